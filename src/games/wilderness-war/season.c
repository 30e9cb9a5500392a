#include "games/wilderness-war/events.h"

/* The sequence of play (4.0), cards and hands (5.1, 5.2). */

struct hands ww_hands(const struct referee *referee)
{
    const struct position *now = position(referee);
    return (struct hands){.cards = rules_data(referee)->names[CARD].count,
                          .pile = now->card_in,
                          .hidden = now->hidden,
                          .hidden_discards = &now->hidden_discards,
                          .deck = DECK,
                          .discard = DISCARDS,
                          .hand = {[FRENCH] = FRENCH_HAND, [BRITISH] = BRITISH_HAND}};
}

int ww_hand(const struct referee *referee, int side)
{
    struct hands hands = ww_hands(referee);
    return hand_size(&hands, side);
}

void ww_award(struct referee *referee, int side, int points, int rule)
{
    change_by(referee, &position(referee)->vp, side == FRENCH ? points : -points, rule);
}

/* --- seasons --- */

enum flow ww_season(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (position(referee)->over)
        return DONE;
    begin(referee, A_SEASON);
    return AGAIN;
}

/* --- the deal (5.21): each hand is filled up, a held card counting (4.0) --- */

static int cards_lacking(const struct referee *referee, int side)
{
    return position(referee)->hand_size[side] - ww_hand(referee, side);
}

static bool lacks_cards(const struct referee *referee, int side)
{
    return !position(referee)->dealt && cards_lacking(referee, side) > 0;
}

unsigned ww_lacking(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = FRENCH; side <= BRITISH; side++)
        sides |= lacks_cards(referee, side) ? 1U << side : 0;
    return sides;
}

bool ww_lacks_cards(const struct referee *referee)
{
    return ww_lacking(referee) != 0;
}

/* Who has not been dealt to yet lacks more than who got too few. */
static int last_side(const struct referee *referee)
{
    return cards_lacking(referee, FRENCH) > cards_lacking(referee, BRITISH) ? FRENCH : BRITISH;
}

unsigned ww_lacking_last(const struct referee *referee)
{
    return 1U << last_side(referee);
}

/* 5.25: it is not said in which order, so the deck's last cards may have gone to both in turn. */
static struct dealing dealing_to(const struct referee *referee, int side)
{
    int other = cards_lacking(referee, other_side(side));
    return (struct dealing){.side = side,
                            .count = cards_lacking(referee, side),
                            .rule = R5_21,
                            .purpose = "the deal",
                            .in_turn = other > 0 ? other : 0};
}

bool ww_may_be_dealt(const struct referee *referee, int side, int card)
{
    struct hands hands = ww_hands(referee);
    struct dealing dealing = dealing_to(referee, side);
    return may_be_dealt(referee, &hands, &dealing, card);
}

static enum flow deal_to(struct referee *referee, int side, const struct declaration *declaration)
{
    struct hands hands = ww_hands(referee);
    struct dealing dealing = dealing_to(referee, side);
    return deal_cards(referee, &hands, &dealing, R5_25, declaration);
}

/* Either hand is told first, but a stream deals to the French first. */
enum flow ww_deal(struct referee *referee, const struct declaration *declaration)
{
    bool french = lacks_cards(referee, FRENCH);
    int side = declaration ? declaration->by : french ? FRENCH : BRITISH;
    if (french && side == BRITISH && hand_mode(referee, FRENCH) == HAND_SEEDED)
        deal_to(referee, FRENCH, NULL);
    return deal_to(referee, side, declaration);
}

enum flow ww_deal_last(struct referee *referee, const struct declaration *declaration)
{
    return deal_to(referee, last_side(referee), declaration);
}

enum flow ww_season_begins(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change(referee, &position(referee)->dealt, 1, RECORD_FLOW);
    return NEXT;
}

/* --- action phases by turns --- */

static bool can_act(const struct referee *referee, int side)
{
    return ww_hand(referee, side) > 0 && !position(referee)->holds_card[side];
}

/* 4.0 A.2: a side without cards is passed over; with nobody left the season is over. */
enum flow ww_action_phases(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int side = can_act(referee, now->active) ? now->active : other_side(now->active);
    if (!can_act(referee, side))
        return NEXT;
    change(referee, &now->active, side, RECORD_FLOW);
    begin(referee, ACTION_PHASE);
    return AGAIN;
}

