#include "command/command.h"

#include "chance/commitment.h"
#include "chance/stream.h"
#include "record/names.h"

#include <stdlib.h>
#include <string.h>

/* Dice for players and proof for their opponents; chance/stream.h and chance/commitment.h have the
 * constructions. */

static bool read_first(const char *at, long *first)
{
    char *end = NULL;
    *first = at ? strtol(at, &end, 10) : 1;
    if (!at || (*at && *end == '\0' && *first >= 0 && *first < 1000000000))
        return true;
    fprintf(stderr, "provost: --at %s: a number was expected\n", at);
    return false;
}

enum status run_roll(const struct arguments *arguments)
{
    long first;
    if (!arguments->seed || arguments->count > 0) {
        fprintf(stderr, "provost: roll takes --seed TEXT, and --faces, --count, --at if need be\n");
        return STATUS_UNJUDGED;
    }
    if (!read_first(arguments->at, &first))
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

static bool name_side(struct secret *secret, const char *word)
{
    fold_name(word, strlen(word), secret->side, sizeof secret->side);
    return secret->side[0] != '\0';
}

enum status run_commit(const struct arguments *arguments)
{
    struct secret secret = {.links = arguments->links};
    if (arguments->count != 1 || !name_side(&secret, arguments->operand[0]) ||
        arguments->links > LINKS_MAX) {
        fprintf(stderr, "provost: commit takes a side, as french, and --links up to %d\n",
                LINKS_MAX);
        return STATUS_UNJUDGED;
    }
    secret.last = new_secret();
    printf("keep     secret %s %ld %s\n", secret.side, secret.links, secret.last.text);
    printf("publish  \"%s\":\"%s\"\n", secret.side, link_of(&secret, 0).text);
    return STATUS_LEGAL;
}

struct search {
    struct secret secret;
    bool found;
};

static void look_for_secret(void *context, const char *line, size_t length, bool too_long)
{
    struct search *search = context;
    char text[160];
    if (search->found || too_long || length >= sizeof text)
        return;
    memcpy(text, line, length);
    text[length] = '\0';
    const char *words = strstr(text, "secret ");
    struct secret *secret = &search->secret;
    search->found = words &&
                    sscanf(words, "secret %31s %ld %64s", secret->side, &secret->links,
                           secret->last.text) == 3 &&
                    secret->links >= 1 && secret->links <= LINKS_MAX && is_link(secret->last.text);
}

enum status run_reveal(const struct arguments *arguments)
{
    struct search search = {.found = false};
    long number;
    if (arguments->count != 1) {
        fprintf(stderr,
                "provost: reveal takes what commit printed, a file or - for standard input\n");
        return STATUS_UNJUDGED;
    }
    if (!read_first(arguments->at, &number) ||
        !read_record(arguments->operand[0], &search, look_for_secret))
        return STATUS_UNJUDGED;
    if (!search.found || number < 1 || number > search.secret.links) {
        fprintf(stderr, "provost: %s: %s\n", arguments->operand[0],
                search.found ? "the chain has no link of that number"
                             : "no line \"secret SIDE LINKS DIGITS\" as commit prints it");
        return STATUS_UNJUDGED;
    }
    printf("{\"by\":\"%s\",\"reveal\":\"%s\"}\n", search.secret.side,
           link_of(&search.secret, number).text);
    return STATUS_LEGAL;
}
