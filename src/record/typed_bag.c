#include "record/typed_bag.h"

#include "record/lexicon.h"
#include "record/line_memory.h"
#include "record/names.h"
#include "record/taking_back.h"
#include "record/typed_side.h"
#include "record/typed_word.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BAG_NAME_BYTES = 64 };

/* One pass over the items of a clause: each known thing finds its place by what it can be and by
 * the words right beside it, never by where in the line it stands. */

struct gathering {
    const struct notation *notation;
    const struct items *items;
    struct bag *bag;
    int at, end;
    enum small role; /* of the place that comes next */
    int side;        /* spoken of last */
    bool card;       /* a card comes next */
    bool brackets;   /* numbers are dice */
    bool exempt;
    bool wanted;          /* "for" stands before what comes */
    bool names;           /* the passage being heard names something, be it named before */
    struct bag_name next; /* what was said of the name that comes next */
    struct passage {
        int things, strange;
        bool doubtful, misspelt, qualified, denied;
        const char *result;
    } before; /* of the bag, where the passage being heard began */
};

static const struct item *item_at(const struct gathering *gathering, int at)
{
    static const struct item none = {.kind = ITEM_MARK, .number = -1, .text = ""};
    return at >= 0 && at < gathering->end ? &gathering->items->item[at] : &none;
}

static bool is_mark(const struct item *item, char mark)
{
    return item->kind == ITEM_MARK && item->mark == mark;
}

static bool says_nothing(const struct item *item)
{
    return item->kind == ITEM_WORD && !item->means && !item->verb && !item->side && !item->face &&
           (item->small == SMALL_SKIP || item->small == SMALL_AND || item->small == SMALL_FOR);
}

/* The next item that says something. */
static const struct item *following(const struct gathering *gathering)
{
    int at = gathering->at + 1;
    while (at < gathering->end && says_nothing(&gathering->items->item[at]))
        at++;
    return item_at(gathering, at);
}

static bool is_piece(const struct item *item)
{
    return item->kind == ITEM_WORD && item->means & MEANS_PIECE;
}

/* --- words that turn a line round --- */

bool turns_round(const struct item *item)
{
    static const char *const words[] = {
        "not",        "never",   "cannot",  "if",      "unless",  "or",       "maybe",
        "perhaps",    "could",   "might",   "should",  "whether", "else",     "rather",
        "can't",      "don't",   "won't",   "didn't",  "doesn't", "isn't",    "nobody",
        "neither",    "nor",     "without", "cancel",  "forget",  "wait",     "sorry",
        "oops",       "undo",    "either",  "almost",  "nearly",  "hasn't",   "aren't",
        "wasn't",     "weren't", "hardly",  "tempted", "pretend", "pretends", "pretended",
        "pretending", NULL};
    static const char *const think[] = {"think", "thinks", "thinking", "thought", NULL},
                             *const about[] = {"about", "of", NULL},
                             *const havent[] = {"haven't", "hadn't", NULL},
                             *const used[] = {"used", "played", NULL};
    static const char *const instead[] = {"instead", NULL}, *const of[] = {"of", NULL};
    static const char *const would[] = {"would", "wouldn't", "i'd",    "he'd",
                                        "she'd", "we'd",     "they'd", NULL};
    static const char *const like[] = {"like", "love", "prefer", NULL};
    static const char *const next[] = {"next", NULL}, *const time[] = {"turn", "time", "round",
                                                                       "year", NULL};
    return is_any_of(item, words) || (is_any_of(item, next) && is_any_of(item + 1, time)) ||
           memchr(item->text, '?', item->length) ||
           (is_any_of(item, think) && is_any_of(item + 1, about)) ||
           (is_any_of(item, havent) && !is_any_of(item + 1, used)) ||
           (is_any_of(item, instead) && is_any_of(item + 1, of)) ||
           (is_any_of(item, would) && !is_any_of(item + 1, like));
}

