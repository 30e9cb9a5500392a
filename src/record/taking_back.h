#ifndef PROVOST_RECORD_TAKING_BACK_H
#define PROVOST_RECORD_TAKING_BACK_H

#include <stdbool.h>
#include <stddef.h>

/* Words that take back what was said, or deny it. They are few, and no game has others. */

enum taking_back {
    TAKES_NOTHING_BACK,
    DENIES,    /* "but not yet", "no, I don't": of who does nothing it says no more */
    TAKES_BACK /* "scratch that" */
};

/* What a passage that names nothing of the game says of what was declared before it: "just
 * kidding". asked: it answers a question, "? No." */
enum taking_back taking_back(const char *text, size_t length, bool asked);

/* Whether such a passage stands in a text, which is behind what was declared. */
bool holds_taking_back(const char *text, size_t length, bool asked);

/* "refuses", "without", "yet": says before a verb that it is not done, or not now. */
bool is_denial(const char *word, size_t length);

/* Words that do so, or stand beside them, are written as they are meant: no slips of others. */
bool is_turning_word(const char *word, size_t length);

#endif
