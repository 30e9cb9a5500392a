#include "games/bayonets-and-tomahawks/colonials_enlist.h"

#include "games/bayonets-and-tomahawks/decks.h"
#include "games/bayonets-and-tomahawks/reinforcements.h"

/* 16.0: Colonials Enlist. */

static enum flow draw_colonials(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return bt_begin_drawing(referee, bt_own(referee)->colonial_pool);
}

static enum flow gather_colonials(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    EACH_PIECE (piece, at(referee, bt_own(referee)->disbanded)) {
        change(referee, &now->reduced[piece], 0, R16_1_ENLISTED);
        bt_take_recruit(referee, piece, R16_1_ENLISTED);
    }
    return NEXT;
}

/* Each Colony that raises Brigades has a British Base, which nobody takes: some space is always
 * open. */
static bool colony_open(const struct referee *referee, int place, int piece)
{
    const struct space_row *space = bt_space(referee, place);
    int colony = bt_own(referee)->piece[piece].colony;
    if (bt_controller(referee, place) != BRITISH)
        return false;
    return colony ? space->colony == colony : space->colony != 0 && space->home == BRITISH;
}

static void check_colony(struct referee *referee, int unit, int to)
{
    bool brigade = bt_own(referee)->piece[unit].colony != 0;
    bool open = bt_on_map(referee, to) && colony_open(referee, to, unit);
    bool held = bt_on_map(referee, to) && bt_controller(referee, to) == BRITISH;
    require(referee, brigade ? R16_3_BRIGADE : R16_3_LIGHT, open,
            !held     ? "%s is not under British control: %s"
            : brigade ? "%s lies outside the Colony of %s"
                      : "%s is no Home space of a Colony: %s",
            bt_place_name(referee, to), bt_name(referee, unit));
}

static enum flow place_colonials(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return WAIT;
    bt_check_recruits(referee, declaration);
    for (int i = 0; declaration->to && i < declaration->units.count; i++)
        check_colony(referee, declaration->units.id[i], declaration->to);
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < declaration->units.count; i++)
        bt_put_recruit(referee, declaration->units.id[i], declaration->to, R16_1_ENLISTED);
    return bt_british_wait(referee) ? AGAIN : NEXT;
}

/* Where cards are hidden, which of them are left in the deck is not known: they are counted. */
static void discard_deck(struct referee *referee, enum deck deck)
{
    const struct position *now = position(referee);
    struct hands hands = bt_hands(referee, deck);
    int left = deck_size(&hands);
    bool known = left == pile_size(&hands, hands.deck);
    if (!known && left > 0)
        change_by(referee, hands.hidden_discards, left, R16_4_DECKS);
    for (int card = 1; known && card <= CARD_MAX; card++) {
        if (now->card_pile[card] == hands.deck)
            change(referee, &now->card_pile[card], DISCARDED, R16_4_DECKS);
    }
}

static enum flow switch_decks(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    discard_deck(referee, BRITISH_BUILDUP);
    discard_deck(referee, FRENCH_BUILDUP);
    return NEXT;
}

/* clang-format off */
const struct step bt_colonials_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"colonials drawn", R16_2_DRAWN, bt_both, NULL, 0, FORCED, draw_colonials},
    {"colonials gathered", R16_1_ENLISTED, bt_both, NULL, 0, FORCED, gather_colonials},
    {"colonial placement", R16_1_ENLISTED, bt_british, bt_british_wait, 0, OWED, place_colonials, TAKES(&bt_placing), .said = "place the Colonials"},
    {"campaign decks", R16_4_DECKS, bt_both, NULL, 0, FORCED, switch_decks},
    {"end of enlisting", R4_1_ROUNDS, bt_both, NULL, 0, FORCED, bt_end_logistics},
};
/* clang-format on */
