#include "games/wilderness-war/events_responses.h"

#include "games/wilderness-war/besiegers.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/forces.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/points.h"

/* Response events (5.13, 5.56). Which step admits which card is the table of moments; here is what
 * each asks for and does. */

/* --- which active force is meant --- */

static bool is_active(const struct referee *referee, int piece)
{
    return position(referee)->group[piece] != 0;
}

static struct ids units_named(const struct referee *referee, const struct declaration *declaration)
{
    struct ids units = declaration->units;
    ww_prefer_meant(referee, declaration, &units, is_active, declaration->at);
    return units;
}

static int place_of(const struct referee *referee, int group)
{
    struct piece_set pieces = ww_pieces_of_group(referee, group);
    return pieces_any(pieces) ? position(referee)->at[pieces_first(pieces)] : 0;
}

/* Whether a response can be played for that activation. */
typedef bool suits_function(const struct referee *referee, int side, int group);

static suits_function *suits_of(const struct referee *referee, int card);

/* The activations at the place named (0: anywhere) that the card suits. */
static void groups_suited(const struct referee *referee, const struct declaration *declaration,
                          suits_function *suits, struct ids *groups)
{
    const struct position *now = position(referee);
    groups->count = 0;
    EACH_PIECE (piece, pieces_marked(referee, now->group)) {
        int group = now->group[piece];
        if ((!declaration->at || now->at[piece] == declaration->at) &&
            (!suits || suits(referee, declaration->by, group)))
            ids_add_once(groups, group);
    }
}

static int least_of(const struct ids *groups)
{
    int least = ids_first(groups);
    for (int i = 1; i < groups->count; i++)
        least = groups->id[i] < least ? groups->id[i] : least;
    return least;
}

/* The one that acts, the one with the piece named, else the first that the card suits, or of all.
 */
static int group_meant(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids groups;
    if (now->acting)
        return now->acting;
    struct ids units = units_named(referee, declaration);
    if (units.count && now->group[units.id[0]])
        return now->group[units.id[0]];
    groups_suited(referee, declaration, suits_of(referee, declaration->card), &groups);
    if (!groups.count)
        groups_suited(referee, declaration, NULL, &groups);
    return least_of(&groups);
}

/* --- FOUL WEATHER, GEORGE CROGHAN, AMPHIBIOUS LANDING --- */

static void check_weather(struct referee *referee, const struct declaration *declaration)
{
    int group = group_meant(referee, declaration);
    require(referee, CARD_14_STILL, group != 0, "nobody is active there");
}

static void weather(struct referee *referee, const struct declaration *declaration)
{
    int group = group_meant(referee, declaration);
    if (group && group <= GROUPS_MAX)
        change(referee, &position(referee)->weather[group], 1, CARD_14);
}

static bool suits_croghan(const struct referee *referee, int side, int group)
{
    (void)side;
    struct piece_set pieces = ww_pieces_of_group(referee, group);
    return pieces_meet(pieces, ww_drilled(referee));
}

static void check_croghan(struct referee *referee, const struct declaration *declaration)
{
    struct piece_set pieces = ww_pieces_of_group(referee, group_meant(referee, declaration));
    require(referee, CARD_16_DRILLED, pieces_meet(pieces, ww_drilled(referee)),
            "%d Drilled units in the force, needed 1",
            pieces_count(pieces_and(pieces, ww_drilled(referee))));
}

/* The force the card is played for is the next to move. */
static void croghan(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    change(referee, &now->acting, group_meant(referee, declaration), RECORD_FLOW);
    change(referee, &now->guided, 1, CARD_16);
}

static bool is_landing_port(const struct referee *referee, int place)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 0; i < own->landing_count; i++) {
        if (own->landing[i].from == place)
            return ww_controls(referee, place, BRITISH);
    }
    return false;
}

static bool suits_landing(const struct referee *referee, int side, int group)
{
    (void)side;
    return is_landing_port(referee, place_of(referee, group)) &&
           !ww_in_foul_weather(referee, group);
}

static void check_landing(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int group = group_meant(referee, declaration), place = place_of(referee, group);
    require(referee, CARD_17_PORT, is_landing_port(referee, place),
            "the force is at %s, no British-controlled port with an arrow",
            name_of(referee, PLACE, place));
    require(referee, CARD_17_BARRED, !now->no_amphib, "No Amphib bars landings");
    require(referee, CARD_17_WEATHER, !ww_in_foul_weather(referee, group),
            "the force is under FOUL WEATHER");
}

