#include "spoil.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 40, ENTRIES_KEPT = 400 };

/* The lines of a record; [0] is the header. */
struct lines {
    int count;
    char **line;
};

static char *copy_of(const char *text, size_t length)
{
    char *copy = calloc(1, length + 1);
    if (!copy)
        abort();
    memcpy(copy, text, length);
    return copy;
}

/* The beginning of a record, with room for one more line a mistake. */
static struct lines split(const struct record *record, int mistakes)
{
    struct lines lines = {.count = 0};
    lines.line = calloc((size_t)(ENTRIES_KEPT + 1 + mistakes), sizeof *lines.line);
    if (!lines.line)
        abort();
    for (const char *at = record->text; *at && lines.count <= ENTRIES_KEPT;) {
        size_t length = strcspn(at, "\n");
        lines.line[lines.count++] = copy_of(at, length);
        at += length + 1;
    }
    return lines;
}

static struct record join(struct lines *lines)
{
    struct record record = {.entries = lines->count - 1};
    FILE *out = open_memstream(&record.text, &record.size);
    for (int i = 0; i < lines->count; i++) {
        fprintf(out, "%s\n", lines->line[i]);
        free(lines->line[i]);
    }
    fclose(out);
    free(lines->line);
    return record;
}

static void put_line_at(struct lines *lines, int index, char *line)
{
    memmove(lines->line + index + 1, lines->line + index,
            (size_t)(lines->count - index) * sizeof *lines->line);
    lines->line[index] = line;
    lines->count++;
}

static void replace_line(struct lines *lines, int index, const cJSON *tree)
{
    char *printed = cJSON_PrintUnformatted(tree);
    free(lines->line[index]);
    lines->line[index] = copy_of(printed, strlen(printed));
    cJSON_free(printed);
}

/* --- mistakes --- */

static void leave_out(struct lines *lines, int index)
{
    free(lines->line[index]);
    lines->count--;
    memmove(lines->line + index, lines->line + index + 1,
            (size_t)(lines->count - index) * sizeof *lines->line);
}

static void say_twice(struct lines *lines, int index)
{
    put_line_at(lines, index, copy_of(lines->line[index], strlen(lines->line[index])));
}

static void swap_with_next(struct lines *lines, int index)
{
    char *line = lines->line[index];
    if (index + 1 < lines->count) {
        lines->line[index] = lines->line[index + 1];
        lines->line[index + 1] = line;
    }
}

/* One field becomes what it is in another entry. */
static void change_field(struct lines *lines, int index, uint64_t *random)
{
    cJSON *tree = cJSON_Parse(lines->line[index]);
    int field = below(random, cJSON_GetArraySize(tree));
    const char *key = cJSON_GetArrayItem(tree, field)->string;
    for (int tries = 0; tries < TRIES; tries++) {
        cJSON *other = cJSON_Parse(lines->line[1 + below(random, lines->count - 1)]);
        cJSON *value = cJSON_GetObjectItemCaseSensitive(other, key);
        if (value && !cJSON_Compare(value, cJSON_GetArrayItem(tree, field), true)) {
            cJSON_DetachItemViaPointer(other, value);
            cJSON_ReplaceItemInObjectCaseSensitive(tree, key, value);
            tries = TRIES;
        }
        cJSON_Delete(other);
    }
    replace_line(lines, index, tree);
    cJSON_Delete(tree);
}

/* Most entries have no die; one that has shows this one by chance alone. */
static void name_a_die(struct lines *lines, int index, uint64_t *random)
{
    cJSON *tree = cJSON_Parse(lines->line[index]);
    const int die = 1 + below(random, 6);
    cJSON_AddItemToObject(tree, "dice", cJSON_CreateIntArray(&die, 1));
    replace_line(lines, index, tree);
    cJSON_Delete(tree);
}

static void rule_on_one_before(struct lines *lines, int index, uint64_t *random)
{
    static const char *const word[] = {"allow", "disallow"};
    char line[128];
    int which = below(random, 2), entry = 1 + below(random, index);
    snprintf(line, sizeof line, "{\"ruling\":\"%s\",\"entry\":%d,\"reason\":\"settled\"}",
             word[which], entry);
    put_line_at(lines, index, copy_of(line, strlen(line)));
}

static void assert_nonsense(struct lines *lines, int index)
{
    static const char line[] = "{\"assert\":{\"nonsense\":1}}";
    put_line_at(lines, index, copy_of(line, strlen(line)));
}

static void make_mistake(struct lines *lines, uint64_t *random)
{
    int index = 1 + below(random, lines->count - 1);
    switch (below(random, 9)) {
    case 0:
        leave_out(lines, index);
        break;
    case 1:
        say_twice(lines, index);
        break;
    case 2:
        swap_with_next(lines, index);
        break;
    case 3:
        name_a_die(lines, index, random);
        break;
    case 4:
        rule_on_one_before(lines, index, random);
        break;
    case 5:
        assert_nonsense(lines, index);
        break;
    default:
        change_field(lines, index, random);
        break;
    }
}

struct record spoil(const struct record *record, int mistakes, uint64_t *random)
{
    struct lines lines = split(record, mistakes);
    for (int i = 0; i < mistakes && lines.count > 2; i++)
        make_mistake(&lines, random);
    return join(&lines);
}
