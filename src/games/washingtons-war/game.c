#include "games/games.h"
#include "games/verbs/verbs.h"
#include "games/washingtons-war/alliance.h"
#include "games/washingtons-war/battle.h"
#include "games/washingtons-war/cards.h"
#include "games/washingtons-war/data_check.h"
#include "games/washingtons-war/datum.h"
#include "games/washingtons-war/generals.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/look.h"
#include "games/washingtons-war/markers.h"
#include "games/washingtons-war/politics.h"
#include "games/washingtons-war/queries.h"
#include "games/washingtons-war/said.h"
#include "games/washingtons-war/sequence.h"
#include "games/washingtons-war/setup.h"
#include "games/washingtons-war/victory.h"
#include "games/washingtons-war/winter.h"
#include "games/washingtons-war/words.h"
#include "games/washingtons-war/worksheet.h"

/* Washington's War for the kernel: the tables. */

static const struct field fields[] = {FIELD_TABLE(FIELDS)};

static const struct rule rules[] = {
#define RULE(name, id, kind, title, sentence) {id, kind, title, sentence},
    GAME_RULES(RULE)
#undef RULE
};

static const struct option options[] = {GAME_OPTIONS(OPTION_ROW)};

static const struct standing_rule standing[] = {
    {"CUs again",
     R13_1_AUTOMATIC,
     waw_anybody_back,
     waw_count_again,
     {CELL_OF(piece_at), CELL_OF(absent), CELL_OF(said)}},
    {"automatic victory",
     R13_1_AUTOMATIC,
     waw_automatic_victory,
     waw_win_at_once,
     {CELL_OF(piece_at), CELL_OF(absent), CELL_OF(phase), CELL_OF(over), CELL_OF(said)}},
    {"victory in doubt",
     R13_1_AUTOMATIC,
     waw_victory_in_doubt,
     waw_doubt_victory,
     {CELL_OF(piece_at), CELL_OF(absent), CELL_OF(phase), CELL_OF(over), CELL_OF(in_doubt),
      CELL_OF(said)}},
};

/* What leaves the board leaves it by these. */
static const bool removes[KERNEL_RULE_COUNT + sizeof rules / sizeof *rules] = {
    [R7_6_A_CAPTURE] = true,
    [R7_7_CONGRESS_FLEES] = true,
    [R12_2_B_III_EUROPEAN_WAR] = true,
    [R6_31_EVENT_TEXT] = true,
    [R10_31_ISOLATED_AMERICAN] = true,
    [R10_32_ISOLATED_BRITISH] = true,
    [R9_5_LOSSES] = true,
    [R12_3_NAVY] = true,
    [R7_4_C_ONE_OF_TWO] = true,
    [R9_7_OVERRUN] = true,
    [R6_32_B_PC_REMOVED] = true,
    [R9_63_SURRENDER] = true,
    [R9_2_TREASON] = true,
    [R7_6_B_WASHINGTON_TAKEN] = true,
    [R9_5_WINNER_ALONE] = true,
    [R11_0_WINTER] = true,
};

static const struct ruling rulings[] = {GAME_RULINGS(RULING_ROW, READING_ROW)};

#define COUNT_OF(table) ((int)(sizeof(table) / sizeof *(table)))
#define STEPS_OF(name, table)                                                                      \
    {                                                                                              \
        name, COUNT_OF(table), table                                                               \
    }

static const struct procedure procedures[] = {
    STEPS_OF("game", waw_game_steps),
    STEPS_OF("turn", waw_turn_steps),
    STEPS_OF("card", waw_card_play_steps),
    STEPS_OF("operations", waw_operations_steps),
    STEPS_OF("activation", waw_activation_steps),
    STEPS_OF("march", waw_march_steps),
    STEPS_OF("space", waw_enter_space_steps),
    STEPS_OF("battle", waw_battle_steps),
    STEPS_OF("winter", waw_winter_steps),
    STEPS_OF("politics", waw_politics_steps),
};

static const char *const nations[] = {"British", "American", "French", NULL};

static const struct die dice[] = {{"die", 6, NULL, NULL}};

