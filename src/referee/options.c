#include "referee/picks.h"
#include "referee/state.h"

#include <string.h>

/* What may be declared now, and what would have been lawful in place of a faulty entry: both ask
 * the checks. */

enum { VALUES_SHOWN = 8, COMBINED_MAX = 20000, ALTERNATIVES_MAX = 2 * FIELD_WORD_COUNT };

static const char *const field_text[] = {
#define FIELD(name, word, form) word,
    FIELDS_OF_A_DECLARATION(FIELD)
#undef FIELD
};

static const enum field_word single_field[] = {FIELD_CARD, FIELD_USE,  FIELD_LEADER, FIELD_AT,
                                               FIELD_TO,   FIELD_MODE, FIELD_WHAT,   FIELD_COUNT};

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

static const char *value_name(struct referee *referee, enum field_word field, int id)
{
    if (field == FIELD_COUNT)
        return keep(referee, "%d", id);
    if (kind_of_field(referee, field) == CARD)
        return card_text(referee, id);
    if (field != FIELD_UNITS)
        return name_of(referee, kind_of_field(referee, field), id);
    struct ids one = {1, {(int16_t)id}};
    return pieces_text(referee, &one);
}

static const char *list_name(struct referee *referee, enum field_word field, const struct ids *list)
{
    if (field == FIELD_UNITS)
        return pieces_text(referee, list);
    struct sentence names;
    sentence_clear(&names);
    for (int i = 0; i < list->count; i++)
        say_item(&names, ", ", value_name(referee, field, list->id[i]));
    return keep(referee, "%s", names.text);
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
    if (id != value_declared(declaration, field) && judged_legal(referee, &other, false))
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

static void try_single(struct referee *referee, const struct repairing *repairing,
                       enum field_word field, struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    struct name_match match = meant(referee, repairing, field);
    int range = field_range(referee, field);
    for (int i = 0; i < match.nearest_count; i++)
        try_value(referee, declaration, field, match.nearest[i], values);
    for (int id = 1; id <= range; id++) {
        if (!is_meant(&match, id))
            try_value(referee, declaration, field, id, values);
    }
}

/* --- lists: one value less, several less, one more --- */

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
        if (!has_twin_before(referee, FIELD_UNITS, &there, i, &declaration->units))
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

/* What the verb does not take is not in the declaration. */
static void leave_out_strangers(struct referee *referee, const struct repairing *repairing,
                                struct verdict *verdict, struct alternative *room)
{
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        struct values values = {.count = 0};
        if (repairing->entry->field[field].count > 0 && !(repairing->takes >> field & 1))
            add_value(&values, "", "left out");
        say_alternative(referee, verdict, room, field_text[field], &values);
    }
}

/* Fields whose word means nothing: other values of the rest would be beside the point. */
static uint32_t fields_unknown(const struct declaration *declaration)
{
    uint32_t unknown = 0;
    for (size_t i = 0; i < sizeof single_field / sizeof *single_field; i++) {
        enum field_word field = single_field[i];
        bool said = (field == FIELD_CARD && declaration->hidden_card) ||
                    (field == FIELD_TO && declaration->to_side) || field == FIELD_COUNT ||
                    (field == FIELD_AT && declaration->at);
        if ((declaration->declared >> field & 1) && !said && !value_declared(declaration, field))
            unknown |= UINT32_C(1) << field;
    }
    return unknown;
}

static void find_each(struct referee *referee, const struct repairing *repairing,
                      struct verdict *verdict, struct alternative *room)
{
    const struct declaration *declaration = repairing->declaration;
    uint32_t unknown = fields_unknown(declaration);
    uint32_t tried = (declaration->declared | repairing->needs) & repairing->takes;
    tried = unknown ? unknown : tried;
    for (size_t i = 0; i < sizeof single_field / sizeof *single_field; i++) {
        struct values values = {.count = 0};
        if (tried >> single_field[i] & 1)
            try_single(referee, repairing, single_field[i], &values);
        say_alternative(referee, verdict, room, field_text[single_field[i]], &values);
    }
    for (int list = 0; list < 2; list++) {
        enum field_word field = list ? FIELD_UNITS : FIELD_CARDS;
        struct values values = {.count = 0};
        if (tried & UINT32_C(1) << field)
            try_list(referee, repairing, field, &values);
        say_alternative(referee, verdict, room, field_text[field], &values);
    }
    if (declaration->path.count > 1 && (tried & FIELD_BIT(PATH))) {
        struct values values = {.count = 0};
        try_path_end(referee, declaration, &values);
        say_alternative(referee, verdict, room, "path", &values);
    }
}

/* The repair kept is the last found: of the path before any other, then of the units. */
void find_alternatives(struct referee *referee, const struct entry *entry,
                       const struct declaration *declaration, struct verdict *verdict)
{
    const struct verb_use *use = verb_use_of(referee->game, declaration->verb);
    struct alternative *room = arena_take(&referee->line_arena, ALTERNATIVES_MAX * sizeof *room);
    if (!room || !use)
        return;
    verdict->alternative = room;
    struct repairing repairing = {declaration, entry, use->needs | use->may, use->needs};
    leave_out_strangers(referee, &repairing, verdict, room);
    const char *strangers = verdict->repair;
    if (strangers[0] && judged_legal(referee, declaration, false))
        return;
    verdict->repair = "";
    find_each(referee, &repairing, verdict, room);
    if (strangers[0] && verdict->repair[0])
        verdict->repair = keep(referee, "%s, %s", strangers, verdict->repair);
}

/* --- options --- */

