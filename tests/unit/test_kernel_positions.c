#include "table.h"

#include "record/read_entry.h"

/* Positions: asserted, given in a header, printed and taken up again, undone. */

static void asserts_of_cells_and_views(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    stands(&table, "'turn':1,'active':'red','at':{'ash':'Alder','Bo Thorn':'cedar'},'score':'B1'");
    stands(&table, "'spaces':{'red':2,'blue':'3'},'held by':{'Alder':'RED','Lost':'nothing'}");
    ruled(&table, "{'assert':{'turn':2}}", ILLEGAL, "record.assert");
    told(&table, "turn: 2 asserted, 1 in the position");
    ruled(&table, "{'assert':{'score':'R1','spaces':{'red':3}}}", ILLEGAL,
          "record.assert record.assert");
    ruled(&table, "{'assert':{'at':{'ash':'Birch'}}}", ILLEGAL, "record.assert");
    ruled(&table, "{'assert':{'weather':'fine'}}", ILLEGAL, "record.field");
    ruled(&table, "{'assert':{'turn':'one'}}", ILLEGAL, "record.field");
    ruled(&table, "{'assert':{'at':{'nobody':'Birch'}}}", ILLEGAL, "record.name");
    ruled(&table, "{'assert':{'spaces':3}}", ILLEGAL, "record.name");
    ruled(&table, "{'assert':{'spaces':{'green':3}}}", ILLEGAL, "record.name");
    ruled(&table, "{'assert':{'winner':'nothing','played for':[]}}", LEGAL, "");
    ruled(&table, "{'assert':{'held by':{'nothing':'red'}}}", ILLEGAL, "record.field");
    told(&table, "held by has no nothing");
    get_up(&table);
}

static void a_list_asserted_is_all_there_is(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'reduced':['ash','gorse']}");
    stands(&table, "'reduced':['gorse','ash']");
    stands(&table, "'reduced':{'ash':true,'beech':false}");
    stands(&table, "'marches':[]");
    ruled(&table, "{'assert':{'reduced':['ash']}}", ILLEGAL, "record.assert");
    ruled(&table, "{'assert':{'reduced':['ash','beech']}}", ILLEGAL, "record.assert");
    ruled(&table, "{'assert':{'reduced':[]}}", ILLEGAL, "record.assert");
    ruled(&table, "{'assert':{'reduced':{'ash':'perhaps'}}}", ILLEGAL, "record.field");
    ruled(&table, "{'assert':{'reduced':{'ash':2}}}", ILLEGAL, "record.field");
    told(&table, "2 found, yes or no expected (in JSON true or false)");
    stands(&table, "'reduced':{'ash':1,'beech':0}");
    get_up(&table);
}

static void a_stack_asserted_is_all_there_is(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    stands(&table, "'at':'Alder','units':['2 Spears','Bows','Ada']");
    stands(&table, "'at':'Lost','units':[]");
    ruled(&table, "{'assert':{'at':'Alder','units':['2 Spears','Bows']}}", ILLEGAL,
          "record.assert");
    ruled(&table, "{'assert':{'at':'Alder','units':[]}}", ILLEGAL, "record.assert");
    ruled(&table, "{'assert':{'at':'Alder','units':['3 Spears','Ada']}}", ILLEGAL,
          "record.piece record.assert");
    ruled(&table, "{'assert':{'at':'Alder'}}", ILLEGAL, "record.name record.assert");
    ruled(&table, "{'assert':{'at':'Oakham','units':['Ada']}}", ILLEGAL, "record.name");
    get_up(&table);
}

