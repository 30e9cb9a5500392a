#include "table.h"

/* How an entry finds its step, and what silence does on the way. */

static void silent_steps_wait_for_the_next_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    assert_int_equal(table.verdict.effect_count, 4); /* turn 1; card, use, number of cards */
    assert_true(table.verdict.effect[0].silent);
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    assert_string_equal(table.verdict.effect[0].field, "played for");
    assert_string_equal(table.verdict.effect[0].step, "turn end");
    assert_true(table.verdict.effect[0].silent);
    assert_false(table.verdict.effect[table.verdict.effect_count - 1].silent);
    get_up(&table);
}

static void asserts_view_the_settled_position(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    stands(&table, "'turn':1");
    play_to_march(&table);
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    uint64_t before = referee_checksum(table.referee);
    stands(&table, "'turn':2,'active':'blue','at':{'ash':'Birch'}");
    assert_int_equal(table.verdict.effect_count, 0);
    assert_int_equal(referee_checksum(table.referee), before);
    fine(&table, "{'by':'blue','do':'intercept','units':['Hazel'],'at':'Birch','dice':[1]}");
    get_up(&table);
}

static void a_misplaced_entry_moves_nothing(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    uint64_t before = referee_checksum(table.referee);
    ruled(&table, "{'by':'blue','do':'retreat','to':'Alder'}", ILLEGAL, "record.step");
    assert_string_equal(table.verdict.expected_steps,
                        "Red: march (move) or nothing; Blue: card (play)");
    assert_int_equal(table.verdict.effect_count, 0);
    assert_int_equal(referee_checksum(table.referee), before);
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    get_up(&table);
}

/* Dice and results of steps that were undone are in no verdict. */
static void a_misplaced_entry_rolls_nothing(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'dice':{'stream':'seeded','seed':'ferry'}");
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'restore','units':['Ash']}", ILLEGAL, "record.step");
    assert_int_equal(table.verdict.roll_count, 0);
    assert_int_equal(table.verdict.result_count, 0);
    assert_int_equal(table.verdict.effect_count, 0);
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->rolls, 0);
    get_up(&table);
}

/* What a paragraph forbids is a fault under that paragraph. */
static void an_entry_before_its_turn_breaks_the_rule_on_it(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[6],'blue':[3]}}");
    ruled(&table, "{'by':'blue','do':'lose','units':['Gorse','Juniper']}", ILLEGAL, "3.3-first");
    told(&table, "Red has yet to lose; expected: Red: red losses (lose)");
    assert_string_equal(table.verdict.expected_steps, "Red: red losses (lose)");
    assert_int_equal(table.verdict.effect_count, 0);
    ruled(&table, "{'by':'blue','do':'retreat','to':'Birch'}", OPEN, "record.step");
    assert_true(table.verdict.waits);
    fine(&table, "{'by':'red','do':'lose','units':['Beech']}");
    assert_string_equal(table.verdict.checked[0], "3.3-first");
    get_up(&table);
}

static void a_card_out_of_turn_is_charged_to_who_plays_it(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}", ILLEGAL, "record.step");
    assert_string_equal(table.verdict.expected_steps, "Red: card (play)");
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->errors[RED], 0);
    assert_int_equal(closing->errors[BLUE], 1);
    assert_non_null(strstr(closing->to_act, "Red"));
    assert_non_null(strstr(closing->to_act, "card"));
    get_up(&table);
}

static void a_window_is_named_by_its_space(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar','dice':[5],"
                 "'claim':{'success':true}}");
    stands(&table, "'at':'Cedar','units':['Ada','2 Spears','Bo','Gorse','2 Bows']");
    ruled(&table, "{'by':'blue','do':'intercept','units':['Hazel'],'at':'Birch','dice':[5]}",
          ILLEGAL, "record.step");
    get_up(&table);
}

