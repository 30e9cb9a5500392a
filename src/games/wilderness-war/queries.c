#include "games/wilderness-war/queries.h"

#include <string.h>

/* --- a piece --- */

bool ww_is_drilled(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->class == DRILLED;
}

bool ww_is_auxiliary(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->class == AUXILIARY;
}

bool ww_is_militia(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->class == MILITIA;
}

bool ww_is_indian(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->indians;
}

bool ww_is_regulars(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->regulars;
}

bool ww_is_woodsman(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->woodsmen;
}

int ww_strength_of(const struct referee *referee, int piece)
{
    const struct ww_kind_facts *kind = ww_kind_of(referee, piece);
    return position(referee)->reduced[piece] ? kind->reduced : kind->strength;
}

int ww_steps_of(const struct referee *referee, int piece)
{
    return position(referee)->reduced[piece] || ww_is_one_step(referee, piece) ? 1 : 2;
}

bool ww_is_one_step(const struct referee *referee, int piece)
{
    return position(referee)->one_step_marines && ww_kind_of(referee, piece)->marines;
}

bool ww_is_full(const struct referee *referee, int piece)
{
    return ww_is_unit(referee, piece) && ww_steps_of(referee, piece) == 2;
}

bool ww_is_full_drilled(const struct referee *referee, int piece)
{
    return ww_is_full(referee, piece) && ww_is_drilled(referee, piece);
}

/* --- lists of pieces --- */

void ww_pieces_in(const struct referee *referee, int place, int side, struct ids *all)
{
    all->count = 0;
    for (int piece = 0; (piece = next_present(referee, place, piece));) {
        if (ww_side_of(referee, piece) == side)
            ids_add(all, piece);
    }
}

void ww_pieces_outside(const struct referee *referee, int place, int side, struct ids *all)
{
    const struct position *now = position(referee);
    all->count = 0;
    for (int piece = 0; (piece = next_present(referee, place, piece));) {
        if (!now->inside[piece] && ww_side_of(referee, piece) == side)
            ids_add(all, piece);
    }
}

int ww_count(const struct referee *referee, const struct ids *pieces, ww_test *test)
{
    int count = 0;
    for (int i = 0; i < pieces->count; i++)
        count += test(referee, pieces->id[i]);
    return count;
}

bool ww_any(const struct referee *referee, const struct ids *pieces, ww_test *test)
{
    return ww_count(referee, pieces, test) > 0;
}

int ww_steps(const struct referee *referee, const struct ids *pieces, ww_test *test)
{
    int steps = 0;
    for (int i = 0; i < pieces->count; i++) {
        if (test(referee, pieces->id[i]))
            steps += ww_steps_of(referee, pieces->id[i]);
    }
    return steps;
}

struct ids ww_those(const struct referee *referee, const struct ids *pieces, ww_test *test)
{
    struct ids some = {0};
    for (int i = 0; i < pieces->count; i++) {
        if (test(referee, pieces->id[i]))
            ids_add(&some, pieces->id[i]);
    }
    return some;
}

int ww_times_in(const struct ids *list, int id)
{
    int times = 0;
    for (int i = 0; i < list->count; i++)
        times += list->id[i] == id;
    return times;
}

/* --- a space --- */

int ww_raids_in(const struct referee *referee, int department, int by)
{
    const struct position *now = position(referee);
    const cell *raided = by == FRENCH ? now->raided : now->raided_back;
    int count = 0;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (ww_space(referee, place)->department == department)
            count += raided[place];
    }
    return count;
}

bool ww_is_own_port(const struct referee *referee, int place, int side)
{
    return ww_space(referee, place)->port && ww_controls(referee, place, side);
}

bool ww_goes_by_sea(const struct referee *referee, int side, int from, int to)
{
    return side == BRITISH && position(referee)->amphib[from] &&
           ww_is_own_port(referee, to, BRITISH);
}

bool ww_is_woods(const struct referee *referee, int place)
{
    enum ww_terrain terrain = ww_space(referee, place)->terrain;
    return terrain == WILDERNESS || terrain == MOUNTAIN;
}

bool ww_has_fort(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    return now->fort[place] == side || now->fortress[place] == side;
}

bool ww_has_works(const struct referee *referee, int place, int side)
{
    return position(referee)->stockade[place] == side || ww_has_fort(referee, place, side);
}

