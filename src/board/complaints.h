#ifndef PROVOST_BOARD_COMPLAINTS_H
#define PROVOST_BOARD_COMPLAINTS_H

#include "record/sentence.h"

/* What is wrong with rules data, gathered while it is loaded: one a line, the first few of them. */
struct complaints {
    const char *game;
    struct sentence *message;
    int count;
    const char *path; /* of the value looked at last; NULL: none yet */
    int line;         /* of it, from 1 */
};

/* Adds what is wrong at a place: "map.json:3:14". */
void complain_of(struct complaints *complaints, const char *place, const char *text);

/* The same at the value looked at last, or of the game's data as a whole. */
void complain_here(struct complaints *complaints, const char *text);

/* Says how many were not told. */
void complain_of_more(const struct complaints *complaints);

#endif
