#include "command/command.h"

#include "record/lines.h"
#include "report/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The first entry where two records of one game part: both are ruled on step by step until the entries, their verdicts or
 * the positions behind them are no longer the same. Notes and blank lines are passed over. */

struct reading {
    const char *name;
    FILE *stream;
    struct lines lines;
    struct session *session;
    long entries;   /* headers and judged lines so far */
    bool judged;    /* the line last fed was one of them */
    bool readable, ended;
    struct arena arena; /* of what follows */
    enum verdict_kind kind;
    long line;
    uint64_t checksum;
    const char *label, *side, *said, *findings;
};

static const char *kept(struct reading *reading, const char *text)
{
    const char *copy = arena_text(&reading->arena, text, strlen(text));
    return copy ? copy : "";
}

static const char *findings_of(struct reading *reading, const struct verdict *verdict)
{
    const char *text = "";
    for (int i = 0; text && i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        if (finding->kind != REMARK)
            text = arena_print(&reading->arena, "%s%s%s: %s", text, text[0] ? "; " : "", finding->rule,
                               finding->text);
    }
    return text ? text : "";
}

static void hear_begin(void *context, const struct referee *referee)
{
    struct reading *reading = context;
    arena_reset(&reading->arena);
    reading->judged = true;
    reading->kind = NOTED;
    reading->line = reading->lines.number;
    reading->checksum = referee_checksum(referee);
    reading->label = reading->side = reading->findings = "";
    reading->said = arena_print(&reading->arena, "header of %s", referee_game(referee)->id);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct reading *reading = context;
    if (verdict->kind == UNREADABLE) {
        fprintf(stderr, "provost: %s:%ld:%d: %s\n", reading->name, verdict->line, verdict->column,
                verdict->said);
        reading->readable = false;
    }
    if (verdict->kind == UNREADABLE || verdict->entry == ENTRY_NOTE)
        return;
    arena_reset(&reading->arena);
    reading->judged = true;
    reading->kind = verdict->kind;
    reading->line = verdict->line;
    reading->checksum = verdict->checksum;
    reading->label = kept(reading, verdict->label);
    reading->side = kept(reading, verdict->side);
    reading->said = kept(reading, verdict->said);
    reading->findings = findings_of(reading, verdict);
}

static bool open_reading(struct reading *reading, struct shelf *shelf, const char *name)
{
    struct listener listener = {reading, hear_begin, hear_verdict, NULL};
    reading->name = name;
    reading->readable = true;
    reading->stream = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    if (!reading->stream) {
        fprintf(stderr, "provost: %s: %s\n", name, strerror(errno));
        return false;
    }
    lines_open(&reading->lines, reading->stream);
    reading->session = session_open(shelf, listener);
    return reading->session != NULL;
}

static void close_reading(struct reading *reading)
{
    session_close(reading->session);
    arena_free(&reading->arena);
    if (!reading->stream)
        return;
    lines_close(&reading->lines);
    if (reading->stream != stdin)
        fclose(reading->stream);
}

/* Goes on to the next judged line; at the end of the record ended. */
static void next_entry(struct reading *reading)
{
    struct lines *lines = &reading->lines;
    reading->judged = false;
    while (!reading->judged && reading->readable && lines_next(lines))
        session_line(reading->session, lines->bytes, lines->length, lines->too_long);
    if (lines->failed) {
        fprintf(stderr, "provost: %s: %s\n", reading->name, strerror(errno));
        reading->readable = false;
    }
    reading->ended = !reading->judged;
    reading->entries += reading->judged;
}

static bool same_entry(const struct reading *a, const struct reading *b)
{
    return a->kind == b->kind && a->checksum == b->checksum && strcmp(a->side, b->side) == 0 &&
           strcmp(a->said, b->said) == 0 && strcmp(a->findings, b->findings) == 0;
}

static void print_entry(const char *which, const struct reading *reading)
{
    printf("%s  ", which);
    print_visible(stdout, reading->name);
    if (reading->ended) {
        fputs(": ends here\n", stdout);
        return;
    }
    printf(":%ld  %s%s%s\n   ", reading->line, reading->label, reading->label[0] ? "  " : "",
           reading->kind == NOTED ? "" : verdict_word(reading->kind));
    char text[4096];
    snprintf(text, sizeof text, "%s%s%s", reading->side, reading->side[0] ? ": " : "",
             reading->said[0] ? reading->said : "assertion, dice or ruling");
    print_wrapped(stdout, 5, 3, text);
    if (reading->findings[0]) {
        fputs("   ", stdout);
        print_wrapped(stdout, 5, 3, reading->findings);
    }
}

struct listing {
    long count;
};

static void print_difference(void *context, const struct difference *difference)
{
    struct listing *listing = context;
    char text[4096];
    if (listing->count++ == 0)
        printf("\nThe positions differ (A, then B):\n");
    snprintf(text, sizeof text, "%s%s%s: %s; %s", difference->item, difference->item[0] ? " " : "",
             difference->field, difference->a, difference->b);
    fputs("  ", stdout);
    print_wrapped(stdout, 6, 2, text);
}

/* Where one record ends, the other's position before its next entry is gone: only equal lengths are compared. */
static void print_positions(struct reading *a, struct reading *b)
{
    struct listing listing = {0};
    struct referee *of_a = session_referee(a->session), *of_b = session_referee(b->session);
    if (!of_a || !of_b)
        return;
    if (!referee_difference(of_a, of_b, print_difference, &listing))
        printf("\nThese are records of different games.\n");
    else if (listing.count == 0)
        printf("\nThe positions are the same.\n");
}

static enum status compare(struct reading *a, struct reading *b)
{
    do {
        next_entry(a);
        next_entry(b);
        if (!a->readable || !b->readable)
            return STATUS_UNJUDGED;
    } while (!a->ended && !b->ended && same_entry(a, b));
    if (a->entries == 0 || b->entries == 0) {
        fprintf(stderr, "provost: %s: holds no record: a header line was expected\n",
                a->entries == 0 ? a->name : b->name);
        return STATUS_UNJUDGED;
    }
    if (a->ended && b->ended) {
        printf("the same: %ld entries\n", a->entries);
        return STATUS_LEGAL;
    }
    printf("They part at entry %ld.\n", a->entries > b->entries ? a->entries : b->entries);
    print_entry("A", a);
    print_entry("B", b);
    print_positions(a, b);
    return STATUS_ILLEGAL;
}

enum status run_diff(const struct arguments *arguments)
{
    struct reading a = {.name = NULL}, b = {.name = NULL};
    enum status status = STATUS_UNJUDGED;
    if (arguments->count != 2) {
        fprintf(stderr, "provost: diff takes two records\n");
        return status;
    }
    struct shelf *shelf = shelf_open(arguments->rules_data);
    if (!shelf)
        return STATUS_OWN_FAULT;
    bool opened = open_reading(&a, shelf, arguments->operand[0]);
    opened = open_reading(&b, shelf, arguments->operand[1]) && opened;
    if (opened)
        status = compare(&a, &b);
    close_reading(&a);
    close_reading(&b);
    shelf_close(shelf);
    return status;
}
