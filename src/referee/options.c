
#include "referee/options.h"
#include "referee/actions.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/drawing.h"
#include "referee/known_cards.h"
#include "referee/memo.h"
#include "referee/mended.h"
#include "referee/picks.h"
#include "referee/present.h"
#include "referee/right_results.h"
#include "referee/words.h"
#include <string.h>

/* What would have been lawful in place of a faulty entry: the checks are asked. */

enum { VALUES_SHOWN = 8, ALTERNATIVES_MAX = 2 * FIELD_WORD_COUNT };

/* What a change costs, against one connection of the map: how far it is from what was declared. */
enum {
    MORE_COST = 1, /* a piece beside those that were named */
    PIECE_COST = 2,
    LEADER_COST = 4,
    WORD_COST = 5,
    MODE_COST = 0,    /* the way goes where it was meant to */
    RESULTS_COST = 1, /* what was said to have come of it, which no longer does */
    CARD_COST = 7,
    UNMAPPED_COST = 12,
    COST_MAX = 1000
};

/* A change of one field that makes the declaration lawful. */
struct change {
    int cost;
    const char *text; /* "without Coureurs"; NULL: none yet */
    struct declaration declaration;
    const struct entry *mended; /* the entry with it */
};

/* --- the values of one field --- */

struct values {
    const struct repairing *repairing;
    struct sentence text;
    int count;
    bool hidden;        /* one more is a card that may not be named */
    struct change best; /* the nearest of them */
    struct {
        const char *before, *name;
    } shown[VALUES_SHOWN];
};

/* Counters that share a name are one value to who reads it. */
static bool is_shown(const struct values *values, const char *before, const char *name)
{
    for (int i = 0; i < values->count && i < VALUES_SHOWN; i++) {
        if (strcmp(values->shown[i].before, before) == 0 &&
            strcmp(values->shown[i].name, name) == 0)
            return true;
    }
    return false;
}

static void show_value(struct values *values, const char *before, const char *name)
{
    if (is_shown(values, before, name) || values->count++ >= VALUES_SHOWN)
        return;
    values->shown[values->count - 1].before = before;
    values->shown[values->count - 1].name = name;
    say(&values->text, "%s%s%s", values->text.length ? ", " : "", before, name);
}

/* Whether it names only pieces that are near those of the entry. */
static bool keeps_near(const struct repairing *repairing, const struct declaration *declaration)
{
    const struct ids *units = &declaration->units;
    int leader = declaration->leader;
    if (!pieces_any(repairing->near))
        return true;
    for (int i = 0; i < units->count; i++) {
        if (!pieces_have(repairing->near, units->id[i]))
            return false;
    }
    return !leader || pieces_have(repairing->near, leader);
}

/* A change that the checks took: it is a value if the entry with it is lawful where it stands. Of
 * those as near the first stays the best. */
static void add_value(struct referee *referee, struct values *values, const char *before,
                      const char *name, int cost, const struct declaration *declaration)
{
    const struct entry *mended = keeps_near(values->repairing, declaration)
                                     ? entry_mended(referee, values->repairing, declaration)
                                     : NULL;
    if (!mended)
        return;
    show_value(values, before, name);
    note_lawful_place(referee, declaration);
    int righted;
    results_changed(referee, values->repairing->entry, mended, &righted);
    cost += righted ? RESULTS_COST : 0;
    if (values->best.text && values->best.cost <= cost)
        return;
    values->best = (struct change){cost, keep(referee, "%s%s", before, name), *declaration, mended};
}

/* "Huron, Ojibwa and Ottawa": together they are one value. */
static const char *joined(struct referee *referee, const char *names)
{
    const char *last = NULL;
    for (const char *at = strstr(names, ", "); at; at = strstr(at + 2, ", "))
        last = at;
    return last ? keep(referee, "%.*s and %s", (int)(last - names), names, last + 2) : names;
}

static const char *list_name(struct referee *referee, enum field_word field, const struct ids *list)
{
    if (field == FIELD_UNITS)
        return joined(referee, pieces_text(referee, list));
    struct sentence names;
    sentence_clear(&names);
    for (int i = 0; i < list->count; i++)
        say_item(&names, ", ", value_name(referee, field, list->id[i]));
    return joined(referee, keep(referee, "%s", names.text));
}

/* --- nearness --- */

enum { NEAR_MAX = 512 };

/* Ids in the order in which they are tried: places by their way from one, others as they are. */
struct nearness {
    int count;
    int16_t id[NEAR_MAX];
    int16_t cost[NEAR_MAX];
};

static long apart(const struct map *map, int a, int b)
{
    long x = map->x ? map->x[a] - map->x[b] : 0, y = map->y ? map->y[a] - map->y[b] : 0;
    return x * x + y * y;
}

/* Puts id where it belongs: behind what is nearer, and what is as near and closer on the map. */
static void put_near(struct nearness *near, const struct map *map, int from, int id, int cost)
{
    int at = near->count < NEAR_MAX ? near->count++ : NEAR_MAX - 1;
    for (; at > 0 && (near->cost[at - 1] > cost ||
                      (near->cost[at - 1] == cost && from &&
                       apart(map, near->id[at - 1], from) > apart(map, id, from)));
         at--) {
        near->id[at] = near->id[at - 1];
        near->cost[at] = near->cost[at - 1];
    }
    near->id[at] = (int16_t)id;
    near->cost[at] = (int16_t)cost;
}

/* By place: how many connections lie between it and one; MAP_FAR where none lead, and from 0. NULL
 * when memory is out. */
static const int *ways_from(struct referee *referee, int from)
{
    const struct map *map = &referee->data->map;
    int count = referee->data->names[PLACE].count;
    int *way = arena_take(&referee->line_arena, ((size_t)count + 1) * sizeof *way);
    for (int place = 0; way && place <= count; place++)
        way[place] = place && place == from ? 0 : MAP_FAR;
    if (way && map->first && from && from <= map->space_count)
        map_spread(map, way);
    return way;
}

/* The places, the nearest to from first; 0: as they are numbered. */
static void near_places(struct referee *referee, int from, struct nearness *near)
{
    const struct map *map = &referee->data->map;
    int count = referee->data->names[PLACE].count;
    const int *way = ways_from(referee, from);
    near->count = 0;
    for (int place = 1; way && place <= count; place++)
        put_near(near, map, from, place, way[place] < MAP_FAR ? way[place] : UNMAPPED_COST);
}

/* --- repairs: one value changed --- */

/* The lawful values of a field; the best change of all fields so far. */
static void say_alternative(struct referee *referee, struct verdict *verdict,
                            struct alternative *room, const char *field,
                            const struct values *values, struct change *best)
{
    if (values->hidden && values->count == 0) {
        verdict->repair = keep(referee, "another %s of the hand", field);
        room[verdict->alternative_count++] = (struct alternative){field, "another of the hand"};
    }
    if (values->count == 0)
        return;
    const char *more = values->count > VALUES_SHOWN
                           ? keep(referee, " and %d more", values->count - VALUES_SHOWN)
                           : "";
    room[verdict->alternative_count++] =
        (struct alternative){field, keep(referee, "%s%s", values->text.text, more)};
    if (values->best.text && (!best->text || values->best.cost < best->cost)) {
        *best = values->best;
        best->text = keep(referee, "%s %s", field, best->text);
    }
}

