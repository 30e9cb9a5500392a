#include "table.h"

#include "chance/stream.h"

/* Dice as they are written, unknown, drawn from a stream or from a server's block. */

static void is_battle(const char *dice, const char *claim, enum verdict_kind kind,
                      const char *rules, const char *words)
{
    struct table table;
    char line[512];
    sit_down(&table, "");
    play_to_battle(&table);
    snprintf(line, sizeof line, "{'by':'red','do':'battle'%s%s%s%s}", *dice ? ",'dice':" : "", dice,
             *claim ? ",'claim':" : "", claim);
    ruled(&table, line, kind, rules);
    if (words)
        told(&table, words);
    get_up(&table);
}

/* Both have a captain: 3 is 4, one hit; 5 is 6, two hits. */
static void unknown_dice_are_tried_against_the_claim(void **state)
{
    (void)state;
    is_battle("{'red':[null],'blue':[2]}", "{'hits':{'red':1}}", OPEN, "record.dice", "fits 3, 4");
    is_battle("{'red':['?'],'blue':[2]}", "{'hits':{'red':2}}", OPEN, "record.dice", "fits 5, 6");
    is_battle("", "{'hits':{'red':2,'blue':0}}", OPEN, "record.dice",
              "fits, in that order: 5 1; 5 2; 6 1; 6 2");
    is_battle("{'red':[null],'blue':[2]}", "{'hits':{'red':3}}", ILLEGAL, "record.claim",
              "hits Red: 3 claimed, 0 to 2 by rule 3.1");
    is_battle("", "{'hits':{'red':2,'blue':2},'win':'red'}", ILLEGAL, "record.claim", "36 tried");
}

static void unknown_dice_without_a_claim_are_open(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    uint64_t before = referee_checksum(table.referee);
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    told(&table, "the Red die for battle, the Blue die for battle");
    assert_int_equal(table.verdict.roll_count, 0);
    assert_int_equal(table.verdict.effect_count, 0);
    assert_int_equal(referee_checksum(table.referee), before);
    get_up(&table);
}

/* Where faces that fit lead to different positions, that is said. */
static void what_fits_may_differ(void **state)
{
    (void)state;
    is_battle("{'red':[3],'blue':[null]}", "{'win':'blue'}", OPEN, "record.dice",
              "these lead to different positions");
    is_battle("{'red':[3],'blue':[null]}", "{'win':'blue'}", OPEN, "record.dice",
              "fits 3, 4, 5, 6");
}

/* Led by the captain a unit rallies on any die. */
static void a_die_that_does_not_matter_is_legal(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'reduced':['ash']}");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    fine(&table, "{'by':'red','do':'restore','units':['Ash'],'claim':{'success':true}}");
    told(&table, "any face gives the same");
    stands(&table, "'reduced':[]");
    get_up(&table);
}

/* What breaks a rule with every face is found, the die known or not. */
static void faults_beside_an_unknown_die(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table, "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Birch'}", ILLEGAL,
          "2.3-near record.dice");
    told(&table, "Ivy Bows is at Dale East, not next to Birch");
    assert_int_equal(here(&table)->at[IVY], DALE_EAST);
    ruled(&table, "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Birch','claim':{'total':9}}",
          ILLEGAL, "2.3-near record.claim");
    get_up(&table);
}

static void too_few_or_too_many_dice(void **state)
{
    (void)state;
    is_battle("{'red':[3]}", "", OPEN, "record.dice", "not known: the Blue die");
    is_battle("[3]", "", OPEN, "record.dice", "not known: the Blue die");
    is_battle("{'red':[3,4],'blue':[2]}", "", ILLEGAL, "record.dice", "3 dice written, 2 rolled");
    is_battle("[3,2]", "{'hits':{'red':1,'blue':0}}", LEGAL, "", NULL);
}

static void dice_of_the_wrong_side(void **state)
{
    (void)state;
    is_battle("{'blue':[3,2]}", "", ILLEGAL, "record.dice record.dice", "2 dice written, 1 rolled");
    is_battle("{'green':[3],'blue':[2]}", "", ILLEGAL, "record.name record.dice record.dice",
              "no side is called green");
}

/* One fault, that of the face: the die is not unknown besides. */
static void impossible_faces(void **state)
{
    (void)state;
    is_battle("{'red':[7],'blue':[2]}", "", ILLEGAL, "record.dice",
              "a die has no face 7; expected 1 to 6");
    is_battle("{'red':[{'total':9}],'blue':[2]}", "", ILLEGAL, "record.dice", "no face");
    is_battle("{'red':['flag'],'blue':[2]}", "", ILLEGAL, "record.dice", "no face flag");
    is_battle("{'red':[7],'blue':[2]}", "{'hits':{'red':2,'blue':0}}", ILLEGAL, "record.dice",
              "what is claimed fits 5, 6");
    is_battle("{'red':[7],'blue':['?']}", "", ILLEGAL, "record.dice record.dice", "no face 7");
}

