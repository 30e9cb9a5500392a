#include "games/washingtons-war/politics.h"

#include "games/washingtons-war/actions.h"
#include "games/washingtons-war/markers.h"
#include "games/washingtons-war/pieces.h"
#include "games/washingtons-war/said.h"

/* 10 Political control: markers placed, flipped and removed; isolation. */

/* --- 10.11: by OPS card and by discard --- */

static void check_american_pc(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    const char *name = name_of(referee, PLACE, place);
    int cus = waw_cus_at(referee, place, BRITISH);
    bool dispersed = now->piece_at[waw_data(referee)->congress] == waw_box(referee, DISPERSED_BOX);
    if (now->pc[place] == BRITISH) {
        require(referee, R10_11_A_III_AMERICAN_FLIP, waw_general_at(referee, place, AMERICAN) != 0,
                "%s has a British PC and no American general", name);
        return;
    }
    require(referee, R10_11_A_II_AMERICAN_PLACE, cus == 0, "%s has %d British CUs, none allowed",
            name, cus);
    require(referee, R10_11_A_IV_NO_CONGRESS, !dispersed,
            "the Congress is dispersed: no PC is placed in %s", name);
    require(referee, R10_11_A_IV_NO_CONGRESS, !now->mutinies,
            "the line mutinies this turn: no PC is placed in %s", name);
}

static void check_british_pc(struct referee *referee, int place)
{
    const char *name = name_of(referee, PLACE, place);
    bool army = waw_army_at(referee, place, BRITISH);
    if (position(referee)->pc[place] == AMERICAN)
        require(referee, R10_11_B_III_BRITISH_FLIP, army,
                "%s has an American PC and no British Army", name);
    if (army || position(referee)->pc[place] == AMERICAN)
        return;
    require(referee, R10_11_B_II_BRITISH_PLACE, !waw_unit_at(referee, place, AMERICAN),
            "%s has an American unit", name);
    waw_require_next_to_own(referee, R10_11_B_II_BRITISH_NEXT, place, BRITISH);
}

static bool need_space(struct referee *referee, int place, int side)
{
    const char *name = name_of(referee, PLACE, place);
    return printed(referee, need(referee, R10_0_PC_SPACE, waw_on_map(referee, place),
                                 "%s is no space of the map", name)) &&
           need(referee, R10_0_PC_SPACE, position(referee)->pc[place] != side, "%s has %s PC", name,
                waw_with_article(side));
}

/* --- 7.2.B: the landing party --- */

static void check_landing(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    const struct waw_space *space = &waw_data(referee)->space[place];
    const char *name = name_of(referee, PLACE, place);
    require(referee, R7_2_B_LANDING_ONE, !now->landed, "1 landing party on this card, limit %d",
            waw_limit(referee, LIMIT_LANDING_PARTIES));
    require(referee, R7_2_B_LANDING_PORT, space->port, "%s is no port", name);
    require(referee, R7_2_B_LANDING_PORT, !space->fortified, "%s is a fortified port", name);
    bool empty = now->pc[place] == 0;
    bool open = empty && ruling_is(referee, LANDING_BLOCKADED_YES);
    require(referee, R7_2_B_LANDING_PORT, open || !waw_blockaded(referee, place),
            "%s is in the blockaded zone %s", name, name_of(referee, ZONE, now->navy_zone));
    bool unguarded = empty && ruling_is(referee, LANDING_EMPTY_NO);
    require(referee, R7_2_B_LANDING_UNITS, unguarded || !waw_unit_at(referee, place, AMERICAN),
            "%s has an American unit", name);
}

