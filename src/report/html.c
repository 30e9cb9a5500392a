#include "report/html.h"
#include "report/markup.h"
#include "report/page.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

/* The report as one page: a director's questions first, then every entry in order, with a map where
 * one is at fault. What a game's end says stands before its entries, so their text is kept until
 * then. */

enum { PICTURES_MAX = 60 }; /* of a game; later faults have words, and the replay */
enum { RUN_LEAST = 3, MOMENT_ROOM = 48, LABEL_ROOM = 24 };

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
    FILE *kept_text;
    char *text;
    size_t size;
    struct kept *kept;
    size_t count, capacity;
    int record, game;  /* running numbers: of the record, and of the game in it */
    char section[32];  /* "r1g1", begins every id of the game */
    int picture_count; /* of the game */
    bool replayed;     /* there are steps */
    uint32_t seen[HTML_VIEWS_MAX];
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
    if (verdict->moment[0])
        markup_put(head, " \u00b7 ");
    markup_text(head, verdict->moment);
    if (verdict->side[0])
        markup_put(head, " \u00b7 ");
    markup_text(head, verdict->side);
    markup_put(head, "</span>");
}

/* --- an entry --- */

static void put_broken(FILE *out, const struct verdict *verdict)
{
    const char *before = "";
    fputs(" data-broken=\"", out);
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind == REMARK)
            continue;
        fprintf(out, "%s%s", before, verdict->finding[i].rule);
        before = " ";
    }
    fputs("\"", out);
}

static void put_attributes(FILE *out, const struct verdict *verdict)
{
    fputs(" data-side=\"", out);
    print_xml(out, verdict->side);
    fputs("\"", out);
    put_broken(out, verdict);
}

static void put_head(FILE *out, const struct page *page, const struct verdict *verdict)
{
    static const char *const kind_word[] = {
        [ENTRY_UNREADABLE] = "line",   [ENTRY_HEADER] = "header",
        [ENTRY_DECLARATION] = "entry", [ENTRY_ASSERT] = "assertion",
        [ENTRY_NOTE] = "note",         [ENTRY_DICE] = "dice block",
        [ENTRY_RULING] = "ruling",     [ENTRY_CORRECTION] = "correction",
        [ENTRY_REVEAL] = "reveal",     [ENTRY_END] = "end",
    };
    struct markup head;
    markup_begin(&head, out);
    markup_put(&head, "<a class=\"number\" href=\"#");
    markup_put(&head, page->section);
    markup_put(&head, "-line");
    markup_number(&head, verdict->line);
    markup_put(&head, "\">");
    if (verdict->label[0])
        markup_text(&head, verdict->label);
    else if (verdict->number)
        markup_number(&head, verdict->number);
    else
        markup_put(&head, kind_word[verdict->entry]);
    markup_put(&head, "</a> ");
    put_where(&head, verdict);
    if (verdict->said[0]) {
        markup_put(&head, " <span class=\"said\">");
        markup_text(&head, verdict->said);
        markup_put(&head, "</span>");
    }
    markup_end(&head);
}

static void put_body(FILE *out, struct page *page, const struct verdict *verdict)
{
    bool drawn = verdict->picture && !verdict->waits && page->picture_count < PICTURES_MAX;
    fputs(drawn ? "<div class=\"parts drawn\">\n<div>\n" : "<div class=\"parts\">\n<div>\n", out);
    html_findings(out, verdict);
    html_rows(out, page->section, verdict);
    html_details(out, verdict);
    fputs("</div>\n", out);
    page->picture_count += drawn;
    if (drawn)
        html_picture(out, page->section, verdict->picture);
    fputs("</div>\n", out);
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
    if (!page->kept_text)
        page->kept_text = open_memstream(&page->text, &page->size);
    return page->kept_text ? &page->kept[page->count++] : NULL;
}

