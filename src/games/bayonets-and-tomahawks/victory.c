#include "games/bayonets-and-tomahawks/victory.h"

#include "games/bayonets-and-tomahawks/points.h"
#include "games/verbs/verbs.h"
#include <string.h>

/* 18.0: War in Europe chits, bonuses, thresholds. */

static int side_in(const struct referee *referee, const struct row *row, const char *key)
{
    return data_id(&rules_data(referee)->names[SIDE], row_text(row, key));
}

void bt_say_points(int marker, struct sentence *sentence)
{
    say(sentence, "%c%d", marker > 0 ? 'B' : 'F', marker > 0 ? marker : 1 - marker);
}

/* --- 18.3 chits --- */

static int nth_chit(const struct referee *referee, int place, int n)
{
    for (int chit = 1; chit <= CHIT_MAX; chit++) {
        if (position(referee)->chit_place[chit] == place && --n == 0)
            return chit;
    }
    return 0;
}

static int chits_at(const struct referee *referee, int place)
{
    int count = 0;
    for (int chit = 1; chit <= CHIT_MAX; chit++)
        count += position(referee)->chit_place[chit] == place;
    return count;
}

static int held_chit(const struct referee *referee, int side)
{
    return nth_chit(referee, bt_own(referee)->chit_placeholder[side], 1);
}

void bt_need_one_chit(struct referee *referee, int side)
{
    int held = chits_at(referee, bt_own(referee)->chit_placeholder[side]);
    need(referee, RECORD_FIELD, held <= 1, "%s holds %d War in Europe chits, limit 1",
         side_name(referee, side), held);
}

static enum flow draw_chit(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = bt_side_to_draw(referee), pool = bt_own(referee)->chit_pool[side];
    int lot = draw_lot(referee, chits_at(referee, pool), R13_4_3_CHIT, "War in Europe chit");
    int chit = lot ? nth_chit(referee, pool, lot) : 0;
    (void)declaration;
    change_by(referee, &now->chits_taken[side], 1, R13_4_3_CHIT);
    if (held_chit(referee, side))
        change(referee, &now->chit_offered[side], chit, R13_4_3_CHIT);
    else if (chit)
        change(referee, &now->chit_place[chit], bt_own(referee)->chit_placeholder[side],
               R13_4_3_CHIT);
    return NEXT;
}

static int side_to_keep(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->chit_offered[BRITISH] ? BRITISH : now->chit_offered[FRENCH] ? FRENCH : 0;
}

static unsigned keeper(const struct referee *referee)
{
    return bt_mask(side_to_keep(referee));
}

static bool has_two_chits(const struct referee *referee)
{
    return side_to_keep(referee) != 0;
}

/* In silence the better of the two is kept. */
static enum flow keep_chit(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct bayonets_data *own = bt_own(referee);
    int side = side_to_keep(referee), drawn = now->chit_offered[side];
    int held = held_chit(referee, side), what = declaration ? declaration->what : 0;
    if (declaration && what != WORD_HELD && what != WORD_DRAWN)
        return ELSEWHERE;
    if (!commits(referee))
        return NEXT;
    bool better = own->chit_value[drawn] > own->chit_value[held];
    if (declaration ? what == WORD_DRAWN : better) {
        change(referee, &now->chit_place[held], own->chit_pool[side], R13_4_3_CHIT);
        change(referee, &now->chit_place[drawn], own->chit_placeholder[side], R13_4_3_CHIT);
    }
    change(referee, &now->chit_offered[side], 0, R13_4_3_CHIT);
    return NEXT;
}

static void chits_to_keep(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    (void)referee;
    (void)declaration;
    values_add(values, WORD_HELD);
    values_add(values, WORD_DRAWN);
}

enum { HIGHEST_CHIT = 2 };

static void chit_values(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    (void)referee;
    (void)declaration;
    values_add_range(values, 0, HIGHEST_CHIT);
}

/* clang-format off */
static const struct action keeping_chit = {
    {VERB_CHOOSE, "the War in Europe chit that is kept", {MAY(WHAT, SINGLE(WORD), .values = chits_to_keep)}},
    .weight = 4,
};
const struct action bt_showing = {
    {VERB_SHOW, "the value of a War in Europe chit", {NEEDS(COUNT, FROM(0, 99), .values = chit_values)}},
};
/* clang-format on */

/* clang-format off */
const struct step bt_chits_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"chit drawn", R13_4_3_CHIT, bt_both, NULL, 0, FORCED, draw_chit},
    {"chit kept", R13_4_3_CHIT, keeper, has_two_chits, 0, FORCED, keep_chit, TAKES(&keeping_chit), .said = "keep a chit"},
};
/* clang-format on */

/* Sides that hold a chit whose value nobody has been told. */
unsigned bt_chit_due(const struct referee *referee)
{
    const struct position *now = position(referee);
    unsigned sides = 0;
    for (int side = BRITISH; side <= FRENCH; side++) {
        bool known = chits_at(referee, bt_own(referee)->chit_placeholder[side]) > 0;
        if (now->chits_drawn[side] > 0 && !known && !now->chit_shown[side])
            sides |= bt_mask(side);
    }
    return sides;
}

bool bt_chits_due(const struct referee *referee)
{
    return bt_chit_due(referee) != 0;
}

enum flow bt_show_chit(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return WAIT;
    require(referee, R18_3_1_VALUE, declaration->count <= HIGHEST_CHIT,
            "a chit of value %d, the highest is %d", declaration->count, HIGHEST_CHIT);
    if (!commits(referee))
        return NEXT;
    change(referee, &position(referee)->chit_shown[declaration->by], declaration->count + 1,
           R18_3_1_VALUE);
    return bt_chit_due(referee) ? AGAIN : NEXT;
}

