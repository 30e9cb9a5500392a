#ifndef PROVOST_WILDERNESS_WAR_BESIEGERS_H
#define PROVOST_WILDERNESS_WAR_BESIEGERS_H

#include "games/wilderness-war/queries.h"

/* The besieging force (8.231, 9.11): who it is and what it has to meet. */

/* The side whose works stand there. */
int ww_besieged_owner(const struct referee *referee, int place);
/* Whether place has works of the enemy besieged by side. */
bool ww_besieges(const struct referee *referee, int place, int side);
/* Whether COEHORNS counts for side at the siege of place (8.231, 9.13). */
bool ww_has_guns(const struct referee *referee, int place, int side);
/* Whether side, which besieges place, meets every requirement of a siege roll (8.231), whoever is
 * active. */
bool ww_can_roll_siege(const struct referee *referee, int place, int side);
/* The siege level an assault needs (8.24). */
int ww_level_needed(const struct referee *referee, int place);
/* 9.12: whether the leader of a force is named that acts once the acting one is done. */
bool ww_is_for_another_siege(const struct referee *referee, const struct declaration *declaration);
/* What a siege roll and an assault have in common; rule_still: the rule by which the force may not
 * have moved. Gives the space, and the number of the force in group; 0 after a need. */
int ww_check_besiegers(struct referee *referee, const struct declaration *declaration, int *group,
                       int rule_still);
/* Checks 8.231 for a siege roll, or SURRENDER! instead, of the active leader at place. */
void ww_check_besieger(struct referee *referee, int place, int leader);
/* 5.36: what comes after an assault or sortie, a further one too, is too late. */
void ww_check_not_fought(struct referee *referee);

#endif
