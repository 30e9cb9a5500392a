#include "games/bayonets-and-tomahawks/setup.h"

#include "games/bayonets-and-tomahawks/decks.h"
#include <string.h>

/* 5.0: scenarios. */

static const char default_scenario[] = "vaudreuils-petite-guerre";

/* Puts what a row names, a piece, a token or a chit, in place. */
static void put(struct referee *referee, const char *id, int place)
{
    const struct rules_data *data = rules_data(referee);
    const struct position *now = position(referee);
    int piece = data_id(&data->names[PIECE], id);
    int token = data_id(&data->names[TOKEN], id);
    int chit = data_id(&data->names[CHIT], id);
    if (piece)
        change(referee, &now->place[piece], place, RECORD_SETUP);
    else if (token)
        change(referee, &now->token_place[token], place, RECORD_SETUP);
    else if (chit)
        change(referee, &now->chit_place[chit], place, RECORD_SETUP);
}

static void put_counters(struct referee *referee, const struct row *scenario)
{
    const struct rules_data *data = rules_data(referee);
    for (const struct row *row = row_inside(scenario, "setup"); row; row = row_next(row)) {
        int place = data_id(&data->names[PLACE], row_text(row, "at"));
        for (const struct row *one = row_inside(row, "pieces"); one; one = row_next(one))
            put(referee, row_own_text(one), place);
    }
}

static int side_called(const struct referee *referee, const char *id)
{
    return data_id(&rules_data(referee)->names[SIDE], id);
}

static void put_control(struct referee *referee, const struct row *scenario)
{
    const struct rules_data *data = rules_data(referee);
    for (const struct row *row = row_inside(scenario, "control"); row; row = row_next(row)) {
        int place = data_id(&data->names[PLACE], row_text(row, "space"));
        int side = side_called(referee, row_text(row, "side"));
        if (place && side != bt_space(referee, place)->home)
            change(referee, &position(referee)->control[place], side, RECORD_SETUP);
    }
}

static void put_works(struct referee *referee, const struct row *scenario)
{
    const struct rules_data *data = rules_data(referee);
    const struct position *now = position(referee);
    for (const struct row *row = row_inside(scenario, "markers"); row; row = row_next(row)) {
        int place = data_id(&data->names[PLACE], row_text(row, "space"));
        const char *marker = row_text(row, "marker");
        if (place && marker && strcmp(marker, "fort-construction") == 0)
            change(referee, &now->fort_work[place], UNDER_CONSTRUCTION, RECORD_SETUP);
    }
    for (const struct row *row = row_inside(scenario, "roads"); row; row = row_next(row)) {
        const struct way *way =
            way_between(&data->map, data_id(&data->names[PLACE], row_text(row, "a")),
                        data_id(&data->names[PLACE], row_text(row, "b")));
        if (way)
            change(referee, &now->road[way->number], ROAD_BUILT, RECORD_SETUP);
    }
}

static void put_tracks(struct referee *referee, const struct row *scenario)
{
    enum { FIRST_ROUND = 1 };
    const struct position *now = position(referee);
    int at = row_number(scenario, "victory_position", 1);
    bool french = side_called(referee, row_text(scenario, "victory_half")) == FRENCH;
    change(referee, &now->victory, french ? 1 - at : at, RECORD_SETUP);
    change(referee, &now->year, row_number(scenario, "first_year", 1755), RECORD_SETUP);
    change(referee, &now->round, FIRST_ROUND, RECORD_SETUP);
}

bool bt_set_up(struct referee *referee, const char *name)
{
    const struct row *scenario = data_scenario(rules_data(referee), name ? name : default_scenario);
    if (!scenario)
        return false;
    put_counters(referee, scenario);
    put_control(referee, scenario);
    put_works(referee, scenario);
    put_tracks(referee, scenario);
    change(referee, &position(referee)->scenario,
           data_id(&rules_data(referee)->scenarios, row_text(scenario, "id")), RECORD_SETUP);
    bt_reset_cards(referee, position(referee)->year);
    return true;
}
