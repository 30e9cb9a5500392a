#ifndef PROVOST_RECORD_ENTRY_H
#define PROVOST_RECORD_ENTRY_H

#include "record/verb.h"

#include <stdbool.h>
#include <stddef.h>

/* One line of a record as its writer declared it: words, numbers and dice, not yet names of things.
 * Every pointer in an entry lives as long as the arena the entry was read into. */

/* What every game keeps to: two sides, numbered from 1, and dice of six faces at most. A game that
 * does not is refused when it opens (referee/limits.c). */
enum { SIDES = 2, FACES_MAX = 6 };

/* The fields of a declaration: enum name, word in the record, form.
 * WORD is one text or number, WORDS one of them or a list, NUMBER an integer of 0 or more, TEXT one
 * text, perhaps empty. */
#define FIELDS_OF_A_DECLARATION(FIELD)                                                             \
    FIELD(PHASE, "phase", NUMBER) /* running number of the side's card, a label that is checked */ \
    FIELD(CARD, "card", WORD)     /* number, id, title; "?" for a hidden card */                   \
    FIELD(CARDS, "cards", WORDS)                                                                   \
    FIELD(USE, "for", WORD) /* what a card is played for */                                        \
    FIELD(LEADER, "leader", WORD)                                                                  \
    FIELD(UNITS, "units", WORDS)                                                                   \
    FIELD(PATH, "path", WORDS)                                                                     \
    FIELD(AT, "at", WORDS)                                                                         \
    FIELD(TO, "to", WORDS) /* the receiving side of a deal, or a place */                          \
    FIELD(MODE, "mode", WORD)                                                                      \
    FIELD(WHAT, "what", WORD)                                                                      \
    FIELD(COUNT, "count", NUMBER)                                                                  \
    FIELD(UNDER, "under", WORD) /* the house rule that allows it */                                \
    FIELD(STEP, "step", WORD)   /* the step a "pass" says no to */                                 \
    FIELD(COMMENT, "comment", TEXT)

enum field_word {
#define FIELD(name, word, form) FIELD_##name,
    FIELDS_OF_A_DECLARATION(FIELD)
#undef FIELD
        FIELD_WORD_COUNT
};

/* One text or number as written. number is meaningful when is_number. */
struct word {
    const char *text; /* never NULL; a number in decimal */
    int number;
    bool is_number;
    int column; /* 1-based, in bytes */
};

struct words {
    int count; /* 0: the field is absent */
    const struct word *word;
};

/* A die as written. Exactly one of face, raw, total-only or unknown says what is known. */
struct written_die {
    const char *side; /* NULL when the dice are not given by side */
    const char *face; /* a face by name, NULL otherwise */
    int raw;          /* 0 when not given */
    int modifier;
    int total;
    bool has_modifier, has_total;
    bool unknown; /* written as "?" or null */
    int column;
};

struct written_dice {
    bool present;
    int count;
    const struct written_die *die;
    int column;
};

/* A nested object flattened: {"hits":{"french":2}} is key "hits", item "french", value 2; a list
 * gives one fact an element; {"vp":"F3"} has item NULL. Booleans are the words "yes" and "no";
 * null is the word "?"; an empty list is one fact whose text is "". */
struct fact {
    const char *key;
    const char *item;
    struct word value;
    int column; /* of the key */
};

struct facts {
    bool present;
    int count;
    const struct fact *fact;
};

enum entry_kind {
    ENTRY_UNREADABLE,  /* fault says why */
    ENTRY_BLANK,       /* an empty line: no entry */
    ENTRY_HEADER,      /* {"provost":1,"game":...} */
    ENTRY_DECLARATION, /* {"by":...,"do":...} */
    ENTRY_ASSERT,      /* {"assert":{...}} */
    ENTRY_NOTE,        /* {"note":"..."} */
    ENTRY_DICE,   /* {"dice":[...],"server":"...","block":7}: a block of dice rolled by a server */
    ENTRY_RULING, /* {"ruling":"allow|disallow|replace|set","entry":N,...} */
    ENTRY_CORRECTION, /* {"by":...,"do":"amend|after|undo|agree","entry":N,...} */
    ENTRY_REVEAL,     /* {"by":...,"reveal":"..."}: a link of a side's chain, chance/commitment.h */
    ENTRY_END         /* no line: what is open when the game's record is over */
};

