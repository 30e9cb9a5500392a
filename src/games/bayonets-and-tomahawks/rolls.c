#include "games/bayonets-and-tomahawks/game.h"

#include <string.h>

/* 13.3.3 to 13.5.1: a unit type rolls, rerolls, and its dice take effect. */

static int group_of(const struct referee *referee, int piece)
{
    return bt_type_row(referee, piece)->group;
}

/* The units of side in the Battle that roll in group, the eliminated among them. */
static void group_units(const struct referee *referee, int side, int group, struct ids *units)
{
    const struct position *now = position(referee);
    units->count = 0;
    for (int piece = next_set(now->in_battle, 1, PIECE_MAX); piece <= PIECE_MAX;
         piece = next_set(now->in_battle, piece + 1, PIECE_MAX)) {
        if (group_of(referee, piece) == group && bt_side(referee, piece) == side)
            ids_add(units, piece);
    }
}

static int unrolled(const struct referee *referee, const struct ids *units)
{
    int count = 0;
    for (int i = 0; i < units->count; i++)
        count += !position(referee)->rolled[units->id[i]];
    return count;
}

int bt_next_group(const struct referee *referee, int side)
{
    struct ids units;
    for (int group = 1; group <= GROUP_COUNT; group++) {
        group_units(referee, side, group, &units);
        if (unrolled(referee, &units) > 0)
            return group;
    }
    return 0;
}

/* --- what the dice on the table will do --- */

struct tally {
    int hits, bts, flags;              /* dice */
    int scored, applied;               /* by hit faces: marker positions, steps lost */
    int bt_scored, bt_applied, marker; /* by B&T; the marker after all */
};

static bool shows_shape(const struct referee *referee, int piece)
{
    int face = position(referee)->face[piece];
    enum shape shape = bt_type_row(referee, piece)->shape;
    return (face == TRIANGLE_CIRCLE && shape != SQUARE) ||
           (face == SQUARE_CIRCLE && shape != TRIANGLE);
}

/* The place of a target among those that a Hit of roller can fall on, 1 first; 0: it cannot
 * (13.3.4, 13.3.3). */
static int priority_of(const struct referee *referee, enum unit_type roller, int target, bool bt)
{
    const struct type_row *type = bt_type_row(referee, target);
    if (!bt)
        return bt_own(referee)->type[roller].hit_priority[bt_type(referee, target)];
    return !type->brigade ? 0 : type->metropolitan ? 1 : 2;
}

/* The steps an enemy unit can still lose. */
static int steps(const struct referee *referee, int piece)
{
    return bt_type_row(referee, piece)->faces == 1 || position(referee)->reduced[piece] ? 1 : 2;
}

static int capacity(const struct referee *referee, enum unit_type roller, bool bt)
{
    struct ids enemy;
    int sum = 0;
    bt_fighters(referee, other_side(position(referee)->rolling), &enemy);
    for (int i = 0; i < enemy.count; i++) {
        if (priority_of(referee, roller, enemy.id[i], bt) > 0)
            sum += steps(referee, enemy.id[i]);
    }
    return sum;
}

static int above_zero(int position_on_track)
{
    return position_on_track > 0 ? position_on_track : 0;
}

/* Of dice potential Hits those that find a target: at 0 or below the marker moves and no step is
 * lost. */
static int scoring(int dice, int marker, int room)
{
    int most = above_zero(-marker) + room;
    return room == 0 ? 0 : dice < most ? dice : most;
}

static enum unit_type roller_type(const struct referee *referee)
{
    struct ids units;
    const struct position *now = position(referee);
    group_units(referee, now->rolling, now->group, &units);
    return units.count ? bt_type(referee, units.id[0]) : NO_TYPE;
}

/* Card 37: B&T of the Fort are misses. */
static bool is_surprised(const struct referee *referee, int piece)
{
    return position(referee)->coup_de_main && bt_type(referee, piece) == FORT;
}

/* Card 40: Flags of Fleets count for nothing. */
static bool is_becalmed(const struct referee *referee, int piece)
{
    return bt_type(referee, piece) == FLEET && bt_event(referee, EVENT_ROUGH_SEAS);
}

