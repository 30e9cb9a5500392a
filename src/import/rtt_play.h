#ifndef PROVOST_IMPORT_RTT_PLAY_H
#define PROVOST_IMPORT_RTT_PLAY_H

#include "import/record.h"
#include "import/rtt_log.h"

/* From the log of a game to declarations: a tracker of where pieces and steps are. It knows no
 * rule; the log says what happened, clicks say which counters, positions keep it straight. */

enum { RTT_FORCES = 2, RTT_PATH = 60, RTT_GROUP = 64, RTT_OFF_MAP = -1 };

/* Pieces in the order they are named. */
struct rtt_group {
    int count;
    short piece[RTT_GROUP];
};

/* An interception or avoiding whose outcome the next lines tell. */
struct rtt_attempt {
    const char *verb; /* NULL: none is under way */
    bool rolled;
    int die;
    struct rtt_group group;
};

/* One side's fire in a battle. */
struct rtt_fire {
    bool said, ambush;
    int strength, die, modifier, column, hits;
};

/* What lines about losses are about. */
enum rtt_context {
    RTT_OF_EVENT,
    RTT_OF_BATTLE,
    RTT_OF_RETREAT,
    RTT_OF_RAID,
    RTT_OF_HOME,
    RTT_OF_WINTER
};

/* Whose card comes next in which season, and who holds his last one. */
struct rtt_turn {
    enum rtt_side active;
    bool late, holds[RTT_BRITISH + 1], began[RTT_BRITISH + 1];
};

struct rtt_play {
    const struct rtt_game *game;
    const struct record_sink *sink;
    struct line line;    /* being written */
    struct line pending; /* reactions to a path whose end is not read yet, one a line */
    struct line text;    /* of a note */
    struct rtt_board board;
    struct rtt_said said;
    int at;                   /* number of the text being read */
    int snap;                 /* the next position */
    bool seen[RTT_PIECES];    /* on the map in some position */
    bool lone[RTT_PIECES];    /* left alone among enemies by the site */
    bool clicked[RTT_PIECES]; /* between the last position and the next */
    bool used[RTT_PIECES];    /* picked for the line being read */
    enum rtt_side picked;     /* whose pieces alone are picked, RTT_NOBODY: either side's */
    enum rtt_side losing;     /* whose losses or retreat are read */

    struct rtt_turn turn;
    enum rtt_side side; /* whose action phase it is */
    bool card_played;
    int event; /* the card played for its event in this phase, 0 for none */
    enum rtt_side event_by;
    bool drawn;       /* leaders of the event are declared */
    int placed_ahead; /* a text that was read before its turn */

    int phase_from, phase_to; /* clicks of the phase: the first, and the one behind the last */
    int from, to;             /* those of them between the last position and the next */
    int read, unread;         /* clicks before this one are read; were, before this text */
    int mover_click;          /* those from here on are not read as a choice yet */
    bool singly, announced;   /* pieces one by one; activations are written */
    struct rtt_group acting;
    struct rtt_group force[RTT_FORCES]; /* of a CAMPAIGN */
    int commander;                      /* of the acting force, 0 for pieces one by one */
    int path[RTT_PATH], path_count;     /* the first is where it began */
    bool by_sea, broke_out;
    int sortie_ahead;  /* the text of a sortie that was read before its turn, 0 for none */
    int voyage_click;  /* the last one that was read as a voyage */
    bool came_between; /* an interception into the space entered succeeded */
    bool infiltrated;  /* and intercepted by those in the space: the path goes beyond it */
    int entered;       /* the space entered last */
    struct rtt_attempt attempt;

    int battle_at;
    enum rtt_side firing;
    struct rtt_fire fire[RTT_BRITISH + 1];
    bool battle_written; /* one fire of an ambush is */
    enum rtt_context context;
    struct rtt_group lost[RTT_BRITISH + 1];
    struct rtt_group checked; /* leaders */
    int check_die[RTT_GROUP];
    int raid_at, raid_die;
    bool over;
};

enum rtt_want { WANT_ANY, WANT_AT, WANT_INSIDE, WANT_OFF, WANT_REDUCED, WANT_FULL };

/* The other side, and what our records call one: rtt_ids.c. */
enum rtt_side rtt_other(enum rtt_side side);
const char *rtt_side_id(enum rtt_side side);

/* --- which counter: rtt_pick.c --- */

/* The piece that the log calls so, standing at place (0: anywhere, RTT_OFF_MAP), of side (0:
 * either): the one that the next position shows as wanted (at or off place "to"), then one that was
 * clicked. 0: none. */
int rtt_pick(struct rtt_play *play, const struct rtt_item *item, int place, enum rtt_want want,
             int to);

