#include "command/command.h"
#include "session/session.h"

#include "table.h" /* last: it redefines run_test */

/* Nothing vanishes: The Ferry with rules that lose things, which no rule that removes allows. An
 * entry that does so takes no effect, is told as a fault of the program, and shows in the status.
 */

/* --- games that lose things --- */

enum loss { LOSES_NOTHING, LOSES_PIECE, LOSES_TO_BOX, LOSES_CARD, LOSES_MARKER };
static enum loss loss;

/* A rally that loses what the test says, too. */
static enum flow leak(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return NEXT;
    if (loss == LOSES_PIECE)
        change(referee, &now->at[BEECH], 0, TOY_RALLY_ONE);
    if (loss == LOSES_TO_BOX)
        change(referee, &now->at[BEECH], LOST, TOY_RALLY_ONE);
    if (loss == LOSES_CARD)
        change(referee, &now->card_in[2], 0, TOY_RALLY_ONE);
    if (loss == LOSES_MARKER)
        change(referee, &now->held_by[DALE_WEST], 0, TOY_RALLY_ONE);
    return NEXT;
}

static bool removes[TOY_RULE_END];
static struct procedure procedure[TOY_PROCEDURES];
static struct step turn_row[8];
static struct game leaky;

const struct game *const all_games[] = {&leaky, NULL};

const struct game *game_named(const char *id)
{
    return strcmp(leaky.id, id) == 0 ? &leaky : NULL;
}

static int make_games(void **state)
{
    (void)state;
    leaky = toy_game;
    memcpy(procedure, toy_game.play.procedure.row, sizeof procedure);
    memcpy(turn_row, procedure[A_TURN].row, (size_t)procedure[A_TURN].count * sizeof *turn_row);
    for (int i = 0; i < procedure[A_TURN].count; i++) {
        if (strcmp(turn_row[i].name, "rally") == 0)
            turn_row[i].perform = leak;
    }
    procedure[A_TURN].row = turn_row;
    leaky.play.procedure.row = procedure;
    leaky.removes = removes;
    removes[TOY_LOSE_COUNT] = removes[TOY_CAPTURE] = removes[TOY_HOLD] = true;
    return 0;
}

static void play_leaky(struct table *table)
{
    struct fault fault;
    if (!try_to_play(table, &leaky, "{'provost':1,'game':'the-ferry'}", &fault))
        fail_msg("%s", fault.text);
    fine(table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
}

/* --- what is lost is kept --- */

static void shown_of(enum loss lost, const char *words)
{
    struct table table;
    loss = lost;
    play_leaky(&table);
    uint64_t before = referee_checksum(table.referee);
    ruled(&table, "{'by':'red','do':'restore','units':['ash']}", OPEN, "record.conserved");
    told(&table, words);
    told(&table, "a fault of this program, please report it");
    assert_int_equal(referee_checksum(table.referee), before);
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->own_faults, 1);
    assert_int_equal(status_of(closing), STATUS_OWN_FAULT);
    get_up(&table);
}

static void a_piece_does_not_vanish(void **state)
{
    (void)state;
    shown_of(LOSES_PIECE, "Beech Spears leaves \"at\" by rule 1.4-one, which removes nothing");
    shown_of(LOSES_TO_BOX, "Beech Spears leaves \"at\" by rule 1.4-one, which removes nothing");
}

static void a_card_does_not_vanish(void **state)
{
    (void)state;
    shown_of(LOSES_CARD, "Fifes leaves \"in\" by rule 1.4-one, which removes nothing");
}

static void a_marker_does_not_vanish(void **state)
{
    (void)state;
    shown_of(LOSES_MARKER, "Dale West leaves \"held by\" by rule 1.4-one, which removes nothing");
}

/* A rule that removes does, but no rule takes a piece of the map to nowhere. */
static void a_rule_that_removes_may(void **state)
{
    struct table table;
    (void)state;
    removes[TOY_RALLY_ONE] = true;
    for (loss = LOSES_TO_BOX; loss <= LOSES_MARKER; loss++) {
        play_leaky(&table);
        fine(&table, "{'by':'red','do':'restore','units':['ash']}");
        get_up(&table);
    }
    shown_of(LOSES_PIECE, "Beech Spears leaves \"at\"");
    removes[TOY_RALLY_ONE] = false;
}

