#include "referee/repair_lists.h"

#include "referee/actions.h"
#include "referee/declare_units.h"
#include "referee/known_cards.h"
#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/present.h"
#include "referee/repair_units.h"
#include "referee/repair_values.h"

#include <string.h>

/* Lists of a faulty entry: one value less, several less, one more, one for another. */

static bool are_equal(const struct referee *referee, enum field_word field, int a, int b)
{
    return a == b || (field == FIELD_UNITS && equal_pieces(referee, a, b));
}

bool has_twin_before(const struct referee *referee, enum field_word field, const struct ids *list,
                     int index, const struct ids *but)
{
    for (int i = 0; i < index; i++) {
        if (are_equal(referee, field, list->id[i], list->id[index]) &&
            !(but && ids_hold(but, list->id[i])))
            return true;
    }
    return false;
}

static void leave_out(struct ids *list, int index)
{
    list->count--;
    for (int i = index; i < list->count; i++)
        list->id[i] = list->id[i + 1];
}

/* Spaces are those that stay, pieces those that are left out. */
static const char *but(enum field_word field)
{
    return field == FIELD_AT ? "all but " : "without ";
}

/* Of those that are as near the last is the one too many. */
static void try_without(struct referee *referee, const struct declaration *declaration,
                        enum field_word field, struct values *values)
{
    const struct ids *list = declared_list(declaration, field);
    for (int i = 0; i < list->count && list->count > 1; i++) {
        struct declaration other = *declaration;
        struct change best = values->best;
        if (has_twin_before(referee, field, list, i, NULL))
            continue;
        leave_out(list_of(&other, field), i);
        other.others = no_pieces(); /* those that stay are named one by one */
        values->best.text = best.cost == PIECE_COST ? NULL : best.text;
        if (judged_legal(referee, &other, false))
            add_value(referee, values, but(field), value_name(referee, field, list->id[i]),
                      PIECE_COST, &other);
        if (!values->best.text)
            values->best = best;
    }
}

/* All that stands in the way of the rest. */
static void try_without_several(struct referee *referee, const struct declaration *declaration,
                                enum field_word field, struct values *values)
{
    const struct ids *list = declared_list(declaration, field);
    struct declaration other = *declaration;
    struct ids *kept = list_of(&other, field);
    struct ids out = {.count = 0};
    kept->count = 0;
    for (int i = 0; i < list->count; i++) {
        ids_add(kept, list->id[i]);
        if (judged_legal(referee, &other, true))
            continue;
        kept->count--;
        ids_add(&out, list->id[i]);
    }
    if (kept->count > 0 && out.count > 0 && judged_legal(referee, &other, false))
        add_value(referee, values, but(field), list_name(referee, field, &out),
                  out.count * PIECE_COST, &other);
}

/* What is left of a hand and has to be thrown away is no advice: who sees the hand is told it. */
static bool may_be_told(const struct referee *referee, const struct declaration *declaration,
                        int card, bool meant)
{
    bool left = verb_is(declaration->verb, THROWS_CARD) && card_is_seen(referee, card);
    return may_be_advised(referee, card, meant || left);
}

static void try_one_more(struct referee *referee, const struct declaration *declaration,
                         enum field_word field, int id, int cost, struct values *values)
{
    struct declaration other = *declaration;
    struct ids *list = list_of(&other, field);
    if (ids_hold(list, id) || (field == FIELD_UNITS && id == declaration->leader) ||
        (field == FIELD_CARDS && !may_be_told(referee, declaration, id, cost == 0)))
        return;
    ids_add(list, id);
    other.declared |= UINT32_C(1) << field;
    if (judged_legal(referee, &other, false))
        add_value(referee, values, list->count > 1 ? "with " : "", value_name(referee, field, id),
                  cost, &other);
}

