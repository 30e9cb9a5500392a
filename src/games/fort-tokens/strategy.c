#include "games/fort-tokens/game.h"

#include "games/verbs/verbs.h"

/* --- replacements that are due --- */

static unsigned has_to_draw(const struct referee *referee)
{
    const struct position *now = position(referee);
    return (now->to_draw[BRITISH] ? 1U << BRITISH : 0) | (now->to_draw[FRENCH] ? 1U << FRENCH : 0);
}

/* Whether it may be open who draws before whom: the stream deals as soon as cards are due, and
 * cards thrown away may come back from a deck that runs out. */
static bool is_order_free(const struct referee *referee, int side)
{
    struct hands hands = ft_hands(referee);
    enum hand_mode mode = hand_mode(referee, side);
    return mode == HAND_OPEN ||
           (mode == HAND_CLOSED && deck_size(&hands) >= 2 * ft_data_of(referee)->strategy_discards);
}

/* Whether replacements are due that come before anything else is thrown away. */
static bool draws_first(const struct referee *referee)
{
    unsigned due = stands_in(referee, REPLACING, 1) ? has_to_draw(referee) : 0;
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (due >> side & 1U && !is_order_free(referee, side))
            return true;
    }
    return false;
}

/* --- Strategy Phase --- */

static bool has_changed(const struct referee *referee, int side)
{
    int discarded = position(referee)->discarded[side];
    bool in_parts = ruling_is(referee, DISCARDS_IN_PARTS);
    return discarded > 0 && (!in_parts || discarded >= ft_data_of(referee)->strategy_discards);
}

/* first-dealt = attacker or defender: the first side's time is over when the other has begun. */
static bool comes_too_late(const struct referee *referee, int side)
{
    if (ruling_is(referee, FIRST_AS_WRITTEN))
        return false;
    enum role first = ruling_is(referee, FIRST_ATTACKER) ? ATTACKING : DEFENDING;
    return ft_role(referee, side) == first && position(referee)->discarded[other_side(side)] > 0;
}

static unsigned may_change(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (!has_changed(referee, side) && !comes_too_late(referee, side) &&
            !ft_is_solo_opponent(referee, side))
            sides |= 1U << side;
    }
    return sides;
}

static unsigned may_not_change(const struct referee *referee)
{
    return ~may_change(referee) & (1U << BRITISH | 1U << FRENCH);
}

static bool somebody_may_change(const struct referee *referee)
{
    return may_change(referee) != 0;
}

static void check_change(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct hands hands = ft_hands(referee);
    int side = declaration->by, thrown = cards_meant(declaration);
    const char *name = side_name(referee, side);
    int limit = ft_data_of(referee)->strategy_discards;
    bool may =
        require(referee, SOLO_STRATEGY, !ft_is_solo_opponent(referee, side),
                "%s is played by nobody and keeps the cards dealt", name) &&
        require(referee, STRATEGY_ONCE,
                ruling_is(referee, DISCARDS_IN_PARTS) || now->discarded[side] == 0,
                "%s has thrown away %d already (ruling discards)", name, now->discarded[side]) &&
        require(referee, STRATEGY_ONCE, !comes_too_late(referee, side),
                "%s comes first and %s has begun (ruling discards)", name,
                side_name(referee, other_side(side)));
    if (may)
        require_bound(referee, STRATEGY_FOUR, now->discarded[side] + thrown <= limit,
                      "%s throws away %d, limit %d", name, now->discarded[side] + thrown, limit);
    require_meant(referee, &hands, declaration);
    if (commits(referee))
        need(referee, RECORD_FIELD, thrown > 0, "no card to throw away");
}

static enum flow change_cards(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct hands hands = ft_hands(referee);
    if (draws_first(referee))
        return ELSEWHERE;
    check_change(referee, declaration);
    if (!commits(referee))
        return NEXT;
    int side = declaration->by, thrown = cards_meant(declaration);
    discard_meant(referee, &hands, declaration, STRATEGY_FOUR);
    change_by(referee, &now->discarded[side], thrown, STRATEGY_FOUR);
    change_by(referee, &now->to_draw[side], thrown, STRATEGY_REPLACE);
    if (!stands_in(referee, REPLACING, 1))
        begin(referee, REPLACING);
    return AGAIN;
}

static enum flow nothing_more(struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    (void)declaration;
    return NEXT;
}

static const struct action changing = {
    {VERB_DISCARD,
     "throw cards away for others",
     {MAY(CARDS, SEVERAL(CARD), .values = ft_list_hand),
      MAY(COUNT, FROM(0, 99), .values = ft_list_hidden)}},
    .perform = change_cards,
};

const struct step ft_strategy_rows[2] = {
    {.name = "change cards",
     .rule = STRATEGY_FOUR,
     .who = may_change,
     .applies = somebody_may_change,
     .silence = PASSES,
     TAKES(&changing)},
    {.name = "no more changes",
     .rule = STRATEGY_ONCE,
     .who = may_not_change,
     .silence = FORCED,
     .perform = nothing_more,
     TAKES(&changing)},
};

/* --- replacements --- */

/* While one side's replacements are waited for, the other may throw away, too. */
static unsigned may_draw_or_change(const struct referee *referee)
{
    unsigned due = has_to_draw(referee), waited = 0;
    for (int side = BRITISH; side <= FRENCH; side++)
        waited |= is_order_free(referee, side) ? due & 1U << side : 0;
    return due | (waited ? may_change(referee) : 0);
}

static struct dealing replacements(const struct referee *referee, int side)
{
    return (struct dealing){.side = side,
                            .count = position(referee)->to_draw[side],
                            .rule = STRATEGY_REPLACE,
                            .purpose = "replacement"};
}

static void cards_to_draw(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    struct dealing dealing = replacements(referee, declaration->by);
    ft_list_dealt(referee, &dealing, values);
}

static enum flow replace(struct referee *referee, const struct declaration *declaration)
{
    int side = has_to_draw(referee) & 1U << BRITISH ? BRITISH : FRENCH;
    if (declaration)
        side = declaration->by;
    if (!need(referee, STRATEGY_REPLACE, position(referee)->to_draw[side] > 0,
              "%s has thrown no card away: no replacements are due", side_name(referee, side)))
        return AGAIN;
    struct dealing dealing = replacements(referee, side);
    enum flow flow = ft_deal(referee, &dealing, declaration);
    if (flow != WAIT && commits(referee))
        change(referee, &position(referee)->to_draw[side], 0, STRATEGY_REPLACE);
    return flow == NEXT && has_to_draw(referee) ? AGAIN : flow;
}

static const struct action drawing = {
    {VERB_DRAW,
     "replacements",
     {MAY(CARDS, SEVERAL(CARD), .values = cards_to_draw),
      MAY(COUNT, FROM(0, 99), .values = ft_list_hidden)}},
};

/* Nothing says that one side draws before the other has thrown away. */
const struct step ft_replace_rows[1] = {
    {.name = "draw replacements",
     .rule = STRATEGY_REPLACE,
     .who = may_draw_or_change,
     .may = has_to_draw,
     .silence = FORCED,
     .perform = replace,
     TAKES(&drawing, &changing)},
};
