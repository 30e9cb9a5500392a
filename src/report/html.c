#include "report/page.h"
#include "report/report.h"
#include "report/svg.h"

#include <stdlib.h>
#include <string.h>

/* The report as one page: a director's questions first, then every entry in order, with a map where
 * one is at fault. What a game's end says stands before its entries, so their text is kept until
 * then. */

enum { PICTURES_MAX = 400 }; /* of a game; later faults have words alone */

/* An entry whose text is kept: a later correction can change its verdict. */
struct kept {
    enum verdict_kind kind, first_kind;
    int number, rests_on, rolls;
    long line, changed_by; /* line of the correction, 0 for none */
    bool missed;
    size_t attributes, head, body, end; /* where they begin in the text */
};

struct page {
    FILE *kept_text;
    char *text;
    size_t size;
    struct kept *kept;
    size_t count, capacity;
    int section;       /* running number of the games, for ids */
    int picture_count; /* of the game */
};

static struct page *page_of(struct report *report)
{
    return report->state;
}

/* --- small parts --- */

static void put_row(FILE *out, const char *label, const char *text)
{
    if (!text[0])
        return;
    fprintf(out, "<div><dt>%s</dt><dd>", label);
    print_xml(out, text);
    fputs("</dd></div>\n", out);
}

static void put_where(FILE *out, const struct verdict *verdict)
{
    fprintf(out, "<span class=\"where\">line %ld", verdict->line);
    if (verdict->kind == UNREADABLE)
        fprintf(out, ", column %d", verdict->column);
    if (verdict->moment[0])
        fputs(" \u00b7 ", out);
    print_xml(out, verdict->moment);
    if (verdict->side[0])
        fputs(" \u00b7 ", out);
    print_xml(out, verdict->side);
    fputs("</span>", out);
}

static bool is_fault(enum verdict_kind kind)
{
    return kind == ILLEGAL || kind == OPEN || kind == UNREADABLE;
}

/* --- the words of an entry --- */

static void put_findings(FILE *out, const struct verdict *verdict)
{
    static const char *const class[] = {"violation", "missing", "remark"};
    if (verdict->finding_count == 0)
        return;
    fputs("<dl class=\"findings\">\n", out);
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        fprintf(out, "<div class=\"finding %s\"><dt><span class=\"rule\">%s</span> ",
                class[finding->kind], finding -> rule);
        print_xml(out, finding->title);
        fprintf(out, "%s</dt><dd>", finding->kind == MISSING ? " (open)" : "");
        print_xml(out, finding->text);
        fputs("</dd></div>\n", out);
    }
    fputs("</dl>\n", out);
}

static void put_legal(FILE *out, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->alternative_count; i++) {
        fprintf(out, "<div><dt>Legal %s</dt><dd>", verdict->alternative[i].field);
        print_xml(out, verdict->alternative[i].values);
        fputs("</dd></div>\n", out);
    }
}

static void put_root(FILE *out, const struct verdict *verdict)
{
    if (!verdict->rests_on)
        return;
    fprintf(out, "<div><dt>Rests on</dt><dd>entry %d", verdict->rests_on);
    if (verdict->rests_label[0])
        fputs(", ", out);
    print_xml(out, verdict->rests_label);
    fputs("</dd></div>\n", out);
}

static void put_rolls(FILE *out, const struct verdict *verdict)
{
    static const char *const source[] = {"", " (stream)", " (block)", " (assumed)"};
    for (int i = 0; i < verdict->roll_count; i++) {
        const struct roll *roll = &verdict->roll[i];
        fputs("<div><dt>Die</dt><dd>", out);
        print_xml(out, roll->side);
        fputs(roll->side[0] ? " " : "", out);
        print_xml(out, roll->purpose);
        fputs(": ", out);
        print_xml(out, roll->face);
        if (roll->modified)
            fprintf(out, "%+d = %d", roll->modifier, roll->total);
        fprintf(out, "%s</dd></div>\n", source[roll->source]);
    }
}

static void put_results(FILE *out, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->result_count; i++) {
        const struct result *result = &verdict->result[i];
        fprintf(out, "<div><dt>Result</dt><dd>%s ", result->claim);
        print_xml(out, result->side);
        fputs(result->side[0] ? " " : "", out);
        print_xml(out, result->value);
        fputs("</dd></div>\n", out);
    }
}

