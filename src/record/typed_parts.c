#include "record/typed_parts.h"

#include "record/typed_candidates.h"

#include <string.h>

/* Several declarations in one clause. */

/* So many parts, whose things are told later. */
static void begin_with(struct parts *parts, int count, int alike)
{
    parts->count = count;
    parts->alike = alike;
    parts->leave_out = false;
    memset(parts->verb, 0, sizeof parts->verb); /* VERB_NONE */
    memset(parts->follows, 0, sizeof parts->follows);
}

static bool names_card(const struct bag *bag)
{
    for (int i = 0; i < bag->names; i++)
        if (bag->name[i].means == MEANS_CARD)
            return true;
    return false;
}

/* Whether a name may be of some meanings; a place that has a role, or where a way begins, is no
 * piece of that name, nor is a piece a card beside one. */
static bool is_of(const struct bag *bag, const struct bag_name *name, unsigned means)
{
    const bool way = name->role != SMALL_NONE || (name->item && name->item[1].mark == '>');
    if (name->means & MEANS_PLACE && way)
        return means & MEANS_PLACE;
    const bool other = name->means & (MEANS_PIECE | MEANS_PLACE) && names_card(bag);
    return name->means & means & ~(other ? (unsigned)MEANS_CARD : 0U);
}

/* The names of some meanings alone, and what else the bag has where all is to be kept. */
static struct bag names_of(const struct bag *bag, unsigned means, bool rest)
{
    struct bag part = *bag;
    part.names = 0;
    for (int i = 0; i < bag->names; i++)
        if (is_of(bag, &bag->name[i], means) != rest)
            part.name[part.names++] = bag->name[i];
    if (!rest) {
        part.dice = part.numbers = part.verbs = part.winner = 0;
        part.result = NULL;
        part.remark = part.rest = NULL;
    }
    return part;
}

static void add_verb(struct bag *bag, const struct item *verb)
{
    if (bag->verbs < BAG_VERBS)
        bag->verb[bag->verbs++] = verb;
}

/* The words that say what the part before does are its own. Where none is left and every word is
 * known, the only thing that is lawful is meant. */
static void follow(struct parts *parts, int part, verb_id before)
{
    struct bag *bag = &parts->bag[part], *first = &parts->bag[part - 1];
    int kept = 0;
    for (int i = 0; i < bag->verbs; i++) {
        const char *verb = bag->verb[i]->verb;
        if (!verb || verb_for(bag->dialect, verb) != before)
            bag->verb[kept++] = bag->verb[i];
        else
            add_verb(first, bag->verb[i]);
    }
    bag->verbs = kept;
    parts->follows[part] = kept == 0 && bag->strange == 0 && !bag->doubtful;
}

static bool says_discard(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++)
        if (bag->verb[i]->verb && verb_is(verb_of(bag->verb[i]->verb), THROWS_CARD))
            return true;
    return false;
}

/* "#5 build stockade": a word for what a card is used for says it of the card, too. */
static void keep_uses(const struct bag *bag, struct bag *card)
{
    for (int i = 0; i < bag->verbs; i++)
        if (bag->verb[i]->verb && use_of_verb(bag->dialect, bag->verb[i]->verb))
            add_verb(card, bag->verb[i]);
}

/* A card, and what is done with it. */
static bool split_card(const struct bag *bag, struct parts *parts)
{
    const unsigned cards = MEANS_CARD | MEANS_USE;
    const verb_id verb = verb_by(says_discard(bag) ? BY_MINUS : BY_CARD);
    begin_with(parts, 2, -1);
    parts->verb[0] = verb;
    parts->bag[0] = names_of(bag, cards, false);
    parts->bag[1] = names_of(bag, cards, true);
    keep_uses(bag, &parts->bag[0]);
    follow(parts, 1, verb);
    return parts->bag[0].names > 0 && parts->bag[1].names > 0;
}

/* Whether a name says what is chosen, and no piece: "army" of "army AP". */
static bool says_what(const struct bag_name *name)
{
    return name->means & MEANS_WHAT && name->number == 0 && !name->all &&
           !(name->means & MEANS_PLACE);
}

/* A point that is chosen, and what is done with it: "army AP: La Sarre to Oswego". */
static bool split_point(const struct bag *bag, struct parts *parts)
{
    const verb_id choose = verb_by(BY_CHOICE);
    int at = 0;
    while (at < bag->names && !says_what(&bag->name[at]))
        at++;
    begin_with(parts, 2, -1);
    parts->verb[0] = choose;
    if (at == bag->names || !(bag->dialect->takes[choose] >> FIELD_WHAT & 1))
        return false;
    parts->bag[0] = names_of(bag, 0, false);
    parts->bag[0].name[0] = bag->name[at];
    parts->bag[0].name[0].means = MEANS_WHAT;
    parts->bag[0].names = 1;
    parts->bag[1] = *bag;
    parts->bag[1].names--;
    for (int i = at; i + 1 < bag->names; i++)
        parts->bag[1].name[i] = bag->name[i + 1];
    follow(parts, 1, choose);
    return parts->bag[1].names > 0;
}

