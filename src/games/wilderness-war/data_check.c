#include "games/wilderness-war/data_check.h"

#include "board/data_check.h"
#include "games/wilderness-war/data.h"

#include <string.h>

static const struct ww_data *own_of(const struct data_check *check)
{
    return check->data->own;
}

/* --- connections and arrows --- */

/* Loading makes every connection the same both ways. */
static void tell_symmetry(struct data_check *check)
{
    data_tell(check,
              "symmetry: %d connections, each the same both ways; %d one-way arrows, %d amphibious",
              check->data->map.connection_count, own_of(check)->arrow_count,
              own_of(check)->landing_count);
}

/* An arrow is no connection (2.0), an amphibious one leaves a port (6.431). */
static void check_arrows(struct data_check *check)
{
    const struct ww_data *own = own_of(check);
    for (int i = 0; i < own->arrow_count; i++) {
        const struct ww_arrow *arrow = &own->arrow[i];
        if (are_joined(&check->data->map, arrow->from, arrow->to))
            data_contradicts(check, "map.json: %s to %s is an arrow and a connection",
                             data_word(check, PLACE, arrow->from),
                             data_word(check, PLACE, arrow->to));
    }
    for (int i = 0; i < own->landing_count; i++) {
        if (!own->space[own->landing[i].from].port)
            data_contradicts(check, "map.json: an amphibious arrow leaves %s, which is no port",
                             data_word(check, PLACE, own->landing[i].from));
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

/* By land and water from the first space, by the sea from port to port, and along the arrows. */
static void check_reach(struct data_check *check)
{
    bool reached[PLACES_MAX + 1] = {false, true};
    int count = 0, homes = 0, spaces = check->data->map.space_count;
    for (bool more = true; more;) {
        more = data_reach_further(check, reached);
        more |= reach_along_arrows(own_of(check)->arrow, own_of(check)->arrow_count, reached);
        for (int space = 1; space <= spaces; space++) {
            more |= own_of(check)->space[space].port && !reached[space];
            reached[space] |= own_of(check)->space[space].port;
        }
    }
    for (int space = 1; space <= spaces; space++) {
        bool is_home = !reached[space] && own_of(check)->space[space].settlement;
        count += reached[space];
        homes += is_home;
        if (!reached[space] && !is_home)
            data_contradicts(check, "map.json: %s cannot be reached",
                             data_word(check, PLACE, space));
    }
    data_tell(check, "reachability: %d of %d spaces, %d more by Indians that go home", count,
              spaces, homes);
}

/* --- counts --- */

static void check_counts(struct data_check *check)
{
    const struct rules_data *data = check->data;
    int units = 0, leaders = 0;
    for (int kind = 1; kind <= data->piece_kinds.count; kind++) {
        int count = 0, said = own_of(check)->kind[kind].count;
        for (int piece = 1; piece <= data->names[PIECE].count; piece++)
            count += data->kind_of_piece[piece] == kind;
        if (said && said != count)
            data_contradicts(check, "pieces.json: %d counters of %s, %d said", count,
                             data->piece_kinds.name[kind].id, said);
        *(own_of(check)->kind[kind].class == A_LEADER ? &leaders : &units) += count;
    }
    data_tell(check,
              "counts: %d units and %d leaders of %d kinds, as many as their kinds say; %d cards",
              units, leaders, data->piece_kinds.count, data->names[CARD].count);
}

int ww_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                    void (*tell)(void *context, const char *text), void *context)
{
    struct data_check check = {data, tell, context, 0};
    data_check_kept(&check, confirmed);
    tell_symmetry(&check);
    check_arrows(&check);
    check_reach(&check);
    check_counts(&check);
    data_check_names(&check);
    return check.faults;
}
