#include "referee/picks.h"
#include "referee/state.h"

#include <string.h>

/* A random lawful entry: a step is chosen on the way that silence would go, a verb, then value after value. */

enum {
    DECLARE_CHANCE = 40,
    OPTIONAL_CHANCE = 35,
    UNIT_CHANCE = 60,
    PASS_CHANCE = 25,
    TRIES_MAX = 40,
    OPTIONAL_TRIES = 10, /* a first value taken at random rarely leads anywhere */
    LIST_MAX = 16
};

static uint64_t next_random(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t value = *state;
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

static int random_below(uint64_t *state, int count)
{
    return count > 0 ? (int)(next_random(state) % (uint64_t)count) : 0;
}

static bool chance(uint64_t *state, int percent)
{
    return random_below(state, 100) < percent;
}

/* Adds one allowed value of field, looked for from a random place on; false when there is none. */
static bool pick_any(struct referee *referee, struct declaration *declaration,
                     enum field_word field, uint64_t *random)
{
    int range = field_range(referee, field);
    int start = random_below(random, range);
    for (int i = 0; i < range; i++) {
        struct pick pick = {field, 1 + (start + i) % range};
        if (!pick_allowed(referee, declaration, pick))
            continue;
        pick_into(declaration, pick);
        return true;
    }
    return false;
}

static bool is_list(enum field_word field)
{
    return field == FIELD_UNITS || field == FIELD_PATH || field == FIELD_CARDS;
}

/* Lists rise: the first value that is allowed after the last one, left out now and then. */
static void pick_rising(struct referee *referee, struct declaration *declaration,
                        enum field_word field, uint64_t *random)
{
    int range = field_range(referee, field), taken = 0;
    for (int id = 1; id <= range && taken < LIST_MAX; id++) {
        struct pick pick = {field, id};
        if (!chance(random, UNIT_CHANCE) || !pick_allowed(referee, declaration, pick))
            continue;
        pick_into(declaration, pick);
        taken++;
    }
}

/* Whether at least one was picked. */
static bool pick_list(struct referee *referee, struct declaration *declaration,
                      enum field_word field, uint64_t *random)
{
    bool path = field == FIELD_PATH, picked = true;
    if (!path)
        pick_rising(referee, declaration, field, random);
    for (int i = 0; path && picked && i < LIST_MAX && (i < 2 || chance(random, UNIT_CHANCE)); i++)
        picked = pick_any(referee, declaration, field, random);
    return declaration->declared >> field & 1;
}

static bool fill(struct referee *referee, struct declaration *declaration,
                 const struct verb_use *use, uint64_t *random)
{
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        uint32_t bit = UINT32_C(1) << field;
        bool needed = (use->needs & bit) != 0;
        if (!((use->needs | use->may) & bit) || (!needed && !chance(random, OPTIONAL_CHANCE)))
            continue;
        bool picked = is_list((enum field_word)field)
                          ? pick_list(referee, declaration, (enum field_word)field, random)
                          : pick_any(referee, declaration, (enum field_word)field, random);
        if (needed && !picked)
            return false;
    }
    return judged_legal(referee, declaration, false);
}

static const struct verb_use *random_verb(struct referee *referee, const struct step *step,
                                          int side, uint64_t *random)
{
    const struct game *game = referee->game;
    const struct verb_use *chosen = NULL;
    int admitted = 0;
    for (int i = 0; i < game->verb_count; i++) {
        struct declaration head = {.by = side, .verb = game->verb[i].verb};
        bool wanted = head.verb != VERB_PASS || chance(random, PASS_CHANCE);
        if (wanted && may_begin(referee, step, &head) && random_below(random, ++admitted) == 0)
            chosen = &game->verb[i];
    }
    return chosen;
}

static bool declare_any(struct referee *referee, const struct step *step,
                        struct declaration *declaration, uint64_t *random)
{
    int first = 1 + random_below(random, SIDE_MAX);
    for (int i = 0; i < SIDE_MAX; i++) {
        int side = i == 0 ? first : other_side(first);
        if (!(sides_of(referee, step) & 1U << side))
            continue;
        const struct verb_use *use = random_verb(referee, step, side, random);
        if (!use)
            continue;
        memset(declaration, 0, sizeof *declaration);
        declaration->by = side;
        declaration->verb = use->verb;
        if (fill(referee, declaration, use, random))
            return true;
    }
    return false;
}

/* Makes a declaration at the step on top, now and then none at an optional one. */
static bool declare_at(struct referee *referee, struct declaration *declaration, uint64_t *random)
{
    const struct step *step = step_now(referee);
    int tries = step->silence == PASSES ? OPTIONAL_TRIES : TRIES_MAX;
    if ((step->admits == 0 && step->moments == 0) || (step->silence == PASSES && !chance(random, DECLARE_CHANCE)))
        return false;
    while (tries-- > 0) {
        if (declare_any(referee, step, declaration, random))
            return true;
    }
    return false;
}

/* In a strict record a side must say no aloud at an optional step. */
static bool say_no(struct referee *referee, struct declaration *declaration)
{
    const struct step *step = step_now(referee);
    unsigned asked = step ? sides_of(referee, step) & ~(unsigned)position(referee)->passed : 0;
    if (!step || step->silence != PASSES || !referee->header->strict)
        return false;
    memset(declaration, 0, sizeof *declaration);
    declaration->verb = VERB_PASS;
    declaration->by = asked & 2U ? 1 : 2;
    return asked != 0;
}

static bool declare_somewhere(struct referee *referee, struct declaration *declaration,
                              uint64_t *random)
{
    for (int steps = 0; steps < WALK_MAX && step_now(referee); steps++) {
        if (declare_at(referee, declaration, random))
            return true;
        if (!pass_in_silence(referee))
            return say_no(referee, declaration);
    }
    return false;
}

/* Whether the declaration, made at a later step, comes to it when the record has it next: an earlier step may take it. */
static bool finds_its_step(struct referee *referee, const struct declaration *declaration)
{
    for (int steps = 0; steps < WALK_MAX && step_now(referee); steps++) {
        if (step_admits(referee, step_now(referee), declaration)) {
            if (judged_legal(referee, declaration, false))
                return true;
            if (!judged_elsewhere(referee, declaration))
                return false;
        }
        if (!pass_in_silence(referee))
            return declaration->verb == VERB_PASS;
    }
    return false;
}

const char *referee_random_entry(struct referee *referee, uint64_t *random)
{
    struct declaration declaration;
    long mark = journal_mark(referee);
    arena_reset(&referee->line_arena);
    draft_clear(referee);
    dice_open(referee, NULL);
    bool made = true, found = false;
    for (int tries = 0; made && !found && tries < TRIES_MAX; tries++) {
        made = declare_somewhere(referee, &declaration, random);
        journal_undo(referee, mark);
        found = made && finds_its_step(referee, &declaration);
        journal_undo(referee, mark);
    }
    return found ? declaration_json(referee, &declaration) : NULL;
}
