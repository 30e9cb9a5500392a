#include "games/wilderness-war/events_leaders.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/pieces.h"

/* Events about leaders: drawn from the pool (5.55), removed, exchanged. */

/* --- leaders (5.55) --- */

static bool may_be_drawn(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->at[piece] == ww_tables(referee)->leader_pool && !now->came_now[piece];
}

bool ww_commands_in_chief(const struct referee *referee, int leader)
{
    return ww_side_of(referee, leader) == BRITISH && ww_leader_of(referee, leader)->command == 7;
}

static bool is_seven(const struct referee *referee, int piece)
{
    return ww_commands_in_chief(referee, piece) &&
           (ww_in_play(referee, piece) || ww_is_drawn(referee, piece));
}

static bool may_be_removed(const struct referee *referee, int piece)
{
    return is_seven(referee, piece) && ww_on_map_unbesieged(referee, piece) &&
           !position(referee)->came_now[piece];
}

bool ww_third_goes_back(const struct referee *referee)
{
    return ww_count(referee, ww_leaders(referee), is_seven) >= ww_tables(referee)->sevens &&
           !ww_any(referee, ww_leaders(referee), may_be_removed);
}

/* A third commander in chief: one of the others goes, or he goes back when both are besieged. */
static bool stays_drawn(struct referee *referee)
{
    int sevens = ww_count(referee, ww_leaders(referee), is_seven) - ww_owed(referee, TO_REMOVE);
    if (sevens <= ww_tables(referee)->sevens)
        return true;
    if (ww_count(referee, ww_leaders(referee), may_be_removed) <= ww_owed(referee, TO_REMOVE))
        return false;
    ww_owe(referee, TO_REMOVE, ww_owed(referee, TO_REMOVE) + 1);
    return true;
}

static void draw_leader(struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    change(referee, &now->came_now[leader], 1, R5_55_POOL);
    ww_pay(referee, TO_DRAW, 1);
    if (is_seven(referee, leader) && !stays_drawn(referee))
        change(referee, &now->came_now[leader], 0, R5_55_THIRD);
    else
        ww_owe(referee, TO_PLACE, ww_owed(referee, TO_PLACE) + 2);
}

static int nth_in_pool(const struct referee *referee, int n)
{
    EACH_PIECE (leader, ww_leaders(referee)) {
        if (may_be_drawn(referee, leader) && --n == 0)
            return leader;
    }
    return 0;
}

bool ww_leaders_draw_themselves(const struct referee *referee)
{
    return stream_decides(referee) || ww_count(referee, ww_leaders(referee), may_be_drawn) <= 1;
}

/* The leader chance draws; 0 when the record must say it. */
static int leader_by_chance(struct referee *referee)
{
    int count = ww_count(referee, ww_leaders(referee), may_be_drawn);
    if (count == 1)
        return nth_in_pool(referee, 1);
    return stream_decides(referee)
               ? nth_in_pool(referee, draw_lot(referee, count, R5_55_POOL, "a leader"))
               : 0;
}

/* The conditions of may_be_removed. */
static void check_removable(struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    const char *name = name_of(referee, PIECE, leader);
    if (!need(referee, R5_55_THIRD, is_seven(referee, leader), "%s does not command 7", name) ||
        !need(referee, R5_55_THIRD, ww_on_map_unbesieged(referee, leader), "%s is %s: %s", name,
              ww_is_besieged(referee, leader) ? "besieged at" : "in",
              name_of(referee, PLACE, now->at[leader])))
        return;
    need(referee, R5_55_THIRD, !now->came_now[leader], "%s came with this card", name);
}

enum flow ww_remove_leader(struct referee *referee, const struct declaration *declaration)
{
    int leader = declaration && declaration->units.count ? declaration->units.id[0] : 0;
    int choices = ww_count(referee, ww_leaders(referee), may_be_removed);
    if (!declaration && choices > ww_owed(referee, TO_REMOVE))
        return WAIT;
    if (!declaration)
        leader = pieces_first(ww_those(referee, ww_leaders(referee), may_be_removed));
    if (declaration && leader)
        check_removable(referee, leader);
    if (declaration)
        need(referee, R5_55_THIRD, declaration->units.count <= 1,
             "%d leaders removed by one entry, limit 1", declaration->units.count);
    if (!commits(referee))
        return AGAIN;
    if (leader)
        ww_eliminate(referee, leader, R5_55_THIRD);
    ww_pay(referee, TO_REMOVE, 1);
    return ww_owed(referee, TO_REMOVE) ? AGAIN : NEXT;
}

/* A third commander in chief makes room at once, whoever is drawn after him. */
static enum flow remove_between(struct referee *referee, const struct declaration *declaration)
{
    if (!ww_owes_removal(referee))
        return ELSEWHERE;
    ww_remove_leader(referee, declaration);
    return AGAIN;
}

