#include "record/typed_explaining.h"

#include "record/lexicon.h"
#include "record/notation_asking.h"
#include "record/notation_entry.h"
#include "record/notation_speaker.h"
#include "record/typed_bag.h"
#include "record/typed_here.h"
#include "record/typed_items.h"
#include "record/typed_turned.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* --- what it was read as --- */

static int figures_of(const struct entry *entry)
{
    int figures = entry->dice.count + entry->claim.count;
    for (int i = 0; i < entry->dice.count; i++)
        figures += entry->dice.die[i].has_modifier;
    return figures;
}

bool read_entries(struct explaining *explaining, const char *text)
{
    struct scan scan = {.reader = {.arena = explaining->notation->arena},
                        .text = text,
                        .end = strlen(text),
                        .dialect = explaining->dialect};
    const char *by = explaining->dialect->side[explaining->by];
    while (!at_end(&scan)) {
        struct scan clause = next_clause(&scan);
        struct entry *entry = &explaining->entry[explaining->entries];
        *entry = (struct entry){.line = 1, .column = 1, .about = {.text = ""}};
        if (explaining->entries == ENTRIES_MAX - 1 || !scan_clause(&clause, entry, &by) ||
            entry->kind != ENTRY_DECLARATION)
            return false;
        explaining->verbs |= UINT64_C(1) << entry->verb;
        explaining->dice += entry->dice.count;
        explaining->figures += figures_of(entry);
        explaining->entries++;
    }
    return explaining->entries > 0;
}

/* Whether an item of what it was read as is a thing of the game, and no word of the notation. */
bool is_thing(const struct item *item)
{
    const bool thing = item->means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD) || item->number >= 0;
    return thing && !item->side && !item->verb && !is_keyword(item->text, item->length);
}

/* Whether one of the entries takes pieces by their names. */
bool takes_pieces(const struct explaining *explaining)
{
    bool takes = false;
    for (int i = 0; i < explaining->entries; i++)
        takes |= (explaining->dialect->takes[explaining->entry[i].verb] &
                  (UINT32_C(1) << FIELD_UNITS | UINT32_C(1) << FIELD_LEADER)) != 0;
    return takes;
}

/* --- the same thing --- */

/* A title without its quotation marks. */
static struct beginning bare(const struct item *item)
{
    const size_t quotes = item->kind == ITEM_TEXT && item->length > 2;
    return (struct beginning){item->text + quotes, item->length - 2 * quotes};
}

/* Whether what is said may be the very thing that another item names. */
static bool names_thing(const struct dialect *dialect, const struct item *said,
                        const struct item *thing)
{
    const struct names *const lists[] = {dialect->places, dialect->pieces, dialect->piece_kinds,
                                         dialect->uses,   dialect->modes,  dialect->whats};
    const struct name_match card = card_of_item(dialect, said);
    if (may_be(&card, card_of_item(dialect, thing).id))
        return true;
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
        const struct name_match match =
            lists[list] ? item_match(lists[list], said) : (struct name_match){0};
        if (lists[list] && may_be(&match, item_match(lists[list], thing).id))
            return true;
    }
    return false;
}

bool is_same(const struct dialect *dialect, const struct item *said, const struct item *thing)
{
    const struct beginning a = bare(said), b = bare(thing);
    if (said->kind == ITEM_MARK || thing->kind == ITEM_MARK || said->side != thing->side)
        return false;
    if (said->number >= 0 || thing->number >= 0)
        return said->number == thing->number;
    return (a.length == b.length && strncasecmp(a.text, b.text, a.length) == 0) ||
           names_thing(dialect, said, thing);
}

int times(const struct explaining *explaining, const struct items *items, const struct item *item)
{
    int count = 0;
    for (int i = 0; i < items->count; i++)
        count += is_same(explaining->dialect, item, &items->item[i]);
    return count;
}

/* "46 Conspiracy": a card by its number, or by its title. */
bool is_card_among(const struct dialect *dialect, const struct items *items,
                   const struct item *item)
{
    const int id = card_of_item(dialect, item).id;
    for (int i = 0; id && i < items->count; i++)
        if (card_of_item(dialect, &items->item[i]).id == id)
            return true;
    return false;
}

/* --- whether what is said stands in it --- */

bool is_in_letters(const struct item *number)
{
    return isalpha((unsigned char)number->text[0]) != 0;
}