static void land_party(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int place = declaration->at;
    if (!need(referee, R7_2_B_LANDING_BRITISH, waw_mover(referee) == BRITISH,
              "the card is American"))
        return;
    require_whole(referee, R7_2_B_LANDING_ONE, declaration->places.count == 1, "%d ports, limit 1",
                  declaration->places.count);
    need(referee, R7_2_A_CAMPAIGN_COUNT, now->activations > 0,
         "%d activations are left of %s, 1 is needed", now->activations,
         card_text(referee, now->card_played));
    if (!need_space(referee, place, BRITISH))
        return;
    check_landing(referee, place);
    if (!commits(referee))
        return;
    waw_set_pc(referee, place, BRITISH, R7_2_B_LANDING);
    change(referee, &now->landed, 1, R7_2_B_LANDING);
    change_by(referee, &now->activations, -1, R7_2_B_LANDING);
}

/* --- placing by card --- */

static void spend_actions(struct referee *referee, int count)
{
    const struct position *now = position(referee);
    int left = now->pc_actions - count;
    change(referee, &now->pc_actions, left > 0 ? left : 0, R10_11_PC_PLACED);
    change(referee, &now->activity, PLACING, R10_11_PC_PLACED);
}

static bool check_actions(struct referee *referee, int count)
{
    const struct position *now = position(referee);
    if (!need(referee, R10_11_PC_BY_CARD, now->card_use == USE_OPS || now->card_use == USE_DISCARD,
              "%s was played for %s: PCs come of OPS or of a discarded event",
              card_text(referee, now->card_played), name_of(referee, USE, now->card_use)))
        return false;
    require(referee, R6_2_ONE_ACTIVITY, now->activity == NO_ACTIVITY || now->activity == PLACING,
            "%s has done something else already", card_text(referee, now->card_played));
    require(referee, R10_11_PC_COUNT, count <= now->pc_actions,
            "%d PC actions wanted, %d left of %s", count, now->pc_actions,
            card_text(referee, now->card_played));
    return true;
}

enum flow waw_place_by_card(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ids *places = &declaration->places;
    int side = declaration->by;
    int count = places->count + declaration->unlisted;
    if (count == 0 || !waw_need_pcs(referee, declaration))
        return AGAIN;
    if (now->card_use == USE_EVENT &&
        waw_data(referee)->card[now->card_played].event == EVENT_CAMPAIGN) {
        land_party(referee, declaration);
        return AGAIN;
    }
    if (!check_actions(referee, count))
        return AGAIN;
    for (int i = 0; i < places->count; i++) {
        if (!need_space(referee, places->id[i], side))
            continue;
        if (side == BRITISH)
            check_british_pc(referee, places->id[i]);
        else
            check_american_pc(referee, places->id[i]);
        if (now->card_use == USE_DISCARD)
            waw_require_next_to_own(referee, R6_32_B_DISCARD_NEXT, places->id[i], side);
    }
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < places->count; i++)
        waw_set_pc(referee, places->id[i], side, R10_11_PC_PLACED);
    spend_actions(referee, count);
    return AGAIN;
}

/* 6.32.B.iii: an event discarded removes one enemy marker. */
enum flow waw_remove_by_card(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, enemy = other_side(side), place = declaration->at;
    bool named = declaration->declared & FIELD_BIT(AT);
    const char *name = name_of(referee, PLACE, place);
    if (!named || waw_pcs_lost(referee))
        return ELSEWHERE; /* CUs, or markers lost with Washington */
    waw_need_pcs(referee, declaration);
    if (!need(referee, R6_32_B_III_REMOVE_DISCARD, now->card_use == USE_DISCARD,
              "%s was played for %s: only an event discarded removes a PC",
              card_text(referee, now->card_played), name_of(referee, USE, now->card_use)))
        return AGAIN;
    check_actions(referee, declaration->places.count);
    if (!place || !need(referee, R10_0_PC_SPACE, now->pc[place] == enemy, "%s has no %s PC", name,
                        side_name(referee, enemy)))
        return AGAIN;
    int cus = waw_cus_at(referee, place, enemy);
    require(referee, R6_32_B_III_REMOVE_GUARD, cus == 0, "%s has %d %s CUs, none allowed", name,
            cus, side_name(referee, enemy));
    bool harmless = side == AMERICAN && ruling_is(referee, GENERAL_GUARDS_YES);
    require(referee, R6_32_B_III_REMOVE_GUARD,
            harmless ||
                (!waw_general_at(referee, place, AMERICAN) && !waw_congress_at(referee, place)),
            "%s has an American general or the Congress", name);
    waw_require_next_to_own(referee, R6_32_B_DISCARD_NEXT, place, side);
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->pc[place], 0, R6_32_B_PC_REMOVED);
    spend_actions(referee, 1);
    return AGAIN;
}

