#include "report/text.h"
#include "report/effects.h"

#include "report/version.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The report for people, in 80 columns: a director's questions first, then each fault. */

enum {
    BLOCKS_MAX = 1000,
    READINGS_MAX = 200,
    LABEL_COLUMN = 10,
    FIRST_COLUMN = 17,
    LINE_COLUMNS = 80
};

static const char *shouted(enum verdict_kind kind)
{
    static const char *const word[VERDICT_KINDS] = {"legal", "ILLEGAL",    "OPEN",
                                                    "RULED", "UNREADABLE", "noted"};
    return word[kind];
}

static void put_labelled(FILE *out, const char *label, const char *text)
{
    fprintf(out, "  %-8s", label);
    print_wrapped(out, LABEL_COLUMN, LABEL_COLUMN, text);
}

static void put_labelled_list(FILE *out, const char *label, const char *text)
{
    fprintf(out, "  %-8s", label);
    print_list(out, LABEL_COLUMN, LABEL_COLUMN, text);
}

/* A short text of several parts; what does not fit is cut. */
struct line {
    char text[4096];
    size_t length;
};

static void __attribute__((format(printf, 2, 3))) add(struct line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length =
        vsnprintf(line->text + line->length, sizeof line->text - line->length, format, arguments);
    va_end(arguments);
    if (length > 0)
        line->length += (size_t)length;
    if (line->length >= sizeof line->text)
        line->length = sizeof line->text - 1;
}

/* --- one entry --- */

enum { HEAD_COLUMN = 9, ROOT_COLUMNS = 6 }; /* where the label begins; room for "  ROOT" */

/* When and who, on the line that is at the column, or on the next where it would not fit. */
static void put_moment(FILE *out, const struct verdict *verdict, int column)
{
    struct line line = {.length = 0};
    if (!verdict->moment[0] && !verdict->side[0])
        return;
    add(&line, "%s%s%s", verdict->moment, verdict->moment[0] && verdict->side[0] ? ", " : "",
        verdict->side);
    bool fits = column + 2 + print_columns(line.text) + ROOT_COLUMNS <= LINE_COLUMNS;
    fputs(!fits ? "\n  " : verdict->label[0] && !verdict->line ? "    " : "  ", out);
    print_visible(out, line.text);
}

static void put_head(const struct report *report, FILE *out, const struct verdict *verdict)
{
    struct line line = {.length = 0};
    fprintf(out, "%s%-7s%s  ", paint(report, verdict->kind), shouted(verdict->kind), plain(report));
    if (verdict->label[0])
        add(&line, "%s%s", verdict->label, verdict->line ? "  " : "");
    if (verdict->line)
        add(&line, "line %ld", verdict->line);
    if (verdict->kind == UNREADABLE)
        add(&line, "%scolumn %d", verdict->line ? ", " : "", verdict->column);
    print_visible(out, line.text);
    int gap = verdict->label[0] && !verdict->line ? 2 : 0;
    put_moment(out, verdict, HEAD_COLUMN + print_columns(line.text) + gap);
}

static void put_findings(FILE *out, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        struct line line = {.length = 0};
        bool remark = finding->kind == REMARK;
        add(&line, "%s%s: %s", finding->kind == MISSING ? "open: " : "", finding->title,
            finding->text);
        fprintf(out, "  %s%s ", finding->rule, remark ? " (remark)" : "");
        int column = 3 + print_columns(finding->rule) + (remark ? 9 : 0);
        print_wrapped(out, 6, column, line.text);
    }
}

static void put_rolls(FILE *out, const struct verdict *verdict)
{
    static const char *const source[] = {"", " (stream)", " (block)", " (assumed)"};
    for (int i = 0; i < verdict->roll_count; i++) {
        const struct roll *roll = &verdict->roll[i];
        struct line line = {.length = 0};
        add(&line, "%s%s%s: %s", roll->side, roll->side[0] ? " " : "", roll->purpose, roll->face);
        if (roll->modified)
            add(&line, "%+d = %d", roll->modifier, roll->total);
        add(&line, "%s", source[roll->source]);
        put_labelled(out, "Die", line.text);
    }
}