static void put_rows(FILE *out, const struct verdict *verdict)
{
    fputs("<dl class=\"rows\">\n", out);
    put_row(out, "Before", verdict->before);
    put_legal(out, verdict);
    put_row(out, "Repair", verdict->repair);
    put_root(out, verdict);
    put_row(out, "Changed", verdict->changed);
    if (verdict->expectation == MISSED)
        put_row(out, "Expectation", verdict->expectation_text);
    put_row(out, verdict->kind == RULED ? "Reason" : "Comment", verdict->comment);
    fputs("</dl>\n", out);
}

static void put_effect(FILE *out, const struct effect *effect)
{
    fputs("<li>", out);
    print_xml(out, effect->item);
    fputs(effect->item[0] ? " " : "", out);
    print_xml(out, effect->field);
    fputs(": ", out);
    print_xml(out, effect->from);
    fputs(" \u2192 ", out);
    print_xml(out, effect->to);
    fprintf(out, " [%s]", effect->rule);
    if (effect->silent)
        fprintf(out, ", before the entry, in %s", effect->step);
    fputs("</li>\n", out);
}

static void put_count(FILE *out, int count, const char *one, const char *many, bool *any)
{
    if (count)
        fprintf(out, "%s%d %s", *any ? ", " : "", count, count == 1 ? one : many);
    *any |= count > 0;
}

static void put_summary(FILE *out, const struct verdict *verdict)
{
    bool any = false;
    fputs("<summary>", out);
    put_count(out, verdict->roll_count, "die", "dice", &any);
    put_count(out, verdict->result_count, "result", "results", &any);
    put_count(out, verdict->effect_count, "effect", "effects", &any);
    put_count(out, verdict->checked_count, "rule checked", "rules checked", &any);
    fputs(any ? "</summary>\n" : "more</summary>\n", out);
}

static void put_effects(FILE *out, const struct verdict *verdict)
{
    if (verdict->effect_count == 0)
        return;
    fputs("<ul class=\"effects\">\n", out);
    for (int i = 0; i < verdict->effect_count; i++)
        put_effect(out, &verdict->effect[i]);
    fputs("</ul>\n", out);
}

static void put_checked(FILE *out, const struct verdict *verdict)
{
    if (verdict->checked_count == 0)
        return;
    fputs("<p class=\"foot\">Rules: ", out);
    for (int i = 0; i < verdict->checked_count; i++)
        fprintf(out, "%s%s", i ? ", " : "", verdict->checked[i]);
    fputs("</p>\n", out);
}

static void put_details(FILE *out, const struct verdict *verdict)
{
    if (verdict->roll_count + verdict->result_count + verdict->effect_count +
            verdict->checked_count ==
        0)
        return;
    fputs("<details>", out);
    put_summary(out, verdict);
    fputs("<dl class=\"rows\">\n", out);
    put_rolls(out, verdict);
    put_results(out, verdict);
    fputs("</dl>\n", out);
    put_effects(out, verdict);
    put_checked(out, verdict);
    fputs("</details>\n", out);
}

/* --- positions --- */

static bool has_map(const struct picture *picture)
{
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].on_map)
            return true;
    }
    return false;
}

static void put_common_views(FILE *out, const struct picture *picture)
{
    bool any = false;
    for (int i = 0; i < picture->view_count; i++) {
        const struct picture_view *view = &picture->view[i];
        if (view->side[0])
            continue;
        fprintf(out, "%s%s ", any ? " \u00b7 " : "<p class=\"state\">", view->key);
        fputs("<b>", out);
        print_xml(out, view->value);
        fputs("</b>", out);
        any = true;
    }
    fputs(any ? "</p>\n" : "", out);
}

static void put_cell(FILE *out, const char *begin, const char *text, const char *end)
{
    fputs(begin, out);
    print_xml(out, text);
    fputs(end, out);
}

/* A view of each side follows that of the other. */
static void put_side_views(FILE *out, const struct picture *picture)
{
    fputs("<table class=\"state\"><thead><tr><td></td>", out);
    for (int side = 1; side <= SIDE_MAX; side++)
        put_cell(out, "<th scope=\"col\">", picture->side[side], "</th>");
    fputs("</tr></thead><tbody>\n", out);
    for (int i = 0; i + 1 < picture->view_count; i++) {
        const struct picture_view *view = &picture->view[i];
        if (!view->side[0])
            continue;
        put_cell(out, "<tr><th scope=\"row\">", view->key, "</th>");
        for (int side = 1; side <= SIDE_MAX; side++)
            put_cell(out, "<td>", view[side - 1].value, "</td>");
        fputs("</tr>\n", out);
        i += SIDE_MAX - 1;
    }
    fputs("</tbody></table>\n", out);
}