/* Who leads is none of the others. */
static void leave_out_unit(struct declaration *declaration, int unit)
{
    struct ids *units = &declaration->units;
    int kept = 0;
    for (int i = 0; i < units->count; i++) {
        if (units->id[i] != unit)
            units->id[kept++] = units->id[i];
    }
    units->count = kept;
}

static struct declaration with_value(const struct declaration *declaration, enum field_word field,
                                     int id)
{
    struct declaration other = *declaration;
    if (field == FIELD_AT)
        other.places.count = 0;
    if (field == FIELD_LEADER)
        leave_out_unit(&other, id);
    pick_into(&other, (struct pick){field, id});
    return other;
}

/* Advice is a card that everybody knows somebody to have; what an unknown name was likely meant to
 * be may be one that nobody has seen. */
static bool may_be_advised(const struct referee *referee, int card, bool meant)
{
    bool hidden = card_is_hidden(referee, card) && !(meant && !referee->answers);
    return !hidden && (meant || card_is_seen(referee, card));
}

/* How far what is typed of two cards is apart: "31" and "32" are one slip, two a pair of others. */
static int cards_apart(const struct referee *referee, int a, int b)
{
    const char *const *sign = referee->data->card_sign;
    return a && b && sign[a] && sign[b] ? word_distance(sign[a], sign[b]) : 0;
}

static int cost_of(const struct referee *referee, const struct declaration *declaration,
                   enum field_word field, int id)
{
    int count = id - declaration->count;
    switch (field) {
    case FIELD_COUNT:
        return count < 0 ? -count : count;
    case FIELD_CARD:
    case FIELD_CARDS:
        return CARD_COST + cards_apart(referee, declaration->card, id);
    case FIELD_LEADER:
        return LEADER_COST;
    case FIELD_MODE:
        return MODE_COST;
    default:
        return WORD_COST;
    }
}

static void try_value(struct referee *referee, const struct declaration *declaration,
                      enum field_word field, int id, int cost, struct values *values)
{
    struct declaration other = with_value(declaration, field, id);
    bool unseen = field == FIELD_CARD && !may_be_advised(referee, id, cost == 0);
    if (id == value_declared(declaration, field) || (unseen && !card_is_hidden(referee, id)) ||
        (unseen && values->hidden) || !is_admitted(referee, &other) ||
        !judged_legal(referee, &other, false))
        return;
    if (unseen)
        values->hidden = true;
    else
        add_value(referee, values, "", value_name(referee, field, id), cost, &other);
}

/* What an unknown word of a field was likely meant to be. */
static struct name_match meant(const struct referee *referee, const struct repairing *repairing,
                               enum field_word field)
{
    const struct words *words = &repairing->entry->field[field];
    int kind = kind_of_field(referee, field);
    for (int i = 0; kind != NUMBER && i < words->count; i++) {
        struct name_match match = names_find(&referee->data->names[kind], words->word[i].text);
        if (!match.id)
            return match;
    }
    return (struct name_match){.id = 0};
}

static bool is_meant(const struct name_match *match, int id)
{
    for (int i = 0; i < match->nearest_count; i++) {
        if (match->nearest[i] == id)
            return true;
    }
    return false;
}

/* A deal is to a side, not to a place. */
static void try_sides(struct referee *referee, const struct declaration *declaration,
                      struct values *values)
{
    for (int side = 1; side <= SIDE_MAX; side++) {
        struct declaration other = *declaration;
        other.to_side = side;
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "", side_name(referee, side), WORD_COST, &other);
    }
}

/* Where what was declared happens: the nearest place to that is the likeliest. */
static int place_meant(struct referee *referee, const struct repairing *repairing,
                       enum field_word field)
{
    const struct declaration *declaration = repairing->declaration;
    struct name_match match = meant(referee, repairing, field);
    int declared = value_declared(declaration, field), unit = ids_first(&declaration->units);
    const struct ids *path = &declaration->path;
    return declared              ? declared
           : match.nearest_count ? match.nearest[0]
           : path->count         ? path->id[path->count - 1]
           : unit                ? referee->game->piece_place(position(referee), unit)
                                 : declaration->at;
}

static void try_places(struct referee *referee, const struct repairing *repairing,
                       enum field_word field, struct values *values)
{
    struct nearness near;
    near_places(referee, place_meant(referee, repairing, field), &near);
    for (int i = 0; i < near.count; i++)
        try_value(referee, repairing->declaration, field, near.id[i], near.cost[i], values);
}

static void try_single(struct referee *referee, const struct repairing *repairing,
                       enum field_word field, struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    struct name_match match = meant(referee, repairing, field);
    int range = field_range(referee, field);
    if (declaration->verb == VERB_DEAL && field == FIELD_TO) {
        try_sides(referee, declaration, values);
        return;
    }
    for (int i = 0; i < match.nearest_count; i++)
        try_value(referee, declaration, field, match.nearest[i], 0, values);
    if (kind_of_field(referee, field) == PLACE) {
        if (values->count == 0)
            try_places(referee, repairing, field, values);
        return;
    }
    for (int id = 1; id <= range; id++) {
        if (!is_meant(&match, id))
            try_value(referee, declaration, field, id, cost_of(referee, declaration, field, id),
                      values);
    }
}

/* --- lists: one value less, several less, one more, one for another --- */

static bool are_equal(const struct referee *referee, enum field_word field, int a, int b)
{
    return a == b || (field == FIELD_UNITS && equal_pieces(referee, a, b));
}

/* An equal counter stands earlier in the list: leaving out or adding that one is the same. */
static bool has_twin_before(const struct referee *referee, enum field_word field,
                            const struct ids *list, int index, const struct ids *but)
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

static void try_without(struct referee *referee, const struct declaration *declaration,
                        enum field_word field, struct values *values)
{
    const struct ids *list = declared_list(declaration, field);
    for (int i = 0; i < list->count && list->count > 1; i++) {
        struct declaration other = *declaration;
        if (has_twin_before(referee, field, list, i, NULL))
            continue;
        leave_out(list_of(&other, field), i);
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "without ", value_name(referee, field, list->id[i]),
                      PIECE_COST, &other);
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
        add_value(referee, values, "without ", list_name(referee, field, &out),
                  out.count * PIECE_COST, &other);
}

static void try_one_more(struct referee *referee, const struct declaration *declaration,
                         enum field_word field, int id, int cost, struct values *values)
{
    struct declaration other = *declaration;
    struct ids *list = list_of(&other, field);
    if (ids_hold(list, id) || (field == FIELD_CARDS && !may_be_advised(referee, id, cost == 0)))
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
    struct ids there;
    int first = declaration->units.id[0];
    pieces_at(referee, referee->game->piece_place(position(referee), first),
              referee->data->side_of_piece[first], &there);
    for (int i = 0; i < there.count; i++) {
        if (there.id[i] != declaration->leader &&
            !has_twin_before(referee, FIELD_UNITS, &there, i, &declaration->units))
            try_one_more(referee, declaration, FIELD_UNITS, there.id[i], MORE_COST, values);
    }
}

