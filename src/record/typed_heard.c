#include "record/typed_gathering.h"

#include <string.h>

static void hear_result(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    if (strcmp(item->result, "win ") == 0) {
        static const char *const roles[] = {"attacker", "attackers", "defender", "defenders", NULL};
        const struct item *next = following(gathering);
        int side = side_of_one(bag->dialect, item_at(gathering, gathering->at - 1));
        side = side ? side : gathering->side ? gathering->side : next->side;
        if (is_any_of(item_at(gathering, gathering->at - 1), roles)) {
            bag->conditional |=
                bag->numbers == 0 && gathering->at + 1 == gathering->end; /* else the totals tell */
            return;
        }
        bag->winner = side ? side : bag->by;
        bag->doubtful |=
            bag->winner != bag->by && /* "A1 B2, won": who declares it, or who has the die */
            is_mark(item_at(gathering, gathering->at - 1), ',') && bag->by;
        return;
    }
    bag->doubtful |= bag->result && strcmp(bag->result, item->result) != 0;
    bag->result = item->result;
}

/* "bombards" may be said of the card Bombardment where nothing but cards has names. */
static bool may_be_title(const struct dialect *dialect, const struct item *item)
{
    static const char *const endings[] = {"ing", "ed", "es", "s", NULL};
    enum { STEM_LETTERS_MIN = 6 };
    struct beginning stem = {item->text, item->length};
    for (int i = 0; endings[i] && stem.length == item->length; i++) {
        size_t size = strlen(endings[i]);
        bool ends = item->length > size + STEM_LETTERS_MIN &&
                    same_word(item->text + item->length - size, size, endings[i]);
        stem.length -= ends ? size : 0;
    }
    return dialect->places->count == 0 && stem.length < item->length &&
           names_with_word(dialect->cards, stem, false);
}

static void add_verb(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    bag->doubtful |= may_be_title(bag->dialect, item);
    if (bag->verbs < BAG_VERBS)
        bag->verb[bag->verbs++] = item;
}

static bool says_nothing_else(const struct gathering *gathering)
{
    const struct bag *bag = gathering->bag;
    const bool cards = item_at(gathering, gathering->at + 1)->small == SMALL_CARD;
    return gathering->at + 1 + cards >= gathering->end && bag->names + bag->verbs + bag->dice == 0;
}

/* "Webb to Albany, no: to Oswego": what stands before it is taken back. */
static bool corrects(const struct gathering *gathering)
{
    const struct bag *bag = gathering->bag;
    const struct item *last = item_at(gathering, gathering->at - 1),
                      *next = item_at(gathering, gathering->at + 1);
    return bag->names + bag->dice > 0 && last->kind == ITEM_MARK && next->kind == ITEM_MARK &&
           strchr(",:", next->mark) && gathering->at + 2 < gathering->end;
}

static void hear_no(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    const struct item *next = following(gathering);
    static const char *const success[] = {"good", "luck", "chance", "go", "effect", NULL};
    static const struct item none = {.kind = ITEM_NUMBER, .number = 0, .text = "0", .length = 1};
    bool fails = is_any_of(item_at(gathering, gathering->at + 1), success);
    if (corrects(gathering)) {
        bag->conditional = bag->doubtful = true;
    } else if (fails || (next->result && strcmp(next->result, "win ") != 0)) { /* "no success" */
        const bool failure = next->result && strcmp(next->result, "fail") == 0;
        bag->result = failure && !fails ? "success" : "fail"; /* "no failure" */
        gathering->at++;
    } else if (item->may && says_nothing_else(gathering)) {
        add_verb(gathering, item);                                   /* "nothing", "no cards" */
    } else if (is_hit(next) && bag->dice == 0 && bag->numbers > 0) { /* "rolled 2, no hits" */
        keep_number(bag,
                    (struct bag_number){
                        .item = &none, .side = gathering->side, .result = true, .claim = "hits"});
        gathering->at++;
    } else if (is_hit(next)) {
        gathering->at++;
    } else if (is_lost(bag, next) && bag->dice + bag->numbers > 0) { /* "rolled 4, no loss" */
        keep_number(bag, (struct bag_number){.item = &none, .result = true, .claim = "loss"});
        gathering->at++;
    } else if (is_lost(bag, item_at(gathering, gathering->at - 1))) {
        return; /* "lose nothing" */
    } else if (gathering->at + 1 >= gathering->end && bag->dice > 0) {
        bag->result = "no";
    } else if (!gathering->card) {
        bag->denied = true;
    }
}

