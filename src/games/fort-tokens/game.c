#include "games/fort-tokens/game.h"
#include "games/fort-tokens/worksheet.h"
#include "games/games.h"
#include "games/verbs/verbs.h"

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

/* --- turns --- */

static bool no_attacker(const struct referee *referee)
{
    return position(referee)->attacker == 0;
}

static unsigned both_sides(const struct referee *referee)
{
    (void)referee;
    return 1U << BRITISH | 1U << FRENCH;
}

static void say_end(const struct referee *referee, struct sentence *sentence)
{
    int winner = ft_winner(referee);
    if (winner)
        say(sentence, "%s has all %d Fort Tokens and has won [victory.ten]",
            side_name(referee, winner), (int)position(referee)->tokens[winner]);
}

static enum flow next_turn(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool stands_ready = now->turn > 0 && now->phase != VICTORY; /* a record begins with it */
    (void)declaration;
    if (ft_winner(referee)) {
        outcome(referee, CLAIM_WIN, 0, ft_winner(referee), VICTORY_TEN);
        outcome_figures(referee, "%s has all %d Fort Tokens",
                        side_name(referee, ft_winner(referee)),
                        (int)now->tokens[ft_winner(referee)]);
        return DONE;
    }
    expire(referee, PHASE_ENDS, TURN_PHASES);
    expire(referee, TURN_ENDS, TURN_PHASES);
    change_by(referee, &now->turn, stands_ready ? 0 : 1, TURN_PHASES);
    begin(referee, PLAY_TURN);
    return AGAIN;
}

static enum flow enter(struct referee *referee, int phase, int procedure)
{
    expire(referee, PHASE_ENDS, TURN_PHASES);
    change(referee, &position(referee)->phase, phase, TURN_PHASES);
    begin(referee, procedure);
    return NEXT;
}

#define PHASE_ROW(function, phase, procedure)                                                      \
    static enum flow function(struct referee *referee, const struct declaration *declaration)      \
    {                                                                                              \
        (void)declaration;                                                                         \
        return enter(referee, phase, procedure);                                                   \
    }
PHASE_ROW(recruit_phase, RECRUIT, RECRUITING)
PHASE_ROW(strategy_phase, STRATEGY, CHANGING_CARDS)
PHASE_ROW(expedition_phase, EXPEDITION, FIGHTING)
PHASE_ROW(siege_phase, SIEGE, FIGHTING)
PHASE_ROW(victory_phase, VICTORY, ENDING_TURN)
#undef PHASE_ROW

static bool attacker_arrived(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->won_by[EXPEDITION] == now->attacker;
}

/* clang-format off */
static const struct step game_rows[] = {
    {.name = "toss", .rule = SETUP_TOSS, .who = both_sides, .applies = no_attacker,
     .silence = FORCED, .perform = ft_toss, TAKES(&ft_tossing)},
    {.name = "turn", .rule = TURN_PHASES, .silence = FORCED, .perform = next_turn},
};

static const struct step turn_rows[] = {
    {.name = "recruit",    .rule = TURN_PHASES,      .silence = FORCED, .perform = recruit_phase},
    {.name = "strategy",   .rule = TURN_PHASES,      .silence = FORCED, .perform = strategy_phase},
    {.name = "expedition", .rule = TURN_PHASES,      .silence = FORCED, .perform = expedition_phase},
    {.name = "siege",      .rule = EXPEDITION_TOTAL, .silence = FORCED, .perform = siege_phase,
     .applies = attacker_arrived},
    {.name = "victory",    .rule = TURN_PHASES,      .silence = FORCED, .perform = victory_phase},
};
/* clang-format on */

/* By enum procedure_number. */
static const struct procedure procedures[] = {
    {"game", COUNT(game_rows), game_rows},
    {"turn", COUNT(turn_rows), turn_rows},
    {"recruit", COUNT(ft_recruit_rows), ft_recruit_rows},
    {"strategy", COUNT(ft_strategy_rows), ft_strategy_rows},
    {"replace", COUNT(ft_replace_rows), ft_replace_rows},
    {"contest", COUNT(ft_contest_rows), ft_contest_rows},
    {"victory", COUNT(ft_victory_rows), ft_victory_rows},
};

