#include "games/washingtons-war/cards.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/events.h"
#include "games/washingtons-war/hands.h"

/* 6 Strategy cards and 7.1.B the operations queue. */

/* --- 5.3: who plays first --- */

static int first_chooser(const struct referee *referee)
{
    return position(referee)->fell_before ? BRITISH : AMERICAN;
}

bool waw_first_open(const struct referee *referee)
{
    return position(referee)->to_play == 0;
}

enum flow waw_choose_first(struct referee *referee, const struct declaration *declaration)
{
    int chooser = first_chooser(referee);
    int what = declaration->what ? declaration->what : declaration->by; /* "A goes first" */
    require(referee, R5_3_FIRST_CHOOSER, declaration->by == chooser,
            "%s chooses, not %s: the Congress was%s dispersed last turn",
            side_name(referee, chooser), side_name(referee, declaration->by),
            chooser == BRITISH ? "" : " not");
    takes_only(referee, declaration, FIELD_BIT(WHAT));
    need(referee, RECORD_FIELD, what <= SIDE_MAX, "%s is no side", name_of(referee, WHAT, what));
    if (!commits(referee))
        return NEXT;
    change(referee, &position(referee)->to_play, what, R5_3_FIRST_CHOOSER);
    change(referee, &position(referee)->first_chosen, 1, R5_3_FIRST_CHOOSER);
    return NEXT;
}

/* Who plays the first card, or chooses who does; 0 once it was played. */
static int first_player(const struct referee *referee)
{
    if (waw_first_open(referee))
        return first_chooser(referee);
    return position(referee)->first_chosen ? position(referee)->to_play : 0;
}

enum truth waw_comes_first(const struct referee *referee, const struct declaration *declaration)
{
    int first = first_player(referee);
    bool campaign = declaration->by == BRITISH && declaration->verb == VERB_PLAY &&
                    waw_data(referee)->card[declaration->card].event == EVENT_CAMPAIGN;
    if (!first || !declaration->card)
        return UNKNOWN;
    return truth_of(declaration->by == first || campaign);
}

/* A campaign that is no event comes before nobody. */
static void check_first(struct referee *referee, int side, int use)
{
    int first = first_player(referee);
    if (first)
        require(referee, R5_3_FIRST, side == first || use == USE_EVENT,
                "%s plays first, or chooses who does; only a British campaign comes before",
                side_name(referee, first));
}

unsigned waw_first_chooser(const struct referee *referee)
{
    return waw_mask(first_chooser(referee));
}

unsigned waw_who_is_asked(const struct referee *referee)
{
    int first = first_player(referee);
    return first ? waw_mask(first) : waw_who_plays(referee);
}

void waw_about_first(const struct referee *referee, struct sentence *about)
{
    if (first_player(referee) == AMERICAN && waw_holds_cards(referee, BRITISH))
        say_text(about, ", unless the British play a campaign first");
}

/* A campaign of the British comes before an American who was chosen (5.3). */
unsigned waw_who_plays(const struct referee *referee)
{
    const struct position *now = position(referee);
    bool anybody = waw_first_open(referee) || (now->first_chosen && now->to_play == AMERICAN);
    return anybody ? waw_who_both(referee) : waw_who_to_play(referee);
}

/* --- playing --- */

static void note_played(struct referee *referee, int side, int card, int use, int ops)
{
    const struct position *now = position(referee);
    change(referee, &now->to_play, side, R5_3_SEQUENCE);
    change(referee, &now->first_chosen, 0, R5_3_SEQUENCE);
    change(referee, &now->card_played, card, R6_2_OPS_PLAYED);
    change(referee, &now->card_use, use, R6_2_OPS_PLAYED);
    change(referee, &now->ops, ops, R6_2_OPS_PLAYED);
    change_by(referee, &now->card_number[side], 1, R5_3_SEQUENCE);
    waw_note_last_card(referee, side);
    change(referee, &now->event_discarded, 0, R5_3_SEQUENCE);
    change(referee, &now->discarded_by, 0, R5_3_SEQUENCE);
    begin(referee, OPERATIONS);
}

static void play_ops(struct referee *referee, int side, int card)
{
    int ops = waw_data(referee)->card[card].ops;
    waw_take_card(referee, side, card, DISCARDS, R6_2_OPS_PLAYED);
    waw_drop_queue(referee, side);
    note_played(referee, side, card, USE_OPS, ops);
    change(referee, &position(referee)->pc_actions, ops, R6_2_OPS_PLAYED);
}

/* The card that opens a queue gives no operations yet. */
static void play_into_queue(struct referee *referee, int side, int card)
{
    bool opens = waw_queue_total(referee, side) == 0;
    waw_take_card(referee, side, card, (enum pile)queue_of(side), R7_1_B_QUEUE_LAID);
    note_played(referee, side, card, USE_QUEUE, opens ? 0 : waw_queue_total(referee, side));
}

