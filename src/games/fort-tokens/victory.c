#include "games/fort-tokens/game.h"

#include "games/verbs/verbs.h"

/* --- Victory Phase --- */

static enum flow take_token(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int attacker = now->attacker, defender = other_side(attacker);
    (void)declaration;
    if (now->won_by[SIEGE] == attacker) {
        change_by(referee, &now->tokens[defender], -1, VICTORY_ATTACKER);
        change_by(referee, &now->tokens[attacker], 1, VICTORY_ATTACKER);
    } else {
        change(referee, &now->attacker, defender, VICTORY_DEFENDER);
    }
    return NEXT;
}

static bool goes_on(const struct referee *referee)
{
    return ft_winner(referee) == 0;
}

static unsigned holds_cards(const struct referee *referee)
{
    struct hands hands = ft_hands(referee);
    unsigned sides = 0;
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (hand_has_cards(&hands, side))
            sides |= 1U << side;
    }
    return sides;
}

static void check_discard(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ft_hands(referee);
    int side = declaration->by, left = hand_size(&hands, side);
    int thrown = cards_meant(declaration);
    if (!require_meant(referee, &hands, declaration))
        return; /* they are counted by what it holds */
    require(referee, VICTORY_DISCARD, thrown <= left, "%s throws away %d cards and holds %d",
            side_name(referee, side), thrown, left);
    if (thrown <= left)
        require_whole(referee, VICTORY_DISCARD, thrown == left,
                      "%s throws away %d of %d cards not played", side_name(referee, side), thrown,
                      left);
}

/* Naming the cards is needless, but shows what a closed hand held. */
static enum flow throw_away(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ft_hands(referee);
    if (declaration)
        check_discard(referee, declaration);
    if (!commits(referee))
        return NEXT;
    if (declaration)
        discard_meant(referee, &hands, declaration, VICTORY_DISCARD);
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (!declaration || side == declaration->by)
            discard_hand(referee, &hands, side, VICTORY_DISCARD);
    }
    return holds_cards(referee) ? AGAIN : NEXT;
}

static bool somebody_holds_cards(const struct referee *referee)
{
    return goes_on(referee) && holds_cards(referee) != 0;
}

static enum flow clear_table(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ft_hands(referee);
    (void)declaration;
    for (int pile = BRITISH_EXPEDITION; pile <= FRENCH_SIEGE; pile++)
        move_pile(referee, &hands, pile, DISCARD, VICTORY_DISCARD);
    return NEXT;
}

static const struct action discarding = {
    {VERB_DISCARD,
     "throw away what was not played",
     {MAY(CARDS, SEVERAL(CARD), .values = ft_list_hand),
      MAY(COUNT, FROM(0, 99), .values = ft_list_hidden)}},
};

const struct step ft_victory_rows[3] = {
    {.name = "take a Fort Token or change sides",
     .rule = VICTORY_ATTACKER,
     .silence = FORCED,
     .perform = take_token,
     .too_late = ft_no_siege},
    {.name = "discard what was not played",
     .rule = VICTORY_DISCARD,
     .who = holds_cards,
     .applies = somebody_holds_cards,
     .silence = FORCED,
     .perform = throw_away,
     TAKES(&discarding)},
    {.name = "clear the table",
     .rule = VICTORY_DISCARD,
     .applies = goes_on,
     .silence = FORCED,
     .perform = clear_table},
};
