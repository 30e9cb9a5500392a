#ifndef PROVOST_RECORD_JSON_H
#define PROVOST_RECORD_JSON_H

#include "record/arena.h"
#include "record/entry.h"

/* A line of JSON as the tree of its values, each with the place where it stands. */
enum value_kind {
    VALUE_NULL,
    VALUE_FALSE,
    VALUE_TRUE,
    VALUE_NUMBER,
    VALUE_TEXT,
    VALUE_LIST,
    VALUE_OBJECT
};

struct value {
    enum value_kind kind;
    int column;      /* 1-based, in bytes */
    const char *key; /* of a member of an object, NULL otherwise */
    int key_column;
    const char *text; /* of a text, or a number as written; NULL otherwise */
    int number;
    int count;                 /* members or elements */
    const struct value *first; /* of them */
    const struct value *next;  /* beside this one */
};

/* The object that length bytes of text hold, if they are JSON as strict.h asks for; NULL with fault
 * if not, or when memory is out. Checked and read in one pass: what is wrong, if anything is, is
 * looked for afterwards. The values live in arena; time is linear in length but for the keys of an
 * object, which are sorted. */
const struct value *json_read(const char *text, size_t length, struct arena *arena,
                              struct fault *fault);

/* The same without a fault. */
const struct value *json_values(const char *text, size_t length, struct arena *arena);

/* The member of an object with exactly this key; NULL when there is none. */
const struct value *member(const struct value *object, const char *key);

#endif
