#ifndef PROVOST_GAMES_GAMES_H
#define PROVOST_GAMES_GAMES_H

#include "referee/game.h"

/* The table of games: a new game is a row in games.c. */
extern const struct game fort_tokens_game;
extern const struct game washingtons_war_game;
extern const struct game wilderness_war_game;
extern const struct game bayonets_and_tomahawks_game;

#endif
