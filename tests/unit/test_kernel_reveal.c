#include "table.h"

#include "chance/commitment.h"
#include "chance/stream.h"

/* Committed dice: what is revealed is compared, and goes back with the entries. */

enum { LINKS = 3 };

static struct link red[LINKS + 1], blue[LINKS + 1];

static void make_chain(struct link *chain, const char *side, const char *digit)
{
    for (int i = 0; i < LINK_DIGITS; i++)
        chain[LINKS].text[i] = *digit;
    chain[LINKS].text[LINK_DIGITS] = '\0';
    for (int i = LINKS; i > 0; i--)
        chain[i - 1] = link_before(side, chain[i].text);
}

static void sit_down_committed(struct table *table)
{
    char header[512];
    make_chain(red, "red", "a");
    make_chain(blue, "blue", "b");
    snprintf(header, sizeof header,
             ",'dice':{'stream':'committed','commitments':{'red':'%s','blue':'%s'}}", red[0].text,
             blue[0].text);
    sit_down(table, header);
    play_to_battle(table);
}

static void reveals(struct table *table, const char *side, const struct link *link,
                    enum verdict_kind kind, const char *rules)
{
    char line[256];
    snprintf(line, sizeof line, "{'by':'%s','reveal':'%s'}", side, link->text);
    ruled(table, line, kind, rules);
}

static int die(int pair, int number)
{
    struct mixed_seed seed = mix_links(&red[pair], &blue[pair]);
    return stream_draw(seed.text, number, 6);
}

static void battles(struct table *table, int of_red, int of_blue)
{
    char line[128];
    snprintf(line, sizeof line, "{'by':'red','do':'battle','dice':{'red':[%d],'blue':[%d]}}",
             of_red, of_blue);
    fine(table, line);
}

static void dice_of_both_secrets_are_proven(void **state)
{
    struct table table;
    (void)state;
    sit_down_committed(&table);
    battles(&table, die(1, 1), die(1, 2));
    reveals(&table, "blue", &blue[1], NOTED, "");
    reveals(&table, "red", &red[1], NOTED, "");
    told(&table, "2 dice compared");
    const char *proof = referee_end(table.referee)->proof;
    assert_non_null(strstr(proof, "2 dice are those of both sides' secrets"));
    undo_all(&table);
    get_up(&table);
}

static void a_changed_die_is_found_with_its_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down_committed(&table);
    battles(&table, die(1, 1), die(1, 2) % 6 + 1);
    int battle = table.verdict.number;
    char words[64], label[16];
    snprintf(label, sizeof label, "%s", table.verdict.label);
    snprintf(words, sizeof words, "die 2, in entry %d (%s): %d written", battle, label,
             die(1, 2) % 6 + 1);
    reveals(&table, "red", &red[1], NOTED, "");
    reveals(&table, "blue", &blue[1], ILLEGAL, "record.stream");
    told(&table, words);
    assert_non_null(strstr(referee_end(table.referee)->proof, "1 die is not"));
    undo_all(&table);
    get_up(&table);
}

/* An entry left open for a die gets its ruling, and those after it theirs, when both have revealed.
 */
static void a_die_that_nobody_knew_is_ruled_on_once_it_is_out(void **state)
{
    struct table table;
    char line[160];
    (void)state;
    sit_down_committed(&table);
    snprintf(
        line, sizeof line,
        "{'by':'red','do':'battle','dice':{'red':['?'],'blue':[%d]},'claim':{'hits':{'red':2}}}",
        die(1, 2));
    ruled(&table, line, OPEN, "record.dice");
    int battle = table.verdict.number;
    reveals(&table, "red", &red[1], NOTED, "");
    assert_string_equal(table.verdict.changed, "");
    reveals(&table, "blue", &blue[1], NOTED, "");
    told(&table, "2 dice compared");
    assert_int_equal(table.verdict.changed_count, 1);
    assert_int_equal(table.verdict.changed_entry[0].number, battle);
    assert_int_equal(table.verdict.changed_entry[0].was, OPEN);
    assert_non_null(strstr(referee_end(table.referee)->proof, "2 dice are those of both"));
    get_up(&table);
}

/* The chain goes on link by link: a later link, another's, or one twice opens nothing. */
static void links_open_one_after_another(void **state)
{
    struct table table;
    (void)state;
    sit_down_committed(&table);
    reveals(&table, "red", &red[2], ILLEGAL, "record.reveal");
    told(&table, "false");
    reveals(&table, "red", &blue[1], ILLEGAL, "record.reveal");
    reveals(&table, "red", &red[1], NOTED, "");
    reveals(&table, "red", &red[2], ILLEGAL, "record.reveal");
    told(&table, "Blue is to reveal first");
    reveals(&table, "blue", &blue[1], NOTED, "");
    battles(&table, die(2, 1), die(2, 2));
    reveals(&table, "blue", &blue[2], NOTED, "");
    reveals(&table, "blue", &blue[3], ILLEGAL, "record.reveal");
    reveals(&table, "red", &red[2], NOTED, "");
    told(&table, "2 dice compared");
    undo_all(&table);
    get_up(&table);
}

