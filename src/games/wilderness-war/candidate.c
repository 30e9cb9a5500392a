#include "games/wilderness-war/candidate.h"

#include "games/wilderness-war/cards.h"
#include "games/wilderness-war/combat.h"
#include "games/wilderness-war/event.h"
#include "games/wilderness-war/events_entries.h"
#include "games/wilderness-war/events_leaders.h"
#include "games/wilderness-war/events_losses.h"
#include "games/wilderness-war/events_restoring.h"
#include "games/wilderness-war/path.h"
#include "games/wilderness-war/winter.h"

/* What is worth trying as a value: options, repairs and generated games ask before they judge. A
 * value left out here would be refused anyway, or stands for nothing on the board. */

enum { HIGHEST_BID = 3 };

/* Cards in the hand they leave, or among the discards they come from. */
static bool is_card_candidate(const struct referee *referee, const struct declaration *declaration,
                              int card)
{
    struct hands hands = ww_hands(referee);
    const struct position *now = position(referee);
    switch (declaration->verb) {
    case VERB_DEAL:
        return ww_may_be_dealt(referee, declaration->by, card);
    case VERB_TAKE:
        return now->card_in[card] == DISCARDS ||
               hand_holds(&hands, other_side(declaration->by), card) != NO;
    case VERB_EXCHANGE:
        return true;
    default: /* a closed hand may hold any card not seen elsewhere */
        return hand_holds(&hands, declaration->by, card) != NO;
    }
}

/* Where steps are lost: in a battle, a raid, a militia box, by an event, or in winter quarters. */
static bool loses_here(const struct referee *referee, const struct declaration *declaration,
                       int piece)
{
    const struct position *now = position(referee);
    const struct ids *units = &declaration->units;
    if (ww_side_of(referee, piece) != declaration->by || !ww_is_unit(referee, piece))
        return false;
    if (now->battle_at) {
        struct piece_set fighters = ww_fighters(referee, declaration->by);
        return pieces_have(fighters, piece);
    }
    if (now->militia_pays && declaration->by != now->active)
        return ww_is_militia(referee, piece);
    if (now->raid_at || now->event_place)
        return now->at[piece] == (now->raid_at ? now->raid_at : now->event_place);
    return ww_stands_outdoors(referee, piece) &&
           (!units->count || now->at[piece] == now->at[units->id[0]]);
}

/* Own pieces that may act, or that may be where the verb has them. */
static bool is_own_candidate(const struct referee *referee, const struct declaration *declaration,
                             int piece)
{
    const struct position *now = position(referee);
    int leader = declaration->leader;
    switch (declaration->verb) {
    case VERB_ACTIVATE:
        return !now->was_active[piece] && (!leader || now->at[piece] == now->at[leader]);
    case VERB_MOVE:
    case VERB_DROP:
        return now->group[piece] != 0;
    case VERB_INTERCEPT:
        return now->at[piece] == now->entered || ww_adjacent(referee, now->at[piece], now->entered);
    case VERB_OUTSIDE:
        if (ww_is_besieged(referee, piece))
            return true;
        return now->at[piece] == (now->battle_at ? now->battle_at : now->entered);
    case VERB_AVOID:
    case VERB_INSIDE:
        return now->at[piece] == (now->battle_at ? now->battle_at : now->entered);
    case VERB_HOME:
        return now->goes_home[piece] != 0;
    default:
        return true;
    }
}

static bool is_event_candidate(const struct referee *referee, enum verb verb, int piece)
{
    switch (verb) {
    case VERB_PLACE:
        return ww_may_be_placed(referee, piece);
    case VERB_RESTORE:
        return ww_may_restore(referee, piece);
    case VERB_ELIMINATE:
        return ww_may_lose(referee, piece);
    case VERB_DRAW:
        return ww_may_be_drawn(referee, piece);
    case VERB_REMOVE:
        return ww_may_be_removed(referee, piece);
    default: /* VERB_SWAP */
        return ww_may_be_exchanged(referee, piece);
    }
}

