#include "report/report.h"

#include "record/write.h"
#include "report/points.h"
#include "report/version.h"

/* The report for programs: one object a line. */

static void put_text(FILE *out, const char *key, const char *text)
{
    if (text && text[0])
        print_json_member(out, key, text);
}

static void put_number(FILE *out, const char *key, long number)
{
    fprintf(out, ",\"%s\":%ld", key, number);
}

/* Where an entry stands on its line, from 1, the end behind it: in bytes and in UTF-16. */
static void put_extent(FILE *out, const struct extent *extent)
{
    if (extent->line)
        fprintf(out, ",\"start\":%d,\"end\":%d,\"start16\":%d,\"end16\":%d", extent->from,
                extent->to, extent->from16, extent->to16);
}

static void put_edit(FILE *out, const struct verdict *verdict)
{
    const struct extent *extent = &verdict->extent;
    if (!verdict->edit || !extent->line)
        return;
    fprintf(out, ",\"edit\":{\"line\":%ld", extent->line);
    put_extent(out, extent);
    print_json_member(out, "text", verdict->edit);
    putc('}', out);
}

/* What is assumed to be missing or unreadable, and what fits as well. */
static void put_assumed(FILE *out, const struct assumed *assumed)
{
    if (!assumed->with)
        return;
    fprintf(out, ",\"assumed\":{\"declaration\":");
    write_json(out, assumed->with);
    if (assumed->past)
        put_number(out, "before", assumed->past);
    for (int i = 0; i < assumed->other_count; i++) {
        fputs(i ? "," : ",\"others\":[", out);
        write_json(out, assumed->other[i]);
    }
    fputs(assumed->other_count ? "]" : "", out);
    fputs(assumed->cut ? ",\"cut\":true}" : "}", out);
}

static void put_findings(FILE *out, const struct verdict *verdict)
{
    static const char *const kind[] = {"violation", "missing", "remark"};
    if (verdict->finding_count == 0)
        return;
    fprintf(out, ",\"findings\":[");
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        fprintf(out, "%s{\"kind\":\"%s\"", i ? "," : "", kind[finding->kind]);
        put_text(out, "rule", finding->rule);
        put_text(out, "title", finding->title);
        put_text(out, "text", finding->text);
        put_extent(out, &verdict->extent);
        fprintf(out, "}");
    }
    fprintf(out, "]");
}

static void put_effects(FILE *out, const struct verdict *verdict)
{
    if (verdict->effect_count == 0)
        return;
    fprintf(out, ",\"effects\":[");
    for (int i = 0; i < verdict->effect_count; i++) {
        const struct effect *effect = &verdict->effect[i];
        fputs(i ? ",{\"field\":" : "{\"field\":", out);
        print_json_string(out, effect->field);
        put_text(out, "of", effect->item);
        if (effect->piece[0])
            put_text(out, "piece", effect->piece);
        if (effect->card[0])
            put_text(out, "card", effect->card);
        put_text(out, "from", effect->from);
        put_text(out, "to", effect->to);
        put_text(out, "rule", effect->rule);
        put_text(out, "step", effect->step);
        fputs(effect->silent ? ",\"silent\":true}" : "}", out);
    }
    fprintf(out, "]");
}

static void put_rolls(FILE *out, const struct verdict *verdict)
{
    static const char *const source[] = {"written", "seeded", "server", "assumed"};
    if (verdict->roll_count == 0)
        return;
    fprintf(out, ",\"dice\":[");
    for (int i = 0; i < verdict->roll_count; i++) {
        const struct roll *roll = &verdict->roll[i];
        fprintf(out, "%s{\"purpose\":", i ? "," : "");
        print_json_string(out, roll->purpose);
        put_text(out, "side", roll->side);
        put_text(out, "face", roll->face);
        put_number(out, "raw", roll->raw);
        if (roll->modified) {
            put_number(out, "modifier", roll->modifier);
            put_number(out, "total", roll->total);
        }
        put_text(out, "source", source[roll->source]);
        put_text(out, "rule", roll->rule);
        fprintf(out, "}");
    }
    fprintf(out, "]");
}

