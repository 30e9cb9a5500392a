#ifndef PROVOST_WILDERNESS_WAR_FIELDS_H
#define PROVOST_WILDERNESS_WAR_FIELDS_H

#include "referee/game.h"

/* What a position of Wilderness War holds. */

enum ww_side { FRENCH = 1, BRITISH = 2 };

/* The game's own lists of words. */
enum ww_kind { USE = KIND_GAME, MODE, WHAT, ASSEMBLIES, SEASON, STOP_REASON, COMBAT, TASK };

enum ww_use { FOR_ACTIVATION = 1, FOR_CONSTRUCTION, FOR_EVENT, FOR_RESPONSE };
enum ww_mode { BY_LAND = 1, BY_BOAT, BY_SEA };
enum ww_what { A_FORT = 1, A_STOCKADE, FIELDWORKS };
enum ww_assemblies { RELUCTANT = 1, SUPPORTIVE, ENTHUSIASTIC };
enum ww_season { EARLY = 1, LATE };
enum ww_pile { DECK = 1, DISCARDS, FRENCH_HAND, BRITISH_HAND, CARD_REMOVED, SET_ASIDE };

/* Why an active force goes no further. */
enum ww_stop {
    FREE_TO_GO_ON,
    STOP_AFTER_WILDERNESS,
    STOP_AFTER_CULTIVATED,
    STOP_MOUNTAIN,
    STOP_ENEMY,
    STOP_SENT_BACK,
    STOP_BATTLE,
    STOP_SIEGE
};

/* What kind of fight is going on, when it is no plain battle. */
enum ww_combat { A_SORTIE_FIGHT = 1, A_RAID_FIGHT, AN_ASSAULT };

/* Who goes home with whom (10.4). */
enum ww_going { MUST_GO = 1, MAY_GO, HAS_GONE, GONE_AHEAD };

/* When response cards may be played (5.13): a row of a procedure has the bits, a card those of its
 * "moments". Words in the order of the bits: cards.json. */
enum ww_card_moment {
    ENEMY_ABOUT_TO_MOVE = 1 << 0,
    ABOUT_TO_MOVE = 1 << 1,
    ENEMY_ENTERED_BY_LAKE = 1 << 2,
    BATTLE_EVENTS = 1 << 3,
    BEFORE_SIEGE_ROLL = 1 << 4,
    INSTEAD_OF_SIEGE = 1 << 5,
    ASSAULT_DECLARED = 1 << 6,
    WORKS_CAPTURED = 1 << 7,
    BEFORE_ENEMY_RAID_ROLL = 1 << 8
};

/* When fields expire: the longer lasting ones last. */
enum ww_moment {
    UNTIL_BATTLE_ENDS = 1,
    UNTIL_RAID_ENDS,
    UNTIL_SPACE_IS_LEFT,
    UNTIL_MOVE_ENDS,
    UNTIL_ACTIVATION_ENDS,
    UNTIL_PHASE_ENDS,
    UNTIL_SEASON_ENDS,
    UNTIL_YEAR_ENDS
};

/* What an event leaves to be declared, in this order. */
enum ww_task {
    TO_CHOOSE = 1,
    TO_DRAW,
    TO_REMOVE,
    TO_PLACE,
    TO_ANSWER,
    TO_RESTORE,
    TO_ELIMINATE,
    TO_ELIMINATE_MORE,
    TO_ELIMINATE_ALL,
    TO_LOSE,
    TO_SWAP,
    TO_DISCARD,
    TO_TAKE,
    TASKS_MAX = TO_TAKE
};

enum {
    SIDES_MAX = SIDE_MAX,
    PIECES_MAX = 160,
    PLACES_MAX = 160,
    CARDS_MAX = 80,
    PATH_MAX = 16,
    GROUPS_MAX = 8
};

