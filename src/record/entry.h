#ifndef PROVOST_RECORD_ENTRY_H
#define PROVOST_RECORD_ENTRY_H

#include <stdbool.h>
#include <stddef.h>

/* One line of a record as its writer declared it: words, numbers and dice, not yet names of things.
 * Every pointer in an entry lives as long as the arena the entry was read into. */

/* What every game keeps to: two sides, numbered from 1, and dice of six faces at most. A game that
 * does not is refused when it opens (referee/limits.c). */
enum { SIDES = 2, FACES_MAX = 6 };

/* What holds of a verb in every game that has it: whoever asks what a verb means asks for one of
 * these and names no verb. They stand with the words, for they hold of an entry that no step of a
 * game takes, and of one whose game is not known. */
enum verb_flag {
    PLAYS_CARD = 1 << 0,
    SAYS_NO = 1 << 1,       /* to what an optional step offers */
    DEALS_CARDS = 1 << 2,   /* to the side that "to" names, whoever declares it */
    BRINGS_CARDS = 1 << 3,  /* or units, by chance, from a deck or pool */
    OF_HANDS = 1 << 4,      /* cards come to a hand or leave it without being played */
    COUNTS_CARDS = 1 << 5,  /* and names none */
    GOES = 1 << 6,          /* "go inside" */
    ACTIVATES = 1 << 7,     /* pieces, which other verbs go on with */
    UNDONE = 1 << 8,        /* by its contrary, which nobody says who means it */
    STRIKES = 1 << 9,       /* where its path ends: others come there to stay */
    THROWS_CARD = 1 << 10,  /* a card, which counts as its play where one is due */
    ROLLS_DICE = 1 << 11,   /* dice may decide it: a number behind it may be a die */
    COUNTS_STEPS = 1 << 12, /* of units: "NAME x2" is two steps of one, elsewhere two units */
    /* as players type it */
    GOES_TO = 1 << 13,        /* a place alone is where to */
    OF_ALL = 1 << 14,         /* where nobody is named, all who are there */
    GOES_BACK = 1 << 15,      /* "goes back" */
    AT_WORKS = 1 << 16,       /* works named behind it are where it says: "storms the fort" */
    USES_CARD = 1 << 17,      /* behind a card it says what that is played for */
    NAMES_SIDE = 1 << 18,     /* the name of a side alone may say it */
    NEEDS_NAMES = 1 << 19,    /* nobody means it who names nothing and does not say it */
    NEEDS_SAYING = 1 << 20,   /* nor who does not say it */
    NEEDS_ITS_WORD = 1 << 21, /* nor who does not say it by its own word */
    MAKES_WORKS = 1 << 22,    /* who says which means no other: to begin one, finish or remove it */
    GIVES_UP = 1 << 23,       /* what it names is gone from where it stands: nobody means another */
    FIGHTS = 1 << 24          /* or defends, where a fight is */
};

/* The verbs of all games: enum name, word in the record, flags, and the verb that says the contrary
 * with the same fields. */
