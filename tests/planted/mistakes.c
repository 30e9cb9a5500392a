#include "mistakes.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 20, SMEARED = 4 };

const char *mistake_word(enum mistake mistake)
{
    static const char *const word[] = {"left out", "garbled", "doubled",
                                       "swapped",  "changed", "two at once"};
    return word[mistake];
}

void side_of_line(const char *line, char side[static 16])
{
    cJSON *tree = cJSON_Parse(line);
    const char *by = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tree, "by"));
    const char *verb = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tree, "do"));
    if (!by && verb && strcmp(verb, "deal") == 0)
        by = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tree, "to"));
    side[0] = '\0';
    if (by)
        strncat(side, by, 15);
    cJSON_Delete(tree);
}

static void leave_out(struct lines *lines, int index)
{
    free(lines->line[index]);
    lines->count--;
    memmove(lines->line + index, lines->line + index + 1,
            (size_t)(lines->count - index) * sizeof *lines->line);
}

static void say_twice(struct lines *lines, int index)
{
    lines_add(lines, "", 0);
    char *last = lines->line[lines->count - 1];
    memmove(lines->line + index + 1, lines->line + index,
            (size_t)(lines->count - index - 1) * sizeof *lines->line);
    free(last);
    lines->line[index] = strdup(lines->line[index + 1]);
}

/* Some characters of the line cannot be read. */
static bool smear(char *line, uint64_t *random)
{
    int length = (int)strlen(line);
    if (length < 2 * SMEARED)
        return false;
    memset(line + below(random, length - SMEARED), '~', SMEARED);
    return true;
}

static bool swap_with_next(struct lines *lines, int index)
{
    if (index + 1 >= lines->count || strcmp(lines->line[index], lines->line[index + 1]) == 0)
        return false;
    char *line = lines->line[index];
    lines->line[index] = lines->line[index + 1];
    lines->line[index + 1] = line;
    return true;
}

/* --- one value changed --- */

static bool change_die(cJSON *dice, uint64_t *random)
{
    cJSON *die = cJSON_GetArrayItem(dice, below(random, cJSON_GetArraySize(dice)));
    if (!cJSON_IsNumber(die))
        return false;
    int other = 1 + below(random, 6);
    bool differs = other != (int)cJSON_GetNumberValue(die);
    cJSON_SetNumberValue(die, other);
    return differs;
}

/* The value that the key has in another entry. */
static bool take_value_of_another(cJSON *tree, cJSON *item, const struct lines *lines,
                                  uint64_t *random)
{
    bool taken = false;
    for (int tries = 0; tries < TRIES && !taken; tries++) {
        cJSON *other = cJSON_Parse(lines->line[1 + below(random, lines->count - 1)]);
        cJSON *value = cJSON_GetObjectItemCaseSensitive(other, item->string);
        if (value && !cJSON_Compare(value, item, true)) {
            char *key = strdup(item->string);
            cJSON_DetachItemViaPointer(other, value);
            cJSON_ReplaceItemInObjectCaseSensitive(tree, key, value);
            free(key);
            taken = true;
        }
        cJSON_Delete(other);
    }
    return taken;
}

static bool change_value(struct lines *lines, int index, uint64_t *random)
{
    cJSON *tree = cJSON_Parse(lines->line[index]);
    int size = cJSON_GetArraySize(tree);
    cJSON *item = size ? cJSON_GetArrayItem(tree, below(random, size)) : NULL;
    bool changed = item && (strcmp(item->string, "dice") == 0 && cJSON_IsArray(item)
                                ? change_die(item, random)
                                : take_value_of_another(tree, item, lines, random));
    if (changed) {
        char *printed = cJSON_PrintUnformatted(tree);
        free(lines->line[index]);
        lines->line[index] = strdup(printed);
        cJSON_free(printed);
    }
    cJSON_Delete(tree);
    return changed;
}

bool make_mistake(enum mistake mistake, int index, struct lines *lines, uint64_t *random)
{
    switch (mistake) {
    case LEFT_OUT:
        leave_out(lines, index);
        return true;
    case GARBLED:
        return smear(lines->line[index], random);
    case DOUBLED:
        say_twice(lines, index);
        return true;
    case SWAPPED:
        return swap_with_next(lines, index);
    default:
        return change_value(lines, index, random);
    }
}
