#include "record/typed_bag.h"

#include "record/line_memory.h"
#include "record/taking_back.h"
#include "record/typed_gathering.h"

#include <stdio.h>
#include <string.h>

enum { BAG_NAME_BYTES = 64 };

static void hear_mark(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    const struct item *next = following(gathering);
    switch (item->mark) {
    case '>':
        gathering->role = next->means & MEANS_PLACE ? SMALL_TO : gathering->role;
        break;
    case '-':
        if (item_at(gathering, gathering->at - 1)->means & MEANS_PLACE && next->means & MEANS_PLACE)
            gathering->role = SMALL_TO;
        bag->conditional |= next->glued && !item->glued && next->verb; /* "-PC" */
        break;
    case '@':
        gathering->role = SMALL_AT;
        break;
    case '#':
        gathering->card = true;
        break;
    case '[':
        gathering->brackets = true;
        gathering->side = 0;
        break;
    case ']':
        gathering->brackets = false;
        break;
    case '!':
        bag->rest =
            gathering->at + 1 < gathering->end && (item + 1)->glued && (item + 1)->kind != ITEM_MARK
                ? item
                : NULL;
        gathering->at = bag->rest ? gathering->end : gathering->at;
        break;
    default:
        break;
    }
}

static struct passage passage_of(const struct bag *bag)
{
    return (struct passage){bag->names + bag->dice + bag->numbers + bag->verbs + (bag->winner > 0),
                            bag->strange,
                            bag->doubtful,
                            bag->misspelt,
                            bag->qualified,
                            bag->denied,
                            bag->result};
}

/* A passage ends at a comma or a stop. One that names nothing, "sorry, Bob", is talk, and turns
 * nothing round. */
static void end_passage(struct gathering *gathering, bool closes_topic)
{
    struct bag *bag = gathering->bag;
    struct passage now = passage_of(bag);
    bool talk = now.things == gathering->before.things && now.result == gathering->before.result;
    bag->conditional |= gathering->past && !talk;
    gathering->past = false;
    if (talk && !bag->conditional) {
        bag->strange_topic |= closes_topic && bag->strange > gathering->before.strange;
        bag->strange = gathering->before.strange;
        bag->doubtful = gathering->before.doubtful || (bag->doubtful && gathering->names);
        bag->misspelt = gathering->before.misspelt;
        bag->qualified = gathering->before.qualified;
        bag->denied = gathering->before.denied;
    }
    gathering->before = passage_of(bag);
    gathering->names = false;
}

/* "Monckton's army", with either apostrophe between them. */
static bool owns(const struct item *owner, const struct item *owned)
{
    const char *end = owner->text + owner->length;
    return owned->text > end && (strncmp(end, "'s ", 3) == 0 || strncmp(end, "\u2019s ", 5) == 0);
}

/* "with his regiments", "Monckton's army", "and three battalions": those who are with a leader who
 * is named, whom no name says. */
static bool means_those_led(const struct gathering *gathering, const struct item *item)
{
    const struct item *before = item_at(gathering, gathering->at - 1),
                      *next = item_at(gathering, gathering->at + 1);
    const bool theirs = before->means & MEANS_LEADER && owns(before, item);
    return tells_led(gathering, item) && !item->means && !is_piece(next) && !is_mark(next, ':') &&
           (theirs || says_whose(before) || before->kind == ITEM_NUMBER);
}

/* "half his army", "some troops", "most of the Provincials": nobody knows who. */
static bool is_part_of_them(const struct gathering *gathering, const struct item *item)
{
    static const char *const parts[] = {"half", "some", "most", "part", "few", "several", NULL},
                             *const of[] = {"of", NULL};
    const bool pieces = is_piece(item) && !(item->means & MEANS_LEADER);
    int at = gathering->at - 1;
    while (says_whose(item_at(gathering, at)) || is_any_of(item_at(gathering, at), of))
        at--;
    return (pieces || tells_led(gathering, item)) && is_any_of(item_at(gathering, at), parts);
}

