#include "record/typed_gathering.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* --- names --- */

static bool is_what(const struct dialect *dialect, const char *text, size_t length, bool whole)
{
    char name[64];
    struct name_match match = {.id = 0};
    if (!dialect->whats || length == 0 || length >= sizeof name)
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    match = names_match(dialect->whats, name);
    return match.id && (match.whole || !whole);
}

/* The bytes of a piece's name that say what kind of thing it is, as its dice are rolled by:
 * "metropolitan" of "metropolitan brigade", "bastion" of "bastions"; 0 for none. */
static size_t what_begins(const struct dialect *dialect, const struct item *item)
{
    size_t length = 0;
    while (length < item->length && item->text[length] != ' ')
        length++;
    if (!is_piece(item))
        return 0;
    bool plural = length == item->length && length > 2 && (item->text[length - 1] | ' ') == 's';
    if (length == item->length && !plural)
        return 0;
    return is_what(dialect, item->text, length - plural, !plural) ? length - plural : 0;
}

bool is_one_piece(const struct dialect *dialect, const struct item *item)
{
    return is_piece(item) && item_match(dialect->pieces, item).id &&
           !item_match(dialect->piece_kinds, item).id;
}

int side_of_one(const struct dialect *dialect, const struct item *item)
{
    return dialect->side_of_piece && is_one_piece(dialect, item)
               ? dialect->side_of_piece[item_match(dialect->pieces, item).id]
               : 0;
}

/* "Burgoyne 4, Gates 1", "Rogers rolls 2": whose number follows. */
static void hear_whose(struct gathering *gathering, const struct item *item)
{
    static const char *const words[] = {"rolls", "rolled", "gets", "throws", "has", "is", NULL};
    const struct item *next = item_at(gathering, gathering->at + 1),
                      *then = item_at(gathering, gathering->at + 2);
    bool follows = next->kind == ITEM_NUMBER || is_any_of(next, words) ||
                   (is_mark(next, ':') && then->kind == ITEM_NUMBER);
    int side = item && follows ? side_of_one(gathering->bag->dialect, item) : 0;
    gathering->side = side ? side : gathering->side;
}

/* "Gates drops 2 CU", "Rogers misses the intercept": who does it, right before what is done. */
static bool is_subject(const struct gathering *gathering, const struct item *item, unsigned means)
{
    static const char *const lets[] = {"lets", "let", NULL};
    const struct bag *bag = gathering->bag;
    const struct item *next = item_at(gathering, gathering->at + 1);
    bool first = item && bag->names == 0 && !gathering->next.number;
    bool does = (next->may && ~next->may) || is_any_of(next, lets); /* who arrives is who comes */
    bool rolls = next->face && !(next->means & MEANS_PLACE);
    return first && ((means & MEANS_LEADER && does) ||
                     (rolls && bag->verbs == 0 && is_one_piece(bag->dialect, item)));
}

/* "the 44th marshals Rogers", "the 44th activated", "I activate the 44th", "the 44th, joined by
 * Rogers", "marshal the 44th: Rogers": who does it with others. */
static bool is_who_acts(const struct gathering *gathering)
{
    static const char *const is[] = {"is", "are", NULL}, *const joined[] = {"joined", NULL};
    const struct item *next = item_at(gathering, gathering->at + 1);
    const struct item *last = item_at(gathering, gathering->at - 1);
    next += is_any_of(next, is);
    last -= gathering->at > 1 && says_nothing(last);
    return (next->verb && ~next->may) || is_any_of(next, joined) ||
           (is_mark(next, ':') && !(next[1].means & MEANS_PLACE)) || is_mark(next, ';') ||
           (last->verb && verb_is(verb_of(last->verb), ACTIVATES)) ||
           (last->verb && is_mark(next, '@'));
}

/* "Bearn stays", "is to stay", "Huron excepted" */
static bool is_left_behind(const struct gathering *gathering, const struct item *item)
{
    static const char *const stays[] = {"stays",    "stay",     "staying",  "remains", "remain",
                                        "excepted", "excluded", "exempted", NULL};
    static const char *const is[] = {"is", "are", "to", "will", "must", "not", NULL};
    int at = gathering->at + 1;
    while (is_any_of(item_at(gathering, at), is))
        at++;
    return item && is_any_of(item_at(gathering, at), stays);
}