/* --- what the position shows --- */

static void show_cus(const struct referee *referee, int place, struct sentence *sentence)
{
    for (int side = 1; side <= SIDE_MAX; side++) {
        int cus = waw_cus_at(referee, place, side);
        if (cus > 0)
            say(sentence, "%s%d %s", sentence->length ? ", " : "", cus, side_name(referee, side));
    }
    if (sentence->length == 0)
        say(sentence, "0");
}

static void show_hand(const struct referee *referee, int side, struct sentence *sentence)
{
    say(sentence, "%d", waw_hand_size(referee, side));
}

static void show_queue(const struct referee *referee, int side, struct sentence *sentence)
{
    say(sentence, "%d", waw_queue_total(referee, side));
}

static void show_alliance(const struct referee *referee, int item, struct sentence *sentence)
{
    (void)item;
    if (waw_alliance_doubtful(referee))
        say(sentence, "%d to %d", waw_limit(referee, LIMIT_ALLIANCE_FLOOR),
            waw_limit(referee, LIMIT_ALLIANCE_AT));
    else
        say(sentence, "%d", position(referee)->alliance);
}

static void show_colonies(const struct referee *referee, int side, struct sentence *sentence)
{
    struct span held = waw_colonies_of(referee, side);
    if (held.least == held.most)
        say(sentence, "%d", held.least);
    else
        say(sentence, "%d to %d", held.least, held.most);
}

static void show_deck(const struct referee *referee, int item, struct sentence *sentence)
{
    struct hands hands = waw_hands(referee);
    (void)item;
    say(sentence, "%d", deck_size(&hands));
}

static void show_cards(const struct referee *referee, int side, struct sentence *sentence)
{
    struct hands hands = waw_hands(referee);
    say_hand(referee, &hands, side, sentence);
}

/* What people are told by another name than its key, or, where it only serves the program, not. */
static const struct field_told told[] = {
    {"activity", NULL},
    {"came from", NULL},
    {"army at", NULL},
    {"spaces moved at most", NULL},
    {"stopped", NULL},
    {"fought or overran", NULL},
    {"own CUs there before", NULL},
    {"general moving", NULL},
    {"moved with", NULL},
    {"wintered", NULL},
    {"route", NULL},
    {"route length", NULL},
    {"route gone", NULL},
    {"spaces that unknown lines may save", NULL},
    {"datum", NULL},
    {"datum of", NULL},
    {"datum to", NULL},
    {"datum colony", NULL},
    {"datum of general", NULL},
    {"datum rating", NULL},
    {"instruction of the event", NULL},
    {"left of the instruction", NULL},
    {"event carried out", NULL},
    {"pc", "PC"},
    {"ops", "OPS"},
    {NULL, NULL},
};

static const struct view views[] = {
    {"alliance", NUMBER, show_alliance},
    {"colonies", SIDE, show_colonies},
    {"deck", NUMBER, show_deck},
    {"cards", SIDE, show_cards},
    {"cu", PLACE, show_cus},
    {"hand", SIDE, show_hand},
    {"queue", SIDE, show_queue},
};

static void show_moment(const struct referee *referee, struct sentence *sentence)
{
    const struct position *now = position(referee);
    say(sentence, "%d", now->year);
    if (now->over && now->victor)
        say(sentence, ": %s has won", side_name(referee, now->victor));
    else if (now->over && now->doubted_at && !waw_colony_of(referee, now->doubted_at))
        say(sentence, ": who has won hangs on whether %s is in a colony; worksheet: %s, colony",
            name_of(referee, PLACE, now->doubted_at), name_of(referee, PLACE, now->doubted_at));
    else if (now->over)
        say(sentence, ": who has won hangs on colonies that are not in the rules data");
}

static void note_place(const struct referee *referee, int place, struct sentence *sentence)
{
    int holder = position(referee)->pc[place];
    if (holder)
        say(sentence, "%s PC", side_name(referee, holder));
}

/* --- what the kernel asks --- */

/* While a card is chosen the next number is meant. */
static int card_number(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    bool choosing = !now->card_played && waw_who_plays(referee) & waw_mask(side);
    return now->card_number[side] + choosing;
}