struct offering {
    offer_function *offer;
    void *context;
    const struct step *step;
    int side;
};

/* Whether a value can be part of a lawful whole: with some values of the fields that are needed,
 * and of one more when that is allowed. */
struct combining {
    const struct verb_use *use;
    struct pick pick;
    int tries; /* left: beyond them nothing is known */
};

static bool is_whole(struct referee *referee, struct combining *combining,
                     const struct declaration *declaration, int from, bool more);

static bool goes_on_with(struct referee *referee, struct combining *combining,
                         const struct declaration *declaration, struct pick pick, bool more)
{
    struct declaration with = *declaration;
    if (combining->tries-- <= 0 || !pick_allowed(referee, declaration, pick))
        return false;
    pick_into(&with, pick);
    return is_whole(referee, combining, &with, (int)pick.field + 1, more);
}

/* As deep as there are fields. */
static bool is_whole(struct referee *referee, struct combining *combining,
                     const struct declaration *declaration, int from, bool more)
{
    for (int number = from; number <= FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        bool picked = field == combining->pick.field;
        bool needed = combining->use->needs >> field & 1;
        bool extra = more && combining->use->may >> field & 1;
        if (picked)
            return goes_on_with(referee, combining, declaration, combining->pick, more);
        for (int id = 1; (needed || extra) && id <= field_range(referee, field); id++) {
            if (goes_on_with(referee, combining, declaration, (struct pick){field, id},
                             needed && more))
                return true;
        }
        if (needed)
            return false;
    }
    return judged_legal(referee, declaration, false);
}

/* The values that hold; of them those alone that are known to go into a lawful whole, if any are.
 */
static void collect_values(struct referee *referee, const struct declaration *declaration,
                           enum field_word field, const struct verb_use *use, struct ids *ids)
{
    struct ids lawful = {0};
    bool needed = use->needs >> field & 1;
    struct combining combining = {.use = use, .tries = COMBINED_MAX};
    int range = field_range(referee, field);
    for (int id = field == FIELD_COUNT ? 0 : 1; id <= range; id++) {
        if (pick_allowed(referee, declaration, (struct pick){field, id}))
            ids_add(ids, id);
    }
    for (int i = 0; i < ids->count; i++) {
        combining.pick = (struct pick){field, ids->id[i]};
        if (is_whole(referee, &combining, declaration, FIELD_CARD, needed))
            ids_add(&lawful, ids->id[i]);
    }
    if (lawful.count > 0 && combining.tries > 0)
        *ids = lawful;
}

/* How many values the rules would judge at all: where all of them hold, none need be listed. */
static int worth_trying(struct referee *referee, const struct declaration *declaration,
                        enum field_word field)
{
    int count = 0, range = field_range(referee, field);
    const struct game *game = referee->game;
    for (int id = 1; id <= range; id++)
        count += !game->candidate || game->candidate(referee, declaration, field, id);
    return count;
}

static struct offer offer_of(struct referee *referee, const struct offering *offering,
                             const struct verb_use *use)
{
    return (struct offer){.side = side_name(referee, offering->side),
                          .step = offering->step->name,
                          .verb = verb_word(use->verb),
                          .owed = offering->step->silence != PASSES};
}

/* The names of the values, each once: counters that are equal have one name. */
static int name_values(struct referee *referee, enum field_word field, const struct ids *ids,
                       const char **name)
{
    int count = 0;
    for (int i = 0; i < ids->count; i++) {
        const char *next = value_name(referee, field, ids->id[i]);
        int known = 0;
        while (known < count && strcmp(name[known], next) != 0)
            known++;
        if (known == count)
            name[count++] = next;
    }
    return count;
}

static void offer_field(struct referee *referee, const struct offering *offering,
                        const struct declaration *declaration, enum field_word field,
                        const struct verb_use *use)
{
    const char *name[DECLARED_MAX];
    struct ids ids = {0};
    bool needed = use->needs >> field & 1;
    collect_values(referee, declaration, field, use, &ids);
    bool judged = needed || ids.count < worth_trying(referee, declaration, field);
    if (ids.count == 0)
        return;
    struct offer offer = offer_of(referee, offering, use);
    offer.field = field_text[field];
    offer.needed = needed;
    offer.value = name;
    offer.count = judged ? name_values(referee, field, &ids, name) : 0;
    offering->offer(offering->context, &offer);
}

/* Whether the first field that the verb needs has a value at all. A closed hand can hold any card.
 */
static bool can_begin(struct referee *referee, const struct declaration *declaration,
                      const struct verb_use *use)
{
    bool closed = hand_mode(referee, declaration->by) == HAND_CLOSED;
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        if (!(use->needs >> number & 1))
            continue;
        for (int id = 1; id <= field_range(referee, field); id++) {
            if (pick_allowed(referee, declaration, (struct pick){field, id}))
                return true;
        }
        return closed && kind_of_field(referee, field) == CARD;
    }
    return true;
}

static void offer_verb(struct referee *referee, const struct offering *offering,
                       const struct verb_use *use)
{
    struct declaration declaration = {.by = offering->side, .verb = use->verb};
    if (!judged_legal(referee, &declaration, true) || !can_begin(referee, &declaration, use))
        return;
    if (use->needs == 0 && judged_legal(referee, &declaration, false)) {
        struct offer offer = offer_of(referee, offering, use);
        offering->offer(offering->context, &offer);
    }
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        uint32_t bit = UINT32_C(1) << field;
        if ((use->needs | use->may) & bit)
            offer_field(referee, offering, &declaration, (enum field_word)field, use);
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
