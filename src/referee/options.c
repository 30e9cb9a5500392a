#include "referee/picks.h"
#include "referee/state.h"

#include <string.h>

/* What would have been lawful in place of a faulty entry: the checks are asked. */

enum { VALUES_SHOWN = 8, ALTERNATIVES_MAX = 2 * FIELD_WORD_COUNT };

/* --- the values of one field --- */

struct values {
    struct sentence text;
    size_t first; /* length of the first */
    int count;
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

static void add_value(struct values *values, const char *before, const char *name)
{
    if (is_shown(values, before, name) || values->count++ >= VALUES_SHOWN)
        return;
    values->shown[values->count - 1].before = before;
    values->shown[values->count - 1].name = name;
    say(&values->text, "%s%s%s", values->text.length ? ", " : "", before, name);
    if (values->count == 1)
        values->first = values->text.length;
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

/* --- repairs: one value changed --- */

static void say_alternative(struct referee *referee, struct verdict *verdict,
                            struct alternative *room, const char *field,
                            const struct values *values)
{
    if (values->count == 0)
        return;
    const char *more = values->count > VALUES_SHOWN
                           ? keep(referee, " and %d more", values->count - VALUES_SHOWN)
                           : "";
    verdict->repair = keep(referee, "%s %.*s", field, (int)values->first, values->text.text);
    room[verdict->alternative_count++] =
        (struct alternative){field, keep(referee, "%s%s", values->text.text, more)};
}

/* A fault whose repair is looked for: the declaration, its words, the fields its verb takes. */
struct repairing {
    const struct declaration *declaration;
    const struct entry *entry;
    uint32_t takes, needs;
};

static struct declaration with_value(const struct declaration *declaration, enum field_word field,
                                     int id)
{
    struct declaration other = *declaration;
    if (field == FIELD_AT)
        other.places.count = 0;
    pick_into(&other, (struct pick){field, id});
    return other;
}

static void try_value(struct referee *referee, const struct declaration *declaration,
                      enum field_word field, int id, struct values *values)
{
    struct declaration other = with_value(declaration, field, id);
    if (id != value_declared(declaration, field) && is_admitted(referee, &other) &&
        judged_legal(referee, &other, false))
        add_value(values, "", value_name(referee, field, id));
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
            add_value(values, "", side_name(referee, side));
    }
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
        try_value(referee, declaration, field, match.nearest[i], values);
    for (int id = 1; id <= range; id++) {
        if (!is_meant(&match, id))
            try_value(referee, declaration, field, id, values);
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
            add_value(values, "without ", value_name(referee, field, list->id[i]));
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
        add_value(values, "without ", list_name(referee, field, &out));
}

static void try_one_more(struct referee *referee, const struct declaration *declaration,
                         enum field_word field, int id, struct values *values)
{
    struct declaration other = *declaration;
    struct ids *list = list_of(&other, field);
    if (ids_hold(list, id))
        return;
    ids_add(list, id);
    if (judged_legal(referee, &other, false))
        add_value(values, list->count > 1 ? "with " : "", value_name(referee, field, id));
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
            try_one_more(referee, declaration, FIELD_UNITS, there.id[i], values);
    }
}

static void try_with_cards(struct referee *referee, const struct repairing *repairing,
                           struct values *values)
{
    const struct game *game = referee->game;
    const struct declaration *declaration = repairing->declaration;
    struct name_match match = meant(referee, repairing, FIELD_CARDS);
    int range = field_range(referee, FIELD_CARDS);
    for (int i = 0; i < match.nearest_count; i++)
        try_one_more(referee, declaration, FIELD_CARDS, match.nearest[i], values);
    for (int id = 1; id <= range; id++) {
        bool worth = !game->candidate || game->candidate(referee, declaration, FIELD_CARDS, id);
        if (worth && !is_meant(&match, id))
            try_one_more(referee, declaration, FIELD_CARDS, id, values);
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
        (game->candidate && !game->candidate(referee, rest, field, id)))
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
                judged_legal(referee, &other, false))
                add_value(values, "", stand_in_name(referee, field, out, id, list->count == 1));
        }
    }
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
}

/* Those that are there, where they alone would do. */
static void try_found(struct referee *referee, const struct declaration *declaration,
                      struct values *values)
{
    if (declaration->units.count > 0 && judged_legal(referee, declaration, false))
        add_value(values, "", list_name(referee, FIELD_UNITS, &declaration->units));
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

static void try_path_end(struct referee *referee, const struct declaration *declaration,
                         struct values *values)
{
    int range = field_range(referee, FIELD_PATH);
    for (int length = declaration->path.count - 1; length > 1; length--) {
        struct declaration other = *declaration;
        other.path.count = length;
        if (judged_legal(referee, &other, false))
            add_value(values, "as far as ", end_of_path(referee, &declaration->path, length));
    }
    for (int id = 1; id <= range; id++) {
        struct declaration other = *declaration;
        other.path.id[other.path.count - 1] = (int16_t)id;
        if (judged_legal(referee, &other, false))
            add_value(values, "to ", name_of(referee, PLACE, id));
    }
}

/* What the verb or the step does not take is not in the declaration. */
static void leave_out_strangers(struct referee *referee, const struct repairing *repairing,
                                struct verdict *verdict, struct alternative *room)
{
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        struct values values = {.count = 0};
        if (repairing->declaration->excess >> field & 1)
            add_value(&values, "", "left out");
        say_alternative(referee, verdict, room, field_text((enum field_word)field), &values);
    }
}