/* Units that stand with the first. */
static void try_with_units(struct referee *referee, const struct declaration *declaration,
                           struct values *values)
{
    int first = declaration->units.id[0], place = place_of_piece(referee, first);
    struct ids there = ids_of(pieces_at(referee, place, referee->data->side_of_piece[first]));
    for (int i = 0; i < there.count; i++) {
        if (there.id[i] != declaration->leader &&
            !has_twin_before(referee, FIELD_UNITS, &there, i, &declaration->units))
            try_one_more(referee, declaration, FIELD_UNITS, there.id[i], MORE_COST, values);
    }
}

static bool is_of_a_kind_named(const struct referee *referee, const struct ids *named, int piece)
{
    const int *kind = referee->data->kind_of_piece;
    for (int i = 0; i < named->count; i++) {
        if (kind[named->id[i]] == kind[piece])
            return true;
    }
    return false;
}

/* All that stand with the first, or all of the kinds named: a force that stays together. */
static void try_all_there(struct referee *referee, const struct declaration *declaration,
                          bool of_the_kinds, struct values *values)
{
    const struct ids *named = &declaration->units;
    struct declaration other = *declaration;
    int place = place_of_piece(referee, named->id[0]);
    EACH_PIECE (piece, pieces_at(referee, place, declaration->by)) {
        if (piece != declaration->leader &&
            (!of_the_kinds || is_of_a_kind_named(referee, named, piece)))
            ids_add_once(&other.units, piece);
    }
    int added = other.units.count - named->count;
    if (added > 1 && judged_legal(referee, &other, false))
        add_value(referee, values, "", list_name(referee, FIELD_UNITS, &other.units),
                  added * MORE_COST, &other);
}

/* Whether one more may be named: who loses a step may lose his second. */
static bool may_be_added(const struct referee *referee, const struct declaration *declaration,
                         int id)
{
    return id != declaration->leader &&
           ids_times(&declaration->units, id) <= may_lose_two(referee, declaration->verb, id);
}

/* Two that stand with the first: losses fall short by more than one step. */
static void try_with_two(struct referee *referee, const struct declaration *declaration,
                         struct values *values)
{
    int first = declaration->units.id[0], place = place_of_piece(referee, first);
    struct ids there = ids_of(pieces_at(referee, place, referee->data->side_of_piece[first]));
    for (int i = 0; i < there.count * there.count; i++) {
        struct ids two = {2, {there.id[i / there.count], there.id[i % there.count]}};
        struct declaration other = *declaration;
        bool added = i % there.count >= i / there.count;
        for (int k = 0; k < 2 && added; k++) {
            added = may_be_added(referee, &other, two.id[k]);
            ids_add(&other.units, two.id[k]);
        }
        if (!added || !judged_legal(referee, &other, false))
            continue;
        add_value(referee, values, "with ", list_name(referee, FIELD_UNITS, &two), 2 * MORE_COST,
                  &other);
        return;
    }
}

static void try_with_cards(struct referee *referee, const struct repairing *repairing,
                           struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    struct name_match match = name_meant(referee, repairing, FIELD_CARDS);
    int range = field_range(referee, FIELD_CARDS);
    struct value_list listing;
    list_values(referee, declaration, FIELD_CARDS, &listing);
    for (int i = 0; i < match.nearest_count; i++)
        try_one_more(referee, declaration, FIELD_CARDS, match.nearest[i], 0, values);
    bool drawn = verb_is(declaration->verb, BRINGS_CARDS);
    for (int id = 1; id <= range && !drawn; id++) {
        bool worth = is_listed(&listing, id);
        if (worth && !is_name_meant(&match, id))
            try_one_more(referee, declaration, FIELD_CARDS, id, CARD_COST, values);
    }
}

/* Whether id may be tried in the place of one that is left out: of several own units one that stood
 * with it; who loses a step may lose his second. */
static bool may_stand_in(const struct referee *referee, const struct declaration *rest,
                         enum field_word field, int out, int id)
{
    const struct ids *list = declared_list(rest, field);
    int times = ids_times(list, id);
    if (id == out || (field == FIELD_UNITS && id == rest->leader) ||
        times > may_lose_two(referee, rest->verb, id) ||
        !is_worth_trying(referee, rest, (struct pick){field, id}))
        return false;
    return field == FIELD_CARDS || list->count == 0 || side_of_piece(referee, id) != rest->by ||
           place_of_piece(referee, id) == place_of_piece(referee, out);
}

