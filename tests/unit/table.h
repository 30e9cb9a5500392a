#ifndef PROVOST_TESTS_TABLE_H
#define PROVOST_TESTS_TABLE_H

#include "record/arena.h"
#include "referee/referee.h"
#include "referee/rules.h"
#include "toy_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A table at which The Ferry is played. Lines are JSON written with ' for ". */

enum { TABLE_LINES = 200 };

struct table {
    struct rules_data *data;
    struct referee *referee;
    struct arena arena;
    struct verdict verdict; /* of the last line */
    long line;
    int marks;
    uint64_t checksum[TABLE_LINES]; /* before each line that can be undone */
};

/* A game whose header has these members after "game", as ",'strict':true"; "" for none. */
void sit_down(struct table *table, const char *header);
void get_up(struct table *table);

/* Sits down; false, with the fault, when the header is refused. */
bool try_to_sit_down(struct table *table, const char *header_line, struct fault *fault);

/* The same of a game made from The Ferry, with its rules data. */
bool try_to_play(struct table *table, const struct game *game, const char *header_line,
                 struct fault *fault);

/* Rules on a line, and nothing else: the verdict is the table's. */
void rule_on_line(struct table *table, const char *line);

/* Rules on a line. The checksum kept is the one reckoned afresh after it. */
const struct verdict *hear(struct table *table, const char *line);

/* Rules on a line: this verdict, and just these rules in this order, with a blank between them, as
 * violated or undecided. */
void ruled(struct table *table, const char *line, enum verdict_kind kind, const char *rules);

/* The same, legal and without a fault. */
void fine(struct table *table, const char *line);

/* The last verdict has a finding (or a remark) whose text holds words. */
void told(const struct table *table, const char *words);
void not_told(const struct table *table, const char *words);

/* The position as it is: waiting steps wait. */
const struct position *here(const struct table *table);

/* The assertion holds, "'turn':3": of the position with waiting steps done. */
void stands(struct table *table, const char *facts);

/* Takes back every line: each time the checksum is what it was. */
void undo_all(struct table *table);

/* Play as far as the first choice of each kind, see the-ferry's start. */
void play_to_march(struct table *table); /* red has played Drums to march */
void play_to_battle(
    struct table *table); /* red marches Ada, Ash, Beech by Birch into Cedar; dice are due */

#endif
