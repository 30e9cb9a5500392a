#include "command/command.h"

#include "chance/commitment.h"
#include "chance/stream.h"
#include "record/names.h"
#include "record/text.h"

#include <stdlib.h>
#include <string.h>

/* Dice for players and proof for their opponents; chance/stream.h and chance/commitment.h have the
 * constructions. */

static bool read_first(const char *at, long *first)
{
    char *end = NULL;
    *first = at ? strtol(at, &end, 10) : 1;
    if (!at || (*at && *end == '\0' && *first >= 1 && *first < 1000000000))
        return true;
    complain("--at %s: a number from 1 on was expected", at);
    return false;
}

bool is_seed(const char *seed)
{
    unsigned point;
    size_t length = strlen(seed), bytes = 1;
    while (length > 0 && (bytes = utf8_read(seed, length, &point)) > 0) {
        seed += bytes;
        length -= bytes;
    }
    if (length > 0)
        complain("the seed is not UTF-8 text, as in a record");
    return length == 0;
}

enum status run_roll(const struct arguments *arguments)
{
    long first;
    if (!arguments->seed || arguments->count > 0) {
        complain("roll takes --seed TEXT, and --faces, --count, --at if need be");
        return STATUS_UNJUDGED;
    }
    if (!is_seed(arguments->seed) || !read_first(arguments->at, &first))
        return STATUS_UNJUDGED;
    for (long n = first; n < first + arguments->rolls && !ferror(stdout); n++)
        printf("%d\n", stream_draw(arguments->seed, n, (int)arguments->faces));
    return STATUS_LEGAL;
}

/* --- commitments --- */

/* What a side keeps to itself, as commit prints it. */
struct secret {
    char side[32];
    long links;
    struct link last; /* of the chain */
};

static struct link link_of(const struct secret *secret, long number)
{
    struct link link = secret->last;
    for (long i = secret->links; i > number; i--)
        link = link_before(secret->side, link.text);
    return link;
}

enum { SIDE_WORDS = 16, SIDE_LETTERS = 32 };

/* The ids of the sides of all games, each once. */
struct side_words {
    int count;
    char text[SIDE_WORDS][SIDE_LETTERS];
    const char *word[SIDE_WORDS];
};

static bool knows_side(const struct side_words *sides, const char *id)
{
    for (int i = 0; i < sides->count; i++) {
        if (strcmp(sides->text[i], id) == 0)
            return true;
    }
    return false;
}

static void list_sides(struct side_words *sides)
{
    sides->count = 0;
    for (int i = 0; all_games[i]; i++) {
        for (int side = 1; side <= SIDE_MAX && sides->count < SIDE_WORDS; side++) {
            const char *name = all_games[i]->side[side];
            char *id = sides->text[sides->count];
            fold_name(name, strlen(name), id, SIDE_LETTERS);
            sides->word[sides->count] = id;
            sides->count += !knows_side(sides, id);
        }
    }
}

/* A commitment for a side that no game has could never be opened. */
static bool name_side(struct secret *secret, const char *word)
{
    struct side_words sides;
    list_sides(&sides);
    fold_name(word, strlen(word), secret->side, sizeof secret->side);
    if (knows_side(&sides, secret->side))
        return true;
    const char *nearest = nearest_word(secret->side, sides.word, sides.count);
    complain("no game has a side called %s%s%s%s", word, nearest ? "; did you mean " : "",
             nearest ? nearest : "", nearest ? "?" : "");
    return false;
}

enum status run_commit(const struct arguments *arguments)
{
    struct secret secret = {.links = arguments->links};
    if (arguments->count != 1 || arguments->links > LINKS_MAX) {
        complain("commit takes a side, as french, and --links up to %d", LINKS_MAX);
        return STATUS_UNJUDGED;
    }
    if (!name_side(&secret, arguments->operand[0]))
        return STATUS_UNJUDGED;
    secret.last = new_secret();
    printf("keep     secret %s %ld %s\n", secret.side, secret.links, secret.last.text);
    printf("publish  \"%s\":\"%s\"\n", secret.side, link_of(&secret, 0).text);
    return STATUS_LEGAL;
}

struct search {
    struct secret secret;
    bool found;
    struct link published; /* "": the line that commit printed for it is not there */
};

static void look_for_secret(void *context, const char *line, size_t length, bool too_long)
{
    struct search *search = context;
    char text[160];
    if (too_long || length >= sizeof text)
        return;
    memcpy(text, line, length);
    text[length] = '\0';
    sscanf(text, "publish \"%*[^\"]\":\"%64[0-9a-f]", search->published.text);
    if (search->found)
        return;
    const char *words = strstr(text, "secret ");
    struct secret *secret = &search->secret;
    search->found = words &&
                    sscanf(words, "secret %31s %ld %64s", secret->side, &secret->links,
                           secret->last.text) == 3 &&
                    secret->links >= 1 && secret->links <= LINKS_MAX && is_link(secret->last.text);
}

static bool may_open(const struct search *search, const char *name, long number)
{
    const struct secret *secret = &search->secret;
    const char *published = search->published.text;
    if (!search->found)
        complain("%s: no line \"secret SIDE LINKS DIGITS\" as commit prints it", name);
    else if (published[0] && strcmp(link_of(secret, 0).text, published) != 0)
        complain("%s: the secret does not belong to what is published there", name);
    else if (number > secret->links)
        complain("%s: the chain has %ld link%s, there is no link %ld", name, secret->links,
                 secret->links == 1 ? "" : "s", number);
    else
        return true;
    return false;
}

enum status run_reveal(const struct arguments *arguments)
{
    struct search search = {.found = false};
    long number;
    if (arguments->count != 1) {
        complain("reveal takes what commit printed, a file or - for standard input");
        return STATUS_UNJUDGED;
    }
    if (!read_first(arguments->at, &number) ||
        read_record(arguments->operand[0], &search, look_for_secret))
        return STATUS_UNJUDGED;
    if (!may_open(&search, arguments->operand[0], number))
        return STATUS_UNJUDGED;
    printf("{\"by\":\"%s\",\"reveal\":\"%s\"}\n", search.secret.side,
           link_of(&search.secret, number).text);
    return STATUS_LEGAL;
}
