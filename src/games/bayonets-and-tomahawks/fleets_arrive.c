#include "games/bayonets-and-tomahawks/fleets_arrive.h"

#include "games/bayonets-and-tomahawks/ports.h"
#include "games/bayonets-and-tomahawks/reinforcements.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 15.0: Fleets Arrive. */

/* --- what is drawn (15.2) --- */

static enum flow draw_fleets(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return bt_begin_drawing(referee, bt_own(referee)->fleets_pool);
}

static enum flow draw_british(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return bt_begin_drawing(referee, bt_own(referee)->metropolitan_pool[BRITISH]);
}

static enum flow draw_french(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return bt_begin_drawing(referee, bt_own(referee)->metropolitan_pool[FRENCH]);
}

/* --- 15.2.2 Commanders --- */

static int gorget_brigade(const struct referee *referee)
{
    const struct position *now = position(referee);
    struct piece_set drawn =
        pieces_and(pieces_marked(referee, now->recruit), bt_own(referee)->gorgets);
    return pieces_first(pieces_without(drawn, pieces_marked(referee, now->asked)));
}

static bool commander_due(const struct referee *referee)
{
    return gorget_brigade(referee) != 0;
}

static unsigned commander_side(const struct referee *referee)
{
    return bt_mask(bt_side(referee, gorget_brigade(referee)));
}

static struct piece_set commanders_left(const struct referee *referee, int side)
{
    return bt_pool(referee, bt_own(referee)->commanders_pool[side]);
}

static enum flow draw_commander(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int brigade = gorget_brigade(referee);
    struct piece_set pool = commanders_left(referee, bt_side(referee, brigade));
    int count = pieces_count(pool);
    if (declaration && stream_decides(referee))
        return ELSEWHERE;
    int lot = count > 1 ? draw_lot(referee, count, R15_2_2_COMMANDER, "Commander") : 1;
    int chosen = declaration ? declaration->leader : bt_nth(pool, lot);
    if (!declaration && !lot)
        return WAIT;
    if (declaration && chosen)
        need(referee, R15_2_2_COMMANDER, pieces_have(pool, chosen),
             "%s is none of the %d Commanders in the pool", bt_name(referee, chosen), count);
    if (!commits(referee))
        return NEXT;
    change(referee, &now->asked[brigade], 1, R15_2_2_COMMANDER);
    if (chosen) {
        bt_take_recruit(referee, chosen, R15_2_2_COMMANDER);
        change(referee, &now->escorts[brigade], chosen, R15_2_2_COMMANDER);
    }
    return commander_due(referee) ? AGAIN : NEXT;
}

/* --- 15.3 placement --- */

static bool is_port(const struct referee *referee, int place, int side)
{
    const struct space_row *space = bt_space(referee, place);
    return space->home && space->sea_zones && bt_controller(referee, place) == side &&
           bt_friendly_sea(referee, place, side);
}

/* 1 for a port; without any, 1 more than the priority for Fleets (13.9.2). */
static int port_rank(const struct referee *referee, int place, int side)
{
    if (bt_on_map(referee, place) && is_port(referee, place, side))
        return 1;
    bool sea = bt_on_map(referee, place) || place == bt_own(referee)->sail_box;
    int rank = sea ? bt_fleet_rank(referee, side, 0, place) : 0;
    return rank ? 1 + rank : 0;
}

/* The best rank any place has, and the first that has it. */
static int best_port(const struct referee *referee, int side, int *port)
{
    int best = 0;
    for (int place = 1; place <= PLACE_MAX && best != 1; place++) {
        int rank = port_rank(referee, place, side);
        if (rank && (!best || rank < best)) {
            best = rank;
            *port = place;
        }
    }
    return best;
}

static bool is_anchored(const struct referee *referee, int side)
{
    int place = 1;
    while (place <= PLACE_MAX && position(referee)->anchorage[place] != side)
        place++;
    return place <= PLACE_MAX;
}

