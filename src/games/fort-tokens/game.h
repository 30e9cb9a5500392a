#ifndef PROVOST_FORT_TOKENS_GAME_H
#define PROVOST_FORT_TOKENS_GAME_H

#include "games/fort-tokens/catalogue.h"
#include "games/fort-tokens/data.h"
#include "referee/hands.h"

/* What the phases share. */

/* --- queries.c --- */

/* The deck and both hands, in the position at hand. */
struct hands ft_hands(const struct referee *referee);

enum role ft_role(const struct referee *referee, int side);
const char *ft_role_name(enum role role);

/* The side that is first by the ruling (attacker, defender) of those in the mask sides; all of them
 * when it has none, in a record that names them in any order. */
unsigned ft_in_order(const struct referee *referee, unsigned sides, bool attacker_first,
                     bool defender_first);

/* The pile of what side plays in the Expedition or Siege Phase. */
int ft_played_pile(int phase, int side);

/* What a card counts for side now, bonuses included. */
int ft_card_value(const struct referee *referee, int side, int card);

/* The total of what side has played in phase. */
int ft_total(const struct referee *referee, int phase, int side);

/* Whether side may play this type in the phase. */
bool ft_plays_type(const struct referee *referee, int phase, int side, int type);

/* Whether it is an Irregular card side played in the Expedition Phase of this turn, and phase is
 * the Siege Phase. */
bool ft_went_with_expedition(const struct referee *referee, int phase, int side, int card);

/* Whether the card comes from the hand of side, or from its Expedition by the ruling "irregulars".
 */
enum truth ft_can_play(const struct referee *referee, int phase, int side, int card);

/* The side that holds all tokens, 0 while nobody does. */
int ft_winner(const struct referee *referee);

/* Whether side is the one nobody stands for in a game played alone. */
bool ft_is_solo_opponent(const struct referee *referee, int side);

/* Values worth trying: cards side may have in its hand; how many of a closed hand, beside those
 * that are named. */
void ft_list_hand(const struct referee *referee, const struct declaration *declaration,
                  struct value_set *values);
void ft_list_hidden(const struct referee *referee, const struct declaration *declaration,
                    struct value_set *values);

/* --- recruit.c: also the Strategy Phase's replacements come this way --- */

/* Deals, then reshuffles an empty deck where the ruling "reshuffle" has it so. */
enum flow ft_deal(struct referee *referee, const struct dealing *dealing,
                  const struct declaration *declaration);
/* The cards of the dealing worth trying. */
void ft_list_dealt(const struct referee *referee, const struct dealing *dealing,
                   struct value_set *values);

/* --- rows of the procedures, one file per phase --- */

extern const struct step ft_recruit_rows[1];
extern const struct step ft_strategy_rows[2];
extern const struct step ft_replace_rows[1];
extern const struct step ft_contest_rows[1];
extern const struct misplaced ft_no_siege[];
extern const struct step ft_victory_rows[3];

/* --- setup.c --- */

bool ft_set_up(struct referee *referee, const char *scenario);
enum flow ft_toss(struct referee *referee, const struct declaration *declaration);
extern const struct action ft_tossing;

/* What players type, in words of the notation. */
extern const struct typed_word ft_words[];
extern const struct talked_of ft_talk;

#endif
