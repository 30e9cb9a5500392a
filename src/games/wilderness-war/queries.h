#ifndef PROVOST_WILDERNESS_WAR_QUERIES_H
#define PROVOST_WILDERNESS_WAR_QUERIES_H

#include "games/wilderness-war/catalogue.h"
#include "games/wilderness-war/data.h"
#include "referee/rules.h"

/* Questions about a position. None of them changes anything; pieces, places and sides are ids. */

/* The game's tables. */
static inline const struct ww_data *ww_tables(const struct referee *referee)
{
    return rules_data(referee)->own;
}

static inline int ww_piece_count(const struct referee *referee)
{
    return rules_data(referee)->names[PIECE].count;
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

/* --- lists of pieces --- */
/* Those of side in the space, inside and outside; all is emptied first. */
void ww_pieces_in(const struct referee *referee, int place, int side, struct ids *all);
/* Those of side outside an own fort or fortress. */
void ww_pieces_outside(const struct referee *referee, int place, int side, struct ids *all);
int ww_count(const struct referee *referee, const struct ids *pieces, ww_test *test);
bool ww_any(const struct referee *referee, const struct ids *pieces, ww_test *test);
int ww_steps(const struct referee *referee, const struct ids *pieces, ww_test *test);
/* How often the list has the id. */
int ww_times_in(const struct ids *list, int id);
/* Only those that pass the test. */
struct ids ww_those(const struct referee *referee, const struct ids *pieces, ww_test *test);

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

/* --- supply (12), supply.c --- */
bool ww_is_supplied(const struct referee *referee, int place, int side);
/* Where the chains break off, when there is no supply: "; the enemy holds Canajoharie". */
void ww_say_supply_breaks(const struct referee *referee, int place, int side,
                          struct sentence *sentence);
/* Drilled Troops of side outside in the space, which is supplied. */
bool ww_has_supplied_drilled(const struct referee *referee, int place, int side);

/* --- raids (10.1), raids.c --- */
/* What a raid of side finds there. */
enum ww_target ww_raid_target(const struct referee *referee, int place, int side);
/* Whether units of side whose settlement it is are on the map. */
bool ww_has_tribe(const struct referee *referee, int settlement, int side);

/* --- going home (10.42), home.c --- */
/* The own unbesieged fortifications closest to from, in connected spaces; none: an empty list. */
void ww_closest_works(const struct referee *referee, int from, int side, struct ids *closest);

/* --- forces --- */
/* The leader who commands these pieces: named, or the highest in command, then in tactics; 0: none.
 */
int ww_commander_of(const struct referee *referee, const struct ids *pieces, int named);

/* A leader's tactics (0: nobody's) as part of the modifier of side by rule, sign 1 or -1; what it
 * adds. */
int ww_tactics_part(struct referee *referee, int side, int rule, int sign, int leader);
/* The command ratings of the leaders among them. */
int ww_command_limit(const struct referee *referee, const struct ids *pieces);
/* Units that count toward it: Johnson's Iroquois do not (5.534). */
int ww_commanded(const struct referee *referee, const struct ids *pieces);
/* Checks 5.34 and 5.534 for pieces commanded by commander, who is among them. */
void ww_check_force(struct referee *referee, const struct ids *pieces, int commander);

/* --- the card of the phase --- */
/* Whether one that is not shown is of at least that value: what holds for every card is known. */
enum truth ww_unseen_reaches(const struct referee *referee, int value);

/* --- dice --- */
/* The row of a table for a die with its modifiers. */
static inline int ww_die_row(int total)
{
    return total < 0 ? 0 : total >= DIE_ROWS ? DIE_ROWS - 1 : total;
}

/* --- what an entry says of where it happens --- */
/* Its units, and its leader. */
struct ids ww_named_pieces(const struct declaration *declaration);
/* A space named by "at" is the one where what happens. */
bool ww_check_at(struct referee *referee, const struct declaration *declaration, int place,
                 const char *what);
/* The pieces are in spaces, not in boxes. */
bool ww_check_in_play(struct referee *referee, const struct ids *pieces);
/* The pieces are of the side that declares. */
void ww_check_own(struct referee *referee, const struct declaration *declaration,
                  const struct ids *pieces);
/* The pieces named are at the space named by "at". */
void ww_check_pieces_at(struct referee *referee, const struct declaration *declaration,
                        const struct ids *pieces);

/* --- the active force --- */

/* Leaves open which of several activations an entry means, naming each (5.33). */
void ww_ask_which_force(struct referee *referee, const struct ids *groups);
/* Whether no counter that is named for its kind could as well be one of another force in the space:
 * the entry is left open otherwise. group: the force whose they are; one that acts is meant. */
bool ww_is_one_force(struct referee *referee, const struct declaration *declaration,
                     const struct ids *units, int group);
/* Who commands the activation of that number; 0: nobody, as of pieces activated one by one. */
int ww_commander_in(const struct referee *referee, int group);
/* Pieces of the activation that is acting. */
void ww_acting_pieces(const struct referee *referee, struct ids *all);
/* A single Auxiliary unit, with or without leaders, and nothing else (6.6). */
bool ww_is_lone_auxiliary(const struct referee *referee, const struct ids *pieces);
/* Its present space, 0 when nobody acts. */
int ww_acting_place(const struct referee *referee);
/* Whether the path goes no further than the space just entered. */
bool ww_path_ends(const struct position *now);

/* A counter's name is a preference: replaces each unit that does not pass test (NULL: any) or is
 * not at place (0: anywhere) by an equal one that does, when there is one: a namesake rather than
 * another of its step, one of its step rather than another of its kind. One named by its id is
 * itself. Whether all pass then. */
bool ww_prefer(const struct referee *referee, const struct declaration *declaration,
               struct ids *pieces, ww_test *test, int place);
/* The same where units may be in any space: one named singly is replaced from its own space only.
 */
void ww_prefer_meant(const struct referee *referee, const struct declaration *declaration,
                     struct ids *pieces, ww_test *test, int place);

/* The two where test is of the piece at place. */
void ww_prefer_at(const struct referee *referee, const struct declaration *declaration,
                  struct ids *pieces, ww_place_test *test, int place);
void ww_prefer_meant_at(const struct referee *referee, const struct declaration *declaration,
                        struct ids *pieces, ww_place_test *test, int place);

/* Checks that no other pieces in other spaces, which pass test, could be meant by the names that
 * the entry has for these; else it is open which are. Remarks tell which are taken where others
 * have that name. */
bool ww_check_which(struct referee *referee, const struct declaration *declaration,
                    const struct ids *pieces, ww_test *test);

#endif
