#ifndef PROVOST_WASHINGTONS_WAR_PATH_H
#define PROVOST_WASHINGTONS_WAR_PATH_H

#include "games/washingtons-war/queries.h"

/* Gaps in the path of a move. */

/* A path of the activated general while its gaps are filled. */
struct waw_path {
    bool army;
    int limit;             /* spaces he may move in all */
    struct ids steps;      /* the spaces he enters */
    int end, spaces;       /* where it leads; spaces moved in all, at most */
    int saved;             /* how many fewer if lines exist that nobody knows */
    struct ids unknown_to; /* of these nobody knows the way that leads there, as was said */
};
/* Goes on to a space on the shortest way; open when several differ in what can happen on them, or
 * when one that nobody knows might be short enough. */
void waw_fill_gap(struct referee *referee, struct waw_path *path, int to);

#endif
