#include "games/washingtons-war/strategy.h"

/* 5.3 the strategy phase: card after card. */

static bool cards_left(const struct referee *referee)
{
    return waw_hand_size(referee, BRITISH) > 0 || waw_hand_size(referee, AMERICAN) > 0;
}

static enum flow begin_turn(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    begin(referee, TURN);
    return NEXT;
}

static enum flow begin_card_play(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    begin(referee, CARD_PLAY);
    return AGAIN;
}

/* A side without cards is passed over. */
static enum flow end_card_play(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int other = other_side(now->to_play);
    lapse(referee, CARD_ENDS, RULE_SEQUENCE);
    if (waw_hand_size(referee, other) > 0)
        change(referee, &now->to_play, other, RULE_SEQUENCE);
    return NEXT;
}

/* clang-format off */
const struct step waw_game_steps[] = {
    /* name               rule                 who               applies       admits         moments silence perform */
    {"turns",             RULE_SEQUENCE,       waw_who_to_play,   NULL,         0,                   0, FORCED, begin_turn},
};
const struct step waw_turn_steps[] = {
    {"strategy",          RULE_SEQUENCE,       waw_who_to_play,   cards_left,   0,                   0, FORCED, begin_card_play},
};
const struct step waw_card_play_steps[] = {
    {"play a card",       RULE_SEQUENCE,       waw_who_to_play,   NULL,         ADMITS(PLAY),        0, OWED,   waw_play_card},
    {"replacement cards", RULE_BATTLE_REPLACED, waw_who_draws,    waw_draws_due, ADMITS(DRAW),        0, OWED,   waw_draw_replacements},
    {"end of the card",   RULE_SEQUENCE,       waw_who_to_play,   NULL,         0,                   0, FORCED, end_card_play},
};
/* clang-format on */
