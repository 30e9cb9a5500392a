#include "table.h"

#include <limits.h>

/* A condition of steps that costs much: where it did not hold it is asked again only when a field
 * that it reads has changed. The Ferry is played with one: a rally is due only while a unit is
 * reduced. */

enum { ROWS_AT_MOST = 16 };

static int times_asked;

static bool a_unit_is_reduced(const struct referee *referee)
{
    const struct position *now = position(referee);
    bool reduced = false;
    times_asked++;
    for (int piece = 1; piece <= PIECES_MAX; piece++)
        reduced |= now->reduced[piece] != 0;
    return reduced;
}

/* The Ferry, its rally changed. */
static struct game game;
static struct procedure procedure[TOY_PROCEDURES];
static struct step row[ROWS_AT_MOST];

static void ask_for_the_reduced(void)
{
    const struct procedure *turn = &toy_game.play.procedure.row[A_TURN];
    assert_in_range(turn->count, 1, ROWS_AT_MOST);
    memcpy(procedure, toy_game.play.procedure.row, sizeof procedure);
    memcpy(row, turn->row, (size_t)turn->count * sizeof *row);
    procedure[A_TURN].row = row;
    game = toy_game;
    game.play.procedure.row = procedure;
    for (int i = 0; i < turn->count; i++) {
        if (strcmp(row[i].name, "rally") == 0)
            row[i].applies = a_unit_is_reduced;
    }
    times_asked = 0;
}

static const struct remembered watching[] = {{a_unit_is_reduced, {CELL_OF(reduced)}}};
static const struct remembered looking_elsewhere[] = {{a_unit_is_reduced, {CELL_OF(at)}}};

/* Without the comparison with what is reckoned afresh, which asks the condition, too. */
static void lawful(struct table *table, const char *line)
{
    rule_on_line(table, line);
    assert_int_equal(table->verdict.kind, LEGAL);
}

/* Three turns of rest in which nobody is reduced; remembered NULL: the condition is asked always.
 */
static void rest_three_turns(struct table *table, const struct remembered *remembered)
{
    struct fault fault;
    ask_for_the_reduced();
    game.play.remembered.row = remembered;
    game.play.remembered.count = remembered != NULL;
    if (!try_to_play(table, &game, "{'provost':1,'game':'the-ferry'}", &fault))
        fail_msg("%s", fault.text);
    lawful(table, "{'by':'red','do':'play','card':'drums','for':'rest'}");
    lawful(table, "{'by':'blue','do':'play','card':'fifes','for':'rest'}");
    lawful(table, "{'by':'red','do':'play','card':'horns','for':'rest'}");
    lawful(table, "{'assert':{'turn':4}}");
}

static const char reduce_gorse[] =
    "{'ruling':'set','reason':'a step forgotten','position':{'reduced':['gorse']}}";
static const char play_ambush[] = "{'by':'blue','do':'play','card':'ambush','for':'rest'}";
static const char rally_gorse[] = "{'by':'blue','do':'restore','units':['gorse'],'dice':[4]}";

static void a_condition_that_did_not_hold_is_not_asked_again(void **state)
{
    struct table table;
    (void)state;
    rest_three_turns(&table, NULL);
    assert_in_range(times_asked, 3, INT_MAX); /* once a turn at least */
    get_up(&table);
    rest_three_turns(&table, watching);
    assert_int_equal(times_asked, 1);
    get_up(&table);
}

/* Gorse is reduced, by a ruling, and rallies when that is due. */
static void reduce_and_rally(struct table *table)
{
    ruled(table, reduce_gorse, RULED, "");
    fine(table, play_ambush);
    fine(table, rally_gorse);
}

static void it_is_asked_again_when_a_field_that_it_reads_has_changed(void **state)
{
    struct table table;
    (void)state;
    rest_three_turns(&table, watching);
    reduce_and_rally(&table);
    assert_int_equal(here(&table)->reduced[GORSE], 0);
    get_up(&table);
}

/* What was found stands across what is taken back, and so does that it is to be asked again. */
static void it_is_asked_again_behind_what_was_taken_back(void **state)
{
    struct table table;
    (void)state;
    rest_three_turns(&table, watching);
    reduce_and_rally(&table);
    undo_all(&table);
    get_up(&table);
}

static void a_field_that_is_not_watched_is_found_by_the_checksum(void **state)
{
    struct table table;
    (void)state;
    rest_three_turns(&table, looking_elsewhere);
    rule_on_line(&table, reduce_gorse);
    assert_int_not_equal(referee_checksum(table.referee), referee_checksum_afresh(table.referee));
    rule_on_line(&table, play_ambush);
    rule_on_line(&table, rally_gorse); /* the step was gone past */
    assert_int_equal(table.verdict.kind, ILLEGAL);
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_condition_that_did_not_hold_is_not_asked_again),
        cmocka_unit_test(it_is_asked_again_when_a_field_that_it_reads_has_changed),
        cmocka_unit_test(it_is_asked_again_behind_what_was_taken_back),
        cmocka_unit_test(a_field_that_is_not_watched_is_found_by_the_checksum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
