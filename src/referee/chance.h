#ifndef PROVOST_REFEREE_CHANCE_H
#define PROVOST_REFEREE_CHANCE_H

#include "referee/state.h"

/* chance.c; private to src/referee. */

void dice_open(struct referee *referee, const struct written_dice *written);
void dice_close(struct referee *referee); /* finds dice that were not needed */
/* ": the defenders' fire": what the entry rolled for, behind before; "" for nothing. */
const char *rolls_text(struct referee *referee, const char *before);
int die_side(const struct referee *referee, const struct written_die *die);

/* Which cards of the deck are dealt before a question, as it is imagined now: the first, the last;
 * NOT_IMAGINED where the stream deals. */
enum imagined_deal { NOT_IMAGINED, THE_FIRST, THE_LAST };
enum imagined_deal imagined_deal(struct referee *referee);

#endif
