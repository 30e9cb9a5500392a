#include "referee/right_results.h"
#include "referee/check.h"
#include "referee/mended.h"
#include "referee/trial.h"
#include "referee/words.h"
#include <string.h>

/* Where nothing is wrong but what is said to have come of an entry: the right numbers. */

struct mending {
    struct entry *entry; /* a copy, with what is mended so far */
    struct sentence text;
    int by, count; /* the side; how many values are changed */
};

/* What was thrown with the entry's die of this number; NULL where it was not used. */
static const struct roll_row *roll_of(const struct referee *referee, int number)
{
    const struct pending_verdict *pending = &referee->pending;
    for (int i = 0; i < pending->rolled_count; i++) {
        if (pending->rolled[i].written == number)
            return &pending->rolled[i];
    }
    return NULL;
}

/* "French die 2+2 = 4" */
static void say_die(struct referee *referee, struct mending *mending, const struct roll_row *roll)
{
    const char *side = roll->side ? side_name(referee, roll->side) : "";
    say_item(&mending->text, ", ", side);
    say(&mending->text, "%sdie %d%+d = %d", roll->side ? " " : "", roll->face, roll->modifier,
        roll->face + roll->modifier);
    mending->count++;
}

/* Of a total alone it is not known what was thrown; of a modifier that is not known, what is right.
 */
static void mend_die(struct referee *referee, struct mending *mending, struct written_die *die,
                     const struct roll_row *roll)
{
    int total = roll->face + roll->modifier;
    bool wrong = (die->has_modifier && die->modifier != roll->modifier) ||
                 (die->has_total && die->total != total);
    if (!wrong || die->raw == 0 || roll->modifier != roll->modifier_most)
        return;
    die->modifier = roll->modifier;
    die->total = total;
    die->has_modifier = die->has_total = true;
    say_die(referee, mending, roll);
}

static void mend_dice(struct referee *referee, struct mending *mending)
{
    struct written_dice *dice = &mending->entry->dice;
    size_t bytes = (size_t)dice->count * sizeof *dice->die;
    struct written_die *die = bytes ? arena_take(&referee->line_arena, bytes) : NULL;
    if (!die)
        return;
    memcpy(die, dice->die, bytes);
    for (int i = 0; i < dice->count; i++) {
        const struct roll_row *roll = roll_of(referee, i + 1);
        if (roll)
            mend_die(referee, mending, &die[i], roll);
    }
    dice->die = die;
}

/* "claim hits British 1", "claim count left out" */
static void say_claim(struct referee *referee, struct mending *mending, const struct fact *fact,
                      const struct fact *right)
{
    int side = fact->item ? side_of_word(referee, fact->item) : 0;
    const char *value = right ? right->value.text : "left out";
    int named = right && !right->value.is_number ? side_of_word(referee, value) : 0;
    say_item(&mending->text, ", ", "claim ");
    say(&mending->text, "%s%s%s %s", fact->key, side ? " " : "",
        side ? side_name(referee, side) : "", named ? side_name(referee, named) : value);
    mending->count++;
}

/* What nothing came of is left out. */
static void mend_claims(struct referee *referee, struct mending *mending)
{
    struct facts *claim = &mending->entry->claim;
    int count = claim->count, by = mending->by;
    struct fact *fact =
        count ? arena_take(&referee->line_arena, (size_t)count * sizeof *fact) : NULL;
    if (!fact)
        return;
    claim->count = 0;
    for (int i = 0; i < count; i++) {
        struct fact right;
        bool any = right_claim(referee, &claim->fact[i], by, &right);
        if (any)
            fact[claim->count++] = right;
        if (!any || right.value.text != claim->fact[i].value.text)
            say_claim(referee, mending, &claim->fact[i], any ? &right : NULL);
    }
    claim->fact = fact;
}

/* Whether a face was only assumed, so that nobody knows what came of it. */
static bool is_assumed(const struct referee *referee)
{
    for (int i = 0; i < referee->pending.rolled_count; i++) {
        if (referee->pending.rolled[i].source == DIE_ASSUMED)
            return true;
    }
    return false;
}

void find_right_results(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, long mark, struct verdict *verdict)
{
    const struct repairing repairing = {.declaration = declaration, .entry = entry, .mark = mark};
    struct mending mending = {.by = declaration->by,
                              .entry = arena_take(&referee->line_arena, sizeof *mending.entry)};
    if (!mending.entry)
        return;
    *mending.entry = *entry;
    sentence_clear(&mending.text);
    if (is_assumed(referee)) {
        mending.entry->claim = (struct facts){.count = 0};
        say_text(&mending.text, "claim left out");
        mending.count = entry->claim.count;
    } else {
        mend_dice(referee, &mending);
        mend_claims(referee, &mending);
    }
    if (!mending.count || !is_lawful_there(referee, &repairing, mending.entry))
        return;
    verdict->repair = keep(referee, "%s", mending.text.text);
    verdict->repaired = mending.entry;
    verdict->away = mending.count;
}