/* " = Montcalm +1 [7.51], stockade -1, works -1 [7.54]" */
static void add_parts(struct line *line, const struct result *result)
{
    const char *before = " = ";
    for (int i = 0; i < result->part_count; i++) {
        if (!result->part[i].counts)
            continue;
        add(line, "%s%s", before, result->part[i].told);
        if (ends_its_rule(result, i))
            add(line, " [%s]", result->part[i].rule);
        before = ", ";
    }
}

void text_results(FILE *out, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->result_count; i++) {
        const struct result *result = &verdict->result[i];
        struct line line = {.length = 0};
        add(&line, "%s%s%s %s", result->claim, result->side[0] ? " " : "", result->side,
            result->told);
        add_parts(&line, result);
        add(&line, "%s%s", result->figures[0] ? ": " : "", result->figures);
        put_labelled(out, "Result", line.text);
    }
}

/* "Goreham, 4 Royal Artillery": items of one name one behind the other are counted. */
static void add_items(struct line *line, const struct verdict *verdict,
                      const struct effects_row *row)
{
    int count = 0;
    const char *item = NULL;
    for (int i = row->first; i <= row->last + 1; i++) {
        bool end = i > row->last;
        if (!end && !is_in_row(verdict, row, i))
            continue;
        if (!end && item && *item && strcmp(item, verdict->effect[i].item) == 0) {
            count++;
            continue;
        }
        if (item && count > 1)
            add(line, "%s%d %s", line->length ? ", " : "", count, item);
        else if (item)
            add(line, "%s%s", line->length ? ", " : "", item);
        item = end ? NULL : verdict->effect[i].item;
        count = 1;
    }
}

static void put_effects_row(FILE *out, const struct verdict *verdict, const struct effects_row *row)
{
    const struct effect *effect = &verdict->effect[row->first];
    struct line line = {.length = 0};
    bool is_new = strcmp(row->from, "nothing") == 0;
    add_items(&line, verdict, row);
    add(&line, "%s", effect->item[0] ? " " : "");
    if (strcmp(row->from, "no") == 0)
        add(&line, "%s [%s]", effect->said, effect->rule);
    else if (strcmp(effect->to, "no") == 0)
        add(&line, "no longer %s [%s]", effect->said, effect->rule);
    else
        add(&line, "%s: %s%s%s [%s]", effect->said, is_new ? "" : row->from, is_new ? "" : " to ",
            effect->to, effect->rule);
    if (effect->silent)
        add(&line, " by itself: %s", effect->step);
    put_labelled(out, effect->silent ? "Silence" : "Effect", line.text);
}

static void put_effects(FILE *out, const struct verdict *verdict)
{
    struct effects_row row = effects_row(verdict, 0);
    for (; row.first < verdict->effect_count; row = effects_row(verdict, row.last + 1)) {
        if (verdict->effect[row.first].said)
            put_effects_row(out, verdict, &row);
    }
}

static void put_checked(FILE *out, const struct verdict *verdict)
{
    struct line line = {.length = 0};
    for (int i = 0; i < verdict->checked_count; i++)
        add(&line, "%s%s", i ? ", " : "", verdict->checked[i]);
    if (line.length)
        put_labelled_list(out, "Rules", line.text);
}

static void put_context(FILE *out, const struct verdict *verdict)
{
    if (verdict->before[0])
        put_labelled_list(out, "Before", verdict->before);
    for (int i = 0; i < verdict->alternative_count; i++) {
        struct line line = {.length = 0};
        add(&line, "%s: %s", alternative_field(&verdict->alternative[i]),
            verdict->alternative[i].values);
        put_labelled_list(out, i == 0 ? "Legal" : "", line.text);
    }
    if (verdict->repair[0])
        put_labelled(out, "Repair", verdict->repair);
    if (line_to_write(verdict)[0])
        put_labelled(out, "Write", line_to_write(verdict));
    if (uncharged_text(verdict)[0])
        put_labelled(out, "Error", uncharged_text(verdict));
    if (verdict->changed[0])
        put_labelled_list(out, "Changed", verdict->changed);
    if (verdict->expectation == MISSED) {
        put_labelled(out, "Wanted", verdict->expected);
        put_labelled(out, "Got", verdict->actual);
    }
    if (verdict->kind == RULED && verdict->comment[0])
        put_labelled(out, "Reason", verdict->comment);
}

