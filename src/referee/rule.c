#include "referee/picks.h"
#include "referee/state.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* The ruling on one entry: find its step, perform it there, weigh what was found. */

enum { STEPS_SHOWN_MAX = 32 };

/* A step that was not the one, with the sides it asked. */
struct step_met {
    const struct step *step;
    unsigned sides;
    const char *details; /* its event, and what it is about */
    bool owed;           /* and silence does not go past it */
};

/* What happened to a declaration on its way. */
struct ruling_context {
    struct declaration declaration;
    enum flow flow;
    int steps;              /* met on the way */
    int fault_at;           /* the step met whose fault is told, 0: none forbade it */
    bool telling_fault;     /* it is lawful nowhere: it stands where the fault is told */
    bool sent_on;           /* a step that admits its verb left it to a later one */
    bool found;             /* a step admitted it */
    bool said_no;           /* by a pass, which performs nothing */
    bool partial;           /* a name or field is missing: only what is there can be judged */
    int phase;              /* the running number of the card it is labelled by, 0 for none */
    long mark;              /* changes before the walk */
    struct checkpoint from; /* before the step was performed */
    int barred_rule;        /* on what comes first, 0 for none */
    const char *barred_why; /* in its words */
    const struct order *barred_by; /* the rule, where it is of no one step; NULL */
    const char *unsure;            /* the first step that may not be due, NULL: none was met */
    bool lawful_behind;            /* it would be taken behind that step */
    int met_count;
    struct step_met met[STEPS_SHOWN_MAX];
};

/* --- the walk --- */

static void declare_head(const struct referee *referee, const struct entry *entry,
                         struct declaration *head)
{
    memset(head, 0, sizeof *head);
    head->verb = entry->verb;
    head->by = side_declaring(referee, entry);
    if (entry->field[FIELD_CARD].count > 0)
        head->card =
            names_match(&referee->data->names[CARD], entry->field[FIELD_CARD].word[0].text).id;
}

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

static struct step_met *note_met(struct referee *referee, const struct step *step,
                                 struct ruling_context *context)
{
    unsigned sides = sides_of(referee, step);
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
    *met = (struct step_met){step, sides, step_details(referee, step), false};
    return met;
}

/* The verbs of a step whose name says none of them: "remove or place". */
static void say_verbs(const struct step *step, struct sentence *verbs)
{
    sentence_clear(verbs);
    for (enum verb verb = VERB_NONE + 1; verb < VERB_COUNT; verb++) {
        if (!(verbs_admitted(step) >> verb & 1))
            continue;
        if (strstr(step->name, verb_word(verb))) {
            sentence_clear(verbs);
            return;
        }
        say_item(verbs, " or ", verb_word(verb));
    }
}

/* "French: activate (5.0); British: garrison leaves (owed by 8.2: retreat)" */
static void say_expected(const struct referee *referee, const struct ruling_context *context,
                         struct sentence *expected)
{
    sentence_clear(expected);
    for (int i = 0; i < context->met_count; i++) {
        struct sentence one, verbs;
        const struct step *step = context->met[i].step;
        sentence_clear(&one);
        say_sides(referee, context->met[i].sides, &one);
        say(&one, ": %s%s", step->name, context->met[i].details);
        say(&one, context->met[i].owed ? " (owed by %s" : " (%s",
            rule_row(referee->game, step->rule)->id);
        say_verbs(step, &verbs);
        say(&one, verbs.length ? ": %s)" : ")", verbs.text);
        if (!strstr(expected->text, one.text))
            say_item(expected, "; ", one.text);
    }
}

static bool names_step(const struct entry *entry, const struct step *step)
{
    const struct words *named = &entry->field[FIELD_STEP];
    return named->count == 0 || strcmp(named->word[0].text, step->name) == 0;
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
    int phase = referee->game->phase(referee, declaration->by);
    if (phase != declaration->phase || !phase)
        add_finding(referee, VIOLATION, RECORD_LABEL, true, "%s's card %d is called %d",
                    side_name(referee, declaration->by), phase, declaration->phase);
}

