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

/* What a word does to what is said around it; bits. */
enum turning {
    TURNS_LINE = 1,  /* "might": what stands beside it may not be declared */
    DENIES_VERB = 2, /* "refuses", "yet": before a verb, it is not done, or not now */
    TURNS_ALL = 4,   /* "unless": nothing of the whole is declared */
    TELLS_PAST = 8   /* "last turn", "had hoped": nothing of the passage is */
};

/* The same of a word and the one behind it, of 0 bytes where there is none. */
unsigned turning_of(const char *word, size_t length, const char *next, size_t next_length);

/* Words that do so, or stand beside them, are written as they are meant: no slips of others. */
bool is_turning_word(const char *word, size_t length);

#endif
