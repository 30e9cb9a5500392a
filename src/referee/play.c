#include "referee/check.h"
#include "referee/closing.h"
#include "referee/correct.h"
#include "referee/history.h"
#include "referee/journal.h"
#include "referee/known_cards.h"
#include "referee/reveal.h"
#include "referee/rule.h"
#include "referee/take_entry.h"
#include "referee/words.h"

/* The game entry by entry, as it is fed. */

/* What is about entries before or behind it: a position or datum that is set is not. */
static bool is_of_others(const struct entry *entry)
{
    bool sets = entry->correction == SET || entry->correction == DATA;
    return (entry->kind == ENTRY_RULING || entry->kind == ENTRY_CORRECTION) && !sets;
}

static void correct_and_remember(struct referee *referee, const struct entry *entry,
                                 struct verdict *verdict)
{
    struct past_entry past;
    past_before(referee, &past);
    if (entry->kind == ENTRY_RULING) /* a ruling for the next entry is not that entry */
        past.ruled = CORRECTION_NONE;
    pending_clear(referee);
    correct(referee, entry, verdict);
    referee->follow.wants_window = false; /* which what was ruled on again may have wanted */
    remember(referee, entry, &past, verdict);
}

/* Behind the first fault, where the record says that play stops there. */
static void leave_unruled(struct referee *referee, const struct entry *entry,
                          struct verdict *verdict)
{
    if (entry->kind == ENTRY_UNREADABLE) {
        call_unreadable(referee, entry, entry->fault.column, entry->fault.text, verdict);
        return;
    }
    verdict->line = entry->line;
    verdict->extent = entry->extent;
    verdict->entry = entry->kind;
    verdict->said = "not ruled on: stopped at the first fault";
}

void referee_rule(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    bool ruled = !referee->memory_out;
    forget_line(referee);
    referee->drawing.played = NULL;
    history_trim(referee);
    *verdict = blank_verdict();
    if (ruled && !referee->stopped && entry->kind == ENTRY_REVEAL &&
        opens_last_secret(referee, entry))
        rule_again_on_open(referee, verdict);
    if (ruled && referee->stopped && entry->kind != ENTRY_NOTE)
        leave_unruled(referee, entry, verdict);
    else if (ruled && is_of_others(entry))
        correct_and_remember(referee, entry, verdict);
    else if (ruled)
        rule_and_remember(referee, entry, verdict);
    referee->memory_out |= lacks_memory(referee);
    if (referee->memory_out)
        call_unreadable(referee, entry, entry->column, "memory ran out: not ruled on", verdict);
}

void referee_ask(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    struct withheld withheld = referee_withhold(referee);
    enum telling telling = referee->telling;
    int before = referee->history.count;
    referee->telling = TELL_ALL;
    referee->asking.untold = cards_not_told(referee, entry);
    referee->asking.on = true;
    referee_rule(referee, entry, verdict);
    referee->asking.on = false;
    if (referee->history.count > before)
        referee_take_back(referee);
    referee_tell_again(referee, withheld);
    referee->telling = telling;
}

void referee_take_back(struct referee *referee)
{
    struct history *history = &referee->history;
    if (history->count == 0)
        return;
    const struct past_entry *past = &history->past[--history->count];
    journal_undo(referee, past->journal_mark);
    put_back(referee, past, past->number ? past->number - 1 : referee->number);
}

void referee_let_wait(struct referee *referee)
{
    referee->follow.may_wait = true;
}

bool referee_waits(struct referee *referee)
{
    bool waits = referee->follow.wants_window && !referee->memory_out;
    referee->follow.may_wait = false;
    if (waits)
        referee_take_back(referee);
    return waits;
}

void referee_rule_within(struct referee *referee, const struct entry *entry,
                         const struct entry *const *next, int count, const struct entry *question,
                         struct verdict *verdict)
{
    struct window window = {count, next};
    referee->asking.entry = question;
    referee->follow.looks_ahead = true;
    referee->follow.window = &window;
    referee_rule(referee, entry, verdict);
    referee->follow.window = NULL;
    referee->asking.entry = NULL;
}

bool referee_rule_end(struct referee *referee, struct verdict *verdict)
{
    forget_line(referee);
    *verdict = blank_verdict();
    return !referee->memory_out && rule_on_unproven(referee, verdict);
}
