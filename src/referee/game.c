#include "referee/game.h"

#include "board/rules_data.h"

struct rules_data *game_data_open(const struct game *game, const char *directory,
                                  struct sentence *message)
{
    const struct data_form form = {game->id, game->side, game->data.load};
    return rules_data_open(&form, directory, message);
}