enum { TYPED_BEFORE = 48, TYPED_BYTES = 72 };

/* The bytes of text from at back to the beginning of its character. */
static int character_at(const char *text, int at)
{
    while (at > 0 && (text[at] & 0xC0) == 0x80)
        at--;
    return at;
}

/* A line that cannot be read, as much of it as fits, with a mark where. */
static void put_typed(FILE *out, const struct verdict *verdict)
{
    const char *text = verdict->typed;
    int length = (int)strlen(text), mark = verdict->mark < length ? verdict->mark : length;
    int from = mark > TYPED_BEFORE ? character_at(text, mark - TYPED_BEFORE) : 0;
    int to = length - from > TYPED_BYTES ? character_at(text, from + TYPED_BYTES) : length;
    char shown[TYPED_BYTES + 16];
    if (length == 0)
        return;
    snprintf(shown, sizeof shown, "%s%.*s%s", from > 0 ? "..." : "", to - from, text + from,
             to < length ? "..." : "");
    fputs("  ", out);
    print_visible(out, shown);
    shown[mark - from + (from > 0 ? 3 : 0)] = '\0';
    fprintf(out, "\n  %*s^\n", print_columns(shown), "");
}

static void put_body(const struct report *report, FILE *out, const struct verdict *verdict)
{
    put_typed(out, verdict);
    if (verdict->said[0]) {
        fputs("  ", out);
        print_wrapped(out, 4, 2, verdict->said);
    }
    if (verdict->reading[0]) {
        fputs("  ", out);
        print_wrapped(out, 4, 2, verdict->reading);
    }
    put_findings(out, verdict);
    put_context(out, verdict);
    put_rolls(out, verdict);
    if (report->detail != DETAIL_ALL)
        return;
    text_results(out, verdict);
    put_checked(out, verdict);
    put_effects(out, verdict);
}

void text_one(const struct report *report, FILE *out, const struct verdict *verdict)
{
    put_head(report, out, verdict);
    putc('\n', out);
    put_body(report, out, verdict);
}

/* --- faults wait until the game's first lines are written --- */

static bool is_shown(const struct report *report, const struct verdict *verdict)
{
    if (verdict->expectation == MISSED || report->detail == DETAIL_ALL)
        return true;
    bool fault = verdict->kind != LEGAL && verdict->kind != NOTED &&
                 !verdict->waits; /* which is told where the fault is */
    return report->detail == DETAIL_FAULTS && (fault || verdict->reading[0]);
}

static bool is_fault(enum verdict_kind kind)
{
    return kind == ILLEGAL || kind == OPEN || kind == UNREADABLE;
}

static bool room_for_block(struct text_state *state)
{
    if (!state->faults)
        state->faults = open_memstream(&state->fault_text, &state->fault_size);
    if (state->block_count < state->block_capacity)
        return state->faults != NULL;
    int capacity = state->block_capacity ? 2 * state->block_capacity : 64;
    struct block *block = realloc(state->block, (size_t)capacity * sizeof *block);
    if (!block)
        return false;
    state->block = block;
    state->block_capacity = capacity;
    return state->faults != NULL;
}

static struct block *block_of(struct text_state *state, int number)
{
    for (int i = state->block_count - 1; i >= 0 && number; i--) {
        if (state->block[i].number == number)
            return &state->block[i];
    }
    return NULL;
}

static void name_line(char name[16], const struct verdict *verdict)
{
    size_t length = strlen(verdict->label);
    if (length > 0 && length < 16)
        memcpy(name, verdict->label, length + 1);
    else
        snprintf(name, 16, "line %ld", verdict->line);
}

/* An unreadable line has no number. */
static struct block *cause_of(struct text_state *state, const struct verdict *verdict)
{
    for (int i = state->block_count - 1; i >= 0 && verdict->dependent_line && !verdict->depends_on;
         i--) {
        if (state->block[i].line == verdict->dependent_line && !state->block[i].number)
            return &state->block[i];
    }
    return block_of(state, verdict->depends_on);
}

static void count_resting(struct text_state *state, const struct verdict *verdict)
{
    struct block *block = cause_of(state, verdict);
    if (!block)
        return;
    block->waiting += verdict->waits;
    if (block->dependents++ == 0) {
        name_line(block->from, verdict);
        block->lines[0] = verdict->line;
    }
    name_line(block->to, verdict);
    block->lines[1] = verdict->line;
    block->series_apart |= verdict->series != block->series;
    block->dependent_dice += verdict->dice;
}