static void nothing_is_told_where_nothing_is_lost(void **state)
{
    struct table table;
    const struct closing *closing;
    (void)state;
    loss = LOSES_NOTHING;
    play_leaky(&table);
    fine(&table, "{'by':'red','do':'restore','units':['ash']}");
    closing = referee_end(table.referee);
    assert_int_equal(closing->own_faults, 0);
    assert_int_equal(status_of(closing), STATUS_LEGAL);
    get_up(&table);
}

/* What a director takes away is his to answer for. */
static void a_director_takes_away(void **state)
{
    struct table table;
    const struct closing *closing;
    (void)state;
    loss = LOSES_PIECE;
    play_leaky(&table);
    ruled(&table,
          "{'ruling':'set','position':{'at':{'beech':'nothing'},'in':{'fifes':'nothing'}},"
          "'reason':'it fell off the table'}",
          RULED, "");
    assert_int_equal(here(&table)->at[BEECH], 0);
    assert_int_equal(here(&table)->card_in[2], 0);
    closing = referee_end(table.referee);
    assert_int_equal(closing->own_faults, 0);
    get_up(&table);
}

/* A director cannot allow it: he did not mean the fault. */
static void what_is_allowed_is_kept_too(void **state)
{
    struct table table;
    (void)state;
    loss = LOSES_PIECE;
    play_leaky(&table);
    hear(&table, "{'ruling':'allow','reason':'as played'}");
    hear(&table, "{'by':'red','do':'restore','units':['ash']}");
    told(&table, "a fault of this program, please report it");
    assert_int_equal(here(&table)->at[BEECH], ALDER);
    get_up(&table);
}

/* --- the rest of the records --- */

struct heard {
    int games;
    long own_faults[2], legal[2];
    enum status status;
};

static void note_end(void *context, const struct closing *closing)
{
    struct heard *heard = context;
    assert_in_range(heard->games, 0, 1);
    heard->own_faults[heard->games] = closing->own_faults;
    heard->legal[heard->games] = closing->count[LEGAL];
    heard->games++;
    heard->status = worse(heard->status, status_of(closing));
}

static void the_rest_is_ruled_on(void **state)
{
    static const char *const line[] = {
        "{\"provost\":1,\"game\":\"the-ferry\"}",
        "{\"by\":\"red\",\"do\":\"play\",\"card\":\"Drums\",\"for\":\"rally\"}",
        "{\"by\":\"red\",\"do\":\"restore\",\"units\":[\"ash\"]}",
        "{\"provost\":1,\"game\":\"the-ferry\"}",
        "{\"by\":\"red\",\"do\":\"play\",\"card\":\"Drums\",\"for\":\"march\"}",
        "{\"by\":\"red\",\"do\":\"move\",\"units\":[\"ash\"],\"path\":[\"Alder\",\"Birch\"]}",
    };
    struct heard heard = {.games = 0};
    struct data_cache *cache = data_cache_open(NULL);
    struct session *session =
        session_open(cache, (struct listener){.context = &heard, .end = note_end});
    (void)state;
    loss = LOSES_PIECE;
    assert_non_null(session);
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        session_line(session, line[i], strlen(line[i]), false);
    session_end(session);
    session_close(session);
    data_cache_close(cache);
    assert_int_equal(heard.games, 2);
    assert_int_equal(heard.own_faults[0], 1);
    assert_int_equal(heard.own_faults[1], 0);
    assert_int_equal(heard.legal[1], 2);
    assert_int_equal(heard.status, STATUS_OWN_FAULT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_does_not_vanish),
        cmocka_unit_test(a_card_does_not_vanish),
        cmocka_unit_test(a_marker_does_not_vanish),
        cmocka_unit_test(a_rule_that_removes_may),
        cmocka_unit_test(nothing_is_told_where_nothing_is_lost),
        cmocka_unit_test(a_director_takes_away),
        cmocka_unit_test(what_is_allowed_is_kept_too),
        cmocka_unit_test(the_rest_is_ruled_on),
    };
    return cmocka_run_group_tests(tests, make_games, NULL);
}
