#include "chance/commitment.h"

#include "record/hash.h"

#include <sodium.h>
#include <string.h>

static void hash_text(struct hash *state, const char *text)
{
    hash_add(state, text, strlen(text));
}

struct link new_secret(void)
{
    unsigned char bytes[LINK_DIGITS / 2];
    struct link secret;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(secret.text, sizeof secret.text, bytes, sizeof bytes);
    return secret;
}

struct link link_before(const char *side, const char *link)
{
    unsigned char hash[HASH_BYTES];
    struct hash state;
    struct link before;
    hash_begin(&state);
    hash_text(&state, "provost-commit-1:");
    hash_text(&state, side);
    hash_text(&state, ":");
    hash_text(&state, link);
    hash_end(&state, hash);
    sodium_bin2hex(before.text, sizeof before.text, hash, sizeof hash);
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
