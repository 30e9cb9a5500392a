#ifndef PROVOST_REFEREE_CLOSING_H
#define PROVOST_REFEREE_CLOSING_H

#include "referee/state.h"

/* closing.c; private to src/referee. */

const char *to_act_text(struct referee *referee);

/* Where the game stands: with the side that may still act, else where play waits. In the line's
 * memory. */
struct state_now {
    const char *text, *to_act;
    bool over;      /* if nobody declares anything more, and the stream rolls what is due */
    bool waits;     /* before silence, which goes on to "else" */
    bool chosen;    /* over, though somebody might still choose otherwise */
    uint64_t asked; /* checksum of the position that is shown, before silence */
};

struct state_now state_now(struct referee *referee);
/* Its text, with the line since which it is in doubt: nothing that is known fits there, or what is
 * missing is assumed, and not enough that is lawful has followed. */
const char *state_told(struct referee *referee, const struct state_now *now);

/* "vp F4, ...; French: play a card": for a director's first lines. In the line's memory. */
const char *state_text(struct referee *referee);

/* Whether memory has run out while the game was ruled on. */
bool lacks_memory(const struct referee *referee);

#endif
