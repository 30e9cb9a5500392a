#include "import/acts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NUMBER, TIME, TURN, PLAYER, TITLE, ENTRY, COLUMNS, NAME_BYTES = 32, DICE_MOST = 60 };

/* One entry of the journal; texts are owned. */
struct row {
    long number;
    char *cell[COLUMNS];
};

struct journal {
    struct row *row;
    size_t count, room;
    struct talk talk;
    struct line line, cell;
    const char *turn; /* of the row before */
    bool starved;
};

/* --- text out of HTML --- */

static const struct {
    const char *name, *text;
} entities[] = {{"&amp;", "&"}, {"&lt;", "<"},   {"&gt;", ">"},   {"&quot;", "\""},
                {"&#39;", "'"}, {"&apos;", "'"}, {"&nbsp;", " "}, {"&#160;", " "}};

static bool begins(const char *text, const char *end, const char *with)
{
    size_t length = strlen(with);
    return (size_t)(end - text) >= length && strncasecmp(text, with, length) == 0;
}

/* The end of a tag that begins at text. */
static const char *behind_tag(const char *text, const char *end)
{
    const char *close = memchr(text, '>', (size_t)(end - text));
    return close ? close + 1 : end;
}

static const char *put_entity(struct line *cell, const char *text, const char *end)
{
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        if (begins(text, end, entities[i].name)) {
            line_plain(cell, entities[i].text);
            return text + strlen(entities[i].name);
        }
    }
    line_bytes(cell, text, 1);
    return text + 1;
}

/* The text of a cell: breaks and paragraphs are line ends, other tags nothing. */
static void put_cell(struct line *cell, const char *text, const char *end)
{
    line_clear(cell);
    while (text < end) {
        if (*text == '<') {
            if (begins(text, end, "<br") || begins(text, end, "<p") || begins(text, end, "</p"))
                line_plain(cell, "\n");
            text = behind_tag(text, end);
        } else if (*text == '&') {
            text = put_entity(cell, text, end);
        } else {
            line_bytes(cell, *text == '\n' || *text == '\r' ? " " : text, 1);
            text++;
        }
    }
}

/* --- rows --- */

static char *trimmed(const struct line *cell)
{
    const char *text = cell->text ? cell->text : "";
    size_t from = strspn(text, " \t\r\n"), to = cell->text ? cell->length : 0;
    while (to > from && strchr(" \t\r\n", text[to - 1]))
        to--;
    char *copy = calloc(1, to - from + 1);
    if (copy)
        memcpy(copy, text + from, to - from);
    return copy;
}

/* A row with room for its cells; NULL when memory is out. */
static struct row *add_row(struct journal *journal)
{
    if (journal->count == journal->room) {
        size_t room = journal->room ? 2 * journal->room : 128;
        struct row *row = realloc(journal->row, room * sizeof *row);
        journal->starved |= !row;
        if (!row)
            return NULL;
        journal->row = row;
        journal->room = room;
    }
    journal->row[journal->count] = (struct row){0};
    return &journal->row[journal->count++];
}

static void set_cell(struct journal *journal, struct row *row, int column)
{
    free(row->cell[column]);
    row->cell[column] = trimmed(&journal->cell);
    journal->starved |= !row->cell[column] || journal->cell.starved;
}

static void drop_row(struct journal *journal)
{
    struct row *row = &journal->row[--journal->count];
    for (int i = 0; i < COLUMNS; i++)
        free(row->cell[i]);
}

/* Rows whose first cell is no number are headings. */
static void finish_row(struct journal *journal, int columns)
{
    struct row *row = &journal->row[journal->count - 1];
    row->number = row->cell[NUMBER] ? strtol(row->cell[NUMBER], NULL, 10) : 0;
    if (columns < COLUMNS || row->number <= 0)
        drop_row(journal);
}

static const char *find_tag(const char *text, const char *end, const char *tag)
{
    while (text < end && (text = memchr(text, '<', (size_t)(end - text)))) {
        if (begins(text, end, tag))
            return text;
        text++;
    }
    return end;
}

static void read_html_row(struct journal *journal, const char *text, const char *end)
{
    struct row *row = add_row(journal);
    int column = 0;
    while (row && column < COLUMNS) {
        const char *cell = find_tag(text, end, "<td");
        if (cell == end)
            break;
        cell = behind_tag(cell, end);
        const char *next = find_tag(cell, end, "</td");
        put_cell(&journal->cell, cell, next);
        set_cell(journal, row, column++);
        text = next;
    }
    if (row)
        finish_row(journal, column);
}

static void read_html(struct journal *journal, const char *text, const char *end)
{
    text = find_tag(text, end, "<tr");
    while (text < end && !journal->starved) {
        const char *next = find_tag(behind_tag(text, end), end, "<tr");
        read_html_row(journal, behind_tag(text, end), next);
        text = next;
    }
}

