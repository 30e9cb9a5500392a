#include "games/bayonets-and-tomahawks/battle.h"
#include "games/bayonets-and-tomahawks/candidate.h"
#include "games/bayonets-and-tomahawks/construction.h"
#include "games/bayonets-and-tomahawks/data_check.h"
#include "games/bayonets-and-tomahawks/decks.h"
#include "games/bayonets-and-tomahawks/events.h"
#include "games/bayonets-and-tomahawks/look.h"
#include "games/bayonets-and-tomahawks/marshal.h"
#include "games/bayonets-and-tomahawks/queries.h"
#include "games/bayonets-and-tomahawks/reinforcements.h"
#include "games/bayonets-and-tomahawks/sequence.h"
#include "games/bayonets-and-tomahawks/setup.h"
#include "games/bayonets-and-tomahawks/victory.h"
#include "games/bayonets-and-tomahawks/winter.h"
#include "games/bayonets-and-tomahawks/words.h"
#include "games/games.h"

/* Bayonets & Tomahawks as the kernel sees it. */

static const struct field fields[] = {FIELD_TABLE(FIELDS)};

static const struct rule rules[] = {
#define RULE(name, id, kind, title, sentence) {id, kind, title, sentence},
    GAME_RULES(RULE)
#undef RULE
};

/* What leaves the board leaves it by these. */
static const bool removes[KERNEL_RULE_COUNT + sizeof rules / sizeof *rules] = {
    [R2_1_2_CONTROL] = true,   [R3_7_LONE_COMMANDER] = true, [R9_3_HOME] = true,
    [R10_6_SAILING] = true,    [R12_0_REMOVE_FORT] = true,   [R13_2_2_FLEETS] = true,
    [R13_2_3_COMBINE] = true,  [R13_3_3_FLEET] = true,       [R13_4_1_ELIMINATED] = true,
    [R13_5_1_CASUALTY] = true, [R13_7_1_DESERTION] = true,   [R13_8_ROUT] = true,
    [R13_8_ONE] = true,        [R13_8_FORT_LOST] = true,     [R13_9_RETREAT] = true,
    [R13_9_1_NOWHERE] = true,  [R13_9_4_OVERWHELM] = true,   [R13_9_5_FORT] = true,
    [R13_9_5_ROUTED] = true,   [R15_2_2_COMMANDER] = true,   [R17_2_SAIL_BOX] = true,
    [R17_2_INDIANS] = true,    [R17_2_DISBAND] = true,       [R17_3_RETURN] = true,
    [R17_3_SEA] = true,        [R17_3_COMMANDERS] = true,    [R17_2_FLEETS] = true,
    [CARD_5_DISEASE] = true,   [CARD_11_BLANKETS] = true,    [CARD_18_REAR_ADMIRAL] = true,
    [CARD_34_DISEASE] = true,  [CARD_45_EPIDEMIC] = true,    [CARD_46_LACROSSE] = true,
    [CARD_53_PROMISES] = true,
};

static const struct ruling rulings[] = {GAME_RULINGS(RULING_ROW, READING_ROW)};

static const char *const faces[] = {
    "", "flag", "flag", "hit-triangle-circle", "hit-square-circle", "b-and-t", "miss"};
static const struct face_name face_names[] = {{"triangle", 3},
                                              {"triangle/circle", 3},
                                              {"triangle-circle", 3},
                                              {"square", 4},
                                              {"square/circle", 4},
                                              {"square-circle", 4},
                                              {"b&t", 5},
                                              {"bt", 5},
                                              {NULL, 0}};
static const struct die dice[] = {{"die", 6, faces, face_names}};