static int battle_place(const struct position *now)
{
    return now->battle_at;
}

static void route(const struct position *now, struct ids *route)
{
    if (now->route_count && !now->route_gone)
        ids_add(route, now->army_at);
    for (int i = 1; i <= now->route_count; i++)
        ids_add(route, now->route[i]);
}

/* --- what a position holds --- */

static const char *id_of_a_copy(const struct referee *referee, int card)
{
    const struct waw_card *facts = waw_data(referee)->card;
    int copy = 1;
    while (facts[copy].any || facts[copy].group != facts[card].group)
        copy++;
    return rules_data(referee)->names[CARD].name[copy].id;
}

/* "Minor Campaign" stands for any of its copies: a position says which of them lies where. */
static void need_single_cards(struct referee *referee)
{
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (waw_data(referee)->card[card].any && position(referee)->card_in[card])
            need(referee, RECORD_FIELD, false,
                 "%s stands for any of several cards; one of them goes by its id, such as %s",
                 name_of(referee, CARD, card), id_of_a_copy(referee, card));
    }
}

static void count_up(struct referee *referee)
{
    need_single_cards(referee);
    waw_cards_join(referee); /* a position of a later year need not say it */
    struct hands hands = waw_hands(referee);
    need_hidden_in_deck(referee, &hands);
}

static void about_step(const struct referee *referee, const struct step *step,
                       struct sentence *about)
{
    if (step->rule == R11_0_WINTER_COUNT)
        waw_about_winter(referee, about);
    else if (step->rule == R10_31_ISOLATED_AMERICAN || step->rule == R10_32_ISOLATED_BRITISH)
        waw_about_isolation(referee, step->rule, about);
    else if (step->rule == R5_3_SEQUENCE)
        waw_about_first(referee, about);
}

/* --- what comes first --- */

static enum truth move_goes_on(const struct referee *referee, const struct declaration *declaration)
{
    bool moves = declaration->by == waw_mover(referee);
    return moves ? truth_of(!position(referee)->intercepted) : UNKNOWN;
}

static enum truth no_enemy_stops(const struct referee *referee,
                                 const struct declaration *declaration)
{
    bool moves = declaration->by == waw_mover(referee) && position(referee)->army_at;
    return moves ? truth_of(!position(referee)->stopped) : UNKNOWN;
}

static enum truth pcs_can_go(const struct referee *referee, const struct declaration *declaration)
{
    bool lost = declaration->by == BRITISH && position(referee)->pcs_due > 0;
    return lost && !waw_pcs_lost(referee) ? NO : UNKNOWN;
}

static enum truth nobody_won_at_once(const struct referee *referee,
                                     const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    return now->over && now->phase <= WINTER_PHASE ? NO : UNKNOWN;
}

static enum truth game_goes_on(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->over ? NO : UNKNOWN;
}

/* clang-format off */
static const struct order orders[] = {
    {R13_1_AUTOMATIC, ALL_BUT_PASS, nobody_won_at_once, "one side has won at once, and the game is over"},
    {R13_2_COLONIES, ALL_BUT_PASS, game_goes_on, "the game has ended", .of_an_end = true},
    {R7_8_C_INTERCEPT_STOPS, ADMITS(MOVE), move_goes_on, "the Army was intercepted"},
    {R7_3_B_MOVE_STOPS, ADMITS(MOVE), no_enemy_stops, "the move ended where the enemy is"},
    {R7_6_B_WASHINGTON_GUARD, ADMITS(REMOVE), pcs_can_go,
     "an American unit guards every PC that could be lost with Washington (7.6.B)"},
};
/* clang-format on */

static enum truth no_draw_is_due(const struct referee *referee,
                                 const struct declaration *declaration)
{
    (void)declaration;
    return waw_draws_due(referee) ? NO : UNKNOWN;
}

static enum truth is_american(const struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    return declaration->by == AMERICAN ? UNKNOWN : NO;
}

