#include "games/washingtons-war/sequence.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/actions.h"
#include "games/washingtons-war/activation.h"
#include "games/washingtons-war/alliance.h"
#include "games/washingtons-war/battle.h"
#include "games/washingtons-war/cards.h"
#include "games/washingtons-war/events.h"
#include "games/washingtons-war/generals.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/instructions.h"
#include "games/washingtons-war/interception.h"
#include "games/washingtons-war/markers.h"
#include "games/washingtons-war/movement.h"
#include "games/washingtons-war/politics.h"
#include "games/washingtons-war/reinforcements.h"
#include "games/washingtons-war/unknown_text.h"
#include "games/washingtons-war/victory.h"

/* 5 Sequence of play: the phases of a turn, 5.3 card after card, and the steps of a card and of a
 * march. */

static void enter(struct referee *referee, enum phase phase)
{
    if (position(referee)->phase != (int)phase)
        waw_note_absent(referee);
    change(referee, &position(referee)->phase, (int)phase, R5_0_PHASES);
}

static bool goes_on(const struct referee *referee)
{
    return !position(referee)->over;
}

static enum flow begin_turn(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    begin(referee, TURN);
    return AGAIN;
}

/* --- 5.1 and 5.2 --- */

static enum flow reinforcements_phase(struct referee *referee,
                                      const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    expire(referee, SETUP_ENDS, R5_0_PHASES);
    expire(referee, CARD_ENDS, R5_0_PHASES);
    bool away = ruling_is(referee, FIRST_CHOICE_YES) &&
                now->piece_at[waw_data(referee)->congress] == waw_box(referee, DISPERSED_BOX);
    change(referee, &now->fell_before, now->congress_fell || away, R5_0_PHASES);
    expire(referee, TURN_ENDS, R5_0_PHASES);
    change(referee, &now->to_play, 0, R5_0_PHASES);
    enter(referee, REINFORCEMENTS_PHASE);
    waw_repatriate_generals(referee);
    waw_raise_british(referee);
    return NEXT;
}

static enum flow cards_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    struct hands hands = waw_hands(referee);
    enter(referee, CARDS_PHASE);
    waw_cards_join(referee);
    if (!now->reshuffle_due)
        return NEXT;
    move_pile(referee, &hands, ON_THE_DECK, DISCARDS, R6_1_B_RESHUFFLE);
    reshuffle(referee, &hands, R6_1_B_RESHUFFLE);
    change(referee, &now->reshuffle_due, 0, R6_1_B_RESHUFFLE);
    return NEXT;
}

/* 5.2: the American is dealt the first card. Whose line comes first matters only where the stream
 * deals, or the deck may run out. */
static bool either_is_dealt_first(const struct referee *referee)
{
    struct hands hands = waw_hands(referee);
    return hand_mode(referee, AMERICAN) != HAND_SEEDED &&
           hand_mode(referee, BRITISH) != HAND_SEEDED &&
           deck_size(&hands) >= 2 * waw_limit(referee, LIMIT_HAND_SIZE);
}

static bool british_lack_cards(const struct referee *referee)
{
    struct hands hands = waw_hands(referee);
    return hand_size(&hands, BRITISH) == 0;
}

static enum flow deal_american(struct referee *referee, const struct declaration *declaration)
{
    return waw_deal(referee, declaration, AMERICAN);
}

static enum flow deal_british(struct referee *referee, const struct declaration *declaration)
{
    return waw_deal(referee, declaration, BRITISH);
}

/* --- 5.3 --- */

/* A side without cards is passed over. */
static int side_with_cards(const struct referee *referee, int side)
{
    return waw_holds_cards(referee, side) ? side : other_side(side);
}

static enum flow begin_card_play(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    enter(referee, STRATEGY_PHASE);
    if (now->to_play)
        change(referee, &now->to_play, side_with_cards(referee, now->to_play), R5_3_SEQUENCE);
    begin(referee, CARD_PLAY);
    return AGAIN;
}

static enum flow end_card_play(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int next = side_with_cards(referee, other_side(now->to_play));
    bool again = now->extra_action == 2;
    expire(referee, CARD_ENDS, R5_3_SEQUENCE);
    expire(referee, MOURNING_ENDS, R5_3_SEQUENCE);
    if (!again)
        change(referee, &now->to_play, next, R5_3_SEQUENCE);
    return NEXT;
}