/* Where there are more than fit, none: the line that changed it has them all. */
static void name_dice(struct block *block, const struct changed_verdict *changed)
{
    int count = changed->was == OPEN && changed->verdict ? changed->verdict->roll_count : 0;
    size_t length = 0;
    for (int i = 0; i < count && length < sizeof block->dice; i++)
        length += (size_t)snprintf(block->dice + length, sizeof block->dice - length, "%s %s",
                                   i ? "" : ": dice", changed->verdict->roll[i].face);
    if (length >= sizeof block->dice)
        block->dice[0] = '\0';
}

static void change_block(struct text_state *state, const struct changed_verdict *changed,
                         long by_line)
{
    for (int i = state->block_count - 1; i >= 0; i--) {
        struct block *block = &state->block[i];
        if (block->line != changed->line || block->column != changed->column)
            continue;
        struct block *cause = block->depends_at[0] ? block_of(state, block->depends_on) : NULL;
        if (cause && changed->verdict && changed->verdict->depends_on != block->depends_on)
            cause->dependents--;
        block->now = changed->now;
        block->changed_by = by_line;
        name_dice(block, changed);
        return;
    }
}

static void name_cause(struct block *block, const struct verdict *verdict)
{
    block->depends_on = verdict->depends_on;
    if (verdict->dependent_label[0])
        snprintf(block->depends_at, sizeof block->depends_at, "on %s (entry %d)",
                 verdict->dependent_label, verdict->depends_on);
    else if (verdict->depends_on)
        snprintf(block->depends_at, sizeof block->depends_at, "on entry %d", verdict->depends_on);
    else if (verdict->dependent_line)
        snprintf(block->depends_at, sizeof block->depends_at, "on line %ld",
                 verdict->dependent_line);
}

static void add_block(struct report *report, const struct verdict *verdict)
{
    struct text_state *state = report->state;
    bool wanted = state->block_count < BLOCKS_MAX || report->detail == DETAIL_ALL;
    bool room = wanted && room_for_block(state);
    report->starved |= wanted && !room;
    if (!room) {
        state->left_out++;
        return;
    }
    struct block *block = &state->block[state->block_count++];
    *block = (struct block){.number = verdict->number,
                            .line = verdict->line,
                            .column = verdict->column,
                            .series = verdict->series};
    name_cause(block, verdict);
    put_head(report, state->faults, verdict);
    fflush(state->faults);
    block->head = state->fault_size;
    put_body(report, state->faults, verdict);
    fflush(state->faults);
    block->end = state->fault_size;
}

/* What a correction made of earlier entries: a new fault is shown behind it. */
static void add_changed(struct report *report, const struct verdict *correction)
{
    for (int i = 0; i < correction->changed_count; i++) {
        const struct verdict *verdict = correction->changed_entry[i].verdict;
        if (verdict && is_shown(report, verdict) && is_fault(verdict->kind))
            add_block(report, verdict);
    }
}

/* What the lines were read as that were typed otherwise, a line each. */
static void add_reading(struct report *report, const struct verdict *verdict)
{
    struct text_state *state = report->state;
    if (state->readings_count++ >= READINGS_MAX)
        return;
    if (!state->readings)
        state->readings = open_memstream(&state->readings_text, &state->readings_size);
    report->starved |= !state->readings;
    if (state->readings)
        fprintf(state->readings, "line %ld %s\n", verdict->line, verdict->said);
}

static void text_verdict(struct report *report, const struct verdict *verdict)
{
    struct text_state *state = report->state;
    if (verdict->tells_reading && report->detail == DETAIL_FAULTS)
        add_reading(report, verdict);
    count_resting(state, verdict);
    state->outside += verdict->kind == UNREADABLE;
    for (int i = 0; i < verdict->changed_count; i++)
        change_block(state, &verdict->changed_entry[i], verdict->line);
    if (!is_shown(report, verdict) || (verdict->without_game && state->without_game++))
        return;
    add_block(report, verdict);
    add_changed(report, verdict);
}

static bool is_labelled(const char *name)
{
    return strncmp(name, "line ", 5) != 0;
}

