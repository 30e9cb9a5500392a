#include "games/bayonets-and-tomahawks/pieces.h"

/* Effects on counters and spaces: elimination, control, markers of stacks, movement (2.0, 3.0, 8.1,
 * 10.2). */

static void put_away(struct referee *referee, int piece, int place, int rule)
{
    const struct position *now = position(referee);
    change(referee, &now->place[piece], place, rule);
    change(referee, &now->reduced[piece], 0, rule);
}

static int box_of_lost(const struct referee *referee, int piece)
{
    const struct bayonets_data *own = bt_own(referee);
    switch (bt_type(referee, piece)) {
    case FLEET:
        return own->fleets_pool;
    case BASTION:
    case FORT:
    case COMMANDER:
        return own->removed;
    default:
        return own->losses_box[bt_side(referee, piece)];
    }
}

void bt_call_off_battle(struct referee *referee, int place, int rule)
{
    const struct position *now = position(referee);
    change(referee, &now->battle[place], 0, rule);
    EACH_PIECE (piece, at(referee, place))
        change(referee, &now->sits_out[piece], 0, R13_9_3_PRIORITY);
}

/* What the loss of a side's last unit in a space brings: its markers go, a Battle is off, the other
 * side's units capture the space, and a captured Settled space nobody is left in reverts (2.1.2,
 * ruling captured-space-emptied). A Battle being fought settles all but the first at its end. */
static void lose_hold(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    if (!bt_on_map(referee, place) || bt_units(referee, place, side) > 0)
        return;
    bt_clear_markers(referee, place, side);
    if (place == now->battle_place)
        return;
    if (bt_space(referee, place)->home == side && bt_militia(referee, place) > 0)
        return;
    if (now->battle[place])
        bt_call_off_battle(referee, place, R10_2_1_ENGAGED);
    bool captured = bt_units(referee, place, other_side(side)) > 0;
    bool reverts = now->control[place] == side && bt_space(referee, place)->type == SETTLED &&
                   ruling_is(referee, EMPTIED_REVERTS);
    if (captured || reverts)
        bt_settle_control(referee, place);
}

void bt_vacate(struct referee *referee, int place, int side, int rule)
{
    const struct position *now = position(referee);
    if (!bt_on_map(referee, place))
        return;
    bool gone = bt_units(referee, place, side) == 0;
    if (gone && now->battle[place])
        bt_call_off_battle(referee, place, rule);
    if (gone && now->moved_first[place] == side) /* through it, not to it (13.1 #3) */
        change(referee, &now->moved_first[place], 0, rule);
    bt_settle_control(referee, place);
}

void bt_eliminate(struct referee *referee, int piece, int rule)
{
    const struct position *now = position(referee);
    int side = bt_side(referee, piece), at = now->place[piece];
    put_away(referee, piece, box_of_lost(referee, piece), rule);
    bool spared = rule == R13_2_3_COMBINE && ruling_is(referee, COMBINING_CHIT_NO);
    if (bt_type_row(referee, piece)->metropolitan && !spared)
        change_by(referee, &now->chits_drawn[other_side(side)], 1, R13_4_3_CHIT);
    lose_hold(referee, at, side);
}

void bt_hit(struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    if (now->reduced[piece] || bt_type_row(referee, piece)->faces == 1)
        bt_eliminate(referee, piece, R13_4_1_ELIMINATED);
    else
        change(referee, &now->reduced[piece], 1, R13_4_HIT);
}

/* --- control --- */

/* The side that holds a place by what stands there now; the present controller when nothing decides
 * it. */
static int holder(const struct referee *referee, int place)
{
    bool british = bt_units(referee, place, BRITISH) > 0;
    bool french = bt_units(referee, place, FRENCH) > 0;
    const struct space_row *space = bt_space(referee, place);
    if (british != french)
        return british ? BRITISH : FRENCH;
    if (!british && space->type == SETTLED)
        return space->home;
    return bt_controller(referee, place);
}

static bool can_change_hands(const struct referee *referee, int place)
{
    const struct space_row *space = bt_space(referee, place);
    if (space->type == VILLAGE)
        return position(referee)->nation_side[space->nation] != 0;
    return space->type == OUTPOST || space->type == SETTLED;
}

