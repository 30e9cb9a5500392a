#ifndef PROVOST_RECORD_NOTATION_READER_H
#define PROVOST_RECORD_NOTATION_READER_H

#include "record/arena.h"
#include "record/dialect.h"
#include "record/server_lines.h"

enum { PLAYER_BYTES = 40, FROM_BYTES = 160, ROLLED_MAX = 16 };

/* What the referee would say of declarations, one behind the other, that nobody has made. */
enum { OPINION_RESULTS = 16 };

struct opinion_result {
    const char *claim; /* "hits" */
    int side;          /* 0: of nobody in particular */
    int value;
};

struct opinion {
    bool wants_results; /* asked for: what comes of the last of them, */
    bool wants_begin;   /* and where its way begins, which it does not say: */
    const char *begins; /* NULL: not known */
    bool lawful, open;  /* all of them; not known */
    bool misfit;        /* one is none of this moment, or its names are none of its fields */
    bool no_field;      /* it is one of this moment, but that has no such field */
    bool no_step;       /* the last that was judged is none of this moment */
    bool misplaced;     /* one is, or is forbidden now, whatever its values */
    bool no_card;       /* a card is not where it would be taken from */
    bool astray;        /* its pieces are not where they are named */
    bool vague;         /* what is written does not say which of several is meant */
    uint64_t outcome;   /* of the position behind them */
    int results;
    struct opinion_result result[OPINION_RESULTS];
};

/* Who reads: entries come to him one by one and live until the arena is reset. */
struct notation {
    struct arena *arena;
    const struct dialect *dialect;        /* of the game under way, NULL when it is not known */
    char player[SIDES + 1][PLAYER_BYTES]; /* by side: what the game line calls who plays it */
    char from[FROM_BYTES];                /* who wrote the mail being read; "" for nobody known */
    long rolled_on;                       /* the line of those dice */
    int rolled[ROLLED_MAX], rolled_count; /* the dice of the last declaration, as numbers */
    struct server_dice asked; /* of a server, their result not yet read; count 0: none */
    bool explains;            /* tells what the words of what was typed are taken for */
    const char *heard;        /* of the clause being read, then; else NULL */
    const char *reading; /* how it was read, for the first entry that is heard of it; else NULL */
    const struct respelt *respelt;  /* the line being read, where it has slips; else NULL */
    const struct whole_line *typed; /* the same line as it was typed */
    bool slips_told;                /* with an entry of it */

    const char *left_out; /* of the line, what was passed over as talk though it names something of
                             the game; else NULL */
    const char *lost;     /* of the line, what no reading of it had a place for; else NULL */
    void *context;
    const struct dialect *(*dialect_of)(void *context, const char *game);
    void (*hear)(void *context, const struct entry *entry);
    /* Asks the referee, where there is one, what a line may mean now; NULL: there is none. False:
     * nobody can be asked now. */
    bool (*judge)(void *context, const struct entry *entries, int count, struct opinion *opinion);
    int judgements;           /* that may still be asked for of the line being read */
    uint64_t idle[SIDES + 1]; /* verbs found to be none of this moment, by side */
    struct judgement *judged; /* what was asked of this moment before; NULL: nothing */
    int judged_count;
    struct moment_behind *behind; /* what was found behind declarations of this moment; NULL */
    int behind_count;
    struct line_memory *memory; /* of the line being read; NULL: nothing is remembered */
};

#endif