/* Replacements come "after all other activity", the alliance after the card "has been fully
 * resolved" (6.33.B, 12.2.B): neither rule says which is first. */
static bool draws_wait_for_french(const struct referee *referee)
{
    return waw_draws_due(referee) && (waw_navy_arrives(referee) || waw_french_arrive(referee));
}

/* --- 5.4 to 5.7 --- */

static enum flow winter_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    enter(referee, WINTER_PHASE);
    begin(referee, WINTER);
    return NEXT;
}

static enum flow naval_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, WINTER_ENDS, R5_0_PHASES);
    enter(referee, NAVAL_PHASE);
    return NEXT;
}

static enum flow political_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    enter(referee, POLITICAL_PHASE);
    begin(referee, POLITICS);
    return NEXT;
}

static enum flow end_phase(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    enter(referee, END_PHASE);
    waw_war_breaks_out(referee);
    return NEXT;
}

/* 5.7: queues, and the cards of reinforcements, are discarded. */
static enum flow end_turn(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    struct hands hands = waw_hands(referee);
    change(referee, &now->cus_due, 0, R5_7_END_PHASE);
    if (waw_war_is_over(referee)) {
        waw_end_game(referee);
        return DONE;
    }
    for (int pile = BRITISH_QUEUE; pile <= AMERICAN_CARD_BOX; pile++)
        move_pile(referee, &hands, pile, DISCARDS, R5_7_END_PHASE);
    change_by(referee, &now->year, 1, R5_7_END_PHASE);
    return NEXT;
}

/* --- 6.2: what a card is used for, 7.3: what a march does --- */

static enum flow carry_out_text(struct referee *referee, const struct declaration *declaration)
{
    if (declaration->verb == VERB_ACTIVATE)
        return waw_activate_by_text(referee, declaration);
    return waw_follow_unknown_text(referee, declaration);
}

static enum flow use_operations(struct referee *referee, const struct declaration *declaration)
{
    if (waw_text_is_unknown(referee) && !waw_gives_activations(referee))
        return carry_out_text(referee, declaration);
    switch (declaration->verb) {
    case VERB_PLACE:
        return waw_place_by_card(referee, declaration);
    case VERB_REMOVE:
        return waw_remove_by_card(referee, declaration);
    case VERB_DEPLOY:
        return waw_reinforce(referee, declaration);
    case VERB_DRAW:
        return ELSEWHERE;
    default:
        return waw_activate(referee, declaration);
    }
}

static bool general_is_there(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->piece_at[now->general] == now->army_at;
}

static enum flow march(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!need(referee, R7_1_A_GENERAL_THERE, general_is_there(referee), "%s is in %s",
              name_of(referee, PIECE, now->general),
              name_of(referee, PLACE, now->piece_at[now->general])))
        return AGAIN;
    return declaration->verb == VERB_MOVE ? waw_move(referee, declaration)
                                          : waw_pick_or_drop(referee, declaration);
}

