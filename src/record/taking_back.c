#include "record/taking_back.h"

#include "record/lexicon.h"
#include "record/names.h"
#include "record/typed_side.h"

#include <string.h>

/* --- what takes back all that was said --- */

enum { WORDS_MAX = 9, PHRASE_WORDS = 3 };

/* Of such words alone a passage that takes something back is made. */
static const char *const said_around[] = {
    "a",        "after",   "again",    "ah",      "alas",    "all",       "and",
    "back",     "but",     "can",      "can't",   "cancel",  "cannot",    "change",
    "changed",  "could",   "couldn't", "did",     "didn't",  "disregard", "do",
    "does",     "doesn't", "don't",    "ever",    "false",   "forget",    "he",
    "hmm",      "hold",    "i",        "i'm",     "ignore",  "it",        "it's",
    "joke",     "joking",  "just",     "kidding", "last",    "let's",     "longer",
    "maybe",    "me",      "mind",     "move",    "my",      "never",     "nevermind",
    "next",     "no",      "nope",     "not",     "now",     "of",        "oh",
    "on",       "only",    "oops",     "or",      "perhaps", "please",    "rather",
    "really",   "round",   "sadly",    "scratch", "second",  "she",       "so",
    "sorry",    "still",   "strike",   "take",    "takes",   "taking",    "that",
    "the",      "then",    "they",     "thing",   "this",    "though",    "thought",
    "thoughts", "time",    "to",       "took",    "turn",    "undo",      "unfortunately",
    "wait",     "was",     "we",       "well",    "whole",   "won't",     "would",
    "wouldn't", "yet",     "you",      NULL};

static const struct {
    const char *word[PHRASE_WORDS];
    enum taking_back taking;
} phrases[] = {
    {{"kidding"}, TAKES_BACK},
    {{"joking"}, TAKES_BACK},
    {{"joke"}, TAKES_BACK},
    {{"scratch"}, TAKES_BACK},
    {{"forget"}, TAKES_BACK},
    {{"strike", "that"}, TAKES_BACK},
    {{"ignore"}, TAKES_BACK},
    {{"disregard"}, TAKES_BACK},
    {{"undo"}, TAKES_BACK},
    {{"cancel"}, TAKES_BACK},
    {{"take", "back"}, TAKES_BACK},
    {{"take", "that", "back"}, TAKES_BACK},
    {{"take", "it", "back"}, TAKES_BACK},
    {{"take", "this", "back"}, TAKES_BACK},
    {{"took", "it", "back"}, TAKES_BACK},
    {{"taking", "it", "back"}, TAKES_BACK},
    {{"taking", "that", "back"}, TAKES_BACK},
    {{"no", "wait"}, TAKES_BACK},
    {{"never", "mind"}, TAKES_BACK},
    {{"nevermind"}, TAKES_BACK},
    {{"second", "thought"}, TAKES_BACK},
    {{"second", "thoughts"}, TAKES_BACK},
    {{"changed", "my", "mind"}, TAKES_BACK},
    {{"or", "maybe"}, TAKES_BACK},
    {{"or", "perhaps"}, TAKES_BACK},
    {{"or", "not"}, TAKES_BACK},
    {{"maybe"}, TAKES_BACK},
    {{"perhaps"}, TAKES_BACK},
    {{"not", "yet"}, DENIES},
    {{"not", "now"}, DENIES},
    {{"not", "really"}, DENIES},
    {{"i", "don't"}, DENIES},
    {{"i", "won't"}, DENIES},
    {{"but", "no"}, DENIES},
    {{"but", "not"}, DENIES},
    {{"rather", "not"}, DENIES},
    {{"no", "longer"}, DENIES},
    {{"next", "turn"}, DENIES},
    {{"next", "time"}, DENIES},
    {{"next", "round"}, DENIES},
    {{"not", "this", "time"}, DENIES},
    {{"not", "so"}, DENIES},
};

static bool begins_with(const struct beginning *word, const struct beginning *end,
                        const char *const *phrase)
{
    for (int i = 0; i < PHRASE_WORDS && phrase[i]; i++, word++)
        if (word >= end || !same_word(word->text, word->length, phrase[i]))
            return false;
    return true;
}

/* "but he can't"; "no, he doesn't" may tell what came of it */
static bool is_denied_of(const struct beginning *word, const struct beginning *end)
{
    static const char *const who[] = {"i", "we", "he", "she", "they", "it", NULL},
                             *const denied[] = {"don't",  "won't",   "didn't",   "can't",
                                                "cannot", "doesn't", "couldn't", NULL};
    return word + 1 < end && is_word_of(who, word->text, word->length) &&
           is_word_of(denied, word[1].text, word[1].length);
}

