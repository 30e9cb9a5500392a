#ifndef PROVOST_WASHINGTONS_WAR_UNKNOWN_TEXT_H
#define PROVOST_WASHINGTONS_WAR_UNKNOWN_TEXT_H

#include "games/washingtons-war/queries.h"

/* 6.31 What is declared behind an event of unknown text. */

/* 6.31: whether the data tells the whole text of an event; not that of the event played; what is
 * declared behind it, but for activations. */
enum flow waw_follow_unknown_text(struct referee *referee, const struct declaration *declaration);

#endif
