#include "import/rtt.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* From the bytes of an export to its clicks, texts and positions. */

int rtt_number(const cJSON *object, const char *key, int absent)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, key);
    return cJSON_IsNumber(member) ? member->valueint : absent;
}

enum rtt_side rtt_role(const char *role)
{
    if (role && strcmp(role, "France") == 0)
        return RTT_FRENCH;
    return role && strcmp(role, "Britain") == 0 ? RTT_BRITISH : RTT_NOBODY;
}

static const char *text_of(const cJSON *object, const char *key)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, key);
    return cJSON_IsString(member) ? member->valuestring : "";
}

/* --- positions --- */

/* A leader's box is where the leader stands, who may be in another's. */
static int place_of_location(const int *location, int place, short *leader)
{
    for (int depth = 0; depth < 3 && place >= RTT_PLACES && place < RTT_SPACES; depth++) {
        int whose = rtt_spaces[place].leader;
        *leader = (short)whose;
        place = location[whose] == place ? 0 : location[whose];
    }
    return place;
}

static void read_locations(const cJSON *state, int location[RTT_PIECES])
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(state, "location"), *item;
    int piece = 0;
    memset(location, 0, RTT_PIECES * sizeof *location);
    cJSON_ArrayForEach(item, list)
    {
        if (piece < RTT_PIECES && cJSON_IsNumber(item))
            location[piece] = item->valueint;
        piece++;
    }
}

int rtt_place_of_key(const char *key)
{
    int place = 0;
    for (const char *digit = key; *digit >= '0' && *digit <= '9' && place < RTT_PLACES; digit++)
        place = 10 * place + (*digit - '0');
    return place < RTT_PLACES ? place : 0;
}

/* Pieces stay inside for the site where a siege was lifted; nobody is inside of works at peace. */
static void read_sieges(const cJSON *state, bool besieged[RTT_PLACES])
{
    const cJSON *item;
    memset(besieged, 0, RTT_PLACES * sizeof *besieged);
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(state, "sieges"))
        besieged[rtt_place_of_key(item->string)] = true;
}

static void read_board(const cJSON *state, struct rtt_board *board)
{
    int location[RTT_PIECES];
    bool besieged[RTT_PLACES];
    const cJSON *item;
    memset(board, 0, sizeof *board);
    read_sieges(state, besieged);
    read_locations(state, location);
    for (int piece = 1; piece < RTT_PIECES; piece++) {
        int place = place_of_location(location, location[piece], &board->leader[piece]);
        bool inside = place < 0;
        place = place < 0 ? -place : place;
        board->at[piece] = place < RTT_PLACES ? (short)place : 0;
        board->inside[piece] = inside && besieged[board->at[piece]];
        if (board->at[piece] == 0)
            board->leader[piece] = 0;
    }
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(state, "reduced"))
    {
        if (cJSON_IsNumber(item) && item->valueint > 0 && item->valueint < RTT_PIECES)
            board->reduced[item->valueint] = true;
    }
}

/* One whose texts are more than those of a later one was taken back. */
static void keep_snaps(struct rtt_game *game)
{
    int fewest = game->log_count, kept = game->snap_count;
    for (int i = game->snap_count - 1; i >= 0; i--) {
        if (game->snap[i].texts > fewest)
            continue;
        fewest = game->snap[i].texts;
        game->snap[--kept] = game->snap[i];
    }
    game->snap_count -= kept;
    memmove(game->snap, game->snap + kept, (size_t)game->snap_count * sizeof *game->snap);
}

static bool read_snaps(struct rtt_game *game)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(game->root, "snaps"), *item;
    game->snap = calloc((size_t)cJSON_GetArraySize(list) + 1, sizeof *game->snap);
    if (!game->snap)
        return false;
    cJSON_ArrayForEach(item, list)
    {
        const cJSON *clicks = cJSON_GetArrayItem(item, 0), *state = cJSON_GetArrayItem(item, 1);
        if (!cJSON_IsNumber(clicks) || !cJSON_IsObject(state))
            continue;
        struct rtt_snap *snap = &game->snap[game->snap_count++];
        snap->clicks = clicks->valueint;
        snap->texts = rtt_number(state, "log", 0);
        snap->state = state;
        read_board(state, &snap->board);
    }
    keep_snaps(game);
    return true;
}

/* --- clicks --- */

/* What the site could take back to the moment before. */
static bool saves(const char *action)
{
    static const char *const never[] = {"next", "pass", "confirm", "stop", "siege", "roll"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        if (strcmp(action, never[i]) == 0)
            return false;
    }
    return true;
}

