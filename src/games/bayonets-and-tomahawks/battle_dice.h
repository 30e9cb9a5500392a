#ifndef PROVOST_BAYONETS_BATTLE_DICE_H
#define PROVOST_BAYONETS_BATTLE_DICE_H

#include "games/bayonets-and-tomahawks/battle_units.h"

/* What the dice on the table of a Battle come to. */

struct running_totals {
    int hits, bts, flags;              /* dice */
    int other_shape;                   /* dice with Hits that are none of the unit's */
    int scored, applied;               /* by hit faces: marker positions, steps lost */
    int bt_scored, bt_applied, marker; /* by B&T; the marker after all */
};

/* Whether a unit's die shows its shape. */
bool bt_shows_shape(const struct referee *referee, int piece);

/* The place of a target among those that a Hit of roller can fall on, 1 first; 0: it cannot
 * (13.3.4; for the Hit of a B&T 13.3.3). */
int bt_hit_priority(const struct referee *referee, enum unit_type roller, int target, bool bt);

/* The steps that the enemy can still lose by Hits of roller. */
int bt_capacity(const struct referee *referee, enum unit_type roller, bool bt);

/* A place on the track above zero, else 0. */
int bt_above_zero(int position_on_track);

/* Of dice potential Hits those that find a target, where room steps can be lost: at 0 or below the
 * marker moves and no step is lost. */
int bt_scoring(int dice, int marker, int room);

/* Adds the dice on the table to a totals. */
void bt_count_dice(const struct referee *referee, struct running_totals *totals);

/* What they come to if nothing more is rerolled; told as the outcome of the entry. */
struct running_totals bt_reckon(const struct referee *referee);
void bt_report_roll(struct referee *referee);

#endif
