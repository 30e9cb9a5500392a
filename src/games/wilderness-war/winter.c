#include "games/wilderness-war/winter.h"

#include "games/verbs/verbs.h"
#include "games/wilderness-war/naming.h"
#include "games/wilderness-war/pieces.h"
#include "games/wilderness-war/values.h"

/* Winter attrition (11): stack by stack. */

static bool is_reduced_drilled(const struct referee *referee, int piece)
{
    return ww_is_drilled(referee, piece) && ww_steps_of(referee, piece) == 1;
}

/* 11.1 */
static bool is_safe(const struct referee *referee, int place, struct piece_set stack)
{
    const struct position *now = position(referee);
    const struct ww_space_facts *space = ww_space(referee, place);
    int first = pieces_first(stack), side = ww_side_of(referee, first);
    if (ww_is_besieged(referee, first))
        return false;
    if (space->terrain == CULTIVATED && space->originally == side)
        return true;
    if (now->besieged[place])
        return false;
    return now->fortress[place] == side ||
           (ww_has_works(referee, place, side) &&
            pieces_count(pieces_and(stack, ww_units(referee))) <= ww_tables(referee)->winter_units);
}

static bool suffers(const struct referee *referee, int place, int side, struct piece_set *stack)
{
    *stack = ww_at(referee, place, side);
    if (!pieces_meet(*stack, ww_drilled(referee)) || !ww_space(referee, place)->on_map ||
        (position(referee)->wintered[place] & 1 << side))
        return false;
    return !is_safe(referee, place, *stack);
}

/* The first from that place on; 0 for none. */
static int next_stack(const struct referee *referee, int side, int from, struct piece_set *stack)
{
    struct piece_set drilled = pieces_and(ww_drilled(referee), ww_of_side(referee, side));
    for (int place = from; place <= ww_place_count(referee); place++) {
        if (pieces_meet(at(referee, place), drilled) && suffers(referee, place, side, stack))
            return place;
    }
    return 0;
}

static bool is_full_regular(const struct referee *referee, int piece)
{
    return ww_is_regulars(referee, piece) && ww_is_full(referee, piece);
}

/* Those who can die: reduced ones, Marine Detachments of one step not beside full Regulars. */
static struct piece_set mortals(const struct referee *referee, struct piece_set stack)
{
    bool spared = ww_any(referee, stack, is_full_regular);
    struct piece_set some = ww_those(referee, stack, is_reduced_drilled);
    return spared ? pieces_without(some, ww_those(referee, some, ww_is_one_step)) : some;
}

/* 11.2: half the reduced ones, but not the last step in the space. */
static int deaths_due(const struct referee *referee, struct piece_set stack)
{
    int most = pieces_count(mortals(referee, stack));
    int reduced = ww_count(referee, stack, is_reduced_drilled);
    int others = ruling_is(referee, LAST_STEP_ONLY_UNIT)
                     ? pieces_count(pieces_and(stack, ww_units(referee))) - reduced
                     : pieces_count(pieces_and(stack, ww_drilled(referee))) - reduced;
    int half = reduced == 1 && others == 0 ? 0 : (reduced + 1) / 2;
    return half < most ? half : most;
}

/* The steps that the stack loses, in their parts. */
static int steps_lost(struct referee *referee, int place, int side, struct piece_set stack)
{
    const char *where = name_of(referee, PLACE, place);
    int reduced = ww_count(referee, stack, is_reduced_drilled), due = deaths_due(referee, stack),
        half = (reduced + 1) / 2, full = ww_count(referee, stack, ww_is_full_drilled);
    return part(referee, CLAIM_LOSS, side, R11_2_COUNT, reduced > 0, half,
                "half of %d reduced Drilled units at %s, rounded up", reduced, where) +
           part(referee, CLAIM_LOSS, side, R11_2_COUNT, due < half, due - half,
                "the last step there and Marine Detachments beside full Regulars stay") +
           part(referee, CLAIM_LOSS, side, R11_2, full > 0, full,
                "full Drilled units at %s lose a step", where);
}

static void freeze(struct referee *referee, int place, int side, struct piece_set stack,
                   const struct ids *dead)
{
    const struct position *now = position(referee);
    struct piece_set full = ww_those(referee, stack, ww_is_full_drilled);
    for (int i = 0; i < dead->count; i++)
        ww_eliminate(referee, dead->id[i], R11_2_COUNT);
    EACH_PIECE (unit, full)
        change(referee, &now->reduced[unit], 1, R11_2);
    change(referee, &now->wintered[place], now->wintered[place] | 1 << side, RECORD_FLOW);
}

/* Those who die when there is no choice. */
static bool only_dead(const struct referee *referee, struct piece_set stack, struct ids *dead)
{
    const int *kind = rules_data(referee)->kind_of_piece;
    struct piece_set reduced = mortals(referee, stack);
    int due = deaths_due(referee, stack);
    bool alike = true;
    dead->count = 0;
    EACH_PIECE (unit, reduced) {
        alike &= kind[unit] == kind[pieces_first(reduced)];
        if (dead->count < due)
            ids_add(dead, unit);
    }
    return alike;
}

static bool may_die(struct referee *referee, int place, struct piece_set stack, int unit)
{
    const char *name = name_of(referee, PIECE, unit), *where = name_of(referee, PLACE, place);
    bool here = pieces_have(stack, unit);
    return require(referee, R11_2_REDUCED, here, "%s is at %s; an entry is of one space, here %s",
                   name, name_of(referee, PLACE, position(referee)->at[unit]), where) &&
           require(referee, R11_2_REDUCED, is_reduced_drilled(referee, unit),
                   "%s is no reduced Drilled unit at %s", name, where);
}

