#include "values.h"
#include "games/verbs/verbs.h"
#include "referee/actions.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/declare_units.h"
#include "referee/journal.h"
#include "referee/move_builder.h"
#include "referee/steps.h"

#include "record/read_entry.h"

#include <stdio.h>
#include <string.h>

enum { MORE_CHANCE = 30, MAY_CHANCE = 30 };

/* --- what is tried --- */

/* A value for the field, further ones where it is a list. A deal is to a side. */
static void pick_values(struct referee *referee, uint64_t *random, enum field_word field,
                        struct declaration *declaration)
{
    if (field == FIELD_TO && declaration->verb == VERB_DEAL) {
        declaration->to_side = 1 + below(random, SIDE_MAX);
        declaration->declared |= FIELD_BIT(TO);
        return;
    }
    bool list = field == FIELD_UNITS || field == FIELD_PATH;
    int range = field_range(referee, field);
    do {
        int id = 1 + below(random, range);
        if (field != FIELD_UNITS || !ids_hold(&declaration->units, id))
            pick_into(declaration, (struct pick){field, id});
    } while (list && below(random, 100) < MORE_CHANCE);
}

/* A deal is to a side, not to a place. */
static bool takes_values(const struct referee *referee, verb_id verb, int field)
{
    return field_range(referee, (enum field_word)field) > 0 &&
           !(verb == VERB_DEAL && field == FIELD_TO);
}

/* A declaration of random values, lawful or not. */
static void any_declaration(struct referee *referee, uint64_t *random,
                            struct declaration *declaration)
{
    const struct verb_use *use = &referee->verbs.row[below(random, referee->verbs.count)];
    memset(declaration, 0, sizeof *declaration);
    declaration->verb = use->verb;
    declaration->by = 1 + below(random, SIDE_MAX);
    declaration->to_side = use->verb == VERB_DEAL ? declaration->by : 0;
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        bool needed = use->field[field].needed;
        bool may =
            takes_field(use, (enum field_word)field) && !needed && below(random, 100) < MAY_CHANCE;
        if (takes_values(referee, use->verb, field) && (needed || may))
            pick_values(referee, random, (enum field_word)field, declaration);
    }
}

static void forget(struct declaration *declaration, enum field_word field)
{
    declaration->declared &= ~(UINT32_C(1) << field);
    if (field == FIELD_UNITS)
        declaration->units.count = 0;
    if (field == FIELD_PATH)
        declaration->path.count = 0;
    if (field == FIELD_CARDS)
        declaration->cards.count = 0;
    if (field == FIELD_AT)
        declaration->places.count = declaration->at = 0;
    if (field == FIELD_TO)
        declaration->to_side = 0;
}

/* The declaration with one field, of those its verb takes, filled anew. */
static void change_a_field(struct referee *referee, uint64_t *random,
                           struct declaration *declaration)
{
    const struct verb_use *use = verb_use_of(referee, declaration->verb);
    uint32_t takes = use ? takes_of(use) : 0;
    int field = FIELD_CARD + below(random, FIELD_COUNT - FIELD_CARD + 1);
    for (int i = FIELD_CARD; i <= FIELD_COUNT; i++) {
        if ((takes >> field & 1) && takes_values(referee, declaration->verb, field)) {
            forget(declaration, (enum field_word)field);
            pick_values(referee, random, (enum field_word)field, declaration);
            return;
        }
        field = field == FIELD_COUNT ? FIELD_CARD : field + 1;
    }
    declaration->by = other_side(declaration->by);
}

/* The line's own declaration, at the step it comes to, with another value. */
static void near_declaration(struct referee *referee, uint64_t *random, const char *line,
                             struct declaration *declaration)
{
    struct entry entry;
    read_json_entry(line, strcspn(line, "\n"), 1, &referee->line_arena, &entry);
    memset(declaration, 0, sizeof *declaration);
    if (entry.kind != ENTRY_DECLARATION) {
        any_declaration(referee, random, declaration);
        return;
    }
    struct pending_mark pending = pending_mark(referee);
    declare(referee, &entry, 0, declaration);
    resolve_units(referee, &entry, declaration);
    pending_undo(referee, pending);
    if ((declaration->declared & FIELD_BIT(UNITS)) && declaration->units.count == 0)
        any_declaration(referee, random, declaration); /* they are there only after a silence */
    else
        change_a_field(referee, random, declaration);
}

/* --- whether it is offered --- */

/* Saying no aloud is open to whoever an optional step asks; it happens nowhere. */
static bool may_pass(const struct referee *referee, const struct step *step,
                     const struct declaration *declaration)
{
    return declaration->verb == VERB_PASS && !declaration->at && step->silence == PASSES &&
           (sides_of(referee, step) >> declaration->by & 1U);
}

