#include "report/report.h"

#include "report/version.h"

#include <stdlib.h>
#include <string.h>

/* SARIF 2.1.0: one run; a result a finding; the catalogues of the games met as rules. Results are
 * written as they come, what stands behind them (rules, provenance) at the end: the order of keys
 * is free. A rule's id has its game before it, because two rulebooks number their paragraphs alike.
 */

struct sarif {
    long results;
    FILE *games; /* provenance of each game, until the results are done */
    char *text;
    size_t size;
    long games_written;
    bool met[CATALOGUES_MAX]; /* games whose rules are described */
};

static bool sarif_open(struct report *report)
{
    struct sarif *sarif = calloc(1, sizeof *sarif);
    report->state = sarif;
    if (!sarif)
        return false;
    sarif->games = open_memstream(&sarif->text, &sarif->size);
    return sarif->games != NULL;
}

static void sarif_begin(struct report *report)
{
    fputs("{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/"
          "sarif-schema-2.1.0.json\",\n\"version\":\"2.1.0\",\"runs\":[{\"results\":[",
          report->out);
}

static void put_text(FILE *out, const char *key, const char *text)
{
    fprintf(out, ",\"%s\":", key);
    print_json_string(out, text);
}

/* A path as a URI: relative as it is, from the root as a file. */
static void put_uri(FILE *out, const char *path)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    fputs(path[0] == '/' ? "\"file://" : "\"", out);
    for (; *path; path++) {
        if (strchr(plain, *path))
            putc(*path, out);
        else
            fprintf(out, "%%%02X", (unsigned)(unsigned char)*path);
    }
    putc('"', out);
}

static const char *level_of(const struct point *point)
{
    if (point->missed || point->kind == ILLEGAL || point->kind == UNREADABLE)
        return "error";
    return point->kind == OPEN ? "warning" : "note";
}

