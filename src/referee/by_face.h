#ifndef PROVOST_REFEREE_BY_FACE_H
#define PROVOST_REFEREE_BY_FACE_H

#include "referee/state.h"

/* by_face.c; private to src/referee. What each face of a die that nobody knows gives. */

struct by_face {
    int16_t value[OUTCOMES_MAX][ASSUMED_MAX][FACES_MAX + 1]; /* by outcome, die and face */
    bool known[OUTCOMES_MAX][ASSUMED_MAX][FACES_MAX + 1];
    bool others[OUTCOMES_MAX][ASSUMED_MAX]; /* the die alone does not decide the number */
};

/* Notes what came of it with the faces that are assumed now: so many numbers from row on. */
void note_by_face(const struct referee *referee, const struct outcome_row *row, int count,
                  struct by_face *by_face);

/* "2 with 1, 2; 3 with 3, 4, 5; 4 with 6" of that number, where one die alone decides it; NULL:
 * none does, or no two faces give the same. In the line's memory. */
const char *by_face_text(struct referee *referee, const struct by_face *by_face, int outcome,
                         const struct outcome_row *row);

#endif
