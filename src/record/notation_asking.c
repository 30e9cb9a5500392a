#include "record/notation_asking.h"

#include "record/line_memory.h"
#include "record/notation_entry.h"
#include "record/typed_clause.h"

#include <string.h>

enum { CLAUSES_MAX = 8 };

/* Declarations as they were read: the next to be asked of often begin with the same. */
struct asked {
    const char *text, *before; /* before: the side before them */
    int count;
    size_t end[CLAUSES_MAX]; /* of each, in the text */
    const char *by[CLAUSES_MAX];
    struct entry entry[CLAUSES_MAX];
};

void begin_asking(struct notation *notation)
{
    const int left =
        notation->memory ? JUDGEMENTS_A_LINE - notation->memory->judged : JUDGEMENTS_A_READING;
    notation->judgements = left < JUDGEMENTS_A_READING ? left : JUDGEMENTS_A_READING;
    memset(notation->idle, 0, sizeof notation->idle);
}

void begin_last_asking(struct notation *notation)
{
    begin_asking(notation);
    notation->judgements = JUDGEMENTS_A_READING;
}

void forget_moment(struct notation *notation)
{
    memset(notation->idle, 0, sizeof notation->idle);
    notation->judged = NULL;
    notation->judged_count = 0;
    notation->behind = NULL;
    notation->behind_count = 0;
    if (notation->memory)
        notation->memory->found = NULL;
}

void tell_untried(struct notation *notation)
{
    if (notation->memory)
        notation->memory->untried = true;
}

bool may_ask(struct notation *notation)
{
    bool may = notation->judgements > 0;
    if (!may)
        tell_untried(notation);
    return may;
}

bool ask(struct notation *notation, const struct entry *entries, int count, struct opinion *opinion)
{
    if (!notation->judge || !may_ask(notation))
        return false;
    notation->judgements--;
    if (notation->memory)
        notation->memory->judged++;
    const bool asked = notation->judge(notation->context, entries, count, opinion);
    if (!asked)
        tell_untried(notation);
    return asked;
}

/* How many of those asked of last a text begins with. */
static int begins_alike(const struct asked *asked, const struct scan *scan, const char *by)
{
    int alike = 0;
    for (; alike < asked->count && asked->before == by; alike++) {
        const size_t end = asked->end[alike], from = alike > 0 ? asked->end[alike - 1] : 0;
        if (end >= scan->end || scan->text[end] != ';' ||
            memcmp(scan->text + from, asked->text + from, end - from) != 0)
            break;
    }
    return alike;
}

/* Reads on from the last that is read; false where one cannot be. */
static bool read_on(const struct notation *notation, struct scan *scan, struct asked *asked)
{
    while (!at_end(scan) && asked->count < CLAUSES_MAX) {
        const int at = asked->count;
        struct entry *entry = &asked->entry[at];
        struct scan clause = next_clause(scan);
        const char *expected;
        asked->end[at] = clause.end;
        asked->by[at] = at > 0 ? asked->by[at - 1] : asked->before;
        *entry = (struct entry){.line = 1, .column = 1, .about = {.text = ""}};
        bool read = scan_clause(&clause, entry, &asked->by[at]);
        bool asserts = at > 0 && entry->kind == ENTRY_ASSERT;
        if (!read || (entry->kind != ENTRY_DECLARATION && !asserts) ||
            misplaced(notation->dialect, entry, &expected))
            return false;
        asked->count++;
    }
    return asked->count > 0 && at_end(scan);
}

/* Where what is asked of is read into, in the line's memory; NULL where that is out. */
static struct asked *room_to_ask(struct notation *notation)
{
    struct line_memory *memory = notation->memory;
    struct asked *asked = memory ? memory->asked : NULL;
    if (!asked)
        asked = arena_take(notation->arena, sizeof *asked);
    if (asked && (!memory || !memory->asked))
        asked->count = 0;
    if (memory)
        memory->asked = asked;
    return asked;
}

bool ask_of_text(struct notation *notation, const struct retyped *text, const char *by,
                 struct opinion *opinion)
{
    struct scan scan = scan_retyped(notation, text);
    struct asked *asked = room_to_ask(notation);
    if (!asked)
        return false;
    asked->count = begins_alike(asked, &scan, by);
    asked->text = scan.text;
    asked->before = by;
    if (asked->count > 0) {
        scan.at = asked->end[asked->count - 1];
        take(&scan, ';');
    }
    return read_on(notation, &scan, asked) && ask(notation, asked->entry, asked->count, opinion);
}

bool holds_now(struct notation *notation, const struct retyped *text, bool at_once)
{
    struct scan scan = scan_retyped(notation, text);
    struct entry entry = {.line = 1, .column = 1, .about = {.text = ""}};
    struct opinion opinion = {.lawful = false};
    const char *by = NULL;
    const bool read = !text->failed && scan_clause(&scan, &entry, &by);
    entry.at_once = at_once;
    return read && entry.kind == ENTRY_ASSERT && ask(notation, &entry, 1, &opinion) &&
           opinion.lawful;
}

const char *with_untried(const struct notation *notation, const char *fault)
{
    const struct line_memory *memory = notation->memory;
    if (!memory || !memory->untried)
        return fault;
    const char *told =
        arena_print(notation->arena, "%s; not all that it may mean was tried", fault);
    return told ? told : fault;
}
