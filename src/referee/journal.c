#include "referee/journal.h"

#include <stdlib.h>
#include <string.h>

/* Only this file writes cells. */

static uint64_t mixed(uint64_t value)
{
    value ^= value >> 30;
    value *= UINT64_C(0xbf58476d1ce4e5b9);
    value ^= value >> 27;
    value *= UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

/* A cell's part of the checksum: nothing when it holds 0, so that an empty position sums to 0. */
static uint64_t cell_checksum(int where, cell value)
{
    if (value == 0)
        return 0;
    return mixed((uint64_t)(unsigned)where << 16 | (uint16_t)value);
}

/* Piece comes to place or leaves it. */
static void stand(struct referee *referee, int piece, int place)
{
    if (place > 0 && place <= referee->data->names[PLACE].count)
        referee->fields.presence[place].word[piece / 64] ^= UINT64_C(1) << piece % 64;
}

static bool is_marked(const struct field *field)
{
    return field->size > 0 && field->size <= PIECES_AT_MOST;
}

/* An element of a list becomes 0, or no longer is. */
static void mark(struct referee *referee, int number, int where, cell value)
{
    const struct field *field = &referee->game->field.row[number];
    int element = where - (int)field->cell;
    if (!value != !referee->cells[where] && is_marked(field))
        referee->fields.marked[number].word[element / 64] ^= UINT64_C(1) << element % 64;
}

static bool marks_agree(const struct referee *referee)
{
    for (int i = 0; i < referee->game->field.count; i++) {
        const struct field *field = &referee->game->field.row[i];
        for (int element = 0; is_marked(field) && element <= field->size; element++) {
            if (pieces_have(referee->fields.marked[i], element) !=
                (referee->cells[field->cell + (size_t)element] != 0))
                return false;
        }
    }
    return true;
}

static bool presence_agrees(const struct referee *referee)
{
    for (int place = 1; place <= referee->data->names[PLACE].count; place++) {
        struct piece_set there = no_pieces();
        for (int where = referee->fields.first_placed; where <= referee->fields.last_placed;
             where++) {
            if (referee->cells[where] == place)
                pieces_add(&there, where - referee->fields.first_placed + 1);
        }
        if (!pieces_within(there, at(referee, place)) || !pieces_within(at(referee, place), there))
            return false;
    }
    return true;
}

/* Whether each standing rule that is not to be asked has indeed nothing to do, and each condition
 * of steps does not hold. */
static bool watches_agree(const struct referee *referee)
{
    const struct game *game = referee->game;
    uint32_t disturbed = referee->fields.disturbed;
    bool agree = true;
    for (int i = 0; i < game->play.standing.count; i++)
        agree &= (disturbed >> i & 1U) || !game->play.standing.row[i].applies(referee);
    for (int i = 0; i < game->play.remembered.count; i++)
        agree &= (disturbed >> (game->play.standing.count + i) & 1U) ||
                 !game->play.remembered.row[i].applies(referee);
    return agree;
}

uint64_t checksum_of(const struct referee *referee)
{
    uint64_t sum = 0;
    for (int where = 0; where < (int)referee->game->cells; where++)
        sum ^= cell_checksum(where, referee->cells[where]);
    bool agree = presence_agrees(referee) && marks_agree(referee) && watches_agree(referee);
    return agree ? sum : ~sum;
}

static void write_cell(struct referee *referee, int where, cell value)
{
    if (where >= referee->fields.first_placed && where <= referee->fields.last_placed) {
        int piece = where - referee->fields.first_placed + 1;
        stand(referee, piece, referee->cells[where]);
        stand(referee, piece, value);
    }
    uint64_t change = cell_checksum(where, referee->cells[where]) ^ cell_checksum(where, value);
    if (where < (int)referee->game->cells) {
        int field = referee->fields.of_cell[where];
        referee->checksum ^= change;
        referee->fields.disturbed |= referee->fields.watchers[field];
        mark(referee, field, where, value);
    } else {
        referee->own_checksum ^= change;
    }
    referee->cells[where] = value;
}

static bool journal_grow(struct journal *journal)
{
    long capacity = journal->capacity ? 2 * journal->capacity : 1024;
    struct journal_row *row = realloc(journal->row, (size_t)capacity * sizeof *row);
    if (!row)
        return false;
    journal->row = row;
    journal->capacity = capacity;
    return true;
}

bool journal_open(struct referee *referee)
{
    return referee->journal.capacity > 0 || journal_grow(&referee->journal);
}

void journal_free(struct referee *referee)
{
    free(referee->journal.row);
}

void journal_undo(struct referee *referee, long mark)
{
    struct journal *journal = &referee->journal;
    while (journal->count > mark) {
        const struct journal_row *row = &journal->row[--journal->count];
        write_cell(referee, row->cell, row->before);
    }
}

void journal_look_back(struct referee *referee, long from, long to)
{
    while (from > to) {
        const struct journal_row *row = &referee->journal.row[--from];
        write_cell(referee, row->cell, row->before);
    }
}

void journal_look_ahead(struct referee *referee, long from, long to)
{
    for (; from < to; from++) {
        const struct journal_row *row = &referee->journal.row[from];
        write_cell(referee, row->cell, row->after);
    }
}

struct journal_row *journal_since(struct referee *referee, long mark)
{
    const struct journal *journal = &referee->journal;
    size_t size = (size_t)(journal->count - mark) * sizeof *journal->row;
    struct journal_row *row = arena_take(&referee->line_arena, size + 1);
    return row ? memcpy(row, journal->row + mark, size) : NULL;
}

bool journal_agrees(const struct referee *referee, long mark, long end,
                    const struct journal_row *row)
{
    const struct journal *journal = &referee->journal;
    bool agrees = journal->count == end;
    for (long i = mark; agrees && i < end; i++) {
        const struct journal_row *now = &journal->row[i], *was = &row[i - mark];
        agrees = now->cell == was->cell && now->before == was->before && now->after == was->after;
    }
    return agrees;
}

void journal_again(struct referee *referee, const struct journal_row *row, long end)
{
    struct journal *journal = &referee->journal;
    long begin = journal->count;
    memcpy(journal->row + begin, row, (size_t)(end - begin) * sizeof *row);
    journal->count = end;
    journal_look_ahead(referee, begin, end);
}

void change_cell(struct referee *referee, int where, int value, int rule)
{
    struct journal *journal = &referee->journal;
    if (referee->cells[where] == value)
        return;
    if (journal->count == journal->capacity && !journal_grow(journal)) {
        /* Nothing more is ruled: what goes on must come to an end. */
        referee->line_arena.failed = 1;
        write_cell(referee, where, (cell)value);
        return;
    }
    journal->row[journal->count++] = (struct journal_row){
        .cell = where,
        .before = referee->cells[where],
        .after = (cell)value,
        .rule = (int16_t)rule,
        .step = (int16_t)referee->now.step_now,
        .silent = in_mode(referee, MODE_SILENT),
    };
    write_cell(referee, where, (cell)value);
}

/* Faults may drive a number beyond what its field holds: it stops there, so that the position can
 * be said. */
static int within_bounds(const struct referee *referee, int where, int value)
{
    const struct field *field = &referee->game->field.row[referee->fields.of_cell[where]];
    if (field->holds != NUMBER)
        return value;
    return value < field->least ? field->least : value > field->most ? field->most : value;
}

void change(struct referee *referee, const cell *where, int value, int rule)
{
    int changed = (int)(where - referee->cells);
    if (*where == value)
        return;
    change_cell(referee, changed, within_bounds(referee, changed, value), rule);
}

void change_by(struct referee *referee, const cell *where, int amount, int rule)
{
    change(referee, where, *where + amount, rule);
}

static void expire_cell(struct referee *referee, int where, int rule)
{
    change_cell(referee, where, 0, rule);
    change_cell(referee, own_cell_total(referee, where), 0, RECORD_FLOW);
}

/* The first cell from at to last that is not 0; last + 1 when all are. Of most lists few are not:
 * several cells at once are passed over. */
static int next_set(const cell *cells, int at, int last)
{
    enum { CELLS_TOGETHER = 4 * sizeof(uint64_t) / sizeof(cell) };
    for (uint64_t some[4]; at + CELLS_TOGETHER - 1 <= last; at += CELLS_TOGETHER) {
        memcpy(some, &cells[at], sizeof some);
        if (some[0] | some[1] | some[2] | some[3])
            break;
    }
    while (at <= last && cells[at] == 0)
        at++;
    return at;
}

static void expire_field(struct referee *referee, const struct field *field, int rule)
{
    int first = (int)field->cell + (field->size > 0), last = (int)field->cell + field->size;
    for (int at = next_set(referee->cells, first, last); at <= last;
         at = next_set(referee->cells, at + 1, last))
        expire_cell(referee, at, rule);
}

void expire(struct referee *referee, int moment, int rule)
{
    for (int i = referee->fields.first_expiring[moment]; i; i = referee->fields.next_expiring[i]) {
        const struct field *field = &referee->game->field.row[i];
        if (!is_marked(field)) {
            expire_field(referee, field, rule);
            continue;
        }
        EACH_PIECE (element, referee->fields.marked[i])
            expire_cell(referee, (int)field->cell + element, rule);
    }
}

int own_cell_blocked(const struct referee *referee)
{
    return (int)referee->game->cells;
}

int own_cell_cause(const struct referee *referee, int kind, int id)
{
    int first = own_cell_blocked(referee) + 1;
    int pieces = referee->data->names[PIECE].count;
    int places = referee->data->names[PLACE].count;
    switch (kind) {
    case PIECE:
        return first + id;
    case PLACE:
        return first + pieces + 1 + id;
    case CARD:
        return first + pieces + places + 2 + id;
    default:
        return -1;
    }
}

/* Counted from the first own cell. */
static int first_own_cell_of_chains(const struct rules_data *data)
{
    return data->names[PIECE].count + data->names[PLACE].count + data->names[CARD].count + 4;
}

int own_cell_revealed(const struct referee *referee, int side)
{
    return own_cell_blocked(referee) + first_own_cell_of_chains(referee->data) + side - 1;
}

int own_cell_frame(const struct referee *referee, int depth)
{
    return own_cell_revealed(referee, SIDE_MAX) + depth;
}

int own_cell_total(const struct referee *referee, int where)
{
    return own_cell_frame(referee, DEPTH_MAX) + 1 + where;
}

int own_cell_waiting(const struct referee *referee)
{
    return own_cell_total(referee, (int)referee->game->cells);
}

int own_cell_count(const struct referee *referee)
{
    return own_cell_waiting(referee) + 1 - own_cell_blocked(referee);
}
