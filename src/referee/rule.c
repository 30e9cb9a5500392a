#include "referee/rule.h"
#include "referee/actions.h"
#include "referee/before.h"
#include "referee/check.h"
#include "referee/closing.h"
#include "referee/conserve.h"
#include "referee/declare.h"
#include "referee/declare_units.h"
#include "referee/depends.h"
#include "referee/doubt.h"
#include "referee/drawing.h"
#include "referee/entry_text.h"
#include "referee/expected.h"
#include "referee/facts.h"
#include "referee/fit.h"
#include "referee/history.h"
#include "referee/imagined.h"
#include "referee/journal.h"
#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/options.h"
#include "referee/out_of_turn.h"
#include "referee/reveal.h"
#include "referee/steps.h"
#include "referee/thread.h"
#include "referee/trial.h"
#include "referee/turn.h"
#include "referee/walk.h"
#include "referee/words.h"
#include "referee/worlds.h"
#include "referee/write.h"

#include <string.h>

/* The ruling on one entry: find its step, perform it there, weigh what was found. */

/* "#9 Fieldworks is played before the dice of a battle"; NULL where it is no response card. */
static const char *when_it_is_played(struct referee *referee, const struct entry *entry)
{
    struct declaration head;
    declare_head(referee, entry, &head);
    const char *when = verb_is(head.verb, PLAYS_CARD) && head.card && referee->game->response.when
                           ? referee->game->response.when(referee, &head)
                           : "";
    return *when ? keep(referee, "%s is played %s", card_text(referee, head.card), when) : NULL;
}

/* Why the entry may not stand here; NULL where only what is expected tells. */
static const char *why_not_here(struct referee *referee, const struct entry *entry,
                                const struct ruling_context *context)
{
    const struct words *to = &entry->field[FIELD_TO];
    int side = to->count ? side_of_word(referee, to->word[0].text) : 0;
    if (!context->barred_why && verb_is(entry->verb, DEALS_CARDS) && side &&
        side != side_declaring(referee, entry))
        return "a deal is declared by the side that gets the cards, or by no side";
    if (context->barred_why)
        return context->barred_why;
    const char *when = when_it_is_played(referee, entry);
    return when || !context->uncalled ? when : context->uncalled->why;
}

/* "may not go outside" */
static const char *going(verb_id verb)
{
    return verb_is(verb, GOES) ? "go " : "";
}

/* "choose Army": where the verb may be, with other values. */
static const char *what_is_done(struct referee *referee, const struct entry *entry)
{
    struct entry bare = *entry;
    bare.dice.count = 0;
    bare.claim.count = 0;
    return entry_in_print(referee, &bare);
}

/* Unlawful whatever comes of what the stream decides first, or not known. */
static void complain_before_chance(struct referee *referee, const struct entry *entry,
                                   const char *expected)
{
    const char *does =
        keep(referee, "%s cannot %s%s", side_name(referee, side_declaring(referee, entry)),
             going(entry->verb), verb_word(entry->verb));
    expected = *expected ? expected : "nothing";
    if (!find_unlawful_whatever_comes(referee, entry, does, expected))
        add_finding(referee, MISSING, RECORD_STEP, false,
                    "%s before the dice or cards that come first, and a question is not told what "
                    "they are; expected: %s",
                    does, expected);
}

static void complain_of_step(struct referee *referee, const struct entry *entry,
                             const struct ruling_context *context, const struct sentence *expected)
{
    const char *why = why_not_here(referee, entry, context);
    int blocked = referee->cells[own_cell_blocked(referee)];
    if (blocked)
        add_finding(referee, MISSING, RECORD_STEP, false,
                    "the game waits for entry %d to be put right, which has taken no effect",
                    blocked);
    else if (!side_declaring(referee, entry) && !entry->by)
        need(referee, RECORD_STEP, false, "nobody declares it: \"by\" is missing");
    else if (context->withheld && side_declaring(referee, entry))
        complain_before_chance(referee, entry, expected->text);
    else if (!side_declaring(referee, entry))
        need(referee, RECORD_NAME, false, "no side is called %s%s", entry->by,
             suggest_side(referee, entry->by));
    else
        need(referee, rule_on_place(context), false, "%s cannot %s%s now%s%s; expected: %s",
             side_name(referee, side_declaring(referee, entry)), going(entry->verb),
             context->sent_on ? what_is_done(referee, entry) : verb_word(entry->verb),
             why ? ": " : "", why ? why : "",
             expected->length ? expected->text : "nothing, the game is over");
    referee->pending.need_failed = true;
}

