#include "games/bayonets-and-tomahawks/data_check.h"

#include "board/data_check.h"
#include "games/bayonets-and-tomahawks/data.h"

static const struct bayonets_data *own_of(const struct data_check *check)
{
    return check->data->own;
}

static bool is_on_map(const struct data_check *check, int place)
{
    return place <= check->data->map.space_count;
}

/* --- counts: what the rulebook says there is --- */

static int units_of(const struct data_check *check, int group)
{
    int count = 0;
    for (int piece = 1; piece <= PIECE_MAX; piece++)
        count += own_of(check)->piece[piece].group == group;
    return count;
}

static int counters_of(const struct data_check *check, enum unit_type type, int side)
{
    int count = 0;
    for (int piece = 1; piece <= PIECE_MAX; piece++)
        count += check->data->kind_of_piece[piece] == (int)type &&
                 check->data->side_of_piece[piece] == side;
    return count;
}

static int cards_of(const struct data_check *check, int side)
{
    int count = 0;
    for (int card = 1; card <= CARD_MAX; card++)
        count += own_of(check)->card[card].side == side;
    return count;
}

static int chits_of(const struct data_check *check, int side)
{
    int count = 0;
    for (int chit = 1; chit <= CHIT_MAX; chit++)
        count += own_of(check)->chit_side[chit] == side && own_of(check)->chit_value[chit] <= 2;
    return count;
}

static int fortresses(const struct data_check *check)
{
    int count = 0;
    for (int place = 1; is_on_map(check, place); place++)
        count += own_of(check)->space[place].fortress;
    return count;
}

static void check_count(struct data_check *check, const char *file, const char *what, int count,
                        int said)
{
    if (count != said)
        data_contradicts(check, "%s: %d %s, %d said", file, count, what, said);
}

