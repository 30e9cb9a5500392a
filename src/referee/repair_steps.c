#include "referee/repair_steps.h"

#include "referee/actions.h"
#include "referee/check.h"
#include "referee/journal.h"
#include "referee/memo.h"
#include "referee/move_builder.h"
#include "referee/repair_fields.h"
#include "referee/repair_nearest.h"
#include "referee/steps.h"

/* The same verb at another step than that where the fault is told. */

enum { STEPS_GONE_MAX = 64, STEPS_TRIED_MAX = 4 };

/* Goes past the step on top; false where play stops. */
static bool goes_on(struct referee *referee)
{
    unsigned outer = enter(referee, MODE_VIEWING);
    bool passed = auto_advance(referee);
    leave(referee, outer);
    return passed;
}

/* Other values of several fields, or of one. */
static enum elsewhere found_here(struct referee *referee, const struct repairing *repairing,
                                 struct verdict *verdict, struct alternative *room,
                                 struct change *best)
{
    const struct declaration *declaration = repairing->declaration;
    const struct verb_use *use = use_here(referee, declaration->verb);
    struct repairing here = *repairing;
    memo_begin(referee); /* the position is another */
    here.takes = takes_of(use);
    here.needs = needs_of(use);
    if (verb_is_lawful(referee, declaration->by, declaration->verb, NULL) != YES)
        return NOT_ELSEWHERE;
    if (!find_nearest(referee, &here, false, verdict, room, best))
        find_each(referee, &here, &here, verdict, room, best);
    return best->mended ? FOUND_ELSEWHERE : LAWFUL_ELSEWHERE;
}

/* From where the entry was to begin, up to the turn of the other side; here: of the journal, where
 * the fault is told. */
static enum elsewhere walk_and_find(struct referee *referee, const struct repairing *repairing,
                                    long here, struct verdict *verdict, struct alternative *room,
                                    struct change *best)
{
    const struct declaration *declaration = repairing->declaration;
    const struct declaration head = {.by = declaration->by, .verb = declaration->verb};
    enum elsewhere found = NOT_ELSEWHERE;
    unsigned turn = 0;
    int tried = 0;
    for (int steps = 0; steps < STEPS_GONE_MAX && tried < STEPS_TRIED_MAX; steps++) {
        const struct step *step = step_now(referee);
        if (!step || other_turn_begins(referee, head.by, &turn))
            return found;
        bool another = journal_mark(referee) != here && may_begin(referee, step, &head);
        enum elsewhere now =
            another ? found_here(referee, repairing, verdict, room, best) : NOT_ELSEWHERE;
        tried += another;
        found = now > found ? now : found;
        if (found == FOUND_ELSEWHERE || !goes_on(referee))
            return found;
    }
    return found;
}

enum elsewhere find_at_another_step(struct referee *referee, const struct repairing *repairing,
                                    struct verdict *verdict, struct alternative *room,
                                    struct change *best)
{
    long here = journal_mark(referee);
    struct journal_row *gone = journal_since(referee, repairing->mark);
    struct pending_mark pending = pending_mark(referee);
    if (!gone)
        return NOT_ELSEWHERE;
    journal_undo(referee, repairing->mark);
    enum elsewhere found = walk_and_find(referee, repairing, here, verdict, room, best);
    journal_undo(referee, repairing->mark);
    journal_again(referee, gone, here);
    pending_undo(referee, pending);
    memo_begin(referee);
    return found;
}
