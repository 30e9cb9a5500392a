#ifndef PROVOST_BAYONETS_EVENT_ROWS_H
#define PROVOST_BAYONETS_EVENT_ROWS_H

#include "referee/game.h"

/* The events of the 54 cards: name, id in cards.json, who decides at the start of the Action Round
 * by which fields, and what happens then. NULL: the event takes effect where it belongs, in the
 * chapter named. */

/* clang-format off */
#define BAYONETS_EVENTS(EVENT)                                                                     \
    /*    name                id                            decides     takes     perform */       \
    EVENT(ROUND_UP_BRITISH,   "round-up-british",           BRITISH,    UNITS_TO, bt_round_up)     \
    EVENT(ROUND_UP_FRENCH,    "round-up-french",            FRENCH,     UNITS_TO, bt_round_up)     \
    EVENT(FRENCH_DISEASE,     "disease-in-french-camp",     FRENCH,     UNITS,    bt_french_disease) \
    EVENT(BRITISH_DISEASE,    "disease-in-british-camp",    BRITISH,    UNITS,    bt_british_disease) \
    EVENT(DELAYED_SUPPLIES,   "delayed-supplies",           FRENCH,     WHAT_LOST,bt_delayed_supplies) \
    EVENT(BLANKETS,           "smallpox-blankets",          BRITISH,    UNITS,    bt_blankets)     \
    EVENT(CHEROKEE_BRITISH,   "cherokee-diplomacy-british", 0,          NOTHING,  bt_british_diplomacy) \
    EVENT(IROQUOIS_BRITISH,   "iroquois-diplomacy-british", 0,          NOTHING,  bt_british_diplomacy) \
    EVENT(CHEROKEE_FRENCH,    "cherokee-diplomacy-french",  0,          NOTHING,  bt_french_cherokee) \
    EVENT(IROQUOIS_FRENCH,    "iroquois-diplomacy-french",  0,          NOTHING,  bt_french_iroquois) \
    EVENT(REAR_ADMIRAL,       "wintering-rear-admiral",     BRITISH,    UNITS_TO, bt_rear_admiral) \
    EVENT(TRADE_GOODS,        "trade-goods-destroyed",      0,          NOTHING,  bt_trade_goods)  \
    EVENT(BATTOEMEN,          "armed-battoemen",            BRITISH,    SPACE,    bt_battoemen)    \
    EVENT(WAGONEERS,          "reluctant-wagoneers",        0,          NOTHING,  bt_wagoneers)    \
    EVENT(HESITANT_GENERAL,   "hesitant-british-general",   FRENCH,     SPACE,    bt_hesitant_general) \
    EVENT(WARSHIPS,           "lake-warships",              FRENCH,     ENDS,     bt_warships)     \
    EVENT(EPIDEMIC,           "smallpox-epidemic",          BOTH_SIDES, UNITS,    bt_epidemic)     \
    EVENT(ENCROACHMENT,       "british-encroachment",       BOTH_SIDES, UNITS_TO, bt_encroachment) \
    EVENT(PEACE_PROMISES,     "peace-promises",             BRITISH,    UNITS,    bt_peace_promises) \
    EVENT(FRENZY_BRITISH,     "construction-frenzy-british", 0,          NOTHING,  NULL) /* construction.c */ \
    EVENT(FRENZY_FRENCH,      "construction-frenzy-french", 0,          NOTHING,  NULL)            \
    EVENT(SURPRISE_LANDING,   "surprise-landing",           0,          NOTHING,  NULL) /* movement.c */ \
    EVENT(MARCH_BRITISH,      "forced-march-british",       0,          NOTHING,  NULL)            \
    EVENT(MARCH_FRENCH,       "forced-march-french",        0,          NOTHING,  NULL)            \
    EVENT(ROUGH_SEAS,         "rough-seas",                 0,          NOTHING,  NULL)            \
    EVENT(FRENCH_FIGHT,       "how-the-french-fight",       0,          NOTHING,  NULL)            \
    EVENT(CANNONBALL_BRITISH, "lucky-cannonball-british",   0,          NOTHING,  NULL) /* battle_rerolls.c */ \
    EVENT(CANNONBALL_FRENCH,  "lucky-cannonball-french",    0,          NOTHING,  NULL)            \
    EVENT(VOLLEYS,            "perfect-volleys",            0,          NOTHING,  NULL)            \
    EVENT(AMBUSH,             "wilderness-ambush",          0,          NOTHING,  NULL) /* battle.c */ \
    EVENT(COUP_DE_MAIN,       "coup-de-main",               0,          NOTHING,  NULL)            \
    EVENT(ABBATIS,            "indomitable-abbatis",        0,          NOTHING,  NULL)            \
    EVENT(ABLAZE,             "frontiers-ablaze",           0,          NOTHING,  NULL) /* raid.c */ \
    EVENT(LACROSSE,           "staged-lacrosse-game",       0,          NOTHING,  NULL)            \
    EVENT(ELEVATED_STATUS,    "elevated-status",            0,          NOTHING,  NULL)            \
    EVENT(PLUNDER,            "plunder-and-captives",       0,          NOTHING,  NULL)
/* clang-format on */

enum { BOTH_SIDES = 3 };

/* Fields of the choice. */
enum {
    NOTHING = 0,
    UNITS = FIELD_BIT(UNITS),
    UNITS_TO = FIELD_BIT(UNITS) | FIELD_BIT(TO),
    WHAT_LOST = FIELD_BIT(WHAT),
    SPACE = FIELD_BIT(AT),
    ENDS = FIELD_BIT(PATH)
};

enum event {
    NO_EVENT,
#define EVENT(name, id, decides, takes, perform) EVENT_##name,
    BAYONETS_EVENTS(EVENT)
#undef EVENT
        EVENT_COUNT
};

#endif
