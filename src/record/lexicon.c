#include "record/lexicon.h"

#include "record/names.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { NAME_BYTES = 128 };

bool same_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

static bool is_word_of(const char *const *words, const char *text, size_t length)
{
    for (; *words; words++)
        if (same_word(text, length, *words))
            return true;
    return false;
}

/* --- verbs --- */

/* Verbs as players say them, in one form each; the notation's word for them. Other forms are found
 * by their endings; where these do not follow the rule they stand here. */
static const struct typed_word common_verbs[] = {
    {"attack", "battle"},      {"fight", "battle"},
    {"fought", "battle"},      {"engage", "battle"},
    {"combat", "battle"},      {"storm", "assault"},
    {"besiege", "siege"},      {"go", "move"},
    {"went", "move"},          {"march", "move"},
    {"advance", "move"},       {"travel", "move"},
    {"proceed", "move"},       {"sail", "move"},
    {"withdraw", "retreat"},   {"withdrew", "retreat"},
    {"flee", "retreat"},       {"fled", "retreat"},
    {"lost", "lose"},          {"loss", "lose"},
    {"kill", "eliminate"},     {"construct", "build"},
    {"built", "build"},        {"erect", "build"},
    {"drew", "draw"},          {"drawn", "draw"},
    {"select", "choose"},      {"chose", "choose"},
    {"chosen", "choose"},      {"held", "hold"},
    {"keep", "hold"},          {"kept", "hold"},
    {"took", "take"},          {"taken", "take"},
    {"decline", "pass"},       {"evade", "avoid"},
    {"destroy", "demolish"},   {"raze", "demolish"},
    {"dismantle", "demolish"}, {"interception", "intercept"},
    {"re-roll", "reroll"},     {"throw", "roll"},
    {"threw", "roll"},         {"put", "place"},
    {"swapped", "swap"},       {"shown", "show"},
    {"reveals", "show"},       {"act", "activate"},
    {"dealt", "deal"},         {"throw away", "discard"},
    {"gave", "place"},         {"flip", "lose"},
    {"reduce", "lose"},        {"casualty", "lose"},
    {"casualties", "lose"},    {"dump", "discard"},
    {"lay", "play"},           {"laid", "play"},
    {"receive", "deal"},       {"spend", "play"},
    {"toss", "discard"},       {"individually", "each"},
    {"defend", "battle"},      {"use", "play"},
    {"goes", "move"},          {"gone", "move"},
    {"resist", "battle"},      {"combats", "battle"},
    {"leave", "drop"},         {"left", "drop"},
    {"burn", "demolish"},      {"return", "home"},
    {"enter", "move"},         {"avoidance", "avoid"},
    {"arrive", "place"},       {"steal", "take"},
    {"stole", "take"},         {"ditch", "discard"},
    {"send", "move"},          {"sent", "move"},
};

/* clang-format off */
const struct typed_word common_phrases[] = {
    {"fall back", "retreat"},
    {"fell back", "retreat"},
    {"go home", "home"},
    {"went home", "home"},
    {"return home", "home"},
    {"pick up", "pick"},
    {"drop off", "drop"},
    {"burn down", "demolish"},
    {"tear down", "demolish"},
    {"blow up", "demolish"},
    {"re roll", "reroll"},
    {"bring back", "restore"},
    {"throw away", "discard"},
    {"do nothing", "pass"},
    {"from pool", "the"},
    {"from hand", "the"},
    {"from british hand", "the"},
    {"from french hand", "the"},
    {"from american hand", "the"},
    {"from your hand", "the"},
    {"discard pile", "the"},
    {"to discard pile", "the"},
    {"on raid", "raid"},
    {"in all", "total"},
    {"as well", "the"},
    {"set out", "the"},
    {"add up to", "total"},
    {"add up", "total"},
    {"give way", "retreat"},
    {"starting at", "from"},
    {"starting from", "from"},
    {"pull back", "retreat"},
    {"altogether", "total"},
    {"respond", "response"},
    {"respond with", "response"},
    {"in response", "response"},
    {"come out", "outside"},
    {"came out", "outside"},
    {"sortie", "outside"},
    {"get rid", "discard"},
    {"got rid", "discard"},
    {"throw out", "discard"},
    {NULL, NULL},
};
/* clang-format on */

/* Of a list with its length. */
static const char *means(const struct typed_word *words, size_t count, const char *text,
                         size_t length)
{
    for (size_t i = 0; i < count && words[i].typed; i++)
        if (same_word(text, length, words[i].typed))
            return words[i].means;
    return NULL;
}

/* Whether it is a verb of the notation. */
static bool is_verb(const char *word)
{
    for (int i = 0; i < VERB_ALIASES; i++)
        if (strcmp(word, verb_aliases[i].word) == 0)
            return true;
    return verb_of(word) != VERB_NONE;
}

