
#include "referee/steps.h"
#include "referee/actions.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/journal.h"
#include "referee/memo.h"
#include "referee/standing.h"
#include "referee/words.h"
#include <string.h>

/* The stack of steps: which row of which procedure is on top, and how it is performed, passed or
 * left. */

bool stands_in(const struct referee *referee, int procedure, int rows)
{
    struct place_in_play where;
    return in_play(referee, &where) && where.procedure == procedure && where.row < rows;
}

static void push(struct referee *referee, struct place_in_play where)
{
    const struct position *now = position(referee);
    if (now->depth == DEPTH_MAX)
        return;
    change(referee, &now->depth, now->depth + 1, RECORD_FLOW);
    change(referee, &now->step[now->depth], step_number(where), RECORD_FLOW);
    change(referee, &now->passed, 0, RECORD_FLOW);
}

bool begin_any_time(struct referee *referee, const struct declaration *declaration)
{
    int procedure = referee->game->play.any_time;
    if (!procedure || !position(referee)->depth)
        return false;
    struct place_in_play where = {procedure, 0};
    for (; where.row < referee->game->play.procedure.row[procedure].count; where.row++) {
        const struct step *step = step_at(referee, where);
        if (!step_admits(referee, step, declaration) || !step->applies(referee))
            continue;
        push(referee, where);
        return true;
    }
    return false;
}

static void pop(struct referee *referee)
{
    const struct position *now = position(referee);
    change_cell(referee, own_cell_frame(referee, now->depth), 0, RECORD_FLOW);
    change(referee, &now->step[now->depth], 0, RECORD_FLOW);
    change(referee, &now->depth, now->depth - 1, RECORD_FLOW);
    change(referee, &now->passed, 0, RECORD_FLOW);
}

/* On to a row of the procedure on top, or behind its last. */
static void go_to(struct referee *referee, struct place_in_play where)
{
    const struct position *now = position(referee);
    if (where.row >= referee->game->play.procedure.row[where.procedure].count)
        pop(referee);
    else
        change(referee, &now->step[now->depth], step_number(where), RECORD_FLOW);
    change(referee, &now->passed, 0, RECORD_FLOW);
}

void step_over(struct referee *referee)
{
    struct place_in_play where;
    if (!in_play(referee, &where))
        return; /* memory ran out */
    where.row++;
    go_to(referee, where);
}

static bool row_applies(struct referee *referee, const struct step *step, int number)
{
    int remembered = referee->fields.remembered[number];
    uint32_t bit = remembered ? UINT32_C(1) << (remembered - 1) : 0;
    bool applies = (!bit || (referee->fields.disturbed & bit)) && step->applies(referee);
    if (!applies)
        referee->fields.disturbed &= ~bit;
    return applies;
}

void skip_rows(struct referee *referee)
{
    struct place_in_play where;
    while (in_play(referee, &where)) {
        const struct procedure *procedure = &referee->game->play.procedure.row[where.procedure];
        const struct step *step = step_at(referee, where), *end = procedure->row + procedure->count;
        int number = step_number(where);
        while (step < end && step->applies && !row_applies(referee, step, number))
            step++, number++;
        int row = (int)(step - procedure->row);
        if (row == where.row)
            return;
        where.row = row;
        go_to(referee, where);
    }
}

void begin(struct referee *referee, int procedure)
{
    referee->now.procedure_begun = procedure;
}

static void run_standing_rules(struct referee *referee)
{
    const struct standing_rule *rule = referee->game->play.standing.row;
    int turns = 0;
    for (int i = 0; i < referee->game->play.standing.count && turns < WALK_MAX; i++) {
        uint32_t bit = UINT32_C(1) << i;
        if (!(referee->fields.disturbed & bit))
            continue;
        if (rule[i].applies(referee)) {
            rule[i].perform(referee);
            turns++;
            i = -1;
        } else {
            referee->fields.disturbed &= ~bit;
        }
    }
}

