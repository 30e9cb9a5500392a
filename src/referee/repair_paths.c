#include "referee/repair_paths.h"

#include "referee/actions.h"
#include "referee/move_builder.h"
#include "referee/repair_values.h"

#include <string.h>

/* Paths and several places of a faulty entry: a space more, another, or not so far. */

/* Where a path cut to so many spaces ends; it may come to that space more than once. */
static const char *end_of_path(struct referee *referee, const struct ids *path, int length)
{
    int end = path->id[length - 1], times = 0;
    for (int i = 0; i < path->count; i++)
        times += path->id[i] == end;
    return times == 1
               ? name_of(referee, PLACE, end)
               : keep(referee, "%s (space %d of the path)", name_of(referee, PLACE, end), length);
}

static int cost_of_place(const struct nearness *near, int place)
{
    int i = 0;
    while (i < near->count && near->id[i] != place)
        i++;
    return i < near->count ? near->cost[i] : UNMAPPED_COST;
}

/* As far as it goes, or to another space, the nearest to its end first. */
static void try_path_end(struct referee *referee, const struct declaration *declaration,
                         const struct nearness *near, struct values *values)
{
    const struct ids *path = &declaration->path;
    int cost = -1;
    for (int length = path->count - 1; length > 1; length--) {
        struct declaration other = *declaration;
        int to_end = cost_of_place(near, path->id[length - 1]);
        other.path.count = length;
        if (!judged_legal(referee, &other, false))
            continue;
        cost = to_end > cost ? to_end : cost + 1; /* the farther on the way the nearer */
        add_value(referee, values, "as far as ", end_of_path(referee, path, length), cost, &other);
    }
    for (int i = 0; i < near->count; i++) {
        struct declaration other = *declaration;
        other.path.id[other.path.count - 1] = near->id[i];
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "to ", name_of(referee, PLACE, near->id[i]), near->cost[i],
                      &other);
    }
}

/* The path with a space more between two, or with another in the place of one. */
static struct declaration with_space(const struct declaration *declaration, int at, int space,
                                     bool more)
{
    struct declaration other = *declaration;
    const struct ids *path = &declaration->path;
    if (more && path->count < DECLARED_MAX) {
        other.path.count++;
        for (int i = path->count; i > at; i--)
            other.path.id[i] = path->id[i - 1];
    }
    other.path.id[at] = (int16_t)space;
    return other;
}

/* By each space that is connected to both its neighbours: one more at that space of the path, or
 * another in its place. */
static void try_by(struct referee *referee, const struct declaration *declaration, int at,
                   bool more, struct values *values)
{
    const struct map *map = &referee->data->map;
    const struct ids *path = &declaration->path;
    int before = path->id[at - 1], after = more ? at : at + 1;
    bool back = after < path->count && path->id[after] == before; /* nobody goes there and back */
    for (int id = 1; after < path->count && !back && id <= map->space_count; id++) {
        if (id == path->id[at] || !are_joined(map, before, id) ||
            !are_joined(map, id, path->id[after]))
            continue;
        struct declaration other = with_space(declaration, at, id, more);
        const char *name = name_of(referee, PLACE, id);
        if (judged_legal(referee, &other, false))
            add_value(referee, values, more ? "by " : "",
                      more
                          ? name
                          : keep(referee, "%s for %s", name, name_of(referee, PLACE, path->id[at])),
                      1, &other);
    }
}

/* By two spaces more, of which the first is that one: there is no shorter way. */
static void try_by_two(struct referee *referee, const struct declaration *declaration, int at,
                       int first, struct values *values)
{
    const struct map *map = &referee->data->map;
    const struct declaration to_first = with_space(declaration, at, first, true);
    for (int id = 1; id <= map->space_count; id++) {
        if (!are_joined(map, first, id) || !are_joined(map, id, declaration->path.id[at]))
            continue;
        struct declaration other = with_space(&to_first, at + 1, id, true);
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "by ",
                      keep(referee, "%s and %s", name_of(referee, PLACE, first),
                           name_of(referee, PLACE, id)),
                      2, &other);
    }
}

/* A space was left out between two that nothing connects, or two were. */
static void try_path_gaps(struct referee *referee, const struct declaration *declaration,
                          struct values *values)
{
    const struct map *map = &referee->data->map;
    const struct ids *path = &declaration->path;
    for (int at = 1; map->first && at < path->count; at++) {
        int before = path->id[at - 1], shown = values->count;
        if (before == path->id[at] || are_joined(map, before, path->id[at]))
            continue;
        try_by(referee, declaration, at, true, values);
        for (int first = 1; values->count == shown && first <= map->space_count; first++) {
            if (are_joined(map, before, first))
                try_by_two(referee, declaration, at, first, values);
        }
    }
}

/* A space that stands twice, one behind the other, is said once. */
static void try_path_once(struct referee *referee, const struct declaration *declaration,
                          struct values *values)
{
    const struct ids *path = &declaration->path;
    for (int at = 1; at < path->count; at++) {
        struct declaration other = *declaration;
        if (path->id[at] != path->id[at - 1])
            continue;
        other.path.count--;
        for (int i = at; i < other.path.count; i++)
            other.path.id[i] = path->id[i + 1];
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "",
                      keep(referee, "%s once", name_of(referee, PLACE, path->id[at])), 0, &other);
    }
}

