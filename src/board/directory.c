#include "board/embedded.h"
#include "board/loader.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* A directory that stands in for the rules data compiled in: a name in it that is misspelt would
 * otherwise say nothing, and the game be ruled on with what is compiled in. */

enum { NAMES_MAX = 64, NAME_BYTES = 64 };

/* Names that rules data may have, each once. */
struct list {
    int count;
    char name[NAMES_MAX][NAME_BYTES];
};

static bool holds(const struct list *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->name[i], name) == 0)
            return true;
    }
    return false;
}

/* Adds what stands before the first slash of text. */
static void add_first(struct list *list, const char *text)
{
    char name[NAME_BYTES] = "";
    size_t length = strcspn(text, "/");
    if (length >= sizeof name || list->count == NAMES_MAX)
        return;
    memcpy(name, text, length);
    if (!holds(list, name))
        memcpy(list->name[list->count++], name, sizeof name);
}

static struct list list_games(const char *game)
{
    struct list games = {0};
    add_first(&games, game);
    for (size_t i = 0; i < embedded_file_count; i++)
        add_first(&games, embedded_files[i].path);
    return games;
}

static struct list list_files(void)
{
    static const char *const file[] = {"map.json", "pieces.json", "cards.json", "tables.json",
                                       "scenarios"};
    struct list files = {0};
    for (size_t i = 0; i < sizeof file / sizeof *file; i++)
        add_first(&files, file[i]);
    return files;
}

static const char *nearest_of(const struct list *list, const char *name)
{
    const char *word[NAMES_MAX];
    for (int i = 0; i < list->count; i++)
        word[i] = list->name[i];
    return nearest_word(name, word, list->count);
}

static bool is_json(const char *name)
{
    size_t length = strlen(name);
    return name[0] != '.' && length > 5 && strcmp(name + length - 5, ".json") == 0;
}

static void complain_of_file(struct loader *loader, const char *path, const char *name,
                             const struct list *list)
{
    const char *nearest = nearest_of(list, name);
    if (nearest)
        loader_complain(loader, "%s/%s is no file of the rules data; the nearest is %s", path, name,
                        nearest);
    else
        loader_complain(loader, "%s/%s is no file of the rules data", path, name);
}

/* How many names of list are in the directory; where files are looked for, a JSON file that is
 * none of them is a complaint. */
static int count_known(struct loader *loader, const char *path, const struct list *list,
                       bool of_files)
{
    DIR *directory = path ? opendir(path) : NULL;
    int known = 0;
    if (!directory) {
        if (!path || (errno != ENOENT && errno != ENOTDIR))
            loader_complain(loader, "%s: %s", path ? path : loader->directory,
                            strerror(path ? errno : ENOMEM));
        return 0;
    }
    for (const struct dirent *entry = readdir(directory); entry; entry = readdir(directory)) {
        bool is_known = holds(list, entry->d_name);
        known += is_known;
        if (!is_known && of_files && is_json(entry->d_name))
            complain_of_file(loader, path, entry->d_name, list);
    }
    closedir(directory);
    return known;
}

/* Where nothing is known: what it might have been. */
static void complain_of_empty(struct loader *loader, const struct list *games)
{
    const char *meant = NULL;
    char found[NAME_BYTES] = "";
    DIR *directory = opendir(loader->directory);
    for (struct dirent *entry = directory ? readdir(directory) : NULL; entry && !meant;
         entry = readdir(directory)) {
        meant = nearest_of(games, entry->d_name);
        if (meant)
            snprintf(found, sizeof found, "%.60s", entry->d_name);
    }
    if (directory)
        closedir(directory);
    if (meant)
        loader_complain(loader, "%s holds no rules data; %s in it: did you mean %s?",
                        loader->directory, found, meant);
    else
        loader_complain(loader,
                        "%s holds no rules data: a directory %s, or files as map.json, "
                        "were expected",
                        loader->directory, loader->form->game);
}

bool loader_directory(struct loader *loader)
{
    const char *path = loader->directory;
    int complaints = loader->complaints.count;
    DIR *directory = path ? opendir(path) : NULL;
    if (!path)
        return true;
    if (!directory) {
        loader_complain(loader, "%s: %s", path, strerror(errno));
        return false;
    }
    closedir(directory);
    struct list games = list_games(loader->form->game), files = list_files();
    const char *own = arena_print(&loader->scratch, "%s/%s", path, loader->form->game);
    int known = count_known(loader, own, &files, true) + count_known(loader, path, &files, true) +
                count_known(loader, path, &games, false);
    if (known == 0 && loader->complaints.count == complaints)
        complain_of_empty(loader, &games);
    return loader->complaints.count == complaints;
}
