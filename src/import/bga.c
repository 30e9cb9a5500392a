#include "import/bga.h"

#include <cjson/cJSON.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 64, PLAYERS_MOST = 8, UNITS_MOST = 64 };

/* One notification. */
struct notice {
    const char *type, *uid, *log;
    const cJSON *args;
    bool undone;
};

struct table {
    const struct record_sink *sink;
    struct notice *notice;
    size_t count;
    struct line line;
    struct {
        int id;
        const char *side;
    } player[PLAYERS_MOST];
    int players;
    const char *active;     /* the side that acted last */
    const char *initiative; /* NULL: not told */
    bool year_begun;        /* both have drawn the two cards of the year */
    bool first_owed;        /* who is first in this Action Round is not written yet */
};

/* --- reading --- */

static const char *text_of(const cJSON *object, const char *key)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
    return text ? text : "";
}

static const cJSON *member(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

static const char *known_side(const char *faction)
{
    if (strcmp(faction, "british") == 0)
        return "british";
    return strcmp(faction, "french") == 0 ? "french" : NULL;
}

static size_t count_notices(const cJSON *packets)
{
    const cJSON *packet;
    size_t count = 0;
    cJSON_ArrayForEach(packet, packets) count += (size_t)cJSON_GetArraySize(member(packet, "data"));
    return count;
}

static const cJSON *packets_of(const cJSON *root)
{
    const cJSON *data = member(root, "data");
    const cJSON *logs = member(data ? data : root, "logs");
    return logs ? logs : cJSON_IsArray(data) ? data : root;
}

static bool read_notices(struct table *table, const cJSON *root)
{
    const cJSON *packets = packets_of(root), *packet, *item;
    table->notice = calloc(count_notices(packets) + 1, sizeof *table->notice);
    if (!table->notice)
        return false;
    cJSON_ArrayForEach(packet, packets)
    {
        cJSON_ArrayForEach(item, member(packet, "data"))
        {
            struct notice *notice = &table->notice[table->count++];
            notice->type = text_of(item, "type");
            notice->uid = text_of(item, "uid");
            notice->log = text_of(item, "log");
            notice->args = member(item, "args");
        }
    }
    return true;
}

/* What a player took back: "clearTurn" lists it. */
static void leave_out_undone(struct table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const cJSON *ids = member(table->notice[i].args, "notifIds"), *id;
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
    const cJSON *id = member(args, "playerId");
    id = id ? id : member(args, "player_id");
    return cJSON_IsNumber(id) ? id->valueint : cJSON_IsString(id) ? atoi(id->valuestring) : 0;
}

/* Who plays which side is told beside what they do. */
static void learn_sides(struct table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        int id = player_of(table->notice[i].args), known = 0;
        const char *side = known_side(text_of(table->notice[i].args, "faction"));
        for (int j = 0; j < table->players; j++)
            known |= table->player[j].id == id;
        if (!id || !side || known || table->players == PLAYERS_MOST)
            continue;
        table->player[table->players].id = id;
        table->player[table->players++].side = side;
    }
}

/* The side a notification is about: its faction, else its player's. */
static const char *side_of(struct table *table, const struct notice *notice)
{
    const char *side = known_side(text_of(notice->args, "faction"));
    int id = player_of(notice->args);
    for (int i = 0; !side && i < table->players; i++) {
        if (table->player[i].id == id)
            side = table->player[i].side;
    }
    return side ? side : table->active;
}

/* --- writing --- */

/* "BayeDeCataracouy" is baye-de-cataracouy here. */
static const char *our_name(const char *theirs, char ours[NAME_BYTES])
{
    size_t length = 0;
    for (const char *at = theirs; *at && length + 2 < NAME_BYTES; at++) {
        bool begins = isupper((unsigned char)*at) || (isdigit((unsigned char)*at) && at > theirs &&
                                                      !isdigit((unsigned char)at[-1]));
        if (begins && length > 0 && ours[length - 1] != '-')
            ours[length++] = '-';
        ours[length++] = *at == '_' || *at == ' ' ? '-' : (char)tolower((unsigned char)*at);
    }
    ours[length] = '\0';
    return ours;
}