static void count_dice(const struct referee *referee, struct tally *tally)
{
    const struct position *now = position(referee);
    for (int piece = next_set(now->face, 1, PIECE_MAX); piece <= PIECE_MAX;
         piece = next_set(now->face, piece + 1, PIECE_MAX)) {
        tally->hits += shows_shape(referee, piece);
        tally->bts += now->face[piece] == BAYONET_TOMAHAWK && !is_surprised(referee, piece);
        tally->flags += now->face[piece] == FLAGS && !is_becalmed(referee, piece);
    }
}

static struct tally reckon(const struct referee *referee)
{
    const struct position *now = position(referee);
    enum unit_type roller = roller_type(referee);
    const struct type_row *type = &bt_own(referee)->type[roller];
    struct tally tally = {.marker = now->marker[now->rolling]};
    count_dice(referee, &tally);
    tally.scored = scoring(tally.hits, tally.marker, capacity(referee, roller, false));
    tally.applied = above_zero(tally.marker + tally.scored) - above_zero(tally.marker);
    tally.marker += tally.scored;
    int brigades = capacity(referee, roller, true) - (type->shape == SQUARE ? tally.applied : 0);
    tally.bt_scored = type->hits_brigade ? scoring(tally.bts, tally.marker, brigades) : 0;
    tally.bt_applied = above_zero(tally.marker + tally.bt_scored) - above_zero(tally.marker);
    tally.marker += tally.bt_scored + tally.flags;
    return tally;
}

/* What the roll comes to if nothing more is rerolled. */
static void report_roll(struct referee *referee)
{
    int side = position(referee)->rolling;
    struct tally tally = reckon(referee);
    outcome_total(referee, CLAIM_MARKER, side, tally.marker, &position(referee)->marker[side],
                  BATTLE_ROLL);
    outcome(referee, CLAIM_HITS, side, tally.applied + tally.bt_applied, BATTLE_ROLL);
}

/* --- the roll --- */

static unsigned roller_mask(const struct referee *referee)
{
    return bt_mask(position(referee)->rolling);
}

static unsigned opponent_mask(const struct referee *referee)
{
    return bt_mask(other_side(position(referee)->rolling));
}

int bt_face(struct referee *referee, int side, int rule, const char *purpose)
{
    static const int face[] = {0,   FLAGS, FLAGS, TRIANGLE_CIRCLE, SQUARE_CIRCLE, BAYONET_TOMAHAWK,
                               MISS};
    return face[throw_die(referee, 0, side, rule, purpose)];
}

/* The group an entry speaks of: as it says, or that of the first unit it names. */
static int declared_group(const struct referee *referee, const struct declaration *declaration)
{
    if (declaration->what)
        return declaration->what;
    return declaration->units.count ? group_of(referee, declaration->units.id[0]) : 0;
}

static const char *group_name(const struct referee *referee, int group)
{
    return name_of(referee, WHAT, group);
}

static void check_group(struct referee *referee, const struct declaration *declaration, int group)
{
    const struct position *now = position(referee);
    struct ids units;
    group_units(referee, now->rolling, group, &units);
    require(referee, ROLL_ORDER, truth_of(group == now->group),
            "%s rolls, %s (%d in the sequence) comes before it (%d)", group_name(referee, group),
            group_name(referee, now->group), (int)now->group, group);
    need(referee, ROLL_ALL, truth_of(units.count > 0 && unrolled(referee, &units) == units.count),
         "%s: %d units of the side take part, %d have yet to roll", group_name(referee, group),
         units.count, unrolled(referee, &units));
    for (int i = 0; i < declaration->units.count; i++)
        need(referee, ROLL_ALL, truth_of(ids_hold(&units, declaration->units.id[i])),
             "%s does not roll as %s of the side", bt_name(referee, declaration->units.id[i]),
             group_name(referee, group));
    if (declaration->units.count > 0)
        require_whole(referee, ROLL_ALL, truth_of(declaration->units.count == units.count),
                      "%d units named, %d roll as %s", declaration->units.count, units.count,
                      group_name(referee, group));
}

/* The units named first, in their order, then the others. */
static void throw_order(const struct declaration *declaration, const struct ids *units,
                        struct ids *order)
{
    order->count = 0;
    for (int i = 0; declaration && i < declaration->units.count; i++)
        ids_add_once(order, declaration->units.id[i]);
    for (int i = 0; i < units->count; i++)
        ids_add_once(order, units->id[i]);
}

