#include "games/washingtons-war/data_check.h"

#include "board/data_check.h"
#include "games/washingtons-war/data.h"

#include <string.h>

/* What a copy of the rules data still lacks, and where it contradicts what is confirmed. */

struct comparison {
    struct data_check check; /* of a copy */
    const struct rules_data *confirmed;
    const struct waw_data *own, *known; /* of the copy, of what is confirmed */
};

/* The row that says that what is shipped of a field is inferred only; NULL for none. */
static const struct waw_doubt *doubt_of(const struct comparison *comparison, const char *file,
                                        const char *id, const char *field)
{
    for (int i = 0; i < comparison->known->doubt_count; i++) {
        const struct waw_doubt *doubt = &comparison->known->doubt[i];
        if (strcmp(doubt->file, file) == 0 && strcmp(doubt->id, id) == 0 &&
            strcmp(doubt->field, field) == 0)
            return doubt;
    }
    return NULL;
}

static const char *id_of(const struct rules_data *data, int kind, int id)
{
    return data->names[kind].name[id].id;
}

static bool is_same_id(const struct comparison *comparison, int kind, int mine, int theirs)
{
    return mine && strcmp(id_of(comparison->check.data, kind, mine),
                          id_of(comparison->confirmed, kind, theirs)) == 0;
}

/* Whether it is an event of the file, no copy that stands beside it. */
static bool is_event_row(const struct waw_card *card)
{
    return !card->ops && (!card->group || card->any);
}

/* --- what is missing --- */

static int events_listed(const struct comparison *comparison)
{
    int events = 0;
    for (int card = 1; card <= comparison->check.data->names[CARD].count; card++)
        events += is_event_row(&comparison->own->card[card]);
    return events;
}

static void tell_missing_lines(struct comparison *comparison)
{
    const struct rules_data *data = comparison->check.data;
    for (int space = 1; space <= data->map.space_count; space++) {
        for (int i = data->map.first[space]; i < data->map.first[space + 1]; i++) {
            const struct way *way = &data->map.way[i];
            if (way->kind == 0 && space < way->to)
                data_tell(&comparison->check,
                          "missing: map.json: \"kind\" of the line from %s to %s",
                          id_of(data, PLACE, space), id_of(data, PLACE, way->to));
        }
    }
}

static void tell_missing_spaces(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    for (int space = 1; space <= own->space_count; space++) {
        const char *id = id_of(comparison->check.data, PLACE, space);
        if (own->space[space].winter_quarters == UNKNOWN)
            data_tell(&comparison->check, "missing: map.json: \"winter_quarters\" of %s", id);
        if (own->space[space].colony == 0)
            data_tell(&comparison->check, "missing: map.json: \"colony\" of %s", id);
    }
}

static void tell_completeness(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    if (!own->all_spaces_known)
        data_tell(&comparison->check, "missing: map.json: completeness of \"spaces\": %d are there",
                  own->space_count);
    if (!own->all_connections_known)
        data_tell(&comparison->check,
                  "missing: map.json: completeness of \"connections\": %d are there",
                  comparison->check.data->map.connection_count);
    if (own->stocks_unknown)
        data_tell(&comparison->check, "missing: pieces.json: \"stock\" of %d kinds of CUs",
                  own->stocks_unknown);
    if (!own->cards_complete)
        data_tell(&comparison->check,
                  "missing: cards.json: completeness of \"cards\": %d events are there",
                  events_listed(comparison));
}

static void tell_rating(struct comparison *comparison, int piece, const char *what,
                        struct span rating)
{
    if (rating.least != rating.most)
        data_tell(&comparison->check, "missing: pieces.json: \"%s\" of %s, %d to %d", what,
                  id_of(comparison->check.data, PIECE, piece), rating.least, rating.most);
}

static void tell_missing_ratings(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    for (int piece = 1; piece <= comparison->check.data->names[PIECE].count; piece++) {
        if (own->piece[piece].class != GENERAL)
            continue;
        tell_rating(comparison, piece, "strategy", own->piece[piece].strategy);
        tell_rating(comparison, piece, "battle", own->piece[piece].battle);
        tell_rating(comparison, piece, "agility", own->piece[piece].agility);
    }
}