/* --- what the kernel asks --- */

static void say_moment(const struct referee *referee, struct sentence *sentence)
{
    const struct position *now = position(referee);
    if (ft_winner(referee))
        say(sentence, "Turn %d: %s has won", now->turn, side_name(referee, ft_winner(referee)));
    else if (now->turn == 0)
        say(sentence, "Set-up");
    else
        say(sentence, "Turn %d, %s", now->turn, name_of(referee, PHASE, now->phase));
}

static int running_number(const struct referee *referee, int side)
{
    (void)side;
    return position(referee)->turn;
}

/* Both sides play in every turn. */
static int label_side(const struct referee *referee, int by)
{
    (void)referee;
    return by;
}

/* --- what a position holds --- */

static void count_up(struct referee *referee)
{
    const cell *tokens = position(referee)->tokens;
    struct hands hands = ft_hands(referee);
    int held = tokens[BRITISH] + tokens[FRENCH], all = ft_data_of(referee)->tokens;
    need(referee, RECORD_FIELD, held == all, "the sides hold %d Fort Tokens, there are %d", held,
         all);
    need_hidden_in_deck(referee, &hands);
}

/* --- views --- */

static void show_tokens(const struct referee *referee, int side, struct sentence *sentence)
{
    say(sentence, "%d", position(referee)->tokens[side]);
}

static void show_turn(const struct referee *referee, int item, struct sentence *sentence)
{
    (void)item;
    say(sentence, "%d", position(referee)->turn);
}

static void show_phase(const struct referee *referee, int item, struct sentence *sentence)
{
    (void)item;
    if (position(referee)->phase)
        say(sentence, "%s", rules_data(referee)->names[PHASE].name[position(referee)->phase].id);
    else
        say(sentence, "none");
}

static void show_attacker(const struct referee *referee, int item, struct sentence *sentence)
{
    (void)item;
    say(sentence, "%s", side_name(referee, position(referee)->attacker));
}

static void show_hand(const struct referee *referee, int side, struct sentence *sentence)
{
    struct hands hands = ft_hands(referee);
    say(sentence, "%d", hand_size(&hands, side));
}

static void show_cards(const struct referee *referee, int side, struct sentence *sentence)
{
    struct hands hands = ft_hands(referee);
    say_hand(referee, &hands, side, sentence);
}

static void show_deck(const struct referee *referee, int item, struct sentence *sentence)
{
    struct hands hands = ft_hands(referee);
    (void)item;
    say(sentence, "%d", deck_size(&hands));
}

static void show_discard(const struct referee *referee, int item, struct sentence *sentence)
{
    struct hands hands = ft_hands(referee);
    (void)item;
    say(sentence, "%d", discard_size(&hands));
}

static void show_total(const struct referee *referee, int side, struct sentence *sentence)
{
    int phase = position(referee)->phase == SIEGE ? SIEGE : EXPEDITION;
    say(sentence, "%d", ft_total(referee, phase, side));
}

/* "British, attacker, holds Raid, Ambush and 3 hidden" */
static void say_before(struct referee *referee, const struct declaration *declaration,
                       struct sentence *sentence)
{
    int side = declaration->by;
    struct hands hands = ft_hands(referee);
    say(sentence, "%s", side_name(referee, side));
    if (position(referee)->attacker)
        say(sentence, ", %s,", ft_role_name(ft_role(referee, side)));
    say(sentence, " holds ");
    say_hand(referee, &hands, side, sentence);
}

/* --- tables --- */

static const struct field fields[] = {FIELD_TABLE(FIELDS)};

static const struct rule rules[] = {
#define RULE(name, id, kind, title, sentence) {id, kind, title, sentence},
    GAME_RULES(RULE)
#undef RULE
};

