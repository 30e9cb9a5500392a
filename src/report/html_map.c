#include "report/html.h"

#include "report/svg.h"

#include <stdlib.h>
#include <string.h>

/* Positions: drawn where the game has a map, and in words. */

bool html_has_map(const struct picture *picture)
{
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].on_map)
            return true;
    }
    return false;
}

/* "blue" of a side's score; "F blue B red" of one that has the letter of the side that leads. */
static void put_score(struct markup *out, const struct picture *picture,
                      const struct picture_view *view)
{
    const char *before = "";
    markup_put(out, " data-score=\"");
    for (int side = 1; side <= SIDE_MAX; side++) {
        if (!view->side[0])
            markup_say(out, "%s%.1s %s", before, picture->side[side], picture->colour[side]);
        else if (strcmp(view->side, picture->side[side]) == 0)
            markup_put(out, picture->colour[side]);
        before = " ";
    }
    markup_put(out, "\"");
}

/* live: each value says which view it is of, so that a step can put another in its place; scored:
 * and whose score it is. */
static void put_value(struct markup *out, const char *tag, const struct picture *picture, int view,
                      bool live, bool scored)
{
    markup_put(out, "<");
    markup_put(out, tag);
    if (live) {
        markup_put(out, " data-view=\"");
        markup_number(out, view);
        markup_put(out, "\"");
    }
    if (scored && picture->view[view].score)
        put_score(out, picture, &picture->view[view]);
    markup_put(out, ">");
    markup_text(out, picture->view[view].value);
    markup_put(out, "</");
    markup_put(out, tag);
    markup_put(out, ">");
}

static void put_common_views(struct markup *out, const struct picture *picture, bool live)
{
    bool any = false;
    for (int i = 0; i < picture->view_count; i++) {
        const struct picture_view *view = &picture->view[i];
        if (view->side[0])
            continue;
        markup_say(out, "%s%s%s", any ? " \u00b7 " : "<p class=\"state\">", view->key,
                   view->key[0] ? " " : "");
        put_value(out, "b", picture, i, live, live);
        any = true;
    }
    markup_put(out, any ? "</p>\n" : "");
}

static void put_cell(struct markup *out, const char *begin, const char *text, const char *end)
{
    markup_put(out, begin);
    markup_text(out, text);
    markup_put(out, end);
}

/* A view of each side follows that of the other. */
static void put_side_views(struct markup *out, const struct picture *picture, bool live)
{
    markup_put(out, "<table class=\"state\"><thead><tr><td></td>");
    for (int side = 1; side <= SIDE_MAX; side++)
        put_cell(out, "<th scope=\"col\">", picture->side[side], "</th>");
    markup_put(out, "</tr></thead><tbody>\n");
    for (int i = 0; i + 1 < picture->view_count; i++) {
        const struct picture_view *view = &picture->view[i];
        if (!view->side[0])
            continue;
        put_cell(out, "<tr><th scope=\"row\">", view->key, "</th>");
        for (int side = 1; side <= SIDE_MAX; side++)
            put_value(out, "td", picture, i + side - 1, live, live);
        markup_put(out, "</tr>\n");
        i += SIDE_MAX - 1;
    }
    markup_put(out, "</tbody></table>\n");
}

static void put_views(struct markup *out, const struct picture *picture, bool live)
{
    bool of_sides = false;
    for (int i = 0; i < picture->view_count; i++)
        of_sides |= picture->view[i].side[0] != '\0';
    put_common_views(out, picture, live);
    if (of_sides)
        put_side_views(out, picture, live);
}

/* Stacks in words, by place: those off the map, or all. */
static void put_stacks(struct markup *out, const struct picture *picture, bool all)
{
    markup_put(out, "<dl class=\"rows\">\n");
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        bool any = false;
        for (int side = 0; side <= SIDE_MAX; side++) {
            if (!place->stack[side].text[0] || (place->on_map && !all))
                continue;
            if (!any) {
                markup_put(out, "<div><dt>");
                markup_text(out, place->name);
                markup_put(out, "</dt><dd>");
            }
            markup_say(out, "%s%s%s", any ? "; " : "", picture->side[side], side ? " " : "");
            markup_text(out, place->stack[side].text);
            any = true;
        }
        markup_put(out, any ? "</dd></div>\n" : "");
    }
    markup_put(out, "</dl>\n");
}

static void put_frame(struct markup *out, const char *attribute, struct frame frame)
{
    const int number[] = {frame.left, frame.top, frame.width, frame.height};
    markup_put(out, " ");
    markup_put(out, attribute);
    for (int i = 0; i < 4; i++) {
        markup_put(out, i ? " " : "=\"");
        markup_number(out, number[i]);
    }
    markup_put(out, "\"");
}

/* What the numbers on the map are, on the map itself. */
static void put_key(struct markup *out, const struct picture *picture)
{
    markup_put(out, "<p class=\"key\">Numbers: ");
    markup_text(out, picture->counted);
    for (int side = 1; side <= SIDE_MAX; side++) {
        markup_say(out, " <span class=\"chip %s\">", picture->colour[side]);
        markup_text(out, picture->side[side]);
        markup_put(out, "</span>");
    }
    markup_put(out, "</p>\n");
}

