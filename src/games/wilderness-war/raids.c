#include "games/wilderness-war/raids.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/values.h"

/* Raids (10.1 to 10.3). */

/* Whether units of side whose settlement it is are on the map. */
static bool has_tribe(const struct referee *referee, int settlement, int side)
{
    EACH_PIECE (piece, pieces_and(ww_settled(referee), ww_of_side(referee, side))) {
        if (ww_kind_of(referee, piece)->settlement == settlement && ww_in_play(referee, piece))
            return true;
    }
    return false;
}

/* 10.1, 10.11: what a raid of side finds at place. */
static enum ww_target target_of_raid(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    const struct ww_space_facts *space = ww_space(referee, place);
    int enemy = other_side(side);
    struct piece_set friends = ww_at(referee, place, side);
    if (now->fort[place] || now->fortress[place] || now->stockade[place] == side ||
        pieces_meet(friends, ww_drilled(referee)))
        return NO_TARGET;
    if (now->stockade[place] == enemy || has_tribe(referee, place, enemy))
        return WORKS_TARGET;
    return space->terrain == CULTIVATED && space->originally == enemy ? OPEN_TARGET : NO_TARGET;
}

/* --- who raids --- */

static bool ends_activation(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    bool acting = now->group[piece] && (!now->acting || now->group[piece] == now->acting);
    return (acting || now->dropped[piece]) && !ww_is_besieged(referee, piece);
}

static bool owes_raid_here(const struct referee *referee, int piece)
{
    return ends_activation(referee, piece) && ww_is_auxiliary(referee, piece) &&
           target_of_raid(referee, position(referee)->at[piece], ww_attacker(referee)) != NO_TARGET;
}

/* Those who act or were dropped off: what is owed at all is owed by them. */
static struct piece_set could_raid(const struct referee *referee)
{
    const struct position *now = position(referee);
    return pieces_and(ww_auxiliaries(referee), pieces_or(pieces_marked(referee, now->group),
                                                         pieces_marked(referee, now->dropped)));
}

/* The raiders of one roll: of one activation, with those it dropped off there. */
static struct piece_set raiders_at(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct piece_set there = ww_those(referee, at(referee, place), ends_activation);
    int owing = pieces_first(ww_those(referee, there, owes_raid_here));
    int group = now->acting ? now->acting : now->group[owing];
    struct piece_set raiders = pieces_and(
        there, pieces_or(pieces_marked(referee, now->dropped), ww_pieces_of_group(referee, group)));
    raiders = pieces_without(raiders, ww_drilled(referee));
    return pieces_meet(raiders, ww_auxiliaries(referee)) ? raiders : no_pieces();
}

static bool is_owed_at(const struct referee *referee, int place)
{
    return ww_any(referee, at(referee, place), owes_raid_here);
}

/* The one space where a raid is owed (and test holds); 0 when there is none or are several. */
static int only_place(const struct referee *referee,
                      bool (*test)(const struct referee *referee, int place))
{
    int found = 0;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (!test(referee, place))
            continue;
        if (found)
            return 0;
        found = place;
    }
    return found;
}

bool ww_owes_raid(const struct referee *referee)
{
    return ww_any(referee, could_raid(referee), owes_raid_here);
}

void ww_say_raids(const struct referee *referee, struct sentence *sentence)
{
    const char *joint = " at ";
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (!is_owed_at(referee, place))
            continue;
        say(sentence, "%s%s", joint, name_of(referee, PLACE, place));
        joint = ", ";
    }
}

enum flow ww_raids(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    begin(referee, A_RAID);
    return AGAIN;
}

/* 5.33: those who raid without having moved are the ones acting now. */
static void act_by_raid(struct referee *referee, struct piece_set raiders)
{
    const struct position *now = position(referee);
    EACH_PIECE (raider, raiders) {
        if (!now->acting)
            change(referee, &now->acting, now->group[raider], RECORD_FLOW);
    }
}

/* --- militia against a raid (10.2) --- */

static int militia_in_box(const struct referee *referee, int place)
{
    int box = ww_department_of(referee, place)->box;
    return pieces_count(pieces_and(at(referee, box), ww_militia(referee)));
}

static bool have_fought(const struct referee *referee, int place)
{
    EACH_PIECE (raider, raiders_at(referee, place)) {
        if (position(referee)->fought_at[raider] == place)
            return true;
    }
    return false;
}

static bool is_near_militia(const struct referee *referee, int place)
{
    int enemy = ww_defender(referee);
    return is_owed_at(referee, place) && ww_department_of(referee, place)->side == enemy &&
           ww_militia_sides(referee) & 1U << enemy;
}

