#ifndef PROVOST_WASHINGTONS_WAR_SAID_H
#define PROVOST_WASHINGTONS_WAR_SAID_H

#include "games/washingtons-war/catalogue.h"
#include "games/washingtons-war/data.h"

/* The data that a record supplies, over that of the rules data. */

/* The data that a record may supply, over that of the rules data: the colony of a space (0 not
 * known), its winter quarters, whether it is south of the line, the ratings of a general. */
int waw_colony_of(const struct referee *referee, int place);
enum truth waw_winter_quarters(const struct referee *referee, int place);
enum truth waw_south_of_line(const struct referee *referee, int place);
struct span waw_strategy(const struct referee *referee, int general);
struct span waw_battle_rating(const struct referee *referee, int general);
struct span waw_agility(const struct referee *referee, int general);
/* What the record says of the line between two spaces: DATUM_LINE, DATUM_WILDERNESS, DATUM_NO_LINE,
 * or 0 where it says nothing. */
int waw_said_line(const struct referee *referee, int a, int b);
/* Whether a kind of datum tells of a line. */
bool waw_tells_line(int kind);

#endif
