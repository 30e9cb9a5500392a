#ifndef PROVOST_FORT_TOKENS_CATALOGUE_H
#define PROVOST_FORT_TOKENS_CATALOGUE_H

#include "referee/game.h"

/* The rulebook is one page without numbers: ids are its section words. */

#define GAME_RULES(RULE)                                                                           \
    RULE(VICTORY_TEN, "victory.ten", EFFECT, "Ten tokens win",                                     \
         "Whoever first holds all ten Fort Tokens has won; the game ends there.")                  \
    RULE(SETUP_TOKENS, "setup.tokens", DEFINITION, "Fort Tokens at the start",                     \
         "Ten Fort Tokens are in play; five lie before each side at the start.")                   \
    RULE(SETUP_DECK, "setup.deck", DEFINITION, "One deck for both",                                \
         "Both sides draw from one deck of fifty cards, no two alike.")                            \
    RULE(SETUP_TOSS, "setup.toss", EFFECT, "The toss",                                             \
         "A coin decides which side attacks in the first turn; the other defends.")                \
    RULE(TURN_PHASES, "turn.phases", EFFECT, "Phases of a turn",                                   \
         "A turn is Recruit, Strategy, Expedition, Siege and Victory Phase, in that order.")       \
    RULE(TURN_ORDER, "turn.order", CHECK, "Who plays first in a phase",                            \
         "The page does not say who plays cards first; the ruling \"order\" does.")                \
    RULE(RECRUIT_DEAL, "recruit.deal", CHECK, "Eight cards each",                                  \
         "In the Recruit Phase each side is dealt eight cards.")                                   \
    RULE(RECRUIT_RESHUFFLE, "recruit.reshuffle", EFFECT, "The deck runs out",                      \
         "When the deck is used up the discards are shuffled and become the deck.")                \
    RULE(STRATEGY_FOUR, "strategy.four", CHECK, "Up to four cards are changed",                    \
         "In the Strategy Phase a side throws away four cards at most.")                           \
    RULE(STRATEGY_ONCE, "strategy.once", CHECK, "Cards are thrown away at one time",               \
         "A side throws away all it wants to change before it draws, by the ruling \"discards\".") \
    RULE(STRATEGY_REPLACE, "strategy.replace", CHECK, "Replacements",                              \
         "A side draws as many cards as it has thrown away.")                                      \
    RULE(EXPEDITION_TYPE, "expedition.type", CHECK, "Types of card in the Expedition Phase",       \
         "The attacker plays Journey, the defender Logistics, and both Wilderness Fighting, "      \
         "Indians, Morale and Irregular Troops.")                                                  \
    RULE(EXPEDITION_ONE, "expedition.one-of-type", CHECK, "One card of each type",                 \
         "A side plays one card of a type at most in the Expedition Phase.")                       \
    RULE(EXPEDITION_ALL, "expedition.all", CHECK, "Cards held back in the Expedition Phase",       \
         "With the ruling \"holding-back\" at \"must\" a side plays a card of every type it "      \
         "can, Irregular Troops excepted.")                                                        \
    RULE(EXPEDITION_TOTAL, "expedition.total", CHECK, "Who wins the Expedition",                   \
         "The higher total of card values wins; after the attacker's win comes the Siege "         \
         "Phase, after the defender's the Victory Phase.")                                         \
    RULE(EXPEDITION_TIES, "expedition.ties", EFFECT, "Ties in the Expedition",                     \
         "Equal totals are a win for the defender.")                                               \
    RULE(IRREGULARS_BOTH, "irregulars.both", CHECK, "Irregular Troops in both phases",             \
         "Irregular Troops are of use in the Expedition and in the Siege Phase; the ruling "       \
         "\"irregulars\" says how often.")                                                         \
    RULE(SIEGE_TYPE, "siege.type", CHECK, "Types of card in the Siege Phase",                      \
         "The attacker plays Siege, the defender Defenses, and both Leader, Conventional and "     \
         "Irregular Troops.")                                                                      \
    RULE(SIEGE_ONE, "siege.one-of-type", CHECK, "One card of each type",                           \
         "A side plays one card of a type at most in the Siege Phase.")                            \
    RULE(SIEGE_ALL, "siege.all", CHECK, "Cards held back in the Siege Phase",                      \
         "With the ruling \"holding-back\" at \"must\" a side plays a card of every type it "      \
         "can, Irregular Troops excepted.")                                                        \
    RULE(SIEGE_TOTAL, "siege.total", EFFECT, "Who wins the Siege",                                 \
         "The higher total of card values wins.")                                                  \
    RULE(SIEGE_TIES, "siege.ties", EFFECT, "Ties in the Siege",                                    \
         "Equal totals are a win for the attacker.")                                               \
    RULE(VICTORY_DEFENDER, "victory.defender", EFFECT, "The defender wins the turn",               \
         "A defender who won the Expedition or the Siege attacks in the next turn.")               \
    RULE(VICTORY_ATTACKER, "victory.attacker", EFFECT, "The attacker wins the turn",               \
         "An attacker who won both takes one Fort Token of the defender and attacks again.")       \
    RULE(VICTORY_DISCARD, "victory.discard", CHECK, "Cards left over",                             \
         "At the end of a turn both sides throw away every card they have not played; the "        \
         "cards played go with them.")                                                             \
    RULE(CARDS_TYPES, "cards.types", DEFINITION, "Ten types of card",                              \
         "Leader L, Conventional C, Irregular R, Wilderness W, Siege S, Defenses D, Journey J, "   \
         "Logistics X, Indians I, Morale M.")                                                      \
    RULE(CARDS_VALUES, "cards.values", DEFINITION, "Values",                                       \
         "Each type has five cards, with the values 1 to 5.")                                      \
    RULE(SOLO_HANDS, "solo.hands", ADVICE, "Playing alone",                                        \
         "One person plays the cards of both sides.")                                              \
    RULE(SOLO_STRATEGY, "solo.strategy", CHECK, "The opponent changes no cards",                   \
         "In a game played alone the side that nobody stands for has no Strategy Phase.")          \
    RULE(COLONISTS_BONUS, "option.colonists", OPTION, "British colonists",                         \
         "British Irregular Troops count one more.")                                               \
    RULE(INDIANS_BONUS, "option.indian-relations", OPTION, "French relations with the Indians",    \
         "French Indians count one more.")                                                         \
    RULE(ADVANTAGE_BONUS, "option.british-advantage", OPTION, "Historical British advantage",      \
         "From turn 10 on British Journey, Conventional Troops and Siege cards count one more.")

