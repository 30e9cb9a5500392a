#include "referee/depends.h"
#include "referee/check.h"
#include "referee/history.h"
#include "referee/journal.h"
#include "referee/steps.h"

/* In place of a card: what the decks hold. */
enum { NO_CARD };

/* What depends on a fault. Every piece, place and card remembers the number of the first faulty
 * entry that touched it, and every procedure that of the faulty entry that began it; an entry that
 * touches such a thing, or stands in such a procedure, depends on that entry, and hands the mark on
 * to what it touches and begins itself. Numbers remember it, too: who claims or asserts another
 * depends on what changed it. */

/* Of two entries by number, 0 being none. */
static int earlier(int a, int b)
{
    return !a || (b && b < a) ? b : a;
}

static void touch(const struct referee *referee, struct touched *touched, int kind, int id)
{
    int cell_of_cause = own_cell_cause(referee, kind, id);
    if (id > 0 && cell_of_cause >= 0 && touched->count < TOUCHED_MAX)
        touched->own_cell[touched->count++] = cell_of_cause;
}

static void touch_total(const struct referee *referee, struct touched *touched, int where)
{
    if (touched->totals < TOUCHED_MAX)
        touched->total[touched->totals++] = own_cell_total(referee, where);
}

static void touch_list(const struct referee *referee, struct touched *touched, int kind,
                       const struct ids *list)
{
    for (int i = 0; i < list->count; i++)
        touch(referee, touched, kind, list->id[i]);
}

static void touch_declared(const struct referee *referee, struct touched *touched,
                           const struct declaration *declaration)
{
    touch(referee, touched, CARD, declaration->card);
    touch(referee, touched, PIECE, declaration->leader);
    touch(referee, touched, PLACE, declaration->to);
    touch_list(referee, touched, PIECE, &declaration->units);
    touch_list(referee, touched, PLACE, &declaration->places);
    touch_list(referee, touched, CARD, &declaration->cards);
    if (declaration->path.count > 0)
        touch(referee, touched, PLACE, declaration->path.id[declaration->path.count - 1]);
}

struct checkpoint checkpoint(const struct referee *referee)
{
    struct checkpoint here = {journal_mark(referee), position(referee)->depth, 0};
    for (int depth = 1; depth <= here.depth; depth++)
        here.cause = earlier(here.cause, referee->cells[own_cell_frame(referee, depth)]);
    return here;
}

/* The procedures begun since mark rest on cause. */
static void mark_procedures(struct referee *referee, long mark, int cause)
{
    const cell *first = position(referee)->step;
    for (long i = mark; i < referee->journal.count; i++) {
        const struct journal_row *row = &referee->journal.row[i];
        int depth = row->cell - (int)(first - referee->cells);
        if (cause && depth >= 1 && depth <= position(referee)->depth && row->before == 0)
            change_cell(referee, own_cell_frame(referee, depth), cause, RECORD_FLOW);
    }
}

/* Totals an entry tells are its doing even where they stay as they were. */
static void touch_told(const struct referee *referee, struct touched *touched)
{
    const struct pending_verdict *pending = &referee->pending;
    for (int i = 0; i < pending->outcome_count; i++) {
        if (pending->outcome[i].total)
            touch_total(referee, touched, pending->outcome[i].total);
    }
}

/* What expires is not touched. */
static void touch_changed(const struct referee *referee, struct touched *touched, long mark)
{
    for (long i = mark; i < referee->journal.count; i++) {
        const struct journal_row *row = &referee->journal.row[i];
        if (row->cell >= (int)referee->game->cells || (row->silent && row->after == 0))
            continue;
        const struct field *field = &referee->game->field.row[referee->fields.of_cell[row->cell]];
        if (field->size > 0)
            touch(referee, touched, field->per, row->cell - (int)field->cell);
        if (field->holds == NUMBER && row->rule != RECORD_FLOW)
            touch_total(referee, touched, row->cell);
    }
}

/* What silence goes on to do in the procedures that the entry began is the entry's doing. */
static void touch_consequences(struct referee *referee, struct touched *touched, int depth)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    skip_rows(referee);
    for (int steps = 0; steps < WALK_MAX && position(referee)->depth > depth; steps++) {
        if (!auto_advance(referee))
            break;
        skip_rows(referee);
    }
    leave(referee, outer);
    touch_changed(referee, touched, mark);
    journal_undo(referee, mark);
    pending_undo(referee, pending);
}

static int cause_of(const struct referee *referee, const struct touched *touched)
{
    int cause = 0;
    for (int i = 0; i < touched->count; i++)
        cause = earlier(cause, referee->cells[touched->own_cell[i]]);
    return cause;
}

