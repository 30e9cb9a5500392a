#ifndef PROVOST_IMPORT_RTT_LOG_H
#define PROVOST_IMPORT_RTT_LOG_H

#include "import/rtt.h"

/* The texts of the site's log. A pattern is the text as it stands with places for what changes:
 * %R France or Britain, %C a card, %S a space, %N a number, %P pieces, %A anything. */
/* clang-format off */
#define RTT_TEXTS(TEXT) \
    TEXT(EARLY, ".h1 Early Season of %N") \
    TEXT(LATE, ".h1 Late Season of %N") \
    TEXT(YEAR_ENDS, ".h2 End Late Season") \
    TEXT(PHASE, ".h2 %R") \
    TEXT(WINTER, ".h3 French Winter Attrition") \
    TEXT(WINTER, ".h3 British Winter Attrition") \
    TEXT(DEALT, "Dealt %N cards to %R.") \
    TEXT(EXCHANGED, "Exchanged %C for %C in discard.") \
    TEXT(PASSED, "%R passed.") \
    TEXT(PLAYED, "%R played %C.") \
    TEXT(TO_ACTIVATE, "%R discarded %C to activate a force.") \
    TEXT(TO_ACTIVATE_UNITS, "%R discarded %C to activate units individually.") \
    TEXT(TO_BUILD, "%R discarded %C to construct stockades.") \
    TEXT(TO_BUILD, "%R discarded %C to construct forts.") \
    TEXT(DISCARDED, "%R discarded %C.") \
    TEXT(SELECTED, "Selected %P") \
    TEXT(ACTIVATED, "Activated %P") \
    TEXT(NOTHING, "Deactivated %P") \
    TEXT(MOVED, "Moved to %S.") \
    TEXT(INFILTRATED, "Infiltrated %S.") \
    TEXT(DROPPED, "Dropped off %P") \
    TEXT(STOPPED, "%P stopped at %S.") \
    TEXT(WORKS_ENTERED, "Removed fort u/c at %A") \
    TEXT(INTERCEPTS, "Rolled %N to intercept with %P") \
    TEXT(AVOIDS, "Rolled %N to avoid battle %P") \
    TEXT(TACTICS, "%N leader tactics.") \
    TEXT(SUCCEEDED, "Intercepted!") \
    TEXT(FAILED, "Failed.") \
    TEXT(WITHDREW, "Withdrew into fortress %P") \
    TEXT(WITHDREW, "Withdrew into fort %P") \
    TEXT(AVOIDS_FREELY, "Auxiliaries avoided battle %P") \
    TEXT(AVOIDED_TO, "Avoided to %S.") \
    TEXT(BATTLE, ".battle %S") \
    TEXT(DEPLOYED, "Deployed %P") \
    TEXT(SORTIED, "Sortied %P") \
    TEXT(NOTHING, "Placed fieldworks at %S.") \
    TEXT(FIELDWORKS_GONE, "Removed fieldworks at %S.") \
    TEXT(ATTACKER, ".b Attacker") \
    TEXT(DEFENDER, ".b Defender") \
    TEXT(STRENGTH_AMBUSH, "Strength %N × 2 for ambush.") \
    TEXT(STRENGTH, "Strength %N.") \
    TEXT(ROLLED_SIEGE, "Rolled %N for siege.") \
    TEXT(ROLLED_RAID, "Rolled %N for raid.") \
    TEXT(ROLLED_FOR, "Rolled %N for %P") \
    TEXT(ROLLED, "Rolled %N.") \
    TEXT(SHIFTED, "1 column left for assaulting") \
    TEXT(SHIFTED, "1 column left vs fieldworks") \
    TEXT(COLUMN_MOST, "Lookup %N on column >= %N.") \
    TEXT(COLUMN, "Lookup %N on column %N-%A") \
    TEXT(COLUMN, "Lookup %N on column %N.") \
    TEXT(LOOKED_UP, "Lookup %N on siege table.") \
    TEXT(LOOKED_UP, "Lookup %N vs %A") \
    TEXT(RESULT, "Attacker result: %N.") \
    TEXT(RESULT, "Defender result: %N.") \
    TEXT(LOSSES, ".b Attacker Losses") \
    TEXT(LOSSES, ".b Defender Losses") \
    TEXT(REDUCED, "Reduced at %S %P") \
    TEXT(NOWHERE, "Eliminated at none %P") \
    TEXT(NOWHERE, "Reduced at none %P") \
    TEXT(ELIMINATED, "Eliminated at %S %P") \
    TEXT(LEADERS, "Leader loss check.") \
    TEXT(NOTHING, "Both sides eliminated.") \
    TEXT(NOTHING, "Attacker eliminated.") \
    TEXT(NOTHING, "Defender eliminated.") \
    TEXT(WON, ".b Attacker Won Assault") \
    TEXT(WON, ".b Defender Won Assault") \
    TEXT(WON, ".b Attacker Won") \
    TEXT(WON, ".b Defender Won") \
    TEXT(NOTHING, "%N Militia units returned to their box.") \
    TEXT(RETREAT, ".b Attacker Retreat") \
    TEXT(RETREAT, ".b Defender Retreat") \
    TEXT(RETREATED_INSIDE, "Retreated into fortress %P") \
    TEXT(RETREATED_INSIDE, "Retreated into fort %P") \
    TEXT(RETREATED, "Retreated to %S %P") \
    TEXT(LONE_INSIDE, "%P retreated into fortress.") \
    TEXT(LONE_INSIDE, "%P retreated into fort.") \
    TEXT(LONE, "%P retreated to %S.") \
    TEXT(OVERRUN, ".b Overrun") \
    TEXT(SIEGE_STARTED, "Started siege at %S.") \
    TEXT(NOTHING, "Lifted siege at %S.") \
    TEXT(SIEGE, ".siege %S") \
    TEXT(NOTHING, "Siege +%N.") \
    TEXT(NOTHING, "Siege level %N.") \
    TEXT(NOTHING, "Did not assault %A") \
    TEXT(ASSAULT, ".assault %S") \
    TEXT(NOTHING, "Captured %A") \
    TEXT(NOTHING, "Destroyed stockade at %S.") \
    TEXT(NOTHING, "%R recaptured fortress at %S.") \
    TEXT(NOTHING, "%R captured %S.") \
    TEXT(NOTHING, "%R gained %N VP.") \
    TEXT(NOTHING, "%R lost %N VP.") \
    TEXT(NOTHING, "Removed Amphib at %S.") \
    TEXT(RAID, ".raid %S") \
    TEXT(NOTHING, "vs enemy blockhouses%A") \
    TEXT(SUCCESS, "Success%A") \
    TEXT(FAILURE, "No effect.") \
    TEXT(FAILURE, "Failure%A") \
    TEXT(NOTHING, "Placed raided marker at %S.") \
    TEXT(WENT_HOME, "Went home to %S %P") \
    TEXT(NO_HOME, "%P eliminated while going home%A") \
    TEXT(NOTHING, "Removed %A allied marker.") \
    TEXT(NOTHING, "Placed %A allied marker.") \
    TEXT(STOCKADE, "Stockade at %S.") \
    TEXT(FORT, "Fort U/C at %S.") \
    TEXT(FORT, "Fort at %S.") \
    TEXT(DEMOLISHED_FORT, "Demolished fort at %S") \
    TEXT(DEMOLISHED_FORT, "Demolished fort at %S.") \
    TEXT(DEMOLISHED_FORT, "Demolished fort U/C at %S") \
    TEXT(DEMOLISHED_FORT, "Demolished fort U/C at %S.") \
    TEXT(DEMOLISHED_STOCKADE, "Demolished stockade at %S") \
    TEXT(DEMOLISHED_STOCKADE, "Demolished stockade at %S.") \
    TEXT(DEMOLISHED_OTHER, "Demolished fieldworks at %S") \
    TEXT(DEMOLISHED_OTHER, "Demolished fieldworks at %S.") \
    TEXT(DEMOLISHED_OTHER, "Demolished %A") \
    TEXT(PLACED_LEADERS, "Placed Amherst, Forbes, and Wolfe into the British leader pool.") \
    TEXT(PLACED, "Placed at %S %P") \
    TEXT(RESTORED, "Restored at %S %P") \
    TEXT(SMALL_POX, "Small Pox at %S.") \
    TEXT(NOTHING, "Must eliminate %N steps.") \
    TEXT(BASTIONS, "Replaced siege marker at %S with siege 0.") \
    TEXT(SWAPPED, "%P moved to %S.") \
    TEXT(STOLE, "Stole %C.") \
    TEXT(DREW, "Drew %C from discard.") \
    TEXT(TO_POOL, "Returned %P to pool.") \
    TEXT(NOTHING, "No amphibious landings this year.") \
    TEXT(NOTHING, "No French naval moves ever.") \
    TEXT(NOTHING, "British may play Quiberon.") \
    TEXT(NOTHING, "Card removed.") \
    TEXT(NOTHING, "British player has none of the listed cards in hand.") \
    TEXT(NOTHING, "Provincial Assemblies %A") \
    TEXT(NOTHING, "No more Light Infantry units available.") \
    TEXT(NOTHING, "%R received %A from discard.") \
    TEXT(NOTHING, "%R removed %N raided markers.") \
    TEXT(NOTHING, "Deck reshuffled.") \
    TEXT(BRITISH_WIN, "Sudden Death: Britain %A") \
    TEXT(FRENCH_WIN, "Sudden Death: France %A") \
    TEXT(FRENCH_WIN, "French Victory: %A") \
    TEXT(BRITISH_WIN, "British Victory: %A") \
    TEXT(DRAW, "The game is a draw.") \
    TEXT(GIVEN_UP, "%R resigned.") \
    TEXT(GIVEN_UP, "%R timed out.") \
    TEXT(MODIFIER, "%N %A") \
    TEXT(HEADING, ".h%A")
