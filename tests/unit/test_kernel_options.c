#include "table.h"

#include "board/rules_data.h"

/* What may be declared now, and random lawful games. */

struct offers {
    int count;
    char text[32][256];
};

static void add(char *text, size_t size, const char *before, const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s", before, more);
}

static void note_offer(void *context, const struct legal_move *move)
{
    struct offers *offers = context;
    assert_true(offers->count < 32);
    char *text = offers->text[offers->count++];
    size_t size = sizeof offers->text[0];
    snprintf(text, size, "%s %s %s %s%s%s", move->side, move->step, move->verb,
             move->field && !move->needed ? "(may) " : "", move->field ? move->field : "",
             move->count ? ":" : "");
    for (int i = 0; i < move->count; i++)
        add(text, size, i ? ", " : " ", move->value[i]);
    add(text, size, move->owed ? " (owed)" : "", "");
}

static struct offers offers_of(struct table *table)
{
    struct offers offers = {.count = 0};
    uint64_t before = referee_checksum(table->referee);
    referee_options(table->referee, NULL, note_offer, &offers);
    assert_int_equal(referee_checksum(table->referee), before);
    return offers;
}

static const char *offered(const struct offers *offers, const char *beginning)
{
    for (int i = 0; i < offers->count; i++) {
        if (strncmp(offers->text[i], beginning, strlen(beginning)) == 0)
            return offers->text[i];
    }
    return "nothing";
}

static void an_owed_card_is_offered(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    struct offers offers = offers_of(&table);
    assert_string_equal(offered(&offers, "Red card play card"),
                        "Red card play card: #1 Drums, #4 Horns (owed)");
    assert_string_equal(offered(&offers, "Blue"), "nothing");
    get_up(&table);
}

static void optional_steps_are_offered_up_to_an_owed_one(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    struct offers offers = offers_of(&table);
    assert_string_equal(offered(&offers, "Red march move units"),
                        "Red march move units: Spears, Bows, Ada");
    assert_string_equal(offered(&offers, "Blue card play card"),
                        "Blue card play card: #2 Fifes, #3 Ambush (owed)");
    get_up(&table);
}

static void a_response_card_is_offered(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    struct offers offers = offers_of(&table);
    assert_string_equal(offered(&offers, "Blue respond play card"),
                        "Blue respond play card: #3 Ambush");
    assert_string_equal(offered(&offers, "Red respond"), "nothing");
    assert_string_equal(offered(&offers, "Red battle battle"), "Red battle battle  (owed)");
    get_up(&table);
}

/* What is offered is accepted, and what is not offered is refused: for each space of a retreat,
 * each card, each unit. */
static void agrees(const char *header, const char *const *lines, const char *move, int kind,
                   const char *entry)
{
    struct table table;
    sit_down(&table, header);
    for (int i = 0; lines[i]; i++)
        fine(&table, lines[i]);
    struct offers offers = offers_of(&table);
    const char *values = strchr(offered(&offers, move), ':');
    assert_non_null(values);
    for (int id = 1; id <= table.data->names[kind].count; id++) {
        char line[256], name[64];
        const char *printed = table.data->names[kind].name[id].printed;
        snprintf(line, sizeof line, "%s:'%s'}", entry, printed);
        snprintf(name, sizeof name, " %s", printed);
        if (strstr(values, name))
            fine(&table, line);
        else if (hear(&table, line)->kind == LEGAL)
            fail_msg("%s is legal, not offered: %s", line, values);
        assert_true(referee_undo_last(table.referee));
    }
    get_up(&table);
}

static void offers_agree_with_verdicts(void **state)
{
    static const char *const none[] = {NULL};
    static const char *const to_retreat[] = {
        "{'by':'red','do':'play','card':'Drums','for':'march'}",
        "{'by':'red','do':'move','units':['Ada','Ash','Beech'],'path':['Alder','Birch','Cedar']}",
        "{'by':'red','do':'battle','dice':{'red':[5],'blue':[1]}}",
        "{'by':'blue','do':'lose','units':['Gorse','Juniper']}", NULL};
    (void)state;
    agrees("", none, "Red card play card", CARD, "{'by':'red','do':'play','for':'rest','card'");
    agrees(",'scenario':'plain','position':{'at':{'elm':'Alder'}}", to_retreat,
           "Blue retreat retreat to", PLACE, "{'by':'blue','do':'retreat','to'");
}

