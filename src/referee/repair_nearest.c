#include "referee/repair_nearest.h"

#include "referee/actions.h"
#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/present.h"
#include "referee/repair_fields.h"
#include "referee/repair_lists.h"
#include "referee/repair_units.h"
#include "referee/repair_values.h"
#include "referee/words.h"

#include <string.h>

/* The same verb with several values changed. */

enum { FAR_AWAY = 2 }; /* connections */

/* Looks for the lawful declaration that is nearest to the faulty one. */
struct nearing {
    struct referee *referee;
    const struct repairing *repairing;
    const struct declaration *declaration;
    int goal;                  /* where it comes to, or was likely meant to */
    int a_connection;          /* what one between the goals costs */
    const int *way;            /* by place: from there */
    const int *way_from_start; /* the same from where its path begins; NULL: it has none */
    bool far; /* pieces that have nothing to do with it, too: nothing near is lawful */
    const int *way_of_units; /* far: by place, from where those named are; NULL: nowhere */
    struct change best;
};

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

/* How far a piece is from where those named are, in spaces, and how unlike the first of them. */
static int distance_of_piece(const struct nearing *nearing, int piece)
{
    struct referee *referee = nearing->referee;
    int first = ids_first(&nearing->repairing->named), unlike = 0;
    int place = nearing->way_of_units ? place_of_piece(referee, piece) : 0;
    int cost = place ? nearing->way_of_units[place] : UNMAPPED_COST;
    if (first)
        unlike = pieces_unlike(referee, first, piece);
    return unlike || !first ? unlike + (cost < UNMAPPED_COST ? cost : UNMAPPED_COST) : 0;
}

static int distance_of_pieces(const struct nearing *nearing, const struct declaration *other)
{
    const struct ids *units = &other->units;
    int cost = other->leader ? distance_of_piece(nearing, other->leader) : 0;
    if (units->count == 0 && !other->leader && nearing->repairing->named.count > 0)
        return STRANGER_COST; /* nobody is left of those named */
    for (int i = 0; i < units->count; i++)
        cost += distance_of_piece(nearing, units->id[i]);
    return cost;
}