static void check_counts(struct data_check *check)
{
    enum { BRITISH_UNITS = 1, FRENCH_UNITS, COLONIAL_UNITS, INDIAN_UNITS };
    const struct rules_data *data = check->data;
    const struct {
        const char *file, *what;
        int count, said;
    } counts[] = {
        {"pieces.json", "British units (1.2)", units_of(check, BRITISH_UNITS), 54},
        {"pieces.json", "Colonial British units (1.2)", units_of(check, COLONIAL_UNITS), 21},
        {"pieces.json", "French units (1.2)", units_of(check, FRENCH_UNITS), 44},
        {"pieces.json", "Indian units (1.2)", units_of(check, INDIAN_UNITS), 16},
        {"pieces.json", "British Commanders (1.2)", counters_of(check, COMMANDER, BRITISH), 4},
        {"pieces.json", "French Commanders (1.2)", counters_of(check, COMMANDER, FRENCH), 4},
        {"pieces.json", "Bastions (2.1.10)", counters_of(check, BASTION, FRENCH),
         2 * fortresses(check)},
        {"pieces.json", "Vagaries of War tokens (1.2)", data->names[TOKEN].count, 17},
        {"pieces.json", "British chits (18.3)", chits_of(check, BRITISH), 12},
        {"pieces.json", "French chits (18.3)", chits_of(check, FRENCH), 12},
        {"cards.json", "British cards (1.2)", cards_of(check, BRITISH), 21},
        {"cards.json", "French cards (1.2)", cards_of(check, FRENCH), 21},
        {"cards.json", "Indian cards (1.2)", cards_of(check, 0), 12},
        {"map.json", "spaces", data->map.space_count, 95},
        {"map.json", "connections", data->map.connection_count, 164},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        check_count(check, counts[i].file, counts[i].what, counts[i].count, counts[i].said);
    data_tell(check,
              "counts: %d spaces, %d connections, 135 units, 8 Commanders, %d tokens, %d chits, "
              "%d cards",
              data->map.space_count, data->map.connection_count, data->names[TOKEN].count,
              data->names[CHIT].count, data->names[CARD].count);
}

/* --- spaces --- */

static bool is_sound(const struct space_row *space)
{
    switch (space->type) {
    case OUTPOST: /* 2.1.4 */
        return space->home && space->value == 1 && space->militia == 0;
    case SETTLED: /* 2.1.5 */
        return space->home && space->value >= 1 && space->colony;
    case BASE: /* 2.1.7 */
        return space->home == BRITISH && space->sea_zones && !space->victory;
    default: /* 2.1.3, 2.1.8 */
        return !space->home && !space->victory && space->militia == 0;
    }
}

/* Each is what its type says and stands once in the battle priority table, but for Bases, where
 * there is no Battle. */
static void check_spaces(struct data_check *check)
{
    int at[PLACE_MAX + 1] = {0}, fought = 0;
    for (int place = 1; is_on_map(check, place); place++) {
        const struct space_row *space = &own_of(check)->space[place];
        if (!is_sound(space) || (space->fortress && space->home != FRENCH))
            data_contradicts(check, "map.json: %s has what its type does not",
                             data_word(check, PLACE, place));
        if (space->type == BASE)
            continue;
        fought++;
        if (space->priority < 1 || space->priority > PLACE_MAX || at[space->priority]++)
            data_contradicts(check, "map.json: %s has no battle priority of its own",
                             data_word(check, PLACE, place));
    }
    for (int priority = 1; priority <= fought; priority++) {
        if (!at[priority])
            data_contradicts(check, "map.json: no space has battle priority %d", priority);
    }
    data_tell(check, "spaces: battle priorities from 1 to %d, and %d Bases without", fought,
              check->data->map.space_count - fought);
}

/* --- Indian units and their Villages (2.1.8, 8.1) --- */

static void check_villages(struct data_check *check)
{
    int units[NATION_MAX + 1] = {0}, villages[NATION_MAX + 1] = {0};
    for (int place = 1; is_on_map(check, place); place++)
        villages[own_of(check)->space[place].nation]++;
    for (int piece = 1; piece <= PIECE_MAX; piece++) {
        const struct piece_row *row = &own_of(check)->piece[piece];
        if (check->data->kind_of_piece[piece] != INDIAN)
            continue;
        units[row->nation]++;
        if (!row->nation && !row->village)
            data_contradicts(check, "pieces.json: %s has no Village",
                             data_word(check, PIECE, piece));
    }
    for (int nation = 1; nation <= NATION_MAX; nation++)
        check_count(check, "pieces.json", data_word(check, NATION, nation), units[nation],
                    villages[nation]);
    data_tell(check, "villages: every Indian unit has one, %d and %d of the Nations", villages[1],
              villages[2]);
}

/* --- reachability: by Connections and from coast to coast --- */

static bool reach_coasts(const struct data_check *check, bool *reached)
{
    bool more = false;
    for (int place = 1; is_on_map(check, place); place++) {
        more |= own_of(check)->space[place].sea_zones && !reached[place];
        reached[place] |= own_of(check)->space[place].sea_zones != 0;
    }
    return more;
}

static void check_reach(struct data_check *check)
{
    bool reached[PLACE_MAX + 1] = {false, true};
    int count = 0;
    for (bool more = true; more;)
        more = data_reach_further(check, reached) || reach_coasts(check, reached);
    for (int place = 1; is_on_map(check, place); place++) {
        count += reached[place];
        if (!reached[place])
            data_contradicts(check, "map.json: %s cannot be reached",
                             data_word(check, PLACE, place));
    }
    data_tell(check, "reachability: %d of %d spaces", count, check->data->map.space_count);
}

/* A coastal Connection joins two coasts of one Sea Zone (2.2.4). */
static void check_coasts(struct data_check *check)
{
    const struct bayonets_data *own = own_of(check);
    int count = 0;
    for (int number = 1; number <= check->data->map.connection_count; number++) {
        const struct connection_row *row = &own->connection[number];
        count += row->coastal;
        if (row->coastal && !(own->space[row->a].sea_zones & own->space[row->b].sea_zones))
            data_contradicts(check, "map.json: %s is coastal between no two coasts of one Sea Zone",
                             data_word(check, CONNECTION, number));
    }
    data_tell(check, "symmetry: %d connections, each the same both ways, %d of them coastal",
              check->data->map.connection_count, count);
}

/* --- setups --- */

static void count_placed(const struct data_check *check, const struct row *scenario, int *placed)
{
    for (const struct row *row = row_inside(scenario, "setup"); row; row = row_next(row)) {
        for (const struct row *one = row_inside(row, "pieces"); one; one = row_next(one))
            placed[data_id(&check->data->names[PIECE], row_own_text(one))]++;
    }
}

/* Every counter has one place in every scenario, if only that it is set aside. */
static void check_setups(struct data_check *check)
{
    const struct names *scenarios = &check->data->scenarios;
    for (int i = 1; i <= scenarios->count; i++) {
        int placed[PIECE_MAX + 1] = {0};
        count_placed(check, check->data->scenario[i], placed);
        for (int piece = 1; piece <= PIECE_MAX; piece++) {
            if (placed[piece] != 1)
                data_contradicts(check, "scenario %s: %s has %d places", scenarios->name[i].id,
                                 data_word(check, PIECE, piece), placed[piece]);
        }
    }
    data_tell(check, "setups: %d scenarios, every counter in one place in each", scenarios->count);
}

int bt_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                    void (*tell)(void *context, const char *text), void *context)
{
    struct data_check check = {data, tell, context, 0};
    data_check_kept(&check, confirmed);
    check_coasts(&check);
    check_reach(&check);
    check_counts(&check);
    check_spaces(&check);
    check_villages(&check);
    check_setups(&check);
    data_check_names(&check);
    return check.faults;
}
