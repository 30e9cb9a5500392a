#ifndef PROVOST_LIBRARY_HANDLE_H
#define PROVOST_LIBRARY_HANDLE_H

#include "provost/provost.h"

#include "session/session.h"

#include <stdbool.h>

/* What the library's files share. */

/* The lines fed so far, when the handle keeps its record. */
struct kept {
    char *bytes; /* each line with its end */
    size_t length, capacity;
    size_t *start; /* of each line in bytes */
    size_t count, line_capacity;
    long *line_of; /* the line of each declaration of the game under way, by its number */
    size_t entry_capacity;
    int entries;
};

struct provost {
    char *rules_data;
    struct data_cache *cache;
    struct session *session;
    provost_verdict_function *verdict;
    provost_summary_function *summary;
    void *context;
    bool keeping, muted;
    bool starved; /* a line or its place could not be kept */
    struct kept kept;
    struct session *rehearsal; /* where lines are tried */
    size_t rehearsed;          /* lines of the record it was fed */
    bool spoiled;              /* it heard a line that is not of the record */
};

/* A session that tells the handle's listeners; NULL when memory is out. */
struct session *handle_session(struct provost *handle);

/* Passes a verdict or a summary on to the listeners. */
void handle_verdict(struct provost *handle, const struct verdict *verdict);
void handle_summary(struct provost *handle, const struct closing *closing);

/* Feeds a line, with or without its end, to a session. */
void feed_session(struct session *session, const char *line, size_t length);

/* Keeps a line; false when memory is out. */
bool keep_line(struct kept *kept, const char *line, size_t length);

/* Keeps where a declaration of the game under way stands; false when memory is out. */
bool keep_entry(struct kept *kept, int number, long line);
void free_kept(struct kept *kept);

/* Feeds session the kept lines from first (0 is the first of all) to before last. */
void feed_kept(const struct kept *kept, struct session *session, size_t first, size_t last);

#endif
