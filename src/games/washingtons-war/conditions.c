#include "games/washingtons-war/conditions.h"

/* 6.3.B and 6.32.A: whose event a card is, and on what condition. */

void waw_check_flag(struct referee *referee, int rule, int card, int side)
{
    enum flag flag = waw_data(referee)->card[card].flag;
    bool own = flag == FLAG_EITHER || flag == (side == BRITISH ? FLAG_BRITISH : FLAG_AMERICAN);
    if (flag == FLAG_UNKNOWN)
        require_known(referee, rule, UNKNOWN,
                      "whose flag does %s bear? not in the rules data; worksheet: %s, flag",
                      card_text(referee, card), card_text(referee, card));
    else
        require(referee, rule, own, "%s bears the %s flag", card_text(referee, card),
                flag == FLAG_BRITISH ? "British" : "American");
}

static enum truth condition_met(const struct referee *referee, enum condition condition)
{
    const struct position *now = position(referee);
    const enum truth met[] = {[CONDITION_UNKNOWN] = UNKNOWN,
                              [NO_CONDITION] = YES,
                              [BEFORE_ALLIANCE] = truth_of(!now->france_at_war),
                              [AFTER_ALLIANCE] = truth_of(now->france_at_war),
                              [IN_EUROPEAN_WAR] = truth_of(now->european_war),
                              [NO_EUROPEAN_WAR] = truth_of(!now->european_war)};
    return met[condition];
}

static const char *wording(enum condition condition)
{
    static const char *const text[] = {[BEFORE_ALLIANCE] = "no French alliance",
                                       [AFTER_ALLIANCE] = "the French alliance",
                                       [IN_EUROPEAN_WAR] = "the European War",
                                       [NO_EUROPEAN_WAR] = "no European War"};
    return text[condition];
}

void waw_check_known_condition(struct referee *referee, int card)
{
    enum condition condition = waw_data(referee)->card[card].condition;
    const char *name = card_text(referee, card);
    if (condition == NO_CONDITION)
        require(referee, R6_32_A_EVENT_CONDITION, true, "%s", name);
    else
        require_known(referee, R6_32_A_EVENT_CONDITION, condition_met(referee, condition),
                      "%s asks for %s", name, wording(condition));
}

void waw_check_battle_condition(struct referee *referee, int card)
{
    if (waw_data(referee)->card[card].condition != CONDITION_UNKNOWN)
        waw_check_known_condition(referee, card);
    else
        remark(referee, R6_32_A_EVENT_CONDITION,
               "on what condition %s is an event is not in the rules data; it is taken as met",
               card_text(referee, card));
}
