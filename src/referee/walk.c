
#include "referee/walk.h"
#include "record/text.h"
#include "referee/actions.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/claims.h"
#include "referee/declare.h"
#include "referee/declare_units.h"
#include "referee/depends.h"
#include "referee/journal.h"
#include "referee/steps.h"
#include "referee/trial.h"
#include "referee/words.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Each step from the one on top on is asked in turn whether it takes the entry; what does not is
 * gone past as silence has it. */

/* Rows of steps are written before they are read. */
static void clear_context(struct ruling_context *context)
{
    memset(context, 0, offsetof(struct ruling_context, declaration));
    declaration_clear(&context->declaration);
}

void begin_walk(const struct referee *referee, struct ruling_context *context)
{
    clear_context(context);
    context->mark = journal_mark(referee);
    context->from = checkpoint(referee);
}

void declare_head(const struct referee *referee, const struct entry *entry,
                  struct declaration *head)
{
    declaration_clear(head);
    head->verb = entry->verb;
    head->by = side_declaring(referee, entry);
    head->declared = fields_written(entry);
    if (entry->field[FIELD_CARD].count > 0)
        head->card =
            names_match(&referee->data->names[CARD], entry->field[FIELD_CARD].word[0].text).id;
    int uses = referee->game->words.use_kind;
    if (uses && entry->field[FIELD_USE].count > 0)
        head->use =
            names_match(&referee->data->names[uses], entry->field[FIELD_USE].word[0].text).id;
}

/* Whom the step asks, without who may not come first there. */
static unsigned sides_expected(const struct referee *referee, const struct step *step,
                               const struct declaration *head)
{
    const struct misplaced *other = &step->other_turn;
    bool of_others = other->verbs && verbs_admitted(step) & ~other->verbs; /* than the step takes */
    bool barred = other->kept && !of_others && other->kept(referee, head) == NO;
    unsigned sides = sides_of(referee, step) & (step->may ? step->may(referee) : ~0U);
    return sides & ~(barred ? 1U << head->by : 0);
}

static struct step_met *note_met(struct referee *referee, const struct step *step,
                                 const struct declaration *head, struct ruling_context *context)
{
    unsigned sides = sides_expected(referee, step, head);
    struct step_met *met = context->met;
    if (!sides || admits_nothing(step))
        return NULL;
    for (int i = 0; i < context->met_count; i++) {
        if (met[i].step == step && met[i].sides == sides)
            return &met[i];
    }
    if (context->met_count == STEPS_SHOWN_MAX)
        return NULL;
    met += context->met_count++;
    *met = (struct step_met){step, sides, verbs_admitted(step), step_details(referee, step), false};
    return met;
}

static bool names_step(const struct entry *entry, const struct step *step)
{
    const struct words *named = &entry->field[FIELD_STEP];
    return named->count == 0 || strcmp(named->word[0].text, step->name) == 0 ||
           strcmp(named->word[0].text, step_said(step)) == 0;
}

/* A "pass" at an optional step: the side says no aloud. */
static bool say_no(struct referee *referee, const struct entry *entry, const struct step *step,
                   int by)
{
    unsigned asked = sides_of(referee, step);
    if (step->silence != PASSES || !(asked & 1U << by) || !names_step(entry, step))
        return false;
    const struct position *now = position(referee);
    change(referee, &now->passed, (int)((unsigned)now->passed | 1U << by), step->rule);
    if ((asked & ~(unsigned)now->passed) == 0)
        step_over(referee);
    return true;
}

static void check_phase(struct referee *referee, const struct declaration *declaration)
{
    if (!(declaration->declared & FIELD_BIT(PHASE)))
        return;
    int phase = referee->game->status.phase(referee, declaration->by);
    if (phase != declaration->phase || !phase)
        add_finding(referee, VIOLATION, RECORD_LABEL, true, "%s's card %d is called %d",
                    side_name(referee, declaration->by), phase, declaration->phase);
}

/* A card is played, or whatever comes where one is. */
static bool begins_phase(const struct referee *referee, verb_id verb)
{
    struct place_in_play where;
    return verb_is(verb, PLAYS_CARD) ||
           (in_play(referee, &where) && admits_play(step_at(referee, where)));
}