static void each_space_has_its_window(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'blue','do':'intercept','units':['Hazel'],'at':'Birch','dice':[2]}");
    ruled(&table, "{'by':'blue','do':'intercept','units':['Gorse'],'at':'Birch','dice':[2]}",
          ILLEGAL, "record.step");
    fine(&table, "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar','dice':[2]}");
    get_up(&table);
}

/* A misplaced reaction leaves no label behind, nor anything else. */
static void elsewhere_leaves_no_trace(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    uint64_t before = referee_checksum(table.referee);
    ruled(&table,
          "{'by':'blue','phase':9,'do':'intercept','units':['Ivy'],'at':'Alder','dice':[5]}",
          ILLEGAL, "record.step");
    assert_string_equal(table.verdict.label, "R1.3");
    assert_int_equal(referee_checksum(table.referee), before);
    get_up(&table);
}

/* Ivy's Bows stand next to Cedar, not to Birch: without "at" they mean the second space entered. */
static void what_a_step_forbids_is_the_next_ones(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'blue','do':'intercept','units':['Ivy'],'dice':[5],"
                 "'claim':{'success':true}}");
    stands(&table, "'at':'Cedar','units':['Ada','2 Spears','Bo','Gorse','2 Bows']");
    get_up(&table);
}

/* Beech is Red's at every space: the fault told is that of Birch, and play stands there. */
static void what_every_step_forbids_stands_at_the_first(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table, "{'by':'blue','do':'intercept','units':['Beech','Hazel'],'dice':[2]}", ILLEGAL,
          "2.3-own 2.3-near");
    told(&table, "not next to Birch");
    assert_int_equal(table.verdict.roll_count, 1);
    fine(&table, "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar','dice':[2]}");
    get_up(&table);
}

/* Hazel's Spears stand next to Birch and to Cedar: a die that none has is no reason to go on. */
static void a_wrong_die_stays_at_its_step(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table, "{'by':'blue','do':'intercept','units':['Hazel'],'dice':[7]}", ILLEGAL,
          "record.dice");
    get_up(&table);
}

/* The stream is drawn from where it was before the steps that forbade the entry. */
static void what_a_step_forbids_draws_nothing(void **state)
{
    struct table once, again;
    (void)state;
    sit_down(&once, ",'dice':{'stream':'seeded','seed':'ferry'}");
    sit_down(&again, ",'dice':{'stream':'seeded','seed':'ferry'}");
    play_to_battle(&once);
    play_to_battle(&again);
    fine(&once, "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar'}");
    fine(&again, "{'by':'blue','do':'intercept','units':['Ivy']}");
    assert_int_equal(again.verdict.roll_count, 1);
    assert_int_equal(referee_checksum(once.referee), referee_checksum(again.referee));
    get_up(&once);
    get_up(&again);
}

/* Intercepted at Birch: the battle is there, and the way to Cedar expires. */
static void a_battle_ends_a_march(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'at':{'elm':'Lost'}}");
    play_to_battle(&table);
    fine(&table, "{'by':'blue','do':'intercept','units':['Hazel'],'at':'Birch','dice':[6]}");
    fine(&table, "{'by':'red','do':'battle','at':'Birch','dice':{'red':[3],'blue':[1]}}");
    stands(&table, "'turn':1,'to lose':{'blue':0},'reduced':['hazel']");
    fine(&table, "{'by':'blue','do':'retreat','to':'Cedar'}");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    stands(&table, "'at':{'ash':'Birch','hazel':'Cedar','gorse':'Cedar'}");
    get_up(&table);
}

/* --- saying no --- */

static void pass_closes_a_window(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'blue','do':'pass','step':'intercept'}");
    ruled(&table, "{'by':'blue','do':'intercept','units':['Hazel'],'at':'Birch','dice':[5]}",
          ILLEGAL, "record.step");
    fine(&table, "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar','dice':[5]}");
    get_up(&table);
}