static void nothing_is_offered_when_the_game_is_over(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'position':{'depth':0,'active':'red'}");
    struct offers offers = offers_of(&table);
    assert_int_equal(offers.count, 0);
    uint64_t random = 1;
    assert_null(referee_random_entry(table.referee, &random));
    get_up(&table);
}

/* Nobody is told what to play a card for who has none to play there. */
static void a_verb_without_a_value_is_not_offered(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    struct offers offers = offers_of(&table);
    assert_string_equal(offered(&offers, "Red respond play"), "nothing");
    assert_string_equal(offered(&offers, "Blue respond play card"),
                        "Blue respond play card: #3 Ambush");
    get_up(&table);
}

static void a_fault_comes_with_what_is_lawful(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Ash','Fir'],'path':['Alder','Birch']}",
          ILLEGAL, "2.2");
    assert_int_equal(table.verdict.alternative_count, 1);
    assert_string_equal(table.verdict.alternative[0].field, "units");
    assert_string_equal(table.verdict.alternative[0].values,
                        "without Spears, without Bows, with Ada");
    get_up(&table);
}

/* A claim that no face of an unknown die makes right: what any face gives stands in its place, and
 * it is left out where faces differ; nothing else is offered. */
static void a_wrong_claim_is_righted_or_left_out(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    fine(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Cedar']}");
    ruled(&table,
          "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar','dice':['?'],"
          "'claim':{'modifier':3}}",
          ILLEGAL, "record.claim");
    assert_int_equal(table.verdict.alternative_count, 0);
    assert_string_equal(table.verdict.repair, "claim modifier 0");
    ruled(&table,
          "{'by':'blue','do':'intercept','units':['Ivy'],'at':'Cedar','dice':['?'],"
          "'claim':{'total':9}}",
          ILLEGAL, "record.claim");
    assert_string_equal(table.verdict.repair, "claim total left out");
    get_up(&table);
}

/* A field the verb does not take is no place for other values. */
static void what_a_verb_does_not_take_is_left_out(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','do':'play','card':'Drums','for':'rest','units':['Ash']}", ILLEGAL,
          "record.field");
    assert_int_equal(table.verdict.alternative_count, 1);
    assert_string_equal(table.verdict.repair, "units left out");
    get_up(&table);
}

/* Of the lawful values the one that is nearest to what was written is the repair. */
static void a_mistaken_name_is_repaired_as_meant(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','do':'play','card':'Hrons','for':'rest'}", ILLEGAL, "record.name");
    told(&table, "did you mean Horns?");
    assert_string_equal(table.verdict.repair, "card #4 Horns");
    assert_string_equal(table.verdict.alternative[0].values, "#4 Horns, #1 Drums");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'march'}");
    ruled(&table, "{'by':'red','do':'move','units':['Ada','Bech'],'path':['Alder','Birch']}",
          ILLEGAL, "record.name");
    assert_string_equal(table.verdict.repair, "units Ada, Beech Spears");
    assert_string_equal(table.verdict.alternative[0].values, "Ada, Beech Spears");
    assert_int_equal(table.verdict.alternative_count, 1);
    get_up(&table);
}

/* What stood in spaces is told, not all that is lost. */
static void boxes_are_not_told(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'at':{'fir':'Lost'}}");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Lost']}", ILLEGAL,
          "2.1-way");
    assert_non_null(strstr(table.verdict.before, "Birch"));
    assert_null(strstr(table.verdict.before, "Lost"));
    get_up(&table);
}

/* --- random games --- */

