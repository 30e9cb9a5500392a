#include "report/html.h"

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

/* Names can be read when a map unit is nearly half a pixel. */
static void begin_whole_map(FILE *out, const struct picture *picture, const char *what)
{
    struct frame frame = svg_frame(picture);
    begin_map(out, frame, frame.width * 9 / 20, what, picture->moment);
}

/* What all maps of a game have in common: "board" or "names". */
static void put_part(FILE *out, const char *section, const char *part)
{
    fprintf(out, "<use href=\"#%s-%s\"/>\n", section, part);
}

/* drawing: the id of a view of the same position, which is used again; NULL for none. */
static void put_whole_map(FILE *out, const char *section, const struct picture *picture,
                          const char *drawing)
{
    fputs("<details class=\"whole\"><summary>The whole map before the entry</summary><div "
          "class=\"wide\" "
          "tabindex=\"0\" role=\"group\" aria-label=\"The whole map, scrolls\">",
          out);
    begin_whole_map(out, picture, "Whole map: ");
    put_part(out, section, "board");
    if (drawing)
        fprintf(out, "<use href=\"#%s\"/>", drawing);
    else
        svg_position(out, picture);
    put_part(out, section, "names");
    fputs("</svg></div></details>\n", out);
}

static void put_near_map(FILE *out, const char *section, const struct picture *picture,
                         const char *drawing)
{
    begin_map(out, svg_near_frame(picture), 0, "Part of the map: ", picture->moment);
    put_part(out, section, "board");
    fprintf(out, "<g id=\"%s\">\n", drawing);
    svg_position(out, picture);
    fputs("</g>\n", out);
    put_part(out, section, "names");
    fputs("</svg>\n", out);
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
    return html_has_map(picture) && !svg_same_frame(svg_frame(picture), svg_near_frame(picture));
}

/* Where the entry is about places, the map around them; else, as for a card, the state of the game
 * in words. */
void html_picture(FILE *out, const char *section, int number, const struct picture *picture)
{
    char drawing[64];
    bool local = is_local(picture);
    snprintf(drawing, sizeof drawing, "%s-picture%d", section, number);
    fputs("<figure>\n", out);
    if (local) {
        put_near_map(out, section, picture, drawing);
        put_caption(out, picture);
    } else {
        put_views(out, picture);
        fputs("<figcaption>The state of the game before the entry.</figcaption>\n", out);
    }
    fputs("</figure>\n", out);
    if (html_has_map(picture))
        put_whole_map(out, section, picture, local ? drawing : NULL);
    if (local) {
        fputs("<details><summary>The state of the game before the entry</summary>\n", out);
        put_views(out, picture);
        fputs("</details>\n", out);
    }
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

bool html_end_position(FILE *out, const char *section, const struct picture *picture)
{
    bool map = html_has_map(picture), whole = true;
    fprintf(out,
            "<section aria-labelledby=\"%s-end\"><h3 id=\"%s-end\">The position at the end</h3>\n",
            section, section);
    if (map) {
        fputs("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"The map at the end, "
              "scrolls\">",
              out);
        begin_whole_map(out, picture, "Map at the end: ");
        put_part(out, section, "board");
        svg_position(out, picture);
        put_part(out, section, "names");
        fputs("</svg></div>\n", out);
        whole = put_signs(out, picture);
        fputs("<details><summary>All stacks in words</summary>\n", out);
        put_stacks(out, picture, true);
        fputs("</details>\n", out);
    }
    put_views(out, picture);
    fputs("</section>\n", out);
    return whole;
}
