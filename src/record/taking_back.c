#include "record/taking_back.h"

#include "record/lexicon.h"
#include "record/names.h"
#include "record/typed_side.h"

#include <string.h>

/* --- what takes back all that was said --- */

enum { WORDS_MAX = 9, PHRASE_WORDS = 3 };

/* Of such words alone a passage that takes something back is made. */
static const char *const said_around[] = {
    "a",      "after",  "again",   "ah",       "all",       "and",   "back",   "but",      "can't",
    "cancel", "change", "changed", "didn't",   "disregard", "do",    "don't",  "ever",     "false",
    "forget", "he",     "hmm",     "hold",     "i",         "i'm",   "ignore", "it",       "it's",
    "joke",   "joking", "just",    "kidding",  "last",      "let's", "longer", "maybe",    "me",
    "mind",   "move",   "my",      "never",    "nevermind", "next",  "no",     "nope",     "not",
    "now",    "of",     "oh",      "on",       "only",      "oops",  "or",     "perhaps",  "please",
    "rather", "really", "round",   "scratch",  "second",    "she",   "so",     "sorry",    "still",
    "strike", "take",   "takes",   "taking",   "that",      "the",   "then",   "they",     "thing",
    "this",   "though", "thought", "thoughts", "time",      "to",    "took",   "turn",     "undo",
    "wait",   "was",    "we",      "well",     "whole",     "won't", "would",  "wouldn't", "yet",
    NULL};

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
    {{"i", "didn't"}, DENIES},
    {{"i", "can't"}, DENIES},
    {{"we", "don't"}, DENIES},
    {{"we", "won't"}, DENIES},
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

/* --- what turns a verb round --- */

bool is_denial(const char *word, size_t length)
{
    static const char *const words[] = {
        "not",       "doesn't",     "don't",   "won't",   "can't",    "cannot",  "didn't",
        "never",     "isn't",       "aren't",  "refuses", "refused",  "refuse",  "declines",
        "declined",  "decline",     "stops",   "stop",    "hasn't",   "wasn't",  "without",
        "no",        "nor",         "neither", "might",   "could",    "unable",  "hesitates",
        "hesitate",  "tempted",     "forgot",  "forgets", "pretends", "pretend", "hardly",
        "almost",    "nearly",      "yet",     "rather",  "instead",  "thinks",  "thinking",
        "considers", "considering", "short",   NULL};
    return is_word_of(words, word, length);
}

bool is_turning_word(const char *word, size_t length)
{
    return is_word_of(said_around, word, length) || is_denial(word, length);
}
