#include "games/washingtons-war/unknown_text.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/event_text.h"
#include "games/washingtons-war/events.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/markers.h"
#include "games/washingtons-war/pieces.h"

/* 6.31: an event whose text nobody knows may do what is declared behind it. That stays open, and is
 * done as it is said, so that what comes after it is ruled on. */

/* CUs that the European War takes, markers lost with Washington or isolated, cards that replace
 * others, the French and the Congress come later. */
static bool is_of_later_step(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool general = !declaration->leader || (waw_is(referee, declaration->leader, GENERAL) &&
                                            declaration->leader != waw_data(referee)->rochambeau);
    switch (declaration->verb) {
    case VERB_REMOVE:
        return now->last_card || waw_pcs_lost(referee) ||
               declaration->units.count + declaration->places.count == 0;
    case VERB_DRAW:
        return waw_draws_due(referee) || waw_extra_open(referee);
    default:
        return declaration->verb == VERB_DEPLOY &&
               (!general || now->alliance_due || declaration->what >= WHAT_FRENCH);
    }
}

static void change_pcs(struct referee *referee, const struct declaration *declaration)
{
    const struct ids *places = &declaration->places;
    int holder = declaration->verb == VERB_REMOVE ? 0 : declaration->by;
    for (int i = 0; i < places->count; i++)
        need(referee, R10_0_PC_SPACE, waw_on_map(referee, places->id[i]),
             "%s is no space of the map", name_of(referee, PLACE, places->id[i]));
    for (int i = 0; commits(referee) && i < places->count; i++)
        waw_set_pc(referee, places->id[i], holder, R6_31_EVENT_TEXT);
}

static void remove_cus(struct referee *referee, const struct ids *cus)
{
    waw_need_once(referee, RECORD_PIECE, PIECE, cus);
    for (int i = 0; i < cus->count; i++) {
        bool there = waw_is(referee, cus->id[i], CU) &&
                     waw_on_map(referee, position(referee)->piece_at[cus->id[i]]);
        need_known(referee, R6_31_EVENT_UNITS, there ? YES : UNKNOWN, "what becomes of %s?",
                   name_of(referee, PIECE, cus->id[i]));
    }
    for (int i = 0; commits(referee) && i < cus->count; i++)
        waw_eliminate(referee, cus->id[i], R6_31_EVENT_TEXT);
}

/* A general alone, or CUs whose number is said. */
static void bring_force(struct referee *referee, const struct declaration *declaration)
{
    int side = declaration->what ? declaration->what : declaration->by;
    int count = declaration->count, stock = waw_stock_of(referee, side).most;
    bool told = declaration->leader || declaration->declared & FIELD_BIT(COUNT);
    need_known(referee, RECORD_FIELD, told ? YES : UNKNOWN, "how many CUs come?");
    need_known(referee, RECORD_FIELD, declaration->at ? YES : UNKNOWN, "where do they come?");
    need(referee, R6_31_EVENT_COUNT, count <= stock, "%d CUs, %d in the stock", count, stock);
    if (declaration->at)
        need(referee, R10_0_PC_SPACE, waw_on_map(referee, declaration->at),
             "%s is no space of the map", name_of(referee, PLACE, declaration->at));
    if (declaration->leader)
        waw_need_in_box(referee, side, declaration->leader);
    if (!commits(referee))
        return;
    waw_from_stock(referee, side, count, declaration->at);
    waw_bring_general(referee, side, declaration->leader, declaration->at);
}

/* A card that is named is the enemy's, drawn at random, as the cards of a closed hand are not; one
 * that comes from the deck into an open hand is named, too. */
static void draw(struct referee *referee, const struct declaration *declaration)
{
    int side = declaration->by, enemy = other_side(side);
    int count = declaration->count > 1 ? declaration->count : 1;
    if (!declaration->card || hand_mode(referee, side) == HAND_OPEN) {
        waw_draw_by_event(referee, declaration, side, count);
        return;
    }
    change(referee, &position(referee)->random_loss, enemy, R6_31_RANDOM_LOSS);
    waw_lose_at_random(referee, declaration);
}

enum flow waw_follow_unknown_text(struct referee *referee, const struct declaration *declaration)
{
    if (is_of_later_step(referee, declaration))
        return ELSEWHERE;
    waw_ask_for_text(referee);
    if (declaration->verb == VERB_DEPLOY)
        bring_force(referee, declaration);
    else if (declaration->verb == VERB_DRAW)
        draw(referee, declaration);
    else if (declaration->units.count > 0)
        remove_cus(referee, &declaration->units);
    else
        change_pcs(referee, declaration);
    return AGAIN;
}
