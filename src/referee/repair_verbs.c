#include "referee/repair_verbs.h"

#include "referee/actions.h"
#include "referee/check.h"
#include "referee/entry_text.h"
#include "referee/journal.h"
#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/repair_fields.h"
#include "referee/repair_nearest.h"
#include "referee/repair_steps.h"
#include "referee/repair_values.h"
#include "referee/steps.h"

#include <string.h>

/* Another verb in place of that of a faulty entry. */

/* The entry as another verb that says no more than who does it; NULL when memory is out. */
static struct entry *bare_entry(struct referee *referee, const struct entry *entry, verb_id verb)
{
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return NULL;
    *other = *entry;
    other->verb = verb;
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++)
        other->field[field].count = 0;
    other->field[FIELD_STEP].count = 0;
    other->claim = (struct facts){.count = 0};
    other->dice = (struct written_dice){.count = 0};
    return other;
}

/* The declarations of a verb that are lawful: the shortest, and whether all come to one place. */
struct only_way {
    int count;
    bool elsewhere;
    struct declaration declaration;
};

static int values_named(const struct declaration *declaration)
{
    return declaration->units.count + declaration->path.count + (declaration->leader != 0) +
           (declaration->count != 0) + (declaration->to != 0) + (declaration->at != 0);
}

static void note_way(void *context, const struct declaration *declaration)
{
    struct only_way *only = context;
    only->elsewhere |= only->count > 0 && goal_of(declaration) != goal_of(&only->declaration);
    if (only->count++ == 0 || values_named(declaration) < values_named(&only->declaration))
        only->declaration = *declaration;
}

/* A way of one space is told as its goal. */
static void tell_goal(struct referee *referee, struct declaration *declaration)
{
    if (declaration->path.count != 1 ||
        !takes_field(use_here(referee, declaration->verb), FIELD_TO))
        return;
    *declaration = with_value(declaration, FIELD_TO, declaration->path.id[0]);
    declaration->path.count = 0;
    declaration->declared &= ~FIELD_BIT(PATH);
}

/* The entry as that verb where it can only come to one place; NULL where it may to more. */
static struct entry *only_entry(struct referee *referee, const struct repairing *repairing,
                                verb_id verb)
{
    enum { ONLY_TRIES = 300 };
    struct only_way only = {.count = 0};
    struct declaration like = {.by = repairing->declaration->by, .verb = verb};
    each_lawful(referee, &like, FIELD_BIT(PATH) | FIELD_BIT(TO) | FIELD_BIT(AT), ONLY_TRIES,
                note_way, &only);
    bool one = only.count > 0 && !only.elsewhere && goal_of(&only.declaration);
    tell_goal(referee, &only.declaration);
    struct entry *bare = one ? bare_entry(referee, repairing->entry, verb) : NULL;
    return bare ? entry_declaring(referee, bare, &only.declaration) : NULL;
}

/* Takes the entry as another verb as the repair, where that alone is lawful, or where to it can
 * only be. */
static void take_verb(struct referee *referee, const struct repairing *repairing, verb_id verb,
                      struct verdict *verdict)
{
    struct entry *other = bare_entry(referee, repairing->entry, verb);
    if (other && !is_lawful_there(referee, repairing, other))
        other = only_entry(referee, repairing, verb);
    if (!other || !is_lawful_there(referee, repairing, other))
        return;
    verdict->repaired = other;
    verdict->away = 1;
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++)
        verdict->away += repairing->entry->field[field].count > 0;
}

/* The entry as another verb, if that is lawful there. */
static bool is_lawful_as(struct referee *referee, const struct repairing *repairing, verb_id verb,
                         bool with_dice, struct entry *entry)
{
    entry->verb = verb;
    if (!with_dice) {
        entry->dice = (struct written_dice){.count = 0};
        entry->claim = (struct facts){.count = 0};
    }
    return is_lawful_there(referee, repairing, entry);
}