static int play_at_random(const char *header, uint64_t random)
{
    struct table table;
    int entries = 0;
    sit_down(&table, header);
    for (; entries < 150; entries++) {
        uint64_t before = referee_checksum(table.referee);
        const char *entry = referee_random_entry(table.referee, &random);
        assert_int_equal(referee_checksum(table.referee), before);
        if (!entry)
            break;
        char line[512];
        snprintf(line, sizeof line, "%s", entry);
        fine(&table, line);
    }
    assert_true(referee_end(table.referee)->over);
    undo_all(&table);
    get_up(&table);
    return entries;
}

/* Three turns: each side has a card to play, even if Ambush is played before a battle. */
static void random_games_are_legal(void **state)
{
    int entries = 0;
    (void)state;
    for (unsigned seed = 1; seed <= 40; seed++) {
        char header[256];
        snprintf(
            header, sizeof header,
            ",'scenario':'plain','position':{'turn':3},'dice':{'stream':'seeded','seed':'%u'}%s",
            seed, seed % 4 == 0 ? ",'strict':true" : "");
        entries += play_at_random(header, seed);
    }
    assert_true(entries > 40 * 3);
}

static void the_same_seed_is_the_same_game(void **state)
{
    static const char header[] =
        ",'scenario':'plain','position':{'turn':3},'dice':{'stream':'seeded','seed':'x'}";
    struct table a, b;
    uint64_t random_a = 7, random_b = 7;
    (void)state;
    sit_down(&a, header);
    sit_down(&b, header);
    for (int i = 0; i < 10; i++) {
        const char *entry = referee_random_entry(a.referee, &random_a);
        const char *other = referee_random_entry(b.referee, &random_b);
        if (!entry || !other) {
            assert_true(!entry && !other);
            break;
        }
        assert_string_equal(entry, other);
        char line[512];
        snprintf(line, sizeof line, "%s", entry);
        fine(&a, line);
        fine(&b, line);
    }
    get_up(&a);
    get_up(&b);
}

/* Of three only one is reduced, and one may rally. */
static void several_may_be_left_out(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'plain','position':{'reduced':['ash']}");
    fine(&table, "{'by':'red','do':'play','card':'Drums','for':'rally'}");
    ruled(&table, "{'by':'red','do':'restore','units':['Ash','Fir','Ada'],'dice':[4]}", ILLEGAL,
          "1.4-one 1.4-reduced 1.4-reduced");
    assert_string_equal(table.verdict.repair, "units without Ada and Bows");
    get_up(&table);
}

/* Gorse alone is too little: another of Blue's stands in for Red's unit. */
static void another_may_stand_in(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    fine(&table, "{'by':'red','do':'battle','dice':{'red':[6],'blue':[1]}}");
    ruled(&table, "{'by':'blue','do':'lose','units':['Gorse','Ash']}", ILLEGAL, "3.3-own");
    assert_string_equal(table.verdict.repair, "units another of the Spears");
    get_up(&table);
}

/* A stranger among the fields, and a card that is not in the hand. */
static void two_repairs_are_both_told(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','do':'play','card':'Fifes','for':'rest','units':['Ash']}", ILLEGAL,
          "record.field record.card");
    assert_string_equal(table.verdict.repair, "units left out, card: one of #1 Drums, #4 Horns");
    get_up(&table);
}

static void a_card_of_a_deal_is_repaired_as_meant(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'scenario':'deck','on-fault':'skip'");
    ruled(&table, "{'do':'deal','to':'red','cards':['Hrons']}", ILLEGAL, "record.name");
    assert_string_equal(table.verdict.repair, "cards #4 Horns");
    assert_string_equal(table.verdict.alternative[0].field, "to");
    assert_string_equal(table.verdict.alternative[1].values, "#4 Horns");
    ruled(&table, "{'do':'deal','to':'red','card':'Horns'}", ILLEGAL, "record.field");
    told(&table, "it takes cards");
    get_up(&table);
}