/* It is lawful, and takes its effects, if nothing was due before it. */
static void assume(struct referee *referee, const struct entry *entry,
                   const struct ruling_context *context)
{
    leave_waiting_on_assumption(referee);
    add_finding(referee, MISSING, RECORD_STEP, false,
                "%s can %s now only if nothing is due before it, which is not known: %s",
                side_name(referee, side_declaring(referee, entry)), verb_word(entry->verb),
                context->unsure);
    referee->totals.assumed = (struct assumption){referee->number, entry->line};
}

static void excuse(struct referee *referee, const char *why)
{
    for (int i = 0; i < referee->pending.finding_count; i++) {
        struct finding *finding = &referee->pending.finding[i];
        if (finding->kind == REMARK)
            continue;
        finding->text = keep(referee, "%s (%s)", finding->text, why);
        finding->kind = REMARK;
    }
}

/* The house rule an entry cites: its text when the header has it. */
static const char *house_rule(const struct referee *referee, const struct entry *entry)
{
    const struct words *under = &entry->field[FIELD_UNDER];
    const struct words *houses = &referee->terms.header->houses;
    if (under->count == 0 || !under->word[0].is_number)
        return NULL;
    int number = under->word[0].number;
    return number >= 1 && number <= houses->count ? houses->word[number - 1].text : NULL;
}

static enum verdict_kind weigh_with_rulings(struct referee *referee, const struct entry *entry,
                                            const char *house)
{
    bool cited = entry->field[FIELD_UNDER].count > 0;
    if (cited && !house)
        need(referee, RECORD_FIELD, false, "the header has no house rule %s",
             entry->field[FIELD_UNDER].word[0].text);
    enum verdict_kind kind = kind_found(referee);
    if (kind == LEGAL)
        return referee->next.ruling ? RULED : LEGAL;
    if (referee->next.ruling == ALLOW || house) {
        excuse(referee, keep(referee, "allowed: %s",
                             house                  ? house
                             : referee->next.reason ? referee->next.reason
                                                    : "ruling"));
        return RULED;
    }
    return kind;
}

static bool wants_picture(const struct referee *referee, enum verdict_kind kind)
{
    return referee->drawing.on && !in_mode(referee, MODE_REPLAYING) && !is_opinion(referee) &&
           (kind == ILLEGAL || kind == OPEN);
}

/* Whether more is wrong than a label or a claim. */
static bool breaks_rule(const struct referee *referee)
{
    for (int i = 0; i < referee->pending.finding_count; i++) {
        const struct finding *finding = &referee->pending.finding[i];
        if (finding->kind == VIOLATION && !finding->harmless)
            return true;
    }
    return false;
}

static void look_for_lawful(struct referee *referee, const struct entry *entry,
                            const struct ruling_context *context, struct verdict *verdict)
{
    bool told = referee->telling <= TELL_FAULTS || referee->telling == TELL_NEAR;
    if (verdict->kind != ILLEGAL || (!told && !referee->follow.window))
        return; /* within its window, what would be lawful may be what was meant */
    if (referee->now.spares)
        return;
    if (!breaks_rule(referee)) {
        find_right_results(referee, entry, &context->declaration, context->mark, verdict);
        return;
    }
    verdict->before = forces_before(referee, &context->declaration);
    if (context->partial || context->declaration.excess ||
        !judged_legal(referee, &context->declaration, false))
        find_alternatives(referee, entry, &context->declaration, context->mark, verdict);
    else
        find_as_read(referee, entry, &context->declaration, context->mark, verdict);
}

