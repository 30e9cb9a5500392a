#ifndef PROVOST_WASHINGTONS_WAR_EVENT_TEXT_H
#define PROVOST_WASHINGTONS_WAR_EVENT_TEXT_H

#include "games/washingtons-war/queries.h"

/* Which part of the text of an event is carried out. */

/* Begins with the first of the instructions of card, if it has any. */
void waw_begin_instructions(struct referee *referee, int card);
/* Where the marker of the French Alliance comes to stand by the event, if that is claimed: where
 * the text is not known it stands as claimed. */
void waw_see_alliance(struct referee *referee, int card);
/* That nobody knows whether the card played does what is declared. */
void waw_ask_for_text(struct referee *referee);
/* The instruction being carried out, NULL for none; on to the next one; so many of it are done. */
const struct waw_instruction *waw_instruction_now(const struct referee *referee);
void waw_next_instruction(struct referee *referee);
void waw_instruction_done(struct referee *referee, int count);

#endif
