#include "games/wilderness-war/path.h"

#include "games/wilderness-war/forces.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* How a path is walked, space by space (6.1 to 6.5), and how one with gaps is filled in. */

/* Who moves. */
struct movers {
    struct piece_set all;
    int first, side, units, allowance;
    bool drilled, auxiliary, lone;
};

/* A walker on the way. In silence it counts faults, else the referee hears of them. */
struct walk {
    struct referee *referee;
    const struct movers *movers;
    int mode;
    bool aloud;
    bool told;     /* aloud, but of spaces that are filled in for their first fault alone */
    bool too_long; /* by whatever way: what is wrong with the one filled in is beside the point */
    int faults;
    bool aground;            /* went by boat where no boat goes */
    const struct ids *named; /* the spaces that are: others of the way are filled in */
    int start, place, steps;
    bool carried;
    int second_from, second_to; /* the second carry, of which a third says no more; 0: none yet */
    bool infiltrates;           /* stands in a space it only passes through (6.6) */
    bool infiltrated;           /* has passed through one */
    enum ww_stop must_stop;
};

/* first: the one whose space counts where they are not together. */
static struct movers movers_of(const struct referee *referee, struct piece_set all, int first)
{
    struct movers movers = {.all = all,
                            .first = first,
                            .side = position(referee)->active,
                            .units = pieces_count(pieces_and(all, ww_units(referee))),
                            .drilled = pieces_meet(all, ww_drilled(referee)),
                            .auxiliary = pieces_meet(all, ww_auxiliaries(referee)),
                            .lone = ww_is_lone_auxiliary(referee, all),
                            .allowance = ww_tables(referee)->leader_moves};
    EACH_PIECE (unit, pieces_and(all, ww_units(referee))) {
        int movement = ww_kind_of(referee, unit)->movement;
        movers.allowance = movers.allowance > movement ? movement : movers.allowance;
    }
    return movers;
}

static void __attribute__((format(printf, 4, 5)))
must(struct walk *walk, int rule, bool holds, const char *figures, ...)
{
    char text[SENTENCE_BYTES];
    walk->faults += !holds;
    if (walk->aloud && holds)
        require(walk->referee, rule, true, "%s", "");
    if (!walk->aloud || holds)
        return;
    va_list arguments;
    va_start(arguments, figures);
    vsnprintf(text, sizeof text, figures, arguments);
    va_end(arguments);
    require(walk->referee, rule, false, "%s", text);
}

/* The same of a figure with its bound, which is told where it holds, too. */
static void __attribute__((format(printf, 4, 5)))
must_bound(struct walk *walk, int rule, bool holds, const char *figures, ...)
{
    char text[SENTENCE_BYTES];
    va_list arguments;
    walk->faults += !holds;
    if (!walk->aloud)
        return;
    if (!tells_figures(walk->referee, holds)) {
        require(walk->referee, rule, holds, "%s", "");
        return;
    }
    va_start(arguments, figures);
    vsnprintf(text, sizeof text, figures, arguments);
    va_end(arguments);
    require_bound(walk->referee, rule, holds, "%s", text);
}

static const char *place_name(const struct walk *walk, int place)
{
    return walk->aloud ? name_of(walk->referee, PLACE, place) : "";
}

/* The same, where a fault is told: what nobody named was filled in. */
static const char *place_on_way(const struct walk *walk, int place)
{
    bool filled = walk->named && place != walk->start && !ids_hold(walk->named, place);
    const char *name = place_name(walk, place);
    return walk->aloud && filled ? keep(walk->referee, "%s (on the way)", name) : name;
}

/* --- one step --- */

bool ww_is_arrow(const struct referee *referee, int from, int to)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 0; i < own->arrow_count; i++) {
        if (own->arrow[i].from == from && own->arrow[i].to == to)
            return true;
    }
    return false;
}

static bool connected(const struct referee *referee, int from, int to)
{
    return ww_adjacent(referee, from, to) || ww_is_arrow(referee, from, to);
}

/* 6.3: an own cultivated space or a friendly fortification, besieged or not. */
static bool is_carry_end(const struct walk *walk, int place)
{
    const struct ww_space_facts *space = ww_space(walk->referee, place);
    return (space->terrain == CULTIVATED && space->originally == walk->movers->side) ||
           ww_has_works(walk->referee, place, walk->movers->side);
}

static void check_carry(struct walk *walk, int to)
{
    if (walk->carried && !walk->second_from) {
        walk->second_from = walk->place;
        walk->second_to = to;
    }
    must(walk, R6_3_CARRY, !walk->carried, "%s to %s is the second carry, limit 1",
         place_name(walk, walk->second_from), place_name(walk, walk->second_to));
    walk->carried = true;
}