/* Whether something stands behind it in its sentence. */
static bool is_before_some(const struct item *number)
{
    const struct item *next = number + 1; /* a mark of no byte is behind the last */
    return next->kind != ITEM_MARK || next->mark == ':';
}

/* "4 and 2": one figure more, and no count of what comes behind it. */
static bool goes_on(const struct explaining *explaining, const struct item *number)
{
    const struct item *joint = number - 1, *first = explaining->said->item;
    const bool joined =
        number > first + 1 && joint[-1].number >= 0 &&
        (joint->small == SMALL_AND || (joint->kind == ITEM_MARK && strchr(",+&/", joint->mark)));
    const struct item *next = number + 1; /* a mark of no byte is behind the last */
    return joined && !next->means && next->small != SMALL_CARD;
}

/* "three markers: Pittsburgh, Genesee, Saratoga": as many as are named, or rolled. */
static bool counts_named(const struct explaining *explaining, const struct item *number)
{
    static const unsigned things[] = {MEANS_PIECE, MEANS_PLACE, MEANS_CARD};
    bool counts = number->number == explaining->dice;
    for (size_t thing = 0; thing < sizeof things / sizeof *things; thing++) {
        int named = 0;
        for (int i = 0; i < explaining->read->count; i++)
            named += is_thing(&explaining->read->item[i]) &&
                     explaining->read->item[i].means & things[thing];
        counts |= number->number == named;
    }
    return number->number > 1 && counts && !goes_on(explaining, number) &&
           (is_in_letters(number) || is_before_some(number));
}

/* "three of these, please - discard 3": the count that is declared, said again. */
static bool is_count(const struct explaining *explaining, int number)
{
    for (int i = 0; i < explaining->entries; i++) {
        const struct words *field = explaining->entry[i].field, *count = &field[FIELD_COUNT];
        if ((count->count > 0 && count->word[0].number == number) ||
            (number > 1 && field[FIELD_CARDS].count == number))
            return true;
    }
    return false;
}

/* --- figures of the verdict --- */

/* A mark up to which what is said of a number goes; that of no byte, too. */
static bool bounds_figure(const struct item *item)
{
    return item->kind == ITEM_MARK && strchr(",.;:!?()", item->mark);
}

static const struct item *first_beside(const struct explaining *explaining,
                                       const struct item *number)
{
    while (number > explaining->said->item && !bounds_figure(number - 1))
        number--;
    return number;
}

/* "VP", "my total", "agility": whether a word says of what a figure is. */
static bool is_of_figure(const struct item *word, const struct opinion_figure *figure)
{
    enum { LETTERS_MIN = 3 };
    const struct beginning said = {word->text, word->length};
    const bool sum = word->small == SMALL_POINTS || word->small == SMALL_TOTAL;
    if ((word->kind != ITEM_WORD && word->kind != ITEM_STRANGE) || word->small == SMALL_DIE)
        return false;
    return (sum && !figure->part) ||
           (said.length >= LETTERS_MIN &&
            name_has_word(figure->part ? figure->what : figure->claim, said));
}

/* "costs me a VP", right before the word: by how much the points change, which is the part of them
 * behind what they were. figure: of opinion. */
static bool is_change(const struct opinion *opinion, const struct item *beside,
                      const struct opinion_figure *figure)
{
    return figure > opinion->figure && strcmp(figure[-1].what, "before") == 0 &&
           strcmp(figure[-1].claim, figure->claim) == 0 && beside[1].small == SMALL_POINTS;
}

/* "marker 0": of who says it, where he has one, too. */
static bool is_of_other(const struct explaining *explaining, const struct opinion_figure *figure)
{
    const struct opinion *opinion = &explaining->opinion;
    bool own = false;
    for (int i = 0; i < opinion->figures; i++)
        own |= opinion->figure[i].side == explaining->by &&
               strcmp(opinion->figure[i].claim, figure->claim) == 0;
    return own && figure->side && figure->side != explaining->by;
}

bool is_figure_shown(const struct explaining *explaining, const struct item *beside, int value)
{
    const struct opinion *opinion = &explaining->opinion;
    bool shown = false;
    for (int i = 0; explaining->weighs && !shown && i < opinion->figures; i++) {
        const struct opinion_figure *figure = &opinion->figure[i];
        const bool same = !is_of_other(explaining, figure) &&
                          (figure->value == value || (figure->part && figure->value == -value));
        const struct item *word = first_beside(explaining, beside);
        for (; same && !shown && (word == beside || !bounds_figure(word)); word++)
            shown = word != beside && is_of_figure(word, figure);
        shown |= same && is_change(opinion, beside, figure);
    }
    return shown;
}

