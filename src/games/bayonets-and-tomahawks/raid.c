#include "games/bayonets-and-tomahawks/raid.h"

#include "games/bayonets-and-tomahawks/checks.h"
#include "games/bayonets-and-tomahawks/die.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 9.0: Raids, Interception on the way, and what they score. */

static unsigned raider_mask(const struct referee *referee)
{
    return bt_mask(bt_side(referee, position(referee)->raider));
}

static unsigned interceptor_mask(const struct referee *referee)
{
    return bt_mask(other_side(bt_side(referee, position(referee)->raider)));
}

static int at_hop(const struct position *now)
{
    return now->raid_way[now->hop];
}

static bool last_hop(const struct position *now)
{
    return now->hop == HOP_MAX || now->raid_way[now->hop + 1] == 0;
}

static int target_of(const struct position *now)
{
    int hop = 1;
    while (hop < HOP_MAX && now->raid_way[hop + 1])
        hop++;
    return now->raid_way[hop];
}

/* --- the declaration (9.1) --- */

static bool wilderness_fort(const struct referee *referee, int place, int side)
{
    return bt_space(referee, place)->type == WILDERNESS &&
           bt_units_of(referee, place, other_side(side), FORT) > 0;
}

static void check_target(struct referee *referee, int target, int side)
{
    const struct position *now = position(referee);
    bool base = bt_space(referee, target)->type == BASE;
    bool fair = bt_space(referee, target)->home == other_side(side) && !base;
    require_whole(referee, R9_0_TARGET, fair || wilderness_fort(referee, target, side),
                  base ? "%s is a British Base"
                       : "%s is neither an enemy Home space nor Wilderness with an enemy Fort",
                  bt_place_name(referee, target));
    require_whole(referee, R9_0_ONCE, !now->raided[target],
                  "%s has been Raided once this Year, limit 1", bt_place_name(referee, target));
}

static bool nation_way(const struct referee *referee, const struct way *way)
{
    int nation = bt_own(referee)->connection[way->number].nation;
    return nation && !position(referee)->nation_side[nation];
}

static void check_raid_way(struct referee *referee, const struct ids *path, int side)
{
    for (int i = 1; i < path->count; i++) {
        const struct way *way = bt_need_way(referee, R10_2_ALONG, path->id[i - 1], path->id[i]);
        if (!way)
            return;
        require(referee, R2_1_7_BASES,
                !(side == FRENCH && bt_space(referee, path->id[i])->type == BASE),
                "%s is a British Base", bt_place_name(referee, path->id[i]));
        require(referee, R9_0_NATION, !nation_way(referee, way), "%s is a Path of a neutral Nation",
                name_of(referee, CONNECTION, way->number));
        if (side == BRITISH)
            require(referee, CARD_39_WARSHIPS, position(referee)->closed_way != way->number,
                    "%s is closed to the British this Action Round",
                    name_of(referee, CONNECTION, way->number));
    }
}

/* Ruling raid-route: how likely the raider is caught along a way, the length last. */
static int danger(const struct referee *referee, const struct ids *path, int side)
{
    int sum = path->count;
    for (int i = 0; i < path->count; i++) {
        struct piece_set stack = bt_stack(referee, path->id[i], other_side(side));
        bool light = pieces_meet(stack, bt_own(referee)->light);
        sum += !pieces_any(stack) ? 0 : light ? 200 : 100;
    }
    return sum;
}

