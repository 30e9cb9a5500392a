#include "record/server_lines.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

struct line {
    const char *text;
    size_t at, end;
};

static void pass_blanks(struct line *line)
{
    while (line->at < line->end && strchr(" \t", line->text[line->at]))
        line->at++;
}

static bool pass_word(struct line *line, const char *word)
{
    size_t length = strlen(word);
    pass_blanks(line);
    if (line->end - line->at < length || strncasecmp(line->text + line->at, word, length) != 0)
        return false;
    line->at += length;
    return true;
}

/* A number from 1 to 999. */
static bool pass_number(struct line *line, int *number)
{
    size_t digits = 0;
    pass_blanks(line);
    for (*number = 0; line->at < line->end && isdigit((unsigned char)line->text[line->at]);
         digits++)
        *number = digits < 3 ? *number * 10 + line->text[line->at++] - '0' : (line->at++, 0);
    return digits > 0 && digits <= 3 && *number > 0;
}

static bool pass_faces(struct line *line, struct server_dice *dice, int count)
{
    for (dice->count = 0; dice->count < count; dice->count++) {
        pass_word(line, ",");
        if (!pass_number(line, &dice->face[dice->count]) || dice->face[dice->count] > dice->sides)
            return false;
    }
    return true;
}

/* "2d6 = 3,5" */
static bool pass_roll(struct line *line, struct server_dice *dice)
{
    int count;
    if (!pass_number(line, &count) || count > SERVER_DICE_MAX || !pass_word(line, "d") ||
        !pass_number(line, &dice->sides))
        return false;
    return (pass_word(line, "=") || pass_word(line, ":")) && pass_faces(line, dice, count);
}

/* "... Result: " and its like before the faces. */
static void pass_result_word(struct line *line)
{
    while (pass_word(line, ".") || pass_word(line, "Result") || pass_word(line, "Roll") ||
           pass_word(line, "s:") || pass_word(line, "s ") || pass_word(line, ":") ||
           pass_word(line, "="))
        continue;
}

/* "Request: 6-sided die x 1 ...", up to the faces. */
static bool pass_asked(struct line *line, struct server_dice *dice, int *count)
{
    *count = 1;
    dice->server = "ACTS";
    pass_word(line, "Request:");
    if (!pass_number(line, &dice->sides) || !pass_word(line, "-sided") ||
        !(pass_word(line, "dice") || pass_word(line, "die")))
        return false;
    if (pass_word(line, "x") && !pass_number(line, count))
        return false;
    pass_result_word(line);
    return *count <= SERVER_DICE_MAX;
}

/* "Request: 6-sided die x 1 ... 1" */
static bool pass_request(struct line *line, struct server_dice *dice)
{
    int count = 1;
    return pass_asked(line, dice, &count) && pass_faces(line, dice, count);
}

/* "<Carl> *** ", "ACTS sent me: ": who rolled, before the roll. */
static void pass_roller(struct line *line, struct server_dice *dice)
{
    const char *text = line->text + line->at;
    const char *close = pass_word(line, "<") ? memchr(text, '>', line->end - line->at) : NULL;
    if (close)
        line->at = (size_t)(close + 1 - line->text);
    if (pass_word(line, "***"))
        dice->server = "VASSAL";
    const char *colon =
        pass_word(line, "ACTS") ? memchr(line->text + line->at, ':', line->end - line->at) : NULL;
    if (!colon)
        return;
    dice->server = "ACTS";
    line->at = (size_t)(colon + 1 - line->text);
}

/* Stars, a full stop or a remark in brackets behind the roll. */
static bool ends_well(struct line *line)
{
    while (pass_word(line, "*") || pass_word(line, "."))
        continue;
    pass_blanks(line);
    if (line->at < line->end && line->text[line->at] == '(')
        return line->text[line->end - 1] == ')';
    return line->at == line->end;
}

bool read_server_line(const char *text, size_t length, struct server_dice *dice)
{
    struct line line = {text, 0, length}, again;
    while (line.end > 0 && strchr(" \t\r", text[line.end - 1]))
        line.end--;
    *dice = (struct server_dice){.count = 0};
    again = line;
    if (pass_request(&again, dice) && ends_well(&again))
        return true;
    *dice = (struct server_dice){.count = 0};
    pass_roller(&line, dice);
    return pass_roll(&line, dice) && ends_well(&line);
}

bool read_server_request(const char *text, size_t length, struct server_dice *dice)
{
    struct line line = {text, 0, length};
    *dice = (struct server_dice){.count = 0};
    return pass_asked(&line, dice, &dice->count) && ends_well(&line);
}

bool read_server_result(const char *text, size_t length, struct server_dice *dice)
{
    struct line line = {text, 0, length};
    int count = dice->count;
    pass_result_word(&line);
    return pass_faces(&line, dice, count) && ends_well(&line);
}
