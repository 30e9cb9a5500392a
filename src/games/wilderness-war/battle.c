#include "games/wilderness-war/battle.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/besiegers.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/points.h"
#include "games/wilderness-war/values.h"

/* Battles (7.1 to 7.5, 7.8). The active side attacks. */

/* Units outside that are attacked, and units to attack them. */
bool ww_has_battle(const struct referee *referee)
{
    return ww_is_attacked(referee) && pieces_meet(ww_comers(referee), ww_units(referee));
}

enum flow ww_begin_battle(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    struct piece_set comers = ww_comers(referee);
    change(referee, &now->battle_at, now->entered, RECORD_FLOW);
    EACH_PIECE (piece, comers) {
        if (now->combat == 0)
            change(referee, &now->attacks[piece], 1, RECORD_FLOW);
        change(referee, &now->fought_at[piece], now->entered, RECORD_FLOW);
    }
    begin(referee, A_BATTLE);
    return NEXT;
}

/* --- militia (7.3) --- */

static bool is_in_box(const struct referee *referee, int piece)
{
    return ww_is_militia(referee, piece) &&
           position(referee)->at[piece] ==
               ww_department_of(referee, position(referee)->battle_at)->box;
}

/* In a department of their own: from its box, and only if the enemy has not raided there. */
static void check_militia(struct referee *referee, const struct ids *units, int side)
{
    const struct position *now = position(referee);
    const char *box = name_of(referee, PLACE, ww_department_of(referee, now->battle_at)->box);
    int raids =
        ww_raids_in(referee, ww_space(referee, now->battle_at)->department, other_side(side));
    for (int i = 0; i < units->count; i++)
        require(referee, R7_3_BOX, is_in_box(referee, units->id[i]), "%s is at %s, not %s",
                name_of(referee, PIECE, units->id[i]),
                name_of(referee, PLACE, now->at[units->id[i]]), box);
    require(referee, R7_3_RAIDED, raids == 0,
            "the department has %d enemy Raided markers, none allowed", raids);
}

static enum flow deploy(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by;
    struct ids units = declaration->units;
    ww_check_at(referee, declaration, now->battle_at, "the battle");
    ww_prefer(referee, declaration, &units, is_in_box, 0);
    for (int i = 0; i < units.count; i++)
        printed(referee, need(referee, RECORD_PIECE, ww_is_militia(referee, units.id[i]),
                              "%s is no militia", name_of(referee, PIECE, units.id[i])));
    /* Elsewhere they have no box to come from, nor to go home to. */
    if (need(referee, R7_3_WHERE, ww_department_of(referee, now->battle_at)->side == side,
             "%s is not in a department of the %s", name_of(referee, PLACE, now->battle_at),
             side_name(referee, side)))
        check_militia(referee, &units, side);
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < units.count; i++) {
        change(referee, &now->at[units.id[i]], now->battle_at, R7_3_BOX);
        change(referee, &now->deployed[units.id[i]], 1, RECORD_FLOW);
        change(referee, &now->attacks[units.id[i]], side == ww_attacker(referee), RECORD_FLOW);
    }
    return AGAIN;
}

/* --- AMBUSH! (7.56) --- */

bool ww_is_ambush(const struct referee *referee)
{
    return ww_ambusher(referee) != 0;
}

bool ww_is_field_battle(const struct referee *referee)
{
    return !ww_is_assault(referee);
}

unsigned ww_ambushed(const struct referee *referee)
{
    return 1U << ww_ambushed_side(referee);
}

/* --- fire (7.2, 7.5) --- */

struct fire {
    struct piece_set fighters;
    int column, modifier, total, raw, hits;
};

