#include "referee/right_results.h"
#include "referee/check.h"
#include "referee/claims.h"
#include "referee/words.h"
#include <string.h>

/* Where what is said to have come of an entry is wrong: the right numbers. */

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

static bool is_within(int value, int least, int most)
{
    return value >= least && value <= most;
}

/* Of a total alone it is not known what was thrown; of a modifier that is not known, what is right:
 * one that cannot be is left out. */
static void mend_die(struct written_die *die, const struct roll_row *roll)
{
    int total = roll->face + roll->modifier, most = roll->face + roll->modifier_most;
    bool right =
        (!die->has_modifier || is_within(die->modifier, roll->modifier, roll->modifier_most)) &&
        (!die->has_total || is_within(die->total, total, most));
    if (right || die->raw == 0)
        return;
    if (most > total) {
        die->has_modifier = die->has_total = false;
        return;
    }
    die->modifier = roll->modifier;
    die->total = total;
    die->has_modifier = die->has_total = true;
}

bool has_unknown_die(const struct written_dice *dice)
{
    bool unknown = false;
    for (int i = 0; i < dice->count; i++)
        unknown |= dice->die[i].unknown;
    return unknown;
}

static void mend_dice(struct referee *referee, struct written_dice *dice)
{
    size_t bytes = (size_t)dice->count * sizeof *dice->die;
    struct written_die *die = bytes ? arena_take(&referee->line_arena, bytes) : NULL;
    if (!die)
        return;
    int used = 0;
    for (int i = 0; i < dice->count; i++) { /* what was not used is too many */
        const struct roll_row *roll = roll_of(referee, i + 1);
        if (!roll)
            continue;
        die[used] = dice->die[i];
        mend_die(&die[used++], roll);
    }
    if (used == 0 && has_unknown_die(dice)) /* what came of it nobody knows */
        return;
    dice->die = die;
    dice->count = used;
    dice->present = used > 0;
}

/* What nothing came of is left out. */
static void mend_claims(struct referee *referee, struct facts *claim, int by)
{
    int count = claim->count;
    struct fact *fact =
        count ? arena_take(&referee->line_arena, (size_t)count * sizeof *fact) : NULL;
    if (!fact)
        return;
    claim->count = 0;
    for (int i = 0; i < count; i++)
        claim->count += right_claim(referee, &claim->fact[i], by, &fact[claim->count]);
    claim->present = claim->count > 0;
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

struct entry *with_right_results(struct referee *referee, const struct entry *entry, int by)
{
    struct entry *right = arena_take(&referee->line_arena, sizeof *right);
    if (!right)
        return NULL;
    *right = *entry;
    if (is_assumed(referee)) {
        right->claim = (struct facts){.count = 0};
        return right;
    }
    mend_dice(referee, &right->dice);
    mend_claims(referee, &right->claim, by);
    return right;
}

/* --- what was changed --- */

/* "French die 2+2 = 4" */
static void say_die(struct referee *referee, struct sentence *text, const struct written_die *die)
{
    int side = side_of_word(referee, die->side);
    say_item(text, ", ", side ? side_name(referee, side) : "");
    say(text, "%sdie %d", side ? " " : "", die->raw);
    if (die->has_modifier)
        say(text, "%+d = %d", die->modifier, die->total);
}

static int say_dice_changed(struct referee *referee, struct sentence *text,
                            const struct written_dice *from, const struct written_dice *to)
{
    int count = 0;
    if (to->count < from->count) {
        int out = from->count - to->count;
        say_item(text, ", ",
                 to->count == 0 ? "dice left out"
                 : out == 1     ? "1 die left out"
                                : keep(referee, "%d dice left out", out));
        return out;
    }
    for (int i = 0; i < from->count; i++) {
        const struct written_die *was = &from->die[i], *now = &to->die[i];
        if (was->has_modifier == now->has_modifier && was->has_total == now->has_total &&
            was->modifier == now->modifier && was->total == now->total)
            continue;
        say_die(referee, text, now);
        count++;
    }
    return count;
}

/* "claim hits British 1", "claim count left out" */
static void say_claim(struct referee *referee, struct sentence *text, const struct fact *fact,
                      const struct fact *right)
{
    int side = side_of_word(referee, fact->item);
    const char *value = right ? claimed_text(referee, right) : "left out";
    int named = right && !right->value.is_number ? side_of_word(referee, value) : 0;
    say_item(text, ", ", "claim ");
    say(text, "%s%s%s %s", fact->key, side ? " " : "", side ? side_name(referee, side) : "",
        named ? side_name(referee, named) : value);
}

static bool is_same_claim(const struct fact *a, const struct fact *b)
{
    return strcmp(a->key, b->key) == 0 && !a->item == !b->item &&
           (!a->item || strcmp(a->item, b->item) == 0);
}

static int say_claims_changed(struct referee *referee, struct sentence *text,
                              const struct facts *from, const struct facts *to)
{
    int count = 0, next = 0;
    for (int i = 0; i < from->count; i++) {
        bool kept = next < to->count && is_same_claim(&from->fact[i], &to->fact[next]);
        const struct fact *right = kept ? &to->fact[next++] : NULL;
        if (right && strcmp(right->value.text, from->fact[i].value.text) == 0)
            continue;
        say_claim(referee, text, &from->fact[i], right);
        count++;
    }
    return count;
}

const char *results_changed(struct referee *referee, const struct entry *from,
                            const struct entry *to, int *count)
{
    struct sentence text;
    sentence_clear(&text);
    *count = say_dice_changed(referee, &text, &from->dice, &to->dice);
    *count += say_claims_changed(referee, &text, &from->claim, &to->claim);
    return keep_text(referee, text.text, text.length);
}
