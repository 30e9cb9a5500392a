#ifndef PROVOST_RECORD_NAMES_H
#define PROVOST_RECORD_NAMES_H

#include "record/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A list of named things with ids from 1 to count; 0 is nothing. Names are compared folded: any
 * case, with or without accents, runs of blanks, hyphens, apostrophes and full stops alike. */
struct name {
    const char *id;            /* "hudson-carry-north" */
    const char *printed;       /* "Hudson Carry North" */
    const char *const *others; /* abbreviations and aliases, ends with NULL; may be NULL */
};

/* The names folded, by which any spelling is found: made when one is first looked for, for what a
 * program writes names things by their ids. */
struct folded_names;

struct names {
    const char *what; /* "space", "unit", "card": for messages */
    int count;
    const struct name *name;     /* name[1] to name[count] */
    struct folded_names *folded; /* NULL before names_index */
    uint32_t by_id_mask;
    int *by_id; /* a hash table of the ids, 0 where none stands */
};

/* Makes the index of ids, unless it was begun, and room for that of folded names; everything in
 * arena. False when memory is out. */
bool names_index(struct names *names, struct arena *arena);

/* For a list that is being made and whose ids are to differ. The first makes an empty index of ids;
 * false when memory is out. The second adds name[id]; false when another has its id. */
bool names_begin_ids(struct names *names, struct arena *arena);
bool names_add_id(const struct names *names, int id);

/* So many may share a name; so many are told where a name is none, or the beginning of several. */
enum { NAMES_NEAREST_MAX = 16, NAMES_SHOWN_MAX = 4 };

struct name_match {
    int id;            /* 0: unknown or ambiguous */
    bool ambiguous;    /* several names begin like this */
    bool whole;        /* the id, or those it could mean, bear just this name */
    int nearest_count; /* what it could mean: the ambiguous ones, or the nearest by edit distance */
    int nearest[NAMES_NEAREST_MAX]; /* best first, ties by id */
};

/* The one whose id is just this text, the first of several; 0 when there is none. */
int names_id(const struct names *names, const char *id);

/* Finds text: an exact folded name (of several that share it the one with exactly this id), else a
 * unique folded beginning of at least two letters. */
struct name_match names_find(const struct names *names, const char *text);

/* The same, but for an unknown name none that is near: quicker where several lists are searched. */
struct name_match names_match(const struct names *names, const char *text);

/* The folded names in their order, from 0 on, each without accents and in small letters; NULL
 * behind the last. */
const char *names_folded(const struct names *names, int at);

/* Folds length bytes of text into out (capacity bytes, terminated, cut when too long); its length.
 */
size_t fold_name(const char *text, size_t length, char *out, size_t capacity);

/* Whether two names differ in no more than case, accents, blanks, hyphens, apostrophes and stops.
 */
bool names_alike(const char *a, const char *b);

/* The one name that a text is a slip of: it differs in most letters at most, and no other is as
 * near; 0 when there is none. */
int names_meant(const struct names *names, const char *text, int most);

/* The one name each of whose words the text begins, in their order: "L. George", "35th & NY Cos"; 0
 * when there is none, or several that differ. words: of the text, each with its bytes. */
struct beginning {
    const char *text;
    size_t length;
};
int names_shortened(const struct names *names, const struct beginning *words, int count);

/* The one name with a word that is this one, in the singular or plural, or, not whole, begins with
 * it; 0 when there is none, or several differ. */
int names_with_word(const struct names *names, struct beginning word, bool whole);

/* Whether a word of a name is this one, but for a slip. */
bool name_has_word(const char *name, struct beginning word);

/* The nearest of count words to text by edit distance; NULL when none is near. */
const char *nearest_word(const char *text, const char *const *words, int count);
/* How many letters or digits have to be changed, put in, left out or exchanged with the next to
 * come from one word to another; letters with and without capitals and accents are the same. */
int word_distance(const char *a, const char *b);

#endif