/* Doubled in an ambush. */
static int strength_of(struct referee *referee, int side, struct piece_set fighters)
{
    int strength = 0, at = position(referee)->battle_at;
    bool may_ambush = !ww_is_assault(referee) && ww_is_woods(referee, at);
    EACH_PIECE (piece, fighters)
        strength += part(referee, CLAIM_STRENGTH, side, R7_2, ww_is_unit(referee, piece),
                         ww_strength_of(referee, piece), "%s", name_of(referee, PIECE, piece));
    if (!pieces_meet(fighters, ww_units(referee)))
        part(referee, CLAIM_STRENGTH, side, R7_2, true, 0, "no units");
    return strength + part(referee, CLAIM_STRENGTH, side, R7_56, ww_ambusher(referee) == side,
                           may_ambush ? strength : 0, "doubled by AMBUSH!");
}

static int column_of(const struct referee *referee, int strength)
{
    const struct ww_data *own = ww_tables(referee);
    int column = 0;
    while (column + 1 < own->column_count && own->column[column + 1].from <= strength)
        column++;
    return column;
}

/* Fieldworks and an assault shift the attackers one column to the left (7.55, 9.13). */
static int column_fired_on(struct referee *referee, int side, int strength)
{
    const struct ww_data *own = ww_tables(referee);
    int column = column_of(referee, strength), left = column > 0 ? column - 1 : 0;
    bool attacks = side == ww_attacker(referee), assault = ww_is_assault(referee);
    bool works = position(referee)->fieldworks[position(referee)->battle_at];
    int shift = own->column[left].from - own->column[column].from;
    part(referee, CLAIM_COLUMN, side, R7_2, true, own->column[column].from,
         "the column of strength %d", strength);
    if (!attacks)
        return column;
    if (assault)
        part(referee, CLAIM_COLUMN, side, R9_13, true, shift, "one column left in an assault");
    else
        part(referee, CLAIM_COLUMN, side, R7_55, works, shift, "one column left at fieldworks");
    return assault || works ? left : column;
}

static int tactician_of(const struct referee *referee, int side, struct piece_set fighters)
{
    const struct position *now = position(referee);
    int leader = ww_commander_in(referee, now->acting);
    bool highest = side != ww_attacker(referee) ||
                   (ww_is_assault(referee) && ruling_is(referee, ASSAULT_LEADER_HIGHEST));
    if (!highest && pieces_have(fighters, leader))
        return leader;
    highest |= now->combat == A_RAID_FIGHT &&
               pieces_meet(fighters, pieces_marked(referee, now->dropped)); /* 10.13 */
    return highest ? ww_commander_of(referee, fighters, 0) : 0;
}

/* Terrain in which a side without troops of a kind suffers, when the enemy has them. */
static int troops_modifier(struct referee *referee, int side, int rule, bool terrain,
                           struct piece_set kind, const struct fire *own, const struct fire *enemy,
                           const char *what)
{
    bool has = pieces_meet(own->fighters, kind);
    bool enemy_has = pieces_meet(enemy->fighters, kind);
    return part(referee, CLAIM_MODIFIER, side, rule, terrain && enemy_has && !has, -1, "%s", what);
}

static int modifier_of(struct referee *referee, int side, const struct fire *own,
                       const struct fire *enemy)
{
    const struct position *now = position(referee);
    int at = now->battle_at, leader = tactician_of(referee, side, own->fighters);
    bool attacks = side == ww_attacker(referee);
    int modifier = ww_tactics_part(referee, side, R7_51, 1, leader);
    if (ww_is_assault(referee))
        return modifier + part(referee, CLAIM_MODIFIER, side, R9_13, ww_has_guns(referee, at, side),
                               2, "Coehorns & Howitzers");
    modifier +=
        troops_modifier(referee, side, R7_52, ww_is_woods(referee, at), ww_woodsmen(referee), own,
                        enemy, "lack of Auxiliaries and Light Infantry");
    modifier += troops_modifier(referee, side, R7_53, ww_space(referee, at)->terrain == CULTIVATED,
                                ww_regulars(referee), own, enemy, "lack of Regulars");
    if (!attacks)
        return modifier;
    modifier += part(referee, CLAIM_MODIFIER, side, R7_54,
                     now->stockade[at] == ww_defender(referee), -1, "stockade");
    return modifier + part(referee, CLAIM_MODIFIER, side, R7_54, now->landing && now->amphib[at],
                           -1, "amphibious landing");
}

