#include "record/typed_candidates.h"

#include "record/names.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum number_use {
    NUMBERS_ARE_DICE,
    NUMBER_COUNTS,
    NUMBER_IS_TOTAL,
    NUMBERS_ARE_CARDS,
    NUMBER_IS_UNITS, /* "loses 2", of what the game counts */
    NUMBER_USES
};
enum layout { PLACES_AT, LAST_IS_TO, PLACES_ARE_PATH, LAYOUTS };

/* One way to take what was named. */
struct shape {
    const struct bag *bag;
    verb_id verb;
    unsigned class[BAG_NAMES]; /* the one meaning each name has; 0: left out */
    enum layout layout;
    enum number_use numbers;
    unsigned dice; /* which of the numbers are dice, a bit each; the others are results */
    bool won;      /* the winner is the face of a coin */
    int use;       /* of a card, where it was not said: 0 that which is meant then */
    int twin;      /* which of the cards that share a title, from 1; 0: it is left open */
    bool leads;    /* the first leader is the leader */
    bool said;     /* the verb was, or one that may mean any */
    bool plain;    /* all is written that is said, remarks too */
    size_t way;    /* as a candidate has it */
    struct retyped *out;
    int column;
};

static uint32_t fields_taken(const struct shape *shape)
{
    return shape->bag->dialect->takes[shape->verb];
}

static bool takes(const struct shape *shape, enum field_word field)
{
    return fields_taken(shape) >> field & 1;
}

static int count_of(const struct shape *shape, unsigned class)
{
    int count = 0;
    for (int i = 0; i < shape->bag->names; i++)
        count += (shape->class[i] & class) != 0;
    return count;
}

/* --- text --- */

static void put(struct shape *shape, const char *text)
{
    retype_text(shape->out, text, shape->column);
}

static void put_item(struct shape *shape, const struct item *item)
{
    shape->column = item->column;
    retype_item(shape->out, shape->bag->dialect, item);
}

static void put_number(struct shape *shape, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    put(shape, text);
}

static void put_side(struct shape *shape, int side)
{
    const char *name = shape->bag->dialect->side[side];
    put(shape, (char[]){(char)(name[0] - 'a' + 'A'), '\0'});
}

/* --- pieces --- */

static const char times_two[] = " x2";

/* A name with it, of two counters. */
static bool ends_with_times(const struct item *item)
{
    const size_t length = sizeof times_two - 1;
    return item && item->length > length &&
           strncasecmp(item->text + item->length - length, times_two, length) == 0;
}

static void put_piece(struct shape *shape, const struct bag_name *name)
{
    const bool steps = verb_is(shape->verb, COUNTS_STEPS);
    const bool two = (name->twice || ends_with_times(name->item)) && !name->number && !steps;
    if (name->number > 0 || two)
        put_number(shape, two ? 2 : name->number);
    put(shape, name->number > 0 || two ? " " : "");
    put(shape, !name->all ? "" : name->item ? "all " : "all");
    put(shape, name->reduced ? "reduced " : name->full ? "full " : "");
    if (name->of) {
        put_item(shape, name->of);
        put(shape, " ");
    }
    if (name->item) {
        struct item item = *name->item;
        item.length -= two && ends_with_times(&item) ? sizeof times_two - 1 : 0;
        put_item(shape, &item);
    }
    put(shape, (name->twice && !two) || (name->whole && steps) ? times_two : "");
}

/* Who does it with others, where they are named and the verb was said; else the first that may
 * lead, whoever it is where the verb takes nobody else; -1: none. */
static int leader_at(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    const bool others = takes(shape, FIELD_UNITS);
    if (bag->alone && others && shape->verb == verb_by(BY_WAY)) /* he does not lead those he has */
        return -1;
    const unsigned who = others ? MEANS_LEADER : MEANS_PIECE;
    int first = -1;
    for (int i = 0; i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        if (shape->class[i] != MEANS_PIECE || !name->item || name->number > 0)
            continue;
        if (name->acts && others && shape->said && count_of(shape, MEANS_PIECE) > 1)
            return i;
        first = first < 0 && name->means & who ? i : first;
    }
    return first;
}

/* "5 French CU" where the verb counts what it does not name. */
static bool put_counted(struct shape *shape, const struct bag_name *name)
{
    char text[128];
    struct counted counted;
    if (!name->item || name->number == 0 || name->item->length + 16 > sizeof text)
        return false;
    snprintf(text, sizeof text, "%d %.*s", name->number, (int)name->item->length, name->item->text);
    if (!read_counted(shape->bag->dialect, shape->verb, text, &counted))
        return false;
    shape->column = name->item->column;
    put(shape, " count ");
    put_number(shape, counted.number);
    put(shape, counted.of ? " what " : "");
    put(shape, counted.of ? counted.of : "");
    return true;
}

static bool put_pieces(struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int leader = shape->leads ? leader_at(shape) : -1, units = 0;
    if (leader >= 0) {
        put(shape, " leader ");
        put_piece(shape, &bag->name[leader]);
    }
    for (int i = 0; i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        if (shape->class[i] != MEANS_PIECE || i == leader)
            continue;
        if (put_counted(shape, name))
            continue;
        put(shape, units++ == 0 ? " units " : name->exempt ? " but " : ", ");
        put_piece(shape, name);
    }
    if (shape->numbers == NUMBER_IS_UNITS) {
        put(shape, " units ");
        put_number(shape, bag->number[0].item->number);
        put(shape, " ");
        put(shape, bag->dialect->counted);
    }
    return units == 0 || takes(shape, FIELD_UNITS);
}

/* --- places --- */

static int place_at(const struct shape *shape, int from, enum small role, bool is)
{
    for (int i = from; i < shape->bag->names; i++)
        if (shape->class[i] == MEANS_PLACE && (shape->bag->name[i].role == role) == is)
            return i;
    return -1;
}

static void put_place(struct shape *shape, const char *before, int at)
{
    put(shape, before);
    put_item(shape, shape->bag->name[at].item);
}

static void put_at(struct shape *shape, int without)
{
    int count = 0;
    for (int i = 0; i < shape->bag->names; i++) {
        if (shape->class[i] == MEANS_PLACE && i != without)
            put_place(shape, count++ == 0 ? " at " : ", ", i);
    }
}

/* Whether a place is the one before it, said again: "at Albany, from Albany to Oswego". */
static bool is_place_again(const struct shape *shape, int at, int before)
{
    const struct names *places = shape->bag->dialect->places;
    const struct bag_name *name = shape->bag->name;
    const int id = before >= 0 ? item_match(places, name[at].item).id : 0;
    return id && item_match(places, name[before].item).id == id;
}

/* The place where the way begins, as it is said; "New York to Albany via Peekskill"; -1. */
static int begin_of_way(const struct shape *shape, bool via_last)
{
    const int from = place_at(shape, 0, SMALL_FROM, true),
              first = place_at(shape, 0, SMALL_NONE, true);
    const bool leaves = via_last && first >= 0 && place_at(shape, first, SMALL_TO, true) > first;
    return from < 0 && leaves ? first : from;
}