/* More names than any stack has counters: each beyond those there is a fault of its own. */
static void a_stack_asserted_is_no_longer_than_a_declaration(void **state)
{
    struct table table;
    struct sentence line;
    (void)state;
    sit_down(&table, "");
    sentence_clear(&line);
    say(&line, "{'assert':{'at':'Lost','units':['Ada'");
    for (int i = 0; i < DECLARED_MAX; i++)
        say(&line, ",'Bo'");
    say(&line, "]}}");
    hear(&table, line.text);
    assert_int_equal(table.verdict.kind, ILLEGAL);
    assert_int_equal(table.verdict.finding_count, 2); /* the same of each Bo is told once */
    get_up(&table);
}

/* Facts beside a stack are facts. */
static void a_stack_hides_nothing(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'assert':{'at':'Alder','units':['2 Spears','Bows','Ada'],'turn':4}}", ILLEGAL,
          "record.assert");
    get_up(&table);
}

static void asserts_may_expect(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    hear(&table, "{'assert':{'turn':2},'expect':{'verdict':'illegal','rules':['record.assert']}}");
    assert_int_equal(table.verdict.expectation, MET);
    get_up(&table);
}

/* --- headers --- */

static void refused(const char *header, const char *words)
{
    struct table table;
    struct fault fault = {0, ""};
    bool sits = try_to_sit_down(&table, header, &fault);
    if (sits || !strstr(fault.text, words))
        fail_msg("%s\n  expected \"%s\"\n  got \"%s\"", header, words,
                 sits ? "no fault" : fault.text);
    assert_true(fault.column > 0);
    get_up(&table);
}

static void headers_are_checked(void **state)
{
    (void)state;
    refused("{'provost':1,'game':'the-ferry','scenario':'winter'}", "no scenario winter");
    refused("{'provost':1,'game':'the-ferry','rules':{'tides':'high'}}",
            "no ruling is called tides; did you mean ties?");
    refused("{'provost':1,'game':'the-ferry','rules':{'ties':'attackr'}}",
            "no alternative attackr; did you mean attacker?");
    refused("{'provost':1,'game':'the-ferry','options':['mudd']}",
            "no option mudd; did you mean mud?");
    refused("{'provost':1,'game':'the-ferry','rules':{'ties':'nobody'}}", "no alternative nobody");
    refused("{'provost':1,'game':'the-ferry','options':['snow']}", "no option snow");
    refused("{'provost':1,'game':'the-ferry','dice':{'stream':'seeded'}}", "seed");
    refused("{'provost':1,'game':'the-ferry','hands':{'green':'open'}}", "no side is called green");
    refused("{'provost':1,'game':'the-ferry','hands':'seeded'}", "seeded");
    refused("{'provost':1,'game':'the-ferry','position':{'weather':1}}", "no field weather");
    refused("{'provost':1,'game':'the-ferry','position':{'turn':'one'}}", "a number");
    refused("{'provost':1,'game':'the-ferry','position':{'turn':70000}}",
            "turn: 70000 found, a number from 0 to 7 expected");
    refused("{'provost':1,'game':'the-ferry','position':{'in':{'drums':'played','Drums':'deck'}}}",
            "in #1 Drums: deck found, played was said before");
    refused("{'provost':1,'game':'the-ferry','position':{'turn':-1}}", "turn: -1 found");
    refused("{'provost':1,'game':'the-ferry','position':{'route step':5}}",
            "route step: 5 found, a number from 0 to 4 expected");
    refused("{'provost':1,'game':'the-ferry','position':{'to lose':{'red':100}}}",
            "to lose red: 100 found, a number from 0 to 99 expected");
    refused("{'provost':1,'game':'the-ferry','position':{'block used':65}}", "from 0 to 64");
    refused("{'provost':1,'game':'the-ferry','position':{'depth':30000}}", "from 0 to 8");
    refused("{'provost':1,'game':'the-ferry','position':{'trun':1}}",
            "no field trun; did you mean turn?");
    refused("{'provost':1,'game':'the-ferry','position':{'turn':{'ash':1}}}", "one value");
    refused("{'provost':1,'game':'the-ferry','position':{'at':{'ash':'Birsh'}}}",
            "did you mean Birch");
    refused("{'provost':1,'game':'the-ferry','position':{'at':{'Dale':'Birch'}}}", "no piece");
    refused("{'provost':1,'game':'the-ferry','position':{'route':{'5':'Birch'}}}",
            "route has no 5");
    refused("{'provost':1,'game':'the-ferry','position':{'route':{'-1':'Birch'}}}",
            "route has no -1");
    refused(
        "{'provost':1,'game':'the-ferry','position':{'route':{'99999999999999999999':'Birch'}}}",
        "");
    refused("{'provost':1,'game':'the-ferry','position':{'steps':{'1':'game/lunch'}}}", "no step");
    refused("{'provost':1,'game':'the-ferry','position':{'steps':{'1':'games/next turn'}}}",
            "no step is called games/next turn");
    refused("{'provost':1,'game':'the-ferry','position':{'tur':1}}", "did you mean turn?");
    refused("{'provost':1,'game':'the-ferry','position':{'played':'march'}}",
            "no field played; did you mean \"played for\"?");
    refused("{'provost':1,'game':'the-ferry','hands':'shut'}", "expected \"open\"");
    refused("{'provost':1,'game':'the-ferry','scenario':'plan'}", "The Ferry has no scenario plan");
    refused("{'provost':1,'game':'the-ferry','position':{'reduced':['ash','oak']}}",
            "no piece is called oak");
}

