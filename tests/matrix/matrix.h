#ifndef PROVOST_TESTS_MATRIX_H
#define PROVOST_TESTS_MATRIX_H

#include "../property/record.h"

/* Kinds of things that a value's text may name, as bits. */
enum {
    A_SIDE = 1 << 0,
    A_SPACE = 1 << 1,
    A_COUNTER = 1 << 2,
    A_CARD = 1 << 3,
    A_NUMBER = 1 << 4,
    A_USE = 1 << 5,
    A_MODE = 1 << 6,
    A_WHAT = 1 << 7,
    A_STEP = 1 << 8,
    ANY_TEXT = 1 << 9
};

/* What else the manual says of a field. */
enum {
    TAKES_SEVERAL = 1 << 0,  /* a list */
    TAKES_AGAIN = 1 << 1,    /* the same twice: a path */
    TAKES_STEPS = 1 << 2,    /* twice, as two steps of one counter */
    TAKES_ENEMY = 1 << 3,    /* counters of the other side */
    TAKES_ANYTHING = 1 << 4, /* of its kind, without a difference: a comment */
    TAKES_ALIKE = 1 << 6,    /* some of its words mean the same */
    TAKES_NONE = 1 << 5      /* an empty list, or none: as if the field were not there */
};

/* A row of meanings.txt: what a field of a verb may say, with the manual's words. */
struct meaning {
    char game[32], verb[16], field[12];
    unsigned kinds, how;
};

/* Reads the table; false after a message when a row is wrong, or the game's page does not have its
 * words. */
bool read_meanings(const char *path);

/* The row of the verb's field, of the game or of all; NULL when no manual names it. */
const struct meaning *meaning_of(const char *game, const char *verb, const char *field);

enum form { ONE_VALUE, SEVERAL_VALUES, TWICE, TIMES_TWO, NO_VALUE };

struct value_tried {
    char json[300]; /* as it stands in the entry */
    char text[120]; /* the name, of several the last */
    bool is_number, of_enemy;
    enum form form;
};

enum { VALUES_MAX = 192 };

struct value_list {
    int count;
    struct value_tried value[VALUES_MAX];
};

/* The keys of a declaration that values are tried in. */
enum { KEYS = 16 };
extern const char *const key_word[KEYS];

/* Values of every kind for the key of the base entry: names of this game and of another, numbers,
 * forms of its own value. */
void values_of_key(struct referee *referee, const char *base, const char *key, uint64_t *random,
                   struct value_list *values);

/* The kinds of things of the game that the text may name. */
unsigned kinds_of_text(const struct referee *referee, const char *text, bool is_number);

/* The object with the member set to what json says; JSON that cannot be read stands as it is. */
void write_with(const char *object, const char *key, const char *json, struct sentence *line);
bool says_key(const char *object, const char *key);
bool read_verb(const char *object, char *verb, size_t size);

#endif
