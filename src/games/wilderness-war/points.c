#include "games/wilderness-war/points.h"

/* Victory points (13.2). */

void ww_award(struct referee *referee, int side, int points, int rule)
{
    change_by(referee, &position(referee)->vp, side == FRENCH ? points : -points, rule);
}
