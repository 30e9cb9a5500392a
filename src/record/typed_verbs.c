#include "record/typed_verbs.h"

#include "record/lexicon.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { VERB_BYTES = 32 };

/* Verbs as players say them, in one form each. Other forms are found by their endings; where these
 * do not follow the rule they stand here. */
static const struct typed_verb {
    const char *typed;
    const char *means; /* the notation's word; NULL: any of those behind it */
    const char *also;  /* what else it may mean: "*" anything, "roll." what rolls dice; NULL */
} typed_verbs[] = {
    /* clang-format off */
    {"attack", "battle", "*"},
    {"fight", "battle", "*"},
    {"fought", "battle", "*"},
    {"engage", "battle", NULL},
    {"combat", "battle", NULL},
    {"combats", "battle", NULL},
    {"resist", "battle", NULL},
    {"defend", "battle", "avoid play inside"},
    {"charge", NULL, "battle move"},
    {"shoot", NULL, "battle roll"},
    {"fire", NULL, "battle roll"},
    {"bombard", "battle", "siege play"},
    {"strike", NULL, "battle raid"},
    {"clash", NULL, "battle"},
    {"battle", "battle", "assault"},
    {"storm", "assault", "battle"},
    {"assault", "assault", "battle"},
    {"besiege", "siege", "battle assault"},
    {"invest", "siege", NULL},
    {"siege", "siege", "battle"},
    {"raid", "raid", "roll move"},
    {"plunder", "raid", NULL},
    {"pillage", "raid", NULL},
    {"ravage", "raid", NULL},
    {"go", "move", "*"},
    {"goes", "move", "*"},
    {"went", "move", "*"},
    {"gone", "move", "*"},
    {"send", "move", "*"},
    {"sent", "move", "*"},
    {"march", "move", "retreat avoid intercept home activate force"},
    {"advance", "move", "retreat intercept"},
    {"travel", "move", "retreat home"},
    {"proceed", "move", "*"},
    {"continue", NULL, "move play"},
    {"sail", "move", "*"},
    {"enter", "move", "*"},
    {"walk", "move", "retreat home"},
    {"ride", "move", "retreat home"},
    {"rode", "move", "retreat home"},
    {"paddle", "move", "retreat home"},
    {"row", NULL, "move retreat home"},
    {"ferry", "move", "place"},
    {"transport", "move", "place pick"},
    {"ship", "move", "place retreat"},
    {"carry", "move", "place pick"},
    {"cross", NULL, "move retreat"},
    {"head", NULL, "move retreat home intercept avoid"},
    {"push", NULL, "move"},
    {"press", NULL, "move"},
    {"hurry", "move", "intercept retreat"},
    {"rush", NULL, "move intercept retreat"},
    {"run", NULL, "retreat move avoid home"},
    {"ran", NULL, "retreat move avoid home"},
    {"sneak", "move", "avoid"},
    {"step", NULL, "move inside outside"},
    {"stroll", NULL, "move"},
    {"relocate", "move", "place home"},
    {"shift", NULL, "move place home"},
    {"transfer", "move", "place"},
    {"slide", "move", NULL},
    {"invade", "move", "raid"},
    {"reach", NULL, "move"},
    {"occupy", NULL, "move place"},
    {"follow", NULL, "move activate force"},
    {"chase", "intercept", "move"},
    {"pursue", "intercept", "move"},
    {"withdraw", "retreat", "avoid inside home"},
    {"withdrew", "retreat", "avoid inside home"},
    {"flee", "retreat", "avoid move"},
    {"fled", "retreat", "avoid move"},
    {"retire", "retreat", "avoid inside home"},
    {"escape", "retreat", "avoid"},
    {"evacuate", "retreat", "remove"},
    {"recoil", "retreat", NULL},
    {"retreat", "retreat", "avoid"},
    {"rout", "retreat", "lose"},
    {"slip", "avoid", "move retreat"},
    {"slink", "retreat", "avoid move"},
    {"limp", "retreat", "move home"},
    {"scurry", "retreat", "avoid move home"},
    {"scamper", "retreat", "avoid move home"},
    {"creep", "move", "retreat avoid"},
    {"crept", "move", "retreat avoid"},
    {"skulk", "move", "retreat avoid home"},
    {"steam", "move", "place"},
    {"trek", NULL, "move retreat home"},
    {"trudge", "move", "retreat home"},
    {"wander", "move", "retreat home"},
    {"scatter", NULL, "retreat home"},
    {"dodge", "avoid", NULL},
    {"evade", "avoid", NULL},
    {"avoidance", "avoid", NULL},
    {"interception", "intercept", NULL},
    {"catch", "intercept", NULL},
    {"caught", "intercept", NULL},
    {"cut", NULL, "intercept"},
    {"block", "intercept", NULL},
    {"stop", NULL, "intercept pass"},
    {"intervene", "intercept", NULL},
    {"lost", "lose", NULL},
    {"loss", "lose", NULL},
    {"losses", "lose", "eliminate"},
    {"suffer", "lose", NULL},
    {"absorb", "lose", NULL},
    {"sacrifice", "lose", "eliminate"},
    {"die", NULL, "lose eliminate"},
    {"dies", "lose", "eliminate"},
    {"dead", NULL, "lose eliminate"},
    {"slain", NULL, "lose eliminate"},
    {"vanish", NULL, "lose eliminate remove"},
    {"died", "lose", "eliminate"},
    {"perish", "lose", "eliminate"},
    {"starve", NULL, "lose eliminate"},
    {"flip", "lose", "place remove toss"},
    {"reduce", "lose", NULL},
    {"casualty", "lose", NULL},
    {"casualties", "lose", NULL},
    {"kill", "eliminate", "lose"},
    {"annihilate", "eliminate", NULL},
    {"eliminate", "eliminate", "lose remove"},
    {"construct", "build", NULL},
    {"built", "build", NULL},
    {"erect", "build", NULL},
    {"complete", NULL, "build"},
    {"repair", "build", "restore"},
    {"upgrade", "build", NULL},
    {"build", "build", "play"},
    {"drew", "draw", "*"},
    {"drawn", "draw", "*"},
    {"draw", "draw", "*"},
    {"got", NULL, "draw deal take place"},
    {"get", NULL, "*"},
    {"gain", NULL, "draw deal take place"},
    {"receive", "deal", "draw place"},
    {"obtain", "draw", NULL},
    {"select", "choose", "*"},
    {"chose", "choose", NULL},
    {"chosen", "choose", NULL},
    {"choose", "choose", "reserve command"},
    {"nominate", "choose", "command"},
    {"appoint", "command", "choose"},
    {"name", NULL, "command choose"},
    {"become", NULL, "command choose"},
    {"became", NULL, "command choose"},
    {"promote", "command", NULL},
    {"command", "command", "choose force activate"},
    {"lead", NULL, "choose force activate command"},
    {"led", NULL, "choose force activate command"},
    {"elect", NULL, "choose"},
    {"prefer", NULL, "choose"},
    {"want", NULL, "choose"},
    {"opt", NULL, "choose"},
    {"decide", NULL, "choose"},
    {"begin", NULL, "*"},
    {"begun", NULL, "*"},
    {"start", NULL, "*"},
    {"held", "hold", "reserve queue inside drop choose command pass"},
    {"hold", "hold", "reserve queue inside drop choose command pass"},
    {"keep", "hold", "reserve queue inside drop choose command pass"},
    {"kept", "hold", "reserve queue inside drop choose command pass"},
    {"stay", NULL, "hold inside pass"},
    {"guard", NULL, "hold"},
    {"took", "take", "*"},
    {"taken", "take", "*"},
    {"take", "take", "*"},
    {"grab", NULL, "take draw pick"},
    {"seize", NULL, "take place"},
    {"collect", NULL, "pick take draw"},
    {"gather", NULL, "pick marshal take draw"},
    {"scoop", NULL, "pick take draw"},
    {"hop", NULL, "move retreat"},
    {"pour", NULL, "move"},
    {"swing", NULL, "move"},
    {"thrust", NULL, "move battle"},
    {"lunge", NULL, "move battle"},
    {"descend", NULL, "move raid battle"},
    {"swoop", NULL, "move raid battle"},
    {"fall", NULL, "retreat raid battle lose"},
    {"melt", NULL, "retreat home lose"},
    {"bolt", NULL, "retreat avoid"},
    {"vacate", NULL, "retreat drop move"},
    {"abandon", NULL, "demolish retreat remove drop"},
    {"torch", NULL, "demolish raid"},
    {"level", NULL, "demolish"},
    {"wreck", NULL, "demolish raid"},
    {"ambush", NULL, "intercept battle play"},
    {"surprise", NULL, "intercept battle play"},
    {"intercede", NULL, "intercept"},
    {"tackle", NULL, "intercept battle"},
    {"rouse", NULL, "activate"},
    {"stir", NULL, "activate"},
    {"wake", NULL, "activate"},
    {"commission", NULL, "command build"},
    {"fetch", NULL, "draw take pick"},
    {"snatch", NULL, "take"},
    {"filch", NULL, "take"},
    {"confiscate", NULL, "take"},
    {"forfeit", NULL, "discard lose"},
    {"burn", "demolish", "raid discard"},
    {"fortify", NULL, "build"},
    {"erase", NULL, "remove"},
    {"oust", NULL, "remove eliminate"},
    {"embark", "pick", "move"},
    {"load", NULL, "pick"},
    {"unload", "drop", "place"},
    {"disembark", "drop", "place deploy"},
    {"decline", "pass", NULL},
    {"skip", "pass", NULL},
    {"forgo", "pass", NULL},
    {"forego", "pass", NULL},
    {"end", NULL, "pass"},
    {"finish", NULL, "pass build"},
    {"refuse", "pass", NULL},
    {"destroy", "demolish", "eliminate raid"},
    {"raze", "demolish", NULL},
    {"dismantle", "demolish", NULL},
    {"burn", "demolish", "raid"},
    {"re-roll", "reroll", NULL},
    {"reroll", "reroll", "roll"},
    {"throw", "roll", "roll. discard play toss"},
    {"threw", "roll", "roll. discard play toss"},
    {"roll", "roll", "roll."},
    {"check", "roll", NULL},
    {"test", NULL, "roll"},
    {"put", "place", "*"},
    {"gave", "place", "*"},
    {"give", NULL, "*"},
    {"bring", NULL, "*"},
    {"brought", NULL, "*"},
    {"come", NULL, "*"},
    {"came", NULL, "*"},
    {"flock", NULL, "place deploy"},
    {"appear", "place", "deploy"},
    {"arrive", "place", "*"},
    {"land", NULL, "move place deploy retreat"},
    {"join", NULL, "place deploy move"},
    {"add", NULL, "place deploy"},
    {"set", NULL, "place build"},
    {"position", NULL, "place"},
    {"station", "place", "deploy"},
    {"locate", NULL, "place"},
    {"lay", "play", "place discard"},
    {"laid", "play", "place"},
    {"mark", NULL, "place"},
    {"control", NULL, "place"},
    {"convert", "place", "remove"},
    {"recruit", "place", "deploy draw"},
    {"enlist", "place", "deploy"},
    {"levy", NULL, "place deploy"},
    {"mobilise", "deploy", "place"},
    {"mobilize", "deploy", "place"},
    {"place", "place", "deploy restore build"},
    {"deploy", "deploy", "place"},
    {"swapped", "swap", NULL},
    {"trade", NULL, "exchange swap"},
    {"exchange", "exchange", "swap draw"},
    {"replace", NULL, "command place draw exchange swap"},
    {"shown", "show", NULL},
    {"show", "show", "*"},
    {"reveals", "show", "*"},
    {"present", NULL, "play show"},
    {"expose", "show", NULL},
    {"act", "activate", "*"},
    {"activate", "activate", "force play"},
    {"move", "move", "retreat home avoid"},
    {"nothing", NULL, "pass"},
    {"outside", "outside", "deploy place remove"},
    {"change", NULL, "discard exchange swap"},
    {"swap", "swap", "exchange"},
    {"apply", NULL, "lose eliminate"},
    {"turn", NULL, "show lose"},
    {"resupply", NULL, "restore"},
    {"none", NULL, "pass"},
    {"no", NULL, "pass"},
    {"pull", NULL, "retreat move"},
    {"back", NULL, "retreat"},
    {"awake", "activate", NULL},
    {"order", NULL, "activate move"},
    {"employ", NULL, "activate play"},
    {"dispatch", "activate", "move"},
    {"assign", NULL, "activate deploy"},
    {"muster", "deploy", "place marshal"},
    {"assemble", "marshal", NULL},
    {"concentrate", "marshal", NULL},
    {"group", NULL, "marshal"},
    {"dealt", "deal", NULL},
    {"deal", "deal", NULL},
    {"throw away", "discard", NULL},
    {"dump", "discard", NULL},
    {"ditch", "discard", NULL},
    {"toss", "toss", "discard"},
    {"chuck", "discard", NULL},
    {"bin", "discard", NULL},
    {"scrap", "discard", NULL},
    {"trash", "discard", NULL},
    {"shed", NULL, "discard"},
    {"drop", "drop", "discard"},
    {"leave", "drop", "*"},
    {"left", "drop", "*"},
    {"spend", "play", "choose"},
    {"use", "play", "*"},
    {"play", "play", "choose battle"},
    {"react", NULL, "play intercept"},
    {"counter", NULL, "play"},
    {"individually", "each", NULL},
    {"return", "home", "*"},
    {"winters", "home", "hold"},
    {"disperse", "home", NULL},
    {"disband", "home", "remove eliminate"},
    {"steal", "take", NULL},
    {"stole", "take", NULL},
    {"remove", "remove", "lose eliminate"},
    {"clear", NULL, "remove"},
    {"recover", "restore", NULL},
    {"refit", "restore", NULL},
    {"rebuild", "restore", "build"},
    {"replenish", "restore", NULL},
    {"refill", "draw", "restore"},
    {"bank", NULL, "reserve queue"},
    {"save", NULL, "reserve queue hold"},
    {"store", NULL, "reserve"},
    {"reserve", "reserve", "hold"},
    {"queue", "queue", "play"},
    {"hide", NULL, "inside play"},
    {"shelter", NULL, "inside"},
    {"emerge", NULL, "outside"},
    {"exit", NULL, "outside"},
    {"rally", "rally", "roll marshal"},
    {"submit", NULL, "surrender"},
    {"capitulate", "surrender", NULL},
    {"yield", "surrender", "pass"},
    {"win", NULL, "battle play"},
    {"won", NULL, "battle play"},
    {"pick", "pick", "take choose exchange draw"},
    {"home", "home", "hold"},
    {"overrun", "overrun", "move"},
    {"pass", "pass", "hold"},
    /* clang-format on */
};