static enum flow roll(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int group = declaration ? declared_group(referee, declaration) : now->group;
    struct ids units, order;
    if (group == 0)
        group = now->group;
    if (group == GROUP_MILITIA)
        return ELSEWHERE;
    if (declaration)
        check_group(referee, declaration, group);
    if (!whole(referee))
        return NEXT;
    change(referee, &now->group, group, BATTLE_ROLL);
    group_units(referee, now->rolling, group, &units);
    throw_order(declaration, &units, &order);
    for (int i = 0; i < order.count; i++) {
        int face = bt_face(referee, now->rolling, BATTLE_ROLL, bt_name(referee, order.id[i]));
        change(referee, &now->face[order.id[i]], face, BATTLE_ROLL);
        change(referee, &now->rolled[order.id[i]], 1, BATTLE_ROLL);
    }
    report_roll(referee);
    return NEXT;
}

/* --- 13.5 rerolls --- */

/* Whether a unit's die scores as it lies; with more hit faces than targets those over may be
 * rerolled. */
static bool die_scores(const struct referee *referee, int unit)
{
    struct tally tally = reckon(referee);
    int face = position(referee)->face[unit];
    if (face == FLAGS)
        return true;
    if (face == BAYONET_TOMAHAWK)
        return ruling_is(referee, REROLL_BT_NO) && tally.bt_scored == tally.bts &&
               bt_type_row(referee, unit)->hits_brigade;
    if (!shows_shape(referee, unit))
        return false;
    return ruling_is(referee, REROLL_NO_TARGET_NO) || tally.scored == tally.hits;
}

static bool shape_matches(const struct referee *referee, int commander, int unit)
{
    const struct piece_row *row = &bt_own(referee)->piece[commander];
    enum shape shape = bt_type_row(referee, unit)->shape;
    return (shape == TRIANGLE && row->rerolls_triangle) || (shape == SQUARE && row->rerolls_square);
}

static void check_highland(struct referee *referee, int unit)
{
    require(referee, REROLL_HIGHLAND, truth_of(bt_type(referee, unit) == HIGHLAND_BRIGADE),
            "%s is a %s", bt_name(referee, unit), bt_type_name(referee, unit));
    require(referee, REROLL_ONCE, truth_of(!position(referee)->highland_reroll[unit]),
            "%s has rerolled once as Highland, limit 1", bt_name(referee, unit));
}

static void check_commander(struct referee *referee, int unit, int side)
{
    const struct position *now = position(referee);
    int commander = now->commander[side];
    if (!need(referee, REROLL_LEFT, truth_of(commander != 0), "%s has no Commander in use",
              side_name(referee, side)))
        return;
    require(referee, REROLL_LEFT, truth_of(now->rerolls[side] > 0),
            "%s has %d rerolls left, 1 needed", bt_name(referee, commander),
            (int)now->rerolls[side]);
    require(referee, REROLL_SHAPE, truth_of(shape_matches(referee, commander, unit)),
            "%s lets %s%s%s reroll, %s is a %s unit", bt_name(referee, commander),
            bt_own(referee)->piece[commander].rerolls_triangle ? "triangle" : "",
            bt_own(referee)->piece[commander].rerolls_triangle &&
                    bt_own(referee)->piece[commander].rerolls_square
                ? " and "
                : "",
            bt_own(referee)->piece[commander].rerolls_square ? "square" : "",
            bt_name(referee, unit),
            bt_type_row(referee, unit)->shape == TRIANGLE ? "triangle"
            : bt_type_row(referee, unit)->shape == SQUARE ? "square"
                                                          : "circle");
    require(referee, REROLL_ONCE, truth_of(!now->commander_reroll[unit]),
            "%s has rerolled once by a Commander, limit 1", bt_name(referee, unit));
}

/* Cards 8, 14 and 27: rerolls of one Battle. */
static bool card_covers(const struct referee *referee, int card, int unit)
{
    const struct type_row *type = bt_type_row(referee, unit);
    int event = bt_own(referee)->card[card].event;
    return event == EVENT_VOLLEYS ? type->metropolitan : type->shape == CIRCLE;
}

