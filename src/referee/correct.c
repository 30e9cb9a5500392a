#include "referee/correct.h"
#include "record/copy.h"
#include "referee/check.h"
#include "referee/facts.h"
#include "referee/history.h"
#include "referee/journal.h"
#include "referee/take_entry.h"
#include "referee/words.h"
#include "referee/write.h"

#include <stdlib.h>
#include <string.h>

/* Going back to an entry of the game: corrections by the sides, rulings by the director. Nothing is
 * overwritten: the old entry stays in the record, the game is ruled again from there. */

/* --- going back --- */

static int find_past(const struct referee *referee, const struct word *about)
{
    const struct history *history = &referee->history;
    for (int i = history->count - 1; i >= 0; i--) {
        const struct past_entry *past = &history->past[i];
        if (past->number == 0)
            continue;
        if (about->is_number ? past->number == about->number
                             : strcmp(past->label, about->text) == 0)
            return i;
    }
    return -1;
}

/* To the moment before a declaration. */
static void go_back(struct referee *referee, int index)
{
    const struct past_entry *past = &referee->history.past[index];
    journal_undo(referee, past->journal_mark);
    referee->totals = past->totals;
    referee->labels = past->labels;
    referee->number = past->number - 1;
    referee->history.count = index;
    referee->stopped = false;
}

/* Entries whose verdict is another than before. */
struct changes {
    struct sentence text;
    int count, room;
    struct changed_verdict *entry; /* with room for one more: what a side asked for */
};

/* False when memory is out. */
static bool changes_room(struct referee *referee, struct changes *changes)
{
    if (changes->count + 1 < changes->room)
        return true;
    int room = changes->room ? 2 * changes->room : 8;
    struct changed_verdict *entry = arena_take(&referee->line_arena, (size_t)room * sizeof *entry);
    if (!entry)
        return false;
    if (changes->count)
        memcpy(entry, changes->entry, (size_t)changes->count * sizeof *entry);
    changes->entry = entry;
    changes->room = room;
    return true;
}

/* "F4.2", "2", "line 5" */
static const char *name_of_past(struct referee *referee, const struct past_entry *past)
{
    if (past->label[0])
        return past->label;
    return past->number ? keep(referee, "%d", past->number)
                        : keep(referee, "line %ld", past->entry->line);
}

/* " (dice 3 4)" of an entry that may have waited for them. */
static const char *dice_known(struct referee *referee, enum verdict_kind was,
                              const struct verdict *now)
{
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; was == OPEN && i < now->roll_count; i++)
        say_item(&text, " ", now->roll[i].face);
    return text.length ? keep(referee, " (dice %s)", text.text) : "";
}

static void note_changed(struct referee *referee, const struct past_entry *was,
                         const struct verdict *now, struct changes *changes)
{
    if (was->kind == now->kind)
        return;
    struct verdict *kept = arena_take(&referee->line_arena, sizeof *kept);
    if (kept && changes_room(referee, changes)) {
        *kept = *now;
        changes->entry[changes->count++] = (struct changed_verdict){.number = now->number,
                                                                    .line = was->entry->line,
                                                                    .column = was->entry->column,
                                                                    .was = was->kind,
                                                                    .now = now->kind,
                                                                    .met = was->expectation == MET,
                                                                    .verdict = kept};
    }
    say_item(&changes->text, ", ",
             keep(referee, "%s %s to %s%s", name_of_past(referee, was), verdict_word(was->kind),
                  verdict_word(now->kind), dice_known(referee, was->kind, now)));
}

/* An expectation is of the verdict that was given first, and counts once. */
static void keep_expectation(struct referee *referee, enum expectation expectation)
{
    struct history *history = &referee->history;
    count_expectation(referee, expectation);
    if (history->count > 0)
        history->past[history->count - 1].expectation = expectation;
}

/* An entry keeps the label that it was told with; one that is put in has none. */
static void keep_label(struct referee *referee, const struct past_entry *past,
                       struct verdict *verdict)
{
    struct history *history = &referee->history;
    verdict->label = keep(referee, "%s", past->label);
    if (history->count > 0)
        copy_label(history->past[history->count - 1].label, past->label);
}