static int place_of(const struct referee *referee, enum field_word field, int id)
{
    return field == FIELD_UNITS ? place_of_piece(referee, id) : 0;
}

/* The name of one of a list; where another has it too, and stands elsewhere, with its place. */
static const char *name_among(struct referee *referee, enum field_word field,
                              const struct ids *list, int id)
{
    const char *name = value_name(referee, field, id);
    int place = place_of(referee, field, id);
    bool elsewhere = false;
    for (int i = 0; i < list->count; i++)
        elsewhere |= place_of(referee, field, list->id[i]) != place &&
                     strcmp(value_name(referee, field, list->id[i]), name) == 0;
    return place && elsewhere ? keep(referee, "%s at %s", name, name_of(referee, PLACE, place))
                              : name;
}

/* "Oneida for Mohawk", "another Mohawk", "another of the Rangers", "Mohawk at Albany"; for the only
 * one just the name. */
static const char *stand_in_name(struct referee *referee, enum field_word field,
                                 const struct ids *list, int out, int id)
{
    const char *name = value_name(referee, field, id), *of_out = value_name(referee, field, out);
    if (strcmp(name, of_out) != 0)
        return list->count == 1
                   ? name
                   : keep(referee, "%s for %s", name, name_among(referee, field, list, out));
    int place = place_of(referee, field, id);
    if (place && place != place_of(referee, field, out))
        return keep(referee, "%s at %s", name, name_of(referee, PLACE, place));
    bool plural = field == FIELD_UNITS && referee->data->plural[referee->data->kind_of_piece[id]];
    return keep(referee, "another %s%s", plural ? "of the " : "", name);
}

/* Of what is named elsewhere the nearest first; in the place of the only one another name is
 * farther than any space. Cards of one digit in common are nearer than others. */
static int unlikeness(struct referee *referee, enum field_word field, int a, int b, bool only)
{
    if (field != FIELD_UNITS)
        return cards_apart(referee, a, b);
    int unlike = pieces_unlike(referee, a, b);
    return unlike + (only && unlike ? STRANGER_COST : 0);
}

static void near_values(struct referee *referee, const struct declaration *declaration,
                        enum field_word field, int out, struct nearness *near)
{
    int range = field_range(referee, field);
    if (field == FIELD_UNITS) {
        near_pieces(referee, out, !named_so(declaration, NAMED_SINGLY, out), near);
        return;
    }
    near->count = 0;
    for (int id = 1; id <= range && near->count < NEAR_MAX; id++)
        near->id[near->count++] = (int16_t)id;
}

/* Another in the place of one; only: the last that is no slip of it. */
static void try_instead_of(struct referee *referee, const struct declaration *declaration,
                           enum field_word field, int at, struct values *values,
                           struct change *only)
{
    const struct ids *list = declared_list(declaration, field);
    struct declaration rest = *declaration, other = *declaration;
    struct nearness near;
    int out = list->id[at];
    leave_out(list_of(&rest, field), at);
    near_values(referee, declaration, field, out, &near);
    for (int i = 0; i < near.count; i++) {
        int id = near.id[i];
        list_of(&other, field)->id[at] = (int16_t)id;
        if (!may_stand_in(referee, &rest, field, out, id) ||
            (field == FIELD_CARDS && !may_be_told(referee, declaration, id, false)) ||
            !judged_legal(referee, &other, false))
            continue;
        const char *name = stand_in_name(referee, field, list, out, id);
        int cost = PIECE_COST + unlikeness(referee, field, out, id, list->count == 1);
        if (field == FIELD_CARDS && !is_slip_of_card(referee, out, id)) {
            show_value(values, "", name);
            *only = (struct change){cost, name, other, NULL};
        } else {
            values->way = field == FIELD_UNITS ? near.cost[i] : 0;
            add_value(referee, values, "", name, cost, &other);
        }
    }
}