/* The running number of the side's card, as the entry or the position before it has it. */
static int phase_of(const struct referee *referee, const struct declaration *declaration)
{
    if (declaration->phase || !begins_phase(referee, declaration->verb))
        return declaration->phase;
    return referee->game->status.phase(referee, declaration->by);
}

/* Where labels of a phase that is no later than one of that side before go on: 0 of a new one. */
static int labels_borne(struct referee *referee, const char *stem, int side, int phase)
{
    struct history *history = &referee->history;
    size_t length = strlen(stem);
    int most = 0;
    if (phase > history->latest_phase[side]) {
        history->latest_phase[side] = phase;
        return 0;
    }
    for (int i = 0; i < history->count; i++) {
        const char *label = history->past[i].label;
        int number = strncmp(label, stem, length) == 0 && label[length] == '.'
                         ? atoi(label + length + 1)
                         : 0;
        most = number > most ? number : most;
    }
    return most;
}

/* A card that is played, or a phase that is named, begins a new count of entries; a further card of
 * the same phase, or the same phase after the other side's, goes on with it; so does one to which
 * play comes back behind a fault. */
static void set_label(struct referee *referee, int by, int phase)
{
    struct labels *labels = &referee->labels;
    if (!phase || (by == labels->side && phase == labels->phase[by]))
        return;
    char text[DECIMAL_BYTES], *stem = write_decimal(text, phase);
    *--stem = side_name(referee, by)[0];
    size_t size = (size_t)(text + sizeof text - stem);
    if (size > sizeof labels->stem)
        return;
    memcpy(labels->stem, stem, size);
    bool runs_on = referee->game->status.phases_run_on;
    labels->count_of[labels->side] = labels->count;
    labels->count = phase == labels->phase[by] ? labels->count_of[by]
                    : runs_on                  ? labels_borne(referee, labels->stem, by, phase)
                                               : 0;
    labels->series += phase < labels->phase[by] && !runs_on;
    labels->phase[by] = phase;
    labels->side = by;
}

/* The cards of a new deal are counted anew, once something stands of those before; one that is
 * played in the turn of the other side belongs to that, unless its number is said. */
static void label_by_card(struct referee *referee, const struct declaration *head, int phase)
{
    struct labels *labels = &referee->labels;
    if (verb_is(head->verb, DEALS_CARDS) && (labels->borne || !labels->stem[0]))
        *labels = (struct labels){.series = labels->series + 1};
    else if (head->declared & FIELD_BIT(PHASE) ||
             referee->game->status.active(referee) & 1U << head->by)
        set_label(referee, head->by, phase);
}

void label_by_side(struct referee *referee, const struct entry *entry)
{
    int by = side_declaring(referee, entry);
    if (!by || !referee->game->status.label_side)
        return;
    int side = referee->game->status.label_side(referee, by),
        phase = referee->game->status.phase(referee, side);
    set_label(referee, side, phase ? phase : referee->labels.phase[side]);
}

void label_where_asked(struct referee *referee, const struct entry *entry)
{
    const struct words *phase = &entry->field[FIELD_PHASE];
    int by = side_declaring(referee, entry);
    if (!by || referee->game->status.label_side)
        label_by_side(referee, entry);
    else if (phase->count > 0 || verb_is(entry->verb, PLAYS_CARD))
        set_label(referee, by,
                  phase->count ? phase->word[0].number : referee->game->status.phase(referee, by));
}

/* A leader whose name means nobody: what the rules would say without him is beside the point. */
static bool lacks_leader(const struct declaration *declaration)
{
    return (declaration->declared & FIELD_BIT(LEADER)) && !declaration->leader;
}

/* What the entry declares at the step on top, without the fields in excess. */
static void declare_at_step(struct referee *referee, const struct entry *entry, uint32_t excess,
                            struct ruling_context *context)
{
    declare(referee, entry, excess, &context->declaration);
    resolve_units(referee, entry, &context->declaration);
    check_phase(referee, &context->declaration);
    context->phase = phase_of(referee, &context->declaration);
    context->partial = referee->pending.need_failed;
}