/* Where Fleets were placed, or the first of other units: "Halifax, New York". */
static const char *anchorages(struct referee *referee, int side)
{
    struct sentence text;
    sentence_clear(&text);
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (position(referee)->anchorage[place] == side)
            say_item(&text, ", ", bt_place_name(referee, place));
    }
    return keep(referee, "%s", text.text);
}

/* Whether no place has a better rank. */
static void check_rank(struct referee *referee, int to, int side)
{
    int port = 0, rank = port_rank(referee, to, side), best = best_port(referee, side, &port);
    bool first = rank == best;
    require(referee, R15_3_PORT, first, "%s",
            tells_figures(referee, first)
                ? bt_ranks_text(referee, to, bt_haven_text(rank, "15.3"),
                                bt_place_name(referee, port), bt_haven_text(best, "15.3"))
                : "");
}

static void check_port(struct referee *referee, const struct ids *units, int to, int side)
{
    int fleets = bt_recruits_waiting(referee, side, true);
    bool anchored = is_anchored(referee, side), joins = position(referee)->anchorage[to] == side;
    for (int i = 0; i < units->count; i++) {
        const char *name = bt_name(referee, units->id[i]);
        bool fleet = bt_type(referee, units->id[i]) == FLEET;
        if (!fleet)
            require(referee, R15_3_FLEETS_FIRST, fleets == 0, "%s is placed before %d Fleets", name,
                    fleets);
        if (fleet || !anchored)
            check_rank(referee, to, side);
        else
            require(referee, R15_3_WITH_FLEETS, joins,
                    "nothing was placed first at %s this Round, but at: %s",
                    bt_place_name(referee, to),
                    tells_figures(referee, joins) ? anchorages(referee, side) : "");
    }
}

static enum flow place_units(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return WAIT;
    int side = declaration->by, to = declaration->to;
    bt_check_recruits(referee, declaration);
    int fleets = 0;
    for (int i = 0; i < declaration->units.count; i++)
        fleets += bt_type(referee, declaration->units.id[i]) == FLEET;
    require(referee, R15_3_FLEETS_FIRST, fleets == 0 || fleets == declaration->units.count,
            "%d Fleets and %d others placed together, Fleets come first", fleets,
            declaration->units.count - fleets);
    if (to)
        check_port(referee, &declaration->units, to, side);
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < declaration->units.count; i++)
        bt_put_recruit(referee, declaration->units.id[i], to, R15_3_PLACED);
    if (fleets || !is_anchored(referee, side))
        change(referee, &now->anchorage[to], side, R15_3_WITH_FLEETS);
    return bt_recruits_waiting(referee, side, false) ? AGAIN : NEXT;
}

static bool french_wait(const struct referee *referee)
{
    return bt_recruits_waiting(referee, FRENCH, false) > 0;
}

/* clang-format off */
static const struct action drawing_commander = {
    {VERB_COMMAND, "the Commander drawn with a Brigade", {NEEDS(LEADER, SINGLE(PIECE), .values = bt_all_commanders)}},
    .weight = 4,
};
/* clang-format on */

/* clang-format off */
const struct step bt_fleets_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"fleets drawn", R15_2_DRAWN, bt_both, NULL, 0, FORCED, draw_fleets},
    {"british drawn", R15_2_DRAWN, bt_both, NULL, 0, FORCED, draw_british},
    {"french drawn", R15_2_DRAWN, bt_both, NULL, 0, FORCED, draw_french},
    {"commanders", R15_2_2_COMMANDER, commander_side, commander_due, 0, OWED, draw_commander, TAKES(&drawing_commander), .said = "draw a Commander"},
    {"british placement", R15_3_PLACED, bt_british, bt_british_wait, 0, OWED, place_units, TAKES(&bt_placing), .said = "place what arrived"},
    {"french placement", R15_3_PLACED, bt_french, french_wait, 0, OWED, place_units, TAKES(&bt_placing), .said = "place what arrived"},
    {"alone", R3_7_LONE_COMMANDER, bt_both, NULL, 0, FORCED, bt_end_logistics},
};
/* clang-format on */
