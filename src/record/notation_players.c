#include "record/notation_players.h"

#include "record/lexicon.h"
#include "record/text.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <string.h>

enum { NAME_WORDS = 4, WORDS_MAX = 12 };

struct piece_of_text {
    size_t at, end;
};

/* What stands between two separators: a side, a name, or both. */
struct pairing {
    int side;  /* 0: none is named */
    bool head; /* an initial before the name, as before an entry */
    struct piece_of_text name;
};

static bool is_mark(char byte)
{
    return byte && strchr("():=<>[]\"", byte);
}

/* A word up to a blank or a mark; a dash between blanks is none. end: at, when no word comes. */
static struct piece_of_text next_piece(const char *text, size_t at, size_t end)
{
    struct piece_of_text word;
    for (;;) {
        size_t dash = at < end ? dash_length(text + at, end - at) : 0;
        bool apart = dash > 0 && (at + dash == end || text[at + dash] == ' ');
        if (at < end && (text[at] == ' ' || text[at] == '\t' || is_mark(text[at])))
            at++;
        else if (apart)
            at += dash;
        else
            break;
    }
    word.at = word.end = at;
    while (word.end < end && text[word.end] != ' ' && text[word.end] != '\t' &&
           !is_mark(text[word.end]))
        word.end++;
    return word;
}

static bool is_one(const char *text, struct piece_of_text word, const char *const *words)
{
    while (*words && !same_word(text + word.at, word.end - word.at, *words))
        words++;
    return *words != NULL;
}

/* Between a name and its side. */
static bool joins(const char *text, struct piece_of_text word)
{
    static const char *const words[] = {"is",      "as",      "are",  "the",    "plays",
                                        "play",    "playing", "with", "player", "side",
                                        "command", "takes",   "has",  NULL};
    return is_one(text, word, words);
}

static bool separates(const char *text, struct piece_of_text word)
{
    static const char *const words[] = {"and",    "vs",      "vs.", "v", "v.",
                                        "versus", "against", "&",   NULL};
    return is_one(text, word, words);
}

static int side_named(const struct dialect *dialect, const char *text, struct piece_of_text word)
{
    const struct notation nobody_known = {.dialect = dialect};
    size_t length = word.end - word.at;
    return side_typed(&nobody_known, text + word.at,
                      length - (length > 1 && text[word.end - 1] == '.'));
}

/* The words of one player: a side first or last, what joins it, and the name. */
static bool pair(const struct dialect *dialect, const char *text, const struct piece_of_text *word,
                 int count, struct pairing *pairing)
{
    int first = 0, last = count - 1;
    *pairing = (struct pairing){0};
    while (first < last && joins(text, word[first]))
        first++;
    while (last > first && joins(text, word[last]))
        last--;
    if (count == 0)
        return false;
    if ((pairing->side = side_named(dialect, text, word[first]))) {
        pairing->head = word[first].end - word[first].at == 1;
        first++;
    } else if ((pairing->side = side_named(dialect, text, word[last])))
        last--;
    while (pairing->side && first <= last && joins(text, word[first]))
        first++;
    while (pairing->side && last > first && joins(text, word[last]))
        last--;
    if (first > last || last - first >= NAME_WORDS)
        return false;
    pairing->name = (struct piece_of_text){word[first].at, word[last].end};
    return true;
}

/* The next player, *at behind what separates him from another. */
static bool next_pairing(const struct scan *scan, size_t *at, struct pairing *pairing)
{
    struct piece_of_text word[WORDS_MAX];
    int count = 0;
    for (bool over = false; !over;) {
        struct piece_of_text next = next_piece(scan->text, *at, scan->end);
        bool comma = next.end > next.at && scan->text[next.end - 1] == ',';
        *at = next.end;
        over = next.at == next.end || comma || separates(scan->text, next);
        next.end -= comma;
        if (next.end > next.at && !separates(scan->text, next)) {
            if (count == WORDS_MAX)
                return false;
            word[count++] = next;
        }
        if (over && count == 0 && *at < scan->end)
            over = false; /* ", and" */
    }
    return pair(scan->dialect, scan->text, word, count, pairing);
}

/* The players of the clause, by side; of two, the one whose side is not said has the other. 0: it
 * says something else. */
static int players_of(const struct scan *scan, struct pairing pairing[SIDES])
{
    int count = 0, named = 0;
    size_t at = scan->at;
    while (next_piece(scan->text, at, scan->end).at < scan->end) {
        if (count == SIDES || !next_pairing(scan, &at, &pairing[count]))
            return 0;
        named += pairing[count++].side != 0;
    }
    if (named == 0 || (count == SIDES && named == SIDES && pairing[0].side == pairing[1].side))
        return 0;
    for (int i = 0; i < count; i++)
        if (!pairing[i].side)
            pairing[i].side = SIDES + 1 - pairing[1 - i].side;
    return count;
}

bool scan_players(struct scan *scan, const char *key, struct pile *facts)
{
    struct pairing pairing[SIDES];
    int count = scan->dialect ? players_of(scan, pairing) : 0;
    for (int i = 0; i < count; i++) {
        struct piece_of_text name = pairing[i].name;
        struct fact fact = {.key = key,
                            .item = scan->dialect->side[pairing[i].side],
                            .column = column_of(scan, name.at)};
        fact.value.text = fold_glyphs(scan->reader.arena, scan->text + name.at, name.end - name.at);
        fact.value.column = fact.column;
        if (!fact.value.text || !pile_add(scan, facts, &fact))
            return false;
    }
    if (count > 0)
        scan->at = scan->end;
    return count > 0;
}

static bool means_something(const struct dialect *dialect, const char *text, size_t length)
{
    return isdigit((unsigned char)*text) || number_typed(text, length) >= 0 ||
           verb_typed(dialect, text, length) || is_idle(text, length) || is_filler(text, length) ||
           result_typed(text, length);
}

/* "Ann B." is a name; "pass", "two", "Rigaud" and "New England brigade" are words of the game. */
static bool is_stranger(const struct dialect *dialect, const char *text, struct piece_of_text name)
{
    struct piece_of_text first = next_piece(text, name.at, name.end);
    for (size_t at = name.at; at < name.end; at++)
        if (strchr("#<>@+*[]", text[at]))
            return false;
    for (; first.at < first.end; first = next_piece(text, first.end, name.end)) {
        if (means_something(dialect, text + first.at, first.end - first.at))
            return false;
        struct piece_of_text last = first;
        for (; last.at < last.end; last = next_piece(text, last.end, name.end))
            if (plain_meanings_of(dialect, text + first.at, last.end - first.at))
                return false;
    }
    return true;
}

int count_players(const struct scan *scan)
{
    struct pairing pairing[SIDES];
    return scan->dialect ? players_of(scan, pairing) : 0;
}

bool are_players(const struct scan *scan)
{
    struct pairing pairing[SIDES];
    int count = scan->dialect ? players_of(scan, pairing) : 0;
    bool capital = true;
    for (int i = 0; i < count; i++) {
        unsigned char begins = (unsigned char)scan->text[pairing[i].name.at];
        capital &= isupper(begins) || begins >= 0x80 || begins == '@';
        if (pairing[i].head || !is_stranger(scan->dialect, scan->text, pairing[i].name))
            return false;
    }
    return count == SIDES || (count == 1 && capital);
}
