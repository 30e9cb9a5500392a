#ifndef PROVOST_TESTS_PROPERTY_RECORD_H
#define PROVOST_TESTS_PROPERTY_RECORD_H

#include "referee/state.h"
#include "session/session.h"

/* Generated records in memory, in both forms. */

enum { LINE_MAX_BYTES = 4096 };

/* Games to generate. */
struct row {
    const char *game, *scenario;
    const char *options;   /* a header's "options" as JSON, or NULL */
    const char *directory; /* rules data, NULL for what is compiled in */
    int games;
    bool boxed;           /* pieces out of play have boxes */
    bool any_options;     /* options and other readings of rulings hold by chance */
    const char *position; /* a header's "position" as JSON, NULL: as the scenario has it */
    bool supplied; /* dice are those of blocks, all else that chance takes stands in entries */
};

struct record {
    char *text; /* lines */
    size_t size;
    long entries; /* without the header */
};

/* What was heard of a record's verdicts. */
struct watch {
    long verdicts, faulty;
    char first[512];    /* of those that are not legal */
    bool boxed;         /* pieces out of play have boxes */
    bool all_placed[2]; /* pieces, cards: at first */
    char lost[128];     /* the first that had its place and is nowhere */
    bool afresh_differs, over;
    uint64_t trail; /* of the checksums after all entries */
    long *asked;    /* by rule of the game: how often it was checked; NULL when nobody counts */
    struct session *session;
};

/* A reproducible random number from 0 to count - 1. */
int below(uint64_t *random, int count);

/* Generates game number of row; record->text is the caller's to free. What is not so stands in
 * watch. */
void generate(struct data_cache *cache, const struct row *row, int number, struct record *record,
              struct watch *watch);

/* Whether every verdict was legal, of a game with an entry at least. */
bool was_legal(const struct record *record, const struct watch *watch);

/* The lines from up to, but not, to: 0 is the header. */
void feed(struct session *session, const struct record *record, long from, long to);

/* Rules on the whole record. */
void hear_record(struct data_cache *cache, const struct record *record, struct watch *watch);

/* The record in the notation, or back in JSON; text is the caller's to free. Entries are not
 * counted. */
struct record other_form(struct data_cache *cache, const struct record *record, bool notation);

#endif
