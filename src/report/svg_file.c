#include "report/page.h"
#include "report/signs.h"
#include "report/svg.h"

#include <stdlib.h>
#include <string.h>

/* A map as a file of its own: what its signs mean, and what stands off the map in words. */

enum { LEGEND_ROW = 64, LEGEND_COLUMN = 290, NOTE_LINE = 26, NOTE_CHARACTER = 10 };

/* --- the legend --- */

struct legend {
    struct markup *out;
    int width, count;
};

/* Where the next sign of the legend stands. */
static void next_sign(struct legend *legend, int *x, int *y)
{
    int columns = legend->width / LEGEND_COLUMN > 0 ? legend->width / LEGEND_COLUMN : 1;
    *x = 40 + legend->count % columns * LEGEND_COLUMN;
    *y = LEGEND_ROW / 2 + 8 + legend->count / columns * LEGEND_ROW;
    legend->count++;
}

static void put_meaning(struct legend *legend, int x, int y, const char *meaning)
{
    markup_say(legend->out, "<text class=\"meaning\" x=\"%d\" y=\"%d\">", x + 44, y + 7);
    markup_text(legend->out, meaning);
    markup_put(legend->out, "</text>\n");
}

static void explain_terrain(struct legend *legend, const struct picture *picture)
{
    for (const struct terrain_look *look = picture->terrain_look; look && look->word; look++) {
        int x, y;
        bool used = false;
        for (int place = 1; place <= picture->place_count; place++)
            used |= picture->place[place].on_map &&
                    strcmp(picture->place[place].terrain, look->word) == 0;
        if (!used)
            continue;
        next_sign(legend, &x, &y);
        put_symbol(legend->out, look, x, y);
        put_meaning(legend, x, y, look->word);
    }
}

static void explain_way(struct legend *legend, const struct picture *picture, const char *word)
{
    int x, y;
    next_sign(legend, &x, &y);
    markup_say(legend->out, "<path class=\"way %s\" d=\"M%d %dh60\"/>\n", way_class(picture, word),
               x - 30, y);
    put_meaning(legend, x, y, word);
}

static void explain_ways(struct legend *legend, const struct picture *picture)
{
    bool doubt = false, arrow = false;
    for (int kind = 0; picture->way_kind && picture->way_kind[kind]; kind++)
        explain_way(legend, picture, picture->way_kind[kind]);
    for (int i = 0; i < picture->way_count; i++) {
        arrow |= picture->way[i].arrow;
        doubt |= !picture->way[i].arrow && picture->way[i].kind == 0;
    }
    if (arrow)
        explain_way(legend, picture, "one way");
    if (doubt)
        explain_way(legend, picture, "unknown");
    if (svg_is_sketch(picture)) {
        int x, y;
        next_sign(legend, &x, &y);
        put_meaning(legend, x - 60, y, "other ways are not known");
    }
}

static void explain_outlines(struct legend *legend, const struct picture *picture)
{
    int x, y;
    for (const struct outline_look *look = picture->outline_look; look && look->word; look++) {
        bool used = false;
        for (int place = 1; place <= picture->place_count; place++)
            used |= picture->place[place].outline == look->outline;
        if (!used)
            continue;
        next_sign(legend, &x, &y);
        put_outline(legend->out, look->outline, "grey", x, y);
        put_meaning(legend, x, y, look->word);
    }
}

static void explain_sides(struct legend *legend, const struct picture *picture)
{
    int x, y;
    for (int side = 1; side <= SIDE_MAX; side++) {
        char text[128];
        next_sign(legend, &x, &y);
        put_counter(legend->out, picture->colour[side], 3, x, y);
        snprintf(text, sizeof text, "%s %s", picture->side[side], picture->counted);
        put_meaning(legend, x, y, text);
        next_sign(legend, &x, &y);
        markup_say(legend->out, "<circle class=\"control %s\" cx=\"%d\" cy=\"%d\" r=\"18\"/>\n",
                   picture->colour[side], x, y);
        snprintf(text, sizeof text, "%s control", picture->side[side]);
        put_meaning(legend, x, y, text);
    }
    char nothing[128];
    next_sign(legend, &x, &y);
    put_counter(legend->out, "grey", 0, x, y);
    snprintf(nothing, sizeof nothing, "%s 0", picture->counted);
    put_meaning(legend, x, y, nothing);
}

static void explain_ports(struct legend *legend, const struct picture *picture)
{
    int x, y;
    bool used = false;
    for (int place = 1; place <= picture->place_count; place++)
        used |= picture->place[place].on_map && picture->place[place].port;
    if (!used)
        return;
    next_sign(legend, &x, &y);
    put_anchor(legend->out, x, y - 8);
    put_meaning(legend, x, y, "port");
}

static void explain_leg(struct legend *legend, const char *class, const char *tip,
                        const char *meaning)
{
    int x, y;
    next_sign(legend, &x, &y);
    markup_say(legend->out,
               "<path class=\"leg line%s\" marker-end=\"url(#%s)\" d=\"M%d %dh48\"/>\n", class, tip,
               x - 30, y);
    put_meaning(legend, x, y, meaning);
}

