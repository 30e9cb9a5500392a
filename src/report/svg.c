#include "report/svg.h"

#include "report/labels.h"
#include "report/print.h"

#include <stdlib.h>
#include <string.h>

/* Drawing a map. Sizes are in map units: the spaces of a printed map stand some 90 apart. */

enum {
    MARGIN = 140,
    NEAR_MARGIN = 230,
    NEAR_WIDTH = 720,
    NEAR_HEIGHT = 560,
    SYMBOL = 17,
    COUNTER_WIDTH = 40,
    COUNTER_HEIGHT = 28,
    LEG_GAP = 30, /* between a leg of a move and the centre of a place */
    LEGEND_ROW = 44,
    LEGEND_COLUMN = 290,
    NOTE_LINE = 26,
    NOTE_CHARACTER = 10,
    UNITS_MAX = 1000000 /* of a coordinate, so that sums stay in range */
};

/* How terrain is shown: by shape and by colour. The words are those of the maps; any other is a
 * circle. */
enum shape { CIRCLE, DIAMOND, TRIANGLE, SQUARE, HEXAGON };
static const struct terrain {
    const char *word, *class;
    enum shape shape;
} terrains[] = {
    {"cultivated", "field", CIRCLE},    {"settled", "field", CIRCLE},
    {"base", "field", SQUARE},          {"outpost", "clearing", SQUARE},
    {"village", "clearing", HEXAGON},   {"wilderness", "woods", DIAMOND},
    {"mountain", "mountain", TRIANGLE}, {"", "plain", CIRCLE},
};
enum { TERRAINS = sizeof terrains / sizeof *terrains };

/* How a kind of connection is shown; any other is a plain line. */
static const struct way_look {
    const char *word, *class;
} way_looks[] = {
    {"river", "river"}, {"lake", "lake"},       {"path", "trail"},    {"wilderness", "trail"},
    {"road", "made"},   {"highway", "highway"}, {"unknown", "doubt"}, {"one way", "arrow"},
};
enum { WAY_LOOKS = sizeof way_looks / sizeof *way_looks };

static const struct terrain *terrain_of(const char *word)
{
    for (int i = 0; i < TERRAINS; i++) {
        if (strcmp(terrains[i].word, word) == 0)
            return &terrains[i];
    }
    return &terrains[TERRAINS - 1];
}

static const char *way_word(const struct picture *picture, int kind)
{
    return kind ? picture->way_kind[kind - 1] : "unknown";
}

static const char *way_class(const char *word)
{
    for (int i = 0; i < WAY_LOOKS; i++) {
        if (strcmp(way_looks[i].word, word) == 0)
            return way_looks[i].class;
    }
    return "road";
}

const char *svg_colour(const struct picture *picture, int side)
{
    if (side == 0)
        return "grey";
    return strcmp(picture->side[side], "British") == 0 ? "red" : "blue";
}

/* --- frames --- */

struct reach {
    int left, top, right, bottom;
    bool any;
};

static int bounded(int coordinate)
{
    return coordinate > UNITS_MAX ? UNITS_MAX : coordinate < -UNITS_MAX ? -UNITS_MAX : coordinate;
}

static void reach_out(struct reach *reach, const struct picture_place *place)
{
    int x = bounded(place->x), y = bounded(place->y);
    if (!place->on_map)
        return;
    reach->left = !reach->any || x < reach->left ? x : reach->left;
    reach->right = !reach->any || x > reach->right ? x : reach->right;
    reach->top = !reach->any || y < reach->top ? y : reach->top;
    reach->bottom = !reach->any || y > reach->bottom ? y : reach->bottom;
    reach->any = true;
}

static struct frame frame_around(const struct reach *reach, int margin)
{
    return (struct frame){reach->left - margin, reach->top - margin,
                          reach->right - reach->left + 2 * margin,
                          reach->bottom - reach->top + 2 * margin};
}

struct frame svg_frame(const struct picture *picture)
{
    struct reach reach = {0};
    for (int i = 1; i <= picture->place_count; i++)
        reach_out(&reach, &picture->place[i]);
    return frame_around(&reach, MARGIN);
}

