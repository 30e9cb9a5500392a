#include "referee/repair_values.h"

#include "referee/actions.h"
#include "referee/drawing.h"
#include "referee/journal.h"
#include "referee/known_cards.h"
#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/present.h"
#include "referee/repair_units.h"
#include "referee/right_results.h"
#include "referee/steps.h"

#include <string.h>

/* The values of one field of a faulty entry with which it would be lawful. */

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

void show_value(struct values *values, const char *before, const char *name)
{
    if (is_shown(values, before, name) || values->count++ >= VALUES_SHOWN)
        return;
    values->shown[values->count - 1].before = before;
    values->shown[values->count - 1].name = name;
    say(&values->text, "%s%s%s", values->text.length ? ", " : "", before, name);
}

bool is_response(const struct referee *referee, const struct declaration *declaration)
{
    return verb_is(declaration->verb, PLAYS_CARD) && declaration->card &&
           referee->game->response.when && *referee->game->response.when(referee, declaration);
}

/* Whether it is said for what the other side does: as a response, in that side's turn. */
static bool answers_other_side(struct referee *referee, const struct repairing *repairing)
{
    const struct declaration *declaration = repairing->declaration;
    long here = journal_mark(referee);
    journal_look_back(referee, here, repairing->mark);
    unsigned active = referee->game->status.active(referee);
    journal_look_ahead(referee, repairing->mark, here);
    return declaration->use == field_range(referee, FIELD_USE) /* the last means nothing else */
           && active && !(active >> declaration->by & 1);
}

bool is_owed_nowhere(struct referee *referee, const struct repairing *repairing)
{
    const struct declaration *declaration = repairing->declaration;
    const struct step *step = step_now(referee);
    return is_response(referee, declaration) &&
           (!step || !action_at(step, declaration->verb) || answers_other_side(referee, repairing));
}

bool keeps_near(const struct referee *referee, const struct repairing *repairing,
                const struct declaration *declaration)
{
    const struct ids *units = &declaration->units;
    int leader = declaration->leader;
    if (leader && ids_hold(units, leader)) /* he is named once */
        return false;
    if (!pieces_any(repairing->near) || chooses_leader(declaration))
        return true;
    for (int i = 0; i < units->count; i++) {
        bool own = side_of_piece(referee, units->id[i]) == declaration->by;
        if (own && !pieces_have(repairing->near, units->id[i]))
            return false;
    }
    return !leader || pieces_have(repairing->near, leader);
}

int goal_of(const struct declaration *declaration)
{
    const struct ids *path = &declaration->path;
    return path->count       ? path->id[path->count - 1]
           : declaration->to ? declaration->to
                             : declaration->at;
}

/* The pieces that the declaration names. */
static struct piece_set pieces_of(const struct declaration *declaration)
{
    struct piece_set pieces = pieces_in(&declaration->units);
    if (declaration->leader)
        pieces_add(&pieces, declaration->leader);
    return pieces;
}

/* Those that the words of the entry may mean. */
static struct piece_set pieces_meant(const struct repairing *repairing)
{
    struct piece_set named = pieces_or(pieces_in(&repairing->named), repairing->by_kind);
    if (repairing->declaration->leader)
        pieces_add(&named, repairing->declaration->leader);
    return named;
}

bool names_others(const struct repairing *repairing, const struct declaration *to)
{
    struct piece_set named = pieces_meant(repairing), kept = pieces_of(to);
    return pieces_any(named) && pieces_any(kept) && !pieces_meet(named, kept);
}

/* Those of the entry who have no part in the declaration. */
static struct piece_set pieces_left_out(const struct repairing *repairing,
                                        const struct declaration *to)
{
    struct piece_set named = pieces_in(&repairing->named);
    if (repairing->declaration->leader)
        pieces_add(&named, repairing->declaration->leader);
    return pieces_without(named, pieces_of(to));
}

bool keeps_all(const struct repairing *repairing, const struct declaration *to)
{
    bool none = repairing->misses_units && to->units.count == 0;
    return !none && !pieces_any(pieces_left_out(repairing, to));
}

