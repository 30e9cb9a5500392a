#include "record/typed_told.h"

#include "record/lexicon.h"
#include "record/notation_asking.h"
#include "record/text.h"
#include "record/typed_items.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { ROWS_MAX = 3, WORDS_MAX = 40, NAMES_MAX = 4, STRANGE_MAX = 2 };

/* A clause word by word, and what it names. */
struct telling {
    const struct notation *notation;
    const char *word[WORDS_MAX];
    size_t length[WORDS_MAX];
    bool told[WORDS_MAX]; /* by a row */
    int words;
    int side; /* of the head; 0: none */
    const struct item *place[NAMES_MAX], *piece[NAMES_MAX];
    int places, pieces;
    const char *number; /* the last that is said, its sign with it; NULL */
    size_t digits;
    int number_at;        /* which word it is */
    int score[SIDES + 1]; /* the last number behind each side; -1: none */
};

/* --- what is said --- */

static bool is_sum(const char *text, size_t length)
{
    return isdigit((unsigned char)text[length - 1]) &&
           span_of(text, length, "0123456789+-") == length;
}

static bool is_number(const char *text, size_t length)
{
    size_t sign = strchr("+-", *text) != NULL;
    return length > sign && span_of(text + sign, length - sign, "0123456789") == length - sign;
}

static bool split_words(struct telling *telling, const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    int side = telling->side;
    telling->score[1] = telling->score[2] = -1;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        const char *said = text + words.at;
        if (telling->words == WORDS_MAX)
            return false;
        if (is_number(said, word)) {
            telling->digits = word - (*said == '+');
            telling->number = said + (*said == '+');
            telling->number_at = telling->words;
            telling->score[side] = number_of_digits(telling->number, telling->digits);
        }
        int spoken = side_of_typed_word(telling->notation, said, word);
        side = spoken ? spoken : side;
        telling->length[telling->words] = word;
        telling->word[telling->words++] = said;
    }
    return telling->words > 0;
}

static bool gather_names(struct telling *telling, const struct scan *clause)
{
    const struct items *items = items_of(telling->notation, clause, LENIENTLY);
    if (!items)
        return false;
    for (int i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (item->mark == '#' || item->mark == '[' || item->kind == ITEM_TEXT)
            return false;
        if (item->means & MEANS_PLACE && telling->places < NAMES_MAX)
            telling->place[telling->places++] = item;
        else if (item->means & MEANS_PIECE && telling->pieces < NAMES_MAX)
            telling->piece[telling->pieces++] = item;
    }
    return true;
}

/* --- the rows it fits --- */

/* Whether a word is one of "wins|won|win". */
static bool is_among(const char *text, size_t length, const char *words)
{
    for (size_t one; *words; words += one + (words[one] == '|')) {
        one = strcspn(words, "|");
        if (one == length && strncasecmp(text, words, length) == 0)
            return true;
    }
    return false;
}

static int find_word(const struct telling *telling, const char *words)
{
    for (int i = 0; i < telling->words; i++)
        if (is_among(telling->word[i], telling->length[i], words))
            return i;
    return -1;
}

static bool wants(const struct told_fact *row, const char *slot)
{
    return (row->item && strstr(row->item, slot)) || strstr(row->value, slot);
}

/* The side of the higher of two totals; 0 where they are not both said, or equal. */
static int side_of_higher(const struct telling *telling)
{
    const int *score = telling->score;
    if (score[1] < 0 || score[2] < 0 || score[1] == score[2])
        return 0;
    return score[1] > score[2] ? 1 : 2;
}

static bool fits(const struct telling *telling, const struct told_fact *row)
{
    for (int i = 0; i < TOLD_WORDS && row->word[i]; i++)
        if (find_word(telling, row->word[i]) < 0)
            return false;
    return (!wants(row, "PLACE") || telling->places > 0) &&
           (!wants(row, "PIECE") || telling->pieces > 0) &&
           (!wants(row, "NUMBER") || telling->number) &&
           (!wants(row, "HIGHER") || side_of_higher(telling));
}

