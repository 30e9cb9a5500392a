#include "fuzz.h"

#include "record/json.h"
#include "record/read_entry.h"
#include "record/strict.h"
#include "record/write.h"

#include <cjson/cJSON.h>
#include <string.h>

/* The strict door. What it accepts another reader of JSON accepts too, and an entry that is read is
 * the same when it is written and read again. */

static char *written(const struct entry *entry)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    write_json(out, entry);
    fclose(out);
    return text;
}

static void compare_with_cjson(const char *line, size_t length, struct arena *arena)
{
    struct fault fault = {0};
    bool strict = strict_json(line, length, arena, &fault);
    MUST(strict == (json_values(line, length, arena) != NULL));
    if (!strict) {
        MUST(fault.text && fault.column >= 1);
        return;
    }
    cJSON *tree = cJSON_ParseWithLength(line, length);
    MUST(tree && cJSON_IsObject(tree));
    cJSON_Delete(tree);
}

static void take(void *context, const char *line, size_t length)
{
    long *number = context;
    struct arena arena = {0};
    struct entry entry, again;
    read_json_entry(line, length, ++*number, &arena, &entry);
    MUST(entry.kind != ENTRY_UNREADABLE || (entry.fault.text && entry.fault.column >= 1));
    if (entry.kind != ENTRY_UNREADABLE && entry.kind != ENTRY_BLANK) {
        char *once = written(&entry);
        read_json_entry(once, strlen(once), *number, &arena, &again);
        MUST(again.kind == entry.kind);
        char *twice = written(&again);
        MUST(strcmp(once, twice) == 0);
        free(once);
        free(twice);
    }
    compare_with_cjson(line, length, &arena);
    arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    long number = 0;
    each_line(data, size, take, &number);
    return 0;
}
