#include "report/report.h"

#include <stdlib.h>
#include <string.h>

/* Ends with NULL. */
static const struct format *const formats[] = {&text_format,  &json_format,  &tap_format,
                                               &junit_format, &sarif_format, &github_format,
                                               &html_format,  NULL};

const struct format *format_named(const char *name)
{
    for (int i = 0; formats[i]; i++) {
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    }
    return NULL;
}

void format_names(bool tests, char *text, size_t capacity)
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; formats[i] && length < capacity; i++) {
        if (!tests || formats[i]->test)
            length += (size_t)snprintf(text + length, capacity - length, "%s%s", length ? ", " : "",
                                       formats[i]->name);
    }
}

static bool open_state(struct report *report)
{
    return !report->format->open || report->format->open(report);
}

static void close_state(struct report *report)
{
    if (report->format->close && report->state)
        report->format->close(report);
    free(report->state);
    report->state = NULL;
    points_free(&report->points);
}

bool report_begin(struct report *report)
{
    if (!open_state(report)) {
        free(report->state);
        return false;
    }
    if (report->format->begin)
        report->format->begin(report);
    return true;
}

void report_begin_record(struct report *report, const char *record)
{
    report->record = record;
    report->record_number++;
    points_clear(&report->points);
    report->points.game = NULL;
    if (report->format->begin_record)
        report->format->begin_record(report);
}

void report_catalogue(struct report *report, const struct catalogue *catalogue)
{
    report->points.game = catalogue->game;
    for (int i = 0; i < report->catalogue_count; i++) {
        if (strcmp(report->catalogue[i].game, catalogue->game) == 0)
            return;
    }
    if (report->catalogue_count < CATALOGUES_MAX)
        report->catalogue[report->catalogue_count++] = *catalogue;
}

void report_verdict(struct report *report, const struct verdict *verdict)
{
    if (report->format->game)
        points_add(&report->points, verdict);
    else if (report->format->verdict)
        report->format->verdict(report, verdict);
}

/* --- games that wait in a part --- */

struct part {
    struct game_points *game;
    int count, capacity;
};

static bool room_for_game(struct part *part)
{
    if (part->count < part->capacity)
        return true;
    int capacity = part->capacity ? 2 * part->capacity : 4;
    struct game_points *game = realloc(part->game, (size_t)capacity * sizeof *game);
    if (!game)
        return false;
    part->game = game;
    part->capacity = capacity;
    return true;
}

/* The points go with the game; the next game begins with none. */
static void put_aside(struct report *report, const struct game_points *game)
{
    const char *name = report->points.game;
    if (!room_for_game(report->part)) {
        report->starved = true;
        return;
    }
    report->part->game[report->part->count++] = *game;
    report->points = (struct points){.game = name};
}

static void hand_over(struct report *report, const struct closing *closing)
{
    struct game_points game = {.record = report->record, .over = closing != NULL};
    report->starved |= points_starved(&report->points);
    if (closing) {
        game.properties = properties_of(closing, report->part ? &report->points.arena : NULL);
        memcpy(game.verdicts, closing->count, sizeof game.verdicts);
    }
    game.points = report->points;
    if (report->part)
        put_aside(report, &game);
    else
        report->format->game(report, &game);
    points_clear(&report->points);
}

/* Lines outside any game are neither those of the game before them nor of the one behind them. */
static void tell_outside(struct report *report)
{
    if (report->format->game && (report->points.count || points_starved(&report->points)))
        hand_over(report, NULL);
    if (report->format->outside)
        report->format->outside(report);
}

void report_begin_game(struct report *report, const struct catalogue *catalogue)
{
    tell_outside(report);
    report_catalogue(report, catalogue);
}

void report_end_game(struct report *report, const struct closing *closing)
{
    if (report->format->game)
        hand_over(report, closing);
    else if (report->format->end_game)
        report->format->end_game(report, closing);
}

/* A record that gave nothing to rule on must not look like one without faults. */
struct verdict verdict_on_unread(const char *fault)
{
    struct verdict verdict = blank_verdict();
    verdict.kind = UNREADABLE;
    verdict.entry = ENTRY_UNREADABLE;
    verdict.line = verdict.column = 1;
    verdict.said = fault;
    return verdict;
}

void report_end_record(struct report *report, const char *fault)
{
    if (fault) {
        struct verdict verdict = verdict_on_unread(fault);
        report_verdict(report, &verdict);
    }
    tell_outside(report);
}

void report_test(struct report *report, const struct test *test)
{
    report->format->test(report, test);
}

void report_end(struct report *report, const struct totals *totals)
{
    if (report->format->end)
        report->format->end(report, totals);
    close_state(report);
}

/* --- parts --- */

bool report_begin_part(struct report *part, const struct report *whole, int record_number)
{
    *part = (struct report){.format = whole->format,
                            .detail = whole->detail,
                            .colour = whole->colour,
                            .record_number = record_number - 1,
                            .part = calloc(1, sizeof(struct part)),
                            .out = whole->format->game ? NULL : tmpfile()};
    bool begun = part->part && (part->out || whole->format->game);
    return begun && (whole->format->game || open_state(part));
}

static bool copy_text(FILE *out, FILE *in)
{
    char bytes[16384];
    bool whole = fflush(in) == 0 && !ferror(in);
    rewind(in);
    for (size_t length; (length = fread(bytes, 1, sizeof bytes, in)) > 0;)
        fwrite(bytes, 1, length, out);
    return whole && !ferror(in);
}

bool report_join(struct report *whole, struct report *part)
{
    bool joined = part->part && !part->starved;
    for (int i = 0; i < part->catalogue_count; i++)
        report_catalogue(whole, &part->catalogue[i]);
    for (int i = 0; part->part && i < part->part->count; i++) {
        whole->format->game(whole, &part->part->game[i]);
        points_free(&part->part->game[i].points);
    }
    if (part->out) {
        joined &= copy_text(whole->out, part->out);
        fclose(part->out);
    }
    if (part->part)
        free(part->part->game);
    free(part->part);
    close_state(part);
    return joined;
}
