#include "referee/memo.h"
#include "referee/journal.h"

#include <stdlib.h>
#include <string.h>

/* What was judged already of one position, and which values were found to follow, or listed: a
 * search builds declarations value by value and comes to the same beginnings again and again. A row
 * that is taken by another declaration is written over. */

enum {
    MEMO_ROWS = 1 << 14,
    FOLLOWERS_ROWS = 1 << 10,
    VALUES_ROWS = 1 << 8,
    VERBS_ROWS = 1 << 5,
    HAPPENED_ROWS = 1 << 6,
    GATHERED_ROWS = 8
};

struct memo {
    uint64_t round; /* tells positions apart */
    struct judged_before row[MEMO_ROWS];
    struct followers_row {
        uint64_t key;
        struct followers followers;
    } followers[FOLLOWERS_ROWS];
    struct values_row {
        uint64_t key;
        struct values_listed values;
    } values[VALUES_ROWS];
    struct verbs_known verbs[VERBS_ROWS];
    struct happened happened[HAPPENED_ROWS];
    int oldest_verbs, oldest_gathered; /* the next to be written over */
    struct gathered gathered[GATHERED_ROWS];
};

static uint64_t mixed(uint64_t key, uint64_t value)
{
    key = (key ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return key ^ key >> 32;
}

static uint64_t mixed_pair(uint64_t key, int a, int b)
{
    return mixed(key, (uint64_t)(uint32_t)a << 32 | (uint32_t)b);
}

static uint64_t mixed_list(uint64_t key, const struct ids *list)
{
    int i = 0;
    key = mixed(key, (uint64_t)list->count);
    for (; i + 4 <= list->count; i += 4) {
        uint64_t four;
        memcpy(&four, &list->id[i], sizeof four);
        key = mixed(key, four);
    }
    for (; i < list->count; i++)
        key = mixed(key, (uint64_t)list->id[i]);
    return key;
}

/* Most are empty; no set has the piece 0. */
static uint64_t mixed_set(uint64_t key, const struct piece_set *set)
{
    if (!pieces_any(*set))
        return mixed(key, 1);
    for (int i = 0; i < PIECE_SET_WORDS; i++)
        key = mixed(key, set->word[i]);
    return key;
}

static uint64_t mixed_declaration(uint64_t key, const struct declaration *d)
{
    key = mixed(key, (uint64_t)d->declared << 32 | d->excess);
    key = mixed(key, (uint64_t)d->by << 32 | (uint64_t)d->verb << 8 |
                         (uint64_t)d->hidden_card << 1 | d->units_lead);
    key = mixed_pair(key, d->card, d->use);
    key = mixed_pair(key, d->leader, d->at);
    key = mixed_pair(key, d->to, d->to_side);
    key = mixed_pair(key, d->mode, d->what);
    key = mixed_pair(key, d->count, d->phase);
    for (int how = 0; how < NAMED_WAYS; how++)
        key = mixed_set(key, &d->named[how]);
    key = mixed_set(key, &d->others);
    const struct ids *const list[] = {&d->units, &d->path, &d->places, &d->cards};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        key = mixed_list(key, list[i]);
    return mixed_pair(key, d->unlisted, d->lacking);
}

static uint64_t key_of(const struct referee *referee, const struct declaration *declaration,
                       bool partial)
{
    uint64_t key =
        mixed(referee->memo->round << 10 | (uint64_t)referee->now.looks_back, referee->checksum);
    key = mixed(key, (uint64_t)partial << 1 | in_mode(referee, MODE_DOUBTING));
    return mixed_declaration(key, declaration);
}

struct followers *memo_followers(struct referee *referee, const struct declaration *declaration,
                                 int field)
{
    if (!referee->remembers)
        return NULL;
    uint64_t key = mixed(key_of(referee, declaration, true), (uint64_t)field + 1);
    struct followers_row *row = &referee->memo->followers[key % FOLLOWERS_ROWS];
    if (row->key != key)
        *row = (struct followers_row){.key = key};
    return &row->followers;
}

struct values_listed *memo_values(const struct referee *referee,
                                  const struct declaration *declaration, int field)
{
    if (!referee->remembers)
        return NULL;
    uint64_t key = mixed(key_of(referee, declaration, true), (uint64_t)field + 1);
    struct values_row *row = &referee->memo->values[key % VALUES_ROWS];
    if (row->key != key)
        *row = (struct values_row){.key = key};
    return &row->values;
}

bool add_follower(struct referee *referee, struct followers *followers, int id)
{
    if (followers->count == followers->room) {
        int room = followers->room ? 2 * followers->room : 16;
        int16_t *more = arena_take(&referee->line_arena, (size_t)room * sizeof *more);
        if (!more)
            return false;
        if (followers->count)
            memcpy(more, followers->id, (size_t)followers->count * sizeof *more);
        followers->id = more;
        followers->room = room;
    }
    followers->id[followers->count++] = (int16_t)id;
    return true;
}

static struct memo *memo_of(struct referee *referee)
{
    if (!referee->memo)
        referee->memo = calloc(1, sizeof *referee->memo);
    return referee->memo;
}

struct verbs_known *memo_verbs(struct referee *referee, const struct step *step, unsigned sides)
{
    struct memo *memo = memo_of(referee);
    if (!memo)
        return NULL;
    uint64_t key = mixed(mixed(referee->checksum, (uintptr_t)step), sides);
    for (int i = 0; i < VERBS_ROWS; i++) {
        if (memo->verbs[i].key == key)
            return &memo->verbs[i];
    }
    struct verbs_known *row = &memo->verbs[memo->oldest_verbs];
    memo->oldest_verbs = (memo->oldest_verbs + 1) % VERBS_ROWS;
    *row = (struct verbs_known){.key = key};
    return row;
}

/* Which rules are looked at is told of what is ruled on, and not kept. */
struct happened *memo_happened(struct referee *referee)
{
    const struct terms *terms = &referee->terms;
    bool told = !is_opinion(referee) && !in_mode(referee, MODE_TRYING | MODE_VIEWING);
    if (told || referee->asking.imagined.on || referee->pending.need_failed || !memo_of(referee))
        return NULL;
    uint64_t key = mixed(mixed(referee->checksum, referee->own_checksum), referee->mode);
    const unsigned known = (unsigned)terms->seeded | (unsigned)terms->committed << 1 |
                           (unsigned)terms->blind << 2 | (unsigned)terms->withheld << 3 |
                           (unsigned)referee->asking.on << 4;
    key = mixed(key, known);
    struct happened *row = &referee->memo->happened[key % HAPPENED_ROWS];
    row->known &= row->key == key;
    row->key = key;
    return row;
}

static uint64_t key_of_moment(const struct referee *referee)
{
    uint64_t key = mixed(referee->checksum, referee->mode);
    return mixed_pair(key, referee->cells[own_cell_blocked(referee)], referee->asking.on);
}

/* The row of the key; the oldest, empty, where it has none. */
static struct gathered *gathered_by(struct memo *memo, uint64_t key)
{
    for (int i = 0; i < GATHERED_ROWS; i++) {
        if (memo->gathered[i].known && memo->gathered[i].key == key)
            return &memo->gathered[i];
    }
    struct gathered *row = &memo->gathered[memo->oldest_gathered];
    memo->oldest_gathered = (memo->oldest_gathered + 1) % GATHERED_ROWS;
    row->key = key;
    row->known = false;
    return row;
}

struct gathered *memo_gathered(struct referee *referee, int by, const struct naming *named,
                               uint32_t only)
{
    struct memo *memo = memo_of(referee);
    uint64_t key = mixed(key_of_moment(referee), (uint64_t)only << 32 | (uint32_t)by);
    key = mixed_set(mixed_set(key, &named->cards), &named->units);
    return memo ? gathered_by(memo, key) : NULL;
}

struct gathered *memo_gathered_like(struct referee *referee, const struct declaration *like,
                                    uint32_t fields, int tries)
{
    struct memo *memo = memo_of(referee);
    uint64_t key = mixed(key_of_moment(referee), (uint64_t)fields << 32 | (uint32_t)tries);
    return memo ? gathered_by(memo, mixed_declaration(key, like)) : NULL;
}

void gathered_begin(struct gathered *gathered)
{
    arena_reset(&gathered->arena);
    gathered->count = 0;
    gathered->known = true;
}

void gathered_add(struct gathered *gathered, const char *text, bool owed)
{
    const char *kept = gathered->known && gathered->count < GATHERED_MAX
                           ? arena_text(&gathered->arena, text, strlen(text))
                           : NULL;
    gathered->known = kept != NULL;
    if (kept)
        gathered->whole[gathered->count++] = (struct gathered_whole){kept, owed};
}

void memo_forget(struct referee *referee)
{
    struct memo *memo = referee->memo;
    if (!memo)
        return;
    memset(memo->verbs, 0, sizeof memo->verbs);
    for (int i = 0; i < HAPPENED_ROWS; i++)
        memo->happened[i].known = false;
    for (int i = 0; i < GATHERED_ROWS; i++)
        memo->gathered[i].known = false;
}

void memo_begin(struct referee *referee)
{
    struct memo *memo = memo_of(referee);
    if (memo)
        memo->round++;
    referee->remembers = memo != NULL;
}

void memo_end(struct referee *referee)
{
    referee->remembers = false;
}

void memo_free(struct referee *referee)
{
    for (int i = 0; referee->memo && i < GATHERED_ROWS; i++)
        arena_free(&referee->memo->gathered[i].arena);
    free(referee->memo);
}

bool memo_find(struct referee *referee, const struct declaration *declaration, bool partial,
               struct judged_before *before)
{
    *before = (struct judged_before){.key = key_of(referee, declaration, partial)};
    const struct judged_before *row = &referee->memo->row[before->key % MEMO_ROWS];
    if (row->key != before->key)
        return false;
    *before = *row;
    return true;
}

void memo_keep(struct referee *referee, const struct judged_before *judged)
{
    referee->memo->row[judged->key % MEMO_ROWS] = *judged;
}