/* clang-format off */
#define FIELDS(ONE, LIST, BY_SIDE)                                                   \
    /*   name          size    per    holds        until                  shown */                  \
    ONE(year,                         NUMBERS(1755, 1763), ALWAYS,                "year")           \
    ONE(season,                       SEASON,      ALWAYS,                "season")                 \
    ONE(last_year,                    NUMBERS(1755, 1763), ALWAYS,                "last year")      \
    ONE(vp,                           NUMBERS(-40, 40), ALWAYS,                "vp")                \
    ONE(assemblies,                   ASSEMBLIES,  ALWAYS,                "assemblies")             \
    ONE(first,                        SIDE,        ALWAYS,                "first")                  \
    ONE(active,                       SIDE,        ALWAYS,                "active")                 \
    ONE(dealt,                        FLAG,        UNTIL_SEASON_ENDS,     "dealt")                  \
    LIST(hand_size,    SIDES,  SIDE,  NUMBERS(0, 20), ALWAYS,                "hand size")           \
    LIST(cards_played, SIDES,  SIDE,  NUMBERS(0, 20), UNTIL_SEASON_ENDS,     "cards played")        \
    LIST(holds_card,   SIDES,  SIDE,  FLAG,        UNTIL_SEASON_ENDS,     "holds its last card")    \
    LIST(held_over,    SIDES,  SIDE,  FLAG,        ALWAYS,                "began with a held card") \
    LIST(built_last,   SIDES,  SIDE,  FLAG,        ALWAYS,                "built with the last card") \
    LIST(card_in,      CARDS,  CARD,  PILE,        ALWAYS,                "in")                     \
    LIST(hidden,       SIDES,  SIDE,  NUMBERS(0, CARDS_MAX), ALWAYS,                "hidden cards") \
    ONE(hidden_discards,              NUMBERS(0, CARDS_MAX), ALWAYS,                "hidden discards") \
                                                                                                    \
    LIST(at,           PIECES, PIECE, PLACE,       ALWAYS,                "at")                     \
    LIST(reduced,      PIECES, PIECE, FLAG,        ALWAYS,                "reduced")                \
    LIST(inside,       PIECES, PIECE, FLAG,        ALWAYS,                "inside")                 \
                                                                                                    \
    LIST(stockade,     PLACES, PLACE, SIDE,        ALWAYS,                "stockade")               \
    LIST(fort,         PLACES, PLACE, SIDE,        ALWAYS,                "fort")                   \
    LIST(building,     PLACES, PLACE, SIDE,        ALWAYS,                "fort under construction") \
    LIST(fortress,     PLACES, PLACE, SIDE,        ALWAYS,                "fortress")               \
    LIST(besieged,     PLACES, PLACE, FLAG,        ALWAYS,                "besieged")               \
    LIST(siege_level,  PLACES, PLACE, NUMBERS(0, 3), ALWAYS,                "siege level")          \
    LIST(fieldworks,   PLACES, PLACE, FLAG,        ALWAYS,                "fieldworks")             \
    LIST(amphib,       PLACES, PLACE, FLAG,        ALWAYS,                "amphib")                 \
    LIST(allied,       PLACES, PLACE, SIDE,        ALWAYS,                "allied")                 \
    LIST(held_by,      PLACES, PLACE, SIDE,        ALWAYS,                "held by")                \
    LIST(raided,       PLACES, PLACE, NUMBERS(0, 99), UNTIL_YEAR_ENDS,       "raided")               \
    LIST(raided_back,  PLACES, PLACE, NUMBERS(0, 99), UNTIL_YEAR_ENDS,       "raided by the British") \
                                                                                                    \
    ONE(card_played,                  FLAG,        UNTIL_PHASE_ENDS,      "card is played")         \
    ONE(card,                         CARD,        UNTIL_PHASE_ENDS,      "card")                   \
    ONE(use,                          USE,         UNTIL_PHASE_ENDS,      "played for")             \
    LIST(activated,    CARDS,  CARD,  FLAG,        UNTIL_PHASE_ENDS,      "activation is declared") \
    LIST(group,        PIECES, PIECE, NUMBERS(0, PIECES_MAX), UNTIL_PHASE_ENDS,      "activation")  \
    LIST(commander,    GROUPS, SLOT,  PIECE,       UNTIL_PHASE_ENDS,      "commander")              \
    LIST(outranked,    GROUPS, SLOT,  NUMBERS(0, 9), UNTIL_PHASE_ENDS,      "outranked")            \
    LIST(was_active,   PIECES, PIECE, FLAG,        UNTIL_PHASE_ENDS,      "was active")             \
                                                                                                    \
    ONE(acting,                       NUMBERS(0, PIECES_MAX), UNTIL_ACTIVATION_ENDS, "acting")      \
    ONE(modes,                        NUMBERS(0, 15), UNTIL_ACTIVATION_ENDS, "modes open")          \
    ONE(spaces_moved,                 NUMBERS(0, 99), UNTIL_ACTIVATION_ENDS, "spaces moved")        \
    ONE(carried,                      FLAG,        UNTIL_ACTIVATION_ENDS, "carry used")             \
    ONE(must_stop,                    STOP_REASON, UNTIL_ACTIVATION_ENDS, "must stop")              \
    ONE(came_from,                    PLACE,       UNTIL_ACTIVATION_ENDS, "came from")              \
    LIST(tried_into,   PLACES, PLACE, FLAG,        UNTIL_ACTIVATION_ENDS, "interception tried at")  \
    LIST(avoided_from, PLACES, PLACE, FLAG,        UNTIL_ACTIVATION_ENDS, "avoiding tried at")      \
    LIST(tried,        PIECES, PIECE, FLAG,        UNTIL_ACTIVATION_ENDS, "tried to intercept")     \
    ONE(broke_out,                    FLAG,        UNTIL_ACTIVATION_ENDS, "broke out")              \
    LIST(path,         PATH,   SLOT,  PLACE,       UNTIL_MOVE_ENDS,       "path")                   \
    ONE(path_step,                    NUMBERS(0, PATH_MAX - 1), UNTIL_MOVE_ENDS,   "path step")     \
    LIST(razed,        PLACES, PLACE, FLAG,        UNTIL_MOVE_ENDS,       "demolished in the move") \
    ONE(entered,                      PLACE,       UNTIL_SPACE_IS_LEFT,   "entered")                \
    ONE(tried_here,                   FLAG,        UNTIL_SPACE_IS_LEFT,   "interception tried")     \
    ONE(intercepted,                  FLAG,        UNTIL_SPACE_IS_LEFT,   "intercepted")            \
    ONE(avoided_here,                 FLAG,        UNTIL_SPACE_IS_LEFT,   "avoiding tried")         \
    LIST(interceptor,  PIECES, PIECE, FLAG,        UNTIL_SPACE_IS_LEFT,   "intercepted here")       \
                                                                                                    \
    ONE(battle_at,                    PLACE,       UNTIL_BATTLE_ENDS,     "battle at")              \
    LIST(attacks,      PIECES, PIECE, FLAG,        UNTIL_BATTLE_ENDS,     "attacks")                \
    LIST(deployed,     PIECES, PIECE, FLAG,        UNTIL_BATTLE_ENDS,     "deployed")               \
    LIST(to_retreat,   PIECES, PIECE, FLAG,        UNTIL_BATTLE_ENDS,     "must retreat")           \
    LIST(hits_on,      SIDES,  SIDE,  NUMBERS(0, 99), UNTIL_BATTLE_ENDS,     "hits suffered")       \
    LIST(steps_lost,   SIDES,  SIDE,  NUMBERS(0, 99), UNTIL_BATTLE_ENDS,     "steps lost")          \
    LIST(leaders_risk, SIDES,  SIDE,  FLAG,        UNTIL_BATTLE_ENDS,     "leaders at risk")        \
    LIST(worth_point,  SIDES,  SIDE,  FLAG,        UNTIL_BATTLE_ENDS,     "worth a point")          \
    ONE(winner,                       SIDE,        UNTIL_BATTLE_ENDS,     "winner")                 \
    ONE(overrun,                      FLAG,        UNTIL_BATTLE_ENDS,     "overrun")               \
                                                                                                   \
    ONE(built,                        NUMBERS(0, 99), UNTIL_PHASE_ENDS,      "built")              \
    ONE(built_what,                   WHAT,        UNTIL_PHASE_ENDS,      "builds")                \
    LIST(built_now,    PLACES, PLACE, FLAG,        UNTIL_PHASE_ENDS,      "begun in this phase")   \
    LIST(siege_new,    PLACES, PLACE, FLAG,        UNTIL_PHASE_ENDS,      "besieged in this phase") \
    LIST(fought_at,    PIECES, PIECE, PLACE,       UNTIL_PHASE_ENDS,      "fought at")             \
    LIST(coehorns,     SIDES,  SIDE,  FLAG,        UNTIL_PHASE_ENDS,      "played Coehorns")       \
    LIST(coehorns_at,  SIDES,  SIDE,  PLACE,       UNTIL_PHASE_ENDS,      "Coehorns at")         \
    ONE(landing,                      FLAG,        UNTIL_ACTIVATION_ENDS, "landing")               \
    LIST(dropped,      PIECES, PIECE, FLAG,        UNTIL_ACTIVATION_ENDS, "dropped off")           \
    LIST(entered_from, PIECES, PIECE, PLACE,       UNTIL_ACTIVATION_ENDS, "entered from")          \
    ONE(combat,                       COMBAT,      UNTIL_BATTLE_ENDS,     "combat")                \
    ONE(raid_at,                      PLACE,       UNTIL_RAID_ENDS,       "raid at")               \
    ONE(raid_loss,                    NUMBERS(0, 99), UNTIL_RAID_ENDS,       "raid costs")         \
    ONE(raid_risk,                    FLAG,        UNTIL_RAID_ENDS,       "raid endangers leaders") \
    ONE(militia_pays,                 PLACE,       UNTIL_RAID_ENDS,       "militia pays for")      \
    LIST(goes_home,    PIECES, PIECE, NUMBERS(0, GONE_AHEAD), UNTIL_RAID_ENDS,       "goes home")    \
    LIST(home_from,    PIECES, PIECE, PLACE,       UNTIL_RAID_ENDS,       "went home from")        \
    ONE(garrison_from,                PLACE,       UNTIL_ACTIVATION_ENDS, "garrison from")         \
    LIST(blockhouses,  SIDES,  SIDE,  FLAG,        UNTIL_YEAR_ENDS,       "blockhouses")           \
    LIST(wintered,     PLACES, PLACE, NUMBERS(0, 6), UNTIL_YEAR_ENDS,       "wintered")            \
    ONE(bid,                          NUMBERS(0, 40), ALWAYS,                "bid")                \
    ONE(bid_for,                      SIDE,        ALWAYS,                "bid for")               \
    ONE(one_step_marines,             FLAG,        ALWAYS,                "one-step Marine Detachments") \
    ONE(swaps,                        FLAG,        ALWAYS,                "British swap")          \
    ONE(draw_to,                      SIDE,        ALWAYS,                "a draw goes to")        \
    ONE(over,                         FLAG,        ALWAYS,                "game is over")          \
    ONE(won_by,                       SIDE,        ALWAYS,                "won by")                \
                                                                                                   \
    ONE(pitt,                         FLAG,        ALWAYS,                "William Pitt")          \
    ONE(diplomacy,                    FLAG,        ALWAYS,                "Diplomatic Revolution") \
    ONE(quiberon,                     FLAG,        ALWAYS,                "Quiberon Bay")          \
    ONE(no_amphib,                    FLAG,        UNTIL_YEAR_ENDS,       "No Amphib")             \
    ONE(no_french_naval,              FLAG,        ALWAYS,                "No French Naval")       \
    ONE(cherokees,                    FLAG,        ALWAYS,                "Cherokees")             \
    ONE(uprising,                     FLAG,        ALWAYS,                "Cherokee Uprising")     \
    LIST(regulars_came, SIDES, SIDE,  FLAG,        UNTIL_SEASON_ENDS,     "Regulars came")         \
    LIST(owed,         TASKS,  TASK,  NUMBERS(0, 99), UNTIL_PHASE_ENDS,      "due")                \
    ONE(event_place,                  PLACE,       UNTIL_PHASE_ENDS,      "event at")              \
    ONE(event_department,             NUMBERS(0, 9), UNTIL_PHASE_ENDS,      "event in department") \
    LIST(came_now,     PIECES, PIECE, FLAG,        UNTIL_PHASE_ENDS,      "came with this card")   \
    LIST(weather,      GROUPS, SLOT,  FLAG,        UNTIL_PHASE_ENDS,      "foul weather")          \
    ONE(guided,                       FLAG,        UNTIL_ACTIVATION_ENDS, "guided by Croghan")     \
    LIST(ambush,       SIDES,  SIDE,  FLAG,        UNTIL_BATTLE_ENDS,     "ambush")                \
    ONE(works_taken,                  PLACE,       UNTIL_ACTIVATION_ENDS, "works taken")
/* clang-format on */

POSITION_OF(FIELDS)

enum ww_procedure {
    THE_GAME,
    A_SEASON,
    ACTION_PHASE,
    ACTIVATION,
    A_MOVE,
    A_SPACE,
    A_BATTLE,
    A_SORTIE,
    A_RAID,
    A_SURRENDER,
    AN_EVENT,
    ANY_TIME,
    PROCEDURES
};

#endif