static void put_location(FILE *out, const char *record, const struct point *point)
{
    fputs(",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":", out);
    put_uri(out, record);
    fprintf(out, "},\"region\":{\"startLine\":%ld,\"startColumn\":%d}}", point->line,
            point->column > 0 ? point->column : 1);
    fputs(",\"logicalLocations\":[{\"name\":", out);
    print_json_string(out, point->label);
    fputs("}]}]", out);
}

static void add_sentence(FILE *lines, const char *head, const char *separator, const char *text)
{
    fprintf(lines, "%s%s%s%s", ftell(lines) > 0 ? ". " : "", head, separator, text);
}

/* What was declared, what was found, then the notes. */
static void put_message(struct report *report, const struct point *point,
                        const struct finding *finding)
{
    FILE *out = report->out;
    char *text = NULL;
    size_t size = 0;
    FILE *lines = open_memstream(&text, &size);
    report->starved |= !lines;
    if (!lines)
        return;
    add_sentence(lines, point->name, "", "");
    if (point->missed)
        fprintf(lines, ". Expected %s, got %s", point->expected, point->actual);
    if (finding)
        add_sentence(lines, finding->title, ": ", finding->text);
    for (int i = 0; i < point->note_count; i++)
        add_sentence(lines, point->note[i].label, ": ", point->note[i].text);
    fclose(lines);
    fputs(",\"message\":{\"text\":", out);
    print_json_string(out, text);
    putc('}', out);
    free(text);
}

static void put_result(struct report *report, const char *record, const struct point *point,
                       const struct finding *finding)
{
    struct sarif *sarif = report->state;
    const char *rule = finding ? finding->rule : point->missed ? "record.expect" : "record.ruled";
    bool of_game = point->game[0] && finding && point->kind != UNREADABLE;
    FILE *out = report->out;
    fprintf(out, "%s\n{\"ruleId\":\"%s%s%s\",\"level\":\"%s\"", sarif->results++ ? "," : "",
            of_game ? point->game : "", of_game ? "/" : "", rule, level_of(point));
    put_message(report, point, finding);
    put_location(out, record, point);
    fprintf(out, ",\"properties\":{\"verdict\":\"%s\"}}", verdict_word(point->kind));
}

static void put_point(struct report *report, const char *record, const struct point *point)
{
    if ((point->kind == LEGAL && !point->missed) || point->waits)
        return;
    if (point->finding_count == 0)
        put_result(report, record, point, NULL);
    for (int i = 0; i < point->finding_count; i++)
        put_result(report, record, point, &point->finding[i]);
}

static void meet_game(struct report *report, const char *game)
{
    struct sarif *sarif = report->state;
    for (int i = 0; i < report->catalogue_count; i++)
        sarif->met[i] |= strcmp(report->catalogue[i].game, game) == 0;
}

static void put_game(struct report *report, const char *record, const struct properties *properties)
{
    struct sarif *sarif = report->state;
    FILE *out = sarif->games;
    meet_game(report, properties->row[0].value);
    fprintf(out, "%s\n{\"record\":", sarif->games_written++ ? "," : "");
    print_json_string(out, record);
    for (int i = 0; i < properties->count; i++)
        put_text(out, properties->row[i].key, properties->row[i].value);
}

static void sarif_game(struct report *report, const struct game_points *game)
{
    struct sarif *sarif = report->state;
    for (int i = 0; i < game->points.count; i++)
        put_point(report, game->record, &game->points.point[i]);
    if (!game->over)
        return;
    put_game(report, game->record, &game->properties);
    fputs(",\"verdicts\":{", sarif->games);
    for (int kind = 0; kind < VERDICT_KINDS; kind++)
        fprintf(sarif->games, "%s\"%s\":%ld", kind ? "," : "",
                verdict_word((enum verdict_kind)kind), game->verdicts[kind]);
    fputs("}}", sarif->games);
}

static void sarif_test(struct report *report, const struct test *test)
{
    struct sarif *sarif = report->state;
    for (int i = 0; i < test->mismatches.count; i++)
        put_point(report, test->record, &test->mismatches.point[i]);
    for (int i = 0; i < test->game_count; i++) {
        put_game(report, test->record, &test->game[i]);
        fprintf(sarif->games, ",\"result\":\"%s\"}", test_result_word(test->result));
    }
}

/* --- the rules --- */

static void put_rule(FILE *out, const char *game, const struct rule *rule, bool first)
{
    fprintf(out, "%s\n{\"id\":\"%s%s%s\"", first ? "" : ",", game, game[0] ? "/" : "", rule->id);
    fputs(",\"shortDescription\":{\"text\":", out);
    print_json_string(out, rule->title);
    fputs("},\"fullDescription\":{\"text\":", out);
    print_json_string(out, rule->sentence);
    fputs("}}", out);
}

static void put_rules(const struct report *report)
{
    const struct sarif *sarif = report->state;
    static const struct rule own[] = {
        {"record.line", CHECK, "A line is an entry of the record",
         "A line that is no entry in the strict form of a record cannot be ruled on."},
        {"record.expect", CHECK, "An entry gets the verdict it expects",
         "An entry that says what verdict and rules it should get is a test."},
        {"record.ruled", CHECK, "An entry was decided by a ruling",
         "A director's ruling, an agreement of the sides or a house rule decided it."},
    };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        put_rule(report->out, "", &own[i], i == 0);
    for (int i = 0; i < report->catalogue_count; i++) {
        const struct catalogue *catalogue = &report->catalogue[i];
        for (int part = 0; sarif->met[i] && part < CATALOGUE_PARTS; part++) {
            for (int j = 0; j < catalogue->count[part]; j++)
                put_rule(report->out, catalogue->game, &catalogue->rule[part][j], false);
        }
    }
}

static void sarif_end(struct report *report, const struct totals *totals)
{
    struct sarif *sarif = report->state;
    FILE *out = report->out;
    fclose(sarif->games);
    fprintf(out,
            "],\n\"tool\":{\"driver\":{\"name\":\"provost\",\"version\":\"%s\","
            "\"semanticVersion\":\"%s\",\"rules\":[",
            PROVOST_VERSION, PROVOST_VERSION);
    put_rules(report);
    fprintf(out, "]}},\n\"invocations\":[{\"executionSuccessful\":%s}],\n\"properties\":{",
            report->starved ? "false" : "true");
    if (totals)
        fprintf(out, "\"tests\":%ld,\"passed\":%ld,\"failed\":%ld,", totals->tests, totals->passed,
                totals->failed + totals->unread);
    fprintf(out, "\"games\":[%s]}}]}\n", sarif->text ? sarif->text : "");
    free(sarif->text);
}

const struct format sarif_format = {.name = "sarif",
                                    .open = sarif_open,
                                    .begin = sarif_begin,
                                    .game = sarif_game,
                                    .test = sarif_test,
                                    .end = sarif_end};
