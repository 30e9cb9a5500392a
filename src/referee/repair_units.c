#include "referee/repair_units.h"

#include "referee/actions.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/declare_units.h"
#include "referee/drawing.h"
#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/present.h"
#include "referee/words.h"

#include <string.h>

/* Units of a faulty entry: names that mean nothing, and units that stand elsewhere. */

bool find_units(struct referee *referee, const struct entry *entry,
                const struct declaration *declaration, bool anywhere, struct units_found *found)
{
    struct declaration again = *declaration;
    struct pending_mark pending = pending_mark(referee);
    referee->pending.need_failed = false;
    again.units.count = 0;
    again.others = no_pieces();
    again.named[NAMED_SINGLY] = no_pieces();
    if (anywhere)
        again.path.count = again.places.count = again.at = 0;
    unsigned outer = enter(referee, MODE_TRYING);
    resolve_units(referee, entry, &again);
    leave(referee, outer);
    bool all = !referee->pending.need_failed;
    pending_undo(referee, pending);
    *found = (struct units_found){again.units, again.named[NAMED_SINGLY], again.others};
    return all;
}

void find_named(struct referee *referee, struct repairing *repairing)
{
    const struct declaration *declaration = repairing->declaration;
    struct units_found there, anywhere;
    repairing->misses_units = !find_units(referee, repairing->entry, declaration, false, &there);
    find_units(referee, repairing->entry, declaration, true, &anywhere);
    const struct units_found *found = repairing->misses_units ? &anywhere : &there;
    repairing->named = found->units;
    repairing->singly = found->singly;
    repairing->by_kind =
        pieces_without(pieces_or(pieces_in(&anywhere.units), anywhere.others), anywhere.singly);
}

int place_of_action(const struct referee *referee, const struct declaration *declaration)
{
    int first = declaration->leader ? declaration->leader : ids_first(&declaration->units);
    return declaration->at           ? declaration->at
           : declaration->path.count ? declaration->path.id[0]
           : first                   ? place_of_piece(referee, first)
                                     : 0;
}

static void add_pieces_at(struct referee *referee, int place, int side, struct piece_set *near)
{
    if (place)
        *near = pieces_or(*near, pieces_at(referee, place, side));
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
    int place = place_of_piece(referee, piece);
    add_namesakes(referee, piece, &repairing->near);
    if (!repairing->misses_units)
        add_pieces_at(referee, place, repairing->declaration->by, &repairing->near);
}

static bool is_in_box(const struct referee *referee, int piece)
{
    return place_of_piece(referee, piece) > referee->data->map.space_count;
}

/* Those where the units act that a word of the entry names whatever they are called. */
static void add_near_called(struct referee *referee, struct repairing *repairing)
{
    const struct words *units = &repairing->entry->field[FIELD_UNITS];
    int place = place_of_action(referee, repairing->declaration), count;
    for (int i = 0; referee->game->piece.called && place && i < units->count; i++) {
        const char *name = unit_said(referee, units->word[i].text, &count);
        repairing->near = pieces_or(
            repairing->near, pieces_and(referee->game->piece.called(referee, name),
                                        pieces_at(referee, place, repairing->declaration->by)));
    }
}

void find_near_pieces(struct referee *referee, struct repairing *repairing)
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
    repairing->near = pieces_or(repairing->near, repairing->by_kind);
    add_near_called(referee, repairing);
    add_pieces_at(referee, declaration->at, declaration->by, &repairing->near);
    if (declaration->path.count)
        add_pieces_at(referee, declaration->path.id[0], declaration->by, &repairing->near);
}

