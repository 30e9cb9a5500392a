#include "referee/history.h"
#include "record/copy.h"
#include "referee/check.h"
#include "referee/journal.h"
#include "referee/words.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { HISTORY_MAX = 8192 };

/* The entries of the game so far, kept so that a correction can go back to them. */

/* A ruling that waits for its entry moves with the history. */
static void keep_waiting_ruling(struct referee *referee, struct arena *arena)
{
    if (referee->next.replacement)
        referee->next.replacement = entry_copy(referee->next.replacement, arena);
    if (referee->next.reason)
        referee->next.reason =
            arena_text(arena, referee->next.reason, strlen(referee->next.reason));
}

void past_before(const struct referee *referee, struct past_entry *past)
{
    memset(past, 0, offsetof(struct past_entry, labels));
    past->journal_mark = journal_mark(referee);
    past->ruled = referee->next.ruling;
    past->replacement = referee->next.replacement;
    past->reason = referee->next.reason;
    past->labels = referee->labels;
    past->checksum = referee->checksum;
    past->totals = referee->totals;
}

/* The oldest rows of the journal are forgotten. */
static void shift_doubt(struct doubt *doubt, long rows)
{
    doubt->from = doubt->from > rows ? doubt->from - rows : 0;
    doubt->to = doubt->to > rows ? doubt->to - rows : 0;
}

static void move_entry(const struct entry **entry, struct arena *arena)
{
    if (*entry)
        *entry = entry_copy(*entry, arena);
}

/* Of its own arena. */
static const struct meanings *kept_meanings(const struct meanings *meanings, struct arena *arena)
{
    struct meanings *kept = meanings && meanings->count ? arena_take(arena, sizeof *kept) : NULL;
    if (!kept)
        return NULL;
    *kept = *meanings;
    for (int i = 0; i < kept->count; i++)
        move_entry(&kept->entry[i], arena);
    return kept;
}

static void forget_older_half(struct referee *referee)
{
    struct history *history = &referee->history;
    struct journal *journal = &referee->journal;
    int gone = history->count / 2;
    long rows = history->past[gone].journal_mark;
    struct arena arena = {0};
    memmove(journal->row, journal->row + rows,
            (size_t)(journal->count - rows) * sizeof *journal->row);
    journal->count -= rows;
    history->count -= gone;
    shift_doubt(&referee->totals.doubt, rows);
    memmove(history->past, history->past + gone, (size_t)history->count * sizeof *history->past);
    for (int i = 0; i < history->count; i++) {
        struct past_entry *past = &history->past[i];
        past->journal_mark -= rows;
        shift_doubt(&past->totals.doubt, rows);
        past->entry = entry_copy(past->entry, &arena);
        past->totals.deferred = NULL; /* nothing is deferred when a history is cut */
        move_entry(&past->replacement, &arena);
        move_entry(&past->repaired, &arena);
        past->meanings = kept_meanings(past->meanings, &arena);
        move_entry(&past->meant_as, &arena);
        move_entry(&past->missing, &arena);
        if (past->reason)
            past->reason = arena_text(&arena, past->reason, strlen(past->reason));
    }
    keep_waiting_ruling(referee, &arena);
    arena_free(&history->arena);
    history->arena = arena;
    history->pending = -1;
}

void history_trim(struct referee *referee)
{
    if (referee->history.count >= HISTORY_MAX && !referee->totals.deferred)
        forget_older_half(referee);
}

bool history_room(struct history *history)
{
    if (history->count < history->capacity)
        return true;
    int capacity = history->capacity ? 2 * history->capacity : 64;
    struct past_entry *past = realloc(history->past, (size_t)capacity * sizeof *past);
    if (!past)
        return false;
    history->past = past;
    history->capacity = capacity;
    return true;
}

void copy_label(char room[static LABEL_ROOM], const char *label)
{
    size_t length = strnlen(label, LABEL_ROOM - 1);
    memcpy(room, label, length);
    room[length] = '\0';
}

static bool breaks_rule_of_game(const struct verdict *verdict)
{
    bool breaks = false;
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        breaks |= finding->kind == VIOLATION && !is_rule_of_record(finding->rule);
    }
    return breaks;
}

void remember(struct referee *referee, const struct entry *entry, struct past_entry *past,
              const struct verdict *verdict)
{
    struct history *history = &referee->history;
    if (!history_room(history)) {
        referee->line_arena.failed = 1;
        return;
    }
    past->entry = in_mode(referee, MODE_REPLAYING) ? entry : entry_copy(entry, &history->arena);
    if (!past->entry)
        return; /* the arena has it that memory ran out */
    past->number = verdict->number;
    past->by = side_of_word(referee, entry->by);
    past->kind = verdict->kind;
    past->expectation = verdict->expectation;
    past->meant = verdict->charged && breaks_rule_of_game(verdict);
    past->resumed = referee->follow.head_line != 0;
    past->depends_on = verdict->depends_on;
    if (verdict->kind == ILLEGAL && verdict->repaired)
        past->repaired = entry_copy(verdict->repaired, &history->arena);
    if (past->meant || referee->follow.meant)
        past->meanings = kept_meanings(&referee->follow.meanings, &history->arena);
    if (referee->follow.meant)
        past->meant_as = entry_copy(referee->follow.meant, &history->arena);
    if (referee->follow.missing.with)
        past->missing = entry_copy(referee->follow.missing.with, &history->arena);
    copy_label(past->label, verdict->label);
    if (past->reason && !in_mode(referee, MODE_REPLAYING))
        past->reason = arena_text(&history->arena, past->reason, strlen(past->reason));
    history->past[history->count++] = *past;
}

int cause_of_entry(const struct referee *referee, int number)
{
    const struct history *history = &referee->history;
    for (int i = history->count - 1; i >= 0; i--) {
        if (history->past[i].number == number)
            return history->past[i].depends_on ? history->past[i].depends_on : number;
    }
    return number;
}

bool rests_on(const struct past_entry *past, int number)
{
    return number && (past->number == number || past->depends_on == number);
}

/* The entry before which the journal had no such row; NULL for one that is no declaration. */
static const struct past_entry *entry_of_row(const struct referee *referee, long row)
{
    const struct history *history = &referee->history;
    int last = history->count - 1;
    while (last >= 0 && history->past[last].journal_mark > row)
        last--;
    return last >= 0 && history->past[last].number ? &history->past[last] : NULL;
}

const char *since_entry(struct referee *referee, const cell *where)
{
    int changed = (int)(where - referee->cells);
    const struct past_entry *past = NULL;
    if (in_mode(referee, MODE_TRYING))
        return "";
    for (long row = referee->journal.count - 1; row >= 0 && !past; row--) {
        if (referee->journal.row[row].cell == changed)
            past = entry_of_row(referee, row);
    }
    if (!past)
        return "";
    return past->label[0] ? keep(referee, " since entry %d (%s)", past->number, past->label)
                          : keep(referee, " since entry %d", past->number);
}

void history_free(struct referee *referee)
{
    arena_free(&referee->history.arena);
    free(referee->history.past);
}

bool is_open_for_data(const struct past_entry *past)
{
    return past->kind == OPEN && !past->depends_on && !past->resumed && !past->missing;
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