/* clang-format on */

enum rtt_kind {
    RTT_UNKNOWN,
    RTT_EMPTY,
    RTT_EARLY,
    RTT_LATE,
    RTT_YEAR_ENDS,
    RTT_PHASE,
    RTT_WINTER,
    RTT_DEALT,
    RTT_EXCHANGED,
    RTT_PASSED,
    RTT_PLAYED,
    RTT_TO_ACTIVATE,
    RTT_TO_ACTIVATE_UNITS,
    RTT_TO_BUILD,
    RTT_DISCARDED,
    RTT_SELECTED,
    RTT_ACTIVATED,
    RTT_NOTHING,
    RTT_STOPPED,
    RTT_FIELDWORKS_GONE,
    RTT_MOVED,
    RTT_INFILTRATED,
    RTT_DROPPED,
    RTT_WORKS_ENTERED,
    RTT_INTERCEPTS,
    RTT_AVOIDS,
    RTT_TACTICS,
    RTT_SUCCEEDED,
    RTT_FAILED,
    RTT_WITHDREW,
    RTT_AVOIDS_FREELY,
    RTT_AVOIDED_TO,
    RTT_BATTLE,
    RTT_DEPLOYED,
    RTT_SORTIED,
    RTT_ATTACKER,
    RTT_DEFENDER,
    RTT_STRENGTH_AMBUSH,
    RTT_STRENGTH,
    RTT_ROLLED_SIEGE,
    RTT_ROLLED_RAID,
    RTT_ROLLED_FOR,
    RTT_ROLLED,
    RTT_SHIFTED,
    RTT_COLUMN_MOST,
    RTT_COLUMN,
    RTT_LOOKED_UP,
    RTT_RESULT,
    RTT_LOSSES,
    RTT_REDUCED,
    RTT_NOWHERE,
    RTT_ELIMINATED,
    RTT_LEADERS,
    RTT_WON,
    RTT_RETREAT,
    RTT_RETREATED_INSIDE,
    RTT_RETREATED,
    RTT_LONE_INSIDE,
    RTT_LONE,
    RTT_OVERRUN,
    RTT_SIEGE_STARTED,
    RTT_SIEGE,
    RTT_ASSAULT,
    RTT_RAID,
    RTT_SUCCESS,
    RTT_FAILURE,
    RTT_WENT_HOME,
    RTT_NO_HOME,
    RTT_STOCKADE,
    RTT_FORT,
    RTT_DEMOLISHED_FORT,
    RTT_DEMOLISHED_STOCKADE,
    RTT_DEMOLISHED_OTHER,
    RTT_PLACED_LEADERS,
    RTT_PLACED,
    RTT_RESTORED,
    RTT_SMALL_POX,
    RTT_BASTIONS,
    RTT_SWAPPED,
    RTT_STOLE,
    RTT_DREW,
    RTT_TO_POOL,
    RTT_BRITISH_WIN,
    RTT_FRENCH_WIN,
    RTT_DRAW,
    RTT_GIVEN_UP,
    RTT_MODIFIER,
    RTT_HEADING
};

enum { RTT_ITEMS = 64, RTT_ITEM_BYTES = 48 };

struct rtt_item {
    char text[RTT_ITEM_BYTES]; /* of the piece */
    int place;                 /* in parentheses, 0 for none */
};

struct rtt_said {
    enum rtt_kind kind;
    enum rtt_side role;
    int space, number, second; /* the first and the second number */
    int card[2];
    int cards, numbers, items;
    struct rtt_item item[RTT_ITEMS];
};

/* What a text of the log says. */
void rtt_understand(const char *text, struct rtt_said *said);

#endif
