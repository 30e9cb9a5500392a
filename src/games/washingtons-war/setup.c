#include "games/washingtons-war/setup.h"

#include <string.h>

/* 4 Setting up the game. */

static void fill_boxes(struct referee *referee)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    EACH_PIECE (piece, pieces_or(data->cus_of[BRITISH], data->cus_of[AMERICAN])) {
        enum nation nation = data->piece[piece].nation;
        enum box box = nation == OF_BRITAIN   ? BRITISH_STOCK
                       : nation == OF_AMERICA ? AMERICAN_STOCK
                                              : FRENCH_BOX;
        change(referee, &now->piece_at[piece], waw_box(referee, box), RECORD_SETUP);
    }
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (!data->card[card].any)
            change(referee, &now->card_in[card], DECK, RECORD_SETUP);
    }
}

static void place_cus(struct referee *referee, int place, int side, int count)
{
    const struct position *now = position(referee);
    int stock = waw_box(referee, side == BRITISH ? BRITISH_STOCK : AMERICAN_STOCK);
    if (place == waw_box(referee, FRENCH_BOX))
        return; /* the French CUs are there */
    EACH_PIECE (cu, pieces_some(waw_cus(referee, stock, side), count))
        change(referee, &now->piece_at[cu], place, RECORD_SETUP);
}

static void set_up_place(struct referee *referee, const struct row *row)
{
    const struct rules_data *data = rules_data(referee);
    const struct position *now = position(referee);
    int place = data_id(&data->names[PLACE], row_text(row, "at"));
    const struct row *name = row_inside(row, "pieces");
    for (; name && place; name = row_next(name)) {
        int piece = data_id(&data->names[PIECE], row_own_text(name));
        if (piece)
            change(referee, &now->piece_at[piece], place, RECORD_SETUP);
    }
    if (!place)
        return;
    int cus = row_number(row, "cu", 0);
    if (cus > 0)
        place_cus(referee, place, data_id(&data->names[SIDE], row_text(row, "side")), cus);
    int holder = data_id(&data->names[SIDE], row_text(row, "pc"));
    if (holder)
        change(referee, &now->pc[place], holder, RECORD_SETUP);
}

static const struct row *marker(const struct row *scenario, const char *id)
{
    const struct row *row = row_inside(scenario, "markers");
    while (row && strcmp(row_text(row, "id"), id) != 0)
        row = row_next(row);
    return row;
}

/* 4.0: the last steps of the set-up are the players'. */
static void set_up_steps(struct referee *referee, const struct row *scenario)
{
    const struct position *now = position(referee);
    const struct row *row = row_inside(scenario, "steps");
    for (; row; row = row_next(row)) {
        if (row_text(row, "id") && strcmp(row_text(row, "id"), "for-the-king") == 0)
            change(referee, &now->king_left, row_number(row, "markers", 0), RECORD_SETUP);
    }
    change(referee, &now->phase, SETTING_UP, RECORD_SETUP);
}

static void set_up_markers(struct referee *referee, const struct row *scenario)
{
    const struct position *now = position(referee);
    change(referee, &now->year, row_number(marker(scenario, "turn"), "value", 0), RECORD_SETUP);
    change(referee, &now->alliance, row_number(marker(scenario, "french-alliance"), "value", 0),
           RECORD_SETUP);
    change(referee, &now->regulars, row_flag(marker(scenario, "regulars"), "value"), RECORD_SETUP);
    change(referee, &now->france_at_war, row_flag(marker(scenario, "france-at-war"), "value"),
           RECORD_SETUP);
    change(referee, &now->european_war, row_flag(marker(scenario, "european-war"), "value"),
           RECORD_SETUP);
}

bool waw_set_up(struct referee *referee, const char *scenario)
{
    const struct rules_data *data = rules_data(referee);
    const struct position *now = position(referee);
    const struct row *rows = data_scenario(data, scenario ? scenario : "printed");
    if (!rows)
        return false;
    fill_boxes(referee);
    const struct row *row = row_inside(rows, "places");
    for (; row; row = row_next(row))
        set_up_place(referee, row);
    set_up_markers(referee, rows);
    set_up_steps(referee, rows);
    row = row_inside(rows, "set_aside");
    for (; row; row = row_next(row)) {
        int card = data_id(&data->names[CARD], row_text(row, "card"));
        if (card)
            change(referee, &now->card_in[card], SET_ASIDE, RECORD_SETUP);
    }
    return true;
}