/* Of a boat that has left the water for no carry what more land it goes over is the same fault. */
static void go_over_land_by_boat(struct walk *walk, int to)
{
    bool carry = is_carry_end(walk, walk->place) && is_carry_end(walk, to);
    if (walk->aground) {
        walk->faults++;
        return;
    }
    must(walk, R6_3_WATER, carry,
         "%s to %s is land, and not between own cultivated spaces or fortifications",
         carry ? "" : place_on_way(walk, walk->place), carry ? "" : place_on_way(walk, to));
    walk->aground = !carry;
    if (carry)
        check_carry(walk, to);
    else
        walk->carried = true;
}

static void check_connection(struct walk *walk, int to)
{
    const struct way *way = way_between(&rules_data(walk->referee)->map, walk->place, to);
    must(walk, R6_1_ADJACENT, connected(walk->referee, walk->place, to),
         "%s is not connected to %s", place_name(walk, to), place_name(walk, walk->place));
    if (walk->mode == BY_BOAT && way && way->kind == LAND_WAY)
        go_over_land_by_boat(walk, to);
}

/* 6.2 Exception. What is demolished while a move goes on stood when the force passed. */
static bool had_works(const struct referee *referee, int place, int side)
{
    return ww_has_works(referee, place, side) || position(referee)->razed[place];
}

/* Whether the spaces of the walk are such that 6.2 makes it stop, apart from enemies. */
static enum ww_stop terrain_stop(const struct referee *referee, const struct movers *movers,
                                 int from, int to, bool from_counts)
{
    const struct ww_space_facts *left = ww_space(referee, from), *entered = ww_space(referee, to);
    bool counts = from_counts && !had_works(referee, from, movers->side);
    if (entered->terrain == MOUNTAIN && !had_works(referee, to, movers->side))
        return STOP_MOUNTAIN;
    if (counts && left->terrain == WILDERNESS && movers->drilled && !movers->auxiliary &&
        !position(referee)->guided)
        return STOP_AFTER_WILDERNESS;
    if (counts && left->terrain == CULTIVATED && left->originally == other_side(movers->side) &&
        movers->auxiliary && !movers->drilled)
        return STOP_AFTER_CULTIVATED;
    return FREE_TO_GO_ON;
}

enum ww_stop ww_stop_after(const struct referee *referee, int from, int to, bool from_counts)
{
    struct piece_set acting = ww_acting_pieces(referee);
    struct movers movers = movers_of(referee, acting, pieces_first(acting));
    return terrain_stop(referee, &movers, from, to, from_counts);
}

static int rule_of_stop(enum ww_stop stop)
{
    switch (stop) {
    case STOP_AFTER_WILDERNESS:
        return R6_2_WILDERNESS;
    case STOP_AFTER_CULTIVATED:
        return R6_2_CULTIVATED;
    case STOP_MOUNTAIN:
        return R6_2_MOUNTAIN;
    case STOP_SENT_BACK:
        return CARD_15;
    case STOP_SIEGE:
        return R8_231_STILL;
    default:
        return R6_51_STOP;
    }
}

/* 6.2: leaders alone stop in the mountains, not for what their units passed through. */
static bool is_stop_of_units(const struct walk *walk)
{
    return walk->movers->units == 0 && ruling_is(walk->referee, STOP_LEADER_NO) &&
           (walk->must_stop == STOP_AFTER_WILDERNESS || walk->must_stop == STOP_AFTER_CULTIVATED);
}

static bool stop_binds(const struct walk *walk)
{
    if (is_stop_of_units(walk))
        return false;
    return walk->must_stop >= STOP_ENEMY ||
           (walk->must_stop != FREE_TO_GO_ON && walk->mode == BY_LAND);
}

static void check_leaving(struct walk *walk, int to)
{
    static const char *const why[] = {
        [FREE_TO_GO_ON] = "",
        [STOP_AFTER_WILDERNESS] =
            "Drilled Troops without Auxiliaries went through wilderness without friendly works",
        [STOP_AFTER_CULTIVATED] =
            "Auxiliaries without Drilled Troops went through an enemy cultivated space",
        [STOP_MOUNTAIN] = "it is mountain without friendly works",
        [STOP_ENEMY] = "the enemy held it when the force entered",
        [STOP_SENT_BACK] = "LAKE SCHOONER sent the force back, and its move is over",
        [STOP_BATTLE] = "the force has attacked, and no Overrun lets it go on",
        [STOP_SIEGE] = "the force has made a siege roll",
    };
    if (!walk->aloud) {
        walk->faults += stop_binds(walk);
        return;
    }
    for (enum ww_stop stop = STOP_AFTER_WILDERNESS; stop <= STOP_SIEGE; stop++) {
        bool bound = stop_binds(walk) && walk->must_stop == stop;
        if (stop == STOP_SENT_BACK && !bound) /* of a card that was not played */
            continue;
        must(walk, bound && walk->infiltrates ? R6_61 : rule_of_stop(stop), !bound,
             "must stop at %s, goes on to %s: %s", bound ? place_on_way(walk, walk->place) : "",
             bound ? place_on_way(walk, to) : "", why[stop]);
    }
}

