#include "games/bayonets-and-tomahawks/game.h"

/* 4.0 and 7.1: Years, Rounds, and the order of an Action Round. */

enum { WINTER_QUARTERS = 12, FLEETS_ARRIVE = 3, COLONIALS_ENLIST = 5 };

static bool is_action_round(int round)
{
    return round != FLEETS_ARRIVE && round != COLONIALS_ENLIST && round != WINTER_QUARTERS;
}

static enum flow play_year(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    if (now->victor) {
        outcome(referee, CLAIM_WIN, 0, now->victor, R18_2_1_THRESHOLDS);
        return DONE;
    }
    change(referee, &now->year_over, 0, R4_1_ROUNDS);
    begin(referee, YEAR);
    return AGAIN;
}

static enum flow play_round(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    if (now->year_over)
        return NEXT;
    begin(referee, is_action_round(now->round)      ? ACTION_ROUND
                   : now->round == FLEETS_ARRIVE    ? FLEETS
                   : now->round == COLONIALS_ENLIST ? COLONIALS
                                                    : WINTER);
    return AGAIN;
}

static bool is_captured(const struct referee *referee, int place)
{
    const struct space_row *space = bt_space(referee, place);
    return space->home && bt_controller(referee, place) == other_side(space->home);
}

static enum flow note_start(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool started[SIDE_MAX + 1][PLACE_MAX + 1] = {{false}};
    (void)declaration;
    for (int piece = 1; piece <= PIECE_MAX; piece++)
        started[bt_side(referee, piece)][now->place[piece]] |= bt_type_row(referee, piece)->counts;
    for (int place = 1; place <= PLACE_MAX; place++) {
        change(referee, &now->british_started[place], started[BRITISH][place], R4_1_ROUNDS);
        change(referee, &now->french_started[place], started[FRENCH][place], R4_1_ROUNDS);
        change(referee, &now->captured[place], is_captured(referee, place), R4_1_ROUNDS);
    }
    return NEXT;
}

/* --- 7.1 #6 to #8 --- */

static enum flow begin_phase(struct referee *referee, int side, bool reaction)
{
    const struct position *now = position(referee);
    change(referee, &now->phasing, side, R7_2_PHASES);
    change(referee, &now->reacting, reaction, R7_2_PHASES);
    if (reaction)
        change_by(referee, &bt_points(referee, side)[now->held], 1, R7_3_6_REACTION);
    begin(referee, reaction ? REACTION : PHASE);
    return NEXT;
}

static enum flow first_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return begin_phase(referee, position(referee)->first_player, false);
}

static enum flow second_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return begin_phase(referee, other_side(position(referee)->first_player), false);
}

static bool reaction_due(const struct referee *referee)
{
    return position(referee)->held != 0;
}

static enum flow reaction(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return begin_phase(referee, position(referee)->first_player, true);
}

static bool game_begins(const struct referee *referee)
{
    return bt_first_due(referee) != 0;
}

static bool reserve_due(const struct referee *referee)
{
    return bt_reserve_due(referee) != 0;
}

/* 7.1: each draws and chooses; nothing says that a side waits for the other's cards. */
static unsigned first_choosers(const struct referee *referee)
{
    return bt_first_due(referee) | bt_reserve_due(referee);
}

static enum flow first_choice(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration || declaration->verb == VERB_DRAW)
        return bt_first_cards(referee, declaration);
    if (bt_first_due(referee) & bt_mask(declaration->by))
        return ELSEWHERE;
    bt_keep_reserve(referee, declaration);
    return AGAIN;
}

static bool cards_due_now(const struct referee *referee)
{
    return bt_card_due(referee) != 0;
}

static bool play_due(const struct referee *referee)
{
    return bt_play_due(referee) != 0;
}

/* --- 13.0 --- */

static bool by_size(const struct referee *referee)
{
    return ruling_is(referee, BATTLE_ORDER_FEWEST_ATTACKERS_FIRST);
}

static enum flow fight(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int next = bt_next_battle(referee);
    if (!next)
        return declaration ? ELSEWHERE : NEXT;
    int place = declaration && declaration->at ? declaration->at : next;
    need(referee, R13_0_ORDER, truth_of(now->battle[place] && !now->fought[place]),
         "no Battle is to be fought at %s", bt_place_name(referee, place));
    if (by_size(referee))
        require(referee, R13_0_ORDER,
                truth_of(bt_battle_size(referee, place) <= bt_battle_size(referee, next)),
                "%d attacking units at %s, %d at %s", bt_battle_size(referee, place),
                bt_place_name(referee, place), bt_battle_size(referee, next),
                bt_place_name(referee, next));
    else
        require(referee, R13_0_ORDER, truth_of(place == next),
                "%s is %d in the battle priority table, %s is %d", bt_place_name(referee, place),
                bt_space(referee, place)->priority, bt_place_name(referee, next),
                bt_space(referee, next)->priority);
    if (!whole(referee))
        return NEXT;
    change(referee, &now->battle_place, place, R13_0_ORDER);
    begin(referee, BATTLE);
    return AGAIN;
}

static enum flow end_round(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    lapse(referee, LOGISTICS_ENDS, R4_1_ROUNDS);
    change_by(referee, &now->round, 1, R4_1_ROUNDS);
    return NEXT;
}

/* --- what comes first --- */

static enum truth side_rolls(const struct referee *referee, const struct declaration *declaration)
{
    int rolling = position(referee)->rolling;
    return rolling ? truth_of(declaration->by == rolling) : UNKNOWN;
}