/* The least danger from place to target within so many Connections; ways are few and short. */
static int least_danger(const struct referee *referee, int from, int target, int most, int side)
{
    enum { NEVER = 10000 };
    int best[PLACE_MAX + 1];
    for (int place = 0; place <= PLACE_MAX; place++)
        best[place] = NEVER;
    struct ids start = {1, {(int16_t)from}};
    best[from] = danger(referee, &start, side);
    for (int hop = 0; hop < most; hop++) {
        int next[PLACE_MAX + 1];
        for (int place = 1; place <= PLACE_MAX; place++)
            next[place] = best[place];
        for (int place = 1; place <= rules_data(referee)->map.space_count; place++) {
            const struct map *map = &rules_data(referee)->map;
            for (int i = map->first[place]; best[place] < NEVER && i < map->first[place + 1]; i++) {
                struct ids one = {1, {(int16_t)map->way[i].to}};
                int sum = best[place] + danger(referee, &one, side);
                bool barred = nation_way(referee, &map->way[i]) ||
                              (side == FRENCH && bt_space(referee, one.id[0])->type == BASE);
                if (!barred && sum < next[one.id[0]])
                    next[one.id[0]] = sum;
            }
        }
        for (int place = 1; place <= PLACE_MAX; place++)
            best[place] = next[place];
    }
    return best[target];
}

static void check_range(struct referee *referee, const struct ids *path, int most, int side)
{
    require_bound(referee, R9_1_RANGE, path->count - 1 <= most, "%d Connections to %s, limit %d",
                  path->count - 1, bt_place_name(referee, path->id[path->count - 1]), most);
    if (!ruling_is(referee, RAID_ROUTE_SAFEST_SHORTEST))
        return;
    note_path_state(referee, danger(referee, path, side));
    int least = least_danger(referee, path->id[0], path->id[path->count - 1], most, side);
    require_whole(referee, R9_1_ROUTE, danger(referee, path, side) <= least,
                  "the way counts %d, the safest and shortest %d", danger(referee, path, side),
                  least);
}

static void check_raider(struct referee *referee, const struct ids *units, int side)
{
    const struct point_row *point = bt_point(referee);
    bt_check_units(referee, units, side);
    bt_check_idle(referee, units);
    require(referee, R9_0_POINT, point->light, "%s Action Point, a Light or Indian one is needed",
            name_of(referee, POINT, position(referee)->point));
    require(referee, R9_0_SINGLE, units->count <= 1, "one unit raids, %d are named", units->count);
    for (int i = 0; i < units->count; i++) {
        int unit = units->id[i];
        printed(referee, require(referee, R9_0_LIGHT, bt_type_row(referee, unit)->light,
                                 "%s is %s %s", bt_name(referee, unit), bt_article(referee, unit),
                                 bt_type_name(referee, unit)));
        if (point->indian)
            require(referee, R7_3_2_INDIAN, bt_type(referee, unit) == INDIAN,
                    "%s is no Indian unit", bt_name(referee, unit));
        require(referee, R9_0_ROUTED,
                !OF_SIDE(position(referee), side, routed)[position(referee)->place[unit]],
                "the stack of %s at %s is Routed", bt_name(referee, unit),
                bt_place_name(referee, position(referee)->place[unit]));
    }
}

static enum flow raid(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, raider = ids_first(&declaration->units);
    const struct ids way = bt_path(referee, declaration, now->place[raider]);
    const struct ids *units = &declaration->units, *path = &way;
    int most = raider ? bt_type_row(referee, raider)->movement * bt_point(referee)->factor : 0;
    check_raider(referee, units, side);
    if (raider && path->count > 0)
        need(referee, RECORD_PIECE, now->place[raider] == path->id[0], "%s is at %s",
             bt_name(referee, raider), bt_place_name(referee, now->place[raider]));
    check_raid_way(referee, path, side);
    if (path->count > 0) {
        check_target(referee, path->id[path->count - 1], side);
        if (raider)
            check_range(referee, path, most, side);
    }
    if (!commits(referee) || path->count > HOP_MAX)
        return NEXT; /* no Raid goes so far */
    expire(referee, RAID_ENDS, R9_0_RAIDS);
    change(referee, &now->raider, raider, R9_0_RAIDS);
    change(referee, &now->moving[raider], 1, R9_0_RAIDS);
    for (int hop = 1; hop <= path->count; hop++)
        change(referee, &now->raid_way[hop], path->id[hop - 1], R9_0_RAIDS);
    change(referee, &now->hop, 1, R9_0_RAIDS);
    begin(referee, RAID);
    return NEXT;
}

