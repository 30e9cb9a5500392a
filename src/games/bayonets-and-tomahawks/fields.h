#ifndef PROVOST_BAYONETS_FIELDS_H
#define PROVOST_BAYONETS_FIELDS_H

#include "referee/game.h"

/* The fields of a position of Bayonets & Tomahawks. */

enum { BRITISH = 1, FRENCH = 2 };

/* The game's own lists of words. */
enum {
    FACE = KIND_GAME, /* of the die, the two flags being one */
    ROUND,
    CONNECTION,
    WAYS, /* the directions in which a Connection was used */
    WORK, /* how far a construction is */
    NATION,
    WHAT,
    REASON, /* of a reroll */
    TOKEN,
    CHIT,
    POINT /* an Action Point by type */
};

enum face { NO_FACE, FLAGS, TRIANGLE_CIRCLE, SQUARE_CIRCLE, BAYONET_TOMAHAWK, MISS };

enum {
    FORTH = 1,
    BACK = 2
}; /* from the first end of a Connection to the second, and the other way; 3: both */

enum { BEGUN = 1, UNDER_CONSTRUCTION, ROAD_BUILT };

enum { REASON_HIGHLAND = 1, REASON_COMMANDER, REASON_CARD };

/* How long a field lasts. */
enum {
    GROUP_ENDS = 1,
    BATTLE_ENDS,
    RETREAT_ENDS,
    RAID_ENDS,
    ACTION_ENDS,
    EVENT_ENDS,
    DRAW_ENDS,
    LOGISTICS_ENDS,
    ROUND_ENDS,
    YEAR_ENDS
};

enum {
    PIECE_MAX = 143,
    PLACE_MAX = 119,
    CARD_MAX = 54,
    CONNECTION_MAX = 184, /* 164 are printed; a worksheet may add some */
    NATION_MAX = 2,
    TOKEN_MAX = 17,
    CHIT_MAX = 24,
    POINT_MAX = 9,
    DECK_MAX = 5,
    TYPE_MAX = 10,
    HOP_MAX = 7 /* the spaces of the longest Raid */
};

/* Where a card can be. */
enum pile {
    BRITISH_BUILDUP_DECK = 1,
    BRITISH_CAMPAIGN_DECK,
    FRENCH_BUILDUP_DECK,
    FRENCH_CAMPAIGN_DECK,
    INDIAN_DECK,
    BRITISH_HAND,
    FRENCH_HAND,
    INDIAN_HAND, /* the Indian card drawn this Action Round */
    IN_PLAY,
    DISCARDED,
    REMOVED_CARDS,
    UNUSED_CARDS
};

enum deck {
    BRITISH_BUILDUP,
    BRITISH_CAMPAIGN,
    FRENCH_BUILDUP,
    FRENCH_CAMPAIGN,
    INDIAN_CARDS,
    DECK_COUNT
};

