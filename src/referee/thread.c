
#include "referee/thread.h"
#include "referee/check.h"
#include "referee/depends.h"
#include "referee/doubt.h"
#include "referee/history.h"
#include "referee/steps.h"
#include "referee/words.h"
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

void leave_unknown(struct referee *referee, const char *why)
{
    struct pending_verdict *pending = &referee->pending;
    for (int i = 0; i < pending->finding_count; i++) {
        struct finding *finding = &pending->finding[i];
        if (finding->kind != VIOLATION)
            continue;
        finding->kind = MISSING;
        finding->text = keep(referee, "%s; %s", finding->text, why);
        pending->missing = true;
    }
    pending->violated = pending->forbidden = false;
}

static void leave_waiting(struct referee *referee, int number, long line)
{
    leave_unknown(referee, keep(referee, "it waits on %s", name_of_fault(referee, number, line)));
}

bool is_plain_fault(const struct pending_verdict *pending)
{
    return pending->printed || breaks(pending, "record.field") || breaks(pending, "record.name");
}

static void depend_on(struct pending_verdict *pending, int number)
{
    if (!pending->depends_on && number < INT16_MAX)
        pending->depends_on = number;
}

static bool waits_on_lost(const struct referee *referee, enum placing placing)
{
    const struct lost_thread *lost = &referee->totals.lost;
    const struct pending_verdict *pending = &referee->pending;
    bool lacks = breaks(pending, "record.piece") || breaks(pending, "record.card");
    return lost->line && !((placing == BARRED || placing == APART) && !lost->hard) &&
           !(placing == PLACED && !(lost->hard && (lacks || !pending->need_failed)));
}

/* Whether it lacks a thing that might be elsewhere. */
static bool lacks_thing(const struct referee *referee, enum placing placing)
{
    const struct pending_verdict *pending = &referee->pending;
    if (placing != PLACED)
        return referee->totals.doubt.deep;
    return pending->need_failed || breaks(pending, "record.piece") ||
           breaks(pending, "record.card") || breaks(pending, "record.deal");
}

/* Whether the procedure that an entry stands in was begun by one that is open: it may never have
 * been. */
static bool is_begun_by_open(const struct referee *referee, int cause)
{
    const struct history *history = &referee->history;
    for (int i = history->count - 1; cause && i >= 0; i--) {
        if (history->past[i].number == cause)
            return history->past[i].kind == OPEN;
    }
    return false;
}

void leave_waiting_on_assumption(struct referee *referee)
{
    if (referee->pending.violated && !referee->pending.need_failed)
        leave_waiting(referee, referee->number, 0);
}

/* Whether nothing but claims and labels is wrong. */
static bool only_claims(const struct pending_verdict *pending)
{
    bool claims = true;
    for (int i = 0; i < pending->finding_count; i++)
        claims &= pending->finding[i].kind != VIOLATION ||
                  strcmp(pending->finding[i].rule, "record.claim") == 0 ||
                  strcmp(pending->finding[i].rule, "record.label") == 0;
    return claims;
}

static void wait_on(struct referee *referee, int number, long line)
{
    depend_on(&referee->pending, number);
    leave_waiting(referee, number, line);
}

long wait_on_entry(struct referee *referee, const struct entry *entry, int number)
{
    long line = line_of_entry(referee, number, entry->line);
    wait_on(referee, number, line);
    return line;
}

struct cause cause_in_thread(const struct referee *referee, const struct entry *entry,
                             enum placing placing, int begun_by)
{
    const struct lost_thread *lost = &referee->totals.lost;
    const struct doubt *doubt = &referee->totals.doubt;
    const struct pending_verdict *pending = &referee->pending;
    bool goes_on = lost->line == entry->line; /* what one line declares is one slip */
    if ((!pending->violated && !pending->missing) || placing == NOWHERE ||
        (is_plain_fault(pending) && !(pending->printed && goes_on)))
        return (struct cause){0};
    if (waits_on_lost(referee, placing))
        return (struct cause){lost->number, lost->line, pending->need_failed};
    if (!pending->violated)
        return (struct cause){0};
    if (placing == PLACED && pending->need_failed && is_begun_by_open(referee, begun_by))
        return (struct cause){begun_by, line_of_entry(referee, begun_by, entry->line), true};
    if (!is_in_doubt(referee, entry, placing, lacks_thing(referee, placing)))
        return (struct cause){0};
    return (struct cause){doubt->number, doubt->line, true};
}

void wait_on_cause(struct referee *referee, struct cause cause)
{
    if (cause.opens)
        wait_on(referee, cause.number, cause.line);
    else
        depend_on(&referee->pending, cause.number);
}

