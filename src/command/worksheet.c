#include "command/worksheet.h"

#include "board/rules_data.h"
#include "record/strict.h"
#include "record/text.h"
#include "report/print.h"
#include "worksheet/fill.h"
#include "worksheet/kept.h"
#include "worksheet/template.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The rules data in use, if it can be: what is wrong with it is told. */
static bool open_tree(struct tree *tree, const struct game *game, const struct arguments *arguments,
                      struct arena *arena)
{
    struct sentence message;
    const struct worksheet_form *form = game->data.worksheet;
    struct rules_data *data = game_data_open(game, arguments->rules_data, &message);
    if (!data)
        complain("%s", message.text);
    rules_data_free(data);
    if (data && !form)
        complain("%s has no worksheet", game->id);
    if (!data || !form)
        return false;
    if (tree_open(tree, form, arguments->rules_data, arena))
        return true;
    complain("%s: %s", game->id, memory_ran_out);
    tree_close(tree);
    return false;
}

enum status print_template(const struct game *game, const struct arguments *arguments)
{
    struct arena arena = {0};
    struct tree tree;
    bool opened = open_tree(&tree, game, arguments, &arena), whole = false;
    if (opened) {
        template_print(&tree, game->title, stdout);
        whole = !tree.failed && !arena.failed;
        tree_close(&tree);
    }
    arena_free(&arena);
    if (opened && !whole)
        complain("%s: %s", game->id, memory_ran_out);
    return !opened ? STATUS_UNJUDGED : whole ? STATUS_LEGAL : STATUS_OWN_FAULT;
}

/* --- filling in --- */

static const char *sheet_name(const struct arguments *arguments)
{
    return strcmp(arguments->fill, "-") == 0 ? "standard input" : arguments->fill;
}

/* All of the file, at most 1 MB; NULL after a message. */
static const char *read_sheet(const struct arguments *arguments, struct arena *arena,
                              size_t *length)
{
    bool standard = strcmp(arguments->fill, "-") == 0;
    FILE *stream = standard ? stdin : fopen(arguments->fill, "rb");
    char *text = stream ? arena_take(arena, LINE_BYTES_MAX + 2) : NULL;
    const char *fault = stream ? (text ? NULL : memory_ran_out) : strerror(errno);
    *length = text ? fread(text, 1, LINE_BYTES_MAX + 1, stream) : 0;
    if (text && ferror(stream))
        fault = strerror(errno);
    else if (*length > LINE_BYTES_MAX)
        fault = "is longer than 1 MB";
    else if (*length > 1 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0))
        fault = "is in UTF-16: save it as UTF-8";
    else if (text && memchr(text, '\0', *length))
        fault = "holds a NUL byte";
    if (stream && !standard)
        fclose(stream);
    if (fault)
        complain("%s: %s", sheet_name(arguments), fault);
    return fault ? NULL : text;
}

static void tell_fault(const void *context, int line, int column, const char *text)
{
    complain("%s:%d:%d: %s", sheet_name(context), line, column > 0 ? column : 1, text);
}

static int line_of_row(const void *context, const cJSON *row)
{
    const struct fill *fill = context;
    for (const struct typed_row *typed = fill->first; typed; typed = typed->next) {
        if (typed->row == row)
            return typed->line;
    }
    return 0;
}

/* What was written is read as any rules data is: a last look at it, and its name. */
static enum status look_at_written(const struct game *game, const char *directory, bool users)
{
    struct sentence message;
    struct rules_data *data = game_data_open(game, directory, &message);
    if (!data)
        complain("%s", message.text);
    else if (users)
        printf("or in the record: game %s; data %s\n", game->id, data->label);
    rules_data_free(data);
    return data ? STATUS_LEGAL : STATUS_UNJUDGED;
}

static void tell_new_rows(const struct fill *fill)
{
    for (const struct typed_row *typed = fill->first; typed; typed = typed->next) {
        if (typed->is_new) {
            printf("new, line %d: ", typed->line);
            print_visible(stdout, typed->cell[0].text);
            putchar('\n');
        }
    }
}

/* --- what records said by rulings --- */

struct shown_verdict {
    struct fill *fill;
    const struct game *game;
    const char *record;
    int rows;
};

static void tell_row_fault(const void *context, int line, int column, const char *text)
{
    const struct shown_verdict *told = context;
    (void)line;
    (void)column;
    complain("%s: %s", told->record, text);
}

