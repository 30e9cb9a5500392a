#include "referee/expected.h"

#include "referee/actions.h"
#include "referee/check.h"
#include "referee/journal.h"
#include "referee/memo.h"
#include "referee/move_builder.h"
#include "referee/steps.h"
#include "referee/words.h"

#include <string.h>

/* What was expected where an entry finds no step: of the steps met on the way those at which
 * something may be lawful. */

static void say_sides(const struct referee *referee, unsigned sides, struct sentence *sentence)
{
    const char *before = "";
    for (int side = 1; side <= SIDE_MAX; side++) {
        if (!(sides & 1U << side))
            continue;
        say(sentence, "%s%s", before, side_name(referee, side));
        before = " or ";
    }
}

/* Whether the step's name has one of the verbs. */
static bool is_said(const struct step_met *met, uint64_t verbs)
{
    EACH_VERB (verb) {
        if ((verbs >> verb & 1) && strstr(step_said(met->step), verb_word(verb)))
            return true;
    }
    return false;
}

/* "remove or place" */
static void say_verbs(const struct step_met *met, struct sentence *verbs)
{
    sentence_clear(verbs);
    EACH_VERB (verb) {
        if (met->verbs >> verb & 1)
            say_item(verbs, " or ", verb_word(verb));
    }
}

/* The step, with its verbs where its name says none; these alone where it says one that may not be.
 */
static void say_step(const struct step_met *met, struct sentence *expected)
{
    struct sentence verbs;
    say_verbs(met, &verbs);
    if (verbs.length && is_said(met, verbs_admitted(met->step) & ~met->verbs)) {
        say_text(expected, verbs.text);
        return;
    }
    say(expected, "%s%s", step_said(met->step), met->details);
    if (verbs.length && !is_said(met, met->verbs))
        say(expected, " (%s)", verbs.text);
}

/* Responses, and what may be done at any time, are left out where anything else may be done. */
static bool is_of_the_moment(const struct referee *referee, const struct step_met *met)
{
    const struct procedure *between =
        &referee->game->play.procedure.row[referee->game->play.any_time];
    uint64_t verbs = met->verbs;
    for (int i = 0; referee->game->play.any_time && i < between->count; i++)
        verbs &= ~verbs_admitted(&between->row[i]);
    return verbs != 0;
}

static bool is_any_of_the_moment(const struct referee *referee,
                                 const struct ruling_context *context)
{
    bool any = false;
    for (int i = 0; i < context->met_count; i++)
        any |= is_of_the_moment(referee, &context->met[i]);
    return any;
}

static bool was_said(const struct step_met *met, int count, const struct step_met *one)
{
    for (int i = 0; i < count; i++) {
        if (!(one->sides & ~met[i].sides) &&
            strcmp(step_said(met[i].step), step_said(one->step)) == 0)
            return true;
    }
    return false;
}

/* A step behind another of the same sides, or the first of its sides. */
static void say_step_met(const struct referee *referee, const struct step_met *met, unsigned group,
                         struct sentence *expected)
{
    if (met->sides == group) {
        say_text(expected, ", ");
    } else {
        say_text(expected, group ? "; " : "");
        say_sides(referee, met->sides, expected);
        say_text(expected, ": ");
    }
    say_step(met, expected);
}

/* The steps that may be told, in order; their number. */
static int choose_met(const struct referee *referee, const struct ruling_context *context,
                      const struct step_met **told)
{
    bool choosy = is_any_of_the_moment(referee, context);
    int count = 0;
    for (int i = 0; i < context->met_count; i++) {
        const struct step_met *met = &context->met[i];
        bool passed = i + 1 < context->met_count && !is_of_the_moment(referee, met);
        bool lawful = met->verbs || !verbs_admitted(met->step); /* but to cards at their moment */
        if (lawful && !was_said(context->met, i, met) && !(choosy && passed))
            told[count++] = met;
    }
    /* of nothing lawful that was found, the step at which play waits */
    const struct step_met *last = context->met_count ? &context->met[context->met_count - 1] : NULL;
    if (count == 0 && last && last->step->silence != PASSES)
        told[count++] = last;
    return count;
}

static uint64_t find_verbs_lawful(struct referee *referee, const struct step_met *met)
{
    uint64_t lawful = 0;
    EACH_VERB (verb) {
        for (int side = 1; (met->verbs >> verb & 1) && side <= SIDE_MAX; side++) {
            if ((met->sides >> side & 1U) && verb_is_lawful(referee, side, verb, NULL) != NO)
                lawful |= UINT64_C(1) << verb;
        }
    }
    return lawful;
}

/* Of the verbs that the step on top admits those that may be lawful. */
static uint64_t verbs_lawful(struct referee *referee, const struct step_met *met)
{
    struct verbs_known *known = memo_verbs(referee, met->step, met->sides);
    uint64_t verbs = known && known->known ? known->verbs : find_verbs_lawful(referee, met);
    if (known)
        *known = (struct verbs_known){known->key, true, verbs};
    return verbs;
}

/* Goes the way again and asks at each step met. */
static void look_into_steps(struct referee *referee, struct ruling_context *context)
{
    struct place_in_play where;
    struct step_met *met = context->met, *end = met + context->met_count;
    struct pending_mark pending = pending_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    memo_begin(referee);
    for (int steps = 0; met < end && steps < WALK_MAX; steps++) {
        skip_rows(referee);
        if (!in_play(referee, &where))
            break;
        if (step_at(referee, where) == met->step) {
            met->verbs = verbs_lawful(referee, met);
            met++;
        }
        if (!auto_advance(referee))
            break;
    }
    memo_end(referee);
    leave(referee, outer);
    journal_undo(referee, context->mark);
    pending_undo(referee, pending);
}

/* Of many the first, and the last: there play stops. */
void say_expected(struct referee *referee, struct ruling_context *context,
                  struct sentence *expected)
{
    bool aloud = referee->terms.header->strict; /* a side may have to say no to nothing */
    if (referee->telling < TELL_KINDS && !in_mode(referee, MODE_TRYING) && !aloud)
        look_into_steps(referee, context);
    const struct step_met *told[STEPS_SHOWN_MAX];
    int count = choose_met(referee, context, told);
    unsigned group = 0;
    bool optional = false;
    sentence_clear(expected);
    for (int i = 0; i < count; i++) {
        if (i + 1 >= EXPECTED_SHOWN_MAX && i + 1 < count)
            continue;
        if (optional && told[i]->sides != group)
            say_text(expected, " or nothing");
        say_step_met(referee, told[i], group, expected);
        group = told[i]->sides;
        optional = told[i]->step->silence == PASSES;
    }
    if (optional)
        say_text(expected, " or nothing");
}
