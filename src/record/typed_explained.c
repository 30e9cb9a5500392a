#include "record/typed_explained.h"

#include "record/lexicon.h"
#include "record/notation_asking.h"
#include "record/notation_entry.h"
#include "record/notation_speaker.h"
#include "record/typed_account.h"
#include "record/typed_bag.h"
#include "record/typed_here.h"
#include "record/typed_items.h"
#include "record/typed_misread.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { ENTRIES_MAX = 8, ASKED_MAX = 60 };

/* What is said, and what it was read as. */
struct explaining {
    struct notation *notation;
    const struct dialect *dialect;
    int by;
    const struct items *said, *read;
    struct bag bag; /* of what is said: what each thing may be where it stands */
    struct entry entry[ENTRIES_MAX];
    int entries;
    uint64_t verbs;                /* of the entries, 1 << verb_id */
    int dice;                      /* of the entries, */
    int figures;                   /* and what is added to them or claimed */
    struct opinion opinion;        /* of the referee, of the entries */
    const struct scan *clause;     /* what is said, */
    const struct retyped *retyped; /* and what it was read as, with where each byte is from */
    bool spoken_to;                /* the side speaks to the other player by name */
};

/* --- what it was read as --- */

static int figures_of(const struct entry *entry)
{
    int figures = entry->dice.count + entry->claim.count;
    for (int i = 0; i < entry->dice.count; i++)
        figures += entry->dice.die[i].has_modifier;
    return figures;
}

static bool read_entries(struct explaining *explaining, const char *text)
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
static bool is_thing(const struct item *item)
{
    const bool thing = item->means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD) || item->number >= 0;
    return thing && !item->side && !item->verb && !is_keyword(item->text, item->length);
}

/* Whether one of the entries takes pieces by their names. */
static bool takes_pieces(const struct explaining *explaining)
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

