#include "command/user_data.h"
#include "command/command.h"

#include <stdio.h>
#include <stdlib.h>

/* A value that is not absolute is not heeded, as the XDG Base Directory Specification says. */
static const char *absolute(const char *variable)
{
    const char *value = getenv(variable);
    return value && value[0] == '/' ? value : NULL;
}

char *user_data_directory(void)
{
    char *path = NULL;
    size_t size = 0;
    const char *data = absolute("XDG_DATA_HOME"), *home = absolute("HOME");
    FILE *stream = data || home ? open_memstream(&path, &size) : NULL;
    if (!stream)
        return NULL;
    if (data)
        fprintf(stream, "%s/provost", data);
    else
        fprintf(stream, "%s/.local/share/provost", home);
    if (fclose(stream) == 0)
        return path;
    free(path);
    return NULL;
}

struct shelf *take_shelf(const char *rules_data)
{
    struct shelf *shelf = shelf_open(rules_data);
    char *directory = rules_data ? NULL : user_data_directory();
    if (shelf && directory && !shelf_add(shelf, directory)) {
        shelf_close(shelf);
        shelf = NULL;
    }
    free(directory);
    return shelf;
}

void take_named_dialect(struct doors *doors, struct shelf *shelf, const struct entry *entry)
{
    if (entry->kind == ENTRY_HEADER)
        doors->notation.dialect =
            shelf_dialect(shelf_for(shelf, &entry->header), entry->header.game);
}
