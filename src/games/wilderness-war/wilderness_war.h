#ifndef PROVOST_WILDERNESS_WAR_H
#define PROVOST_WILDERNESS_WAR_H

#include "board/hands.h"
#include "games/wilderness-war/queries.h"

/* What the chapters share. A function named for a step performs it: with a declaration, or NULL in silence. */

typedef enum flow ww_perform(struct referee *referee, const struct declaration *declaration);
typedef bool ww_applies(const struct referee *referee);
typedef unsigned ww_who(const struct referee *referee);

/* sequence.c: the sequence of play (4.0) as tables. */
extern const struct procedure ww_procedures[PROCEDURES];

/* setup.c: a scenario by name, NULL for Annus Mirabilis; false when there is none. */
bool ww_set_up(struct referee *referee, const char *scenario);

/* season.c: seasons, cards and hands (4.0, 5.1, 5.2). */
ww_perform ww_season, ww_deal_french, ww_deal_british, ww_season_begins, ww_action_phases,
    ww_season_ends, ww_play, ww_phase_ends;
ww_applies ww_french_lack_cards, ww_british_lack_cards;
struct hands ww_hands(const struct referee *referee);
int ww_hand(const struct referee *referee, int side); /* cards in hand */
void ww_award(struct referee *referee, int side, int points, int rule);

/* activation.c: 5.3. */
ww_perform ww_activate, ww_act, ww_activation_ends;
ww_applies ww_is_for_activation, ww_has_active;

/* path.c: how a path is walked (6.1 to 6.5). */
struct ww_plan {
    struct ids path; /* every space, the start first */
    int modes;       /* those it is lawful in: bits 1 << enum ww_mode */
    bool carried;    /* the one carry is used */
};
/* Checks the path of the movers and fills in what it leaves out; false when there is none to speak of. */
bool ww_plan_path(struct referee *referee, const struct ids *movers,
                  const struct declaration *declaration, struct ww_plan *plan);
/* Why the active pieces, having gone from one space to the next, go no further (6.2). */
enum ww_stop ww_stop_after(const struct referee *referee, int from, int to, bool from_counts);

/* movement.c: 6.1 to 6.5. */
ww_perform ww_move, ww_next_space, ww_enter, ww_arrive;

/* interception.c: 6.7. */
ww_perform ww_intercept;
ww_applies ww_is_in_reach;
/* Whether the piece could be part of an interception of movers who come from from into place. */
bool ww_can_intercept(const struct referee *referee, int piece, const struct ids *movers, int from,
                      int place);

/* avoidance.c: who defends inside (8.1), avoiding battle (6.8). */
ww_perform ww_inside, ww_avoid;
ww_applies ww_is_attacked;

/* battle.c: 7.1 to 7.5, 7.8. */
ww_perform ww_begin_battle, ww_deploy, ww_battle, ww_decide, ww_battle_ends;
ww_applies ww_has_battle, ww_has_militia;
ww_who ww_militia_sides;
/* The pieces of side that fight in the battle going on. */
void ww_fighters(const struct referee *referee, int side, struct ids *all);

/* losses.c: 7.6, 7.7. */
ww_perform ww_attacker_loses, ww_defender_loses, ww_leader_losses;
ww_applies ww_attacker_hit, ww_defender_hit, ww_leaders_at_risk;
/* Takes a unit or leader out of play. */
void ww_eliminate(struct referee *referee, int piece, int rule);

/* retreat.c: 7.9. */
ww_perform ww_retreat;
ww_applies ww_must_retreat;
ww_who ww_loser;

/* siege.c: 8.2. */
void ww_besiege(struct referee *referee, int place);
ww_applies ww_siege_is_over, ww_alliance_is_over, ww_key_space_changes;
void ww_lift_sieges(struct referee *referee);
void ww_end_alliances(struct referee *referee);
void ww_change_key_spaces(struct referee *referee);

#endif