struct ids who_would_go(struct referee *referee, const struct declaration *declaration)
{
    struct ids goers = {.count = 0};
    EACH_PIECE (piece, pieces_at(referee, declaration->path.id[0], declaration->by)) {
        if (piece != declaration->leader &&
            is_worth_trying(referee, declaration, (struct pick){FIELD_UNITS, piece}))
            ids_add(&goers, piece);
    }
    return goers;
}

/* Whether any of those meant is named, or goes where nobody is. */
static bool take_part(struct referee *referee, const struct piece_set meant,
                      const struct declaration *to)
{
    bool anybody = !pieces_any(pieces_of(to)) && to->path.count > 1;
    const struct ids goers = anybody ? who_would_go(referee, to) : (struct ids){.count = 0};
    return pieces_meet(meant, anybody ? pieces_in(&goers) : pieces_of(to));
}

/* Whether a piece may be meant by the name of another: of the same sort where that is not there, or
 * where as many come or are lost; whichever is on the map where one has to be lost. */
static bool may_be_meant(struct referee *referee, const struct repairing *repairing,
                         const struct declaration *to, int named, int piece)
{
    int of_a_sort = referee->game->piece.sort ? 2 : 1; /* at most so unlike */
    int unlike = pieces_unlike(referee, named, piece), place = place_of_piece(referee, piece);
    bool counted = verb_is(to->verb, COUNTS_STEPS);
    return !unlike || ((counted || repairing->misses_units) && unlike <= of_a_sort) ||
           (counted && place && place <= referee->data->map.space_count);
}

bool brings_strangers(struct referee *referee, const struct repairing *repairing,
                      const struct declaration *to)
{
    struct piece_set meant = pieces_meant(repairing), out = pieces_left_out(repairing, to);
    bool goes = goal_of(to) || goal_of(repairing->declaration) || verb_is(to->verb, ACTIVATES);
    if (!goes || !has_pieces(referee) || !pieces_any(out) || verb_is(to->verb, GIVES_UP))
        return false;
    bool unnamed = !pieces_any(pieces_of(to)), led = to->leader && !chooses_leader(to);
    bool strangers = (led || (unnamed && to->path.count > 1)) && !take_part(referee, meant, to);
    EACH_PIECE (piece, pieces_without(pieces_in(&to->units), meant)) {
        bool alike = false;
        EACH_PIECE (named, out)
            alike |= may_be_meant(referee, repairing, to, named, piece);
        strangers |= !alike;
    }
    return strangers;
}

/* Whether something is where the declaration has none of the places of the entry, nor any that a
 * misspelt name may mean. */
static bool is_elsewhere(const struct referee *referee, const struct repairing *repairing,
                         const struct declaration *to)
{
    struct name_match meant = name_meant(referee, repairing, FIELD_AT);
    const struct declaration *from = repairing->declaration;
    bool elsewhere = to->at && to->at != from->at && !is_name_meant(&meant, to->at);
    for (int i = 0; i < to->places.count; i++) {
        int place = to->places.id[i];
        elsewhere |=
            place != from->at && !ids_hold(&from->places, place) && !is_name_meant(&meant, place);
    }
    return elsewhere && !ids_hold(&from->places, to->at);
}

bool gives_up_another(const struct referee *referee, const struct repairing *repairing,
                      const struct declaration *to)
{
    if (!verb_is(to->verb, GIVES_UP))
        return false;
    struct piece_set named = pieces_meant(repairing);
    return pieces_any(named) /* one who has to be removed may be another */
               ? verb_is(to->verb, GOES) && !pieces_meet(named, pieces_of(to))
               : is_elsewhere(referee, repairing, to);
}

bool is_all_that_is_due(struct referee *referee, verb_id verb)
{
    const struct step *step = step_now(referee);
    return step && action_at(step, verb) && step->silence != PASSES &&
           !(verbs_admitted(step) & ~(UINT64_C(1) << verb));
}

