#ifndef PROVOST_WASHINGTONS_WAR_INTERCEPTION_H
#define PROVOST_WASHINGTONS_WAR_INTERCEPTION_H

#include "games/washingtons-war/queries.h"

/* 7.8 and 7.9 Reactions to a move. */

/* 7.8: an American Army tries to join the space that is entered. */
enum flow waw_intercept(struct referee *referee, const struct declaration *declaration);
/* 7.9: one that is attacked tries to leave it. */
enum flow waw_avoid(struct referee *referee, const struct declaration *declaration);

#endif
