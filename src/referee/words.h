#ifndef PROVOST_REFEREE_WORDS_H
#define PROVOST_REFEREE_WORDS_H

#include "referee/state.h"

/* words.c; private to src/referee. */

/* "; did you mean march?": the nearest of count words to text, "" when none is near. In the line's
 * memory. */
const char *suggest_word(struct referee *referee, const char *text, const char *const *words,
                         int count);
/* The same of a list of names in which text is none, where something is suggested. */
const char *suggest_name(struct referee *referee, const struct names *names, const char *text);
/* Whether what was meant is told: not of what is only tried, nor of an entry with more faults than
 * anybody mends by what is told of them. */
bool suggests(const struct referee *referee);
const char *suggest_side(struct referee *referee, const char *text);

int side_of_word(const struct referee *referee, const char *word); /* 0: nobody, or NULL */

/* The side an entry is declared by: the side dealt to when a deal names nobody. 0 when it names
 * none. */
int side_declaring(const struct referee *referee, const struct entry *entry);

/* A finding: no name of the list is text, or it could be any of several. */
void complain_of_name(struct referee *referee, const struct names *names, const char *text,
                      const struct name_match *match);

/* The word of a field in a record. */
/* What people are told a field of the position is; NULL: they are not. */
const char *field_told(const struct game *game, const struct field *field);
const char *field_text(enum field_word field);
/* What a player would call it: "a destination"; as a noun: "destination". */
const char *field_said(enum field_word field);
const char *field_noun(enum field_word field);

/* A space that nothing is called may be one that incomplete data lacks. */
bool may_be_unlisted(const struct referee *referee, const struct names *names,
                     const struct name_match *match);

#endif
