#include "referee/search_gather.h"
#include "record/read_entry.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/doubt.h"
#include "referee/picks.h"
#include "referee/search_window.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Declarations that may be what is missing, or what was meant: what is lawful at the moment, the
 * likest to the words of the record first. */

enum { GATHERING_TRIES = 600 }; /* of each field */

static const char *next_word(const char *text, uint32_t *hash)
{
    while (*text && !isalnum((unsigned char)*text) && !((unsigned char)*text & 0x80))
        text++;
    const char *start = text;
    *hash = 2166136261U;
    for (; isalnum((unsigned char)*text) || (unsigned char)*text & 0x80; text++)
        *hash = (*hash ^ (uint32_t)tolower((unsigned char)*text)) * 16777619U;
    return text > start ? text : NULL;
}

static bool has_word(const struct search *search, uint32_t hash)
{
    for (int i = 0; i < search->word_count; i++) {
        if (search->word[i] == hash)
            return true;
    }
    return false;
}

void add_words(struct search *search, const char *text)
{
    uint32_t hash;
    while (text && (text = next_word(text, &hash))) {
        if (search->word_count < WORDS_MAX && !has_word(search, hash))
            search->word[search->word_count++] = hash;
    }
}

void add_words_of(struct search *search, const struct entry *entry)
{
    add_words(search, entry->by);
    for (int field = 0; field < FIELD_WORD_COUNT; field++) {
        const struct words *words = &entry->field[field];
        for (int i = 0; field != FIELD_COMMENT && i < words->count; i++)
            add_words(search, words->word[i].text);
    }
}

static int likeness(const struct search *search, const char *text)
{
    int likeness = 0;
    uint32_t hash;
    while ((text = next_word(text, &hash)))
        likeness += has_word(search, hash) ? 2 : -1;
    return likeness;
}

static void take_whole(void *context, const char *text)
{
    struct search *search = context;
    for (int i = 0; i < search->whole_count; i++) {
        if (strcmp(search->whole[i].text, text) == 0)
            return;
    }
    if (search->whole_count < WHOLES_MAX)
        search->whole[search->whole_count++] =
            (struct whole){.text = text, .likeness = likeness(search, text)};
}

static int by_likeness(const void *a, const void *b)
{
    const struct whole *one = a, *other = b;
    if (one->likeness != other->likeness)
        return other->likeness - one->likeness;
    return strcmp(one->text, other->text);
}

static struct entry *read_whole(struct search *search, const char *text)
{
    struct arena *arena = &search->referee->line_arena;
    struct entry *entry = arena_take(arena, sizeof *entry);
    if (!entry)
        return NULL;
    read_json_entry(text, strlen(text), search->entry->line, arena, entry);
    return entry->kind == ENTRY_DECLARATION ? entry : NULL;
}

static bool are_of_a_class(const struct entry *a, const struct entry *b)
{
    return a && b && a->verb == b->verb && a->by && b->by && strcmp(a->by, b->by) == 0 &&
           same_words(&a->field[FIELD_USE], &b->field[FIELD_USE]);
}

static void read_wholes(struct search *search)
{
    struct whole *whole = search->whole;
    for (int i = 0; i < search->whole_count; i++) {
        whole[i].entry = read_whole(search, whole[i].text);
        whole[i].done = !whole[i].entry;
        whole[i].class = 0;
        while (whole[i].class < i && !are_of_a_class(whole[whole[i].class].entry, whole[i].entry))
            whole[i].class ++;
    }
}

/* What might be declared at that moment, the likest to the words first. */
void gather(struct search *search, long mark)
{
    struct referee *referee = search->referee;
    look_back(search, mark);
    pending_clear(referee); /* silence goes past nothing where the last trial has failed */
    dice_open(referee, NULL);
    unsigned outer = enter(referee, MODE_TRYING);
    gather_wholes(referee, GATHERING_TRIES, take_whole, search);
    leave(referee, outer);
    look_ahead(search, mark);
    qsort(search->whole, (size_t)search->whole_count, sizeof *search->whole, by_likeness);
    read_wholes(search);
}
