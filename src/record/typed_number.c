#include "record/typed_gathering.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool is_lost(const struct bag *bag, const struct item *item)
{
    return item->verb && verb_for(bag->dialect, item->verb) == verb_by(BY_STEP);
}

/* "rolls", "roll=2" */
static bool says_rolls(const struct item *item)
{
    return item->verb && verb_of(item->verb) == verb_by(BY_DICE);
}

/* "d6 = 5", "[d6] = 5", "A=1": a die stands behind the sign. */
static bool is_die_before(const struct gathering *gathering, int at)
{
    const struct item *item = item_at(gathering, at - is_mark(item_at(gathering, at), ']'));
    return item->small == SMALL_DIE ||
           (says_rolls(item) && is_mark(item_at(gathering, at + 1), '=')) ||
           (item->side && item_at(gathering, at + 1)->glued);
}

/* "4 +2 for Wolfe", "4 plus 9": of a die that was said. */
static bool is_modifier(const struct gathering *gathering)
{
    static const char *const words[] = {"plus", "minus", NULL};
    const struct item *last = item_at(gathering, gathering->at - 1);
    bool signs = is_mark(last, '+') && item_at(gathering, gathering->at)->glued;
    return gathering->bag->numbers > 0 && (signs || is_any_of(last, words));
}

/* "wins the battle 12 to 11" */
static bool is_beyond_dice(const struct gathering *gathering)
{
    const struct bag *bag = gathering->bag;
    bool rolls = false;
    for (int i = 0; i < bag->verbs; i++)
        rolls |= bag->verb[i]->verb && verb_is(verb_of(bag->verb[i]->verb), ROLLS_DICE);
    return rolls && item_at(gathering, gathering->at)->number > DIE_FACES_MAX;
}

static bool has_die(const struct bag *bag, int side)
{
    bool has = bag->dice > 0 || side == 0;
    for (int i = 0; i < bag->numbers; i++)
        has |= bag->number[i].side == side || bag->number[i].side == 0;
    return has;
}

/* "Burgoyne has his full 2": what a piece that is named is worth by the dice before. */
static bool is_of_piece(const struct gathering *gathering)
{
    static const char *const has[] = {"has", "is", "fights", NULL};
    int at = gathering->at - 1;
    while (at > 0 &&
           (item_at(gathering, at)->small == SMALL_SKIP ||
            item_at(gathering, at)->small == SMALL_FULL ||
            item_at(gathering, at)->small == SMALL_AT) &&
           !is_any_of(item_at(gathering, at), has))
        at--;
    const struct bag *bag = gathering->bag;
    return at > 0 && bag->dice + bag->numbers > 0 && is_any_of(item_at(gathering, at), has) &&
           is_one_piece(bag->dialect, item_at(gathering, at - 1)) && has_die(bag, gathering->side);
}

/* "siege roll Monckton @ Louisbourg = 1": the only number of a roll. */
static bool is_only_roll(const struct gathering *gathering)
{
    const struct bag *bag = gathering->bag;
    bool rolls = false;
    for (int i = 0; i < bag->verbs; i++)
        rolls |= says_rolls(bag->verb[i]);
    for (int at = 0; at < gathering->at; at++)
        rolls |= item_at(gathering, at)->small == SMALL_DIE;
    return rolls && bag->dice + bag->numbers == 0 &&
           item_at(gathering, gathering->at)->number <= DIE_FACES_MAX;
}

/* Whether the number says what came of it, and what of that, by the word beside it: "2 hits", "lost
 * 1", "9 points", "makes 9", "total 12". */
