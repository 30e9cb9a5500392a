#include "table.h"

#include "referee/disabled_check.h"

#include "record/sentence.h"

/* What an entry is found to be, and what it leaves behind. */

static void a_lawful_entry_is_legal(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    assert_int_equal(table.verdict.number, 1);
    assert_string_equal(table.verdict.label, "R1.1");
    assert_string_equal(table.verdict.side, "Red");
    assert_string_equal(table.verdict.said, "play #Drums for march");
    assert_int_equal(here(&table)->use, MARCH);
    assert_int_equal(here(&table)->card_in[1], PLAYED);
    get_up(&table);
}

static void all_faults_are_found(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table,
          "{'by':'red','do':'move','units':['Ash','Fir'],'path':['Alder','Cedar','Dale East','Dale "
          "West']}",
          ILLEGAL, "2.1-way 2.1-length 2.2");
    told(&table, "no way from Alder to C\xC3\xA8"
                 "dar");
    told(&table, "3 spaces, limit 2");
    told(&table, "2 units, limit 1 without a captain");
    assert_string_equal(table.verdict.before, "Alder: Ada, 2 Spears, Bows; Dale West: Spears");
    get_up(&table);
}

/* A rule that is broken is marked, and the entry stands as played. */
static void require_lets_the_effect_stand(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Dale East']}", ILLEGAL,
          "2.1-way");
    assert_int_equal(here(&table)->marches[ASH], 1);
    assert_int_equal(here(&table)->route[2], DALE_EAST);
    get_up(&table);
}

static void need_lets_nothing_happen(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Ada'],'path':['Birch','Cedar']}", ILLEGAL,
          "record.piece");
    told(&table, "Ada is at Alder, not at Birch");
    assert_int_equal(table.verdict.effect_count, 0);
    stands(&table, "'at':{'ada':'Alder'},'marches':[]");
    ruled(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}", LEGAL, "");
    get_up(&table);
}

/* What nobody knows makes a rule's entry open; it stands. */
static void an_unknown_rule_is_open(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'at':{'elm':'Dale West','hazel':'Alder',"
                     "'gorse':'Dale East','juniper':'Dale East','bo':'Dale East'}}");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Dale West','Cedar']}", OPEN,
          "2.1-ford");
    told(&table, "nobody knows the water");
    assert_int_equal(here(&table)->marches[ELM], 1);
    get_up(&table);
}

static void a_fault_outweighs_what_is_unknown(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(
        &table,
        "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Dale West','Cedar','Dale East']}",
        ILLEGAL, "2.1-ford 2.1-length");
    get_up(&table);
}

static void an_unknown_need_is_open_and_moves_nothing(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Dale']}", OPEN,
          "record.name");
    told(&table, "Dale East or Dale West");
    assert_int_equal(here(&table)->marches[ELM], 0);
    get_up(&table);
}

static void a_hidden_card_is_open(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','do':'play','card':'?','for':'march'}", OPEN, "1.3");
    assert_int_equal(here(&table)->use, MARCH);
    assert_int_equal(here(&table)->cards_played[RED], 1);
    get_up(&table);
}

static void fields_must_be_the_verb_s(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Ash'],'count':3}", ILLEGAL,
          "record.field record.field");
    told(&table, "needs a path");
    ruled(&table,
          "{'by':'red','do':'move','units':['Ash'],'leader':'Ada','path':['Alder','Birch']}",
          ILLEGAL, "record.field");
    told(&table, "takes no leader");
    fine(&table, "{'assert':{'at':{'Ash':'Birch'}}}"); /* it stands without it */
    get_up(&table);
}

static void nobody_or_a_stranger_declares_nothing(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'do':'play','card':'Drums','for':'rest'}", ILLEGAL, "record.step");
    told(&table, "\"by\" is missing");
    ruled(&table, "{'by':'green','do':'play','card':'Drums','for':'rest'}", ILLEGAL, "record.name");
    ruled(&table, "{'by':'red','do':'siege'}", ILLEGAL, "record.step");
    assert_string_equal(table.verdict.expected_steps, "Red: card (play)");
    get_up(&table);
}

