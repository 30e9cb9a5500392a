#include "referee/standing.h"
#include "referee/check.h"
#include "referee/journal.h"

/* Standing checks: what must hold of every position, asked of what an entry has changed and of what
 * comes of it by itself. */

static bool is_watched(const struct standing_check *check, const struct field *field)
{
    for (int i = 0; i < WATCHED_MAX && check->watches[i]; i++) {
        if (check->watches[i] == field->cell)
            return true;
    }
    return false;
}

/* What a change of a watched field is about: whose cell it is, and what the cell holds. */
static void note_touched(const struct referee *referee, const struct standing_check *check,
                         const struct journal_row *row, struct value_set *items)
{
    const struct game *game = referee->game;
    if (row->cell >= (int)game->cells)
        return;
    const struct field *field = &game->field.row[referee->fields.of_cell[row->cell]];
    if (!is_watched(check, field))
        return;
    if (check->per == NUMBER)
        values_add(items, 0);
    else if (field->size > 0 && field->per == check->per)
        values_add(items, row->cell - (int)field->cell);
    if (check->per != NUMBER && field->holds == check->per) {
        values_add(items, row->before);
        values_add(items, row->after);
    }
}

/* Whether it held before the changes since mark. */
static bool held_before(struct referee *referee, const struct standing_check *check, int item,
                        long mark)
{
    struct sentence unused;
    sentence_clear(&unused);
    long now = journal_mark(referee);
    journal_look_back(referee, now, mark);
    bool held = check->holds(referee, item, &unused);
    journal_look_ahead(referee, mark, now);
    return held;
}

static void check_item(struct referee *referee, const struct standing_check *check, int item,
                       long mark)
{
    struct sentence figures;
    sentence_clear(&figures);
    bool holds = check->holds(referee, item, &figures);
    if (holds || held_before(referee, check, item, mark))
        require(referee, check->rule, holds, "%s", figures.text);
}

static void run_check(struct referee *referee, const struct standing_check *check, long mark)
{
    struct value_set items = {{0}};
    int first = check->per == NUMBER ? 0 : 1;
    for (long i = mark; i < referee->journal.count; i++)
        note_touched(referee, check, &referee->journal.row[i], &items);
    for (int item = first; item <= VALUE_ID_MAX; item++) {
        if (values_have(&items, item))
            check_item(referee, check, item, mark);
    }
}

static bool is_in_force(const struct referee *referee, const struct standing_check *check)
{
    return !check->applies || check->applies(referee);
}

bool standing_in_force(const struct referee *referee)
{
    const struct game *game = referee->game;
    for (int i = 0; i < game->play.check.count; i++) {
        if (is_in_force(referee, &game->play.check.row[i]))
            return true;
    }
    return false;
}

void check_standing(struct referee *referee, long mark)
{
    const struct game *game = referee->game;
    for (int i = 0; i < game->play.check.count; i++) {
        if (is_in_force(referee, &game->play.check.row[i]))
            run_check(referee, &game->play.check.row[i], mark);
    }
}