/* clang-format off */
static const struct verb_use verbs[] = {
    /* verb, meaning, needs, may */
    {VERB_BATTLE, "resolve a Battle; after its last roll: who won", {MAY(AT, SINGLE(PLACE))}},
    {VERB_BUILD, "Construction: the Brigade, where it is, what, and where a Road goes; those who join it", {NEEDS(UNITS, SEVERAL(PIECE)), MAY(AT, SINGLE(PLACE)), MAY(TO, SINGLE(PLACE)), NEEDS(WHAT, SINGLE(WORD))}},
    {VERB_CHOOSE, "an Action Point to use; who goes first; what an event asks", {MAY(CARD, SINGLE(CARD)), MAY(UNITS, SEVERAL(PIECE)), MAY(PATH, SEVERAL(PLACE)), MAY(AT, SINGLE(PLACE)), MAY(TO, SINGLE(PLACE)), MAY(WHAT, SINGLE(WORD))}},
    {VERB_COMMAND, "use a Commander, replace one that was lost, or the one drawn with a Brigade", {NEEDS(LEADER, SINGLE(PIECE))}},
    {VERB_DEMOLISH, "eliminate the own Fort when retreating", {MAY(AT, SINGLE(PLACE))}},
    {VERB_DEPLOY, "redeploy a Commander for the winter", {NEEDS(LEADER, SINGLE(PIECE)), NEEDS(TO, SINGLE(PLACE))}},
    {VERB_DRAW, "cards; reinforcements and tokens; units that chance takes", {MAY(CARDS, SEVERAL(CARD)), MAY(UNITS, SEVERAL(PIECE)), MAY(WHAT, SINGLE(WORD)), MAY(COUNT, FROM(0, 99))}},
    {VERB_ELIMINATE, "combine Reduced units (the one lost, the one turned), pay for a Rout, take the price of an Overwhelm in Retreat", {NEEDS(UNITS, SEVERAL(PIECE))}},
    {VERB_EXCHANGE, "Emergency Artillery: the Fleet, the Artillery", {NEEDS(UNITS, SEVERAL(PIECE))}},
    {VERB_HOLD, "an Action Point for Reaction; in winter units that stay as garrison", {MAY(UNITS, SEVERAL(PIECE)), MAY(TO, SINGLE(PLACE)), MAY(WHAT, SINGLE(WORD))}},
    {VERB_HOME, "where a stack goes for the winter", {MAY(UNITS, SEVERAL(PIECE)), MAY(AT, SINGLE(PLACE)), NEEDS(TO, SINGLE(PLACE))}},
    {VERB_INTERCEPT, "the die against a raider", {MAY(AT, SINGLE(PLACE))}},
    {VERB_LOSE, "apply Hits to own units, one step a name", {NEEDS(UNITS, STEPS_BY(RECORD_PIECE))}},
    {VERB_MARSHAL, "Marshal Troops: the unit activated, those that come", {MAY(LEADER, SINGLE(PIECE)), NEEDS(UNITS, SEVERAL(PIECE)), NEEDS(AT, SINGLE(PLACE))}},
    {VERB_MOVE, "Army, Light and Sail Movement, Landing; a Fleet leaves a Battle by B&T", {MAY(UNITS, SEVERAL(PIECE)), MAY(PATH, SEVERAL(PLACE)), MAY(TO, SINGLE(PLACE))}},
    {VERB_PICK, "units a token brings", {NEEDS(UNITS, SEVERAL(PIECE))}},
    {VERB_PLACE, "reinforcements", {NEEDS(UNITS, SEVERAL(PIECE)), NEEDS(TO, SINGLE(PLACE))}},
    {VERB_PLAY, "the card of an Action Round; a Battle's or a Raid's event", {MAY(CARD, SINGLE(CARD)), MAY(CARDS, SEVERAL(CARD))}},
    {VERB_RAID, "a Light unit and its way", {NEEDS(UNITS, SEVERAL(PIECE)), NEEDS(PATH, SEVERAL(PLACE))}},
    {VERB_RALLY, "a Routed stack's dice", {MAY(UNITS, SEVERAL(PIECE)), MAY(AT, SINGLE(PLACE))}},
    {VERB_REROLL, "reroll one unit's die, or a die of a Raid", {MAY(UNITS, SEVERAL(PIECE)), MAY(MODE, SINGLE(WORD))}},
    {VERB_RESERVE, "the card kept when a Year begins", {NEEDS(CARD, SINGLE(CARD))}},
    {VERB_RESTORE, "a unit that comes back from the Losses Box", {NEEDS(UNITS, SEVERAL(PIECE)), MAY(TO, SINGLE(PLACE))}},
    {VERB_RETREAT, "retreat from a Battle or an Overwhelm", {MAY(UNITS, SEVERAL(PIECE)), MAY(AT, SINGLE(PLACE)), NEEDS(TO, SINGLE(PLACE))}},
    {VERB_ROLL, "roll for a unit type, or for a Raid", {MAY(UNITS, SEVERAL(PIECE)), MAY(WHAT, SINGLE(WORD))}},
    {VERB_SHOW, "the value of a War in Europe chit", {NEEDS(COUNT, FROM(0, 99))}},
};
/* clang-format on */

