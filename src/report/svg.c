#include "report/svg.h"

#include "report/labels.h"
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

static void put_land(struct markup *out, const struct picture *picture)
{
    struct frame frame = svg_frame(picture);
    if (svg_is_sketch(picture))
        markup_say(out, "<rect class=\"ground\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                   frame.left, frame.top, frame.width, frame.height);
    markup_put(out, "<path class=\"land\" d=\"");
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        const struct picture_place *from = &picture->place[way->from],
                                   *to = &picture->place[way->to];
        if (joins_map(picture, way) && !way->arrow)
            markup_say(out, "M%d %dL%d %d", from->x, from->y, to->x, to->y);
    }
    for (int i = 1; i <= picture->place_count; i++) {
        if (picture->place[i].on_map)
            markup_say(out, "M%d %dh1", picture->place[i].x, picture->place[i].y);
    }
    markup_put(out, "\"/>\n");
}

/* A broad patch of colour around every place of one terrain. */
static void put_patches(struct markup *out, const struct picture *picture,
                        const struct terrain_look *terrain)
{
    bool any = false;
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!place->on_map || terrain_of(picture, place->terrain) != terrain)
            continue;
        if (!any)
            markup_say(out, "<path class=\"patch %s\" d=\"", terrain->class);
        markup_say(out, "M%d %dh1", place->x, place->y);
        any = true;
    }
    if (any)
        markup_put(out, "\"/>\n");
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

static void put_way(struct markup *out, const struct picture *picture,
                    const struct picture_way *way, const char *class)
{
    const struct picture_place *from = &picture->place[way->from], *to = &picture->place[way->to];
    if (!joins_map(picture, way))
        return;
    markup_put(out, "<path class=\"way ");
    markup_put(out, class);
    markup_put(out, "\" d=\"");
    put_line(out, from->x, from->y, to->x, to->y);
    markup_put(out, "\"/>\n");
}

static void put_ways(struct markup *out, const struct picture *picture)
{
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        put_way(out, picture, way,
                way->arrow ? "arrow" : way_class(picture, way_word(picture, way->printed_kind)));
    }
}

/* Those that are no longer what the map has printed. */
static void put_new_ways(struct markup *out, const struct picture *picture)
{
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_way *way = &picture->way[i];
        if (way->kind != way->printed_kind)
            put_way(out, picture, way, way_class(picture, way_word(picture, way->kind)));
    }
}

static void put_name(struct markup *out, const char *name, const struct label *label)
{
    static const char *const class[] = {"name", "name middle", "name end"};
    markup_say(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class[label->anchor], label -> x,
               label -> y);
    if (label->cut) {
        char first[256];
        snprintf(first, sizeof first, "%.*s", label->cut, name);
        markup_text(out, first);
        markup_say(out, "<tspan x=\"%d\" dy=\"%d\">", label->x, LABEL_LINE);
        markup_text(out, name + label->cut + 1);
        markup_put(out, "</tspan>");
    } else {
        markup_text(out, name);
    }
    markup_put(out, "</text>\n");
}

bool svg_names(struct markup *out, const struct picture *picture)
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

void svg_board(struct markup *out, const struct picture *picture)
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
    return place->control || place->outline || place->besieged || svg_has_stack(place);
}

static void put_title(struct markup *out, const struct picture *picture,
                      const struct picture_place *place)
{
    markup_put(out, "<title>");
    markup_text(out, place->name);
    if (place->note[0]) {
        markup_put(out, " (");
        markup_text(out, place->note);
        markup_put(out, ")");
    }
    for (int side = 0; side <= SIDE_MAX; side++) {
        if (!place->stack[side].text[0])
            continue;
        markup_put(out, side ? "; " : " ");
        markup_text(out, picture->side[side]);
        markup_put(out, side ? ": " : "markers: ");
        markup_text(out, place->stack[side].text);
    }
    markup_put(out, "</title>");
}