/* The entry as another verb with all that was said, where that is lawful of the same units; its
 * dice and what is claimed to have come of them are those of the verb it had. NULL: it is not. */
static struct entry *lawful_as_verb(struct referee *referee, const struct repairing *repairing,
                                    verb_id verb, bool with_dice)
{
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return NULL;
    *other = *repairing->entry;
    if (!is_lawful_as(referee, repairing, verb, with_dice, other))
        return NULL;
    struct entry *same = entry_of_counters(referee, repairing);
    return same && is_lawful_as(referee, repairing, verb, with_dice, same) ? other : NULL;
}

/* Which other verbs are as near as the one that was said. */
enum alike {
    ANY_ALIKE,   /* what comes to stay is none that strikes and comes back */
    CONTRARY,    /* that alone: the verb is lawful with another value */
    OF_THE_STEP, /* that says nothing else: those that the same step takes */
    NONE_ALIKE
};

static bool is_alike(struct referee *referee, verb_id verb, verb_id said, enum alike alike)
{
    const struct step *step = step_now(referee);
    bool contrary = contrary_verb(verb) == said;
    if (verb_is(said, PLAYS_CARD)) /* a card that is not played may be thrown away */
        return verb_is(verb, THROWS_CARD);
    if (verb_is(verb, PLAYS_CARD)) /* what was thrown away is not played later */
        return action_at(step, verb) && action_at(step, said);
    if (alike == CONTRARY || (contrary && verb_is(said, UNDONE)))
        return contrary && !verb_is(said, UNDONE);
    return verb != said && verb_is(verb, STRIKES) == verb_is(said, STRIKES) &&
           (alike == ANY_ALIKE || (action_at(step, verb) && action_at(step, said)));
}

static bool take_verb_with(struct referee *referee, const struct repairing *repairing, bool dice,
                           enum alike alike, struct verdict *verdict, struct alternative *room)
{
    verb_id order[VERBS_MAX], said = repairing->entry->verb;
    int count = verbs_in_order(referee, order);
    for (int i = 0; i < count; i++) {
        struct entry *other = is_alike(referee, order[i], said, alike)
                                  ? lawful_as_verb(referee, repairing, order[i], dice)
                                  : NULL;
        if (!other)
            continue;
        const char *word = verb_word(order[i]);
        room[verdict->alternative_count++] = (struct alternative){"do", word};
        verdict->repair = keep(referee, "do %s", word);
        verdict->repaired = other;
        verdict->away = dice ? 1 : 2;
        return true;
    }
    return false;
}

static enum alike which_are_alike(struct referee *referee, const struct repairing *repairing,
                                  const struct change *best)
{
    bool silent = !(repairing->declaration->declared & ~FIELD_BIT(COUNT));
    verb_id verb = repairing->entry->verb;
    bool near =
        best->mended && best->cost <= PIECE_COST && keeps_all(repairing, &best->declaration);
    if (near || verb_is(verb, PLAYS_CARD) || verb_is(verb, SAYS_NO) ||
        verb_is(verb, COUNTS_CARDS) || verb_is(verb, NEEDS_ITS_WORD))
        return NONE_ALIKE;
    bool lawful =
        best->mended || verb_is_lawful(referee, repairing->declaration->by, verb, NULL) == YES;
    return silent && lawful ? NONE_ALIKE : silent ? OF_THE_STEP : lawful ? CONTRARY : ANY_ALIKE;
}

bool take_verb_alike(struct referee *referee, const struct repairing *repairing,
                     const struct change *best, struct verdict *verdict, struct alternative *room)
{
    enum alike alike = which_are_alike(referee, repairing, best);
    return alike != NONE_ALIKE &&
           (take_verb_with(referee, repairing, true, alike, verdict, room) ||
            (repairing->entry->dice.count > 0 &&
             take_verb_with(referee, repairing, false, alike, verdict, room)));
}

