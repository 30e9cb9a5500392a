#include "record/typed_explained.h"

#include "record/lexicon.h"
#include "record/notation_asking.h"
#include "record/typed_bag.h"
#include "record/typed_explaining.h"
#include "record/typed_items.h"
#include "record/typed_lost.h"

#include <ctype.h>
#include <string.h>

static bool is_said(const struct explaining *explaining, const struct item *thing)
{
    bool said = !is_thing(thing) || is_card_among(explaining->dialect, explaining->said, thing);
    for (int i = 0; !said && i < explaining->said->count; i++)
        said |= is_same(explaining->dialect, &explaining->said->item[i], thing);
    return said;
}

/* A card by its number or title, and not by a word of it alone: "just the mercs, ok". */
static bool names_card(const struct bag *bag)
{
    for (int i = 0; i < bag->names; i++) {
        const struct item *item = bag->name[i].item;
        if (item && bag->name[i].means & MEANS_CARD && !item->part &&
            !(item->kind == ITEM_WORD && islower((unsigned char)item->text[0])))
            return true;
    }
    return bag->of_cards;
}

/* "from Albany by Oswego as far as Niagara" */
static bool tells_way(const struct bag *bag)
{
    int places = 0;
    for (int i = 0; i < bag->names; i++)
        places += (bag->name[i].means & MEANS_PLACE) != 0;
    return places > 1;
}

/* Whether a word says what is done that may mean few things. */
static bool is_verb_worded(const struct explaining *explaining, verb_id verb)
{
    for (int i = 0; i < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        const bool own = item->verb && verb_for(explaining->dialect, item->verb) == verb &&
                         !is_of_you(explaining, item);
        const bool off = item->small == SMALL_STEP && item[1].small == SMALL_OFF;
        if (own || (verb == verb_by(BY_STEP) && (is_hit(item) || off)) ||
            (~item->may && item->may >> verb & 1 && !is_of_you(explaining, item)))
            return true;
    }
    return false;
}

/* "his winter die is a three" */
static bool tells_dice(const struct explaining *explaining)
{
    bool die = explaining->bag.dice > 0;
    for (int i = 0; explaining->dice > 0 && i < explaining->said->count; i++)
        die |= explaining->said->item[i].small == SMALL_DIE;
    return die;
}

/* Whether a card, dice, places or a mark say what is done. */
static bool is_verb_signed(const struct explaining *explaining, verb_id verb)
{
    const struct bag *bag = &explaining->bag;
    bool way = tells_way(bag);
    for (int i = 0; i < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        way |= item->kind == ITEM_MARK ? item->mark == '-' || item->mark == '>'
                                       : item->small == SMALL_TO;
    }
    return (verb == verb_by(BY_CARD) && names_card(bag)) || (verb == verb_by(BY_WAY) && way) ||
           (verb == verb_by(BY_DICE) && tells_dice(explaining));
}

/* Whether words that nobody knows are few. */
static bool is_mostly_known(const struct bag *bag)
{
    return bag->strange < bag->names + bag->dice + bag->numbers + bag->verbs;
}

/* "goes back to Albany", "go away": a word that may stand for anything that is done, where every
 * other is known. */
static bool is_said_vaguely(const struct explaining *explaining, verb_id verb)
{
    bool vague = false;
    for (int i = 0; i < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        vague |= item->may && !~item->may &&
                 (!item->verb || verb_for(explaining->dialect, item->verb) == verb_by(BY_WAY));
    }
    return vague && explaining->entries == 1 && explaining->bag.strange == 0 &&
           !verb_is(verb, SAYS_NO) && !verb_is(verb, ROLLS_DICE);
}

/* "For the Army AP": what is chosen, where no word says that it is. */
static bool is_choice_said(const struct explaining *explaining, const struct entry *entry)
{
    return entry->verb == verb_by(BY_CHOICE) && entry->field[FIELD_WHAT].count > 0 &&
           explaining->entries > 1;
}

/* "Iroquois Diplomacy: Delaware, Mingo", "Howe > the box": nothing but things, and small words
 * between them, where nothing else can be meant. */
static bool is_named_alone(const struct explaining *explaining, verb_id verb)
{
    bool alone = explaining->sole && explaining->entries == 1 && explaining->bag.names > 0 &&
                 explaining->bag.strange == 0 && !verb_is(verb, SAYS_NO | ROLLS_DICE);
    for (int i = 0; alone && i < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        alone = item->kind == ITEM_MARK || is_of_game(item) || item->side ||
                (item->small > SMALL_SKIP && item->small < SMALL_BY) ||
                same_word(item->text, item->length, "the");
    }
    return alone;
}