/* 7.3.6; in winter it is units that are held. */
static enum truth first_player_holds(const struct referee *referee,
                                     const struct declaration *declaration)
{
    const struct position *now = position(referee);
    return now->phasing ? truth_of(declaration->by == now->first_player) : UNKNOWN;
}

static enum truth interceptors_stand(const struct referee *referee,
                                     const struct declaration *declaration)
{
    (void)declaration;
    return bt_only_militia_meets_raid(referee) ? NO : UNKNOWN;
}

static enum truth defender_may_leave(const struct referee *referee,
                                     const struct declaration *declaration)
{
    return bt_bastion_holds(referee) && declaration->by == other_side(position(referee)->attacker)
               ? NO
               : UNKNOWN;
}

static enum truth game_goes_on(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->victor ? NO : UNKNOWN;
}

/* clang-format off */
const struct order bt_orders[ORDERS] = {
    {R13_3_3_ORDER, ADMITS(ROLL), side_rolls, "the other side's units roll now"},
    {R7_3_6_REACTION, ADMITS(HOLD), first_player_holds, "only the First Player holds a point"},
    {R9_2_INTERCEPTION, ADMITS(INTERCEPT), interceptors_stand, "no units stand where the raider is, and Militia do not intercept"},
    {R13_9_BASTION, ADMITS(RETREAT), defender_may_leave, "a Bastion stands, and the defender stays"},
    {R17_1_END, ~ADMITS(PASS), game_goes_on, "the game was decided at the Victory Check"},
};
/* clang-format on */

/* clang-format off */
static const struct step game_rows[] = {
    {"years", R4_1_ROUNDS, bt_both, NULL, 0, 0, FORCED, play_year},
};
static const struct step year_rows[] = {
    {"first cards", R6_0_1_DEAL, first_choosers, game_begins, ADMITS(DRAW) | ADMITS(RESERVE), 0, OWED, first_choice},
    {"reserve", R6_0_1_RESERVE, bt_reserve_due, reserve_due, ADMITS(RESERVE), 0, OWED, bt_keep_reserve},
    {"rounds", R4_1_ROUNDS, bt_both, NULL, 0, 0, FORCED, play_round},
};
static const struct step round_rows[] = {
    {"start", R4_1_ROUNDS, bt_both, NULL, 0, 0, FORCED, note_start},
    {"cards", R7_1_DRAW, bt_card_due, cards_due_now, ADMITS(DRAW), 0, OWED, bt_draw_card},
    {"reveal", R7_1_PLAY, bt_play_due, play_due, ADMITS(PLAY) | ADMITS(CHOOSE), 0, OWED, bt_play_card},
    {"initiative", R7_1_INITIATIVE, bt_both, NULL, 0, 0, FORCED, bt_set_initiative},
    {"first player", R7_1_INITIATIVE, bt_both, NULL, ADMITS(CHOOSE), 0, OWED, bt_choose_first},
    {"events", R7_1_EVENTS, bt_both, NULL, 0, 0, FORCED, bt_next_event},
    {"first phase", R7_2_PHASES, bt_both, NULL, 0, 0, FORCED, first_phase},
    {"second phase", R7_2_PHASES, bt_both, NULL, 0, 0, FORCED, second_phase},
    {"reaction", R7_3_6_REACTION, bt_both, reaction_due, 0, 0, FORCED, reaction},
    {"battles", R13_0_ORDER, bt_both, NULL, ADMITS(BATTLE), 0, FORCED, fight},
    {"clear", R14_0_CLEARED, bt_both, NULL, 0, 0, FORCED, bt_clear_round},
    {"supply", R14_1_OUT_OF_SUPPLY, bt_both, NULL, 0, 0, FORCED, bt_check_supply},
    {"rally", R14_2_RALLY, bt_rally_mask, bt_rally_due, ADMITS(RALLY), 0, FORCED, bt_rally},
    {"end", R4_1_ROUNDS, bt_both, NULL, 0, 0, FORCED, end_round},
};

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

const struct procedure bt_procedure[PROCEDURE_COUNT] = {
    [GAME] = {"game", COUNT(game_rows), game_rows},
    [YEAR] = {"year", COUNT(year_rows), year_rows},
    [ACTION_ROUND] = {"action round", COUNT(round_rows), round_rows},
    [BATTLE] = {"battle", BATTLE_ROWS, bt_battle_rows},
    [GROUP] = {"unit type", GROUP_ROWS, bt_group_rows},
    [RETREAT] = {"retreat", RETREAT_ROWS, bt_retreat_rows},
    [EVENT] = {"event", EVENT_ROWS, bt_event_rows},
    [PHASE] = {"action phase", PHASE_ROWS, bt_phase_rows},
    [REACTION] = {"reaction", REACTION_ROWS, bt_reaction_rows},
    [ACTION] = {"action", ACTION_ROWS, bt_action_rows},
    [MARCH] = {"march", MARCH_ROWS, bt_march_rows},
    [RAID] = {"raid", RAID_ROWS, bt_raid_rows},
    [FLEETS] = {"fleets arrive", FLEETS_ROWS, bt_fleets_rows},
    [COLONIALS] = {"colonials enlist", COLONIALS_ROWS, bt_colonials_rows},
    [DRAWING] = {"drawing", DRAWING_ROWS, bt_drawing_rows},
    [WINTER] = {"winter quarters", WINTER_ROWS, bt_winter_rows},
    [HOMEWARD] = {"return to colonies", HOMEWARD_ROWS, bt_homeward_rows},
    [CHITS] = {"war in europe", CHITS_ROWS, bt_chits_rows},
};
/* clang-format on */
