#include "record/typed_lost.h"

#include "record/lexicon.h"
#include "record/notation_asking.h"
#include "record/text.h"
#include "record/typed_account.h"
#include "record/typed_bag.h"
#include "record/typed_explaining.h"
#include "record/typed_here.h"
#include "record/typed_items.h"
#include "record/typed_misread.h"
#include "record/typed_side.h"
#include "record/typed_turned.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const struct item *said_before(const struct explaining *explaining, const struct item *item)
{
    do
        item--;
    while (item >= explaining->said->item && !item->means && item->number < 0 &&
           (item->small == SMALL_SKIP || (item->mark && strchr("(.", item->mark))));
    return item < explaining->said->item ? NULL : item;
}

/* "discards Knox for the +1" */
static bool adds_to_card(const struct explaining *explaining, const struct item *plus)
{
    const struct item *before = plus->mark == '+' ? said_before(explaining, plus) : NULL;
    return before && explaining->dice == 0 &&
           (before->small == SMALL_FOR || before->small == SMALL_WITH ||
            before->means & MEANS_CARD || before->mark == ',');
}

/* "2 ops", "1 space", "Ambush 5", "no. 6", "turn 2", "all 4": what a card or a way is worth, which
 * turn it is, or how many they all are. */
static bool is_measure(const struct explaining *explaining, const struct item *number)
{
    static const char *const turns[] = {"turn", "round", "phase", NULL};
    const struct item *before = said_before(explaining, number), *behind = said_behind(number);
    if (behind->means & (MEANS_USE | MEANS_CARD) || behind->small == SMALL_MEASURE ||
        behind->small == SMALL_STEP)
        return true;
    return before && (before->means & MEANS_CARD || before->small == SMALL_ALL ||
                      is_any_of(before, turns) || adds_to_card(explaining, before));
}

/* Words that stand in the place of others: "sail" of "sails back". */
static bool is_replaced(const struct explaining *explaining, const struct item *item)
{
    const char *text = explaining->clause->text;
    return !item->typed && (item->text < text || item->text >= text + explaining->clause->end);
}

/* "die roll 2", "both dice 1": a die, and no count. */
static bool is_rolled(const struct explaining *explaining, const struct item *number)
{
    const struct bag *bag = &explaining->bag;
    const struct item *before = said_before(explaining, number);
    if (number->number > DIE_FACES_MAX || !before ||
        same_word(number->text, number->length, "both"))
        return false;
    bool rolled = before->small == SMALL_DIE;
    for (int i = 0; i < bag->numbers; i++)
        rolled |= bag->number[i].item == number && bag->number[i].rolled && before->verb &&
                  verb_is(verb_of(before->verb), ROLLS_DICE);
    return rolled;
}

static bool is_die_read(const struct explaining *explaining, int face)
{
    for (int i = 0; i < explaining->entries; i++)
        for (int die = 0; die < explaining->entry[i].dice.count; die++)
            if (explaining->entry[i].dice.die[die].raw == face)
                return true;
    return false;
}

/* "Raid 4 = 20", of which no claim is read. */
static bool is_claim_lost(const struct explaining *explaining, const struct item *number)
{
    const struct item *before = said_before(explaining, number);
    return before && before->mark == '=' && explaining->figures == 0;
}

/* "modifier +2", "minus 1", of which nothing is read; but "+ 2 CU", which says of what. */
static bool is_added_lost(const struct explaining *explaining, const struct item *number)
{
    static const char *const words[] = {"plus", "minus", NULL};
    const struct item *plus = number - 1;
    return plus >= explaining->said->item &&
           (plus->mark == '+' || is_word_of(words, plus->text, plus->length)) &&
           !said_behind(number)->means && !adds_to_card(explaining, plus) &&
           times(explaining, explaining->read, number) == 0;
}

/* "draws C4, L4 and one more", of which no count is read. */
static bool is_more_lost(const struct explaining *explaining, const struct item *number)
{
    static const char *const more[] = {"more", NULL};
    const struct item *word = number + 1; /* a mark of no byte is behind the last */
    return is_word_of(more, word->text, word->length) && word[1].kind == ITEM_MARK &&
           times(explaining, explaining->read, number) == 0;
}

