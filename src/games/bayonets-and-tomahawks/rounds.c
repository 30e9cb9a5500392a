#include "games/bayonets-and-tomahawks/game.h"

/* 4.0 and 7.1: Years, Rounds, and the order of an Action Round. */

static unsigned both(const struct referee *referee)
{
    (void)referee;
    return bt_mask(BRITISH) | bt_mask(FRENCH);
}

enum { WINTER_QUARTERS = 12, FLEETS_ARRIVE = 3, COLONIALS_ENLIST = 5 };

static bool is_action_round(int round)
{
    return round != FLEETS_ARRIVE && round != COLONIALS_ENLIST && round != WINTER_QUARTERS;
}

static enum flow play_year(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    begin(referee, YEAR);
    return AGAIN;
}

static enum flow play_round(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (!is_action_round(position(referee)->round))
        return WAIT;
    begin(referee, ACTION_ROUND);
    return AGAIN;
}

static enum flow note_start(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    for (int place = 1; place <= PLACE_MAX; place++) {
        change(referee, &now->british_started[place], bt_units(referee, place, BRITISH) > 0,
               ROUNDS);
        change(referee, &now->french_started[place], bt_units(referee, place, FRENCH) > 0, ROUNDS);
    }
    return NEXT;
}

/* Cards are played here. */
static enum flow await_cards(struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    (void)declaration;
    return WAIT;
}

static enum flow fight(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int next = bt_next_battle(referee);
    if (!next)
        return declaration ? ELSEWHERE : NEXT;
    int place = declaration && declaration->at ? declaration->at : next;
    need(referee, BATTLE_ORDER, truth_of(now->battle[place] && !now->fought[place]),
         "no Battle is to be fought at %s", bt_place_name(referee, place));
    require(referee, BATTLE_ORDER, truth_of(place == next),
            "%s is %d in the battle priority table, %s is %d", bt_place_name(referee, place),
            bt_space(referee, place)->priority, bt_place_name(referee, next),
            bt_space(referee, next)->priority);
    if (!whole(referee))
        return NEXT;
    change(referee, &now->battle_place, place, BATTLE_ORDER);
    begin(referee, BATTLE);
    return AGAIN;
}

static enum flow end_round(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    lapse(referee, ROUND_ENDS, ROUNDS);
    change_by(referee, &now->round, 1, ROUNDS);
    return NEXT;
}

/* clang-format off */
static const struct step game_rows[] = {
    {"years", ROUNDS, both, NULL, 0, 0, FORCED, play_year},
};
static const struct step year_rows[] = {
    {"rounds", ROUNDS, both, NULL, 0, 0, FORCED, play_round},
};
static const struct step round_rows[] = {
    {"start", ROUNDS, both, NULL, 0, 0, FORCED, note_start},
    {"cards", ROUNDS, both, NULL, 0, 0, OWED, await_cards},
    {"battles", BATTLE_ORDER, both, NULL, ADMITS(BATTLE), 0, FORCED, fight},
    {"end", ROUNDS, both, NULL, 0, 0, FORCED, end_round},
};

const struct procedure bt_procedure[PROCEDURE_COUNT] = {
    [GAME] = {"game", 1, game_rows},
    [YEAR] = {"year", 1, year_rows},
    [ACTION_ROUND] = {"action round", 4, round_rows},
    [BATTLE] = {"battle", BATTLE_ROWS, bt_battle_rows},
    [GROUP] = {"unit type", GROUP_ROWS, bt_group_rows},
    [RETREAT] = {"retreat", RETREAT_ROWS, bt_retreat_rows},
};
/* clang-format on */
