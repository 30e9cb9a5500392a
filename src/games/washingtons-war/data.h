#ifndef PROVOST_WASHINGTONS_WAR_DATA_H
#define PROVOST_WASHINGTONS_WAR_DATA_H

#include "games/washingtons-war/fields.h"
#include "referee/rules.h"

/* The facts of the printed game as far as the rules data knows them. */

/* A figure the data may know only within limits. */
struct span {
    int least, most;
};

enum piece_class { NO_CLASS, CU, GENERAL, CONGRESS, NAVY, MARKER };
enum nation { NO_NATION, OF_BRITAIN, OF_AMERICA, OF_FRANCE };

struct waw_piece {
    enum piece_class class;
    enum nation nation;
    struct span strategy, battle, agility; /* of a general */
    int retreat_bonus;                     /* to agility before battle, 7.9.A */
    int winter_sheltered;                  /* CUs with him that no winter takes, 11.2 */
    bool winter_offensive, never_boxed, leaves_game, treason_target;
};

struct waw_space {
    int colony, zone; /* 0: unknown colony, no port */
    bool port, fortified;
    bool lines_complete;    /* no line ends here but those the data has */
    struct piece_set apart; /* by PLACE: known not to be connected to it */
    enum truth winter_quarters, south_of_line;
};

struct waw_colony {
    bool is_colony; /* Canada is none */
    bool south;     /* of the Winter Attrition Line */
    int control[2]; /* both spaces must be held instead of the most; 0: the most */
};

/* Whom a card's flag names. */
enum flag { FLAG_UNKNOWN, FLAG_EITHER, FLAG_BRITISH, FLAG_AMERICAN };

/* The events whose effects are known, each a row of events.c. */
#define EVENTS(EVENT)                                                                              \
    EVENT(CAMPAIGN, "campaign")                                                                    \
    EVENT(DECLARATION, "declaration")                                                              \
    EVENT(FRANKLIN, "franklin")                                                                    \
    EVENT(WAR_ENDS, "war-ends")                                                                    \
    EVENT(GLOVER, "glover")                                                                        \
    EVENT(TREASON, "treason")                                                                      \
    EVENT(BATTLE_CARD, "battle-card")                                                              \
    EVENT(RANDOM_DISCARD, "random-discard")                                                        \
    EVENT(NAVY_LEAVES, "navy-leaves")                                                              \
    EVENT(LINE_MUTINIES, "line-mutinies")                                                          \
    EVENT(PITT, "pitt")                                                                            \
    EVENT(HORTELEZ, "hortelez")                                                                    \
    EVENT(VON_STEUBEN, "von-steuben")                                                              \
    EVENT(INSTRUCTIONS, "instructions")

enum event {
    NO_EVENT,
#define EVENT(name, word) EVENT_##name,
    EVENTS(EVENT)
#undef EVENT
        EVENT_COUNT
};

/* What the text of an event tells to do, one instruction after another. */
enum instruction_kind {
    NO_INSTRUCTION,
    INSTRUCTION_PLACE,
    INSTRUCTION_REMOVE,
    INSTRUCTION_FLIP,
    INSTRUCTION_BRING, /* a general from his box */
    INSTRUCTION_DRAW,
    INSTRUCTION_LOSE, /* the enemy, cards at random */
    INSTRUCTION_ALLIANCE
};

enum ports { ANY_SPACE, PORTS_ONLY, NO_PORTS };
enum without { ANYBODY, ENEMY_CUS, ENEMY_UNITS };

struct waw_instruction {
    enum instruction_kind kind;
    bool cus;  /* CUs, not PCs */
    bool may;  /* it may be left, or done in part */
    int side;  /* whose they are; 0: the player's own, where they are taken the enemy's */
    int count; /* spaces of the alliance, too */
    bool anywhere;
    unsigned colonies; /* by bit: in spaces of these */
    bool space[PLACE_MAX + 1];
    enum ports ports;
    enum without without; /* spaces without such pieces of the other player */
    bool next_to_own;     /* to PCs of the player */
};

/* What a card asks for before it is an event. */
enum condition {
    CONDITION_UNKNOWN,
    NO_CONDITION,
    BEFORE_ALLIANCE,
    AFTER_ALLIANCE,
    IN_EUROPEAN_WAR,
    NO_EUROPEAN_WAR
};

enum reshuffle { RESHUFFLE_UNKNOWN, RESHUFFLE_NEVER, RESHUFFLE_PLAYED, RESHUFFLE_DISCARDED };

