#ifndef PROVOST_WASHINGTONS_WAR_FIELDS_H
#define PROVOST_WASHINGTONS_WAR_FIELDS_H

#include "referee/game.h"

/* The position of Washington's War. */

enum { BRITISH = 1, AMERICAN = 2 };

/* The game's own lists of words. */
enum { COLONY = KIND_GAME, ZONE, USE, MODE, WHAT, PHASE };

enum { USE_OPS = 1, USE_QUEUE, USE_EVENT, USE_BATTLE, USE_RESPONSE, USE_DISCARD };
enum { BY_LAND = 1, BY_SEA };
enum { WHAT_PC = 3, WHAT_FRENCH, WHAT_ZONE = WHAT_FRENCH }; /* a side, PC, the French, then zones */

enum phase {
    SETTING_UP = 1,
    REINFORCEMENTS_PHASE,
    CARDS_PHASE,
    STRATEGY_PHASE,
    WINTER_PHASE,
    NAVAL_PHASE,
    POLITICAL_PHASE,
    END_PHASE
};

/* What the operations of a card are used for: one thing only. */
enum activity { NO_ACTIVITY, ACTIVATING, PLACING, REINFORCING };

/* Where a card can be; a card that stands for any of its kind ("3 OPS") is nowhere. */
enum pile {
    DECK = 1,
    BRITISH_HAND, /* a hand is BRITISH_HAND - 1 + side */
    AMERICAN_HAND,
    DISCARDS,
    BRITISH_QUEUE,
    AMERICAN_QUEUE,
    BRITISH_CARD_BOX,
    AMERICAN_CARD_BOX,
    WAR_ENDS_BOX,
    ON_THE_DECK, /* face up: the deck is reshuffled when the next turn begins (6.3.D) */
    OUT_OF_PLAY,
    SET_ASIDE
};

/* When a field expires. */
enum {
    MARCH_ENDS = 1,
    ENTRY_ENDS,
    BATTLE_ENDS,
    ACTIVATION_ENDS,
    CARD_ENDS,
    TURN_ENDS,
    SETUP_ENDS,
    WINTER_ENDS,
    MOURNING_ENDS /* of the PCs lost with Washington */
};

enum {
    PIECE_MAX = 192,
    PLACE_MAX = 160,
    CARD_MAX = 320,
    COLONY_MAX = 16,
    ZONE_MAX = 8,
    ROUTE_MAX = 16,
    SAID_MAX = 64, /* data that a record supplies */
    FIRST_YEAR = 1775,
    YEARS_MAX = 25
};

