#include "session/shown.h"

#include <sodium.h>
#include <string.h>

typedef crypto_generichash_state digest_state;

static void add_text(digest_state *state, const char *text)
{
    const char *said = text ? text : "";
    crypto_generichash_update(state, (const unsigned char *)said, strlen(said) + 1);
}

static void add_number(digest_state *state, uint64_t number)
{
    crypto_generichash_update(state, (const unsigned char *)&number, sizeof number);
}

static void add_findings(digest_state *state, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        add_number(state, verdict->finding[i].kind);
        add_text(state, verdict->finding[i].rule);
        add_text(state, verdict->finding[i].text);
    }
}

/* What came of it, and by which numbers. */
static void add_outcome(digest_state *state, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->effect_count; i++) {
        add_text(state, verdict->effect[i].field);
        add_text(state, verdict->effect[i].item);
        add_text(state, verdict->effect[i].from);
        add_text(state, verdict->effect[i].to);
        add_text(state, verdict->effect[i].step);
    }
    for (int i = 0; i < verdict->roll_count; i++) {
        add_text(state, verdict->roll[i].face);
        add_number(state, (uint64_t)verdict->roll[i].total);
        add_number(state, verdict->roll[i].source);
    }
    for (int i = 0; i < verdict->result_count; i++) {
        add_text(state, verdict->result[i].claim);
        add_text(state, verdict->result[i].value);
    }
    for (int i = 0; i < verdict->checked_count; i++)
        add_text(state, verdict->checked[i]);
    add_number(state, verdict->checksum);
}

/* What would have been lawful, and what it depends on. */
static void add_advice(digest_state *state, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->alternative_count; i++) {
        add_text(state, verdict->alternative[i].field);
        add_text(state, verdict->alternative[i].values);
    }
    add_text(state, verdict->repair);
    add_text(state, verdict->edit);
    add_text(state, verdict->before);
    add_text(state, verdict->expected_steps);
    add_number(state, (uint64_t)verdict->depends_on);
    add_number(state, (uint64_t)verdict->dependent_line);
    add_number(state, verdict->charged);
    add_number(state, verdict->uncharged + verdict->slip);
    add_number(state, verdict->waits);
    add_number(state, verdict->expectation);
    add_text(state, verdict->actual);
}

struct shown_verdict shown_of(const struct verdict *verdict)
{
    struct shown_verdict told = {.told = true, .kind = verdict->kind};
    digest_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof told.digest);
    add_text(&state, verdict->label);
    add_text(&state, verdict->moment);
    add_text(&state, verdict->said);
    add_findings(&state, verdict);
    add_outcome(&state, verdict);
    add_advice(&state, verdict);
    crypto_generichash_final(&state, told.digest, sizeof told.digest);
    return told;
}

bool shown_alike(const struct shown_verdict *a, const struct shown_verdict *b)
{
    return a->kind == b->kind && memcmp(a->digest, b->digest, sizeof a->digest) == 0;
}
