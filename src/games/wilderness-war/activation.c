#include "games/wilderness-war/activation.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/goals.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/values.h"

/* Activation (5.3): who may act with the card of the phase. */

static bool can_activate(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return ww_side_of(referee, piece) == now->active && ww_in_play(referee, piece) &&
           !now->was_active[piece] && !now->group[piece];
}

static void check_available(struct referee *referee, const struct ids *pieces, int at)
{
    const struct position *now = position(referee);
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        const char *name = name_of(referee, PIECE, piece);
        if (!ww_need_own(referee, piece, now->active))
            continue;
        need(referee, RECORD_PIECE, ww_in_play(referee, piece), "%s is in: %s", name,
             name_of(referee, PLACE, now->at[piece]));
        if (at)
            need(referee, RECORD_PIECE, now->at[piece] == at, "%s is at %s, not %s", name,
                 name_of(referee, PLACE, now->at[piece]), name_of(referee, PLACE, at));
        require(referee, R5_31_ONCE, !now->was_active[piece] && !now->group[piece],
                "%s has been activated in this phase", name);
    }
}

/* 5.32 in half points: an Indian counts one, any other Auxiliary or a leader two. */
static int half_points(const struct referee *referee, struct piece_set pieces)
{
    return 2 * pieces_count(pieces) - pieces_count(pieces_and(pieces, ww_indians(referee)));
}

/* All of the card, the pieces of earlier entries too; whichever of a kind are meant. */
static bool check_individuals(struct referee *referee, const struct ids *pieces)
{
    const struct position *now = position(referee);
    struct piece_set named = pieces_and(pieces_in(pieces), ww_of_side(referee, now->active));
    struct piece_set all = pieces_or(named, pieces_marked(referee, now->group));
    int count = pieces_count(all), drilled = pieces_count(pieces_and(all, ww_drilled(referee)));
    if (drilled > 0)
        return require(referee, R5_32_DRILLED, count == 1,
                       "%d pieces activated, %d of them Drilled; limit 1 with Drilled Troops",
                       count, drilled);
    int points = half_points(referee, all), needed = (points + 1) / 2;
    const char *half = points % 2 ? "\u00bd" : "";
    if (now->card == 0)
        return require_known(
            referee, R5_32_VALUE, ww_unseen_reaches(referee, needed),
            "%d%s activated (an Indian counts \u00bd) need a card of value %d; the "
            "card is not shown",
            points / 2, half, needed);
    int value = ww_tables(referee)->card[now->card].value;
    return require_bound(referee, R5_32_VALUE, points <= 2 * value,
                         "%d%s activated (an Indian counts \u00bd), limit %d, the card's value",
                         points / 2, half, value);
}

static void check_commander(struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    int initiative = ww_leader_of(referee, leader)->initiative;
    int value = ww_tables(referee)->card[now->card].value;
    if (ww_side_of(referee, leader) != now->active)
        return; /* what an enemy could lead is beside the point */
    require(referee, R5_32_EITHER, !ww_has_active(referee),
            "a force under %s after pieces activated one by one", name_of(referee, PIECE, leader));
    if (!now->card)
        require_known(referee, R5_32_INITIATIVE, ww_unseen_reaches(referee, initiative),
                      "%s has initiative %d; the card is not shown",
                      name_of(referee, PIECE, leader), initiative);
    else
        require(referee, R5_32_INITIATIVE, initiative <= value,
                "%s has initiative %d, limit %d with this card: a card of value %d would do, or "
                "one Drilled unit without a leader",
                name_of(referee, PIECE, leader), initiative, value, initiative);
}

bool ww_is_campaign(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->use == FOR_EVENT && ww_is_event(referee, now->card, "campaign");
}

bool ww_may_name_second(const struct referee *referee)
{
    const struct position *now = position(referee);
    return ruling_is(referee, CAMPAIGN_FORCES_IN_TURN) && ww_is_campaign(referee) &&
           now->commander[1] && !now->commander[2];
}

/* Two leaders of any initiative. */
static void check_campaign(struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    require_whole(referee, CARD_1_LEADERS, leader != 0,
                  "CAMPAIGN activates a leader, none is named");
    require(referee, CARD_1_TWO, !now->commander[2], "2 forces are active, limit 2");
}

/* The number of the next activation: individuals are one each. A force that has acted keeps its
 * own. */
static int next_group(const struct referee *referee)
{
    const struct position *now = position(referee);
    int last = GROUPS_MAX;
    while (last > 0 && !now->commander[last])
        last--;
    EACH_PIECE (piece, pieces_marked(referee, now->group))
        last = now->group[piece] > last ? now->group[piece] : last;
    return last + 1;
}

/* The highest command beside the leader, if above his; 0: none is. */
static int outranked_by(const struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    int highest = ww_leader_of(referee, leader)->command, own = highest;
    EACH_PIECE (other, ww_outside(referee, now->at[leader], now->active)) {
        int command = ww_leader_of(referee, other)->command;
        highest = command > highest ? command : highest;
    }
    return highest > own ? highest : 0;
}

