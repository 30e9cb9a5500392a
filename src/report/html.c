#include "report/html.h"
#include "report/page.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

/* The report as one page: a director's questions first, then every entry in order, with a map where
 * one is at fault. What a game's end says stands before its entries, so their text is kept until
 * then. */

enum { PICTURES_MAX = 60 }; /* of a game; later faults have words, and the replay */
enum { RUN_LEAST = 3, MOMENT_ROOM = 128, LABEL_ROOM = 24 };

/* An entry whose text is kept: a later correction can change its verdict. */
struct kept {
    enum verdict_kind kind, first_kind;
    int number, depends_on, rolls, column;
    long line, changed_by;          /* line of the correction, 0 for none */
    bool missed, changes, remarked; /* changes: verdicts before it */
    bool waits;                     /* for an earlier fault alone */
    char moment[MOMENT_ROOM], label[LABEL_ROOM];
    size_t attributes, head, body, end; /* where they begin in the text */
};

struct page {
    struct markup text; /* of the entries kept */
    struct kept *kept;
    size_t count, capacity;
    int record, game;  /* running numbers: of the record, and of the game in it */
    char section[32];  /* "r1g1", begins every id of the game */
    int picture_count; /* of the game */
    bool replayed;     /* there are steps */
    struct html_steps steps;
};

static struct page *page_of(struct report *report)
{
    return report->state;
}

static bool is_fault(enum verdict_kind kind)
{
    return kind == ILLEGAL || kind == OPEN || kind == UNREADABLE;
}

static void put_where(struct markup *head, const struct verdict *verdict)
{
    markup_put(head, "<span class=\"where\">line ");
    markup_number(head, verdict->line);
    if (verdict->kind == UNREADABLE) {
        markup_put(head, ", column ");
        markup_number(head, verdict->column);
    }
    if (verdict->moment[0]) {
        markup_put(head, "<span class=\"moment\"> \u00b7 ");
        markup_text(head, verdict->moment);
        markup_put(head, "</span>");
    }
    if (verdict->side[0])
        markup_put(head, " \u00b7 ");
    markup_text(head, verdict->side);
    markup_put(head, "</span>");
}

/* --- an entry --- */

static void put_broken(struct markup *out, const struct verdict *verdict)
{
    const char *before = "";
    markup_put(out, " data-broken=\"");
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind == REMARK)
            continue;
        markup_say(out, "%s%s", before, verdict->finding[i].rule);
        before = " ";
    }
    markup_put(out, "\"");
}

static void put_attributes(struct markup *out, const struct verdict *verdict)
{
    markup_put(out, " data-side=\"");
    markup_text(out, verdict->side);
    markup_put(out, "\"");
    put_broken(out, verdict);
}

static void put_head(struct markup *out, const struct page *page, const struct verdict *verdict)
{
    static const char *const kind_word[] = {
        [ENTRY_UNREADABLE] = "line",   [ENTRY_HEADER] = "header",
        [ENTRY_DECLARATION] = "entry", [ENTRY_ASSERT] = "assertion",
        [ENTRY_NOTE] = "note",         [ENTRY_DICE] = "dice block",
        [ENTRY_RULING] = "ruling",     [ENTRY_CORRECTION] = "correction",
        [ENTRY_REVEAL] = "reveal",     [ENTRY_END] = "end",
    };
    markup_put(out, "<a class=\"number\" href=\"#");
    markup_put(out, page->section);
    markup_put(out, "-line");
    markup_number(out, verdict->line);
    markup_put(out, "\">");
    if (verdict->label[0])
        markup_text(out, verdict->label);
    else if (verdict->number)
        markup_number(out, verdict->number);
    else
        markup_put(out, kind_word[verdict->entry]);
    markup_put(out, "</a> ");
    put_where(out, verdict);
    if (verdict->said[0]) {
        markup_put(out, " <span class=\"said\">");
        markup_text(out, verdict->said);
        markup_put(out, "</span>");
    }
}

/* On paper the words go around a picture that stands first. */
static void put_body(struct markup *out, struct page *page, const struct verdict *verdict)
{
    bool drawn = verdict->picture && !verdict->waits && page->picture_count < PICTURES_MAX;
    markup_put(out, drawn ? "<div class=\"parts drawn\">\n" : "<div class=\"parts\">\n");
    bool beside = drawn && html_stands_beside(verdict->picture);
    page->picture_count += drawn;
    if (beside)
        html_picture(out, page->section, verdict->picture);
    markup_put(out, "<div>\n");
    html_reading(out, verdict);
    html_findings(out, verdict);
    html_rows(out, page->section, verdict);
    html_details(out, verdict);
    markup_put(out, "</div>\n");
    if (drawn && !beside)
        html_picture(out, page->section, verdict->picture);
    markup_put(out, "</div>\n");
}

