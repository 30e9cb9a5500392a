#include "games/wilderness-war/data_check.h"

#include "games/wilderness-war/data.h"

#include <string.h>

struct data_check {
    const struct rules_data *data;
    const struct ww_data *own;
    void (*tell)(void *context, const char *text);
    void *context;
    int faults;
};

#define TELL(check, ...)                                                                           \
    do {                                                                                           \
        struct sentence text;                                                                      \
        sentence_clear(&text);                                                                     \
        say(&text, __VA_ARGS__);                                                                   \
        (check)->tell((check)->context, text.text);                                                \
    } while (0)
#define CONTRADICTION(check, ...)                                                                  \
    do {                                                                                           \
        (check)->faults++;                                                                         \
        TELL(check, "contradicts: " __VA_ARGS__);                                                  \
    } while (0)

static const char *id_of(const struct data_check *check, int kind, int id)
{
    return check->data->names[kind].name[id].id;
}

/* --- connections and arrows --- */

static void check_way(struct data_check *check, int from, const struct way *way)
{
    const struct way *back = way_between(&check->data->map, way->to, from);
    const char *a = id_of(check, PLACE, from), *b = id_of(check, PLACE, way->to);
    if (way->to == from)
        CONTRADICTION(check, "map.json: %s is connected to itself", a);
    else if (!back || back->kind != way->kind)
        CONTRADICTION(check, "map.json: %s to %s is not as it is back", a, b);
    else if (back->number != way->number && from < way->to)
        CONTRADICTION(check, "map.json: %s and %s are connected twice", a, b);
}

static void check_symmetry(struct data_check *check)
{
    const struct map *map = &check->data->map;
    for (int space = 1; space <= map->space_count; space++) {
        for (int i = map->first[space]; i < map->first[space + 1]; i++)
            check_way(check, space, &map->way[i]);
    }
    TELL(check,
         "symmetry: %d connections, each the same both ways; %d one-way arrows, %d amphibious",
         map->connection_count, check->own->arrow_count, check->own->landing_count);
}

/* An arrow is no connection (2.0), an amphibious one leaves a port (6.431). */
static void check_arrows(struct data_check *check)
{
    const struct ww_data *own = check->own;
    for (int i = 0; i < own->arrow_count; i++) {
        const struct ww_arrow *arrow = &own->arrow[i];
        if (way_between(&check->data->map, arrow->from, arrow->to))
            CONTRADICTION(check, "map.json: %s to %s is an arrow and a connection",
                          id_of(check, PLACE, arrow->from), id_of(check, PLACE, arrow->to));
    }
    for (int i = 0; i < own->landing_count; i++) {
        if (!own->space[own->landing[i].from].port)
            CONTRADICTION(check, "map.json: an amphibious arrow leaves %s, which is no port",
                          id_of(check, PLACE, own->landing[i].from));
    }
}

/* --- reachability --- */

static bool reach_along_arrows(const struct ww_arrow *arrow, int count, bool *reached)
{
    bool more = false;
    for (int i = 0; i < count; i++) {
        more |= reached[arrow[i].from] && !reached[arrow[i].to];
        reached[arrow[i].to] |= reached[arrow[i].from];
    }
    return more;
}

static bool reach_further(const struct data_check *check, bool *reached)
{
    const struct map *map = &check->data->map;
    bool more = false;
    for (int space = 1; space <= map->space_count; space++) {
        for (int i = map->first[space]; reached[space] && i < map->first[space + 1]; i++) {
            more |= !reached[map->way[i].to];
            reached[map->way[i].to] = true;
        }
    }
    return more;
}

/* By land and water from the first space, by the sea from port to port, and along the arrows. */
static void check_reach(struct data_check *check)
{
    bool reached[PLACES_MAX + 1] = {false, true};
    int count = 0, homes = 0, spaces = check->data->map.space_count;
    for (bool more = true; more;) {
        more = reach_further(check, reached);
        more |= reach_along_arrows(check->own->arrow, check->own->arrow_count, reached);
        for (int space = 1; space <= spaces; space++) {
            more |= check->own->space[space].port && !reached[space];
            reached[space] |= check->own->space[space].port;
        }
    }
    for (int space = 1; space <= spaces; space++) {
        bool is_home = !reached[space] && check->own->space[space].settlement;
        count += reached[space];
        homes += is_home;
        if (!reached[space] && !is_home)
            CONTRADICTION(check, "map.json: %s cannot be reached", id_of(check, PLACE, space));
    }
    TELL(check, "reachability: %d of %d spaces, %d more by Indians that go home", count, spaces,
         homes);
}

/* --- counts --- */

static void check_counts(struct data_check *check)
{
    const struct rules_data *data = check->data;
    int units = 0, leaders = 0;
    for (int kind = 1; kind <= data->piece_kinds.count; kind++) {
        int count = 0, said = check->own->kind[kind].count;
        for (int piece = 1; piece <= data->names[PIECE].count; piece++)
            count += data->kind_of_piece[piece] == kind;
        if (said && said != count)
            CONTRADICTION(check, "pieces.json: %d counters of %s, %d said", count,
                          data->piece_kinds.name[kind].id, said);
        *(check->own->kind[kind].class == A_LEADER ? &leaders : &units) += count;
    }
    TELL(check, "counts: %d units and %d leaders of %d kinds, as many as their kinds say; %d cards",
         units, leaders, data->piece_kinds.count, data->names[CARD].count);
}

/* --- names --- */

/* What is asked for by its printed name or id is found. Counters of a kind may share a printed
 * name. */
static void check_names_of(struct data_check *check, int kind, const char *file)
{
    const struct names *names = &check->data->names[kind];
    for (int id = 1; id <= names->count; id++) {
        if (names_find(names, names->name[id].id).id != id)
            CONTRADICTION(check, "%s: %s is not found by its id", file, names->name[id].id);
        struct name_match match = names_find(names, names->name[id].printed);
        if (match.id != id && !match.ambiguous)
            CONTRADICTION(check, "%s: %s is not found by its name", file, names->name[id].id);
        if (match.ambiguous && kind == PLACE)
            CONTRADICTION(check, "%s: %s has the name of another", file, names->name[id].id);
    }
}

static void check_names(struct data_check *check)
{
    check_names_of(check, PLACE, "map.json");
    check_names_of(check, PIECE, "pieces.json");
    check_names_of(check, CARD, "cards.json");
    TELL(check, "names: %d places, %d counters, %d cards are found by id and name",
         check->data->names[PLACE].count, check->data->names[PIECE].count,
         check->data->names[CARD].count);
}

/* --- against what is compiled in --- */

static void check_kept(struct data_check *check, const struct rules_data *confirmed, int kind,
                       const char *file)
{
    for (int id = 1; id <= confirmed->names[kind].count; id++) {
        const char *known = confirmed->names[kind].name[id].id;
        if (!data_id(&check->data->names[kind], known))
            CONTRADICTION(check, "%s: there is no %s", file, known);
    }
}

int ww_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                    void (*tell)(void *context, const char *text), void *context)
{
    struct data_check check = {data, data->own, tell, context, 0};
    check_kept(&check, confirmed, PLACE, "map.json");
    check_kept(&check, confirmed, PIECE, "pieces.json");
    check_kept(&check, confirmed, CARD, "cards.json");
    check_symmetry(&check);
    check_arrows(&check);
    check_reach(&check);
    check_counts(&check);
    check_names(&check);
    return check.faults;
}
