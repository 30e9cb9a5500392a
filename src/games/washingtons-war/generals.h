#ifndef PROVOST_WASHINGTONS_WAR_GENERALS_H
#define PROVOST_WASHINGTONS_WAR_GENERALS_H

#include "games/washingtons-war/queries.h"

/* 7.4.C, 7.6 and 7.7 Two generals in a space, generals and the Congress undefended. */

bool waw_any_two_generals(const struct referee *referee);
unsigned waw_who_boxes(const struct referee *referee);
enum flow waw_box_a_general(struct referee *referee, const struct declaration *declaration);
/* Whether the Army that moves finds an undefended general or Congress where it is, and what comes
 * of it. */
bool waw_spoils_there(const struct referee *referee);
enum flow waw_take_spoils(struct referee *referee, const struct declaration *declaration);
/* Whether two generals of the side that reacts stand in one space. */
bool waw_reacting_generals(const struct referee *referee);

#endif
