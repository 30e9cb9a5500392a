#ifndef PROVOST_REFEREE_JOURNAL_H
#define PROVOST_REFEREE_JOURNAL_H

#include "referee/state.h"

/* journal.c; private to src/referee. */

bool journal_open(struct referee *referee);
static inline long journal_mark(const struct referee *referee)
{
    return referee->journal.count;
}
void journal_undo(struct referee *referee, long mark);
/* The cells as they were at an earlier mark, and from there ahead again: the journal keeps its
 * rows, so that what is tried there is undone to the latest mark first. */
void journal_look_back(struct referee *referee, long from, long to);
void journal_look_ahead(struct referee *referee, long from, long to);
/* The changes since mark, in the line's memory; NULL when that is out. Whether those since mark are
 * the same, and end there. Makes them once more, up to end. */
struct journal_row *journal_since(struct referee *referee, long mark);
bool journal_agrees(const struct referee *referee, long mark, long end,
                    const struct journal_row *row);
void journal_again(struct referee *referee, const struct journal_row *row, long end);
void journal_free(struct referee *referee);
uint64_t checksum_of(const struct referee *referee); /* from scratch; wrong when what is
 kept beside the cells is */
void change_cell(struct referee *referee, int where, int value, int rule);

/* The referee's own cells, after the position's: which entry blocks play, the step that silence
 * does not go past while its dice are not known, and for each piece, place and card, each procedure
 * and each number of the position the fault it depends on. */
int own_cell_blocked(const struct referee *referee);
int own_cell_waiting(const struct referee *referee);
int own_cell_cause(const struct referee *referee, int kind, int id); /* -1: not traced */
int own_cell_revealed(const struct referee *referee, int side);      /* links of its chain */
int own_cell_frame(const struct referee *referee, int depth);        /* fault that began it */
int own_cell_total(const struct referee *referee, int where);        /* fault that changed it */
int own_cell_count(const struct referee *referee);

#endif
