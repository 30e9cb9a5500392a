#include "record/typed_gathering.h"

#include "record/taking_back.h"
#include "record/typed_side.h"
#include "record/typed_turned.h"

#include <ctype.h>
#include <string.h>

/* enum turning */
static unsigned turning_of_item(const struct item *item)
{
    const struct item *next = item + 1; /* a mark of no byte is behind the last */
    return turning_of(item->text, item->length, next->text, next->length);
}

bool turns_round(const struct item *item)
{
    return turning_of_item(item) & TURNS_LINE || memchr(item->text, '?', item->length);
}

bool denies_verb(const struct item *item)
{
    return turning_of_item(item) & DENIES_VERB;
}

/* "fight?", but "may I, please?" */
static bool asks(const struct item *item)
{
    static const char *const please[] = {"please?", NULL};
    return memchr(item->text, '?', item->length) && !is_any_of(item, please);
}

/* "plays it later", but "keeps it for later" */
static bool puts_off(const struct gathering *gathering, const struct item *item)
{
    static const char *const words[] = {"later", "tomorrow", NULL};
    const struct item *before = item_at(gathering, gathering->at - 1);
    return is_any_of(item, words) && before->small != SMALL_FOR && before->number < 0;
}

/* "plays Lost, sorry, Raid", "Lost - correction: Raid", "I mean Raid": what was named is not meant.
 */
static bool takes_back(const struct gathering *gathering, const struct item *item)
{
    static const char *const words[] = {"sorry",   "oops", "wait",     "correction", "scratch",
                                        "meaning", "mean", "actually", "rather",     NULL};
    const struct bag *bag = gathering->bag;
    const struct item *next = item + 1; /* a mark of no byte is behind the last */
    next += next->kind == ITEM_MARK && next->mark;
    next += next->kind == ITEM_WORD && !next->means && is_filler(next->text, next->length);
    return is_any_of(item, words) && bag->names + bag->dice > 0 &&
           (next->means || next->number >= 0 || next->face);
}

/* "minus Bearn", "less 2 CU": but "minus 2" */
static bool is_without_piece(const struct gathering *gathering, const struct item *item)
{
    static const char *const without[] = {"minus", "save", "less", NULL};
    const struct item *next = item_at(gathering, gathering->at + 1);
    return is_any_of(item, without) && next->small != SMALL_MINE && /* "I save my light AP" */
           (following(gathering)->means & (MEANS_PIECE | MEANS_CARD) ||
            (next->kind == ITEM_NUMBER && is_piece(next + 1)));
}

void weigh_turning(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    const unsigned turns = turning_of_item(item);
    bag->corrected |= takes_back(gathering, item);
    bag->conditional |= bag->corrected || turns & TURNS_ALL || asks(item) ||
                        puts_off(gathering, item) || is_without_piece(gathering, item);
    bag->doubtful |= item->small != SMALL_NO && turns_round(item);
    gathering->past |= turns & TELLS_PAST;
}

/* A letter or two, and a number. */
static bool is_label(const struct item *item)
{
    size_t letters = 0;
    while (letters < item->length && isalpha((unsigned char)item->text[letters]))
        letters++;
    bool digits = letters < item->length;
    for (size_t i = letters; i < item->length; i++)
        digits &= isdigit((unsigned char)item->text[i]) != 0;
    return letters > 0 && letters <= 2 && digits;
}

bool is_of_named_title(const struct gathering *gathering, const struct item *item)
{
    const struct dialect *dialect = gathering->bag->dialect;
    const struct beginning word = {item->text, without_possessive(item->text, item->length)};
    if (word.length < TITLE_LETTERS_MIN)
        return false;
    for (int at = 0; at < gathering->items->count; at++) {
        const struct item *card = &gathering->items->item[at];
        bool may = card->kind == ITEM_NUMBER || card->means & MEANS_CARD;
        int id = may ? card_of_item(dialect, card).id : 0;
        if (id && name_has_word(dialect->cards->name[id].printed, word))
            return true;
    }
    return false;
}

/* Whether a word that nobody knows may say which of several is named: where nothing but cards has
 * names, it is a word of a title. */
static bool may_qualify(const struct gathering *gathering, const struct item *item)
{
    const struct dialect *dialect = gathering->bag->dialect;
    const struct beginning word = {item->text, item->length};
    const struct item *next = following(gathering);
    if (next->means && !(next->means == MEANS_CARD && has_digit(next)))
        return true;
    for (int id = 1; dialect->places->count == 0 && id <= dialect->cards->count; id++)
        if (name_has_word(dialect->cards->name[id].printed, word))
            return true;
    return false;
}

/* "Fort: circle": what is said of a thing is not known. */
static bool tells_of_thing(const struct gathering *gathering)
{
    const struct item *mark = item_at(gathering, gathering->at - 1),
                      *thing = item_at(gathering, gathering->at - 2);
    return (is_mark(mark, ':') || is_mark(mark, '=')) && thing->means & (MEANS_PIECE | MEANS_WHAT);
}

void add_strange(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    const struct talked_of *talk = bag->dialect->talk;
    bool topic = talk && is_word_of(talk->topics, item->text, item->length) &&
                 is_mark(item_at(gathering, gathering->at + 1), ':');
    const struct item *next = item_at(gathering, gathering->at + 1);
    bool label = gathering->at == 0 && is_mark(next, ':') && is_label(item); /* "AR1: " */
    bool given = next->means & MEANS_PIECE && is_given_name(item->text, item->length);
    if (topic || label || given || is_idle(item->text, item->length)) /* "Johnny Burgoyne" */
        return;
    bag->misspelt |= is_capital(item);
    if (is_of_named_title(gathering, item))
        return;
    bag->untold |= tells_of_thing(gathering);
    bag->doubtful |= bag->untold;
    if (bag->strange < BAG_UNKNOWN)
        bag->unknown[bag->strange] = item;
    bag->strange++;
    bag->qualified |= may_qualify(gathering, item);
    const struct item *number = item_at(gathering, gathering->at - 1); /* "2 hlanders" */
    bool counted = number->kind == ITEM_NUMBER && number->number > 1 &&
                   !is_mark(item_at(gathering, gathering->at - 2), '#');
    bag->doubtful |=
        counted || (is_capital(item) && gathering->at > 0) || isdigit((unsigned char)item->text[0]);
}
