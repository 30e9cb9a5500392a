#ifndef PROVOST_RECORD_SERVER_LINES_H
#define PROVOST_RECORD_SERVER_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* Lines that dice servers and rollers write: "1D6 = 4", "*** 2d6 = 3,5 ***" of VASSAL, ACTS'
 * "Request: 6-sided die x 1 ... 1". */

enum { SERVER_DICE_MAX = 64 };

struct server_dice {
    const char *server; /* "ACTS", "VASSAL"; NULL when the line does not say whose it is; static */
    int count, sides;
    int face[SERVER_DICE_MAX]; /* 1 to sides */
};

/* Whether a line (without its end) is nothing but dice that a server rolled, who they were rolled
 * for and a remark in brackets aside. The dice it tells of, in order, go to dice. */
bool read_server_line(const char *text, size_t length, struct server_dice *dice);

/* "Request: 6-sided die x 2" alone: dice asked for, count of them; their result stands below. */
bool read_server_request(const char *text, size_t length, struct server_dice *dice);

/* "Result: 3, 5", the faces of dice asked for; dice->count and sides say how many and of what. */
bool read_server_result(const char *text, size_t length, struct server_dice *dice);

#endif
