#ifndef PROVOST_WASHINGTONS_WAR_GAME_H
#define PROVOST_WASHINGTONS_WAR_GAME_H

#include "games/washingtons-war/catalogue.h"
#include "games/washingtons-war/data.h"
#include "referee/hands.h"

/* What the chapters of Washington's War share. */

/* --- queries.c --- */

/* Whether a piece is a CU, a general, the Congress or the Navy. */
static inline bool waw_is(const struct referee *referee, int piece, enum piece_class class)
{
    return waw_data(referee)->piece[piece].class == class;
}

/* The side of a piece: the French are the American's. */
static inline int waw_side_of(const struct referee *referee, int piece)
{
    return rules_data(referee)->side_of_piece[piece];
}

/* A figure of the rulebook; the PLACE of a box. */
int waw_limit(const struct referee *referee, enum limit limit);
int waw_box(const struct referee *referee, enum box box);
/* Whether place is a space of the map, no box. */
static inline bool waw_on_map(const struct referee *referee, int place)
{
    return place > 0 && place <= waw_data(referee)->space_count;
}

/* The first general of side there, 0 for none; the second. */
int waw_general_at(const struct referee *referee, int place, int side);
int waw_second_general_at(const struct referee *referee, int place, int side);
/* The CUs of side at place; pieces may be NULL. */
int waw_cus_at(const struct referee *referee, int place, int side, struct ids *pieces);
/* Whether they are of two nations, American and French. */
bool waw_is_mixed(const struct referee *referee, const struct ids *cus);
/* The CUs of the Army that moves. */
int waw_army_cus(const struct referee *referee);

/* Whether nothing of a kind is named twice; a need of rule. */
bool waw_need_once(struct referee *referee, int rule, int kind, const struct ids *named);
/* "4 CU" are Americans first; if some French are among them and others stay, the entry must say how
 * many: a need of rule. The second asks it of those that an entry names by no nation. */
bool waw_need_nations(struct referee *referee, int rule, int named, int stay);
bool waw_need_nations_named(struct referee *referee, int rule,
                            const struct declaration *declaration);
/* As many CUs must be named as are to be lost, by rule; no more, even while some are missing. */
void waw_require_loss(struct referee *referee, int rule, int named, int due);

/* What is known of a line between two spaces. least and most: the spaces it counts for. */
struct waw_line {
    enum truth there;
    int least, most;
    int only; /* the general whose line it is, 0: everybody's */
};
struct waw_line waw_line_between(const struct referee *referee, int a, int b);
/* Whether general (0: CUs alone) can go from a to b. */
enum truth waw_line_for(const struct referee *referee, int a, int b, int general);
/* A line from one to the other that general may take, by rule; Arnold's by its own. */
void waw_require_line(struct referee *referee, int rule, int from, int to, int general);
bool waw_blockaded(const struct referee *referee, int place);

/* Whether side has most PCs there, or Canada's two spaces; colony 0: one that nobody knows. UNKNOWN
 * when the data leaves it open. */
enum truth waw_holds_colony(const struct referee *referee, int colony, int side);

/* least <= figure <= most against a limit: YES, NO or UNKNOWN whether figure <= limit. */
enum truth waw_at_most(struct span figure, int limit);
/* "2", or "2 to 3, which is not in the rules data". */
void waw_say_span(struct sentence *sentence, struct span span);

/* "a British", "an American" */
const char *waw_with_article(int side);

/* The side whose activated general moves or attacks. */
int waw_mover(const struct referee *referee);
/* Sides as the kernel's masks: one (0: none), who plays the card, the other, both, and each. */
unsigned waw_mask(int side);
unsigned waw_who_to_play(const struct referee *referee);
unsigned waw_who_reacts(const struct referee *referee);
unsigned waw_who_both(const struct referee *referee);
unsigned waw_who_british(const struct referee *referee);
unsigned waw_who_american(const struct referee *referee);

/* --- setup.c --- */

/* Sets up a scenario of the rules data, the printed one for NULL; false when there is none of that
 * name. Rule 4. */
bool waw_set_up(struct referee *referee, const char *scenario);

/* --- sequence.c --- */

