
#include "games/verbs/verbs.h"
#include "referee/actions.h"
#include "referee/steps.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The tables of every game hang together: what one names, another has, and no name stands twice. */

static bool has_rule(const struct game *game, const char *id)
{
    for (int i = 0; i < game->rule.count; i++) {
        if (strcmp(game->rule.row[i].id, id) == 0)
            return true;
    }
    return false;
}

static void rules_have_one_id_each(void **state)
{
    (void)state;
    for (int g = 0; all_games[g]; g++) {
        const struct game *game = all_games[g];
        for (int i = 0; i < game->rule.count; i++) {
            for (int j = 0; j < i; j++)
                assert_string_not_equal(game->rule.row[i].id, game->rule.row[j].id);
            assert_true(strlen(game->rule.row[i].title) > 0);
            assert_true(strlen(game->rule.row[i].sentence) > 0);
        }
    }
}

static void rulings_read_a_rule_of_the_game(void **state)
{
    (void)state;
    for (int g = 0; all_games[g]; g++) {
        const struct game *game = all_games[g];
        for (int i = 0; i < game->ruling.count; i++) {
            const struct ruling *ruling = &game->ruling.row[i];
            if (!has_rule(game, ruling->rule))
                fail_msg("%s: ruling %s reads no rule %s", game->id, ruling->name, ruling->rule);
            assert_non_null(ruling->alternative[0].name);
            assert_non_null(ruling->alternative[1].name);
            for (int j = 0; j < i; j++)
                assert_string_not_equal(ruling->name, game->ruling.row[j].name);
        }
    }
}

static void steps_have_one_name_each(void **state)
{
    (void)state;
    for (int g = 0; all_games[g]; g++) {
        for (int p = 0; p < all_games[g]->play.procedure.count; p++) {
            const struct procedure *procedure = &all_games[g]->play.procedure.row[p];
            assert_in_range(procedure->count, 1, ROWS_MAX);
            for (int i = 0; i < procedure->count; i++) {
                for (int j = 0; j < i; j++) {
                    if (strcmp(procedure->row[i].name, procedure->row[j].name) == 0)
                        fail_msg("%s: %s has two steps %s", all_games[g]->id, procedure->name,
                                 procedure->row[i].name);
                }
            }
        }
    }
}

static void fields_have_one_name_each(void **state)
{
    (void)state;
    for (int g = 0; all_games[g]; g++) {
        const struct game *game = all_games[g];
        for (int i = 0; i < game->field.count; i++) {
            for (int j = 0; j < i; j++) {
                if (strcmp(game->field.row[i].shown, game->field.row[j].shown) == 0)
                    fail_msg("%s: two fields %s", game->id, game->field.row[i].shown);
            }
        }
    }
}

/* A step that admits a verb the game does not describe could never be declared. */
static void steps_admit_known_verbs(void **state)
{
    (void)state;
    for (int g = 0; all_games[g]; g++) {
        const struct game *game = all_games[g];
        struct verb_use verbs[VERBS_MAX];
        int count = game_verbs(game, verbs);
        uint64_t known = 0, admitted = 0;
        for (int i = 0; i < count; i++)
            known |= UINT64_C(1) << verbs[i].verb;
        for (int p = 0; p < game->play.procedure.count; p++) {
            for (int i = 0; i < game->play.procedure.row[p].count; i++)
                admitted |= verbs_admitted(&game->play.procedure.row[p].row[i]);
        }
        if (admitted & ~known)
            fail_msg("%s: a step admits a verb without a row", game->id);
        for (int i = 0; i < count; i++) {
            if (!(admitted >> verbs[i].verb & 1))
                fail_msg("%s: no step admits %s", game->id, verb_word(verbs[i].verb));
        }
    }
}

/* Every number a position holds has its bounds: rules use some as indices. */
static void numbers_are_bounded(void **state)
{
    (void)state;
    for (int i = 0; all_games[i]; i++) {
        for (int f = 0; f < all_games[i]->field.count; f++) {
            const struct field *field = &all_games[i]->field.row[f];
            if (field->holds == NUMBER && field->least >= field->most)
                fail_msg("%s: %s has no bounds", all_games[i]->id, field->shown);
        }
    }
}

static bool says_where_pieces_are(const struct game *game)
{
    for (int i = 0; i < game->field.count; i++) {
        if (game->field.row[i].per == PIECE && game->field.row[i].holds == PLACE)
            return true;
    }
    return false;
}

/* The kernel asks none of this again. */
static void verbs_take_what_the_game_has(void **state)
{
    (void)state;
    for (int g = 0; all_games[g]; g++) {
        const struct game *game = all_games[g];
        struct verb_use verbs[VERBS_MAX];
        int count = game_verbs(game, verbs);
        uint32_t taken = 0;
        for (int i = 0; i < count; i++)
            taken |= takes_of(&verbs[i]);
        if (taken & (FIELD_BIT(UNITS) | FIELD_BIT(LEADER)))
            assert_true(says_where_pieces_are(game));
        assert_true(game->words.use_kind != NUMBER || !(taken & FIELD_BIT(USE)));
        assert_true(game->words.mode_kind != NUMBER || !(taken & FIELD_BIT(MODE)));
        assert_true(game->words.what_kind != NUMBER || !(taken & FIELD_BIT(WHAT)));
    }
}

/* The rest is asked when a game opens (referee/limits.c). */
static void every_game_has_sides_moments_and_dice(void **state)
{
    (void)state;
    for (int g = 0; all_games[g]; g++) {
        const struct game *game = all_games[g];
        assert_true(game->side[1] && game->side[2] && game->status.moment && game->status.phase);
        assert_true(!game->play.any_time ||
                    game->play.procedure.row[game->play.any_time].row->applies);
        for (int i = 0; i < game->play.die.count; i++)
            assert_in_range(game->play.die.row[i].faces, 2, FACES_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_have_one_id_each),
        cmocka_unit_test(rulings_read_a_rule_of_the_game),
        cmocka_unit_test(steps_have_one_name_each),
        cmocka_unit_test(fields_have_one_name_each),
        cmocka_unit_test(steps_admit_known_verbs),
        cmocka_unit_test(numbers_are_bounded),
        cmocka_unit_test(verbs_take_what_the_game_has),
        cmocka_unit_test(every_game_has_sides_moments_and_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