static void tell_missing_cards(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    for (int card = 1; card <= comparison->check.data->names[CARD].count; card++) {
        const struct waw_card *one = &own->card[card];
        const char *id = id_of(comparison->check.data, CARD, card);
        if (!one->copies_known && (is_event_row(one) || one->any))
            data_tell(&comparison->check, "missing: cards.json: \"copies\" of %s", id);
        if (!is_event_row(one))
            continue;
        if (one->flag == FLAG_UNKNOWN)
            data_tell(&comparison->check, "missing: cards.json: \"side\" of %s", id);
        if (one->battle_card == UNKNOWN)
            data_tell(&comparison->check, "missing: cards.json: \"battle_card\" of %s", id);
        if (one->strategy_event == UNKNOWN)
            data_tell(&comparison->check, "missing: cards.json: \"strategy_event\" of %s", id);
        if (one->reshuffle == RESHUFFLE_UNKNOWN)
            data_tell(&comparison->check, "missing: cards.json: \"reshuffle\" of %s", id);
        if (one->condition == CONDITION_UNKNOWN)
            data_tell(&comparison->check, "missing: cards.json: \"condition\" of %s", id);
        if (one->leaves_play == UNKNOWN)
            data_tell(&comparison->check, "missing: cards.json: \"leaves_play\" of %s", id);
        if (one->effect_known != YES || !one->event)
            data_tell(&comparison->check, "missing: cards.json: \"event\" of %s%s", id,
                      one->effect_known == NO ? ", known in part" : "");
    }
}

static void tell_missing_turns(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own;
    for (int turn = 0; turn < YEARS_MAX; turn++) {
        if (own->reinforcements[turn] == NOT_KNOWN)
            data_tell(&comparison->check, "missing: tables.json: \"british_reinforcements\" of %d",
                      FIRST_YEAR + turn);
    }
}

static void tell_inferred(struct comparison *comparison)
{
    for (int i = 0; i < comparison->own->doubt_count; i++) {
        const struct waw_doubt *doubt = &comparison->own->doubt[i];
        data_tell(&comparison->check, "inferred: %s: \"%s\" of %s%s", doubt->file, doubt->field,
                  doubt->id, doubt->weak ? ", not ruled by" : "");
    }
}

/* --- what contradicts --- */

static void compare_truth(struct comparison *comparison, const char *id, const char *what,
                          enum truth mine, enum truth known)
{
    bool differ = known != UNKNOWN && mine != UNKNOWN && mine != known;
    if (differ && !doubt_of(comparison, "map.json", id, what))
        data_contradicts(&comparison->check, "map.json: \"%s\" of %s is %s, confirmed is %s", what,
                         id, mine == YES ? "true" : "false", known == YES ? "true" : "false");
}

static void compare_space(struct comparison *comparison, int theirs)
{
    const char *id = id_of(comparison->confirmed, PLACE, theirs);
    const struct waw_space *known = &comparison->known->space[theirs];
    int mine = data_id(&comparison->check.data->names[PLACE], id);
    if (!mine) {
        data_contradicts(&comparison->check, "map.json: there is no space %s", id);
        return;
    }
    const struct waw_space *own = &comparison->own->space[mine];
    compare_truth(comparison, id, "port", truth_of(own->port), truth_of(known->port));
    compare_truth(comparison, id, "fortified", truth_of(own->fortified),
                  truth_of(known->fortified));
    compare_truth(comparison, id, "winter_quarters", own->winter_quarters, known->winter_quarters);
    compare_truth(comparison, id, "south_of_line", own->south_of_line, known->south_of_line);
    if (known->colony && !is_same_id(comparison, COLONY, own->colony, known->colony))
        data_contradicts(&comparison->check, "map.json: %s is in %s", id,
                         id_of(comparison->confirmed, COLONY, known->colony));
    if (known->zone && !is_same_id(comparison, ZONE, own->zone, known->zone))
        data_contradicts(&comparison->check, "map.json: %s is a port of %s", id,
                         id_of(comparison->confirmed, ZONE, known->zone));
}

static int same_place(const struct comparison *comparison, int theirs)
{
    return data_id(&comparison->check.data->names[PLACE],
                   id_of(comparison->confirmed, PLACE, theirs));
}

/* Whose line it is. */
static void compare_only(struct comparison *comparison, int own, int known, const char *a,
                         const char *b)
{
    int mine = comparison->own->line_of[own], theirs = comparison->known->line_of[known];
    if (theirs ? !is_same_id(comparison, PIECE, mine, theirs) : mine != 0)
        data_contradicts(&comparison->check, "map.json: \"only\" of the line from %s to %s is %s",
                         a, b, theirs ? id_of(comparison->confirmed, PIECE, theirs) : "null");
}

