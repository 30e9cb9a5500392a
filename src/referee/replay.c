#include "referee/replay.h"
#include "record/read_entry.h"
#include "referee/check.h"
#include "referee/fit.h"
#include "referee/journal.h"
#include "referee/memo.h"
#include "referee/move_builder.h"
#include "referee/walk.h"
#include "referee/words.h"

#include <string.h>

/* The record since a fault, played again where that was another declaration. */

enum { REPLAYED_A_LINE = 16 };

long replays_left(const struct referee *referee)
{
    return (long)REPLAYED_A_LINE * referee->number - referee->totals.replayed;
}

static bool was_lawful(const struct past_entry *past)
{
    return past->kind == LEGAL || past->kind == RULED;
}

/* What sets the position or brings dice is not played again. */
static bool is_of_play(const struct entry *entry)
{
    return entry->kind != ENTRY_DICE && entry->kind != ENTRY_REVEAL && entry->correction != SET &&
           entry->correction != DATA;
}

/* What stands for the entry in the game as it was followed. */
static const struct entry *as_followed(const struct past_entry *past)
{
    return past->meant_as ? past->meant_as : past->replacement ? past->replacement : past->entry;
}

/* Whether an entry that was lawful no longer is; what the fault began may fall with it. */
static bool is_worse(const struct past_entry *past, enum fit fit, enum fit worst, int fault)
{
    return was_lawful(past) && fit > worst && !(fit == STRAYS && past->depends_on == fault);
}

bool replay_since(struct referee *referee, int index, enum fit worst, int *mended)
{
    const struct history *history = &referee->history;
    for (int i = index + 1; i < history->count; i++) {
        const struct past_entry *past = &history->past[i];
        if (past->ruled == DISALLOW || past->entry->kind == ENTRY_ASSERT)
            continue;
        if (!is_of_play(past->entry) || replays_left(referee) <= 0)
            return false;
        referee->totals.replayed++;
        if (past->missing)
            fit_of(referee, past->missing);
        enum fit fit = fit_of(referee, as_followed(past));
        if (is_worse(past, fit, worst, history->past[index].number))
            return false;
        if (mended && past->kind == ILLEGAL && !past->depends_on && !past->meant_as)
            *mended += fit == FITS;
    }
    return true;
}

/* --- what might have been declared instead --- */

struct instead {
    struct referee *referee;
    instead_function *take;
    void *context;
    struct gathered *gathered; /* NULL: there is no memory to keep them */
};

static void take_lawful(void *context, const struct declaration *lawful)
{
    const struct instead *instead = context;
    const char *text = declaration_json(instead->referee, lawful);
    if (instead->gathered)
        gathered_add(instead->gathered, text, true);
    instead->take(instead->context, text);
}

/* Where play stands now, unless that was done for another fault. */
static void each_lawful_here(struct instead *instead, const struct declaration *like,
                             uint32_t fields, int tries)
{
    struct referee *referee = instead->referee;
    struct gathered *gathered = memo_gathered_like(referee, like, fields, tries);
    if (gathered && gathered->known) {
        for (int i = 0; i < gathered->count; i++)
            instead->take(instead->context, keep(referee, "%s", gathered->whole[i].text));
        return;
    }
    instead->gathered = gathered;
    if (gathered)
        gathered_begin(gathered);
    each_lawful(referee, like, fields, tries, take_lawful, instead);
}

void each_instead(struct referee *referee, const struct entry *entry, uint32_t fields, int tries,
                  instead_function *take, void *context)
{
    struct instead instead = {referee, take, context, NULL};
    struct ruling_context walk;
    long mark = journal_mark(referee);
    unsigned outer = enter(referee, MODE_TRYING);
    pending_clear(referee);
    begin_walk(referee, &walk);
    find_step(referee, entry, &walk);
    if (walk.found && !walk.partial) {
        struct declaration like = walk.declaration;
        journal_undo(referee, walk.from.mark);
        if (!fields)
            like = (struct declaration){.by = like.by, .verb = like.verb};
        each_lawful_here(&instead, &like, like.declared & fields, tries);
    }
    journal_undo(referee, mark);
    leave(referee, outer);
}

struct entry *entry_of_whole(struct referee *referee, const char *whole, long line)
{
    struct entry *entry = arena_take(&referee->line_arena, sizeof *entry);
    if (!entry)
        return NULL;
    read_json_entry(whole, strlen(whole), line, &referee->line_arena, entry);
    return entry->kind == ENTRY_DECLARATION ? entry : NULL;
}