static bool may_be(const struct name_match *match, int id)
{
    bool may = match->id == id;
    for (int i = 0; match->ambiguous && i < match->nearest_count; i++)
        may |= match->nearest[i] == id;
    return id > 0 && may;
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

static bool is_same(const struct dialect *dialect, const struct item *said,
                    const struct item *thing)
{
    const struct beginning a = bare(said), b = bare(thing);
    if (said->kind == ITEM_MARK || thing->kind == ITEM_MARK || said->side != thing->side)
        return false;
    if (said->number >= 0 || thing->number >= 0)
        return said->number == thing->number;
    return (a.length == b.length && strncasecmp(a.text, b.text, a.length) == 0) ||
           names_thing(dialect, said, thing);
}

static int times(const struct explaining *explaining, const struct items *items,
                 const struct item *item)
{
    int count = 0;
    for (int i = 0; i < items->count; i++)
        count += is_same(explaining->dialect, item, &items->item[i]);
    return count;
}

/* "46 Conspiracy": a card by its number, or by its title. */
static bool is_card_among(const struct dialect *dialect, const struct items *items,
                          const struct item *item)
{
    const int id = card_of_item(dialect, item).id;
    for (int i = 0; id && i < items->count; i++)
        if (card_of_item(dialect, &items->item[i]).id == id)
            return true;
    return false;
}

/* --- whether what is said stands in it --- */

static bool is_in_letters(const struct item *number)
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

/* "eight I have": what came of it, as the referee finds. */
static bool is_result(const struct explaining *explaining, int number)
{
    bool result = false;
    for (int i = 0; i < explaining->opinion.results; i++)
        result |= explaining->opinion.result[i].value == number;
    return result && number > DIE_FACES_MAX;
}

/* "one stockade", "one off Rogers", "Rogers 1": of what is named beside it; "this one" */
static bool is_one_of_named(const struct explaining *explaining, const struct item *number)
{
    static const char *const which[] = {"this", "that", "the", "which", NULL};
    static const char *const from[] = {"off", "from", "on", "of", NULL};
    const struct item *last = number > explaining->said->item ? number - 1 : number;
    const bool off = is_word_of(from, number[1].text, number[1].length) && number[2].means;
    return number->number == 1 &&
           (number[1].means || number[1].verb || off || number[1].small == SMALL_STEP ||
            is_word_of(which, last->text, last->length) ||
            (last->means & MEANS_PIECE && explaining->dice == 0));
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

static bool is_number_explained(const struct explaining *explaining, const struct item *item)
{
    return times(explaining, explaining->read, item) >= times_counted(explaining, item) ||
           counts_named(explaining, item) || is_count(explaining, item->number) ||
           is_one_of_named(explaining, item) || is_result(explaining, item->number) ||
           is_card_among(explaining->dialect, explaining->read, item);
}

/* "Well done, Bob!", "my total is 4 and yours 2": who declares it, who is spoken to, or whose a die
 * or a claim is. */
static bool is_side_explained(const struct explaining *explaining, int side)
{
    bool explained = side == explaining->by || explaining->spoken_to;
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

/* "you got a 4" */
static bool is_of_die(const struct explaining *explaining, const struct item *item)
{
    static const char *const has[] = {"got", "get", "gets", "has", "have", "had", NULL};
    const struct item *next = item + 1;
    next += next->kind == ITEM_WORD && is_filler(next->text, next->length);
    return explaining->dice > 0 && is_word_of(has, item->text, item->length) &&
           (next->number >= 0 || next->face);
}

/* "Howe uses his reroll": that it is done, of what is said. */
static bool says_use(const struct explaining *explaining, const struct item *item)
{
    static const char *const words[] = {"use", "uses", "using", "used", NULL};
    const verb_id choice = verb_by(BY_CHOICE);
    return is_word_of(words, item->text, item->length) ||
           (item->verb && verb_for(explaining->dialect, item->verb) == choice &&
            strcmp(item->verb, verb_word(choice)) != 0);
}

static bool ends_passage(const struct item *item)
{
    return item->kind == ITEM_MARK && strchr(",.;:!?", item->mark);
}

static bool is_of_game(const struct item *item)
{
    return item->means || item->number >= 0 || item->face || item->kind == ITEM_TEXT;
}

/* Whether nothing of the game stands beside a verb, up to the next marks. */
static bool is_verb_alone(const struct explaining *explaining, const struct item *verb)
{
    const struct item *first = explaining->said->item, *end = first + explaining->said->count;
    bool alone = true;
    for (const struct item *item = verb; item >= first && !ends_passage(item); item--)
        alone &= item == verb || !is_of_game(item);
    for (const struct item *item = verb + 1; item < end && !ends_passage(item); item++)
        alone &= !is_of_game(item) && (item->kind == ITEM_MARK || !item->verb);
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
static bool is_of_you(const struct explaining *explaining, const struct item *verb)
{
    enum { WORDS_BETWEEN_MAX = 2 };
    static const char *const you[] = {"you", "you've", "you'd", "you'll", NULL};
    const struct item *word = verb;
    for (int i = 0; i <= WORDS_BETWEEN_MAX && word > explaining->said->item; i++) {
        word--;
        if (is_word_of(you, word->text, word->length))
            return true;
        if (word->kind == ITEM_MARK || word->means || word->verb)
            return false;
    }
    return false;
}

/* "marching up to the gates", of a game in which nobody marches, says nothing of it. */
static bool is_verb_explained(struct explaining *explaining, const struct item *item)
{
    const verb_id verb = item->verb ? verb_for(explaining->dialect, item->verb) : VERB_NONE;
    const uint64_t may = item->may | (verb == VERB_NONE ? 0 : UINT64_C(1) << verb);
    return may & explaining->verbs || !(may & explaining->dialect->verbs) ||
           (explaining->dice > 0 && verb == verb_by(BY_DICE)) || says_use(explaining, item) ||
           times(explaining, explaining->read, item) > 0 || is_circumstance(explaining, item) ||
           is_of_die(explaining, item) || is_of_you(explaining, item) ||
           is_idle_verb(explaining, item, may);
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
        if (words->count > 0 ||
            !(explaining->dialect->takes[explaining->entry[i].verb] >> field & 1))
            continue;
        *words = said;
        const bool asked =
            ask(explaining->notation, explaining->entry, explaining->entries, &opinion);
        *words = (struct words){0};
        if (asked && opinion.lawful && opinion.outcome == explaining->opinion.outcome)
            return true;
    }
    return false;
}

/* Whether a piece that is read, or somebody else of its side who is named, stands there. */
static bool is_where_they_are(struct explaining *explaining, int place)
{
    const struct dialect *dialect = explaining->dialect;
    for (int i = 0; i < explaining->bag.names; i++) {
        const struct bag_name *name = &explaining->bag.name[i];
        const int piece = name->item && name->means & MEANS_PIECE
                              ? item_match(dialect->pieces, name->item).id
                              : 0;
        if (piece && dialect->side_of_piece && dialect->side_of_piece[piece] == explaining->by &&
            stands_at(explaining->notation, piece, place))
            return true;
    }
    for (int i = 0; i < explaining->read->count; i++) {
        const struct item *thing = &explaining->read->item[i];
        const int piece = is_thing(thing) ? item_match(dialect->pieces, thing).id : 0;
        if (piece && stands_at(explaining->notation, piece, place))
            return true;
    }
    return false;
}

/* "the battle at Albany", "Gage at Albany" */
static bool is_here(struct explaining *explaining, const struct item *item)
{
    const int place = item_match(explaining->dialect->places, item).id;
    return place &&
           (happens_at(explaining->notation, place) || is_where_they_are(explaining, place));
}

/* Whether a piece stands at a place that is read, or where what is due happens. */
static bool is_piece_here(struct explaining *explaining, int piece)
{
    for (int i = 0; i < explaining->read->count; i++) {
        const struct item *thing = &explaining->read->item[i];
        const int place = is_thing(thing) ? item_match(explaining->dialect->places, thing).id : 0;
        if (place && stands_at(explaining->notation, piece, place))
            return true;
    }
    return false;
}

/* "Rigaud and Marin avoid Wolfe at Crown Point": an enemy who is there, whom no verb takes. */
static bool is_enemy_here(struct explaining *explaining, const struct item *item)
{
    const struct dialect *dialect = explaining->dialect;
    const struct name_match match = item_match(dialect->pieces, item);
    const int count = match.ambiguous ? match.nearest_count : 1;
    for (int i = 0; dialect->side_of_piece && i < count; i++) {
        const int piece = match.ambiguous ? match.nearest[i] : match.id;
        if (piece && dialect->side_of_piece[piece] == SIDES + 1 - explaining->by &&
            is_piece_here(explaining, piece))
            return true;
    }
    return false;
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

static bool is_told_by_position(struct explaining *explaining, const struct bag_name *name)
{
    if ((name->means & MEANS_PLACE && is_here(explaining, name->item)) ||
        (name->means & MEANS_PIECE && is_enemy_here(explaining, name->item)) ||
        (name->means & MEANS_CARD && is_reason(explaining, name->item)))
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

static bool same_piece(const char *part, size_t length, const struct item *item)
{
    return item->length == length && strncasecmp(item->text, part, length) == 0;
}

/* "for the Sail/Army point": a part of what is read, "sail-army", each part of which is said. */
static bool is_part_of_what(const struct explaining *explaining, const struct item *item)
{
    for (int i = 0; i < explaining->entries; i++) {
        const struct words *what = &explaining->entry[i].field[FIELD_WHAT];
        const char *part = what->count > 0 ? what->word[0].text : "";
        bool said = true, of_it = false;
        for (size_t length; *part; part += length + (part[length] == '-')) {
            bool found = false;
            length = strcspn(part, "-");
            for (int each = 0; each < explaining->said->count; each++)
                found |= same_piece(part, length, &explaining->said->item[each]);
            said &= found;
            of_it |= same_piece(part, length, item);
        }
        if (said && of_it)
            return true;
    }
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

/* "the New Hampshire Provincials": the kind of a piece that is read, or what is counted. */
static bool is_kind_read(const struct explaining *explaining, const struct bag_name *name)
{
    const struct dialect *dialect = explaining->dialect;
    const struct name_match kind = item_match(dialect->piece_kinds, name->item);
    if (dialect->counted && same_word(name->item->text, name->item->length, dialect->counted))
        return is_count(explaining, name->number) ||
               (name->number <= 1 && !name->all && !takes_pieces(explaining));
    for (int i = 0; dialect->kind_of_piece && i < explaining->read->count; i++) {
        const struct item *thing = &explaining->read->item[i];
        const struct name_match piece = item_match(dialect->pieces, thing);
        const int id = piece.ambiguous ? piece.nearest[0] : piece.id;
        if (is_thing(thing) && id && may_be(&kind, dialect->kind_of_piece[id]))
            return true;
    }
    return false;
}

/* "Montcalm: 1", "Marc rolls for Montcalm: he gets a 3": whether a die is told in what follows. */
static bool rolls_behind(const struct explaining *explaining, const struct item *item)
{
    const struct item *end = explaining->said->item + explaining->said->count;
    for (item++; item < end && !(item->means & MEANS_PIECE); item++)
        if (item->number >= 0 || item->face)
            return true;
    return false;
}

/* "Washington 3, Howe 4": whose die it is. */
static bool is_die_of_his(const struct explaining *explaining, const struct bag_name *name)
{
    const struct dialect *dialect = explaining->dialect;
    const int piece = item_match(dialect->pieces, name->item).id;
    const int side = piece && dialect->side_of_piece ? dialect->side_of_piece[piece] : 0;
    int dice = 0;
    for (int i = 0; side && i < explaining->entries; i++)
        for (int die = 0; die < explaining->entry[i].dice.count; die++) {
            const char *of = explaining->entry[i].dice.die[die].side;
            dice += of && strcmp(of, dialect->side[side]) == 0;
        }
    return dice == 1 && rolls_behind(explaining, name->item);
}

/* Whether somebody or something that is named stands in what was read, or is told by it. */
static bool is_name_explained(struct explaining *explaining, const struct bag_name *name)
{
    if (name->exempt || name->stays)
        return false;
    return !name->item || name->told || name->item->small == SMALL_CARD ||
           times(explaining, explaining->read, name->item) > 0 ||
           is_card_among(explaining->dialect, explaining->read, name->item) ||
           (name->means & MEANS_USE && is_use_read(explaining, name->item)) ||
           (name->means & MEANS_WHAT && is_part_of_what(explaining, name->item)) ||
           (name->means & MEANS_PIECE &&
            (is_kind_read(explaining, name) || is_die_of_his(explaining, name))) ||
           is_told_by_position(explaining, name);
}

static bool is_item_explained(const struct explaining *explaining, const struct item *item)
{
    if (item->kind == ITEM_NUMBER)
        return is_number_explained(explaining, item);
    if (item->kind == ITEM_TEXT || (item->face && !item->side))
        return times(explaining, explaining->read, item) >=
               times(explaining, explaining->said, item);
    if (item->kind != ITEM_WORD)
        return true;
    if (item->side)
        return is_side_explained(explaining, item->side);
    return !item->result || item->verb || item->means ||
           times(explaining, explaining->read, item) > 0;
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

static bool is_all_explained(struct explaining *explaining)
{
    const struct bag *bag = &explaining->bag;
    bool all = true;
    int dice = bag->dice;
    for (int i = 0; i < bag->numbers; i++)
        dice += (bag->number[i].rolled || bag->number[i].again) && !bag->number[i].result;
    all &= dice <= explaining->figures;
    for (int i = 0; i < bag->dice; i++)
        all &= is_die_explained(explaining, &bag->die[i]);
    for (int i = 0; i < bag->names; i++)
        all &= is_name_explained(explaining, &bag->name[i]);
    for (int i = 0; i < bag->verbs; i++)
        all &= is_verb_explained(explaining, bag->verb[i]);
    for (int i = 0; all && i < explaining->said->count; i++)
        all &= is_item_explained(explaining, &explaining->said->item[i]);
    return all;
}

/* --- whether what was read is said --- */

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

/* "takes 3 hits: Rogers, Mohawk" */
static bool is_hit(const struct item *item)
{
    static const char *const words[] = {"hit", "hits", NULL};
    return is_word_of(words, item->text, item->length);
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

/* Where many words are of no game, nothing but its own word says what is done. */
static bool is_verb_said(const struct explaining *explaining, const struct entry *entry)
{
    return is_verb_worded(explaining, entry->verb) ||
           (is_mostly_known(&explaining->bag) &&
            (is_verb_signed(explaining, entry->verb) || is_said_vaguely(explaining, entry->verb) ||
             is_choice_said(explaining, entry)));
}

static bool are_verbs_said(const struct explaining *explaining)
{
    bool said = true;
    for (int i = 0; i < explaining->entries; i++)
        said &= is_verb_said(explaining, &explaining->entry[i]);
    return said;
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

/* Whether nothing that is said may name something that nobody knows, or turn it round. Words of no
 * game are no obstacle where what is done has its own word. */
static bool may_be_declared(const struct explaining *explaining)
{
    const struct bag *bag = &explaining->bag;
    return !bag->conditional && !bag->doubtful && !bag->rest && !bag->failed &&
           (is_mostly_known(bag) || !muses(explaining));
}

static bool hear_said(struct explaining *explaining, const struct scan *clause)
{
    explaining->said = items_of(explaining->notation, clause, LENIENTLY);
    if (!explaining->said)
        return false;
    gather_items(explaining->notation, explaining->said, 0, explaining->said->count, explaining->by,
                 &explaining->bag);
    return true;
}

static bool read_proposal(struct explaining *explaining, const char *text)
{
    const struct scan read = {.reader = {.arena = explaining->notation->arena},
                              .text = text,
                              .end = strlen(text),
                              .dialect = explaining->dialect};
    explaining->read = items_of(explaining->notation, &read, AS_WRITTEN);
    return explaining->read;
}

static bool is_all_said(const struct explaining *explaining)
{
    bool said = true;
    for (int i = 0; said && i < explaining->read->count; i++)
        said &= is_said(explaining, &explaining->read->item[i]);
    return said;
}

/* Whether a proposal explains what was heard. */
static bool explains(struct explaining *explaining, const char *text)
{
    explaining->entries = explaining->dice = explaining->figures = 0;
    explaining->verbs = 0;
    explaining->opinion = (struct opinion){.wants_results = true};
    return may_be_declared(explaining) && read_entries(explaining, text) &&
           are_verbs_said(explaining) && read_proposal(explaining, text) &&
           is_all_said(explaining) &&
           ask(explaining->notation, explaining->entry, explaining->entries,
               &explaining->opinion) &&
           explaining->opinion.lawful && is_all_explained(explaining);
}

/* --- whether a part was lost --- */

static const struct item *said_before(const struct explaining *explaining, const struct item *item)
{
    do
        item--;
    while (item >= explaining->said->item && !item->means && item->number < 0 &&
           (item->small == SMALL_SKIP || (item->mark && strchr("(.", item->mark))));
    return item < explaining->said->item ? NULL : item;
}

static const struct item *said_behind(const struct item *item)
{
    item++; /* a mark of no byte is behind the last */
    while (item->kind == ITEM_WORD && !item->means && item->small == SMALL_SKIP)
        item++;
    return item;
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
    return before &&
           (before->means & MEANS_CARD || before->small == SMALL_ALL ||
            is_word_of(turns, before->text, before->length) || adds_to_card(explaining, before));
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

/* A number in letters is how many there are: of what else is named. */
static bool is_lost_number(const struct explaining *explaining, const struct item *number)
{
    if (is_replaced(explaining, number))
        return false;
    if (is_claim_lost(explaining, number))
        return true;
    if (is_rolled(explaining, number))
        return !is_die_read(explaining, number->number);
    return !is_in_letters(number) && !is_number_explained(explaining, number) &&
           !is_measure(explaining, number);
}

static bool is_lost_face(const struct explaining *explaining, const struct item *item)
{
    int said = 0, read = 0;
    for (int i = 0; i < explaining->said->count; i++)
        said += explaining->said->item[i].face == item->face;
    for (int i = 0; i < explaining->read->count; i++)
        read += explaining->read->item[i].face == item->face;
    return read < said;
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
    if (word.length < TITLE_LETTERS_MIN || is_idle(word.text, word.length) || item[1].mark == ':' ||
        is_before_card(item))
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

/* "for the event just discarded": a card that is named otherwise. */
static bool is_event_of_card(const struct explaining *explaining, const struct item *item)
{
    bool cards = false;
    for (int i = 0; i < explaining->entries; i++)
        cards |= explaining->entry[i].field[FIELD_CARD].count > 0 &&
                 !verb_is(explaining->entry[i].verb, PLAYS_CARD);
    return cards && item->means & MEANS_USE && item > explaining->said->item &&
           same_word(item[-1].text, item[-1].length, "the");
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
        item->side || item->small == SMALL_CARD || item[1].mark == ':' ||
        is_event_of_card(explaining, item) || is_written(explaining->retyped, item) ||
        is_before_card(item))
        return false;
    if (item->means & MEANS_WHAT && (is_replaced(explaining, item) || is_begun(explaining, item)))
        return false;
    return !is_name_explained(explaining, &name);
}

/* "(Nathan Hale)": whether what stands in brackets, and is not kept as a comment, names something.
 */
static bool is_lost_remark(const struct explaining *explaining, const struct item *item)
{
    return item->length > 2 &&
           names_something_of_game(explaining->notation, item->text + 1, item->length - 2);
}

static bool is_lost_item(struct explaining *explaining, const struct item *item)
{
    if (item->kind == ITEM_REMARK)
        return is_lost_remark(explaining, item);
    if (item->kind == ITEM_WORD && is_lost_word(explaining, item))
        return true;
    if (item->kind == ITEM_STRANGE)
        return is_word_of_name(explaining, item);
    if (item->kind == ITEM_NUMBER)
        return is_lost_number(explaining, item);
    if (is_inside_or_out(item) && !is_replaced(explaining, item))
        return !is_verb_explained(explaining, item);
    if (item->face && !item->side)
        return is_lost_face(explaining, item);
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
    bool counts = false;
    for (int i = 0; i < explaining->entries; i++)
        counts |= explaining->entry[i].field[FIELD_COUNT].count > 0;
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

/* Whether a piece stands at a place that is read. */
static bool stands_at_read(struct explaining *explaining, int piece)
{
    const struct dialect *dialect = explaining->dialect;
    for (int i = 0; piece && i < explaining->read->count; i++) {
        const struct item *thing = &explaining->read->item[i];
        const int place = thing->means & MEANS_PLACE ? item_match(dialect->places, thing).id : 0;
        if (place && stands_at(explaining->notation, piece, place))
            return true;
    }
    return false;
}

/* "Arnold intercepts Burgoyne at Saratoga": one of the other side, where he is. */
static bool is_met_there(struct explaining *explaining, const struct item *item)
{
    const struct dialect *dialect = explaining->dialect;
    const int id = first_named(dialect, item);
    const struct item *behind = said_behind(item);
    behind = behind->small == SMALL_AT ? said_behind(behind) : behind;
    if (!id || !dialect->side_of_piece || dialect->side_of_piece[id] == explaining->by)
        return false;
    if (behind->means & MEANS_PLACE && times(explaining, explaining->read, behind) > 0)
        return true;
    return stands_at_read(explaining, id);
}

/* "leader check for Montcalm: 1", "Bradstreet lets them reroll": whose die it is, of a verb that
 * takes no pieces; or by whom, which is said in another way. */
static bool is_whose_roll(const struct explaining *explaining, const struct bag_name *name)
{
    const char *leads = mode_of_leaders(explaining->dialect);
    int unread = 0;
    bool led = false;
    for (int i = 0; i < explaining->bag.names; i++)
        unread += explaining->bag.name[i].item && explaining->bag.name[i].means & MEANS_PIECE;
    for (int i = 0; leads && i < explaining->entries; i++) {
        const struct words *mode = &explaining->entry[i].field[FIELD_MODE];
        led |= mode->count > 0 && same_word(mode->word[0].text, strlen(mode->word[0].text), leads);
    }
    return (led && name->item->means & MEANS_LEADER) ||
           (unread <= explaining->dice && !takes_pieces(explaining) &&
            rolls_behind(explaining, name->item));
}

static bool is_piece_told(struct explaining *explaining, const struct bag_name *name)
{
    const bool there = !takes_pieces(explaining) &&
                       stands_at_read(explaining, first_named(explaining->dialect, name->item));
    return name->subject || there || is_counted(explaining, name->item) ||
           is_met_there(explaining, name->item) || is_whose_roll(explaining, name);
}

/* "leads", "the field is yours": a plain word with which a name begins. */
static bool is_plain_beginning(const struct explaining *explaining, const struct item *item)
{
    const bool plain = islower((unsigned char)item->text[0]) && !item->typed;
    const bool card = item->means == MEANS_CARD;
    return plain && (item->may || (card && !card_of_item(explaining->dialect, item).whole));
}

/* Whether an entry says which pieces, and not all that may. */
static bool tells_pieces(const struct explaining *explaining)
{
    bool tells = false;
    for (int i = 0; i < explaining->entries; i++)
        tells |= explaining->entry[i].field[FIELD_UNITS].count > 0 ||
                 explaining->entry[i].field[FIELD_LEADER].count > 0;
    return tells;
}

static bool is_lost_name(struct explaining *explaining, const struct bag_name *name)
{
    const struct item *item = name->item;
    const unsigned words = MEANS_USE | MEANS_MODE | MEANS_WHAT;
    if (name->exempt && name->means & MEANS_PIECE)
        return !tells_pieces(explaining);
    if (!item || !(name->means & ~words) || name->exempt || name->stays || name->wanted ||
        item->small == SMALL_CARD || is_plain_beginning(explaining, item) ||
        is_written(explaining->retyped, item))
        return false;
    if ((name->means & MEANS_CARD && is_title_read(explaining, item)) ||
        (name->means & MEANS_PIECE && is_piece_told(explaining, name)) ||
        (name->means & MEANS_WHAT && is_begun(explaining, item)) ||
        is_card_among(explaining->dialect, explaining->read, said_behind(item)))
        return false;
    return !is_name_explained(explaining, name);
}

/* The first thing of what is said that neither stands in what was read, nor is told by it or by
 * the position; NULL where there is none. */
static const struct item *first_lost(struct explaining *explaining)
{
    const struct bag *bag = &explaining->bag;
    for (int i = 0; i < explaining->said->count; i++)
        if (!is_written(explaining->retyped, &explaining->said->item[i]) &&
            is_lost_item(explaining, &explaining->said->item[i]))
            return &explaining->said->item[i];
    for (int i = 0; i < bag->names; i++)
        if (is_lost_name(explaining, &bag->name[i]))
            return bag->name[i].item;
    return NULL;
}

static bool hear_for(struct explaining *explaining, const struct scan *clause, int by)
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

const char *sole_explaining(struct notation *notation, const struct scan *clause, int side,
                            const char *const *proposal, int count)
{
    struct explaining *explaining = arena_take(notation->arena, sizeof *explaining);
    const int left = notation->judgements; /* of the line: what is explained has its own share */
    const char *found = NULL;
    uint64_t outcome = 0;
    bool same = true;
    if (!explaining)
        return NULL;
    explaining->notation = notation;
    explaining->dialect = notation->dialect;
    notation->judgements = ASKED_MAX;
    for (int i = 0; i < count; i++) {
        const int by = side > 0 ? side : side_of_initial(notation->dialect, proposal[i][0]);
        if (!hear_for(explaining, clause, by) || !explains(explaining, proposal[i]))
            continue;
        same &= !found || explaining->opinion.outcome == outcome;
        outcome = found ? outcome : explaining->opinion.outcome;
        found = found ? found : proposal[i];
    }
    notation->judgements = left;
    return same ? found : NULL;
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
