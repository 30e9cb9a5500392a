#include "referee/hands.h"
#include "referee/chance.h"
#include "referee/depends.h"

#include <string.h>

/* --- questions --- */

/* The next card of pile after card, 0 when there is none. */
static int next_in(const struct hands *hands, int pile, int card)
{
    while (++card <= hands->cards) {
        if (hands->pile[card] == pile)
            return card;
    }
    return 0;
}

int pile_size(const struct hands *hands, int pile)
{
    int size = 0;
    for (int card = 1; card <= hands->cards; card++)
        size += hands->pile[card] == pile;
    return size;
}

/* Cards of the deck's pile that are not in the deck. */
static int hidden_elsewhere(const struct hands *hands)
{
    int hidden = *hands->hidden_discards;
    for (int side = 1; side <= SIDE_MAX; side++)
        hidden += hands->hidden[side];
    return hidden;
}

void need_hidden_in_deck(struct referee *referee, const struct hands *hands)
{
    int hidden = hidden_elsewhere(hands), unseen = pile_size(hands, hands->deck);
    need(referee, RECORD_FIELD, hidden <= unseen, "%d cards hidden, %s has %d", hidden,
         name_of(referee, PILE, hands->deck), unseen);
}

int deck_size(const struct hands *hands)
{
    int size = pile_size(hands, hands->deck) - hidden_elsewhere(hands);
    return size > 0 ? size : 0;
}

int discard_size(const struct hands *hands)
{
    return pile_size(hands, hands->discard) + *hands->hidden_discards;
}

int hand_size(const struct hands *hands, int side)
{
    return pile_size(hands, hands->hand[side]) + hands->hidden[side];
}

bool hand_has_cards(const struct hands *hands, int side)
{
    return hands->hidden[side] > 0 || pile_size(hands, hands->hand[side]) > 0;
}

int cards_due(const struct hands *hands, const struct dealing *dealing)
{
    int there = deck_size(hands) + discard_size(hands);
    return dealing->count < there ? dealing->count : there;
}

enum truth hand_holds(const struct hands *hands, int side, int card)
{
    if (hands->pile[card] == hands->hand[side])
        return YES;
    return hands->pile[card] == hands->deck && hands->hidden[side] > 0 ? UNKNOWN : NO;
}

int cards_meant(const struct declaration *declaration)
{
    int named = declaration->cards.count;
    return declaration->count > named ? declaration->count : named;
}

void say_hand(const struct referee *referee, const struct hands *hands, int side,
              struct sentence *sentence)
{
    struct sentence held;
    sentence_clear(&held);
    int hidden = hands->hidden[side];
    bool told = pile_is_told(referee, hands->hand[side]);
    for (int card = 0; (card = next_in(hands, hands->hand[side], card));) {
        if (told)
            say_item(&held, ", ", card_text(referee, card));
        hidden += !told;
    }
    if (hidden)
        say(&held, "%s%d hidden", held.length ? " and " : "", hidden);
    say(sentence, "%s", held.length ? held.text : "nothing");
}

/* --- cards of a hand --- */

static bool named_before(const struct ids *cards, int index)
{
    for (int i = 0; i < index; i++) {
        if (cards->id[i] == cards->id[index])
            return true;
    }
    return false;
}

/* "is in the deck", "has been in the French hand since entry 3", "have been" of several */
static const char *whereabouts(struct referee *referee, const struct hands *hands, int card,
                               bool several)
{
    int pile = hands->pile[card];
    if (!pile)
        return several ? "are nowhere in this position" : "is nowhere in this position";
    const char *since = since_entry(referee, &hands->pile[card]),
               *verb = since[0] ? (several ? "have been" : "has been") : (several ? "are" : "is");
    return keep(referee, "%s %s%s", verb, in_pile(referee, pile), since);
}

/* Whether the same is told of two cards that a hand does not hold. */
static bool are_together(struct referee *referee, const struct hands *hands, int a, int b)
{
    bool told = pile_is_told(referee, hands->pile[a]);
    if (told != pile_is_told(referee, hands->pile[b]))
        return false;
    return !told || strcmp(whereabouts(referee, hands, a, false),
                           whereabouts(referee, hands, b, false)) == 0;
}

/* "#M2 Outrage, #L5 General and #X1 Harsh Winter" */
static const char *cards_in_words(struct referee *referee, const struct ids *cards)
{
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < cards->count; i++)
        say_item(&text, i + 1 < cards->count ? ", " : " and ", card_text(referee, cards->id[i]));
    return keep(referee, "%s", text.text);
}

