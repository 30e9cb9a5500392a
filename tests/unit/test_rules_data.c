#include "board/data_check.h"
#include "board/rules_data.h"
#include "record/sentence.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* An invented game, Two Rivers, written to a temporary directory: four spaces and a box, three
 * counters, two cards, a scenario. */

static const char map_file[] =
    "{\n"
    "  \"about\": \"invented\",\n"
    "  \"spaces\": [\n"
    "    {\"id\": \"fort-royal\", \"name\": \"Fort Royal\", \"names\": [\"FR\"], \"x\": 10, \"y\": "
    "20},\n"
    "    {\"id\": \"cote-rouge\", \"name\": \"C\xC3\xB4te Rouge\", \"x\": 30, \"y\": 40, \"lake\": "
    "true},\n"
    "    {\"id\": \"mill\", \"name\": \"Mill\", \"value\": 3},\n"
    "    {\"id\": \"far-mill\", \"name\": \"Far Mill\", \"names\": [\"Mill\"], \"value\": null}\n"
    "  ],\n"
    "  \"connections\": [\n"
    "    {\"a\": \"mill\", \"b\": \"fort-royal\", \"kind\": \"river\"},\n"
    "    {\"a\": \"fort-royal\", \"b\": \"cote-rouge\", \"kind\": \"road\"},\n"
    "    {\"a\": \"mill\", \"b\": \"cote-rouge\", \"kind\": null}\n"
    "  ],\n"
    "  \"boxes\": [\n"
    "    {\"id\": \"losses\", \"name\": \"Losses\"}\n"
    "  ]\n"
    "}\n";

static const char pieces_file[] =
    "{\n"
    "  \"kinds\": [\n"
    "    {\"id\": \"regulars\", \"name\": \"Regulars\", \"plural\": \"Regulars\", \"names\": "
    "[\"reg\"]},\n"
    "    {\"id\": \"leader\", \"name\": \"Leader\", \"plural\": \"Leaders\"}\n"
    "  ],\n"
    "  \"pieces\": [\n"
    "    {\"id\": \"regulars-1\", \"name\": \"Regulars\", \"kind\": \"regulars\", \"side\": "
    "\"red\"},\n"
    "    {\"id\": \"regulars-2\", \"name\": \"Regulars\", \"kind\": \"regulars\", \"side\": "
    "\"dark-blue\"},\n"
    "    {\"id\": \"guide\", \"name\": \"Guide\", \"kind\": \"leader\", \"side\": \"both\"}\n"
    "  ]\n"
    "}\n";

static const char cards_file[] =
    "{\"cards\": [\n"
    "{\"number\": 24, \"id\": \"ambush\", \"title\": \"Ambush!\", \"side\": \"red\", \"ops\": [2, "
    "\"x\"]},\n"
    "{\"number\": 7, \"id\": \"card-7\", \"title\": \"\", \"side\": \"both\"}\n"
    "]}\n";

static const char scenario_file[] =
    "{\"id\": \"first-year\", \"name\": \"The First Year\",\n"
    "\"setup\": [{\"at\": \"mill\", \"pieces\": [\"regulars-1\", \"guide\"]}],\n"
    "\"hands\": {\"red\": 4, \"dark-blue\": 5}}\n";

/* --- the directory --- */

struct place {
    char directory[64];
    char path[160];
};

static const char *path_in(struct place *place, const char *file)
{
    snprintf(place->path, sizeof place->path, "%s/%s", place->directory, file);
    return place->path;
}

static void put_bytes(struct place *place, const char *file, const char *bytes, size_t length)
{
    FILE *stream = fopen(path_in(place, file), "wb");
    assert_non_null(stream);
    assert_int_equal(fwrite(bytes, 1, length, stream), length);
    assert_int_equal(fclose(stream), 0);
}

static void put(struct place *place, const char *file, const char *text)
{
    put_bytes(place, file, text, strlen(text));
}

static const char *const files[] = {"map.json",
                                    "pieces.json",
                                    "cards.json",
                                    "tables.json",
                                    "scenarios/first-year.json",
                                    "scenarios/second.json",
                                    "fort-tokens/cards.json",
                                    "two-rivers/cards.json"};

