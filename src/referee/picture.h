#ifndef PROVOST_REFEREE_PICTURE_H
#define PROVOST_REFEREE_PICTURE_H

#include "referee/game.h"

#include <stdbool.h>
#include <stdint.h>

/* A position as a drawing needs it: texts, numbers and map coordinates, no rule and no id of a
 * game. Places are numbered from
 * 1. It lives as long as the verdict or closing that points to it. */

/* Of one side at one place; side 0: of nobody. */
struct picture_stack {
    const char *text; /* "2 Regulars, Rangers"; "" when nobody is there */
    int strength;     /* as the game reckons it, else the number of counters */
};

struct picture_place {
    const char *name;
    bool on_map; /* false: a box, or a place without coordinates */
    int x, y;    /* of its centre, to the right and down */
    const char *terrain;
    int control; /* side */
    enum outline outline;
    int outline_side;
    bool besieged, port;
    const char *note; /* "British fort" */
    struct picture_stack stack[SIDE_MAX + 1];
    bool concerned; /* the declaration is about it */
    bool lawful;    /* it could have been declared in place of one that is at fault */
    bool changed;   /* it may look otherwise than in the step before */
};

/* A connection; arrow: only from one to the other. */
struct picture_way {
    int from, to;
    int kind, printed_kind; /* now, and on the map itself */
    bool arrow;
};

/* A move, or a part of one. */
struct picture_leg {
    int from, to;
    bool broken; /* no connection joins them: the record leaves out what lies between */
};

/* A line of the position's summary. */
struct picture_view {
    const char *key, *side, *value; /* side "" for nobody */
    bool score;                     /* it is the score of the game */
};

struct picture {
    const char *moment;
    const char *side[SIDE_MAX + 1];
    const char *colour[SIDE_MAX + 1]; /* of its counters; "grey" for nobody's */
    const char *counted;              /* by the numbers on the stacks: "strength" */
    uint64_t checksum;                /* of the position */
    int place_count, way_count, view_count, leg_count;
    const struct picture_place *place; /* place[1] to place[place_count] */
    const int
        *told; /* told_count places: of a step those that changed or that it is about, else all
                */
    int told_count;
    const struct picture_way *way;
    const char *const *way_kind;             /* way_kind[kind - 1]; kind 0 is not known */
    const struct terrain_look *terrain_look; /* of the game, see there */
    const struct way_look *way_look;
    const struct outline_look *outline_look;
    const struct picture_view *view;
    int mover;                     /* side of the declared move, 0 for none */
    const struct picture_leg *leg; /* of the declared move, in its order */
    bool refused;                  /* a rule of play forbids it */
    bool ways_changed;             /* since the step before */
};

#endif
