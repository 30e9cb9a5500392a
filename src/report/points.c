#include "report/points.h"

#include "report/version.h"

#include <stdlib.h>
#include <string.h>

static bool is_fault(enum verdict_kind kind)
{
    return kind == ILLEGAL || kind == OPEN || kind == UNREADABLE;
}

static const char *copy(struct arena *arena, const char *text)
{
    const char *copied = arena && text && text[0] ? arena_text(arena, text, strlen(text)) : text;
    return copied ? copied : "";
}

/* Where memory ran out, which the arena knows. */
static const char *or_nothing(const char *text)
{
    return text ? text : "";
}

static struct point *new_point(struct points *points)
{
    if (points->count == points->capacity) {
        int capacity = points->capacity ? 2 * points->capacity : 64;
        struct point *grown = realloc(points->point, (size_t)capacity * sizeof *grown);
        points->starved |= !grown;
        if (!grown)
            return NULL;
        points->point = grown;
        points->capacity = capacity;
    }
    struct point *point = &points->point[points->count++];
    *point = (struct point){.expected = "", .actual = ""};
    return point;
}

static void add_note(struct point *point, const char *label, const char *text)
{
    if (text && text[0] && point->note_count < POINT_NOTES_MAX)
        point->note[point->note_count++] = (struct point_note){label, text};
}

static void copy_findings(struct point *point, const struct verdict *verdict, struct arena *arena)
{
    size_t count = (size_t)verdict->finding_count;
    point->finding = arena_take(arena, (count + 1) * sizeof *point->finding);
    for (size_t i = 0; point->finding && i < count; i++) {
        struct finding *finding = &point->finding[point->finding_count];
        *finding = verdict->finding[i];
        if (finding->kind == REMARK)
            continue;
        finding->text = copy(arena, finding->text);
        point->finding_count++;
    }
}

static void copy_notes(struct point *point, const struct verdict *verdict, struct arena *arena)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        if (finding->kind == REMARK)
            add_note(point, "Remark", arena_print(arena, "%s [%s]", finding->text, finding->rule));
    }
    add_note(point, "Before", copy(arena, verdict->before));
    for (int i = 0; i < verdict->alternative_count; i++)
        add_note(point, "Legal",
                 arena_print(arena, "%s: %s", verdict->alternative[i].field,
                             verdict->alternative[i].values));
    if (verdict->depends_on)
        add_note(point, "Depends on",
                 arena_print(arena, "%s%s(entry %d)", verdict->dependent_label,
                             verdict->dependent_label[0] ? " " : "", verdict->depends_on));
    add_note(point, "Error", copy(arena, uncharged_text(verdict)));
    add_note(point, "Changed", copy(arena, verdict->changed));
    if (verdict->kind == RULED)
        add_note(point, "Reason", copy(arena, verdict->comment));
}

static const char *name_of_point(const struct verdict *verdict, struct arena *arena)
{
    if (verdict->kind == UNREADABLE)
        return copy(arena, "unreadable line");
    return or_nothing(arena_print(arena, "%s%s%s%s%s", verdict->label, verdict->label[0] ? " " : "",
                                  verdict->side, verdict->side[0] ? ": " : "", verdict->said));
}

/* An unreadable line's cause stands where other lines have what was said. */
static void add_cause(struct point *point, const struct verdict *verdict, struct arena *arena)
{
    point->finding = arena_take(arena, sizeof *point->finding);
    if (!point->finding)
        return;
    *point->finding = (struct finding){VIOLATION, "record.line", "A line is an entry of the record",
                                       copy(arena, verdict->said), false};
    point->finding_count = 1;
}

/* A correction made a fault of it: what is wrong is what is wrong now. */
static void change_findings(struct point *point, const struct changed_verdict *changed,
                            struct arena *arena)
{
    if (!changed->verdict || !is_fault(changed->now))
        return;
    point->finding_count = 0;
    copy_findings(point, changed->verdict, arena);
}

static struct point *point_of(struct points *points, const struct changed_verdict *changed)
{
    for (int i = points->count - 1; i >= 0; i--) {
        if (points->point[i].line == changed->line && points->point[i].column == changed->column)
            return &points->point[i];
    }
    return NULL;
}

static struct point *add_point(struct points *points, const struct verdict *verdict)
{
    struct arena *arena = &points->arena;
    struct point *point = new_point(points);
    if (!point)
        return NULL;
    point->kind = verdict->kind;
    point->game = points->game ? points->game : "";
    point->number = verdict->number;
    point->line = verdict->line;
    point->column = verdict->column;
    point->name = name_of_point(verdict, arena);
    point->label = verdict->label[0] ? copy(arena, verdict->label)
                                     : or_nothing(arena_print(arena, "line %ld", verdict->line));
    if (verdict->kind == UNREADABLE)
        add_cause(point, verdict, arena);
    else
        copy_findings(point, verdict, arena);
    copy_notes(point, verdict, arena);
    return point;
}

/* One that had no point has one when a correction makes a fault of it. */
static void change_point(struct points *points, const struct changed_verdict *changed, long by_line)
{
    struct point *point = point_of(points, changed);
    if (!point && changed->verdict && is_fault(changed->now)) {
        point = add_point(points, changed->verdict);
        if (point)
            point->met = changed->met;
    }
    if (!point)
        return;
    add_note(point, "Now",
             arena_print(&points->arena, "%s, by line %ld; was %s", verdict_word(changed->now),
                         by_line, verdict_word(changed->was)));
    point->kind = changed->now;
    point->waits &= changed->verdict && changed->verdict->waits;
    change_findings(point, changed, &points->arena);
}

