#ifndef PROVOST_WASHINGTONS_WAR_STRATEGY_H
#define PROVOST_WASHINGTONS_WAR_STRATEGY_H

#include "games/washingtons-war/washingtons_war.h"

/* The game, its turns and card plays, 5. */
extern const struct step ww_game_steps[3], ww_turn_steps[13], ww_card_play_steps[10];

#endif