static void try_with_cards(struct referee *referee, const struct repairing *repairing,
                           struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    struct name_match match = meant(referee, repairing, FIELD_CARDS);
    int range = field_range(referee, FIELD_CARDS);
    struct value_list listing;
    list_values(referee, declaration, FIELD_CARDS, &listing);
    for (int i = 0; i < match.nearest_count; i++)
        try_one_more(referee, declaration, FIELD_CARDS, match.nearest[i], 0, values);
    for (int id = 1; id <= range; id++) {
        bool worth = is_listed(&listing, id);
        if (worth && !is_meant(&match, id))
            try_one_more(referee, declaration, FIELD_CARDS, id, CARD_COST, values);
    }
}

/* Whether id may be tried in the place of one that is left out: of several units one that stood
 * with it; who loses a step may lose his second. */
static bool may_stand_in(const struct referee *referee, const struct declaration *rest,
                         enum field_word field, int out, int id)
{
    const struct game *game = referee->game;
    const struct ids *list = declared_list(rest, field);
    int times = 0;
    for (int i = 0; i < list->count; i++)
        times += list->id[i] == id;
    if (id == out || times > may_lose_two(referee, rest->verb, id) ||
        !is_worth_trying(referee, rest, (struct pick){field, id}))
        return false;
    return field == FIELD_CARDS || list->count == 0 ||
           game->piece_place(position(referee), id) == game->piece_place(position(referee), out);
}

/* "Oneida for Mohawk", "another Mohawk", "Mohawk at Albany"; for the only one just the name. */
static const char *stand_in_name(struct referee *referee, enum field_word field, int out, int id,
                                 bool only)
{
    const struct position *now = position(referee);
    const char *name = value_name(referee, field, id), *of_out = value_name(referee, field, out);
    if (strcmp(name, of_out) != 0)
        return only ? name : keep(referee, "%s for %s", name, of_out);
    int place = field == FIELD_UNITS ? referee->game->piece_place(now, id) : 0;
    return place && place != referee->game->piece_place(now, out)
               ? keep(referee, "%s at %s", name, name_of(referee, PLACE, place))
               : keep(referee, "another %s", name);
}

/* Counters of one kind are nearer than another kind, cards of one digit in common than others. */
static int unlikeness(const struct referee *referee, enum field_word field, int a, int b)
{
    const int *kind = referee->data->kind_of_piece;
    return field == FIELD_UNITS ? kind[a] != kind[b] : cards_apart(referee, a, b);
}

/* Another in the place of each. */
static void try_instead(struct referee *referee, const struct declaration *declaration,
                        enum field_word field, struct values *values)
{
    const struct ids *list = declared_list(declaration, field);
    int range = field_range(referee, field);
    for (int i = 0; i < list->count; i++) {
        struct declaration rest = *declaration, other = *declaration;
        int out = list->id[i];
        leave_out(list_of(&rest, field), i);
        for (int id = 1; id <= range && !has_twin_before(referee, field, list, i, NULL); id++) {
            list_of(&other, field)->id[i] = (int16_t)id;
            if (may_stand_in(referee, &rest, field, out, id) &&
                (field != FIELD_CARDS || may_be_advised(referee, id, false)) &&
                judged_legal(referee, &other, false))
                add_value(referee, values, "",
                          stand_in_name(referee, field, out, id, list->count == 1),
                          PIECE_COST + unlikeness(referee, field, out, id), &other);
        }
    }
}

/* None of them, where the verb does not need the field. */
static void try_left_out(struct referee *referee, const struct repairing *repairing,
                         enum field_word field, struct values *values)
{
    struct declaration other = *repairing->declaration;
    struct ids *list = list_of(&other, field);
    int count = list->count;
    if (count == 0 || (repairing->needs & UINT32_C(1) << field))
        return;
    list->count = 0;
    other.declared &= ~(UINT32_C(1) << field);
    if (judged_legal(referee, &other, false))
        add_value(referee, values, "", "left out", count * PIECE_COST, &other);
}

static void try_list(struct referee *referee, const struct repairing *repairing,
                     enum field_word field, struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    try_without(referee, declaration, field, values);
    if (values->count == 0)
        try_without_several(referee, declaration, field, values);
    if (field == FIELD_CARDS)
        try_with_cards(referee, repairing, values);
    else if (declaration->units.count > 0)
        try_with_units(referee, declaration, values);
    if (values->count == 0)
        try_instead(referee, declaration, field, values);
    if (values->count == 0)
        try_left_out(referee, repairing, field, values);
}

/* Those that are there, where they alone would do. */
static void try_found(struct referee *referee, const struct declaration *declaration,
                      struct values *values)
{
    if (declaration->units.count > 0 && judged_legal(referee, declaration, false))
        add_value(referee, values, "", list_name(referee, FIELD_UNITS, &declaration->units),
                  PIECE_COST, declaration);
}

