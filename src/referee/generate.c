#include "referee/actions.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/journal.h"
#include "referee/move_builder.h"
#include "referee/present.h"
#include "referee/steps.h"

#include <string.h>

/* A random lawful entry: a step is chosen on the way that silence would go, a verb, then value
 * after value. A game may say what it takes more gladly than the rest: then more is tried of what
 * seldom happens by chance. */

enum {
    DECLARE_CHANCE = 40,
    OPTIONAL_CHANCE = 35,
    ONE_PLACE_CHANCE = 50,
    UNIT_CHANCE = 60,
    PASS_CHANCE = 25,
    TRIES_MAX = 40,
    EAGER_TRIES = 30, /* after these only what is owed is declared */
    OWED_TRIES = 100,
    STUBBORN_TRIES =
        4000,            /* what silence cannot decide must be found, however few ways there are */
    OPTIONAL_TRIES = 10, /* a first value taken at random rarely leads anywhere */
    JUDGED_MAX = 500000, /* more than twice what the longest search of a game takes */
    LIST_MAX = 16,
    RANGE_MAX = 512,
    KEY_BITS = 30
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

/* Chance as often as weight says: any of them will do. */
static bool likely(uint64_t *state, int percent, int weight)
{
    bool yes = false;
    for (int i = 0; i < weight && !yes; i++)
        yes = chance(state, percent);
    return yes;
}

/* The highest of weight random numbers: who has the highest key of all is drawn by weight. */
static int random_key(uint64_t *state, int weight)
{
    int key = 0;
    for (int i = 0; i < weight; i++) {
        int other = 1 + random_below(state, 1 << KEY_BITS);
        key = other > key ? other : key;
    }
    return key;
}

/* A value worth trying. */
struct lot {
    int id, key;
};

/* The lots of the values worth trying; their number. */
static int draw_lots(const struct referee *referee, const struct declaration *declaration,
                     enum field_word field, struct lot *lot, uint64_t *random)
{
    struct value_list listing;
    int range = field_range(referee, field), count = 0;
    list_values(referee, declaration, field, &listing);
    for (int id = 1; id <= range && id <= RANGE_MAX; id++) {
        if (!is_listed(&listing, id))
            continue;
        lot[count] =
            (struct lot){id, random_key(random, weight_of_value(referee, declaration, field, id))};
        count += lot[count].key > 0;
    }
    return count;
}

/* Takes the highest of count lots out: its value. */
static int take_highest(struct lot *lot, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = lot[i].key > lot[best].key ? i : best;
    int id = lot[best].id;
    memmove(&lot[best], &lot[best + 1], (size_t)(count - best - 1) * sizeof *lot);
    return id;
}

/* Adds one allowed value of field, drawn by weight; false when there is none. */
static bool pick_any(struct referee *referee, struct declaration *declaration,
                     enum field_word field, uint64_t *random)
{
    struct lot lot[RANGE_MAX];
    for (int count = draw_lots(referee, declaration, field, lot, random); count > 0; count--) {
        struct pick pick = {field, take_highest(lot, count)};
        if (pick_allowed(referee, declaration, pick)) {
            pick_into(declaration, pick);
            return true;
        }
    }
    return false;
}

static bool is_list(enum field_word field)
{
    return field == FIELD_UNITS || field == FIELD_PATH || field == FIELD_CARDS;
}

/* Half of the time the units are those of one place: where a unit drawn by weight stands; 0: of
 * any. */
static int place_of_list(struct referee *referee, const struct declaration *declaration,
                         enum field_word field, uint64_t *random)
{
    struct declaration with = *declaration;
    if (field != FIELD_UNITS || !chance(random, ONE_PLACE_CHANCE) ||
        !pick_any(referee, &with, field, random))
        return 0;
    return place_of_piece(referee, with.units.id[with.units.count - 1]);
}

/* Lists rise: the first value that is allowed after the last one, left out now and then; a third of
 * the lists take all they can, and half of the losses no second step of a unit. */
static void pick_rising(struct referee *referee, struct declaration *declaration,
                        enum field_word field, uint64_t *random)
{
    int range = field_range(referee, field), taken = 0;
    int percent = random_below(random, 3) ? UNIT_CHANCE : 100;
    bool steps = use_here(referee, declaration->verb)->field[FIELD_UNITS].steps;
    int again = steps && random_below(random, 2) ? UNIT_CHANCE : 0;
    int place = place_of_list(referee, declaration, field, random);
    for (int id = 1; id <= range && taken < LIST_MAX; id++) {
        struct pick pick = {field, id};
        if (place && place_of_piece(referee, id) != place)
            continue;
        if (!likely(random, percent, weight_of_value(referee, declaration, field, id)) ||
            !pick_allowed(referee, declaration, pick))
            continue;
        pick_into(declaration, pick);
        taken++;
        if (chance(random, again) && pick_allowed(referee, declaration, pick))
            pick_into(declaration, pick);
    }
}

/* A path goes on as long as the game likes it to. */
static void pick_path(struct referee *referee, struct declaration *declaration, uint64_t *random)
{
    bool picked = true;
    for (int i = 0; picked && i < LIST_MAX; i++) {
        int weight = weight_of_value(referee, declaration, FIELD_PATH, 0);
        if (i > 0 && !likely(random, UNIT_CHANCE, weight))
            return;
        picked = pick_any(referee, declaration, FIELD_PATH, random);
    }
}

/* Whether at least one value was picked. */
static bool pick_values(struct referee *referee, struct declaration *declaration,
                        enum field_word field, uint64_t *random)
{
    if (!is_list(field))
        return pick_any(referee, declaration, field, random);
    if (field == FIELD_PATH)
        pick_path(referee, declaration, random);
    else
        pick_rising(referee, declaration, field, random);
    return declaration->declared >> field & 1;
}

static bool fill(struct referee *referee, struct declaration *declaration,
                 const struct verb_use *use, uint64_t *random)
{
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        bool needed = use->field[field].needed;
        if (!takes_field(use, field) || use->field[field].kind == SIDE)
            continue;
        if (!needed &&
            !likely(random, OPTIONAL_CHANCE, weight_of_value(referee, declaration, field, 0)))
            continue;
        if (!pick_values(referee, declaration, field, random) && needed)
            return false;
    }
    return judged_legal(referee, declaration, false);
}