/* An OPS card is no card of a battle. */
static enum truth is_no_card_of_battle(const struct referee *referee,
                                       const struct declaration *declaration)
{
    bool ops = waw_data(referee)->card[declaration->card].ops > 0;
    return position(referee)->battle_at && !ops ? NO : UNKNOWN;
}

static enum truth is_no_politics(const struct referee *referee,
                                 const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->phase == POLITICAL_PHASE ? NO : UNKNOWN;
}

/* A battle that begins, or has begun, is rolled when the generals are rated. */
static enum truth is_rated(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    bool rated = now->rating_most[BRITISH] + now->rating_most[AMERICAN] > 0;
    bool begins = waw_mover(referee) && waw_battle_due(referee) && !now->fought;
    return (now->battle_at || begins) && !rated ? NO : UNKNOWN;
}

static enum truth set_up_goes_on(const struct referee *referee,
                                 const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->phase <= SETTING_UP ? NO : UNKNOWN;
}

static enum truth one_general_defends(const struct referee *referee,
                                      const struct declaration *declaration)
{
    (void)declaration;
    return waw_mover(referee) && waw_reacting_generals(referee) ? NO : UNKNOWN;
}

/* clang-format off */
static const struct order called_for[] = {
    {R5_2_DEAL, ADMITS(DEAL), NULL, "each side is dealt cards once a turn, in the Strategy Cards Phase, the American first"},
    {R6_33_D_BATTLE_ONE_CARD, ADMITS(PLAY) | ADMITS(DISCARD), is_no_card_of_battle, "in a battle each side plays or discards one card at most, before the ratings are rolled"},
    {R5_3_SEQUENCE, ADMITS(PLAY) | ADMITS(DISCARD), NULL, "the players take alternate impulses of one card each, and it is not this side's turn to play one"},
    {R6_32_C_EXCHANGE, ADMITS(EXCHANGE), NULL, "an OPS card fetches back an event that the other side has just discarded as its play, and nothing else", .callers = ADMITS(DISCARD)},
    {R6_33_B_BATTLE_REPLACED, ADMITS(DRAW), no_draw_is_due, "battle cards are replaced by who played them, after all other activity of the card"},
    {R6_33_B_BATTLE_REPLACED, ADMITS(DRAW), NULL, "no battle card is to be replaced, and no event says so"},
    {R4_0_COMMITTEE_COLONY, ADMITS(PLACE), set_up_goes_on, "one Committee of Correspondence is placed in each colony, and then the markers For The King"},
    {R10_11_PC_BY_CARD, ADMITS(PLACE), NULL, "PCs are placed by a card that has been played or discarded for it", .callers = ADMITS(PLAY) | ADMITS(DISCARD)},
    {R10_2_POLITICAL_ORDER, ADMITS(REMOVE), is_no_politics, "isolated PCs are removed last, when the Congress has returned and Armies have placed PCs"},
    {R6_32_B_PC_REMOVED, ADMITS(REMOVE), NULL, "no event that has been discarded or played removes anything now", .callers = ADMITS(PLAY) | ADMITS(DISCARD)},
    {R8_0_REINFORCE_OPS, ADMITS(DEPLOY), NULL, "reinforcements come by an OPS card that has been played for them, and neither the French, their Navy nor the Congress are to be placed now", .callers = ADMITS(PLAY)},
    {R11_0_WINTER, ADMITS(ROLL), NULL, "a CU alone rolls in the Winter Attrition Phase only"},
    {R6_2_OPS_CARD, ADMITS(ACTIVATE), NULL, "a general is activated by an OPS card or a campaign that has been played for it", .callers = ADMITS(PLAY)},
    {R7_1_A_ACTIVATION, ADMITS(MOVE) | ADMITS(PICK) | ADMITS(DROP), NULL, "no general of that side is active and free to move"},
    {R5_3_FIRST_CHOOSER, ADMITS(CHOOSE), NULL, "nothing is to be chosen by that side: neither who plays first nor which of two generals goes"},
    {R7_8_INTERCEPT_AMERICAN, ADMITS(INTERCEPT), is_american, "only American Armies intercept"},
    {R7_8_A_INTERCEPT_ADJACENT, ADMITS(INTERCEPT), NULL, "an American Army intercepts as a British Army enters a space next to it", .callers = ADMITS(MOVE)},
    {R7_9_AVOID_AMERICAN, ADMITS(AVOID), is_american, "only American Armies retreat before battle"},
    {R7_9_A_AVOID_AGILITY, ADMITS(AVOID), NULL, "an American Army retreats before battle as a British Army enters its space", .callers = ADMITS(MOVE)},
    {R9_7_OVERRUN, ADMITS(OVERRUN), NULL, "an Army overruns as it enters the space of a single CU without a general", .callers = ADMITS(MOVE)},
    {R7_4_C_ONE_OF_TWO, ADMITS(RATE) | ADMITS(BATTLE), one_general_defends, "one of two generals goes to the Reinforcements Box before the battle"},
    {R9_3_RATING, ADMITS(RATE), NULL, "ratings are rolled as a battle begins in which a general leads, after its cards", .callers = ADMITS(MOVE)},
    {R9_3_RATING, ADMITS(BATTLE), is_rated, "the ratings of the generals are rolled before the battle", .callers = ADMITS(RATE)},
    {R9_1_BATTLE_BEGINS, ADMITS(BATTLE), NULL, "an active Army that has entered a space with enemy CUs fights, once", .callers = ADMITS(MOVE)},
    {R9_5_LOSSES, ADMITS(LOSE), NULL, "no losses of a battle or of the winter are to be rolled or named by that side", .callers = ADMITS(BATTLE)},
    {R9_61_RETREAT, ADMITS(RETREAT), NULL, "a side retreats when it has lost a battle and the losses have been taken", .callers = ADMITS(LOSE)},
    {R9_63_SURRENDER, ADMITS(SURRENDER), NULL, "a side surrenders when it has lost a battle, the losses have been taken and it cannot retreat", .callers = ADMITS(LOSE)},
};
/* clang-format on */