/* Whether it is a verb of the notation. */
static bool is_verb(const struct dialect *dialect, const char *word)
{
    return alias_of_word(dialect, word, strlen(word)) || verb_of(word) != VERB_NONE;
}

/* The game's own word for a verb; NULL when it has none. */
static const char *own_verb(const struct dialect *dialect, const char *stem, size_t length)
{
    for (int i = 0; dialect && dialect->words && i < dialect->word_count; i++)
        if (same_word(stem, length, dialect->words[i].typed) &&
            is_verb(dialect, dialect->words[i].means))
            return dialect->words[i].means;
    return NULL;
}

static const struct typed_verb *row_of(const char *stem, size_t length)
{
    for (size_t i = 0; i < sizeof typed_verbs / sizeof *typed_verbs; i++)
        if (same_word(stem, length, typed_verbs[i].typed))
            return &typed_verbs[i];
    return NULL;
}

/* The verb in its first form: the notation's word, and what else it may mean. */
static struct typed_verb verb_of_stem(const struct dialect *dialect, const char *stem,
                                      size_t length)
{
    const struct typed_verb *row = row_of(stem, length);
    struct typed_verb found = {stem, own_verb(dialect, stem, length), row ? row->also : NULL};
    for (int verb = VERB_NONE + 1; verb < VERB_COUNT && !found.means; verb++)
        if (same_word(stem, length, verb_word((enum verb)verb)))
            found.means = verb_word((enum verb)verb);
    EACH_ALIAS (alias, dialect)
        if (!found.means && same_word(stem, length, alias->word))
            found.means = alias->word;
    if (!found.means && row)
        found.means = row->means;
    return found;
}

