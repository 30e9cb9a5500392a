#include "games/verbs/verbs.h"
#include "record/notation_input.h"
#include "record/write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TAKES(field) (UINT32_C(1) << FIELD_##field)

/* A game with sides French and British, whose build takes no units and whose reserve takes lists.
 */
static const struct verb_alias aliases[] = {{"force", VERB_ACTIVATE, FIELD_LEADER, NULL, true},
                                            {"each", VERB_ACTIVATE, FIELD_UNITS, NULL, true},
                                            {"fort", VERB_BUILD, FIELD_UNITS, "fort", true},
                                            {"road", VERB_BUILD, FIELD_UNITS, "road", true},
                                            {"stockade", VERB_BUILD, FIELD_UNITS, "stockade", true},
                                            {.word = NULL}};

static const struct use_alias use_aliases[] = {{VERB_BUILD, "construction", true}, {.use = NULL}};
static const struct dialect dialect = {
    .game = "war",
    .aliases = aliases,
    .use_aliases = use_aliases,
    .side = {NULL, "french", "british"},
    .use = "activation",
    .takes = {[VERB_PLAY] = TAKES(CARD) | TAKES(CARDS) | TAKES(USE),
              [VERB_BUILD] = TAKES(WHAT) | TAKES(AT),
              [VERB_RESERVE] = TAKES(CARDS),
              [VERB_RAID] = TAKES(UNITS) | TAKES(PATH),
              [VERB_SIEGE] = TAKES(UNITS) | TAKES(LEADER),
              [VERB_COMMAND] = TAKES(LEADER)},
    .needs = {[VERB_SIEGE] = TAKES(LEADER)}};

static const struct dialect *dialect_of(void *context, const char *game)
{
    (void)context;
    return strcmp(game, "war") == 0 ? &dialect : NULL;
}

/* What the input say of a record: entries in the form asked for, faults as "line:column text". */
struct hearing {
    FILE *out;
    bool json;
};

static void hear(void *context, const struct entry *entry)
{
    struct hearing *hearing = context;
    if (entry->kind == ENTRY_UNREADABLE)
        fprintf(hearing->out, "%ld:%d %s", entry->line, entry->fault.column, entry->fault.text);
    else if (hearing->json)
        write_json(hearing->out, entry);
    else
        write_notation(hearing->out, entry, &dialect);
    putc('\n', hearing->out);
}

static char *read_record(const char *record, bool json)
{
    char *text = NULL;
    size_t size = 0;
    struct hearing hearing = {open_memstream(&text, &size), json};
    struct record_input input;
    assert_non_null(hearing.out);
    input_open(&input, (struct input_reader){&hearing, dialect_of, hear, NULL, NULL, NULL});
    for (const char *line = record; *line;) {
        size_t length = strcspn(line, "\n");
        char *copy = malloc(length + 1); /* so that a sanitizer sees what is read beyond it */
        assert_non_null(copy);
        memcpy(copy, line, length);
        input_line(&input, copy, length, false);
        free(copy);
        line += length + (line[length] == '\n');
    }
    input_end(&input);
    input_close(&input);
    fclose(hearing.out);
    return text;
}

/* The game's header, which every record below begins with. */
static const char game_text[] = "game war\n", game_json[] = "{\"provost\":1,\"game\":\"war\"}\n";

static void assert_read(const char *record, const char *expected, bool json)
{
    char whole[4096], wanted[4096];
    snprintf(whole, sizeof whole, "%s%s", record[0] == '{' ? game_json : game_text, record);
    snprintf(wanted, sizeof wanted, "%s%s", json ? game_json : game_text, expected);
    char *got = read_record(whole, json);
    assert_string_equal(got, wanted);
    free(got);
}

/* Both forms of one entry, each as its writer writes it. */
struct pair {
    const char *text, *json;
};

static void assert_pairs(const struct pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[1024], json[1024];
        snprintf(text, sizeof text, "%s\n", pairs[i].text);
        snprintf(json, sizeof json, "%s\n", pairs[i].json);
        assert_read(text, json, true);
        assert_read(json, text, false);
        assert_read(text, text, false);
        assert_read(json, json, true);
    }
}