static bool is_result(const struct gathering *gathering, const char **claim)
{
    static const char *const before[] = {"makes", "make",   "gives",   "give",     "so", "total",
                                         "for",   "that's", "inflict", "inflicts", NULL};
    static const char *const behind[] = {"total", "points", "pts", NULL}, *const in[] = {"in",
                                                                                         NULL};
    static const char *const scores[] = {"score", "scores", "scored", NULL};
    const struct item *next = following(gathering), *right = item_at(gathering, gathering->at + 1);
    int at = gathering->at - 1;
    while (at > 0 && item_at(gathering, at)->small == SMALL_SKIP &&
           !is_any_of(item_at(gathering, at), before))
        at--;
    const struct bag *bag = gathering->bag;
    const struct item *last = item_at(gathering, at);
    bool rolled = bag->dice + bag->numbers > 0;
    bool lost =
        is_lost(bag, item_at(gathering, gathering->at + 1)) || (is_lost(bag, last) && rolled);
    const bool scored = is_any_of(last, scores); /* "I score 3" */
    *claim = is_hit(next) || scored ? "hits" : lost ? "loss" : NULL;
    return *claim || is_any_of(last, before) || is_modifier(gathering) || is_of_piece(gathering) ||
           is_beyond_dice(gathering) || is_any_of(right, behind) ||
           (is_any_of(right, in) && is_any_of(right + 1, behind)) ||
           (is_mark(last, '=') && !is_die_before(gathering, at - 1) && !is_only_roll(gathering));
}

void add_die(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    if (bag->dice >= BAG_DICE)
        bag->failed = true;
    else
        bag->die[bag->dice++] =
            (struct bag_die){.side = gathering->side,
                             .called = item_at(gathering, gathering->at - 1)->side > 0,
                             .item = item};
}

/* What a name as "J4" says behind its letter; 0 for another. */
static int number_of_short(const char *name)
{
    bool is_short = isupper((unsigned char)name[0]) && isdigit((unsigned char)name[1]);
    return is_short ? (int)strtol(name + 1, NULL, 10) : 0;
}

/* "Trek 4" of J4, "Ambush (5)" of W5: what the card right before is worth, as it is called. */
static bool tells_worth(const struct gathering *gathering, const struct item *item)
{
    const struct bag *bag = gathering->bag;
    const struct bag_name *last = bag->names > 0 ? &bag->name[bag->names - 1] : NULL;
    bool behind = last && last->item && last->means == MEANS_CARD &&
                  last->item + 1 + is_mark(item - 1, '(') == item;
    int id = behind ? card_of_item(bag->dialect, last->item).id : 0;
    const char *const *other = id ? bag->dialect->cards->name[id].others : NULL;
    for (; other && *other; other++)
        if (number_of_short(*other) == item->number)
            return true;
    return false;
}

void reword(struct gathering *gathering, const struct item *item, enum verb_sign sign)
{
    struct bag *bag = gathering->bag;
    const struct item *last = bag->verbs > 0 ? bag->verb[bag->verbs - 1] : NULL;
    const verb_id verb = verb_by(sign), said = last && last->verb ? verb_of(last->verb) : VERB_NONE;
    const bool adds = sign == BY_INSIDE || (!last && sign == BY_MINUS);
    const bool may = sign == BY_MINUS ? said == verb_by(BY_DICE) : verb_is(said, VAGUE);
    const bool fits = (adds || may) && bag->verbs < BAG_VERBS && bag->dialect->verbs >> verb & 1;
    const struct item *means =
        fits ? meaning(gathering->notation->arena, adds ? item : last, verb) : NULL;
    if (!means)
        return;
    bag->verbs += adds;
    bag->verb[bag->verbs - 1] = means;
}

/* Whether a piece is named behind an item before the next mark. */
static bool is_piece_behind(const struct item *item)
{
    while (item->kind != ITEM_MARK && !is_piece(item))
        item++;
    return is_piece(item);
}

