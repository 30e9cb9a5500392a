#include "record/typed_clause.h"

#include "record/lexicon.h"
#include "record/names.h"
#include "record/typed_items.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- what was read as the notation has it --- */

static bool means(const struct dialect *dialect, const struct word *word, unsigned meaning)
{
    return (word->is_number && !(meaning & MEANS_PLACE)) ||
           meanings_of(dialect, word->text, strlen(word->text)) & meaning;
}

enum { TITLE_BYTES = 128 }; /* longer ones are no names */

/* "all", "all but the Colonials"; "all retreat Albany" says more. */
static bool is_everybody(const char *text)
{
    return strcasecmp(text, "all") == 0 || strncasecmp(text, "all but ", 8) == 0;
}

/* "Fort Edward" stands for the space where it is. */
static bool is_works(const struct dialect *dialect, const char *text)
{
    bool works = false;
    EACH_ALIAS (alias, dialect)
        works |= alias->what && same_word(text, strcspn(text, " "), alias->word);
    return works && plain_meanings_of(dialect, text, strlen(text)) & MEANS_PIECE;
}

static bool are_known(const struct dialect *dialect, const struct words *words, unsigned meaning)
{
    for (int i = 0; i < words->count; i++) {
        const struct word *word = &words->word[i];
        bool all = meaning & MEANS_PIECE ? is_everybody(word->text)
                                         : meaning == MEANS_PLACE && is_works(dialect, word->text);
        if (!all && strcmp(word->text, "?") != 0 && !means(dialect, word, meaning))
            return false;
    }
    return true;
}

/* A name without a mark may be a piece, a place or a word of the game, whatever its field; so may
 * several where the verb has no such field: the referee finds the one they belong to. */
static bool is_one_of_any(const struct dialect *dialect, const struct entry *entry,
                          enum field_word field)
{
    const struct words *words = &entry->field[field];
    bool places = entry->field[FIELD_AT].count + entry->field[FIELD_TO].count +
                  entry->field[FIELD_PATH].count;
    bool taken = dialect->takes[entry->verb] >> field & 1;
    const bool told = !taken && dialect->takes[entry->verb] >> FIELD_WHAT & 1 &&
                      entry->field[FIELD_WHAT].count > 0; /* "choose light Rogers" */
    unsigned meaning = (told ? 0U : (unsigned)(MEANS_WHAT | MEANS_PIECE)) |
                       (places ? 0U : (unsigned)MEANS_PLACE) |
                       (takes_cards(dialect, entry->verb) ? (unsigned)MEANS_CARD : 0U);
    bool goes = dialect->needs[entry->verb] >> FIELD_PATH & 1 && !entry->field[FIELD_PATH].count;
    return !goes && (field == FIELD_UNITS || field == FIELD_LEADER || field == FIELD_WHAT) &&
           (words->count == 1 || (words->count > 1 && !taken)) &&
           are_known(dialect, words, meaning);
}

static bool path_is_known(const struct dialect *dialect, const struct words *path, bool who)
{
    if (path->count == 0)
        return true;
    struct words rest = {path->count - 1, path->word + 1};
    return ((is_everybody(path->word[0].text) ||
             means(dialect, &path->word[0], MEANS_PLACE | (who ? 0U : (unsigned)MEANS_PIECE))) &&
            are_known(dialect, &rest, MEANS_PLACE));
}

/* "#Thomas Paine", "#17 Forced March": one title, of which the last word, or all behind its number,
 * was read as a unit. */
static bool parts_title(const struct dialect *dialect, const struct entry *entry)
{
    const struct words *cards = &entry->field[FIELD_CARDS], *units = &entry->field[FIELD_UNITS];
    if (cards->count == 0)
        cards = &entry->field[FIELD_CARD];
    if (!dialect->cards || cards->count == 0 || units->count != 1)
        return false;
    char title[TITLE_BYTES];
    snprintf(title, sizeof title, "%s %s", cards->word[cards->count - 1].text, units->word[0].text);
    const struct word *card = &cards->word[cards->count - 1];
    struct name_match match = names_match(dialect->cards, title),
                      number = names_match(dialect->cards, card->text),
                      alone = names_match(dialect->cards, units->word[0].text);
    bool same = card->is_number && number.id && alone.whole && alone.id == number.id;
    for (int i = 0; card->is_number && alone.ambiguous && alone.whole && i < alone.nearest_count;
         i++)
        same |= alone.nearest[i] == number.id;
    return same || (match.id && match.whole);
}