static int reroll_card(const struct referee *referee, int side)
{
    int volleys = side == BRITISH ? bt_event(referee, EVENT_VOLLEYS) : 0;
    int cannonball =
        bt_event(referee, side == BRITISH ? EVENT_CANNONBALL_BRITISH : EVENT_CANNONBALL_FRENCH);
    return volleys ? volleys : cannonball;
}

static int card_rerolls_left(const struct referee *referee, int card)
{
    const struct position *now = position(referee);
    bool elsewhere = now->event_battle[card] && now->event_battle[card] != now->battle_place;
    return card && !elsewhere ? bt_own(referee)->card[card].rerolls - now->event_used[card] : 0;
}

static void check_card(struct referee *referee, int unit, int side)
{
    int card = reroll_card(referee, side);
    if (!need(referee, REROLL_CARD, truth_of(card != 0),
              "%s has no card in play that lets units reroll", side_name(referee, side)))
        return;
    require(referee, REROLL_CARD, truth_of(card_covers(referee, card, unit)),
            "%s is a %s, which %s does not cover", bt_name(referee, unit),
            bt_type_name(referee, unit), name_of(referee, CARD, card));
    require(referee, REROLL_CARD, truth_of(card_rerolls_left(referee, card) > 0),
            "%s: %d rerolls left in this Battle, 1 needed", name_of(referee, CARD, card),
            card_rerolls_left(referee, card));
    require(referee, REROLL_ONCE, truth_of(!position(referee)->card_reroll[unit]),
            "%s has rerolled once by the card, limit 1", bt_name(referee, unit));
}

static void reroll_by_card(struct referee *referee, int unit, int side)
{
    const struct position *now = position(referee);
    int card = reroll_card(referee, side);
    change(referee, &now->card_reroll[unit], 1, REROLL_CARD);
    change_by(referee, &now->event_used[card], 1, REROLL_CARD);
    change(referee, &now->event_battle[card], now->battle_place, REROLL_CARD);
}

/* The reason said, or the only one there can be; 0 after a finding. */
static int reason_of(struct referee *referee, const struct declaration *declaration, int unit)
{
    const struct position *now = position(referee);
    bool highland = bt_type(referee, unit) == HIGHLAND_BRIGADE && !now->highland_reroll[unit];
    bool commander = now->commander[declaration->by] && now->rerolls[declaration->by] > 0 &&
                     shape_matches(referee, now->commander[declaration->by], unit);
    int card = reroll_card(referee, declaration->by);
    bool by_card = card && card_covers(referee, card, unit) && card_rerolls_left(referee, card) > 0;
    if (declaration->mode)
        return declaration->mode;
    if (!need(referee, REROLL_ONCE, highland + commander + by_card > 1 ? UNKNOWN : YES,
              "%s may reroll for %d reasons: which is not said", bt_name(referee, unit),
              highland + commander + by_card))
        return 0;
    if (by_card)
        return REASON_CARD;
    bool own = highland || (!commander && bt_type(referee, unit) == HIGHLAND_BRIGADE);
    return own ? REASON_HIGHLAND : REASON_COMMANDER;
}

static void check_reroll(struct referee *referee, const struct declaration *declaration, int unit)
{
    const struct position *now = position(referee);
    require(referee, REROLL_SINGLY, truth_of(declaration->units.count == 1),
            "%d units named, limit 1", declaration->units.count);
    if (!need(referee, REROLL_WINDOW, truth_of(now->face[unit] != 0),
              "%s has no die on the table: %s rolls", bt_name(referee, unit),
              group_name(referee, now->group)))
        return;
    require(referee, REROLL_SCORED, truth_of(!die_scores(referee, unit)), "%s rolled %s, which %s",
            bt_name(referee, unit), name_of(referee, FACE, now->face[unit]),
            now->face[unit] == FLAGS ? "is a Flag" : "scores a Hit");
}

/* Ruling casualty-replacement: forced when the stack has one more. */
static void replace_at_once(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    struct ids commanders;
    bt_holding(referee, now->battle_place, side, COMMANDER, &commanders);
    if (!ruling_is(referee, REPLACEMENT_FORCED) || commanders.count == 0)
        return;
    int rating = bt_own(referee)->piece[commanders.id[0]].rating;
    change(referee, &now->commander[side], commanders.id[0], REPLACEMENT);
    change(referee, &now->rerolls[side], rating < now->rerolls[side] ? rating : now->rerolls[side],
           REPLACEMENT);
    change(referee, &now->commander_lost[side], 0, REPLACEMENT);
}