/* --- one marker a colony: Committees of Correspondence (4.0) and the Declaration (6.34.C.i) --- */

static bool open_for_committee(const struct referee *referee, int place)
{
    return position(referee)->pc[place] == 0 && !waw_unit_at(referee, place, BRITISH);
}

static bool open_for_declaration(const struct referee *referee, int place)
{
    return position(referee)->pc[place] == 0 && waw_cus_at(referee, place, BRITISH) == 0;
}

/* One marker a colony: who has its marker, and which spaces may take one. */
struct one_each {
    int rule, colony_rule, space_rule;
    const cell *done;      /* by colony */
    const cell *elsewhere; /* how many are in spaces whose colony nobody knows */
    bool (*is_open)(const struct referee *referee, int place);
};

static struct one_each committees(const struct referee *referee)
{
    return (struct one_each){R4_0_COMMITTEES,
                             R4_0_COMMITTEE_COLONY,
                             R4_0_COMMITTEE_SPACE,
                             position(referee)->committee,
                             &position(referee)->committees_elsewhere,
                             open_for_committee};
}

static struct one_each declarations(const struct referee *referee)
{
    return (struct one_each){R6_34_C_I_DECLARATION,
                             R6_34_C_I_DECLARATION_COLONY,
                             R6_34_C_I_DECLARATION_SPACE,
                             position(referee)->declared,
                             &position(referee)->declared_elsewhere,
                             open_for_declaration};
}

/* Whether colony, still without its marker, has an open space; UNKNOWN: only one of which nobody
 * knows the colony, the last being unplaced, or one that the data does not list. */
static enum truth waits(const struct referee *referee, const struct one_each *each, int colony,
                        int *unplaced)
{
    const struct waw_data *data = waw_data(referee);
    enum truth room = data->all_spaces_known ? NO : UNKNOWN;
    if (!data->colony[colony].is_colony || each->done[colony])
        return NO;
    for (int place = 1; waw_on_map(referee, place); place++) {
        int of = waw_colony_of(referee, place);
        if ((of && of != colony) || !each->is_open(referee, place))
            continue;
        if (of)
            return YES;
        *unplaced = place;
        room = UNKNOWN;
    }
    return room;
}

static enum truth any_waits(const struct referee *referee, const struct one_each *each)
{
    enum truth any = NO;
    for (int colony = 1; colony <= rules_data(referee)->names[COLONY].count; colony++) {
        int unplaced;
        enum truth one = waits(referee, each, colony, &unplaced);
        if (one == YES)
            return YES;
        any = one == UNKNOWN ? UNKNOWN : any;
    }
    return any;
}

bool waw_committees_left(const struct referee *referee)
{
    struct one_each each = committees(referee);
    return any_waits(referee, &each) != NO;
}

bool waw_declaration_due(const struct referee *referee)
{
    struct one_each each = declarations(referee);
    return position(referee)->declaring && any_waits(referee, &each) != NO;
}

/* Colonies whose known spaces are full are left without their markers: open, if one may have
 * another space. */
static enum flow leave_full_colonies(struct referee *referee, const struct one_each *each)
{
    int unplaced = 0;
    struct sentence colonies;
    sentence_clear(&colonies);
    if (any_waits(referee, each) == YES)
        return WAIT;
    for (int colony = 1; colony <= rules_data(referee)->names[COLONY].count; colony++) {
        if (waits(referee, each, colony, &unplaced) == NO)
            continue;
        say_item(&colonies, " or ", name_of(referee, COLONY, colony));
        change(referee, &each->done[colony], 1, each->rule);
    }
    if (unplaced)
        require_known(referee, each->colony_rule, UNKNOWN,
                      "is %s in %s, without PC yet? not in the rules data; worksheet: %s, colony",
                      name_of(referee, PLACE, unplaced), colonies.text,
                      name_of(referee, PLACE, unplaced));
    else
        require_known(
            referee, each->colony_rule, UNKNOWN,
            "has %s another space without PC? not in the rules data; worksheet: all spaces are "
            "here",
            colonies.text);
    return NEXT;
}

