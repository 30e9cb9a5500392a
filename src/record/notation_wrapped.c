#include "record/notation_wrapped.h"

#include "record/lexicon.h"
#include "record/notation.h"
#include "record/notation_head.h"
#include "record/notation_heads.h"
#include "record/notation_scan.h"
#include "record/notation_thread.h"
#include "record/text.h"
#include "record/typed_items.h"
#include "record/typed_misread.h"

#include <string.h>

_Static_assert((int)WRAPPED_BYTES == (int)TYPED_BYTES_MAX,
               "lines are read as typed up to that length");

/* Mail programs break lines at 64 columns or more, and none beyond 100. */
enum { NARROWEST = 64, BROADEST = 100 };

static size_t columns_of(const char *text, size_t length)
{
    size_t columns = 0;
    for (size_t at = 0; at < length; at++)
        columns += ((unsigned char)text[at] & 0xC0) != 0x80;
    return columns;
}

void wrapped_note_width(struct wrapped *wrapped, const char *text, size_t length)
{
    size_t columns = columns_of(text, length);
    if (span_of(text, length, " \t") == length || is_mail_field(text, length))
        wrapped->widest = 0;
    else if (columns > wrapped->widest)
        wrapped->widest = columns;
}

/* --- whether a line is broken --- */

/* Whether a text ends in a word or mark that asks for more: "he goes from Albany to". */
static bool ends_open(const char *text, size_t length)
{
    static const char *const words[] = {"and",  "or",  "but", "plus", "with", "from", "to",
                                        "into", "of",  "the", "a",    "an",   "at",   "for",
                                        "via",  "his", "her", "my",   "your", "our",  "their",
                                        "St.",  "Ft.", "Mt.", NULL};
    size_t start = length;
    if (length > 0 && strchr(",&+>=", text[length - 1]))
        return true;
    while (start > 0 && text[start - 1] != ' ')
        start--;
    return is_word_of(words, text + start, length - start);
}

bool may_be_wrapped(const struct whole_line *line)
{
    const char *text = line->text;
    const size_t length = line->length, columns = columns_of(text, length);
    unsigned point = 0;
    if (length == 0 || columns > BROADEST || is_mail_field(text, length))
        return false;
    bool note = utf8_read(text, length, &point) > 0 && glyph_of(point) == GLYPH_DASH;
    bool within = columns > NARROWEST / 2 && !strchr(".!?", text[length - 1]);
    return !note && (within || ends_open(text, length));
}

static size_t last_start(const struct wrapped *wrapped)
{
    return wrapped->lines > 1 ? wrapped->end[wrapped->lines - 2] + 1 : 0;
}

/* Whether the first word of a line had no room in the one before it. */
static bool had_no_room(const struct wrapped *wrapped, const struct whole_line *line)
{
    const size_t start = last_start(wrapped), end = wrapped->end[wrapped->lines - 1];
    const size_t blanks = span_of(line->text, line->length, " \t");
    const size_t word = span_to(line->text + blanks, line->length - blanks, " \t");
    const size_t width = wrapped->widest > NARROWEST ? wrapped->widest : NARROWEST;
    return columns_of(wrapped->text + start, end - start) + 1 +
               columns_of(line->text + blanks, word) >
           width;
}

static bool has_room(const struct wrapped *wrapped, const struct whole_line *line)
{
    const size_t used = wrapped->lines > 0 ? wrapped->end[wrapped->lines - 1] + 1 : 0;
    return wrapped->lines < WRAPPED_LINES && used + line->length <= sizeof wrapped->text &&
           wrapped->origins + line->origins <= WRAPPED_ORIGINS;
}

bool wrapped_follows(const struct wrapped *wrapped, const struct notation *notation,
                     const struct whole_line *line)
{
    const char *text = line->text;
    const size_t length = line->length, start = last_start(wrapped);
    unsigned point = 0;
    if (length == 0 || !has_room(wrapped, line) || is_mail_field(text, length) ||
        has_head(notation->dialect, text, length) || strchr("=*<{", text[0]) ||
        (utf8_read(text, length, &point) > 0 && glyph_of(point) == GLYPH_DASH))
        return false;
    if (ends_open(wrapped->text + start, wrapped->end[wrapped->lines - 1] - start))
        return true;
    struct typed_head head = typed_head_of(notation, text, length);
    return had_no_room(wrapped, line) && !memchr(text, ':', head.length);
}

/* --- those that wait --- */

bool wrapped_add(struct wrapped *wrapped, const struct whole_line *line)
{
    size_t at = wrapped->lines > 0 ? wrapped->end[wrapped->lines - 1] : 0;
    if (!has_room(wrapped, line))
        return false;
    if (wrapped->lines > 0)
        wrapped->text[at++] = ' ';
    memcpy(wrapped->text + at, line->text, line->length);
    for (int i = 0; i < line->origins; i++) {
        wrapped->origin[wrapped->origins] = line->origin[i];
        wrapped->origin[wrapped->origins++].offset += at;
    }
    wrapped->line_origins[wrapped->lines] = line->origins;
    wrapped->end[wrapped->lines++] = at + line->length;
    return true;
}

struct whole_line wrapped_line(const struct wrapped *wrapped, int count)
{
    int origins = 0;
    for (int i = 0; i < count; i++)
        origins += wrapped->line_origins[i];
    return (struct whole_line){wrapped->text, wrapped->end[count - 1], wrapped->origin, origins};
}

