#include "report/html.h"

#include "report/markup.h"
#include "report/print.h"
#include "report/svg.h"

#include <stdlib.h>

/* Positions: drawn where the game has a map, and in words. */

bool html_has_map(const struct picture *picture)
{
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].on_map)
            return true;
    }
    return false;
}

/* live: each value says which view it is of, so that a step can put another in its place. */
static void put_value(FILE *out, const char *tag, const struct picture *picture, int view,
                      bool live)
{
    putc('<', out);
    fputs(tag, out);
    if (live) {
        fputs(" data-view=\"", out);
        if (view >= 10)
            putc('0' + view / 10, out);
        putc('0' + view % 10, out);
        putc('"', out);
    }
    putc('>', out);
    print_xml(out, picture->view[view].value);
    fputs("</", out);
    fputs(tag, out);
    putc('>', out);
}

static void put_common_views(FILE *out, const struct picture *picture, bool live)
{
    bool any = false;
    for (int i = 0; i < picture->view_count; i++) {
        const struct picture_view *view = &picture->view[i];
        if (view->side[0])
            continue;
        fprintf(out, "%s%s ", any ? " \u00b7 " : "<p class=\"state\">", view->key);
        put_value(out, "b", picture, i, live);
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
static void put_side_views(FILE *out, const struct picture *picture, bool live)
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
            put_value(out, "td", picture, i + side - 1, live);
        fputs("</tr>\n", out);
        i += SIDE_MAX - 1;
    }
    fputs("</tbody></table>\n", out);
}

static void put_views(FILE *out, const struct picture *picture, bool live)
{
    bool of_sides = false;
    for (int i = 0; i < picture->view_count; i++)
        of_sides |= picture->view[i].side[0] != '\0';
    put_common_views(out, picture, live);
    if (of_sides)
        put_side_views(out, picture, live);
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

static void put_frame(FILE *out, const char *attribute, struct frame frame)
{
    const int number[] = {frame.left, frame.top, frame.width, frame.height};
    struct markup text;
    markup_begin(&text, out);
    markup_put(&text, " ");
    markup_put(&text, attribute);
    for (int i = 0; i < 4; i++) {
        markup_put(&text, i ? " " : "=\"");
        markup_number(&text, number[i]);
    }
    markup_put(&text, "\"");
    markup_end(&text);
}

/* What the numbers on the map are, on the map itself. */
static void put_key(FILE *out, const struct picture *picture)
{
    fputs("<p class=\"key\">Numbers: ", out);
    print_xml(out, picture->counted);
    for (int side = 1; side <= SIDE_MAX; side++) {
        fprintf(out, " <span class=\"chip %s\">", picture->colour[side]);
        print_xml(out, picture->side[side]);
        fputs("</span>", out);
    }
    fputs("</p>\n", out);
}

/* width: of the drawing in pixels at least, 0 for as wide as there is room. */
static void begin_map(FILE *out, const char *section, const struct picture *picture,
                      struct frame frame, int width, const char *what)
{
    fputs("<svg class=\"map\"", out);
    put_frame(out, "viewBox", frame);
    if (width)
        fprintf(out, " style=\"min-width:%dpx\"", width);
    fprintf(out, " role=\"img\" aria-label=\"%s", what);
    print_xml(out, picture->moment);
    fprintf(out, "\"><use href=\"#%s-board\"/>\n", section);
}

static void end_map(FILE *out, const char *section)
{
    fprintf(out, "<use href=\"#%s-names\"/></svg>\n", section);
}

static void put_near_map(FILE *out, const char *section, const struct picture *picture)
{
    struct frame frame = svg_near_frame(picture);
    fputs("<div class=\"sheet\">", out);
    begin_map(out, section, picture, frame, 0, "Part of the map: ");
    svg_position(out, picture, frame);
    end_map(out, section);
    put_key(out, picture);
    fputs("</div>\n", out);
}

static bool any_lawful(const struct picture *picture)
{
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].on_map && picture->place[i].lawful)
            return true;
    }
    return false;
}

static void put_caption(FILE *out, const struct picture *picture)
{
    print_xml(out, picture->moment);
    fputs(", before the entry", out);
    if (picture->leg_count > 0)
        fprintf(out, "; the %sarrow is the move the %s declared",
                picture->refused ? "crossed " : "", picture->side[picture->mover]);
    if (any_lawful(picture))
        fputs("; a ring with a tick is where it could have gone", out);
    fputs(".", out);
}

static bool is_local(const struct picture *picture)
{
    return html_has_map(picture) && !svg_same_frame(svg_frame(picture), svg_near_frame(picture));
}

/* Where the entry is about places, the map around them; else, as for a card, the state of the game
 * in words. */
void html_picture(FILE *out, const char *section, const struct picture *picture)
{
    bool local = is_local(picture);
    fputs("<figure>\n", out);
    if (local)
        put_near_map(out, section, picture);
    else
        put_views(out, picture, false);
    fputs("<figcaption>", out);
    if (local)
        put_caption(out, picture);
    else
        fputs("The state of the game before the entry.", out);
    fputs("</figcaption>\n</figure>\n", out);
}

/* --- the replay --- */