/* Where from first, then through, then where to, as they were said. */
static void put_path(struct shape *shape)
{
    int last = -1, before = -1, count = 0;
    for (int i = 0; i < shape->bag->names; i++)
        last = shape->class[i] == MEANS_PLACE ? i : last;
    bool via_last = last >= 0 && shape->bag->name[last].role == SMALL_VIA;
    const int from = begin_of_way(shape, via_last);
    const size_t begins = shape->out->length;
    for (int pass = via_last ? 0 : 1; pass < 2; pass++)
        for (int i = count == 0 && from >= 0 ? -1 : 0; i < shape->bag->names; i++) {
            const int at = i < 0 ? from : i;
            bool via = shape->bag->name[at].role == SMALL_VIA;
            if (i >= 0 && (shape->class[i] != MEANS_PLACE || i == from ||
                           (via_last && via != (pass == 0)) || is_place_again(shape, i, before)))
                continue;
            put_place(shape, count++ ? " > " : " path ", at);
            before = at;
        }
    shape->way = from < 0 && count > 1 ? begins + strlen(" path ") : 0;
}

/* The place gone to: the last that is not where one comes from or is. */
static int goal(const struct shape *shape)
{
    int to = -1;
    for (int i = 0; i < shape->bag->names; i++) {
        enum small role = shape->bag->name[i].role;
        if (shape->class[i] == MEANS_PLACE && role != SMALL_FROM && role != SMALL_VIA)
            to = i;
    }
    return to;
}

/* Whether the verb has so many places at which something is done. */
static bool takes_at(const struct shape *shape, int count)
{
    bool several = shape->bag->dialect->lists[shape->verb] >> FIELD_AT & 1;
    return count == 0 || (takes(shape, FIELD_AT) && (count == 1 || several));
}

/* "militia > Deerfield": whether an arrow says that they come there. */
static bool has_arrow(const struct shape *shape)
{
    int to = place_at(shape, 0, SMALL_TO, true);
    bool arrow = false;
    for (; to >= 0; to = place_at(shape, to + 1, SMALL_TO, true))
        arrow |= shape->bag->name[to].item[-1].mark == '>';
    return arrow;
}

/* "Albany > Oswego": whether an arrow stands behind the first place. */
static bool begins_way(const struct shape *shape)
{
    const int first = place_at(shape, 0, SMALL_NONE, true);
    return first >= 0 && shape->bag->name[first].item[1].mark == '>';
}

/* "the Shawnee at Logstown and the Mingo at Mingo Town": no way is from one to the other. */
static bool is_at_two(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int where = 0;
    for (int i = 0; i < bag->names; i++) {
        const struct item *place = bag->name[i].item;
        where += shape->class[i] == MEANS_PLACE && place - bag->first > 1 &&
                 place[-1].small == SMALL_AT && place[-2].means & MEANS_PIECE;
    }
    return where > 1;
}

static bool places_fit(const struct shape *shape)
{
    const int count = count_of(shape, MEANS_PLACE);
    switch (shape->layout) {
    case PLACES_AT:
        return takes_at(shape, count) &&
               (shape->said || verb_is(shape->verb, GOES_TO) || !has_arrow(shape));
    case LAST_IS_TO:
        return count == 0 || (goal(shape) >= 0 && takes(shape, FIELD_TO) && count <= 2 &&
                              takes_at(shape, count - 1));
    default:
        return count == 0 || (takes(shape, FIELD_PATH) && !is_at_two(shape));
    }
}

static void put_places(struct shape *shape)
{
    const int to = shape->layout == LAST_IS_TO ? goal(shape) : -1;
    if (count_of(shape, MEANS_PLACE) == 0)
        return;
    if (shape->layout == PLACES_ARE_PATH) {
        put_path(shape);
        return;
    }
    if (to >= 0)
        put_place(shape, " to ", to);
    put_at(shape, to);
}

/* --- cards --- */

/* The cards that share the title an item gives, or have it in several ways; none where it is one.
 */
static struct name_match twins_of(const struct dialect *dialect, const struct item *card)
{
    struct name_match match = {.id = 0};
    if (card->kind == ITEM_WORD && card->length > 2)
        match = item_match(dialect->cards, card);
    return match.ambiguous && match.whole ? match : (struct name_match){.id = 0};
}

/* The number of a card, by which alone it is told from another of its title; its id without one. */
static const char *number_of_card(const struct name *card)
{
    for (const char *const *other = card->others; other && *other; other++)
        if (strspn(*other, "0123456789") == strlen(*other))
            return *other;
    return card->id;
}

static void put_card(struct shape *shape, const struct item *card)
{
    const struct dialect *dialect = shape->bag->dialect;
    struct name_match twins = twins_of(dialect, card);
    if (shape->twin > 0 && shape->twin <= twins.nearest_count) {
        put(shape, "#");
        put(shape, number_of_card(&dialect->cards->name[twins.nearest[shape->twin - 1]]));
        return;
    }
    bool title = card->kind == ITEM_WORD && card->length > 2;
    put(shape, title ? "#\"" : "#");
    if (card->kind == ITEM_NUMBER)
        put_number(shape, card->number);
    else
        put_item(shape, card);
    put(shape, title ? "\"" : "");
}

static bool cards_fit(const struct shape *shape)
{
    const struct dialect *dialect = shape->bag->dialect;
    int count = count_of(shape, MEANS_CARD);
    count += shape->numbers == NUMBERS_ARE_CARDS ? shape->bag->numbers : 0;
    bool several = dialect->lists[shape->verb] >> FIELD_CARDS & 1;
    return count == 0 || (takes_cards(dialect, shape->verb) && (count == 1 || several));
}

/* Those that are wanted, or the others. */
static int put_cards_of(struct shape *shape, bool wanted, const char *before)
{
    const struct bag *bag = shape->bag;
    int count = 0;
    for (int i = 0; i < bag->names; i++) {
        if (shape->class[i] != MEANS_CARD || bag->name[i].wanted != wanted)
            continue;
        put(shape, count++ ? ", " : before);
        if (bag->name[i].item)
            put_card(shape, bag->name[i].item);
        else
            put(shape, "#all");
    }
    return count;
}

/* "exchange 12 for 57": a card that is taken, and the one that is given for it. */
static void put_cards(struct shape *shape)
{
    const struct bag *bag = shape->bag;
    const bool swaps = verb_is(shape->verb, SWAPS) && takes(shape, FIELD_CARD);
    int count = put_cards_of(shape, swaps, " ");
    count += put_cards_of(shape, !swaps, count == 0 ? " " : swaps ? " cards " : ", ");
    for (int i = 0; shape->numbers == NUMBERS_ARE_CARDS && i < bag->numbers; i++) {
        put(shape, count++ ? ", " : " ");
        put_card(shape, bag->number[i].item);
    }
}

/* --- use, mode, what --- */

static void put_named(struct shape *shape, unsigned class, const char *before)
{
    for (int i = 0; i < shape->bag->names; i++)
        if (shape->class[i] == class) {
            const struct bag_name *name = &shape->bag->name[i];
            struct item item = *name->item;
            item.length = class == MEANS_WHAT && name->what ? name->what : item.length;
            put(shape, before);
            put_item(shape, &item);
        }
}

const char *use_of_verb(const struct dialect *dialect, const char *verb)
{
    const struct use_alias *alias = alias_of_use(dialect, verb_of(verb));
    const char *word = alias ? alias->use : verb;
    struct name_match match = {.id = 0};
    if (dialect->uses)
        match = names_match(dialect->uses, word);
    return match.id && match.whole ? word : NULL;
}