/* "all 4 units", "all four": how many items behind a word for all say how many they are, of which
 * no name stands behind them. */
static int units_counted(const struct gathering *gathering)
{
    static const char *const words[] = {"steps", "of", NULL};
    const struct item *number = item_at(gathering, gathering->at + 1),
                      *then = item_at(gathering, gathering->at + 2);
    if (number->kind != ITEM_NUMBER)
        return 0;
    return is_any_of(then, words) || is_troops(then->text, then->length) ? 2
           : then->kind == ITEM_MARK && gathering->bag->names > 0        ? 1
                                                                         : 0;
}

static void hear_all(struct gathering *gathering, const struct item *next)
{
    const int counted = units_counted(gathering);
    if (counted > 0) {
        gathering->bag->counted = true;
        gathering->at += counted;
        add_name(gathering, NULL, MEANS_PIECE);
    } else if (is_piece(next) && !(next->means & MEANS_LEADER))
        gathering->next.all = true;
    else if (next->kind != ITEM_NUMBER)
        add_name(gathering, NULL, MEANS_PIECE);
}

/* How, with whom, and what for. */
static void hear_manner(struct gathering *gathering, const struct item *item,
                        const struct item *next)
{
    struct bag *bag = gathering->bag;
    const enum small small = item->small;
    bag->back |= small == SMALL_BACK;
    bag->joined |= small == SMALL_WITH && bag->names > 0;
    gathering->wanted |= small == SMALL_FOR;
    if (small == SMALL_AWAY)
        reword(gathering, item, BY_MINUS);
    if (small == SMALL_OFF)
        reword(gathering, item, BY_OFF);
    if (small == SMALL_STEP)
        reword(gathering, item, BY_STEP);
    if (small == SMALL_BY && next->means == MEANS_PLACE) /* "to Northfield by New London" */
        gathering->role = SMALL_VIA;
    if (small == SMALL_WHOLE)
        gathering->next.whole = is_piece(next);
    if (small == SMALL_REDUCED)
        gathering->next.reduced = is_piece(next);
    if (small == SMALL_FULL)
        gathering->next.full = is_piece(next);
}

/* "But Langis gets a miss!" */
static bool is_but_of_sentence(const struct gathering *gathering, const struct item *item)
{
    const struct item *last = item_at(gathering, gathering->at - 1);
    return (is_mark(last, '.') || is_mark(last, '!')) && same_word(item->text, item->length, "but");
}

/* "withdraw into the fort": whether who is in, or goes into, the works of a space stays or goes
 * inside. */
static bool goes_inside(const struct bag *bag, const struct item *item, const struct item *works)
{
    const struct verb_alias *alias =
        works->verb ? alias_of_word(bag->dialect, works->verb, strlen(works->verb)) : NULL;
    const char *said = bag->verbs > 0 ? bag->verb[bag->verbs - 1]->verb : "";
    const char *inside = verb_word(verb_by(BY_INSIDE));
    bool fits = bag->verbs == 0 || (said && strcmp(said, inside) == 0);
    for (const struct verb_pair *pair = all_verbs.pairs; pair->first && said && !fits; pair++)
        fits = strcmp(pair->first, said) == 0 && strcmp(pair->second, inside) == 0;
    return (item->small == SMALL_AT || item->small == SMALL_TO) && alias && alias->what &&
           !(works->means & ~(unsigned)MEANS_WHAT) && fits;
}