/* The same goal by another space in the place of one, or by one more. */
static void try_path_inside(struct referee *referee, const struct declaration *declaration,
                            bool more, struct values *values)
{
    const struct ids *path = &declaration->path;
    for (int at = 1; referee->data->map.first && at < path->count; at++)
        try_by(referee, declaration, at, more, values);
}

void try_path(struct referee *referee, const struct declaration *declaration, struct values *values)
{
    struct nearness near;
    const struct ids *path = &declaration->path;
    near_places(referee, path->id[path->count - 1], &near);
    try_path_once(referee, declaration, values);
    try_path_gaps(referee, declaration, values);
    try_path_inside(referee, declaration, false, values);
    try_path_end(referee, declaration, &near, values);
    if (values->count == 0)
        try_path_inside(referee, declaration, true, values);
}

/* Whether the places hold with one more, which is no more wrong than they were: what may stand once
 * in each of several regions shows in the whole alone. */
static bool holds_as_well(struct referee *referee, const struct declaration *before,
                          const struct declaration *with)
{
    return judged_legal(referee, with, true) &&
           (!judged_legal(referee, before, false) || judged_legal(referee, with, false));
}

/* Whether the place alone is lawful, and not only as far as is known. */
static bool is_known_to_hold(struct referee *referee, const struct declaration *rest, int place)
{
    struct declaration alone = *rest;
    alone.places.count = 0;
    pick_into(&alone, (struct pick){FIELD_AT, place});
    unsigned outer = referee->mode;
    referee->mode &= ~(unsigned)MODE_DOUBTING;
    bool holds = judged_legal(referee, &alone, true);
    leave(referee, outer);
    return holds;
}

/* What stands in the place of one that is wrong: the nearest with which the rest holds; 0: none. */
static int place_instead(struct referee *referee, struct declaration *rest, int wrong, int *cost)
{
    struct nearness near;
    near_places(referee, wrong, &near);
    for (int i = 0; i < near.count; i++) {
        struct declaration other = *rest;
        if (near.id[i] == wrong || ids_hold(&rest->places, near.id[i]) ||
            !is_known_to_hold(referee, rest, near.id[i]))
            continue;
        pick_into(&other, (struct pick){FIELD_AT, near.id[i]});
        if (!holds_as_well(referee, rest, &other))
            continue;
        *rest = other;
        *cost += near.cost[i];
        return near.id[i];
    }
    return 0;
}

/* Leaves of the places those that hold, one after the other; gives the others. */
static struct ids take_out_wrong(struct referee *referee, struct declaration *declaration)
{
    struct ids places = declaration->places, wrong = {.count = 0};
    declaration->places.count = 0;
    for (int i = 0; i < places.count; i++) {
        struct declaration with = *declaration;
        pick_into(&with, (struct pick){FIELD_AT, places.id[i]});
        if (holds_as_well(referee, declaration, &with))
            *declaration = with;
        else
            ids_add(&wrong, places.id[i]);
    }
    return wrong;
}

/* "Rivière-Ouelle alone": the spaces known, of several names. */
static void say_those_alone(struct referee *referee, const struct declaration *known,
                            struct sentence *text)
{
    for (int i = 0; i < known->places.count; i++)
        say_item(text, " and ", name_of(referee, PLACE, known->places.id[i]));
    say(text, " alone");
}

/* "Salem for Boston, without York": the spaces put in for others, and those left out. */
static const char *changes_text(struct referee *referee, const struct sentence *swapped,
                                const struct sentence *left_out)
{
    if (!left_out->length)
        return keep(referee, "%s", swapped->text);
    return swapped->length ? keep(referee, "%s, without %s", swapped->text, left_out->text)
                           : keep(referee, "all but %s", left_out->text);
}

/* Places of which nobody knows whether they are wrong stay. */
void try_several_places(struct referee *referee, const struct declaration *declaration,
                        bool instead, struct values *values)
{
    unsigned outer = enter(referee, MODE_DOUBTING);
    struct sentence swapped, left_out;
    struct declaration other = *declaration;
    struct ids wrong = take_out_wrong(referee, &other);
    int cost = 0;
    sentence_clear(&swapped);
    sentence_clear(&left_out);
    for (int i = 0; i < wrong.count; i++) {
        int place = wrong.id[i], found = instead ? place_instead(referee, &other, place, &cost) : 0;
        const char *name = name_of(referee, PLACE, place);
        cost += found ? 0 : PIECE_COST;
        if (found)
            say_item(&swapped, " and ",
                     keep(referee, "%s for %s", name_of(referee, PLACE, found), name));
        else
            say_item(&left_out, " and ", name);
    }
    if (wrong.count == 0 && !instead)
        say_those_alone(referee, &other, &swapped);
    if ((swapped.length || left_out.length) && other.places.count &&
        judged_legal(referee, &other, false))
        add_value(referee, values, "", changes_text(referee, &swapped, &left_out), cost, &other);
    leave(referee, outer);
}