static int make_place(void **state)
{
    struct place *place = test_calloc(1, sizeof *place);
    strcpy(place->directory, "/tmp/provost-test-XXXXXX");
    assert_non_null(mkdtemp(place->directory));
    assert_int_equal(mkdir(path_in(place, "scenarios"), 0700), 0);
    assert_int_equal(mkdir(path_in(place, "two-rivers"), 0700), 0);
    put(place, "map.json", map_file);
    put(place, "pieces.json", pieces_file);
    put(place, "cards.json", cards_file);
    put(place, "scenarios/first-year.json", scenario_file);
    *state = place;
    return 0;
}

static int remove_place(void **state)
{
    struct place *place = *state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        unlink(path_in(place, files[i]));
    rmdir(path_in(place, "scenarios"));
    rmdir(path_in(place, "two-rivers"));
    int removed = rmdir(place->directory);
    test_free(place);
    return removed;
}

/* --- the game --- */

static const char *const connection_kinds[] = {"road", "river", NULL};

static bool load_all(struct rules_data *data, struct loader *loader)
{
    (void)data;
    return loader_map(loader, connection_kinds) && loader_pieces(loader) && loader_cards(loader);
}

static const char *const sides[] = {NULL, "Red", "Dark Blue"};

static struct data_form form_loading(bool (*load)(struct rules_data *, struct loader *))
{
    return (struct data_form){.game = "two-rivers", .side = sides, .load = load};
}

static struct rules_data *opened(const struct place *place,
                                 bool (*load)(struct rules_data *, struct loader *))
{
    struct data_form form = form_loading(load);
    struct sentence message;
    struct rules_data *data = rules_data_open(&form, place->directory, &message);
    assert_string_equal(message.text, "");
    assert_non_null(data);
    return data;
}

/* Loading is refused with these words somewhere in the message. */
static void refused(const struct place *place, bool (*load)(struct rules_data *, struct loader *),
                    const char *words)
{
    struct data_form form = form_loading(load);
    struct sentence message;
    assert_null(rules_data_open(&form, place->directory, &message));
    if (!strstr(message.text, words))
        fail_msg("expected \"%s\" in \"%s\"", words, message.text);
}

/* Each of the pairs replaces a text in a file, which must then be refused with the words. */
struct slip {
    const char *was, *is, *words;
};

static void refuse_slips(struct place *place, const char *file, const char *whole,
                         const struct slip *slips, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[2048];
        const char *at = strstr(whole, slips[i].was);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, slips[i].is,
                 at + strlen(slips[i].was));
        put(place, file, text);
        refused(place, load_all, slips[i].words);
    }
    put(place, file, whole);
}

/* --- what is read --- */

static void sides_have_names(void **state)
{
    struct rules_data *data = opened(*state, NULL);
    assert_int_equal(data->names[SIDE].count, 2);
    assert_string_equal(data->names[SIDE].name[2].id, "dark-blue");
    assert_string_equal(data->names[SIDE].name[2].printed, "Dark Blue");
    assert_int_equal(names_find(&data->names[SIDE], "RED").id, 1);
    rules_data_free(data);
}

static void places_are_spaces_then_boxes(void **state)
{
    struct rules_data *data = opened(*state, load_all);
    const struct names *places = &data->names[PLACE];
    assert_int_equal(places->count, 5);
    assert_string_equal(places->name[1].id, "fort-royal");
    assert_string_equal(places->name[2].printed, "C\xC3\xB4te Rouge");
    assert_string_equal(places->name[5].id, "losses");
    assert_int_equal(names_find(places, "cote rouge").id, 2);
    assert_int_equal(names_find(places, "fr").id, 1);
    assert_int_equal(data->map.x[2], 30);
    assert_int_equal(data->map.y[2], 40);
    assert_int_equal(data->map.x[3], 0);
    rules_data_free(data);
}

static void a_shared_name_is_ambiguous(void **state)
{
    struct rules_data *data = opened(*state, load_all);
    struct name_match match = names_find(&data->names[PLACE], "Mill");
    assert_int_equal(match.id, 0);
    assert_true(match.ambiguous);
    assert_int_equal(match.nearest_count, 2);
    assert_int_equal(data_id(&data->names[PLACE], "mill"), 3);
    assert_int_equal(data_id(&data->names[PLACE], "Mill"), 0);
    rules_data_free(data);
}