/* Those that are there but one, where they are too many. */
static void try_found_without(struct referee *referee, const struct declaration *declaration,
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

/* Those that are there, and one in the place of those that are not. */
static void try_found_with_one(struct referee *referee, const struct declaration *declaration,
                               struct values *values)
{
    int range = field_range(referee, FIELD_UNITS);
    for (int id = 1; id <= range; id++) {
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

/* Where a path cut to so many spaces ends; it may come to that space more than once. */
static const char *end_of_path(struct referee *referee, const struct ids *path, int length)
{
    int end = path->id[length - 1], times = 0;
    for (int i = 0; i < path->count; i++)
        times += path->id[i] == end;
    return times == 1
               ? name_of(referee, PLACE, end)
               : keep(referee, "%s (space %d of the path)", name_of(referee, PLACE, end), length);
}

/* As far as it goes, or to another space, the nearest to its end first. */
static void try_path_end(struct referee *referee, const struct declaration *declaration,
                         const struct nearness *near, struct values *values)
{
    const struct ids *path = &declaration->path;
    for (int length = path->count - 1; length > 1; length--) {
        struct declaration other = *declaration;
        other.path.count = length;
        int cost = path->count - length;
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "as far as ", end_of_path(referee, path, length), cost,
                      &other);
    }
    for (int i = 0; i < near->count; i++) {
        struct declaration other = *declaration;
        other.path.id[other.path.count - 1] = near->id[i];
        if (judged_legal(referee, &other, false))
            add_value(referee, values, "to ", name_of(referee, PLACE, near->id[i]), near->cost[i],
                      &other);
    }
}

/* The path with a space more between two, or with another in the place of one. */
static struct declaration with_space(const struct declaration *declaration, int at, int space,
                                     bool more)
{
    struct declaration other = *declaration;
    const struct ids *path = &declaration->path;
    if (more && path->count < DECLARED_MAX) {
        other.path.count++;
        for (int i = path->count; i > at; i--)
            other.path.id[i] = path->id[i - 1];
    }
    other.path.id[at] = (int16_t)space;
    return other;
}

/* By each space that is connected to both its neighbours: one more at that space of the path, or
 * another in its place. */
static void try_by(struct referee *referee, const struct declaration *declaration, int at,
                   bool more, struct values *values)
{
    const struct map *map = &referee->data->map;
    const struct ids *path = &declaration->path;
    int before = path->id[at - 1], after = more ? at : at + 1;
    for (int id = 1; after < path->count && id <= map->space_count; id++) {
        if (id == path->id[at] || !way_between(map, before, id) ||
            !way_between(map, id, path->id[after]))
            continue;
        struct declaration other = with_space(declaration, at, id, more);
        const char *name = name_of(referee, PLACE, id);
        if (judged_legal(referee, &other, false))
            add_value(referee, values, more ? "by " : "",
                      more
                          ? name
                          : keep(referee, "%s for %s", name, name_of(referee, PLACE, path->id[at])),
                      1, &other);
    }
}

/* A space was left out between two that nothing connects. */
static void try_path_gaps(struct referee *referee, const struct declaration *declaration,
                          struct values *values)
{
    const struct map *map = &referee->data->map;
    const struct ids *path = &declaration->path;
    for (int at = 1; map->first && at < path->count; at++) {
        if (!way_between(map, path->id[at - 1], path->id[at]))
            try_by(referee, declaration, at, true, values);
    }
}

/* The same goal by another space in the place of one, or by one more. */
static void try_path_inside(struct referee *referee, const struct declaration *declaration,
                            bool more, struct values *values)
{
    const struct ids *path = &declaration->path;
    for (int at = 1; referee->data->map.first && at < path->count; at++)
        try_by(referee, declaration, at, more, values);
}

static void try_path(struct referee *referee, const struct declaration *declaration,
                     struct values *values)
{
    struct nearness near;
    const struct ids *path = &declaration->path;
    near_places(referee, path->id[path->count - 1], &near);
    try_path_gaps(referee, declaration, values);
    try_path_inside(referee, declaration, false, values);
    try_path_end(referee, declaration, &near, values);
    if (values->count == 0)
        try_path_inside(referee, declaration, true, values);
}

/* --- several places of which some are right --- */

/* What stands in the place of one that is wrong: the nearest with which the rest holds; 0: none. */
static int place_instead(struct referee *referee, struct declaration *rest, int wrong, int *cost)
{
    struct nearness near;
    near_places(referee, wrong, &near);
    for (int i = 0; i < near.count; i++) {
        struct declaration other = *rest;
        if (near.id[i] == wrong || ids_hold(&rest->places, near.id[i]))
            continue;
        pick_into(&other, (struct pick){FIELD_AT, near.id[i]});
        if (!judged_legal(referee, &other, true))
            continue;
        *rest = other;
        *cost += near.cost[i];
        return near.id[i];
    }
    return 0;
}

/* Leaves of the places those that hold, one after the other; gives the others. */
static struct ids take_out_wrong(struct referee *referee, struct declaration *declaration)
{
    struct ids places = declaration->places, wrong = {.count = 0};
    declaration->places.count = 0;
    for (int i = 0; i < places.count; i++) {
        struct declaration with = *declaration;
        pick_into(&with, (struct pick){FIELD_AT, places.id[i]});
        if (judged_legal(referee, &with, true))
            *declaration = with;
        else
            ids_add(&wrong, places.id[i]);
    }
    return wrong;
}

/* The places that hold stay; each other is left out, or has the nearest in its place. */
static void try_several_places(struct referee *referee, const struct declaration *declaration,
                               bool instead, struct values *values)
{
    struct sentence text;
    struct declaration other = *declaration;
    struct ids wrong = take_out_wrong(referee, &other);
    int cost = 0;
    sentence_clear(&text);
    for (int i = 0; i < wrong.count; i++) {
        int place = wrong.id[i], found = instead ? place_instead(referee, &other, place, &cost) : 0;
        cost += found ? 0 : PIECE_COST;
        say_item(&text, " and ",
                 keep(referee, found ? "%s for %s" : "%swithout %s",
                      found ? name_of(referee, PLACE, found) : "", name_of(referee, PLACE, place)));
    }
    if (text.length && other.places.count && judged_legal(referee, &other, false))
        add_value(referee, values, "", keep(referee, "%s", text.text), cost, &other);
}

/* What the verb or the step does not take is not in the declaration: "mode left out"; NULL when
 * there is none. */
static const char *leave_out_strangers(struct referee *referee, const struct repairing *repairing,
                                       struct verdict *verdict, struct alternative *room)
{
    struct sentence text;
    sentence_clear(&text);
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        const char *field = field_text((enum field_word)number);
        if (!(repairing->declaration->excess >> number & 1))
            continue;
        room[verdict->alternative_count++] = (struct alternative){field, "left out"};
        say_item(&text, ", ", keep(referee, "%s left out", field));
    }
    return text.length ? keep(referee, "%s", text.text) : NULL;
}

/* The units of an entry as they are found anew, of those that stand where it says or anywhere;
 * whether all are. */
static bool units_found(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, bool anywhere, struct ids *units)
{
    struct declaration again = *declaration;
    struct pending_mark pending = pending_mark(referee);
    referee->pending.need_failed = false;
    again.units.count = again.others.count = 0;
    again.singly = no_pieces();
    if (anywhere)
        again.path.count = again.places.count = again.at = 0;
    resolve_units(referee, entry, &again);
    bool all = !referee->pending.need_failed;
    pending_undo(referee, pending);
    *units = again.units;
    return all;
}

static void add_pieces_at(struct referee *referee, int place, int side, struct piece_set *near)
{
    struct ids there;
    if (!place)
        return;
    pieces_at(referee, place, side, &there);
    for (int i = 0; i < there.count; i++)
        pieces_add(near, there.id[i]);
}

/* Those printed as piece is: the other of the name may be meant. */
static void add_namesakes(const struct referee *referee, int piece, struct piece_set *near)
{
    const struct names *pieces = &referee->data->names[PIECE];
    for (int other = 1; other <= pieces->count; other++) {
        if (strcmp(pieces->name[other].printed, pieces->name[piece].printed) == 0)
            pieces_add(near, other);
    }
}

/* A piece that the entry names, and where it is there, those with it. */
static void add_near_piece(struct referee *referee, int piece, struct repairing *repairing)
{
    int place = referee->game->piece_place(position(referee), piece);
    add_namesakes(referee, piece, &repairing->near);
    if (!repairing->misses_units)
        add_pieces_at(referee, place, repairing->declaration->by, &repairing->near);
}

static bool is_in_box(const struct referee *referee, int piece)
{
    return referee->game->piece_place(position(referee), piece) > referee->data->map.space_count;
}

/* What a repair may name: the pieces that the entry names with those beside them, and those where
 * it says that they are. What stands in a box is near nothing: any may be meant. */
static void find_near_pieces(struct referee *referee, struct repairing *repairing)
{
    const struct declaration *declaration = repairing->declaration;
    struct ids named = repairing->named;
    bool boxed = true;
    if (declaration->leader)
        ids_add(&named, declaration->leader);
    for (int i = 0; i < named.count; i++) {
        boxed &= is_in_box(referee, named.id[i]);
        if (side_of_piece(referee, named.id[i]) == declaration->by)
            add_near_piece(referee, named.id[i], repairing);
    }
    if (boxed)
        repairing->near = no_pieces();
    if (!pieces_any(repairing->near))
        return;
    add_pieces_at(referee, declaration->at, declaration->by, &repairing->near);
    if (declaration->path.count)
        add_pieces_at(referee, declaration->path.id[0], declaration->by, &repairing->near);
}

static void try_lists(struct referee *referee, const struct repairing *repairing,
                      enum field_word field, struct values *values)
{
    if (field != FIELD_UNITS || !repairing->misses_units) {
        try_list(referee, repairing, field, values);
        return;
    }
    try_found(referee, repairing->declaration, values);
    if (values->count == 0)
        try_found_with_one(referee, repairing->declaration, values);
    if (values->count == 0)
        try_found_without(referee, repairing->declaration, values);
}

static void try_field(struct referee *referee, const struct repairing *repairing,
                      enum field_word field, struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    if (field == FIELD_PATH && declaration->path.count > 1) {
        try_path(referee, declaration, values);
    } else if (field == FIELD_AT && declaration->places.count > 1) {
        try_several_places(referee, declaration, true, values);
        try_several_places(referee, declaration, false, values);
    } else if (field == FIELD_UNITS || field == FIELD_CARDS) {
        try_lists(referee, repairing, field, values);
    } else if (field != FIELD_PATH) {
        try_single(referee, repairing, field, values);
    }
}

/* varied: what other values are tried of, of which repairs are told as of repairing.
 * Other values of each field: of those as near the places come before the units, these before the
 * card and what it is for. */
static void find_each(struct referee *referee, const struct repairing *repairing,
                      const struct repairing *varied, struct verdict *verdict,
                      struct alternative *room, struct change *best)
{
    static const enum field_word field[] = {FIELD_PATH,  FIELD_TO,     FIELD_AT,   FIELD_UNITS,
                                            FIELD_COUNT, FIELD_MODE,   FIELD_WHAT, FIELD_USE,
                                            FIELD_CARDS, FIELD_LEADER, FIELD_CARD};
    uint32_t unknown =
        varied->misses_units ? FIELD_BIT(UNITS) : fields_unknown(varied->declaration);
    uint32_t tried = (varied->declaration->declared | varied->needs) & varied->takes;
    tried = unknown ? unknown : tried;
    for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
        struct values values = {.repairing = repairing};
        if (tried >> field[i] & 1)
            try_field(referee, varied, field[i], &values);
        say_alternative(referee, verdict, room, field_text(field[i]), &values, best);
    }
}

