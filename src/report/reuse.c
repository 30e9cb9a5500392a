#include "report/reuse.h"

#include "record/hash.h"

#include <stdlib.h>
#include <string.h>

struct seal_row {
    struct seal_row *next;
    struct seal seal;
    const struct sealed_game *game;
};

static uint64_t mix(uint64_t sum, uint64_t more)
{
    return (sum ^ more) * UINT64_C(0x9e3779b97f4a7c15) + (sum >> 29);
}

static bool grow(struct reuse *reuse)
{
    long capacity = reuse->capacity ? 2 * reuse->capacity : 256;
    uint32_t *after = realloc(reuse->after, (size_t)capacity * sizeof *after);
    reuse->arena.failed |= !after;
    if (!after)
        return false;
    reuse->after = after;
    reuse->capacity = capacity;
    return true;
}

/* What stands again after a correction has no number. */
void reuse_verdict(struct reuse *reuse, const struct verdict *verdict)
{
    struct sealed_game *now = &reuse->now;
    if (verdict->checksum) /* none where nothing is ruled on any more */
        now->ended = verdict->checksum;
    if (!verdict->number)
        return;
    if (now->entries == reuse->capacity && !grow(reuse))
        return;
    now->course = mix(now->course, verdict->checksum);
    reuse->after[now->entries++] = (uint32_t)(now->course >> 32);
}

/* --- kinship --- */

static bool has_the_same_seals(const struct sealed_game *a, const struct sealed_game *b)
{
    return a->seals == b->seals && memcmp(a->seal, b->seal, sizeof a->seal) == 0 &&
           strcmp(a->system, b->system) == 0;
}

/* The entries of the shorter game when both are the same until its end; else 0. */
static long entries_alike(const struct sealed_game *a, const struct sealed_game *b)
{
    long fewer = a->entries < b->entries ? a->entries : b->entries;
    return fewer && a->opened == b->opened && a->after[fewer - 1] == b->after[fewer - 1] ? fewer
                                                                                         : 0;
}

static bool begins_where_it_ended(const struct sealed_game *later, const struct sealed_game *sooner)
{
    return later->opened == sooner->ended || later->opened == sooner->printed;
}

static enum kinship kinship_of(const struct sealed_game *now, const struct sealed_game *other)
{
    if (!has_the_same_seals(now, other))
        return ANOTHER_GAME;
    if (now->opened == other->opened && now->entries == other->entries &&
        now->course == other->course)
        return SAME_GAME;
    if (entries_alike(now, other))
        return SAME_BEGINNING;
    if (now->opened != other->opened && begins_where_it_ended(now, other))
        return GOES_ON_FROM;
    if (now->opened != other->opened && begins_where_it_ended(other, now))
        return GOES_ON_IN;
    return ANOTHER_GAME;
}

/* --- what is kept --- */

static struct seal seal_of(const char *kind, const char *text)
{
    struct seal seal;
    struct hash state;
    hash_begin(&state);
    hash_add(&state, kind, strlen(kind) + 1);
    hash_add(&state, text, strlen(text));
    hash_end(&state, seal.byte);
    return seal;
}

static struct seal_row **list_of(struct reuse *reuse, const struct seal *seal)
{
    return &reuse->list[(seal->byte[0] << 8 | seal->byte[1]) % REUSE_LISTS];
}

static bool is_seal(const struct seal_row *row, const struct seal *seal)
{
    return memcmp(&row->seal, seal, sizeof *seal) == 0;
}

