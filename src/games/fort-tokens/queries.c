#include "games/fort-tokens/game.h"

struct hands ft_hands(const struct referee *referee)
{
    const struct position *now = position(referee);
    return (struct hands){.cards = CARD_MAX,
                          .pile = now->card_pile,
                          .hidden = now->hidden,
                          .hidden_discards = &now->hidden_discards,
                          .deck = DECK,
                          .discard = DISCARD,
                          .hand = {0, BRITISH_HAND, FRENCH_HAND}};
}

enum role ft_role(const struct referee *referee, int side)
{
    return position(referee)->attacker == side ? ATTACKING : DEFENDING;
}

const char *ft_role_name(enum role role)
{
    return role == ATTACKING ? "attacker" : "defender";
}

unsigned ft_in_order(const struct referee *referee, unsigned sides, bool attacker_first,
                     bool defender_first)
{
    unsigned attacker = 1U << position(referee)->attacker;
    unsigned first = attacker_first ? attacker : ~attacker;
    bool ordered = attacker_first || defender_first;
    return ordered && (sides & first) ? sides & first : sides;
}

int ft_played_pile(int phase, int side)
{
    return (phase == SIEGE ? BRITISH_SIEGE : BRITISH_EXPEDITION) + side - BRITISH;
}

int ft_card_value(const struct referee *referee, int side, int card)
{
    const struct ft_data *data = ft_data_of(referee);
    int value = data->value[card];
    for (int i = 0; i < data->bonus_count; i++) {
        const struct bonus *bonus = &data->bonus[i];
        if (bonus->type == data->type[card] && bonus->side == side &&
            position(referee)->turn >= bonus->from_turn && option(referee, bonus->option))
            value += bonus->value;
    }
    return value;
}

int ft_total(const struct referee *referee, int phase, int side)
{
    int total = 0, played = ft_played_pile(phase, side);
    for (int card = 1; card <= CARD_MAX; card++) {
        if (position(referee)->card_pile[card] == played)
            total += ft_card_value(referee, side, card);
    }
    return total;
}

bool ft_plays_type(const struct referee *referee, int phase, int side, int type)
{
    return ft_data_of(referee)->plays[phase][ft_role(referee, side)][type];
}

bool ft_went_with_expedition(const struct referee *referee, int phase, int side, int card)
{
    const struct ft_data *data = ft_data_of(referee);
    return phase == SIEGE && data->type[card] == data->irregulars &&
           position(referee)->card_pile[card] == ft_played_pile(EXPEDITION, side);
}

enum truth ft_can_play(const struct referee *referee, int phase, int side, int card)
{
    struct hands hands = ft_hands(referee);
    bool again =
        ruling_is(referee, IRREGULARS_AGAIN) && ft_went_with_expedition(referee, phase, side, card);
    return again ? YES : hand_holds(&hands, side, card);
}

int ft_winner(const struct referee *referee)
{
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (position(referee)->tokens[side] >= ft_data_of(referee)->tokens_to_win)
            return side;
    }
    return 0;
}

bool ft_is_solo_opponent(const struct referee *referee, int side)
{
    return option(referee, side == BRITISH ? OPTION_SOLO_FRENCH : OPTION_SOLO_BRITISH);
}

void ft_list_hand(const struct referee *referee, const struct declaration *declaration,
                  struct value_set *values)
{
    struct hands hands = ft_hands(referee);
    for (int card = 1; card <= CARD_MAX; card++) {
        if (hand_holds(&hands, declaration->by, card) != NO)
            values_add(values, card);
    }
}

void ft_list_hidden(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values)
{
    if (hand_mode(referee, declaration->by) == HAND_CLOSED)
        values_add_range(values, declaration->cards.count + 1, CARD_MAX);
}