/* clang-format off */
#define FIELDS(ONE, LIST, BY_SIDE)                                                                 \
    /*   name            size   per    holds   until            shown */                           \
    ONE (year,                         NUMBERS(FIRST_YEAR, FIRST_YEAR + YEARS_MAX - 1), ALWAYS, "year") \
    ONE (phase,                        PHASE,  ALWAYS,          "phase")                           \
    ONE (over,                         FLAG,   ALWAYS,          "over")                            \
    ONE (victor,                       SIDE,   ALWAYS,          "victor")                          \
    LIST(absent,         SIDE,  SIDE,  FLAG,   ALWAYS,          "without CUs as the phase began")  \
    ONE (in_doubt,                     FLAG,   ALWAYS,          "victory in doubt")                \
    ONE (doubted_at,                   PLACE,  ALWAYS,          "victory in doubt at")             \
    ONE (to_play,                      SIDE,   ALWAYS,          "to play")                         \
    ONE (first_chosen,                 FLAG,   TURN_ENDS,       "first player chosen")             \
    LIST(card_number,    SIDE,  SIDE,  NUMBERS(0, 20), TURN_ENDS,       "cards played")            \
    ONE (regulars,                     FLAG,   ALWAYS,          "regulars")                        \
    ONE (alliance,                     NUMBERS(-20, 20), ALWAYS,          "alliance")              \
    ONE (alliance_due,                 FLAG,   ALWAYS,          "alliance due")                    \
    ONE (alliance_by,                  CARD,   ALWAYS,          "alliance perhaps moved by")       \
    ONE (france_at_war,                FLAG,   ALWAYS,          "france at war")                   \
    ONE (european_war,                 FLAG,   ALWAYS,          "european war")                    \
    ONE (navy_zone,                    ZONE,   ALWAYS,          "navy in")                         \
    ONE (war_next,                     FLAG,   ALWAYS,          "european war next")               \
    ONE (cus_due,                      NUMBERS(0, 99), ALWAYS,          "British CUs to remove")   \
    ONE (congress_fell,                FLAG,   TURN_ENDS,       "congress dispersed this turn")    \
    ONE (fell_before,                  FLAG,   ALWAYS,          "congress dispersed last turn")    \
    ONE (mutinies,                     FLAG,   TURN_ENDS,       "line mutinies")                   \
    LIST(reinforced,     SIDE,  SIDE,  NUMBERS(0, 99), TURN_ENDS,       "reinforcements brought")  \
    ONE (box_unknown,                  FLAG,   ALWAYS,          "British box not known")           \
    ONE (reshuffle_due,                FLAG,   ALWAYS,          "reshuffle due")                   \
    ONE (event_discarded,              CARD,   TURN_ENDS,       "event that may be exchanged")     \
    ONE (discarded_by,                 SIDE,   TURN_ENDS,       "discarded by")                    \
    LIST(committee,      COLONY, COLONY, FLAG, SETUP_ENDS,      "committee in")                    \
    ONE (committees_elsewhere,         NUMBERS(0, 99), SETUP_ENDS,      "Committees in unknown colonies") \
    ONE (king_left,                    NUMBERS(0, 99), SETUP_ENDS,      "For The King markers left") \
    ONE (pcs_due,                      NUMBERS(0, 99), MOURNING_ENDS,   "PCs lost with Washington") \
    LIST(pc_lost_in,     COLONY, COLONY, FLAG, MOURNING_ENDS,   "PC lost with Washington in")      \
    LIST(wintered,       PLACE, PLACE, FLAG,   WINTER_ENDS,     "wintered")                        \
    LIST(winter_loss,    PLACE, PLACE, NUMBERS(0, 99), WINTER_ENDS,     "CUs to lose in winter")   \
    LIST(piece_at,       PIECE, PIECE, PLACE,  ALWAYS,          "at")                              \
    LIST(pc,             PLACE, PLACE, SIDE,   ALWAYS,          "pc")                              \
    LIST(pc_doubted,     PLACE, PLACE, FLAG,   TURN_ENDS,       "PC may be isolated")              \
    LIST(card_in,        CARD,  CARD,  PILE,   ALWAYS,          "card in")                         \
    LIST(unseen,         SIDE,  SIDE,  NUMBERS(0, CARD_MAX), ALWAYS,          "unseen cards")      \
    ONE (hidden_discards,              NUMBERS(0, CARD_MAX), ALWAYS,          "hidden discards")   \
    /* data that the record supplied: what is said of a space, a line or a general */             \
    LIST(said,           SAID,  SLOT,  NUMBERS(0, 9), ALWAYS,   "datum")                           \
    LIST(said_place,     SAID,  SLOT,  PLACE,  ALWAYS,          "datum of")                        \
    LIST(said_other,     SAID,  SLOT,  PLACE,  ALWAYS,          "datum to")                        \
    LIST(said_colony,    SAID,  SLOT,  COLONY, ALWAYS,          "datum colony")                    \
    LIST(said_general,   SAID,  SLOT,  PIECE,  ALWAYS,          "datum of general")                \
    LIST(said_rating,    SAID,  SLOT,  NUMBERS(0, 6), ALWAYS,   "datum rating")                    \
    /* a card */                                                                                   \
    ONE (card_played,                  CARD,   CARD_ENDS,       "card played")                     \
    ONE (card_use,                     USE,    CARD_ENDS,       "card for")                        \
    ONE (ops,                          NUMBERS(0, 99), CARD_ENDS,      "ops")                      \
    ONE (activity,                     NUMBERS(0, REINFORCING), CARD_ENDS,       "activity")       \
    ONE (pc_actions,                   NUMBERS(0, 99), CARD_ENDS,       "PC actions left")         \
    LIST(new_pc,         PLACE, PLACE, FLAG,   CARD_ENDS,       "PC of this card")                 \
    ONE (activations,                  NUMBERS(0, 9), CARD_ENDS,       "activations left")         \
    ONE (landed,                       FLAG,   CARD_ENDS,       "landing party made")              \
    ONE (glover,                       FLAG,   CARD_ENDS,       "Glover")                          \
    ONE (declaring,                    FLAG,   CARD_ENDS,       "Declaration of Independence")     \
    LIST(declared,       COLONY, COLONY, FLAG, CARD_ENDS,       "independence declared in")        \
    ONE (declared_elsewhere,           NUMBERS(0, 99), CARD_ENDS,       "declared in unknown colonies") \
    ONE (random_loss,                  SIDE,   CARD_ENDS,       "loses a card at random")          \
    ONE (instructing,                  CARD,   CARD_ENDS,       "event carried out")               \
    ONE (instruction,                  NUMBERS(0, 9), CARD_ENDS,       "instruction of the event")  \
    ONE (instruction_left,             NUMBERS(0, 99), CARD_ENDS,      "left of the instruction")   \
    ONE (extra_action,                 NUMBERS(0, 2), CARD_ENDS,       "tournament action")        \
    ONE (last_card,                    FLAG,   CARD_ENDS,       "last card of the phase")          \
    LIST(draws_due,      SIDE,  SIDE,  NUMBERS(0, 99), ALWAYS,          "replacement cards due")   \
    LIST(activated,      PIECE, PIECE, FLAG,   CARD_ENDS,       "activated")                       \
    LIST(moved,          PIECE, PIECE, PIECE,  CARD_ENDS,       "moved with")                      \
    LIST(tried,          PIECE, PIECE, FLAG,   CARD_ENDS,       "tried to intercept")              \
    /* an activation */                                                                            \
    ONE (general,                      PIECE,  ACTIVATION_ENDS, "general moving")                  \
    ONE (army_at,                      PLACE,  ACTIVATION_ENDS, "army at")                         \
    LIST(in_army,        PIECE, PIECE, FLAG,   ACTIVATION_ENDS, "in the army")                     \
    ONE (spaces,                       NUMBERS(0, 99), ACTIVATION_ENDS, "spaces moved")            \
    ONE (spaces_at_most,               NUMBERS(0, 99), ACTIVATION_ENDS, "spaces moved at most")    \
    ONE (stopped,                      FLAG,   ACTIVATION_ENDS, "stopped")                         \
    ONE (fought,                       FLAG,   ACTIVATION_ENDS, "fought or overran")               \
    LIST(route,          ROUTE, SLOT,  PLACE,  MARCH_ENDS,      "route")                           \
    ONE (route_count,                  NUMBERS(0, ROUTE_MAX), MARCH_ENDS,      "route length")     \
    ONE (route_gone,                   NUMBERS(0, ROUTE_MAX), MARCH_ENDS,      "route gone")       \
    ONE (spaces_saved,                 NUMBERS(0, 99), MARCH_ENDS,      "spaces that unknown lines may save") \
    ONE (by_sea,                       FLAG,   ACTIVATION_ENDS, "by sea")                          \
    ONE (came_from,                    PLACE,  ENTRY_ENDS,      "came from")                       \
    ONE (friends_there,                FLAG,   ENTRY_ENDS,      "own CUs there before")            \
    ONE (intercepted,                  FLAG,   ENTRY_ENDS,      "intercepted")                     \
    ONE (avoided,                      FLAG,   ENTRY_ENDS,      "retreated before battle")         \
    /* a battle */                                                                                 \
    ONE (battle_at,                    PLACE,  BATTLE_ENDS,     "battle at")                       \
    LIST(battle_card,    SIDE,  SIDE,  CARD,   BATTLE_ENDS,     "battle card")                     \
    LIST(battle_bonus,   SIDE,  SIDE,  NUMBERS(-9, 9), BATTLE_ENDS,     "battle card bonus")       \
    LIST(rating,         SIDE,  SIDE,  NUMBERS(-9, 99), BATTLE_ENDS,     "actual battle rating")   \
    LIST(rating_most,    SIDE,  SIDE,  NUMBERS(-9, 99), BATTLE_ENDS,     "actual battle rating at most") \
    ONE (winner,                       SIDE,   BATTLE_ENDS,     "winner")                          \
    ONE (loss_due,                     NUMBERS(0, 99), BATTLE_ENDS,     "American or French CUs to lose") \
    LIST(lost,           SIDE,  SIDE,  NUMBERS(0, 99), BATTLE_ENDS,     "CUs lost")
/* clang-format on */

POSITION_OF(FIELDS)

/* The procedures, in the order of the game's table. */
enum {
    GAME,
    TURN,
    CARD_PLAY,
    OPERATIONS,
    ACTIVATION,
    MARCH,
    ENTER_SPACE,
    BATTLE,
    WINTER,
    POLITICS,
    PROCEDURES
};

#endif
