#ifndef PROVOST_RECORD_VERB_H
#define PROVOST_RECORD_VERB_H

#include <stdbool.h>
#include <stdint.h>

struct typed_verb;
struct typed_word;
struct verb_pair;
struct stand_in;

/* What a verb is. Which verbs there are the games say, in one table for all of them: here a verb is
 * the number of its row, of which is asked what holds of it. Sets of verbs are 1 << verb_id each.
 */
typedef int verb_id;
enum { VERB_NONE, VERBS_MAX = 64 };

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
    FIGHTS = 1 << 24,         /* or defends, where a fight is */
    WITH_CARD = 1 << 25,      /* behind a card it goes on with what that is played for */
    KEEPS_CARD = 1 << 26,     /* that is played for it: nothing else is done */
    SWAPS = 1 << 27,          /* what is given for what is taken */
    OF_TITLE = 1 << 28,       /* a text in quotes behind it is the title of a card */
    MEETS = 1 << 29,          /* others: whence it comes is not where */
    VAGUE = 1 << 30           /* "take": what is taken says more */
};

/* What stands for a verb where none is said, each for one. */
enum verb_sign {
    BY_NO,     /* "no" */
    BY_CARD,   /* "#7" */
    BY_PLUS,   /* "+Guides" */
    BY_MINUS,  /* "-Raid" */
    BY_HANDS,  /* "British 3, 7, 24; French 9, 11, 30" */
    BY_WAY,    /* "Albany > Oswego" */
    BY_DICE,   /* "[4]" */
    BY_CHOICE, /* "army AP" */
    BY_FORCE,  /* "Levis with 2 Regulars" */
    BY_UNITS,  /* behind a card: "#53 event Rangers @ Albany" */
    BY_WORKS,  /* behind a card: "#5 build; stockade @ Canajoharie" */
    BY_INSIDE, /* "in the fort" */
    BY_STAY,   /* "Levis stays" */
    BY_STEP,   /* "a step" */
    BY_WHOLE,  /* "the whole unit" */
    BY_FULL,   /* "to full" */
    BY_OFF,    /* "off Boston" */
    BY_WIN,    /* "the British win" */
    BY_COIN,   /* "coin: the British win" */
    SIGNS
};

struct verb_row {
    const char *word; /* in the record */
    unsigned flags;   /* enum verb_flag */
    verb_id contrary; /* what undoes it, with the same fields; VERB_NONE */
};

/* What the games hand over when the program is linked (games/verbs/). */
struct verb_table {
    verb_id end;                    /* one behind the last verb, VERBS_MAX at most */
    struct verb_row row[VERBS_MAX]; /* by verb; that of VERB_NONE has no word */
    verb_id by[SIGNS];
    /* as players say them (record/typed_word.h) */
    const struct typed_verb *typed;
    const struct typed_word *phrases; /* and such as are no verbs; ends with NULL */
    const struct verb_pair *pairs;
    const struct stand_in *stand_ins; /* the first that holds */
};
extern const struct verb_table all_verbs;

#define EACH_VERB(verb) for (verb_id verb = VERB_NONE + 1; verb < all_verbs.end; verb++)

/* The word of a verb; "" for VERB_NONE. Static storage. */
const char *verb_word(verb_id verb);
/* Whether a flag holds of it. */
static inline bool verb_is(verb_id verb, enum verb_flag flag)
{
    return (all_verbs.row[verb].flags & (unsigned)flag) != 0;
}
/* VERB_NONE where none says the contrary. */
verb_id contrary_verb(verb_id verb);

/* The verb that a sign stands for. */
verb_id verb_by(enum verb_sign sign);

/* The verb of a word, VERB_NONE when there is none. */
verb_id verb_of(const char *word);

#endif