/* An entry by its label, with its line where that is told, too; one without a label by its line. */
static void add_end(struct line *line, const char *name, const long *number)
{
    if (number && is_labelled(name))
        add(line, "%s, line %ld", name, *number);
    else
        add(line, "%s", name);
}

/* By their labels; with their lines, NULL for none, where labels may come again. */
static void add_range(struct line *line, long count, const char *from, const char *to,
                      const long *lines)
{
    if (count == 0) {
        add(line, "no entry");
        return;
    }
    add(line, "%ld %s (", count, count == 1 ? "entry" : "entries");
    add_end(line, from, lines ? &lines[0] : NULL);
    if (count > 1) {
        add(line, lines ? ", to " : " to ");
        add_end(line, to, lines ? &lines[1] : NULL);
    }
    add(line, ")");
}

static void add_dice(struct line *line, long count)
{
    if (count)
        add(line, ", %ld %s", count, count == 1 ? "die" : "dice");
}

static bool is_mended(const struct block *block)
{
    return block->changed_by && !is_fault(block->now);
}

/* What it depends on, unless that was mended since. */
static void put_depends_on(FILE *out, struct text_state *state, const struct block *block)
{
    const struct block *cause = block_of(state, block->depends_on);
    if (block->depends_at[0] && !is_mended(block) && !(cause && is_mended(cause)))
        put_labelled(out, "Depends", block->depends_at);
}

static void put_dependents(FILE *out, const struct block *block)
{
    struct line line = {.length = 0};
    add_range(&line, block->dependents, block->from, block->to,
              block->series_apart && is_labelled(block->from) ? block->lines : NULL);
    add_dice(&line, block->dependent_dice);
    if (block->waiting == block->dependents)
        add(&line, ": %s for this alone", block->waiting == 1 ? "it waits" : "they wait");
    else if (block->waiting)
        add(&line, "; %ld of them wait%s for this alone", block->waiting,
            block->waiting == 1 ? "s" : "");
    put_labelled(out, "On it", line.text);
}

static void put_block(FILE *out, struct text_state *state, const struct block *block, size_t start)
{
    bool leads = block->dependents && !is_mended(block);
    fwrite(state->fault_text + start, 1, block->head - start, out);
    bool fits =
        block->head - start + strlen("  ROOT") <= LINE_COLUMNS; /* bytes, at least columns */
    fputs(!leads ? "\n" : fits ? "  ROOT\n" : "\n  ROOT\n", out);
    fwrite(state->fault_text + block->head, 1, block->end - block->head, out);
    put_depends_on(out, state, block);
    if (leads)
        put_dependents(out, block);
    if (block->changed_by) {
        struct line line = {.length = 0};
        add(&line, "%s, by line %ld%s", verdict_word(block->now), block->changed_by, block->dice);
        put_labelled(out, "Now", line.text);
    }
    putc('\n', out);
}

static void flush_faults(struct report *report)
{
    struct text_state *state = report->state;
    if (state->faults)
        fclose(state->faults);
    state->faults = NULL;
    for (int i = 0; state->fault_text && i < state->block_count; i++)
        put_block(report->out, state, &state->block[i], i ? state->block[i - 1].end : 0);
    if (state->without_game > 1)
        fprintf(report->out, "... and %ld more without a game\n\n", state->without_game - 1);
    if (state->left_out)
        fprintf(report->out, "... and %ld more; --format json lists all\n\n", state->left_out);
    free(state->fault_text);
    state->fault_text = NULL;
    state->block_count = 0;
    state->left_out = state->without_game = 0;
}

/* --- a director's questions --- */

/* A part of the first line, of so many columns: it goes on a line of its own when it would not fit.
 */
struct part {
    struct line line;
    size_t painted; /* bytes of escape sequences in it */
};

static void add_painted(const struct report *report, struct part *part, enum verdict_kind kind,
                        long count, const char *word)
{
    const char *begin = paint(report, kind), *end = plain(report);
    if (count == 0)
        return;
    add(&part->line, "%s%s%ld %s%s", part->line.length ? ", " : "", begin, count, word, end);
    part->painted += strlen(begin) + strlen(end);
}

