#include "games/wilderness-war/wilderness_war.h"

/* The sequence of play (4.0) as tables: procedures with their steps in the order of the rulebook.
 */

static unsigned active(const struct referee *referee)
{
    return 1U << position(referee)->active;
}

static unsigned inactive(const struct referee *referee)
{
    return 1U << other_side(position(referee)->active);
}

static unsigned french(const struct referee *referee)
{
    (void)referee;
    return 1U << FRENCH;
}

static unsigned british(const struct referee *referee)
{
    (void)referee;
    return 1U << BRITISH;
}

static unsigned both(const struct referee *referee)
{
    (void)referee;
    return 1U << FRENCH | 1U << BRITISH;
}

/* clang-format off */
static const struct step game_steps[] = {
    /* name          rule        who   applies  admits  moments  silence  perform */
    {"season",       R4_SEASONS, NULL, NULL,    0,      0,       FORCED,  ww_season},
};

static const struct step season_steps[] = {
    {"deal to the French",  R5_21, french,  ww_french_lack_cards,  ADMITS(DEAL), 0, OWED, ww_deal_french},
    {"deal to the British", R5_21, british, ww_british_lack_cards, ADMITS(DEAL), 0, OWED, ww_deal_british},
    {"season begins", R4_SEASONS, NULL, NULL, 0, 0,              FORCED,  ww_season_begins},
    {"action phases", R4_SEASONS, NULL, NULL, 0, 0,              FORCED,  ww_action_phases},
    {"season ends",   R4_SEASONS, NULL, NULL, 0, 0,              FORCED,  ww_season_ends},
};

static const struct step action_phase_steps[] = {
    {"play a card",  R5_26_USE,    active, NULL, ADMITS(PLAY) | ADMITS(HOLD) | ADMITS(DISCARD), 0, OWED, ww_play},
    {"activate",     R5_31_ACTIVE, active, ww_is_for_activation, ADMITS(ACTIVATE), 0, PASSES, ww_activate},
    {"act",          R5_36,        active, ww_has_active, 0, 0,  FORCED,  ww_act},
    {"phase ends",   R4_SEASONS,   active, NULL, 0,      0,       FORCED,  ww_phase_ends},
};

static const struct step activation_steps[] = {
    {"move",            R5_36, active, NULL, ADMITS(MOVE) | ADMITS(DROP), 0, PASSES, ww_move},
    {"activation ends", R5_36, active, NULL, 0,          0,       FORCED,  ww_activation_ends},
};

static const struct step move_steps[] = {
    {"next space",   R6_1_ADJACENT, active, NULL, 0,     0,       FORCED,  ww_next_space},
};

static const struct step space_steps[] = {
    {"enter",        R6_1_ADJACENT, active,   NULL, 0,   0,       FORCED,  ww_enter},
    {"interception", R6_71_SUCCESS, inactive, ww_is_in_reach, ADMITS(INTERCEPT), 0, PASSES, ww_intercept},
    {"inside or outside", R8_1_WORKS, inactive, ww_is_attacked, ADMITS(INSIDE) | ADMITS(OUTSIDE), 0, PASSES, ww_inside},
    {"avoiding battle", R6_8_SUCCESS, inactive, ww_is_attacked, ADMITS(AVOID), 0, PASSES, ww_avoid},
    {"battle begins", R6_51_BATTLE, active,   ww_has_battle, 0, 0, FORCED, ww_begin_battle},
    {"arrival",      R6_51_BATTLE,  active,   NULL, 0,   0,       FORCED,  ww_arrive},
};

static const struct step battle_steps[] = {
    {"militia",      R7_3_BOX, ww_militia_sides, ww_has_militia, ADMITS(DEPLOY), 0, PASSES, ww_deploy},
    {"battle",       R7_2,     both,     NULL,            ADMITS(BATTLE), 0, FORCED, ww_battle},
    {"attacker's losses", R7_6_COUNT, active, ww_attacker_hit, ADMITS(LOSE), 0, OWED, ww_attacker_loses},
    {"defender's losses", R7_6_COUNT, inactive, ww_defender_hit, ADMITS(LOSE), 0, OWED, ww_defender_loses},
    {"leader losses", R7_7,    both,     ww_leaders_at_risk, ADMITS(ROLL), 0, FORCED, ww_leader_losses},
    {"winner",       R7_8,     NULL,     NULL,            0,            0, FORCED, ww_decide},
    {"retreat",      R7_91,    ww_loser, ww_must_retreat, ADMITS(RETREAT) | ADMITS(INSIDE), 0, OWED, ww_retreat},
    {"battle ends",  R7_8,     NULL,     NULL,            0,            0, FORCED, ww_battle_ends},
};
/* clang-format on */

#define PROCEDURE(name, steps)                                                                     \
    {                                                                                              \
        name, (int)(sizeof(steps) / sizeof *(steps)), steps                                        \
    }

const struct procedure ww_procedures[PROCEDURES] = {
    [THE_GAME] = PROCEDURE("game", game_steps),
    [A_SEASON] = PROCEDURE("season", season_steps),
    [ACTION_PHASE] = PROCEDURE("action phase", action_phase_steps),
    [ACTIVATION] = PROCEDURE("activation", activation_steps),
    [A_MOVE] = PROCEDURE("move", move_steps),
    [A_SPACE] = PROCEDURE("space", space_steps),
    [A_BATTLE] = PROCEDURE("battle", battle_steps),
};
