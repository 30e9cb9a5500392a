#ifndef PROVOST_BAYONETS_DIE_H
#define PROVOST_BAYONETS_DIE_H

#include "games/bayonets-and-tomahawks/fields.h"
#include "referee/rules.h"

/* A die thrown for side (1.3): enum face, the two flags being one. */
static inline int bt_face(struct referee *referee, int side, int rule, const char *purpose)
{
    static const int face[] = {0,   FLAGS, FLAGS, TRIANGLE_CIRCLE, SQUARE_CIRCLE, BAYONET_TOMAHAWK,
                               MISS};
    return face[throw_die(referee, 0, side, rule, purpose)];
}

#endif