/* How many numbers are said of hits or steps. */
static int hits_said(const struct explaining *explaining)
{
    int hits = 0;
    for (int i = 0; i + 1 < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        hits += item->number >= 0 && (item[1].small == SMALL_STEP || is_hit(&item[1]));
    }
    return hits;
}

/* "takes one hit: Regular, Algonquin", "square, 2 hits": how many there were is another number than
 * the referee finds. */
static bool is_miscounted(const struct explaining *explaining, const struct item *number)
{
    static const char *const losses[] = {"hits", "loss", NULL};
    const struct item *unit = number + 1; /* a mark of no byte is behind the last */
    const struct item *before = said_before(explaining, number);
    const bool of_one = before && before->means & MEANS_PIECE; /* "Marin one step" */
    const bool steps = unit->small == SMALL_STEP && hits_said(explaining) == 1;
    const bool all = unit[1].kind == ITEM_MARK && !of_one && (steps || is_hit(unit));
    bool found = false, same = false;
    for (int i = 0; all && i < explaining->opinion.results; i++) {
        const struct opinion_result *result = &explaining->opinion.result[i];
        const bool loss = is_word_of(losses, result->claim, strlen(result->claim));
        found |= loss;
        same |= loss && result->value == number->number;
    }
    return found && !same;
}

/* "two PCs at Barnstable": as many as places are named, of a word that stands for what is done
 * there. */
static bool is_mismatched(const struct explaining *explaining, const struct item *number)
{
    const struct item *noun = number + 1; /* a mark of no byte is behind the last */
    const verb_id verb =
        noun->verb && is_replaced(explaining, noun) ? verb_of(noun->verb) : VERB_NONE;
    int places = 0, said = 0, others = 0;
    for (int i = 0; i < explaining->entries; i++)
        places +=
            explaining->entry[i].verb == verb ? explaining->entry[i].field[FIELD_AT].count : 0;
    for (int i = 0; i + 1 < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        const bool of_verb = item->number > 0 && item[1].verb && verb_of(item[1].verb) == verb;
        said += of_verb ? item->number : 0;
        others += item->number >= 0 && !of_verb; /* "one PC in Yorktown and one in Salem" */
    }
    if (verb == VERB_NONE || said == 0)
        return false;
    if (places == 0) /* "2 PCs: Salem", read as something else */
        return explaining->dialect->takes[verb] >> FIELD_AT & 1 && !(explaining->verbs >> verb & 1);
    return said > places || (said < places && !others);
}

/* A number in letters is how many there are: of what else is named. */
static bool is_lost_number(const struct explaining *explaining, const struct item *number)
{
    if (is_miscounted(explaining, number) || is_mismatched(explaining, number))
        return true;
    if (is_replaced(explaining, number))
        return false;
    if (is_claim_lost(explaining, number) || is_added_lost(explaining, number) ||
        is_more_lost(explaining, number))
        return true;
    if (is_rolled(explaining, number))
        return !is_die_read(explaining, number->number);
    return !is_in_letters(number) && !is_number_explained(explaining, number) &&
           !is_measure(explaining, number);
}

/* "the event \"Nathan Hale\"", "Indian 43": of which kind a card is. */
static bool is_before_card(const struct item *item)
{
    const struct item *behind = said_behind(item);
    return behind->means & MEANS_CARD || behind->small == SMALL_CARD || behind->number >= 0 ||
           behind->kind == ITEM_TEXT;
}

/* "Minor Camapign", "#49 Call out Miltias": a word of a name that is read. */
static bool goes_on_name(const struct explaining *explaining, struct beginning word)
{
    const struct dialect *dialect = explaining->dialect;
    for (int i = 0; i < explaining->read->count; i++) {
        const struct item *read = &explaining->read->item[i];
        const struct name_match card = card_of_item(dialect, read);
        const int id = card.ambiguous ? card.nearest[0] : card.id;
        const char *name = id ? dialect->cards->name[id].printed
                              : arena_text(explaining->notation->arena, read->text, read->length);
        if (name && name_has_word(name, word))
            return true;
    }
    return false;
}