/* A space of one of the thirteen, not of Canada. */
static bool check_in_colony(struct referee *referee, int rule, int place)
{
    const struct waw_data *data = waw_data(referee);
    int colony = waw_colony_of(referee, place);
    const char *name = name_of(referee, PLACE, place);
    if (colony)
        return require(referee, rule, data->colony[colony].is_colony, "%s is in %s, no colony",
                       name, name_of(referee, COLONY, colony));
    return require_known(referee, rule, UNKNOWN,
                         "in which colony is %s? not in the rules data; worksheet: %s, colony",
                         name, name);
}

static bool check_for_colony(struct referee *referee, const struct one_each *each, int place)
{
    int colony = waw_colony_of(referee, place);
    return (check_in_colony(referee, each->colony_rule, place) || !colony) &&
           require(referee, each->colony_rule, !colony || !each->done[colony],
                   "%s has its PC, limit 1 a colony", name_of(referee, COLONY, colony));
}

static void check_open_space(struct referee *referee, const struct one_each *each, int place)
{
    const char *name = name_of(referee, PLACE, place);
    require(referee, each->space_rule, position(referee)->pc[place] == 0, "%s has a British PC",
            name);
    require(referee, each->space_rule,
            position(referee)->pc[place] != 0 || each->is_open(referee, place),
            "%s has a British piece", name);
}

/* As soon as there are so many markers in spaces of unknown colonies as colonies wait, these have
 * theirs. */
static void fill_by_elimination(struct referee *referee, const struct one_each *each)
{
    int waiting = 0, colonies = rules_data(referee)->names[COLONY].count, unplaced;
    for (int colony = 1; colony <= colonies; colony++)
        waiting += waits(referee, each, colony, &unplaced) != NO;
    for (int colony = 1; *each->elsewhere >= waiting && colony <= colonies; colony++) {
        if (waits(referee, each, colony, &unplaced) != NO)
            change(referee, &each->done[colony], 1, each->rule);
    }
}

static enum flow place_in_colonies(struct referee *referee, const struct declaration *declaration,
                                   const struct one_each *each)
{
    if (!declaration)
        return leave_full_colonies(referee, each);
    const struct ids *places = &declaration->places;
    int unknown = declaration->unlisted;
    waw_need_pcs(referee, declaration);
    for (int i = 0; i < places->count; i++) {
        int place = places->id[i], colony = waw_colony_of(referee, place);
        bool due = check_for_colony(referee, each, place);
        if (!need_space(referee, place, AMERICAN))
            continue;
        if (due)
            check_open_space(referee, each, place);
        if (!commits(referee))
            continue;
        change(referee, &position(referee)->pc[place], AMERICAN, each->rule);
        if (colony)
            change(referee, &each->done[colony], 1, each->rule);
        unknown += !colony;
    }
    if (commits(referee)) {
        change(referee, each->elsewhere, *each->elsewhere + unknown, each->rule);
        fill_by_elimination(referee, each);
    }
    return AGAIN;
}

enum flow waw_place_committees(struct referee *referee, const struct declaration *declaration)
{
    struct one_each each = committees(referee);
    return place_in_colonies(referee, declaration, &each);
}

enum flow waw_declare_independence(struct referee *referee, const struct declaration *declaration)
{
    struct one_each each = declarations(referee);
    return place_in_colonies(referee, declaration, &each);
}

/* --- 4.0: For The King --- */

bool waw_king_left(const struct referee *referee)
{
    return position(referee)->king_left > 0;
}