/* What all changes cost together. */
static int distance(const struct nearing *nearing, const struct declaration *other)
{
    static const enum field_word word[] = {FIELD_USE, FIELD_MODE, FIELD_WHAT};
    const struct declaration *declaration = nearing->declaration;
    int cost = distance_of_goals(nearing, other) + ids_missing(&declaration->path, &other->path) +
               ids_missing(&other->path, &declaration->path) +
               PIECE_COST * (ids_missing(&declaration->units, &other->units) +
                             ids_missing(&other->units, &declaration->units)) +
               CARD_COST * (ids_missing(&declaration->cards, &other->cards) +
                            ids_missing(&other->cards, &declaration->cards)) +
               ids_missing(&other->places, &declaration->places);
    cost += nearing->far ? distance_of_pieces(nearing, other) : 0;
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

/* Nobody says what chance is to draw from a pool; of units on the map all see which there are. */
static bool draws_another(const struct nearing *nearing, const struct declaration *other)
{
    const struct referee *referee = nearing->referee;
    struct piece_set said = pieces_in(&nearing->declaration->units);
    EACH_PIECE (unit, pieces_without(pieces_in(&other->units), said)) {
        int place = place_of_piece(referee, unit);
        if (!nearing->far || !place || place > referee->data->map.space_count)
            return true;
    }
    return false;
}

/* One of several cards in the place of one that was said, and no slip of the pen. */
static bool guesses_card(const struct nearing *nearing, const struct declaration *other)
{
    const struct referee *referee = nearing->referee;
    const struct ids *said = &nearing->declaration->cards;
    bool all = ids_missing(said, &other->cards) == 0, guessed = false;
    for (int i = 0; i < other->cards.count && !all; i++) {
        int card = other->cards.id[i];
        guessed |= !ids_hold(said, card) && !is_slip_of_card(referee, ids_first(said), card);
    }
    return guessed ||
           (other->card && !is_slip_of_card(referee, nearing->declaration->card, other->card));
}

static bool names_unseen(const struct nearing *nearing, const struct declaration *other)
{
    struct referee *referee = nearing->referee;
    bool unseen =
        other->card && other->card != nearing->declaration->card &&
        (nearing->declaration->hidden_card || !may_be_advised(referee, other->card, false));
    unseen |=
        other->use != nearing->declaration->use && is_owed_nowhere(referee, nearing->repairing);
    unseen |= verb_is(other->verb, BRINGS_CARDS) && draws_another(nearing, other);
    for (int i = 0; i < other->cards.count; i++)
        unseen |= !may_be_advised(referee, other->cards.id[i], false) &&
                  !ids_hold(&nearing->declaration->cards, other->cards.id[i]);
    return unseen;
}

/* It was named, or any of its kind was. */
static bool may_be_named(const struct nearing *nearing, int piece)
{
    const int *kind = nearing->referee->data->kind_of_piece;
    const struct repairing *repairing = nearing->repairing;
    bool may = piece == nearing->declaration->leader || ids_hold(&repairing->named, piece);
    for (int i = 0; i < repairing->named.count; i++) {
        int named = repairing->named.id[i];
        may |= kind[named] == kind[piece] && !pieces_have(repairing->singly, named);
    }
    return may;
}

/* None, where some were counted. */
static bool counts_none(const struct nearing *nearing, const struct declaration *other)
{
    bool led = other->leader && other->leader == nearing->declaration->leader;
    return nearing->declaration->count > 0 && !other->count && !other->units.count && !led;
}

/* Pieces that nobody named, to where nobody wanted to go. */
static bool is_another_matter(const struct nearing *nearing, const struct declaration *other)
{
    bool named = nearing->repairing->named.count > 0 || nearing->declaration->leader;
    bool kept = other->leader && may_be_named(nearing, other->leader);
    for (int i = 0; i < other->units.count; i++)
        kept |= may_be_named(nearing, other->units.id[i]);
    return named && !kept && goal_of(other) && distance_of_goals(nearing, other) > 0;
}

static bool comes_to_goal(const struct nearing *nearing)
{
    return nearing->best.text && distance_of_goals(nearing, &nearing->best.declaration) == 0;
}

/* There and back again. */
static bool goes_round(const struct ids *path)
{
    return path->count > 1 && path->id[0] == path->id[path->count - 1];
}

static bool names_twice(const struct declaration *other)
{
    return other->leader && ids_hold(&other->units, other->leader);
}

static bool is_far(const int *way, int place)
{
    return place && way[place] > FAR_AWAY && way[place] < MAP_FAR;
}

/* From far off, and to nowhere near where it was to come to: nothing of the way stays. */
static bool shares_no_place(const struct nearing *nearing, const struct declaration *other)
{
    return nearing->goal && other->path.count > 1 && nearing->way_from_start &&
           is_far(nearing->way_from_start, other->path.id[0]) &&
           is_far(nearing->way, goal_of(other));
}

/* Far off, with pieces beside those that were named: nothing of the entry stays but one of them. */
static bool takes_others_far_off(const struct nearing *nearing, const struct declaration *other)
{
    bool others = false;
    for (int i = 0; i < other->units.count; i++)
        others |= !may_be_named(nearing, other->units.id[i]);
    return others && nearing->goal && is_far(nearing->way, goal_of(other));
}

/* In another way, and to where the way that was meant does not come by. */
static bool goes_another_way(const struct nearing *nearing, const struct declaration *other)
{
    const struct ids *path = &nearing->declaration->path;
    int goal = goal_of(other);
    bool comes_by = goal == goal_of(nearing->declaration);
    for (int i = 1; i < path->count; i++)
        comes_by |= path->id[i] == goal;
    return nearing->declaration->mode != other->mode && !comes_by;
}

/* What nobody would propose, lawful or not. */
static bool is_out_of_question(const struct nearing *nearing, const struct declaration *other)
{
    bool round = goes_round(&other->path) && !goes_round(&nearing->declaration->path);
    bool other_work =
        means_its_work(nearing->declaration) && other->what != nearing->declaration->what;
    return round || other_work || goes_another_way(nearing, other) ||
           gives_up_another(nearing->referee, nearing->repairing, other) ||
           brings_strangers(nearing->referee, nearing->repairing, other) ||
           acts_far_off(nearing->referee, nearing->repairing, other) ||
           counts_none(nearing, other) || guesses_card(nearing, other) ||
           names_unseen(nearing, other) || names_twice(other) ||
           is_another_matter(nearing, other) || shares_no_place(nearing, other) ||
           takes_others_far_off(nearing, other) ||
           (!nearing->far && !keeps_near(nearing->referee, nearing->repairing, other));
}

static void take_if_lawful(struct nearing *nearing, const struct declaration *other, int cost)
{
    if (is_out_of_question(nearing, other))
        return;
    const struct entry *mended = entry_mended(nearing->referee, nearing->repairing, other);
    if (mended)
        nearing->best = (struct change){cost, "", *other, mended};
}

/* Whether of two to whose goals no way is known the other comes closer as the map is drawn. */
static bool is_drawn_closer(const struct nearing *nearing, const struct declaration *other)
{
    const struct map *map = &nearing->referee->data->map;
    int from = nearing->goal, to = goal_of(other), best = goal_of(&nearing->best.declaration);
    return from && to && best && nearing->way[to] >= MAP_FAR && nearing->way[best] >= MAP_FAR &&
           connections_apart(map, from, to) < connections_apart(map, from, best);
}

static void take_nearer(void *context, const struct declaration *other)
{
    struct nearing *nearing = context;
    int cost = distance(nearing, other), best = nearing->best.cost;
    bool closer =
        cost == best && ((!comes_to_goal(nearing) && !distance_of_goals(nearing, other)) ||
                         is_drawn_closer(nearing, other));
    if (!nearing->best.text || cost < best || closer)
        take_if_lawful(nearing, other, cost);
}

/* "path Northfield > Number Four, units 2 Rangers": the fields that differ. */
/* As they are printed, where the entry named each by itself and it stays so; else by kind. */
static const char *units_written(struct referee *referee, const struct repairing *repairing,
                                 const struct change *change)
{
    const struct words *words = &change->mended->field[FIELD_UNITS];
    const struct names *pieces = &referee->data->names[PIECE];
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < words->count; i++) {
        int piece = piece_of_word(referee, words->word[i].text);
        if (!piece || repairing->entry->field[FIELD_UNITS].count == 0)
            return pieces_text(referee, &change->declaration.units);
        say(&text, "%s%s%s", i ? ", " : "", pieces->name[piece].printed,
            ids_times(&change->declaration.units, piece) > 1 ? " x2" : "");
    }
    return keep(referee, "%s", text.text);
}

