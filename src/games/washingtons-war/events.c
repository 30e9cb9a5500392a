#include "games/washingtons-war/events.h"

#include "games/washingtons-war/conditions.h"
#include "games/washingtons-war/event_text.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/points.h"

/* 6.3 Events: who may play them, and what each does. */

/* --- checks --- */

/* Of several data of a card that nobody knows the first is asked for: each of these gives whether
 * one was. */
static bool check_condition(struct referee *referee, int card, bool asked)
{
    const char *name = card_text(referee, card);
    bool known = waw_data(referee)->card[card].condition != CONDITION_UNKNOWN;
    if (known)
        waw_check_known_condition(referee, card);
    else if (!asked)
        require_known(
            referee, R6_32_A_EVENT_CONDITION, UNKNOWN,
            "on what condition is %s an event? not in the rules data; worksheet: %s, what it is",
            name, name);
    return asked || !known;
}

static bool check_strategy_event(struct referee *referee, int card, bool asked)
{
    const char *name = card_text(referee, card);
    enum truth strategy = waw_data(referee)->card[card].strategy_event;
    if (strategy != UNKNOWN)
        require_known(referee, R6_33_A_EVENT_IN_BATTLE, strategy, "%s is an event in battles only",
                      name);
    else if (!asked)
        require_known(
            referee, R6_33_A_EVENT_IN_BATTLE, UNKNOWN,
            "is %s an event outside battles? not in the rules data; worksheet: %s, what it is",
            name, name);
    return asked || strategy == UNKNOWN;
}

static void check_effect(struct referee *referee, int card, bool asked)
{
    const struct waw_card *facts = &waw_data(referee)->card[card];
    const char *name = card_text(referee, card);
    if (!asked && !waw_is_described(referee, card))
        require_known(referee, R6_31_EVENT_TEXT, UNKNOWN,
                      "what %sdoes %s do? not in the rules data; worksheet: %s, what it does",
                      facts->effect_known == NO ? "else " : "", name, name);
}

void waw_check_event(struct referee *referee, int card, int side)
{
    const struct waw_card *facts = &waw_data(referee)->card[card];
    if (!printed(referee,
                 need(referee, R6_3_A_EVENT_CARD, facts->ops == 0,
                      "%s is an OPS card (%d), no event", card_text(referee, card), facts->ops)))
        return;
    waw_check_flag(referee, R6_3_B_EVENT_FLAG, card, side);
    bool asked = check_strategy_event(referee, card, facts->flag == FLAG_UNKNOWN);
    check_effect(referee, card, check_condition(referee, card, asked));
}

/* --- what each event does --- */

static void campaign(struct referee *referee, int side, int card)
{
    (void)side;
    change(referee, &position(referee)->activations, waw_data(referee)->card[card].activations,
           R7_2_A_CAMPAIGN);
}

static void glover(struct referee *referee, int side, int card)
{
    (void)side;
    (void)card;
    change(referee, &position(referee)->activations, 1, R7_3_C_GLOVER);
    change(referee, &position(referee)->glover, 1, R7_3_C_GLOVER);
}

static void declaration_of_independence(struct referee *referee, int side, int card)
{
    (void)side;
    (void)card;
    change(referee, &position(referee)->declaring, 1, R6_34_C_I_DECLARATION);
}

static void franklin(struct referee *referee, int side, int card)
{
    (void)side;
    (void)card;
    waw_move_alliance(referee, ALLIANCE_FRANKLIN);
}

static void hortelez(struct referee *referee, int side, int card)
{
    (void)side;
    (void)card;
    waw_move_alliance(referee, ALLIANCE_HORTELEZ);
}

static void von_steuben(struct referee *referee, int side, int card)
{
    (void)side;
    (void)card;
    waw_lose_regulars(referee);
}

static void line_mutinies(struct referee *referee, int side, int card)
{
    (void)side;
    (void)card;
    change(referee, &position(referee)->mutinies, 1, R6_3_C_EVENT_HAPPENS);
}

static void navy_leaves(struct referee *referee, int side, int card)
{
    (void)side;
    (void)card;
    const struct position *now = position(referee);
    if (!now->navy_zone)
        return;
    change(referee, &now->navy_zone, 0, R12_3_NAVY);
    change(referee, &now->piece_at[waw_data(referee)->navy], waw_box(referee, TURN_TRACK),
           R12_3_NAVY);
}

static void random_discard(struct referee *referee, int side, int card)
{
    (void)card;
    change(referee, &position(referee)->random_loss, other_side(side), R6_31_RANDOM_LOSS);
}

/* Its card says all: waw_lay_event has done it, or battles or instructions do. */
static void nothing_more(struct referee *referee, int side, int card)
{
    (void)referee;
    (void)side;
    (void)card;
}

