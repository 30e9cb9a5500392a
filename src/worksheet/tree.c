#include "worksheet/tree.h"

#include "board/embedded.h"
#include "record/names.h"
#include "record/strict.h"
#include "record/text.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static const char *const file_names[TREE_FILES] = {"map.json", "pieces.json", "cards.json",
                                                   "tables.json"};

const char *tree_file_name(int file)
{
    return file < TREE_FILES ? file_names[file] : NULL;
}

/* --- reading --- */

/* A file that is there and is not read for want of memory is not made up for by another. */
static cJSON *read_disk(struct tree *tree, const char *path)
{
    FILE *stream = path ? fopen(path, "rb") : NULL;
    char *bytes = stream ? arena_take(tree->arena, LINE_BYTES_MAX + 1) : NULL;
    size_t length = bytes ? fread(bytes, 1, LINE_BYTES_MAX, stream) : 0;
    if (stream)
        fclose(stream);
    cJSON *root = length ? cJSON_ParseWithLength(bytes, length) : NULL;
    tree->failed |= stream && !root;
    return root;
}

static cJSON *read_embedded(const char *path)
{
    for (size_t i = 0; path && i < embedded_file_count; i++) {
        const struct embedded_file *file = &embedded_files[i];
        if (strcmp(file->path, path) == 0)
            return cJSON_ParseWithLength((const char *)file->bytes, file->length);
    }
    return NULL;
}

static cJSON *read_file(struct tree *tree, const char *directory, const char *name)
{
    const char *game = tree->form->game;
    cJSON *root = NULL;
    if (directory)
        root = read_disk(tree, arena_print(tree->arena, "%s/%s/%s", directory, game, name));
    if (directory && !root)
        root = read_disk(tree, arena_print(tree->arena, "%s/%s", directory, name));
    return root ? root : read_embedded(arena_print(tree->arena, "%s/%s", game, name));
}

static bool is_asked(const struct worksheet_form *form, const char *file)
{
    for (const struct section *section = form->section; section->name; section++) {
        if (strcmp(section->file, file) == 0)
            return true;
    }
    return false;
}

bool tree_open(struct tree *tree, const struct worksheet_form *form, const char *directory,
               struct arena *arena)
{
    *tree = (struct tree){.form = form, .arena = arena};
    bool opened = true;
    for (int i = 0; i < TREE_FILES; i++) {
        if (!is_asked(form, file_names[i]))
            continue;
        tree->file[i] = read_file(tree, directory, file_names[i]);
        opened &= tree->file[i] != NULL;
    }
    return opened && !arena->failed && !tree->failed;
}

void tree_close(struct tree *tree)
{
    for (int i = 0; i < TREE_FILES; i++)
        cJSON_Delete(tree->file[i]);
}

/* --- writing --- */

static bool write_value(FILE *stream, const cJSON *value)
{
    char *text = cJSON_PrintUnformatted(value);
    if (text)
        fputs(text, stream);
    cJSON_free(text);
    return text != NULL;
}

static bool write_list(FILE *stream, const cJSON *list)
{
    bool written = true;
    fputs("[", stream);
    for (const cJSON *row = list->child; row && written; row = row->next) {
        fputs("\n    ", stream);
        written = write_value(stream, row);
        fputs(row->next ? "," : "\n  ", stream);
    }
    fputs("]", stream);
    return written;
}

/* One row a line, as the files that are shipped have it. */
static bool write_tree(FILE *stream, const cJSON *root)
{
    bool written = true;
    fputs("{", stream);
    for (const cJSON *member = root->child; member && written; member = member->next) {
        fprintf(stream, "\n  \"%s\": ", member->string);
        written = cJSON_IsArray(member) ? write_list(stream, member) : write_value(stream, member);
        fputs(member->next ? "," : "\n", stream);
    }
    fputs("}\n", stream);
    return written;
}