/* A die that is amended after it was compared is compared again. */
static void an_amended_die_is_compared_again(void **state)
{
    struct table table;
    char line[256];
    (void)state;
    sit_down_committed(&table);
    battles(&table, die(1, 1) % 6 + 1, die(1, 2));
    int battle = table.verdict.number;
    reveals(&table, "red", &red[1], NOTED, "");
    reveals(&table, "blue", &blue[1], ILLEGAL, "record.stream");
    snprintf(line, sizeof line,
             "{'ruling':'replace','entry':%d,'with':{'by':'red','do':'battle','dice':{'red':[%d],"
             "'blue':[%d]}},'reason':'a slip of the pen'}",
             battle, die(1, 1), die(1, 2));
    ruled(&table, line, RULED, "");
    assert_non_null(strstr(referee_end(table.referee)->proof, "2 dice are those of both"));
    assert_null(strstr(referee_end(table.referee)->proof, "is not"));
    get_up(&table);
}

/* A position printed in between is bound to what was revealed last. */
static void a_printed_position_goes_on_with_the_chain(void **state)
{
    struct table table, rest;
    struct fault fault;
    char line[8192];
    (void)state;
    sit_down_committed(&table);
    reveals(&table, "red", &red[1], NOTED, "");
    reveals(&table, "blue", &blue[1], NOTED, "");
    snprintf(line, sizeof line, "%s", referee_position_json(table.referee));
    assert_true(try_to_sit_down(&rest, line, &fault));
    battles(&rest, die(2, 1), die(2, 2));
    reveals(&rest, "red", &red[2], NOTED, "");
    reveals(&rest, "blue", &blue[2], NOTED, "");
    told(&rest, "2 dice compared");
    get_up(&rest);
    get_up(&table);
}

/* A link has its side's name in it: one of both could never be opened. */
static void nobody_commits_to_what_the_other_side_does(void **state)
{
    struct table table;
    struct fault fault;
    char header[512];
    (void)state;
    make_chain(red, "red", "a");
    snprintf(
        header, sizeof header,
        "{'provost':1,'game':'the-ferry','dice':{'stream':'committed','commitments':{'red':'%s',"
        "'blue':'%s'}}}",
        red[0].text, red[0].text);
    assert_false(try_to_sit_down(&table, header, &fault));
    assert_non_null(strstr(fault.text, "the same commitment found for both"));
    get_up(&table);
}

static void nobody_else_reveals(void **state)
{
    struct table table;
    (void)state;
    sit_down_committed(&table);
    reveals(&table, "green", &red[1], ILLEGAL, "record.name");
    told(&table, "no side is called green");
    get_up(&table);
}

static void sit_down_with_draws(struct table *table, int draws)
{
    char header[512];
    make_chain(red, "red", "a");
    make_chain(blue, "blue", "b");
    snprintf(header, sizeof header,
             ",'dice':{'stream':'committed','commitments':{'red':'%s','blue':'%s'}},"
             "'scenario':'plain','position':{'draws':%d}",
             red[0].text, blue[0].text, draws);
    sit_down(table, header);
}

/* What was rolled before the position is not in the record: at its end it is open, and what is
 * revealed proves nothing of it. */
static void dice_before_the_position_are_not_compared(void **state)
{
    struct table table;
    struct verdict verdict;
    (void)state;
    sit_down_with_draws(&table, 100);
    assert_true(referee_rule_end(table.referee, &verdict));
    assert_int_equal(verdict.kind, OPEN);
    assert_int_equal(verdict.line, 1);
    reveals(&table, "red", &red[1], NOTED, "");
    reveals(&table, "blue", &blue[1], NOTED, "");
    told(&table, "no dice compared");
    told(&table, "100 dice not known, and not compared");
    get_up(&table);
}

/* The dice before and after the room for them grows. */
static void many_dice_are_kept(void **state)
{
    struct table table;
    (void)state;
    sit_down_with_draws(&table, 63);
    play_to_battle(&table);
    battles(&table, die(1, 64), die(1, 65));
    reveals(&table, "red", &red[1], NOTED, "");
    reveals(&table, "blue", &blue[1], NOTED, "");
    told(&table, "2 dice compared");
    told(&table, "63 dice not known, and not compared");
    get_up(&table);
}

/* Both dice of a battle changed, and rolled when the other side could know them. */
static void several_dice_are_told_as_several(void **state)
{
    struct table table;
    (void)state;
    sit_down_committed(&table);
    reveals(&table, "red", &red[1], NOTED, "");
    battles(&table, die(1, 1) % 6 + 1, die(1, 2) % 6 + 1);
    reveals(&table, "blue", &blue[1], ILLEGAL,
            "record.stream record.reveal record.stream record.reveal");
    const char *proof = referee_end(table.referee)->proof;
    assert_non_null(strstr(proof, "no die is proven so far"));
    assert_non_null(strstr(proof, "2 dice are not"));
    assert_non_null(strstr(proof, "2 were rolled after one side had revealed: the other could know "
                                  "them before"));
    get_up(&table);
}