/* One ruling "data", as a row of a worksheet over what is filled in. */
static void take_datum(struct shown_verdict *told, long line, const char *text)
{
    struct tree *tree = told->fill->tree;
    const char *row = tree->form->datum_row ? tree->form->datum_row(tree, text) : NULL;
    struct fill one = {.tree = tree, .tell = tell_row_fault, .context = told};
    if (!row) {
        complain("%s:%ld: %s: nothing in the worksheet bears such a name", told->record, line,
                 text);
        told->fill->faults++;
        return;
    }
    if (!*row)
        return;
    fill_read(&one, row, strlen(row));
    told->fill->faults += one.faults;
    told->fill->changed += one.changed;
    told->rows += one.faults == 0;
}

/* What a director ruled, not what was refused. */
static void hear_datum(void *context, const struct verdict *verdict)
{
    static const char word[] = "data ";
    bool datum = verdict->entry == ENTRY_RULING && strncmp(verdict->said, word, strlen(word)) == 0;
    if (datum && verdict->kind == RULED)
        take_datum(context, verdict->line, verdict->said + strlen(word));
}

static bool take_from_record(const struct game *game, const struct arguments *arguments,
                             struct fill *fill)
{
    struct shown_verdict told = {fill, game, arguments->from, 0};
    struct data_cache *cache = take_data_cache(arguments->rules_data);
    struct listener listener = {&told, NULL, hear_datum, NULL};
    struct session *session = cache ? session_open(cache, listener) : NULL;
    bool read = session && !feed_record(session, arguments->from) && !session_starved(session);
    if (session)
        session_close(session);
    data_cache_close(cache);
    if (read)
        printf("%s: %d data\n", arguments->from, told.rows);
    return read;
}

/* What is otherwise in the directory than it was. */
static void tell_kept(const struct kept *kept, const char *to)
{
    if (!kept->files)
        return;
    printf("%s, against what was there: %d values new, %d other, %d no longer there", to,
           kept->gained, kept->changed, kept->lost);
    if (kept->first_lost) {
        fputs(", the first ", stdout);
        print_visible(stdout, kept->first_lost);
    }
    putchar('\n');
    if (kept->copy)
        printf("what was there is kept as %s%s\n", kept->copy,
               kept->files > 1 ? ", and so on" : "");
}

static enum status write_filled(const struct game *game, const struct arguments *arguments,
                                struct fill *fill, const char *to)
{
    const char *path;
    struct kept kept;
    const char *fault = keep_before(fill->tree, to, &kept, &path);
    if (!fault)
        fault = tree_write(fill->tree, to, &path);
    if (fault) {
        complain("%s: %s", path ? path : to, fault);
        return STATUS_UNJUDGED;
    }
    tell_new_rows(fill);
    template_missing(fill->tree, stdout, line_of_row, fill);
    tell_kept(&kept, to);
    printf("%s: %d cells changed, %d rows added; rule with --rules-data %s\n", to, fill->changed,
           fill->added, to);
    return look_at_written(game, to, !arguments->to);
}

static enum status fill_tree(const struct game *game, const struct arguments *arguments,
                             struct tree *tree, const char *to)
{
    size_t length;
    struct fill fill = {.tree = tree, .tell = tell_fault, .context = arguments};
    const char *text = read_sheet(arguments, tree->arena, &length);
    if (!text)
        return STATUS_UNJUDGED;
    if (!fill_read(&fill, text, length)) {
        complain("%s: %s", sheet_name(arguments), memory_ran_out);
        return STATUS_OWN_FAULT;
    }
    if (fill.faults) {
        complain("%s: %d fault%s%s; nothing is written", sheet_name(arguments), fill.faults,
                 fill.faults == 1 ? "" : "s",
                 fill.faults > FAULTS_SHOWN ? ", not all are shown" : "");
        return STATUS_UNJUDGED;
    }
    if (arguments->from && (!take_from_record(game, arguments, &fill) || fill.faults))
        return STATUS_UNJUDGED;
    return write_filled(game, arguments, &fill, to);
}

enum status fill_worksheet(const struct game *game, const struct arguments *arguments)
{
    struct arena arena = {0};
    struct tree tree;
    enum status status = STATUS_UNJUDGED;
    char *users = arguments->to ? NULL : user_data_directory();
    const char *to = arguments->to ? arguments->to : users;
    if (!to)
        complain("data --fill needs --to and the directory to write: neither XDG_DATA_HOME nor "
                 "HOME names one");
    if (to && open_tree(&tree, game, arguments, &arena)) {
        status = fill_tree(game, arguments, &tree, to);
        tree_close(&tree);
    }
    arena_free(&arena);
    free(users);
    return status;
}
