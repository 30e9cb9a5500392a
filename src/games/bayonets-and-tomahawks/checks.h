#ifndef PROVOST_BAYONETS_CHECKS_H
#define PROVOST_BAYONETS_CHECKS_H

#include "games/bayonets-and-tomahawks/pieces.h"

/* What Raids, Movement, Marshal Troops and Construction check alike. */

/* Whether units may start to move from a place, and along that Connection (10.2.1, 10.1, 10.2). */
void bt_check_leave(struct referee *referee, int side, int from, const struct way *way);

/* Whether units may use a Connection: of its kind; within its limits, which units that go along it
 * so many times fill (10.1); both. */
void bt_check_kind(struct referee *referee, const struct ids *units, const struct way *way,
                   int side);
void bt_check_limits(struct referee *referee, struct piece_set units, const struct way *way,
                     int times, int side);
void bt_check_way(struct referee *referee, const struct ids *units, const struct way *way,
                  int side);

/* That a unit is the side's. */
bool bt_need_own(struct referee *referee, int rule, int unit, int side);
/* That units are of side and not Spent (7.2.1). */
void bt_check_units(struct referee *referee, const struct ids *units, int side);

/* Cards 40 and 54. */
void bt_check_fleets(struct referee *referee, const struct ids *units);
void bt_check_idle(struct referee *referee, const struct ids *units);

/* That a declaration's names say which of the fitting counters they mean, where these stand in
 * several spaces; or of those that may come to a place. */
void bt_check_said(struct referee *referee, const struct declaration *declaration,
                   struct piece_set fitting);
void bt_check_said_of(struct referee *referee, const struct declaration *declaration, int to,
                      bool (*may)(const struct referee *referee, int to, int piece));

/* The way of units that set out from there: of one space, or of "to", it says where they go, and
 * no others of their name may be meant that could set out elsewhere, unless these are moving. */
struct ids bt_path(struct referee *referee, const struct declaration *declaration, int from);

#endif