bool acts_far_off(struct referee *referee, const struct repairing *repairing,
                  const struct declaration *to)
{
    int from = repairing->declaration->at;
    /* it was fought, or has to be: the place is the slip */
    bool meant = repairing->entry->dice.count > 0 || is_all_that_is_due(referee, to->verb);
    bool other = !meant && verb_is(to->verb, FIGHTS) && from && to->at != from;
    const int *way = other && referee->data->map.first ? ways_from(referee, from) : NULL;
    return way && (!to->at || (way[to->at] > 1 && way[to->at] < MAP_FAR));
}

/* One unit that the entry has to name by its counter is told so, too: "Marin" of the Coureurs. */
static const char *name_written(const struct referee *referee, const struct entry *mended,
                                const struct declaration *declaration, const char *name)
{
    const struct words *units = &mended->field[FIELD_UNITS];
    int piece = ids_first(&declaration->units);
    if (declaration->units.count != 1 || units->count != 1)
        return name;
    const struct name *counter = &referee->data->names[PIECE].name[piece];
    bool by_counter = strcmp(units->word[0].text, counter->id) == 0;
    bool told =
        strcmp(name,
               referee->data->piece_kinds.name[referee->data->kind_of_piece[piece]].printed) == 0;
    return by_counter && told ? counter->printed : name;
}

/* Behind those that are as near; the farthest are left out. */
static void note_meaning(struct meanings *meanings, const struct entry *mended, int cost)
{
    int at = meanings->count;
    while (at > 0 && meanings->cost[at - 1] > cost)
        at--;
    if (at == MEANT_MAX)
        return;
    int last = meanings->count < MEANT_MAX ? meanings->count++ : MEANT_MAX - 1;
    for (int i = last; i > at; i--) {
        meanings->entry[i] = meanings->entry[i - 1];
        meanings->cost[i] = meanings->cost[i - 1];
    }
    meanings->entry[at] = mended;
    meanings->cost[at] = cost;
}

/* Whether another is as near as the nearest; of those of a misspelt name the first is meant. */
static bool is_as_near(const struct values *values, const char *before, int cost)
{
    return values->which && values->best.text && values->best.cost == cost && cost > 0 &&
           values->best_way == values->way && values->even.before &&
           strcmp(values->even.before, before) == 0;
}

/* Counters that share a name are one. */
static void note_even(struct values *values, const char *name)
{
    for (int i = 0; i < values->even.count && i < EVEN_SHOWN; i++) {
        if (strcmp(values->even.name[i], name) == 0)
            return;
    }
    if (values->even.count++ < EVEN_SHOWN)
        values->even.name[values->even.count - 1] = name;
}

void keep_nearest(struct values *values, const char *before, const char *name,
                  const struct change *change)
{
    bool even = is_as_near(values, before, change->cost);
    if (values->best.text && values->best.cost <= change->cost && !even)
        return;
    if (!even) {
        values->best = *change;
        values->best_way = values->way;
        values->even.before = before;
        values->even.count = 0;
    }
    note_even(values, name);
}

void add_value(struct referee *referee, struct values *values, const char *before, const char *name,
               int cost, const struct declaration *declaration)
{
    bool near = keeps_near(referee, values->repairing, declaration);
    values->elsewhere |= !near;
    const struct entry *mended =
        near ? entry_mended(referee, values->repairing, declaration) : NULL;
    if (!mended)
        return;
    show_value(values, before, name);
    note_lawful_place(referee, declaration);
    int righted;
    results_changed(referee, values->repairing->entry, mended, &righted);
    cost += righted ? RESULTS_COST : 0;
    note_meaning(&referee->follow.meanings, mended, cost);
    if ((values->best.text && values->best.cost <= cost && !is_as_near(values, before, cost)) ||
        gives_up_another(referee, values->repairing, declaration) ||
        acts_far_off(referee, values->repairing, declaration))
        return;
    const char *told = name_written(referee, mended, declaration, name);
    struct change change = {cost, keep(referee, "%s%s", before, told), *declaration, mended};
    if (!brings_strangers(referee, values->repairing, declaration))
        keep_nearest(values, before, told, &change);
    else if (is_all_that_is_due(referee, declaration->verb))
        values->stranger = change;
}

