#include "record/typed_account.h"

#include "record/notation_entry.h"
#include "record/typed_bag.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ACCOUNT_CARDS_MAX = 64 };

/* Dice and cards of what was read. */
struct account {
    bool declares;  /* and does not assert alone */
    uint64_t verbs; /* declared, 1 << verb_id each */
    bool units;     /* pieces are named */
    bool figures;   /* a claim or a count is made */
    unsigned sides; /* that declare, 1 << side each */
    int dice, cards;
    const char *card[ACCOUNT_CARDS_MAX]; /* as written */
};

static void add_cards(struct account *account, const struct words *cards)
{
    for (int i = 0; i < cards->count && account->cards < ACCOUNT_CARDS_MAX; i++)
        account->card[account->cards++] = cards->word[i].text;
}

static int modifiers_of(const struct written_dice *dice)
{
    int modifiers = 0;
    for (int i = 0; i < dice->count; i++)
        modifiers += dice->die[i].has_modifier;
    return modifiers;
}

static struct account account_of(const struct notation *notation, const struct retyped *read)
{
    struct account account = {.dice = 0};
    struct scan scan = scan_retyped(notation, read);
    for (const char *by = NULL; !at_end(&scan);) {
        struct scan clause = next_clause(&scan);
        struct entry entry = {.about = {.text = ""}};
        scan_clause(&clause, &entry, &by);
        for (int side = 1; by && side <= SIDES; side++)
            account.sides |= (unsigned)(strcmp(by, notation->dialect->side[side]) == 0) << side;
        account.declares |= entry.kind == ENTRY_DECLARATION;
        account.verbs |= (uint64_t)(entry.kind == ENTRY_DECLARATION) << entry.verb;
        account.units |= entry.field[FIELD_UNITS].count > 0;
        account.figures |= entry.claim.count > 0 || entry.field[FIELD_COUNT].count > 0;
        account.dice += entry.dice.count + modifiers_of(&entry.dice) + entry.claim.count;
        add_cards(&account, &entry.field[FIELD_CARD]);
        add_cards(&account, &entry.field[FIELD_CARDS]);
    }
    return account;
}

/* The things of a clause; false where they cannot be told. */
static bool gather(const struct notation *notation, const struct scan *clause, struct items *items,
                   struct bag *bag)
{
    if (!items || !bag)
        return false;
    *items = (struct items){.mend = false, .lenient = true};
    if (!read_items(notation, clause, items))
        return false;
    gather_items(notation, items, 0, items->count, 0, bag);
    return !bag->failed;
}

/* Numbers that are said to be rolled. */
static int rolled_in(const struct bag *bag)
{
    int rolled = 0;
    for (int i = 0; i < bag->numbers; i++)
        rolled += bag->number[i].rolled && !bag->number[i].result;
    return rolled;
}

static bool may_be_same(const struct name_match *a, const struct name_match *b)
{
    bool same = a->id && a->id == b->id;
    for (int i = 0; a->ambiguous && i < a->nearest_count; i++)
        same |= b->id == a->nearest[i] || b->ambiguous;
    for (int i = 0; b->ambiguous && i < b->nearest_count; i++)
        same |= a->id == b->nearest[i];
    return same;
}

static bool is_card_read(const struct account *account, const struct bag *bag,
                         const struct name_match *named)
{
    for (int i = 0; i < account->cards; i++) {
        const struct name_match read = names_match(bag->dialect->cards, account->card[i]);
        if (may_be_same(named, &read))
            return true;
    }
    return false;
}

static bool holds_card(const struct account *account, const struct bag *bag,
                       const struct item *item)
{
    const struct name_match named = card_of_item(bag->dialect, item);
    return (!named.id && !named.ambiguous) || is_card_read(account, bag, &named);
}

/* "exchanges a 2 OPS for Knox": what is got is no part of it. */
static bool is_card(const struct bag_name *name)
{
    return name->item && name->means == MEANS_CARD && !name->wanted;
}

