#ifndef PROVOST_RECORD_NOTATION_MAIL_H
#define PROVOST_RECORD_NOTATION_MAIL_H

#include "record/extent.h"
#include "record/notation_reader.h"

/* From the lines of a file or a mail to whole lines: quoted-printable is undone, quoted mail and
 * signatures are left out, continuation lines are joined. Memory does not grow beyond a few times
 * LINE_BYTES_MAX. */
/* Why a line of the record is not read. */
enum left { LEFT_NOT, LEFT_CHAT, LEFT_QUOTED, LEFT_SIGNATURE, LEFT_KINDS };

struct mail {
    char *text; /* owned; the first whole bytes wait to be continued, the rest is being read */
    size_t whole, length, capacity;
    struct origin *origin; /* owned */
    int whole_origins, origins, origin_capacity;
    bool soft;      /* the last line ended in a soft break */
    bool signature; /* nothing is read until the next mail or a game begins */
    bool game;      /* what waits is a game line: its parts may stand on lines of their own */
    bool too_long, failed;
    enum left left; /* why the line added last is not read */
};

enum mail_state {
    MAIL_WAITS,     /* nothing to read yet */
    MAIL_WHOLE,     /* mail_line is to be read, then mail_done called */
    MAIL_WHOLE_THEN /* the same, and mail_next asked again: another line stands behind it */
};

/* Takes a line of the record. */
enum mail_state mail_add(struct mail *mail, const struct notation *notation, const char *line,
                         size_t length, long number);

/* What MAIL_WHOLE_THEN left over. */
enum mail_state mail_next(struct mail *mail, const struct notation *notation);

/* The end of the record: MAIL_WHOLE when something still waits. */
enum mail_state mail_end(struct mail *mail);

/* Whether what waits ends as lines do that go on in the next one. */
bool mail_goes_on(const struct mail *mail);

struct whole_line mail_line(const struct mail *mail);
void mail_done(struct mail *mail);

void mail_free(struct mail *mail);

#endif