/* 6.52, 6.53; a lone Auxiliary on its way through infiltrates (6.6). */
static void check_entering(struct walk *walk, int to, bool last)
{
    const struct movers *movers = walk->movers;
    int enemy = other_side(movers->side);
    bool infiltrates = movers->lone && !last;
    if (ww_has_free_fort(walk->referee, to, enemy) && movers->units > 0)
        must(walk, R6_52, movers->drilled || infiltrates,
             "%s has an unbesieged %s %s, none of those who enter are Drilled Troops",
             place_name(walk, to), side_name(walk->referee, enemy),
             position(walk->referee)->fort[to] ? "fort" : "fortress");
    if (movers->units == 0)
        must(walk, R6_53_ENTER, !ww_occupies(walk->referee, to, enemy),
             "%s holds unbesieged %s %s, and leaders alone enter", place_name(walk, to),
             side_name(walk->referee, enemy), ww_holders(walk->referee, to, enemy));
}

static void step_to(struct walk *walk, int to, bool last)
{
    const struct movers *movers = walk->movers;
    bool held = ww_holds(walk->referee, to, other_side(movers->side));
    check_connection(walk, to);
    check_leaving(walk, to);
    bool aloud = walk->aloud;
    walk->aloud |= walk->told && ids_hold(walk->named, to); /* by whatever way it is entered */
    check_entering(walk, to, last);
    walk->aloud = aloud;
    walk->must_stop = terrain_stop(walk->referee, movers, walk->place, to, walk->steps > 0);
    if (held && !movers->lone)
        walk->must_stop = STOP_ENEMY;
    walk->infiltrates = held && movers->lone && !last;
    walk->infiltrated |= walk->infiltrates;
    walk->place = to;
    walk->steps++;
}

/* Spaces a force under FOUL WEATHER may move at most. */
static int weather_limit(const struct walk *walk)
{
    int group = position(walk->referee)->group[walk->movers->first];
    bool slowed =
        ww_in_foul_weather(walk->referee, group) && ruling_is(walk->referee, WEATHER_SPACES_TWO);
    return slowed ? ww_tables(walk->referee)->weather_spaces : PATH_MAX;
}

static int walk_limit(const struct walk *walk)
{
    return walk->mode == BY_BOAT ? ww_tables(walk->referee)->boat_moves : walk->movers->allowance;
}

#define LENGTH_TEXT "%d spaces by %s, limit %d"

static int rule_of_length(const struct walk *walk)
{
    return walk->mode == BY_BOAT ? R6_3_SPACES : walk->movers->units ? R6_2_ALLOWANCE : R6_21;
}

static void check_length(struct walk *walk)
{
    must_bound(walk, rule_of_length(walk), walk->steps <= walk_limit(walk), LENGTH_TEXT,
               walk->steps, name_of(walk->referee, MODE, walk->mode), walk_limit(walk));
    if (weather_limit(walk) < PATH_MAX)
        must_bound(walk, CARD_14_SPACES, walk->steps <= weather_limit(walk),
                   "%d spaces in foul weather, limit %d", walk->steps, weather_limit(walk));
    if (walk->infiltrated)
        must_bound(walk, R6_61, walk->steps <= walk_limit(walk),
                   "infiltrating to %s takes %d spaces, limit %d", place_name(walk, walk->place),
                   walk->steps, walk_limit(walk));
}

/* --- the sea --- */

/* 6.432: an Amphib space serves as one end; two of them need a port between. */
static bool is_sea_end(const struct walk *walk, int place)
{
    const struct position *now = position(walk->referee);
    return walk->movers->side == BRITISH && now->amphib[place] &&
           !ww_is_own_port(walk->referee, place, BRITISH);
}

static void check_port(struct walk *walk, int place)
{
    must(walk, R6_4_PORTS,
         is_sea_end(walk, place) || ww_is_own_port(walk->referee, place, walk->movers->side),
         "%s is no port the %s control", place_name(walk, place),
         side_name(walk->referee, walk->movers->side));
}

bool ww_is_landing(const struct referee *referee, int from, int to)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 0; i < own->landing_count; i++) {
        if (own->landing[i].from == from && own->landing[i].to == to)
            return true;
    }
    return false;
}