/* Endings of other forms, and what they replace. */
static const struct ending {
    const char *ending, *stem;
    bool doubled; /* behind a consonant that is written twice: "dropped" */
} endings[] = {
    {"ies", "y", false}, {"ied", "y", false}, {"es", "", false}, {"s", "", false},
    {"ed", "", false},   {"ed", "e", false},  {"ed", "", true},  {"ing", "", false},
    {"ing", "e", false}, {"ing", "", true},
};

/* The first form of a word that ends so, in stem; its bytes, 0 when it does not. */
static size_t stem_of(const struct ending *ending, const char *word, size_t length,
                      char stem[VERB_BYTES])
{
    size_t size = strlen(ending->ending);
    if (length < size + 2 + ending->doubled || length >= VERB_BYTES ||
        strncasecmp(word + length - size, ending->ending, size) != 0)
        return 0;
    length -= size;
    if (ending->doubled && word[length - 1] != word[length - 2])
        return 0;
    length -= ending->doubled;
    memcpy(stem, word, length);
    stpcpy(stem + length, ending->stem);
    return length + strlen(ending->stem);
}

static bool is_found(const struct typed_verb *verb)
{
    return verb->means || verb->also;
}

static struct typed_verb verb_of_form(const struct dialect *dialect, const char *word,
                                      size_t length)
{
    char stem[VERB_BYTES];
    if (length == 4 && memcmp(word, "ACTS", 4) == 0) /* the dice server */
        return (struct typed_verb){0};
    struct typed_verb verb = verb_of_stem(dialect, word, length);
    for (size_t i = 0; !is_found(&verb) && i < sizeof endings / sizeof *endings; i++) {
        size_t size = stem_of(&endings[i], word, length, stem);
        if (size > 0)
            verb = verb_of_stem(dialect, stem, size);
    }
    return verb;
}

