#include "command/user_data.h"

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

struct data_cache *take_data_cache(const char *rules_data)
{
    struct data_cache *cache = data_cache_open(rules_data);
    char *directory = rules_data ? NULL : user_data_directory();
    if (cache && directory && !cache_add(cache, directory)) {
        data_cache_close(cache);
        cache = NULL;
    }
    free(directory);
    return cache;
}

void take_named_dialect(struct record_input *input, struct data_cache *cache,
                        const struct entry *entry)
{
    if (entry->kind == ENTRY_HEADER)
        input->notation.dialect =
            cached_dialect(cache_for(cache, entry->header), entry->header->game);
}
