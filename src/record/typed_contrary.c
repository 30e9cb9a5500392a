#include "record/typed_contrary.h"

#include "record/lexicon.h"
#include "record/text.h"
#include "record/typed_explaining.h"
#include "record/typed_side.h"
#include "record/typed_turned.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CARDS_COUNTED_MAX = 12 };

/* What was typed, and what it was read as. */
struct comparison {
    const struct account *account;
    const struct bag *bag;
    const struct items *items;
    const struct retyped *read;
    bool explained; /* each thing is known to be read, or to be told by the game */
};

static bool reads_any(const struct account *account, enum verb_flag flag)
{
    bool any = false;
    EACH_VERB (verb)
        any |= (account->verbs >> verb & 1) && verb_is(verb, flag);
    return any;
}

/* --- who stays --- */

/* "hold", "drop", "inside": verbs that keep somebody where he is. */
static uint64_t keeping_verbs(const struct dialect *dialect)
{
    return verbs_meant(dialect, "keep", strlen("keep")) | UINT64_C(1) << verb_by(BY_STAY);
}

/* The same, and "outside". */
static uint64_t staying_verbs(const struct dialect *dialect)
{
    return keeping_verbs(dialect) | UINT64_C(1) << contrary_verb(verb_by(BY_INSIDE));
}

/* Whether a verb that was read may keep somebody where he is. */
static bool keeps_some(const struct account *account, const struct dialect *dialect)
{
    return staying_verbs(dialect) & account->verbs || reads_any(account, SAYS_NO);
}

/* "all but the General", "the Algonquin stay behind": who is exempt is among those who are named,
 * or all go; who stays is among those who do something else. */
