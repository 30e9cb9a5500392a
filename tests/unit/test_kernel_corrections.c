#include "table.h"

/* Corrections by the sides, rulings by the director, and the history they go back to. */

static const char long_march[] =
    "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder','Birch','Alder']}";

static void allow_before_the_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'ruling':'allow','reason':'agreed by mail'}", RULED, "");
    ruled(&table, long_march, RULED, "");
    told(&table, "3 spaces, limit 2 (allowed: agreed by mail)");
    assert_int_equal(here(&table)->marches[ELM], 1);
    ruled(&table, "{'by':'blue','do':'retreat','to':'Birch'}", ILLEGAL, "record.step");
    get_up(&table);
}

static void disallow_before_the_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'ruling':'disallow','reason':'too late'}", RULED, "");
    ruled(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}", RULED, "");
    assert_int_equal(here(&table)->marches[ASH], 0);
    fine(&table, "{'by':'red','do':'move','units':['Fir'],'path':['Alder','Birch']}");
    get_up(&table);
}

static void replace_before_the_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table,
          "{'ruling':'replace','reason':'a slip','with':{'by':'red','do':'move','units':['Elm'],"
          "'path':['Birch','Alder']}}",
          RULED, "");
    ruled(&table, long_march, RULED, "");
    assert_int_equal(here(&table)->route[2], ALDER);
    assert_int_equal(here(&table)->route[3], 0);
    get_up(&table);
}

/* Two rulings before one entry: the last governs, and nobody is left in doubt. */
static void the_last_of_two_rulings_stands(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'ruling':'allow','reason':'agreed by mail'}", RULED, "");
    not_told(&table, "two rulings");
    ruled(&table, "{'ruling':'disallow','reason':'too late'}", RULED, "");
    told(&table, "two rulings before one entry: this one stands, the one before it (agreed by "
                 "mail) does not");
    ruled(&table, long_march, RULED, "");
    told(&table, "disallowed: too late");
    ruled(&table, "{'ruling':'allow','reason':'a new one'}", RULED, "");
    not_told(&table, "two rulings");
    get_up(&table);
}

static void a_replacement_is_judged(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table,
          "{'ruling':'replace','reason':'so','with':{'by':'red','do':'move','units':['Elm'],"
          "'path':['Birch','Dale East']}}",
          RULED, "");
    ruled(&table, long_march, ILLEGAL, "2.1-way");
    get_up(&table);
}

static void set_changes_the_position(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table,
          "{'ruling':'set','position':{'at':{'ash':'Cedar'},'reduced':['ash'],"
          "'steps':{'1':'game/next turn','2':'turn/card'}},'reason':'as agreed'}",
          RULED, "");
    assert_string_equal(table.verdict.comment, "as agreed");
    assert_int_equal(here(&table)->at[ASH], CEDAR);
    assert_int_equal(here(&table)->depth, 2);
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rest'}");
    get_up(&table);
}

/* All of it or nothing; and here, not at some entry. */
static void set_does_not_half_happen(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    uint64_t before = referee_checksum(table.referee);
    ruled(&table, "{'ruling':'set','reason':'so','position':{'at':{'ash':'Cedar','oak':'Cedar'}}}",
          ILLEGAL, "record.name");
    assert_int_equal(referee_checksum(table.referee), before);
    ruled(&table, "{'ruling':'set','reason':'so','entry':1,'position':{'turn':3}}", ILLEGAL,
          "record.correction");
    assert_int_equal(referee_checksum(table.referee), before);
    get_up(&table);
}

static void a_ruling_names_an_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, long_march, ILLEGAL, "2.1-length");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    ruled(&table, "{'ruling':'allow','entry':2,'reason':'fair'}", RULED, "");
    assert_string_equal(table.verdict.changed, "R1.2 illegal to ruled");
    assert_int_equal(table.verdict.changed_count, 1);
    fine(&table, "{'by':'red','do':'play','card':'Horns','for':'rest'}");
    assert_int_equal(table.verdict.number, 4);
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->count[ILLEGAL], 0);
    assert_int_equal(closing->first_number, 0);
    assert_int_equal(closing->errors[RED], 0);
    get_up(&table);
}

static void a_ruling_names_an_entry_by_its_label(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, long_march, ILLEGAL, "2.1-length");
    ruled(&table,
          "{'ruling':'replace','reason':'so','entry':'R1.2','with':{'by':'red','do':'move','units':"
          "['Elm'],"
          "'path':['Birch','Alder']}}",
          RULED, "");
    assert_int_equal(here(&table)->route[3], 0);
    ruled(&table, "{'ruling':'disallow','reason':'so','entry':'R1.2'}", RULED, "");
    assert_int_equal(here(&table)->marches[ELM], 0);
    ruled(&table, "{'ruling':'disallow','reason':'so','entry':'R1.7'}", ILLEGAL,
          "record.correction");
    ruled(&table, "{'ruling':'allow','reason':'so','entry':40}", ILLEGAL, "record.correction");
    get_up(&table);
}

