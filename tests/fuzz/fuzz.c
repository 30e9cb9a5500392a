#include "fuzz.h"

#include <sodium.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    return sodium_init() < 0;
}

void each_line(const uint8_t *data, size_t size, take_line *take, void *context)
{
    const char *text = (const char *)data;
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t length = end ? (size_t)(end - text) : size;
        char *line = malloc(length + 1); /* of its own, so that a byte read beyond it is seen */
        if (!line)
            return;
        memcpy(line, text, length);
        take(context, line, length);
        free(line);
        size -= length + (end != NULL);
        text += length + (end != NULL);
    }
}

static volatile size_t bytes_read;

static void look(const char *text)
{
    MUST(text != NULL);
    bytes_read += strlen(text);
}

static void look_at_findings(const struct verdict *verdict)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        look(verdict->finding[i].rule);
        look(verdict->finding[i].title);
        look(verdict->finding[i].text);
    }
    for (int i = 0; i < verdict->alternative_count; i++) {
        look(verdict->alternative[i].field);
        look(verdict->alternative[i].values);
    }
}

static void look_at_rows(const struct verdict *verdict)
{
    for (int i = 0; i < verdict->effect_count; i++) {
        const struct effect *effect = &verdict->effect[i];
        look(effect->field);
        look(effect->item);
        look(effect->from);
        look(effect->to);
        look(effect->rule);
        look(effect->step);
    }
    for (int i = 0; i < verdict->roll_count; i++) {
        look(verdict->roll[i].purpose);
        look(verdict->roll[i].face);
    }
    for (int i = 0; i < verdict->result_count; i++)
        look(verdict->result[i].value);
    for (int i = 0; i < verdict->checked_count; i++)
        look(verdict->checked[i]);
}

void read_verdict(void *context, const struct verdict *verdict)
{
    (void)context;
    look(verdict->label);
    look(verdict->moment);
    look(verdict->side);
    look(verdict->said);
    look(verdict->comment);
    look(verdict->before);
    look(verdict->expected_steps);
    look(verdict->changed);
    look_at_findings(verdict);
    look_at_rows(verdict);
    /* A report never contradicts itself. */
    MUST(verdict->kind != ILLEGAL || verdict->finding_count > 0 ||
         verdict->entry == ENTRY_UNREADABLE);
    for (int i = 0; i < verdict->finding_count; i++)
        MUST(verdict->kind != LEGAL || verdict->finding[i].kind == REMARK);
}

void read_closing(void *context, const struct closing *closing)
{
    (void)context;
    look(closing->game);
    look(closing->state);
    look(closing->to_act);
    look(closing->proof);
    look(closing->first_text);
    look(closing->sound_state);
    look(closing->repair);
}

struct data_cache *whole_shelf(void)
{
    static struct data_cache *cache;
    if (!cache)
        cache = data_cache_open(NULL);
    return cache;
}

unsigned below(unsigned *seed, unsigned count)
{
    *seed = *seed * 1664525U + 1013904223U;
    return count ? (*seed >> 8) % count : 0;
}
