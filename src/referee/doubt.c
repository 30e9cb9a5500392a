
#include "referee/doubt.h"
#include "referee/history.h"
#include "referee/journal.h"
#include "referee/present.h"
#include <string.h>

/* What is not known since a fault whose effects are assumed, or that took none: pieces and cards
 * that no later entry has moved need not be where the position has them. What an entry lacks of
 * them it may lack for that fault alone. */

enum { RECENT = 16 };

static bool moves_cards(const struct referee *referee, long from, long to)
{
    for (long i = from; i < to; i++) {
        int where = referee->journal.row[i].cell;
        if (where < (int)referee->game->cells &&
            referee->game->field.row[referee->fields.of_cell[where]].per == CARD)
            return true;
    }
    return false;
}

/* The things of a kind that those fields name. */
static struct piece_set named_in(const struct referee *referee, const struct entry *entry,
                                 enum kind kind, const enum field_word *field, int fields)
{
    struct piece_set named = no_pieces();
    for (int i = 0; i < fields; i++) {
        const struct words *words = &entry->field[field[i]];
        for (int j = 0; j < words->count; j++) {
            int id = names_match(&referee->data->names[kind], words->word[j].text).id;
            if (id)
                pieces_add(&named, id);
        }
    }
    return named;
}

struct piece_set pieces_named(const struct referee *referee, const struct entry *entry)
{
    static const enum field_word field[] = {FIELD_UNITS, FIELD_LEADER};
    return named_in(referee, entry, PIECE, field, sizeof field / sizeof *field);
}

struct piece_set places_named(const struct referee *referee, const struct entry *entry)
{
    static const enum field_word field[] = {FIELD_AT, FIELD_TO, FIELD_PATH};
    return named_in(referee, entry, PLACE, field, sizeof field / sizeof *field);
}

/* What the entry names is not where it should be, for all that is known. */
static void mark_named(struct referee *referee, const struct entry *entry, int cause)
{
    if (!cause || cause >= INT16_MAX)
        return;
    EACH_PIECE (piece, pieces_named(referee, entry))
        change_cell(referee, own_cell_cause(referee, PIECE, piece), cause, RECORD_FLOW);
}

void doubt_named(struct referee *referee, const struct entry *entry, int cause)
{
    struct piece_set named = pieces_named(referee, entry);
    mark_named(referee, entry, cause);
    EACH_PIECE (piece, named) {
        int where = own_cell_cause(referee, PLACE, place_of_piece(referee, piece));
        if (where >= 0 && cause && cause < INT16_MAX && !referee->cells[where])
            change_cell(referee, where, cause, RECORD_FLOW);
    }
}

/* Whether cards were put down without dice and a claim of what they come to is all that is wrong:
 * the referee settles it, and where the cards are is known. */
static bool is_settled(const struct entry *entry, const struct verdict *verdict)
{
    bool settled = verb_is(entry->verb, PLAYS_CARD) && entry->field[FIELD_CARDS].count > 0 &&
                   entry->dice.count == 0 && verdict->finding_count > 0;
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        settled &= finding->kind == REMARK || strcmp(finding->rule, "record.claim") == 0;
    }
    return settled;
}

void begin_doubt(struct referee *referee, const struct entry *entry, const struct verdict *verdict,
                 long from, long to, bool deep)
{
    struct doubt *doubt = &referee->totals.doubt;
    if (is_settled(entry, verdict))
        return;
    bool of_cards = entry->kind == ENTRY_UNREADABLE || verb_is(entry->verb, PLAYS_CARD) ||
                    verb_is(entry->verb, OF_HANDS) || referee->follow.placing == ASTRAY ||
                    moves_cards(referee, from, to);
    if (doubt->line && verdict->dependent_line == doubt->line) {
        doubt->to = to;
        for (size_t i = 0; i < sizeof doubt->places.bits / sizeof *doubt->places.bits; i++)
            doubt->places.bits[i] |= referee->follow.places.bits[i];
        doubt->of_cards |= of_cards;
        doubt->deep |= deep;
        mark_named(referee, entry, doubt->number);
        return;
    }
    int cause = verdict->depends_on ? verdict->depends_on : verdict->number;
    long line = verdict->depends_on ? line_of_entry(referee, cause, entry->line) : entry->line;
    *doubt = (struct doubt){cause, line, from, to, of_cards, deep, 0, referee->follow.places};
    mark_named(referee, entry, cause);
}

struct thing {
    int kind, id;
};

static const struct {
    enum field_word field;
    int kind;
} named[] = {{FIELD_UNITS, PIECE}, {FIELD_LEADER, PIECE}, {FIELD_CARD, CARD}, {FIELD_CARDS, CARD},
             {FIELD_AT, PLACE},    {FIELD_TO, PLACE},     {FIELD_PATH, PLACE}};

static bool names_thing(const struct referee *referee, const struct entry *entry,
                        struct thing thing)
{
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const struct words *words = &entry->field[named[i].field];
        for (int j = 0; named[i].kind == thing.kind && j < words->count; j++) {
            if (names_match(&referee->data->names[thing.kind], words->word[j].text).id == thing.id)
                return true;
        }
    }
    return false;
}

/* Whether the entry whose changes the row is among names the thing: what a reshuffle moves, nobody
 * has seen, nor a place that is noted among all. */
static bool row_names(const struct referee *referee, long row, struct thing thing)
{
    const struct history *history = &referee->history;
    int last = history->count - 1;
    while (last >= 0 && history->past[last].journal_mark > row)
        last--;
    return last >= 0 && names_thing(referee, history->past[last].entry, thing);
}

