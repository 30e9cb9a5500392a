#include "import/rtt_log.h"

#include <string.h>

/* Texts of the log against their patterns. */

struct pattern {
    enum rtt_kind kind;
    const char *text;
};

static const struct pattern patterns[] = {
#define TEXT(kind, text) {RTT_##kind, text},
    RTT_TEXTS(TEXT)
#undef TEXT
};

/* --- what stands at a place of a pattern: each returns how much of text it is, 0 for not --- */

static size_t read_role(const char *text, struct rtt_said *said)
{
    bool french = strncmp(text, "France", 6) == 0, british = strncmp(text, "Britain", 7) == 0;
    said->role = french ? RTT_FRENCH : british ? RTT_BRITISH : said->role;
    return french ? 6 : british ? 7 : 0;
}

static size_t read_number(const char *text, struct rtt_said *said)
{
    size_t length = text[0] == '-' || text[0] == '+';
    int number = 0;
    while (text[length] >= '0' && text[length] <= '9' && number < 100000)
        number = 10 * number + (text[length++] - '0');
    if (length == 0 || text[length - 1] < '0' || text[length - 1] > '9')
        return 0;
    number = text[0] == '-' ? -number : number;
    if (said->numbers++ == 0)
        said->number = number;
    else
        said->second = number;
    return length;
}

/* "#32 Treaty of Easton [2]" */
static size_t read_card(const char *text, struct rtt_said *said)
{
    int number = 0;
    size_t length = 1;
    if (text[0] != '#')
        return 0;
    while (text[length] >= '0' && text[length] <= '9' && number < 1000)
        number = 10 * number + (text[length++] - '0');
    const char *end = strstr(text, "]");
    if (!end || number < 1 || number >= RTT_CARDS)
        return 0;
    said->card[said->cards ? 1 : 0] = number;
    said->cards++;
    return (size_t)(end - text) + 1;
}

/* The longest name that text begins with. */
static size_t read_space(const char *text, int *space)
{
    size_t longest = 0;
    for (int i = 1; i < RTT_PLACES; i++) {
        size_t length = strlen(rtt_spaces[i].name);
        if (length > longest && strncmp(text, rtt_spaces[i].name, length) == 0) {
            longest = length;
            *space = i;
        }
    }
    return longest;
}

/* One piece of a list, and its place where it is said: "3-4 regular (New York)". */
static void read_item(const char *text, size_t length, struct rtt_said *said)
{
    struct rtt_item *item = &said->item[said->items];
    const char *bracket = memchr(text, '(', length);
    size_t name = bracket ? (size_t)(bracket - text) : length;
    item->place = 0;
    if (bracket)
        read_space(bracket + 1, &item->place);
    while (name > 0 && text[name - 1] == ' ')
        name--;
    if (name == 0 || name >= sizeof item->text)
        return;
    memcpy(item->text, text, name);
    item->text[name] = '\0';
    said->items++;
}

/* Pieces up to end. */
static void read_items(const char *text, const char *end, struct rtt_said *said)
{
    if (end > text && end[-1] == '.')
        end--;
    while (text < end && said->items < RTT_ITEMS) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *stop = comma ? comma : end;
        while (text < stop && *text == ' ')
            text++;
        read_item(text, (size_t)(stop - text), said);
        text = comma ? comma + 1 : end;
    }
}

/* Pieces or anything, up to where the rest of the pattern stands for the first time. */
static size_t read_up_to(const char *text, const char *rest, struct rtt_said *said, bool pieces)
{
    size_t literal = strcspn(rest, "%");
    const char *end = text + strlen(text);
    for (const char *at = text; literal > 0; at++) {
        if (*at == '\0')
            return 0;
        if (strncmp(at, rest, literal) == 0) {
            end = at;
            break;
        }
    }
    if (pieces)
        read_items(text, end, said);
    return (size_t)(end - text);
}

/* The part of text that a place of the pattern takes; place points to its letter. */
static size_t read_place(const char *text, const char *place, struct rtt_said *said)
{
    switch (*place) {
    case 'R':
        return read_role(text, said);
    case 'N':
        return read_number(text, said);
    case 'C':
        return read_card(text, said);
    case 'S':
        return read_space(text, &said->space);
    default:
        return read_up_to(text, place + 1, said, *place == 'P');
    }
}

static bool matches(const char *text, const char *pattern, struct rtt_said *said)
{
    for (; *pattern; pattern++) {
        size_t length = *pattern == *text && *pattern != '%';
        bool may_be_empty = pattern[0] == '%' && pattern[1] == 'A';
        if (*pattern == '%')
            length = read_place(text, ++pattern, said);
        if (length == 0 && !may_be_empty)
            return false;
        text += length;
    }
    return *text == '\0';
}

static void forget(struct rtt_said *said)
{
    said->role = RTT_NOBODY;
    said->space = said->number = said->second = 0;
    said->cards = said->numbers = said->items = 0;
}

void rtt_understand(const char *text, struct rtt_said *said)
{
    forget(said);
    said->kind = text[0] ? RTT_UNKNOWN : RTT_EMPTY;
    for (size_t i = 0; text[0] && i < sizeof patterns / sizeof *patterns; i++) {
        if (patterns[i].text[0] != '%' && patterns[i].text[0] != text[0])
            continue;
        if (matches(text, patterns[i].text, said)) {
            said->kind = patterns[i].kind;
            return;
        }
        forget(said);
    }
}
