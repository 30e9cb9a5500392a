#ifndef PROVOST_WILDERNESS_WAR_GAME_H
#define PROVOST_WILDERNESS_WAR_GAME_H

#include "games/wilderness-war/queries.h"
#include "referee/hands.h"

/* What the chapters share. A function named for a step performs it: with a declaration, or NULL in
 * silence. */

typedef enum flow ww_perform(struct referee *referee, const struct declaration *declaration);
typedef bool ww_applies(const struct referee *referee);
typedef unsigned ww_who(const struct referee *referee);

/* sequence.c: the sequence of play (4.0) as tables. */
extern const struct procedure ww_procedures[PROCEDURES];
enum { ORDERS = 14 };
extern const struct order ww_orders[ORDERS];
void ww_about_step(const struct referee *referee, const struct step *step,
                   struct sentence *sentence);

/* setup.c: a scenario by name, NULL for Annus Mirabilis; false when there is none. */
bool ww_set_up(struct referee *referee, const char *scenario);

/* season.c: seasons, cards and hands (4.0, 5.1, 5.2). */
ww_perform ww_season, ww_deal, ww_deal_last, ww_season_begins, ww_action_phases, ww_season_ends,
    ww_play, ww_phase_ends;
ww_applies ww_lacks_cards;
ww_who ww_lacking, ww_lacking_last;
struct hands ww_hands(const struct referee *referee);
/* Whether a card is worth trying as dealt to side (5.21). */
bool ww_may_be_dealt(const struct referee *referee, int side, int card);
int ww_hand(const struct referee *referee, int side); /* cards in hand */
/* The card of the declaration comes from its side's hand; one not shown, from its hidden ones. */
void ww_check_hand(struct referee *referee, const struct declaration *declaration);
void ww_award(struct referee *referee, int side, int points, int rule);

/* activation.c: 5.3. */
ww_perform ww_activate, ww_act, ww_activation_ends;
ww_applies ww_is_for_activation, ww_has_active, ww_is_campaign, ww_may_name_second;

/* candidate.c: struct game's candidate. */
bool ww_candidate(const struct referee *referee, const struct declaration *declaration,
                  enum field_word field, int id);

/* weight.c: struct game's weight. */
int ww_weight(const struct referee *referee, const struct declaration *declaration,
              enum field_word field, int id);

/* path.c: how a path is walked (6.1 to 6.5). */
struct ww_plan {
    struct ids path; /* every space, the start first */
    int modes;       /* those it is lawful in: bits 1 << enum ww_mode */
    bool carried;    /* the one carry is used */
};
/* Checks the path of the movers and fills in what it leaves out; false when there is none to speak
 * of. */
bool ww_plan_path(struct referee *referee, const struct ids *movers,
                  const struct declaration *declaration, struct ww_plan *plan);

/* 6.61: whether the movers, in a space the enemy holds, could still go on to one he does not hold.
 */
bool ww_could_infiltrate(struct referee *referee, const struct ids *movers);
/* Why the active pieces, having gone from one space to the next, go no further (6.2). */
enum ww_stop ww_stop_after(const struct referee *referee, int from, int to, bool from_counts);

/* Whether a one-way arrow leads from one space to the other (2.0). */
bool ww_is_arrow(const struct referee *referee, int from, int to);
/* Whether an amphibious arrow leads from one space to the other (6.431). */
bool ww_is_landing(const struct referee *referee, int from, int to);

/* movement.c: 6.1 to 6.5. */
ww_perform ww_move, ww_drop_between, ww_next_space, ww_enter, ww_arrive, ww_leave_space;

/* interception.c: 6.7. */
ww_perform ww_intercept;
ww_applies ww_is_in_reach;
/* 6.85: whether an interception into the space bars avoiding battle from it. */
bool ww_has_tried_into(const struct referee *referee, int place);
/* Whether the piece could be part of an interception of movers who come from from into place. */
bool ww_can_intercept(const struct referee *referee, int piece, const struct ids *movers, int from,
                      int place);

/* avoidance.c: who defends inside (8.1), avoiding battle (6.8). */
ww_perform ww_inside, ww_avoid;
ww_applies ww_is_attacked;

