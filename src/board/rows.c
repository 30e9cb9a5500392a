#include "board/rows.h"

#include <stdio.h>
#include <string.h>

bool rows_of_embedded(const struct embedded_file *embedded, struct row_file *file,
                      struct arena *arena)
{
    const char *texts = embedded->texts;
    struct row *rows = arena_room(arena, (size_t)embedded->row_count * sizeof *rows);
    for (int i = 0; rows && i < embedded->row_count; i++) {
        const struct embedded_row *from = &embedded->row[i];
        rows[i] = (struct row){.next = from->next ? &rows[from->next] : NULL,
                               .file = file,
                               .key = from->key ? texts + from->key : NULL,
                               .form = from->form,
                               .line = from->line};
        if (from->form == ROW_TEXT)
            rows[i].text = texts + from->value;
        else if (from->form < ROW_LIST)
            rows[i].number = from->value;
        else if (from->value)
            rows[i].inside = &rows[i + 1];
    }
    file->row_count = embedded->row_count;
    file->root = rows;
    return rows != NULL;
}

/* Complaints are placed where was looked last. */
static const struct row *look(const struct row *row)
{
    struct complaints *complaints = row ? row->file->complaints : NULL;
    if (complaints) {
        complaints->path = row->file->path;
        complaints->line = row->line;
    }
    return row;
}

static void complain_of_form(const struct row *row, const char *key, const char *expected)
{
    char text[256];
    snprintf(text, sizeof text, "\"%s\": expected %s", key, expected);
    if (row->file->complaints)
        complain_here(row->file->complaints, text);
}

const struct row *row_member(const struct row *row, const char *key)
{
    if (!row || row->form != ROW_OBJECT)
        return NULL;
    look(row);
    for (const struct row *member = row->inside; member; member = member->next)
        if (member->key[0] == key[0] && strcmp(member->key, key) == 0)
            return look(member);
    return NULL;
}

/* The member of that form. NULL when there is none. */
static const struct row *member_of_form(const struct row *row, const char *key, enum row_form form,
                                        const char *expected)
{
    const struct row *member = row_member(row, key);
    if (!member || member->form == ROW_NULL)
        return NULL;
    if (member->form == form)
        return member;
    complain_of_form(member, key, expected);
    return NULL;
}

const struct row *row_next(const struct row *row)
{
    return row ? look(row->next) : NULL;
}

const char *row_text(const struct row *row, const char *key)
{
    const struct row *member = member_of_form(row, key, ROW_TEXT, "a text");
    return member ? member->text : NULL;
}

int row_number(const struct row *row, const char *key, int fallback)
{
    const struct row *member = member_of_form(row, key, ROW_NUMBER, "an integer");
    return member ? member->number : fallback;
}

bool row_flag(const struct row *row, const char *key)
{
    const struct row *member = member_of_form(row, key, ROW_FLAG, "true or false");
    return member && member->number;
}

bool row_known(const struct row *row, const char *key)
{
    const struct row *member = row_member(row, key);
    return member && member->form != ROW_NULL;
}

const struct row *row_inside(const struct row *row, const char *key)
{
    const struct row *list = key ? row_member(row, key) : row;
    bool object = list && list->form == ROW_OBJECT;
    if (key && !object)
        list = member_of_form(row, key, ROW_LIST, "a list");
    return list && (object || list->form == ROW_LIST) ? look(list->inside) : NULL;
}

const char *row_own_text(const struct row *row)
{
    return row && row->form == ROW_TEXT ? look(row)->text : NULL;
}

int row_own_number(const struct row *row, int fallback)
{
    return row && row->form == ROW_NUMBER ? look(row)->number : fallback;
}

const char *row_own_key(const struct row *row)
{
    return row ? row->key : NULL;
}