static enum taking_back weigh_words(const struct beginning *word, int count, bool asked)
{
    enum taking_back taking = TAKES_NOTHING_BACK;
    for (int i = 0; i < count; i++) {
        if (!is_word_of(said_around, word[i].text, word[i].length))
            return TAKES_NOTHING_BACK;
        for (size_t each = 0; each < sizeof phrases / sizeof *phrases; each++)
            if (begins_with(&word[i], word + count, phrases[each].word) &&
                phrases[each].taking > taking)
                taking = phrases[each].taking;
        if (taking == TAKES_NOTHING_BACK &&
            (i == 0 || !same_word(word->text, word->length, "no")) &&
            is_denied_of(&word[i], word + count))
            taking = DENIES;
    }
    if (asked && count == 1 &&
        (same_word(word->text, word->length, "no") || same_word(word->text, word->length, "nope")))
        taking = DENIES;
    return taking;
}

enum taking_back taking_back(const char *text, size_t length, bool asked)
{
    struct beginning word[WORDS_MAX];
    struct words_of_line words = {text, length, 0};
    int count = 0;
    for (size_t bytes; (bytes = next_word(&words)) > 0; words.at += bytes) {
        if (count == WORDS_MAX)
            return TAKES_NOTHING_BACK;
        if (!same_word(text + words.at, bytes, "-"))
            word[count++] = (struct beginning){text + words.at, bytes};
    }
    return weigh_words(word, count, asked);
}

/* Where the passage that begins at at ends: at a mark and a blank, or at length. */
static size_t passage_end(const char *text, size_t length, size_t at)
{
    while (at < length &&
           !(strchr(",.;:!?(-", text[at]) && (at + 1 == length || text[at + 1] == ' ')))
        at++;
    return at;
}

bool holds_taking_back(const char *text, size_t length, bool asked)
{
    for (size_t at = 0, end; at < length; at = end + 1) {
        end = passage_end(text, length, at);
        const size_t next = end < length ? passage_end(text, length, end + 1) : length;
        if (taking_back(text + at, end - at, asked) || /* "no, wait" */
            taking_back(text + at, next - at, asked) == TAKES_BACK)
            return true;
        asked = end < length && text[end] == '?';
    }
    return false;
}

/* --- words that turn a line round --- */

static const struct {
    const char *word;
    unsigned turns; /* enum turning */
} turning[] = {
    {"ago", TELLS_PAST},
    {"almost", TURNS_LINE | DENIES_VERB},
    {"aren't", TURNS_LINE | DENIES_VERB},
    {"can't", TURNS_LINE | DENIES_VERB},
    {"cancel", TURNS_LINE | TURNS_ALL},
    {"canceled", TURNS_ALL},
    {"cancelled", TURNS_ALL},
    {"cancels", TURNS_ALL},
    {"cannot", TURNS_LINE | DENIES_VERB},
    {"considering", DENIES_VERB},
    {"considers", DENIES_VERB},
    {"could", TURNS_LINE | DENIES_VERB},
    {"decline", DENIES_VERB},
    {"declined", DENIES_VERB},
    {"declines", DENIES_VERB},
    {"didn't", TURNS_LINE | DENIES_VERB},
    {"doesn't", TURNS_LINE | DENIES_VERB},
    {"don't", TURNS_LINE | DENIES_VERB},
    {"either", TURNS_LINE},
    {"else", TURNS_LINE},
    {"excluding", TURNS_ALL},
    {"forget", TURNS_LINE | TURNS_ALL},
    {"forgets", DENIES_VERB | TURNS_ALL},
    {"forgot", DENIES_VERB | TURNS_ALL},
    {"hardly", TURNS_LINE | DENIES_VERB},
    {"hasn't", TURNS_LINE | DENIES_VERB},
    {"hesitate", DENIES_VERB | TURNS_ALL},
    {"hesitates", DENIES_VERB | TURNS_ALL},
    {"if", TURNS_LINE | TURNS_ALL},
    {"instead", DENIES_VERB},
    {"isn't", TURNS_LINE | DENIES_VERB},
    {"maybe", TURNS_LINE | TURNS_ALL},
    {"might", TURNS_LINE | DENIES_VERB},
    {"near", TURNS_ALL},
    {"nearly", TURNS_LINE | DENIES_VERB},
    {"neglect", TURNS_ALL},
    {"neglects", TURNS_ALL},
    {"neither", TURNS_LINE | DENIES_VERB},
    {"never", TURNS_LINE | DENIES_VERB},
    {"no", DENIES_VERB},
    {"nobody", TURNS_LINE},
    {"nor", TURNS_LINE | DENIES_VERB},
    {"not", TURNS_LINE | DENIES_VERB},
    {"oops", TURNS_LINE},
    {"or", TURNS_LINE | TURNS_ALL},
    {"perhaps", TURNS_LINE | TURNS_ALL},
    {"postpone", TURNS_ALL},
    {"postponed", TURNS_ALL},
    {"postpones", TURNS_ALL},
    {"pretend", TURNS_LINE | DENIES_VERB},
    {"pretended", TURNS_LINE},
    {"pretending", TURNS_LINE},
    {"pretends", TURNS_LINE | DENIES_VERB},
    {"rather", TURNS_LINE | DENIES_VERB},
    {"refrain", TURNS_ALL},
    {"refrains", TURNS_ALL},
    {"refuse", DENIES_VERB},
    {"refused", DENIES_VERB},
    {"refuses", DENIES_VERB},
    {"sans", TURNS_ALL},
    {"short", DENIES_VERB},
    {"should", TURNS_LINE},
    {"sorry", TURNS_LINE},
    {"stop", DENIES_VERB},
    {"stops", DENIES_VERB},
    {"tempted", TURNS_LINE | DENIES_VERB},
    {"thinking", DENIES_VERB},
    {"thinks", DENIES_VERB},
    {"unable", DENIES_VERB | TURNS_ALL},
    {"undo", TURNS_LINE | TURNS_ALL},
    {"unless", TURNS_LINE | TURNS_ALL},
    {"wait", TURNS_LINE},
    {"wasn't", TURNS_LINE | DENIES_VERB},
    {"weren't", TURNS_LINE},
    {"whether", TURNS_LINE | TURNS_ALL},
    {"without", TURNS_LINE | DENIES_VERB},
    {"won't", TURNS_LINE | DENIES_VERB},
    {"yesterday", TELLS_PAST},
    {"yet", DENIES_VERB},
};