static void try_instead(struct referee *referee, const struct declaration *declaration,
                        enum field_word field, struct values *values)
{
    const struct ids *list = declared_list(declaration, field);
    struct change only = {.text = NULL};
    for (int i = 0; i < list->count; i++) {
        if (!has_twin_before(referee, field, list, i, NULL))
            try_instead_of(referee, declaration, field, i, values, &only);
    }
    if (values->count != 1 || !only.text || values->hidden)
        return;
    only.mended = entry_mended(referee, values->repairing, &only.declaration);
    if (only.mended)
        values->best = only;
}

void try_left_out(struct referee *referee, const struct repairing *repairing, enum field_word field,
                  struct values *values)
{
    struct declaration other = *repairing->declaration;
    struct ids *list = list_of(&other, field);
    int count = list->count;
    if ((count == 0 && !repairing->misses_units) || (repairing->needs & UINT32_C(1) << field) ||
        verb_is(other.verb, GIVES_UP)) /* others are no repair */
        return;
    list->count = 0;
    other.declared &= ~(UINT32_C(1) << field);
    int cost = field == FIELD_UNITS && count ? STRANGER_COST : (count ? count : 1) * PIECE_COST;
    if (judged_legal(referee, &other, false))
        add_value(referee, values, "", "left out", cost, &other);
}

/* The cards drawn that may be, one after the other; how many may not. */
static int keep_drawable(struct referee *referee, struct declaration *declaration)
{
    const struct ids said = declaration->cards;
    struct ids *kept = &declaration->cards;
    kept->count = 0;
    for (int i = 0; i < said.count; i++) {
        ids_add(kept, said.id[i]);
        if (!judged_legal(referee, declaration, true))
            kept->count--;
    }
    return said.count - kept->count;
}

/* What chance has dealt is not changed: cards drawn that nobody can have drawn are only counted. */
static void try_counted(struct referee *referee, const struct repairing *repairing,
                        struct values *values)
{
    struct declaration other = *repairing->declaration;
    int out = keep_drawable(referee, &other), range = field_range(referee, FIELD_COUNT);
    if (!(repairing->takes & FIELD_BIT(COUNT)))
        return;
    other.declared |= FIELD_BIT(COUNT);
    other.declared &= ~(other.cards.count ? 0 : FIELD_BIT(CARDS));
    for (other.count = other.cards.count + 1; other.count <= range; other.count++) {
        if (!judged_legal(referee, &other, false))
            continue;
        const char *names =
            other.cards.count ? list_name(referee, FIELD_CARDS, &other.cards) : "none named";
        add_value(referee, values, "", keep(referee, "%s, %d in all", names, other.count),
                  out * PIECE_COST + MORE_COST, &other);
    }
}

void try_list(struct referee *referee, const struct repairing *repairing, enum field_word field,
              struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    bool drawn = verb_is(declaration->verb, BRINGS_CARDS); /* no other may be named */
    try_without(referee, declaration, field, values);
    if (values->count == 0)
        try_without_several(referee, declaration, field, values);
    if (field == FIELD_CARDS)
        try_with_cards(referee, repairing, values);
    else if (declaration->units.count > 0 && !drawn)
        try_with_units(referee, declaration, values);
    bool is_near = values->best.text && values->best.cost <= PIECE_COST;
    if (!is_near && field == FIELD_UNITS && declaration->units.count > 0 && !drawn) {
        try_all_there(referee, declaration, true, values);
        try_all_there(referee, declaration, false, values);
    }
    if (values->count == 0 && field == FIELD_UNITS && declaration->units.count > 0 &&
        verb_is(declaration->verb, COUNTS_STEPS))
        try_with_two(referee, declaration, values);
    if (values->count == 0 && drawn && field == FIELD_CARDS)
        try_counted(referee, repairing, values);
    if (values->count == 0 && !drawn)
        try_instead(referee, declaration, field, values);
    if (values->count == 0)
        try_left_out(referee, repairing, field, values);
}

