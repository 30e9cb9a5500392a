#include "games/fort-tokens/fort-tokens.h"

/* --- Strategy Phase --- */

static bool may_discard(const struct referee *referee, int side)
{
    int discarded = position(referee)->discarded[side];
    bool in_parts = ruling(referee, RULING_DISCARDS) == 1;
    return discarded == 0 || (in_parts && discarded < ft_data_of(referee)->strategy_discards);
}

/* The side that a lone player's opponent is stands here too, so that its discard is told why not. A strict record
 * need not say no for it, nor for a side that is done. */
static unsigned may_change_cards(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (may_discard(referee, side) && !ft_is_solo_opponent(referee, side))
            sides |= 1U << side;
    }
    sides = ft_in_order(referee, sides, ruling(referee, RULING_FIRST) == 1,
                        ruling(referee, RULING_FIRST) == 2);
    return sides ? sides : 1U << BRITISH | 1U << FRENCH;
}
