
#include "referee/actions.h"
#include "referee/check.h"
#include "referee/inquiry.h"
#include "referee/journal.h"
#include "referee/memo.h"
#include "referee/move_builder.h"
#include "referee/steps.h"
#include "referee/words.h"
#include <string.h>

/* What may be declared now: every value that some whole lawful declaration holds, which is looked
 * for with the checks. */

enum {
    TRIES_MAX = 40000,
    VERB_TRIES_MAX = 4000,
    PATH_MAX_TRIED = 16,
    KNOWN_MAX = 128,
    FEW_VALUES = 12,
    WAYS_MAX = 1024
};

/* A lawful declaration, and the values worth adding to one field of it, the last that was asked
 * for: each value is asked for by itself. */
struct known {
    struct declaration whole;
    bool asked;
    enum field_word field;
    struct value_list worth;
};

struct move_list {
    legal_move_function *tell;
    void *context;
    const struct step *step;
    int side;
    int tries;   /* of each search */
    bool shared; /* tries are of all searches together */
    const struct question *asked;
    lawful_function *lawful; /* hears of every one that is found, in lawful_context; NULL: nobody */
    void *lawful_context;
    uint32_t only;                   /* FIELD_BIT of the fields looked into; 0: of all */
    const struct declaration *given; /* what each declaration told holds: by its "declared" */
    bool alone;                      /* the verb will do without any field */
    uint32_t always;  /* FIELD_BIT of the fields that stand in each lawful one of the verb */
    bool owed;        /* silence does not do the step */
    bool with_others; /* what is given stands in it with others of the list */
    bool in_doubt;    /* what is not known counts as lawful, and is told so */
    long told;        /* moves */
    bool remembers;   /* what is judged of a step is kept until the next */
    const struct naming *named; /* lists are told as full as can be; NULL: they are not */
    int known_count;
    struct known *known[KNOWN_MAX]; /* lawful ones of the verb */
    struct steps_passed *passed;    /* NULL where none is gone past */
};

static const struct question everything;
static const struct declaration nothing;

/* A whole is looked for that holds pick: with values of the fields its verb needs, and of one more
 * field when that is allowed. */
struct search {
    struct move_list *moves;
    const struct verb_use *use;
    struct pick pick;
    int tries;                /* left: beyond them nothing is known */
    struct declaration whole; /* the last that was found lawful */
};

/* Values, and to each a lawful declaration that holds it, as a JSON line. */
struct found {
    bool as_found;   /* not in the order of ids */
    bool broken_off; /* not all was tried */
    struct ids ids;
    const char *whole[DECLARED_MAX];
    struct ids ends; /* of paths: those of ids whose declaration ends there */
    int known;       /* declarations that were known when these were collected */
};

/* --- whether a declaration is lawful, and at this step --- */

/* Going back: whether turn, brought up to date, is one of a side other than by and began after. */
static bool other_turn_follows(const struct referee *referee, int by, unsigned *turn)
{
    unsigned after = *turn, now = referee->game->status.active(referee);
    *turn = now ? now : after;
    return after && *turn != after && !(after >> by & 1U);
}

void go_past_step(struct referee *referee, struct steps_passed *passed)
{
    const struct step *step = step_now(referee);
    if (!admits_nothing(step) && passed->count < STEPS_MAX)
        passed->row[passed->count++] = (struct step_passed){step, journal_mark(referee)};
}

/* Whether no step gone past, which are none where it is NULL, takes it. */
static bool comes_here(struct referee *referee, const struct steps_passed *steps,
                       const struct declaration *declaration)
{
    long here = journal_mark(referee), at = here;
    bool comes = true, other = false;
    unsigned turn = referee->game->status.active(referee);
    for (int i = steps ? steps->count - 1 : -1; comes && i >= 0; i--) {
        const struct step_passed *passed = &steps->row[i];
        journal_look_back(referee, at, passed->mark);
        at = passed->mark;
        other |= other_turn_follows(referee, declaration->by, &turn);
        if (!step_admits(referee, passed->step, declaration))
            continue;
        referee->now.looks_back = i + 1;
        enum leaving leaving = judged_leaving(referee, declaration);
        comes = leaving == LEFT || (leaving == FORBIDDEN && !other);
    }
    referee->now.looks_back = 0;
    journal_look_ahead(referee, at, here);
    return comes;
}

static bool is_lawful(struct referee *referee, struct search *search,
                      const struct declaration *declaration)
{
    search->tries--;
    bool lawful = judged_legal(referee, declaration, false) &&
                  (search->moves->in_doubt || /* as it is at a step gone past that takes it */
                   comes_here(referee, search->moves->passed, declaration));
    if (!lawful)
        return false;
    search->whole = *declaration;
    search->moves->always &= declaration->declared;
    if (search->moves->lawful)
        search->moves->lawful(search->moves->lawful_context, declaration);
    return true;
}

/* --- what was asked for --- */

static bool is_given(const struct search *search, enum field_word field)
{
    return search->moves->given->declared >> field & 1;
}

/* Whether the pick leads units that are asked for with it among them: it leads the others. */
static bool is_given_as_unit(const struct search *search, struct pick pick)
{
    return pick.field == FIELD_LEADER && is_given(search, FIELD_UNITS) &&
           ids_hold(&search->moves->given->units, pick.id);
}

/* Whether pick, which is worth trying, may follow; it costs a try. */
static bool may_follow(struct referee *referee, struct search *search,
                       const struct declaration *declaration, struct pick pick)
{
    return search->tries-- > 0 && !is_given_as_unit(search, pick) &&
           pick_holds(referee, declaration, pick);
}

