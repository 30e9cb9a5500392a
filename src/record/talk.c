#include "record/talk.h"

#include "record/lexicon.h"
#include "record/notation_heads.h"
#include "record/text.h"
#include "record/typed_side.h"

#include <ctype.h>
#include <string.h>

/* Words that no declaration holds: of wishes, of doubt, of memory, of praise and blame. */
static const char *const talked[] = {
    "shouldn't", "couldn't", "should've", "could've", "would've", "maybe",     "perhaps",
    "nice",      "awful",    "terrible",  "horrible", "amazing",  "brilliant", "favourite",
    "favorite",  "typical",  "funny",     "remember", "forgot",   "forgotten", "thought",
    "hoping",    "hoped",    "wish",      "wonder",   "believe",  "hate",      "wow",
    "phew",      "hurts",    "always",    "never",    "why",      "proud",     "kidding",
    "congrats",  "toast",    NULL};

/* Of two words. */
static const char *const phrases[][2] = {
    {"well", "played"}, {"well", "done"},  {"good", "game"},   {"good", "luck"},
    {"great", "game"},  {"would", "have"}, {"should", "have"}, {"could", "have"},
    {"might", "have"},  {"not", "have"},   {"may", "well"},    {"might", "well"},
};

/* Behind "you": what is said of the other player, and is no part of what happens. */
static const char *const of_you[] = {"can",    "can't", "could", "did",  "didn't", "do",  "don't",
                                     "had",    "have",  "know",  "left", "must",   "owe", "really",
                                     "should", "still", "think", "want", "were",   NULL};

static bool is_phrase(const char *last, size_t last_length, const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (same_word(last, last_length, phrases[i][0]) && same_word(word, length, phrases[i][1]))
            return true;
    return same_word(last, last_length, "you") && is_word_of(of_you, word, length);
}

static bool has_mark(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++)
        if (isdigit((unsigned char)text[at]) || strchr("#>[@", text[at]))
            return true;
    return false;
}

/* Whether words of talk stand in a part of a line. */
static bool says_talk(const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    const char *last = text;
    size_t last_length = 0;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        const char *said = text + words.at;
        if (is_word_of(talked, said, word) || is_phrase(last, last_length, said, word))
            return true;
        last = said;
        last_length = word;
    }
    return false;
}

/* Up to the mark that ends a part of a line, or the line. */
static size_t part_end(const char *text, size_t length, size_t at)
{
    while (at < length &&
           !(strchr(",.;:!?", text[at]) && (at + 1 == length || text[at + 1] == ' ')))
        at++;
    return at;
}

bool is_talk(const struct notation *notation, const char *text, size_t length)
{
    bool talks = false;
    if (has_mark(text, length))
        return false;
    for (size_t at = 0, end; at < length; at = end + 1) {
        end = part_end(text, length, at);
        bool asks = end < length && text[end] == '?';
        if (asks || says_talk(text + at, end - at))
            talks = true;
        else if (holds_declaration(notation, text + at, end - at))
            return false;
    }
    return talks;
}

bool is_mere_question(const char *text, size_t length)
{
    static const char *const yes[] = {"yes", "yep", "yeah", "sure", "ok", "okay", "right", NULL};
    struct words_of_line words = {text, length, 0};
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length == 0 || text[length - 1] != '?')
        return false;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word)
        if (is_word_of(yes, text + words.at, word))
            return false;
    return true;
}
