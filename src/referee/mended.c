

#include "referee/mended.h"
#include "referee/check.h"
#include "referee/fit.h"
#include "referee/journal.h"
#include "referee/move_builder.h"
#include "referee/right_results.h"
#include <stdlib.h>
#include <string.h>

/* A faulty entry with its repair, in the words of a record; and whether it is lawful as that. */

/* --- its words --- */

struct word word_of(const struct referee *referee, enum field_word field, int id)
{
    int kind = kind_of_field(referee, field);
    const struct names *names = &referee->data->names[kind];
    const char *sign = kind == CARD ? referee->data->card_sign[id] : NULL;
    if (sign && strspn(sign, "0123456789") == strlen(sign))
        return (struct word){.text = sign, .number = atoi(sign), .is_number = true};
    return (struct word){.text = sign            ? sign
                                 : kind == PLACE ? names->name[id].printed
                                                 : names->name[id].id};
}

/* The words of a field as the declaration has it: places by name, cards as they are played, all
 * else by id. */
static struct words words_of(struct referee *referee, const struct declaration *declaration,
                             enum field_word field)
{
    const struct ids *list = declared_list(declaration, field);
    int value = value_declared(declaration, field), room = list ? list->count : 1;
    struct word *word = arena_take(&referee->line_arena, ((size_t)room + 1) * sizeof *word);
    struct words words = {.word = word};
    for (int i = 0; word && list && i < list->count; i++) {
        bool twice = i > 0 && field == FIELD_UNITS && list->id[i] == list->id[i - 1];
        if (twice)
            word[words.count - 1].text = keep(referee, "%s x2", word[words.count - 1].text);
        else
            word[words.count++] = word_of(referee, field, list->id[i]);
    }
    if (word && !list && field == FIELD_COUNT && (declaration->declared & FIELD_BIT(COUNT)))
        word[words.count++] =
            (struct word){.text = keep(referee, "%d", value), .number = value, .is_number = true};
    else if (word && !list && field == FIELD_TO && declaration->to_side)
        word[words.count++].text = referee->data->names[SIDE].name[declaration->to_side].id;
    else if (word && !list && value && field != FIELD_COUNT)
        word[words.count++] = word_of(referee, field, value);
    return words;
}

/* How often the units from index on have that piece, or another of its kind that is named as often
 * in all; 0 where one before index stands for it. */
static int alike_from(const struct referee *referee, const struct ids *units, int index, int times)
{
    const int *kind = referee->data->kind_of_piece;
    int alike = 0;
    for (int i = 0; i < units->count; i++) {
        bool same =
            kind[units->id[i]] == kind[units->id[index]] && ids_times(units, units->id[i]) == times;
        if (same && i < index)
            return 0;
        alike += same;
    }
    return alike / times;
}

/* The units as players name them, which mean whichever of a kind will do: "2 Regulars", "Regulars
 * x2" for two steps of one. */
static struct words words_by_kind(struct referee *referee, const struct declaration *declaration)
{
    const struct rules_data *data = referee->data;
    const struct ids *units = &declaration->units;
    struct word *word = arena_take(&referee->line_arena, ((size_t)units->count + 1) * sizeof *word);
    struct words words = {.word = word};
    for (int i = 0; word && i < units->count; i++) {
        int piece = units->id[i], kind = data->kind_of_piece[piece],
            times = ids_times(units, piece), count = alike_from(referee, units, i, times);
        const char *name = data->plural[kind] ? data->piece_kinds.name[kind].printed
                                              : data->names[PIECE].name[piece].id;
        if (!count)
            continue;
        for (int n = times > 1 ? count : 1; n > 0; n--)
            word[words.count++].text = times > 1   ? keep(referee, "%s x2", name)
                                       : count > 1 ? keep(referee, "%d %s", count, name)
                                                   : name;
    }
    return words;
}

/* Whether each field of the entry was read as itself. */
static bool is_read_plainly(const struct repairing *repairing)
{
    const struct declaration *declaration = repairing->declaration;
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        if (repairing->entry->field[field].count > 0 &&
            !((declaration->declared | repairing->excess) >> field & 1))
            return false;
    }
    return !declaration->units_lead;
}