/* Goes where flow says; the depth of the procedure begun, 0 for none. */
static int follow(struct referee *referee, enum flow flow, bool declared)
{
    int begun = referee->now.procedure_begun;
    if (flow == AGAIN && declared) /* who said no may be asked again after it */
        change(referee, &position(referee)->passed, 0, RECORD_FLOW);
    if (flow == NEXT)
        step_over(referee);
    else if (flow == DONE)
        pop(referee);
    if (begun < 0)
        return 0;
    push(referee, (struct place_in_play){begun, 0});
    return position(referee)->depth;
}

static void play_out(struct referee *referee, int depth);

/* A march is judged by where it leads: what comes of it is looked at, and left to come. */
static void check_where_it_leads(struct referee *referee, long mark, int begun)
{
    if (!standing_in_force(referee))
        return;
    long end = journal_mark(referee);
    bool stuck = referee->dice.stuck;
    struct pending_mark pending = pending_mark(referee);
    if (begun)
        play_out(referee, begun);
    pending_undo(referee, pending);
    check_standing(referee, mark);
    journal_undo(referee, end);
    referee->dice.stuck = stuck;
}

/* What the verb needs here and not everywhere; what it needs everywhere was told already. */
static void check_needs(struct referee *referee, const struct declaration *declaration,
                        const struct verb_use *takes)
{
    uint32_t lacked = needs_of(takes) & ~declaration->declared;
    if (lacked)
        lacked &= ~needs_of(verb_use_of(referee, takes->verb));
    for (int field = 0; lacked && !in_mode(referee, MODE_PARTIAL) && field < FIELD_WORD_COUNT;
         field++) {
        if (lacked >> field & 1)
            need(referee, RECORD_FIELD, false, "%s needs %s here", verb_word(takes->verb),
                 field_said((enum field_word)field));
    }
}

static void check_fields(struct referee *referee, const struct declaration *declaration,
                         const struct action *action)
{
    takes_only(referee, declaration, takes_of(&action->takes));
    check_needs(referee, declaration, &action->takes);
}

/* Where memory runs out a step is on top that takes something else. */
enum flow perform_step(struct referee *referee, const struct declaration *declaration)
{
    struct place_in_play where;
    if (!in_play(referee, &where))
        return ELSEWHERE; /* memory ran out */
    const struct step *step = step_at(referee, where);
    const struct action *action = declaration ? action_at(step, declaration->verb) : NULL;
    int outer = referee->now.step_now;
    long mark = journal_mark(referee);
    referee->now.step_now = step_number(where);
    referee->now.procedure_begun = -1;
    if (action)
        check_fields(referee, declaration, action);
    enum flow flow = action && action->perform ? action->perform(referee, declaration)
                     : step->perform           ? step->perform(referee, declaration)
                                               : ELSEWHERE;
    if (flow != WAIT && flow != ELSEWHERE && !in_mode(referee, MODE_PARTIAL) &&
        !referee->pending.need_failed) {
        int begun = follow(referee, flow, declaration != NULL);
        run_standing_rules(referee);
        if (declaration)
            check_where_it_leads(referee, mark, begun);
    }
    referee->now.step_now = outer;
    return flow;
}

/* The same again. */
static bool happen_again(struct referee *referee, const struct happened *before)
{
    unsigned mode = enter(referee, MODE_SILENT);
    int outer = referee->now.step_now;
    for (int i = 0; i < before->count; i++) {
        const struct journal_row *change = &before->change[i];
        referee->now.step_now = change->step;
        change_cell(referee, change->cell, change->after, change->rule);
    }
    referee->now.step_now = outer;
    leave(referee, mode);
    referee->dice.stuck = before->stuck;
    return before->on;
}

/* Keeps what happened since mark. */
static void keep_happened(const struct referee *referee, long mark, bool on,
                          struct happened *happened)
{
    long count = journal_mark(referee) - mark;
    if (count > HAPPENED_CHANGES)
        return;
    memcpy(happened->change, referee->journal.row + mark, (size_t)count * sizeof *happened->change);
    happened->known = true;
    happened->count = (int)count;
    happened->on = on;
    happened->stuck = referee->dice.stuck;
}