/* A verb in its first form. */
static const char *verb_of_stem(const struct dialect *dialect, const char *stem, size_t length)
{
    const char *own = dialect && dialect->words
                          ? means(dialect->words, (size_t)dialect->word_count, stem, length)
                          : NULL;
    if (own && is_verb(own))
        return own;
    for (int verb = VERB_NONE + 1; verb < VERB_COUNT; verb++)
        if (same_word(stem, length, verb_word((enum verb)verb)))
            return verb_word((enum verb)verb);
    for (int i = 0; i < VERB_ALIASES; i++)
        if (same_word(stem, length, verb_aliases[i].word))
            return verb_aliases[i].word;
    return means(common_verbs, sizeof common_verbs / sizeof *common_verbs, stem, length);
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

static const char *verb_with_ending(const struct dialect *dialect, const struct ending *ending,
                                    const char *word, size_t length)
{
    char stem[NAME_BYTES];
    size_t size = strlen(ending->ending);
    if (length < size + 2 + ending->doubled || length >= sizeof stem ||
        strncasecmp(word + length - size, ending->ending, size) != 0)
        return NULL;
    length -= size;
    if (ending->doubled && word[length - 1] != word[length - 2])
        return NULL;
    length -= ending->doubled;
    memcpy(stem, word, length);
    stpcpy(stem + length, ending->stem);
    return verb_of_stem(dialect, stem, length + strlen(ending->stem));
}

const char *verb_typed(const struct dialect *dialect, const char *word, size_t length)
{
    if (length == 4 && memcmp(word, "ACTS", 4) == 0) /* the dice server */
        return NULL;
    const char *verb = verb_of_stem(dialect, word, length);
    for (size_t i = 0; !verb && i < sizeof endings / sizeof *endings; i++)
        verb = verb_with_ending(dialect, &endings[i], word, length);
    return verb;
}

bool rolls_dice(enum verb verb)
{
    static const enum verb verbs[] = {VERB_INTERCEPT, VERB_AVOID,  VERB_BATTLE, VERB_RAID,
                                      VERB_ROLL,      VERB_REROLL, VERB_SIEGE,  VERB_ASSAULT,
                                      VERB_RATE,      VERB_RALLY,  VERB_LOSE};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (verbs[i] == verb)
            return true;
    return false;
}

bool takes_steps(enum verb verb)
{
    return verb == VERB_LOSE || verb == VERB_ELIMINATE || verb == VERB_RESTORE ||
           verb == VERB_REMOVE || verb == VERB_PLACE;
}

/* --- results, numbers, small words --- */

const char *result_typed(const char *word, size_t length)
{
    static const struct typed_word results[] = {
        {"yes", "yes"},
        {"no", "no"},
        {"success", "success"},
        {"succeeds", "success"},
        {"succeed", "success"},
        {"succeeded", "success"},
        {"successful", "success"},
        {"fail", "fail"},
        {"fails", "fail"},
        {"failed", "fail"},
        {"failure", "fail"},
        {"unsuccessful", "fail"},
        {"win", "win "},
        {"wins", "win "},
        {"won", "win "},
        {"victory", "win "},
    };
    return means(results, sizeof results / sizeof *results, word, length);
}

int number_typed(const char *word, size_t length)
{
    static const char *const numbers[] = {"no",   "one",    "two",   "three", "four",
                                          "five", "six",    "seven", "eight", "nine",
                                          "ten",  "eleven", "twelve"};
    if (same_word(word, length, "both"))
        return 2;
    for (size_t i = 1; i < sizeof numbers / sizeof *numbers; i++)
        if (same_word(word, length, numbers[i]))
            return (int)i;
    return -1;
}

bool is_try(const char *word, size_t length)
{
    static const char *const tries[] = {"try",       "tries", "tried", "attempt", "attempts",
                                        "attempted", "will",  "now",   "then",    "also",
                                        "again",     "to",    NULL};
    return is_word_of(tries, word, length);
}

bool is_filler(const char *word, size_t length)
{
    static const char *const fillers[] = {
        "the", "a",   "an",    "of", "with", "and", "to",  "at", "from", "in",   "into", "on", "by",
        "via", "his", "their", "my", "for",  "as",  "all", "x",  "then", "plus", "but",  NULL};
    return is_word_of(fillers, word, length);
}

bool is_idle(const char *word, size_t length)
{
    static const char *const words[] = {
        "so",       "that",    "this",    "these",    "those",     "there",     "here",
        "you",      "me",      "us",      "him",      "her",       "hers",      "be",
        "been",     "being",   "am",      "have",     "has",       "had",       "having",
        "do",       "does",    "did",     "make",     "makes",     "making",    "made",
        "let",      "let's",   "it's",    "we'll",    "that's",    "ok",        "okay",
        "right",    "still",   "yet",     "already",  "both",      "together",  "along",
        "too",      "any",     "some",    "ones",     "down",      "out",       "over",
        "forward",  "toward",  "within",  "around",   "near",      "end",       "ends",
        "result",   "results", "counter", "counters", "marker",    "markers",   "men",
        "troops",   "force",   "forces",  "side",     "player",    "turn",      "round",
        "phase",    "game",    "says",    "say",      "first",     "under",     "command",
        "whole",    "like",    "would",   "want",     "can",       "shall",     "must",
        "gives",    "give",    "inflict", "inflicts", "finally",   "currently", "once",
        "more",     "up",      "who",     "which",    "what",      "where",     "garrison",
        "everyone", "one",     "thus",    "hence",    "therefore", "hit",       "hits",
        "roll",     "the",     "happens", "happen",   "occurs",    "done",      "after",
        "before",   "during",  "because", "since",    "while",     "when",      "please",
        "much",     "very",    "quite",   "really",   "simply",    "each",      "pair",
        "couple",   "begin",   "begins",  "start",    "starts",    NULL};
    return is_word_of(words, word, length);
}

/* --- names --- */

/* bit where the text is a name of the list; *begun: where it is one, or begins one. */
static unsigned bit_of(const struct names *names, const char *text, unsigned bit, unsigned *begun)
{
    if (!names)
        return 0;
    struct name_match match = names_match(names, text);
    bool known = match.id || match.ambiguous;
    *begun |= known ? bit : 0;
    return known && match.whole ? bit : 0;
}

static bool take_start(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncasecmp(*text, word, length) != 0 || (*text)[length] != ' ')
        return false;
    *text += length + 1;
    return true;
}