/* "Huron, Ojibwa and Ottawa": together they are one value. */
static const char *joined(struct referee *referee, const char *names)
{
    const char *last = NULL;
    for (const char *at = strstr(names, ", "); at; at = strstr(at + 2, ", "))
        last = at;
    return last ? keep(referee, "%.*s and %s", (int)(last - names), names, last + 2) : names;
}

const char *list_name(struct referee *referee, enum field_word field, const struct ids *list)
{
    if (field == FIELD_UNITS)
        return joined(referee, pieces_text(referee, list));
    struct sentence names;
    sentence_clear(&names);
    for (int i = 0; i < list->count; i++)
        say_item(&names, ", ", value_name(referee, field, list->id[i]));
    return joined(referee, keep(referee, "%s", names.text));
}

long connections_apart(const struct map *map, int a, int b)
{
    long x = map->x ? map->x[a] - map->x[b] : 0, y = map->y ? map->y[a] - map->y[b] : 0;
    return x * x + y * y;
}

/* Puts id where it belongs: behind what is nearer, and what is as near and closer on the map. */
static void put_near(struct nearness *near, const struct map *map, int from, int id, int cost)
{
    int at = near->count < NEAR_MAX ? near->count++ : NEAR_MAX - 1;
    for (; at > 0 && (near->cost[at - 1] > cost || (near->cost[at - 1] == cost && from &&
                                                    connections_apart(map, near->id[at - 1], from) >
                                                        connections_apart(map, id, from)));
         at--) {
        near->id[at] = near->id[at - 1];
        near->cost[at] = near->cost[at - 1];
    }
    near->id[at] = (int16_t)id;
    near->cost[at] = (int16_t)cost;
}

const int *ways_from(struct referee *referee, int from)
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

void near_places(struct referee *referee, int from, struct nearness *near)
{
    const struct map *map = &referee->data->map;
    int count = referee->data->names[PLACE].count;
    const int *way = ways_from(referee, from);
    near->count = 0;
    for (int place = 1; way && place <= count; place++)
        put_near(near, map, from, place, way[place] < MAP_FAR ? way[place] : UNMAPPED_COST);
}

const int *ways_from_piece(struct referee *referee, int piece, bool any)
{
    const struct rules_data *data = referee->data;
    int places = data->names[PLACE].count;
    struct piece_set from = any ? data->pieces_of_kind[data->kind_of_piece[piece]] : no_pieces();
    int *way = has_pieces(referee)
                   ? arena_take(&referee->line_arena, ((size_t)places + 1) * sizeof *way)
                   : NULL;
    for (int place = 0; way && place <= places; place++)
        way[place] = MAP_FAR;
    pieces_add(&from, piece);
    EACH_PIECE (id, from) {
        int place = way ? place_of_piece(referee, id) : 0;
        if (place && place <= data->map.space_count)
            way[place] = 0;
    }
    if (way && data->map.first)
        map_spread(&data->map, way);
    return way;
}

void near_pieces(struct referee *referee, int piece, bool any, struct nearness *near)
{
    const int *way = ways_from_piece(referee, piece, any);
    near->count = 0;
    for (int id = 1; id <= referee->data->names[PIECE].count; id++) {
        int place = way ? place_of_piece(referee, id) : 0;
        put_near(near, &referee->data->map, 0, id, place ? way[place] : MAP_FAR);
    }
}

int pieces_unlike(struct referee *referee, int a, int b)
{
    int (*sort)(const struct referee *, int) = referee->game->piece.sort;
    const int *kind = referee->data->kind_of_piece;
    if (strcmp(value_name(referee, FIELD_UNITS, a), value_name(referee, FIELD_UNITS, b)) == 0)
        return 0;
    return 1 + (kind[a] != kind[b]) + (sort && sort(referee, a) != sort(referee, b));
}

void add_alternative(struct verdict *verdict, struct alternative *room, const char *field,
                     const char *values)
{
    for (int i = 0; i < verdict->alternative_count; i++) {
        if (strcmp(room[i].field, field) == 0 && strcmp(room[i].values, values) == 0)
            return;
    }
    room[verdict->alternative_count++] = (struct alternative){field, values};
}

