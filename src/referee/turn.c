#include "referee/turn.h"
#include "referee/check.h"
#include "referee/journal.h"
#include "referee/picks.h"
#include "referee/steps.h"

/* Whose turn it is, for people: silence goes past what a side may do, but nobody has been silent
 * yet at the end of a record. */

/* What may come between any two steps makes it nobody's turn. */
static uint64_t verbs_at_any_time(const struct referee *referee)
{
    const struct procedure *any_time = &referee->game->procedure[referee->game->any_time];
    uint64_t verbs = 0;
    for (int row = 0; referee->game->any_time && row < any_time->count; row++)
        verbs |= verbs_admitted(&any_time->row[row]);
    return verbs;
}

static bool has_lawful_verb(struct referee *referee, uint64_t verbs, int side)
{
    bool lawful = false;
    for (int i = 0; !lawful && i < referee->verb_count; i++)
        lawful = (verbs >> referee->verb[i].verb & 1) &&
                 verb_is_lawful(referee, side, referee->verb[i].verb) == YES;
    return lawful;
}

/* An optional step of the side whose turn it is, with something lawful to declare. */
static bool is_open_turn(struct referee *referee, const struct step *step)
{
    unsigned sides = sides_of(referee, step) & referee->game->active(referee);
    uint64_t verbs = verbs_admitted(step) & ~verbs_at_any_time(referee);
    bool open = false;
    for (int side = 1; step->silence == PASSES && verbs && side <= SIDE_MAX; side++)
        open |= (sides >> side & 1U) && has_lawful_verb(referee, verbs, side);
    return open;
}

bool stand_at_open_turn(struct referee *referee)
{
    struct pending_mark pending = pending_mark(referee);
    bool open = false, passed = true;
    unsigned outer = enter(referee, MODE_VIEWING);
    skip_rows(referee);
    for (int steps = 0; passed && !open && steps < WALK_MAX; steps++) {
        struct place_in_play where;
        passed = in_play(referee, &where);
        open = passed && is_open_turn(referee, step_at(referee, where));
        passed = passed && !open && pass_in_silence(referee);
        if (passed)
            skip_rows(referee);
    }
    leave(referee, outer);
    pending_undo(referee, pending);
    return open;
}

long stand_where_asked(struct referee *referee)
{
    long mark = journal_mark(referee);
    forget_line(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    settle_to_a_side(referee);
    leave(referee, outer);
    return mark;
}