/* What an entry draws. */
static void explain_entry(struct legend *legend)
{
    int x, y;
    explain_leg(legend, "", "arrow", "the move");
    explain_leg(legend, " broken", "arrow", "spaces filled in");
    explain_leg(legend, " refused", "refused", "a refused move");
    next_sign(legend, &x, &y);
    markup_say(legend->out, "<g transform=\"translate(%d %d) scale(.6)\">", x, y);
    put_lawful(legend->out, 0, 0);
    markup_put(legend->out, "</g>\n");
    put_meaning(legend, x, y, "lawful instead");
    next_sign(legend, &x, &y);
    markup_say(legend->out, "<circle class=\"concern\" cx=\"%d\" cy=\"%d\" r=\"26\"/>\n", x, y);
    put_meaning(legend, x, y, "the entry's spaces");
}

int svg_legend(struct markup *out, const struct picture *picture, int width, bool entries)
{
    struct legend legend = {out, width, 0};
    int columns = width / LEGEND_COLUMN > 0 ? width / LEGEND_COLUMN : 1;
    explain_sides(&legend, picture);
    explain_outlines(&legend, picture);
    explain_terrain(&legend, picture);
    explain_ports(&legend, picture);
    explain_ways(&legend, picture);
    if (entries)
        explain_entry(&legend);
    return (legend.count + columns - 1) / columns * LEGEND_ROW + 16;
}

/* --- a whole file --- */

/* Text in lines that fit width; the y of the line after them. */
static int put_note(struct markup *out, const char *text, int x, int y, int width)
{
    int room = width / NOTE_CHARACTER > 20 ? width / NOTE_CHARACTER : 20;
    while (*text) {
        char line[1024];
        int length = (int)strlen(text);
        if (length > room) {
            length = room < (int)sizeof line - 1 ? room : (int)sizeof line - 1;
            while (length > 1 && text[length] != ' ')
                length--;
        }
        if (length <= 1)
            length = (int)strcspn(text + 1, " ") + 1;
        snprintf(line, sizeof line, "%.*s", length, text);
        markup_say(out, "<text class=\"meaning\" x=\"%d\" y=\"%d\">", x, y);
        markup_text(out, line);
        markup_put(out, "</text>\n");
        y += NOTE_LINE;
        text += length;
        text += strspn(text, " ");
    }
    return y;
}

static int put_views(struct markup *out, const struct picture *picture, int x, int y, int width)
{
    for (int i = 0; i < picture->view_count; i++) {
        const struct picture_view *view = &picture->view[i];
        char text[2048];
        snprintf(text, sizeof text, "%s%s%s: %s", view->key, view->side[0] ? " " : "", view->side,
                 view->value);
        y = put_note(out, text, x, y, width);
    }
    return y;
}

static int put_boxes(struct markup *out, const struct picture *picture, int x, int y, int width)
{
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        char text[4096];
        size_t length = 0;
        if (place->on_map || !svg_has_stack(place))
            continue;
        for (int side = 0; side <= SIDE_MAX; side++) {
            if (place->stack[side].text[0] && length < sizeof text)
                length += (size_t)snprintf(text + length, sizeof text - length, "%s%s%s%s",
                                           length ? "; " : "", picture->side[side], side ? " " : "",
                                           place->stack[side].text);
        }
        char line[5000];
        snprintf(line, sizeof line, "%s: %s", place->name, text);
        y = put_note(out, line, x, y, width);
    }
    return y;
}

/* What stands below the map; its height is only known when it is written. */
static int put_foot(struct markup *out, const struct picture *picture, struct frame frame)
{
    int top = frame.top + frame.height, y = top;
    if (picture->place_count > 0) {
        markup_say(out, "<g transform=\"translate(%d %d)\">\n", frame.left, top);
        y += svg_legend(out, picture, frame.width, false);
        markup_put(out, "</g>\n");
    }
    y = put_note(out, picture->moment, frame.left + 20, y + 40, frame.width - 40);
    y = put_views(out, picture, frame.left + 20, y, frame.width - 40);
    y = put_boxes(out, picture, frame.left + 20, y + 10, frame.width - 40);
    return y + 10 - top;
}

bool svg_file(FILE *file, const struct picture *picture)
{
    struct frame frame =
        picture->place_count > 0 ? svg_frame(picture) : (struct frame){0, 0, 900, 0};
    struct markup foot, svg, *out = &svg;
    markup_begin(&foot, NULL);
    markup_begin(out, file);
    int height = put_foot(&foot, picture, frame);
    bool whole = true;
    markup_say(out,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" viewBox=\"%d %d %d %d\" "
               "role=\"img\">\n<title>",
               frame.left, frame.top, frame.width, frame.height + height);
    markup_text(out, picture->moment);
    markup_put(out, "</title>\n<style>\n");
    page_put(out, "map.css");
    markup_put(out, "</style>\n<defs>\n");
    svg_definitions(out);
    markup_say(out,
               "</defs>\n<rect class=\"paper\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
               frame.left, frame.top, frame.width, frame.height + height);
    if (picture->place_count > 0) {
        markup_say(out, "<rect class=\"sea\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                   frame.left, frame.top, frame.width, frame.height);
        svg_board(out, picture);
        svg_position(out, picture, frame);
        whole = svg_names(out, picture);
    }
    if (foot.length)
        markup_bytes(out, foot.text, foot.length);
    markup_put(out, "</svg>\n");
    whole &= markup_end(&foot);
    return markup_end(out) && whole;
}