static struct kept *keep_entry(struct page *page)
{
    if (page->count == page->capacity) {
        size_t capacity = page->capacity ? 2 * page->capacity : 256;
        struct kept *kept = realloc(page->kept, capacity * sizeof *kept);
        if (!kept)
            return NULL;
        page->kept = kept;
        page->capacity = capacity;
    }
    return &page->kept[page->count++];
}

static void note_changes(struct page *page, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->changed_count; i++) {
        for (size_t j = page->count; j > 0; j--) {
            struct kept *kept = &page->kept[j - 1];
            const struct changed_verdict *changed = &verdict->changed_entry[i];
            if (kept->line != changed->line || kept->column != changed->column)
                continue;
            kept->kind = changed->now;
            kept->changed_by = verdict->line;
            kept->depends_on = changed->verdict ? changed->verdict->depends_on : kept->depends_on;
            kept->waits = false;
            break;
        }
    }
}

/* Of a summary what is or was at fault, and what changed that: links lead to no other entries. */
static bool is_shown(const struct report *report, const struct kept *kept)
{
    return report->detail != DETAIL_SUMMARY || is_fault(kept->kind) || is_fault(kept->first_kind) ||
           kept->missed || kept->changes;
}

/* As many words of a text as there is room for. */
static void copy_short(char *room, size_t size, const char *text)
{
    size_t length = strlen(text);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && text[length] != ' ')
            length--;
    }
    memcpy(room, text, length);
    room[length] = '\0';
}

static void html_verdict(struct report *report, const struct verdict *verdict)
{
    struct page *page = page_of(report);
    note_changes(page, verdict);
    struct kept *kept = keep_entry(page);
    report->starved |= !kept;
    if (!kept)
        return;
    struct markup *out = &page->text;
    *kept = (struct kept){.kind = verdict->kind,
                          .first_kind = verdict->kind,
                          .number = verdict->number,
                          .depends_on = verdict->depends_on,
                          .rolls = verdict->roll_count,
                          .line = verdict->line,
                          .column = verdict->column,
                          .missed = verdict->expectation == MISSED,
                          .waits = verdict->waits,
                          .changes = verdict->changed_count > 0,
                          .remarked = verdict->finding_count > 0 || verdict->reading[0],
                          .attributes = out->length};
    copy_short(kept->moment, sizeof kept->moment, verdict->moment);
    copy_short(kept->label, sizeof kept->label, verdict->label);
    put_attributes(out, verdict);
    kept->head = out->length;
    put_head(out, page, verdict);
    kept->body = out->length;
    put_body(out, page, verdict);
    if (verdict->step && report->detail != DETAIL_SUMMARY) {
        html_step(out, verdict, &page->steps);
        page->replayed = true;
    }
    kept->end = out->length;
}

/* What depends on an entry is only known when the game is over. */
static void put_dependents(struct markup *out, const struct page *page, const struct kept *cause)
{
    long entries = 0, dice = 0, waiting = 0;
    for (size_t i = 0; i < page->count; i++) {
        const struct kept *kept = &page->kept[i];
        if (!cause->number || kept->depends_on != cause->number)
            continue;
        entries++;
        dice += kept->rolls;
        waiting += kept->waits;
    }
    if (!entries)
        return;
    markup_say(out, " <span class=\"where\">%ld %s", entries, entries == 1 ? "entry" : "entries");
    if (dice)
        markup_say(out, " and %ld %s", dice, dice == 1 ? "die" : "dice");
    markup_say(out, " rest%s on it", entries == 1 && !dice ? "s" : "");
    if (waiting)
        markup_say(out, "; %ld wait%s for this alone", waiting, waiting == 1 ? "s" : "");
    markup_put(out, "</span>");
}

/* Whether an entry of its line is shown before it; highest: the last line of those before it. */
static bool is_shown_before(const struct report *report, const struct page *page,
                            const struct kept *kept, long highest)
{
    bool shown = false;
    for (size_t i = 0; kept->line <= highest && !shown && &page->kept[i] < kept; i++)
        shown = page->kept[i].line == kept->line && is_shown(report, &page->kept[i]);
    return shown;
}

