#include "games/wilderness-war/forces.h"

#include "games/wilderness-war/naming.h"

/* Forces: who commands (5.34), who is active, who may intercept (6.7), leaders alone (6.53). */

/* --- who commands (5.34) --- */

static bool commands_before(const struct referee *referee, int a, int b)
{
    const struct ww_leader_facts *one = ww_leader_of(referee, a), *two = ww_leader_of(referee, b);
    if (one->command != two->command)
        return one->command > two->command;
    return ruling_is(referee, EQUAL_COMMANDERS_BEST) ? one->tactics > two->tactics
                                                     : one->tactics < two->tactics;
}

int ww_commander_of(const struct referee *referee, struct piece_set pieces, int named)
{
    int best = 0;
    EACH_PIECE (leader, pieces_and(pieces, ww_leaders(referee))) {
        if (!best || commands_before(referee, leader, best))
            best = leader;
    }
    return named ? named : best;
}

int ww_tactics_part(struct referee *referee, int side, int rule, int sign, int leader)
{
    if (!leader)
        return part(referee, CLAIM_MODIFIER, side, rule, true, 0, "no leader in command");
    return part(referee, CLAIM_MODIFIER, side, rule, true,
                sign * ww_leader_of(referee, leader)->tactics, "tactics of %s",
                name_of(referee, PIECE, leader));
}

bool ww_roll_succeeds(struct referee *referee, int side, int rule, int needed, int commander,
                      const char *what)
{
    int tactics = ww_tactics_part(referee, side, rule, 1, commander);
    int total = throw_modified(referee, side, tactics, rule, what);
    outcome(referee, CLAIM_MODIFIER, side, tactics, rule);
    outcome(referee, CLAIM_TOTAL, side, total, rule);
    outcome(referee, CLAIM_SUCCESS, side, total >= needed, rule);
    outcome_figures(referee, "%s, needed %d", roll_text(referee, side), needed);
    return total >= needed;
}

/* The command ratings of the leaders among them. */
static int command_limit(const struct referee *referee, struct piece_set pieces)
{
    int limit = 0;
    EACH_PIECE (leader, pieces_and(pieces, ww_leaders(referee)))
        limit += ww_leader_of(referee, leader)->command;
    return limit;
}

static bool commands_iroquois(const struct referee *referee, int piece)
{
    return ww_leader_of(referee, piece)->commands_iroquois;
}

/* Units that count toward it: Johnson's Iroquois do not (5.534). */
static int commanded(const struct referee *referee, struct piece_set pieces)
{
    struct piece_set units = pieces_and(pieces, ww_units(referee));
    if (ww_any(referee, pieces, commands_iroquois))
        units = pieces_without(units, ww_iroquois(referee));
    return pieces_count(units);
}

void ww_check_force(struct referee *referee, const struct ids *pieces, int commander)
{
    const struct position *now = position(referee);
    struct piece_set all = pieces_in(pieces), iroquois = pieces_and(all, ww_iroquois(referee));
    int limit = command_limit(referee, all), units = commanded(referee, all);
    int command = ww_leader_of(referee, commander)->command;
    const char *name = name_of(referee, PIECE, commander);
    struct piece_set elsewhere = pieces_without(all, at(referee, now->at[commander]));
    require(referee, R5_34_STACKED, !pieces_any(elsewhere), "%s, %s at %s",
            ww_where_they_are(referee, elsewhere), name,
            name_of(referee, PLACE, now->at[commander]));
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        require(referee, R5_34_RANK, ww_leader_of(referee, piece)->command <= command,
                "%s commands %d, %s %d", name_of(referee, PIECE, piece),
                ww_leader_of(referee, piece)->command, name, command);
    }
    require_bound(referee, R5_34_LIMIT, units <= limit, "%s has %d units, limit %d", name, units,
                  limit);
    bool led = ruling_is(referee, JOHNSON_SECOND_YES) ? ww_any(referee, all, commands_iroquois)
                                                      : commands_iroquois(referee, commander);
    if (pieces_any(iroquois))
        require(referee, R5_534, led, "%s leads %d Mohawks or Iroquois without Johnson", name,
                pieces_count(iroquois));
}

