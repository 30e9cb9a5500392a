#ifndef PROVOST_BAYONETS_GAME_H
#define PROVOST_BAYONETS_GAME_H

#include "games/bayonets-and-tomahawks/catalogue.h"
#include "games/bayonets-and-tomahawks/data.h"
#include "games/bayonets-and-tomahawks/events.h"
#include "games/bayonets-and-tomahawks/fields.h"
#include "referee/hands.h"
#include "referee/rules.h"

/* What the chapters of Bayonets & Tomahawks share. */

/* --- queries.c: pure questions about a position --- */

static inline const struct bayonets_data *bt_own(const struct referee *referee)
{
    return bt_data(rules_data(referee));
}

static inline enum unit_type bt_type(const struct referee *referee, int piece)
{
    return (enum unit_type)rules_data(referee)->kind_of_piece[piece];
}

static inline const struct type_row *bt_type_row(const struct referee *referee, int piece)
{
    return &bt_own(referee)->type[bt_type(referee, piece)];
}

static inline const struct space_row *bt_space(const struct referee *referee, int place)
{
    return &bt_own(referee)->space[place];
}

const char *bt_name(const struct referee *referee, int piece);
const char *bt_place_name(const struct referee *referee, int place);

/* The side a counter fights for; 0 for a neutral Nation's. */
static inline int bt_side(const struct referee *referee, int piece)
{
    int nation = bt_own(referee)->piece[piece].nation;
    return nation ? position(referee)->nation_side[nation]
                  : rules_data(referee)->side_of_piece[piece];
}

/* The side that controls a space, 0 when neutral or of no side (2.1.2); of a Nation's Village the
 * Nation's (8.1). */
int bt_controller(const struct referee *referee, int place);

/* All counters of side in a place, Commanders too. */
void bt_stack(const struct referee *referee, int place, int side, struct ids *stack);

/* How many units, Commanders not counted. */
int bt_units(const struct referee *referee, int place, int side);

/* The same of a list. */
int bt_counted(const struct referee *referee, const struct ids *stack);

/* Units of one type. */
int bt_units_of(const struct referee *referee, int place, int side, enum unit_type type);

/* Militia that would fight for the Home side (13.2.1). */
int bt_militia(const struct referee *referee, int place);

/* Enemy units and Militia that side would meet in a place. */
int bt_opposition(const struct referee *referee, int place, int side);

/* Whether counters of one side are equal for every rule: then none is chosen among them. */
bool bt_alike(const struct referee *referee, int a, int b);
bool bt_all_alike(const struct referee *referee, const struct ids *pieces);
/* That a declaration's names say which of the fitting counters they mean, where these stand in
 * several spaces. */
void bt_check_said(struct referee *referee, const struct declaration *declaration,
                   const struct ids *fitting);

/* Whether units of the type may use a Connection (10.2). */
bool bt_may_use(const struct referee *referee, enum unit_type type, const struct way *way);

/* A Path with a Road is a Road (2.2.3). */
enum connection_kind bt_kind(const struct referee *referee, const struct way *way);

/* The words for messages: a counter's type, what a Connection is. */
const char *bt_type_name(const struct referee *referee, int piece);
const char *bt_kind_name(const struct referee *referee, const struct way *way);

/* Why a place is no friendly Home space of the kind wanted; lacks is said where all but the kind is
 * right. */
const char *bt_home_fault(struct referee *referee, int place, int side, const char *lacks);

/* Whether a counter is a Colonial Brigade. */
bool bt_is_colonial(const struct referee *referee, int piece);

/* Whether a side has a Fort or Bastion in a place. */
bool bt_works(const struct referee *referee, int place, int side);

/* Whether all of side in a place, its Militia too, Outnumber what is against them (10.3.1). */
bool bt_outnumbers(const struct referee *referee, int place, int side);

/* Whether a place is a Village of a Nation that has not taken a side (8.0). */
bool bt_neutral_village(const struct referee *referee, int place);

/* Whether a place is a space, no box or pool. */
static inline bool bt_on_map(const struct referee *referee, int place)
{
    return place != 0 && bt_space(referee, place)->type != BOX;
}

bool bt_only_commanders(const struct referee *referee, const struct ids *stack);