/* battle.c: 7.1 to 7.5, 7.8. */
ww_perform ww_begin_battle, ww_deploy, ww_battle, ww_decide, ww_battle_ends;
ww_perform ww_ambush_fires;
ww_applies ww_has_battle, ww_has_militia, ww_is_field_battle, ww_is_ambush;
ww_who ww_militia_sides, ww_ambushed;
int ww_ambushed_side(const struct referee *referee); /* 7.56; 0 for none */
/* The pieces of side that fight in the battle going on. */
void ww_fighters(const struct referee *referee, int side, struct ids *all);

/* losses.c: 7.6, 7.7. */
/* One step of a unit. */
void ww_lose_step(struct referee *referee, int piece, int rule);
/* Checks that each named piece is one of the units and has the steps it is to lose. */
void ww_check_named_losses(struct referee *referee, const struct ids *units,
                           const struct ids *lost);
/* Of the tournament variant: a Marine Detachment is lost when no other Regulars of the stack are
 * full. */
void ww_check_marines(struct referee *referee, const struct ids *units, const struct ids *lost);
ww_perform ww_attacker_loses, ww_defender_loses, ww_leader_losses, ww_ambushed_loses,
    ww_ambushed_leaders;
ww_applies ww_attacker_hit, ww_defender_hit, ww_leaders_at_risk, ww_ambush_hit,
    ww_ambush_risks_leaders;
/* Takes a unit or leader out of play. */
void ww_eliminate(struct referee *referee, int piece, int rule);

/* retreat.c: 7.9. */
ww_perform ww_retreat, ww_back_inside;
ww_applies ww_must_retreat, ww_goes_back_inside; /* 8.252 */
ww_who ww_loser;

/* construction.c: 5.4. */
ww_perform ww_build, ww_demolish, ww_demolish_between;
ww_applies ww_is_for_construction, ww_is_action_phase, ww_site_is_lost;
void ww_remove_site(struct referee *referee);
/* 5.4: side plays a card for construction now. */
void ww_check_turns(struct referee *referee, int side);

/* leaders.c: 6.53. */
ww_perform ww_lone_retreat, ww_stay_sheltered;
ww_applies ww_has_lone_leaders, ww_has_sheltered_leaders;
ww_who ww_lone_sides, ww_sheltered_sides;
void ww_say_lone_leaders(const struct referee *referee, struct sentence *sentence);

/* raids.c: 10.1 to 10.3, 14.2. */
ww_perform ww_raids, ww_meet_raid, ww_raid, ww_raiders_lose, ww_raid_leaders, ww_militia_loses,
    ww_raid_ends;
ww_applies ww_owes_raid, ww_militia_may_meet, ww_raid_stands, ww_raid_costs, ww_raid_risks_leaders,
    ww_militia_pays;
void ww_say_raids(const struct referee *referee, struct sentence *sentence); /* owed where */
/* The losses when there is no choice: everything dies, one unit stands alone, or all are alike and
 * one step is due. Whether there is none. */
bool ww_only_losses(const struct referee *referee, const struct ids *units, int due,
                    struct ids *lost);

/* home.c: 10.4. */
ww_perform ww_year_end, ww_home;
ww_applies ww_is_late, ww_goes_home;
ww_who ww_goers;

/* winter.c: 11. */
ww_perform ww_winter;
ww_applies ww_suffers;
ww_who ww_sufferers;
bool ww_stands_outdoors(const struct referee *referee, int piece); /* in a stack that suffers */

/* victory.c: 13. */
ww_perform ww_bid, ww_remove_raided, ww_victory_check;
ww_applies ww_may_bid;

/* siege.c: 8.2, 9.1. */
ww_perform ww_siege, ww_assault, ww_break_out, ww_sortie_ends, ww_join, ww_leave_works;
ww_applies ww_is_at_siege, ww_is_assault, ww_friends_may_join, ww_garrison_leaves,
    ww_fortress_reverts, ww_amphib_is_gone, ww_only_militia_joins;