/* Puts what is given of a field, but a path, of which an end alone is. */
static void put_given(const struct search *search, enum field_word field,
                      struct declaration *declaration)
{
    const struct declaration *given = search->moves->given;
    const struct ids *list = declared_list(given, field);
    for (int i = 0; list && i < list->count; i++)
        pick_into(declaration, (struct pick){field, list->id[i]});
    if (!list)
        pick_into(declaration, (struct pick){field, value_declared(given, field)});
}

/* Whether a path begins or ends at the space that is asked for. */
static bool is_path_asked_for(const struct search *search, const struct ids *path)
{
    int place = ids_first(&search->moves->given->path);
    return !place || path->id[0] == place || path->id[path->count - 1] == place;
}

/* --- lists that need several values --- */

/* The list takes all that holds, upwards or downwards, until the whole is lawful; of losses a
 * second step where a first of each is too little. */
static bool grows(struct referee *referee, struct search *search, struct declaration declaration,
                  enum field_word field, bool upwards)
{
    int range = field_range(referee, field), times = search->use->field[field].steps ? 2 : 1;
    struct value_list listing;
    list_values(referee, &declaration, field, &listing);
    for (int i = 0; i < times * range && search->tries > 0; i++) {
        struct pick pick = {field, upwards ? 1 + i % range : range - i % range};
        if (!is_listed(&listing, pick.id) ||
            (ids_hold(declared_list(&declaration, field), pick.id) &&
             (i < range || !may_lose_two(referee, declaration.verb, pick.id))))
            continue;
        struct declaration with = declaration;
        pick_into(&with, pick);
        search->tries--;
        if (!judged_legal(referee, &with, true))
            continue;
        declaration = with;
        if (is_lawful(referee, search, &declaration))
            return true;
        list_values(referee, &declaration, field, &listing);
    }
    return false;
}

static bool grows_either_way(struct referee *referee, struct search *search,
                             const struct declaration *declaration, enum field_word field)
{
    return grows(referee, search, *declaration, field, true) ||
           grows(referee, search, *declaration, field, false);
}

/* Whether the unit may lose both of its steps, which are added. */
static bool loses_both_steps(struct referee *referee, struct search *search,
                             struct declaration *declaration, int unit)
{
    struct pick step = {FIELD_UNITS, unit};
    if (search->tries-- <= 0 || !may_lose_two(referee, declaration->verb, unit) ||
        !is_worth_trying(referee, declaration, step))
        return false;
    for (int times = unit == search->pick.id; times < 2; times++)
        pick_into(declaration, step);
    return judged_legal(referee, declaration, true);
}

/* A unit, the picked one or another, that must lose both of its steps before others lose any. */
static bool is_lawful_twice(struct referee *referee, struct search *search,
                            const struct declaration *declaration)
{
    bool loss = search->use->field[FIELD_UNITS].steps && search->pick.field == FIELD_UNITS;
    for (int unit = 1; loss && unit <= field_range(referee, FIELD_UNITS); unit++) {
        struct declaration twice = *declaration;
        if (loses_both_steps(referee, search, &twice, unit) &&
            (is_lawful(referee, search, &twice) ||
             grows_either_way(referee, search, &twice, FIELD_UNITS)))
            return true;
    }
    return false;
}

static bool is_lawful_grown(struct referee *referee, struct search *search,
                            const struct declaration *declaration)
{
    static const enum field_word lists[] = {FIELD_UNITS, FIELD_CARDS};
    bool any_will_do = search->pick.field == FIELD_WORD_COUNT;
    if (is_lawful(referee, search, declaration))
        return true;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        bool dealt = any_will_do && lists[i] == FIELD_CARDS && verb_is(declaration->verb, OF_HANDS);
        bool meant = search->pick.field == lists[i] || search->use->field[lists[i]].needed || dealt;
        bool closed = is_given(search, lists[i]) && !search->moves->with_others;
        if ((meant || is_given(search, lists[i])) && !closed &&
            (declaration->declared >> lists[i] & 1) &&
            grows_either_way(referee, search, declaration, lists[i]))
            return true;
    }
    return is_lawful_twice(referee, search, declaration);
}

/* --- paths: the spaces that can be reached, in each way that the rules tell apart --- */

struct spread {
    int count;
    int16_t space[WAYS_MAX], before[WAYS_MAX]; /* before: its index, itself for a first space */
    int told[WAYS_MAX];                        /* of the path there */
};

static void path_to(const struct spread *spread, int index, const struct declaration *base,
                    struct declaration *declaration)
{
    int way[PATH_MAX_TRIED], length = 1;
    way[0] = index;
    for (; spread->before[index] != index && length < PATH_MAX_TRIED; length++)
        way[length] = index = spread->before[index];
    *declaration = *base;
    while (length-- > 0)
        pick_into(declaration, (struct pick){FIELD_PATH, spread->space[way[length]]});
}

/* Whether a path goes to the space that is no longer and can go on as well. */
static bool is_reached(const struct spread *spread, int space, int told)
{
    for (int i = 0; i < spread->count; i++) {
        bool goes = spread->before[i] != i; /* the first space is where it began */
        if (goes && spread->space[i] == space && spread->told[i] == told)
            return true;
    }
    return false;
}

static void reach(struct spread *spread, int space, int before, int told)
{
    int end = spread->count;
    if (end == WAYS_MAX)
        return;
    spread->space[end] = (int16_t)space;
    spread->before[end] = (int16_t)(before < 0 ? end : before);
    spread->told[end] = told;
    spread->count++;
}

/* The paths that go on by one space from the one at index; -1: that begin. */
static void spread_from(struct referee *referee, struct search *search, struct spread *spread,
                        const struct declaration *declaration, int index)
{
    struct value_list listing;
    int range = field_range(referee, FIELD_PATH);
    list_values(referee, declaration, FIELD_PATH, &listing);
    for (int id = 1; search->tries > 0 && id <= range; id++) {
        struct pick pick = {FIELD_PATH, id};
        if (is_listed(&listing, pick.id) && may_follow(referee, search, declaration, pick) &&
            !is_reached(spread, id, referee->now.path_state))
            reach(spread, id, index, referee->now.path_state);
    }
}