void try_all_but_one(struct referee *referee, const struct declaration *declaration,
                     struct values *values)
{
    const struct ids goers = who_would_go(referee, declaration);
    for (int i = 0; i < goers.count && goers.count > 1; i++) {
        struct declaration other = *declaration;
        other.units = goers;
        other.declared |= FIELD_BIT(UNITS);
        if (has_twin_before(referee, FIELD_UNITS, &goers, i, NULL))
            continue;
        leave_out(&other.units, i);
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "without ", value_name(referee, FIELD_UNITS, goers.id[i]),
                      PIECE_COST, &other);
    }
}

/* Adds those at place that the text asks for, until there are as many; how many were added. */
static int add_called(struct referee *referee, const char *text, int place,
                      struct declaration *declaration)
{
    int wanted, before = declaration->units.count;
    const char *name = unit_said(referee, text, &wanted);
    struct piece_set called = referee->game->piece.called(referee, name);
    int found = pieces_count(pieces_and(called, pieces_in(&declaration->units)));
    EACH_PIECE (piece, pieces_and(called, pieces_at(referee, place, declaration->by))) {
        bool there = ids_hold(&declaration->units, piece) || piece == declaration->leader;
        if (there || (wanted && found == wanted))
            continue;
        ids_add(&declaration->units, piece);
        found++;
    }
    if (found < wanted)
        declaration->units.count = before;
    return declaration->units.count - before;
}

void try_called(struct referee *referee, const struct repairing *repairing, struct values *values)
{
    struct declaration other = *repairing->declaration;
    const struct words *units = &repairing->entry->field[FIELD_UNITS];
    int place = place_of_action(referee, &other), added = 0;
    for (int i = 0; referee->game->piece.called && place && i < units->count; i++)
        added += add_called(referee, units->word[i].text, place, &other);
    other.declared |= FIELD_BIT(UNITS);
    if (added && judged_legal(referee, &other, false))
        add_value(referee, values, "", list_name(referee, FIELD_UNITS, &other.units), PIECE_COST,
                  &other);
}

void try_found(struct referee *referee, const struct declaration *declaration,
               struct values *values)
{
    if (declaration->units.count > 0 && judged_legal(referee, declaration, false))
        add_value(referee, values, "", list_name(referee, FIELD_UNITS, &declaration->units),
                  PIECE_COST, declaration);
}

void try_found_without(struct referee *referee, const struct declaration *declaration,
                       struct values *values)
{
    const struct ids *found = &declaration->units;
    for (int i = 0; i < found->count && found->count > 1; i++) {
        struct declaration other = *declaration;
        if (has_twin_before(referee, FIELD_UNITS, found, i, NULL))
            continue;
        leave_out(&other.units, i);
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "", list_name(referee, FIELD_UNITS, &other.units),
                      2 * PIECE_COST, &other);
    }
}

void try_found_with_one(struct referee *referee, const struct declaration *declaration,
                        struct values *values)
{
    int range = field_range(referee, FIELD_UNITS);
    for (int id = 1; id <= range && !verb_is(declaration->verb, BRINGS_CARDS); id++) {
        struct declaration other = *declaration;
        if (ids_hold(&other.units, id) ||
            !is_worth_trying(referee, declaration, (struct pick){FIELD_UNITS, id}))
            continue;
        pick_into(&other, (struct pick){FIELD_UNITS, id});
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "", list_name(referee, FIELD_UNITS, &other.units),
                      PIECE_COST, &other);
    }
}

void try_one_there(struct referee *referee, const struct declaration *declaration,
                   struct values *values)
{
    int place = place_of_action(referee, declaration);
    EACH_PIECE (piece, pieces_at(referee, place, declaration->by)) {
        struct declaration other = *declaration;
        pick_into(&other, (struct pick){FIELD_UNITS, piece});
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "", value_name(referee, FIELD_UNITS, piece), PIECE_COST,
                      &other);
    }
}