/* clang-format off */
#define FIELDS(ONE, LIST, BY_SIDE)                                                        \
    /* the year (4.0) */                                                                           \
    ONE(year, NUMBERS(1755, 1760), ALWAYS, "year")                                                 \
    ONE(round, ROUND, ALWAYS, "round")                                                             \
    ONE(victory, NUMBERS(-99, 99), ALWAYS, "victory marker") /* British n: n; French n: 1 - n */   \
    ONE(open_seas, FLAG, ALWAYS, "open seas") /* the marker's British & French face */             \
    ONE(scenario, NUMBERS(0, 9), ALWAYS, "scenario")                                               \
    ONE(victor, SIDE, ALWAYS, "victor")                                                            \
    ONE(year_over, FLAG, ALWAYS, "year over")                                                      \
    /* cards (6.0, 7.1) */                                                                         \
    LIST(hidden_british_buildup, SIDE, SIDE, NUMBERS(0, CARD_MAX), ALWAYS, "hidden of british buildup deck") \
    LIST(hidden_british_campaign, SIDE, SIDE, NUMBERS(0, CARD_MAX), ALWAYS, "hidden of british campaign deck") \
    LIST(hidden_french_buildup, SIDE, SIDE, NUMBERS(0, CARD_MAX), ALWAYS, "hidden of french buildup deck") \
    LIST(hidden_french_campaign, SIDE, SIDE, NUMBERS(0, CARD_MAX), ALWAYS, "hidden of french campaign deck") \
    LIST(hidden_indian, SIDE, SIDE, NUMBERS(0, CARD_MAX), ALWAYS, "hidden of indian deck")         \
    LIST(face_down, DECK, SLOT, NUMBERS(0, CARD_MAX), ALWAYS, "discarded face down")               \
    LIST(dealt, SIDE, SIDE, FLAG, ROUND_ENDS, "dealt")                                             \
    ONE(indian_dealt, FLAG, ROUND_ENDS, "indian card dealt")                                       \
    ONE(admiral_came, FLAG, YEAR_ENDS, "rear admiral came") /* card 18 */                          \
    LIST(first_dealt, SIDE, SIDE, FLAG, YEAR_ENDS, "first cards dealt")                            \
    LIST(reserve_kept, SIDE, SIDE, FLAG, YEAR_ENDS, "reserve kept")                                \
    LIST(plays, SIDE, SIDE, CARD, ROUND_ENDS, "plays")                                             \
    ONE(indian_card, CARD, ROUND_ENDS, "indian card")                                              \
    ONE(initiative, SIDE, ROUND_ENDS, "initiative")                                                \
    ONE(first_player, SIDE, ROUND_ENDS, "first player")                                            \
    BY_SIDE(points, POINT, POINT, NUMBERS(0, 99), ROUND_ENDS, "british action points", "french action points") \
    ONE(held, POINT, ROUND_ENDS, "held for reaction")                                              \
    ONE(phasing, SIDE, ROUND_ENDS, "active side")                                                  \
    ONE(reacting, FLAG, ROUND_ENDS, "reaction")                                                    \
    LIST(event_done, CARD, CARD, FLAG, ROUND_ENDS, "event done")                                   \
    LIST(event_used, CARD, CARD, NUMBERS(0, 15), ROUND_ENDS, "event used")                         \
    LIST(event_battle, CARD, CARD, PLACE, ROUND_ENDS, "event used at")                             \
    ONE(closed_way, CONNECTION, LOGISTICS_ENDS, "closed highway")                                  \
    ONE(event, CARD, EVENT_ENDS, "event")                                                          \
    ONE(event_turns, NUMBERS(0, 99), EVENT_ENDS, "event choices made")                             \
    /* an Action (7.3) */                                                                          \
    ONE(point, POINT, ACTION_ENDS, "point in use")                                                 \
    LIST(moving, PIECE, PIECE, FLAG, ACTION_ENDS, "moving")                                        \
    ONE(legs, NUMBERS(0, 99), ACTION_ENDS, "connections used")                                     \
    ONE(stack_at, PLACE, ACTION_ENDS, "moving stack at")                                           \
    ONE(halted, FLAG, ACTION_ENDS, "halted")                                                       \
    ONE(overwhelmed, FLAG, ACTION_ENDS, "enemy overwhelmed")                                       \
    ONE(marched, FLAG, ACTION_ENDS, "forced march")                                                \
    ONE(built_by, PIECE, ACTION_ENDS, "built by")                                                  \
    /* a Raid (9.0) */                                                                             \
    ONE(raider, PIECE, RAID_ENDS, "raider")                                                        \
    LIST(raid_way, HOP, SLOT, PLACE, RAID_ENDS, "raid way")                                        \
    ONE(hop, NUMBERS(0, HOP_MAX), RAID_ENDS, "raider at")                                          \
    ONE(raid_die, FACE, RAID_ENDS, "raid die")                                                     \
    ONE(raid_over, FLAG, RAID_ENDS, "raid over")                                                   \
    ONE(fort_at_stake, FLAG, RAID_ENDS, "fort at stake")                                           \
    /* Logistics Rounds (15.0, 16.0, 17.0) */                                                      \
    ONE(pool, PLACE, DRAW_ENDS, "drawing from")                                                    \
    ONE(to_draw, NUMBERS(0, 99), DRAW_ENDS, "to draw")                                             \
    LIST(token_drawn, TOKEN, TOKEN, FLAG, LOGISTICS_ENDS, "token drawn")                           \
    LIST(token_settled, TOKEN, TOKEN, FLAG, LOGISTICS_ENDS, "token settled")                       \
    LIST(recruit, PIECE, PIECE, FLAG, LOGISTICS_ENDS, "drawn")                                     \
    LIST(escorts, PIECE, PIECE, PIECE, LOGISTICS_ENDS, "comes with")                               \
    LIST(asked, PIECE, PIECE, FLAG, LOGISTICS_ENDS, "commander drawn for")                         \
    LIST(anchorage, PLACE, PLACE, SIDE, LOGISTICS_ENDS, "fleet placed by")                         \
    LIST(garrison, PIECE, PIECE, FLAG, LOGISTICS_ENDS, "garrison")                                 \
    LIST(home, PIECE, PIECE, NUMBERS(0, 2), LOGISTICS_ENDS, "gone home") /* 2: by sea */           \
    LIST(returned, PIECE, PIECE, FLAG, LOGISTICS_ENDS, "brought back")                             \
    LIST(deployed, PIECE, PIECE, FLAG, LOGISTICS_ENDS, "redeployed")                               \
    LIST(left_alone, PIECE, PIECE, FLAG, LOGISTICS_ENDS, "left alone by Indians")                  \
    LIST(lost_at_winter, TYPE, SLOT, NUMBERS(0, 99), LOGISTICS_ENDS, "in losses box")              \
    ONE(wintering, SIDE, LOGISTICS_ENDS, "wintering")                                              \
    LIST(raid_points, SIDE, SIDE, NUMBERS(0, 99), ALWAYS, "raid points")                           \
    LIST(nation_side, NATION, NATION, SIDE, ALWAYS, "nation with")                                 \
    LIST(chits_drawn, SIDE, SIDE, NUMBERS(0, CHIT_MAX), ALWAYS, "chits drawn") /* next Year's too */ \
    LIST(chits_taken, SIDE, SIDE, NUMBERS(0, CHIT_MAX), ALWAYS, "chits taken")                     \
    LIST(chit_offered, SIDE, SIDE, CHIT, ALWAYS, "chit offered") /* beside the one it holds */     \
    LIST(chit_shown, SIDE, SIDE, NUMBERS(0, 9), LOGISTICS_ENDS, "chit shown") /* value + 1 */      \
    LIST(card_pile, CARD, CARD, PILE, ALWAYS, "card in")                                           \
    LIST(token_place, TOKEN, TOKEN, PLACE, ALWAYS, "token at")                                     \
    LIST(chit_place, CHIT, CHIT, PLACE, ALWAYS, "chit at")                                         \
    /* counters (3.0) */                                                                           \
    LIST(place, PIECE, PIECE, PLACE, ALWAYS, "at")                                                 \
    LIST(reduced, PIECE, PIECE, FLAG, ALWAYS, "reduced")                                           \
    LIST(spent, PIECE, PIECE, FLAG, ROUND_ENDS, "spent")                                           \
    BY_SIDE(rallied, PLACE, PLACE, FLAG, LOGISTICS_ENDS, "british tried to rally", "french tried to rally") \
    LIST(sits_out, PIECE, PIECE, FLAG, ROUND_ENDS, "sits out") /* 13.9.3 #5B */                    \
    /* markers of spaces and stacks */                                                             \
    LIST(control, PLACE, PLACE, SIDE, ALWAYS, "control marker")                                    \
    LIST(battle, PLACE, PLACE, FLAG, ALWAYS, "battle")                                             \
    LIST(fort_work, PLACE, PLACE, WORK, ALWAYS, "fort construction")                               \
    LIST(village_joined, PLACE, PLACE, SIDE, ROUND_ENDS, "nation joined")                          \
    LIST(raided, PLACE, PLACE, SIDE, YEAR_ENDS, "raided")                                          \
    BY_SIDE(routed, PLACE, PLACE, FLAG, ALWAYS, "british routed", "french routed")                 \
    BY_SIDE(unsupplied, PLACE, PLACE, FLAG, ALWAYS, "british out of supply", "french out of supply") \
    BY_SIDE(landed, PLACE, PLACE, FLAG, ROUND_ENDS, "british landing", "french landing")           \
    BY_SIDE(marshaled, PLACE, PLACE, FLAG, ROUND_ENDS, "british marshal troops", "french marshal troops") \
    LIST(road, CONNECTION, CONNECTION, WORK, ALWAYS, "road")                                       \
    /* what happened in this Action Round */                                                       \
    BY_SIDE(started, PLACE, PLACE, FLAG, ROUND_ENDS, "british at start", "french at start")        \
    LIST(captured, PLACE, PLACE, FLAG, ROUND_ENDS, "captured at start")                            \
    LIST(moved_first, PLACE, PLACE, SIDE, ROUND_ENDS, "moved in first")                            \
    LIST(fought, PLACE, PLACE, FLAG, ROUND_ENDS, "fought")                                         \
    BY_SIDE(entered, CONNECTION, CONNECTION, WAYS, ROUND_ENDS, "british entered", "french entered") \
    BY_SIDE(along, CONNECTION, CONNECTION, NUMBERS(0, 99), ROUND_ENDS, "british units along", "french units along") \
    BY_SIDE(guns_along, CONNECTION, CONNECTION, NUMBERS(0, 99), ROUND_ENDS, "british artillery along", "french artillery along") \
    /* a Battle (13.0) */                                                                          \
    ONE(battle_place, PLACE, BATTLE_ENDS, "battle at")                                             \
    ONE(attacker, SIDE, BATTLE_ENDS, "attacker")                                                   \
    LIST(marker, SIDE, SIDE, NUMBERS(-99, 99), BATTLE_ENDS, "battle victory marker")               \
    ONE(militia, NUMBERS(0, 9), BATTLE_ENDS, "militia")                                            \
    LIST(commander, SIDE, SIDE, PIECE, BATTLE_ENDS, "battle commander")                            \
    LIST(rerolls, SIDE, SIDE, NUMBERS(-9, 9), BATTLE_ENDS, "commander rerolls")                    \
    LIST(commander_lost, SIDE, SIDE, FLAG, BATTLE_ENDS, "commander lost")                          \
    LIST(event_advance, SIDE, SIDE, NUMBERS(-9, 9), BATTLE_ENDS, "advance by event")               \
    ONE(coup_de_main, FLAG, BATTLE_ENDS, "coup de main")                                           \
    LIST(emergency, SIDE, SIDE, FLAG, BATTLE_ENDS, "emergency artillery")                          \
    LIST(in_battle, PIECE, PIECE, FLAG, BATTLE_ENDS, "in battle")                                  \
    LIST(rolled, PIECE, PIECE, FLAG, BATTLE_ENDS, "rolled")                                        \
    LIST(highland_duty_done, SIDE, SIDE, FLAG, BATTLE_ENDS, "highland duty done") /* 13.4.2 */     \
    ONE(bastions_before, NUMBERS(0, 9), BATTLE_ENDS, "bastions before")                            \
    ONE(left_battle, FLAG, BATTLE_ENDS, "units left") /* by Retreat or B&T */                      \
    ONE(fort_before, FLAG, BATTLE_ENDS, "defender had fort")                                       \
    ONE(winner, SIDE, BATTLE_ENDS, "winner")                                                       \
    ONE(rout, FLAG, BATTLE_ENDS, "loser routed")                                                   \
    ONE(bastion_routed, FLAG, BATTLE_ENDS, "last bastion lost by rout")                            \
    ONE(rolling, SIDE, GROUP_ENDS, "rolling")                                                      \
    ONE(group, WHAT, GROUP_ENDS, "rolling units")                                                  \
    LIST(face, PIECE, PIECE, FACE, GROUP_ENDS, "die")                                              \
    LIST(highland_reroll, PIECE, PIECE, FLAG, GROUP_ENDS, "rerolled as highland")                  \
    LIST(commander_reroll, PIECE, PIECE, FLAG, GROUP_ENDS, "rerolled by commander")                \
    LIST(card_reroll, PIECE, PIECE, FLAG, GROUP_ENDS, "rerolled by card")                          \
    ONE(hits, NUMBERS(0, 99), GROUP_ENDS, "hits to apply")                                         \
    ONE(fleets_free, NUMBERS(0, 99), GROUP_ENDS, "fleets that may leave")                          \
    /* a Retreat (13.9) */                                                                         \
    ONE(retreating, SIDE, RETREAT_ENDS, "retreating")                                              \
    ONE(retreat_from, PLACE, RETREAT_ENDS, "retreat from")                                         \
    ONE(retreat_to, PLACE, RETREAT_ENDS, "retreat to")                                             \
    ONE(retreat_attacker, FLAG, RETREAT_ENDS, "attacker retreats")                                 \
    ONE(retreat_routed, FLAG, RETREAT_ENDS, "routed stack retreats")                               \
    ONE(overwhelm_losses, NUMBERS(0, 99), RETREAT_ENDS, "units to give up")                        \
    LIST(retreats, PIECE, PIECE, FLAG, RETREAT_ENDS, "retreats")
/* clang-format on */

POSITION_OF(FIELDS)

enum procedure_number {
    GAME,
    YEAR,
    ACTION_ROUND,
    BATTLE,
    GROUP,
    RETREAT,
    EVENT,
    PHASE,
    REACTION,
    ACTION,
    MARCH,
    RAID,
    FLEETS,
    COLONIALS,
    DRAWING,
    WINTER,
    RETURN_TO_COLONIES,
    CHITS,
    PROCEDURE_COUNT
};

#endif
