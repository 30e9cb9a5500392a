#include "referee/state.h"

/* Where two positions of one game differ, field by field. */

static void tell_cell(const struct referee *a, const struct referee *b, const struct field *field,
                      int item, difference_function *differ, void *context)
{
    struct sentence name, in_a, in_b;
    size_t where = field->cell + (size_t)item;
    if (a->cells[where] == b->cells[where])
        return;
    sentence_clear(&name);
    sentence_clear(&in_a);
    sentence_clear(&in_b);
    item_text(a, field, item, &name);
    cell_text(a, field, a->cells[where], &in_a);
    cell_text(b, field, b->cells[where], &in_b);
    differ(context, &(struct difference){field->shown, name.text, in_a.text, in_b.text});
}

bool referee_difference(struct referee *a, struct referee *b, difference_function *differ,
                        void *context)
{
    const struct game *game = a->game;
    if (b->game != game)
        return false;
    for (int i = 0; i < game->field_count; i++) {
        const struct field *field = &game->field[i];
        for (int item = field->size > 0 ? 1 : 0; item <= field->size; item++)
            tell_cell(a, b, field, item, differ, context);
    }
    return true;
}