/* Whether units that the entry names are not there: no value of another field brings them. */
static bool misses_units(struct referee *referee, const struct repairing *repairing)
{
    struct declaration again = *repairing->declaration;
    struct draft_mark draft = draft_mark(referee);
    referee->draft.need_failed = false;
    again.units.count = again.singly.count = again.others.count = 0;
    resolve_units(referee, repairing->entry, &again);
    bool misses = referee->draft.need_failed;
    draft_undo(referee, draft);
    return misses;
}

static void find_each(struct referee *referee, const struct repairing *repairing,
                      struct verdict *verdict, struct alternative *room)
{
    const struct declaration *declaration = repairing->declaration;
    bool misses = misses_units(referee, repairing);
    uint32_t unknown = misses ? FIELD_BIT(UNITS) : fields_unknown(declaration);
    uint32_t tried = (declaration->declared | repairing->needs) & repairing->takes;
    tried = unknown ? unknown : tried;
    for (int i = 0; i < SINGLE_FIELDS; i++) {
        struct values values = {.count = 0};
        if (tried >> single_field[i] & 1)
            try_single(referee, repairing, single_field[i], &values);
        say_alternative(referee, verdict, room, field_text(single_field[i]), &values);
    }
    for (int list = 0; list < 2; list++) {
        enum field_word field = list ? FIELD_UNITS : FIELD_CARDS;
        struct values values = {.count = 0};
        if (list && misses)
            try_found(referee, declaration, &values);
        else if (tried & UINT32_C(1) << field)
            try_list(referee, repairing, field, &values);
        say_alternative(referee, verdict, room, field_text(field), &values);
    }
    if (declaration->path.count > 1 && (tried & FIELD_BIT(PATH))) {
        struct values values = {.count = 0};
        try_path_end(referee, declaration, &values);
        say_alternative(referee, verdict, room, "path", &values);
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

static bool entry_is_legal(struct referee *referee, const struct entry *entry)
{
    struct declaration declaration;
    struct draft_mark draft = draft_mark(referee);
    bool trying = referee->trying;
    referee->trying = true;
    referee->draft.need_failed = false;
    declare(referee, entry, 0, &declaration);
    resolve_units(referee, entry, &declaration);
    bool legal = !referee->draft.need_failed && judged_legal(referee, &declaration, false);
    referee->trying = trying;
    draft_undo(referee, draft);
    return legal;
}

/* Whether the entry would be lawful with the names it was likely meant to have. Where a leader is
 * decides which units are meant, so all are mended at once. */
static bool mend_names(struct referee *referee, const struct entry *entry, struct verdict *verdict,
                       struct alternative *room)
{
    static const enum field_word of_pieces[] = {FIELD_LEADER, FIELD_UNITS};
    const struct words *mended[2];
    struct entry other = *entry;
    for (int i = 0; i < 2; i++) {
        mended[i] = spelled(referee, &entry->field[of_pieces[i]]);
        if (mended[i])
            other.field[of_pieces[i]] = *mended[i];
    }
    if ((!mended[0] && !mended[1]) || !entry_is_legal(referee, &other))
        return false;
    for (int i = 0; i < 2; i++) {
        struct values values = {.count = 0};
        struct sentence all;
        sentence_clear(&all);
        for (int n = 0; mended[i] && n < mended[i]->count; n++)
            say_item(&all, ", ", mended[i]->word[n].text);
        if (mended[i])
            add_value(&values, "", all.text);
        say_alternative(referee, verdict, room, field_text(of_pieces[i]), &values);
    }
    return true;
}

/* --- another verb --- */

/* Nothing, where silence may be kept; what else may be declared, where the verb cannot be whatever
 * its fields. */
static void find_verbs(struct referee *referee, const struct repairing *repairing,
                       struct verdict *verdict, struct alternative *room)
{
    const struct game *game = referee->game;
    int side = repairing->declaration->by;
    struct values values = {.count = 0};
    bool barred =
        verb_is_lawful(referee, side, verb_use_of(game, repairing->declaration->verb)) == NO;
    if (step_now(referee)->silence == PASSES)
        add_value(&values, "", "nothing");
    for (int i = 0; barred && i < game->verb_count; i++) {
        if (verb_is_lawful(referee, side, &game->verb[i]) == YES)
            add_value(&values, "", verb_word(game->verb[i].verb));
    }
    say_alternative(referee, verdict, room, "do", &values);
}

/* The repair kept is the last found: of the path before any other, then of the units. */
void find_alternatives(struct referee *referee, const struct entry *entry,
                       const struct declaration *declaration, struct verdict *verdict)
{
    const struct verb_use *use = verb_use_of(referee->game, declaration->verb);
    struct alternative *room = arena_take(&referee->line_arena, ALTERNATIVES_MAX * sizeof *room);
    if (!room)
        return;
    verdict->alternative = room;
    struct repairing repairing = {declaration, entry, takes_of(use), needs_of(use)};
    if (mend_names(referee, entry, verdict, room))
        return;
    leave_out_strangers(referee, &repairing, verdict, room);
    const char *strangers = verdict->repair;
    if (strangers[0] && judged_legal(referee, declaration, false))
        return;
    verdict->repair = "";
    find_each(referee, &repairing, verdict, room);
    if (verdict->alternative_count == 0)
        find_verbs(referee, &repairing, verdict, room);
    if (strangers[0] && verdict->repair[0])
        verdict->repair = keep(referee, "%s, %s", strangers, verdict->repair);
}