/* "with one regiment", "and the rest", "Monckton with troops": units of which nobody says which. */
static bool leaves_unnamed(const struct gathering *gathering, const struct item *item)
{
    static const char *const units[] = {"regiment",   "regiments", "battalion", "battalions",
                                        "unit",       "units",     "garrison",  "troops",
                                        "company",    "companies", "soldiers",  "men",
                                        "detachment", NULL},
                             *const rest[] = {"rest", "others", NULL}, *const the[] = {"the", NULL},
                             *const none[] = {"any", "no", NULL};
    const struct item *before = item_at(gathering, gathering->at - 1),
                      *next = item_at(gathering, gathering->at + 1);
    const struct item *joint =
        is_any_of(before, the) ? item_at(gathering, gathering->at - 2) : before;
    const bool others = is_any_of(item, rest) && next->kind == ITEM_MARK &&
                        (joint->small == SMALL_AND || joint->small == SMALL_WITH);
    return !item->means && !is_piece(before) && !is_piece(next) && !is_any_of(before, none) &&
           (is_any_of(item, units) || others);
}

/* "Johnson alone", "only Webb", "by himself", "on his own" */
static bool says_alone(const struct gathering *gathering, const struct item *item)
{
    static const char *const alone[] = {"alone", NULL}, *const only[] = {"only", NULL},
                             *const self[] = {"himself", "herself", "itself", NULL},
                             *const by[] = {"by", NULL}, *const own[] = {"own", NULL},
                             *const on[] = {"on", NULL};
    const struct item *before = item_at(gathering, gathering->at - 1);
    return is_any_of(item, alone) || (is_any_of(item, self) && is_any_of(before, by)) ||
           (is_any_of(item, only) && following(gathering)->means & MEANS_LEADER) ||
           (is_any_of(item, own) && is_any_of(item_at(gathering, gathering->at - 2), on));
}

static void add_those_led(struct gathering *gathering)
{
    struct bag *bag = gathering->bag;
    bag->counted |= item_at(gathering, gathering->at - 1)->kind == ITEM_NUMBER;
    if (!bag->name[bag->names - 1].item) /* "all his men" */
        return;
    gathering->next.led = true;
    add_name(gathering, NULL, MEANS_PIECE);
}

static void hear_item(struct gathering *gathering, const struct item *item)
{
    gathering->bag->failed |= is_part_of_them(gathering, item);
    if (means_those_led(gathering, item)) {
        add_those_led(gathering);
        return;
    }
    gathering->bag->unnamed |= leaves_unnamed(gathering, item);
    gathering->bag->alone |= says_alone(gathering, item);
    gathering->bag->joined |= tells_led(gathering, item);
    gathering->names |=
        item->means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD) || item->small == SMALL_CARD;
    switch (item->kind) {
    case ITEM_MARK:
        hear_mark(gathering, item);
        if (strchr(",.;!:", item->mark))
            end_passage(gathering, item->mark == ':');
        gathering->wanted &= !strchr(".;", item->mark);
        break;
    case ITEM_NUMBER:
        hear_number(gathering, item);
        break;
    case ITEM_WORD:
        weigh_turning(gathering, item);
        hear_word(gathering, item);
        break;
    case ITEM_TEXT:
        add_card(gathering, item);
        break;
    case ITEM_REMARK:
        gathering->bag->remark = item;
        break;
    case ITEM_STRANGE:
        gathering->bag->loose += !is_of_named_title(gathering, item);
        if (!side_of_pronoun(gathering->bag, item)) /* "I'd be glad to" */
            weigh_turning(gathering, item);
        hear_strange(gathering, item);
        break;
    }
}

/* "the leader is Amherst", "Fleets arrive: Hardy": whether it is the kind of a piece that is named,
 * and no number of them; but "light: Rogers" says by which point he moves. */
static bool is_kind_of_named(const struct bag *bag, int at)
{
    const struct bag_name *kind = &bag->name[at];
    const struct item *item = kind->item;
    if (!item || !is_piece(item) || kind->number || kind->all || is_mark(item + 1, ':'))
        return false;
    int id = kind_of_item(bag->dialect, item);
    for (int i = 0; id && i < bag->names; i++) {
        int piece = i == at || !bag->name[i].item || !is_piece(bag->name[i].item)
                        ? 0
                        : item_match(bag->dialect->pieces, bag->name[i].item).id;
        if (piece && bag->dialect->kind_of_piece && bag->dialect->kind_of_piece[piece] == id)
            return true;
    }
    return false;
}

/* How many single pieces of its kind are named beside a kind. */
static int named_of_kind(const struct bag *bag, int at)
{
    const int *kinds = bag->dialect->kind_of_piece;
    int kind = kind_of_item(bag->dialect, bag->name[at].item), count = 0;
    for (int i = 0; kind && kinds && i < bag->names; i++) {
        const struct item *item = bag->name[i].item;
        int id = i != at && item && is_piece(item) ? item_match(bag->dialect->pieces, item).id : 0;
        count += id && kinds[id] == kind;
    }
    return count;
}