static const struct noun nouns[] = {{"CUs", "CU"}, {"PCs", "PC"}, {NULL, NULL}};

/* Fortified ports, 2.0. */
static const struct outline_look outline_looks[] = {{"fortress", OUTLINE_STAR, "fortified"},
                                                    {NULL, OUTLINE_NONE, NULL}};
static const struct way_look way_looks[] = {{"wilderness", "trail"}, {NULL, NULL}};

const struct game washingtons_war_game = {
    .id = "washingtons-war",
    .short_id = "waw",
    .title = "Washington's War",
    .edition = "rulebook of 2014",
    .side = {NULL, "British", "American"},
    .cells = sizeof(struct position) / sizeof(cell),
    .field = ALL_OF(fields),
    .rule = ALL_OF(rules),
    .removes = removes,
    .ruling = ALL_OF(rulings),
    .option = ALL_OF(options),
    .data = {.load = waw_load,
             .compare = waw_compare_data,
             .set_datum = waw_set_datum,
             .worksheet = &waw_worksheet,
             .set_up = waw_set_up,
             .count_up = count_up},
    .play = {.procedure = ALL_OF(procedures),
             .order = ALL_OF(orders),
             .called_for = ALL_OF(called_for),
             .standing = ALL_OF(standing),
             .die = ALL_OF(dice)},
    .status = {.view = ALL_OF(views),
               .score = "colonies",
               .active = waw_who_to_play,
               .moment = show_moment,
               .end = waw_say_end,
               .phase = card_number,
               .about = about_step},
    .words = {.told = told,
              .noun = nouns,
              .leader_kind = "general",
              .typed = waw_words,
              .shortened = waw_shortened,
              .talk = &waw_talk,
              .aliases = waw_aliases,
              .use_kind = USE,
              .counted = "CU",
              .counted_of = nations,
              .card_worth = "OPS",
              .use_by_card = true,
              .mode_kind = MODE,
              .what_kind = WHAT,
              .marker = "alliance"},
    .map = {.colour = {NULL, "red", "blue"},
            .way_look = way_looks,
            .outline_look = outline_looks,
            .battle_place = battle_place,
            .route = route,
            .place_note = note_place,
            .place_look = waw_place_look,
            .stack_counts = "CUs"},
};
