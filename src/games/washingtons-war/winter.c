#include "games/washingtons-war/winter.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/actions.h"
#include "games/washingtons-war/pieces.h"
#include "games/washingtons-war/said.h"

#include <string.h>

/* 11 Winter attrition. */

/* What the winter takes from a stack: so many CUs, or the one there is if a die says so. */
enum { BY_DIE = -1 };

static enum truth is_sheltered(const struct referee *referee, int place)
{
    if (waw_winter_quarters(referee, place) == YES || waw_south_of_line(referee, place) == YES)
        return YES;
    return waw_winter_quarters(referee, place) == NO && waw_south_of_line(referee, place) == NO
               ? NO
               : UNKNOWN;
}

static int owner_of(const struct referee *referee, int place)
{
    for (int side = BRITISH; side <= AMERICAN; side++) {
        if (waw_cus_at(referee, place, side) > 0)
            return side;
    }
    return 0;
}

/* 11.3: French CUs suffer as British where no American ones are. Where some are they count as
 * these: one stack is halved, and they are among the five with Washington. */
static int toll_of(const struct referee *referee, int place, bool sheltered)
{
    int side = owner_of(referee, place), general = waw_general_at(referee, place, side);
    struct piece_set cus = waw_cus(referee, place, side);
    int exposed = pieces_count(cus);
    if (sheltered && !pieces_any(waw_of_nation(referee, cus, OF_AMERICA)))
        return 0;
    int protected = sheltered ? waw_data(referee)->piece[general].winter_sheltered : 0;
    if (protected > 0) { /* what is over is as if alone, 11.2 */
        exposed -= protected;
        general = 0;
        if (exposed <= pieces_count(waw_of_nation(referee, cus, OF_FRANCE)) &&
            ruling_is(referee, EXCESS_FRENCH_BRITISH))
            exposed = 0;
    }
    if (exposed <= 0 || (exposed == 1 && general))
        return 0;
    return exposed == 1 ? BY_DIE : exposed / 2;
}

/* Whether the toll is known although the map may not be. */
static bool is_known(const struct referee *referee, int place, int *toll)
{
    enum truth sheltered = is_sheltered(referee, place);
    *toll = toll_of(referee, place, sheltered == YES);
    return sheltered != UNKNOWN || *toll == toll_of(referee, place, true);
}

static bool waits(const struct referee *referee, int place)
{
    return !position(referee)->wintered[place] && owner_of(referee, place);
}

/* --- losses --- */

static void take_toll(struct referee *referee, int place, int loss)
{
    const struct position *now = position(referee);
    struct piece_set cus = waw_cus(referee, place, owner_of(referee, place));
    change(referee, &now->wintered[place], 1, R11_0_WINTER);
    if (loss > 0 && loss < pieces_count(cus) && waw_is_mixed(referee, cus)) {
        change(referee, &now->winter_loss[place], loss, R11_3_WINTER_WHICH);
        return;
    }
    EACH_PIECE (cu, pieces_some(cus, loss))
        waw_eliminate(referee, cu, R11_0_WINTER);
}

/* What is lost without a die, and of how many. */
static int tell_toll(struct referee *referee, int place, int toll)
{
    int side = owner_of(referee, place), general = waw_general_at(referee, place, side);
    bool sheltered = is_sheltered(referee, place) == YES;
    int spared = sheltered && general ? waw_data(referee)->piece[general].winter_sheltered : 0;
    int exposed = waw_cus_at(referee, place, side) - spared;
    if (spared)
        return part(referee, CLAIM_LOSS, side, R11_0_WINTER_COUNT, toll > 0, toll,
                    "half of %d CUs at %s, rounded down, beside %d with %s", exposed,
                    name_of(referee, PLACE, place), spared, name_of(referee, PIECE, general));
    return part(referee, CLAIM_LOSS, side, R11_0_WINTER_COUNT, toll > 0, toll,
                "half of %d CUs at %s, rounded down", exposed, name_of(referee, PLACE, place));
}

/* --- one CU alone --- */

static bool rolls(const struct referee *referee, int place)
{
    int toll;
    return waits(referee, place) && is_known(referee, place, &toll) && toll == BY_DIE;
}

static int first_that(const struct referee *referee,
                      bool (*holds)(const struct referee *referee, int place), int side)
{
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (holds(referee, place) && (!side || owner_of(referee, place) == side))
            return place;
    }
    return 0;
}

static bool anybody_rolls(const struct referee *referee)
{
    return first_that(referee, rolls, 0) != 0;
}