#define ASSERT_PAIRS(pairs) assert_pairs(pairs, sizeof(pairs) / sizeof *(pairs))

#define BY_FRENCH "{\"by\":\"french\",\"do\":"
#define BY_BRITISH "{\"by\":\"british\",\"do\":"

static void verbs(void **state)
{
    static const struct pair pairs[] = {
        {"F force Rigaud, 2 reg, cdb",
         BY_FRENCH "\"activate\",\"leader\":\"Rigaud\",\"units\":[\"2 reg\",\"cdb\"]}"},
        {"F force Rigaud", BY_FRENCH "\"activate\",\"leader\":\"Rigaud\"}"},
        {"B each RA @ New York", BY_BRITISH "\"activate\",\"units\":[\"RA\"],\"at\":\"New York\"}"},
        {"B activate @ New York", BY_BRITISH "\"activate\",\"at\":\"New York\"}"},
        {"B fort @ Winchester", BY_BRITISH "\"build\",\"what\":\"fort\",\"at\":\"Winchester\"}"},
        {"B road @ Raystown", BY_BRITISH "\"build\",\"what\":\"road\",\"at\":\"Raystown\"}"},
        {"F siege Rigaud, cdb", BY_FRENCH "\"siege\",\"leader\":\"Rigaud\",\"units\":[\"cdb\"]}"},
        {"F command Montcalm", BY_FRENCH "\"command\",\"leader\":\"Montcalm\"}"},
        {"F pass avoid battle", BY_FRENCH "\"pass\",\"step\":\"avoid battle\"}"},
        {"F draw 2", BY_FRENCH "\"draw\",\"count\":2}"},
        {"F draw Murray count 2", BY_FRENCH "\"draw\",\"units\":[\"Murray\"],\"count\":2}"},
        {"B place PC @ Pittsburgh, Genesee",
         BY_BRITISH "\"place\",\"units\":[\"PC\"],\"at\":[\"Pittsburgh\",\"Genesee\"]}"},
        {"F force all but Gage, Howe", BY_FRENCH "\"activate\",\"leader\":\"all but Gage, Howe\"}"},
        {"F lose cdb, all but Gage, Howe",
         BY_FRENCH "\"lose\",\"units\":[\"cdb\",\"all but Gage, Howe\"]}"},
        {"F lose \"all but Gage\", Howe",
         BY_FRENCH "\"lose\",\"units\":[\"all but Gage\",\"Howe\"]}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

static void ways(void **state)
{
    static const struct pair pairs[] = {
        {"B New York > HCN by boat",
         BY_BRITISH "\"move\",\"path\":[\"New York\",\"HCN\"],\"mode\":\"boat\"}"},
        {"F Huron, Mingo: OCW > Albany",
         BY_FRENCH "\"move\",\"units\":[\"Huron\",\"Mingo\"],\"path\":[\"OCW\",\"Albany\"]}"},
        {"F move path OCW", BY_FRENCH "\"move\",\"path\":[\"OCW\"]}"},
        {"F move Huron to OCW", BY_FRENCH "\"move\",\"units\":[\"Huron\"],\"to\":\"OCW\"}"},
        {"F retreat > OCW", BY_FRENCH "\"retreat\",\"to\":\"OCW\"}"},
        {"B intercept Rangers > HCN",
         BY_BRITISH "\"intercept\",\"units\":[\"Rangers\"],\"to\":\"HCN\"}"},
        {"F raid Mingo: OCW > Albany",
         BY_FRENCH "\"raid\",\"units\":[\"Mingo\"],\"path\":[\"OCW\",\"Albany\"]}"},
        {"F retreat path OCW > Albany", BY_FRENCH "\"retreat\",\"path\":[\"OCW\",\"Albany\"]}"},
        {"F move path home > Albany", BY_FRENCH "\"move\",\"path\":[\"home\",\"Albany\"]}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

static void cards(void **state)
{
    static const struct pair pairs[] = {
        {"F4 #32",
         "{\"by\":\"french\",\"phase\":4,\"do\":\"play\",\"card\":32,\"for\":\"activation\"}"},
        {"F #37 event", BY_FRENCH "\"play\",\"card\":37,\"for\":\"event\"}"},
        {"F #5 build", BY_FRENCH "\"play\",\"card\":5,\"for\":\"construction\"}"},
        {"F #5 for build", BY_FRENCH "\"play\",\"card\":5,\"for\":\"build\"}"},
        {"F play #5", BY_FRENCH "\"play\",\"card\":5}"},
        {"F #30, #43", BY_FRENCH "\"play\",\"for\":\"activation\",\"cards\":[30,43]}"},
        {"F #\"Henry Knox\" response @ Halifax",
         BY_FRENCH "\"play\",\"card\":\"Henry Knox\",\"for\":\"response\",\"at\":\"Halifax\"}"},
        {"F #?", BY_FRENCH "\"play\",\"card\":\"?\",\"for\":\"activation\"}"},
        {"F reserve #7", BY_FRENCH "\"reserve\",\"cards\":[7]}"},
        {"F reserve card #7", BY_FRENCH "\"reserve\",\"card\":7}"},
        {"F discard cards #J4", BY_FRENCH "\"discard\",\"cards\":[\"J4\"]}"},
        {"deal F 14 J4", "{\"do\":\"deal\",\"to\":\"french\",\"cards\":[14,\"J4\"]}"},
        {"deal F #14", "{\"do\":\"deal\",\"to\":\"french\",\"cards\":[14]}"},
        {"deal F 9", "{\"do\":\"deal\",\"to\":\"french\",\"count\":9}"},
        {"B deal J4 J5", BY_BRITISH "\"deal\",\"cards\":[\"J4\",\"J5\"]}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

static void dice(void **state)
{
    static const struct pair pairs[] = {
        {"F roll [3 5]", BY_FRENCH "\"roll\",\"dice\":[3,5]}"},
        {"F roll [F3,1 B4]", BY_FRENCH "\"roll\",\"dice\":{\"french\":[3,1],\"british\":[4]}}"},
        {"F roll [F:flag,miss B?]",
         BY_FRENCH "\"roll\",\"dice\":{\"french\":[\"flag\",\"miss\"],\"british\":[\"?\"]}}"},
        {"F roll [3+2=5 4-1=3 =5 3+1 ?]",
         BY_FRENCH "\"roll\",\"dice\":[{\"raw\":3,\"modifier\":2,\"total\":5},"
                   "{\"raw\":4,\"modifier\":-1,\"total\":3},{\"total\":5},"
                   "{\"raw\":3,\"modifier\":1},\"?\"]}"},
        {"F roll [\"F3\"]", BY_FRENCH "\"roll\",\"dice\":[\"F3\"]}"},
        {"dice [3 1 6] server ACTS block 7 (late)",
         "{\"dice\":[3,1,6],\"server\":\"ACTS\",\"block\":7,\"comment\":\"late\"}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

static void claims_and_expectations(void **state)
{
    static const struct pair pairs[] = {
        {"F battle = hits F2 B3, win F",
         BY_FRENCH "\"battle\",\"claim\":{\"hits\":{\"french\":2,\"british\":3},"
                   "\"win\":\"french\"}}"},
        {"F battle = modifier F2 B-1",
         BY_FRENCH "\"battle\",\"claim\":{\"modifier\":{\"french\":2,\"british\":-1}}}"},
        {"F battle = win \"F-1\"", BY_FRENCH "\"battle\",\"claim\":{\"win\":\"F-1\"}}"},
        {"F raid [4] = fail, loss 1",
         BY_FRENCH "\"raid\",\"dice\":[4],\"claim\":{\"result\":\"fail\",\"loss\":1}}"},
        {"F raid = success yes, vp F3",
         BY_FRENCH "\"raid\",\"claim\":{\"success\":true,\"vp\":\"F3\"}}"},
        {"F raid = hits anybody: 2", BY_FRENCH "\"raid\",\"claim\":{\"hits\":{\"anybody\":2}}}"},
        {"F pass = marker 3, marker 4 under 2",
         BY_FRENCH "\"pass\",\"claim\":{\"marker\":[3,4]},\"under\":2}"},
        {"F pass (why not) !illegal 7.92-drilled, 8",
         BY_FRENCH "\"pass\",\"comment\":\"why not\","
                   "\"expect\":{\"verdict\":\"illegal\",\"rules\":[\"7.92-drilled\",\"8\"]}}"},
        {"F pass !snapshot illegal 5.34",
         BY_FRENCH "\"pass\",\"expect\":{\"snapshot\":true,\"verdict\":\"illegal\","
                   "\"rules\":[\"5.34\"]}}"},
        {"F pass !snapshot rules 5.34, \"none\"",
         BY_FRENCH "\"pass\",\"expect\":{\"snapshot\":true,\"rules\":[\"5.34\",\"none\"]}}"},
        {"F pass !rules none", BY_FRENCH "\"pass\",\"expect\":{\"rules\":[]}}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

static void asserts(void **state)
{
    static const struct pair pairs[] = {
        {"= vp F3", "{\"assert\":{\"vp\":\"F3\"}}"},
        {"= hand F5 B0", "{\"assert\":{\"hand\":{\"french\":5,\"british\":0}}}"},
        {"= season early 1757 = turn 3", "{\"assert\":{\"season\":\"early 1757\",\"turn\":3}}"},
        {"= raided Culpeper, Kinderhook",
         "{\"assert\":{\"raided\":[\"Culpeper\",\"Kinderhook\"]}}"},
        {"= at HCN: 2 prov-, Rangers",
         "{\"assert\":{\"at\":\"HCN\",\"units\":[\"2 prov-\",\"Rangers\"]}}"},
        {"= at HCN: none", "{\"assert\":{\"at\":\"HCN\",\"units\":[]}}"},
        {"= \"at\" Webb: HCN | Gage: Albany",
         "{\"assert\":{\"at\":{\"Webb\":\"HCN\",\"Gage\":\"Albany\"}}}"},
        {"= \"at\" Webb: HCN | \"B ry\": Albany",
         "{\"assert\":{\"at\":{\"Webb\":\"HCN\",\"B ry\":\"Albany\"}}}"},
        {"= \"tried to intercept\" Webb: yes (he did) !legal",
         "{\"assert\":{\"tried to intercept\":{\"Webb\":true}},\"comment\":\"he did\","
         "\"expect\":{\"verdict\":\"legal\"}}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

static void repairs(void **state)
{
    static const struct pair pairs[] = {
        {"F amend F4.3 is: lose reg",
         "{\"by\":\"french\",\"do\":\"amend\",\"entry\":\"F4.3\","
         "\"with\":{\"by\":\"french\",\"do\":\"lose\",\"units\":[\"reg\"]}}"},
        {"F after 12 (sorry): B pass (his)",
         "{\"by\":\"french\",\"do\":\"after\",\"entry\":12,"
         "\"with\":{\"by\":\"british\",\"do\":\"pass\",\"comment\":\"his\"},"
         "\"comment\":\"sorry\"}"},
        {"B agree F4.3", "{\"by\":\"british\",\"do\":\"agree\",\"entry\":\"F4.3\"}"},
        {"F undo 7", "{\"by\":\"french\",\"do\":\"undo\",\"entry\":7}"},
        {"ruling allow F4.3 (it was late)",
         "{\"ruling\":\"allow\",\"entry\":\"F4.3\",\"reason\":\"it was late\"}"},
        {"ruling disallow (late)", "{\"ruling\":\"disallow\",\"reason\":\"late\"}"},
        {"ruling F1.1 is: F2 #2 event comment (his) (the nearest card)",
         "{\"ruling\":\"replace\",\"entry\":\"F1.1\",\"with\":{\"by\":\"french\",\"phase\":2,"
         "\"do\":\"play\",\"card\":2,\"for\":\"event\",\"comment\":\"his\"},"
         "\"reason\":\"the nearest card\"}"},
        {"ruling set vp 3 = at Webb: HCN (agreed)",
         "{\"ruling\":\"set\",\"position\":{\"vp\":3,\"at\":{\"Webb\":\"HCN\"}},"
         "\"reason\":\"agreed\"}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

#define LINK "9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c9a1c"

static void committed_dice(void **state)
{
    static const struct pair pairs[] = {
        {"game war; dice committed; commitments F " LINK ", B " LINK,
         "{\"provost\":1,\"game\":\"war\",\"dice\":{\"stream\":\"committed\","
         "\"commitments\":{\"french\":\"" LINK "\",\"british\":\"" LINK "\"}}}"},
        {"F reveal " LINK " (mine) !noted",
         "{\"by\":\"french\",\"reveal\":\"" LINK "\",\"comment\":\"mine\","
         "\"expect\":{\"verdict\":\"noted\"}}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

static void names_in_quotes(void **state)
{
    static const struct pair pairs[] = {
        {"F lose \"77th (a)\", N.York & N.J., 1/60th, d'en Haut",
         BY_FRENCH "\"lose\",\"units\":[\"77th (a)\",\"N.York & N.J.\",\"1/60th\","
                   "\"d'en Haut\"]}"},
        {"F lose \"12\", \"F\", \"none\", \"by sea\", \"a\\\"b\"",
         BY_FRENCH "\"lose\",\"units\":[\"12\",\"F\",\"none\",\"by sea\",\"a\\\"b\"]}"},
        {"F lose \"long\xE2\x80\x94"
         "dash\", \"x\\u003D3D\"",
         BY_FRENCH "\"lose\",\"units\":[\"long\xE2\x80\x94"
                   "dash\",\"x=3D\"]}"},
        {"F pass (\"a ) b\\nc\")", BY_FRENCH "\"pass\",\"comment\":\"a ) b\\nc\"}"},
        {"F pass ()", BY_FRENCH "\"pass\",\"comment\":\"\"}"},
        {"-- Weather? #5 > [x]", "{\"note\":\"Weather? #5 > [x]\"}"},
        {"-- \"ends in =\"", "{\"note\":\"ends in =\"}"},
        {"by \"spanish\" pass phase 3", "{\"by\":\"spanish\",\"phase\":3,\"do\":\"pass\"}"},
        {"by ? pass", "{\"do\":\"pass\"}"},
    };
    (void)state;
    ASSERT_PAIRS(pairs);
}

/* How it is done is one word, a keyword too; it is written in quotes all the same. */
static void modes(void **state)
{
    (void)state;
    assert_read("F roll by card [4]\n", BY_FRENCH "\"roll\",\"mode\":\"card\",\"dice\":[4]}\n",
                true);
    assert_read("F roll by card [4]\n", "F roll by \"card\" [4]\n", false);
}

/* Numbers are read as large as a record may hold them. */
static void large_dice(void **state)
{
    (void)state;
    assert_read("F roll [3-1000000=-999997 =1000000]\n",
                BY_FRENCH "\"roll\",\"dice\":[{\"raw\":3,\"modifier\":-1000000,\"total\":-999997},"
                          "{\"total\":1000000}]}\n",
                true);
}

static void titles(void **state)
{
    (void)state;
    assert_read("F play Massacre for event\n",
                BY_FRENCH "\"play\",\"card\":\"Massacre\",\"for\":\"event\"}\n", true);
    assert_read("F play Massacre for event for activation\n",
                "2:31 found a second \"for\", expected one\n", true);
}

static void headers(void **state)
{
    static const char text[] =
        "game war; scenario early war; dice seeded; seed \"5\"; convention d6; "
        "hands F open, B closed; players F Ann, B Bob; rule holding-back=must; "
        "option 14.3, 3; house 1 \"no raids\"; on-fault skip; strict;\n"
        "  position turn 2;\n"
        "  position at Webb: HCN | Gage: Albany; (a try)\n";
    static const char json[] =
        "{\"provost\":1,\"game\":\"war\",\"scenario\":\"early "
        "war\",\"dice\":{\"stream\":\"seeded\","
        "\"seed\":\"5\",\"convention\":\"d6\"},\"hands\":{\"french\":\"open\",\"british\":"
        "\"closed\"},"
        "\"players\":{\"french\":\"Ann\",\"british\":\"Bob\"},\"rules\":{\"holding-back\":\"must\"}"
        ","
        "\"options\":[\"14.3\",3],\"house\":[\"no raids\"],\"on-fault\":\"skip\",\"strict\":true,"
        "\"position\":{\"turn\":2,\"at\":{\"Webb\":\"HCN\",\"Gage\":\"Albany\"}},"
        "\"comment\":\"a try\"}\n";
    (void)state;
    assert_read(text, json, true);
    assert_read(json, text, false);
    assert_read(text, text, false);
    assert_read("game war; players F 5; rule holding-back=1758\n",
                "{\"provost\":1,\"game\":\"war\",\"players\":{\"french\":\"5\"},"
                "\"rules\":{\"holding-back\":\"1758\"}}\n",
                true);
    assert_read(
        "game war; seed 5; dice committed\n",
        "2:16 found a seed for dice that are not seeded, expected \"dice seeded\" beside it\n",
        true);
}

/* What players and their mail programs do to a line. */
static void mail(void **state)
{
    static const struct pair records[] = {
        {"Hello Bob,\n  F pass\n", "{\"note\":\"Hello Bob,\"}\n" BY_FRENCH "\"pass\"}\n"},
        {"F4: #37\nB9:\n pass\n",
         "{\"by\":\"french\",\"phase\":4,\"do\":\"play\",\"card\":37,"
         "\"for\":\"activation\"}\n{\"by\":\"british\",\"phase\":9,\"do\":\"pass\"}\n"},
        {"B build fort reg @ Albany\nB build stockade\n", BY_BRITISH
         "\"build\",\"what\":\"fort\",\"units\":[\"reg\"],\"at\":\"Albany\"}\n" BY_BRITISH
         "\"build\",\"what\":\"stockade\"}\n"},
        {"F raid > OCW > Albany\n", BY_FRENCH "\"raid\",\"path\":[\"OCW\",\"Albany\"]}\n"},
        {"F New York\u2192HCN\nF \u2192 HCN (a \u2192 b)\n",
         BY_FRENCH "\"move\",\"path\":[\"New York\",\"HCN\"]}\n" BY_FRENCH
                   "\"move\",\"to\":\"HCN\",\"comment\":\"a \u2192 b\"}\n"},
        {"F New York -> HCN\nF lose reg- -> HCN\nF OCW \xE2\x80\x93> HCN\n",
         BY_FRENCH "\"move\",\"path\":[\"New York\",\"HCN\"]}\n" BY_FRENCH
                   "\"lose\",\"units\":[\"reg-\"],\"to\":\"HCN\"}\n" BY_FRENCH
                   "\"move\",\"path\":[\"OCW\",\"HCN\"]}\n"},
        {"F battle = hits F2, B2, modifier F\xE2\x88\x92"
         "1, win F\n= Hand F9, B8\n",
         BY_FRENCH "\"battle\",\"claim\":{\"hits\":{\"french\":2,\"british\":2},"
                   "\"modifier\":{\"french\":-1},\"win\":\"french\"}}\n"
                   "{\"assert\":{\"Hand\":{\"french\":9,\"british\":8}}}\n"},
        {"> F raid\nF pass\n", BY_FRENCH "\"pass\"}\n"},
        {"F pass; B pass;\n\n  B draw 2\n",
         BY_FRENCH "\"pass\"}\n" BY_BRITISH "\"pass\"}\n" BY_BRITISH "\"draw\",\"count\":2}\n"},
        {"F lose reg,\n> B wrote\n  cdb\n", BY_FRENCH "\"lose\",\"units\":[\"reg\",\"cdb\"]}\n"},
        {"F #5 event; draw Murray; B pass\n",
         BY_FRENCH "\"play\",\"card\":5,\"for\":\"event\"}\n" BY_FRENCH
                   "\"draw\",\"units\":[\"Murray\"]}\n" BY_BRITISH "\"pass\"}\n"},
        {"F #\xE2\x80\x9CHenry Knox\xE2\x80\x9D event (\xE2\x80\x9Cyes\xE2\x80\x9D)\n",
         BY_FRENCH "\"play\",\"card\":\"Henry Knox\",\"for\":\"event\","
                   "\"comment\":\"\xE2\x80\x9Cyes\xE2\x80\x9D\"}\n"},
        {"F lose reg\xE2\x80\x93,\xC2\xA0"
         "cdb\n",
         BY_FRENCH "\"lose\",\"units\":[\"reg-\",\"cdb\"]}\n"},
        {"\xE2\x80\x94 a note\n", "{\"note\":\"a note\"}\n"},
        {"F retreat > Montr=C3=A9al [=3D20]=20\nF lose Algon=\nquin\n", BY_FRENCH
         "\"retreat\",\"to\":\"Montr\xC3\xA9"
         "al\",\"dice\":[{\"total\":20}]}\n" BY_FRENCH "\"lose\",\"units\":[\"Algonquin\"]}\n"},
        {"-- \nF pass\n[4]\ngame war\nB pass\n",
         "{\"provost\":1,\"game\":\"war\"}\n" BY_BRITISH "\"pass\"}\n"},
        {"F pass;\ngame war\n", BY_FRENCH "\"pass\"}\n{\"provost\":1,\"game\":\"war\"}\n"},
        {"= hand F 5 B 3\nF deploy mil @ Easton [4] (x) = count 2\n",
         "{\"assert\":{\"hand\":{\"french\":5,\"british\":3}}}\n" BY_FRENCH
         "\"deploy\",\"units\":[\"mil\"],\"at\":\"Easton\",\"dice\":[4],"
         "\"claim\":{\"count\":2},\"comment\":\"x\"}\n"},
        {"= raided none: 3 | HCN: none\n", "{\"assert\":{\"raided\":{\"none\":3,\"HCN\":[]}}}\n"},
        {"F pass\n{\"provost\":1,\"game\":\"war\"}\n{\"note\":\"x\"}\ngame war\n",
         BY_FRENCH "\"pass\"}\n{\"provost\":1,\"game\":\"war\"}\n{\"note\":\"x\"}\n"
                   "{\"provost\":1,\"game\":\"war\"}\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        assert_read(records[i].text, records[i].json, true);
}

/* Each record is one line 2 that cannot be read, and where and why. */
static void faults(void **state)
{
    static const struct pair records[] = {
        {"I rolled [5]", "2:10 whose declaration is this? "
                         "Begin it with F or B; chat begins with --"},
        {"F Rigadu", "2:3 found \"Rigadu\", expected a verb (lose), a card (#7) or a way "
                     "(Albany > Oswego); chat begins with --"},
        {"F lose @", "2:9 found nothing more, expected a place"},
        {"F #", "2:4 found nothing more, expected a card's number, its title in quotes, "
                "or ?"},
        {"F lose \"reg", "2:8 found a quotation mark, expected another one behind the text"},
        {"F pass !illegal 5.2, none",
         "2:22 found none among others, expected none alone, or no none"},
        {"F pass (oh", "2:8 found \"(\", expected a \")\" behind the comment"},
        {"F roll [0]", "2:9 found no whole die, expected a die, as 4, ?, 3+1=4, =5 or a face by "
                       "name"},
        {"F roll [3", "2:9 found no whole die, expected a die, as 4, ?, 3+1=4, =5 or a face by "
                      "name"},
        {"F roll [1000001]",
         "2:9 found \"1000001\", expected a die, as 4, ?, 3+1=4, =5 or a face by name"},
        {"F roll [F3 B]", "2:12 found \"B\", expected a die, as 4, ?, 3+1=4, =5 or a face by name"},
        {"F roll [F3 B4 F1]", "2:16 found \"french\" again, expected everything said once"},
        {"F lose reg @ A @ B", "2:18 found a second \"at\", expected one"},
        {"F play 4 for ops", "2:8 found \"4\", expected a card, as #4"},
        {"F reserve 57", "2:11 found \"57\", expected a card, as #57"},
        {"F reg, cdb > HCN", "2:12 found \">\", expected \":\" between who moves and the way"},
        {"F pass !legel", "2:9 found \"legel\", expected \"legal\""},
        {"= vp F3 = vp F4", "2:11 found \"vp\" again, expected everything said once"},
        {"= vp 3 = turn 2 = vp 3", "2:19 found \"vp\" again, expected everything said once"},
        {"= at HCN: Webb, none, reg",
         "2:17 found none among others, expected none alone, or no none"},
        {"F pass = lose none | Webb",
         "2:22 found none among others, expected none alone, or no none"},
        {"= at HCN", "2:9 found nothing more, expected \":\" and all that is there"},
        {"F amend F4.3", "2:13 found nothing more, expected \":\" and the declaration that "
                         "is to stand"},
        {"ruling allow F4.3", "2:18 found nothing more, expected the ruling's reason in round "
                              "brackets"},
        {"F reveal 9a", "2:10 found \"9a\", expected 64 digits 0 to 9 and a to f"},
        {"by ? undo 7", "2:6 found a correction of no side, expected a side's initial before it"},
        {"F3 undo 7", "2:1 found the number of a card, expected none before a correction"},
        {"game war; sceanrio x", "2:11 found \"sceanrio\", expected \"scenario\""},
        {"game war; players F Ann, F Bob",
         "2:26 found \"french\" again, expected everything said once"},
        {"game war; hands open, F closed",
         "2:23 found \"french\" again, expected everything said once"},
        {"game war; rule a=b, a=c", "2:21 found \"a\" again, expected everything said once"},
        {"game war; dice seedde", "2:16 found \"seedde\", expected \"seeded\""},
        {"F pass \x01", "2:8 found the control character 0x01, expected text in UTF-8"},
        {"F pass \xFF", "2:8 found the non-UTF-8 byte 0xFF, expected text in UTF-8"},
        {"F pass \"\\q\"", "2:9 found a backslash with nothing it can mean, expected an escape, as "
                           "\\\" or \\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        char text[256], expected[256];
        snprintf(text, sizeof text, "%s\n", records[i].text);
        snprintf(expected, sizeof expected, "%s\n", records[i].json);
        assert_read(text, expected, true);
    }
}

/* The other clauses of a line are read, and places count in the lines of the record. */
static void places_of_faults(void **state)
{
    (void)state;
    assert_read("F pass; nonsense; B pass\n",
                BY_FRENCH "\"pass\"}\n"
                          "2:9 found \"nonsense\", expected a verb (lose), a card (#7) or a way "
                          "(Albany > Oswego); chat begins with --\n" BY_BRITISH "\"pass\"}\n",
                true);
    assert_read("F lose reg,\n\t cdb,\n  @ HCN\n", "4:3 found \"@\", expected a name\n", true);
    assert_read("F lose Montr=C3=A9al @\n", "2:23 found nothing more, expected a place\n", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verbs),
        cmocka_unit_test(ways),
        cmocka_unit_test(cards),
        cmocka_unit_test(dice),
        cmocka_unit_test(claims_and_expectations),
        cmocka_unit_test(asserts),
        cmocka_unit_test(repairs),
        cmocka_unit_test(committed_dice),
        cmocka_unit_test(names_in_quotes),
        cmocka_unit_test(modes),
        cmocka_unit_test(large_dice),
        cmocka_unit_test(titles),
        cmocka_unit_test(headers),
        cmocka_unit_test(mail),
        cmocka_unit_test(faults),
        cmocka_unit_test(places_of_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
