#include "record/notation_head.h"
#include "record/notation_scan.h"

#include <ctype.h>
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
    {"after", AFTER, ENTRY_RULING, true},     {"data", DATA, ENTRY_RULING, false},
};
enum { REPAIRS = sizeof repairs / sizeof *repairs };

/* How players say it; an entry's number or label follows, perhaps behind "to". */
static const struct said {
    const char *first, *second; /* NULL: one word */
    enum correction correction;
} said[] = {
    {"undoes", NULL, UNDO},    {"take", "back", UNDO},     {"takes", "back", UNDO},
    {"took", "back", UNDO},    {"takeback", NULL, UNDO},   {"agrees", NULL, AGREE},
    {"agreed", NULL, AGREE},   {"accepts", NULL, AGREE},   {"accept", NULL, AGREE},
    {"amends", NULL, AMEND},   {"amended", NULL, AMEND},   {"correct", NULL, AMEND},
    {"corrects", NULL, AMEND}, {"corrected", NULL, AMEND}, {"correction", NULL, AMEND},
};

/* Whether an entry's number or label comes next: "12", "F4.3". */
static bool next_is_label(const struct scan *scan)
{
    const char *text = scan->text + scan->at;
    size_t left = scan->end - scan->at;
    return left > 0 && (isdigit((unsigned char)text[0]) ||
                        (left > 1 && side_of_initial(scan->dialect, text[0]) &&
                         isdigit((unsigned char)text[1])));
}

static const struct repair *take_said(struct scan *scan)
{
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct scan ahead = *scan;
        if (!take_word(&ahead, said[i].first) ||
            (said[i].second && !take_word(&ahead, said[i].second)))
            continue;
        take_word(&ahead, "to");
        take(&ahead, ':');
        skip_blanks(&ahead);
        for (int each = 0; next_is_label(&ahead) && each < REPAIRS; each++)
            if (repairs[each].correction == said[i].correction) {
                *scan = ahead;
                return &repairs[each];
            }
    }
    return NULL;
}

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
    repair = repair ? repair : take_said(scan);
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

/* "Boston - Lexington": all up to a bracket or an expectation, or a text in quotes. */
static bool scan_data(struct scan *scan, struct entry *entry)
{
    static const char a_datum[] = "a datum, as Boston - Lexington";
    skip_blanks(scan);
    if (next_is_quote(scan))
        return scan_quoted(scan, &entry->datum) && scan_after(scan, entry) && is_all(scan);
    size_t start = scan->at, end = start;
    while (end < scan->end && !strchr("(!", scan->text[end]))
        end++;
    scan->at = end;
    while (end > start && strchr(" \t", scan->text[end - 1]))
        end--;
    if (end == start)
        return refuse_next(scan, a_datum);
    entry->datum = fold_glyphs(scan->reader.arena, scan->text + start, end - start);
    return (entry->datum || out_of_memory(&scan->reader)) && scan_after(scan, entry) &&
           is_all(scan);
}

/* "F4.3", or nothing where it governs the next entry; a declaration when it replaces one or
 * supplies a lost one. */
static bool scan_ruled(struct scan *scan, struct entry *entry)
{
    bool named = next_is_quote(scan) || word_length(scan) > 0;
    named &= !next_is_word(scan, "is") && !next_is_word(scan, field_word(FIELD_COMMENT));
    if (named && !scan_about(scan, &entry->about))
        return false;
    if (!scan_after(scan, entry))
        return false;
    bool declares = entry->correction == REPLACE || entry->correction == AFTER;
    return declares ? scan_with(scan, entry) : is_all(scan);
}

bool scan_ruling(struct scan *scan, struct entry *entry)
{
    const struct repair *repair = take_repair(scan, ENTRY_RULING);
    entry->kind = ENTRY_RULING;
    entry->correction = repair ? repair->correction : REPLACE;
    scan->reason = &entry->reason;
    if (entry->correction == DATA)
        return scan_data(scan, entry);
    bool read = entry->correction == SET ? scan_set(scan, entry) : scan_ruled(scan, entry);
    return read && (entry->reason || refuse_next(scan, "the ruling's reason in round brackets"));
}