/* --- a whole that holds a value --- */

static bool has_whole(struct referee *referee, struct search *search,
                      const struct declaration *declaration, int from, int more);

/* A value that may follow. */
static bool goes_on_from(struct referee *referee, struct search *search,
                         const struct declaration *declaration, struct pick pick, int more)
{
    struct declaration with = *declaration;
    pick_into(&with, pick);
    return has_whole(referee, search, &with, (int)pick.field + 1, more);
}

static bool goes_on_with(struct referee *referee, struct search *search,
                         const struct declaration *declaration, struct pick pick, int more)
{
    return search->tries > 0 && is_worth_trying(referee, declaration, pick) &&
           may_follow(referee, search, declaration, pick) &&
           goes_on_from(referee, search, declaration, pick, more);
}

/* The value of the field that may follow as number index, behind the one before; 0: there is none,
 * or too much was tried. What was looked for already costs a try as well. */
static int follower(struct referee *referee, struct search *search,
                    const struct declaration *declaration, enum field_word field, int index,
                    int before)
{
    int range = field_range(referee, field);
    struct followers unknown = {.tried = before},
                     *known = memo_followers(referee, declaration, (int)field);
    if (!known) {
        known = &unknown;
        index = 0;
    }
    if (index < known->count)
        return search->tries-- > 0 ? known->id[index] : 0;
    struct value_list listing;
    list_values(referee, declaration, field, &listing);
    while (known->count <= index && known->tried < range && search->tries > 0) {
        struct pick pick = {field, ++known->tried};
        if (is_listed(&listing, pick.id) && may_follow(referee, search, declaration, pick) &&
            !add_follower(referee, known, pick.id))
            return 0;
    }
    return index < known->count ? known->id[index] : 0;
}

/* A counter that goes only along with another. */
static bool goes_along(struct referee *referee, struct search *search,
                       const struct declaration *declaration, int more)
{
    if (search->pick.field != FIELD_UNITS)
        return false;
    for (int i = 0, id = 0; (id = follower(referee, search, declaration, FIELD_UNITS, i, id)) != 0;
         i++) {
        if (id == search->pick.id)
            continue;
        struct declaration with = *declaration;
        pick_into(&with, (struct pick){FIELD_UNITS, id});
        if (goes_on_with(referee, search, &with, search->pick, more))
            return true;
    }
    return false;
}

/* With the pick, alone or along with another. */
static bool goes_on_with_picked(struct referee *referee, struct search *search,
                                const struct declaration *declaration, int more)
{
    struct pick pick = search->pick;
    bool worth = is_worth_trying(referee, declaration, pick);
    if (worth && search->tries > 0 && may_follow(referee, search, declaration, pick) &&
        goes_on_from(referee, search, declaration, pick, more))
        return true;
    return more && !(worth && pick_holds(referee, declaration, pick)) &&
           goes_along(referee, search, declaration, more);
}

/* With any path. */
static bool has_whole_with_path(struct referee *referee, struct search *search,
                                const struct declaration *declaration, int more)
{
    struct spread spread = {.count = 0};
    spread_from(referee, search, &spread, declaration, -1);
    for (int i = 0; i < spread.count; i++) {
        struct declaration with;
        path_to(&spread, i, declaration, &with);
        if (is_path_asked_for(search, &with.path) &&
            has_whole(referee, search, &with, FIELD_PATH + 1, more))
            return true;
        if (with.path.count < PATH_MAX_TRIED)
            spread_from(referee, search, &spread, &with, i);
    }
    return false;
}

static bool has_whole_with(struct referee *referee, struct search *search,
                           const struct declaration *declaration, enum field_word field, int more)
{
    if (field == FIELD_PATH)
        return has_whole_with_path(referee, search, declaration, more);
    for (int i = 0, id = 0; (id = follower(referee, search, declaration, field, i, id)); i++) {
        if (goes_on_from(referee, search, declaration, (struct pick){field, id}, more))
            return true;
    }
    return false;
}

static bool goes_on_with_given(struct referee *referee, struct search *search,
                               const struct declaration *declaration, enum field_word field,
                               int more)
{
    struct declaration with = *declaration;
    if (field == FIELD_PATH)
        return has_whole_with_path(referee, search, declaration, more);
    put_given(search, field, &with);
    search->tries--;
    return judged_legal(referee, &with, true) &&
           has_whole(referee, search, &with, (int)field + 1, more);
}

/* With the pick beside what is given of its list, in whatever order. */
static bool goes_on_beside_given(struct referee *referee, struct search *search,
                                 const struct declaration *declaration, int more)
{
    struct pick pick = search->pick;
    struct declaration with = *declaration;
    put_given(search, pick.field, &with);
    if (ids_hold(declared_list(&with, pick.field), pick.id) || search->tries-- <= 0 ||
        !is_worth_trying(referee, &with, pick))
        return false;
    pick_into(&with, pick);
    return judged_legal(referee, &with, true) &&
           has_whole(referee, search, &with, (int)pick.field + 1, more);
}

/* A path and another place that need not be said tell nothing of each other. */
static bool may_help(const struct referee *referee, const struct search *search,
                     enum field_word field)
{
    enum field_word picked = search->pick.field;
    bool path = (field == FIELD_PATH && kind_of_field(referee, picked) == PLACE) ||
                (picked == FIELD_PATH && kind_of_field(referee, field) == PLACE);
    return takes_field(search->use, field) && !search->use->field[field].needed && !path &&
           may_hold_values(referee, search->use->verb, field);
}