/* Makes one dimension at least least long, and keeps it within the whole. */
static void widen(int *start, int *length, int least, int whole_start, int whole_length)
{
    if (*length < least) {
        *start -= (least - *length) / 2;
        *length = least;
    }
    *length = *length > whole_length ? whole_length : *length;
    if (*start < whole_start)
        *start = whole_start;
    if (*start + *length > whole_start + whole_length)
        *start = whole_start + whole_length - *length;
}

struct frame svg_near_frame(const struct picture *picture)
{
    struct reach reach = {0};
    struct frame whole = svg_frame(picture);
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].concerned)
            reach_out(&reach, &picture->place[i]);
    }
    for (int i = 0; i < picture->path_count; i++)
        reach_out(&reach, &picture->place[picture->path[i]]);
    if (!reach.any)
        return whole;
    struct frame frame = frame_around(&reach, NEAR_MARGIN);
    int width = frame.height * NEAR_WIDTH / NEAR_HEIGHT,
        height = frame.width * NEAR_HEIGHT / NEAR_WIDTH;
    widen(&frame.left, &frame.width, width > NEAR_WIDTH ? width : NEAR_WIDTH, whole.left,
          whole.width);
    widen(&frame.top, &frame.height, height > NEAR_HEIGHT ? height : NEAR_HEIGHT, whole.top,
          whole.height);
    return frame;
}

bool svg_same_frame(struct frame a, struct frame b)
{
    return a.left == b.left && a.top == b.top && a.width == b.width && a.height == b.height;
}

/* --- signs --- */

static void put_symbol(FILE *out, const struct terrain *terrain, int x, int y)
{
    const char *class = terrain->class;
    switch (terrain->shape) {
    case CIRCLE:
        fprintf(out, "<circle class=\"spot %s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", class, x, y,
                SYMBOL);
        break;
    case SQUARE:
        fprintf(out, "<path class=\"spot %s\" d=\"M%d %dh30v30h-30z\"/>\n", class, x - 15, y - 15);
        break;
    case DIAMOND:
        fprintf(out, "<path class=\"spot %s\" d=\"M%d %dl20 20l-20 20l-20 -20z\"/>\n", class, x,
                y - 20);
        break;
    case TRIANGLE:
        fprintf(out, "<path class=\"spot %s\" d=\"M%d %dl22 36h-44z\"/>\n", class, x, y - 22);
        break;
    case HEXAGON:
        fprintf(out, "<path class=\"spot %s\" d=\"M%d %dl19 10v20l-19 10l-19 -10v-20z\"/>\n", class,
                x, y - 20);
        break;
    }
}

/* Outlines, so that the place shows through. */
static void put_works(FILE *out, enum works works, const char *colour, int x, int y)
{
    switch (works) {
    case WORKS_NONE:
        return;
    case WORKS_STOCKADE:
        fprintf(out, "<path class=\"works %s\" d=\"M%d %dh52v52h-52z\"/>\n", colour, x - 26,
                y - 26);
        return;
    case WORKS_BEGUN:
        fprintf(out, "<path class=\"works begun %s\" d=\"M%d %dh52v52h-52z\"/>\n", colour, x - 26,
                y - 26);
        return;
    case WORKS_FORT:
        fprintf(
            out,
            "<path class=\"works fort %s\" d=\"M%d %dh15v5h22v-5h15v15h-5v22h5v15h-15v-5h-22v5h-15"
            "v-15h5v-22h-5z\"/>\n",
            colour, x - 26, y - 26);
        return;
    case WORKS_FORTRESS:
        fprintf(
            out,
            "<path class=\"works fort %s\" d=\"M%d %dl10 13l16 -4v0l-4 16l13 10l-13 10l4 16l-16 -4"
            "l-10 13l-10 -13l-16 4l4 -16l-13 -10l13 -10l-4 -16l16 4z\"/>\n",
            colour, x, y - 35);
        return;
    }
}

