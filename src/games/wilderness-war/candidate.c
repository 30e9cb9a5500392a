#include "games/wilderness-war/wilderness_war.h"

/* What is worth trying as a value of a field: quick questions asked before the checks. */

static bool is_in_hand(const struct referee *referee, int side, int card)
{
    struct hands hands = ww_hands(referee);
    return hand_holds(&hands, side, card) != NO;
}

static bool is_own_in_play(const struct referee *referee, int side, int piece)
{
    return ww_side_of(referee, piece) == side && ww_in_play(referee, piece);
}

/* Spaces that follow the last one of the path, or where the active pieces are. */
static bool is_next_space(const struct referee *referee, const struct declaration *declaration,
                          int place)
{
    const struct position *now = position(referee);
    const struct ids *path = &declaration->path;
    if (path->count > 0) {
        int last = path->id[path->count - 1];
        return ww_adjacent(referee, last, place) || ww_is_arrow(referee, last, place) ||
               (path->count == 1 && ww_space(referee, last)->port &&
                (ww_space(referee, place)->port || now->amphib[place] ||
                 ww_is_landing(referee, last, place)));
    }
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if (now->group[piece] && now->at[piece] == place &&
            (!declaration->units.count || ids_hold(&declaration->units, piece)))
            return true;
    }
    return false;
}

/* Own pieces that may act, or that may be where the verb has them. */
static bool is_worth_naming(const struct referee *referee, const struct declaration *declaration,
                            int piece)
{
    const struct position *now = position(referee);
    bool own = is_own_in_play(referee, declaration->by, piece);
    switch (declaration->verb) {
    case VERB_ACTIVATE:
        return own && !now->was_active[piece] &&
               (!declaration->leader || now->at[piece] == now->at[declaration->leader]);
    case VERB_MOVE:
    case VERB_DROP:
        return own && now->group[piece];
    case VERB_INTERCEPT:
        return own && ww_adjacent(referee, now->at[piece], now->entered);
    case VERB_AVOID:
    case VERB_INSIDE:
        return own && now->at[piece] == (now->battle_at ? now->battle_at : now->entered);
    case VERB_RAID:
    case VERB_OUTSIDE:
        return own;
    case VERB_HOME:
        return own && now->goes_home[piece];
    case VERB_DEPLOY:
        return ww_is_militia(referee, piece) && ww_side_of(referee, piece) == declaration->by;
    default:
        return true;
    }
}

bool ww_candidate(const struct referee *referee, const struct declaration *declaration,
                  enum field_word field, int id)
{
    switch (field) {
    case FIELD_CARD:
        return declaration->verb == VERB_DEAL || is_in_hand(referee, declaration->by, id);
    case FIELD_LEADER:
        return ww_is_leader(referee, id) && is_own_in_play(referee, declaration->by, id);
    case FIELD_UNITS:
        return is_worth_naming(referee, declaration, id);
    case FIELD_PATH:
        return is_next_space(referee, declaration, id);
    case FIELD_AT:
    case FIELD_TO:
        return ww_space(referee, id)->on_map;
    default:
        return true;
    }
}
