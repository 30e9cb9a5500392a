#include "games/bayonets-and-tomahawks/action.h"

#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 7.2 and 7.3: an Action Phase, its Action Points, a Reaction. */

static bool has_points_of(const struct referee *referee, bool indian)
{
    const cell *points = bt_points(referee, position(referee)->phasing);
    for (int point = 1; point <= POINT_MAX; point++) {
        if (points[point] > 0 && bt_own(referee)->point[point].indian == indian)
            return true;
    }
    return false;
}

bool bt_has_indian_points(const struct referee *referee)
{
    return has_points_of(referee, true);
}

static bool has_faction_points(const struct referee *referee)
{
    return has_points_of(referee, false);
}

bool bt_has_points(const struct referee *referee)
{
    return bt_has_indian_points(referee) || has_faction_points(referee);
}

static int declared_point(struct referee *referee, const struct declaration *declaration)
{
    int point = bt_point_of_word(declaration->what);
    if (commits(referee))
        need(referee, RECORD_FIELD, declaration->what != 0, "no Action Point is named");
    if (declaration->what)
        need(referee, RECORD_FIELD, point != 0, "%s is no Action Point",
             name_of(referee, WHAT, declaration->what));
    return point;
}

/* Whether an Action Point may be used as another, too (7.3.3 to 7.3.5). */
static bool serves_as(const struct point_row *one, const struct point_row *other)
{
    return one->indian == other->indian && one->factor >= other->factor &&
           one->light >= other->light && one->army >= other->army && one->sail >= other->sail;
}

/* Where none of the kind is left, one that may be used as such, the first of several, of which
 * nobody knows which is meant; the one named if there is none. */
static int point_used_as(struct referee *referee, int named)
{
    const cell *points = bt_points(referee, position(referee)->phasing);
    const struct bayonets_data *own = bt_own(referee);
    int used = 0, found = 0;
    for (int point = 1; named && points[named] == 0 && point <= POINT_MAX; point++) {
        bool serves = points[point] > 0 && serves_as(&own->point[point], &own->point[named]);
        used = serves && !used ? point : used;
        found += serves;
    }
    if (found == 1)
        remark(referee, R7_3_POINTS, "%s is used as %s", name_of(referee, POINT, used),
               name_of(referee, POINT, named));
    require_known(referee, R7_3_CARD, found > 1 ? UNKNOWN : YES,
                  "%d kinds of Action Points may be used as %s: which is not said", found,
                  name_of(referee, POINT, named));
    return used ? used : named;
}

/* An Action Point is put to use. */
static enum flow use_point(struct referee *referee, int point)
{
    const struct position *now = position(referee);
    const cell *points = bt_points(referee, now->phasing);
    if (!commits(referee))
        return NEXT;
    expire(referee, ACTION_ENDS, R7_3_POINTS);
    if (points[point] > 0)
        change_by(referee, &points[point], -1, R7_3_POINTS);
    change(referee, &now->point, point, R7_3_POINTS);
    begin(referee, ACTION);
    return AGAIN;
}

static void check_point(struct referee *referee, int point)
{
    const struct position *now = position(referee);
    const cell *points = bt_points(referee, now->phasing);
    if (point &&
        !require(referee, R7_3_CARD, points[point] > 0,
                 "%d %s Action Points left on the cards of the %s, 1 needed%s", (int)points[point],
                 name_of(referee, POINT, point), side_name(referee, now->phasing),
                 now->held == point ? "; the one held is used after the other side's Actions" : ""))
        depends_on_count(referee, &points[point]);
}

enum flow bt_spend_indian_point(struct referee *referee, const struct declaration *declaration)
{
    int point = declared_point(referee, declaration);
    if (point && !bt_own(referee)->point[point].indian)
        return ELSEWHERE;
    point = point_used_as(referee, point);
    check_point(referee, point);
    return use_point(referee, point);
}

enum flow bt_spend_point(struct referee *referee, const struct declaration *declaration)
{
    int point = declared_point(referee, declaration);
    const struct point_row *row = &bt_own(referee)->point[point];
    int left = bt_points(referee, position(referee)->phasing)[point];
    require(referee, R7_2_INDIAN, !row->indian || left == 0, /* then none can come at all (7.3) */
            "an Indian Action Point comes before those of the French card; %d left", left);
    point = point_used_as(referee, point);
    check_point(referee, point);
    return use_point(referee, point);
}

/* --- 7.3.6 --- */

bool bt_may_hold(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->phasing == now->first_player && has_faction_points(referee);
}

enum flow bt_hold_point(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int point = point_used_as(referee, declared_point(referee, declaration));
    if (point && require(referee, R7_3_6_REACTION, bt_own(referee)->point[point].reaction,
                         "%s Action Points are not held", name_of(referee, POINT, point)))
        check_point(referee, point);
    if (!commits(referee))
        return NEXT;
    if (bt_points(referee, now->phasing)[point] > 0)
        change_by(referee, &bt_points(referee, now->phasing)[point], -1, R7_3_6_REACTION);
    change(referee, &now->held, point, R7_3_6_REACTION);
    return NEXT;
}

bool bt_point_held(const struct referee *referee)
{
    return position(referee)->held != 0;
}

enum flow bt_react(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int point = point_used_as(referee, declared_point(referee, declaration));
    if (point)
        require(referee, R7_3_6_REACTION, point == now->held, "%s was held for Reaction, not %s",
                name_of(referee, POINT, now->held), name_of(referee, POINT, point));
    if (commits(referee))
        use_point(referee, point);
    return NEXT;
}

/* --- the end of a phase --- */

/* 3.7: Commanders without company; held Action Points stay. */
enum flow bt_end_phase(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = now->phasing;
    (void)declaration;
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (bt_on_map(referee, place) || place == bt_own(referee)->sail_box)
            bt_remove_lone_commanders(referee, place, side);
    }
    expire(referee, ACTION_ENDS, R7_3_POINTS);
    for (int point = 1; point <= POINT_MAX; point++)
        change(referee, &bt_points(referee, side)[point], 0, R7_3_POINTS);
    change(referee, &now->reacting, 0, R7_3_POINTS);
    return NEXT;
}

/* --- one Action --- */

enum flow bt_end_action(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    EACH_PIECE (piece, pieces_marked(referee, now->moving))
        change(referee, &now->spent[piece], 1, R7_2_1_SPENT);
    expire(referee, ACTION_ENDS, R7_2_1_SPENT);
    return NEXT;
}

/* clang-format off */
const struct action bt_choosing_point = {
    {VERB_CHOOSE, "an Action Point to use", {MAY(WHAT, SINGLE(WORD), .values = bt_point_words)}},
    .weight = 4,
};
const struct action bt_holding_point = {
    {VERB_HOLD, "an Action Point for Reaction", {MAY(WHAT, SINGLE(WORD), .values = bt_point_words)}},
    .units_from = bt_units_from,
};
/* clang-format on */