static void compare_lines_of(struct comparison *comparison, int theirs)
{
    const struct map *map = &comparison->confirmed->map;
    for (int i = map->first[theirs]; i < map->first[theirs + 1]; i++) {
        const struct way *known = &map->way[i];
        if (known->to < theirs || comparison->known->line_inferred[known->number])
            continue;
        const struct way *own =
            way_between(&comparison->check.data->map, same_place(comparison, theirs),
                        same_place(comparison, known->to));
        const char *a = id_of(comparison->confirmed, PLACE, theirs);
        const char *b = id_of(comparison->confirmed, PLACE, known->to);
        if (!own)
            data_contradicts(&comparison->check, "map.json: %s and %s are connected", a, b);
        else if (known->kind && own->kind && own->kind != known->kind)
            data_contradicts(&comparison->check, "map.json: the line from %s to %s is %s", a, b,
                             known->kind == 2 ? "wilderness" : "normal");
        else
            compare_only(comparison, own->number, known->number, a, b);
    }
}

static void compare_apart(struct comparison *comparison)
{
    for (int i = 0; i < comparison->known->apart_count; i++) {
        const int *pair = comparison->known->apart[i];
        if (comparison->known->apart_inferred[i])
            continue;
        if (way_between(&comparison->check.data->map, same_place(comparison, pair[0]),
                        same_place(comparison, pair[1])))
            data_contradicts(&comparison->check, "map.json: %s and %s are not connected",
                             id_of(comparison->confirmed, PLACE, pair[0]),
                             id_of(comparison->confirmed, PLACE, pair[1]));
    }
}

/* --- what a whole map must fulfil --- */

static bool is_connected(const struct comparison *comparison, int a, int b)
{
    return way_between(&comparison->check.data->map, a, b) != NULL;
}

static enum truth next_to_one(const struct comparison *comparison,
                              const struct waw_constraint *constraint)
{
    int space = same_place(comparison, constraint->from);
    for (int i = 0; i < constraint->count; i++) {
        if (is_connected(comparison, space, same_place(comparison, constraint->one_of[i])))
            return YES;
    }
    return comparison->own->all_connections_known ? NO : UNKNOWN;
}

/* Lowers what the ways out of place shorten: whether any was. */
static bool spread_from(const struct comparison *comparison, int place, int *distance)
{
    const struct map *map = &comparison->check.data->map;
    bool shorter = false;
    for (int i = map->first[place]; i < map->first[place + 1]; i++) {
        const struct way *way = &map->way[i];
        int length = way->kind == 2 ? comparison->own->limit[LIMIT_WILDERNESS_COST] : 1;
        if (distance[place] + length < distance[way->to]) {
            distance[way->to] = distance[place] + length;
            shorter = true;
        }
    }
    return shorter;
}

static enum truth within_length(const struct comparison *comparison,
                                const struct waw_constraint *constraint)
{
    int from = same_place(comparison, constraint->from);
    int to = same_place(comparison, constraint->to), distance[PLACE_MAX + 1];
    for (int place = 0; place <= PLACE_MAX; place++)
        distance[place] = place == from ? 0 : MAP_FAR;
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (int place = 1; place <= comparison->own->space_count; place++)
            shorter |= distance[place] < MAP_FAR && spread_from(comparison, place, distance);
    }
    if (from && distance[to] <= constraint->length)
        return YES;
    return comparison->own->all_connections_known ? NO : UNKNOWN;
}

static enum truth has_quarters(const struct comparison *comparison,
                               const struct waw_constraint *constraint)
{
    const struct waw_data *own = comparison->own;
    enum truth found = own->all_spaces_known ? NO : UNKNOWN;
    for (int space = 1; space <= own->space_count; space++) {
        if (!is_same_id(comparison, COLONY, own->space[space].colony, constraint->colony))
            continue;
        if (own->space[space].winter_quarters == YES)
            return YES;
        if (own->space[space].winter_quarters == UNKNOWN)
            found = UNKNOWN;
    }
    return found;
}

static enum truth is_met(const struct comparison *comparison,
                         const struct waw_constraint *constraint)
{
    if (constraint->kind == NEXT_TO_ONE_OF)
        return next_to_one(comparison, constraint);
    return constraint->kind == PATH_OF_LENGTH ? within_length(comparison, constraint)
                                              : has_quarters(comparison, constraint);
}