/* "Pt. Pleasant": whether a word that nobody knows is one of a name of the game, but for a slip. */
static bool is_word_of_name(const struct explaining *explaining, const struct item *item)
{
    const struct dialect *dialect = explaining->dialect;
    const struct names *const lists[] = {dialect->places, dialect->pieces, dialect->piece_kinds,
                                         dialect->cards,  dialect->modes,  dialect->whats};
    const struct beginning word = {item->text, without_possessive(item->text, item->length)};
    const bool goes_on = item > explaining->said->item && item[-1].kind == ITEM_STRANGE &&
                         isupper((unsigned char)item[-1].text[0]); /* "War Party" */
    if (word.length < TITLE_LETTERS_MIN || (is_idle(word.text, word.length) && !goes_on) ||
        item[1].mark == ':' || is_before_card(item))
        return false;
    if (goes_on_name(explaining, word))
        return false;
    for (int i = 0; i < dialect->face_count; i++)
        if (name_has_word(dialect->face[i], word))
            return true;
    for (size_t list = 0;
         isupper((unsigned char)word.text[0]) && list < sizeof lists / sizeof *lists; list++)
        for (int id = 1; lists[list] && id <= lists[list]->count; id++)
            if (name_has_word(lists[list]->name[id].printed, word))
                return true;
    return false;
}

/* "discards General, Veersns, Raid": a word that nobody knows where a name stands in a list. */
static bool is_listed(const struct explaining *explaining, const struct item *item)
{
    const struct items *said = explaining->said;
    const ptrdiff_t at = item - said->item;
    const bool before = at > 1 && joins_names(item - 1) && item[-2].means,
               behind = at + 2 < said->count && joins_names(item + 1) && item[2].means,
               first = at == 0 || joins_names(item - 1) || item[-1].verb,
               last = at + 1 == said->count || joins_names(item + 1) || item[1].mark == ':';
    return (before || behind) && first && last && isupper((unsigned char)item->text[0]);
}

/* "Ticonderoga > lake-george > HCN": one of the places of a way. */
static bool is_on_way(const struct explaining *explaining, const struct item *item)
{
    const struct item *first = explaining->said->item;
    while (item > first && item[-1].mark != '>' && !item[-1].means && item[-1].number < 0)
        item--; /* "lake-", of one name */
    return item > first + 1 && item[-1].mark == '>' && item[-1].text[0] != '.' &&
           item[-2].means & MEANS_PLACE; /* "at Wills Creek... and it's a miss" is no way */
}

/* "Washington is captured", "light AP unused", "plays Guides twice": words that tell what came of
 * it, deny it, or say how often; but "my beaten men retreat", "the unused cards are discarded",
 * "neither do I, pass", which say no more than what is read. */
static bool tells_more(const struct explaining *explaining, const struct item *item)
{
    static const struct {
        const char *word;
        enum verb_flag flag; /* of verbs that it goes with */
    } words[] = {{"captured", SAYS_NO},  {"beaten", GOES_BACK},     {"defeated", GOES_BACK},
                 {"destroyed", SAYS_NO}, {"repulsed", GOES_BACK},   {"unused", THROWS_CARD},
                 {"unharmed", SAYS_NO},  {"unplayed", THROWS_CARD}, {"neither", SAYS_NO},
                 {"twice", SAYS_NO},     {"thrice", SAYS_NO},       {"yet", SAYS_NO}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        bool told = item->may & explaining->verbs && ~item->may;
        for (int entry = 0; entry < explaining->entries; entry++)
            told |= verb_is(explaining->entry[entry].verb, words[i].flag);
        if (same_word(item->text, item->length, words[i].word))
            return !told;
    }
    return false;
}

/* "VP back to 3", as they are. */
static bool are_points_shown(const struct explaining *explaining, const struct item *points)
{
    const struct item *number = points + 1; /* a mark of no byte is behind the last */
    while (number->kind != ITEM_MARK && number->number < 0)
        number++;
    return number->number >= 0 && is_figure_shown(explaining, number, number->number);
}

