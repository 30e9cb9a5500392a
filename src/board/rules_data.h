#ifndef PROVOST_BOARD_RULES_DATA_H
#define PROVOST_BOARD_RULES_DATA_H

#include "board/kind.h"
#include "board/piece_set.h"
#include "board/row.h"
#include "record/arena.h"
#include "record/names.h"
#include "record/sentence.h"

#include <stdint.h>

/* The facts of a game, read once from its rules data and never written afterwards. */

/* A connection seen from one space. */
struct way {
    int to;
    int kind;   /* of the game's list of connection kinds, from 1; 0: the data has null */
    int number; /* of the connection, from 1: the same both ways */
};

enum { MAP_FAR = INT16_MAX };

struct map {
    int connection_count;
    int *first;               /* ways of space s: way[first[s]] to way[first[s + 1] - 1] */
    struct way *way;          /* by space, then in file order */
    int joined_words;         /* for a bit of each place */
    uint64_t *joined;         /* by place: those that a connection joins to it */
    int *x, *y;               /* by place; 0, 0 when off the map */
    int space_count;          /* places after it are boxes */
    const struct row **row;   /* by place: all that map.json says of it */
    const struct row *arrows; /* "one_way_arrows", NULL when there are none: "from", "to" */
    const char *const *kind;  /* words for the kinds of connections, from 0; ends with NULL */
};

enum { THINGS_FILES = 3 };

struct rules_data {
    struct arena arena;                            /* owns everything */
    const char *label;                             /* name and hash: "shipped 0123456789abcdef" */
    struct names names[KIND_MAX];                  /* by kind */
    struct names piece_kinds;                      /* "Regulars" */
    int *kind_of_piece, *side_of_piece;            /* by PIECE; side 0: not of one side */
    const char **plural;                           /* by piece kind */
    struct piece_set pieces_of_side[SIDE_MAX + 1]; /* 0: those of no one side */
    struct piece_set *pieces_of_kind;              /* by piece kind */
    const char **piece_text; /* by PIECE, as one that its kind stands for: "Highlanders (1/42nd)" */
    int *card_side;          /* by CARD: 0 not of one side */
    const char **card_sign;  /* by CARD: "14", "J4"; NULL where the title alone means it */
    const char **card_text;  /* by CARD, see card_text() */
    const struct row *things[THINGS_FILES]; /* all that cards.json, pieces.json and map.json say:
                                               lists by name; NULL for no such file */
    struct map map;
    bool places_incomplete; /* there are spaces that the data does not list */
    int cards_unnumbered;   /* up to this a number may be that of a card whose number the data does
                               not tell; 0: it tells all */
    struct names scenarios;
    const struct row **scenario; /* by scenario, see data_scenario */
    void *own;                   /* the game's other tables, in arena */
};

struct loader; /* lives while a game's load function runs */

/* What a game says of its rules data. */
struct data_form {
    const char *game;        /* its id, and the folder of its files */
    const char *const *side; /* side[1], side[2], as printed */

    /* Fills data; false after a message through the loader. NULL: the lists of names are all. */
    bool (*load)(struct rules_data *data, struct loader *loader);
};

/* Reads a game's rules data as compiled in; when directory is not NULL, each file
 * directory/<game>/<file> or directory/<file> there is stands in for the one compiled in, and
 * scenarios found there are added. NULL after complaints in message, one a line, each with file and
 * line. Free with rules_data_free. */
struct rules_data *rules_data_open(const struct data_form *form, const char *directory,
                                   struct sentence *message);
void rules_data_free(struct rules_data *data);

/* --- for a game's load function: rows of JSON without JSON --- */

/* An object of a list, or any value within one. It and its texts live as long as the data. */
/* The rows of list in file ("map.json"), counted into count; NULL and 0 when it is empty, and after
 * a message when it is missing. */
const struct row *loader_rows(struct loader *loader, const char *file, const char *list,
                              int *count);

/* The number of the name with exactly this id in a list of names; 0 with a message through the
 * loader when it is unknown, without one when id is NULL: nothing is named. */
int loader_id(struct loader *loader, const struct names *names, const char *id);

/* A message about the data, placed at the file and line of the value read last: loading fails. */
void loader_complain(struct loader *loader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Fills names from rows with "id", "name" (or "title", or the id stands for it), "names", "number".
 * Indexes them. No two ids may be alike; other names may be shared, as counters share them: such a
 * name is then ambiguous. */
bool loader_names(struct loader *loader, struct names *names, const char *what,
                  const struct row *rows, int count);

/* Names from a fixed list of words, as for modes and uses; word[0] is id 1; ends with NULL. */
bool loader_words(struct loader *loader, struct names *names, const char *what,
                  const char *const *word);
/* The same; words that are ids of known go by all their names there, too. */
bool loader_words_too(struct loader *loader, struct names *names, const char *what,
                      const char *const *word, const struct names *const *known);

/* The same with printed names that are not their ids. */
bool loader_printed_words(struct loader *loader, struct names *names, const char *what,
                          const char *const *word, const char *const *printed);

/* PLACE from "spaces" then "boxes" (if any) of map.json, the map from "connections" with kinds in
 * the order of kind[] (ends with NULL, stays in use), PIECE and piece kinds from pieces.json, CARD
 * from cards.json, where the number is a further name. False after a complaint. A "side" that is no
 * side of the game ("both", "holder") is 0. */
bool loader_map(struct loader *loader, const char *const *kind);
bool loader_pieces(struct loader *loader);
bool loader_cards(struct loader *loader);

/* The data being loaded, and size bytes of its memory (zeroed). */
struct rules_data *loader_data(struct loader *loader);
void *loader_take(struct loader *loader, size_t size);

/* --- queries --- */

/* distance, by place, is 0 at the goals and MAP_FAR elsewhere: fills in how many connections lie
 * between a space and the nearest goal. */
void map_spread(const struct map *map, int *distance);

/* The same along the ways that are open, each asked from the space it leads away from. */
typedef bool map_open(const void *context, const struct way *way);
void map_spread_along(const struct map *map, int *distance, map_open *open, const void *context);

/* Whether a connection joins the two; b may be a number that no place has. */
static inline bool are_joined(const struct map *map, int a, int b)
{
    return b / 64 < map->joined_words && map->joined[a * map->joined_words + b / 64] >> b % 64 & 1;
}

/* Whether b is connected to a: the way, or NULL. */
const struct way *way_between(const struct map *map, int a, int b);

/* Whether a text means this data: its label, its name, or its hash, of which eight digits will do.
 */
bool data_is_named(const struct rules_data *data, const char *text);

/* Whether a text names the hash of this data, of which eight digits will do. */
bool data_has_hash(const struct rules_data *data, const char *text);

/* The whole file of the scenario a player calls by that name, as one row; NULL when there is none
 * or several. */
const struct row *data_scenario(const struct rules_data *data, const char *name);

/* As loader_id, without a message: for the rows of a scenario. */
int data_id(const struct names *names, const char *id);

#endif
