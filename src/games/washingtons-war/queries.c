#include "games/washingtons-war/queries.h"

#include "games/washingtons-war/datum_text.h"
#include "games/washingtons-war/said.h"

/* Questions about a position. */

int waw_limit(const struct referee *referee, enum limit limit)
{
    return waw_data(referee)->limit[limit];
}

int waw_box(const struct referee *referee, enum box box)
{
    return waw_data(referee)->box[box];
}

/* --- who stands where --- */

static struct piece_set generals_at(const struct referee *referee, int place, int side)
{
    return pieces_and(waw_data(referee)->generals_of[side], at(referee, place));
}

int waw_general_at(const struct referee *referee, int place, int side)
{
    return pieces_first(generals_at(referee, place, side));
}

int waw_second_general_at(const struct referee *referee, int place, int side)
{
    struct piece_set generals = generals_at(referee, place, side);
    return pieces_next(generals, pieces_first(generals));
}

struct piece_set waw_cus(const struct referee *referee, int place, int side)
{
    return pieces_and(waw_data(referee)->cus_of[side], at(referee, place));
}

int waw_cus_at(const struct referee *referee, int place, int side)
{
    return pieces_count(waw_cus(referee, place, side));
}

struct piece_set waw_of_nation(const struct referee *referee, struct piece_set cus,
                               enum nation nation)
{
    EACH_PIECE (cu, cus) {
        if (waw_data(referee)->piece[cu].nation != nation)
            pieces_remove(&cus, cu);
    }
    return cus;
}

bool waw_is_mixed(const struct referee *referee, struct piece_set cus)
{
    enum nation nation = waw_data(referee)->piece[pieces_first(cus)].nation;
    return pieces_any(pieces_without(cus, waw_of_nation(referee, cus, nation)));
}

int waw_army_cus(const struct referee *referee)
{
    return pieces_count(pieces_marked(referee, position(referee)->in_army));
}

/* --- what an entry names --- */

bool waw_need_once(struct referee *referee, int rule, int kind, const struct ids *named)
{
    bool once = true;
    for (int i = 1; i < named->count; i++) {
        struct ids before = *named;
        before.count = i;
        once &= need(referee, rule, !ids_hold(&before, named->id[i]), "%s is named twice",
                     name_of(referee, kind, named->id[i]));
    }
    return once;
}

int waw_need_of_force(struct referee *referee, const struct declaration *declaration, int side,
                      int place, int general)
{
    struct piece_set cus = waw_cus(referee, place, side);
    int named = 0;
    for (int i = 0; i < declaration->units.count; i++) {
        int unit = declaration->units.id[i];
        bool cu = pieces_have(cus, unit);
        named += cu;
        need(referee, RECORD_PIECE, cu || unit == general, "%s is not of the %s force in %s",
             name_of(referee, PIECE, unit), side_name(referee, side),
             name_of(referee, PLACE, place));
    }
    return named;
}

bool waw_need_nations(struct referee *referee, int rule, int named, int stay)
{
    return need_known(referee, rule, stay ? UNKNOWN : YES,
                      "how many of the %d CUs are French? %d more could be", named, stay);
}

bool waw_need_nations_named(struct referee *referee, int rule,
                            const struct declaration *declaration)
{
    struct piece_set named = pieces_in(&declaration->units);
    struct piece_set cus = pieces_and(named, declaration->named[NAMED_BY_ANY]);
    if (!waw_is_mixed(referee, cus))
        return true;
    int place = position(referee)->piece_at[pieces_first(cus)];
    int stay = pieces_count(pieces_without(waw_cus(referee, place, AMERICAN), named));
    return waw_need_nations(referee, rule, pieces_count(cus), stay);
}

void waw_require_loss(struct referee *referee, int rule, int named, int due)
{
    if (named > due)
        require(referee, rule, false, "%d CUs named, %d to lose", named, due);
    else
        require_whole(referee, rule, named == due, "%d CUs named, %d to lose", named, due);
}

/* --- the map --- */

struct waw_line waw_line_between(const struct referee *referee, int a, int b)
{
    const struct waw_data *data = waw_data(referee);
    const struct way *way = way_between(&rules_data(referee)->map, a, b);
    int wilderness = data->limit[LIMIT_WILDERNESS_COST], said = waw_said_line(referee, a, b);
    if (said)
        return (struct waw_line){.there = truth_of(said != DATUM_NO_LINE),
                                 .least = said == DATUM_WILDERNESS ? wilderness : 1,
                                 .most = said == DATUM_WILDERNESS ? wilderness : 1};
    if (way)
        return (struct waw_line){.there = YES,
                                 .least = way->kind == 2 ? wilderness : 1,
                                 .most = way->kind == 1 ? 1 : wilderness,
                                 .only = data->line_of[way->number]};
    bool apart = data->all_connections_known || a == b || pieces_have(data->space[a].apart, b) ||
                 data->space[a].lines_complete || data->space[b].lines_complete;
    return (struct waw_line){
        .there = apart ? NO : UNKNOWN, .least = 1, .most = apart ? 1 : wilderness};
}

enum truth waw_line_for(const struct referee *referee, int a, int b, int general)
{
    struct waw_line line = waw_line_between(referee, a, b);
    return line.only && line.only != general ? NO : line.there;
}

