#include "command/command.h"

#include "board/rules_data.h"

static void print_sides(const struct game *game)
{
    printf("  sides");
    for (int side = 1; side <= SIDE_MAX; side++)
        printf(" %s", game->side[side]);
    putchar('\n');
}

static void print_rulings(const struct game *game)
{
    for (int i = 0; i < game->ruling.count; i++) {
        printf("  ruling %s  ", game->ruling.row[i].name);
        for (int j = 0; j < RULING_ALTERNATIVES_MAX && game->ruling.row[i].alternative[j].name; j++)
            printf("%s%s", j == 0 ? "" : ", ", game->ruling.row[i].alternative[j].name);
        putchar('\n');
    }
}

static void print_game(const struct game *game, const struct rules_data *data)
{
    printf("%s  %s, %s", game->id, game->title, game->edition);
    if (game->short_id)
        printf("; in short %s", game->short_id);
    putchar('\n');
    print_sides(game);
    if (data) {
        printf("  %d places, %d connections, %d pieces, %d cards\n", data->names[PLACE].count,
               data->map.connection_count, data->names[PIECE].count, data->names[CARD].count);
        if (data->places_incomplete)
            printf("  shipped is what is public; who owns the game adds map and ratings in an "
                   "hour, cards in "
                   "another: provost data %s --template\n",
                   game->id);
        for (int i = 1; i <= data->scenarios.count; i++)
            printf("  scenario %s  %s\n", data->scenarios.name[i].id,
                   data->scenarios.name[i].printed);
    }
    for (int i = 0; i < game->option.count; i++)
        printf("  option %s  %s\n", game->option.row[i].name, game->option.row[i].title);
    print_rulings(game);
}

static enum status print_with_data(struct data_cache *cache, const struct game *game)
{
    const char *complaint = "memory ran out";
    const struct rules_data *data = cached_data(cache, game, &complaint);
    print_game(game, data);
    if (!data)
        complain("%s: %s", game->id, complaint);
    return data ? STATUS_LEGAL : STATUS_OWN_FAULT;
}

enum status run_games(const struct arguments *arguments)
{
    const struct game *wanted = NULL;
    if (arguments->count > 1) {
        complain("games takes one game, or none for all");
        return STATUS_UNJUDGED;
    }
    if (arguments->count == 1 && !(wanted = game_operand(arguments->operand[0])))
        return STATUS_UNJUDGED;
    struct data_cache *cache = data_cache_open(NULL);
    enum status status = cache ? STATUS_LEGAL : STATUS_OWN_FAULT;
    for (int i = 0; cache && all_games[i]; i++) {
        if ((!wanted || all_games[i] == wanted) &&
            print_with_data(cache, all_games[i]) != STATUS_LEGAL)
            status = STATUS_OWN_FAULT;
    }
    data_cache_close(cache);
    return status;
}
