#ifndef PROVOST_BAYONETS_VICTORY_H
#define PROVOST_BAYONETS_VICTORY_H

#include "games/bayonets-and-tomahawks/queries.h"

/* A War in Europe chit is drawn (18.3.1). */
enum { CHITS_ROWS = 2 };
extern const struct step bt_chits_rows[CHITS_ROWS];

/* The Victory Check (18.2.1, 18.3.2). */
unsigned bt_chit_due(const struct referee *referee);
bool bt_chits_due(const struct referee *referee);
enum flow bt_score_bonuses(struct referee *referee, const struct declaration *declaration);
enum flow bt_show_chit(struct referee *referee, const struct declaration *declaration);
enum flow bt_score_chits(struct referee *referee, const struct declaration *declaration);
enum flow bt_judge_year(struct referee *referee, const struct declaration *declaration);

/* A place of the marker as players say it: "F4". */
void bt_say_points(int marker, struct sentence *sentence);
/* Tells who has won, with the threshold that the marker has reached (18.2.1). */
void bt_tell_victor(struct referee *referee);
void bt_say_end(const struct referee *referee, struct sentence *text);

/* Needs, of a position that was set, that side holds one chit at most (18.3). */
void bt_need_one_chit(struct referee *referee, int side);

extern const struct action bt_showing;

#endif
