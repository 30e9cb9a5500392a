#include "import/bga.h"

#include "import/bga_table.h"
#include "import/talk.h"

#include <stdlib.h>
#include <string.h>

/* A table of Board Game Arena: its notifications, without those taken back. */

static size_t count_notices(const cJSON *packets)
{
    const cJSON *packet;
    size_t count = 0;
    cJSON_ArrayForEach(packet, packets) count +=
        (size_t)cJSON_GetArraySize(bga_member(packet, "data"));
    return count;
}

static const cJSON *packets_of(const cJSON *root)
{
    const cJSON *data = bga_member(root, "data");
    const cJSON *logs = bga_member(data ? data : root, "logs");
    return logs ? logs : cJSON_IsArray(data) ? data : root;
}

static bool read_notices(struct bga_table *table, const cJSON *root)
{
    const cJSON *packets = packets_of(root), *packet, *item;
    table->notice = calloc(count_notices(packets) + 1, sizeof *table->notice);
    if (!table->notice)
        return false;
    cJSON_ArrayForEach(packet, packets)
    {
        cJSON_ArrayForEach(item, bga_member(packet, "data"))
        {
            struct bga_notice *notice = &table->notice[table->count++];
            notice->type = bga_text(item, "type");
            notice->uid = bga_text(item, "uid");
            notice->log = bga_text(item, "log");
            notice->args = bga_member(item, "args");
        }
    }
    return true;
}

/* What a player took back: "clearTurn" lists it. */
static void leave_out_undone(struct bga_table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const cJSON *ids = bga_member(table->notice[i].args, "notifIds"), *id;
        if (strcmp(table->notice[i].type, "clearTurn") != 0)
            continue;
        cJSON_ArrayForEach(id, ids)
        {
            for (size_t j = 0; cJSON_IsString(id) && j < i; j++)
                table->notice[j].undone |= strcmp(table->notice[j].uid, id->valuestring) == 0;
        }
    }
}

static int player_of(const cJSON *args)
{
    const cJSON *id = bga_member(args, "playerId");
    id = id ? id : bga_member(args, "player_id");
    return cJSON_IsNumber(id) ? id->valueint : cJSON_IsString(id) ? atoi(id->valuestring) : 0;
}

/* Who plays which side is told beside what they do. */
static void learn_sides(struct bga_table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        int id = player_of(table->notice[i].args), known = 0;
        const char *side = bga_known_side(bga_text(table->notice[i].args, "faction"));
        for (int j = 0; j < table->players; j++)
            known |= table->player[j].id == id;
        if (!id || !side || known || table->players == PLAYERS_MOST)
            continue;
        table->player[table->players].id = id;
        table->player[table->players++].side = side;
    }
}

/* The side a notification is about: its faction, else its player's. */
static const char *side_of(struct bga_table *table, const struct bga_notice *notice)
{
    const char *side = bga_known_side(bga_text(notice->args, "faction"));
    int id = player_of(notice->args);
    for (int i = 0; !side && i < table->players; i++) {
        if (table->player[i].id == id)
            side = table->player[i].side;
    }
    return side ? side : table->active;
}

/* --- the table --- */

bool bga_knows(const char *bytes, size_t length)
{
    static const char *const words[] = {"\"packet_type\"", "\"revealCardsInPlay\""};
    for (int i = 0; i < 2; i++) {
        size_t wanted = strlen(words[i]);
        for (size_t at = 0; at + wanted <= length; at++) {
            if (bytes[at] == '"' && memcmp(bytes + at, words[i], wanted) == 0)
                return true;
        }
    }
    return false;
}

static void write_header(struct bga_table *table)
{
    line_clear(&table->line);
    line_plain(&table->line, "{\"provost\":1,\"game\":\"bayonets-and-tomahawks\","
                             "\"hands\":\"closed\"}");
    sink_line(table->sink, &table->line);
    note_import(table->sink, "",
                "Board Game Arena does not say which scenario was played: name it in the header; "
                "Action Points that were used and cards kept are not told either");
}

bool bga_import(const char *bytes, size_t length, const struct record_sink *sink,
                const char **complaint)
{
    struct bga_table table = {.sink = sink, .active = "british"};
    cJSON *root = cJSON_ParseWithLength(bytes, length);
    *complaint = "not JSON, or more than memory holds";
    if (root && read_notices(&table, root))
        *complaint = table.count ? NULL : "no notifications of Board Game Arena";
    if (!*complaint) {
        leave_out_undone(&table);
        learn_sides(&table);
        write_header(&table);
        for (size_t i = 0; i < table.count; i++) {
            if (!table.notice[i].undone)
                bga_read_notice(&table, &table.notice[i], side_of(&table, &table.notice[i]));
        }
    }
    free(table.notice);
    line_free(&table.raid.dice);
    line_free(&table.line);
    cJSON_Delete(root);
    return !*complaint;
}
