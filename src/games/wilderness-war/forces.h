#ifndef PROVOST_WILDERNESS_WAR_FORCES_H
#define PROVOST_WILDERNESS_WAR_FORCES_H

#include "games/wilderness-war/queries.h"

/* Forces: who commands (5.34), who is active (5.3), who could intercept (6.7), leaders alone
 * (6.53). */

/* --- who commands (5.34) --- */
/* The leader who commands these pieces: named, or the highest in command, then in tactics; 0: none.
 */
int ww_commander_of(const struct referee *referee, struct piece_set pieces, int named);

/* A leader's tactics (0: nobody's) as part of the modifier of side by rule, sign 1 or -1; what it
 * adds. */
int ww_tactics_part(struct referee *referee, int side, int rule, int sign, int leader);
/* Rolls for side with the tactics of who commands by that rule; whether it comes to needed (6.71,
 * 6.8). what: the purpose of the die. */
bool ww_roll_succeeds(struct referee *referee, int side, int rule, int needed, int commander,
                      const char *what);
/* Checks 5.34 and 5.534 for pieces commanded by commander, who is among them. */
void ww_check_force(struct referee *referee, const struct ids *pieces, int commander);

/* --- who is active (5.3) --- */
/* Leaves open which of several activations an entry means, naming each (5.33). */
void ww_ask_which_force(struct referee *referee, const struct ids *groups);
/* Whether no counter that is named for its kind could as well be one of another force in the space:
 * the entry is left open otherwise. group: the force whose they are; one that acts is meant. */
bool ww_is_one_force(struct referee *referee, const struct declaration *declaration,
                     const struct ids *units, int group);
/* Who commands the activation of that number; 0: nobody, as of pieces activated one by one. */
int ww_commander_in(const struct referee *referee, int group);
/* 5.34: the force has its leader still. One who has fought among besieged friends before its turn
 * is not active any longer (8.251, 5.36). */
bool ww_check_led(struct referee *referee, int group);
/* Pieces of the activation that is acting. */
struct piece_set ww_acting_pieces(const struct referee *referee);
/* A single Auxiliary unit, with or without leaders, and nothing else (6.6). */
bool ww_is_lone_auxiliary(const struct referee *referee, struct piece_set pieces);
/* Its present space, 0 when nobody acts. */
int ww_acting_place(const struct referee *referee);
/* Whether they only pass through where they stand, by infiltration (6.6). */
bool ww_infiltrates(const struct referee *referee, struct piece_set movers);
/* 6.63: whether the movers infiltrate and their way back leads among enemies: to a space they had
 * infiltrated, or to a siege that ended as they left. Who began at such a siege and infiltrates
 * nothing takes it up again (8.21). */
bool ww_is_cut_off(const struct referee *referee, int from);
/* Whether the path goes no further than the space just entered. */
bool ww_path_ends(const struct position *now);
/* The pieces of the activation of that number; of 0 none. */
struct piece_set ww_pieces_of_group(const struct referee *referee, int group);
/* Whether FOUL WEATHER lies on that activation of the phase. */
bool ww_in_foul_weather(const struct referee *referee, int group);

/* --- who could intercept (6.7) --- */
/* 6.722: units or works of the movers' side that were there before. */
bool ww_is_covered(const struct referee *referee, struct piece_set movers, int place);
/* Whether somebody standing at origin is near enough to movers who come from from into place (6.71,
 * 6.62, 6.724). */
bool ww_is_near(const struct referee *referee, int origin, struct piece_set movers, int from,
                int place);
/* Whether the piece could be part of an interception of movers who come from from into place. */
bool ww_can_intercept(const struct referee *referee, int piece, struct piece_set movers, int from,
                      int place);
/* 6.85: whether an interception into the space bars avoiding battle from it. */
bool ww_has_tried_into(const struct referee *referee, int place);

/* --- leaders alone among enemies (6.53) --- */
/* Alone where the enemy is; and without works to shelter in, so that he has to leave. */
ww_test ww_is_among_enemies, ww_is_lone;
/* The first leader of side, or of both for 0, of whom test holds; the sides that have one. */
int ww_first_leader(const struct referee *referee, int side, ww_test *test);
unsigned ww_sides_of_leaders(const struct referee *referee, ww_test *test);
ww_who ww_lone_sides;

#endif
