#include "table.h"

#include "board/rules_data.h"

/* What the kernel has room for is checked when a game opens: The Ferry with one table changed. */

static const char header[] = "{'provost':1,'game':'the-ferry'}";

static void refused(const struct game *game, const char *text)
{
    struct table table;
    struct fault fault;
    assert_false(try_to_play(&table, game, header, &fault));
    assert_string_equal(fault.text, text);
    assert_int_equal(fault.column, 1);
    get_up(&table);
}

static void taken(const struct game *game)
{
    struct table table;
    struct fault fault;
    if (!try_to_play(&table, game, header, &fault))
        fail_msg("%s", fault.text);
    get_up(&table);
}

static void a_game_has_two_sides(void **state)
{
    struct game game = toy_game;
    (void)state;
    taken(&game);
    game.side[2] = NULL;
    refused(&game, "The Ferry: a game has 2 sides, side 2 has no name");
    game.side[2] = "";
    refused(&game, "The Ferry: a game has 2 sides, side 2 has no name");
}

static void a_die_has_two_to_six_faces(void **state)
{
    struct game game = toy_game;
    struct die die[] = {{"coin", 2, NULL, NULL}, {"top", 6, NULL, NULL}};
    (void)state;
    game.play.die.row = die;
    game.play.die.count = 2;
    taken(&game);
    die[1].faces = 7;
    refused(&game, "The Ferry: its top has 7 faces, 2 to 6 can be kept");
    die[1].faces = 9;
    refused(&game, "The Ferry: its top has 9 faces, 2 to 6 can be kept");
    die[1].faces = 6;
    die[0].faces = 1;
    refused(&game, "The Ferry: its coin has 1 faces, 2 to 6 can be kept");
}

static void steps_fit_in_a_cell(void **state)
{
    struct game game = toy_game;
    struct procedure procedure[TOY_PROCEDURES];
    (void)state;
    memcpy(procedure, toy_game.play.procedure.row, sizeof procedure);
    game.play.procedure.row = procedure;
    procedure[A_TURN].count = ROWS_MAX + 1;
    refused(&game, "The Ferry: turn has 65 steps, limit 64");
    game.play.procedure.row = toy_game.play.procedure.row;
    game.play.procedure.count = INT16_MAX / ROWS_MAX + 1;
    refused(&game, "The Ferry: it has 512 procedures, 1 to 511 can be kept");
    game.play.procedure.count = 0;
    refused(&game, "The Ferry: it has 0 procedures, 1 to 511 can be kept");
    game = toy_game;
    game.play.standing.count = STANDING_MAX + 1;
    refused(&game, "The Ferry: it has 33 standing rules, limit 32");
}

/* Of the fields of The Ferry the one shown so, for a change. */
static struct field *field_shown(struct field *field, const char *shown)
{
    memcpy(field, toy_game.field.row, (size_t)toy_game.field.count * sizeof *field);
    while (strcmp(field->shown, shown) != 0)
        field++;
    return field;
}

static void fields_hold_what_they_are_of(void **state)
{
    struct field field[64];
    struct game game = toy_game;
    (void)state;
    assert_in_range(toy_game.field.count, 1, 64);
    game.field.row = field;
    field_shown(field, "battle at")->until = MOMENT_MAX + 1;
    refused(&game, "The Ferry: battle at lapses at moment 16, limit 15");
    field_shown(field, "turn")->most = INT16_MAX + 1;
    refused(&game, "The Ferry: turn holds 0 to 32768, a cell -32768 to 32767");
    field_shown(field, "turn")->least = INT16_MIN - 1;
    refused(&game, "The Ferry: turn holds -32769 to 7, a cell -32768 to 32767");
    field_shown(field, "at")->size = PIECES_MAX - 1;
    refused(&game, "The Ferry: the rules data names 10 of piece, limit 9");
    field_shown(field, "held by")->size = PLACES_MAX - 1;
    refused(&game, "The Ferry: the rules data names 6 of space, limit 5");
    field_shown(field, "in")->size = CARDS_MAX - 1;
    refused(&game, "The Ferry: the rules data names 4 of card, limit 3");
    field_shown(field, "bonus")->size = SIDE_MAX - 1;
    refused(&game, "The Ferry: the rules data names 2 of side, limit 1");
    game = toy_game;
    game.cells = (size_t)INT16_MAX + 1;
    refused(&game, "The Ferry: a position has 32768 cells, limit 32767");
}

static void rules_and_words_are_there(void **state)
{
    struct game game = toy_game;
    (void)state;
    game.rule.count = INT16_MAX - KERNEL_RULE_COUNT + 1;
    const char *text = "The Ferry: it has 32749 rules, limit 32748";
    assert_int_equal(game.rule.count, 32749);
    refused(&game, text);
    game = toy_game;
    game.words.use_kind = NUMBER;
    refused(&game, "The Ferry: play takes a word of a list that the game has not");
}

/* Rules data of a user may name more than a position or a list has room for. */
static void the_data_names_no_more_than_there_is_room_for(void **state)
{
    static const struct {
        int kind, count;
        const char *text;
    } row[] = {{CARD, CARDS_MAX + 1, "The Ferry: the rules data names 5 of card, limit 4"},
               {PLACE, PLACES_MAX + 1, "The Ferry: the rules data names 7 of space, limit 6"},
               {PILE, INT16_MAX + 1, "The Ferry: it has 32768 of pile, limit 32767"}};
    struct table table;
    struct fault fault = {0, ""};
    struct entry entry = {.kind = ENTRY_HEADER,
                          .header = &(struct header){.stream = "supplied", .on_fault = "stand"}};
    (void)state;
    sit_down(&table, "");
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        int count = table.data->names[row[i].kind].count;
        table.data->names[row[i].kind].count = row[i].count;
        assert_null(referee_open(&toy_game, table.data, &entry, &table.arena, &fault));
        assert_string_equal(fault.text, row[i].text);
        table.data->names[row[i].kind].count = count;
    }
    get_up(&table);
}

/* A declaration names every counter at most: no list is cut. */
static void all_counters_fit_in_a_list(void **state)
{
    struct field field[64];
    struct game game = toy_game;
    struct table table;
    struct fault fault = {0, ""};
    struct entry entry = {.kind = ENTRY_HEADER,
                          .header = &(struct header){.stream = "supplied", .on_fault = "stand"}};
    (void)state;
    memcpy(field, toy_game.field.row, (size_t)toy_game.field.count * sizeof *field);
    for (int i = 0; i < toy_game.field.count; i++)
        field[i].size = field[i].per == PIECE ? DECLARED_MAX + 1 : field[i].size;
    game.field.row = field;
    sit_down(&table, "");
    table.data->names[PIECE].count = DECLARED_MAX + 1;
    assert_null(referee_open(&game, table.data, &entry, &table.arena, &fault));
    assert_string_equal(fault.text, "The Ferry: it has 193 counters, limit 192");
    table.data->names[PIECE].count = PIECES_MAX;
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_has_two_sides),
        cmocka_unit_test(a_die_has_two_to_six_faces),
        cmocka_unit_test(steps_fit_in_a_cell),
        cmocka_unit_test(fields_hold_what_they_are_of),
        cmocka_unit_test(rules_and_words_are_there),
        cmocka_unit_test(the_data_names_no_more_than_there_is_room_for),
        cmocka_unit_test(all_counters_fit_in_a_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