/* The game, its turns and card plays, 5. */
extern const struct step waw_game_steps[3], waw_turn_steps[14], waw_card_play_steps[10];

/* --- candidate.c --- */

/* Where the units of an entry stand, as struct game asks: a PLACE, ANYWHERE, 0 not known. */
int waw_place_of_units(const struct referee *referee, const struct declaration *declaration);
/* Whether id is worth trying as the value of a field, as struct game asks. */
bool waw_is_candidate(const struct referee *referee, const struct declaration *declaration,
                      enum field_word field, int id);

/* --- weight.c --- */

/* How gladly a generated game takes a value or a verb, as struct game asks. */

int waw_weight(const struct referee *referee, const struct declaration *declaration,
               enum field_word field, int id);

/* --- cards.c --- */

/* The deck and the hands, 6.1; the cards in a hand, unseen ones too. */
struct hands waw_hands(const struct referee *referee);
int waw_hand_size(const struct referee *referee, int side);
bool waw_holds_cards(const struct referee *referee, int side);
/* Whether anybody holds a card. */
bool waw_cards_left(const struct referee *referee);
/* The card itself that side plays when it names card: any 3 OPS is one it holds. 0 when it holds
 * none. */
int waw_card_meant(const struct referee *referee, int side, int card);
/* Whether a card is worth naming as one of side's: it holds it, or nobody knows that it does not.
 * Of cards that bear one name the name is enough. */
bool waw_may_name(const struct referee *referee, int side, int card);
/* Whether it can come from the hand of side, with the finding of record.card if not. */
bool waw_need_in_hand(struct referee *referee, int side, int named, int card);
/* Takes it out of the hand of side to pile. */
void waw_take_card(struct referee *referee, int side, int card, enum pile pile, int rule);
/* The same to the discard pile, with the reshuffle some cards ask for then, 6.1. */
void waw_discard_card(struct referee *referee, int side, int card, int rule);
/* The operations that wait in the queue of side, and laying its cards on the discard pile, 7.1.B.
 */
int waw_queue_total(const struct referee *referee, int side);
void waw_drop_queue(struct referee *referee, int side);

/* The cards that are set aside until this year come into the deck. */
void waw_cards_join(struct referee *referee);

/* 5.3: whether nobody plays first yet, who says who does, and his choice. */
bool waw_first_open(const struct referee *referee);
int waw_first_chooser(const struct referee *referee);
enum flow waw_choose_first(struct referee *referee, const struct declaration *declaration);
/* 5.3: who may play the next card; the card that is played or discarded. */
unsigned waw_who_plays(const struct referee *referee);
enum flow waw_play_card(struct referee *referee, const struct declaration *declaration);

/* 6.32.C: whether an event just discarded may be fetched; the exchange. */
bool waw_may_exchange(const struct referee *referee);
enum flow waw_exchange(struct referee *referee, const struct declaration *declaration);

/* The hand of side is dealt, 6.1. */
enum flow waw_deal(struct referee *referee, const struct declaration *declaration, int side);
/* Whether a card is worth trying as dealt to side. */
bool waw_may_be_drawn(const struct referee *referee, int side, int card);
/* 6.33.B: whether battle cards are to be replaced, by whom first, and the draw. */
bool waw_draws_due(const struct referee *referee);
unsigned waw_who_draws(const struct referee *referee);
enum flow waw_draw_replacements(struct referee *referee, const struct declaration *declaration);
/* An event lets side draw so many cards. */
enum flow waw_draw_by_event(struct referee *referee, const struct declaration *declaration,
                            int side, int count);
/* 6.34.C, the tournament rule: whether the British may draw a card and act again; the draw. */
bool waw_extra_open(const struct referee *referee);
enum flow waw_draw_extra(struct referee *referee, const struct declaration *declaration);

/* --- events.c --- */

/* Whether the flag of card is that of side, by that rule. */
void waw_check_flag(struct referee *referee, int rule, int card, int side);
/* The condition of a battle card, 6.32.A; one that nobody knows is taken as met, with a remark. */
void waw_check_battle_condition(struct referee *referee, int card);
/* Says that the data does not know whether card calls for a reshuffle. */
void waw_remark_reshuffle(struct referee *referee, int card);
/* All that must hold for side to play card as event outside battles, 6.3. */
void waw_check_event(struct referee *referee, int card, int side);
/* Puts a card of side where its event leaves it, and carries the event out. */
void waw_lay_event(struct referee *referee, int side, int card);
void waw_event_happens(struct referee *referee, int side, int card);
/* 6.31: whether a card is to be lost at random; its loss. */
bool waw_random_loss_due(const struct referee *referee);
enum flow waw_lose_at_random(struct referee *referee, const struct declaration *declaration);