/* "discards 7", "Militia (irregulars)": a count, or in what is kept as a remark. */
static bool is_written(const struct retyped *read, const struct item *item)
{
    for (size_t at = 0; at < read->length; at++)
        if (read->column[at] == item->column)
            return true;
    return false;
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

/* "I keep 23, and hers is card 10", "40/45/47 and Goreham": a number that no die has, where cards
 * or pieces have some. */
static bool names_something(const struct bag *bag, const struct bag_number *number)
{
    return bag->dialect->places->count > 0 && !number->result &&
           number->item->number > DIE_FACES_MAX;
}

/* "raid roll French flag": a die that is called the other side's, of whom nothing is read. */
static bool is_of_other(const struct account *account, const struct bag_die *die)
{
    return account->sides && die->called && !(account->sides >> die->side & 1);
}

/* "all but the General", "the Algonquin stay behind": who is exempt is among those who are named,
 * or all go. */
static bool turns_name(const struct account *account, const struct retyped *read,
                       const struct bag_name *name)
{
    bool written = name->item && is_written(read, name->item);
    bool left = name->exempt || (name->stays && name->means == MEANS_CARD);
    return (left && written) || (name->stays && !written && !account->units);
}

/* "metropolitan [b&t]": who is named does not roll. */
static bool loses_piece(const struct retyped *read, const struct bag_name *name)
{
    const unsigned others = name->means & ~(unsigned)(MEANS_PIECE | MEANS_WHAT);
    bool piece = name->item && name->means & MEANS_PIECE && !others;
    return piece && !name->told && !name->exempt && !name->stays && !is_written(read, name->item);
}

/* "for a total of 8", "#W5, #I4 = 9": what came of it is neither claimed nor counted. */
static bool loses_result(const struct account *account, const struct bag *bag,
                         const struct retyped *read, const struct bag_number *number)
{
    const struct item *item = number->item;
    const struct name_match named = card_of_item(bag->dialect, item);
    bool may = isdigit((unsigned char)item->text[0]) && number->result && !account->figures;
    return may && !is_card_read(account, bag, &named) && !is_written(read, item);
}

/* "changes one": a number word is the number of no card. */
static bool is_card_by_word(const struct retyped *read, const struct item *item)
{
    char card[16];
    bool word = item && item->number >= 0 && isalpha((unsigned char)item->text[0]);
    snprintf(card, sizeof card, "#%d", word ? item->number : 0);
    const size_t length = strlen(card);
    for (size_t at = 0; word && at + length <= read->length; at++) {
        bool ends = at + length == read->length || !isdigit((unsigned char)read->text[at + length]);
        if (ends && strncmp(read->text + at, card, length) == 0)
            return true;
    }
    return false;
}

static bool is_any_of(const struct item *item, const char *const words[])
{
    bool one = false;
    for (int i = 0; words[i]; i++)
        one |= same_word(item->text, item->length, words[i]);
    return one;
}

/* "keeps the General, discards the rest": what is kept is not what is done with it. */
static bool keeps(const struct account *account, const struct item *verb)
{
    static const char *const words[] = {"keep", "keeps", "kept", "keeping", NULL};
    return is_any_of(verb, words) && verb->may && !(verb->may & account->verbs);
}

/* "all go inside", "goes home": the only verb that is said, by its own word, is none of those read.
 */
static bool loses_only_verb(const struct account *account, const struct bag *bag)
{
    const struct item *only = NULL;
    for (int i = 0; i < bag->verbs; i++) {
        bool any = !bag->verb[i]->verb || !~bag->verb[i]->may;
        if (!any && only)
            return false;
        only = any ? only : bag->verb[i];
    }
    return only && only->may && !(only->may & account->verbs) &&
           !verb_is(verb_of(only->verb), ROLLS_DICE) &&
           same_word(only->text, only->length, only->verb);
}

/* "leaves 2 CU in Boston" */
static bool leaves_some(const struct account *account, const struct item *verb)
{
    static const char *const words[] = {"leave", "leaves", "leaving", NULL};
    const struct item *next = verb + 1; /* a mark of no byte is behind the last */
    while (next->kind == ITEM_WORD && is_filler(next->text, next->length))
        next++;
    bool some = next->number >= 0 || (next->means & (MEANS_PIECE | MEANS_PLACE)) == MEANS_PIECE;
    return some && is_any_of(verb, words) && verb->verb &&
           !(account->verbs >> verb_of(verb->verb) & 1);
}

/* Whether the reading does to somebody what the clause says is not done to him, or gives his die to
 * another. */
static bool says_contrary(const struct account *account, const struct bag *bag,
                          const struct retyped *read)
{
    bool contrary = loses_only_verb(account, bag);
    const bool rolls = account->dice > 0 && !account->units;
    for (int i = 0; i < bag->verbs; i++)
        contrary |= keeps(account, bag->verb[i]) || leaves_some(account, bag->verb[i]);
    for (int i = 0; i < bag->names; i++)
        contrary |= rolls && loses_piece(read, &bag->name[i]);
    for (int i = 0; i < bag->numbers; i++)
        contrary |= loses_result(account, bag, read, &bag->number[i]);
    return account->declares && contrary;
}

/* Whether a die or a card that the clause names is in nothing that was read. */
static bool loses_figures(const struct account *account, const struct bag *bag,
                          const struct retyped *read)
{
    bool loses = account->declares && bag->dice + rolled_in(bag) > account->dice;
    for (int i = 0; i < bag->names; i++)
        loses |= account->declares && is_card(&bag->name[i]) &&
                 !is_written(read, bag->name[i].item) &&
                 !holds_card(account, bag, bag->name[i].item);
    for (int i = 0; i < bag->numbers; i++)
        loses |= account->declares && names_something(bag, &bag->number[i]) &&
                 !is_written(read, bag->number[i].item) &&
                 !holds_card(account, bag, bag->number[i].item);
    for (int i = 0; i < bag->dice; i++)
        loses |= account->dice == 1 && is_of_other(account, &bag->die[i]);
    return loses;
}

/* "all but the generals": whoever is left out, all are read. */
static bool takes_all(const struct items *items, const struct retyped *read)
{
    bool but = false, all = false, some = false;
    for (int i = 0; i + 1 < items->count; i++)
        but |= items->item[i].small == SMALL_ALL && items->item[i + 1].small == SMALL_ALL_BUT;
    for (size_t at = 0; but && at + 3 <= read->length; at++) {
        all |= strncmp(read->text + at, "all", 3) == 0;
        some |= strncmp(read->text + at, "but", 3) == 0;
    }
    return all && !some;
}

/* Whether a word is taken for what it is not: a number for a card, the beginning of a title for a
 * verb, who is left out for one of them. */
static bool mistakes_words(const struct account *account, const struct bag *bag,
                           const struct items *items, const struct retyped *read)
{
    bool mistakes = takes_all(items, read) || is_card_by_word(read, bag->cards);
    for (int i = 0; i < bag->verbs; i++)
        mistakes |= account->cards > 0 && loses_title(account, bag, bag->verb[i]);
    for (int i = 0; i < bag->names; i++)
        mistakes |=
            turns_name(account, read, &bag->name[i]) || is_card_by_word(read, bag->name[i].item);
    for (int i = 0; i < bag->numbers; i++)
        mistakes |= is_card_by_word(read, bag->number[i].item);
    return account->declares && mistakes;
}

bool is_misread(const struct notation *notation, const struct scan *clause,
                const struct retyped *read, bool explained)
{
    struct items *items = arena_room(notation->arena, sizeof *items);
    struct bag *bag = arena_take(notation->arena, sizeof *bag);
    if (!notation->dialect->cards || !gather(notation, clause, items, bag))
        return false;
    const struct account account = account_of(notation, read);
    return mistakes_words(&account, bag, items, read) ||
           (!explained &&
            (loses_figures(&account, bag, read) || says_contrary(&account, bag, read)));
}

bool names_figures(const struct notation *notation, const char *text, size_t length)
{
    struct items *items = arena_room(notation->arena, sizeof *items);
    struct bag *bag = arena_take(notation->arena, sizeof *bag);
    const struct scan clause = {.reader = {.arena = notation->arena},
                                .text = text,
                                .end = length,
                                .dialect = notation->dialect};
    if (!gather(notation, &clause, items, bag))
        return false;
    bool named = bag->dice > 0;
    for (int i = 0; i < bag->names; i++)
        named |= is_card(&bag->name[i]);
    for (int i = 0; i < bag->numbers; i++)
        named |= isdigit((unsigned char)bag->number[i].item->text[0]) != 0;
    return named;
}