static void mark_told(struct telling *telling, const struct told_fact *row)
{
    for (int i = 0; i < TOLD_WORDS && row->word[i]; i++)
        for (int each = 0; each < telling->words; each++)
            telling->told[each] |=
                is_among(telling->word[each], telling->length[each], row->word[i]);
}

/* "if", "maybe": what is said may not be so. */
static bool is_doubt(const char *text, size_t length)
{
    static const char *const words[] = {"if",    "unless", "or",   "maybe",   "perhaps", "whether",
                                        "would", "could",  "will", "instead", "undo",    NULL};
    return is_word_of(words, text, length);
}

/* Whether what the rows do not tell declares nothing: names, sums, sides, small words, and hardly a
 * word that nobody knows. */
static bool says_no_more(const struct telling *telling)
{
    const struct dialect *dialect = telling->notation->dialect;
    int strange = 0;
    for (int i = 0; i < telling->words; i++) {
        const char *text = telling->word[i];
        size_t length = telling->length[i];
        bool name = isupper((unsigned char)*text) &&
                    meanings_of(dialect, text, without_possessive(text, length));
        if (is_doubt(text, length))
            return false;
        if (telling->told[i] || is_sum(text, length) || is_filler(text, length) ||
            is_idle(text, length) || name || side_of_typed_word(telling->notation, text, length))
            continue;
        if (verb_typed(dialect, text, length))
            return false;
        strange++;
    }
    return strange <= STRANGE_MAX;
}

/* --- the assertion --- */

/* What stands in the slots of a row. */
struct slots {
    int side;
    const struct item *place, *piece;
};

static const char *word_of_side(const struct telling *telling, int side, bool whole)
{
    static const char *const none = "";
    const char *word = side ? telling->notation->dialect->side[side] : none;
    char initial[] = {(char)toupper((unsigned char)*word), '\0'};
    return whole ? word : arena_text(telling->notation->arena, initial, 1);
}

static const char *item_text(const struct telling *telling, const struct item *item)
{
    return arena_text(telling->notation->arena, item->text, item->length);
}

/* The text of a slot that begins there, and its bytes; NULL where none does. */
static const char *slot_text(const struct telling *telling, const struct slots *slots,
                             const char *text, size_t *bytes)
{
    static const char *const names[] = {"PLACE", "PIECE", "NUMBER", "SIDE",
                                        "OTHER", "WHOSE", "HIGHER"};
    size_t slot = 0, count = sizeof names / sizeof *names;
    while (slot < count && strncmp(text, names[slot], strlen(names[slot])) != 0)
        slot++;
    *bytes = slot < count ? strlen(names[slot]) : 0;
    switch (slot) {
    case 0:
        return item_text(telling, slots->place);
    case 1:
        return item_text(telling, slots->piece);
    case 2:
        return arena_text(telling->notation->arena, telling->number, telling->digits);
    case 3:
    case 6:
        return word_of_side(telling, slots->side, false);
    case 4:
        return word_of_side(telling, SIDES + 1 - slots->side, false);
    case 5:
        return word_of_side(telling, slots->side, true);
    default:
        return NULL;
    }
}

static void put_filled(const struct telling *telling, const struct slots *slots, const char *text,
                       int column, struct retyped *out)
{
    while (*text) {
        size_t bytes;
        const char *slot = slot_text(telling, slots, text, &bytes);
        if (slot)
            retype_text(out, slot, column);
        else
            retype_bytes(out, text, bytes = 1, column);
        text += bytes;
    }
}

