#include "record/notation_asking.h"

#include "record/line_memory.h"
#include "record/notation_entry.h"
#include "record/typed_clause.h"

#include <string.h>

enum { CLAUSES_MAX = 8 };

void begin_asking(struct notation *notation)
{
    const int left =
        notation->memory ? JUDGEMENTS_A_LINE - notation->memory->judged : JUDGEMENTS_A_READING;
    notation->judgements = left < JUDGEMENTS_A_READING ? left : JUDGEMENTS_A_READING;
    forget_moment(notation);
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
}

bool may_ask(struct notation *notation)
{
    bool may = notation->judgements > 0;
    if (!may && notation->memory)
        notation->memory->untried = true;
    return may;
}

bool ask(struct notation *notation, const struct entry *entries, int count, struct opinion *opinion)
{
    if (!notation->judge || !may_ask(notation))
        return false;
    notation->judgements--;
    if (notation->memory)
        notation->memory->judged++;
    return notation->judge(notation->context, entries, count, opinion);
}

bool ask_of_text(struct notation *notation, const struct retyped *text, const char *by,
                 struct opinion *opinion)
{
    struct scan scan = scan_retyped(notation, text);
    struct entry entry[CLAUSES_MAX];
    int count = 0;
    while (!at_end(&scan) && count < CLAUSES_MAX) {
        struct scan clause = next_clause(&scan);
        const char *expected;
        entry[count] = (struct entry){.line = 1, .column = 1, .about = {.text = ""}};
        bool read = scan_clause(&clause, &entry[count], &by);
        bool asserts = count > 0 && entry[count].kind == ENTRY_ASSERT;
        if (!read || (entry[count].kind != ENTRY_DECLARATION && !asserts) ||
            misplaced(notation->dialect, &entry[count], &expected))
            return false;
        count++;
    }
    return count > 0 && at_end(&scan) && ask(notation, entry, count, opinion);
}

bool ask_of_assert(struct notation *notation, const struct retyped *text, struct opinion *opinion)
{
    struct scan scan = scan_retyped(notation, text);
    struct entry entry = {.line = 1, .column = 1, .about = {.text = ""}};
    const char *by = NULL;
    return scan_clause(&scan, &entry, &by) && entry.kind == ENTRY_ASSERT &&
           ask(notation, &entry, 1, opinion);
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
