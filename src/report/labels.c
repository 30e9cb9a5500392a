#include "report/labels.h"

#include "report/signs.h"

#include <stdlib.h>
#include <string.h>

/* Each name tries the sides of its place and takes the one that hides least; some rounds, since
 * names give way to each other. What does not move is weighed once. */

enum {
    ONE_LINE_MAX = 11,
    HALF_PLACE = 29,
    HALF_STAR = 37,
    GAP = 6,
    BETWEEN_NAMES = 4, /* so that two names one above the other are not read as one */
    SIDES_TRIED = 16,
    ROUNDS = 12,
    SAMPLES = 12
};
enum { COST_OF_NAME = 60, COST_OF_PLACE = 90, COST_OF_WAY = 50, COST_OF_SIDE = 30 };

struct box {
    int left, top, right, bottom;
};

/* Where a name may stand, and what it hides there of all but other names. */
struct site {
    struct label label;
    struct box box;
    long cost;
};

struct lettering {
    const struct picture *picture;
    struct site *site; /* by place, SIDES_TRIED each */
    struct box *reach; /* by place: its sign and all its sites */
    int *near, *count; /* by place: the others in reach of it, from near[place * stride] on */
    int stride;
    int *chosen; /* by place: its site, -1 before the first round */
    bool *stays; /* by place: no name in reach has moved since it was chosen */
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
    return place->outline == OUTLINE_STAR ? HALF_STAR : HALF_PLACE;
}

/* Which side of its place: -1, 0, 1 across and down; shift: quarters of its width along it. */
struct side {
    int across, down, shift;
};

static void lay_label(const struct picture_place *place, struct side side, struct site *site)
{
    struct label label = {.cut = cut_of(place->name)};
    int width = width_of(place->name, label.cut), height = LABEL_LINE * (label.cut ? 2 : 1);
    int half = half_of(place), tall = larger(half, COUNTER_HEIGHT + GAP), across = side.across;
    label.anchor = across > 0 ? ANCHOR_START : across < 0 ? ANCHOR_END : ANCHOR_MIDDLE;
    label.x = place->x + across * (side.down ? half / 3 : half + GAP) +
              (side.down ? side.shift * width / 4 : 0);
    site->box.left = across > 0 ? label.x : across < 0 ? label.x - width : label.x - width / 2;
    site->box.right = site->box.left + width;
    site->box.top = side.down > 0   ? place->y + tall
                    : side.down < 0 ? place->y - tall - height
                                    : place->y - height / 2 + side.shift * height / 3;
    site->box.bottom = site->box.top + height;
    label.y = site->box.top + LABEL_LINE - 5;
    site->label = label;
}

/* Whether a line from a to b may come between low and high. */
static bool may_cross(int a, int b, int low, int high)
{
    return !(a <= low && b <= low) && !(a >= high && b >= high);
}

static bool way_crosses(const struct picture *picture, const struct picture_way *way,
                        struct box box)
{
    const struct picture_place *from = &picture->place[way->from], *to = &picture->place[way->to];
    return may_cross(from->x, to->x, box.left, box.right) &&
           may_cross(from->y, to->y, box.top, box.bottom);
}

static long cost_of_way(const struct picture *picture, const struct picture_way *way,
                        struct box box)
{
    const struct picture_place *from = &picture->place[way->from], *to = &picture->place[way->to];
    long cost = 0;
    for (int at = 1; at < SAMPLES && way_crosses(picture, way, box); at++) {
        int x = from->x + (to->x - from->x) * at / SAMPLES;
        int y = from->y + (to->y - from->y) * at / SAMPLES;
        cost += x > box.left && x < box.right && y > box.top && y < box.bottom;
    }
    return COST_OF_WAY * cost;
}

static struct box box_of_sign(const struct picture_place *place)
{
    int half = half_of(place);
    return (struct box){place->x - half, place->y - half, place->x + half, place->y + half};
}

static struct box both(struct box a, struct box b)
{
    return (struct box){smaller(a.left, b.left), smaller(a.top, b.top), larger(a.right, b.right),
                        larger(a.bottom, b.bottom)};
}

static void lay_sites(struct lettering *lettering, int place)
{
    static const struct side side[SIDES_TRIED] = {{0, 1, 0}, {1, 0, 0},  {-1, 0, 0}, {0, -1, 0},
                                                  {1, 1, 0}, {-1, 1, 0}, {1, -1, 0}, {-1, -1, 0},
                                                  {0, 1, 1}, {0, 1, -1}, {0, -1, 1}, {0, -1, -1},
                                                  {1, 0, 1}, {1, 0, -1}, {-1, 0, 1}, {-1, 0, -1}};
    const struct picture_place *at = &lettering->picture->place[place];
    lettering->reach[place] = box_of_sign(at);
    for (int i = 0; i < SIDES_TRIED; i++) {
        struct site *site = &lettering->site[place * SIDES_TRIED + i];
        lay_label(at, side[i], site);
        site->cost = (long)COST_OF_SIDE * i;
        lettering->reach[place] = both(lettering->reach[place], site->box);
    }
}

