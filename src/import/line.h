#ifndef PROVOST_IMPORT_LINE_H
#define PROVOST_IMPORT_LINE_H

#include <stdbool.h>
#include <stddef.h>

/* One line of a record, written from front to back. The struct begins as zeros; line_free frees it.
 * Where memory runs out starved is set and nothing more is added. */
struct line {
    char *text;
    size_t length, room;
    bool starved;
};

void line_clear(struct line *line);
void line_free(struct line *line);

/* Bytes as they are. */
void line_bytes(struct line *line, const char *bytes, size_t length);
void line_plain(struct line *line, const char *text);
void line_digits(struct line *line, long number);

/* A bracket that opens, after a comma where one is due; one that closes. */
void line_open(struct line *line, char bracket);
void line_close(struct line *line, char bracket);

/* Closes an object; one that is empty becomes an empty list, as positions have it. */
void line_close_map(struct line *line);

/* A key of an object and its colon; text or a number, as a value or in a list. Text is written as
 * JSON has it: what is not UTF-8 becomes a question mark. */
void line_key(struct line *line, const char *key);
void line_text(struct line *line, const char *text);
void line_number(struct line *line, long number);

/* Key and value at once. */
void line_pair(struct line *line, const char *key, const char *text);
void line_count(struct line *line, const char *key, long number);
void line_flag(struct line *line, const char *key, bool flag);

#endif
