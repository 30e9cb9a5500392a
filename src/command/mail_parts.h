#ifndef PROVOST_COMMAND_MAIL_PARTS_H
#define PROVOST_COMMAND_MAIL_PARTS_H

#include <stdbool.h>
#include <stddef.h>

/* Takes a line of a mail's text without its end, of a line of the file, from 1 on; too_long: only
 * the beginning of one past the limit. */
typedef void take_mail_line(void *context, const char *line, size_t length, bool too_long,
                            long number);

/* Gives each line of a thread of mails ("-": standard input) to take: parts in base64 and
 * quoted-printable are decoded, those of another charset than UTF-8 converted, HTML is turned into
 * plain text, but where the mail has that beside it, and a note stands for what is no
 * text. What a mail of a file repeats below the head of an older one is quoted with ">". False when
 * it cannot be read, told on standard error, or memory is out. */
bool read_mails(const char *name, void *context, take_mail_line *take);

#endif