/* The one to take: the nearest, or what alone is lawful where it has to be done. */
static struct change change_meant(const struct values *values)
{
    bool alone = values->count == 1 && !values->elsewhere && !values->hidden;
    return values->best.text || !alone ? values->best : values->stranger;
}

/* "units: without one of Rangers, Mohawk": of those that are as near none is what was meant. */
static const char *one_of_text(struct referee *referee, const char *field,
                               const struct values *values)
{
    int more = values->even.count - EVEN_SHOWN;
    struct sentence names;
    sentence_clear(&names);
    for (int i = 0; i < values->even.count && i < EVEN_SHOWN; i++)
        say_item(&names, ", ", values->even.name[i]);
    return keep(referee, "%s: %sone of %s%s", field_in_words(field), values->even.before,
                names.text, more > 0 ? keep(referee, " and %d more", more) : "");
}

void say_alternative(struct referee *referee, struct verdict *verdict, struct alternative *room,
                     const char *field, const struct values *values, struct change *best)
{
    if (values->hidden && values->count == 0) {
        verdict->repair = keep(referee, "another %s of the hand", field_in_words(field));
        add_alternative(verdict, room, field, "another of the hand");
    }
    if (values->count == 0)
        return;
    const char *more = values->count > VALUES_SHOWN
                           ? keep(referee, " and %d more", values->count - VALUES_SHOWN)
                       : values->elsewhere && !is_shown(values, "", "left out") ? " and others"
                                                                                : "";
    add_alternative(verdict, room, field, keep(referee, "%s%s", values->text.text, more));
    struct change meant = change_meant(values);
    if (!meant.text || (best->text && best->cost <= meant.cost))
        return;
    *best = meant;
    best->one_of = values->which && values->even.count > 1;
    best->text = best->one_of ? one_of_text(referee, field, values)
                              : keep(referee, "%s %s", field_in_words(field), meant.text);
}

void leave_out_unit(struct declaration *declaration, int unit)
{
    struct ids *units = &declaration->units;
    int kept = 0;
    for (int i = 0; i < units->count; i++) {
        if (units->id[i] != unit)
            units->id[kept++] = units->id[i];
    }
    units->count = kept;
}

struct declaration with_value(const struct declaration *declaration, enum field_word field, int id)
{
    struct declaration other = *declaration;
    if (field == FIELD_AT)
        other.places.count = 0;
    if (field == FIELD_LEADER)
        leave_out_unit(&other, id);
    pick_into(&other, (struct pick){field, id});
    return other;
}

bool may_be_advised(const struct referee *referee, int card, bool meant)
{
    bool hidden = card_is_hidden(referee, card) && !(meant && !referee->asking.on);
    return !hidden && (meant || card_is_seen(referee, card));
}

bool is_slip_of_card(const struct referee *referee, int said, int card)
{
    return !said || cards_apart(referee, said, card) <= 1;
}

int cards_apart(const struct referee *referee, int a, int b)
{
    const char *const *sign = referee->data->card_sign;
    return a && b && sign[a] && sign[b] ? word_distance(sign[a], sign[b]) : 0;
}

/* "army" and "sail-army". */
static bool shares_word(const struct referee *referee, int kind, int a, int b)
{
    const struct name *name = referee->data->names[kind].name;
    return a && b && (strstr(name[a].id, name[b].id) || strstr(name[b].id, name[a].id));
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
    case FIELD_WHAT:
        return WORD_COST - shares_word(referee, kind_of_field(referee, field), id,
                                       value_declared(declaration, field));
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
    else if (field == FIELD_CARD && cost && !is_slip_of_card(referee, declaration->card, id))
        show_value(values, "", value_name(referee, field, id));
    else
        add_value(referee, values, "", value_name(referee, field, id), cost, &other);
}

bool means_its_work(const struct declaration *declaration)
{
    return verb_is(declaration->verb, MAKES_WORKS) && declaration->what;
}