static void take_back_step(struct referee *referee, const struct ruling_context *context,
                           struct pending_mark pending)
{
    journal_undo(referee, context->from.mark);
    pending_undo(referee, pending);
}

/* Fields that the step does not take are told, and it is performed again without them. */
static bool try_step(struct referee *referee, const struct entry *entry,
                     struct ruling_context *context)
{
    struct pending_mark pending = pending_mark(referee);
    uint32_t excess = 0;
    context->from = checkpoint(referee);
    referee->now.step_mark = context->from.mark;
    referee->pending.excess = 0;
    for (bool again = true; again; excess |= referee->pending.excess) {
        declare_at_step(referee, entry, excess, context);
        const struct declaration *declaration = &context->declaration;
        context->flow = lacks_leader(declaration)
                            ? NEXT
                            : perform_entry(referee, entry, declaration, context->partial);
        again = (referee->pending.excess & ~excess) != 0;
        if (again)
            take_back_step(referee, context, pending);
    }
    if (referee->pending.need_failed && !is_opinion(referee))
        sift_form(referee, pending.finding);
    if (context->flow != ELSEWHERE)
        return true;
    take_back_step(referee, context, pending);
    return false;
}

/* What is forbidden at a step may be lawful at a later one. If it is nowhere, the fault told is
 * that of the first: there it comes in the order in which it is written. */
static bool is_told_here(const struct referee *referee, const struct ruling_context *context)
{
    return !referee->pending.forbidden ||
           (context->telling_fault && context->steps == context->fault_at);
}

/* A rule on what comes first, as it is kept here; of those broken the first is told. */
static bool weigh_order(struct referee *referee, int rule, const char *why, enum truth kept,
                        struct ruling_context *context)
{
    if (kept == YES)
        require(referee, rule, true, "%s", why);
    if (kept != NO || context->barred_rule)
        return false;
    context->barred_rule = rule;
    context->barred_why = why;
    return true;
}

/* The rules on what comes first that are of no one step. */
static void check_order(struct referee *referee, const struct declaration *head,
                        struct ruling_context *context)
{
    const struct game *game = referee->game;
    for (int i = 0; i < game->play.order.count; i++) {
        const struct order *order = &game->play.order.row[i];
        bool asked =
            (order->verbs >> head->verb & 1) && !(order->of_an_end && context->met_count > 0);
        enum truth kept = asked ? order->kept(referee, head) : UNKNOWN;
        if (weigh_order(referee, order->rule, order->why, kept, context))
            context->barred_by = order;
    }
}

/* What the step says of one rule; other: unless it says better, who is not asked breaks it. */
static void check_misplaced(struct referee *referee, const struct step *step,
                            const struct misplaced *misplaced, enum truth otherwise,
                            const struct declaration *head, struct ruling_context *context)
{
    bool meant =
        misplaced->verbs ? misplaced->verbs >> head->verb & 1 : step_takes(referee, step, head);
    if (!misplaced->rule || !meant)
        return;
    enum truth kept = misplaced->kept ? misplaced->kept(referee, head) : otherwise;
    weigh_order(referee, misplaced->rule, misplaced->why, kept, context);
}

/* Whose turn the step is, and what comes too late for it. */
static void check_row(struct referee *referee, const struct step *step,
                      const struct declaration *head, struct ruling_context *context)
{
    enum truth asked = truth_of(sides_of(referee, step) >> head->by & 1U);
    check_misplaced(referee, step, &step->other_turn, asked, head, context);
    for (const struct misplaced *late = step->too_late; late && late->rule; late++)
        check_misplaced(referee, step, late, NO, head, context);
}

/* The rows of any_time are asked wherever they apply. */
static void check_place(struct referee *referee, const struct step *step,
                        const struct declaration *head, struct ruling_context *context)
{
    const struct procedure *between =
        &referee->game->play.procedure.row[referee->game->play.any_time];
    check_order(referee, head, context);
    for (int i = 0; referee->game->play.any_time && i < between->count; i++) {
        if (between->row[i].applies(referee))
            check_row(referee, &between->row[i], head, context);
    }
    check_row(referee, step, head, context);
}

