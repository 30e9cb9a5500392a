#include "referee/closing.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/turn.h"
#include "referee/words.h"
#include <string.h>

/* Where two positions of one game differ, field by field. The steps that wait are told as players
 * know them: who is to do what. */

static bool is_step(const struct field *field)
{
    return field->cell < CELL_OF(passed);
}

static bool steps_differ(const struct referee *a, const struct referee *b)
{
    return memcmp(a->cells, b->cells, CELL_OF(passed) * sizeof(cell)) != 0;
}

static void tell_cell(struct referee *a, struct referee *b, const struct field *field, int item,
                      difference_function *differ, void *context)
{
    struct sentence name, in_a, in_b;
    size_t where = field->cell + (size_t)item;
    const char *said = field_told(a->game, field);
    if (!said || a->cells[where] == b->cells[where])
        return;
    sentence_clear(&name);
    sentence_clear(&in_a);
    sentence_clear(&in_b);
    if (item > 0)
        kind_text(a, field->per, item, &name);
    kind_text(a, field->holds, a->cells[where], &in_a);
    kind_text(b, field->holds, b->cells[where], &in_b);
    differ(context, &(struct difference){said, name.text, in_a.text, in_b.text});
}

bool referee_difference(struct referee *a, struct referee *b, difference_function *differ,
                        void *context)
{
    const struct game *game = a->game;
    if (b->game != game)
        return false;
    long in_a = stand_where_asked(a), in_b = stand_where_asked(b);
    const char *to_act = to_act_text(a), *to_act_there = to_act_text(b);
    if (steps_differ(a, b) && strcmp(to_act, to_act_there) != 0)
        differ(context, &(struct difference){"next", "", to_act, to_act_there});
    for (int i = 0; i < game->field.count; i++) {
        const struct field *field = &game->field.row[i];
        for (int item = field->size > 0 ? 1 : 0; !is_step(field) && item <= field->size; item++)
            tell_cell(a, b, field, item, differ, context);
    }
    journal_undo(a, in_a);
    journal_undo(b, in_b);
    return true;
}