/* id: given once, to the first entry of its line that is shown. */
static void put_kept(struct markup *out, const struct page *page, const struct kept *kept, bool id)
{
    const char *word = verdict_word(kept->kind), *text = page->text.text;
    bool fault = (is_fault(kept->kind) && !kept->waits) || kept->missed;
    markup_put(out, "<li class=\"entry ");
    markup_put(out, word);
    markup_put(out, fault ? " fault\"" : "\"");
    if (id)
        markup_say(out, " id=\"%s-line%ld\"", page->section, kept->line);
    markup_put(out, " tabindex=\"-1\" data-verdict=\"");
    markup_put(out, word);
    markup_put(out, "\"");
    markup_bytes(out, text + kept->attributes, kept->head - kept->attributes);
    markup_put(out, ">\n<div class=\"head\"><span class=\"badge ");
    markup_put(out, word);
    markup_put(out, "\">");
    markup_put(out, kept->waits ? "waiting" : word);
    markup_put(out, "</span> ");
    markup_bytes(out, text + kept->head, kept->body - kept->head);
    if (kept->changed_by)
        markup_say(
            out, " <span class=\"where\">was %s until <a href=\"#%s-line%ld\">line %ld</a></span>",
            verdict_word(kept->first_kind), page->section, kept->changed_by, kept->changed_by);
    if (fault)
        put_dependents(out, page, kept);
    markup_put(out, "</div>\n");
    markup_bytes(out, text + kept->body, kept->end - kept->body);
    markup_put(out, "</li>\n");
}

/* --- runs: entries that nobody need read, folded by turn --- */

static bool is_plain(const struct kept *kept)
{
    bool lawful = (kept->kind == LEGAL || kept->kind == NOTED) && kept->first_kind == kept->kind;
    return (lawful || kept->waits) && !kept->missed && !kept->changes;
}

/* Of "Turn 3, Strategy Phase" the length of "Turn 3". */
static int length_of_turn(const char *moment)
{
    return (int)strcspn(moment, ",");
}

static bool is_of_turn(const struct kept *kept, const struct kept *first)
{
    int length = length_of_turn(first->moment);
    return !kept->moment[0] || (length_of_turn(kept->moment) == length &&
                                strncmp(kept->moment, first->moment, (size_t)length) == 0);
}

/* How many entries from at on make one run, 0 for too few. */
static size_t run_at(const struct page *page, size_t at)
{
    size_t count = 0, entries = 0;
    for (; at + count < page->count; count++) {
        const struct kept *kept = &page->kept[at + count];
        if (!is_plain(kept) || !is_of_turn(kept, &page->kept[at]))
            break;
        entries += kept->kind != NOTED;
    }
    return entries >= RUN_LEAST ? count : 0;
}

/* "Turn 3": what the moments of a run have in common. */
static void put_moment_of_run(struct markup *out, const struct kept *first, size_t count)
{
    char common[MOMENT_ROOM];
    copy_short(common, sizeof common, first->moment);
    for (size_t i = 1; i < count; i++) {
        if (first[i].moment[0] && strcmp(first[i].moment, first->moment) != 0)
            common[length_of_turn(common)] = '\0';
    }
    markup_text(out, common);
    markup_put(out, common[0] ? ": " : "");
}

static void put_counts_of_run(struct markup *out, const struct kept *first, size_t count)
{
    size_t legal = 0, waiting = 0, notes = 0, remarked = 0;
    for (size_t i = 0; i < count; i++) {
        remarked += first[i].remarked && !first[i].waits;
        waiting += first[i].waits;
        notes += first[i].kind == NOTED;
    }
    legal = count - waiting - notes;
    if (legal)
        markup_say(out, "%zu legal %s", legal, legal == 1 ? "entry" : "entries");
    if (remarked)
        markup_say(out, " (%zu with a remark)", remarked);
    if (waiting)
        markup_say(out, "%s%zu waiting", legal ? ", " : "", waiting);
    if (notes)
        markup_say(out, " and %zu note%s", notes, notes == 1 ? "" : "s");
}

static void begin_run(struct markup *out, const struct kept *first, size_t count)
{
    const char *from = "", *to = "";
    for (size_t i = 0; i < count; i++) {
        from = from[0] ? from : first[i].label;
        to = first[i].label[0] ? first[i].label : to;
    }
    markup_put(out, "<li class=\"run\"><details><summary>");
    put_moment_of_run(out, first, count);
    put_counts_of_run(out, first, count);
    if (from[0]) {
        markup_put(out, ", ");
        markup_text(out, from);
    }
    if (strcmp(from, to) != 0) {
        markup_put(out, " to ");
        markup_text(out, to);
    }
    markup_put(out, "</summary>\n<ol class=\"entries\">\n");
}

