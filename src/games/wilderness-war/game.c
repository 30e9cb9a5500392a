#include "games/games.h"
#include "games/wilderness-war/construction.h"
#include "games/wilderness-war/data_check.h"
#include "games/wilderness-war/events.h"
#include "games/wilderness-war/events_indians.h"
#include "games/wilderness-war/events_responses.h"
#include "games/wilderness-war/leaders.h"
#include "games/wilderness-war/look.h"
#include "games/wilderness-war/movement.h"
#include "games/wilderness-war/sequence.h"
#include "games/wilderness-war/setup.h"
#include "games/wilderness-war/siege.h"
#include "games/wilderness-war/victory.h"
#include "games/wilderness-war/words.h"
#include "games/wilderness-war/worksheet.h"

#include <strings.h>

/* Wilderness War's tables, for the kernel. */

static const struct field fields[] = {FIELD_TABLE(FIELDS)};

static const struct rule rules[] = {
#define RULE(name, id, kind, title, sentence) {id, kind, title, sentence},
    GAME_RULES(RULE) CARD_RULES(RULE)
#undef RULE
};

/* What leaves the board leaves it by these. */
static const bool removes[KERNEL_RULE_COUNT + sizeof rules / sizeof *rules] = {
    [R5_51] = true,
    [R5_55_THIRD] = true,
    [CARD_7] = true,
    [CARD_22] = true,
    [CARD_34] = true,
    [CARD_67] = true,
    [R5_45_DESTROYED] = true,
    [R5_45_BUILDING] = true,
    [R5_532] = true,
    [R7_61] = true,
    [R7_7] = true,
    [R7_91] = true,
    [R7_92_LOST] = true,
    [R13_23] = true,
    [R5_42_COUNT] = true,
    [R5_43_REPLACED] = true,
    [R5_46_POINT] = true,
    [R6_431_GONE] = true,
    [R6_53_ALONE] = true,
    [R6_53_LOST] = true,
    [R6_63] = true,
    [R8_24_REVERTS] = true,
    [R8_24_SURRENDER] = true,
    [R9_22] = true,
    [R10_31] = true,
    [R10_32] = true,
    [R10_4] = true,
    [R10_411] = true,
    [R10_412] = true,
    [R10_42] = true,
    [R11_2_COUNT] = true,
    [R14_2] = true,
};

static const struct ruling rulings[] = {GAME_RULINGS(RULING_ROW, READING_ROW) CARD_RULINGS(
    RULING_ROW, READING_ROW) LATER_RULINGS(RULING_ROW, READING_ROW)};

static const struct option options[] = {GAME_OPTIONS(OPTION_ROW)};

/* clang-format off */
static const struct standing_rule standing_rules[] = {
    /* name                   rule           applies               perform */
    {"leaders join the pool", CARD_67,       ww_leaders_join,      ww_join_pool,
     {CELL_OF(at), CELL_OF(pitt), CELL_OF(year)}},
    {"siege lifted",          R8_232,        ww_siege_is_over,     ww_lift_sieges,
     {CELL_OF(at), CELL_OF(inside), CELL_OF(besieged), CELL_OF(fort), CELL_OF(fortress), CELL_OF(battle_at)}},
    {"alliance ends",         R5_532,        ww_alliance_is_over,  ww_end_alliances,
     {CELL_OF(at), CELL_OF(allied)}},
    {"building site lost",    R5_45_BUILDING, ww_site_is_lost,     ww_remove_site,
     {CELL_OF(at), CELL_OF(inside), CELL_OF(besieged), CELL_OF(building), CELL_OF(battle_at), CELL_OF(entered)}},
    {"fortress reverts",      R8_24_REVERTS, ww_fortress_reverts,  ww_revert_fortress,
     {CELL_OF(at), CELL_OF(inside), CELL_OF(besieged), CELL_OF(fortress), CELL_OF(battle_at), CELL_OF(amphib)}},
    {"Amphib marker removed", R6_431_GONE,   ww_amphib_is_gone,    ww_remove_amphib,
     {CELL_OF(at), CELL_OF(inside), CELL_OF(besieged), CELL_OF(amphib), CELL_OF(battle_at), CELL_OF(entered),
      CELL_OF(stockade), CELL_OF(fort), CELL_OF(fortress)}},
    {"key space taken",       R13_23,        ww_key_space_changes, ww_change_key_spaces,
     {CELL_OF(at), CELL_OF(held_by), CELL_OF(entered), CELL_OF(raid_at), CELL_OF(raid_loss), CELL_OF(stockade),
      CELL_OF(fort), CELL_OF(fortress)}},
};

