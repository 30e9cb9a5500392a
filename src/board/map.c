#include "board/loader.h"

#include <string.h>

/* The number of a connection's kind in the game's list; 0 when the data has null for it. */
static int kind_of(struct loader *loader, const struct row *row, const char *const *kind)
{
    const struct row *member = row_member(row, "kind");
    if (member && member->form == ROW_NULL)
        return 0;
    const char *text = row_text(row, "kind");
    if (!member)
        loader_complain(loader, "a connection needs \"kind\"; what is not known is null");
    for (int i = 0; text && kind[i]; i++)
        if (strcmp(kind[i], text) == 0)
            return i + 1;
    if (text)
        loader_complain(loader, "there is no kind of connection \"%s\"", text);
    return 0;
}

struct connection {
    int a, b, kind;
};

static struct connection connection_of(struct loader *loader, const struct row *row,
                                       const char *const *kind)
{
    const struct names *places = &loader->data->names[PLACE];
    struct connection connection = {.kind = kind_of(loader, row, kind)};
    if (!row_known(row, "a") || !row_known(row, "b"))
        loader_complain(loader, "a connection needs \"a\" and \"b\"");
    connection.a = loader_id(loader, places, row_text(row, "a"));
    connection.b = loader_id(loader, places, row_text(row, "b"));
    if (connection.a && connection.a == connection.b)
        loader_complain(loader, "a space is connected to itself");
    return connection;
}

/* Makes first[] say where the ways of each space begin. */
static void count_ways(struct map *map, int places, const struct connection *connection)
{
    for (int i = 0; i < map->connection_count; i++) {
        map->first[connection[i].a + 1]++;
        map->first[connection[i].b + 1]++;
    }
    for (int place = 1; place <= places; place++)
        map->first[place + 1] += map->first[place];
}

/* next[] is where the next way of each space goes. */
static void add_ways(struct loader *loader, struct map *map, const struct connection *connection,
                     const struct row *rows, int *next)
{
    int i = 0;
    for (const struct row *row = rows; row; row = row_next(row), i++) {
        int a = connection[i].a, b = connection[i].b, kind = connection[i].kind;
        if (are_joined(map, a, b))
            loader_complain(loader, "\"%s\" and \"%s\" are connected twice", row_text(row, "a"),
                            row_text(row, "b"));
        map->way[next[a]++] = (struct way){b, kind, i + 1};
        map->way[next[b]++] = (struct way){a, kind, i + 1};
        map->joined[a * map->joined_words + b / 64] |= UINT64_C(1) << b % 64;
        map->joined[b * map->joined_words + a / 64] |= UINT64_C(1) << a % 64;
    }
}

static bool join(struct loader *loader, const struct connection *connection, const struct row *rows)
{
    struct map *map = &loader->data->map;
    int places = loader->data->names[PLACE].count;
    size_t room = ((size_t)places + 2) * sizeof *map->first;
    int *next = arena_take(&loader->scratch, room);
    map->first = loader_take(loader, room);
    map->way = loader_take(loader, 2 * (size_t)map->connection_count * sizeof *map->way);
    map->joined_words = places / 64 + 1;
    map->joined =
        loader_take(loader, ((size_t)places + 1) * (size_t)map->joined_words * sizeof *map->joined);
    if (!next || !map->first || !map->way || !map->joined)
        return false;
    count_ways(map, places, connection);
    memcpy(next, map->first, room);
    add_ways(loader, map, connection, rows, next);
    return true;
}

static bool load_connections(struct loader *loader, const char *const *kind)
{
    int count, i = 0, complaints = loader->complaints.count;
    const struct row *rows = loader_rows(loader, "map.json", "connections", &count);
    struct connection *connection =
        arena_take(&loader->scratch, (size_t)count * sizeof *connection);
    if (!connection)
        return false;
    for (const struct row *row = rows; row; row = row_next(row))
        connection[i++] = connection_of(loader, row, kind);
    loader->data->map.connection_count = count;
    return loader->complaints.count == complaints && join(loader, connection, rows) &&
           loader->complaints.count == complaints;
}

static void read_positions(struct map *map, int place, const struct row *rows)
{
    for (const struct row *row = rows; row; row = row_next(row), place++) {
        map->row[place] = row;
        map->x[place] = row_number(row, "x", 0);
        map->y[place] = row_number(row, "y", 0);
    }
}

static bool load_places(struct loader *loader)
{
    int space_count, box_count, complaints = loader->complaints.count;
    struct rules_data *data = loader->data;
    struct names *places = &data->names[PLACE];
    const struct row *spaces = loader_rows(loader, "map.json", "spaces", &space_count);
    const struct row *boxes = loader_rows_if_any(loader, "map.json", "boxes", &box_count);
    int count = space_count + box_count;
    struct name *name = loader_begin_names(loader, places, "space", count);
    data->map.x = loader_take(loader, ((size_t)count + 1) * sizeof *data->map.x);
    data->map.y = loader_take(loader, ((size_t)count + 1) * sizeof *data->map.y);
    data->map.row = /* NOLINTNEXTLINE(bugprone-sizeof-expression): of pointers */
        loader_take(loader, ((size_t)count + 1) * sizeof *data->map.row);
    data->map.space_count = space_count;
    if (!name || !data->map.x || !data->map.y || !data->map.row)
        return false;
    loader_add_names(loader, places, name + 1, spaces);
    loader_add_names(loader, places, name + 1 + space_count, boxes);
    read_positions(&data->map, 1, spaces);
    read_positions(&data->map, 1 + space_count, boxes);
    return names_index(places, &data->arena) && loader->complaints.count == complaints;
}

bool loader_map(struct loader *loader, const char *const *kind)
{
    int arrow_count;
    loader->data->map.kind = kind;
    loader->data->map.arrows =
        loader_rows_if_any(loader, "map.json", "one_way_arrows", &arrow_count);
    return load_places(loader) && load_connections(loader, kind);
}

const struct way *way_between(const struct map *map, int a, int b)
{
    const struct way *way = &map->way[map->first[a]];
    if (!are_joined(map, a, b))
        return NULL;
    while (way->to != b)
        way++;
    return way;
}

/* Among which places those are that were reached last. */
struct front {
    int first, last;
};

static void spread_from(const struct map *map, int place, int *distance, map_open *open,
                        const void *context, struct front *next)
{
    for (int i = map->first[place]; i < map->first[place + 1]; i++) {
        const struct way *way = &map->way[i];
        if (distance[way->to] != MAP_FAR || (open && !open(context, way)))
            continue;
        distance[way->to] = distance[place] + 1;
        next->first = way->to < next->first ? way->to : next->first;
        next->last = way->to > next->last ? way->to : next->last;
    }
}

void map_spread_along(const struct map *map, int *distance, map_open *open, const void *context)
{
    struct front front = {1, map->space_count};
    for (int reached = 0; front.first <= front.last; reached++) {
        struct front next = {map->space_count + 1, 0};
        for (int place = front.first; place <= front.last; place++) {
            if (distance[place] == reached)
                spread_from(map, place, distance, open, context, &next);
        }
        front = next;
    }
}

void map_spread(const struct map *map, int *distance)
{
    map_spread_along(map, distance, NULL, NULL);
}