/* "assaults: 5 against 2": dice of what a declaration without any begins. */
static bool split_dice(const struct bag *bag, struct parts *parts)
{
    begin_with(parts, 2, -1);
    parts->bag[0] = parts->bag[1] = *bag;
    struct bag *first = &parts->bag[0], *dice = &parts->bag[1];
    first->dice = first->numbers = first->winner = 0;
    first->result = NULL;
    dice->names = dice->verbs = 0;
    parts->follows[1] = true;
    bool numbers = bag->dialect->face_count == 0 && bag->numbers > 0;
    return bag->verbs > 0 && (numbers || (bag->numbers == 0 && bag->dice > 0));
}

/* Whether cards are given for others, in a game that has no word for it. */
static bool says_swap(const struct bag *bag)
{
    uint64_t own = 0;
    EACH_VERB (verb)
        own |= (uint64_t)verb_is(verb, SWAPS) << verb;
    for (int i = 0; i < bag->verbs; i++)
        if (bag->verb[i]->may & own)
            return !(bag->dialect->verbs & own);
    return false;
}

/* "swaps Guides for Raid": which are thrown away, and which are drawn. */
static bool split_wanted(const struct bag *bag, struct bag *given, struct bag *drawn)
{
    given->names = drawn->names = 0;
    for (int i = 0; i < bag->names; i++) {
        struct bag *part = bag->name[i].wanted ? drawn : given;
        part->name[part->names++] = bag->name[i];
    }
    return given->names > 0 && drawn->names > 0 && bag->numbers == 0;
}

/* "swaps 3: Guides, Raid, Captain": cards thrown away, and as many drawn. */
static bool split_swap(const struct bag *bag, struct parts *parts)
{
    begin_with(parts, 2, -1);
    parts->bag[0] = parts->bag[1] = *bag;
    parts->given = (struct item){.kind = ITEM_WORD, .verb = verb_word(verb_by(BY_MINUS))};
    parts->taken = (struct item){.kind = ITEM_WORD, .verb = verb_word(verb_by(BY_PLUS))};
    parts->bag[0].verb[0] = &parts->given;
    parts->bag[1].verb[0] = &parts->taken;
    parts->bag[0].verbs = parts->bag[1].verbs = 1;
    if (!says_swap(bag) || bag->dice > 0)
        return false;
    if (split_wanted(bag, &parts->bag[0], &parts->bag[1]))
        return true;
    parts->bag[0] = parts->bag[1];
    parts->bag[0].verb[0] = &parts->given;
    if (bag->names == 0 && bag->cards) { /* "swaps 3 cards" */
        parts->bag[0].number[0] = parts->bag[1].number[0] = (struct bag_number){.item = bag->cards};
        parts->bag[0].numbers = parts->bag[1].numbers = 1;
        return true;
    }
    memcpy(parts->bag[0].name, bag->name, sizeof bag->name);
    parts->bag[0].names = bag->names;
    parts->bag[0].numbers = parts->bag[1].names = 0;
    bool counted = bag->numbers == 1 && bag->number[0].item->number == bag->names;
    return counted;
}

/* Who is activated, and where he goes. */
static bool split_move(const struct bag *bag, struct parts *parts)
{
    begin_with(parts, 2, -1);
    parts->verb[0] = verb_by(BY_FORCE);
    parts->verb[1] = verb_by(BY_WAY);
    parts->bag[0] = names_of(bag, MEANS_PIECE, false);
    parts->bag[1] = names_of(bag, MEANS_PIECE, true);
    follow(parts, 1, verb_by(BY_FORCE));
    return parts->bag[0].names > 0 && parts->bag[1].names > 0;
}

/* "Washington attacks Morristown from Reading with five": how many go with him. */
static bool split_counted_move(const struct bag *bag, struct parts *parts)
{
    if (!split_move(bag, parts) || bag->numbers != 1 || bag->dice > 0)
        return false;
    parts->bag[0].numbers = 1;
    parts->bag[0].number[0] = bag->number[0];
    parts->bag[1].numbers = 0;
    return true;
}

static bool split_both(const struct bag *bag, struct parts *parts)
{
    struct parts card, move;
    if (!split_card(bag, &card) ||
        !(split_counted_move(&card.bag[1], &move) || split_move(&card.bag[1], &move)))
        return false;
    begin_with(parts, 3, -1);
    parts->bag[0] = card.bag[0];
    parts->bag[1] = move.bag[0];
    parts->bag[2] = move.bag[1];
    parts->verb[0] = verb_by(BY_CARD);
    parts->verb[1] = verb_by(BY_FORCE);
    parts->verb[2] = verb_by(BY_WAY);
    return true;
}