static void put_views(FILE *out, const struct picture *picture)
{
    bool of_sides = false;
    for (int i = 0; i < picture->view_count; i++)
        of_sides |= picture->view[i].side[0] != '\0';
    put_common_views(out, picture);
    if (of_sides)
        put_side_views(out, picture);
}

/* Stacks in words, by place: those off the map, or all. */
static void put_stacks(FILE *out, const struct picture *picture, bool all)
{
    fputs("<dl class=\"rows\">\n", out);
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        bool any = false;
        for (int side = 0; side <= SIDE_MAX; side++) {
            if (!place->stack[side].text[0] || (place->on_map && !all))
                continue;
            if (!any) {
                fputs("<div><dt>", out);
                print_xml(out, place->name);
                fputs("</dt><dd>", out);
            }
            fprintf(out, "%s%s%s", any ? "; " : "", picture->side[side], side ? " " : "");
            print_xml(out, place->stack[side].text);
            any = true;
        }
        fputs(any ? "</dd></div>\n" : "", out);
    }
    fputs("</dl>\n", out);
}

/* width: of the drawing in pixels at least, 0 for as wide as there is room. */
static void begin_map(FILE *out, struct frame frame, int width, const char *what,
                      const char *moment)
{
    fprintf(out, "<svg class=\"map\" viewBox=\"%d %d %d %d\"", frame.left, frame.top, frame.width,
            frame.height);
    if (width)
        fprintf(out, " style=\"min-width:%dpx\"", width);
    fprintf(out, " role=\"img\" aria-label=\"%s", what);
    print_xml(out, moment);
    fputs("\">", out);
}

/* Names can be read when a map unit is at least half a pixel. */
static void begin_whole_map(FILE *out, const struct picture *picture, const char *what)
{
    struct frame frame = svg_frame(picture);
    begin_map(out, frame, frame.width / 2, what, picture->moment);
}

/* drawing: the id of a view of the same position, which is used again; NULL for none. */
static void put_whole_map(FILE *out, const struct page *page, const struct picture *picture,
                          const char *drawing)
{
    fputs("<details class=\"whole\"><summary>The whole map before the entry</summary><div "
          "class=\"wide\" "
          "tabindex=\"0\" role=\"group\" aria-label=\"The whole map, scrolls\">",
          out);
    begin_whole_map(out, picture, "Whole map: ");
    fprintf(out, "<use href=\"#g%d-board\"/>\n", page->section);
    if (drawing)
        fprintf(out, "<use href=\"#%s\"/>", drawing);
    else
        svg_position(out, picture);
    fputs("</svg></div></details>\n", out);
}

static void put_near_map(FILE *out, const struct page *page, const struct picture *picture,
                         const char *drawing)
{
    begin_map(out, svg_near_frame(picture), 0, "Part of the map: ", picture->moment);
    fprintf(out, "<use href=\"#g%d-board\"/><g id=\"%s\">\n", page->section, drawing);
    svg_position(out, picture);
    fputs("</g></svg>\n", out);
}

static void put_caption(FILE *out, const struct picture *picture)
{
    fputs("<figcaption>", out);
    print_xml(out, picture->moment);
    fputs(", before the entry", out);
    if (picture->path_count > 1)
        fprintf(out, "; the arrow is the move the %s declared", picture->side[picture->mover]);
    fputs(".</figcaption>\n", out);
}

static bool is_local(const struct picture *picture)
{
    return has_map(picture) && !svg_same_frame(svg_frame(picture), svg_near_frame(picture));
}

/* Where the entry is about places, the map around them; else, as for a card, the state of the game
 * in words. */
static void put_picture(FILE *out, struct page *page, const struct picture *picture)
{
    char drawing[64];
    bool local = is_local(picture);
    page->picture_count++;
    snprintf(drawing, sizeof drawing, "g%d-picture%d", page->section, page->picture_count);
    fputs("<figure>\n", out);
    if (local) {
        put_near_map(out, page, picture, drawing);
        put_caption(out, picture);
    } else {
        put_views(out, picture);
        fputs("<figcaption>The state of the game before the entry.</figcaption>\n", out);
    }
    fputs("</figure>\n", out);
    if (has_map(picture))
        put_whole_map(out, page, picture, local ? drawing : NULL);
    if (local) {
        fputs("<details><summary>The state of the game before the entry</summary>\n", out);
        put_views(out, picture);
        fputs("</details>\n", out);
    }
}

