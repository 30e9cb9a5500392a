#ifndef PROVOST_SESSION_SESSION_H
#define PROVOST_SESSION_SESSION_H

#include "record/notation_mail.h"
#include "referee/referee.h"
#include "session/data_cache.h"

#include <stdbool.h>
#include <stddef.h>

/* From lines to verdicts: reads each line through the door of its form, opens a referee at each
 * header, and hands what it says to a listener. Games follow one another; a line outside a game is
 * unreadable. */

/* Who hears of it. Any function may be NULL. */
struct listener {
    void *context;
    void (*begin)(void *context, const struct referee *referee); /* a header was read */
    void (*verdict)(void *context, const struct verdict *verdict);
    void (*end)(void *context, const struct closing *closing); /* the game is over */
    void (*read)(void *context); /* all lines of the game were read; the last verdicts may wait */
    /* An entry was read, and not ruled on yet; dialect: of its game, NULL outside one. Both live
     * until it returns. */
    void (*heard)(void *context, const struct entry *entry, const struct dialect *dialect);
    /* A line, by its number, was left out of the record; text: length bytes. */
    void (*left)(void *context, enum left left, long number, const char *text, size_t length);
};

struct session;

/* NULL when memory is out. The cache must outlive it. */
struct session *session_open(struct data_cache *cache, struct listener listener);

/* In games begun from now on, verdicts tell that much; TELL_ALL unless said otherwise. */
void session_tell(struct session *session, enum telling telling);

/* From now on entries that are heard tell what the words of what was typed are taken for. */
void session_explain(struct session *session);

/* In games begun from now on, faults and the end come with a picture of the position. */
void session_draw(struct session *session);

/* When a verdict is told. Both with a second thought say the same in the end. */
enum when {
    WHEN_SURE,         /* that on a fault waits until what follows has shown what was meant: eight
                        * declarations, or the end */
    AT_ONCE_AND_AGAIN, /* before the next line is read, and again when what follows shows another */
    AT_ONCE            /* before the next line is read: what follows does not count */
};

/* In games begun from now on; WHEN_SURE unless said otherwise. */
void session_when(struct session *session, enum when when);

/* One line without its end. too_long: it is only the beginning of a line past the limit. */
void session_line(struct session *session, const char *line, size_t length, bool too_long);

/* Rules on the declaration of a line in either form, at the position of the verdict that is
 * being told, or behind all lines so far, as the next line; the game stands as before. Of several
 * each is made after the one before it; the first that is not legal is ruled on, or else the last.
 * False when no game is under way. verdict lives until the next line. */
bool session_ask(struct session *session, const char *line, size_t length, struct verdict *verdict);

/* A declaration, of an offer in JSON or of an edit in the notation, as a player types it at the
 * position that is asked about: by printed names, a choice without a word for it, as far as that is
 * read as the same there. The session has a game. The caller's; NULL when memory is out. */
char *session_as_typed(struct session *session, const char *declaration);

/* The verb of the game that a word of a player's means, "attacks" or "fort"; the word itself where
 * it means none, or several. The session has a game. */
const char *session_verb(struct session *session, const char *word);

/* Ends the game under way. */
void session_end(struct session *session);
void session_close(struct session *session);

/* The referee of the game under way, NULL outside a game: behind the entry whose verdict is being
 * told, else behind all lines so far, as if none followed. No verdict is told because of it. */
struct referee *session_referee(struct session *session);

/* Whether memory ran out: what was said, or is said from now on, may lack a part. */
bool session_starved(const struct session *session);

/* Lines so far that were left out of the record for that reason. */
long session_left(const struct session *session, enum left left);

/* Lines that were not blank so far. */
long session_entries(const struct session *session);

/* The id of the game that an unknown name begins or is near to; NULL when there is none. */
const char *game_nearest(const char *name);

#endif
