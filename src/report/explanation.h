#ifndef PROVOST_REPORT_EXPLANATION_H
#define PROVOST_REPORT_EXPLANATION_H

#include "referee/game.h"

#include <stdbool.h>
#include <stdio.h>

/* The catalogue of a game's rules for people: each in our words, with the readings it leaves open.
 */

struct rules_data;

/* The rules by number and title, and the named rulings. Always true. */
bool explain_game(FILE *out, const struct game *game);

/* The rule of that number with the checks of its paragraph, or the ruling of that name. False after
 * writing nothing when there is none. */
bool explain_rule(FILE *out, const struct game *game, const char *wanted);

/* The cards of that number or name with what they do and the rules of them alone; where there is
 * none, the other things of that name, spaces with the lines of the map from them, and the rules
 * and rulings that hold all words of wanted; where there is nothing, the things with these in their
 * names. False after writing nothing when there is none either. */
bool explain_word(FILE *out, const struct game *game, const struct rules_data *data,
                  const char *wanted);

#endif
