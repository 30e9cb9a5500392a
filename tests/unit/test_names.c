#include "record/names.h"

#include "games/verbs/verbs.h"
#include "record/entry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct arena arena;

static const char *const carry_north[] = {"HCN", NULL};
static const char *const carry_south[] = {"HCS", NULL};
static const char *const two_mountains[] = {"LDM", NULL};
static const struct name spaces[] = {
    {NULL, NULL, NULL},
    {"hudson-carry-north", "Hudson Carry North", carry_north},
    {"hudson-carry-south", "Hudson Carry South", carry_south},
    {"montreal",
     "Montr\xC3\xA9"
     "al",
     NULL},
    {"lac-des-deux-montagnes", "Lac des Deux Montagnes", two_mountains},
    {"shepherds-ferry", "Shepherd's Ferry", NULL},
    {"york", "York", NULL},
    {"yorktown", "Yorktown", NULL},
    {"albany", "Albany", NULL},
    {"al", "Al", NULL},
    {"saint-john", "St. John", NULL},
    {"st-john", "St John", NULL},
};
enum {
    NORTH = 1,
    SOUTH,
    MONTREAL,
    MOUNTAINS,
    FERRY,
    YORK,
    YORKTOWN,
    ALBANY,
    AL,
    SAINT_JOHN,
    ST_JOHN,
    SPACES = ST_JOHN
};
static struct names names = {.what = "space", .count = SPACES, .name = spaces};

static void assert_folds(const char *text, const char *folded)
{
    char out[64];
    size_t length = fold_name(text, strlen(text), out, sizeof out);
    assert_string_equal(out, folded);
    assert_int_equal(length, strlen(folded));
}

static void test_folding(void **state)
{
    (void)state;
    assert_folds("Hudson Carry North", "hudson carry north");
    assert_folds("  hudson--CARRY.-north. ", "hudson carry north");
    assert_folds("Montr\xC3\xA9"
                 "al",
                 "montreal");
    assert_folds("MONTR\xC3\x89"
                 "AL",
                 "montreal");
    assert_folds("Montre\xCC\x81"
                 "al",
                 "montreal"); /* a combining accent */
    assert_folds("Pays d\xE2\x80\x99"
                 "en Haut",
                 "pays d en haut");
    assert_folds("Pays d'en\xC2\xA0Haut", "pays d en haut");
    assert_folds("Ab\xC3\xA9naki \xE2\x80\x93 raid", "abenaki raid");
    assert_folds("\xC3\x86gir \xC5\x93uf stra\xC3\x9F"
                 "e \xC3\x9Eor \xC4\xB2",
                 "aegir oeuf strasse thor ij");
    assert_folds("\xC5\xBB\xC3\xB3\xC5\x82w \xC5\xBF \xC5\x98 \xC5\xB8", "zolw s r y");
    assert_folds("\xCE\xA9mega", "\xCE\xA9mega"); /* other letters stay */
    assert_folds("bad \xFF byte", "bad \xFF byte");
    assert_folds("", "");
    assert_folds(" -'. ", "");
}

static void test_folding_is_cut(void **state)
{
    char out[8];
    (void)state;
    assert_int_equal(fold_name("abcdefghij", 10, out, sizeof out), 7);
    assert_string_equal(out, "abcdefg");
    assert_int_equal(fold_name("abcdef ghij", 11, out, sizeof out), 6);
    assert_string_equal(out, "abcdef");
    assert_int_equal(fold_name("abc", 3, out, 1), 0);
    assert_string_equal(out, "");
}

static void assert_found(const char *text, int id)
{
    struct name_match match = names_find(&names, text);
    assert_int_equal(match.id, id);
    assert_false(match.ambiguous);
    assert_int_equal(match.nearest_count, 0);
}

static void test_found(void **state)
{
    (void)state;
    assert_found("hudson-carry-north", NORTH);
    assert_found("HUDSON CARRY NORTH", NORTH);
    assert_found("hcn", NORTH);
    assert_found("Hudson Carry S", SOUTH);
    assert_found("Montreal", MONTREAL);
    assert_found("mo", MONTREAL);
    assert_found("LDM", MOUNTAINS);
    assert_found("Shepherds Ferry", FERRY);
    assert_found("shepherd\xE2\x80\x99s ferry", FERRY);
    assert_found("York", YORK); /* whole, although another name begins like it */
    assert_found("yorkt", YORKTOWN);
    assert_found("alb", ALBANY);
    assert_found("al", AL);
    assert_found("saint john", SAINT_JOHN);
}

static void assert_ambiguous(const char *text, int first, int second)
{
    struct name_match match = names_find(&names, text);
    assert_int_equal(match.id, 0);
    assert_true(match.ambiguous);
    assert_int_equal(match.nearest_count, 2);
    assert_int_equal(match.nearest[0], first);
    assert_int_equal(match.nearest[1], second);
}

static void test_ambiguous(void **state)
{
    (void)state;
    assert_ambiguous("Hudson", NORTH, SOUTH);
    assert_ambiguous("hc", NORTH, SOUTH);
    assert_ambiguous("yo", YORK, YORKTOWN);
    assert_ambiguous("St. John", SAINT_JOHN, ST_JOHN); /* two with the same folded name */
}

