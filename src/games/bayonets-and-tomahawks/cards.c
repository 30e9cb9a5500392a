#include "games/bayonets-and-tomahawks/cards.h"

#include "games/bayonets-and-tomahawks/decks.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 6.0.1 and 7.1: the Reserve, the cards of an Action Round, who goes first. */

enum { BUILDUP_ENDS = 5, FIRST_DRAW = 2 };

static bool is_buildup(const struct referee *referee)
{
    return position(referee)->round < BUILDUP_ENDS;
}

static enum deck faction_deck(const struct referee *referee, int side)
{
    if (side == BRITISH)
        return is_buildup(referee) ? BRITISH_BUILDUP : BRITISH_CAMPAIGN;
    return is_buildup(referee) ? FRENCH_BUILDUP : FRENCH_CAMPAIGN;
}

/* Deals without ever reshuffling: no deck runs out within a Year. */
static enum flow deal(struct referee *referee, int side, enum deck deck, int count, int rule,
                      const struct declaration *declaration)
{
    struct hands hands = bt_hands(referee, deck);
    struct dealing dealing = {.side = side, .count = count, .rule = rule, .purpose = "card"};
    int there = deck_size(&hands);
    if (there < dealing.count)
        dealing.count = there;
    return dealing.count ? deal_cards(referee, &hands, &dealing, rule, declaration) : NEXT;
}

/* --- before the first Action Round: the Reserve (6.0.1, 7.1) --- */

static unsigned sides_without(const cell *list)
{
    return (list[BRITISH] ? 0 : bt_mask(BRITISH)) | (list[FRENCH] ? 0 : bt_mask(FRENCH));
}

static unsigned first_due(const struct referee *referee)
{
    return sides_without(position(referee)->first_dealt);
}

static int next_side(unsigned sides, const struct declaration *declaration)
{
    return declaration ? declaration->by : sides & bt_mask(BRITISH) ? BRITISH : FRENCH;
}

static enum flow first_cards(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = next_side(first_due(referee), declaration);
    if (declaration && (declaration->units.count > 0 || !(first_due(referee) & bt_mask(side))))
        return ELSEWHERE;
    takes_only(referee, declaration, FIELD_BIT(CARDS) | FIELD_BIT(COUNT));
    enum flow flow =
        deal(referee, side, faction_deck(referee, side), FIRST_DRAW, R6_0_1_DEAL, declaration);
    if (flow == WAIT || !commits(referee))
        return flow;
    change(referee, &now->first_dealt[side], 1, R6_0_1_DEAL);
    return first_due(referee) ? AGAIN : NEXT;
}

unsigned bt_reserve_due(const struct referee *referee)
{
    return sides_without(position(referee)->reserve_kept);
}

/* A closed hand's choice need not be told. */
static enum flow keep_hidden(struct referee *referee)
{
    const struct position *now = position(referee);
    for (int side = BRITISH; side <= FRENCH; side++) {
        struct hands hands = bt_hands(referee, faction_deck(referee, side));
        if (now->reserve_kept[side])
            continue;
        if (hand_size(&hands, side) > 1 && hands.hidden[side] != hand_size(&hands, side))
            return WAIT;
        if (hands.hidden[side] > 1) {
            change_by(referee, &hands.hidden[side], 1 - hands.hidden[side], R6_0_1_RESERVE);
            change(referee, hands.hidden_discards, 1, R6_0_1_RESERVE);
        }
        change(referee, &now->reserve_kept[side], 1, R6_0_1_RESERVE);
    }
    return NEXT;
}

