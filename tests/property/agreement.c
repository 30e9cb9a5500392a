#include "agreement.h"

#include "command/command.h"
#include "formats.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct agreement {
    struct shown_verdict told[LINES_MAX];
    long last_line; /* that a verdict was given on */
    bool corrected;
    struct report report[FORMATS];
    char *text[FORMATS];
    size_t size[FORMATS];
    char *contradiction;
};

static void __attribute__((format(printf, 3, 4)))
hold(struct agreement *agreement, bool holds, const char *format, ...)
{
    va_list arguments;
    if (holds || agreement->contradiction[0])
        return;
    va_start(arguments, format);
    vsnprintf(agreement->contradiction, CONTRADICTION_BYTES, format, arguments);
    va_end(arguments);
}

/* --- of each verdict --- */

static int count_findings(const struct verdict *verdict, enum finding_kind kind)
{
    int count = 0;
    for (int i = 0; i < verdict->finding_count; i++)
        count += verdict->finding[i].kind == kind;
    return count;
}

/* Whether nothing is wrong but what was rolled and what is said to have come of it: no other value
 * is legal in its place. */
static bool is_of_results(const struct verdict *verdict)
{
    bool other = false;
    for (int i = 0; i < verdict->finding_count; i++) {
        const char *rule = verdict->finding[i].rule;
        other |= verdict->finding[i].kind == VIOLATION && strcmp(rule, "record.dice") != 0 &&
                 strcmp(rule, "record.claim") != 0;
    }
    return !other;
}

static bool tells_what_was_meant(const struct verdict *verdict)
{
    bool tells = false;
    for (int i = 0; i < verdict->finding_count; i++)
        tells |= strcmp(verdict->finding[i].rule, "record.meant") == 0;
    return tells;
}

static void hold_verdict(struct agreement *agreement, const struct verdict *verdict)
{
    int broken = count_findings(verdict, VIOLATION), missing = count_findings(verdict, MISSING);
    bool fits = verdict->kind == ILLEGAL ? broken > 0
                : verdict->kind == OPEN  ? broken == 0 && missing > 0
                                         : broken == 0 && missing == 0;
    hold(agreement, fits, "line %ld is %s, with %d rules broken and %d undecided", verdict->line,
         verdict_word(verdict->kind), broken, missing);
    bool rests_before = !verdict->number || verdict->depends_on < verdict->number;
    hold(agreement, rests_before, "entry %d depends on %d", verdict->number, verdict->depends_on);
    bool meant = tells_what_was_meant(verdict);
    hold(agreement,
         !verdict->repair[0] || meant || is_of_results(verdict) || verdict->alternative_count > 0,
         "line %ld has a repair, \"%s\", and nothing legal", verdict->line, verdict->repair);
}

static struct shown_verdict *shown_of(struct agreement *agreement, int number)
{
    for (long line = 1; line <= agreement->last_line; line++) {
        if (agreement->told[line].declaration && agreement->told[line].number == number)
            return &agreement->told[line];
    }
    return NULL;
}

/* Whether it says that by what follows the entry of that number was meant otherwise, or stands the
 * other way round with the one before it, which may be lawful as it is. */
static bool tells_meant(const struct verdict *verdict, int number)
{
    char told[40];
    bool tells = false;
    snprintf(told, sizeof told, "entry %d (", number);
    for (int i = 0; i < verdict->finding_count; i++) {
        const char *text = strstr(verdict->finding[i].text, "by what follows, ");
        tells |= verdict->kind == OPEN && text && strstr(text, told);
    }
    return tells;
}

static void hold_root(struct agreement *agreement, const struct verdict *verdict)
{
    struct shown_verdict *root = shown_of(agreement, verdict->depends_on);
    if (!verdict->depends_on || agreement->corrected)
        return;
    if (root)
        root->meant_otherwise |= tells_meant(verdict, verdict->depends_on);
    hold(agreement, root && (root->kind == ILLEGAL || root->kind == OPEN || root->meant_otherwise),
         "line %ld depends on entry %d, which has no fault", verdict->line, verdict->depends_on);
    hold(agreement, root && root->depends_on == 0,
         "line %ld depends on entry %d, which depends on %d", verdict->line, verdict->depends_on,
         root ? root->depends_on : 0);
}

static void note(struct agreement *agreement, long line, const struct verdict *verdict)
{
    struct shown_verdict *told = &agreement->told[line];
    *told = (struct shown_verdict){.heard = true,
                                   .kind = verdict->kind,
                                   .declaration = verdict->number > 0,
                                   .correction = verdict->entry == ENTRY_RULING ||
                                                 verdict->entry == ENTRY_CORRECTION,
                                   .number = verdict->number,
                                   .depends_on = verdict->depends_on,
                                   .dependent_line = verdict->dependent_line,
                                   .charged = verdict->charged,
                                   .waits = verdict->waits,
                                   .rolls = verdict->dice};
    snprintf(told->side, sizeof told->side, "%s", verdict->side);
    snprintf(told->label, sizeof told->label, "%s", verdict->label);
    for (int i = 0; i < verdict->finding_count && told->rule_count < TOLD_RULES; i++) {
        if (verdict->finding[i].kind != REMARK)
            told->rule[told->rule_count++] = verdict->finding[i].rule;
    }
}

