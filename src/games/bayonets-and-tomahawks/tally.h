#ifndef PROVOST_BAYONETS_TALLY_H
#define PROVOST_BAYONETS_TALLY_H

#include "games/bayonets-and-tomahawks/game.h"

/* What the files of a Battle's dice share: who rolls, and what the dice on the table come to. */

/* --- tally.c --- */

struct tally {
    int hits, bts, flags;              /* dice */
    int scored, applied;               /* by hit faces: marker positions, steps lost */
    int bt_scored, bt_applied, marker; /* by B&T; the marker after all */
};

/* The place of a unit's type in the sequence of rolls, 0 for a Commander (13.3.3). */
int bt_group_of(const struct referee *referee, int piece);

/* The units of side in the Battle that roll in group, the eliminated among them. */
void bt_group_units(const struct referee *referee, int side, int group, struct ids *units);

/* How many of them have not rolled. */
int bt_unrolled(const struct referee *referee, const struct ids *units);

/* The type that rolls now, NO_TYPE for none. */
enum unit_type bt_roller_type(const struct referee *referee);

/* How messages call a group. */
const char *bt_group_name(const struct referee *referee, int group);

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

/* Adds the dice on the table to a tally. */
void bt_count_dice(const struct referee *referee, struct tally *tally);

/* What they come to if nothing more is rerolled; told as the outcome of the entry. */
struct tally bt_reckon(const struct referee *referee);
void bt_report_roll(struct referee *referee);

/* --- rerolls.c and hits.c: rows of the procedure of a unit type --- */

enum flow bt_reroll(struct referee *referee, const struct declaration *declaration);
enum flow bt_score_hits(struct referee *referee, const struct declaration *declaration);
bool bt_hits_due(const struct referee *referee);
enum flow bt_take_shape_hits(struct referee *referee, const struct declaration *declaration);
enum flow bt_take_bt_hits(struct referee *referee, const struct declaration *declaration);

#endif