enum flow bt_keep_reserve(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return keep_hidden(referee);
    int side = declaration->by;
    struct hands hands = bt_hands(referee, faction_deck(referee, side));
    struct ids kept = {declaration->card != 0, {(int16_t)declaration->card}};
    require_in_hand(referee, &hands, side, &kept);
    if (!commits(referee))
        return NEXT;
    for (int card = 1; card <= CARD_MAX; card++) {
        if (now->card_pile[card] == hands.hand[side] && card != declaration->card)
            change(referee, &now->card_pile[card], DISCARDED, R6_0_1_RESERVE);
    }
    if (declaration->card && hand_holds(&hands, side, declaration->card) == UNKNOWN) {
        change_by(referee, &hands.hidden[side], -1, R6_0_1_RESERVE);
        change(referee, &now->card_pile[declaration->card], hands.hand[side], R6_0_1_RESERVE);
    }
    int unseen = hands.hidden[side] - (declaration->card ? 0 : 1);
    if (unseen > 0) {
        change_by(referee, &hands.hidden[side], -unseen, R6_0_1_RESERVE);
        change_by(referee, hands.hidden_discards, unseen, R6_0_1_RESERVE);
    }
    change(referee, &now->reserve_kept[side], 1, R6_0_1_RESERVE);
    return bt_reserve_due(referee) ? AGAIN : NEXT;
}

bool bt_game_begins(const struct referee *referee)
{
    return first_due(referee) != 0;
}

bool bt_reserve_is_due(const struct referee *referee)
{
    return bt_reserve_due(referee) != 0;
}

/* 7.1: each draws and chooses; nothing says that a side waits for the other's cards. */
unsigned bt_first_choosers(const struct referee *referee)
{
    return first_due(referee) | bt_reserve_due(referee);
}

enum flow bt_first_choice(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration || declaration->verb == VERB_DRAW)
        return first_cards(referee, declaration);
    if (first_due(referee) & bt_mask(declaration->by))
        return ELSEWHERE;
    bt_keep_reserve(referee, declaration);
    return AGAIN;
}

/* --- 7.1 #1: drawing --- */

unsigned bt_card_due(const struct referee *referee)
{
    unsigned sides = sides_without(position(referee)->dealt);
    return position(referee)->indian_dealt ? sides : sides | bt_mask(FRENCH);
}

bool bt_cards_due(const struct referee *referee)
{
    return bt_card_due(referee) != 0;
}

static void split_cards(const struct referee *referee, const struct declaration *declaration,
                        struct declaration *faction, struct declaration *indian)
{
    *faction = *indian = *declaration;
    faction->cards.count = indian->cards.count = 0;
    faction->declared = indian->declared = declaration->declared & ~FIELD_BIT(COUNT);
    for (int i = 0; i < declaration->cards.count; i++) {
        int card = declaration->cards.id[i];
        ids_add(bt_own(referee)->card[card].side ? &faction->cards : &indian->cards, card);
    }
}

/* A count is of the cards of both decks. */
static void check_drawn_count(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by;
    int due = !now->dealt[side] + (side == FRENCH && !now->indian_dealt);
    if (declaration->declared & FIELD_BIT(COUNT))
        require(referee, R7_1_DRAW, declaration->count == due, "%d cards drawn, due %d",
                declaration->count, due);
}

/* alone: nothing else is named, so that it means nothing. */
static bool require_french(struct referee *referee, int side, int indian_card, bool alone)
{
    return (alone ? need : require)(referee, R7_1_INDIAN, side == FRENCH,
                                    "%s is an Indian card, no %s one",
                                    card_text(referee, indian_card), side_name(referee, side));
}

static enum flow draw_both(struct referee *referee, const struct declaration *declaration, int side)
{
    const struct position *now = position(referee);
    struct declaration faction, indian;
    const struct declaration *first = NULL, *second = NULL;
    if (declaration) {
        check_drawn_count(referee, declaration);
        split_cards(referee, declaration, &faction, &indian);
        first = &faction;
        second = &indian;
        for (int i = 0; i < indian.cards.count; i++)
            require_french(referee, side, indian.cards.id[i], false);
    }
    if (!now->dealt[side]) {
        enum flow flow = deal(referee, side, faction_deck(referee, side), 1, R7_1_DRAW, first);
        if (flow == WAIT)
            return WAIT;
        if (commits(referee))
            change(referee, &now->dealt[side], 1, R7_1_DRAW);
    }
    if (side == FRENCH && !now->indian_dealt) {
        enum flow flow = deal(referee, side, INDIAN_CARDS, 1, R7_1_INDIAN, second);
        if (flow == WAIT)
            return WAIT;
        if (commits(referee))
            change(referee, &now->indian_dealt, 1, R7_1_INDIAN);
    }
    return NEXT;
}

