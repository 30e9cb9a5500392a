#ifndef PROVOST_BAYONETS_DATA_H
#define PROVOST_BAYONETS_DATA_H

#include "board/piece_set.h"
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
    int movement; /* points (10.2) */
    bool carried; /* by a Fleet (10.6) */
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

/* What a type of Action Point allows (7.3). */
struct point_row {
    int factor;
    bool light, army,
        sail; /* Light Movement and Raid; Army Movement, Marshal Troops, Construction */
    bool indian, reaction;
};

/* Types of Action Points as in tables.json. */
enum point {
    NO_POINT,
    POINT_LIGHT,
    POINT_LIGHT_2X,
    POINT_ARMY,
    POINT_ARMY_2X,
    POINT_SAIL_ARMY,
    POINT_SAIL_ARMY_2X,
    POINT_INDIAN,
    POINT_INDIAN_2X,
    POINT_FRENCH_LIGHT_ARMY
};

enum { CARD_POINTS_MAX = 6, CARD_ITEMS_MAX = 12 };

struct card_row {
    int side; /* 0: an Indian card */
    int deck; /* enum deck */
    int initiative;
    int event; /* enum event */
    int first_year, last_year;
    int point_count, point[CARD_POINTS_MAX]; /* enum point */
    int raid_points, raid_points_both, rerolls, advance, advance_large, large_from, enemy_advance;
    int units, turn_full, extra_movement, lost_army_points, spaces_needed;
    int french_vp_below, french_vp_at_least, nation;
    struct {
        int count, id[CARD_ITEMS_MAX];
    } space, connection, piece;
};

enum token_effect { TOKEN_NOTHING, TOKEN_PICK, TOKEN_BONUS, TOKEN_FRENCH_FLEET };

struct token_row {
    int side, pool;
    bool returns;
    enum token_effect effect;
    int picks, pick_from, or_from, else_from;
    int bonus[5]; /* Brigades by Colony */
};

/* Words of the list WHAT by number: works (12.0), who goes first (7.1), before the first token,
 * which chit is kept (18.3.1), a Fort or a Road as far as it has come. */
enum work_word { BEGIN_FORT = 19, FINISH_FORT, REPAIR_FORT, REMOVE_FORT, BEGIN_ROAD, FINISH_ROAD };
enum {
    WORD_FIRST = 17,
    WORD_SECOND = 18,
    WORD_TOKEN = 24,
    WORD_HELD = 42,
    WORD_DRAWN = 43,
    WORD_FORT = 44,
    WORD_ROAD = 45
};

enum { ATLANTIC = 1 << 1, GULF = 1 << 2 };

struct bayonets_data {
    struct point_row point[POINT_MAX + 1];
    struct card_row card[CARD_MAX + 1];
    struct token_row token[TOKEN_MAX + 1];
    struct type_row type[TYPE_COUNT];
    struct space_row space[PLACE_MAX + 1];
    struct piece_row piece[PIECE_MAX + 1];
    struct connection_row connection[CONNECTION_MAX + 1];
    /* What counters are by what is printed on them: side and type are the kernel's. */
    struct piece_set light, brigades, metropolitan, counted, works, gorgets;
    struct piece_set colonial_light; /* what a token brings when its pools are empty (16.2.1) */
    struct piece_set of_side[SIDE_MAX + 1];     /* but for the Nations' */
    struct piece_set of_nation[NATION_MAX + 1]; /* 0: of none */
    struct piece_set of_group[GROUP_COUNT + 1]; /* that rolls together, 0: Commanders */
    int chit_side[CHIT_MAX + 1], chit_value[CHIT_MAX + 1];
    int losses_box[SIDE_MAX + 1], artillery_pool[SIDE_MAX + 1], forts_pool[SIDE_MAX + 1];
    int fleets_pool, neutral_pool, removed, sail_box, louisbourg, disbanded, set_aside;
    int metropolitan_pool[SIDE_MAX + 1], commanders_pool[SIDE_MAX + 1], colonial_pool, bonus_pool;
    int colonial_light_pool;
    int chit_pool[SIDE_MAX + 1], chit_placeholder[SIDE_MAX + 1];
    int penalty_large_stack, outnumber_ratio, rout_margin;
    int per_fleet, raid_track, losses_return, highland_return;
};

/* Fills data->own; false after a complaint. */
bool bt_load(struct rules_data *data, struct loader *loader);

static inline const struct bayonets_data *bt_data(const struct rules_data *data)
{
    return data->own;
}

#endif
