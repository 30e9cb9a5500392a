#include "record/typed_turned.h"

#include "record/lexicon.h"
#include "record/typed_side.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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
                                           "sits",
                                           "sit",
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