static void ways_go_both_ways_in_file_order(void **state)
{
    struct rules_data *data = opened(*state, load_all);
    const struct map *map = &data->map;
    assert_int_equal(map->connection_count, 3);
    const struct way *way = &map->way[map->first[1]];
    assert_int_equal(map->first[2] - map->first[1], 2);
    assert_int_equal(way[0].to, 3);
    assert_int_equal(way[0].kind, 2);
    assert_int_equal(way[0].number, 1);
    assert_int_equal(way[1].to, 2);
    assert_int_equal(way[1].kind, 1);
    assert_int_equal(way_between(map, 1, 3)->number, way_between(map, 3, 1)->number);
    assert_int_equal(way_between(map, 2, 3)->kind, 0);
    assert_null(way_between(map, 1, 4));
    assert_null(way_between(map, 4, 1));
    assert_int_equal(map->first[6] - map->first[4], 0);
    rules_data_free(data);
}

static void pieces_have_kind_and_side(void **state)
{
    struct rules_data *data = opened(*state, load_all);
    assert_int_equal(data->names[PIECE].count, 3);
    assert_int_equal(data->piece_kinds.count, 2);
    assert_string_equal(data->plural[2], "Leaders");
    assert_int_equal(names_find(&data->piece_kinds, "reg").id, 1);
    assert_int_equal(data->kind_of_piece[2], 1);
    assert_int_equal(data->kind_of_piece[3], 2);
    assert_int_equal(data->side_of_piece[1], 1);
    assert_int_equal(data->side_of_piece[2], 2);
    assert_int_equal(data->side_of_piece[3], 0);
    rules_data_free(data);
}

static void a_card_is_known_by_its_number(void **state)
{
    struct rules_data *data = opened(*state, load_all);
    const struct names *cards = &data->names[CARD];
    assert_int_equal(names_find(cards, "24").id, 1);
    assert_int_equal(names_find(cards, "ambush!").id, 1);
    assert_int_equal(names_find(cards, "7").id, 2);
    assert_string_equal(cards->name[2].printed, "Card 7");
    assert_int_equal(data->card_side[1], 1);
    assert_int_equal(data->card_side[2], 0);
    rules_data_free(data);
}

static void a_scenario_stays_readable(void **state)
{
    struct rules_data *data = opened(*state, load_all);
    const struct row *scenario = data_scenario(data, "the first year");
    assert_ptr_equal(scenario, data_scenario(data, "first-year"));
    assert_null(data_scenario(data, "last-year"));
    assert_null(data_scenario(data, NULL));
    const struct row *setup = row_inside(scenario, "setup");
    assert_int_equal(data_id(&data->names[PLACE], row_text(setup, "at")), 3);
    assert_null(row_next(setup));
    const struct row *piece = row_next(row_inside(setup, "pieces"));
    assert_string_equal(row_own_text(piece), "guide");
    assert_null(row_next(piece));
    const struct row *hand = row_next(row_inside(scenario, "hands"));
    assert_string_equal(row_own_key(hand), "dark-blue");
    assert_int_equal(row_own_number(hand, 0), 5);
    assert_int_equal(row_number(scenario, "name", -1), -1); /* no loader to complain to */
    rules_data_free(data);
}

/* --- rows in a load function --- */

static bool load_values(struct rules_data *data, struct loader *loader)
{
    int count;
    const struct row *rows = loader_rows(loader, "map.json", "spaces", &count);
    assert_ptr_equal(data, loader_data(loader));
    assert_int_equal(count, 4);
    assert_true(row_flag(row_next(rows), "lake"));
    assert_false(row_flag(rows, "lake"));
    assert_false(row_flag(rows, "LAKE"));
    assert_null(row_text(rows, "ID"));
    assert_int_equal(row_number(rows, "value", -1), -1);
    const struct row *mill = row_next(row_next(rows)), *far_mill = row_next(mill);
    assert_int_equal(row_number(mill, "value", -1), 3);
    assert_true(row_known(mill, "value"));
    assert_false(row_known(far_mill, "value"));
    assert_int_equal(row_number(far_mill, "value", -1), -1);
    assert_null(row_next(far_mill));
    rows = loader_rows(loader, "cards.json", "cards", &count);
    const struct row *ops = row_inside(rows, "ops");
    assert_int_equal(row_own_number(ops, 0), 2);
    assert_null(row_own_text(ops));
    assert_string_equal(row_own_text(row_next(ops)), "x");
    assert_int_equal(row_own_number(row_next(ops), 9), 9);
    assert_null(row_inside(row_next(rows), "ops"));
    assert_null(row_next(NULL));
    assert_null(row_own_text(NULL));
    assert_null(row_own_key(NULL));
    assert_int_equal(row_own_number(NULL, 9), 9);
    return true;
}

