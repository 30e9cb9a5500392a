#include "games/bayonets-and-tomahawks/queries.h"

/* Pure questions about a position. */

const char *bt_name(const struct referee *referee, int piece)
{
    return name_of(referee, PIECE, piece);
}

const char *bt_place_name(const struct referee *referee, int place)
{
    return name_of(referee, PLACE, place);
}

const struct way *bt_need_way(struct referee *referee, int rule, int from, int to)
{
    const struct way *way = way_between(&rules_data(referee)->map, from, to);
    bool joined = need(referee, rule, way != NULL,
                       from == to ? "they are at %s already" : "no Connection joins %s and %s",
                       bt_place_name(referee, from), bt_place_name(referee, to));
    printed_between(referee, joined, from, to);
    return way;
}

static int controller_by_default(const struct referee *referee, int place)
{
    const struct space_row *space = bt_space(referee, place);
    return space->nation ? position(referee)->nation_side[space->nation] : space->home;
}

int bt_controller(const struct referee *referee, int place)
{
    int marker = position(referee)->control[place];
    return marker ? marker : controller_by_default(referee, place);
}

struct piece_set bt_of_side(const struct referee *referee, int side)
{
    const struct bayonets_data *own = bt_own(referee);
    struct piece_set pieces = own->of_side[side];
    for (int nation = 1; nation <= NATION_MAX; nation++) {
        if (position(referee)->nation_side[nation] == side)
            pieces = pieces_or(pieces, own->of_nation[nation]);
    }
    return pieces;
}

/* In most places nobody is. */
struct piece_set bt_stack(const struct referee *referee, int place, int side)
{
    struct piece_set here = at(referee, place);
    return pieces_any(here) ? pieces_and(here, bt_of_side(referee, side)) : here;
}

bool bt_present(const struct referee *referee, int place, int side)
{
    return pieces_any(bt_stack(referee, place, side));
}

struct piece_set bt_stack_of(const struct referee *referee, int place, int side,
                             enum unit_type type)
{
    return pieces_and(bt_stack(referee, place, side), bt_of_type(referee, type));
}

int bt_steps(const struct referee *referee, int piece)
{
    bool last = position(referee)->reduced[piece] || bt_type_row(referee, piece)->faces == 1;
    return last ? 1 : 2;
}

int bt_units(const struct referee *referee, int place, int side)
{
    return bt_counted(referee, bt_stack(referee, place, side));
}

int bt_counted(const struct referee *referee, struct piece_set stack)
{
    return pieces_any(stack) ? pieces_count(pieces_and(stack, bt_own(referee)->counted)) : 0;
}

int bt_units_of(const struct referee *referee, int place, int side, enum unit_type type)
{
    return pieces_count(bt_stack_of(referee, place, side, type));
}

int bt_militia(const struct referee *referee, int place)
{
    const struct space_row *space = bt_space(referee, place);
    bool captured = space->home && bt_controller(referee, place) != space->home;
    return space->militia > 0 && captured ? space->militia - 1 : space->militia;
}

bool bt_militia_lets_be(const struct referee *referee, int place)
{
    return ruling_is(referee, MILITIA_PEACE_NOW)
               ? bt_controller(referee, place) != bt_space(referee, place)->home
               : position(referee)->captured[place] != 0;
}

int bt_opposition(const struct referee *referee, int place, int side)
{
    int enemy = other_side(side);
    int militia = bt_militia(referee, place);
    if (ruling_is(referee, RETREAT_MILITIA_PRINTED))
        militia = bt_space(referee, place)->militia;
    return bt_units(referee, place, enemy) +
           (bt_space(referee, place)->home == enemy ? militia : 0);
}

const char *bt_opposition_text(struct referee *referee, int place, int side, bool holds)
{
    if (!tells_figures(referee, holds))
        return "";
    int units = bt_units(referee, place, other_side(side));
    int militia = bt_opposition(referee, place, side) - units;
    return militia ? keep(referee, "%d enemies and %d Militia", units, militia)
                   : keep(referee, "%d enemies", units);
}

/* Whether counters of one side are equal for every rule: then none is chosen among them. */
static bool alike(const struct referee *referee, int a, int b)
{
    const struct piece_row *one = &bt_own(referee)->piece[a], *other = &bt_own(referee)->piece[b];
    const struct position *now = position(referee);
    return bt_type(referee, a) == bt_type(referee, b) && now->reduced[a] == now->reduced[b] &&
           now->place[a] == now->place[b] && one->group == other->group &&
           one->colony == other->colony && one->nation == other->nation &&
           one->village == other->village && bt_type(referee, a) != COMMANDER;
}

