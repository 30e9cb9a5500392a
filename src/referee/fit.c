#include "referee/fit.h"
#include "referee/check.h"
#include "referee/depends.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/referee.h"
#include "referee/steps.h"
#include "referee/walk.h"

/* How an entry fits where play stands, without a verdict. */

enum { ENTRY_JUDGED = 10 }; /* declarations at one step cost what an entry does that is tried */

bool decide_effects(struct referee *referee, const struct ruling_context *context,
                    enum verdict_kind kind)
{
    bool skipped = kind == ILLEGAL && referee->terms.policy != STAND;
    bool stands = !referee->pending.need_failed && !skipped;
    if (!stands)
        journal_undo(referee, context->mark);
    if (kind == ILLEGAL && referee->terms.policy == STOP)
        referee->stopped = true;
    int blocked = referee->pending.need_failed && !referee->cells[own_cell_blocked(referee)]
                      ? (referee->number < INT16_MAX ? referee->number : INT16_MAX)
                      : referee->cells[own_cell_blocked(referee)];
    bool blocks = context->found && referee->pending.need_failed;
    if (context->found) {
        change_cell(referee, own_cell_blocked(referee), blocks ? blocked : 0, RECORD_FLOW);
        change_cell(referee, own_cell_waiting(referee),
                    kind == OPEN ? referee->pending.waits_at : 0, RECORD_FLOW);
    }
    return stands;
}

static enum fit fit_of_assertion(struct referee *referee, const struct entry *entry)
{
    long mark = journal_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    settle(referee);
    leave(referee, outer);
    pending_clear(referee);
    check_facts(referee, &entry->fact);
    journal_undo(referee, mark);
    return referee->pending.violated ? BREAKS : FITS;
}

static enum fit fit_as_declared(struct referee *referee, const struct entry *entry)
{
    struct ruling_context context;
    pending_clear(referee);
    if (entry->kind == ENTRY_ASSERT)
        return fit_of_assertion(referee, entry);
    if (entry->kind != ENTRY_DECLARATION)
        return FITS;
    begin_walk(referee, &context);
    find_step(referee, entry, &context);
    if (!context.found) {
        journal_undo(referee, context.mark);
        referee->follow.rule_of_place = rule_row(referee->game, rule_on_place(&context))->id;
        return STRAYS;
    }
    bool lacks = referee->pending.need_failed, broken = referee->pending.violated;
    decide_effects(referee, &context, kind_found(referee));
    return lacks ? LACKS : broken ? BREAKS : referee->pending.missing ? DOUBTFUL : FITS;
}

/* Dice that a question is not told are no reason why it should not fit. */
static enum fit fit_as_asked(struct referee *referee, const struct entry *entry)
{
    struct withheld withheld = referee_withhold(referee);
    enum fit fit = fit_as_declared(referee, entry);
    referee_tell_again(referee, withheld);
    const struct pending_verdict *pending = &referee->pending;
    bool lacks_dice_alone = pending->missing && !pending->violated && !pending->unsure;
    return fit != STRAYS && lacks_dice_alone ? FITS : fit;
}

enum fit fit_of(struct referee *referee, const struct entry *entry)
{
    bool asked = entry == referee->asking.entry;
    referee->now.judged += ENTRY_JUDGED;
    return asked ? fit_as_asked(referee, entry) : fit_as_declared(referee, entry);
}