static const char *changes_text(struct referee *referee, const struct repairing *repairing,
                                const struct change *change)
{
    const struct declaration *from = repairing->declaration, *to = &change->declaration;
    struct sentence text;
    sentence_clear(&text);
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        const struct ids *list = declared_list(to, field);
        bool there =
            (to->declared >> field & 1) || (list ? list->count : value_declared(to, field));
        bool dropped = field == FIELD_UNITS && drops_unit_words(repairing, change->mended);
        if ((same_value(from, to, field) && !dropped) ||
            (field == FIELD_UNITS && keeps_unit_words(repairing, change->mended)))
            continue;
        say_item(&text, "; ", field_in_words(field_text(field)));
        if (field == FIELD_UNITS && list->count)
            say(&text, " %s", units_written(referee, repairing, change));
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

/* Whether the last space of its path has a name that means nothing: where it goes nobody knows. */
static bool ends_unknown(const struct referee *referee, const struct repairing *repairing)
{
    const struct words *path = &repairing->entry->field[FIELD_PATH];
    return path->count > 0 &&
           !names_match(&referee->data->names[PLACE], path->word[path->count - 1].text).id;
}

/* The goal of the faulty one: of a misspelt place the nearest name; 0: none is misspelt. */
static int goal_meant(const struct referee *referee, const struct repairing *repairing)
{
    static const enum field_word of_goals[] = {FIELD_PATH, FIELD_TO, FIELD_AT};
    for (int i = 0; i < 3; i++) {
        struct name_match match = name_meant(referee, repairing, of_goals[i]);
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
        int cost = distance(nearing, &other);
        if (cost <= nearing->best.cost && judged_legal(nearing->referee, &other, false))
            take_if_lawful(nearing, &other, cost);
    }
}

/* Others in the place of all that were named are as many, of one kind. */
static void take_as_many(struct nearing *nearing)
{
    struct referee *referee = nearing->referee;
    const int *kind = referee->data->kind_of_piece;
    struct declaration other = nearing->best.declaration;
    int first = ids_first(&other.units), wanted = nearing->repairing->named.count;
    if (other.units.count != 1 || wanted < 2 || !names_others(nearing->repairing, &other))
        return;
    for (int id = first + 1; id <= referee->data->names[PIECE].count; id++) {
        struct declaration with = other;
        if (kind[id] != kind[first] || other.units.count == wanted)
            continue;
        pick_into(&with, (struct pick){FIELD_UNITS, id});
        if (judged_legal(referee, &with, false))
            other = with;
    }
    if (other.units.count == wanted)
        take_if_lawful(nearing, &other, nearing->best.cost);
}

/* Who goes is said where neither that nor where from was: a path may begin anywhere. */
static void name_who_goes(struct nearing *nearing)
{
    struct declaration other = nearing->best.declaration;
    uint32_t said = nearing->declaration->declared & (FIELD_BIT(UNITS) | FIELD_BIT(LEADER));
    if (said || !(nearing->repairing->takes & FIELD_BIT(UNITS)) ||
        nearing->declaration->path.count > 0 || other.path.count < 2)
        return;
    other.units = who_would_go(nearing->referee, &other);
    other.declared |= FIELD_BIT(UNITS);
    if (other.units.count && judged_legal(nearing->referee, &other, false))
        take_if_lawful(nearing, &other, nearing->best.cost);
}

enum { NEARING_TRIES = 1000, ALONE_TRIES = 300, ALONE_MAX = 4, PATH_SOUGHT_MAX = 16 };

/* The fields of places that are looked into by themselves: of no path that is longer than any. */
static uint32_t places_sought(const struct declaration *declaration)
{
    return declaration->path.count > PATH_SOUGHT_MAX
               ? 0
               : declaration->declared & (FIELD_BIT(PATH) | FIELD_BIT(TO) | FIELD_BIT(AT));
}

/* With one of the units alone, to other places. */
static void find_near_alone(struct referee *referee, struct nearing *nearing,
                            const struct declaration *all, uint32_t places)
{
    struct declaration one = *all;
    for (int i = 0; places && all->units.count > 1 && i < all->units.count && i < ALONE_MAX; i++) {
        one.units = (struct ids){1, {all->units.id[i]}};
        each_lawful(referee, &one, places, ALONE_TRIES, take_nearer, nearing);
    }
}

/* With all that stand with them, which may have to stay together, to other places. */
static void find_near_together(struct referee *referee, struct nearing *nearing,
                               const struct declaration *some, uint32_t places)
{
    struct declaration all = *some;
    int first = ids_first(&some->units), place = first ? place_of_piece(referee, first) : 0;
    EACH_PIECE (piece, pieces_at(referee, place, some->by)) {
        if (piece != some->leader)
            ids_add_once(&all.units, piece);
    }
    if (place && places && all.units.count > some->units.count)
        each_lawful(referee, &all, places, ALONE_TRIES, take_nearer, nearing);
}

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
    uint32_t places = places_sought(nearing->declaration);
    bool unknown = (nearing->declaration->declared & FIELD_BIT(UNITS)) && like.units.count == 0;
    if (places && !unknown)
        each_lawful(referee, &like, places, NEARING_TRIES, take_nearer, nearing);
    if (!comes_to_goal(nearing))
        each_lawful(referee, &like, 0, NEARING_TRIES, take_nearer, nearing);
    if (nearing->best.text || (like.units.count == 0 && !like.leader))
        return;
    find_near_alone(referee, nearing, &like, places);
    if (comes_to_goal(nearing))
        return;
    nearing->best.text = NULL; /* one that goes elsewhere is no nearer than others */
    find_near_together(referee, nearing, &like, places);
    if (nearing->best.text)
        return;
    like.units.count = like.leader = 0;
    each_lawful(referee, &like, 0, NEARING_TRIES, take_nearer, nearing);
}