/* width: of the drawing in pixels at least, 0 for as wide as there is room. */
static void begin_map(struct markup *out, const char *section, const struct picture *picture,
                      struct frame frame, int width, const char *what)
{
    markup_put(out, "<svg class=\"map\"");
    put_frame(out, "viewBox", frame);
    if (width)
        markup_say(out, " style=\"min-width:%dpx\"", width);
    markup_say(out, " role=\"img\" aria-label=\"%s", what);
    markup_text(out, picture->moment);
    markup_say(out, "\"><use href=\"#%s-board\"/>\n", section);
}

static void end_map(struct markup *out, const char *section)
{
    markup_say(out, "<use href=\"#%s-names\"/></svg>\n", section);
}

static void put_near_map(struct markup *out, const char *section, const struct picture *picture,
                         struct frame frame)
{
    markup_put(out, "<div class=\"sheet\">");
    begin_map(out, section, picture, frame, 0, "Part of the map: ");
    svg_position(out, picture, frame);
    end_map(out, section);
    put_key(out, picture);
    markup_put(out, "</div>\n");
}

static bool any_lawful(const struct picture *picture)
{
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].on_map && picture->place[i].lawful)
            return true;
    }
    return false;
}

static void put_caption(struct markup *out, const struct picture *picture)
{
    markup_text(out, picture->moment);
    markup_put(out, ", before the entry");
    if (picture->leg_count > 0)
        markup_say(out, "; the %sarrow is the move the %s declared",
                   picture->refused ? "crossed " : "", picture->side[picture->mover]);
    if (any_lawful(picture))
        markup_put(out, "; a ring with a tick is where it could have gone");
    markup_put(out, ".");
}

/* Whether it is about a part of the map, and which. */
static bool is_local(const struct picture *picture, struct frame *near)
{
    struct frame whole = svg_frame(picture);
    return html_has_map(picture) && svg_near_frame(picture, whole, near) &&
           !svg_same_frame(whole, *near);
}

bool html_stands_beside(const struct picture *picture)
{
    enum { WIDTH_MAX = 1000 }; /* in units of the map, whose names are 20 high */
    struct frame near;
    return is_local(picture, &near) && near.width <= WIDTH_MAX;
}

/* Where the entry is about places, the map around them; else, as for a card, the state of the game
 * in words. */
void html_picture(struct markup *out, const char *section, const struct picture *picture)
{
    struct frame near;
    bool local = is_local(picture, &near);
    markup_put(out, html_stands_beside(picture) ? "<figure class=\"beside\">\n" : "<figure>\n");
    if (local)
        put_near_map(out, section, picture, near);
    else
        put_views(out, picture, false);
    markup_put(out, "<figcaption>");
    if (local)
        put_caption(out, picture);
    else
        markup_put(out, "The state of the game before the entry.");
    markup_put(out, "</figcaption>\n</figure>\n");
}

/* --- the replay --- */

static void put_controls(struct markup *out, bool map)
{
    static const struct {
        const char *to, *sign, *title;
    } button[] = {{"first", "|\u25c0", "First entry (0, Home)"},
                  {"back", "\u25c0", "Entry before (left arrow, k)"},
                  {"on", "\u25b6", "Next entry (right arrow, j)"},
                  {"last", "\u25b6|", "The end ($, End)"},
                  {"fault-before", "\u25c0\u2717", "Fault before (p)"},
                  {"fault", "\u2717\u25b6", "Next fault (n)"},
                  {"play", "Play", "On by itself to the next fault (space)"}};
    markup_put(out, "<div class=\"controls\">");
    for (size_t i = 0; i < sizeof button / sizeof *button; i++)
        markup_say(out,
                   "<button type=\"button\" data-to=\"%s\" title=\"%s\" aria-label=\"%s\">%s"
                   "</button>",
                   button[i].to, button[i].title, button[i].title, button[i].sign);
    markup_put(out,
               "<svg class=\"score\" preserveAspectRatio=\"none\" aria-hidden=\"true\"></svg>");
    markup_put(out, "<input type=\"range\" min=\"0\" value=\"0\" aria-label=\"Entry\">");
    if (map)
        markup_put(out, "<button type=\"button\" data-to=\"whole\" aria-pressed=\"false\" "
                        "title=\"The whole map (m)\"><span>Whole </span>map</button>");
    markup_put(out, "<button type=\"button\" data-to=\"copy\" title=\"Copy what is shown, in words "
                    "(c)\">Copy</button></div>\n");
}

static uint32_t sum_of_text(const char *text)
{
    uint32_t sum = 2166136261;
    for (; *text; text++)
        sum = (sum ^ (unsigned char)*text) * 16777619;
    return sum;
}

/* Those that are not as seen; tag says whether they are of a fault's moment or of what follows. */
static void put_changed_views(struct markup *out, const char *tag, const struct picture *picture,
                              const uint32_t *seen)
{
    for (int i = 0; i < picture->view_count && i < HTML_VIEWS_MAX; i++) {
        if (sum_of_text(picture->view[i].value) != seen[i])
            put_value(out, tag, picture, i, true, false);
    }
}