enum flow bt_draw_card(struct referee *referee, const struct declaration *declaration)
{
    int side = next_side(bt_card_due(referee), declaration);
    if (declaration && declaration->units.count > 0 &&
        !need(referee, R7_1_DRAW, false, "cards are drawn now, no unit is: %s",
              bt_name(referee, declaration->units.id[0])))
        return AGAIN;
    takes_only(referee, declaration, FIELD_BIT(CARDS) | FIELD_BIT(COUNT));
    enum flow flow = draw_both(referee, declaration, side);
    if (flow == WAIT || !commits(referee))
        return flow;
    return bt_card_due(referee) ? AGAIN : NEXT;
}

static bool is_in_deck_of(const struct referee *referee, int side, int card)
{
    int deck = bt_own(referee)->card[card].deck;
    if (deck == INDIAN_CARDS ? side != FRENCH : bt_own(referee)->card[card].side != side)
        return false;
    return position(referee)->card_pile[card] == BRITISH_BUILDUP_DECK + deck;
}

/* --- 7.1 #2 and #3: playing --- */

unsigned bt_play_due(const struct referee *referee)
{
    return sides_without(position(referee)->plays);
}

bool bt_cards_to_play(const struct referee *referee)
{
    return bt_play_due(referee) != 0;
}

/* The deck whose cards a side may hold that this one is of. */
static void take_to_play(struct referee *referee, int side, int card, int rule)
{
    struct hands hands = bt_hands(referee, (enum deck)bt_own(referee)->card[card].deck);
    take_from_hand(referee, &hands, side, card, IN_PLAY, rule);
}

static bool require_playable(struct referee *referee, int side, int card, bool alone)
{
    if (!bt_own(referee)->card[card].side && !require_french(referee, side, card, alone))
        return false;
    struct hands hands = bt_hands(referee, (enum deck)bt_own(referee)->card[card].deck);
    struct ids one = {1, {(int16_t)card}};
    return require_in_hand(referee, &hands, side, &one);
}

/* The faction card and the Indian card that are played. How many there are is asked of cards that
 * may be played. */
static void named_cards(struct referee *referee, const struct declaration *declaration,
                        int *faction, int *indian)
{
    bool playable = true;
    struct ids named = declaration->cards;
    int count[2] = {0};
    if (declaration->card)
        ids_add_once(&named, declaration->card);
    *faction = *indian = 0;
    for (int i = 0; i < named.count; i++) {
        bool own = bt_own(referee)->card[named.id[i]].side != 0;
        *(own ? faction : indian) = named.id[i];
        count[own]++;
    }
    for (int i = 0; i < named.count; i++)
        playable &= require_playable(referee, declaration->by, named.id[i], count[1] == 0);
    if (playable)
        require(referee, R7_1_PLAY, count[1] <= 1 && count[0] <= 1,
                "one faction card and one Indian card are played, %d and %d are named", count[1],
                count[0]);
}

static int indian_drawn(const struct referee *referee)
{
    for (int card = 1; card <= CARD_MAX; card++) {
        if (position(referee)->card_pile[card] == INDIAN_HAND)
            return card;
    }
    return 0;
}

static void give_points(struct referee *referee, int side, int card, int rule)
{
    const struct card_row *row = &bt_own(referee)->card[card];
    for (int i = 0; i < row->point_count; i++)
        change_by(referee, &bt_points(referee, side)[row->point[i]], 1, rule);
}

static void reveal(struct referee *referee, int side, int card, int indian)
{
    const struct position *now = position(referee);
    take_to_play(referee, side, card, R7_1_PLAY);
    change(referee, &now->plays[side], card, R7_1_PLAY);
    give_points(referee, side, card, R7_3_POINTS);
    if (side != FRENCH || !indian)
        return;
    take_to_play(referee, side, indian, R7_1_INDIAN);
    change(referee, &now->indian_card, indian, R7_1_INDIAN);
    give_points(referee, side, indian, R7_3_POINTS);
}

