#include "referee/attempt.h"

/* What is tried beside the record: entries judged elsewhere, or otherwise, than they stand. */

enum { JUDGEMENTS_A_LINE = 8, JUDGEMENTS_AT_FIRST = 64, SHARE_OF_LINE = 2000 };

struct attempt *begin_attempt(struct referee *referee)
{
    struct attempt *attempt = arena_room(&referee->line_arena, sizeof *attempt);
    if (!attempt)
        return NULL;
    attempt->pending = referee->pending;
    attempt->totals = referee->totals;
    attempt->labels = referee->labels;
    attempt->dice = referee->dice;
    attempt->walk_mark = referee->now.walk_mark;
    attempt->step_mark = referee->now.step_mark;
    attempt->mode = enter(referee, MODE_TRYING);
    return attempt;
}

void end_attempt(struct referee *referee, const struct attempt *attempt)
{
    long trials = referee->totals.trials, replayed = referee->totals.replayed;
    leave(referee, attempt->mode);
    referee->pending = attempt->pending;
    referee->totals = attempt->totals;
    referee->totals.trials = trials;
    referee->totals.replayed = replayed;
    referee->labels = attempt->labels;
    referee->dice = attempt->dice;
    referee->now.walk_mark = attempt->walk_mark;
    referee->now.step_mark = attempt->step_mark;
}

long judgements_left(const struct referee *referee)
{
    return (long)JUDGEMENTS_A_LINE * referee->number + JUDGEMENTS_AT_FIRST - referee->totals.trials;
}

static struct line_share share_of_line(const struct referee *referee, long line)
{
    const struct line_share *share = &referee->now.share[line % SHARES];
    return share->line == line ? *share : (struct line_share){.line = line};
}

int first_fault_of_line(const struct referee *referee, const struct entry *entry)
{
    return share_of_line(referee, entry->line).first;
}

bool referee_has_tried_enough(const struct referee *referee, long line)
{
    return share_of_line(referee, line).judged >= SHARE_OF_LINE;
}

void use_share(struct referee *referee, const struct entry *entry, int number, long judged,
               const struct verdict *verdict)
{
    struct line_share *share = &referee->now.share[entry->line % SHARES];
    *share = share_of_line(referee, entry->line);
    if (!share->first && verdict->kind != LEGAL && verdict->kind != NOTED)
        share->first = number;
    if (share->first != number)
        share->judged += judged;
}