static int chit_value(const struct referee *referee, int side)
{
    int chit = held_chit(referee, side);
    int shown = position(referee)->chit_shown[side];
    return chit ? bt_own(referee)->chit_value[chit] : shown ? shown - 1 : 0;
}

enum flow bt_score_chits(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int british = chit_value(referee, BRITISH), french = chit_value(referee, FRENCH);
    (void)declaration;
    if (british != french)
        bt_score(referee, british > french ? BRITISH : FRENCH,
                 british > french ? british - french : french - british, R18_3_2_CHITS);
    for (int side = BRITISH; side <= FRENCH; side++) {
        int chit = held_chit(referee, side);
        if (chit)
            change(referee, &now->chit_place[chit], bt_own(referee)->chit_pool[side],
                   R18_3_2_CHITS);
        change(referee, &now->chits_drawn[side], 0, R18_3_2_CHITS);
        change(referee, &now->chits_taken[side], 0, R18_3_2_CHITS);
    }
    return NEXT;
}

/* --- 18.2.1 #1: bonuses --- */

/* What a bonus asks for, from its row in the scenario. */
struct bonus {
    const char *condition;
    int side, home, at_least, value;
};

static bool counts_for(const struct referee *referee, const struct bonus *bonus, int place)
{
    const struct space_row *space = bt_space(referee, place);
    if (space->home != bonus->home || bt_controller(referee, place) != bonus->side)
        return false;
    if (strcmp(bonus->condition, "control-victory-spaces") == 0)
        return space->victory;
    if (strcmp(bonus->condition, "control-settled-spaces") == 0)
        return space->type == SETTLED;
    return strcmp(bonus->condition, "control-home-spaces") == 0;
}

static int times_controlled(const struct referee *referee, const struct bonus *bonus)
{
    int count = 0;
    for (int place = 1; place <= PLACE_MAX; place++)
        count += counts_for(referee, bonus, place);
    return count >= bonus->at_least;
}

static int times_by_colony(const struct referee *referee, const struct bonus *bonus)
{
    enum { COLONIES = 8 };
    int count[COLONIES + 1] = {0}, times = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        const struct space_row *space = bt_space(referee, place);
        if (space->colony && space->home == bonus->home &&
            bt_controller(referee, place) == bonus->side)
            count[space->colony]++;
    }
    for (int colony = 1; colony <= COLONIES; colony++)
        times += count[colony] >= bonus->at_least;
    return times;
}

static int times_kept(const struct referee *referee, const struct bonus *bonus)
{
    int times = 0;
    for (int place = 1; place <= PLACE_MAX; place++) {
        const struct space_row *space = bt_space(referee, place);
        times += space->home == bonus->home && space->value == bonus->value &&
                 bt_controller(referee, place) != other_side(bonus->side);
    }
    return times;
}

static int times(const struct referee *referee, const struct bonus *bonus)
{
    if (strcmp(bonus->condition, "spaces-in-each-colony") == 0)
        return times_by_colony(referee, bonus);
    if (strcmp(bonus->condition, "each-space-kept") == 0)
        return times_kept(referee, bonus);
    return times_controlled(referee, bonus);
}

enum flow bt_score_bonuses(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    for (const struct row *row = bt_rows(referee, "bonuses"); row; row = row_next(row)) {
        struct bonus bonus = {row_text(row, "condition"), side_in(referee, row, "side"),
                              side_in(referee, row, "home"), row_number(row, "at_least", 0),
                              row_number(row, "value", 0)};
        int vp = row_number(row, "vp", 0);
        if (row_number(row, "year", 0) != position(referee)->year || !bonus.condition)
            continue;
        int score = vp * times(referee, &bonus);
        if (score)
            bt_score(referee, bonus.side, score, R18_2_1_BONUS);
    }
    return NEXT;
}

/* --- 18.2.1 #3: thresholds --- */

static int threshold_of(const struct referee *referee, const struct row *row)
{
    int at = row_number(row, "position", 1);
    return side_in(referee, row, "half") == FRENCH ? 1 - at : at;
}

static bool reaches(const struct referee *referee, const struct row *row, int side)
{
    int marker = position(referee)->victory, threshold = threshold_of(referee, row);
    return side == BRITISH ? marker >= threshold : marker <= threshold;
}

void bt_say_end(const struct referee *referee, struct sentence *text)
{
    const struct position *now = position(referee);
    say_text(text, "the Victory Marker stands at ");
    bt_say_points(now->victory, text);
    for (const struct row *row = bt_rows(referee, "thresholds"); row; row = row_next(row)) {
        if (row_number(row, "year", 0) != now->year || side_in(referee, row, "side") != now->victor)
            continue;
        say(text, ", the threshold of %s for %d is ", side_name(referee, now->victor), now->year);
        bt_say_points(threshold_of(referee, row), text);
        say_text(text, " [18.2.1]");
    }
}

void bt_tell_victor(struct referee *referee)
{
    struct sentence text;
    sentence_clear(&text);
    bt_say_end(referee, &text);
    outcome(referee, CLAIM_WIN, 0, position(referee)->victor, R18_2_1_THRESHOLDS);
    outcome_figures(referee, "%s", text.text);
}

enum flow bt_judge_year(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    for (const struct row *row = bt_rows(referee, "thresholds"); row; row = row_next(row)) {
        int side = side_in(referee, row, "side");
        if (row_number(row, "year", 0) != now->year || now->victor || !reaches(referee, row, side))
            continue;
        change(referee, &now->victor, side, R18_2_1_THRESHOLDS);
        bt_tell_victor(referee);
    }
    if (!now->victor)
        return NEXT;
    change(referee, &now->year_over, 1, R18_2_1_THRESHOLDS);
    return DONE;
}
