#include "report/svg.h"

#include "report/labels.h"
#include "report/markup.h"
#include "report/print.h"
#include "report/signs.h"

#include <stdlib.h>

/* Drawing a map. Sizes are in map units: the spaces of a printed map stand some 90 apart. */

/* Between a leg of a move and the centre of a place; aside of the way, where it goes back, too. */
enum { LEG_GAP = 30, LEG_ASIDE = 9 };

/* --- the board --- */

static bool joins_map(const struct picture *picture, const struct picture_way *way)
{
    return picture->place[way->from].on_map && picture->place[way->to].on_map;
}

bool svg_is_sketch(const struct picture *picture)
{
    return picture->way_count < picture->place_count / 2;
}

static void put_land(FILE *out, const struct picture *picture)
{
    struct frame frame = svg_frame(picture);
    if (svg_is_sketch(picture))
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
static void put_patches(FILE *out, const struct picture *picture,
                        const struct terrain_look *terrain)
{
    bool any = false;
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!place->on_map || terrain_of(picture, place->terrain) != terrain)
            continue;
        if (!any)
            fprintf(out, "<path class=\"patch %s\" d=\"", terrain->class);
        fprintf(out, "M%d %dh1", place->x, place->y);
        any = true;
    }
    if (any)
        fputs("\"/>\n", out);
}

static void put_line(struct markup *path, int from_x, int from_y, int to_x, int to_y)
{
    const int number[] = {from_x, from_y, to_x, to_y};
    static const char *const before[] = {"M", " ", "L", " "};
    for (int i = 0; i < 4; i++) {
        markup_put(path, before[i]);
        markup_number(path, number[i]);
    }
}

static void put_way(FILE *out, const struct picture *picture, const struct picture_way *way,
                    const char *class)
{
    const struct picture_place *from = &picture->place[way->from], *to = &picture->place[way->to];
    struct markup path;
    if (!joins_map(picture, way))
        return;
    markup_begin(&path, out);
    markup_put(&path, "<path class=\"way ");
    markup_put(&path, class);
    markup_put(&path, "\" d=\"");
    put_line(&path, from->x, from->y, to->x, to->y);
    markup_put(&path, "\"/>\n");
    markup_end(&path);
}

static void put_ways(FILE *out, const struct picture *picture)
{
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        put_way(out, picture, way,
                way->arrow ? "arrow" : way_class(picture, way_word(picture, way->printed_kind)));
    }
}

/* Those that are no longer what the map has printed. */
static void put_new_ways(FILE *out, const struct picture *picture)
{
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        if (way->kind != way->printed_kind)
            put_way(out, picture, way, way_class(picture, way_word(picture, way->kind)));
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

bool svg_names(FILE *out, const struct picture *picture)
{
    struct label *label = calloc((size_t)picture->place_count + 1, sizeof *label);
    bool placed = label && place_labels(picture, label);
    if (placed) {
        for (int i = 1; i <= picture->place_count; i++) {
            if (picture->place[i].on_map)
                put_name(out, picture->place[i].name, &label[i]);
        }
    }
    free(label);
    return placed;
}

void svg_board(FILE *out, const struct picture *picture)
{
    put_land(out, picture);
    const struct terrain_look *look = picture->terrain_look, *last = look;
    put_patches(out, picture, terrain_of(picture, ""));
    while (last && last->word)
        last++;
    while (last != look)
        put_patches(out, picture, --last);
    put_ways(out, picture);
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!place->on_map)
            continue;
        put_symbol(out, terrain_of(picture, place->terrain), place->x, place->y);
        if (place->port)
            put_anchor(out, place->x - 34, place->y - 34);
    }
}

/* --- the position --- */

bool svg_has_stack(const struct picture_place *place)
{
    for (int side = 0; side <= SIDE_MAX; side++) {
        if (place->stack[side].text[0])
            return true;
    }
    return false;
}

static bool has_content(const struct picture_place *place)
{
    return place->control || place->works || place->besieged || svg_has_stack(place);
}

static void put_title(FILE *out, const struct picture *picture, const struct picture_place *place)
{
    struct markup title;
    markup_begin(&title, out);
    markup_put(&title, "<title>");
    markup_text(&title, place->name);
    if (place->note[0]) {
        markup_put(&title, " (");
        markup_text(&title, place->note);
        markup_put(&title, ")");
    }
    for (int side = 0; side <= SIDE_MAX; side++) {
        if (!place->stack[side].text[0])
            continue;
        markup_put(&title, side ? "; " : " ");
        markup_text(&title, picture->side[side]);
        markup_put(&title, side ? ": " : "markers: ");
        markup_text(&title, place->stack[side].text);
    }
    markup_put(&title, "</title>");
    markup_end(&title);
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
        put_counter(out, picture->colour[side], place->stack[side].strength, place->x, y);
        put++;
    }
}

static void put_circle(FILE *out, const char *class, const char *colour,
                       const struct picture_place *place, const char *radius)
{
    struct markup circle;
    markup_begin(&circle, out);
    markup_put(&circle, "<circle class=\"");
    markup_put(&circle, class);
    markup_put(&circle, colour);
    markup_put(&circle, "\" cx=\"");
    markup_number(&circle, place->x);
    markup_put(&circle, "\" cy=\"");
    markup_number(&circle, place->y);
    markup_put(&circle, "\" r=\"");
    markup_put(&circle, radius);
    markup_put(&circle, "\"/>\n");
    markup_end(&circle);
}

