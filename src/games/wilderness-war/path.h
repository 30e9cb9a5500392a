#ifndef PROVOST_WILDERNESS_WAR_PATH_H
#define PROVOST_WILDERNESS_WAR_PATH_H

#include "games/wilderness-war/queries.h"

/* How a path is walked (6.1 to 6.5). */

struct ww_plan {
    struct ids path; /* every space, the start first */
    int modes;       /* those it is lawful in: bits 1 << enum ww_mode */
    bool carried;    /* the one carry is used */
};

/* Checks the path of the movers and fills in what it leaves out; false when there is none to speak
 * of. */
bool ww_plan_path(struct referee *referee, const struct ids *movers,
                  const struct declaration *declaration, struct ww_plan *plan);
/* 6.61: whether the movers, in a space the enemy holds, could still go on to one he does not hold.
 */
bool ww_could_infiltrate(struct referee *referee, struct piece_set movers);
/* Why the active pieces, having gone from one space to the next, go no further (6.2). */
enum ww_stop ww_stop_after(const struct referee *referee, int from, int to, bool from_counts);
/* Whether a one-way arrow leads from one space to the other (2.0). */
bool ww_is_arrow(const struct referee *referee, int from, int to);
/* Whether an amphibious arrow leads from one space to the other (6.431). */
bool ww_is_landing(const struct referee *referee, int from, int to);

#endif