static void put_list(const struct report *report, struct markup *out, const struct page *page)
{
    long highest = 0;
    size_t run_end = 0;
    for (size_t i = 0; !page->text.starved && i < page->count; i++) {
        const struct kept *kept = &page->kept[i];
        if (!is_shown(report, kept))
            continue;
        markup_put(out, highest ? "" : "<h3>Entries</h3>\n<ol class=\"entries\">\n");
        size_t run = i < run_end || report->detail != DETAIL_FAULTS ? 0 : run_at(page, i);
        if (run) {
            run_end = i + run;
            begin_run(out, kept, run);
        }
        put_kept(out, page, kept, !is_shown_before(report, page, kept, highest));
        if (i + 1 == run_end)
            markup_put(out, "</ol></details></li>\n");
        highest = kept->line > highest ? kept->line : highest;
    }
    markup_put(out, highest ? "</ol>\n" : "");
}

static void put_entries(struct report *report, struct markup *out, struct page *page)
{
    put_list(report, out, page);
    report->starved |= !markup_end(&page->text);
    page->count = 0;
}

/* --- a game --- */

static void put_back(struct markup *out, const struct closing *closing)
{
    const char *who = closing->first_by ? "the other side acted" : "a side acted";
    const char *acted = closing->other_side_acted ? who : "";
    const char *dice = closing->dice_shown ? "dice were shown" : "";
    markup_say(out, "<div><dt>Take-back</dt><dd>%s%s%s%s</dd></div>\n", acted,
               acted[0] && dice[0] ? " and " : "", dice,
               acted[0] || dice[0] ? ": needs consent or a ruling"
                                   : "nobody has acted and no die was shown: can be taken back");
}

/* An end of what depends on the fault: its line stands with it where labels come again. */
static void put_end_of_dependents(struct markup *out, const struct closing *closing, int end)
{
    const char *label = closing->dependent_labels[end];
    markup_text(out, label);
    if (!label[0] || closing->dependent_series_apart)
        markup_say(out, "%sline %ld", label[0] ? ", " : "", closing->dependent_lines[end]);
}

static void put_dependent(struct markup *out, const struct closing *closing)
{
    markup_say(out, "<div><dt>Depends on it</dt><dd>%ld %s", closing->dependents,
               closing->dependents == 1 ? "entry" : "entries");
    if (closing->dependents) {
        markup_put(out, " (");
        put_end_of_dependents(out, closing, 0);
        markup_put(out, closing->dependents > 1 ? " to " : "");
        if (closing->dependents > 1)
            put_end_of_dependents(out, closing, 1);
        markup_put(out, ")");
    }
    if (closing->dependent_dice)
        markup_say(out, ", %ld %s", closing->dependent_dice,
                   closing->dependent_dice == 1 ? "die" : "dice");
    if (closing->dependent_points)
        markup_say(out, ", %ld %s", closing->dependent_points, closing->points_word);
    markup_put(out, "</dd></div>\n");
}

static void put_first(struct markup *out, const struct page *page, const struct closing *closing)
{
    markup_say(out, "<div><dt>First fault</dt><dd><a href=\"#%s-line%ld\">", page->section,
               closing->first_line);
    markup_text(out, closing->first_label);
    markup_say(out, "%sline %ld</a>: ", closing->first_label[0] ? ", " : "", closing->first_line);
    markup_text(out, closing->first_text);
    markup_say(out, " [%s]</dd></div>\n<div><dt>Last good state</dt><dd>to ", closing->first_rule);
    if (closing->sound_label[0])
        markup_text(out, closing->sound_label);
    else if (closing->sound_line)
        markup_say(out, "line %ld", closing->sound_line);
    else
        markup_put(out, "the header");
    markup_put(out, ": ");
    markup_text(out, closing->sound_state);
    markup_put(out, "</dd></div>\n");
    html_row(out, "Repair", closing->repair);
    if (closing->dependents || closing->dependent_points)
        put_dependent(out, closing);
    else if (closing->first_number)
        html_row(out, "Depends on it", "nothing");
    put_back(out, closing);
}

