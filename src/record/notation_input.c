#include "record/notation_input.h"

#include "record/extent.h"
#include "record/notation_header.h"
#include "record/notation_speaker.h"
#include "record/notation_thread.h"
#include "record/read_entry.h"
#include "record/strict.h"
#include "record/text.h"

#include <stdlib.h>
#include <string.h>

enum { HELD_BYTES_MAX = 65536 };

static const char above_game[] = "a declaration above the game line, where nothing is ruled on: in "
                                 "a thread the oldest mail stands "
                                 "first; chat begins with --";

/* A line that was held back until its game is known; its text follows. */
struct held_line {
    long number;
    size_t length;
};

/* Keeps a line for later; false when there is no room for it. */
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

/* The next of the lines held; NULL behind the last. */
static const char *next_held(const struct held *held, size_t *at, struct held_line *line)
{
    if (*at >= held->length)
        return NULL;
    memcpy(line, held->bytes + *at, sizeof *line);
    const char *text = held->bytes + *at + sizeof *line;
    *at += sizeof *line + line->length;
    return text;
}

/* Whether a declaration is one can only be said of what stands above the first game line when its
 * game is known. */
static void hear(void *context, const struct entry *entry)
{
    struct record_input *input = context;
    input->heard = true;
    if (input->form == FORM_NOTATION && entry->kind == ENTRY_NOTE) {
        input->left[LEFT_CHAT]++;
        if (!input->notation.dialect)
            hold_line(&input->above, input->whole.text, input->whole.length, entry->line);
    }
    input->keeper.entry(input->keeper.context, entry);
}

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct record_input *input = context;
    return input->keeper.dialect_of(input->keeper.context, game);
}

static bool judge(void *context, const struct entry *entries, int count, struct opinion *opinion)
{
    struct record_input *input = context;
    return input->keeper.judge &&
           input->keeper.judge(input->keeper.context, entries, count, opinion);
}

void input_open(struct record_input *input, struct input_reader keeper)
{
    *input = (struct record_input){.keeper = keeper};
    input->notation = (struct notation){.arena = &input->arena,
                                        .context = input,
                                        .dialect_of = dialect_of,
                                        .hear = hear,
                                        .judge = keeper.judge ? judge : NULL};
}

static void tell_read(struct record_input *input, const char *text, size_t length)
{
    if (input->heard && input->keeper.line)
        input->keeper.line(input->keeper.context, text, length);
    input->heard = false;
}

static void refuse_text(struct record_input *input, long line, int column, const char *why,
                        const char *text)
{
    struct entry entry = {.kind = ENTRY_UNREADABLE,
                          .line = line,
                          .column = column,
                          .about = {.text = ""},
                          .clause = text,
                          .fault = {column, why}};
    hear(input, &entry);
}

static void refuse_line(struct record_input *input, long line, int column, const char *why)
{
    refuse_text(input, line, column, why, NULL);
}

static void refuse_long(struct record_input *input, long line)
{
    refuse_line(input, line, LINE_BYTES_MAX + 1,
                "the line goes on past the limit of 1048576 bytes");
}

/* --- the notation --- */

/* The lines that wait, those together that a mail program has broken. */
static void read_wrapped(struct record_input *input)
{
    struct wrapped *wrapped = &input->wrapped;
    while (wrapped->lines > 0) {
        const int count = wrapped->lines > 1 ? wrapped_together(wrapped, &input->notation) : 1;
        input->whole = wrapped_line(wrapped, count);
        read_notation(&input->notation, &input->whole);
        const bool heard = input->heard;
        for (int i = 0; i < count; i++) {
            input->heard = heard;
            tell_read(input, wrapped->text, wrapped->end[0]);
            wrapped_drop(wrapped, 1);
        }
        input->whole = (struct whole_line){0};
    }
}

static void read_whole(struct record_input *input)
{
    input->whole = mail_line(&input->mail);
    if (input->mail.failed)
        refuse_line(input, input->line, 1, memory_ran_out);
    else if (input->mail.too_long)
        refuse_long(input, input->line);
    else
        read_notation(&input->notation, &input->whole);
    tell_read(input, input->whole.text, input->whole.length);
    mail_done(&input->mail);
    input->whole = (struct whole_line){0};
}

