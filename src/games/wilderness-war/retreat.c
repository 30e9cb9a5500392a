#include "games/wilderness-war/retreat.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/values.h"
#include "record/sentence.h"

/* Retreat after battle (7.9). */

/* The side that retreats: the loser, a stopped infiltrator's, or that of a winner's leaders whose
 * units are all gone; where both do, one after the other. */
static int loser(const struct referee *referee)
{
    const struct position *now = position(referee);
    int first = pieces_first(pieces_marked(referee, now->to_retreat));
    return first ? ww_side_of(referee, first) : other_side(now->winner);
}

static bool is_defender(const struct referee *referee)
{
    return loser(referee) != position(referee)->active;
}

unsigned ww_loser(const struct referee *referee)
{
    return 1U << loser(referee);
}

static bool must_go(const struct referee *referee, int piece)
{
    return position(referee)->to_retreat[piece] != 0;
}

static struct piece_set still_to_go(const struct referee *referee)
{
    return pieces_and(pieces_marked(referee, position(referee)->to_retreat),
                      ww_of_side(referee, loser(referee)));
}

bool ww_must_retreat(const struct referee *referee)
{
    return pieces_any(still_to_go(referee));
}

/* --- where to --- */

typedef bool retreat_test(const struct referee *referee, int piece, int to);

static bool is_inside(const struct referee *referee, int to)
{
    return to == position(referee)->battle_at;
}

static bool next_to_battle(const struct referee *referee, int piece, int to)
{
    (void)piece;
    return is_inside(referee, to) || ww_adjacent(referee, position(referee)->battle_at, to) ||
           ww_goes_by_sea(referee, loser(referee), position(referee)->battle_at, to);
}

static bool has_enemy_units(const struct referee *referee, int place)
{
    return ww_has_units(referee, place, other_side(loser(referee)));
}

static bool has_enemy_works(const struct referee *referee, int place)
{
    return ww_has_free_works(referee, place, other_side(loser(referee)));
}

static bool away_from_enemy(const struct referee *referee, int piece, int to)
{
    (void)piece;
    return is_inside(referee, to) ||
           !(has_enemy_units(referee, to) || has_enemy_works(referee, to));
}

/* Raiders met by militia may have been dropped off on the way: each has come from a space of its
 * own. */
static int origin_of(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->combat == A_RAID_FIGHT ? now->entered_from[piece] : now->came_from;
}

static bool not_past_attackers(const struct referee *referee, int piece, int to)
{
    (void)piece;
    return !is_defender(referee) || position(referee)->combat == A_SORTIE_FIGHT ||
           to != position(referee)->came_from;
}

static bool back_where_from(const struct referee *referee, int piece, int to)
{
    return is_defender(referee) || to == origin_of(referee, piece);
}

/* What lets nobody inside is not asked of attackers who have to go elsewhere at any rate. */
static bool inside_own_fort(const struct referee *referee, int piece, int to)
{
    return !is_inside(referee, to) || !back_where_from(referee, piece, to) ||
           ww_has_fort(referee, to, loser(referee));
}

static bool relief_stays_out(const struct referee *referee, int piece, int to)
{
    bool own = ww_has_fort(referee, to, loser(referee));
    return !is_inside(referee, to) || is_defender(referee) ||
           (!own && !back_where_from(referee, piece, to));
}

static bool sheltered(const struct referee *referee, int piece, int to)
{
    return !ww_is_drilled(referee, piece) || is_inside(referee, to) ||
           ww_space(referee, to)->terrain == CULTIVATED ||
           ww_has_works(referee, to, loser(referee));
}

static const struct {
    int rule;
    retreat_test *test;
    const char *figures; /* of the place */
} retreat_check[] = {
    {R7_91_ADJACENT, next_to_battle, "is not adjacent to the battle"},
    {R7_91_INSIDE, inside_own_fort, "has no own fort or fortress to go inside"},
    {R8_252, relief_stays_out, "takes nobody inside who came from another space"},
    {R7_92_ENEMY, away_from_enemy, "holds unbesieged enemy"},
    {R7_92_ENTERED_FROM, not_past_attackers, "is where the attackers came from"},
    {R7_92_BACK, back_where_from, "is not where the attackers came from"},
    {R7_92_DRILLED, sheltered, "has no own works and is not cultivated"},
};

enum { RETREAT_CHECKS = sizeof retreat_check / sizeof *retreat_check };

static bool may_go(const struct referee *referee, int piece, int to)
{
    for (int i = 0; i < RETREAT_CHECKS; i++) {
        if (!retreat_check[i].test(referee, piece, to))
            return false;
    }
    return true;
}

static const char *terrain_word(const struct referee *referee, int place)
{
    static const char *const word[] = {"no terrain", "cultivated", "wilderness", "mountain"};
    return word[ww_space(referee, place)->terrain];
}