/* What a card is played for by a verb of the clause; NULL: none says it. */
static const char *use_by_verb(const struct bag *bag)
{
    const char *use = NULL;
    for (int i = 0; i < bag->verbs && !use; i++)
        use = bag->verb[i]->verb ? use_of_verb(bag->dialect, bag->verb[i]->verb) : NULL;
    return use;
}

/* What a card is played for: named, or by another verb of the clause; else what it is for when
 * nothing is said. */
static bool put_use(struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int named = count_of(shape, MEANS_USE);
    put_named(shape, MEANS_USE, " for ");
    if (named > 0 || !verb_is(shape->verb, PLAYS_CARD) || !takes(shape, FIELD_USE))
        return shape->use == 0 && named <= 1 && (named == 0 || takes(shape, FIELD_USE));
    const char *use = shape->use == 0 ? use_by_verb(bag) : NULL;
    use = use ? use : bag->dialect->use;
    use = shape->use > 0 ? bag->dialect->uses->name[shape->use].printed : use;
    if (use && bag->dialect->uses && verb_is(verb_of(use), THROWS_CARD)) /* that is no play */
        return false;
    put(shape, use ? " for " : "");
    put(shape, use ? use : "");
    return true;
}

static bool says_verb(const struct item *item, const char *verb)
{
    return item->verb && strcmp(item->verb, verb) == 0;
}

static const struct verb_alias *alias_said(const struct shape *shape)
{
    for (int i = 0; i < shape->bag->verbs; i++)
        EACH_ALIAS (alias, shape->bag->dialect)
            if (alias->verb == shape->verb && alias->what &&
                says_verb(shape->bag->verb[i], alias->word))
                return alias;
    return NULL;
}

static bool put_what(struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int count = count_of(shape, MEANS_WHAT);
    const struct verb_alias *alias = alias_said(shape);
    put_named(shape, MEANS_WHAT, " what ");
    if (count == 0 && alias && takes(shape, FIELD_WHAT)) {
        put(shape, " what ");
        put(shape, alias->what);
    }
    if (count == 0 && !alias && verb_is(shape->verb, NAMES_SIDE) && bag->spoken &&
        takes(shape, FIELD_WHAT) && bag->names == 0) { /* "the British go first" */
        put(shape, " what ");
        put(shape, bag->dialect->side[bag->spoken]);
    }
    return count <= 1 && (count == 0 || takes(shape, FIELD_WHAT));
}

/* "Howe rerolls Dunn": whether a leader has others do it. */
static bool has_it_done(const struct shape *shape)
{
    for (int i = 0; i < shape->bag->names; i++)
        if (shape->bag->name[i].subject && shape->class[i] == 0)
            return true;
    return false;
}

static bool put_mode(struct shape *shape)
{
    int count = count_of(shape, MEANS_MODE);
    const char *leaders = mode_of_leaders(shape->bag->dialect);
    put_named(shape, MEANS_MODE, " by ");
    if (count == 0 && leaders && takes(shape, FIELD_MODE) && has_it_done(shape)) {
        put(shape, " by ");
        put(shape, leaders);
    }
    return count <= 1 && (count == 0 || takes(shape, FIELD_MODE));
}

/* --- dice and claims --- */

static void put_face(struct shape *shape, const struct item *item)
{
    shape->column = item->column;
    if (item->face)
        put(shape, item->face);
    else
        put_number(shape, item->number);
}

static void put_modifier(struct shape *shape, const struct item *item)
{
    if (!item)
        return;
    put(shape, (char[]){item[-1].mark, '\0'});
    put_number(shape, item->number);
}

/* "[F1,2 B4]" or "[3 4]"; false where only some dice have a side. */
static bool put_dice(struct shape *shape)
{
    const struct bag *bag = shape->bag;
    struct bag_die die[BAG_DICE + BAG_NUMBERS];
    int count = 0, sided = 0, whose = 0;
    for (int i = 0; i < bag->dice; i++)
        die[count++] = bag->die[i];
    for (int i = 0; i < bag->numbers; i++)
        if (shape->dice >> i & 1)
            die[count++] =
                (struct bag_die){.side = bag->number[i].side, .item = bag->number[i].item};
    for (int i = 0; i < count; i++) {
        sided += die[i].side > 0;
        whose |= die[i].side ? die[i].side : bag->by; /* 1, 2, or 3 for both */
    }
    bool by_side = sided > 0 && whose > SIDES;
    for (int i = 0; by_side && i < count; i++)
        die[i].side = die[i].side ? die[i].side : bag->by;
    for (int i = 0; i < count; i++) {
        bool again = i > 0 && by_side && die[i].side == die[i - 1].side;
        put(shape, i == 0 ? " [" : again ? "," : " ");
        if (by_side && !again && die[i].side > 0)
            put_side(shape, die[i].side);
        put_face(shape, die[i].item);
        put_modifier(shape, die[i].modifier);
    }
    put(shape, count > 0 ? "]" : "");
    if (shape->won) {
        put(shape, " [");
        put(shape, bag->dialect->side[bag->winner ? bag->winner : bag->spoken]);
        put(shape, "]");
    }
    return !(shape->won && count > 0);
}

static bool has_dice(const struct shape *shape)
{
    return shape->bag->dice > 0 || shape->dice;
}

static const char *claim_begins(bool *begun)
{
    const char *text = *begun ? ", " : " = ";
    *begun = true;
    return text;
}

static void put_claims(struct shape *shape)
{
    const struct bag *bag = shape->bag;
    bool begun = false;
    if (bag->winner && !shape->won) {
        put(shape, claim_begins(&begun));
        put(shape, "win ");
        put_side(shape, bag->winner);
    }
    if (bag->result) {
        put(shape, claim_begins(&begun));
        put(shape, bag->result);
    }
}

/* --- the whole --- */

/* "rolled 5", "I roll a 5": whether one of the numbers is said to be a die. */
static bool is_rolled(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++)
        if (says_verb(bag->verb[i], verb_word(verb_by(BY_DICE))))
            return true;
    for (int i = 0; i < bag->numbers; i++)
        if (bag->number[i].rolled)
            return true;
    return false;
}

/* "discards 2", "discards the four cards still in hand"; 0: none. */
static int count_said(const struct bag *bag)
{
    if (bag->numbers == 0 && bag->cards && bag->names == 0)
        return bag->cards->number;
    return bag->numbers == 1 ? bag->number[0].item->number : 0;
}

/* "discard 5": in a game where nothing but cards has names they are called by these. */
static bool counts_cards(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    return bag->dialect->places->count == 0 && bag->numbers == 1 && takes(shape, FIELD_COUNT);
}

static bool numbers_fit(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    switch (shape->numbers) {
    case NUMBERS_ARE_DICE:
        return shape->dice == 0 || bag->dice == 0;
    case NUMBER_COUNTS:
        return count_said(bag) > 0 && takes(shape, FIELD_COUNT) &&
               !verb_is(shape->verb, DEALS_CARDS);
    case NUMBER_IS_TOTAL: /* which the referee reckons */
        return bag->numbers > 0 && !is_rolled(bag) && takes_cards(bag->dialect, shape->verb);
    case NUMBER_IS_UNITS:
        return bag->numbers == 1 && bag->dialect->counted && takes(shape, FIELD_UNITS) &&
               count_of(shape, MEANS_PIECE) == shape->leads;
    default:
        return bag->numbers > 0 && !bag->titled && takes_cards(bag->dialect, shape->verb) &&
               !counts_cards(shape) && !bag->number[0].result;
    }
}

