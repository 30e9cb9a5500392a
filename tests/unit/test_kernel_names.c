#include "table.h"

/* How players name counters and spaces. Red has at Alder: Ash and Beech Spears, Fir Bows, Ada; at
 * Birch: Elm Spears. */

/* Whether these units march from Alder: a bit for each of ASH to ADA. */
static void march(const char *units, enum verdict_kind kind, const char *rules, unsigned pieces,
                  const char *words)
{
    struct table table;
    char line[512];
    sit_down(&table, ",'house':['units march as they "
                     "like'],'scenario':'plain','position':{'reduced':['beech']}");
    play_to_march(&table);
    snprintf(line, sizeof line,
             "{'by':'red','do':'move','units':%s,'path':['Alder','Birch'],'under':1}", units);
    if (strstr(rules, "2.2"))
        ruled(&table, line, RULED, "");
    else
        ruled(&table, line, kind, rules);
    if (words)
        told(&table, words);
    for (int piece = ASH; piece <= BO; piece++) {
        if (here(&table)->marches[piece] != (int)(pieces >> piece & 1))
            fail_msg("%s: piece %d %s", units, piece, pieces >> piece & 1 ? "stays" : "marches");
    }
    get_up(&table);
}

enum { A = 1 << ASH, B = 1 << BEECH, F = 1 << FIR, L = 1 << ADA };

static void names_in_any_form(void **state)
{
    (void)state;
    march("['Ash Spears']", LEGAL, "", A, NULL);
    march("['ash']", LEGAL, "", A, NULL);
    march("['ASH   SPEARS']", LEGAL, "", A, NULL);
    march("['As']", LEGAL, "", A, NULL);
    march("'Beech-Spears'", LEGAL, "", B, NULL);
    march("['reds']", LEGAL, "", L, NULL);
}

static void kinds_and_counts(void **state)
{
    (void)state;
    march("['Spears']", LEGAL, "", A, NULL);
    march("['1 Spears']", LEGAL, "", A, NULL);
    march("['2 Spears','Ada']", LEGAL, "", A | B | L, NULL);
    march("['Spears','Bows','Ada']", LEGAL, "", A | F | L, NULL);
    march("['Ash','Spears','Ada']", LEGAL, "", A | B | L, NULL);
    march("['2 Spears']", LEGAL, "2.2", A | B, "2 units, limit 1");
}

static void steps_of_units(void **state)
{
    (void)state;
    march("['reduced Spears']", LEGAL, "", B, NULL);
    march("['Reduced Spears']", LEGAL, "", B, NULL);
    march("['Spears-']", LEGAL, "", B, NULL);
    march("['full Spears']", LEGAL, "", A, NULL);
    march("['1 reduced Spears']", LEGAL, "", B, NULL);
}

static void all_of_them(void **state)
{
    (void)state;
    march("['all']", LEGAL, "", A | B | F | L, NULL);
    march("['All']", LEGAL, "", A | B | F | L, NULL);
    march("['all but Fir']", LEGAL, "", A | B | L, NULL);
    march("['all but 2 Spears']", LEGAL, "", F | L, NULL);
    march("['all Spears','Ada']", LEGAL, "", A | B | L, NULL);
    march("['all reduced Spears']", LEGAL, "", B, NULL);
}

/* Under a house rule what is not there is still not there. */
static void not_enough_of_them(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['3 Spears','Ada'],'path':['Alder','Birch']}",
          ILLEGAL, "record.piece");
    told(&table, "3 Spears named, 2 at Alder; one is at Birch");
    ruled(&table, "{'by':'red','do':'move','units':['reduced Spears'],'path':['Alder','Birch']}",
          ILLEGAL, "record.piece");
    ruled(&table, "{'by':'red','do':'move','units':['0 Spears'],'path':['Alder','Birch']}", ILLEGAL,
          "record.piece");
    ruled(&table, "{'by':'red','do':'move','units':['all'],'path':['Dale East','Cedar']}", ILLEGAL,
          "record.piece");
    ruled(&table, "{'by':'red','do':'move','units':['all Bows'],'path':['Birch','Cedar']}", ILLEGAL,
          "record.piece");
    get_up(&table);
}

/* Elm is at Birch: another Spears at Alder goes, unless the id says that it is Elm. A captain is
 * himself, and nobody takes an enemy for his own. */
