#include "fuzz.h"

#include "import/import.h"

#include <cjson/cJSON.h>
#include <string.h>

/* Any bytes as a file of another program: what is made of them are lines of a record in JSON, each
 * a whole object, of which none says that the importer wrote what no door reads. */

static void take(void *context, const char *line, size_t length, enum record_part part)
{
    long *lines = context;
    (void)part;
    MUST(length > 1 && line[0] == '{' && line[length - 1] == '}' && !memchr(line, '\n', length));
    cJSON *object = cJSON_ParseWithLength(line, length);
    MUST(cJSON_IsObject(object));
    cJSON_Delete(object);
    ++*lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    long lines = 0;
    struct record_sink sink = {&lines, take};
    const char *complaint = NULL;
    bool done =
        import_bytes((const char *)data, size, IMPORT_UNKNOWN, whole_shelf(), &sink, &complaint);
    MUST(done ? lines > 0 : complaint != NULL);
    return 0;
}