bool same_value(const struct declaration *a, const struct declaration *b, enum field_word field)
{
    const struct ids *list = declared_list(a, field), *other = declared_list(b, field);
    if (field == FIELD_TO && a->to_side != b->to_side)
        return false;
    if (!list)
        return value_declared(a, field) == value_declared(b, field) &&
               (a->declared >> field & 1) == (b->declared >> field & 1);
    return list->count == other->count &&
           memcmp(list->id, other->id, (size_t)list->count * sizeof *list->id) == 0;
}

/* afresh: every field by its ids, whatever words it had. */
static struct entry *entry_with(struct referee *referee, const struct repairing *repairing,
                                const struct declaration *to, bool afresh)
{
    const struct declaration *from = repairing->declaration;
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return NULL;
    *other = *repairing->entry;
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        bool missed = field == FIELD_UNITS && repairing->misses_units;
        if (repairing->excess >> field & 1)
            other->field[field].count = 0;
        else if (afresh || missed || !same_value(from, to, field))
            other->field[field] = words_of(referee, to, field);
    }
    return other;
}

struct entry *entry_declaring(struct referee *referee, const struct entry *bare,
                              const struct declaration *declaration)
{
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return NULL;
    *other = *bare;
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++)
        other->field[field] = words_of(referee, declaration, (enum field_word)field);
    return other;
}

struct entry *entry_of_counters(struct referee *referee, const struct repairing *repairing)
{
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return NULL;
    *other = *repairing->entry;
    if (other->field[FIELD_UNITS].count && !repairing->misses_units)
        other->field[FIELD_UNITS] = words_of(referee, repairing->declaration, FIELD_UNITS);
    return other;
}

/* --- how far it is from what was declared --- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Of a list with the same values in another order, or one of them twice, one value at least. */
static int list_changed(const struct ids *from, const struct ids *to)
{
    int more = to->count > from->count ? to->count - from->count : from->count - to->count;
    return larger(larger(ids_missing(from, to), ids_missing(to, from)), larger(more, 1));
}

bool chooses_leader(const struct declaration *declaration)
{
    return declaration->leader && declaration->units.count + declaration->path.count == 0 &&
           !verb_is(declaration->verb, ACTIVATES);
}

bool keeps_unit_words(const struct repairing *repairing, const struct entry *mended)
{
    const struct words *said = &repairing->entry->field[FIELD_UNITS],
                       *words = &mended->field[FIELD_UNITS];
    return said->count > 0 && words->count == said->count && words->word == said->word;
}

bool drops_unit_words(const struct repairing *repairing, const struct entry *mended)
{
    return repairing->misses_units && repairing->entry->field[FIELD_UNITS].count > 0 &&
           mended->field[FIELD_UNITS].count == 0;
}

int values_changed(const struct repairing *repairing, const struct declaration *to,
                   const struct entry *mended)
{
    const struct declaration *from = repairing->declaration;
    int count = 0;
    for (int number = FIELD_CARD; number <= FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        const struct ids *list = declared_list(from, field);
        if (repairing->excess >> field & 1)
            count++;
        else if (field == FIELD_UNITS && keeps_unit_words(repairing, mended))
            continue;
        else if (field == FIELD_UNITS && drops_unit_words(repairing, mended))
            count += repairing->entry->field[FIELD_UNITS].count;
        else if (!same_value(from, to, field))
            count += list ? list_changed(list, declared_list(to, field)) : 1;
    }
    return larger(count, 1);
}

/* --- whether it is lawful --- */

static bool has_rolled(const struct entry *entry)
{
    bool rolled = false;
    for (int i = 0; i < entry->dice.count; i++)
        rolled |= !entry->dice.die[i].unknown;
    return rolled;
}

/* Dice that were rolled must do for the same verb, and nobody left unnamed stands for more of them;
 * those of another verb would be others. */
static bool may_lack_dice(const struct entry *faulty, const struct entry *mended)
{
    bool named = faulty->field[FIELD_UNITS].count > 0 && mended->field[FIELD_UNITS].count == 0;
    bool same = mended->verb == faulty->verb && (has_rolled(faulty) || named);
    return !has_rolled(mended) && !same;
}