static bool is_clean(const struct closing *closing)
{
    return !closing->count[ILLEGAL] && !closing->count[OPEN] && !closing->count[UNREADABLE] &&
           !closing->missed;
}

static void add_rest(struct part *part, const struct closing *closing)
{
    long legal = closing->count[LEGAL], ruled = closing->count[RULED], others = legal + ruled;
    bool faulty = part->line.length > 0;
    if (faulty && others)
        add(&part->line, ", %ld %s", others, others == 1 ? "other" : "others");
    if (faulty)
        return;
    if (others == 0)
        add(&part->line, "nothing to rule on");
    else if (ruled)
        add(&part->line, "%ld legal, %ld ruled", legal, ruled);
    else
        add(&part->line, "%ld legal", legal);
    if (others && is_clean(closing))
        add(&part->line, ": a clean record");
}

static void put_part(FILE *out, const struct part *part, int *column)
{
    int columns = (int)(part->line.length - part->painted);
    if (*column + 3 + columns > LINE_COLUMNS) {
        fprintf(out, "\n%*s", FIRST_COLUMN, "");
        *column = FIRST_COLUMN;
    } else {
        fputs("   ", out);
        *column += 3;
    }
    fwrite(part->line.text, 1, part->line.length, out);
    *column += columns;
}

static void put_counts(const struct report *report, const struct closing *closing)
{
    struct part counts = {.painted = 0}, errors = {.painted = 0}, missed = {.painted = 0};
    int column = print_columns(report->record);
    add_painted(report, &counts, ILLEGAL, closing->count[ILLEGAL], "ILLEGAL");
    add_painted(report, &counts, UNREADABLE, closing->count[UNREADABLE], "UNREADABLE");
    add_painted(report, &counts, OPEN, closing->count[OPEN] - closing->waiting, "open");
    add_painted(report, &counts, OPEN, closing->waiting, "waiting");
    add_rest(&counts, closing);
    print_visible(report->out, report->record);
    put_part(report->out, &counts, &column);
    if (closing->count[ILLEGAL]) {
        char text[COUNTS_ROOM];
        add(&errors.line, "%s", errors_text(closing, text));
        put_part(report->out, &errors, &column);
    }
    if (closing->missed) {
        add(&missed.line, "%ld expectation%s missed", closing->missed,
            closing->missed == 1 ? "" : "s");
        put_part(report->out, &missed, &column);
    }
    putc('\n', report->out);
}

static void put_first_line(FILE *out, const char *label, const char *text)
{
    fprintf(out, "%-*s", FIRST_COLUMN, label);
    print_wrapped(out, FIRST_COLUMN, FIRST_COLUMN, text);
}

static void put_readings(FILE *out, struct text_state *state)
{
    if (state->readings)
        fclose(state->readings);
    for (char *line = state->readings_text; line && *line;) {
        char *end = line + strcspn(line, "\n");
        *end = '\0';
        put_first_line(out, line == state->readings_text ? "Typed" : "", line);
        line = end + 1;
    }
    if (state->readings_count > READINGS_MAX)
        fprintf(out, "%*s... and %ld more\n", FIRST_COLUMN, "",
                state->readings_count - READINGS_MAX);
    free(state->readings_text);
    state->readings = NULL;
    state->readings_text = NULL;
    state->readings_count = 0;
}

static void put_first(FILE *out, const struct closing *closing)
{
    struct line line = {.length = 0};
    add(&line, "%s%sline %ld: %s [%s]", closing->first_label, closing->first_label[0] ? ", " : "",
        closing->first_line, closing->first_text, closing->first_rule);
    put_first_line(out, "First fault", line.text);
}

static void put_sound(FILE *out, const struct closing *closing)
{
    struct line line = {.length = 0};
    if (closing->sound_label[0])
        add(&line, "to %s: ", closing->sound_label);
    else if (closing->sound_line)
        add(&line, "to line %ld: ", closing->sound_line);
    else
        add(&line, "to the header: ");
    add(&line, "%s", closing->sound_state);
    if (closing->repair[0])
        add(&line, ". Repair: %s", closing->repair);
    put_first_line(out, "Last good state", line.text);
}