/* "so 4", of what rolls no dice: nothing else is said between the marks. */
static bool stands_alone(const struct explaining *explaining, const struct item *number)
{
    const struct item *word = first_beside(explaining, number);
    bool alone = explaining->dice == 0;
    for (; alone && (word == number || !bounds_figure(word)); word++)
        alone = word == number || !(is_of_game(word) || word->verb || word->side ||
                                    word->kind == ITEM_MARK || word->small == SMALL_CARD);
    return alone;
}

/* "eight I have": what came of it, as the referee finds. */
static bool is_result(const struct explaining *explaining, const struct item *number)
{
    bool result = false;
    for (int i = 0; i < explaining->opinion.results; i++)
        result |= explaining->opinion.result[i].value == number->number;
    const bool alone = explaining->weighs && stands_alone(explaining, number);
    return (result && (number->number > DIE_FACES_MAX || alone)) ||
           (!goes_on(explaining, number) && is_figure_shown(explaining, number, number->number));
}

/* What stands behind a word, past those that say whose: "from the Rangers", "of my regulars". */
static const struct item *behind_whose(const struct item *word)
{
    word++;
    while (word->kind == ITEM_WORD && !word->means && is_article(word->text, word->length))
        word++;
    return word;
}

/* "one stockade", "one off Rogers", "Rogers 1", "one in Oswego": of what is named beside it; "this
 * one" */
static bool is_one_of_named(const struct explaining *explaining, const struct item *number)
{
    static const char *const which[] = {"this", "that", "the", "which", NULL};
    static const char *const from[] = {"off", "from", "on", "of", NULL}, *const where[] = {
                                                                             "in", "at", NULL};
    const struct item *last = number > explaining->said->item ? number - 1 : number,
                      *next = number + 1, *thing = behind_whose(next);
    const bool off = is_any_of(next, from) && thing->means;
    const bool at = is_any_of(next, where) && is_in_letters(number) && thing->means & MEANS_PLACE &&
                    times(explaining, explaining->read, thing) > 0;
    return number->number == 1 &&
           (next->means || next->verb || off || at || next->small == SMALL_STEP ||
            is_any_of(last, which) || (last->means & MEANS_PIECE && explaining->dice == 0));
}

/* How often a number is said; "2 CU, both from Boston" says it once. */
static int times_counted(const struct explaining *explaining, const struct item *number)
{
    int count = times(explaining, explaining->said, number);
    for (int i = 0; i < explaining->said->count; i++) {
        const struct item *item = &explaining->said->item[i];
        count -= item != number && item->number == number->number &&
                 same_word(item->text, item->length, "both");
    }
    return count;
}

/* "all three regiments": as many as they are. */
static bool counts_troops(const struct explaining *explaining, const struct item *number)
{
    const struct item *next = number + 1; /* a mark of no byte is behind the last */
    const struct item *before = number > explaining->said->item ? number - 1 : next;
    return explaining->bag.counted && explaining->opinion.units == number->number &&
           (is_troops(next->text, next->length) || before->small == SMALL_ALL);
}

bool is_number_explained(const struct explaining *explaining, const struct item *item)
{
    return counts_troops(explaining, item) ||
           times(explaining, explaining->read, item) >= times_counted(explaining, item) ||
           counts_named(explaining, item) || is_count(explaining, item->number) ||
           is_one_of_named(explaining, item) || is_result(explaining, item) ||
           is_card_among(explaining->dialect, explaining->read, item);
}

/* "Fair enough Bob, the field is yours": a player's name before a mark, which is nobody's to whom
 * or for whom something is done. */
static bool is_addressed(const struct explaining *explaining, const struct item *item)
{
    const struct item *before = item - 1, *behind = item + 1; /* a mark is behind the last */
    const bool word = item > explaining->said->item && before->number < 0 && !before->face &&
                      (before->small == SMALL_NONE || before->small == SMALL_SKIP);
    return word && behind->kind == ITEM_MARK && behind->mark && strchr(",!?", behind->mark) &&
           same_word(item->text, item->length, explaining->notation->player[item->side]);
}

/* "Well done, Bob!", "my total is 4 and yours 2": who declares it, who is spoken to, or whose a die
 * or a claim is. */