/* The words with the nearest names in place of those; NULL when every name is known. */
static const struct words *spelled(struct referee *referee, const struct words *words)
{
    enum { SPELLED_MAX = 32 }; /* names; more make no entry that anybody meant */
    bool changed = false;
    if (words->count > SPELLED_MAX)
        return NULL;
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

bool mend_names(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
                struct alternative *room)
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

struct entry *entry_naming(struct referee *referee, const struct entry *entry,
                           enum field_word field, struct word name)
{
    const struct words *words = &entry->field[field];
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    int count = words->count ? words->count : 1;
    struct word *word = arena_take(&referee->line_arena, (size_t)count * sizeof *word);
    if (!other || !word)
        return NULL;
    for (int i = 1; i < count; i++)
        word[i] = words->word[i];
    word[0] = name;
    *other = *entry;
    other->field[field] = (struct words){count, word};
    return other;
}

/* Takes the entry with another name in a field as the repair, where that is lawful. */
static bool take_name(struct referee *referee, const struct repairing *repairing,
                      enum field_word field, const char *name, struct verdict *verdict,
                      struct alternative *room)
{
    struct entry *other =
        entry_naming(referee, repairing->entry, field, (struct word){.text = name});
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
    int first = ids_first(&repairing->named), place = first ? place_of_piece(referee, first) : 0;
    return place && take_name(referee, repairing, field,
                              referee->data->names[PLACE].name[place].printed, verdict, room);
}

/* Whether one unit is named that is not where the entry has it. */
static bool is_word_of_stranger(struct referee *referee, const struct repairing *repairing,
                                const struct word *word)
{
    struct entry alone = *repairing->entry;
    struct units_found found;
    int count;
    unit_said(referee, word->text, &count);
    alone.field[FIELD_UNITS] = (struct words){1, word};
    return count <= 1 && !find_units(referee, &alone, repairing->declaration, false, &found);
}

/* What is printed on the counter that a word names; the word where it names none. */
static const char *in_print(const struct referee *referee, const struct word *word)
{
    const struct names *pieces = &referee->data->names[PIECE];
    int id = names_match(pieces, word->text).id;
    return id ? pieces->name[id].printed : word->text;
}

/* Of several units those that stand elsewhere are left out, and the others stay in their words. */
static bool mend_without_strangers(struct referee *referee, const struct repairing *repairing,
                                   struct verdict *verdict, struct alternative *room)
{
    const struct words *units = &repairing->entry->field[FIELD_UNITS];
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    struct word *kept = arena_take(&referee->line_arena, ((size_t)units->count + 1) * sizeof *kept);
    struct sentence text;
    int count = 0;
    sentence_clear(&text);
    for (int i = 0; other && kept && i < units->count; i++) {
        if (is_word_of_stranger(referee, repairing, &units->word[i]))
            say(&text, "%s%s", text.length ? " and " : "without ",
                in_print(referee, &units->word[i]));
        else
            kept[count++] = units->word[i];
    }
    if (!count || count == units->count)
        return false;
    *other = *repairing->entry;
    other->field[FIELD_UNITS] = (struct words){count, kept};
    if (!is_lawful_there(referee, repairing, other))
        return false;
    note_places(referee, other);
    const char *without = keep(referee, "%s", text.text);
    room[verdict->alternative_count++] = (struct alternative){field_text(FIELD_UNITS), without};
    verdict->repair = keep(referee, "%s %s", field_text(FIELD_UNITS), without);
    verdict->away = units->count - count;
    verdict->repaired = other;
    return true;
}

bool mend_leader(struct referee *referee, const struct repairing *repairing,
                 struct verdict *verdict, struct alternative *room)
{
    struct declaration rest = *repairing->declaration;
    int range = field_range(referee, FIELD_LEADER), named = rest.leader;
    bool led = repairing->entry->field[FIELD_LEADER].count == 1 && named;
    rest.leader = rest.units.count = 0;
    rest.declared &= ~FIELD_BIT(LEADER);
    led &= chooses_leader(repairing->declaration) || repairing->entry->field[FIELD_UNITS].count > 0;
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

bool mend_units(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
                struct alternative *room)
{
    bool some = repairing->declaration->units.count > 0;
    return repairing->misses_units && (mend_place(referee, repairing, verdict, room) ||
                                       mend_without_strangers(referee, repairing, verdict, room) ||
                                       (!some && mend_leader(referee, repairing, verdict, room)));
}

/* The entry without its last unit, whose name says where; NULL where it has no other. */
static struct entry *entry_going_to_last(struct referee *referee, const struct repairing *repairing,
                                         enum field_word field)
{
    const struct words *units = &repairing->entry->field[FIELD_UNITS];
    const struct ids *found = &repairing->declaration->units;
    int last = found->count > 1 ? found->id[found->count - 1] : 0;
    int place = last ? place_of_piece(referee, last) : 0;
    if (!place || units->count < 2 || place > referee->data->map.space_count)
        return NULL;
    struct entry *other =
        entry_naming(referee, repairing->entry, field, word_of(referee, field, place));
    if (other)
        other->field[FIELD_UNITS].count--;
    return other;
}

bool mend_goal(struct referee *referee, const struct repairing *repairing, struct verdict *verdict,
               struct alternative *room)
{
    static const enum field_word goal[] = {FIELD_TO, FIELD_AT};
    for (int i = 0; i < 2; i++) {
        enum field_word field = goal[i];
        bool lacks =
            (repairing->takes >> field & 1) && !(repairing->declaration->declared >> field & 1);
        struct entry *other = lacks ? entry_going_to_last(referee, repairing, field) : NULL;
        if (!other || !is_lawful_there(referee, repairing, other))
            continue;
        note_places(referee, other);
        say_words(referee, verdict, room, field, &other->field[field]);
        verdict->away = 1;
        verdict->repaired = other;
        return true;
    }
    return false;
}
