#ifndef PROVOST_REFEREE_MOVE_BUILDER_H
#define PROVOST_REFEREE_MOVE_BUILDER_H

#include "referee/actions.h"
#include "referee/referee.h"
#include "referee/rules.h"

/* A declaration built value by value, judged by the same checks as a record. Fields are filled in
 * the order of the record's field words; the units of a list in rising order, equal counters
 * counting as one; a loss may name a unit twice. */

/* The step at which declarations are judged now (the top of the stack, after skipped rows), and
 * what it admits. NULL when the game is over. */
const struct step *step_now(struct referee *referee);

/* Whether the declaration holds so far (partial) or as a whole, at the step on top. Nothing is
 * kept. */
bool judged_legal(struct referee *referee, const struct declaration *declaration, bool partial);

/* What the step on top does with the declaration: what it forbids is left to a later step, too,
 * unless another side's turn begins before that (other_turn_begins). */
enum leaving { TAKEN, FORBIDDEN, LEFT };
enum leaving judged_leaving(struct referee *referee, const struct declaration *declaration);

/* The kind of what field names in this game, NUMBER for a field that names nothing. */
int kind_of_field(const struct referee *referee, enum field_word field);

/* How many ids field can take, 0 when it takes none in this game. */
int field_range(const struct referee *referee, enum field_word field);

/* A value of field as players name it; in the line's memory. */
const char *value_name(struct referee *referee, enum field_word field, int id);

/* The list of a field; NULL when it is none. */
struct ids *list_of(struct declaration *declaration, enum field_word field);
const struct ids *declared_list(const struct declaration *declaration, enum field_word field);

/* The fields that take one value and are tried by the values of their kind. */
enum { SINGLE_FIELDS = 8 };
extern const enum field_word single_field[SINGLE_FIELDS];

/* Declared fields whose words mean nothing: other values of the rest would be beside the point. */
uint32_t fields_unknown(const struct declaration *declaration);

/* The one value of a field, 0 when it has none or several. */
int value_declared(const struct declaration *declaration, enum field_word field);

/* Adds a value to a field. */
void pick_into(struct declaration *declaration, struct pick pick);

/* Whether a declaration with this side and verb may be made at step: a play also where some card is
 * a response. */
bool may_begin(const struct referee *referee, const struct step *step,
               const struct declaration *declaration);

/* Whether the step on top admits the declaration, once it has its card: a response has its moment.
 */
bool is_admitted(const struct referee *referee, const struct declaration *declaration);

/* Whether pick may follow: in order, not yet there, a candidate of the game, not equal to a lower
 * one left out, and the declaration still holds with it. */
bool pick_allowed(struct referee *referee, const struct declaration *declaration, struct pick pick);

/* Whether two pieces stand for each other: same kind and side, not named singly, and the position
 * says the same of both. */
bool equal_pieces(const struct referee *referee, int a, int b);

/* The same for a pick that is known to be worth trying. */
bool pick_holds(struct referee *referee, const struct declaration *declaration, struct pick pick);

/* Whether the units of the verb may name the piece twice, for two steps. */
bool may_lose_two(const struct referee *referee, verb_id verb, int piece);

/* --- actions.c --- */

/* The declaration as a JSON line, without line end; in the line's memory. */
const char *declaration_json(struct referee *referee, const struct declaration *declaration);

/* --- inquiry.c --- */

/* Takes a way in which a declaration of side with the verb can hold what is asked, as the fields
 * that are given, none where nothing is; whether anything is lawful so. */
typedef bool way_function(void *context, const struct declaration *given);

/* --- legal_moves.c --- */

/* Cards and pieces that a record names around a moment. */
struct naming {
    struct piece_set cards, units; /* by CARD, by PIECE */
};

/* Calls take for lawful declarations that the side (0: either) may make now, as JSON lines in the
 * line's memory: to each value found one that holds it; and with lists as full as can be, of what
 * is named, of that and the rest, and of the rest. owed: silence does not do the step that takes
 * it. tries bounds each field's search; only: FIELD_BIT of the fields whose values are looked into,
 * 0: of all. */
typedef void whole_function(void *context, const char *whole, bool owed);
void gather_wholes(struct referee *referee, int by, int tries, uint32_t only,
                   const struct naming *named, whole_function *take, void *context);

/* Calls take for lawful declarations of the verb of one at the step on top, with its units and
 * leader if it has any, for values of the fields that are asked for (FIELD_BIT; 0: of all). tries
 * bounds the search. */
typedef void lawful_function(void *context, const struct declaration *lawful);
void each_lawful(struct referee *referee, const struct declaration *like, uint32_t fields,
                 int tries, lawful_function *take, void *context);

/* Steps that silence went past, in order: each takes what it does not leave to a later one. mark:
 * of the journal, where it was gone past. */
enum { STEPS_MAX = 512 };
struct steps_passed {
    int count;
    struct step_passed {
        const struct step *step;
        long mark;
    } row[STEPS_MAX];
};

/* Adds the step on top, before silence goes past it. */
void go_past_step(struct referee *referee, struct steps_passed *passed);

/* Whether side has a lawful declaration of the verb at the step on top, which none of the steps
 * passed (NULL: none were) takes; UNKNOWN when none was found soon. */
enum truth verb_is_lawful(struct referee *referee, int side, verb_id verb,
                          struct steps_passed *passed);

#endif