static bool fields_are_known(const struct dialect *dialect, const struct entry *entry)
{
    static const struct field_meaning {
        enum field_word field;
        unsigned meaning;
    } fields[] = {
        {FIELD_LEADER, MEANS_PIECE}, {FIELD_UNITS, MEANS_PIECE}, {FIELD_AT, MEANS_PLACE},
        {FIELD_CARD, MEANS_CARD},    {FIELD_CARDS, MEANS_CARD},  {FIELD_WHAT, MEANS_WHAT},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (!are_known(dialect, &entry->field[fields[i].field], fields[i].meaning) &&
            !is_one_of_any(dialect, entry, fields[i].field))
            return false;
    const struct words *to = &entry->field[FIELD_TO];
    if (parts_title(dialect, entry))
        return false;
    if (!verb_is(entry->verb, DEALS_CARDS) && !are_known(dialect, to, MEANS_PLACE))
        return false;
    return path_is_known(dialect, &entry->field[FIELD_PATH], entry->field[FIELD_UNITS].count > 0) &&
           (!dialect->uses || are_known(dialect, &entry->field[FIELD_USE], MEANS_USE)) &&
           (!dialect->modes || are_known(dialect, &entry->field[FIELD_MODE], MEANS_MODE));
}

bool fits_verb(const struct dialect *dialect, const struct entry *entry)
{
    uint32_t takes = dialect->takes[entry->verb], given = 0;
    const uint32_t any =
        UINT32_C(1) << FIELD_PHASE | UINT32_C(1) << FIELD_COMMENT | UINT32_C(1) << FIELD_UNDER;
    for (int field = 0; field < FIELD_WORD_COUNT; field++) {
        bool one = is_one_of_any(dialect, entry, (enum field_word)field);
        given |= (uint32_t)(entry->field[field].count > 0) << field;
        takes |= (uint32_t)one << field;
    }
    return verb_is(entry->verb, SAYS_NO) || !(given & ~takes & ~any);
}

static bool has_needed_fields(const struct dialect *dialect, const struct entry *entry)
{
    uint32_t needs = dialect->needs[entry->verb];
    if (entry->field[FIELD_PATH].count > 0) /* may begin with who goes it */
        needs &= ~(UINT32_C(1) << FIELD_UNITS);
    for (int field = 0; field < FIELD_WORD_COUNT; field++) {
        needs &= ~((uint32_t)(entry->field[field].count > 0) << field);
        needs = is_one_of_any(dialect, entry, (enum field_word)field) ? 0 : needs;
    }
    return needs == 0;
}

static bool faces_are_known(const struct dialect *dialect, const struct entry *entry)
{
    for (int i = 0; i < entry->dice.count; i++) {
        const char *face = entry->dice.die[i].face;
        bool known = !face;
        for (int each = 0; each < dialect->face_count && !known; each++)
            known = strcasecmp(face, dialect->face[each]) == 0;
        if (!known)
            return false;
    }
    return true;
}

/* A comment that is a part of the declaration: "force Rigaud (2 Reg)", "raid (4)". */
static bool hides_content(const struct dialect *dialect, const struct scan *clause,
                          const struct entry *entry)
{
    const struct words *comment = &entry->field[FIELD_COMMENT];
    if (!clause || comment->count == 0 || comment->word[0].text[0] == '\0')
        return false;
    const char *bracket = memchr(clause->text + clause->at, '(', clause->end - clause->at);
    if (bracket && bracket + 1 < clause->text + clause->end && bracket[1] == '"')
        return false;
    return comment_hides(dialect, entry, comment->word[0].text);
}

/* "NAME x2" is two steps of one unit: of a verb that takes no steps it is meant as two of them. */
static bool names_steps_in_vain(const struct entry *entry)
{
    const struct words *units = &entry->field[FIELD_UNITS];
    for (int i = 0; !verb_is(entry->verb, COUNTS_STEPS) && i < units->count; i++) {
        const char *text = units->word[i].text;
        size_t length = strlen(text);
        if (!units->word[i].is_number && length > 3 && strcmp(text + length - 3, " x2") == 0)
            return true;
    }
    return false;
}

/* "draw 25, 52": numbers alone where a verb takes cards are no pieces. */
static bool lists_cards(const struct dialect *dialect, const struct entry *entry)
{
    const struct words *units = &entry->field[FIELD_UNITS];
    bool numbers = units->count > 0 && takes_cards(dialect, entry->verb);
    for (int i = 0; i < units->count; i++)
        numbers &= units->word[i].is_number;
    return numbers;
}

/* "= 11. British win": a sentence stands where a claim has its name. */
static bool claims_are_named(const struct entry *entry)
{
    for (int i = 0; i < entry->claim.count; i++)
        if (isdigit((unsigned char)entry->claim.fact[i].key[0]))
            return false;
    return true;
}

/* "demolish fort, Ticonderoga", "choose Albany": names without a mark, in no field of the verb, or
 * places where others stand. */
static bool is_of_no_field(const struct dialect *dialect, const struct entry *entry)
{
    const enum field_word bare = bare_field(dialect, entry->verb);
    const struct words *words = &entry->field[bare];
    const bool places = bare == FIELD_UNITS && entry->verb != verb_by(BY_WAY);
    return words->count > 0 && (!(dialect->takes[entry->verb] >> bare & 1) ||
                                (places && are_known(dialect, words, MEANS_PLACE)));
}

bool may_be_otherwise(const struct dialect *dialect, const struct entry *entry)
{
    const struct words *path = &entry->field[FIELD_PATH];
    bool by_arrow = entry->verb == verb_by(BY_WAY) && path->count > 1 &&
                    means(dialect, &path->word[0], MEANS_PIECE);
    return entry->kind == ENTRY_DECLARATION && (by_arrow || is_of_no_field(dialect, entry));
}

bool is_all_known(const struct dialect *dialect, const struct scan *clause,
                  const struct entry *entry)
{
    const bool used =
        entry->field[FIELD_USE].count == 0 || dialect->takes[entry->verb] >> FIELD_USE & 1;
    return dialect->verbs >> entry->verb & 1 && used && claims_are_named(entry) &&
           fields_are_known(dialect, entry) && faces_are_known(dialect, entry) &&
           !hides_content(dialect, clause, entry);
}

bool is_well_read(const struct dialect *dialect, const struct scan *clause,
                  const struct entry *entry)
{
    if (entry->kind != ENTRY_DECLARATION || !dialect || !dialect->places)
        return true;
    const struct words *step = &entry->field[FIELD_STEP];
    if (step->count > 0 && strstr(step->word[0].text, ". ")) /* "pass too. French win" */
        return false;
    if (verb_is(entry->verb, SAYS_NO) && step->count > 0) /* a step by its name */
        return true;
    bool rolls_early = verb_is(entry->verb, STRIKES) && entry->dice.present &&
                       dialect->takes[entry->verb] >> FIELD_PATH & 1;
    return is_all_known(dialect, clause, entry) && !rolls_early && !names_steps_in_vain(entry) &&
           !lists_cards(dialect, entry) && fits_verb(dialect, entry) &&
           has_needed_fields(dialect, entry);
}

static bool is_near(const struct dialect *dialect, const char *text)
{
    const struct names *const lists[] = {dialect->places, dialect->pieces, dialect->piece_kinds};
    bool near = meanings_of(dialect, text, strlen(text)) || names_match(dialect->cards, text).id;
    for (size_t list = 0; list < sizeof lists / sizeof *lists && !near; list++)
        near = lists[list] && names_find(lists[list], text).nearest_count > 0;
    return near;
}

bool differs_by_slips(const struct dialect *dialect, const struct entry *entry)
{
    static const enum field_word fields[] = {FIELD_UNITS, FIELD_LEADER, FIELD_AT, FIELD_TO,
                                             FIELD_PATH};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        for (int each = 0; each < entry->field[fields[i]].count; each++)
            if (!is_near(dialect, entry->field[fields[i]].word[each].text))
                return false;
    return true;
}

static bool is_side(const struct dialect *dialect, const char *text)
{
    return strcasecmp(text, dialect->side[1]) == 0 || strcasecmp(text, dialect->side[2]) == 0;
}

/* A name of nothing in the game: "Nowhere", "Another Crossing"; "Albany. Good luck" has one that is
 * known, "then" is none, and spare words among units say nothing. */
static bool is_stranger(const struct dialect *dialect, const char *text, bool idle)
{
    enum { LETTERS_MIN = 4 }; /* "NYC", "B5" and "B&T" are short for something */
    bool spare = idle;
    for (size_t at = 0, end; text[at]; at = end + (text[end] == ' ')) {
        end = at;
        while (isalpha((unsigned char)text[end]))
            end++;
        if (!isupper((unsigned char)text[at]) || end - at < LETTERS_MIN ||
            (text[end] && text[end] != ' ') || meanings_of(dialect, text, end) ||
            verb_typed(dialect, text + at, end - at))
            return false;
        spare &= is_idle(text + at, end - at) || is_filler(text + at, end - at);
    }
    return *text && !spare && !is_side(dialect, text) && !is_near(dialect, text);
}

bool names_stranger(const struct dialect *dialect, const struct entry *entry)
{
    static const enum field_word fields[] = {FIELD_UNITS, FIELD_LEADER, FIELD_AT, FIELD_TO,
                                             FIELD_PATH};
    if (parts_title(dialect, entry))
        return false;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const struct words *words = &entry->field[fields[i]];
        for (int each = 0; each < words->count; each++)
            if (!words->word[each].is_number && is_stranger(dialect, words->word[each].text, i < 2))
                return true;
    }
    return false;
}