/* Cards of which the same is told, none of which the side holds. */
static bool deny_held(struct referee *referee, const struct hands *hands, int side,
                      const struct ids *cards)
{
    int first = ids_first(cards);
    const char *hand = name_of(referee, PILE, hands->hand[side]),
               *names = cards_in_words(referee, cards);
    note_cause_of_decks(referee);
    if (!pile_is_told(referee, hands->pile[first]))
        return require(referee, RECORD_CARD, false, "the %s does not hold %s", hand, names);
    return require(referee, RECORD_CARD, false, "%s %s, not in the %s", names,
                   whereabouts(referee, hands, first, cards->count > 1), hand);
}

/* Asked of each card; those of which the same is told are told together, with the first of them. */
static bool require_held(struct referee *referee, const struct hands *hands, int side,
                         const struct ids *cards, int index)
{
    struct ids alike = {.count = 0};
    if (hand_holds(hands, side, cards->id[index]) != NO)
        return require(referee, RECORD_CARD, true, "%s", "");
    for (int i = 0; i < cards->count; i++) {
        bool missing = hand_holds(hands, side, cards->id[i]) == NO && !named_before(cards, i);
        if (!missing || !are_together(referee, hands, cards->id[index], cards->id[i]))
            continue;
        if (i < index)
            return false;
        ids_add(&alike, cards->id[i]);
    }
    return deny_held(referee, hands, side, &alike);
}

static bool require_hidden(struct referee *referee, const struct hands *hands, int side, int count)
{
    bool holds = count <= hands->hidden[side];
    return hand_mode(referee, side) == HAND_SEEDED
               ? require(referee, RECORD_CARD, holds,
                         "%d cards of %s are not named, as those of a hand that the seed deals are",
                         count, side_name(referee, side))
               : require(referee, RECORD_CARD, holds, "%d cards of %s not shown before, %d hidden",
                         count, side_name(referee, side), hands->hidden[side]);
}

bool require_in_hand(struct referee *referee, const struct hands *hands, int side,
                     const struct ids *cards)
{
    bool held = true;
    int unseen = 0;
    for (int i = 0; i < cards->count; i++) {
        int card = cards->id[i];
        if (named_before(cards, i))
            held &=
                require(referee, RECORD_CARD, false, "%s is named twice", card_text(referee, card));
        else
            held &= require_held(referee, hands, side, cards, i);
        unseen += hand_holds(hands, side, card) == UNKNOWN && !named_before(cards, i);
    }
    return unseen ? require_hidden(referee, hands, side, unseen) && held : held;
}

/* Cards that are named are some of those counted. */
static bool require_counted(struct referee *referee, const struct declaration *declaration)
{
    int named = declaration->cards.count;
    return !(declaration->declared & FIELD_BIT(COUNT)) ||
           require(referee, RECORD_FIELD, declaration->count >= named, "%d cards counted, %d named",
                   declaration->count, named);
}

bool require_meant(struct referee *referee, const struct hands *hands,
                   const struct declaration *declaration)
{
    const struct ids *cards = &declaration->cards;
    int side = declaration->by, unnamed = cards_meant(declaration) - cards->count;
    bool held = require_in_hand(referee, hands, side, cards);
    held &= require_counted(referee, declaration);
    if (unnamed == 0)
        return held;
    for (int i = 0; i < cards->count; i++)
        unnamed += hand_holds(hands, side, cards->id[i]) == UNKNOWN;
    return require_hidden(referee, hands, side, unnamed) && held;
}

void take_from_hand(struct referee *referee, const struct hands *hands, int side, int card,
                    int pile, int rule)
{
    if (hand_holds(hands, side, card) == UNKNOWN)
        change_by(referee, &hands->hidden[side], -1, rule);
    change(referee, &hands->pile[card], pile, rule);
}

static void discard_hidden(struct referee *referee, const struct hands *hands, int side, int count,
                           int rule)
{
    int thrown = count < hands->hidden[side] ? count : hands->hidden[side];
    if (thrown <= 0)
        return;
    change_by(referee, &hands->hidden[side], -thrown, rule);
    change_by(referee, hands->hidden_discards, thrown, rule);
}

void discard_meant(struct referee *referee, const struct hands *hands,
                   const struct declaration *declaration, int rule)
{
    const struct ids *cards = &declaration->cards;
    for (int i = 0; i < cards->count; i++)
        take_from_hand(referee, hands, declaration->by, cards->id[i], hands->discard, rule);
    discard_hidden(referee, hands, declaration->by, cards_meant(declaration) - cards->count, rule);
}

void discard_hand(struct referee *referee, const struct hands *hands, int side, int rule)
{
    move_pile(referee, hands, hands->hand[side], hands->discard, rule);
    discard_hidden(referee, hands, side, hands->hidden[side], rule);
}

void move_pile(struct referee *referee, const struct hands *hands, int from, int to, int rule)
{
    for (int card = 0; (card = next_in(hands, from, card));)
        change(referee, &hands->pile[card], to, rule);
}