/* --- an entry --- */

static void put_words(FILE *out, const char *name, const struct verdict *verdict, bool broken)
{
    int count = broken ? verdict->finding_count : verdict->checked_count, put = 0;
    fprintf(out, " data-%s=\"", name);
    for (int i = 0; i < count; i++) {
        if (!broken)
            fprintf(out, "%s%s", put++ ? " " : "", verdict->checked[i]);
        else if (verdict->finding[i].kind != REMARK)
            fprintf(out, "%s%s", put++ ? " " : "", verdict->finding[i].rule);
    }
    fputs("\"", out);
}

static void put_attributes(FILE *out, const struct verdict *verdict)
{
    fputs(" data-side=\"", out);
    print_xml(out, verdict->side);
    fputs("\"", out);
    put_words(out, "broken", verdict, true);
    put_words(out, "checked", verdict, false);
}

static void put_head(FILE *out, const struct page *page, const struct verdict *verdict)
{
    static const char *const kind_word[] = {
        [ENTRY_UNREADABLE] = "line", [ENTRY_ASSERT] = "assertion",
        [ENTRY_NOTE] = "note",       [ENTRY_DICE] = "dice block",
        [ENTRY_RULING] = "ruling",   [ENTRY_CORRECTION] = "correction",
    };
    fprintf(out, "<a class=\"number\" href=\"#g%d-line%ld\">", page->section, verdict->line);
    if (verdict->label[0])
        print_xml(out, verdict->label);
    else if (verdict->number)
        fprintf(out, "%d", verdict->number);
    else
        fputs(kind_word[verdict->entry], out);
    fputs("</a> ", out);
    put_where(out, verdict);
    if (!verdict->said[0])
        return;
    fputs(" <span class=\"said\">", out);
    print_xml(out, verdict->said);
    fputs("</span>", out);
}

static void put_body(FILE *out, struct page *page, const struct verdict *verdict)
{
    bool drawn = verdict->picture && page->picture_count < PICTURES_MAX;
    fprintf(out, "<div class=\"parts%s\">\n<div>\n", drawn ? " drawn" : "");
    put_findings(out, verdict);
    put_rows(out, verdict);
    put_details(out, verdict);
    fputs("</div>\n", out);
    if (drawn)
        put_picture(out, page, verdict->picture);
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
            if (kept->number != verdict->changed_entry[i].number)
                continue;
            kept->kind = verdict->changed_entry[i].now;
            kept->changed_by = verdict->line;
            break;
        }
    }
}

static bool is_shown(const struct report *report, const struct verdict *verdict)
{
    return report->detail != DETAIL_SUMMARY || is_fault(verdict->kind) ||
           verdict->expectation == MISSED;
}

static void html_verdict(struct report *report, const struct verdict *verdict)
{
    struct page *page = page_of(report);
    note_changes(page, verdict);
    struct kept *kept = is_shown(report, verdict) ? keep_entry(page) : NULL;
    if (!kept)
        return;
    FILE *out = page->kept_text;
    *kept = (struct kept){.kind = verdict->kind,
                          .first_kind = verdict->kind,
                          .number = verdict->number,
                          .rests_on = verdict->rests_on,
                          .rolls = verdict->roll_count,
                          .line = verdict->line,
                          .missed = verdict->expectation == MISSED,
                          .attributes = position_in(out)};
    put_attributes(out, verdict);
    kept->head = position_in(out);
    put_head(out, page, verdict);
    kept->body = position_in(out);
    put_body(out, page, verdict);
    kept->end = position_in(out);
}

/* What rests on an entry is only known when the game is over. */
static void put_resting(FILE *out, const struct page *page, const struct kept *root)
{
    long entries = 0, dice = 0;
    for (size_t i = 0; i < page->count; i++) {
        bool rests = root->number && page->kept[i].rests_on == root->number;
        entries += rests;
        dice += rests ? page->kept[i].rolls : 0;
    }
    if (entries)
        fprintf(out, " <span class=\"where\">%ld %s and %ld %s rest on it</span>", entries,
                entries == 1 ? "entry" : "entries", dice, dice == 1 ? "die" : "dice");
}

