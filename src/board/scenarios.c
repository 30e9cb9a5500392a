#include "board/embedded.h"
#include "board/loader.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char folder[] = "scenarios/", ending[] = ".json";

struct scenario_list {
    int count;
    char *id[SCENARIO_MAX];
};

static bool listed(const struct scenario_list *list, const char *id)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->id[i], id) == 0)
            return true;
    return false;
}

/* Adds the scenario of a file unless it is no JSON file, hidden, or known. */
static void add_file(struct loader *loader, struct scenario_list *list, const char *file)
{
    size_t length = strlen(file), tail = sizeof ending - 1;
    if (file[0] == '.' || length <= tail || strcmp(file + length - tail, ending) != 0)
        return;
    char *id = arena_text(&loader->data->arena, file, length - tail);
    if (!id || listed(list, id))
        return;
    if (list->count < SCENARIO_MAX)
        list->id[list->count++] = id;
    else
        loader_complain(loader, "more than %d scenarios", SCENARIO_MAX);
}

static void add_embedded(struct loader *loader, struct scenario_list *list)
{
    const char *prefix = arena_print(&loader->scratch, "%s/%s", loader->form->game, folder);
    size_t length = prefix ? strlen(prefix) : 0;
    for (size_t i = 0; prefix && i < embedded_file_count; i++)
        if (strncmp(embedded_files[i].path, prefix, length) == 0)
            add_file(loader, list, embedded_files[i].path + length);
}

static void add_directory(struct loader *loader, struct scenario_list *list, const char *path)
{
    DIR *directory = path ? opendir(path) : NULL;
    if (!directory) {
        if (path && errno != ENOENT && errno != ENOTDIR)
            loader_complain(loader, "%s: %s", path, strerror(errno));
        return;
    }
    for (const struct dirent *file = readdir(directory); file; file = readdir(directory))
        add_file(loader, list, file->d_name);
    closedir(directory);
}

static int by_bytes(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void list_scenarios(struct loader *loader, struct scenario_list *list)
{
    const char *directory = loader->directory;
    struct arena *scratch = &loader->scratch;
    add_embedded(loader, list);
    if (directory) {
        const char *game = loader->form->game;
        add_directory(loader, list, arena_print(scratch, "%s/%s/%s", directory, game, folder));
        add_directory(loader, list, arena_print(scratch, "%s/%s", directory, folder));
    }
    qsort(list->id, (size_t)list->count, sizeof *list->id, by_bytes);
}

static const struct row *load_scenario(struct loader *loader, const char *file_id)
{
    const char *file = arena_print(&loader->scratch, "%s%s%s", folder, file_id, ending);
    const struct row *root = file ? loader_file(loader, file) : NULL;
    const char *id = row_text(root, "id");
    if (root && !(id && strcmp(id, file_id) == 0))
        loader_complain(loader, "expected the \"id\" \"%s\", as the file is called", file_id);
    return root;
}

bool loader_scenarios(struct loader *loader)
{
    struct rules_data *data = loader->data;
    struct scenario_list list = {0};
    int complaints = loader->complaints.count;
    list_scenarios(loader, &list);
    struct name *name = loader_begin_names(loader, &data->scenarios, "scenario", list.count);
    data->scenario = loader_take(loader, ((size_t)list.count + 1) * sizeof(const struct row *));
    if (!name || !data->scenario)
        return false;
    for (int i = 1; i <= list.count; i++) {
        data->scenario[i] = load_scenario(loader, list.id[i - 1]);
        loader_add_names(loader, &data->scenarios, &name[i], data->scenario[i]);
    }
    return names_index(&data->scenarios, &data->arena) && loader->complaints.count == complaints;
}

const struct row *data_scenario(const struct rules_data *data, const char *name)
{
    int id = name ? names_find(&data->scenarios, name).id : 0;
    return id ? data->scenario[id] : NULL;
}
