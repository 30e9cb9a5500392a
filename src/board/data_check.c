#include "board/data_check.h"

#include <stdarg.h>
#include <stdio.h>

void data_tell(struct data_check *check, const char *format, ...)
{
    char text[SENTENCE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    check->tell(check->context, text);
}

void data_contradicts(struct data_check *check, const char *format, ...)
{
    char text[SENTENCE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    check->faults++;
    data_tell(check, "contradicts: %s", text);
}

const char *data_word(const struct data_check *check, int kind, int id)
{
    return check->data->names[kind].name[id].id;
}

/* --- connections --- */

bool data_reach_further(const struct data_check *check, bool *reached)
{
    const struct map *map = &check->data->map;
    bool more = false;
    for (int space = 1; space <= map->space_count; space++) {
        for (int i = map->first[space]; reached[space] && i < map->first[space + 1]; i++) {
            more |= !reached[map->way[i].to];
            reached[map->way[i].to] = true;
        }
    }
    return more;
}

/* --- names --- */

static const struct {
    int kind;
    const char *file;
} named[] = {{PLACE, "map.json"}, {PIECE, "pieces.json"}, {CARD, "cards.json"}};

enum { NAMED = sizeof named / sizeof *named };

static void check_names_of(struct data_check *check, int kind, const char *file)
{
    const struct names *names = &check->data->names[kind];
    for (int id = 1; id <= names->count; id++) {
        struct name_match match = names_find(names, names->name[id].printed);
        if (match.id != id && !match.ambiguous)
            data_contradicts(check, "%s: %s is not found by its name", file, names->name[id].id);
        if (match.ambiguous && kind == PLACE)
            data_contradicts(check, "%s: %s has the name of another", file, names->name[id].id);
    }
}

void data_check_names(struct data_check *check)
{
    const struct names *names = check->data->names;
    for (int i = 0; i < NAMED; i++)
        check_names_of(check, named[i].kind, named[i].file);
    data_tell(check, "names: %d places, %d counters, %d cards are found by id and name",
              names[PLACE].count, names[PIECE].count, names[CARD].count);
}

static void check_kept_of(struct data_check *check, const struct rules_data *confirmed, int kind,
                          const char *file)
{
    for (int id = 1; id <= confirmed->names[kind].count; id++) {
        const char *known = confirmed->names[kind].name[id].id;
        if (!data_id(&check->data->names[kind], known))
            data_contradicts(check, "%s: there is no %s", file, known);
    }
}

void data_check_kept(struct data_check *check, const struct rules_data *confirmed)
{
    for (int i = 0; i < NAMED; i++)
        check_kept_of(check, confirmed, named[i].kind, named[i].file);
}