/* --- Interception (9.2) --- */

static bool may_intercept(const struct referee *referee)
{
    const struct position *now = position(referee);
    int enemy = other_side(bt_side(referee, now->raider));
    return bt_present(referee, at_hop(now), enemy);
}

static bool light_there(const struct referee *referee, int place, int side)
{
    return pieces_meet(bt_stack(referee, place, side), bt_own(referee)->light);
}

#define SUCCESSES "flag, hit-triangle-circle or b-and-t"

static bool is_success(int face)
{
    return face == FLAGS || face == TRIANGLE_CIRCLE || face == BAYONET_TOMAHAWK;
}

static void tell_interception(struct referee *referee, int side, bool light)
{
    outcome_figures(referee, "%s, needed %s", roll_text(referee, side),
                    light ? SUCCESSES ", a Light unit being there"
                          : "flag, no Light unit being there");
}

static enum flow intercept(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int place = at_hop(now), side = other_side(bt_side(referee, now->raider));
    if (declaration && declaration->at)
        require(referee, R9_2_INTERCEPTION, declaration->at == place,
                "the raider is at %s, not at %s", bt_place_name(referee, place),
                bt_place_name(referee, declaration->at));
    if (!commits(referee))
        return NEXT;
    int face = bt_face(referee, side, R9_2_INTERCEPTION,
                       keep(referee, "Interception at %s", bt_place_name(referee, place)));
    bool caught = light_there(referee, place, side) ? is_success(face) : face == FLAGS;
    change(referee, &now->raid_die, face, R9_2_INTERCEPTION);
    change(referee, &now->raid_over, caught, R9_2_INTERCEPTION);
    outcome(referee, CLAIM_SUCCESS, side, caught, R9_2_INTERCEPTION);
    tell_interception(referee, side, light_there(referee, place, side));
    return NEXT;
}

/* Card 49: one die of each kind is rolled again. */
enum { AGAIN_INTERCEPTION = 1, AGAIN_RAID = 2 };

static int status_card(const struct referee *referee, int which)
{
    const struct position *now = position(referee);
    int card = bt_event(referee, EVENT_ELEVATED_STATUS);
    bool raider =
        bt_type(referee, now->raider) == INDIAN && bt_side(referee, now->raider) == FRENCH;
    int used = card ? now->event_used[card] : 0;
    bool late =
        which == AGAIN_INTERCEPTION && (used & AGAIN_RAID) && ruling_is(referee, STATUS_ORDER_NO);
    return card && raider && !(used & which) && !late ? card : 0;
}

static bool may_escape(const struct referee *referee)
{
    return position(referee)->raid_over && status_card(referee, AGAIN_INTERCEPTION);
}

static void check_card_mode(struct referee *referee, const struct declaration *declaration)
{
    require(referee, CARD_49_REROLL, !declaration->mode || declaration->mode == REASON_CARD,
            "a die of a Raid is rolled again by a card alone");
}

static enum flow escape(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int card = status_card(referee, AGAIN_INTERCEPTION);
    check_card_mode(referee, declaration);
    if (!commits(referee))
        return NEXT;
    change(referee, &now->event_used[card], now->event_used[card] | AGAIN_INTERCEPTION,
           CARD_49_REROLL);
    int side = other_side(declaration->by), place = at_hop(now);
    int face = bt_face(referee, side, CARD_49_REROLL,
                       keep(referee, "Interception again at %s", bt_place_name(referee, place)));
    bool caught = light_there(referee, place, side) ? is_success(face) : face == FLAGS;
    change(referee, &now->raid_die, face, CARD_49_REROLL);
    change(referee, &now->raid_over, caught, CARD_49_REROLL);
    outcome(referee, CLAIM_SUCCESS, side, caught, CARD_49_REROLL);
    tell_interception(referee, side, light_there(referee, place, side));
    return NEXT;
}

