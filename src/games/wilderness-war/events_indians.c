#include "games/wilderness-war/events_indians.h"

#include "games/wilderness-war/events_restoring.h"

/* Indian alliances (5.53), and events that cost Indians. */

static int half_up(int number)
{
    return (number + 1) / 2;
}

/* --- where they enter --- */

static bool is_at_home(const struct referee *referee, int piece, int place)
{
    return ww_kind_of(referee, piece)->settlement == place;
}

/* 5.533 */
static bool is_not_split(const struct referee *referee, int piece, int place)
{
    (void)place;
    struct piece_set others =
        pieces_without(ww_indians(referee), ww_of_side(referee, ww_side_of(referee, piece)));
    if (!ww_is_group(referee, piece, "iroquois"))
        return true;
    EACH_PIECE (other, others) {
        if (ww_are_of_one_tribe(referee, other, piece) && ww_in_play(referee, other))
            return false;
    }
    return true;
}

static bool is_southern_works(const struct referee *referee, int piece, int place)
{
    return ww_has_free_works(referee, place, ww_side_of(referee, piece)) &&
           ww_space(referee, place)->department == ww_department_called(referee, "southern");
}

static bool is_same_space(const struct referee *referee, int piece, int place)
{
    (void)piece;
    const struct position *now = position(referee);
    return !ruling_is(referee, CHEROKEES_TOGETHER_ONE) || !now->event_place ||
           now->event_place == place;
}

static bool is_with_johnson(const struct referee *referee, int piece, int place)
{
    (void)piece;
    int johnson = ww_piece_called(referee, "johnson");
    return ww_in_play(referee, johnson) && position(referee)->at[johnson] == place;
}

