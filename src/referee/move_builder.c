#include "referee/move_builder.h"
#include "referee/actions.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/declare_units.h"
#include "referee/journal.h"
#include "referee/memo.h"
#include "referee/present.h"
#include "referee/steps.h"
#include "referee/words.h"
#include <stddef.h>
#include <string.h>

enum { COUNT_TRIED_MAX = 20 };

const struct step *step_now(struct referee *referee)
{
    struct place_in_play where;
    skip_rows(referee);
    return in_play(referee, &where) ? step_at(referee, where) : NULL;
}

const enum field_word single_field[SINGLE_FIELDS] = {
    FIELD_CARD, FIELD_USE, FIELD_LEADER, FIELD_AT, FIELD_TO, FIELD_MODE, FIELD_WHAT, FIELD_COUNT};

uint32_t fields_unknown(const struct declaration *declaration)
{
    uint32_t unknown = 0;
    for (int i = 0; i < SINGLE_FIELDS; i++) {
        enum field_word field = single_field[i];
        bool said = (field == FIELD_CARD && declaration->hidden_card) ||
                    (field == FIELD_TO && declaration->to_side) || field == FIELD_COUNT ||
                    (field == FIELD_AT && declaration->at);
        if ((declaration->declared >> field & 1) && !said && !value_declared(declaration, field))
            unknown |= UINT32_C(1) << field;
    }
    if ((declaration->declared & FIELD_BIT(UNITS)) && declaration->units.count == 0)
        unknown |= FIELD_BIT(UNITS);
    return unknown;
}

static bool has_its_fields(const struct referee *referee, const struct declaration *declaration)
{
    const struct verb_use *use = use_here(referee, declaration->verb);
    uint32_t declared = declaration->declared | (declaration->to_side ? FIELD_BIT(TO) : 0);
    return !(needs_of(use) & ~declared) && !fields_unknown(declaration);
}

/* Without the fields that the verb needs it has no effects, as little as an entry that lacks them.
 */
static struct judgement judge_afresh(struct referee *referee, const struct declaration *declaration,
                                     bool partial)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    struct dice_box dice = referee->dice;
    bool lacks = !has_its_fields(referee, declaration);
    referee->pending.violated = referee->pending.forbidden = false;
    referee->pending.missing = referee->pending.need_failed = false;
    unsigned outer =
        enter(referee, MODE_TRYING | MODE_ASKED | (partial || lacks ? MODE_PARTIAL : 0));
    referee->now.judged++;
    referee->now.path_state = 0;
    dice_open(referee, NULL);
    bool there = units_are_there(referee, declaration) && (partial || !lacks);
    const struct pending_verdict *found = &referee->pending;
    struct judgement judgement = {
        .flow = perform_step(referee, declaration),
        .holds = there && !found->violated && (!found->missing || in_mode(referee, MODE_DOUBTING)),
        .forbidden = found->forbidden,
    };
    leave(referee, outer);
    referee->dice = dice;
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    return judgement;
}

/* What is remembered is not judged again. */
static struct judgement judge(struct referee *referee, const struct declaration *declaration,
                              bool partial)
{
    struct judged_before judged;
    if (!referee->remembers)
        return judge_afresh(referee, declaration, partial);
    if (!memo_find(referee, declaration, partial, &judged)) {
        judged.judgement = judge_afresh(referee, declaration, partial);
        judged.path_state = referee->now.path_state;
        memo_keep(referee, &judged);
    }
    referee->now.path_state = judged.path_state;
    return judged.judgement;
}

bool judged_legal(struct referee *referee, const struct declaration *declaration, bool partial)
{
    struct judgement judged = judge(referee, declaration, partial);
    return judged.holds && judged.flow != ELSEWHERE;
}

enum leaving judged_leaving(struct referee *referee, const struct declaration *declaration)
{
    struct judgement judged = judge(referee, declaration, false);
    return judged.flow == ELSEWHERE ? LEFT : judged.forbidden ? FORBIDDEN : TAKEN;
}

int kind_of_field(const struct referee *referee, enum field_word field)
{
    switch (field) {
    case FIELD_CARD:
    case FIELD_CARDS:
        return CARD;
    case FIELD_USE:
        return referee->game->words.use_kind;
    case FIELD_LEADER:
    case FIELD_UNITS:
        return PIECE;
    case FIELD_PATH:
    case FIELD_AT:
    case FIELD_TO:
        return PLACE;
    case FIELD_MODE:
        return referee->game->words.mode_kind;
    case FIELD_WHAT:
        return referee->game->words.what_kind;
    default:
        return NUMBER;
    }
}

