#include "referee/state.h"

/* What rests on a fault. Every piece, place and card remembers the number of the first faulty entry
 * that touched it; an entry that touches such a thing rests on that entry, and hands the mark on to
 * what it touches itself. */

enum { TOUCHED_MAX = 512 };

struct touched {
    int count;
    int own_cell[TOUCHED_MAX];
};

static void touch(const struct referee *referee, struct touched *touched, int kind, int id)
{
    int cell_of_root = own_cell_root(referee, kind, id);
    if (id > 0 && cell_of_root >= 0 && touched->count < TOUCHED_MAX)
        touched->own_cell[touched->count++] = cell_of_root;
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

static void touch_changed(const struct referee *referee, struct touched *touched, long mark)
{
    for (long i = mark; i < referee->journal.count; i++) {
        int changed = referee->journal.row[i].cell;
        if (changed >= (int)referee->game->cells)
            continue;
        const struct field *field = &referee->game->field[referee->field_of_cell[changed]];
        if (field->size > 0)
            touch(referee, touched, field->per, changed - (int)field->cell);
    }
}

static int root_of(const struct referee *referee, const struct touched *touched)
{
    int root = 0;
    for (int i = 0; i < touched->count; i++) {
        int here = referee->cells[touched->own_cell[i]];
        if (here && (!root || here < root))
            root = here;
    }
    return root;
}

static bool is_faulty(const struct verdict *verdict)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind != REMARK && !verdict->finding[i].harmless)
            return verdict->kind == ILLEGAL || verdict->kind == OPEN;
    }
    return false;
}

/* Cells hold small numbers: the entries of a game beyond their range stand as the last one. */
static int as_cell(int number)
{
    return number < INT16_MAX ? number : INT16_MAX;
}

void trace_roots(struct referee *referee, long mark, const struct declaration *declaration,
                 struct verdict *verdict)
{
    struct touched touched;
    touched.count = 0;
    if (declaration)
        touch_declared(referee, &touched, declaration);
    touch_changed(referee, &touched, mark);
    int root = root_of(referee, &touched);
    int blocked = referee->cells[own_cell_blocked(referee)];
    if (!root && blocked && blocked != verdict->number)
        root = blocked;
    verdict->rests_on = root;
    if (!root && is_faulty(verdict))
        root = as_cell(verdict->number);
    for (int i = 0; root && i < touched.count; i++)
        change_cell(referee, touched.own_cell[i], root, RECORD_FLOW);
}