static bool row_is_of(const struct referee *referee, const struct journal_row *row,
                      struct thing thing)
{
    if (row->cell >= (int)referee->game->cells)
        return false;
    const struct field *field = &referee->game->field.row[referee->fields.of_cell[row->cell]];
    return field->size > 0 && field->per == thing.kind &&
           row->cell - (int)field->cell == thing.id &&
           (thing.kind != PIECE || field->holds == PLACE);
}

void add_place(struct place_set *set, int place)
{
    if (place > 0 && place < PLACES_IN_DOUBT)
        set->bits[place / 64] |= UINT64_C(1) << place % 64;
}

static bool has_place(const struct place_set *set, int place)
{
    return place > 0 && place < PLACES_IN_DOUBT && set->bits[place / 64] >> place % 64 & 1;
}

/* Whether the fault, or what was assumed of it, changed the thing, or may have. */
static bool is_touched(const struct referee *referee, struct thing thing)
{
    const struct doubt *doubt = &referee->totals.doubt;
    bool touched = thing.kind == PLACE && has_place(&doubt->places, thing.id);
    for (long i = doubt->from; i < doubt->to && !touched; i++)
        touched = row_is_of(referee, &referee->journal.row[i], thing);
    return touched;
}

/* Whether an entry has moved the thing since: silence and what was assumed tell nothing. */
static bool is_seen(const struct referee *referee, struct thing thing)
{
    bool seen = false;
    for (long i = referee->totals.doubt.to; i < journal_mark(referee) && !seen; i++) {
        const struct journal_row *row = &referee->journal.row[i];
        seen = !row->silent && row->rule != RECORD_FLOW && row_is_of(referee, row, thing) &&
               (thing.kind == PIECE || row_names(referee, i, thing));
    }
    return seen;
}

/* lacks: a thing may be anywhere, as long as it was not seen; a place is where it is. */
static bool names_doubtful(const struct referee *referee, const struct entry *entry, bool lacks)
{
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const struct words *words = &entry->field[named[i].field];
        for (int j = 0; j < words->count; j++) {
            struct name_match match =
                names_match(&referee->data->names[named[i].kind], words->word[j].text);
            struct thing thing = {named[i].kind, match.id};
            bool loose = lacks && (thing.kind == PIECE ||
                                   (thing.kind == CARD && referee->totals.doubt.of_cards));
            if (thing.id ? (loose || is_touched(referee, thing)) && !is_seen(referee, thing)
                         : loose && match.whole)
                return true;
        }
    }
    return false;
}

/* A hold names none, but counts them. */
static bool names_cards(const struct entry *entry)
{
    return entry->field[FIELD_CARDS].count > 0 || verb_is(entry->verb, COUNTS_CARDS);
}

static void end_if_said_again(struct referee *referee, const struct entry *entry)
{
    const struct history *history = &referee->history;
    struct doubt *doubt = &referee->totals.doubt;
    for (int i = 1; doubt->number && i <= RECENT && i <= history->count; i++) {
        const struct past_entry *past = &history->past[history->count - i];
        if (past->kind == ILLEGAL && past->entry->line == doubt->line &&
            entries_alike(past->entry, entry))
            *doubt = (struct doubt){0};
    }
}

void follow_doubt(struct referee *referee, const struct entry *entry, const struct verdict *verdict)
{
    struct doubt *doubt = &referee->totals.doubt;
    if (!doubt->line || entry->kind != ENTRY_DECLARATION)
        return;
    doubt->calm = verdict->kind == LEGAL ? doubt->calm + 1 : 0;
    doubt->deep &= doubt->calm < DOUBT_CALM;
    if (verdict->kind == LEGAL)
        end_if_said_again(referee, entry);
}

/* Whether the entry does over again what the faulty one before it was to do. */
static bool is_new_try(const struct referee *referee, const struct entry *entry)
{
    const struct history *history = &referee->history;
    const struct past_entry *past = history->count ? &history->past[history->count - 1] : NULL;
    const struct entry *last = past && past->kind == ILLEGAL ? past->entry : NULL;
    return last && last->kind == ENTRY_DECLARATION && last->verb == entry->verb &&
           same_side_named(last, entry);
}

static bool names_anything(const struct entry *entry)
{
    return entry->field[FIELD_UNITS].count + entry->field[FIELD_LEADER].count +
               entry->field[FIELD_CARD].count + entry->field[FIELD_CARDS].count >
           0;
}

bool is_in_doubt(const struct referee *referee, const struct entry *entry, enum placing placing,
                 bool lacks)
{
    const struct doubt *doubt = &referee->totals.doubt;
    if (!doubt->line || is_new_try(referee, entry))
        return false;
    return (doubt->deep && (placing != PLACED || !names_anything(entry))) ||
           (doubt->of_cards && verb_is(entry->verb, OF_HANDS) && names_cards(entry)) ||
           names_doubtful(referee, entry, lacks);
}

bool same_side_named(const struct entry *a, const struct entry *b)
{
    return a->by && b->by && names_alike(a->by, b->by);
}

bool same_words(const struct words *a, const struct words *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = names_alike(a->word[i].text, b->word[i].text);
    return same;
}

bool entries_alike(const struct entry *a, const struct entry *b)
{
    bool same = a->kind == ENTRY_DECLARATION && b->kind == ENTRY_DECLARATION &&
                a->verb == b->verb && same_side_named(a, b);
    for (int field = 0; same && field < FIELD_COMMENT; field++)
        same = same_words(&a->field[field], &b->field[field]);
    return same;
}