long cause_of_head(struct referee *referee)
{
    const struct lost_thread *lost = &referee->totals.lost;
    const struct doubt *doubt = &referee->totals.doubt;
    const struct entry *with = referee->follow.missing.with;
    if (lost->line) {
        depend_on(&referee->pending, lost->number);
        return lost->line;
    }
    if (!doubt->line || (!doubt->deep && !(with && is_in_doubt(referee, with, PLACED, true))))
        return 0;
    depend_on(&referee->pending, doubt->number);
    return doubt->line;
}

long wait_on_assumption(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, int begun_by)
{
    const struct assumption *assumed = &referee->totals.assumed;
    const struct pending_verdict *pending = &referee->pending;
    if (!assumed->number || !(pending->violated || pending->need_failed) || pending->printed ||
        breaks(pending, "record.name"))
        return 0;
    bool begun = is_begun_by_open(referee, begun_by);
    bool names = declaration && !breaks(pending, "record.field") &&
                 is_begun_by_open(referee, cause_named(referee, declaration));
    if (!begun && !names && !breaks(pending, "record.piece") && !only_claims(pending))
        return 0;
    return wait_on_entry(referee, entry, assumed->number);
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
    struct lost_thread *lost = &referee->totals.lost;
    bool fault = verdict->kind == ILLEGAL || verdict->kind == OPEN;
    if (waits_on) {
        verdict->waits = referee->pending.need_failed;
        verdict->dependent_line = waits_on;
        lost->hard |= placing == ASTRAY;
        lost->calm = 0;
    } else if (!fault) {
        lost->line = ++lost->calm < (lost->hard ? CALM : SOFT) ? lost->line : 0;
    } else if (loses(verdict) && placing != APART && placing != NOWHERE) {
        int cause = verdict->depends_on ? verdict->depends_on : verdict->number;
        *lost = (struct lost_thread){cause, line_of_entry(referee, cause, verdict->line),
                                     placing == ASTRAY, 0};
    }
}

void doubt_assertion(struct referee *referee, struct verdict *verdict)
{
    const struct lost_thread *lost = &referee->totals.lost;
    const struct assumption *assumed = &referee->totals.assumed;
    struct pending_verdict *pending = &referee->pending;
    bool hard = lost->hard && lost->line && !pending->need_failed;
    struct place_in_play where;
    const struct step *step = in_play(referee, &where) ? step_at(referee, where) : NULL;
    if (step && step->silence == UNSURE && (pending->violated || pending->need_failed)) {
        leave_unknown(referee, keep(referee, "what is due is not known: %s%s", step_said(step),
                                    step_details(referee, step)));
        return;
    }
    int number = hard ? lost->number : assumed->number;
    long line = hard ? lost->line : assumed->line;
    if (!line || !(pending->violated || pending->need_failed))
        return;
    depend_on(pending, number);
    verdict->dependent_line = line;
    verdict->waits = true;
    leave_waiting(referee, number, line);
}

/* Whether more is wrong than a label. */
static bool is_more_than_label(const struct pending_verdict *pending)
{
    bool more = false;
    for (int i = 0; i < pending->finding_count; i++) {
        const struct finding *finding = &pending->finding[i];
        more |= finding->kind != REMARK && strcmp(finding->rule, "record.label") != 0;
    }
    return more;
}

/* Whether it waits, for a thing, on what was supposed to be missing: that may have been another. */
static bool waits_on_missing(const struct referee *referee, const struct verdict *verdict)
{
    const struct history *history = &referee->history;
    bool missing = false;
    for (int i = 0; verdict->kind == OPEN && verdict->dependent_line && i < history->count; i++)
        missing |=
            history->past[i].missing && rests_on(&history->past[i], referee->pending.depends_on);
    return missing;
}

bool wants_search(const struct referee *referee, const struct entry *entry,
                  const struct verdict *verdict)
{
    if (referee->terms.policy != STAND || in_mode(referee, MODE_TRYING) || referee->stopped)
        return false;
    if (verdict->kind == UNREADABLE)
        return true;
    bool fault = verdict->kind == ILLEGAL || verdict->kind == OPEN;
    return fault && entry->kind == ENTRY_DECLARATION &&
           (referee->follow.placing != NOWHERE || !side_declaring(referee, entry)) &&
           (referee->follow.placing != PLACED || referee->pending.need_failed ||
            waits_on_missing(referee, verdict) ||
            (verdict->kind == ILLEGAL && is_more_than_label(&referee->pending)));
}

void lose_thread(struct referee *referee, long line)
{
    struct lost_thread *lost = &referee->totals.lost;
    if (!lost->line)
        *lost = (struct lost_thread){0, line, true, 0};
    lost->hard = true;
    lost->calm = 0;
}
