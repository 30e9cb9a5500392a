#include "games/washingtons-war/said.h"

#include "games/washingtons-war/datum_text.h"

/* Data that the record supplies for the rest of the game: "ruling data Boston - Lexington". */

/* The last row that says this of the place, or of the general; 0 for none. Rows fill up in turn. */
static int row_of(const struct referee *referee, enum datum_kind kind, int place, int general)
{
    const struct position *now = position(referee);
    for (int row = 1; row <= SAID_MAX && now->said[row]; row++) {
        if (now->said[row] == (int)kind && now->said_place[row] == place &&
            now->said_general[row] == general)
            return row;
    }
    return 0;
}

int waw_colony_of(const struct referee *referee, int place)
{
    int row = row_of(referee, DATUM_COLONY, place, 0);
    return row ? position(referee)->said_colony[row] : waw_data(referee)->space[place].colony;
}

enum truth waw_winter_quarters(const struct referee *referee, int place)
{
    if (row_of(referee, DATUM_WINTER, place, 0))
        return YES;
    return row_of(referee, DATUM_NO_WINTER, place, 0)
               ? NO
               : waw_data(referee)->space[place].winter_quarters;
}

/* It follows from the colony. */
enum truth waw_south_of_line(const struct referee *referee, int place)
{
    const struct waw_data *data = waw_data(referee);
    bool said = row_of(referee, DATUM_COLONY, place, 0) != 0;
    return said ? truth_of(data->colony[waw_colony_of(referee, place)].south)
                : data->space[place].south_of_line;
}

static struct span rating(const struct referee *referee, enum datum_kind kind, int general,
                          struct span known)
{
    int row = general ? row_of(referee, kind, 0, general) : 0;
    int said = position(referee)->said_rating[row];
    return row ? (struct span){said, said} : known;
}

struct span waw_strategy(const struct referee *referee, int general)
{
    return rating(referee, DATUM_STRATEGY, general, waw_data(referee)->piece[general].strategy);
}

struct span waw_battle_rating(const struct referee *referee, int general)
{
    return rating(referee, DATUM_BATTLE, general, waw_data(referee)->piece[general].battle);
}

struct span waw_agility(const struct referee *referee, int general)
{
    return rating(referee, DATUM_AGILITY, general, waw_data(referee)->piece[general].agility);
}

bool waw_tells_line(int kind)
{
    return kind == DATUM_LINE || kind == DATUM_WILDERNESS || kind == DATUM_NO_LINE;
}

int waw_said_line(const struct referee *referee, int a, int b)
{
    const struct position *now = position(referee);
    for (int row = 1; row <= SAID_MAX && now->said[row]; row++) {
        bool between = (now->said_place[row] == a && now->said_other[row] == b) ||
                       (now->said_place[row] == b && now->said_other[row] == a);
        if (between && waw_tells_line(now->said[row]))
            return now->said[row];
    }
    return 0;
}
