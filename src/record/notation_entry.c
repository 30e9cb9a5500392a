#include "record/notation_entry.h"

#include "record/notation_head.h"
#include "record/text.h"

#include <string.h>

/* A clause of any kind but the game line. */

static bool scan_assert(struct scan *scan, struct entry *entry)
{
    struct pile pile = {.size = sizeof(struct fact)};
    entry->kind = ENTRY_ASSERT;
    scan->at++;
    return scan_facts(scan, FACTS_ASSERT, &pile) && finish_facts(scan, &pile, &entry->fact) &&
           scan_after(scan, entry) && (at_end(scan) || refuse_next(scan, "= FACT, (comment) or ;"));
}

static bool scan_block(struct scan *scan, struct entry *entry)
{
    struct word word;
    entry->kind = ENTRY_DICE;
    take_word(scan, "dice");
    if (!scan_dice(scan, &entry->dice))
        return false;
    if (entry->dice.die[0].side)
        return refuse(&scan->reader, entry->dice.die[0].column, "dice by side",
                      "a server's dice in order");
    if (take_word(scan, "server")) {
        if (!scan_token(scan, "the name of a server", &word))
            return false;
        entry->server = word.text;
    }
    if (take_word(scan, "block")) {
        if (!scan_token(scan, "the number of a block, 1 or more", &word))
            return false;
        if (!word.is_number || word.number < 1)
            return refuse(&scan->reader, word.column, word.text, "a number of 1 or more");
        entry->block = word.number;
    }
    return scan_after(scan, entry) &&
           (at_end(scan) || refuse_next(scan, "server NAME, block N, (comment) or ;"));
}

/* "F reveal 5ab...": a link of the chain behind committed dice. */
static bool scan_reveal(struct scan *scan, struct entry *entry)
{
    struct word link;
    entry->kind = ENTRY_REVEAL;
    if (!entry->by || entry->field[FIELD_PHASE].count > 0)
        return refuse(&scan->reader, entry->by_column, "no side, or a card's number",
                      "a side alone before \"reveal\"");
    if (!scan_token(scan, "a link: 64 digits 0 to 9 and a to f", &link) ||
        !is_written_link(&scan->reader, &link))
        return false;
    entry->opening = link.text;
    return scan_after(scan, entry) && (at_end(scan) || refuse_next(scan, "(comment) or ;"));
}

/* A clause of a side: by is the side of the line so far, and becomes that of
 * this clause. */
static bool scan_of_side(struct scan *scan, struct entry *entry, const char **by)
{
    bool headed = false, corrects = false;
    entry->by = *by;
    if (!scan_head(scan, entry, &headed))
        return false;
    *by = entry->by;
    if (take_word(scan, "reveal"))
        return scan_reveal(scan, entry);
    if (!scan_correction(scan, entry, &corrects))
        return false;
    return corrects || scan_declaration(scan, entry);
}

bool scan_clause(struct scan *scan, struct entry *entry, const char **by)
{
    skip_blanks(scan);
    const char *text = scan->text + scan->at;
    size_t length = scan->end - scan->at;
    if (next_is(scan, '='))
        return scan_assert(scan, entry);
    if (is_dice_block(text, length))
        return scan_block(scan, entry);
    if (!begins_word(text, length, "ruling") && !begins_word(text, length, "ruling:"))
        return scan_of_side(scan, entry, by);
    take_word(scan, "ruling");
    take(scan, ':');
    return scan_ruling(scan, entry);
}