static enum flow ride_on(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    change(referee, &now->raid_die, 0, R9_0_RAIDS);
    if (now->raid_over || last_hop(now))
        return NEXT;
    change_by(referee, &now->hop, 1, R9_0_RAIDS);
    begin(referee, RAID);
    return DONE;
}

/* --- the Raid roll (9.3) --- */

/* A raider that is not caught has gone on until there is no space to go on to. */
static bool arrives(const struct referee *referee)
{
    return !position(referee)->raid_over;
}

static bool may_stake_fort(const struct referee *referee)
{
    const struct position *now = position(referee);
    return arrives(referee) && bt_event(referee, EVENT_LACROSSE) &&
           bt_side(referee, now->raider) == FRENCH && bt_type(referee, now->raider) == INDIAN;
}

static enum flow stake_fort(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int card = bt_event(referee, EVENT_LACROSSE), target = target_of(now);
    struct piece_set stack = bt_stack(referee, target, BRITISH);
    need(referee, CARD_46_LACROSSE,
         pieces_count(stack) == 1 && pieces_within(stack, bt_of_type(referee, FORT)),
         "%d British counters at %s, a Fort alone is needed", pieces_count(stack),
         bt_place_name(referee, target));
    need(referee, CARD_46_LACROSSE, !now->event_used[card], "%s has been declared once, limit 1",
         card_text(referee, card));
    if (declaration->card)
        require(referee, CARD_46_LACROSSE, declaration->card == card,
                "%s is not in play for this, %s is", card_text(referee, declaration->card),
                card_text(referee, card));
    if (!commits(referee))
        return NEXT;
    change(referee, &now->event_used[card], 1, CARD_46_LACROSSE);
    change(referee, &now->fort_at_stake, 1, CARD_46_LACROSSE);
    return NEXT;
}

static enum flow roll_raid(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = bt_side(referee, now->raider);
    for (int i = 0; declaration && i < declaration->units.count; i++)
        need(referee, RECORD_PIECE, declaration->units.id[i] == now->raider,
             "%s does not raid, %s does", bt_name(referee, declaration->units.id[i]),
             bt_name(referee, now->raider));
    if (!commits(referee))
        return NEXT;
    int face = bt_face(referee, side, R9_3_ROLL,
                       keep(referee, "Raid on %s", bt_place_name(referee, target_of(now))));
    change(referee, &now->raid_die, face, R9_3_ROLL);
    outcome(referee, CLAIM_SUCCESS, side, is_success(face), R9_3_ROLL);
    outcome_figures(referee, "%s, needed %s", roll_text(referee, side), SUCCESSES);
    return NEXT;
}

static bool may_try_again(const struct referee *referee)
{
    return arrives(referee) && !is_success(position(referee)->raid_die) &&
           status_card(referee, AGAIN_RAID);
}

static enum flow try_again(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int card = status_card(referee, AGAIN_RAID);
    check_card_mode(referee, declaration);
    if (!commits(referee))
        return NEXT;
    change(referee, &now->event_used[card], now->event_used[card] | AGAIN_RAID, CARD_49_REROLL);
    return roll_raid(referee, declaration);
}

static int raid_value(const struct referee *referee, int target, int side)
{
    const struct space_row *space = bt_space(referee, target);
    return space->home == other_side(side) ? space->value : 1;
}

static void succeed(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int target = target_of(now), ablaze = bt_event(referee, EVENT_ABLAZE);
    int plunder = bt_event(referee, EVENT_PLUNDER);
    int fort = pieces_first(bt_stack_of(referee, target, BRITISH, FORT));
    change(referee, &now->raided[target], side, R9_0_ONCE);
    bt_raid_points(referee, side, raid_value(referee, target, side), R9_3_ROLL);
    if (ablaze && side == FRENCH && !now->event_used[ablaze]) {
        change(referee, &now->event_used[ablaze], 1, CARD_36_ABLAZE);
        bt_raid_points(referee, side, bt_own(referee)->card[ablaze].raid_points, CARD_36_ABLAZE);
    }
    if (now->fort_at_stake && fort) {
        bt_eliminate(referee, fort, CARD_46_LACROSSE);
        bt_clear_markers(referee, target, BRITISH);
    }
    if (bt_type(referee, now->raider) != INDIAN)
        return;
    if (plunder && side == FRENCH && !now->event_used[plunder])
        change(referee, &now->event_used[plunder], 1, CARD_50_PLUNDER);
    else
        bt_eliminate(referee, now->raider, R9_3_HOME);
}