static const char *const
    think_of[] = {"about", "of", NULL},
    *const like[] = {"like", "love", "prefer", NULL}, *const used[] = {"used", "played", NULL},
    *const time[] = {"turn", "time", "round", "year", NULL}, *const past[] = {"turn",   "time",
                                                                              "round",  "year",
                                                                              "game",   "season",
                                                                              "spring", "summer",
                                                                              "autumn", "winter",
                                                                              "month",  "week",
                                                                              NULL},
    *const hoped[] = {"hoped",    "wanted", "planned",  "meant",
                      "intended", "wished", "expected", NULL},
    *const to[] = {"to", NULL}, *const of[] = {"of", NULL}, *const from[] = {"from", NULL},
    *const than[] = {"than", NULL}, *const going[] = {"going", NULL},
    *const game[] = {"game", NULL};

/* Of two words; unless: the second is none of those. */
static const struct {
    const char *first;
    const char *const *second;
    unsigned turns;
    bool unless;
} pairs[] = {
    {"next", time, TURNS_LINE, false},        {"think", think_of, TURNS_LINE, false},
    {"thinks", think_of, TURNS_LINE, false},  {"thinking", think_of, TURNS_LINE, false},
    {"thought", think_of, TURNS_LINE, false}, {"instead", of, TURNS_LINE, false},
    {"haven't", used, TURNS_LINE, true},      {"hadn't", used, TURNS_LINE, true},
    {"would", like, TURNS_LINE, true},        {"wouldn't", like, TURNS_LINE, true},
    {"i'd", like, TURNS_LINE, true},          {"he'd", like, TURNS_LINE, true},
    {"she'd", like, TURNS_LINE, true},        {"we'd", like, TURNS_LINE, true},
    {"they'd", like, TURNS_LINE, true},       {"apart", from, TURNS_ALL, false},
    {"short", of, TURNS_ALL, false},          {"next", to, TURNS_ALL, false},
    {"close", to, TURNS_ALL, false},          {"less", than, TURNS_ALL, false},
    {"more", than, TURNS_ALL, false},         {"last", past, TELLS_PAST, false},
    {"previous", past, TELLS_PAST, false},    {"earlier", past, TELLS_PAST, false},
    {"other", game, TELLS_PAST, false},       {"had", hoped, TELLS_PAST, false},
    {"wanted", to, TELLS_PAST, false},        {"hoped", to, TELLS_PAST, false},
    {"ought", to, TELLS_PAST, false},         {"supposed", to, TELLS_PAST, false},
    {"was", going, TELLS_PAST, false},        {"were", going, TELLS_PAST, false},
};

static unsigned turning_alone(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof turning / sizeof *turning; i++)
        if (same_word(word, length, turning[i].word))
            return turning[i].turns;
    return 0;
}

unsigned turning_of(const char *word, size_t length, const char *next, size_t next_length)
{
    unsigned turns = turning_alone(word, length);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (same_word(word, length, pairs[i].first) &&
            is_word_of(pairs[i].second, next, next_length) != pairs[i].unless)
            turns |= pairs[i].turns;
    return turns;
}

bool is_turning_word(const char *word, size_t length)
{
    return is_word_of(said_around, word, length) || turning_alone(word, length) != 0;
}