static bool turns_name(const struct comparison *clause, const struct bag_name *name)
{
    const struct account *account = clause->account;
    bool written = name->item && is_written(clause->read, name->item);
    bool left =
        name->exempt ||
        (name->stays && (name->means == MEANS_CARD || !keeps_some(account, clause->bag->dialect)));
    const bool goes = !account->units || (account->all && !account->but);
    return (left && written) || (name->stays && !written && goes);
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

/* Whether the card of that number was read. */
static bool reads_number_of_card(const struct account *account, int number)
{
    char digits[16];
    bool reads = false;
    snprintf(digits, sizeof digits, "%d", number);
    for (int i = 0; i < account->cards; i++)
        reads |= strcmp(account->card[i], digits) == 0;
    return reads;
}

/* "changes one": a number word is the number of no card. */
static bool is_card_by_word(const struct account *account, const struct item *item)
{
    return item && item->number >= 0 && isalpha((unsigned char)item->text[0]) &&
           reads_number_of_card(account, item->number);
}

/* "swaps 5 cards", "total 12": nor is it how many there are, or come to. */
static bool is_card_by_count(const struct comparison *clause, const struct item *item)
{
    static const char *const cards[] = {"cards", NULL};
    const bool total = item > clause->items->item && item[-1].small == SMALL_TOTAL;
    return item->number > 1 && (total || is_any_of(item + 1, cards)) &&
           reads_number_of_card(clause->account, item->number) && !clause->account->counts;
}

/* "keeps the General, discards the rest": what is kept is not what is done with it. */
static bool keeps(const struct account *account, const struct item *verb)
{
    static const char *const words[] = {"keep", "keeps", "kept", "keeping", "held", NULL};
    static const char *const holds[] = {"hold", "holds", "holding", NULL};
    static const char *const rest[] = {"rest", NULL};
    const struct item *next = in_clause(verb) + 1; /* a mark of no byte is behind the last */
    while (next->kind == ITEM_WORD && (next->small == SMALL_SKIP || next->small == SMALL_BACK))
        next++; /* "holds back the Army" */
    const bool keeps = is_any_of(verb, words) || (is_any_of(verb, holds) && next->means);
    return keeps && verb->may && !(verb->may & account->verbs) && !is_any_of(next, rest);
}

/* "takes back the two CUs he left behind": what was done is undone, and no card is taken. */
static bool takes_back(const struct account *account, const struct item *verb)
{
    static const char *const words[] = {"take", "takes", "took", "taking", NULL};
    const struct item *next = in_clause(verb) + 1; /* a mark of no byte is behind the last */
    return is_any_of(verb, words) && next->small == SMALL_BACK && verb->verb &&
           !(account->verbs >> verb_of(verb->verb) & 1);
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
    const struct item *next = in_clause(verb) + 1; /* a mark of no byte is behind the last */
    while (next->kind == ITEM_WORD && is_filler(next->text, next->length))
        next++;
    bool some = next->number >= 0 || (next->means & (MEANS_PIECE | MEANS_PLACE)) == MEANS_PIECE;
    return some && is_any_of(verb, words) && verb->verb &&
           !(account->verbs >> verb_of(verb->verb) & 1);
}

/* Whether a verb that is read stands before another, with no mark nor "and" between: "lose 1 step
 * each Massachusetts". */
static bool goes_on_doing(const struct comparison *clause, const struct item *verb)
{
    const struct item *first = clause->items->item;
    for (const struct item *item = in_clause(verb); item > first && !joins_names(item - 1); item--)
        if (item[-1].may & clause->account->verbs || ends_passage(item - 1))
            return !ends_passage(item - 1);
    return false;
}

/* "changes four and draws Captain", read as throwing it away: a card right behind a word that
 * brings cards, which is none of those that come. */
static bool throws_drawn(const struct comparison *clause, const struct item *word)
{
    const struct dialect *dialect = clause->bag->dialect;
    const verb_id own = word->verb ? verb_for(dialect, word->verb) : VERB_NONE;
    const struct name_match card = card_of_item(dialect, said_behind(in_clause(word)));
    uint64_t thrown = 0, other = 0;
    EACH_VERB (verb) {
        thrown |= verb_is(verb, THROWS_CARD) ? UINT64_C(1) << verb : 0;
        other |= verb_is(verb, THROWS_CARD) ? 0 : UINT64_C(1) << verb;
    }
    return verb_is(own, BRINGS_CARDS) && card.id && word->means == 0 &&
           is_card_read_of(clause->account, clause->bag, &card, thrown) &&
           !is_card_read_of(clause->account, clause->bag, &card, other);
}

/* "draws 25" read as discarding it, "drops 1 CU" as taking it along: what stands right behind a
 * verb is read, but not the verb, nor another that its word may mean. */
static bool gives_to_another(const struct comparison *clause, const struct item *verb)
{
    const struct account *account = clause->account;
    const struct dialect *dialect = clause->bag->dialect;
    const verb_id own = verb->verb && ~verb->may ? verb_for(dialect, verb->verb) : VERB_NONE;
    const struct item *next = said_behind(in_clause(verb));
    if ((verb->may | UINT64_C(1) << own) & account->verbs || own == VERB_NONE ||
        own == verb_by(BY_CHOICE) || verb_is(own, VAGUE) || reads_any(account, SWAPS) ||
        goes_on_doing(clause, verb))
        return false;
    if (takes_cards(dialect, own) && card_of_item(dialect, next).id)
        return holds_card(account, clause->bag, next);
    next = next->number >= 0 ? said_behind(next) : next;
    return (next->means & (MEANS_PIECE | MEANS_PLACE | MEANS_WHAT)) == MEANS_PIECE &&
           is_taken_over(clause->read, next);
}

/* "Webb leaves Rogers along", "leaves his whole force": who is left goes, though nobody is said to
 * stay. */
static bool takes_left(const struct comparison *clause, const struct item *verb)
{
    static const char *const words[] = {"leave", "leaves", "leaving", NULL};
    static const char *const skipped[] = {"his", "her", "their", "my", "our",
                                          "the", "of",  "along", NULL};
    static const char *const all[] = {"all", "whole", "entire", "what", "everyone", NULL};
    const struct item *next = in_clause(verb) + 1; /* a mark of no byte is behind the last */
    while (next->kind == ITEM_WORD && !next->means &&
           (next->small == SMALL_SKIP || is_any_of(next, skipped)))
        next++;
    const bool piece = (next->means & (MEANS_PIECE | MEANS_PLACE)) == MEANS_PIECE;
    return is_any_of(verb, words) && !keeps_some(clause->account, clause->bag->dialect) &&
           (is_any_of(next, all) || is_troops(next->text, next->length) ||
            (piece && is_written(clause->read, next)));
}

/* "marches with 1 CU, leaves the other": nobody who goes is dropped. */
static bool drops_led(const struct comparison *clause, const struct item *verb)
{
    static const char *const words[] = {"leave", "leaves", "leaving", NULL};
    static const char *const others[] = {"other", "others", "rest", "remainder", NULL};
    const struct item *next = said_behind(in_clause(verb));
    return is_any_of(verb, words) && is_any_of(next, others) && clause->account->all &&
           verb->verb && clause->account->verbs >> verb_of(verb->verb) & 1;
}

/* Whether a word was typed otherwise: "PC", which stands for "place". */
static bool stands_in(const struct dialect *dialect, const struct item *word)
{
    for (int i = 0; i < dialect->word_count; i++)
        if (word->text == dialect->words[i].means)
            return true;
    return false;
}

/* "removes a PC" is not read as placing one: its verb is not read, but what undoes it. */
static bool is_undone(const struct account *account, const struct dialect *dialect,
                      const struct item *word)
{
    const bool own = word->verb && verb_of(word->verb) != VERB_NONE;
    uint64_t contrary = 0;
    EACH_VERB (verb)
        contrary |= own && word->may >> verb & 1 ? UINT64_C(1) << contrary_verb(verb) : 0;
    contrary &= ~(UINT64_C(1) << VERB_NONE | word->may);
    return ~word->may && contrary & account->verbs && !(word->may & account->verbs) &&
           !stands_in(dialect, word);
}

/* Nor "passes" as doing something, nor "advances" as a retreat. */
static bool turns_back(const struct account *account, const struct item *word)
{
    static const char *const advances[] = {"advance", "advances", "advanced", "advancing", NULL};
    static const char *const passes[] = {"pass", "passes", "passed", NULL};
    bool by_way = in_clause(word)[1].means & MEANS_PLACE; /* "they pass Oswego" */
    return (is_any_of(word, passes) && !(word->may & account->verbs) && !by_way) ||
           (is_any_of(word, advances) && reads_any(account, GOES_BACK));
}

/* "doesn't want to intercept", "does not place Dunn": what is denied is read as done; but who does
 * not go home stays. */
static bool is_denied(const struct comparison *clause, const struct item *word)
{
    enum { WORDS_BETWEEN_MAX = 2 };
    const struct item *before = in_clause(word);
    static const char *const going[] = {"going", NULL};
    const int between = ~word->may ? WORDS_BETWEEN_MAX : 1; /* "refuses to take" */
    bool denied = false;
    for (int i = 0; i <= between && before > clause->items->item; i++) {
        before--;
        denied |= denies_verb(before);
        if (denied || before->means || before->kind == ITEM_MARK ||
            (before->verb && !is_any_of(before, going)))
            break;
    }
    const uint64_t no = UINT64_C(1) << verb_by(BY_NO), done = clause->account->verbs & ~no;
    const bool passes = word->verb && verb_is(verb_of(word->verb), SAYS_NO);
    if (passes) /* "does not pass" */
        return denied && word->small != SMALL_NO && !done && clause->account->verbs & no;
    return denied && word->may & done && !(keeping_verbs(clause->bag->dialect) & done);
}

/* "Rogers raids Oswego with the Mohawk", read as going there. */
static bool strikes_nowhere(const struct comparison *clause, const struct item *word)
{
    const verb_id strike = word->verb ? verb_of(word->verb) : VERB_NONE;
    uint64_t strikes = 0;
    EACH_VERB (verb)
        strikes |= verb_is(verb, STRIKES) || verb_is(verb, ROLLS_DICE) ? UINT64_C(1) << verb : 0;
    const uint64_t read = clause->account->verbs;
    const bool goes = said_behind(in_clause(word))->means & MEANS_PLACE &&
                      read >> verb_by(BY_WAY) & 1 && !reads_any(clause->account, STRIKES);
    return verb_is(strike, STRIKES) && clause->bag->dialect->verbs >> strike & 1 &&
           word->may & read && (goes || !(word->may & strikes & read));
}

/* "raids Oswego, intercepted?": a question that nothing answers. */
static bool asks(const struct comparison *clause, const struct item *word)
{
    return word->text[word->length] == '?' && word->may & clause->account->verbs &&
           in_clause(word) + 1 == clause->items->item + clause->items->count;
}

/* "discards 31 to activate", "new cards for Lost", "swaps Lost and Raid", read as playing them; but
 * behind what makes it a place, "from the discards". */
static bool plays_given(const struct comparison *clause, const struct item *word)
{
    const struct item *stands = in_clause(word);
    const bool cards = stands[1].small == SMALL_CARD && stands[2].small == SMALL_FOR;
    const verb_id verb = word->verb && (~word->may || cards) ? verb_of(word->verb) : VERB_NONE;
    const struct item *before = stands > clause->items->item ? stands - 1 : NULL;
    const bool pile = before && before->kind == ITEM_WORD && before->small != SMALL_NONE &&
                      before->small != SMALL_AND;
    return verb_is(verb, OF_HANDS | SWAPS) && !verb_is(verb, COUNTS_CARDS) && !pile &&
           reads_any(clause->account, PLAYS_CARD) && !reads_any(clause->account, OF_HANDS | SWAPS);
}

/* --- what the items say --- */

/* "the 22nd get full", "flip Marin back to reduced": of nobody behind it, but of what is done. */
static bool turns_strength(const struct comparison *clause, const struct item *item)
{
    const uint64_t verbs = clause->account->verbs;
    const bool loses = verbs >> verb_by(BY_STEP) & 1, restores = verbs >> verb_by(BY_FULL) & 1;
    bool of_piece = item->kind == ITEM_WORD && said_behind(item)->means & MEANS_PIECE;
    return !of_piece && ((item->small == SMALL_FULL && loses && !restores) ||
                         (same_word(item->text, item->length, "reduced") && restores && !loses));
}

/* "nothing but the Palisade", or "But ..." of another sentence */
static bool joins(const struct comparison *clause, const struct item *item)
{
    const struct item *before = item > clause->items->item ? item - 1 : NULL;
    const bool begins = !before || (before->kind == ITEM_MARK && strchr(".!;", before->mark));
    return (before && before->small == SMALL_NO) ||
           (begins && same_word(item->text, item->length, "but"));
}

/* "discards the Captain, except the Colonials" */
static bool takes_exempt(const struct comparison *clause, const struct item *item)
{
    const struct item *next = said_behind(item);
    const bool card = next->means & MEANS_CARD && card_of_item(clause->bag->dialect, next).id &&
                      holds_card(clause->account, clause->bag, next);
    return item->small == SMALL_ALL_BUT && !joins(clause, item) &&
           next->means & (MEANS_PIECE | MEANS_CARD) && (card || is_written(clause->read, next)) &&
           !clause->account->but;
}

/* "Travel by land": the beginning of the title "Travel by Sea", which then goes on otherwise. */
static bool leaves_title(const struct comparison *clause, const struct item *item)
{
    const char *title = item->part ? item->text : "", *end = title + (*title ? item->length : 0);
    const struct item *next = item + 1; /* a mark of no byte is behind the last */
    bool goes_on = false;
    while (title < end) {
        const size_t length = strcspn(title, " ");
        const bool same = next->length == length && strncasecmp(next->text, title, length) == 0;
        if (goes_on && !same)
            return next->kind != ITEM_MARK && next < clause->items->item + clause->items->count &&
                   tolower((unsigned char)*next->text) != tolower((unsigned char)*title);
        goes_on |= same;
        next += same;
        title += length + (title[length] == ' ');
    }
    return false;
}

/* How often a figure stands in what was read, but within a word. */
static int times_read(const struct retyped *read, int number)
{
    int times = 0;
    for (size_t at = 0; at < read->length; at++) {
        const char *text = read->text + at;
        bool begins =
            isdigit((unsigned char)*text) && (at == 0 || !isdigit((unsigned char)text[-1]));
        times += begins && strtol(text, NULL, 10) == number;
    }
    return times;
}

static bool is_figure(const struct bag_number *number)
{
    return isdigit((unsigned char)number->item->text[0]) && !number->result &&
           number->item->number <= DIE_FACES_MAX;
}

/* Whether a word says one of the verbs that were read, and no other. */
static bool says_what_is_read(const struct comparison *clause, const struct item *word)
{
    const uint64_t verbs = clause->account->verbs;
    return word->verb && ((word->may & verbs && ~word->may) ||
                          verbs >> verb_for(clause->bag->dialect, word->verb) & 1);
}

/* "draws 3", "draws three": how many, right behind what is done, but "builds two stockades". */
static bool counts(const struct comparison *clause, const struct bag_number *number)
{
    const struct item *item = number->item;
    const struct item *next = item + 1; /* a mark of no byte is behind the last */
    const bool alone =
        next->kind == ITEM_MARK || next->small == SMALL_CARD || next->small == SMALL_AND;
    const bool more = alone && item->number > 1 && item->number <= DIE_FACES_MAX;
    return !number->result && (more || is_figure(number)) && item > clause->items->item &&
           says_what_is_read(clause, item - 1);
}

/* A count that is read less often than it is said: "discards 2, draws 2"; but "draws 3: I2, D4,
 * C1". */
static bool loses_count(const struct comparison *clause, const struct bag_number *number)
{
    const struct bag *bag = clause->bag;
    const int figure = number->item->number;
    int said = 0;
    for (int i = 0; i < bag->numbers; i++)
        said += bag->number[i].item->number == figure && counts(clause, &bag->number[i]);
    return counts(clause, number) && figure != bag->names &&
           times_read(clause->read, figure) < said;
}

/* "Gates + 2", "plays Outrage (2) and Raid (7)": a figure behind who takes them, or behind what it
 * tells the worth of where nothing but cards has names, and in nothing that was read. */
static bool loses_figure(const struct comparison *clause, const struct bag_number *number)
{
    const struct item *item = number->item, *first = clause->items->item;
    const struct item *name = item > first ? item - 1 : item;
    const bool joins = name > first && name->mark == '+';
    const bool worth = clause->bag->dialect->places->count == 0 && !clause->account->figures;
    name -= joins || (name > first && name->mark == '(');
    return is_figure(number) &&
           name->means & (joins   ? MEANS_PIECE
                          : worth ? MEANS_CARD
                                  : 0) &&
           times_read(clause->read, item->number) == 0;
}

/* Whether a die that is said to be that side's is read. */
static bool reads_die_of(const struct comparison *clause, int side)
{
    bool reads = false;
    for (int i = 0; i < clause->bag->numbers; i++) {
        const struct bag_number *number = &clause->bag->number[i];
        bool called = number->called || number->item == clause->items->item;
        reads |= called && number->side == side && is_written(clause->read, number->item);
    }
    return reads;
}

/* "A loses one, B loses two": how many are lost is no die. */
static bool rolls_loss(const struct comparison *clause, const struct bag_number *number)
{
    static const char *const words[] = {"lose", "loses", "lost", NULL};
    const struct item *item = number->item;
    bool alone = item > clause->items->item && is_any_of(item - 1, words);
    for (int i = 0; i < clause->bag->numbers; i++)
        alone &=
            clause->bag->number[i].result || clause->bag->number[i].item->number != item->number;
    return alone && item->number <= DIE_FACES_MAX && clause->account->faces >> item->number & 1;
}

/* "F 3, B 4. VP goes to 5", "attack! 5, Brits 2": dice are told before what came of them. */
static bool skips_die(const struct comparison *clause)
{
    const struct bag *bag = clause->bag;
    bool skipped = false, skips = false;
    for (int i = 0; i < bag->numbers; i++) {
        const struct bag_number *number = &bag->number[i];
        bool called = number->called || number->item == clause->items->item;
        skips |= skipped && is_written(clause->read, number->item);
        skipped |= called && is_figure(number) && !reads_die_of(clause, number->side);
    }
    const struct bag_number *first = &bag->number[0];
    const bool dice = bag->numbers > 1 && is_figure(first) && is_figure(&bag->number[1]);
    skips |= dice && bag->dice == 0 && !(clause->account->faces >> first->item->number & 1) &&
             clause->account->faces >> bag->number[1].item->number & 1;
    return clause->account->rolls && skips;
}

/* "2x Light": once is not twice. */
static bool loses_times(const struct comparison *clause, const struct item *item)
{
    const bool chooses = clause->account->verbs >> verb_by(BY_CHOICE) & 1;
    return chooses && item->kind == ITEM_NUMBER && item->times && item->number > 1 &&
           times_read(clause->read, item->number) == 0;
}

/* "discards three: X3, X5" */
static bool miscounts_cards(const struct comparison *clause, const struct item *item)
{
    const struct account *account = clause->account;
    bool worth =
        item > clause->items->item && item[-1].means & MEANS_CARD; /* "Lord 4, Raid 4: 8" */
    bool counts = !worth && item->number > 1 && item->number <= CARDS_COUNTED_MAX && !item->times &&
                  (item[1].mark == ':' || (item[1].small == SMALL_CARD && item[2].mark == ':'));
    return counts && account->cards > 0 && account->cards != item->number &&
           account->cards != 2 * item->number && !is_written(clause->read, item);
}

/* "gets rid of Expedition and Lost": nothing says that a card is drawn. */
static bool draws_unsaid(const struct comparison *clause)
{
    const verb_id draw = verb_by(BY_PLUS);
    bool said = !clause->account->draws || clause->bag->verbs == 0;
    for (int i = 0; i < clause->bag->verbs; i++) {
        const struct item *word = clause->bag->verb[i];
        said |= (word->may >> draw & 1) != 0;
        EACH_VERB (verb)
            said |= word->may >> verb & 1 && verb_is(verb, SWAPS);
    }
    return !said;
}

/* Whether another sentence stands behind one. */
static bool is_sentence_before(const struct comparison *clause, const struct item *item)
{
    const struct item *last = clause->items->item + clause->items->count - 1;
    while (item < last && !(item->kind == ITEM_MARK && strchr(".!", item->mark)))
        item++;
    return item < last;
}

/* "queues a 2 OPS for later" */
static bool keeps_card(const struct bag *bag)
{
    bool keeps = false;
    for (int i = 0; i < bag->verbs; i++)
        keeps |= bag->verb[i]->verb && verb_is(verb_of(bag->verb[i]->verb), KEEPS_CARD);
    return keeps;
}

/* Whether nothing is read but that something is not done. */
static bool says_only_no(const struct account *account)
{
    bool only = account->verbs != 0;
    EACH_VERB (verb)
        only &= !(account->verbs >> verb & 1) || verb_is(verb, SAYS_NO);
    return only;
}

/* "without Villiers", "Béarn hangs back", of which he is read as any other. */
static bool takes_turned(const struct comparison *clause, const struct item *item)
{
    return item->means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD) &&
           !says_only_no(clause->account) && !keeps_card(clause->bag) &&
           !(staying_verbs(clause->bag->dialect) & clause->account->verbs) &&
           is_turned_beside(clause->items, item) && is_written(clause->read, item);
}