static void remove_commander(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    bt_eliminate(referee, now->commander[side], CASUALTY);
    change(referee, &now->commander[side], 0, CASUALTY);
    change(referee, &now->commander_lost[side], 1, CASUALTY);
    replace_at_once(referee, side);
}

static void reroll_by_commander(struct referee *referee, int unit, int side)
{
    const struct position *now = position(referee);
    change(referee, &now->commander_reroll[unit], 1, REROLL_LEFT);
    change_by(referee, &now->rerolls[side], -1, REROLL_LEFT);
    if (now->face[unit] == MISS &&
        bt_face(referee, side, CASUALTY, bt_name(referee, now->commander[side])) == MISS)
        remove_commander(referee, side);
}

static enum flow reroll_unit(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (whole(referee))
        need(referee, RECORD_FIELD, truth_of(declaration->units.count > 0),
             "0 units named, 1 rerolls");
    if (declaration->units.count == 0)
        return AGAIN;
    int unit = declaration->units.id[0];
    if (now->in_battle[unit] && !now->rolled[unit])
        return ELSEWHERE; /* its type rolls later */
    check_reroll(referee, declaration, unit);
    int reason = reason_of(referee, declaration, unit);
    if (reason == REASON_HIGHLAND)
        check_highland(referee, unit);
    else if (reason == REASON_COMMANDER)
        check_commander(referee, unit, declaration->by);
    else if (reason == REASON_CARD)
        check_card(referee, unit, declaration->by);
    if (!whole(referee))
        return AGAIN;
    change(referee, &now->face[unit],
           bt_face(referee, declaration->by, BATTLE_ROLL, bt_name(referee, unit)), BATTLE_ROLL);
    if (reason == REASON_HIGHLAND)
        change(referee, &now->highland_reroll[unit], 1, REROLL_HIGHLAND);
    else if (reason == REASON_CARD)
        reroll_by_card(referee, unit, declaration->by);
    else
        reroll_by_commander(referee, unit, declaration->by);
    report_roll(referee);
    return AGAIN;
}

/* 13.5.1: another Commander of the stack takes over. */
static enum flow replace_commander(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, chosen = declaration->leader;
    bool of_stack = chosen && bt_type(referee, chosen) == COMMANDER && !now->sits_out[chosen] &&
                    now->place[chosen] == now->battle_place && bt_side(referee, chosen) == side;
    need(referee, REPLACEMENT, truth_of(now->commander_lost[side] && !now->commander[side]),
         "%s has %s", side_name(referee, side),
         now->commander_lost[side] ? "replaced the Commander it lost"
                                   : "lost no Commander in this Battle");
    need(referee, REPLACEMENT, truth_of(of_stack), "%s is no Commander of the stack at %s",
         bt_name(referee, chosen), bt_place_name(referee, now->battle_place));
    if (!whole(referee))
        return AGAIN;
    int rating = bt_own(referee)->piece[chosen].rating;
    change(referee, &now->commander[side], chosen, REPLACEMENT);
    change(referee, &now->rerolls[side], rating < now->rerolls[side] ? rating : now->rerolls[side],
           REPLACEMENT);
    change(referee, &now->commander_lost[side], 0, REPLACEMENT);
    return AGAIN;
}

static enum flow reroll(struct referee *referee, const struct declaration *declaration)
{
    return declaration->verb == VERB_COMMAND ? replace_commander(referee, declaration)
                                             : reroll_unit(referee, declaration);
}

/* --- 13.3.4 and 13.4: Hits --- */

static enum flow score_hits(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct tally tally = reckon(referee);
    (void)declaration;
    change_by(referee, &now->marker[now->rolling], tally.scored, HIT_CHECK);
    change(referee, &now->hits, tally.applied, HIT_CHECK);
    return NEXT;
}

static bool hits_due(const struct referee *referee)
{
    return position(referee)->hits > 0;
}

/* The targets a Hit may fall on, narrowed rule by rule. */
struct targets {
    int priority;           /* the first that any unit has */
    bool highland, reduced; /* only such units */
    struct ids units;
};