/* "lost half a VP": points of which nothing is read; but "costs me a VP", as it does. */
static bool are_points_lost(const struct explaining *explaining, const struct item *item)
{
    const struct item *number = said_before(explaining, item), *a = item - 1;
    const bool one = a > explaining->said->item && same_word(a->text, a->length, "a") &&
                     !same_word(a[-1].text, a[-1].length, "half");
    const bool behind = item == explaining->said->item || a->number < 0;
    const bool told = item[1].kind == ITEM_WORD && says_number_behind(item) && behind;
    const bool read =
        (!told && number && number->number >= 0 && is_number_explained(explaining, number)) ||
        are_points_shown(explaining, item) || (one && is_figure_shown(explaining, a, 1));
    bool claimed = explaining->dialect->places->count == 0;
    for (int i = 0; i < explaining->entries; i++)
        for (int each = 0; each < explaining->entry[i].claim.count; each++)
            claimed |= explaining->entry[i].claim.fact[each].value.is_number;
    return item->small == SMALL_POINTS && !claimed && !read;
}

/* "inside", "outside": where they are, though these are verbs. */
static bool is_inside_or_out(const struct item *item)
{
    const verb_id verb = item->verb ? verb_of(item->verb) : VERB_NONE, inside = verb_by(BY_INSIDE);
    return (verb == inside || verb == contrary_verb(inside)) && verb != VERB_NONE &&
           same_word(item->text, item->length, item->verb);
}

/* "bastions": of which the beginning is read. */
static bool is_begun(const struct explaining *explaining, const struct item *item)
{
    bool begun = false;
    for (int i = 0; i < explaining->read->count; i++) {
        const struct item *read = &explaining->read->item[i];
        const size_t length = read->length < item->length ? read->length : item->length;
        begun |= length >= TITLE_LETTERS_MIN && strncasecmp(read->text, item->text, length) == 0;
    }
    return begun;
}

/* Whether an entry has something in a field. */
static bool says_field(const struct explaining *explaining, enum field_word field)
{
    bool says = false;
    for (int i = 0; i < explaining->entries; i++)
        says |= explaining->entry[i].field[field].count > 0;
    return says;
}

/* "for the event just discarded": a card that is named otherwise. */
static bool is_event_of_card(const struct explaining *explaining, const struct item *item)
{
    bool cards = false;
    for (int i = 0; i < explaining->entries; i++)
        cards |= explaining->entry[i].field[FIELD_CARD].count > 0 &&
                 !verb_is(explaining->entry[i].verb, PLAYS_CARD);
    const char *worth = explaining->dialect->card_worth;
    return cards && !says_field(explaining, FIELD_USE) && item->means & MEANS_USE &&
           item > explaining->said->item &&
           !(worth && same_word(item->text, item->length, worth)) &&
           (item[-1].means & MEANS_CARD || same_word(item[-1].text, item[-1].length, "the"));
}

/* "for Construction: ...", before everything that is read; but "light: miss; fort: hit", and
 * "#22 ops: ..." of a card that was read for something else. */
static bool is_topic(const struct explaining *explaining, const struct item *item)
{
    const bool used = says_field(explaining, FIELD_USE);
    bool first = item[1].mark == ':' && !(used && item->means & MEANS_USE);
    for (const struct item *each = explaining->said->item; first && each < item; each++)
        first = !(each->means || each->face) || !is_written(explaining->retyped, each);
    return first;
}

/* "..., French go first": a choice of which nothing is read. */
static bool is_choice_lost(const struct explaining *explaining, const struct item *item)
{
    const verb_id verb = item->verb ? verb_of(item->verb) : VERB_NONE;
    const struct item *what = item + 1; /* a mark of no byte is behind the last */
    return verb == verb_by(BY_CHOICE) && is_replaced(explaining, item) &&
           what->means & MEANS_WHAT && !is_written(explaining->retyped, what) &&
           !(explaining->verbs >> verb & 1);
}

/* "as an event", "second": what a card is for, how or which; but "for Construction: ...", which
 * says what follows is about. */
