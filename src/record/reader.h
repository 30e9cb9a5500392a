#ifndef PROVOST_RECORD_READER_H
#define PROVOST_RECORD_READER_H

#include "record/arena.h"
#include "record/entry.h"
#include "record/json.h"

#include <stdbool.h>

/* What the door's files share: how the parts of an entry are read from values. Every read function
 * writes to place and returns true, or sets the fault (the first stays) and returns false. */
struct reader {
    struct arena *arena;
    long line;
    struct fault fault;
};

typedef bool read_function(struct reader *reader, const struct value *value, void *place);

/* A key an object may have. */
struct key_row {
    const char *word;
    unsigned lines; /* the kinds of line it may stand in, bits of enum entry_kind; or ANY_LINE */
    read_function *read; /* NULL: read by somebody else */
    size_t place;        /* where in the target its value goes */
    size_t column;       /* where in the target the value's column goes; 0: nowhere */
};

struct key_table {
    const struct key_row *row;
    int count;
};

#define KEY_TABLE(rows)                                                                            \
    {                                                                                              \
        rows, (int)(sizeof(rows) / sizeof *(rows))                                                 \
    }
#define IN(kind) (1U << ENTRY_##kind)
#define ANY_LINE (~0U)

/* Reads the members of an object by the rows that may stand in lines; place is of target. whose
 * names the object in messages: "a header". A key no row has is a fault that names the nearest. */
bool read_members(struct reader *reader, const struct value *object, const struct key_table *table,
                  unsigned lines, const char *whose, void *target);

/* Set the fault to text, a whole sentence, and return false; NULL: memory ran out. */
bool refuse_saying(struct reader *reader, int column, const char *text);
/* Set the fault "found ..., expected ..." and return false. */
bool refuse(struct reader *reader, int column, const char *found, const char *expected);
bool refuse_value(struct reader *reader, const struct value *value, const char *expected);

/* Sets the fault that memory ran out and returns false. */
bool out_of_memory(struct reader *reader);

/* Whether a word is a link of a chain, see chance/commitment.h; if not, the fault says so. */
bool is_written_link(struct reader *reader, const struct word *word);

/* Whether a member's key is not blank. */
bool is_named(struct reader *reader, const struct value *value);

/* Whether object has key; if not, the fault says that whose asks for it. */
bool has_member(struct reader *reader, const struct value *object, const char *key,
                const char *whose);

/* Whether text is one of words; if not, the fault names the nearest, or all. */
bool is_one_of(struct reader *reader, int column, const char *text, const char *const *words,
               int count);

read_function read_name;          /* const char *: a text that is not blank */
read_function read_text;          /* const char *: any text */
read_function read_link;          /* const char *: 64 hexadecimal digits */
read_function read_flag;          /* bool */
read_function read_single;        /* struct word: a name or number */
read_function read_word;          /* struct words: one name or number */
read_function read_words;         /* struct words: a name or number, or a list of them */
read_function read_number;        /* struct words: one integer of 0 or more */
read_function read_comment;       /* struct words: one text, perhaps empty */
read_function read_facts;         /* struct facts: the members of an object, see struct fact */
read_function read_facts_by_item; /* struct facts: the member itself; one value or one an item */
read_function read_dice;          /* struct written_dice: a list, or lists by side */
read_function read_dice_list;     /* struct written_dice: a list */
read_function read_header;        /* struct entry: its header and comment */

/* Whether what the header says of its stream, its reveals and its server fits its dice. */
bool dice_are_sound(struct reader *reader, const struct header *header);

#endif