/* Rules again on an entry as it now stands. */
static void rule_again(struct referee *referee, const struct past_entry *past,
                       struct changes *changes)
{
    struct verdict verdict = blank_verdict();
    if (!past->entry)
        return; /* the arena has it that memory ran out */
    bool correction = past->entry->kind == ENTRY_RULING || past->entry->kind == ENTRY_CORRECTION;
    referee->next.ruling = past->ruled;
    referee->next.replacement = past->replacement;
    referee->next.reason = past->reason;
    bool sets = past->entry->correction == SET || past->entry->correction == DATA;
    if (correction && !sets) {
        struct past_entry same;
        past_before(referee, &same);
        verdict.kind = past->kind;
        referee->totals.count[past->kind]++;
        referee->next.ruling = CORRECTION_NONE;
        remember(referee, past->entry, &same, &verdict);
    } else {
        rule_and_remember(referee, past->entry, &verdict);
        keep_label(referee, past, &verdict);
        note_changed(referee, past, &verdict, changes);
    }
    keep_expectation(referee, past->expectation);
}

struct mending {
    int index;              /* the entry named */
    bool insert;            /* a new entry after it */
    struct past_entry past; /* how it stands from now on, or the new entry */
};

/* What follows an entry that is ruled on again, up to what no declaration is. */
static int window_behind(const struct past_entry *later, int count,
                         const struct entry *window[WINDOW_MAX])
{
    int found = 0, declarations = 0;
    for (int i = 0; i < count && found < WINDOW_MAX && declarations < WINDOW_DECLARATIONS; i++) {
        const struct entry *entry = later[i].replacement ? later[i].replacement : later[i].entry;
        if (later[i].ruled == DISALLOW)
            continue;
        if (!entry || (entry->kind != ENTRY_DECLARATION && entry->kind != ENTRY_ASSERT))
            break;
        declarations += entry->kind == ENTRY_DECLARATION;
        window[found++] = entry;
    }
    return found;
}

/* Rules again on an entry, later being those behind it. */
static void rule_again_within(struct referee *referee, const struct past_entry *past,
                              const struct past_entry *later, int count, struct changes *changes)
{
    const struct entry *entry[WINDOW_MAX];
    struct window window = {window_behind(later, count, entry), entry};
    const struct window *outer = referee->follow.window;
    referee->follow.window = referee->follow.looks_ahead ? &window : NULL;
    rule_again(referee, past, changes);
    referee->follow.window = outer;
}

/* How play stood at the end of what is ruled on again. */
struct end_before {
    struct past_entry end; /* what would be told before an entry that followed */
    int number;
    bool stopped;
    struct journal_row *row; /* the changes since the entry that is mended */
};

/* Puts what is mended among the entries to be ruled on again; false when memory is out. */
static bool lay_out(struct history *history, const struct mending *mending)
{
    struct past_entry *past;
    if (!mending->insert) {
        history->past[mending->index] = mending->past;
        return true;
    }
    if (!history_room(history))
        return false;
    past = history->past + mending->index + 1;
    memmove(past + 1, past, (size_t)(history->count++ - mending->index - 1) * sizeof *past);
    *past = mending->past;
    return true;
}

/* Apart from the verdicts that were counted. */
static bool tallies_agree(const struct running_totals *a, const struct running_totals *b)
{
    struct running_totals other = *a;
    memcpy(other.count, b->count, sizeof other.count);
    return memcmp(&other, b, sizeof other) == 0;
}

/* Whether play stands as before an entry the first time, by the same changes since mark. */
static bool stands_as_before(const struct referee *referee, const struct end_before *before,
                             long mark, const struct past_entry *next)
{
    return !referee->stopped && !referee->terms.committed &&
           journal_agrees(referee, mark, next->journal_mark, before->row) &&
           tallies_agree(&referee->totals, &next->totals);
}

/* The entries from first on stand as they did; only what came before them is counted otherwise. */
static void leave_as_before(struct referee *referee, struct end_before *before, long mark,
                            int first, int count)
{
    struct history *history = &referee->history;
    struct past_entry *end = &before->end;
    const struct running_totals *next = first < count ? &history->past[first].totals : &end->totals;
    for (int kind = 0; kind < VERDICT_KINDS; kind++) {
        long more = referee->totals.count[kind] - next->count[kind];
        for (int i = first; more && i < count; i++)
            history->past[i].totals.count[kind] += more;
        end->totals.count[kind] += more;
    }
    journal_again(referee, before->row + (referee->journal.count - mark), end->journal_mark);
    history->count = count;
    referee->totals = end->totals;
    referee->labels = end->labels;
    referee->number = before->number;
    referee->stopped = before->stopped;
}