/* What the die will be read by. */
static void take_aim(struct referee *referee, int side, struct fire *own, const struct fire *enemy)
{
    int strength = strength_of(referee, side, own->fighters);
    own->column = column_fired_on(referee, side, strength);
    own->modifier = modifier_of(referee, side, own, enemy);
    outcome(referee, CLAIM_STRENGTH, side, strength, R7_2);
    outcome(referee, CLAIM_COLUMN, side, ww_tables(referee)->column[own->column].from, R7_2);
}

/* "3 with 6 to 7": the totals of a column that give so many hits. */
static void say_totals_for(const struct ww_column *column, int hits, struct sentence *text)
{
    int first = 0;
    while (first < DIE_ROWS && column->losses[first] != hits)
        first++;
    int last = first;
    while (last + 1 < DIE_ROWS && column->losses[last + 1] == hits)
        last++;
    say(text, ", %d with ", hits);
    if (first == DIE_ROWS)
        say_text(text, "no total");
    else if (last == DIE_ROWS - 1)
        say(text, "a total of %d or more", first);
    else if (first == 0)
        say(text, "a total of %d or less", last);
    else
        say(text, first == last ? "a total of %d" : "a total of %d to %d", first, last);
}

/* What the total gives in its column; of hits wrongly claimed, which total would give them. */
static void tell_hits(struct referee *referee, int side, const struct fire *fire)
{
    const struct ww_column *column = &ww_tables(referee)->column[fire->column];
    int written = claimed(referee, CLAIM_HITS, side, fire->hits);
    struct sentence text;
    if (written == fire->hits)
        part(referee, CLAIM_HITS, side, R7_2, true, fire->hits, "column %d with a total of %d",
             column->from, fire->total);
    outcome(referee, CLAIM_HITS, side, fire->hits, R7_2);
    if (written == fire->hits)
        return;
    sentence_clear(&text);
    say(&text, "column %d with a total of %d gives %d", column->from, fire->total, fire->hits);
    say_totals_for(column, written, &text);
    outcome_figures(referee, "%s", text.text);
}

static const char *fire_text(const struct referee *referee, int side)
{
    if (side == ww_ambusher(referee))
        return "the fire of the ambush, which comes first";
    return side == ww_attacker(referee) ? "the attackers' fire" : "the defenders' fire";
}

static void shoot(struct referee *referee, int side, struct fire *fire, const struct fire *enemy)
{
    const struct ww_data *own = ww_tables(referee);
    take_aim(referee, side, fire, enemy);
    fire->total = throw_modified(referee, side, fire->modifier, R7_2, fire_text(referee, side));
    fire->raw = fire->total - fire->modifier;
    fire->hits = own->column[fire->column].losses[ww_die_row(fire->total)];
    outcome(referee, CLAIM_MODIFIER, side, fire->modifier, R7_51);
    outcome(referee, CLAIM_TOTAL, side, fire->total, R7_2);
    tell_hits(referee, side, fire);
}

/* 7.81 */
static bool is_worth_point(const struct referee *referee, struct piece_set fighters)
{
    const struct position *now = position(referee);
    struct piece_set counted = pieces_and(fighters, ww_units(referee));
    if (ruling_is(referee, POINT_UNITS_NOT_COUNTED)) {
        counted = pieces_without(counted, pieces_marked(referee, now->deployed));
        counted = pieces_without(counted, ww_those(referee, counted, ww_is_besieged));
    }
    return !ww_is_assault(referee) && (pieces_meet(fighters, ww_regulars(referee)) ||
                                       pieces_count(counted) > ww_tables(referee)->point_units);
}

