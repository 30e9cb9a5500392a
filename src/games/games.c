#include "games/games.h"

#include <string.h>

const struct game *const all_games[] = {
    &wilderness_war_game,
    &washingtons_war_game,
    &bayonets_and_tomahawks_game,
    &fort_tokens_game,
    NULL,
};

const struct game *game_named(const char *id)
{
    for (int i = 0; all_games[i]; i++) {
        const char *short_id = all_games[i]->short_id;
        if (strcmp(all_games[i]->id, id) == 0 || (short_id && strcmp(short_id, id) == 0))
            return all_games[i];
    }
    return NULL;
}