static void modifiers_and_totals(void **state)
{
    (void)state;
    is_battle("{'red':[{'raw':3,'modifier':1,'total':4}],'blue':[{'total':3}]}",
              "{'hits':{'red':1,'blue':0}}", LEGAL, "", NULL);
    is_battle("{'red':[{'raw':3,'modifier':2,'total':6}],'blue':[2]}", "", ILLEGAL,
              "record.claim record.claim", "total 6 written, 3+1 = 4");
    is_battle("{'red':[{'raw':3,'modifier':2,'total':5}],'blue':[2]}", "", ILLEGAL, "record.claim",
              "modifier +2 written, +1 by the rules");
    is_battle("{'red':[{'modifier':2,'total':5}],'blue':[2]}", "{'hits':{'red':1}}", ILLEGAL,
              "record.claim", "modifier +2 written, +1 by the rules");
}

/* A wrong number is answered with what it is made of, what is not there, and where both part. */
static void parts_of_a_number(void **state)
{
    (void)state;
    is_battle("{'red':[{'raw':3,'modifier':0,'total':3}],'blue':[2]}", "", ILLEGAL, "record.claim",
              "modifier +0 written, +1 by the rules: captain +1 [3.1]; without captain it "
              "would be 0");
    is_battle("{'red':[3],'blue':[2]}", "{'modifier':{'blue':2}}", ILLEGAL, "record.claim",
              "2 claimed, 1 by the rules: captain +1 [3.1]; not here: ambush +1 [3.2]; with ambush "
              "it would be 2");
    is_battle("{'red':[3],'blue':[2]}", "{'modifier':{'red':5}}", ILLEGAL, "record.claim",
              "5 claimed, 1 by the rules: captain +1 [3.1]; not here: ambush +1 [3.2]");
    is_battle("{'red':[3],'blue':[2]}", "{'total':{'red':3}}", ILLEGAL, "record.claim",
              "3 claimed, 4 by the rules: die 3, captain +1 [3.1]; without captain it "
              "would be 3");
}

/* What is not done at all needs no dice, and claims nothing. */
static void a_need_is_the_only_fault(void **state)
{
    (void)state;
    is_battle("{'red':[3],'blue':[2]}", "{'win':'red'},'at':'Birch'", ILLEGAL, "3.1",
              "the battle is at");
}

/* --- the seeded stream --- */

static const char seeded[] = ",'dice':{'stream':'seeded','seed':'ferry'}";

static void play_seeded(struct table *table)
{
    play_to_battle(table);
    fine(table, "{'by':'red','do':'battle'}");
}

static void a_seeded_stream_is_the_published_one(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, seeded);
    play_seeded(&table);
    assert_int_equal(table.verdict.roll_count, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(table.verdict.roll[i].raw, stream_draw("ferry", i + 1, 6));
        assert_int_equal(table.verdict.roll[i].source, DIE_SEEDED);
        assert_int_equal(table.verdict.roll[i].modifier, 1);
        assert_false(table.verdict.roll[i].silent);
    }
    get_up(&table);
}

/* A stream of so many draws ends; it does not begin again. */
static void a_stream_ends(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'dice':{'stream':'seeded','seed':'ferry'},'scenario':'plain',"
                     "'position':{'draws':32766}");
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    told(&table, "the stream ends after 32767 draws");
    told(&table, "not known: the Blue die for battle");
    fine(&table, "{'by':'red','do':'battle','dice':{'blue':[2]}}");
    assert_int_equal(here(&table)->draws, 32767);
    get_up(&table);
}

static void a_seeded_game_replays_to_the_same(void **state)
{
    uint64_t checksum[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct table table;
        sit_down(&table, seeded);
        play_seeded(&table);
        checksum[i] = referee_end(table.referee)->checksum;
        get_up(&table);
    }
    assert_int_equal(checksum[0], checksum[1]);
}

