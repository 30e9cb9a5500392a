#include "report/test.h"

#include <stdio.h>
#include <string.h>

/* What the formats of tests share. */

static const char *property_of(const struct properties *properties, const char *key)
{
    for (int i = 0; i < properties->count; i++) {
        if (strcmp(properties->row[i].key, key) == 0)
            return properties->row[i].value;
    }
    return "";
}

static void note_game(struct provenance *provenance, const struct properties *game)
{
    char text[PROVENANCE_BYTES];
    const char *name = property_of(game, "game");
    snprintf(text, sizeof text, "%s; data %s", property_of(game, "edition"),
             property_of(game, "data"));
    for (int i = 0; i < provenance->count; i++) {
        if (strcmp(provenance->row[i].game, name) == 0 &&
            strcmp(provenance->row[i].text, text) == 0)
            return;
    }
    if (provenance->count == PROVENANCE_MAX)
        return;
    int row = provenance->count++;
    snprintf(provenance->row[row].game, sizeof provenance->row[row].game, "%s", name);
    memcpy(provenance->row[row].text, text, sizeof text);
}

void provenance_note(struct provenance *provenance, const struct test *test)
{
    for (int i = 0; i < test->game_count; i++)
        note_game(provenance, &test->game[i]);
}

const char *test_result_word(enum test_result result)
{
    static const char *const word[] = {"passed", "failed", "unreadable", "not-run"};
    return word[result];
}