/* Where many words are of no game, nothing but its own word says what is done. */
static bool is_verb_said(const struct explaining *explaining, const struct entry *entry)
{
    return is_verb_worded(explaining, entry->verb) ||
           (is_mostly_known(&explaining->bag) &&
            (is_verb_signed(explaining, entry->verb) || is_said_vaguely(explaining, entry->verb) ||
             is_choice_said(explaining, entry) || is_named_alone(explaining, entry->verb)));
}

/* Whether each word that has a verb of its own says one that is read, or tells of the dice. */
static bool says_no_other(const struct explaining *explaining)
{
    bool other = false;
    for (int i = 0; i < explaining->bag.verbs; i++) {
        const struct item *word = explaining->bag.verb[i];
        const verb_id verb = word->verb ? verb_for(explaining->dialect, word->verb) : VERB_NONE;
        other |= verb != VERB_NONE && !(explaining->verbs >> verb & 1) &&
                 !(explaining->dice > 0 && verb == verb_by(BY_DICE));
    }
    return !other;
}

/* "#25 for the event, a 4, so both Abenaki come to their villages": of what belongs together one
 * word will do, where nothing else can be meant. */
static bool are_verbs_said(const struct explaining *explaining)
{
    int said = 0;
    for (int i = 0; i < explaining->entries; i++)
        said += is_verb_said(explaining, &explaining->entry[i]);
    return said == explaining->entries ||
           (said > 0 && explaining->sole && is_mostly_known(&explaining->bag) &&
            says_no_other(explaining));
}

/* "tomorrow", "I plan to": what is not done now. */
static bool muses(const struct explaining *explaining)
{
    static const char *const words[] = {
        "tomorrow", "yesterday", "ago",    "later",    "next",      "soon",     "plan",   "plans",
        "planned",  "planning",  "hope",   "hopes",    "hoped",     "wish",     "wonder", "almost",
        "nearly",   "tempted",   "want",   "wants",    "wanted",    "consider", "ought",  "once",
        "suppose",  "imagine",   "expect", "expected", "threatens", "earlier",  "would",  NULL};
    bool muses = false;
    for (int i = 0; i < explaining->said->count; i++)
        muses |=
            is_word_of(words, explaining->said->item[i].text, explaining->said->item[i].length);
    return muses;
}

/* Whether a passage names something that is read, or says what is done. */
static bool is_passage_read(const struct explaining *explaining, int first, int end)
{
    bool read = false;
    for (int i = first; i < end; i++) {
        const struct item *item = &explaining->said->item[i];
        const bool thing = item->means || item->number >= 0 || item->face;
        read |= (thing && times(explaining, explaining->read, item) > 0) ||
                item->may & explaining->verbs;
    }
    return read;
}

/* "Two won't fit in Savannah, so Howe goes back to the box": whether what may say the contrary
 * stands where nothing of what is read does. */
static bool is_doubt_aside(struct explaining *explaining)
{
    const struct items *said = explaining->said;
    bool found = false;
    for (int first = 0, end; first < said->count; first = end + 1) {
        struct bag passage;
        for (end = first; end < said->count && !ends_passage(&said->item[end]);)
            end++;
        gather_items(explaining->notation, said, first, end, explaining->by, &passage);
        if (passage.doubtful && is_passage_read(explaining, first, end))
            return false;
        found |= passage.doubtful;
    }
    return found;
}

/* "I can't stop that": what is not done is why nothing is; but "I don't pass". */
static bool is_doubt_of_no(const struct explaining *explaining)
{
    bool says_no = true;
    for (int i = 0; i < explaining->entries; i++)
        says_no &= verb_is(explaining->entry[i].verb, SAYS_NO);
    for (int i = 1; i < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        const verb_id verb = item->verb ? verb_of(item->verb) : VERB_NONE;
        says_no &= !(verb != VERB_NONE && verb_is(verb, SAYS_NO) && turns_round(item - 1));
    }
    return says_no;
}

/* Whether nothing that is said may name something that nobody knows, or turn it round. Words of no
 * game are no obstacle where what is done has its own word. */
static bool may_be_declared(struct explaining *explaining)
{
    const struct bag *bag = &explaining->bag;
    bool all = true; /* and nobody is left out */
    for (int i = 0; i < bag->names; i++)
        all &= !bag->name[i].exempt && !bag->name[i].stays;
    return all && !bag->conditional && !bag->rest && !bag->failed &&
           (is_mostly_known(bag) || !muses(explaining)) &&
           (!bag->doubtful || is_doubt_of_no(explaining) || is_doubt_aside(explaining));
}

/* "Seneca to Oswego": whence they go, where they stand. */
static bool is_whence(struct explaining *explaining, int at)
{
    const struct item *item = &explaining->read->item[at];
    return item[1].kind == ITEM_MARK && item[1].mark == '>' &&
           !(at > 0 && item[-1].kind == ITEM_MARK && item[-1].mark == '>') &&
           is_here(explaining, item);
}

