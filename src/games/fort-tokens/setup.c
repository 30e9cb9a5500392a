#include "games/fort-tokens/game.h"

#include "games/verbs/verbs.h"

/* --- Set-up and the toss --- */

bool ft_set_up(struct referee *referee, const char *scenario)
{
    const struct position *now = position(referee);
    const struct row *row = data_scenario(rules_data(referee), scenario ? scenario : "standard");
    if (!row)
        return false;
    for (int side = BRITISH; side <= FRENCH; side++)
        change(referee, &now->tokens[side], row_number(row, "tokens_each", 0), SETUP_TOKENS);
    for (int card = 1; card <= CARD_MAX; card++)
        change(referee, &now->card_pile[card], DECK, SETUP_DECK);
    return true;
}

/* The coin's faces are the sides, in order. */
enum flow ft_toss(struct referee *referee, const struct declaration *declaration)
{
    if (declaration && !commits(referee))
        return NEXT;
    int side = throw_die(referee, 0, declaration ? declaration->by : BRITISH, SETUP_TOSS, "toss");
    change(referee, &position(referee)->attacker, side, SETUP_TOSS);
    outcome(referee, CLAIM_WIN, 0, side, SETUP_TOSS);
    outcome_figures(referee, "the coin shows %s", side_name(referee, side));
    return NEXT;
}

const struct action ft_tossing = {{VERB_TOSS, "the coin, whose faces are the sides", {{0}}}};