static void put_anchor(FILE *out, int x, int y)
{
    fprintf(out, "<path class=\"port\" d=\"M%d %dv16m-5 -11h10m-13 5a8 7 0 0 0 16 0\"/>\n", x, y);
}

static void put_counter(FILE *out, const char *colour, int strength, int x, int y)
{
    fprintf(out,
            "<rect class=\"counter %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>"
            "<text class=\"strength\" x=\"%d\" y=\"%d\">",
            colour, x - COUNTER_WIDTH / 2, y - COUNTER_HEIGHT / 2, COUNTER_WIDTH, COUNTER_HEIGHT, x,
            y + 8);
    if (strength > 0)
        fprintf(out, "%d", strength);
    else
        fputs("\u2022", out);
    fputs("</text>\n", out);
}

/* --- the board --- */

static bool joins_map(const struct picture *picture, const struct picture_way *way)
{
    return picture->place[way->from].on_map && picture->place[way->to].on_map;
}

/* A map with fewer connections than places is not all known: what lies between may be land. */
static bool is_sketch(const struct picture *picture)
{
    return picture->way_count < picture->place_count / 2;
}

static void put_land(FILE *out, const struct picture *picture)
{
    struct frame frame = svg_frame(picture);
    if (is_sketch(picture))
        fprintf(out, "<rect class=\"ground\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                frame.left, frame.top, frame.width, frame.height);
    fputs("<path class=\"land\" d=\"", out);
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        const struct picture_place *from = &picture->place[way->from],
                                   *to = &picture->place[way->to];
        if (joins_map(picture, way) && !way->arrow)
            fprintf(out, "M%d %dL%d %d", from->x, from->y, to->x, to->y);
    }
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].on_map)
            fprintf(out, "M%d %dh1", picture->place[i].x, picture->place[i].y);
    }
    fputs("\"/>\n", out);
}

/* A broad patch of colour around every place of one terrain. */
static void put_patches(FILE *out, const struct picture *picture, const struct terrain *terrain)
{
    bool any = false;
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!place->on_map || terrain_of(place->terrain) != terrain)
            continue;
        if (!any)
            fprintf(out, "<path class=\"patch %s\" d=\"", terrain->class);
        fprintf(out, "M%d %dh1", place->x, place->y);
        any = true;
    }
    if (any)
        fputs("\"/>\n", out);
}

static void put_way(FILE *out, const struct picture *picture, const struct picture_way *way,
                    const char *class)
{
    const struct picture_place *from = &picture->place[way->from], *to = &picture->place[way->to];
    if (joins_map(picture, way))
        fprintf(out, "<path class=\"way %s\" d=\"M%d %dL%d %d\"/>\n", class, from->x, from->y,
                to->x, to->y);
}

static void put_ways(FILE *out, const struct picture *picture)
{
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        put_way(out, picture, way,
                way->arrow ? "arrow" : way_class(way_word(picture, way->printed_kind)));
    }
}

/* Those that are no longer what the map has printed. */
static void put_new_ways(FILE *out, const struct picture *picture)
{
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        if (way->kind != way->printed_kind)
            put_way(out, picture, way, way_class(way_word(picture, way->kind)));
    }
}

static void put_name(FILE *out, const char *name, const struct label *label)
{
    static const char *const class[] = {"name", "name middle", "name end"};
    fprintf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class[label->anchor], label -> x,
            label -> y);
    if (label->cut) {
        char first[256];
        snprintf(first, sizeof first, "%.*s", label->cut, name);
        print_xml(out, first);
        fprintf(out, "<tspan x=\"%d\" dy=\"%d\">", label->x, LABEL_LINE);
        print_xml(out, name + label->cut + 1);
        fputs("</tspan>", out);
    } else {
        print_xml(out, name);
    }
    fputs("</text>\n", out);
}