enum flow waw_place_for_king(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ids *places = &declaration->places;
    int count = places->count + declaration->unlisted;
    require(referee, R4_0_KING_COUNT, count <= now->king_left, "%d markers, %d left", count,
            now->king_left);
    waw_need_pcs(referee, declaration);
    for (int i = 0; i < places->count; i++) {
        int place = places->id[i];
        if (!need_space(referee, place, BRITISH))
            continue;
        check_in_colony(referee, R4_0_KING_COLONY, place);
        check_british_pc(referee, place);
    }
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < places->count; i++) {
        waw_set_pc(referee, places->id[i], BRITISH, R4_0_KING);
        if (ruling_is(referee, KING_CHAINS_YES))
            change(referee, &now->new_pc[places->id[i]], 0, R4_0_KING);
    }
    int left = now->king_left - count;
    change(referee, &now->king_left, left > 0 ? left : 0, R4_0_KING);
    return AGAIN;
}

/* --- 10.2.1: the Congress comes back --- */

/* What keeps the Congress out of place; NULL: nothing. */
static const char *bar_to_congress(const struct referee *referee, int place)
{
    const struct waw_data *data = waw_data(referee);
    if (!waw_on_map(referee, place))
        return "is no space of the map";
    if (position(referee)->pc[place] != AMERICAN)
        return "has no American PC";
    if (waw_unit_at(referee, place, BRITISH))
        return "has a British piece";
    int colony = waw_colony_of(referee, place);
    return colony && !data->colony[colony].is_colony ? "is in no colony" : NULL;
}

/* How many places it may go to, the last of them, and whether nobody knows the colony of any. */
struct meeting_places {
    int count, one;
    bool doubtful;
};

static struct meeting_places places_for_congress(const struct referee *referee)
{
    struct meeting_places places = {.doubtful = true};
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (bar_to_congress(referee, place))
            continue;
        places.doubtful &= waw_colony_of(referee, place) == 0;
        places.count++;
        places.one = place;
    }
    return places;
}

static bool congress_returns(const struct referee *referee)
{
    return position(referee)->piece_at[waw_data(referee)->congress] ==
               waw_box(referee, DISPERSED_BOX) &&
           places_for_congress(referee).count > 0;
}

static void check_congress(struct referee *referee, int at)
{
    const char *bar = bar_to_congress(referee, at);
    if (bar)
        require(referee, R10_2_1_CONGRESS_PLACE, false, "%s %s", name_of(referee, PLACE, at), bar);
    else
        check_in_colony(referee, R10_2_1_CONGRESS_PLACE, at);
}

/* Where it goes in silence; 0: nowhere, as it may have no place at all. */
static int place_left_to_congress(struct referee *referee, const struct meeting_places *places)
{
    if (!places->doubtful)
        return places->one;
    require_known(referee, R10_2_1_CONGRESS_PLACE, UNKNOWN,
                  "is %s in a colony? not in the rules data; worksheet: %s, colony",
                  name_of(referee, PLACE, places->one), name_of(referee, PLACE, places->one));
    return 0;
}

static enum flow return_congress(struct referee *referee, const struct declaration *declaration)
{
    struct meeting_places places = places_for_congress(referee);
    if (!declaration && places.count > 1 && !places.doubtful)
        return WAIT;
    waw_comes_by_name(referee, declaration, waw_data(referee)->congress, FIELD_BIT(AT));
    int at = declaration ? declaration->at : place_left_to_congress(referee, &places);
    if (declaration && !at)
        need_known(referee, R10_2_1_CONGRESS_PLACE, UNKNOWN, "where does the Congress meet?");
    else if (declaration)
        check_congress(referee, at);
    if (commits(referee) && at)
        change(referee, &position(referee)->piece_at[waw_data(referee)->congress], at,
               R10_2_1_CONGRESS_BACK);
    return NEXT;
}

/* --- 10.2.2: Armies place markers --- */

static enum flow armies_place(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    for (int place = 1; waw_on_map(referee, place); place++) {
        for (int side = BRITISH; side <= AMERICAN; side++) {
            if (now->pc[place] != side && waw_army_at(referee, place, side))
                change(referee, &now->pc[place], side, R10_2_2_ARMIES_PLACE);
        }
    }
    return NEXT;
}