static bool may_meet_militia(const struct referee *referee, int place)
{
    return is_near_militia(referee, place) && position(referee)->stockade[place];
}

bool ww_militia_may_meet(const struct referee *referee)
{
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (is_near_militia(referee, place))
            return true;
    }
    return false;
}

static void begin_raid_fight(struct referee *referee, int place, int militia)
{
    const struct position *now = position(referee);
    struct piece_set raiders = raiders_at(referee, place);
    act_by_raid(referee, raiders);
    change(referee, &now->raid_at, place, R10_2_STOCKADE);
    change(referee, &now->battle_at, place, R10_21);
    change(referee, &now->combat, A_RAID_FIGHT, R10_21);
    change(referee, &now->at[militia], place, R10_2_BOX);
    change(referee, &now->deployed[militia], 1, RECORD_FLOW);
    EACH_PIECE (raider, raiders) {
        change(referee, &now->attacks[raider], 1, R10_21);
        change(referee, &now->fought_at[raider], place, RECORD_FLOW);
    }
    begin(referee, A_BATTLE);
}

static enum flow meet_raid(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    int place = declaration->at ? declaration->at : only_place(referee, may_meet_militia);
    place = place ? place : only_place(referee, is_near_militia);
    struct ids units = declaration->units;
    if (!need(referee, R10_1_TARGET, is_owed_at(referee, place), "no raid at %s",
              name_of(referee, PLACE, place)))
        return NEXT;
    ww_prefer(referee, declaration, &units, ww_is_militia, ww_department_of(referee, place)->box);
    require(referee, R10_2_STOCKADE,
            now->stockade[place] == declaration->by &&
                ww_space(referee, place)->terrain == CULTIVATED,
            "%s has no %s stockade in a cultivated space", name_of(referee, PLACE, place),
            side_name(referee, declaration->by));
    require(referee, R10_2_FOUGHT, !have_fought(referee, place),
            "the raiders fought a battle at %s", name_of(referee, PLACE, place));
    require_bound(referee, R10_2_ONE, units.count <= own->deployed_militia,
                  "%d militia units, limit %d", units.count, own->deployed_militia);
    for (int i = 0; i < units.count; i++) {
        printed(referee, need(referee, RECORD_PIECE, ww_is_militia(referee, units.id[i]),
                              "%s is no militia", name_of(referee, PIECE, units.id[i])));
        require(referee, R10_2_BOX, now->at[units.id[i]] == ww_department_of(referee, place)->box,
                "%s is at %s, not %s", name_of(referee, PIECE, units.id[i]),
                name_of(referee, PLACE, now->at[units.id[i]]),
                name_of(referee, PLACE, ww_department_of(referee, place)->box));
    }
    if (commits(referee))
        begin_raid_fight(referee, place, units.id[0]);
    return NEXT;
}

/* 10.23, as ruled: those beaten by militia are done. */
static void rest_after_defeat(struct referee *referee)
{
    const struct position *now = position(referee);
    EACH_PIECE (piece, ww_those(referee, pieces_marked(referee, now->fought_at), ends_activation)) {
        if (now->fought_at[piece] != now->raid_at)
            continue;
        change(referee, &now->group[piece], 0, R10_23);
        change(referee, &now->was_active[piece], 1, R10_23);
        change(referee, &now->dropped[piece], 0, R10_23);
    }
}

/* --- the roll (10.3) --- */

/* 7.51, 10.13 */
static int leader_of_raid(const struct referee *referee, struct piece_set raiders)
{
    const struct position *now = position(referee);
    int commander = ww_commander_in(referee, now->acting);
    if (pieces_have(raiders, commander))
        return commander;
    return pieces_meet(raiders, pieces_marked(referee, now->dropped))
               ? ww_commander_of(referee, raiders, 0)
               : 0;
}

static int raid_modifier(struct referee *referee, int place, struct piece_set raiders)
{
    int side = ww_attacker(referee), leader = leader_of_raid(referee, raiders);
    int modifier = ww_tactics_part(referee, side, R10_3, 1, leader);
    bool militia = ww_department_of(referee, place)->side == ww_defender(referee) &&
                   militia_in_box(referee, place) >= ww_tables(referee)->raid_militia;
    modifier += part(referee, CLAIM_MODIFIER, side, R10_3,
                     pieces_meet(raiders, ww_rangers(referee)), 1, "Rangers");
    return modifier +
           part(referee, CLAIM_MODIFIER, side, R10_3, militia, -1, "militia of the department");
}