static void put_dependent(FILE *out, const struct closing *closing)
{
    struct line line = {.length = 0};
    char name[2][24];
    for (int end = 0; end < 2; end++) {
        bool labelled = closing->dependent_labels[end][0] != '\0';
        if (labelled)
            snprintf(name[end], sizeof name[end], "%s", closing->dependent_labels[end]);
        else
            snprintf(name[end], sizeof name[end], "line %ld", closing->dependent_lines[end]);
    }
    bool apart = closing->dependent_series_apart && closing->dependent_labels[0][0];
    add_range(&line, closing->dependents, name[0], name[1],
              apart ? closing->dependent_lines : NULL);
    add_dice(&line, closing->dependent_dice);
    if (closing->dependent_points)
        add(&line, ", %ld %s", closing->dependent_points, closing->points_word);
    bool any = closing->dependents || closing->dependent_points;
    put_first_line(out, "Depends on it", any ? line.text : "nothing");
}

static void put_back(FILE *out, const struct closing *closing)
{
    struct line line = {.length = 0};
    const char *other = closing->first_by ? closing->side[SIDES + 1 - closing->first_by] : "a side";
    if (closing->other_side_acted)
        add(&line, "%s acted", other);
    if (closing->dice_shown)
        add(&line, "%sdice were shown", line.length ? " and " : "");
    if (line.length)
        add(&line, ": needs consent or ruling");
    else
        add(&line, "nobody acted since and no die was shown: can be taken back");
    put_first_line(out, "Take-back", line.text);
}

static void put_provenance(FILE *out, const struct closing *closing)
{
    struct line line = {.length = 0};
    add(&line, "provost %s; %s, %s", PROVOST_VERSION, closing->title, closing->edition);
    if (closing->scenario[0])
        add(&line, "; scenario %s", closing->scenario);
    add(&line, "; dice %s", closing->stream);
    if (closing->seed[0])
        add(&line, " (seed %s)", closing->seed);
    add(&line, "; hands %s; rulings %s; options %s", closing->hands, closing->rulings,
        closing->options);
    fputs("-- ", out);
    print_list(out, 3, 3, line.text);
    fputs("   ", out);
    print_wrapped(out, 3, 3, closing->proof);
    fprintf(out, "   sha256 %s\n   data ", closing->record_hash);
    print_wrapped(out, 8, 8, closing->data);
}

static void text_end_game(struct report *report, const struct closing *closing)
{
    struct text_state *state = report->state;
    put_counts(report, closing);
    if (closing->first_line) {
        put_first(report->out, closing);
        put_sound(report->out, closing);
        if (closing->first_number)
            put_dependent(report->out, closing);
        put_back(report->out, closing);
    }
    put_first_line(report->out, "Now", closing->state);
    if (closing->other_data[0]) {
        struct line line = {.length = 0};
        add(&line, "the record was ruled on with %s, which is other rules data",
            closing->other_data);
        put_first_line(report->out, "Rules data", line.text);
    }
    if (closing->left_out && closing->left_out[0])
        put_first_line(report->out, "Left out", closing->left_out);
    put_readings(report->out, state);
    putc('\n', report->out);
    flush_faults(report);
    state->outside = 0;
    if (report->detail == DETAIL_SUMMARY)
        return;
    put_provenance(report->out, closing);
    putc('\n', report->out);
}

/* --- the whole --- */

static bool text_open(struct report *report)
{
    report->state = calloc(1, sizeof(struct text_state));
    return report->state != NULL;
}

static void text_outside(struct report *report)
{
    struct text_state *state = report->state;
    struct closing none = {.count[UNREADABLE] = state->outside};
    if (!state->outside)
        return;
    put_counts(report, &none);
    putc('\n', report->out);
    flush_faults(report);
    state->outside = 0;
}

static void text_end(struct report *report, const struct totals *totals)
{
    if (totals)
        text_end_tests(report, totals);
}

static void text_close(struct report *report)
{
    struct text_state *state = report->state;
    if (state->faults)
        fclose(state->faults);
    if (state->readings)
        fclose(state->readings);
    free(state->readings_text);
    free(state->fault_text);
    free(state->block);
    free(state->folder);
}

const struct format text_format = {.name = "text",
                                   .open = text_open,
                                   .verdict = text_verdict,
                                   .end_game = text_end_game,
                                   .outside = text_outside,
                                   .test = text_test,
                                   .end = text_end,
                                   .close = text_close};
