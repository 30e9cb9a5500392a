#include "record/hash.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { BYTES = 400 };

/* FIPS 180-4's own examples. */
static void the_examples_of_the_standard(void **state)
{
    static const struct {
        const char *text, *hash;
    } examples[] = {
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        unsigned char hash[HASH_BYTES];
        char hex[2 * HASH_BYTES + 1];
        hash_bytes(examples[i].text, strlen(examples[i].text), hash);
        sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
        assert_string_equal(hex, examples[i].hash);
    }
}

/* Any length, added in two parts cut anywhere, or byte by byte. */
static void the_same_as_libsodium(void **state)
{
    unsigned char bytes[BYTES], hash[HASH_BYTES], expected[HASH_BYTES];
    (void)state;
    for (size_t i = 0; i < BYTES; i++)
        bytes[i] = (unsigned char)(i * i + 7 * i);
    for (size_t length = 0; length <= BYTES; length++) {
        struct hash one_by_one;
        hash_begin(&one_by_one);
        crypto_hash_sha256(expected, bytes, length);
        for (size_t cut = 0; cut <= length; cut++) {
            struct hash parts;
            hash_begin(&parts);
            hash_add(&parts, bytes, cut);
            hash_add(&parts, bytes + cut, length - cut);
            hash_end(&parts, hash);
            assert_memory_equal(hash, expected, HASH_BYTES);
            if (cut < length)
                hash_add(&one_by_one, bytes + cut, 1);
        }
        hash_end(&one_by_one, hash);
        assert_memory_equal(hash, expected, HASH_BYTES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_examples_of_the_standard),
        cmocka_unit_test(the_same_as_libsodium),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