/* "the first round", "a second 1": which of several, of what is no more than spoken of. */
static bool counts_in_order(const struct gathering *gathering, const struct item *item)
{
    static const char *const words[] = {"first", "second", "third", NULL};
    const struct item *next = item_at(gathering, gathering->at + 1);
    return item && item->means == MEANS_WHAT && is_any_of(item, words) && next->kind != ITEM_MARK &&
           next->small == SMALL_NONE;
}

bool is_title(const struct item *item)
{
    return item && item->kind != ITEM_NUMBER && item->length >= TITLE_LETTERS_MIN;
}

bool tells_led(const struct gathering *gathering, const struct item *item)
{
    const struct bag *bag = gathering->bag;
    for (int i = 0; i < bag->names; i++)
        if (bag->name[i].means & MEANS_LEADER && is_troops(item->text, item->length))
            return true;
    return false;
}

bool says_whose(const struct item *item)
{
    static const char *const whole[] = {"whole", "entire", "this", NULL};
    return is_article(item->text, item->length) || is_any_of(item, whole);
}

/* "via Winchester and Culpeper", "to Albany via Peekskill, Kinderhook" */
static bool goes_through_more(const struct gathering *gathering)
{
    const struct item *next = item_at(gathering, gathering->at + 1);
    bool goal = false;
    for (int i = 0; i < gathering->bag->names; i++)
        goal |= gathering->bag->name[i].role == SMALL_TO;
    return next->small == SMALL_AND || (goal && joins_names(next));
}

/* "Marin and Bougainville remain": who is named before him, with no more than "and" between. */
static void leave_joined(struct bag *bag, const struct item *item)
{
    for (int i = bag->names - 1; i >= 0 && bag->name[i].item; i--) {
        if (item - bag->name[i].item != 2 || item[-1].small != SMALL_AND)
            return;
        bag->name[i].stays = true;
        item = bag->name[i].item;
    }
}

/* The verb by which a card is taken for one that is given; VERB_NONE where the game has none. */
static verb_id verb_of_swap(const struct dialect *dialect)
{
    EACH_VERB (verb)
        if (verb_is(verb, SWAPS) && dialect->verbs >> verb & 1 &&
            dialect->takes[verb] >> FIELD_CARD & 1)
            return verb;
    return VERB_NONE;
}

/* "puts a 2 OPS on the discard pile and takes Knox": a card that is taken for the one that was
 * given before it; who takes it swaps them. */
static bool takes_for_given(struct gathering *gathering)
{
    struct bag *bag = gathering->bag;
    const struct item *take = bag->verbs > 1 ? bag->verb[bag->verbs - 1] : NULL,
                      *give = take ? bag->verb[bag->verbs - 2] : NULL;
    const bool taken = take && take->verb && verb_is(verb_of(take->verb), VAGUE),
               given = taken &&
                       (!~give->may || (give->verb && verb_is(verb_of(give->verb), THROWS_CARD))),
               card = given && bag->names == 1 && bag->name[0].means & MEANS_CARD;
    const verb_id swap = card ? verb_of_swap(bag->dialect) : VERB_NONE;
    const struct item *swaps =
        swap != VERB_NONE ? meaning(gathering->notation->arena, take, swap) : NULL;
    if (swaps)
        bag->verb[bag->verbs - 1] = swaps;
    return swaps;
}

void add_name(struct gathering *gathering, const struct item *item, unsigned means)
{
    struct bag *bag = gathering->bag;
    if (bag->names >= BAG_NAMES) {
        bag->failed = true;
        return;
    }
    struct bag_name name = gathering->next;
    name.item = item;
    name.what = item ? what_begins(bag->dialect, item) : 0;
    means |= name.what > 0 ? (unsigned)MEANS_WHAT : 0;
    name.means = means;
    name.role = means & MEANS_PLACE ? gathering->role : SMALL_NONE;
    bag->titled |= (means & MEANS_CARD) && is_title(item);
    name.exempt = gathering->exempt;
    name.wanted = gathering->wanted || (means & MEANS_CARD && takes_for_given(gathering));
    name.told = counts_in_order(gathering, item);
    name.stays = is_left_behind(gathering, item);
    if (name.stays)
        leave_joined(bag, item);
    name.all |= !item;
    name.subject = is_subject(gathering, item, means);
    name.acts = item && means & MEANS_PIECE && is_who_acts(gathering);
    name.whose = item && bag->by && side_of_one(bag->dialect, item) == bag->by;
    name.met = item && bag->by && side_of_one(bag->dialect, item) == SIDES + 1 - bag->by;
    hear_whose(gathering, item);
    bag->name[bag->names++] = name;
    gathering->next = (struct bag_name){0};
    gathering->card = false;
    const bool goes_on = gathering->role == SMALL_AT ||
                         (gathering->role == SMALL_VIA && goes_through_more(gathering));
    gathering->role = means & MEANS_PLACE && !goes_on ? SMALL_NONE : gathering->role;
    if ((means & ~(unsigned)(MEANS_LEADER | MEANS_WHAT)) == MEANS_PIECE)
        gathering->role = SMALL_NONE;
}