static void written_dice_must_be_the_stream_s(void **state)
{
    struct table table;
    char line[256];
    int red = stream_draw("ferry", 1, 6), blue = stream_draw("ferry", 2, 6);
    (void)state;
    sit_down(&table, seeded);
    play_to_battle(&table);
    snprintf(line, sizeof line, "{'by':'red','do':'battle','dice':{'red':[%d],'blue':[%d]}}", red,
             blue);
    fine(&table, line);
    get_up(&table);
    sit_down(&table, seeded);
    play_to_battle(&table);
    snprintf(line, sizeof line, "{'by':'red','do':'battle','dice':{'red':[%d],'blue':[%d]}}",
             red % 6 + 1, blue);
    ruled(&table, line, ILLEGAL, "record.stream");
    assert_int_equal(table.verdict.roll[0].raw, red);
    get_up(&table);
}

/* Cards come from the deck by lot, each once. */
static void a_seeded_deck_deals_itself(void **state)
{
    struct table table;
    int drawn = stream_draw("ferry", 1, 4);
    static const char *const name[] = {"", "Drums", "Fifes", "Ambush", "Horns"};
    char line[128];
    (void)state;
    sit_down(&table, ",'scenario':'deck','dice':{'stream':'seeded','seed':'ferry'}");
    snprintf(line, sizeof line, "{'by':'red','do':'play','card':'%s','for':'rest'}", name[drawn]);
    fine(&table, line);
    assert_int_equal(here(&table)->card_in[drawn], PLAYED);
    assert_int_equal(here(&table)->draws, 1);
    get_up(&table);
}

static void a_supplied_deck_is_dealt(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'deck'");
    ruled(&table, "{'by':'red','do':'play','card':'Horns','for':'rest'}", ILLEGAL, "record.step");
    fine(&table, "{'do':'deal','to':'red','cards':['Horns']}");
    fine(&table, "{'by':'red','do':'play','card':'Horns','for':'rest'}");
    ruled(&table, "{'do':'deal','to':'blue','cards':['Horns']}", ILLEGAL, "record.deal");
    get_up(&table);
}

/* --- a server's block --- */

static void a_block_is_used_in_order(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'dice':[3,2,6],'server':'ACTS','block':7}", NOTED, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','claim':{'hits':{'red':1,'blue':0}}}");
    assert_int_equal(table.verdict.roll[0].raw, 3);
    assert_int_equal(table.verdict.roll[1].raw, 2);
    assert_int_equal(table.verdict.roll[1].source, DIE_SERVER);
    assert_int_equal(here(&table)->block_used, 2);
    get_up(&table);
}

static void a_block_lets_silence_roll(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'dice':[3,2],'server':'ACTS','block':7}", NOTED, "");
    play_to_battle(&table);
    fine(&table, "{'by':'blue','do':'lose','units':['Gorse']}");
    assert_int_equal(table.verdict.roll_count, 2);
    assert_true(table.verdict.roll[0].silent);
    get_up(&table);
}

static void written_dice_must_be_the_block_s(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'dice':[3,2],'server':'ACTS','block':7}", NOTED, "");
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle','dice':{'red':[6],'blue':[2]}}", ILLEGAL,
          "record.stream");
    told(&table, "6 written, the block gives 3");
    get_up(&table);
}

static void a_used_up_block_leaves_dice_unknown(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'dice':[3],'server':'ACTS','block':7}", NOTED, "");
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    told(&table, "not known: the Blue die for battle");
    assert_int_equal(here(&table)->block_used, 0);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]}}");
    get_up(&table);
}

static void a_block_has_faces_of_dice(void **state)
{
    struct table table;
    char line[512] = "{'dice':[1";
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'dice':[3,9]}", ILLEGAL, "record.dice");
    ruled(&table, "{'dice':[3,null]}", ILLEGAL, "record.dice");
    ruled(&table, "{'dice':['flag']}", ILLEGAL, "record.dice");
    ruled(&table, "{'dice':[65537]}", ILLEGAL, "record.dice");
    for (int i = 0; i < BLOCK_MAX; i++)
        strcat(line, ",1");
    strcat(line, "]}");
    ruled(&table, line, ILLEGAL, "record.dice");
    told(&table, "65 dice, limit 64");
    assert_int_equal(here(&table)->block[1], 0);
    get_up(&table);
}

/* A position can claim any block; no roll goes past the faces of its die. */
static void a_block_in_a_position_is_not_trusted(void **state)
{
    static const char *const blocks[] = {"'block':{'1':77}", "'block':{'2':-4}",
                                         "'block used':-30000"};
    (void)state;
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        struct table table;
        struct fault fault = {0, ""};
        char line[256];
        snprintf(line, sizeof line, "{'provost':1,'game':'the-ferry','position':{%s}}", blocks[i]);
        assert_false(try_to_sit_down(&table, line, &fault));
        assert_non_null(strstr(fault.text, "found, a number from 0 to "));
        get_up(&table);
    }
}

