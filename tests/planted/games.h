#ifndef PROVOST_TESTS_PLANTED_GAMES_H
#define PROVOST_TESTS_PLANTED_GAMES_H

#include "../property/record.h"

/* Lawful games to plant mistakes in: generated ones, whose dice and draws stand in the record, and
 * whole games of the fixtures. */

/* A record as lines of JSON; line[0] is the header. */
struct lines {
    int count, capacity;
    char **line;
};

void lines_add(struct lines *lines, const char *text, size_t length);
struct lines lines_split(const char *text);
struct lines lines_copy(const struct lines *lines);
void lines_free(struct lines *lines);

/* The lines as one text; the caller's to free. */
char *lines_join(const struct lines *lines);

/* Game number of that system, from the first entry on until limit entries: all of it lawful. */
struct lines generated_game(struct data_cache *cache, const char *game, int number, int limit);

/* The game of a file in either form; no lines when it cannot be read. */
struct lines game_of_file(struct data_cache *cache, const char *path);

#endif