static bool is_piece_candidate(const struct referee *referee, const struct declaration *declaration,
                               int piece)
{
    switch (declaration->verb) {
    case VERB_PLAY:
        return declaration->use == FOR_RESPONSE && ww_in_play(referee, piece);
    case VERB_PLACE:
    case VERB_RESTORE:
    case VERB_ELIMINATE:
    case VERB_REMOVE:
        return declaration->units.count == 0 &&
               is_event_candidate(referee, declaration->verb, piece);
    case VERB_DRAW: /* whom a stream draws nobody knows before */
        return !stream_decides(referee) && is_event_candidate(referee, declaration->verb, piece);
    case VERB_SWAP:
        return is_event_candidate(referee, declaration->verb, piece);
    case VERB_DEPLOY:
        return ww_is_militia(referee, piece) && ww_side_of(referee, piece) == declaration->by;
    case VERB_LOSE:
        return loses_here(referee, declaration, piece);
    default:
        return ww_side_of(referee, piece) == declaration->by && ww_in_play(referee, piece) &&
               is_own_candidate(referee, declaration, piece);
    }
}

/* Where an event happens that asks for it; a response says where it is meant. */
static bool is_where_played(const struct referee *referee, const struct declaration *declaration)
{
    const struct ww_event *event = ww_event_of(referee, declaration->card);
    return !declaration->card || !declaration->use || declaration->use == FOR_RESPONSE ||
           (declaration->use == FOR_EVENT && event && event->asks_where);
}

/* Where the units named are, for those verbs whose units stand somewhere. */
static bool is_place_candidate(const struct referee *referee, const struct declaration *declaration,
                               int place)
{
    const struct ids *units = &declaration->units;
    bool on_map = ww_space(referee, place)->on_map;
    switch (declaration->verb) {
    case VERB_PLACE:
    case VERB_CHOOSE:
        return true;
    case VERB_PLAY:
        return on_map && is_where_played(referee, declaration);
    case VERB_DEPLOY:
    case VERB_BUILD:
        return on_map;
    case VERB_INTERCEPT:
        return place == position(referee)->entered;
    case VERB_ACTIVATE: /* a space alone names nobody */
        return units->count && position(referee)->at[units->id[0]] == place;
    case VERB_DEMOLISH:
        return on_map && (ww_has_works(referee, place, declaration->by) ||
                          position(referee)->building[place] == declaration->by);
    default:
        return units->count ? position(referee)->at[units->id[0]] == place : on_map;
    }
}

/* Spaces that follow the last one of the path, or where the active pieces are. */
static bool is_next_space(const struct referee *referee, const struct declaration *declaration,
                          int place)
{
    const struct position *now = position(referee);
    const struct ids *path = &declaration->path;
    if (path->count > 0) {
        int last = path->id[path->count - 1];
        bool sails = path->count == 1 && (ww_space(referee, last)->port || now->amphib[last]) &&
                     (ww_space(referee, place)->port || now->amphib[place] ||
                      ww_is_landing(referee, last, place));
        return ww_adjacent(referee, last, place) || ww_is_arrow(referee, last, place) || sails;
    }
    EACH_PIECE (piece, pieces_and(pieces_marked(referee, now->group), at(referee, place))) {
        if (!declaration->units.count || ids_hold(&declaration->units, piece))
            return true;
    }
    return declaration->verb != VERB_MOVE;
}

bool ww_candidate(const struct referee *referee, const struct declaration *declaration,
                  enum field_word field, int id)
{
    switch (field) {
    case FIELD_CARD:
    case FIELD_CARDS:
        return is_card_candidate(referee, declaration, id);
    case FIELD_LEADER:
        return ww_is_leader(referee, id) && is_piece_candidate(referee, declaration, id);
    case FIELD_UNITS:
        return is_piece_candidate(referee, declaration, id);
    case FIELD_PATH:
        return is_next_space(referee, declaration, id);
    case FIELD_AT:
        return is_place_candidate(referee, declaration, id);
    case FIELD_TO:
        return declaration->verb == VERB_INTERCEPT ? id == position(referee)->entered
                                                   : ww_space(referee, id)->on_map;
    case FIELD_USE: /* a response is offered in one word */
        return id != FOR_EVENT || !ww_card_moments(referee, declaration->card);
    case FIELD_COUNT:
        return id <= HIGHEST_BID || declaration->verb != VERB_CHOOSE;
    default:
        return true;
    }
}
