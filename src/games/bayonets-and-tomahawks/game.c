#include "games/bayonets-and-tomahawks/data_check.h"
#include "games/bayonets-and-tomahawks/decks.h"
#include "games/bayonets-and-tomahawks/look.h"
#include "games/bayonets-and-tomahawks/queries.h"
#include "games/bayonets-and-tomahawks/sequence.h"
#include "games/bayonets-and-tomahawks/setup.h"
#include "games/bayonets-and-tomahawks/victory.h"
#include "games/bayonets-and-tomahawks/words.h"
#include "games/bayonets-and-tomahawks/worksheet.h"
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

static int battle_place(const struct position *now)
{
    return now->battle_place;
}

static bool piece_reduced(const struct position *now, int piece)
{
    return now->reduced[piece] != 0;
}

static int event_now(const struct referee *referee)
{
    return position(referee)->event;
}

static void note_markers(const struct referee *referee, const cell by_side[][PLACE_MAX + 1],
                         int place, const char *marker, struct sentence *sentence)
{
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (!by_side[side - 1][place])
            continue;
        say_item(sentence, ", ", side_name(referee, side));
        say(sentence, " %s", marker);
    }
}

static void place_note(const struct referee *referee, int place, struct sentence *sentence)
{
    const struct position *now = position(referee);
    if (now->control[place])
        say_item(sentence, ", ",
                 now->control[place] == BRITISH ? "British control" : "French control");
    if (now->battle[place])
        say_item(sentence, ", ", "Battle");
    note_markers(referee, now->routed, place, "Rout", sentence);
    note_markers(referee, now->unsupplied, place, "out of supply", sentence);
    note_markers(referee, now->landed, place, "Landing", sentence);
    note_markers(referee, now->marshaled, place, "Marshal Troops", sentence);
}

static void show_vp(const struct referee *referee, int item, struct sentence *sentence)
{
    (void)item;
    bt_say_points(position(referee)->victory, sentence);
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

/* What people are told by another name than its key, or, where it only serves the program, not. */
static const struct field_told told[] = {
    {"plays", "card of the Round"},
    {"event used", NULL},
    {"event choices made", NULL},
    {"point in use", "Action Point in use"},
    {"connections used", NULL},
    {"raid way", NULL},
    {"raider at", NULL},
    {"token settled", NULL},
    {"commander drawn for", NULL},
    {"british at start", NULL},
    {"french at start", NULL},
    {"captured at start", NULL},
    {"moved in first", NULL},
    {"british units along", "British units that have gone along it"},
    {"french units along", "French units that have gone along it"},
    {"british artillery along", "British Artillery that has gone along it"},
    {"french artillery along", "French Artillery that has gone along it"},
    {"british entered", NULL},
    {"french entered", NULL},
    {"british marshal troops", "British troops marshaled"},
    {"french marshal troops", "French troops marshaled"},
    {"in losses box", NULL},
    {"rolling", NULL},
    {"rolling units", NULL},
    {"rolled", NULL},
    {"halted", NULL},
    {"retreating", NULL},
    {"retreat from", NULL},
    {"retreat to", NULL},
    {"attacker retreats", NULL},
    {"routed stack retreats", NULL},
    {"units left", NULL},
    {"defender had fort", NULL},
    {"bastions before", NULL},
    {"highland duty done", NULL},
    {"reaction", NULL},
    {"in battle", NULL},
    {"dealt", NULL},
    {"moving", NULL},
    {"moving stack at", NULL},
    {"event done", NULL},
    {"raider", NULL},
    {"raid die", NULL},
    {"die", NULL},
    {"battle", "has a Battle"},
    {"retreats", NULL},
    {"first player", "goes first"},
    {"indian card dealt", NULL},
    {"units to give up", "units to be given up"},
    {NULL, NULL},
};

static const struct view views[] = {
    {"vp", NUMBER, show_vp},
    {"marker", SIDE, show_marker},
    {"year", NUMBER, show_year, .of_moment = true},
    {"round", NUMBER, show_round, .of_moment = true},
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

static const struct noun nouns[] = {
    {"Bastions", "Bastion"}, {"Brigades", "Brigade"}, {"Connections", "Connection"},
    {"Fleets", "Fleet"},     {"Forts", "Fort"},       {NULL, NULL},
};

static const struct terrain_look terrain_looks[] = {
    {"settled", "field", SIGN_CIRCLE},     {"base", "field", SIGN_SQUARE},
    {"outpost", "clearing", SIGN_SQUARE},  {"village", "clearing", SIGN_HEXAGON},
    {"wilderness", "woods", SIGN_DIAMOND}, {NULL, NULL, SIGN_CIRCLE},
};
static const struct outline_look outline_looks[] = {
    {"fort begun", OUTLINE_DASHED, NULL},
    {"fort", OUTLINE_CORNERED, NULL},
    {"fortress", OUTLINE_STAR, "fortress"},
    {NULL, OUTLINE_NONE, NULL},
};
static const struct way_look way_looks[] = {
    {"path", "trail"}, {"road", "made"}, {"highway", "highway"}, {NULL, NULL}};

const struct game bayonets_and_tomahawks_game = {
    .id = "bayonets-and-tomahawks",
    .short_id = "bt",
    .title = "Bayonets & Tomahawks",
    .edition = "GMT Games, 2021",
    .side = {"", "British", "French"},
    .cells = sizeof(struct position) / sizeof(cell),
    .field = ALL_OF(fields),
    .rule = ALL_OF(rules),
    .removes = removes,
    .ruling = ALL_OF(rulings),
    .data = {.load = bt_load,
             .compare = bt_compare_data,
             .worksheet = &bt_worksheet,
             .set_up = bt_set_up,
             .count_up = count_up},
    .play = {.procedure = {bt_procedure, PROCEDURE_COUNT},
             .order = {bt_orders, ORDERS},
             .called_for = {bt_called_for, CALLED_FOR},
             .die = ALL_OF(dice)},
    .status = {.view = ALL_OF(views),
               .points_field = "victory marker",
               .point_word = "VP",
               .points_word = "VP",
               .say_points = bt_say_points,
               .points_grow_for = BRITISH,
               .active = bt_active,
               .event = event_now,
               .moment = moment,
               .end = bt_say_end,
               .phase = phase,
               .label_side = label_side},
    .words = {.told = told,
              .noun = nouns,
              .leader_kind = "Commander",
              .typed = bt_words,
              .shortened = bt_shortened,
              .talk = &bt_talk,
              .aliases = bt_aliases,

              .mode_kind = REASON,
              .what_kind = WHAT},
    .piece = {.reduced = piece_reduced, .steps = bt_steps, .side = bt_side},
    .map = {.colour = {NULL, "red", "blue"},
            .terrain_look = terrain_looks,
            .way_look = way_looks,
            .outline_look = outline_looks,
            .battle_place = battle_place,
            .place_note = place_note,
            .place_look = bt_place_look,
            .stack_counts = "units",
            .way_kind = bt_way_kind,
            .way_item = CONNECTION},
};