/* 6.431: along an arrow, with the card. The ports are checked for other naval moves. */
static bool lands(struct walk *walk, int to)
{
    const struct referee *referee = walk->referee;
    bool arrow = walk->movers->side == BRITISH && ww_is_landing(referee, walk->place, to);
    bool open = is_sea_end(walk, to) || ww_is_own_port(referee, to, BRITISH);
    bool played = position(referee)->landing != 0;
    if (played)
        must(walk, R6_431_ARROW, arrow, "no amphibious arrow leads from %s to %s",
             place_name(walk, walk->place), place_name(walk, to));
    if (arrow && !open)
        must(walk, R6_431_CARD, played, "AMPHIBIOUS LANDING was not played for the move to %s",
             place_name(walk, to));
    return arrow && !open;
}

static int french_ports(const struct referee *referee, int place)
{
    const struct ww_space_facts *space = ww_space(referee, place);
    return space->port && space->originally == FRENCH;
}

/* Whether others of his force stay or have stayed behind in this activation. */
static bool leaves_others(const struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    struct piece_set force = pieces_or(pieces_marked(referee, now->dropped),
                                       ww_pieces_of_group(referee, now->group[leader]));
    pieces_remove(&force, leader);
    return pieces_any(force);
}

/* 6.41, 6.42 */
static bool sails_as_force(const struct walk *walk)
{
    const struct position *now = position(walk->referee);
    int first = walk->movers->first, group = now->group[first];
    if (pieces_count(walk->movers->all) > 1)
        return true;
    if (!ww_commander_in(walk->referee, group))
        return false;
    return leaves_others(walk->referee, first) ? ruling_is(walk->referee, FORCE_LEFT_THREE)
                                               : ruling_is(walk->referee, FORCE_OF_ONE_THREE);
}

/* Whether the French sail so at all. */
static bool check_french_sail(struct walk *walk, int to)
{
    int faults = walk->faults;
    const struct position *now = position(walk->referee);
    bool barred = now->quiberon && ruling_is(walk->referee, QUIBERON_SEA_YES);
    must(walk, R6_4_NO_FRENCH, !now->no_french_naval && !barred,
         "no French force sails while %s is in effect",
         barred ? "QUIBERON BAY" : "No French Naval");
    must(walk, R6_4_FRENCH,
         french_ports(walk->referee, walk->place) && french_ports(walk->referee, to), "%s to %s",
         place_name(walk, walk->place), place_name(walk, to));
    return walk->faults == faults;
}

/* 6.41 */
static void check_naval_card(struct walk *walk)
{
    const struct ww_data *own = ww_tables(walk->referee);
    int card = position(walk->referee)->card;
    if (card)
        must_bound(walk, R6_41, own->card[card].value >= own->naval_card,
                   "a force sails with a card of value %d, needed %d", own->card[card].value,
                   own->naval_card);
    else if (walk->aloud)
        require_known(walk->referee, R6_41, ww_unseen_reaches(walk->referee, own->naval_card),
                      "a force sails with a card of value %d; the card is not shown",
                      own->naval_card);
}

/* A naval move is one leg; whatever more is named is one fault. */
static void sail_on(struct walk *walk, int to)
{
    must(walk, R6_1_MODE, walk->steps > position(walk->referee)->spaces_moved + 1,
         "a naval move ends where the ships land, at %s; this goes on to %s",
         place_name(walk, walk->place), place_name(walk, to));
    walk->place = to;
    walk->steps++;
}

static void sail_to(struct walk *walk, int to)
{
    const struct position *now = position(walk->referee);
    if (walk->steps > now->spaces_moved) {
        sail_on(walk, to);
        return;
    }
    must(walk, R6_1_MODE, walk->steps == 0, "%d spaces moved before sailing, none allowed",
         walk->steps);
    check_leaving(walk, to); /* 8.231, 8.25, 9.1: after a siege roll, a battle or an assault */
    must(walk, CARD_14_SEA, !ww_in_foul_weather(walk->referee, now->group[walk->movers->first]),
         "the force is under FOUL WEATHER");
    bool sails = walk->movers->side != FRENCH || check_french_sail(walk, to);
    if (sails)
        check_port(walk, walk->place);
    if (sails && !lands(walk, to))
        check_port(walk, to);
    check_entering(walk, to, true);
    must(walk, R6_4_PORTS, !(is_sea_end(walk, walk->place) && is_sea_end(walk, to)),
         "neither %s nor %s is a controlled port", place_name(walk, walk->place),
         place_name(walk, to));
    if (sails_as_force(walk))
        check_naval_card(walk);
    walk->place = to;
    walk->steps++;
}

/* --- gaps --- */

enum { STOPS = STOP_SIEGE + 1, STATES = PLACES_MAX * 2 * STOPS };