/* A deal has its side from the first. */
static bool is_needed(const struct verb_use *use, const struct declaration *declaration,
                      enum field_word field)
{
    return use->field[field].needed && !(field == FIELD_TO && declaration->to_side);
}

/* As deep as there are fields; more: how many of those that need not be said may be added. */
static bool has_whole(struct referee *referee, struct search *search,
                      const struct declaration *declaration, int from, int more)
{
    for (int number = from; number <= FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        bool needed = is_needed(search->use, declaration, field);
        bool extra = more > 0 && may_help(referee, search, field);
        if (field == search->pick.field && is_given(search, field))
            return goes_on_beside_given(referee, search, declaration, more);
        if (field == search->pick.field)
            return goes_on_with_picked(referee, search, declaration, more);
        if (is_given(search, field))
            return goes_on_with_given(referee, search, declaration, field, more);
        if ((needed || extra) &&
            has_whole_with(referee, search, declaration, field, more - !needed))
            return true;
        if (needed)
            return false;
    }
    return is_lawful_grown(referee, search, declaration);
}

/* --- the values of a field --- */

/* A value of a lawful declaration, in the order of ids or as found. */
static void add_found(struct referee *referee, const struct declaration *whole, int id,
                      struct found *found)
{
    struct ids *ids = &found->ids;
    if (ids_hold(ids, id) || ids->count == DECLARED_MAX)
        return;
    int at = ids->count++;
    for (; !found->as_found && at > 0 && ids->id[at - 1] > id; at--) {
        ids->id[at] = ids->id[at - 1];
        found->whole[at] = found->whole[at - 1];
    }
    ids->id[at] = (int16_t)id;
    found->whole[at] = declaration_json(referee, whole);
}

/* A space that is among those found: the path that ends there stands for it from now on. */
static void add_end(struct referee *referee, const struct declaration *whole, int id,
                    struct found *found)
{
    ids_add(&found->ends, id);
    for (int i = 0; i < found->ids.count; i++) {
        if (found->ids.id[i] == id)
            found->whole[i] = declaration_json(referee, whole);
    }
}

/* All values of a field in a lawful declaration. */
static void add_all(struct referee *referee, const struct declaration *whole, enum field_word field,
                    struct found *found)
{
    const struct ids *list = declared_list(whole, field);
    int value = value_declared(whole, field);
    for (int i = 0; list && i < list->count; i++)
        add_found(referee, whole, list->id[i], found);
    if (!list && value)
        add_found(referee, whole, value, found);
}

static void keep_known(struct referee *referee, struct move_list *moves,
                       const struct declaration *whole)
{
    struct known *known =
        moves->known_count < KNOWN_MAX ? arena_take(&referee->line_arena, sizeof *known) : NULL;
    if (!known)
        return;
    known->whole = *whole;
    moves->known[moves->known_count++] = known;
}

static bool takes_several(enum field_word field)
{
    return field == FIELD_UNITS || field == FIELD_CARDS;
}

static bool is_worth_adding(const struct referee *referee, struct known *known, struct pick pick)
{
    if (!known->asked || known->field != pick.field) {
        known->asked = true;
        known->field = pick.field;
        list_values(referee, &known->whole, pick.field, &known->worth);
    }
    return is_listed(&known->worth, pick.id);
}

/* Whether a declaration of those known from the first on stays lawful with the value. */
static bool joins_known(struct referee *referee, struct search *search, struct pick pick, int first)
{
    bool several = takes_several(pick.field);
    for (int i = first; i < search->moves->known_count; i++) {
        struct known *known = search->moves->known[i];
        if (((known->whole.declared >> pick.field & 1) && !several) ||
            !is_worth_adding(referee, known, pick))
            continue;
        struct declaration with = known->whole;
        pick_into(&with, pick);
        if (search->tries > 0 && is_lawful(referee, search, &with))
            return true;
    }
    return false;
}

/* Whether the field's value stands in a lawful declaration; more: with what need not be said, or
 * beside what is known to be lawful. */
static bool is_in_whole(struct referee *referee, struct search *search,
                        const struct declaration *head, struct pick pick, bool more)
{
    search->pick = pick;
    return has_whole(referee, search, head, FIELD_CARD, more) ||
           (more && joins_known(referee, search, pick, 0));
}

/* Those that stand by themselves come first: the others cost more tries. */
static void collect_values(struct referee *referee, struct search *search,
                           const struct declaration *head, enum field_word field,
                           struct found *found)
{
    int range = field_range(referee, field), first = field == FIELD_COUNT ? 0 : 1;
    for (int i = 0; i < search->moves->known_count; i++)
        add_all(referee, &search->moves->known[i]->whole, field, found);
    for (int more = 0; more <= 1; more++) {
        for (int id = first; id <= range; id++) {
            if (ids_hold(&found->ids, id) ||
                !is_in_whole(referee, search, head, (struct pick){field, id}, more))
                continue;
            add_found(referee, &search->whole, id, found);
            add_all(referee, &search->whole, field, found);
            keep_known(referee, search->moves, &search->whole);
        }
    }
}

static bool holds_all(const struct ids *list, const struct ids *ids)
{
    for (int i = 0; i < ids->count; i++) {
        if (!ids_hold(list, ids->id[i]))
            return false;
    }
    return true;
}