/* --- policies --- */

static void skip_undoes_what_is_faulty(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    uint64_t before = referee_checksum(table.referee);
    ruled(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Dale East']}", ILLEGAL,
          "2.1-way");
    assert_int_equal(referee_checksum(table.referee), before);
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    get_up(&table);
}

static void skip_lets_open_entries_stand(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    ruled(&table, "{'by':'red','do':'play','card':'?','for':'march'}", OPEN, "1.3");
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    get_up(&table);
}

static void stop_rules_on_nothing_more(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'stop'");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Dale East']}", ILLEGAL,
          "2.1-way");
    hear(&table, "{'by':'blue','do':'retreat','to':'Alder'}");
    assert_int_equal(table.verdict.kind, NOTED);
    assert_non_null(strstr(table.verdict.said, "stopped"));
    hear(&table, "{'note':'a pity'}");
    assert_string_equal(table.verdict.said, "a pity");
    get_up(&table);
}

/* --- house rules --- */

static void a_house_rule_allows(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'house':['Long marches are fine','Nobody sleeps']");
    play_to_march(&table);
    ruled(&table,
          "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder','Birch','Alder'],'under'"
          ":1}",
          RULED, "");
    told(&table, "3 spaces, limit 2 (allowed: Long marches are fine)");
    assert_string_equal(table.verdict.under, "Long marches are fine");
    get_up(&table);
}

static void a_house_rule_must_be_there(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'house':['Long marches are fine']");
    ruled(&table, "{'by':'red','do':'play','card':'Drums','for':'march','under':2}", ILLEGAL,
          "record.field");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'march','under':1}");
    get_up(&table);
}

static void a_pass_may_cite_nothing_that_is_not_there(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'pass','under':7}", ILLEGAL, "record.field");
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    get_up(&table);
}

/* --- claims, labels --- */

static void claims_are_compared(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table,
          "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]},"
          "'claim':{'hits':{'red':2,'blue':0},'win':'blue','total':{'blue':3},'loss':1}}",
          ILLEGAL, "record.claim record.claim record.claim");
    told(&table, "hits Red: 2 claimed, 1 by rule 3.1");
    told(&table, "win: Blue claimed, Red by rule 3.1");
    told(&table, "loss claimed, which this entry does not settle");
    get_up(&table);
}

/* A claim that cannot be read says what would be one. */
static void claims_are_words_of_the_record(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table,
          "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]},"
          "'claim':{'hist':1,'win':'yes','hits':{'bleu':0}}}",
          ILLEGAL, "record.claim record.claim record.claim");
    told(&table, "no claim is called hist; did you mean hits?");
    told(&table, "win: yes claimed, expected a side");
    told(&table, "hits: no side is called bleu; did you mean Blue?");
    get_up(&table);
}

/* "yes claimed, no by rule", not "0". */
static void outcomes_are_named(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    hear(&table, "{'ruling':'set','reason':'so','position':{'reduced':['elm']}}");
    ruled(&table, "{'by':'red','do':'restore','units':['Elm'],'dice':[2],'claim':{'result':'yes'}}",
          ILLEGAL, "record.claim");
    told(&table, "result Red: yes claimed, no by rule 1.4-one");
    get_up(&table);
}

static void one_is_not_many(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'options':['mud']");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder','Birch']}",
          ILLEGAL, "2.1-length");
    told(&table, "2 spaces, limit 1");
    char text[] =
        "1 steps of 21 steps, R1 units, (1 dice), 1 Regulars, 1 losses, 1 Carts, 1 Red units";
    const struct noun own[] = {{"Carts", "Cart"}, {NULL, NULL}};
    mend_numbers(text, sizeof text, own);
    assert_string_equal(
        text, "1 step of 21 steps, R1 units, (1 die), 1 Regulars, 1 loss, 1 Cart, 1 Red unit");
    char none[96] = "2 built, limit 0 with this, 0 left, limit 10, 30 left, 0 needed";
    mend_numbers(none, sizeof none, own);
    assert_string_equal(
        none, "2 built, none allowed with this, none left, limit 10, 30 left, none needed");
    char nobody[96] = "0 units try, up to 0 pieces, 10 units, the 0 steps there, 0 Red pieces";
    mend_numbers(nobody, sizeof nobody, own);
    assert_string_equal(nobody,
                        "no units try, up to 0 pieces, 10 units, the 0 steps there, no Red pieces");
    get_up(&table);
}