static void see_views(const struct picture *step, uint32_t *seen)
{
    for (int i = 0; i < step->view_count && i < HTML_VIEWS_MAX; i++)
        seen[i] = sum_of_text(step->view[i].value);
}

static void put_step_drawing(struct markup *out, const char *class, const struct picture *picture,
                             struct frame whole)
{
    struct frame near;
    markup_put(out, "<svg class=\"");
    markup_put(out, class);
    markup_put(out, "\"");
    if (svg_near_frame(picture, whole, &near))
        put_frame(out, "data-frame", near);
    markup_put(out, ">");
    svg_step(out, picture);
    markup_put(out, "</svg>");
}

/* before: the position in which an entry is at fault, or NULL. */
static void put_template(struct markup *out, const struct picture *before,
                         const struct picture *step, struct html_steps *steps)
{
    if (!steps->begun)
        steps->whole = svg_frame(step);
    steps->begun = true;
    markup_put(out, before ? "<template class=\"refused\">" : "<template>");
    if (before && html_has_map(before))
        put_step_drawing(out, "before", before, steps->whole);
    if (html_has_map(step))
        put_step_drawing(out, "after", step, steps->whole);
    if (before)
        put_changed_views(out, "b", before, steps->seen);
    put_changed_views(out, "i", step, steps->seen);
    see_views(step, steps->seen);
    markup_put(out, "</template>\n");
}

void html_step(struct markup *out, const struct verdict *verdict, struct html_steps *steps)
{
    put_template(out, verdict->picture, verdict->step, steps);
}

/* Hidden until the script has steps to put in. */
void html_replay(struct markup *out, const char *section, const struct picture *picture,
                 struct html_steps *steps)
{
    bool map = html_has_map(picture);
    markup_say(
        out,
        "<div class=\"replay%s\" role=\"group\" aria-label=\"The game step by step\" hidden>\n",
        map ? "" : " worded");
    put_controls(out, map);
    if (map) {
        markup_put(out, "<div class=\"sheet\">");
        begin_map(out, section, picture, svg_frame(picture), 0, "The map: ");
        markup_put(out, "<g class=\"position\"></g>");
        end_map(out, section);
        put_key(out, picture);
        markup_put(out, "</div>\n");
    }
    markup_put(out, "<div class=\"caption\" aria-live=\"polite\"></div>\n");
    markup_say(out, "<details class=\"views\"%s><summary>The state of the game</summary>\n",
               map ? "" : " open");
    put_views(out, picture, true);
    markup_put(out, "</details>\n");
    put_template(out, NULL, picture, steps);
    markup_put(out, "</div>\n");
}

bool html_board(struct markup *out, const char *section, const struct picture *picture)
{
    markup_say(out, "<svg class=\"hidden\" aria-hidden=\"true\"><defs><g id=\"%s-board\">\n",
               section);
    svg_board(out, picture);
    markup_say(out, "</g><g id=\"%s-names\">\n", section);
    bool named = svg_names(out, picture);
    markup_put(out, "</g></defs></svg>\n");
    return named;
}

static bool put_signs(struct markup *out, const struct picture *picture)
{
    enum { WIDTH = 1100 };
    struct markup signs;
    markup_begin(&signs, NULL);
    int height = svg_legend(&signs, picture, WIDTH, true);
    markup_say(
        out,
        "<details><summary>Signs of the map</summary><div class=\"wide\" tabindex=\"0\" "
        "role=\"group\" "
        "aria-label=\"Signs of the map, scrolls\"><svg class=\"map signs\" viewBox=\"0 0 %d %d\" "
        "role=\"img\" aria-label=\"Signs of the map\">\n",
        WIDTH, height);
    if (signs.length)
        markup_bytes(out, signs.text, signs.length);
    markup_put(out, "</svg></div></details>\n");
    return markup_end(&signs);
}

/* Names can be read where a map unit is nearly half a pixel. */
bool html_end_position(struct markup *out, const char *section, const struct picture *picture)
{
    bool map = html_has_map(picture), whole = true;
    struct frame frame = svg_frame(picture);
    markup_say(
        out,
        "<section class=\"ending\" aria-labelledby=\"%s-end\"><h3 id=\"%s-end\">The position "
        "at the end</h3>\n",
        section, section);
    if (map) {
        markup_put(
            out,
            "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"The map at the end, "
            "scrolls\">");
        begin_map(out, section, picture, frame, frame.width * 9 / 20, "Map at the end: ");
        svg_position(out, picture, frame);
        end_map(out, section);
        markup_put(out, "</div>\n");
        put_key(out, picture);
        whole = put_signs(out, picture);
        markup_put(out, "<details><summary>All stacks in words</summary>\n");
        put_stacks(out, picture, true);
        markup_put(out, "</details>\n");
    }
    put_views(out, picture, false);
    markup_put(out, "</section>\n");
    return whole;
}