static size_t position_in(FILE *stream)
{
    fflush(stream);
    return (size_t)ftell(stream);
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

/* As much of a text as there is room for. */
static void copy_short(char *room, size_t size, const char *text)
{
    size_t length = strlen(text);
    length = length < size ? length : size - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
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
    FILE *out = page->kept_text;
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
                          .remarked = verdict->finding_count > 0 || verdict->comment[0],
                          .attributes = position_in(out)};
    copy_short(kept->moment, sizeof kept->moment, verdict->moment);
    copy_short(kept->label, sizeof kept->label, verdict->label);
    put_attributes(out, verdict);
    kept->head = position_in(out);
    put_head(out, page, verdict);
    kept->body = position_in(out);
    put_body(out, page, verdict);
    if (verdict->step && report->detail != DETAIL_SUMMARY) {
        html_step(out, verdict, page->seen);
        page->replayed = true;
    }
    kept->end = position_in(out);
}

/* What depends on an entry is only known when the game is over. */
static void put_dependents(FILE *out, const struct page *page, const struct kept *cause)
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
    fprintf(out, " <span class=\"where\">%ld %s", entries, entries == 1 ? "entry" : "entries");
    if (dice)
        fprintf(out, " and %ld %s", dice, dice == 1 ? "die" : "dice");
    fprintf(out, " rest%s on it", entries == 1 && !dice ? "s" : "");
    if (waiting)
        fprintf(out, "; %ld wait%s for this alone", waiting, waiting == 1 ? "s" : "");
    fputs("</span>", out);
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
static void put_kept(FILE *out, const struct page *page, const struct kept *kept, bool id)
{
    const char *word = verdict_word(kept->kind), *text = page->text;
    bool fault = (is_fault(kept->kind) && !kept->waits) || kept->missed;
    fputs("<li class=\"entry ", out);
    fputs(word, out);
    fputs(fault ? " fault\"" : "\"", out);
    if (id)
        fprintf(out, " id=\"%s-line%ld\"", page->section, kept->line);
    fputs(" tabindex=\"-1\" data-verdict=\"", out);
    fputs(word, out);
    fputs("\"", out);
    fwrite(text + kept->attributes, 1, kept->head - kept->attributes, out);
    fputs(">\n<div class=\"head\"><span class=\"badge ", out);
    fputs(word, out);
    fputs("\">", out);
    fputs(kept->waits ? "waiting" : word, out);
    fputs("</span> ", out);
    fwrite(text + kept->head, 1, kept->body - kept->head, out);
    if (kept->changed_by)
        fprintf(out,
                " <span class=\"where\">was %s until <a href=\"#%s-line%ld\">line %ld</a></span>",
                verdict_word(kept->first_kind), page->section, kept->changed_by, kept->changed_by);
    if (fault)
        put_dependents(out, page, kept);
    fputs("</div>\n", out);
    fwrite(text + kept->body, 1, kept->end - kept->body, out);
    fputs("</li>\n", out);
}

/* --- runs: entries that nobody need read, folded by turn --- */

