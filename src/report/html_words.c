#include "report/effects.h"
#include "report/html.h"

#include "report/report.h"

#include <string.h>

/* What an entry's verdict says, in words. */

void html_row(struct markup *out, const char *label, const char *text)
{
    if (!text[0])
        return;
    markup_say(out, "<div><dt>%s</dt><dd>", label);
    markup_text(out, text);
    markup_put(out, "</dd></div>\n");
}

void html_reading(struct markup *out, const struct verdict *verdict)
{
    if (!verdict->reading[0])
        return;
    markup_put(out, "<p class=\"reading\">");
    markup_text(out, verdict->reading);
    markup_put(out, "</p>\n");
}

void html_findings(struct markup *out, const struct verdict *verdict)
{
    static const char *const class[] = {"violation", "missing", "remark"};
    if (verdict->finding_count == 0)
        return;
    markup_put(out, "<dl class=\"findings\">\n");
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        markup_say(out, "<div class=\"finding %s\"><dt><span class=\"rule\">%s</span> ",
                   class[finding->kind], finding -> rule);
        markup_text(out, finding->title);
        markup_say(out, "%s</dt><dd>", finding->kind == MISSING ? " (open)" : "");
        markup_text(out, finding->text);
        markup_put(out, "</dd></div>\n");
    }
    markup_put(out, "</dl>\n");
}

static void put_legal(struct markup *out, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->alternative_count; i++) {
        markup_say(out, "<div><dt>Legal %s</dt><dd>", alternative_field(&verdict->alternative[i]));
        markup_text(out, verdict->alternative[i].values);
        markup_put(out, "</dd></div>\n");
    }
}

static void put_cause(struct markup *out, const char *section, const struct verdict *verdict)
{
    if (!verdict->dependent_line)
        return;
    markup_say(out, "<div><dt>%s on</dt><dd><a href=\"#%s-line%ld\">",
               verdict->waits ? "Waits" : "Depends", section, verdict->dependent_line);
    if (verdict->depends_on)
        markup_say(out, "entry %d", verdict->depends_on);
    else
        markup_say(out, "line %ld", verdict->dependent_line);
    if (verdict->dependent_label[0])
        markup_put(out, ", ");
    markup_text(out, verdict->dependent_label);
    markup_put(out, "</a></dd></div>\n");
}

static void put_rolls(struct markup *out, const struct verdict *verdict)
{
    static const char *const source[] = {"", " (stream)", " (block)", " (assumed)"};
    for (int i = 0; i < verdict->roll_count; i++) {
        const struct roll *roll = &verdict->roll[i];
        markup_put(out, "<div><dt>Die</dt><dd>");
        markup_text(out, roll->side);
        markup_put(out, roll->side[0] ? " " : "");
        markup_text(out, roll->purpose);
        markup_put(out, ": ");
        markup_text(out, roll->face);
        if (roll->modified)
            markup_say(out, "%+d = %d", roll->modifier, roll->total);
        markup_say(out, "%s</dd></div>\n", source[roll->source]);
    }
}

/* The parts that count, or what does not count here and makes the difference to a claim. */
static void put_parts(struct markup *out, const struct result *result, bool counts)
{
    const char *before = counts ? " = " : "; not here: ";
    for (int i = 0; i < result->part_count; i++) {
        const struct result_part *part = &result->part[i];
        if (part->counts != counts || (!counts && !part->differs))
            continue;
        markup_put(out, before);
        markup_put(out, part->differs ? "<mark>" : "");
        markup_text(out, part->told);
        markup_put(out, part->differs ? "</mark>" : "");
        if (!counts || ends_its_rule(result, i))
            markup_say(out, " <small>[%s]</small>", part->rule);
        before = ", ";
    }
}

static void put_result(struct markup *out, const struct result *result)
{
    markup_put(out, result->claimed[0] ? "<div class=\"differs\"><dt>" : "<div><dt>");
    markup_put(out, result->claim);
    markup_put(out, result->side[0] ? " " : "");
    markup_text(out, result->side);
    markup_put(out, "</dt><dd>");
    if (result->claimed[0]) {
        markup_put(out, "<mark>");
        markup_text(out, result->claimed);
        markup_put(out, " claimed</mark>, ");
    }
    markup_put(out, "<b>");
    markup_text(out, result->told);
    markup_put(out, "</b>");
    put_parts(out, result, true);
    put_parts(out, result, false);
    markup_put(out, result->figures[0] ? ": " : "");
    markup_text(out, result->figures);
    markup_put(out, "</dd></div>\n");
}

static void put_results(struct markup *out, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->result_count; i++)
        put_result(out, &verdict->result[i]);
}

static bool has_rows(const struct verdict *verdict)
{
    return verdict->before[0] || verdict->alternative_count > 0 || verdict->repair[0] ||
           verdict->dependent_line || uncharged_text(verdict)[0] || verdict->changed[0] ||
           verdict->expectation == MISSED || verdict->comment[0];
}

void html_rows(struct markup *out, const char *section, const struct verdict *verdict)
{
    if (!has_rows(verdict))
        return;
    markup_put(out, "<dl class=\"rows\">\n");
    html_row(out, "Before", verdict->before);
    put_legal(out, verdict);
    html_row(out, "Repair", verdict->repair);
    html_row(out, "Write", line_to_write(verdict));
    html_row(out, "Error", uncharged_text(verdict));
    put_cause(out, section, verdict);
    html_row(out, "Changed", verdict->changed);
    if (verdict->expectation == MISSED)
        html_row(out, "Expectation", verdict->expectation_text);
    html_row(out, verdict->kind == RULED ? "Reason" : "Comment", verdict->comment);
    markup_put(out, "</dl>\n");
}