/* "everything in New York", "3 OPS: Washington + 5", "remove PC Savannah": a text that is no name
 * holds a mark, or a word by which things are joined or done; more: or goes on behind a name. */
static bool holds_words(const struct dialect *dialect, const char *text, bool more)
{
    static const char *const joints[] = {"from", "to",  "in",     "at",      "with", "and",
                                         "but",  "for", "except", "without", "not",  NULL};
    if (meanings_of(dialect, text, strlen(text)))
        return false;
    const size_t first = strcspn(text, " ");
    bool holds = strpbrk(text, ":+?!") != NULL ||
                 (more && text[first] && plain_meanings_of(dialect, text, first)) ||
                 is_filler(text, first);
    for (size_t at = 0, word; text[at]; at += word + (text[at + word] == ' ')) {
        word = strcspn(text + at, " ");
        const bool plain = islower((unsigned char)text[at]) || at == 0;
        holds |=
            plain && (verb_typed(dialect, text + at, word) || is_word_of(joints, text + at, word));
    }
    return holds;
}

bool holds_clause(const struct dialect *dialect, const struct entry *entry)
{
    static const enum field_word fields[] = {FIELD_UNITS, FIELD_LEADER, FIELD_AT,   FIELD_TO,
                                             FIELD_PATH,  FIELD_CARD,   FIELD_CARDS};
    bool holds = false;
    for (size_t i = 0; entry->kind == ENTRY_DECLARATION && i < sizeof fields / sizeof *fields; i++)
        for (int each = 0; each < entry->field[fields[i]].count; each++) {
            const struct word *word = &entry->field[fields[i]].word[each];
            const bool card = fields[i] == FIELD_CARD || fields[i] == FIELD_CARDS,
                       taken = dialect->takes[entry->verb] >> fields[i] & 1;
            holds |= word->is_number ? fields[i] == FIELD_UNITS
                                     : holds_words(dialect, word->text, card || !taken);
        }
    return holds;
}