static void put_place(FILE *out, const struct picture *picture, const struct picture_place *place)
{
    put_title(out, picture, place);
    if (place->control)
        put_circle(out, "control ", picture->colour[place->control], place, "21");
    put_works(out, place->works, picture->colour[place->works_side], place->x, place->y);
    if (place->besieged)
        put_circle(out, "siege", "", place, "40");
    put_counters(out, picture, place);
}

static int cause_of(long long square)
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

/* A way that is gone back stands beside that forth. */
static bool goes_back(const struct picture *picture, struct picture_leg leg)
{
    for (int i = 0; i < picture->leg_count; i++) {
        if (picture->leg[i].from == leg.to && picture->leg[i].to == leg.from)
            return true;
    }
    return false;
}

/* Where a leg is drawn: it keeps off the places it joins. False when there is no room. */
static bool ends_of_leg(const struct picture *picture, struct picture_leg leg, int end[4])
{
    const struct picture_place *from = &picture->place[leg.from], *to = &picture->place[leg.to];
    long long across = to->x - from->x, down = to->y - from->y;
    int length = cause_of(across * across + down * down);
    if (!from->on_map || !to->on_map || length <= 2 * LEG_GAP)
        return false;
    int gap_x = (int)(across * LEG_GAP / length), gap_y = (int)(down * LEG_GAP / length);
    int aside = goes_back(picture, leg) ? LEG_ASIDE : 0;
    int aside_x = (int)(-down * aside / length), aside_y = (int)(across * aside / length);
    end[0] = from->x + gap_x + aside_x;
    end[1] = from->y + gap_y + aside_y;
    end[2] = to->x - gap_x + aside_x;
    end[3] = to->y - gap_y + aside_y;
    return true;
}

/* One leg of the move; broken where the places are not neighbours, since the record leaves out what
 * lies between. */
static void put_leg(FILE *out, const struct picture *picture, struct picture_leg leg)
{
    int end[4];
    const char *broken = are_adjacent(picture, leg.from, leg.to) ? "" : " broken";
    const char *refused = picture->refused ? " refused" : "";
    if (!ends_of_leg(picture, leg, end))
        return;
    struct markup path;
    markup_begin(&path, out);
    markup_put(&path, "<path class=\"leg casing");
    markup_put(&path, broken);
    markup_put(&path, "\" d=\"");
    put_line(&path, end[0], end[1], end[2], end[3]);
    markup_put(&path, "\"/>\n<path class=\"leg line");
    markup_put(&path, broken);
    markup_put(&path, refused);
    markup_put(&path, picture->refused ? "\" marker-end=\"url(#refused)\" d=\""
                                       : "\" marker-end=\"url(#arrow)\" d=\"");
    put_line(&path, end[0], end[1], end[2], end[3]);
    markup_put(&path, "\"/>\n");
    markup_end(&path);
}

/* A cross on the way of a move that is refused. */
static void put_cross(FILE *out, const struct picture *picture)
{
    int end[4], last = picture->leg_count - 1;
    if (!picture->refused || last < 0 || !ends_of_leg(picture, picture->leg[last], end))
        return;
    int x = (end[0] + end[2]) / 2 - 12, y = (end[1] + end[3]) / 2 - 12;
    for (int pass = 0; pass < 2; pass++)
        fprintf(out, "<path class=\"cross %s\" d=\"M%d %dl24 24m0 -24l-24 24\"/>\n",
                pass ? "line" : "casing", x, y);
}

static void put_move(FILE *out, const struct picture *picture)
{
    for (int i = 0; i < picture->leg_count; i++)
        put_leg(out, picture, picture->leg[i]);
    put_cross(out, picture);
}

/* What the declaration is about, and where it could have gone instead. */
static void put_marks(FILE *out, const struct picture *picture)
{
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!place->on_map || !(place->concerned || place->lawful))
            continue;
        if (place->concerned)
            put_circle(out, "concern", "", place, "48");
        if (place->lawful)
            put_lawful(out, place->x, place->y);
    }
}

void svg_position(FILE *out, const struct picture *picture, struct frame frame)
{
    put_new_ways(out, picture);
    put_marks(out, picture);
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!has_content(place) || !svg_in_frame(frame, place))
            continue;
        fputs("<g>", out);
        put_place(out, picture, place);
        fputs("</g>\n", out);
    }
    put_move(out, picture);
}

static void begin_step_of_place(FILE *out, int place)
{
    struct markup group;
    markup_begin(&group, out);
    markup_put(&group, "<g data-key=\"");
    markup_number(&group, place);
    markup_put(&group, "\">");
    markup_end(&group);
}

void svg_step(FILE *out, const struct picture *picture)
{
    if (picture->ways_changed) {
        fputs("<g data-key=\"ways\">", out);
        put_new_ways(out, picture);
        fputs("</g>\n", out);
    }
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!place->changed || !place->on_map)
            continue;
        begin_step_of_place(out, i);
        if (has_content(place))
            put_place(out, picture, place);
        fputs("</g>\n", out);
    }
    fputs("<g class=\"marks\">", out);
    put_marks(out, picture);
    fputs("</g><g class=\"move\">", out);
    put_move(out, picture);
    fputs("</g>", out);
}

static void put_marker(FILE *out, const char *id, const char *class)
{
    fprintf(out,
            "<marker id=\"%s\" viewBox=\"0 0 10 10\" refX=\"7\" refY=\"5\" markerWidth=\"4\" "
            "markerHeight=\"4\" orient=\"auto\"><path class=\"%s\" d=\"M0 0L10 5L0 "
            "10z\"/></marker>\n",
            id, class);
}

void svg_definitions(FILE *out)
{
    put_marker(out, "arrow", "tip");
    put_marker(out, "refused", "tip refused");
}