/* "the leader is Amherst", "the fleet of Boscawen", "two fleets: Colvill and Hardy": it says no
 * more, whatever is declared. */
static bool is_told_by_name(const struct bag *bag, int at)
{
    const struct bag_name *name = &bag->name[at];
    const struct item *item = name->item;
    if (!item || !is_piece(item) || name->all || item->means & (MEANS_MODE | MEANS_WHAT))
        return false;
    int named = named_of_kind(bag, at);
    bool several = (item->text[item->length - 1] | ' ') == 's';
    if (name->number > 0)
        return several && named > 1 && name->number == named;
    return several ? named > 1 : named > 0 && !is_mark(item + 1, ':') && !is_capital(item);
}

/* "the Coureurs, Huron and Ojibwa, all by boat": everybody who is named. */
static bool is_everybody_named(const struct bag *bag, int at)
{
    bool named = false;
    for (int i = 0; i < at; i++)
        named |= bag->name[i].item && is_piece(bag->name[i].item) &&
                 !(bag->name[i].means & (MEANS_LEADER | MEANS_PLACE));
    for (int i = at + 1; i < bag->names; i++)
        named &= !bag->name[i].exempt;
    return named && !bag->name[at].item && bag->name[at].all;
}

/* "supplies are short": two words of one title. */
static bool is_part_again(const struct bag *bag, int at)
{
    const struct item *part = bag->name[at].item;
    for (int i = 0; part && part->part && i < bag->names; i++) {
        const struct item *other = bag->name[i].item;
        bool first = i < at || (other && !other->part);
        int id = i != at && first && other ? card_of_item(bag->dialect, other).id : 0;
        if (id && id == card_of_item(bag->dialect, part).id)
            return true;
    }
    return false;
}

/* "naval movement ... by sea": how they go, said twice. */
static bool is_mode_again(const struct bag *bag, int at)
{
    const struct item *mode = bag->name[at].means == MEANS_MODE ? bag->name[at].item : NULL;
    int id = mode ? item_match(bag->dialect->modes, mode).id : 0;
    for (int i = 0; id && i < at; i++)
        if (bag->name[i].means == MEANS_MODE && bag->name[i].item &&
            item_match(bag->dialect->modes, bag->name[i].item).id == id)
            return true;
    return false;
}

/* "raids Rays Town, going Kithanink - Assunepachla - Rays Town": a place that a way behind it ends
 * at. */
static bool is_end_of_way(const struct bag *bag, int at)
{
    const struct item *place = bag->name[at].item;
    int last = at, places = 0, id = 0;
    bool begins = bag->name[at].role == SMALL_FROM ||
                  (place && (is_mark(place + 1, '>') || is_mark(place + 1, '-')));
    for (int i = at + 1; i < bag->names; i++)
        if (bag->name[i].means & MEANS_PLACE) {
            last = i;
            places++;
        }
    if (place && !begins && bag->name[at].means == MEANS_PLACE && places > 1 &&
        bag->name[last].item)
        id = item_match(bag->dialect->places, place).id;
    return id && item_match(bag->dialect->places, bag->name[last].item).id == id;
}

/* Whether an item is a name of that kind, or as good as one: not a short form that is no more than
 * like it. */
static bool is_good_name(const struct names *names, const struct item *item)
{
    char text[BAG_NAME_BYTES];
    const struct name_match match = item_match(names, item);
    snprintf(text, sizeof text, "%.*s", (int)item->length, item->text);
    return match.id && (match.whole || names_alike(text, names->name[match.id].printed));
}

/* "let us begin this war: I put a PC down in New Haven", "behind their walls are the Marines": no
 * name, though a short form of one is like it, where others have their capitals; but in a list. */
static bool is_no_name(const struct bag *bag, int at)
{
    const struct dialect *dialect = bag->dialect;
    const struct item *item = bag->name[at].item;
    const unsigned means = bag->name[at].means & ~(unsigned)MEANS_LEADER;
    bool others = false;
    enum { SHORTENED_MAX = 2 }; /* "ny" is meant */
    if (!item || item->length <= SHORTENED_MAX || bag->name[at].number || bag->name[at].all ||
        means & ~(unsigned)(MEANS_PLACE | MEANS_PIECE | MEANS_CARD) || item->typed ||
        is_capital(item) || item->kind != ITEM_WORD || memchr(item->text, ' ', item->length) ||
        (means != MEANS_PLACE && (joins_names(item + 1) || (at > 0 && joins_names(item - 1)))))
        return false;
    for (int i = 0; i < bag->names; i++)
        others |= bag->name[i].means & means && bag->name[i].item && !bag->name[i].item->typed &&
                  is_capital(bag->name[i].item);
    return others && !is_good_name(dialect->places, item) && !is_good_name(dialect->pieces, item) &&
           !is_good_name(dialect->piece_kinds, item) && !is_good_name(dialect->cards, item);
}