/* A line that is whole: it is read, or waits for what may belong to it. */
static void take_whole(struct record_input *input)
{
    struct wrapped *wrapped = &input->wrapped;
    const struct whole_line line = mail_line(&input->mail);
    const bool plain = input->notation.dialect && !input->mail.failed && !input->mail.too_long &&
                       game_head(&input->notation, line.text, line.length) == 0;
    if (!plain || !wrapped->lines || !wrapped_follows(wrapped, &input->notation, &line))
        read_wrapped(input);
    if (!plain || !(wrapped->lines || may_be_wrapped(&line)) || !wrapped_add(wrapped, &line)) {
        read_whole(input);
        return;
    }
    const bool ends = !may_be_wrapped(&line);
    mail_done(&input->mail);
    if (ends)
        read_wrapped(input);
}

/* --- a game line and what belongs to it --- */

static void add_line(struct record_input *input, const char *line, size_t length, long number);

/* Nothing more belongs to the game line: it is read, then the lines held back below it. */
static void end_game_line(struct record_input *input)
{
    struct held held = input->held;
    if (!input->mail.game)
        return;
    input->held = (struct held){0};
    input->wrapped.widest = 0; /* a game line may be as wide as it likes */
    if (mail_end(&input->mail) == MAIL_WHOLE)
        read_whole(input);
    struct held_line line;
    const char *text;
    for (size_t at = 0; (text = next_held(&held, &at, &line));)
        add_line(input, text, line.length, line.number);
    free(held.bytes);
}

static void tell_left(struct record_input *input, enum left left, const char *line, size_t length,
                      long number)
{
    input->left[left]++;
    if (input->keeper.left)
        input->keeper.left(input->keeper.context, left, number, line, length);
}

/* The game line waits, so that parts of it may stand on lines of their own, with chat between. */
static void wait_at_game_line(struct record_input *input, const char *line, size_t length)
{
    size_t at = 0;
    while (at < length && (line[at] == ' ' || line[at] == '\t'))
        at++;
    const char *text = line + at;
    const struct dialect *dialect = input->notation.dialect;
    bool bare = input->players < SIDES;
    if (at < length && *text == '>')
        tell_left(input, LEFT_QUOTED, line, length, input->line);
    else if (mail_goes_on(&input->mail) || is_game_part(dialect, text, length - at, bare)) {
        input->players += players_named(dialect, text, length - at);
        add_line(input, line, length, input->line);
    } else if (at == length)
        return;
    else if (!is_chat(&input->notation, text, length - at) ||
             !hold_line(&input->held, line, length, input->line)) {
        end_game_line(input);
        add_line(input, line, length, input->line);
    }
}

/* What stands above the first game line and is no chat in its game. */
static void tell_above(struct record_input *input)
{
    struct held held = input->above;
    struct held_line line;
    const char *text;
    input->above = (struct held){0};
    for (size_t at = 0; (text = next_held(&held, &at, &line));) {
        if (is_chat(&input->notation, text, line.length))
            continue;
        input->left[LEFT_CHAT]--;
        refuse_text(input, line.number, 1, above_game,
                    arena_text(&input->arena, text, line.length));
    }
    free(held.bytes);
}

/* The game a game line begins, whose words tell chat from entries below it. */
static void foresee_game(struct record_input *input)
{
    struct whole_line waits = mail_line(&input->mail);
    size_t at = game_head(&input->notation, waits.text, waits.length);
    input->notation.dialect = dialect_behind(&input->notation, waits.text + at, waits.length - at);
    memset(input->notation.player, 0, sizeof input->notation.player);
    input->players = players_named(input->notation.dialect, waits.text + at, waits.length - at);
    if (input->notation.dialect)
        tell_above(input);
}

static void add_line(struct record_input *input, const char *line, size_t length, long number)
{
    bool game = input->mail.game;
    if (is_from_line(line, length))
        read_wrapped(input);
    note_writer(&input->notation, line, length);
    wrapped_note_width(&input->wrapped, line, length);
    enum mail_state state = mail_add(&input->mail, &input->notation, line, length, number);
    if (state == MAIL_WAITS && !input->mail.soft && (input->mail.whole == 0 || input->mail.game))
        read_wrapped(input);
    if (input->mail.left)
        tell_left(input, input->mail.left, line, length, number);
    if (state == MAIL_WHOLE_THEN) {
        take_whole(input);
        state = mail_next(&input->mail, &input->notation);
    }
    if (state == MAIL_WHOLE)
        take_whole(input);
    if (!game && input->mail.game)
        foresee_game(input);
}

