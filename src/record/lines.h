#ifndef PROVOST_RECORD_LINES_H
#define PROVOST_RECORD_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Reads lines of a stream in bounded memory: a line over LINE_BYTES_MAX is read to its end, cut to
 * one byte more than that (so that strict_json refuses it) and flagged. A line without end
 * within 256 MiB is a failure, EFBIG. */
struct lines {
    FILE *stream;
    char *bytes; /* owned */
    size_t capacity;
    size_t length; /* of the current line, without its end */
    long number;   /* of the current line, 1-based */
    bool too_long; /* the line went on past LINE_BYTES_MAX; bytes hold its beginning */
    bool unended;  /* the last line had no line end */
    bool failed;   /* reading failed, memory ran out, a line had no end: errno says */
};

/* Starts on stream, which stays the caller's. */
void lines_open(struct lines *lines, FILE *stream);

/* The next line; false at the end or on failure. A "\r\n" end is taken as a line end. */
bool lines_next(struct lines *lines);

/* Frees the buffer; the stream stays open. */
void lines_close(struct lines *lines);

#endif
