#include "record/copy.h"

#include <string.h>

static const char *text_copy(const char *text, struct arena *arena)
{
    return text ? arena_text(arena, text, strlen(text)) : NULL;
}

static void copy_words(struct words *words, struct arena *arena)
{
    if (words->count == 0)
        return;
    struct word *word = arena_copy(arena, words->word, (size_t)words->count * sizeof *word);
    for (int i = 0; word && i < words->count; i++)
        word[i].text = text_copy(word[i].text, arena);
    words->word = word;
}

static void copy_facts(struct facts *facts, struct arena *arena)
{
    if (facts->count == 0)
        return;
    struct fact *fact = arena_copy(arena, facts->fact, (size_t)facts->count * sizeof *fact);
    for (int i = 0; fact && i < facts->count; i++) {
        fact[i].key = text_copy(fact[i].key, arena);
        fact[i].item = text_copy(fact[i].item, arena);
        fact[i].value.text = text_copy(fact[i].value.text, arena);
    }
    facts->fact = fact;
}

static void copy_dice(struct written_dice *dice, struct arena *arena)
{
    if (dice->count == 0)
        return;
    struct written_die *die = arena_copy(arena, dice->die, (size_t)dice->count * sizeof *die);
    for (int i = 0; die && i < dice->count; i++) {
        die[i].side = text_copy(die[i].side, arena);
        die[i].face = text_copy(die[i].face, arena);
    }
    dice->die = die;
}

static struct header *header_copy(const struct header *from, struct arena *arena)
{
    struct header *header = from ? arena_copy(arena, from, sizeof *from) : NULL;
    if (!header)
        return NULL;
    header->game = text_copy(header->game, arena);
    header->scenario = text_copy(header->scenario, arena);
    header->stream = text_copy(header->stream, arena);
    header->seed = text_copy(header->seed, arena);
    header->convention = text_copy(header->convention, arena);
    header->reveals = text_copy(header->reveals, arena);
    header->server = text_copy(header->server, arena);
    header->data = text_copy(header->data, arena);
    header->on_fault = text_copy(header->on_fault, arena);
    copy_facts(&header->commitments, arena);
    copy_facts(&header->hands, arena);
    copy_facts(&header->players, arena);
    copy_facts(&header->rules, arena);
    copy_facts(&header->position, arena);
    copy_words(&header->options, arena);
    copy_words(&header->houses, arena);
    return header;
}

static struct entry *copy_flat(const struct entry *entry, struct arena *arena)
{
    struct entry *copy = arena_copy(arena, entry, sizeof *copy);
    if (!copy)
        return NULL;
    copy->by = text_copy(entry->by, arena);
    for (int field = 0; field < FIELD_WORD_COUNT; field++) {
        copy_words(&copy->field[field], arena);
    }
    copy_dice(&copy->dice, arena);
    copy_facts(&copy->claim, arena);
    copy_facts(&copy->expect, arena);
    copy_facts(&copy->fact, arena);
    copy->header = header_copy(entry->header, arena);
    copy->about.text = text_copy(entry->about.text, arena);
    copy->reason = text_copy(entry->reason, arena);
    copy->chat = text_copy(entry->chat, arena);
    copy->datum = text_copy(entry->datum, arena);
    copy->server = text_copy(entry->server, arena);
    copy->opening = text_copy(entry->opening, arena);
    copy->fault.text = text_copy(entry->fault.text, arena);
    copy->typed = text_copy(entry->typed, arena);
    copy->clause = text_copy(entry->clause, arena);
    copy->reading = text_copy(entry->reading, arena);
    copy->heard = NULL;
    copy->read_as = NULL;
    copy->proposal = NULL;
    copy->proposals = 0;
    return arena->failed ? NULL : copy;
}

struct entry *entry_copy(const struct entry *entry, struct arena *arena)
{
    struct entry *copy = copy_flat(entry, arena);
    if (copy && entry->with)
        copy->with = copy_flat(entry->with, arena);
    return copy;
}
