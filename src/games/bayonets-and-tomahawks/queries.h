#ifndef PROVOST_BAYONETS_QUERIES_H
#define PROVOST_BAYONETS_QUERIES_H

#include "games/bayonets-and-tomahawks/catalogue.h"
#include "games/bayonets-and-tomahawks/data.h"
#include "games/bayonets-and-tomahawks/event_rows.h"
#include "games/bayonets-and-tomahawks/fields.h"
#include "referee/rules.h"

/* Pure questions about a position. */

static inline const struct bayonets_data *bt_own(const struct referee *referee)
{
    return bt_data(rules_data(referee));
}

static inline enum unit_type bt_type(const struct referee *referee, int piece)
{
    return (enum unit_type)rules_data(referee)->kind_of_piece[piece];
}

static inline const struct type_row *bt_type_row(const struct referee *referee, int piece)
{
    return &bt_own(referee)->type[bt_type(referee, piece)];
}

static inline const struct space_row *bt_space(const struct referee *referee, int place)
{
    return &bt_own(referee)->space[place];
}

const char *bt_name(const struct referee *referee, int piece);
const char *bt_place_name(const struct referee *referee, int place);
/* The Connection that a step goes along; NULL after a finding under rule. */
const struct way *bt_need_way(struct referee *referee, int rule, int from, int to);

/* The side a counter fights for; 0 for a neutral Nation's. */
static inline int bt_side(const struct referee *referee, int piece)
{
    int nation = bt_own(referee)->piece[piece].nation;
    return nation ? position(referee)->nation_side[nation]
                  : rules_data(referee)->side_of_piece[piece];
}

/* The side that controls a space, 0 when neutral or of no side (2.1.2); of a Nation's Village the
 * Nation's (8.1). */
int bt_controller(const struct referee *referee, int place);

/* The counters of a type, and those that fight for a side: its own and those of its Nations. */
static inline struct piece_set bt_of_type(const struct referee *referee, enum unit_type type)
{
    return rules_data(referee)->pieces_of_kind[type];
}
struct piece_set bt_of_side(const struct referee *referee, int side);

/* All counters of side in a place, Commanders too; those of one type. */
struct piece_set bt_stack(const struct referee *referee, int place, int side);
struct piece_set bt_stack_of(const struct referee *referee, int place, int side,
                             enum unit_type type);

/* Whether side has a unit or a Commander, be he alone (3.7), in a place. */
bool bt_present(const struct referee *referee, int place, int side);

/* How many units, Commanders not counted. */
int bt_units(const struct referee *referee, int place, int side);

/* The same of a set. */
int bt_counted(const struct referee *referee, struct piece_set stack);

/* Units of one type. */
int bt_units_of(const struct referee *referee, int place, int side, enum unit_type type);

/* Militia that would fight for the Home side (13.2.1). */
int bt_militia(const struct referee *referee, int place);

/* Whether Militia alone fights nobody there: the enemy held the space when the Action Round began,
 * or as ruled holds it (10.7, ruling militia-at-peace). */
bool bt_militia_lets_be(const struct referee *referee, int place);

/* Enemy units and Militia that side would meet in a place. */
int bt_opposition(const struct referee *referee, int place, int side);

/* "6 enemies and 2 Militia": what bt_opposition counts, in the line's memory; "" where a check that
 * holds tells nobody. */
const char *bt_opposition_text(struct referee *referee, int place, int side, bool holds);

bool bt_all_alike(const struct referee *referee, struct piece_set pieces);

/* Whether units of the type may use a Connection (10.2). */
bool bt_may_use(const struct referee *referee, enum unit_type type, const struct way *way);

/* A Path with a Road is a Road (2.2.3). */
enum connection_kind bt_kind(const struct referee *referee, const struct way *way);

/* The words for messages: a counter's type, what a Connection is. */
const char *bt_type_name(const struct referee *referee, int piece);
/* "an" of "an Indian", "a" of "a Highland Brigade". */
const char *bt_article(const struct referee *referee, int piece);
const char *bt_kind_name(const struct referee *referee, const struct way *way);