static void one_card_is_no_list(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','do':'play','cards':['Drums'],'for':'rest'}", ILLEGAL,
          "record.field");
    told(&table, "play takes no cards; it takes a card");
    play_to_march(&table);
    ruled(
        &table,
        "{'by':'red','do':'move','units':['Elm'],'path':['Birch','Alder'],'card':'Horns','cards':["
        "'Horns']}",
        ILLEGAL, "record.field record.field");
    not_told(&table, "it takes");
    get_up(&table);
}

/* Names as they were likely meant are no repair where the rest is wrong, or a place is misspelt,
 * too: then the nearest that the verb can be. */
static void mended_names_may_not_be_enough(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, ",'on-fault':'skip'");
    play_to_march(&table);
    ruled(&table, "{'by':'red','do':'move','units':['Bech'],'path':['Alder','Cedar']}", ILLEGAL,
          "record.name");
    assert_string_equal(table.verdict.repair, "units Spears; path Alder > Birch > C\xC3\xA8"
                                              "dar");
    ruled(&table, "{'by':'red','do':'move','units':['Bech'],'path':['Alder','Bich']}", ILLEGAL,
          "record.name record.name");
    assert_string_equal(table.verdict.repair, "units Spears; path Alder > Birch");
    get_up(&table);
}

/* Blue's Bows stand at Dale East and at Cedar: which are meant is not said, so that no space of
 * theirs is told. */
static void a_counter_for_its_kind_tells_no_space(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_battle(&table);
    ruled(&table, "{'by':'blue','do':'intercept','units':['Bows','Gorse'],'at':'Birch','dice':[2]}",
          ILLEGAL, "2.3-near");
    assert_non_null(strstr(table.verdict.before, "Bo Thorn"));
    assert_null(strstr(table.verdict.before, "Dale East"));
    get_up(&table);
}

/* Nobody is left to march: what else is wrong is beside the point. */
static void nobody_is_meant(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    play_to_march(&table);
    ruled(
        &table,
        "{'by':'red','do':'move','units':['all but Elm'],'path':['Birch','Alder','Birch','Alder']}",
        ILLEGAL, "2.1-length");
    assert_string_equal(table.verdict.repair, "path Birch > Alder");
    get_up(&table);
}

/* A card that is not shown may be any: no other is named in its place. */
static void a_hidden_card_is_left_hidden(void **state)
{
    struct table table;
    (void)state;
    sit_down(&table, "");
    ruled(&table, "{'by':'red','do':'play','card':'?'}", ILLEGAL, "1.3 1.2");
    assert_null(strstr(table.verdict.repair, "card"));
    get_up(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_owed_card_is_offered),
        cmocka_unit_test(optional_steps_are_offered_up_to_an_owed_one),
        cmocka_unit_test(a_response_card_is_offered),
        cmocka_unit_test(offers_agree_with_verdicts),
        cmocka_unit_test(nothing_is_offered_when_the_game_is_over),
        cmocka_unit_test(a_verb_without_a_value_is_not_offered),
        cmocka_unit_test(a_fault_comes_with_what_is_lawful),
        cmocka_unit_test(a_wrong_claim_is_righted_or_left_out),
        cmocka_unit_test(what_a_verb_does_not_take_is_left_out),
        cmocka_unit_test(a_mistaken_name_is_repaired_as_meant),
        cmocka_unit_test(boxes_are_not_told),
        cmocka_unit_test(random_games_are_legal),
        cmocka_unit_test(the_same_seed_is_the_same_game),
        cmocka_unit_test(several_may_be_left_out),
        cmocka_unit_test(another_may_stand_in),
        cmocka_unit_test(two_repairs_are_both_told),
        cmocka_unit_test(a_card_of_a_deal_is_repaired_as_meant),
        cmocka_unit_test(one_card_is_no_list),
        cmocka_unit_test(mended_names_may_not_be_enough),
        cmocka_unit_test(a_counter_for_its_kind_tells_no_space),
        cmocka_unit_test(nobody_is_meant),
        cmocka_unit_test(a_hidden_card_is_left_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
