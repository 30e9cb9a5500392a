#ifndef PROVOST_REFEREE_PRESENT_H
#define PROVOST_REFEREE_PRESENT_H

#include "referee/state.h"

/* present.c; private to src/referee. */

/* The side a piece fights for now. */
int side_of_piece(const struct referee *referee, int piece);

void pieces_at(const struct referee *referee, int place, int side, struct ids *pieces);

void describe_pieces(const struct referee *referee, const struct ids *pieces,
                     struct sentence *sentence);

#endif