/* Why a place is no friendly Home space of the kind wanted; lacks is said where all but the kind is
 * right. */
const char *bt_home_fault(struct referee *referee, int place, int side, const char *lacks);

/* Whether a counter is a Colonial Brigade. */
bool bt_is_colonial(const struct referee *referee, int piece);

/* Whether a side has a Fort or Bastion in a place. */
bool bt_works(const struct referee *referee, int place, int side);

/* Whether all of side in a place, its Militia too, Outnumber what is against them (10.3.1). */
bool bt_outnumbers(const struct referee *referee, int place, int side);

/* Whether a place is a Village of a Nation that has not taken a side (8.0). */
bool bt_neutral_village(const struct referee *referee, int place);

/* Whether a place is a space, no box or pool. */
static inline bool bt_on_map(const struct referee *referee, int place)
{
    return place != 0 && bt_space(referee, place)->type != BOX;
}

bool bt_only_commanders(const struct referee *referee, struct piece_set stack);

/* The card in play with that event, 0 for none (7.4). */
int bt_event(const struct referee *referee, enum event event);

/* 0 while the British lead. */
int bt_french_vp(const struct referee *referee);

/* Who a step asks: one side, or both. */
unsigned bt_british(const struct referee *referee);
unsigned bt_french(const struct referee *referee);
unsigned bt_both(const struct referee *referee);

/* The steps that a counter can still lose (3.0.2). */
int bt_steps(const struct referee *referee, int piece);

/* Whether a Sea Zone a coastal space borders is friendly to side (10.6.2). */
bool bt_friendly_sea(const struct referee *referee, int place, int side);

/* Whether a stack of side moved along the way from place this Action Round. */
bool bt_entered_by(const struct referee *referee, int side, int from, int to);

static inline unsigned bt_mask(int side)
{
    return 1U << side;
}

/* --- Actions (7.2, 7.3) --- */

/* The side whose Action Phase it is; the side that returns to its Colonies (17.3). */
unsigned bt_active(const struct referee *referee);
unsigned bt_winterer(const struct referee *referee);

/* The Action Point in use, and those that a side has left. */
const struct point_row *bt_point(const struct referee *referee);
const cell *bt_points(const struct referee *referee, int side);

/* The Action Point a word of the list WHAT stands for, 0 for none. */
int bt_point_of_word(int what);

/* Of units those that a Connection's limit counts, and the Artillery among them (10.1). */
int bt_counted_along(const struct referee *referee, struct piece_set units);
int bt_guns_among(const struct referee *referee, struct piece_set units);

/* The type under which a counter combines with others, NO_TYPE for none (13.2.3). */
enum unit_type bt_combining_type(const struct referee *referee, int piece);

/* The Reduced units in a stack that combine as a type; those of the first type that has two, none
 * when no type has. */
struct piece_set bt_combining(const struct referee *referee, struct piece_set stack,
                              enum unit_type type);
struct piece_set bt_pairs(const struct referee *referee, struct piece_set stack);

/* The n-th piece of a set, as a lot takes it; 0 when n is. */
int bt_nth(struct piece_set pieces, int n);

/* Pieces as players name them, as pieces_text does. */
const char *bt_pieces_text(struct referee *referee, struct piece_set pieces);

/* The other one of two pieces; 0 when there are more or less. */
int bt_only_other(struct piece_set pieces, int one);

/* Whether a place is a Home space of a Colony that its side controls. */
bool bt_colony_home(const struct referee *referee, int place, int side);

/* How many Connections lie between a place and each other one along ways that are open; MAP_FAR:
 * none lead there. distance has room for PLACE_MAX. */
void bt_reckon_distances(const struct referee *referee, int from, map_open *open,
                         const void *context, int *distance);

/* A list of the scenario in play, NULL for none. */
const struct row *bt_rows(const struct referee *referee, const char *list);

#endif