/* The card in play with that event, 0 for none (7.4). */
int bt_event(const struct referee *referee, enum event event);

/* 0 while the British lead. */
int bt_french_vp(const struct referee *referee);

/* Who a step asks: one side, or both. */
unsigned bt_british(const struct referee *referee);
unsigned bt_french(const struct referee *referee);
unsigned bt_both(const struct referee *referee);

/* Units of one type, and how many. */
int bt_holding(const struct referee *referee, int place, int side, enum unit_type type,
               struct ids *units);

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

/* After counters of side have moved out of a place: its Battle marker goes with the last of them,
 * and control is settled (10.2.1, 2.1.2). */
void bt_vacate(struct referee *referee, int place, int side, int rule);

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

/* A side gains Raid Points or loses them; at the end of the track it scores (9.3). */
void bt_raid_points(struct referee *referee, int side, int points, int rule);

/* --- the procedures, one table each --- */

extern const struct procedure bt_procedure[PROCEDURE_COUNT];
enum {
    BATTLE_ROWS = 23,
    GROUP_ROWS = 8,
    RETREAT_ROWS = 3,
    EVENT_ROWS = 7,
    PHASE_ROWS = 5,
    REACTION_ROWS = 2,
    ACTION_ROWS = 3,
    MARCH_ROWS = 4,
    RAID_ROWS = 7,
    FLEETS_ROWS = 7,
    COLONIALS_ROWS = 5,
    DRAWING_ROWS = 5,
    WINTER_ROWS = 19,
    HOMEWARD_ROWS = 9,
    CHITS_ROWS = 2
};
enum { ORDERS = 5 };
extern const struct order bt_orders[ORDERS];
extern const struct step bt_battle_rows[], bt_group_rows[], bt_retreat_rows[], bt_event_rows[];
extern const struct step bt_phase_rows[], bt_reaction_rows[], bt_action_rows[], bt_march_rows[];
extern const struct step bt_raid_rows[], bt_fleets_rows[], bt_colonials_rows[], bt_drawing_rows[];
extern const struct step bt_winter_rows[], bt_homeward_rows[], bt_chits_rows[];

/* --- cards.c --- */

/* The hands of the cards of one deck. */
struct hands bt_hands(const struct referee *referee, enum deck deck);
unsigned bt_first_due(const struct referee *referee);
unsigned bt_reserve_due(const struct referee *referee);
unsigned bt_card_due(const struct referee *referee);
unsigned bt_play_due(const struct referee *referee);
enum flow bt_first_cards(struct referee *referee, const struct declaration *declaration);
enum flow bt_keep_reserve(struct referee *referee, const struct declaration *declaration);
enum flow bt_draw_card(struct referee *referee, const struct declaration *declaration);
enum flow bt_play_card(struct referee *referee, const struct declaration *declaration);
enum flow bt_set_initiative(struct referee *referee, const struct declaration *declaration);
enum flow bt_choose_first(struct referee *referee, const struct declaration *declaration);
enum flow bt_switch_decks(struct referee *referee, const struct declaration *declaration);
void bt_discard_played(struct referee *referee);
void bt_reset_cards(struct referee *referee, int year);
bool bt_card_may_be_dealt(const struct referee *referee, int side, int card);

/* --- action.c --- */

unsigned bt_active(const struct referee *referee);
const struct point_row *bt_point(const struct referee *referee);
/* The Action Point a word of the list WHAT stands for, 0 for none. */
int bt_point_of_word(int what);
const cell *bt_points(const struct referee *referee, int side);

/* --- movement.c --- */

/* The way of units that set out from there: of one space, or of "to", it says where they go, and
 * no others of their name may be meant that could set out elsewhere, unless these are moving. */
struct ids bt_path(struct referee *referee, const struct declaration *declaration, int from);
enum flow bt_move(struct referee *referee, const struct declaration *declaration);
enum flow bt_land(struct referee *referee, const struct declaration *declaration);
bool bt_has_sailors(const struct referee *referee);
/* What comes of units that have arrived in a place: a Nation that joins, Overwhelm, attack, control
 * (8.0, 10.3.2, 10.7). */
