#ifndef PROVOST_WILDERNESS_WAR_DATA_H
#define PROVOST_WILDERNESS_WAR_DATA_H

#include "board/rules_data.h"
#include "games/wilderness-war/fields.h"
#include "referee/rules.h"

/* The tables of Wilderness War, read once from its rules data. */

enum ww_terrain { NO_TERRAIN, CULTIVATED, WILDERNESS, MOUNTAIN };
enum ww_class { A_LEADER, DRILLED, AUXILIARY, MILITIA };
enum ww_way { LAND_WAY = 1, RIVER_WAY, LAKE_WAY };

enum { COLUMNS_MAX = 16, DIE_ROWS = 8, DEPARTMENTS_MAX = 4, ARROWS_MAX = 8 };

struct ww_kind_facts {
    enum ww_class class;
    bool regulars, woodsmen, indians, iroquois; /* iroquois: Mohawks and British Iroquois */
    bool coureurs, rangers;
    bool marines; /* one step in the tournament variant */
    bool returns; /* may enter again when eliminated */
    int strength, reduced, movement;
    int count;      /* of its counters; 0: unsaid */
    int settlement; /* PLACE */
    int department;
    const char *id, *tribe, *group, *type; /* group and type as the data has them, or NULL */
};

struct ww_leader_facts {
    int initiative, command, tactics;
    bool commands_iroquois;
};

struct ww_space_facts {
    bool on_map; /* false: a box */
    enum ww_terrain terrain;
    int department; /* from 1, 0 for none */
    int originally; /* SIDE */
    bool fortress, port, settlement;
};

struct ww_column {
    int from;
    int losses[DIE_ROWS]; /* by die, 0 or less to 7 or more */
};

struct ww_department {
    const char *id, *name;
    int side;
    int box; /* PLACE */
};

struct ww_arrow {
    int from, to;
};

/* A row of the Raid Table: works for stockades and settlements, open for cultivated spaces. */
struct ww_raid_result {
    bool success;
    int loss;
};

enum ww_target { NO_TARGET, OPEN_TARGET, WORKS_TARGET };

enum { ASSEMBLY_LEVELS = 3, VICTORY_SPACES_MAX = 8, YEARS_MAX = 12 };

struct ww_victory_space {
    int place;
    bool at_1759, sudden;
};

struct ww_year_mark {
    int year, french_points; /* 0: no mark */
};

struct ww_event;

struct ww_card {
    int value;
    const char *event;
    const struct ww_event *row_of_event; /* in the table of events; NULL for none */
    bool remove, response, reshuffle;    /* remove: when played as an event */
    uint32_t moments;                    /* enum ww_card_moment */
    const char *kind;                    /* of the units its event brings, or NULL */
    const struct row *row;               /* the numbers of its event */
};

struct ww_data {
    struct ww_kind_facts *kind;     /* by kind of piece */
    struct ww_leader_facts *leader; /* by PIECE */
    struct ww_space_facts *space;   /* by PLACE */
    struct ww_card *card;           /* by CARD */
    /* What pieces are by what is printed on them; settled: Indians with a settlement. */
    struct piece_set leaders, units, drilled, auxiliaries, militia;
    struct piece_set indians, iroquois, settled, regulars, woodsmen, rangers, coureurs, provincials;
    int column_count;
    struct ww_column column[COLUMNS_MAX];
    int department_count;
    struct ww_department department[DEPARTMENTS_MAX + 1];
    int arrow_count, landing_count;
    struct ww_arrow arrow[ARROWS_MAX], landing[ARROWS_MAX];
    int force_pool, eliminated, removed, leader_pool, set_aside; /* PLACE */
    int intercept_success, avoid_success;
    int leader_moves, boat_moves, weather_spaces; /* weather_spaces: under FOUL WEATHER */
    int naval_card, fort_capacity, point_units;
    int stockade_points, battle_points, space_points;
    int fort_points, fortress_points, reverted_points, demolition_points;
    int fort_level, fortress_level, siege_limit;            /* 8.24 */
    int siege_levels[DIE_ROWS];                             /* by die */
    struct ww_raid_result raid[WORKS_TARGET + 1][DIE_ROWS]; /* by target, then die */
    int raid_militia, deployed_militia;                     /* 10.3, 10.2 */
    int winter_units;                                       /* 11.1 */
    int louisbourg;                                         /* PLACE */
    int assembly_limit[ASSEMBLY_LEVELS + 1][DEPARTMENTS_MAX + 1];
    int sevens; /* 5.55 */
    int winning_points, french_end_points, british_end_points, british_end_spaces, short_end_year;
    int victory_space_count, year_count;
    struct ww_victory_space victory_space[VICTORY_SPACES_MAX];
    struct ww_year_mark year[YEARS_MAX];
};

/* The row of an event by its key in cards.json; NULL for none. */
typedef const struct ww_event *ww_event_finder(const char *key);

/* Reads all of it; event_called knows the events. False after a message. */
bool ww_load(struct rules_data *data, struct loader *loader, ww_event_finder *event_called);

#endif