static void moment(const struct referee *referee, struct sentence *sentence)
{
    const struct position *now = position(referee);
    say(sentence, "%d %s", (int)now->year, name_of(referee, ROUND, now->round));
    if (now->battle_place)
        say(sentence, ", Battle at %s", bt_place_name(referee, now->battle_place));
    if (now->victor)
        say(sentence, ": %s has won", side_name(referee, now->victor));
}

/* A side's card is that of the Action Round. */
static int phase(const struct referee *referee, int side)
{
    int round = position(referee)->round;
    (void)side;
    return round <= 2 ? round : round == 4 ? 3 : round >= 6 && round <= 11 ? round - 2 : 0;
}

/* Both sides act in an Action Round, also in the other's Action Phase. */
static int label_side(const struct referee *referee, int by)
{
    (void)referee;
    return by;
}

static int piece_place(const struct position *now, int piece)
{
    return now->place[piece];
}

static bool piece_reduced(const struct position *now, int piece)
{
    return now->reduced[piece] != 0;
}

/* In a Battle units are those of its space; dice are also rolled by units just eliminated, and
 * Emergency Artillery comes from elsewhere. */
static int units_place(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool where_said = declaration->verb == VERB_HOME || declaration->verb == VERB_BUILD ||
                      declaration->verb == VERB_CHOOSE;
    if (declaration->verb == VERB_MOVE && stands_at(referee, "landing"))
        return bt_own(referee)->sail_box;
    if (!now->battle_place && !now->retreat_from)
        return where_said ? 0 : ANYWHERE;
    if (declaration->verb == VERB_EXCHANGE)
        return 0;
    if (now->retreat_from)
        return now->overwhelm_losses ? now->retreat_to : now->retreat_from;
    for (int piece = 1; declaration->verb == VERB_ROLL || declaration->verb == VERB_REROLL;
         piece++) {
        if (piece > PIECE_MAX)
            break;
        if (now->in_battle[piece] && now->place[piece] != now->battle_place)
            return 0;
    }
    return now->battle_place;
}

/* Of counters that share a name those that can be drawn, placed, brought back, given up, moved,
 * Marshaled or build now come first, then those in play; in a stack that moves, its own before
 * those that join it. */
static int meant_first(const struct referee *referee, const struct declaration *declaration,
                       int piece)
{
    const struct position *now = position(referee);
    int place = now->place[piece];
    bool in_play = bt_on_map(referee, place) || place == bt_own(referee)->sail_box;
    if (now->event)
        return bt_event_means(referee, declaration, piece);
    switch (declaration->verb) {
    case VERB_MOVE:
    case VERB_RAID:
        return !in_play ? 0 : now->moving[piece] ? 3 : 2 - now->spent[piece];
    case VERB_MARSHAL:
        return bt_may_come(referee, declaration->at, piece);
    case VERB_BUILD:
        return bt_may_build(referee, declaration->to, piece);
    case VERB_DRAW:
    case VERB_PICK:
    case VERB_PLACE:
        return bt_awaits(referee, declaration->verb, piece);
    case VERB_RESTORE:
        return bt_may_restore(referee, piece);
    case VERB_EXCHANGE:
        return bt_may_exchange(referee, piece);
    default:
        return in_play;
    }
}

static int event_now(const struct referee *referee)
{
    return position(referee)->event;
}

/* Forts and Bastions stay where they are. */
static bool meant_by_all(const struct referee *referee, enum verb verb, int piece)
{
    bool goes = verb == VERB_MOVE || verb == VERB_RETREAT || verb == VERB_HOME;
    return !goes || bt_type_row(referee, piece)->movement > 0;
}

static void place_note(const struct referee *referee, int place, struct sentence *sentence)
{
    const struct position *now = position(referee);
    if (now->control[place])
        say_item(sentence, ", ",
                 now->control[place] == BRITISH ? "British control" : "French control");
    if (now->battle[place])
        say_item(sentence, ", ", "Battle");
    if (now->british_routed[place])
        say_item(sentence, ", ", "British Rout");
    if (now->french_routed[place])
        say_item(sentence, ", ", "French Rout");
    if (now->british_unsupplied[place])
        say_item(sentence, ", ", "British out of supply");
    if (now->french_unsupplied[place])
        say_item(sentence, ", ", "French out of supply");
    if (now->british_landed[place])
        say_item(sentence, ", ", "British Landing");
    if (now->french_landed[place])
        say_item(sentence, ", ", "French Landing");
    if (now->british_marshaled[place])
        say_item(sentence, ", ", "British Marshal Troops");
    if (now->french_marshaled[place])
        say_item(sentence, ", ", "French Marshal Troops");
}