static void landing(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    change(referee, &now->acting, group_meant(referee, declaration), RECORD_FLOW);
    change(referee, &now->landing, 1, CARD_17);
}

/* --- LAKE SCHOONER --- */

static bool came_over_water(const struct referee *referee)
{
    const struct position *now = position(referee);
    const struct way *way = way_between(&rules_data(referee)->map, now->came_from, now->entered);
    bool rivers = !ruling_is(referee, SCHOONER_WATER_LAKE);
    return way && (way->kind == LAKE_WAY || (rivers && way->kind == RIVER_WAY));
}

static void check_schooner(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    require(referee, CARD_15_LAKE, came_over_water(referee), "%s to %s is no lake connection",
            name_of(referee, PLACE, now->came_from), name_of(referee, PLACE, now->entered));
    require(referee, CARD_15_WORKS, ww_has_works(referee, now->entered, declaration->by),
            "%s has no %s fortification", name_of(referee, PLACE, now->entered),
            side_name(referee, declaration->by));
}

/* 6.63: an infiltrator sent back among enemies is lost; who had left a siege takes it up again
 * (8.21).
 */
static void schooner(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct piece_set movers = ww_acting_pieces(referee);
    bool lost = ww_is_cut_off(referee, now->came_from);
    EACH_PIECE (piece, movers) {
        if (lost)
            ww_eliminate(referee, piece, R6_63);
        else
            change(referee, &now->at[piece], now->came_from, CARD_15);
    }
    if (!lost && ww_has_free_fort(referee, now->came_from, declaration->by))
        ww_besiege(referee, now->came_from);
    change(referee, &now->must_stop, STOP_SENT_BACK, CARD_15);
    change(referee, &now->entered, 0, CARD_15);
}

/* --- battles: FIELDWORKS, AMBUSH! --- */

static void check_fieldworks(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct piece_set own = ww_fighters(referee, declaration->by);
    bool attacks = declaration->by == now->active, marker = now->fieldworks[now->battle_at];
    if (ruling_is(referee, FIELDWORKS_DRILLED_NEEDED))
        require(referee, CARD_9_DRILLED, pieces_meet(own, ww_drilled(referee)),
                "%d own Drilled units in the battle, needed 1",
                pieces_count(pieces_and(own, ww_drilled(referee))));
    require(referee, CARD_9_MARKER, attacks == marker, "%s there is %s Fieldworks marker",
            attacks ? "the attacker removes one, and" : "the defender places one, and",
            marker ? "a" : "no");
}

static void fieldworks(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    change(referee, &now->fieldworks[now->battle_at], declaration->by != now->active, CARD_9);
}

static bool is_light_infantry(const struct referee *referee, int piece)
{
    return ww_is_kind(referee, piece, "light-infantry");
}

static void check_ambush(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by, place = now->battle_at;
    struct piece_set own = ww_fighters(referee, side);
    struct piece_set enemy = ww_fighters(referee, other_side(side));
    int auxiliaries = pieces_count(pieces_and(own, ww_auxiliaries(referee))),
        theirs = pieces_count(pieces_and(enemy, ww_auxiliaries(referee)));
    int light = ww_count(referee, enemy, is_light_infantry);
    require(referee, CARD_11_TERRAIN, ww_is_woods(referee, place),
            "%s is neither wilderness nor mountain", name_of(referee, PLACE, place));
    require_bound(referee, CARD_11_AUXILIARIES, auxiliaries > 0 && auxiliaries >= theirs,
                  "%d own Auxiliaries, %d needed", auxiliaries, theirs > 1 ? theirs : 1);
    if (ruling_is(referee, AMBUSH_LIGHT_PREVENTS))
        require(referee, CARD_11_LIGHT, light == 0,
                "the enemy has %d Light Infantry units, none allowed", light);
    if (ruling_is(referee, AMBUSH_FORT_PREVENTS))
        require(referee, CARD_11_FORT, now->fort[place] != other_side(side),
                "the enemy has a fort at %s", name_of(referee, PLACE, place));
    require(referee, CARD_11_ONCE, !now->ambush[side], "1 AMBUSH! played, limit 1");
}

