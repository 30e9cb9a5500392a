#include "board/loader.h"

#include "record/hash.h"
#include "record/strict.h"
#include "record/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* --- complaints --- */

void loader_complain(struct loader *loader, const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    complain_here(&loader->complaints, text);
}

/* --- files --- */

struct data_text {
    const char *path; /* as messages show it */
    const char *bytes;
    size_t length;
    const struct embedded_file *embedded; /* NULL: a file of the disk */
};

enum found { FOUND, MISSING, REFUSED };

static enum found refuse(struct loader *loader, const char *path, const char *why)
{
    complain_of(&loader->complaints, path, why);
    return REFUSED;
}

static enum found read_bytes(struct loader *loader, const char *path, size_t length,
                             struct data_text *text)
{
    char *bytes = arena_take(&loader->scratch, length + 1);
    FILE *stream = fopen(path, "rb");
    if (!bytes || !stream) {
        if (stream)
            fclose(stream);
        return refuse(loader, path, strerror(bytes ? errno : ENOMEM));
    }
    size_t got = fread(bytes, 1, length, stream);
    fclose(stream);
    if (got < length)
        return refuse(loader, path, "cannot be read to its end");
    *text = (struct data_text){path, bytes, length, NULL};
    return FOUND;
}

static enum found find_on_disk(struct loader *loader, const char *path, struct data_text *text)
{
    struct stat status;
    if (!path)
        return refuse(loader, loader->directory, strerror(ENOMEM));
    if (stat(path, &status) != 0) {
        bool missing = errno == ENOENT || errno == ENOTDIR;
        return missing ? MISSING : refuse(loader, path, strerror(errno));
    }
    if (!S_ISREG(status.st_mode))
        return refuse(loader, path, "is not a file");
    if (status.st_size > LINE_BYTES_MAX)
        return refuse(loader, path, "is longer than 1 MB");
    return read_bytes(loader, path, (size_t)status.st_size, text);
}

static enum found find_embedded(struct loader *loader, const char *file, struct data_text *text)
{
    const char *path = arena_print(&loader->scratch, "%s/%s", loader->form->game, file);
    for (size_t i = 0; path && i < embedded_file_count; i++) {
        const struct embedded_file *embedded = &embedded_files[i];
        if (strcmp(embedded->path, path) == 0) {
            *text = (struct data_text){.path = path, .embedded = embedded};
            return FOUND;
        }
    }
    return MISSING;
}

static enum found find_file(struct loader *loader, const char *file, struct data_text *text,
                            bool *own)
{
    const char *directory = loader->directory;
    struct arena *scratch = &loader->scratch;
    enum found found = MISSING;
    if (directory) {
        const char *game = loader->form->game;
        found = find_on_disk(loader, arena_print(scratch, "%s/%s/%s", directory, game, file), text);
        if (found == MISSING)
            found = find_on_disk(loader, arena_print(scratch, "%s/%s", directory, file), text);
    }
    *own = found == FOUND;
    if (found == MISSING)
        found = find_embedded(loader, file, text);
    return found;
}

static bool read_rows(struct loader *loader, const struct data_text *text, struct row_file *file)
{
    char place[256];
    struct row_fault fault;
    struct arena *arena = &loader->data->arena;
    if (text->embedded) {
        memcpy(file->hash, text->embedded->hash, sizeof file->hash);
        return rows_of_embedded(text->embedded, file, arena);
    }
    hash_bytes(text->bytes, text->length, file->hash);
    if (rows_read(text->bytes, text->length, file, arena, &loader->scratch, &fault))
        return true;
    snprintf(place, sizeof place, "%s:%d:%d", text->path, fault.line, fault.column);
    complain_of(&loader->complaints, place, fault.text);
    return false;
}

/* A file that is missing or refused is in the list too, without a root: one complaint is enough. */
static struct row_file *add_file(struct loader *loader, const char *name)
{
    struct arena *arena = &loader->data->arena;
    struct row_file *file = arena_take(arena, sizeof *file);
    char *copy = arena_text(arena, name, strlen(name));
    if (!file || !copy)
        return NULL;
    file->name = copy;
    file->complaints = &loader->complaints;
    file->next = loader->files;
    loader->files = file;
    return file;
}

