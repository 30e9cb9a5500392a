#ifndef PROVOST_RECORD_LEXICON_H
#define PROVOST_RECORD_LEXICON_H

#include "record/dialect.h"

#include <stdbool.h>
#include <stddef.h>

/* What words mean to a player: verbs as he writes them, and the names of his game. Nothing here
 * knows a game; its names and its own words come with its dialect. */

/* What a name may stand for, a bit each. */
enum meaning {
    MEANS_PLACE = 1,
    MEANS_PIECE = 2,
    MEANS_CARD = 4,
    MEANS_USE = 8,
    MEANS_MODE = 16,
    MEANS_WHAT = 32,
    MEANS_LEADER = 64 /* beside MEANS_PIECE */
};

/* What a text may stand for in the game, as MEANS_PLACE | MEANS_PIECE: pieces with their number and
 * step ("2 reduced regs", "all Provincials", "Rangers-"), in the singular or plural. 0: nothing;
 * so it is without names. */
unsigned meanings_of(const struct dialect *dialect, const char *text, size_t length);

/* The same, where a beginning of a name is none: for lines that may be chat. */
unsigned plain_meanings_of(const struct dialect *dialect, const char *text, size_t length);

/* The same; *grows: whether a longer text that begins so may mean something, too. */
unsigned growing_meanings_of(const struct dialect *dialect, const char *text, size_t length,
                             bool *grows);

/* What a word of chance or result stands for in a claim ("fails": "fail"), NULL for none. */
const char *result_typed(const char *word, size_t length);

/* The word of the game's names that the first word of text is short for, and its bytes: "Fort" for
 * "Ft William Henry". NULL, *bytes 0: it is short for none. */
const char *full_word(const struct dialect *dialect, const char *text, size_t length,
                      size_t *bytes);

/* The word for those who lead, where it is a mode: "reroll Dunn by commander"; NULL where it is
 * none. */
const char *mode_of_leaders(const struct dialect *dialect);

/* A number in words ("two"), -1 when it is none; the word of a number from 1 on, NULL behind the
 * last. */
int number_typed(const char *word, size_t length);
const char *number_word(int number);

/* Words for pieces that are together, of whatever kind: "his men", "the army". */
bool is_troops(const char *word, size_t length);

/* An article, or whose it is: "finish their road". */
bool is_article(const char *word, size_t length);

/* Whether a piece (0: none) is of a kind that leads others. */
bool is_leader(const struct dialect *dialect, int piece);

/* "second" */
bool is_ordinal(const char *word, size_t length);

/* Words before a verb that say no more than that it is done: "tries to". */
bool is_try(const char *word, size_t length);

/* Small words that say nothing by themselves: "the", "of", "with". */
bool is_filler(const char *word, size_t length);

/* Words that say nothing of what is declared: "so", "troops", "would". */
bool is_idle(const char *word, size_t length);
extern const char *const idle_words[]; /* ends with NULL */

/* Words of every day that a word of a game differs from by a slip of the pen: "attached", "peace".
 */
bool is_everyday(const char *word, size_t length);

/* Whether a word is a face of the game's dice. dialect NULL: none is known. */
bool is_face(const struct dialect *dialect, const char *word, size_t length);

/* "I", "my", "we'll": the writer speaks of himself. */
bool is_self(const char *word, size_t length);

/* "Johnny" of "Johnny Burgoyne": says no more before the name of a piece. */
bool is_given_name(const char *word, size_t length);
extern const char *const given_names[]; /* ends with NULL */

/* Whether length bytes are word, in any case of plain letters; or one of words, up to NULL. Most
 * differ in their first letter or the second, and one is compared with hundreds. */
bool same_letters(const char *text, size_t length, const char *word);
static inline bool same_word(const char *text, size_t length, const char *word)
{
    return length > 0 && (text[0] | ' ') == (word[0] | ' ') &&
           (length == 1 || !word[0] || (text[1] | ' ') == (word[1] | ' ')) &&
           same_letters(text, length, word);
}
bool is_word_of(const char *const *words, const char *text, size_t length);

/* The row of the game's facts for a word, NULL where it is for none. */
const struct said_fact *fact_said(const struct dialect *dialect, const char *text, size_t length);

#endif
