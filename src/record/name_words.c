#include "record/name_words.h"

#include "record/lexicon.h"
#include "record/names.h"
#include "record/typed_side.h"
#include "record/vocabulary.h"

#include <ctype.h>
#include <string.h>

enum {
    WORDS_MAX = 6,
    WORD_BYTES = 32,
    RIGHT_MIN = 3, /* letters of a word that is right, or has a slip, */
    TWICE_MIN = 8  /* or has two */
};

struct typed_name {
    const struct notation *notation;
    const char *text;
    int count;
    struct {
        char word[WORD_BYTES]; /* in plain small letters */
        size_t from, to;       /* in text */
        bool stopped;          /* a full stop behind it */
    } part[WORDS_MAX];
    const char *found;        /* in plain small letters */
    const char *name;         /* as it is printed */
    int words;                /* of found, or of a name that stands there as it is */
    bool several, ends_right; /* its last word is as it was typed */
};

static size_t word_at(const char *text, size_t end, size_t at)
{
    size_t to = at;
    while (to < end && (isalnum((unsigned char)text[to]) || text[to] & 0x80))
        to++;
    return to - at;
}

/* The words from at on, with a blank, a hyphen or a full stop between them. */
static void part_words(struct typed_name *typed, const char *text, size_t end, size_t at)
{
    for (size_t size; typed->count < WORDS_MAX && (size = word_at(text, end, at)) > 0;) {
        const size_t to = at + size;
        const bool stopped = to < end && text[to] == '.';
        typed->part[typed->count].from = at;
        typed->part[typed->count].to = to;
        typed->part[typed->count].stopped = stopped;
        fold_name(text + at, size, typed->part[typed->count++].word, WORD_BYTES);
        at = to + stopped;
        at += at < end && strchr(" -", text[at]);
        if (at == to)
            break;
    }
}

/* "Pt" of "Point", "Mch" of "March": the first letter and the last, and others in their order. */
static bool is_contracted(const char *word, size_t length, const char *name, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < size && at < length; i++)
        at += name[i] == word[at];
    return length > 1 && at == length && name[0] == word[0] && name[size - 1] == word[length - 1];
}

enum fit { FITS_NOT, RIGHT, SHORTENED, MISSPELT };

/* How a word that was typed is the one of a name, of size bytes; numbers are as they are. */
static enum fit fit_of(const struct typed_name *typed, int at, const char *name, size_t size)
{
    const char *word = typed->part[at].word;
    const size_t length = strlen(word);
    char whole[WORD_BYTES];
    if (size == length && memcmp(word, name, size) == 0)
        return RIGHT;
    if (size < RIGHT_MIN || size >= WORD_BYTES || strpbrk(word, "0123456789"))
        return FITS_NOT;
    memcpy(whole, name, size);
    whole[size] = '\0';
    const bool begins = length < size && memcmp(word, name, length) == 0,
               letter = isupper((unsigned char)typed->text[typed->part[at].from]) &&
                        (typed->part[at].stopped || at > 1);
    if ((begins && (length > 1 || letter)) || is_contracted(word, length, name, size))
        return SHORTENED;
    const int most = size < TWICE_MIN ? 1 : 2;
    const bool alike = word[0] == name[0] && length >= RIGHT_MIN && length <= size + (size_t)most &&
                       size <= length + (size_t)most;
    return alike && word_distance(word, whole) <= most ? MISSPELT : FITS_NOT;
}

struct told_word {
    const char *word;
    size_t length;
    bool name; /* of a name alone is one, too */
};

static bool is_not(void *context, const char *word, size_t length, enum word_kind kind)
{
    const struct told_word *sought = context;
    return length != sought->length || (kind == WORD_NAME && !sought->name) ||
           !same_word(word, length, sought->word);
}

/* Whether a word says something by itself, and is no abbreviation of the name's: "Fr Camp". */
static bool says_something(const struct typed_name *typed, int at, enum fit fit, const char *name,
                           size_t size)
{
    struct told_word sought = {typed->part[at].word, strlen(typed->part[at].word), fit == MISSPELT};
    const struct notation *notation = typed->notation;
    const int side = side_typed(notation, sought.word, sought.length);
    if (fit == RIGHT || (fit == SHORTENED && (typed->part[at].stopped ||
                                              (side && side == side_typed(notation, name, size)))))
        return false;
    return is_word_of_its_own(notation, sought.word, sought.length) ||
           !each_word(notation, is_not, &sought);
}