/* Allowed is the entry as it was replaced. */
static void allow_after_replace(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, long_march, ILLEGAL, "2.1-length");
    ruled(&table,
          "{'ruling':'replace','reason':'so','entry':2,'with':{'by':'red','do':'move','units':['"
          "Elm'],"
          "'path':['Birch','Dale East']}}",
          RULED, "");
    ruled(&table, "{'ruling':'allow','reason':'so','entry':2}", RULED, "");
    assert_int_equal(here(&table)->route[2], DALE_EAST);
    assert_int_equal(referee_end(table.referee)->count[ILLEGAL], 0);
    get_up(&table);
}

/* What is ruled again is everything after it. */
static void later_entries_are_ruled_again(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    fine(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder']}");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'march'}");
    fine(&table, "{'by':'blue','do':'move','units':['Hazel'],'path':['Dale West','Birch']}");
    fine(&table, "{'by':'red','do':'play','card':'Horns','for':'rest'}");
    ruled(&table, "{'ruling':'disallow','reason':'so','entry':2}", RULED, "");
    /* Elm never left Birch: Hazel fights there, and no dice are written. */
    assert_string_equal(table.verdict.changed, "R1.2 legal to ruled, R2.1 legal to illegal");
    assert_int_equal(here(&table)->at[ELM], BIRCH);
    fine(&table, "{'by':'blue','do':'battle','dice':{'red':[1],'blue':[4]}}");
    get_up(&table);
}

/* --- by the sides --- */

static void amended(struct table *table)
{
    sit_down(table, "");
    play_to_march(table);
    ruled(table, long_march, ILLEGAL, "2.1-length");
    ruled(table,
          "{'by':'red','do':'amend','entry':'R1.2','with':{'by':'red','do':'move','units':['Elm'],"
          "'path':['Birch','Alder']}}",
          OPEN, "record.correction");
    told(table, "waits for Blue to agree");
    assert_int_equal(here(table)->route[4], ALDER);
}

static void amend_waits_for_agreement(void **state)
{
    struct table table;
    (void)state;
    amended(&table);
    ruled(&table, "{'by':'blue','do':'agree','entry':'R1.2'}", RULED, "");
    assert_string_equal(table.verdict.changed, "R1.2 illegal to ruled");
    assert_int_equal(here(&table)->route[3], 0);
    ruled(&table, "{'by':'blue','do':'agree','entry':'R1.2'}", ILLEGAL, "record.correction");
    told(&table, "nothing waits");
    get_up(&table);
}

static void nobody_agrees_with_himself(void **state)
{
    struct table table;
    (void)state;
    amended(&table);
    ruled(&table, "{'by':'red','do':'agree','entry':'R1.2'}", ILLEGAL, "record.correction");
    ruled(&table, "{'by':'green','do':'agree','entry':'R1.2'}", ILLEGAL, "record.correction");
    ruled(&table, "{'by':'blue','do':'agree','entry':'R1.2'}", RULED, "");
    get_up(&table);
}

static void an_agreement_names_what_it_agrees_to(void **state)
{
    struct table table;
    (void)state;
    amended(&table);
    ruled(&table, "{'by':'blue','do':'agree','entry':1}", ILLEGAL, "record.correction");
    ruled(&table, "{'by':'blue','do':'agree','entry':77}", ILLEGAL, "record.correction");
    ruled(&table, "{'by':'blue','do':'agree','entry':2}", RULED, "");
    get_up(&table);
}

static void corrections_name_what_is_there(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','do':'undo','entry':1}", ILLEGAL, "record.correction");
    ruled(&table, "{'by':'blue','do':'agree','entry':1}", ILLEGAL, "record.correction");
    play_to_march(&table);
    ruled(&table, "{'by':'green','do':'undo','entry':1}", ILLEGAL, "record.name");
    ruled(&table, "{'by':'red','do':'undo','entry':'R9.9'}", ILLEGAL, "record.correction");
    ruled(&table, "{'by':'red','do':'undo','entry':1}", OPEN, "record.correction");
    get_up(&table);
}

static void undo_takes_an_entry_back(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    ruled(&table, "{'by':'red','do':'undo','entry':2}", OPEN, "record.correction");
    ruled(&table, "{'by':'blue','do':'agree','entry':2}", RULED, "");
    assert_int_equal(here(&table)->marches[ASH], 0);
    fine(&table, "{'by':'red','do':'move','units':['Fir'],'path':['Alder','Birch']}");
    get_up(&table);
}

static void after_puts_an_entry_in(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    ruled(&table,
          "{'by':'red','do':'after','entry':'R1.1','with':{'by':'red','do':'move','units':['Ash'],"
          "'path':['Alder','Birch']}}",
          OPEN, "record.correction");
    stands(&table, "'at':{'ash':'Alder'}");
    ruled(&table, "{'by':'blue','do':'agree','entry':'R1.1'}", RULED, "");
    stands(&table, "'at':{'ash':'Birch'},'turn':3");
    fine(&table, "{'by':'red','do':'play','card':'Horns','for':'rest'}");
    assert_int_equal(table.verdict.number, 4);
    get_up(&table);
}

static void corrections_one_after_another(void **state)
{
    struct table table;
    (void)state;
    amended(&table);
    ruled(&table, "{'by':'blue','do':'agree','entry':2}", RULED, "");
    ruled(&table, "{'by':'blue','do':'undo','entry':2}", OPEN, "record.correction");
    ruled(&table, "{'by':'red','do':'agree','entry':2}", RULED, "");
    assert_int_equal(here(&table)->marches[ELM], 0);
    ruled(&table, "{'ruling':'allow','entry':2,'reason':'enough'}", RULED, "");
    get_up(&table);
}

static void a_correction_survives_another(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'ruling':'allow','reason':'once'}", RULED, "");
    ruled(&table, long_march, RULED, "");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    ruled(&table,
          "{'ruling':'replace','reason':'so','entry':1,'with':{'by':'red','do':'play','card':'"
          "Horns','for':'"
          "march'}}",
          RULED, "");
    assert_string_equal(table.verdict.changed, "R1.1 legal to ruled");
    assert_int_equal(here(&table)->card_in[1], RED_HAND);
    assert_int_equal(referee_end(table.referee)->count[ILLEGAL], 0);
    get_up(&table);
}