/* A word that can be none of its field: a piece where a place stands, a sentence as a card's use;
 * NULL when there is none. */
const struct word *misplaced(const struct dialect *dialect, const struct entry *entry,
                             const char **expected)
{
    static const enum field_word places[] = {FIELD_AT, FIELD_TO, FIELD_PATH};
    if (entry->kind != ENTRY_DECLARATION || !dialect || !dialect->places)
        return NULL;
    *expected = "a place";
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const struct words *words = &entry->field[places[i]];
        for (int each = places[i] == FIELD_PATH && words->count > 1; each < words->count; each++) {
            const char *text = words->word[each].text;
            unsigned meant =
                words->word[each].is_number ? 0 : plain_meanings_of(dialect, text, strlen(text));
            if (meant & MEANS_PIECE && !is_works(dialect, text) &&
                !(meanings_of(dialect, text, strlen(text)) & MEANS_PLACE))
                return &words->word[each];
        }
    }
    const struct words *dealt = &entry->field[FIELD_CARDS];
    *expected = "whose hand and which cards, or how many: deal B 9";
    if (verb_is(entry->verb, DEALS_CARDS) && !entry->by && !entry->field[FIELD_TO].count &&
        dealt->count)
        return &dealt->word[0];
    const struct words *use = &entry->field[FIELD_USE];
    *expected = "what the card is played for, alone";
    bool sentence = use->count > 0 && dialect->uses && strchr(use->word[0].text, ' ') &&
                    !means(dialect, &use->word[0], MEANS_USE);
    return sentence ? &use->word[0] : NULL;
}

