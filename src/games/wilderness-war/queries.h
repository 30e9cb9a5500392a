#ifndef PROVOST_WILDERNESS_WAR_QUERIES_H
#define PROVOST_WILDERNESS_WAR_QUERIES_H

#include "games/wilderness-war/catalogue.h"
#include "games/wilderness-war/data.h"
#include "referee/hands.h"
#include "referee/rules.h"

/* Questions about a position. None of them changes anything; pieces, places and sides are ids. */

/* The game's tables. */
static inline const struct ww_data *ww_tables(const struct referee *referee)
{
    return rules_data(referee)->own;
}

static inline int ww_place_count(const struct referee *referee)
{
    return rules_data(referee)->names[PLACE].count;
}

/* --- a piece --- */
static inline int ww_side_of(const struct referee *referee, int piece)
{
    return rules_data(referee)->side_of_piece[piece];
}

static inline const struct ww_kind_facts *ww_kind_of(const struct referee *referee, int piece)
{
    return &ww_tables(referee)->kind[rules_data(referee)->kind_of_piece[piece]];
}

static inline const struct ww_leader_facts *ww_leader_of(const struct referee *referee, int piece)
{
    return &ww_tables(referee)->leader[piece];
}

static inline bool ww_is_leader(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->class == A_LEADER;
}

static inline bool ww_is_unit(const struct referee *referee, int piece)
{
    return !ww_is_leader(referee, piece);
}

/* What the rows of a procedure are made of. A function named for a step performs it: with a
 * declaration, or NULL in silence. */
typedef enum flow ww_perform(struct referee *referee, const struct declaration *declaration);
/* What must hold for a card to be played, and what comes of it. */
typedef void ww_event_part(struct referee *referee, const struct declaration *declaration);
typedef bool ww_applies(const struct referee *referee);
typedef unsigned ww_who(const struct referee *referee);

typedef bool ww_test(const struct referee *referee, int piece);
typedef bool ww_place_test(const struct referee *referee, int piece, int place);
ww_test ww_is_drilled, ww_is_auxiliary, ww_is_indian, ww_is_militia, ww_is_regulars, ww_is_woodsman,
    ww_is_full, ww_is_full_drilled, ww_is_one_step; /* full: a unit with two steps */

/* In a space, not a box. */
static inline bool ww_in_play(const struct referee *referee, int piece)
{
    return ww_tables(referee)->space[position(referee)->at[piece]].on_map;
}

int ww_strength_of(const struct referee *referee, int piece); /* of its present step */
/* 2, or 1 when reduced, as a Marine Detachment of the tournament variant always is. */
int ww_steps_of(const struct referee *referee, int piece);

static inline bool ww_is_besieged(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->inside[piece] && now->besieged[now->at[piece]];
}

/* --- the sides --- */
/* The active side moves, attacks and raids. */
static inline int ww_attacker(const struct referee *referee)
{
    return position(referee)->active;
}

static inline int ww_defender(const struct referee *referee)
{
    return other_side(position(referee)->active);
}

/* --- sets of pieces --- */
/* By what is printed on them: a unit is any piece but a leader. */
#define WW_PIECES(class)                                                                           \
    static inline struct piece_set ww_##class(const struct referee *referee)                       \
    {                                                                                              \
        return ww_tables(referee)->class;                                                          \
    }
WW_PIECES(units)
WW_PIECES(leaders)
WW_PIECES(drilled)
WW_PIECES(auxiliaries)
WW_PIECES(militia)
WW_PIECES(indians)
WW_PIECES(iroquois)
WW_PIECES(settled) /* Indians with a settlement */
WW_PIECES(regulars)
WW_PIECES(woodsmen)
WW_PIECES(rangers)
WW_PIECES(coureurs)
WW_PIECES(provincials)
#undef WW_PIECES

static inline struct piece_set ww_all_pieces(const struct referee *referee)
{
    return pieces_or(ww_units(referee), ww_leaders(referee));
}

/* 10.413: who may go home along with an Indian. */
static inline struct piece_set ww_companions(const struct referee *referee)
{
    return pieces_or(ww_leaders(referee), ww_coureurs(referee));
}

static inline struct piece_set ww_of_side(const struct referee *referee, int side)
{
    return rules_data(referee)->pieces_of_side[side];
}

/* Those of side in the space, inside and outside; outside an own fort or fortress. */
static inline struct piece_set ww_at(const struct referee *referee, int place, int side)
{
    return pieces_and(at(referee, place), ww_of_side(referee, side));
}
struct piece_set ww_outside(const struct referee *referee, int place, int side);