/* "retreat Albany": all, where the verb must have units and none are named. */
static bool means_all(const struct shape *shape)
{
    return shape->bag->dialect->needs[shape->verb] >> FIELD_UNITS & 1 &&
           count_of(shape, MEANS_PIECE) - shape->leads <= 0 && shape->numbers != NUMBER_IS_UNITS;
}

static bool fields_needed(const struct shape *shape)
{
    uint32_t needs = shape->bag->dialect->needs[shape->verb];
    bool cards = count_of(shape, MEANS_CARD) > 0 || shape->numbers == NUMBERS_ARE_CARDS;
    bool places = count_of(shape, MEANS_PLACE) > 0, pieces = count_of(shape, MEANS_PIECE) > 0;
    bool lacks_cards = (needs >> FIELD_CARD & 1 || needs >> FIELD_CARDS & 1) && !cards;
    bool lacks_places =
        (needs >> FIELD_PATH & 1 || needs >> FIELD_TO & 1 || needs >> FIELD_AT & 1) && !places &&
        !verb_is(shape->verb, DEALS_CARDS);
    bool lacks_pieces = needs >> FIELD_LEADER & 1 && !pieces;
    return !lacks_cards && !lacks_places && !lacks_pieces;
}

/* Whose hand is dealt: of who is spoken of, else of the side at the head. */
static bool put_hand(struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int side = bag->spoken ? bag->spoken : bag->by;
    if (side == 0)
        return false;
    put(shape, " ");
    put_side(shape, side);
    if (bag->cards && shape->numbers == NUMBERS_ARE_DICE) {
        put(shape, " ");
        put_number(shape, bag->cards->number);
    }
    return bag->dice == 0 && (bag->numbers == 0 || shape->numbers == NUMBERS_ARE_CARDS);
}

static bool write_shape(struct shape *shape)
{
    const struct bag *bag = shape->bag;
    shape->column = 1;
    if (!numbers_fit(shape) || !fields_needed(shape) || !cards_fit(shape) || !places_fit(shape))
        return false;
    put(shape, verb_word(shape->verb));
    if (verb_is(shape->verb, DEALS_CARDS) && !put_hand(shape))
        return false;
    put_cards(shape);
    if (!put_use(shape) || !put_what(shape) || !put_pieces(shape))
        return false;
    if (means_all(shape))
        put(shape, " units all");
    if (shape->numbers == NUMBER_COUNTS) {
        put(shape, " count ");
        put_number(shape, count_said(bag));
    }
    put_places(shape);
    if (verb_is(shape->verb, STRIKES) && shape->layout == PLACES_ARE_PATH && has_dice(shape))
        put(shape, "; roll"); /* at the end of its way */
    if (!put_dice(shape) || !put_mode(shape))
        return false;
    put_claims(shape);
    if (bag->remark && shape->plain) {
        put(shape, " ");
        put_item(shape, bag->remark);
    }
    if (bag->rest) {
        put(shape, " ");
        retype_bytes(shape->out, bag->rest->text, (size_t)(bag->end - bag->rest->text),
                     bag->rest->column);
    }
    return !shape->out->failed;
}

/* --- all of them --- */

struct listing {
    struct arena *arena;
    const struct bag *bag;
    bool leave_out, over;
    const struct candidate_hearer *hearer;
    struct retyped text; /* of the candidate being written */
};

enum how_said { NOT_SAID, SAID_VAGUELY, SAID_EXACTLY };

/* Whether nothing is said to be done, or that a die is rolled: "Courier Intercepted, I roll a 4".
 */
static bool rolls_alone(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++)
        if (!says_verb(bag->verb[i], verb_word(verb_by(BY_DICE))) || bag->dice + bag->numbers == 0)
            return false;
    return true;
}

/* "storms down from Ticonderoga to Saratoga": the way says that somebody goes, whatever the word,
 * where each word is known. */
static bool tells_way(const struct bag *bag, verb_id verb)
{
    bool from = false, to = false;
    for (int i = 0; i < bag->names; i++) {
        bool place = bag->name[i].means & MEANS_PLACE;
        from |= place && bag->name[i].role == SMALL_FROM;
        to |= place && bag->name[i].role == SMALL_TO;
    }
    return from && to && bag->strange == 0 && bag->verbs > 0 &&
           bag->dialect->takes[verb] >> FIELD_PATH & 1;
}

/* Whether a word says the verb, and no other. */
static bool says_exactly(const struct bag *bag, const struct item *word, verb_id verb)
{
    bool same = says_verb(word, verb_word(verb));
    EACH_ALIAS (alias, bag->dialect)
        same |= alias->verb == verb && says_verb(word, alias->word);
    return same;
}

/* Whether a word may mean the verb. */
static bool may_say(const struct bag *bag, const struct item *word, verb_id verb)
{
    return says_exactly(bag, word, verb) || word->may >> verb & 1;
}

static enum how_said how_said(const struct bag *bag, verb_id verb)
{
    enum how_said said = NOT_SAID;
    for (int i = 0; i < bag->names && rolls_alone(bag) && verb_is(verb, PLAYS_CARD); i++)
        if (bag->name[i].means == MEANS_CARD)
            return SAID_EXACTLY;
    bool card = false;
    for (int i = 0; i < bag->names; i++)
        card |= bag->name[i].means == MEANS_CARD;
    for (int i = 0; i < bag->verbs; i++) {
        const struct item *word = bag->verb[i];
        if (verb_is(verb, PLAYS_CARD) && card && word->verb &&
            use_of_verb(bag->dialect, word->verb))
            return SAID_EXACTLY; /* "for the battle" */
        if (says_exactly(bag, word, verb))
            return SAID_EXACTLY;
        said = word->may >> verb & 1 ? SAID_VAGUELY : said;
    }
    return said == NOT_SAID && tells_way(bag, verb) ? SAID_VAGUELY : said;
}

/* Whether one of the words that may mean the verb does not mean any: "go" does. */
static bool is_said_by_own_word(const struct bag *bag, verb_id verb)
{
    for (int i = 0; i < bag->verbs; i++)
        if (bag->verb[i]->may >> verb & 1 && ~bag->verb[i]->may)
            return true;
    return how_said(bag, verb) == SAID_EXACTLY;
}

/* Words of the game that name neither a piece nor a place nor a card say no more where the verb has
 * nothing of their kind: "second try", "the Indian card". */
static bool is_spare(const struct bag_name *name)
{
    return name->means && !(name->means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD));
}

/* "the lone CU at Reading rolls": what the game counts, and no number of it, says no more where the
 * verb counts nothing. */
static bool is_counted_alone(const struct bag *bag, const struct bag_name *name)
{
    const struct item *item = name->item;
    size_t length =
        item ? item->length - (item->length > 2 && item->text[item->length - 1] == 's') : 0;
    return item && bag->verbs > 0 && bag->dialect->counted && name->number <= 1 && !name->all &&
           same_word(item->text, length, bag->dialect->counted);
}

/* "rallies the stack at Albany": everybody, where the verb names nobody. */
static bool is_everybody(const struct bag_name *name)
{
    return !name->item && name->all;
}

