#ifndef PROVOST_WASHINGTONS_WAR_SEQUENCE_H
#define PROVOST_WASHINGTONS_WAR_SEQUENCE_H

#include "games/washingtons-war/queries.h"

/* 5 The steps of play. */

/* The game, its turns and card plays, 5. */
extern const struct step waw_game_steps[3], waw_turn_steps[14], waw_card_play_steps[12];
extern const struct step waw_operations_steps[5];
extern const struct step waw_activation_steps[3], waw_march_steps[2], waw_enter_space_steps[10];

#endif
