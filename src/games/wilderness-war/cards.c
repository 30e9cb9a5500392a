#include "games/wilderness-war/cards.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/event.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/values.h"

/* Cards: the deal (5.21) and the card of a phase (5.2). */

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

/* --- the card of the phase --- */

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

enum flow ww_play(struct referee *referee, const struct declaration *declaration,
                  const struct ww_card_use *use)
{
    ww_check_hand(referee, declaration);
    if (declaration->use && declaration->use != FOR_RESPONSE)
        check_play_fields(referee, declaration);
    if (use->check)
        use->check(referee, declaration);
    if (!commits(referee))
        return NEXT;
    note_card(referee, declaration);
    leave_hand(referee, declaration);
    change(referee, &position(referee)->use, declaration->use, RECORD_FLOW);
    if (use->perform)
        use->perform(referee, declaration);
    return NEXT;
}

/* --- what may be declared --- */

static void cards_to_deal(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    struct hands hands = ww_hands(referee);
    struct dealing dealing = dealing_to(referee, declaration->by);
    for (int card = 1; card <= hands.cards; card++) {
        if (may_be_dealt(referee, &hands, &dealing, card))
            values_add(values, card);
    }
}

/* A response is offered in one word. */
static void uses_of_card(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    values_add_range(values, FOR_ACTIVATION, FOR_RESPONSE);
    if (ww_card_moments(referee, declaration->card))
        values->word[0] &= ~(UINT64_C(1) << FOR_EVENT);
}

/* A response says for whom it is meant. */
static void units_of_response(const struct referee *referee, const struct declaration *declaration,
                              struct value_set *values)
{
    if (declaration->use == FOR_RESPONSE)
        values_add_pieces(values, ww_those(referee, ww_all_pieces(referee), ww_in_play));
}

/* Where an event happens that asks for it; a response says where it is meant. */
static void spaces_of_play(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    const struct ww_event *event = ww_event_of(referee, declaration->card);
    if (!declaration->card || !declaration->use || declaration->use == FOR_RESPONSE ||
        (declaration->use == FOR_EVENT && event && event->asks_where))
        ww_list_spaces(referee, declaration, values);
}

/* Responses are kept for their moment, TREATY OF EASTON for its place. */
static int weigh_card(const struct referee *referee, const struct declaration *declaration,
                      int card)
{
    (void)declaration;
    bool kept = ww_tables(referee)->card[card].moments != 0 ||
                ww_is_event(referee, card, "treaty-of-easton");
    return card && !kept ? 6 : 1;
}

static int weigh_use(const struct referee *referee, const struct declaration *declaration, int use)
{
    (void)referee;
    (void)declaration;
    return use == FOR_ACTIVATION ? 6 : use == FOR_EVENT ? 5 : use == FOR_RESPONSE ? 8 : 1;
}

/* Only an event or a response says where. */
static int weigh_where(const struct referee *referee, const struct declaration *declaration,
                       int place)
{
    (void)referee;
    return place || declaration->use >= FOR_EVENT;
}

/* Nobody throws away more than the weakest cards. */
static int weigh_discard(const struct referee *referee, const struct declaration *declaration,
                         int card)
{
    (void)declaration;
    return !card || ww_tables(referee)->card[card].value == 1;
}

const struct action ww_dealing = {
    {VERB_DEAL,
     "deal cards to a side",
     {MAY(CARDS, SEVERAL(CARD), .values = cards_to_deal), NEEDS(TO, SINGLE(SIDE)),
      MAY(COUNT, FROM(0, 99))}},
};

const struct action ww_playing = {
    {VERB_PLAY,
     "play a card",
     {NEEDS(CARD, SINGLE(CARD), .values = ww_list_hand, .weight = weigh_card),
      NEEDS(USE, SINGLE(WORD), .values = uses_of_card, .weight = weigh_use),
      MAY(UNITS, SEVERAL(PIECE), .values = units_of_response),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = spaces_of_play, .weight = weigh_where)}},
    .units_from = units_anywhere,
    .weight = 10,
};

const struct action ww_holding = {
    {VERB_HOLD, "pass and hold the last card", {MAY(CARD, SINGLE(CARD), .values = ww_list_hand)}},
    .perform = hold,
};

const struct action ww_discarding = {
    {VERB_DISCARD,
     "play a card for nothing",
     {NEEDS(CARD, SINGLE(CARD), .values = ww_list_hand, .weight = weigh_discard)}},
};
