#include "record/typed_side.h"

#include "record/lexicon.h"
#include "record/notation_scan.h"
#include "record/text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* "French", "fr", "Brits": a beginning of a side's word, two letters at least. */
bool begins_side(const char *side, const char *word, size_t length)
{
    bool plural = length > 3 && (word[length - 1] | ' ') == 's';
    return length >= 2 && (strncasecmp(side, word, length) == 0 ||
                           (plural && strncasecmp(side, word, length - 1) == 0));
}

static bool is_player(const char *player, const char *word, size_t length)
{
    size_t first = strcspn(player, " ");
    return length > 1 && (same_word(word, length, player) ||
                          (first == length && strncasecmp(player, word, length) == 0));
}

/* A word of the game's own for a side: "US". */
static int side_of_own_word(const struct dialect *dialect, const char *word, size_t length)
{
    for (int i = 0; i < dialect->word_count; i++)
        for (int side = 1; side <= SIDES; side++)
            if (same_word(word, length, dialect->words[i].typed) &&
                strcmp(dialect->words[i].means, dialect->side[side]) == 0)
                return side;
    return 0;
}

int side_typed(const struct notation *notation, const char *word, size_t length)
{
    const struct dialect *dialect = notation->dialect;
    for (int side = 1; dialect && side <= SIDES; side++) {
        bool initial = length == 1 && (word[0] | ' ') == dialect->side[side][0];
        if (initial || begins_side(dialect->side[side], word, length) ||
            is_player(notation->player[side], word, length))
            return side;
    }
    return dialect ? side_of_own_word(dialect, word, length) : 0;
}

/* --- words of a line --- */

size_t without_possessive(const char *text, size_t length)
{
    static const char *const ends[] = {"'s", "\u2019s"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t end = strlen(ends[i]);
        if (length > end && memcmp(text + length - end, ends[i], end) == 0)
            return length - end;
    }
    return length;
}

int side_of_typed_word(const struct notation *notation, const char *text, size_t length)
{
    length = without_possessive(text, length);
    bool small = length == 0 || (length < 3 && !isupper((unsigned char)*text));
    return small ? 0 : side_typed(notation, text, length);
}

size_t next_word(struct words_of_line *words)
{
    static const char apart[] = " \t,;:.!?()[]\"=/";
    size_t length = 0;
    words->at += span_of(words->text + words->at, words->length - words->at, apart);
    while (words->at + length < words->length && !strchr(apart, words->text[words->at + length]))
        length++;
    return length;
}