static const struct row *open_file(struct loader *loader, const char *name)
{
    struct data_text text = {0};
    struct row_file *file = add_file(loader, name);
    if (!file)
        return NULL;
    enum found found = find_file(loader, name, &text, &file->own);
    if (found == MISSING)
        loader_complain(loader, "there is no %s", name);
    if (found != FOUND)
        return NULL;
    file->path = arena_text(&loader->data->arena, text.path, strlen(text.path));
    return file->path && read_rows(loader, &text, file) ? file->root : NULL;
}

const struct row *loader_file(struct loader *loader, const char *file)
{
    loader->complaints.path = NULL;
    for (const struct row_file *known = loader->files; known; known = known->next)
        if (strcmp(known->name, file) == 0)
            return known->root;
    return open_file(loader, file);
}

/* --- rows --- */

static const struct row *rows_of_list(const struct row *list, int *count)
{
    *count = 0;
    if (!list || list->form != ROW_LIST)
        return NULL;
    for (const struct row *row = list->inside; row; row = row->next)
        ++*count;
    return list->inside;
}

const struct row *loader_rows_if_any(struct loader *loader, const char *file, const char *list,
                                     int *count)
{
    const struct row *found = row_member(loader_file(loader, file), list);
    if (found && found->form != ROW_LIST)
        loader_complain(loader, "\"%s\": expected a list", list);
    return rows_of_list(found, count);
}

const struct row *loader_rows(struct loader *loader, const char *file, const char *list, int *count)
{
    const struct row *root = loader_file(loader, file);
    const struct row *found = row_member(root, list);
    if (root && !(found && found->form == ROW_LIST))
        loader_complain(loader, "expected a list \"%s\"", list);
    return rows_of_list(found, count);
}

struct rules_data *loader_data(struct loader *loader)
{
    return loader->data;
}

void *loader_take(struct loader *loader, size_t size)
{
    return arena_take(&loader->data->arena, size);
}

/* --- names --- */

int data_id(const struct names *names, const char *id)
{
    return id ? names_id(names, id) : 0;
}

int loader_id(struct loader *loader, const struct names *names, const char *id)
{
    int found = data_id(names, id);
    if (found || !id)
        return found;
    struct name_match match = names_find(names, id);
    if (match.nearest_count > 0 || match.id)
        loader_complain(loader, "there is no %s \"%s\"; nearest is \"%s\"", names->what, id,
                        names->name[match.id ? match.id : match.nearest[0]].id);
    else
        loader_complain(loader, "there is no %s \"%s\"", names->what, id);
    return 0;
}

int loader_side(struct loader *loader, const struct row *row)
{
    const struct names *sides = &loader->data->names[SIDE];
    const char *text = row_text(row, "side");
    int side = data_id(sides, text);
    if (side || !text)
        return side;
    const char *words[SIDE_MAX];
    for (int i = 0; i < sides->count; i++)
        words[i] = sides->name[i + 1].id;
    const char *meant = nearest_word(text, words, sides->count);
    if (meant)
        loader_complain(loader, "there is no side \"%s\"; nearest is \"%s\"", text, meant);
    return 0;
}

