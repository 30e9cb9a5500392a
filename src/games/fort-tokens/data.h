#ifndef PROVOST_FORT_TOKENS_DATA_H
#define PROVOST_FORT_TOKENS_DATA_H

#include "board/rules_data.h"
#include "games/fort-tokens/fields.h"

enum role { ATTACKING, DEFENDING, ROLE_COUNT };

enum { BONUS_MAX = 16 };

/* More value for a side's cards of a type, with an option. */
struct bonus {
    int option; /* of the game's table */
    int side, type, value, from_turn;
};

struct ft_data {
    int type[CARD_MAX + 1], value[CARD_MAX + 1]; /* by CARD */
    const char *short_name[CARD_MAX + 1];        /* "J4" */
    bool plays[PHASE_MAX + 1][ROLE_COUNT][TYPE_MAX + 1];
    enum role wins_ties[PHASE_MAX + 1];
    int cards_per_type[PHASE_MAX + 1];
    int irregulars; /* TYPE */
    int tokens, tokens_to_win, hand_size, strategy_discards;
    int bonus_count;
    struct bonus bonus[BONUS_MAX];
};

/* The game's load function. */
bool ft_load(struct rules_data *data, struct loader *loader);

const struct ft_data *ft_data_of(const struct referee *referee);

#endif