static void roll_for(struct referee *referee, int place)
{
    int face =
        throw_die(referee, 0, owner_of(referee, place), R11_0_WINTER_DIE, "winter attrition");
    bool lost = waw_data(referee)->winter_lost[face];
    part(referee, CLAIM_LOSS, owner_of(referee, place), R11_0_WINTER_DIE, true, lost,
         "a CU alone at %s, by the die", name_of(referee, PLACE, place));
    outcome(referee, CLAIM_LOSS, owner_of(referee, place), lost, R11_0_WINTER_DIE);
    take_toll(referee, place, lost);
}

static bool is_doubtful(const struct referee *referee, int place)
{
    int toll;
    return waits(referee, place) && !is_known(referee, place, &toll);
}

static bool may_roll(const struct referee *referee, int place)
{
    return is_doubtful(referee, place) &&
           (toll_of(referee, place, true) == BY_DIE || toll_of(referee, place, false) == BY_DIE);
}

/* Why the CUs in place lose nothing; NULL: they may. */
static const char *why_no_loss(const struct referee *referee, int place)
{
    int side = owner_of(referee, place);
    bool spared = is_sheltered(referee, place) == YES && toll_of(referee, place, true) == 0 &&
                  toll_of(referee, place, false) != 0;
    if (!side)
        return "has no CUs";
    if (spared && waw_south_of_line(referee, place) == YES)
        return "is south of the Winter Attrition Line";
    if (spared && waw_winter_quarters(referee, place) == YES)
        return "is a Winter Quarters space";
    if (waw_cus_at(referee, place, side) == 1 && waw_general_at(referee, place, side))
        return "has 1 CU with a general";
    return position(referee)->wintered[place] ? "has suffered" : NULL;
}

static const char *why_no_roll(const struct referee *referee, int place)
{
    const char *why = why_no_loss(referee, place);
    return why ? why : "has more CUs than one";
}

static void roll_declared(struct referee *referee, int place)
{
    bool roll = waw_on_map(referee, place) && rolls(referee, place);
    if (place)
        need(referee, R11_0_WINTER_STACK, roll, "%s %s: no CU rolls there",
             name_of(referee, PLACE, place), roll ? "" : why_no_roll(referee, place));
    else
        need(referee, R11_0_WINTER_STACK, false, "no CU stands alone that rolls");
    if (commits(referee))
        roll_for(referee, place);
}

/* --- where the map is not known --- */

static bool anybody_doubtful(const struct referee *referee)
{
    return first_that(referee, is_doubtful, 0) != 0;
}

static void lose_named(struct referee *referee, const struct ids *cus, int place)
{
    for (int i = 0; i < cus->count; i++)
        waw_eliminate(referee, cus->id[i], R11_0_WINTER);
    change(referee, &position(referee)->wintered[place], 1, R11_0_WINTER);
}

static bool need_cus_there(struct referee *referee, const struct declaration *declaration,
                           int place)
{
    bool all = waw_need_nations_named(referee, R11_3_WINTER_WHICH, declaration);
    for (int i = 0; i < declaration->units.count; i++) {
        int cu = declaration->units.id[i];
        bool there = waw_is(referee, cu, CU) && position(referee)->piece_at[cu] == place;
        all &= need(referee, R11_0_WINTER_STACK, there, "%s is no CU in %s",
                    name_of(referee, PIECE, cu), name_of(referee, PLACE, place));
    }
    return waw_need_once(referee, R11_0_WINTER_STACK, PIECE, &declaration->units) && all;
}

static void say_toll(struct sentence *text, const char *before, int toll)
{
    say(text, toll == BY_DIE ? "%s1 by die" : "%s%d", before, toll);
}

static void lose_in_doubt(struct referee *referee, const struct declaration *declaration, int place)
{
    int in = toll_of(referee, place, true), out = toll_of(referee, place, false);
    int count = declaration->units.count;
    bool roll = declaration->verb == VERB_ROLL;
    int said = roll ? BY_DIE : count;
    const char *name = name_of(referee, PLACE, place);
    struct sentence tolls;
    sentence_clear(&tolls);
    say_toll(&tolls, "", in);
    say_toll(&tolls, " in winter quarters, else ", out);
    need_cus_there(referee, declaration, place);
    if (said == in || said == out)
        require_known(referee, R11_0_WINTER_COUNT, UNKNOWN,
                      "is %s a winter quarters space, or south of the line? not in the rules data; "
                      "worksheet: %s, marks",
                      name, name);
    else
        require_whole(referee, R11_0_WINTER_COUNT, false, "%d CUs named in %s; lost are %s", count,
                      name, tolls.text);
    if (commits(referee) && roll)
        roll_for(referee, place);
    else if (commits(referee))
        lose_named(referee, &declaration->units, place);
}

/* --- 11.3: American or French --- */

static bool owes_choice(const struct referee *referee, int place)
{
    return position(referee)->winter_loss[place] > 0;
}

static bool choice_owed(const struct referee *referee)
{
    return first_that(referee, owes_choice, 0) != 0;
}