/* Those of the set that pass the test; how many do; whether any does. */
struct piece_set ww_those(const struct referee *referee, struct piece_set set, ww_test *test);
int ww_count(const struct referee *referee, struct piece_set set, ww_test *test);
bool ww_any(const struct referee *referee, struct piece_set set, ww_test *test);
/* The steps of the units among them. */
int ww_steps(const struct referee *referee, struct piece_set set);
/* Of a list those in the set, in its order. */
struct ids ww_those_named(const struct ids *list, struct piece_set set);

/* --- a space --- */
static inline const struct ww_space_facts *ww_space(const struct referee *referee, int place)
{
    return &ww_tables(referee)->space[place];
}

/* The department of a space: without a side or box where it is in none. */
static inline const struct ww_department *ww_department_of(const struct referee *referee, int place)
{
    return &ww_tables(referee)->department[ww_space(referee, place)->department];
}

/* Raided markers that a side has placed in a department. */
int ww_raids_in(const struct referee *referee, int department, int by);
bool ww_is_own_port(const struct referee *referee, int place, int side); /* one it controls */
/* 6.432: whether side avoids battle or retreats by sea, from an Amphib space to an own port. */
bool ww_goes_by_sea(const struct referee *referee, int side, int from, int to);
bool ww_is_woods(const struct referee *referee, int place); /* wilderness or mountain */
/* A stockade, completed fort or fortress of side (2.0). */
bool ww_has_works(const struct referee *referee, int place, int side);
/* A fort or fortress of side, whether besieged or not. */
bool ww_has_fort(const struct referee *referee, int place, int side);
/* Units of side that are not besieged: what hinders and covers movement. */
bool ww_has_units(const struct referee *referee, int place, int side);
/* How many units of side are inside its works, besieged or not. */
int ww_units_inside(const struct referee *referee, int place, int side);
/* Units of side, besieged or not. */
bool ww_has_any_units(const struct referee *referee, int place, int side);
bool ww_has_free_works(const struct referee *referee, int place, int side);
bool ww_has_free_fort(const struct referee *referee, int place, int side);
/* Unbesieged units or fortifications of side. */
bool ww_holds(const struct referee *referee, int place, int side);

/* 6.431: the French hold it with Drilled Troops or works, the British with nobody and nothing. */
bool ww_french_alone_hold(const struct referee *referee, int place);

/* The same for a leader who is alone there (6.53): works without units count as ruled. */
bool ww_occupies(const struct referee *referee, int place, int side);
/* Which of them, for a message: "units" or, when there are none, "fortifications". */
const char *ww_holders(const struct referee *referee, int place, int side);
/* 2.0: control of a port or fortress. */
bool ww_controls(const struct referee *referee, int place, int side);
/* The first space of which test holds, of those where list has something; 0 for none. */
int ww_first_place(const struct referee *referee, const cell *list,
                   bool (*test)(const struct referee *referee, int place));
/* Connected both ways: arrows make no neighbours (2.0). */
bool ww_adjacent(const struct referee *referee, int a, int b);
/* 10.42: the own unbesieged fortifications closest to from, in connected spaces; none: an empty
 * list. */
void ww_closest_works(const struct referee *referee, int from, int side, struct ids *closest);

/* --- the season --- */
ww_applies ww_is_late;

/* --- cards --- */
struct hands ww_hands(const struct referee *referee);
int ww_hand(const struct referee *referee, int side); /* cards in hand */
/* Whether the event of that key is played by the card. */
bool ww_is_event(const struct referee *referee, int card, const char *key);
/* A card in the pile of an event with that key; 0 for none. */
int ww_card_in(const struct referee *referee, const char *event, int pile);
/* The key of the list in the row of the event going on names the event of card. */
bool ww_is_listed(const struct referee *referee, const char *list, int card);
/* When the card may be played as a response: enum ww_card_moment. */
uint32_t ww_card_moments(const struct referee *referee, int card);

/* --- the card of the phase --- */
/* Whether one that is not shown is of at least that value: what holds for every card is known. */
enum truth ww_unseen_reaches(const struct referee *referee, int value);

/* --- dice --- */
/* The row of a table for a die with its modifiers. */
static inline int ww_die_row(int total)
{
    return total < 0 ? 0 : total >= DIE_ROWS ? DIE_ROWS - 1 : total;
}

#endif