/* --- beyond the limit of the history --- */

/* Thousands of lines, and a correction far back when the older half is forgotten. */
static void a_long_history_forgets(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    for (int i = 0; i < 8191; i++)
        ruled(&table, "{'by':'red','do':'siege'}", ILLEGAL, "record.step");
    ruled(&table, long_march, ILLEGAL, "2.1-length");
    ruled(&table, "{'ruling':'disallow','reason':'so','entry':1}", ILLEGAL, "record.correction");
    told(&table, "there is no entry 1");
    int last = 8193;
    char line[128];
    snprintf(line, sizeof line, "{'ruling':'disallow','entry':%d,'reason':'no'}", last);
    ruled(&table, line, RULED, "");
    assert_int_equal(here(&table)->marches[ELM], 0);
    get_up(&table);
}

/* A replacement that waits when the older half is forgotten, and one that was made before: allowed
 * is still the entry as it was replaced. */
static void replacements_outlive_the_history(void **state)
{
    static const char replace[] =
        "{'ruling':'replace','reason':'a slip','with':{'by':'red','do':'move','units':['Elm'],"
        "'path':['Birch','Alder']}}";
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    for (int i = 0; i < 5000; i++)
        ruled(&table, "{'by':'red','do':'siege'}", ILLEGAL, "record.step");
    ruled(&table, replace, RULED, "");
    ruled(&table, long_march, RULED, "");
    for (int i = 0; i < 3188; i++)
        ruled(&table, "{'by':'red','do':'siege'}", ILLEGAL, "record.step");
    ruled(&table,
          "{'ruling':'replace','reason':'another','with':{'by':'blue','do':'play','card':'Fifes',"
          "'for':'rest'}}",
          RULED, "");
    ruled(&table, "{'by':'blue','do':'play','card':'Ambush','for':'rest'}", RULED, "");
    assert_int_equal(here(&table)->card_in[2], PLAYED);
    ruled(&table, "{'ruling':'allow','reason':'fair','entry':5002}", RULED, "");
    stands(&table, "'at':{'elm':'Alder'},'in':{'fifes':'played','ambush':'blue hand'}");
    get_up(&table);
}

/* What a director set stands when what came before it is ruled on again. */
static void what_was_set_is_set_again(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    ruled(&table, "{'ruling':'set','position':{'reduced':['elm']},'reason':'so'}", RULED, "");
    ruled(&table, "{'ruling':'disallow','reason':'so','entry':2}", RULED, "");
    assert_string_equal(table.verdict.changed, "R1.2 legal to ruled");
    assert_int_equal(here(&table)->marches[ASH], 0);
    assert_int_equal(here(&table)->reduced[ELM], 1);
    get_up(&table);
}