/* --- names of pieces that mean nothing --- */

/* The words with the nearest names in place of those; NULL when every name is known. */
static const struct words *spelled(struct referee *referee, const struct words *words)
{
    bool changed = false;
    struct words *other = arena_take(&referee->line_arena, sizeof *other);
    struct word *word =
        arena_take(&referee->line_arena, (size_t)words->count * sizeof *word + sizeof *word);
    for (int i = 0; other && word && i < words->count; i++) {
        word[i] = words->word[i];
        word[i].text = piece_meant(referee, words->word[i].text);
        changed |= word[i].text != words->word[i].text;
    }
    if (changed)
        *other = (struct words){.count = words->count, .word = word};
    return changed ? other : NULL;
}

/* The lawful places of a drawing are those of what it declares. */
static void note_places(struct referee *referee, const struct entry *entry)
{
    struct declaration declaration;
    struct pending_mark pending = pending_mark(referee);
    declare(referee, entry, 0, &declaration);
    pending_undo(referee, pending);
    note_lawful_place(referee, &declaration);
}

/* "Rangers, 2 Provincials": the words of a field, as one alternative; the first of them the repair.
 */
static void say_words(struct referee *referee, struct verdict *verdict, struct alternative *room,
                      enum field_word field, const struct words *words)
{
    struct sentence all;
    sentence_clear(&all);
    for (int i = 0; i < words->count; i++)
        say_item(&all, ", ", words->word[i].text);
    const char *text = keep(referee, "%s", all.text);
    room[verdict->alternative_count++] = (struct alternative){field_text(field), text};
    verdict->repair = keep(referee, "%s%s%s %s", verdict->repair, verdict->repair[0] ? "; " : "",
                           field_text(field), text);
}

static int words_changed(const struct words *from, const struct words *to)
{
    int count = 0;
    for (int i = 0; i < to->count; i++)
        count += to->word[i].text != from->word[i].text;
    return count;
}

/* Whether the entry would be lawful with the names it was likely meant to have. Where a leader is
 * decides which units are meant, so all are mended at once. */
static bool mend_names(struct referee *referee, const struct repairing *repairing,
                       struct verdict *verdict, struct alternative *room)
{
    static const enum field_word of_pieces[] = {FIELD_LEADER, FIELD_UNITS};
    const struct entry *entry = repairing->entry;
    const struct words *mended[2];
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return false;
    *other = *entry;
    for (int i = 0; i < 2; i++) {
        mended[i] = spelled(referee, &entry->field[of_pieces[i]]);
        if (mended[i])
            other->field[of_pieces[i]] = *mended[i];
    }
    if ((!mended[0] && !mended[1]) || !is_lawful_there(referee, repairing, other))
        return false;
    note_places(referee, other);
    for (int i = 0; i < 2; i++) {
        if (!mended[i])
            continue;
        say_words(referee, verdict, room, of_pieces[i], mended[i]);
        verdict->away += words_changed(&entry->field[of_pieces[i]], mended[i]);
    }
    verdict->repaired = other;
    return true;
}

/* --- units that stand elsewhere --- */

/* The entry with a name as the first of a field, whether it has any or none; NULL when memory is
 * out. */
static struct entry *entry_naming(struct referee *referee, const struct entry *entry,
                                  enum field_word field, const char *name)
{
    const struct words *words = &entry->field[field];
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    int count = words->count ? words->count : 1;
    struct word *word = arena_take(&referee->line_arena, (size_t)count * sizeof *word);
    if (!other || !word)
        return NULL;
    for (int i = 1; i < count; i++)
        word[i] = words->word[i];
    word[0] = (struct word){.text = name};
    *other = *entry;
    other->field[field] = (struct words){count, word};
    return other;
}

/* Takes the entry with another name in a field as the repair, where that is lawful. */
static bool take_name(struct referee *referee, const struct repairing *repairing,
                      enum field_word field, const char *name, struct verdict *verdict,
                      struct alternative *room)
{
    struct entry *other = entry_naming(referee, repairing->entry, field, name);
    if (!other || !is_lawful_there(referee, repairing, other))
        return false;
    note_places(referee, other);
    say_words(referee, verdict, room, field, &other->field[field]);
    verdict->away = 1;
    verdict->repaired = other;
    return true;
}

/* Whether the entry would be lawful of the units it names where they stand. */
static bool mend_place(struct referee *referee, const struct repairing *repairing,
                       struct verdict *verdict, struct alternative *room)
{
    const struct words *said = repairing->entry->field;
    enum field_word field = said[FIELD_AT].count == 1 ? FIELD_AT : FIELD_PATH;
    if (field == FIELD_PATH && said[FIELD_PATH].count < 2)
        return false;
    int first = ids_first(&repairing->named),
        place = first ? referee->game->piece_place(position(referee), first) : 0;
    return place && take_name(referee, repairing, field,
                              referee->data->names[PLACE].name[place].printed, verdict, room);
}