static void put_controls(FILE *out, bool map)
{
    static const struct {
        const char *to, *sign, *title;
    } button[] = {{"first", "|\u25c0", "First entry (0)"},
                  {"back", "\u25c0", "Entry before (left arrow, k)"},
                  {"on", "\u25b6", "Next entry (right arrow, j)"},
                  {"last", "\u25b6|", "The end"},
                  {"fault-before", "\u25c0\u2717", "Fault before (p)"},
                  {"fault", "\u2717\u25b6", "Next fault (n)"}};
    fputs("<div class=\"controls\">", out);
    for (size_t i = 0; i < sizeof button / sizeof *button; i++)
        fprintf(out,
                "<button type=\"button\" data-to=\"%s\" title=\"%s\" aria-label=\"%s\">%s"
                "</button>",
                button[i].to, button[i].title, button[i].title, button[i].sign);
    fputs("<input type=\"range\" min=\"0\" value=\"0\" aria-label=\"Entry\">", out);
    if (map)
        fputs("<button type=\"button\" data-to=\"whole\" aria-pressed=\"false\" "
              "title=\"The whole map (m)\">Whole map</button>",
              out);
    fputs("</div>\n", out);
}

static uint32_t sum_of_text(const char *text)
{
    uint32_t sum = 2166136261;
    for (; *text; text++)
        sum = (sum ^ (unsigned char)*text) * 16777619;
    return sum;
}

static void put_changed_views(FILE *out, const struct picture *step, uint32_t *seen)
{
    for (int i = 0; i < step->view_count && i < HTML_VIEWS_MAX; i++) {
        uint32_t sum = sum_of_text(step->view[i].value);
        if (sum == seen[i])
            continue;
        seen[i] = sum;
        put_value(out, "i", step, i, true);
    }
}

static void put_step_drawing(FILE *out, const char *class, const struct picture *picture)
{
    fprintf(out, "<svg class=\"%s\"", class);
    if (svg_is_about_places(picture))
        put_frame(out, "data-frame", svg_near_frame(picture));
    fputs(">", out);
    svg_step(out, picture);
    fputs("</svg>", out);
}

/* before: the position in which an entry is at fault, or NULL. */
static void put_template(FILE *out, const struct picture *before, const struct picture *step,
                         uint32_t *seen)
{
    fputs(before ? "<template class=\"refused\">" : "<template>", out);
    if (before && html_has_map(before))
        put_step_drawing(out, "before", before);
    if (html_has_map(step))
        put_step_drawing(out, "after", step);
    put_changed_views(out, step, seen);
    fputs("</template>\n", out);
}

void html_step(FILE *out, const struct verdict *verdict, uint32_t *seen)
{
    put_template(out, verdict->picture, verdict->step, seen);
}

/* Hidden until the script has steps to put in. */
void html_replay(FILE *out, const char *section, const struct picture *picture, uint32_t *seen)
{
    bool map = html_has_map(picture);
    fprintf(out,
            "<div class=\"replay%s\" role=\"group\" aria-label=\"The game step by step\" hidden>\n",
            map ? "" : " worded");
    put_controls(out, map);
    if (map) {
        fputs("<div class=\"sheet\">", out);
        begin_map(out, section, picture, svg_frame(picture), 0, "The map: ");
        fputs("<g class=\"position\"></g>", out);
        end_map(out, section);
        put_key(out, picture);
        fputs("</div>\n", out);
    }
    fputs("<div class=\"caption\" aria-live=\"polite\"></div>\n", out);
    fprintf(out, "<details class=\"views\"%s><summary>The state of the game</summary>\n",
            map ? "" : " open");
    put_views(out, picture, true);
    fputs("</details>\n", out);
    put_template(out, NULL, picture, seen);
    fputs("</div>\n", out);
}

bool html_board(FILE *out, const char *section, const struct picture *picture)
{
    fprintf(out, "<svg class=\"hidden\" aria-hidden=\"true\"><defs><g id=\"%s-board\">\n", section);
    svg_board(out, picture);
    fprintf(out, "</g><g id=\"%s-names\">\n", section);
    bool named = svg_names(out, picture);
    fputs("</g></defs></svg>\n", out);
    return named;
}

static bool put_signs(FILE *out, const struct picture *picture)
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
    return memory != NULL;
}

/* Names can be read where a map unit is nearly half a pixel. */
bool html_end_position(FILE *out, const char *section, const struct picture *picture)
{
    bool map = html_has_map(picture), whole = true;
    struct frame frame = svg_frame(picture);
    fprintf(out,
            "<section aria-labelledby=\"%s-end\"><h3 id=\"%s-end\">The position at the end</h3>\n",
            section, section);
    if (map) {
        fputs("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"The map at the end, "
              "scrolls\">",
              out);
        begin_map(out, section, picture, frame, frame.width * 9 / 20, "Map at the end: ");
        svg_position(out, picture, frame);
        end_map(out, section);
        fputs("</div>\n", out);
        put_key(out, picture);
        whole = put_signs(out, picture);
        fputs("<details><summary>All stacks in words</summary>\n", out);
        put_stacks(out, picture, true);
        fputs("</details>\n", out);
    }
    put_views(out, picture, false);
    fputs("</section>\n", out);
    return whole;
}