/* "your Monckton raids", read as one of his who says so. */
static bool takes_yours(const struct comparison *clause, const struct item *item)
{
    const struct dialect *dialect = clause->bag->dialect;
    const int id = item->means & MEANS_PIECE ? item_match(dialect->pieces, item).id : 0;
    const bool own =
        id && dialect->side_of_piece && clause->account->sides == 1U << dialect->side_of_piece[id];
    const bool card = item->means & MEANS_CARD &&
                      reads_any(clause->account, PLAYS_CARD | OF_HANDS) &&
                      !reads_any(clause->account, SWAPS);
    return (own || card) && is_yours(clause->items, item) && is_written(clause->read, item);
}

/* "to HCS, not HCN", "Militia instead of Regulars": what is named in its place is not meant. */
static bool takes_other(const struct comparison *clause, const struct item *item)
{
    static const char *const not [] = {"not", NULL}, *const the[] = {"the", NULL};
    static const char *const instead[] = {"instead", NULL}, *const of[] = {"of", NULL};
    static const char *const rather[] = {"rather", NULL}, *const than[] = {"than", NULL};
    const bool in_place = (is_any_of(item, instead) && is_any_of(item + 1, of)) ||
                          (is_any_of(item, rather) && is_any_of(item + 1, than));
    const struct item *named = item + 1 + in_place; /* a mark of no byte is behind the last */
    while (named->small == SMALL_TO || named->small == SMALL_AT || named->small == SMALL_FROM ||
           is_any_of(named, the))
        named++;
    return (in_place ? named->means && !reads_any(clause->account, SWAPS)
                     : is_any_of(item, not ) && named->means & MEANS_PLACE) &&
           is_written(clause->read, named) && !reads_any(clause->account, SAYS_NO);
}