static bool is_side_explained(const struct explaining *explaining, const struct item *item)
{
    const int side = item->side;
    bool explained =
        side == explaining->by || explaining->spoken_to || is_addressed(explaining, item);
    for (int i = 0; i < explaining->read->count; i++)
        explained |= explaining->read->item[i].side == side;
    for (int i = 0; i < explaining->entries; i++)
        for (int die = 0; die < explaining->entry[i].dice.count; die++) {
            const char *of = explaining->entry[i].dice.die[die].side;
            explained |= of && strcmp(of, explaining->dialect->side[side]) == 0;
        }
    return explained;
}

/* "before rolling", "before the battle", "this battle at Oswego": when or where it is, by what is
 * declared otherwise.
 */
static bool is_circumstance(const struct explaining *explaining, const struct item *item)
{
    static const char *const before[] = {"before", NULL}, *const when[] = {"before", "after", NULL},
                             *const why[] = {"for", "in", "at", "during", NULL},
                             *const which[] = {"the", "this", "that", "your", "my", NULL};
    const int at = (int)(item - explaining->said->item);
    if (at > 0 && is_word_of(before, item[-1].text, item[-1].length))
        return true;
    if (at < 2 || !is_word_of(which, item[-1].text, item[-1].length))
        return false;
    return is_word_of(when, item[-2].text, item[-2].length) ||
           (explaining->dice == 0 && is_word_of(why, item[-2].text, item[-2].length));
}

/* "you got a 4", "they answer with a flag": what rolls nothing itself, right before a die. */
static bool is_of_die(const struct explaining *explaining, const struct item *item, verb_id own)
{
    static const char *const has[] = {"got", "get", "gets", "has", "have", "had", NULL};
    const struct item *next = item + 1;
    const bool rolls = own == VERB_NONE || verb_is(own, ROLLS_DICE);
    while (next->kind == ITEM_WORD && is_filler(next->text, next->length))
        next++;
    return explaining->dice > 0 &&
           (is_any_of(item, has) ? next->number >= 0 || next->face : !rolls && next->face);
}

/* "Howe uses his reroll": that it is done, of what is said. */
static bool says_use(const struct explaining *explaining, const struct item *item)
{
    static const char *const words[] = {"use", "uses", "using", "used", NULL};
    const verb_id choice = verb_by(BY_CHOICE);
    return is_any_of(item, words) ||
           (item->verb && verb_for(explaining->dialect, item->verb) == choice &&
            strcmp(item->verb, verb_word(choice)) != 0);
}

bool ends_passage(const struct item *item)
{
    return item->kind == ITEM_MARK && strchr(",.;:!?", item->mark);
}

bool is_of_game(const struct item *item)
{
    return item->means || item->number >= 0 || item->face || item->kind == ITEM_TEXT;
}

/* Whether nothing of the game stands beside a verb, up to the next marks, but what is the other
 * player's: "your Connecticut men have walked right into it". */
static bool is_verb_alone(const struct explaining *explaining, const struct item *verb)
{
    const struct item *first = explaining->said->item, *end = first + explaining->said->count;
    bool alone = true;
    for (const struct item *item = verb; item >= first && !ends_passage(item); item--)
        alone &= item == verb || !is_of_game(item) || is_yours(explaining->said, item);
    for (const struct item *item = verb + 1; item < end && !ends_passage(item); item++)
        alone &= (!is_of_game(item) || is_yours(explaining->said, item)) &&
                 (item->kind == ITEM_MARK || !item->verb);
    return alone;
}

/* Whether any verb that a word may mean is lawful by itself, now or behind what was read. */
static bool may_be_done(struct explaining *explaining, uint64_t may)
{
    const struct dialect *dialect = explaining->dialect;
    const int entries = explaining->entries;
    bool lawful = false;
    EACH_VERB (verb) {
        struct opinion now = {.lawful = false}, then = now;
        if (!((may & dialect->verbs) >> verb & 1) || dialect->needs[verb])
            continue;
        explaining->entry[entries] = (struct entry){.kind = ENTRY_DECLARATION,
                                                    .verb = verb,
                                                    .by = dialect->side[explaining->by],
                                                    .line = 1,
                                                    .column = 1,
                                                    .about = {.text = ""}};
        lawful |= !ask(explaining->notation, &explaining->entry[entries], 1, &now) ||
                  !ask(explaining->notation, explaining->entry, entries + 1, &then) || now.lawful ||
                  now.open || then.lawful || then.open;
    }
    return lawful;
}