/* Those above it, too. */
static const char *make_folder(struct tree *tree, const char *path)
{
    char *above = arena_text(tree->arena, path, strlen(path));
    for (char *end = above ? strchr(above + 1, '/') : NULL; end; end = strchr(end + 1, '/')) {
        *end = '\0';
        mkdir(above, 0777);
        *end = '/';
    }
    return mkdir(path, 0777) == 0 || errno == EEXIST ? NULL : strerror(errno);
}

/* A file takes its name when all of it is written: until then what it held before stays. */
static const char *write_file(const cJSON *root, const char *path, const char *beside)
{
    FILE *stream = fopen(beside, "wb");
    if (!stream)
        return strerror(errno);
    bool whole = write_tree(stream, root), written = whole && !ferror(stream);
    if (fclose(stream) == 0 && written && rename(beside, path) == 0)
        return NULL;
    remove(beside);
    return whole ? "cannot be written to its end" : "memory ran out";
}

const char *tree_write(struct tree *tree, const char *directory, const char **path)
{
    const char *fault = make_folder(tree, *path = directory);
    const char *folder = arena_print(tree->arena, "%s/%s", directory, tree->form->game);
    if (!fault && folder)
        fault = make_folder(tree, *path = folder);
    for (int i = 0; i < TREE_FILES && !fault && folder; i++) {
        *path = arena_print(tree->arena, "%s/%s", folder, file_names[i]);
        const char *beside = arena_print(tree->arena, "%s/%s.new", folder, file_names[i]);
        if (*path && beside && tree->file[i])
            fault = write_file(tree->file[i], *path, beside);
    }
    return tree->arena->failed || !*path ? memory_ran_out : fault;
}

/* --- rows --- */

static cJSON *root_of(const struct tree *tree, const char *file)
{
    for (int i = 0; i < TREE_FILES; i++) {
        if (strcmp(file_names[i], file) == 0)
            return tree->file[i];
    }
    return NULL;
}

cJSON *tree_list(const struct tree *tree, const char *file, const char *list)
{
    return cJSON_GetObjectItemCaseSensitive(root_of(tree, file), list);
}

static cJSON *from_row(const struct section *section, cJSON *row)
{
    while (row && ((section->having && !cJSON_GetObjectItemCaseSensitive(row, section->having)) ||
                   (section->lacking && tree_known(row, section->lacking))))
        row = row->next;
    return row;
}

cJSON *tree_first(const struct tree *tree, const struct section *section)
{
    const cJSON *list = tree_list(tree, section->file, section->list);
    return list ? from_row(section, list->child) : NULL;
}

cJSON *tree_next(const struct section *section, cJSON *row)
{
    return from_row(section, row->next);
}

cJSON *tree_by_id(const struct tree *tree, const char *file, const char *list, const char *id)
{
    EACH_ROW (row, tree_list(tree, file, list)) {
        const char *own = tree_text(row, "id");
        if (own && id && strcmp(own, id) == 0)
            return row;
    }
    return NULL;
}

static bool has_other_name(const cJSON *row, const char *name)
{
    EACH_ROW (other, row_list(row, "names")) {
        if (list_item_text(other) && names_alike(list_item_text(other), name))
            return true;
    }
    return false;
}

static const char *printed(const cJSON *row)
{
    const char *name = tree_text(row, "name");
    return name ? name : tree_text(row, "title");
}

cJSON *tree_by_name(const struct tree *tree, const char *file, const char *list, const char *name)
{
    cJSON *found = tree_by_id(tree, file, list, name);
    bool several = false;
    EACH_ROW (row, tree_list(tree, file, list)) {
        const char *own = printed(row);
        if (own && names_alike(own, name))
            return row;
        if (!has_other_name(row, name))
            continue;
        several |= found != NULL && found != row;
        found = row;
    }
    return several ? NULL : found;
}

/* --- where a value comes from --- */

static cJSON *provenance_of(struct tree *tree, const struct section *section, const cJSON *row,
                            const char *key)
{
    const char *id = tree_id(tree, row);
    EACH_ROW (one, tree_list(tree, section->file, "provenance")) {
        const char *list = tree_text(one, "list"), *of = tree_text(one, "id");
        const char *field = tree_text(one, "field");
        if (list && of && field && strcmp(list, section->list) == 0 && strcmp(of, id) == 0 &&
            strcmp(field, key) == 0)
            return one;
    }
    return NULL;
}

