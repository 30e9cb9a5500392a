#include "games/bayonets-and-tomahawks/checks.h"

/* What is checked alike in Raids, Movement, Marshal Troops and Construction (7.2.1, 10.1, 10.2). */

/* times: how often the units go along the way. */
void bt_check_limits(struct referee *referee, struct piece_set units, const struct way *way,
                     int times, int side)
{
    static const int limit[] = {[PATH] = 4, [ROAD_PRINTED] = 8, [HIGHWAY] = 16};
    const struct position *now = position(referee);
    enum connection_kind kind = bt_kind(referee, way);
    int along = OF_SIDE(now, side, along)[way->number] + times * bt_counted_along(referee, units);
    int guns = OF_SIDE(now, side, guns_along)[way->number] + times * bt_guns_among(referee, units);
    const char *name = name_of(referee, CONNECTION, way->number);
    require_bound(referee, R10_1_LIMIT, along <= limit[kind],
                  "%d %s units along %s this Action Round, limit %d", along,
                  side_name(referee, side), name, limit[kind]);
    if (kind == ROAD_PRINTED)
        require_bound(referee, R10_1_ARTILLERY, guns <= 1,
                      "%d Artillery along the Road %s this Action Round, limit 1", guns, name);
}

void bt_check_kind(struct referee *referee, const struct ids *units, const struct way *way,
                   int side)
{
    const struct position *now = position(referee);
    for (int i = 0; i < units->count; i++)
        require(referee, R10_2_CONNECTION, bt_may_use(referee, bt_type(referee, units->id[i]), way),
                "%s is %s %s, %s is a %s%s", bt_name(referee, units->id[i]),
                bt_article(referee, units->id[i]), bt_type_name(referee, units->id[i]),
                name_of(referee, CONNECTION, way->number), bt_kind_name(referee, way),
                bt_own(referee)->connection[way->number].coastal ? " on the coast" : "");
    require(referee, R2_1_7_BASES, !(side == FRENCH && bt_space(referee, way->to)->type == BASE),
            "%s is a British Base", bt_place_name(referee, way->to));
    if (side == BRITISH)
        require(referee, CARD_39_WARSHIPS, now->closed_way != way->number,
                "%s is closed to the British this Action Round",
                name_of(referee, CONNECTION, way->number));
}

void bt_check_way(struct referee *referee, const struct ids *units, const struct way *way, int side)
{
    bt_check_kind(referee, units, way, side);
    bt_check_limits(referee, pieces_in(units), way, 1, side);
}

void bt_check_leave(struct referee *referee, int side, int from, const struct way *way)
{
    bool enemies = bt_units(referee, from, other_side(side)) > 0;
    bool siege = side == BRITISH && bt_units_of(referee, from, FRENCH, BASTION) > 0;
    if (bt_units(referee, from, side) == 0)
        return; /* no stack of that side leaves it */
    bool leaves = !enemies || siege || bt_outnumbers(referee, from, side);
    require(referee, R10_2_1_ENGAGED, leaves, "%s: %d units, %s; more than %d to 1 needed",
            bt_place_name(referee, from), bt_units(referee, from, side),
            bt_opposition_text(referee, from, side, leaves), bt_own(referee)->outnumber_ratio);
    bool came = way && bt_entered_by(referee, other_side(side), way->to, from);
    if ((enemies && way) || (came && ruling_is(referee, WAY_OF_OVERWHELMED_CLOSED)))
        require(referee, R10_2_1_WAY, !came, "the enemy entered %s from %s this Action Round",
                bt_place_name(referee, from), bt_place_name(referee, way->to));
}

bool bt_need_own(struct referee *referee, int rule, int unit, int side)
{
    bool own = need(referee, rule, bt_side(referee, unit) == side, "%s is no %s unit",
                    bt_name(referee, unit), side_name(referee, side));
    if (!bt_own(referee)->piece[unit].nation) /* which may change sides */
        printed(referee, own);
    return own;
}

void bt_check_units(struct referee *referee, const struct ids *units, int side)
{
    const struct position *now = position(referee);
    for (int i = 0; i < units->count; i++) {
        int unit = units->id[i];
        bt_need_own(referee, RECORD_PIECE, unit, side);
        require(referee, R7_2_1_SPENT, !now->spent[unit],
                "%s has acted once this Action Round, limit 1", bt_name(referee, unit));
    }
}

void bt_check_idle(struct referee *referee, const struct ids *units)
{
    for (int i = 0; i < units->count && bt_event(referee, EVENT_FRENCH_FIGHT); i++)
        require(referee, CARD_54_INDIANS_IDLE, bt_type(referee, units->id[i]) != INDIAN,
                "%s is Indian: no Indian unit acts this Action Round",
                bt_name(referee, units->id[i]));
}

void bt_check_fleets(struct referee *referee, const struct ids *units)
{
    for (int i = 0; i < units->count && bt_event(referee, EVENT_ROUGH_SEAS); i++)
        require(referee, CARD_40_ROUGH_SEAS, bt_type(referee, units->id[i]) != FLEET,
                "%s is a Fleet: no Fleet moves this Action Round", bt_name(referee, units->id[i]));
}

struct ids bt_path(struct referee *referee, const struct declaration *declaration, int from)
{
    const struct position *now = position(referee);
    struct ids path = declaration->path;
    struct piece_set able = no_pieces();
    int end = path.count == 1 ? path.id[0] : path.count == 0 ? declaration->to : 0;
    EACH_PIECE (piece, declaration->others) {
        if (bt_on_map(referee, now->place[piece]) && !now->spent[piece])
            pieces_add(&able, piece);
    }
    int first = ids_first(&declaration->units);
    if ((end || declaration->units_lead) && !now->moving[first])
        bt_check_said(referee, declaration, able);
    if (!end)
        return path;
    path.count = 0;
    if (from && from != end)
        ids_add(&path, from);
    ids_add(&path, end);
    return path;
}

void bt_check_said(struct referee *referee, const struct declaration *declaration,
                   struct piece_set fitting)
{
    struct piece_set unsaid =
        pieces_without(pieces_and(declaration->others, fitting), pieces_in(&declaration->units));
    int piece = pieces_first(unsaid);
    if (piece && commits(referee))
        need_known(referee, RECORD_PIECE, UNKNOWN, "which %s is meant is not said: one is at %s",
                   bt_name(referee, piece),
                   bt_place_name(referee, position(referee)->place[piece]));
}

/* That it is said which of those comes that a name means in several spaces. */
void bt_check_said_of(struct referee *referee, const struct declaration *declaration, int to,
                      bool (*may)(const struct referee *referee, int to, int piece))
{
    struct piece_set meant = no_pieces();
    EACH_PIECE (piece, declaration->others) {
        if (may(referee, to, piece))
            pieces_add(&meant, piece);
    }
    bt_check_said(referee, declaration, meant);
}