bool ww_has_free_fort(const struct referee *referee, int place, int side)
{
    return ww_has_fort(referee, place, side) && !position(referee)->besieged[place];
}

bool ww_has_free_works(const struct referee *referee, int place, int side)
{
    return ww_has_works(referee, place, side) && !position(referee)->besieged[place];
}

/* The next unit of side there after piece; 0 when there is none. */
static int next_unit(const struct referee *referee, int place, int side, int piece)
{
    return pieces_next(pieces_and(ww_tables(referee)->units[side], at(referee, place)), piece);
}

bool ww_has_units(const struct referee *referee, int place, int side)
{
    for (int piece = 0; (piece = next_unit(referee, place, side, piece));) {
        if (!ww_is_besieged(referee, piece))
            return true;
    }
    return false;
}

int ww_units_inside(const struct referee *referee, int place, int side)
{
    int count = 0;
    for (int piece = 0; (piece = next_unit(referee, place, side, piece));)
        count += position(referee)->inside[piece];
    return count;
}

bool ww_has_any_units(const struct referee *referee, int place, int side)
{
    return next_unit(referee, place, side, 0) != 0;
}

bool ww_holds(const struct referee *referee, int place, int side)
{
    return ww_has_units(referee, place, side) || ww_has_free_works(referee, place, side);
}

const char *ww_holders(const struct referee *referee, int place, int side)
{
    return ww_has_units(referee, place, side) ? "units" : "fortifications";
}

bool ww_controls(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    if (now->besieged[place] || ww_has_units(referee, place, other_side(side)) ||
        ww_has_works(referee, place, other_side(side)))
        return false;
    return ww_space(referee, place)->originally == side || ww_has_units(referee, place, side) ||
           (side == BRITISH && now->amphib[place]);
}

int ww_first_place(const struct referee *referee, const cell *list,
                   bool (*test)(const struct referee *referee, int place))
{
    int last = ww_place_count(referee);
    for (int place = next_set(list, 1, last); place <= last;
         place = next_set(list, place + 1, last)) {
        if (test(referee, place))
            return place;
    }
    return 0;
}

bool ww_adjacent(const struct referee *referee, int a, int b)
{
    return way_between(&rules_data(referee)->map, a, b) != NULL;
}

/* --- forces --- */

static bool commands_before(const struct referee *referee, int a, int b)
{
    const struct ww_leader_facts *one = ww_leader_of(referee, a), *two = ww_leader_of(referee, b);
    if (one->command != two->command)
        return one->command > two->command;
    return ruling_is(referee, EQUAL_COMMANDERS_BEST) ? one->tactics > two->tactics
                                                     : one->tactics < two->tactics;
}

int ww_commander_of(const struct referee *referee, const struct ids *pieces, int named)
{
    int best = named;
    for (int i = 0; !named && i < pieces->count; i++) {
        int piece = pieces->id[i];
        if (ww_is_leader(referee, piece) && (!best || commands_before(referee, piece, best)))
            best = piece;
    }
    return best;
}

int ww_tactics_part(struct referee *referee, int side, int rule, int sign, int leader)
{
    return part(referee, CLAIM_MODIFIER, side, rule, leader != 0,
                sign * ww_leader_of(referee, leader)->tactics, "tactics of %s",
                name_of(referee, PIECE, leader));
}

int ww_command_limit(const struct referee *referee, const struct ids *pieces)
{
    int limit = 0;
    for (int i = 0; i < pieces->count; i++)
        limit += ww_leader_of(referee, pieces->id[i])->command;
    return limit;
}

static bool commands_iroquois(const struct referee *referee, int piece)
{
    return ww_leader_of(referee, piece)->commands_iroquois;
}

static bool is_iroquois(const struct referee *referee, int piece)
{
    return ww_kind_of(referee, piece)->iroquois;
}

int ww_commanded(const struct referee *referee, const struct ids *pieces)
{
    int units = ww_count(referee, pieces, ww_is_unit);
    return ww_any(referee, pieces, commands_iroquois)
               ? units - ww_count(referee, pieces, is_iroquois)
               : units;
}

