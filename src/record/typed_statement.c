#include "record/typed_statement.h"

#include "record/lexicon.h"
#include "record/notation_asking.h"
#include "record/text.h"
#include "record/typed_side.h"
#include "record/typed_word.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { NUMBERS_STATED = 2 };

struct statement {
    const struct said_fact *fact;                      /* what is counted, or who is what */
    int number[NUMBERS_STATED], whose[NUMBERS_STATED]; /* 0: not said */
    int numbers;
    int side;     /* spoken of first */
    int last;     /* spoken of since the last number; 0: none */
    bool strange; /* more is said than where the game stands */
};

/* --- what is said --- */

/* Words that say how it stands, or came to it, and no more. */
static bool is_of_standing(const struct dialect *dialect, const char *text, size_t length)
{
    static const char *const words[] = {
        "has",   "have",  "takes",  "take", "gets",    "get",     "is",     "are", "now", "number",
        "stays", "stand", "stands", "at",   "becomes", "remains", "please", "me",  NULL};
    const char *const *beside = dialect->talk ? dialect->talk->beside : NULL;
    return is_word_of(words, text, length) || is_filler(text, length) || is_idle(text, length) ||
           (beside && is_word_of(beside, text, length));
}

static void hear_side(struct statement *statement, int side)
{
    statement->side = statement->side ? statement->side : side;
    statement->last = side;
}

/* "5", "6-4"; "+1" says how it came to that. */
static void hear_numbers(struct statement *statement, const char *text, size_t length)
{
    if (*text == '+' || *text == '-')
        return;
    for (size_t at = 0; at < length; at++) {
        int number = 0;
        size_t from = at;
        for (; at < length && isdigit((unsigned char)text[at]) && at - from < 4; at++)
            number = 10 * number + text[at] - '0';
        bool ends = at == length || strchr("-:", text[at]);
        if (at == from || !ends || statement->numbers == NUMBERS_STATED) {
            statement->strange = true;
            return;
        }
        statement->number[statement->numbers] = number;
        statement->whose[statement->numbers++] = statement->last;
        statement->last = 0;
    }
}

static void hear_fact(struct statement *statement, const struct said_fact *fact)
{
    if (!statement->fact)
        statement->fact = fact;
    else if (strcmp(statement->fact->fact, fact->fact) != 0)
        statement->strange = true;
}

static void hear_word(const struct notation *notation, const char *text, size_t length,
                      struct statement *statement)
{
    bool number = isdigit((unsigned char)*text) || (length > 1 && strchr("+-", *text));
    bool joined = length > 1 && isupper((unsigned char)*text) && isdigit((unsigned char)text[1]);
    const struct said_fact *fact = fact_said(notation->dialect, text, length);
    int side = side_of_typed_word(notation, text, joined ? 1 : length);
    if (joined && side) /* "F3" */
        hear_side(statement, side);
    if (number || (joined && side))
        hear_numbers(statement, text + joined, length - joined);
    else if (fact)
        hear_fact(statement, fact);
    else if (side)
        hear_side(statement, side);
    else if (!is_of_standing(notation->dialect, text, length))
        statement->strange = true;
}

static void hear_statement(const struct notation *notation, const char *text, size_t length,
                           struct statement *statement)
{
    struct words_of_line words = {text, length, 0};
    for (size_t word; !statement->strange && (word = next_word(&words)) > 0; words.at += word)
        hear_word(notation, text + words.at, word, statement);
}

/* --- the assertion --- */

static void put_side(const struct notation *notation, int side, int column, struct retyped *out)
{
    const char *name = notation->dialect->side[side];
    char initial[] = {' ', (char)(name[0] - 'a' + 'A'), '\0'};
    retype_text(out, initial, column);
}

static void put_number(const struct notation *notation, int side, int number, int column,
                       struct retyped *out)
{
    char text[16];
    if (side)
        put_side(notation, side, column, out);
    snprintf(text, sizeof text, "%s%d", side ? "" : " ", number);
    retype_text(out, text, column);
}

/* first: whose the first number is, 0 for nobody's. */
static bool states_numbers(struct notation *notation, const struct statement *statement, int first,
                           int column, struct retyped *out)
{
    *out = (struct retyped){.arena = out->arena};
    retype_text(out, "= ", column);
    retype_text(out, statement->fact->fact, column);
    for (int i = 0; i < statement->numbers; i++)
        put_number(notation,
                   i == 0  ? first
                   : first ? SIDES + 1 - first
                           : 0,
                   statement->number[i], column, out);
    return holds_now(notation, out, false);
}

/* Whose two numbers are that nobody was named beside is the order in which they hold. */
static bool states_count(struct notation *notation, const struct statement *statement, int column,
                         struct retyped *out)
{
    bool two = statement->numbers == 2, told = statement->whose[0] && statement->whose[1];
    if (!statement->fact->of_sides)
        return statement->numbers == 1 && states_numbers(notation, statement, 0, column, out);
    if (two && told)
        return statement->whose[0] != statement->whose[1] &&
               states_numbers(notation, statement, statement->whose[0], column, out);
    if (!two)
        return statement->whose[0] &&
               states_numbers(notation, statement, statement->whose[0], column, out);
    bool first = states_numbers(notation, statement, 1, column, out);
    struct retyped other = {.arena = out->arena};
    bool second = states_numbers(notation, statement, 2, column, &other);
    *out = second ? other : first ? *out : (struct retyped){.arena = out->arena};
    return first != second;
}

static bool states_role(struct notation *notation, const struct statement *statement, int column,
                        struct retyped *out)
{
    int side = statement->fact->other ? SIDES + 1 - statement->side : statement->side;
    if (!statement->side || statement->numbers > 0)
        return false;
    retype_text(out, "= ", column);
    retype_text(out, statement->fact->fact, column);
    put_side(notation, side, column, out);
    return holds_now(notation, out, false);
}

/* False where a line says anything else, asks, or is an assertion already. */
static bool hear_only_statement(const struct notation *notation, const char *text, size_t length,
                                struct statement *statement)
{
    *statement = (struct statement){.fact = NULL};
    if (!notation->dialect || !notation->dialect->talk || memchr(text, '?', length) ||
        memchr(text, '=', length))
        return false;
    hear_statement(notation, text, length, statement);
    return !statement->strange && statement->fact &&
           (statement->numbers > 0 || (statement->fact->role && statement->side));
}

bool is_statement(const struct notation *notation, const char *text, size_t length)
{
    struct statement statement;
    return hear_only_statement(notation, text, length, &statement);
}

bool retype_statement(struct notation *notation, const char *text, size_t length, size_t at,
                      struct retyped *out)
{
    struct statement statement;
    if (!hear_only_statement(notation, text + at, length - at, &statement))
        return false;
    if (statement.fact->role)
        return states_role(notation, &statement, (int)at + 1, out);
    return states_count(notation, &statement, (int)at + 1, out);
}