static void choose_losses(struct referee *referee, const struct declaration *declaration, int place)
{
    const struct position *now = position(referee);
    bool owed = waw_on_map(referee, place) && owes_choice(referee, place);
    const char *why = owed || !waw_on_map(referee, place) ? NULL : why_no_loss(referee, place);
    if (!need(referee, R11_0_WINTER_STACK, owed, "%s %s", name_of(referee, PLACE, place),
              why ? keep(referee, "%s: no CUs are lost there", why)
                  : "has no loss that asks which CUs are lost"))
        return;
    need_cus_there(referee, declaration, place);
    waw_require_loss(referee, R11_0_WINTER_COUNT, declaration->units.count,
                     now->winter_loss[place]);
    if (!commits(referee))
        return;
    lose_named(referee, &declaration->units, place);
    change(referee, &now->winter_loss[place], 0, R11_3_WINTER_WHICH);
}

/* --- what is known without a die --- */

/* Later it has happened. */
static bool loses_surely(const struct referee *referee, int place)
{
    int toll;
    return waw_winter_begins(referee) && waits(referee, place) && is_known(referee, place, &toll) &&
           toll > 0;
}

static bool is_spared(const struct referee *referee, int place)
{
    int toll;
    return waw_winter_begins(referee) && waits(referee, place) && is_known(referee, place, &toll) &&
           toll == 0;
}

static void lose_surely(struct referee *referee, const struct declaration *declaration, int place)
{
    int toll;
    need_cus_there(referee, declaration, place);
    if (is_known(referee, place, &toll))
        waw_require_loss(referee, R11_0_WINTER_COUNT, declaration->units.count, toll);
    if (!commits(referee))
        return;
    if (is_known(referee, place, &toll) && toll > 0)
        outcome(referee, CLAIM_LOSS, owner_of(referee, place), tell_toll(referee, place, toll),
                R11_0_WINTER_COUNT);
    lose_named(referee, &declaration->units, place);
}

/* --- in any order, 5.0 --- */

static bool is_left(const struct referee *referee, int place)
{
    return rolls(referee, place) || is_doubtful(referee, place) || owes_choice(referee, place);
}

static enum truth anybody_rolls_yet(const struct referee *referee,
                                    const struct declaration *declaration)
{
    return first_that(referee, is_left, declaration->by) ? UNKNOWN : NO;
}

static unsigned who_suffers(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = BRITISH; side <= AMERICAN; side++)
        sides |= first_that(referee, is_left, side) ? waw_mask(side) : 0;
    return sides;
}

/* Where it is not said: the first space that suffers so. */
static int place_meant(const struct referee *referee, const struct declaration *declaration)
{
    bool roll = declaration->verb == VERB_ROLL;
    int sure = first_that(referee, roll ? rolls : owes_choice, declaration->by);
    if (!sure && roll)
        sure = first_that(referee, may_roll, declaration->by);
    if (declaration->at || sure)
        return declaration->at ? declaration->at : sure;
    return first_that(referee, is_doubtful, declaration->by);
}

static enum flow suffer(struct referee *referee, const struct declaration *declaration)
{
    int place = place_meant(referee, declaration);
    int owner = waw_on_map(referee, place) ? owner_of(referee, place) : 0;
    bool own = !owner || owner == declaration->by;
    if (!need(referee, R11_0_WINTER_STACK, own, "the CUs in %s are %s",
              name_of(referee, PLACE, place), side_name(referee, owner)))
        return AGAIN;
    if (waw_on_map(referee, place) && is_doubtful(referee, place))
        lose_in_doubt(referee, declaration, place);
    else if (waw_on_map(referee, place) && declaration->verb == VERB_LOSE &&
             loses_surely(referee, place))
        lose_surely(referee, declaration, place);
    else if (declaration->verb == VERB_ROLL)
        roll_declared(referee, place);
    else
        choose_losses(referee, declaration, place);
    return AGAIN;
}

/* "lose" and nothing else: in none of the side's spaces is anything lost without a die. */
static enum flow suffer_nothing(struct referee *referee, int side)
{
    bool none[PLACE_MAX + 1] = {false}, asked = false; /* one space at a time */
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (owner_of(referee, place) == side && loses_surely(referee, place))
            require_whole(referee, R11_0_WINTER_COUNT, false,
                          "%s loses CUs to the winter, and none are named",
                          name_of(referee, PLACE, place));
        none[place] = owner_of(referee, place) == side && is_spared(referee, place);
        if (!is_doubtful(referee, place) || owner_of(referee, place) != side)
            continue;
        none[place] = true;
        const char *name = name_of(referee, PLACE, place);
        if (toll_of(referee, place, true) != 0)
            require_whole(referee, R11_0_WINTER_COUNT, false,
                          "%s loses CUs, winter quarters space or not, and none are named", name);
        else if (!asked)
            require_known(
                referee, R11_0_WINTER_COUNT, UNKNOWN,
                "is %s a winter quarters space, or south of the line? not in the rules data; "
                "worksheet: %s, marks",
                name, name);
        asked = true;
    }
    for (int place = 1; commits(referee) && waw_on_map(referee, place); place++) {
        if (none[place])
            change(referee, &position(referee)->wintered[place], 1, R11_0_WINTER);
    }
    return AGAIN;
}