/* --- who is active (5.3) --- */

int ww_commander_in(const struct referee *referee, int group)
{
    return group <= GROUPS_MAX ? position(referee)->commander[group] : 0;
}

bool ww_check_led(struct referee *referee, int group)
{
    int commander = ww_commander_in(referee, group);
    return !commander ||
           require(referee, R5_34_COMMANDER, position(referee)->group[commander] != 0,
                   "%s, who commands, is no longer active", name_of(referee, PIECE, commander));
}

struct piece_set ww_pieces_of_group(const struct referee *referee, int group)
{
    const struct position *now = position(referee);
    struct piece_set pieces = group ? pieces_marked(referee, now->group) : no_pieces();
    EACH_PIECE (piece, pieces) {
        if (now->group[piece] != group)
            pieces_remove(&pieces, piece);
    }
    return pieces;
}

/* Whom an activation is called by: its commander, or the piece. */
static const char *group_name(const struct referee *referee, int group)
{
    int commander = ww_commander_in(referee, group);
    return name_of(referee, PIECE,
                   commander ? commander : pieces_first(ww_pieces_of_group(referee, group)));
}

void ww_ask_which_force(struct referee *referee, const struct ids *groups)
{
    struct sentence choices;
    sentence_clear(&choices);
    for (int i = 0; i < groups->count; i++)
        say_item(&choices, " or ", group_name(referee, groups->id[i]));
    need_known(referee, RECORD_PIECE, UNKNOWN, "which of those active: %s?", choices.text);
}

bool ww_is_one_force(struct referee *referee, const struct declaration *declaration,
                     const struct ids *units, int group)
{
    const struct position *now = position(referee);
    const struct rules_data *data = rules_data(referee);
    struct piece_set others =
        now->acting ? no_pieces()
                    : pieces_without(pieces_marked(referee, now->group), pieces_in(units));
    struct ids groups = {0};
    ids_add(&groups, group);
    EACH_PIECE (piece, others) {
        for (int i = 0; i < units->count; i++) {
            int named = units->id[i];
            bool alike = data->kind_of_piece[piece] == data->kind_of_piece[named] &&
                         now->reduced[piece] == now->reduced[named] &&
                         now->at[piece] == now->at[named];
            if (alike && !named_so(declaration, NAMED_SINGLY, named))
                ids_add_once(&groups, now->group[piece]);
        }
    }
    if (groups.count > 1)
        ww_ask_which_force(referee, &groups);
    return groups.count == 1;
}

struct piece_set ww_acting_pieces(const struct referee *referee)
{
    return ww_pieces_of_group(referee, position(referee)->acting);
}

int ww_acting_place(const struct referee *referee)
{
    int first = pieces_first(ww_acting_pieces(referee));
    return first ? position(referee)->at[first] : 0;
}

bool ww_is_lone_auxiliary(const struct referee *referee, struct piece_set pieces)
{
    return pieces_count(pieces_and(pieces, ww_units(referee))) == 1 &&
           pieces_meet(pieces, ww_auxiliaries(referee));
}

bool ww_infiltrates(const struct referee *referee, struct piece_set movers)
{
    return ww_is_lone_auxiliary(referee, movers) && !ww_path_ends(position(referee));
}

bool ww_is_cut_off(const struct referee *referee, int from)
{
    const struct position *now = position(referee);
    bool first_step = now->spaces_moved <= 1;
    bool infiltrates = ww_infiltrates(referee, ww_acting_pieces(referee)) &&
                       ww_holds(referee, now->entered, ww_defender(referee));
    return ww_holds(referee, from, ww_defender(referee)) && (!first_step || infiltrates);
}

bool ww_path_ends(const struct position *now)
{
    return now->path_step == 0 || !now->path[now->path_step + 1];
}

bool ww_in_foul_weather(const struct referee *referee, int group)
{
    return group <= GROUPS_MAX && position(referee)->weather[group];
}

/* --- who could intercept (6.7) --- */