void reshuffle(struct referee *referee, const struct hands *hands, int rule)
{
    move_pile(referee, hands, hands->discard, hands->deck, rule);
    change(referee, hands->hidden_discards, 0, rule);
}

/* --- dealing: who knows the cards --- */

/* A stream cannot deal from a deck some of whose cards may be in a hand, nor when it ends before
 * the last card due. */
static bool stream_deals(const struct referee *referee, const struct hands *hands,
                         const struct dealing *dealing)
{
    return hand_mode(referee, dealing->side) == HAND_SEEDED && hidden_elsewhere(hands) == 0 &&
           draws_left(referee) >= cards_due(hands, dealing);
}

static bool is_closed(const struct referee *referee, int side)
{
    return hand_mode(referee, side) == HAND_CLOSED;
}

/* Whether the deck is dealt out and the discard reshuffled before the last of count cards. */
static bool runs_out(const struct hands *hands, int count)
{
    return count > deck_size(hands);
}

bool may_be_dealt(const struct referee *referee, const struct hands *hands,
                  const struct dealing *dealing, int card)
{
    if (hand_mode(referee, dealing->side) != HAND_OPEN)
        return false;
    return hands->pile[card] == hands->deck ||
           (hands->pile[card] == hands->discard &&
            runs_out(hands, cards_due(hands, dealing) + dealing->in_turn));
}

/* --- dealing by the stream --- */

/* Counted without a branch for each card: which of them are in the pile nothing foretells. */
static int nth_of_pile(const struct hands *hands, int pile, int n)
{
    int card = 0;
    while (n > 0 && card < hands->cards)
        n -= hands->pile[++card] == pile;
    return n == 0 ? card : 0;
}

static bool deal_by_stream(struct referee *referee, const struct hands *hands,
                           const struct dealing *dealing, int reshuffled)
{
    int left = deck_size(hands);
    enum imagined_deal imagined = imagined_deal(referee);
    for (int due = cards_due(hands, dealing); due > 0; due--, left--) {
        if (left == 0) {
            reshuffle(referee, hands, reshuffled);
            left = deck_size(hands);
        }
        int lot = imagined == THE_FIRST  ? 1
                  : imagined == THE_LAST ? left
                                         : draw_lot(referee, left, dealing->rule, dealing->purpose);
        int card = nth_of_pile(hands, hands->deck, lot);
        if (!card)
            return false;
        change(referee, &hands->pile[card], hands->hand[dealing->side], dealing->rule);
    }
    return true;
}

/* --- dealing by the record --- */

static void hide(struct referee *referee, const struct hands *hands, int side, int count, int rule)
{
    if (count > 0)
        change_by(referee, &hands->hidden[side], count, rule);
}

static bool require_in_deck(struct referee *referee, const struct hands *hands, int card,
                            bool there)
{
    return require(referee, RECORD_DEAL, there, "%s cannot be drawn: it %s",
                   card_text(referee, card), there ? "" : whereabouts(referee, hands, card, false));
}

/* Whether all of them can come. */
static bool require_dealt_from_deck(struct referee *referee, const struct hands *hands,
                                    const struct ids *cards, bool reshuffled)
{
    bool may_come = true;
    for (int i = 0; i < cards->count; i++) {
        int card = cards->id[i], pile = hands->pile[card];
        if (named_before(cards, i))
            may_come &=
                require(referee, RECORD_DEAL, false, "%s is named twice", card_text(referee, card));
        else
            may_come &=
                require_in_deck(referee, hands, card,
                                pile == hands->deck || (pile == hands->discard && reshuffled));
    }
    return may_come;
}

/* All that is left of the deck is dealt before the discard is reshuffled. */
static void require_deck_first(struct referee *referee, const struct hands *hands, int due,
                               const struct ids *cards)
{
    int reshuffled = 0, limit = due - deck_size(hands);
    for (int i = 0; i < cards->count; i++)
        reshuffled += hands->pile[cards->id[i]] == hands->discard && !named_before(cards, i);
    require(referee, RECORD_DEAL, reshuffled <= limit,
            "%d of the discards are dealt, limit %d: the deck's last %d cards come first",
            reshuffled, limit, deck_size(hands));
}

/* Whether one of the cards is a discard, so that the deck has been dealt out before it. */
static bool holds_discard(const struct hands *hands, const struct ids *cards)
{
    bool any = false;
    for (int i = 0; i < cards->count; i++)
        any |= hands->pile[cards->id[i]] == hands->discard;
    return any;
}

/* A dealing into a closed hand need not be counted: there are as many as are due, and no fewer than
 * are named. */
