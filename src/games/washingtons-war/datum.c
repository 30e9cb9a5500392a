#include "games/washingtons-war/datum.h"

#include "games/washingtons-war/datum_text.h"
#include "games/washingtons-war/said.h"

/* A director's "ruling data Boston - Lexington": one more datum, kept for the rest of the game. */

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
    if (waw_tells_line((int)datum.kind))
        need(referee, RECORD_CORRECTION, place != other, "a space is not connected with itself");
    if (commits(referee))
        need_agreement(referee, agrees(referee, &datum, place, other), text);
    if (commits(referee))
        keep_datum(referee, &datum, place, other);
}
