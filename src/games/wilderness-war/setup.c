#include "games/wilderness-war/setup.h"

#include <string.h>

/* The printed set-ups (playbook), by changes. */

static const struct names *names_of(const struct referee *referee, int kind)
{
    return &rules_data(referee)->names[kind];
}

static int id_of(const struct referee *referee, int kind, const struct row *row, const char *key)
{
    return data_id(names_of(referee, kind), row_text(row, key));
}

static void put_piece(struct referee *referee, int piece, int place)
{
    change(referee, &position(referee)->at[piece], place, R2_SETUP);
}

static void put_pieces(struct referee *referee, const struct row *scenario)
{
    int elsewhere = id_of(referee, PLACE, scenario, "elsewhere");
    EACH_PIECE (piece, ww_all_pieces(referee))
        put_piece(referee, piece, elsewhere);
    for (const struct row *row = row_inside(scenario, "setup"); row; row = row_next(row)) {
        int place = id_of(referee, PLACE, row, "at");
        for (const struct row *piece = row_inside(row, "pieces"); piece; piece = row_next(piece))
            put_piece(referee, data_id(names_of(referee, PIECE), row_own_text(piece)), place);
    }
}

static const cell *marker_list(const struct position *now, const char *marker)
{
    if (strcmp(marker, "fort") == 0)
        return now->fort;
    if (strcmp(marker, "stockade") == 0)
        return now->stockade;
    if (strcmp(marker, "fort-under-construction") == 0)
        return now->building;
    return strcmp(marker, "allied") == 0 ? now->allied : NULL;
}

static void put_markers(struct referee *referee, const struct row *scenario)
{
    for (const struct row *row = row_inside(scenario, "markers"); row; row = row_next(row)) {
        const char *marker = row_text(row, "marker");
        const cell *list = marker ? marker_list(position(referee), marker) : NULL;
        int side = id_of(referee, SIDE, row, "side");
        for (const struct row *at = row_inside(row, "at"); list && at; at = row_next(at))
            change(referee, &list[data_id(names_of(referee, PLACE), row_own_text(at))], side,
                   R2_SETUP);
    }
    for (const struct row *row = row_inside(scenario, "holders"); row; row = row_next(row))
        change(referee, &position(referee)->held_by[id_of(referee, PLACE, row, "space")],
               id_of(referee, SIDE, row, "side"), R2_SETUP);
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (ww_space(referee, place)->fortress)
            change(referee, &position(referee)->fortress[place],
                   ww_space(referee, place)->originally, R2_SETUP);
    }
}

static void put_cards(struct referee *referee, const struct row *scenario)
{
    int first = row_number(scenario, "first_card", 1);
    int last = row_number(scenario, "last_card", names_of(referee, CARD)->count);
    for (int card = 1; card <= names_of(referee, CARD)->count; card++)
        change(referee, &position(referee)->card_in[card],
               card >= first && card <= last ? DECK : SET_ASIDE, R2_SETUP);
}

/* Events that were played before the scenario begins. */
static void put_events(struct referee *referee, const struct row *scenario)
{
    const struct position *now = position(referee);
    const struct row *word = row_inside(scenario, "events_in_effect");
    for (; word; word = row_next(word)) {
        const char *event = row_own_text(word);
        if (event && strcmp(event, "william-pitt") == 0)
            change(referee, &now->pitt, 1, R2_SETUP);
        else if (event && strcmp(event, "diplomatic-revolution") == 0)
            change(referee, &now->diplomacy, 1, R2_SETUP);
    }
}

/* What a variant does otherwise. */
static void put_variant(struct referee *referee, const struct row *scenario)
{
    const struct position *now = position(referee);
    for (const struct row *row = row_inside(scenario, "special"); row; row = row_next(row)) {
        const char *id = row_text(row, "id");
        if (id && strcmp(id, "marines-one-step") == 0)
            change(referee, &now->one_step_marines, 1, R2_SETUP);
        else if (id && strcmp(id, "british-swap") == 0)
            change(referee, &now->swaps, 1, R2_SETUP);
    }
}

static void put_numbers(struct referee *referee, const struct row *scenario)
{
    const struct position *now = position(referee);
    change(referee, &now->year, row_number(scenario, "start_year", 0), R2_SETUP);
    change(referee, &now->season, id_of(referee, SEASON, scenario, "start_season"), R2_SETUP);
    change(referee, &now->last_year, row_number(scenario, "end_year", 0), R2_SETUP);
    change(referee, &now->vp, row_number(scenario, "vp", 0), R2_SETUP);
    change(referee, &now->assemblies, id_of(referee, ASSEMBLIES, scenario, "assemblies"), R2_SETUP);
    change(referee, &now->draw_to, id_of(referee, SIDE, scenario, "draw"), R13_14);
    change(referee, &now->first, id_of(referee, SIDE, scenario, "first"), R2_SETUP);
    change(referee, &now->active, now->first, RECORD_FLOW);
    change(referee, &now->hand_size[FRENCH], row_number(scenario, "french_hand", 0), R2_SETUP);
    change(referee, &now->hand_size[BRITISH], row_number(scenario, "british_hand", 0), R2_SETUP);
}

bool ww_set_up(struct referee *referee, const char *scenario)
{
    const struct row *row =
        data_scenario(rules_data(referee), scenario ? scenario : "annus-mirabilis");
    if (!row)
        return false;
    put_pieces(referee, row);
    put_markers(referee, row);
    put_cards(referee, row);
    put_numbers(referee, row);
    put_events(referee, row);
    put_variant(referee, row);
    return true;
}
