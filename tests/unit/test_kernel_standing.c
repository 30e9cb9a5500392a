#include "table.h"

/* Standing checks: by the option "stacks" The Ferry lets three counters of a side share a space. */

#define STACKS ",'options':['stacks']"

static const char four_intercept[] =
    "{'by':'blue','do':'intercept','units':['gorse','juniper','bo','hazel'],'dice':[6]}";
static const char three_intercept[] =
    "{'by':'blue','do':'intercept','units':['gorse','juniper','bo'],'dice':[6]}";

static void come_to_birch(struct table *table, const char *header)
{
    sit_down(table, header);
    fine(table, "{'by':'red','do':'play','card':'drums','for':'march'}");
    fine(table, "{'by':'red','do':'move','units':['ash'],'path':['alder','birch']}");
}

static void a_standing_check_is_asked_after_effects(void **state)
{
    struct table table;
    (void)state;
    come_to_birch(&table, STACKS);
    ruled(&table, four_intercept, ILLEGAL, "4.3");
    told(&table, "Birch: 4 counters of a side, limit 3");
    assert_int_equal(here(&table)->at[HAZEL], BIRCH); /* as it was played */
    undo_all(&table);
    get_up(&table);
}

static void what_keeps_it_is_lawful(void **state)
{
    struct table table;
    (void)state;
    come_to_birch(&table, STACKS);
    fine(&table, three_intercept);
    get_up(&table);
}

static void without_the_option_nothing_is_asked(void **state)
{
    struct table table;
    (void)state;
    come_to_birch(&table, "");
    fine(&table, four_intercept);
    get_up(&table);
}

/* Nobody comes: the stack stays as it is. */
static void what_fails_changes_nothing(void **state)
{
    struct table table;
    (void)state;
    come_to_birch(&table, STACKS);
    fine(&table, "{'by':'blue','do':'intercept','units':['gorse','juniper','bo','hazel'],"
                 "'dice':[1]}");
    get_up(&table);
}

/* Five stand at Cedar from the first: who makes them four is not to blame. */
static void who_found_it_broken_is_not_at_fault(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table,
             STACKS ",'scenario':'plain','position':{'at':{'hazel':'cedar','ivy':'cedar'}}");
    fine(&table, "{'by':'red','do':'play','card':'drums','for':'march'}");
    fine(&table, "{'by':'red','do':'move','units':['ash'],'path':['alder','birch']}");
    fine(&table, "{'by':'blue','do':'intercept','units':['gorse'],'dice':[6]}");
    get_up(&table);
}

/* --- of what comes by itself --- */

#define ALL_RED ",'scenario':'plain','position':{'at':{'elm':'alder'}}"

static void march(struct table *table, const char *header, const char *units)
{
    char line[200];
    sit_down(table, header);
    fine(table, "{'by':'red','do':'play','card':'drums','for':'march'}");
    snprintf(line, sizeof line, "{'by':'red','do':'move','units':[%s],'path':['alder','birch']}",
             units);
    hear(table, line);
}

/* Who marches arrives in a step of the march, which nobody declares. */
static void a_march_is_asked_where_it_leads(void **state)
{
    struct table table;
    (void)state;
    march(&table, STACKS ALL_RED, "'ash','beech','fir','ada'");
    assert_int_equal(table.verdict.kind, ILLEGAL);
    told(&table, "Birch: 4 counters of a side, limit 3");
    assert_int_equal(here(&table)->at[ASH], ALDER); /* looked at, and left to come */
    undo_all(&table);
    get_up(&table);
}

/* In a strict record the other side has yet to say that it does not intercept. */
static void a_strict_record_asks_it_as_soon(void **state)
{
    struct table table;
    (void)state;
    march(&table, STACKS ALL_RED ",'strict':true", "'ash','beech','fir','ada'");
    assert_int_equal(table.verdict.kind, ILLEGAL);
    told(&table, "Birch: 4 counters of a side, limit 3");
    get_up(&table);
}

static void a_march_that_keeps_it_is_lawful(void **state)
{
    struct table table;
    (void)state;
    march(&table, STACKS ALL_RED, "'ash','beech','ada'");
    assert_int_equal(table.verdict.kind, LEGAL);
    get_up(&table);
}

/* Elm stands at Birch, but the three go on to Dale West. */
static void who_passes_through_breaks_nothing(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, STACKS ",'scenario':'plain','position':{'at':{'hazel':'cedar'}}");
    fine(&table, "{'by':'red','do':'play','card':'drums','for':'march'}");
    fine(&table, "{'by':'red','do':'move','units':['ash','beech','ada'],"
                 "'path':['alder','birch','dale-west']}");
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_standing_check_is_asked_after_effects),
        cmocka_unit_test(what_keeps_it_is_lawful),
        cmocka_unit_test(without_the_option_nothing_is_asked),
        cmocka_unit_test(what_fails_changes_nothing),
        cmocka_unit_test(who_found_it_broken_is_not_at_fault),
        cmocka_unit_test(a_march_is_asked_where_it_leads),
        cmocka_unit_test(a_strict_record_asks_it_as_soon),
        cmocka_unit_test(a_march_that_keeps_it_is_lawful),
        cmocka_unit_test(who_passes_through_breaks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