/* Shortest lawful ways over (space, carry used, must stop). */
struct search {
    bool lawful; /* else any way there is, so that the checks name what is wrong with it */
    bool weighs; /* whether it is asked where the ways could be intercepted */
    bool enemies[PLACES_MAX + 1]; /* stand there, who could intercept */
    int count;
    int16_t queue[STATES], before[STATES], steps[STATES];
    int32_t least[STATES], most[STATES]; /* sums of the spaces where somebody could react */
    int16_t away[PLACES_MAX + 1]; /* connections and arrows to the target, whatever forbids */
};

/* Where every way will do, one state of a space is enough. */
static int state_of(const struct walk *walk, bool lawful)
{
    if (!lawful)
        return (walk->place - 1) * 2 * STOPS;
    return ((walk->place - 1) * 2 + walk->carried) * STOPS + (int)walk->must_stop;
}

static void stand_at(struct walk *walk, int state)
{
    walk->must_stop = (enum ww_stop)(state % STOPS);
    walk->carried = state / STOPS % 2;
    walk->place = state / STOPS / 2 + 1;
}

static void find_enemies(struct search *search, const struct referee *referee)
{
    const struct position *now = position(referee);
    EACH_PIECE (unit, pieces_and(ww_units(referee), ww_of_side(referee, ww_defender(referee)))) {
        if (ww_in_play(referee, unit))
            search->enemies[now->at[unit]] = true;
    }
}

static bool enemies_are_near(const struct search *search, const struct walk *walk)
{
    const struct map *map = &rules_data(walk->referee)->map;
    bool near = search->enemies[walk->place];
    for (int i = map->first[walk->place]; !near && i < map->first[walk->place + 1]; i++)
        near = search->enemies[map->way[i].to];
    return near;
}

/* The space, when somebody could intercept who enters it from from; else 0. */
static int reaction_at(const struct search *search, const struct walk *walk, int from)
{
    if (!search->weighs || !enemies_are_near(search, walk))
        return 0;
    struct piece_set enemies = pieces_and(
        ww_units(walk->referee), ww_of_side(walk->referee, other_side(walk->movers->side)));
    EACH_PIECE (unit, enemies) {
        if (ww_can_intercept(walk->referee, unit, walk->movers->all, from, walk->place))
            return walk->place;
    }
    return 0;
}

static void reach(struct search *search, const struct walk *walk, int before)
{
    int state = state_of(walk, search->lawful);
    if (search->steps[state] && search->steps[state] != walk->steps)
        return;
    int reaction = reaction_at(search, walk, before / STOPS / 2 + 1);
    int32_t least = search->least[before] + reaction, most = search->most[before] + reaction;
    if (search->steps[state] == 0) {
        search->queue[search->count++] = (int16_t)state;
        search->before[state] = (int16_t)before;
        search->steps[state] = (int16_t)walk->steps;
        search->least[state] = least;
        search->most[state] = most;
    } else {
        search->least[state] = least < search->least[state] ? least : search->least[state];
        search->most[state] = most > search->most[state] ? most : search->most[state];
    }
}

static void come_from(struct search *search, int place, int to)
{
    if (search->away[place] != MAP_FAR)
        return;
    search->away[place] = (int16_t)(search->away[to] + 1);
    search->queue[search->count++] = (int16_t)place;
}

/* How far every space is from the target, where it is no further than may be walked. */
static void measure(struct search *search, const struct walk *walk, int target)
{
    const struct map *map = &rules_data(walk->referee)->map;
    const struct ww_data *own = ww_tables(walk->referee);
    int most = walk_limit(walk) - walk->steps;
    for (int place = 0; place <= PLACES_MAX; place++)
        search->away[place] = MAP_FAR;
    search->away[target] = 0;
    search->queue[0] = (int16_t)target;
    search->count = 1;
    for (int i = 0; i < search->count && search->away[search->queue[i]] < most; i++) {
        int to = search->queue[i];
        for (int way = map->first[to]; way < map->first[to + 1]; way++)
            come_from(search, map->way[way].to, to);
        for (int arrow = 0; arrow < own->arrow_count; arrow++) {
            if (own->arrow[arrow].to == to)
                come_from(search, own->arrow[arrow].from, to);
        }
    }
}

/* target 0: the way goes on. */
static void try_step(struct search *search, struct walk walk, int state, int to, int target)
{
    stand_at(&walk, state);
    if (search->lawful) {
        step_to(&walk, to, to == target);
    } else {
        walk.place = to;
        walk.steps++;
    }
    if (!search->lawful || (walk.faults == 0 && walk.steps <= walk_limit(&walk)))
        reach(search, &walk, state);
}