/* Those that do not count here are told, too: counts is false. */
static void put_parts(FILE *out, const struct result *result)
{
    if (result->part_count == 0)
        return;
    fputs(",\"parts\":[", out);
    for (int i = 0; i < result->part_count; i++) {
        const struct result_part *part = &result->part[i];
        fprintf(out, "%s{\"what\":", i ? "," : "");
        print_json_string(out, part->what);
        put_number(out, "value", part->value);
        if (part->most > part->value)
            put_number(out, "most", part->most);
        put_number(out, "times", part->times);
        put_text(out, "rule", part->rule);
        fprintf(out, ",\"counts\":%s%s}", part->counts ? "true" : "false",
                part->differs ? ",\"differs\":true" : "");
    }
    fputs("]", out);
}

static void put_results(FILE *out, const struct verdict *verdict)
{
    if (verdict->result_count == 0)
        return;
    fprintf(out, ",\"results\":[");
    for (int i = 0; i < verdict->result_count; i++) {
        fprintf(out, "%s{\"claim\":\"%s\"", i ? "," : "", verdict->result[i].claim);
        put_text(out, "side", verdict->result[i].side);
        put_text(out, "value", verdict->result[i].value);
        put_text(out, "rule", verdict->result[i].rule);
        put_parts(out, &verdict->result[i]);
        put_text(out, "figures", verdict->result[i].figures);
        put_text(out, "claimed", verdict->result[i].claimed);
        fprintf(out, "}");
    }
    fprintf(out, "]");
}

static void put_alternatives(FILE *out, const struct verdict *verdict)
{
    if (verdict->alternative_count == 0)
        return;
    fprintf(out, ",\"legal\":{");
    for (int i = 0; i < verdict->alternative_count; i++) {
        fprintf(out, "%s\"%s\":", i ? "," : "", verdict->alternative[i].field);
        print_json_string(out, verdict->alternative[i].values);
    }
    fprintf(out, "}");
}

/* Figures of the rules that hold, where somebody asked why. */
static void put_kept(FILE *out, const struct verdict *verdict)
{
    bool any = false;
    for (int i = 0; i < verdict->checked_count; i++) {
        if (!verdict->checked_figures[i][0])
            continue;
        fprintf(out, "%s\"%s\":", any ? "," : ",\"kept\":{", verdict->checked[i]);
        print_json_string(out, verdict->checked_figures[i]);
        any = true;
    }
    fputs(any ? "}" : "", out);
}

static void put_checked(FILE *out, const struct verdict *verdict)
{
    if (verdict->checked_count == 0)
        return;
    fprintf(out, ",\"checked\":[");
    for (int i = 0; i < verdict->checked_count; i++) {
        fputs(i ? ",\"" : "\"", out);
        fputs(verdict->checked[i], out);
        putc('"', out);
    }
    fprintf(out, "]");
    put_kept(out, verdict);
}

static void put_changes(FILE *out, const struct verdict *verdict)
{
    if (verdict->changed_count == 0)
        return;
    fprintf(out, ",\"changed\":[");
    for (int i = 0; i < verdict->changed_count; i++) {
        const struct changed_verdict *changed = &verdict->changed_entry[i];
        fprintf(out, "%s{", i ? "," : "");
        if (changed->number)
            fprintf(out, "\"entry\":%d,", changed->number);
        fprintf(out, "\"line\":%ld,\"was\":\"%s\",\"now\":\"%s\"", changed->line,
                verdict_word(changed->was), verdict_word(changed->now));
        if (changed->verdict) {
            put_findings(out, changed->verdict);
            put_rolls(out, changed->verdict);
        }
        fprintf(out, "}");
    }
    fprintf(out, "]");
}