static const char *enemies_held(const struct referee *referee, int place)
{
    return !has_enemy_works(referee, place)   ? " units"
           : !has_enemy_units(referee, place) ? " fortifications"
                                              : " units and fortifications";
}

/* "is not where the attackers came from, Ticonderoga". */
static void say_why_not(const struct referee *referee, int check, int piece, int to,
                        struct sentence *text)
{
    retreat_test *test = retreat_check[check].test;
    bool stays = to == position(referee)->battle_at && test == next_to_battle;
    bool elsewhere = test == back_where_from && origin_of(referee, piece);
    sentence_clear(text);
    say(text, "%s%s",
        stays ? "is where the battle was, who retreats leaves it" : retreat_check[check].figures,
        test == away_from_enemy ? enemies_held(referee, to) : "");
    if (elsewhere)
        say(text, ", %s", name_of(referee, PLACE, origin_of(referee, piece)));
}

static void check_retreat(struct referee *referee, const struct ids *pieces, int to)
{
    const struct position *now = position(referee);
    for (int i = 0; i < RETREAT_CHECKS; i++) {
        struct ids at_fault = {0};
        for (int j = 0; j < pieces->count; j++) {
            if (!retreat_check[i].test(referee, pieces->id[j], to))
                ids_add(&at_fault, pieces->id[j]);
        }
        bool some = at_fault.count < pieces->count;
        struct sentence why_not;
        say_why_not(referee, i, at_fault.count ? at_fault.id[0] : 0, to, &why_not);
        require(referee, retreat_check[i].rule, at_fault.count == 0, "%s (%s) %s%s%s%s",
                name_of(referee, PLACE, to), terrain_word(referee, to), why_not.text,
                some ? ": " : "", some ? pieces_text(referee, &at_fault) : "",
                some ? " may not go there" : "");
        if (retreat_check[i].rule == R7_91_ADJACENT && at_fault.count > 0)
            return; /* what that space is like is beside the point */
    }
    int capacity = ww_tables(referee)->fort_capacity,
        units = ww_units_inside(referee, to, loser(referee)) +
                pieces_count(pieces_and(pieces_in(pieces), ww_units(referee)));
    if (is_inside(referee, to) && now->fort[to] == loser(referee))
        require_bound(referee, R8_11, units <= capacity, "%d units inside, limit %d", units,
                      capacity);
}

/* --- going --- */

static void go(struct referee *referee, int piece, int to)
{
    const struct position *now = position(referee);
    if (is_inside(referee, to))
        change(referee, &now->inside[piece], 1, R7_91);
    else
        change(referee, &now->at[piece], to, R7_91);
    change(referee, &now->to_retreat[piece], 0, RECORD_FLOW);
}

/* 8.11: the units a fort at the battle has still room for. */
static int room_inside(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->fort[now->battle_at] ? ww_tables(referee)->fort_capacity -
                                           ww_units_inside(referee, now->battle_at, loser(referee))
                                     : PIECES_MAX;
}

static bool has_room(const struct referee *referee, int piece, int to)
{
    return !is_inside(referee, to) || ww_is_leader(referee, piece) || room_inside(referee) > 0;
}

/* How many spaces the piece may go to; where gets one of them. */
static int ways_out(const struct referee *referee, int piece, int *where)
{
    int count = 0;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (ww_space(referee, place)->on_map && may_go(referee, piece, place) &&
            has_room(referee, piece, place)) {
            *where = place;
            count++;
        }
    }
    return count;
}

/* Everybody who still has to go and has a way out, for the others are lost; all where nobody has.
 */
static struct piece_set able_to_go(const struct referee *referee)
{
    struct piece_set all = still_to_go(referee), able = no_pieces();
    EACH_PIECE (piece, all) {
        int where;
        if (ways_out(referee, piece, &where) > 0)
            pieces_add(&able, piece);
    }
    return pieces_any(able) ? able : all;
}

/* 6.63: an infiltrator is cut off in an enemy-occupied space. */
static int rule_of_end(const struct referee *referee, int piece)
{
    bool infiltrates = !is_defender(referee) && ww_is_cut_off(referee, origin_of(referee, piece));
    return infiltrates ? R6_63 : R7_92_LOST;
}

/* 8.13: more units have to go inside than the fort takes; who does is the owner's choice. */
static bool is_crowded(const struct referee *referee, struct piece_set pieces)
{
    int seekers = 0;
    EACH_PIECE (unit, pieces_and(pieces, ww_units(referee))) {
        int where = 0, ways = ways_out(referee, unit, &where);
        seekers += ways == 1 && is_inside(referee, where);
    }
    return seekers > room_inside(referee);
}