/* "two steps", "2 spaces": false when it is nothing of that kind. */
static bool hear_measure(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    const struct item *next = following(gathering);
    if (next->small == SMALL_FROM && item->number <= 2 &&
        is_piece(item_at(gathering, gathering->at + 2))) { /* "and one from La Sarre" */
        gathering->next.twice = item->number == 2;
        gathering->at++;
        return true;
    }
    if (next->small == SMALL_STEP) {
        struct bag_name *last = bag->names > 0 ? &bag->name[bag->names - 1] : NULL;
        bool behind = last && last->item && last->item < item && item - last->item <= 2;
        if (item->number == 2 && behind && last->means & MEANS_PIECE)
            last->twice = true;
        else
            gathering->next.twice = item->number == 2 && is_piece_behind(next);
        reword(gathering, item, BY_STEP);
        return item->number <= 2;
    }
    if (item_at(gathering, gathering->at - 1)->small == SMALL_BY) /* "wins by three" */
        return true;
    const unsigned things = MEANS_PIECE | MEANS_PLACE | MEANS_CARD;
    bool thing = next->means && !(next->means & things) && !next->verb; /* "1 light AP" */
    return next->small == SMALL_MEASURE || next->means == MEANS_USE || (item->number == 1 && thing);
}

/* "1 for me, 5 for you", "3 for Washington": whose number it is stands behind it; 0: it does not.
 */
static int side_behind(const struct gathering *gathering)
{
    const struct item *joint = item_at(gathering, gathering->at + 1),
                      *who = item_at(gathering, gathering->at + 2);
    who += who->kind == ITEM_WORD && says_nothing(who); /* "3 for the Americans" */
    int side = side_of_pronoun(gathering->bag, who);
    side = side ? side : who->side;
    return joint->small == SMALL_FOR ? (side ? side : side_of_one(gathering->bag->dialect, who))
                                     : 0;
}

/* "1 each": of either side. */
static bool is_of_each(const struct gathering *gathering)
{
    static const char *const words[] = {"each", "apiece", NULL};
    return is_any_of(item_at(gathering, gathering->at + 1), words) &&
           !is_piece(following(gathering));
}

void keep_number(struct bag *bag, struct bag_number number)
{
    if (bag->numbers < BAG_NUMBERS)
        bag->number[bag->numbers++] = number;
    else
        bag->failed = true;
}

/* "die = 3", "a roll of 3", "the roll was a 3": a die, by the word before it. */
static bool is_rolled(const struct gathering *gathering)
{
    static const char *const was[] = {"of", "was", "is", "a", "an", "got", NULL};
    int at = gathering->at - 1, skipped = 0;
    if (is_die_before(gathering, at - is_mark(item_at(gathering, at), '=')))
        return true;
    while ((is_any_of(item_at(gathering, at), was) || says_nothing(item_at(gathering, at))) &&
           skipped++ < 4)
        at--;
    const struct item *word = item_at(gathering, at);
    return skipped > 0 && (word->small == SMALL_DIE || says_rolls(word));
}

/* "B 2", "B marker 1", "British lose 2": whose it is stands before it, or before what it is of. */
static bool is_called(const struct gathering *gathering)
{
    const struct item *last = item_at(gathering, gathering->at - 1),
                      *whose = item_at(gathering, gathering->at - 2);
    return last->side > 0 || ((last->kind == ITEM_STRANGE || last->verb) && whose->side > 0);
}

/* "4 and 5": right behind another number of digits. */
static bool goes_on(const struct gathering *gathering)
{
    const struct item *joint = item_at(gathering, gathering->at - 1),
                      *number = item_at(gathering, gathering->at - 2);
    return same_word(joint->text, joint->length, "and") && number->kind == ITEM_NUMBER &&
           isdigit((unsigned char)item_at(gathering, gathering->at)->text[0]);
}

/* "a 4 against a 1": a die of the side that does it, and one of the other. */
static void hear_against(struct gathering *gathering, struct bag_number *number)
{
    static const char *const joints[] = {"against", "vs", "versus", "v", NULL};
    struct bag *bag = gathering->bag;
    const struct item *joint = item_at(gathering, gathering->at - 1);
    joint -= gathering->at > 1 && same_word(joint->text, joint->length, "a");
    if (bag->numbers != 1 || !bag->by || bag->number[0].side || number->side ||
        !is_any_of(joint, joints))
        return;
    bag->number[0].side = bag->by;
    number->side = SIDES + 1 - bag->by;
}

/* "for +2", "for the +2": what a card is good for. */
static bool is_for_bonus(const struct gathering *gathering)
{
    const struct item *before = item_at(gathering, gathering->at - 2);
    const bool the = same_word(before->text, before->length, "the");
    return (the ? item_at(gathering, gathering->at - 3) : before)->small == SMALL_FOR;
}