static void rows_give_their_values(void **state)
{
    rules_data_free(opened(*state, load_values));
}

static bool load_lists_in_lists(struct rules_data *data, struct loader *loader)
{
    int count;
    (void)data;
    const struct row *first = loader_rows(loader, "tables.json", "grid", &count);
    assert_int_equal(count, 2);
    assert_int_equal(row_own_number(row_inside(row_next(first), NULL), 0), 3);
    assert_null(loader_rows(loader, "tables.json", "none", &count));
    assert_int_equal(count, 0);
    return true;
}

static void a_list_may_hold_lists_or_nothing(void **state)
{
    put(*state, "tables.json", "{\"grid\": [[1, 2], [3, 4]], \"none\": []}");
    rules_data_free(opened(*state, load_lists_in_lists));
}

static bool load_words(struct rules_data *data, struct loader *loader)
{
    static const char *const uses[] = {"activation", "event", NULL};
    return loader_words(loader, &data->names[KIND_GAME], "use", uses);
}

static void words_are_names(void **state)
{
    struct rules_data *data = opened(*state, load_words);
    assert_int_equal(data->names[KIND_GAME].count, 2);
    assert_int_equal(names_find(&data->names[KIND_GAME], "Event").id, 2);
    rules_data_free(data);
}

/* --- what is refused --- */

static void slips_of_form_have_line_and_column(void **state)
{
    static const struct slip slips[] = {
        {"\"x\": 30", "\"x\": 3.5", "/map.json:5:54: "},
        {"\"x\": 30", "\"id\": \"again\"", "/map.json:5:49: "},
        {"\"invented\",", "\"invented,", "/map.json:2:22: found the end of the line"},
        {"\"lake\": true}", "\"lake\": true", "/map.json:6:5: "},
        {"{\"id\": \"losses\", \"name\": \"Losses\"}\n  ]\n}\n", "\n  ]\n}\n}\n",
         "/map.json:18:1: "},
    };
    refuse_slips(*state, "map.json", map_file, slips, sizeof slips / sizeof *slips);
}

static void slips_of_meaning_have_a_line(void **state)
{
    static const struct slip slips[] = {
        {"\"b\": \"fort-royal\"", "\"b\": \"fort-royl\"",
         "/map.json:10: there is no space \"fort-royl\"; nearest is \"fort-royal\""},
        {"\"b\": \"cote-rouge\", \"kind\": null", "\"b\": \"mill\", \"kind\": null",
         "/map.json:12: a space is connected to itself"},
        {"\"a\": \"mill\", \"b\": \"cote-rouge\"", "\"a\": \"cote-rouge\", \"b\": \"fort-royal\"",
         "/map.json:12: \"cote-rouge\" and \"fort-royal\" are connected twice"},
        {"\"a\": \"mill\", \"b\": \"cote-rouge\"", "\"b\": \"cote-rouge\"",
         "/map.json:12: a connection needs \"a\" and \"b\""},
        {"\"river\"", "\"lake\"", "/map.json:10: there is no kind of connection \"lake\""},
        {"\"id\": \"far-mill\"", "\"id\": \"mill\"",
         "/map.json:7: there already is a space \"mill\""},
        {"\"id\": \"losses\"", "\"id\": \"mill\"",
         "/map.json:15: there already is a space \"mill\""},
        {"\"id\": \"far-mill\"", "\"id\": \"Far Mill\"", "/map.json:7: expected an \"id\""},
        {"\"x\": 10", "\"x\": \"10\"", "/map.json:4: \"x\": expected an integer"},
        {"[\"FR\"]", "\"FR\"", "/map.json:4: \"names\": expected a list"},
        {"[\"FR\"]", "[5]", "/map.json:4: \"names\": expected a text"},
        {"\"spaces\"", "\"spacs\"", "/map.json:1: expected a list \"spaces\""},
        {"[\n    {\"id\": \"losses\", \"name\": \"Losses\"}\n  ]", "5",
         "/map.json:14: \"boxes\": expected a list"},
        {"\"b\": \"fort-royal\"", "\"b\": \"Fort Royal\"",
         "/map.json:10: there is no space \"Fort Royal\"; nearest is \"fort-royal\""},
        {"\"b\": \"fort-royal\"", "\"b\": \"xyzzyxyzzy\"",
         "/map.json:10: there is no space \"xyzzyxyzzy\""},
        {"\"a\": \"mill\", \"b\": \"cote-rouge\"", "\"a\": \"mill\"",
         "/map.json:12: a connection needs \"a\" and \"b\""},
        {"\"river\"", "5", "/map.json:10: \"kind\": expected a text"},
        {", \"kind\": \"river\"", "", "/map.json:10: a connection needs \"kind\""},
        {"\"id\": \"far-mill\", ", "", "/map.json:7: expected an \"id\""},
        {"\"id\": \"far-mill\"", "\"id\": \"\"", "/map.json:7: expected an \"id\""},
    };
    refuse_slips(*state, "map.json", map_file, slips, sizeof slips / sizeof *slips);
}