/* "neither Guides nor Raid", "no Indian AP", "Dora: not me first": what is named is not done. */
static bool denies(const struct comparison *clause, const struct item *item)
{
    static const char *const words[] = {"no", "not", "neither", "nor", "without", NULL};
    const struct item *named = said_behind(item);
    return takes_other(clause, item) ||
           (is_any_of(item, words) && named->means & (MEANS_CARD | MEANS_WHAT | MEANS_PIECE) &&
            !is_sentence_before(clause, named) && is_written(clause->read, named) &&
            !reads_any(clause->account, SAYS_NO) &&
            !keeps_some(clause->account, clause->bag->dialect));
}

/* "to Quebec, then back": of which no way back is read. */
static bool comes_back(const struct comparison *clause, const struct item *item)
{
    static const char *const back[] = {"back", "returns", "return", NULL}, *const then[] = {
                                                                               "then",    "and",
                                                                               "goes",    "comes",
                                                                               "marches", NULL};
    return is_any_of(item, back) && item > clause->items->item && is_any_of(item - 1, then) &&
           item[1].kind == ITEM_MARK && !reads_any(clause->account, SAYS_NO) &&
           !reads_any(clause->account, GOES_BACK);
}

/* "2 Regulars to Quebec and Huron to St-Jean", read as one way for all of them. */
static bool joins_ways(const struct comparison *clause, const struct item *item)
{
    const struct item *first = clause->items->item, *end = first + clause->items->count;
    const struct item *who = item + 1;
    if (item == first || !(item[-1].means & MEANS_PLACE) || !joins_names(item))
        return false;
    while (who < end && (who->number >= 0 || who->small == SMALL_SKIP || joins_names(who) ||
                         who->means & MEANS_PIECE))
        who++;
    const bool goes = who < end && (who->small == SMALL_TO || who->mark == '>') &&
                      who[-1].means & MEANS_PIECE && who[1].means & MEANS_PLACE;
    const bool way = goes && clause->account->ways == 1 && !(who[-1].means & MEANS_PLACE) &&
                     is_written(clause->read, item - 1) && is_written(clause->read, who + 1);
    return way || (goes && is_arrival(clause->account, clause->bag->dialect, item - 1) &&
                   !is_arrival(clause->account, clause->bag->dialect, who + 1));
}