/* Whether its verdict waits for what follows, so that nothing is explained now. */
static bool is_put_off(const struct referee *referee, const struct entry *entry,
                       const struct verdict *verdict)
{
    return referee->follow.may_wait && !in_mode(referee, MODE_REPLAYING) && !referee->next.ruling &&
           !referee->now.spares && wants_search(referee, entry, verdict);
}

static const struct picture *draw_fault(struct referee *referee,
                                        const struct ruling_context *context,
                                        const struct ids *lawful, const struct ids *route,
                                        enum verdict_kind kind)
{
    struct drawn_move move = {.declaration = &context->declaration,
                              .lawful = lawful,
                              .route = route,
                              .refused = kind == ILLEGAL && breaks_rule(referee)};
    return picture_of(referee, &move);
}

/* Looks back at the position before a faulty entry, then performs it again. */
static void explain_fault(struct referee *referee, const struct entry *entry,
                          struct ruling_context *context, struct verdict *verdict)
{
    bool wanted = wants_picture(referee, verdict->kind);
    struct ids lawful = {0}, route = {0};
    if (wanted)
        route = route_under_way(referee);
    journal_undo(referee, context->from.mark);
    referee->drawing.lawful = wanted ? &lawful : NULL;
    if (!context->said_no)
        look_for_lawful(referee, entry, context, verdict);
    if (wanted)
        verdict->picture = draw_fault(referee, context, &lawful, &route, verdict->kind);
    referee->drawing.lawful = NULL;
    if (context->said_no)
        return;
    struct pending_verdict kept = referee->pending;
    if (verdict->kind == ILLEGAL && referee->totals.count[ILLEGAL] > 0 && !kept.depends_on &&
        !context->partial)
        kept.depends_on = entry_to_blame(referee, &context->declaration, ILLEGAL);
    context->flow = perform_entry(referee, entry, &context->declaration, context->partial);
    referee->pending = kept;
}

/* What is unlawful only as long as an open entry was lawful waits on it: looks back as above. */
static long wait_on_other_world(struct referee *referee, const struct entry *entry,
                                struct ruling_context *context)
{
    if (referee->totals.count[OPEN] == 0 || context->said_no || context->partial)
        return 0;
    struct pending_verdict kept = referee->pending;
    journal_undo(referee, context->from.mark);
    int number = entry_to_blame(referee, &context->declaration, OPEN);
    context->flow = perform_entry(referee, entry, &context->declaration, context->partial);
    referee->pending = kept;
    return number ? wait_on_entry(referee, entry, number) : 0;
}

/* The line that it waits on, 0 for none. */
static long waits_for(struct referee *referee, const struct entry *entry, enum placing placing,
                      struct ruling_context *context)
{
    const struct declaration *declaration = context->found ? &context->declaration : NULL;
    struct cause cause = cause_in_thread(referee, entry, placing, context->from.cause);
    if (cause.line && breaks_it_anyway(referee, entry, context, cause.number)) {
        context->own_fault_beside = cause.number;
        return 0;
    }
    long line = cause.line;
    if (line)
        wait_on_cause(referee, cause);
    else if (declaration && breaks_rule(referee))
        line = wait_on_other_world(referee, entry, context);
    if (placing == NOWHERE || context->unsure)
        return line;
    long assumed = wait_on_assumption(referee, entry, declaration, context->from.cause);
    return assumed ? assumed : line;
}

/* What a misplaced entry speaks of, on the position it stands at. */
static void draw_misplaced(struct referee *referee, const struct entry *entry,
                           struct verdict *verdict)
{
    struct declaration declaration;
    struct pending_mark pending = pending_mark(referee);
    if (!wants_picture(referee, verdict->kind) || referee->cells[own_cell_blocked(referee)])
        return;
    declare(referee, entry, 0, &declaration);
    resolve_units(referee, entry, &declaration);
    pending_undo(referee, pending);
    verdict->picture =
        picture_of(referee, &(struct drawn_move){.declaration = &declaration,
                                                 .refused = verdict->kind == ILLEGAL});
}

