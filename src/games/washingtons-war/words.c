#include "games/washingtons-war/words.h"

/* Words of Washington's War that players type, and what they are in the notation. "the" says
 * nothing. */

const struct verb_alias waw_aliases[] = {
    {"force", VERB_ACTIVATE, FIELD_LEADER, NULL, true},
    {"each", VERB_ACTIVATE, FIELD_UNITS, NULL, true},
    {"check", VERB_ROLL, FIELD_UNITS, NULL, false},
    {"losses", VERB_LOSE, FIELD_UNITS, NULL, false},
    {.word = NULL},
};

/* clang-format off */
const struct typed_word waw_words[] = {
    {"96", "Ninety Six"},
    {"pc", "place"},
    {"pcs", "place"},
    {"pc marker", "place"},
    {"pc markers", "place"},
    {"american pc", "place"},
    {"american pc marker", "place"},
    {"british pc", "place"},
    {"british pc marker", "place"},
    {"political control", "place"},
    {"political control marker", "place"},
    {"marker", "the"},
    {"markers", "the"},
    {"agility roll", "rate"},
    {"agility", "rate"},
    {"drm", "the"},
    {"rating roll", "rate"},
    {"battle rating", "rate"},
    {"rating", "rate"},
    {"ratings", "rate"},
    {"loss roll", "lose"},
    {"battle card", "play"},
    {"answer", "play"},
    {"answer with", "play"},
    {"operations queue", "queue"},
    {"into an operations queue", "queue"},
    {"queue up", "queue"},
    {"retreat before battle", "avoid"},
    {"evade", "avoid"},
    {"to go first", "the"},
    {"to play first", "the"},
    {"go first", "choose"},
    {"us", "american"},
    {"rebels", "american"},
    {"patriots", "american"},
    {"redcoats", "british"},
    {"crown", "british"},
    {"to the queue", "queue"},
    {"ops queue", "queue"},
    {"into the queue", "queue"},
    {"minister", "Benjamin Franklin"},
    {"stack", "the"},
    {"army", "the"},
    {"column", "the"},
    {"1ops", "1 OPS"},
    {"2ops", "2 OPS"},
    {"3ops", "3 OPS"},
    {"1 op", "1 OPS"},
    {"2 op", "2 OPS"},
    {"3 op", "3 OPS"},
    {"1op", "1 OPS"},
    {"2op", "2 OPS"},
    {"3op", "3 OPS"},
    {"one ops", "1 OPS"},
    {"two ops", "2 OPS"},
    {"three ops", "3 OPS"},
    {"one op", "1 OPS"},
    {"two op", "2 OPS"},
    {"three op", "3 OPS"},
    {"reinforce", "deploy"},
    {"reinforcement", "deploy"},
    {"reinforcements", "deploy"},
    {"land", "deploy"},
    {"combat unit", "CU"},
    {"combat units", "CU"},
    {"ben franklin", "Benjamin Franklin"},
    {"sail", "move by sea"},
    {"naval move", "move by sea"},
    {"naval movement", "move by sea"},
    {"sea move", "move by sea"},
    {"sea movement", "move by sea"},
    {"ship", "move by sea"},
    {"by ship", "by sea"},
    {"nothing isolated", "remove"},
    {"none isolated", "remove"},
    {"nothing is isolated", "remove"},
    {"no isolated pcs", "remove"},
    {"no interception", "pass"},
    {"flag", "place"},
    {"flags", "place"},
    {"for king", "place"},
    {"battle rating roll", "rate"},
    {NULL, NULL},
};
/* clang-format on */

static const char *const topics[] = {"leadership", "attrition", "isolated", "interception",
                                     "congress",   "order",     NULL};
static const char *const states[] = {"winter quarters", NULL};

static const struct said_fact facts[] = {{"alliance", "alliance"}, {.word = NULL}};

static const struct told_fact told[] = {
    {{"no|lost|loses", "regulars", "bonus|advantage|modifier"}, "regulars", NULL, "no"},
    {{"disperses|dispersed|disperse", "congress"},
     "\"at\"",
     "\"Continental Congress\"",
     "congress-dispersed"},
    {{"captures|captured|capture"}, "\"at\"", "PIECE", "captured-generals"},
    {{"alliance"}, "alliance", NULL, "NUMBER"},
    {.key = NULL}};

const struct talked_of waw_talk = {
    .topics = topics, .states = states, .facts = facts, .told = told};