void bt_arrive(struct referee *referee, int place, int side);
/* Moves units along a Connection. */
void bt_step(struct referee *referee, const struct ids *units, const struct way *way, int from);
/* Whether units may start to move from a place, and along that Connection (10.2.1, 10.1, 10.2). */
void bt_check_leave(struct referee *referee, int side, int from, const struct way *way);
/* Card 40. */
void bt_check_fleets(struct referee *referee, const struct ids *units);
/* Card 54. */
void bt_check_idle(struct referee *referee, const struct ids *units);
void bt_check_units(struct referee *referee, const struct ids *units, int side);
void bt_check_way(struct referee *referee, const struct ids *units, const struct way *way,
                  int side);

/* --- construction.c: chapters 11 and 12 --- */

enum flow bt_marshal(struct referee *referee, const struct declaration *declaration);
enum flow bt_build(struct referee *referee, const struct declaration *declaration);
bool bt_frenzy(const struct referee *referee);
/* 11.0: whether side has a unit in place that can be activated. */
bool bt_may_marshal(const struct referee *referee, int side, int place);
/* Whether a name that several counters share means that one first: it can be Marshaled to the place
 * (11.0), it can build, and a Road to there (12.0); to 0: anything. */
bool bt_may_come(const struct referee *referee, int to, int piece);
bool bt_may_build(const struct referee *referee, int to, int piece);
enum work_word { BEGIN_FORT = 19, FINISH_FORT, REPAIR_FORT, REMOVE_FORT, BEGIN_ROAD, FINISH_ROAD };
enum {
    WORD_FIRST = 17,
    WORD_SECOND = 18,
    WORD_TOKEN = 24,
    WORD_HELD = 42,
    WORD_DRAWN = 43,
    WORD_FORT = 44,
    WORD_ROAD = 45
};

/* --- raid.c --- */

enum flow bt_raid(struct referee *referee, const struct declaration *declaration);

/* --- events.c --- */

enum flow bt_next_event(struct referee *referee, const struct declaration *declaration);

/* How soon a name that several counters share means that one in an answer to the event at hand: 2
 * before 1 before 0. */
int bt_event_means(const struct referee *referee, const struct declaration *declaration, int piece);

/* Whether the event at hand takes that field. */
bool bt_event_takes(const struct referee *referee, enum field_word field);

/* Whether a Connection its card names ends at place. */
bool bt_event_names(const struct referee *referee, int place);

/* --- supply.c --- */

bool bt_in_supply(const struct referee *referee, int place, int side);
enum flow bt_clear_round(struct referee *referee, const struct declaration *declaration);
enum flow bt_check_supply(struct referee *referee, const struct declaration *declaration);
bool bt_rally_due(const struct referee *referee);
unsigned bt_rally_mask(const struct referee *referee);
enum flow bt_rally(struct referee *referee, const struct declaration *declaration);

/* --- reinforcements.c --- */

/* Whether a counter can be drawn or picked now, or is drawn and to be placed. */
bool bt_awaits(const struct referee *referee, enum verb verb, int piece);

/* Whether a unit that was drawn may be placed now: Fleets first (15.3). */
bool bt_may_place(const struct referee *referee, int piece);

/* --- winter.c --- */

/* Whether a counter may come back from the Losses Box now (17.2 #8). */
bool bt_may_restore(const struct referee *referee, int piece);

/* --- victory.c --- */

/* A list of the scenario in play, NULL for none. */
const struct row *bt_rows(const struct referee *referee, const char *list);
unsigned bt_chit_due(const struct referee *referee);
bool bt_chits_due(const struct referee *referee);
enum flow bt_score_bonuses(struct referee *referee, const struct declaration *declaration);
enum flow bt_show_chit(struct referee *referee, const struct declaration *declaration);
enum flow bt_score_chits(struct referee *referee, const struct declaration *declaration);
enum flow bt_judge_year(struct referee *referee, const struct declaration *declaration);
/* Needs, of a position that was set, that side holds one chit at most (18.3). */
void bt_need_one_chit(struct referee *referee, int side);

/* The row CHITS_DUE of a procedure that may eliminate Brigades: what the stream owes is drawn
 * (18.3.1). In other records chits are counted, and shown at the end of the Year. */
bool bt_owes_chits(const struct referee *referee);
enum flow bt_draw_chits(struct referee *referee, const struct declaration *declaration);
#define CHITS_DUE "chits", R13_4_3_CHIT, bt_both, bt_owes_chits, 0, 0, FORCED, bt_draw_chits