void wrapped_drop(struct wrapped *wrapped, int count)
{
    const struct whole_line read = wrapped_line(wrapped, count);
    const size_t gone = read.length + 1;
    const int left = wrapped->lines - count, origins = wrapped->origins - read.origins;
    if (left > 0)
        memmove(wrapped->text, wrapped->text + gone, wrapped->end[wrapped->lines - 1] - gone);
    for (int i = 0; i < left; i++) {
        wrapped->end[i] = wrapped->end[count + i] - gone;
        wrapped->line_origins[i] = wrapped->line_origins[count + i];
    }
    for (int i = 0; i < origins; i++) {
        wrapped->origin[i] = wrapped->origin[read.origins + i];
        wrapped->origin[i].offset -= gone;
    }
    wrapped->lines = left;
    wrapped->origins = origins;
}

/* --- which are read as one --- */

enum { TRIAL_ENTRIES = 12, ASKED_ENTRIES = 12 };

/* What would be heard of a line, or of one behind another. */
struct trial {
    const struct notation *of;
    struct entry entry[TRIAL_ENTRIES];
    int count;
    bool unread; /* something of it is not */
    bool typed;  /* it is not as the notation has it */
    bool lawful; /* all of it, as far as that is known */
    bool known;  /* the referee was asked */
    uint64_t outcome;
};

static void hear_trial(void *context, const struct entry *entry)
{
    struct trial *trial = context;
    trial->typed |= entry->tells_reading || entry->read_as;
    if (entry->kind == ENTRY_NOTE)
        return;
    if (entry->kind == ENTRY_UNREADABLE || trial->count == TRIAL_ENTRIES)
        trial->unread = true;
    else
        trial->entry[trial->count++] = *entry;
}

static const struct dialect *dialect_of_trial(void *context, const char *game)
{
    struct trial *trial = context;
    return trial->of->dialect_of(trial->of->context, game);
}

/* What was heard before is behind the game when more is asked of. */
static bool judge_trial(void *context, const struct entry *entries, int count,
                        struct opinion *opinion)
{
    const struct trial *trial = context;
    struct entry all[TRIAL_ENTRIES + ASKED_ENTRIES];
    if (count > ASKED_ENTRIES)
        return false;
    memcpy(all, trial->entry, (size_t)trial->count * sizeof *all);
    memcpy(all + trial->count, entries, (size_t)count * sizeof *all);
    return trial->of->judge(trial->of->context, all, trial->count + count, opinion);
}

/* Reads a line without anybody hearing of it, behind what the trial has heard already. */
static void try_line(struct trial *trial, const struct notation *notation,
                     const struct whole_line *line)
{
    struct notation probe = *notation;
    struct opinion opinion = {.lawful = false};
    trial->of = notation;
    probe.context = trial;
    probe.hear = hear_trial;
    probe.dialect_of = dialect_of_trial;
    probe.judge = notation->judge ? judge_trial : NULL;
    read_notation(&probe, line);
    if (trial->unread || trial->count == 0)
        return;
    trial->known =
        notation->judge && notation->judge(notation->context, trial->entry, trial->count, &opinion);
    trial->lawful = trial->known ? opinion.lawful : true;
    trial->outcome = opinion.outcome;
}

static bool is_good(const struct trial *trial)
{
    return !trial->unread && trial->count > 0 && trial->lawful;
}

/* The line behind the first. */
static struct whole_line second_line(const struct wrapped *wrapped)
{
    const size_t start = wrapped->end[0] + 1;
    return (struct whole_line){wrapped->text + start, wrapped->end[1] - start,
                               wrapped->origin + wrapped->line_origins[0],
                               wrapped->line_origins[1]};
}

/* Whether the first of those that wait is whole, and the next says by itself what it says behind
 * it: the same, or nothing. */
static bool stands_apart(const struct trial *first, const struct trial *second,
                         const struct trial *both)
{
    const bool chat = first->count == 0 && !first->unread;
    if (!(chat || is_good(first)) || !is_good(second))
        return false;
    return !both->known || both->outcome == second->outcome;
}

/* Whether several are one line: what they say together reads well, and better than each for
 * itself; open: the first ends as no line does. */
static bool belong_together(const struct trial *first, const struct trial *second,
                            const struct trial *both, bool open)
{
    const bool chat = !second->unread && second->count == first->count;
    if (both->unread || both->count == 0)
        return false;
    if (is_good(first) && !first->typed && !open) /* it is in the notation, and whole */
        return false;
    if (is_good(both))
        return !stands_apart(first, second, both);
    if (is_good(first)) /* the rest of a way */
        return second->unread && open;
    return first->unread || second->unread || chat;
}

int wrapped_together(const struct wrapped *wrapped, const struct notation *notation)
{
    const struct whole_line alone = wrapped_line(wrapped, 1), rest = second_line(wrapped),
                            all = wrapped_line(wrapped, wrapped->lines);
    if (is_chat(notation, all.text, all.length) &&
        !names_something_of_game(notation, all.text, all.length) &&
        !is_never_talk(notation, all.text, all.length))
        return 1;
    struct trial first = {.count = 0};
    try_line(&first, notation, &alone);
    struct trial second = first;
    try_line(&second, notation, &rest);
    for (int count = wrapped->lines; count > 1; count--) {
        const struct whole_line line = wrapped_line(wrapped, count);
        struct trial both = {.count = 0};
        try_line(&both, notation, &line);
        if (belong_together(&first, &second, &both, ends_open(alone.text, alone.length)))
            return count;
    }
    return 1;
}
