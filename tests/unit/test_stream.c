#include "chance/stream.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Expected values were computed from the description in chance/stream.h by Python's hashlib. */

static void draws_are_those_of_the_description(void **state)
{
    (void)state;
    assert_int_equal(stream_draw("ticonderoga", 1, 6), 6);
    assert_int_equal(stream_draw("ticonderoga", 2, 6), 1);
    assert_int_equal(stream_draw("ticonderoga", 3, 6), 2);
    assert_int_equal(stream_draw("ticonderoga", 4, 6), 4);
    assert_int_equal(stream_draw("ticonderoga", 2147483647, 6), 5);
    assert_int_equal(stream_draw("", 1, 6), 1);
    assert_int_equal(stream_draw("a:1", 2, 7), 4);
    assert_int_equal(stream_draw("Qu\xC3\xA9"
                                 "bec 1759",
                                 70, 70),
                     23);
    assert_int_equal(stream_draw("x", 5, INT_MAX), 1656014971);
}

static void edges_of_k(void **state)
{
    (void)state;
    assert_int_equal(stream_draw("x", 1, 1), 1);
    assert_int_equal(stream_draw("x", 1, 0), 0);
    assert_int_equal(stream_draw("x", 1, -6), 0);
    assert_int_equal(stream_number("x", 1, 0), 0);
}

/* With k one above 2^63 nearly half of all attempts are turned away. */
static void attempts_are_turned_away(void **state)
{
    (void)state;
    const uint64_t k = (UINT64_C(1) << 63) + 1;
    static const uint64_t expected[] = {
        UINT64_C(2141507204285908122), /* attempt 1 */
        UINT64_C(2397141637134640923), /* attempt 1 */
        UINT64_C(567233225915963882),  /* attempt 0 */
        UINT64_C(5435100378172394160), /* attempt 3 */
    };
    for (int n = 1; n <= 4; n++)
        assert_true(stream_number("ticonderoga", n, k) == expected[n - 1]);
}

/* A k that divides 2^64 takes every attempt: here the top bit is all that is lost. */
static void powers_of_two_turn_nothing_away(void **state)
{
    (void)state;
    const uint64_t k = UINT64_C(1) << 63;
    assert_true(stream_number("ticonderoga", 1, k) == UINT64_C(2147190148742588632));
    assert_true(stream_number("ticonderoga", 4, k) == UINT64_C(7589347406013666050));
    assert_true(stream_number("ticonderoga", 1, UINT64_MAX) == UINT64_C(11370562185597364440));
}

static double chi_squared(int k, int draws)
{
    int count[8] = {0};
    double expected = (double)draws / k, sum = 0;
    for (int n = 1; n <= draws; n++) {
        int face = stream_draw("chi", n, k);
        assert_in_range(face, 1, k);
        count[face]++;
    }
    for (int face = 1; face <= k; face++)
        sum += (count[face] - expected) * (count[face] - expected) / expected;
    return sum;
}

/* The bounds leave out one in a thousand streams at either end: uneven, or too even to be chance.
 */
static void faces_are_equal(void **state)
{
    (void)state;
    double six = chi_squared(6, 60000), seven = chi_squared(7, 60000);
    assert_true(six > 0.21 && six < 20.52);
    assert_true(seven > 0.38 && seven < 22.46);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_those_of_the_description),
        cmocka_unit_test(edges_of_k),
        cmocka_unit_test(attempts_are_turned_away),
        cmocka_unit_test(powers_of_two_turn_nothing_away),
        cmocka_unit_test(faces_are_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