/* --- said.c --- */

/* The data that a record may supply, over that of the rules data: the colony of a space (0 not
 * known), its winter quarters, whether it is south of the line, the ratings of a general. */
int waw_colony_of(const struct referee *referee, int place);
enum truth waw_winter_quarters(const struct referee *referee, int place);
enum truth waw_south_of_line(const struct referee *referee, int place);
struct span waw_strategy(const struct referee *referee, int general);
struct span waw_battle_rating(const struct referee *referee, int general);
struct span waw_agility(const struct referee *referee, int general);
/* What the record says of the line between two spaces: DATUM_LINE, DATUM_WILDERNESS, DATUM_NO_LINE,
 * or 0 where it says nothing. */
int waw_said_line(const struct referee *referee, int a, int b);
/* Keeps one more for the rest of the game, as struct game asks. */
void waw_set_datum(struct referee *referee, const char *text);

/* --- instructions.c --- */

/* 6.31: whether an event's text is still to be carried out; what the player does of it. */
bool waw_instruction_due(const struct referee *referee);
enum flow waw_carry_out(struct referee *referee, const struct declaration *declaration);
/* Begins with the first of the instructions of card, if it has any. */
void waw_begin_instructions(struct referee *referee, int card);
/* The side whose CUs are to be removed by the event; 0 for none. */
int waw_instructed_side(const struct referee *referee);

/* --- politics.c --- */

extern const struct step waw_politics_steps[4];
/* Whether a CU or general of side, or its Congress, is there. */
bool waw_unit_at(const struct referee *referee, int place, int side);
/* Whether place is next to a PC of side that was there before this card, as markers see lines;
 * where nobody knows, doubtful is the first space that may be next to it. The same as a finding. */
enum truth waw_next_to_own(const struct referee *referee, int place, int side, int *doubtful);
void waw_require_next_to_own(struct referee *referee, int rule, int place, int side);
/* That an entry speaks of PCs, if it says of what: "place PC @ Oswego". */
bool waw_need_pcs(struct referee *referee, const struct declaration *declaration);
/* A PC of side (0: none) stands in place by this card. */
void waw_set_pc(struct referee *referee, int place, int side, int rule);
/* Whether a general and a CU of side stand there. */
bool waw_army_at(const struct referee *referee, int place, int side);
/* 10.11, 6.32.B and 7.2.B: PCs placed, flipped or removed by the card under way. */
enum flow waw_place_by_card(struct referee *referee, const struct declaration *declaration);
enum flow waw_remove_by_card(struct referee *referee, const struct declaration *declaration);
/* 4.0: whether markers of either set-up step are left; their placing. */
bool waw_committees_left(const struct referee *referee);
enum flow waw_place_committees(struct referee *referee, const struct declaration *declaration);
bool waw_king_left(const struct referee *referee);
enum flow waw_place_for_king(struct referee *referee, const struct declaration *declaration);
/* 6.34.C.i: whether a colony waits for its PC; its placing. */
bool waw_declaration_due(const struct referee *referee);
enum flow waw_declare_independence(struct referee *referee, const struct declaration *declaration);
/* A PC of which nobody knows whether it is isolated by rule, 10.31 or 10.32; nothing without one.
 */
void waw_about_isolation(const struct referee *referee, int rule, struct sentence *about);
/* 7.6.B: whether PCs lost with Washington are still to be removed. */
bool waw_pcs_lost(const struct referee *referee);
enum flow waw_lose_pcs(struct referee *referee, const struct declaration *declaration);

/* --- reinforcements.c --- */

/* 5.1: captured generals come back; the British of the year come into their box. */
void waw_repatriate_generals(struct referee *referee);
void waw_raise_british(struct referee *referee);
/* CUs of side that can still be brought, 3.0: as many as there are counters less those in play;
 * where the data does not say how many there are, most is no limit. */