/* What needs no entry: one way out is taken, none is the end. */
static enum flow go_undeclared(struct referee *referee)
{
    struct piece_set pieces = still_to_go(referee);
    if (is_crowded(referee, pieces))
        return WAIT;
    EACH_PIECE (piece, pieces) {
        int where = 0, ways = ways_out(referee, piece, &where);
        if (ways > 1)
            return WAIT;
        if (ways == 1)
            go(referee, piece, where);
        else
            ww_eliminate(referee, piece, rule_of_end(referee, piece));
    }
    return ww_must_retreat(referee) ? AGAIN : NEXT;
}

/* A retreat that names one space means where it goes; beside another one "at" is the battle's. */
static int destination(struct referee *referee, const struct declaration *declaration)
{
    int from = position(referee)->battle_at, to = from;
    if (declaration->verb == VERB_RETREAT) {
        to = place_gone_to(referee, declaration, from);
        if (!to)
            return declaration->at;
    }
    ww_check_at(referee, declaration, from, "the battle");
    return to;
}

/* None of those named have to retreat from here, and one is a leader alone elsewhere (6.53). */
static bool means_lone_leaders(const struct referee *referee, const struct declaration *declaration)
{
    bool lone = false;
    for (int i = 0; i < declaration->units.count; i++) {
        int piece = declaration->units.id[i];
        if (must_go(referee, piece))
            return false;
        lone |= ww_is_lone(referee, piece) && ww_side_of(referee, piece) == declaration->by;
    }
    return lone;
}

enum flow ww_retreat(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return go_undeclared(referee);
    if (means_lone_leaders(referee, declaration))
        return ELSEWHERE;
    struct ids pieces = declaration->units;
    int to = destination(referee, declaration);
    if (pieces.count == 0)
        pieces = ids_of(able_to_go(referee));
    else
        ww_prefer(referee, declaration, &pieces, must_go, 0);
    bool goes = ww_check_own(referee, declaration, &pieces);
    for (int i = 0; goes && i < pieces.count; i++)
        goes = need(referee, RECORD_PIECE, must_go(referee, pieces.id[i]),
                    "%s does not have to retreat", name_of(referee, PIECE, pieces.id[i]));
    if (to && goes)
        check_retreat(referee, &pieces, to);
    else if (!to && commits(referee))
        need(referee, RECORD_FIELD, false, "a retreat needs the space it goes to");
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < pieces.count; i++)
        go(referee, pieces.id[i], to);
    return ww_must_retreat(referee) ? AGAIN : NEXT;
}

/* --- back inside --- */

/* Of the besieged only those who came out to fight. */
static bool was_inside(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return ww_side_of(referee, piece) != now->winner && ww_is_besieged(referee, piece) &&
           now->attacks[piece];
}

bool ww_goes_back_inside(const struct referee *referee)
{
    struct piece_set pieces = ww_fighters(referee, other_side(position(referee)->winner));
    return !ww_is_assault(referee) && ww_any(referee, pieces, was_inside);
}

/* Whoever came out of besieged works and lost is inside again, said or not. */
enum flow ww_back_inside(struct referee *referee, const struct declaration *declaration)
{
    int to = declaration ? destination(referee, declaration) : 0;
    if (!declaration)
        return NEXT;
    for (int i = 0; i < declaration->units.count; i++)
        need(referee, RECORD_PIECE, was_inside(referee, declaration->units.id[i]),
             "%s did not come out of the works", name_of(referee, PIECE, declaration->units.id[i]));
    require(referee, R8_252, !to || is_inside(referee, to),
            "%s is not inside the works at %s, where the besieged came out",
            name_of(referee, PLACE, to), name_of(referee, PLACE, position(referee)->battle_at));
    return NEXT;
}

/* --- what may be declared --- */

static int weigh_unit(const struct referee *referee, const struct declaration *declaration,
                      int piece)
{
    (void)referee;
    (void)declaration;
    return piece ? 1 : 4;
}

static int weigh_refuge(const struct referee *referee, const struct declaration *declaration,
                        int place)
{
    (void)referee;
    (void)declaration;
    return place ? 1 : 6;
}

static void list_at_battle(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    int place = ww_units_from_attack(referee, declaration);
    values_add_pieces(values, ww_at(referee, place, declaration->by));
}

const struct action ww_retreating = {
    {VERB_RETREAT,
     "retreat after battle",
     {MAY(UNITS, SEVERAL(PIECE), .values = ww_list_own, .weight = weigh_unit),
      MAY(PATH, SEVERAL(PLACE), ON_MAP, .values = ww_list_way),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where),
      MAY(TO, SINGLE(PLACE), ON_MAP, .values = ww_list_spaces, .weight = weigh_refuge)}},
    .units_from = ww_units_from_fight,
    .weight = 8,
};

const struct action ww_retreating_inside = {
    {VERB_INSIDE,
     "defend or retreat inside",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = list_at_battle),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .units_from = ww_units_from_attack,
    .weight = 4,
};
