#ifndef PROVOST_REFEREE_REPAIR_VALUES_H
#define PROVOST_REFEREE_REPAIR_VALUES_H

#include "referee/mended.h"
#include "referee/present.h"

/* repair_values.c; private to src/referee. The values of one field of a faulty entry with which it
 * would be lawful. */

enum { VALUES_SHOWN = 8, EVEN_SHOWN = 4, ALTERNATIVES_MAX = 2 * FIELD_WORD_COUNT };

/* What a change costs, against one connection of the map: how far it is from what was declared. */
enum {
    MORE_COST = 1, /* a piece beside those that were named */
    PIECE_COST = 2,
    STRANGER_COST = 14, /* the only piece is of another kind: none of those named stays */
    LEADER_COST = 4,
    WORD_COST = 5,
    WORK_COST = 2,    /* the place stays, which is as near as one two connections away */
    MODE_COST = 0,    /* the way goes where it was meant to */
    RESULTS_COST = 1, /* what was said to have come of it, which no longer does */
    CARD_COST = 7,
    UNMAPPED_COST = 12,
    COST_MAX = 1000
};

/* A change of one field that makes the declaration lawful. */
struct change {
    int cost;
    const char *text; /* "without Coureurs"; NULL: none yet */
    struct declaration declaration;
    const struct entry *mended; /* the entry with it */
    bool one_of;                /* others are as near: which is meant nobody knows */
};

struct values {
    const struct repairing *repairing;
    struct sentence text;
    int count;
    bool elsewhere;     /* more are lawful, of pieces that have nothing to do with it */
    bool hidden;        /* one more is a card that may not be named */
    bool which;         /* of several as near any may be meant */
    int way;            /* how far what is added stands from what it stands in for */
    struct change best; /* the nearest of them */
    int best_way;
    struct {
        const char *before, *name[EVEN_SHOWN];
        int count;
    } even;                 /* it and those as near */
    struct change stranger; /* the last that is no slip of what was named, though it has to be */
    struct {
        const char *before, *name;
    } shown[VALUES_SHOWN];
};

enum { NEAR_MAX = 512 };

/* Ids in the order in which they are tried: places by their way from one, others as they are. */
struct nearness {
    int count;
    int16_t id[NEAR_MAX];
    int16_t cost[NEAR_MAX];
};

/* Keeps it if it is the nearest; those as near are noted by their names behind "before", if any of
 * them may be meant. */
void keep_nearest(struct values *values, const char *before, const char *name,
                  const struct change *change);

/* Adds a name to the text of the values, behind "before" (may be empty), unless it is there. */
void show_value(struct values *values, const char *before, const char *name);

/* Whether it plays a card as a response: played for anything else it would be another matter. */
bool is_response(const struct referee *referee, const struct declaration *declaration);

/* Whether it is a response, and its side is to play no card for anything else now. */
bool is_owed_nowhere(struct referee *referee, const struct repairing *repairing);

/* Whether it names, of its own side's, only pieces that are near those of the entry, and no leader
 * twice. */
bool keeps_near(const struct referee *referee, const struct repairing *repairing,
                const struct declaration *declaration);

/* Where a declaration comes to; 0: nowhere. */
int goal_of(const struct declaration *declaration);

/* Who would go of the own pieces where the path begins. */
struct ids who_would_go(struct referee *referee, const struct declaration *declaration);

/* Whether none of the pieces of the entry stays, while others come in their place. */
bool names_others(const struct repairing *repairing, const struct declaration *to);

/* Whether all that the entry names stay, so that no more than others come beside them. */
bool keeps_all(const struct repairing *repairing, const struct declaration *to);

/* Whether one whom nobody named, and who is not of their kind, takes the place of those named, or
 * goes where they were to go: lawful, and nobody's repair, unless one has to be lost. */
bool brings_strangers(struct referee *referee, const struct repairing *repairing,
                      const struct declaration *to);

/* Whether what a side would give up is nothing that the entry names: such is lawful, and nobody's
 * repair. */
bool gives_up_another(const struct referee *referee, const struct repairing *repairing,
                      const struct declaration *to);

/* Whether where play stands nothing but the verb is taken, and silence does not pass it. */
bool is_all_that_is_due(struct referee *referee, verb_id verb);

/* Whether a battle, a siege or the like is at a space that is not even next to the one named, and
 * may be chosen: one that has been fought, or is all that is due, is meant. */
bool acts_far_off(struct referee *referee, const struct repairing *repairing,
                  const struct declaration *to);

/* A change that the checks took: it is a value if the entry with it is lawful where it stands. Of
 * those as near the first stays the best. */
void add_value(struct referee *referee, struct values *values, const char *before, const char *name,
               int cost, const struct declaration *declaration);

/* A list as a value is told, in the line's memory: names joined by "and". */
const char *list_name(struct referee *referee, enum field_word field, const struct ids *list);

/* How far two places are drawn from each other: the square of it, in the units of the map. */
long connections_apart(const struct map *map, int a, int b);

/* By place: how many connections lie between it and one; MAP_FAR where none lead, and from 0. NULL
 * when memory is out. */
const int *ways_from(struct referee *referee, int from);

/* The places, the nearest to from first; 0: as they are numbered. */
void near_places(struct referee *referee, int from, struct nearness *near);

/* The same from where a piece stands, or any of its kind; NULL also where it stands nowhere. */
const int *ways_from_piece(struct referee *referee, int piece, bool any);

/* The pieces, those that stand nearest to it first. */
void near_pieces(struct referee *referee, int piece, bool any, struct nearness *near);

/* How unlike two pieces are: 0 of one name. */
int pieces_unlike(struct referee *referee, int a, int b);

/* Tells lawful values of a field in the verdict; what was told already is not told again. */
void add_alternative(struct verdict *verdict, struct alternative *room, const char *field,
                     const char *values);

/* The lawful values of a field; the best change of all fields so far. */
void say_alternative(struct referee *referee, struct verdict *verdict, struct alternative *room,
                     const char *field, const struct values *values, struct change *best);

/* Who leads is none of the others. */
void leave_out_unit(struct declaration *declaration, int unit);

/* The declaration with an id as the only value of a field. */
struct declaration with_value(const struct declaration *declaration, enum field_word field, int id);

/* Advice is a card that everybody knows somebody to have; what an unknown name was likely meant to
 * be may be one that nobody has seen. */
bool may_be_advised(const struct referee *referee, int card, bool meant);

/* How far what is typed of two cards is apart: "31" and "32" are one slip, two a pair of others. */
int cards_apart(const struct referee *referee, int a, int b);

/* Whether one card may be a slip of the pen for the other that was said (0: none was): else it is
 * one of several, and no repair. */
bool is_slip_of_card(const struct referee *referee, int said, int card);

/* Whether it says which work is done: another would be another deed, or its contrary. */
bool means_its_work(const struct declaration *declaration);

/* What an unknown word of a field was likely meant to be. */
struct name_match name_meant(const struct referee *referee, const struct repairing *repairing,
                             enum field_word field);

/* Whether id is among what an unknown name was likely meant to be. */
bool is_name_meant(const struct name_match *match, int id);

/* The values of a field of one value with which the declaration is lawful. */
void try_single(struct referee *referee, const struct repairing *repairing, enum field_word field,
                struct values *values);

#endif