static void claims_that_hold(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]},"
                 "'claim':{'hits':{'red':1,'blue':0},'win':'red','total':{'red':4},'modifier':1}}");
    get_up(&table);
}

static void claims_nobody_knows(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table,
          "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]},'claim':{'glory':1,'hits':{'"
          "green':1}}}",
          ILLEGAL, "record.claim record.claim");
    get_up(&table);
}

static void labels_are_compared(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','phase':2,'do':'play','card':'Drums','for':'march'}", ILLEGAL,
          "record.label");
    told(&table, "Red's card 1 is called 2");
    fine(&table, "{'by':'red','phase':1,'do':'move','units':['Ash'],'path':['Alder','Birch']}");
    get_up(&table);
}

/* --- expectations --- */

static void expects(struct table *table, const char *expect, enum expectation expectation)
{
    char line[512];
    snprintf(
        line, sizeof line,
        "{'by':'red','do':'move','units':['Ash','Fir'],'path':['Alder','Dale East','Dale West'],"
        "'expect':%s}",
        expect);
    hear(table, line);
    if (table->verdict.expectation != expectation)
        fail_msg("%s: %s", expect, table->verdict.expectation_text);
}

/* The march breaks 2.1-way and 2.2. */
static void expectations_are_met_or_missed(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    expects(&table, "{'verdict':'illegal','rules':['2.1-way','2.2']}", MET);
    expects(&table, "{'verdict':'illegal','rules':['2.2','2.1-way']}", MET);
    expects(&table, "{'verdict':'illegal'}", MET);
    expects(&table, "{'rules':['2.1-way','2.2']}", MET);
    expects(&table, "{'verdict':'legal'}", MISSED);
    expects(&table, "{'verdict':'illegal','rules':['2.1-way']}", MISSED);
    expects(&table, "{'verdict':'illegal','rules':['2.1-way','2.2','2.1-length']}", MISSED);
    expects(&table, "{'verdict':'illegal','rules':[]}", MISSED);
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->expectations, 8);
    assert_int_equal(closing->missed, 4);
    get_up(&table);
}

/* A rule broken twice over is named once; none at all is an empty list. */
static void expected_rules_are_a_set(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    hear(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Dale East','Alder'],"
                 "'expect':{'verdict':'illegal','rules':['2.1-way']}}");
    assert_int_equal(table.verdict.finding_count, 2);
    assert_int_equal(table.verdict.expectation, MET);
    hear(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder'],"
                 "'expect':{'verdict':'legal','rules':[]}}");
    assert_int_equal(table.verdict.expectation, MET);
    get_up(&table);
}

/* --- what depends on a fault --- */

