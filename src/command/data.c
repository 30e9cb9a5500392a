#include "command/command.h"

#include "board/embedded.h"
#include "board/rules_data.h"
#include "command/worksheet.h"
#include "report/print.h"

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

static void print_text(void *context, const char *text)
{
    print_visible(context, text);
    putc('\n', context);
}

/* What data lacks and contradicts, against the data compiled in; what was found to out. */
static enum status compare_data(const struct game *game, const struct rules_data *data, FILE *out)
{
    struct sentence message;
    struct rules_data *confirmed = game_data_open(game, NULL, &message);
    if (!confirmed) {
        complain("%s", message.text);
        return STATUS_OWN_FAULT;
    }
    int contradictions = game->data.compare(data, confirmed, print_text, out);
    rules_data_free(confirmed);
    return contradictions ? STATUS_ILLEGAL : STATUS_LEGAL;
}

static enum status check_data(const struct game *game, const char *directory)
{
    const char *complaint = "memory ran out";
    struct data_cache *cache = data_cache_open(directory);
    const struct rules_data *data = cache ? cached_data(cache, game, &complaint) : NULL;
    enum status status = data ? STATUS_LEGAL : STATUS_UNJUDGED;
    if (data)
        printf("%s: %d places, %d connections, %d pieces, %d cards, %d scenarios: no complaint\n",
               game->id, data->names[PLACE].count, data->map.connection_count,
               data->names[PIECE].count, data->names[CARD].count, data->scenarios.count);
    else
        complain("%s", complaint);
    if (data && game->data.compare)
        status = compare_data(game, data, stdout);
    data_cache_close(cache);
    return status;
}

/* What is compiled in is checked, too: the data to standard output, what was found to standard
 * error. */
static enum status check_own_data(const struct game *game)
{
    struct sentence message;
    struct rules_data *own = game_data_open(game, NULL, &message);
    if (!own) {
        complain("%s", message.text);
        return STATUS_OWN_FAULT;
    }
    enum status status = game->data.compare ? compare_data(game, own, stderr) : STATUS_LEGAL;
    rules_data_free(own);
    return status;
}

enum status run_data(const struct arguments *arguments)
{
    if (arguments->count != 1) {
        complain("data takes a game");
        return STATUS_UNJUDGED;
    }
    const struct game *game = game_operand(arguments->operand[0]);
    if (!game)
        return STATUS_UNJUDGED;
    if (arguments->template)
        return print_template(game, arguments);
    if (arguments->fill)
        return fill_worksheet(game, arguments);
    if (arguments->check || arguments->rules_data)
        return check_data(game, arguments->check ? arguments->check : arguments->rules_data);
    print_files(game);
    return check_own_data(game);
}