static void put_counters(struct markup *out, const struct picture *picture,
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

static void put_circle(struct markup *out, const char *class, const char *colour,
                       const struct picture_place *place, const char *radius)
{
    markup_put(out, "<circle class=\"");
    markup_put(out, class);
    markup_put(out, colour);
    markup_put(out, "\" cx=\"");
    markup_number(out, place->x);
    markup_put(out, "\" cy=\"");
    markup_number(out, place->y);
    markup_put(out, "\" r=\"");
    markup_put(out, radius);
    markup_put(out, "\"/>\n");
}

static void put_place(struct markup *out, const struct picture *picture,
                      const struct picture_place *place)
{
    put_title(out, picture, place);
    if (place->control)
        put_circle(out, "control ", picture->colour[place->control], place, "21");
    put_outline(out, place->outline, picture->colour[place->outline_side], place->x, place->y);
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

/* One leg of the move. */
static void put_leg(struct markup *out, const struct picture *picture, struct picture_leg leg)
{
    int end[4];
    const char *broken = leg.broken ? " broken" : "";
    const char *refused = picture->refused ? " refused" : "";
    if (!ends_of_leg(picture, leg, end))
        return;
    markup_put(out, "<path class=\"leg casing");
    markup_put(out, broken);
    markup_put(out, "\" d=\"");
    put_line(out, end[0], end[1], end[2], end[3]);
    markup_put(out, "\"/>\n<path class=\"leg line");
    markup_put(out, broken);
    markup_put(out, refused);
    markup_put(out, picture->refused ? "\" marker-end=\"url(#refused)\" d=\""
                                     : "\" marker-end=\"url(#arrow)\" d=\"");
    put_line(out, end[0], end[1], end[2], end[3]);
    markup_put(out, "\"/>\n");
}

/* A cross on the way of a move that is refused. */
static void put_cross(struct markup *out, const struct picture *picture)
{
    int end[4], last = picture->leg_count - 1;
    if (!picture->refused || last < 0 || !ends_of_leg(picture, picture->leg[last], end))
        return;
    int x = (end[0] + end[2]) / 2 - 12, y = (end[1] + end[3]) / 2 - 12;
    for (int pass = 0; pass < 2; pass++)
        markup_say(out, "<path class=\"cross %s\" d=\"M%d %dl24 24m0 -24l-24 24\"/>\n",
                   pass ? "line" : "casing", x, y);
}

static void put_move(struct markup *out, const struct picture *picture)
{
    for (int i = 0; i < picture->leg_count; i++)
        put_leg(out, picture, picture->leg[i]);
    put_cross(out, picture);
}

/* What the declaration is about, and where it could have gone instead. */
static void put_marks(struct markup *out, const struct picture *picture)
{
    for (int i = 0; i < picture->told_count; i++) {
        const struct picture_place *place = &picture->place[picture->told[i]];
        if (!place->on_map || !(place->concerned || place->lawful))
            continue;
        if (place->concerned)
            put_circle(out, "concern", "", place, "48");
        if (place->lawful)
            put_lawful(out, place->x, place->y);
    }
}

void svg_position(struct markup *out, const struct picture *picture, struct frame frame)
{
    put_new_ways(out, picture);
    put_marks(out, picture);
    for (int i = 1; i <= picture->place_count; i++) {
        const struct picture_place *place = &picture->place[i];
        if (!has_content(place) || !svg_in_frame(frame, place))
            continue;
        markup_put(out, "<g>");
        put_place(out, picture, place);
        markup_put(out, "</g>\n");
    }
    put_move(out, picture);
}

static void begin_step_of_place(struct markup *out, int place)
{
    markup_put(out, "<g data-key=\"");
    markup_number(out, place);
    markup_put(out, "\">");
}

void svg_step(struct markup *out, const struct picture *picture)
{
    if (picture->ways_changed) {
        markup_put(out, "<g data-key=\"ways\">");
        put_new_ways(out, picture);
        markup_put(out, "</g>\n");
    }
    for (int i = 0; i < picture->told_count; i++) {
        const struct picture_place *place = &picture->place[picture->told[i]];
        if (!place->changed || !place->on_map)
            continue;
        begin_step_of_place(out, picture->told[i]);
        if (has_content(place))
            put_place(out, picture, place);
        markup_put(out, "</g>\n");
    }
    markup_put(out, "<g class=\"marks\">");
    put_marks(out, picture);
    markup_put(out, "</g><g class=\"move\">");
    put_move(out, picture);
    markup_put(out, "</g>");
}

static void put_marker(struct markup *out, const char *id, const char *class)
{
    markup_say(out,
               "<marker id=\"%s\" viewBox=\"0 0 10 10\" refX=\"7\" refY=\"5\" markerWidth=\"4\" "
               "markerHeight=\"4\" orient=\"auto\"><path class=\"%s\" d=\"M0 0L10 5L0 "
               "10z\"/></marker>\n",
               id, class);
}

void svg_definitions(struct markup *out)
{
    put_marker(out, "arrow", "tip");
    put_marker(out, "refused", "tip refused");
}
