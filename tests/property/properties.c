#include "agreement.h"
#include "listing.h"
#include "repairs.h"
#include "spoil.h"
#include "values.h"

#include "board/rules_data.h"
#include "report/report.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* What must hold of every game, tried on generated games. Prints TAP.
 *
 *     property [FACTOR]           a few games of each row, times FACTOR
 *     property soak GAME [GAMES [FIRST]]
 *                                 that many games over all scenarios, options and readings of
 *                                 rulings: they must ask every check of the game's catalogue too.
 *                                 Each fifth, but of Washington's War, has its draws in the record:
 *                                 what a stream decides is not asked.
 *                                 Game FIRST and 1 game: one of them again */

static const struct row rows[] = {
    {"fort-tokens", NULL, NULL, NULL, 16, true, false, NULL, false},
    {"fort-tokens", NULL, "[\"solo-british\"]", NULL, 6, true, false, NULL, false},
    {"bayonets-and-tomahawks", "vaudreuils-petite-guerre", NULL, NULL, 8, false, false, NULL,
     false},
    {"bayonets-and-tomahawks", "loudouns-gamble", NULL, NULL, 8, false, false, NULL, false},
    {"bayonets-and-tomahawks", "amhersts-juggernaut", NULL, NULL, 4, false, false, NULL, false},
    {"bayonets-and-tomahawks", "french-and-indian-war", NULL, NULL, 3, false, false, NULL, false},
    {"washingtons-war", NULL, NULL, "tests/boards/washingtons-war-invented", 20, false, false, NULL,
     false},
    {"washingtons-war", NULL, "[\"tournament\"]", "tests/boards/washingtons-war-invented", 5, false,
     false, NULL, false},
    {"wilderness-war", "annus-mirabilis", NULL, NULL, 8, true, false, NULL, false},
    {"wilderness-war", "annus-mirabilis-wbc", NULL, NULL, 2, true, false, NULL, false},
    {"wilderness-war", "early-war", NULL, NULL, 4, true, false, NULL, false},
    {"wilderness-war", "late-war", NULL, NULL, 4, true, false, NULL, false},
    {"wilderness-war", "full-campaign",
     "[\"14.1\",\"14.2\",\"14.3\",\"14.4\",\"14.5\",\"14.6\",\"14.7\"]", NULL, 4, true, false, NULL,
     false},
};

enum {
    MISTAKES = 3,
    FAULTS = 8,
    MOMENTS = 30,
    VALUES = 4,
    LISTINGS = 5,
    SOAK_GAMES = 1000,
    SOAK_VALUES = 10000
};

/* --- the properties --- */

static void json_verdict(void *context, const struct verdict *verdict)
{
    json_format.verdict(context, verdict);
}

static void json_end(void *context, const struct closing *closing)
{
    json_format.end_game(context, closing);
}

static char *report_of(struct data_cache *cache, const struct record *record)
{
    char *text = NULL;
    size_t size = 0;
    struct report report = {.format = &json_format, .record = "generated"};
    report.out = open_memstream(&text, &size);
    struct session *session =
        session_open(cache, (struct listener){&report, NULL, json_verdict, json_end});
    feed(session, record, 0, record->entries + 1);
    session_end(session);
    session_close(session);
    fclose(report.out);
    return text;
}

static bool replays_alike(struct data_cache *cache, const struct record *record)
{
    char *first = report_of(cache, record), *second = report_of(cache, record);
    bool alike = first && second && strcmp(first, second) == 0;
    free(first);
    free(second);
    return alike;
}

/* In the notation the record is as lawful and passes through the same positions, and it comes back
 * as the same bytes. */
static bool same_in_notation(struct data_cache *cache, const struct record *record,
                             const struct watch *watch)
{
    struct watch heard = {0};
    struct record json = other_form(cache, record, false);
    struct record notation = other_form(cache, &json, true);
    struct record back = other_form(cache, &notation, false);
    hear_record(cache, &notation, &heard);
    bool same = heard.faulty == 0 && heard.verdicts == watch->verdicts &&
                heard.trail == watch->trail && strcmp(json.text, back.text) == 0;
    free(json.text);
    free(notation.text);
    free(back.text);
    return same;
}