static void put_missed(FILE *out, const char *expected, const char *actual)
{
    fprintf(out, ",\"missed\":{\"expected\":");
    print_json_string(out, expected);
    put_text(out, "actual", actual);
    fprintf(out, "}");
}

/* Where the entry stands, whose it is and what it says. */
static void put_entry(FILE *out, const char *record, const struct verdict *verdict)
{
    put_text(out, "record", record);
    put_number(out, "line", verdict->line);
    if (verdict->column)
        put_number(out, "column", verdict->column);
    if (verdict->kind == UNREADABLE)
        put_extent(out, &verdict->extent);
    if (verdict->number)
        put_number(out, "entry", verdict->number);
    put_text(out, "label", verdict->label);
    put_text(out, "moment", verdict->moment);
    put_text(out, "side", verdict->side);
    put_text(out, verdict->kind == UNREADABLE ? "cause" : "said", verdict->said);
    put_text(out, "reading", verdict->reading);
    put_text(out, "comment", verdict->comment);
}

static void json_verdict(struct report *report, const struct verdict *verdict)
{
    FILE *out = report->out;
    fprintf(out, "{\"verdict\":\"%s\"", verdict_word(verdict->kind));
    if (verdict->again)
        put_text(out, "was", verdict_word(verdict->was));
    put_entry(out, report->record, verdict);
    if (verdict->charged)
        fputs(",\"charged\":true", out);
    put_findings(out, verdict);
    put_rolls(out, verdict);
    put_results(out, verdict);
    put_effects(out, verdict);
    put_text(out, "before", verdict->before);
    put_alternatives(out, verdict);
    put_text(out, "repair", verdict->repair);
    if (verdict->away)
        put_number(out, "away", verdict->away);
    put_edit(out, verdict);
    put_text(out, "write", line_to_write(verdict));
    put_assumed(out, &verdict->assumed);
    put_text(out, "expected", verdict->expected_steps);
    if (verdict->depends_on)
        put_number(out, "rests_on", verdict->depends_on);
    if (verdict->dependent_line)
        put_number(out, "rests_on_line", verdict->dependent_line);
    if (verdict->waits)
        fprintf(out, ",\"waits\":true");
    put_changes(out, verdict);
    if (verdict->expectation == MISSED)
        put_missed(out, verdict->expected, verdict->actual);
    put_checked(out, verdict);
    if (verdict->kind != UNREADABLE)
        fprintf(out, ",\"checksum\":\"%016llx\"", (unsigned long long)verdict->checksum);
    fprintf(out, "}\n");
}

static void put_tallies(FILE *out, const struct closing *closing)
{
    fprintf(out, ",\"verdicts\":{");
    for (int kind = 0; kind < VERDICT_KINDS; kind++)
        fprintf(out, "%s\"%s\":%ld", kind ? "," : "", verdict_word((enum verdict_kind)kind),
                closing->count[kind]);
    fprintf(out, "},\"errors\":{");
    for (int side = 1; side <= SIDES; side++) {
        fprintf(out, "%s", side > 1 ? "," : "");
        print_json_string(out, closing->side[side]);
        fprintf(out, ":%ld", closing->errors[side]);
    }
    fprintf(out, "}");
    if (closing->waiting)
        put_number(out, "waiting", closing->waiting);
}

static void put_dependent(FILE *out, const struct closing *closing)
{
    put_number(out, "resting", closing->dependents);
    put_number(out, "resting_dice", closing->dependent_dice);
    put_number(out, "resting_points", closing->dependent_points);
    if (closing->dependents) {
        put_number(out, "resting_from_line", closing->dependent_lines[0]);
        put_number(out, "resting_to_line", closing->dependent_lines[1]);
    }
}