/* Such words concern all that is said; but "may I, please?". */
static bool is_condition(const struct item *item)
{
    static const char *const please[] = {"please?", NULL};
    static const char *const words[] = {"if",      "unless", "or",     "maybe", "perhaps",
                                        "whether", "cancel", "forget", "undo",  NULL};
    return is_any_of(item, words) ||
           (memchr(item->text, '?', item->length) && !is_any_of(item, please));
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

/* "is unable to move", "excluding Bearn", "near Boston": what is named is not done, or not there.
 */
static bool turns_away(const struct gathering *gathering, const struct item *item)
{
    static const char *const words[] = {
        "excluding", "sans",     "unable",    "cancel",  "cancels",  "cancelled", "canceled",
        "forget",    "forgets",  "forgot",    "neglect", "neglects", "postpone",  "postpones",
        "postponed", "hesitate", "hesitates", "refrain", "refrains", "near",      NULL};
    static const char *const pairs[][2] = {{"apart", "from"}, {"short", "of"},  {"next", "to"},
                                           {"close", "to"},   {"less", "than"}, {"more", "than"}};
    static const char *const without[] = {"minus", "save", "less", NULL};
    const struct item *next = item_at(gathering, gathering->at + 1);
    bool pair = false;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        pair |= same_word(item->text, item->length, pairs[i][0]) &&
                same_word(next->text, next->length, pairs[i][1]);
    const bool piece = following(gathering)->means & (MEANS_PIECE | MEANS_CARD) ||
                       (next->kind == ITEM_NUMBER && is_piece(next + 1));
    return is_any_of(item, words) || pair || (is_any_of(item, without) && piece);
}

/* A word that has nothing declared of what is said. */
static void weigh_turning(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    bag->corrected |= takes_back(gathering, item);
    bag->conditional |= bag->corrected || puts_off(gathering, item) || turns_away(gathering, item);
}

static bool is_capital(const struct item *item)
{
    return item->length > 0 && isupper((unsigned char)item->text[0]);
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

static bool has_digit(const struct item *item)
{
    if (item->kind == ITEM_NUMBER)
        return true;
    for (size_t i = 0; i < item->length; i++)
        if (isdigit((unsigned char)item->text[i]))
            return true;
    return false;
}

/* "#8 Coehorns and Howitzers": a word of the title of a card that is named by another, or by its
 * number. */
static bool is_of_named_title(const struct gathering *gathering, const struct item *item)
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

static void add_strange(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    const struct talked_of *talk = bag->dialect->talk;
    bool topic = talk && is_word_of(talk->topics, item->text, item->length) &&
                 is_mark(item_at(gathering, gathering->at + 1), ':');
    bag->doubtful |= turns_round(item);
    weigh_turning(gathering, item);
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
    bag->conditional |= is_condition(item);
    const struct item *number = item_at(gathering, gathering->at - 1); /* "2 hlanders" */
    bool counted = number->kind == ITEM_NUMBER && number->number > 1 &&
                   !is_mark(item_at(gathering, gathering->at - 2), '#');
    bag->doubtful |=
        counted || (is_capital(item) && gathering->at > 0) || isdigit((unsigned char)item->text[0]);
}

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

static bool is_one_piece(const struct dialect *dialect, const struct item *item)
{
    return is_piece(item) && item_match(dialect->pieces, item).id &&
           !item_match(dialect->piece_kinds, item).id;
}

/* Whose the piece is; 0: of neither, or not one piece. */
static int side_of_one(const struct dialect *dialect, const struct item *item)
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

static bool is_title(const struct item *item)
{
    return item && item->kind != ITEM_NUMBER && item->length >= TITLE_LETTERS_MIN;
}

/* "Montcalm's force", "Arnold takes his men": whom a leader has with him. */
static bool tells_led(const struct gathering *gathering, const struct item *item)
{
    const struct bag *bag = gathering->bag;
    for (int i = 0; i < bag->names; i++)
        if (bag->name[i].means & MEANS_LEADER && is_troops(item->text, item->length))
            return true;
    return false;
}

/* "his", "the whole": before those who are together. */
static bool says_whose(const struct item *item)
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

static void add_name(struct gathering *gathering, const struct item *item, unsigned means)
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
    name.wanted = gathering->wanted;
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

/* Whether the card is one that has been named before: its title behind its number. */
static bool names_same_card(const struct gathering *gathering, const struct item *item)
{
    return named_before(gathering, item) != NULL;
}

static void add_card(struct gathering *gathering, const struct item *item)
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

/* "I", "my", "you", "his": whose dice follow. */
static int side_of_pronoun(const struct bag *bag, const struct item *item)
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

static void hear_pronoun(struct gathering *gathering, int side)
{
    if (side && !is_piece(following(gathering)))
        gathering->side = gathering->bag->spoken = side;
}

static void hear_side(struct gathering *gathering, const struct item *item)
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

/* --- numbers --- */

static bool is_lost(const struct bag *bag, const struct item *item)
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

static void add_die(struct gathering *gathering, const struct item *item)
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

/* "throws it away", "takes one off", "takes a step", "away with Raid", "into the fort": what a verb
 * that may mean much, or none, means by another word of the clause. */
static void reword(struct gathering *gathering, const struct item *item, enum verb_sign sign)
{
    struct bag *bag = gathering->bag;
    const struct item *last = bag->verbs > 0 ? bag->verb[bag->verbs - 1] : NULL;
    const verb_id verb = verb_by(sign), said = last && last->verb ? verb_of(last->verb) : VERB_NONE;
    const bool adds = sign == BY_INSIDE || (!last && sign == BY_MINUS);
    const bool may = sign == BY_MINUS ? said == verb_by(BY_DICE) : verb_is(said, VAGUE);
    struct item *means = (adds || may) && bag->verbs < BAG_VERBS && bag->dialect->verbs >> verb & 1
                             ? arena_take(gathering->notation->arena, sizeof *means)
                             : NULL;
    if (!means)
        return;
    const struct item *of = adds ? item : last;
    *means = *of;
    means->reworded = in_clause(of);
    means->verb = verb_word(verb);
    means->may = UINT64_C(1) << verb;
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

static void keep_number(struct bag *bag, struct bag_number number)
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

/* "Boscawen's fleet", "the coureurs Marin": the kind right beside a piece of it names nothing more.
 */
static bool names_kind_only(const struct gathering *gathering, const struct item *item)
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

/* "takes off one CU in Boston and one in Quebec": of what was counted before; NULL when it is not.
 */
static const struct item *counted_again(const struct gathering *gathering)
{
    const struct item *joint = item_at(gathering, gathering->at - 1),
                      *next = item_at(gathering, gathering->at + 1);
    bool again = (joint->small == SMALL_AND || is_mark(joint, ',')) &&
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

static void hear_number(struct gathering *gathering, const struct item *item)
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
    } else if (gathering->card || names_same_card(gathering, item)) {
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

/* "loses 2 CU", "1 CU lost" behind a die, "1 CU each": what came of it. */
static bool tells_losses(struct gathering *gathering, const struct item *item)
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

/* --- words --- */

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

static void hear_word(struct gathering *gathering, const struct item *item)
{
    struct bag *bag = gathering->bag;
    bag->conditional |= is_condition(item);
    weigh_turning(gathering, item);
    if (item->small != SMALL_NO)
        bag->doubtful |= turns_round(item);
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

/* "from Albany over Oswego to Niagara", "you rolled 2". */
static void hear_strange(struct gathering *gathering, const struct item *item)
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

/* --- marks --- */

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
        bag->doubtful |= next->glued && !item->glued && next->verb; /* "-PC" */
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
    *bag = (struct bag){.dialect = notation->dialect, .by = by, .end = items->end};
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