void ww_check_force(struct referee *referee, const struct ids *pieces, int commander)
{
    const struct position *now = position(referee);
    int limit = ww_command_limit(referee, pieces), units = ww_commanded(referee, pieces);
    int command = ww_leader_of(referee, commander)->command;
    const char *name = name_of(referee, PIECE, commander);
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        require(referee, R5_34_STACKED, now->at[piece] == now->at[commander],
                "%s is at %s, %s at %s", name_of(referee, PIECE, piece),
                name_of(referee, PLACE, now->at[piece]), name,
                name_of(referee, PLACE, now->at[commander]));
        require(referee, R5_34_RANK, ww_leader_of(referee, piece)->command <= command,
                "%s commands %d, %s %d", name_of(referee, PIECE, piece),
                ww_leader_of(referee, piece)->command, name, command);
    }
    require(referee, R5_34_LIMIT, units <= limit, "%s has %d units, limit %d", name, units, limit);
    bool led = ruling_is(referee, JOHNSON_SECOND_YES) ? ww_any(referee, pieces, commands_iroquois)
                                                      : commands_iroquois(referee, commander);
    if (ww_any(referee, pieces, is_iroquois))
        require(referee, R5_534, led, "%s leads %d Mohawks or Iroquois without Johnson", name,
                ww_count(referee, pieces, is_iroquois));
}

/* --- the card of the phase --- */

enum truth ww_unseen_reaches(const struct referee *referee, int value)
{
    const struct ww_card *card = ww_tables(referee)->card;
    int least = card[1].value, most = least;
    for (int i = 2; i <= rules_data(referee)->names[CARD].count; i++) {
        least = card[i].value < least ? card[i].value : least;
        most = card[i].value > most ? card[i].value : most;
    }
    return value <= least ? YES : value > most ? NO : UNKNOWN;
}

/* --- what an entry says of where it happens --- */

struct ids ww_named_pieces(const struct declaration *declaration)
{
    struct ids pieces = declaration->units;
    if (declaration->leader)
        ids_add_once(&pieces, declaration->leader);
    return pieces;
}

bool ww_check_at(struct referee *referee, const struct declaration *declaration, int place,
                 const char *what)
{
    return !declaration->at ||
           need(referee, RECORD_PIECE, declaration->at == place, "%s is at %s, not %s", what,
                name_of(referee, PLACE, place), name_of(referee, PLACE, declaration->at));
}

bool ww_check_in_play(struct referee *referee, const struct ids *pieces)
{
    bool all = true;
    for (int i = 0; i < pieces->count; i++)
        all &= need(referee, RECORD_PIECE, ww_in_play(referee, pieces->id[i]), "%s is in: %s",
                    name_of(referee, PIECE, pieces->id[i]),
                    name_of(referee, PLACE, position(referee)->at[pieces->id[i]]));
    return all;
}

void ww_check_own(struct referee *referee, const struct declaration *declaration,
                  const struct ids *pieces)
{
    for (int i = 0; i < pieces->count; i++)
        need(referee, RECORD_PIECE, ww_side_of(referee, pieces->id[i]) == declaration->by,
             "%s is not %s", name_of(referee, PIECE, pieces->id[i]),
             side_name(referee, declaration->by));
}

void ww_check_pieces_at(struct referee *referee, const struct declaration *declaration,
                        const struct ids *pieces)
{
    for (int i = 0; i < pieces->count; i++)
        ww_check_at(referee, declaration, position(referee)->at[pieces->id[i]],
                    name_of(referee, PIECE, pieces->id[i]));
}

/* --- the active force --- */

int ww_commander_in(const struct referee *referee, int group)
{
    return group <= GROUPS_MAX ? position(referee)->commander[group] : 0;
}

/* Whom an activation is called by: its commander, or the piece. */
static const char *group_name(const struct referee *referee, int group)
{
    int piece = ww_commander_in(referee, group);
    for (int next = 1; !piece && next <= ww_piece_count(referee); next++) {
        if (position(referee)->group[next] == group)
            piece = next;
    }
    return name_of(referee, PIECE, piece);
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
    struct ids groups = {0};
    ids_add(&groups, group);
    for (int piece = 1; !now->acting && piece <= ww_piece_count(referee); piece++) {
        for (int i = 0; now->group[piece] && i < units->count; i++) {
            int named = units->id[i];
            bool alike = data->kind_of_piece[piece] == data->kind_of_piece[named] &&
                         now->reduced[piece] == now->reduced[named] &&
                         now->at[piece] == now->at[named];
            if (alike && !ids_hold(units, piece) && !ids_hold(&declaration->singly, named))
                ids_add_once(&groups, now->group[piece]);
        }
    }
    if (groups.count > 1)
        ww_ask_which_force(referee, &groups);
    return groups.count == 1;
}