static void ambush(struct referee *referee, const struct declaration *declaration)
{
    change(referee, &position(referee)->ambush[declaration->by], 1, CARD_11);
}

/* --- sieges: COEHORNS, SURRENDER!, MASSACRE! --- */

/* Where the active force meant lies before works of the other side. */
static int siege_meant(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (now->combat == AN_ASSAULT)
        return now->battle_at;
    return place_of(referee, group_meant(referee, declaration));
}

static bool suits_coehorns(const struct referee *referee, int side, int group)
{
    int place = place_of(referee, group);
    struct piece_set own = ww_at(referee, place, side);
    return position(referee)->besieged[place] &&
           (ruling_is(referee, COEHORNS_REGULARS_FREE) || pieces_meet(own, ww_regulars(referee)));
}

static void check_coehorns(struct referee *referee, const struct declaration *declaration)
{
    int place = siege_meant(referee, declaration);
    struct piece_set own = ww_at(referee, place, declaration->by);
    require(referee, CARD_8_SIEGE, position(referee)->besieged[place], "nothing is besieged at %s",
            name_of(referee, PLACE, place));
    if (ruling_is(referee, COEHORNS_REGULARS_NEEDED))
        require(referee, CARD_8_REGULARS, pieces_meet(own, ww_regulars(referee)),
                "%d own Regulars at %s, needed 1",
                pieces_count(pieces_and(own, ww_regulars(referee))),
                name_of(referee, PLACE, place));
}

static void coehorns(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    change(referee, &now->coehorns[declaration->by], 1, CARD_8);
    change(referee, &now->coehorns_at[declaration->by], siege_meant(referee, declaration), CARD_8);
}

static bool suits_surrender(const struct referee *referee, int side, int group)
{
    (void)side;
    return ww_commander_in(referee, group) &&
           ww_besieges(referee, place_of(referee, group), position(referee)->active);
}

/* 8.231: SURRENDER! stands in for a roll of the besieger, whoever plays it (14.4). */
static void check_surrender(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int group = group_meant(referee, declaration), place = place_of(referee, group);
    int leader = ww_commander_in(referee, group);
    if (require(referee, CARD_6_SIEGE, leader && ww_besieges(referee, place, now->active),
                "no active force under a leader besieges %s", name_of(referee, PLACE, place)))
        ww_check_besieger(referee, place, leader);
    if (place == ww_tables(referee)->louisbourg && ruling_is(referee, SURRENDER_LOUISBOURG_LEVEL_1))
        require(referee, CARD_6_LOUISBOURG, now->siege_level[place] > 0, "siege level %d, needed 1",
                now->siege_level[place]);
}

static void surrender(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int group = group_meant(referee, declaration), place = place_of(referee, group);
    if (!now->besieged[place])
        return;
    change(referee, &now->acting, group, RECORD_FLOW);
    change(referee, &now->must_stop, STOP_SIEGE, R8_24_SURRENDER);
    ww_hand_over_works(referee, place);
    begin(referee, A_SURRENDER);
}

static void check_massacre(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool stockade = now->stockade[now->works_taken] != 0;
    struct piece_set captors = ww_at(referee, now->works_taken, other_side(declaration->by));
    int indians = pieces_count(pieces_and(captors, ww_indians(referee))),
        drilled = pieces_count(pieces_and(captors, ww_drilled(referee)));
    const char *where = name_of(referee, PLACE, now->works_taken);
    require(referee, CARD_7_STACK, indians > 0, "no Indians of the captors at %s, 1 needed", where);
    require(referee, CARD_7_STACK, drilled > 0, "no Drilled units of the captors at %s, 1 needed",
            where);
    require(referee, CARD_7_STACK, !stockade || ruling_is(referee, MASSACRE_STOCKADE_YES),
            "%s was a stockade", where);
}

/* MASSACRE! may be written before the garrison leaves or after it. */
static void massacre(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool all = ruling_is(referee, MASSACRE_GARRISON_ALL);
    struct piece_set there = all ? at(referee, now->works_taken)
                                 : ww_at(referee, now->works_taken, other_side(declaration->by));
    EACH_PIECE (piece, pieces_and(there, ww_indians(referee)))
        ww_eliminate(referee, piece, CARD_7);
    ww_award(referee, declaration->by,
             row_number(ww_tables(referee)->card[declaration->card].row, "points", 0), CARD_7);
}