static void entries_rest_on_the_first_fault(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    ruled(&table, "{'by':'red','do':'restore','units':['Elm'],'dice':[6]}", ILLEGAL, "1.4-reduced");
    assert_int_equal(table.verdict.depends_on, 0);
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    assert_int_equal(table.verdict.depends_on, 0);
    fine(&table, "{'by':'red','do':'play','card':'Horns','for':'march'}");
    assert_int_equal(table.verdict.depends_on, 0);
    fine(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder']}");
    assert_int_equal(table.verdict.depends_on, 2);
    assert_string_equal(table.verdict.dependent_label, "R1.2");
    const struct closing *closing = referee_end(table.referee);
    assert_int_equal(closing->first_number, 2);
    assert_string_equal(closing->first_rule, "1.4-reduced");
    assert_string_equal(closing->sound_label, "R1.1");
    assert_int_equal(closing->dependents, 1);
    assert_true(closing->other_side_acted);
    assert_int_equal(closing->errors[RED], 1);
    get_up(&table);
}

/* A battle that an unlawful march brought about, though the card touches none of its pieces; what
 * comes after it does not. */
static void what_a_fault_began_rests_on_it(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table,
          "{'by':'red','do':'move','units':['Ash','Beech'],'path':['Alder','Birch','Cedar']}",
          ILLEGAL, "2.2");
    fine(&table, "{'by':'blue','do':'play','card':'Ambush'}");
    assert_int_equal(table.verdict.depends_on, 2);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[1],'blue':[1]}}");
    assert_int_equal(table.verdict.depends_on, 2);
    hear(&table, "{'by':'red','do':'retreat','to':'Birch'}");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    assert_int_equal(table.verdict.depends_on, 0);
    get_up(&table);
}

static void nothing_rests_on_a_wrong_claim(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    ruled(&table, "{'by':'red','do':'restore','units':['Ash'],'dice':[{'raw':2,'total':6}]}",
          ILLEGAL, "1.4-reduced record.claim");
    get_up(&table);
    sit_down(&table, ",'scenario':'plain','position':{'reduced':['ash']}");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    ruled(&table, "{'by':'red','do':'restore','units':['Ash'],'dice':[{'raw':2,'total':6}]}",
          ILLEGAL, "record.claim");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    fine(&table, "{'by':'red','do':'play','card':'Horns','for':'march'}");
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    assert_int_equal(table.verdict.depends_on, 0);
    get_up(&table);
}

/* Oak is nobody, so that nothing of the first entry stands: what follows waits for it, but the
 * entry put right is as good as a first, though both name Ash. */
static void nothing_rests_on_what_does_not_stand(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Ash','Oak'],'path':['Alder','Birch']}",
          ILLEGAL, "record.name");
    ruled(&table, "{'by':'blue','do':'retreat','to':'Alder'}", OPEN, "record.step");
    assert_int_equal(table.verdict.depends_on, 2);
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    assert_int_equal(table.verdict.depends_on, 0);
    get_up(&table);
}

/* What is not kept moves nothing either. */
static void nothing_rests_on_what_is_skipped(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    ruled(&table,
          "{'by':'red','do':'move','units':['Ash','Beech'],'path':['Alder','Birch','Cedar']}",
          ILLEGAL, "2.2");
    fine(&table, "{'by':'red','do':'move','units':['Ash'],'path':['Alder','Birch']}");
    assert_int_equal(table.verdict.depends_on, 0);
    get_up(&table);
}

/* Where nothing can be said of the position, what follows waits for that entry. */
static void play_waits_at_an_undecided_entry(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    ruled(&table, "{'by':'blue','do':'lose','units':['Gorse']}", OPEN, "record.step");
    told(&table, "the game waits for entry 3");
    assert_int_equal(table.verdict.depends_on, 3);
    ruled(&table, "{'assert':{'winner':'red'}}", OPEN, "record.assert");
    told(&table, "entry 3 has taken no effect");
    assert_int_equal(table.verdict.depends_on, 3);
    ruled(&table, "{'assert':{'wiener':'red'}}", ILLEGAL, "record.field");
    ruled(&table, "{'assert':{'winner':'nothing'}}", LEGAL, "");
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]}}");
    fine(&table, "{'by':'blue','do':'lose','units':['Gorse']}");
    get_up(&table);
}

static void the_first_fault_may_be_out_of_place(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'retreat','to':'Birch'}", ILLEGAL, "record.step");
    const struct closing *closing = referee_end(table.referee);
    assert_string_equal(closing->sound_label, "R1.1");
    assert_non_null(strstr(closing->sound_state, "Turn 1"));
    get_up(&table);
}