enum correction { CORRECTION_NONE, AMEND, AFTER, UNDO, AGREE, ALLOW, DISALLOW, REPLACE, SET, DATA };

/* A game draws 32767 times at most. */
enum { FROM_MAX = 32768 };

/* What a line's writer said of the game. Values of "rules", "hands", "players" are facts. */
struct header {
    const char *game;
    const char *scenario;     /* NULL when absent */
    const char *stream;       /* "supplied" when absent */
    const char *seed;         /* NULL when absent */
    struct facts commitments; /* of committed dice: item = side, value = 64 hexadecimal digits */
    long from;                /* number of the stream's first draw, to FROM_MAX; 0 when absent */
    const char *reveals;      /* of committed dice: "strict"; NULL when absent */
    const char *server;       /* the only one whose blocks count; NULL when absent */
    const char *data;         /* the rules data it was ruled on with; NULL when absent */
    const char *convention;   /* how the players write or roll dice, by name; NULL when absent */
    struct facts hands;       /* one fact without item for both sides, or item = side */
    struct facts players;
    struct facts rules;    /* named rulings: item = ruling, value = alternative */
    struct facts position; /* changes to the scenario, see struct fact */
    struct words options;  /* optional rules in force */
    struct words houses;   /* house rules, cited "under" their number */
    const char *on_fault;  /* "stand" when absent */
    bool strict;
    int game_column, scenario_column, stream_column, seed_column, on_fault_column;
    int from_column, reveals_column, server_column;
};

/* Part of a line of the record, in bytes from 1; to is behind it. */
struct stretch {
    long line; /* 0: nowhere */
    int from, to;
};

/* The same of a whole entry, also in units of UTF-16 as editors count. */
struct extent {
    long line; /* 0: nowhere, or on several lines */
    int from, to, from16, to16;
};

struct fault {
    int column;
    const char *text; /* what was found and what was expected */
};

enum { PROPOSALS_MAX = 4 };

struct entry {
    enum entry_kind kind;
    long line; /* 1-based */
    int column;
    const char *by; /* the side as written, NULL when absent */
    int by_column;
    verb_id verb;
    struct words field[FIELD_WORD_COUNT];
    struct written_dice dice;
    struct facts claim;
    struct facts expect;      /* keys verdict, rules */
    struct extent extent;     /* where it stands */
    struct stretch expect_at; /* in the notation: where that stands without its mark */
    struct facts fact;        /* of an assert, or of a ruling "set" */
    bool at_once;             /* it is asked of an assert before anything comes by itself */
    struct header *header;    /* of ENTRY_HEADER, NULL otherwise */
    enum correction correction;
    struct word
        about; /* the entry a correction or ruling names: number or label; text "" when absent */
    struct entry *with;  /* the declaration of amend, after, replace; of an unreadable line what it
                          * is  likest to; NULL otherwise */
    const char *reason;  /* of a ruling, or the text of a note; NULL when absent */
    const char *datum;   /* of a ruling "data", NULL when absent */
    const char *server;  /* of ENTRY_DICE, NULL when absent */
    long block;          /* its number, 0 when absent */
    const char *opening; /* of ENTRY_REVEAL: 64 hexadecimal digits */
    struct fault fault;  /* of ENTRY_UNREADABLE */
    /* of ENTRY_UNREADABLE in the notation: the line of the record, and how many of its bytes stand
     * before the fault; NULL elsewhere */
    const char *typed;
    int mark;
    const char *clause;  /* the part of it that cannot be read, with its head */
    const char *heard;   /* what its words are taken for, when asked for; else NULL */
    bool may_declare;    /* of a note: it is taken for chat, and names what declarations name */
    const char *chat;    /* of a declaration: such chat right before it, in words; NULL: none */
    bool tells_reading;  /* of a note: it tells what a line typed otherwise was read as */
    const char *read_as; /* the notation of a clause typed otherwise, NULL: as it stands */
    const char *reading; /* how it was read, where that is to be told; NULL: it is not */
    /* of ENTRY_UNREADABLE: lines of the notation that may be meant, the likeliest first */
    const char **proposal;
    int proposals;
};

#endif
