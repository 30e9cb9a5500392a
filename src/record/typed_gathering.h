#ifndef PROVOST_RECORD_TYPED_GATHERING_H
#define PROVOST_RECORD_TYPED_GATHERING_H

#include "record/typed_bag.h"

#include <ctype.h>

/* One pass over the items of a clause: each known thing finds its place by what it can be and by
 * the words right beside it, never by where in the line it stands. */

struct gathering {
    const struct notation *notation;
    const struct items *items;
    struct bag *bag;
    int at, end;
    enum small role; /* of the place that comes next */
    int side;        /* spoken of last */
    bool card;       /* a card comes next */
    bool brackets;   /* numbers are dice */
    bool exempt;
    bool wanted;          /* "for" stands before what comes */
    bool past;            /* the passage being heard tells of an earlier time */
    bool names;           /* the passage being heard names something, be it named before */
    struct bag_name next; /* what was said of the name that comes next */
    struct passage {
        int things, strange;
        bool doubtful, misspelt, qualified, denied;
        const char *result;
    } before; /* of the bag, where the passage being heard began */
};

/* The item there; a mark that is none outside the clause. */
static inline const struct item *item_at(const struct gathering *gathering, int at)
{
    static const struct item none = {.kind = ITEM_MARK, .number = -1, .text = ""};
    return at >= 0 && at < gathering->end ? &gathering->items->item[at] : &none;
}

static inline bool is_mark(const struct item *item, char mark)
{
    return item->kind == ITEM_MARK && item->mark == mark;
}

static inline bool says_nothing(const struct item *item)
{
    return item->kind == ITEM_WORD && !item->means && !item->verb && !item->side && !item->face &&
           (item->small == SMALL_SKIP || item->small == SMALL_AND || item->small == SMALL_FOR);
}

static inline bool is_piece(const struct item *item)
{
    return item->kind == ITEM_WORD && item->means & MEANS_PIECE;
}

/* The next item that says something; "my Provincials" says no more than "the Provincials". */
static inline const struct item *following(const struct gathering *gathering)
{
    const struct item *items = gathering->items->item;
    int at = gathering->at + 1;
    while (at < gathering->end && (says_nothing(&items[at]) ||
                                   (items[at].small == SMALL_MINE && is_piece(&items[at + 1]))))
        at++;
    return item_at(gathering, at);
}

static inline bool is_capital(const struct item *item)
{
    return item->length > 0 && isupper((unsigned char)item->text[0]);
}

static inline bool has_digit(const struct item *item)
{
    if (item->kind == ITEM_NUMBER)
        return true;
    for (size_t i = 0; i < item->length; i++)
        if (isdigit((unsigned char)item->text[i]))
            return true;
    return false;
}

/* --- words that turn a line round, and words that nobody knows: typed_doubt.c --- */

/* A word that has nothing declared of what is said. */
void weigh_turning(struct gathering *gathering, const struct item *item);

/* "#8 Coehorns and Howitzers": a word of the title of a card that is named by another, or by its
 * number. */
bool is_of_named_title(const struct gathering *gathering, const struct item *item);

/* Adds a word that nobody knows. */
void add_strange(struct gathering *gathering, const struct item *item);

/* --- names, cards and sides: typed_named.c --- */

/* Whether the item names one piece, and not a kind of pieces. */
bool is_one_piece(const struct dialect *dialect, const struct item *item);

/* Whose the piece is; 0: of neither, or not one piece. */
int side_of_one(const struct dialect *dialect, const struct item *item);

/* Whether the item is a card by its title. */
bool is_title(const struct item *item);

/* "Montcalm's force", "Arnold takes his men": whom a leader has with him. */
bool tells_led(const struct gathering *gathering, const struct item *item);

/* "his", "the whole": before those who are together. */
bool says_whose(const struct item *item);

/* Adds what an item names, with what was said of it, as far as it means that here: means, enum
 * meaning. */
void add_name(struct gathering *gathering, const struct item *item, unsigned means);

/* Whether the card is one that has been named before: its title behind its number. */
bool names_same_card(const struct gathering *gathering, const struct item *item);

/* Adds the card that an item names, once for its number and its title. */
void add_card(struct gathering *gathering, const struct item *item);

/* "I", "my", "you", "his": whose dice follow. */
int side_of_pronoun(const struct bag *bag, const struct item *item);

/* Hears that side spoken of, but not by its own word. */
void hear_pronoun(struct gathering *gathering, int side);

/* Hears a side by its word. */
void hear_side(struct gathering *gathering, const struct item *item);

/* --- numbers, and what they are of: typed_number.c --- */

/* Whether the item says that something was lost. */
bool is_lost(const struct bag *bag, const struct item *item);

/* Adds a die of the side spoken of. */
void add_die(struct gathering *gathering, const struct item *item);

/* "throws it away", "takes one off", "takes a step", "away with Raid", "into the fort": what a verb
 * that may mean much, or none, means by another word of the clause. */
void reword(struct gathering *gathering, const struct item *item, enum verb_sign sign);

/* Keeps a number that may be a die, a count, or what came of it. */
void keep_number(struct bag *bag, struct bag_number number);

/* "Boscawen's fleet", "the coureurs Marin": the kind right beside a piece of it names nothing more.
 */
bool names_kind_only(const struct gathering *gathering, const struct item *item);

/* Hears a number: a die, a count, a card, a measure, or what came of it. */
void hear_number(struct gathering *gathering, const struct item *item);

/* "loses 2 CU", "1 CU lost" behind a die, "1 CU each": what came of it. */
bool tells_losses(struct gathering *gathering, const struct item *item);

/* --- words that are no names: typed_heard.c --- */

/* Hears a word that is no name and no number. */
void hear_word(struct gathering *gathering, const struct item *item);

/* "from Albany over Oswego to Niagara", "you rolled 2". */
void hear_strange(struct gathering *gathering, const struct item *item);

#endif