/* Hits of fire on the other side's fighters. */
static void strike(struct referee *referee, int side, const struct fire *fire,
                   const struct fire *enemy)
{
    const struct position *now = position(referee);
    int other = other_side(side);
    bool lost = fire->hits > 0 && (ruling_is(referee, LEADER_RISK_YES) ||
                                   pieces_meet(enemy->fighters, ww_units(referee)));
    bool risk = lost && (fire->raw == 1 || fire->raw == 6) &&
                pieces_meet(enemy->fighters, ww_leaders(referee));
    change(referee, &now->hits_on[other], fire->hits, RECORD_FLOW);
    change(referee, &now->leaders_risk[other], risk, RECORD_FLOW);
    change(referee, &now->worth_point[other], is_worth_point(referee, enemy->fighters),
           RECORD_FLOW);
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static void tell_loss(struct referee *referee, int side, int hits, int steps)
{
    part(referee, CLAIM_LOSS, side, R7_2, true, hits, "hits");
    part(referee, CLAIM_LOSS, side, R7_61, hits > steps, lesser(steps - hits, 0),
         "beyond the %d steps there", steps);
}

static bool can_capture(const struct referee *referee, const int steps[SIDE_MAX + 1])
{
    int attacks = ww_attacker(referee);
    return ruling_is(referee, ASSAULT_WIPED_OUT_CAPTURES) ||
           position(referee)->hits_on[attacks] < steps[attacks];
}

/* 7.8, from the steps a side has, the steps it loses and the table's results. */
static int winner_of(const struct referee *referee, const int steps[SIDE_MAX + 1])
{
    const struct position *now = position(referee);
    int attacks = ww_attacker(referee), defends = ww_defender(referee);
    if (ww_is_assault(referee)) /* 9.2 */
        return now->hits_on[defends] > now->hits_on[attacks] && can_capture(referee, steps)
                   ? attacks
                   : defends;
    int attacker_lost = lesser(steps[attacks], now->hits_on[attacks]);
    int defender_lost = lesser(steps[defends], now->hits_on[defends]);
    bool attacker_left = attacker_lost < steps[attacks],
         defender_left = defender_lost < steps[defends];
    if (attacker_left != defender_left)
        return attacker_left ? attacks : defends;
    if (attacker_left)
        return defender_lost > attacker_lost ? attacks : defends;
    return now->hits_on[defends] > now->hits_on[attacks] ? attacks : defends;
}

/* An assault is won by hits, a battle by the steps lost, of which none are beyond those there. */
static void tell_winner(struct referee *referee, const int steps[SIDE_MAX + 1])
{
    const struct position *now = position(referee);
    int attacks = ww_attacker(referee), defends = ww_defender(referee);
    const char *attacker = side_name(referee, attacks), *defender = side_name(referee, defends);
    if (ww_is_assault(referee))
        outcome_figures(referee, "hits on %s, the attacker, %d, on %s %d", attacker,
                        now->hits_on[attacks], defender, now->hits_on[defends]);
    else
        outcome_figures(referee,
                        "%s, the attacker, loses %d of %d steps, %s %d of %d; a tie is the "
                        "defender's",
                        attacker, lesser(steps[attacks], now->hits_on[attacks]), steps[attacks],
                        defender, lesser(steps[defends], now->hits_on[defends]), steps[defends]);
}

static void check_battle_space(struct referee *referee, const struct declaration *declaration)
{
    if (declaration)
        ww_check_at(referee, declaration, position(referee)->battle_at, "the battle");
}

static void find_fighters(const struct referee *referee, struct fire fire[SIDE_MAX + 1])
{
    for (int side = FRENCH; side <= BRITISH; side++)
        fire[side].fighters = ww_fighters(referee, side);
}

/* The first fire; the other side's comes after its losses. */
enum flow ww_ambush_fires(struct referee *referee, const struct declaration *declaration)
{
    struct fire fire[SIDE_MAX + 1] = {{.column = 0}};
    int side = ww_ambusher(referee), other = other_side(side);
    check_battle_space(referee, declaration);
    if (!commits(referee))
        return NEXT;
    find_fighters(referee, fire);
    shoot(referee, side, &fire[side], &fire[other]);
    strike(referee, side, &fire[side], &fire[other]);
    int steps = ww_steps(referee, fire[other].fighters);
    tell_loss(referee, other, fire[side].hits, steps);
    outcome(referee, CLAIM_LOSS, other, lesser(steps, fire[side].hits), R7_61);
    return NEXT;
}

/* Steps a side had before this battle cost it any. */
static int steps_at_first(const struct referee *referee, int side, struct piece_set fighters)
{
    return ww_steps(referee, pieces_and(fighters, ww_units(referee))) +
           position(referee)->steps_lost[side];
}

/* Who still fires: both, or after an ambush what is left of its victims. */
static bool fires(const struct referee *referee, int side, const struct fire *fire)
{
    return !ww_ambusher(referee) ||
           (side != ww_ambusher(referee) && pieces_meet(fire->fighters, ww_units(referee)));
}

enum flow ww_battle(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct fire fire[SIDE_MAX + 1] = {{.column = 0}};
    int steps[SIDE_MAX + 1] = {0}, sides[] = {ww_attacker(referee), ww_defender(referee)};
    check_battle_space(referee, declaration);
    if (!commits(referee))
        return NEXT;
    find_fighters(referee, fire);
    for (int side = FRENCH; side <= BRITISH; side++)
        steps[side] = steps_at_first(referee, side, fire[side].fighters);
    for (int i = 0; i < SIDE_MAX; i++) {
        if (fires(referee, sides[i], &fire[sides[i]]))
            shoot(referee, sides[i], &fire[sides[i]], &fire[other_side(sides[i])]);
    }
    for (int i = 0; i < SIDE_MAX; i++) {
        if (sides[i] != ww_ambusher(referee))
            strike(referee, sides[i], &fire[sides[i]], &fire[other_side(sides[i])]);
    }
    int rule = ww_is_assault(referee) ? R9_2 : R7_8;
    change(referee, &now->winner, winner_of(referee, steps), rule);
    outcome(referee, CLAIM_WIN, 0, now->winner, rule);
    tell_winner(referee, steps);
    /* Hits beyond the steps there are matter to the winner alone. */
    for (int side = FRENCH; side <= BRITISH; side++) {
        tell_loss(referee, side, now->hits_on[side], steps[side]);
        change(referee, &now->hits_on[side], lesser(steps[side], now->hits_on[side]), R7_61);
        outcome(referee, CLAIM_LOSS, side, now->hits_on[side], R7_61);
    }
    return NEXT;
}

/* --- winner and loser (7.8), the end --- */

static void send_militia_home(struct referee *referee)
{
    const struct position *now = position(referee);
    int box = ww_department_of(referee, now->battle_at)->box;
    EACH_PIECE (piece,
                pieces_and(pieces_marked(referee, now->deployed), at(referee, now->battle_at))) {
        change(referee, &now->at[piece], box, R7_91);
        change(referee, &now->attacks[piece], 0, RECORD_FLOW);
    }
}

/* 7.82 */
static bool is_overrun(const struct referee *referee)
{
    const struct position *now = position(referee);
    struct piece_set left = ww_at(referee, now->battle_at, ww_defender(referee));
    bool may_go_on =
        !now->combat || (now->combat == A_SORTIE_FIGHT && ruling_is(referee, SORTIE_AVOIDED_MOVES));
    return may_go_on && now->winner == ww_attacker(referee) &&
           now->hits_on[ww_attacker(referee)] == 0 && !pieces_meet(left, ww_units(referee)) &&
           !ww_has_works(referee, now->battle_at, ww_defender(referee));
}

/* 6.712: an infiltrator intercepted before a fort or fortress; when his militia have won without
 * him, his leaders. */
static bool is_stopped_infiltrator(const struct referee *referee)
{
    const struct position *now = position(referee);
    struct piece_set attackers = ww_fighters(referee, ww_attacker(referee));
    bool fell = !ww_path_ends(now) && !pieces_meet(attackers, ww_units(referee));
    return now->combat == 0 && now->intercepted &&
           (fell || ww_is_lone_auxiliary(referee, attackers)) &&
           ww_has_free_fort(referee, now->battle_at, ww_defender(referee));
}

/* Those outside works leave; besieged ones are inside again (8.252). */
static void mark_retreat(struct referee *referee, int side)
{
    struct piece_set pieces = ww_fighters(referee, side);
    EACH_PIECE (piece, pieces) {
        if (!ww_is_besieged(referee, piece))
            change(referee, &position(referee)->to_retreat[piece], 1, RECORD_FLOW);
    }
}

/* 7.64: leaders retreat whose units are all gone, as ruled the winner's too. */
static bool are_leaders_left(const struct referee *referee, int side)
{
    struct piece_set pieces = ww_fighters(referee, side);
    return ruling_is(referee, WINNER_GONE_RETREAT) && !pieces_meet(pieces, ww_units(referee));
}

enum flow ww_decide(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int loser = other_side(now->winner);
    bool leaders_left = are_leaders_left(referee, now->winner);
    change(referee, &now->overrun, is_overrun(referee), RECORD_FLOW);
    if (now->worth_point[loser])
        ww_award(referee, now->winner, ww_tables(referee)->battle_points, R7_81);
    send_militia_home(referee);
    if (ww_is_assault(referee)) /* 9.14 */
        return NEXT;
    mark_retreat(referee, is_stopped_infiltrator(referee) ? ww_attacker(referee) : loser);
    if (leaders_left)
        mark_retreat(referee, now->winner);
    return NEXT;
}

static void attackers_won(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = now->battle_at;
    struct piece_set winners = ww_fighters(referee, ww_attacker(referee));
    if (now->stockade[place] == ww_defender(referee) && pieces_meet(winners, ww_drilled(referee))) {
        change(referee, &now->stockade[place], 0, R5_45_DESTROYED);
        ww_award(referee, ww_attacker(referee), ww_tables(referee)->stockade_points,
                 R5_45_DESTROYED);
    }
    if (now->fieldworks[place] && ruling_is(referee, FIELDWORKS_WON_REMOVED))
        change(referee, &now->fieldworks[place], 0, R7_55);
}

enum flow ww_battle_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    if (!ww_is_assault(referee) && now->winner == ww_attacker(referee))
        attackers_won(referee);
    if (!now->overrun && now->combat != A_RAID_FIGHT)
        change(referee, &now->must_stop, STOP_BATTLE, RECORD_FLOW);
    else if (!ww_path_ends(now)) /* whoever goes on after an overrun says where */
        change(referee, &now->path[now->path_step + 1], 0, RECORD_FLOW);
    expire(referee, UNTIL_BATTLE_ENDS, RECORD_FLOW);
    return NEXT;
}

/* --- what may be declared --- */

static void own_militia(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    values_add_pieces(values,
                      pieces_and(ww_militia(referee), ww_of_side(referee, declaration->by)));
}

const struct action ww_deploying = {
    {VERB_DEPLOY,
     "bring militia into a battle",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = own_militia),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_spaces)}},
    .perform = deploy,
    .units_from = units_anywhere,
    .weight = 4,
};

const struct action ww_fighting = {
    {VERB_BATTLE, "resolve a battle", {MAY(AT, SINGLE(PLACE), ON_MAP, .values = ww_list_where)}},
};