static void check_queue(struct referee *referee, int side, int card)
{
    int ops = waw_data(referee)->card[card].ops, most = waw_limit(referee, LIMIT_QUEUE_OPENING);
    require(referee, R7_1_B_QUEUE_OPENING, waw_queue_total(referee, side) > 0 || ops <= most,
            "a queue is opened with %s, limit %d OPS", card_text(referee, card), most);
}

static void play_event(struct referee *referee, int side, int card)
{
    const struct position *now = position(referee);
    enum event event = waw_data(referee)->card[card].event;
    bool again = side == BRITISH && (event == EVENT_DECLARATION || event == EVENT_FRANKLIN);
    waw_drop_queue(referee, side);
    waw_lay_event(referee, side, card);
    note_played(referee, side, card, USE_EVENT, 0);
    waw_event_happens(referee, side, card);
    if (again && option(referee, OPTION_TOURNAMENT))
        change(referee, &now->extra_action, 1, R6_34_C_TOURNAMENT);
}

static void discard_as_play(struct referee *referee, int side, int card)
{
    const struct position *now = position(referee);
    bool event = waw_data(referee)->card[card].ops == 0;
    waw_discard_card(referee, side, card, R6_32_A_DISCARDED);
    waw_drop_queue(referee, side);
    note_played(referee, side, card, USE_DISCARD, 0);
    if (!event)
        return;
    change(referee, &now->event_discarded, card, R6_32_A_DISCARDED);
    change(referee, &now->discarded_by, side, R6_32_A_DISCARDED);
    change(referee, &now->pc_actions, 1, R6_32_A_DISCARDED);
}

static int use_of(const struct referee *referee, const struct declaration *declaration)
{
    if (declaration->verb == VERB_DISCARD)
        return USE_DISCARD;
    if (declaration->use)
        return declaration->use;
    return waw_data(referee)->card[declaration->card].ops > 0 ? USE_OPS : USE_EVENT;
}

static void check_use(struct referee *referee, int side, int named, int card, int use)
{
    const struct waw_card *facts = &waw_data(referee)->card[named];
    const char *name = card_text(referee, named);
    if (use == USE_OPS || use == USE_QUEUE)
        printed(referee, need(referee, R6_2_OPS_CARD, facts->ops > 0,
                              "%s shows 0 OPS, at least 1 is needed", name));
    else if (use == USE_EVENT)
        waw_check_event(referee, named, side);
    else
        need(referee, RECORD_FIELD, use == USE_DISCARD,
             "a card is played here for ops, queue or event, not for %s",
             name_of(referee, USE, use));
    if (use == USE_QUEUE && card)
        check_queue(referee, side, card);
    if (use == USE_DISCARD)
        require(referee, R6_34_A_SPECIAL_KEPT, !facts->special, "%s must be played", name);
}

enum flow waw_play_card(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return WAIT;
    int side = declaration->by;
    if (declaration->hidden_card)
        need_known(referee, RECORD_CARD, UNKNOWN, "which card is played?");
    if (!declaration->card)
        return NEXT;
    if (waw_comes_first(referee, declaration) == NO)
        return ELSEWHERE;
    int use = use_of(referee, declaration);
    int card = waw_card_meant(referee, side, declaration->card);
    waw_need_in_hand(referee, side, declaration->card, card);
    check_first(referee, side, use);
    check_use(referee, side, declaration->card, card, use);
    if (!commits(referee))
        return NEXT;
    if (use == USE_QUEUE)
        play_into_queue(referee, side, card);
    else if (use == USE_EVENT)
        play_event(referee, side, card);
    else if (use == USE_DISCARD)
        discard_as_play(referee, side, card);
    else
        play_ops(referee, side, card);
    return NEXT;
}

/* --- 6.32.C: a discarded event is fetched back --- */

bool waw_may_exchange(const struct referee *referee)
{
    const struct position *now = position(referee);
    int event = now->event_discarded;
    return event && now->card_in[event] == DISCARDS && now->to_play != now->discarded_by;
}

enum flow waw_exchange(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int side = declaration->by;
    if (declaration->hidden_card)
        need_known(referee, RECORD_CARD, UNKNOWN, "which card is given for it?");
    if (!declaration->card)
        return NEXT;
    int ops = waw_data(referee)->card[declaration->card].ops;
    int least =
        waw_limit(referee, side == BRITISH ? LIMIT_EXCHANGE_BRITISH : LIMIT_EXCHANGE_AMERICAN);
    int card = waw_card_meant(referee, side, declaration->card);
    waw_need_in_hand(referee, side, declaration->card, card);
    require_bound(referee, R6_32_C_EXCHANGE_OPS, ops >= least, "%s shows %d OPS, %d needed",
                  card_text(referee, declaration->card), ops, least);
    if (!commits(referee))
        return NEXT;
    waw_take_card(referee, side, card, DISCARDS, R6_32_C_EXCHANGE);
    change(referee, &now->card_in[now->event_discarded], hand_of(side), R6_32_C_EXCHANGE);
    change(referee, &now->event_discarded, 0, R6_32_C_EXCHANGE);
    return NEXT;
}
