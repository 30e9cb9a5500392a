#ifndef PROVOST_WORKSHEET_FORM_H
#define PROVOST_WORKSHEET_FORM_H

#include <stdbool.h>

typedef struct cJSON cJSON;
struct fill;
struct tree;
struct typed_row;

/* What a worksheet of a game asks for: sections of rows, each row a line with one cell a column. */

enum cell_form {
    CELL_NAME,   /* the printed name or title; only as the first column */
    CELL_KEY,    /* a number that tells the row; only as the first column */
    CELL_NUMBER, /* a number */
    CELL_SPAN,   /* a number or its limits, "2-3", kept with the ends _min and _max */
    CELL_WORD,   /* one of the ids of a list, or of the words that other rows have */
    CELL_MARKS,  /* words that stand for values of several keys */
    CELL_COPIES, /* the numbers on all copies of a card, or how many there are: "x6" */
    CELL_LINES   /* the spaces a space is connected with */
};

/* What may stand among the marks of a cell, in order: rows of a list that the row has itself. */
struct cell_parts {
    const char *list;
    const char *known; /* the key that says "complete" where all of them are known */
    /* Adds what item says to the list of the row; what is wrong with it is told. False where it
     * begins as no part does. */
    bool (*read)(struct fill *fill, const struct typed_row *typed, const char *item, int column);
    /* A part as an owner types it; "" where memory is out. */
    const char *(*text)(struct tree *tree, const cJSON *part);
};

/* The rows of their own that the numbers of a cell stand for. */
struct numbered_rows {
    /* Takes out those that stand for the typed row; adds the one of that number, the copy-th. */
    void (*remove)(struct fill *fill, const struct typed_row *typed);
    void (*add)(struct fill *fill, const struct typed_row *typed, int number, int copy);
};

enum mark_value { MARK_FLAG, MARK_TEXT, MARK_NUMBER };

/* A word for one value of one key. */
struct mark {
    const char *word, *key; /* the list ends with word NULL */
    enum mark_value value;
    const char *text; /* of MARK_TEXT: the value; of MARK_FLAG: the word for "no", or NULL */
    int number;       /* of MARK_NUMBER */
    bool otherwise;   /* what holds when no word of the key is there */
    bool sure;        /* never unknown */
};

struct column {
    const char *head, *key; /* the list ends with head NULL */
    enum cell_form form;
    const char *list; /* of CELL_WORD: the list in the same file that holds the ids, or NULL */
    const struct mark *mark;
    int most;             /* of a number; 0: no limit but that of rules data */
    const char *settles;  /* what an empty cell leaves open, for the list of what is missing */
    int rank;             /* how much waits for what it leaves open: 1 for the most; 0: least */
    const char *also_set; /* a flag that is true where there is a value */
    const struct cell_parts *parts; /* of CELL_MARKS: what else may stand there, or NULL */
    const struct numbered_rows
        *numbered; /* of CELL_COPIES; NULL: the numbers are names of the row */
};

struct section {
    const char *name, *file, *list; /* the list of sections ends with name NULL */
    const char *about;              /* for who fills it in */
    const struct column *column;
    const char *having;  /* only rows that have this key */
    const char *lacking; /* only rows in which this key has no value */
    bool grows;          /* rows may be added */
    const char *whole;   /* "all spaces are here", where the data may say so */
};

struct line_kind {
    char mark; /* before the name of the neighbour, 0 for none */
    const char *kind, *meaning;
};

struct worksheet_form {
    const char *game;
    const struct section *section;
    const struct line_kind *kind; /* ends with kind NULL */
    const struct mark *line_mark; /* in round brackets behind a neighbour */
    bool gaps;                    /* what is not known is null, and lists may be incomplete */
    /* Sets what follows from what was typed and is not asked. NULL: nothing of the game's own. */
    void (*derive)(struct fill *fill);
    /* The row of a worksheet that says what a record said by "ruling data TEXT", over what the tree
     * has: in the tree's arena. "" where it says that already, NULL where text is no datum or names
     * nothing that is there. NULL: the game takes no such rulings. */
    const char *(*datum_row)(struct tree *tree, const char *text);
};

#endif
