#include "referee/repair_fields.h"

#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/repair_lists.h"
#include "referee/repair_paths.h"
#include "referee/repair_units.h"
#include "referee/repair_values.h"
#include "referee/words.h"

#include <string.h>

/* Each field of a faulty entry in its turn. */

const char *leave_out_strangers(struct referee *referee, const struct repairing *repairing,
                                struct verdict *verdict, struct alternative *room)
{
    struct sentence text;
    sentence_clear(&text);
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        const char *field = field_text((enum field_word)number);
        if (!(repairing->excess >> number & 1))
            continue;
        room[verdict->alternative_count++] = (struct alternative){field, "left out"};
        say_item(&text, ", ", keep(referee, "%s left out", field_in_words(field)));
    }
    return text.length ? keep(referee, "%s", text.text) : NULL;
}

static void try_lists(struct referee *referee, const struct repairing *repairing,
                      enum field_word field, struct values *values)
{
    if (field != FIELD_UNITS || !repairing->misses_units) {
        try_list(referee, repairing, field, values);
        if (field == FIELD_UNITS && repairing->needs >> field & 1 &&
            repairing->declaration->units.count == 0)
            try_one_there(referee, repairing->declaration, values);
        return;
    }
    try_called(referee, repairing, values);
    if (values->count == 0)
        try_found(referee, repairing->declaration, values);
    if (values->count == 0)
        try_found_with_one(referee, repairing->declaration, values);
    if (values->count == 0)
        try_found_without(referee, repairing->declaration, values);
    if (values->count == 0)
        try_left_out(referee, repairing, FIELD_UNITS, values);
}

/* Of a path of one space of which another is not known, the nearest name is looked for elsewhere.
 */
static bool is_path_known(const struct repairing *repairing)
{
    int known = repairing->declaration->path.count;
    return known > 1 || (known == 1 && repairing->entry->field[FIELD_PATH].count == 1);
}

static void try_field(struct referee *referee, const struct repairing *repairing,
                      enum field_word field, struct values *values)
{
    const struct declaration *declaration = repairing->declaration;
    if (field == FIELD_PATH && is_path_known(repairing)) {
        try_path(referee, declaration, values);
    } else if (field == FIELD_AT && declaration->places.count > 0 &&
               repairing->entry->field[FIELD_AT].count > 1) {
        try_several_places(referee, declaration, true, values);
        try_several_places(referee, declaration, false, values);
    } else if (field == FIELD_UNITS || field == FIELD_CARDS) {
        try_lists(referee, repairing, field, values);
    } else if (field != FIELD_PATH) {
        try_single(referee, repairing, field, values);
    }
}

/* Whether a field names cards or pieces, of which none is nearer than another of its kind. */
static bool names_things(enum field_word field)
{
    return field == FIELD_CARD || field == FIELD_CARDS || field == FIELD_UNITS ||
           field == FIELD_LEADER;
}

void find_each(struct referee *referee, const struct repairing *repairing,
               const struct repairing *varied, struct verdict *verdict, struct alternative *room,
               struct change *best)
{
    static const enum field_word field[] = {FIELD_PATH,  FIELD_TO,     FIELD_AT,   FIELD_UNITS,
                                            FIELD_COUNT, FIELD_MODE,   FIELD_WHAT, FIELD_USE,
                                            FIELD_CARDS, FIELD_LEADER, FIELD_CARD};
    uint32_t unknown =
        varied->misses_units ? FIELD_BIT(UNITS) : fields_unknown(varied->declaration);
    uint32_t tried = (varied->declaration->declared | varied->needs) & varied->takes;
    tried = unknown ? unknown : tried;
    bool owed_nowhere = is_owed_nowhere(referee, varied);
    bool all_go = has_pieces(referee) && !unknown && varied->declaration->path.count > 1 &&
                  (varied->takes & FIELD_BIT(UNITS));
    for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
        struct values values = {.repairing = repairing, .which = names_things(field[i])};
        if (tried >> field[i] & 1)
            try_field(referee, varied, field[i], &values);
        else if (field[i] == FIELD_UNITS && all_go)
            try_all_but_one(referee, varied->declaration, &values);
        /* what else a response may be played for is told, and is another matter */
        struct change apart = *best;
        say_alternative(referee, verdict, room, field_text(field[i]), &values,
                        field[i] == FIELD_USE && owed_nowhere ? &apart : best);
    }
}