/* What was remarked beside a fault that is allowed stays as it was. */
static void a_remark_needs_no_excuse(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    hear(&table, "{'ruling':'allow','reason':'agreed by mail'}");
    ruled(
        &table,
        "{'by':'red','do':'move','units':['Elm Spears'],'path':['Alder','Birch','Alder','Birch']}",
        RULED, "");
    told(&table, "3 spaces, limit 2 (allowed: agreed by mail)");
    told(&table, "Elm Spears is not there; another of its kind is taken");
    not_told(&table, "is taken (allowed");
    get_up(&table);
}

static void a_house_rule_goes_by_its_number(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'house':['Long marches are fine'],'on-fault':'skip'");
    ruled(&table, "{'by':'red','do':'play','card':'Drums','for':'march','under':'Long'}", ILLEGAL,
          "record.field");
    ruled(&table, "{'by':'red','do':'play','card':'Drums','for':'march','under':0}", ILLEGAL,
          "record.field");
    told(&table, "the header has no house rule 0");
    get_up(&table);
}

/* Of many spaces concerned the first four. */
static void four_spaces_are_told(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'at':{'juniper':'Alder','fir':'Birch'}}");
    play_to_battle(&table);
    ruled(&table,
          "{'by':'blue','do':'intercept','units':['Gorse','Hazel','Ivy','Juniper'],'at':'Birch',"
          "'dice':[2]}",
          ILLEGAL, "2.3-near");
    assert_string_equal(table.verdict.before, "Birch: Ada, 3 Spears, Bows; C\xC3\xA8"
                                              "dar: Bo Thorn, Spears; "
                                              "Dale West: Spears; Dale East: Bows");
    get_up(&table);
}

/* Each server counts its own blocks, and who names none counts his; where blocks have numbers, one
 * without may have left others out. */
static void blocks_are_counted_by_server(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'dice':[3],'server':'ACTS','block':7}", NOTED, "");
    ruled(&table, "{'dice':[3],'block':2}", NOTED, "");
    ruled(&table, "{'dice':[3],'server':'Hamster','block':40}", NOTED, "");
    ruled(&table, "{'dice':[3],'server':'ACTS'}", OPEN, "record.block");
    ruled(&table, "{'dice':[3]}", NOTED, "");
    ruled(&table, "{'dice':[3],'server':'ACTS','block':8}", NOTED, "");
    ruled(&table, "{'dice':[3],'block':3}", NOTED, "");
    ruled(&table, "{'dice':[3],'server':'ACTS','block':8}", ILLEGAL, "record.block");
    told(&table, "block 8 comes again after block 8");
    get_up(&table);
}

static void what_is_claimed_is_of_its_kind(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table,
          "{'by':'red','do':'battle','dice':{'red':[3],'blue':[2]},'claim':{'hits':'many'}}",
          ILLEGAL, "record.claim");
    told(&table, "hits: many claimed, expected a number");
    get_up(&table);
    sit_down(&table, ",'scenario':'plain','position':{'reduced':['elm']}");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    ruled(&table,
          "{'by':'red','do':'restore','units':['Elm'],'dice':[2],'claim':{'result':'maybe'}}",
          ILLEGAL, "record.claim");
    told(&table, "result: maybe claimed, expected yes or no");
    get_up(&table);
}

/* A number that no label has room for is a wrong label. */
static void a_label_has_a_small_number(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','phase':1000000,'do':'play','card':'Drums','for':'march'}", ILLEGAL,
          "record.label");
    assert_string_equal(table.verdict.label, "");
    get_up(&table);
}

static void a_snapshot_is_yet_to_be_written(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    expects(&table, "{'snapshot':true}", MISSED);
    assert_true(table.verdict.snapshot);
    assert_string_equal(table.verdict.expected, "nothing written yet");
    expects(&table, "{'snapshot':true,'verdict':'illegal','rules':['2.1-way','2.2']}", MET);
    expects(&table, "{'snapshot':false}", MET);
    get_up(&table);
}

