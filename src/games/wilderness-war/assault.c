#include "games/wilderness-war/assault.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/besiegers.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/goals.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/values.h"

/* Assaults (9.1, 9.22). */

/* 9.12: everybody in the space, whoever is active; none of them acts again in the phase. */
static void all_attack(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct piece_set attackers = ww_outside(referee, place, now->active);
    EACH_PIECE (piece, attackers) {
        change(referee, &now->attacks[piece], 1, R9_12);
        if (now->group[piece] == now->acting)
            continue;
        change(referee, &now->group[piece], 0, R9_12);
        change(referee, &now->was_active[piece], 1, R9_12);
    }
}

static enum flow assault(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (ww_is_for_another_siege(referee, declaration))
        return ELSEWHERE;
    int group, place = ww_check_besiegers(referee, declaration, &group, R9_1_STILL);
    if (!place)
        return AGAIN;
    ww_check_not_fought(referee);
    require_bound(referee, R8_24_LEVEL, now->siege_level[place] >= ww_level_needed(referee, place),
                  "the siege level is %d, needed %d", now->siege_level[place],
                  ww_level_needed(referee, place));
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->acting, group, RECORD_FLOW);
    change(referee, &now->battle_at, place, RECORD_FLOW);
    change(referee, &now->combat, AN_ASSAULT, RECORD_FLOW);
    change(referee, &now->must_stop, STOP_BATTLE, RECORD_FLOW);
    all_attack(referee, place);
    begin(referee, A_BATTLE);
    return AGAIN;
}

bool ww_is_won_assault(const struct referee *referee)
{
    return ww_is_assault(referee) && position(referee)->winner == ww_attacker(referee);
}

/* 9.22 */
void ww_take_by_assault(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = now->battle_at, captor = now->active;
    struct piece_set inside = ww_at(referee, place, other_side(captor));
    EACH_PIECE (piece, inside)
        ww_eliminate(referee, piece, R9_22);
    ww_capture_works(referee, place, captor, true, R9_22);
}

const struct action ww_assaulting = {
    {VERB_ASSAULT,
     "assault besieged works",
     {MAY(LEADER, SINGLE(PIECE), .values = ww_list_own_leaders, .weight = ww_weigh_leader),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .perform = assault,
    .weight = 12,
};
