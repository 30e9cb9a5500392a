#include "record/typed_turned.h"

#include "record/lexicon.h"
#include "record/typed_side.h"

#include <string.h>
#include <strings.h>

/* --- what takes back all that was said --- */

enum { WORDS_MAX = 9, PHRASE_WORDS = 3 };

/* Of such words alone a passage that takes something back is made. */
static const char *const said_around[] = {
    "a",        "after",   "again",  "ah",     "all",      "and",    "back",    "but",     "can't",
    "cancel",   "change",  "changed", "didn't", "disregard", "do",    "don't",   "ever",    "false",
    "forget",   "he",      "hmm",    "hold",   "i",        "i'm",    "ignore",  "it",      "it's",
    "joke",     "joking",  "just",   "kidding", "last",     "let's",  "longer",  "maybe",   "me",
    "mind",     "move",    "my",     "never",  "nevermind", "next",   "no",      "nope",    "not",
    "now",      "of",      "oh",     "on",     "only",     "oops",   "or",      "perhaps", "please",
    "rather",   "really",  "round",  "scratch", "second",   "she",    "so",      "sorry",   "still",
    "strike",   "take",    "takes",  "taking", "that",     "the",    "then",    "they",    "thing",
    "this",     "though",  "thought", "thoughts", "time",    "to",     "took",    "turn",    "undo",
    "wait",     "was",     "we",     "well",   "whole",    "won't",  "would",   "wouldn't", "yet",
    NULL};