static void what_was_asked_and_taken_back_waits_no_more(void **state)
{
    struct table table;
    (void)state;
    amended(&table);
    assert_true(referee_undo_last(table.referee));
    ruled(&table, "{'by':'blue','do':'agree','entry':'R1.2'}", ILLEGAL, "record.correction");
    told(&table, "nothing waits");
    get_up(&table);
}

/* An entry that waits keeps what depends on it, even where the history has forgotten it. */
static void what_rests_on_a_forgotten_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    for (int i = 0; i < 8189; i++)
        ruled(&table, "{'by':'red','do':'siege'}", OPEN, "record.step");
    assert_int_equal(table.verdict.depends_on, 3);
    assert_string_equal(table.verdict.dependent_label, "R1.3");
    ruled(&table, "{'by':'red','do':'siege'}", OPEN, "record.step");
    assert_int_equal(table.verdict.depends_on, 3);
    assert_string_equal(table.verdict.dependent_label, "");
    get_up(&table);
}

/* An expectation is of the verdict an entry was given first: ruled on again it is counted once. */
static void expectations_count_once(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    hear(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch'],"
                 "'expect':{'verdict':'legal'}}");
    ruled(&table, "{'ruling':'allow','reason':'so','entry':1}", RULED, "");
    ruled(&table, "{'ruling':'disallow','reason':'no','entry':2}", RULED, "");
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->expectations, 1);
    assert_int_equal(closing->missed, 0);
    get_up(&table);
}

static void an_expectation_that_was_missed_stays_so(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    hear(&table, "{'by':'blue','do':'raid','expect':{'verdict':'legal'}}");
    ruled(&table, "{'ruling':'allow','reason':'so','entry':2}", RULED, "");
    hear(&table, "{'ruling':'disallow','reason':'no','entry':7,'expect':{'verdict':'ruled'}}");
    ruled(&table, "{'ruling':'allow','reason':'so','entry':1}", RULED, "");
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->expectations, 2);
    assert_int_equal(closing->missed, 2);
    get_up(&table);
}

/* What a ruling before it reads in its place stands where the entry does. */
static void what_replaces_an_entry_gets_its_expectation(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table,
          "{'ruling':'replace','reason':'so','with':{'by':'red','do':'move','units':['Ash'],"
          "'path':['Alder','Birch']}}",
          RULED, "");
    hear(&table, "{'by':'blue','do':'raid','expect':{'verdict':'legal'}}");
    assert_int_equal(table.verdict.kind, RULED);
    assert_int_equal(table.verdict.expectation, MISSED);
    get_up(&table);
}

/* A picture is of a fault as it is told, not of one that is only ruled on again. */
static void faults_are_drawn_once(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    referee_draw(table.referee);
    play_to_march(&table);
    ruled(&table, long_march, ILLEGAL, "2.1-length");
    assert_non_null(table.verdict.picture);
    ruled(&table, "{'ruling':'allow','reason':'so','entry':1}", RULED, "");
    assert_null(table.verdict.picture);
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(allow_before_the_entry),
        cmocka_unit_test(disallow_before_the_entry),
        cmocka_unit_test(replace_before_the_entry),
        cmocka_unit_test(the_last_of_two_rulings_stands),
        cmocka_unit_test(a_replacement_is_judged),
        cmocka_unit_test(set_changes_the_position),
        cmocka_unit_test(set_does_not_half_happen),
        cmocka_unit_test(a_ruling_names_an_entry),
        cmocka_unit_test(a_ruling_names_an_entry_by_its_label),
        cmocka_unit_test(allow_after_replace),
        cmocka_unit_test(later_entries_are_ruled_again),
        cmocka_unit_test(amend_waits_for_agreement),
        cmocka_unit_test(nobody_agrees_with_himself),
        cmocka_unit_test(an_agreement_names_what_it_agrees_to),
        cmocka_unit_test(corrections_name_what_is_there),
        cmocka_unit_test(undo_takes_an_entry_back),
        cmocka_unit_test(after_puts_an_entry_in),
        cmocka_unit_test(corrections_one_after_another),
        cmocka_unit_test(a_correction_survives_another),
        cmocka_unit_test(a_long_history_forgets),
        cmocka_unit_test(replacements_outlive_the_history),
        cmocka_unit_test(what_was_set_is_set_again),
        cmocka_unit_test(what_was_asked_and_taken_back_waits_no_more),
        cmocka_unit_test(what_rests_on_a_forgotten_entry),
        cmocka_unit_test(expectations_count_once),
        cmocka_unit_test(an_expectation_that_was_missed_stays_so),
        cmocka_unit_test(what_replaces_an_entry_gets_its_expectation),
        cmocka_unit_test(faults_are_drawn_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