static void a_counter_s_name_is_a_preference(void **state)
{
    struct table table;
    (void)state;
    march("['Elm Spears']", LEGAL, "", A, "another of its kind is taken");
    sit_down(&table, ",'scenario':'plain','position':{'at':{'bo':'Birch','ada':'Cedar'}}");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Ada'],'path':['Birch','Alder']}", ILLEGAL,
          "record.piece");
    ruled(&table, "{'by':'red','do':'move','units':['Juniper'],'path':['Alder','Birch']}", ILLEGAL,
          "record.piece");
    ruled(&table, "{'by':'red','do':'move','units':['elm'],'path':['Alder','Birch']}", ILLEGAL,
          "record.piece");
    told(&table, "Elm Spears is at Birch, not at Alder");
    get_up(&table);
}

/* "bo" begins Bows, and is all of Bo's id. */
static void a_whole_name_comes_before_a_beginning(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rest'}");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'march'}");
    fine(&table, "{'by':'blue','do':'move','units':['bo'],'path':['Cedar','Dale East']}");
    assert_int_equal(here(&table)->marches[BO], 1);
    get_up(&table);
}

static void an_enemy_s_counter_is_found_and_refused(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Gorse'],'path':['Cedar','Dale East']}",
          ILLEGAL, "2.1-own");
    told(&table, "Gorse Spears is not Red");
    get_up(&table);
}

static void spaces(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Dale']}", OPEN,
          "record.name");
    told(&table, "which space is Dale: Dale East or Dale West?");
    ruled(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Aldar']}", ILLEGAL,
          "record.name");
    told(&table, "no space is called Aldar; did you mean Alder");
    ruled(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Xyzzyxyzzy']}", ILLEGAL,
          "record.name");
    told(&table, "no space is called Xyzzyxyzzy");
    not_told(&table, "did you mean");
    fine(&table, "{'by':'red','do':'move','units':['Elm'],'path':['birch','CEDAR']}");
    get_up(&table);
}

/* What is a name without its s is the plural of it. */
static void plurals(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    fine(&table,
         "{'by':'red','do':'move','units':['captains','2 Spears'],'path':['Alder','Birch']}");
    stands(&table, "'at':{'ada':'Birch'}");
    get_up(&table);
}

/* A name nobody knows is the only fault: the rest cannot be judged by what is missing. */
static void one_bad_name_is_one_fault(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table,
          "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Ceda','Zzyzx','Dale East']}",
          ILLEGAL, "record.name");
    ruled(&table,
          "{'by':'red','do':'move','units':['Ash','Beech','Addda'],'path':['Alder','Birch']}",
          ILLEGAL, "record.name");
    told(&table, "did you mean Ada");
    ruled(&table, "{'by':'red','do':'move','units':['Gorse','Nobody'],'path':['Cedar','Alder']}",
          ILLEGAL, "record.name");
    get_up(&table);
}

static void cards_by_number_or_title(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    ruled(&table, "{'by':'red','do':'play','card':9,'for':'rest'}", ILLEGAL, "record.name");
    ruled(&table, "{'by':'red','do':'play','card':'Drumms','for':'rest'}", ILLEGAL, "record.name");
    told(&table, "did you mean Drums?");
    ruled(&table, "{'by':'red','do':'play','card':2,'for':'rest'}", ILLEGAL, "record.card");
    told(&table, "Fifes is in blue hand");
    fine(&table, "{'by':'red','do':'play','card':1,'for':'rest'}");
    get_up(&table);
}

/* A counter named twice loses two steps, as "x2" has it; a third time is one too many. */
static void a_counter_may_lose_twice(void **state)
{
    static const char *const ways[] = {"'Gorse','Gorse'", "'Gorse x2'"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct table table;
        char line[256];
        sit_down(&table, "");
        play_to_battle(&table);
        fine(&table, "{'by':'red','do':'battle','dice':{'red':[6],'blue':[1]}}");
        ruled(&table, "{'by':'blue','do':'lose','units':['Gorse','Gorse','Gorse']}", ILLEGAL,
              "record.piece");
        get_up(&table);
        sit_down(&table, "");
        play_to_battle(&table);
        fine(&table, "{'by':'red','do':'battle','dice':{'red':[6],'blue':[1]}}");
        snprintf(line, sizeof line, "{'by':'blue','do':'lose','units':[%s]}", ways[i]);
        fine(&table, line);
        assert_int_equal(here(&table)->at[GORSE], LOST);
        get_up(&table);
    }
}