bool bt_all_alike(const struct referee *referee, struct piece_set pieces)
{
    EACH_PIECE (piece, pieces) {
        if (piece != pieces_first(pieces) && !alike(referee, pieces_first(pieces), piece))
            return false;
    }
    return true;
}

enum connection_kind bt_kind(const struct referee *referee, const struct way *way)
{
    bool built = way->kind == PATH && position(referee)->road[way->number] == ROAD_BUILT;
    return built ? ROAD_PRINTED : (enum connection_kind)way->kind;
}

const char *bt_type_name(const struct referee *referee, int piece)
{
    return rules_data(referee)->piece_kinds.name[bt_type(referee, piece)].printed;
}

const char *bt_article(const struct referee *referee, int piece)
{
    return strchr("AEIOaeio", bt_type_name(referee, piece)[0]) ? "an" : "a";
}

const char *bt_kind_name(const struct referee *referee, const struct way *way)
{
    static const char *const name[] = {
        [PATH] = "Path", [ROAD_PRINTED] = "Road", [HIGHWAY] = "Highway"};
    return name[bt_kind(referee, way)];
}

const char *bt_home_fault(struct referee *referee, int place, int side, const char *lacks)
{
    const char *name = bt_place_name(referee, place), *whose = side_name(referee, side);
    if (!bt_on_map(referee, place) || bt_space(referee, place)->home != side)
        return keep(referee, "%s is no %s Home space", name, whose);
    return bt_controller(referee, place) == side
               ? keep(referee, "%s is %s", name, lacks)
               : keep(referee, "%s is not under %s control", name, whose);
}

bool bt_is_colonial(const struct referee *referee, int piece)
{
    return bt_type(referee, piece) == NON_METROPOLITAN_BRIGADE &&
           bt_side(referee, piece) == BRITISH;
}

bool bt_works(const struct referee *referee, int place, int side)
{
    return pieces_meet(bt_stack(referee, place, side), bt_own(referee)->works);
}

bool bt_outnumbers(const struct referee *referee, int place, int side)
{
    int home = bt_space(referee, place)->home, militia = bt_militia(referee, place);
    int own = bt_units(referee, place, side) + (home == side ? militia : 0);
    int enemies =
        bt_units(referee, place, other_side(side)) + (home == other_side(side) ? militia : 0);
    return own > bt_own(referee)->outnumber_ratio * enemies;
}

bool bt_neutral_village(const struct referee *referee, int place)
{
    const struct space_row *space = bt_space(referee, place);
    return space->type == VILLAGE && !position(referee)->nation_side[space->nation];
}

bool bt_only_commanders(const struct referee *referee, struct piece_set stack)
{
    return pieces_any(stack) && pieces_within(stack, bt_of_type(referee, COMMANDER));
}

int bt_event(const struct referee *referee, enum event event)
{
    const struct position *now = position(referee);
    const int cards[] = {now->plays[BRITISH], now->plays[FRENCH], now->indian_card};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        if (cards[i] && bt_own(referee)->card[cards[i]].event == (int)event)
            return cards[i];
    }
    return 0;
}

int bt_french_vp(const struct referee *referee)
{
    int marker = position(referee)->victory;
    return marker > 0 ? 0 : 1 - marker;
}

unsigned bt_british(const struct referee *referee)
{
    (void)referee;
    return bt_mask(BRITISH);
}

unsigned bt_french(const struct referee *referee)
{
    (void)referee;
    return bt_mask(FRENCH);
}

unsigned bt_both(const struct referee *referee)
{
    (void)referee;
    return bt_mask(BRITISH) | bt_mask(FRENCH);
}

bool bt_may_use(const struct referee *referee, enum unit_type type, const struct way *way)
{
    bool wide = bt_kind(referee, way) != PATH;
    switch (type) {
    case NON_INDIAN_LIGHT:
    case INDIAN:
        return true;
    case FLEET:
        return bt_own(referee)->connection[way->number].coastal;
    case BASTION:
    case FORT:
        return false;
    default:
        return wide;
    }
}

bool bt_friendly_sea(const struct referee *referee, int place, int side)
{
    int zones = bt_space(referee, place)->sea_zones;
    if (side == FRENCH || position(referee)->open_seas)
        return zones != 0;
    return (zones & ATLANTIC) != 0;
}