/* The next piece of the active force after piece; 0 when there is none. */
static int next_acting(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    int last = now->acting ? ww_piece_count(referee) : 0;
    do
        piece = next_set(now->group, piece + 1, last);
    while (piece <= last && now->group[piece] != now->acting);
    return piece <= last ? piece : 0;
}

void ww_acting_pieces(const struct referee *referee, struct ids *all)
{
    all->count = 0;
    for (int piece = 0; (piece = next_acting(referee, piece));)
        ids_add(all, piece);
}

bool ww_is_lone_auxiliary(const struct referee *referee, const struct ids *pieces)
{
    return ww_count(referee, pieces, ww_is_unit) == 1 && ww_any(referee, pieces, ww_is_auxiliary);
}

int ww_acting_place(const struct referee *referee)
{
    int first = next_acting(referee, 0);
    return first ? position(referee)->at[first] : 0;
}

bool ww_path_ends(const struct position *now)
{
    return now->path_step == 0 || !now->path[now->path_step + 1];
}

/* --- a counter's name is a preference --- */

/* What a piece must be to be taken: test or, of it and place, place_test (NULL: no matter). */
struct wish {
    const struct referee *referee;
    const struct declaration *declaration;
    const struct ids *taken;
    ww_test *test;
    ww_place_test *place_test;
    int place;     /* 0: anywhere */
    bool one_kind; /* no other kind that has the same name */
    bool one_step; /* full or reduced as it is */
};

static bool grants(const struct wish *wish, int piece)
{
    if (wish->place_test)
        return wish->place_test(wish->referee, piece, wish->place);
    return (!wish->test || wish->test(wish->referee, piece)) &&
           (!wish->place || position(wish->referee)->at[piece] == wish->place);
}

/* Of one kind, or of kinds that players call by the same name. */
static bool alike(const struct rules_data *data, int a, int b)
{
    int kind = data->kind_of_piece[a], other = data->kind_of_piece[b];
    const char *name = data->plural[kind], *other_name = data->plural[other];
    return kind == other || (name && other_name && strcmp(name, other_name) == 0 &&
                             data->side_of_piece[a] == data->side_of_piece[b]);
}

/* How close one comes that stands in for another: the closest first. */
enum likeness { NAMESAKE, OF_ITS_STEP, OF_ITS_KIND, LIKENESSES };

static bool resembles(const struct wish *wish, int a, int b, enum likeness likeness)
{
    const struct referee *referee = wish->referee;
    const struct position *now = position(referee);
    const struct rules_data *data = rules_data(referee);
    if (!alike(data, a, b) ||
        (wish->one_kind && data->kind_of_piece[a] != data->kind_of_piece[b]) ||
        (wish->one_step && now->reduced[a] != now->reduced[b]))
        return false;
    if (likeness == NAMESAKE)
        return strcmp(name_of(referee, PIECE, a), name_of(referee, PIECE, b)) == 0;
    return likeness == OF_ITS_KIND || now->reduced[a] == now->reduced[b];
}

static int stand_in(const struct wish *wish, int piece)
{
    bool itself = !ww_is_unit(wish->referee, piece) || ids_hold(&wish->declaration->by_id, piece);
    int count = itself ? 0 : ww_piece_count(wish->referee);
    for (enum likeness likeness = NAMESAKE; likeness < LIKENESSES; likeness++) {
        for (int other = 1; other <= count; other++) {
            if (resembles(wish, other, piece, likeness) && !ids_hold(wish->taken, other) &&
                grants(wish, other))
                return other;
        }
    }
    return 0;
}

/* A counter named twice, for two steps, stays one counter. */
static void put_in_place(struct ids *pieces, int piece, int other)
{
    for (int i = 0; i < pieces->count; i++) {
        if (pieces->id[i] == piece)
            pieces->id[i] = (int16_t)other;
    }
}