static void spread(struct search *search, const struct walk *walk, int state, int target)
{
    const struct map *map = &rules_data(walk->referee)->map;
    const struct ww_data *own = ww_tables(walk->referee);
    int from = state / STOPS / 2 + 1, left = walk_limit(walk) - walk->steps - 1;
    for (int i = map->first[from]; i < map->first[from + 1]; i++) {
        if (!search->lawful || search->away[map->way[i].to] <= left)
            try_step(search, *walk, state, map->way[i].to, target);
    }
    for (int i = 0; i < own->arrow_count; i++) {
        if (own->arrow[i].from == from &&
            (!search->lawful || search->away[own->arrow[i].to] <= left))
            try_step(search, *walk, state, own->arrow[i].to, target);
    }
}

/* False when the way is too long for a path. */
static bool add_way(struct search *search, int state, int start, struct ids *path)
{
    int way[PATH_MAX], count = 0;
    for (; state != start && count < PATH_MAX; state = search->before[state])
        way[count++] = state / STOPS / 2 + 1;
    if (state != start)
        return false;
    while (count > 0)
        ids_add(path, way[--count]);
    return true;
}

/* Of a state that is not reached only steps are read: the rest of a large struct stays as it is. */
static void begin_search(struct search *search, const struct walk *walk, int target, bool lawful)
{
    int start = state_of(walk, lawful);
    memset(search->away, 0, sizeof search->away);
    if (lawful && target) /* others may be as long as they will */
        measure(search, walk, target);
    search->lawful = lawful;
    search->weighs = walk->aloud && lawful;
    memset(search->enemies, 0, sizeof search->enemies);
    memset(search->steps, 0, sizeof search->steps);
    if (search->weighs)
        find_enemies(search, walk->referee);
    search->queue[0] = (int16_t)start;
    search->count = 1;
    search->steps[start] = (int16_t)(walk->steps + 1000);
    search->least[start] = search->most[start] = 0;
}

/* Goes the shortest way to target, of the lawful ones or of all; false when there is none. Open
 * when lawful ways differ in who could react. */
static bool fill_gap(struct walk *walk, int target, bool last, bool lawful, struct ids *path)
{
    struct search search;
    struct walk quiet = *walk;
    int start = state_of(walk, lawful);
    begin_search(&search, walk, target, lawful);
    quiet.aloud = false;
    quiet.faults = 0;
    for (int i = 0; i < search.count; i++) {
        int state = search.queue[i];
        quiet.steps = state == start ? walk->steps : search.steps[state];
        if (state / STOPS / 2 + 1 == target) {
            if (search.weighs)
                require_known(walk->referee, R6_1_ROUTE,
                              search.least[state] == search.most[state] ? YES : UNKNOWN,
                              "several shortest ways from %s to %s differ in where they could be "
                              "intercepted; which one is not said",
                              place_name(walk, walk->place), place_name(walk, target));
            return add_way(&search, state, start, path);
        }
        spread(&search, &quiet, state, last ? target : 0);
    }
    return false;
}

/* --- a whole path --- */

/* Whether the way to a space that is named is to be found. No gap of a path is filled that names
 * more spaces than any force may move. */
static bool has_gap(const struct walk *walk, const struct ids *named, int to)
{
    const struct ww_data *own = ww_tables(walk->referee);
    int longest = own->boat_moves > own->leader_moves ? own->boat_moves : own->leader_moves;
    return walk->mode != BY_SEA && named->count <= longest &&
           !connected(walk->referee, walk->place, to);
}

/* The path gets the spaces to the next one that is named; whether they are a way that nobody named
 * and no lawful one. A gap that cannot be filled stays. */
static bool add_spaces_to(struct walk *walk, const struct ids *named, int to, bool last,
                          struct ids *path)
{
    if (has_gap(walk, named, to)) {
        if (fill_gap(walk, to, last, true, path))
            return false;
        if (!only_asked(walk->referee) && fill_gap(walk, to, last, false, path))
            return true;
    }
    ids_add(path, to);
    return false;
}

/* Spaces that are not adjacent, and what lies between: of a way that nobody named, and no lawful
 * one, that is the fault as a player sees it. */
static void tell_gap(const struct walk *walk, const struct ids *path, int first)
{
    int last = path->count - 1;
    struct sentence between;
    sentence_clear(&between);
    for (int i = first; i < last; i++)
        say_item(&between, ", ", name_of(walk->referee, PLACE, path->id[i]));
    if (between.length)
        remark(walk->referee, R6_1_ADJACENT, "%s is not adjacent to %s: between them %s %s",
               place_name(walk, path->id[last]), place_name(walk, walk->place),
               last - first > 1 ? "lie" : "lies", between.text);
}

