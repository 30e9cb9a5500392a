#include "report/svg.h"

/* Which part of a map is shown. */

enum { MARGIN = 170, NEAR_MARGIN = 200, NEAR_WIDTH = 640, NEAR_HEIGHT = 500, NEAR_EDGE = 50 };

struct reach {
    int left, top, right, bottom;
    bool any;
};

static void reach_out(struct reach *reach, const struct picture_place *place)
{
    int x = place->x, y = place->y;
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

static struct reach reach_of_entry(const struct picture *picture)
{
    struct reach reach = {0};
    for (int i = 0; i < picture->told_count; i++) {
        const struct picture_place *place = &picture->place[picture->told[i]];
        if (place->concerned || place->lawful)
            reach_out(&reach, place);
    }
    for (int i = 0; i < picture->leg_count; i++) {
        reach_out(&reach, &picture->place[picture->leg[i].from]);
        reach_out(&reach, &picture->place[picture->leg[i].to]);
    }
    return reach;
}

bool svg_near_frame(const struct picture *picture, struct frame whole, struct frame *near)
{
    struct reach reach = reach_of_entry(picture);
    *near = whole;
    if (!reach.any)
        return false;
    struct frame frame = frame_around(&reach, NEAR_MARGIN);
    int width = frame.height * NEAR_WIDTH / NEAR_HEIGHT,
        height = frame.width * NEAR_HEIGHT / NEAR_WIDTH;
    widen(&frame.left, &frame.width, width > NEAR_WIDTH ? width : NEAR_WIDTH, whole.left,
          whole.width);
    widen(&frame.top, &frame.height, height > NEAR_HEIGHT ? height : NEAR_HEIGHT, whole.top,
          whole.height);
    *near = frame;
    return true;
}

bool svg_same_frame(struct frame a, struct frame b)
{
    return a.left == b.left && a.top == b.top && a.width == b.width && a.height == b.height;
}

bool svg_in_frame(struct frame frame, const struct picture_place *place)
{
    return place->on_map && place->x + NEAR_EDGE > frame.left && place->y + NEAR_EDGE > frame.top &&
           place->x - NEAR_EDGE < frame.left + frame.width &&
           place->y - NEAR_EDGE < frame.top + frame.height;
}