bool tree_inferred(struct tree *tree, const struct section *section, const cJSON *row,
                   const char *key)
{
    const char *status = tree_text(provenance_of(tree, section, row, key), "status");
    return status && strcmp(status, "inferred") == 0;
}

static void add_doubt(struct tree *tree, const struct section *section, const cJSON *row,
                      const char *key)
{
    cJSON *one = list_add_row(tree, tree_list(tree, section->file, "provenance"));
    if (!one)
        return;
    row_set_text(tree, one, "list", section->list);
    row_set_text(tree, one, "id", tree_id(tree, row));
    row_set_text(tree, one, "field", key);
    row_set_text(tree, one, "status", "inferred");
    row_set_text(tree, one, "source", "worksheet");
    row_set_text(tree, one, "confidence", "medium");
}

static void set(struct tree *tree, const struct section *section, cJSON *row, const char *key,
                cJSON *value, bool inferred)
{
    cJSON *doubt = provenance_of(tree, section, row, key);
    if (doubt)
        list_remove(tree_list(tree, section->file, "provenance"), doubt);
    cJSON_DeleteItemFromObjectCaseSensitive(row, key);
    if (!value || !cJSON_AddItemToObject(row, key, value)) {
        cJSON_Delete(value);
        tree->failed = true;
    } else if (inferred && tree->form->gaps)
        add_doubt(tree, section, row, key);
}

void tree_set_text(struct tree *tree, const struct section *section, cJSON *row, const char *key,
                   const char *text, bool inferred)
{
    set(tree, section, row, key, cJSON_CreateString(text), inferred);
}

void tree_set_number(struct tree *tree, const struct section *section, cJSON *row, const char *key,
                     int number, bool inferred)
{
    set(tree, section, row, key, cJSON_CreateNumber(number), inferred);
}

void tree_set_flag(struct tree *tree, const struct section *section, cJSON *row, const char *key,
                   bool flag, bool inferred)
{
    if (flag || tree->form->gaps)
        set(tree, section, row, key, cJSON_CreateBool(flag), inferred);
    else
        tree_set_nothing(tree, section, row, key);
}

void tree_set_nothing(struct tree *tree, const struct section *section, cJSON *row, const char *key)
{
    if (tree->form->gaps)
        set(tree, section, row, key, cJSON_CreateNull(), false);
    else
        cJSON_DeleteItemFromObjectCaseSensitive(row, key);
}

/* --- the name of the data --- */

static const char data_name[] = "data_name";

const char *tree_name(const struct tree *tree)
{
    const char *name = NULL;
    for (int i = 0; i < TREE_FILES && !name; i++)
        name = tree_text(tree->file[i], data_name);
    return name ? name : "";
}

void tree_set_name(struct tree *tree, const char *name)
{
    for (int i = 0; i < TREE_FILES; i++) {
        if (!tree->file[i])
            continue;
        cJSON_DeleteItemFromObjectCaseSensitive(tree->file[i], data_name);
        if (*name)
            tree->failed |= !cJSON_AddStringToObject(tree->file[i], data_name, name);
    }
}

/* --- completeness --- */

static cJSON *completeness_of(const struct tree *tree, const char *file, const char *list)
{
    EACH_ROW (row, tree_list(tree, file, "completeness")) {
        const char *of = tree_text(row, "list");
        if (of && strcmp(of, list) == 0)
            return row;
    }
    return NULL;
}

bool tree_is_complete(const struct tree *tree, const char *file, const char *list)
{
    return tree_flag(completeness_of(tree, file, list), "complete");
}

void tree_set_complete(struct tree *tree, const char *file, const char *list, bool complete)
{
    cJSON *row = completeness_of(tree, file, list), *value = cJSON_CreateBool(complete);
    if (!row || !value || !cJSON_ReplaceItemInObjectCaseSensitive(row, "complete", value)) {
        cJSON_Delete(value);
        tree->failed = true;
    }
}