static void take_back(struct rtt_game *game)
{
    while (game->click_count > 0 && !saves(game->click[game->click_count - 1].action))
        game->click_count--;
    if (game->click_count > 0)
        game->click_count--;
}

static bool read_clicks(struct rtt_game *game)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(game->root, "replay"), *item;
    int number = 0;
    game->click = calloc((size_t)cJSON_GetArraySize(list) + 1, sizeof *game->click);
    if (!game->click)
        return false;
    cJSON_ArrayForEach(item, list)
    {
        const cJSON *role = cJSON_GetArrayItem(item, 0), *action = cJSON_GetArrayItem(item, 1);
        const cJSON *argument = cJSON_GetArrayItem(item, 2);
        number++;
        if (!cJSON_IsString(action))
            continue;
        if (strcmp(action->valuestring, "undo") == 0)
            take_back(game);
        else
            game->click[game->click_count++] =
                (struct rtt_click){rtt_role(cJSON_GetStringValue(role)), action->valuestring,
                                   cJSON_IsNumber(argument) ? argument->valueint : 0, number};
    }
    return true;
}

/* --- texts --- */

/* No-break spaces (two bytes) and line feeds become blanks. */
static void blank_out(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        bool no_break = from[0] == '\xc2' && from[1] == '\xa0';
        *to++ = no_break || *from == '\n' ? ' ' : *from;
        from += no_break;
    }
    *to = '\0';
}

static bool read_log(struct rtt_game *game)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(game->final, "log"), *item;
    game->log = calloc((size_t)cJSON_GetArraySize(list) + 1, sizeof *game->log);
    if (!game->log)
        return false;
    cJSON_ArrayForEach(item, list)
    {
        static char none[] = "";
        if (cJSON_IsString(item))
            blank_out(item->valuestring);
        game->log[game->log_count++] = cJSON_IsString(item) ? item->valuestring : none;
    }
    return true;
}

static void read_players(struct rtt_game *game)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(game->root, "players"))
        game->player[rtt_role(text_of(item, "role"))] = text_of(item, "name");
}

/* Archived games have no setup; their first click has the same. */
static void read_setup(struct rtt_game *game)
{
    const cJSON *setup = cJSON_GetObjectItemCaseSensitive(game->root, "setup");
    const cJSON *first =
        cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(game->root, "replay"), 0);
    const cJSON *said = cJSON_GetArrayItem(first, 2);
    game->scenario = text_of(setup, "scenario");
    game->options = cJSON_GetObjectItemCaseSensitive(setup, "options");
    if (!game->scenario[0] && cJSON_IsString(cJSON_GetArrayItem(said, 1)))
        game->scenario = cJSON_GetArrayItem(said, 1)->valuestring;
    if (!game->options)
        game->options = cJSON_GetArrayItem(said, 2);
}

/* What is read goes over clicks and texts again and again: no more of them than a game can have. */
static bool is_long(const cJSON *object, const char *key)
{
    return cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(object, key)) > 20000;
}

static const char *why_not(const struct rtt_game *game)
{
    const cJSON *title = cJSON_GetObjectItemCaseSensitive(
        cJSON_GetObjectItemCaseSensitive(game->root, "setup"), "title_id");
    if (cJSON_IsString(title) && strcmp(title->valuestring, "wilderness-war") != 0)
        return "a game of Rally the Troops, but not Wilderness War";
    if (!cJSON_IsArray(cJSON_GetObjectItemCaseSensitive(game->root, "replay")))
        return "an export of Rally the Troops without clicks (\"replay\")";
    if (!cJSON_IsArray(cJSON_GetObjectItemCaseSensitive(game->final, "log")))
        return "an export of Rally the Troops without a log (\"state\")";
    if (is_long(game->root, "replay") || is_long(game->root, "snaps") ||
        is_long(game->final, "log"))
        return "an export of Rally the Troops longer than any game";
    return NULL;
}

bool rtt_read(const char *bytes, size_t length, struct rtt_game *game, const char **complaint)
{
    *game = (struct rtt_game){.root = cJSON_ParseWithLength(bytes, length)};
    game->final = cJSON_GetObjectItemCaseSensitive(game->root, "state");
    *complaint = game->root ? why_not(game) : "not JSON, or more than memory holds";
    if (!*complaint) {
        read_setup(game);
        read_players(game);
        if (!read_log(game) || !read_clicks(game) || !read_snaps(game) || !rtt_reckon_dice(game))
            *complaint = "memory ran out";
    }
    if (*complaint)
        rtt_free(game);
    return !*complaint;
}

void rtt_free(struct rtt_game *game)
{
    free(game->snap);
    free(game->click);
    free(game->log);
    free(game->die);
    cJSON_Delete(game->root);
    *game = (struct rtt_game){0};
}
