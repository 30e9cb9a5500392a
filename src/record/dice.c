#include "record/reader.h"

#include <string.h>

/* Dice as their writer noted them. */

static bool read_raw(struct reader *reader, const struct value *value, void *place)
{
    int *raw = place;
    if (value->kind != VALUE_NUMBER || value->number < 1)
        return refuse_value(reader, value, "the number a die shows, 1 or more");
    *raw = value->number;
    return true;
}

static bool read_integer(struct reader *reader, const struct value *value, void *place)
{
    int *number = place;
    if (value->kind != VALUE_NUMBER)
        return refuse_value(reader, value, "a number");
    *number = value->number;
    return true;
}

static bool read_modifier(struct reader *reader, const struct value *value, void *place)
{
    struct written_die *die = place;
    die->has_modifier = true;
    return read_integer(reader, value, &die->modifier);
}

static bool read_total(struct reader *reader, const struct value *value, void *place)
{
    struct written_die *die = place;
    die->has_total = true;
    return read_integer(reader, value, &die->total);
}

static const struct key_row die_keys[] = {
    {"raw", ANY_LINE, read_raw, offsetof(struct written_die, raw), 0},
    {"modifier", ANY_LINE, read_modifier, 0, 0},
    {"total", ANY_LINE, read_total, 0, 0},
};
static const struct key_table die_table = KEY_TABLE(die_keys);

static bool read_die_object(struct reader *reader, const struct value *value,
                            struct written_die *die)
{
    if (!read_members(reader, value, &die_table, ANY_LINE, "a die", die))
        return false;
    return die->raw > 0 || die->has_total ||
           refuse_value(reader, value, "a \"raw\" or a \"total\"");
}

static bool read_die(struct reader *reader, const struct value *value, struct written_die *die)
{
    die->column = value->column;
    if (value->kind == VALUE_OBJECT)
        return read_die_object(reader, value, die);
    if (value->kind == VALUE_NUMBER)
        return read_raw(reader, value, &die->raw);
    if (value->kind == VALUE_NULL || (value->kind == VALUE_TEXT && strcmp(value->text, "?") == 0)) {
        die->unknown = true;
        return true;
    }
    if (value->kind != VALUE_TEXT)
        return refuse_value(reader, value, "a die: a number, a face, \"?\" or {\"total\":5}");
    return read_name(reader, value, &die->face);
}

/* Reads one list of dice to die, which has room for them. */
static bool read_dice_of(struct reader *reader, const struct value *list, const char *side,
                         struct written_die *die)
{
    for (const struct value *value = list->first; value; value = value->next, die++) {
        die->side = side;
        if (!read_die(reader, value, die))
            return false;
    }
    return true;
}

static bool is_dice_list(struct reader *reader, const struct value *value)
{
    return (value->kind == VALUE_LIST && value->count > 0) ||
           refuse_value(reader, value, "a list of dice, as [3,5]");
}

static struct written_die *make_dice(struct reader *reader, const struct value *value, int count,
                                     struct written_dice *dice)
{
    struct written_die *die = arena_take(reader->arena, (size_t)count * sizeof *die);
    *dice =
        (struct written_dice){.present = true, .count = count, .die = die, .column = value->column};
    if (!die)
        out_of_memory(reader);
    return die;
}

bool read_dice_list(struct reader *reader, const struct value *value, void *place)
{
    if (!is_dice_list(reader, value))
        return false;
    struct written_die *die = make_dice(reader, value, value->count, place);
    return die && read_dice_of(reader, value, NULL, die);
}

bool read_dice(struct reader *reader, const struct value *value, void *place)
{
    if (value->kind != VALUE_OBJECT || value->count == 0)
        return read_dice_list(reader, value, place);
    int count = 0;
    for (const struct value *side = value->first; side; side = side->next) {
        if (!is_named(reader, side) || !is_dice_list(reader, side))
            return false;
        count += side->count;
    }
    struct written_die *die = make_dice(reader, value, count, place);
    if (!die)
        return false;
    for (const struct value *side = value->first; side; side = side->next) {
        if (!read_dice_of(reader, side, side->key, die))
            return false;
        die += side->count;
    }
    return true;
}