/* "what your courier carried...", "fingers crossed, ": what stands alone, and can be nothing that
 * is done. */
static bool is_idle_verb(struct explaining *explaining, const struct item *verb, uint64_t may)
{
    return ~may && is_verb_alone(explaining, verb) && !may_be_done(explaining, may);
}

/* "the card you just discarded": what the other player did. */
bool is_of_you(const struct explaining *explaining, const struct item *verb)
{
    enum { WORDS_BETWEEN_MAX = 2 };
    static const char *const you[] = {"you", "you've", "you'd", "you'll", NULL};
    const struct item *word = verb;
    for (int i = 0; i <= WORDS_BETWEEN_MAX && word > explaining->said->item; i++) {
        word--;
        if (is_any_of(word, you))
            return true;
        if (word->kind == ITEM_MARK || word->means || word->verb)
            return false;
    }
    return false;
}

/* "gives up a 3 OPS and takes Knox": what is swapped is thrown away. */
static bool is_given_away(const struct explaining *explaining, verb_id verb)
{
    bool swaps = false;
    EACH_VERB (read)
        swaps |= explaining->verbs >> read & 1 && verb_is(read, SWAPS);
    return swaps && verb_is(verb, THROWS_CARD);
}

/* "marching up to the gates", of a game in which nobody marches, says nothing of it. */
bool is_verb_explained(struct explaining *explaining, const struct item *item)
{
    const verb_id verb = item->verb ? verb_for(explaining->dialect, item->verb) : VERB_NONE;
    const uint64_t may = item->may | (verb == VERB_NONE ? 0 : UINT64_C(1) << verb);
    const struct item *stands = in_clause(item);
    return may & explaining->verbs || !(may & explaining->dialect->verbs) ||
           is_given_away(explaining, verb) || (explaining->dice > 0 && verb == verb_by(BY_DICE)) ||
           says_use(explaining, item) || times(explaining, explaining->read, item) > 0 ||
           is_circumstance(explaining, stands) || is_of_die(explaining, stands, verb) ||
           is_of_you(explaining, stands) || is_idle_verb(explaining, stands, may);
}

/* --- whether it says no more than the position does --- */

/* Whether a field of one of the entries, where it is said, leaves them as lawful as they are, and
 * the position behind them the same: "Albany", where the battle is. */
static bool adds_nothing(struct explaining *explaining, enum field_word field,
                         const struct item *item)
{
    struct word word = {.column = 1};
    const struct words said = {1, &word};
    word.text = arena_text(explaining->notation->arena, item->text, item->length);
    for (int i = 0; word.text && i < explaining->entries; i++) {
        struct words *words = &explaining->entry[i].field[field];
        struct opinion opinion = {.lawful = false};
        const struct words before = *words;
        if ((words->count > 0 && strcmp(words->word[0].text, "all") != 0) ||
            !(explaining->dialect->takes[explaining->entry[i].verb] >> field & 1))
            continue;
        *words = said;
        const bool asked =
            ask(explaining->notation, explaining->entry, explaining->entries, &opinion);
        *words = before;
        if (asked && opinion.lawful && opinion.outcome == explaining->opinion.outcome)
            return true;
    }
    return false;
}

bool may_name(const struct dialect *dialect, const struct item *item, int piece)
{
    const struct name_match match = item_match(dialect->pieces, item);
    const int kind = kind_of_item(dialect, item);
    return may_be(&match, piece) ||
           (kind && dialect->kind_of_piece && dialect->kind_of_piece[piece] == kind);
}

/* Whether a choice of what an item names would be lawful now, or behind what was read. */
static bool may_be_chosen(struct explaining *explaining, const struct item *item)
{
    struct word word = {.column = 1};
    word.text = arena_text(explaining->notation->arena, item->text, item->length);
    struct entry *choice = &explaining->entry[explaining->entries];
    struct opinion now = {.lawful = false}, then = now;
    *choice = (struct entry){.kind = ENTRY_DECLARATION,
                             .verb = verb_by(BY_CHOICE),
                             .by = explaining->dialect->side[explaining->by],
                             .line = 1,
                             .column = 1,
                             .about = {.text = ""}};
    choice->field[FIELD_WHAT] = (struct words){1, &word};
    return !word.text || !ask(explaining->notation, choice, 1, &now) ||
           !ask(explaining->notation, explaining->entry, explaining->entries + 1, &then) ||
           now.lawful || now.open || then.lawful || then.open;
}