/* "only Webb intercepts", "Lévis all by himself", of which all are read. */
static bool takes_more(const struct comparison *clause, const struct item *item)
{
    static const char *const only[] = {"only", NULL};
    static const char *const alone[] = {"alone", "himself", "itself", "themselves", NULL};
    const bool one = is_any_of(item, only) && said_behind(item)->means & MEANS_PIECE;
    return clause->account->all && !clause->account->but && (one || is_any_of(item, alone));
}

/* "swaps Lost for Raid": of two cards one comes for the other, and both are played. */
static bool plays_both(const struct comparison *clause, const struct item *item)
{
    const struct item *before = item - 1, *behind = said_behind(item);
    return item->small == SMALL_FOR && item > clause->items->item && before->means == MEANS_CARD &&
           behind->means == MEANS_CARD && reads_any(clause->account, PLAYS_CARD) &&
           !reads_any(clause->account, SWAPS) && holds_card(clause->account, clause->bag, before) &&
           holds_card(clause->account, clause->bag, behind);
}

/* "B 2, F 2, French win", read as a victory of the other side. */
static bool turns_victory(const struct comparison *clause, const struct item *item)
{
    const int winner = item > clause->items->item ? item[-1].side : 0;
    return item->result && strcmp(item->result, "win ") == 0 && winner &&
           clause->account->winner == SIDES + 1 - winner;
}