static void show_vp(const struct referee *referee, int item, struct sentence *sentence)
{
    int marker = position(referee)->victory;
    (void)item;
    say(sentence, "%c%d", marker > 0 ? 'B' : 'F', marker > 0 ? marker : 1 - marker);
}

static void show_marker(const struct referee *referee, int side, struct sentence *sentence)
{
    say(sentence, "%d", (int)position(referee)->marker[side]);
}

static void show_raid_points(const struct referee *referee, int side, struct sentence *sentence)
{
    say(sentence, "%d", (int)position(referee)->raid_points[side]);
}

static void show_year(const struct referee *referee, int item, struct sentence *sentence)
{
    (void)item;
    say(sentence, "%d", (int)position(referee)->year);
}

static void show_round(const struct referee *referee, int item, struct sentence *sentence)
{
    const struct position *now = position(referee);
    (void)item;
    if (now->round)
        say(sentence, "%s", rules_data(referee)->names[ROUND].name[now->round].id);
}

static const struct view views[] = {
    {"vp", NUMBER, show_vp},
    {"marker", SIDE, show_marker},
    {"year", NUMBER, show_year},
    {"round", NUMBER, show_round},
    {"raid points", SIDE, show_raid_points},
};

/* Decks of this Year and the chits that sides hold (18.3). */
static void count_up(struct referee *referee)
{
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        struct hands hands = bt_hands(referee, (enum deck)deck);
        need_hidden_in_deck(referee, &hands);
    }
    for (int side = BRITISH; side <= FRENCH; side++)
        bt_need_one_chit(referee, side);
}

#define LENGTH(table) ((int)(sizeof(table) / sizeof *(table)))

static const struct noun nouns[] = {
    {"Brigades", "Brigade"},
    {"Connections", "Connection"},
    {"Fleets", "Fleet"},
    {"Forts", "Fort"},
    {NULL, NULL},
};

static const struct terrain_look terrain_looks[] = {
    {"settled", "field", SIGN_CIRCLE},     {"base", "field", SIGN_SQUARE},
    {"outpost", "clearing", SIGN_SQUARE},  {"village", "clearing", SIGN_HEXAGON},
    {"wilderness", "woods", SIGN_DIAMOND}, {NULL, NULL, SIGN_CIRCLE},
};
static const struct way_look way_looks[] = {
    {"path", "trail"}, {"road", "made"}, {"highway", "highway"}, {NULL, NULL}};

const struct game bayonets_and_tomahawks_game = {
    .id = "bayonets-and-tomahawks",
    .short_id = "bt",
    .title = "Bayonets & Tomahawks",
    .edition = "GMT Games, 2021",
    .side = {"", "British", "French"},
    .colour = {NULL, "red", "blue"},
    .terrain_look = terrain_looks,
    .way_look = way_looks,
    .noun = nouns,
    .points_field = "victory marker",
    .point_word = "VP",
    .points_word = "VP",
    .cells = sizeof(struct position) / sizeof(cell),
    .field_count = LENGTH(fields),
    .rule_count = LENGTH(rules),
    .ruling_count = LENGTH(rulings),
    .procedure_count = PROCEDURE_COUNT,
    .order_count = ORDERS,
    .verb_count = LENGTH(verbs),
    .die_count = LENGTH(dice),
    .view_count = LENGTH(views),
    .field = fields,
    .rule = rules,
    .removes = removes,
    .ruling = rulings,
    .procedure = bt_procedure,
    .order = bt_orders,
    .verb = verbs,
    .die = dice,
    .view = views,
    .leader_kind = "Commander",
    .words = bt_words,
    .use_kind = NUMBER,
    .mode_kind = REASON,
    .what_kind = WHAT,
    .load = bt_load,
    .compare_data = bt_compare_data,
    .set_up = bt_set_up,
    .count_up = count_up,
    .active = bt_active,
    .event = event_now,
    .moment = moment,
    .piece_place = piece_place,
    .piece_reduced = piece_reduced,
    .piece_steps = bt_steps,
    .piece_side = bt_side,
    .units_place = units_place,
    .meant_first = meant_first,
    .meant_by_all = meant_by_all,
    .place_note = place_note,
    .candidate = bt_candidate,
    .weight = bt_weight,
    .phase = phase,
    .label_side = label_side,
    .place_look = bt_place_look,
    .stack_counts = "units",
    .way_kind = bt_way_kind,
};
