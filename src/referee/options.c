#include "referee/picks.h"
#include "referee/state.h"

#include <string.h>

/* What may be declared now, and what would have been lawful in place of a faulty entry: both ask
 * the checks. */

enum { VALUES_SHOWN = 8 };

static const char *const field_text[] = {
#define FIELD(name, word, form) word,
    FIELDS_OF_A_DECLARATION(FIELD)
#undef FIELD
};

static const enum field_word single_field[] = {FIELD_CARD, FIELD_USE,  FIELD_LEADER, FIELD_AT,
                                               FIELD_TO,   FIELD_MODE, FIELD_WHAT};

/* --- the values of one field --- */

struct values {
    struct sentence text;
    size_t first; /* length of the first */
    int count;
};

static void add_value(struct values *values, const char *before, const char *name)
{
    if (values->count++ >= VALUES_SHOWN)
        return;
    say(&values->text, "%s%s%s", values->text.length ? ", " : "", before, name);
    if (values->count == 1)
        values->first = values->text.length;
}

static int kind_for(const struct referee *referee, enum field_word field)
{
    switch (field) {
    case FIELD_CARD:
    case FIELD_CARDS:
        return CARD;
    case FIELD_USE:
        return referee->game->use_kind;
    case FIELD_MODE:
        return referee->game->mode_kind;
    case FIELD_WHAT:
        return referee->game->what_kind;
    case FIELD_LEADER:
    case FIELD_UNITS:
        return PIECE;
    default:
        return PLACE;
    }
}