/* "to Camden, then from Camden to Salem": who leaves a place may have come there before. */
static bool is_named_again(const struct comparison *clause, const struct item *place)
{
    const struct names *places = clause->bag->dialect->places;
    const int id = item_match(places, place).id;
    bool again = false;
    for (int i = 0; i < clause->items->count; i++) {
        const struct item *item = &clause->items->item[i];
        again |= item != place && item->means & MEANS_PLACE && item_match(places, item).id == id;
    }
    return again;
}

/* "retreats away from Boston", "leaves Boston": read as coming there. */
static bool comes_whence(const struct comparison *clause, const struct item *item)
{
    static const char *const words[] = {"leave",     "leaves",  "leaving",    "left",
                                        "quits",     "quit",    "abandons",   "abandon",
                                        "evacuates", "vacates", "evacuate",   "evacuating",
                                        "vacate",    "deserts", "abandoning", NULL};
    const struct item *place = said_behind(item);
    return (item->small == SMALL_FROM || is_any_of(item, words)) &&
           (place->means & (MEANS_PLACE | MEANS_PIECE)) == MEANS_PLACE &&
           is_arrival(clause->account, clause->bag->dialect, place) &&
           !is_named_again(clause, place);
}

/* 1 << side where its own word stands there, and not who plays it; 0. */
static unsigned side_by_word(const struct dialect *dialect, const struct item *item)
{
    const bool own = item->side && begins_side(dialect->side[item->side], item->text, item->length);
    return own ? 1U << item->side : 0;
}

/* "I flip a coin, British", read as the other side of it, of which nobody speaks. */
static bool turns_coin(const struct comparison *clause, const struct item *item)
{
    const unsigned named = clause->account->named;
    unsigned said = 0;
    for (int i = 0; i < clause->items->count; i++)
        said |= side_by_word(clause->bag->dialect, &clause->items->item[i]);
    return side_by_word(clause->bag->dialect, item) && item->length > 1 && named &&
           reads_any(clause->account, NAMES_SIDE) && !(named & said);
}

/* A stop, or "..". */
static bool closes(const struct item *item)
{
    return item->kind == ITEM_MARK && item->mark &&
           (strchr(".!,;:", item->mark) || (item->mark == '>' && item->text[0] == '.'));
}

/* "Albany by boat and goes to": where to is still to come. */
static bool breaks_off(const struct comparison *clause)
{
    const struct item *first = clause->items->item, *last = first + clause->items->count - 1;
    while (last > first && closes(last))
        last--;
    const bool joint = last->kind == ITEM_MARK ? last->mark == '>' : last->small == SMALL_TO;
    return clause->items->count > 1 && joint && !last->means && !last->verb;
}

/* "Johnson into fort Albany, Shirley retreats to Hoosic", read as both retreating. */
static bool leaves_inside(const struct comparison *clause, const struct item *verb)
{
    const verb_id inside = verb_by(BY_INSIDE);
    const struct item *place = said_behind(in_clause(verb)); /* the works */
    place = place->means & MEANS_PLACE ? place : said_behind(place);
    return verb->reworded && verb->verb && verb_of(verb->verb) == inside &&
           !(clause->account->verbs >> inside & 1) && reads_any(clause->account, GOES_BACK) &&
           clause->account->arrivals > 0 && place->means & MEANS_PLACE &&
           !is_arrival(clause->account, clause->bag->dialect, place);
}

/* --- all of it --- */

/* "British draw 3", "Ann lets the French go first", read as the other side's, of which no die is
 * told: whoever is named before what is done does it. */
static bool is_done_by_other(const struct comparison *clause, const struct item *item)
{
    const struct account *account = clause->account;
    const struct item *next = said_behind(item);
    const bool first = item == clause->items->item && clause->items->count > 1 && !item[1].means &&
                       !item[1].side && (item[1].verb || item[1].kind == ITEM_STRANGE);
    return item->side && item->length > 1 && account->sides &&
           !((account->sides | account->named) >> item->side & 1) &&
           (first || (account->dice == 0 && next->verb && next->may & account->verbs));
}

/* "French are dealt their cards", read as a hand of the other side's, whom nobody calls. */
static bool deals_to_other(const struct comparison *clause)
{
    static const char *const theirs[] = {"their", "his", "her", NULL};
    unsigned called = 0;
    bool owned = false;
    for (int i = 0; i < clause->items->count; i++) {
        const struct item *item = &clause->items->item[i];
        called |= item->side ? 1U << item->side : 0;
        owned |= is_any_of(item, theirs);
    }
    return reads_any(clause->account, DEALS_CARDS) && owned &&
           (clause->account->named & ~called) != 0;
}

