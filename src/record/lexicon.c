#include "record/lexicon.h"

#include "record/names.h"
#include "record/typed_word.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { NAME_BYTES = 128 };

bool same_letters(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

bool is_word_of(const char *const *words, const char *text, size_t length)
{
    for (; *words; words++)
        if (same_word(text, length, *words))
            return true;
    return false;
}

/* Of a list with its length. */
static const char *means(const struct typed_word *words, size_t count, const char *text,
                         size_t length)
{
    for (size_t i = 0; i < count && words[i].typed; i++)
        if (same_word(text, length, words[i].typed))
            return words[i].means;
    return NULL;
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
        {"works", "success"},
        {"worked", "success"},
        {"fails", "fail"},
        {"missed", "fail"},
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

/* From one on. */
static const char *const number_words[] = {
    "one",     "two",     "three",     "four",     "five",     "six",      "seven",
    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen", "fourteen",
    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",   NULL};

const char *number_word(int number)
{
    return number_words[number - 1];
}

int number_typed(const char *word, size_t length)
{
    if (same_word(word, length, "both"))
        return 2;
    if (same_word(word, length, "dozen"))
        return 12;
    for (int i = 0; number_words[i]; i++)
        if (same_word(word, length, number_words[i]))
            return i + 1;
    return -1;
}

bool is_troops(const char *word, size_t length)
{
    static const char *const words[] = {"army",    "band",      "battalions", "boys",     "column",
                                        "command", "companies", "corps",      "fellows",  "force",
                                        "forces",  "group",     "guys",       "lads",     "lot",
                                        "men",     "party",     "regiments",  "soldiers", "stack",
                                        "troops",  "warriors",  "unit",       "units",    NULL};
    return is_word_of(words, word, length);
}

bool is_article(const char *word, size_t length)
{
    static const char *const words[] = {"a",   "an",  "the",   "my",   "our", "his",
                                        "her", "its", "their", "your", NULL};
    return is_word_of(words, word, length);
}

bool is_ordinal(const char *word, size_t length)
{
    static const char *const ordinals[] = {"first", "second", "third", "last", NULL};
    return is_word_of(ordinals, word, length);
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

/* clang-format off */
const char *const idle_words[] = {
    "aboard", "about", "accompanied", "accompanying", "accordance", "accordingly", "across", "action",
    "actions", "activity", "actually", "afraid", "after", "aftermath", "afterward", "afterwards",
    "again", "ah", "aha", "ahead", "alas", "aside", "dear", "lovely", "single", "season", "allow", "allowed", "allowing", "allows", "along",
    "already", "alright", "also", "am", "amount", "announce", "announces", "announcing", "any",
    "anybody", "anyone", "anywhere", "apparently", "applied", "are", "area", "argh", "armies",
    "army", "around", "arrival", "arrivals", "as", "ashore", "assume", "attacker", "attackers",
    "attacking", "attempt", "attempting", "attempts", "away", "band", "bands", "basically",
    "battalion", "battalions", "battle's", "be", "bearing", "beat", "beats", "because", "been",
    "before", "begin", "begins", "being", "believe", "beside", "besides", "better", "beyond",
    "big", "bit", "board", "body", "both", "box", "boxes", "boys", "brave", "bravely", "bye",
    "can", "carefully", "cheers", "chit", "choice", "choices", "city", "clearly", "coast",
    "colonies", "colony", "column", "columns", "comes", "command", "commander's", "companies",
    "company", "continuing", "corps", "counter", "counters", "couple", "course", "cry",
    "currently", "damn", "darn", "dealer", "decision", "declare", "declares", "declaring",
    "default", "defender", "defenders", "defending", "detachment", "detachments", "did", "die's",
    "directly", "do", "does", "done", "down", "during", "each", "early", "end", "ending", "ends",
    "enemies", "enemy", "escorted", "even", "eventually", "everybody", "everyone", "everything",
    "everywhere", "exactly", "excellent", "feel", "fellows", "figure", "final", "finally", "fine",
    "finishing", "first", "foe", "foes", "force", "forces", "fortunately", "forward", "fresh",
    "friend", "friends", "further", "gallant", "game", "garrison", "gets", "gg", "give", "gives",
    "gladly", "going", "gonna", "good", "goodbye", "gotta", "great", "group", "groups", "guess",
    "guys", "ha", "had", "half", "halved", "halves", "hand", "hands", "happen", "happens", "happily", "harbor", "harbour",
    "has", "have", "having", "he", "he'd", "he'll", "he's", "hence", "henceforth", "her", "here",
    "here's", "hereby", "herewith", "hers", "herself", "him", "himself", "his", "hit", "hits",
    "hm", "hmm", "hooray", "hope", "how", "hurray", "i'd", "i'll", "i'm", "i've", "immediately",
    "inflict", "inflicts", "initially", "into", "is", "it", "it'll", "it's", "its", "itself",
    "joined", "just", "know", "lads", "last", "later", "leaders'",
    "led", "leftover", "let", "let's", "lets", "letting", "like", "little", "location", "lone",
    "lonely", "look", "looks", "lot", "lots", "luckily", "made", "make", "makes", "making", "map",
    "marker", "markers", "may", "me", "meanwhile", "men", "men's", "mighty", "mine", "modified",
    "morale", "more", "move's", "much", "must", "my", "myself", "near", "need", "needs", "next",
    "nice", "noble", "nope", "normal", "now", "nowhere", "number", "numbers", "obviously",
    "occurs", "officer", "officers", "oh", "ok", "okay", "old", "once", "one", "ones", "only",
    "onto", "opponent", "option", "options", "order", "orders", "other", "others", "ouch",
    "ought", "out", "outcome", "over", "own", "pair", "parties", "party", "past", "per",
    "perfect", "permits", "phase", "phew", "place's", "player", "players", "please", "poor", "precisely",
    "presently", "pro", "probably", "proceeding", "province", "provinces", "quickly", "quite",
    "raider", "raiders", "reaction", "really", "reckon", "regiment", "regiments", "region",
    "remainder", "remaining", "remains", "remnants", "request", "requests", "resolving", "rest",
    "result", "results", "right", "river", "road", "roads", "roll", "rolling", "rotten",
    "roughly", "round", "route", "routes", "sadly", "same", "say", "says", "score", "scored",
    "scores", "see", "seem", "seems", "shall", "she", "she'd", "she'll", "she's", "shore", "side",
    "simply", "since", "slowly", "small", "so", "soldier", "soldiers", "solitary", "some",
    "somebody", "someone", "somewhere", "soon", "space", "spaces", "spot", "stack", "stacks",
    "standard", "start", "starting", "starts", "stays", "still", "straight",
    "stuff", "successfully", "such", "sum", "super", "suppose", "sure", "survive", "survives", "survivors", "than",
    "thank", "thanks", "that", "that'll", "that's", "the", "their", "theirs", "them",
    "themselves", "then", "there", "there's", "thereafter", "thereby", "therefore", "these",
    "they", "they'd", "they'll", "they're", "thing", "things", "think", "this", "those", "thrown",
    "thus", "tie", "tied", "ties", "time", "times", "tired", "today", "together", "tomorrow",
    "tonight", "too", "toward", "towards", "town", "troop", "troops", "trusty", "turn", "ugh",
    "under", "unfortunately", "unit's", "unluckily", "unplayed", "unto", "unused", "up", "upon",
    "us", "usual", "valiant", "value", "values", "very", "via", "village", "wanna", "year", "winner's", "loser's", "winner", "loser", "awful", "odd", "useless", "individual", "individuals", "third", "fourth", "fifth", "sixth", "want",
    "warriors", "was", "way", "ways", "we'd", "we'll", "we're", "we've", "well", "were", "what",
    "what's", "when", "whenever", "where", "which", "while", "whilst", "who", "who's", "whole",
    "whom", "whose", "will", "winter", "within", "would", "yay", "yeah", "yep", "yes", "yet",
    "air", "angry", "certainly", "chap", "chaps", "cheerfully", "cold", "curious", "definitely",
    "dreadful", "drums", "easily", "fellow", "folk", "folks", "frankly", "funny", "gentlemen",
    "glad", "gunners", "honestly", "hopefully", "horrible", "hot", "hungry", "islanders",
    "kindly", "long", "miserable", "mud", "nations", "naturally", "nervous", "nicely",
    "politely", "promptly", "quietly", "rain", "redcoats", "silly", "sir", "snow",
    "suddenly", "surely", "swiftly", "taste", "terrible", "though", "tough", "townsfolk", "tribe",
    "tribes", "truly", "unlucky", "unpleasant", "warm", "weather", "worried", "wretched",
    "you", "you'd", "you'll", "you're", "you've", "young", "yourself", "yup", NULL};
/* clang-format on */

const char *const given_names[] = {
    "alexander", "anthony",   "antoine",  "benedict", "benjamin", "bob",     "charles",
    "daniel",    "edward",    "francis",  "francois", "george",   "guy",     "henry",
    "horatio",   "israel",    "jack",     "james",    "jean",     "jeffery", "jeffrey",
    "jim",       "joe",       "john",     "johnny",   "joseph",   "louis",   "marquis",
    "nathanael", "nathaniel", "nicholas", "peter",    "philip",   "pierre",  "richard",
    "robert",    "samuel",    "thomas",   "tom",      "william",  "will",    NULL};

bool is_given_name(const char *word, size_t length)
{
    return is_word_of(given_names, word, length);
}

bool is_face(const struct dialect *dialect, const char *word, size_t length)
{
    for (int i = 0; dialect && i < dialect->face_count; i++)
        if (same_word(word, length, dialect->face[i]))
            return true;
    return false;
}

bool is_self(const char *word, size_t length)
{
    static const char *const words[] = {"i",  "i'm", "i'll", "i've",  "i'd",   "my",
                                        "me", "our", "we",   "we'll", "we're", NULL};
    return is_word_of(words, word, length);
}

bool is_idle(const char *word, size_t length)
{
    return is_word_of(idle_words, word, length);
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

const char *mode_of_leaders(const struct dialect *dialect)
{
    const char *kind = dialect->leader_kind;
    bool mode =
        kind && dialect->modes && dialect->kind_of_piece && names_match(dialect->modes, kind).id;
    return mode ? kind : NULL;
}

bool is_leader(const struct dialect *dialect, int piece)
{
    if (!piece || !dialect->leader_kind || !dialect->kind_of_piece)
        return false;
    const char *kind = dialect->piece_kinds->name[dialect->kind_of_piece[piece]].printed;
    size_t length = strlen(kind), last = strlen(dialect->leader_kind);
    return length >= last && strcasecmp(kind + length - last, dialect->leader_kind) == 0;
}

static bool names_leader(const struct dialect *dialect, const char *name)
{
    return dialect->pieces && is_leader(dialect, names_match(dialect->pieces, name).id);
}

static unsigned piece_bit(const struct dialect *dialect, const char *text, unsigned *begun)
{
    char name[NAME_BYTES];
    bare_piece(text, name);
    for (int singular = 0; singular < 2; singular++) {
        size_t length = strlen(name);
        unsigned begins = 0, bit = bit_of(dialect->piece_kinds, name, MEANS_PIECE, &begins) |
                                   bit_of(dialect->pieces, name, MEANS_PIECE, &begins);
        unsigned leads = begins && names_leader(dialect, name) ? (unsigned)MEANS_LEADER : 0;
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

/* --- names --- */

const char *full_word(const struct dialect *dialect, const char *text, size_t length, size_t *bytes)
{
    const struct typed_word *word = dialect->shortened;
    for (; word && word->typed; word++) {
        *bytes = strlen(word->typed);
        if (length > *bytes + 1 && same_word(text, *bytes, word->typed) &&
            strchr(" .", text[*bytes]))
            return word->means;
    }
    *bytes = 0;
    return NULL;
}

static bool is_shortened(const struct dialect *dialect, const char *text, size_t length)
{
    const struct typed_word *word = dialect->shortened;
    size_t bare = length > 0 && text[length - 1] == '.' ? length - 1 : length;
    while (word && word->typed && !same_word(text, bare, word->typed))
        word++;
    return word && word->typed;
}

/* Words that stand before the name of a piece, or are its first one, and digits. */
static bool precedes_name(const struct dialect *dialect, const char *text, size_t length)
{
    static const char *const words[] = {"all", "reduced", "full", NULL};
    return is_word_of(words, text, length) || is_shortened(dialect, text, length) ||
           (length > 0 && isdigit((unsigned char)text[0]));
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
    *grows = begun || precedes_name(dialect, text, word);
    return bits;
}

const struct said_fact *fact_said(const struct dialect *dialect, const char *text, size_t length)
{
    const struct said_fact *fact = dialect->talk ? dialect->talk->facts : NULL;
    for (; fact && fact->word; fact++)
        if (same_word(text, length, fact->word))
            return fact;
    return NULL;
}
