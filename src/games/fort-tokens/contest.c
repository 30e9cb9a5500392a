#include "games/fort-tokens/game.h"

#include "games/verbs/verbs.h"

#include <string.h>

/* --- Expedition Phase and Siege Phase: the same play of cards with other types and ties --- */

static const struct contest {
    int type, one_of_type, all, total, ties;
} contest[PHASE_MAX + 1] = {
    [EXPEDITION] = {EXPEDITION_TYPE, EXPEDITION_ONE, EXPEDITION_ALL, EXPEDITION_TOTAL,
                    EXPEDITION_TIES},
    [SIEGE] = {SIEGE_TYPE, SIEGE_ONE, SIEGE_ALL, SIEGE_TOTAL, SIEGE_TIES},
};

static int phase_now(const struct referee *referee)
{
    return position(referee)->phase;
}

static unsigned still_to_play(const struct referee *referee)
{
    unsigned sides = 0;
    for (int side = BRITISH; side <= FRENCH; side++) {
        if (!position(referee)->has_played[side])
            sides |= 1U << side;
    }
    return sides;
}

static unsigned next_in_order(const struct referee *referee)
{
    return ft_in_order(referee, still_to_play(referee), ruling_is(referee, ORDER_ATTACKER_FIRST),
                       ruling_is(referee, ORDER_DEFENDER_FIRST));
}

/* --- checks --- */

static void check_types(struct referee *referee, int side, const struct ids *cards)
{
    int phase = phase_now(referee);
    for (int i = 0; i < cards->count; i++) {
        int type = ft_data_of(referee)->type[cards->id[i]];
        const char *name = name_of(referee, TYPE, type);
        require(referee, contest[phase].type, ft_plays_type(referee, phase, side, type),
                "%s is %s %s card: none for the %s in the %s", card_text(referee, cards->id[i]),
                strchr("AEIOU", name[0]) ? "an" : "a", name, ft_role_name(ft_role(referee, side)),
                name_of(referee, PHASE, phase));
    }
}

static int count_of_type(const struct ft_data *data, const struct ids *cards, int type)
{
    int count = 0;
    for (int i = 0; i < cards->count; i++)
        count += data->type[cards->id[i]] == type;
    return count;
}

static void check_one_of_type(struct referee *referee, int side, const struct ids *cards)
{
    const struct ft_data *data = ft_data_of(referee);
    int phase = phase_now(referee), limit = data->cards_per_type[phase];
    for (int type = 1; type <= TYPE_MAX; type++) {
        int count = count_of_type(data, cards, type);
        require_bound(referee, contest[phase].one_of_type, count <= limit,
                      "%s plays %d %s cards, limit %d", side_name(referee, side), count,
                      name_of(referee, TYPE, type), limit);
    }
}

static bool played_irregulars(const struct referee *referee, int phase, int side)
{
    const struct ft_data *data = ft_data_of(referee);
    for (int card = 1; card <= CARD_MAX; card++) {
        if (data->type[card] == data->irregulars &&
            position(referee)->card_pile[card] == ft_played_pile(phase, side))
            return true;
    }
    return false;
}

/* Whether no card serves twice, as irregulars = again lets it. */
static bool check_each_card_once(struct referee *referee, int side, const struct ids *cards)
{
    bool once = true;
    for (int i = 0; i < cards->count; i++) {
        bool twice = ft_went_with_expedition(referee, phase_now(referee), side, cards->id[i]);
        once &= require(
            referee, IRREGULARS_BOTH, !twice || ruling_is(referee, IRREGULARS_AGAIN),
            "%s played %s in the Expedition Phase, no card serves twice (ruling irregulars)",
            side_name(referee, side), card_text(referee, cards->id[i]));
    }
    return once;
}

/* irregulars = one-phase */
static void check_one_phase(struct referee *referee, int side, const struct ids *cards)
{
    const struct ft_data *data = ft_data_of(referee);
    bool again = phase_now(referee) == SIEGE && count_of_type(data, cards, data->irregulars) > 0 &&
                 played_irregulars(referee, EXPEDITION, side);
    require(referee, IRREGULARS_BOTH, !again || !ruling_is(referee, IRREGULARS_ONE_PHASE),
            "%s played %s in the Expedition Phase and plays them in a second (ruling irregulars)",
            side_name(referee, side), name_of(referee, TYPE, data->irregulars));
}

