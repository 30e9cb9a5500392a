#include "games/wilderness-war/events_troops.h"

#include "games/wilderness-war/events_restoring.h"

#include <string.h>

/* Reinforcements and replacements (5.52). */

/* --- kinds --- */

bool ww_is_regular_or_light(const struct referee *referee, int piece)
{
    return ww_side_of(referee, piece) == ww_player(referee) &&
           (ww_is_regulars(referee, piece) || ww_is_kind(referee, piece, "light-infantry"));
}

bool ww_is_recruit(const struct referee *referee, int piece)
{
    if (ww_side_of(referee, piece) != ww_player(referee))
        return false;
    return ww_is_provincial(referee, piece) || ww_is_kind(referee, piece, "rangers") ||
           ww_is_kind(referee, piece, "light-infantry") || ww_is_kind(referee, piece, "coureurs");
}

bool ww_is_own_militia(const struct referee *referee, int piece)
{
    return ww_is_militia(referee, piece) && ww_side_of(referee, piece) == ww_player(referee);
}

bool ww_is_ranger(const struct referee *referee, int piece)
{
    return ww_is_kind(referee, piece, "rangers");
}

/* Units of the kind the card names. */
bool ww_is_of_event(const struct referee *referee, int piece)
{
    return ww_is_kind(referee, piece, ww_tables(referee)->card[position(referee)->card].kind);
}

bool ww_is_acadian_event(const struct referee *referee, int piece)
{
    return ww_is_kind(referee, piece, "british-regulars") || ww_is_kind(referee, piece, "coureurs");
}

/* --- where they enter --- */

static bool is_own_works(const struct referee *referee, int piece, int place)
{
    return ww_has_free_works(referee, place, ww_side_of(referee, piece));
}

static bool is_in_its_department(const struct referee *referee, int piece, int place)
{
    return ww_space(referee, place)->department == ww_kind_of(referee, piece)->department;
}

/* Besieged or not: that is asked of every entry. */
static bool has_own_works(const struct referee *referee, int piece, int place)
{
    return ww_has_works(referee, place, ww_side_of(referee, piece));
}

static bool is_own_box(const struct referee *referee, int piece, int place)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 1; i <= own->department_count; i++) {
        if (own->department[i].box == place)
            return own->department[i].side == ww_side_of(referee, piece);
    }
    return false;
}

static bool is_own_fortress(const struct referee *referee, int piece, int place)
{
    return ww_space(referee, place)->fortress &&
           ww_controls(referee, place, ww_side_of(referee, piece));
}

static bool is_colonial_fortress(const struct referee *referee, int piece, int place)
{
    int department = ww_space(referee, place)->department;
    return is_own_fortress(referee, piece, place) && department &&
           ww_tables(referee)->department[department].side == BRITISH;
}

/* 6.432: an Amphib space serves as a port. */
static bool is_port_or_amphib(const struct referee *referee, int piece, int place)
{
    return ww_is_own_port(referee, place, ww_side_of(referee, piece)) ||
           position(referee)->amphib[place];
}

static bool is_port_of_french(const struct referee *referee, int piece, int place)
{
    (void)piece;
    return ww_space(referee, place)->port && ww_space(referee, place)->originally == FRENCH;
}

static bool is_not_british(const struct referee *referee, int piece, int place)
{
    (void)piece;
    return !ww_controls(referee, place, BRITISH) && !position(referee)->amphib[place];
}

static bool is_same_port(const struct referee *referee, int piece, int place)
{
    (void)piece;
    const struct position *now = position(referee);
    return !ruling_is(referee, FRENCH_REGULARS_SPACE_ONE) || !now->event_place ||
           now->event_place == place;
}

static bool is_halifax_for_british(const struct referee *referee, int piece, int place)
{
    return ww_side_of(referee, piece) == FRENCH || place == ww_place_called(referee, "halifax");
}

static bool is_port_for_french(const struct referee *referee, int piece, int place)
{
    return ww_side_of(referee, piece) == BRITISH || is_port_of_french(referee, piece, place);
}

