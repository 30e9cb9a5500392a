#include "record/value.h"

#include "record/arena.h"

#include <cjson/cJSON.h>
#include <string.h>

struct conversion {
    const char *line;
    const int *column; /* of the next key or value */
    struct arena *arena;
};

static enum value_kind kind_of(const cJSON *item)
{
    switch (item->type & 0xFF) {
    case cJSON_False:
        return VALUE_FALSE;
    case cJSON_True:
        return VALUE_TRUE;
    case cJSON_Number:
        return VALUE_NUMBER;
    case cJSON_String:
        return VALUE_TEXT;
    case cJSON_Array:
        return VALUE_LIST;
    case cJSON_Object:
        return VALUE_OBJECT;
    default:
        return VALUE_NULL;
    }
}

static const char *copy(struct conversion *conversion, const char *text)
{
    return arena_text(conversion->arena, text, strlen(text));
}

/* A number's digits as they stand in the line; a bracket, comma or blank always follows them. */
static const char *digits(struct conversion *conversion, int column)
{
    const char *number = conversion->line + column - 1;
    return arena_text(conversion->arena, number, strspn(number, "-0123456789"));
}

/* Recursion is no deeper than NESTING_MAX. */
static struct value *convert(struct conversion *conversion, const cJSON *item)
{
    struct value *value = arena_take(conversion->arena, sizeof *value);
    if (!value)
        return NULL;
    if (item->string) {
        value->key = copy(conversion, item->string);
        value->key_column = *conversion->column++;
    }
    value->column = *conversion->column++;
    value->kind = kind_of(item);
    if (value->kind == VALUE_TEXT)
        value->text = copy(conversion, item->valuestring);
    if (value->kind == VALUE_NUMBER) {
        value->text = digits(conversion, value->column);
        value->number = item->valueint;
    }
    struct value *last = NULL;
    for (const cJSON *child = item->child; child; child = child->next) {
        struct value *part = convert(conversion, child);
        if (!part)
            return NULL;
        if (last)
            last->next = part;
        else
            value->first = part;
        last = part;
        value->count++;
    }
    return value;
}

const struct value *read_values(const char *line, size_t length, const struct columns *columns,
                                struct arena *arena)
{
    struct conversion conversion = {line, columns->column, arena};
    cJSON *tree = cJSON_ParseWithLength(line, length);
    if (!tree) {
        arena->failed = 1;
        return NULL;
    }
    const struct value *values = convert(&conversion, tree);
    cJSON_Delete(tree);
    return arena->failed ? NULL : values;
}

const struct value *member(const struct value *object, const char *key)
{
    const struct value *found = object->first;
    while (found && strcmp(found->key, key) != 0)
        found = found->next;
    return found;
}