static const char *value_name(struct referee *referee, enum field_word field, int id)
{
    if (field == FIELD_COUNT)
        return keep(referee, "%d", id);
    if (kind_for(referee, field) == CARD)
        return card_text(referee, id);
    if (field != FIELD_UNITS)
        return name_of(referee, kind_for(referee, field), id);
    struct ids one = {1, {(int16_t)id}};
    return pieces_text(referee, &one);
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

static struct declaration with_value(const struct declaration *declaration, enum field_word field,
                                     int id)
{
    struct declaration other = *declaration;
    if (field == FIELD_AT)
        other.places.count = 0;
    pick_into(&other, (struct pick){field, id});
    return other;
}

static void try_single(struct referee *referee, const struct declaration *declaration,
                       enum field_word field, struct values *values)
{
    int range = field_range(referee, field);
    for (int id = 1; id <= range; id++) {
        struct declaration other = with_value(declaration, field, id);
        if (judged_legal(referee, &other, false))
            add_value(values, "", value_name(referee, field, id));
    }
}

/* An equal counter stands earlier in the list: leaving out or adding that one is the same. */
static bool has_twin_before(const struct referee *referee, const struct ids *pieces, int index,
                            const struct ids *but)
{
    for (int i = 0; i < index; i++) {
        if (equal_pieces(referee, pieces->id[i], pieces->id[index]) &&
            !(but && ids_hold(but, pieces->id[i])))
            return true;
    }
    return false;
}

static void try_without(struct referee *referee, const struct declaration *declaration,
                        struct values *values)
{
    for (int i = 0; i < declaration->units.count; i++) {
        if (has_twin_before(referee, &declaration->units, i, NULL))
            continue;
        struct declaration other = *declaration;
        other.units.count--;
        for (int j = i; j < other.units.count; j++)
            other.units.id[j] = other.units.id[j + 1];
        if (other.units.count > 0 && judged_legal(referee, &other, false))
            add_value(values, "without ",
                      value_name(referee, FIELD_UNITS, declaration->units.id[i]));
    }
}

static void try_with(struct referee *referee, const struct declaration *declaration,
                     struct values *values)
{
    struct ids there;
    int first = declaration->units.id[0];
    pieces_at(referee, referee->game->piece_place(position(referee), first),
              referee->data->side_of_piece[first], &there);
    for (int i = 0; i < there.count; i++) {
        struct declaration other = *declaration;
        if (ids_hold(&other.units, there.id[i]) ||
            has_twin_before(referee, &there, i, &other.units))
            continue;
        ids_add(&other.units, there.id[i]);
        if (judged_legal(referee, &other, false))
            add_value(values, "with ", value_name(referee, FIELD_UNITS, there.id[i]));
    }
}

static void try_path_end(struct referee *referee, const struct declaration *declaration,
                         struct values *values)
{
    int range = field_range(referee, FIELD_PATH);
    for (int id = 1; id <= range; id++) {
        struct declaration other = *declaration;
        other.path.id[other.path.count - 1] = (int16_t)id;
        if (judged_legal(referee, &other, false))
            add_value(values, "to ", name_of(referee, PLACE, id));
    }
    for (int length = declaration->path.count - 1; length > 1; length--) {
        struct declaration other = *declaration;
        other.path.count = length;
        if (judged_legal(referee, &other, false))
            add_value(values, "as far as ", name_of(referee, PLACE, other.path.id[length - 1]));
    }
}

/* The repair kept is the last found: of the path before any other, then of the units. */
void find_alternatives(struct referee *referee, const struct declaration *declaration,
                       struct verdict *verdict)
{
    struct alternative *room = arena_take(&referee->line_arena, 12 * sizeof *room);
    if (!room)
        return;
    verdict->alternative = room;
    for (size_t i = 0; i < sizeof single_field / sizeof *single_field; i++) {
        struct values values = {.count = 0};
        if (!(declaration->declared >> single_field[i] & 1))
            continue;
        try_single(referee, declaration, single_field[i], &values);
        say_alternative(referee, verdict, room, field_text[single_field[i]], &values);
    }
    if (declaration->units.count > 0) {
        struct values values = {.count = 0};
        try_without(referee, declaration, &values);
        try_with(referee, declaration, &values);
        say_alternative(referee, verdict, room, "units", &values);
    }
    if (declaration->path.count > 1) {
        struct values values = {.count = 0};
        try_path_end(referee, declaration, &values);
        say_alternative(referee, verdict, room, "path", &values);
    }
}

/* --- options --- */

struct offering {
    offer_function *offer;
    void *context;
    const struct step *step;
    int side;
};

static void offer_field(struct referee *referee, const struct offering *offering,
                        const struct declaration *declaration, enum field_word field, bool needed)
{
    struct values values = {.count = 0};
    int range = field_range(referee, field);
    for (int id = field == FIELD_COUNT ? 0 : 1; id <= range; id++) {
        if (pick_allowed(referee, declaration, (struct pick){field, id}))
            add_value(&values, "", value_name(referee, field, id));
    }
    if (values.count == 0)
        return;
    struct offer offer = {
        .side = side_name(referee, offering->side),
        .step = offering->step->name,
        .verb = verb_word(declaration->verb),
        .text = keep(
            referee, "%s%s: %s%s", needed ? "" : "(may) ", field_text[field], values.text.text,
            values.count > VALUES_SHOWN ? keep(referee, " and %d more", values.count - VALUES_SHOWN)
                                        : ""),
        .owed = offering->step->silence != PASSES,
    };
    offering->offer(offering->context, &offer);
}

static void offer_verb(struct referee *referee, const struct offering *offering,
                       const struct verb_use *use)
{
    struct declaration declaration = {.by = offering->side, .verb = use->verb};
    if (!judged_legal(referee, &declaration, true))
        return;
    if (use->needs == 0 && judged_legal(referee, &declaration, false)) {
        struct offer offer = {side_name(referee, offering->side), offering->step->name,
                              verb_word(use->verb), "", offering->step->silence != PASSES};
        offering->offer(offering->context, &offer);
    }
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        uint32_t bit = UINT32_C(1) << field;
        if ((use->needs | use->may) & bit)
            offer_field(referee, offering, &declaration, (enum field_word)field,
                        (use->needs & bit) != 0);
    }
}

static void offer_step(struct referee *referee, struct offering *offering)
{
    const struct game *game = referee->game;
    for (offering->side = 1; offering->side <= SIDE_MAX; offering->side++) {
        if (!(sides_of(referee, offering->step) & 1U << offering->side))
            continue;
        for (int i = 0; i < game->verb_count; i++) {
            struct declaration head = {.by = offering->side, .verb = game->verb[i].verb};
            if (may_begin(referee, offering->step, &head))
                offer_verb(referee, offering, &game->verb[i]);
        }
    }
}

void referee_options(struct referee *referee, offer_function *offer, void *context)
{
    long mark = journal_mark(referee);
    struct offering offering = {.offer = offer, .context = context};
    arena_reset(&referee->line_arena);
    draft_clear(referee);
    for (int steps = 0; steps < WALK_MAX; steps++) {
        offering.step = step_now(referee);
        if (!offering.step)
            break;
        offer_step(referee, &offering);
        referee->viewing = true;
        bool more = pass_in_silence(referee);
        referee->viewing = false;
        if (!more)
            break;
    }
    journal_undo(referee, mark);
}
