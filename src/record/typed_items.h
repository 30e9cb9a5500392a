#ifndef PROVOST_RECORD_TYPED_ITEMS_H
#define PROVOST_RECORD_TYPED_ITEMS_H

#include "record/lexicon.h"
#include "record/names.h"
#include "record/notation_typed.h"

/* The words of a clause as a player typed it, each with all it may mean. */

enum item_kind {
    ITEM_MARK,   /* one of , : ; > @ [ ] ( ) = + & / # ! */
    ITEM_NUMBER, /* also in words */
    ITEM_WORD,   /* means, verb, small, result, side and face say what of */
    ITEM_TEXT,   /* in quotes */
    ITEM_REMARK, /* a comment in round brackets */
    ITEM_STRANGE /* a word nobody knows */
};

/* What is said by words that name nothing. */
enum small {
    SMALL_NONE,
    SMALL_SKIP, /* nothing */
    SMALL_AND,
    SMALL_FOR, /* "exchange 12 for 57": what is given stands before it; else nothing */
    SMALL_WITH,
    SMALL_FROM,
    SMALL_TO,
    SMALL_AT,
    SMALL_VIA,
    SMALL_BY,
    SMALL_DIE,  /* a die's number or face follows */
    SMALL_CARD, /* a card's number or title follows */
    SMALL_ALL,
    SMALL_ALL_BUT,
    SMALL_NO,
    SMALL_TOTAL,
    SMALL_STEP, /* "a Regulars step" */
    SMALL_FULL, /* "full", "reduced": before a piece */
    SMALL_REDUCED,
    SMALL_AWAY,
    SMALL_OFF,  /* "takes a CU off Boston" */
    SMALL_BACK, /* "retreats back" */
    SMALL_MINE, /* "my 5 against your 2": whose dice */
    SMALL_YOURS,
    SMALL_POINTS,  /* "9 points": a total of cards */
    SMALL_MEASURE, /* "2 spaces": how far, which the way says */
    SMALL_WHOLE    /* "the whole Massachusetts unit" */
};

struct item {
    enum item_kind kind;
    char mark;
    enum small small;
    unsigned means;     /* enum meaning */
    const char *verb;   /* of the notation: "battle", "force"; NULL */
    uint64_t may;       /* all verbs it may mean, 1 << verb_id each */
    const char *result; /* "success"; NULL */
    const char *face;   /* of a die; NULL */
    int side;           /* 0: none */
    int number;         /* -1: none */
    bool times;         /* "2x" before a name; "x2" behind one */
    bool glued;         /* no blank stands before it */
    bool part;          /* a card by a word of its title */
    const char *typed;  /* the word or name nobody knows that it was read from; NULL: none */
    size_t typed_length;
    const char *raw; /* the words it stands for: "take" of "draw"; of several items for the same,
                        those behind the first have none; NULL: text */
    size_t raw_length;
    const char *text; /* as it is to be written; not terminated */
    size_t length;
    int column;                  /* of the whole line */
    const struct item *reworded; /* the one of the clause that means this by another word; NULL */
};

/* Where an item stands in its clause: what is before and behind it is told by that. */
static inline const struct item *in_clause(const struct item *item)
{
    return item->reworded ? item->reworded : item;
}

/* No die of a boardgame that is rolled by its number has more: a number beyond is what came of it.
 */
enum { DIE_FACES_MAX = 6 };

/* A word of fewer letters is no title, nor a part of one. */
enum { TITLE_LETTERS_MIN = 4 };

enum { ITEMS_MAX = 256, TYPED_BYTES_MAX = 600 };

struct items {
    bool lenient;    /* marks nobody knows are words nobody knows */
    const char *end; /* of the clause */
    int count;
    struct item item[ITEMS_MAX + 1]; /* the one behind the last is a mark of no byte */
};

/* The items of a clause, as it was written, or with what is mended or not known in it; once for
 * each of a line. NULL when it is too long for a line somebody typed, or memory is out. Texts lie
 * in the clause, or are static; the items in the line's memory. */
enum reading { AS_WRITTEN, LENIENTLY };
const struct items *items_of(const struct notation *notation, const struct scan *clause,
                             enum reading reading);

/* Whether an item is one of those words, the last of which is followed by NULL. */
bool is_any_of(const struct item *item, const char *const *words);

/* A word as one that means that verb; NULL where memory ran out. */
struct item *meaning(struct arena *arena, const struct item *word, verb_id verb);

/* How what nobody knows was read, "read \"demolsh\" as demolish"; NULL where nothing was read so.
 */
const char *slips_told(struct arena *arena, const struct items *items);

/* Whether a name of a piece, a place or a card was read so. */
bool is_name_misspelt(const struct items *items);

/* Writes an item anew, with the first word of a name in full. */
void retype_item(struct retyped *out, const struct dialect *dialect, const struct item *item);

/* Whether a phrase of the game, or of all games, that says something begins a text: "falls back".
 */
bool begins_phrase(const struct dialect *dialect, const char *text, size_t length);

/* Words that name nothing, but say how what is named belongs together: from 0 on, NULL behind the
 * last. */
const char *small_word(int at);

/* Whether a comment holds what the declaration lacks: who, dice, or how he moves. */
bool comment_hides(const struct dialect *dialect, const struct entry *entry, const char *comment);

/* "a 2-card": what a card is worth, and no number of one. item: of items. */
bool is_worth_of_card(const struct item *item);

/* "bids -1": a number with a sign right before it, behind a blank and no number: no count. item: of
 * items. */
bool is_below_zero(const struct items *items, const struct item *item);

/* "I draw Murray, he goes to Halifax": who was named last before the part that begins at first,
 * where its first word, at at, stands for him; NULL where it does not. */
const struct item *named_by_pronoun(const struct items *items, int first, int at);

/* The kind of pieces that an item names, in the singular or plural; 0 for none. */
int kind_of_item(const struct dialect *dialect, const struct item *item);

/* Whether one item names a piece and the other its kind, and no more: "Regulars" of "Guyenne". */
bool names_kind_of(const struct dialect *dialect, const struct item *kind,
                   const struct item *piece);

/* Whether a name may be that thing's, by its id. */
bool may_be(const struct name_match *match, int id);

/* "and", ",", "+", "&" */
bool joins_names(const struct item *item);

/* The name of a list that an item gives; none for an item that is too long or empty. */
struct name_match item_match(const struct names *names, const struct item *item);

/* "takes 3 hits: Rogers, Mohawk" */
bool is_hit(const struct item *item);

/* The item behind one but for words that say nothing; behind the last is a mark of no byte. */
const struct item *said_behind(const struct item *item);

/* "VP down one": whether a number stands behind an item, before the next mark. */
bool says_number_behind(const struct item *item);

#endif
