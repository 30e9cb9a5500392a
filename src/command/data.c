#include "command/command.h"

#include "board/embedded.h"
#include "board/rules_data.h"

#include <string.h>

/* The rules data as compiled in, file by file. */
static void print_files(const struct game *game)
{
    size_t length = strlen(game->id);
    for (size_t i = 0; i < embedded_file_count; i++) {
        const struct embedded_file *file = &embedded_files[i];
        if (strncmp(file->path, game->id, length) != 0 || file->path[length] != '/')
            continue;
        fwrite(file->bytes, 1, file->length, stdout);
    }
}

static enum status check_data(const struct game *game, const char *directory)
{
    const char *complaint = "memory is out";
    struct shelf *shelf = shelf_open(directory);
    const struct rules_data *data = shelf ? shelf_data(shelf, game, &complaint) : NULL;
    if (data)
        printf("%s: %d places, %d connections, %d pieces, %d cards, %d scenarios: no complaint\n",
               game->id, data->names[PLACE].count, data->map.connection_count,
               data->names[PIECE].count, data->names[CARD].count, data->scenarios.count);
    else
        fprintf(stderr, "provost: %s\n", complaint);
    shelf_close(shelf);
    return data ? STATUS_LEGAL : STATUS_UNJUDGED;
}

enum status run_data(const struct arguments *arguments)
{
    if (arguments->count != 1) {
        fprintf(stderr, "provost: data takes a game\n");
        return STATUS_UNJUDGED;
    }
    const struct game *game = game_operand(arguments->operand[0]);
    if (!game)
        return STATUS_UNJUDGED;
    if (arguments->check || arguments->rules_data)
        return check_data(game, arguments->check ? arguments->check : arguments->rules_data);
    print_files(game);
    return STATUS_LEGAL;
}
