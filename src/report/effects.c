#include "report/effects.h"
#include "record/text.h"
#include <string.h>

/* Asked of every effect behind each use of chance. */
static bool is_of_chance(const struct effect *effect)
{
    return is_same_text(effect->rule, "record.chance");
}

static bool is_same(const struct effect *one, const struct effect *other)
{
    return is_of_chance(other) && strcmp(one->field, other->field) == 0 &&
           strcmp(one->item, other->item) == 0;
}

/* Whether chance is used once more below. */
static bool goes_on(const struct verdict *verdict, int i)
{
    bool chance = is_of_chance(&verdict->effect[i]), goes = false;
    for (int j = i + 1; chance && j < verdict->effect_count && !goes; j++)
        goes = is_same(&verdict->effect[i], &verdict->effect[j]);
    return goes;
}

static const char *from_of(const struct verdict *verdict, int i)
{
    int first = is_of_chance(&verdict->effect[i]) ? 0 : i;
    while (first < i && !is_same(&verdict->effect[i], &verdict->effect[first]))
        first++;
    return verdict->effect[first].from;
}

/* Many pieces or cards may do the same. */
static bool is_of_many(const struct effect *effect)
{
    return effect->piece[0] || effect->card[0] || effect->placed;
}

static bool is_alike(const struct effect *one, const struct effect *other)
{
    return is_of_many(one) && is_of_many(other) && one->silent == other->silent &&
           strcmp(one->field, other->field) == 0 && strcmp(one->from, other->from) == 0 &&
           strcmp(one->to, other->to) == 0 && strcmp(one->rule, other->rule) == 0 &&
           strcmp(one->step, other->step) == 0;
}

/* The last of those from i on that are alike but for chance, which is told below. */
static int last_alike(const struct verdict *verdict, int i)
{
    int last = i;
    for (int j = i + 1; j < verdict->effect_count && !is_of_chance(&verdict->effect[i]); j++) {
        if (is_alike(&verdict->effect[i], &verdict->effect[j]))
            last = j;
        else if (!goes_on(verdict, j) && verdict->effect[j].said)
            break;
    }
    return last;
}

struct effects_row effects_row(const struct verdict *verdict, int effect)
{
    int first = effect;
    while (first < verdict->effect_count && goes_on(verdict, first))
        first++;
    if (first == verdict->effect_count)
        return (struct effects_row){first, first, ""};
    return (struct effects_row){first, last_alike(verdict, first), from_of(verdict, first)};
}

bool is_in_row(const struct verdict *verdict, const struct effects_row *row, int i)
{
    return i == row->first || is_alike(&verdict->effect[row->first], &verdict->effect[i]);
}

bool ends_its_rule(const struct result *result, int part)
{
    for (int i = part + 1; i < result->part_count; i++) {
        if (result->part[i].counts)
            return strcmp(result->part[i].rule, result->part[part].rule) != 0;
    }
    return true;
}