/* With whatever pieces it can be lawful, the nearest first. */
static void find_far(struct referee *referee, struct nearing *nearing)
{
    struct declaration like = *nearing->declaration;
    int first = ids_first(&nearing->repairing->named);
    nearing->far = true;
    nearing->way_of_units =
        first ? ways_from_piece(referee, first, !pieces_have(nearing->repairing->singly, first))
              : NULL;
    like.units.count = like.leader = 0;
    each_lawful(referee, &like, 0, NEARING_TRIES, take_nearer, nearing);
}

/* The way to where a declaration comes to; of a path the last of its spaces that one could come to
 * from the first, and that space in goal. */
static const int *way_to_goal(struct referee *referee, const struct ids *path, int *goal)
{
    for (int i = path->count - 1; i > 0 && *goal == path->id[path->count - 1]; i--) {
        const int *way = ways_from(referee, path->id[i]);
        if (way && path->id[i] != path->id[0] && way[path->id[0]] < MAP_FAR) {
            *goal = path->id[i];
            return way;
        }
    }
    return ways_from(referee, *goal);
}

/* Whether all that go stand where they were to come to: nobody means them to leave it. */
static bool are_there(struct referee *referee, const struct repairing *repairing, int goal)
{
    const struct ids *named = &repairing->named;
    bool there = repairing->declaration->path.count > 1 && named->count > 0;
    for (int i = 0; i < named->count; i++)
        there &= place_of_piece(referee, named->id[i]) == goal;
    return there;
}