/* A card of a type side has to play and does not; 0 for none. Only what the record has shown is
 * known. */
static int held_back(const struct referee *referee, int side, const struct ids *cards)
{
    const struct ft_data *data = ft_data_of(referee);
    struct hands hands = ft_hands(referee);
    for (int card = 1; card <= CARD_MAX; card++) {
        int type = data->type[card];
        if (type != data->irregulars && hand_holds(&hands, side, card) == YES &&
            ft_plays_type(referee, phase_now(referee), side, type) &&
            count_of_type(data, cards, type) == 0)
            return card;
    }
    return 0;
}

/* holding-back = must */
static void check_all(struct referee *referee, int side, const struct ids *cards)
{
    int card = ruling_is(referee, HOLDING_MUST) ? held_back(referee, side, cards) : 0;
    require_whole(referee, contest[phase_now(referee)].all, card == 0,
                  "%s holds %s and plays no %s card", side_name(referee, side),
                  card_text(referee, card),
                  name_of(referee, TYPE, ft_data_of(referee)->type[card]));
}

/* Cards that come from the Expedition once more are not looked for in the hand. */
static void check_held(struct referee *referee, int side, const struct ids *cards)
{
    struct hands hands = ft_hands(referee);
    struct ids from_hand = {0};
    for (int i = 0; i < cards->count; i++) {
        if (!ft_went_with_expedition(referee, phase_now(referee), side, cards->id[i]))
            ids_add(&from_hand, cards->id[i]);
    }
    require_in_hand(referee, &hands, side, &from_hand);
}

/* Of those named the cards that may be the side's to play, each once: of what type any other is, is
 * beside the point. */
static struct ids own_cards(const struct referee *referee, int side, const struct ids *cards)
{
    struct hands hands = ft_hands(referee);
    struct ids own = {0};
    for (int i = 0; i < cards->count; i++) {
        int card = cards->id[i];
        if (hand_holds(&hands, side, card) != NO ||
            ft_went_with_expedition(referee, phase_now(referee), side, card))
            ids_add_once(&own, card);
    }
    return own;
}

static int next_to_play(const struct referee *referee)
{
    return next_in_order(referee) & 1U << BRITISH ? BRITISH : FRENCH;
}

/* Who plays before it is his turn has played nothing, whatever his cards are. */
static void check_turn(struct referee *referee, int side)
{
    const int next = next_to_play(referee);
    need(referee, TURN_ORDER, next_in_order(referee) >> side & 1,
         "%s cannot play now: %s, the %s, is to play (ruling order: %s)", side_name(referee, side),
         side_name(referee, next), ft_role_name(ft_role(referee, next)),
         ruling_is(referee, ORDER_ATTACKER_FIRST) ? "attacker-first" : "defender-first");
}

static void check_cards(struct referee *referee, int side, const struct ids *cards)
{
    const struct ids own = own_cards(referee, side, cards);
    check_held(referee, side, cards);
    check_types(referee, side, &own);
    check_one_of_type(referee, side, &own);
    if (check_each_card_once(referee, side, cards))
        check_one_phase(referee, side, cards);
    check_all(referee, side, cards);
    check_turn(referee, side); /* last: the cards are wrong whoever plays first */
}

/* --- effects --- */

/* The value printed on the card, and what an optional rule adds to it. */
static void tell_card(struct referee *referee, int side, int card)
{
    int rule = contest[phase_now(referee)].total, printed = ft_data_of(referee)->value[card];
    int more = ft_card_value(referee, side, card) - printed;
    part(referee, CLAIM_COUNT, side, rule, true, printed, "%s", card_text(referee, card));
    if (more)
        part(referee, CLAIM_COUNT, side, rule, true, more,
             "optional rule on %s cards of the %s for %s",
             name_of(referee, TYPE, ft_data_of(referee)->type[card]), side_name(referee, side),
             card_text(referee, card));
}

static void tell_total(struct referee *referee, int side)
{
    int phase = phase_now(referee), played = ft_played_pile(phase, side);
    for (int card = 1; card <= CARD_MAX; card++) {
        if (position(referee)->card_pile[card] == played)
            tell_card(referee, side, card);
    }
    part(referee, CLAIM_COUNT, side, contest[phase].total, ft_total(referee, phase, side) == 0, 0,
         "no card played");
    outcome(referee, CLAIM_COUNT, side, ft_total(referee, phase, side), contest[phase].total);
}