/* --- what was not --- */

static const char *role_heard(enum small small)
{
    static const char *const role[] = {
        [SMALL_NONE] = "",         [SMALL_SKIP] = "says nothing", [SMALL_FOR] = "for",
        [SMALL_AND] = "and",       [SMALL_WITH] = "with",         [SMALL_FROM] = "where from",
        [SMALL_TO] = "where to",   [SMALL_AT] = "where",          [SMALL_VIA] = "through",
        [SMALL_BY] = "how",        [SMALL_DIE] = "dice",          [SMALL_CARD] = "card",
        [SMALL_ALL] = "all",       [SMALL_ALL_BUT] = "but",       [SMALL_NO] = "no",
        [SMALL_TOTAL] = "total",   [SMALL_STEP] = "step",         [SMALL_REDUCED] = "reduced",
        [SMALL_FULL] = "full",     [SMALL_AWAY] = "away",         [SMALL_OFF] = "off",
        [SMALL_BACK] = "back",     [SMALL_MINE] = "mine",         [SMALL_YOURS] = "the enemy's",
        [SMALL_POINTS] = "points", [SMALL_MEASURE] = "how far",   [SMALL_WHOLE] = "whole",
    };
    return role[small];
}

/* What a word that names something, or is a verb or a number, is taken for; "" for another. */
static const char *thing_heard(const struct item *item)
{
    static const struct meant {
        unsigned means;
        const char *text;
    } names[] = {{MEANS_LEADER, "leader"}, {MEANS_PIECE, "piece"}, {MEANS_PLACE, "place"},
                 {MEANS_CARD, "card"},     {MEANS_USE, "use"},     {MEANS_MODE, "way of moving"},
                 {MEANS_WHAT, "what"}};
    static const char *const kinds[] = {[ITEM_NUMBER] = "number",
                                        [ITEM_TEXT] = "title",
                                        [ITEM_REMARK] = "comment",
                                        [ITEM_STRANGE] = "not known"};
    if (item->kind != ITEM_WORD)
        return kinds[item->kind];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (item->means & names[i].means)
            return names[i].text;
    return item->side ? "side" : item->verb ? item->verb : item->face ? "face" : "";
}

const char *words_heard(const struct notation *notation, const struct scan *clause)
{
    const struct items *items = items_of(notation, clause, AS_WRITTEN);
    const char *heard = "";
    if (!items)
        return NULL;
    for (int i = 0; i < items->count && heard; i++) {
        const struct item *item = &items->item[i];
        if (item->kind == ITEM_MARK)
            continue;
        const char *thing = thing_heard(item);
        if (!*thing)
            thing = item->result ? item->result : role_heard(item->small);
        heard = arena_print(notation->arena, "%s%s%.*s: %s", heard, *heard ? "; " : "",
                            (int)item->length, item->text, thing);
    }
    return heard;
}
