#include "record/vocabulary.h"

#include "record/lexicon.h"
#include "record/names.h"
#include "record/typed_items.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"
#include "record/typed_word.h"

#include <ctype.h>
#include <string.h>

enum { FORM_BYTES = 40 };

struct telling {
    word_hearer *hear;
    void *context;
};

/* The words of a text, which blanks and marks part. */
static bool tell_text(const struct telling *telling, const char *text, enum word_kind kind)
{
    while (text && *text) {
        size_t length = 0;
        while (isalnum((unsigned char)text[length]) || text[length] & 0x80 ||
               (length > 0 && text[length] == '\''))
            length++;
        if (length > 1 && !telling->hear(telling->context, text, length, kind))
            return false;
        text += length;
        text += *text && length == 0;
    }
    return true;
}

static bool tell_texts(const struct telling *telling, const char *const *texts, enum word_kind kind)
{
    for (; texts && *texts; texts++)
        if (!tell_text(telling, *texts, kind))
            return false;
    return true;
}

static bool tell_typed(const struct telling *telling, const struct typed_word *words)
{
    for (; words && words->typed; words++)
        if (!tell_text(telling, words->typed, WORD_SAID))
            return false;
    return true;
}

/* --- names --- */

static bool tell_names(const struct telling *telling, const struct names *names)
{
    const char *folded;
    for (int i = 0; names && (folded = names_folded(names, i)); i++)
        if (!tell_text(telling, folded, WORD_NAME))
            return false;
    return true;
}

static bool tell_all_names(const struct telling *telling, const struct dialect *dialect)
{
    const struct names *const lists[] = {dialect->places, dialect->pieces, dialect->piece_kinds,
                                         dialect->cards,  dialect->uses,   dialect->modes,
                                         dialect->whats};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (!tell_names(telling, lists[i]))
            return false;
    return true;
}

/* --- verbs --- */

/* "raided", "moving", "dropped", "carries": a verb with an ending as it is made. */
static bool tell_form(const struct telling *telling, const char *verb, const char *ending)
{
    char form[FORM_BYTES];
    size_t size = strlen(verb);
    const char last = verb[size - 1], before = size > 1 ? verb[size - 2] : ' ';
    const bool mute = last == 'e', hissing = strchr("shxzo", last) != NULL,
               vowel = *ending == 'e' || *ending == 'i',
               twice = vowel && size > 2 && strchr("bdgmnprt", last) && strchr("aeiou", before) &&
                       !strchr("aeiou", verb[size - 3]);
    if ((strcmp(ending, "es") == 0 && !hissing) || (strcmp(ending, "s") == 0 && hissing))
        return true;
    memcpy(form, verb, size);
    if (mute && vowel)
        size--;
    strcpy(form + size, ending);
    if (!telling->hear(telling->context, form, strlen(form), WORD_VERB))
        return false;
    if (!twice)
        return true;
    form[size] = last;
    strcpy(form + size + 1, ending);
    return telling->hear(telling->context, form, strlen(form), WORD_VERB);
}

/* "goes" has a row of its own in the table of verbs. */
static bool is_inflected(const char *verb)
{
    static const char *const endings[] = {"es", "ed", "ing"};
    bool inflected = false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const size_t size = strlen(endings[i]), length = strlen(verb);
        inflected |= length > size && strcmp(verb + length - size, endings[i]) == 0;
    }
    return inflected;
}

static bool tell_verb(const struct telling *telling, const char *verb)
{
    static const char *const endings[] = {"", "s", "es", "ed", "ing"};
    if (!verb || !*verb || strchr(verb, ' ') || strlen(verb) + 5 > FORM_BYTES)
        return true;
    const size_t forms = is_inflected(verb) ? 1 : sizeof endings / sizeof *endings;
    for (size_t i = 0; i < forms; i++)
        if (!tell_form(telling, verb, endings[i]))
            return false;
    return true;
}

static bool tell_verbs(const struct telling *telling, const struct dialect *dialect)
{
    EACH_VERB (verb)
        if ((dialect->verbs >> verb & 1) && !tell_verb(telling, verb_word(verb)))
            return false;
    EACH_ALIAS (alias, dialect)
        if (!tell_verb(telling, alias->word))
            return false;
    for (const struct typed_verb *row = all_verbs.typed; row->typed; row++)
        if (!tell_verb(telling, row->typed))
            return false;
    return true;
}

/* --- what a game says otherwise --- */

static bool tell_own_words(const struct telling *telling, const struct dialect *dialect)
{
    for (int i = 0; i < dialect->word_count; i++)
        if (!tell_text(telling, dialect->words[i].typed, WORD_SAID))
            return false;
    for (int i = 0; i < dialect->face_count; i++) /* "misses", "flags" */
        if (!tell_text(telling, dialect->face[i], WORD_SAID) ||
            !tell_verb(telling, dialect->face[i]))
            return false;
    for (int side = 1; side <= SIDES; side++)
        if (!tell_text(telling, dialect->side[side], WORD_SAID))
            return false;
    return tell_texts(telling, dialect->counted_of, WORD_SAID) &&
           tell_typed(telling, dialect->shortened);
}

static bool tell_talk(const struct telling *telling, const struct talked_of *talk)
{
    if (!talk)
        return true;
    for (const struct said_fact *fact = talk->facts; fact && fact->word; fact++)
        if (!tell_text(telling, fact->word, WORD_SAID))
            return false;
    for (const struct told_fact *told = talk->told; told && told->key; told++)
        for (size_t i = 0; i < TOLD_WORDS && told->word[i]; i++)
            if (!tell_text(telling, told->word[i], WORD_SAID))
                return false;
    return tell_texts(telling, talk->topics, WORD_SAID) &&
           tell_texts(telling, talk->states, WORD_SAID) &&
           tell_texts(telling, talk->beside, WORD_SAID);
}

static bool tell_small(const struct telling *telling)
{
    const char *word;
    for (int i = 0; (word = small_word(i)); i++)
        if (!tell_text(telling, word, WORD_SAID))
            return false;
    for (int number = 1; (word = number_word(number)); number++)
        if (!tell_text(telling, word, WORD_SAID))
            return false;
    return true;
}

static bool tell_players(const struct telling *telling, const struct notation *notation)
{
    for (int side = 1; side <= SIDES; side++)
        if (!tell_text(telling, notation->player[side], WORD_PLAYER))
            return false;
    return true;
}

bool each_word(const struct notation *notation, word_hearer *hear, void *context)
{
    static const char *const others[] = {"dice",   "success",  "failure",   "fails",
                                         "failed", "wins",     "winner",    "third",
                                         "both",   "modifier", "modifiers", NULL};
    const struct telling telling = {hear, context};
    const struct dialect *dialect = notation->dialect;
    return tell_players(&telling, notation) && tell_texts(&telling, others, WORD_SAID) &&
           tell_small(&telling) && tell_verbs(&telling, dialect) &&
           tell_own_words(&telling, dialect) && tell_all_names(&telling, dialect) &&
           tell_talk(&telling, dialect->talk) && tell_typed(&telling, all_verbs.phrases) &&
           tell_texts(&telling, given_names, WORD_IDLE) &&
           tell_texts(&telling, idle_words, WORD_IDLE);
}

bool is_word_of_its_own(const struct notation *notation, const char *word, size_t length)
{
    return is_everyday(word, length) || is_filler(word, length) || is_given_name(word, length) ||
           is_self(word, length) || is_try(word, length) || is_keyword(word, length) ||
           result_typed(word, length) || verbs_meant(notation->dialect, word, length) ||
           side_typed(notation, word, length);
}