static void decide(struct referee *referee)
{
    const struct position *now = position(referee);
    int phase = now->phase, attacker = now->attacker, defender = other_side(attacker);
    int own = ft_total(referee, phase, attacker), other = ft_total(referee, phase, defender);
    int difference = own - other;
    bool tied_for_attacker = ft_data_of(referee)->wins_ties[phase] == ATTACKING;
    bool won = difference > 0 || (difference == 0 && tied_for_attacker);
    int winner = won ? attacker : defender;
    int rule = difference ? contest[phase].total : contest[phase].ties;
    change(referee, &now->won_by[phase], winner, rule);
    outcome(referee, CLAIM_WIN, 0, winner, rule);
    outcome_figures(referee, "%s, the attacker, has %d, %s %d", side_name(referee, attacker), own,
                    side_name(referee, defender), other);
}

static enum flow put_down(struct referee *referee, int side, const struct ids *cards)
{
    const struct position *now = position(referee);
    struct hands hands = ft_hands(referee);
    int phase = now->phase;
    for (int i = 0; i < cards->count; i++)
        take_from_hand(referee, &hands, side, cards->id[i], ft_played_pile(phase, side),
                       contest[phase].type);
    change(referee, &now->has_played[side], true, TURN_PHASES);
    tell_total(referee, side);
    if (!now->has_played[other_side(side)])
        return AGAIN;
    tell_total(referee, other_side(side));
    decide(referee);
    return NEXT;
}

/* Whether side has, or may have, anything to play. */
static bool has_a_choice(const struct referee *referee, int side)
{
    int phase = phase_now(referee);
    for (int card = 1; card <= CARD_MAX; card++) {
        if (ft_plays_type(referee, phase, side, ft_data_of(referee)->type[card]) &&
            ft_can_play(referee, phase, side, card) != NO)
            return true;
    }
    return false;
}

static enum flow play(struct referee *referee, const struct declaration *declaration)
{
    const struct ids *cards = &declaration->cards;
    check_cards(referee, declaration->by, cards);
    if (commits(referee))
        need(referee, RECORD_FIELD, cards->count > 0, "no card to play; \"pass\" plays none");
    return commits(referee) ? put_down(referee, declaration->by, cards) : NEXT;
}

static const struct ids no_cards;

static enum flow play_none(struct referee *referee, const struct declaration *declaration)
{
    check_cards(referee, declaration->by, &no_cards);
    return commits(referee) ? put_down(referee, declaration->by, &no_cards) : NEXT;
}

/* Who has nothing to play need not say so. */
static enum flow play_undeclared(struct referee *referee, const struct declaration *declaration)
{
    int side = next_to_play(referee);
    (void)declaration;
    return has_a_choice(referee, side) ? WAIT : put_down(referee, side, &no_cards);
}

static void cards_to_play(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    int side = declaration->by, phase = phase_now(referee);
    for (int card = 1; card <= CARD_MAX; card++) {
        if (ft_plays_type(referee, phase, side, ft_data_of(referee)->type[card]) &&
            ft_can_play(referee, phase, side, card) != NO)
            values_add(values, card);
    }
}

static const struct action playing = {
    {VERB_PLAY,
     "all cards of a side in a phase",
     {NEEDS(CARDS, SEVERAL(CARD), .values = cards_to_play)}},
    .perform = play,
};
static const struct action passing = {
    {VERB_PASS, "play nothing", {MAY(STEP, SINGLE(WORD))}},
    .perform = play_none,
};

/* --- who plays first, and where --- */

/* Behind a lost Expedition no card is played any more. */
static enum truth siege_is_reached(const struct referee *referee,
                                   const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    if (now->phase == SIEGE)
        return YES;
    return now->phase == VICTORY && !now->won_by[SIEGE] ? NO : UNKNOWN;
}

const struct misplaced ft_no_siege[] = {
    {EXPEDITION_TOTAL, "the defender won the Expedition, and no Siege Phase follows", ADMITS(PLAY),
     siege_is_reached},
    {0},
};

const struct step ft_contest_rows[1] = {
    {.name = "play cards",
     .rule = TURN_PHASES,
     .who = still_to_play,
     .may = next_in_order,
     .silence = OWED,
     .perform = play_undeclared,
     TAKES(&playing, &passing),
     .too_late = ft_no_siege},
};