/* A card whose dice are told, and what is done with it: "#48 restore 2 Regulars, rolled 2". */
static bool split_rolled_card(const struct bag *bag, struct parts *parts)
{
    if (bag->dice + bag->numbers == 0 || !split_card(bag, parts))
        return false;
    struct bag *card = &parts->bag[0], *rest = &parts->bag[1];
    card->dice = rest->dice;
    memcpy(card->die, rest->die, sizeof card->die);
    card->numbers = rest->numbers;
    memcpy(card->number, rest->number, sizeof card->number);
    card->result = rest->result;
    rest->dice = rest->numbers = 0;
    rest->result = NULL;
    return true;
}

/* The last part again and again, each time with one of its pieces: "activates Montcalm and Rigaud".
 */
static bool repeat_for_each(struct parts *parts)
{
    int last = parts->count - 1;
    const struct bag each = parts->bag[last];
    parts->alike = last;
    parts->count = last;
    for (int i = 0; i < each.names; i++) {
        if (!(each.name[i].means & (MEANS_PIECE | MEANS_WHAT)) || !each.name[i].item)
            continue;
        if (parts->count == PARTS_MAX)
            return false;
        struct bag *part = &parts->bag[parts->count];
        *part = each;
        part->names = 0;
        for (int other = 0; other < each.names; other++)
            if (other == i || !(each.name[other].means & (MEANS_PIECE | MEANS_WHAT)))
                part->name[part->names++] = each.name[other];
        parts->verb[parts->count] = VERB_NONE;
        parts->follows[parts->count++] = parts->follows[last];
    }
    return parts->count > last + 1 && each.dice + each.numbers == 0;
}

static bool split_each(const struct bag *bag, struct parts *parts)
{
    begin_with(parts, 1, 0);
    parts->bag[0] = *bag;
    return repeat_for_each(parts);
}

static bool split_card_for_each(const struct bag *bag, struct parts *parts)
{
    return split_card(bag, parts) && repeat_for_each(parts);
}

static bool says_verb_between(const struct items *items, int from, int to)
{
    for (int i = from; i < to; i++)
        if ((items->item[i].verb && !items->item[i].means) ||
            (items->item[i].kind == ITEM_STRANGE && items->item[i].may && ~items->item[i].may))
            return true;
    return false;
}

/* "#35, 5, I take #6": a card is played before the verb. */
static bool begins_with_card(const struct items *items, int to)
{
    for (int i = 0; i < to; i++)
        if (items->item[i].means == MEANS_CARD || items->item[i].mark == '#')
            return true;
    return false;
}

/* At a verb behind another, or behind a comma or "and" before it: each side of it makes a
 * declaration. */
bool may_part_at(const struct items *items, int at)
{
    const struct item *before = &items->item[at - 1], *item = &items->item[at];
    bool joint = before->kind == ITEM_MARK && strchr(",:/&;.!", before->mark);
    bool cards = at > 1 && before[-1].means == MEANS_CARD && item->means == MEANS_CARD;
    bool joined = before->small == SMALL_AND && !cards; /* "discards M1 and X2 and draws two" */
    return (joint || joined || (item->verb && !item->means)) &&
           (says_verb_between(items, 0, at) || begins_with_card(items, at)) &&
           says_verb_between(items, at, items->count);
}

/* Whether another group begins at at: behind a place, a comma or "and" and a piece, of whom
 * nothing else is said: "Langlade to Detroit and Levis to Montreal". */
static bool begins_group(const struct items *items, int at)
{
    const struct item *item = &items->item[at], *joint = item - 1, *place = item - 2;
    bool joins =
        (joint->kind == ITEM_MARK && strchr(",;.", joint->mark)) || joint->small == SMALL_AND;
    const struct item *who =
        item->kind == ITEM_NUMBER || item->small == SMALL_SKIP ? item + 1 : item;
    bool counts = item->kind == ITEM_NUMBER && who->small == SMALL_AT; /* "and one in Quebec" */
    bool piece = who->means & MEANS_PIECE && !(who->means & MEANS_PLACE) && !who->verb;
    return at >= 3 && joins && place->means & MEANS_PLACE && !(place->means & MEANS_PIECE) &&
           (piece || counts);
}

/* Whether other pieces roll from at on: "New England: square hit. Artillery: square hit". */
static bool begins_roll(const struct items *items, int from, int at)
{
    const struct item *item = &items->item[at], *joint = item - 1;
    bool rolled = false;
    for (int i = from; i < at; i++)
        rolled |= items->item[i].face != NULL;
    return rolled && joint->kind == ITEM_MARK && strchr(",;.", joint->mark) &&
           item->means & (MEANS_PIECE | MEANS_WHAT) && !item->verb && !item->face;
}