struct waw_card {
    int number; /* printed on it, 0 when not known */
    int ops;    /* 0: an event */
    bool copies_known;
    bool any;  /* stands for any card of its group */
    int group; /* cards that bear one name: an OPS value, or a title; 0: the only one */
    bool special;
    enum flag flag;
    enum truth battle_card;
    enum event event;
    enum condition condition;
    enum reshuffle reshuffle;
    enum truth strategy_event; /* may be played outside battles */
    enum truth effect_known;   /* YES: all of it, NO: only in part, UNKNOWN: nothing */
    enum truth leaves_play;
    int joins_year, war_ends, activations;
    int instruction_count; /* of the event outside battles */
    const struct waw_instruction *instruction;
};

#define BOXES(BOX)                                                                                 \
    BOX(BRITISH_BOX, "british-reinforcements")                                                     \
    BOX(AMERICAN_BOX, "american-reinforcements")                                                   \
    BOX(FRENCH_BOX, "french-reinforcements")                                                       \
    BOX(CAPTURED_BOX, "captured-generals")                                                         \
    BOX(DISPERSED_BOX, "congress-dispersed")                                                       \
    BOX(TURN_TRACK, "turn-track")                                                                  \
    BOX(BRITISH_STOCK, "british-stock")                                                            \
    BOX(AMERICAN_STOCK, "american-stock")                                                          \
    BOX(REMOVED_BOX, "removed")

#define LIMITS(LIMIT)                                                                              \
    LIMIT(HAND_SIZE, "hand-size")                                                                  \
    LIMIT(ARMY_CUS, "army-cus")                                                                    \
    LIMIT(SPACES, "movement")                                                                      \
    LIMIT(SPACES_AMERICAN, "movement-american")                                                    \
    LIMIT(SPACES_GLOVER, "movement-glover")                                                        \
    LIMIT(WILDERNESS_COST, "wilderness-cost")                                                      \
    LIMIT(QUEUE_OPENING, "queue-opening-ops-maximum")                                              \
    LIMIT(OVERRUN_LEAST, "overrun-attackers-minimum")                                              \
    LIMIT(OVERRUN_MOST, "overrun-attackers-maximum")                                               \
    LIMIT(OVERRUN_DEFENDERS, "overrun-defenders")                                                  \
    LIMIT(REGULARS_LOST_AT, "regulars-lost-at")                                                    \
    LIMIT(PCS_WITH_WASHINGTON, "pcs-removed-with-washington")                                      \
    LIMIT(REINFORCEMENTS_BRITISH, "british-reinforcements-per-turn")                               \
    LIMIT(REINFORCEMENTS_AMERICAN, "american-reinforcements-per-turn")                             \
    LIMIT(EXCHANGE_AMERICAN, "exchange-ops-american")                                              \
    LIMIT(EXCHANGE_BRITISH, "exchange-ops-british")                                                \
    LIMIT(LANDING_PARTIES, "landing-parties-per-card")                                             \
    LIMIT(WAR_LOSSES, "european-war-british-losses")                                               \
    LIMIT(LAST_YEAR, "last-year")                                                                  \
    LIMIT(ALLIANCE_AT, "french-alliance-at")                                                       \
    LIMIT(ALLIANCE_FLOOR, "french-alliance-floor")

#define BATTLE_MODIFIERS(MODIFIER)                                                                 \
    MODIFIER(REGULARS, "regulars")                                                                 \
    MODIFIER(ROYAL_NAVY, "royal-navy")                                                             \
    MODIFIER(MILITIA, "militia")                                                                   \
    MODIFIER(WINTER, "winter-offensive")                                                           \
    MODIFIER(BATTLE_CARD, "battle-card")                                                           \
    MODIFIER(BATTLE_DISCARD, "battle-discard")                                                     \
    MODIFIER(INTERCEPTION, "interception")

#define ALLIANCE_MOVES(MOVE)                                                                       \
    MOVE(LOST_BATTLE, "british-lose-battle")                                                       \
    MOVE(OVERRUN, "british-overrun")                                                               \
    MOVE(REGULARS, "regulars-lost")                                                                \
    MOVE(HORTELEZ, "hortelez")                                                                     \
    MOVE(FRANKLIN, "benjamin-franklin")                                                            \
    MOVE(WASHINGTON, "washington-captured")