static void put_names(FILE *out, const struct picture *picture)
{
    struct label *label = calloc((size_t)picture->place_count + 1, sizeof *label);
    if (label && place_labels(picture, label)) {
        for (int i = 1; i <= picture->place_count; i++) {
            if (picture->place[i].on_map)
                put_name(out, picture->place[i].name, &label[i]);
        }
    }
    free(label);
}

void svg_board(FILE *out, const struct picture *picture)
{
    put_land(out, picture);
    for (int i = TERRAINS - 1; i >= 0; i--)
        put_patches(out, picture, &terrains[i]);
    put_ways(out, picture);
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!place->on_map)
            continue;
        put_symbol(out, terrain_of(place->terrain), place->x, place->y);
        if (place->port)
            put_anchor(out, place->x - 34, place->y - 34);
    }
    put_names(out, picture);
}

/* --- the position --- */

static bool has_stack(const struct picture_place *place)
{
    for (int side = 0; side <= SIDE_MAX; side++) {
        if (place->stack[side].text[0])
            return true;
    }
    return false;
}

static bool has_content(const struct picture_place *place)
{
    return place->control || place->works || place->besieged || has_stack(place);
}

static void put_title(FILE *out, const struct picture *picture, const struct picture_place *place)
{
    fputs("<title>", out);
    print_xml(out, place->name);
    if (place->note[0]) {
        fputs(" (", out);
        print_xml(out, place->note);
        fputs(")", out);
    }
    for (int side = 0; side <= SIDE_MAX; side++) {
        if (!place->stack[side].text[0])
            continue;
        fprintf(out, "%s%s%s: ", side ? "; " : " ", picture->side[side], side ? "" : "markers");
        print_xml(out, place->stack[side].text);
    }
    fputs("</title>", out);
}

static void put_counters(FILE *out, const struct picture *picture,
                         const struct picture_place *place)
{
    int count = 0, put = 0;
    for (int side = 0; side <= SIDE_MAX; side++)
        count += place->stack[side].text[0] != '\0';
    for (int side = 0; side <= SIDE_MAX; side++) {
        int y = place->y + (2 * put - count + 1) * (COUNTER_HEIGHT / 2 + 1);
        if (!place->stack[side].text[0])
            continue;
        put_counter(out, svg_colour(picture, side), place->stack[side].strength, place->x, y);
        put++;
    }
}

static void put_place(FILE *out, const struct picture *picture, const struct picture_place *place)
{
    fputs("<g>", out);
    put_title(out, picture, place);
    if (place->control)
        fprintf(out, "<circle class=\"control %s\" cx=\"%d\" cy=\"%d\" r=\"21\"/>\n",
                svg_colour(picture, place->control), place->x, place->y);
    put_works(out, place->works, svg_colour(picture, place->works_side), place->x, place->y);
    if (place->besieged)
        fprintf(out, "<circle class=\"siege\" cx=\"%d\" cy=\"%d\" r=\"40\"/>\n", place->x,
                place->y);
    put_counters(out, picture, place);
    fputs("</g>\n", out);
}

static int root_of(long long square)
{
    long long root = 0;
    for (long long bit = 1LL << 30; bit > 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    }
    return (int)root;
}

static bool are_adjacent(const struct picture *picture, int a, int b)
{
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        if ((way->from == a && way->to == b) || (way->from == b && way->to == a))
            return true;
    }
    return false;
}

/* One leg of the declared move; broken where the places are not neighbours, since the record leaves
 * out what lies between. */
static void put_leg(FILE *out, const struct picture *picture, int a, int b)
{
    const struct picture_place *from = &picture->place[a], *to = &picture->place[b];
    long long across = bounded(to->x) - bounded(from->x), down = bounded(to->y) - bounded(from->y);
    int length = root_of(across * across + down * down);
    if (!from->on_map || !to->on_map || length <= 2 * LEG_GAP)
        return;
    int gap_x = (int)(across * LEG_GAP / length), gap_y = (int)(down * LEG_GAP / length);
    for (int pass = 0; pass < 2; pass++)
        fprintf(out, "<path class=\"leg %s%s\" %sd=\"M%d %dL%d %d\"/>\n", pass ? "line" : "casing",
                are_adjacent(picture, a, b) ? "" : " broken",
                pass ? "marker-end=\"url(#arrow)\" " : "", from->x + gap_x, from->y + gap_y,
                to->x - gap_x, to->y - gap_y);
}

