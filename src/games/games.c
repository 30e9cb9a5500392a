#include "games/games.h"
#include "record/names.h"

#include <string.h>
#include <strings.h>

const struct game *const all_games[] = {
    &wilderness_war_game,
    &washingtons_war_game,
    &bayonets_and_tomahawks_game,
    &fort_tokens_game,
    NULL,
};

/* By its title, too, in any case. */
const struct game *game_named(const char *name)
{
    for (int i = 0; all_games[i]; i++) {
        const struct game *game = all_games[i];
        if (names_alike(game->id, name) || names_alike(game->title, name) ||
            (game->short_id && strcasecmp(game->short_id, name) == 0))
            return game;
    }
    return NULL;
}
