#include "record/notation_doors.h"

#include "record/door.h"
#include "record/extent.h"
#include "record/strict.h"
#include "record/text.h"

#include <stdlib.h>
#include <string.h>

enum { HELD_BYTES_MAX = 65536 };

static void hear(void *context, const struct entry *entry)
{
    struct doors *doors = context;
    doors->heard = true;
    if (doors->form == FORM_NOTATION && entry->kind == ENTRY_NOTE)
        doors->left[LEFT_CHAT]++;
    doors->keeper.entry(doors->keeper.context, entry);
}

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct doors *doors = context;
    return doors->keeper.dialect_of(doors->keeper.context, game);
}

void doors_open(struct doors *doors, struct door_keeper keeper)
{
    *doors = (struct doors){.keeper = keeper};
    doors->notation = (struct notation){
        .arena = &doors->arena, .context = doors, .dialect_of = dialect_of, .hear = hear};
}

static void tell_read(struct doors *doors, const char *text, size_t length)
{
    if (doors->heard && doors->keeper.line)
        doors->keeper.line(doors->keeper.context, text, length);
    doors->heard = false;
}

static void refuse_line(struct doors *doors, long line, int column, const char *why)
{
    struct entry entry = {.kind = ENTRY_UNREADABLE,
                          .line = line,
                          .column = column,
                          .about = {.text = ""},
                          .fault = {column, why}};
    hear(doors, &entry);
}

static void refuse_long(struct doors *doors, long line)
{
    refuse_line(doors, line, LINE_BYTES_MAX + 1,
                "the line goes on past the limit of 1048576 bytes");
}

/* --- the notation --- */

static void read_whole(struct doors *doors)
{
    doors->whole = mail_line(&doors->mail);
    if (doors->mail.failed)
        refuse_line(doors, doors->line, 1, memory_ran_out);
    else if (doors->mail.too_long)
        refuse_long(doors, doors->line);
    else
        read_notation(&doors->notation, &doors->whole);
    tell_read(doors, doors->whole.text, doors->whole.length);
    mail_done(&doors->mail);
    doors->whole = (struct whole_line){0};
}

/* --- a game line and what belongs to it --- */

/* A line that was held back until the game line above it is complete; its text follows. */
struct held_line {
    long number;
    size_t length;
};

static void add_line(struct doors *doors, const char *line, size_t length, long number);

/* Nothing more belongs to the game line: it is read, then the lines held back below it. */
static void end_game_line(struct doors *doors)
{
    struct held held = doors->held;
    if (!doors->mail.game)
        return;
    doors->held = (struct held){0};
    if (mail_end(&doors->mail) == MAIL_WHOLE)
        read_whole(doors);
    for (size_t at = 0; at < held.length;) {
        struct held_line line;
        memcpy(&line, held.bytes + at, sizeof line);
        at += sizeof line;
        add_line(doors, held.bytes + at, line.length, line.number);
        at += line.length;
    }
    free(held.bytes);
}

/* Keeps chat below a game line for later; false when there is no room for it. */
static bool hold_line(struct held *held, const char *line, size_t length, long number)
{
    struct held_line head = {number, length};
    size_t more = sizeof head + length;
    if (held->length + more > HELD_BYTES_MAX)
        return false;
    char *bytes = realloc(held->bytes, held->length + more);
    if (!bytes)
        return false;
    memcpy(bytes + held->length, &head, sizeof head);
    memcpy(bytes + held->length + sizeof head, line, length);
    held->bytes = bytes;
    held->length += more;
    return true;
}

static void tell_left(struct doors *doors, enum left left, const char *line, size_t length,
                      long number)
{
    doors->left[left]++;
    if (doors->keeper.left)
        doors->keeper.left(doors->keeper.context, left, number, line, length);
}

/* The game line waits, so that parts of it may stand on lines of their own, with chat between. */
static void wait_at_game_line(struct doors *doors, const char *line, size_t length)
{
    size_t at = 0;
    while (at < length && (line[at] == ' ' || line[at] == '\t'))
        at++;
    const char *text = line + at;
    const struct dialect *dialect = doors->notation.dialect;
    if (at < length && *text == '>')
        tell_left(doors, LEFT_QUOTED, line, length, doors->line);
    else if (mail_goes_on(&doors->mail) || is_game_part(dialect, text, length - at))
        add_line(doors, line, length, doors->line);
    else if (at == length)
        return;
    else if (!is_chat(&doors->notation, text, length - at) ||
             !hold_line(&doors->held, line, length, doors->line)) {
        end_game_line(doors);
        add_line(doors, line, length, doors->line);
    }
}