const char *verb_typed(const struct dialect *dialect, const char *word, size_t length)
{
    return verb_of_form(dialect, word, length).means;
}

/* --- all it may mean --- */

static uint64_t bit_of_word(const struct dialect *dialect, const char *word, size_t length)
{
    uint64_t bits = 0;
    for (int verb = VERB_NONE + 1; verb < VERB_COUNT; verb++)
        bits |= (uint64_t)same_word(word, length, verb_word((enum verb)verb)) << verb;
    EACH_ALIAS (alias, dialect)
        bits |= (uint64_t)same_word(word, length, alias->word) << alias->verb;
    return bits;
}

static uint64_t rolling(void)
{
    uint64_t bits = 0;
    for (int verb = VERB_NONE + 1; verb < VERB_COUNT; verb++)
        bits |= (uint64_t)verb_is((enum verb)verb, ROLLS_DICE) << verb;
    return bits;
}

uint64_t verbs_meant(const struct dialect *dialect, const char *word, size_t length)
{
    struct typed_verb verb = verb_of_form(dialect, word, length);
    uint64_t bits = verb.means ? bit_of_word(dialect, verb.means, strlen(verb.means)) : 0;
    for (const char *also = verb.also; also && *also; also += *also == ' ') {
        size_t size = strcspn(also, " ");
        bits |= *also == '*'                     ? ~UINT64_C(0)
                : same_word(also, size, "roll.") ? rolling()
                                                 : bit_of_word(dialect, also, size);
        also += size;
    }
    return bits;
}

