#include "record/typed_misread.h"

#include "record/notation_asking.h"
#include "record/notation_entry.h"
#include "record/typed_account.h"
#include "record/typed_contrary.h"
#include "record/typed_here.h"
#include "record/typed_side.h"
#include "record/typed_statement.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <string.h>

/* The things of a clause; false where they cannot be told. */
static bool gather(const struct notation *notation, const struct items *items, struct bag *bag)
{
    if (!items || !bag)
        return false;
    gather_items(notation, items, 0, items->count, 0, bag);
    return !bag->failed;
}

/* "exchanges a 2 OPS for Knox": what is got is no part of it. */
static bool is_card(const struct bag_name *name)
{
    return name->item && name->means == MEANS_CARD && !name->wanted;
}

/* "Captain, Bombard, Soldiers": the beginning of a title, where nothing but cards has names, that
 * is a verb, too. */
static bool loses_title(const struct account *account, const struct bag *bag,
                        const struct item *verb)
{
    const struct names *cards = bag->dialect->cards;
    const struct beginning word = {verb->text, verb->length};
    bool may = bag->dialect->places->count == 0 && word.length >= TITLE_LETTERS_MIN &&
               isupper((unsigned char)*word.text);
    int id = may ? names_with_word(cards, word, false) : 0;
    for (int i = 0; id && i < account->cards; i++)
        if (names_match(cards, account->card[i]).id == id)
            return false;
    return id > 0;
}

/* Whether the beginning of a title is taken for a verb. */
static bool takes_title(const struct account *account, const struct bag *bag)
{
    bool takes = false;
    for (int i = 0; i < bag->verbs; i++)
        takes |= account->cards > 0 && loses_title(account, bag, bag->verb[i]);
    return takes;
}

/* "all but the generals": whoever is left out, all are read. */
static bool takes_all(const struct items *items, const struct account *account)
{
    bool but = false;
    for (int i = 0; i + 1 < items->count; i++)
        but |= items->item[i].small == SMALL_ALL && items->item[i + 1].small == SMALL_ALL_BUT;
    return but && account->all && !account->but;
}

/* "Greene moves to Aldport", where another leader moves, and nobody is named in what is read. */
static bool drops_actor(struct notation *notation, const struct bag *bag,
                        const struct account *account, const struct retyped *read)
{
    const bool may = notation->judge && !account->units && account->dice == 0;
    bool drops = false;
    for (int i = 0; may && !drops && i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        const bool acts = name->item && name->subject && name->means & MEANS_LEADER &&
                          !name->number && !is_written(read, name->item);
        const int id = acts ? item_match(bag->dialect->pieces, name->item).id : 0;
        drops = id && !acts_now(notation, id);
    }
    return drops;
}

static bool is_of_no_step_of(struct notation *notation, verb_id verb, const char *by)
{
    const struct entry entry = {.kind = ENTRY_DECLARATION,
                                .verb = verb,
                                .by = by,
                                .line = 1,
                                .column = 1,
                                .about = {.text = ""}};
    struct opinion opinion = {.lawful = false};
    return ask(notation, &entry, 1, &opinion) && !opinion.unfit &&
           (opinion.no_step || opinion.misplaced);
}

/* Whether no step takes a verb here of those who declare, 1 << side each, whatever it names. */
static bool is_of_no_step(struct notation *notation, verb_id verb, unsigned sides)
{
    bool none = true;
    for (int side = 1; none && side <= SIDES; side++)
        none = (sides && !(sides >> side & 1)) ||
               is_of_no_step_of(notation, verb, notation->dialect->side[side]);
    return none;
}

/* "discard nothing", which stands for a pass, where no hands are changed: what is not done is of
 * another step than the one that is passed. */
static bool passes_other(struct notation *notation, const struct bag *bag,
                         const struct account *account)
{
    bool other = false;
    if (!notation->judge || account->verbs != UINT64_C(1) << verb_by(BY_NO))
        return false;
    for (int i = 0; i < bag->verbs; i++) {
        const struct item *word = bag->verb[i];
        struct words_of_line said = {word->raw, word->raw ? word->raw_length : 0, 0};
        for (size_t length; !other && (length = next_word(&said)) > 0; said.at += length) {
            const char *verb = verb_typed(notation->dialect, said.text + said.at, length);
            other = verb && verb_is(verb_of(verb), THROWS_CARD) &&
                    is_of_no_step(notation, verb_of(verb), account->sides);
        }
    }
    return other;
}

static struct bag *bag_of_text(const struct notation *notation, const char *text, size_t length,
                               const struct items **items)
{
    struct bag *bag = arena_take(notation->arena, sizeof *bag);
    const struct scan clause = {.reader = {.arena = notation->arena},
                                .text = text,
                                .end = length,
                                .dialect = notation->dialect};
    *items = items_of(notation, &clause, LENIENTLY);
    return gather(notation, *items, bag) ? bag : NULL;
}

