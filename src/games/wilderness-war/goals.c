#include "games/wilderness-war/goals.h"

#include "games/wilderness-war/event.h"

/* What a generated game goes for: forces that go for the enemy, raids, sieges that go on. Left to
 * chance these hardly ever happen. */

/* No Drilled Troops are active. */
static bool are_raiders(const struct referee *referee)
{
    return !pieces_meet(pieces_marked(referee, position(referee)->group), ww_drilled(referee));
}

/* Stockades and fields to be raided. */
static bool is_worth_raiding(const struct referee *referee, int place, int enemy)
{
    const struct position *now = position(referee);
    const struct ww_space_facts *space = ww_space(referee, place);
    bool fields = space->terrain == CULTIVATED && space->originally == enemy;
    return (fields || now->stockade[place] == enemy) && !now->fort[place] && !now->fortress[place];
}

/* TREATY OF EASTON asks for British troops in works at Ohio Forks or next to it. */
static bool is_treaty_site(const struct referee *referee, int place, int forks)
{
    return forks && (place == forks || ww_adjacent(referee, forks, place));
}

/* Ohio Forks, when the side holds that card; 0 else. */
static int forks_to_hold(const struct referee *referee, int side)
{
    int pile = side == BRITISH ? BRITISH_HAND : 0;
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (position(referee)->card_in[card] == pile &&
            ww_is_event(referee, card, "treaty-of-easton"))
            return ww_place_called(referee, "ohio-forks");
    }
    return 0;
}

static void mark_goals(const struct referee *referee, int enemy, int *distance)
{
    const struct position *now = position(referee);
    bool raiders = are_raiders(referee);
    int forks = forks_to_hold(referee, other_side(enemy));
    for (int place = 1; place <= ww_place_count(referee); place++) {
        bool works = now->fort[place] == enemy || now->fortress[place] == enemy ||
                     now->stockade[place] == enemy;
        bool goal = raiders ? is_worth_raiding(referee, place, enemy)
                            : works || is_treaty_site(referee, place, forks);
        distance[place] = ww_space(referee, place)->on_map && goal ? 0 : MAP_FAR;
    }
    EACH_PIECE (piece, raiders ? no_pieces() : ww_of_side(referee, enemy)) {
        if (ww_in_play(referee, piece))
            distance[now->at[piece]] = 0;
    }
}

/* Spaces from each place to the nearest goal. */
void ww_reckon_distances(const struct referee *referee, int side, int *distance)
{
    mark_goals(referee, other_side(side), distance);
    map_spread(&rules_data(referee)->map, distance);
}

bool ww_is_departure(const struct referee *referee, int place)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 0; i < own->landing_count; i++) {
        if (own->landing[i].from == place)
            return true;
    }
    return false;
}

/* A leader of many near the enemy; one who besieges, or could land, above all. */
int ww_weigh_leader(const struct referee *referee, const struct declaration *declaration,
                    int leader)
{
    int place = position(referee)->at[leader], distance[PLACES_MAX + 1];
    if (!leader)
        return 2;
    struct piece_set friends = ww_at(referee, place, declaration->by);
    bool lands = declaration->by == BRITISH && ww_is_departure(referee, place) &&
                 pieces_meet(friends, ww_drilled(referee));
    if (position(referee)->besieged[place] || lands)
        return WW_AT_ANY_PRICE;
    int units = pieces_count(pieces_and(friends, ww_units(referee)));
    int command = ww_leader_of(referee, leader)->command;
    ww_reckon_distances(referee, declaration->by, distance);
    return 1 + (units < command ? units : command) * (distance[place] < 3 ? 2 : 1);
}

bool ww_wants_treaty_site(const struct referee *referee, int side, int place)
{
    return is_treaty_site(referee, place, forks_to_hold(referee, side));
}

int ww_weigh_led(const struct referee *referee, const struct declaration *declaration, int piece)
{
    (void)referee;
    if (!piece || !declaration->leader)
        return 1;
    return piece == declaration->leader ? 0 : 4;
}