/* "one in Yorktown and one in Alexandria": one at each place. */
static bool counts_each(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    bool ones = bag->numbers > 0 && bag->numbers == count_of(shape, MEANS_PLACE) &&
                !means_all(shape); /* "place one @ Albany" of several units */
    for (int i = 0; i < bag->numbers; i++)
        ones &= bag->number[i].item->number == 1 && !bag->number[i].result;
    return ones;
}

/* "three markers: Pittsburgh, Genesee, Saratoga": how many are named. */
static bool counts_named(const struct shape *shape, const struct bag_number *number)
{
    const int count = number->item->number;
    bool own = !number->side || number->side == shape->bag->by;
    return !number->result && own &&
           (counts_each(shape) || (count > 1 && (count == count_of(shape, MEANS_PLACE) ||
                                                 count == count_of(shape, MEANS_CARD) ||
                                                 count == count_of(shape, MEANS_PIECE))));
}

/* "both hits on Langis": how much is to be lost, where it is said what is lost. */
static bool counts_losses(const struct shape *shape, const struct bag_number *number)
{
    return shape->verb == verb_by(BY_STEP) && number->result && number->claim &&
           count_of(shape, MEANS_PIECE) > 0;
}

/* "Howe's rating roll: 5": of whom it is told, where the verb takes no pieces. */
static bool is_told_of(const struct bag *bag, const struct bag_name *name, verb_id verb)
{
    const uint32_t pieces = UINT32_C(1) << FIELD_UNITS | UINT32_C(1) << FIELD_LEADER;
    return name->whose && !name->number && bag->dice + bag->numbers > 0 &&
           !(bag->dialect->takes[verb] & pieces) && verb_is(verb, ROLLS_DICE);
}

/* "a leader check": a kind of pieces, and no number of them. */
static bool is_kind_alone(const struct bag *bag, const struct bag_name *name)
{
    return name->item && name->means & MEANS_PIECE && !name->number && !name->all && !name->twice &&
           !(name->means & MEANS_PLACE) && kind_of_item(bag->dialect, name->item);
}

/* "exchanges a 2 OPS for Knox": what is got, where the verb takes what is given alone. */
static bool is_got(const struct bag *bag, const struct bag_name *name, verb_id verb)
{
    return verb_is(verb, SWAPS) && name->wanted && name->means & MEANS_CARD &&
           !(bag->dialect->lists[verb] >> FIELD_CARDS & 1);
}

/* Whether a name may say no more than what else is said, beside that verb. */
static bool says_no_more(const struct bag *bag, const struct bag_name *name, verb_id verb)
{
    const uint32_t pieces = UINT32_C(1) << FIELD_UNITS | UINT32_C(1) << FIELD_LEADER;
    bool kind = !(bag->dialect->takes[verb] & pieces) && is_kind_alone(bag, name);
    return is_spare(name) || is_everybody(name) || is_counted_alone(bag, name) || kind ||
           is_told_of(bag, name, verb);
}

/* Whether who is said to stay is no part of it: it is a way, or who is to go it; nor are those
 * with a leader part of what he does, once he has them. */
static bool leaves_behind(const struct bag *bag, const struct bag_name *name, verb_id verb)
{
    bool goes = bag->dialect->takes[verb] >> FIELD_PATH & 1 || verb_is(verb, ACTIVATES) ||
                verb_is(verb, GOES_BACK);
    return (name->led && !verb_is(verb, ACTIVATES)) || (name->stays && goes && bag->names > 1);
}

/* "the stack at Albany": everybody, where the verb may name the place alone. */
static bool is_told_by_place(const struct bag *bag, const struct bag_name *name, verb_id verb)
{
    bool placed = false;
    if (!is_everybody(name) || !(bag->dialect->takes[verb] >> FIELD_AT & 1))
        return false;
    for (int i = 0; i < bag->names; i++)
        placed |= bag->name[i].means == MEANS_PLACE;
    return placed;
}

/* "Webb and his men", "Webb with all": whether everybody is named. */
static bool names_everybody(const struct bag *bag)
{
    for (int i = 0; i < bag->names; i++)
        if (is_everybody(&bag->name[i]))
            return true;
    return false;
}

/* "Webb and his men retreat": a leader is one of all, where the verb has units and no leader. */
static bool is_one_of_all(const struct bag *bag, const struct bag_name *name, verb_id verb)
{
    const uint32_t takes = bag->dialect->takes[verb];
    return name->means & MEANS_LEADER && takes >> FIELD_UNITS & 1 && !(takes >> FIELD_LEADER & 1) &&
           names_everybody(bag);
}

/* Whether it may be left out even where the verb takes something of its kind. */
static bool may_be_left(const struct bag *bag, const struct bag_name *name, verb_id verb)
{
    bool rolls = bag->dice + bag->numbers > 0 && verb_is(verb, ROLLS_DICE);
    return name->told || leaves_behind(bag, name, verb) || is_got(bag, name, verb) ||
           is_one_of_all(bag, name, verb) || is_told_by_place(bag, name, verb) ||
           (rolls && is_kind_alone(bag, name));
}

/* Whether a card is called by its title, and nothing is said of what it is played for. */
static bool is_titled(const struct bag *bag)
{
    for (int i = 0; i < bag->names; i++)
        if (bag->name[i].means == MEANS_USE)
            return false;
    return bag->titled && bag->verbs == 0;
}

/* How odd it is that a card is played for that, which was not said: one that is called by its title
 * is played for what only the title tells, a response where one is lawful; another for what is
 * meant when nothing is said. */
static int use_is_odd(const struct shape *shape)
{
    const struct dialect *dialect = shape->bag->dialect;
    const char *use = shape->use > 0 ? dialect->uses->name[shape->use].printed : dialect->use;
    bool plays = verb_is(shape->verb, PLAYS_CARD) && takes(shape, FIELD_USE) && dialect->uses;
    if (!plays || !is_titled(shape->bag) || !use)
        return shape->use > 0;
    return strcmp(use, "response") == 0 ? 0 : strcmp(use, "event") == 0 ? 1 : 2;
}

/* How many words say something else than the verb: none where they say what its card is played for,
 * or that its dice are rolled; contrary: those that cannot even mean it. */
static int verbs_unused(const struct shape *shape, int *contrary)
{
    const struct bag *bag = shape->bag;
    const bool rolls = has_dice(shape);
    int unused = 0;
    for (int i = 0; i < bag->verbs; i++) {
        const struct item *word = bag->verb[i];
        bool use =
            verb_is(shape->verb, PLAYS_CARD) && word->verb && use_of_verb(bag->dialect, word->verb);
        bool roll = rolls && says_verb(word, verb_word(verb_by(BY_DICE)));
        bool own =
            word->verb ? says_exactly(bag, word, shape->verb) : may_say(bag, word, shape->verb);
        unused += !use && !roll && !own;
        *contrary += !use && !roll && !may_say(bag, word, shape->verb);
    }
    return unused;
}

/* "I hold the light point", "exchanges Knox that you discarded": whether another verb was said
 * before its own. */
static bool is_said_later(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    if (how_said(bag, shape->verb) != SAID_EXACTLY || bag->verbs < 2)
        return false;
    const struct item *first = bag->verb[0];
    return first->verb && ~first->may && !says_exactly(bag, first, shape->verb) &&
           !verb_is(shape->verb, PLAYS_CARD);
}