/* clang-format off */
const struct step waw_game_steps[] = {
    /* name                  rule                 who              applies                moments silence perform */
    {"committees",           R4_0_COMMITTEES,     waw_who_american, waw_committees_left,    0, OWED, waw_place_committees,
     TAKES(&waw_action_place), .said = "place Committees of Correspondence"},
    {"for the king",         R4_0_KING,           waw_who_british,  waw_king_left,          0, PASSES, waw_place_for_king,
     TAKES(&waw_action_place), .said = "place PCs for the King"},
    {"turns",                R5_0_PHASES,         waw_who_both,     goes_on,               0, FORCED, begin_turn},
};
const struct step waw_turn_steps[] = {
    {"reinforcements",       R5_0_PHASES,         waw_who_both,     NULL,                  0, FORCED, reinforcements_phase},
    {"reshuffle",            R6_1_B_RESHUFFLE,      waw_who_both,     NULL,                  0, FORCED, cards_phase},
    {"deal to the British first", R5_2_DEAL,      waw_who_british,  either_is_dealt_first, 0, LATER, deal_british,
     TAKES(&waw_action_deal), .said = "deal"},
    {"deal to the American", R5_2_DEAL,           waw_who_american, NULL,                  0, OWED, deal_american,
     TAKES(&waw_action_deal), .said = "deal"},
    {"deal to the British",  R5_2_DEAL,           waw_who_british,  british_lack_cards,    0, OWED, deal_british,
     TAKES(&waw_action_deal), .said = "deal"},
    {"strategy",             R5_3_SEQUENCE,       waw_who_to_play,  waw_cards_left,        0, FORCED, begin_card_play},
    {"winter",               R5_0_PHASES,         waw_who_both,     NULL,                  0, FORCED, winter_phase},
    {"naval phase",          R5_0_PHASES,         waw_who_both,     NULL,                  0, FORCED, naval_phase},
    {"French Navy",          R12_3_NAVY,           waw_who_american, waw_navy_at_sea,        0, PASSES, waw_deploy_navy,
     TAKES(&waw_action_deploy), .said = "deploy the French Navy"},
    {"French Navy returns",  R12_3_NAVY,           waw_who_american, waw_navy_away,          0, OWED, waw_deploy_navy,
     TAKES(&waw_action_deploy), .said = "deploy the French Navy"},
    {"political phase",      R5_0_PHASES,         waw_who_both,     NULL,                  0, FORCED, political_phase},
    {"end phase",            R5_0_PHASES,         waw_who_both,     NULL,                  0, FORCED, end_phase},
    {"European War",         R12_2_B_III_EUROPEAN_WAR,   waw_who_british,  waw_war_losses_due,     0, OWED, waw_lose_to_war,
     TAKES(&waw_action_remove), .said = "remove CUs for the European War"},
    {"end of the turn",      R5_7_END_PHASE,      waw_who_both,     NULL,                  0, FORCED, end_turn},
};
const struct step waw_card_play_steps[] = {
    {"who plays first",      R5_3_FIRST_CHOOSER,  waw_who_both,     waw_first_open,         0, PASSES, waw_choose_first,
     TAKES(&waw_action_choose), .said = "choose who plays first", .may = waw_first_chooser},
    {"exchange",             R6_32_C_EXCHANGE,       waw_who_to_play,  waw_may_exchange,       0, PASSES, waw_exchange,
     TAKES(&waw_action_exchange)},
    {"play a card",          R5_3_SEQUENCE,       waw_who_plays,    NULL,
     0, OWED, waw_play_card,
     TAKES(&waw_action_play, &waw_action_discard), .may = waw_who_is_asked,
     .other_turn = {R5_3_FIRST, "the other side plays first, or chooses who does; only a British campaign comes before",
                    .kept = waw_comes_first}},
    {"French alliance by an event of unknown text", R12_2_B_ALLIANCE_MADE, waw_who_american, waw_alliance_doubtful, 0, PASSES, waw_bring_french,
     TAKES(&waw_action_deploy)},
    {"French alliance",      R12_2_B_ALLIANCE_MADE,  waw_who_american, waw_alliance_due,       0, FORCED, waw_make_alliance},
    {"replacement cards before the French", R6_33_B_BATTLE_REPLACED, waw_who_draws, draws_wait_for_french, 0, LATER, waw_draw_replacements,
     TAKES(&waw_action_draw), .said = "draw replacement cards"},
    {"French Navy arrives",  R12_3_NAVY,           waw_who_american, waw_navy_arrives,       0, OWED, waw_deploy_navy,
     TAKES(&waw_action_deploy), .said = "deploy the French Navy"},
    {"French troops land",   R12_2_B_II_FRENCH_LAND,    waw_who_american, waw_french_arrive,      0, OWED, waw_land_french,
     TAKES(&waw_action_deploy), .said = "deploy the French troops"},
    {"two generals",         R7_4_C_ONE_OF_TWO,     waw_who_boxes,    waw_any_two_generals,   0, OWED, waw_box_a_general,
     TAKES(&waw_action_choose), .said = "choose which general stays"},
    {"replacement cards",    R6_33_B_BATTLE_REPLACED, waw_who_draws,   waw_draws_due,          0, OWED, waw_draw_replacements,
     TAKES(&waw_action_draw), .said = "draw replacement cards"},
    {"second action",        R6_34_C_TOURNAMENT,     waw_who_british,  waw_extra_open,         0, PASSES, waw_draw_extra,
     TAKES(&waw_action_draw), .said = "draw a card for a second action"},
    {"end of the card",      R5_3_SEQUENCE,       waw_who_to_play,  NULL,                  0, FORCED, end_card_play},
};
const struct step waw_operations_steps[] = {
    /* name             rule             who              applies         moments  silence  perform */
    {"card lost at random", R6_31_RANDOM_LOSS, waw_who_to_play, waw_random_loss_due, 0, OWED, waw_lose_at_random,
     TAKES(&waw_action_draw), .said = "draw the card lost"},
    {"event carried out", R6_31_EVENT_TEXT, waw_who_to_play, waw_instruction_due,
     0, OWED, waw_carry_out,
     TAKES(&waw_action_draw, &waw_action_place, &waw_action_remove, &waw_action_deploy), .said = "carry out the event"},
    {"Declaration of Independence", R6_34_C_I_DECLARATION, waw_who_american, waw_declaration_due, 0, OWED, waw_declare_independence,
     TAKES(&waw_action_place), .said = "place PCs of the Declaration of Independence"},
    {"operations",      R6_2_OPS_PLAYED, waw_who_to_play,  NULL,
     0, PASSES, use_operations,
     TAKES(&waw_action_draw, &waw_action_place, &waw_action_remove, &waw_action_deploy, &waw_action_activate), .said = "use the OPS"},
    {"PCs lost with Washington", R7_6_B_WASHINGTON_TAKEN, waw_who_british, waw_pcs_lost, 0, OWED, waw_lose_pcs,
     TAKES(&waw_action_remove), .said = "remove PCs lost with Washington"},
};
const struct step waw_activation_steps[] = {
    /* name             rule             who              applies         moments  silence  perform */
    {"move",            R7_3_B_MOVED,      waw_who_to_play,  NULL,
     0, PASSES, march,
     TAKES(&waw_action_move, &waw_action_pick, &waw_action_drop)},
    {"two generals",    R7_4_C_ONE_OF_TWO, waw_who_boxes,   waw_any_two_generals, 0, OWED, waw_box_a_general,
     TAKES(&waw_action_choose), .said = "choose which general stays"},
    {"end of the move", R7_1_A_ACTIVATION, waw_who_to_play,  NULL,           0, FORCED,  waw_end_activation},
};
const struct step waw_march_steps[] = {
    {"next space",      R7_3_B_MOVED,      waw_who_to_play,  waw_route_left,     0, FORCED,  waw_enter_next},
    {"halt",            R7_3_B_MOVED,      waw_who_to_play,  NULL,           0, FORCED,  waw_end_march},
};
const struct step waw_enter_space_steps[] = {
    {"interception (Americans only)", R7_8_A_INTERCEPT_AGILITY, waw_who_reacts, NULL, 0, PASSES, waw_intercept,
     TAKES(&waw_action_intercept), .said = "intercept"},
    {"retreat before battle (Americans only)", R7_9_A_AVOID_AGILITY, waw_who_reacts, NULL, 0, PASSES, waw_avoid,
     TAKES(&waw_action_avoid), .said = "avoid battle"},
    {"two generals",    R7_4_C_ONE_OF_TWO, waw_who_reacts,   waw_reacting_generals, 0, OWED, waw_box_a_general,
     TAKES(&waw_action_choose), .said = "choose which general stays"},
    {"overrun",         R9_7_OVERRUN,    waw_who_to_play,  waw_overrun_due, 0, FORCED, waw_overrun,
     TAKES(&waw_action_overrun)},
    {"overrun if declared", R9_7_OVERRUN, waw_who_to_play, waw_overrun_open, 0, PASSES, waw_overrun,
     TAKES(&waw_action_overrun), .said = "overrun"},
    {"undefended",      R7_6_A_CAPTURE,    waw_who_to_play,  waw_spoils_there, 0, FORCED,  waw_take_spoils},
    {"battle begins",   R9_1_BATTLE_BEGINS, waw_who_to_play, waw_battle_due, 0, FORCED,  waw_begin_battle},
    {"left undefended", R7_6_A_CAPTURE,    waw_who_to_play,  waw_spoils_there, 0, FORCED,  waw_take_spoils},
    {"PCs lost with Washington", R7_6_B_WASHINGTON_TAKEN, waw_who_british, waw_pcs_lost, 0, OWED, waw_lose_pcs,
     TAKES(&waw_action_remove), .said = "remove PCs lost with Washington"},
    {"goes on",         R7_3_B_MOVED,      waw_who_to_play,  NULL,           0, FORCED,  waw_leave_space},
};
/* clang-format on */