static bool is_lost_word(struct explaining *explaining, const struct item *item)
{
    const unsigned words = MEANS_USE | MEANS_MODE | MEANS_WHAT;
    const struct bag_name name = {.item = item, .means = item->means};
    for (int i = 0; i < explaining->bag.names; i++)
        if (explaining->bag.name[i].item == item && explaining->bag.name[i].told)
            return false;
    if (!item->means || item->means & ~words || item->verb || item->may & explaining->verbs ||
        item->side || item->small == SMALL_CARD || is_topic(explaining, item) ||
        is_event_of_card(explaining, item) || is_written(explaining->retyped, item) ||
        is_before_card(item))
        return false;
    if (item->means & MEANS_WHAT && (is_replaced(explaining, item) || is_begun(explaining, item)))
        return false;
    return !is_name_explained(explaining, &name);
}

/* Whether an outcome that is told is not what the referee finds, or cannot be told of what is read.
 */
static bool is_outcome_wrong(const struct explaining *explaining, const char *result)
{
    struct opinion opinion = {.lawful = false};
    return result && weigh_outcome(explaining, result, &opinion) && !opinion.lawful &&
           !opinion.open;
}

/* "(failure!)" */
static bool is_remark_wrong(const struct explaining *explaining, const struct item *item)
{
    bool wrong = false;
    for (size_t at = 1, word; !wrong && at < item->length; at += word + 1) {
        word = span_to(item->text + at, item->length - at, " ,.!?()");
        wrong = word > 0 && at + word <= item->length &&
                is_outcome_wrong(explaining, result_typed(item->text + at, word));
    }
    return wrong;
}

/* "(Nathan Hale)": whether what stands in brackets, and is not kept as a comment, names something.
 */
static bool is_lost_remark(const struct explaining *explaining, const struct item *item)
{
    return item->length > 2 &&
           names_something_of_game(explaining->notation, item->text + 1, item->length - 2);
}

/* "British card Lost": whose the card is that is read. */
static bool is_owner_lost(const struct explaining *explaining, const struct item *item)
{
    const struct item *next = item + 1; /* a mark of no byte is behind the last */
    next += next->small == SMALL_CARD || next->mark == '#';
    return item->side && item->length > 1 && next->means == MEANS_CARD &&
           !is_item_explained(explaining, item);
}

static bool is_lost_item(struct explaining *explaining, const struct item *item)
{
    if (item->kind == ITEM_REMARK)
        return (!is_written(explaining->retyped, item) && is_lost_remark(explaining, item)) ||
               is_remark_wrong(explaining, item);
    if (item->kind == ITEM_WORD &&
        (is_choice_lost(explaining, item) || is_lost_word(explaining, item) ||
         are_points_lost(explaining, item)))
        return true;
    if (tells_more(explaining, item) || is_owner_lost(explaining, item))
        return true;
    if (item->kind == ITEM_STRANGE)
        return is_word_of_name(explaining, item) || is_listed(explaining, item) ||
               is_on_way(explaining, item);
    if (item->kind == ITEM_NUMBER)
        return is_lost_number(explaining, item);
    if (is_inside_or_out(item) && !is_replaced(explaining, item))
        return !is_verb_explained(explaining, item);
    return item->kind == ITEM_TEXT && !is_item_explained(explaining, item);
}

/* A card that shares its title with others. */
static bool is_title_read(const struct explaining *explaining, const struct item *item)
{
    const struct dialect *dialect = explaining->dialect;
    const struct name_match match = card_of_item(dialect, item);
    bool read = false;
    for (int i = 0; i < explaining->read->count; i++)
        read |= may_be(&match, card_of_item(dialect, &explaining->read->item[i]).id);
    return read;
}

/* "2 American CU", of which a count is declared. */
static bool is_counted(const struct explaining *explaining, const struct item *item)
{
    const char *counted = explaining->dialect->counted;
    const size_t length = counted ? strlen(counted) : 0;
    const bool counts = says_field(explaining, FIELD_COUNT);
    for (size_t at = 0; counts && length > 0 && at + length <= item->length; at++)
        if (strncasecmp(item->text + at, counted, length) == 0)
            return true;
    return false;
}

/* The first piece of that name, or of that kind; 0: none. */
static int first_named(const struct dialect *dialect, const struct item *item)
{
    const struct name_match match = item_match(dialect->pieces, item);
    const int kind = item_match(dialect->piece_kinds, item).id;
    int id = match.ambiguous ? match.nearest[0] : match.id;
    for (int piece = 1; !id && kind && dialect->kind_of_piece && piece <= dialect->pieces->count;
         piece++)
        id = dialect->kind_of_piece[piece] == kind ? piece : 0;
    return id;
}