bool take_other_verb(struct referee *referee, const struct repairing *repairing,
                     struct verdict *verdict, struct alternative *room)
{
    verb_id verb = repairing->entry->verb;
    bool named = verb_is(verb, PLAYS_CARD) ? repairing->declaration->card != 0
                                           : repairing->declaration->declared & ~FIELD_BIT(COUNT);
    return named && !verb_is(verb, SAYS_NO) && !verb_is(verb, NEEDS_ITS_WORD) &&
           take_verb_with(referee, repairing, true, ANY_ALIKE, verdict, room);
}

/* The verb that is alone in a set, but for saying no; VERB_NONE where there are more. */
static verb_id only_verb(uint64_t verbs)
{
    verb_id only = VERB_NONE;
    int count = 0;
    EACH_VERB (verb) {
        if (!(verbs >> verb & 1) || verb_is(verb, SAYS_NO))
            continue;
        only = verb;
        count++;
    }
    return count == 1 ? only : VERB_NONE;
}

/* The first thing that may be done instead is the repair: nothing, or another verb. */
static void take_instead(struct referee *referee, const struct repairing *repairing, verb_id verb,
                         struct verdict *verdict)
{
    verdict->repair = keep(referee, "do %s", verb ? verb_word(verb) : "nothing");
    verdict->repaired_by_nothing = !verb;
    if (verb)
        take_verb(referee, repairing, verb, verdict);
    else
        verdict->away = 1;
}

/* Whether nobody has to do it, and gains nothing by it: a response, or what is given up where that
 * is not all that is due. */
static bool may_be_left_out(struct referee *referee, const struct repairing *repairing)
{
    verb_id verb = repairing->declaration->verb;
    return is_response(referee, repairing->declaration) ||
           (verb_is(verb, GIVES_UP) && !is_all_that_is_due(referee, verb));
}

void leave_entry_out(struct referee *referee, const struct repairing *repairing,
                     struct verdict *verdict, struct alternative *room)
{
    bool other_values = verdict->alternative_count > 0; /* the verb can be lawful */
    if (other_values || (repairing->needs & ~repairing->declaration->declared) ||
        !may_be_left_out(referee, repairing))
        return;
    room[verdict->alternative_count++] = (struct alternative){"do", "nothing"};
    take_instead(referee, repairing, VERB_NONE, verdict);
}

bool mend_side(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
               struct alternative *room)
{
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    bool of_hand = verb_is(repairing->entry->verb, PLAYS_CARD);
    if (!other || !repairing->entry->by || (of_hand && !breaks(&referee->pending, "record.card")))
        return false; /* a card is the other side's where it is not in the hand of this one */
    int by = other_side(repairing->declaration->by);
    const char *side = side_name(referee, by);
    *other = *repairing->entry;
    other->by = referee->data->names[SIDE].name[by].id;
    if (!is_lawful_there(referee, repairing, other))
        return false;
    room[verdict->alternative_count++] = (struct alternative){"by", side};
    verdict->repair = keep(referee, "%s: %s", side, entry_in_print(referee, other));
    verdict->repaired = other;
    verdict->away = 1;
    return true;
}

/* Whether the side's step has one outcome that needs no entry: units without a way out are
 * eliminated. */
static bool goes_by_itself(struct referee *referee, int side)
{
    const struct step *step = step_now(referee);
    if (step->silence == PASSES || !(sides_of(referee, step) >> side & 1U))
        return false;
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    bool goes = auto_advance(referee);
    leave(referee, outer);
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return goes;
}

