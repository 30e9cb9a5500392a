#include "record/typed_turned.h"

#include "record/lexicon.h"
#include "record/typed_side.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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

/* --- what turns a name round --- */

/* Right before it, or before its article or number. */
static const char *const before_name[] = {
    "without",     "except",      "minus",         "excluding",    "sans",       "avoiding",
    "near",        "leaving out", "leaves out",    "not",          "never",      "hardly",
    "no use for",  "short of",    "anything but",  "anywhere but", "next to",    "no longer",
    "hangs on to", "hang on to",  "hanging on to", "holds on to",  "hold on to", "holding on to",
    "keeps",       "keep",        "keeping",       "kept",         "saves",      "saving",
    "save",        "spares",      "sparing",       "stays with",   "stay with",  "remains with",
    "guards",      "guarding",    "holds back",    "holding back", NULL};

/* Right behind it, or behind "is" and the like. */
static const char *const behind_name[] = {"stays",
                                          "stay",
                                          "staying",
                                          "remains",
                                          "remain",
                                          "excepted",
                                          "excluded",
                                          "exempted",
                                          "needed",
                                          "isn't",
                                          "aren't",
                                          "wasn't",
                                          "hasn't",
                                          "haven't",
                                          "won't",
                                          "can't",
                                          "doesn't",
                                          "don't",
                                          "didn't",
                                          "might",
                                          "goes back in",
                                          "go back in",
                                          "goes back to the cup",
                                          "held back",
                                          "left behind",
                                          "left out",
                                          "kept",
                                          "spared",
                                          "in reserve",
                                          "for later",
                                          "not",
                                          "too far",
                                          "can wait",
                                          "home and stays",
                                          "goes back in hand",
                                          "back in hand",
                                          "in hand",
                                          "back in the cup",
                                          NULL};

/* Of a piece, not of a card, whose "General holds the fort". */
static const char *const behind_piece[] = {"guards",
                                           "guard",
                                           "guarding",
                                           "hangs back",
                                           "hang back",
                                           "holds back",
                                           "hold back",
                                           "holds the",
                                           "sits tight",
                                           "sit tight",
                                           "stands fast",
                                           "stand fast",
                                           "stands firm",
                                           "stand firm",
                                           "stands his ground",
                                           "stand their ground",
                                           "stands their ground",
                                           "waits",
                                           "wait",
                                           "watches",
                                           "watch",
                                           "refuses",
                                           "refuse",
                                           "hesitates",
                                           NULL};

static const char *const said_of[] = {"is", "are",  "was",  "were", "be",
                                      "to", "will", "must", "can",  NULL};

/* The first item behind a phrase that the items from at on are, word for word as they were typed;
 * -1 where they are not. */
static ptrdiff_t behind_phrase(const struct items *items, ptrdiff_t at, const char *phrase)
{
    for (; *phrase && at < items->count; at++) {
        const struct item *item = &items->item[at];
        const char *said = item->raw ? item->raw : item->text;
        const size_t length = item->raw ? item->raw_length : item->length, left = strlen(phrase);
        const size_t same = length < left ? length : left;
        if (item->raw && length == 0)
            continue;
        if (same == 0 || strncasecmp(said, phrase, same) != 0 ||
            (same < left && phrase[same] != ' ') || same < length)
            return -1;
        phrase += same + (same < left);
    }
    return *phrase ? -1 : at;
}

/* Whether one of the phrases ends right before an item. */
static bool ends_phrase(const struct items *items, ptrdiff_t end, const char *const *phrase)
{
    enum { ITEMS_BACK = 4 };
    for (; *phrase; phrase++)
        for (ptrdiff_t first = end - 1; first >= 0 && first >= end - ITEMS_BACK; first--)
            if (behind_phrase(items, first, *phrase) == end)
                return true;
    return false;
}

static bool says_how_many(const struct item *item)
{
    return is_article(item->text, item->length) || item->number >= 0;
}

/* "won't wait", "won't be there": who does not stay goes. */
static bool denies_staying(const struct items *items, ptrdiff_t at)
{
    static const char *const words[] = {"wait", "stay", "remain", "be", "stand", NULL};
    return at + 1 < items->count && is_any_of(&items->item[at + 1], words);
}

static bool begins_phrase_of(const struct items *items, ptrdiff_t at, const char *const *phrase)
{
    for (; *phrase; phrase++)
        if (behind_phrase(items, at, *phrase) > at)
            return true;
    return false;
}

bool is_turned_beside(const struct items *items, const struct item *item)
{
    ptrdiff_t before = item - items->item, behind = before + 1;
    bool turned = ends_phrase(items, before, before_name);
    while (!turned && before > 0 && says_how_many(&items->item[before - 1]))
        turned = ends_phrase(items, --before, before_name);
    while (behind < items->count && is_any_of(&items->item[behind], said_of))
        behind++;
    return turned ||
           (begins_phrase_of(items, behind, behind_name) && !denies_staying(items, behind)) ||
           (item->means & MEANS_PIECE && begins_phrase_of(items, behind, behind_piece));
}

bool is_yours(const struct items *items, const struct item *item)
{
    static const char *const yours[] = {"your", "yours", NULL};
    return item > items->item && is_any_of(item - 1, yours);
}

bool turns_in_remark(const char *text, size_t length)
{
    static const char *const words[] = {
        "not",   "no",    "without", "except", "but",   "or",     "minus",   "leaving", "keeping",
        "keeps", "stays", "remains", "hangs",  "waits", "guards", "instead", NULL};
    struct words_of_line said = {text, length, 0};
    bool turned = false, named = false;
    for (size_t word; (word = next_word(&said)) > 0; said.at += word) {
        turned |= is_word_of(words, text + said.at, word);
        named |= isupper((unsigned char)text[said.at]) != 0;
    }
    return turned && named;
}

/* --- what turns a verb round --- */

bool denies_verb(const struct item *item)
{
    static const char *const words[] = {
        "not",       "doesn't",     "don't",   "won't",   "can't",    "cannot",  "didn't",
        "never",     "isn't",       "aren't",  "refuses", "refused",  "refuse",  "declines",
        "declined",  "decline",     "stops",   "stop",    "hasn't",   "wasn't",  "without",
        "no",        "nor",         "neither", "might",   "could",    "unable",  "hesitates",
        "hesitate",  "tempted",     "forgot",  "forgets", "pretends", "pretend", "hardly",
        "almost",    "nearly",      "yet",     "rather",  "instead",  "thinks",  "thinking",
        "considers", "considering", "short",   NULL};
    return is_any_of(item, words);
}

bool is_turning_word(const char *word, size_t length)
{
    const struct item item = {.text = word, .length = length};
    return is_word_of(said_around, word, length) || denies_verb(&item);
}