static void say_constraint(const struct comparison *comparison,
                           const struct waw_constraint *constraint, struct sentence *text)
{
    const struct rules_data *confirmed = comparison->confirmed;
    sentence_clear(text);
    if (constraint->kind == WINTER_QUARTERS_IN) {
        say(text, "a space with \"winter_quarters\" in %s",
            id_of(confirmed, COLONY, constraint->colony));
        return;
    }
    if (constraint->kind == PATH_OF_LENGTH)
        say(text, "a way of %d spaces from %s to %s", constraint->length,
            id_of(confirmed, PLACE, constraint->from), id_of(confirmed, PLACE, constraint->to));
    else
        say(text, "a line from %s to", id_of(confirmed, PLACE, constraint->from));
    for (int i = 0; i < constraint->count; i++)
        say(text, "%s%s", i ? " or " : " ", id_of(confirmed, PLACE, constraint->one_of[i]));
}

static void compare_constraints(struct comparison *comparison)
{
    for (int i = 0; i < comparison->known->constraint_count; i++) {
        const struct waw_constraint *constraint = &comparison->known->constraint[i];
        enum truth met = is_met(comparison, constraint);
        struct sentence what;
        say_constraint(comparison, constraint, &what);
        if (met == UNKNOWN)
            data_tell(&comparison->check, "missing: map.json: %s", what.text);
        else if (met == NO && constraint->inferred)
            data_tell(&comparison->check, "unlikely: map.json: there is not %s", what.text);
        else if (met == NO)
            data_contradicts(&comparison->check, "map.json: there is not %s", what.text);
    }
}

static void compare_rating(struct comparison *comparison, const char *id, const char *what,
                           struct span own, struct span shipped)
{
    const struct waw_doubt *doubt = doubt_of(comparison, "pieces.json", id, what);
    struct span known = doubt ? doubt->confirmed : shipped;
    if (own.least > known.most || own.most < known.least)
        data_contradicts(&comparison->check,
                         "pieces.json: \"%s\" of %s is %d, confirmed is %d to %d", what, id,
                         own.least, known.least, known.most);
}

static void compare_generals(struct comparison *comparison)
{
    for (int piece = 1; piece <= comparison->confirmed->names[PIECE].count; piece++) {
        const struct waw_piece *known = &comparison->known->piece[piece];
        if (known->class != GENERAL)
            continue;
        const char *id = id_of(comparison->confirmed, PIECE, piece);
        int mine = data_id(&comparison->check.data->names[PIECE], id);
        if (!mine) {
            data_contradicts(&comparison->check, "pieces.json: there is no general %s", id);
            continue;
        }
        const struct waw_piece *own = &comparison->own->piece[mine];
        compare_rating(comparison, id, "strategy", own->strategy, known->strategy);
        compare_rating(comparison, id, "battle", own->battle, known->battle);
        compare_rating(comparison, id, "agility", own->agility, known->agility);
    }
}

static void compare_stocks(struct comparison *comparison)
{
    for (int side = BRITISH; side <= AMERICAN; side++) {
        int mine = comparison->own->cus[side].most, least = comparison->known->cus[side].least;
        if (mine < least)
            data_contradicts(&comparison->check,
                             "pieces.json: \"stock\" of the %s CUs is %d, there are %d at least",
                             id_of(comparison->confirmed, SIDE, side), mine, least);
    }
}

static void compare_card(struct comparison *comparison, int card)
{
    const struct waw_card *known = &comparison->known->card[card];
    const char *id = id_of(comparison->confirmed, CARD, card);
    int mine = data_id(&comparison->check.data->names[CARD], id);
    if (!is_event_row(known))
        return;
    if (!mine) {
        data_contradicts(&comparison->check, "cards.json: there is no card %s", id);
        return;
    }
    const struct waw_card *own = &comparison->own->card[mine];
    bool told = own->event == EVENT_INSTRUCTIONS && known->effect_known != YES;
    enum event event =
        told ? NO_EVENT : known->event; /* the part that is known may be among them */
    const struct {
        const char *field;
        int own, known, unknown; /* unknown: the value that says nothing */
    } fact[] = {
        {"number", own->number, known->number, 0},
        {"side", (int)own->flag, (int)known->flag, FLAG_UNKNOWN},
        {"battle_card", (int)own->battle_card, (int)known->battle_card, UNKNOWN},
        {"strategy_event", (int)own->strategy_event, (int)known->strategy_event, UNKNOWN},
        {"leaves_play", (int)own->leaves_play, (int)known->leaves_play, UNKNOWN},
        {"condition", (int)own->condition, (int)known->condition, CONDITION_UNKNOWN},
        {"reshuffle", (int)own->reshuffle, (int)known->reshuffle, RESHUFFLE_UNKNOWN},
        {"event", (int)own->event, (int)event, NO_EVENT},
        {"activations", own->activations, known->activations, 0},
        {"must_be_played", own->special, known->special, NOT_KNOWN},
        {"joins_year", own->joins_year, known->joins_year, NOT_KNOWN},
        {"year", own->war_ends, known->war_ends, NOT_KNOWN},
    };
    for (size_t i = 0; i < sizeof fact / sizeof *fact; i++) {
        if (fact[i].known != fact[i].unknown && fact[i].own != fact[i].unknown &&
            fact[i].own != fact[i].known && !doubt_of(comparison, "cards.json", id, fact[i].field))
            data_contradicts(&comparison->check, "cards.json: \"%s\" of %s", fact[i].field, id);
    }
}