/* What is wrong with an entry that is not lawful, where that is asked. */
struct amiss {
    struct entry *righted; /* the entry with the results that it would have */
    bool dice;             /* nothing but its dice */
};

static bool is_lawful_but(struct referee *referee, const struct repairing *repairing,
                          const struct entry *entry, struct amiss *amiss)
{
    long here = journal_mark(referee), walk_mark = referee->now.walk_mark,
         step_mark = referee->now.step_mark;
    struct pending_verdict pending = referee->pending;
    struct labels labels = referee->labels;
    struct dice_box dice = referee->dice;
    journal_look_back(referee, here, repairing->mark);
    unsigned outer = enter(referee, MODE_TRYING);
    enum fit fit = fit_of(referee, entry);
    leave(referee, outer);
    bool lacks_dice = fit == LACKS && may_lack_dice(repairing->entry, entry);
    bool lawful = (fit == FITS || fit == DOUBTFUL || lacks_dice) && !referee->pending.violated &&
                  (in_mode(referee, MODE_DOUBTING) || !referee->pending.unsure);
    if (amiss && !lawful)
        *amiss = (struct amiss){with_right_results(referee, entry, repairing->declaration->by),
                                !referee->pending.forbidden && !referee->pending.unsure};
    journal_undo(referee, here);
    journal_look_ahead(referee, repairing->mark, here);
    referee->pending = pending;
    referee->labels = labels;
    referee->now.walk_mark = walk_mark;
    referee->now.step_mark = step_mark;
    referee->dice = dice;
    return lawful;
}

bool is_lawful_there(struct referee *referee, const struct repairing *repairing,
                     const struct entry *entry)
{
    return is_lawful_but(referee, repairing, entry, NULL);
}

static const struct entry *if_lawful(struct referee *referee, const struct repairing *repairing,
                                     const struct entry *entry)
{
    return entry && is_lawful_there(referee, repairing, entry) ? entry : NULL;
}

/* The entry with the results that come of it, or without those that cannot be: dice that were
 * rolled stay, unless it rolls none such. */
static const struct entry *
with_results_mended(struct referee *referee, const struct repairing *repairing, struct entry *entry)
{
    struct amiss amiss = {.righted = NULL};
    if (!entry || (entry->claim.count == 0 && entry->dice.count == 0) ||
        is_lawful_but(referee, repairing, entry, &amiss))
        return NULL;
    if (amiss.righted && is_lawful_there(referee, repairing, amiss.righted))
        return amiss.righted;
    entry->claim = (struct facts){.count = 0};
    if (is_lawful_but(referee, repairing, entry, &amiss))
        return entry;
    if (!amiss.dice)
        return NULL;
    entry->dice = (struct written_dice){.count = 0};
    return if_lawful(referee, repairing, entry);
}

/* NULL where that is not lawful. */
static const struct entry *entry_by_kind(struct referee *referee, const struct repairing *repairing,
                                         const struct declaration *to, bool afresh)
{
    struct entry *by_kind = entry_with(referee, repairing, to, afresh);
    if (!by_kind || by_kind->field[FIELD_UNITS].count == 0)
        return NULL;
    by_kind->field[FIELD_UNITS] = words_by_kind(referee, to);
    return if_lawful(referee, repairing, by_kind);
}

static bool other_fields_differ(const struct declaration *a, const struct declaration *b)
{
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        if (field != FIELD_UNITS && !same_value(a, b, (enum field_word)field))
            return true;
    }
    return false;
}

/* "all" under another leader or "2 prov" elsewhere: the words stay, and mean what is there; NULL
 * where that is not lawful. */
static const struct entry *entry_in_its_words(struct referee *referee,
                                              const struct repairing *repairing,
                                              const struct declaration *to)
{
    const struct words *units = &repairing->entry->field[FIELD_UNITS];
    const struct declaration *from = repairing->declaration;
    bool kept = units->count > 0 && other_fields_differ(from, to) &&
                !pieces_have(repairing->singly, to->leader); /* who leads is named once */
    struct entry *other = kept ? entry_with(referee, repairing, to, false) : NULL;
    if (other)
        other->field[FIELD_UNITS] = *units;
    return if_lawful(referee, repairing, other);
}

