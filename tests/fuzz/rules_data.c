#define _DEFAULT_SOURCE /* mkdtemp */

#include "fuzz.h"

#include "board/rules_data.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Rules data of a game with one file replaced: loaded, or refused with a complaint. The first line
 * names game and file: "fort-tokens/cards.json". */

static char folder[64] = "/tmp/provost-fuzz-XXXXXX";

static const struct game *write_file(const uint8_t *data, size_t size, char *path, size_t capacity)
{
    char name[96];
    const uint8_t *end = memchr(data, '\n', size);
    size_t length = end ? (size_t)(end - data) : size;
    if (!end || length >= sizeof name)
        return NULL;
    memcpy(name, data, length);
    name[length] = '\0';
    char *slash = strchr(name, '/');
    if (!slash || strpbrk(slash + 1, "/") ||
        strspn(slash + 1, "abcdefghijklmnopqrstuvwxyz.") != strlen(slash + 1))
        return NULL;
    *slash = '\0';
    const struct game *game = game_named(name);
    snprintf(path, capacity, "%s/%s", folder, slash + 1);
    FILE *out = game ? fopen(path, "wb") : NULL;
    if (!out)
        return NULL;
    fwrite(end + 1, 1, size - length - 1, out);
    fclose(out);
    return game;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool made;
    char path[256];
    struct sentence message;
    if (!made && !mkdtemp(folder))
        abort();
    made = true;
    const struct game *game = write_file(data, size, path, sizeof path);
    if (!game)
        return 0;
    sentence_clear(&message);
    struct rules_data *rules = game_data_open(game, folder, &message);
    MUST(rules || message.length > 0);
    rules_data_free(rules);
    unlink(path);
    return 0;
}
