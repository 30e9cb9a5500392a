#ifndef PROVOST_REPORT_SUMS_H
#define PROVOST_REPORT_SUMS_H

#include "record/arena.h"
#include "referee/catalogue.h"
#include "referee/verdict.h"

#include <stdbool.h>
#include <stdio.h>

/* Dice over all games: by the rule that asks for them, by purpose within it, and by kind of die. A
 * purpose is often one piece or place, of which a season rolls a few: what a rule rolls is the same
 * throw under another name. */

enum { SUMS_DICE_MAX = 8, SUMS_FACES_MAX = 20 };

/* How often each face of a kind of die fell. Faces that read alike, as two flags of a die do, are
 * one, counted at the first of them: who writes the die down does not say which it was. */
struct face_count {
    const char *die; /* "die", "coin" */
    int faces;
    const char *const *name;       /* of the faces, NULL: numbers; dice of other names are others */
    int sides[SUMS_FACES_MAX + 1]; /* of the die that show it; 0: it reads like one before it */
    long count[SUMS_FACES_MAX + 1];
};

struct source_count {
    long rolls, by_source[DICE_SOURCES];
};

struct purpose_count {
    struct purpose_count *next;
    const char *purpose;
    struct source_count rolled;
};

/* What one rule rolls with one kind of die. */
struct rule_count {
    struct rule_count *next;
    const char *game, *game_title, *rule, *title;
    struct source_count rolled;
    struct face_count die;
    struct purpose_count *purpose, *last_purpose;
};

struct sums {
    struct arena arena;
    const char *game, *game_title; /* of the one under way */
    struct rule_count *rule;       /* those of one game together */
    int die_count;
    struct face_count die[SUMS_DICE_MAX];
};

void sums_begin_game(struct sums *sums, const struct catalogue *catalogue);
void sums_roll(struct sums *sums, const struct roll *roll);

/* As text the purposes are left out. */
void sums_print(const struct sums *sums, FILE *out, bool json, long games);
void sums_close(struct sums *sums);

/* The sum over the faces of (fallen - expected)^2 / expected; 0 when none fell. A face on two sides
 * of six is expected in two of six throws. */
double chi_squared(const struct face_count *die);

const char *dice_source_word(enum dice_source source);

#endif