/* --- BLOCKHOUSES --- */

static void blockhouses(struct referee *referee, const struct declaration *declaration)
{
    change(referee, &position(referee)->blockhouses[declaration->by], 1, CARD_13);
}

/* --- playing a response --- */

/* clang-format off */
static const struct {
    const char *key;
    int moment; /* the rule that says when */
    const char *when;
    suits_function *suits; /* NULL: any activation, or none in particular */
    ww_event_part *check, *perform;
} responses[] = {
    {"surrender",      CARD_6_SIEGE,    "by the active besieger instead of his siege roll", suits_surrender, check_surrender, surrender},
    {"massacre",       CARD_7_CAPTURE,  "when the enemy has captured a fortification", NULL, check_massacre, massacre},
    {"coehorns",       CARD_8_SIEGE,    "before a siege roll or in a declared assault", suits_coehorns, check_coehorns, coehorns},
    {"fieldworks",     CARD_9_BATTLE,   "before the dice of a battle", NULL, check_fieldworks, fieldworks},
    {"ambush",         CARD_11_BATTLE,  "before the dice of a battle", NULL, check_ambush, ambush},
    {"blockhouses",    CARD_13_RAID,    "before the die of an enemy raid", NULL, NULL, blockhouses},
    {"foul-weather",   CARD_14_STILL,   "before an active enemy moves or plays his own card for the move (6.2, 6.431)", NULL, check_weather, weather},
    {"lake-schooner",  CARD_15_LAKE,    "when the enemy has come over a lake", NULL, check_schooner, schooner},
    {"george-croghan", CARD_16_DRILLED, "before active Drilled Troops move", suits_croghan, check_croghan, croghan},
    {"amphibious-landing", CARD_17_PORT, "before a force active in a port moves", suits_landing, check_landing, landing},
};
/* clang-format on */

enum { RESPONSES = sizeof responses / sizeof *responses };

static int response_of(const struct referee *referee, int card)
{
    for (int i = 0; i < RESPONSES; i++) {
        if (ww_is_event(referee, card, responses[i].key))
            return i;
    }
    return -1;
}

static suits_function *suits_of(const struct referee *referee, int card)
{
    int row = response_of(referee, card);
    return row >= 0 ? responses[row].suits : NULL;
}

const char *ww_when_response(const struct referee *referee, int card)
{
    int row = response_of(referee, card);
    return row >= 0 ? responses[row].when : "";
}

bool ww_may_be_response(const struct referee *referee, const struct declaration *declaration)
{
    bool other = declaration->use == FOR_ACTIVATION || declaration->use == FOR_CONSTRUCTION;
    return !other && ww_card_moments(referee, declaration->card);
}

const char *ww_when_declared(const struct referee *referee, const struct declaration *declaration)
{
    return ww_may_be_response(referee, declaration) ? ww_when_response(referee, declaration->card)
                                                    : "";
}

void ww_refuse_response(struct referee *referee, const struct declaration *declaration)
{
    int row = response_of(referee, declaration->card);
    const char *name = card_text(referee, declaration->card);
    if (row >= 0)
        need(referee, responses[row].moment, false, "%s is played %s", name, responses[row].when);
    else if (declaration->hidden_card)
        need_known(referee, R5_26_USE, UNKNOWN, "which card is played as a response");
    else
        need(referee, R5_26_USE, false, "%s is no response card", name);
}

/* Where the moment is that asks for a response; 0 before a force has moved. */
static int place_of_moment(const struct position *now)
{
    return now->battle_at ? now->battle_at
           : now->entered ? now->entered
           : now->raid_at ? now->raid_at
                          : now->works_taken;
}

static const char *what_is_there(const struct position *now)
{
    return now->battle_at ? "the battle"
           : now->entered ? "the force that moves"
           : now->raid_at ? "the raid"
                          : "the fort taken";
}

/* LAKE SCHOONER is meant of the end of a path, unless it names a space. */
static bool is_meant_here(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    return (declaration->at && place_of_moment(now)) ||
           !ww_is_event(referee, declaration->card, "lake-schooner") || ww_path_ends(now);
}