static void a_position_may_be_changes(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'at':{'ash':'Birch'},'turn':3}");
    stands(&table, "'turn':4,'at':{'ash':'Birch','beech':'Alder'}");
    get_up(&table);
}

/* A card under two of its names is in one place. */
static void a_position_may_say_a_thing_twice(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'in':{'drums':'played','Drums':'played'}}");
    stands(&table, "'in':{'drums':'played'}");
    get_up(&table);
}

static void a_position_may_be_all(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'position':{'active':'blue','at':{'ash':'Birch'},'in':{'fifes':'blue hand'},"
                     "'steps':{'1':'game/next turn','2':'turn/card'}}");
    stands(&table, "'turn':0,'at':{'ash':'Birch','beech':'nothing'}");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    get_up(&table);
}

static void a_depth_is_never_taken_on_trust(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'depth':8}");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rest'}");
    ruled(&table, "{'ruling':'set','position':{'depth':8},'reason':'a test'}", RULED, "");
    assert_true(here(&table)->depth <= DEPTH_MAX);
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    get_up(&table);
}

/* --- printed and taken up again --- */

/* A game with a march, windows, a card between, a battle, losses, a choice of retreat and the turn
 * after it. */
static const char *const game[] = {
    "{'by':'red','do':'play','card':'Drums','for':'march'}",
    "{'by':'red','do':'move','units':['Ada','Ash','Beech'],'path':['Alder','Birch','Cedar']}",
    "{'by':'blue','do':'pass'}",
    "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar','dice':[5]}",
    "{'by':'red','do':'pass','step':'respond'}",
    "{'by':'blue','do':'play','card':'Ambush'}",
    "{'by':'red','do':'battle','dice':{'red':[6],'blue':[3]}}",
    "{'by':'red','do':'lose','units':['Beech']}",
    "{'by':'blue','do':'lose','units':['Gorse','Ivy']}",
    "{'by':'blue','do':'retreat','to':'Dale East'}",
    "{'by':'blue','do':'play','card':'Fifes','for':'rally'}",
    "{'by':'blue','do':'restore','units':['Ivy'],'dice':[1]}",
    "{'by':'red','do':'play','card':'Horns','for':'rest'}",
};
enum { LINES = sizeof game / sizeof *game };
static const char empty_birch[] = ",'scenario':'plain','position':{'at':{'elm':'Alder'}}";