static void put_kept(FILE *out, const struct page *page, const struct kept *kept)
{
    const char *word = verdict_word(kept->kind), *text = page->text;
    bool fault = is_fault(kept->kind) || kept->missed;
    fprintf(out, "<li class=\"entry %s%s\" id=\"g%d-line%ld\" tabindex=\"-1\" data-verdict=\"%s\"",
            word, fault ? " fault" : "", page->section, kept->line, word);
    fwrite(text + kept->attributes, 1, kept->head - kept->attributes, out);
    fprintf(out, ">\n<div class=\"head\"><span class=\"badge %s\">%s</span> ", word, word);
    fwrite(text + kept->head, 1, kept->body - kept->head, out);
    if (kept->changed_by)
        fprintf(out,
                " <span class=\"where\">was %s until <a href=\"#g%d-line%ld\">line %ld</a></span>",
                verdict_word(kept->first_kind), page->section, kept->changed_by, kept->changed_by);
    if (fault)
        put_resting(out, page, kept);
    fputs("</div>\n", out);
    fwrite(text + kept->body, 1, kept->end - kept->body, out);
    fputs("</li>\n", out);
}

static void put_entries(FILE *out, struct page *page)
{
    if (page->kept_text)
        fclose(page->kept_text);
    page->kept_text = NULL;
    if (page->count) {
        fputs("<h3>Entries</h3>\n<ol class=\"entries\">\n", out);
        for (size_t i = 0; page->text && i < page->count; i++)
            put_kept(out, page, &page->kept[i]);
        fputs("</ol>\n", out);
    }
    free(page->text);
    page->text = NULL;
    page->count = 0;
}

/* --- a game --- */

static void put_back(FILE *out, const struct closing *closing)
{
    const char *acted = closing->other_side_acted ? "the other side acted" : "";
    const char *dice = closing->dice_shown ? "dice were shown" : "";
    fprintf(out, "<div><dt>Back</dt><dd>%s%s%s%s</dd></div>\n", acted,
            acted[0] && dice[0] ? " and " : "", dice,
            acted[0] || dice[0] ? ": needs consent or a ruling"
                                : "nobody has acted and no die was shown: can be taken back");
}

static void put_rests(FILE *out, const struct closing *closing)
{
    fprintf(out, "<div><dt>Rests</dt><dd>%ld %s", closing->resting,
            closing->resting == 1 ? "entry" : "entries");
    if (closing->resting_label[0][0]) {
        fputs(" (", out);
        print_xml(out, closing->resting_label[0]);
        fputs(closing->resting > 1 ? " to " : "", out);
        print_xml(out, closing->resting > 1 ? closing->resting_label[1] : "");
        fputs(")", out);
    }
    fprintf(out, ", %ld %s</dd></div>\n", closing->resting_dice,
            closing->resting_dice == 1 ? "die" : "dice");
}

static void put_first(FILE *out, const struct page *page, const struct closing *closing)
{
    fprintf(out, "<div><dt>First</dt><dd><a href=\"#g%d-line%ld\">", page->section,
            closing->first_line);
    print_xml(out, closing->first_label);
    fprintf(out, "%sline %ld</a>: ", closing->first_label[0] ? ", " : "", closing->first_line);
    print_xml(out, closing->first_text);
    fprintf(out, " [%s]</dd></div>\n<div><dt>Sound</dt><dd>to ", closing->first_rule);
    if (closing->sound_label[0])
        print_xml(out, closing->sound_label);
    else if (closing->sound_line)
        fprintf(out, "line %ld", closing->sound_line);
    else
        fputs("the header", out);
    fputs(": ", out);
    print_xml(out, closing->sound_state);
    fputs("</dd></div>\n", out);
    put_row(out, "Repair", closing->repair);
    if (closing->resting)
        put_rests(out, closing);
    else
        put_row(out, "Rests", "nothing");
    put_back(out, closing);
}

static void put_director_lines(FILE *out, const struct page *page, const struct closing *closing)
{
    bool clean = !closing->count[ILLEGAL] && !closing->count[OPEN] && !closing->count[UNREADABLE];
    fputs("<p class=\"counts\">", out);
    print_counts(out, closing);
    fprintf(out, "</p>\n<dl class=\"rows director%s\">\n", clean ? " clean" : "");
    if (closing->first_number)
        put_first(out, page, closing);
    put_row(out, "Now", closing->state);
    fputs("</dl>\n", out);
}

