#define _DEFAULT_SOURCE /* getentropy */

#include "chance/commitment.h"

#include "chance/hash.h"

#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#endif

_Static_assert((int)LINK_DIGITS == (int)HASH_DIGITS, "a link is a hash");

bool make_secret(struct link *secret)
{
    unsigned char bytes[SHA256_DIGEST_SIZE];
    if (getentropy(bytes, sizeof bytes) != 0)
        return false;
    write_hexadecimal(secret->text, bytes);
    return true;
}

bool is_link(const char *text)
{
    return strlen(text) == LINK_DIGITS && strspn(text, "0123456789abcdef") == LINK_DIGITS;
}

struct link link_before(const char *side, const char *link)
{
    struct sha256_ctx hash;
    struct link before;
    sha256_init(&hash);
    hash_text(&hash, "provost-commit-1:");
    hash_text(&hash, side);
    hash_text(&hash, ":");
    hash_text(&hash, link);
    hash_end(&hash, before.text);
    return before;
}

struct mixed_seed mix_links(const struct link *first, const struct link *second)
{
    struct mixed_seed seed;
    memcpy(seed.text, first->text, LINK_DIGITS);
    seed.text[LINK_DIGITS] = ':';
    memcpy(seed.text + LINK_DIGITS + 1, second->text, LINK_DIGITS + 1);
    return seed;
}