/* Whether two items may name the same piece, place or card. */
static bool name_alike(const struct dialect *dialect, const struct item *one,
                       const struct item *other)
{
    const struct names *const kind[] = {dialect->pieces, dialect->places, dialect->cards};
    static const unsigned means[] = {MEANS_PIECE, MEANS_PLACE, MEANS_CARD};
    for (size_t i = 0; i < sizeof kind / sizeof *kind; i++)
        if (one->means & other->means & means[i] && kind[i] &&
            item_match(kind[i], one).id == item_match(kind[i], other).id)
            return true;
    return false;
}

/* Whether of several things that a clause names most do not stand in a text. */
static bool leaves_most_out(const struct notation *notation, const struct bag *bag,
                            const struct account *account, const char *text)
{
    const struct items *items;
    const struct bag *read = bag_of_text(notation, text, strlen(text), &items);
    int named = 0, kept = 0;
    for (int i = 0; read && i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        bool stands =
            name->item && name->means & MEANS_CARD && holds_card(account, bag, name->item);
        if (!name->item || !(name->means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD)))
            continue;
        for (int j = 0; !stands && j < read->names; j++)
            stands = read->name[j].item ? name_alike(bag->dialect, name->item, read->name[j].item)
                                        : name->means & MEANS_PIECE; /* everybody */
        named++;
        kept += stands;
    }
    return account->dice == 0 && 3 * kept < named; /* dice are whose they are called */
}

bool is_contrary(const struct notation *notation, const struct scan *clause, const char *text)
{
    const struct items *items = items_of(notation, clause, LENIENTLY);
    struct bag *bag = arena_take(notation->arena, sizeof *bag);
    struct retyped read = {.arena = notation->arena};
    retype_text(&read, text, 0);
    if (!notation->dialect->cards || read.failed || !gather(notation, items, bag))
        return false;
    const struct account account = account_of(notation, &read);
    return does_contrary(&account, bag, items, &read) ||
           leaves_most_out(notation, bag, &account, text);
}

bool is_misread(struct notation *notation, const struct scan *clause, const struct retyped *read,
                bool explained)
{
    const struct items *items = items_of(notation, clause, LENIENTLY);
    struct bag *bag = arena_take(notation->arena, sizeof *bag);
    if (!notation->dialect->cards || !gather(notation, items, bag))
        return false;
    const struct account account = account_of(notation, read);
    return says_contrary(&account, bag, items, read, explained) || takes_all(items, &account) ||
           takes_title(&account, bag) || drops_actor(notation, bag, &account, read) ||
           passes_other(notation, bag, &account);
}

/* "failure!", but not "no luck", nor who wins. */
static bool tells_outcome(const struct item *item)
{
    return item->result && item->small != SMALL_NO && strcmp(item->result, "win ") != 0;
}

static bool has_figure(const struct item *item)
{
    return item->number >= 0 && isdigit((unsigned char)item->text[0]);
}

/* "one hit" */
static bool counts_hits(const struct item *item)
{
    const struct item *unit = item + 1; /* a mark of no byte is behind the last */
    return item->number > 0 && (unit->small == SMALL_STEP || is_hit(unit));
}

/* "VP down one", "2 VP" */
static bool tells_points(const struct items *items, const struct item *item)
{
    return item->small == SMALL_POINTS &&
           (says_number_behind(item) || (item > items->item && item[-1].number >= 0));
}

bool names_something_of_game(const struct notation *notation, const char *text, size_t length)
{
    const struct items *items;
    const struct bag *bag = bag_of_text(notation, text, length, &items);
    bool named = false;
    for (int i = 0; bag && i < bag->names; i++)
        named |= bag->name[i].item && bag->name[i].means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD);
    return named;
}

bool says_anything(const struct notation *notation, const struct scan *clause, bool claims)
{
    const struct items *items = items_of(notation, clause, LENIENTLY);
    bool says = false;
    for (int i = 0; items && i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (claims && (item->number >= 0 || item->result))
            return false;
        says |= item->means || item->face || item->number >= 0;
    }
    return says;
}

bool is_never_talk(const struct notation *notation, const char *text, size_t length)
{
    const struct items *items;
    const struct bag *bag = bag_of_text(notation, text, length, &items);
    if (!bag)
        return false;
    bool named = bag->dice > 0 || bag->untold;
    for (int i = 0; i < items->count; i++)
        named |= tells_outcome(&items->item[i]) || tells_points(items, &items->item[i]) ||
                 counts_hits(&items->item[i]) || has_figure(&items->item[i]);
    for (int i = 0; i < bag->names; i++)
        named |= is_card(&bag->name[i]) || bag->name[i].means == MEANS_PLACE ||
                 (bag->name[i].means == MEANS_WHAT && !bag->name[i].item->verb);
    return named || is_statement(notation, text, length);
}