enum flow ww_draw_leaders(struct referee *referee, const struct declaration *declaration)
{
    int due = ww_owed(referee, TO_DRAW),
        pool = ww_count(referee, ww_leaders(referee), may_be_drawn);
    due = due < pool ? due : pool;
    const struct ids *named = declaration && declaration->units.count ? &declaration->units : NULL;
    for (int i = 0; named && i < named->count; i++)
        need(referee, R5_55_POOL, may_be_drawn(referee, named->id[i]), "%s is at: %s",
             name_of(referee, PIECE, named->id[i]),
             name_of(referee, PLACE, position(referee)->at[named->id[i]]));
    if (named)
        require(referee, R5_52_COUNT, named->count <= due, "%d leaders drawn, %d due", named->count,
                due);
    if (declaration && !named && commits(referee))
        need_known(referee, RECORD_FIELD,
                   stream_decides(referee) || pool == 1 ? YES
                   : stream_is_withheld(referee)        ? UNKNOWN
                                                        : NO,
                   "a draw names the leaders drawn");
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < due && (!named || i < named->count); i++) {
        int leader = named && !stream_decides(referee) ? named->id[i] : leader_by_chance(referee);
        if (!leader)
            return WAIT;
        if (named)
            require(referee, RECORD_STREAM, leader == named->id[i], "%s written, %s drawn",
                    name_of(referee, PIECE, named->id[i]), name_of(referee, PIECE, leader));
        draw_leader(referee, leader);
    }
    bool done = !ww_owed(referee, TO_DRAW) || !ww_count(referee, ww_leaders(referee), may_be_drawn);
    return done ? ww_drop_task(referee, TO_DRAW) : AGAIN;
}

/* --- leaders who change places --- */

static bool may_be_exchanged(const struct referee *referee, int piece)
{
    return ww_side_of(referee, piece) == FRENCH && ww_is_leader(referee, piece) &&
           ww_on_map_unbesieged(referee, piece);
}

static void check_exchange(struct referee *referee, const struct ids *leaders)
{
    const struct position *now = position(referee);
    int louisbourg = ww_tables(referee)->louisbourg;
    bool french = true;
    for (int i = 0; i < leaders->count; i++) {
        int piece = leaders->id[i];
        const char *name = name_of(referee, PIECE, piece);
        french &= require(referee, CARD_22_LEADERS,
                          ww_side_of(referee, piece) == FRENCH && ww_is_leader(referee, piece) &&
                              ww_in_play(referee, piece),
                          "%s is no French leader on the map", name);
        require(referee, CARD_22_BESIEGED, !ww_is_besieged(referee, piece), "%s is besieged at %s",
                name, name_of(referee, PLACE, now->at[piece]));
        if (now->no_french_naval && ruling_is(referee, VAUDREUIL_LOUISBOURG_KEEPS))
            require(referee, CARD_22_PORT, now->at[piece] != louisbourg, "%s is at Louisbourg",
                    name);
    }
    if (french)
        (leaders->count > 2 ? require : require_whole)(
            referee, CARD_22_LEADERS, leaders->count == 2, "%d leaders, needed 2", leaders->count);
}

enum flow ww_exchange(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return ww_count(referee, ww_leaders(referee), may_be_exchanged) < 2
                   ? ww_drop_task(referee, TO_SWAP)
                   : WAIT;
    const struct ids *leaders = &declaration->units;
    check_exchange(referee, leaders);
    if (!commits(referee))
        return AGAIN;
    if (leaders->count >= 2) {
        int one = leaders->id[0], other = leaders->id[1], place = now->at[one],
            inside = now->inside[one];
        change(referee, &now->at[one], now->at[other], CARD_22);
        change(referee, &now->inside[one], now->inside[other], CARD_22);
        change(referee, &now->at[other], place, CARD_22);
        change(referee, &now->inside[other], inside, CARD_22);
    }
    return ww_drop_task(referee, TO_SWAP);
}

/* --- what may be declared --- */

/* Whom a stream draws nobody knows before. */
static void list_to_draw(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    (void)declaration;
    if (!stream_decides(referee))
        values_add_pieces(values, ww_those(referee, ww_all_pieces(referee), may_be_drawn));
}

static void list_to_remove(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    if (!declaration->units.count)
        values_add_pieces(values, ww_those(referee, ww_leaders(referee), may_be_removed));
}

static void list_to_exchange(const struct referee *referee, const struct declaration *declaration,
                             struct value_set *values)
{
    (void)declaration;
    values_add_pieces(values, ww_those(referee, ww_leaders(referee), may_be_exchanged));
}

const struct action ww_drawing = {
    {VERB_DRAW, "draw leaders from the pool", {MAY(UNITS, SEVERAL(PIECE), .values = list_to_draw)}},
    .units_from = units_anywhere,
};

#define REMOVING                                                                                   \
    {                                                                                              \
        VERB_REMOVE, "remove a leader from the game",                                              \
        {                                                                                          \
            NEEDS(UNITS, SEVERAL(PIECE), .values = list_to_remove)                                 \
        }                                                                                          \
    }

const struct action ww_removing = {REMOVING, .units_from = units_anywhere};
const struct action ww_removing_between = {REMOVING, .perform = remove_between,
                                           .units_from = units_anywhere};

const struct action ww_exchanging_leaders = {
    {VERB_SWAP, "exchange two leaders", {NEEDS(UNITS, SEVERAL(PIECE), .values = list_to_exchange)}},
    .units_from = units_anywhere,
};
