#include "table.h"

#include "games/verbs/verbs.h"

/* Rows of actions: what a verb takes anywhere is gathered from them, and each step takes what its
 * own row says. */

static enum flow go_on(struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    (void)declaration;
    return NEXT;
}

static const struct action place_here = {
    {VERB_PLACE,
     "one unit",
     {NEEDS(UNITS, SINGLE(PIECE)), NEEDS(AT, SINGLE(PLACE), ON_MAP), MAY(COUNT, FROM(2, 3))}}};
static const struct action place_there = {
    {VERB_PLACE,
     "units anywhere",
     {NEEDS(UNITS, SEVERAL(PIECE)), MAY(AT, SINGLE(PLACE)), MAY(COUNT, FROM(1, 2)),
      MAY(TO, SINGLE(PLACE), ON_MAP)}}};
static const struct action answer = {{VERB_PLAY, "a response", {NEEDS(CARD, SINGLE(CARD))}},
                                     .moments = BEFORE_BATTLE};

static void what_a_verb_takes_is_gathered(void **state)
{
    const struct step rows[] = {
        {.name = "here", .perform = go_on, TAKES(&place_here, &answer)},
        {.name = "there", .perform = go_on, TAKES(&place_there)},
    };
    const struct procedure procedure = {"two", 2, rows};
    const struct game game = {.play.procedure = {&procedure, 1}};
    struct verb_use verbs[VERBS_MAX];
    (void)state;
    assert_int_equal(game_verbs(&game, verbs), 2);
    assert_int_equal(verbs[0].verb, VERB_PLACE);
    assert_int_equal(verbs[1].verb, VERB_PLAY);
    const struct field_use *field = verbs[0].field;
    assert_true(field[FIELD_UNITS].needed && field[FIELD_UNITS].most == DECLARED_MAX);
    assert_true(!field[FIELD_AT].needed && !field[FIELD_AT].on_map); /* not by every row */
    assert_true(!field[FIELD_TO].needed && field[FIELD_TO].on_map);
    assert_int_equal(field[FIELD_COUNT].least, 1);
    assert_int_equal(field[FIELD_COUNT].most, 3);
    assert_false(takes_field(&verbs[0], FIELD_MODE));
}

/* --- The Ferry where a battle says no place at its own step, and needs one at a rally --- */

static enum flow roll_battle(struct referee *referee, const struct declaration *declaration)
{
    return toy_game.play.procedure.row[A_BATTLE].row[1].perform(referee, declaration);
}

static const struct action battle_plainly = {{VERB_BATTLE, "roll the dice", {{0}}},
                                             .perform = roll_battle};
static const struct action battle_somewhere = {
    {VERB_BATTLE, "a battle that is asked for", {NEEDS(AT, SINGLE(PLACE))}}, .perform = go_on};

static void play_changed(struct table *table)
{
    static struct procedure procedure[TOY_PROCEDURES];
    static struct step turn_row[8], battle_row[8];
    static struct game game;
    struct fault fault;
    game = toy_game;
    memcpy(procedure, toy_game.play.procedure.row, sizeof procedure);
    memcpy(turn_row, procedure[A_TURN].row, (size_t)procedure[A_TURN].count * sizeof *turn_row);
    memcpy(battle_row, procedure[A_BATTLE].row,
           (size_t)procedure[A_BATTLE].count * sizeof *battle_row);
    assert_string_equal(turn_row[2].name, "rally");
    assert_string_equal(battle_row[1].name, "battle");
    turn_row[2].action[1] = &battle_somewhere;
    battle_row[1].action[0] = &battle_plainly;
    procedure[A_TURN].row = turn_row;
    procedure[A_BATTLE].row = battle_row;
    game.play.procedure.row = procedure;
    assert_true(try_to_play(table, &game, "{'provost':1,'game':'the-ferry'}", &fault));
}

static void a_field_of_another_row_is_too_many(void **state)
{
    struct table table;
    (void)state;
    play_changed(&table);
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle','at':'Cedar','dice':[6,1]}", ILLEGAL, "record.field");
    told(&table, "battle takes no place here");
    undo_all(&table);
    get_up(&table);
}

static void a_row_may_need_what_others_do_not(void **state)
{
    struct table table;
    (void)state;
    play_changed(&table);
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    ruled(&table, "{'by':'red','do':'battle'}", ILLEGAL, "record.field");
    told(&table, "battle needs a place here");
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_verb_takes_is_gathered),
        cmocka_unit_test(a_field_of_another_row_is_too_many),
        cmocka_unit_test(a_row_may_need_what_others_do_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
