#include "formats.h"

#include <stdlib.h>
#include <string.h>

const struct showing showings[FORMATS] = {
    {&text_format, "\n\n", "  line ", {NULL, NULL}, {"\n  ", " "}},
    {&json_format,
     "{\"verdict\":\"",
     "\"line\":",
     {"{\"verdict\":\"", "\""},
     {"\"rule\":\"", "\""}},
    {&tap_format, "\nnot ok ", "\n  line: ", {"\n  verdict: \"", "\""}, {"- rule: \"", "\""}},
    {&junit_format, "<testcase ", " line=\"", {" type=\"", "\""}, {"\n", " "}},
    {&sarif_format,
     "{\"ruleId\":",
     "\"startLine\":",
     {"\"verdict\":\"", "\""},
     {"/", "\",\"level\""}},
    {&github_format, "\n::", ",line=", {",title=", " "}, {"%0A", " "}},
};

/* What a format says of a line: a stretch of its text. */
struct stretch_of_text {
    const char *start, *end;
};

static long number_after(const char *start, const char *end, const char *mark)
{
    const char *at = strstr(start, mark);
    return at && at < end ? atol(at + strlen(mark)) : 0;
}

/* Of several that follow one another on one line, all; else the last. */
static void find_entries(const char *text, const struct showing *showing,
                         struct stretch_of_text *entry)
{
    long line_before = 0;
    for (const char *at = strstr(text, showing->entry); at;) {
        const char *next = strstr(at + 1, showing->entry);
        const char *end = next ? next : at + strlen(at);
        long line = number_after(at, end, showing->line);
        if (line > 0 && line < LINES_MAX) {
            if (line != line_before)
                entry[line].start = at;
            entry[line].end = end;
        }
        line_before = line;
        at = next;
    }
}

static bool says(struct stretch_of_text entry, struct pattern pattern, const char *word)
{
    char mark[128];
    snprintf(mark, sizeof mark, "%s%s%s", pattern.before, word, pattern.after);
    const char *at = entry.start ? strstr(entry.start, mark) : NULL;
    return at && at < entry.end;
}

static bool says_verdict(const struct showing *showing, struct stretch_of_text entry,
                         enum verdict_kind kind)
{
    static const char *const shouted[VERDICT_KINDS] = {
        [ILLEGAL] = "ILLEGAL", [OPEN] = "OPEN", [UNREADABLE] = "UNREADABLE"};
    if (showing->verdict.before)
        return says(entry, showing->verdict, verdict_word(kind));
    return says(entry, (struct pattern){"\n\n", " "}, shouted[kind]);
}

/* --- as corrections have it --- */

/* What corrections say of lines in JSON: {"line":4,"was":"illegal","now":"ruled"}; the last counts.
 */
static void find_changed(const char *text, struct stretch_of_text *entry)
{
    static const char was[] = ",\"was\":\"", mark[] = "\"line\":";
    for (const char *at = strstr(text, was); at; at = strstr(at + 1, was)) {
        const char *start = at;
        while (start > text && strncmp(start, mark, strlen(mark)) != 0)
            start--;
        const char *next = strstr(at + 1, was);
        long line = atol(start + strlen(mark));
        if (line > 0 && line < LINES_MAX)
            entry[line] = (struct stretch_of_text){start, next ? next : at + strcspn(at, "\n")};
    }
}

static bool says_at_last(const struct showing *showing, struct stretch_of_text entry,
                         enum verdict_kind kind)
{
    static const struct pattern json_now = {"\"now\":\"", "\""}, text_now = {"\n  Now     ", ""};
    if (showing->format == &json_format && entry.start && entry.start[1] == 'l')
        return says(entry, json_now, verdict_word(kind));
    if (showing->format == &text_format && says(entry, text_now, ""))
        return says(entry, text_now, verdict_word(kind));
    return says_verdict(showing, entry, kind);
}

/* The first kind of fault that is shown and is not so, or is so and is not shown; else NOTED. */
static enum verdict_kind wrongly_shown(const struct showing *showing, struct stretch_of_text entry,
                                       const struct shown_verdict *told)
{
    static const enum verdict_kind fault[] = {ILLEGAL, OPEN, UNREADABLE};
    for (int i = 0; i < 3; i++) {
        bool shown = says_at_last(showing, entry, fault[i]);
        if (shown != (told->heard && told->kind == fault[i]))
            return fault[i];
    }
    return NOTED;
}

static const char *rule_not_shown(const struct showing *showing, struct stretch_of_text entry,
                                  const struct shown_verdict *told)
{
    bool fault = (told->kind == ILLEGAL || told->kind == OPEN) && !told->waits;
    for (int i = 0; fault && i < told->rule_count; i++) {
        if (!says(entry, showing->rule, told->rule[i]))
            return told->rule[i];
    }
    return NULL;
}

/* Not shown at all, or in JUnit as skipped. */
static bool is_passed_over(struct stretch_of_text entry)
{
    return !entry.start || says(entry, (struct pattern){"<", " "}, "skipped");
}

void find_difference(const struct showing *showing, const char *text,
                     const struct shown_verdict *told, long last_line,
                     char difference[CONTRADICTION_BYTES])
{
    struct stretch_of_text *entry = calloc(LINES_MAX, sizeof *entry);
    if (!entry)
        return;
    find_entries(text, showing, entry);
    if (showing->format == &json_format)
        find_changed(text, entry);
    for (long line = 1; line <= last_line && !difference[0]; line++) {
        if (told[line].waits && is_passed_over(entry[line]))
            continue; /* told with the fault that it waits on */
        enum verdict_kind wrong = wrongly_shown(showing, entry[line], &told[line]);
        const char *rule = rule_not_shown(showing, entry[line], &told[line]);
        if (wrong != NOTED)
            snprintf(difference, CONTRADICTION_BYTES, "%s: line %ld is %s, and is shown %s%s",
                     showing->format->name, line, verdict_word(told[line].kind),
                     wrong == told[line].kind ? "not " : "", verdict_word(wrong));
        else if (rule)
            snprintf(difference, CONTRADICTION_BYTES, "%s: line %ld does not name %s",
                     showing->format->name, line, rule);
    }
    free(entry);
}