static void begin(struct table *table, const char *side, const char *verb)
{
    line_clear(&table->line);
    line_open(&table->line, '{');
    line_pair(&table->line, "by", side);
    line_pair(&table->line, "do", verb);
}

static void end(struct table *table)
{
    line_close(&table->line, '}');
    sink_line(table->sink, &table->line);
}

static void put_unit(struct table *table, const cJSON *unit)
{
    char name[NAME_BYTES];
    if (text_of(unit, "counterId")[0])
        line_text(&table->line, our_name(text_of(unit, "counterId"), name));
}

/* A list of units, or one. */
static void put_units(struct table *table, const cJSON *units)
{
    const cJSON *unit;
    line_key(&table->line, "units");
    line_open(&table->line, '[');
    if (cJSON_IsObject(units) && member(units, "counterId")) {
        put_unit(table, units);
    } else {
        cJSON_ArrayForEach(unit, units) put_unit(table, unit);
    }
    line_close(&table->line, ']');
}

/* A space as an object, its id or its name. */
static const char *space_of(const cJSON *space, char name[NAME_BYTES])
{
    if (cJSON_IsObject(space))
        return our_name(text_of(space, "id"), name);
    return cJSON_IsString(space) ? our_name(space->valuestring, name) : "";
}

static void put_face(struct table *table, const char *theirs)
{
    char face[NAME_BYTES];
    line_text(&table->line, our_name(theirs, face));
}

static void put_faces(struct table *table, const cJSON *faces)
{
    const cJSON *face;
    line_key(&table->line, "dice");
    line_open(&table->line, '[');
    cJSON_ArrayForEach(face, faces)
    {
        if (cJSON_IsString(face))
            put_face(table, face->valuestring);
    }
    line_close(&table->line, ']');
}

static void put_die(struct table *table, const char *face)
{
    line_key(&table->line, "dice");
    line_open(&table->line, '[');
    put_face(table, face);
    line_close(&table->line, ']');
}

/* --- what happened --- */

static void draw(struct table *table)
{
    begin(table, "british", "draw");
    end(table);
    begin(table, "french", "draw");
    end(table);
}

/* "Card02" */
static int card_number(const cJSON *card)
{
    const char *id = text_of(card, "id");
    return atoi(id + strcspn(id, "0123456789"));
}

static void read_reveal(struct table *table, const struct notice *notice)
{
    static const char *const french[] = {"french", "indian"};
    if (!table->year_begun)
        draw(table); /* two, of which one is kept */
    table->year_begun = table->first_owed = true;
    draw(table);
    begin(table, "british", "play");
    line_count(&table->line, "card", card_number(member(notice->args, "british")));
    end(table);
    begin(table, "french", "play");
    line_key(&table->line, "cards");
    line_open(&table->line, '[');
    for (int i = 0; i < 2; i++) {
        int number = card_number(member(notice->args, french[i]));
        if (number)
            line_number(&table->line, number);
    }
    line_close(&table->line, ']');
    end(table);
}

/* Who acts first shows who was chosen to, by the side with Initiative. */
static void write_first(struct table *table)
{
    const char *chooser = table->initiative ? table->initiative : table->active;
    if (!table->first_owed)
        return;
    table->first_owed = false;
    begin(table, chooser, "choose");
    line_pair(&table->line, "what", strcmp(chooser, table->active) == 0 ? "first" : "second");
    if (!table->initiative)
        line_pair(&table->line, "comment", "import: who has Initiative is a guess");
    end(table);
}

static void read_move(struct table *table, const struct notice *notice)
{
    char name[NAME_BYTES];
    const cJSON *units = member(notice->args, "stack");
    bool retreats = strstr(notice->log, "retreats") != NULL;
    const char *from = text_of(notice->args, "tkn_boldText_from");
    const cJSON *to = member(notice->args, "destination");
    to = to ? to : member(notice->args, "destinationId");
    write_first(table);
    begin(table, table->active, retreats ? "retreat" : "move");
    put_units(table, units ? units : member(notice->args, "unit"));
    if (retreats) {
        line_pair(&table->line, "to", space_of(to, name));
    } else {
        line_key(&table->line, "path");
        line_open(&table->line, '[');
        line_text(&table->line, from[0] ? from : text_of(notice->args, "tkn_boldText_1"));
        line_text(&table->line, space_of(to, name));
        line_close(&table->line, ']');
    }
    end(table);
}