/* Whether it would be lawful under another leader, with the units as they were written. */
static bool mend_leader(struct referee *referee, const struct repairing *repairing,
                        struct verdict *verdict, struct alternative *room)
{
    struct declaration rest = *repairing->declaration;
    int range = field_range(referee, FIELD_LEADER), named = rest.leader;
    bool led = repairing->entry->field[FIELD_LEADER].count == 1 && named;
    rest.leader = rest.units.count = 0;
    rest.declared &= ~FIELD_BIT(LEADER);
    for (int id = 1; led && id <= range; id++) {
        bool near = !pieces_any(repairing->near) || pieces_have(repairing->near, id);
        if (id != named && near &&
            is_worth_trying(referee, &rest, (struct pick){FIELD_LEADER, id}) &&
            take_name(referee, repairing, FIELD_LEADER, value_name(referee, FIELD_LEADER, id),
                      verdict, room))
            return true;
    }
    return false;
}

/* What makes an entry lawful none of whose units are where it says. */
static bool mend_units(struct referee *referee, const struct repairing *repairing,
                       struct verdict *verdict, struct alternative *room)
{
    bool some = repairing->declaration->units.count > 0;
    return repairing->misses_units && (mend_place(referee, repairing, verdict, room) ||
                                       (!some && mend_leader(referee, repairing, verdict, room)));
}

/* --- the same verb with several values changed --- */

/* Where a declaration comes to. */
static int goal_of(const struct declaration *declaration)
{
    const struct ids *path = &declaration->path;
    return path->count       ? path->id[path->count - 1]
           : declaration->to ? declaration->to
                             : declaration->at;
}

/* Looks for the lawful declaration that is nearest to the faulty one. */
struct nearing {
    struct referee *referee;
    const struct repairing *repairing;
    const struct declaration *declaration;
    int goal;         /* where it comes to, or was likely meant to */
    int a_connection; /* what one between the goals costs */
    const int *way;   /* by place: from there */
    struct change best;
};

static int missing_from(const struct ids *list, const struct ids *of)
{
    int count = 0;
    for (int i = 0; i < of->count; i++)
        count += !ids_hold(list, of->id[i]);
    return count;
}

static int distance_of_goals(const struct nearing *nearing, const struct declaration *other)
{
    int from = nearing->goal, to = goal_of(other);
    if (from == to)
        return 0;
    return !from || !to || nearing->way[to] >= MAP_FAR ? UNMAPPED_COST
                                                       : nearing->a_connection * nearing->way[to];
}

/* How many of the fields that say where are there in one declaration alone. */
static int fields_exchanged(const struct declaration *a, const struct declaration *b)
{
    static const enum field_word of_places[] = {FIELD_PATH, FIELD_TO, FIELD_AT};
    int count = 0;
    for (int i = 0; i < 3; i++)
        count += (int)((a->declared ^ b->declared) >> of_places[i] & 1);
    return count;
}

/* What all changes cost together. */
static int distance(const struct nearing *nearing, const struct declaration *other)
{
    static const enum field_word word[] = {FIELD_USE, FIELD_MODE, FIELD_WHAT};
    const struct declaration *declaration = nearing->declaration;
    int cost = distance_of_goals(nearing, other) + missing_from(&declaration->path, &other->path) +
               PIECE_COST * (missing_from(&declaration->units, &other->units) +
                             missing_from(&other->units, &declaration->units)) +
               CARD_COST * (missing_from(&declaration->cards, &other->cards) +
                            missing_from(&other->cards, &declaration->cards)) +
               missing_from(&other->places, &declaration->places);
    cost += fields_exchanged(declaration, other) * WORD_COST;
    cost += declaration->leader == other->leader ? 0 : LEADER_COST;
    cost += declaration->card == other->card ? 0 : CARD_COST;
    cost += declaration->count > other->count ? declaration->count - other->count
                                              : other->count - declaration->count;
    for (int i = 0; i < 3; i++)
        cost +=
            value_declared(declaration, word[i]) == value_declared(other, word[i]) ? 0 : WORD_COST;
    return cost;
}

static bool names_unseen(const struct nearing *nearing, const struct declaration *other)
{
    const struct referee *referee = nearing->referee;
    bool unseen =
        other->card && other->card != nearing->declaration->card &&
        (nearing->declaration->hidden_card || !may_be_advised(referee, other->card, false));
    for (int i = 0; i < other->cards.count; i++)
        unseen |= !may_be_advised(referee, other->cards.id[i], false) &&
                  !ids_hold(&nearing->declaration->cards, other->cards.id[i]);
    return unseen;
}

static void take_nearer(void *context, const struct declaration *other)
{
    struct nearing *nearing = context;
    int cost = distance(nearing, other);
    if (names_unseen(nearing, other) || !keeps_near(nearing->repairing, other) ||
        (nearing->best.text && nearing->best.cost <= cost))
        return;
    const struct entry *mended = entry_mended(nearing->referee, nearing->repairing, other);
    if (mended)
        nearing->best = (struct change){cost, "", *other, mended};
}

/* "path Northfield > Number Four, units 2 Rangers": the fields that differ. */
static const char *changes_text(struct referee *referee, const struct declaration *from,
                                const struct declaration *to)
{
    struct sentence text;
    sentence_clear(&text);
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        const struct ids *list = declared_list(to, field);
        bool there =
            (to->declared >> field & 1) || (list ? list->count : value_declared(to, field));
        if (same_value(from, to, field))
            continue;
        say_item(&text, "; ", field_text(field));
        if (field == FIELD_UNITS && list->count)
            say(&text, " %s", pieces_text(referee, list));
        for (int i = 0; list && field != FIELD_UNITS && i < list->count; i++)
            say(&text, "%s%s",
                i == 0                ? " "
                : field == FIELD_PATH ? " > "
                                      : ", ",
                value_name(referee, field, list->id[i]));
        if (!list && there)
            say(&text, " %s", value_name(referee, field, value_declared(to, field)));
        else if (!there)
            say(&text, " left out");
    }
    return keep(referee, "%s", text.text);
}

/* The goal of the faulty one: of a misspelt place the nearest name; 0: none is misspelt. */
static int goal_meant(const struct referee *referee, const struct repairing *repairing)
{
    static const enum field_word of_goals[] = {FIELD_PATH, FIELD_TO, FIELD_AT};
    for (int i = 0; i < 3; i++) {
        struct name_match match = meant(referee, repairing, of_goals[i]);
        if (match.nearest_count)
            return match.nearest[0];
    }
    return 0;
}

static void copy_field(const struct declaration *from, enum field_word field,
                       struct declaration *to)
{
    const struct ids *list = declared_list(from, field);
    if (list)
        list_of(to, field)->count = 0;
    to->declared &= ~(UINT32_C(1) << field);
    for (int i = 0; list && i < list->count; i++)
        pick_into(to, (struct pick){field, list->id[i]});
    if (!list && (from->declared >> field & 1))
        pick_into(to, (struct pick){field, value_declared(from, field)});
}

