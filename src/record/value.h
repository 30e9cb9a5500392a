#ifndef PROVOST_RECORD_VALUE_H
#define PROVOST_RECORD_VALUE_H

#include "record/arena.h"

/* A parsed line: the tree of its values, each with the place where it stands. */
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

/* The values of a line in one pass, when it is as lines are written: NULL for one that has escapes
 * or is not strict, whatever its length, and when memory is out. They live in arena. */
const struct value *plain_values(const char *line, size_t length, struct arena *arena);

/* The values of a line that strict_json accepted. They live in arena; NULL when memory is out. */
const struct value *read_values(const char *line, struct arena *arena);

/* The member of an object with exactly this key; NULL when there is none. */
const struct value *member(const struct value *object, const char *key);

#endif