static bool undo_restores(struct data_cache *cache, const struct record *record)
{
    uint64_t *sums = calloc((size_t)record->entries + 2, sizeof *sums);
    struct session *session = session_open(cache, (struct listener){0});
    long entry = 0;
    bool restored = sums != NULL;
    for (; restored && entry <= record->entries; entry++) {
        feed(session, record, entry, entry + 1);
        sums[entry] = referee_checksum(session_referee(session));
    }
    for (entry = record->entries - 1; restored && entry >= 0; entry--) {
        restored = referee_undo_last(session_referee(session)) &&
                   referee_checksum(session_referee(session)) == sums[entry];
    }
    session_close(session);
    free(sums);
    return restored;
}

/* The record stopped in the middle, printed, and taken up again from there ends at the same
 * position. */
static bool taken_up_again(struct data_cache *cache, const struct record *record, long middle)
{
    struct session *whole = session_open(cache, (struct listener){0});
    struct session *rest = session_open(cache, (struct listener){0});
    feed(whole, record, 0, middle);
    char *position = strdup(referee_position_json(session_referee(whole)));
    session_line(rest, position, strlen(position), false);
    bool same = session_referee(rest) &&
                strcmp(referee_position_json(session_referee(rest)), position) == 0;
    feed(whole, record, middle, record->entries + 1);
    feed(rest, record, middle, record->entries + 1);
    free(position);
    position = strdup(referee_position_json(session_referee(whole)));
    same = same && strcmp(referee_position_json(session_referee(rest)), position) == 0;
    free(position);
    session_close(whole);
    session_close(rest);
    return same;
}

/* --- TAP --- */

static int tests, failures;

static void ok(bool holds, const struct row *row, const char *property, const char *detail)
{
    failures += !holds;
    printf("%sok %d - %s%s%s: %s\n", holds ? "" : "not ", ++tests, row->game,
           row->scenario ? " " : "", row->scenario ? row->scenario : "", property);
    if (!holds && detail[0])
        printf("# %s\n", detail);
    fflush(stdout);
}

struct results {
    bool legal, over, conserved, alike, notation, undone, again, afresh, agrees;
    long entries;
    char illegal[600], unfinished[600], lost[600], contradiction[700];
    struct values_tried values;
    struct repairs_tried repairs;
    struct listing_tried listing;
};

static const struct results all_well = {true,
                                        true,
                                        true,
                                        true,
                                        true,
                                        true,
                                        true,
                                        true,
                                        true,
                                        0,
                                        "",
                                        "",
                                        "",
                                        "",
                                        {0, 0, true, ""},
                                        {0, 0, 0, true, ""},
                                        {0, 0, true, ""}};

static void note(bool holds, bool *all, int number, const char *what, char *detail)
{
    if (!holds && *all)
        snprintf(detail, sizeof all_well.illegal, "game %d: %s", number, what);
    *all &= holds;
}

/* For whoever looks into it: the record that failed, and its game. */
static void show_failed(const struct record *record, int number)
{
    fprintf(stderr, "# game %d:\n%s", number, record->text);
}

static void try_record(struct data_cache *cache, const struct record *record,
                       const struct watch *watch, int number, struct results *results,
                       uint64_t *random)
{
    results->afresh &= !watch->afresh_differs;
    results->alike &= replays_alike(cache, record);
    results->notation &= same_in_notation(cache, record, watch);
    results->undone &= undo_restores(cache, record);
    for (long part = 1; part < 4; part++)
        results->again &= taken_up_again(cache, record, 1 + record->entries * part / 4);
    bool held = results->values.agree && results->listing.hold;
    if (results->values.agree)
        try_values(cache, record, MOMENTS, VALUES, random, &results->values);
    if (results->listing.hold)
        try_listing(cache, record, LISTINGS, &results->listing);
    if (held && !(results->values.agree && results->listing.hold))
        show_failed(record, number);
}

static void try_spoiled(struct data_cache *cache, const struct record *spoiled, int number,
                        struct results *results)
{
    try_repairs(cache, spoiled, FAULTS, &results->repairs);
    if (!results->repairs.hold)
        show_failed(spoiled, number);
}

