#include "games/washingtons-war/reinforcements.h"

#include "games/washingtons-war/pieces.h"

/* 8 Reinforcements. */

/* --- 5.1 and 8.1.A, 8.2.A: the Reinforcements Phase --- */

void waw_repatriate_generals(struct referee *referee)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, at(referee, waw_box(referee, CAPTURED_BOX)))
        change(referee, &now->piece_at[piece], waw_box_of(referee, waw_side_of(referee, piece)),
               R5_1_REPATRIATED);
}

void waw_raise_british(struct referee *referee)
{
    const struct waw_data *data = waw_data(referee);
    int turn = position(referee)->year - FIRST_YEAR; /* below 0: a position without a year */
    int count = turn >= 0 ? data->reinforcements[turn] : 0;
    struct span stock = waw_stock_of(referee, BRITISH);
    if (count == NOT_KNOWN || (count > stock.least && stock.least < stock.most))
        change(referee, &position(referee)->box_unknown, 1, R8_1_A_BRITISH_RAISED);
    waw_raise(referee, BRITISH, count < stock.least ? count : stock.least,
              waw_box_of(referee, BRITISH), R8_1_A_BRITISH_RAISED);
}

/* --- what both sides have in common --- */

static void check_times(struct referee *referee, int side)
{
    int brought = position(referee)->reinforced[side];
    int limit = waw_limit(referee, side == BRITISH ? LIMIT_REINFORCEMENTS_BRITISH
                                                   : LIMIT_REINFORCEMENTS_AMERICAN);
    require_bound(referee, side == BRITISH ? R8_1_B_BRITISH_ONCE : R8_2_B_AMERICAN_TWICE,
                  brought < limit, "%d reinforcements brought this turn, limit %d", brought, limit);
}

static bool need_operations(struct referee *referee)
{
    const struct position *now = position(referee);
    const char *card = card_text(referee, now->card_played);
    require(referee, R6_2_ONE_ACTIVITY, now->activity == NO_ACTIVITY,
            "%s has done something else already", card);
    return need(referee, R8_0_REINFORCE_OPS, now->card_use == USE_OPS,
                "%s was played for %s: reinforcements come of an OPS card", card,
                name_of(referee, USE, now->card_use));
}

static void check_not_alone(struct referee *referee, int rule, int general, int cus)
{
    if (general && ruling_is(referee, GENERAL_ALONE_NO))
        require_whole(referee, rule, cus > 0, "%s comes with %d CUs, 1 needed",
                      name_of(referee, PIECE, general), cus);
}

static void note_reinforced(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    change_by(referee, &now->reinforced[side], 1, R8_0_REINFORCED);
    change(referee, &now->activity, REINFORCING, R8_0_REINFORCED);
    change(referee, &now->pc_actions, 0, R8_0_REINFORCED);
    change(referee, &now->card_in[now->card_played],
           side == BRITISH ? BRITISH_CARD_BOX : AMERICAN_CARD_BOX, R8_0_REINFORCED);
}

static bool is_nation(int what)
{
    return what <= SIDE_MAX || what == WHAT_FRENCH;
}

/* "3 British": CUs that are said to be of a nation are of the side's. */
static bool need_own(struct referee *referee, const struct declaration *declaration)
{
    bool french = declaration->what == WHAT_FRENCH;
    int side = french ? AMERICAN : declaration->what;
    return need(referee, RECORD_PIECE, !side || side == declaration->by,
                "%s CUs are no %s reinforcements", french ? "French" : side_name(referee, side),
                side_name(referee, declaration->by));
}

/* --- 8.1 British --- */

static void check_british_port(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    const char *name = name_of(referee, PLACE, place);
    int cus = waw_cus_at(referee, place, AMERICAN);
    require(referee, R8_1_C_BRITISH_PORT, waw_data(referee)->space[place].port, "%s is no port",
            name);
    require(referee, R8_1_C_BRITISH_PORT, !waw_blockaded(referee, place),
            "%s is in the blockaded zone %s", name, name_of(referee, ZONE, now->navy_zone));
    if (require(referee, R8_1_C_BRITISH_FREE, cus == 0, "%s has %d American CUs, none allowed",
                name, cus))
        require(referee, R8_1_C_BRITISH_FREE, now->pc[place] != AMERICAN, "%s has an American PC",
                name);
}