struct name_match card_of_item(const struct dialect *dialect, const struct item *item)
{
    char name[128];
    struct name_match match = {.id = 0};
    if (!dialect->cards || item->length == 0 || item->length >= sizeof name)
        return match;
    size_t quotes = item->kind == ITEM_TEXT && item->length > 2; /* their bytes: one each */
    memcpy(name, item->text + quotes, item->length - 2 * quotes);
    name[item->length - 2 * quotes] = '\0';
    if (item->kind == ITEM_NUMBER && !isdigit((unsigned char)name[0])) /* "card nine" */
        snprintf(name, sizeof name, "%d", item->number);
    return names_match(dialect->cards, name);
}

/* The card that has been named before by its number or by its title, and now by the other; NULL
 * when there is none. A number that is perhaps a die means the card right before it alone. */
static struct bag_name *named_before(const struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    struct name_match now = card_of_item(bag->dialect, item);
    const struct item *joint = item_at(gathering, (int)(item - gathering->items->item) - 1);
    if (item->kind == ITEM_NUMBER &&
        (is_mark(joint, ':') || is_mark(joint, '=') || joint->small == SMALL_FOR)) /* "...: 12" */
        return NULL;
    int first = item->kind == ITEM_NUMBER && bag->names > 0 ? bag->names - 1 : 0;
    for (int i = first; i < bag->names; i++) {
        const struct item *other = bag->name[i].item;
        bool card = other && (bag->name[i].means == MEANS_CARD ||
                              (bag->name[i].means & MEANS_CARD && has_digit(item)));
        if (!card || has_digit(other) == has_digit(item))
            continue;
        struct name_match then = card_of_item(bag->dialect, other);
        if ((now.id && may_be(&then, now.id)) || (then.id && may_be(&now, then.id)))
            return &bag->name[i];
    }
    return NULL;
}

bool names_same_card(const struct gathering *gathering, const struct item *item)
{
    return named_before(gathering, item) != NULL;
}

void add_card(struct gathering *gathering, const struct item *item)
{
    struct bag_name *before = named_before(gathering, item);
    struct bag *bag = gathering->bag;
    if (!before) {
        add_name(gathering, item, MEANS_CARD);
        return;
    }
    bag->titled |= is_title(item);
    before->means = MEANS_CARD;
    before->item = has_digit(item) ? item : before->item;
    gathering->card = false;
}

/* --- sides --- */

int side_of_pronoun(const struct bag *bag, const struct item *item)
{
    static const char *const mine[] = {"i",  "i'll", "i'd", "i'm", "i've", "me",
                                       "my", "mine", "we",  "our", "us",   NULL};
    static const char *const yours[] = {"you",  "you'll", "your", "yours",    "he",
                                        "his",  "him",    "she",  "her",      "hers",
                                        "they", "their",  "them", "opponent", NULL};
    if (bag->by == 0)
        return 0;
    return is_any_of(item, mine) ? bag->by : is_any_of(item, yours) ? SIDES + 1 - bag->by : 0;
}

void hear_pronoun(struct gathering *gathering, int side)
{
    if (side && !is_piece(following(gathering)))
        gathering->side = gathering->bag->spoken = side;
}

void hear_side(struct gathering *gathering, const struct item *item)
{
    bool counted = gathering->at > 0 && (item - 1)->kind == ITEM_NUMBER;
    const struct item *last = item_at(gathering, gathering->at - 1);
    last -= gathering->at > 1 && says_nothing(last) && last->small == SMALL_SKIP;
    gathering->side = gathering->bag->spoken = item->side;
    gathering->bag->called = true;
    if (last->small == SMALL_FOR) {
        gathering->bag->doubtful |=
            gathering->bag->declared_for == SIDES + 1 - item->side && is_piece(last - 1);
        gathering->bag->declared_for = item->side;
    }
    if (counted && is_piece(following(gathering)))
        gathering->next.of = item;
}