static void slips_of_pieces(void **state)
{
    static const struct slip slips[] = {
        {"\"kind\": \"leader\"", "\"kind\": \"Leader\"",
         "/pieces.json:9: there is no kind of piece \"Leader\"; nearest is \"leader\""},
        {", \"kind\": \"leader\"", "", "/pieces.json:9: a piece needs a \"kind\""},
        {"\"side\": \"dark-blue\"", "\"side\": \"drak-blue\"",
         "/pieces.json:8: there is no side \"drak-blue\"; nearest is \"dark-blue\""},
        {"\"id\": \"leader\"", "\"id\": \"regulars\"",
         "/pieces.json:4: there already is a kind of piece \"regulars\""},
        {"\"id\": \"regulars-2\"", "\"id\": \"regulars-1\"",
         "/pieces.json:8: there already is a piece \"regulars-1\""},
    };
    refuse_slips(*state, "pieces.json", pieces_file, slips, sizeof slips / sizeof *slips);
}

static void slips_of_cards_and_scenarios(void **state)
{
    static const struct slip cards[] = {
        {"\"number\": 7", "\"number\": 24",
         "/cards.json:3: there already is a card with the number 24"},
        {"\"id\": \"card-7\"", "\"id\": \"ambush\"",
         "/cards.json:3: there already is a card \"ambush\""},
        {"{\"number\": 7, \"id\": \"card-7\", \"title\": \"\", \"side\": \"both\"}", "5",
         "/cards.json:3: expected an \"id\""},
    };
    static const struct slip scenarios[] = {
        {"\"id\": \"first-year\"", "\"id\": \"second-year\"",
         "/scenarios/first-year.json:1: expected the \"id\" \"first-year\""},
        {"\"id\": \"first-year\", ", "",
         "/scenarios/first-year.json:1: expected the \"id\" \"first-year\""},
        {"{\"red\": 4", "{\"red\" 4", "/scenarios/first-year.json:3:17: "},
    };
    refuse_slips(*state, "cards.json", cards_file, cards, sizeof cards / sizeof *cards);
    refuse_slips(*state, "scenarios/first-year.json", scenario_file, scenarios,
                 sizeof scenarios / sizeof *scenarios);
}

static bool load_tables(struct rules_data *data, struct loader *loader)
{
    int count;
    (void)data;
    return loader_rows(loader, "tables.json", "any", &count) != NULL;
}

static bool load_twice(struct rules_data *data, struct loader *loader)
{
    bool loaded = load_tables(data, loader);
    return load_tables(data, loader) && loaded;
}

static void a_missing_file_is_one_complaint(void **state)
{
    struct data_form form = form_loading(load_twice);
    struct sentence message;
    const struct place *place = *state;
    assert_null(rules_data_open(&form, place->directory, &message));
    assert_string_equal(message.text, "two-rivers: there is no tables.json");
}