static void take_up(struct table *again, struct table *from)
{
    struct fault fault;
    char *printed = strdup(referee_position_json(from->referee));
    assert_non_null(printed);
    if (!try_to_sit_down(again, printed, &fault))
        fail_msg("%s: column %d: %s", printed, fault.column, fault.text);
    free(printed);
}

/* What is printed is where the next entry is asked for. */
static bool stand_alike(struct referee *a, struct referee *b)
{
    char *printed = strdup(referee_position_json(a));
    assert_non_null(printed);
    bool alike = strcmp(printed, referee_position_json(b)) == 0;
    free(printed);
    return alike;
}

/* Stops before each line, also between the steps of a march and of a battle, and plays on from what
 * was printed. */
static void any_moment_can_be_taken_up_again(void **state)
{
    (void)state;
    for (int stop = 0; stop <= LINES; stop++) {
        struct table whole, rest;
        sit_down(&whole, empty_birch);
        for (int i = 0; i < stop; i++)
            fine(&whole, game[i]);
        take_up(&rest, &whole);
        for (int i = stop; i <= LINES; i++) {
            if (!stand_alike(whole.referee, rest.referee))
                fail_msg("taken up before line %d, another position before line %d", stop, i);
            if (i < LINES) {
                fine(&whole, game[i]);
                fine(&rest, game[i]);
            }
        }
        assert_int_equal(referee_end(whole.referee)->checksum, referee_end(rest.referee)->checksum);
        get_up(&whole);
        get_up(&rest);
    }
}

static void the_end_of_a_record_can_be_taken_up_again(void **state)
{
    struct table whole, rest;
    (void)state;
    sit_down(&whole, empty_birch);
    fine(&whole, game[0]);
    fine(&whole, game[1]);
    referee_end(whole.referee);
    take_up(&rest, &whole);
    fine(&rest, "{'by':'blue','do':'intercept','units':['Hazel'],'at':'Birch','dice':[5]}");
    get_up(&whole);
    get_up(&rest);
}

static void the_end_of_a_game_can_be_taken_up_again(void **state)
{
    struct table whole, rest;
    (void)state;
    sit_down(&whole,
             ",'scenario':'plain','position':{'steps':{'1':'game/next turn','2':'turn/turn end'},"
             "'turn':6,'in':{'drums':'played'}}");
    ruled(&whole, "{'by':'red','do':'play','card':'Drums','for':'rest'}", ILLEGAL, "record.step");
    ruled(&whole, "{'ruling':'set','position':{'steps':[]},'reason':'over'}", RULED, "");
    assert_int_equal(here(&whole)->depth, 0);
    take_up(&rest, &whole);
    assert_int_equal(referee_checksum(whole.referee), referee_checksum(rest.referee));
    assert_string_equal(referee_end(rest.referee)->to_act, "the game is over");
    get_up(&whole);
    get_up(&rest);
}

static void a_header_is_printed_whole(void **state)
{
    struct table table, again;
    (void)state;
    sit_down(&table,
             ",'dice':{'stream':'seeded','seed':'ferry'},'hands':{'red':'closed','blue':'open'},"
             "'rules':{'ties':'attacker'},'options':['mud'],'house':['A \\\\ "
             "B','\\'C\\'','D\\tE'],'on-fault':'skip',"
             "'strict':true,'players':{'red':'Ann'}");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'march'}");
    const char *printed = referee_position_json(table.referee);
    static const char *const parts[] = {"\"dice\":{\"stream\":\"seeded\",\"seed\":\"ferry\"}",
                                        "\"red\":\"closed\"",
                                        "\"rules\":{\"ties\":\"attacker\"}",
                                        "\"options\":[\"mud\"]",
                                        "\"house\":[\"A \\\\ B\",\"\\\"C\\\"\",\"D\\u0009E\"]",
                                        "\"on-fault\":\"skip\"",
                                        "\"strict\":true",
                                        "\"players\":{\"red\":\"Ann\"}"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!strstr(printed, parts[i]))
            fail_msg("%s is not in %s", parts[i], printed);
    }
    take_up(&again, &table);
    ruled(&again, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder','Birch']}",
          ILLEGAL, "2.1-length");
    get_up(&table);
    get_up(&again);
}

