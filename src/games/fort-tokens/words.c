#include "games/fort-tokens/game.h"

/* Words of Fort Tokens that players type, and what they are in the notation. "the" says nothing. */

/* clang-format off */
const struct typed_word ft_words[] = {
    {"attack with", "play"},
    {"defend with", "play"},
    {"besiege with", "play"},
    {"siege with", "play"},
    {"expedition with", "play"},
    {"attack", "play"},
    {"defend", "play"},
    {"besiege", "play"},
    {"siege", "play"},
    {"expedition", "play"},
    {"sortie", "play"},
    {"in the siege", "the"},
    {"in the expedition", "the"},
    {"replace", "draw"},
    {"replacement", "draw"},
    {"replacements", "draw"},
    {"new", "draw"},
    {"take", "draw"},
    {"get", "deal"},
    {"hand", "deal"},
    {"throw away", "discard"},
    {"coin toss", "toss"},
    {"coin flip", "toss"},
    {"flip", "toss"},
    {"coin", "toss"},
    {"tails", "toss"},
    {"heads", "toss"},
    {"by sea", "Travel by Sea"},
    {"gen", "General"},
    {"cpt", "Captain"},
    {"answer", "play"},
    {"answer with", "play"},
    {"add", "play"},
    {"keep all my cards", "pass"},
    {"keep all cards", "pass"},
    {"keep my cards", "pass"},
    {"keep hand", "pass"},
    {"keep my hand", "pass"},
    {"keep his hand", "pass"},
    {"keep her hand", "pass"},
    {"keep his cards", "pass"},
    {"keep her cards", "pass"},
    {"stand pat", "pass"},
    {"for points", "the"},
    {NULL, NULL},
};
/* clang-format on */

static const char *const topics[] = {"dealer", "defence", "defense", "round",
                                     "phase",  "score",   NULL};

static const struct said_fact facts[] = {{"token", "tokens", .of_sides = true},
                                         {"tokens", "tokens", .of_sides = true},
                                         {"attacker", "attacker", .role = true},
                                         {"defender", "attacker", .role = true, .other = true},
                                         {.word = NULL}};

static const struct told_fact told[] = {
    {{"win|wins|won", "expedition"}, "\"won by\"", "expedition", "SIDE"},
    {{"lose|loses|lost", "expedition"}, "\"won by\"", "expedition", "OTHER"},
    {{"attack|attacks", "next"}, "attacker", NULL, "SIDE"},
    {{"defend|defends", "next"}, "attacker", NULL, "OTHER"},
    {{"become|becomes|stays|remains", "attacker"}, "attacker", NULL, "SIDE"},
    {{"become|becomes|stays|remains", "defender"}, "attacker", NULL, "OTHER"},
    {{"have|has", "token|tokens", "win|wins|won", "game"}, "tokens", NULL, "SIDENUMBER"},
    {{"win|wins|won", "siege"}, "attacker", NULL, "SIDE", .remark = true},
    {{"lose|loses|lost", "siege"}, "attacker", NULL, "OTHER", .remark = true},
    {{"hold|holds|held", "fort"}, "attacker", NULL, "SIDE", .remark = true},
    {{"hold|holds|held", "with|against"}, "attacker", NULL, "SIDE", .remark = true},
    {{"defender", "hold|holds"}, "attacker", NULL, "HIGHER", .remark = true},
    {{"total|totals"}, "attacker", NULL, "HIGHER", .remark = true},
    {{"take|takes|took|get|gets|win|wins|won", "token"}, "attacker", NULL, "SIDE"},
    {{"take|takes|took|get|gets|win|wins|won", "fort", "token"}, "attacker", NULL, "SIDE"},
    {{"get|gets", "for|with"}, "total", NULL, "SIDENUMBER"},
    {.key = NULL}};

const struct talked_of ft_talk = {.topics = topics, .facts = facts, .told = told};