/* The spaces of a path that is lawful; it stands for its end. */
static void add_spaces(struct referee *referee, struct search *search,
                       const struct declaration *declaration, struct found *found)
{
    const struct ids *path = &declaration->path;
    int end = path->id[path->count - 1];
    search->pick = (struct pick){FIELD_PATH, 0};
    if (!is_path_asked_for(search, path) ||
        (ids_hold(&found->ends, end) && holds_all(&found->ids, path)) ||
        (!has_whole(referee, search, declaration, FIELD_PATH + 1, false) &&
         !has_whole(referee, search, declaration, FIELD_PATH + 1, true)))
        return;
    for (int i = 0; i < path->count; i++)
        add_found(referee, &search->whole, path->id[i], found);
    if (ids_hold(&found->ends, end))
        return;
    add_end(referee, &search->whole, end, found);
    keep_known(referee, search->moves, &search->whole);
}

/* Adds the spaces of lawful paths. */
static void collect_spaces(struct referee *referee, struct search *search,
                           const struct declaration *base, struct found *found)
{
    struct spread spread = {.count = 0};
    spread_from(referee, search, &spread, base, -1);
    for (int i = 0; i < spread.count; i++) {
        struct declaration declaration;
        path_to(&spread, i, base, &declaration);
        add_spaces(referee, search, &declaration, found);
        if (declaration.path.count < PATH_MAX_TRIED)
            spread_from(referee, search, &spread, &declaration, i);
    }
}

/* What is given before the path, with the pick at its place among it (in FIELD_WORD_COUNT: none);
 * false when it does not hold. */
static bool begin_with(struct referee *referee, struct search *search, struct pick pick,
                       struct declaration *base)
{
    for (int number = FIELD_CARD; number < FIELD_PATH; number++) {
        enum field_word field = (enum field_word)number;
        if (is_given(search, field))
            put_given(search, field, base);
        if (field != pick.field)
            continue;
        if (!is_worth_trying(referee, base, pick) || !may_follow(referee, search, base, pick))
            return false;
        pick_into(base, pick);
    }
    return true;
}

/* Of all that may move together, and of each piece that may be named. */
static void collect_paths(struct referee *referee, struct search *search,
                          const struct declaration *head, struct found *found)
{
    struct declaration all = *head;
    begin_with(referee, search, (struct pick){FIELD_WORD_COUNT, 0}, &all);
    collect_spaces(referee, search, &all, found);
    for (int number = FIELD_CARD; number < FIELD_PATH; number++) {
        enum field_word field = (enum field_word)number;
        if (!takes_field(search->use, field) || is_given(search, field))
            continue;
        for (int id = 1; id <= field_range(referee, field); id++) {
            struct declaration base = *head;
            if (begin_with(referee, search, (struct pick){field, id}, &base))
                collect_spaces(referee, search, &base, found);
        }
    }
}

/* --- moves --- */

/* How many values the rules would judge at all: where all of many hold, none need be listed. */
static int count_worth_trying(struct referee *referee, const struct declaration *head,
                              enum field_word field)
{
    int count = 0, range = field_range(referee, field);
    for (int id = 1; id <= range; id++)
        count += is_worth_trying(referee, head, (struct pick){field, id});
    return count;
}

/* Of counters with one name that which the record names is told: these come first. */
static void put_named_first(const struct move_list *moves, enum field_word field,
                            struct found *found)
{
    int first = 0;
    for (int i = 0; moves->named && field == FIELD_UNITS && i < found->ids.count; i++) {
        int16_t id = found->ids.id[i];
        const char *whole = found->whole[i];
        if (!pieces_have(moves->named->units, id))
            continue;
        found->ids.id[i] = found->ids.id[first];
        found->whole[i] = found->whole[first];
        found->ids.id[first] = id;
        found->whole[first++] = whole;
    }
}

/* The names of the values but those given, each once: counters that are equal have one name. What
 * holds one of them moves to the place of its name, as its id does. */
static int name_values(struct referee *referee, const struct move_list *moves,
                       enum field_word field, struct found *found, const char **name,
                       const char **id)
{
    const struct names *names = &referee->data->names[kind_of_field(referee, field)];
    const struct ids *given = moves->with_others ? declared_list(moves->given, field) : NULL;
    int count = 0;
    for (int i = 0; i < found->ids.count; i++) {
        if (given && ids_hold(given, found->ids.id[i]))
            continue;
        const char *next = value_name(referee, field, found->ids.id[i]);
        int known = 0;
        while (known < count && strcmp(name[known], next) != 0)
            known++;
        if (known == count) {
            found->whole[count] = found->whole[i];
            id[count] = field == FIELD_COUNT ? next : names->name[found->ids.id[i]].id;
            name[count++] = next;
        }
    }
    return count;
}

static struct legal_move legal_move_of(struct referee *referee, const struct move_list *moves,
                                       const struct verb_use *use)
{
    return (struct legal_move){.side = side_name(referee, moves->side),
                               .step = step_said(moves->step),
                               .verb = verb_word(use->verb),
                               .owed = moves->owed,
                               .in_doubt = moves->in_doubt,
                               .with_others = moves->with_others};
}

static void tell_move(struct move_list *moves, const struct legal_move *move)
{
    moves->tell(moves->context, move);
    moves->told++;
}

/* Whether the highest number tried is lawful: higher ones may be, too. */
static bool goes_beyond(struct referee *referee, const struct declaration *head,
                        const struct found *found)
{
    int highest = field_range(referee, FIELD_COUNT);
    while (highest > 0 && !is_worth_trying(referee, head, (struct pick){FIELD_COUNT, highest}))
        highest--;
    return ids_hold(&found->ids, highest);
}

/* What a search took is lost to those that follow where they share. */
static void end_search(struct move_list *moves, const struct search *search)
{
    if (moves->shared)
        moves->tries = search->tries > 0 ? search->tries : 0;
}

