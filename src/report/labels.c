#include "report/labels.h"

#include <stdlib.h>
#include <string.h>

/* Each name tries the eight sides of its place and takes the one that hides least; a few rounds,
 * since names give way to each other. */

enum {
    ONE_LINE_MAX = 11,
    HALF_PLACE = 29,
    HALF_FORTRESS = 37,
    GAP = 4,
    SIDES_TRIED = 8,
    ROUNDS = 6,
    SAMPLES = 12
};
enum { COST_OF_NAME = 10, COST_OF_PLACE = 10, COST_OF_WAY = 50, COST_OF_SIDE = 40 };

struct box {
    int left, top, right, bottom;
};

struct lettering {
    const struct picture *picture;
    struct label *label;
    struct box *box; /* by place: of its name as it stands */
};

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static long overlap(struct box a, struct box b)
{
    int width = smaller(a.right, b.right) - larger(a.left, b.left);
    int height = smaller(a.bottom, b.bottom) - larger(a.top, b.top);
    return width > 0 && height > 0 ? (long)width * height : 0;
}

static int characters(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

/* The blank nearest the middle of a long name; 0 for a name of one line. */
static int cut_of(const char *name)
{
    size_t length = strlen(name), best = 0;
    if (characters(name, length) <= ONE_LINE_MAX)
        return 0;
    for (size_t i = 1; i + 1 < length; i++) {
        long off = labs((long)(2 * i) - (long)length),
             best_off = labs((long)(2 * best) - (long)length);
        if (name[i] == ' ' && (best == 0 || off < best_off))
            best = i;
    }
    return (int)best;
}

static int width_of(const char *name, int cut)
{
    size_t length = strlen(name);
    if (!cut)
        return LABEL_CHARACTER * characters(name, length);
    return LABEL_CHARACTER * larger(characters(name, (size_t)cut),
                                    characters(name + cut + 1, length - (size_t)cut - 1));
}

static int half_of(const struct picture_place *place)
{
    return place->works == WORKS_FORTRESS ? HALF_FORTRESS : HALF_PLACE;
}

/* The label on one side of its place: -1, 0, 1 across and down. */
static struct label label_at(const struct picture_place *place, int across, int down,
                             struct box *box)
{
    struct label label = {.cut = cut_of(place->name)};
    int width = width_of(place->name, label.cut), height = LABEL_LINE * (label.cut ? 2 : 1);
    int half = half_of(place);
    label.anchor = across > 0 ? ANCHOR_START : across < 0 ? ANCHOR_END : ANCHOR_MIDDLE;
    label.x = place->x + across * (down ? half / 3 : half + GAP);
    box->left = across > 0 ? label.x : across < 0 ? label.x - width : label.x - width / 2;
    box->right = box->left + width;
    box->top = down > 0   ? place->y + half
               : down < 0 ? place->y - half - height
                          : place->y - height / 2;
    box->bottom = box->top + height;
    label.y = box->top + LABEL_LINE - 5;
    return label;
}

/* Whether a line from a to b may come between low and high. */
static bool may_cross(int a, int b, int low, int high)
{
    return !(a <= low && b <= low) && !(a >= high && b >= high);
}

static long cost_of_ways(const struct picture *picture, struct box box)
{
    long cost = 0;
    for (int i = 0; i < picture->way_count; i++) {
        const struct picture_place *from = &picture->place[picture->way[i].from];
        const struct picture_place *to = &picture->place[picture->way[i].to];
        bool near = may_cross(from->x, to->x, box.left, box.right) &&
                    may_cross(from->y, to->y, box.top, box.bottom);
        for (int at = 1; near && at < SAMPLES; at++) {
            int x = from->x + (to->x - from->x) * at / SAMPLES;
            int y = from->y + (to->y - from->y) * at / SAMPLES;
            cost += x > box.left && x < box.right && y > box.top && y < box.bottom;
        }
    }
    return COST_OF_WAY * cost;
}

static long cost_of(const struct lettering *lettering, int place, struct box box)
{
    const struct picture *picture = lettering->picture;
    long cost = cost_of_ways(picture, box);
    for (int other = 1; other <= picture->place_count; other++) {
        const struct picture_place *at = &picture->place[other];
        int half = half_of(at);
        struct box symbol = {at->x - half, at->y - half, at->x + half, at->y + half};
        if (!at->on_map || other == place)
            continue;
        cost += COST_OF_PLACE * overlap(box, symbol);
        cost += COST_OF_NAME * overlap(box, lettering->box[other]);
    }
    return cost;
}

static void choose(struct lettering *lettering, int place)
{
    static const int side[SIDES_TRIED][2] = {{0, 1}, {1, 0},  {-1, 0}, {0, -1},
                                             {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    const struct picture_place *at = &lettering->picture->place[place];
    long best = -1;
    for (int i = 0; i < SIDES_TRIED; i++) {
        struct box box;
        struct label label = label_at(at, side[i][0], side[i][1], &box);
        long cost = (long)COST_OF_SIDE * i + cost_of(lettering, place, box);
        if (best >= 0 && cost >= best)
            continue;
        best = cost;
        lettering->label[place] = label;
        lettering->box[place] = box;
    }
}

bool place_labels(const struct picture *picture, struct label *label)
{
    struct lettering lettering = {picture, label, NULL};
    lettering.box = calloc((size_t)picture->place_count + 1, sizeof *lettering.box);
    if (!lettering.box)
        return false;
    for (int round = 0; round < ROUNDS; round++) {
        for (int place = 1; place <= picture->place_count; place++) {
            if (picture->place[place].on_map)
                choose(&lettering, place);
        }
    }
    free(lettering.box);
    return true;
}