/* Nothing leaves the game. */
static const bool removes[KERNEL_RULE_COUNT + sizeof rules / sizeof *rules] = {false};

static const struct ruling rulings[] = {GAME_RULINGS(RULING_ROW, READING_ROW)};

static const struct option options[] = {GAME_OPTIONS(OPTION_ROW)};

static const char *const coin[] = {NULL, "british", "french"};

static const struct die dice[] = {{"coin", 2, coin, NULL}};

/* clang-format off */
static const struct view views[] = {
    {"turn",     NUMBER, show_turn, .of_moment = true},
    {"phase",    NUMBER, show_phase, .of_moment = true},
    {"attacker", NUMBER, show_attacker},
    {"tokens",   SIDE,   show_tokens},
    {"hand",     SIDE,   show_hand},
    {"cards",    SIDE,   show_cards},
    {"total",    SIDE,   show_total},
    {"deck",     NUMBER, show_deck},
    {"discard",  NUMBER, show_discard},
};
/* clang-format on */

static enum truth game_goes_on(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return ft_winner(referee) ? NO : UNKNOWN;
}

static enum truth coin_is_tossed(const struct referee *referee,
                                 const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->attacker ? UNKNOWN : NO;
}

static enum truth hands_are_whole(const struct referee *referee,
                                  const struct declaration *declaration)
{
    (void)declaration;
    const cell *due = position(referee)->to_draw;
    return due[BRITISH] + due[FRENCH] > 0 ? NO : UNKNOWN;
}

/* clang-format off */
static const struct order orders[] = {
    {VICTORY_TEN, ALL_BUT_PASS, game_goes_on, "one side holds all ten Fort Tokens, and the game is over"},
};
static const struct order called_for[] = {
    {SETUP_TOSS, ADMITS(TOSS), NULL, "the coin is tossed before the first turn"},
    {SETUP_TOSS, ADMITS(DEAL) | ADMITS(DRAW) | ADMITS(DISCARD) | ADMITS(PLAY), coin_is_tossed, "the coin is tossed before anything else"},
    {RECRUIT_DEAL, ADMITS(DEAL), NULL, "each side is dealt cards once a turn, in the Recruit Phase; who is dealt first says ruling first-dealt"},
    {STRATEGY_REPLACE, ADMITS(DRAW), NULL, "no replacements are due"},
    {TURN_PHASES, ADMITS(DISCARD), NULL, "cards are changed in the Strategy Phase, and thrown away in the Victory Phase"},
    {STRATEGY_REPLACE, ADMITS(PLAY), hands_are_whole, "the replacements that are due are drawn first"},
    {TURN_PHASES, ADMITS(PLAY), NULL, "a side plays once in the Expedition Phase and, if the Attacker has won that, once in the Siege Phase"},
};
/* clang-format on */

const struct game fort_tokens_game = {
    .id = "fort-tokens",
    .short_id = "ft",
    .title = "Fort Tokens card game",
    .edition = "one page of rules with card list",
    .side = {NULL, "British", "French"},
    .cells = sizeof(struct position) / sizeof(cell),
    .field = ALL_OF(fields),
    .rule = ALL_OF(rules),
    .removes = removes,
    .ruling = ALL_OF(rulings),
    .option = ALL_OF(options),
    .data = {.load = ft_load,
             .worksheet = &ft_worksheet,
             .set_up = ft_set_up,
             .count_up = count_up},
    .play = {.procedure = ALL_OF(procedures),
             .order = ALL_OF(orders),
             .called_for = ALL_OF(called_for),
             .die = ALL_OF(dice)},
    .status = {.view = ALL_OF(views),
               .score = "tokens",
               .points_field = "tokens",
               .point_word = "token",
               .points_word = "tokens",
               .active = both_sides,
               .moment = say_moment,
               .end = say_end,
               .phase = running_number,
               .phases_run_on = true,
               .label_side = label_side,
               .before = say_before},
    .words = {.typed = ft_words, .talk = &ft_talk},
    .map = {.colour = {NULL, "red", "blue"}},
};