/* A line of text that begins a row: a number and a tab. */
static bool begins_row(const char *text, const char *end)
{
    const char *digit = text;
    while (digit < end && *digit >= '0' && *digit <= '9')
        digit++;
    return digit > text && digit < end && *digit == '\t';
}

static void read_text_row(struct journal *journal, const char *text, const char *end)
{
    struct row *row = add_row(journal);
    int column = 0;
    while (row && column < COLUMNS && text <= end) {
        const char *tab = column == ENTRY ? NULL : memchr(text, '\t', (size_t)(end - text));
        const char *stop = tab ? tab : end;
        line_clear(&journal->cell);
        line_bytes(&journal->cell, text, (size_t)(stop - text));
        set_cell(journal, row, column++);
        text = stop + 1;
    }
    if (row)
        finish_row(journal, column);
}

static const char *next_line(const char *text, const char *end)
{
    const char *feed = memchr(text, '\n', (size_t)(end - text));
    return feed ? feed + 1 : end;
}

static void read_text(struct journal *journal, const char *text, const char *end)
{
    while (text < end && !journal->starved) {
        const char *next = next_line(text, end);
        if (begins_row(text, end)) {
            while (next < end && !begins_row(next, end))
                next = next_line(next, end);
            read_text_row(journal, text, next);
        }
        text = next;
    }
}

static int by_number(const void *a, const void *b)
{
    long left = ((const struct row *)a)->number, right = ((const struct row *)b)->number;
    return (left > right) - (left < right);
}

/* --- what a row says --- */

static const char *side_of(const char *player)
{
    static const struct {
        const char *name, *side;
    } sides[] = {{"Fr", "french"}, {"Br", "british"}, {"En", "british"}, {"Am", "american"}};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        if (strncasecmp(player, sides[i].name, 2) == 0)
            return sides[i].side;
    }
    return NULL;
}

static const char *where_of(const struct row *row, char where[NAME_BYTES])
{
    struct line line = {0};
    line_plain(&line, "entry ");
    line_digits(&line, row->number);
    strncpy(where, line.text ? line.text : "", NAME_BYTES - 1);
    where[NAME_BYTES - 1] = '\0';
    line_free(&line);
    return where;
}

/* What an entry says behind "Message from NAME:", and behind its own first lines. */
static const char *message_of(const char *entry)
{
    const char *message = strstr(entry, "Message from ");
    const char *colon = message ? strchr(message, ':') : NULL;
    return colon ? colon + 1 : "";
}

static void say(struct journal *journal, const struct row *row, const char *text)
{
    char where[NAME_BYTES];
    talk_say(&journal->talk, row->cell[PLAYER], where_of(row, where), text);
}

static void put_comment(struct journal *journal, const struct row *row, const char *guess)
{
    char where[NAME_BYTES];
    struct line text = {0};
    line_plain(&text, "import: ");
    line_plain(&text, where_of(row, where));
    line_plain(&text, guess);
    line_pair(&journal->line, "comment", text.text ? text.text : "");
    line_free(&text);
}

/* "Play Strategy card as Event"; operations are activation or construction, which only the
 * player's own words tell. */
static const char *use_of(const struct row *row, const char **guess)
{
    const char *title = row->cell[TITLE], *message = message_of(row->cell[ENTRY]);
    bool builds =
        strstr(message, "onstruct") || strstr(message, "tockade") || strstr(message, "uild");
    if (strstr(title, "as Event"))
        return "event";
    if (strstr(title, "esponse") || strstr(title, "eaction"))
        return "response";
    *guess = "; operations: activation or construction is a guess from what the player says";
    return builds ? "construction" : "activation";
}

static void begin_declaration(struct journal *journal, const char *side, const char *verb)
{
    line_clear(&journal->line);
    line_open(&journal->line, '{');
    line_pair(&journal->line, "by", side);
    line_pair(&journal->line, "do", verb);
}

static void end_line(struct journal *journal)
{
    line_close(&journal->line, '}');
    sink_line(journal->talk.sink, &journal->line);
}

static void read_play(struct journal *journal, const struct row *row, const char *side)
{
    const char *number = strchr(row->cell[ENTRY], '#'), *guess = "";
    long card = number ? strtol(number + 1, NULL, 10) : 0;
    bool discards = strstr(row->cell[TITLE], "iscard") != NULL;
    if (card <= 0) {
        say(journal, row, row->cell[ENTRY]);
        return;
    }
    begin_declaration(journal, side, discards ? "discard" : "play");
    line_count(&journal->line, "card", card);
    if (!discards)
        line_pair(&journal->line, "for", use_of(row, &guess));
    put_comment(journal, row, guess);
    end_line(journal);
    say(journal, row, message_of(row->cell[ENTRY]));
}

