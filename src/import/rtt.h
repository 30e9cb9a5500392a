#ifndef PROVOST_IMPORT_RTT_H
#define PROVOST_IMPORT_RTT_H

#include <cjson/cJSON.h>
#include <stdbool.h>

/* Wilderness War as Rally the Troops exports it: clicks, the log, and the position wherever the
 * active side changed. */

enum {
    RTT_PIECES = 152,
    RTT_SPACES = 168, /* of the map, boxes of militia and of leaders */
    RTT_PLACES = 145, /* the first of them, where a piece can stand */
    RTT_NORTHERN_BOX = 142,
    RTT_SOUTHERN_BOX = 143,
    RTT_SAINT_LAWRENCE_BOX = 144,
    RTT_CARDS = 71,
    RTT_CARD_FOUL_WEATHER = 14,
    RTT_CARD_SMALL_POX = 34,
    RTT_CARD_ACADIANS = 66
};

enum rtt_side { RTT_NOBODY, RTT_FRENCH, RTT_BRITISH };
enum rtt_type { RTT_NO_PIECE, RTT_LEADER, RTT_UNIT, RTT_MILITIA };

struct rtt_piece {
    const char *id;             /* ours */
    const char *full, *reduced; /* as the log writes it */
    enum rtt_side side;
    enum rtt_type type;
};

struct rtt_space {
    const char *name, *id; /* the site's, ours */
    int leader;            /* whose box it is */
};

extern const struct rtt_piece rtt_pieces[RTT_PIECES];
extern const struct rtt_space rtt_spaces[RTT_SPACES];
extern const char *const rtt_cards[RTT_CARDS];

/* Where the pieces are. */
struct rtt_board {
    short at[RTT_PIECES]; /* 0: off the map */
    bool inside[RTT_PIECES], reduced[RTT_PIECES];
    short leader[RTT_PIECES]; /* whose force it is in, 0 for none */
};

struct rtt_snap {
    int clicks, texts; /* before it */
    const cJSON *state;
    struct rtt_board board;
};

struct rtt_click {
    enum rtt_side role;
    const char *action;
    int argument;
    int number; /* from 1, in the file */
};

/* A file read: everything in it lives as long as root. */
struct rtt_game {
    cJSON *root;
    const char *scenario;
    const cJSON *options, *final;
    const char *player[RTT_BRITISH + 1];
    char **log;       /* line feeds and no-break spaces made blanks */
    signed char *die; /* of each text, as the seed has it: 0 if not known, negative if put there */
    int log_count;
    struct rtt_click *click; /* without those taken back */
    int click_count;
    struct rtt_snap *snap; /* without those that were taken back */
    int snap_count;
};

/* Reads bytes as an export. False after complaint was set (static); then nothing is to be freed. */
bool rtt_read(const char *bytes, size_t length, struct rtt_game *game, const char **complaint);
void rtt_free(struct rtt_game *game);

/* Finds the dice of the log by the seeds that the export holds, and puts in those the log lacks.
 * False when memory ran out. */
bool rtt_reckon_dice(struct rtt_game *game);

/* Whether a text of the log is one of a die. */
bool rtt_is_roll(const char *text);

/* The space of a key such as "96"; 0: none. */
int rtt_place_of_key(const char *key);

enum rtt_side rtt_role(const char *role);

/* Whole numbers of an object by key, absent where there is no such member. */
int rtt_number(const cJSON *object, const char *key, int absent);

#endif