/* Walks the spaces named, filling gaps; path gets every space. Where it is only asked whether the
 * path is lawful, the walk ends at a fault. Of a way that nobody named the first fault is told. */
static void walk_all(struct walk *walk, const struct ids *named, struct ids *path)
{
    bool asked = only_asked(walk->referee), aloud = walk->aloud;
    walk->named = named;
    walk->told = aloud;
    path->count = 0;
    ids_add(path, walk->place);
    for (int i = 0; i < named->count && !(asked && walk->faults); i++) {
        int first = path->count, faults = walk->faults;
        bool last = i + 1 == named->count && commits(walk->referee);
        walk->aloud = aloud;
        bool guessed = add_spaces_to(walk, named, named->id[i], last, path);
        if (guessed && aloud)
            tell_gap(walk, path, first);
        for (int j = first; j < path->count; j++) {
            walk->aloud = aloud && !(guessed && (walk->too_long || walk->faults > faults));
            if (walk->mode == BY_SEA)
                sail_to(walk, path->id[j]);
            else
                step_to(walk, path->id[j], last && j + 1 == path->count);
        }
    }
    walk->aloud = aloud;
    if (walk->mode != BY_SEA)
        check_length(walk);
}

static struct walk start_walk(struct referee *referee, const struct movers *movers, int mode,
                              bool aloud)
{
    const struct position *now = position(referee);
    return (struct walk){.referee = referee,
                         .movers = movers,
                         .mode = mode,
                         .aloud = aloud,
                         .start = now->at[movers->first],
                         .place = now->at[movers->first],
                         .steps = now->spaces_moved,
                         .carried = now->carried,
                         .must_stop = (enum ww_stop)now->must_stop};
}

static struct walk walk_by(struct referee *referee, const struct movers *movers, int mode,
                           const struct ids *named, struct ids *path)
{
    struct walk walk = start_walk(referee, movers, mode, false);
    walk_all(&walk, named, path);
    return walk;
}

static bool same_path(const struct ids *a, const struct ids *b)
{
    for (int i = 0; i < a->count && i < b->count; i++) {
        if (a->id[i] != b->id[i])
            return false;
    }
    return a->count == b->count;
}

/* Whether a move may be meant by sea: from a port or an Amphib space to another, or along an
 * amphibious arrow (6.4, 6.43). */
static bool may_be_by_sea(const struct referee *referee, const struct movers *movers,
                          const struct ids *named)
{
    const struct position *now = position(referee);
    int from = now->at[movers->first], to = named->id[0];
    return (ww_space(referee, from)->port || now->amphib[from]) &&
           (ww_space(referee, to)->port || now->amphib[to] || ww_is_landing(referee, from, to));
}

/* Whether it can only be meant so. */
static bool is_over_the_sea(const struct referee *referee, const struct movers *movers,
                            const struct ids *named)
{
    int from = position(referee)->at[movers->first];
    return may_be_by_sea(referee, movers, named) && !connected(referee, from, named->id[0]);
}

/* The mode with the fewest faults, land before boat before sea; a boat that no water carries, and a
 * ship where no port is, are nobody's but who says so. The plan gets all that are lawful, and
 * whether by boat the carry is used, for the force may go on so. */
static int best_mode(struct referee *referee, const struct movers *movers, const struct ids *named,
                     int allowed, struct ww_plan *plan)
{
    int best = 0, fewest = 0;
    struct ids path, best_path = {0};
    plan->modes = 0;
    plan->carried = position(referee)->carried;
    for (int mode = BY_LAND; mode <= BY_SEA; mode++) {
        bool at_sea = mode == BY_SEA && !may_be_by_sea(referee, movers, named);
        if (!(allowed & 1 << mode) || (at_sea && best))
            continue;
        struct walk walk = walk_by(referee, movers, mode, named, &path);
        bool by_sea = walk.faults == fewest && mode == BY_SEA;
        if (!best || (walk.faults < fewest && !walk.aground) ||
            (by_sea && is_over_the_sea(referee, movers, named))) {
            best = mode;
            fewest = walk.faults;
            best_path = path;
            plan->modes = 1 << mode;
        } else if (walk.faults == fewest && same_path(&path, &best_path)) {
            plan->modes |= 1 << mode;
        }
        if (mode == BY_BOAT && plan->modes & 1 << BY_BOAT)
            plan->carried = walk.carried;
    }
    return best;
}

static int allowed_modes(struct referee *referee, const struct declaration *declaration)
{
    int open = position(referee)->modes;
    int all = 1 << BY_LAND | 1 << BY_BOAT | 1 << BY_SEA;
    if (!declaration->mode)
        return open ? open : all;
    require(referee, R6_1_MODE, !open || open & 1 << declaration->mode,
            "the force has moved by another mode than %s",
            name_of(referee, MODE, declaration->mode));
    return 1 << declaration->mode;
}