static void hear_small(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    const struct item *next = following(gathering);
    int side = side_of_pronoun(bag, item);
    bag->stays |=
        same_word(item->text, item->length, "stay") || same_word(item->text, item->length, "stays");
    switch (item->small) {
    case SMALL_FROM:
    case SMALL_VIA:
    case SMALL_AT:
    case SMALL_TO:
        if (goes_inside(bag, item, next)) {
            reword(gathering, item, BY_INSIDE);
            gathering->at = (int)(next - gathering->items->item);
            break;
        }
        gathering->role = item->small;
        gathering->wanted |= same_word(item->text, item->length, "against");
        break;
    case SMALL_CARD:
        bag->of_cards = true;
        gathering->card |= next->kind == ITEM_NUMBER || next->means & MEANS_CARD;
        break;
    case SMALL_ALL:
        hear_all(gathering, next);
        break;
    case SMALL_ALL_BUT:
        if (is_but_of_sentence(gathering, item))
            break;
        gathering->exempt = bag->names > 0 && bag->name[bag->names - 1].all;
        bag->doubtful |= !gathering->exempt && (is_piece(next) || next->means & MEANS_PLACE);
        break;
    case SMALL_NO:
        hear_no(gathering, item);
        break;
    default:
        hear_manner(gathering, item, next);
        break;
    }
    gathering->wanted &= !same_word(item->text, item->length, "then");
    hear_pronoun(gathering, side);
}

/* "the Indian card 43": what kind of card it is. */
static bool is_of_card(const struct gathering *gathering, const struct item *item)
{
    const struct item *next = item_at(gathering, gathering->at + 1);
    return (item->side || item->means & MEANS_WHAT) &&
           (next->small == SMALL_CARD || next->means == MEANS_CARD);
}

/* "his whole force", "the force at Albany": those who are there. */
static bool is_band(const struct gathering *gathering, const struct item *item)
{
    return is_troops(item->text, item->length) && says_whose(item_at(gathering, gathering->at - 1));
}

/* "before the battle": when it is done, and not what. */
static bool is_occasion(const struct gathering *gathering, const struct item *item)
{
    static const char *const when[] = {"before", "after", NULL}, *const the[] = {"the", "this",
                                                                                 NULL};
    return !item->means && is_any_of(item_at(gathering, gathering->at - 1), the) &&
           is_any_of(item_at(gathering, gathering->at - 2), when);
}

/* "one step each of", "I lost, so back to Albany": words of verbs that declare nothing. */
static bool is_aside(const struct gathering *gathering, const struct item *item)
{
    static const char *const each[] = {"each", NULL}, *const lost[] = {"lost", NULL};
    const struct item *next = item_at(gathering, gathering->at + 1);
    bool alone = next->kind == ITEM_MARK && !is_mark(next, ':');
    bool rolled = item->small == SMALL_DIE && next->kind == ITEM_NUMBER; /* "rolled 2" */
    const struct bag *bag = gathering->bag;
    bool card = bag->names > 0 && bag->name[bag->names - 1].means == MEANS_CARD;
    return (is_any_of(item, each) && !is_piece(next)) || is_band(gathering, item) ||
           is_occasion(gathering, item) || (rolled && (bag->verbs > 0 || card)) ||
           (is_any_of(item, lost) && alone && gathering->at + 1 < gathering->end &&
            side_of_pronoun(gathering->bag, item_at(gathering, gathering->at - 1)));
}

/* "Lord, Cannons = 8, loses", "5 against 1, so the British lose": where nothing is lost, or nothing
 * stands behind it, the other side wins. */