static void put_items(struct markup *out, const struct verdict *verdict,
                      const struct effects_row *row)
{
    for (int i = row->first; i <= row->last; i++) {
        if (!is_in_row(verdict, row, i))
            continue;
        markup_put(out, i > row->first ? ", " : "");
        markup_text(out, verdict->effect[i].item);
    }
}

/* A piece that went somewhere before the entry: an earlier move came to its end. */
static bool is_move_before(const struct effect *effect)
{
    return effect->silent && effect->placed && effect->piece[0];
}

static void put_row(struct markup *out, const struct verdict *verdict,
                    const struct effects_row *row)
{
    const struct effect *effect = &verdict->effect[row->first];
    markup_put(out, is_move_before(effect) ? "<li class=\"went\">" : "<li>");
    put_items(out, verdict, row);
    markup_put(out, effect->item[0] ? " " : "");
    markup_text(out, effect->said);
    markup_put(out, ": ");
    markup_text(out, row->from);
    markup_put(out, " \u2192 ");
    markup_text(out, effect->to);
    markup_put(out, " [");
    markup_text(out, effect->rule);
    markup_put(out, "]</li>\n");
}

/* What silence did stands under the step it was done in. */
static void put_step(struct markup *row, const struct effect *effect, const struct effect *before)
{
    if (before && before->silent == effect->silent && strcmp(before->step, effect->step) == 0)
        return;
    if (effect->silent) {
        markup_put(row, "<li class=\"step\">Before the entry, in ");
        markup_text(row, effect->step);
        markup_put(row, "</li>\n");
    } else if (before && before->silent) {
        markup_put(row, "<li class=\"step\">By the entry</li>\n");
    }
}

static void put_count(struct markup *summary, int count, const char *one, const char *many,
                      bool *any)
{
    if (count == 0)
        return;
    markup_put(summary, *any ? ", " : "");
    markup_number(summary, count);
    markup_put(summary, " ");
    markup_put(summary, count == 1 ? one : many);
    *any = true;
}

static int effects_told(const struct verdict *verdict)
{
    int told = 0;
    for (int i = 0; i < verdict->effect_count; i++)
        told += verdict->effect[i].said != NULL;
    return told;
}

/* What is folded away below: dice and results, effects and rules, or both. */
static void put_summary(struct markup *out, const struct verdict *verdict, bool rolled,
                        bool changed)
{
    bool any = false;
    markup_put(out, "<summary>");
    if (rolled) {
        put_count(out, verdict->roll_count, "die", "dice", &any);
        put_count(out, verdict->result_count, "result", "results", &any);
    }
    if (changed) {
        put_count(out, effects_told(verdict), "effect", "effects", &any);
        put_count(out, verdict->checked_count, "rule checked", "rules checked", &any);
    }
    markup_put(out, "</summary>\n");
}

static void put_effects(struct markup *out, const struct verdict *verdict)
{
    if (effects_told(verdict) == 0)
        return;
    const struct effect *before = NULL;
    struct effects_row row = effects_row(verdict, 0);
    markup_put(out, "<ul class=\"effects\">\n");
    for (; row.first < verdict->effect_count; row = effects_row(verdict, row.last + 1)) {
        if (!verdict->effect[row.first].said)
            continue;
        put_step(out, &verdict->effect[row.first], before);
        put_row(out, verdict, &row);
        before = &verdict->effect[row.first];
    }
    markup_put(out, "</ul>\n");
}

static void put_checked(struct markup *out, const struct verdict *verdict)
{
    if (verdict->checked_count == 0)
        return;
    markup_put(out, "<p class=\"foot checked\">Rules: ");
    for (int i = 0; i < verdict->checked_count; i++) {
        markup_put(out, i ? ", " : "");
        markup_text(out, verdict->checked[i]);
    }
    markup_put(out, "</p>\n");
}

/* What is claimed is compared with the results. */
static bool is_disputed(const struct verdict *verdict)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        if (strcmp(verdict->finding[i].rule, "record.claim") == 0)
            return true;
    }
    return false;
}

static void put_rolled(struct markup *out, const struct verdict *verdict)
{
    markup_put(out, "<dl class=\"rows rolled\">\n");
    put_rolls(out, verdict);
    put_results(out, verdict);
    markup_put(out, "</dl>\n");
}

void html_details(struct markup *out, const struct verdict *verdict)
{
    bool rolled = verdict->roll_count + verdict->result_count > 0;
    bool changed = effects_told(verdict) + verdict->checked_count > 0;
    bool apart = rolled && is_disputed(verdict);
    if (apart) {
        markup_put(out, "<details open>");
        put_summary(out, verdict, true, false);
        put_rolled(out, verdict);
        markup_put(out, "</details>\n");
    }
    if (!changed && (!rolled || apart))
        return;
    markup_put(out, "<details>");
    put_summary(out, verdict, !apart, true);
    if (rolled && !apart)
        put_rolled(out, verdict);
    put_effects(out, verdict);
    put_checked(out, verdict);
    markup_put(out, "</details>\n");
}