static void one_die_is_told_as_one(void **state)
{
    struct table table;
    char line[128];
    (void)state;
    sit_down_committed(&table);
    reveals(&table, "red", &red[1], NOTED, "");
    snprintf(line, sizeof line,
             "{'by':'blue','do':'intercept','units':['Hazel'],'at':'Birch','dice':[%d]}",
             die(1, 1));
    fine(&table, line);
    reveals(&table, "blue", &blue[1], OPEN, "record.reveal");
    assert_non_null(strstr(referee_end(table.referee)->proof,
                           "1 was rolled after one side had revealed: the other could know it "
                           "before"));
    get_up(&table);
}

/* A battle whose Red die nobody knows, and a slip of the pen in its Blue one. */
static int battle_in_doubt(struct table *table, int of_blue)
{
    char line[128];
    snprintf(
        line, sizeof line,
        "{'by':'red','do':'battle','dice':{'red':['?'],'blue':[%d]},'claim':{'hits':{'red':2}}}",
        of_blue % 6 + 1);
    ruled(table, line, OPEN, "record.dice");
    return table->verdict.number;
}

static void mend_blue_die(struct table *table, int battle, int of_blue)
{
    char line[256];
    snprintf(line, sizeof line,
             "{'ruling':'replace','entry':%d,'with':{'by':'red','do':'battle','dice':{'red':['?'],"
             "'blue':[%d]},'claim':{'hits':{'red':2}}},'reason':'a slip of the pen'}",
             battle, of_blue);
    ruled(table, line, RULED, "");
}

/* What is ruled again before both have revealed knows as little of a lost die as before. */
static void a_lost_die_waits_for_both(void **state)
{
    struct table table;
    (void)state;
    sit_down_committed(&table);
    int battle = battle_in_doubt(&table, die(1, 2));
    mend_blue_die(&table, battle, die(1, 2) % 6 + 1);
    reveals(&table, "red", &red[1], NOTED, "");
    mend_blue_die(&table, battle, die(1, 2));
    assert_int_equal(table.verdict.changed_count, 0);
    reveals(&table, "blue", &blue[1], NOTED, "");
    told(&table, "2 dice compared");
    assert_int_equal(table.verdict.changed_count, 1);
    assert_int_equal(table.verdict.changed_entry[0].was, OPEN);
    get_up(&table);
}

/* With a captain any face rallies: nobody wrote the die, and the stream only tells it. */
static void a_die_that_does_not_matter_is_told(void **state)
{
    struct table table;
    char header[512];
    (void)state;
    make_chain(red, "red", "a");
    make_chain(blue, "blue", "b");
    snprintf(header, sizeof header,
             ",'dice':{'stream':'committed','commitments':{'red':'%s','blue':'%s'}},"
             "'scenario':'plain','position':{'reduced':['ash']}",
             red[0].text, blue[0].text);
    sit_down(&table, header);
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    fine(&table, "{'by':'red','do':'restore','units':['Ash']}");
    reveals(&table, "red", &red[1], NOTED, "");
    reveals(&table, "blue", &blue[1], NOTED, "");
    told(&table, "is not known; the stream gives");
    told(&table, "1 die not known, and not compared");
    get_up(&table);
}

/* Beyond the dice that are kept the stream is asked for none. */
static void a_die_beyond_those_kept_stays_unknown(void **state)
{
    struct table table;
    (void)state;
    sit_down_with_draws(&table, 32000);
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    reveals(&table, "red", &red[1], NOTED, "");
    reveals(&table, "blue", &blue[1], NOTED, "");
    assert_int_equal(table.verdict.changed_count, 0);
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_of_both_secrets_are_proven),
        cmocka_unit_test(a_changed_die_is_found_with_its_entry),
        cmocka_unit_test(a_die_that_nobody_knew_is_ruled_on_once_it_is_out),
        cmocka_unit_test(links_open_one_after_another),
        cmocka_unit_test(an_amended_die_is_compared_again),
        cmocka_unit_test(a_printed_position_goes_on_with_the_chain),
        cmocka_unit_test(nobody_commits_to_what_the_other_side_does),
        cmocka_unit_test(nobody_else_reveals),
        cmocka_unit_test(dice_before_the_position_are_not_compared),
        cmocka_unit_test(many_dice_are_kept),
        cmocka_unit_test(several_dice_are_told_as_several),
        cmocka_unit_test(one_die_is_told_as_one),
        cmocka_unit_test(a_lost_die_waits_for_both),
        cmocka_unit_test(a_die_that_does_not_matter_is_told),
        cmocka_unit_test(a_die_beyond_those_kept_stays_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