static void a_kind_goes_by_its_beginning(void **state)
{
    (void)state;
    march("['2 Spear','Ada']", LEGAL, "", A | B | L, NULL);
    march("['Ada','all']", LEGAL, "", A | B | F | L, NULL);
}

/* A name that means nothing is told as it was read. */
static void slips_of_names(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Captian'],'path':['Alder','Birch']}", ILLEGAL,
          "record.name");
    told(&table, "no kind of piece is called Captian; did you mean Captain?");
    assert_string_equal(table.verdict.repair, "units Captain");
    ruled(&table, "{'by':'red','do':'move','units':['Q'],'path':['Alder','Birch']}", ILLEGAL,
          "record.name");
    ruled(&table, "{'by':'red','do':'move','units':['Oaks'],'path':['Alder','Birch']}", ILLEGAL,
          "record.name");
    ruled(&table, "{'by':'red','do':'move','units':['999 Spears'],'path':['Alder','Birch']}",
          ILLEGAL, "record.name");
    told(&table, "no piece is called 999 Spears");
    get_up(&table);
}

/* Blue has two Bows, Ivy at Dale East and Juniper at Cedar, both at full strength. */
static void not_enough_anywhere(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_battle(&table);
    ruled(&table, "{'by':'blue','do':'intercept','units':['3 Bows'],'at':'Cedar','dice':[5]}",
          ILLEGAL, "record.piece");
    told(&table, "3 Bows named, 2 to be had");
    ruled(&table, "{'by':'blue','do':'intercept','units':['reduced Bows'],'at':'Cedar','dice':[5]}",
          ILLEGAL, "record.piece");
    told(&table, "no Bows (reduced) to be had");
    ruled(&table, "{'by':'blue','do':'intercept','units':['all'],'at':'Cedar','dice':[5]}", ILLEGAL,
          "record.piece");
    told(&table, "all of which place? It is not said");
    get_up(&table);
}

static void all_where_there_is_none(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'assert':{'at':'Lost','units':['all']}}", ILLEGAL, "record.piece");
    told(&table, "all: there are no pieces at Lost");
    stands(&table, "'at':'Cedar','units':['all']");
    get_up(&table);
}

/* No counter of Blue is reduced, so that none can lose both steps of it. */
static void twice_of_none(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[6],'blue':[1]}}");
    ruled(&table, "{'by':'blue','do':'lose','units':['reduced Spears x2']}", ILLEGAL,
          "record.piece");
    get_up(&table);
}

/* What is named beyond the room for it is left out, and the rest is judged. */
static void a_list_has_an_end(void **state)
{
    struct table table;
    char line[4096] = "{'by':'red','do':'move','units':['Elm'],'path':['Birch'";
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    for (int i = 0; i < DECLARED_MAX; i++)
        strcat(line, i % 2 ? ",'Birch'" : ",'Alder'");
    strcat(line, "]}");
    ruled(&table, line, ILLEGAL, "2.1-length");
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_counter_may_lose_twice),
        cmocka_unit_test(names_in_any_form),
        cmocka_unit_test(kinds_and_counts),
        cmocka_unit_test(steps_of_units),
        cmocka_unit_test(all_of_them),
        cmocka_unit_test(not_enough_of_them),
        cmocka_unit_test(a_counter_s_name_is_a_preference),
        cmocka_unit_test(a_whole_name_comes_before_a_beginning),
        cmocka_unit_test(an_enemy_s_counter_is_found_and_refused),
        cmocka_unit_test(spaces),
        cmocka_unit_test(plurals),
        cmocka_unit_test(one_bad_name_is_one_fault),
        cmocka_unit_test(cards_by_number_or_title),
        cmocka_unit_test(a_kind_goes_by_its_beginning),
        cmocka_unit_test(slips_of_names),
        cmocka_unit_test(not_enough_anywhere),
        cmocka_unit_test(all_where_there_is_none),
        cmocka_unit_test(twice_of_none),
        cmocka_unit_test(a_list_has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