static void destroy_tribe(struct referee *referee, int settlement)
{
    struct piece_set enemies = ww_of_side(referee, ww_defender(referee));
    EACH_PIECE (piece, pieces_and(ww_settled(referee), enemies)) {
        if (ww_kind_of(referee, piece)->settlement == settlement && ww_in_play(referee, piece) &&
            !ww_is_besieged(referee, piece))
            ww_eliminate(referee, piece, R10_31);
    }
}

static void succeed(struct referee *referee, int place, enum ww_target target)
{
    const struct position *now = position(referee);
    const cell *marker =
        ww_attacker(referee) == FRENCH ? &now->raided[place] : &now->raided_back[place];
    if (target == WORKS_TARGET || *marker == 0) {
        change_by(referee, marker, 1, R10_31);
        if (option(referee, OPTION_RAIDS_COST_MILITIA) &&
            ww_department_of(referee, place)->side == ww_defender(referee) &&
            militia_in_box(referee, place) > 0)
            change(referee, &now->militia_pays, place, R14_2);
    }
    if (now->stockade[place])
        change(referee, &now->stockade[place], 0, R10_31);
    if (ww_space(referee, place)->settlement)
        destroy_tribe(referee, place);
}

/* The lowest total that succeeds. */
static int needed_in(const struct referee *referee, enum ww_target column)
{
    int row = 0;
    while (row + 1 < DIE_ROWS && !ww_tables(referee)->raid[column][row].success)
        row++;
    return row;
}

/* Who stood by and may go home with raiders: leaders and Coureurs with an Indian (10.413), an
 * Indian with a leader (10.422). */
static struct piece_set followers_home(const struct referee *referee, struct piece_set raiders)
{
    struct piece_set followers = ww_companions(referee);
    if (ruling_is(referee, BYSTANDERS_GO) && pieces_meet(raiders, ww_leaders(referee)))
        followers = pieces_or(followers, ww_indians(referee));
    return pieces_without(followers, raiders);
}

/* 10.4 */
static void send_home(struct referee *referee, int place, struct piece_set raiders)
{
    const struct position *now = position(referee);
    struct piece_set others = followers_home(referee, raiders);
    EACH_PIECE (raider, raiders)
        change(referee, &now->goes_home[raider], MUST_GO, RECORD_FLOW);
    EACH_PIECE (piece, pieces_and(others, ww_at(referee, place, ww_attacker(referee))))
        change(referee, &now->goes_home[piece], MAY_GO, RECORD_FLOW);
}

static void roll_raid(struct referee *referee, int place, struct piece_set raiders)
{
    const struct position *now = position(referee);
    int side = ww_attacker(referee), modifier = raid_modifier(referee, place, raiders);
    enum ww_target target = target_of_raid(referee, place, side);
    enum ww_target column = now->blockhouses[other_side(side)] ? WORKS_TARGET : target;
    int total = throw_modified(referee, side, modifier, R10_3, "the raid"), raw = total - modifier;
    const struct ww_raid_result *result = &ww_tables(referee)->raid[column][ww_die_row(total)];
    int steps = ww_steps(referee, raiders);
    int loss = result->loss < steps ? result->loss : steps;
    enum ww_target six = ruling_is(referee, NATURAL_SIX_TARGET) ? target : column;
    bool risk = (raw == 1 || (raw == 6 && six == WORKS_TARGET)) &&
                pieces_meet(raiders, ww_leaders(referee));
    outcome(referee, CLAIM_MODIFIER, side, modifier, R10_3);
    outcome(referee, CLAIM_TOTAL, side, total, R10_3);
    outcome(referee, CLAIM_SUCCESS, side, result->success, R10_3);
    outcome_figures(referee, "%s, %d needed in the column of %s", roll_text(referee, side),
                    needed_in(referee, column),
                    column == WORKS_TARGET ? "stockades and settlements" : "cultivated spaces");
    part(referee, CLAIM_LOSS, side, R10_3, true, result->loss, "a total of %d", total);
    part(referee, CLAIM_LOSS, side, R10_31, result->loss > steps, loss - result->loss,
         "beyond the %d steps there", steps);
    outcome(referee, CLAIM_LOSS, side, loss, R10_31);
    change(referee, &now->raid_at, place, RECORD_FLOW);
    change(referee, &now->raid_loss, loss, RECORD_FLOW);
    change(referee, &now->raid_risk, risk, RECORD_FLOW);
    send_home(referee, place, raiders);
    if (result->success)
        succeed(referee, place, target);
}

/* The raiders stay and are done. */
static void refuse_raid(struct referee *referee, struct piece_set raiders)
{
    const struct position *now = position(referee);
    EACH_PIECE (raider, raiders) {
        change(referee, &now->group[raider], 0, RECORD_FLOW);
        change(referee, &now->dropped[raider], 0, RECORD_FLOW);
        change(referee, &now->was_active[raider], 1, RECORD_FLOW);
    }
}