/* What makes a leader one alone among enemies. */
#define LONE                                                                                       \
    {CELL_OF(at),         CELL_OF(inside),   CELL_OF(goes_home), CELL_OF(besieged),                 \
     CELL_OF(to_retreat), CELL_OF(stockade), CELL_OF(fort),      CELL_OF(fortress)}
static const struct remembered remembered[] = {
    {ww_has_lone_leaders, LONE},
    {ww_has_sheltered_leaders, LONE},
};
/* clang-format on */

static const struct die dice[] = {{"die", 6, NULL, NULL}};

static bool load(struct rules_data *data, struct loader *loader)
{
    return ww_load(data, loader, ww_find_event);
}

/* --- what the kernel asks of a position --- */

static unsigned active(const struct referee *referee)
{
    return 1U << position(referee)->active;
}

static void moment(const struct referee *referee, struct sentence *sentence)
{
    const struct position *now = position(referee);
    say(sentence, "%s %d", now->season == LATE ? "Late" : "Early", now->year);
    if (now->over && now->won_by)
        say(sentence, ": %s has won", side_name(referee, now->won_by));
    else if (now->over)
        say(sentence, ": a draw");
}

static int phase(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    bool next = side == now->active && !now->card_played;
    return now->cards_played[side] + next;
}

static int battle_place(const struct position *now)
{
    return now->battle_at;
}

static void route(const struct position *now, struct ids *route)
{
    for (int i = 1; i <= PATH_MAX && now->path[i]; i++)
        ids_add(route, now->path[i]);
}

static bool piece_reduced(const struct position *now, int piece)
{
    return now->reduced[piece] != 0;
}

/* Leaders and markers are lost at once. */
static int piece_steps(const struct referee *referee, int piece)
{
    return ww_is_unit(referee, piece) ? ww_steps_of(referee, piece) : 1;
}

static int piece_sort(const struct referee *referee, int piece)
{
    return (int)ww_kind_of(referee, piece)->class;
}

/* What players call Regulars are those of 3.11, whatever their regiments. */
static struct piece_set pieces_called(const struct referee *referee, const char *word)
{
    const struct ww_data *own = ww_tables(referee);
    bool indians = strcasecmp(word, "Indians") == 0 || strcasecmp(word, "Indian") == 0;
    bool regulars = strcasecmp(word, "Regulars") == 0 || strcasecmp(word, "Regular") == 0;
    return indians ? own->indians : regulars ? own->regulars : no_pieces();
}

static const char *owner(const struct referee *referee, int side)
{
    return side_name(referee, side);
}

static void place_note(const struct referee *referee, int place, struct sentence *sentence)
{
    const struct position *now = position(referee);
    if (now->fort[place])
        say(sentence, "%s fort", owner(referee, now->fort[place]));
    else if (now->fortress[place])
        say(sentence, "%s fortress", owner(referee, now->fortress[place]));
    else if (now->stockade[place])
        say(sentence, "%s stockade", owner(referee, now->stockade[place]));
    if (now->besieged[place])
        say_item(sentence, ", ", "besieged");
    if (now->came_from && (now->battle_at == place || now->entered == place)) {
        say_item(sentence, ", ", "attackers came from ");
        say(sentence, "%s", name_of(referee, PLACE, now->came_from));
    }
}

/* --- what a position holds --- */

static void count_up(struct referee *referee)
{
    struct hands hands = ww_hands(referee);
    need_hidden_in_deck(referee, &hands);
}

/* --- views --- */

static void show_vp(const struct referee *referee, int item, struct sentence *sentence)
{
    (void)item;
    ww_say_points(position(referee)->vp, sentence);
}

static void show_season(const struct referee *referee, int item, struct sentence *sentence)
{
    (void)item;
    moment(referee, sentence);
}

