#include "games/washingtons-war/candidate.h"

#include "games/washingtons-war/cards.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/instructions.h"

/* What is worth trying as a value: options, repairs and generated games ask before they judge. */

int waw_place_of_units(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    switch (declaration->verb) {
    case VERB_PICK:
    case VERB_DROP:
    case VERB_AVOID:
        return now->army_at;
    case VERB_RETREAT:
    case VERB_SURRENDER:
        return now->battle_at;
    case VERB_LOSE:
        return now->battle_at ? now->battle_at : declaration->at ? declaration->at : ANYWHERE;
    case VERB_REMOVE:
        return declaration->at ? declaration->at : ANYWHERE;
    default:
        return 0;
    }
}

static bool is_candidate_unit(const struct referee *referee, const struct declaration *declaration,
                              int piece)
{
    const struct position *now = position(referee);
    int place = waw_place_of_units(referee, declaration), at = now->piece_at[piece];
    int instructed = declaration->verb == VERB_REMOVE ? waw_instructed_side(referee) : 0;
    int owner = declaration->verb == VERB_LOSE && now->loss_due ? AMERICAN
                : instructed                                    ? instructed
                                                                : declaration->by;
    if (!waw_is(referee, piece, CU) || waw_side_of(referee, piece) != owner)
        return false;
    if (!place)
        place = now->piece_at[declaration->leader];
    if ((declaration->verb == VERB_PICK && now->in_army[piece]) ||
        (declaration->verb == VERB_DROP && !now->in_army[piece]))
        return false;
    if (declaration->verb == VERB_REMOVE && now->cus_due == 0 && !instructed)
        return false;
    if (declaration->verb == VERB_RETREAT || declaration->verb == VERB_SURRENDER)
        return false; /* all go, named or not */
    bool reacts = declaration->verb == VERB_INTERCEPT || declaration->verb == VERB_AVOID;
    if (reacts && /* all go, unless they are more than five */
        waw_cus_at(referee, place, owner, NULL) <= waw_limit(referee, LIMIT_ARMY_CUS))
        return false;
    return place == ANYWHERE ? waw_on_map(referee, at) : at == place;
}

/* The next space of a path lies next to the one before, or a port may be sailed to. */
static bool is_candidate_step(const struct referee *referee, const struct declaration *declaration,
                              int place)
{
    const struct ids *path = &declaration->path;
    int from = path->count ? path->id[path->count - 1] : position(referee)->army_at;
    if (!waw_on_map(referee, place) || ids_hold(path, place) || place == from)
        return false;
    return waw_line_between(referee, from, place).there == YES ||
           (path->count == 0 && declaration->by == BRITISH && waw_data(referee)->space[place].port);
}

static bool is_candidate_card(const struct referee *referee, const struct declaration *declaration,
                              int card)
{
    int side = declaration->by;
    if (declaration->verb == VERB_DEAL || declaration->verb == VERB_DRAW)
        return waw_may_be_drawn(referee, side, card);
    if (declaration->verb == VERB_DISCARD && waw_data(referee)->card[card].ops > 0)
        return false; /* thrown away: lawful, of no use */
    return waw_may_name(referee, side, card);
}

bool waw_is_candidate(const struct referee *referee, const struct declaration *declaration,
                      enum field_word field, int id)
{
    switch (field) {
    case FIELD_WHAT: /* PC, and whose the reinforcements are, go without saying */
        return declaration->verb == VERB_DEPLOY   ? id > WHAT_ZONE
               : declaration->verb == VERB_CHOOSE ? id <= SIDE_MAX && !declaration->leader
                                                  : false;
    case FIELD_LEADER:
        if (declaration->verb == VERB_CHOOSE && waw_first_open(referee))
            return false;
        return waw_is(referee, id, GENERAL) && waw_side_of(referee, id) == declaration->by;
    case FIELD_UNITS:
        return is_candidate_unit(referee, declaration, id);
    case FIELD_PATH:
        return is_candidate_step(referee, declaration, id);
    case FIELD_AT:
        return waw_on_map(referee, id);
    case FIELD_TO: /* an interception is at a space */
        return waw_on_map(referee, id) && declaration->verb != VERB_INTERCEPT;
    case FIELD_USE:
        return position(referee)->battle_at ? id == USE_EVENT : id < USE_BATTLE;
    case FIELD_CARD:
    case FIELD_CARDS:
        return is_candidate_card(referee, declaration, id);
    case FIELD_COUNT: /* so does how many cards are drawn */
        return declaration->verb != VERB_DRAW;
    default:
        return true;
    }
}