/* The spaces named after the start. */
static struct ids after_start(const struct ids *path, int start)
{
    struct ids named = {0};
    for (int i = path->count > 0 && path->id[0] == start; i < path->count; i++)
        ids_add(&named, path->id[i]);
    return named;
}

/* A step leads to another space. */
static bool goes_on(struct referee *referee, const struct ids *named, int start)
{
    bool on = true;
    for (int i = 0; on && i < named->count; i++)
        on = need(referee, R6_1_ADJACENT, named->id[i] != (i ? named->id[i - 1] : start),
                  "they are at %s already", name_of(referee, PLACE, named->id[i]));
    return on;
}

/* A way that was filled in is too long by the rules, whatever a path may have. */
static bool is_short_enough(const struct walk *walk, const struct ids *named, int spaces)
{
    if (spaces >= PATH_MAX && named->count < PATH_MAX && walk->steps > walk_limit(walk))
        return need(walk->referee, rule_of_length(walk), false, LENGTH_TEXT, walk->steps,
                    name_of(walk->referee, MODE, walk->mode), walk_limit(walk));
    return need(walk->referee, RECORD_FIELD, spaces < PATH_MAX,
                "a path of %d spaces is not read: %d are the most that one may have", spaces,
                PATH_MAX - 1);
}

bool ww_plan_path(struct referee *referee, const struct ids *pieces,
                  const struct declaration *declaration, struct ww_plan *plan)
{
    const struct position *now = position(referee);
    struct movers movers = movers_of(referee, pieces_in(pieces), pieces->id[0]);
    int start = now->at[pieces->id[0]];
    if (!need(referee, RECORD_PIECE, ww_space(referee, start)->on_map, "%s is in no space",
              name_of(referee, PIECE, pieces->id[0])))
        return false;
    struct ids named = after_start(&declaration->path, start);
    bool begins = declaration->path.count < 2 || declaration->path.id[0] == start;
    if (!need(referee, RECORD_PIECE, begins, "the path begins at %s, the force is at %s",
              name_of(referee, PLACE, declaration->path.id[0]), name_of(referee, PLACE, start)))
        return false;
    for (int i = 0; i < named.count; i++)
        need(referee, RECORD_NAME, ww_space(referee, named.id[i])->on_map, "%s is no space",
             name_of(referee, PLACE, named.id[i]));
    for (int i = 0; i < pieces->count; i++)
        require(referee, R8_25_LEAVE, !ww_is_besieged(referee, pieces->id[i]),
                "%s is besieged at %s", name_of(referee, PIECE, pieces->id[i]),
                name_of(referee, PLACE, start));
    if (named.count == 0) {
        if (commits(referee) || declaration->mode)
            need(referee, RECORD_FIELD, false, "the path leads nowhere");
        return false;
    }
    if (!goes_on(referee, &named, start))
        return false;
    int mode = best_mode(referee, &movers, &named, allowed_modes(referee, declaration), plan);
    struct walk walk = start_walk(referee, &movers, mode, true);
    if (tells_figures(referee, false)) {
        struct walk silent = walk_by(referee, &movers, mode, &named, &plan->path);
        walk.too_long = silent.steps > walk_limit(&silent);
    }
    walk_all(&walk, &named, &plan->path);
    note_path_state(referee, ((int)walk.must_stop * 8 + plan->modes) * 2 + plan->carried);
    return is_short_enough(&walk, &named, plan->path.count);
}

/* By one mode: over any spaces that an infiltrator may pass (6.6). */
static bool gets_through(struct referee *referee, const struct movers *movers, int mode)
{
    struct search search;
    struct walk walk = start_walk(referee, movers, mode, false);
    int start = state_of(&walk, true);
    begin_search(&search, &walk, 0, true);
    for (int i = 0; i < search.count; i++) {
        int state = search.queue[i];
        struct walk next = walk;
        next.steps = state == start ? walk.steps : search.steps[state];
        if (next.steps > weather_limit(&walk))
            return false;
        if (state != start && !ww_holds(referee, state / STOPS / 2 + 1, other_side(movers->side)))
            return true;
        spread(&search, &next, state, 0);
    }
    return false;
}

bool ww_could_infiltrate(struct referee *referee, struct piece_set movers)
{
    struct movers those = movers_of(referee, movers, pieces_first(movers));
    int modes = position(referee)->modes;
    return those.lone && ((modes & 1 << BY_LAND && gets_through(referee, &those, BY_LAND)) ||
                          (modes & 1 << BY_BOAT && gets_through(referee, &those, BY_BOAT)));
}
