#include "referee/out_of_turn.h"

#include "referee/actions.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/declare_units.h"
#include "referee/journal.h"
#include "referee/move_builder.h"
#include "referee/steps.h"
#include "referee/walk.h"
#include "referee/words.h"

#include <string.h>

/* What else is wrong with an entry that comes out of its turn. */

/* What was found and done before something else is tried. */
struct aside {
    struct pending_verdict pending;
    struct labels labels;
    struct dice_box dice;
    long mark;
};

static struct aside begin_aside(struct referee *referee)
{
    struct aside aside = {referee->pending, referee->labels, referee->dice, journal_mark(referee)};
    pending_clear(referee);
    referee->pending.finding = NULL; /* those of before stay */
    referee->pending.finding_capacity = 0;
    return aside;
}

/* What was found since, with all else as it was before. */
static struct pending_verdict end_aside(struct referee *referee, const struct aside *aside)
{
    struct pending_verdict found = referee->pending;
    journal_undo(referee, aside->mark);
    referee->pending = aside->pending;
    referee->labels = aside->labels;
    referee->dice = aside->dice;
    return found;
}

/* --- names and pieces --- */

static bool remark_of(struct referee *referee, int rule, const struct pending_verdict *found)
{
    bool any = false;
    for (int i = 0; i < found->finding_count; i++) {
        if (strcmp(found->finding[i].rule, rule_row(referee->game, rule)->id) != 0)
            continue;
        remark(referee, rule, "besides, %s", found->finding[i].text);
        any = true;
    }
    return any;
}

static bool tell_names(struct referee *referee, const struct entry *entry)
{
    struct declaration declaration;
    struct aside aside = begin_aside(referee);
    declare(referee, entry, 0, &declaration);
    resolve_units(referee, entry, &declaration);
    struct pending_verdict found = end_aside(referee, &aside);
    bool names = remark_of(referee, RECORD_NAME, &found);
    return remark_of(referee, RECORD_PIECE, &found) || names;
}

/* --- as if the turn had come --- */

static bool takes_a_card(const struct step *step)
{
    bool takes = false;
    EACH_VERB (verb)
        takes |= (verbs_admitted(step) >> verb & 1) && verb_is(verb, PLAYS_CARD);
    return takes;
}

/* To a step of the side's, past one card of another side's that is due before it. */
static bool go_to_turn(struct referee *referee, int side)
{
    bool past = false;
    for (int steps = 0; steps < WALK_MAX; steps++) {
        skip_rows(referee);
        const struct step *step = step_now(referee);
        if (!step)
            return false;
        if (past && (sides_of(referee, step) >> side & 1U))
            return true;
        if (auto_advance(referee))
            continue;
        if (past || (sides_of(referee, step) >> side & 1U) || !takes_a_card(step))
            return false;
        step_over(referee);
        past = true;
    }
    return false;
}

static void tell_as_in_turn(struct referee *referee, const struct entry *entry)
{
    struct ruling_context context;
    struct aside aside = begin_aside(referee);
    int side = side_declaring(referee, entry);
    unsigned outer = enter(referee, MODE_VIEWING);
    bool comes = side && go_to_turn(referee, side);
    leave(referee, outer);
    begin_walk(referee, &context);
    if (comes)
        find_step(referee, entry, &context);
    struct pending_verdict found = end_aside(referee, &aside);
    for (int i = 0; comes && context.found && i < found.finding_count; i++) {
        const struct finding *finding = &found.finding[i];
        if (finding->kind == VIOLATION && !finding->harmless)
            remark(referee, RECORD_STEP, "in its turn it would break %s: %s", finding->rule,
                   finding->text);
    }
}

void tell_what_else(struct referee *referee, const struct entry *entry)
{
    if (!tell_names(referee, entry))
        tell_as_in_turn(referee, entry);
}
