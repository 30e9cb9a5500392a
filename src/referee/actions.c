#include "referee/actions.h"
#include "referee/in_play.h"
#include "referee/memo.h"
#include "referee/words.h"

/* The rows of actions: what may be declared at a step, and what a game says of it. */

/* --- what a verb takes --- */

static void join_field(const struct field_use *one, bool first, struct field_use *all)
{
    bool needed = one->needed && (first || all->needed);
    bool on_map = one->on_map && (!all->most || all->on_map);
    bool unlisted = one->unlisted || all->unlisted;
    int16_t least = one->most && (!all->most || one->least < all->least) ? one->least : all->least;
    if (one->most > all->most)
        *all = *one;
    all->needed = needed;
    all->least = least;
    all->on_map = one->most ? on_map : all->on_map;
    all->unlisted = unlisted;
    all->values = NULL;
    all->weight = NULL;
}

static int join_verb(const struct verb_use *one, struct verb_use *verbs, int count)
{
    int at_row = 0;
    while (at_row < count && verbs[at_row].verb != one->verb)
        at_row++;
    bool first = at_row == count;
    if (first)
        verbs[count] = (struct verb_use){.verb = one->verb, .meaning = one->meaning};
    for (int field = 0; field < FIELD_WORD_COUNT; field++)
        join_field(&one->field[field], first, &verbs[at_row].field[field]);
    return count + first;
}

static int join_step(const struct step *step, struct verb_use *verbs, int count)
{
    for (int i = 0; i < ACTIONS_MAX && step->action[i]; i++)
        count = join_verb(&step->action[i]->takes, verbs, count);
    return count;
}

int game_verbs(const struct game *game, struct verb_use verbs[VERBS_MAX])
{
    int count = 0;
    for (int i = 0; i < game->play.procedure.count; i++) {
        for (int row = 0; row < game->play.procedure.row[i].count; row++)
            count = join_step(&game->play.procedure.row[i].row[row], verbs, count);
    }
    return count;
}

/* Saying no is the kernel's own where no step of the game takes it otherwise. */
bool gather_verbs(struct referee *referee)
{
    const verb_id no = verb_by(BY_NO);
    struct verb_use *verbs = arena_take(&referee->game_arena, VERBS_MAX * sizeof *verbs);
    if (!verbs)
        return false;
    referee->verbs.count = game_verbs(referee->game, verbs);
    referee->verbs.row = verbs;
    for (int i = 0; i < VERBS_MAX; i++)
        referee->verbs.of[i] = NULL;
    referee->verbs.of[no] = &verbs[referee->verbs.count];
    verbs[referee->verbs.count] = (struct verb_use){no, "say no", {MAY(STEP, SINGLE(WORD))}};
    for (int i = 0; i < referee->verbs.count; i++)
        referee->verbs.of[verbs[i].verb] = &verbs[i];
    return true;
}

const struct verb_use *verb_use_of(const struct referee *referee, verb_id verb)
{
    return referee->verbs.of[verb];
}

/* --- the actions of a step --- */

uint64_t verbs_admitted(const struct step *step)
{
    uint64_t verbs = 0;
    for (int i = 0; i < ACTIONS_MAX && step->action[i]; i++) {
        if (!step->action[i]->moments)
            verbs |= UINT64_C(1) << step->action[i]->takes.verb;
    }
    return verbs;
}

bool admits_verb(const struct step *step, verb_id verb)
{
    for (int i = 0; i < ACTIONS_MAX && step->action[i]; i++) {
        if (step->action[i]->takes.verb == verb && !step->action[i]->moments)
            return true;
    }
    return false;
}

bool admits_play(const struct step *step)
{
    for (int i = 0; i < ACTIONS_MAX && step->action[i]; i++) {
        if (verb_is(step->action[i]->takes.verb, PLAYS_CARD) && !step->action[i]->moments)
            return true;
    }
    return false;
}

static int add_verb(verb_id verb, verb_id order[VERBS_MAX], int count)
{
    int at_verb = 0;
    while (at_verb < count && order[at_verb] != verb)
        at_verb++;
    order[at_verb] = verb;
    return at_verb == count ? count + 1 : count;
}

static int add_step(const struct step *step, verb_id order[VERBS_MAX], int count)
{
    for (int i = 0; i < ACTIONS_MAX && step->action[i]; i++)
        count = add_verb(step->action[i]->takes.verb, order, count);
    return count;
}

int verbs_in_order(const struct referee *referee, verb_id order[VERBS_MAX])
{
    struct place_in_play where;
    const struct step *step = in_play(referee, &where) ? step_at(referee, where) : NULL;
    const struct procedure *any_time =
        &referee->game->play.procedure.row[referee->game->play.any_time];
    int count = step ? add_step(step, order, 0) : 0;
    for (int row = 0; referee->game->play.any_time && row < any_time->count; row++)
        count = add_step(&any_time->row[row], order, count);
    for (int i = 0; i < referee->verbs.count; i++)
        count = add_verb(referee->verbs.row[i].verb, order, count);
    return count;
}

