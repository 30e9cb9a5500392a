#include "record/dialect.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct verb_alias *aliases_of(const struct dialect *dialect)
{
    static const struct verb_alias none = {.word = NULL};
    return dialect && dialect->aliases ? dialect->aliases : &none;
}

const struct verb_alias *alias_of_word(const struct dialect *dialect, const char *text,
                                       size_t length)
{
    EACH_ALIAS (alias, dialect)
        if (strlen(alias->word) == length && memcmp(alias->word, text, length) == 0)
            return alias;
    return NULL;
}

verb_id verb_for(const struct dialect *dialect, const char *word)
{
    const struct verb_alias *alias = alias_of_word(dialect, word, strlen(word));
    return alias ? alias->verb : verb_of(word);
}

static const struct use_alias *use_aliases_of(const struct dialect *dialect)
{
    static const struct use_alias none = {.use = NULL};
    return dialect && dialect->use_aliases ? dialect->use_aliases : &none;
}

const struct use_alias *alias_of_use(const struct dialect *dialect, verb_id verb)
{
    const struct use_alias *alias = use_aliases_of(dialect);
    while (alias->use && alias->verb != verb)
        alias++;
    return alias->use ? alias : NULL;
}

const struct use_alias *alias_named(const struct dialect *dialect, const char *use)
{
    const struct use_alias *alias = use_aliases_of(dialect);
    while (alias->use && strcmp(alias->use, use) != 0)
        alias++;
    return alias->use ? alias : NULL;
}

/* The game's word for activating pieces whose first name is in that field: "force" of a leader,
 * "each" of units; "" where it has none. */
static const char *activity_word(const struct dialect *dialect, enum field_word first)
{
    EACH_ALIAS (alias, dialect)
        if (verb_is(alias->verb, ACTIVATES) && alias->first == first)
            return alias->word;
    return "";
}

bool is_activity_word(const struct dialect *dialect, const char *word)
{
    return word && (strcmp(word, activity_word(dialect, FIELD_LEADER)) == 0 ||
                    strcmp(word, activity_word(dialect, FIELD_UNITS)) == 0);
}

const char *const clause_keywords[KEYWORDS] = {
#define FIELD(name, word, form) word,
    FIELDS_OF_A_DECLARATION(FIELD)
#undef FIELD
        "by",
};

const char *field_word(enum field_word field)
{
    return clause_keywords[field];
}

static bool is_among(const char *const *words, size_t count, const char *text, size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == length && memcmp(words[i], text, length) == 0)
            return true;
    return false;
}

bool is_keyword(const char *text, size_t length)
{
    return is_among(clause_keywords, KEYWORDS, text, length);
}

bool is_result_word(const char *text, size_t length)
{
    static const char *const words[] = {"yes", "no", "success", "fail"};
    return is_among(words, sizeof words / sizeof *words, text, length);
}

static uint32_t fields_taken(const struct dialect *dialect, verb_id verb)
{
    return dialect ? dialect->takes[verb] : 0;
}

static const uint32_t fields_of_cards = UINT32_C(1) << FIELD_CARD | UINT32_C(1) << FIELD_CARDS;

bool takes_cards(const struct dialect *dialect, verb_id verb)
{
    return fields_taken(dialect, verb) & fields_of_cards;
}

bool number_counts(const struct dialect *dialect, verb_id verb)
{
    return !takes_cards(dialect, verb) || fields_taken(dialect, verb) >> FIELD_COUNT & 1;
}

enum { COUNT_DIGITS_MAX = 6 };

/* The digits text begins with, before a blank or its end. */
static size_t digits_of(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits <= COUNT_DIGITS_MAX && (text[digits] == ' ' || !text[digits]) ? digits : 0;
}

bool begins_with_number(const char *text)
{
    size_t digits = digits_of(text);
    return digits > 0 && text[digits] == ' ';
}

static bool take_start(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncasecmp(*text, word, length) != 0)
        return false;
    *text += length;
    return true;
}

bool read_counted(const struct dialect *dialect, verb_id verb, const char *text,
                  struct counted *counted)
{
    uint32_t takes = fields_taken(dialect, verb),
             others = UINT32_C(1) << FIELD_UNITS | UINT32_C(1) << FIELD_CARD;
    *counted = (struct counted){.number = -1};
    if (!(takes >> FIELD_COUNT & 1) || (takes & others) || !dialect->counted)
        return false;
    size_t digits = digits_of(text);
    if (digits > 0) {
        counted->number = (int)strtol(text, NULL, 10);
        text += digits;
        if (*text++ == '\0')
            return true;
    }
    for (const char *const *of = dialect->counted_of; of && *of && !counted->of; of++)
        counted->of = take_start(&text, *of) ? *of : NULL;
    if (counted->of && *text == '\0')
        return true;
    if (counted->of && *text++ != ' ')
        return false;
    if (!take_start(&text, dialect->counted) || (counted->number < 0 && !counted->of))
        return false;
    return *text == '\0' || strcasecmp(text, "s") == 0;
}

enum field_word bare_field(const struct dialect *dialect, verb_id verb)
{
    static const enum field_word order[] = {FIELD_UNITS,  FIELD_WHAT, FIELD_STEP,
                                            FIELD_LEADER, FIELD_PATH, FIELD_CARDS};
    if (verb_is(verb, SAYS_NO))
        return FIELD_STEP;
    if (verb_is(verb, PLAYS_CARD) && (!dialect || fields_taken(dialect, verb) >> FIELD_USE & 1))
        return FIELD_USE;
    if (dialect && (dialect->needs[verb] >> FIELD_LEADER & 1))
        return FIELD_LEADER;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (fields_taken(dialect, verb) >> order[i] & 1)
            return order[i];
    return FIELD_UNITS;
}

enum field_word way_field(const struct dialect *dialect, verb_id verb)
{
    uint32_t taken = fields_taken(dialect, verb);
    bool path = taken >> FIELD_PATH & 1, to = taken >> FIELD_TO & 1;
    return path && !to ? FIELD_PATH : FIELD_TO;
}

enum field_word card_field(const struct dialect *dialect, verb_id verb)
{
    uint32_t taken = fields_taken(dialect, verb);
    if (taken >> FIELD_CARD & 1)
        return FIELD_CARD;
    return taken >> FIELD_CARDS & 1 || verb_is(verb, DEALS_CARDS) ? FIELD_CARDS : FIELD_CARD;
}