static void collect_field(struct referee *referee, struct move_list *moves,
                          const struct declaration *head, enum field_word field,
                          const struct verb_use *use, struct found *found)
{
    struct search search = {.moves = moves, .use = use, .tries = moves->tries};
    found->as_found = field == FIELD_PATH;
    if (field == FIELD_PATH)
        collect_paths(referee, &search, head, found);
    else
        collect_values(referee, &search, head, field, found);
    found->known = moves->known_count;
    found->broken_off = search.tries <= 0;
    end_search(moves, &search);
}

/* What goes along in a declaration that was found with a later field. */
static void collect_joining(struct referee *referee, struct move_list *moves, enum field_word field,
                            const struct verb_use *use, struct found *found)
{
    struct search search = {.moves = moves, .use = use, .tries = moves->tries};
    bool may_join = takes_several(field) || field == FIELD_LEADER;
    int range = may_join ? field_range(referee, field) : 0;
    for (int id = 1; id <= range; id++) {
        struct pick pick = {field, id};
        if (!ids_hold(&found->ids, id) && joins_known(referee, &search, pick, found->known))
            add_found(referee, &search.whole, id, found);
    }
    found->broken_off |= search.tries <= 0;
    end_search(moves, &search);
}

static void tell_field(struct referee *referee, struct move_list *moves,
                       const struct declaration *head, enum field_word field,
                       const struct verb_use *use, struct found *found)
{
    const char *name[DECLARED_MAX], *ids[DECLARED_MAX];
    bool needed = use->field[field].needed || (moves->always >> field & 1);
    const struct ids *given = moves->with_others ? declared_list(moves->given, field) : NULL;
    bool none = given ? holds_all(given, &found->ids) : found->ids.count == 0;
    if (none && !found->broken_off)
        return;
    struct legal_move move = legal_move_of(referee, moves, use);
    bool all = !use->field[field].needed && !moves->given->declared &&
               found->ids.count > FEW_VALUES && (needs_of(use) || moves->alone) &&
               found->ids.count >= count_worth_trying(referee, head, field);
    put_named_first(moves, field, found);
    move.field = field_text(field);
    move.needed = needed;
    move.value = name;
    move.id = ids;
    move.whole = found->ids.count ? found->whole : NULL;
    move.count = all ? 0 : name_values(referee, moves, field, found, name, ids);
    move.broken_off = found->broken_off || moves->asked->cut || field == FIELD_PATH ||
                      (field == FIELD_COUNT && goes_beyond(referee, head, found));
    tell_move(moves, &move);
}

/* A deal is to the side that declares it. */
static void tell_deal(struct referee *referee, struct move_list *moves,
                      const struct declaration *head, const struct verb_use *use)
{
    struct search search = {.moves = moves,
                            .use = use,
                            .pick = {FIELD_WORD_COUNT, 0}, /* any cards will do */
                            .tries = moves->tries};
    struct legal_move move = legal_move_of(referee, moves, use);
    move.field = field_text(FIELD_TO);
    move.needed = true;
    move.value = &move.side;
    move.id = &referee->data->names[SIDE].name[moves->side].id;
    move.count = 1;
    if (has_whole(referee, &search, head, FIELD_CARD, true)) {
        const char *whole = declaration_json(referee, &search.whole);
        move.whole = &whole;
        tell_move(moves, &move);
    }
}

/* A place that is asked for stands in one field: another need not say more. */
static bool says_given_place(const struct referee *referee, const struct move_list *moves,
                             const struct verb_use *use, enum field_word field)
{
    const uint32_t of_places = FIELD_BIT(PATH) | FIELD_BIT(AT) | FIELD_BIT(TO);
    uint32_t given = moves->given->declared & of_places;
    return given && !(given >> field & 1) && !use->field[field].needed &&
           kind_of_field(referee, field) == PLACE;
}

/* Whether it is what a seeded stream would bring, which nobody is told before it is drawn. */
static bool is_yet_to_be_drawn(const struct referee *referee, const struct verb_use *use,
                               enum field_word field)
{
    return (referee->terms.seeded || referee->terms.committed) &&
           verb_is(use->verb, BRINGS_CARDS) &&
           (field == FIELD_CARD || field == FIELD_CARDS || field == FIELD_UNITS);
}

/* Whether values of the field are looked for: of a given path the spaces. */
static bool is_taken(const struct referee *referee, const struct move_list *moves,
                     const struct declaration *head, const struct verb_use *use,
                     enum field_word field)
{
    bool given = field != FIELD_PATH && (moves->given->declared >> field & 1) &&
                 !(moves->with_others && takes_several(field));
    bool asked = !moves->only || (moves->only >> field & 1);
    return asked && takes_field(use, field) && !given && !(head->to_side && field == FIELD_TO) &&
           !says_given_place(referee, moves, use, field) &&
           !is_yet_to_be_drawn(referee, use, field) && may_hold_values(referee, use->verb, field);
}

static void tell_fields(struct referee *referee, struct move_list *moves,
                        const struct declaration *head, const struct verb_use *use)
{
    struct found found[FIELD_COUNT + 1] = {0};
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        if (is_taken(referee, moves, head, use, (enum field_word)field))
            collect_field(referee, moves, head, (enum field_word)field, use, &found[field]);
    }
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        if (head->to_side && field == FIELD_TO)
            tell_deal(referee, moves, head, use);
        if (!is_taken(referee, moves, head, use, (enum field_word)field))
            continue;
        collect_joining(referee, moves, (enum field_word)field, use, &found[field]);
        tell_field(referee, moves, head, (enum field_word)field, use, &found[field]);
    }
}

/* --- lists as full as can be --- */

enum filling { NAMED_ALONE, NAMED_FIRST, REST_ALONE, FILLINGS };

static void empty_list(struct declaration *declaration, enum field_word field)
{
    list_of(declaration, field)->count = 0;
    declaration->declared &= ~(UINT32_C(1) << field);
    if (field == FIELD_UNITS)
        memset(declaration->named, 0, sizeof declaration->named);
}