/* "Arnold intercepts Burgoyne at Saratoga", "meets the Marines": of the other side, who moves or
 * fights, or where they are. */
static bool is_met_there(struct explaining *explaining, const struct item *item)
{
    const struct dialect *dialect = explaining->dialect;
    const struct item *at = said_behind(item), *place = said_behind(at);
    const bool there = at->small == SMALL_AT && place->means & MEANS_PLACE &&
                       times(explaining, explaining->read, place) > 0;
    bool met = false;
    for (int piece = 1; !met && dialect->side_of_piece && piece <= dialect->pieces->count; piece++)
        met = dialect->side_of_piece[piece] == SIDES + 1 - explaining->by &&
              may_name(dialect, item, piece) &&
              (there || stands_at_read(explaining, piece) || acts_now(explaining->notation, piece));
    return met;
}

/* "rating 2": what is claimed of it, by the verb before it. */
static bool is_claimed(const struct explaining *explaining, const struct bag_number *number)
{
    const struct item *before = said_before(explaining, number->item);
    const bool verb = before && before->verb && explaining->verbs >> verb_of(before->verb) & 1;
    return number->result || (verb && explaining->figures > explaining->dice);
}

/* The side that a die is said to be of, by the number or the piece before it; NULL: it is not said.
 */
static const char *side_told(const struct explaining *explaining, const struct written_die *die,
                             int *from)
{
    const struct bag *bag = &explaining->bag;
    while (*from < bag->numbers && (bag->number[*from].item->number != die->raw ||
                                    is_claimed(explaining, &bag->number[*from])))
        ++*from;
    const int side = *from < bag->numbers ? bag->number[(*from)++].side : 0;
    return side ? explaining->dialect->side[side] : NULL;
}

/* Whether an entry with other dice comes to the same. */
static bool comes_to_same(struct explaining *explaining, struct written_dice *dice,
                          const struct written_die *others)
{
    const struct written_die *die = dice->die;
    struct opinion opinion = {.lawful = false};
    dice->die = others;
    const bool asked = ask(explaining->notation, explaining->entry, explaining->entries, &opinion);
    dice->die = die;
    return asked && opinion.lawful && opinion.outcome == explaining->opinion.outcome;
}

/* "Washington 3, Howe 4": whether the dice are of those who are said to roll them, by their sides;
 * or whose they are is all the same. */
static bool is_same_whose(struct explaining *explaining, struct written_dice *dice)
{
    struct written_die die[ROLLED_MAX];
    bool sided = dice->count <= ROLLED_MAX, same = sided;
    for (int i = 0, from = 0; sided && i < dice->count; i++) {
        die[i] = dice->die[i];
        const char *side = side_told(explaining, &die[i], &from);
        same &= !side || !die[i].side || strcmp(side, die[i].side) == 0;
        die[i].side = side;
        sided = side;
    }
    if (dice->count < 2 || (sided && dice->die[0].side))
        return same;
    if (sided && comes_to_same(explaining, dice, die))
        return true;
    for (int i = 1; same && i < dice->count; i++) {
        memcpy(die, dice->die, (size_t)dice->count * sizeof *die);
        die[i] = dice->die[i - 1];
        die[i - 1] = dice->die[i];
        same = comes_to_same(explaining, dice, die);
    }
    return same;
}

/* Whether a piece is named, and not its kind alone. */
static bool is_one_of_game(const struct explaining *explaining, const struct bag_name *name)
{
    return name->item && name->means & MEANS_PIECE &&
           !kind_of_item(explaining->dialect, name->item);
}

/* "Montcalm: 1", "a 3 for Montcalm" */
static bool rolls_beside(const struct explaining *explaining, const struct item *item)
{
    const struct item *before = said_before(explaining, item);
    return (before && before->small == SMALL_FOR) || rolls_behind(explaining, item);
}

/* "leader check for Montcalm: 1", "Bradstreet lets them reroll": whose die it is, of a verb that
 * takes no pieces, and of who is there; or by whom, which is said in another way. */
