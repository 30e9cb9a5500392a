#include "games/bayonets-and-tomahawks/candidate.h"

#include "games/bayonets-and-tomahawks/cards.h"
#include "games/bayonets-and-tomahawks/events.h"
#include "games/bayonets-and-tomahawks/marshal.h"
#include "games/bayonets-and-tomahawks/reinforcements.h"

/* What is worth trying in a declaration: options and the generator ask it before the rules are
 * asked. */

static bool in_pools(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->place[piece] && !bt_on_map(referee, now->place[piece]);
}

/* 11.0: whether a space where units can be activated lies next to it and to the first that comes.
 */
static bool comes_beside(const struct referee *referee, const struct declaration *declaration,
                         int piece)
{
    const struct position *now = position(referee);
    const struct map *map = &rules_data(referee)->map;
    int from = now->place[piece], first = ids_first(&declaration->units);
    if (!bt_on_map(referee, from))
        return false;
    if (declaration->leader)
        return way_between(map, from, now->place[declaration->leader]) != NULL;
    for (int i = map->first[from]; i < map->first[from + 1]; i++) {
        int to = map->way[i].to;
        if (bt_may_marshal(referee, declaration->by, to) &&
            (!first || way_between(map, now->place[first], to)))
            return true;
    }
    return false;
}

/* 11.0: where they come together. */
static bool is_marshaling_space(const struct referee *referee,
                                const struct declaration *declaration, int place)
{
    const struct position *now = position(referee);
    int first = ids_first(&declaration->units);
    return (!declaration->leader || now->place[declaration->leader] == place) &&
           (!first || way_between(&rules_data(referee)->map, now->place[first], place)) &&
           bt_may_marshal(referee, declaration->by, place);
}

static bool unit_of_action(const struct referee *referee, const struct declaration *declaration,
                           int piece)
{
    const struct position *now = position(referee);
    int at = now->place[piece];
    bool lands = declaration->verb == VERB_MOVE && at == bt_own(referee)->sail_box;
    bool here = (bt_on_map(referee, at) || lands) && bt_side(referee, piece) == declaration->by &&
                (!now->spent[piece] || piece == now->built_by);
    if (!here || (now->stack_at && declaration->verb == VERB_MOVE && at != now->stack_at))
        return false;
    if (declaration->verb == VERB_BUILD && declaration->units.count == 0)
        return bt_type_row(referee, piece)->brigade;
    if (declaration->verb == VERB_MARSHAL)
        return comes_beside(referee, declaration, piece);
    if (declaration->units.count == 0)
        return true;
    return declaration->verb != VERB_RAID && at == now->place[declaration->units.id[0]];
}

/* 11.0: the unit that is activated. */
static bool is_marshal(const struct referee *referee, const struct declaration *declaration,
                       int piece)
{
    int at = position(referee)->place[piece];
    return bt_side(referee, piece) == declaration->by && bt_on_map(referee, at) &&
           !position(referee)->spent[piece] && !bt_type_row(referee, piece)->light &&
           (!declaration->at || at == declaration->at);
}

/* Units placed together are of one Colony, as far as they have one. */
static bool goes_along(const struct referee *referee, const struct declaration *declaration,
                       int piece)
{
    const struct piece_row *row = bt_own(referee)->piece;
    return declaration->units.count == 0 ||
           row[declaration->units.id[0]].colony == row[piece].colony;
}

static bool is_unit(const struct referee *referee, const struct declaration *declaration, int piece)
{
    const struct position *now = position(referee);
    switch (declaration->verb) {
    case VERB_MOVE:
        return now->battle_place ? now->place[piece] == now->battle_place
                                 : unit_of_action(referee, declaration, piece);
    case VERB_RAID:
    case VERB_MARSHAL:
    case VERB_BUILD:
        return unit_of_action(referee, declaration, piece);
    case VERB_PLACE:
        return bt_may_place(referee, piece) && goes_along(referee, declaration, piece);
    case VERB_PICK:
    case VERB_RESTORE:
        return in_pools(referee, piece);
    case VERB_DRAW:
        return now->pool || now->event ? now->place[piece] != 0
                                       : now->place[piece] == now->battle_place;
    case VERB_LOSE:
    case VERB_ROLL:
    case VERB_REROLL:
    case VERB_EXCHANGE:
        return now->in_battle[piece] || now->sits_out[piece] || declaration->verb == VERB_EXCHANGE;
    case VERB_RALLY: /* the space of a stack says enough */
        return false;
    default:
        return now->place[piece] != 0;
    }
}