/* How words that were typed are those of a name. */
struct fitting {
    int count; /* of the name; 0: they are not */
    int right; /* as many as it has them */
    enum fit last;
};

static struct fitting words_fit(const struct typed_name *typed, const char *name)
{
    struct fitting fitting = {.count = 0};
    bool whole = false;
    for (size_t size; *name; name += size + (name[size] == ' ')) {
        size = strcspn(name, " ");
        const int at = fitting.count++;
        fitting.last = at < typed->count ? fit_of(typed, at, name, size) : FITS_NOT;
        if (fitting.last == FITS_NOT)
            return (struct fitting){.count = 0};
        fitting.right += fitting.last == RIGHT;
        whole |= fitting.last == RIGHT && size >= RIGHT_MIN;
    }
    return whole ? fitting : (struct fitting){.count = 0};
}

/* Whether no word that is another's slip says something by itself, or it is the only one amid two
 * that are right. */
static bool may_be_meant(const struct typed_name *typed, const struct fitting *fitting,
                         const char *name)
{
    if (fitting->right >= 2 && fitting->right + 1 >= fitting->count)
        return true;
    bool strange = false;
    for (int at = 0; at < fitting->count && !strange; at++) {
        const size_t size = strcspn(name, " ");
        strange = says_something(typed, at, fit_of(typed, at, name, size), name, size);
        name += size + (name[size] == ' ');
    }
    return !strange;
}

/* A name that may be it: of those with most words. */
static void consider(struct typed_name *typed, const struct names *names, const char *folded)
{
    const struct fitting fitting = words_fit(typed, folded);
    if (fitting.count < 2 || fitting.count < typed->words || !may_be_meant(typed, &fitting, folded))
        return;
    const struct name_match match = names_match(names, folded);
    const int id = match.id ? match.id : match.nearest[0]; /* several may share it */
    const char *name = id && fitting.right < fitting.count ? names->name[id].printed : NULL;
    if (fitting.count > typed->words)
        typed->several = false;
    else
        typed->several |= !typed->name || !name || !names_alike(typed->name, name);
    typed->words = fitting.count;
    typed->ends_right = fitting.last == RIGHT;
    typed->name = name;
    typed->found = folded;
}

static void consider_all(struct typed_name *typed, const struct names *names)
{
    const char *folded;
    for (int i = 0; names && (folded = names_folded(names, i)); i++)
        if (folded[0] == typed->part[0].word[0] && strchr(folded, ' '))
            consider(typed, names, folded);
}

/* The words of the name, those that are right as they were typed. */
static const char *write_words(const struct typed_name *typed)
{
    const char *text = "", *name = typed->found;
    for (int at = 0; at < typed->words && text; at++) {
        const size_t size = strcspn(name, " ");
        const size_t from = typed->part[at].from, length = typed->part[at].to - from;
        const bool right = fit_of(typed, at, name, size) == RIGHT,
                   capital = isupper((unsigned char)typed->text[from]);
        text = right ? arena_print(typed->notation->arena, "%s%s%.*s", text, at ? " " : "",
                                   (int)length, typed->text + from)
                     : arena_print(typed->notation->arena, "%s%s%c%.*s", text, at ? " " : "",
                                   capital ? toupper((unsigned char)*name) : *name, (int)size - 1,
                                   name + 1);
        name += size + (name[size] == ' ');
    }
    return text;
}

const char *name_of_words(const struct notation *notation, const char *text, size_t end, size_t at,
                          size_t *length)
{
    const struct dialect *dialect = notation->dialect;
    struct typed_name typed = {.notation = notation, .text = text};
    part_words(&typed, text, end, at);
    if (typed.count < 2)
        return NULL;
    consider_all(&typed, dialect->places);
    consider_all(&typed, dialect->pieces);
    consider_all(&typed, dialect->cards);
    if (typed.words == 0)
        consider_all(&typed, dialect->piece_kinds);
    if (!typed.name || typed.several)
        return NULL;
    const int last = typed.words - 1;
    const bool shortened = typed.part[last].stopped && !typed.ends_right;
    *length = typed.part[last].to + shortened - at;
    return write_words(&typed);
}