/* Adds to the list all that holds of what is named, or is not. */
static void fill_list(struct referee *referee, struct search *search,
                      struct declaration *declaration, enum field_word field,
                      struct piece_set named, bool wanted)
{
    struct value_list listing;
    int range = field_range(referee, field);
    list_values(referee, declaration, field, &listing);
    for (int id = 1; id <= range && search->tries > 0; id++) {
        bool leads = field == FIELD_UNITS && id == declaration->leader;
        if (leads || pieces_have(named, id) != wanted || !is_listed(&listing, id))
            continue;
        struct declaration with = *declaration;
        pick_into(&with, (struct pick){field, id});
        search->tries--;
        if (!judged_legal(referee, &with, true))
            continue;
        *declaration = with;
        list_values(referee, declaration, field, &listing);
    }
}

static void tell_filled(struct referee *referee, struct search *search,
                        const struct declaration *known, enum field_word field)
{
    struct move_list *moves = search->moves;
    struct piece_set named = field == FIELD_CARDS ? moves->named->cards : moves->named->units;
    for (int filling = 0; filling < FILLINGS; filling++) {
        struct declaration filled = *known;
        empty_list(&filled, field);
        if (filling != REST_ALONE)
            fill_list(referee, search, &filled, field, named, true);
        if (filling != NAMED_ALONE)
            fill_list(referee, search, &filled, field, named, false);
        if (declared_list(&filled, field)->count == 0 || !is_lawful(referee, search, &filled))
            continue;
        const char *whole = declaration_json(referee, &filled);
        struct legal_move move = legal_move_of(referee, moves, search->use);
        move.whole = &whole;
        tell_move(moves, &move);
    }
}

/* Of each lawful declaration that was found. */
static void tell_full_lists(struct referee *referee, struct move_list *moves,
                            const struct verb_use *use)
{
    static const enum field_word lists[] = {FIELD_UNITS, FIELD_CARDS};
    struct search search = {.moves = moves, .use = use, .tries = moves->tries};
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
        for (int i = 0; takes_field(use, lists[list]) && i < moves->known_count; i++)
            tell_filled(referee, &search, &moves->known[i]->whole, lists[list]);
    }
}

static void tell_verb(struct referee *referee, struct move_list *moves, const struct verb_use *use)
{
    struct declaration head = {.by = moves->side, .verb = use->verb};
    struct search search = {.moves = moves, .use = use, .tries = moves->tries};
    moves->known_count = 0;
    moves->always = ~UINT32_C(0);
    head.to_side = verb_is(use->verb, DEALS_CARDS) ? moves->side : 0;
    search.pick = (struct pick){FIELD_WORD_COUNT, 0}; /* any will do */
    moves->alone = moves->given->declared
                       ? has_whole(referee, &search, &head, FIELD_CARD, false) ||
                             has_whole(referee, &search, &head, FIELD_CARD, true)
                       : needs_of(use) == 0 && is_lawful(referee, &search, &head);
    if (moves->alone) {
        const char *whole = declaration_json(referee, &search.whole);
        struct legal_move move = legal_move_of(referee, moves, use);
        move.whole = &whole;
        tell_move(moves, &move);
    }
    tell_fields(referee, moves, &head, use);
    if (moves->named)
        tell_full_lists(referee, moves, use);
}

enum truth verb_is_lawful(struct referee *referee, int side, verb_id verb,
                          struct steps_passed *passed)
{
    struct move_list moves = {
        .step = step_now(referee), .side = side, .given = &nothing, .passed = passed};
    struct search search = {.moves = &moves,
                            .use = use_here(referee, verb),
                            .pick = {FIELD_WORD_COUNT, 0}, /* any will do */
                            .tries = VERB_TRIES_MAX};
    struct declaration head = {
        .by = side, .verb = verb, .to_side = verb_is(verb, DEALS_CARDS) ? side : 0};
    if (!may_begin(referee, moves.step, &head))
        return NO;
    for (int more = 0; more <= 2; more++) {
        if (has_whole(referee, &search, &head, FIELD_CARD, more))
            return YES;
    }
    return search.tries > 0 ? NO : UNKNOWN;
}

/* A verb, and how it holds what is asked for. */
struct verb_asked {
    struct referee *referee;
    struct move_list *moves;
    const struct verb_use *use;
};

static bool tell_way(void *context, const struct declaration *given)
{
    const struct verb_asked *verb = context;
    long told = verb->moves->told;
    verb->moves->given = given;
    tell_verb(verb->referee, verb->moves, verb->use);
    verb->moves->given = &nothing;
    return verb->moves->told > told;
}

static void tell_asked(struct referee *referee, struct move_list *moves, const struct verb_use *use)
{
    struct verb_asked verb = {referee, moves, use};
    long told = moves->told;
    each_way_asked(referee, moves->asked, moves->side, use, tell_way, &verb);
    moves->with_others = moves->asked->grouped && moves->told == told;
    if (moves->with_others)
        each_way_asked(referee, moves->asked, moves->side, use, tell_way, &verb);
    moves->with_others = false;
}

static void tell_step(struct referee *referee, struct move_list *moves)
{
    unsigned sides = sides_of(referee, moves->step);
    if (moves->remembers)
        memo_begin(referee);
    for (moves->side = 1; moves->side <= SIDE_MAX; moves->side++) {
        for (int i = 0; (sides >> moves->side & 1U) && i < referee->verbs.count; i++) {
            struct declaration head = {.by = moves->side, .verb = referee->verbs.row[i].verb};
            if (may_begin(referee, moves->step, &head))
                tell_asked(referee, moves, use_here(referee, head.verb));
        }
    }
    memo_end(referee);
}

