#ifndef PROVOST_RECORD_VOCABULARY_H
#define PROVOST_RECORD_VOCABULARY_H

#include "record/notation_reader.h"

/* The words that a player of a game may write, one by one: in plain small letters, or as they are
 * in the tables of words. */

enum word_kind {
    WORD_NAME,  /* of a place, a piece, a card, a use and so on, or a part of one */
    WORD_VERB,  /* in one of its forms */
    WORD_SAID,  /* another that says something: "three", "flag", "success", "supply" */
    WORD_IDLE,  /* "troops", "would" */
    WORD_PLAYER /* a part of a player's name */
};

/* Hears each word; false: no more of them. */
typedef bool word_hearer(void *context, const char *word, size_t length, enum word_kind kind);

/* All words of a game and of everyday, in the order that tells most often used ones first; false
 * when the hearer stopped. notation: of a game whose names are known. */
bool each_word(const struct notation *notation, word_hearer *hear, void *context);

/* Whether a word stands for something without being one of them: a beginning of one, an
 * abbreviation, a word of every day that a slip would make another of. */
bool is_word_of_its_own(const struct notation *notation, const char *word, size_t length);

#endif