static void a_position_in_words(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    const char *text = referee_position_text(table.referee);
    assert_non_null(strstr(text, "score: B1\n"));
    assert_non_null(strstr(text, "Alder: Ada, 2 Spears, Bows\n"));
    get_up(&table);
}

/* --- undone --- */

static void every_entry_can_be_undone(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, empty_birch);
    for (int i = 0; i < LINES; i++)
        fine(&table, game[i]);
    undo_all(&table);
    for (int i = 0; i < LINES; i++)
        fine(&table, game[i]);
    get_up(&table);
}

static void faults_and_rulings_can_be_undone(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'dice':[3,2]}", NOTED, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'siege'}", ILLEGAL, "record.step");
    ruled(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Cedar']}", ILLEGAL,
          "2.1-way");
    ruled(&table, "{'by':'red','do':'battle','dice':{'red':[7]}}", ILLEGAL, "record.dice");
    ruled(&table, "{'ruling':'set','position':{'turn':4},'reason':'a test'}", RULED, "");
    stands(&table, "'turn':5"); /* Ash retreats, the turn is over */
    undo_all(&table);
    get_up(&table);
}

static void refused_commitments(const char *stream, const char *side, const char *other,
                                const char *words)
{
    static const char link[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    char line[512];
    snprintf(
        line, sizeof line,
        "{'provost':1,'game':'the-ferry','dice':{'stream':'%s','commitments':{'%s':'%s','%s':'%s'"
        "}}}",
        stream, side, link, other, link);
    refused(line, words);
}

static void commitments_are_one_of_each_side(void **state)
{
    static const char words[] = "a committed stream needs \"commitments\", one of each side";
    (void)state;
    refused_commitments("committed", "red", "green", words);
    refused_commitments("committed", "red", "Red", words);
    refused_commitments("supplied", "red", "blue", "commitments found for supplied dice");
    refused("{'provost':1,'game':'the-ferry','dice':{'stream':'committed'}}", words);
}

static void one_word_for_both_hands(void **state)
{
    struct table table, again;
    (void)state;
    sit_down(&table, ",'hands':'closed'");
    assert_non_null(strstr(referee_position_json(table.referee), "\"hands\":\"closed\""));
    take_up(&again, &table);
    assert_string_equal(referee_end(again.referee)->hands, "Red closed, Blue closed");
    get_up(&table);
    get_up(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asserts_of_cells_and_views),
        cmocka_unit_test(a_list_asserted_is_all_there_is),
        cmocka_unit_test(a_stack_asserted_is_all_there_is),
        cmocka_unit_test(a_stack_asserted_is_no_longer_than_a_declaration),
        cmocka_unit_test(a_stack_hides_nothing),
        cmocka_unit_test(asserts_may_expect),
        cmocka_unit_test(headers_are_checked),
        cmocka_unit_test(a_position_may_be_changes),
        cmocka_unit_test(a_position_may_say_a_thing_twice),
        cmocka_unit_test(a_position_may_be_all),
        cmocka_unit_test(a_depth_is_never_taken_on_trust),
        cmocka_unit_test(any_moment_can_be_taken_up_again),
        cmocka_unit_test(the_end_of_a_record_can_be_taken_up_again),
        cmocka_unit_test(the_end_of_a_game_can_be_taken_up_again),
        cmocka_unit_test(a_header_is_printed_whole),
        cmocka_unit_test(a_position_in_words),
        cmocka_unit_test(every_entry_can_be_undone),
        cmocka_unit_test(faults_and_rulings_can_be_undone),
        cmocka_unit_test(commitments_are_one_of_each_side),
        cmocka_unit_test(one_word_for_both_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
