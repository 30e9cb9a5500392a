#include "record/talk_around.h"

#include "record/lexicon.h"
#include "record/notation_asking.h"
#include "record/notation_heads.h"
#include "record/notation_judged.h"
#include "record/taking_back.h"
#include "record/talk.h"
#include "record/text.h"
#include "record/typed_side.h"

#include <ctype.h>
#include <string.h>

enum { BEGINNINGS_MAX = 5, ENDS_MAX = 3, PASSAGES_MAX = 24 };

/* Whose name ends there, a mark before it left out; 0: nobody's. from: where it begins. */
static int player_before(const struct notation *notation, const char *text, size_t end,
                         size_t *from)
{
    for (int side = 1; side <= SIDES; side++) {
        size_t size = strlen(notation->player[side]);
        bool fits =
            size > 0 && end >= size && same_word(text + end - size, size, notation->player[side]);
        if (fits && (end == size || text[end - size - 1] == ' ')) {
            *from = end - size;
            return side;
        }
    }
    return 0;
}

/* ", so ", ", but ": what is done stands behind what is felt about it. */
static bool turns_to_deed(const char *text, size_t length, size_t mark)
{
    static const char *const joints[] = {"so", "but", NULL};
    size_t at = mark + 2, word = at < length ? span_to(text + at, length - at, " ,") : 0;
    return is_word_of(joints, text + at, word);
}

/* "card no. 36" */
static bool shortens_number(const char *text, size_t length, size_t stop)
{
    bool word =
        stop >= 2 && (same_word(text + stop - 2, 2, "no") || same_word(text + stop - 2, 2, "nr"));
    bool begins = stop == 2 || (stop > 2 && text[stop - 3] == ' ');
    return word && begins && stop + 2 < length && isdigit((unsigned char)text[stop + 2]);
}

/* "R. Navy": a word of which one letter is written. */
static bool shortens_word(const char *text, size_t stop)
{
    bool capital = stop > 0 && isupper((unsigned char)text[stop - 1]) && text[stop - 1] != 'I';
    return capital && (stop == 1 || text[stop - 2] == ' ');
}

/* Whether a passage ends at the mark: a sentence, what is said to a player by his name, "so, Ann,
 * ", what a colon closes, or what is done in spite of it or because of it. */
static bool ends_passage(const struct notation *notation, const char *text, size_t length,
                         size_t mark)
{
    size_t name;
    if (text[mark] == '.' && (shortens_number(text, length, mark) || shortens_word(text, mark)))
        return false;
    if (strchr(".!?)", text[mark]))
        return text[mark] != ')' || (mark > 0 && text[mark - 1] == ':'); /* ":)" */
    return text[mark] == ':' || (text[mark] == ',' && (player_before(notation, text, mark, &name) ||
                                                       turns_to_deed(text, length, mark)));
}

/* Where the next passage begins behind at; length where none does. */
static size_t next_passage(const struct notation *notation, const char *text, size_t length,
                           size_t at)
{
    for (size_t mark = at; mark + 2 < length; mark++)
        if (text[mark + 1] == ' ' && ends_passage(notation, text, length, mark))
            return mark + 1 + span_of(text + mark + 1, length - mark - 1, " ");
    return length;
}

/* What comes behind a declaration, or is closed by a colon, says no verb: "And now I assault!" */
static bool is_said_idly(struct notation *notation, const char *text, size_t from, size_t to,
                         bool behind)
{
    size_t name;
    bool topic = to >= 2 && text[to - 2] == ':' && !player_before(notation, text, to - 2, &name);
    struct scan part = {.reader = {.arena = notation->arena},
                        .text = text,
                        .at = from,
                        .end = to,
                        .dialect = notation->dialect};
    const bool asked = from > 1 && text[from - 2] == '?';
    if (behind && holds_taking_back(text + from, to - from, asked))
        return false;
    begin_asking(notation);
    return is_talk(notation, text + from, to - from) ||
           is_small_talk(notation, &part, !behind && !topic);
}

/* Before which talk alone stands. */
static int beginnings_of(struct notation *notation, const char *text, size_t length, size_t at,
                         size_t begins[BEGINNINGS_MAX])
{
    int count = 1;
    begins[0] = at;
    for (size_t next = at; count < BEGINNINGS_MAX;) {
        next = next_passage(notation, text, length, next);
        if (next >= length || !is_said_idly(notation, text, at, next, false))
            return count;
        begins[count++] = next;
    }
    return count;
}

/* Whose player signs a line, behind a sentence: "... I pass. Ann"; 0: nobody. */
static int signature_of(const struct notation *notation, const char *text, size_t length,
                        size_t *begins)
{
    size_t end = length, behind;
    while (end > 0 && strchr(" .", text[end - 1]))
        end--;
    int side = player_before(notation, text, end, begins);
    behind = side ? *begins : 0;
    while (behind > 0 && text[behind - 1] == ' ')
        behind--;
    return behind > 0 && strchr(".!?)", text[behind - 1]) ? side : 0;
}

/* Behind which talk alone stands. */
static int ends_of(struct notation *notation, const char *text, size_t at, size_t end,
                   size_t ends[ENDS_MAX])
{
    size_t passage[PASSAGES_MAX];
    int passages = 0, count = 1;
    ends[0] = end;
    for (size_t next = at; passages < PASSAGES_MAX;) {
        next = next_passage(notation, text, end, next);
        if (next >= end)
            break;
        passage[passages++] = next;
    }
    while (passages > 0 && count < ENDS_MAX &&
           is_said_idly(notation, text, passage[passages - 1], end, true))
        ends[count++] = passage[--passages];
    return count;
}

int cores_of(struct notation *notation, const char *text, size_t length, size_t at,
             struct core core[CORES_MAX])
{
    size_t begins[BEGINNINGS_MAX], ends[ENDS_MAX], signature = length;
    int side = signature_of(notation, text, length, &signature), count = 0;
    int last = ends_of(notation, text, at, side ? signature : length, ends);
    int first = beginnings_of(notation, text, length, at, begins);
    for (int begin = first - 1; begin >= 0; begin--)
        for (int end = last - 1; end >= 0 && count < CORES_MAX; end--)
            if (begins[begin] < ends[end] && (side || begin + end > 0))
                core[count++] = (struct core){begins[begin], ends[end], side};
    return count;
}