void waw_require_line(struct referee *referee, int rule, int from, int to, int general)
{
    struct waw_line line = waw_line_between(referee, from, to);
    const char *a = name_of(referee, PLACE, from), *b = name_of(referee, PLACE, to);
    if (line.there == UNKNOWN)
        require_known(referee, rule, UNKNOWN,
                      "is %s connected to %s? not in the rules data; worksheet: %s, lines", a, b,
                      a);
    else
        printed_between(
            referee,
            require_known(referee, rule, line.there,
                          from == to ? "they are at %s already" : "%s and %s are not connected", a,
                          b),
            from, to);
    require(referee, R7_4_D_ARNOLDS_LINE, !line.only || line.only == general,
            "the line from %s to %s is for %s alone", a, b, name_of(referee, PIECE, line.only));
}

bool waw_blockaded(const struct referee *referee, int place)
{
    int zone = waw_data(referee)->space[place].zone;
    return zone != 0 && zone == position(referee)->navy_zone;
}

/* --- political control --- */

/* The PC markers of side in colony, and those that may be in it. */
static struct span pcs_in(const struct referee *referee, int colony, int side)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    struct span span = {0, 0};
    for (int space = 1; space <= data->space_count; space++) {
        if (now->pc[space] != side)
            continue;
        span.least += waw_colony_of(referee, space) == colony;
        span.most += waw_colony_of(referee, space) == colony || waw_colony_of(referee, space) == 0;
    }
    return span;
}

static enum truth holds(const struct referee *referee, int colony, int side)
{
    const struct position *now = position(referee);
    const int *both = waw_data(referee)->colony[colony].control;
    if (both[0])
        return truth_of(now->pc[both[0]] == side && now->pc[both[1]] == side);
    struct span own = pcs_in(referee, colony, side);
    struct span theirs = pcs_in(referee, colony, other_side(side));
    if (own.least > theirs.most)
        return YES;
    return own.most <= theirs.least ? NO : UNKNOWN;
}

enum truth waw_holds_colony(const struct referee *referee, int colony, int side)
{
    if (colony)
        return holds(referee, colony, side);
    enum truth all = holds(referee, 1, side);
    for (colony = 2; colony <= rules_data(referee)->names[COLONY].count; colony++) {
        if (holds(referee, colony, side) != all)
            return UNKNOWN;
    }
    return all;
}

int waw_doubted_space(const struct referee *referee, int place)
{
    if (waw_colony_of(referee, place) == 0)
        return place;
    for (int space = 1; waw_on_map(referee, space); space++) {
        if (position(referee)->pc[space] && waw_colony_of(referee, space) == 0)
            return space;
    }
    return 0;
}

/* --- figures --- */

const char *waw_with_article(int side)
{
    return side == AMERICAN ? "an American" : "a British";
}

enum truth waw_at_most(struct span figure, int limit)
{
    if (figure.most <= limit)
        return YES;
    return figure.least > limit ? NO : UNKNOWN;
}

void waw_say_span(struct sentence *sentence, struct span span)
{
    if (span.least == span.most)
        say(sentence, "%d", span.least);
    else
        say(sentence, "%d to %d (which is not in the rules data)", span.least, span.most);
}

/* --- who acts --- */

int waw_mover(const struct referee *referee)
{
    return position(referee)->to_play;
}

unsigned waw_mask(int side)
{
    return side ? 1U << side : 0;
}

unsigned waw_who_to_play(const struct referee *referee)
{
    return waw_mask(position(referee)->to_play);
}

unsigned waw_who_reacts(const struct referee *referee)
{
    return waw_mask(other_side(waw_mover(referee)));
}

unsigned waw_who_both(const struct referee *referee)
{
    (void)referee;
    return waw_mask(BRITISH) | waw_mask(AMERICAN);
}

unsigned waw_who_british(const struct referee *referee)
{
    (void)referee;
    return waw_mask(BRITISH);
}

unsigned waw_who_american(const struct referee *referee)
{
    (void)referee;
    return waw_mask(AMERICAN);
}

/* --- what stands in a space --- */

bool waw_army_at(const struct referee *referee, int place, int side)
{
    return waw_general_at(referee, place, side) && waw_cus_at(referee, place, side) > 0;
}

bool waw_congress_at(const struct referee *referee, int place)
{
    return position(referee)->piece_at[waw_data(referee)->congress] == place;
}

static bool american_unit_at(const struct referee *referee, int place)
{
    return waw_cus_at(referee, place, AMERICAN) > 0 || waw_general_at(referee, place, AMERICAN) ||
           waw_congress_at(referee, place);
}

static bool british_piece_at(const struct referee *referee, int place)
{
    return waw_cus_at(referee, place, BRITISH) > 0 || waw_general_at(referee, place, BRITISH);
}

bool waw_unit_at(const struct referee *referee, int place, int side)
{
    return side == BRITISH ? british_piece_at(referee, place) : american_unit_at(referee, place);
}

/* --- what the card played is --- */

bool waw_is_described(const struct referee *referee, int card)
{
    const struct waw_card *facts = &waw_data(referee)->card[card];
    return facts->effect_known == YES && facts->event;
}

bool waw_text_is_unknown(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->card_use == USE_EVENT && !waw_is_described(referee, now->card_played);
}

/* --- 9.7 --- */

bool waw_overruns(const struct referee *referee, int place, int side, int cus)
{
    int enemy = other_side(side);
    return cus >= waw_limit(referee, LIMIT_OVERRUN_LEAST) &&
           cus <= waw_limit(referee, LIMIT_OVERRUN_MOST) &&
           !waw_general_at(referee, place, enemy) &&
           waw_cus_at(referee, place, enemy) == waw_limit(referee, LIMIT_OVERRUN_DEFENDERS);
}

/* --- 11.0 --- */

bool waw_winter_begins(const struct referee *referee)
{
    return stands_in(referee, WINTER, 1);
}