static bool is_whose_roll(struct explaining *explaining, const struct bag_name *name)
{
    const char *leads = mode_of_leaders(explaining->dialect);
    int pieces = 0;
    bool led = false, same = true;
    for (int i = 0; i < explaining->bag.names; i++)
        pieces += is_one_of_game(explaining, &explaining->bag.name[i]);
    for (int i = 0; i < explaining->entries; i++) {
        const struct words *mode = &explaining->entry[i].field[FIELD_MODE];
        led |= leads && mode->count > 0 &&
               same_word(mode->word[0].text, strlen(mode->word[0].text), leads);
    }
    if (led && name->means & MEANS_LEADER)
        return true;
    if (explaining->dice == 0 || pieces > explaining->dice || takes_pieces(explaining) ||
        (!isupper((unsigned char)name->item->text[0]) && name->item->length < TITLE_LETTERS_MIN) ||
        !rolls_beside(explaining, name->item) ||
        !may_roll_there(explaining, first_named(explaining->dialect, name->item)))
        return false;
    for (int i = 0; same && i < explaining->entries; i++)
        same = is_same_whose(explaining, &explaining->entry[i].dice);
    return same;
}

/* "Gates drops 2 CU": of the side, and where they are; but "Webb falls back to Albany" is said of
 * those who go. */
static bool leads_there(struct explaining *explaining, const struct item *item)
{
    const struct dialect *dialect = explaining->dialect;
    const int piece = first_named(dialect, item);
    bool at = says_field(explaining, FIELD_AT);
    for (int i = 0; i < explaining->entries; i++)
        at |= verb_is(explaining->entry[i].verb, GOES_BACK);
    return piece && dialect->side_of_piece && dialect->side_of_piece[piece] == explaining->by &&
           (!at || stands_at_read(explaining, piece));
}

/* Whether an entry says which pieces, and not all that may. */
static bool tells_pieces(const struct explaining *explaining)
{
    return says_field(explaining, FIELD_UNITS) || says_field(explaining, FIELD_LEADER);
}

/* "Washington leaves all 5 CU there": who moves now, right before what is done with others. */
static bool acts_on_others(const struct explaining *explaining, const struct item *item)
{
    const struct item *verb = item + 1; /* a mark of no byte is behind the last */
    if (verb->kind == ITEM_MARK || !verb->may || !tells_pieces(explaining))
        return false;
    const struct item *whom = said_behind(verb);
    return (whom->number >= 0 || whom->small == SMALL_ALL || whom->means == MEANS_PIECE) &&
           acts_now(explaining->notation, first_named(explaining->dialect, item));
}

static bool is_piece_told(struct explaining *explaining, const struct bag_name *name)
{
    const bool there = !takes_pieces(explaining) &&
                       stands_at_read(explaining, first_named(explaining->dialect, name->item));
    return (leads_there(explaining, name->item) &&
            (name->subject || acts_on_others(explaining, name->item))) ||
           there || is_counted(explaining, name->item) || is_met_there(explaining, name->item) ||
           is_whose_roll(explaining, name);
}

/* "leads", "the field is yours": a plain word with which a name begins. */
static bool is_plain_beginning(const struct explaining *explaining, const struct item *item)
{
    const bool plain =
        islower((unsigned char)item->text[0]) && !item->typed && !(item->means & MEANS_WHAT);
    const bool card = item->means == MEANS_CARD;
    return plain && (item->may || (card && !card_of_item(explaining->dialect, item).whole));
}

/* "exchanges a 2 OPS for Knox": what is got, and can be. */
static bool is_got(struct explaining *explaining, const struct bag_name *name)
{
    bool swaps = false;
    EACH_VERB (verb)
        swaps |= explaining->verbs >> verb & 1 && verb_is(verb, SWAPS);
    return swaps && name->wanted && name->means & MEANS_CARD &&
           is_to_be_got(explaining->notation, card_of_item(explaining->dialect, name->item).id);
}