/* The running number of the side's card, as the entry or the position before it has it. */
static int phase_of(const struct referee *referee, const struct declaration *declaration)
{
    if (declaration->phase || declaration->verb != VERB_PLAY)
        return declaration->phase;
    return referee->game->phase(referee, declaration->by);
}

/* A card that is played, or a phase that is named, begins a new count of entries; a further card of
 * the same phase, or the same phase after the other side's, goes on with it. */
static void set_label(struct referee *referee, int by, int phase)
{
    struct labels *labels = &referee->labels;
    if (!phase || (by == labels->side && phase == labels->phase[by]))
        return;
    struct sentence root;
    sentence_clear(&root);
    say_text(&root, (char[]){side_name(referee, by)[0], '\0'});
    say_number(&root, phase);
    if (root.length >= sizeof labels->root)
        return;
    memcpy(labels->root, root.text, root.length + 1);
    labels->count_of[labels->side] = labels->count;
    labels->count = phase == labels->phase[by] ? labels->count_of[by] : 0;
    labels->phase[by] = phase;
    labels->side = by;
}

/* The cards of a new deal are counted anew. */
static void label_by_card(struct referee *referee, const struct declaration *head, int phase)
{
    if (head->verb == VERB_DEAL)
        referee->labels = (struct labels){.count = 0};
    else
        set_label(referee, head->by, phase);
}

/* Where both sides play their cards at once the game tells whose label an entry bears. */
static void label_by_side(struct referee *referee, int by)
{
    if (!referee->game->label_side || !by)
        return;
    int side = referee->game->label_side(referee, by), phase = referee->game->phase(referee, side);
    set_label(referee, side, phase ? phase : referee->labels.phase[side]);
}

static enum flow perform_declared(struct referee *referee, const struct entry *entry,
                                  const struct ruling_context *context)
{
    bool outer = referee->partial;
    referee->partial = context->partial;
    enum flow flow = perform_entry(referee, entry, &context->declaration);
    referee->partial = outer;
    return flow;
}

/* A leader whose name means nobody: what the rules would say without him is beside the point. */
static bool lacks_leader(const struct declaration *declaration)
{
    return (declaration->declared & FIELD_BIT(LEADER)) && !declaration->leader;
}

/* The entry at the step on top, without the fields in excess. */
static void perform_without(struct referee *referee, const struct entry *entry, uint32_t excess,
                            struct ruling_context *context)
{
    declare(referee, entry, excess, &context->declaration);
    resolve_units(referee, entry, &context->declaration);
    check_phase(referee, &context->declaration);
    context->phase = phase_of(referee, &context->declaration);
    context->partial = referee->pending.need_failed;
    context->flow =
        lacks_leader(&context->declaration) ? NEXT : perform_declared(referee, entry, context);
}

/* Fields that the step does not take are told, and it is performed again without them. */
static bool try_step(struct referee *referee, const struct entry *entry,
                     struct ruling_context *context)
{
    struct pending_mark pending = pending_mark(referee);
    uint32_t excess = 0;
    context->from = checkpoint(referee);
    referee->pending.excess = 0;
    perform_without(referee, entry, excess, context);
    while (referee->pending.excess & ~excess) {
        excess |= referee->pending.excess;
        journal_undo(referee, context->from.mark);
        pending_undo(referee, pending);
        perform_without(referee, entry, excess, context);
    }
    if (context->flow != ELSEWHERE)
        return true;
    journal_undo(referee, context->from.mark);
    pending_undo(referee, pending);
    return false;
}

/* What is forbidden at a step may be lawful at a later one. If it is nowhere, the fault told is
 * that of the first: there it comes in the order in which it is written. */