static void a_pass_by_one_leaves_the_other(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'pass','step':'respond'}");
    fine(&table, "{'by':'blue','do':'play','card':'Ambush'}");
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[2],'blue':[4]},"
                 "'claim':{'modifier':{'red':1,'blue':2},'hits':{'red':0,'blue':2}}}");
    get_up(&table);
}

static void a_pass_needs_a_step_to_pass(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','do':'pass'}", ILLEGAL, "record.step");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'pass','step':'siege'}", ILLEGAL, "record.step");
    ruled(&table, "{'by':'blue','do':'pass','step':'march'}", ILLEGAL, "record.step");
    ruled(&table, "{'by':'red','do':'pass','units':['Ash']}", ILLEGAL, "record.field");
    fine(&table, "{'by':'red','do':'pass','step':'march'}");
    ruled(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}", ILLEGAL,
          "record.step");
    get_up(&table);
}

static void strict_asks_aloud(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'strict':true");
    play_to_march(&table);
    fine(&table, "{'by':'red','do':'move','units':['Ada','Ash'],'path':['Alder','Birch','Cedar']}");
    ruled(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]}}", ILLEGAL,
          "record.step");
    assert_string_equal(table.verdict.expected_steps, "Blue: intercept or nothing");
    fine(&table, "{'by':'blue','do':'pass'}");
    fine(&table, "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar','dice':[1]}");
    fine(&table, "{'by':'red','do':'pass'}");
    ruled(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]}}", ILLEGAL,
          "record.step");
    assert_string_equal(table.verdict.expected_steps, "Red or Blue: respond or nothing");
    fine(&table, "{'by':'blue','do':'pass'}");
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]}}");
    get_up(&table);
}

/* --- cards as responses --- */

static void a_response_card_finds_its_moment(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_battle(&table);
    ruled(&table, "{'by':'blue','do':'play','card':'Fifes'}", ILLEGAL, "record.step");
    ruled(&table, "{'by':'red','do':'play','card':'Ambush'}", ILLEGAL, "record.card");
    fine(&table, "{'by':'blue','do':'play','card':3}");
    assert_int_equal(here(&table)->bonus[BLUE], 1);
    assert_int_equal(here(&table)->card_in[3], PLAYED);
    get_up(&table);
}

/* --- what happens by itself --- */

/* Two spears alone: losses and the only way back need no entry. */
static void one_lawful_outcome_needs_no_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    fine(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Dale West']}");
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[4],'blue':[5]},"
                 "'claim':{'hits':{'red':1,'blue':1},'win':'blue'}}");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    stands(&table, "'at':{'elm':'Birch','hazel':'Dale West'},'reduced':['elm','hazel']");
    get_up(&table);
}

static void a_forced_step_may_be_declared(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    fine(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Dale West']}");
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[4],'blue':[5]}}");
    fine(&table, "{'by':'red','do':'lose','units':['Elm']}");
    fine(&table, "{'by':'blue','do':'lose','units':['Hazel']}");
    fine(&table, "{'by':'red','do':'retreat','to':'Birch'}");
    get_up(&table);
}

static void a_choice_is_owed(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]}}");
    ruled(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}", ILLEGAL, "record.step");
    assert_string_equal(table.verdict.expected_steps, "Blue: blue losses (lose)");
    ruled(&table, "{'by':'blue','do':'lose','units':['Gorse','Juniper']}", ILLEGAL, "3.3-count");
    get_up(&table);
}

/* What Blue owes waits still: Red made the entry that has no place before it. */
static void an_entry_out_of_place_is_charged_to_who_made_it(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]}}");
    ruled(&table, "{'by':'red','do':'play','card':'Drums','for':'rest'}", ILLEGAL, "record.step");
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->errors[RED], 1);
    assert_int_equal(closing->errors[BLUE], 0);
    get_up(&table);
}