static void narrow(const struct referee *referee, struct ids *units,
                   bool (*suits)(const struct referee *, int), bool *narrowed)
{
    struct ids kept = {0};
    for (int i = 0; i < units->count; i++) {
        if (suits(referee, units->id[i]))
            ids_add(&kept, units->id[i]);
    }
    *narrowed = kept.count > 0;
    if (*narrowed)
        *units = kept;
}

static bool is_highland(const struct referee *referee, int piece)
{
    return bt_type(referee, piece) == HIGHLAND_BRIGADE;
}

static bool is_reduced(const struct referee *referee, int piece)
{
    return position(referee)->reduced[piece] != 0;
}

/* Whether a Hit goes to a Highland Brigade before any other Metropolitan one (13.4.2). */
static bool calls_on_highland(const struct referee *referee, bool bt)
{
    return !bt || ruling_is(referee, HIGHLAND_BT_YES);
}

static struct targets find_targets(const struct referee *referee, bool bt)
{
    const struct position *now = position(referee);
    struct targets targets = {0};
    struct ids enemy;
    enum unit_type roller = roller_type(referee);
    bt_fighters(referee, other_side(now->rolling), &enemy);
    for (int i = 0; i < enemy.count; i++) {
        int priority = priority_of(referee, roller, enemy.id[i], bt);
        if (priority == 0 || (targets.priority && priority > targets.priority))
            continue;
        if (priority < targets.priority)
            targets.units.count = 0;
        targets.priority = priority;
        ids_add(&targets.units, enemy.id[i]);
    }
    if (calls_on_highland(referee, bt) && !now->highland_duty_done[other_side(now->rolling)])
        narrow(referee, &targets.units, is_highland, &targets.highland);
    narrow(referee, &targets.units, is_reduced, &targets.reduced);
    return targets;
}

static void check_target(struct referee *referee, int unit, bool bt)
{
    enum unit_type roller = roller_type(referee);
    struct targets targets = find_targets(referee, bt);
    int priority = priority_of(referee, roller, unit, bt);
    const char *first = targets.units.count ? bt_name(referee, targets.units.id[0]) : "nothing";
    bool right_type = priority == targets.priority;
    const char *by = group_name(referee, position(referee)->group);
    const char *name = bt_name(referee, unit);
    require(referee, bt ? BT_BRIGADE : HIT_PRIORITY, truth_of(right_type), "%s; %s is hit first",
            priority ? keep(referee, "%s is hit by %s at priority %d only", name, by, priority)
                     : keep(referee, "%s is never hit by %s", name, by),
            targets.units.count ? keep(referee, "%s (%d)", first, targets.priority) : first);
    if (right_type && targets.highland)
        require(referee, HIGHLAND_FIRST, truth_of(is_highland(referee, unit)),
                "%s is no Highland Brigade, %s is, and has not been hit", bt_name(referee, unit),
                first);
    if (right_type && targets.reduced)
        require(referee, REDUCED_FIRST, truth_of(is_reduced(referee, unit)),
                "%s is Full, %s of its type is Reduced", bt_name(referee, unit), first);
}

static void apply_hit(struct referee *referee, int unit, bool bt)
{
    const struct position *now = position(referee);
    if (calls_on_highland(referee, bt) && is_highland(referee, unit))
        change(referee, &now->highland_duty_done[bt_side(referee, unit)], 1, HIGHLAND_FIRST);
    bt_hit(referee, unit);
    change_by(referee, &now->hits, -1, HIT_APPLIED);
}

static enum flow take_declared(struct referee *referee, const struct declaration *declaration,
                               bool bt)
{
    const struct position *now = position(referee);
    struct ids fighters;
    require(referee, HIT_COUNT, truth_of(declaration->units.count <= now->hits),
            "%d losses, %d Hits to apply", declaration->units.count, (int)now->hits);
    for (int i = 0; i < declaration->units.count; i++) {
        int unit = declaration->units.id[i];
        bt_fighters(referee, declaration->by, &fighters);
        if (!need(referee, RECORD_PIECE, truth_of(ids_hold(&fighters, unit)),
                  "%s is no unit of the side in the Battle", bt_name(referee, unit)))
            return NEXT;
        if (now->hits > 0)
            check_target(referee, unit, bt);
        apply_hit(referee, unit, bt);
    }
    return now->hits > 0 ? AGAIN : NEXT;
}

