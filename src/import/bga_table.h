#ifndef PROVOST_IMPORT_BGA_TABLE_H
#define PROVOST_IMPORT_BGA_TABLE_H

#include "import/record.h"

#include <cjson/cJSON.h>

/* A table of Board Game Arena while it is read. */

enum { NAME_BYTES = 64, PLAYERS_MOST = 8, WAY_MOST = 16 };

/* One notification. */
struct bga_notice {
    const char *type, *uid, *log;
    const cJSON *args;
    bool undone;
};

/* A Raid on its way: spaces and dice are told one by one, our entry names the whole way first. */
struct bga_raid {
    bool begun, rolled; /* what moves once it is rolled for is the way back */
    char unit[NAME_BYTES], way[WAY_MOST][NAME_BYTES];
    int spaces;
    struct line dice; /* interceptions, one a line */
};

struct bga_table {
    const struct record_sink *sink;
    struct bga_notice *notice;
    size_t count;
    struct line line;
    struct {
        int id;
        const char *side;
    } player[PLAYERS_MOST];
    int players;
    struct bga_raid raid;
    const char *builder;    /* the counter that is to construct; NULL: none */
    const char *active;     /* the side that acted last */
    const char *initiative; /* NULL: not told */
    bool year_begun;        /* both have drawn the two cards of the year */
    bool first_owed;        /* who is first in this Action Round is not written yet */
};

/* The text or member of that key; "" or NULL where there is none. */
const char *bga_text(const cJSON *object, const char *key);
const cJSON *bga_member(const cJSON *object, const char *key);

/* british or french; NULL: neither. */
const char *bga_known_side(const char *faction);

/* Writes what a notification says; side: whom it is about. */
void bga_read_notice(struct bga_table *table, const struct bga_notice *notice, const char *side);

#endif