/* "go raiding": words with a verb of their own that the shape does not have; "go" has any. */
static int words_passed_over(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int passed = 0;
    for (int i = 0; i < bag->verbs && !verb_is(shape->verb, PLAYS_CARD); i++) {
        const struct item *word = bag->verb[i];
        bool roll = says_verb(word, verb_word(verb_by(BY_DICE)));
        passed += word->verb && ~word->may && !roll && !says_exactly(bag, word, shape->verb);
    }
    return passed;
}

/* How oddly the verb was said: not by its own word, nor by that alone. */
static int verb_is_odd(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int odd = is_said_later(shape) + words_passed_over(shape);
    odd += bag->verbs > 0 && how_said(bag, shape->verb) == SAID_VAGUELY;
    odd += bag->verbs > 0 && !is_said_by_own_word(bag, shape->verb);
    return odd + (bag->back && !verb_is(shape->verb, GOES_BACK));
}

/* "Dumas, Shawnee, Mingo": whether a leader stands before all others, who are with him then. */
static bool is_led(const struct shape *shape)
{
    const int leader = takes(shape, FIELD_LEADER) ? leader_at(shape) : -1;
    bool led = leader >= 0 && shape->bag->name[leader].means & MEANS_LEADER;
    for (int i = 0; i < leader; i++)
        led &= shape->class[i] != MEANS_PIECE;
    return led;
}

/* "Webb Boston > Albany", "Webb from Boston": right before where the way begins is who goes it, of
 * whichever side. */
static bool goes_the_way(const struct shape *shape, int at)
{
    const struct bag_name *from = &shape->bag->name[at + 1];
    return at + 1 < shape->bag->names && shape->class[at + 1] == MEANS_PLACE && from->item &&
           (from->role == SMALL_FROM || from->item[1].mark == '>');
}

/* "light: Rogers": by which point, and nobody; "New York > Albany": where from; "Huron,
 * Mississauga": a piece, as the one before it. */
static bool is_taken_oddly(const struct shape *shape, int at)
{
    const struct bag_name *name = &shape->bag->name[at];
    const struct item *item = name->item;
    if (!item)
        return false;
    if (shape->class[at] == MEANS_PIECE)
        return (name->means & MEANS_WHAT && item[1].mark == ':') ||
               (name->means & MEANS_WHAT && !name->number && takes(shape, FIELD_WHAT)) ||
               (name->met && !goes_the_way(shape, at) &&
                (shape->verb == verb_by(BY_WAY) || shape->verb == verb_by(BY_WIN))) ||
               (name->means & MEANS_PLACE && item[1].mark == '>');
    bool listed = at > 0 && shape->class[at - 1] == MEANS_PIECE && name->role == SMALL_NONE &&
                  (item[-1].mark == ',' || item[-1].small == SMALL_AND);
    return listed && shape->class[at] == MEANS_PLACE && name->means & MEANS_PIECE;
}

/* "to Augusta, Culpeper"; but "Gage > Albany > Salem" begins at Albany. */
static bool begins_unsaid(const struct shape *shape)
{
    int first = 0;
    while (shape->class[first] != MEANS_PLACE)
        first++;
    const struct bag_name *place = &shape->bag->name[first];
    return place->role == SMALL_VIA || (place->role == SMALL_TO && place->item[-1].mark != '>');
}

/* "battle at HCN" is where it is, "intercept at HCN" whither, whatever the word. */
static bool is_misplaced(const struct shape *shape)
{
    const bool goes = verb_is(shape->verb, GOES_TO), at = shape->layout == PLACES_AT;
    const int place = at ? place_at(shape, 0, SMALL_FROM, false) : goal(shape);
    if (place < 0 || count_of(shape, MEANS_PLACE) != 1 || shape->layout == PLACES_ARE_PATH)
        return false;
    return at ? goes && takes(shape, FIELD_TO)
              : !goes && takes(shape, FIELD_AT) && shape->bag->name[place].role != SMALL_TO;
}

/* How oddly leader, places and numbers are taken: "Montcalm and all" has a leader. */
static int fields_are_odd(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    bool led = bag->joined || is_led(shape), skipped = false;
    for (int i = 0; i < bag->names; i++)
        led |= is_everybody(&bag->name[i]) && shape->class[i] == 0;
    int odd = led && !shape->leads && takes(shape, FIELD_LEADER);
    for (int i = 0; i < bag->names; i++)
        odd += is_taken_oddly(shape, i);
    odd += shape->numbers == NUMBERS_ARE_CARDS && takes(shape, FIELD_COUNT);
    odd += shape->layout == PLACES_AT && place_at(shape, 0, SMALL_TO, true) >= 0;
    odd += shape->layout == PLACES_ARE_PATH && takes(shape, FIELD_TO) &&
           count_of(shape, MEANS_PLACE) == 1;
    odd += shape->layout != PLACES_ARE_PATH && takes(shape, FIELD_PATH) && begins_way(shape);
    odd += shape->way > 0 && begins_unsaid(shape);
    odd += is_misplaced(shape);
    odd += bag->joined && verb_is(shape->verb, MAKES_WORKS) && count_of(shape, MEANS_PIECE) > 1;
    for (int i = 0; i < bag->numbers && shape->numbers == NUMBERS_ARE_DICE; i++) {
        bool die = shape->dice >> i & 1; /* behind a number that may be one, and is not */
        odd += die && skipped;
        skipped |= !die && !bag->number[i].result;
    }
    return odd;
}

/* Whether something in it is no more than likely: what a card is played for, or what its numbers
 * are. */
static bool is_guessed(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    bool rolls = verb_is(shape->verb, ROLLS_DICE) || is_rolled(bag);
    bool uncounted = bag->cards && bag->names == 0 && shape->numbers != NUMBER_COUNTS &&
                     !verb_is(shape->verb, DEALS_CARDS);
    bool two = alias_said(shape) && count_of(shape, MEANS_WHAT) > 0; /* "repair Fort Stanwix" */
    bool more = verb_is(shape->verb, PLAYS_CARD) && count_of(shape, MEANS_PIECE | MEANS_PLACE) > 0;
    bool wins = bag->winner && !shape->won && shape->verb != verb_by(BY_WIN);
    const char *use = verb_is(shape->verb, PLAYS_CARD) ? use_by_verb(bag) : NULL;
    bool thrown = use && verb_is(verb_of(use), THROWS_CARD);
    return shape->use > 0 || uncounted || two || more || wins || thrown ||
           (shape->dice && (!rolls || verb_is(shape->verb, THROWS_CARD))) ||
           shape->numbers == NUMBER_IS_TOTAL ||
           (shape->numbers == NUMBERS_ARE_CARDS &&
            (takes(shape, FIELD_COUNT) || verb_is(shape->verb, ROLLS_DICE)));
}

/* "Monckton with a regiment", where nobody goes with him. */
static bool leaves_units_out(const struct shape *shape)
{
    bool units = false;
    for (int i = 0; i < shape->bag->names; i++)
        units |= shape->class[i] == MEANS_PIECE && !(shape->bag->name[i].means & MEANS_LEADER);
    return shape->bag->unnamed && verb_is(shape->verb, ACTIVATES) && !units;
}

/* "Webb and all retreat": a leader who is named beside everybody, and no units, does not do it
 * without them. */
static bool leaves_others_out(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int leaders = 0;
    bool others = false;
    for (int i = 0; i < bag->names; i++) {
        leaders += shape->class[i] == MEANS_PIECE && is_one_of_all(bag, &bag->name[i], shape->verb);
        others |= shape->class[i] == 0 && is_everybody(&bag->name[i]);
    }
    return others && leaders > 0 && leaders == count_of(shape, MEANS_PIECE);
}