enum box {
#define BOX(name, id) name,
    BOXES(BOX)
#undef BOX
        BOX_COUNT
};
enum limit {
#define LIMIT(name, id) LIMIT_##name,
    LIMITS(LIMIT)
#undef LIMIT
        LIMIT_COUNT
};
enum modifier {
#define MODIFIER(name, id) MODIFIER_##name,
    BATTLE_MODIFIERS(MODIFIER)
#undef MODIFIER
        MODIFIER_COUNT
};
enum alliance_move {
#define MOVE(name, id) ALLIANCE_##name,
    ALLIANCE_MOVES(MOVE)
#undef MOVE
        ALLIANCE_MOVE_COUNT
};

enum {
    STRATEGY_MAX = 3,
    INSTRUCTIONS_MAX = 8,
    AGILITY_MAX = 3,
    FACES = 6,
    APART_MAX = 64,
    CONSTRAINTS_MAX = 32,
    ONE_OF_MAX = 32,
    DOUBTS_MAX = 96,
    NOT_KNOWN = -1
};

/* What is known of the map without naming the line or space: a whole map must fulfil it. */
#define CONSTRAINTS(CONSTRAINT)                                                                    \
    CONSTRAINT(NEXT_TO_ONE_OF, "next-to-one-of")                                                   \
    CONSTRAINT(PATH_OF_LENGTH, "path-of-length")                                                   \
    CONSTRAINT(WINTER_QUARTERS_IN, "winter-quarters-in")

enum constraint_kind {
    NO_CONSTRAINT,
#define CONSTRAINT(name, word) name,
    CONSTRAINTS(CONSTRAINT)
#undef CONSTRAINT
};

struct waw_constraint {
    enum constraint_kind kind;
    int from, to, length;   /* spaces; spaces counted */
    int colony;             /* of the winter quarters */
    int count;              /* of one_of */
    int one_of[ONE_OF_MAX]; /* spaces */
    bool inferred;
};

/* A field that is inferred, not confirmed, by its row under "provenance". A weak inference is not
 * ruled by: the field then counts as unknown. */
struct waw_doubt {
    const char *file, *id, *field;
    bool weak;
    struct span confirmed; /* of a rating: what is */
};

struct waw_data {
    int space_count; /* places after these are boxes */
    struct waw_space space[PLACE_MAX + 1];
    struct waw_colony colony[COLONY_MAX + 1];
    struct waw_piece piece[PIECE_MAX + 1];
    struct piece_set cus_of[SIDE_MAX + 1], generals_of[SIDE_MAX + 1];
    struct waw_card card[CARD_MAX + 1];
    int box[BOX_COUNT], limit[LIMIT_COUNT], modifier[MODIFIER_COUNT];
    int alliance_move[ALLIANCE_MOVE_COUNT];
    bool all_connections_known, all_spaces_known;
    int constraint_count;
    struct waw_constraint constraint[CONSTRAINTS_MAX];
    int doubt_count;
    struct waw_doubt doubt[DOUBTS_MAX];
    int apart_count; /* pairs known not to be connected */
    int apart[APART_MAX][2];
    bool apart_inferred[APART_MAX];
    bool *line_inferred;         /* by connection */
    int *line_of;                /* by connection: the one general whose line it is, or 0 */
    bool half_rating[FACES + 1]; /* by face, 9.3 */
    int loser_loss[FACES + 1];   /* by face, 9.5 */
    int winner_loss[AGILITY_MAX + 1][FACES + 1]; /* by the loser's agility, 0 without a general */
    int congress, navy, rochambeau;              /* PIECE */
    int reinforcements[YEARS_MAX];               /* NOT_KNOWN where the data is silent */
    int victory[SIDE_MAX + 1];                   /* colonies a side needs, 13.2 */
    int winter_lost[FACES + 1];                  /* by face: a CU alone is lost, 11 */
    bool cards_complete;
    int cards_least, copies_unknown; /* cards there are at least; rows that may stand for more */
    int stocks_unknown;              /* kinds of CUs */
    struct span cus[SIDE_MAX + 1];   /* British and American CUs there are in all */
    int cards_in_1775, cards_later;  /* of the whole deck, 0 when not known */
};

/* Fills data from the files; false after a message. */
bool waw_load(struct rules_data *data, struct loader *loader);

static inline const struct waw_data *waw_data(const struct referee *referee)
{
    return rules_data(referee)->own;
}

#endif
