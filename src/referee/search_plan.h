#ifndef PROVOST_REFEREE_SEARCH_PLAN_H
#define PROVOST_REFEREE_SEARCH_PLAN_H

#include "referee/fit.h"
#include "referee/move_builder.h"
#include "referee/state.h"

/* A search for what was meant by an entry at fault, and the plans that it weighs; private to
 * src/referee. */

enum {
    PAST_MAX = 2,     /* entries that one is deferred past, or belongs before */
    SOONER_MAX = 12,  /* entries before which an activation may be missing */
    COST_STRAY = 4,   /* of an entry without effects, in the trial; an assumption costs 1 */
    WHOLES_MAX = 256, /* declarations thought of */
    WORDS_MAX = 512,  /* that the record says around the fault */
    SEEN_MAX = 128,   /* positions weighed */
    OTHERS_MAX = 6    /* declarations told that fit as well as the one assumed */
};

enum remedy {
    KEPT,
    WAIVED,
    STRAY,
    LATER_ON,
    SOONER,
    CHANGED_TO,
    MISSING_ONE,
    UNREAD,
    GONE_PAST,
    EARLIER_ONE /* a fault before it was meant otherwise */
};

struct plan {
    enum remedy remedy;
    const struct entry *with; /* in its place, or before it */
    int past;                 /* entries it is deferred past, or belongs before; of an earlier
                                 fault: those from that on */
    bool as_rolled;           /* it rolls no dice but those that are written */
    bool of_dice;             /* a die of an earlier entry was another */
    bool swapped;             /* an earlier entry stands before the one right above it */
    bool own;                 /* the same side's, whose error it remains */
    bool whole_line;          /* all that its line declares goes with it */
    bool guessed;             /* by the entry after it alone, which then must be lawful */
};

/* How many of each class of declarations are tried before any other. */
enum { CLASS_TRIED = 2 };

struct whole {
    const char *text;
    int likeness;
    int order; /* as the game lists them, what costs its side least first */
    bool owed; /* silence does not do it */
    const struct entry *entry;
    int class;   /* the first one by the same side, of the same verb and use */
    int tried;   /* of the first of a class: how many of it were tried before the entry */
    bool done;   /* it was */
    bool unseen; /* it plays a card that nobody is known to have, and the entry does not name */
    bool stands; /* of the first of a class: the entry was lawful after one of it */
};

/* What the entries that follow tell of the one at fault. */
struct heard {
    int calm;    /* at their end, so many in a row have a step */
    int unfit;   /* so many are not lawful */
    bool alike;  /* one of these found no step for what keeps the entry from its own */
    bool leans;  /* one of these is of the same side and names something */
    bool others; /* one of these is of the other side */
};

struct search {
    struct referee *referee;
    const struct entry *entry;
    const struct window *window;
    int again;      /* of one looked at again: how many entries before the window it stands */
    bool mends;     /* of one looked at again: only if an error since it is none then */
    int rests_on;   /* number of the entry that it depends on or waits for; 0: none */
    int assumes;    /* what a plan costs by itself; an error looked at again was counted */
    long mark, end; /* the changes of the entry as it is written */
    bool broken;    /* it is not lawful: more is known to be wrong than that something is open */
    const struct entry *repaired;    /* as it is proposed to write it; NULL: nothing is */
    const struct meanings *meanings; /* the same with other values; NULL: none */
    int begins_at;    /* the place where its way begins, who goes it not being named; 0: none */
    bool waits;       /* it has its effects, and waits on what was supposed before it */
    bool astray;      /* it found no step */
    bool uncalled;    /* nothing calls for it */
    uint64_t callers; /* the verbs that would; 0: nobody knows */
    bool of_deal;     /* it draws other cards than were next */
    bool lacks_piece; /* a piece is not where the entry has it */
    bool of_things;   /* dice, claims, pieces or cards are not what it has them for */
    bool idle;     /* it takes no effect: it found none, cannot be read, or lacks what it needs */
    int left;      /* judgements */
    int cost;      /* of the best plan */
    enum fit next; /* of the first entry that followed what was tried last */
    enum fit best_next;     /* and what was best */
    uint64_t best_checksum; /* of the position that the best plan leads to before what follows */
    bool strayed;           /* some entry that followed found no step, so far */
    struct heard heard, best_heard; /* from what was tried last, and from the best plan */
    const char *rule;               /* broken by the entry; "" for none */
    bool was_lost;                  /* before it nobody knew where play stands */
    bool stands_behind_one;         /* with some declaration before it it is lawful */
    const struct step *leads; /* on top after what was tried last as missing; NULL: not lawful */
    bool kept_thread;         /* a rule is broken as played, and what follows finds its steps */
    bool goes_on;             /* the first entry after it as it is written has its effects */
    bool misplaced;           /* it is a slip of writing that it stands where it does */
    bool missed_by_other;     /* of those of the other side one is not lawful as it is written */
    struct plan best;
    cell *target; /* the position that it leads to */
    int other_count;
    const struct entry *other[OTHERS_MAX]; /* of what is missing: declarations that fit as well */
    bool others_cut;                       /* there may be more */
    bool others_fit;                       /* of what was meant: another value fits as well */
    int seen_count;
    uint64_t seen[SEEN_MAX]; /* checksums, and what was to follow added to each */
    int word_count;
    uint32_t word[WORDS_MAX];
    struct naming later;        /* what the entry and those after it name */
    struct naming said;         /* the same, or what an unreadable line names */
    struct piece_set own_cards; /* what the entry itself names, read or not */
    int by;                     /* the side whose declarations are gathered; 0: both */
    int whole_count;
    struct whole whole[WHOLES_MAX];
};

#endif