void svg_position(FILE *out, const struct picture *picture)
{
    put_new_ways(out, picture);
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (place->on_map && place->concerned)
            fprintf(out, "<circle class=\"concern\" cx=\"%d\" cy=\"%d\" r=\"48\"/>\n", place->x,
                    place->y);
    }
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].on_map && has_content(&picture->place[i]))
            put_place(out, picture, &picture->place[i]);
    }
    for (int i = 0; i + 1 < picture->path_count; i++)
        put_leg(out, picture, picture->path[i], picture->path[i + 1]);
}

/* --- the legend --- */

struct legend {
    FILE *out;
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
    fprintf(legend->out, "<text class=\"meaning\" x=\"%d\" y=\"%d\">", x + 44, y + 7);
    print_xml(legend->out, meaning);
    fputs("</text>\n", legend->out);
}

static void explain_terrain(struct legend *legend, const struct picture *picture)
{
    for (int i = 0; i < TERRAINS; i++) {
        int x, y;
        bool used = false;
        for (int place = 1; place <= picture->place_count; place++)
            used |= picture->place[place].on_map &&
                    strcmp(picture->place[place].terrain, terrains[i].word) == 0;
        if (!used || !terrains[i].word[0])
            continue;
        next_sign(legend, &x, &y);
        put_symbol(legend->out, &terrains[i], x, y);
        put_meaning(legend, x, y, terrains[i].word);
    }
}

static void explain_way(struct legend *legend, const char *word)
{
    int x, y;
    next_sign(legend, &x, &y);
    fprintf(legend->out, "<path class=\"way %s\" d=\"M%d %dh60\"/>\n", way_class(word), x - 30, y);
    put_meaning(legend, x, y, word);
}

static void explain_ways(struct legend *legend, const struct picture *picture)
{
    bool doubt = false, arrow = false;
    for (int kind = 0; picture->way_kind && picture->way_kind[kind]; kind++)
        explain_way(legend, picture->way_kind[kind]);
    for (int i = 0; i < picture->way_count; i++) {
        arrow |= picture->way[i].arrow;
        doubt |= !picture->way[i].arrow && picture->way[i].kind == 0;
    }
    if (arrow)
        explain_way(legend, "one way");
    if (doubt)
        explain_way(legend, "unknown");
    if (is_sketch(picture)) {
        int x, y;
        next_sign(legend, &x, &y);
        put_meaning(legend, x - 60, y, "Other connections are not known.");
    }
}

static void explain_works(struct legend *legend, const struct picture *picture)
{
    static const char *const meaning[] = {"", "stockade", "fort begun", "fort", "fortress"};
    int x, y;
    for (int works = WORKS_STOCKADE; works <= WORKS_FORTRESS; works++) {
        bool used = false;
        for (int place = 1; place <= picture->place_count; place++)
            used |= picture->place[place].works == (enum works)works;
        if (!used)
            continue;
        next_sign(legend, &x, &y);
        put_works(legend->out, (enum works)works, "grey", x, y);
        put_meaning(legend, x, y, meaning[works]);
    }
}

static void explain_sides(struct legend *legend, const struct picture *picture)
{
    int x, y;
    for (int side = 1; side <= SIDE_MAX; side++) {
        char text[128];
        next_sign(legend, &x, &y);
        put_counter(legend->out, svg_colour(picture, side), 3, x, y);
        snprintf(text, sizeof text, "%s strength", picture->side[side]);
        put_meaning(legend, x, y, text);
        next_sign(legend, &x, &y);
        fprintf(legend->out, "<circle class=\"control %s\" cx=\"%d\" cy=\"%d\" r=\"18\"/>\n",
                svg_colour(picture, side), x, y);
        snprintf(text, sizeof text, "%s control", picture->side[side]);
        put_meaning(legend, x, y, text);
    }
}