/* "2 reduced Regulars-" without what is not the name, in name. */
static void bare_piece(const char *text, char name[NAME_BYTES])
{
    size_t digits = strspn(text, "0123456789");
    if (digits > 0 && text[digits] == ' ')
        text += digits + 1;
    take_start(&text, "all");
    if (!take_start(&text, "reduced"))
        take_start(&text, "full");
    strcpy(name, text);
    size_t length = strlen(name);
    if (length > 3 && strcasecmp(name + length - 3, " x2") == 0)
        name[length -= 3] = '\0';
    if (length > 1 && name[length - 1] == '-')
        name[length - 1] = '\0';
}

static bool is_leader(const struct dialect *dialect, const char *name)
{
    struct name_match match = {.id = 0};
    if (dialect->pieces && dialect->leader_kind && dialect->kind_of_piece)
        match = names_match(dialect->pieces, name);
    if (!match.id)
        return false;
    const char *kind = dialect->piece_kinds->name[dialect->kind_of_piece[match.id]].printed;
    size_t length = strlen(kind), last = strlen(dialect->leader_kind);
    return length >= last && strcasecmp(kind + length - last, dialect->leader_kind) == 0;
}

static unsigned piece_bit(const struct dialect *dialect, const char *text, unsigned *begun)
{
    char name[NAME_BYTES];
    bare_piece(text, name);
    for (int singular = 0; singular < 2; singular++) {
        size_t length = strlen(name);
        unsigned begins = 0, bit = bit_of(dialect->piece_kinds, name, MEANS_PIECE, &begins) |
                                   bit_of(dialect->pieces, name, MEANS_PIECE, &begins);
        unsigned leads = begins && is_leader(dialect, name) ? (unsigned)MEANS_LEADER : 0;
        if (begins && !(*begun & MEANS_PIECE))
            *begun |= MEANS_PIECE | leads;
        if (bit)
            return bit | leads;
        if (length <= 2 || (name[length - 1] | ' ') != 's')
            return 0;
        name[length - 1] = '\0';
    }
    return 0;
}

/* What a text is the name of; *begun: what it is, or begins. */
static unsigned meanings(const struct dialect *dialect, const char *text, size_t length,
                         unsigned *begun)
{
    char name[NAME_BYTES];
    *begun = 0;
    if (!dialect || length == 0 || length >= sizeof name)
        return 0;
    memcpy(name, text, length);
    name[length] = '\0';
    if (strspn(name, "0123456789") == length)
        return 0;
    unsigned bits = piece_bit(dialect, name, begun); /* first: it looks at what has begun */
    return bits | bit_of(dialect->places, name, MEANS_PLACE, begun) |
           bit_of(dialect->cards, name, MEANS_CARD, begun) |
           bit_of(dialect->uses, name, MEANS_USE, begun) |
           bit_of(dialect->modes, name, MEANS_MODE, begun) |
           bit_of(dialect->whats, name, MEANS_WHAT, begun);
}

/* Words that stand before the name of a piece, and digits. */
static bool precedes_name(const char *text, size_t length)
{
    static const char *const words[] = {"all", "reduced", "full", "ft", "ft.", NULL};
    return is_word_of(words, text, length) || (length > 0 && isdigit((unsigned char)text[0]));
}

unsigned meanings_of(const struct dialect *dialect, const char *text, size_t length)
{
    unsigned begun, bits = meanings(dialect, text, length, &begun);
    return bits | (begun & ~(unsigned)MEANS_CARD);
}

unsigned plain_meanings_of(const struct dialect *dialect, const char *text, size_t length)
{
    unsigned begun;
    return meanings(dialect, text, length, &begun);
}

unsigned growing_meanings_of(const struct dialect *dialect, const char *text, size_t length,
                             bool *grows)
{
    unsigned begun, bits = meanings(dialect, text, length, &begun);
    size_t word = 0;
    while (word < length && text[word] != ' ')
        word++;
    *grows = begun || precedes_name(text, word);
    return bits;
}