/* Leaves no trace when it cannot. */
static bool perform_silently(struct referee *referee)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    unsigned outer = enter(referee, MODE_SILENT);
    referee->dice.stuck = false;
    enum flow flow = perform_step(referee, NULL);
    leave(referee, outer);
    if (flow != WAIT && flow != ELSEWHERE && !referee->dice.stuck && !referee->pending.need_failed)
        return true;
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return false;
}

/* Performs what nobody needs to declare: true when it happened. What left nothing to be told, and
 * is tried at the same position again, is done as it was. */
static bool auto_perform(struct referee *referee)
{
    struct happened *happened = memo_happened(referee);
    if (happened && happened->known)
        return happen_again(referee, happened);
    const uint64_t key = happened ? happened->key : 0;
    struct pending_mark pending = pending_mark(referee);
    long mark = journal_mark(referee);
    bool on = perform_silently(referee);
    if (happened && happened->key == key && tells_nothing_since(referee, pending))
        keep_happened(referee, mark, on, happened);
    return on;
}

/* Whether silence is enough to go past an optional step: always, unless the record is strict and a
 * side has not said no. */
static bool advances_by_itself(struct referee *referee, const struct step *step)
{
    unsigned asked = sides_of(referee, step);
    unsigned passed = (unsigned)position(referee)->passed;
    return !referee->terms.header->strict || (asked & ~passed) == 0;
}

static void pass_over(struct referee *referee)
{
    unsigned outer = enter(referee, MODE_SILENT);
    step_over(referee);
    leave(referee, outer);
}

bool auto_advance(struct referee *referee)
{
    struct place_in_play where;
    if (!in_play(referee, &where))
        return false;
    const struct step *step = step_at(referee, where);
    if (step->silence == FORCED || step_is_owed(step))
        return auto_perform(referee);
    if (step->silence == PASSES &&
        (!advances_by_itself(referee, step) ||
         referee->cells[own_cell_waiting(referee)] == step_number(where)))
        return false;
    pass_over(referee);
    return true;
}

bool other_turn_begins(const struct referee *referee, int by, unsigned *turn)
{
    unsigned before = *turn, now = referee->game->status.active(referee);
    *turn = now ? now : before;
    return before && *turn != before && !(*turn >> by & 1U);
}

void settle(struct referee *referee)
{
    skip_rows(referee);
    for (int steps = 0; steps < WALK_MAX && auto_advance(referee); steps++)
        skip_rows(referee);
}

static bool asks_nobody(struct referee *referee)
{
    struct place_in_play where;
    if (!in_play(referee, &where))
        return false;
    const struct step *step = step_at(referee, where);
    return sides_of(referee, step) == 0 || admits_nothing(step);
}

void settle_to_a_side(struct referee *referee)
{
    skip_rows(referee);
    for (int steps = 0; steps < WALK_MAX && asks_nobody(referee) && auto_advance(referee); steps++)
        skip_rows(referee);
}

bool step_takes(const struct referee *referee, const struct step *step,
                const struct declaration *declaration)
{
    if (admits_verb(step, declaration->verb))
        return true;
    if (!verb_is(declaration->verb, PLAYS_CARD) || !referee->game->response.moments ||
        !declaration->card)
        return false;
    uint32_t moments = moments_admitted(step);
    return moments && (moments & referee->game->response.moments(referee, declaration->card));
}

bool step_admits(const struct referee *referee, const struct step *step,
                 const struct declaration *declaration)
{
    return step_takes(referee, step, declaration) &&
           (sides_of(referee, step) & 1U << declaration->by) != 0;
}

/* Plays what nobody needs to declare, as long as a procedure at that depth or deeper is under way.
 */
static void play_out(struct referee *referee, int depth)
{
    struct place_in_play where;
    unsigned outer = enter(referee, MODE_VIEWING);
    skip_rows(referee);
    for (int steps = 0; steps < WALK_MAX && position(referee)->depth >= depth; steps++) {
        if (!in_play(referee, &where))
            break;
        const struct step *step = step_at(referee, where);
        if (step->silence == PASSES || step->silence == LATER)
            pass_over(referee);
        else if (!auto_perform(referee))
            break;
        skip_rows(referee);
    }
    leave(referee, outer);
}