enum flow bt_play_card(struct referee *referee, const struct declaration *declaration)
{
    int card = 0, indian = 0;
    if (!declaration)
        return WAIT;
    if (declaration->verb == VERB_CHOOSE)
        return declaration->hidden_card ? AGAIN : ELSEWHERE;
    int side = declaration->by;
    named_cards(referee, declaration, &card, &indian);
    if (!indian && side == FRENCH)
        indian = indian_drawn(referee);
    if (commits(referee)) {
        struct hands hands = bt_hands(referee, INDIAN_CARDS);
        need(referee, R7_1_PLAY, card != 0, "no %s card is named", side_name(referee, side));
        need_known(referee, R7_1_INDIAN,
                   side != FRENCH || indian || hands.hidden[FRENCH] == 0 ? YES : UNKNOWN,
                   "the Indian card is not named");
    }
    if (!commits(referee))
        return NEXT;
    reveal(referee, side, card, indian);
    return bt_play_due(referee) ? AGAIN : NEXT;
}

/* --- 7.1 #4 --- */

enum flow bt_set_initiative(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int british = bt_own(referee)->card[now->plays[BRITISH]].initiative;
    int french = bt_own(referee)->card[now->plays[FRENCH]].initiative;
    (void)declaration;
    change(referee, &now->initiative, british > french ? BRITISH : FRENCH, R7_1_INITIATIVE);
    return NEXT;
}

unsigned bt_has_initiative(const struct referee *referee)
{
    int side = position(referee)->initiative;
    return side ? bt_mask(side) : 0;
}

enum flow bt_choose_first(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return WAIT;
    int side = declaration->by, what = declaration->what;
    if (what && what != WORD_FIRST && what != WORD_SECOND)
        return ELSEWHERE;
    require(referee, R7_1_INITIATIVE, side == now->initiative,
            "%s has %d on its card, %s %d; the French win ties", side_name(referee, side),
            bt_own(referee)->card[now->plays[side]].initiative,
            side_name(referee, other_side(side)),
            bt_own(referee)->card[now->plays[other_side(side)]].initiative);
    if (commits(referee))
        need(referee, R7_1_INITIATIVE, what != 0, "first or second is not said");
    if (!commits(referee))
        return NEXT;
    change(referee, &now->first_player, what == WORD_FIRST ? side : other_side(side),
           R7_1_INITIATIVE);
    return NEXT;
}

/* --- what is declared --- */

static void cards_in_deck(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    for (int card = 1; card <= CARD_MAX; card++) {
        if (is_in_deck_of(referee, declaration->by, card))
            values_add(values, card);
    }
}

/* How many cards are drawn is worth saying of a closed hand. */
static void counts_drawn(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    enum { MOST_DRAWN = 3 };
    if (hand_mode(referee, declaration->by) == HAND_CLOSED)
        values_add_range(values, 0, MOST_DRAWN);
}

static void turns_chosen(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    (void)referee;
    (void)declaration;
    values_add(values, WORD_FIRST);
    values_add(values, WORD_SECOND);
}

/* clang-format off */
const struct action bt_drawing_cards = {
    {VERB_DRAW, "cards",
     {MAY(CARDS, SEVERAL(CARD), .values = cards_in_deck),
      MAY(UNITS, SEVERAL(PIECE), .values = no_values), /* of a later draw */
      MAY(WHAT, SINGLE(WORD), .values = no_values),
      MAY(COUNT, FROM(0, 99), .values = counts_drawn)}},
};
const struct action bt_reserving = {
    {VERB_RESERVE, "the card kept when a Year begins",
     {NEEDS(CARD, SINGLE(CARD), .values = bt_cards_held)}},
};
const struct action bt_playing = {
    {VERB_PLAY, "the card of an Action Round",
     {MAY(CARD, SINGLE(CARD), .values = bt_cards_held),
      MAY(CARDS, SEVERAL(CARD), .values = bt_cards_held)}},
    .weight = 4,
};
/* A card chosen and not shown yet. */
const struct action bt_choosing_hidden = {
    {VERB_CHOOSE, "a card that is shown later", {MAY(CARD, SINGLE(CARD), .values = no_values)}},
    .weight = 4,
};
const struct action bt_choosing_first = {
    {VERB_CHOOSE, "who goes first", {MAY(WHAT, SINGLE(WORD), .values = turns_chosen)}},
    .weight = 4,
};
/* clang-format on */
