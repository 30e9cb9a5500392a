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

/* The name that a counter shares with others; NULL where it has one of its own. */
static const char *name_shared(const struct names *pieces, const char *text)
{
    int id = names_id(pieces, text);
    return id && names_match(pieces, pieces->name[id].printed).id != id ? pieces->name[id].printed
                                                                        : NULL;
}

/* The kind of a counter that has no name but its kind's and a number ("British CU 11"): such are
 * equal, and one says how many. NULL for any other. */
static const char *kind_alone(const struct dialect *dialect, const char *text)
{
    int id = names_id(dialect->pieces, text);
    if (!id || !dialect->piece_kinds)
        return NULL;
    const char *kind = dialect->piece_kinds->name[dialect->kind_of_piece[id]].printed;
    const char *name = dialect->pieces->name[id].printed;
    size_t length = strlen(kind);
    bool numbered = strncmp(name, kind, length) == 0 && name[length] == ' ' &&
                    name[length + 1 + strspn(name + length + 1, "0123456789")] == '\0';
    return numbered ? kind : NULL;
}

/* The name of equal counters, of which one says how many. NULL for any other. */
static const char *equal_name(const struct dialect *dialect, const char *text, bool shared)
{
    const char *name = shared ? name_shared(dialect->pieces, text) : NULL;
    return name ? name : kind_alone(dialect, text);
}

/* How many from number at on are counters of that name. */
static int count_equal(const struct dialect *dialect, const struct words *words, int at,
                       const char *equal, bool shared)
{
    int count = 0;
    for (; equal && at + count < words->count; count++) {
        const char *other = equal_name(dialect, words->word[at + count].text, shared);
        if (!other || strcmp(other, equal) != 0)
            break;
    }
    return count;
}

/* Words of a field by their printed names; "4 British CU" for equal counters side by side. */
static struct words printed_words(const struct dialect *dialect, const struct words *words,
                                  const struct names *names, bool shared, struct arena *arena)
{
    struct word *word = arena_take(arena, (size_t)(words->count + 1) * sizeof *word);
    struct words all = {0, word};
    for (int i = 0, count; word && i < words->count; i += count) {
        const struct word *said = &words->word[i];
        const char *equal =
            names == dialect->pieces ? equal_name(dialect, said->text, shared) : NULL;
        count = count_equal(dialect, words, i, equal, shared);
        const char *many = shared && count == 1 ? equal
                           : equal              ? arena_print(arena, "%d %s", count, equal)
                                                : NULL;
        if (!many)
            count = 1;
        word[all.count] = *said;
        if (many || !said->is_number)
            word[all.count].text = many ? many : printed(names, said->text);
        all.count++;
    }
    return word ? all : *words;
}

struct entry with_printed_names(const struct entry *entry, const struct dialect *dialect,
                                bool shared, struct arena *arena)
{
    struct entry other = *entry;
    for (int field = 0; dialect && field < FIELD_WORD_COUNT; field++) {
        const struct names *names = names_of_field(dialect, (enum field_word)field);
        if (names && entry->field[field].count > 0)
            other.field[field] = printed_words(dialect, &entry->field[field], names, shared, arena);
    }
    return other;
}