/* Why the verb may not come where no step takes it, and no rule on what comes first forbids it. */
static void find_what_calls(struct referee *referee, const struct declaration *head,
                            struct ruling_context *context)
{
    const struct game *game = referee->game;
    for (int i = 0; i < game->play.called_for.count && !context->sent_on && !context->uncalled;
         i++) {
        const struct order *row = &game->play.called_for.row[i];
        if ((row->verbs >> head->verb & 1) && (!row->kept || row->kept(referee, head) == NO))
            context->uncalled = row;
    }
}

/* Where silence has led to the end of the game, nothing else is expected. */
static void check_end(struct referee *referee, const struct declaration *head,
                      struct ruling_context *context)
{
    if (context->sent_on)
        return;
    check_order(referee, head, context);
    if (context->barred_by && context->barred_by->kept(referee, head) == NO)
        context->met_count = 0;
}

/* The game's any_time comes where it is lawful first; where it never is, play stands still. */
static bool try_any_time(struct referee *referee, const struct entry *entry,
                         const struct declaration *head, bool lawful,
                         struct ruling_context *context)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    if (!begin_any_time(referee, head))
        return false;
    bool taken = try_step(referee, entry, context);
    context->found = taken && !(lawful && (referee->pending.violated || referee->pending.missing));
    if (!context->found) {
        journal_undo(referee, mark);
        pending_undo(referee, pending);
    }
    return context->found;
}

/* All that a pass may say is which step it is at; it rolls nothing, and nothing comes of it. */
static void judge_no(struct referee *referee, const struct entry *entry,
                     struct ruling_context *context)
{
    declare(referee, entry, 0, &context->declaration);
    takes_only(referee, &context->declaration, FIELD_BIT(STEP));
    check_phase(referee, &context->declaration);
    dice_open(referee, &entry->dice);
    dice_close(referee);
    check_claims(referee, entry, context->declaration.by);
}

/* A response that is refused begins no phase of its side's. */
static bool is_refused_response(const struct referee *referee, const struct declaration *head)
{
    const struct game *game = referee->game;
    bool response = verb_is(head->verb, PLAYS_CARD) && game->response.when &&
                    *game->response.when(referee, head);
    return response && referee->pending.violated && referee->labels.stem[0];
}

/* Whether the declaration stays where it was tried, or is better judged at a later step. */
static bool stays(struct referee *referee, const struct declaration *head, const struct step *step,
                  bool taken, struct pending_mark before, struct ruling_context *context)
{
    context->found = taken && is_told_here(referee, context);
    context->sent_on |=
        !context->found && (taken || !step->goes_on) && admits_verb(step, head->verb);
    if (context->found && moments_admitted(step) == 0 && !referee->game->status.label_side &&
        !is_refused_response(referee, head))
        label_by_card(referee, head, context->phase);
    if (context->found || !taken)
        return context->found;
    take_back_step(referee, context, before);
    referee->pending.depends_on = 0;
    if (!context->fault_at)
        context->fault_at = context->steps;
    return false;
}

static bool take_pass(struct referee *referee, const struct entry *entry,
                      const struct declaration *head, const struct step *step,
                      struct ruling_context *context)
{
    context->from = checkpoint(referee);
    context->found = context->said_no = say_no(referee, entry, step, head->by);
    if (context->found)
        judge_no(referee, entry, context);
    return context->found;
}

static bool admits_entry(const struct referee *referee, const struct entry *entry,
                         const struct declaration *head, const struct step *step)
{
    return step_admits(referee, step, head) &&
           (!verb_is(head->verb, SAYS_NO) || names_step(entry, step));
}

/* As if nothing were due there. */
static void go_past_unsure(struct referee *referee, const struct step *step,
                           struct ruling_context *context)
{
    if (!context->unsure) {
        context->unsure = keep(referee, "%s%s", step_said(step), step_details(referee, step));
        context->assumed_from = journal_mark(referee);
    }
    unsigned outer = enter(referee, MODE_SILENT | MODE_ASSUMING);
    if (!auto_advance(referee))
        step_over(referee);
    leave(referee, outer);
    context->assumed_to = journal_mark(referee);
}