static int cards_dealt(const struct declaration *declaration, int due, bool closed)
{
    bool counted = declaration->declared & FIELD_BIT(COUNT);
    int named = declaration->cards.count;
    if (counted || !closed)
        return cards_meant(declaration);
    return named > due ? named : due;
}

static void check_count(struct referee *referee, const struct dealing *dealing, int dealt, int due)
{
    const char *side = side_name(referee, dealing->side);
    const char *fewer = due < dealing->count ? ": deck and discard hold no more" : "";
    if (dealt > due)
        require(referee, dealing->rule, false, "%d cards to %s, %d due%s", dealt, side, due, fewer);
    else
        require_whole(referee, dealing->rule, dealt == due, "%d cards to %s, %d due%s", dealt, side,
                      due, fewer);
}

static enum flow deal_as_written(struct referee *referee, const struct hands *hands,
                                 const struct dealing *dealing, int reshuffled,
                                 const struct declaration *declaration)
{
    const struct ids *cards = &declaration->cards;
    int side = dealing->side, due = cards_due(hands, dealing), both = due + dealing->in_turn;
    int dealt = cards_dealt(declaration, due, is_closed(referee, side));
    if (dealt == 0 && due > 0 && commits(referee))
        need_known(referee, RECORD_DEAL, UNKNOWN, "which %d cards of the %s %s gets", due,
                   name_of(referee, PILE, hands->deck), side_name(referee, side));
    else
        check_count(referee, dealing, dealt, due);
    require_dealt_from_deck(referee, hands, cards, runs_out(hands, both));
    if (runs_out(hands, both))
        require_deck_first(referee, hands, both, cards);
    if (!commits(referee))
        return NEXT;
    if (runs_out(hands, dealt) || holds_discard(hands, cards))
        reshuffle(referee, hands, reshuffled);
    for (int i = 0; i < cards->count; i++)
        change(referee, &hands->pile[cards->id[i]], hands->hand[side], dealing->rule);
    hide(referee, hands, side, dealt - cards->count, dealing->rule);
    return NEXT;
}

static enum flow deal_undeclared(struct referee *referee, const struct hands *hands,
                                 const struct dealing *dealing, int reshuffled)
{
    int due = cards_due(hands, dealing);
    if (due == 0 && dealing->count > 0)
        return WAIT;
    if (stream_deals(referee, hands, dealing))
        return deal_by_stream(referee, hands, dealing, reshuffled) ? NEXT : WAIT;
    if (!is_closed(referee, dealing->side))
        return WAIT;
    if (runs_out(hands, due))
        reshuffle(referee, hands, reshuffled);
    hide(referee, hands, dealing->side, due, dealing->rule);
    return NEXT;
}

/* The stream's cards are dealt whatever is written. */
static enum flow deal_and_compare(struct referee *referee, const struct hands *hands,
                                  const struct dealing *dealing, int reshuffled,
                                  const struct declaration *declaration)
{
    const struct ids *written = &declaration->cards;
    int due = cards_due(hands, dealing);
    if (written->count > 0 || declaration->declared & FIELD_BIT(COUNT))
        check_count(referee, dealing, cards_meant(declaration), due);
    bool may_come = require_dealt_from_deck(referee, hands, written, runs_out(hands, due));
    if (!commits(referee) || (only_asked(referee) && !(declaration->declared & FIELD_BIT(CARDS))))
        return NEXT; /* lawful whichever cards come */
    if (stream_is_withheld(referee) && written->count > 0) {
        if (may_come)
            require_known(referee, RECORD_STREAM, UNKNOWN,
                          "which cards the stream deals is not told: %s may be one of them",
                          card_text(referee, written->id[0]));
        return NEXT;
    }
    deal_by_stream(referee, hands, dealing, reshuffled);
    for (int i = 0; may_come && i < written->count; i++)
        if (!require(referee, RECORD_STREAM,
                     hands->pile[written->id[i]] == hands->hand[dealing->side],
                     "%s is not among the %d cards the stream deals to %s",
                     card_text(referee, written->id[i]), due, side_name(referee, dealing->side)))
            note_cause_of_decks(referee);
    return NEXT;
}

enum flow deal_cards(struct referee *referee, const struct hands *hands,
                     const struct dealing *dealing, int reshuffled,
                     const struct declaration *declaration)
{
    if (!declaration)
        return deal_undeclared(referee, hands, dealing, reshuffled);
    require_counted(referee, declaration);
    bool meant = !declaration->to_side || declaration->to_side == dealing->side;
    need(referee, RECORD_FIELD, meant && !declaration->to, /* options try places, too */
         "it is the %s hand that is dealt now", side_name(referee, dealing->side));
    if (stream_deals(referee, hands, dealing))
        return deal_and_compare(referee, hands, dealing, reshuffled, declaration);
    return deal_as_written(referee, hands, dealing, reshuffled, declaration);
}