/* How gladly side declares the verb at step; 0: it may not. */
static int verb_weight(struct referee *referee, const struct step *step, int side, verb_id verb)
{
    struct declaration head = {.by = side, .verb = verb};
    return may_begin(referee, step, &head) ? weight_of_action(referee, &head) : 0;
}

static const struct verb_use *random_verb(struct referee *referee, const struct step *step,
                                          int side, uint64_t *random)
{
    verb_id chosen = VERB_NONE;
    int admitted = 0;
    for (int i = 0; i < referee->verbs.count; i++) {
        verb_id verb = referee->verbs.row[i].verb;
        bool wanted = !verb_is(verb, SAYS_NO) || chance(random, PASS_CHANCE);
        int weight = wanted ? verb_weight(referee, step, side, verb) : 0;
        admitted += weight;
        if (random_below(random, admitted) < weight)
            chosen = verb;
    }
    return chosen ? use_here(referee, chosen) : NULL;
}

/* The most that anybody cares to declare at an optional step. */
static int heaviest_verb(struct referee *referee, const struct step *step)
{
    int heaviest = 0;
    for (int side = 1; side <= SIDE_MAX; side++) {
        for (int i = 0; i < referee->verbs.count; i++) {
            int weight = verb_weight(referee, step, side, referee->verbs.row[i].verb);
            heaviest = weight > heaviest ? weight : heaviest;
        }
    }
    return heaviest;
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
        declaration->to_side = verb_is(use->verb, DEALS_CARDS) ? side : 0;
        if (fill(referee, declaration, use, random))
            return true;
    }
    return false;
}

static bool declare_in(struct referee *referee, struct declaration *declaration, int tries,
                       uint64_t *random)
{
    const struct step *step = step_now(referee);
    if (admits_nothing(step))
        return false;
    while (tries-- > 0 && referee->now.judged < JUDGED_MAX) {
        if (declare_any(referee, step, declaration, random))
            return true;
    }
    return false;
}

/* Makes a declaration at the step on top, at an optional one now and then, if eager at all. */
static bool declare_at(struct referee *referee, struct declaration *declaration, bool eager,
                       uint64_t *random)
{
    const struct step *step = step_now(referee);
    if (step->silence != PASSES)
        return declare_in(referee, declaration, OWED_TRIES, random);
    return eager && likely(random, DECLARE_CHANCE, heaviest_verb(referee, step)) &&
           declare_in(referee, declaration, OPTIONAL_TRIES, random);
}

/* In a strict record silence passes no optional step: a side that is asked says no aloud. */
static bool say_no(struct referee *referee, struct declaration *declaration)
{
    unsigned passed = (unsigned)position(referee)->passed;
    memset(declaration, 0, sizeof *declaration);
    declaration->verb = verb_by(BY_NO);
    unsigned asked = sides_of(referee, step_now(referee)) & ~passed;
    declaration->by = only_side(asked) ? only_side(asked) : 1;
    return true;
}

static bool declare_somewhere(struct referee *referee, struct declaration *declaration, bool eager,
                              uint64_t *random)
{
    for (int steps = 0; steps < WALK_MAX && step_now(referee); steps++) {
        if (declare_at(referee, declaration, eager, random))
            return true;
        if (!auto_advance(referee))
            return step_now(referee)->silence == PASSES
                       ? say_no(referee, declaration)
                       : declare_in(referee, declaration, STUBBORN_TRIES, random);
    }
    return false;
}

/* Whether the declaration, made at a later step, comes to it when the record has it next: an
 * earlier step may take it. */
static bool finds_its_step(struct referee *referee, const struct declaration *declaration)
{
    bool forbidden = false;
    unsigned turn = 0;
    for (int steps = 0; steps < WALK_MAX && step_now(referee); steps++) {
        if (other_turn_begins(referee, declaration->by, &turn) && forbidden)
            return false;
        if (step_admits(referee, step_now(referee), declaration)) {
            if (judged_legal(referee, declaration, false))
                return true;
            enum leaving leaving = judged_leaving(referee, declaration);
            if (leaving == TAKEN)
                return false;
            forbidden |= leaving == FORBIDDEN;
        }
        if (!auto_advance(referee))
            return verb_is(declaration->verb, SAYS_NO);
    }
    return false;
}

const char *referee_random_entry(struct referee *referee, uint64_t *random)
{
    struct declaration declaration;
    long mark = journal_mark(referee);
    forget_line(referee);
    dice_open(referee, NULL);
    bool made = true, found = false;
    referee->now.judged = 0;
    for (int tries = 0; made && !found && tries < TRIES_MAX; tries++) {
        made = declare_somewhere(referee, &declaration, tries < EAGER_TRIES, random);
        journal_undo(referee, mark);
        found = made && finds_its_step(referee, &declaration);
        journal_undo(referee, mark);
    }
    return found ? declaration_json(referee, &declaration) : NULL;
}