/* Groups of pieces of which one verb tells where each goes, or what each rolls. */
bool part_groups(const struct notation *notation, const struct items *items, int by,
                 struct parts *parts)
{
    int from = 0;
    begin_with(parts, 0, 0);
    for (int at = 1; at <= items->count; at++) {
        if (at < items->count && !begins_group(items, at) && !begins_roll(items, from, at))
            continue;
        if (parts->count == PARTS_MAX)
            return false;
        gather_items(notation, items, from, at, by, &parts->bag[parts->count++]);
        from = at;
    }
    return parts->count > 1;
}

/* Whether another leader, and who goes with him, begins at at. */
static bool begins_force(const struct items *items, int at)
{
    const struct item *item = &items->item[at], *joint = at > 0 ? item - 1 : NULL;
    bool joins = joint && (joint->small == SMALL_AND ||
                           (joint->kind == ITEM_MARK && strchr(",;.!:", joint->mark)));
    return joins && item->means & MEANS_LEADER && item[1].small == SMALL_WITH;
}

static bool leads_others(const struct bag *bag)
{
    bool leads = false;
    for (int i = 0; i < bag->names; i++)
        leads |= bag->name[i].means & MEANS_LEADER;
    return leads && bag->joined && !names_card(bag);
}

/* "Campaign! Levis with 3 regulars and Montcalm with 2": a card, and each leader with his force. */
bool part_forces(const struct notation *notation, const struct items *items, int by,
                 struct parts *parts)
{
    int from = 0, forces = 0;
    begin_with(parts, 0, -1);
    for (int at = 1; at <= items->count; at++) {
        if (at < items->count && !begins_force(items, at))
            continue;
        if (parts->count == PARTS_MAX)
            return false;
        struct bag *bag = &parts->bag[parts->count];
        gather_items(notation, items, from, at, by, bag);
        bool force = from > 0 || leads_others(bag);
        parts->verb[parts->count++] = verb_by(force ? BY_FORCE : BY_CARD);
        forces += force;
        from = at;
    }
    return forces > 1 && parts->count - forces <= 1;
}

/* Another sentence, with another verb, declares something else: "Siege: 2, raised. Now I assault!"
 */
bool begins_sentence(const struct items *items, int at)
{
    const struct item *before = &items->item[at - 1];
    bool verb = false; /* "goes" may mean any */
    for (int i = at; i < items->count; i++)
        verb |= items->item[i].verb && !items->item[i].means && ~items->item[i].may;
    return before->kind == ITEM_MARK && strchr(".!;", before->mark) &&
           says_verb_between(items, 0, at) && verb;
}

typedef bool split_bag(const struct bag *bag, struct parts *parts);

static bool keep_whole(const struct bag *bag, struct parts *parts)
{
    begin_with(parts, 1, -1);
    parts->bag[0] = *bag;
    return true;
}

/* In what parts the things of a clause, or of a part of one, may make declarations. */
static split_bag *const splits[] = {
    keep_whole, split_card,          split_move,         split_both, split_point, split_rolled_card,
    split_each, split_card_for_each, split_counted_move, split_dice, split_swap,
};

_Static_assert(sizeof splits / sizeof *splits == WAYS_TO_PART, "a row for each");

bool part_in_way(const struct bag *bag, int way, struct parts *parts)
{
    return splits[way](bag, parts);
}

/* Adds the parts of more behind; false where they are too many, or several are alike. */
bool join_parts(struct parts *parts, const struct parts *more)
{
    if (parts->count + more->count > PARTS_MAX || parts->alike >= 0 || more->alike >= 0)
        return false;
    for (int i = 0; i < more->count; i++) {
        int at = parts->count++;
        parts->bag[at] = more->bag[i];
        parts->verb[at] = more->verb[i];
        parts->follows[at] = more->follows[i];
    }
    return true;
}

/* At a verb that does not have who does it right before it. */
static bool begins_with_verb(const struct item *item)
{
    const struct item *before = item - 1;
    return item->verb && !item->means && before->kind != ITEM_STRANGE &&
           !(before->means & MEANS_PIECE);
}

int places_to_cut(const struct items *items, int place[CUTS_MAX])
{
    int count = 0;
    for (int at = 1; at < items->count && count < CUTS_MAX; at++) {
        const struct item *before = &items->item[at - 1], *item = &items->item[at];
        bool joint = before->kind == ITEM_MARK && strchr(",:;.!(", before->mark);
        bool way = item->small == SMALL_TO;
        if (joint || way || before->small == SMALL_AND || begins_with_verb(item))
            place[count++] = at;
    }
    return count;
}
