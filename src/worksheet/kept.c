#include "worksheet/kept.h"

#include "record/strict.h"
#include "record/text.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <string.h>

enum { COPIES_MOST = 99 };

/* How a value is known is no value, nor are its limits where it is known. */
static bool is_value(const char *key)
{
    static const char *const about[] = {"status", "source", "why", "confidence", "lines_complete"};
    size_t length = strlen(key);
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        if (strcmp(key, about[i]) == 0)
            return false;
    }
    return length < 4 || (strcmp(key + length - 4, "_min") && strcmp(key + length - 4, "_max"));
}

static bool same_text(const cJSON *a, const cJSON *b, const char *key)
{
    const char *one = tree_text(a, key), *other = tree_text(b, key);
    return one && other && strcmp(one, other) == 0;
}

/* Rows bear an id or a year, or are between two spaces. */
static bool same_row(const cJSON *a, const cJSON *b)
{
    if (tree_text(a, "a"))
        return same_text(a, b, "a") && same_text(a, b, "b");
    return tree_text(a, "id") ? same_text(a, b, "id")
                              : tree_number(a, "year", 0) == tree_number(b, "year", 0);
}

static const cJSON *row_like(const cJSON *list, const cJSON *row)
{
    const cJSON *other = list ? list->child : NULL;
    while (other && !same_row(row, other))
        other = other->next;
    return other;
}

static const char *row_text_of(struct tree *tree, const cJSON *row, const char *key)
{
    const char *a = tree_text(row, "a"), *b = tree_text(row, "b");
    if (a && b)
        return arena_print(tree->arena, "%s - %s", a, b);
    return arena_print(tree->arena, "%s%s%s", tree_id(tree, row), key ? ", " : "", key ? key : "");
}

static void note_lost(struct tree *tree, struct kept *kept, const cJSON *row, const char *key)
{
    if (!kept->lost++)
        kept->first_lost = row_text_of(tree, row, key);
}

static void compare_values(struct tree *tree, struct kept *kept, const cJSON *old, const cJSON *now)
{
    for (const cJSON *value = old->child; value; value = value->next) {
        const cJSON *other =
            value->string ? cJSON_GetObjectItemCaseSensitive(now, value->string) : NULL;
        if (!value->string || !is_value(value->string))
            continue;
        bool was = !cJSON_IsNull(value), is = other && !cJSON_IsNull(other);
        if (was && !is)
            note_lost(tree, kept, old, value->string);
        kept->gained += !was && is;
        kept->changed += was && is && !cJSON_Compare(value, other, true);
    }
}

static void compare_lists(struct tree *tree, struct kept *kept, const cJSON *old, const cJSON *now)
{
    for (const cJSON *row = old->child; row; row = row->next) {
        const cJSON *other = row_like(now, row);
        if (other)
            compare_values(tree, kept, row, other);
        else
            note_lost(tree, kept, row, NULL);
    }
    for (const cJSON *row = now ? now->child : NULL; row; row = row->next)
        kept->gained += !row_like(old, row);
}

/* The lists that a worksheet asks for, and the lines it draws. */
static bool is_of_sheet(const struct tree *tree, int file, const char *list)
{
    const char *name = tree_file_name(file);
    for (const struct section *section = tree->form->section; section->name; section++) {
        if (strcmp(section->file, name) == 0 && strcmp(section->list, list) == 0)
            return true;
    }
    return strcmp(list, "connections") == 0;
}

static void compare_files(struct tree *tree, int file, struct kept *kept, const cJSON *old)
{
    for (const cJSON *list = old ? old->child : NULL; list; list = list->next) {
        if (list->string && cJSON_IsArray(list) && is_of_sheet(tree, file, list->string))
            compare_lists(tree, kept, list,
                          cJSON_GetObjectItemCaseSensitive(tree->file[file], list->string));
    }
}

/* --- putting aside --- */

static bool is_there(const char *path)
{
    FILE *stream = fopen(path, "rb");
    if (stream)
        fclose(stream);
    return stream != NULL;
}

static const char *put_aside(struct tree *tree, struct kept *kept, const char *path)
{
    const char *copy = arena_print(tree->arena, "%s.old", path);
    for (int i = 2; copy && is_there(copy) && i <= COPIES_MOST; i++)
        copy = arena_print(tree->arena, "%s.old.%d", path, i);
    if (!copy)
        return memory_ran_out;
    if (is_there(copy))
        return "has too many copies already: move them away";
    kept->copy = copy;
    return rename(path, copy) == 0 ? NULL : strerror(errno);
}

static cJSON *parsed(struct tree *tree, const char *path)
{
    FILE *stream = fopen(path, "rb");
    char *bytes = stream ? arena_take(tree->arena, LINE_BYTES_MAX + 1) : NULL;
    size_t length = bytes ? fread(bytes, 1, LINE_BYTES_MAX, stream) : 0;
    if (stream)
        fclose(stream);
    return length ? cJSON_ParseWithLength(bytes, length) : NULL;
}

static const char *keep_file(struct tree *tree, int file, struct kept *kept, const char *path)
{
    if (!tree->file[file] || !is_there(path))
        return NULL;
    int before = kept->changed + kept->lost;
    cJSON *old = parsed(tree, path);
    kept->files++;
    compare_files(tree, file, kept, old);
    bool differs = !old || kept->changed + kept->lost > before;
    cJSON_Delete(old);
    return differs ? put_aside(tree, kept, path) : NULL;
}

const char *keep_before(struct tree *tree, const char *directory, struct kept *kept,
                        const char **path)
{
    const char *fault = NULL;
    *kept = (struct kept){0};
    *path = directory;
    for (int i = 0; i < TREE_FILES && !fault && *path; i++) {
        *path =
            arena_print(tree->arena, "%s/%s/%s", directory, tree->form->game, tree_file_name(i));
        if (*path)
            fault = keep_file(tree, i, kept, *path);
    }
    return *path ? fault : memory_ran_out;
}