static void keep_seals(struct reuse *reuse)
{
    struct sealed_game *game = NULL;
    if (reuse->seals + reuse->now.seals > REUSE_SEALS_MAX) {
        reuse->left_out++;
        return;
    }
    size_t bytes = (size_t)reuse->now.entries * sizeof *reuse->after;
    uint32_t *after = arena_take(&reuse->arena, bytes);
    if (!after || !(game = arena_take(&reuse->arena, sizeof *game)))
        return;
    if (bytes > 0)
        memcpy(after, reuse->after, bytes);
    *game = reuse->now;
    game->after = after;
    for (int i = 0; i < game->seals; i++) {
        struct seal_row **list = list_of(reuse, &game->seal[i]);
        struct seal_row *row = arena_take(&reuse->arena, sizeof *row);
        if (!row)
            return;
        *row = (struct seal_row){*list, game->seal[i], game};
        *list = row;
        reuse->seals++;
    }
}

/* --- what is told --- */

/* The first game that has the seal; NULL when none has. */
static const struct sealed_game *first_with(struct reuse *reuse, const struct seal *seal)
{
    const struct sealed_game *first = NULL;
    for (const struct seal_row *row = *list_of(reuse, seal); row; row = row->next) {
        if (is_seal(row, seal))
            first = row->game;
    }
    return first;
}

/* The latest record of this game. */
static const struct sealed_game *kin_of(struct reuse *reuse)
{
    const struct sealed_game *now = &reuse->now;
    for (const struct seal_row *row = *list_of(reuse, &now->seal[0]); row; row = row->next) {
        if (is_seal(row, &now->seal[0]) && kinship_of(now, row->game) != ANOTHER_GAME)
            return row->game;
    }
    return NULL;
}

static void add_seal(struct reuse *reuse, int side, const char *kind, const char *text)
{
    struct sealed_game *now = &reuse->now;
    reuse->row[now->seals] = (struct reuse_row){.side = side, .text = text};
    now->seal[now->seals++] = seal_of(kind, text);
}

static void add_seals(struct reuse *reuse, const struct closing *closing)
{
    for (int side = 1; side <= SIDES; side++) {
        if (closing->commitment[side][0])
            add_seal(reuse, side, "commitment", closing->commitment[side]);
    }
    if (strcmp(closing->stream, "seeded") == 0)
        add_seal(reuse, 0, "seed", closing->seed);
}

static void find_rows(struct reuse *reuse)
{
    const struct sealed_game *now = &reuse->now, *kin = kin_of(reuse);
    if (kin) {
        reuse->row[reuse->row_count++] = (struct reuse_row){.kinship = kinship_of(now, kin),
                                                            .side = reuse->row[0].side,
                                                            .other = kin,
                                                            .alike = entries_alike(now, kin)};
        return;
    }
    for (int i = 0; i < now->seals; i++) {
        struct reuse_row row = reuse->row[i];
        row.other = first_with(reuse, &now->seal[i]);
        if (row.other)
            reuse->row[reuse->row_count++] = row;
    }
}

void reuse_pass_over(struct reuse *reuse)
{
    memset(&reuse->now, 0, sizeof reuse->now);
}

void reuse_close(struct reuse *reuse)
{
    free(reuse->after);
    arena_free(&reuse->arena);
}

const char *reuse_of_commitment(const struct reuse_row *row, const char *side, struct arena *arena)
{
    const char *text = arena_print(arena,
                                   "the commitment %.16s... of %s stands in another game, line %ld "
                                   "of %s: what is revealed in one is known in the other",
                                   row->text, side, row->other->line, row->other->record);
    return text ? text : "";
}

bool reuse_end_game(struct reuse *reuse, const char *record, const struct closing *closing)
{
    struct sealed_game *now = &reuse->now;
    now->record = record;
    now->system = closing->game;
    now->line = closing->header_line;
    now->opened = closing->opened;
    now->printed = closing->printed;
    now->after = reuse->after;
    if (!now->entries)
        now->ended = now->opened;
    reuse->row_count = 0;
    add_seals(reuse, closing);
    if (now->seals) {
        find_rows(reuse);
        if (!reuse->row_count || reuse->row[0].kinship != SAME_GAME)
            keep_seals(reuse);
    }
    reuse_pass_over(reuse);
    return reuse->row_count > 0 && reuse->row[0].kinship == ANOTHER_GAME;
}