static void drop_told(struct bag *bag)
{
    int kept = 0;
    bool told[BAG_NAMES];
    for (int i = 0; i < bag->names; i++) {
        told[i] = is_told_by_name(bag, i) || is_part_again(bag, i) || is_mode_again(bag, i) ||
                  is_everybody_named(bag, i) || is_no_name(bag, i);
        bag->name[i].told |= is_kind_of_named(bag, i) || is_end_of_way(bag, i);
    }
    for (int i = 0; i < bag->names; i++)
        if (!told[i])
            bag->name[kept++] = bag->name[i];
    bag->names = kept;
}

/* "discards all": where nothing but cards has names. */
static bool is_whole_hand(const struct bag *bag)
{
    return bag->names == 1 && bag->name[0].all && !bag->name[0].item && bag->verbs == 1 &&
           !bag->cards && bag->dice + bag->numbers == 0 && bag->dialect->places->count == 0;
}

static bool says_pass(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++)
        if (bag->verb[i]->verb && verb_is(verb_of(bag->verb[i]->verb), SAYS_NO))
            return true;
    return false;
}

/* Whether a word says that cards are thrown away, changed or played, and nothing else. */
static bool gives_cards(const struct dialect *dialect, const struct item *word)
{
    const uint64_t may = word->may & dialect->verbs;
    bool gives = may != 0;
    EACH_VERB (verb)
        gives &=
            !(may >> verb & 1) || verb_is(verb, (enum verb_flag)(THROWS_CARD | PLAYS_CARD | SWAPS));
    return gives;
}

/* "keep": who keeps all passes. */
static bool may_pass_by_keeping(const struct item *word)
{
    return word->verb && verb_is(verb_of(word->verb), COUNTS_CARDS) &&
           word->may >> verb_by(BY_NO) & 1;
}

/* "Ann does not change any cards", "the French have no cards to play", "F keeps all": whether
 * nothing is done with cards, where nothing else has names, and nothing else is said. */
static bool does_nothing(const struct bag *bag)
{
    const bool all = bag->names == 1 && !bag->name[0].item && bag->name[0].all;
    const bool other =
        bag->names > all || bag->dice + bag->numbers + bag->winner + bag->strange > 0;
    int given = 0, kept = 0;
    if (bag->dialect->places->count > 0 || other || bag->doubtful || bag->conditional ||
        bag->withheld || bag->counted)
        return false;
    for (int i = 0; i < bag->verbs; i++) {
        given += gives_cards(bag->dialect, bag->verb[i]);
        kept += may_pass_by_keeping(bag->verb[i]);
    }
    return bag->verbs > 0 && ((bag->denied && !all && given == bag->verbs) ||
                              (all && !bag->denied && kept == bag->verbs));
}

/* What does nothing is a no. */
static void hear_doing_nothing(const struct notation *notation, struct bag *bag)
{
    struct item *no =
        does_nothing(bag) ? meaning(notation->arena, bag->verb[0], verb_by(BY_NO)) : NULL;
    if (!no)
        return;
    no->small = SMALL_NO;
    bag->verb[0] = no;
    bag->verbs = 1;
    bag->names = 0;
    bag->denied = false;
    bag->cards = NULL;
}

static bool ends_asking(const struct item *item)
{
    return item->length > 0 &&
           (item->text[item->length] == '?' || item->text[item->length - 1] == '?');
}

/* Whether a passage ends with, or at, an item. */
static bool parts_passages(const struct item *item)
{
    return (item->kind == ITEM_MARK && item->mark && strchr(",.;!:-(", item->mark)) ||
           ends_asking(item);
}

static bool names_anything(const struct item *first, const struct item *end)
{
    for (const struct item *item = first; item < end; item++)
        if (item->means || item->verb || item->number >= 0 || item->face || item->side)
            return true;
    return false;
}

/* What the words from first on, before end, take back, as they are written. */
static enum taking_back taking_in(const struct item *first, const struct item *end, bool asked)
{
    enum { BYTES_MAX = 60 };
    const char *from = first->text, *to = first < end ? end[-1].text + end[-1].length : from;
    return to > from && to < from + BYTES_MAX ? taking_back(from, (size_t)(to - from), asked)
                                              : TAKES_NOTHING_BACK;
}