/* A card with moments of its own is owed nowhere, nor is a no: where it may not be it is one too
 * many. */
static enum placing placing_of(struct referee *referee, const struct entry *entry,
                               const struct ruling_context *context)
{
    struct declaration head;
    if (context->found)
        return PLACED;
    declare_head(referee, entry, &head);
    if (!verb_use_of(referee, head.verb) || !head.by)
        return NOWHERE;
    bool apart = verb_is(head.verb, PLAYS_CARD) && head.card && referee->game->response.moments &&
                 referee->game->response.moments(referee, head.card);
    return apart || verb_is(head.verb, SAYS_NO) ? APART : context->barred_rule ? BARRED : ASTRAY;
}

/* What was missing before the entry, and is assumed. */
static void tell_head(struct referee *referee, struct verdict *verdict)
{
    if (!referee->follow.head)
        return;
    add_finding(referee, MISSING, RECORD_STEP, false, "%s", referee->follow.head);
    verdict->assumed = referee->follow.missing;
    if (referee->follow.head_cause)
        referee->pending.depends_on = referee->follow.head_cause;
    else
        verdict->dependent_line =
            referee->follow.head_line ? referee->follow.head_line : cause_of_head(referee);
}

/* What a step of the replay draws. */
static void note_played(struct referee *referee, const struct ruling_context *context, bool stands)
{
    if (!referee->drawing.on || in_mode(referee, MODE_REPLAYING) || !context->found || !stands)
        return;
    struct declaration *played = arena_take(&referee->line_arena, sizeof *played);
    if (played)
        *played = context->declaration;
    referee->drawing.played = played;
}

static void tell_no_step(struct referee *referee, const struct entry *entry,
                         struct ruling_context *context, struct verdict *verdict)
{
    journal_undo(referee, context->mark);
    context->from = checkpoint(referee);
    pending_clear(referee);
    struct sentence expected;
    sentence_clear(&expected);
    if (!is_opinion(referee))
        say_expected(referee, context, &expected);
    complain_of_step(referee, entry, context, &expected);
    if (referee->asking.on)
        tell_what_else(referee, entry);
    verdict->expected_steps = keep_text(referee, expected.text, expected.length);
    verdict->uncalled = rule_on_place(context) != RECORD_STEP && !context->barred_why;
    referee->follow.callers = context->uncalled ? context->uncalled->callers : 0;
}

/* What was found at the step, or instead of one: the line that the entry waits on, 0 for none. */
static long weigh(struct referee *referee, const struct entry *entry,
                  struct ruling_context *context, struct verdict *verdict)
{
    enum placing placing = placing_of(referee, entry, context);
    long waits_on = waits_for(referee, entry, placing, context);
    if (context->found && context->unsure)
        assume(referee, entry, context);
    referee->follow.placing = placing;
    tell_head(referee, verdict);
    note_foreknowledge(referee, entry);
    if (referee->terms.blind && referee->pending.rolled_count > 0 && entry->dice.count > 0)
        remark(referee, RECORD_STREAM,
               "the dice are taken as written: what the record's dice give is not told");
    if (referee->now.spares && (breaks_rule(referee) || !context->found))
        remark(referee, RECORD_STEP,
               "what would be lawful is not looked for: the line has too many faults before this "
               "one; write one declaration a line");
    const char *house = house_rule(referee, entry);
    verdict->under = house ? house : "";
    verdict->kind = weigh_with_rulings(referee, entry, house);
    return waits_on;
}

static void note_turn(struct referee *referee, unsigned sides, void *context)
{
    bool *open = context;
    (void)referee;
    (void)sides;
    *open = true;
}

