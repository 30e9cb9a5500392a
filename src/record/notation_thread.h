#ifndef PROVOST_RECORD_NOTATION_THREAD_H
#define PROVOST_RECORD_NOTATION_THREAD_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a line is the head of a mail, as mail programs write it above one: "On ... wrote:",
 * "From: ...", or one of the lines that follow such a head: "Subject: ...". */
bool begins_mail(const char *text, size_t length);

/* Whether it is the line of such a head that says who wrote the mail: "From: Ann <ann@home>". */
bool is_from_line(const char *text, size_t length);

bool is_mail_field(const char *text, size_t length);

#endif