static bool is_plain(const struct kept *kept)
{
    bool lawful = (kept->kind == LEGAL || kept->kind == NOTED) && kept->first_kind == kept->kind;
    return ((lawful && !kept->remarked) || kept->waits) && !kept->missed && !kept->changes;
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
static void put_moment_of_run(FILE *out, const struct kept *first, size_t count)
{
    char common[MOMENT_ROOM];
    copy_short(common, sizeof common, first->moment);
    for (size_t i = 1; i < count; i++) {
        if (first[i].moment[0] && strcmp(first[i].moment, first->moment) != 0)
            common[length_of_turn(common)] = '\0';
    }
    print_xml(out, common);
    fputs(common[0] ? ": " : "", out);
}

static void put_counts_of_run(FILE *out, const struct kept *first, size_t count)
{
    size_t legal = 0, waiting = 0, notes = 0;
    for (size_t i = 0; i < count; i++) {
        waiting += first[i].waits;
        notes += first[i].kind == NOTED;
    }
    legal = count - waiting - notes;
    if (legal)
        fprintf(out, "%zu legal %s", legal, legal == 1 ? "entry" : "entries");
    if (waiting)
        fprintf(out, "%s%zu waiting", legal ? ", " : "", waiting);
    if (notes)
        fprintf(out, " and %zu note%s", notes, notes == 1 ? "" : "s");
}

static void begin_run(FILE *out, const struct kept *first, size_t count)
{
    const char *from = "", *to = "";
    for (size_t i = 0; i < count; i++) {
        from = from[0] ? from : first[i].label;
        to = first[i].label[0] ? first[i].label : to;
    }
    fputs("<li class=\"run\"><details><summary>", out);
    put_moment_of_run(out, first, count);
    put_counts_of_run(out, first, count);
    if (from[0]) {
        fputs(", ", out);
        print_xml(out, from);
    }
    if (strcmp(from, to) != 0) {
        fputs(" to ", out);
        print_xml(out, to);
    }
    fputs("</summary>\n<ol class=\"entries\">\n", out);
}

static void put_list(const struct report *report, FILE *out, const struct page *page)
{
    long highest = 0;
    size_t run_end = 0;
    for (size_t i = 0; page->text && i < page->count; i++) {
        const struct kept *kept = &page->kept[i];
        if (!is_shown(report, kept))
            continue;
        fputs(highest ? "" : "<h3>Entries</h3>\n<ol class=\"entries\">\n", out);
        size_t run = i < run_end || report->detail != DETAIL_FAULTS ? 0 : run_at(page, i);
        if (run) {
            run_end = i + run;
            begin_run(out, kept, run);
        }
        put_kept(out, page, kept, !is_shown_before(report, page, kept, highest));
        if (i + 1 == run_end)
            fputs("</ol></details></li>\n", out);
        highest = kept->line > highest ? kept->line : highest;
    }
    fputs(highest ? "</ol>\n" : "", out);
}

static void put_entries(const struct report *report, FILE *out, struct page *page)
{
    if (page->kept_text)
        fclose(page->kept_text);
    page->kept_text = NULL;
    put_list(report, out, page);
    free(page->text);
    page->text = NULL;
    page->count = 0;
}

/* --- a game --- */

static void put_back(FILE *out, const struct closing *closing)
{
    const char *who = closing->first_by ? "the other side acted" : "a side acted";
    const char *acted = closing->other_side_acted ? who : "";
    const char *dice = closing->dice_shown ? "dice were shown" : "";
    fprintf(out, "<div><dt>Take-back</dt><dd>%s%s%s%s</dd></div>\n", acted,
            acted[0] && dice[0] ? " and " : "", dice,
            acted[0] || dice[0] ? ": needs consent or a ruling"
                                : "nobody has acted and no die was shown: can be taken back");
}

static void put_dependent(FILE *out, const struct closing *closing)
{
    fprintf(out, "<div><dt>Depends on it</dt><dd>%ld %s", closing->dependents,
            closing->dependents == 1 ? "entry" : "entries");
    if (closing->dependent_labels[0][0]) {
        fputs(" (", out);
        print_xml(out, closing->dependent_labels[0]);
        fputs(closing->dependents > 1 ? " to " : "", out);
        print_xml(out, closing->dependents > 1 ? closing->dependent_labels[1] : "");
        fputs(")", out);
    }
    if (closing->dependent_dice)
        fprintf(out, ", %ld %s", closing->dependent_dice,
                closing->dependent_dice == 1 ? "die" : "dice");
    if (closing->dependent_points)
        fprintf(out, ", %ld %s", closing->dependent_points, closing->points_word);
    fputs("</dd></div>\n", out);
}

static void put_first(FILE *out, const struct page *page, const struct closing *closing)
{
    fprintf(out, "<div><dt>First fault</dt><dd><a href=\"#%s-line%ld\">", page->section,
            closing->first_line);
    print_xml(out, closing->first_label);
    fprintf(out, "%sline %ld</a>: ", closing->first_label[0] ? ", " : "", closing->first_line);
    print_xml(out, closing->first_text);
    fprintf(out, " [%s]</dd></div>\n<div><dt>Last good state</dt><dd>to ", closing->first_rule);
    if (closing->sound_label[0])
        print_xml(out, closing->sound_label);
    else if (closing->sound_line)
        fprintf(out, "line %ld", closing->sound_line);
    else
        fputs("the header", out);
    fputs(": ", out);
    print_xml(out, closing->sound_state);
    fputs("</dd></div>\n", out);
    html_row(out, "Repair", closing->repair);
    if (closing->dependents || closing->dependent_points)
        put_dependent(out, closing);
    else if (closing->first_number)
        html_row(out, "Depends on it", "nothing");
    put_back(out, closing);
}

static void put_director_lines(FILE *out, const struct page *page, const struct closing *closing)
{
    bool clean = !closing->count[ILLEGAL] && !closing->count[OPEN] && !closing->count[UNREADABLE];
    long count[VERDICT_KINDS];
    memcpy(count, closing->count, sizeof count);
    count[OPEN] -= closing->waiting;
    fputs("<p class=\"counts\">", out);
    print_counts(out, count);
    if (closing->waiting)
        fprintf(out, ", %ld waiting", closing->waiting);
    fprintf(out, "</p>\n<dl class=\"rows director%s\">\n", clean ? " clean" : "");
    if (closing->first_line)
        put_first(out, page, closing);
    html_row(out, "Now", closing->state);
    fputs("</dl>\n", out);
}

static void put_provenance(FILE *out, const struct closing *closing)
{
    struct properties properties = properties_of(closing, NULL);
    fputs("<h3>Provenance</h3>\n<dl class=\"rows foot\">\n", out);
    for (int i = 0; i < properties.count; i++)
        html_row(out, properties.row[i].key, properties.row[i].value);
    fputs("</dl>\n", out);
}

static void begin_section(FILE *out, const struct report *report, const struct page *page,
                          const char *title)
{
    fprintf(out, "<section class=\"game\" aria-labelledby=\"%s\">\n<h2 id=\"%s\">", page->section,
            page->section);
    print_xml(out, report->record);
    fprintf(out, "%s", title[0] ? ": " : "");
    print_xml(out, title);
    fputs("</h2>\n", out);
}

static void name_section(struct page *page, int game)
{
    page->game = game;
    snprintf(page->section, sizeof page->section, "r%dg%d", page->record, game);
}

static void next_section(FILE *out, struct page *page)
{
    fputs("</section>\n", out);
    page->picture_count = 0;
    page->replayed = false;
    memset(page->seen, 0, sizeof page->seen);
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
    begin_section(report->out, report, page, closing->title);
    put_director_lines(report->out, page, closing);
    if (closing->picture && html_has_map(closing->picture))
        report->starved |= !html_board(report->out, page->section, closing->picture);
    fputs("<div class=\"play\">\n", report->out);
    if (closing->picture && page->replayed)
        html_replay(report->out, page->section, closing->picture, page->seen);
    fputs("<div class=\"list\">\n", report->out);
    put_entries(report, report->out, page);
    fputs("</div></div>\n", report->out);
    if (closing->picture)
        report->starved |= !html_end_position(report->out, page->section, closing->picture);
    put_provenance(report->out, closing);
    next_section(report->out, page);
}

static void html_outside(struct report *report)
{
    struct page *page = page_of(report);
    if (page->count == 0)
        return;
    begin_section(report->out, report, page, "");
    put_entries(report, report->out, page);
    next_section(report->out, page);
}

static bool html_open(struct report *report)
{
    report->state = calloc(1, sizeof(struct page));
    return report->state != NULL;
}

static void html_begin(struct report *report)
{
    page_begin(report->out, report->title, report->others);
}

static void html_end(struct report *report, const struct totals *totals)
{
    (void)totals;
    page_end(report->out);
}

static void html_close(struct report *report)
{
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
