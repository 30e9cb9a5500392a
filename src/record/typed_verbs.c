#include "record/typed_verbs.h"

#include "record/lexicon.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { VERB_BYTES = 32 };

/* Whether it is a verb of the notation. */
static bool is_verb(const struct dialect *dialect, const char *word)
{
    return alias_of_word(dialect, word, strlen(word)) || verb_of(word) != VERB_NONE;
}

/* The game's own word for a verb; NULL when it has none. */
static const char *own_verb(const struct dialect *dialect, const char *stem, size_t length)
{
    for (int i = 0; dialect && dialect->words && i < dialect->word_count; i++)
        if (same_word(stem, length, dialect->words[i].typed) &&
            is_verb(dialect, dialect->words[i].means))
            return dialect->words[i].means;
    return NULL;
}

static const struct typed_verb *row_of(const char *stem, size_t length)
{
    for (const struct typed_verb *row = all_verbs.typed; row->typed; row++)
        if (same_word(stem, length, row->typed))
            return row;
    return NULL;
}

/* The verb in its first form: the notation's word, and what else it may mean. */
static struct typed_verb verb_of_stem(const struct dialect *dialect, const char *stem,
                                      size_t length)
{
    const struct typed_verb *row = row_of(stem, length);
    struct typed_verb found = {stem, own_verb(dialect, stem, length), row ? row->also : NULL};
    EACH_VERB (verb)
        if (!found.means && same_word(stem, length, verb_word(verb)))
            found.means = verb_word(verb);
    EACH_ALIAS (alias, dialect)
        if (!found.means && same_word(stem, length, alias->word))
            found.means = alias->word;
    if (!found.means && row)
        found.means = row->means;
    return found;
}

/* Endings of other forms, and what they replace. */
static const struct ending {
    const char *ending, *stem;
    bool doubled; /* behind a consonant that is written twice: "dropped" */
} endings[] = {
    {"ies", "y", false}, {"ied", "y", false}, {"es", "", false}, {"s", "", false},
    {"ed", "", false},   {"ed", "e", false},  {"ed", "", true},  {"ing", "", false},
    {"ing", "e", false}, {"ing", "", true},
};

/* The first form of a word that ends so, in stem; its bytes, 0 when it does not. */
static size_t stem_of(const struct ending *ending, const char *word, size_t length,
                      char stem[VERB_BYTES])
{
    size_t size = strlen(ending->ending);
    if (length < size + 2 + ending->doubled || length >= VERB_BYTES ||
        strncasecmp(word + length - size, ending->ending, size) != 0)
        return 0;
    length -= size;
    if (ending->doubled && word[length - 1] != word[length - 2])
        return 0;
    length -= ending->doubled;
    memcpy(stem, word, length);
    stpcpy(stem + length, ending->stem);
    return length + strlen(ending->stem);
}

static bool is_found(const struct typed_verb *verb)
{
    return verb->means || verb->also;
}

static struct typed_verb verb_of_form(const struct dialect *dialect, const char *word,
                                      size_t length)
{
    char stem[VERB_BYTES];
    if (length == 4 && memcmp(word, "ACTS", 4) == 0) /* the dice server */
        return (struct typed_verb){0};
    struct typed_verb verb = verb_of_stem(dialect, word, length);
    for (size_t i = 0; !is_found(&verb) && i < sizeof endings / sizeof *endings; i++) {
        size_t size = stem_of(&endings[i], word, length, stem);
        if (size > 0)
            verb = verb_of_stem(dialect, stem, size);
    }
    return verb;
}

const char *verb_typed(const struct dialect *dialect, const char *word, size_t length)
{
    return verb_of_form(dialect, word, length).means;
}

/* --- all it may mean --- */

static uint64_t bit_of_word(const struct dialect *dialect, const char *word, size_t length)
{
    uint64_t bits = 0;
    EACH_VERB (verb)
        bits |= (uint64_t)same_word(word, length, verb_word(verb)) << verb;
    EACH_ALIAS (alias, dialect)
        bits |= (uint64_t)same_word(word, length, alias->word) << alias->verb;
    return bits;
}

static uint64_t rolling(void)
{
    uint64_t bits = 0;
    EACH_VERB (verb)
        bits |= (uint64_t)verb_is(verb, ROLLS_DICE) << verb;
    return bits;
}

uint64_t verbs_meant(const struct dialect *dialect, const char *word, size_t length)
{
    struct typed_verb verb = verb_of_form(dialect, word, length);
    uint64_t bits = verb.means ? bit_of_word(dialect, verb.means, strlen(verb.means)) : 0;
    for (const char *also = verb.also; also && *also; also += *also == ' ') {
        size_t size = strcspn(also, " ");
        bits |= *also == '*'                     ? ~UINT64_C(0)
                : same_word(also, size, "roll.") ? rolling()
                                                 : bit_of_word(dialect, also, size);
        also += size;
    }
    return bits;
}

/* --- abbreviations --- */

static bool is_vowel(char letter)
{
    return strchr("aeiouAEIOU", letter) != NULL;
}

/* "disc" begins "discard"; "rtr" are consonants of "retreat", in their order. */
static bool shortens(const char *word, size_t length, const char *verb)
{
    if (length < 2 || length >= strlen(verb) || strncasecmp(word, verb, 1) != 0)
        return false;
    if (length >= 3 && strncasecmp(word, verb, length) == 0)
        return true;
    size_t at = 1;
    for (const char *letter = verb + 1; *letter && at < length; letter++)
        at += !is_vowel(word[at]) && strncasecmp(word + at, letter, 1) == 0;
    return at == length;
}

uint64_t verbs_shortened(const struct dialect *dialect, const char *word, size_t length)
{
    static const char *const joints[] = {"or", "nor", "if", "else", NULL}; /* of no verb */
    uint64_t bits = 0;
    if (length > 5 || is_word_of(joints, word, length))
        return 0;
    EACH_VERB (verb)
        bits |= (uint64_t)shortens(word, length, verb_word(verb)) << verb;
    for (const struct typed_verb *row = all_verbs.typed; row->typed; row++)
        if (row->means && shortens(word, length, row->typed))
            bits |= bit_of_word(dialect, row->means, strlen(row->means));
    return bits & dialect->verbs;
}