/* "Indian 43", "43 (Indian)", "my Indian card": of which kind a card is that is read. */
static bool is_kind_of_card(const struct explaining *explaining, const struct item *item)
{
    const struct item *before = said_before(explaining, item), *behind = said_behind(item);
    return !(item->means & (MEANS_PLACE | MEANS_CARD)) &&
           !item_match(explaining->dialect->pieces, item).id &&
           (((behind->small == SMALL_CARD || is_replaced(explaining, behind)) &&
             (says_field(explaining, FIELD_CARD) || says_field(explaining, FIELD_CARDS))) ||
            is_card_among(explaining->dialect, explaining->read, behind) ||
            (before && is_card_among(explaining->dialect, explaining->read, before)));
}

/* "Your Veterans don't frighten us: I play the Militia": what is the other player's, between marks
 * where nothing stands that is read. */
static bool is_yours_aside(const struct explaining *explaining, const struct item *item)
{
    const struct items *said = explaining->said;
    const struct item *first = item, *end = item + 1; /* a mark of no byte is behind the last */
    bool read = false;
    while (first > said->item && !ends_passage(first - 1))
        first--;
    while (end < said->item + said->count && !ends_passage(end))
        end++;
    for (const struct item *each = first; each < end; each++)
        read |= (is_of_game(each) && times(explaining, explaining->read, each) > 0) ||
                (each->may & explaining->verbs && ~each->may);
    return !read && is_yours(said, item);
}

static bool is_lost_name(struct explaining *explaining, const struct bag_name *name)
{
    const struct item *item = name->item;
    const unsigned words = MEANS_USE | MEANS_MODE | MEANS_WHAT;
    if (name->exempt && name->means & MEANS_PIECE)
        return true;
    if (!item || !(name->means & ~words) || name->exempt || name->stays ||
        is_got(explaining, name) || item->small == SMALL_CARD ||
        is_plain_beginning(explaining, item) || is_taken_over(explaining->retyped, item) ||
        is_yours_aside(explaining, item))
        return false;
    if ((name->means & MEANS_CARD && is_title_read(explaining, item)) ||
        (name->means & MEANS_PIECE && is_piece_told(explaining, name)) ||
        (name->means & MEANS_WHAT && is_begun(explaining, item)) ||
        is_kind_of_card(explaining, item))
        return false;
    return !is_name_explained(explaining, name);
}

const struct item *first_lost(struct explaining *explaining)
{
    const struct bag *bag = &explaining->bag;
    for (int i = 0; i < explaining->said->count; i++)
        if ((explaining->said->item[i].kind == ITEM_REMARK ||
             !is_written(explaining->retyped, &explaining->said->item[i])) &&
            is_lost_item(explaining, &explaining->said->item[i]))
            return &explaining->said->item[i];
    for (int i = 0; i < bag->names; i++)
        if (is_lost_name(explaining, &bag->name[i]))
            return bag->name[i].item;
    return NULL;
}

/* Whether each word, number and name of the clause stands in what was read as it was typed, so that
 * nobody need be asked. */
static bool is_all_written(const struct explaining *explaining)
{
    bool written = true;
    for (int i = 0; written && i < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        const bool says = item->means || item->number >= 0 || item->face || item->verb;
        written = item->kind == ITEM_MARK || (item->kind == ITEM_WORD && !says) ||
                  ((item->kind == ITEM_WORD || item->kind == ITEM_NUMBER) &&
                   is_written(explaining->retyped, item));
    }
    return written;
}

const struct item *lost_of(struct notation *notation, const struct scan *clause, int side,
                           const struct retyped *read)
{
    const char *text = arena_text(notation->arena, read->text, read->length);
    struct explaining *explaining = arena_take(notation->arena, sizeof *explaining);
    const int left = notation->judgements;
    const struct item *lost = NULL;
    if (!explaining || !text)
        return NULL;
    explaining->notation = notation;
    explaining->dialect = notation->dialect;
    explaining->clause = clause;
    explaining->retyped = read;
    notation->judgements = ASKED_MAX;
    explaining->opinion = (struct opinion){.wants_results = true};
    if (hear_for(explaining, clause, side) && !explaining->bag.failed &&
        !is_all_written(explaining) && read_entries(explaining, text) &&
        read_proposal(explaining, text) &&
        ask(notation, explaining->entry, explaining->entries, &explaining->opinion))
        lost = first_lost(explaining);
    notation->judgements = left;
    return lost;
}