/* Whether the game's any_time takes the declaration here. */
static bool lawful_between(struct referee *referee, const struct declaration *declaration)
{
    long mark = journal_mark(referee);
    bool lawful = begin_any_time(referee, declaration) && judged_legal(referee, declaration, false);
    journal_undo(referee, mark);
    return lawful;
}

/* Whether the step the declaration comes to, of those that silence reaches, takes it as lawful: the
 * first that does not leave it to a later one. */
static bool offered(struct referee *referee, const struct declaration *declaration)
{
    long mark = journal_mark(referee);
    bool found = false, taken = false, forbidden = false;
    unsigned turn = 0;
    pending_clear(referee);
    dice_open(referee, NULL);
    for (int steps = 0; steps < WALK_MAX && !taken; steps++) {
        const struct step *step = step_now(referee);
        if (!step || (other_turn_begins(referee, declaration->by, &turn) && forbidden))
            break;
        if (lawful_between(referee, declaration)) {
            found = true;
            break;
        }
        if (step_admits(referee, step, declaration)) {
            found = judged_legal(referee, declaration, false);
            enum leaving leaving = judged_leaving(referee, declaration);
            taken = leaving == TAKEN;
            forbidden |= leaving == FORBIDDEN;
        } else {
            found = taken = may_pass(referee, step, declaration);
        }
        if (!taken && !auto_advance(referee))
            break;
    }
    journal_undo(referee, mark);
    return found;
}

/* --- what the session says --- */

struct asked {
    enum verdict_kind kind;
    bool reasoned;
    bool forgiven;   /* another counter of its kind stood for the one named */
    bool dice_alone; /* nothing but a die is missing: none was supplied yet */
    bool by_chance;  /* only the stream gives other cards than those named */
};

static void hear(void *context, const struct verdict *verdict)
{
    struct asked *asked = context;
    asked->kind = verdict->kind;
    asked->reasoned = verdict->finding_count > 0;
    asked->forgiven = false;
    asked->by_chance = verdict->finding_count > 0;
    asked->dice_alone = verdict->kind == OPEN;
    for (int i = 0; i < verdict->finding_count; i++) {
        asked->forgiven |= verdict->finding[i].kind == REMARK &&
                           strcmp(verdict->finding[i].rule, "record.piece") == 0;
        asked->dice_alone &= strcmp(verdict->finding[i].rule, "record.dice") == 0;
        asked->by_chance &= strcmp(verdict->finding[i].rule, "record.stream") == 0;
    }
}

static void try_value(struct session *session, const struct declaration *declaration,
                      const struct asked *asked, long entry, struct values_tried *tried)
{
    char line[LINE_MAX_BYTES];
    struct referee *referee = session_referee(session);
    bool offer = offered(referee, declaration);
    snprintf(line, sizeof line, "%s", declaration_json(referee, declaration));
    session_line(session, line, strlen(line), false);
    bool legal = asked->kind == LEGAL || asked->dice_alone || (offer && asked->by_chance);
    tried->offered += offer;
    tried->refused += !offer && !legal;
    tried->agree = (offer ? legal : !legal && asked->reasoned) || asked->forgiven;
    referee_undo_last(referee);
    if (!tried->agree)
        snprintf(tried->example, sizeof tried->example, "after entry %ld: %s is %s, yet %s", entry,
                 line, offer ? "offered" : "not offered", verdict_word(asked->kind));
}

static const char *line_number(const struct record *record, long number)
{
    const char *at = record->text;
    for (; number > 0 && *at; number--)
        at += strcspn(at, "\n") + 1;
    return at;
}

void try_values(struct data_cache *cache, const struct record *record, int moments, int tries,
                uint64_t *random, struct values_tried *tried)
{
    struct asked asked = {.kind = LEGAL};
    struct session *session = session_open(cache, (struct listener){&asked, NULL, hear, NULL});
    session_when(session, AT_ONCE);
    session_tell(session, TELL_KINDS);
    long every = record->entries / moments + 1;
    for (long entry = 0; tried->agree && entry < record->entries; entry++) {
        feed(session, record, entry, entry + 1);
        for (int i = 0; tried->agree && entry % every == 0 && i < tries; i++) {
            struct declaration declaration;
            struct referee *referee = session_referee(session);
            arena_reset(&referee->line_arena);
            if (i % 2)
                any_declaration(referee, random, &declaration);
            else
                near_declaration(referee, random, line_number(record, entry + 1), &declaration);
            try_value(session, &declaration, &asked, entry, tried);
        }
    }
    session_close(session);
}