/* --- 10.3: isolation --- */

static bool supports(const struct referee *referee, int place, int side)
{
    if (side == AMERICAN)
        return waw_unit_at(referee, place, AMERICAN);
    return waw_data(referee)->space[place].port || waw_cus_at(referee, place, BRITISH) > 0;
}

/* Whether a path may end in a space that is not of the side. */
static bool shelters(const struct referee *referee, int place, int side)
{
    if (side == AMERICAN && waw_congress_at(referee, place))
        return true;
    if (position(referee)->pc[place] != 0)
        return false;
    if (side == AMERICAN)
        return waw_cus_at(referee, place, BRITISH) == 0;
    return waw_cus_at(referee, place, AMERICAN) == 0 && !waw_general_at(referee, place, AMERICAN);
}

/* Where the line leads that a marker at place is safe by; 0 for none. maybe: lines nobody knows
 * count too. */
static int safe_by(const struct referee *referee, int place, const bool *safe, bool maybe)
{
    for (int other = 1; waw_on_map(referee, other); other++) {
        enum truth there = safe[other] ? waw_line_for(referee, place, other, 0) : NO;
        if (there == YES || (maybe && there == UNKNOWN))
            return other;
    }
    return 0;
}

/* By place: markers of the side that are safe, and where a path may end. */
static void find_safe(const struct referee *referee, int side, bool maybe, bool *safe)
{
    const struct position *now = position(referee);
    bool spread = true;
    for (int place = 1; waw_on_map(referee, place); place++)
        safe[place] = now->pc[place] == side ? supports(referee, place, side)
                                             : shelters(referee, place, side);
    while (spread) {
        spread = false;
        for (int place = 1; waw_on_map(referee, place); place++) {
            if (now->pc[place] != side || safe[place] || !safe_by(referee, place, safe, maybe))
                continue;
            safe[place] = spread = true;
        }
    }
}

/* By place: NO is safe, YES isolated, UNKNOWN depends on lines nobody knows. */
static void find_isolated(const struct referee *referee, int side, enum truth *isolated)
{
    const struct position *now = position(referee);
    enum truth lost = waw_data(referee)->all_connections_known ? YES : UNKNOWN;
    bool sure[PLACE_MAX + 1] = {false}, maybe[PLACE_MAX + 1] = {false};
    find_safe(referee, side, false, sure);
    find_safe(referee, side, true, maybe);
    for (int place = 1; waw_on_map(referee, place); place++)
        isolated[place] = now->pc[place] != side || sure[place] ? NO
                          : maybe[place]                        ? UNKNOWN
                                                                : lost;
}

static int isolated_side(int rule)
{
    return rule == R10_31_ISOLATED_AMERICAN ? AMERICAN : BRITISH;
}

static void check_isolated(struct referee *referee, int rule, int place, enum truth isolated)
{
    const char *name = name_of(referee, PLACE, place);
    bool safe[PLACE_MAX + 1] = {false};
    int side = isolated_side(rule);
    if (isolated != UNKNOWN) {
        require_known(referee, rule, isolated, "the PC in %s is not isolated", name);
        return;
    }
    find_safe(referee, side, true, safe);
    int by = safe_by(referee, place, safe, true);
    if (by)
        require_known(
            referee, rule, UNKNOWN,
            "is %s connected to %s, or to another space that keeps its PC? not in the rules data; "
            "worksheet: %s, lines",
            name, name_of(referee, PLACE, by), name);
    else
        require_known(referee, rule, UNKNOWN,
                      "what is %s connected to? not in the rules data; worksheet: %s, lines", name,
                      name);
}

static void take_isolated(struct referee *referee, int rule, const enum truth *isolated)
{
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (isolated[place] == YES)
            change(referee, &position(referee)->pc[place], 0, rule);
    }
}