/* 6.722: units or works of the movers' side that were there before. */
bool ww_is_covered(const struct referee *referee, struct piece_set movers, int place)
{
    int side = position(referee)->active;
    bool works = ruling_is(referee, COVER_BESIEGED_NO) ? ww_has_free_works(referee, place, side)
                                                       : ww_has_works(referee, place, side);
    if (works || position(referee)->razed[place]) /* demolished behind those who have entered */
        return true;
    struct piece_set friends = pieces_and(ww_at(referee, place, side), ww_units(referee));
    EACH_PIECE (piece, pieces_without(friends, movers)) {
        if (!ww_is_besieged(referee, piece))
            return true;
    }
    return false;
}

/* Whether somebody standing at origin is near enough (6.71, 6.62, 6.724). */
bool ww_is_near(const struct referee *referee, int origin, struct piece_set movers, int from,
                int place)
{
    if (origin == place)
        return ww_is_lone_auxiliary(referee, movers);
    return origin != from && ww_adjacent(referee, origin, place);
}

bool ww_can_intercept(const struct referee *referee, int piece, struct piece_set movers, int from,
                      int place)
{
    int origin = position(referee)->at[piece];
    if (ww_side_of(referee, piece) != ww_defender(referee) || !ww_is_unit(referee, piece) ||
        ww_is_besieged(referee, piece))
        return false;
    if (!ww_is_near(referee, origin, movers, from, place) ||
        ww_is_covered(referee, movers, place) || !pieces_meet(movers, ww_units(referee)))
        return false;
    return origin == place || !ww_is_lone_auxiliary(referee, movers) ||
           !ww_is_woods(referee, place) || ww_is_auxiliary(referee, piece);
}

bool ww_has_tried_into(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    return ruling_is(referee, INTERCEPT_OR_AVOID_MOVE) ? now->tried_into[place] != 0
                                                       : now->tried_here != 0;
}

/* --- leaders alone among enemies (6.53) --- */

/* A fort or fortress shelters a leader inside, a stockade as ruled. */
static bool is_sheltered(const struct referee *referee, int place, int side)
{
    return ruling_is(referee, LEADER_STOCKADE_SHELTERS) ? ww_has_works(referee, place, side)
                                                        : ww_has_fort(referee, place, side);
}

/* Own units that do not have to retreat from there. */
static bool has_company(const struct referee *referee, int place, int side)
{
    EACH_PIECE (piece, pieces_and(ww_at(referee, place, side), ww_units(referee))) {
        if (!ww_is_besieged(referee, piece) && !position(referee)->to_retreat[piece])
            return true;
    }
    return false;
}

/* Asked first, as it nearly never is where a leader stands. */
static bool may_be_occupied(const struct referee *referee, int place, int side)
{
    return pieces_any(ww_at(referee, place, side)) || ww_has_works(referee, place, side);
}

bool ww_is_among_enemies(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    int place = now->at[piece], side = ww_side_of(referee, piece);
    if (!ww_is_leader(referee, piece) || !ww_in_play(referee, piece) || now->inside[piece] ||
        now->goes_home[piece] == MUST_GO)
        return false;
    return may_be_occupied(referee, place, other_side(side)) &&
           !has_company(referee, place, side) && ww_occupies(referee, place, other_side(side));
}

bool ww_is_lone(const struct referee *referee, int piece)
{
    return ww_is_among_enemies(referee, piece) &&
           !is_sheltered(referee, position(referee)->at[piece], ww_side_of(referee, piece));
}

/* The first leader of side, or of both for 0, of whom test holds. */
int ww_first_leader(const struct referee *referee, int side, ww_test *test)
{
    EACH_PIECE (leader, ww_leaders(referee)) {
        if ((!side || ww_side_of(referee, leader) == side) && test(referee, leader))
            return leader;
    }
    return 0;
}

unsigned ww_sides_of_leaders(const struct referee *referee, ww_test *test)
{
    unsigned sides = 0;
    for (int side = FRENCH; side <= BRITISH; side++)
        sides |= ww_first_leader(referee, side, test) ? 1U << side : 0;
    return sides;
}

unsigned ww_lone_sides(const struct referee *referee)
{
    return ww_sides_of_leaders(referee, ww_is_lone);
}