/* The row of the worksheet that tells of the box: the first year that nobody knows, or the stock.
 */
static const char *row_of_box(struct referee *referee)
{
    const struct waw_data *data = waw_data(referee);
    for (int turn = 0; turn <= position(referee)->year - FIRST_YEAR; turn++) {
        if (data->reinforcements[turn] == NOT_KNOWN)
            return keep(referee, "%d, British CUs", FIRST_YEAR + turn);
    }
    return "British CU, how many";
}

/* A count that is not declared is all there is. */
static void check_british_count(struct referee *referee, bool declared, int count, int there)
{
    if (!declared && position(referee)->box_unknown)
        require_whole_known(
            referee, R8_1_C_BRITISH_BOX, UNKNOWN,
            "how many CUs are in the box, %d or more? not in the rules data; worksheet: "
            "%s",
            there, row_of_box(referee));
    else if (count > there && position(referee)->box_unknown)
        require_known(
            referee, R8_1_C_BRITISH_BOX, UNKNOWN,
            "%d CUs, %d known in the box: how many came? not in the rules data; worksheet: %s",
            count, there, row_of_box(referee));
    else
        require(referee, R8_1_C_BRITISH_BOX, count <= there, "%d CUs, %d in the box", count, there);
}

static void land_british(struct referee *referee, int place, int count, int general)
{
    struct piece_set box = waw_cus(referee, waw_box_of(referee, BRITISH), BRITISH);
    struct ids cus = ids_of(pieces_some(box, count));
    int there = pieces_count(box);
    waw_place_force(referee, &cus, 0, place, R8_0_REINFORCED);
    if (count > there)
        waw_raise(referee, BRITISH, count - there, place, R8_0_REINFORCED);
    waw_put_general(referee, BRITISH, general, place);
    waw_capture_there(referee, BRITISH, place);
    if (ruling_is(referee, LANDED_CONGRESS_YES))
        waw_disperse_congress(referee);
}

static void reinforce_british(struct referee *referee, const struct declaration *declaration)
{
    int there = waw_cus_at(referee, waw_box_of(referee, BRITISH), BRITISH);
    bool counted = declaration->declared & FIELD_BIT(COUNT);
    int count = counted ? declaration->count : there;
    check_times(referee, BRITISH);
    check_british_count(referee, counted, count, there);
    waw_need_in_box(referee, BRITISH, declaration->leader);
    check_not_alone(referee, R8_1_C_BRITISH_GENERAL, declaration->leader, count);
    if (declaration->at)
        check_british_port(referee, declaration->at);
    if (!commits(referee))
        return;
    land_british(referee, declaration->at, count, declaration->leader);
    note_reinforced(referee, BRITISH);
}

/* --- 8.2 American --- */

static void check_american_space(struct referee *referee, int place, int general)
{
    const char *name = name_of(referee, PLACE, place);
    int cus = waw_cus_at(referee, place, BRITISH), old = waw_general_at(referee, place, AMERICAN);
    require(referee, R8_2_C_AMERICAN_SPACE, cus == 0, "%s has %d British CUs, none allowed", name,
            cus);
    require(referee, R8_2_C_AMERICAN_SPACE, position(referee)->pc[place] != BRITISH,
            "%s has a British PC", name);
    require(referee, R8_2_C_AMERICAN_WASHINGTON,
            !general || !old || !waw_data(referee)->piece[old].never_boxed,
            "%s is in %s and never goes to the box", name_of(referee, PIECE, old), name);
}

/* A short stock gives what is there (3.0). */
static struct span american_due(const struct referee *referee)
{
    int ops = position(referee)->ops;
    struct span stock = waw_stock_of(referee, AMERICAN);
    return (struct span){ops < stock.least ? ops : stock.least,
                         ops < stock.most ? ops : stock.most};
}

static void check_american_count(struct referee *referee, struct span due, int count)
{
    const char *card = card_text(referee, position(referee)->card_played);
    if (count >= due.least && count <= due.most && due.least < due.most)
        require_whole_known(referee, R8_2_C_AMERICAN_COUNT, UNKNOWN,
                            "are there more than %d American CUs in all? not in the rules data; "
                            "worksheet: American CU, how many; "
                            "%d are in the stock at least, %s brings %d",
                            waw_data(referee)->cus[AMERICAN].least, due.least, card,
                            position(referee)->ops);
    else
        require_whole(referee, R8_2_C_AMERICAN_COUNT, count >= due.least && count <= due.most,
                      "%d CUs, %s brings %d%s", count, card, due.most,
                      due.most < position(referee)->ops ? ": there are no more in the stock" : "");
}

