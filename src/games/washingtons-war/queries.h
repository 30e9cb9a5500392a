#ifndef PROVOST_WASHINGTONS_WAR_QUERIES_H
#define PROVOST_WASHINGTONS_WAR_QUERIES_H

#include "games/washingtons-war/catalogue.h"
#include "games/washingtons-war/data.h"

/* What the chapters ask of a position of Washington's War. */

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
/* The CUs of side at place, and how many they are. */
struct piece_set waw_cus(const struct referee *referee, int place, int side);
int waw_cus_at(const struct referee *referee, int place, int side);
/* Those of them that are of the nation. */
struct piece_set waw_of_nation(const struct referee *referee, struct piece_set cus,
                               enum nation nation);
/* Whether they are of two nations, American and French. */
bool waw_is_mixed(const struct referee *referee, struct piece_set cus);
/* The CUs of the Army that moves. */
int waw_army_cus(const struct referee *referee);
/* Whether nothing of a kind is named twice; a need of rule. */
bool waw_need_once(struct referee *referee, int rule, int kind, const struct ids *named);
/* What a declaration names of the force of side at place, a general (0: none) and CUs: each must be
 * of it. How many CUs are named. */
int waw_need_of_force(struct referee *referee, const struct declaration *declaration, int side,
                      int place, int general);
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
/* On which it turns whose the colony of place is: place itself where its colony is not known, else
 * a space with a PC marker of which that is not known; 0 for none. */
int waw_doubted_space(const struct referee *referee, int place);
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
/* Whether a CU or general of side, or its Congress, is there. */
bool waw_unit_at(const struct referee *referee, int place, int side);
/* Whether a general and a CU of side stand there. */
bool waw_army_at(const struct referee *referee, int place, int side);
/* 6.31: whether the data tells the whole text of an event; not that of the event played; what is
 * declared behind it, but for activations. */
bool waw_is_described(const struct referee *referee, int card);
bool waw_text_is_unknown(const struct referee *referee);
/* Whether cus CUs of side overrun what stands at place, 9.7. */
bool waw_overruns(const struct referee *referee, int place, int side, int cus);
/* Whether the Congress is there. */
bool waw_congress_at(const struct referee *referee, int place);
/* 11.0: whether the winter begins: what is lost without a die has not happened yet. */
bool waw_winter_begins(const struct referee *referee);

#endif
