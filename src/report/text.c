#include "report/report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The report for people, in 80 columns: a director's questions first, then each fault. */

enum { FAULTS_SHOWN_MAX = 1000 };

static void open_faults(struct report *report)
{
    if (!report->faults)
        report->faults = open_memstream(&report->fault_text, &report->fault_size);
}

static const char *shouted(enum verdict_kind kind)
{
    static const char *const word[VERDICT_KINDS] = {"legal", "ILLEGAL",    "OPEN",
                                                    "RULED", "UNREADABLE", "noted"};
    return word[kind];
}

static const char *paint(const struct report *report, enum verdict_kind kind)
{
    static const char *const sequence[VERDICT_KINDS] = {"\033[32m",   "\033[31;1m", "\033[33;1m",
                                                        "\033[36m",   "\033[31;1m", "\033[2m"};
    return report->colour ? sequence[kind] : "";
}

static const char *plain(const struct report *report)
{
    return report->colour ? "\033[0m" : "";
}

static void __attribute__((format(printf, 3, 4)))
put_labelled(FILE *out, const char *label, const char *format, ...)
{
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(out, "  %-8s", label);
    print_wrapped(out, 10, 10, text);
}

static void put_head(const struct report *report, FILE *out, const struct verdict *verdict)
{
    char text[1024];
    fprintf(out, "%s%-7s%s  ", paint(report, verdict->kind), shouted(verdict->kind),
            plain(report));
    int length = snprintf(text, sizeof text, "%s%sline %ld", verdict->label,
                          verdict->label[0] ? "  " : "", verdict->line);
    if (length > 0 && (size_t)length < sizeof text)
        snprintf(text + length, sizeof text - (size_t)length, "%s%s%s%s",
                 verdict->moment[0] ? "  " : "", verdict->moment, verdict->side[0] ? ", " : "",
                 verdict->side);
    fprintf(out, "%s\n", text);
    if (verdict->said[0]) {
        fprintf(out, "  ");
        print_wrapped(out, 4, 2, verdict->said);
    }
}

static void put_findings(FILE *out, const struct verdict *verdict, bool remarks)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        char text[4096];
        if (finding->kind == REMARK && !remarks)
            continue;
        snprintf(text, sizeof text, "%s%s: %s", finding->kind == MISSING ? "open: " : "",
                 finding->title, finding->text);
        fprintf(out, "  %s%s", finding->rule, finding->kind == REMARK ? " (remark) " : " ");
        int column = 3 + (int)strlen(finding->rule) + (finding->kind == REMARK ? 9 : 0);
        print_wrapped(out, 6, column, text);
    }
}

static void put_rolls(FILE *out, const struct verdict *verdict)
{
    static const char *const source[] = {"", " (stream)", " (block)", " (assumed)"};
    for (int i = 0; i < verdict->roll_count; i++) {
        const struct roll *roll = &verdict->roll[i];
        if (roll->modified)
            put_labelled(out, "Die", "%s %s: %s%+d = %d%s", roll->side, roll->purpose, roll->face,
                         roll->modifier, roll->total, source[roll->source]);
        else
            put_labelled(out, "Die", "%s %s: %s%s", roll->side, roll->purpose, roll->face,
                         source[roll->source]);
    }
}

static void put_results(FILE *out, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->result_count; i++)
        put_labelled(out, "Result", "%s%s%s %s", verdict->result[i].claim,
                     verdict->result[i].side[0] ? " " : "", verdict->result[i].side,
                     verdict->result[i].value);
}

static void put_effects(FILE *out, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->effect_count; i++) {
        const struct effect *effect = &verdict->effect[i];
        put_labelled(out, effect->silent ? "Before" : "Effect", "%s%s%s: %s to %s [%s]%s%s",
                     effect->item, effect->item[0] ? " " : "", effect->field, effect->from,
                     effect->to, effect->rule, effect->silent ? " in " : "",
                     effect->silent ? effect->step : "");
    }
}

static void put_checked(FILE *out, const struct verdict *verdict)
{
    char text[4096] = "";
    size_t length = 0;
    for (int i = 0; i < verdict->checked_count && length + 64 < sizeof text; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", i ? ", " : "",
                                   verdict->checked[i]);
    if (length)
        put_labelled(out, "Rules", "%s", text);
}

static void put_context(FILE *out, const struct verdict *verdict)
{
    if (verdict->before[0])
        put_labelled(out, "Before", "%s", verdict->before);
    for (int i = 0; i < verdict->alternative_count; i++)
        put_labelled(out, i == 0 ? "Legal" : "", "%s: %s", verdict->alternative[i].field,
                     verdict->alternative[i].values);
    if (verdict->rests_on)
        put_labelled(out, "Rests on", "%s%s(entry %d)", verdict->rests_label,
                     verdict->rests_label[0] ? " " : "", verdict->rests_on);
    if (verdict->changed[0])
        put_labelled(out, "Changed", "%s", verdict->changed);
    if (verdict->expectation == MISSED)
        put_labelled(out, "Expected", "%s", verdict->expectation_text);
}

static void put_verdict(const struct report *report, FILE *out, const struct verdict *verdict)
{
    put_head(report, out, verdict);
    put_findings(out, verdict, true);
    put_context(out, verdict);
    if (verdict->kind == RULED && verdict->comment[0])
        put_labelled(out, "Reason", "%s", verdict->comment);
    put_rolls(out, verdict);
    if (report->detail == DETAIL_ALL) {
        put_results(out, verdict);
        put_checked(out, verdict);
        put_effects(out, verdict);
    }
    fprintf(out, "\n");
}