static void note_changed(struct agreement *agreement, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->changed_count; i++) {
        const struct changed_verdict *changed = &verdict->changed_entry[i];
        struct shown_verdict *told = &agreement->told[changed->line];
        hold(agreement, told->kind == changed->was, "line %ld was %s, and line %ld says it was %s",
             changed->line, verdict_word(told->kind), verdict->line, verdict_word(changed->was));
        if (changed->verdict)
            note(agreement, changed->line, changed->verdict);
        told->kind = changed->now;
    }
}

/* --- of the game --- */

struct reckoned {
    long count[VERDICT_KINDS];
    long first_line, sound_line, errors, charged, waiting, resting, resting_dice,
        dependent_lines[2];
};

static void reckon_resting(struct reckoned *reckoned, const struct shown_verdict *told, long line)
{
    reckoned->dependent_lines[reckoned->resting++ > 0] = line;
    reckoned->dependent_lines[1] = line;
    reckoned->resting_dice += told->rolls;
}

static struct reckoned reckon(struct agreement *agreement)
{
    struct reckoned reckoned = {.first_line = 0};
    for (long line = 1; line <= agreement->last_line; line++) {
        const struct shown_verdict *told = &agreement->told[line];
        bool illegal = told->kind == ILLEGAL && told->declaration;
        bool fault = told->kind == ILLEGAL || told->kind == UNREADABLE;
        bool first_fault = fault && !told->correction && !reckoned.first_line;
        if (!told->heard)
            continue;
        reckoned.count[told->kind]++;
        reckoned.errors += illegal;
        reckoned.charged += illegal && told->charged;
        hold(agreement, !told->charged || (illegal && !told->dependent_line),
             "line %ld is an error of a side and no root", line);
        reckoned.waiting += told->waits;
        if (first_fault) {
            reckoned.first_line = line;
        } else if (reckoned.first_line && told->dependent_line == reckoned.first_line) {
            reckon_resting(&reckoned, told, line);
        }
        if (!reckoned.first_line && told->kind != UNREADABLE)
            reckoned.sound_line = line;
    }
    return reckoned;
}

static void hold_first(struct agreement *agreement, const struct reckoned *reckoned,
                       const struct closing *closing)
{
    const struct shown_verdict *first = &agreement->told[reckoned->first_line];
    bool named = first->kind == UNREADABLE;
    for (int i = 0; i < first->rule_count; i++)
        named |= strcmp(first->rule[i], closing->first_rule) == 0;
    hold(agreement, named, "the first fault is %s, and line %ld does not say so",
         closing->first_rule, reckoned->first_line);
    hold(agreement, closing->first_number == first->number, "the first fault is entry %d, not %d",
         closing->first_number, first->number);
    hold(agreement, strcmp(closing->first_label, first->label) == 0,
         "the first fault is %s, not %s", closing->first_label, first->label);
    hold(agreement, closing->sound_line == reckoned->sound_line, "sound to line %ld, not %ld",
         closing->sound_line, reckoned->sound_line);
}

static void hold_closing(struct agreement *agreement, const struct closing *closing)
{
    struct reckoned reckoned = reckon(agreement);
    for (int kind = 0; kind < NOTED; kind++)
        hold(agreement, closing->count[kind] == reckoned.count[kind], "%ld %s, and %ld were given",
             closing->count[kind], verdict_word((enum verdict_kind)kind), reckoned.count[kind]);
    hold(agreement, closing->first_line == reckoned.first_line,
         "the first fault is in line %ld, not %ld", closing->first_line, reckoned.first_line);
    long errors = closing->errors[0] + closing->errors[1] + closing->errors[2];
    hold(agreement, errors >= reckoned.charged && errors <= reckoned.errors,
         "%ld errors of the sides, and %ld were found, %ld of them charged", errors,
         reckoned.errors, reckoned.charged);
    /* What a correction changes may begin or cease to wait with the verdict it had, and is not
     * told. */
    hold(agreement, agreement->corrected || closing->waiting == reckoned.waiting,
         "%ld entries wait, and %ld were told", closing->waiting, reckoned.waiting);
    bool faultless = !reckoned.count[ILLEGAL] && !reckoned.count[OPEN];
    enum status status = reckoned.count[UNREADABLE] ? STATUS_UNJUDGED
                         : faultless                ? STATUS_LEGAL
                                                    : STATUS_ILLEGAL;
    hold(agreement, status_of(closing) == status, "the exit status is %d, not %d",
         (int)status_of(closing), (int)status);
    if (!reckoned.first_line || agreement->corrected)
        return;
    hold_first(agreement, &reckoned, closing);
    hold(agreement, closing->dependents == reckoned.resting,
         "%ld entries rest on the first fault, not %ld", closing->dependents, reckoned.resting);
    hold(agreement, closing->dependent_dice == reckoned.resting_dice,
         "%ld dice rest on it, not %ld", closing->dependent_dice, reckoned.resting_dice);
    for (int end = 0; end < 2 && reckoned.resting; end++)
        hold(agreement, closing->dependent_lines[end] == reckoned.dependent_lines[end],
             "what depends on it %s in line %ld, not %ld", end ? "ends" : "begins",
             closing->dependent_lines[end], reckoned.dependent_lines[end]);
}

