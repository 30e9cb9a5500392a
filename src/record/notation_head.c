#include "record/notation_head.h"

#include "record/lexicon.h"
#include "record/notation_reader.h"

#include <ctype.h>
#include <string.h>

/* Heads of clauses as the notation has them. */

bool begins_with_article(const char *text, size_t length)
{
    static const char *const told[] = {
        "little", "long",  "short", "fresh", "toast",    "good",  "bad",    "big",  "bit",
        "great",  "small", "nice",  "fine",  "bold",     "quick", "clever", "last", "lone",
        "poor",   "sad",   "happy", "word",  "pity",     "shame", "moment", "gift", "present",
        "lovely", "dear",  "brave", "hard",  "terrible", "clean", "very",   "most", NULL};
    size_t word = 0;
    if (length < 3 || text[0] != 'A' || text[1] != ' ')
        return false;
    while (2 + word < length && islower((unsigned char)text[2 + word]))
        word++;
    return is_word_of(told, text + 2, word);
}

/* "F", "F3" or "F3:": the bytes, 0 when it is none. */
static size_t side_head(const struct dialect *dialect, const char *text, size_t length)
{
    size_t at = 1;
    if (length == 0 || !side_of_initial(dialect, text[0]) || begins_with_article(text, length))
        return 0;
    while (at < length && at <= 7 && isdigit((unsigned char)text[at]))
        at++;
    if (at > 1 && at < length && text[at] == ':')
        at++;
    return at == length || strchr(" \t\xC2", text[at]) ? at : 0;
}

bool begins_word(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    return length >= size && memcmp(text, word, size) == 0 &&
           (length == size || strchr(" \t\xC2", text[size]));
}

/* 'by "anybody"', for sides the game does not have, and "by ?" for none at all.
 */
bool begins_by(const char *text, size_t length)
{
    if (!begins_word(text, length, "by"))
        return false;
    size_t at = 2;
    while (at < length && (text[at] == ' ' || text[at] == '\t'))
        at++;
    return at < length && (text[at] == '"' || begins_word(text + at, length - at, "?"));
}

bool is_dice_block(const char *text, size_t length)
{
    size_t at = 4;
    if (!begins_word(text, length, "dice"))
        return false;
    while (at < length && (text[at] == ' ' || text[at] == '\t'))
        at++;
    return at < length && text[at] == '[';
}

bool has_clause_head(const struct dialect *dialect, const char *text, size_t length)
{
    return (length > 0 && text[0] == '=') ||
           begins_word(text, length, verb_word(verb_by(BY_HANDS))) ||
           begins_word(text, length, "ruling") || begins_word(text, length, "ruling:") ||
           is_dice_block(text, length) || begins_by(text, length) ||
           side_head(dialect, text, length) > 0;
}

bool has_head(const struct dialect *dialect, const char *text, size_t length)
{
    while (length > 0 && (*text == ' ' || *text == '\t')) {
        text++;
        length--;
    }
    return begins_word(text, length, "game") || begins_word(text, length, "game:") ||
           has_clause_head(dialect, text, length);
}

static bool set_phase(struct scan *scan, struct entry *entry, int column)
{
    struct word *word = arena_take(scan->reader.arena, sizeof *word);
    if (!word || !scan_token(scan, "the number of a card", word))
        return word ? false : out_of_memory(&scan->reader);
    word->column = column;
    if (!word->is_number)
        return refuse(&scan->reader, column, word->text, "the number of a card, as in F3");
    entry->field[FIELD_PHASE] = (struct words){1, word};
    take(scan, ':');
    return true;
}

static bool scan_named_head(struct scan *scan, struct entry *entry)
{
    struct word by;
    take_word(scan, "by");
    entry->by = NULL;
    if (!take_word(scan, "?")) {
        if (!scan_token(scan, "a side", &by))
            return false;
        entry->by = by.text;
    }
    return true;
}

bool scan_head(struct scan *scan, struct entry *entry, bool *found)
{
    skip_blanks(scan);
    const char *text = scan->text + scan->at;
    size_t length = scan->end - scan->at, size = side_head(scan->dialect, text, length);
    int column = column_at(scan);
    *found = size > 0 || begins_by(text, length);
    if (!*found)
        return true;
    entry->by_column = column;
    if (size == 0)
        return scan_named_head(scan, entry);
    entry->by = scan->dialect->side[side_of_initial(scan->dialect, text[0])];
    scan->at++;
    return size == 1 || set_phase(scan, entry, column);
}

int side_of_clause(const struct notation *notation, struct scan *clause, const char *by,
                   struct retyped *retyped)
{
    struct entry entry = {.by = by};
    bool found = false;
    size_t at = clause->at;
    int side = 0;
    if (!scan_head(clause, &entry, &found))
        return -1;
    for (int each = 1; entry.by && each <= SIDES; each++)
        if (strcmp(entry.by, notation->dialect->side[each]) == 0)
            side = each;
    for (; found && at < clause->at; at++)
        retype_bytes(retyped, clause->text + at, 1,
                     clause->column ? clause->column[at] : (int)at + 1);
    if (found)
        retype_text(retyped, " ", column_at(clause));
    return side;
}
