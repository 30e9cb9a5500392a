#ifndef PROVOST_RECORD_SENTENCE_H
#define PROVOST_RECORD_SENTENCE_H

#include <stddef.h>

enum { SENTENCE_BYTES = 1024 };

/* A short text put together piece by piece; what does not fit is cut. */
struct sentence {
    size_t length;
    char text[SENTENCE_BYTES];
};

/* Empties it. */
void sentence_clear(struct sentence *sentence);

/* Adds text formatted as by printf. */
void say(struct sentence *sentence, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds text as it is, or a number in decimal. */
void say_text(struct sentence *sentence, const char *text);
void say_number(struct sentence *sentence, long number);

/* Adds separator first unless the sentence is empty. */
void say_item(struct sentence *sentence, const char *separator, const char *text);

/* A noun that stands in figures; a list ends with NULL. */
struct noun {
    const char *many, *one;
};

/* Makes "1 steps" in text "1 step", for each noun of every game and of own, which may be NULL; and
 * "0 units", "limit 0", "0 left", "0 needed" words. Text has room bytes. */
void mend_numbers(char *text, size_t room, const struct noun *own);

#endif