static void files_that_cannot_be(void **state)
{
    struct place *place = *state;
    refused(place, load_tables, "two-rivers: there is no tables.json");
    put(place, "tables.json", "");
    refused(place, load_tables, "/tables.json:1:1: ");
    put_bytes(place, "tables.json", "{\"any\": [\0]}", 12);
    refused(place, load_tables, "/tables.json:1:10: ");
    char *long_text = test_calloc((1 << 20) + 2, 1);
    memset(long_text, ' ', (1 << 20) + 1);
    put(place, "tables.json", long_text);
    test_free(long_text);
    refused(place, load_tables, "/tables.json: is longer than 1 MB");
    put(place, "tables.json", "{\"any\": \"\\");
    refused(place, load_tables, "/tables.json:1:");
    put(place, "tables.json", "[1]");
    refused(place, load_tables, "/tables.json:1:1: found '[', expected an object");
    put(place, "tables.json", "{\"any\": 5}");
    refused(place, load_tables, "/tables.json:1: expected a list \"any\"");
    unlink(path_in(place, "tables.json"));
    assert_int_equal(symlink("tables.json", path_in(place, "tables.json")), 0);
    refused(place, load_tables, "/tables.json: Too many levels of symbolic links");
    unlink(path_in(place, "tables.json"));
    assert_int_equal(mkdir(path_in(place, "tables.json"), 0700), 0);
    refused(place, load_tables, "/tables.json: is not a file");
    rmdir(path_in(place, "tables.json"));
    struct place nowhere = {.directory = "/tmp/provost-test-nowhere"};
    refused(&nowhere, load_tables, "two-rivers: /tmp/provost-test-nowhere: No such file");
}

static bool complain_often(struct rules_data *data, struct loader *loader)
{
    (void)data;
    for (int i = 1; i <= 9; i++)
        loader_complain(loader, "number %d", i);
    return true;
}

static bool give_up(struct rules_data *data, struct loader *loader)
{
    (void)data;
    (void)loader;
    return false;
}

static void complaints_are_counted(void **state)
{
    struct data_form form = form_loading(complain_often);
    struct sentence message;
    const struct place *place = *state;
    assert_null(rules_data_open(&form, place->directory, &message));
    assert_non_null(strstr(message.text, ": number 6\nand 3 more"));
    assert_null(strstr(message.text, "number 7"));
    refused(place, give_up, "two-rivers: the rules data cannot be loaded");
}

/* --- where files come from --- */

static void a_folder_of_the_game_comes_first(void **state)
{
    put(*state, "two-rivers/cards.json", "{\"cards\": [{\"id\": \"one\", \"title\": \"One\"}]}");
    struct rules_data *data = opened(*state, load_all);
    assert_int_equal(data->names[CARD].count, 1);
    assert_int_equal(data->names[PIECE].count, 3);
    rules_data_free(data);
}

static bool load_cards(struct rules_data *data, struct loader *loader)
{
    (void)data;
    return loader_cards(loader);
}

/* The Fort Tokens card game prints fifty cards and one set-up; its data is compiled in. */
static void what_a_directory_lacks_is_compiled_in(void **state)
{
    struct place *place = *state;
    struct data_form form = form_loading(load_cards);
    struct sentence message;
    form.game = "fort-tokens";
    struct rules_data *data = rules_data_open(&form, NULL, &message);
    assert_string_equal(message.text, "");
    assert_int_equal(data->names[CARD].count, 50);
    rules_data_free(data);
    unlink(path_in(place, "cards.json"));
    data = rules_data_open(&form, place->directory, &message);
    assert_string_equal(message.text, "");
    assert_int_equal(data->names[CARD].count, 50);
    assert_int_equal(data->scenarios.count, 2);
    assert_non_null(data_scenario(data, "standard"));
    rules_data_free(data);
}

static bool load_card_names(struct rules_data *data, struct loader *loader)
{
    (void)data;
    return loader_cards(loader);
}

/* A card without a title goes by its number, and without that by its id; lines may end as they do
 * elsewhere. */
static void a_card_without_a_title(void **state)
{
    put(*state, "cards.json",
        "{\"cards\": [\r\n{\"id\": \"blank\", \"title\": \"\"},\r\n"
        "{\"id\": \"two\", \"title\": \"\", \"number\": 2}]}\r\n");
    struct rules_data *data = opened(*state, load_card_names);
    assert_string_equal(data->names[CARD].name[1].printed, "blank");
    assert_string_equal(data->names[CARD].name[2].printed, "Card 2");
    rules_data_free(data);
}