/* Where play waits and nothing is known to be lawful, what may be. */
static void tell_step_in_doubt(struct referee *referee, struct move_list *moves)
{
    unsigned outer = enter(referee, MODE_DOUBTING);
    moves->in_doubt = true;
    tell_step(referee, moves);
    moves->in_doubt = false;
    leave(referee, outer);
}

static void tell_nobody(void *context, const struct legal_move *move)
{
    (void)context;
    (void)move;
}

void each_lawful(struct referee *referee, const struct declaration *like, uint32_t fields,
                 int tries, lawful_function *take, void *context)
{
    const uint32_t actors = FIELD_BIT(UNITS) | FIELD_BIT(LEADER);
    struct declaration given = {.leader = like->leader, .units = like->units};
    struct move_list moves = {.tell = tell_nobody,
                              .step = step_now(referee),
                              .side = like->by,
                              .tries = tries,
                              .shared = true,
                              .asked = &everything,
                              .only = fields,
                              .given = &given,
                              .lawful = take,
                              .lawful_context = context};
    given.declared = like->declared & actors;
    given.declared &= ~(like->leader ? 0 : FIELD_BIT(LEADER));
    given.declared &= ~(like->units.count ? 0 : FIELD_BIT(UNITS));
    if (may_begin(referee, moves.step, &(struct declaration){.by = like->by, .verb = like->verb}))
        tell_verb(referee, &moves, use_here(referee, like->verb));
}

static bool pass_in_view(struct referee *referee)
{
    unsigned outer = enter(referee, MODE_VIEWING);
    bool passed = auto_advance(referee);
    leave(referee, outer);
    return passed;
}

/* What the game's any_time admits, unless a step has told it. */
static void tell_any_time(struct referee *referee, struct move_list *moves)
{
    uint64_t told = 0;
    for (int i = 0; i < moves->passed->count; i++)
        told |= verbs_admitted(moves->passed->row[i].step);
    long mark = journal_mark(referee);
    moves->passed->count = 0;
    for (int i = 0; i < referee->verbs.count; i++) {
        for (moves->side = 1; moves->side <= SIDE_MAX; moves->side++) {
            struct declaration head = {.by = moves->side, .verb = referee->verbs.row[i].verb};
            if (told >> head.verb & 1 || !begin_any_time(referee, &head))
                continue;
            moves->step = step_now(referee);
            moves->owed = false;
            if (moves->remembers)
                memo_begin(referee);
            tell_asked(referee, moves, use_here(referee, head.verb));
            memo_end(referee);
            journal_undo(referee, mark);
        }
    }
}

/* Whether play goes no further unless somebody declares the step on top. */
static bool waits_for_a_side(struct referee *referee)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    bool waits = step_now(referee)->silence != PASSES && !pass_in_view(referee);
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return waits;
}

/* Whether silence would go on from here, by dice or draws. */
static bool goes_on_by_chance(struct referee *referee)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    bool goes_on = auto_advance(referee);
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return goes_on;
}

const char *referee_inquiry_fault(struct referee *referee, const struct inquiry *inquiry)
{
    struct question asked;
    return read_inquiry(referee, inquiry, &asked) ? NULL : asked.fault;
}

const char *referee_options(struct referee *referee, const struct inquiry *inquiry,
                            legal_move_function *tell, void *context)
{
    struct question asked;
    const char *chance = NULL;
    struct steps_passed passed = {.count = 0};
    struct move_list moves = {.tell = tell,
                              .context = context,
                              .tries = TRIES_MAX,
                              .asked = &asked,
                              .given = &nothing,
                              .remembers = true,
                              .passed = &passed};
    long start = journal_mark(referee);
    if (!read_inquiry(referee, inquiry, &asked))
        return NULL;
    for (int i = 0; i < STEPS_MAX; i++) {
        moves.step = step_now(referee);
        if (!moves.step)
            break;
        moves.owed = waits_for_a_side(referee);
        moves.told = 0;
        tell_step(referee, &moves);
        if (moves.owed && !moves.told)
            tell_step_in_doubt(referee, &moves);
        go_past_step(referee, &passed);
        if (!pass_in_view(referee)) {
            chance = goes_on_by_chance(referee) ? step_said(moves.step) : NULL;
            break;
        }
    }
    journal_undo(referee, start);
    tell_any_time(referee, &moves);
    return chance;
}

/* --- whole declarations, for a search --- */

struct gathering {
    whole_function *take;
    void *context;
};

static void take_wholes(void *context, const struct legal_move *move)
{
    const struct gathering *gathering = context;
    int count = move->whole ? (move->count ? move->count : 1) : 0;
    for (int i = 0; i < count; i++) {
        if (move->whole[i])
            gathering->take(gathering->context, move->whole[i], move->owed);
    }
}

void gather_wholes(struct referee *referee, int by, int tries, uint32_t only,
                   const struct naming *named, whole_function *take, void *context)
{
    const struct question asked = {.side = by};
    struct gathering gathering = {take, context};
    struct steps_passed passed = {.count = 0};
    struct move_list moves = {.tell = take_wholes,
                              .context = &gathering,
                              .tries = tries,
                              .remembers = true,
                              .asked = &asked,
                              .only = only,
                              .given = &nothing,
                              .named = named,
                              .passed = &passed};
    long start = journal_mark(referee), judged = referee->now.judged;
    for (int i = 0; i < STEPS_MAX && referee->now.judged - judged < 8L * tries; i++) {
        moves.step = step_now(referee);
        if (!moves.step)
            break;
        moves.owed = step_is_owed(moves.step);
        tell_step(referee, &moves);
        go_past_step(referee, &passed);
        if (!pass_in_view(referee))
            break;
    }
    journal_undo(referee, start);
    tell_any_time(referee, &moves);
}
