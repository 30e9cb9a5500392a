#include "record/notation_scan.h"

#include "record/strict.h"
#include "record/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* "[4]", "[3 5]", "[F3,1 B4]", "[flag miss]", "[?]", "[3+2=5]", "[=5]". */

static const char a_die[] = "a die, as 4, ?, 3+1=4, =5 or a face by name";

static char next_byte(const struct scan *scan)
{
    return scan->at < scan->end ? scan->text[scan->at] : '\0';
}

/* No more digits than INTEGER_MAX has, with a sign before them if there is one. */
static bool scan_number(struct scan *scan, int *number)
{
    char text[sizeof "+1000000"] = "";
    size_t length = 0, start = scan->at;
    bool sign = next_byte(scan) == '+' || next_byte(scan) == '-';
    while (scan->at < scan->end && length < sizeof text - 1 &&
           (isdigit((unsigned char)next_byte(scan)) || (length == 0 && sign)))
        text[length++] = scan->text[scan->at++];
    *number = (int)strtol(text, NULL, 10);
    if (length > (size_t)sign && abs(*number) <= INTEGER_MAX)
        return true;
    scan->at = start;
    return refuse_next(scan, a_die);
}

static bool scan_figures(struct scan *scan, struct written_die *die)
{
    if (isdigit((unsigned char)next_byte(scan)) && !scan_number(scan, &die->raw))
        return false;
    if (next_byte(scan) == '+' || next_byte(scan) == '-') {
        die->has_modifier = true;
        if (!scan_number(scan, &die->modifier))
            return false;
    }
    if (next_byte(scan) == '=') {
        scan->at++;
        die->has_total = true;
        if (!scan_number(scan, &die->total))
            return false;
    }
    bool whole = next_byte(scan) == ']' || next_byte(scan) == ',' ||
                 glyph_of((unsigned char)next_byte(scan)) == GLYPH_BLANK;
    if (!whole || (die->raw < 1 && !die->has_total))
        return refuse(&scan->reader, die->column, "no whole die", a_die);
    return true;
}

static bool begins_figures(char byte)
{
    return byte && strchr("0123456789=+-", byte);
}

static bool scan_die(struct scan *scan, struct written_die *die)
{
    struct word face;
    skip_blanks(scan);
    die->column = column_at(scan);
    if (begins_figures(next_byte(scan)))
        return scan_figures(scan, die);
    if (take_word(scan, "?"))
        return die->unknown = true;
    struct scan ahead = *scan;
    if (next_byte(scan) == '?' || take_side(&ahead))
        return refuse_next(scan, a_die);
    if (!scan_token(scan, a_die, &face))
        return false;
    die->face = face.text;
    return true;
}

/* "F3", "F:flag", "anybody:3": the side whose dice follow. */
static bool scan_dice_side(struct scan *scan, const char **side)
{
    struct scan ahead = *scan;
    struct word word;
    int glued = word_length(scan) > 0 ? side_of_initial(scan->dialect, next_byte(scan)) : 0;
    char after = scan->at + 1 < scan->end ? scan->text[scan->at + 1] : '\0';
    if (glued && (begins_figures(after) || after == '?')) {
        scan->at++;
        *side = scan->dialect->side[glued];
        return true;
    }
    if (begins_figures(next_byte(scan)) && !next_is_quote(scan))
        return true;
    int initial = take_side(&ahead);
    if (!initial && !scan_token(&ahead, a_die, &word))
        return true; /* the die will say what is wrong */
    if (!take(&ahead, ':'))
        return true;
    *side = initial ? scan->dialect->side[initial] : word.text;
    scan->at = ahead.at;
    return true;
}

/* No side's dice in two places. */
static bool sides_once(struct scan *scan, const struct written_dice *dice)
{
    struct pile pile = {.size = sizeof(struct fact)};
    struct facts facts;
    for (int i = 0; i < dice->count; i++) {
        const struct written_die *die = &dice->die[i];
        if (!die->side != !dice->die[0].side)
            return refuse(&scan->reader, die->column, "dice with a side and without",
                          "all by side, or none");
        struct fact fact = {.key = die->side ? die->side : "", .column = die->column};
        if (!pile_add(scan, &pile, &fact))
            return false;
    }
    return finish_facts(scan, &pile, &facts);
}

bool scan_dice(struct scan *scan, struct written_dice *dice)
{
    struct pile pile = {.size = sizeof(struct written_die)};
    const char *side = NULL;
    *dice = (struct written_dice){.present = true, .column = column_at(scan)};
    if (!take(scan, '['))
        return refuse_next(scan, "dice in square brackets, as [3 5]");
    do {
        struct written_die die = {0};
        scan_dice_side(scan, &side);
        die.side = side;
        if (!scan_die(scan, &die) || !pile_add(scan, &pile, &die))
            return false;
        take(scan, ',');
    } while (!at_end(scan) && !next_is(scan, ']'));
    dice->count = pile.count;
    dice->die = pile.item;
    return take(scan, ']') ? sides_once(scan, dice) : refuse_next(scan, "\"]\" behind the dice");
}