/* As many as a position's cell can tell apart. */
static void more_names_than_numbers(void **state)
{
    enum { MANY = INT16_MAX + 1 };
    static const char start[] = "{\"cards\": [{}", end[] = "]}";
    char *text = test_calloc(3 * MANY + sizeof start + sizeof end, 1);
    strcpy(text, start);
    for (int i = 1; i < MANY; i++)
        strcpy(text + sizeof start - 1 + 3 * (i - 1), ",{}");
    strcat(text, end);
    put(*state, "cards.json", text);
    test_free(text);
    refused(*state, load_card_names, "more than 32767 of a kind: card");
}

/* Only what ends in .json is a scenario. */
static void other_files_beside_scenarios(void **state)
{
    static const char *const others[] = {"scenarios/notes", "scenarios/notes.text",
                                         "scenarios/.json"};
    for (int i = 0; i < 3; i++)
        put(*state, others[i], "no scenario");
    struct rules_data *data = opened(*state, load_all);
    assert_int_equal(data->scenarios.count, 1);
    rules_data_free(data);
    for (int i = 0; i < 3; i++)
        unlink(path_in(*state, others[i]));
}

static void more_scenarios_than_are_kept(void **state)
{
    enum { MANY = 129 };
    char file[64];
    for (int i = 1; i < MANY; i++) {
        snprintf(file, sizeof file, "scenarios/year-%d.json", i);
        put(*state, file, "{}");
    }
    refused(*state, load_all, "more than 128 scenarios");
    for (int i = 1; i < MANY; i++) {
        snprintf(file, sizeof file, "scenarios/year-%d.json", i);
        unlink(path_in(*state, file));
    }
}

/* A folder that should be the game's own may be a file: then it has nothing of the game. */
static void a_file_in_place_of_a_folder(void **state)
{
    rmdir(path_in(*state, "two-rivers"));
    put(*state, "two-rivers", "no folder");
    rules_data_free(opened(*state, load_all));
    unlink(path_in(*state, "two-rivers"));
}

static void hear_line(void *context, const char *text)
{
    say_item(context, "\n", text);
}

/* A name of which nothing is left when it is read leads nowhere. */
static void a_name_that_cannot_be_read(void **state)
{
    struct sentence told;
    put(*state, "cards.json",
        "{\"cards\": [{\"id\": \"ambush\", \"title\": \"Ambush\"},\n"
        "{\"id\": \"dash\", \"title\": \"-\"}]}");
    struct rules_data *data = opened(*state, load_all);
    struct data_check check = {.data = data, .tell = hear_line, .context = &told};
    sentence_clear(&told);
    data_check_names(&check);
    assert_non_null(strstr(told.text, "contradicts: cards.json: dash is not found by its name"));
    rules_data_free(data);
}

#define IN_A_PLACE(test) cmocka_unit_test_setup_teardown(test, make_place, remove_place)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(sides_have_names),
        IN_A_PLACE(places_are_spaces_then_boxes),
        IN_A_PLACE(a_shared_name_is_ambiguous),
        IN_A_PLACE(ways_go_both_ways_in_file_order),
        IN_A_PLACE(pieces_have_kind_and_side),
        IN_A_PLACE(a_card_is_known_by_its_number),
        IN_A_PLACE(a_scenario_stays_readable),
        IN_A_PLACE(rows_give_their_values),
        IN_A_PLACE(a_list_may_hold_lists_or_nothing),
        IN_A_PLACE(words_are_names),
        IN_A_PLACE(slips_of_form_have_line_and_column),
        IN_A_PLACE(slips_of_meaning_have_a_line),
        IN_A_PLACE(slips_of_pieces),
        IN_A_PLACE(slips_of_cards_and_scenarios),
        IN_A_PLACE(a_missing_file_is_one_complaint),
        IN_A_PLACE(files_that_cannot_be),
        IN_A_PLACE(complaints_are_counted),
        IN_A_PLACE(a_folder_of_the_game_comes_first),
        IN_A_PLACE(what_a_directory_lacks_is_compiled_in),
        IN_A_PLACE(a_card_without_a_title),
        IN_A_PLACE(more_names_than_numbers),
        IN_A_PLACE(other_files_beside_scenarios),
        IN_A_PLACE(more_scenarios_than_are_kept),
        IN_A_PLACE(a_file_in_place_of_a_folder),
        IN_A_PLACE(a_name_that_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
