#ifndef PROVOST_RECORD_NOTATION_INPUT_H
#define PROVOST_RECORD_NOTATION_INPUT_H

#include "record/notation.h"
#include "record/notation_mail.h"
#include "record/notation_wrapped.h"

/* Both input: a record's lines go in, entries come out, whichever form it has. The form is seen
 * from the first character; a game line or header in the other form changes it. */

enum form { FORM_UNKNOWN, FORM_JSON, FORM_NOTATION };

/* Who reads a record. What he gets lives until he returns. */
struct input_reader {
    void *context;
    const struct dialect *(*dialect_of)(void *context, const char *game);
    void (*entry)(void *context, const struct entry *entry);
    /* A line whose entries are read; NULL when it does not matter. */
    void (*line)(void *context, const char *text, size_t length);
    /* A line that is not read, and why; NULL when it does not matter. */
    void (*left)(void *context, enum left left, long number, const char *text, size_t length);
    /* As in struct notation. */
    bool (*judge)(void *context, const struct entry *entries, int count, struct opinion *opinion);
};

/* Lines that wait; owned. */
struct held {
    char *bytes;
    size_t length;
};

struct record_input {
    struct input_reader keeper;
    struct arena arena; /* of the line */
    enum form form;
    long line; /* of the record, 1-based: the last one taken */
    struct mail mail;
    struct wrapped wrapped; /* lines that the next one may go on */
    struct notation notation;
    struct whole_line whole; /* being read */
    bool heard;              /* an entry of it */
    int players;             /* that the game line names so far */
    struct held held;        /* below a game line, until it is complete */
    struct held above;       /* chat above the first, until its game is known */
    long left[LEFT_KINDS];   /* how many lines were chat, quoted, of a signature, so far */
    bool wide;               /* the record is in UTF-16: nothing of it is read */
    bool starved;            /* memory ran out at some line */
};

/* Doors do not move once they are open. */
void input_open(struct record_input *input, struct input_reader keeper);

/* One line without its end. too_long: it is only the beginning of a line past the limit. */
void input_line(struct record_input *input, const char *line, size_t length, bool too_long);

/* Nothing more is added to a game line that may go on: who asks for its game now gets it. */
void input_settle(struct record_input *input);

/* The record is over: what waits to be continued is read. The next line may have either form. */
void input_end(struct record_input *input);
void input_close(struct record_input *input);

/* Where a column of the entry being heard stands in the record. */
void input_place(const struct record_input *input, int column, long *line, int *column_there);

#endif