/* All items of the line, each at its own place where it names one; those not found are told. */
void rtt_pick_all(struct rtt_play *play, int place, enum rtt_want want, int to,
                  struct rtt_group *group);

/* Whether the next position has a piece inside besieged works. */
bool rtt_is_inside_next(const struct rtt_play *play, int piece);

void rtt_put(struct rtt_group *group, int piece);
enum rtt_side rtt_side_of(const struct rtt_group *group);

/* Whether the log calls a piece so, full or reduced. */
bool rtt_is_called(int piece, const struct rtt_item *item);

/* --- which clicks: rtt_clicks.c --- */

/* Those of the phase whose heading is read; then those of them between two positions. */
void rtt_find_phase(struct rtt_play *play);
void rtt_find_clicks(struct rtt_play *play);

/* The piece of a click, 0 for one on something else. */
int rtt_piece_clicked(const struct rtt_click *click);

/* Who takes a unit that an event costs, which is not always its owner. */
enum rtt_side rtt_who_clicked(const struct rtt_play *play, int piece);

/* --- writing: rtt_write.c --- */

/* Begins a declaration in play->line. */
void rtt_begin(struct rtt_play *play, enum rtt_side by, const char *verb);
void rtt_units(struct rtt_play *play, const struct rtt_group *group);
void rtt_place(struct rtt_play *play, const char *key, int place);
void rtt_dice(struct rtt_play *play, const int *die, int count);
void rtt_end(struct rtt_play *play);

/* As rtt_end, but behind the path that is being gathered. */
void rtt_end_later(struct rtt_play *play);

/* A note with the number of the text it is about, from 1; about NULL: the text itself. */
void rtt_note(struct rtt_play *play, const char *what, const char *about);

/* --- what waits for its end: rtt_pending.c --- */

/* Writes the path. */
void rtt_flush_path(struct rtt_play *play);

/* Writes the losses of a side, by the side: names of steps, in the order they were lost. */
void rtt_flush_losses_of(struct rtt_play *play, enum rtt_side side);

/* Writes the rolls of leaders in danger, in the order of their counters. */
void rtt_flush_checks(struct rtt_play *play);

/* Writes the losses of both sides with the rolls of their leaders; or the path and these. */
void rtt_flush_losses(struct rtt_play *play);
void rtt_flush(struct rtt_play *play);

/* --- the parts of the log --- */
void rtt_read_card(struct rtt_play *play);
void rtt_read_activation(struct rtt_play *play);
void rtt_read_move(struct rtt_play *play);
void rtt_read_reaction(struct rtt_play *play);
void rtt_leave_works(struct rtt_play *play);
void rtt_read_battle(struct rtt_play *play);
void rtt_read_losses(struct rtt_play *play);
void rtt_read_event(struct rtt_play *play);
void rtt_read_raid(struct rtt_play *play);
void rtt_read_season(struct rtt_play *play);

/* The set-up of a game's scenario. */
void rtt_set_up(const struct rtt_game *game, struct rtt_board *board);

/* --- header, asserts and repairs: rtt_header.c, rtt_position.c, rtt_repair.c --- */

struct rtt_scenario {
    const char *theirs, *ours;
    int vp, end_year;        /* the site's */
    bool without_late_cards; /* those from 63 on are set aside */
};

/* That of a game; Annus Mirabilis where its name is not known. */
const struct rtt_scenario *rtt_scenario(const struct rtt_game *game);
void rtt_write_header(struct rtt_play *play);

/* Asserts of all that a position has; rulings that set ours to it should one not hold. */
void rtt_write_position(struct rtt_play *play, const struct rtt_snap *snap);
void rtt_write_repair(struct rtt_play *play, const struct rtt_snap *snap);

/* Rulings that set ours to where the tracker has the pieces, for an export without positions. */
void rtt_write_tracked(struct rtt_play *play);

/* Parts of an assert or a set: where each card, piece and thing is; what is named alone. dealt:
 * else hands count to the deck. repairs: who is left out of asserts is taken away. */
void rtt_put_cards(struct rtt_play *play, const cJSON *state, bool dealt);
void rtt_put_pieces(struct rtt_play *play, const struct rtt_snap *snap, bool repairs);
void rtt_put_flags(struct rtt_play *play, const char *key, const bool flag[RTT_PIECES]);
void rtt_put_places(struct rtt_play *play, const struct rtt_snap *snap, bool repairs);
void rtt_put_lists(struct rtt_play *play, const struct rtt_snap *snap);

/* Reads the whole game; lines go to sink. */
void rtt_import(const struct rtt_game *game, const struct record_sink *sink);

#endif