static void check_dead(struct referee *referee, int place, struct piece_set stack,
                       const struct ids *dead)
{
    int due = deaths_due(referee, stack), count = 0;
    int reduced = ww_count(referee, stack, is_reduced_drilled);
    const char *stays =
        due < (reduced + 1) / 2
            ? ", but the last step there and Marine Detachments beside full Regulars stay"
            : "";
    for (int i = 0; i < dead->count; i++)
        count += may_die(referee, place, stack, dead->id[i]);
    ww_check_marines(referee, stack, dead);
    const char *figures =
        keep(referee, "%d eliminated at %s, due %d: half of %d reduced, rounded up%s", count,
             name_of(referee, PLACE, place), due, reduced, stays);
    require(referee, R11_2_COUNT, count <= due, "%s", figures);
    require_whole(referee, R11_2_COUNT, count >= due || count < dead->count, "%s", figures);
}

static bool must_choose(const struct referee *referee, int side)
{
    struct piece_set stack;
    struct ids dead;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (suffers(referee, place, side, &stack) && !only_dead(referee, stack, &dead))
            return true;
    }
    return false;
}

/* A side without a choice goes through all of it. */
static enum flow winter_undeclared(struct referee *referee)
{
    struct piece_set stack;
    struct ids dead;
    for (int side = FRENCH; side <= BRITISH; side++) {
        int place = next_stack(referee, side, 1, &stack);
        if (!place || must_choose(referee, side))
            continue;
        int lost = 0;
        for (; place; place = next_stack(referee, side, place + 1, &stack)) {
            only_dead(referee, stack, &dead);
            lost += steps_lost(referee, place, side, stack);
            freeze(referee, place, side, stack, &dead);
        }
        outcome(referee, CLAIM_LOSS, side, lost, R11_2);
        return ww_suffers(referee) ? AGAIN : NEXT;
    }
    return WAIT;
}

unsigned ww_winter_choosers(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = FRENCH; side <= BRITISH; side++)
        sides |= must_choose(referee, side) ? 1U << side : 0;
    return sides ? sides : ww_sufferers(referee);
}

unsigned ww_sufferers(const struct referee *referee)
{
    struct piece_set stack;
    unsigned sides = 0;
    for (int side = FRENCH; side <= BRITISH; side++)
        sides |= next_stack(referee, side, 1, &stack) ? 1U << side : 0;
    return sides;
}

bool ww_suffers(const struct referee *referee)
{
    return ww_is_late(referee) && ww_sufferers(referee);
}

static bool stands_outdoors(const struct referee *referee, int piece)
{
    struct piece_set stack;
    return suffers(referee, position(referee)->at[piece], ww_side_of(referee, piece), &stack);
}

/* Those outdoors before others of the name. One that the name does not mean stands in where it can
 * die; else what was named is told of. */
static struct ids dead_meant(const struct referee *referee, const struct declaration *declaration)
{
    const struct ids *named = &declaration->units;
    struct ids dead = *named;
    ww_prefer_meant(referee, declaration, &dead, stands_outdoors, declaration->at);
    for (int i = 0; i < named->count; i++) {
        bool meant = dead.id[i] == named->id[i] || pieces_have(declaration->others, dead.id[i]);
        if (!meant && !is_reduced_drilled(referee, dead.id[i]))
            dead.id[i] = named->id[i];
    }
    ww_prefer(referee, declaration, &dead, ww_in_play, 0);
    return dead;
}

/* The sides in any order: no rule says who goes first. */
enum flow ww_winter(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return winter_undeclared(referee);
    int side = declaration->by;
    struct piece_set stack;
    struct ids dead = dead_meant(referee, declaration);
    if (!ww_check_own(referee, declaration, &dead) || !ww_check_in_play(referee, &dead) ||
        !ww_check_which(referee, declaration, &dead, stands_outdoors))
        return AGAIN;
    int place = declaration->at ? declaration->at
                : dead.count    ? position(referee)->at[dead.id[0]]
                                : next_stack(referee, side, 1, &stack);
    if (!need(referee, R11_2_REDUCED, suffers(referee, place, side, &stack),
              "the %s at %s do not suffer attrition", side_name(referee, side),
              name_of(referee, PLACE, place)))
        return AGAIN;
    check_dead(referee, place, stack, &dead);
    if (!commits(referee))
        return AGAIN;
    int lost = steps_lost(referee, place, side, stack);
    freeze(referee, place, side, stack, &dead);
    outcome(referee, CLAIM_LOSS, side, lost, R11_2);
    return ww_suffers(referee) ? AGAIN : NEXT;
}

/* --- what may be declared --- */

/* An entry is of one space. */
static void units_outdoors(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    const struct ids *named = &declaration->units;
    struct piece_set units = pieces_and(ww_of_side(referee, declaration->by), ww_units(referee));
    if (named->count)
        units = pieces_and(units, at(referee, position(referee)->at[named->id[0]]));
    values_add_pieces(values, ww_those(referee, units, stands_outdoors));
}

const struct action ww_losing_in_winter = {
    {VERB_LOSE,
     "take step losses: each name is one step",
     {NEEDS(UNITS, STEPS_BY(R7_61_STEPS), .values = units_outdoors),
      MAY(AT, SINGLE(PLACE), .values = ww_list_where)}},
    .units_from = ww_units_from_fight,
};