/* Several forces or pieces are active and the card suits them: which one is to be said, unless they
 * are at one siege and the card is of that. */
static void check_which_force(struct referee *referee, const struct declaration *declaration)
{
    struct sentence forces;
    struct ids groups;
    sentence_clear(&forces);
    groups_suited(referee, declaration, suits_of(referee, declaration->card), &groups);
    if (groups.count < 2)
        return;
    bool moves =
        ww_card_moments(referee, declaration->card) & (ABOUT_TO_MOVE | ENEMY_ABOUT_TO_MOVE);
    for (int i = 0; i < groups.count; i++) {
        struct ids pieces = ids_of(ww_pieces_of_group(referee, groups.id[i]));
        say_item(&forces, " or ", pieces_text(referee, &pieces));
    }
    if (moves || place_of(referee, groups.id[0]) != place_of(referee, groups.id[1]))
        need_known(referee, RECORD_PIECE, UNKNOWN, "for which active force is %s: %s?",
                   card_text(referee, declaration->card), forces.text);
}

/* Before a force has moved "at" and "units" say which is meant; later the moment says it. */
static void check_force_named(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int group = group_meant(referee, declaration);
    if (!place_of_moment(now) && group)
        ww_check_at(referee, declaration, place_of(referee, group), "the active force");
    struct ids units = units_named(referee, declaration);
    if (commits(referee) && !units.count && !now->acting && !place_of_moment(now))
        check_which_force(referee, declaration);
    for (int i = 0; i < units.count; i++)
        need(referee, RECORD_PIECE, group && now->group[units.id[i]] == group,
             "%s is not in the active force", name_of(referee, PIECE, units.id[i]));
}

/* What a response card's event is played for is a response, in either word. */
static bool is_response(const struct declaration *declaration, int row)
{
    return !declaration->use || declaration->use == FOR_RESPONSE ||
           (declaration->use == FOR_EVENT && row >= 0);
}

/* The card of a phase is left to its own step. */
enum flow ww_respond(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ww_hands(referee);
    struct ids card = {0};
    int side = declaration->by, row = response_of(referee, declaration->card);
    int owner = rules_data(referee)->card_side[declaration->card];
    if (!is_response(declaration, row) ||
        (declaration->card && !is_meant_here(referee, declaration)))
        return ELSEWHERE;
    if (!declaration->card || !need(referee, R5_26_USE, row >= 0, "%s is no response card",
                                    card_text(referee, declaration->card)))
        return AGAIN;
    ids_add(&card, declaration->card);
    require_in_hand(referee, &hands, side, &card);
    require(referee, R5_12, !owner || owner == side, "%s is a %s event, played by the %s",
            card_text(referee, declaration->card), side_name(referee, owner),
            side_name(referee, side));
    require(referee, responses[row].moment, true, "%s", "");
    if (place_of_moment(position(referee)))
        ww_check_at(referee, declaration, place_of_moment(position(referee)),
                    what_is_there(position(referee)));
    check_force_named(referee, declaration);
    if (responses[row].check)
        responses[row].check(referee, declaration);
    if (!commits(referee))
        return AGAIN;
    take_from_hand(referee, &hands, side, declaration->card, DISCARDS, R5_56);
    if (ruling_is(referee, RESPONSE_BUILDS_YES))
        change(referee, &position(referee)->built_last[side], 0, R5_4_TURNS);
    responses[row].perform(referee, declaration);
    return AGAIN;
}

/* --- when the questions are asked --- */

static bool besieges(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->besieged[now->at[piece]] && !ww_is_besieged(referee, piece) &&
           !now->siege_new[now->at[piece]];
}

bool ww_may_besiege(const struct referee *referee)
{
    return ww_any(referee, pieces_marked(referee, position(referee)->group), besieges);
}

bool ww_came_by_water(const struct referee *referee)
{
    return position(referee)->entered != 0;
}

bool ww_works_were_taken(const struct referee *referee)
{
    return position(referee)->works_taken != 0;
}

/* 14.4: the besieged may offer to surrender. */
unsigned ww_surrender_sides(const struct referee *referee)
{
    unsigned own = 1U << position(referee)->active;
    return option(referee, OPTION_BESIEGED_SURRENDER) ? 1U << FRENCH | 1U << BRITISH : own;
}
