#include "games/wilderness-war/victory.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/besiegers.h"
#include "games/wilderness-war/points.h"

/* Raided markers, victory and bids (13). */

void ww_say_points(int vp, struct sentence *sentence)
{
    if (vp == 0)
        say(sentence, "0");
    else
        say(sentence, "%s%d", vp > 0 ? "F" : "B", vp > 0 ? vp : -vp);
}

/* --- the year's end (4.0 B.4, 13.22) --- */

enum flow ww_remove_raided(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int french = 0, british = 0;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        french += now->raided[place];
        british += now->raided_back[place];
        change(referee, &now->raided[place], 0, R13_22);
        change(referee, &now->raided_back[place], 0, R13_22);
    }
    ww_award(referee, FRENCH, (french + 1) / 2, R13_22);
    ww_award(referee, BRITISH, (british + 1) / 2, R13_22);
    return NEXT;
}

/* --- victory check (13.1) --- */

/* 13.11: own units or works there and nothing of the enemy, besieged or not. */
static bool occupies_alone(const struct referee *referee, int place, int side)
{
    int enemy = other_side(side);
    return (ww_has_units(referee, place, side) || ww_has_works(referee, place, side)) &&
           !ww_has_any_units(referee, place, enemy) && !ww_has_works(referee, place, enemy);
}

static bool british_hold_all(const struct referee *referee)
{
    const struct ww_data *own = ww_tables(referee);
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (ww_space(referee, place)->fortress && !ww_controls(referee, place, BRITISH))
            return false;
    }
    for (int i = 0; i < own->victory_space_count; i++) {
        if (own->victory_space[i].sudden &&
            !occupies_alone(referee, own->victory_space[i].place, BRITISH))
            return false;
    }
    return true;
}

static int french_mark(const struct referee *referee)
{
    const struct ww_data *own = ww_tables(referee);
    int mark = 0;
    for (int i = 0; i < own->year_count; i++) {
        if (own->year[i].year == position(referee)->year)
            mark = own->year[i].french_points;
    }
    return mark;
}

static int sudden_winner(const struct referee *referee)
{
    int vp = position(referee)->vp, points = ww_tables(referee)->winning_points;
    int mark = french_mark(referee);
    if (british_hold_all(referee))
        return BRITISH;
    if (vp >= points || (mark && vp >= mark))
        return FRENCH;
    return -vp >= points ? BRITISH : 0;
}

/* 13.12: a besieged own fortress counts unless the besiegers could roll on the Siege Table. */
static bool british_keep(const struct referee *referee, int place)
{
    return ww_controls(referee, place, BRITISH) ||
           (position(referee)->besieged[place] && position(referee)->fortress[place] == BRITISH &&
            !ww_can_roll_siege(referee, place, FRENCH));
}

static bool holds_space(const struct referee *referee, int place)
{
    return ww_controls(referee, place, BRITISH) ||
           (!ww_space(referee, place)->fortress && occupies_alone(referee, place, BRITISH));
}

static bool british_win_1759(const struct referee *referee)
{
    const struct ww_data *own = ww_tables(referee);
    int spaces = 0;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        const struct ww_space_facts *space = ww_space(referee, place);
        if (space->fortress && space->originally == BRITISH && !british_keep(referee, place))
            return false;
    }
    for (int i = 0; i < own->victory_space_count; i++)
        spaces +=
            own->victory_space[i].at_1759 && holds_space(referee, own->victory_space[i].place);
    return spaces >= own->british_end_spaces;
}

/* 13.12, 13.13 */
static int winner_at_end(const struct referee *referee)
{
    const struct ww_data *own = ww_tables(referee);
    int vp = position(referee)->vp;
    bool short_war = position(referee)->last_year <= own->short_end_year;
    if (short_war && british_win_1759(referee))
        return BRITISH;
    if (vp >= own->french_end_points)
        return FRENCH;
    return -vp >= (short_war ? 1 : own->british_end_points) ? BRITISH : 0;
}

/* The points with which the French win at once this year, or the British (negative). */
static int points_at_once(const struct referee *referee, int side)
{
    int points = ww_tables(referee)->winning_points, mark = french_mark(referee);
    if (side == BRITISH)
        return -points;
    return mark && mark < points ? mark : points;
}

static void say_sudden_end(const struct referee *referee, struct sentence *text)
{
    if (british_hold_all(referee)) {
        say_text(text, "British controls every fortress and alone occupies Niagara and Ohio Forks "
                       "[13.11]");
        return;
    }
    say_text(text, "the VP marker stands at ");
    ww_say_points(position(referee)->vp, text);
    say_text(text, ", and ");
    ww_say_points(points_at_once(referee, sudden_winner(referee)), text);
    say_text(text, " wins at once [13.11]");
}