/* The game a game line begins, whose words tell chat from entries below it. */
static void foresee_game(struct doors *doors)
{
    struct whole_line waits = mail_line(&doors->mail);
    size_t at = sizeof "game";
    while (at < waits.length && waits.text[at] == ' ')
        at++;
    size_t length = 0;
    while (at + length < waits.length && !strchr(" ;,\t(", waits.text[at + length]))
        length++;
    const char *id = arena_text(&doors->arena, waits.text + at, length);
    doors->notation.dialect = id ? dialect_of(doors, id) : NULL;
    memset(doors->notation.player, 0, sizeof doors->notation.player);
}

static void add_line(struct doors *doors, const char *line, size_t length, long number)
{
    bool game = doors->mail.game;
    enum mail_state state = mail_add(&doors->mail, doors->notation.dialect, line, length, number);
    if (doors->mail.left)
        tell_left(doors, doors->mail.left, line, length, number);
    if (state == MAIL_WHOLE_THEN) {
        read_whole(doors);
        state = mail_next(&doors->mail, doors->notation.dialect);
    }
    if (state == MAIL_WHOLE)
        read_whole(doors);
    if (!game && doors->mail.game)
        foresee_game(doors);
}

static void end_notation(struct doors *doors)
{
    end_game_line(doors);
    if (mail_end(&doors->mail) == MAIL_WHOLE)
        read_whole(doors);
    doors->mail.signature = false;
}

static void take_notation(struct doors *doors, const char *line, size_t length)
{
    if (doors->mail.game)
        wait_at_game_line(doors, line, length);
    else
        add_line(doors, line, length, doors->line);
}

void doors_settle(struct doors *doors)
{
    if (doors->form == FORM_NOTATION)
        end_game_line(doors);
}

/* --- JSON Lines --- */

static void take_json(struct doors *doors, const char *line, size_t length)
{
    struct entry entry;
    read_json_entry(line, length, doors->line, &doors->arena, &entry);
    entry.extent = extent_of_line(line, length, doors->line);
    if (entry.kind == ENTRY_HEADER) {
        doors->notation.dialect = dialect_of(doors, entry.header.game);
        know_players(&doors->notation, &entry.header);
    }
    if (entry.kind != ENTRY_BLANK)
        hear(doors, &entry);
    tell_read(doors, line, length);
}

/* --- which --- */

static bool begins(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

static enum form form_of(const struct doors *doors, const char *line, size_t length)
{
    if (doors->line == 1 && begins(line, length, "\xEF\xBB\xBF")) {
        line += 3;
        length -= 3;
    }
    while (length > 0 && (*line == ' ' || *line == '\t')) {
        line++;
        length--;
    }
    if (length == 0)
        return doors->form;
    if (doors->form == FORM_UNKNOWN)
        return *line == '{' ? FORM_JSON : FORM_NOTATION;
    if (begins(line, length, "{\"provost\""))
        return FORM_JSON;
    return begins(line, length, "game ") ? FORM_NOTATION : doors->form;
}

/* UTF-16 of either order, with its mark or by the zero bytes of plain letters. */
static bool is_wide(const char *line, size_t length)
{
    bool low = length >= 4 && line[0] && !line[1] && line[2] && !line[3],
         high = length >= 4 && !line[0] && line[1] && !line[2] && line[3];
    return begins(line, length, "\xFF\xFE") || begins(line, length, "\xFE\xFF") || low || high;
}

static void next_line(struct doors *doors)
{
    doors->starved |= doors->arena.failed;
    arena_reset(&doors->arena);
}

void doors_line(struct doors *doors, const char *line, size_t length, bool too_long)
{
    next_line(doors);
    doors->line++;
    if (doors->line == 1 && is_wide(line, length)) {
        doors->wide = true;
        refuse_line(doors, 1, 1,
                    "found a file in UTF-16, expected UTF-8: save it as text in UTF-8");
    }
    if (doors->wide)
        return;
    enum form form = form_of(doors, line, length);
    if (doors->form == FORM_NOTATION && (form == FORM_JSON || too_long))
        end_notation(doors);
    doors->form = form;
    if (too_long)
        refuse_long(doors, doors->line);
    else if (form == FORM_JSON)
        take_json(doors, line, length);
    else if (form == FORM_NOTATION)
        take_notation(doors, line, length);
    doors->heard = false;
}

void doors_end(struct doors *doors)
{
    next_line(doors);
    end_notation(doors);
    doors->form = FORM_UNKNOWN;
    doors->notation.dialect = NULL;
}

void doors_close(struct doors *doors)
{
    free(doors->held.bytes);
    mail_free(&doors->mail);
    arena_free(&doors->arena);
}

void doors_place(const struct doors *doors, int column, long *line, int *column_there)
{
    *line = doors->line;
    *column_there = column;
    if (doors->whole.origins > 0)
        place_in(&doors->whole, column, line, column_there);
}
