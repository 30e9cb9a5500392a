#include "games/washingtons-war/game.h"

#include "board/datum.h"

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

static bool is_line(int kind)
{
    return kind == DATUM_LINE || kind == DATUM_WILDERNESS || kind == DATUM_NO_LINE;
}

int waw_said_line(const struct referee *referee, int a, int b)
{
    const struct position *now = position(referee);
    for (int row = 1; row <= SAID_MAX && now->said[row]; row++) {
        bool between = (now->said_place[row] == a && now->said_other[row] == b) ||
                       (now->said_place[row] == b && now->said_other[row] == a);
        if (between && is_line(now->said[row]))
            return now->said[row];
    }
    return 0;
}

/* --- what is said --- */

/* The id of a name; 0 after a need that fails. */
static int need_named(struct referee *referee, int kind, const char *text)
{
    const struct names *names = &rules_data(referee)->names[kind];
    struct name_match match = names_find(names, text);
    if (match.id == 0 && match.nearest_count > 0)
        need(referee, RECORD_NAME, false, "no %s is called %s; the nearest is %s", names->what,
             text, names->name[match.nearest[0]].printed);
    else
        need(referee, RECORD_NAME, match.id != 0, "no %s is called %s", names->what, text);
    return match.id;
}

static int need_space(struct referee *referee, const char *text)
{
    int place = need_named(referee, PLACE, text);
    if (place)
        need(referee, RECORD_CORRECTION, waw_on_map(referee, place), "%s is no space of the map",
             name_of(referee, PLACE, place));
    return place;
}

/* Nothing that is known is said otherwise; what is known only by inference is not known. */
static void need_agreement(struct referee *referee, bool agrees, const char *text)
{
    need(referee, RECORD_CORRECTION, agrees,
         "%s: the rules data, or a ruling before, says otherwise", text);
}

static bool agrees_on_rating(struct span known, int said)
{
    return said >= known.least && said <= known.most;
}

static bool agrees(const struct referee *referee, const struct datum *datum, int place, int other)
{
    enum truth winter = waw_winter_quarters(referee, place);
    struct waw_line line = waw_line_between(referee, place, other);
    bool wilderness = datum->kind == DATUM_WILDERNESS;
    switch (datum->kind) {
    case DATUM_COLONY:
        return !waw_colony_of(referee, place) || waw_colony_of(referee, place) == other;
    case DATUM_WINTER:
        return winter != NO;
    case DATUM_NO_WINTER:
        return winter != YES;
    case DATUM_STRATEGY:
        return agrees_on_rating(waw_strategy(referee, place), datum->number);
    case DATUM_BATTLE:
        return agrees_on_rating(waw_battle_rating(referee, place), datum->number);
    case DATUM_AGILITY:
        return agrees_on_rating(waw_agility(referee, place), datum->number);
    case DATUM_NO_LINE:
        return line.there != YES;
    default:
        return line.there == UNKNOWN ||
               (line.there == YES && (wilderness ? line.most > 1 : line.least == 1));
    }
}

/* place: a general where it is a rating; other: a colony where it is one. */
static void keep_datum(struct referee *referee, const struct datum *datum, int place, int other)
{
    const struct position *now = position(referee);
    bool rated = datum->kind >= DATUM_STRATEGY;
    int row = 1;
    while (row <= SAID_MAX && now->said[row])
        row++;
    if (!need(referee, RECORD_CORRECTION, row <= SAID_MAX,
              "%d data by rulings, limit %d: the others belong into a worksheet", row, SAID_MAX))
        return;
    change(referee, &now->said[row], (int)datum->kind, RECORD_CORRECTION);
    change(referee, rated ? &now->said_general[row] : &now->said_place[row], place,
           RECORD_CORRECTION);
    if (datum->kind == DATUM_COLONY)
        change(referee, &now->said_colony[row], other, RECORD_CORRECTION);
    else
        change(referee, &now->said_other[row], other, RECORD_CORRECTION);
    change(referee, &now->said_rating[row], datum->number, RECORD_CORRECTION);
}

void waw_set_datum(struct referee *referee, const char *text)
{
    struct datum datum;
    if (!need(referee, RECORD_CORRECTION, datum_read(text, &datum), "%s is no datum; expected %s",
              text, datum_forms))
        return;
    bool rated = datum.kind >= DATUM_STRATEGY;
    int place = rated ? need_named(referee, PIECE, datum.first) : need_space(referee, datum.first);
    int other = datum.kind == DATUM_COLONY ? need_named(referee, COLONY, datum.second)
                : datum.second[0]          ? need_space(referee, datum.second)
                                           : 0;
    if (!commits(referee))
        return;
    if (rated)
        need(referee, RECORD_CORRECTION, waw_is(referee, place, GENERAL), "%s is no general",
             name_of(referee, PIECE, place));
    if (is_line((int)datum.kind))
        need(referee, RECORD_CORRECTION, place != other, "a space is not connected with itself");
    if (commits(referee))
        need_agreement(referee, agrees(referee, &datum, place, other), text);
    if (commits(referee))
        keep_datum(referee, &datum, place, other);
}