static void add_number(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    int behind = side_behind(gathering);
    static const char *const both[] = {"both", NULL};
    struct bag_number number = {.item = item, .side = behind ? behind : gathering->side};
    number.called = is_called(gathering);
    bag->conditional |= number.called && behind == SIDES + 1 - gathering->side && gathering->side;
    number.rolled = is_rolled(gathering);
    number.again = goes_on(gathering);
    number.added = is_mark(item_at(gathering, gathering->at - 1), '+');
    if (number.added && is_for_bonus(gathering))
        return;
    number.result = is_result(gathering, &number.claim);
    number.total = number.result && is_mark(item_at(gathering, gathering->at - 1), '=');
    hear_against(gathering, &number);
    if (is_any_of(item, both) && !number.result) /* "rolled both" */
        return;
    if (is_of_each(gathering) && bag->by) {
        gathering->at++;
        number.side = bag->by;
        keep_number(bag, number);
        number.side = SIDES + 1 - bag->by;
    }
    keep_number(bag, number);
}

static bool counts_pieces(const struct gathering *gathering)
{
    static const char *const words[] = {"more", "other", "additional", "extra", NULL};
    const struct item *next = following(gathering);
    if (item_at(gathering, gathering->at + 1)->small == SMALL_AND) /* "24 and the Indian card" */
        return false;
    if (is_any_of(next, words)) /* "three more CU" */
        return is_piece(next + 1) && !((next + 1)->means & MEANS_LEADER);
    return (is_piece(next) && !(next->means & MEANS_LEADER) && !next->side) ||
           next->small == SMALL_REDUCED || next->small == SMALL_FULL ||
           (next->side && is_piece(next + 1));
}

/* Whether a list of cards goes on: "cards 2, 3 and 4". */
static bool is_card_next(const struct gathering *gathering)
{
    const struct item *joint = item_at(gathering, gathering->at + 1),
                      *next = item_at(gathering, gathering->at + 2);
    return joins_names(joint) && next->kind == ITEM_NUMBER && !next->times &&
           !is_piece(item_at(gathering, gathering->at + 3)) &&
           card_of_item(gathering->bag->dialect, next).id;
}

bool names_kind_only(const struct gathering *gathering, const struct item *item)
{
    const struct dialect *dialect = gathering->bag->dialect;
    const struct bag *bag = gathering->bag;
    const struct item *last = bag->names > 0 ? bag->name[bag->names - 1].item : NULL;
    if (!is_piece(item) || gathering->next.number || item->means & MEANS_MODE)
        return false;
    return (last && last + 1 == item && is_piece(last) && names_kind_of(dialect, item, last)) ||
           (is_piece(item + 1) && names_kind_of(dialect, item, item + 1));
}

/* Whether a card is said to be played, and none is named. */
static bool plays_unnamed(const struct bag *bag)
{
    bool plays = false;
    for (int i = 0; i < bag->verbs; i++)
        plays |= bag->verb[i]->verb && verb_of(bag->verb[i]->verb) == verb_by(BY_CARD);
    for (int i = 0; i < bag->names; i++)
        plays &= !(bag->name[i].means & MEANS_CARD);
    return plays;
}

/* "plays 37 as event", "draws 24": a card by its number, behind the verb. */
static bool is_played(const struct gathering *gathering, const struct item *item)
{
    const struct item *last = item_at(gathering, gathering->at - 1), *next = following(gathering);
    verb_id verb = last->verb ? verb_of(last->verb) : VERB_NONE;
    bool one = verb == verb_by(BY_CARD) || verb == verb_by(BY_PLUS) || verb == verb_by(BY_MINUS) ||
               verb_is(verb, DEALS_CARDS);
    const struct dialect *dialect = gathering->bag->dialect;
    const bool counts = dialect->places->count == 0 && dialect->takes[verb] >> FIELD_COUNT & 1;
    bool numbered = next->means == MEANS_USE || (item->number > DIE_FACES_MAX && !counts);
    bool joined = item_at(gathering, gathering->at + 1)->small == SMALL_AND;
    one |= item->number > DIE_FACES_MAX && says_nothing(last) && /* "the event on 35" */
           plays_unnamed(gathering->bag);
    return one && numbered && (joined || !is_piece(next)) && card_of_item(dialect, item).id;
}