/* "you go first, Bob", read as who says so. */
static bool is_done_by_you(const struct comparison *clause, const struct item *item)
{
    static const char *const you[] = {"you", "you'll", NULL};
    const bool both = (clause->account->sides & (clause->account->sides - 1)) != 0;
    return is_any_of(item, you) && clause->bag->dice == 0 && clause->bag->numbers == 0 && !both &&
           item[1].verb && ~item[1].may && item[1].may & clause->account->verbs &&
           clause->account->named == 0;
}

/* "event 36", "plays D1, D2; drew 4": what a card is for, or what is done with it, and no word that
 * it is thrown away. */
static bool throws_unsaid(const struct comparison *clause)
{
    const struct bag *bag = clause->bag;
    uint64_t thrown = 0;
    bool said = false, other = false, use = false;
    EACH_VERB (verb)
        thrown |= verb_is(verb, THROWS_CARD) ? clause->account->verbs & UINT64_C(1) << verb : 0;
    for (int i = 0; i < bag->names; i++)
        use |= bag->name[i].means == MEANS_USE;
    for (int i = 0; i < bag->verbs; i++) {
        const struct item *word = bag->verb[i];
        said |= word->may & thrown && (~word->may || !use);
        other |= word->verb && verb_is(verb_of(word->verb), PLAYS_CARD);
    }
    return thrown && (other || use) && !said;
}

/* "lose nothing", read as all that is there. */
static bool takes_all_for_none(const struct comparison *clause, const struct item *item)
{
    static const char *const none[] = {"nothing", "none", "nobody", NULL};
    return is_any_of(item, none) && clause->account->all;
}

/* Whether another verb of its own is said, and read. */
static bool does_another(const struct comparison *clause, const struct item *than)
{
    bool does = false;
    for (int i = 0; i < clause->bag->verbs; i++) {
        const struct item *verb = clause->bag->verb[i];
        does |= in_clause(verb) != than && ~verb->may &&
                verb->may & clause->account->verbs & ~keeping_verbs(clause->bag->dialect);
    }
    return does;
}

/* "keeps Bearn close", "keeps Artois and Bourgogne with him": behind all who are named. */
static bool goes_along(const struct item *named)
{
    static const char *const together[] = {"together", "close", "along", "with", NULL};
    while (named->means & (MEANS_PIECE | MEANS_CARD) || joins_names(named) || named->number >= 0)
        named++; /* a mark of no byte is behind the last */
    return is_any_of(named, together);
}

/* "keeps Bearn, drops the coureurs", "leaving 2 CU behind": who is named right behind the word is
 * not among those it is done with. */
static bool takes_kept(const struct comparison *clause, const struct item *item)
{
    static const char *const words[] = {"keep", "keeps", "keeping", "leaving", "spares", NULL};
    const struct item *next = said_behind(item);
    next += next->number >= 0;
    return is_any_of(item, words) && next->means & (MEANS_PIECE | MEANS_CARD) &&
           is_written(clause->read, next) &&
           (goes_along(next) || does_another(clause, item) ||
            !(keeping_verbs(clause->bag->dialect) & clause->account->verbs));
}

/* "half to Oswego", "Bearn survives", of which all are read; of a die that is told of what comes.
 */
static bool takes_whole(const struct comparison *clause, const struct item *item)
{
    static const char *const words[] = {"half",   "survive",  "survives", "survived",
                                        "unhurt", "unharmed", "spared",   NULL};
    return is_any_of(item, words) && clause->account->dice == 0 && !clause->account->rolls &&
           item[1].number < 0;
}

/* "Forced March with two others", "Missionary and the rest": cards that nobody names. */
static bool loses_others(const struct comparison *clause, const struct item *item)
{
    static const char *const others[] = {"others", "another", "rest", NULL}, *const one[] = {"one",
                                                                                             "the",
                                                                                             NULL};
    const struct item *before = item - 1, *next = item + 1;
    const bool counted =
        item > clause->items->item && (before->number >= 0 || is_any_of(before, one));
    before -= counted;
    next += is_any_of(next, one) || next->number == 1;
    return is_any_of(item, others) && before > clause->items->item && next->kind == ITEM_MARK &&
           (before->small == SMALL_AND || before->small == SMALL_WITH) &&
           clause->account->cards > 0 && !clause->account->counts && !clause->account->all;
}

/* "marches to Oswego after dropping Repentigny", read in the order in which it is said. */
static bool turns_order(const struct comparison *clause, const struct item *item)
{
    static const char *const after[] = {"after", NULL};
    const struct item *verb = said_behind(item);
    return is_any_of(item, after) && item > clause->items->item && verb->verb && ~verb->may &&
           verb->may & clause->account->verbs && verb->length > 3 &&
           same_word(verb->text + verb->length - 3, 3, "ing");
}

static bool turns_item(const struct comparison *clause, const struct item *item)
{
    return comes_whence(clause, item) || turns_coin(clause, item) || takes_kept(clause, item) ||
           takes_turned(clause, item) || takes_yours(clause, item) || takes_whole(clause, item) ||
           loses_others(clause, item) || turns_order(clause, item) || takes_more(clause, item) ||
           denies(clause, item) || comes_back(clause, item) || joins_ways(clause, item) ||
           plays_both(clause, item) || turns_victory(clause, item) || leaves_title(clause, item) ||
           is_done_by_other(clause, item) || is_done_by_you(clause, item) ||
           takes_all_for_none(clause, item) || turns_strength(clause, item) ||
           takes_exempt(clause, item) || is_card_by_count(clause, item) ||
           loses_times(clause, item) || miscounts_cards(clause, item) ||
           (item->kind == ITEM_REMARK && turns_in_remark(item->text, item->length));
}