struct span waw_stock_of(const struct referee *referee, int side);
/* By an event: CUs from the stock, at most as many as there are; a general from his box, with the
 * finding where he is not in it. Who is there goes as with reinforcements. */
void waw_from_stock(struct referee *referee, int side, int count, int place);
void waw_need_in_box(struct referee *referee, int side, int general);
void waw_bring_general(struct referee *referee, int side, int general, int place);
/* 8: an OPS card brings reinforcements. */
enum flow waw_reinforce(struct referee *referee, const struct declaration *declaration);
/* The number of French CUs need not be said; there are so many, 12.2.B.ii. */
void waw_check_french_count(struct referee *referee, const struct declaration *declaration,
                            int there);
/* Of what comes without a card its name may be said beside the fields. */
void waw_comes_by_name(struct referee *referee, const struct declaration *declaration, int piece,
                       uint32_t fields);

/* --- winter.c --- */

extern const struct step waw_winter_steps[4];
/* What the winter waits for in spaces that nobody knows, and what settles the first. */
void waw_about_winter(const struct referee *referee, struct sentence *about);
/* 11: the winter begins, and asks side neither for a die nor for a choice. */
bool waw_winter_spares(const struct referee *referee, int side);

/* --- victory.c --- */

/* Notes which side has no CUs as a phase begins, where only a change loses the game; and which of
 * them has some again. */
void waw_note_absent(struct referee *referee);
bool waw_anybody_back(const struct referee *referee);
void waw_count_again(struct referee *referee);
bool waw_automatic_victory(const struct referee *referee);
/* Whether it begins or ceases to hang on a colony that the data does not know; the end asks. */
bool waw_victory_in_doubt(const struct referee *referee);
void waw_doubt_victory(struct referee *referee);
/* Ends play for the side of 13.1. */
void waw_win_at_once(struct referee *referee);
/* The colonies, Canada among them, that side holds and may hold. */
struct span waw_colonies_of(const struct referee *referee, int side);
/* Whether the End Phase of this turn is the last, 5.7; the winner of 13.2. */
bool waw_war_is_over(const struct referee *referee);
void waw_end_game(struct referee *referee);

/* --- activation.c --- */

extern const struct step waw_operations_steps[5];
/* CUs join or leave the general where he stands, 7.3.A. */
enum flow waw_pick_or_drop(struct referee *referee, const struct declaration *declaration);

/* --- unknown_text.c --- */

/* 6.31: whether the data tells the whole text of an event; not that of the event played; what is
 * declared behind it, but for activations. */
bool waw_is_described(const struct referee *referee, int card);
bool waw_text_is_unknown(const struct referee *referee);
enum flow waw_follow_unknown_text(struct referee *referee, const struct declaration *declaration);
/* Where the marker of the French Alliance comes to stand by the event, if that is claimed: where
 * the text is not known it stands as claimed. */
void waw_see_alliance(struct referee *referee, int card);

/* --- movement.c --- */

extern const struct step waw_activation_steps[3], waw_march_steps[2], waw_enter_space_steps[10];
/* Moves every CU of list and the general (0: none) to place. */
void waw_place_force(struct referee *referee, const struct ids *cus, int general, int place,
                     int rule);
/* Takes a CU off the map, to its stock; a French one leaves the game, 12.2.C. */
void waw_eliminate(struct referee *referee, int cu, int rule);

/* --- generals.c --- */

/* 7.6: to his box; Washington leaves the game, with PCs and spaces of the alliance. */
void waw_capture_general(struct referee *referee, int general, int rule);
/* 7.4.C: whether two generals of side, or of any, stand in one space; who says which goes. */
bool waw_two_generals(const struct referee *referee, int side);
bool waw_any_two_generals(const struct referee *referee);
unsigned waw_who_boxes(const struct referee *referee);
enum flow waw_box_a_general(struct referee *referee, const struct declaration *declaration);
/* Whether the Army that moves finds an undefended general or Congress where it is, and what comes
 * of it. */
