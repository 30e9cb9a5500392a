#include "worksheet/tree.h"

#include <cjson/cJSON.h>

/* Rows of the tree, what stands in them, and lists of them. */

/* --- values --- */

const char *tree_text(const cJSON *row, const char *key)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(row, key));
}

int tree_number(const cJSON *row, const char *key, int fallback)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(row, key);
    return cJSON_IsNumber(value) ? value->valueint : fallback;
}

bool tree_flag(const cJSON *row, const char *key)
{
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(row, key));
}

bool tree_known(const cJSON *row, const char *key)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(row, key);
    return value && !cJSON_IsNull(value);
}

const char *tree_id(struct tree *tree, const cJSON *row)
{
    const char *id = tree_text(row, "id");
    if (!id)
        id =
            arena_print(tree->arena, "%d", tree_number(row, "year", tree_number(row, "number", 0)));
    return id ? id : "";
}

const char *list_item_text(const cJSON *item)
{
    return cJSON_GetStringValue(item);
}

static void put(struct tree *tree, cJSON *row, const char *key, cJSON *value)
{
    cJSON_DeleteItemFromObjectCaseSensitive(row, key);
    if (!value || !cJSON_AddItemToObject(row, key, value)) {
        cJSON_Delete(value);
        tree->failed = true;
    }
}

void row_set_text(struct tree *tree, cJSON *row, const char *key, const char *text)
{
    put(tree, row, key, text ? cJSON_CreateString(text) : cJSON_CreateNull());
}

void row_set_number(struct tree *tree, cJSON *row, const char *key, int number)
{
    put(tree, row, key, cJSON_CreateNumber(number));
}

void row_set_flag(struct tree *tree, cJSON *row, const char *key)
{
    put(tree, row, key, cJSON_CreateTrue());
}

void row_remove(cJSON *row, const char *key)
{
    cJSON_DeleteItemFromObjectCaseSensitive(row, key);
}

/* --- lists --- */

cJSON *row_list(const cJSON *row, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(row, key);
}

cJSON *list_first(const cJSON *list)
{
    return list ? list->child : NULL;
}

cJSON *list_next(const cJSON *item)
{
    return item->next;
}

static cJSON *add(struct tree *tree, cJSON *list, cJSON *item)
{
    if (list && item && cJSON_AddItemToArray(list, item))
        return item;
    cJSON_Delete(item);
    tree->failed = true;
    return NULL;
}

cJSON *list_add_row(struct tree *tree, cJSON *list)
{
    return add(tree, list, cJSON_CreateObject());
}

void list_add_text(struct tree *tree, cJSON *list, const char *text)
{
    add(tree, list, cJSON_CreateString(text));
}

void list_remove(cJSON *list, cJSON *row)
{
    cJSON_Delete(cJSON_DetachItemViaPointer(list, row));
}

cJSON *row_list_made(struct tree *tree, cJSON *row, const char *key)
{
    cJSON *list = row_list(row, key);
    list = list ? list : cJSON_AddArrayToObject(row, key);
    tree->failed |= !list;
    return list;
}
