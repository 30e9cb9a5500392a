#include "referee/turn.h"
#include "referee/actions.h"
#include "referee/check.h"
#include "referee/journal.h"
#include "referee/move_builder.h"
#include "referee/steps.h"

/* Whose turn it is, for people: silence goes past what a side may do, but nobody has been silent
 * yet at the end of a record. */

/* What may come between any two steps makes it nobody's turn. */
static uint64_t verbs_at_any_time(const struct referee *referee)
{
    const struct procedure *any_time =
        &referee->game->play.procedure.row[referee->game->play.any_time];
    uint64_t verbs = 0;
    for (int row = 0; referee->game->play.any_time && row < any_time->count; row++)
        verbs |= verbs_admitted(&any_time->row[row]);
    return verbs;
}

static bool has_lawful_verb(struct referee *referee, uint64_t verbs, int side,
                            struct steps_passed *passed)
{
    bool lawful = false;
    for (int i = 0; !lawful && i < referee->verbs.count; i++)
        lawful = (verbs >> referee->verbs.row[i].verb & 1) &&
                 verb_is_lawful(referee, side, referee->verbs.row[i].verb, passed) == YES;
    return lawful;
}

static bool auto_advances(struct referee *referee, const struct step *step)
{
    if (step->silence == PASSES)
        return true;
    if (step->silence != OWED)
        return false;
    long mark = journal_mark(referee);
    bool passes = auto_advance(referee);
    journal_undo(referee, mark);
    return passes;
}

/* The sides that may lawfully declare something at a step that silence passes, or for which only
 * one outcome is lawful; none at any other. */
static unsigned sides_open(struct referee *referee, const struct step *step,
                           struct steps_passed *passed)
{
    unsigned sides = step->may ? step->may(referee) : sides_of(referee, step), open = 0;
    uint64_t verbs = verbs_admitted(step) & ~verbs_at_any_time(referee);
    if (!verbs || !sides || !auto_advances(referee, step))
        return 0;
    for (int side = 1; side <= SIDE_MAX; side++) {
        if ((sides >> side & 1U) && has_lawful_verb(referee, verbs, side, passed))
            open |= 1U << side;
    }
    return open;
}

static bool goes_on(struct referee *referee, struct steps_passed *passed)
{
    go_past_step(referee, passed);
    return auto_advance(referee);
}

/* The sides of the open turn that it comes to; none: there is none. */
static unsigned stand_at_open_turn(struct referee *referee, struct steps_passed *passed)
{
    unsigned open = 0;
    bool on = true;
    skip_rows(referee);
    for (int steps = 0; on && !open && steps < WALK_MAX; steps++) {
        struct place_in_play where;
        on = in_play(referee, &where);
        open = on ? sides_open(referee, step_at(referee, where), passed) : 0;
        on = on && !open && goes_on(referee, passed);
        if (on)
            skip_rows(referee);
    }
    return open;
}

void each_open_turn(struct referee *referee, turn_function *take, void *context)
{
    struct pending_mark pending = pending_mark(referee);
    long mark = journal_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    struct steps_passed passed = {.count = 0};
    unsigned open = stand_at_open_turn(referee, &passed);
    for (int turns = 0; open && turns < TURNS_SHOWN_MAX; turns++) {
        take(referee, open, context);
        open = goes_on(referee, &passed) ? stand_at_open_turn(referee, &passed) : 0;
    }
    leave(referee, outer);
    journal_undo(referee, mark);
    pending_undo(referee, pending);
}

bool may_still_choose(struct referee *referee)
{
    struct pending_mark pending = pending_mark(referee);
    long mark = journal_mark(referee);
    struct steps_passed passed = {.count = 0};
    bool chooses = false, open = stand_at_open_turn(referee, &passed);
    for (int turns = 0; open && !chooses && turns < WALK_MAX; turns++) {
        chooses = step_now(referee)->silence == PASSES;
        open = !chooses && goes_on(referee, &passed) && stand_at_open_turn(referee, &passed);
    }
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return chooses;
}

void settle_in_view(struct referee *referee)
{
    struct pending_mark pending = pending_mark(referee);
    long mark = journal_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    struct steps_passed passed = {.count = 0};
    if (!stand_at_open_turn(referee, &passed)) {
        journal_undo(referee, mark);
        settle_to_a_side(referee);
    }
    leave(referee, outer);
    pending_undo(referee, pending);
}

long stand_where_left(struct referee *referee)
{
    struct pending_mark pending = pending_mark(referee);
    long mark = journal_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    forget_line(referee);
    settle_to_a_side(referee);
    leave(referee, outer);
    pending_undo(referee, pending);
    return mark;
}

long stand_where_asked(struct referee *referee)
{
    long mark = journal_mark(referee);
    forget_line(referee);
    settle_in_view(referee);
    return mark;
}