/* Where none is named all that are isolated go: nobody has a choice. */
static enum flow remove_declared(struct referee *referee, const struct declaration *declaration,
                                 int rule, const enum truth *isolated)
{
    const struct position *now = position(referee);
    const struct ids *places = &declaration->places;
    int side = isolated_side(rule), stays = 0;
    bool asked = false; /* one space at a time */
    waw_need_pcs(referee, declaration);
    for (int i = 0; i < places->count; i++) {
        enum truth lost = isolated[places->id[i]];
        bool there =
            need(referee, R10_0_PC_SPACE, now->pc[places->id[i]] == side, "%s has no %s PC",
                 name_of(referee, PLACE, places->id[i]), side_name(referee, side));
        if (there && !(asked && lost == UNKNOWN))
            check_isolated(referee, rule, places->id[i], lost);
        asked |= there && lost == UNKNOWN;
    }
    for (int place = 1; waw_on_map(referee, place); place++) {
        bool named = ids_hold(places, place);
        if (isolated[place] == YES && places->count > 0 && !named)
            stays = place;
        if (isolated[place] == UNKNOWN && !named && !asked && commits(referee)) {
            check_isolated(referee, rule, place, UNKNOWN);
            asked = true;
        }
    }
    require_whole(referee, rule, stays == 0, "the PC in %s is isolated and stays",
                  name_of(referee, PLACE, stays));
    if (places->count == 0 && commits(referee))
        take_isolated(referee, rule, isolated);
    for (int i = 0; i < places->count && commits(referee); i++)
        change(referee, &now->pc[places->id[i]], 0, rule);
    return NEXT;
}

static enum flow remove_isolated(struct referee *referee, const struct declaration *declaration,
                                 int rule)
{
    enum truth isolated[PLACE_MAX + 1] = {NO};
    if (declaration && declaration->units.count > 0)
        return ELSEWHERE; /* CUs, for the European War */
    find_isolated(referee, isolated_side(rule), isolated);
    if (declaration)
        return remove_declared(referee, declaration, rule, isolated);
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (isolated[place] != UNKNOWN)
            continue;
        if (!nothing_is_due(referee))
            return WAIT;
        change(referee, &position(referee)->pc_doubted[place], 1, rule);
    }
    take_isolated(referee, rule, isolated);
    return NEXT;
}

static enum flow isolate_american(struct referee *referee, const struct declaration *declaration)
{
    return remove_isolated(referee, declaration, R10_31_ISOLATED_AMERICAN);
}

static enum flow isolate_british(struct referee *referee, const struct declaration *declaration)
{
    return remove_isolated(referee, declaration, R10_32_ISOLATED_BRITISH);
}

void waw_about_isolation(const struct referee *referee, int rule, struct sentence *about)
{
    enum truth isolated[PLACE_MAX + 1] = {NO};
    find_isolated(referee, isolated_side(rule), isolated);
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (isolated[place] != UNKNOWN)
            continue;
        say(about,
            ", of which %s may be one: the rules data does not say (worksheet: %s, lines); "
            "\"remove\" alone says that none is",
            name_of(referee, PLACE, place), name_of(referee, PLACE, place));
        return;
    }
}

/* clang-format off */
const struct step waw_politics_steps[] = {
    /* name                  rule                    who              applies           moments silence perform */
    {"Congress returns",     R10_2_1_CONGRESS_BACK,     waw_who_american, congress_returns, 0, OWED, return_congress,
     TAKES(&waw_action_deploy), .said = "deploy Congress"},
    {"PCs of Armies",        R10_2_2_ARMIES_PLACE,      waw_who_both,     NULL,             0, FORCED, armies_place},
    {"isolated American PCs", R10_31_ISOLATED_AMERICAN, waw_who_american, NULL,            0, UNSURE, isolate_american,
     TAKES(&waw_action_remove), .said = "remove isolated PCs"},
    {"isolated British PCs", R10_32_ISOLATED_BRITISH,  waw_who_british,  NULL,             0, UNSURE, isolate_british,
     TAKES(&waw_action_remove), .said = "remove isolated PCs"},
};
/* clang-format on */