/* What was named and the shape does not hold. */
static void tell_left_out(const struct shape *shape, struct candidate *candidate)
{
    const struct bag *bag = shape->bag;
    candidate->aside = true;
    candidate->unused = verbs_unused(shape, &candidate->contrary);
    candidate->nameless = bag->names > 0;
    candidate->bare = bag->dice == 0 && shape->dice == 0 && shape->numbers == NUMBERS_ARE_DICE;
    for (int i = 0; i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        bool who = name->means & MEANS_LEADER || (name->item && name->item->side);
        bool spoken_of = name->subject && shape->class[i] == 0; /* he does it, but is not named */
        spoken_of |= shape->class[i] == 0 &&
                     (says_no_more(bag, name, shape->verb) || may_be_left(bag, name, shape->verb));
        candidate->odd += spoken_of && !name->led;
        candidate->bare &= shape->class[i] == 0;
        candidate->nameless &= shape->class[i] == 0;
        candidate->left_out += shape->class[i] == 0 && !spoken_of;
        candidate->left |= shape->class[i] == 0 && !spoken_of ? 1U << i : 0;
        candidate->aside &= shape->class[i] != 0 || who || name->means & MEANS_PLACE;
    }
    candidate->vague = bag->verbs > 0 && !is_said_by_own_word(bag, shape->verb);
    candidate->odd += verb_is_odd(shape) + use_is_odd(shape) + fields_are_odd(shape);
    for (int i = 0; i < bag->numbers && shape->numbers == NUMBERS_ARE_DICE; i++)
        if (!(shape->dice >> i & 1) && !counts_named(shape, &bag->number[i]) &&
            !counts_losses(shape, &bag->number[i]))
            candidate->result[candidate->results++] = &bag->number[i];
    candidate->guessed = is_guessed(shape);
    candidate->told = bag->winner && !shape->won && candidate->results > 0;
}

/* Whether the places stand in a field that the verb may have for another, its "to", or may say all
 * that is said. */
static bool may_place_otherwise(const struct shape *shape)
{
    bool other =
        shape->layout == PLACES_AT || (shape->layout == PLACES_ARE_PATH && takes(shape, FIELD_TO));
    for (int i = 0; i < shape->bag->names; i++)
        other |=
            shape->class[i] != 0 && is_told_by_place(shape->bag, &shape->bag->name[i], shape->verb);
    return other && count_of(shape, MEANS_PLACE) > 0;
}

/* Whether nothing more is to be told of a verb, or of a card that shares its title. */
static bool is_over(const struct listing *listing, const struct shape *shape)
{
    const struct candidate_hearer *hearer = listing->hearer;
    return listing->over ||
           hearer->passes_over(hearer->context, shape->verb, shape->said, shape->twin);
}

static void tell_shape(struct listing *listing, struct shape *shape)
{
    listing->text.length = 0;
    shape->out = &listing->text;
    shape->way = 0;
    if (!write_shape(shape))
        return;
    struct candidate candidate = {.verb = shape->verb,
                                  .said = shape->said,
                                  .twin = shape->twin,
                                  .at = may_place_otherwise(shape),
                                  .way = shape->way,
                                  .text = listing->text};
    tell_left_out(shape, &candidate);
    listing->over = !listing->hearer->hear(listing->hearer->context, &candidate);
}

/* With each choice of dice among the numbers: all of those that may be dice first, then without the
 * last ones, for dice are told before what came of them. */
static void choose_dice(struct listing *listing, struct shape *shape)
{
    const struct bag *bag = shape->bag;
    unsigned all = (1U << bag->numbers) - 1;
    for (unsigned turned = 0; turned <= all && !is_over(listing, shape); turned++) {
        bool may = true;
        shape->dice = 0;
        for (int i = 0; i < bag->numbers; i++) {
            bool is_die = !(turned >> (bag->numbers - 1 - i) & 1);
            shape->dice |= is_die ? 1U << i : 0;
            const struct bag_number *number = &bag->number[i];
            const bool many = same_word(number->item->text, number->item->length, "both");
            may &= !is_die || (!number->result && !many && number->item->number <= DIE_FACES_MAX &&
                               shape->verb != verb_by(BY_COIN)); /* which shows a side */
        }
        if (!may)
            continue;
        bool may_win = shape->verb == verb_by(BY_COIN) && (bag->winner || bag->spoken);
        for (int won = 0; won <= may_win && !is_over(listing, shape); won++) {
            shape->won = won;
            tell_shape(listing, shape);
        }
    }
    shape->won = false;
    shape->dice = 0;
}

/* Every layout of the places, use of numbers, and with a leader or without. */
static void lay_out(struct listing *listing, struct shape *shape)
{
    int layouts = count_of(shape, MEANS_PLACE) > 0 ? LAYOUTS : 1;
    bool may_lead = takes(shape, FIELD_LEADER) && leader_at(shape) >= 0;
    for (int layout = 0; layout < layouts; layout++) {
        shape->layout = (enum layout)layout;
        for (int numbers = 0; places_fit(shape) && numbers < NUMBER_USES; numbers++)
            for (int leads = may_lead; leads >= 0 && !is_over(listing, shape); leads--) {
                shape->numbers = (enum number_use)numbers;
                shape->leads = leads;
                if (numbers == NUMBERS_ARE_DICE)
                    choose_dice(listing, shape);
                else if (numbers_fit(shape))
                    tell_shape(listing, shape);
            }
    }
}

static int twins_named(const struct shape *shape)
{
    const struct bag *bag = shape->bag;
    int most = 0;
    for (int i = 0; i < bag->names; i++) {
        bool card = shape->class[i] == MEANS_CARD && bag->name[i].item;
        int twins = card ? twins_of(bag->dialect, bag->name[i].item).nearest_count : 0;
        most = twins > most ? twins : most;
    }
    return most;
}

/* With each of the cards that share a title, and left open. */
static void choose_twin(struct listing *listing, struct shape *shape)
{
    for (shape->twin = twins_named(shape); shape->twin >= 0 && !listing->over; shape->twin--)
        lay_out(listing, shape);
}

/* With what a card may be played for, where that was not said. */
static void choose_use(struct listing *listing, struct shape *shape)
{
    const struct names *uses = listing->bag->dialect->uses;
    bool plays = verb_is(shape->verb, PLAYS_CARD) && uses && takes(shape, FIELD_USE) &&
                 count_of(shape, MEANS_USE) == 0 && !use_by_verb(shape->bag);
    for (shape->use = 0; shape->use <= (plays ? uses->count : 0) && !listing->over; shape->use++)
        choose_twin(listing, shape);
}

static unsigned classes_taken(const struct dialect *dialect, verb_id verb)
{
    uint32_t takes = dialect->takes[verb];
    unsigned classes = 0;
    classes |= takes >> FIELD_UNITS & 1 || takes >> FIELD_LEADER & 1 ? (unsigned)MEANS_PIECE : 0U;
    classes |= takes >> FIELD_AT & 1 || takes >> FIELD_TO & 1 || takes >> FIELD_PATH & 1
                   ? (unsigned)MEANS_PLACE
                   : 0U;
    classes |= takes_cards(dialect, verb) ? (unsigned)MEANS_CARD : 0U;
    classes |= takes >> FIELD_USE & 1 ? (unsigned)MEANS_USE : 0U;
    classes |= takes >> FIELD_MODE & 1 ? (unsigned)MEANS_MODE : 0U;
    classes |= takes >> FIELD_WHAT & 1 ? (unsigned)MEANS_WHAT : 0U;
    return classes;
}