/* Reports on spoiled copies of a record, and on itself. */
static void try_reports(struct data_cache *cache, const struct record *record, int number,
                        struct results *results)
{
    char contradiction[CONTRADICTION_BYTES];
    uint64_t random = (uint64_t)number;
    for (int mistakes = 0; mistakes <= MISTAKES && results->agrees; mistakes++) {
        struct record spoiled = spoil(record, mistakes, &random);
        results->agrees = report_agrees(cache, &spoiled, contradiction);
        if (!results->agrees)
            snprintf(results->contradiction, sizeof results->contradiction,
                     "game %d, %d mistakes: %s", number, mistakes, contradiction);
        if (!results->agrees)
            show_failed(&spoiled, number);
        if (results->repairs.hold)
            try_spoiled(cache, &spoiled, number, results);
        free(spoiled.text);
    }
}

/* asked: counts the checks, NULL when nobody does. */
static void try_game(struct data_cache *cache, const struct row *row, int number, long *asked,
                     struct results *results, uint64_t *random)
{
    struct record record = {0};
    struct watch watch = {.asked = asked, .boxed = row->boxed};
    generate(cache, row, number, &record, &watch);
    results->entries += record.entries;
    note(was_legal(&record, &watch), &results->legal, number, watch.first, results->illegal);
    note(watch.over, &results->over, number, watch.first, results->unfinished);
    note(!watch.lost[0], &results->conserved, number, watch.lost, results->lost);
    if (was_legal(&record, &watch))
        try_record(cache, &record, &watch, number, results, random);
    try_reports(cache, &record, number, results);
    free(record.text);
}

static void tell(const struct row *row, const struct results *results)
{
    ok(results->legal, row, "generated games are legal", results->illegal);
    ok(results->conserved, row, "no piece and no card is lost", results->lost);
    ok(results->alike, row, "replays give the same bytes", "");
    ok(results->notation, row, "the notation says the same, and comes back as the same bytes", "");
    ok(results->undone, row, "undo restores the checksum", "");
    ok(results->afresh, row, "the checksum kept is the checksum reckoned", "");
    ok(results->again, row, "a printed position is taken up again", "");
    ok(results->agrees, row, "a report never contradicts itself", results->contradiction);
    ok(results->repairs.hold, row, "what is said to be legal in place of a fault is",
       results->repairs.example);
    ok(results->values.agree, row, "what is offered is legal, what is not is refused",
       results->values.example);
    ok(results->listing.hold, row, "what is declared is listed before, what is listed is legal",
       results->listing.example);
}

static void try_row(const struct row *row, int games)
{
    struct data_cache *cache = data_cache_open(row->directory);
    struct results results = all_well;
    uint64_t random = 7;
    for (int number = 1; number <= games; number++)
        try_game(cache, row, number, NULL, &results, &random);
    tell(row, &results);
    data_cache_close(cache);
}

/* --- the soak --- */

/* Some games start where something is near that chance hardly ever comes to. */
static const struct start {
    const char *game, *scenario, *position;
} starts[] = {
    /* TREATY OF EASTON */
    {"wilderness-war", "late-war",
     "{\"dealt\":true,\"active\":\"british\",\"stockade\":{\"gists-station\":\"british\"},"
     "\"at\":{\"regulars-44th\":\"gists-station\"},\"in\":{\"32\":\"british hand\","
     "\"12\":\"british hand\",\"46\":\"french hand\",\"36\":\"french hand\"}}"},
    /* MASSACRE!: Hoosic is about to be entered */
    {"wilderness-war", "annus-mirabilis",
     "{\"steps\":{\"1\":\"game/season\",\"2\":\"season/action phases\","
     "\"3\":\"action phase/act\",\"4\":\"activation/move\",\"5\":\"move/next space\"},"
     "\"dealt\":true,\"active\":\"french\",\"card is played\":true,\"card\":\"coehorns\","
     "\"played for\":\"activation\",\"activation is declared\":{\"coehorns\":true},"
     "\"activation\":{\"montcalm\":1,\"regulars-bearn\":1,\"huron-1\":1},"
     "\"commander\":{\"1\":\"montcalm\"},\"acting\":1,\"modes open\":2,"
     "\"path\":{\"1\":\"green-mountains-south\",\"2\":\"hoosic\"},\"path step\":1,"
     "\"at\":{\"montcalm\":\"green-mountains-south\","
     "\"regulars-bearn\":\"green-mountains-south\",\"huron-1\":\"green-mountains-south\"},"
     "\"in\":{\"8\":\"discards\",\"46\":\"french hand\",\"7\":\"british hand\","
     "\"28\":\"british hand\"}}"},
};