bool bt_entered_by(const struct referee *referee, int side, int from, int to)
{
    const struct way *way = way_between(&rules_data(referee)->map, from, to);
    if (!way)
        return false;
    int used = OF_SIDE(position(referee), side, entered)[way->number];
    return (used & (bt_own(referee)->connection[way->number].a == from ? FORTH : BACK)) != 0;
}

/* --- Actions (7.2, 7.3) --- */

unsigned bt_active(const struct referee *referee)
{
    return bt_mask(position(referee)->phasing);
}

const struct point_row *bt_point(const struct referee *referee)
{
    return &bt_own(referee)->point[position(referee)->point];
}

const cell *bt_points(const struct referee *referee, int side)
{
    return OF_SIDE(position(referee), side, points);
}

int bt_point_of_word(int what)
{
    static const int point[] = {
        [1] = POINT_LIGHT,         [2] = POINT_INDIAN,     [10] = POINT_LIGHT_2X,
        [11] = POINT_ARMY,         [12] = POINT_ARMY_2X,   [13] = POINT_SAIL_ARMY,
        [14] = POINT_SAIL_ARMY_2X, [15] = POINT_INDIAN_2X, [16] = POINT_FRENCH_LIGHT_ARMY,
    };
    return what > 0 && what < (int)(sizeof point / sizeof *point) ? point[what] : 0;
}

const struct row *bt_rows(const struct referee *referee, const char *list)
{
    int number = position(referee)->scenario;
    return number > 0 && number <= rules_data(referee)->scenarios.count
               ? row_inside(rules_data(referee)->scenario[number], list)
               : NULL;
}

/* Types that combine with each other: Highland with Metropolitan. */
enum unit_type bt_combining_type(const struct referee *referee, int piece)
{
    enum unit_type type = bt_type(referee, piece);
    bool never = type == FORT || type == INDIAN || type == COMMANDER ||
                 (type == BASTION && ruling_is(referee, COMBINING_BASTIONS_NO));
    return never ? NO_TYPE : type == HIGHLAND_BRIGADE ? METROPOLITAN_BRIGADE : type;
}

struct piece_set bt_combining(const struct referee *referee, struct piece_set stack,
                              enum unit_type type)
{
    struct piece_set units = no_pieces();
    EACH_PIECE (piece, stack) {
        if (position(referee)->reduced[piece] && bt_combining_type(referee, piece) == type)
            pieces_add(&units, piece);
    }
    return units;
}

struct piece_set bt_pairs(const struct referee *referee, struct piece_set stack)
{
    for (enum unit_type type = NON_INDIAN_LIGHT; type < COMMANDER; type++) {
        struct piece_set units = bt_combining(referee, stack, type);
        if (pieces_count(units) >= 2)
            return units;
    }
    return no_pieces();
}

int bt_nth(struct piece_set pieces, int n)
{
    int piece = 0;
    while (n-- > 0)
        piece = pieces_next(pieces, piece);
    return piece;
}

const char *bt_pieces_text(struct referee *referee, struct piece_set pieces)
{
    struct ids list = ids_of(pieces);
    return pieces_text(referee, &list);
}

int bt_only_other(struct piece_set pieces, int one)
{
    bool two = pieces_count(pieces) == 2;
    pieces_remove(&pieces, one);
    return two ? pieces_first(pieces) : 0;
}

int bt_counted_along(const struct referee *referee, struct piece_set units)
{
    if (ruling_is(referee, FLEETS_LIMIT_FREE))
        units = pieces_without(units, bt_of_type(referee, FLEET));
    return bt_counted(referee, units);
}

int bt_guns_among(const struct referee *referee, struct piece_set units)
{
    return pieces_count(pieces_and(units, bt_of_type(referee, ARTILLERY)));
}

bool bt_colony_home(const struct referee *referee, int place, int side)
{
    const struct space_row *space = bt_space(referee, place);
    return space->home == side && space->colony && bt_controller(referee, place) == side;
}

unsigned bt_winterer(const struct referee *referee)
{
    return bt_mask(position(referee)->wintering);
}

void bt_reckon_distances(const struct referee *referee, int from, map_open *open,
                         const void *context, int *distance)
{
    for (int place = 0; place <= PLACE_MAX; place++)
        distance[place] = place == from ? 0 : MAP_FAR;
    map_spread_along(&rules_data(referee)->map, distance, open, context);
}
