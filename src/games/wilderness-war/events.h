#ifndef PROVOST_WILDERNESS_WAR_EVENTS_H
#define PROVOST_WILDERNESS_WAR_EVENTS_H

#include "games/wilderness-war/game.h"

/* What the files of the events share. One row of the table in events.c is one event; what an event
 * leaves to be declared stands in the position's list "owed", by task. Half points: a unit that
 * enters costs two, one restored in its place costs one. */

/* A check of a piece that enters a place; figures are of piece and place. */
struct ww_limit {
    int rule;
    bool (*test)(const struct referee *referee, int piece, int place);
    const char *figures;
};

enum ww_chooser { ITS_PLAYER, THE_FRENCH, THE_BRITISH, DISPERSED_CHOOSER };

typedef void ww_event_part(struct referee *referee, const struct declaration *declaration);

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
    enum ww_chooser placed_by, restored_by, lost_by;
    bool up_to;      /* what is due may be left undone */
    bool asks_where; /* "at" says which space */
};

/* The event that is going on, one that asks for nothing for none; and a row by the card, or by its
 * key: NULL for none. */
const struct ww_event *ww_event_now(const struct referee *referee);
const struct ww_event *ww_event_of(const struct referee *referee, int card);
const struct ww_event *ww_event_called(const char *key);

/* The number its card has under key, 0 for none. */
int ww_event_number(const struct referee *referee, const char *key);

void ww_owe(struct referee *referee, enum ww_task task, int count);
int ww_owed(const struct referee *referee, enum ww_task task);
void ww_pay(struct referee *referee, enum ww_task task, int count);
/* What cannot or need not be done is dropped: NEXT. */
enum flow ww_drop_task(struct referee *referee, enum ww_task task);
/* Whether the piece meets all limits at place. */
bool ww_passes(const struct referee *referee, const struct ww_limit *limit, int piece, int place);
/* Restores what the declaration names in payment of the task. */
enum flow ww_restore_some(struct referee *referee, const struct declaration *declaration,
                          enum ww_task task);
/* Owes what the event restores when it restores all. */
void ww_owe_restoring(struct referee *referee);
/* RAISE PROVINCIAL REGIMENTS is of one department. */
void ww_check_one_department(struct referee *referee, const struct ids *provincials);
/* A leader drawn and not yet placed; leaders in the pool, those a third of command 7 may replace,
 * those who may change places; pieces the event could bring. */
ww_test ww_is_drawn, ww_may_be_drawn, ww_may_be_removed, ww_may_be_exchanged, ww_may_be_placed;
int ww_player(const struct referee *referee); /* the side that plays the event */
int ww_place_called(const struct referee *referee, const char *id);
int ww_piece_called(const struct referee *referee, const char *id);
bool ww_is_kind(const struct referee *referee, int piece, const char *kind);
bool ww_is_group(const struct referee *referee, int piece, const char *group);
bool ww_are_of_one_tribe(const struct referee *referee, int a, int b); /* Indians, both of them */
bool ww_is_provincial(const struct referee *referee, int piece);
bool ww_is_provincial_of(const struct referee *referee, int piece, int department);
int ww_department_called(const struct referee *referee, const char *id);
int ww_count_all(const struct referee *referee, ww_test *test);
/* Whether b can be reached from a over that many connections. */
bool ww_within(const struct referee *referee, int a, int b, int connections);
/* A card in the pile of an event with that key; 0 for none. */
int ww_card_in(const struct referee *referee, const char *event, int pile);
/* The key of the list in the event's row names the event of card. */
bool ww_is_listed(const struct referee *referee, const char *list, int card);
/* Units of the event that could be restored or eliminated now. */
bool ww_may_restore(const struct referee *referee, int piece);
bool ww_may_lose(const struct referee *referee, int piece);
bool ww_on_map_unbesieged(const struct referee *referee, int piece);

/* events_politics.c */
ww_event_part ww_check_campaign, ww_check_bastions, ww_bastions, ww_check_squadrons, ww_squadrons,
    ww_check_vaudreuil, ww_vaudreuil, ww_check_courier, ww_courier, ww_check_bigot, ww_bigot,
    ww_check_crisis, ww_crisis, ww_check_politics, ww_politics, ww_check_stingy, ww_stingy,
    ww_check_dispersed, ww_dispersed, ww_check_quiberon, ww_quiberon, ww_pitt, ww_check_diplomacy,
    ww_diplomacy, ww_check_shirley, ww_shirley;
ww_test ww_is_northern_provincial, ww_is_southern_provincial, ww_is_chosen_provincial,
    ww_is_shirley;

/* events_troops.c */
ww_event_part ww_check_regiments, ww_regiments, ww_check_recruits, ww_recruits, ww_check_transports,
    ww_transports, ww_check_germany, ww_germany, ww_check_militias, ww_militias, ww_rangers,
    ww_reinforcements, ww_check_french_regulars, ww_french_regulars, ww_check_british_regulars,
    ww_check_highlanders, ww_acadians;
ww_test ww_is_recruit, ww_is_regular_or_light, ww_is_own_militia, ww_is_ranger, ww_is_of_event,
    ww_is_acadian_event, ww_is_french_irregular;
extern const struct ww_limit ww_where_provincials[], ww_where_militia[], ww_where_rangers[],
    ww_where_light[], ww_where_french[], ww_where_ports[], ww_where_royal[], ww_where_acadians[];
/* After a placement: French leaders set aside come with the first Regulars. */
void ww_bring_french_leaders(struct referee *referee, int place);
ww_test ww_comes_along; /* a French leader set aside, with the first FRENCH REGULARS */

/* events_indians.c */
ww_event_part ww_check_northern, ww_check_western, ww_alliance, ww_check_iroquois, ww_iroquois,
    ww_check_mohawks, ww_mohawks, ww_check_cherokees, ww_cherokees, ww_check_uprising, ww_uprising,
    ww_check_treaty, ww_treaty, ww_check_desert, ww_desert, ww_check_pox, ww_pox;
ww_test ww_is_allied_indian, ww_is_own_iroquois, ww_is_mohawk, ww_is_cherokee, ww_is_western,
    ww_is_british_regular, ww_is_enemy_indian;
extern const struct ww_limit ww_where_home[], ww_where_mohawks[], ww_where_cherokees[];
/* Indians of the Pays d'en Haut need a French fort at Niagara, wherever they are. */
ww_place_test ww_is_open_from_niagara;
void ww_end_pox(struct referee *referee);

#endif