int field_range(const struct referee *referee, enum field_word field)
{
    if (field == FIELD_COUNT)
        return COUNT_TRIED_MAX;
    return referee->data->names[kind_of_field(referee, field)].count;
}

const char *value_name(struct referee *referee, enum field_word field, int id)
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

/* Where the list of a field stands in a declaration; 0: it has none. */
static size_t place_of_list(enum field_word field)
{
    switch (field) {
    case FIELD_CARDS:
        return offsetof(struct declaration, cards);
    case FIELD_UNITS:
        return offsetof(struct declaration, units);
    case FIELD_PATH:
        return offsetof(struct declaration, path);
    case FIELD_AT:
        return offsetof(struct declaration, places);
    default:
        return 0;
    }
}

struct ids *list_of(struct declaration *declaration, enum field_word field)
{
    size_t place = place_of_list(field);
    return place ? (struct ids *)((char *)declaration + place) : NULL;
}

const struct ids *declared_list(const struct declaration *declaration, enum field_word field)
{
    size_t place = place_of_list(field);
    return place ? (const struct ids *)((const char *)declaration + place) : NULL;
}

/* Where its one value stands; 0: it has none. */
static size_t place_of_value(enum field_word field)
{
    switch (field) {
    case FIELD_CARD:
        return offsetof(struct declaration, card);
    case FIELD_USE:
        return offsetof(struct declaration, use);
    case FIELD_LEADER:
        return offsetof(struct declaration, leader);
    case FIELD_TO:
        return offsetof(struct declaration, to);
    case FIELD_MODE:
        return offsetof(struct declaration, mode);
    case FIELD_WHAT:
        return offsetof(struct declaration, what);
    case FIELD_COUNT:
        return offsetof(struct declaration, count);
    default:
        return 0;
    }
}

static int *value_of(struct declaration *declaration, enum field_word field)
{
    size_t place = place_of_value(field);
    return place ? (int *)((char *)declaration + place) : NULL;
}

int value_declared(const struct declaration *declaration, enum field_word field)
{
    size_t place = place_of_value(field);
    if (field == FIELD_AT)
        return declaration->places.count == 1 ? declaration->at : 0;
    return place ? *(const int *)((const char *)declaration + place) : 0;
}

/* Who is named a second time, for a second step, comes right behind the first. */
static void add_named(struct ids *list, int id)
{
    ids_add(list, id);
    for (int i = list->count - 1; ids_times(list, id) > 1 && list->id[i - 1] != id; i--) {
        list->id[i] = list->id[i - 1];
        list->id[i - 1] = (int16_t)id;
    }
}

void pick_into(struct declaration *declaration, struct pick pick)
{
    struct ids *list = list_of(declaration, pick.field);
    int *value = value_of(declaration, pick.field);
    if (pick.field == FIELD_UNITS) {
        pieces_add(&declaration->named[NAMED_SINGLY], pick.id);
        pieces_add(&declaration->named[NAMED_BY_ID], pick.id);
    }
    if (list && pick.field == FIELD_UNITS)
        add_named(list, pick.id);
    else if (list)
        ids_add(list, pick.id);
    else
        *value = pick.id;
    if (pick.field == FIELD_AT)
        declaration->at = declaration->places.id[0];
    if (pick.field == FIELD_TO) /* a place now, whatever side was named */
        declaration->to_side = 0;
    declaration->declared |= UINT32_C(1) << pick.field;
}

/* Whether nothing the position says of pieces tells the two apart: one can be inside, the other
 * outside. */
static bool stand_alike(const struct referee *referee, int a, int b)
{
    const struct game *game = referee->game;
    for (int i = 0; i < game->field.count; i++) {
        const struct field *field = &game->field.row[i];
        if (field->size > 0 && field->per == PIECE &&
            referee->cells[field->cell + (size_t)a] != referee->cells[field->cell + (size_t)b])
            return false;
    }
    return true;
}

bool equal_pieces(const struct referee *referee, int a, int b)
{
    const struct rules_data *data = referee->data;
    return data->kind_of_piece[a] == data->kind_of_piece[b] &&
           data->plural[data->kind_of_piece[a]] &&
           data->side_of_piece[a] == data->side_of_piece[b] && stand_alike(referee, a, b);
}