/* What waits for an entry depends on the fault that the entry depends on. */
static void what_waits_rests_on_the_first_fault(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table,
          "{'by':'red','do':'move','units':['Ash','Beech'],'path':['Alder','Birch','Cedar']}",
          ILLEGAL, "2.2");
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    assert_int_equal(table.verdict.depends_on, 2);
    ruled(&table, "{'by':'blue','do':'lose','units':['Gorse']}", OPEN, "record.step");
    told(&table, "the game waits for entry 3");
    assert_int_equal(table.verdict.depends_on, 2);
    ruled(&table, "{'assert':{'winner':'red'}}", OPEN, "record.assert");
    assert_int_equal(table.verdict.depends_on, 2);
    get_up(&table);
}

/* Of two faults an entry depends on the first, in whatever order it names what they touched. */
static void the_first_of_two_faults(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    ruled(&table, "{'by':'red','do':'restore','units':['Beech'],'dice':[6]}", ILLEGAL,
          "1.4-reduced");
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest'}");
    fine(&table, "{'by':'red','do':'play','card':'Horns','for':'rally'}");
    ruled(&table, "{'by':'red','do':'restore','units':['Ash'],'dice':[6]}", ILLEGAL, "1.4-reduced");
    fine(&table, "{'by':'blue','do':'play','card':'Ambush','for':'rest'}");
    ruled(&table, "{'ruling':'set','position':{'in':{'drums':'red hand'}},'reason':'so'}", RULED,
          "");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'march'}");
    fine(&table, "{'by':'red','do':'move','units':['Ash','Beech','Ada'],'path':['Alder','Birch']}");
    assert_int_equal(table.verdict.depends_on, 2);
    get_up(&table);
}

/* Where a rule hangs on a disabled_check, nobody sees it broken; the rest is seen. */
static void a_blindfold_hides_one_rule(void **state)
{
    struct table table;
    bool unmet[TOY_RULE_END] = {false};
    struct disabled_check disabled_check = {
        .rule = TOY_MARCH_LENGTH, .unmet = unmet, .ruling = SEES_ALL, .alternative = SEES_ALL};
    (void)state;
    sit_down(&table, "");
    referee_disable_check(table.referee, &disabled_check);
    play_to_march(&table);
    fine(&table,
         "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder','Birch','Alder']}");
    assert_true(unmet[TOY_MARCH_LENGTH]);
    assert_false(unmet[TOY_MARCH_WAY]);
    ruled(&table, "{'by':'blue','do':'retreat','to':'Alder'}", ILLEGAL, "record.step");
    assert_true(unmet[RECORD_STEP]);
    disabled_check.rule = RECORD_CLAIM;
    fine(&table, "{'by':'blue','do':'play','card':'Fifes','for':'rest','claim':{'glory':1}}");
    assert_true(unmet[RECORD_CLAIM]);
    get_up(&table);
}

/* Whether the attacker wins a tie. */
static void a_tie(struct disabled_check *disabled_check, const char *winner)
{
    struct table table;
    char line[128];
    sit_down(&table, "");
    referee_disable_check(table.referee, disabled_check);
    play_to_battle(&table);
    snprintf(line, sizeof line,
             "{'by':'red','do':'battle','dice':{'red':[1],'blue':[1]},'claim':{'win':'%s'}}",
             winner);
    fine(&table, line);
    ruled(&table, "{'by':'red','do':'siege'}", ILLEGAL, "record.step");
    get_up(&table);
}

/* Read otherwise where in force: the default, that the defender wins, is; the other is not. */
static void a_blindfold_reads_a_ruling_otherwise(void **state)
{
    bool asked[TOY_RULING_COUNT * RULING_ALTERNATIVES_MAX] = {false};
    struct disabled_check sees = {.rule = SEES_ALL, .ruling = SEES_ALL, .asked = asked};
    struct disabled_check blind = {.rule = SEES_ALL, .ruling = RULING_TIES, .alternative = 0};
    struct disabled_check elsewhere = {.rule = SEES_ALL, .ruling = RULING_TIES, .alternative = 1};
    (void)state;
    a_tie(&sees, "blue");
    assert_true(asked[TIES_DEFENDER]);
    assert_false(asked[TIES_ATTACKER]);
    a_tie(&blind, "red");
    a_tie(&elsewhere, "blue");
}