static void find_near(struct lettering *lettering, int place)
{
    const struct picture *picture = lettering->picture;
    int *near = &lettering->near[place * lettering->stride], *count = &lettering->count[place];
    for (int other = 1; other <= picture->place_count; other++) {
        if (other != place && picture->place[other].on_map &&
            overlap(lettering->reach[place], lettering->reach[other]))
            near[(*count)++] = other;
    }
}

/* What does not move. */
static void survey(struct lettering *lettering, int place)
{
    const struct picture *picture = lettering->picture;
    struct site *site = &lettering->site[place * SIDES_TRIED];
    const int *near = &lettering->near[place * lettering->stride];
    for (int i = 0; i < picture->way_count; i++) {
        if (!way_crosses(picture, &picture->way[i], lettering->reach[place]))
            continue;
        for (int j = 0; j < SIDES_TRIED; j++)
            site[j].cost += cost_of_way(picture, &picture->way[i], site[j].box);
    }
    for (int i = 0; i < lettering->count[place]; i++) {
        struct box sign = box_of_sign(&picture->place[near[i]]);
        for (int j = 0; j < SIDES_TRIED; j++)
            site[j].cost += COST_OF_PLACE * overlap(site[j].box, sign);
    }
}

static struct box with_gap(struct box box)
{
    return (struct box){box.left - BETWEEN_NAMES, box.top - BETWEEN_NAMES,
                        box.right + BETWEEN_NAMES, box.bottom + BETWEEN_NAMES};
}

static long cost_of_names(const struct lettering *lettering, int place, struct box box)
{
    const int *near = &lettering->near[place * lettering->stride];
    long cost = 0;
    for (int i = 0; i < lettering->count[place]; i++) {
        int chosen = lettering->chosen[near[i]];
        if (chosen >= 0)
            cost += COST_OF_NAME *
                    overlap(with_gap(box), lettering->site[near[i] * SIDES_TRIED + chosen].box);
    }
    return cost;
}

/* Those in reach choose anew. */
static void disturb(struct lettering *lettering, int place)
{
    const int *near = &lettering->near[place * lettering->stride];
    for (int i = 0; i < lettering->count[place]; i++)
        lettering->stays[near[i]] = false;
}

/* Whether the name of the place has moved. */
static bool choose(struct lettering *lettering, int place)
{
    const struct site *site = &lettering->site[place * SIDES_TRIED];
    int best = -1, before = lettering->chosen[place];
    long least = 0;
    for (int i = 0; i < SIDES_TRIED; i++) {
        if (best >= 0 && site[i].cost >= least)
            continue;
        long cost = site[i].cost + cost_of_names(lettering, place, site[i].box);
        if (best >= 0 && cost >= least)
            continue;
        least = cost;
        best = i;
    }
    lettering->chosen[place] = best;
    lettering->stays[place] = true;
    if (best != before)
        disturb(lettering, place);
    return best != before;
}

static void for_each_place(struct lettering *lettering,
                           void (*what)(struct lettering *lettering, int place))
{
    for (int place = 1; place <= lettering->picture->place_count; place++) {
        if (lettering->picture->place[place].on_map)
            what(lettering, place);
    }
}

static void letter(struct lettering *lettering, struct label *label)
{
    const struct picture *picture = lettering->picture;
    bool moved = true;
    for (int place = 0; place <= picture->place_count; place++)
        lettering->chosen[place] = -1;
    for_each_place(lettering, lay_sites);
    for_each_place(lettering, find_near);
    for_each_place(lettering, survey);
    for (int round = 0; round < ROUNDS && moved; round++) {
        moved = false;
        for (int place = 1; place <= picture->place_count; place++)
            moved |= picture->place[place].on_map && !lettering->stays[place] &&
                     choose(lettering, place);
    }
    for (int place = 1; place <= picture->place_count; place++) {
        if (lettering->chosen[place] >= 0)
            label[place] = lettering->site[place * SIDES_TRIED + lettering->chosen[place]].label;
    }
}

bool place_labels(const struct picture *picture, struct label *label)
{
    size_t count = (size_t)picture->place_count + 1;
    struct lettering lettering = {.picture = picture,
                                  .stride = picture->place_count,
                                  .site = calloc(count * SIDES_TRIED, sizeof *lettering.site),
                                  .reach = calloc(count, sizeof *lettering.reach),
                                  .near = calloc(count * count, sizeof *lettering.near),
                                  .count = calloc(count, sizeof *lettering.count),
                                  .chosen = calloc(count, sizeof *lettering.chosen),
                                  .stays = calloc(count, sizeof *lettering.stays)};
    bool room = lettering.site && lettering.reach && lettering.near && lettering.count &&
                lettering.chosen && lettering.stays;
    if (room)
        letter(&lettering, label);
    free(lettering.site);
    free(lettering.reach);
    free(lettering.near);
    free(lettering.count);
    free(lettering.chosen);
    free(lettering.stays);
    return room;
}