void bt_settle_control(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    const struct space_row *space = bt_space(referee, place);
    if (!can_change_hands(referee, place))
        return;
    int before = bt_controller(referee, place), after = holder(referee, place);
    if (after == before)
        return;
    int by_default = space->nation ? now->nation_side[space->nation] : space->home;
    change(referee, &now->control[place], after == by_default ? 0 : after, R2_1_2_CONTROL);
    if (space->victory)
        bt_score(referee, after, space->value, R2_1_9_VICTORY);
    bool opens = ruling_is(referee, SEAS_BY_BATTLE_YES) || place == now->battle_place;
    if (place == bt_own(referee)->louisbourg && after == BRITISH && opens)
        change(referee, &now->open_seas, 1, R10_6_2_OPEN_SEAS);
}

/* --- stacks --- */

static void clear(struct referee *referee, const cell *where, int rule)
{
    if (*where)
        change(referee, where, 0, rule);
}

void bt_clear_markers(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    if (bt_present(referee, place, side))
        return;
    clear(referee, &OF_SIDE(now, side, routed)[place], R13_8_ROUT);
    clear(referee, &OF_SIDE(now, side, unsupplied)[place], R13_7_AFTER);
}

/* A marker of a stack stays only when both that arrive and that are there bear it (13.8, 14.1.1).
 */
static void join_marker(struct referee *referee, const cell *list, int from, int to, bool company,
                        int rule)
{
    int borne = list[from] && (!company || list[to]);
    change(referee, &list[to], borne, rule);
}

void bt_move_units(struct referee *referee, const struct ids *units, int to, int rule)
{
    const struct position *now = position(referee);
    int from = now->place[units->id[0]], side = bt_side(referee, units->id[0]);
    bool company = bt_present(referee, to, side); /* Commanders are a stack (10.4) */
    for (int i = 0; i < units->count; i++) {
        change(referee, &now->place[units->id[i]], to, rule);
        change(referee, &now->sits_out[units->id[i]], 0, R13_9_3_PRIORITY);
    }
    join_marker(referee, OF_SIDE(now, side, routed), from, to, company, rule);
    join_marker(referee, OF_SIDE(now, side, unsupplied), from, to, company, rule);
    bt_clear_markers(referee, from, side);
}

void bt_move_stack(struct referee *referee, struct piece_set stack, int to, int rule)
{
    struct ids units = ids_of(stack);
    bt_move_units(referee, &units, to, rule);
}

void bt_remove_lone_commanders(struct referee *referee, int place, int side)
{
    struct piece_set stack = bt_stack(referee, place, side);
    if (!pieces_any(stack) || bt_counted(referee, stack) > 0)
        return;
    EACH_PIECE (piece, stack)
        bt_eliminate(referee, piece, R3_7_LONE_COMMANDER);
}

void bt_join_nation(struct referee *referee, int nation, int side)
{
    const struct position *now = position(referee);
    const struct bayonets_data *own = bt_own(referee);
    struct piece_set waiting = pieces_and(own->of_nation[nation], at(referee, own->neutral_pool));
    int piece = pieces_first(waiting);
    change(referee, &now->nation_side[nation], side, R8_1_NATION);
    for (int place = 1; place <= PLACE_MAX && piece; place++) {
        if (own->space[place].nation != nation)
            continue;
        change(referee, &now->place[piece], place, R8_1_NATION);
        piece = pieces_next(waiting, piece);
    }
}

void bt_exchange_fort(struct referee *referee, int fort, int rule)
{
    const struct position *now = position(referee);
    int place = now->place[fort], reduced = now->reduced[fort];
    int enemy = other_side(bt_side(referee, fort));
    int other = pieces_first(bt_stack(referee, bt_own(referee)->forts_pool[enemy], enemy));
    bt_eliminate(referee, fort, rule);
    if (!other)
        return;
    change(referee, &now->place[other], place, rule);
    change(referee, &now->reduced[other], reduced, rule);
}

/* --- moving and what comes of it (8.0, 10.2, 10.3.2, 10.7, 13.9) --- */