void points_add(struct points *points, const struct verdict *verdict)
{
    struct arena *arena = &points->arena;
    for (int i = 0; i < verdict->changed_count; i++)
        change_point(points, &verdict->changed_entry[i], verdict->line);
    if (verdict->kind == NOTED && verdict->expectation != MISSED)
        return;
    struct point *point = add_point(points, verdict);
    if (!point)
        return;
    point->waits = verdict->waits && verdict->expectation == NOT_EXPECTED;
    point->met = verdict->expectation == MET;
    point->missed = verdict->expectation == MISSED;
    if (point->missed) {
        point->expected = copy(arena, verdict->expected);
        point->actual = copy(arena, verdict->actual);
    }
}

void points_clear(struct points *points)
{
    arena_reset(&points->arena);
    points->count = 0;
    points->starved = false;
}

void points_free(struct points *points)
{
    arena_free(&points->arena);
    free(points->point);
    *points = (struct points){.count = 0};
}

bool points_starved(const struct points *points)
{
    return points->starved || points->arena.failed;
}

const char *point_expected(const struct point *point)
{
    if (point->missed)
        return point->expected;
    return point->kind == UNREADABLE ? "a line that can be read" : "legal or ruled";
}

const char *point_actual(const struct point *point)
{
    return point->missed ? point->actual : verdict_word(point->kind);
}

bool point_fails(const struct point *point)
{
    return point->missed || (is_fault(point->kind) && !point->waits);
}

static void add_property(struct properties *properties, struct arena *arena, const char *key,
                         const char *value)
{
    if (value && value[0] && properties->count < PROPERTIES_MAX)
        properties->row[properties->count++] = (struct property){key, copy(arena, value)};
}

struct properties properties_of(const struct closing *closing, struct arena *arena)
{
    struct properties properties = {.count = 0};
    add_property(&properties, arena, "game", closing->game);
    add_property(&properties, arena, "version", PROVOST_VERSION);
    add_property(&properties, arena, "edition", closing->edition);
    add_property(&properties, arena, "scenario", closing->scenario);
    add_property(&properties, arena, "rulings", closing->rulings);
    add_property(&properties, arena, "options", closing->options);
    add_property(&properties, arena, "stream", closing->stream);
    add_property(&properties, arena, "seed", closing->seed);
    add_property(&properties, arena, "hands", closing->hands);
    add_property(&properties, arena, "proof", closing->proof);
    add_property(&properties, arena, "data", closing->data);
    add_property(&properties, arena, "other_data", closing->other_data);
    add_property(&properties, arena, "left_out", closing->left_out);
    add_property(&properties, arena, "sha256", closing->record_hash);
    return properties;
}

static void print_line(FILE *out, int indent, print_function *print, const char *label,
                       const char *text)
{
    fprintf(out, "%*s%s: ", indent, "", label);
    print(out, text);
    putc('\n', out);
}

void print_point(FILE *out, const struct point *point, int indent, print_function *print)
{
    if (point->missed) {
        print_line(out, indent, print, "Expected", point->expected);
        print_line(out, indent, print, "Actual", point->actual);
    }
    for (int i = 0; i < point->finding_count; i++) {
        const struct finding *finding = &point->finding[i];
        fprintf(out, "%*s%s ", indent, "", finding->rule);
        print(out, finding->title);
        fputs(finding->kind == MISSING ? ": open: " : ": ", out);
        print(out, finding->text);
        putc('\n', out);
    }
    for (int i = 0; i < point->note_count; i++)
        print_line(out, indent, print, point->note[i].label, point->note[i].text);
}

const char *counts_text(const long count[VERDICT_KINDS], char text[COUNTS_ROOM])
{
    static const enum verdict_kind order[] = {ILLEGAL, UNREADABLE, OPEN, RULED, LEGAL};
    int length = 0;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if (count[order[i]] == 0 && order[i] != LEGAL)
            continue;
        length += snprintf(text + length, (size_t)(COUNTS_ROOM - length), "%s%ld %s",
                           length ? ", " : "", count[order[i]], verdict_word(order[i]));
    }
    return text;
}

const char *errors_text(const struct closing *closing, char text[COUNTS_ROOM])
{
    int length = 0;
    for (int side = 1; side <= SIDES; side++) {
        long errors = closing->errors[side];
        if (errors)
            length +=
                snprintf(text + length, (size_t)(COUNTS_ROOM - length), "%s%ld %s error%s",
                         length ? ", " : "", errors, closing->side[side], errors == 1 ? "" : "s");
    }
    return length ? text : "nobody's error";
}

const char *line_to_write(const struct verdict *verdict)
{
    return verdict->edit && verdict->edit[0] != '{' ? verdict->edit : "";
}

const char *uncharged_text(const struct verdict *verdict)
{
    if (!verdict->uncharged || verdict->depends_on || verdict->dependent_line)
        return "";
    return verdict->slip ? "nobody's: a slip of writing, by all that follows"
                         : "nobody's: a line that is missing before it may be why";
}

const char *alternative_field(const struct alternative *alternative)
{
    return strcmp(alternative->field, "do") == 0 ? "instead" : field_in_words(alternative->field);
}
