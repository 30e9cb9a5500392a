#include "record/notation_scan.h"

#include <string.h>

/* Corrections by a side and rulings by the director:
 * "F amend F4.3 is: clause", "B agree F4.3", "ruling allow F4.3 (reason)". */

static const struct repair {
    const char *word;
    enum correction correction;
    enum entry_kind kind;
    bool declares; /* a declaration follows the colon */
} repairs[] = {
    {"amend", AMEND, ENTRY_CORRECTION, true}, {"after", AFTER, ENTRY_CORRECTION, true},
    {"undo", UNDO, ENTRY_CORRECTION, false},  {"agree", AGREE, ENTRY_CORRECTION, false},
    {"allow", ALLOW, ENTRY_RULING, false},    {"disallow", DISALLOW, ENTRY_RULING, false},
    {"replace", REPLACE, ENTRY_RULING, true}, {"set", SET, ENTRY_RULING, false},
};
enum { REPAIRS = sizeof repairs / sizeof *repairs };

static const struct repair *take_repair(struct scan *scan, enum entry_kind kind)
{
    for (int i = 0; i < REPAIRS; i++)
        if (repairs[i].kind == kind && take_word(scan, repairs[i].word))
            return &repairs[i];
    return NULL;
}

static bool scan_about(struct scan *scan, struct word *about)
{
    static const char an_entry[] = "an entry: its number, 1 or more, or its label, as F4.3";
    if (!scan_token(scan, an_entry, about))
        return false;
    return !about->is_number || about->number >= 1 ||
           refuse(&scan->reader, about->column, about->text, an_entry);
}

/* The declaration behind the colon; without a head it is by the side that corrects. */
static bool scan_with(struct scan *scan, struct entry *entry)
{
    bool headed = false;
    struct entry *with = arena_take(scan->reader.arena, sizeof *with);
    if (!with)
        return out_of_memory(&scan->reader);
    take_word(scan, "is");
    if (!take(scan, ':'))
        return refuse_next(scan, "\":\" and the declaration that is to stand");
    *with = (struct entry){.kind = ENTRY_DECLARATION,
                           .line = entry->line,
                           .column = column_at(scan),
                           .by = entry->by,
                           .about = {.text = ""}};
    entry->with = with;
    return scan_head(scan, with, &headed) && scan_declaration(scan, with);
}

static bool is_all(struct scan *scan)
{
    return at_end(scan) || refuse_next(scan, "(text), !expectation or ;");
}

bool scan_correction(struct scan *scan, struct entry *entry, bool *found)
{
    skip_blanks(scan);
    int column = column_at(scan);
    const struct repair *repair = take_repair(scan, ENTRY_CORRECTION);
    *found = repair != NULL;
    if (!repair)
        return true;
    if (!entry->by)
        return refuse(&scan->reader, column, "a correction of no side",
                      "a side's initial before it");
    if (entry->field[FIELD_PHASE].count > 0)
        return refuse(&scan->reader, entry->field[FIELD_PHASE].word[0].column,
                      "the number of a card", "none before a correction");
    entry->kind = ENTRY_CORRECTION;
    entry->correction = repair->correction;
    if (!scan_about(scan, &entry->about) || !scan_after(scan, entry))
        return false;
    return repair->declares ? scan_with(scan, entry) : is_all(scan);
}

/* "vp 3", or "F4.3: vp 3" when it speaks of an entry. */
static bool scan_set(struct scan *scan, struct entry *entry)
{
    struct scan ahead = *scan;
    struct pile pile = {.size = sizeof(struct fact)};
    struct word about;
    if (scan_token(&ahead, "a fact", &about) && take(&ahead, ':')) {
        if (!scan_about(scan, &entry->about) || !take(scan, ':'))
            return false;
    }
    return scan_facts(scan, FACTS_POSITION, &pile) && finish_facts(scan, &pile, &entry->fact) &&
           scan_after(scan, entry) && is_all(scan);
}

/* "F4.3", or nothing where it governs the next entry; a declaration when it replaces one. */
static bool scan_ruled(struct scan *scan, struct entry *entry)
{
    bool named = next_is_quote(scan) || word_length(scan) > 0;
    named &= !next_is_word(scan, "is") && !next_is_word(scan, field_word(FIELD_COMMENT));
    if (named && !scan_about(scan, &entry->about))
        return false;
    if (!scan_after(scan, entry))
        return false;
    return entry->correction == REPLACE ? scan_with(scan, entry) : is_all(scan);
}

bool scan_ruling(struct scan *scan, struct entry *entry)
{
    const struct repair *repair = take_repair(scan, ENTRY_RULING);
    entry->kind = ENTRY_RULING;
    entry->correction = repair ? repair->correction : REPLACE;
    scan->reason = &entry->reason;
    bool read = entry->correction == SET ? scan_set(scan, entry) : scan_ruled(scan, entry);
    return read && (entry->reason || refuse_next(scan, "the ruling's reason in round brackets"));
}
