#ifndef PROVOST_WASHINGTONS_WAR_ACTIVATION_H
#define PROVOST_WASHINGTONS_WAR_ACTIVATION_H

#include "games/washingtons-war/queries.h"

/* 7.1 and 7.2 Activation. */

/* CUs join or leave the general where he stands, 7.3.A. */
enum flow waw_pick_or_drop(struct referee *referee, const struct declaration *declaration);
/* Whether the card played is an event that activates generals: a campaign, or John Glover. */
bool waw_gives_activations(const struct referee *referee);
/* 7.1 and 7.2: a general is activated by the OPS card or the event played; by the text of an event
 * that nobody knows. */
enum flow waw_activate(struct referee *referee, const struct declaration *declaration);
enum flow waw_activate_by_text(struct referee *referee, const struct declaration *declaration);

#endif