static void end_notation(struct record_input *input)
{
    end_game_line(input);
    if (mail_end(&input->mail) == MAIL_WHOLE)
        take_whole(input);
    read_wrapped(input);
    input->mail.signature = false;
}

static void take_notation(struct record_input *input, const char *line, size_t length)
{
    if (input->mail.game)
        wait_at_game_line(input, line, length);
    else
        add_line(input, line, length, input->line);
}

void input_settle(struct record_input *input)
{
    if (input->form != FORM_NOTATION)
        return;
    end_game_line(input);
    read_wrapped(input);
}

/* --- JSON Lines --- */

static void read_json(struct record_input *input, const char *line, size_t length,
                      struct entry *entry)
{
    read_json_entry(line, length, input->line, &input->arena, entry);
    entry->extent = extent_of_line(line, length, input->line);
    input->heard = entry->kind != ENTRY_BLANK;
    if (entry->kind != ENTRY_HEADER)
        return;
    input->notation.dialect = dialect_of(input, entry->header->game);
    if (input->notation.dialect) /* as the notation has it, whatever name was written */
        entry->header->game = input->notation.dialect->game;
    know_players(&input->notation, entry->header);
}

/* --- which --- */

static bool begins(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

static enum form form_of(const struct record_input *input, const char *line, size_t length)
{
    if (input->line == 1 && begins(line, length, "\xEF\xBB\xBF")) {
        line += 3;
        length -= 3;
    }
    while (length > 0 && (*line == ' ' || *line == '\t')) {
        line++;
        length--;
    }
    if (length == 0)
        return input->form;
    if (input->form == FORM_UNKNOWN)
        return *line == '{' ? FORM_JSON : FORM_NOTATION;
    if (begins(line, length, "{\"provost\""))
        return FORM_JSON;
    return begins(line, length, "game ") ? FORM_NOTATION : input->form;
}

/* UTF-16 of either order, with its mark or by the zero bytes of plain letters. */
static bool is_wide(const char *line, size_t length)
{
    bool low = length >= 4 && line[0] && !line[1] && line[2] && !line[3],
         high = length >= 4 && !line[0] && line[1] && !line[2] && line[3];
    return begins(line, length, "\xFF\xFE") || begins(line, length, "\xFE\xFF") || low || high;
}

static void next_line(struct record_input *input)
{
    input->starved |= input->arena.failed;
    arena_reset(&input->arena);
}

void input_line(struct record_input *input, const char *line, size_t length, bool too_long)
{
    struct entry entry;
    next_line(input);
    input->line++;
    if (input->line == 1 && is_wide(line, length)) {
        input->wide = true;
        refuse_line(input, 1, 1,
                    "found a file in UTF-16, expected UTF-8: save it as text in UTF-8");
    }
    if (input->wide)
        return;
    enum form form = form_of(input, line, length);
    if (input->form == FORM_NOTATION && (form == FORM_JSON || too_long))
        end_notation(input);
    input->form = form;
    if (too_long)
        refuse_long(input, input->line);
    else if (form == FORM_NOTATION)
        take_notation(input, line, length);
    else if (form == FORM_JSON) {
        read_json(input, line, length, &entry);
        if (input->heard)
            input->keeper.entry(input->keeper.context, &entry);
        tell_read(input, line, length);
    }
    input->heard = false;
}

void input_end(struct record_input *input)
{
    next_line(input);
    end_notation(input);
    input->form = FORM_UNKNOWN;
    input->notation.dialect = NULL;
}

void input_close(struct record_input *input)
{
    free(input->held.bytes);
    free(input->above.bytes);
    mail_free(&input->mail);
    arena_free(&input->arena);
}

void input_place(const struct record_input *input, int column, long *line, int *column_there)
{
    *line = input->line;
    *column_there = column;
    if (input->whole.origins > 0)
        place_in(&input->whole, column, line, column_there);
}
