#ifndef PROVOST_WASHINGTONS_WAR_H
#define PROVOST_WASHINGTONS_WAR_H

#include "games/washingtons-war/catalogue.h"
#include "games/washingtons-war/data.h"

/* What the chapters of Washington's War share. */

/* --- queries.c --- */

bool ww_is(const struct referee *referee, int piece, enum piece_class class);
int ww_side_of(const struct referee *referee, int piece);
int ww_limit(const struct referee *referee, enum limit limit);
int ww_box(const struct referee *referee, enum box box);
/* Whether place is a space of the map, no box. */
bool ww_on_map(const struct referee *referee, int place);

/* The first general of side there, 0 for none; the second. */
int ww_general_at(const struct referee *referee, int place, int side);
int ww_second_general_at(const struct referee *referee, int place, int side);
/* The CUs of side at place; pieces may be NULL. */
int ww_cus_at(const struct referee *referee, int place, int side, struct ids *pieces);
/* The CUs of the Army that moves. */
int ww_army_cus(const struct referee *referee);

/* What is known of a line between two spaces. least and most: the spaces it counts for. */
struct ww_line {
    enum truth there;
    int least, most;
    int only; /* the general whose line it is, 0: everybody's */
};
struct ww_line ww_line_between(const struct referee *referee, int a, int b);
/* Whether general (0: CUs alone) can go from a to b. */
enum truth ww_line_for(const struct referee *referee, int a, int b, int general);
bool ww_blockaded(const struct referee *referee, int place);

/* The PC markers of side in colony, and those that may be in it. */
struct span ww_pcs_in(const struct referee *referee, int colony, int side);
/* The side with most PCs, or with Canada's two spaces; 0 neither. UNKNOWN when the data leaves it open. */
enum truth ww_holds_colony(const struct referee *referee, int colony, int side);

/* least <= figure <= most against a limit: YES, NO or UNKNOWN whether figure <= limit. */
enum truth ww_at_most(struct span figure, int limit);
/* "2", or "2 or 3 (not in the rules data)". Lives until the next entry. */
const char *ww_span_text(struct referee *referee, struct span span);

/* The side whose activated general moves or attacks. */
int ww_mover(const struct referee *referee);
unsigned ww_mask(int side);
unsigned ww_who_to_play(const struct referee *referee);
unsigned ww_who_moves(const struct referee *referee);
unsigned ww_who_reacts(const struct referee *referee);
unsigned ww_who_both(const struct referee *referee);

/* --- cards.c --- */

int ww_hand_size(const struct referee *referee, int side);
/* The card itself that side plays when it names card: any 3 OPS is one it holds. 0 when it holds none. */
int ww_card_meant(const struct referee *referee, int side, int card);
/* Whether it can come from the hand of side, with the finding of record.card if not. */
bool ww_need_in_hand(struct referee *referee, int side, int named, int card);
/* Takes it out of the hand of side to pile. */
void ww_take_card(struct referee *referee, int side, int card, enum pile pile, int rule);
enum flow ww_play_card(struct referee *referee, const struct declaration *declaration);
enum flow ww_draw_replacements(struct referee *referee, const struct declaration *declaration);
/* Lays the queue of side on the discard pile, 7.1.B. */
void ww_drop_queue(struct referee *referee, int side);

/* --- movement.c --- */

extern const struct step ww_operations_steps[1], ww_activation_steps[3], ww_march_steps[2],
    ww_enter_space_steps[8];
/* Moves every CU of list and the general (0: none) to place. */
void ww_place_force(struct referee *referee, const struct ids *cus, int general, int place, int rule);
void ww_eliminate(struct referee *referee, int cu, int rule);
void ww_capture_general(struct referee *referee, int general, int rule);
bool ww_two_generals(const struct referee *referee, int side);
enum flow ww_box_a_general(struct referee *referee, const struct declaration *declaration);
/* Whether the Army of mover at place finds an undefended general or Congress there, and what comes of it. */
bool ww_spoils_there(const struct referee *referee);
enum flow ww_take_spoils(struct referee *referee, const struct declaration *declaration);

/* --- interception.c --- */

enum flow ww_intercept(struct referee *referee, const struct declaration *declaration);
enum flow ww_avoid(struct referee *referee, const struct declaration *declaration);

/* --- battle.c --- */

extern const struct step ww_battle_steps[11];
bool ww_battle_due(const struct referee *referee);
enum flow ww_begin_battle(struct referee *referee, const struct declaration *declaration);
bool ww_overrun_due(const struct referee *referee);
enum flow ww_overrun(struct referee *referee, const struct declaration *declaration);
bool ww_overruns(const struct referee *referee, int place, int side, int cus);

/* --- retreat.c --- */

/* Whether a beaten or retreating force of side may go from one space to another over land: general 0 means CUs
 * alone, cus how many. origin is where the attack came from. With findings when complain is set. */
struct ww_retreat {
    int side, general, cus, from, origin;
    bool attacker;
};
void ww_check_retreat(struct referee *referee, const struct ww_retreat *retreat, int to);
enum truth ww_may_retreat(const struct referee *referee, const struct ww_retreat *retreat, int to);
bool ww_retreat_due(const struct referee *referee);
unsigned ww_who_retreats(const struct referee *referee);
enum flow ww_retreat(struct referee *referee, const struct declaration *declaration);

/* --- alliance.c --- */

void ww_move_alliance(struct referee *referee, enum alliance_move move);
void ww_lose_regulars(struct referee *referee);

#endif