/* Of several cards where one is asked for each may be meant. */
static struct name_match any_card_of(const struct referee *referee, const struct words *cards)
{
    struct name_match match = {.id = 0};
    for (int i = 0; i < cards->count && match.nearest_count < NAMES_NEAREST_MAX; i++) {
        int card = names_find(&referee->data->names[CARD], cards->word[i].text).id;
        if (card)
            match.nearest[match.nearest_count++] = card;
    }
    return match;
}

struct name_match name_meant(const struct referee *referee, const struct repairing *repairing,
                             enum field_word field)
{
    const struct words *words = &repairing->entry->field[field];
    int kind = kind_of_field(referee, field);
    if (field == FIELD_CARD && words->count == 0)
        return any_card_of(referee, &repairing->entry->field[FIELD_CARDS]);
    for (int i = 0; kind != NUMBER && i < words->count; i++) {
        const char *text = words->word[i].text;
        struct name_match match = names_find(&referee->data->names[kind], text);
        bool numbered = kind == CARD && strpbrk(text, "0123456789");
        if (!match.id && !numbered) /* a card of another number is no slip of the pen */
            return match;
    }
    return (struct name_match){.id = 0};
}

bool is_name_meant(const struct name_match *match, int id)
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
    struct name_match match = name_meant(referee, repairing, field);
    int declared = value_declared(declaration, field), unit = ids_first(&declaration->units);
    const struct ids *path = &declaration->path;
    return declared              ? declared
           : match.nearest_count ? match.nearest[0]
           : path->count         ? path->id[path->count - 1]
           : unit                ? place_of_piece(referee, unit)
                                 : declaration->at;
}

/* Units that go by their kind are those of the kind there. */
static void try_place(struct referee *referee, const struct repairing *repairing,
                      enum field_word field, int place, int cost, struct values *values)
{
    struct declaration there = with_value(repairing->declaration, field, place);
    struct units_found found;
    int before = values->count;
    try_value(referee, repairing->declaration, field, place, cost, values);
    if (field != FIELD_AT || values->count > before || !has_pieces(referee) ||
        !pieces_meet(repairing->by_kind, at(referee, place)))
        return;
    if (!find_units(referee, repairing->entry, &there, false, &found))
        return;
    there = *repairing->declaration;
    there.units = found.units;
    try_value(referee, &there, field, place, cost, values);
}

static void try_places(struct referee *referee, const struct repairing *repairing,
                       enum field_word field, struct values *values)
{
    struct nearness near;
    int meant = place_meant(referee, repairing, field);
    values->which |= !meant; /* none is nearer than another */
    near_places(referee, meant, &near);
    for (int i = 0; i < near.count; i++)
        try_place(referee, repairing, field, near.id[i], near.cost[i], values);
}

static void try_single_left_out(struct referee *referee, const struct declaration *declaration,
                                enum field_word field, int cost, struct values *values)
{
    struct declaration other = *declaration;
    if (field == FIELD_COUNT)
        other.count = 0;
    else
        other.leader = 0;
    other.declared &= ~(UINT32_C(1) << field);
    if (judged_legal(referee, &other, false))
        add_value(referee, values, "", "left out", cost, &other);
}

/* What is counted without who leads it, or who is named alone where none can be counted. */
static void try_one_of_both(struct referee *referee, const struct declaration *declaration,
                            enum field_word field, struct values *values)
{
    bool named = declaration->units.count || declaration->leader;
    if (field == FIELD_LEADER && declaration->leader && declaration->count)
        try_single_left_out(referee, declaration, field, MORE_COST - 1, values);
    if (field == FIELD_COUNT && named && values->count == 0)
        try_single_left_out(referee, declaration, field, declaration->count, values);
}