/* "Light units roll first", "second, the Army AP": in which order things are done, where that is
 * nothing to be chosen. */
static bool is_order(struct explaining *explaining, const struct item *item)
{
    static const char *const is[] = {"is", "comes", NULL};
    const bool begins = item == explaining->said->item;
    bool rolls = explaining->dice > 0;
    for (int i = 0; i < explaining->entries; i++)
        rolls &= verb_is(explaining->entry[i].verb, ROLLS_DICE);
    return is_ordinal(item->text, item->length) &&
           (rolls || ((begins ? item[1].kind == ITEM_MARK : is_any_of(item - 1, is)) &&
                      !may_be_chosen(explaining, item)));
}

/* Whether a piece of the side that an item names, or one of that kind, stands there. */
static bool has_one_at(struct explaining *explaining, const struct item *item, int place)
{
    const struct dialect *dialect = explaining->dialect;
    bool has = false;
    for (int piece = 1; !has && dialect->side_of_piece && piece <= dialect->pieces->count; piece++)
        has = dialect->side_of_piece[piece] == explaining->by && may_name(dialect, item, piece) &&
              stands_at(explaining->notation, piece, place);
    return has;
}

/* "New York" may be the place from which somebody else comes. */
static bool is_piece_alone(unsigned means)
{
    return means & MEANS_PIECE && !(means & MEANS_PLACE);
}

/* Whether a piece that is read, or somebody else of its side who is named, stands there. */
static bool is_where_they_are(struct explaining *explaining, int place)
{
    bool there = false;
    for (int i = 0; !there && i < explaining->bag.names; i++) {
        const struct bag_name *name = &explaining->bag.name[i];
        there =
            name->item && is_piece_alone(name->means) && has_one_at(explaining, name->item, place);
    }
    for (int i = 0; !there && i < explaining->read->count; i++) {
        const struct item *thing = &explaining->read->item[i];
        there =
            is_thing(thing) && is_piece_alone(thing->means) && has_one_at(explaining, thing, place);
    }
    return there;
}

bool is_here(struct explaining *explaining, const struct item *item)
{
    const int place = item_match(explaining->dialect->places, item).id;
    return place &&
           (happens_at(explaining->notation, place) || is_where_they_are(explaining, place));
}

bool stands_at_read(struct explaining *explaining, int piece)
{
    for (int i = 0; piece && i < explaining->read->count; i++) {
        const struct item *thing = &explaining->read->item[i];
        const int place = is_thing(thing) ? item_match(explaining->dialect->places, thing).id : 0;
        if (place && stands_at(explaining->notation, piece, place))
            return true;
    }
    return false;
}

bool may_roll_there(struct explaining *explaining, int piece)
{
    bool place = false;
    for (int i = 0; i < explaining->read->count; i++)
        place |=
            is_thing(&explaining->read->item[i]) && explaining->read->item[i].means & MEANS_PLACE;
    return !place || stands_at_read(explaining, piece);
}

/* "With Lucky Cannonball I reroll": the card that is the reason. */
static bool is_reason(struct explaining *explaining, const struct item *item)
{
    const struct name_match match = card_of_item(explaining->dialect, item);
    bool reason = lies_before(explaining->notation, match.id, explaining->by);
    for (int i = 0; !reason && match.ambiguous && i < match.nearest_count; i++)
        reason = lies_before(explaining->notation, match.nearest[i], explaining->by);
    return reason;
}

/* Whether a name may be a leader's, or that of the kind. */
static bool may_lead(const struct dialect *dialect, const struct item *item)
{
    bool leads = false;
    for (int piece = 1; !leads && piece <= dialect->pieces->count; piece++)
        leads = is_leader(dialect, piece) && may_name(dialect, item, piece);
    return leads;
}

/* "Howe uses his reroll on Goreham", "the commander's reroll": by whom it is done, where nobody
 * else could have it done. */
static bool has_it_done(struct explaining *explaining, const struct bag_name *name)
{
    const char *leaders = mode_of_leaders(explaining->dialect);
    return leaders && name->means & MEANS_PIECE && may_lead(explaining->dialect, name->item) &&
           adds_nothing(explaining, FIELD_MODE,
                        &(struct item){.text = leaders, .length = strlen(leaders)});
}