/* A count that is not declared, or is that of the French, is the most there may be. */
static int american_count(struct referee *referee, const struct declaration *declaration)
{
    struct span due = american_due(referee);
    bool said = declaration->declared & FIELD_BIT(COUNT) && declaration->what != WHAT_FRENCH;
    int count = said ? declaration->count : due.most;
    check_american_count(referee, due, count);
    return count;
}

/* The French CUs that come with general. */
static int french_with(const struct referee *referee, int general)
{
    bool rochambeau = general && general == waw_data(referee)->rochambeau;
    return rochambeau ? waw_cus_at(referee, waw_box_of(referee, AMERICAN), AMERICAN) : 0;
}

/* They come without the CUs of the card, 12.2.B.ii. */
static bool only_french(const struct referee *referee, int general)
{
    return french_with(referee, general) > 0 && ruling_is(referee, FRENCH_CARD_NO);
}

static void land_american(struct referee *referee, int place, int count, int general)
{
    waw_raise(referee, AMERICAN, count, place, R8_0_REINFORCED);
    if (french_with(referee, general) > 0) {
        struct ids french = ids_of(waw_cus(referee, waw_box_of(referee, AMERICAN), AMERICAN));
        waw_place_force(referee, &french, 0, place, R8_0_REINFORCED);
    }
    waw_put_general(referee, AMERICAN, general, place);
    waw_capture_there(referee, AMERICAN, place);
}

/* "Rochambeau, 5 French" or "5 French": they come with him, and may come with him alone. */
static void check_whose(struct referee *referee, const struct declaration *declaration, int general,
                        int french)
{
    bool named = declaration->what == WHAT_FRENCH, americans = declaration->what == AMERICAN;
    bool comes = position(referee)->piece_at[general] == waw_box_of(referee, AMERICAN);
    require(referee, R12_2_B_II_FRENCH_ALL, !named || !comes || french > 0,
            "%s brings 0 French CUs", name_of(referee, PIECE, general));
    require(referee, R12_2_B_II_FRENCH_ALL, !americans || !only_french(referee, general),
            "%s brings %d French CUs, 0 American", name_of(referee, PIECE, general), french);
    if (french > 0 && (named || only_french(referee, general)))
        waw_check_french_count(referee, declaration, french);
}

static void reinforce_american(struct referee *referee, const struct declaration *declaration)
{
    bool comes = declaration->what == WHAT_FRENCH && !declaration->leader;
    int general = comes ? waw_data(referee)->rochambeau : declaration->leader;
    int place = declaration->at, french = french_with(referee, general), count = 0;
    check_times(referee, AMERICAN);
    check_whose(referee, declaration, general, french);
    if (!only_french(referee, general))
        count = american_count(referee, declaration);
    waw_need_in_box(referee, AMERICAN, general);
    if (!french)
        check_not_alone(referee, R8_2_C_AMERICAN_GENERAL, general, count);
    if (place)
        check_american_space(referee, place, general);
    if (place && french)
        require(referee, R12_2_B_II_FRENCH_PORT, waw_data(referee)->space[place].port,
                "%s is no port", name_of(referee, PLACE, place));
    if (!commits(referee))
        return;
    land_american(referee, place, count, general);
    note_reinforced(referee, AMERICAN);
}

enum flow waw_reinforce(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool general = !declaration->leader || waw_is(referee, declaration->leader, GENERAL);
    if (!is_nation(declaration->what) || !general || now->alliance_due)
        return ELSEWHERE; /* the French, or the Congress */
    if (!need_operations(referee) || !need_own(referee, declaration))
        return AGAIN;
    if (declaration->at)
        need(referee, R10_0_PC_SPACE, waw_on_map(referee, declaration->at),
             "%s is no space of the map", name_of(referee, PLACE, declaration->at));
    else
        require_whole_known(referee, RECORD_FIELD, UNKNOWN, "where do the reinforcements come?");
    if (!declaration->at && commits(referee))
        return AGAIN;
    if (declaration->by == BRITISH)
        reinforce_british(referee, declaration);
    else
        reinforce_american(referee, declaration);
    return AGAIN;
}