int svg_legend(FILE *out, const struct picture *picture, int width)
{
    struct legend legend = {out, width, 0};
    int columns = width / LEGEND_COLUMN > 0 ? width / LEGEND_COLUMN : 1;
    explain_sides(&legend, picture);
    explain_works(&legend, picture);
    explain_terrain(&legend, picture);
    explain_ways(&legend, picture);
    return (legend.count + columns - 1) / columns * LEGEND_ROW + 16;
}

/* --- a whole file --- */

/* Text in lines that fit width; the y of the line after them. */
static int put_note(FILE *out, const char *text, int x, int y, int width)
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
        fprintf(out, "<text class=\"meaning\" x=\"%d\" y=\"%d\">", x, y);
        print_xml(out, line);
        fputs("</text>\n", out);
        y += NOTE_LINE;
        text += length;
        text += strspn(text, " ");
    }
    return y;
}

static int put_views(FILE *out, const struct picture *picture, int x, int y, int width)
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

static int put_boxes(FILE *out, const struct picture *picture, int x, int y, int width)
{
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        char text[4096];
        size_t length = 0;
        if (place->on_map || !has_stack(place))
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
static int put_foot(FILE *out, const struct picture *picture, struct frame frame)
{
    int top = frame.top + frame.height, y = top;
    if (picture->place_count > 0) {
        fprintf(out, "<g transform=\"translate(%d %d)\">\n", frame.left, top);
        y += svg_legend(out, picture, frame.width);
        fputs("</g>\n", out);
    }
    y = put_note(out, picture->moment, frame.left + 20, y + 40, frame.width - 40);
    y = put_views(out, picture, frame.left + 20, y, frame.width - 40);
    y = put_boxes(out, picture, frame.left + 20, y + 10, frame.width - 40);
    return y + 10 - top;
}

void svg_file(FILE *out, const struct picture *picture)
{
    struct frame frame =
        picture->place_count > 0 ? svg_frame(picture) : (struct frame){0, 0, 900, 0};
    char *foot = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&foot, &size);
    int height = memory ? put_foot(memory, picture, frame) : 0;
    if (memory)
        fclose(memory);
    fprintf(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" viewBox=\"%d %d %d %d\" "
            "role=\"img\">\n<title>",
            frame.left, frame.top, frame.width, frame.height + height);
    print_xml(out, picture->moment);
    fputs("</title>\n<style>\n", out);
    svg_style(out);
    fputs("</style>\n<defs>\n", out);
    svg_definitions(out);
    fprintf(out, "</defs>\n<rect class=\"paper\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
            frame.left, frame.top, frame.width, frame.height + height);
    if (picture->place_count > 0) {
        fprintf(out, "<rect class=\"sea\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                frame.left, frame.top, frame.width, frame.height);
        svg_board(out, picture);
        svg_position(out, picture);
    }
    if (foot)
        fwrite(foot, 1, size, out);
    fputs("</svg>\n", out);
    free(foot);
}

/* --- style --- */

static const char *const style[] = {
    ":root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c2126;--soft:#535b63;--sea:#cfe0e8;",
    "--land:#ece7d8;--field:#ece0a9;--clearing:#dce2b4;--woods:#bcd2a8;--mountain:#d2bfa8;",
    "--plain:#e6dfca;--line:#6b6253;--water:#2f78ad;--red:#b3261e;--blue:#1f4e9c;--grey:#545b62;",
    "--halo:#fffdf6;--accent:#a3006b}",
    "@media (prefers-color-scheme:dark){:root{--paper:#14181b;--ink:#e9e7e1;--soft:#a9b0b6;",
    "--sea:#122530;--land:#2b2f2a;--field:#4c4828;--clearing:#3c452c;--woods:#25402d;",
    "--mountain:#4d4034;--plain:#3a382e;--line:#a59a86;--water:#4b9ad2;--red:#c7423a;",
    "--blue:#3d70c4;--grey:#737b83;--halo:#14181b;--accent:#ff6fc4}}",
    "@media print{:root{--paper:#fff;--ink:#000;--soft:#333;--sea:#e4eef3;--land:#f3f0e6;",
    "--field:#f0e8c4;--clearing:#e6ead0;--woods:#d0dfc2;--mountain:#dfd2c2;--plain:#efebde;",
    "--line:#6b6253;--water:#2f78ad;--red:#b3261e;--blue:#1f4e9c;--grey:#545b62;--halo:#fff;",
    "--accent:#a3006b}}",
    ".map{font-family:system-ui,\"Segoe UI\",\"DejaVu "
    "Sans\",sans-serif;-webkit-print-color-adjust:exact;",
    "print-color-adjust:exact}",
    ".paper{fill:var(--paper)}.sea{fill:var(--sea)}.ground{fill:var(--land)}",
    ".land,.patch,.way,.works,.control,.siege,.concern,.leg,.port{fill:none;stroke-linecap:round;",
    "stroke-linejoin:round}",
    ".land{stroke:var(--land);stroke-width:130}.patch{stroke-width:104}",
    ".patch.field{stroke:var(--field)}.patch.clearing{stroke:var(--clearing)}",
    ".patch.woods{stroke:var(--woods)}.patch.mountain{stroke:var(--mountain)}",
    ".patch.plain{stroke:var(--plain)}",
    ".way{stroke:var(--line);stroke-width:3}.way.highway{stroke-width:8}.way.made{stroke-width:4}",
    ".way.trail{stroke-dasharray:9 "
    "8;stroke-linecap:butt}.way.river{stroke:var(--water);stroke-width:5}",
    ".way.lake{stroke:var(--water);stroke-width:9;stroke-dasharray:1 12}",
    ".way.doubt{stroke-dasharray:2 9}.way.arrow{stroke-dasharray:16 6 3 6}",
    ".spot{stroke:var(--line);stroke-width:2}.spot.field{fill:var(--field)}",
    ".spot.clearing{fill:var(--clearing)}.spot.woods{fill:var(--woods)}",
    ".spot.mountain{fill:var(--mountain)}.spot.plain{fill:var(--plain)}",
    ".port{stroke:var(--water);stroke-width:3}",
    ".name,.meaning{fill:var(--ink);font-size:20px}",
    ".name{paint-order:stroke;stroke:var(--halo);stroke-width:4px;stroke-linejoin:round;",
    "stroke-opacity:.8}.middle{text-anchor:middle}.end{text-anchor:end}",
    ".control,.works{stroke-width:5}.works.fort{stroke-width:6}.works.begun{stroke-dasharray:8 6}",
    ".red{stroke:var(--red)}.blue{stroke:var(--blue)}.grey{stroke:var(--grey)}",
    ".siege{stroke:var(--ink);stroke-width:4;stroke-dasharray:4 8}",
    ".counter{stroke:var(--halo);stroke-width:2}.counter.red{fill:var(--red)}",
    ".counter.blue{fill:var(--blue)}.counter.grey{fill:var(--grey)}",
    ".strength{fill:#fff;font-size:22px;font-weight:700;text-anchor:middle}",
    ".concern{stroke:var(--accent);stroke-width:4;fill:var(--accent);fill-opacity:.12}",
    ".leg.casing{stroke:var(--halo);stroke-width:14;stroke-linecap:butt}",
    ".leg.line{stroke:var(--accent);stroke-width:8;stroke-linecap:butt}",
    ".leg.line.broken{stroke-dasharray:16 9}.head{fill:var(--accent)}",
};

void svg_style(FILE *out)
{
    for (size_t i = 0; i < sizeof style / sizeof *style; i++)
        fprintf(out, "%s\n", style[i]);
}

void svg_definitions(FILE *out)
{
    fputs("<marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"7\" refY=\"5\" markerWidth=\"4\" "
          "markerHeight=\"4\" orient=\"auto\"><path class=\"head\" d=\"M0 0L10 5L0 "
          "10z\"/></marker>\n",
          out);
}