bool find_nearest(struct referee *referee, const struct repairing *repairing, bool far,
                  struct verdict *verdict, struct alternative *room, struct change *best)
{
    const struct declaration *declaration = repairing->declaration;
    if (verb_is(declaration->verb, DEALS_CARDS)) /* what chance has dealt is not changed */
        return false;
    int misspelt = goal_meant(referee, repairing),
        goal = misspelt ? misspelt : goal_of(declaration);
    if (!misspelt && ends_unknown(referee, repairing))
        goal = 0;
    struct nearing nearing = {.referee = referee,
                              .repairing = repairing,
                              .declaration = declaration,
                              .a_connection = misspelt ? 2 : 1,
                              .way = way_to_goal(referee, &declaration->path, &goal)};
    nearing.goal = goal;
    if (declaration->path.count > 1)
        nearing.way_from_start = ways_from(referee, declaration->path.id[0]);
    if (!nearing.way || are_there(referee, repairing, goal))
        return false;
    find_near(referee, &nearing);
    if (!nearing.best.text && far && !repairing->misses_units) /* units elsewhere: they are meant */
        find_far(referee, &nearing);
    if (!nearing.best.text)
        return false;
    put_back(&nearing);
    take_as_many(&nearing);
    name_who_goes(&nearing);
    const char *text = changes_text(referee, repairing, &nearing.best);
    if (!text[0]) /* what is wrong is in none of its values */
        return false;
    *best = nearing.best;
    best->text = text;
    room[verdict->alternative_count++] = (struct alternative){
        "do", keep(referee, "%s with %s", verb_word(declaration->verb), best->text)};
    return true;
}

/* The entry without its leader among the units, where it is lawful so; else as it is. */
static struct entry *naming_leader_once(struct referee *referee, const struct repairing *repairing,
                                        struct entry *entry, int leader)
{
    const struct words *units = &entry->field[FIELD_UNITS];
    struct entry *once = arena_take(&referee->line_arena, sizeof *once);
    struct word *kept = arena_take(&referee->line_arena, (size_t)(units->count + 1) * sizeof *kept);
    int count = 0;
    if (!once || !kept)
        return entry;
    for (int i = 0; i < units->count; i++) {
        if (names_match(&referee->data->names[PIECE], units->word[i].text).id != leader)
            kept[count++] = units->word[i];
    }
    *once = *entry;
    once->field[FIELD_UNITS] = (struct words){count, kept};
    return count < units->count && is_lawful_there(referee, repairing, once) ? once : entry;
}

