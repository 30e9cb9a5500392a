#include "session/data_cache.h"

#include "board/rules_data.h"
#include "record/dialect.h"
#include "referee/referee.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 16, FACE_NAMES_MAX = 32 };

struct data_cache {
    const char *directory;
    struct rules_data *data[GAMES_MAX];
    struct dialect dialect[GAMES_MAX];
    const char *face[GAMES_MAX][FACE_NAMES_MAX]; /* the names of its dice's faces */
    struct sentence complaint[GAMES_MAX];        /* why there is no data: it is not read again */
    struct referee *spent;    /* of a game that is over: its memory serves the next */
    struct data_cache *added; /* taken by name only; NULL for none */
    char *added_directory;
};

struct data_cache *data_cache_open(const char *directory)
{
    struct data_cache *cache = calloc(1, sizeof *cache);
    if (cache)
        cache->directory = directory;
    return cache;
}

void data_cache_close(struct data_cache *cache)
{
    struct data_cache *added = cache ? cache->added : NULL;
    for (int i = 0; cache && i < GAMES_MAX; i++) {
        rules_data_free(cache->data[i]);
        rules_data_free(added ? added->data[i] : NULL);
    }
    if (cache) {
        referee_close(cache->spent);
        free(cache->added_directory);
    }
    free(added);
    free(cache);
}

bool cache_add(struct data_cache *cache, const char *directory)
{
    cache->added_directory = strdup(directory);
    cache->added = cache->added_directory ? data_cache_open(cache->added_directory) : NULL;
    return cache->added;
}

static int place_in_cache(const struct game *game)
{
    int which = 0;
    while (all_games[which] && all_games[which] != game)
        which++;
    return which;
}

const struct rules_data *cached_data(struct data_cache *cache, const struct game *game,
                                     const char **complaint)
{
    int which = place_in_cache(game);
    if (which >= GAMES_MAX)
        return NULL;
    if (!cache->data[which] && !cache->complaint[which].length)
        cache->data[which] = game_data_open(game, cache->directory, &cache->complaint[which]);
    *complaint = cache->complaint[which].text;
    return cache->data[which];
}

struct data_cache *cache_for(struct data_cache *cache, const struct header *header)
{
    const char *complaint;
    const struct game *game = game_named(header->game);
    const struct rules_data *data = game ? cached_data(cache, game, &complaint) : NULL;
    if (!data || !header->data || !cache->added || data_is_named(data, header->data))
        return cache;
    data = cached_data(cache->added, game, &complaint);
    return data && data_has_hash(data, header->data) ? cache->added : cache;
}

/* The names of the faces of a game's dice: how many. */
static int list_faces(const struct game *game, const char *face[FACE_NAMES_MAX])
{
    int count = 0;
    for (int die = 0; die < game->play.die.count; die++) {
        const struct face_name *also = game->play.die.row[die].face_also;
        for (int i = 1; game->play.die.row[die].face && i <= game->play.die.row[die].faces &&
                        count < FACE_NAMES_MAX;
             i++)
            face[count++] = game->play.die.row[die].face[i];
        for (; also && also->name && count < FACE_NAMES_MAX; also++)
            face[count++] = also->name;
    }
    return count;
}

/* The verbs of the game, and the fields they take. */
static void fill_verbs(struct dialect *dialect, const struct game *game)
{
    struct verb_use use[VERBS_MAX];
    int count = game_verbs(game, use);
    dialect->verbs = 0;
    for (int i = 0; i < count; i++) {
        dialect->verbs |= UINT64_C(1) << use[i].verb;
        dialect->takes[use[i].verb] = takes_of(&use[i]);
        dialect->lists[use[i].verb] = lists_of(&use[i]);
        dialect->needs[use[i].verb] = needs_of(&use[i]);
    }
}

/* What its things are called. */
static void fill_words(struct dialect *dialect, const struct game_words *words)
{
    dialect->leader_kind = words->leader_kind;
    dialect->words = words->typed;
    dialect->talk = words->talk;
    dialect->aliases = words->aliases;
    dialect->use_aliases = words->use_aliases;
    dialect->shortened = words->shortened;
    dialect->word_count = 0;
    while (words->typed && words->typed[dialect->word_count].typed)
        dialect->word_count++;
    dialect->counted = words->counted;
    dialect->counted_of = words->counted_of;
    dialect->card_worth = words->card_worth;
}

static const struct names *names_of(const struct rules_data *data, int kind)
{
    return kind == NUMBER ? NULL : &data->names[kind];
}

/* The names of its data. A card is played for the first of a game's words unless something is said.
 */
static void fill_names(struct dialect *dialect, const struct game_words *words,
                       const struct rules_data *data)
{
    for (int side = 1; side <= SIDE_MAX; side++)
        dialect->side[side] = data->names[SIDE].name[side].id;
    if (words->use_kind != NUMBER && !words->use_by_card)
        dialect->use = data->names[words->use_kind].name[1].id;
    dialect->places = &data->names[PLACE];
    dialect->pieces = &data->names[PIECE];
    dialect->piece_kinds = &data->piece_kinds;
    dialect->kind_of_piece = data->kind_of_piece;
    dialect->side_of_piece = data->side_of_piece;
    dialect->cards = &data->names[CARD];
    dialect->uses = names_of(data, words->use_kind);
    dialect->modes = names_of(data, words->mode_kind);
    dialect->whats = names_of(data, words->what_kind);
}

const struct dialect *cached_dialect(struct data_cache *cache, const char *id)
{
    const char *complaint = NULL;
    const struct game *game = game_named(id);
    const struct rules_data *data = game ? cached_data(cache, game, &complaint) : NULL;
    if (!data)
        return NULL;
    struct dialect *dialect = &cache->dialect[place_in_cache(game)];
    if (dialect->game)
        return dialect;
    dialect->game = game->id;
    fill_names(dialect, &game->words, data);
    fill_words(dialect, &game->words);
    fill_verbs(dialect, game);
    dialect->face = cache->face[place_in_cache(game)];
    dialect->face_count = list_faces(game, cache->face[place_in_cache(game)]);
    return dialect;
}

void cache_keep(struct data_cache *cache, struct referee *spent)
{
    referee_close(cache->spent);
    cache->spent = spent;
}

struct referee *cache_take(struct data_cache *cache)
{
    struct referee *spent = cache->spent;
    cache->spent = NULL;
    return spent;
}
