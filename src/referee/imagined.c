#include "referee/imagined.h"
#include "referee/attempt.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/journal.h"
#include "referee/walk.h"
#include "referee/words.h"

#include <string.h>

/* A question that comes behind what the stream decides is not told what that is: every way in which
 * it may come out is imagined, and what the question breaks in all of them it breaks. Which cards
 * come of a deal is asked of none but who names cards: the first or the last of the deck stand for
 * any. */

enum {
    WORLDS_MAX = 1296, /* four dice */
    BROKEN_MAX = 8
};

/* What is broken in every world so far; the text is NULL where it is not always the same,
 * and where no step takes the entry. */
struct broken {
    int count;
    struct broken_rule {
        const char *id, *text;
        bool astray; /* no step takes the entry: the text says why */
    } rule[BROKEN_MAX];
};

/* The last lot that has more faces shows its next one; those behind it are drawn anew. */
static bool next_world(struct imagined *imagined)
{
    int *count = &imagined->count;
    while (*count > 0 && imagined->lot[*count - 1] == imagined->faces[*count - 1])
        --*count;
    if (*count > 0)
        imagined->lot[*count - 1]++;
    return *count > 0;
}

static void add_broken(struct broken *broken, const char *rule, const char *text, bool astray)
{
    if (broken->count < BROKEN_MAX)
        broken->rule[broken->count++] = (struct broken_rule){rule, text, astray};
}

static bool names_cards(const struct entry *entry)
{
    return entry->field[FIELD_CARD].count + entry->field[FIELD_CARDS].count > 0;
}

/* What the entry breaks in the world that is imagined; false where it may be lawful. */
static bool breaks_here(struct referee *referee, const struct entry *entry, struct broken *broken)
{
    struct ruling_context context;
    *broken = (struct broken){0};
    pending_clear(referee);
    begin_walk(referee, &context);
    find_step(referee, entry, &context);
    journal_undo(referee, context.mark);
    bool may_be_dealt = referee->asking.imagined.dealt && names_cards(entry);
    if (!context.found) {
        add_broken(broken, rule_row(referee->game, rule_on_place(&context))->id,
                   context.barred_why ? context.barred_why
                   : context.uncalled ? context.uncalled->why
                                      : NULL,
                   true);
        return !context.unsure;
    }
    for (int i = 0; i < referee->pending.finding_count; i++) {
        const struct finding *finding = &referee->pending.finding[i];
        if (finding->kind == VIOLATION)
            add_broken(broken, finding->rule, finding->text, false);
    }
    return kind_found(referee) == ILLEGAL && !may_be_dealt;
}

static const struct broken_rule *same_rule(const struct broken *broken, const char *id)
{
    for (int i = 0; i < broken->count; i++) {
        if (strcmp(broken->rule[i].id, id) == 0)
            return &broken->rule[i];
    }
    return NULL;
}

/* Keeps what is broken here, too. */
static void keep_common(struct broken *broken, const struct broken *here)
{
    int kept = 0;
    for (int i = 0; i < broken->count; i++) {
        struct broken_rule rule = broken->rule[i];
        const struct broken_rule *same = same_rule(here, rule.id);
        if (!same)
            continue;
        if (rule.text && !(same->text && strcmp(rule.text, same->text) == 0))
            rule.text = NULL;
        rule.astray |= same->astray;
        broken->rule[kept++] = rule;
    }
    broken->count = kept;
}

/* Whether the entry breaks the same in every world. */
static bool breaks_everywhere(struct referee *referee, const struct entry *entry,
                              struct broken *broken)
{
    struct imagined *imagined = &referee->asking.imagined;
    struct broken here;
    for (int worlds = 0; worlds < WORLDS_MAX; worlds++) {
        if (!breaks_here(referee, entry, &here) || imagined->beyond)
            return false;
        if (worlds == 0)
            *broken = here;
        keep_common(broken, &here);
        if (broken->count == 0)
            return false;
        if (!next_world(imagined))
            return true;
    }
    return false;
}

static void tell_broken(struct referee *referee, const struct broken *broken, const char *does,
                        const char *expected)
{
    for (int i = 0; i < broken->count; i++) {
        const struct broken_rule *rule = &broken->rule[i];
        int number = rule_called(referee->game, rule->id);
        if (rule->text && !rule->astray)
            need(referee, number, false, "%s", rule->text);
        else
            need(referee, number, false, "%s, whatever dice or cards come first%s%s; expected: %s",
                 does, rule->text ? ": " : "", rule->text ? rule->text : "", expected);
    }
}

bool find_unlawful_whatever_comes(struct referee *referee, const struct entry *entry,
                                  const char *does, const char *expected)
{
    struct broken broken = {0};
    struct attempt *attempt = begin_attempt(referee);
    if (!attempt)
        return false;
    leave(referee, attempt->mode); /* what is found is told */
    referee->asking.imagined = (struct imagined){.on = true, .from = position(referee)->draws};
    bool everywhere = breaks_everywhere(referee, entry, &broken);
    referee->asking.imagined.on = false;
    end_attempt(referee, attempt);
    if (everywhere)
        tell_broken(referee, &broken, does, expected);
    return everywhere;
}