enum flow ww_season_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    if (now->over)
        return NEXT;
    for (int side = FRENCH; side <= BRITISH; side++)
        change(referee, &now->held_over[side], now->holds_card[side] && ww_hand(referee, side) > 0,
               R4_SEASONS);
    if (now->season == LATE) {
        change_by(referee, &now->year, 1, R4_SEASONS);
        expire(referee, UNTIL_RAID_ENDS, RECORD_FLOW); /* B.3 sends home as a raid does */
        expire(referee, UNTIL_YEAR_ENDS, RECORD_FLOW);
    }
    change(referee, &now->season, now->season == EARLY ? LATE : EARLY, R4_SEASONS);
    change(referee, &now->active, now->first, RECORD_FLOW);
    expire(referee, UNTIL_SEASON_ENDS, RECORD_FLOW);
    return NEXT;
}

/* --- an action phase --- */

void ww_check_hand(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ww_hands(referee);
    struct ids card = {0};
    if (declaration->card)
        ids_add(&card, declaration->card);
    require_in_hand(referee, &hands, declaration->by, &card);
    if (declaration->hidden_card)
        require(referee, RECORD_CARD, hands.hidden[declaration->by] > 0, "%s has no hidden cards",
                side_name(referee, declaration->by));
}

/* "at" is for events that ask for a space, "units" for responses. */
static void check_play_fields(struct referee *referee, const struct declaration *declaration)
{
    const struct ww_event *event = ww_event_of(referee, declaration->card);
    bool asks = declaration->use == FOR_EVENT && event && event->asks_where;
    require(referee, R5_26_USE, true, "%s", "");
    need(referee, RECORD_FIELD, asks || !declaration->at, "a card played for that takes no \"at\"");
    need(referee, RECORD_FIELD, declaration->units.count == 0, "only a response takes \"units\"");
}

static void leave_hand(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ww_hands(referee);
    int side = declaration->by;
    if (declaration->card) {
        take_from_hand(referee, &hands, side, declaration->card, DISCARDS, R5_22);
    } else if (hands.hidden[side] > 0) {
        change_by(referee, &hands.hidden[side], -1, R5_22);
        change_by(referee, hands.hidden_discards, 1, R5_22);
    }
}

static void note_card(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    change(referee, &now->card_played, 1, RECORD_FLOW);
    change(referee, &now->card, declaration->card, RECORD_FLOW);
    change_by(referee, &now->cards_played[declaration->by], 1, RECORD_FLOW);
}

static enum flow hold(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, cards = ww_hand(referee, side);
    ww_check_hand(referee, declaration);
    require(referee, R4_HOLD_LAST, cards == 1, "%s holds one of %d cards, limit 1",
            side_name(referee, side), cards);
    require(referee, R4_HOLD_TWICE, !now->held_over[side], "%s began the season with a held card",
            side_name(referee, side));
    if (!commits(referee))
        return NEXT;
    change(referee, &now->holds_card[side], 1, R4_HOLD_LAST);
    change(referee, &now->card_played, 1, RECORD_FLOW);
    change_by(referee, &now->cards_played[side], 1, RECORD_FLOW);
    return NEXT;
}

enum flow ww_play(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return WAIT;
    const struct position *now = position(referee);
    if (declaration->verb == VERB_DEMOLISH)
        return ww_demolish(referee, declaration);
    if (declaration->verb == VERB_HOLD)
        return hold(referee, declaration);
    ww_check_hand(referee, declaration);
    if (declaration->verb == VERB_PLAY && declaration->use) {
        if (declaration->use == FOR_RESPONSE)
            ww_refuse_response(referee, declaration);
        else
            check_play_fields(referee, declaration);
        if (declaration->use == FOR_EVENT)
            ww_check_event(referee, declaration);
        if (declaration->use == FOR_CONSTRUCTION)
            ww_check_turns(referee, declaration->by);
    }
    if (!commits(referee))
        return NEXT;
    note_card(referee, declaration);
    leave_hand(referee, declaration);
    change(referee, &now->use, declaration->use, RECORD_FLOW);
    if (declaration->use == FOR_EVENT)
        ww_perform_event(referee, declaration);
    return NEXT;
}

enum flow ww_phase_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    if (!now->holds_card[now->active])
        change(referee, &now->built_last[now->active], now->use == FOR_CONSTRUCTION, RECORD_FLOW);
    change(referee, &now->active, other_side(now->active), RECORD_FLOW);
    expire(referee, UNTIL_PHASE_ENDS, RECORD_FLOW);
    return NEXT;
}