bool ww_raid_stands(const struct referee *referee)
{
    int place = position(referee)->raid_at;
    return place ? is_owed_at(referee, place) : ww_owes_raid(referee);
}

/* Where the entry raids: said, where its units stand, or the one place there is. */
static int place_of_raid(struct referee *referee, const struct declaration *declaration,
                         struct ids *units)
{
    const struct position *now = position(referee);
    int place = declaration && declaration->at ? declaration->at : now->raid_at;
    if (declaration) {
        *units = declaration->units;
        ww_prefer_meant(referee, declaration, units, owes_raid_here, place);
    }
    if (!place && units->count)
        place = now->at[units->id[0]];
    return place ? place : only_place(referee, is_owed_at);
}

enum flow ww_raid(struct referee *referee, const struct declaration *declaration)
{
    struct ids units = {0};
    int place = place_of_raid(referee, declaration, &units);
    if (!declaration && !place)
        return WAIT;
    if (!place) {
        need_known(referee, RECORD_FIELD, UNKNOWN, "which raid of several: \"at\" is missing");
        return NEXT;
    }
    if (declaration && !ww_check_which(referee, declaration, &units, owes_raid_here))
        return NEXT;
    struct piece_set raiders = raiders_at(referee, place);
    if (!need(referee, R10_1_TARGET, is_owed_at(referee, place),
              "%s is no target of active Auxiliaries", name_of(referee, PLACE, place)))
        return NEXT;
    for (int i = 0; i < units.count; i++)
        require(referee, R10_1_TARGET, pieces_have(raiders, units.id[i]), "%s does not raid at %s",
                name_of(referee, PIECE, units.id[i]), name_of(referee, PLACE, place));
    if (!commits(referee))
        return NEXT;
    struct ids listed = ids_of(raiders);
    act_by_raid(referee, raiders);
    bool refused = declaration && declaration->verb == VERB_PASS;
    require(referee, R10_1, !refused, "%s at %s must raid", pieces_text(referee, &listed),
            name_of(referee, PLACE, place));
    if (refused)
        refuse_raid(referee, raiders);
    else
        roll_raid(referee, place, raiders);
    return NEXT;
}

/* --- losses of the raiders --- */

static bool must_go_home(const struct referee *referee, int piece)
{
    return position(referee)->goes_home[piece] == MUST_GO;
}

static struct piece_set those_going(const struct referee *referee)
{
    return ww_those(referee, pieces_marked(referee, position(referee)->goes_home), must_go_home);
}

bool ww_raid_costs(const struct referee *referee)
{
    return position(referee)->raid_loss > 0;
}

static void lose_in_raid(struct referee *referee, const struct ids *lost)
{
    for (int i = 0; i < lost->count; i++)
        ww_lose_step(referee, lost->id[i], R10_31);
    change(referee, &position(referee)->raid_loss, 0, RECORD_FLOW);
}

static bool all_alike(const struct referee *referee, struct piece_set units)
{
    const int *kind = rules_data(referee)->kind_of_piece;
    const cell *reduced = position(referee)->reduced;
    int first = pieces_first(units);
    EACH_PIECE (unit, units) {
        if (kind[unit] != kind[first] || reduced[unit] != reduced[first])
            return false;
    }
    return true;
}

/* The losses when there is no choice: everything dies, one unit stands alone, or all are alike and
 * one step is due. Whether there is none. */
static bool only_losses(const struct referee *referee, struct piece_set units, int due,
                        struct ids *lost)
{
    bool all = due == ww_steps(referee, units), one = pieces_count(units) == 1;
    lost->count = 0;
    EACH_PIECE (unit, units) {
        int times = all ? ww_steps_of(referee, unit) : one ? due : 0;
        for (; times > 0; times--)
            ids_add(lost, unit);
    }
    if (lost->count == 0 && due == 1 && all_alike(referee, units))
        ids_add(lost, pieces_first(units));
    return lost->count == due;
}

enum flow ww_raiders_lose(struct referee *referee, const struct declaration *declaration)
{
    int due = position(referee)->raid_loss;
    struct ids lost = {0};
    struct piece_set units = pieces_and(those_going(referee), ww_units(referee));
    if (!declaration) {
        if (!only_losses(referee, units, due, &lost))
            return WAIT;
        lose_in_raid(referee, &lost);
        return NEXT;
    }
    lost = declaration->units;
    ww_check_at(referee, declaration, position(referee)->raid_at, "the raid");
    ww_prefer(referee, declaration, &lost, must_go_home, 0);
    ww_check_named_losses(referee, units, &lost);
    require(referee, R10_31_COUNT, lost.count <= due, "%d steps lost, %d due", lost.count, due);
    require_whole(referee, R10_31_COUNT, lost.count >= due, "%d steps lost, %d due", lost.count,
                  due);
    if (commits(referee))
        lose_in_raid(referee, &lost);
    return NEXT;
}

