#ifndef PROVOST_BAYONETS_GAME_H
#define PROVOST_BAYONETS_GAME_H

#include "games/bayonets-and-tomahawks/catalogue.h"
#include "games/bayonets-and-tomahawks/data.h"
#include "games/bayonets-and-tomahawks/fields.h"
#include "referee/rules.h"

/* What the chapters of Bayonets & Tomahawks share. */

/* --- queries.c: pure questions about a position --- */

const struct bayonets_data *bt_own(const struct referee *referee);
enum unit_type bt_type(const struct referee *referee, int piece);
const struct type_row *bt_type_row(const struct referee *referee, int piece);
const struct space_row *bt_space(const struct referee *referee, int place);
const char *bt_name(const struct referee *referee, int piece);
const char *bt_place_name(const struct referee *referee, int place);

/* The side a counter fights for; 0 for a neutral Nation's. */
int bt_side(const struct referee *referee, int piece);

/* The side that controls a space, 0 when neutral or of no side (2.1.2); of a Nation's Village the
 * Nation's (8.1). */
int bt_controller(const struct referee *referee, int place);

/* All counters of side in a place, Commanders too. */
void bt_stack(const struct referee *referee, int place, int side, struct ids *stack);

/* How many units, Commanders not counted. */
int bt_units(const struct referee *referee, int place, int side);

/* Units of one type. */
int bt_units_of(const struct referee *referee, int place, int side, enum unit_type type);

/* Militia that would fight for the Home side (13.2.1). */
int bt_militia(const struct referee *referee, int place);

/* Enemy units and Militia that side would meet in a place. */
int bt_opposition(const struct referee *referee, int place, int side);

/* Whether the counters are equal for every rule: then none is chosen among them. */
bool bt_alike(const struct referee *referee, int a, int b);
bool bt_all_alike(const struct referee *referee, const struct ids *pieces);

/* Whether units of the type may use a Connection (10.2). */
bool bt_may_use(const struct referee *referee, enum unit_type type, const struct way *way);

/* Whether a Sea Zone a coastal space borders is friendly to side (10.6.2). */
bool bt_friendly_sea(const struct referee *referee, int place, int side);

/* Whether a stack of side moved along the way from place this Action Round. */
bool bt_entered_by(const struct referee *referee, int side, int from, int to);

/* The unresolved Battle that is next (13.0), 0 for none. */
int bt_next_battle(const struct referee *referee);

static inline unsigned bt_mask(int side)
{
    return 1U << side;
}

/* --- stacks.c: effects of chapters 2, 3, 8 and 18 --- */

/* Sends an eliminated counter where it belongs (13.4.1) and notes a chit (13.4.3). */
void bt_eliminate(struct referee *referee, int piece, int rule);

/* Applies a Hit (13.4). */
void bt_hit(struct referee *referee, int piece);

/* The controller after what happened in a place, with the VPs (2.1.2, 2.1.9) and the Open Seas
 * (10.6.2). */
void bt_settle_control(struct referee *referee, int place);

/* A side scores VPs (18.1). */
void bt_score(struct referee *referee, int side, int points, int rule);

/* Moves counters of one side from a place to another; Rout and Out of Supply markers join or lapse
 * (13.8, 14.1.1). */
void bt_move_stack(struct referee *referee, const struct ids *stack, int to, int rule);

/* Removes Commanders without company in a place (3.7). */
void bt_remove_lone_commanders(struct referee *referee, int place, int side);

/* Removes the Rout and Out of Supply markers of a side that has no unit left in a place. */
void bt_clear_markers(struct referee *referee, int place, int side);

/* A neutral Nation joins a side (8.1). */
void bt_join_nation(struct referee *referee, int nation, int side);

/* A Fort becomes one of the enemy's, or is destroyed when his pool is empty (13.8, 13.9.5). */
void bt_exchange_fort(struct referee *referee, int fort, int rule);

/* --- the procedures, one table each --- */

extern const struct procedure bt_procedure[PROCEDURE_COUNT];
enum { BATTLE_ROWS = 20, GROUP_ROWS = 8, RETREAT_ROWS = 3 };
extern const struct step bt_battle_rows[], bt_group_rows[], bt_retreat_rows[];

/* --- battle.c --- */

/* Units of side that take part in the Battle and are still there (13.3.3). */
void bt_fighters(const struct referee *referee, int side, struct ids *fighters);
unsigned bt_attacker_mask(const struct referee *referee);
unsigned bt_defender_mask(const struct referee *referee);
int bt_defender(const struct referee *referee);

/* --- rolls.c --- */

/* The group of side that rolls next, 0 when all have. */
int bt_next_group(const struct referee *referee, int side);

/* The roll of the Militia that are left, with the dice of the entry. */
enum flow bt_roll_militia(struct referee *referee, const struct declaration *declaration);

/* --- retreat.c --- */

/* Starts the retreat of a side's units from a place. */
void bt_begin_retreat(struct referee *referee, int side, int from, bool attacker, bool routed);

/* The best places a Fleet of side can go to from a place (13.9.2). */
int bt_fleet_rank(const struct referee *referee, int side, int from, int to);

/* --- outcome.c: rows 13.6 to 13.8 of a Battle --- */

enum flow bt_decide(struct referee *referee, const struct declaration *declaration);
bool bt_desertion_due(const struct referee *referee);
enum flow bt_desert(struct referee *referee, const struct declaration *declaration);
enum flow bt_rout(struct referee *referee, const struct declaration *declaration);
bool bt_rout_loss_due(const struct referee *referee);
enum flow bt_rout_loss(struct referee *referee, const struct declaration *declaration);
enum flow bt_rout_fort(struct referee *referee, const struct declaration *declaration);
bool bt_may_demolish(const struct referee *referee);
enum flow bt_demolish(struct referee *referee, const struct declaration *declaration);
enum flow bt_retreat_loser(struct referee *referee, const struct declaration *declaration);
enum flow bt_leave_fort(struct referee *referee, const struct declaration *declaration);
enum flow bt_after_battle(struct referee *referee, const struct declaration *declaration);
unsigned bt_loser_mask(const struct referee *referee);
unsigned bt_winner_mask(const struct referee *referee);

/* --- setup.c --- */

bool bt_set_up(struct referee *referee, const char *scenario);

#endif