/* "for building", "activates Rigaud": what a card in front of it is for. */
static bool tells_use(const struct item *item)
{
    verb_id verb = item->verb ? verb_of(item->verb) : VERB_NONE;
    return item->means == MEANS_USE || verb_is(verb, ACTIVATES);
}

/* "46 for building", "Montcalm (46)", "9 = 1 op", "event 35": a number that no die has, where a
 * clause begins, behind a use or alone in brackets, is a card's. */
static bool stands_for_card(const struct gathering *gathering, const struct item *item)
{
    const struct item *last = item_at(gathering, gathering->at - 1),
                      *next = item_at(gathering, gathering->at + 1);
    bool begins = gathering->at == 0 && (next->small == SMALL_FOR || next->small == SMALL_TO ||
                                         tells_use(following(gathering)) || joins_names(next) ||
                                         (next->kind == ITEM_MARK && strchr(":=-", next->mark)));
    bool alone = is_mark(last, '(') && is_mark(next, ')');
    bool listed = gathering->at == 0 && joins_names(next) && (next + 1)->means & MEANS_CARD;
    return (begins || listed || alone || last->means == MEANS_USE) &&
           item->number > DIE_FACES_MAX && !item->times &&
           (listed || gathering->bag->dialect->uses) &&
           card_of_item(gathering->bag->dialect, item).id;
}

/* "takes off one CU in Boston and one in Quebec": of what was counted before, but "2 CU, both in
 * Boston"; NULL when it is not. */
static const struct item *counted_again(const struct gathering *gathering)
{
    static const char *const both[] = {"both", NULL};
    const struct item *joint = item_at(gathering, gathering->at - 1),
                      *next = item_at(gathering, gathering->at + 1);
    bool again = !is_any_of(item_at(gathering, gathering->at), both) &&
                 (joint->small == SMALL_AND || is_mark(joint, ',')) &&
                 (next->small == SMALL_AT || next->small == SMALL_TO) &&
                 item_at(gathering, gathering->at + 2)->means & MEANS_PLACE;
    for (int at = gathering->at - 1; again && at > 0; at--)
        if (is_piece(item_at(gathering, at)) && item_at(gathering, at - 1)->kind == ITEM_NUMBER)
            return item_at(gathering, at);
    return NULL;
}

/* "8 Coehorns": a card's number before its title. */
static bool numbers_title(const struct gathering *gathering, const struct item *item)
{
    const struct item *next = item_at(gathering, gathering->at + 1);
    const struct dialect *dialect = gathering->bag->dialect;
    if (!(next->means & MEANS_CARD) || !is_title(next) || item->times)
        return false;
    int id = card_of_item(dialect, item).id;
    struct name_match title = card_of_item(dialect, next);
    return id && may_be(&title, id);
}

/* "one miss and two flags": so many dice show the face behind it, the last of them told by itself.
 */
static bool counts_faces(struct gathering *gathering, const struct item *item)
{
    const struct item *face = item_at(gathering, gathering->at + 1);
    bool counts = face->kind == ITEM_WORD && face->face && !is_hit(face) && item->number > 0 &&
                  item->number <= DIE_FACES_MAX && !item->times;
    for (int i = 1; counts && i < item->number; i++)
        add_die(gathering, face);
    return counts;
}

/* "the British one is 2", "your American one four": no number. */
static bool stands_for_noun(const struct gathering *gathering, const struct item *item)
{
    static const char *const is[] = {"is", "was", "comes", "came", "shows", NULL};
    static const char *const one[] = {"one", NULL};
    const struct item *next = item_at(gathering, gathering->at + 1);
    const struct item *last = item_at(gathering, gathering->at - 1);
    return is_any_of(item, one) && last->kind == ITEM_WORD &&
           (is_any_of(next, is) || (last->side && next->kind == ITEM_NUMBER));
}

