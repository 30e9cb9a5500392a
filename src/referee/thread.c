#include "referee/state.h"

#include <string.h>

/* The thread of the record. A fault that takes no effect, or an entry that no step admits, leaves
 * it unknown where play stands: the entries after it that lack a step, a piece or a card may lack
 * it for that alone. They wait on the first fault, until enough of them in a row are lawful. */

enum { CALM = 2, SOFT = 1 };

static const char *name_of_fault(struct referee *referee, int number, long line)
{
    return number ? keep(referee, "entry %d, line %ld", number, line)
                  : keep(referee, "line %ld, which cannot be read", line);
}

/* Violations become things that are not known. */
static void leave_waiting(struct referee *referee, int number, long line)
{
    struct draft *draft = &referee->draft;
    for (int i = 0; i < draft->finding_count; i++) {
        struct finding *finding = &draft->finding[i];
        if (finding->kind != VIOLATION)
            continue;
        finding->kind = MISSING;
        finding->text = keep(referee, "%s; it waits on %s", finding->text,
                             name_of_fault(referee, number, line));
    }
    draft->missing = true;
    draft->violated = draft->forbidden = false;
}

static bool breaks(const struct draft *draft, const char *rule)
{
    for (int i = 0; i < draft->finding_count; i++) {
        const struct finding *finding = &draft->finding[i];
        if (finding->kind == VIOLATION && strcmp(finding->rule, rule) == 0)
            return true;
    }
    return false;
}

/* Names and fields that mean nothing mean nothing wherever play stands. */
static bool is_plain_fault(const struct draft *draft)
{
    return breaks(draft, "record.field") || breaks(draft, "record.name");
}

static void rest_on(struct draft *draft, int number)
{
    if (!draft->rests_on && number < INT16_MAX)
        draft->rests_on = number;
}

static bool waits_on_lost(const struct referee *referee, enum placing placing)
{
    const struct lost_thread *lost = &referee->tally.lost;
    const struct draft *draft = &referee->draft;
    bool lacks = breaks(draft, "record.piece") || breaks(draft, "record.card");
    return lost->line && !((placing == BARRED || placing == APART) && !lost->hard) &&
           !(placing == PLACED && !(lost->hard && (lacks || !draft->need_failed)));
}

/* Whether it lacks a thing that might be elsewhere. */
static bool lacks_thing(const struct referee *referee, enum placing placing)
{
    const struct draft *draft = &referee->draft;
    if (placing != PLACED)
        return referee->tally.doubt.deep;
    return draft->need_failed || breaks(draft, "record.piece") || breaks(draft, "record.card") ||
           breaks(draft, "record.deal");
}

long line_of_entry(const struct referee *referee, int number, long line)
{
    const struct history *history = &referee->history;
    for (int i = history->count - 1; i >= 0; i--) {
        if (history->past[i].number == number)
            return history->past[i].entry->line;
    }
    return line;
}

/* Whether the procedure that an entry stands in was begun by one that is open: it may never have
 * been. */
static bool is_begun_by_open(const struct referee *referee, int root)
{
    const struct history *history = &referee->history;
    for (int i = history->count - 1; root && i >= 0; i--) {
        if (history->past[i].number == root)
            return history->past[i].kind == OPEN;
    }
    return false;
}

static long wait_on(struct referee *referee, int number, long line)
{
    rest_on(&referee->draft, number);
    leave_waiting(referee, number, line);
    return line;
}

long wait_on_entry(struct referee *referee, const struct entry *entry, int number)
{
    return wait_on(referee, number, line_of_entry(referee, number, entry->line));
}

long wait_on_thread(struct referee *referee, const struct entry *entry, enum placing placing,
                    int begun_by)
{
    const struct lost_thread *lost = &referee->tally.lost;
    const struct doubt *doubt = &referee->tally.doubt;
    struct draft *draft = &referee->draft;
    if ((!draft->violated && !draft->missing) || placing == NOWHERE || is_plain_fault(draft))
        return 0;
    if (waits_on_lost(referee, placing)) {
        rest_on(draft, lost->number);
        if (draft->need_failed)
            leave_waiting(referee, lost->number, lost->line);
        return lost->line;
    }
    if (!draft->violated)
        return 0;
    if (placing == PLACED && draft->need_failed && is_begun_by_open(referee, begun_by))
        return wait_on_entry(referee, entry, begun_by);
    if (!is_in_doubt(referee, entry, placing, lacks_thing(referee, placing)))
        return 0;
    return wait_on(referee, doubt->number, doubt->line);
}

/* Whether more than a label is wrong. */
static bool loses(const struct verdict *verdict)
{
    bool loses = false;
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        loses |= finding->kind != REMARK && strcmp(finding->rule, "record.label") != 0;
    }
    return loses;
}

void follow_thread(struct referee *referee, struct verdict *verdict, enum placing placing,
                   long waits_on)
{
    struct lost_thread *lost = &referee->tally.lost;
    bool fault = verdict->kind == ILLEGAL || verdict->kind == OPEN;
    if (waits_on) {
        verdict->waits = referee->draft.need_failed;
        verdict->rests_line = waits_on;
        lost->hard |= placing == ASTRAY;
        lost->calm = 0;
    } else if (!fault) {
        lost->line = ++lost->calm < (lost->hard ? CALM : SOFT) ? lost->line : 0;
    } else if (loses(verdict) && placing != APART && placing != NOWHERE) {
        int root = verdict->rests_on ? verdict->rests_on : verdict->number;
        *lost = (struct lost_thread){root, line_of_entry(referee, root, verdict->line),
                                     placing == ASTRAY, 0};
    }
}

void doubt_assertion(struct referee *referee, struct verdict *verdict)
{
    const struct lost_thread *lost = &referee->tally.lost;
    struct draft *draft = &referee->draft;
    if (!lost->hard || !lost->line || !draft->violated || draft->need_failed)
        return;
    rest_on(draft, lost->number);
    verdict->rests_line = lost->line;
    verdict->waits = true;
    leave_waiting(referee, lost->number, lost->line);
}

void lose_thread(struct referee *referee, long line)
{
    struct lost_thread *lost = &referee->tally.lost;
    if (!lost->line)
        *lost = (struct lost_thread){0, line, true, 0};
    lost->hard = true;
    lost->calm = 0;
}