enum game_rule {
    BEFORE_GAME_RULES = KERNEL_RULE_COUNT - 1,
#define RULE(name, id, kind, title, sentence) name,
    GAME_RULES(RULE)
#undef RULE
        AFTER_GAME_RULES
};

/* What the page leaves open: name, rule, question, alternatives with the default first. */
#define GAME_RULINGS(RULING, READING)                                                              \
    RULING(FIRST, "first-dealt", "recruit.deal",                                                   \
           "Who is dealt cards, throws away and draws first?",                                     \
           READING(FIRST_AS_WRITTEN, "as-written",                                                 \
                   "whoever the record names first; a stream deals to the attacker first"),        \
           READING(FIRST_ATTACKER, "attacker", "the attacker"),                                    \
           READING(FIRST_DEFENDER, "defender", "the defender"))                                    \
    RULING(RESHUFFLE, "reshuffle", "recruit.reshuffle", "When has the deck run out?",              \
           READING(RESHUFFLE_WHEN_NEEDED, "when-needed", "when a card is due and none is left"),   \
           READING(RESHUFFLE_WHEN_EMPTY, "when-empty", "as soon as the last card is drawn"))       \
    RULING(DISCARDS, "discards", "strategy.once",                                                  \
           "May a side throw away more cards after it has drawn?",                                 \
           READING(DISCARDS_ONCE, "once", "no"),                                                   \
           READING(DISCARDS_IN_PARTS, "in-parts", "yes, up to four in all"))                       \
    RULING(                                                                                        \
        ORDER, "order", "turn.order", "Who plays first in the Expedition and Siege Phase?",        \
        READING(ORDER_ATTACKER_FIRST, "attacker-first", "the attacker, and the defender sees it"), \
        READING(ORDER_DEFENDER_FIRST, "defender-first", "the defender, and the attacker sees it"), \
        READING(ORDER_TOGETHER, "together",                                                        \
                "both choose in secret; the record has them in any order"))                        \
    RULING(IRREGULARS, "irregulars", "irregulars.both",                                            \
           "How do Irregular Troops serve in both phases?",                                        \
           READING(IRREGULARS_EACH_CARD_ONCE, "each-card-once",                                    \
                   "a side may play one in each phase, but no card twice"),                        \
           READING(IRREGULARS_AGAIN, "again",                                                      \
                   "a card played in the Expedition Phase may be played again in the Siege"),      \
           READING(IRREGULARS_ONE_PHASE, "one-phase",                                              \
                   "a side plays them in one of the two phases only"))                             \
    RULING(HOLDING, "holding-back", "expedition.all", "May a side keep back cards it could play?", \
           READING(HOLDING_MAY, "may", "yes"),                                                     \
           READING(HOLDING_MUST, "must",                                                           \
                   "no, but for Irregular Troops: it plays one of every type it can"))

enum game_ruling { GAME_RULINGS(RULING_NUMBER, READING_NUMBER) GAME_RULING_COUNT };
GAME_RULINGS(RULING_READINGS, READING_NUMBER)

/* Optional rules: the words of a header's "options". Bonuses are rows of the rules data by the same
 * words. */
#define GAME_OPTIONS(OPTION)                                                                       \
    OPTION(COLONISTS, "colonists", "British Irregular Troops count +1")                            \
    OPTION(INDIAN_RELATIONS, "indian-relations", "French Indians count +1")                        \
    OPTION(BRITISH_ADVANTAGE, "british-advantage",                                                 \
           "From turn 10 British Journey, Conventional Troops and Siege count +1")                 \
    OPTION(SOLO_BRITISH, "solo-british", "Played alone as the British; the French skip Strategy")  \
    OPTION(SOLO_FRENCH, "solo-french", "Played alone as the French; the British skip Strategy")

enum game_option { GAME_OPTIONS(OPTION_NUMBER) GAME_OPTION_COUNT };

#endif