/* The first fault that changed a cell or what it is of, 0 for none. */
static int cause_of_cell(const struct referee *referee, int where)
{
    const struct field *field = &referee->game->field.row[referee->fields.of_cell[where]];
    int thing =
        field->size > 0 ? own_cell_cause(referee, field->per, where - (int)field->cell) : -1;
    return earlier(thing >= 0 ? referee->cells[thing] : 0,
                   referee->cells[own_cell_total(referee, where)]);
}

void note_cause(struct referee *referee, int where)
{
    referee->pending.depends_on =
        earlier(referee->pending.depends_on, cause_of_cell(referee, where));
}

void depends_on_count(struct referee *referee, const cell *where)
{
    note_cause(referee, (int)(where - referee->cells));
}

void note_cause_of(struct referee *referee, int kind, int id)
{
    int where = own_cell_cause(referee, kind, id);
    if (where >= 0)
        referee->pending.depends_on = earlier(referee->pending.depends_on, referee->cells[where]);
}

void note_cause_of_decks(struct referee *referee)
{
    note_cause_of(referee, CARD, NO_CARD);
}

/* What is excused is a remark. */
static bool is_faulty(const struct verdict *verdict)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind != REMARK && !verdict->finding[i].harmless)
            return true;
    }
    return false;
}

/* Cells hold small numbers: the entries of a game beyond their range stand as the last one. */
static int as_cell(int number)
{
    return number < INT16_MAX ? number : INT16_MAX;
}

/* Whether there is anything to depend on; the verdict being made is counted already. */
static bool has_faults(const struct referee *referee)
{
    const long *count = referee->totals.count;
    return count[ILLEGAL] > 0 || count[OPEN] > 0;
}

int cause_named(const struct referee *referee, const struct declaration *declaration)
{
    struct touched touched;
    touched.count = touched.totals = 0;
    touch_declared(referee, &touched, declaration);
    return cause_of(referee, &touched);
}

int cause_of_pieces(const struct referee *referee, struct piece_set pieces)
{
    int cause = 0;
    EACH_PIECE (piece, pieces)
        cause = earlier(cause, referee->cells[own_cell_cause(referee, PIECE, piece)]);
    return cause;
}

void mark_touched(struct referee *referee, long from, long to, int cause)
{
    for (long i = from; i < to; i++) {
        int where = referee->journal.row[i].cell;
        if (where >= (int)referee->game->cells)
            continue;
        const struct field *field = &referee->game->field.row[referee->fields.of_cell[where]];
        int thing =
            own_cell_cause(referee, field->size > 0 ? field->per : 0, where - (int)field->cell);
        if (thing >= 0)
            change_cell(referee, thing, earlier(referee->cells[thing], as_cell(cause)),
                        RECORD_FLOW);
    }
}

int cause_touched(struct referee *referee, struct checkpoint from,
                  const struct declaration *declaration, int number, struct touched *touched)
{
    touched->count = touched->totals = 0;
    if (!has_faults(referee))
        return 0;
    if (declaration)
        touch_declared(referee, touched, declaration);
    touch_changed(referee, touched, from.mark);
    touch_told(referee, touched);
    touch_consequences(referee, touched, from.depth);
    int cause = earlier(from.cause, cause_of(referee, touched));
    cause = earlier(cause, referee->pending.depends_on);
    int blocked = referee->cells[own_cell_blocked(referee)];
    return !cause && blocked && blocked != number ? cause_of_entry(referee, blocked) : cause;
}

/* A card was taken from where it lay: the seed deals others from then on. */
static void mark_decks(struct referee *referee, int cause)
{
    int where = own_cell_cause(referee, CARD, NO_CARD);
    if (!referee->cells[where])
        change_cell(referee, where, cause, RECORD_FLOW);
}

void mark_causes(struct referee *referee, struct checkpoint from, const struct touched *touched,
                 const struct verdict *verdict)
{
    int cause = verdict->depends_on;
    if (!cause && is_faulty(verdict))
        cause = as_cell(verdict->number);
    if (cause && plays_card_not_dealt(referee, verdict))
        mark_decks(referee, cause);
    for (int i = 0; cause && i < touched->count; i++)
        change_cell(referee, touched->own_cell[i], cause, RECORD_FLOW);
    for (int i = 0; cause && i < touched->totals; i++) {
        if (!referee->cells[touched->total[i]])
            change_cell(referee, touched->total[i], cause, RECORD_FLOW);
    }
    mark_procedures(referee, from.mark, cause);
}