static bool is_told_by_position(struct explaining *explaining, const struct bag_name *name)
{
    if ((name->means & MEANS_PLACE && is_here(explaining, name->item)) ||
        (name->means & MEANS_WHAT && is_order(explaining, name->item)) ||
        (name->means & MEANS_CARD && is_reason(explaining, name->item)) ||
        has_it_done(explaining, name))
        return true;
    static const struct {
        unsigned means;
        enum field_word field;
    } fields[] = {{MEANS_PLACE, FIELD_AT}, {MEANS_PIECE, FIELD_LEADER}, {MEANS_PIECE, FIELD_UNITS},
                  {MEANS_USE, FIELD_USE},  {MEANS_MODE, FIELD_MODE},    {MEANS_WHAT, FIELD_WHAT}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (name->means & fields[i].means && adds_nothing(explaining, fields[i].field, name->item))
            return true;
    return false;
}

/* "activation", of a card that is played without a word for what; "construction" */
static bool is_use_read(const struct explaining *explaining, const struct item *item)
{
    const struct dialect *dialect = explaining->dialect;
    const char *use = arena_text(explaining->notation->arena, item->text, item->length);
    const struct use_alias *alias = use && dialect->use_aliases ? alias_named(dialect, use) : NULL;
    bool read = alias && explaining->verbs >> alias->verb & 1;
    for (int i = 0; use && dialect->use && i < explaining->entries; i++) {
        const struct entry *entry = &explaining->entry[i];
        read |= verb_is(entry->verb, PLAYS_CARD) && entry->field[FIELD_USE].count == 0 &&
                same_word(item->text, item->length, dialect->use);
    }
    return read;
}

/* "the Light point", where something else is chosen. */
static bool is_other_choice(const struct explaining *explaining, const struct item *item)
{
    const struct dialect *dialect = explaining->dialect;
    bool chosen = false;
    for (int i = 0; i < explaining->entries; i++)
        chosen |= explaining->entry[i].verb == verb_by(BY_CHOICE) &&
                  explaining->entry[i].field[FIELD_WHAT].count > 0;
    return chosen && dialect->whats && item_match(dialect->whats, item).id;
}

static bool is_plural(const struct item *item)
{
    return item->length > 1 && (item->text[item->length - 1] | ' ') == 's';
}

/* "CU", "all CUs", "American CUs" of who declares it */
static bool is_counted_thing(const struct explaining *explaining, const struct item *item)
{
    const char *counted = explaining->dialect->counted;
    size_t last = item->length;
    while (last > 0 && item->text[last - 1] != ' ')
        last--;
    const size_t before = last > 0 ? last - 1 : 0;
    return counted &&
           same_word(item->text + last, item->length - last - is_plural(item), counted) &&
           (before == 0 || same_word(item->text, before, "all") ||
            same_word(item->text, before, explaining->dialect->side[explaining->by]));
}

/* "all CUs of the box land at Norfolk": whether of what may be counted no number is declared. */
static bool counts_all(const struct explaining *explaining)
{
    bool all = explaining->entries > 0;
    for (int i = 0; i < explaining->entries; i++) {
        const struct entry *entry = &explaining->entry[i];
        all &= explaining->dialect->takes[entry->verb] >> FIELD_COUNT & 1 &&
               entry->field[FIELD_COUNT].count + entry->field[FIELD_UNITS].count == 0;
    }
    return all;
}

/* "the New Hampshire Provincials", "my leaders: Rigaud 3": the kind of a piece that is read, or
 * named, or what is counted. */
static bool is_kind_read(const struct explaining *explaining, const struct bag_name *name)
{
    const struct dialect *dialect = explaining->dialect;
    bool read = false;
    if (is_other_choice(explaining, name->item))
        return false;
    if (is_counted_thing(explaining, name->item))
        return is_count(explaining, name->number) ||
               (name->number == 0 && counts_all(explaining)) ||
               (name->number <= 1 && !name->all && !is_plural(name->item) &&
                !takes_pieces(explaining));
    for (int i = 0; i < explaining->read->count; i++)
        read |= is_thing(&explaining->read->item[i]) &&
                names_kind_of(dialect, name->item, &explaining->read->item[i]);
    for (int i = 0; !name->all && i < explaining->bag.names; i++)
        read |= explaining->bag.name[i].item && explaining->bag.name[i].item != name->item &&
                names_kind_of(dialect, name->item, explaining->bag.name[i].item);
    return read;
}

/* "Montcalm: 1", "Marc rolls for Montcalm: he gets a 3": whether a die is told in what follows. */
bool rolls_behind(const struct explaining *explaining, const struct item *item)
{
    const struct item *end = explaining->said->item + explaining->said->count;
    for (item++; item < end && !(item->means & MEANS_PIECE); item++)
        if (item->number >= 0 || item->face)
            return true;
    return false;
}

/* Whether somebody or something that is named stands in what was read, or is told by it. */
bool is_name_explained(struct explaining *explaining, const struct bag_name *name)
{
    if (name->exempt || name->stays)
        return false;
    return !name->item || name->told || name->item->small == SMALL_CARD ||
           times(explaining, explaining->read, name->item) > 0 ||
           is_card_among(explaining->dialect, explaining->read, name->item) ||
           (name->means & MEANS_USE && is_use_read(explaining, name->item)) ||
           (name->means & MEANS_PIECE && is_kind_read(explaining, name)) ||
           is_told_by_position(explaining, name);
}

bool weigh_outcome(const struct explaining *explaining, const char *result, struct opinion *opinion)
{
    struct retyped text = {.arena = explaining->notation->arena};
    const char *by = explaining->dialect->side[explaining->by];
    bool claimed = explaining->entries > 1 || explaining->dice == 0;
    for (int i = 0; i < explaining->entries; i++)
        claimed |= explaining->entry[i].claim.count > 0;
    if (claimed || strcmp(result, "win ") == 0)
        return false;
    retype_bytes(&text, explaining->retyped->text, explaining->retyped->length, 1);
    retype_text(&text, " = ", 1);
    retype_text(&text, result, 1);
    return ask_of_text(explaining->notation, &text, by, opinion);
}

/* "rolled a 1, so no": what came of it, as the referee finds. */
static bool is_outcome(const struct explaining *explaining, const char *result)
{
    struct opinion opinion = {.lawful = false};
    return weigh_outcome(explaining, result, &opinion) && opinion.lawful;
}

/* "no cards for the siege, pass" */
static bool declines(const struct explaining *explaining)
{
    bool declines = false;
    for (int i = 0; i < explaining->entries; i++)
        declines |= verb_is(explaining->entry[i].verb, SAYS_NO);
    return declines;
}

/* "works", of what was read as a success. */
static bool is_result_read(const struct explaining *explaining, const char *result)
{
    bool read = false;
    for (int i = 0; i < explaining->read->count; i++)
        read |= explaining->read->item[i].result &&
                strcmp(explaining->read->item[i].result, result) == 0;
    return read;
}

bool is_item_explained(const struct explaining *explaining, const struct item *item)
{
    if (item->kind == ITEM_NUMBER)
        return is_number_explained(explaining, item);
    if (item->kind == ITEM_TEXT || (item->face && !item->side))
        return times(explaining, explaining->read, item) >=
               times(explaining, explaining->said, item);
    if (item->kind != ITEM_WORD)
        return true;
    if (item->side)
        return is_side_explained(explaining, item);
    return !item->result || item->verb || item->means || is_result_read(explaining, item->result) ||
           (item->small == SMALL_NO && declines(explaining)) ||
           times(explaining, explaining->read, item) > 0 || is_outcome(explaining, item->result);
}

/* --- what is heard --- */

static bool hear_said(struct explaining *explaining, const struct scan *clause)
{
    explaining->said = items_of(explaining->notation, clause, LENIENTLY);
    if (!explaining->said)
        return false;
    gather_items(explaining->notation, explaining->said, 0, explaining->said->count, explaining->by,
                 &explaining->bag);
    return true;
}

bool hear_for(struct explaining *explaining, const struct scan *clause, int by)
{
    const char *text = clause->text + clause->at;
    if (by <= 0) /* an assertion is nobody's */
        return false;
    if (by == explaining->by)
        return explaining->said;
    explaining->by = by;
    explaining->spoken_to =
        speaker_to_other(explaining->notation, text, clause->end - clause->at) == by;
    return hear_said(explaining, clause);
}

bool read_proposal(struct explaining *explaining, const char *text)
{
    const struct scan read = {.reader = {.arena = explaining->notation->arena},
                              .text = text,
                              .end = strlen(text),
                              .dialect = explaining->dialect};
    explaining->read = items_of(explaining->notation, &read, AS_WRITTEN);
    return explaining->read;
}