static void put_counts(struct markup *out, const struct closing *closing)
{
    long count[VERDICT_KINDS];
    char counts[COUNTS_ROOM];
    memcpy(count, closing->count, sizeof count);
    count[OPEN] -= closing->waiting;
    markup_put(out, "<p class=\"counts\">");
    markup_put(out, counts_text(count, counts));
    if (closing->waiting)
        markup_say(out, ", %ld waiting", closing->waiting);
    if (closing->count[ILLEGAL]) {
        markup_put(out, "; ");
        markup_text(out, errors_text(closing, counts));
    }
    markup_put(out, "</p>\n");
}

static void put_director_lines(struct markup *out, const struct page *page,
                               const struct closing *closing)
{
    bool clean = !closing->count[ILLEGAL] && !closing->count[OPEN] && !closing->count[UNREADABLE];
    markup_say(out, "<dl class=\"rows director%s\">\n", clean ? " clean" : "");
    if (closing->first_line)
        put_first(out, page, closing);
    html_row(out, "Now", closing->state);
    markup_put(out, "</dl>\n");
}

static void put_provenance(struct markup *out, const struct closing *closing)
{
    struct properties properties = properties_of(closing, NULL);
    markup_put(out, "<h3>Provenance</h3>\n<dl class=\"rows foot\">\n");
    for (int i = 0; i < properties.count; i++)
        html_row(out, properties.row[i].key, properties.row[i].value);
    markup_put(out, "</dl>\n");
}

static void begin_section(struct markup *out, const struct report *report, const struct page *page,
                          const char *title)
{
    markup_say(out, "<section class=\"game\" aria-labelledby=\"%s\">\n<h2 id=\"%s\">",
               page->section, page->section);
    markup_text(out, report->record);
    markup_say(out, "%s", title[0] ? ": " : "");
    markup_text(out, title);
    markup_put(out, "</h2>\n");
}

static void name_section(struct page *page, int game)
{
    page->game = game;
    snprintf(page->section, sizeof page->section, "r%dg%d", page->record, game);
}

static void next_section(struct markup *out, struct page *page)
{
    markup_put(out, "</section>\n");
    page->picture_count = 0;
    page->replayed = false;
    page->steps = (struct html_steps){0};
    name_section(page, page->game + 1);
}

static void html_begin_record(struct report *report)
{
    page_of(report)->record = report->record_number;
    name_section(page_of(report), 1);
}

static void html_end_game(struct report *report, const struct closing *closing)
{
    struct page *page = page_of(report);
    struct markup out;
    markup_begin(&out, report->out);
    begin_section(&out, report, page, closing->title);
    put_counts(&out, closing);
    if (closing->picture && html_has_map(closing->picture))
        report->starved |= !html_board(&out, page->section, closing->picture);
    markup_put(&out, "<div class=\"play\">\n");
    put_director_lines(&out, page, closing);
    if (closing->picture && page->replayed)
        html_replay(&out, page->section, closing->picture, &page->steps);
    markup_put(&out, "<div class=\"list\">\n");
    put_entries(report, &out, page);
    markup_put(&out, "</div></div>\n");
    if (closing->picture)
        report->starved |= !html_end_position(&out, page->section, closing->picture);
    put_provenance(&out, closing);
    next_section(&out, page);
    report->starved |= !markup_end(&out);
}

static void html_outside(struct report *report)
{
    struct markup out;
    struct page *page = page_of(report);
    if (page->count == 0)
        return;
    markup_begin(&out, report->out);
    begin_section(&out, report, page, "");
    put_entries(report, &out, page);
    next_section(&out, page);
    report->starved |= !markup_end(&out);
}

static bool html_open(struct report *report)
{
    report->state = calloc(1, sizeof(struct page));
    return report->state != NULL;
}

static void html_begin(struct report *report)
{
    struct markup out;
    markup_begin(&out, report->out);
    page_begin(&out, report->title, report->others);
    report->starved |= !markup_end(&out);
}

static void html_end(struct report *report, const struct totals *totals)
{
    (void)totals;
    struct markup out;
    markup_begin(&out, report->out);
    page_end(&out);
    report->starved |= !markup_end(&out);
}

static void html_close(struct report *report)
{
    markup_end(&page_of(report)->text);
    free(page_of(report)->kept);
}

const struct format html_format = {.name = "html",
                                   .open = html_open,
                                   .begin = html_begin,
                                   .begin_record = html_begin_record,
                                   .verdict = html_verdict,
                                   .end_game = html_end_game,
                                   .outside = html_outside,
                                   .end = html_end,
                                   .close = html_close,
                                   .pictures = true};
