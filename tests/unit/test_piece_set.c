#include "board/piece_set.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Sets of pieces, at the bounds of their words and in the middle of them. */

static const int some[] = {1, 2, 63, 64, 65, 127, 128, 191, 192, 255};
enum { SOME = sizeof some / sizeof *some };

static struct piece_set set_of(int first, int last)
{
    struct piece_set set = no_pieces();
    for (int i = first; i <= last; i++)
        pieces_add(&set, some[i]);
    return set;
}

static void a_set_holds_what_was_added(void **state)
{
    struct piece_set set = set_of(0, SOME - 1);
    int members = 0;
    (void)state;
    for (int piece = 0; piece <= PIECES_AT_MOST; piece++)
        members += pieces_have(set, piece);
    assert_int_equal(members, SOME);
    assert_int_equal(pieces_count(set), SOME);
    for (int i = 0; i < SOME; i++)
        assert_true(pieces_have(set, some[i]));
    pieces_remove(&set, 64);
    pieces_remove(&set, 3);
    assert_false(pieces_have(set, 64));
    assert_true(pieces_have(set, 63) && pieces_have(set, 65));
    assert_int_equal(pieces_count(set), SOME - 1);
}

static void nothing_is_no_piece(void **state)
{
    (void)state;
    assert_false(pieces_any(no_pieces()));
    assert_int_equal(pieces_count(no_pieces()), 0);
    assert_int_equal(pieces_first(no_pieces()), 0);
    assert_false(pieces_any(one_piece(0)));
    assert_int_equal(pieces_count(one_piece(255)), 1);
    EACH_PIECE (piece, no_pieces())
        fail_msg("%d is in none", piece);
}

static void pieces_come_in_rising_order(void **state)
{
    struct piece_set set = set_of(0, SOME - 1);
    int met = 0, piece = 0;
    (void)state;
    while ((piece = pieces_next(set, piece)))
        assert_int_equal(piece, some[met++]);
    assert_int_equal(met, SOME);
    assert_int_equal(pieces_next(set, PIECES_AT_MOST), 0);
    assert_int_equal(pieces_next(set, 129), 191);
}

static void a_loop_goes_over_the_set_as_it_was(void **state)
{
    struct piece_set set = set_of(0, SOME - 1);
    int met = 0, broken = 0;
    (void)state;
    EACH_PIECE (piece, set) {
        pieces_remove(&set, piece);
        pieces_add(&set, 200);
        if (piece == 64)
            continue;
        met++;
    }
    assert_int_equal(met, SOME - 1);
    assert_int_equal(pieces_count(set), 1);
    EACH_PIECE (piece, set_of(0, SOME - 1)) {
        EACH_PIECE (other, one_piece(piece))
            broken += other;
        if (piece == 63)
            break;
    }
    assert_int_equal(broken, 1 + 2 + 63);
}

static void sets_are_joined_and_cut(void **state)
{
    struct piece_set low = set_of(0, 5), high = set_of(4, SOME - 1);
    (void)state;
    assert_int_equal(pieces_count(pieces_or(low, high)), SOME);
    assert_int_equal(pieces_count(pieces_and(low, high)), 2);
    assert_int_equal(pieces_first(pieces_and(low, high)), 65);
    assert_int_equal(pieces_count(pieces_without(low, high)), 4);
    assert_false(pieces_have(pieces_without(low, high), 127));
    assert_true(pieces_meet(low, high));
    assert_false(pieces_meet(pieces_without(low, high), high));
    assert_true(pieces_within(pieces_and(low, high), low));
    assert_false(pieces_within(low, high));
    assert_true(pieces_within(no_pieces(), no_pieces()));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_holds_what_was_added),
        cmocka_unit_test(nothing_is_no_piece),
        cmocka_unit_test(pieces_come_in_rising_order),
        cmocka_unit_test(a_loop_goes_over_the_set_as_it_was),
        cmocka_unit_test(sets_are_joined_and_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