bool mend_use(struct referee *referee, const struct entry *entry, long mark,
              struct verdict *verdict)
{
    struct alternative *row = arena_take(&referee->line_arena, sizeof *row);
    const struct declaration any = {.verb = entry->verb};
    const struct repairing repairing = {.declaration = &any, .entry = entry, .mark = mark};
    const int uses = row ? field_range(referee, FIELD_USE) : 0;
    for (int use = uses; use > 0; use--) { /* the last means nothing else */
        struct entry *other =
            entry_naming(referee, entry, FIELD_USE, word_of(referee, FIELD_USE, use));
        if (!other || !is_lawful_there(referee, &repairing, other))
            continue;
        *row = (struct alternative){field_text(FIELD_USE), value_name(referee, FIELD_USE, use)};
        verdict->alternative = row;
        verdict->alternative_count = 1;
        verdict->repair = keep(referee, "%s %s", field_in_words(row->field), row->values);
        verdict->repaired = other;
        verdict->away = 1;
        return true;
    }
    return false;
}

bool mend_moment(struct referee *referee, const struct repairing *repairing,
                 struct verdict *verdict, struct alternative *room)
{
    int places = referee->data->names[PLACE].count;
    bool unsaid = is_response(referee, repairing->declaration) &&
                  !(repairing->declaration->declared & FIELD_BIT(AT));
    struct values values = {.count = 0};
    struct change first = {.cost = COST_MAX};
    for (int place = 1; unsaid && place <= places; place++) {
        struct entry *other =
            entry_naming(referee, repairing->entry, FIELD_AT, word_of(referee, FIELD_AT, place));
        if (!other || !is_lawful_there(referee, repairing, other))
            continue;
        const char *name = value_name(referee, FIELD_AT, place);
        show_value(&values, "", name);
        if (!values.best.text)
            values.best = (struct change){WORD_COST, name, *repairing->declaration, other};
    }
    say_alternative(referee, verdict, room, field_text(FIELD_AT), &values, &first);
    verdict->repair = first.mended ? first.text : verdict->repair;
    verdict->repaired = first.mended;
    verdict->away = first.mended ? 1 : verdict->away;
    return first.mended;
}

/* The entry with another card, where it is lawful at any step. */
static struct entry *with_card(struct referee *referee, const struct repairing *repairing, int card)
{
    struct entry *other =
        entry_naming(referee, repairing->entry, FIELD_CARD, word_of(referee, FIELD_CARD, card));
    return other && is_lawful_there(referee, repairing, other) ? other : NULL;
}

bool mend_card(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
               struct alternative *room)
{
    const struct declaration *declaration = repairing->declaration;
    int said = declaration->card, cards = referee->data->names[CARD].count;
    bool used = said && (declaration->declared & FIELD_BIT(USE)) && !declaration->hidden_card;
    struct values values = {.which = true};
    struct change nearest = {.cost = COST_MAX};
    for (int card = 1; used && card <= cards; card++) {
        bool tried = card != said && may_be_advised(referee, card, false);
        struct entry *other = tried ? with_card(referee, repairing, card) : NULL;
        int apart = cards_apart(referee, said, card);
        if (!other)
            continue;
        const char *name = value_name(referee, FIELD_CARD, card);
        show_value(&values, "", name);
        if (is_slip_of_card(referee, said, card))
            keep_nearest(&values, "", name,
                         &(struct change){CARD_COST + apart, name, *declaration, other});
    }
    say_alternative(referee, verdict, room, field_text(FIELD_CARD), &values, &nearest);
    verdict->repair = nearest.mended ? nearest.text : verdict->repair;
    verdict->repaired = nearest.one_of ? NULL : nearest.mended;
    verdict->away = nearest.mended ? 1 : verdict->away;
    return verdict->repair[0];
}