/* St. John and St John share a folded name; a printed position writes the id. */
static void test_ids_are_never_ambiguous(void **state)
{
    (void)state;
    assert_found("st-john", ST_JOHN);
    assert_ambiguous("St-John", SAINT_JOHN, ST_JOHN);
}

static void test_unknown(void **state)
{
    (void)state;
    struct name_match match = names_find(&names, "Montraeal");
    assert_int_equal(match.id, 0);
    assert_false(match.ambiguous);
    assert_int_equal(match.nearest_count, 1);
    assert_int_equal(match.nearest[0], MONTREAL);

    /* One letter from the one, three from the other. */
    match = names_find(&names, "Hudson Carry Soutg");
    assert_int_equal(match.nearest_count, 2);
    assert_int_equal(match.nearest[0], SOUTH);
    assert_int_equal(match.nearest[1], NORTH);

    match = names_find(&names, "Ticonderoga");
    assert_int_equal(match.id, 0);
    assert_int_equal(match.nearest_count, 0);
    assert_int_equal(names_find(&names, "").nearest_count, 0);
    assert_int_equal(names_find(&names, "h").id, 0); /* one letter is no beginning */
}

static void test_nearest_are_few_and_in_order(void **state)
{
    static const struct name alike[] = {{0},
                                        {"aaaaxx", NULL, NULL},
                                        {"aaaaax", NULL, NULL},
                                        {"aaaaay", "aaaaaz", NULL},
                                        {"aaaxxa", NULL, NULL},
                                        {"axxaaa", NULL, NULL},
                                        {"aaaaab", NULL, NULL}};
    struct names six = {.what = "space", .count = 6, .name = alike};
    (void)state;
    assert_true(names_index(&six, &arena));
    struct name_match match = names_find(&six, "aaaaaa");
    static const int expected[] = {2, 3, 6, 1};
    assert_int_equal(match.nearest_count, NAMES_SHOWN_MAX);
    assert_memory_equal(match.nearest, expected, sizeof expected);
}

static void test_all_that_share_a_name_are_found(void **state)
{
    static const struct name brigades[] = {
        {0},
        {"b-1", "B.", NULL},
        {"b-2", "B.", NULL},
        {"b-3", "B.", NULL},
        {"b-4", "B.", NULL},
        {"b-5", "B.", NULL},
    };
    struct names five = {.what = "unit", .count = 5, .name = brigades};
    (void)state;
    assert_true(names_index(&five, &arena));
    struct name_match match = names_match(&five, "B.");
    assert_true(match.ambiguous && match.whole);
    assert_int_equal(match.nearest_count, 5);
}

static void test_long_text_is_unknown(void **state)
{
    static char text[100000];
    (void)state;
    memset(text, 'a', sizeof text - 1);
    struct name_match match = names_find(&names, text);
    assert_int_equal(match.id, 0);
    assert_int_equal(match.nearest_count, 0);
}

static void test_nearest_word(void **state)
{
    static const char *const words[] = {"by", "do", "units", "path"};
    (void)state;
    assert_string_equal(nearest_word("unit", words, 4), "units");
    assert_string_equal(nearest_word("Units", words, 4), "units");
    assert_string_equal(nearest_word("paht", words, 4), "path");
    assert_string_equal(nearest_word("doo", words, 4), "do");
    assert_null(nearest_word("commander", words, 4));
    assert_null(nearest_word("", words, 4));
}

static void test_verbs(void **state)
{
    (void)state;
    for (int i = VERB_NONE + 1; i < VERB_COUNT; i++)
        assert_int_equal(verb_of(verb_word(i)), i);
    assert_string_equal(verb_word(VERB_INTERCEPT), "intercept");
    assert_string_equal(verb_word(VERB_TOSS), "toss");
    assert_string_equal(verb_word(VERB_NONE), "");
    assert_string_equal(verb_word(VERB_COUNT), "");
    assert_int_equal(verb_of(""), VERB_NONE);
    assert_int_equal(verb_of("Move"), VERB_NONE);
}

/* A sign that the table has left out would stand for no verb. */
static void test_signs(void **state)
{
    (void)state;
    for (int sign = 0; sign < SIGNS; sign++)
        assert_int_not_equal(verb_by((enum verb_sign)sign), VERB_NONE);
    assert_string_equal(verb_word(verb_by(BY_WAY)), "move");
    assert_true(verb_is(verb_by(BY_NO), SAYS_NO));
    assert_true(verb_is(verb_by(BY_CARD), PLAYS_CARD));
    assert_true(verb_is(verb_by(BY_HANDS), DEALS_CARDS));
    assert_true(verb_is(verb_by(BY_FORCE), ACTIVATES));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_folding),
        cmocka_unit_test(test_folding_is_cut),
        cmocka_unit_test(test_found),
        cmocka_unit_test(test_ambiguous),
        cmocka_unit_test(test_ids_are_never_ambiguous),
        cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_nearest_are_few_and_in_order),
        cmocka_unit_test(test_all_that_share_a_name_are_found),
        cmocka_unit_test(test_long_text_is_unknown),
        cmocka_unit_test(test_nearest_word),
        cmocka_unit_test(test_verbs),
        cmocka_unit_test(test_signs),
    };
    if (!names_index(&names, &arena))
        return 1;
    int failed = cmocka_run_group_tests_name("names", tests, NULL, NULL);
    arena_free(&arena);
    return failed;
}
