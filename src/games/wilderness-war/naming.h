#ifndef PROVOST_WILDERNESS_WAR_NAMING_H
#define PROVOST_WILDERNESS_WAR_NAMING_H

#include "games/wilderness-war/queries.h"

/* What an entry names: where it happens, which card it is, which counters are meant. */

/* --- what an entry says of where it happens --- */
/* Its units, and its leader. */
struct ids ww_named_pieces(const struct declaration *declaration);
/* A space named by "at" is the one where what happens. */
bool ww_check_at(struct referee *referee, const struct declaration *declaration, int place,
                 const char *what);
/* The pieces are in spaces, not in boxes. */
bool ww_check_in_play(struct referee *referee, const struct ids *pieces);
/* "2 Regulars at New York, Johnson at Albany", in the line's memory; "" for none. */
const char *ww_where_they_are(struct referee *referee, struct piece_set pieces);
/* Needs a piece to be of a side. */
bool ww_need_own(struct referee *referee, int piece, int side);

/* Whether the pieces are of the side that declares. */
bool ww_check_own(struct referee *referee, const struct declaration *declaration,
                  const struct ids *pieces);
/* The pieces named are at the space named by "at". */
void ww_check_pieces_at(struct referee *referee, const struct declaration *declaration,
                        const struct ids *pieces);
/* The card of the declaration comes from its side's hand; one not shown, from its hidden ones. */
void ww_check_hand(struct referee *referee, const struct declaration *declaration);

/* --- a counter's name is a preference --- */
/* A counter's name is a preference: replaces each unit that does not pass test (NULL: any) or is
 * not at place (0: anywhere) by an equal one that does, when there is one: a namesake rather than
 * another of its step, one of its step rather than another of its kind. One named by its id is
 * itself. Whether all pass then. */
bool ww_prefer(const struct referee *referee, const struct declaration *declaration,
               struct ids *pieces, ww_test *test, int place);
/* The same where units may be in any space: one named singly is replaced from its own space only.
 */
void ww_prefer_meant(const struct referee *referee, const struct declaration *declaration,
                     struct ids *pieces, ww_test *test, int place);

/* The two where test is of the piece at place. */
void ww_prefer_at(const struct referee *referee, const struct declaration *declaration,
                  struct ids *pieces, ww_place_test *test, int place);
void ww_prefer_meant_at(const struct referee *referee, const struct declaration *declaration,
                        struct ids *pieces, ww_place_test *test, int place);

/* Checks that no other pieces in other spaces, which pass test, could be meant by the names that
 * the entry has for these; else it is open which are. Remarks tell which are taken where others
 * have that name. */
bool ww_check_which(struct referee *referee, const struct declaration *declaration,
                    const struct ids *pieces, ww_test *test);

#endif