/* --- the whole --- */

/* The block of the first fault counts what depends on it as the first lines do. */
static void hold_block(struct agreement *agreement, const struct closing *closing)
{
    char mark[40];
    snprintf(mark, sizeof mark, "\n  On it   %ld entr", closing->dependents);
    bool counted = agreement->corrected || strstr(agreement->text[0], mark);
    hold(agreement, counted || closing->dependents == 0, "no block has %ld entries on it",
         closing->dependents);
}

static void hear_begin(void *context, const struct referee *referee)
{
    struct agreement *agreement = context;
    struct catalogue catalogue = catalogue_of(referee_game(referee));
    for (int i = 0; i < FORMATS; i++)
        report_begin_game(&agreement->report[i], &catalogue);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct agreement *agreement = context;
    for (int i = 0; i < FORMATS; i++)
        report_verdict(&agreement->report[i], verdict);
    if (verdict->line >= LINES_MAX)
        return;
    agreement->corrected |= verdict->changed_count > 0;
    agreement->last_line = verdict->line;
    if (verdict->kind != UNREADABLE)
        hold_verdict(agreement, verdict);
    hold_root(agreement, verdict);
    note_changed(agreement, verdict);
    note(agreement, verdict->line, verdict);
}

static void hear_end(void *context, const struct closing *closing)
{
    struct agreement *agreement = context;
    for (int i = 0; i < FORMATS; i++)
        report_end_game(&agreement->report[i], closing);
    fflush(agreement->report[0].out);
    hold_closing(agreement, closing);
    hold_block(agreement, closing);
}

static void open_reports(struct agreement *agreement)
{
    for (int i = 0; i < FORMATS; i++) {
        struct report *report = &agreement->report[i];
        *report = (struct report){.format = showings[i].format, .detail = DETAIL_FAULTS};
        report->out = open_memstream(&agreement->text[i], &agreement->size[i]);
        putc('\n', report->out);
        report_begin(report);
        report_begin_record(report, "generated");
    }
}

static void close_reports(struct agreement *agreement)
{
    for (int i = 0; i < FORMATS; i++) {
        report_end_record(&agreement->report[i], NULL);
        report_end(&agreement->report[i], NULL);
        fclose(agreement->report[i].out);
    }
}

static void rule(struct data_cache *cache, const struct record *record, struct listener listener,
                 enum telling telling)
{
    struct session *session = session_open(cache, listener);
    session_tell(session, telling);
    feed(session, record, 0, record->entries + 1);
    session_end(session);
    session_close(session);
}

static void hear_text(void *context, const struct verdict *verdict)
{
    report_verdict(context, verdict);
}

static void hear_end_of_text(void *context, const struct closing *closing)
{
    report_end_game(context, closing);
}

/* The text as the command writes it, which has lawful entries told in short. */
static void hold_telling(struct agreement *agreement, struct data_cache *cache,
                         const struct record *record)
{
    char *text = NULL;
    size_t size = 0;
    struct report report = {.format = &text_format, .detail = DETAIL_FAULTS};
    report.out = open_memstream(&text, &size);
    putc('\n', report.out);
    report_begin(&report);
    report_begin_record(&report, "generated");
    rule(cache, record, (struct listener){&report, NULL, hear_text, hear_end_of_text}, TELL_FAULTS);
    report_end_record(&report, NULL);
    report_end(&report, NULL);
    fclose(report.out);
    size_t same = 0;
    while (text[same] && text[same] == agreement->text[0][same])
        same++;
    hold(agreement, text[same] == agreement->text[0][same],
         "when lawful entries are told in short the text has \"%.60s\", not \"%.60s\"", text + same,
         agreement->text[0] + same);
    free(text);
}

bool report_agrees(struct data_cache *cache, const struct record *record,
                   char contradiction[CONTRADICTION_BYTES])
{
    struct agreement *agreement = calloc(1, sizeof *agreement);
    if (!agreement)
        return false;
    contradiction[0] = '\0';
    agreement->contradiction = contradiction;
    open_reports(agreement);
    rule(cache, record, (struct listener){agreement, hear_begin, hear_verdict, hear_end}, TELL_ALL);
    close_reports(agreement);
    hold_telling(agreement, cache, record);
    for (int i = 0; i < FORMATS && !contradiction[0]; i++)
        find_difference(&showings[i], agreement->text[i], agreement->told, agreement->last_line,
                        contradiction);
    for (int i = 0; i < FORMATS; i++)
        free(agreement->text[i]);
    free(agreement);
    return !contradiction[0];
}