/* " = pc Boston: B | Salem: B" */
static void put_fact(const struct telling *telling, const struct told_fact *row,
                     struct slots *slots, int column, struct retyped *out)
{
    int items = row->item && strstr(row->item, "PLACE") ? telling->places : 1;
    retype_text(out, out->length > 0 ? " = " : "= ", column);
    put_filled(telling, slots, row->key, column, out);
    for (int i = 0; i < items; i++) {
        slots->place = telling->place[i];
        retype_text(out, i > 0 ? " | " : " ", column);
        if (row->item) {
            put_filled(telling, slots, row->item, column, out);
            retype_text(out, ": ", column);
        }
        put_filled(telling, slots, row->value, column, out);
    }
}

/* The side that was spoken of last before what a row tells, or before its number, else that of the
 * head. */
static int side_spoken(const struct telling *telling, const struct told_fact *row)
{
    if (wants(row, "HIGHER"))
        return side_of_higher(telling);
    int last = wants(row, "NUMBER") ? telling->number_at : find_word(telling, row->word[0]),
        side = telling->side;
    for (int i = 0; i < last; i++) {
        int spoken = side_of_typed_word(telling->notation, telling->word[i], telling->length[i]);
        side = spoken ? spoken : side;
    }
    return side;
}

/* Writes the fact of a row behind what out has, with the piece with which it holds. */
static bool tells_of_side(struct notation *notation, const struct telling *telling,
                          const struct told_fact *row, int side, int column, struct retyped *out)
{
    int pieces = wants(row, "PIECE") ? telling->pieces : 1;
    for (int piece = 0; piece < pieces; piece++) {
        struct slots slots = {.side = side, .piece = telling->piece[piece]};
        struct retyped text = {.arena = out->arena};
        put_fact(telling, row, &slots, column, &text);
        if (!holds_now(notation, &text, false))
            continue;
        bool again = out->length > 0 && strstr(out->text, text.text);
        if (again)
            return true;
        retype_text(out, out->length > 0 ? " " : "", column);
        retype_bytes(out, text.text, text.length, column);
        return true;
    }
    return false;
}

enum told { NOT_KNOWN, HOLDS, HOLDS_NOT };

/* A fact of a turn that is over is that of neither side: it is not known then. */
static enum told tell_row(struct notation *notation, const struct telling *telling,
                          const struct told_fact *row, int column, struct retyped *out)
{
    int spoken = side_spoken(telling, row);
    struct retyped other = {.arena = out->arena};
    bool sided = wants(row, "SIDE") || wants(row, "OTHER");
    for (int side = 1; side <= SIDES; side++)
        if ((!spoken || side == spoken) && tells_of_side(notation, telling, row, side, column, out))
            return HOLDS;
    bool contrary =
        spoken && tells_of_side(notation, telling, row, SIDES + 1 - spoken, column, &other);
    return sided && !wants(row, "NUMBER") && !contrary ? NOT_KNOWN : HOLDS_NOT;
}

bool retype_told(struct notation *notation, const struct scan *clause, int side, bool *remark,
                 struct retyped *out)
{
    const struct talked_of *talk = notation->dialect ? notation->dialect->talk : NULL;
    const struct told_fact *rows[ROWS_MAX], *row = talk ? talk->told : NULL;
    struct telling telling = {.notation = notation, .side = side};
    const char *text = clause->text + clause->at;
    size_t length = clause->end - clause->at;
    int count = 0;
    if (!row || !notation->judge || memchr(text, '?', length) ||
        !split_words(&telling, text, length) || !gather_names(&telling, clause))
        return false;
    for (; row->key && count < ROWS_MAX; row++)
        if (fits(&telling, row)) {
            mark_told(&telling, row);
            rows[count++] = row;
        }
    bool told = says_no_more(&telling);
    *remark = true;
    for (int i = 0; i < count && told; i++) {
        enum told how = tell_row(notation, &telling, rows[i], column_at(clause), out);
        *remark &= how != HOLDS || rows[i]->remark;
        told = how != HOLDS_NOT;
    }
    return told && out->length > 0 && !out->failed;
}