#define VERBS(VERB)                                                                                \
    VERB(ACTIVATE, "activate", ACTIVATES | USES_CARD, NONE)                                        \
    VERB(ASSAULT, "assault", ROLLS_DICE | AT_WORKS | FIGHTS, NONE)                                 \
    VERB(AVOID, "avoid", ROLLS_DICE | GOES_TO | OF_ALL, NONE)                                      \
    VERB(BATTLE, "battle", ROLLS_DICE | AT_WORKS | FIGHTS, NONE)                                   \
    VERB(BUILD, "build", USES_CARD | UNDONE | MAKES_WORKS, DEMOLISH)                               \
    VERB(CHOOSE, "choose", USES_CARD | NAMES_SIDE, NONE)                                           \
    VERB(COMMAND, "command", 0, NONE)                                                              \
    VERB(DEAL, "deal", DEALS_CARDS | BRINGS_CARDS | OF_HANDS | NEEDS_SAYING, NONE)                 \
    VERB(DEMOLISH, "demolish", AT_WORKS | NEEDS_ITS_WORD | UNDONE | GIVES_UP, BUILD)               \
    VERB(DEPLOY, "deploy", GOES_TO, NONE)                                                          \
    VERB(DISCARD, "discard", OF_HANDS | THROWS_CARD | NEEDS_NAMES, NONE)                           \
    VERB(DRAW, "draw", BRINGS_CARDS | OF_HANDS | NEEDS_NAMES, NONE)                                \
    VERB(DROP, "drop", UNDONE | NEEDS_SAYING, PICK)                                                \
    VERB(ELIMINATE, "eliminate", COUNTS_STEPS, NONE)                                               \
    VERB(EXCHANGE, "exchange", 0, NONE)                                                            \
    VERB(HOLD, "hold", OF_HANDS | COUNTS_CARDS | NEEDS_NAMES, NONE)                                \
    VERB(HOME, "home", GOES | GOES_TO | GOES_BACK | GIVES_UP, NONE)                                \
    VERB(INSIDE, "inside", GOES | OF_ALL | AT_WORKS | FIGHTS, OUTSIDE)                             \
    VERB(INTERCEPT, "intercept", ROLLS_DICE | GOES_TO, NONE)                                       \
    VERB(LOSE, "lose", ROLLS_DICE | COUNTS_STEPS, NONE)                                            \
    VERB(MARSHAL, "marshal", 0, NONE)                                                              \
    VERB(MOVE, "move", GOES_TO, NONE)                                                              \
    VERB(OUTSIDE, "outside", GOES | OF_ALL | AT_WORKS | FIGHTS, INSIDE)                            \
    VERB(OVERRUN, "overrun", 0, NONE)                                                              \
    VERB(PASS, "pass", SAYS_NO, NONE)                                                              \
    VERB(PICK, "pick", UNDONE, DROP)                                                               \
    VERB(PLACE, "place", COUNTS_STEPS, REMOVE)                                                     \
    VERB(PLAY, "play", PLAYS_CARD | USES_CARD, NONE)                                               \
    VERB(QUEUE, "queue", USES_CARD, NONE)                                                          \
    VERB(RAID, "raid", ROLLS_DICE | STRIKES, NONE)                                                 \
    VERB(RALLY, "rally", ROLLS_DICE, NONE)                                                         \
    VERB(RATE, "rate", ROLLS_DICE, NONE)                                                           \
    VERB(REMOVE, "remove", COUNTS_STEPS | GIVES_UP, PLACE)                                         \
    VERB(REROLL, "reroll", ROLLS_DICE, NONE)                                                       \
    VERB(RESERVE, "reserve", 0, NONE)                                                              \
    VERB(RESTORE, "restore", COUNTS_STEPS, NONE)                                                   \
    VERB(RETREAT, "retreat", GOES_TO | GOES_BACK, NONE)                                            \
    VERB(ROLL, "roll", ROLLS_DICE, NONE)                                                           \
    VERB(SHOW, "show", 0, NONE)                                                                    \
    VERB(SIEGE, "siege", ROLLS_DICE | AT_WORKS | FIGHTS, NONE)                                     \
    VERB(SURRENDER, "surrender", NEEDS_ITS_WORD, NONE)                                             \
    VERB(SWAP, "swap", 0, NONE)                                                                    \
    VERB(TAKE, "take", 0, NONE)                                                                    \
    VERB(TOSS, "toss", NAMES_SIDE, NONE)

enum verb {
    VERB_NONE,
#define VERB(name, word, flags, contrary) VERB_##name,
    VERBS(VERB)
#undef VERB
        VERB_COUNT
};

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

struct entry {
    enum entry_kind kind;
    long line; /* 1-based */
    int column;
    const char *by; /* the side as written, NULL when absent */
    int by_column;
    enum verb verb;
    struct words field[FIELD_WORD_COUNT];
    struct written_dice dice;
    struct facts claim;
    struct facts expect;      /* keys verdict, rules */
    struct extent extent;     /* where it stands */
    struct stretch expect_at; /* in the notation: where that stands without its mark */
    struct facts fact;        /* of an assert, or of a ruling "set" */
    struct header header;     /* of ENTRY_HEADER */
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
    const char *read_as; /* the notation of a clause typed otherwise, NULL: as it stands */
    /* of ENTRY_UNREADABLE: lines of the notation that may be meant, the likeliest first */
    const char **proposal;
    int proposals;
};

/* The word of a verb; "" for VERB_NONE. Static storage. */
const char *verb_word(enum verb verb);
/* Whether a flag holds of it. */
bool verb_is(enum verb verb, enum verb_flag flag);
/* VERB_NONE where none says the contrary. */
enum verb contrary_verb(enum verb verb);

/* The verb of a word, VERB_NONE when there is none. */
enum verb verb_of(const char *word);

#endif