/* Whether play would go on with what the stream gives, which a question is not told. */
static bool stops_at_chance(struct referee *referee)
{
    if (!referee->terms.withheld || referee->asking.imagined.on)
        return false;
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    referee->terms.seeded = true;
    bool goes_on = auto_advance(referee);
    referee->terms.seeded = false;
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return goes_on;
}

/* As silence has it; false where play stops. */
static bool go_past(struct referee *referee, const struct step *step,
                    const struct declaration *head, struct ruling_context *context)
{
    struct step_met *met = context->unsure ? NULL : note_met(referee, step, head, context);
    if (auto_advance(referee))
        return true;
    context->withheld |= stops_at_chance(referee);
    if (met)
        met->owed = step_is_owed(step);
    if (step->silence != UNSURE || context->telling_fault)
        return false;
    go_past_unsure(referee, step, context);
    return true;
}

/* Goes to the next step that admits the entry; NULL where the walk ends, which may be where a pass
 * or what may be done at any time was found to stand. */
static const struct step *next_step(struct referee *referee, const struct entry *entry,
                                    const struct declaration *head, struct ruling_context *context)
{
    struct place_in_play where;
    while (head->by && context->steps++ < WALK_MAX) {
        skip_rows(referee);
        bool over = other_turn_begins(referee, head->by, &context->turn);
        if (!in_play(referee, &where))
            check_end(referee, head, context);
        if ((over && context->fault_at && !context->telling_fault) || !in_play(referee, &where) ||
            (context->any_time && try_any_time(referee, entry, head, true, context)))
            return NULL;
        const struct step *step = step_at(referee, where);
        if (!context->fault_at || context->telling_fault)
            check_place(referee, step, head, context);
        if (admits_entry(referee, entry, head, step))
            return step;
        if ((verb_is(head->verb, SAYS_NO) && take_pass(referee, entry, head, step, context)) ||
            !go_past(referee, step, head, context))
            return NULL;
    }
    return NULL;
}

/* A card that is played may be a response, of whose moments the position may know. */
static bool may_come_any_time(const struct referee *referee, const struct declaration *head)
{
    const struct procedure *between =
        &referee->game->play.procedure.row[referee->game->play.any_time];
    bool may = false;
    for (int i = 0; referee->game->play.any_time && i < between->count; i++)
        may |= admits_verb(&between->row[i], head->verb) || moments_admitted(&between->row[i]);
    return may;
}

/* Where the entry is lawful nowhere it stands at the step whose fault is told: from the start
 * again. */
static bool walks_again(struct referee *referee, struct ruling_context *context)
{
    if (context->found || !context->fault_at || context->telling_fault)
        return false;
    journal_undo(referee, context->mark);
    pending_clear(referee);
    long mark = context->mark;
    struct checkpoint from = context->from;
    int fault_at = context->fault_at;
    clear_context(context);
    context->mark = mark;
    context->from = from;
    context->fault_at = fault_at;
    context->telling_fault = true;
    return true;
}

void find_step(struct referee *referee, const struct entry *entry, struct ruling_context *context)
{
    struct declaration head;
    const struct step *step;
    referee->now.walk_mark = context->mark;
    declare_head(referee, entry, &head);
    do {
        context->any_time = may_come_any_time(referee, &head);
        while ((step = next_step(referee, entry, &head, context))) {
            struct pending_mark before = pending_mark(referee);
            bool taken = try_step(referee, entry, context);
            if (stays(referee, &head, step, taken, before, context) ||
                !go_past(referee, step, &head, context))
                break;
        }
    } while (walks_again(referee, context));
    if (context->found || !head.by)
        return;
    journal_undo(referee, context->mark);
    find_what_calls(referee, &head, context);
    try_any_time(referee, entry, &head, false, context);
}

int rule_on_place(const struct ruling_context *context)
{
    return context->barred_why ? context->barred_rule
           : context->uncalled ? context->uncalled->rule
                               : RECORD_STEP;
}
