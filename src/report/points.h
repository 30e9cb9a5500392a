#ifndef PROVOST_REPORT_POINTS_H
#define PROVOST_REPORT_POINTS_H

#include "record/arena.h"
#include "referee/verdict.h"

#include <stdio.h>

/* What the machine formats of test runners and code hosts have in common: a list of points, each an
 * entry that was ruled on and what is wrong with it. A correction later in the game changes earlier
 * points, so they are handed over when the game is over. */

enum { POINT_NOTES_MAX = 24 };

/* "Legal", "units: with Bougainville" */
struct point_note {
    const char *label, *text;
};

struct point {
    enum verdict_kind kind; /* as it stands now */
    bool met, missed;       /* the verdict it was given first is the one it expected, is not */
    bool waits;             /* it takes no effect for an earlier fault alone: no fault of its own */
    int number, column;
    long line;
    const char *game;  /* its id, "" outside any game */
    const char *name;  /* "F4.2 French: move Ticonderoga, Hudson Carry North" */
    const char *label; /* "F4.2", "line 12" where the game has none */
    int finding_count;
    struct finding *finding; /* violations and what is missing; copies */
    int note_count;
    struct point_note
        note[POINT_NOTES_MAX];     /* forces before, what would be legal, what it depends on */
    const char *expected, *actual; /* "" unless missed */
};

struct points {
    struct arena arena;
    const char *game; /* the one under way, NULL before the first; static */
    int count, capacity;
    struct point *point;
    bool starved; /* one found no room */
};

/* Provenance in words: "edition", "third". */
struct property {
    const char *key, *value;
};

enum { PROPERTIES_MAX = 14 };

struct properties {
    int count;
    struct property row[PROPERTIES_MAX];
};

struct game_points {
    const char *record;
    struct points points;
    bool over; /* false: lines outside any game, the rest is empty */
    struct properties properties;
    long verdicts[VERDICT_KINDS];
};

/* Adds a verdict's point and changes those that the verdict changes. Points live until
 * points_clear. */
void points_add(struct points *points, const struct verdict *verdict);

void points_clear(struct points *points);
void points_free(struct points *points);

/* Whether memory ran out since points_clear: something is not in them. */
bool points_starved(const struct points *points);

/* Whether it fails a run: illegal, open, unreadable, or not as expected. */
bool point_fails(const struct point *point);

/* What it should have been, and was: without an expectation legal or ruled, or at least a line that
 * can be read; what such a line expects is not known. */
const char *point_expected(const struct point *point);
const char *point_actual(const struct point *point);

/* What a report says of where it comes from: game (the first row), version, edition, rulings and
 * options in force, how dice and hands were given and what that proves, the hash. Values are the
 * closing's, or copies in arena when it is not NULL. */
struct properties properties_of(const struct closing *closing, struct arena *arena);

/* The findings and notes of a point, a line each behind indent blanks, escaped by print. */
typedef void print_function(FILE *out, const char *text);
void print_point(FILE *out, const struct point *point, int indent, print_function *print);

/* Writes "2 illegal, 1 open, 84 legal", of the verdicts counted by kind, and returns it. */
enum { COUNTS_ROOM = 192 };
const char *counts_text(const long count[VERDICT_KINDS], char text[COUNTS_ROOM]);
/* "2 French errors, 1 British error", or that there are none of either. */
const char *errors_text(const struct closing *closing, char text[COUNTS_ROOM]);

/* Why an illegal entry that rests on no other is counted as no side's error; "" for others. */
const char *uncharged_text(const struct verdict *verdict);

/* The entry with its repair as a player types it; "" where there is none, or the record is in JSON.
 */
const char *line_to_write(const struct verdict *verdict);

/* The field of which something else would be lawful, as people read it: "instead" of other verbs.
 */
const char *alternative_field(const struct alternative *alternative);

#endif
