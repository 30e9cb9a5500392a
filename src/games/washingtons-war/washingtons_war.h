#ifndef PROVOST_WASHINGTONS_WAR_H
#define PROVOST_WASHINGTONS_WAR_H

#include "games/washingtons-war/catalogue.h"
#include "games/washingtons-war/data.h"

/* What the chapters of Washington's War share. */

/* --- queries.c --- */

bool waw_is(const struct referee *referee, int piece, enum piece_class class);
int waw_side_of(const struct referee *referee, int piece);
int waw_limit(const struct referee *referee, enum limit limit);
int waw_box(const struct referee *referee, enum box box);
/* Whether place is a space of the map, no box. */
bool waw_on_map(const struct referee *referee, int place);

/* The first general of side there, 0 for none; the second. */
int waw_general_at(const struct referee *referee, int place, int side);
int waw_second_general_at(const struct referee *referee, int place, int side);
/* The CUs of side at place; pieces may be NULL. */
int waw_cus_at(const struct referee *referee, int place, int side, struct ids *pieces);
/* The CUs of the Army that moves. */
int waw_army_cus(const struct referee *referee);

/* What is known of a line between two spaces. least and most: the spaces it counts for. */
struct waw_line {
    enum truth there;
    int least, most;
    int only; /* the general whose line it is, 0: everybody's */
};
struct waw_line waw_line_between(const struct referee *referee, int a, int b);
/* Whether general (0: CUs alone) can go from a to b. */
enum truth waw_line_for(const struct referee *referee, int a, int b, int general);
bool waw_blockaded(const struct referee *referee, int place);

/* The PC markers of side in colony, and those that may be in it. */
struct span waw_pcs_in(const struct referee *referee, int colony, int side);
/* The side with most PCs, or with Canada's two spaces; 0 neither. UNKNOWN when the data leaves it
 * open. */
enum truth waw_holds_colony(const struct referee *referee, int colony, int side);

/* least <= figure <= most against a limit: YES, NO or UNKNOWN whether figure <= limit. */
enum truth waw_at_most(struct span figure, int limit);
/* "2", or "2 to 3, which is not in the rules data". */
void waw_say_span(struct sentence *sentence, struct span span);

/* The side whose activated general moves or attacks. */
int waw_mover(const struct referee *referee);
unsigned waw_mask(int side);
unsigned waw_who_to_play(const struct referee *referee);
unsigned waw_who_reacts(const struct referee *referee);
unsigned waw_who_both(const struct referee *referee);

/* --- cards.c --- */

int waw_hand_size(const struct referee *referee, int side);
/* The card itself that side plays when it names card: any 3 OPS is one it holds. 0 when it holds
 * none. */
int waw_card_meant(const struct referee *referee, int side, int card);
/* Whether it can come from the hand of side, with the finding of record.card if not. */
bool waw_need_in_hand(struct referee *referee, int side, int named, int card);
/* Takes it out of the hand of side to pile. */
void waw_take_card(struct referee *referee, int side, int card, enum pile pile, int rule);
enum flow waw_play_card(struct referee *referee, const struct declaration *declaration);
bool waw_draws_due(const struct referee *referee);
unsigned waw_who_draws(const struct referee *referee);
enum flow waw_draw_replacements(struct referee *referee, const struct declaration *declaration);
/* Lays the queue of side on the discard pile, 7.1.B. */
void waw_drop_queue(struct referee *referee, int side);

/* --- movement.c --- */

extern const struct step waw_operations_steps[1], waw_activation_steps[3], waw_march_steps[2],
    waw_enter_space_steps[8];
/* Moves every CU of list and the general (0: none) to place. */
void waw_place_force(struct referee *referee, const struct ids *cus, int general, int place,
                    int rule);
void waw_eliminate(struct referee *referee, int cu, int rule);
void waw_capture_general(struct referee *referee, int general, int rule);
bool waw_two_generals(const struct referee *referee, int side);
enum flow waw_box_a_general(struct referee *referee, const struct declaration *declaration);
/* Whether the Army of mover at place finds an undefended general or Congress there, and what comes
 * of it. */
bool waw_spoils_there(const struct referee *referee);
enum flow waw_take_spoils(struct referee *referee, const struct declaration *declaration);

/* --- interception.c --- */

enum flow waw_intercept(struct referee *referee, const struct declaration *declaration);
enum flow waw_avoid(struct referee *referee, const struct declaration *declaration);

/* --- battle.c --- */

extern const struct step waw_battle_steps[10];
bool waw_battle_due(const struct referee *referee);
enum flow waw_begin_battle(struct referee *referee, const struct declaration *declaration);
bool waw_overrun_due(const struct referee *referee);
enum flow waw_overrun(struct referee *referee, const struct declaration *declaration);
bool waw_overruns(const struct referee *referee, int place, int side, int cus);

/* --- retreat.c --- */

/* Whether a beaten or retreating force of side may go from one space to another over land: general
 * 0 means CUs alone, cus how many. origin is where the attack came from. With findings when
 * complain is set. */
struct waw_retreat {
    int side, general, cus, from, origin;
    bool attacker;
};
void waw_check_retreat(struct referee *referee, const struct waw_retreat *retreat, int to);
enum truth waw_may_retreat(const struct referee *referee, const struct waw_retreat *retreat, int to);
bool waw_retreat_due(const struct referee *referee);
unsigned waw_who_retreats(const struct referee *referee);
enum flow waw_retreat(struct referee *referee, const struct declaration *declaration);

/* --- alliance.c --- */

void waw_move_alliance(struct referee *referee, enum alliance_move move);
void waw_lose_regulars(struct referee *referee);

#endif