uint32_t moments_admitted(const struct step *step)
{
    uint32_t moments = step->moments;
    for (int i = 0; i < ACTIONS_MAX && step->action[i]; i++)
        moments |= step->action[i]->moments;
    return moments;
}

bool admits_nothing(const struct step *step)
{
    return !step->moments && !step->action[0];
}

const struct action *action_at(const struct step *step, verb_id verb)
{
    for (int i = 0; i < ACTIONS_MAX && step->action[i]; i++) {
        if (step->action[i]->takes.verb == verb)
            return step->action[i];
    }
    return NULL;
}

/* The row of the verb at the step on top. */
static const struct action *action_here(const struct referee *referee, verb_id verb)
{
    struct place_in_play where;
    return in_play(referee, &where) ? action_at(step_at(referee, where), verb) : NULL;
}

/* The same; where the step on top has none, the first of the game. */
static const struct action *action_meant(const struct referee *referee, verb_id verb)
{
    const struct game *game = referee->game;
    const struct action *action = action_here(referee, verb);
    for (int i = 0; !action && i < game->play.procedure.count; i++) {
        for (int row = 0; !action && row < game->play.procedure.row[i].count; row++)
            action = action_at(&game->play.procedure.row[i].row[row], verb);
    }
    return action;
}

const struct verb_use *use_here(const struct referee *referee, verb_id verb)
{
    const struct action *action = action_here(referee, verb);
    return action ? &action->takes : verb_use_of(referee, verb);
}

/* --- values worth trying --- */

void list_values(const struct referee *referee, const struct declaration *declaration,
                 enum field_word field, struct value_list *listing)
{
    const struct action *action = action_meant(referee, declaration->verb);
    *listing = (struct value_list){.all = !action || !action->takes.field[field].values};
    if (listing->all)
        return;
    struct values_listed unknown = {.listed = false},
                         *known = memo_values(referee, declaration, (int)field);
    if (!known)
        known = &unknown;
    if (!known->listed)
        action->takes.field[field].values(referee, declaration, &known->values);
    known->listed = true;
    listing->values = known->values;
}

bool is_listed(const struct value_list *listing, int id)
{
    return listing->all || values_have(&listing->values, id);
}

bool is_worth_trying(const struct referee *referee, const struct declaration *declaration,
                     struct pick pick)
{
    struct value_list listing;
    list_values(referee, declaration, pick.field, &listing);
    return is_listed(&listing, pick.id);
}

bool lists_values(const struct referee *referee, verb_id verb, enum field_word field)
{
    const struct action *action = action_meant(referee, verb);
    return action && action->takes.field[field].values;
}

bool may_hold_values(const struct referee *referee, verb_id verb, enum field_word field)
{
    const struct action *action = action_meant(referee, verb);
    return !action || action->takes.field[field].values != no_values;
}

void no_values(const struct referee *referee, const struct declaration *declaration,
               struct value_set *values)
{
    (void)referee;
    (void)declaration;
    (void)values;
}

/* --- units --- */

int units_anywhere(const struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    (void)declaration;
    return ANYWHERE;
}

int units_at_or_anywhere(const struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    return declaration->at ? 0 : ANYWHERE;
}

int units_led_or_anywhere(const struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    return declaration->leader || declaration->at ? 0 : ANYWHERE;
}

int place_units_come_from(const struct referee *referee, const struct declaration *declaration)
{
    const struct action *action = action_meant(referee, declaration->verb);
    return action && action->units_from ? action->units_from(referee, declaration) : 0;
}

bool ranks_names(const struct referee *referee, verb_id verb)
{
    const struct action *action = action_meant(referee, verb);
    return action && action->meant_first;
}

int rank_of_name(const struct referee *referee, const struct declaration *declaration, int piece)
{
    return action_meant(referee, declaration->verb)->meant_first(referee, declaration, piece);
}

bool is_meant_by_all(const struct referee *referee, verb_id verb, int piece)
{
    const struct action *action = action_meant(referee, verb);
    return !action || !action->meant_by_all || action->meant_by_all(referee, piece);
}

/* --- how gladly a generated game takes them --- */

int weight_of_action(const struct referee *referee, const struct declaration *head)
{
    const struct action *action = action_meant(referee, head->verb);
    if (action && action->weigh)
        return action->weigh(referee, head);
    return action && action->weight ? action->weight : 1;
}

int weight_of_value(const struct referee *referee, const struct declaration *declaration,
                    enum field_word field, int id)
{
    const struct action *action = action_meant(referee, declaration->verb);
    return action && action->takes.field[field].weight
               ? action->takes.field[field].weight(referee, declaration, id)
               : 1;
}