/* Losses by the B&T of this roll, of units that no other of its Hits can fall on. */
static bool only_bt_hits(const struct referee *referee, const struct ids *units)
{
    enum unit_type roller = roller_type(referee);
    struct tally tally = {0};
    count_dice(referee, &tally);
    bool only = tally.bts > 0 && bt_own(referee)->type[roller].hits_brigade && units->count > 0;
    for (int i = 0; i < units->count; i++)
        only &= priority_of(referee, roller, units->id[i], false) == 0 &&
                priority_of(referee, roller, units->id[i], true) > 0;
    return only;
}

/* Losses by a roll that the stream makes after this one: here no choice is left, and none of the
 * units is ever hit. */
static bool of_later_roll(const struct referee *referee, const struct ids *units, bool bt)
{
    enum unit_type roller = roller_type(referee);
    struct targets targets = find_targets(referee, bt);
    bool later =
        stream_decides(referee) && units->count > 0 && bt_all_alike(referee, &targets.units);
    for (int i = 0; i < units->count; i++)
        later &= priority_of(referee, roller, units->id[i], bt) == 0;
    return later;
}

static enum flow take_hits(struct referee *referee, const struct declaration *declaration, bool bt)
{
    if (declaration && ((!bt && only_bt_hits(referee, &declaration->units)) ||
                        of_later_roll(referee, &declaration->units, bt)))
        return ELSEWHERE;
    if (declaration)
        return take_declared(referee, declaration, bt);
    while (hits_due(referee)) {
        struct targets targets = find_targets(referee, bt);
        if (targets.units.count == 0)
            break;
        if (!bt_all_alike(referee, &targets.units))
            return WAIT;
        apply_hit(referee, targets.units.id[0], bt);
    }
    return NEXT;
}

static enum flow take_shape_hits(struct referee *referee, const struct declaration *declaration)
{
    return take_hits(referee, declaration, false);
}

static enum flow take_bt_hits(struct referee *referee, const struct declaration *declaration)
{
    return take_hits(referee, declaration, true);
}

/* --- B&T and Flags --- */

static enum flow score_bt(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct type_row *type = &bt_own(referee)->type[roller_type(referee)];
    struct tally tally = {0};
    (void)declaration;
    change(referee, &now->hits, 0, BATTLE_ROLL);
    count_dice(referee, &tally);
    int militia = bt_space(referee, now->battle_place)->home == now->rolling ? 0 : now->militia;
    if (type->removes_militia && militia > 0)
        change(referee, &now->militia, militia > tally.bts ? militia - tally.bts : 0, MILITIA);
    bool one_in_all = tally.bts > 1 && ruling_is(referee, FLEETS_LEAVING_ONE_IN_ALL);
    if (type->may_leave)
        change(referee, &now->fleets_free, one_in_all ? 1 : tally.bts, BATTLE_ROLL);
    if (!type->hits_brigade)
        return NEXT;
    int before = now->marker[now->rolling];
    int scored = scoring(tally.bts, before, capacity(referee, roller_type(referee), true));
    change(referee, &now->marker[now->rolling], before + scored, BATTLE_ROLL);
    change(referee, &now->hits, above_zero(before + scored) - above_zero(before), BATTLE_ROLL);
    return NEXT;
}

static bool fleets_may_leave(const struct referee *referee)
{
    return position(referee)->fleets_free > 0;
}

/* The best rank any place has for a Fleet that leaves. */
static int best_fleet_rank(const struct referee *referee, int side, int from)
{
    int best = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        int rank = position(referee)->battle[place] ? 0 : bt_fleet_rank(referee, side, from, place);
        if (rank && (!best || rank < best))
            best = rank;
    }
    return best > 1 && ruling_is(referee, FLEET_LEAVING_NOWHERE) ? 1 : best;
}

