#include "games/wilderness-war/queries.h"

#include <string.h>

/* --- a piece --- */

bool ww_is_drilled(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->class == DRILLED;
}

bool ww_is_auxiliary(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->class == AUXILIARY;
}

bool ww_is_militia(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->class == MILITIA;
}

bool ww_is_indian(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->indians;
}

bool ww_is_regulars(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->regulars;
}

bool ww_is_woodsman(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->woodsmen;
}

int ww_strength_of(const struct referee *referee, int piece)
{
    const struct ww_kind_facts *kind = ww_kind_of(referee, piece);
    return position(referee)->reduced[piece] ? kind->reduced : kind->strength;
}

int ww_steps_of(const struct referee *referee, int piece)
{
    return position(referee)->reduced[piece] || ww_is_one_step(referee, piece) ? 1 : 2;
}

bool ww_is_one_step(const struct referee *referee, int piece)
{
    return position(referee)->one_step_marines && ww_kind_of(referee, piece)->marines;
}

bool ww_is_full(const struct referee *referee, int piece)
{
    return ww_is_unit(referee, piece) && ww_steps_of(referee, piece) == 2;
}

bool ww_is_full_drilled(const struct referee *referee, int piece)
{
    return ww_is_full(referee, piece) && ww_is_drilled(referee, piece);
}

/* --- sets of pieces --- */

struct piece_set ww_outside(const struct referee *referee, int place, int side)
{
    struct piece_set all = ww_at(referee, place, side);
    EACH_PIECE (piece, all) {
        if (position(referee)->inside[piece])
            pieces_remove(&all, piece);
    }
    return all;
}

struct piece_set ww_those(const struct referee *referee, struct piece_set set, ww_test *test)
{
    EACH_PIECE (piece, set) {
        if (!test(referee, piece))
            pieces_remove(&set, piece);
    }
    return set;
}

int ww_count(const struct referee *referee, struct piece_set set, ww_test *test)
{
    return pieces_count(ww_those(referee, set, test));
}

bool ww_any(const struct referee *referee, struct piece_set set, ww_test *test)
{
    EACH_PIECE (piece, set) {
        if (test(referee, piece))
            return true;
    }
    return false;
}

int ww_steps(const struct referee *referee, struct piece_set set)
{
    int steps = 0;
    EACH_PIECE (piece, pieces_and(set, ww_units(referee)))
        steps += ww_steps_of(referee, piece);
    return steps;
}

struct ids ww_those_named(const struct ids *list, struct piece_set set)
{
    struct ids some = {0};
    for (int i = 0; i < list->count; i++) {
        if (pieces_have(set, list->id[i]))
            ids_add(&some, list->id[i]);
    }
    return some;
}

/* --- a space --- */

int ww_raids_in(const struct referee *referee, int department, int by)
{
    const struct position *now = position(referee);
    const cell *raided = by == FRENCH ? now->raided : now->raided_back;
    int count = 0;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (ww_space(referee, place)->department == department)
            count += raided[place];
    }
    return count;
}

bool ww_is_own_port(const struct referee *referee, int place, int side)
{
    return ww_space(referee, place)->port && ww_controls(referee, place, side);
}

bool ww_goes_by_sea(const struct referee *referee, int side, int from, int to)
{
    return side == BRITISH && position(referee)->amphib[from] &&
           ww_is_own_port(referee, to, BRITISH);
}

bool ww_is_woods(const struct referee *referee, int place)
{
    enum ww_terrain terrain = ww_space(referee, place)->terrain;
    return terrain == WILDERNESS || terrain == MOUNTAIN;
}

bool ww_has_fort(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    return now->fort[place] == side || now->fortress[place] == side;
}

bool ww_has_works(const struct referee *referee, int place, int side)
{
    return position(referee)->stockade[place] == side || ww_has_fort(referee, place, side);
}

bool ww_has_free_fort(const struct referee *referee, int place, int side)
{
    return ww_has_fort(referee, place, side) && !position(referee)->besieged[place];
}

bool ww_has_free_works(const struct referee *referee, int place, int side)
{
    return ww_has_works(referee, place, side) && !position(referee)->besieged[place];
}

static struct piece_set units_at(const struct referee *referee, int place, int side)
{
    return pieces_and(ww_at(referee, place, side), ww_units(referee));
}

bool ww_has_units(const struct referee *referee, int place, int side)
{
    struct piece_set units = units_at(referee, place, side);
    if (!position(referee)->besieged[place])
        return pieces_any(units);
    return pieces_meet(units, ww_outside(referee, place, side));
}

int ww_units_inside(const struct referee *referee, int place, int side)
{
    return pieces_count(
        pieces_without(units_at(referee, place, side), ww_outside(referee, place, side)));
}