/* Nobody named: what is counted comes without them. */
static void find_unnamed(struct referee *referee, const struct repairing *repairing,
                         struct change *best)
{
    struct declaration other = *repairing->declaration;
    int named = other.units.count + (other.leader != 0);
    other.units.count = other.leader = 0;
    other.declared &= ~(FIELD_BIT(UNITS) | FIELD_BIT(LEADER));
    const struct entry *mended = named && judged_legal(referee, &other, false)
                                     ? entry_mended(referee, repairing, &other)
                                     : NULL;
    if (mended)
        *best = (struct change){named * PIECE_COST,
                                repairing->declaration->units.count ? "units left out"
                                                                    : "leader left out",
                                other, mended};
}

/* Another number, or nobody beside it, where what is not known leaves it open: nothing that is
 * known forbids it. Other places or pieces would be guesses. */
static bool find_in_doubt(struct referee *referee, const struct repairing *repairing,
                          struct change *best)
{
    struct alternative rows[ALTERNATIVES_MAX]; /* none of them is known to be lawful */
    struct verdict apart = {.repair = ""};
    struct repairing varied = *repairing;
    const struct declaration *declaration = repairing->declaration;
    varied.takes &= FIELD_BIT(COUNT);
    if (!(declaration->declared & varied.takes) || repairing->misses_units ||
        fields_unknown(declaration))
        return false;
    unsigned outer = enter(referee, MODE_DOUBTING);
    find_each(referee, repairing, &varied, &apart, rows, best);
    if (!best->mended)
        find_unnamed(referee, repairing, best);
    leave(referee, outer);
    if (best->mended)
        best->text = keep(referee, "%s, as far as is known", best->text);
    return best->mended;
}

/* What the side owes next, if it does nothing now: the only verb of a step that no silence goes
 * past, for the die is its own. */
static verb_id owed_next(struct referee *referee, int side)
{
    const struct step *step = step_now(referee);
    verb_id verb = VERB_NONE;
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    unsigned turn = 0;
    for (int steps = 0; step && steps < WALK_MAX && !other_turn_begins(referee, side, &turn) &&
                        auto_advance(referee);
         steps++) {
        skip_rows(referee);
        step = step_now(referee);
    }
    if (step && step->silence != PASSES && sides_of(referee, step) == 1U << side)
        verb = only_verb(verbs_admitted(step));
    if (verb_is(verb, PLAYS_CARD)) /* that is another matter */
        verb = VERB_NONE;
    leave(referee, outer);
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return verb;
}

void find_verbs(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
                struct alternative *room, struct change *best)
{
    int side = repairing->declaration->by;
    struct values values = {.count = 0};
    verb_id said = repairing->declaration->verb;
    enum truth can = verb_is_lawful(referee, side, said, NULL);
    if ((can != NO && find_nearest(referee, repairing, true, verdict, room, best)) ||
        referee->telling == TELL_NEAR ||
        find_at_another_step(referee, repairing, verdict, room, best) != NOT_ELSEWHERE ||
        find_in_doubt(referee, repairing, best))
        return; /* no other verb stands in the place of one that can be lawful */
    bool silent = can == NO && step_now(referee)->silence == PASSES;
    verb_id order[VERBS_MAX], first = silent ? owed_next(referee, side) : VERB_NONE;
    if (silent)
        show_value(&values, "", first ? verb_word(first) : "nothing");
    int count = can == NO ? verbs_in_order(referee, order) : 0;
    for (int i = 0; i < count; i++) {
        if (verb_is_lawful(referee, side, order[i], NULL) != YES)
            continue;
        first = values.count == 0 ? order[i] : first;
        show_value(&values, "", verb_word(order[i]));
    }
    if (can == NO && values.count == 0 && goes_by_itself(referee, side))
        show_value(&values, "", "nothing: what is due comes by itself");
    say_alternative(referee, verdict, room, "do", &values, best);
    bool wasted = silent && verb_is(said, ACTIVATES) && values.count > 1;
    bool unsaid = repairing->needs & ~repairing->declaration->declared;
    if (values.count > 0 && !wasted && !unsaid) /* who rolled and did not say where did something */
        take_instead(referee, repairing, first, verdict);
}
