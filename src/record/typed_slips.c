#include "record/typed_slips.h"

#include "record/lexicon.h"
#include "record/names.h"
#include "record/typed_verbs.h"

#include <string.h>

enum { WORD_BYTES = 32, TURNED_MIN = 4, ONE_MORE_MIN = 5, ANOTHER_MIN = 6 };

/* What was found near a word. */
struct nearness {
    const struct dialect *dialect;
    char word[WORD_BYTES];
    size_t length;
    const char *found;
    bool several; /* others of other meanings are as near */
};

/* Whether two words of one length are the same but for two letters beside each other. */
static bool is_turned(const char *word, const char *right)
{
    size_t at = 0;
    while (word[at] && (word[at] | ' ') == (right[at] | ' '))
        at++;
    return word[at] && word[at + 1] && (word[at] | ' ') == (right[at + 1] | ' ') &&
           (word[at + 1] | ' ') == (right[at] | ' ') &&
           same_letters(word + at + 2, strlen(word + at + 2), right + at + 2);
}

/* Whether what was typed is a word but for a slip. */
static bool is_slip_of(const struct nearness *near, const char *right)
{
    const size_t size = strlen(right), length = near->length;
    const size_t more = size > length ? size - length : length - size;
    if (size < TURNED_MIN || more > 1 || (near->word[0] | ' ') != (right[0] | ' '))
        return more == 0 && size >= TURNED_MIN && is_turned(near->word, right);
    if (more == 0 && is_turned(near->word, right))
        return true;
    return length >= (more > 0 ? ONE_MORE_MIN : ANOTHER_MIN) &&
           differ_by_a_letter(near->word, right);
}

static bool mean_the_same(const struct dialect *dialect, const char *one, const char *other)
{
    return strcmp(one, other) == 0 ||
           (verbs_meant(dialect, one, strlen(one)) != 0 &&
            verbs_meant(dialect, one, strlen(one)) == verbs_meant(dialect, other, strlen(other)));
}

/* Whether the first letters let a word be one with a slip: they are the same, or turned. */
static bool may_begin(const struct nearness *near, const char *right)
{
    const int first = near->word[0] | ' ', second = near->word[1] | ' ';
    return !right[0] || !right[1] || (right[0] | ' ') == first ||
           ((right[0] | ' ') == second && (right[1] | ' ') == first);
}

/* What a known word must mean to be considered: one of these verbs. */
static const uint64_t anything = 0;

/* A known word, of which form is one of the forms. */
static void consider(struct nearness *near, const char *form, const char *word, uint64_t verbs)
{
    if (!may_begin(near, form) || !is_slip_of(near, form) ||
        (verbs != anything && !(verbs_meant(near->dialect, word, strlen(word)) & verbs)))
        return;
    near->several |= near->found && !mean_the_same(near->dialect, near->found, word);
    near->found = word;
}

/* A form of a verb, where it is made so: "discards", "passes", "raided", "moved", "moving". */
static void consider_form(struct nearness *near, const char *verb, const char *ending,
                          uint64_t verbs)
{
    char form[2 * WORD_BYTES];
    const size_t size = strlen(verb);
    const bool mute = verb[size - 1] == 'e', hissing = strchr("shxzo", verb[size - 1]) != NULL;
    if ((strcmp(ending, "d") == 0 && !mute) || (strcmp(ending, "ed") == 0 && mute) ||
        (strcmp(ending, "es") == 0 && !hissing))
        return;
    stpcpy(stpcpy(form, verb) - (mute && strcmp(ending, "ing") == 0), ending);
    consider(near, form, verb, verbs);
}

static void consider_forms(struct nearness *near, const char *verb, uint64_t verbs)
{
    static const char *const endings[] = {"", "s", "es", "ed", "d", "ing"};
    if (!*verb || !may_begin(near, verb) || strlen(verb) + 4 > WORD_BYTES || strchr(verb, ' '))
        return;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        consider_form(near, verb, endings[i], verbs);
}

static void consider_verbs(struct nearness *near)
{
    const struct dialect *dialect = near->dialect;
    EACH_VERB (verb)
        if (dialect->verbs >> verb & 1)
            consider_forms(near, verb_word(verb), anything);
    EACH_ALIAS (alias, dialect)
        consider_forms(near, alias->word, anything);
    for (const struct typed_verb *row = all_verbs.typed; row->typed; row++)
        consider_forms(near, row->typed, dialect->verbs);
    for (int i = 0; i < dialect->word_count; i++)
        consider_forms(near, dialect->words[i].typed, ~UINT64_C(0));
}

static void consider_names(struct nearness *near, const struct names *names)
{
    for (int id = 1; names && id <= names->count; id++)
        consider(near, names->name[id].printed, names->name[id].printed, anything);
}

const char *word_meant(const struct dialect *dialect, const char *word, size_t length)
{
    static const char *const others[] = {"card", "cards", "dice", "with", "from", "through", NULL};
    struct nearness near = {.dialect = dialect, .length = length};
    if (length < TURNED_MIN || length >= WORD_BYTES || is_everyday(word, length))
        return NULL;
    memcpy(near.word, word, length);
    near.word[length] = '\0';
    consider_verbs(&near);
    consider_names(&near, dialect->uses);
    consider_names(&near, dialect->whats);
    consider_names(&near, dialect->modes);
    for (int side = 1; side <= SIDES; side++)
        consider(&near, dialect->side[side], dialect->side[side], anything);
    for (const char *const *other = others; *other; other++)
        consider(&near, *other, *other, anything);
    for (const char *const *other = idle_words; *other; other++)
        consider(&near, *other, *other, anything);
    bool idle = near.found && is_idle(near.found, strlen(near.found)) &&
                !verbs_meant(dialect, near.found, strlen(near.found));
    return near.several || (idle && !is_turned(near.word, near.found)) ? NULL : near.found;
}