static bool try_on_the_way(struct referee *referee, const struct entry *entry,
                           struct ruling_context *context)
{
    struct pending_mark pending = pending_mark(referee);
    bool tells = context->telling_fault && context->steps == context->fault_at;
    if (!try_step(referee, entry, context))
        return false;
    if (tells || !referee->pending.forbidden)
        return true;
    journal_undo(referee, context->from.mark);
    pending_undo(referee, pending);
    referee->pending.depends_on = 0;
    if (!context->fault_at)
        context->fault_at = context->steps;
    return false;
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
    for (int i = 0; i < game->order_count; i++) {
        const struct order *order = &game->order[i];
        enum truth kept = order->verbs >> head->verb & 1 ? order->kept(referee, head) : UNKNOWN;
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
static void check_place(struct referee *referee, const struct step *step,
                        const struct declaration *head, struct ruling_context *context)
{
    enum truth asked = truth_of(sides_of(referee, step) >> head->by & 1U);
    check_order(referee, head, context);
    check_misplaced(referee, step, &step->other_turn, asked, head, context);
    for (const struct misplaced *late = step->too_late; late && late->rule; late++)
        check_misplaced(referee, step, late, NO, head, context);
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

/* Whether the step on top takes the entry, as what it admits or as a pass. */
static bool try_take(struct referee *referee, const struct entry *entry,
                     const struct declaration *head, const struct step *step,
                     struct ruling_context *context)
{
    if (step_admits(referee, step, head) && (head->verb != VERB_PASS || names_step(entry, step))) {
        context->found = try_on_the_way(referee, entry, context);
        context->sent_on |= !context->found;
        if (context->found && moments_admitted(step) == 0 && !referee->game->label_side)
            label_by_card(referee, head, context->phase);
    } else if (head->verb == VERB_PASS) {
        context->from = checkpoint(referee);
        context->found = context->said_no = say_no(referee, entry, step, head->by);
        if (context->found)
            judge_no(referee, entry, context);
    }
    return context->found;
}

/* As if nothing were due there. */
static void go_past_unsure(struct referee *referee, const struct step *step,
                           struct ruling_context *context)
{
    bool outer = referee->silent;
    if (!context->unsure)
        context->unsure = keep(referee, "%s%s", step->name, step_details(referee, step));
    referee->silent = true;
    step_over(referee);
    referee->silent = outer;
}

static void walk_to_step(struct referee *referee, const struct entry *entry,
                         const struct declaration *head, struct ruling_context *context)
{
    struct place_in_play where;
    unsigned turn = 0;
    while (head->by && context->steps++ < WALK_MAX) {
        skip_rows(referee);
        bool over = other_turn_begins(referee, head->by, &turn);
        if (!in_play(referee, &where))
            check_end(referee, head, context);
        if ((over && context->fault_at && !context->telling_fault) || !in_play(referee, &where) ||
            try_any_time(referee, entry, head, true, context))
            return;
        const struct step *step = step_at(referee, where);
        if (!context->sent_on)
            check_place(referee, step, head, context);
        if (try_take(referee, entry, head, step, context)) {
            context->lawful_behind = context->unsure != NULL;
            context->found &= !context->unsure;
            return;
        }
        struct step_met *met = context->unsure ? NULL : note_met(referee, step, context);
        if (pass_in_silence(referee))
            continue;
        if (met)
            met->owed = step_is_owed(step);
        if (step->silence != UNSURE || context->telling_fault)
            return;
        go_past_unsure(referee, step, context);
    }
}

static void find_step(struct referee *referee, const struct entry *entry,
                      struct ruling_context *context)
{
    struct declaration head;
    declare_head(referee, entry, &head);
    walk_to_step(referee, entry, &head, context);
    if (!context->found && !context->lawful_behind && context->fault_at) {
        journal_undo(referee, context->mark);
        pending_clear(referee);
        *context = (struct ruling_context){.mark = context->mark,
                                           .from = context->from,
                                           .fault_at = context->fault_at,
                                           .telling_fault = true};
        walk_to_step(referee, entry, &head, context);
    }
    if (context->found || !head.by)
        return;
    journal_undo(referee, context->mark);
    try_any_time(referee, entry, &head, false, context);
}

/* --- the verdict --- */

static void complain_of_step(struct referee *referee, const struct entry *entry,
                             const struct ruling_context *context, const struct sentence *expected)
{
    const char *why = context->barred_why;
    int blocked = referee->cells[own_cell_blocked(referee)];
    if (blocked)
        add_finding(referee, MISSING, RECORD_STEP, false,
                    "play waits at entry %d, which has taken no effect", blocked);
    else if (!side_declaring(referee, entry) && !entry->by)
        need(referee, RECORD_STEP, false, "nobody declares it: \"by\" is missing");
    else if (!side_declaring(referee, entry))
        need(referee, RECORD_NAME, false, "no side is called %s%s", entry->by,
             suggest_side(referee, entry->by));
    else if (context->lawful_behind)
        add_finding(referee, MISSING, RECORD_STEP, false,
                    "%s may %s here only if nothing is due before it, which is not known: %s",
                    side_name(referee, side_declaring(referee, entry)), verb_word(entry->verb),
                    context->unsure);
    else
        need(referee, why ? context->barred_rule : RECORD_STEP, false,
             "%s may not %s here%s%s; expected: %s",
             side_name(referee, side_declaring(referee, entry)), verb_word(entry->verb),
             why ? ": " : "", why ? why : "",
             expected->length ? expected->text : "nothing, the game is over");
    referee->pending.need_failed = true;
}

static enum verdict_kind weigh(const struct referee *referee)
{
    const struct pending_verdict *pending = &referee->pending;
    if (pending->violated)
        return ILLEGAL;
    return pending->missing ? OPEN : LEGAL;
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
    const struct words *houses = &referee->header->houses;
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
    enum verdict_kind kind = weigh(referee);
    if (kind == LEGAL)
        return referee->next_ruling ? RULED : LEGAL;
    if (referee->next_ruling == ALLOW || house) {
        excuse(referee, keep(referee, "allowed: %s",
                             house                  ? house
                             : referee->next_reason ? referee->next_reason
                                                    : "ruling"));
        return RULED;
    }
    return kind;
}

static void add_place(struct ids *places, int place)
{
    if (place && !ids_hold(places, place))
        ids_add(places, place);
}

/* A counter that stands for its kind may be meant elsewhere: its space tells nothing. */
static bool is_certain(const struct declaration *declaration, int piece)
{
    return declaration->others.count == 0 || ids_hold(&declaration->singly, piece);
}

void concerned_places(const struct referee *referee, const struct declaration *declaration,
                      struct ids *places)
{
    const struct ids *units = &declaration->units;
    if (declaration->path.count > 0) {
        add_place(places, declaration->path.id[0]);
        add_place(places, declaration->path.id[declaration->path.count - 1]);
    }
    add_place(places, declaration->at);
    add_place(places, declaration->to);
    for (int i = 0; i < units->count && places->count < 4; i++) {
        if (is_certain(declaration, units->id[i]))
            add_place(places, referee->game->piece_place(position(referee), units->id[i]));
    }
}

/* "Ticonderoga (French fort): Rigaud, 2 Regulars" */
static void say_place(struct referee *referee, int place, struct sentence *text)
{
    struct sentence one, note;
    struct ids pieces;
    sentence_clear(&one);
    sentence_clear(&note);
    if (referee->game->place_note)
        referee->game->place_note(referee, place, &note);
    pieces_at(referee, place, 0, &pieces);
    say(&one, "%s%s%s%s: %s", name_of(referee, PLACE, place), note.length ? " (" : "", note.text,
        note.length ? ")" : "", pieces_text(referee, &pieces));
    say_item(text, "; ", one.text);
}

/* What stood in the spaces concerned, and what else the game says matters; no boxes. */
static const char *forces_before(struct referee *referee, const struct declaration *declaration)
{
    struct ids places = {0};
    struct sentence text, other;
    sentence_clear(&text);
    sentence_clear(&other);
    if (referee->game->piece_place)
        concerned_places(referee, declaration, &places);
    for (int i = 0; i < places.count; i++) {
        if (places.id[i] <= referee->data->map.space_count)
            say_place(referee, places.id[i], &text);
    }
    if (referee->game->before)
        referee->game->before(referee, declaration, &other);
    if (other.length)
        say_item(&text, "; ", other.text);
    return keep_text(referee, text.text, text.length);
}

static bool wants_picture(const struct referee *referee, enum verdict_kind kind)
{
    return referee->drawing && !referee->replaying && (kind == ILLEGAL || kind == OPEN);
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
    if (verdict->kind != ILLEGAL || referee->telling == TELL_KINDS || !breaks_rule(referee))
        return;
    verdict->before = forces_before(referee, &context->declaration);
    if (context->partial || context->declaration.excess ||
        !judged_legal(referee, &context->declaration, false))
        find_alternatives(referee, entry, &context->declaration, context->mark, verdict);
}

/* Looks back at the position before a faulty entry, then performs it again. */
static void explain_fault(struct referee *referee, const struct entry *entry,
                          struct ruling_context *context, struct verdict *verdict)
{
    journal_undo(referee, context->from.mark);
    if (verdict->kind == ILLEGAL && !referee->totals.first_line)
        referee->sound_state = state_text(referee);
    struct ids lawful = {0};
    referee->lawful = wants_picture(referee, verdict->kind) ? &lawful : NULL;
    if (!context->said_no)
        look_for_lawful(referee, entry, context, verdict);
    if (referee->lawful)
        verdict->picture = picture_of(referee, &context->declaration, &lawful,
                                      verdict->kind == ILLEGAL && breaks_rule(referee));
    referee->lawful = NULL;
    if (context->said_no)
        return;
    struct pending_verdict kept = referee->pending;
    context->flow = perform_declared(referee, entry, context);
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
    int number = entry_to_blame(referee, &context->declaration);
    context->flow = perform_declared(referee, entry, context);
    referee->pending = kept;
    return number ? wait_on_entry(referee, entry, number) : 0;
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
    verdict->picture = picture_of(referee, &declaration, NULL, verdict->kind == ILLEGAL);
}

/* Whether what was performed stands. */
static bool decide_effects(struct referee *referee, const struct ruling_context *context,
                           enum verdict_kind kind)
{
    bool skipped = kind == ILLEGAL && referee->policy != STAND;
    bool stands = !referee->pending.need_failed && !skipped;
    if (!stands)
        journal_undo(referee, context->mark);
    if (kind == ILLEGAL && referee->policy == STOP)
        referee->stopped = true;
    int blocked = referee->pending.need_failed && !referee->cells[own_cell_blocked(referee)]
                      ? (referee->number < INT16_MAX ? referee->number : INT16_MAX)
                      : referee->cells[own_cell_blocked(referee)];
    bool blocks = context->found && referee->pending.need_failed;
    if (context->found) {
        change_cell(referee, own_cell_blocked(referee), blocks ? blocked : 0, RECORD_FLOW);
        change_cell(referee, own_cell_waiting(referee),
                    kind == OPEN ? referee->pending.waits_at : 0, RECORD_FLOW);
    }
    return stands;
}

const char *waiting_state(struct referee *referee)
{
    long mark = journal_mark(referee);
    referee->viewing = true;
    settle_to_a_side(referee);
    referee->viewing = false;
    const char *state = state_text(referee);
    journal_undo(referee, mark);
    return state;
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
    bool apart = head.verb == VERB_PLAY && head.card && referee->game->card_moments &&
                 referee->game->card_moments(referee, head.card);
    return apart || head.verb == VERB_PASS ? APART : context->barred_rule ? BARRED : ASTRAY;
}

/* What was missing before the entry, and is assumed. */
static void tell_head(struct referee *referee, struct verdict *verdict)
{
    if (!referee->head)
        return;
    add_finding(referee, MISSING, RECORD_STEP, false, "%s", referee->head);
    verdict->dependent_line = rest_head(referee);
}

/* What a step of the replay draws. */
static void note_played(struct referee *referee, const struct ruling_context *context, bool stands)
{
    if (!referee->drawing || referee->replaying || !context->found || !stands)
        return;
    struct declaration *played = arena_take(&referee->line_arena, sizeof *played);
    if (played)
        *played = context->declaration;
    referee->played = played;
}

static void rule_on_declaration(struct referee *referee, const struct entry *entry,
                                struct verdict *verdict)
{
    struct ruling_context context = {.mark = journal_mark(referee)};
    context.from = checkpoint(referee);
    referee->number++;
    verdict->number = referee->number;
    find_step(referee, entry, &context);
    if (!context.found) {
        journal_undo(referee, context.mark);
        context.from = checkpoint(referee);
        if (!referee->totals.first_line)
            referee->sound_state = waiting_state(referee);
        pending_clear(referee);
        struct sentence expected;
        say_expected(referee, &context, &expected);
        complain_of_step(referee, entry, &context, &expected);
        verdict->expected_steps = keep_text(referee, expected.text, expected.length);
    }
    if (context.found && !referee->pending.need_failed)
        check_conserved(referee, context.mark);
    enum placing placing = placing_of(referee, entry, &context);
    long waits_on = wait_on_thread(referee, entry, placing, context.from.root);
    if (context.found && !waits_on && breaks_rule(referee))
        waits_on = wait_on_other_world(referee, entry, &context);
    referee->placing = placing;
    tell_head(referee, verdict);
    note_foreknowledge(referee, entry);
    const char *house = house_rule(referee, entry);
    verdict->under = house ? house : "";
    verdict->kind = weigh_with_rulings(referee, entry, house);
    if (!context.found)
        draw_misplaced(referee, entry, verdict);
    else if (verdict->kind == ILLEGAL || wants_picture(referee, verdict->kind))
        explain_fault(referee, entry, &context, verdict);
    bool stands = decide_effects(referee, &context, verdict->kind);
    label_by_side(referee, side_declaring(referee, entry));
    referee->labels.count++;
    note_played(referee, &context, stands);
    write_verdict(referee, entry, context.mark, verdict);
    trace_roots(referee, context.from, context.found ? &context.declaration : NULL, stands,
                verdict);
    follow_thread(referee, verdict, placing, waits_on);
}

static enum fit fit_of_assertion(struct referee *referee, const struct entry *entry)
{
    long mark = journal_mark(referee);
    referee->viewing = true;
    settle(referee);
    referee->viewing = false;
    pending_clear(referee);
    check_facts(referee, &entry->fact);
    journal_undo(referee, mark);
    return referee->pending.violated ? BREAKS : FITS;
}

enum fit fit_of(struct referee *referee, const struct entry *entry)
{
    struct ruling_context context = {.mark = journal_mark(referee)};
    pending_clear(referee);
    if (entry->kind == ENTRY_ASSERT)
        return fit_of_assertion(referee, entry);
    if (entry->kind != ENTRY_DECLARATION)
        return FITS;
    context.from = checkpoint(referee);
    find_step(referee, entry, &context);
    if (!context.found) {
        journal_undo(referee, context.mark);
        return STRAYS;
    }
    bool lacks = referee->pending.need_failed, broken = referee->pending.violated;
    decide_effects(referee, &context, weigh(referee));
    return lacks ? LACKS : broken ? BREAKS : referee->pending.missing ? DOUBTFUL : FITS;
}

/* What does not hold may hold once the entry takes effect that play waits for. */
static void leave_open(struct referee *referee, int blocked)
{
    struct pending_verdict *pending = &referee->pending;
    if (pending->need_failed)
        return;
    for (int i = 0; i < pending->finding_count; i++) {
        struct finding *finding = &pending->finding[i];
        finding->kind = MISSING;
        finding->text = keep(referee, "%s; entry %d has taken no effect", finding->text, blocked);
    }
    pending->missing |= pending->violated;
    pending->violated = false;
}

static void rule_on_assert(struct referee *referee, const struct entry *entry,
                           struct verdict *verdict)
{
    long mark = journal_mark(referee);
    referee->viewing = true;
    settle(referee);
    referee->viewing = false;
    pending_clear(referee); /* what comes by itself belongs to the entry that shows it */
    check_facts(referee, &entry->fact);
    int blocked = referee->cells[own_cell_blocked(referee)];
    if (blocked)
        leave_open(referee, blocked);
    else
        doubt_assertion(referee, verdict);
    verdict->kind = weigh(referee);
    if (verdict->kind != LEGAL)
        verdict->depends_on =
            blocked ? root_of_entry(referee, blocked) : referee->pending.depends_on;
    if (wants_picture(referee, verdict->kind))
        verdict->picture = picture_of(referee, NULL, NULL, false);
    journal_undo(referee, mark);
    write_verdict(referee, entry, mark, verdict);
}

/* Dice of a server would stand in the place of those that the header promises. */
static bool require_own_dice(struct referee *referee)
{
    return need(referee, RECORD_BLOCK, !referee->seeded && !referee->committed,
                "the dice of this game are those of %s: a block has no place in it",
                referee->seeded ? "the seed" : "both sides' secrets");
}

/* Whether each die of a block shows a face that some die of the game has. */
static bool require_faces(struct referee *referee, const struct written_dice *dice)
{
    for (int i = 0; i < dice->count; i++) {
        if (!need(referee, RECORD_DICE, face_of_block(referee, &dice->die[i]) > 0,
                  "die %d of the block shows no face of a die of the game", i + 1))
            return false;
    }
    return need(referee, RECORD_DICE, dice->count <= BLOCK_MAX, "a block holds %d dice, limit %d",
                dice->count, BLOCK_MAX);
}

/* A block without a name is of the server that the header fixes; NULL for none. */
static const char *server_of(const struct referee *referee, const struct entry *block)
{
    return block->server ? block->server : referee->header->server;
}

static bool same_server(const char *a, const char *b)
{
    return a && b ? names_alike(a, b) : a == b;
}

/* Who may choose the server of a roll may choose the roll. */
static bool require_server(struct referee *referee, const struct entry *block)
{
    const char *fixed = referee->header->server, *server = server_of(referee, block);
    return need(referee, RECORD_BLOCK, !fixed || same_server(server, fixed),
                "a block of %s, the header's server is %s", server ? server : "none",
                fixed ? fixed : "none");
}

/* What the game's proof is to tell of its servers. */
static void note_server(struct referee *referee, const struct entry *block)
{
    const char *server = server_of(referee, block);
    struct running_totals *totals = &referee->totals;
    totals->blocks++;
    totals->unnamed += !server;
    totals->unnumbered += block->block == 0;
    for (int i = 0; server && i < referee->server_count; i++) {
        if (!same_server(server, referee->server[i]))
            continue;
        if (strcmp(server, referee->server[i]) != 0)
            referee->spelled_otherwise = arena_text(&referee->game_arena, server, strlen(server));
        return;
    }
    if (server && referee->server_count < SERVERS_MAX)
        referee->server[referee->server_count++] =
            arena_text(&referee->game_arena, server, strlen(server));
}

/* The server's last numbered block before this one; NULL when there is none. */
static const struct entry *block_before(const struct referee *referee, const struct entry *block)
{
    for (int i = referee->history.count - 1; i >= 0; i--) {
        const struct entry *entry = referee->history.past[i].entry;
        if (entry->kind == ENTRY_DICE && entry->block > 0 &&
            same_server(server_of(referee, entry), server_of(referee, block)))
            return entry;
    }
    return NULL;
}

/* "block 8 of ACTS is", "blocks 8 to 10 are" */
static const char *blocks_left_out(struct referee *referee, const struct entry *before,
                                   const struct entry *block)
{
    struct sentence text;
    long first = before->block + 1, last = block->block - 1;
    sentence_clear(&text);
    say(&text, first == last ? "block %ld" : "blocks %ld to %ld", first, last);
    if (server_of(referee, block))
        say(&text, " of %s", server_of(referee, block));
    say_text(&text, first == last ? " is" : " are");
    return keep(referee, "%s", text.text);
}

/* A block left out can hide dice that somebody did not like; so can one without its number. */
static void require_next_block(struct referee *referee, const struct entry *block)
{
    const struct entry *before = block_before(referee, block);
    const char *server = server_of(referee, block);
    if (!before || (!block->block && !server))
        return;
    long gap = block->block - before->block - 1;
    if (!block->block)
        require_known(
            referee, RECORD_BLOCK, UNKNOWN,
            "blocks of %s have numbers, as block %ld of line %ld; without one nobody sees "
            "whether a block before it is left out",
            server, before->block, before->line);
    else if (gap < 0)
        require(referee, RECORD_BLOCK, false, "block %ld comes %s block %ld of line %ld",
                block->block, gap == -1 ? "again after" : "after", before->block, before->line);
    else
        require_known(referee, RECORD_BLOCK, gap == 0 ? YES : UNKNOWN,
                      "%s not in the record, between block %ld of line %ld and block %ld: what was "
                      "rolled there is not shown",
                      blocks_left_out(referee, before, block), before->block, before->line,
                      block->block);
}

int dice_left(const struct referee *referee)
{
    const struct position *now = position(referee);
    int left = 0;
    for (int slot = now->block_used + 1; slot <= BLOCK_MAX; slot++)
        left += now->block[slot] > 0;
    return left;
}

/* Dice that were shown and are given up for others: who did so may have liked the others better. */
static void give_up_block(struct referee *referee)
{
    int left = dice_left(referee);
    if (left)
        remark(referee, RECORD_BLOCK, "%d %s of the block before %s never rolled", left,
               left == 1 ? "die" : "dice", left == 1 ? "was" : "were");
    referee->totals.given_up += left;
}

static void take_block(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    long mark = journal_mark(referee);
    const struct position *now = position(referee);
    const struct written_dice *dice = &entry->dice;
    bool taken =
        require_own_dice(referee) && require_server(referee, entry) && require_faces(referee, dice);
    if (taken)
        give_up_block(referee);
    for (int slot = 1; taken && slot <= BLOCK_MAX; slot++) {
        int face = slot <= dice->count ? face_of_block(referee, &dice->die[slot - 1]) : 0;
        change(referee, &now->block[slot], face, RECORD_CHANCE);
    }
    if (taken)
        change(referee, &now->block_used, 0, RECORD_CHANCE);
    if (taken)
        note_server(referee, entry);
    require_next_block(referee, entry);
    const char *server = server_of(referee, entry);
    verdict->server = server ? server : "";
    verdict->block = entry->block;
    verdict->block_dice = dice->count;
    verdict->kind = weigh(referee) == LEGAL ? NOTED : weigh(referee);
    write_verdict(referee, entry, mark, verdict);
}

/* --- what the ruling on an entry asks of its director --- */

/* What is read in its place stands where the entry does, and gets what that expects. */
static void rule_on_replacement(struct referee *referee, const struct entry *entry,
                                struct verdict *verdict)
{
    struct entry replacement = *referee->next_replacement;
    replacement.line = entry->line;
    replacement.column = entry->column;
    replacement.expect = entry->expect;
    replacement.expect_at = entry->expect_at;
    rule_on_declaration(referee, &replacement, verdict);
}

static void rule_on_ruled(struct referee *referee, const struct entry *entry,
                          struct verdict *verdict)
{
    long mark = journal_mark(referee);
    switch (referee->next_ruling) {
    case DISALLOW:
        referee->number++;
        referee->labels.count++;
        verdict->number = referee->number;
        remark(referee, RECORD_CORRECTION, "disallowed: %s",
               referee->next_reason ? referee->next_reason : "ruling");
        verdict->kind = RULED;
        write_verdict(referee, entry, mark, verdict);
        break;
    default:
        if (referee->next_replacement)
            rule_on_replacement(referee, entry, verdict);
        else
            rule_on_declaration(referee, entry, verdict);
        break;
    }
    referee->next_ruling = CORRECTION_NONE;
    referee->next_replacement = NULL;
    referee->next_reason = NULL;
}

void rule_on(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    pending_clear(referee);
    switch (entry->kind) {
    case ENTRY_DECLARATION:
        rule_on_ruled(referee, entry, verdict);
        break;
    case ENTRY_ASSERT:
        rule_on_assert(referee, entry, verdict);
        break;
    case ENTRY_DICE:
        take_block(referee, entry, verdict);
        break;
    case ENTRY_REVEAL:
        rule_on_reveal(referee, entry, verdict);
        break;
    case ENTRY_UNREADABLE:
        rule_on_unreadable(referee, entry, verdict);
        break;
    case ENTRY_RULING:
    case ENTRY_CORRECTION:
        correct(referee, entry, verdict);
        break;
    default:
        verdict->kind = NOTED;
        write_verdict(referee, entry, journal_mark(referee), verdict);
        break;
    }
}