/* What was found may change more than it need: each value that was declared is put back where it is
 * lawful with the rest. */
static void put_back(struct nearing *nearing)
{
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        struct declaration other = nearing->best.declaration;
        enum field_word field = (enum field_word)number;
        if (same_value(nearing->declaration, &other, field) || nearing->declaration->to_side)
            continue;
        copy_field(nearing->declaration, field, &other);
        if (judged_legal(nearing->referee, &other, false))
            take_nearer(nearing, &other);
    }
}

enum { NEARING_TRIES = 1000 };

/* With the units of the entry, wherever they are; where they can do nothing of the kind, with those
 * near them. */
static void find_near(struct referee *referee, struct nearing *nearing)
{
    struct declaration like = *nearing->declaration;
    const struct ids *named = &nearing->repairing->named;
    if (like.units.count == 0 && named->count > 0 && nearing->repairing->misses_units) {
        like.units = *named;
        like.declared |= FIELD_BIT(UNITS);
    }
    each_lawful(referee, &like, NEARING_TRIES, take_nearer, nearing);
    if (nearing->best.text || (like.units.count == 0 && !like.leader))
        return;
    like.units.count = like.leader = 0;
    each_lawful(referee, &like, NEARING_TRIES, take_nearer, nearing);
}

/* The nearest of those with the units declared, if there were any. */
static bool find_nearest(struct referee *referee, const struct repairing *repairing,
                         struct verdict *verdict, struct alternative *room, struct change *best)
{
    const struct declaration *declaration = repairing->declaration;
    int misspelt = goal_meant(referee, repairing),
        goal = misspelt ? misspelt : goal_of(declaration);
    struct nearing nearing = {.referee = referee,
                              .repairing = repairing,
                              .declaration = declaration,
                              .goal = goal,
                              .a_connection = misspelt ? 2 : 1,
                              .way = ways_from(referee, goal)};
    if (!nearing.way)
        return false;
    find_near(referee, &nearing);
    if (!nearing.best.text)
        return false;
    put_back(&nearing);
    const char *text = changes_text(referee, declaration, &nearing.best.declaration);
    if (!text[0]) /* what is wrong is in none of its values */
        return false;
    *best = nearing.best;
    best->text = text;
    room[verdict->alternative_count++] = (struct alternative){
        "do", keep(referee, "%s with %s", verb_word(declaration->verb), best->text)};
    return true;
}

/* A leader who is with them, for several units without one: he decides which of a kind are meant.
 */
static void try_leaders(struct referee *referee, const struct repairing *repairing,
                        struct verdict *verdict, struct alternative *room, struct change *best)
{
    const struct declaration *declaration = repairing->declaration;
    int range = field_range(referee, FIELD_LEADER);
    bool wanted = declaration->units.count > 1 && !(declaration->declared & FIELD_BIT(LEADER)) &&
                  (repairing->takes & FIELD_BIT(LEADER)) && !repairing->misses_units;
    for (int id = 1; wanted && id <= range; id++) {
        if (!pieces_have(repairing->near, id) ||
            !is_worth_trying(referee, declaration, (struct pick){FIELD_LEADER, id}))
            continue;
        const char *name = referee->data->names[PIECE].name[id].printed;
        struct entry *other = entry_naming(referee, repairing->entry, FIELD_LEADER, name);
        if (!other || !is_lawful_there(referee, repairing, other))
            continue;
        struct values values = {.count = 0};
        show_value(&values, "", name);
        values.best =
            (struct change){MORE_COST, name, with_value(declaration, FIELD_LEADER, id), other};
        say_alternative(referee, verdict, room, "leader", &values, best);
        return;
    }
}

/* One of its units alone, with another value of one more field. */
static void try_one_alone(struct referee *referee, const struct repairing *repairing,
                          struct verdict *verdict, struct alternative *room, struct change *best)
{
    const struct declaration *declaration = repairing->declaration;
    const struct ids *units = &declaration->units;
    for (int i = 0; i < units->count && units->count > 1 && !repairing->misses_units; i++) {
        struct alternative rows[ALTERNATIVES_MAX];
        struct verdict apart = {.repair = ""};
        struct declaration alone = *declaration;
        struct repairing varied = *repairing;
        if (has_twin_before(referee, FIELD_UNITS, units, i, NULL))
            continue;
        varied.declaration = &alone;
        alone.units = (struct ids){1, {units->id[i]}};
        find_each(referee, repairing, &varied, &apart, rows, best);
    }
    if (!best->mended)
        return;
    best->text = changes_text(referee, declaration, &best->declaration);
    room[verdict->alternative_count++] = (struct alternative){
        "do", keep(referee, "%s with %s", verb_word(declaration->verb), best->text)};
}

/* One of its units as the leader of the rest, in place of the leader named or where none is. */
static bool mend_by_promotion(struct referee *referee, const struct repairing *repairing,
                              struct verdict *verdict, struct alternative *room)
{
    const struct declaration *declaration = repairing->declaration;
    const struct ids *units = &declaration->units;
    bool led = declaration->leader || (units->count > 1 && (repairing->takes & FIELD_BIT(LEADER)));
    for (int i = 0; led && i < units->count; i++) {
        struct declaration other = *declaration;
        int leader = units->id[i];
        other.leader = 0;
        other.declared &= ~FIELD_BIT(LEADER);
        leave_out_unit(&other, leader);
        leave_out_unit(&other, declaration->leader);
        if (!is_worth_trying(referee, &other, (struct pick){FIELD_LEADER, leader}))
            continue;
        other.leader = leader;
        other.declared |= FIELD_BIT(LEADER);
        const struct entry *mended = entry_mended(referee, repairing, &other);
        if (!mended)
            continue;
        const char *name = value_name(referee, FIELD_LEADER, leader);
        room[verdict->alternative_count++] = (struct alternative){"leader", name};
        verdict->repair = keep(referee, "leader %s, with the others", name);
        verdict->repaired = mended;
        verdict->away = values_changed(repairing, &other);
        return true;
    }
    return false;
}

/* --- another verb --- */

/* The entry as another verb that says no more than who does it; NULL when memory is out. */
static struct entry *bare_entry(struct referee *referee, const struct entry *entry, enum verb verb)
{
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return NULL;
    *other = *entry;
    other->verb = verb;
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++)
        other->field[field].count = 0;
    other->field[FIELD_STEP].count = 0;
    other->claim = (struct facts){.count = 0};
    other->dice = (struct written_dice){.count = 0};
    return other;
}

/* Takes the entry as another verb as the repair, where that alone is lawful. */
static void take_verb(struct referee *referee, const struct repairing *repairing, enum verb verb,
                      struct verdict *verdict)
{
    struct entry *other = bare_entry(referee, repairing->entry, verb);
    if (!other || !is_lawful_there(referee, repairing, other))
        return;
    verdict->repaired = other;
    verdict->away = 1;
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++)
        verdict->away += repairing->entry->field[field].count > 0;
}

/* The entry as another verb with all that was said, where that is lawful; its dice and what is
 * claimed to have come of them are those of the verb it had. NULL: it is not. */
