#include "fuzz.h"

#include "record/notation_input.h"
#include "record/write.h"

#include <string.h>

/* Both input: any bytes as a record in either form. What was read is written in either form and
 * read again as the same. */

struct reading {
    struct record_input input;
    FILE *json, *notation;
    bool known; /* every entry belongs to a game whose words are known */
};

static const struct dialect *dialect_of(void *context, const char *game)
{
    (void)context;
    return cached_dialect(whole_shelf(), game);
}

static void hear(void *context, const struct entry *entry)
{
    struct reading *reading = context;
    if (entry->kind == ENTRY_UNREADABLE) {
        MUST(entry->fault.text && entry->fault.column >= 1);
        reading->known = false;
        return;
    }
    if (entry->kind == ENTRY_BLANK)
        return;
    reading->known &= reading->input.notation.dialect != NULL;
    write_json(reading->json, entry);
    putc('\n', reading->json);
    if (!reading->notation)
        return;
    write_notation(reading->notation, entry, reading->input.notation.dialect);
    putc('\n', reading->notation);
}

static void take(void *context, const char *line, size_t length)
{
    struct reading *reading = context;
    input_line(&reading->input, line, length, false);
}

/* The JSON of what is read; the notation too when asked for. */
static char *read_record(const char *text, size_t size, char **notation, bool *known)
{
    char *json = NULL;
    size_t json_size, notation_size;
    struct reading reading = {.json = open_memstream(&json, &json_size), .known = true};
    if (notation)
        reading.notation = open_memstream(notation, &notation_size);
    input_open(&reading.input, (struct input_reader){&reading, dialect_of, hear, NULL, NULL, NULL});
    each_line((const uint8_t *)text, size, take, &reading);
    input_end(&reading.input);
    input_close(&reading.input);
    fclose(reading.json);
    if (reading.notation)
        fclose(reading.notation);
    *known = reading.known;
    return json;
}

static void same(const char *once, const char *again, const char *between)
{
    if (strcmp(once, again) != 0)
        fprintf(stderr, "--- read\n%s--- written\n%s--- read again\n%s", once, between, again);
    MUST(strcmp(once, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *notation = NULL;
    bool known, ignored;
    char *json = read_record((const char *)data, size, &notation, &known);
    char *from_json = read_record(json, strlen(json), NULL, &ignored);
    char *from_notation = read_record(notation, strlen(notation), NULL, &ignored);
    same(json, from_json, json);
    if (known)
        same(json, from_notation, notation);
    free(from_notation);
    free(from_json);
    free(notation);
    free(json);
    return 0;
}