const struct ww_limit ww_where_home[] = {
    {CARD_23_HOME, is_at_home, "is not its settlement"},
    {CARD_23_NIAGARA, ww_is_open_from_niagara, "needs a French fort at Niagara"},
    {R5_533, is_not_split, "is the settlement of a tribe that fights for the enemy"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_mohawks[] = {
    {CARD_29_WHERE, is_with_johnson, "is not where JOHNSON is"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_cherokees[] = {
    {CARD_30_WHERE, is_southern_works,
     "has no unbesieged British fortification of the Southern Department"},
    {CARD_30_TOGETHER, is_same_space, "is another space than the first unit's"},
    {0, NULL, NULL},
};

/* --- NORTHERN and WESTERN INDIAN ALLIANCE --- */

static bool is_in_list(const struct referee *referee, int piece, const char *key)
{
    const char *group = row_text(ww_tables(referee)->card[position(referee)->card].row, key);
    return ww_is_group(referee, piece, group);
}

bool ww_is_allied_indian(const struct referee *referee, int piece)
{
    return ww_side_of(referee, piece) == FRENCH && ww_kind_of(referee, piece)->group &&
           (is_in_list(referee, piece, "group") || is_in_list(referee, piece, "also_group"));
}

static void check_montreal(struct referee *referee, int rule)
{
    require(referee, rule, ww_controls(referee, ww_place_called(referee, "montreal"), FRENCH),
            "the French do not control Montréal");
}

void ww_check_northern(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (ruling_is(referee, NORTHERN_MONTREAL_NEEDED))
        check_montreal(referee, CARD_23_MONTREAL);
}

void ww_check_western(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (ruling_is(referee, WESTERN_FORT_FORT))
        require(referee, CARD_26_FORT, ww_has_french_fort(referee, "ohio-forks"),
                "no French fort stands at Ohio Forks");
    else
        check_montreal(referee, CARD_26_FORT);
}

/* A count by die, which may be halved. */
static void tell_die(struct referee *referee, int side, int rule, int die, int count)
{
    part(referee, CLAIM_COUNT, side, rule, true, die, "die");
    part(referee, CLAIM_COUNT, side, rule, count != die, count - die, "halving");
}

static void ally(struct referee *referee, int side, int rule, bool halved)
{
    int die = throw_die(referee, 0, side, rule, "the alliance"),
        units = halved ? half_up(die) : die;
    tell_die(referee, side, rule, die, units);
    outcome(referee, CLAIM_COUNT, side, units, rule);
    ww_owe(referee, TO_PLACE, 2 * units);
}

static bool is_halved(const struct referee *referee)
{
    return position(referee)->vp < ww_event_number(referee, "halved_below");
}

void ww_alliance(struct referee *referee, const struct declaration *declaration)
{
    ally(referee, declaration->by, CARD_23, is_halved(referee));
}

/* --- IROQUOIS ALLIANCE --- */

bool ww_is_own_iroquois(const struct referee *referee, int piece)
{
    return ww_is_group(referee, piece, "iroquois") &&
           ww_side_of(referee, piece) == ww_player(referee);
}

static int works_on_the_carry(const struct referee *referee, int side)
{
    static const char *const place[] = {"oswego", "oneida-carry-west", "oneida-carry-east"};
    int count = 0;
    for (size_t i = 0; i < sizeof place / sizeof *place; i++) {
        int at = ww_place_called(referee, place[i]);
        count += ww_has_works(referee, at, side) && ww_serves_event(referee, at);
    }
    return count;
}

/* Whether JOHNSON, on the map, is within the card's distance of a settlement of the group. */
static bool johnson_is_near(const struct referee *referee, int card, const char *group)
{
    int johnson = ww_piece_called(referee, "johnson"), at = position(referee)->at[johnson];
    int distance = row_number(ww_tables(referee)->card[card].row, "distance", 0);
    if (!ww_in_play(referee, johnson))
        return false;
    EACH_PIECE (piece, pieces_and(ww_indians(referee), ww_of_side(referee, BRITISH))) {
        if (ww_is_group(referee, piece, group) &&
            ww_within(referee, at, ww_kind_of(referee, piece)->settlement, distance))
            return true;
    }
    return false;
}

void ww_check_iroquois(struct referee *referee, const struct declaration *declaration)
{
    int own = works_on_the_carry(referee, declaration->by);
    int enemy = works_on_the_carry(referee, other_side(declaration->by));
    require(referee, CARD_28_WORKS, own > 0, "no own fortification is there, 1 needed");
    require(referee, CARD_28_WORKS, enemy == 0, "%d enemy fortifications there, none allowed",
            enemy);
    if (declaration->by == BRITISH && ruling_is(referee, IROQUOIS_JOHNSON_NEAR))
        require(
            referee, CARD_28_JOHNSON, johnson_is_near(referee, declaration->card, "iroquois"),
            "JOHNSON is at: %s, more than two connections from every Iroquois settlement",
            name_of(referee, PLACE, position(referee)->at[ww_piece_called(referee, "johnson")]));
}

void ww_ally_iroquois(struct referee *referee, const struct declaration *declaration)
{
    ally(referee, declaration->by, CARD_28,
         !ruling_is(referee, IROQUOIS_DIE_FULL) && is_halved(referee));
}

/* --- MOHAWKS --- */

bool ww_is_mohawk(const struct referee *referee, int piece)
{
    return ww_is_group(referee, piece, "mohawk");
}

static bool is_absent_mohawk(const struct referee *referee, int piece)
{
    return ww_is_mohawk(referee, piece) && !ww_in_play(referee, piece);
}

void ww_check_mohawks(struct referee *referee, const struct declaration *declaration)
{
    int johnson = ww_piece_called(referee, "johnson");
    bool near = !ruling_is(referee, MOHAWKS_JOHNSON_NEAR) ||
                johnson_is_near(referee, declaration->card, "mohawk");
    require(referee, CARD_29_JOHNSON, near && ww_on_map_unbesieged(referee, johnson),
            "JOHNSON is at: %s%s", name_of(referee, PLACE, position(referee)->at[johnson]),
            ww_is_besieged(referee, johnson) ? ", besieged" : "");
}

void ww_mohawks(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe_restoring(referee);
    ww_owe(referee, TO_PLACE, 2 * ww_count(referee, ww_indians(referee), is_absent_mohawk));
}

/* --- CHEROKEES and CHEROKEE UPRISING --- */

bool ww_is_cherokee(const struct referee *referee, int piece)
{
    return ww_is_group(referee, piece, "cherokee");
}

static bool is_cherokee_to_come(const struct referee *referee, int piece)
{
    return ww_is_cherokee(referee, piece) &&
           (!ww_in_play(referee, piece) ||
            (position(referee)->reduced[piece] && !ww_is_besieged(referee, piece)));
}

void ww_check_cherokees(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    require(referee, CARD_30_UPRISING, !position(referee)->uprising,
            "CHEROKEE UPRISING is in effect");
    if (ruling_is(referee, EVENT_TARGET_NEEDED))
        require(referee, CARD_30_UNIT,
                ww_count(referee, ww_indians(referee), is_cherokee_to_come) > 0,
                "%d Cherokees to place or restore, needed 1",
                ww_count(referee, ww_indians(referee), is_cherokee_to_come));
}

static bool is_absent_cherokee(const struct referee *referee, int piece)
{
    return ww_is_cherokee(referee, piece) && !ww_in_play(referee, piece);
}

void ww_cherokees(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change(referee, &position(referee)->cherokees, 1, CARD_30);
    ww_owe_restoring(referee);
    ww_owe(referee, TO_PLACE, 2 * ww_count(referee, ww_indians(referee), is_absent_cherokee));
}

void ww_check_uprising(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    require(referee, CARD_31_CHEROKEES, position(referee)->cherokees,
            "CHEROKEES has not been played");
}

static bool is_cherokee_in_reach(const struct referee *referee, int piece)
{
    return ww_is_cherokee(referee, piece) && ww_on_map_unbesieged(referee, piece);
}

bool ww_is_british_regular(const struct referee *referee, int piece)
{
    return ww_side_of(referee, piece) == BRITISH && ww_is_regulars(referee, piece);
}

void ww_uprising(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change(referee, &position(referee)->uprising, 1, CARD_31);
    change(referee, &position(referee)->cherokees, 0, CARD_31);
    ww_owe(referee, TO_ELIMINATE_ALL, ww_count(referee, ww_indians(referee), is_cherokee_in_reach));
    ww_owe(referee, TO_ELIMINATE, ww_event_number(referee, "regulars"));
    ww_owe(referee, TO_ELIMINATE_MORE, ww_event_number(referee, "provincials"));
}

/* --- TREATY OF EASTON, INDIANS DESERT --- */

bool ww_is_western(const struct referee *referee, int piece)
{
    return ww_is_group(referee, piece, "western");
}

static bool is_western_in_reach(const struct referee *referee, int piece)
{
    return ww_is_western(referee, piece) && ww_on_map_unbesieged(referee, piece);
}

static bool holds_the_ohio(const struct referee *referee)
{
    int forks = ww_place_called(referee, "ohio-forks");
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if ((place != forks && !ww_adjacent(referee, forks, place)) ||
            !ww_has_free_works(referee, place, BRITISH))
            continue;
        struct piece_set british = ww_at(referee, place, BRITISH);
        if (pieces_meet(british, ww_drilled(referee)))
            return true;
    }
    return false;
}

void ww_check_treaty(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (ruling_is(referee, TREATY_FORT_NEEDED))
        require(referee, CARD_32_FORT, holds_the_ohio(referee),
                "no British Drilled Troops stand in a fortification at Ohio Forks or next to it");
}

void ww_treaty(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_ELIMINATE, ww_count(referee, ww_indians(referee), is_western_in_reach));
}

bool ww_is_enemy_indian(const struct referee *referee, int piece)
{
    return ww_is_indian(referee, piece) &&
           ww_side_of(referee, piece) == other_side(ww_player(referee));
}

static bool is_enemy_indian_in_reach(const struct referee *referee, int piece)
{
    return ww_is_enemy_indian(referee, piece) && ww_on_map_unbesieged(referee, piece);
}

void ww_check_desert(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int count = ww_count(referee, ww_indians(referee), is_enemy_indian_in_reach);
    if (ruling_is(referee, EVENT_TARGET_NEEDED))
        require(referee, CARD_33_UNIT, count > 0, "%d unbesieged enemy Indians, needed 1", count);
}

void ww_desert(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_ELIMINATE, ww_event_number(referee, "units"));
}

/* --- SMALL POX --- */

static int enemy_units(const struct referee *referee, int place, int side)
{
    struct piece_set pieces = ww_at(referee, place, other_side(side));
    return ww_space(referee, place)->on_map ? pieces_count(pieces_and(pieces, ww_units(referee)))
                                            : 0;
}

static int crowd(const struct referee *referee, int card)
{
    return row_number(ww_tables(referee)->card[card].row, "more_than", 0);
}

static int only_crowd(const struct referee *referee, int side, int card, int *many)
{
    int found = 0;
    *many = 0;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (enemy_units(referee, place, side) <= crowd(referee, card))
            continue;
        found = place;
        ++*many;
    }
    return found;
}