static void the_end_counts_faces(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[3]}}");
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->rolls, 2);
    assert_int_equal(closing->faces[3], 2);
    get_up(&table);
}

/* More dice than any roll has: sixty-four are looked at. */
static void far_too_many_dice(void **state)
{
    struct table table;
    char line[512] = "{'by':'red','do':'battle','dice':{'blue':[1";
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    for (int i = 0; i < 64; i++)
        strcat(line, ",1");
    strcat(line, "]}}");
    ruled(&table, line, ILLEGAL, "record.dice record.dice");
    told(&table, "65 dice written, 1 rolled");
    told(&table, "not known: the Red die for battle");
    get_up(&table);
}

static void a_block_used_to_its_end_leaves_dice_unknown(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'block used':64}");
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    get_up(&table);
}

/* Blue wins unless Red inflicts more: 24 of 36 throws. Twelve are told. */
static void many_throws_may_fit(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table,
          "{'by':'red','do':'battle','dice':{'red':['?'],'blue':['?']},'claim':{'win':'blue'}}",
          OPEN, "record.dice");
    told(&table,
         "what is claimed fits, in that order: 1 1; 1 2; 1 3; 1 4; 1 5; 1 6; 2 1; 2 2; 2 3; "
         "2 4; 2 5; 2 6 and 12 more");
    told(&table, "these lead to different positions");
    get_up(&table);
}

/* With a captain a unit rallies on any die, which is no reason to write one that there is not. */
static void an_impossible_die_is_a_fault_where_any_will_do(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'reduced':['ash']}");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    ruled(&table, "{'by':'red','do':'restore','units':['Ash'],'dice':[7]}", ILLEGAL, "record.dice");
    told(&table, "a die has no face 7; expected 1 to 6");
    not_told(&table, "not known");
    assert_int_equal(here(&table)->reduced[ASH], 0);
    get_up(&table);
}

/* What the stream can deal no more stands in the record. */
static void a_stream_ends_before_a_deal(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'deck','dice':{'stream':'seeded','seed':'ferry'},"
                     "'position':{'draws':32767}");
    fine(&table, "{'do':'deal','to':'red','cards':['Horns']}");
    told(&table, "the stream ends after 32767 draws");
    assert_int_equal(here(&table)->card_in[4], RED_HAND);
    get_up(&table);
}

static void a_deal_to_nobody(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'deck'");
    ruled(&table, "{'do':'deal','cards':['Horns']}", ILLEGAL, "record.step");
    told(&table, "nobody declares it");
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_dice_are_tried_against_the_claim),
        cmocka_unit_test(unknown_dice_without_a_claim_are_open),
        cmocka_unit_test(what_fits_may_differ),
        cmocka_unit_test(a_die_that_does_not_matter_is_legal),
        cmocka_unit_test(faults_beside_an_unknown_die),
        cmocka_unit_test(too_few_or_too_many_dice),
        cmocka_unit_test(dice_of_the_wrong_side),
        cmocka_unit_test(impossible_faces),
        cmocka_unit_test(modifiers_and_totals),
        cmocka_unit_test(parts_of_a_number),
        cmocka_unit_test(a_need_is_the_only_fault),
        cmocka_unit_test(a_seeded_stream_is_the_published_one),
        cmocka_unit_test(a_stream_ends),
        cmocka_unit_test(a_seeded_game_replays_to_the_same),
        cmocka_unit_test(written_dice_must_be_the_stream_s),
        cmocka_unit_test(a_seeded_deck_deals_itself),
        cmocka_unit_test(a_supplied_deck_is_dealt),
        cmocka_unit_test(a_block_is_used_in_order),
        cmocka_unit_test(a_block_lets_silence_roll),
        cmocka_unit_test(written_dice_must_be_the_block_s),
        cmocka_unit_test(a_used_up_block_leaves_dice_unknown),
        cmocka_unit_test(a_block_has_faces_of_dice),
        cmocka_unit_test(a_block_in_a_position_is_not_trusted),
        cmocka_unit_test(the_end_counts_faces),
        cmocka_unit_test(far_too_many_dice),
        cmocka_unit_test(a_block_used_to_its_end_leaves_dice_unknown),
        cmocka_unit_test(many_throws_may_fit),
        cmocka_unit_test(an_impossible_die_is_a_fault_where_any_will_do),
        cmocka_unit_test(a_stream_ends_before_a_deal),
        cmocka_unit_test(a_deal_to_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