static void read_place(struct table *table, const struct notice *notice)
{
    char name[NAME_BYTES];
    begin(table, table->active, "place");
    put_units(table, member(notice->args, "units"));
    line_pair(&table->line, "to", our_name(text_of(notice->args, "spaceId"), name));
    end(table);
}

static void read_battle(struct table *table, const struct notice *notice)
{
    begin(table, table->active, "battle");
    line_pair(&table->line, "at", text_of(notice->args, "tkn_boldText_space"));
    end(table);
}

/* The step of the sequence in which units of one type roll. */
static const char *type_of_step(const char *step)
{
    static const struct {
        const char *theirs, *ours;
    } steps[] = {{"nonmetro", "non-metropolitan"},
                 {"metro", "metropolitan"},
                 {"highland", "highland"},
                 {"nonindian", "light"},
                 {"indian", "indian"},
                 {"light", "light"},
                 {"fleet", "fleet"},
                 {"bastion", "bastion-or-fort"},
                 {"fort", "bastion-or-fort"},
                 {"artillery", "artillery"},
                 {"militia", "militia"}};
    char plain[NAME_BYTES];
    size_t length = 0;
    for (const char *at = step; *at && length + 1 < NAME_BYTES; at++) {
        if (isalpha((unsigned char)*at))
            plain[length++] = (char)tolower((unsigned char)*at);
    }
    plain[length] = '\0';
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (strstr(plain, steps[i].theirs))
            return steps[i].ours;
    }
    return NULL;
}

static void read_rolls(struct table *table, const struct notice *notice)
{
    const char *type = type_of_step(text_of(notice->args, "battleRollsSequenceStep"));
    const cJSON *faces = member(notice->args, "diceResults");
    begin(table, table->active, "roll");
    if (type)
        line_pair(&table->line, "what", type);
    put_faces(table, faces ? faces : member(member(notice->args, "diceResultsLog"), "args"));
    end(table);
}

static void read_reroll(struct table *table, const struct notice *notice)
{
    const cJSON *commander = member(notice->args, "commander");
    begin(table, table->active, "reroll");
    if (cJSON_IsObject(commander))
        line_pair(&table->line, "mode", "commander");
    put_die(table, text_of(notice->args, "tkn_dieResult_new"));
    end(table);
}

/* The Action Point that an action takes, by what the action is called. */
static void read_action(struct table *table, const char *action)
{
    static const struct {
        const char *word, *point;
    } points[] = {{"Sail", "sail-army"}, {"Army", "army"},     {"Marshal", "army"},
                  {"Construct", "army"}, {"Indian", "indian"}, {"Light", "light"},
                  {"Raid", "light"}};
    write_first(table);
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        if (!strstr(action, points[i].word))
            continue;
        begin(table, table->active, "choose");
        line_pair(&table->line, "what", points[i].point);
        line_pair(&table->line, "comment", "import: the Action Point is a guess");
        end(table);
        return;
    }
    note_import(table->sink, action, "an action that is not known");
}

static void note_initiative(struct table *table, const struct notice *notice)
{
    const char *name = text_of(notice->args, "factionName");
    if (!strstr(notice->log, "initiative"))
        return;
    table->initiative = strcmp(name, "British") == 0  ? "british"
                        : strcmp(name, "French") == 0 ? "french"
                                                      : table->initiative;
}

/* Dice that are told in words: of a Raid, its interception and a Commander. */
static bool read_message(struct table *table, const struct notice *notice)
{
    const char *face = text_of(notice->args, "tkn_dieResult");
    const char *action = text_of(notice->args, "tkn_boldText_action");
    bool intercepts = strstr(notice->log, "Interception") != NULL;
    note_initiative(table, notice);
    if (action[0]) {
        read_action(table, action);
        return true;
    }
    if (!face[0])
        return false;
    begin(table, table->active, intercepts ? "intercept" : "roll");
    put_die(table, face);
    end(table);
    return true;
}