static void compare_turns(struct comparison *comparison)
{
    struct sentence year;
    for (int turn = 0; turn < YEARS_MAX; turn++) {
        sentence_clear(&year);
        say(&year, "%d", FIRST_YEAR + turn);
        if (doubt_of(comparison, "tables.json", year.text, "british_reinforcements"))
            continue;
        int known = comparison->known->reinforcements[turn];
        int own = comparison->own->reinforcements[turn];
        if (known != NOT_KNOWN && own != NOT_KNOWN && own != known)
            data_contradicts(&comparison->check,
                             "tables.json: \"british_reinforcements\" of %d are %d",
                             FIRST_YEAR + turn, known);
    }
}

static void compare_numbers(struct comparison *comparison, const char *list, int count,
                            const char *const *id, const int *own, const int *known)
{
    for (int i = 0; i < count; i++) {
        if (own[i] != known[i])
            data_contradicts(&comparison->check, "tables.json: %s: \"%s\" is %d, confirmed is %d",
                             list, id[i], own[i], known[i]);
    }
}

/* The figures of the rulebook. */
static void compare_figures(struct comparison *comparison)
{
    const struct waw_data *own = comparison->own, *known = comparison->known;
#define WORD(name, id) id,
    static const char *const limits[] = {LIMITS(WORD)};
    static const char *const modifiers[] = {BATTLE_MODIFIERS(WORD)};
    static const char *const moves[] = {ALLIANCE_MOVES(WORD)};
#undef WORD
    compare_numbers(comparison, "limits", LIMIT_COUNT, limits, own->limit, known->limit);
    compare_numbers(comparison, "battle_modifiers", MODIFIER_COUNT, modifiers, own->modifier,
                    known->modifier);
    compare_numbers(comparison, "french_alliance_moves", ALLIANCE_MOVE_COUNT, moves,
                    own->alliance_move, known->alliance_move);
    if (memcmp(own->loser_loss, known->loser_loss, sizeof own->loser_loss) != 0)
        data_contradicts(&comparison->check, "tables.json: loser_losses");
    if (memcmp(own->winner_loss, known->winner_loss, sizeof own->winner_loss) != 0)
        data_contradicts(&comparison->check, "tables.json: winner_losses");
    if (memcmp(own->half_rating, known->half_rating, sizeof own->half_rating) != 0)
        data_contradicts(&comparison->check, "tables.json: actual_battle_rating");
    if (memcmp(own->winter_lost, known->winter_lost, sizeof own->winter_lost) != 0)
        data_contradicts(&comparison->check, "tables.json: winter_attrition");
    if (memcmp(own->victory, known->victory, sizeof own->victory) != 0)
        data_contradicts(&comparison->check, "tables.json: victory");
}

int waw_compare_data(const struct rules_data *data, const struct rules_data *confirmed,
                     void (*tell)(void *context, const char *text), void *context)
{
    struct comparison comparison = {.check = {.data = data, .tell = tell, .context = context},
                                    .confirmed = confirmed,
                                    .own = data->own,
                                    .known = confirmed->own};
    tell_completeness(&comparison);
    tell_missing_lines(&comparison);
    tell_missing_spaces(&comparison);
    tell_missing_ratings(&comparison);
    tell_missing_cards(&comparison);
    tell_missing_turns(&comparison);
    for (int space = 1; space <= comparison.known->space_count; space++) {
        compare_space(&comparison, space);
        compare_lines_of(&comparison, space);
    }
    compare_apart(&comparison);
    compare_constraints(&comparison);
    compare_generals(&comparison);
    compare_stocks(&comparison);
    for (int card = 1; card <= confirmed->names[CARD].count; card++)
        compare_card(&comparison, card);
    compare_turns(&comparison);
    compare_figures(&comparison);
    waw_check_whole(&comparison.check);
    tell_inferred(&comparison);
    return comparison.check.faults;
}