static bool is_all_said(struct explaining *explaining)
{
    bool said = true, shown = false;
    for (int i = 0; said && i < explaining->read->count; i++) {
        const struct item *item = &explaining->read->item[i];
        shown = item->kind == ITEM_MARK ? item->mark == '[' : shown;
        said &= (is_said(explaining, item) || is_whence(explaining, i)) &&
                !(shown && item->side && item->length > 1 &&
                  times(explaining, explaining->said, item) == 0);
    }
    return said;
}

/* "a French flag": whose die it is said to be has one. */
static bool is_die_explained(const struct explaining *explaining, const struct bag_die *die)
{
    const char *side = explaining->dialect->side[die->side];
    bool of_sides = false;
    if (!die->called || die->side == explaining->by)
        return true;
    for (int i = 0; i < explaining->entries; i++)
        for (int each = 0; each < explaining->entry[i].dice.count; each++) {
            const char *of = explaining->entry[i].dice.die[each].side;
            of_sides |= of && strcmp(of, side) == 0;
        }
    return of_sides;
}

/* "all three of them": who are said to be so many. */
static bool reads_everybody(const struct explaining *explaining)
{
    bool all = false;
    for (int i = 0; i < explaining->read->count; i++)
        all |= explaining->read->item[i].small == SMALL_ALL;
    return all;
}

/* "with a regiment", where nobody goes with him. */
static bool leaves_units_out(const struct explaining *explaining)
{
    bool units = false;
    for (int i = 0; i < explaining->entries; i++)
        units |= explaining->entry[i].field[FIELD_UNITS].count > 0;
    return explaining->bag.unnamed && !units;
}

static bool is_all_explained(struct explaining *explaining)
{
    const struct bag *bag = &explaining->bag;
    bool all = true;
    int dice = bag->dice;
    for (int i = 0; i < bag->numbers; i++)
        dice += (bag->number[i].rolled || bag->number[i].again) && !bag->number[i].result;
    all &= dice <= explaining->figures && (!bag->counted || reads_everybody(explaining)) &&
           !leaves_units_out(explaining);
    for (int i = 0; i < bag->dice; i++)
        all &= is_die_explained(explaining, &bag->die[i]);
    for (int i = 0; i < bag->verbs; i++)
        all &= is_verb_explained(explaining, bag->verb[i]);
    for (int i = 0; all && i < explaining->said->count; i++)
        all &= is_item_explained(explaining, &explaining->said->item[i]);
    return all && !first_lost(explaining);
}

/* Whether a proposal explains what was heard. */
static bool explains(struct explaining *explaining, const struct scan *clause, const char *text)
{
    struct retyped read = {.arena = explaining->notation->arena};
    retype_text(&read, text, 0);
    explaining->retyped = &read;
    explaining->clause = clause;
    explaining->entries = explaining->dice = explaining->figures = 0;
    explaining->verbs = 0;
    explaining->opinion = (struct opinion){.wants_results = true};
    return read_entries(explaining, text) && read_proposal(explaining, text) &&
           may_be_declared(explaining) && are_verbs_said(explaining) && is_all_said(explaining) &&
           ask(explaining->notation, explaining->entry, explaining->entries,
               &explaining->opinion) &&
           explaining->opinion.lawful && is_all_explained(explaining);
}

/* Of proposals the first that explains what is said; NULL where none does, or several do that come
 * to something else: then *several. */
static const char *first_explaining(struct explaining *explaining, const struct scan *clause,
                                    int side, const char *const *proposal, int count, bool *several)
{
    const char *found = NULL;
    uint64_t outcome = 0;
    for (int i = 0; i < count; i++) {
        const int by = side > 0 ? side : side_of_initial(explaining->dialect, proposal[i][0]);
        if (!hear_for(explaining, clause, by) || !explains(explaining, clause, proposal[i]))
            continue;
        *several |= found && explaining->opinion.outcome != outcome;
        outcome = found ? outcome : explaining->opinion.outcome;
        found = found ? found : proposal[i];
    }
    return *several ? NULL : found;
}

const char *sole_explaining(struct notation *notation, const struct scan *clause, int side,
                            const char *const *proposal, int count)
{
    struct explaining *explaining = arena_take(notation->arena, sizeof *explaining);
    const int left = notation->judgements; /* of the line: what is explained has its own share */
    bool several = false;
    if (!explaining)
        return NULL;
    explaining->notation = notation;
    explaining->dialect = notation->dialect;
    notation->judgements = ASKED_MAX;
    explaining->weighs = true;
    explaining->sole = count == 1;
    const char *found = first_explaining(explaining, clause, side, proposal, count, &several);
    if (!found && !several && count > 1 && count < PROPOSALS_MAX) {
        explaining->sole = true; /* they are all that is lawful, and none says it in full */
        found = first_explaining(explaining, clause, side, proposal, count, &several);
    }
    notation->judgements = left;
    return found;
}