static void (*const happen[EVENT_COUNT])(struct referee *referee, int side, int card) = {
    [EVENT_CAMPAIGN] = campaign,
    [EVENT_DECLARATION] = declaration_of_independence,
    [EVENT_FRANKLIN] = franklin,
    [EVENT_WAR_ENDS] = nothing_more,
    [EVENT_GLOVER] = glover,
    [EVENT_TREASON] = nothing_more,
    [EVENT_BATTLE_CARD] = nothing_more,
    [EVENT_RANDOM_DISCARD] = random_discard,
    [EVENT_NAVY_LEAVES] = navy_leaves,
    [EVENT_LINE_MUTINIES] = line_mutinies,
    [EVENT_PITT] = nothing_more,
    [EVENT_HORTELEZ] = hortelez,
    [EVENT_VON_STEUBEN] = von_steuben,
    [EVENT_INSTRUCTIONS] = nothing_more,
};

void waw_event_happens(struct referee *referee, int side, int card)
{
    enum event event = waw_data(referee)->card[card].event;
    if (happen[event])
        happen[event](referee, side, card);
    waw_see_alliance(referee, card);
    waw_begin_instructions(referee, card);
}

/* Which pile a card lies on decides nothing yet: it is said, not asked. */
static void remark_unknown(struct referee *referee, int card)
{
    const struct waw_card *facts = &waw_data(referee)->card[card];
    const char *name = card_text(referee, card);
    if (facts->leaves_play == UNKNOWN)
        remark(referee, R6_3_C_EVENT_HAPPENS,
               "whether %s leaves play is not in the rules data; it is taken as discarded", name);
    if (facts->reshuffle == RESHUFFLE_UNKNOWN)
        waw_remark_reshuffle(referee, card);
}

void waw_lay_event(struct referee *referee, int side, int card)
{
    const struct waw_card *facts = &waw_data(referee)->card[card];
    struct hands hands = waw_hands(referee);
    enum pile pile = facts->leaves_play == YES ? OUT_OF_PLAY : DISCARDS;
    remark_unknown(referee, card);
    if (facts->event == EVENT_WAR_ENDS) {
        move_pile(referee, &hands, WAR_ENDS_BOX, DISCARDS, R6_34_C_III_WAR_ENDS);
        pile = WAR_ENDS_BOX;
    }
    if (facts->reshuffle == RESHUFFLE_PLAYED) {
        change(referee, &position(referee)->reshuffle_due, 1, R6_1_B_RESHUFFLE);
        pile = pile == DISCARDS ? ON_THE_DECK : pile;
    }
    waw_take_card(referee, side, card, pile, R6_3_C_EVENT_HAPPENS);
}

/* --- 6.31: a card drawn at random from the other hand --- */

bool waw_random_loss_due(const struct referee *referee)
{
    int loser = position(referee)->random_loss;
    return loser && waw_holds_cards(referee, loser);
}

static int lot_from_hand(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    struct hands hands = waw_hands(referee);
    int lot = draw_lot(referee, hand_size(&hands, side), R6_31_RANDOM_LOSS, "a card of the hand");
    for (int card = 1; lot && card <= hands.cards; card++) {
        if (now->card_in[card] == hands.hand[side] && --lot == 0)
            return card;
    }
    return 0;
}

/* 6.34.B: a special card happens at once. */
static void lose_card(struct referee *referee, int side, int card)
{
    const struct position *now = position(referee);
    change(referee, &now->random_loss, 0, R6_31_RANDOM_LOSS);
    if (waw_data(referee)->card[card].special) {
        waw_lay_event(referee, side, card);
        waw_event_happens(referee, side, card);
    } else if (ruling_is(referee, RANDOM_HORTELEZ_NO)) {
        waw_take_card(referee, side, card, DISCARDS, R6_31_RANDOM_LOSS);
    } else {
        waw_discard_card(referee, side, card, R6_31_RANDOM_LOSS);
    }
}

/* The card that the stream draws; 0 where it draws none, or one that nobody has seen. */
static int card_by_stream(struct referee *referee, int loser)
{
    return hand_mode(referee, loser) == HAND_SEEDED ? lot_from_hand(referee, loser) : 0;
}

enum flow waw_lose_at_random(struct referee *referee, const struct declaration *declaration)
{
    int loser = position(referee)->random_loss, named = declaration ? declaration->card : 0;
    int card = named ? waw_card_meant(referee, loser, named) : 0;
    if (named)
        waw_need_in_hand(referee, loser, named, card);
    if (declaration && declaration->declared & FIELD_BIT(COUNT))
        require(referee, R6_31_RANDOM_LOSS, declaration->count == 1, "%d cards, 1 is lost",
                declaration->count);
    if (!commits(referee))
        return NEXT;
    int drawn = card_by_stream(referee, loser);
    if (!declaration && !drawn)
        return WAIT;
    need_known(referee, RECORD_CARD, named || drawn ? YES : UNKNOWN, "which card is drawn?");
    require(referee, RECORD_STREAM, !card || !drawn || card == drawn, "the stream draws %s",
            card_text(referee, drawn));
    if (commits(referee))
        lose_card(referee, loser, drawn ? drawn : card);
    return NEXT;
}