/* --- abbreviations --- */

static bool is_vowel(char letter)
{
    return strchr("aeiouAEIOU", letter) != NULL;
}

/* "disc" begins "discard"; "rtr" are consonants of "retreat", in their order. */
static bool shortens(const char *word, size_t length, const char *verb)
{
    if (length < 2 || length >= strlen(verb) || strncasecmp(word, verb, 1) != 0)
        return false;
    if (length >= 3 && strncasecmp(word, verb, length) == 0)
        return true;
    size_t at = 1;
    for (const char *letter = verb + 1; *letter && at < length; letter++)
        at += !is_vowel(word[at]) && strncasecmp(word + at, letter, 1) == 0;
    return at == length;
}

uint64_t verbs_shortened(const struct dialect *dialect, const char *word, size_t length)
{
    uint64_t bits = 0;
    if (length > 5)
        return 0;
    for (int verb = VERB_NONE + 1; verb < VERB_COUNT; verb++)
        bits |= (uint64_t)shortens(word, length, verb_word((enum verb)verb)) << verb;
    for (size_t i = 0; i < sizeof typed_verbs / sizeof *typed_verbs; i++) {
        const char *means = typed_verbs[i].means;
        if (means && shortens(word, length, typed_verbs[i].typed))
            bits |= bit_of_word(dialect, means, strlen(means));
    }
    return bits & dialect->verbs;
}