static bool is_shown(const struct report *report, const struct verdict *verdict)
{
    if (verdict->expectation == MISSED)
        return true;
    if (report->detail == DETAIL_ALL)
        return true;
    return report->detail == DETAIL_FAULTS && verdict->kind != LEGAL && verdict->kind != NOTED;
}

static void text_verdict(struct report *report, const struct verdict *verdict)
{
    if (!is_shown(report, verdict))
        return;
    open_faults(report);
    report->fault_count++;
    if (report->faults && (report->fault_count <= FAULTS_SHOWN_MAX || report->detail == DETAIL_ALL))
        put_verdict(report, report->faults, verdict);
}

static void put_counts(const struct report *report, const struct closing *closing)
{
    FILE *out = report->out;
    long legal = closing->count[LEGAL] + closing->count[RULED];
    fprintf(out, "%s  ", report->record);
    if (closing->count[ILLEGAL])
        fprintf(out, "%s%ld ILLEGAL%s, ", paint(report, ILLEGAL), closing->count[ILLEGAL],
                plain(report));
    if (closing->count[UNREADABLE])
        fprintf(out, "%s%ld UNREADABLE%s, ", paint(report, UNREADABLE),
                closing->count[UNREADABLE], plain(report));
    if (closing->count[OPEN])
        fprintf(out, "%s%ld open%s, ", paint(report, OPEN), closing->count[OPEN], plain(report));
    fprintf(out, "%ld legal", closing->count[LEGAL]);
    if (closing->count[RULED])
        fprintf(out, ", %ld ruled", closing->count[RULED]);
    if (closing->count[ILLEGAL])
        fprintf(out, "   errors: %s %ld, %s %ld", closing->side[1], closing->errors[1],
                closing->side[2], closing->errors[2]);
    else if (legal && !closing->count[OPEN] && !closing->count[UNREADABLE])
        fprintf(out, ": a clean record");
    fprintf(out, "\n");
}

static void put_back(const struct report *report, const struct closing *closing)
{
    const char *acted = closing->other_side_acted ? "the other side acted" : NULL;
    const char *dice = closing->dice_shown ? "dice were shown" : NULL;
    if (acted || dice)
        fprintf(report->out, "BACK   %s%s%s: needs consent or ruling\n", acted ? acted : "",
                acted && dice ? " and " : "", dice ? dice : "");
    else
        fprintf(report->out, "BACK   nobody has acted and no die was shown: can be taken back\n");
}

static void __attribute__((format(printf, 2, 3)))
put_first_line(FILE *out, const char *format, ...)
{
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    print_wrapped(out, 7, 7, text);
}

static void put_director_lines(const struct report *report, const struct closing *closing)
{
    if (closing->first_number) {
        fprintf(report->out, "FIRST  ");
        put_first_line(report->out, "%s%sline %ld: %s [%s]", closing->first_label,
                       closing->first_label[0] ? ", " : "", closing->first_line,
                       closing->first_text, closing->first_rule);
        fprintf(report->out, "SOUND  ");
        put_first_line(report->out, "to %s: %s", closing->sound_label[0] ? closing->sound_label
                                                                         : "the entry before",
                       closing->sound_state);
        if (closing->repair[0]) {
            fprintf(report->out, "REPAIR ");
            put_first_line(report->out, "%s", closing->repair);
        }
        fprintf(report->out, "RESTS  %ld entries, %ld dice\n", closing->resting,
                closing->resting_dice);
        put_back(report, closing);
    }
    fprintf(report->out, "NOW    ");
    put_first_line(report->out, "%s", closing->state);
}

static void put_provenance(const struct report *report, const struct closing *closing)
{
    fprintf(report->out, "-- %s, %s%s%s; dice %s; hands %s\n", closing->title, closing->edition,
            closing->scenario[0] ? "; scenario " : "", closing->scenario, closing->stream,
            closing->hands);
    fprintf(report->out, "   rulings: %s; options: %s\n", closing->rulings, closing->options);
    fprintf(report->out, "   %s\n   record sha256 %s\n", closing->proof, closing->record_hash);
}

static void flush_faults(struct report *report)
{
    if (!report->faults)
        return;
    fclose(report->faults);
    report->faults = NULL;
    fprintf(report->out, "\n");
    fwrite(report->fault_text, 1, report->fault_size, report->out);
    if (report->fault_count > FAULTS_SHOWN_MAX && report->detail != DETAIL_ALL)
        fprintf(report->out, "... and %ld more; --format json lists all\n",
                report->fault_count - FAULTS_SHOWN_MAX);
    free(report->fault_text);
    report->fault_text = NULL;
    report->fault_count = 0;
}

static void text_end_game(struct report *report, const struct closing *closing)
{
    put_counts(report, closing);
    put_director_lines(report, closing);
    bool blank_line = report->faults != NULL;
    flush_faults(report);
    if (!blank_line)
        fprintf(report->out, "\n");
    if (report->detail != DETAIL_SUMMARY)
        put_provenance(report, closing);
    fprintf(report->out, "\n");
}

static void text_begin_record(struct report *report)
{
    report->fault_count = 0;
}

static void text_end_record(struct report *report)
{
    if (report->faults)
        fprintf(report->out, "%s\n", report->record);
    flush_faults(report);
}

const struct format text_format = {"text", text_begin_record, text_verdict, text_end_game,
                                   text_end_record};