/* An equal counter with a lower id that was left out stands for this one. */
static bool has_lower_twin(const struct referee *referee, const struct ids *units, int piece)
{
    struct piece_set there = at(referee, place_of_piece(referee, piece));
    EACH_PIECE (other, pieces_without(there, pieces_in(units))) {
        if (other < piece && equal_pieces(referee, other, piece))
            return true;
    }
    return false;
}

bool may_lose_two(const struct referee *referee, verb_id verb, int piece)
{
    return use_here(referee, verb)->field[FIELD_UNITS].steps && steps_of_piece(referee, piece) > 1;
}

static bool in_order(const struct referee *referee, const struct declaration *declaration,
                     struct pick pick)
{
    const struct ids *list = declared_list(declaration, pick.field);
    if (declaration->declared >> (pick.field + 1))
        return false; /* a later field is filled */
    if (!list)
        return !(declaration->declared >> pick.field & 1);
    if (pick.field == FIELD_AT)
        return list->count == 0;
    if (pick.field == FIELD_PATH)
        return list->count < 16;
    int last = list->count > 0 ? list->id[list->count - 1] : 0;
    bool second_step = pick.field == FIELD_UNITS && last == pick.id &&
                       !(list->count > 1 && list->id[list->count - 2] == last) &&
                       may_lose_two(referee, declaration->verb, last);
    if (last >= pick.id && !second_step)
        return false;
    return pick.field != FIELD_UNITS || !has_lower_twin(referee, list, pick.id);
}

bool may_begin(const struct referee *referee, const struct step *step,
               const struct declaration *declaration)
{
    bool response = verb_is(declaration->verb, PLAYS_CARD) && moments_admitted(step) &&
                    (sides_of(referee, step) & 1U << declaration->by);
    return step_admits(referee, step, declaration) || response;
}

bool is_admitted(const struct referee *referee, const struct declaration *declaration)
{
    struct place_in_play where;
    if (!in_play(referee, &where))
        return false; /* memory ran out */
    const struct step *step = step_at(referee, where);
    return declaration->card ? step_admits(referee, step, declaration)
                             : may_begin(referee, step, declaration);
}

bool pick_allowed(struct referee *referee, const struct declaration *declaration, struct pick pick)
{
    return is_worth_trying(referee, declaration, pick) && pick_holds(referee, declaration, pick);
}

bool pick_holds(struct referee *referee, const struct declaration *declaration, struct pick pick)
{
    if (!in_order(referee, declaration, pick))
        return false;
    struct declaration with = *declaration;
    pick_into(&with, pick);
    return (pick.field != FIELD_CARD || is_admitted(referee, &with)) &&
           judged_legal(referee, &with, true);
}

/* --- as JSON --- */

/* A unit named twice in a row gives two steps. */
static void say_names(const struct referee *referee, enum field_word field, const struct ids *list,
                      struct sentence *line)
{
    const struct names *names = &referee->data->names[kind_of_field(referee, field)];
    for (int i = 0; i < list->count; i++) {
        bool twice = field == FIELD_UNITS && i + 1 < list->count && list->id[i] == list->id[i + 1];
        say(line, "%s\"%s%s\"", i == 0 ? "" : ",", names->name[list->id[i]].id, twice ? " x2" : "");
        i += twice;
    }
}

static void say_field(const struct referee *referee, struct declaration *declaration,
                      enum field_word field, struct sentence *line)
{
    const struct ids *list = list_of(declaration, field);
    const int *value = value_of(declaration, field);
    if (!list && field != FIELD_COUNT && *value == 0)
        return; /* the side a deal is to is no value of "to" */
    say(line, ",\"%s\":", field_text(field));
    if (field == FIELD_COUNT) {
        say(line, "%d", declaration->count);
    } else if (list && field != FIELD_AT) {
        say(line, "[");
        say_names(referee, field, list, line);
        say(line, "]");
    } else {
        struct ids one = {1, {(int16_t)(list ? list->id[0] : *value)}};
        say_names(referee, field, &one, line);
    }
}

const char *declaration_json(struct referee *referee, const struct declaration *declaration)
{
    struct declaration copy = *declaration;
    struct sentence line;
    sentence_clear(&line);
    say(&line, "{\"by\":\"%s\",\"do\":\"%s\"", referee->data->names[SIDE].name[declaration->by].id,
        verb_word(declaration->verb));
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        if (declaration->declared >> field & 1)
            say_field(referee, &copy, (enum field_word)field, &line);
    }
    if (declaration->to_side)
        say(&line, ",\"to\":\"%s\"", referee->data->names[SIDE].name[declaration->to_side].id);
    say(&line, "}");
    return keep(referee, "%s", line.text);
}