/* --- slips --- */

enum { SLIP_LETTERS_MIN = 6 };

/* Whether two words differ by one letter too many, too few or another, or by two that are turned.
 */
static bool is_slip(const char *word, size_t length, const char *right)
{
    size_t size = strlen(right), begin = 0, end = 0;
    while (begin < length && begin < size && (word[begin] | ' ') == right[begin])
        begin++;
    while (end < length - begin && end < size - begin &&
           (word[length - 1 - end] | ' ') == right[size - 1 - end])
        end++;
    size_t left = length - begin - end, wanted = size - begin - end;
    bool turned = left == 2 && wanted == 2 && (word[begin] | ' ') == right[begin + 1] &&
                  (word[begin + 1] | ' ') == right[begin];
    return begin > 0 && (turned || (left <= 1 && wanted <= 1));
}

/* Whether a word is a form of a verb of the notation, "discards", with one slip. */
static bool is_slip_of_form(const char *word, size_t length, const char *verb)
{
    static const char *const forms[] = {"", "s", "es", "ed", "d", "ing"};
    char form[VERB_BYTES];
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t size = strlen(verb) + strlen(forms[i]);
        if (size + 1 < SLIP_LETTERS_MIN || size >= sizeof form)
            continue;
        stpcpy(stpcpy(form, verb), forms[i]);
        if (is_slip(word, length, form))
            return true;
    }
    return false;
}

uint64_t verbs_misspelt(const struct dialect *dialect, const char *word, size_t length)
{
    uint64_t bits = 0;
    for (int verb = VERB_NONE + 1; length >= SLIP_LETTERS_MIN && verb < VERB_COUNT; verb++)
        bits |= (uint64_t)is_slip_of_form(word, length, verb_word((enum verb)verb)) << verb;
    return bits & dialect->verbs;
}