const char *moment_asked(struct referee *referee, const struct entry *entry,
                         void (*label)(struct referee *, const struct entry *))
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    bool open = false;
    settle_to_a_side(referee);
    each_open_turn(referee, note_turn, &open);
    if (!open)
        settle(referee);
    const char *moment = moment_text(referee);
    if (label)
        label(referee, entry);
    leave(referee, outer);
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return moment;
}

/* Whether an unlawful entry breaks what it breaks whatever becomes of the fault that it touches. */
static bool is_own_fault(struct referee *referee, const struct entry *entry,
                         const struct ruling_context *context, int cause)
{
    return cause == context->own_fault_beside || breaks_it_anyway(referee, entry, context, cause);
}

/* What it depends on, and what depends on it. */
static void trace_causes(struct referee *referee, const struct entry *entry,
                         const struct ruling_context *context, bool stands, long waits_on,
                         struct verdict *verdict)
{
    struct touched touched;
    int cause = cause_touched(referee, context->from, context->found ? &context->declaration : NULL,
                              verdict->number, &touched);
    if (!cause && !context->found && verdict->kind == ILLEGAL)
        cause = cause_of_pieces(referee, pieces_named(referee, entry));
    bool illegal = verdict->kind == ILLEGAL && !waits_on && !is_opinion(referee);
    bool own = cause && illegal && is_own_fault(referee, entry, context, cause);
    verdict->depends_on = own ? 0 : cause;
    referee->follow.anyway = own;
    if (!cause && illegal && referee->totals.count[ILLEGAL] > 1)
        verdict->depends_on = play_to_blame(referee, entry);
    if (stands)
        mark_causes(referee, context->from, &touched, verdict);
}

/* The moment at which it is declared: what comes of it is not told yet. NULL: it had no step, or
 * nobody is told. */
static const char *moment_declared(struct referee *referee, const struct entry *entry,
                                   const struct ruling_context *context, enum verdict_kind kind)
{
    if (!context->found || is_opinion(referee) ||
        !(tells_kind(referee, kind) || entry->expect.present || entry->reading))
        return NULL;
    long end = journal_mark(referee), from = context->from.mark;
    journal_look_back(referee, end, from);
    const char *moment = moment_text(referee);
    journal_look_ahead(referee, from, end);
    return moment;
}

/* The effects, and what later entries may depend on. */
static void conclude(struct referee *referee, const struct entry *entry,
                     struct ruling_context *context, long waits_on, struct verdict *verdict)
{
    const char *declared = moment_declared(referee, entry, context, verdict->kind);
    const bool asked = !context->found && referee->telling < TELL_KINDS;
    if (!asked)
        label_by_side(referee, entry);
    bool stands = decide_effects(referee, context, verdict->kind);
    if (asked)
        declared = moment_asked(referee, entry, label_by_side);
    referee->follow.withheld = !context->found && context->withheld;
    referee->labels.count++;
    referee->labels.borne |=
        stands && referee->labels.stem[0] && !verb_is(entry->verb, DEALS_CARDS);
    note_played(referee, context, stands);
    write_verdict(referee, entry, context->mark, verdict);
    if (declared)
        verdict->moment = declared;
    trace_causes(referee, entry, context, stands, waits_on, verdict);
    if (context->found && context->unsure && stands)
        mark_touched(referee, context->assumed_from, context->assumed_to, verdict->number);
    follow_thread(referee, verdict, referee->follow.placing, waits_on);
}

/* What is read in its place stands where the entry does, and gets what that expects. */
static struct entry replacement_of(const struct referee *referee, const struct entry *entry)
{
    struct entry replacement = *referee->next.replacement;
    replacement.line = entry->line;
    replacement.column = entry->column;
    replacement.expect = entry->expect;
    replacement.expect_at = entry->expect_at;
    return replacement;
}

static void use_up_ruling(struct referee *referee)
{
    referee->next.ruling = CORRECTION_NONE;
    referee->next.replacement = NULL;
    referee->next.reason = NULL;
}

