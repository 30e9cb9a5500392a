#ifndef PROVOST_REFEREE_ACTIONS_H
#define PROVOST_REFEREE_ACTIONS_H

#include "referee/state.h"

/* actions.c; private to src/referee. */

/* Gathers what the game's verbs take; false when memory is out. */
bool gather_verbs(struct referee *referee);
/* All verbs of the game, as they are offered: those of the step on top, those of any time, the
 * others; how many. */
int verbs_in_order(const struct referee *referee, verb_id order[VERBS_MAX]);
/* The row of the verb at the step, NULL where it has none. */
const struct action *action_at(const struct step *step, verb_id verb);
/* The verbs a step takes, but responses; the moments of its responses; whether it takes neither. */
uint64_t verbs_admitted(const struct step *step);
bool admits_verb(const struct step *step, verb_id verb); /* one of these */
bool admits_play(const struct step *step);               /* one that plays a card */
uint32_t moments_admitted(const struct step *step);
bool admits_nothing(const struct step *step);
/* Where the units of a declaration come from; see struct action. */
int place_units_come_from(const struct referee *referee, const struct declaration *declaration);
/* Whether the verb tells how soon a shared name means a piece, and how soon. */
bool ranks_names(const struct referee *referee, verb_id verb);
int rank_of_name(const struct referee *referee, const struct declaration *declaration, int piece);
bool is_meant_by_all(const struct referee *referee, verb_id verb, int piece);

struct pick {
    enum field_word field;
    int id;
};

/* What the verb takes anywhere in the game; NULL when the game knows none. */
const struct verb_use *verb_use_of(const struct referee *referee, verb_id verb);

/* What the verb takes at the step on top; where that has no row of it, anywhere in the game. */
const struct verb_use *use_here(const struct referee *referee, verb_id verb);

/* The values worth trying in a field of a declaration, as its action lists them; list them anew
 * when the declaration has become another. */
struct value_list {
    bool all; /* of the kind */
    struct value_set values;
};

void list_values(const struct referee *referee, const struct declaration *declaration,
                 enum field_word field, struct value_list *listing);

/* Whether id is one of them. */
bool is_listed(const struct value_list *listing, int id);

bool is_worth_trying(const struct referee *referee, const struct declaration *declaration,
                     struct pick pick);

/* Whether the verb's values of the field are listed at all, or all of the kind are as good. */
bool lists_values(const struct referee *referee, verb_id verb, enum field_word field);

/* Whether any value of the field is worth trying: one with no_values may be said, no more. */
bool may_hold_values(const struct referee *referee, verb_id verb, enum field_word field);

/* How gladly a generated game declares it, and takes id as a value of field; see struct action. */
int weight_of_action(const struct referee *referee, const struct declaration *head);

int weight_of_value(const struct referee *referee, const struct declaration *declaration,
                    enum field_word field, int id);

#endif