static bool is_id(const char *text)
{
    const char *at = text;
    while (at && ((*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9') || *at == '-'))
        at++;
    return at && at > text && *at == '\0';
}

static const char *printed_name(struct loader *loader, const struct row *row, const char *id,
                                int number)
{
    const char *name = row_text(row, "name");
    if (!name && !row_known(row, "name"))
        name = row_text(row, "title");
    if (name && *name)
        return name;
    return name && number ? arena_print(&loader->data->arena, "Card %d", number) : id;
}

/* The texts of "names", then the number if there is one. */
static const char *const *other_names(struct loader *loader, const struct row *row, int number)
{
    size_t listed = 0, count = 0;
    for (const struct row *name = row_inside(row, "names"); name; name = row_next(name))
        listed++;
    const char **others = loader_take(loader, (listed + 2) * sizeof *others);
    if (!others)
        return NULL;
    for (const struct row *name = listed ? row_inside(row, "names") : NULL; name;
         name = row_next(name)) {
        others[count] = row_own_text(name);
        if (others[count])
            count++;
        else
            loader_complain(loader, "\"names\": expected a text");
    }
    if (number) {
        char text[DECIMAL_BYTES];
        const char *digits = write_decimal(text, number);
        others[count] = arena_text(&loader->data->arena, digits, strlen(digits));
    }
    return others;
}

struct name *loader_begin_names(struct loader *loader, struct names *names, const char *what,
                                int count)
{
    static const struct name nothing = {"", "", NULL};
    struct name *name = NULL;
    if (count > INT16_MAX)
        loader_complain(loader, "more than %d of a kind: %s", INT16_MAX, what);
    else
        name = loader_take(loader, ((size_t)count + 1) * sizeof *name);
    for (int i = 0; name && i <= count; i++)
        name[i] = nothing;
    *names = (struct names){.what = what, .count = name ? count : 0, .name = name};
    return name && names_begin_ids(names, &loader->data->arena) ? name : NULL;
}

void loader_add_names(struct loader *loader, const struct names *names, struct name *name,
                      const struct row *rows)
{
    static const struct name nothing = {"", "", NULL};
    for (const struct row *row = rows; row; row = row_next(row), name++) {
        const char *id = row_text(row, "id");
        if (!is_id(id)) {
            loader_complain(loader, "expected an \"id\" of small letters, digits and hyphens");
            continue;
        }
        int number = row_number(row, "number", 0);
        *name = (struct name){id, printed_name(loader, row, id, number),
                              other_names(loader, row, number)};
        if (names_add_id(names, (int)(name - names->name)))
            continue;
        row_text(row, "id");
        loader_complain(loader, "there already is a %s \"%s\"", names->what, id);
        *name = nothing;
    }
}

bool loader_names(struct loader *loader, struct names *names, const char *what,
                  const struct row *rows, int count)
{
    int complaints = loader->complaints.count;
    struct name *name = loader_begin_names(loader, names, what, count);
    if (!name)
        return false;
    loader_add_names(loader, names, name + 1, rows);
    return names_index(names, &loader->data->arena) && loader->complaints.count == complaints;
}

bool loader_words(struct loader *loader, struct names *names, const char *what,
                  const char *const *word)
{
    return loader_printed_words(loader, names, what, word, word);
}

/* The names of one that is known by the id, the printed one first; NULL when none is. */
static const char *const *names_of(struct loader *loader, const struct names *known, const char *id)
{
    const struct name *name = &known->name[names_id(known, id)];
    int count = 0;
    if (name == known->name)
        return NULL;
    while (name->others && name->others[count])
        count++;
    const char **list = loader_take(loader, ((size_t)count + 2) * sizeof *list);
    for (int i = 0; list && i <= count; i++)
        list[i] = i == 0 ? name->printed : name->others[i - 1];
    if (list)
        list[count + 1] = NULL;
    return list;
}

bool loader_words_too(struct loader *loader, struct names *names, const char *what,
                      const char *const *word, const struct names *const *known)
{
    int count = 0;
    while (word[count])
        count++;
    struct name *name = loader_begin_names(loader, names, what, count);
    for (int i = 1; name && i <= count; i++) {
        name[i] = (struct name){word[i - 1], word[i - 1], NULL};
        names_add_id(names, i);
        for (int list = 0; known[list] && !name[i].others; list++)
            name[i].others = names_of(loader, known[list], word[i - 1]);
    }
    return name && names_index(names, &loader->data->arena);
}

bool loader_printed_words(struct loader *loader, struct names *names, const char *what,
                          const char *const *word, const char *const *printed)
{
    int count = 0;
    while (word[count])
        count++;
    struct name *name = loader_begin_names(loader, names, what, count);
    for (int i = 1; name && i <= count; i++) {
        name[i] = (struct name){word[i - 1], printed[i - 1], NULL};
        names_add_id(names, i);
    }
    return name && names_index(names, &loader->data->arena);
}