void waw_about_winter(const struct referee *referee, struct sentence *about)
{
    int first = first_that(referee, is_doubtful, 0);
    for (int place = first; waw_on_map(referee, place); place++) {
        if (is_doubtful(referee, place))
            say(about, "%s%s", about->length ? ", " : " at ", name_of(referee, PLACE, place));
    }
    say(about,
        ", if any: whether CUs are lost there the rules data does not say (worksheet: %s, marks); "
        "\"lose\" alone says that none are",
        name_of(referee, PLACE, first));
}

static bool says_nothing_is_lost(const struct referee *referee,
                                 const struct declaration *declaration)
{
    bool due = first_that(referee, is_doubtful, declaration->by) ||
               first_that(referee, is_spared, declaration->by) ||
               first_that(referee, loses_surely, declaration->by);
    return declaration->verb == VERB_LOSE && !declaration->at && declaration->units.count == 0 &&
           due && !first_that(referee, owes_choice, declaration->by);
}

/* Both dice of a battle's losses: the winter rolls one at a time. */
static bool speaks_of_battle(const struct referee *referee, const struct declaration *declaration)
{
    return declaration->verb == VERB_LOSE && dice_written(referee) > 1;
}

static enum flow take_none_as_lost(struct referee *referee)
{
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (is_doubtful(referee, place))
            change(referee, &position(referee)->wintered[place], 1, R11_0_WINTER);
    }
    return AGAIN;
}

static enum flow suffer_as_said(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration && nothing_is_due(referee))
        return take_none_as_lost(referee);
    if (declaration && speaks_of_battle(referee, declaration))
        return ELSEWHERE;
    if (declaration && says_nothing_is_lost(referee, declaration))
        return suffer_nothing(referee, declaration->by);
    return declaration ? suffer(referee, declaration) : WAIT;
}

/* What is not said happens by itself before anything else does. */
static enum flow lose_without_dice(struct referee *referee, const struct declaration *declaration)
{
    int toll, lost[AMERICAN + 1] = {0};
    if (declaration)
        return suffer_as_said(referee, declaration);
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (!waits(referee, place) || !is_known(referee, place, &toll) || toll == BY_DIE)
            continue;
        lost[owner_of(referee, place)] += tell_toll(referee, place, toll);
        take_toll(referee, place, toll);
    }
    for (int side = BRITISH; side <= AMERICAN; side++) {
        if (lost[side])
            outcome(referee, CLAIM_LOSS, side, lost[side], R11_0_WINTER_COUNT);
    }
    return NEXT;
}

static enum flow roll_alone(struct referee *referee, const struct declaration *declaration)
{
    if (declaration)
        return suffer_as_said(referee, declaration);
    roll_for(referee, first_that(referee, rolls, 0));
    return AGAIN;
}

static unsigned whose_losses_are_doubtful(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = BRITISH; side <= AMERICAN; side++)
        sides |= first_that(referee, is_doubtful, side) ? waw_mask(side) : 0;
    return sides;
}

#define OF_WINTER TAKES(&waw_action_roll, &waw_action_lose)

/* clang-format off */
static const struct misplaced nobody_rolls[] = {
    {R11_0_WINTER_STACK,
     "no CU of that side rolls: those in Winter Quarters, south of the Winter Attrition Line, with a "
     "general or with others do not",
     ADMITS(ROLL), anybody_rolls_yet},
    {0},
};

const struct step waw_winter_steps[] = {
    /* name                       rule               who          applies           moments silence perform */
    {"winter losses",             R11_0_WINTER,       waw_who_both, NULL,             0, FORCED, lose_without_dice, OF_WINTER,
     .too_late = nobody_rolls},
    {"winter of a CU alone",      R11_0_WINTER_DIE,   who_suffers,  anybody_rolls,    0, FORCED, roll_alone, OF_WINTER, .said = "roll for the winter"},
    {"winter in an unknown space", R11_0_WINTER_COUNT, who_suffers, anybody_doubtful, 0, UNSURE, suffer_as_said, OF_WINTER,
     .said = "winter losses", .may = whose_losses_are_doubtful},
    {"which CUs the winter takes", R11_3_WINTER_WHICH, who_suffers, choice_owed,      0, OWED, suffer_as_said, OF_WINTER, .said = "lose CUs to the winter"},
};
/* clang-format on */