/* Rules again on all entries from index on, or until play stands as it did. */
static void rule_on_all_again(struct referee *referee, int index, struct end_before *before,
                              struct changes *changes)
{
    struct history *history = &referee->history;
    int count = history->count;
    long mark = history->past[index].journal_mark;
    go_back(referee, index);
    for (int i = index; i < count; i++) {
        struct past_entry past = history->past[i];
        rule_again_within(referee, &past, history->past + i + 1, count - i - 1, changes);
        const struct past_entry *next = i + 1 < count ? &history->past[i + 1] : &before->end;
        referee->labels = next->labels;
        if (before->row && stands_as_before(referee, before, mark, next)) {
            leave_as_before(referee, before, mark, i + 1, count);
            return;
        }
    }
}

static void replay(struct referee *referee, const struct mending *mending, struct changes *changes)
{
    struct history *history = &referee->history;
    struct end_before before = {.number = referee->number, .stopped = referee->stopped};
    past_before(referee, &before.end);
    if (!mending->insert)
        before.row = journal_since(referee, history->past[mending->index].journal_mark);
    if (!lay_out(history, mending)) {
        referee->line_arena.failed = 1;
        return;
    }
    unsigned outer = enter(referee, MODE_REPLAYING);
    rule_on_all_again(referee, mending->index, &before, changes);
    leave(referee, outer);
    referee->next.ruling = CORRECTION_NONE;
    referee->next.replacement = NULL;
    referee->next.reason = NULL;
}

/* --- what the line asks for --- */

static struct labels labels_behind(const struct referee *referee, int index)
{
    const struct history *history = &referee->history;
    return index + 1 < history->count ? history->past[index + 1].labels : referee->labels;
}

static struct mending mend(struct referee *referee, int index, const struct entry *entry,
                           enum correction correction)
{
    struct history *history = &referee->history;
    struct mending mending = {.index = index, .past = history->past[index]};
    struct entry *with = entry->with ? entry_copy(entry->with, &history->arena) : NULL;
    mending.past.ruled = correction == UNDO ? DISALLOW : correction == AMEND ? REPLACE : correction;
    mending.past.reason = entry->reason
                              ? arena_text(&history->arena, entry->reason, strlen(entry->reason))
                              : "agreed";
    if (correction != ALLOW) /* what is allowed is the entry as it was replaced */
        mending.past.replacement = with;
    if (correction == AFTER) {
        mending.insert = true;
        mending.past.entry = with;
        mending.past.replacement = NULL;
        mending.past.kind = RULED;
        mending.past.expectation = NOT_EXPECTED;
        mending.past.labels = labels_behind(referee, index);
        copy_label(mending.past.label, "");
    }
    return mending;
}

static int named_entry(struct referee *referee, const struct entry *entry)
{
    int index = find_past(referee, &entry->about);
    need(referee, RECORD_CORRECTION, index >= 0, "there is no entry %s", entry->about.text);
    return index;
}

static void replay_and_tell(struct referee *referee, const struct mending *mending,
                            struct verdict *verdict)
{
    struct changes changes = {.count = 0};
    sentence_clear(&changes.text);
    changes_room(referee, &changes);
    replay(referee, mending, &changes);
    pending_clear(referee);
    verdict->changed = keep(referee, "%s", changes.text.text);
    verdict->changed_entry = changes.entry;
    verdict->changed_count = changes.count;
}

static void apply(struct referee *referee, int index, const struct entry *entry,
                  enum correction correction, struct verdict *verdict)
{
    struct mending mending = mend(referee, index, entry, correction);
    replay_and_tell(referee, &mending, verdict);
    verdict->kind = RULED;
}

/* The first declaration left open since both sides revealed before; -1 for none. */
static int first_open(const struct referee *referee)
{
    const struct history *history = &referee->history;
    int first = -1;
    for (int i = history->count - 1;
         i >= 0 && history->past[i].totals.pairs == referee->totals.pairs; i--) {
        if (history->past[i].number && history->past[i].kind == OPEN)
            first = i;
    }
    return first;
}

