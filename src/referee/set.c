#include "referee/set.h"
#include "referee/check.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/memo.h"
#include "referee/words.h"
#include "referee/write.h"

#include <string.h>

/* What a director sets: the position from here on, or what the rules data lacks. */

/* Who sets what chance gives next may choose it: that is told. Dice that wait for secrets are
 * counted by the referee alone. before: the kernel's part of the position. */
static bool may_set_chance(struct referee *referee, const struct position *before)
{
    const struct position *now = position(referee);
    bool moved = now->draws != before->draws;
    bool touched = now->block_used != before->block_used ||
                   memcmp(now->block, before->block, sizeof now->block) != 0;
    if (!need(referee, RECORD_CORRECTION, !moved || !referee->terms.committed,
              "draws: %d %s for the next reveal of both, which no ruling changes", before->draws,
              before->draws == 1 ? "die waits" : "dice wait"))
        return false;
    referee->totals.moved += moved;
    referee->totals.touched += touched;
    return true;
}

/* Sets all of it here, or nothing. */
static void set_position(struct referee *referee, const struct entry *entry,
                         struct verdict *verdict)
{
    long mark = journal_mark(referee);
    const struct position before = *position(referee);
    verdict->kind = ILLEGAL;
    if (!need(referee, RECORD_CORRECTION, !entry->about.text[0],
              "a position is set where the ruling stands, not at an entry") ||
        set_facts(referee, &entry->fact, RECORD_CORRECTION) || !may_set_chance(referee, &before)) {
        journal_undo(referee, mark);
        return;
    }
    change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
    change_cell(referee, own_cell_waiting(referee), 0, RECORD_FLOW);
    verdict->kind = RULED;
}

/* What the rules data lacks is known from here on. */
static void set_datum(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    const struct game *game = referee->game;
    long mark = journal_mark(referee);
    verdict->kind = ILLEGAL;
    if (!need(referee, RECORD_CORRECTION, game->data.set_datum != NULL,
              "the rules data of %s takes no datum from a record", game->title))
        return;
    memo_forget(referee);
    game->data.set_datum(referee, entry->datum);
    if (!commits(referee)) {
        journal_undo(referee, mark);
        return;
    }
    change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
    change_cell(referee, own_cell_waiting(referee), 0, RECORD_FLOW);
    verdict->kind = RULED;
}

void rule_on_setting(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    long mark = journal_mark(referee);
    if (entry->correction == DATA)
        set_datum(referee, entry, verdict);
    else
        set_position(referee, entry, verdict);
    write_verdict(referee, entry, mark, verdict);
    if (entry->reason)
        verdict->comment = keep(referee, "%s", entry->reason);
}
