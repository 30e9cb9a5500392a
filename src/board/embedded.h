#ifndef PROVOST_BOARD_EMBEDDED_H
#define PROVOST_BOARD_EMBEDDED_H

#include <stddef.h>
#include <stdint.h>

enum row_form { ROW_NULL, ROW_TEXT, ROW_NUMBER, ROW_FLAG, ROW_LIST, ROW_OBJECT };

/* A row (board/rows.h) without pointers, so that nothing is done to it when the program starts. */
struct embedded_row {
    int32_t next;  /* the row beside it in the same list or object; 0: none */
    int32_t value; /* a number or flag; where in texts a text begins; whether anything is inside */
    uint16_t key;  /* where in texts its key begins; 0: none */
    uint16_t line; /* from 1 */
    uint8_t form;  /* an enum row_form */
};

/* One file as it was when the program was built. */
struct embedded_file {
    const char *path;           /* relative to its folder, with '/' between its parts */
    const unsigned char *bytes; /* followed by a zero byte that length does not count */
    size_t length;
    const struct embedded_row *row; /* of a JSON file: each row before those inside it */
    int row_count;                  /* 0 of any other file */
    const char *texts;              /* of row */
    unsigned char hash[32];         /* SHA-256 of bytes */
};

/* Every file below rules-data/, sorted by path in byte order. Static storage. */
extern const struct embedded_file embedded_files[];
extern const size_t embedded_file_count;

#endif
