#include "record/printed_names.h"

#include "record/names.h"

#include <string.h>

static const struct names *names_of_field(const struct dialect *dialect, enum field_word field)
{
    switch (field) {
    case FIELD_CARD:
    case FIELD_CARDS:
        return dialect->cards;
    case FIELD_LEADER:
    case FIELD_UNITS:
        return dialect->pieces;
    case FIELD_AT:
    case FIELD_TO:
    case FIELD_PATH:
        return dialect->places;
    default:
        return NULL;
    }
}

/* The printed name of an id that means it alone; else the text itself. */
static const char *printed(const struct names *names, const char *text)
{
    int id = names_id(names, text);
    const char *name = id ? names->name[id].printed : text;
    return id && names_match(names, name).id == id ? name : text;
}

struct entry with_printed_names(const struct entry *entry, const struct dialect *dialect,
                                struct arena *arena)
{
    struct entry other = *entry;
    for (int field = 0; dialect && field < FIELD_WORD_COUNT; field++) {
        const struct words *words = &entry->field[field];
        const struct names *names = names_of_field(dialect, (enum field_word)field);
        struct word *word =
            names ? arena_take(arena, (size_t)(words->count + 1) * sizeof *word) : NULL;
        for (int i = 0; word && i < words->count; i++) {
            word[i] = words->word[i];
            if (!word[i].is_number)
                word[i].text = printed(names, word[i].text);
        }
        if (word)
            other.field[field].word = word;
    }
    return other;
}
