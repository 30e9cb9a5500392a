#include "record/typed_explained.h"

#include "record/lexicon.h"
#include "record/notation_speaker.h"
#include "record/typed_bag.h"
#include "record/typed_items.h"

#include <string.h>
#include <strings.h>

/* What is said, and what it was read as. */
struct explaining {
    const struct dialect *dialect;
    int by;
    const struct items *said, *read;
    uint64_t verbs; /* of what it was read as, 1 << verb_id */
    bool rolls;     /* dice stand in it */
    bool spoken_to; /* the side speaks to the other player by name */
};

/* A title without its quotation marks. */
static struct beginning bare(const struct item *item)
{
    const size_t quotes = item->kind == ITEM_TEXT && item->length > 2;
    return (struct beginning){item->text + quotes, item->length - 2 * quotes};
}

static bool is_same(const struct item *one, const struct item *other)
{
    const struct beginning a = bare(one), b = bare(other);
    if (one->kind == ITEM_MARK || other->kind == ITEM_MARK)
        return false;
    return one->number == other->number && one->side == other->side &&
           (one->number >= 0 ||
            (a.length == b.length && strncasecmp(a.text, b.text, a.length) == 0));
}

static int times(const struct items *items, const struct item *item)
{
    int count = 0;
    for (int i = 0; i < items->count; i++)
        count += is_same(&items->item[i], item);
    return count;
}

/* "46 Conspiracy": a card by its number, or by its title. */
static bool is_card_among(const struct dialect *dialect, const struct items *items,
                          const struct item *item)
{
    const int id = item_match(dialect->cards, item).id;
    for (int i = 0; id && i < items->count; i++)
        if (item_match(dialect->cards, &items->item[i]).id == id)
            return true;
    return false;
}

/* "three markers: Pittsburgh, Genesee, Saratoga": as many as are named. */
static bool counts_named(const struct explaining *explaining, const struct item *number)
{
    static const unsigned things[] = {MEANS_PIECE, MEANS_PLACE, MEANS_CARD};
    for (size_t thing = 0; thing < sizeof things / sizeof *things; thing++) {
        int named = 0;
        for (int i = 0; i < explaining->read->count; i++)
            named += (explaining->read->item[i].means & things[thing]) != 0;
        if (number->number > 1 && number->number == named)
            return true;
    }
    return false;
}

static bool is_verb_read(const struct explaining *explaining, const struct item *item)
{
    const verb_id verb = item->verb ? verb_for(explaining->dialect, item->verb) : VERB_NONE;
    const uint64_t may = item->may | (verb == VERB_NONE ? 0 : UINT64_C(1) << verb);
    return may & explaining->verbs || (explaining->rolls && verb == verb_by(BY_DICE));
}

static bool is_item_explained(const struct explaining *explaining, const struct item *item)
{
    const bool there = times(explaining->read, item) > 0;
    if (item->kind == ITEM_NUMBER)
        return times(explaining->read, item) >= times(explaining->said, item) ||
               counts_named(explaining, item) ||
               is_card_among(explaining->dialect, explaining->read, item);
    if (item->kind == ITEM_TEXT || (item->face && !item->side))
        return times(explaining->read, item) >= times(explaining->said, item);
    if (item->kind != ITEM_WORD)
        return true;
    if (item->side) /* "Well done, Bob!" */
        return there || item->side == explaining->by || explaining->spoken_to;
    if (item->verb || item->may) /* "the die for it was four" */
        return there || is_verb_read(explaining, item) ||
               (item->small == SMALL_DIE && explaining->rolls);
    if (item->means)
        return there || is_card_among(explaining->dialect, explaining->read, item);
    return there || (!item->result && item->small != SMALL_NO && item->small != SMALL_ALL_BUT);
}

static void tell_verbs(struct explaining *explaining)
{
    for (int i = 0; i < explaining->read->count; i++) {
        const struct item *item = &explaining->read->item[i];
        const verb_id verb = item->verb ? verb_for(explaining->dialect, item->verb) : VERB_NONE;
        explaining->verbs |= verb == VERB_NONE ? 0 : UINT64_C(1) << verb;
        if (item->kind == ITEM_MARK && item->mark == '#')
            explaining->verbs |= UINT64_C(1) << verb_by(BY_CARD);
        if (item->kind == ITEM_MARK && item->mark == '>')
            explaining->verbs |= UINT64_C(1) << verb_by(BY_WAY);
        explaining->rolls |= item->kind == ITEM_MARK && item->mark == '[';
    }
}

/* Whether a thing or number of what it was read as was said. */
static bool is_said(const struct explaining *explaining, const struct item *item)
{
    const bool thing = item->means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD) || item->number >= 0;
    return !thing || item->side || item->verb || times(explaining->said, item) > 0 ||
           is_card_among(explaining->dialect, explaining->said, item);
}

/* Whether a word that may mean few things, or a mark, says what is done. */
static bool is_verb_said(const struct explaining *explaining, verb_id verb)
{
    for (int i = 0; i < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        const bool own = item->verb && verb_for(explaining->dialect, item->verb) == verb;
        const bool way = item->kind == ITEM_MARK ? item->mark == '-' || item->mark == '>'
                                                 : item->small == SMALL_TO;
        const bool mark = item->kind == ITEM_MARK && item->mark == '#';
        const bool number =
            item->kind == ITEM_NUMBER && item_match(explaining->dialect->cards, item).id;
        if ((mark || number || item->small == SMALL_CARD) && verb == verb_by(BY_CARD))
            return true;
        if (own || (~item->may && item->may >> verb & 1) || (way && verb == verb_by(BY_WAY)))
            return true;
    }
    return false;
}

static bool are_verbs_said(const struct explaining *explaining)
{
    bool said = true;
    EACH_VERB (verb)
        if (explaining->verbs >> verb & 1)
            said &= is_verb_said(explaining, verb);
    return said;
}

/* Whether words that nobody knows are few, and none of them may name something or turn it round. */
static bool is_mostly_known(const struct notation *notation, const struct items *items, int by)
{
    struct bag *bag = arena_take(notation->arena, sizeof *bag);
    if (!bag)
        return false;
    gather_items(notation, items, 0, items->count, by, bag);
    return !bag->conditional && !bag->doubtful && !bag->rest && !bag->failed &&
           bag->strange < bag->names + bag->dice + bag->numbers + bag->verbs;
}

bool is_explained(const struct notation *notation, const struct scan *clause, int by,
                  const char *text)
{
    struct scan read = {.reader = {.arena = notation->arena},
                        .text = text,
                        .end = strlen(text),
                        .dialect = notation->dialect};
    struct explaining explaining = {.dialect = notation->dialect,
                                    .by = by,
                                    .said = items_of(notation, clause, LENIENTLY),
                                    .read = items_of(notation, &read, LENIENTLY)};
    explaining.spoken_to =
        speaker_to_other(notation, clause->text + clause->at, clause->end - clause->at) == by;
    if (!explaining.said || !explaining.read || !is_mostly_known(notation, explaining.said, by))
        return false;
    tell_verbs(&explaining);
    if (!are_verbs_said(&explaining))
        return false;
    for (int i = 0; i < explaining.said->count; i++)
        if (!is_item_explained(&explaining, &explaining.said->item[i]))
            return false;
    for (int i = 0; i < explaining.read->count; i++)
        if (!is_said(&explaining, &explaining.read->item[i]))
            return false;
    return true;
}