static void disallow(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    const char *moment = moment_asked(referee, entry, label_where_asked);
    referee->labels.count++;
    remark(referee, RECORD_CORRECTION, "disallowed: %s",
           referee->next.reason ? referee->next.reason : "ruling");
    verdict->kind = RULED;
    write_verdict(referee, entry, journal_mark(referee), verdict);
    verdict->moment = moment;
    use_up_ruling(referee);
}

static void tell_units(struct referee *referee, const struct ids *units, struct verdict *verdict)
{
    int16_t *unit = arena_take(&referee->line_arena, sizeof units->id);
    if (!unit)
        return;
    memcpy(unit, units->id, sizeof units->id);
    verdict->unit = unit;
    verdict->units = units->count;
}

void rule_on_declaration(struct referee *referee, const struct entry *entry,
                         struct verdict *verdict)
{
    struct ruling_context context;
    struct entry replacement;
    begin_walk(referee, &context);
    verdict->number = ++referee->number;
    if (referee->next.ruling == DISALLOW) {
        disallow(referee, entry, verdict);
        return;
    }
    if (referee->next.replacement) {
        replacement = replacement_of(referee, entry);
        entry = &replacement;
    }
    find_step(referee, entry, &context);
    if (!context.found)
        tell_no_step(referee, entry, &context, verdict);
    else if (!referee->pending.need_failed)
        check_conserved(referee, context.mark);
    long waits_on = weigh(referee, entry, &context, verdict);
    if (referee->telling == TELL_RESULTS && context.found)
        tell_units(referee, &context.declaration.units, verdict);
    bool told = referee->telling < TELL_RESULTS && !is_put_off(referee, entry, verdict);
    if (told && !context.found)
        draw_misplaced(referee, entry, verdict);
    else if (told && (verdict->kind == ILLEGAL || wants_picture(referee, verdict->kind)))
        explain_fault(referee, entry, &context, verdict);
    conclude(referee, entry, &context, waits_on, verdict);
    use_up_ruling(referee);
}

void rule_on_assert(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    long mark = journal_mark(referee);
    unsigned outer = enter(referee, MODE_VIEWING);
    if (!entry->at_once)
        settle(referee);
    leave(referee, outer);
    referee->now.walk_mark = mark;
    pending_clear(referee); /* what comes by itself belongs to the entry that shows it */
    check_facts(referee, &entry->fact);
    int blocked = referee->cells[own_cell_blocked(referee)];
    if (!blocked)
        doubt_assertion(referee, verdict);
    else if (!is_plain_fault(&referee->pending)) /* it may hold once that entry takes effect */
        leave_unknown(referee, keep(referee, "entry %d has taken no effect", blocked));
    verdict->kind = kind_found(referee);
    if (verdict->kind != LEGAL)
        verdict->depends_on =
            blocked ? cause_of_entry(referee, blocked) : referee->pending.depends_on;
    if (wants_picture(referee, verdict->kind))
        verdict->picture = picture_of(referee, NULL);
    journal_undo(referee, mark);
    write_verdict(referee, entry, mark, verdict);
    if ((verdict->kind != LEGAL || referee->asking.on) && !is_opinion(referee))
        verdict->moment = moment_asked(referee, entry, NULL);
}

void call_unreadable(struct referee *referee, const struct entry *entry, int column,
                     const char *cause, struct verdict *verdict)
{
    *verdict = blank_verdict();
    verdict->kind = UNREADABLE;
    verdict->entry = entry->kind;
    verdict->line = entry->line;
    verdict->extent = entry->extent;
    verdict->column = column;
    verdict->said = cause;
    verdict->typed = entry->typed ? entry->typed : "";
    verdict->mark = entry->mark;
    weigh_expectation(referee, entry, verdict);
    count_expectation(referee, verdict->expectation);
    referee->totals.count[UNREADABLE]++;
}

void rule_on_unreadable(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    call_unreadable(referee, entry, entry->fault.column, entry->fault.text, verdict);
    lose_thread(referee, entry->line);
}