static void read_deal(struct journal *journal, const struct row *row, const char *side)
{
    begin_declaration(journal, side, "deal");
    line_pair(&journal->line, "to", side);
    put_comment(journal, row, "");
    end_line(journal);
    say(journal, row, message_of(row->cell[ENTRY]));
}

/* "Request: 6-sided die x 2", then the dice; in some pages they are lost. */
static int read_dice(const char *entry, int die[DICE_MOST])
{
    const char *end = strstr(entry, "Message from ");
    const char *at = strchr(entry, '\n');
    int count = 0;
    end = end ? end : entry + strlen(entry);
    while (at && at < end && count < DICE_MOST) {
        char *behind = NULL;
        long number = strtol(at, &behind, 10);
        if (behind == at) {
            at++;
            continue;
        }
        if (number > 0 && number <= 100)
            die[count++] = (int)number;
        at = behind;
    }
    return count;
}

static void read_roll(struct journal *journal, const struct row *row)
{
    char where[NAME_BYTES];
    int die[DICE_MOST], count = read_dice(row->cell[ENTRY], die);
    if (count == 0) {
        note_import(journal->talk.sink, where_of(row, where),
                    "a roll of the server whose dice the page does not show");
    } else {
        line_clear(&journal->line);
        line_open(&journal->line, '{');
        line_key(&journal->line, "dice");
        line_open(&journal->line, '[');
        for (int i = 0; i < count; i++)
            line_number(&journal->line, die[i]);
        line_close(&journal->line, ']');
        line_pair(&journal->line, "server", "ACTS");
        put_comment(journal, row, "");
        end_line(journal);
    }
    say(journal, row, message_of(row->cell[ENTRY]));
}

static void tell_turn(struct journal *journal, const struct row *row)
{
    if (journal->turn && strcmp(journal->turn, row->cell[TURN]) == 0)
        return;
    journal->turn = row->cell[TURN];
    line_clear(&journal->line);
    line_open(&journal->line, '{');
    line_pair(&journal->line, "note", row->cell[TURN]);
    end_line(journal);
}

static void read_row(struct journal *journal, const struct row *row)
{
    const char *title = row->cell[TITLE], *side = side_of(row->cell[PLAYER]);
    char where[NAME_BYTES];
    tell_turn(journal, row);
    if (strstr(title, "ie roll") || strstr(title, "ice roll"))
        read_roll(journal, row);
    else if (side && (strncasecmp(title, "Play", 4) == 0 || strstr(title, "iscard")))
        read_play(journal, row, side);
    else if (side && strncasecmp(title, "Draw", 4) == 0)
        read_deal(journal, row, side);
    else if (strcasecmp(title, "Message") == 0)
        say(journal, row, row->cell[ENTRY]);
    else
        note_import(journal->talk.sink, where_of(row, where), title);
}

/* --- the page --- */

static bool holds(const char *bytes, size_t length, const char *word)
{
    size_t wanted = strlen(word);
    for (size_t i = 0; i + wanted <= length; i++) {
        if (bytes[i] == word[0] && memcmp(bytes + i, word, wanted) == 0)
            return true;
    }
    return false;
}

bool acts_knows(const char *bytes, size_t length)
{
    return holds(bytes, length, "journal.asp") ||
           (holds(bytes, length, "Entry") && holds(bytes, length, "Title") &&
            holds(bytes, length, "Player") && holds(bytes, length, "Turn"));
}

static void write_header(struct journal *journal)
{
    line_clear(&journal->line);
    line_open(&journal->line, '{');
    line_count(&journal->line, "provost", 1);
    line_pair(&journal->line, "game", journal->talk.game);
    line_pair(&journal->line, "hands", "closed");
    line_pair(&journal->line, "server", "ACTS");
    end_line(journal);
    note_import(journal->talk.sink, "",
                "ACTS does not say which scenario was played: name it in the header; moves are in "
                "the players' words, and become declarations when they are written as such");
}

bool acts_import(const char *bytes, size_t length, struct data_cache *cache,
                 const struct record_sink *sink, const char **complaint)
{
    struct journal journal = {.talk = {cache, "wilderness-war", sink}};
    if (holds(bytes, length, "Washington's War"))
        journal.talk.game = "washingtons-war";
    if (holds(bytes, length, "<td") || holds(bytes, length, "<TD"))
        read_html(&journal, bytes, bytes + length);
    else
        read_text(&journal, bytes, bytes + length);
    *complaint = journal.starved      ? "memory ran out"
                 : journal.count == 0 ? "a journal of ACTS without an entry"
                                      : NULL;
    if (!*complaint) {
        qsort(journal.row, journal.count, sizeof *journal.row, by_number);
        write_header(&journal);
        for (size_t i = 0; i < journal.count; i++)
            read_row(&journal, &journal.row[i]);
    }
    while (journal.count > 0)
        drop_row(&journal);
    free(journal.row);
    line_free(&journal.line);
    line_free(&journal.cell);
    return !*complaint;
}