enum { CLASSES = 6, COMBINATIONS_MAX = 32 };

static unsigned class_at(unsigned classes, int index)
{
    static const unsigned order[CLASSES] = {MEANS_PIECE, MEANS_PLACE, MEANS_CARD,
                                            MEANS_USE,   MEANS_WHAT,  MEANS_MODE};
    for (int i = 0; i < CLASSES; i++)
        if (classes & order[i] && index-- == 0)
            return order[i];
    return 0;
}

static int class_count(unsigned classes)
{
    int count = 0;
    while (class_at(classes, count))
        count++;
    return count;
}

/* What a name may be here; quotation and number sign, prepositions and numbers decide it. */
static unsigned classes_of(const struct bag_name *name, unsigned taken)
{
    unsigned classes = name->means & taken;
    if (name->number == 1 && !name->all && !name->reduced) /* "one light AP" */
        return classes & (MEANS_PIECE | MEANS_WHAT);
    if (name->number > 0 || name->all || name->twice || name->reduced)
        return classes & (name->item ? MEANS_PIECE : MEANS_PIECE | MEANS_CARD);
    if (name->role != SMALL_NONE && classes & MEANS_PLACE)
        return MEANS_PLACE;
    return classes;
}

/* In how many ways a verb takes a name: the last is not at all, where that may be. */
static int ways_of(const struct listing *listing, const struct bag_name *name, unsigned taken,
                   verb_id verb)
{
    const struct bag *bag = listing->bag;
    bool led = bag->dialect->takes[verb] >> FIELD_LEADER & 1;
    bool spoken_of = name->subject && bag->names > 1 && !led;
    int count = leaves_behind(bag, name, verb) ? 0 : class_count(classes_of(name, taken));
    return count + (listing->leave_out || spoken_of || may_be_left(bag, name, verb) ||
                    (count == 0 && says_no_more(bag, name, verb)));
}

static void combine(struct listing *listing, verb_id verb, bool said)
{
    const struct bag *bag = listing->bag;
    unsigned taken = classes_taken(bag->dialect, verb), classes[BAG_NAMES];
    int combinations = 1, ways[BAG_NAMES];
    for (int i = 0; i < bag->names; i++) {
        const struct bag_name *name = &bag->name[i];
        ways[i] = ways_of(listing, name, taken, verb);
        if (ways[i] == 0)
            return;
        classes[i] = leaves_behind(bag, name, verb) ? 0 : classes_of(name, taken);
        combinations *= ways[i] > 1 && combinations < COMBINATIONS_MAX ? ways[i] : 1;
    }
    for (int each = 0; each < combinations && !listing->over; each++) {
        struct shape shape = {
            .bag = bag, .verb = verb, .said = said, .plain = listing->hearer->sure};
        int rest = each;
        for (int i = 0; i < bag->names; i++) {
            shape.class[i] = class_at(classes[i], rest % ways[i]);
            rest /= ways[i];
        }
        if (listing->leave_out || (!leaves_units_out(&shape) && !leaves_others_out(&shape)))
            choose_use(listing, &shape);
    }
}

/* "take Henry Knox": a word for what comes to a hand. */
static bool says_taking(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++) {
        verb_id verb = bag->verb[i]->verb ? verb_of(bag->verb[i]->verb) : VERB_NONE;
        if (verb != VERB_NONE && (verb_is(verb, VAGUE) || verb_is(verb, BRINGS_CARDS)))
            return true;
    }
    return false;
}

/* "swaps a 2 OPS for Knox": a word for what is given for what is taken, where the game has that. */
static bool says_swapping(const struct bag *bag)
{
    bool swaps = false;
    for (int i = 0; i < bag->verbs; i++)
        EACH_VERB (verb)
            swaps |= verb_is(verb, SWAPS) && ~bag->verb[i]->may &&
                     (bag->verb[i]->may & bag->dialect->verbs) >> verb & 1;
    return swaps;
}

/* Nobody passes who does not say so, and nothing is dealt or left behind; numbers alone draw no
 * card; nor is anything demolished where a word was said that may mean all kinds of things. */
static bool is_candidate(const struct bag *bag, verb_id verb)
{
    const verb_id no = verb_by(BY_NO);
    bool said = verb != no;
    for (int i = 0; i < bag->verbs; i++)
        said |= bag->verb[i]->verb ? says_verb(bag->verb[i], verb_word(no))
                                   : bag->verb[i]->may >> no & 1;
    if (verb_is(verb, THROWS_CARD) && ((says_taking(bag) && !is_said_by_own_word(bag, verb)) ||
                                       (says_swapping(bag) && how_said(bag, verb) != SAID_EXACTLY)))
        return false;
    if (verb_is(verb, NEEDS_ITS_WORD))
        return how_said(bag, verb) == SAID_EXACTLY;
    if (verb == verb_by(BY_STAY) && bag->stays)
        return true;
    if (verb_is(verb, NEEDS_SAYING) || (verb_is(verb, NEEDS_NAMES) && bag->names == 0))
        return how_said(bag, verb) != NOT_SAID;
    return said;
}

/* How the verbs are said that may be candidates; found when first asked for. */
struct how_verbs_are_said {
    uint64_t known; /* 1 << verb each */
    signed char said[VERBS_MAX];
};

/* An enum how_said; -1: the verb is no candidate. */
static int candidate_said(struct how_verbs_are_said *how, const struct bag *bag, verb_id verb)
{
    if (!(how->known >> verb & 1))
        how->said[verb] = (signed char)(is_candidate(bag, verb) ? (int)how_said(bag, verb) : -1);
    how->known |= UINT64_C(1) << verb;
    return how->said[verb];
}

void each_candidate(struct arena *arena, const struct bag *bag, bool leave_out,
                    const struct candidate_hearer *hearer)
{
    struct listing listing = {.arena = arena,
                              .bag = bag,
                              .leave_out = leave_out,
                              .hearer = hearer,
                              .text = {.arena = arena}};
    struct how_verbs_are_said how;
    how.known = 0; /* the rest is found when it is asked for */
    bool nothing = bag->names + bag->dice + bag->numbers + bag->verbs + bag->winner == 0;
    bool bare = bag->names + bag->dice + bag->numbers == 0; /* "great roll" */
    if (bag->failed || (nothing && !bag->spoken))
        return;
    for (int said = SAID_EXACTLY; said >= NOT_SAID;
         said -= 1 + (hearer->sure && said == SAID_EXACTLY))
        EACH_VERB (verb)
            if (!listing.over && (verb_is(verb, SAYS_NO) || bag->dialect->verbs >> verb & 1) &&
                (said != SAID_VAGUELY || !bare || verb_is(verb, NAMES_SIDE) ||
                 (verb_is(verb, SAYS_NO) && is_said_by_own_word(bag, verb))) &&
                (!nothing || verb_is(verb, NAMES_SIDE)) &&
                !hearer->passes_over(hearer->context, verb, said != NOT_SAID, 0) &&
                candidate_said(&how, bag, verb) == said)
                combine(&listing, verb, said != NOT_SAID);
}
