#ifndef PROVOST_WILDERNESS_WAR_EVENT_H
#define PROVOST_WILDERNESS_WAR_EVENT_H

#include "games/wilderness-war/queries.h"

/* The event going on: its row, its words, and what it leaves to be declared: that stands in the
 * position's list "owed", by task. Half points: a unit that enters costs two, one restored in its
 * place costs one. */

/* A check of a piece that enters a place; figures are of piece and place. */
struct ww_limit {
    int rule;
    bool (*test)(const struct referee *referee, int piece, int place);
    const char *figures;
};

enum ww_chooser { ITS_PLAYER, THE_FRENCH, THE_BRITISH, DISPERSED_CHOOSER };

struct ww_event {
    const char *key;              /* "event" in cards.json */
    ww_event_part *check;         /* what must hold for it to be played */
    ww_event_part *perform;       /* what happens at once, and what is due then */
    ww_test *enters;              /* pieces TO_PLACE and TO_ANSWER bring */
    const struct ww_limit *where; /* where they enter; ends without a test */
    ww_test *restored; /* units TO_RESTORE restores, or TO_PLACE in place of bringing one */
    int restores_all;  /* the rule by which all of them are, none up to a number: 0 if not */
    /* pieces TO_ELIMINATE, TO_ELIMINATE_MORE and TO_ELIMINATE_ALL take */
    ww_test *lost, *lost_too, *lost_all;
    ww_test *along; /* pieces that come along with the first that enter */
    enum ww_chooser placed_by, restored_by, lost_by;
    bool up_to;      /* what is due may be left undone */
    bool asks_where; /* "at" says which space */
};

/* The event that is going on, one that asks for nothing for none; and a row by the card: NULL for
 * none. */
const struct ww_event *ww_event_now(const struct referee *referee);
const struct ww_event *ww_event_of(const struct referee *referee, int card);
/* The number its card has under key, 0 for none. */
int ww_event_number(const struct referee *referee, const char *key);
int ww_player(const struct referee *referee); /* the side that plays the event */

/* --- words for ids --- */
int ww_place_called(const struct referee *referee, const char *id);
int ww_piece_called(const struct referee *referee, const char *id);
int ww_department_called(const struct referee *referee, const char *id);
bool ww_is_kind(const struct referee *referee, int piece, const char *kind);
bool ww_is_group(const struct referee *referee, int piece, const char *group);
bool ww_are_of_one_tribe(const struct referee *referee, int a, int b); /* Indians, both of them */
bool ww_is_provincial(const struct referee *referee, int piece);
bool ww_is_provincial_of(const struct referee *referee, int piece, int department);

/* --- pieces and places --- */
/* Whether b can be reached from a over that many connections. */
bool ww_within(const struct referee *referee, int a, int b, int connections);
bool ww_on_map_unbesieged(const struct referee *referee, int piece);
/* Whether a besieged place still serves an event (8.22); a French fort there that does. */
bool ww_serves_event(const struct referee *referee, int place);
bool ww_has_french_fort(const struct referee *referee, const char *place);
/* Indians of the Pays d'en Haut need a French fort at Niagara, wherever they are. */
ww_place_test ww_is_open_from_niagara;
ww_test ww_is_drawn; /* a leader drawn and not yet placed */
/* Whether the piece meets all limits at place. */
bool ww_passes(const struct referee *referee, const struct ww_limit *limit, int piece, int place);
/* Whether it is RAISE PROVINCIAL REGIMENTS, and that it is of one department. */
bool ww_raises_regiments(const struct referee *referee);
void ww_check_one_department(struct referee *referee, const struct ids *provincials);

/* --- what is due --- */
void ww_owe(struct referee *referee, enum ww_task task, int count);
int ww_owed(const struct referee *referee, enum ww_task task);
void ww_pay(struct referee *referee, enum ww_task task, int count);
/* What cannot or need not be done is dropped: NEXT. */
enum flow ww_drop_task(struct referee *referee, enum ww_task task);
ww_applies ww_owes_choice, ww_owes_draw, ww_owes_removal, ww_owes_late_removal, ww_owes_placement,
    ww_owes_answer, ww_owes_restoring, ww_owes_units, ww_owes_steps, ww_owes_exchange,
    ww_owes_discard, ww_owes_taking;
/* Who declares it. */
ww_who ww_event_player, ww_event_enemy, ww_event_places, ww_event_restores, ww_event_loses;
/* Whether the event does what the verb says. */
bool ww_event_takes_verb(const struct referee *referee, verb_id verb);

#endif
