#ifndef PROVOST_COMMAND_MAIL_HTML_H
#define PROVOST_COMMAND_MAIL_HTML_H

#include <stdbool.h>
#include <stddef.h>

/* The text of a mail that is written in HTML: its tags are left out, blocks and breaks end a line,
 * what is quoted begins with ">". Reads byte for byte, in memory of fixed size. */

enum html_state { HTML_TEXT, HTML_TAG, HTML_QUOTE, HTML_COMMENT, HTML_ENTITY };
enum { HTML_NAME_BYTES = 12 };

struct html {
    void *context;
    void (*put)(void *context, char byte); /* takes the text, lines end in '\n' */
    enum html_state state;
    char name[HTML_NAME_BYTES]; /* of the tag or entity being read */
    int length;
    bool named;  /* the tag's name is complete */
    char mark;   /* that ends the value being read */
    char hidden; /* first letter of the element whose text is not shown; '\0': none */
    int dashes;  /* read last, in a comment */
    int quoted;  /* depth of what is quoted */
    bool begun;  /* something stands on the line */
    bool blank;  /* and a blank is due behind it */
};

/* Reads a byte. The struct is zero but for context and put at the beginning; nothing is owned, and
 * the last line ends where its reader ends it. */
void html_add(struct html *html, char byte);

#endif