static struct entry *lawful_as_verb(struct referee *referee, const struct repairing *repairing,
                                    enum verb verb, bool with_dice)
{
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return NULL;
    *other = *repairing->entry;
    other->verb = verb;
    if (!with_dice) {
        other->dice = (struct written_dice){.count = 0};
        other->claim = (struct facts){.count = 0};
    }
    return is_lawful_there(referee, repairing, other) ? other : NULL;
}

/* Verbs that say the contrary of each other with the same fields: one is a slip for the other. */
static bool are_contrary(enum verb a, enum verb b)
{
    static const enum verb pair[][2] = {
        {VERB_PLACE, VERB_REMOVE}, {VERB_INSIDE, VERB_OUTSIDE}, {VERB_PICK, VERB_DROP}};
    bool contrary = false;
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++)
        contrary |= (a == pair[i][0] && b == pair[i][1]) || (a == pair[i][1] && b == pair[i][0]);
    return contrary;
}

/* contrary: of the verbs that alone. */
static bool take_verb_with(struct referee *referee, const struct repairing *repairing, bool dice,
                           bool contrary, struct verdict *verdict, struct alternative *room)
{
    enum verb order[VERB_COUNT], said = repairing->entry->verb;
    int count = verbs_in_order(referee, order);
    for (int i = 0; i < count; i++) {
        bool tried = contrary ? are_contrary(order[i], said) : order[i] != said;
        struct entry *other = tried ? lawful_as_verb(referee, repairing, order[i], dice) : NULL;
        if (!other)
            continue;
        const char *word = verb_word(order[i]);
        room[verdict->alternative_count++] = (struct alternative){"do", word};
        verdict->repair = keep(referee, "do %s", word);
        verdict->repaired = other;
        verdict->away = dice ? 1 : 2;
        return true;
    }
    return false;
}

/* Whether another verb with all that was said is nearer than the best change: "outside Rangers". Of
 * a verb that is lawful with another value only the contrary. A card is played, or kept, as it was
 * said. */
static bool take_verb_alike(struct referee *referee, const struct repairing *repairing,
                            const struct change *best, struct verdict *verdict,
                            struct alternative *room)
{
    bool near = best->mended && best->cost <= PIECE_COST;
    bool silent = !(repairing->declaration->declared & ~FIELD_BIT(COUNT));
    enum verb verb = repairing->entry->verb;
    bool of_cards = verb == VERB_PLAY || verb == VERB_PASS || verb == VERB_HOLD;
    if (near || silent || of_cards)
        return false;
    return take_verb_with(referee, repairing, true, best->mended, verdict, room) ||
           (repairing->entry->dice.count > 0 &&
            take_verb_with(referee, repairing, false, best->mended, verdict, room));
}

/* The first thing that may be done instead is the repair: nothing, or another verb. */
static void take_instead(struct referee *referee, const struct repairing *repairing, enum verb verb,
                         struct verdict *verdict)
{
    verdict->repair = keep(referee, "do %s", verb ? verb_word(verb) : "nothing");
    verdict->repaired_by_silence = !verb;
    if (verb)
        take_verb(referee, repairing, verb, verdict);
    else
        verdict->away = 1;
}

/* Where the verb cannot be, whatever its fields: nothing, if silence may be kept, and what else may
 * be declared. Who may not activate with a card that is good for something else is not told to
 * waste it. */
static void find_verbs(struct referee *referee, const struct repairing *repairing,
                       struct verdict *verdict, struct alternative *room, struct change *best)
{
    int side = repairing->declaration->by;
    struct values values = {.count = 0};
    enum verb said = repairing->declaration->verb;
    enum truth can = verb_is_lawful(referee, side, said);
    if (can != NO && find_nearest(referee, repairing, verdict, room, best))
        return;
    bool silent = step_now(referee)->silence == PASSES && can == NO;
    if (silent)
        show_value(&values, "", "nothing");
    enum verb order[VERB_COUNT], first = VERB_NONE;
    int count = can == NO ? verbs_in_order(referee, order) : 0;
    for (int i = 0; i < count; i++) {
        if (verb_is_lawful(referee, side, order[i]) != YES)
            continue;
        first = values.count == 0 ? order[i] : first;
        show_value(&values, "", verb_word(order[i]));
    }
    say_alternative(referee, verdict, room, "do", &values, best);
    bool wasted = silent && said == VERB_ACTIVATE && values.count > 1;
    if (values.count > 0 && !wasted)
        take_instead(referee, repairing, first, verdict);
}

/* --- all repairs --- */

/* The repair kept is the nearest. */
static void find_repairs(struct referee *referee, const struct repairing *repairing,
                         struct verdict *verdict, struct alternative *room)
{
    const struct declaration *declaration = repairing->declaration;
    struct change best = {.text = NULL};
    if (mend_names(referee, repairing, verdict, room) ||
        mend_units(referee, repairing, verdict, room))
        return;
    const char *strangers = leave_out_strangers(referee, repairing, verdict, room);
    if (strangers && judged_legal(referee, declaration, false))
        best = (struct change){.text = "",
                               .declaration = *declaration,
                               .mended = entry_mended(referee, repairing, declaration)};
    if (!best.mended)
        find_each(referee, repairing, repairing, verdict, room, &best);
    if (take_verb_alike(referee, repairing, &best, verdict, room))
        return;
    if (!best.mended || best.cost > MORE_COST)
        try_leaders(referee, repairing, verdict, room, &best);
    if (!best.mended && !verdict->repair[0] &&
        (mend_by_promotion(referee, repairing, verdict, room) ||
         mend_leader(referee, repairing, verdict, room)))
        return;
    if (!best.mended && !verdict->repair[0])
        try_one_alone(referee, repairing, verdict, room, &best);
    if (!best.mended && !verdict->repair[0])
        find_verbs(referee, repairing, verdict, room, &best);
    if (!best.mended)
        return;
    int righted;
    const char *results = results_changed(referee, repairing->entry, best.mended, &righted);
    struct sentence text;
    sentence_clear(&text);
    say(&text, "%s%s%s", strangers ? strangers : "", strangers && best.text[0] ? ", " : "",
        best.text);
    if (righted)
        say_item(&text, ", ", results);
    verdict->repair = keep_text(referee, text.text, text.length);
    verdict->repaired = best.mended;
    verdict->away = values_changed(repairing, &best.declaration) + righted;
}

void find_alternatives(struct referee *referee, const struct entry *entry,
                       const struct declaration *declaration, long mark, struct verdict *verdict)
{
    const struct verb_use *use = use_here(referee, declaration->verb);
    struct alternative *room = arena_take(&referee->line_arena, ALTERNATIVES_MAX * sizeof *room);
    struct repairing repairing = {.declaration = declaration,
                                  .entry = entry,
                                  .takes = takes_of(use),
                                  .needs = needs_of(use),
                                  .mark = mark};
    if (!room)
        return;
    verdict->alternative = room;
    repairing.misses_units = !units_found(referee, entry, declaration, false, &repairing.named);
    if (repairing.misses_units)
        units_found(referee, entry, declaration, true, &repairing.named);
    if (referee->game->piece_place)
        find_near_pieces(referee, &repairing);
    memo_begin(referee);
    find_repairs(referee, &repairing, verdict, room);
    memo_end(referee);
}