/* --- homeward.c --- */

bool bt_british_at_sea(const struct referee *referee);
bool bt_french_at_sea(const struct referee *referee);
enum flow bt_british_leave_sea(struct referee *referee, const struct declaration *declaration);
enum flow bt_french_leave_sea(struct referee *referee, const struct declaration *declaration);
/* Colonial Brigades that stay where they are, before the others are Disbanded (17.2 #5). */
enum flow bt_hold_colonials(struct referee *referee, const struct declaration *declaration);

/* The number of a port's rank: 1, by the rule that asks for ports, or 1 more than a Fleet's
 * priority; 0 for none. */
const char *bt_haven_text(int rank, const char *own);

/* --- candidate.c --- */

bool bt_candidate(const struct referee *referee, const struct declaration *declaration,
                  enum field_word field, int id);

/* --- weight.c --- */

int bt_weight(const struct referee *referee, const struct declaration *declaration,
              enum field_word field, int id);

/* --- battle.c --- */

/* Whether an Artillery may come for a Fleet (13.2.2). */
bool bt_may_exchange(const struct referee *referee, int piece);

/* The type under which a counter combines with others, NO_TYPE for none (13.2.3). */
enum unit_type bt_combining_type(const struct referee *referee, int piece);

/* Units of side that take part in the Battle and are still there (13.3.3). */
void bt_fighters(const struct referee *referee, int side, struct ids *fighters);

/* The attacker's units, for the ruling battle-order. */
int bt_battle_size(const struct referee *referee, int place);
unsigned bt_attacker_mask(const struct referee *referee);
unsigned bt_defender_mask(const struct referee *referee);
int bt_defender(const struct referee *referee);

/* --- tally.c, rolls.c --- */

/* A die thrown for side: enum face. */
int bt_face(struct referee *referee, int side, int rule, const char *purpose);

/* The group of side that rolls next, 0 when all have. */
int bt_next_group(const struct referee *referee, int side);

/* The roll of the Militia that are left, with the dice of the entry. */
enum flow bt_roll_militia(struct referee *referee, const struct declaration *declaration);

/* --- retreat.c --- */

/* Starts the retreat of a side's units from a place. */
void bt_begin_retreat(struct referee *referee, int side, int from, bool attacker, bool routed);

/* The priority by which a Fleet of side may go from a place to another, from 1 to 4, 0 for none
 * (13.9.2); and its number in the rulebook. */
int bt_fleet_rank(const struct referee *referee, int side, int from, int to);
const char *bt_fleet_text(int rank);

/* --- outcome.c: rows 13.6 to 13.8 of a Battle --- */

enum flow bt_decide(struct referee *referee, const struct declaration *declaration);
bool bt_desertion_due(const struct referee *referee);
enum flow bt_desert(struct referee *referee, const struct declaration *declaration);
enum flow bt_rout(struct referee *referee, const struct declaration *declaration);
bool bt_rout_loss_due(const struct referee *referee);
enum flow bt_rout_loss(struct referee *referee, const struct declaration *declaration);
enum flow bt_lose_lone_commanders(struct referee *referee, const struct declaration *declaration);
enum flow bt_rout_fort(struct referee *referee, const struct declaration *declaration);
bool bt_may_demolish(const struct referee *referee);
/* 13.9: a lost Battle that the defender does not retreat from, for a Bastion stands. */
bool bt_bastion_holds(const struct referee *referee);
/* 9.2: a raider is where no unit of the other side can intercept it. */
bool bt_only_militia_meets_raid(const struct referee *referee);
enum flow bt_demolish(struct referee *referee, const struct declaration *declaration);
enum flow bt_retreat_loser(struct referee *referee, const struct declaration *declaration);
enum flow bt_leave_fort(struct referee *referee, const struct declaration *declaration);
enum flow bt_after_battle(struct referee *referee, const struct declaration *declaration);
unsigned bt_loser_mask(const struct referee *referee);

/* --- setup.c --- */

bool bt_set_up(struct referee *referee, const char *scenario);

/* What players type, in words of the notation. */
extern const struct typed_word bt_words[];

#endif