static void read_loss(struct table *table, const struct notice *notice)
{
    const cJSON *unit = member(notice->args, "unit");
    const char *side = known_side(text_of(unit, "faction"));
    begin(table, side ? side : table->active, "lose");
    put_units(table, unit);
    end(table);
}

static void read_draw(struct table *table, const struct notice *notice, const char *verb)
{
    begin(table, table->active, verb);
    put_units(table, member(notice->args, "units"));
    end(table);
}

static void read_commander(struct table *table, const struct notice *notice)
{
    begin(table, table->active, "command");
    put_units(table, member(notice->args, "commander"));
    end(table);
}

/* What happens by itself, or is told by another notification. */
static bool is_silent(const char *type)
{
    static const char *const silent[] = {"advanceBattleVictoryMarker",
                                         "moveBattleVictoryMarker",
                                         "battle",
                                         "battleCleanup",
                                         "battleReturnCommander",
                                         "clearTurn",
                                         "discardCardFromHand",
                                         "discardCardFromHandPrivate",
                                         "discardCardInPlay",
                                         "drawCardPrivate",
                                         "gameStateChange",
                                         "indianNationControl",
                                         "loseControl",
                                         "message",
                                         "moveRaidPointsMarker",
                                         "moveRoundMarker",
                                         "moveYearMarker",
                                         "newUndoableStep",
                                         "placeStackMarker",
                                         "raidPoints",
                                         "refreshHand",
                                         "refreshUI",
                                         "removeMarkerFromStack",
                                         "removeMarkersEndOfActionRound",
                                         "returnToPool",
                                         "scoreVictoryPoints",
                                         "selectReserveCard",
                                         "takeControl",
                                         "updateReflexionTime",
                                         "wakeupPlayers",
                                         "gameStateMultipleActiveUpdate",
                                         "addSpentMarkerToUnits",
                                         "startOfActionRound",
                                         "placeUnitInLosses",
                                         "simpleNote",
                                         "log"};
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) {
        if (strcmp(silent[i], type) == 0)
            return true;
    }
    return false;
}

static void tell_unread(struct table *table, const struct notice *notice)
{
    struct line what = {0};
    line_plain(&what, "left out: ");
    line_plain(&what, notice->type);
    line_plain(&what, " (");
    line_plain(&what, notice->uid);
    line_plain(&what, ")");
    note_import(table->sink, "", what.text ? what.text : "");
    line_free(&what);
}

static void read_notice(struct table *table, const struct notice *notice)
{
    const char *type = notice->type;
    table->active = side_of(table, notice);
    if (strcmp(type, "revealCardsInPlay") == 0)
        read_reveal(table, notice);
    else if (strcmp(type, "moveStack") == 0 || strcmp(type, "moveUnit") == 0)
        read_move(table, notice);
    else if (strcmp(type, "placeUnits") == 0)
        read_place(table, notice);
    else if (strcmp(type, "battleStart") == 0)
        read_battle(table, notice);
    else if (strcmp(type, "battleRolls") == 0)
        read_rolls(table, notice);
    else if (strcmp(type, "battleReroll") == 0)
        read_reroll(table, notice);
    else if (strcmp(type, "flipUnit") == 0 || strcmp(type, "eliminateUnit") == 0)
        read_loss(table, notice);
    else if (strcmp(type, "battleSelectCommander") == 0)
        read_commander(table, notice);
    else if (strcmp(type, "drawnReinforcements") == 0)
        read_draw(table, notice, "draw");
    else if (strcmp(type, "vagariesOfWarPickUnits") == 0)
        read_draw(table, notice, "pick");
    else if (!(strcmp(type, "message") == 0 && read_message(table, notice)) && !is_silent(type))
        tell_unread(table, notice);
    if (strcmp(type, "moveYearMarker") == 0)
        table->year_begun = false;
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

static void write_header(struct table *table)
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
    struct table table = {.sink = sink, .active = "british"};
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
                read_notice(&table, &table.notice[i]);
        }
    }
    free(table.notice);
    line_free(&table.line);
    cJSON_Delete(root);
    return !*complaint;
}