static bool is_safe_for_french(const struct referee *referee, int piece, int place)
{
    return ww_side_of(referee, piece) == BRITISH || is_not_british(referee, piece, place);
}

const struct ww_limit ww_where_provincials[] = {
    {CARD_43_WHERE, is_in_its_department, "is not in their department"},
    {CARD_43_WHERE, has_own_works, "has no British fortification"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_militia[] = {
    {CARD_49_BOX, is_own_box, "is no own militia box"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_rangers[] = {
    {CARD_53_WHERE, is_own_works, "has no own unbesieged fortification"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_light[] = {
    {CARD_54_WHERE, is_own_fortress, "is no fortress the British control"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_french[] = {
    {CARD_55_WHERE, is_port_of_french, "is not Québec or Louisbourg"},
    {CARD_55_WHERE, is_not_british, "is in British hands"},
    {CARD_55_TOGETHER, is_same_port, "is another space than the first unit's"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_ports[] = {
    {CARD_57_WHERE, is_port_or_amphib, "is no port the British control and no Amphib space"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_royal[] = {
    {CARD_65_WHERE, is_colonial_fortress, "is no British fortress of the two departments"},
    {0, NULL, NULL},
};

const struct ww_limit ww_where_acadians[] = {
    {CARD_66_HALIFAX, is_halifax_for_british, "is not Halifax"},
    {CARD_66_REFUGE, is_port_for_french, "is not Québec or Louisbourg"},
    {CARD_66_REFUGE, is_safe_for_french, "is in British hands"},
    {0, NULL, NULL},
};

/* --- restoring --- */

/* Own unbesieged reduced units that pass test; in play or, for militia, in a box. */
static int reduced_units(const struct referee *referee, int side, ww_test *test)
{
    struct piece_set reduced = pieces_marked(referee, position(referee)->reduced);
    int count = 0;
    EACH_PIECE (unit, pieces_and(reduced, ww_of_side(referee, side)))
        count += test(referee, unit) && !ww_is_besieged(referee, unit);
    return count;
}

static void check_reduced(struct referee *referee, int rule, int side, ww_test *test)
{
    int count = reduced_units(referee, side, test);
    if (ruling_is(referee, EVENT_TARGET_NEEDED))
        require(referee, rule, count > 0, "%d unbesieged reduced units, needed 1", count);
}

void ww_check_recruits(struct referee *referee, const struct declaration *declaration)
{
    check_reduced(referee, CARD_46_UNIT, declaration->by, ww_is_recruit);
}

static void restore_by_die(struct referee *referee, int side, int rule, const char *purpose)
{
    int die = throw_die(referee, 0, side, rule, purpose),
        there = ww_count(referee, ww_units(referee), ww_may_restore);
    part(referee, CLAIM_COUNT, side, rule, true, die, "die");
    outcome(referee, CLAIM_COUNT, side, die, rule);
    ww_owe(referee, TO_RESTORE, die < there ? die : there);
}

void ww_recruits(struct referee *referee, const struct declaration *declaration)
{
    restore_by_die(referee, declaration->by, CARD_46, "recruits");
}

static void check_way_to_france(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    if (side != FRENCH)
        return;
    require(referee, CARD_47_FRENCH, !now->quiberon, "QUIBERON BAY has been played");
    require(referee, CARD_47_FRENCH,
            !ww_controls(referee, ww_place_called(referee, "quebec"), BRITISH),
            "the British control Québec");
}

void ww_check_transports(struct referee *referee, const struct declaration *declaration)
{
    check_reduced(referee, CARD_47_UNIT, declaration->by, ww_is_regular_or_light);
    check_way_to_france(referee, declaration->by);
}

void ww_transports(struct referee *referee, const struct declaration *declaration)
{
    ww_owe(referee, TO_RESTORE,
           ww_event_number(referee, declaration->by == FRENCH ? "french" : "british"));
}

void ww_check_germany(struct referee *referee, const struct declaration *declaration)
{
    int year = position(referee)->year;
    require(referee, CARD_48_YEAR, year >= 1756, "the year is %d, needed 1756", year);
    ww_check_transports(referee, declaration);
}

void ww_germany(struct referee *referee, const struct declaration *declaration)
{
    restore_by_die(referee, declaration->by, CARD_48, "victories in Germany");
}

/* --- Provincials, militia, Rangers --- */

void ww_check_regiments(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int level = position(referee)->assemblies;
    require(referee, CARD_43_RELUCTANT, level != RELUCTANT, "the assemblies are %s",
            name_of(referee, ASSEMBLIES, level));
}

void ww_regiments(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int all = pieces_count(ww_provincials(referee));
    ww_owe(referee, TO_PLACE, 2 * all);
    ww_owe(referee, TO_RESTORE, all);
}

void ww_check_militias(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    struct piece_set to_come =
        pieces_or(pieces_marked(referee, now->reduced),
                  pieces_or(at(referee, own->force_pool), at(referee, own->eliminated)));
    struct piece_set militia = pieces_and(own->militia, ww_of_side(referee, declaration->by));
    int count = pieces_count(pieces_and(militia, to_come));
    if (ruling_is(referee, EVENT_TARGET_NEEDED))
        require(referee, CARD_49_UNIT, count > 0,
                "%d militia units out of play or reduced, needed 1", count);
}

void ww_militias(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_PLACE, 2 * ww_event_number(referee, "units"));
}

void ww_raise_rangers(struct referee *referee, const struct declaration *declaration)
{
    ww_militias(referee, declaration);
}

/* --- leaders and Regulars from overseas --- */

void ww_reinforcements(struct referee *referee, const struct declaration *declaration)
{
    if (ww_is_event(referee, declaration->card, "british-regulars"))
        change(referee, &position(referee)->regulars_came[BRITISH], 1, CARD_57_SEASON);
    ww_owe(referee, TO_DRAW, ww_event_number(referee, "leaders"));
    ww_owe(referee, TO_PLACE, 2 * ww_event_number(referee, "units"));
}

void ww_check_british_regulars(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (ruling_is(referee, BRITISH_REGULARS_SEASON_ONCE))
        require(referee, CARD_57_SEASON, !position(referee)->regulars_came[BRITISH],
                "one BRITISH REGULARS event this season, limit 1");
}

void ww_check_highlanders(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    require(referee, CARD_60_PITT, now->pitt || now->year >= 1759,
            "WILLIAM PITT is not in effect, the year is %d, needed 1759", now->year);
}

void ww_check_french_regulars(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    require(referee, CARD_55_QUIBERON, !now->quiberon, "QUIBERON BAY has been played");
    if (ruling_is(referee, FRENCH_REGULARS_SEASON_ONCE))
        require(referee, CARD_55_SEASON, !now->regulars_came[FRENCH],
                "one FRENCH REGULARS event this season, limit 1");
}

void ww_french_regulars(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change(referee, &position(referee)->regulars_came[FRENCH], 1, CARD_55_SEASON);
    ww_owe(referee, TO_PLACE, 2 * ww_event_number(referee, "units"));
}

bool ww_is_french_leader_aside(const struct referee *referee, int piece)
{
    return ww_side_of(referee, piece) == FRENCH && ww_is_leader(referee, piece) &&
           position(referee)->at[piece] == ww_tables(referee)->set_aside;
}

/* --- ACADIANS EXPELLED --- */

bool ww_is_french_irregular(const struct referee *referee, int piece)
{
    return ww_side_of(referee, piece) == FRENCH &&
           (ww_is_kind(referee, piece, "coureurs") || ww_is_militia(referee, piece));
}

void ww_acadians(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_PLACE, 2 * ww_event_number(referee, "units"));
    ww_owe(referee, TO_ANSWER, 2 * ww_event_number(referee, "french_units"));
    ww_owe_restoring(referee);
}