static enum flow end_raid(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    int side = bt_side(referee, now->raider);
    if (arrives(referee) && is_success(now->raid_die))
        succeed(referee, side);
    expire(referee, RAID_ENDS, R9_0_RAIDS);
    return DONE;
}

/* --- what is declared --- */

static void raiders(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values)
{
    if (declaration->units.count > 0)
        return;
    EACH_PIECE (piece, bt_of_side(referee, declaration->by)) {
        if (bt_may_act(referee, declaration, piece))
            values_add(values, piece);
    }
}

/* One die is rolled. */
static int weight_of_reroll(const struct referee *referee, const struct declaration *declaration,
                            int piece)
{
    (void)referee;
    (void)declaration;
    return piece ? 1 : 8;
}

/* clang-format off */
const struct action bt_raiding = {
    {VERB_RAID, "a Light unit and its way",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = raiders),
      NEEDS(PATH, SEVERAL(PLACE), .values = bt_next_spaces, .weight = bt_weight_of_space)}},
    .perform = raid, .units_from = bt_units_from, .meant_first = bt_moving_first, .weight = 5,
};
static const struct action intercepting = {
    {VERB_INTERCEPT, "the die against a raider", {MAY(AT, SINGLE(PLACE), .values = bt_spaces)}},
    .units_from = bt_units_from,
};
static const struct action staking = {
    {VERB_PLAY, "a Raid's event", {MAY(CARD, SINGLE(CARD), .values = bt_cards_played)}},
    .weight = 4,
};
static const struct action rolling_raid = {
    {VERB_ROLL, "for a Raid", {MAY(UNITS, SEVERAL(PIECE), .values = bt_battle_units)}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
static const struct action rolling_again = {
    {VERB_REROLL, "a die of a Raid",
     {MAY(UNITS, SEVERAL(PIECE), .values = bt_battle_units, .weight = weight_of_reroll), MAY(MODE, SINGLE(WORD))}},
    .units_from = bt_units_from, .meant_first = bt_in_play_first,
};
/* clang-format on */

static enum truth units_meet_raid(const struct referee *referee,
                                  const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->raid_die || may_intercept(referee) ? UNKNOWN : NO;
}

/* clang-format off */
static const struct misplaced militia_only[] = {
    {R9_2_INTERCEPTION, "no units stand where the raider is, and Militia do not intercept", ADMITS(INTERCEPT), units_meet_raid},
    {0},
};

const struct step bt_raid_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"interception", R9_2_INTERCEPTION, interceptor_mask, may_intercept, 0, FORCED, intercept, TAKES(&intercepting), .said = "roll to intercept"},
    {"interception again", CARD_49_REROLL, raider_mask, may_escape, 0, PASSES, escape, TAKES(&rolling_again), .said = "roll again to escape"},
    {"on the way", R9_0_RAIDS, raider_mask, NULL, 0, FORCED, ride_on, .too_late = militia_only},
    {"fort at stake", CARD_46_LACROSSE, raider_mask, may_stake_fort, 0, PASSES, stake_fort, TAKES(&staking), .said = "stake a Fort"},
    {"raid roll", R9_3_ROLL, raider_mask, arrives, 0, FORCED, roll_raid, TAKES(&rolling_raid), .said = "roll for the raid"},
    {"raid roll again", CARD_49_REROLL, raider_mask, may_try_again, 0, PASSES, try_again, TAKES(&rolling_again), .said = "roll again for the raid"},
    {"raid result", R9_0_RAIDS, raider_mask, NULL, 0, FORCED, end_raid},
};
/* clang-format on */
