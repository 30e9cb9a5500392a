#include "referee/options.h"

#include "referee/actions.h"
#include "referee/memo.h"
#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/present.h"
#include "referee/repair_fields.h"
#include "referee/repair_nearest.h"
#include "referee/repair_units.h"
#include "referee/repair_values.h"
#include "referee/repair_verbs.h"
#include "referee/right_results.h"

#include <string.h>

/* What would have been lawful in place of a faulty entry: the checks are asked. */

/* The repair, behind who is left out before it, and the results that change with it. */
static void keep_repair(struct referee *referee, const struct repairing *repairing,
                        const struct change *best, const char *strangers, struct verdict *verdict)
{
    int righted;
    const char *results = results_changed(referee, repairing->entry, best->mended, &righted);
    struct sentence text;
    sentence_clear(&text);
    say(&text, "%s%s%s", strangers ? strangers : "", strangers && best->text[0] ? ", " : "",
        best->text);
    if (righted && !best->one_of)
        say_item(&text, ", ", results);
    verdict->repair = keep_text(referee, text.text, text.length);
    verdict->repaired = best->one_of ? NULL : best->mended;
    verdict->repaired_by_others = names_others(repairing, &best->declaration);
    verdict->repaired_elsewhere = goal_of(repairing->declaration) != goal_of(&best->declaration);
    verdict->away = values_changed(repairing, &best->declaration, best->mended) + righted;
}

/* So many fields that are left out before a repair of which no more is known: another card. */
static void tell_before(struct referee *referee, const char *strangers, int left_out,
                        struct verdict *verdict)
{
    verdict->repair = keep(referee, "%s, %s", strangers, verdict->repair);
    verdict->away += verdict->away ? left_out : 0;
}

/* The repair kept is the nearest. */
static void find_repairs(struct referee *referee, const struct repairing *repairing,
                         struct verdict *verdict, struct alternative *room)
{
    const struct declaration *declaration = repairing->declaration;
    struct change best = {.text = NULL};
    if (mend_names(referee, repairing, verdict, room) ||
        mend_units(referee, repairing, verdict, room))
        return;
    int told = verdict->alternative_count;
    const char *strangers = leave_out_strangers(referee, repairing, verdict, room);
    int left_out = verdict->alternative_count - told;
    if (strangers && judged_legal(referee, declaration, false))
        best = (struct change){.text = "",
                               .declaration = *declaration,
                               .mended = entry_mended(referee, repairing, declaration)};
    if (!best.mended)
        find_each(referee, repairing, repairing, verdict, room, &best);
    if (!best.mended && strangers && verdict->repair[0])
        tell_before(referee, strangers, left_out, verdict);
    if (!best.mended && referee->telling == TELL_NEAR) {
        find_verbs(referee, repairing, verdict, room, &best);
        if (!best.mended)
            return;
    }
    if (take_verb_alike(referee, repairing, &best, verdict, room))
        return;
    if (best.mended && !keeps_all(repairing, &best.declaration) &&
        (mend_by_promotion(referee, repairing, verdict, room) ||
         mend_one_by_one(referee, repairing, verdict, room)))
        return;
    if (!best.mended || best.cost >= MORE_COST)
        try_leaders(referee, repairing, verdict, room, &best);
    if (!best.mended && !verdict->repair[0] &&
        (mend_by_promotion(referee, repairing, verdict, room) ||
         mend_one_by_one(referee, repairing, verdict, room) ||
         mend_leader(referee, repairing, verdict, room) ||
         mend_goal(referee, repairing, verdict, room)))
        return;
    if (!best.mended && !verdict->repair[0] && mend_moment(referee, repairing, verdict, room))
        return;
    if (!best.mended && !verdict->repair[0] && mend_card(referee, repairing, verdict, room))
        return;
    if (!best.mended && !verdict->repair[0])
        try_one_alone(referee, repairing, verdict, room, &best);
    if (!best.mended && !verdict->repair[0] && mend_side(referee, repairing, verdict, room))
        return;
    if (!best.mended && !verdict->repair[0])
        find_verbs(referee, repairing, verdict, room, &best);
    if (!best.mended && !verdict->repair[0] && take_other_verb(referee, repairing, verdict, room))
        return;
    if (best.mended)
        keep_repair(referee, repairing, &best, strangers, verdict);
    else if (!verdict->repair[0])
        leave_entry_out(referee, repairing, verdict, room);
}

void find_alternatives(struct referee *referee, const struct entry *entry,
                       const struct declaration *declaration, long mark, struct verdict *verdict)
{
    const struct verb_use *use = use_here(referee, declaration->verb);
    struct alternative *room = arena_take(&referee->line_arena, ALTERNATIVES_MAX * sizeof *room);
    struct declaration found = *declaration;
    struct repairing repairing = {.declaration = &found,
                                  .entry = entry,
                                  .takes = takes_of(use),
                                  .needs = needs_of(use),
                                  .excess = declaration->excess,
                                  .mark = mark};
    if (!room)
        return;
    verdict->alternative = room;
    found.lacking = 0; /* of other units none is lacking */
    found.excess = 0;
    find_named(referee, &repairing);
    if (has_pieces(referee))
        find_near_pieces(referee, &repairing);
    bool failed = referee->pending.need_failed;
    referee->pending.need_failed = false; /* what silence does before a repair has failed nothing */
    memo_begin(referee);
    find_repairs(referee, &repairing, verdict, room);
    memo_end(referee);
    referee->pending.need_failed = failed;
}