bool ww_raid_risks_leaders(const struct referee *referee)
{
    return position(referee)->raid_risk != 0;
}

enum flow ww_raid_leaders(struct referee *referee, const struct declaration *declaration)
{
    if (declaration)
        ww_check_at(referee, declaration, position(referee)->raid_at, "the raid");
    if (!commits(referee))
        return NEXT;
    EACH_PIECE (leader, pieces_and(those_going(referee), ww_leaders(referee))) {
        if (throw_die(referee, 0, ww_attacker(referee), R10_32, name_of(referee, PIECE, leader)) ==
            1)
            ww_eliminate(referee, leader, R10_32);
    }
    change(referee, &position(referee)->raid_risk, 0, RECORD_FLOW);
    return NEXT;
}

/* --- militia pays (14.2) --- */

bool ww_militia_pays(const struct referee *referee)
{
    return position(referee)->militia_pays != 0;
}

enum flow ww_militia_loses(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int box = ww_department_of(referee, now->militia_pays)->box;
    struct ids lost = {0};
    struct piece_set there = ww_at(referee, box, ww_defender(referee));
    struct piece_set units = pieces_and(there, ww_militia(referee));
    if (!declaration) {
        if (!only_losses(referee, units, 1, &lost))
            return WAIT;
    } else {
        lost = declaration->units;
        ww_check_at(referee, declaration, box, "the militia");
        ww_prefer(referee, declaration, &lost, ww_is_militia, box);
        require(referee, R14_2_UNIT, lost.count <= 1, "%d steps lost, due 1", lost.count);
        require_whole(referee, R14_2_UNIT, lost.count == 1, "%d steps lost, due 1", lost.count);
        for (int i = 0; i < lost.count; i++)
            require(referee, R14_2_UNIT, pieces_have(units, lost.id[i]), "%s is at %s, not %s",
                    name_of(referee, PIECE, lost.id[i]),
                    name_of(referee, PLACE, now->at[lost.id[i]]), name_of(referee, PLACE, box));
    }
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < lost.count; i++)
        ww_lose_step(referee, lost.id[i], R14_2);
    change(referee, &now->militia_pays, 0, RECORD_FLOW);
    return NEXT;
}

enum flow ww_raid_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    if (now->raid_at && ruling_is(referee, RAID_AFTER_RETREAT_STAYS))
        rest_after_defeat(referee);
    expire(referee, UNTIL_RAID_ENDS, RECORD_FLOW);
    return NEXT;
}

/* --- what may be declared --- */

static void own_militia(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    values_add_pieces(values,
                      pieces_and(ww_militia(referee), ww_of_side(referee, declaration->by)));
}

static void units_of_raid(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    struct piece_set there = ww_at(referee, position(referee)->raid_at, declaration->by);
    values_add_pieces(values, pieces_and(there, ww_units(referee)));
}

const struct action ww_meeting_raid = {
    {VERB_DEPLOY,
     "bring militia into a battle",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = own_militia),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_spaces)}},
    .perform = meet_raid,
    .units_from = units_anywhere,
    .weight = 4,
};

const struct action ww_raiding = {
    {VERB_RAID,
     "raid",
     {MAY(UNITS, SEVERAL(PIECE), .values = ww_list_own),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
    .units_from = units_at_or_anywhere,
    .weight = 3,
};

const struct action ww_refusing_raid = {
    {VERB_PASS,
     "say no: to a raid that is owed",
     {MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where), MAY(STEP, SINGLE(WORD))}},
    .weight = 3,
};

const struct action ww_losing_raiders = {
    {VERB_LOSE,
     "take step losses: each name is one step",
     {NEEDS(UNITS, STEPS_BY(R7_61_STEPS), .values = units_of_raid),
      MAY(AT, SINGLE(PLACE), .values = ww_list_where)}},
    .units_from = ww_units_from_fight,
};

const struct action ww_losing_militia = {
    {VERB_LOSE,
     "take step losses: each name is one step",
     {NEEDS(UNITS, STEPS_BY(R7_61_STEPS), .values = own_militia),
      MAY(AT, SINGLE(PLACE), .values = ww_list_where)}},
    .units_from = ww_units_from_fight,
};