static void show_hand(const struct referee *referee, int side, struct sentence *sentence)
{
    say(sentence, "%d", ww_hand(referee, side));
}

/* What people are told by another name than its key, or, where it only serves the program, not. */
static const struct field_told told[] = {
    {"hand size", "cards in hand"},
    {"in", "card"},
    {"acting", "activation under way"},
    {"commander", NULL}, /* by its number among them */
    {"modes open", NULL},
    {"path", NULL},
    {"path step", NULL},
    {"worth a point", "battle is worth a VP"},
    {"must retreat", "has to retreat"},
    {"due", "still due"},
    {"builds", NULL},
    {"combat", NULL},
    {"leaders at risk", "leaders have to roll"},
    {"raid costs", "steps the raid costs"},
    {"goes home", NULL},
    {NULL, NULL},
};

static const struct view views[] = {
    {"vp", NUMBER, show_vp},
    {"season", NUMBER, show_season, .of_moment = true},
    {"hand", SIDE, show_hand},
};

static const struct terrain_look terrain_looks[] = {
    {"cultivated", "field", SIGN_CIRCLE},
    {"wilderness", "woods", SIGN_DIAMOND},
    {"mountain", "mountain", SIGN_TRIANGLE},
    {NULL, NULL, SIGN_CIRCLE},
};
static const struct noun nouns[] = {{"Auxiliaries", "Auxiliary"},  {"Cherokees", "Cherokee"},
                                    {"leaders", "leader"},         {"Mohawks", "Mohawk"},
                                    {"Provincials", "Provincial"}, {NULL, NULL}};
static const struct outline_look outline_looks[] = {
    {"stockade", OUTLINE_SQUARE, NULL}, {"fort begun", OUTLINE_DASHED, NULL},
    {"fort", OUTLINE_CORNERED, NULL},   {"fortress", OUTLINE_STAR, "fortress"},
    {NULL, OUTLINE_NONE, NULL},
};
static const struct way_look way_looks[] = {{"river", "river"}, {"lake", "lake"}, {NULL, NULL}};

const struct game wilderness_war_game = {
    .id = "wilderness-war",
    .short_id = "ww",
    .title = "Wilderness War",
    .edition = "3rd edition",
    .side = {NULL, "French", "British"},
    .cells = sizeof(struct position) / sizeof(cell),
    .field = ALL_OF(fields),
    .rule = ALL_OF(rules),
    .removes = removes,
    .ruling = ALL_OF(rulings),
    .option = ALL_OF(options),
    .data = {.load = load,
             .compare = ww_compare_data,
             .worksheet = &ww_worksheet,
             .set_up = ww_set_up,
             .count_up = count_up},
    .play = {.procedure = {ww_procedures, PROCEDURES},
             .any_time = ANY_TIME,
             .order = {ww_orders, ORDERS},
             .called_for = {ww_called_for, CALLED_FOR},
             .standing = ALL_OF(standing_rules),
             .remembered = ALL_OF(remembered),
             .die = ALL_OF(dice)},
    .status = {.view = ALL_OF(views),
               .points_field = "vp",
               .point_word = "VP",
               .points_word = "VP",
               .say_points = ww_say_points,
               .points_grow_for = FRENCH,
               .active = active,
               .moment = moment,
               .end = ww_say_end,
               .phase = phase,
               .about = ww_about_step},
    .words = {.told = told,
              .noun = nouns,
              .leader_kind = "Leader",
              .typed = ww_words,
              .shortened = ww_shortened,
              .talk = &ww_talk,
              .aliases = ww_aliases,
              .use_aliases = ww_use_aliases,
              .use_kind = USE,
              .mode_kind = MODE,
              .what_kind = WHAT},
    .piece = {.reduced = piece_reduced,
              .steps = piece_steps,
              .sort = piece_sort,
              .called = pieces_called},
    .map = {.colour = {NULL, "blue", "red"},
            .terrain_look = terrain_looks,
            .way_look = way_looks,
            .outline_look = outline_looks,
            .battle_place = battle_place,
            .route = route,
            .place_note = place_note,
            .place_look = ww_place_look,
            .stack_counts = "strength"},
    .response = {.moments = ww_card_moments, .when = ww_when_declared},
};