/* Where stays is true a counter named singly has its space, unless one is given. */
static bool prefer(const struct wish *wish, struct ids *pieces, bool stays)
{
    bool all = true;
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        if (grants(wish, piece))
            continue;
        struct wish one = *wish;
        one.one_kind = !ids_hold(&wish->declaration->by_any, piece);
        one.one_step = ids_hold(&wish->declaration->by_step, piece);
        if (!one.place && stays && ids_hold(&wish->declaration->singly, piece))
            one.place = position(wish->referee)->at[piece];
        int other = stand_in(&one, piece);
        if (other)
            put_in_place(pieces, piece, other);
        all &= other != 0;
    }
    return all;
}

bool ww_prefer(const struct referee *referee, const struct declaration *declaration,
               struct ids *pieces, ww_test *test, int place)
{
    struct wish wish = {referee, declaration, pieces, test, NULL, place, false, false};
    return prefer(&wish, pieces, false);
}

void ww_prefer_meant(const struct referee *referee, const struct declaration *declaration,
                     struct ids *pieces, ww_test *test, int place)
{
    struct wish wish = {referee, declaration, pieces, test, NULL, place, false, false};
    prefer(&wish, pieces, true);
}

void ww_prefer_at(const struct referee *referee, const struct declaration *declaration,
                  struct ids *pieces, ww_place_test *test, int place)
{
    struct wish wish = {referee, declaration, pieces, NULL, test, place, false, false};
    prefer(&wish, pieces, false);
}

void ww_prefer_meant_at(const struct referee *referee, const struct declaration *declaration,
                        struct ids *pieces, ww_place_test *test, int place)
{
    struct wish wish = {referee, declaration, pieces, NULL, test, place, false, false};
    prefer(&wish, pieces, true);
}

/* Spaces of the piece and of others that its name means as well. */
static void add_choices(const struct referee *referee, int piece, const struct ids *others,
                        struct ids *places)
{
    const struct position *now = position(referee);
    for (int i = 0; i < others->count; i++) {
        int other = others->id[i];
        if (!alike(rules_data(referee), piece, other) || now->at[piece] == now->at[other])
            continue;
        ids_add_once(places, now->at[piece]);
        ids_add_once(places, now->at[other]);
    }
}

/* Tells where the pieces are taken from whose name means others elsewhere too, and who stands in
 * for a piece named singly. */
static void tell_which(struct referee *referee, const struct declaration *declaration,
                       const struct ids *pieces)
{
    const struct position *now = position(referee);
    for (int i = 0; i < declaration->singly.count; i++) {
        if (!ids_hold(pieces, declaration->singly.id[i]))
            remark(referee, RECORD_PIECE, "not %s, but another of its kind is taken",
                   name_of(referee, PIECE, declaration->singly.id[i]));
    }
    for (int i = 0; i < pieces->count; i++) {
        struct ids places = {0};
        if (!ids_hold(&declaration->singly, pieces->id[i]))
            add_choices(referee, pieces->id[i], &declaration->others, &places);
        if (places.count)
            remark(referee, RECORD_PIECE, "%s is taken from %s: those elsewhere do not fit",
                   name_of(referee, PIECE, pieces->id[i]),
                   name_of(referee, PLACE, now->at[pieces->id[i]]));
    }
}

bool ww_check_which(struct referee *referee, const struct declaration *declaration,
                    const struct ids *pieces, ww_test *test)
{
    struct ids others = ww_those(referee, &declaration->others, test), left = {0}, places = {0};
    struct sentence choices;
    sentence_clear(&choices);
    for (int i = 0; i < others.count; i++) {
        if (!ids_hold(pieces, others.id[i]))
            ids_add(&left, others.id[i]);
    }
    for (int i = 0; i < pieces->count; i++) {
        if (!ids_hold(&declaration->singly, pieces->id[i]))
            add_choices(referee, pieces->id[i], &left, &places);
    }
    for (int i = 0; i < places.count; i++)
        say_item(&choices, " or ", name_of(referee, PLACE, places.id[i]));
    if (!places.count)
        tell_which(referee, declaration, pieces);
    else
        need_known(referee, RECORD_PIECE, UNKNOWN, "which of them: at %s?", choices.text);
    return !places.count;
}
