#ifndef PROVOST_BAYONETS_DATA_H
#define PROVOST_BAYONETS_DATA_H

#include "board/rules_data.h"
#include "games/bayonets-and-tomahawks/fields.h"

/* The tables of Bayonets & Tomahawks, as its rules data has them. */

/* Unit types (3.0.1) in the order of pieces.json. */
enum unit_type {
    NO_TYPE,
    NON_INDIAN_LIGHT,
    INDIAN,
    HIGHLAND_BRIGADE,
    METROPOLITAN_BRIGADE,
    NON_METROPOLITAN_BRIGADE,
    FLEET,
    BASTION,
    FORT,
    ARTILLERY,
    COMMANDER,
    TYPE_COUNT
};

enum shape { NO_SHAPE, TRIANGLE, SQUARE, CIRCLE };

enum space_type { NO_SPACE, OUTPOST, SETTLED, WILDERNESS, VILLAGE, BASE, BOX };

enum connection_kind { PATH = 1, ROAD_PRINTED, HIGHWAY };

/* The groups that roll together, in the order in which they roll (13.3.3). */
enum { GROUP_FLEET = 6, GROUP_COUNT = 8, GROUP_MILITIA = 9 };

struct type_row {
    enum shape shape;
    int faces;
    int group;                    /* in the roll sequence, from 1; 0 for Commanders */
    int hit_priority[TYPE_COUNT]; /* by target: 1 is hit first, 0 never (13.3.4) */
    bool removes_militia, hits_brigade, may_leave; /* what its B&T does (13.3.3) */
    bool light, brigade, metropolitan, counts;
};

struct space_row {
    enum space_type type;
    int home; /* side, 0 for none */
    int value;
    int colony;    /* from 1, 0 for none */
    int sea_zones; /* a bit each, 0 inland */
    int militia;
    int nation;   /* of a Village of an Indian Nation */
    int priority; /* in the battle priority table, from 1 */
    bool victory, fortress;
};

struct piece_row {
    int nation, village, colony, group; /* 0 for none */
    int rating;
    bool rerolls_triangle, rerolls_square, gorget;
};

struct connection_row {
    int a, b;
    int nation; /* whose dark grey Path it is */
    bool coastal;
};

struct bayonets_data {
    struct type_row type[TYPE_COUNT];
    struct space_row space[PLACE_MAX + 1];
    struct piece_row piece[PIECE_MAX + 1];
    struct connection_row connection[CONNECTION_MAX + 1];
    int chit_side[CHIT_MAX + 1], chit_value[CHIT_MAX + 1];
    int losses_box[SIDE_MAX + 1], artillery_pool[SIDE_MAX + 1], forts_pool[SIDE_MAX + 1];
    int fleets_pool, neutral_pool, removed, sail_box, louisbourg;
    int penalty_large_stack, outnumber_ratio, rout_margin;
};

/* Fills data->own; false after a complaint. */
bool bt_load(struct rules_data *data, struct loader *loader);

static inline const struct bayonets_data *bt_data(const struct rules_data *data)
{
    return data->own;
}

#endif
