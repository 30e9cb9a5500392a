#include "games/bayonets-and-tomahawks/battle_rerolls.h"

#include "games/bayonets-and-tomahawks/die.h"
#include "games/bayonets-and-tomahawks/pieces.h"

/* 13.5: rerolls, and what becomes of the Commander who grants them. */

/* Whether a unit's die scores as it lies; with more hit faces than targets those over may be
 * rerolled. */
static bool die_scores(const struct referee *referee, int unit)
{
    struct running_totals totals = bt_reckon(referee);
    int face = position(referee)->face[unit];
    if (face == FLAGS)
        return true;
    if (face == BAYONET_TOMAHAWK)
        return ruling_is(referee, REROLL_BT_NO) && totals.bts > 0 && totals.bt_scored == totals.bts;
    if (!bt_shows_shape(referee, unit))
        return false;
    return ruling_is(referee, REROLL_NO_TARGET_NO) || totals.scored == totals.hits;
}

static bool shape_matches(const struct referee *referee, int commander, int unit)
{
    const struct piece_row *row = &bt_own(referee)->piece[commander];
    enum shape shape = bt_type_row(referee, unit)->shape;
    return (shape == TRIANGLE && row->rerolls_triangle) || (shape == SQUARE && row->rerolls_square);
}

static void check_highland(struct referee *referee, int unit)
{
    require(referee, R13_5_HIGHLAND, bt_type(referee, unit) == HIGHLAND_BRIGADE, "%s is %s %s",
            bt_name(referee, unit), bt_article(referee, unit), bt_type_name(referee, unit));
    require(referee, R13_5_ONCE, !position(referee)->highland_reroll[unit],
            "%s has rerolled once as Highland, limit 1", bt_name(referee, unit));
}