void rule_again_on_open(struct referee *referee, struct verdict *verdict)
{
    int index = first_open(referee);
    if (index < 0)
        return;
    struct past_entry waiting; /* a ruling for the entry that follows */
    past_before(referee, &waiting);
    struct mending mending = {.index = index, .past = referee->history.past[index]};
    replay_and_tell(referee, &mending, verdict);
    referee->next.ruling = waiting.ruled;
    referee->next.replacement = waiting.replacement;
    referee->next.reason = waiting.reason;
}

/* A side asks: it waits for the other to agree. */
static void ask(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    int index = named_entry(referee, entry);
    int by = side_of_word(referee, entry->by);
    if (index < 0 || !need(referee, RECORD_NAME, by != 0, "no side is called %s%s", entry->by,
                           suggest_side(referee, entry->by))) {
        verdict->kind = ILLEGAL;
        return;
    }
    require_known(referee, RECORD_CORRECTION, UNKNOWN, "waits for %s to agree",
                  side_name(referee, other_side(by)));
    referee->history.pending = referee->history.count; /* where remember will put it */
    verdict->kind = OPEN;
}

/* What was asked for waits no longer. */
static void settle_asked(struct verdict *verdict, const struct entry *entry)
{
    if (verdict->changed_entry)
        verdict->changed_entry[verdict->changed_count++] = (struct changed_verdict){
            .line = entry->line, .column = entry->column, .was = OPEN, .now = RULED};
}

static void agree(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    struct history *history = &referee->history;
    int pending = history->pending;
    int by = side_of_word(referee, entry->by);
    if (!need(referee, RECORD_CORRECTION, pending >= 0, "nothing waits for an agreement") ||
        !need(referee, RECORD_CORRECTION, by && by != history->past[pending].by,
              "a side cannot agree with itself")) {
        verdict->kind = ILLEGAL;
        return;
    }
    struct past_entry *asked = &history->past[pending];
    int index = find_past(referee, &asked->entry->about);
    if (!need(referee, RECORD_CORRECTION, find_past(referee, &entry->about) == index,
              "what waits for an agreement is about entry %s", asked->entry->about.text)) {
        verdict->kind = ILLEGAL;
        return;
    }
    const struct entry *asking = asked->entry;
    asked->kind = RULED;
    history->pending = -1;
    apply(referee, index, asking, asking->correction, verdict);
    settle_asked(verdict, asking);
}

/* The last of several rulings before an entry governs it. */
static void keep_for_next(struct referee *referee, const struct entry *entry)
{
    if (referee->next.ruling)
        remark(referee, RECORD_CORRECTION,
               "two rulings before one entry: this one stands, the one before it (%s) does not",
               referee->next.reason);
    referee->next.ruling = entry->correction;
    referee->next.replacement =
        entry->with ? entry_copy(entry->with, &referee->history.arena) : NULL;
    referee->next.reason =
        arena_text(&referee->history.arena, entry->reason, strlen(entry->reason));
}

static void direct(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    if (entry->about.text[0]) {
        int index = named_entry(referee, entry);
        verdict->kind = ILLEGAL;
        if (index >= 0)
            apply(referee, index, entry, entry->correction, verdict);
    } else if (entry->correction == AFTER) {
        need(referee, RECORD_CORRECTION, NO,
             "a lost line comes after an entry: its number or label is missing");
        verdict->kind = ILLEGAL;
    } else {
        keep_for_next(referee, entry);
        verdict->kind = RULED;
    }
}

void correct(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    long mark = journal_mark(referee);
    switch (entry->correction) {
    case AMEND:
    case UNDO:
        ask(referee, entry, verdict);
        break;
    case AFTER:
        if (entry->kind == ENTRY_CORRECTION)
            ask(referee, entry, verdict);
        else
            direct(referee, entry, verdict);
        break;
    case AGREE:
        agree(referee, entry, verdict);
        break;
    default:
        direct(referee, entry, verdict);
        break;
    }
    if (mark > journal_mark(referee))
        mark = journal_mark(referee);
    write_verdict(referee, entry, verdict->changed[0] ? journal_mark(referee) : mark, verdict);
    if (entry->reason)
        verdict->comment = keep(referee, "%s", entry->reason);
}
