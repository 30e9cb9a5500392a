#ifndef PROVOST_WASHINGTONS_WAR_STRATEGY_H
#define PROVOST_WASHINGTONS_WAR_STRATEGY_H

#include "games/washingtons-war/washingtons_war.h"

/* The game, its turns and card plays, 5. */
extern const struct step waw_game_steps[3], waw_turn_steps[13], waw_card_play_steps[10];

#endif
