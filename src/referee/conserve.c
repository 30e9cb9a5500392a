#include "referee/conserve.h"
#include "referee/check.h"

/* Nothing vanishes: what leaves the board leaves it by a rule that the game's catalogue marks as
 * removing. Anything else is a fault of the program. */

/* Whether the change takes a piece off the map into a box, a card out of all piles, or a marker
 * from its space, by a rule that does not; or a piece of the map to nowhere, which no rule does. */
static bool is_lost(const struct referee *referee, const struct journal_row *row)
{
    const struct game *game = referee->game;
    int spaces = referee->data->map.space_count;
    /* Whatever the cell holds: it comes to a space, or from a box to another. */
    bool stays = row->after > 0 && (row->after <= spaces || row->before > spaces);
    if (stays || row->before == 0 || row->cell >= (int)game->cells)
        return false;
    const struct field *field = &game->field.row[referee->fields.of_cell[row->cell]];
    if (field->until != ALWAYS || field->size == 0)
        return false;
    bool removes = game->removes[row->rule];
    if (field->per == PIECE && field->holds == PLACE && row->before <= spaces)
        return row->after == 0 || (row->after > spaces && !removes);
    bool kept = (field->per == PIECE && field->holds == PLACE) ||
                (field->per == CARD && field->holds == PILE) ||
                (field->per == PLACE && field->holds == SIDE);
    return kept && row->after == 0 && !removes;
}

void check_conserved(struct referee *referee, long mark)
{
    const struct game *game = referee->game;
    struct journal *journal = &referee->journal;
    for (long i = mark; game->removes && i < journal->count; i++) {
        const struct journal_row *row = &journal->row[i];
        if (!is_lost(referee, row))
            continue;
        const struct field *field = &game->field.row[referee->fields.of_cell[row->cell]];
        add_finding(referee, MISSING, RECORD_CONSERVED, false,
                    "a fault of this program, please report it: %s leaves \"%s\" by rule %s, which "
                    "removes nothing; the entry takes no effect",
                    name_of(referee, field->per, row->cell - (int)field->cell), field->shown,
                    rule_row(game, row->rule)->id);
        referee->pending.need_failed = true;
        referee->totals.own_faults++;
        return;
    }
}