static void put_first(FILE *out, const struct closing *closing)
{
    if (!closing->first_line)
        return;
    fprintf(out, ",\"first\":{");
    if (closing->first_number)
        fprintf(out, "\"entry\":%d,", closing->first_number);
    fprintf(out, "\"line\":%ld", closing->first_line);
    put_text(out, "label", closing->first_label);
    put_text(out, "rule", closing->first_rule);
    put_text(out, "text", closing->first_text);
    put_number(out, "sound_to_line", closing->sound_line);
    put_text(out, "sound_to", closing->sound_label);
    put_text(out, "sound_state", closing->sound_state);
    put_text(out, "repair", closing->repair);
    put_dependent(out, closing);
    fprintf(out, ",\"other_side_acted\":%s,\"dice_shown\":%s}",
            closing->other_side_acted ? "true" : "false", closing->dice_shown ? "true" : "false");
}

static void json_end_game(struct report *report, const struct closing *closing)
{
    FILE *out = report->out;
    struct properties properties = properties_of(closing, NULL);
    fprintf(out, "{\"game\":");
    print_json_string(out, closing->game);
    put_text(out, "record", report->record);
    for (int i = 1; i < properties.count; i++)
        put_text(out, properties.row[i].key, properties.row[i].value);
    put_tallies(out, closing);
    put_first(out, closing);
    put_number(out, "expectations", closing->expectations);
    put_number(out, "missed", closing->missed);
    put_number(out, "rolls", closing->rolls);
    put_text(out, "state", closing->state);
    put_text(out, "to_act", closing->to_act);
    fprintf(out, ",\"checksum\":\"%016llx\"}\n", (unsigned long long)closing->checksum);
}

/* --- tests --- */

static void put_mismatch(FILE *out, const struct point *point)
{
    fprintf(out, "{\"line\":%ld", point->line);
    put_text(out, "entry", point->name);
    put_text(out, "expected", point_expected(point));
    put_text(out, "actual", point_actual(point));
    for (int i = 0; i < point->finding_count; i++) {
        fprintf(out, "%s{\"rule\":", i ? "," : ",\"findings\":[");
        print_json_string(out, point->finding[i].rule);
        put_text(out, "title", point->finding[i].title);
        put_text(out, "text", point->finding[i].text);
        fprintf(out, "}%s", i + 1 == point->finding_count ? "]" : "");
    }
    fprintf(out, "}");
}

static void put_games(FILE *out, const struct test *test)
{
    fprintf(out, ",\"games\":[");
    for (int i = 0; i < test->game_count; i++) {
        const struct properties *game = &test->game[i];
        for (int j = 0; j < game->count; j++) {
            fprintf(out, "%s\"%s\":", j ? "," : i ? ",{" : "{", game->row[j].key);
            print_json_string(out, game->row[j].value);
        }
        fprintf(out, "}");
    }
    fprintf(out, "]");
}

static void json_test(struct report *report, const struct test *test)
{
    FILE *out = report->out;
    fprintf(out, "{\"test\":");
    print_json_string(out, test->record);
    put_text(out, "result", test_result_word(test->result));
    put_number(out, "entries", test->entries);
    put_number(out, "expectations", test->expectations);
    for (int i = 0; i < test->mismatches.count; i++) {
        fputs(i ? "," : ",\"mismatches\":[", out);
        put_mismatch(out, &test->mismatches.point[i]);
    }
    fprintf(out, "%s", test->mismatches.count ? "]" : "");
    put_games(out, test);
    fprintf(out, "}\n");
}

static void json_end(struct report *report, const struct totals *totals)
{
    FILE *out = report->out;
    if (!totals)
        return;
    fprintf(out, "{\"tests\":%ld,\"version\":\"%s\"", totals->tests, PROVOST_VERSION);
    put_number(out, "passed", totals->passed);
    put_number(out, "failed", totals->failed + totals->unread);
    if (totals->not_run)
        put_number(out, "not_run", totals->not_run);
    put_number(out, "entries", totals->entries);
    put_number(out, "expectations", totals->expectations);
    fprintf(out, "}\n");
}

const struct format json_format = {.name = "json",
                                   .verdict = json_verdict,
                                   .end_game = json_end_game,
                                   .test = json_test,
                                   .end = json_end};