/* Captain and holding follow from the last loss, in their order. */
static void standing_rules_follow_each_step(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table,
             ",'scenario':'plain','position':{'at':{'juniper':'Lost'},'reduced':['gorse']}");
    stands(&table, "'held by':{'cedar':'blue'},'score':'B1'");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[1]}}");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    stands(
        &table,
        "'at':{'gorse':'Lost','bo':'Lost','ada':'Cedar'},'held by':{'cedar':'red'},'score':'R1'");
    stands(&table, "'spaces':{'red':3,'blue':2}");
    get_up(&table);
}

static void a_named_ruling_decides_ties(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'rules':{'ties':'attacker'}");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[1],'blue':[2]},'claim':{'win':'red'}}");
    get_up(&table);
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[1],'blue':[2]},'claim':{'win':'blue'}}");
    get_up(&table);
}

static void an_option_changes_a_limit(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'options':['mud']");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch','Alder']}",
          ILLEGAL, "2.1-length");
    told(&table, "2 spaces, limit 1");
    get_up(&table);
}

static void nothing_follows_the_end(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'turn':5}");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rest'}");
    ruled(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}", ILLEGAL, "record.step");
    told(&table, "the game is over");
    assert_string_equal(referee_end(table.referee)->to_act, "the game is over");
    get_up(&table);
}

/* As many procedures in one another as there is room for: no further one begins, and the turns that
 * each of them counts come to their end. */
static void a_full_stack_ends(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table,
             ",'scenario':'plain','position':{'steps':{'1':'game/next turn','2':'game/next turn',"
             "'3':'game/next turn','4':'game/next turn','5':'game/next turn','6':'game/next turn',"
             "'7':'game/next turn','8':'game/next turn'}}");
    ruled(&table, "{'by':'red','do':'play','card':'Drums','for':'rest'}", ILLEGAL, "record.step");
    told(&table, "the game is over");
    get_up(&table);
}

/* A position in which the one side that is asked has said no. */
static void who_was_asked_has_said_no(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'strict':true,'scenario':'plain','position':{'turn':1,'played for':'march',"
                     "'passed':2,'steps':{'1':'game/next turn','2':'turn/march'}}");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(silent_steps_wait_for_the_next_entry),
        cmocka_unit_test(asserts_view_the_settled_position),
        cmocka_unit_test(a_misplaced_entry_moves_nothing),
        cmocka_unit_test(a_misplaced_entry_rolls_nothing),
        cmocka_unit_test(an_entry_before_its_turn_breaks_the_rule_on_it),
        cmocka_unit_test(a_card_out_of_turn_is_charged_to_who_plays_it),
        cmocka_unit_test(a_window_is_named_by_its_space),
        cmocka_unit_test(each_space_has_its_window),
        cmocka_unit_test(what_a_step_forbids_is_the_next_ones),
        cmocka_unit_test(what_every_step_forbids_stands_at_the_first),
        cmocka_unit_test(a_wrong_die_stays_at_its_step),
        cmocka_unit_test(what_a_step_forbids_draws_nothing),
        cmocka_unit_test(elsewhere_leaves_no_trace),
        cmocka_unit_test(a_battle_ends_a_march),
        cmocka_unit_test(pass_closes_a_window),
        cmocka_unit_test(a_pass_by_one_leaves_the_other),
        cmocka_unit_test(a_pass_needs_a_step_to_pass),
        cmocka_unit_test(strict_asks_aloud),
        cmocka_unit_test(a_response_card_finds_its_moment),
        cmocka_unit_test(one_lawful_outcome_needs_no_entry),
        cmocka_unit_test(a_forced_step_may_be_declared),
        cmocka_unit_test(a_choice_is_owed),
        cmocka_unit_test(an_entry_out_of_place_is_charged_to_who_made_it),
        cmocka_unit_test(standing_rules_follow_each_step),
        cmocka_unit_test(a_named_ruling_decides_ties),
        cmocka_unit_test(an_option_changes_a_limit),
        cmocka_unit_test(nothing_follows_the_end),
        cmocka_unit_test(a_full_stack_ends),
        cmocka_unit_test(who_was_asked_has_said_no),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