ww_who ww_garrison_side, ww_joining_sides;
/* Whether place has works of the enemy besieged by side. */
bool ww_besieges(const struct referee *referee, int place, int side);
/* Whether COEHORNS counts for side at the siege of place (8.231, 9.13). */
bool ww_has_guns(const struct referee *referee, int place, int side);
/* Checks 8.231 for a siege roll, or SURRENDER! instead, of the active leader at place. */
void ww_check_besieger(struct referee *referee, int place, int leader);
/* Whether side, which besieges place, meets every requirement of a siege roll (8.231), whoever is
 * active. */
bool ww_can_roll_siege(const struct referee *referee, int place, int side);
/* The besieged works of place change hands intact and the garrison goes (8.231): for SURRENDER!.
 * Begins a procedure: the performing step calls nothing else that begins one. */
void ww_surrender(struct referee *referee, int place);
void ww_capture_works(struct referee *referee, int place, int captor, bool damaged, int rule);
void ww_end_assault(struct referee *referee);
void ww_revert_fortress(struct referee *referee);
void ww_remove_amphib(struct referee *referee);
/* 6.431: the French hold it with Drilled Troops or works, the British with nobody and nothing. */
bool ww_french_alone_hold(const struct referee *referee, int place);
void ww_besiege(struct referee *referee, int place);
ww_applies ww_siege_is_over, ww_alliance_is_over, ww_key_space_changes;
void ww_lift_sieges(struct referee *referee);
void ww_end_alliances(struct referee *referee);
void ww_change_key_spaces(struct referee *referee);

/* events.c: cards as events (5.5), around the deal (5.25, 14.1). */
ww_perform ww_event, ww_reshuffle, ww_link;
ww_applies ww_has_event, ww_surrender_was_played, ww_reshuffles_first, ww_is_linked,
    ww_leaders_join;
/* What must hold for the card of the declaration to be played as an event, and what comes of it. */
void ww_check_event(struct referee *referee, const struct declaration *declaration);
void ww_perform_event(struct referee *referee, const struct declaration *declaration);
void ww_join_pool(struct referee *referee);
/* Whether the event of that key is played by the card. */
bool ww_is_event(const struct referee *referee, int card, const char *key);

/* events_cards.c: 14.6. */
ww_perform ww_swap_card;
ww_applies ww_may_swap;

/* events_tasks.c: what an event leaves to be declared. */
ww_perform ww_choose, ww_draw_leaders, ww_remove_leader, ww_place, ww_answer, ww_restore,
    ww_lose_units, ww_lose_to_pox, ww_exchange, ww_discard, ww_take;
ww_applies ww_owes_choice, ww_owes_draw, ww_owes_removal, ww_owes_late_removal, ww_owes_placement,
    ww_owes_answer, ww_owes_restoring, ww_owes_units, ww_owes_steps, ww_owes_exchange,
    ww_owes_discard, ww_owes_taking;
/* Whether the event does what the verb says; whether it is RAISE PROVINCIAL REGIMENTS. */
bool ww_event_takes_verb(const struct referee *referee, enum verb verb);
bool ww_raises_regiments(const struct referee *referee);
ww_who ww_event_player, ww_event_enemy, ww_event_places, ww_event_restores, ww_event_loses;

/* Whether a piece could be named by that verb for the event going on. */
bool ww_is_event_candidate(const struct referee *referee, enum verb verb, int piece);

/* events_responses.c: response cards (5.13, 5.56). */
ww_perform ww_respond;
ww_applies ww_may_besiege, ww_came_by_water, ww_works_were_taken;
ww_who ww_surrender_sides;
/* 5.13: a response is not the card of a phase; names the rule that says when it is played. */
void ww_refuse_response(struct referee *referee, const struct declaration *declaration);
const char *ww_when_response(const struct referee *referee, int card); /* "before the dice ..." */
uint32_t ww_card_moments(const struct referee *referee, int card);
/* Whether FOUL WEATHER lies on that activation of the phase. */
bool ww_in_foul_weather(const struct referee *referee, int group);

/* What players type, in words of the notation. */
extern const struct typed_word ww_words[];

#endif