/* What the winner has, and what he needed. */
void ww_say_end(const struct referee *referee, struct sentence *text)
{
    const struct ww_data *own = ww_tables(referee);
    bool short_war = position(referee)->last_year <= own->short_end_year;
    if (sudden_winner(referee)) {
        say_sudden_end(referee, text);
        return;
    }
    if (short_war && british_win_1759(referee)) {
        say(text,
            "British controls the fortresses that were its own and at least %d of the spaces that "
            "count at the end of 1759 [13.12]",
            own->british_end_spaces);
        return;
    }
    say_text(text, "the VP marker stands at ");
    ww_say_points(position(referee)->vp, text);
    say_text(text, "; at the end ");
    ww_say_points(own->french_end_points, text);
    say_text(text, " or more wins for the French, ");
    ww_say_points(short_war ? -1 : -own->british_end_points, text);
    say(text, " or more for the British [%s]", short_war ? "13.12" : "13.13");
}

static void end_game(struct referee *referee, int winner, int rule)
{
    const struct position *now = position(referee);
    struct sentence text;
    change(referee, &now->over, 1, rule);
    change(referee, &now->won_by, winner, rule);
    outcome(referee, CLAIM_WIN, 0, winner, rule);
    sentence_clear(&text);
    ww_say_end(referee, &text);
    outcome_figures(referee, "%s", text.text);
}

enum flow ww_victory_check(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int winner = sudden_winner(referee);
    if (winner) {
        end_game(referee, winner, R13_11);
        return NEXT;
    }
    if (now->year < now->last_year)
        return NEXT;
    winner = winner_at_end(referee);
    int rule = now->last_year <= ww_tables(referee)->short_end_year ? R13_12 : R13_13;
    end_game(referee, winner ? winner : now->draw_to, winner ? rule : R13_14);
    return NEXT;
}

/* --- bids (13.3, 14.7) --- */

bool ww_may_bid(const struct referee *referee)
{
    return !position(referee)->dealt;
}

static enum flow bid(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, bid = declaration->count, last = now->bid;
    bool raised = option(referee, OPTION_ASCENDING_BIDS);
    if (!raised)
        require(referee, R13_3_ONCE, !now->bid_for, "a bid of %d was declared before", last);
    if (now->bid_for && raised) {
        require(referee, R14_7_RAISE, bid > last, "%d bid after %d", bid, last);
        require(referee, R14_7_SIDE, side == now->bid_for, "the bids are for the %s",
                side_name(referee, now->bid_for));
    }
    need(referee, RECORD_FIELD, !declaration->at, "a bid takes no \"at\"");
    if (!commits(referee) ||
        !need(referee, RECORD_FIELD, (declaration->declared & FIELD_BIT(COUNT)) != 0,
              "a bid needs the points bid"))
        return AGAIN;
    if (now->bid_for)
        ww_award(referee, now->bid_for, last, R13_3);
    change(referee, &now->bid, bid, R13_3);
    change(referee, &now->bid_for, side, R13_3);
    ww_award(referee, other_side(side), bid, R13_3);
    return AGAIN;
}

/* --- key spaces (13.23) --- */

/* 13.23: whether the other side alone stands in a space that counts, once its battles are over and
 * the losses of its raid are taken. */
static bool changes_hands(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int holder = now->held_by[place];
    if (now->entered == place || (now->raid_at == place && now->raid_loss > 0))
        return false;
    struct piece_set holders = ww_at(referee, place, holder);
    struct piece_set takers = ww_at(referee, place, other_side(holder));
    return !pieces_meet(holders, ww_units(referee)) && !ww_has_works(referee, place, holder) &&
           (pieces_meet(takers, ww_units(referee)) ||
            ww_has_works(referee, place, other_side(holder)));
}

bool ww_key_space_changes(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->held_by, changes_hands) != 0;
}

void ww_change_key_spaces(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = ww_first_place(referee, now->held_by, changes_hands);
    int taker = other_side(now->held_by[place]);
    change(referee, &now->held_by[place], taker, R13_23);
    ww_award(referee, taker, ww_tables(referee)->space_points, R13_23);
}

enum { HIGHEST_BID_TRIED = 3 };

static void bids_to_try(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    (void)referee;
    (void)declaration;
    values_add_range(values, 0, HIGHEST_BID_TRIED);
}

const struct action ww_bidding = {
    {VERB_CHOOSE,
     "declare the bid for a side, or choose a department",
     {MAY(AT, SINGLE(PLACE)), MAY(COUNT, FROM(0, 99), .values = bids_to_try)}},
    .perform = bid,
};
