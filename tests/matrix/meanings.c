#include "matrix.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of what fields mean, held against the manual. */

enum { MEANINGS_MAX = 200, MANUALS = 6, WORDS_BYTES = 400 };

static struct meaning meaning[MEANINGS_MAX];
static int meanings;

static const struct word_bit {
    const char *word;
    unsigned kinds, how;
} word_bit[] = {
    {"side", A_SIDE, 0},       {"space", A_SPACE, 0},         {"counter", A_COUNTER, 0},
    {"card", A_CARD, 0},       {"number", A_NUMBER, 0},       {"for", A_USE, 0},
    {"mode", A_MODE, 0},       {"what", A_WHAT, 0},           {"step", A_STEP, 0},
    {"text", ANY_TEXT, 0},     {"several", 0, TAKES_SEVERAL}, {"again", 0, TAKES_AGAIN},
    {"steps", 0, TAKES_STEPS}, {"enemy", 0, TAKES_ENEMY},     {"anything", 0, TAKES_ANYTHING},
    {"alike", 0, TAKES_ALIKE}, {"none", 0, TAKES_NONE},
};

/* --- the manual's words --- */

/* Letters and digits in small, all else one blank; words of the markup are left out. */
static void fold_words(const char *text, char *folded, size_t size)
{
    size_t length = 0;
    bool markup = false, begins = true;
    while (*text && length + 2 < size) {
        size_t word = strcspn(text, " \n\t");
        markup = begins ? text[0] == '.' : markup;
        bool macro = markup && word == 2 && isupper((unsigned char)text[0]) &&
                     islower((unsigned char)text[1]);
        if (!(markup && begins) && !macro) {
            for (size_t i = 0; i < word && length + 2 < size; i++) {
                if (isalnum((unsigned char)text[i]))
                    folded[length++] = (char)tolower((unsigned char)text[i]);
            }
            if (length && folded[length - 1] != ' ')
                folded[length++] = ' ';
        }
        text += word;
        begins = *text == '\n';
        text += *text != '\0';
    }
    folded[length] = '\0';
}

static char *page_of(const char *name)
{
    static struct {
        char name[64];
        char *text;
    } page[MANUALS];
    int i = 0;
    while (i < MANUALS && page[i].text && strcmp(page[i].name, name) != 0)
        i++;
    if (i == MANUALS || page[i].text)
        return i == MANUALS ? NULL : page[i].text;
    char path[128];
    size_t size = 1 << 18;
    char *raw = calloc(1, size);
    page[i].text = calloc(1, size);
    snprintf(path, sizeof path, "man/%s", name);
    snprintf(page[i].name, sizeof page[i].name, "%s", name);
    FILE *in = fopen(path, "r");
    if (in && raw && page[i].text && fread(raw, 1, size - 1, in) > 0)
        fold_words(raw, page[i].text, size);
    if (in)
        fclose(in);
    free(raw);
    return page[i].text;
}

static bool page_says(const char *name, const char *folded)
{
    const char *page = page_of(name);
    return page && folded[0] && strstr(page, folded);
}

/* The game's own page, or the one on records. */
static bool manual_says(const char *game, const char *words)
{
    char name[64], folded[WORDS_BYTES];
    snprintf(name, sizeof name, "provost-%s.7", game);
    fold_words(words, folded, sizeof folded);
    return page_says("provost-record.5", folded) ||
           (strcmp(game, "*") != 0 && page_says(name, folded));
}

/* --- rows --- */

static bool take_kinds(struct meaning *row, char *kinds)
{
    for (char *word = strtok(kinds, ","); word; word = strtok(NULL, ",")) {
        size_t i = 0;
        while (i < sizeof word_bit / sizeof *word_bit && strcmp(word_bit[i].word, word) != 0)
            i++;
        if (i == sizeof word_bit / sizeof *word_bit)
            return false;
        row->kinds |= word_bit[i].kinds;
        row->how |= word_bit[i].how;
    }
    return true;
}

/* "game verb field kinds: words" */
static bool take_row(const char *line)
{
    struct meaning *row = &meaning[meanings];
    char kinds[100], words[WORDS_BYTES];
    *row = (struct meaning){.kinds = 0};
    bool read = meanings < MEANINGS_MAX &&
                sscanf(line, "%31s %15s %11s %99[^: ]: %399[^\n]", row->game, row->verb, row->field,
                       kinds, words) == 5 &&
                take_kinds(row, kinds);
    if (!read || !manual_says(row->game, words)) {
        printf("# %s: %s", read ? "no manual has these words" : "no row", line);
        return false;
    }
    meanings++;
    return true;
}

bool read_meanings(const char *path)
{
    char line[600];
    bool all = true;
    FILE *in = fopen(path, "r");
    while (in && fgets(line, sizeof line, in)) {
        if (line[0] != '#' && line[0] != '\n')
            all &= take_row(line);
    }
    if (in)
        fclose(in);
    return in && all;
}

const struct meaning *meaning_of(const char *game, const char *verb, const char *field)
{
    for (int i = 0; i < meanings; i++) {
        const struct meaning *row = &meaning[i];
        if ((strcmp(row->game, "*") == 0 || strcmp(row->game, game) == 0) &&
            (strcmp(row->verb, "*") == 0 || strcmp(row->verb, verb) == 0) &&
            strcmp(row->field, field) == 0)
            return row;
    }
    return NULL;
}
