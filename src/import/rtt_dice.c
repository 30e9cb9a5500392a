#include "import/rtt_log.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The dice of the site, from the state of its generator: known at the start, wherever a position is
 * kept and at the end. What lies between two known states is trusted if the draws that the log
 * tells of lead from one exactly to the other. */

enum { MULTIPLIER = 69621, MODULUS = 2147483647, FRANCOIS_BIGOT = 36, ROLL_BYTES = 4096 };

struct stretch {
    int texts;     /* up to here */
    uint64_t seed; /* of the generator there, 0 where it is not known */
};

static int draw(uint64_t *seed, int faces)
{
    *seed = *seed * MULTIPLIER % MODULUS;
    return (int)(*seed * (uint64_t)faces / MODULUS);
}

/* A larger one is none of the site's, and would not fit the product. */
static uint64_t seed_of(const cJSON *number)
{
    const double most = 68719476736.0;
    bool is_seed = cJSON_IsNumber(number) && number->valuedouble >= 1 && number->valuedouble < most;
    return is_seed ? (uint64_t)number->valuedouble : 0;
}

bool rtt_is_roll(const char *text)
{
    return strncmp(text, "Rolled", 6) == 0;
}

/* British leaders come from their pool at random. */
static int leaders_of(const struct rtt_said *said)
{
    int count = 0;
    for (int i = 0; i < said->items; i++) {
        for (int piece = 1; piece < RTT_PIECES; piece++)
            count += rtt_pieces[piece].side == RTT_BRITISH &&
                     rtt_pieces[piece].type == RTT_LEADER &&
                     strcmp(rtt_pieces[piece].full, said->item[i].text) == 0;
    }
    return count;
}

/* FRANCOIS BIGOT discards a card of the French at random. */
static bool is_lost_to_bigot(const struct rtt_game *game, int at)
{
    struct rtt_said before = {0};
    if (at > 0)
        rtt_understand(game->log[at - 1], &before);
    return before.kind == RTT_PLAYED && before.cards > 0 && before.card[0] == FRANCOIS_BIGOT;
}

/* What the generator was asked for at a text beside its die. */
static int other_draws(const struct rtt_game *game, int at)
{
    struct rtt_said said = {0};
    rtt_understand(game->log[at], &said);
    switch (said.kind) {
    case RTT_DEALT:
        return said.number < RTT_CARDS ? said.number : 0;
    case RTT_EXCHANGED:
    case RTT_STOLE:
        return 1;
    case RTT_PLACED:
        return leaders_of(&said);
    case RTT_DISCARDED:
        return is_lost_to_bigot(game, at);
    default:
        return 0;
    }
}

static void reckon(struct rtt_game *game, struct stretch from, struct stretch to)
{
    uint64_t seed = from.seed;
    for (int at = from.texts; seed && at < to.texts; at++) {
        if (rtt_is_roll(game->log[at]))
            game->die[at] = (signed char)(1 + draw(&seed, 6));
        for (int left = other_draws(game, at); left > 0; left--)
            draw(&seed, 6);
    }
    if ((!seed || seed != to.seed) && from.texts < to.texts)
        memset(game->die + from.texts, 0, (size_t)(to.texts - from.texts));
}

/* "Rolled for siege." or "Rolled ? for siege." */
static bool lacks_die(const char *text)
{
    text += strlen("Rolled");
    text += strspn(text, " ");
    return (*text < '0' || *text > '9') && strlen(text) < ROLL_BYTES - sizeof "Rolled 1 ";
}

static bool put_die(cJSON *item, char **text, int die)
{
    const char *rest = *text + strlen("Rolled");
    char whole[ROLL_BYTES];
    rest += strncmp(rest, " ?", 2) == 0 ? 2 : 0;
    snprintf(whole, sizeof whole, "Rolled %d%s", die, rest);
    char *kept = cJSON_SetValuestring(item, whole);
    *text = kept ? kept : *text;
    return kept;
}

static bool put_dice(struct rtt_game *game)
{
    cJSON *item = cJSON_GetObjectItemCaseSensitive(game->final, "log")->child;
    for (int at = 0; item && at < game->log_count; at++, item = item->next) {
        if (game->die[at] == 0 || !lacks_die(game->log[at]))
            continue;
        if (!put_die(item, &game->log[at], game->die[at]))
            return false;
        game->die[at] = (signed char)-game->die[at];
    }
    return true;
}

bool rtt_reckon_dice(struct rtt_game *game)
{
    const cJSON *first =
        cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(game->root, "replay"), 0);
    struct stretch from = {0, seed_of(cJSON_GetArrayItem(cJSON_GetArrayItem(first, 2), 0))};
    game->die = calloc((size_t)game->log_count + 1, 1);
    if (!game->die)
        return false;
    for (int i = 0; i <= game->snap_count; i++) {
        bool last = i == game->snap_count;
        const cJSON *state = last ? game->final : game->snap[i].state;
        struct stretch to = {last ? game->log_count : game->snap[i].texts,
                             seed_of(cJSON_GetObjectItemCaseSensitive(state, "seed"))};
        if (to.texts < from.texts)
            continue;
        reckon(game, from, to);
        from = to;
    }
    return put_dice(game);
}
