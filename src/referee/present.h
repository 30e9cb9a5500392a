#ifndef PROVOST_REFEREE_PRESENT_H
#define PROVOST_REFEREE_PRESENT_H

#include "referee/state.h"

/* present.c; private to src/referee. */

/* Whether the game has pieces on a board: a field that says where each is. */
static inline bool has_pieces(const struct referee *referee)
{
    return referee->fields.first_placed <= referee->fields.last_placed;
}

/* The cell that says where a piece is, and the place that it says. */
static inline int cell_of_place(const struct referee *referee, int piece)
{
    return referee->fields.first_placed + piece - 1;
}
static inline int place_of_piece(const struct referee *referee, int piece)
{
    return referee->cells[cell_of_place(referee, piece)];
}

/* The piece whose place the cell says; 0: none. */
static inline int piece_of_cell(const struct referee *referee, int where)
{
    bool placed = where >= referee->fields.first_placed && where <= referee->fields.last_placed;
    return placed ? where - referee->fields.first_placed + 1 : 0;
}

/* Whether it has lost a step, how many it has to lose, and the side it fights for now. */
bool piece_is_reduced(const struct referee *referee, int piece);
int steps_of_piece(const struct referee *referee, int piece);
int side_of_piece(const struct referee *referee, int piece);

/* Those at a place that fight for side; 0: for any. */
struct piece_set pieces_at(const struct referee *referee, int place, int side);

void describe_pieces(const struct referee *referee, const struct ids *pieces,
                     struct sentence *sentence);

#endif