/* The next space of a way. */
static bool continues(const struct referee *referee, const struct declaration *declaration,
                      int place)
{
    const struct position *now = position(referee);
    const struct ids *path = &declaration->path;
    int box = bt_own(referee)->sail_box;
    if (now->event && !bt_event_names(referee, place))
        return false;
    if (path->count == 0) {
        if (declaration->units.count > 0)
            return place == now->place[declaration->units.id[0]];
        return now->event ? bt_on_map(referee, place) : place == box;
    }
    int last = path->id[path->count - 1];
    if (declaration->verb == VERB_MOVE && last == box)
        return bt_space(referee, place)->sea_zones != 0;
    if (declaration->verb == VERB_MOVE && place == box)
        return path->count == 1 && bt_point(referee)->sail;
    return way_between(&rules_data(referee)->map, last, place) != NULL;
}

static bool is_what(const struct referee *referee, const struct declaration *declaration, int what)
{
    const struct position *now = position(referee);
    switch (declaration->verb) {
    case VERB_BUILD:
        return what >= BEGIN_FORT && what <= FINISH_ROAD;
    case VERB_DRAW:
        return now->pool && what > WORD_TOKEN && what <= WORD_TOKEN + TOKEN_MAX &&
               now->token_place[what - WORD_TOKEN] == now->pool;
    case VERB_ROLL:
        return now->battle_place && what <= GROUP_MILITIA;
    case VERB_CHOOSE:
        return what <= WORD_SECOND || what == WORD_HELD || what == WORD_DRAWN;
    case VERB_HOLD: /* in winter units alone are held */
        return now->phasing && bt_point_of_word(what) != 0;
    default:
        return bt_point_of_word(what) != 0;
    }
}

static bool is_to(const struct referee *referee, const struct declaration *declaration, int place)
{
    if (position(referee)->event)
        return bt_on_map(referee, place) && (bt_controller(referee, place) == declaration->by ||
                                             bt_space(referee, place)->nation);
    if (declaration->verb == VERB_BUILD && declaration->units.count > 0)
        return way_between(&rules_data(referee)->map,
                           position(referee)->place[declaration->units.id[0]], place) != NULL;
    return bt_on_map(referee, place) || place == bt_own(referee)->sail_box;
}

static bool is_card(const struct referee *referee, const struct declaration *declaration, int card)
{
    const struct position *now = position(referee);
    int pile = now->card_pile[card];
    if (declaration->verb == VERB_DRAW)
        return !now->pool && !now->event && !now->battle_place &&
               bt_card_may_be_dealt(referee, declaration->by, card);
    if (now->battle_place || now->raider)
        return card == now->plays[declaration->by] ||
               (declaration->by == FRENCH && card == now->indian_card);
    return pile == (declaration->by == BRITISH ? BRITISH_HAND : FRENCH_HAND) ||
           (declaration->by == FRENCH && pile == INDIAN_HAND) ||
           hand_mode(referee, declaration->by) == HAND_CLOSED;
}

/* The words a choice of the moment takes: an event's units and places, or an Action Point. */
static bool fits_choice(const struct referee *referee, enum field_word field)
{
    return position(referee)->event ? bt_event_takes(referee, field) : field == FIELD_WHAT;
}

bool bt_candidate(const struct referee *referee, const struct declaration *declaration,
                  enum field_word field, int id)
{
    if (declaration->verb == VERB_CHOOSE && !fits_choice(referee, field))
        return false;
    switch (field) {
    case FIELD_UNITS:
        return is_unit(referee, declaration, id);
    case FIELD_LEADER:
        return declaration->verb == VERB_MARSHAL ? is_marshal(referee, declaration, id)
                                                 : bt_type(referee, id) == COMMANDER;
    case FIELD_PATH:
        return continues(referee, declaration, id);
    case FIELD_AT:
        if (declaration->verb == VERB_BUILD) /* the builder's space goes without saying */
            return false;
        if (declaration->verb == VERB_MARSHAL)
            return bt_on_map(referee, id) && is_marshaling_space(referee, declaration, id);
        return bt_on_map(referee, id) ||
               (declaration->verb == VERB_RALLY && id == bt_own(referee)->sail_box);
    case FIELD_TO:
        if (declaration->verb == VERB_MOVE && !position(referee)->battle_place)
            return false; /* a path says it */
        return is_to(referee, declaration, id);
    case FIELD_WHAT:
        return is_what(referee, declaration, id);
    case FIELD_CARD:
    case FIELD_CARDS:
        return is_card(referee, declaration, id);
    case FIELD_COUNT:
        return declaration->verb == VERB_SHOW
                   ? id <= 2
                   : declaration->verb == VERB_DRAW && id <= 3 &&
                         hand_mode(referee, declaration->by) == HAND_CLOSED;
    default:
        return true;
    }
}