void try_leaders(struct referee *referee, const struct repairing *repairing,
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
        struct entry *other =
            entry_naming(referee, repairing->entry, FIELD_LEADER, (struct word){.text = name});
        if (!other || !is_lawful_there(referee, repairing, other))
            continue;
        other = naming_leader_once(referee, repairing, other, id);
        struct values values = {.count = 0};
        show_value(&values, "", name);
        values.best = /* all stay that were named: nearer than one more of them */
            (struct change){MORE_COST - 1, name, with_value(declaration, FIELD_LEADER, id), other};
        say_alternative(referee, verdict, room, "leader", &values, best);
        return;
    }
}

/* The unit alone, with nothing else changed. */
static void take_alone(struct referee *referee, const struct repairing *repairing,
                       const struct declaration *alone, struct change *best)
{
    int cost = (repairing->declaration->units.count - 1) * PIECE_COST;
    const struct entry *mended = entry_mended(referee, repairing, alone);
    if (mended && (!best->mended || cost < best->cost))
        *best = (struct change){cost, "", *alone, mended};
}

void try_one_alone(struct referee *referee, const struct repairing *repairing,
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
        alone.others = no_pieces(); /* it is named by itself */
        if (judged_legal(referee, &alone, false))
            take_alone(referee, repairing, &alone, best);
        find_each(referee, repairing, &varied, &apart, rows, best);
    }
    if (!best->mended)
        return;
    best->text = changes_text(referee, repairing, best);
    best->one_of = false;
    room[verdict->alternative_count++] = (struct alternative){
        "do", keep(referee, "%s with %s", verb_word(declaration->verb), best->text)};
}

/* The entry with each named one by one, who was to lead the first of them; NULL where none leads
 * others, or memory is out. */
static struct entry *entry_without_leader(struct referee *referee,
                                          const struct repairing *repairing)
{
    const struct words *leader = &repairing->entry->field[FIELD_LEADER],
                       *units = &repairing->entry->field[FIELD_UNITS];
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    struct word *word = arena_take(&referee->line_arena, (size_t)(units->count + 1) * sizeof *word);
    if (!other || !word || leader->count != 1 || units->count == 0)
        return NULL;
    word[0] = leader->word[0];
    memcpy(word + 1, units->word, (size_t)units->count * sizeof *word);
    *other = *repairing->entry;
    other->field[FIELD_LEADER].count = 0;
    other->field[FIELD_UNITS] = (struct words){units->count + 1, word};
    return other;
}

bool mend_one_by_one(struct referee *referee, const struct repairing *repairing,
                     struct verdict *verdict, struct alternative *room)
{
    struct entry *other = entry_without_leader(referee, repairing);
    if (!other || !verb_is(other->verb, ACTIVATES) || !is_lawful_there(referee, repairing, other))
        return false;
    room[verdict->alternative_count++] = (struct alternative){"units", "each one by one"};
    verdict->repair = "each one by one";
    verdict->repaired = other;
    verdict->away = 1;
    return true;
}

/* Who was named as leader stays, among the others, where that is lawful. */
static const struct entry *entry_promoting(struct referee *referee,
                                           const struct repairing *repairing,
                                           struct declaration *promoting)
{
    struct declaration with = *promoting;
    int before = repairing->declaration->leader;
    if (before && before != promoting->leader)
        ids_add(&with.units, before);
    const struct entry *mended = entry_mended(referee, repairing, &with);
    if (mended)
        *promoting = with;
    return mended ? mended : entry_mended(referee, repairing, promoting);
}

bool mend_by_promotion(struct referee *referee, const struct repairing *repairing,
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
        const struct entry *mended = entry_promoting(referee, repairing, &other);
        if (!mended)
            continue;
        const char *name = value_name(referee, FIELD_LEADER, leader);
        add_alternative(verdict, room, "leader", name);
        verdict->repair = keep(referee, "leader %s, with the others", name);
        verdict->repaired = mended;
        verdict->away = values_changed(repairing, &other, mended);
        return true;
    }
    return false;
}