void ww_check_pox(struct referee *referee, const struct declaration *declaration)
{
    int many, limit = crowd(referee, declaration->card);
    int place = only_crowd(referee, declaration->by, declaration->card, &many);
    if (declaration->at) {
        int units = enemy_units(referee, declaration->at, declaration->by);
        require_bound(referee, CARD_34_STACK, units > limit, "%s has %d enemy units, needed %d",
                      name_of(referee, PLACE, declaration->at), units, limit + 1);
        return;
    }
    require(referee, CARD_34_STACK, place != 0, "%d spaces with %d enemy units, needed 1", many,
            limit + 1);
    if (many > 1 && commits(referee))
        need_known(referee, RECORD_FIELD, UNKNOWN, "which of %d spaces: \"at\" is missing", many);
}

void ww_pox(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int many, side = declaration->by;
    int place =
        declaration->at ? declaration->at : only_crowd(referee, side, declaration->card, &many);
    if (!place)
        return;
    int units = enemy_units(referee, place, side),
        die = throw_die(referee, 0, side, CARD_34, "the small pox");
    bool full =
        units >= ww_event_number(referee, "whole_roll_from") && ruling_is(referee, POX_NINE_FULL);
    struct piece_set there = ww_at(referee, place, other_side(side));
    int steps = ww_steps(referee, pieces_and(there, ww_units(referee))),
        due = full ? die : half_up(die);
    tell_die(referee, side, CARD_34, die, due);
    outcome(referee, CLAIM_COUNT, side, due, CARD_34);
    change(referee, &now->event_place, place, R5_51);
    ww_owe(referee, TO_LOSE, due < steps ? due : steps);
}

/* --- alliances that end (5.532) --- */

/* 5.532: the first settlement whose ally has none of its units in play; 0 for none. */
static int first_alliance_over(const struct referee *referee)
{
    const struct position *now = position(referee);
    struct piece_set over = places_marked(referee, now->allied);
    if (!pieces_any(over))
        return 0;
    EACH_PIECE (piece, ww_settled(referee)) {
        int settlement = ww_kind_of(referee, piece)->settlement;
        bool allied = now->allied[settlement] == ww_side_of(referee, piece);
        if (allied && pieces_have(over, settlement) && ww_in_play(referee, piece))
            pieces_remove(&over, settlement);
    }
    return pieces_first(over);
}

bool ww_alliance_is_over(const struct referee *referee)
{
    return first_alliance_over(referee) != 0;
}

void ww_end_alliances(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = first_alliance_over(referee);
    change(referee, &now->allied[place], 0, R5_532);
}