static void check_commander(struct referee *referee, int unit, int side)
{
    const struct position *now = position(referee);
    int commander = now->commander[side];
    if (!need(referee, R13_5_LEFT, commander != 0, "%s has no Commander in use",
              side_name(referee, side)))
        return;
    require(referee, R13_5_LEFT, now->rerolls[side] > 0, "%s has %d rerolls left, 1 needed",
            bt_name(referee, commander), (int)now->rerolls[side]);
    require(referee, R13_5_SHAPE, shape_matches(referee, commander, unit),
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
    require(referee, R13_5_ONCE, !now->commander_reroll[unit],
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
    return elsewhere ? 0 : bt_own(referee)->card[card].rerolls - now->event_used[card];
}

static void check_card(struct referee *referee, int unit, int side)
{
    int card = reroll_card(referee, side);
    if (!need(referee, R13_5_CARD, card != 0, "%s has no card in play that lets units reroll",
              side_name(referee, side)))
        return;
    require(referee, R13_5_CARD, card_covers(referee, card, unit),
            "%s is %s %s, which %s does not cover", bt_name(referee, unit),
            bt_article(referee, unit), bt_type_name(referee, unit), card_text(referee, card));
    require(referee, R13_5_CARD, card_rerolls_left(referee, card) > 0,
            "%s: %d rerolls left in this Battle, 1 needed", card_text(referee, card),
            card_rerolls_left(referee, card));
    require(referee, R13_5_ONCE, !position(referee)->card_reroll[unit],
            "%s has rerolled once by the card, limit 1", bt_name(referee, unit));
}

static void reroll_by_card(struct referee *referee, int unit, int side)
{
    const struct position *now = position(referee);
    int card = reroll_card(referee, side);
    change(referee, &now->card_reroll[unit], 1, R13_5_CARD);
    change_by(referee, &now->event_used[card], 1, R13_5_CARD);
    change(referee, &now->event_battle[card], now->battle_place, R13_5_CARD);
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
    if (declaration->mode || !commits(referee))
        return declaration->mode;
    if (!need_known(referee, R13_5_ONCE, highland + commander + by_card > 1 ? UNKNOWN : YES,
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
    require(referee, R13_5_SINGLY, declaration->units.count == 1,
            "dice are rerolled one by one, %d units are named", declaration->units.count);
    if (!need(referee, R13_5_WINDOW, now->face[unit] != 0,
              "%s has no die on the table: those are of %s", bt_name(referee, unit),
              bt_group_name(referee, now->group)))
        return;
    require(referee, R13_5_SCORED, !die_scores(referee, unit), "%s rolled %s%s",
            bt_name(referee, unit), name_of(referee, FACE, now->face[unit]),
            now->face[unit] == FLAGS ? "" : ", which scores a Hit");
}

/* Another Commander takes over with what rerolls are left, no more than his rating (13.5.1). */
static void take_command(struct referee *referee, int side, int commander)
{
    const struct position *now = position(referee);
    int rating = bt_own(referee)->piece[commander].rating;
    change(referee, &now->commander[side], commander, R13_5_1_REPLACEMENT);
    change(referee, &now->rerolls[side], rating < now->rerolls[side] ? rating : now->rerolls[side],
           R13_5_1_REPLACEMENT);
    change(referee, &now->commander_lost[side], 0, R13_5_1_REPLACEMENT);
}

/* Ruling casualty-replacement: forced when the stack has one more. */
static void replace_at_once(struct referee *referee, int side)
{
    int place = position(referee)->battle_place;
    int commander = pieces_first(bt_stack_of(referee, place, side, COMMANDER));
    if (ruling_is(referee, REPLACEMENT_FORCED) && commander)
        take_command(referee, side, commander);
}

static void remove_commander(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    bt_eliminate(referee, now->commander[side], R13_5_1_CASUALTY);
    change(referee, &now->commander[side], 0, R13_5_1_CASUALTY);
    change(referee, &now->commander_lost[side], 1, R13_5_1_CASUALTY);
    replace_at_once(referee, side);
}

static void reroll_by_commander(struct referee *referee, int unit, int side)
{
    const struct position *now = position(referee);
    change(referee, &now->commander_reroll[unit], 1, R13_5_LEFT);
    change_by(referee, &now->rerolls[side], -1, R13_5_LEFT);
    if (now->face[unit] == MISS &&
        bt_face(referee, side, R13_5_1_CASUALTY, bt_name(referee, now->commander[side])) == MISS)
        remove_commander(referee, side);
}

enum flow bt_reroll(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (commits(referee))
        need(referee, RECORD_FIELD, declaration->units.count > 0, "which unit rerolls is not said");
    if (declaration->units.count == 0)
        return AGAIN;
    int unit = declaration->units.id[0];
    check_reroll(referee, declaration, unit);
    int reason = reason_of(referee, declaration, unit);
    if (reason == REASON_HIGHLAND)
        check_highland(referee, unit);
    else if (reason == REASON_COMMANDER)
        check_commander(referee, unit, declaration->by);
    else if (reason == REASON_CARD)
        check_card(referee, unit, declaration->by);
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->face[unit],
           bt_face(referee, declaration->by, R13_3_3_ROLL, bt_name(referee, unit)), R13_3_3_ROLL);
    if (reason == REASON_HIGHLAND)
        change(referee, &now->highland_reroll[unit], 1, R13_5_HIGHLAND);
    else if (reason == REASON_CARD)
        reroll_by_card(referee, unit, declaration->by);
    else
        reroll_by_commander(referee, unit, declaration->by);
    bt_report_roll(referee);
    return AGAIN;
}

/* 13.5.1: another Commander of the stack takes over. */
enum flow bt_replace_commander(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, chosen = declaration->leader;
    bool of_stack = chosen && bt_type(referee, chosen) == COMMANDER && !now->sits_out[chosen] &&
                    now->place[chosen] == now->battle_place && bt_side(referee, chosen) == side;
    if (need(referee, R13_5_1_REPLACEMENT, now->commander_lost[side],
             "%s has lost no Commander in this Battle that is still to be replaced",
             side_name(referee, side)))
        need(referee, R13_5_1_REPLACEMENT, of_stack, "%s is no Commander of the stack at %s",
             bt_name(referee, chosen), bt_place_name(referee, now->battle_place));
    if (!commits(referee))
        return AGAIN;
    take_command(referee, side, chosen);
    return AGAIN;
}