static bool tells_defeat(const struct gathering *gathering, const struct item *item)
{
    static const char *const words[] = {"lose", "loses", "lost", NULL};
    const struct bag *bag = gathering->bag;
    const struct item *next = item_at(gathering, gathering->at + 1);
    const bool alone = next->kind == ITEM_MARK && !is_mark(next, ':');
    const bool steps = bag->dialect->verbs >> verb_by(BY_STEP) & 1;
    return is_any_of(item, words) && bag->by &&
           (steps ? alone && item_at(gathering, gathering->at - 1)->side && bag->numbers > 1
                  : bag->names > 0);
}

static void hear_verb(struct gathering *gathering, const struct item *item)
{
    if (tells_defeat(gathering, item))
        gathering->bag->winner =
            SIDES + 1 - (gathering->side ? gathering->side : gathering->bag->by);
    else if (!is_aside(gathering, item))
        add_verb(gathering, item);
}

void hear_word(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    bool before_card = item->small == SMALL_CARD && following(gathering)->kind == ITEM_NUMBER;
    if (side_of_pronoun(bag, item) || before_card) {
        hear_small(gathering, item);
        return;
    }
    if (item->face && !item->side) {
        add_die(gathering, item);
        return;
    }
    if (is_hit(item))
        return;
    if (gathering->card && item->means & MEANS_CARD)
        add_card(gathering, item);
    else if (item->side && (item->length > 2 || !(item->means & (MEANS_PLACE | MEANS_CARD))))
        hear_side(gathering, item);
    else if (is_piece(item) && tells_losses(gathering, item))
        return;
    else if (item->means & MEANS_CARD && names_same_card(gathering, item))
        add_card(gathering, item);
    else if (item->means && !(item->means & MEANS_CARD) && is_of_card(gathering, item))
        return;
    else if (item->verb && (!(item->means & (MEANS_PIECE | MEANS_CARD | MEANS_PLACE)) ||
                            (item->means == MEANS_PLACE && !is_capital(item))))
        hear_verb(gathering, item);
    else if (item->means && !names_kind_only(gathering, item))
        add_name(gathering, item, item->means);
    else if (item->means)
        return;
    else if (item->result && item->small != SMALL_NO)
        hear_result(gathering, item);
    else
        hear_small(gathering, item);
}

/* "I go second": the other side does what was spoken of. */
static bool turns_order(const struct item *item)
{
    static const char *const words[] = {"second", "last", NULL};
    return is_any_of(item, words);
}

/* "alliance to 3": what is counted, and to how many it comes, which the referee must find, too. */
static bool tells_count(struct gathering *gathering, const struct item *item)
{
    const struct item *joint = item_at(gathering, gathering->at + 1),
                      *number = item_at(gathering, gathering->at + 2);
    const struct said_fact *fact = fact_said(gathering->bag->dialect, item->text, item->length);
    int skipped = 0; /* "now at 4" */
    while (fact && is_idle(joint->text, joint->length) && skipped++ < 2) {
        joint = number;
        number = item_at(gathering, gathering->at + 2 + skipped);
    }
    bool tells = fact && number->kind == ITEM_NUMBER &&
                 (joint->small == SMALL_TO || joint->small == SMALL_AT || is_mark(joint, '='));
    if (tells)
        keep_number(gathering->bag,
                    (struct bag_number){.item = number, .result = true, .claim = fact->fact});
    gathering->at += tells ? 2 + skipped : 0;
    return tells;
}

void hear_strange(struct gathering *gathering, const struct item *item)
{
    int side = side_of_pronoun(gathering->bag, item);
    if (tells_count(gathering, item))
        return;
    if (same_word(item->text, item->length, "over") && following(gathering)->means & MEANS_PLACE)
        gathering->role = SMALL_VIA;
    else if (turns_order(item))
        gathering->bag->spoken =
            SIDES + 1 - (gathering->bag->spoken ? gathering->bag->spoken : gathering->bag->by);
    else if (!side && item->may && !is_idle(item->text, item->length))
        add_verb(gathering, item);
    else if (!side)
        add_strange(gathering, item);
    hear_pronoun(gathering, side);
}