/* "Coureurs @ Ticonderoga > HCN": the place is where they stand, and the path begins there. */
static void try_at_as_start(struct referee *referee, const struct repairing *repairing,
                            struct values *values)
{
    struct declaration other = *repairing->declaration;
    struct units_found found;
    int place = other.at, goal = goal_of(&other);
    if (!place || other.path.count + (other.to != 0) != 1 ||
        !pieces_meet(pieces_meant(repairing), at(referee, place)))
        return;
    other.at = other.places.count = other.to = 0;
    other.declared = (other.declared & ~(FIELD_BIT(AT) | FIELD_BIT(TO))) | FIELD_BIT(PATH);
    other.path = (struct ids){2, {(int16_t)place, (int16_t)goal}};
    if (!find_units(referee, repairing->entry, &other, false, &found))
        return;
    other.units = found.units;
    if (judged_legal(referee, &other, false))
        add_value(referee, values, "left out, the path begins at ",
                  value_name(referee, FIELD_AT, place), 0, &other);
}

/* Whether two are one thing, of which other deeds are done: "begin-fort" and "finish-fort". */
static bool share_part(const char *a, const char *b)
{
    for (size_t length; *a; a += length + (a[length] != '\0')) {
        length = strcspn(a, "-");
        for (const char *at = strstr(b, "-") ? b : NULL; at; at = strchr(at, '-')) {
            at += *at == '-';
            if (strncmp(a, at, length) == 0 && (at[length] == '\0' || at[length] == '-'))
                return true;
        }
    }
    return false;
}

/* Works of another kind in the same place, where none of the kind said can be near. */
static void try_other_works(struct referee *referee, const struct declaration *declaration,
                            struct values *values)
{
    int kind = kind_of_field(referee, FIELD_WHAT), range = field_range(referee, FIELD_WHAT);
    const struct name *name = referee->data->names[kind].name;
    for (int id = 1; id <= range; id++) {
        if (id != declaration->what && !share_part(name[id].id, name[declaration->what].id))
            try_value(referee, declaration, FIELD_WHAT, id, WORK_COST, values);
    }
}

/* Whether the work by itself, "fort", which means what comes next there, is lawful. */
static bool work_goes_on(struct referee *referee, const struct declaration *declaration)
{
    int kind = kind_of_field(referee, FIELD_WHAT), range = field_range(referee, FIELD_WHAT);
    const struct name *name = referee->data->names[kind].name;
    bool goes_on = false;
    for (int id = 1; id <= range && !goes_on; id++) {
        struct declaration other = with_value(declaration, FIELD_WHAT, id);
        goes_on = !strchr(name[id].id, '-') &&
                  share_part(name[id].id, name[declaration->what].id) &&
                  judged_legal(referee, &other, false);
    }
    return goes_on;
}

/* What comes next in the same work of those who are named. */
static void try_next_work(struct referee *referee, const struct declaration *declaration,
                          struct values *values)
{
    int kind = kind_of_field(referee, FIELD_WHAT), range = field_range(referee, FIELD_WHAT);
    const struct name *name = referee->data->names[kind].name;
    for (int id = 1; id <= range && values->count == 0; id++) {
        if (strchr(name[id].id, '-') && share_part(name[id].id, name[declaration->what].id))
            try_value(referee, declaration, FIELD_WHAT, id, WORD_COST, values);
    }
}

void try_single(struct referee *referee, const struct repairing *repairing, enum field_word field,
                struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    struct name_match match = name_meant(referee, repairing, field);
    int range = field_range(referee, field);
    if (verb_is(declaration->verb, DEALS_CARDS) && field == FIELD_TO) {
        try_sides(referee, declaration, values);
        return;
    }
    if (field == FIELD_AT)
        try_at_as_start(referee, repairing, values);
    for (int i = 0; i < match.nearest_count; i++)
        try_value(referee, declaration, field, match.nearest[i], 0, values);
    if (field == FIELD_WHAT && means_its_work(declaration)) {
        try_other_works(referee, declaration, values);
        if (values->count == 0 && declaration->units.count > 0 &&
            work_goes_on(referee, declaration))
            try_next_work(referee, declaration, values);
        return;
    }
    if (kind_of_field(referee, field) == PLACE) {
        if (values->count == 0)
            try_places(referee, repairing, field, values);
        return;
    }
    for (int id = 1; id <= range; id++) {
        if (!is_name_meant(&match, id))
            try_value(referee, declaration, field, id, cost_of(referee, declaration, field, id),
                      values);
    }
    try_one_of_both(referee, declaration, field, values);
}
