#include "board/loader.h"

#include "record/hash.h"

#include <sodium.h>
#include <string.h>

/* The name and the hash of rules data. */

enum { SHOWN_BYTES = 8, HASH_LEAST = 8 };

/* The name of the file that comes next in byte order; NULL at the end. */
static const struct row_file *next_file(const struct loader *loader, const char *after)
{
    const struct row_file *next = NULL;
    for (const struct row_file *file = loader->files; file; file = file->next) {
        bool behind = !after || strcmp(file->name, after) > 0;
        if (file->root && behind && (!next || strcmp(file->name, next->name) < 0))
            next = file;
    }
    return next;
}

static void hash_files(const struct loader *loader, char hex[2 * SHOWN_BYTES + 1])
{
    unsigned char digest[HASH_BYTES];
    struct hash hash;
    hash_begin(&hash);
    for (const struct row_file *file = next_file(loader, NULL); file;
         file = next_file(loader, file->name)) {
        hash_add(&hash, file->name, strlen(file->name) + 1);
        hash_add(&hash, file->hash, sizeof file->hash);
    }
    hash_end(&hash, digest);
    sodium_bin2hex(hex, 2 * SHOWN_BYTES + 1, digest, SHOWN_BYTES);
}

/* The last part of a path. */
static const char *last_part(struct loader *loader, const char *path)
{
    size_t end = strlen(path);
    while (end > 1 && path[end - 1] == '/')
        end--;
    size_t from = end;
    while (from > 0 && path[from - 1] != '/')
        from--;
    return arena_text(&loader->data->arena, path + from, end - from);
}

static const char *name_of(struct loader *loader)
{
    bool own = false;
    const char *name = NULL;
    for (const struct row_file *file = loader->files; file && !name; file = file->next) {
        own |= file->own;
        name = file->own ? row_text(file->root, "data_name") : NULL;
    }
    if (name && *name)
        return name;
    return own ? last_part(loader, loader->directory) : "shipped";
}

void loader_label(struct loader *loader)
{
    char hex[2 * SHOWN_BYTES + 1];
    const char *name = name_of(loader);
    hash_files(loader, hex);
    if (name)
        loader->data->label = arena_print(&loader->data->arena, "%s %s", name, hex);
}

/* The digits of the hash in a text that names data; NULL when it names none. */
static const char *hash_in(const char *text)
{
    const char *last = strrchr(text, ' ');
    const char *digits = last ? last + 1 : text;
    size_t length = strlen(digits);
    bool is_hash = length >= HASH_LEAST && strspn(digits, "0123456789abcdef") == length;
    return is_hash ? digits : NULL;
}

bool data_has_hash(const struct rules_data *data, const char *text)
{
    const char *hash = data->label ? strrchr(data->label, ' ') : NULL, *digits = hash_in(text);
    return hash && digits && strncmp(hash + 1, digits, strlen(digits)) == 0;
}

bool data_is_named(const struct rules_data *data, const char *text)
{
    const char *label = data->label ? data->label : "", *hash = strrchr(label, ' ');
    if (hash_in(text))
        return data_has_hash(data, text);
    return hash && strlen(text) == (size_t)(hash - label) &&
           strncmp(label, text, strlen(text)) == 0;
}