/* "Rogers to Albany, scratch that", "Oswego? No.": a passage that takes back what was said before
 * it. */
static void hear_taking_back(const struct items *items, int first, int end, struct bag *bag)
{
    const struct item *item = items->item + first, *last = items->item + end;
    bool asked = false, named = false;
    for (const struct item *next; item < last; item = next) {
        for (next = item; next < last && !parts_passages(next);)
            next++;
        enum taking_back taking = named ? taking_in(item, next, asked) : TAKES_NOTHING_BACK;
        const struct item *behind = next + (next < last); /* "no, wait" */
        while (behind < last && !parts_passages(behind))
            behind++;
        if (named && taking < TAKES_BACK && taking_in(item, behind, asked) > taking)
            taking = TAKES_BACK;
        bag->corrected |= taking == TAKES_BACK;
        bag->conditional |= taking == TAKES_BACK;
        bag->denied |= taking == DENIES;
        bag->withheld |= taking == DENIES;
        next += next < last;
        named |= names_anything(item, next);
        asked = ends_asking(next - 1);
    }
}

static void gather_anew(const struct notation *notation, const struct items *items, int first,
                        int end, int by, struct bag *bag)
{
    struct gathering gathering = {
        .notation = notation, .items = items, .bag = bag, .at = first, .end = end};
    *bag = (struct bag){
        .dialect = notation->dialect, .first = items->item, .by = by, .end = items->end};
    for (; gathering.at < end && !bag->failed; gathering.at++) {
        const struct item *named = named_by_pronoun(items, first, gathering.at);
        if (named)
            add_name(&gathering, named, named->means & (MEANS_PIECE | MEANS_LEADER));
        else
            hear_item(&gathering, &items->item[gathering.at]);
    }
    end_passage(&gathering, false);
    if (is_whole_hand(bag))
        bag->name[0].means |= MEANS_CARD;
    drop_told(bag);
    hear_taking_back(items, first, end, bag);
    hear_doing_nothing(notation, bag);
    bag->doubtful |= bag->denied && !says_pass(bag);
}

enum { BAGS_KEPT = 256 };

struct kept_bag {
    const struct items *items;
    int first, end, by;
    struct bag bag;
};

/* Where the bag of such items is kept, or that of others which gives way; NULL without memory. */
static struct kept_bag **place_of_bag(const struct notation *notation, const struct items *items,
                                      int first, int end, int by)
{
    struct line_memory *memory = notation->memory;
    if (memory && !memory->bags)
        memory->bags = arena_take(notation->arena, BAGS_KEPT * sizeof(struct kept_bag *));
    const uintptr_t key =
        (uintptr_t)items / sizeof *items + (uintptr_t)(first * 67 + end * 5 + by * 131);
    return memory && memory->bags ? &memory->bags[key % BAGS_KEPT] : NULL;
}

void gather_items(const struct notation *notation, const struct items *items, int first, int end,
                  int by, struct bag *bag)
{
    struct kept_bag **place = place_of_bag(notation, items, first, end, by), *kept;
    if (place && !*place && (*place = arena_room(notation->arena, sizeof **place)))
        (*place)->items = NULL;
    kept = place ? *place : NULL;
    if (kept && kept->items == items && kept->first == first && kept->end == end &&
        kept->by == by) {
        *bag = kept->bag;
        return;
    }
    gather_anew(notation, items, first, end, by, bag);
    if (kept)
        *kept = (struct kept_bag){items, first, end, by, *bag};
}

/* --- what is said by one word --- */

static bool says_one_verb(const struct dialect *dialect, const struct item *word)
{
    const unsigned others =
        ROLLS_DICE | COUNTS_STEPS | THROWS_CARD | OF_HANDS | USES_CARD | SWAPS | GOES;
    const verb_id verb = word->verb ? verb_of(word->verb) : VERB_NONE;
    return verb != VERB_NONE && word->may == UINT64_C(1) << verb && dialect->verbs >> verb & 1 &&
           !verb_is(verb, (enum verb_flag)others);
}

bool lacks_verb(const struct bag *bag, uint64_t verbs)
{
    for (int i = 0; i < bag->verbs; i++)
        if (says_one_verb(bag->dialect, bag->verb[i]) && !(bag->verb[i]->may & verbs))
            return true;
    return false;
}
