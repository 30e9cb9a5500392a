#ifndef PROVOST_COMMAND_MAIL_THREAD_H
#define PROVOST_COMMAND_MAIL_THREAD_H

#include "command/mail_parts.h"

/* What a mail of a file of mails says anew, and what it quotes of those before it. */

struct mail_thread {
    void *context;
    take_mail_line *take;
    char *said; /* owned: in all mails so far, without blanks and ">" */
    size_t length, capacity;
    size_t before; /* of it, in the mails before this one */
    size_t found;  /* where what is quoted goes on in it */
    bool file;     /* a file of mails: each begins with a line of its own */
    bool body;     /* the head of the mail is over: set by who gives the lines */
    bool quotes;   /* it quotes with ">" what was said */
    enum {
        OLDER_NONE,
        OLDER_HEADED, /* the head of an older mail stands in the body */
        OLDER_SAID,   /* what stands below it was said before */
        OLDER_MARKED  /* what is quoted is marked, or was never said */
    } older;
    bool failed; /* memory is out */
};

/* A mail of a file of mails begins: its own head comes next. */
void thread_mail(struct mail_thread *thread);

/* Gives a line of text that stands at line number of the file: as it is; behind ">" where the mail
 * repeats it below the head of an older one, word for word and in its order; and behind a note
 * where it is quoted, but is not what was said. The struct is zero but for context and take. */
void thread_line(struct mail_thread *thread, const char *line, size_t length, bool too_long,
                 long number);

/* Frees what it owns. */
void thread_end(struct mail_thread *thread);

#endif