static bool is_sign(const struct item *item)
{
    return is_mark(item, '+') || is_mark(item, '-');
}

/* "the Marines, total 7", "which makes seven": no number of the card before it. */
static bool tells_total(const struct gathering *gathering)
{
    const char *claim;
    const struct item *last = item_at(gathering, gathering->at - 1);
    last -= gathering->at > 1 && same_word(last->text, last->length, "of");
    return last->small == SMALL_TOTAL || is_result(gathering, &claim);
}

void hear_number(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    const struct item *next = following(gathering);
    struct bag_name *last = bag->names > 0 ? &bag->name[bag->names - 1] : NULL;
    if (stands_for_noun(gathering, item))
        return;
    if (item->times && item->length > 0 && (item->text[0] | ' ') == 'x') {
        bag->doubtful |= !last || item->number != 2;
        if (last)
            last->twice = true;
    } else if (next->small == SMALL_CARD && !gathering->card) {
        gathering->next = (struct bag_name){0}; /* "two cards": as many as are named */
        bag->cards = item;
    } else if (!is_worth_of_card(item) &&
               (is_played(gathering, item) || stands_for_card(gathering, item) ||
                numbers_title(gathering, item))) {
        add_card(gathering, item);
        gathering->card = is_card_next(gathering);
    } else if (tells_worth(gathering, item)) {
        return;
    } else if (gathering->card || (!tells_total(gathering) && names_same_card(gathering, item))) {
        add_card(gathering, item);
        gathering->card = is_card_next(gathering);
    } else if (gathering->brackets && bag->dice > 0 &&
               is_sign(item_at(gathering, gathering->at - 1))) {
        bag->die[bag->dice - 1].modifier = item;
    } else if (gathering->brackets) {
        add_die(gathering, item);
    } else if (counts_faces(gathering, item)) {
        return;
    } else if (counts_pieces(gathering)) {
        gathering->next.number = item->number;
    } else if (counted_again(gathering)) {
        gathering->next.number = item->number;
        add_name(gathering, counted_again(gathering), MEANS_PIECE);
    } else if (is_below_zero(gathering->items, item) || is_worth_of_card(item)) {
        bag->doubtful = true;
    } else if (!hear_measure(gathering, item)) {
        add_number(gathering, item);
    }
}

/* What was lost, of the side spoken of or, "1 CU each", of both. */
static void keep_result(struct gathering *gathering, const struct item *number,
                        const struct item *what)
{
    struct bag *bag = gathering->bag;
    bool both = same_word(what[1].text, what[1].length, "each") && bag->by;
    struct bag_number result = {
        .item = number, .side = gathering->side, .result = true, .claim = "loss"};
    result.side = both ? bag->by : result.side;
    keep_number(bag, result);
    result.side = SIDES + 1 - bag->by;
    if (both)
        keep_number(bag, result);
}

static bool says_losses(const struct bag *bag)
{
    for (int i = 0; i < bag->verbs; i++)
        if (is_lost(bag, bag->verb[i]))
            return true;
    return false;
}

bool tells_losses(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    int at = gathering->at - 1;
    const struct item *number = item_at(gathering, at);
    const struct item *behind = item_at(gathering, gathering->at + 1);
    bool each = same_word(behind->text, behind->length, "each") && says_losses(bag);
    bool lost = each || is_lost(bag, item_at(gathering, at - 1)) || is_lost(bag, behind) ||
                (is_mark(item_at(gathering, at - 1), '(') && says_losses(bag)) || /* "5 (2 CUs)" */
                (is_mark(item_at(gathering, at - 1), '-') && number->glued);      /* "5, -2 CU" */
    if (!lost || bag->dice + bag->numbers == 0 || number->kind != ITEM_NUMBER ||
        bag->numbers >= BAG_NUMBERS || item->means & MEANS_LEADER)
        return false;
    keep_result(gathering, number, item);
    gathering->next = (struct bag_name){0};
    return true;
}
