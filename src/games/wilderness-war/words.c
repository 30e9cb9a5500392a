#include "games/wilderness-war/words.h"

#include "games/verbs/verbs.h"

/* Words of Wilderness War that players type, and what they are in the notation. "the" says nothing.
 */

const struct verb_alias ww_aliases[] = {
    {"force", VERB_ACTIVATE, FIELD_LEADER, NULL, true},
    {"each", VERB_ACTIVATE, FIELD_UNITS, NULL, true},
    {"fort", VERB_BUILD, FIELD_UNITS, "fort", true},
    {"stockade", VERB_BUILD, FIELD_UNITS, "stockade", true},
    {"check", VERB_ROLL, FIELD_UNITS, NULL, false},
    {"losses", VERB_LOSE, FIELD_UNITS, NULL, false},
    {.word = NULL},
};

const struct use_alias ww_use_aliases[] = {
    {VERB_BUILD, "construction", true}, {VERB_ACTIVATE, "activation", false}, {.use = NULL}};

/* clang-format off */
const struct typed_word ww_shortened[] = {{"ft", "Fort"}, {NULL, NULL}};

const struct typed_word ww_words[] = {
    {"ops", "activation"},
    {"op", "activation"},
    {"ap", "activation"},
    {"activations", "activation"},
    {"naval move", "by sea"},
    {"naval", "by sea"},
    {"ship", "by sea"},
    {"boats", "by boat"},
    {"overland", "by land"},
    {"colonel", "the"},
    {"fleet", "the"},
    {"fleets", "the"},
    {"nyc", "New York"},
    {"reinforce", "restore"},
    {"stockades", "stockade"},
    {"forts", "fort"},
    {"fortress", "fort"},
    {"no interception", "pass"},
    {"no response", "pass"},
    {"southern dept", "Southern Colonial Militias"},
    {"northern dept", "Northern Colonial Militias"},
    {"one by one", "each"},
    {"bid", "choose"},
    {"offer", "choose"},
    {"avoid battle", "avoid"},
    {"redcoats", "british"},
    {"stack", "the"},
    {"army", "the"},
    {"party", "the"},
    {"column", "the"},
    {"raiders", "the"},
    {"call up", "deploy"},
    {"call out", "deploy"},
    {"muster", "deploy"},
    {"place militia", "deploy Militia"},
    {"put militia", "deploy Militia"},
    {"militia appear", "deploy Militia"},
    {"militia arrive", "deploy Militia"},
    {"militia to", "deploy Militia @"},
    {"place colonial militia", "deploy Militia"},
    {"put colonial militia", "deploy Militia"},
    {"sail", "move by sea"},
    {"naval movement", "by sea"},
    {"by ship", "by sea"},
    {"start fort", "fort"},
    {"begin fort", "fort"},
    {"start stockade", "stockade"},
    {"begin building", "build"},
    {"start building", "build"},
    {"under construction", "the"},
    {"hc north", "Hudson Carry North"},
    {"hc south", "Hudson Carry South"},
    {"hudson carry n", "Hudson Carry North"},
    {"hudson carry s", "Hudson Carry South"},
    {"new yorkers", "New York"},
    {"pennsylvanians", "Pennsylvania"},
    {"marylanders", "Maryland"},
    {"virginians", "Virginia"},
    {"vp", "points"},
    {"vps", "points"},
    {"raise", "place"},
    {"the works", "the"},
    {"answer", "play"},
    {"answer with", "play"},
    {"assemblies", "the"},
    {"assembly", "the"},
    {"indians home", "home"},
    {"indians go home", "home"},
    {"all indians home", "home"},
    {"pick", "take"},
    {"up hudson", "the"},
    {"down hudson", "the"},
    {"along hudson", "the"},
    {"up river", "the"},
    {"down river", "the"},
    {"gms", "Green Mountains South"},
    {"gmc", "Green Mountains Central"},
    {"gmn", "Green Mountains North"},
    {"green mts south", "Green Mountains South"},
    {"green mts central", "Green Mountains Central"},
    {"green mts north", "Green Mountains North"},
    {"green mtns south", "Green Mountains South"},
    {"green mtns central", "Green Mountains Central"},
    {"green mtns north", "Green Mountains North"},
    {"mass", "Massachusetts"},
    {"conn", "Connecticut"},
    {"penn", "Pennsylvania"},
    {"lac des 2 montagnes", "Lac des Deux Montagnes"},
    {"ny", "New York"},
    {"turn out", "deploy"},
    {"campaign", "event"},
    {"from british hand", "the"},
    {"from french hand", "the"},
    {NULL, NULL},
};
/* clang-format on */

static const char *const topics[] = {"landing",      "attrition", "leadership", "interception",
                                     "garrison",     "losses",    "supply",     "arrivals",
                                     "construction", NULL};

static const struct said_fact facts[] = {
    {"vp", "vp", .of_sides = true}, {"vps", "vp", .of_sides = true}, {.word = NULL}};

const struct talked_of ww_talk = {.where = "\"at\"", .topics = topics, .facts = facts};
