#ifndef PROVOST_BAYONETS_PIECES_H
#define PROVOST_BAYONETS_PIECES_H

#include "games/bayonets-and-tomahawks/points.h"

/* Effects on counters, stacks and spaces. */

/* No Battle is fought in a place after all: its marker goes, and nobody there sits one out (13.9.3
 * #5B). */
void bt_call_off_battle(struct referee *referee, int place, int rule);

/* Sends an eliminated counter where it belongs (13.4.1) and notes a chit (13.4.3). */
void bt_eliminate(struct referee *referee, int piece, int rule);

/* After counters of side have moved out of a place: its Battle marker goes with the last of them,
 * and control is settled (10.2.1, 2.1.2). */
void bt_vacate(struct referee *referee, int place, int side, int rule);

/* Applies a Hit (13.4). */
void bt_hit(struct referee *referee, int piece);

/* The controller after what happened in a place, with the VPs (2.1.2, 2.1.9) and the Open Seas
 * (10.6.2). */
void bt_settle_control(struct referee *referee, int place);

/* Moves counters of one side from a place to another, out of a Battle that they sat out (13.9.3
 * #5B); Rout and Out of Supply markers join or expire (13.8, 14.1.1). */
void bt_move_units(struct referee *referee, const struct ids *units, int to, int rule);
void bt_move_stack(struct referee *referee, struct piece_set stack, int to, int rule);

/* Removes Commanders without company in a place (3.7). */
void bt_remove_lone_commanders(struct referee *referee, int place, int side);

/* Removes the Rout and Out of Supply markers of a side that has no unit left in a place. */
void bt_clear_markers(struct referee *referee, int place, int side);

/* A neutral Nation joins a side (8.1). */
void bt_join_nation(struct referee *referee, int nation, int side);

/* A Fort becomes one of the enemy's, or is destroyed when his pool is empty (13.8, 13.9.5). */
void bt_exchange_fort(struct referee *referee, int fort, int rule);

/* Moves units along a Connection (10.2). */
void bt_step(struct referee *referee, const struct ids *units, const struct way *way, int from);

/* Who was in a place before a stack enters it came first (13.1 #3). */
void bt_note_first(struct referee *referee, int place, int side, int rule);

/* What comes of units that have arrived in a place: a Nation that joins, Overwhelm, attack, control
 * (8.0, 10.3.2, 10.7). */
void bt_arrive(struct referee *referee, int place, int side);

/* A place without enemy units that side has Overwhelmed: no Battle is fought there. */
void bt_take_space(struct referee *referee, int place, int side);

/* Starts the retreat of a side's units from a place (13.9). */
void bt_begin_retreat(struct referee *referee, int side, int from, bool attacker, bool routed);

#endif