/* "moves to Oswego and builds a stockade", of which the second is not read. */
static bool loses_second(const struct comparison *clause, const struct item *verb)
{
    static const char *const then[] = {"and", "then", NULL}, *const it[] = {"it", "him", "that",
                                                                            "them", NULL};
    const struct item *stands = in_clause(verb), *first = clause->items->item;
    const struct item *what = said_behind(stands);
    const bool named = what->small == SMALL_ALL || is_any_of(what, it) || what->verb ||
                       (what->means && !is_written(clause->read, what));
    const verb_id own = verb->verb ? verb_for(clause->bag->dialect, verb->verb) : VERB_NONE;
    return own != VERB_NONE && ~verb->may && clause->bag->dialect->verbs >> own & 1 &&
           !((verb->may | UINT64_C(1) << own) & clause->account->verbs) && stands > first &&
           is_any_of(stands - 1, then) && named && does_another(clause, stands);
}

/* "and draws as many", of which nothing is read. */
static bool loses_as_many(const struct comparison *clause, const struct item *word)
{
    static const char *const as[] = {"as", NULL}, *const many[] = {"many", NULL};
    const verb_id own = word->verb ? verb_for(clause->bag->dialect, word->verb) : VERB_NONE;
    const struct item *next = in_clause(word) + 1; /* a mark of no byte is behind the last */
    return own != VERB_NONE && is_any_of(next, as) && is_any_of(next + 1, many) &&
           !(clause->account->verbs >> own & 1);
}

static bool turns_verb(const struct comparison *clause)
{
    const struct account *account = clause->account;
    const struct bag *bag = clause->bag;
    bool turned =
        draws_unsaid(clause) || throws_unsaid(clause) || deals_to_other(clause) ||
        (!clause->explained && (loses_only_verb(account, bag) || lacks_verb(bag, account->verbs)));
    for (int i = 0; i < bag->verbs; i++) {
        const struct item *verb = bag->verb[i];
        turned |= gives_to_another(clause, verb) || throws_drawn(clause, verb) ||
                  turns_back(account, verb) || takes_back(account, verb) ||
                  is_denied(clause, verb) || loses_second(clause, verb) ||
                  loses_as_many(clause, verb) || leaves_inside(clause, verb) ||
                  plays_given(clause, verb) || takes_left(clause, verb) ||
                  drops_led(clause, verb) || strikes_nowhere(clause, verb) || asks(clause, verb) ||
                  is_undone(account, bag->dialect, verb) ||
                  (!clause->explained && (keeps(account, verb) || leaves_some(account, verb)));
    }
    return turned;
}

static bool turns_names(const struct comparison *clause)
{
    bool turned = false;
    for (int i = 0; i < clause->bag->names; i++) {
        const struct bag_name *name = &clause->bag->name[i];
        turned |= turns_name(clause, name) || is_card_by_word(clause->account, name->item);
    }
    return turned;
}

static bool turns_figures(const struct comparison *clause)
{
    bool turned = is_card_by_word(clause->account, clause->bag->cards) || skips_die(clause);
    for (int i = 0; i < clause->bag->numbers; i++) {
        const struct bag_number *number = &clause->bag->number[i];
        turned |= is_card_by_word(clause->account, number->item) || loses_figure(clause, number) ||
                  rolls_loss(clause, number) ||
                  (!clause->explained &&
                   (loses_count(clause, number) ||
                    loses_result(clause->account, clause->bag, clause->read, number)));
    }
    return turned;
}

bool does_contrary(const struct account *account, const struct bag *bag, const struct items *items,
                   const struct retyped *read)
{
    const struct comparison clause = {account, bag, items, read, false};
    bool contrary =
        skips_die(&clause) || bag->corrected || (bag->withheld && !reads_any(account, SAYS_NO));
    for (int i = 0; i < bag->verbs; i++)
        contrary |= takes_left(&clause, bag->verb[i]) || keeps(account, bag->verb[i]) ||
                    turns_back(account, bag->verb[i]) || takes_back(account, bag->verb[i]) ||
                    is_denied(&clause, bag->verb[i]) || strikes_nowhere(&clause, bag->verb[i]) ||
                    plays_given(&clause, bag->verb[i]) || throws_drawn(&clause, bag->verb[i]) ||
                    is_undone(account, bag->dialect, bag->verb[i]);
    for (int i = 0; i < bag->names; i++)
        contrary |= turns_name(&clause, &bag->name[i]);
    for (int i = 0; i < bag->numbers; i++)
        contrary |= loses_count(&clause, &bag->number[i]);
    for (int i = 0; i < items->count; i++)
        contrary |=
            comes_whence(&clause, &items->item[i]) || takes_exempt(&clause, &items->item[i]) ||
            takes_turned(&clause, &items->item[i]) || denies(&clause, &items->item[i]) ||
            takes_all_for_none(&clause, &items->item[i]) || comes_back(&clause, &items->item[i]) ||
            joins_ways(&clause, &items->item[i]) || turns_victory(&clause, &items->item[i]);
    return account->declares && (contrary || account->senseless);
}

bool says_contrary(const struct account *account, const struct bag *bag, const struct items *items,
                   const struct retyped *read, bool explained)
{
    const struct comparison clause = {account, bag, items, read, explained};
    if (!account->declares)
        return bag->corrected;
    if (account->senseless)
        return true;
    for (int i = 0; i < items->count; i++)
        if (turns_item(&clause, &items->item[i]))
            return true;
    const bool denied = bag->denied && !reads_any(account, SAYS_NO);
    const bool alone = bag->alone && account->led;
    return (bag->doubtful && !explained) || bag->conditional || breaks_off(&clause) || alone ||
           denied || turns_verb(&clause) || turns_names(&clause) || turns_figures(&clause);
}