bool waw_spoils_there(const struct referee *referee);
enum flow waw_take_spoils(struct referee *referee, const struct declaration *declaration);
/* 7.7: the Congress flees where a British Army stands and no American CU. */
void waw_disperse_congress(struct referee *referee);
/* The same where the British have won a battle, whatever is left of them. */
void waw_beat_congress(struct referee *referee, int place);

/* --- path.c --- */

/* A path of the activated general while its gaps are filled. */
struct waw_path {
    bool army;
    int limit;        /* spaces he may move in all */
    struct ids steps; /* the spaces he enters */
    int end, spaces;  /* where it leads; spaces moved in all, at most */
    int saved;        /* how many fewer if lines exist that nobody knows */
    bool known;       /* false: nobody knows its way, as was said */
};
/* Goes on to a space on the shortest way; open when several differ in what can happen on them, or
 * when one that nobody knows might be short enough. */
void waw_fill_gap(struct referee *referee, struct waw_path *path, int to);

/* --- interception.c --- */

/* 7.8: an American Army tries to join the space that is entered. */
enum flow waw_intercept(struct referee *referee, const struct declaration *declaration);
/* 7.9: one that is attacked tries to leave it. */
enum flow waw_avoid(struct referee *referee, const struct declaration *declaration);

/* --- battle.c --- */

extern const struct step waw_battle_steps[12];
/* 9.1: whether the Army meets enemy CUs; the battle begins. */
bool waw_battle_due(const struct referee *referee);
enum flow waw_begin_battle(struct referee *referee, const struct declaration *declaration);
/* An overrun that happens; one that the mover may declare. */
bool waw_overrun_due(const struct referee *referee);
bool waw_overrun_open(const struct referee *referee);
enum flow waw_overrun(struct referee *referee, const struct declaration *declaration);
/* Whether cus CUs of side overrun what stands at place, 9.7. */
bool waw_overruns(const struct referee *referee, int place, int side, int cus);

/* --- retreat.c --- */

/* A force of side that retreats or was beaten: general 0 means CUs alone, cus how many; origin is
 * where the attack came from. */
struct waw_retreat {
    int side, general, cus, from, origin;
    bool attacker;
};
/* Whether it may go over land to another space, 9.61: with findings, or as an answer. */
void waw_check_retreat(struct referee *referee, const struct waw_retreat *retreat, int to);
enum truth waw_may_retreat(const struct referee *referee, const struct waw_retreat *retreat,
                           int to);
/* A lone enemy general where the retreat ends is captured, 7.6.A. */
void waw_capture_at(struct referee *referee, const struct waw_retreat *retreat, int to);
/* 9.6: whether the loser must retreat or surrender, who he is, and where he goes. */
bool waw_retreat_due(const struct referee *referee);
unsigned waw_who_retreats(const struct referee *referee);
enum flow waw_retreat(struct referee *referee, const struct declaration *declaration);

/* --- alliance.c --- */

/* 12.1: moves the marker; 9.41: the British lose the Regulars' advantage, which moves it too. */
void waw_move_alliance(struct referee *referee, enum alliance_move move);
void waw_move_alliance_by(struct referee *referee, int spaces);
void waw_lose_regulars(struct referee *referee);
/* 12.2: whether France is to enter the war; it does. */
bool waw_alliance_due(const struct referee *referee);
enum flow waw_make_alliance(struct referee *referee, const struct declaration *declaration);
/* The Navy is to come for the first time; is in a zone; is on the turn track. */
bool waw_navy_arrives(const struct referee *referee);
bool waw_navy_at_sea(const struct referee *referee);
bool waw_navy_away(const struct referee *referee);
/* 12.3: to a zone. */
enum flow waw_deploy_navy(struct referee *referee, const struct declaration *declaration);
/* 12.2.B.ii: whether Rochambeau is to land; he does. */
bool waw_french_arrive(const struct referee *referee);
enum flow waw_land_french(struct referee *referee, const struct declaration *declaration);
/* 12.2.B.iii: the war begins; whether British CUs are to be removed for it; their removal. */
void waw_war_breaks_out(struct referee *referee);
bool waw_war_losses_due(const struct referee *referee);
enum flow waw_lose_to_war(struct referee *referee, const struct declaration *declaration);

/* What players type, in words of the notation. */
extern const struct typed_word waw_words[];

#endif
