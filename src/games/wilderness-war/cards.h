#ifndef PROVOST_WILDERNESS_WAR_CARDS_H
#define PROVOST_WILDERNESS_WAR_CARDS_H

#include "games/wilderness-war/queries.h"

/* Cards: the deal (5.21) and the card of a phase (5.2). */

ww_perform ww_deal, ww_deal_last;
ww_applies ww_lacks_cards;
ww_who ww_lacking, ww_lacking_last;

/* What a use of the card asks for and does at once; NULL: nothing. */
struct ww_card_use {
    ww_event_part *check, *perform;
};

/* The card of the phase, for the use it is declared for. */
enum flow ww_play(struct referee *referee, const struct declaration *declaration,
                  const struct ww_card_use *use);

/* What may be declared. */
extern const struct action ww_dealing, ww_playing, ww_holding, ww_discarding;

#endif