int piece_of_word(struct referee *referee, const char *text)
{
    size_t length = strlen(text);
    bool twice = length > 3 && strcmp(text + length - 3, " x2") == 0;
    return names_match(&referee->data->names[PIECE],
                       keep(referee, "%.*s", (int)(twice ? length - 3 : length), text))
        .id;
}

static const char *word_for_steps(struct referee *referee, const struct declaration *to,
                                  const char *text, int piece)
{
    bool twice = ids_times(&to->units, piece) > 1;
    return twice && !strstr(text, " x2") ? keep(referee, "%s x2", text) : text;
}

/* Where each unit is named by itself those that stay keep their words, and the others have their
 * own names; NULL where that is not lawful. */
static const struct entry *entry_by_name(struct referee *referee, const struct repairing *repairing,
                                         const struct declaration *to, bool afresh)
{
    const struct words *said = &repairing->entry->field[FIELD_UNITS];
    struct entry *other = entry_with(referee, repairing, to, afresh);
    size_t room = (size_t)(said->count + to->units.count) + 1;
    struct word *word = arena_take(&referee->line_arena, room * sizeof *word);
    struct piece_set named = no_pieces();
    int count = 0;
    for (int i = 0; other && word && i < said->count; i++) {
        int piece = piece_of_word(referee, said->word[i].text);
        if (!piece)
            return NULL;
        if (!ids_hold(&to->units, piece) || pieces_have(named, piece))
            continue;
        pieces_add(&named, piece);
        word[count] = said->word[i];
        word[count++].text = word_for_steps(referee, to, said->word[i].text, piece);
    }
    if (!other || !word || !count)
        return NULL;
    EACH_PIECE (piece, pieces_without(pieces_in(&to->units), named)) {
        word[count] = word_of(referee, FIELD_UNITS, piece);
        word[count].text = word_for_steps(referee, to, word[count].text, piece);
        count++;
    }
    other->field[FIELD_UNITS] = (struct words){count, word};
    return if_lawful(referee, repairing, other);
}

const struct entry *entry_mended(struct referee *referee, const struct repairing *repairing,
                                 const struct declaration *to)
{
    bool plain = is_read_plainly(repairing);
    struct entry *first = entry_with(referee, repairing, to, !plain);
    bool others = repairing->misses_units || !same_value(repairing->declaration, to, FIELD_UNITS);
    const struct entry *mended = others ? entry_in_its_words(referee, repairing, to) : NULL;
    if (!mended && others)
        mended = entry_by_name(referee, repairing, to, !plain);
    if (!mended && others)
        mended = entry_by_kind(referee, repairing, to, !plain);
    if (!mended)
        mended = if_lawful(referee, repairing, first);
    if (!mended && plain)
        mended = if_lawful(referee, repairing, entry_with(referee, repairing, to, true));
    if (!mended && !others)
        mended = entry_by_kind(referee, repairing, to, !plain);
    return mended ? mended : with_results_mended(referee, repairing, first);
}

void find_as_read(struct referee *referee, const struct entry *entry,
                  const struct declaration *declaration, long mark, struct verdict *verdict)
{
    const struct repairing repairing = {.declaration = declaration, .entry = entry, .mark = mark};
    const struct entry *once =
        if_lawful(referee, &repairing, entry_with(referee, &repairing, declaration, true));
    if (!once)
        return;
    verdict->repair = "each named once";
    verdict->repaired = once;
    verdict->away = 1;
}

void find_right_results(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, long mark, struct verdict *verdict)
{
    const struct repairing repairing = {.declaration = declaration, .entry = entry, .mark = mark};
    const struct entry *right = with_right_results(referee, entry, declaration->by);
    int count = 0;
    const char *text = right ? results_changed(referee, entry, right, &count) : "";
    if (!count || !is_lawful_there(referee, &repairing, right))
        return;
    verdict->repair = text;
    verdict->repaired = right;
    verdict->away = count;
}