static void put_board(FILE *out, const struct page *page, const struct picture *picture)
{
    fprintf(out, "<svg class=\"hidden\" aria-hidden=\"true\"><defs><g id=\"g%d-board\">\n",
            page->section);
    svg_board(out, picture);
    fputs("</g></defs></svg>\n", out);
}

static void put_signs(FILE *out, const struct picture *picture)
{
    char *text = NULL;
    size_t size = 0;
    enum { WIDTH = 1100 };
    FILE *memory = open_memstream(&text, &size);
    int height = memory ? svg_legend(memory, picture, WIDTH) : 0;
    if (memory)
        fclose(memory);
    fprintf(
        out,
        "<details><summary>Signs of the map</summary><div class=\"wide\" tabindex=\"0\" "
        "role=\"group\" "
        "aria-label=\"Signs of the map, scrolls\"><svg class=\"map signs\" viewBox=\"0 0 %d %d\" "
        "role=\"img\" aria-label=\"Signs of the map\">\n",
        WIDTH, height);
    if (text)
        fwrite(text, 1, size, out);
    fputs("</svg></div></details>\n", out);
    free(text);
}

static void put_end_position(FILE *out, const struct page *page, const struct picture *picture)
{
    bool map = has_map(picture);
    fprintf(
        out,
        "<section aria-labelledby=\"g%d-end\"><h3 id=\"g%d-end\">The position at the end</h3>\n",
        page->section, page->section);
    if (map) {
        fputs("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"The map at the end, "
              "scrolls\">",
              out);
        begin_whole_map(out, picture, "Map at the end: ");
        fprintf(out, "<use href=\"#g%d-board\"/>\n", page->section);
        svg_position(out, picture);
        fputs("</svg></div>\n", out);
        put_signs(out, picture);
        fputs("<details><summary>All stacks in words</summary>\n", out);
        put_stacks(out, picture, true);
        fputs("</details>\n", out);
    }
    put_views(out, picture);
    fputs("</section>\n", out);
}

static void put_provenance(FILE *out, const struct closing *closing)
{
    struct properties properties = properties_of(closing, NULL);
    fputs("<h3>Provenance</h3>\n<dl class=\"rows foot\">\n", out);
    for (int i = 0; i < properties.count; i++)
        put_row(out, properties.row[i].key, properties.row[i].value);
    fputs("</dl>\n", out);
}

static void begin_section(FILE *out, const struct report *report, const struct page *page,
                          const char *title)
{
    fprintf(out, "<section class=\"game\" aria-labelledby=\"g%d\">\n<h2 id=\"g%d\">", page->section,
            page->section);
    print_xml(out, report->record);
    fprintf(out, "%s", title[0] ? ": " : "");
    print_xml(out, title);
    fputs("</h2>\n", out);
}

static void next_section(FILE *out, struct page *page)
{
    fputs("</section>\n", out);
    page->section++;
    page->picture_count = 0;
}

static void html_end_game(struct report *report, const struct closing *closing)
{
    struct page *page = page_of(report);
    begin_section(report->out, report, page, closing->title);
    put_director_lines(report->out, page, closing);
    if (closing->picture && has_map(closing->picture))
        put_board(report->out, page, closing->picture);
    put_entries(report->out, page);
    if (closing->picture)
        put_end_position(report->out, page, closing->picture);
    put_provenance(report->out, closing);
    next_section(report->out, page);
}

/* Lines outside any game. */
static void html_end_record(struct report *report)
{
    struct page *page = page_of(report);
    if (page->count == 0)
        return;
    begin_section(report->out, report, page, "");
    put_entries(report->out, page);
    next_section(report->out, page);
}

static bool html_begin(struct report *report)
{
    struct page *page = calloc(1, sizeof *page);
    if (!page)
        return false;
    page->section = 1;
    report->state = page;
    page_begin(report->out);
    return true;
}

static void html_end(struct report *report, const struct totals *totals)
{
    struct page *page = page_of(report);
    (void)totals;
    page_end(report->out);
    free(page->kept);
    free(page);
    report->state = NULL;
}

const struct format html_format = {.name = "html",
                                   .begin = html_begin,
                                   .verdict = html_verdict,
                                   .end_game = html_end_game,
                                   .end_record = html_end_record,
                                   .end = html_end,
                                   .pictures = true};