static void make_active(struct referee *referee, const struct ids *pieces, int leader)
{
    const struct position *now = position(referee);
    int group = next_group(referee);
    for (int i = 0; i < pieces->count; i++)
        change(referee, &now->group[pieces->id[i]], leader ? group : group + i, R5_31_ACTIVE);
    if (leader && group <= GROUPS_MAX) {
        change(referee, &now->commander[group], leader, R5_34_COMMANDER);
        change(referee, &now->outranked[group], outranked_by(referee, leader), RECORD_FLOW);
    }
    if (now->card)
        change(referee, &now->activated[now->card], 1, RECORD_FLOW);
}

static enum flow activate(struct referee *referee, const struct declaration *declaration)
{
    struct ids pieces = {0};
    int leader = declaration->leader;
    if (leader)
        ids_add(&pieces, leader);
    for (int i = 0; i < declaration->units.count; i++)
        ids_add_once(&pieces, declaration->units.id[i]);
    ww_prefer_meant(referee, declaration, &pieces, can_activate,
                    leader ? position(referee)->at[leader] : declaration->at);
    if (leader && !ww_need_own(referee, leader, position(referee)->active))
        return AGAIN;
    bool one_by_one = !leader && !ww_is_campaign(referee);
    if ((!one_by_one || check_individuals(referee, &pieces)) &&
        !ww_check_which(referee, declaration, &pieces, can_activate))
        return AGAIN;
    if (commits(referee))
        need(referee, RECORD_FIELD, pieces.count > 0, "nobody is named");
    check_available(referee, &pieces, declaration->at);
    if (leader && printed(referee, need(referee, R5_34_COMMANDER, ww_is_leader(referee, leader),
                                        "%s is no leader", name_of(referee, PIECE, leader)))) {
        if (!ww_is_campaign(referee))
            check_commander(referee, leader);
        ww_check_force(referee, &pieces, leader);
    }
    if (ww_is_campaign(referee))
        check_campaign(referee, leader);
    if (commits(referee))
        make_active(referee, &pieces, leader);
    return ww_is_campaign(referee) || !leader ? AGAIN : NEXT;
}

bool ww_is_for_activation(const struct referee *referee)
{
    return position(referee)->use == FOR_ACTIVATION || ww_is_campaign(referee);
}

bool ww_has_active(const struct referee *referee)
{
    return pieces_any(pieces_marked(referee, position(referee)->group));
}

enum flow ww_act(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    begin(referee, ACTIVATION);
    return AGAIN;
}

/* The acting force is done; when nobody has acted, all those activated stay where they are. */
enum flow ww_activation_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    EACH_PIECE (piece,
                now->acting ? ww_acting_pieces(referee) : pieces_marked(referee, now->group)) {
        change(referee, &now->was_active[piece], 1, RECORD_FLOW);
        change(referee, &now->group[piece], 0, R5_31_ONCE);
    }
    expire(referee, UNTIL_ACTIVATION_ENDS, RECORD_FLOW);
    return NEXT;
}

/* --- what may be declared --- */

/* With a leader those beside him. */
static struct piece_set may_act(const struct referee *referee,
                                const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct piece_set pieces = pieces_without(ww_own_in_play(referee, declaration->by),
                                             pieces_marked(referee, now->was_active));
    return declaration->leader ? pieces_and(pieces, at(referee, now->at[declaration->leader]))
                               : pieces;
}

static void pieces_to_activate(const struct referee *referee, const struct declaration *declaration,
                               struct value_set *values)
{
    values_add_pieces(values, may_act(referee, declaration));
}

static void leaders_to_activate(const struct referee *referee,
                                const struct declaration *declaration, struct value_set *values)
{
    values_add_pieces(values, pieces_and(may_act(referee, declaration), ww_leaders(referee)));
}

/* A space alone names nobody. */
static void space_of_units(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    if (declaration->units.count)
        ww_list_where(referee, declaration, values);
}

/* A leader's force goes with him; those who go alone are raiders, unless no leader is there. */
static int weigh_unit(const struct referee *referee, const struct declaration *declaration,
                      int piece)
{
    if (!piece)
        return 4;
    if (declaration->leader)
        return piece == declaration->leader ? 0 : 4;
    struct piece_set beside = ww_at(referee, position(referee)->at[piece], declaration->by);
    return ww_is_drilled(referee, piece) && pieces_meet(beside, ww_leaders(referee)) ? 0 : 1;
}

const struct action ww_activating = {
    {VERB_ACTIVATE,
     "activate a force, or pieces one by one",
     {MAY(LEADER, SINGLE(PIECE), .values = leaders_to_activate, .weight = ww_weigh_leader),
      MAY(UNITS, SEVERAL(PIECE), .values = pieces_to_activate, .weight = weigh_unit),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = space_of_units)}},
    .perform = activate,
    .units_from = units_led_or_anywhere,
    .weight = 6,
};