static const struct {
    const char *word[PHRASE_WORDS];
    enum taking_back taking;
} phrases[] = {
    {{"kidding"}, TAKES_BACK},          {{"joking"}, TAKES_BACK},
    {{"joke"}, TAKES_BACK},             {{"scratch"}, TAKES_BACK},
    {{"forget"}, TAKES_BACK},           {{"strike", "that"}, TAKES_BACK},
    {{"ignore"}, TAKES_BACK},           {{"disregard"}, TAKES_BACK},
    {{"undo"}, TAKES_BACK},             {{"cancel"}, TAKES_BACK},
    {{"take", "back"}, TAKES_BACK},     {{"take", "that", "back"}, TAKES_BACK},
    {{"take", "it", "back"}, TAKES_BACK}, {{"take", "this", "back"}, TAKES_BACK},
    {{"took", "it", "back"}, TAKES_BACK}, {{"taking", "it", "back"}, TAKES_BACK},
    {{"taking", "that", "back"}, TAKES_BACK}, {{"no", "wait"}, TAKES_BACK},
    {{"never", "mind"}, TAKES_BACK},    {{"nevermind"}, TAKES_BACK},
    {{"second", "thought"}, TAKES_BACK}, {{"second", "thoughts"}, TAKES_BACK},
    {{"changed", "my", "mind"}, TAKES_BACK}, {{"or", "maybe"}, TAKES_BACK},
    {{"or", "perhaps"}, TAKES_BACK},    {{"or", "not"}, TAKES_BACK},
    {{"maybe"}, TAKES_BACK},            {{"perhaps"}, TAKES_BACK},
    {{"not", "yet"}, DENIES},           {{"not", "now"}, DENIES},
    {{"not", "really"}, DENIES},        {{"i", "don't"}, DENIES},
    {{"i", "won't"}, DENIES},           {{"i", "didn't"}, DENIES},
    {{"i", "can't"}, DENIES},           {{"we", "don't"}, DENIES},
    {{"we", "won't"}, DENIES},          {{"rather", "not"}, DENIES},
    {{"no", "longer"}, DENIES},         {{"next", "turn"}, DENIES},
    {{"next", "time"}, DENIES},         {{"next", "round"}, DENIES},
    {{"not", "this", "time"}, DENIES},  {{"not", "so"}, DENIES},
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
    if (asked && count == 1 && (same_word(word->text, word->length, "no") ||
                                same_word(word->text, word->length, "nope")))
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

/* --- what turns a name round --- */

/* Right before it, or before its article or number. */
static const char *const before_name[] = {
    "without", "except", "minus", "excluding", "sans", "avoiding", "near", "leaving out",
    "leaves out", "not", "never", "hardly", "no use for",
    "short of", "anything but", "anywhere but", "next to", "no longer", "hangs on to",
    "hang on to", "hanging on to", "holds on to", "hold on to", "holding on to", "keeps", "keep",
    "keeping", "kept", "saves", "saving", "save", "spares", "sparing", "stays with", "stay with",
    "remains with", "guards", "guarding", "holds back", "holding back", NULL};

/* Right behind it, or behind "is" and the like. */
static const char *const behind_name[] = {
    "stays", "stay", "staying", "remains", "remain", "excepted", "excluded", "exempted", "guards",
    "guard", "guarding", "needed", "isn't", "aren't", "wasn't", "hasn't", "haven't", "won't",
    "can't", "doesn't", "don't", "didn't", "might", "goes back in", "go back in", "goes back to the cup",
    "hangs back", "hang back", "holds back", "hold back", "held back", "left behind", "left out", "holds the",
    "sits tight", "sit tight", "stands fast", "stand fast", "stands firm", "stand firm",
    "stands his ground", "stand their ground", "stands their ground", "kept", "spared", "waits",
    "wait", "watches", "watch", "refuses", "refuse", "hesitates", "in reserve",
    "for later", "not", "too far", "can wait", "home and stays", "back in hand", "back in the cup",
    NULL};

static const char *const said_of[] = {"is", "are", "was", "were", "be", "to", "will", "must", "can", NULL};

/* Whether items from first on, step by step, are the words of a phrase. */
static bool has_phrase(const struct items *items, ptrdiff_t first, const char *phrase)
{
    ptrdiff_t at = first;
    for (size_t length; *phrase; at++, phrase += length + (phrase[length] == ' ')) {
        length = strcspn(phrase, " ");
        if (at < 0 || at >= items->count || items->item[at].length != length ||
            strncasecmp(items->item[at].text, phrase, length) != 0)
            return false;
    }
    return true;
}

static ptrdiff_t words_in(const char *phrase)
{
    ptrdiff_t words = 1;
    for (; *phrase; phrase++)
        words += *phrase == ' ';
    return words;
}

bool is_turned_beside(const struct items *items, const struct item *item)
{
    const ptrdiff_t own = item - items->item;
    ptrdiff_t before = own - 1, behind = own + 1;
    while (before >= 0 && (is_article(items->item[before].text, items->item[before].length) ||
                           items->item[before].number >= 0))
        before--;
    while (behind < items->count && is_any_of(&items->item[behind], said_of))
        behind++;
    for (const char *const *phrase = before_name; *phrase; phrase++)
        if (has_phrase(items, before + 1 - words_in(*phrase), *phrase))
            return true;
    for (const char *const *phrase = behind_name; *phrase; phrase++)
        if (has_phrase(items, behind, *phrase))
            return true;
    return false;
}

/* --- what turns a verb round --- */

bool denies_verb(const struct item *item)
{
    static const char *const words[] = {
        "not",     "doesn't",  "don't",     "won't",     "can't",    "cannot",   "didn't",
        "never",   "isn't",    "aren't",    "refuses",   "refused",  "refuse",   "declines",
        "declined", "decline", "stops",     "stop",      "hasn't",   "haven't",  "hadn't",
        "wasn't",  "without",  "no",        "nor",       "neither",  "might",    "could",
        "unable",  "hesitates", "hesitate", "tempted",   "forgot",   "forgets",  "pretends",
        "pretend", "hardly",   "almost",    "nearly",    "yet",      "rather",   "instead",
        "thinks",  "thinking", "considers", "considering", "short",  NULL};
    return is_any_of(item, words);
}