enum { START_EVERY = 25, SUPPLIED_EVERY = 5 };

static void choose_start(struct row *row, int number)
{
    row->position = NULL;
    row->any_options = true;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (number % START_EVERY == (int)i && strcmp(row->game, starts[i].game) == 0) {
            row->scenario = starts[i].scenario;
            row->position = starts[i].position;
            row->any_options = false; /* a header has room for one of both */
        }
    }
}

static const char *scenario_of(struct data_cache *cache, const struct game *game, int number)
{
    const char *complaint;
    const struct rules_data *data = cached_data(cache, game, &complaint);
    if (!data || data->scenarios.count == 0)
        return NULL;
    return data->scenarios.name[1 + (number - 1) % data->scenarios.count].id;
}

static void tell_checks(const struct row *row, const long *asked)
{
    const struct game *game = game_named(row->game);
    struct sentence never;
    sentence_clear(&never);
    for (int rule = 0; rule < game->rule.count; rule++) {
        if (game->rule.row[rule].kind == CHECK && asked[rule] == 0)
            say_item(&never, ", ", game->rule.row[rule].id);
    }
    ok(never.length == 0, row, "every check of the catalogue is asked", never.text);
}

/* The rules data a game's rows are played on; NULL: its own. */
static const char *board_of(const char *name)
{
    const char *directory = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        directory = strcmp(rows[i].game, name) == 0 ? rows[i].directory : directory;
    return directory;
}

static bool draws_may_stand(const char *game)
{
    return strcmp(game, "washingtons-war") != 0;
}

static void soak(const char *name, int games, int first)
{
    const struct game *game = game_named(name);
    struct row row = {name, NULL, NULL, board_of(name), games, false, true, NULL, false};
    struct data_cache *cache = data_cache_open(row.directory);
    struct results results = all_well;
    uint64_t random = 7;
    long *asked = calloc((size_t)game->rule.count + 1, sizeof *asked);
    for (int number = first; asked && number < first + games; number++) {
        row.boxed = strcmp(name, "wilderness-war") == 0;
        row.scenario = scenario_of(cache, game, number);
        choose_start(&row, number);
        row.supplied = draws_may_stand(name) && number % SUPPLIED_EVERY == 0;
        try_game(cache, &row, number, asked, &results, &random);
    }
    row.scenario = NULL;
    tell(&row, &results);
    ok(results.over, &row, "generated games come to their end", results.unfinished);
    tell_checks(&row, asked);
    ok(results.values.refused >= SOAK_VALUES, &row, "10000 values that are not offered are refused",
       "");
    printf("# %d games, %ld entries; %ld values offered and %ld not offered were tried\n", games,
           results.entries, results.values.offered, results.values.refused);
    free(asked);
    data_cache_close(cache);
}

int main(int argc, char **argv)
{
    bool soaking = argc > 2 && strcmp(argv[1], "soak") == 0 && game_named(argv[2]);
    bool few = argc > 1 && strcmp(argv[1], "few") == 0; /* one game a row */
    int factor = argc > 1 && !soaking ? atoi(argv[1]) : 1;
    if (sodium_init() < 0)
        return 3;
    printf("TAP version 14\n");
    if (soaking)
        soak(argv[2], argc > 3 ? atoi(argv[3]) : SOAK_GAMES, argc > 4 ? atoi(argv[4]) : 1);
    for (size_t i = 0; !soaking && i < sizeof rows / sizeof *rows; i++)
        try_row(&rows[i], few ? 1 : rows[i].games * (factor > 0 ? factor : 1));
    printf("1..%d\n", tests);
    return failures > 0;
}