static void a_sentence_has_an_end(void **state)
{
    struct sentence sentence;
    (void)state;
    sentence_clear(&sentence);
    for (int i = 0; i < SENTENCE_BYTES; i++)
        say(&sentence, "%d", i);
    assert_int_equal(sentence.length, SENTENCE_BYTES - 1);
    assert_int_equal(strlen(sentence.text), SENTENCE_BYTES - 1);
}

static void a_misplaced_entry_that_waits_is_not_drawn(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    referee_draw(table.referee);
    play_to_battle(&table);
    ruled(&table, "{'by':'red','do':'battle'}", OPEN, "record.dice");
    assert_non_null(table.verdict.picture);
    ruled(&table, "{'by':'blue','do':'lose','units':['Gorse']}", OPEN, "record.step");
    assert_null(table.verdict.picture);
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lawful_entry_is_legal),
        cmocka_unit_test(all_faults_are_found),
        cmocka_unit_test(require_lets_the_effect_stand),
        cmocka_unit_test(need_lets_nothing_happen),
        cmocka_unit_test(an_unknown_rule_is_open),
        cmocka_unit_test(a_fault_outweighs_what_is_unknown),
        cmocka_unit_test(an_unknown_need_is_open_and_moves_nothing),
        cmocka_unit_test(a_hidden_card_is_open),
        cmocka_unit_test(fields_must_be_the_verb_s),
        cmocka_unit_test(nobody_or_a_stranger_declares_nothing),
        cmocka_unit_test(skip_undoes_what_is_faulty),
        cmocka_unit_test(skip_lets_open_entries_stand),
        cmocka_unit_test(stop_rules_on_nothing_more),
        cmocka_unit_test(a_house_rule_allows),
        cmocka_unit_test(a_house_rule_must_be_there),
        cmocka_unit_test(a_pass_may_cite_nothing_that_is_not_there),
        cmocka_unit_test(claims_are_compared),
        cmocka_unit_test(claims_are_words_of_the_record),
        cmocka_unit_test(outcomes_are_named),
        cmocka_unit_test(one_is_not_many),
        cmocka_unit_test(claims_that_hold),
        cmocka_unit_test(claims_nobody_knows),
        cmocka_unit_test(labels_are_compared),
        cmocka_unit_test(expectations_are_met_or_missed),
        cmocka_unit_test(expected_rules_are_a_set),
        cmocka_unit_test(entries_rest_on_the_first_fault),
        cmocka_unit_test(what_a_fault_began_rests_on_it),
        cmocka_unit_test(nothing_rests_on_a_wrong_claim),
        cmocka_unit_test(nothing_rests_on_what_does_not_stand),
        cmocka_unit_test(nothing_rests_on_what_is_skipped),
        cmocka_unit_test(play_waits_at_an_undecided_entry),
        cmocka_unit_test(the_first_fault_may_be_out_of_place),
        cmocka_unit_test(a_remark_needs_no_excuse),
        cmocka_unit_test(a_house_rule_goes_by_its_number),
        cmocka_unit_test(four_spaces_are_told),
        cmocka_unit_test(blocks_are_counted_by_server),
        cmocka_unit_test(what_is_claimed_is_of_its_kind),
        cmocka_unit_test(a_label_has_a_small_number),
        cmocka_unit_test(a_snapshot_is_yet_to_be_written),
        cmocka_unit_test(what_waits_rests_on_the_first_fault),
        cmocka_unit_test(the_first_of_two_faults),
        cmocka_unit_test(a_blindfold_hides_one_rule),
        cmocka_unit_test(a_blindfold_reads_a_ruling_otherwise),
        cmocka_unit_test(a_sentence_has_an_end),
        cmocka_unit_test(a_misplaced_entry_that_waits_is_not_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