/* Who was in a place before a stack enters it came first (13.1 #3). */
void bt_note_first(struct referee *referee, int place, int side, int rule)
{
    const struct position *now = position(referee);
    int enemy = other_side(side);
    if (!now->moved_first[place])
        change(referee, &now->moved_first[place],
               bt_units(referee, place, enemy) > 0 ? enemy : side, rule);
}

static void join_village(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    int nation = bt_space(referee, place)->nation;
    if (!bt_neutral_village(referee, place))
        return;
    int village_defender =
        ruling_is(referee, VILLAGE_DEFENDER_SIDE_THAT_ENTERED) ? side : other_side(side);
    bt_join_nation(referee, nation, other_side(side));
    change(referee, &now->village_joined[place], village_defender, R8_1_NATION);
    change(referee, &now->halted, 1, R8_0_ENTERED);
}

void bt_step(struct referee *referee, const struct ids *units, const struct way *way, int from)
{
    const struct position *now = position(referee);
    int side = bt_side(referee, units->id[0]), number = way->number;
    int heading = bt_own(referee)->connection[number].a == from ? FORTH : BACK;
    const cell *entered = &OF_SIDE(now, side, entered)[number];
    change_by(referee, &OF_SIDE(now, side, along)[number],
              bt_counted_along(referee, pieces_in(units)), R10_1_LIMIT);
    change_by(referee, &OF_SIDE(now, side, guns_along)[number],
              bt_guns_among(referee, pieces_in(units)), R10_1_LIMIT);
    change(referee, entered, *entered | heading, R10_2_ALONG);
    join_village(referee, way->to, side);
    bt_note_first(referee, way->to, side, R10_2_ALONG);
    bt_move_units(referee, units, way->to, R10_2_ALONG);
    for (int i = 0; i < units->count; i++)
        change(referee, &now->moving[units->id[i]], 1, R10_2_ALONG);
    bt_vacate(referee, from, side, R10_2_1_ENGAGED);
}

static void attack(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    change(referee, &now->battle[place], 1, R10_7_ATTACK);
    change(referee, &now->halted, 1, R10_7_ATTACK);
}

static bool can_overwhelm(const struct referee *referee, int place, int side)
{
    return bt_outnumbers(referee, place, side) && !bt_works(referee, place, other_side(side));
}

/* A place without enemy units that side has Overwhelmed: no Battle is fought there. */
void bt_take_space(struct referee *referee, int place, int side)
{
    bt_remove_lone_commanders(referee, place, other_side(side));
    bt_call_off_battle(referee, place, R10_3_2_OVERWHELM);
    bt_settle_control(referee, place);
}

void bt_arrive(struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    int enemy = other_side(side);
    bool enemies = bt_present(referee, place, enemy); /* a Commander too (3.7) */
    bool militia = bt_space(referee, place)->home == enemy && bt_militia(referee, place) > 0;
    change(referee, &now->stack_at, place, R10_2_ALONG);
    if (!bt_on_map(referee, place))
        return;
    if (!enemies && (!militia || bt_militia_lets_be(referee, place))) {
        bt_settle_control(referee, place);
    } else if (can_overwhelm(referee, place, side)) {
        if (enemies)
            change(referee, &now->overwhelmed, 1, R10_3_2_OVERWHELM);
        else
            bt_take_space(referee, place, side);
        if (now->village_joined[place] && ruling_is(referee, VILLAGE_OVERWHELM_MOVES_ON))
            change(referee, &now->halted, 0, R8_0_ENTERED);
    } else {
        attack(referee, place);
    }
}

void bt_begin_retreat(struct referee *referee, int side, int from, bool attacker, bool routed)
{
    const struct position *now = position(referee);
    struct piece_set stack = bt_stack(referee, from, side);
    change(referee, &now->retreating, side, R13_9_RETREAT);
    change(referee, &now->retreat_from, from, R13_9_RETREAT);
    change(referee, &now->retreat_attacker, attacker, R13_9_RETREAT);
    change(referee, &now->retreat_routed, routed || OF_SIDE(now, side, routed)[from],
           R13_9_RETREAT);
    EACH_PIECE (piece, pieces_without(stack, bt_of_type(referee, FORT)))
        change(referee, &now->retreats[piece], 1, R13_9_RETREAT);
    begin(referee, RETREAT);
}
