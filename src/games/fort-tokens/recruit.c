#include "games/fort-tokens/game.h"

#include "games/verbs/verbs.h"

/* --- Recruit Phase --- */

static struct dealing hand_dealt(const struct referee *referee, int side)
{
    return (struct dealing){.side = side,
                            .count = ft_data_of(referee)->hand_size,
                            .rule = RECRUIT_DEAL,
                            .purpose = "deal"};
}

enum flow ft_deal(struct referee *referee, const struct dealing *dealing,
                  const struct declaration *declaration)
{
    struct hands hands = ft_hands(referee);
    enum flow flow = deal_cards(referee, &hands, dealing, RECRUIT_RESHUFFLE, declaration);
    if (flow != WAIT && commits(referee) && ruling_is(referee, RESHUFFLE_WHEN_EMPTY) &&
        deck_size(&hands) == 0)
        reshuffle(referee, &hands, RECRUIT_RESHUFFLE);
    return flow;
}

void ft_list_dealt(const struct referee *referee, const struct dealing *dealing,
                   struct value_set *values)
{
    struct hands hands = ft_hands(referee);
    for (int card = 1; card <= CARD_MAX; card++) {
        if (may_be_dealt(referee, &hands, dealing, card))
            values_add(values, card);
    }
}

static void cards_of_hand(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    struct dealing dealing = hand_dealt(referee, declaration->by);
    ft_list_dealt(referee, &dealing, values);
}

static unsigned not_dealt(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (!position(referee)->dealt[side])
            sides |= 1U << side;
    }
    return ft_in_order(referee, sides, ruling_is(referee, FIRST_ATTACKER),
                       ruling_is(referee, FIRST_DEFENDER));
}

/* In silence the attacker is first, if both are still to come. */
static int next_to_be_dealt(const struct referee *referee)
{
    int attacker = position(referee)->attacker;
    return not_dealt(referee) & 1U << attacker ? attacker : other_side(attacker);
}

static enum flow recruit(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = next_to_be_dealt(referee);
    if (declaration)
        side = declaration->to_side ? declaration->to_side : declaration->by;
    struct dealing dealing = hand_dealt(referee, side);
    if (declaration) {
        if (need(referee, RECRUIT_DEAL, declaration->by == side,
                 "a deal is declared by the side that gets the cards, or by no side"))
            need(referee, RECRUIT_DEAL, !now->dealt[side], "%s has been dealt a hand",
                 side_name(referee, side));
    }
    enum flow flow = ft_deal(referee, &dealing, declaration);
    if (flow == WAIT || !commits(referee))
        return flow;
    change(referee, &now->dealt[side], true, RECRUIT_DEAL);
    return not_dealt(referee) ? AGAIN : NEXT;
}

static const struct action dealing = {
    {VERB_DEAL,
     "eight cards to a side",
     {MAY(CARDS, SEVERAL(CARD), .values = cards_of_hand), MAY(TO, SINGLE(SIDE)),
      MAY(COUNT, FROM(0, 99), .values = ft_list_hidden)}},
};

const struct step ft_recruit_rows[1] = {
    {.name = "deal",
     .rule = RECRUIT_DEAL,
     .who = not_dealt,
     .silence = FORCED,
     .perform = recruit,
     TAKES(&dealing)},
};
