#ifndef PROVOST_WILDERNESS_WAR_VICTORY_H
#define PROVOST_WILDERNESS_WAR_VICTORY_H

#include "games/wilderness-war/queries.h"

/* Raided markers, key spaces, victory and bids (13). */

ww_perform ww_remove_raided, ww_victory_check;
ww_applies ww_may_bid;
/* A place of the marker as players say it: "F4". */
void ww_say_points(int vp, struct sentence *sentence);
/* 13.1: how the game ended, with the figures that decided it. */
void ww_say_end(const struct referee *referee, struct sentence *text);
/* 13.23 */
ww_applies ww_key_space_changes;
void ww_change_key_spaces(struct referee *referee);

/* What may be declared. */
extern const struct action ww_bidding;

#endif