bool ww_has_any_units(const struct referee *referee, int place, int side)
{
    return pieces_any(units_at(referee, place, side));
}

bool ww_holds(const struct referee *referee, int place, int side)
{
    return ww_has_units(referee, place, side) || ww_has_free_works(referee, place, side);
}

const char *ww_holders(const struct referee *referee, int place, int side)
{
    return ww_has_units(referee, place, side) ? "units" : "fortifications";
}

bool ww_occupies(const struct referee *referee, int place, int side)
{
    return ruling_is(referee, EMPTY_WORKS_OCCUPY) ? ww_holds(referee, place, side)
                                                  : ww_has_units(referee, place, side);
}

bool ww_controls(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    if (now->besieged[place] || ww_has_units(referee, place, other_side(side)) ||
        ww_has_works(referee, place, other_side(side)))
        return false;
    return ww_space(referee, place)->originally == side || ww_has_units(referee, place, side) ||
           (side == BRITISH && now->amphib[place]);
}

/* 6.431: works without units do not occupy the space. */
bool ww_french_alone_hold(const struct referee *referee, int place)
{
    if (ww_has_any_units(referee, place, BRITISH))
        return false;
    return pieces_meet(ww_outside(referee, place, FRENCH), ww_drilled(referee)) ||
           ww_has_free_works(referee, place, FRENCH);
}

int ww_first_place(const struct referee *referee, const cell *list,
                   bool (*test)(const struct referee *referee, int place))
{
    EACH_PIECE (place, places_marked(referee, list)) {
        if (test(referee, place))
            return place;
    }
    return 0;
}

bool ww_adjacent(const struct referee *referee, int a, int b)
{
    return are_joined(&rules_data(referee)->map, a, b);
}

/* --- the card of the phase --- */

enum truth ww_unseen_reaches(const struct referee *referee, int value)
{
    const struct ww_card *card = ww_tables(referee)->card;
    int least = card[1].value, most = least;
    for (int i = 2; i <= rules_data(referee)->names[CARD].count; i++) {
        least = card[i].value < least ? card[i].value : least;
        most = card[i].value > most ? card[i].value : most;
    }
    return value <= least ? YES : value > most ? NO : UNKNOWN;
}

/* --- a counter's name is a preference --- */

void ww_closest_works(const struct referee *referee, int from, int side, struct ids *closest)
{
    const struct map *map = &rules_data(referee)->map;
    int distance[PLACES_MAX + 1] = {0}, nearest = 0;
    struct ids queue = {1, {(int16_t)from}};
    closest->count = 0;
    distance[from] = 1;
    for (int i = 0; i < queue.count; i++) {
        int here = queue.id[i];
        if (nearest && distance[here] > nearest)
            break;
        if (ww_has_free_works(referee, here, side)) {
            ids_add(closest, here);
            nearest = distance[here];
        }
        for (int j = map->first[here]; j < map->first[here + 1]; j++) {
            int next = map->way[j].to;
            if (distance[next])
                continue;
            distance[next] = distance[here] + 1;
            ids_add(&queue, next);
        }
    }
}

bool ww_is_late(const struct referee *referee)
{
    return position(referee)->season == LATE;
}

/* --- cards --- */

struct hands ww_hands(const struct referee *referee)
{
    const struct position *now = position(referee);
    return (struct hands){.cards = rules_data(referee)->names[CARD].count,
                          .pile = now->card_in,
                          .hidden = now->hidden,
                          .hidden_discards = &now->hidden_discards,
                          .deck = DECK,
                          .discard = DISCARDS,
                          .hand = {[FRENCH] = FRENCH_HAND, [BRITISH] = BRITISH_HAND}};
}

int ww_hand(const struct referee *referee, int side)
{
    struct hands hands = ww_hands(referee);
    return hand_size(&hands, side);
}

bool ww_is_event(const struct referee *referee, int card, const char *key)
{
    const char *event = ww_tables(referee)->card[card].event;
    return event && strcmp(event, key) == 0;
}

int ww_card_in(const struct referee *referee, const char *event, int pile)
{
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (position(referee)->card_in[card] == pile && ww_is_event(referee, card, event))
            return card;
    }
    return 0;
}

bool ww_is_listed(const struct referee *referee, const char *list, int card)
{
    const struct row *row = ww_tables(referee)->card[position(referee)->card].row;
    for (const struct row *word = row ? row_inside(row, list) : NULL; word; word = row_next(word)) {
        if (ww_is_event(referee, card, row_own_text(word)))
            return true;
    }
    return false;
}

uint32_t ww_card_moments(const struct referee *referee, int card)
{
    return ww_tables(referee)->card[card].moments;
}