static enum flow fleet_leaves(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int from = now->battle_place, to = declaration->to, side = declaration->by;
    int fleet = declaration->units.count ? declaration->units.id[0] : 0;
    int rank = to && !now->battle[to] ? bt_fleet_rank(referee, side, from, to) : 0;
    int best = best_fleet_rank(referee, side, from);
    need(referee, RECORD_PIECE,
         truth_of(fleet == 0 || (bt_type(referee, fleet) == FLEET && now->place[fleet] == from &&
                                 bt_side(referee, fleet) == side)),
         "%s is no Fleet of the side in the Battle", bt_name(referee, fleet));
    require(referee, FLEET_LEAVES, truth_of(declaration->units.count <= 1),
            "%d Fleets named, limit 1 for each B&T", declaration->units.count);
    if (to && now->battle[to])
        require(referee, FLEET_LEAVES, NO, "%s has a Battle marker", bt_place_name(referee, to));
    else if (to)
        require(referee, FLEET_LEAVES, truth_of(rank == best), "%s stands under %s, %s is open",
                bt_place_name(referee, to), bt_fleet_text(rank), bt_fleet_text(best));
    if (whole(referee))
        need(referee, RECORD_FIELD, truth_of(fleet && to && declaration->path.count == 0),
             "a Fleet and the space it goes to are needed, and no path");
    if (!whole(referee))
        return AGAIN;
    struct ids one = {1, {(int16_t)fleet}};
    bt_move_stack(referee, &one, to, FLEET_LEAVES);
    change(referee, &now->left_battle, 1, FLEET_LEAVES);
    change_by(referee, &now->fleets_free, -1, FLEET_LEAVES);
    return now->fleets_free > 0 ? AGAIN : NEXT;
}

static enum flow count_flags(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct tally tally = {0};
    (void)declaration;
    count_dice(referee, &tally);
    change_by(referee, &now->marker[now->rolling], tally.flags, BATTLE_ROLL);
    lapse(referee, GROUP_ENDS, BATTLE_ROLL);
    return NEXT;
}

/* --- Militia --- */

enum flow bt_roll_militia(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = bt_space(referee, now->battle_place)->home, flags = 0;
    if (declaration && (declaration->what || declaration->units.count))
        need(referee, ROLL_ALL, truth_of(declared_group(referee, declaration) == GROUP_MILITIA),
             "%d Militia roll, all units have rolled", (int)now->militia);
    if (!whole(referee))
        return NEXT;
    for (int i = 0; i < now->militia; i++)
        flags += bt_face(referee, side, MILITIA_ROLL, "Militia") == FLAGS;
    change_by(referee, &now->marker[side], flags, MILITIA_ROLL);
    outcome_total(referee, CLAIM_MARKER, side, now->marker[side], &now->marker[side], MILITIA_ROLL);
    outcome(referee, CLAIM_HITS, side, 0, MILITIA_ROLL);
    return NEXT;
}

/* --- who rolls first --- */

static enum truth side_rolls(const struct referee *referee, const struct declaration *declaration)
{
    int rolling = position(referee)->rolling;
    return rolling ? truth_of(declaration->by == rolling) : UNKNOWN;
}

const struct order bt_orders[ORDERS] = {
    {ROLL_ORDER, ADMITS(ROLL), side_rolls, "the other side's units roll now"},
};

/* clang-format off */
const struct step bt_group_rows[] = {
    /* name, rule, who, applies, admits, moments, silence, perform */
    {"roll", BATTLE_ROLL, roller_mask, NULL, ADMITS(ROLL), 0, FORCED, roll},
    {"reroll", REROLL_SINGLY, roller_mask, NULL, ADMITS(REROLL) | ADMITS(COMMAND), 0, PASSES, reroll},
    {"hits", HIT_CHECK, roller_mask, NULL, 0, 0, FORCED, score_hits},
    {"losses", HIT_APPLIED, opponent_mask, hits_due, ADMITS(LOSE), 0, OWED, take_shape_hits},
    {"bayonets and tomahawks", BATTLE_ROLL, roller_mask, NULL, 0, 0, FORCED, score_bt},
    {"brigade losses", HIT_APPLIED, opponent_mask, hits_due, ADMITS(LOSE), 0, OWED, take_bt_hits},
    {"fleets leave", FLEET_LEAVES, roller_mask, fleets_may_leave, ADMITS(MOVE), 0, PASSES, fleet_leaves},
    {"flags", BATTLE_ROLL, roller_mask, NULL, 0, 0, FORCED, count_flags},
};
/* clang-format on */
_Static_assert(sizeof bt_group_rows / sizeof *bt_group_rows == GROUP_ROWS, "see game.h");
