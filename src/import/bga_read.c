#include "import/bga_table.h"
#include "import/talk.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const char *bga_text(const cJSON *object, const char *key)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
    return text ? text : "";
}

const cJSON *bga_member(const cJSON *object, const char *key)
{
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

const char *bga_known_side(const char *faction)
{
    if (strcmp(faction, "british") == 0)
        return "british";
    return strcmp(faction, "french") == 0 ? "french" : NULL;
}

/* What a notification says, as lines of a record. */

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

static void begin(struct bga_table *table, const char *side, const char *verb)
{
    line_clear(&table->line);
    line_open(&table->line, '{');
    line_pair(&table->line, "by", side);
    line_pair(&table->line, "do", verb);
}

static void end(struct bga_table *table)
{
    line_close(&table->line, '}');
    sink_line(table->sink, &table->line);
}

static void put_unit(struct bga_table *table, const cJSON *unit)
{
    char name[NAME_BYTES];
    if (bga_text(unit, "counterId")[0])
        line_text(&table->line, our_name(bga_text(unit, "counterId"), name));
}

/* One unit by our name, where it is known. */
static void put_one(struct bga_table *table, const char *name)
{
    if (!name[0])
        return;
    line_key(&table->line, "units");
    line_open(&table->line, '[');
    line_text(&table->line, name);
    line_close(&table->line, ']');
}

/* A list of units, or one. */
static void put_units(struct bga_table *table, const cJSON *units)
{
    const cJSON *unit;
    line_key(&table->line, "units");
    line_open(&table->line, '[');
    if (cJSON_IsObject(units) && bga_member(units, "counterId")) {
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
        return our_name(bga_text(space, "id"), name);
    return cJSON_IsString(space) ? our_name(space->valuestring, name) : "";
}

static void put_face(struct bga_table *table, const char *theirs)
{
    char face[NAME_BYTES];
    line_text(&table->line, our_name(theirs, face));
}

static void put_faces(struct bga_table *table, const cJSON *faces)
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

static void put_die(struct bga_table *table, const char *face)
{
    line_key(&table->line, "dice");
    line_open(&table->line, '[');
    put_face(table, face);
    line_close(&table->line, ']');
}

/* --- what happened --- */

static void draw(struct bga_table *table)
{
    begin(table, "british", "draw");
    end(table);
    begin(table, "french", "draw");
    end(table);
}

/* "Card02" */
static int card_number(const cJSON *card)
{
    const char *id = bga_text(card, "id");
    return atoi(id + strcspn(id, "0123456789"));
}

static void read_reveal(struct bga_table *table, const struct bga_notice *notice)
{
    static const char *const french[] = {"french", "indian"};
    if (!table->year_begun)
        draw(table); /* two, of which one is kept */
    table->year_begun = table->first_owed = true;
    draw(table);
    begin(table, "british", "play");
    line_count(&table->line, "card", card_number(bga_member(notice->args, "british")));
    end(table);
    begin(table, "french", "play");
    line_key(&table->line, "cards");
    line_open(&table->line, '[');
    for (int i = 0; i < 2; i++) {
        int number = card_number(bga_member(notice->args, french[i]));
        if (number)
            line_number(&table->line, number);
    }
    line_close(&table->line, ']');
    end(table);
}

/* Who acts first shows who was chosen to, by the side with Initiative. */
static void write_first(struct bga_table *table)
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

/* --- Raids --- */

static void add_space(struct bga_raid *raid, const char *name)
{
    if (raid->spaces < WAY_MOST)
        strncpy(raid->way[raid->spaces++], name, NAME_BYTES - 1);
}

static void begin_raid(struct bga_table *table, const char *from)
{
    struct line dice = table->raid.dice;
    line_clear(&dice);
    table->raid = (struct bga_raid){.begun = true, .dice = dice};
    add_space(&table->raid, from);
}

/* One space of its way, or of the way back. */
static void raid_on(struct bga_table *table, const cJSON *unit, const cJSON *to)
{
    char name[NAME_BYTES];
    if (table->raid.rolled)
        return;
    our_name(bga_text(unit, "counterId"), table->raid.unit);
    add_space(&table->raid, space_of(to, name));
}

/* The whole way, and the interceptions on it. */
static void write_raid(struct bga_table *table)
{
    struct bga_raid *raid = &table->raid;
    if (!raid->begun || raid->rolled)
        return;
    raid->rolled = true;
    begin(table, table->active, "raid");
    put_one(table, raid->unit);
    line_key(&table->line, "path");
    line_open(&table->line, '[');
    for (int i = 0; i < raid->spaces; i++)
        line_text(&table->line, raid->way[i]);
    line_close(&table->line, ']');
    end(table);
    for (size_t at = 0; at < raid->dice.length;) {
        size_t length = strcspn(raid->dice.text + at, "\n");
        table->sink->take(table->sink->context, raid->dice.text + at, length, RECORD_LINE);
        at += length + 1;
    }
}

static const char *enemy_of(const char *side)
{
    return strcmp(side, "british") == 0 ? "french" : "british";
}

/* The die of an interception, told behind the space entered; one that succeeds ends the Raid. */
static void read_interception(struct bga_table *table, const char *raider,
                              const struct bga_notice *notice)
{
    begin(table, enemy_of(raider), "intercept");
    put_die(table, bga_text(notice->args, "tkn_dieResult"));
    line_close(&table->line, '}');
    line_bytes(&table->raid.dice, table->line.text ? table->line.text : "", table->line.length);
    line_plain(&table->raid.dice, "\n");
    table->active = raider;
    if (strstr(notice->log, "not intercepted") == NULL)
        write_raid(table);
}

/* --- moves --- */

/* Commanders at the year's end. */
static void read_redeployed(struct bga_table *table, const cJSON *leader, const char *to)
{
    char name[NAME_BYTES];
    begin(table, table->active, "deploy");
    line_pair(&table->line, "leader", our_name(bga_text(leader, "counterId"), name));
    line_pair(&table->line, "to", to);
    end(table);
}

static void put_path(struct bga_table *table, const char *from, const char *to)
{
    line_key(&table->line, "path");
    line_open(&table->line, '[');
    line_text(&table->line, from);
    line_text(&table->line, to);
    line_close(&table->line, ']');
}

static void read_move(struct bga_table *table, const struct bga_notice *notice)
{
    char name[NAME_BYTES];
    const cJSON *units = bga_member(notice->args, "stack");
    bool retreats = strstr(notice->log, "retreats") != NULL;
    bool redeploys = strstr(notice->log, "redeploys") != NULL;
    const char *from = bga_text(notice->args, "tkn_boldText_from");
    const cJSON *to = bga_member(notice->args, "destination");
    to = to ? to : bga_member(notice->args, "destinationId");
    if (table->raid.begun && !units) {
        raid_on(table, bga_member(notice->args, "unit"), to);
        return;
    }
    if (redeploys) {
        read_redeployed(table, bga_member(notice->args, "unit"), space_of(to, name));
        return;
    }
    write_first(table);
    begin(table, table->active, retreats ? "retreat" : "move");
    put_units(table, units ? units : bga_member(notice->args, "unit"));
    if (retreats) {
        line_pair(&table->line, "to", space_of(to, name));
    } else {
        put_path(table, from[0] ? from : bga_text(notice->args, "tkn_boldText_1"),
                 space_of(to, name));
    }
    end(table);
}

static void tell_unread(struct bga_table *table, const struct bga_notice *notice)
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

/* --- winter --- */

/* A stack goes home to the Colonies. */
static void read_home(struct bga_table *table, const struct bga_notice *notice)
{
    char name[NAME_BYTES];
    begin(table, table->active, "home");
    line_pair(&table->line, "at", bga_text(notice->args, "tkn_boldText_spaceName"));
    line_pair(&table->line, "to", our_name(bga_text(notice->args, "toSpaceId"), name));
    end(table);
}

/* Who stays as garrison is told by the counters in the text. */
static void read_garrison(struct bga_table *table, const struct bga_notice *notice)
{
    char name[NAME_BYTES];
    const cJSON *unit;
    begin(table, table->active, "hold");
    line_key(&table->line, "units");
    line_open(&table->line, '[');
    cJSON_ArrayForEach(unit, bga_member(bga_member(notice->args, "unitsLog"), "args"))
    {
        if (cJSON_IsString(unit))
            line_text(&table->line, our_name(unit->valuestring, name));
    }
    line_close(&table->line, ']');
    line_pair(&table->line, "at", bga_text(notice->args, "tkn_boldText_spaceName"));
    end(table);
}

/* --- construction --- */

static void begin_building(struct bga_table *table, const char *what, const char *at)
{
    char name[NAME_BYTES];
    begin(table, table->active, "build");
    line_pair(&table->line, "what", what);
    put_one(table, our_name(table->builder ? table->builder : "", name));
    line_pair(&table->line, "at", at);
}

static void read_fort(struct bga_table *table, const struct bga_notice *notice)
{
    static const char *const words[][2] = {{"replaces", "finish-fort"},
                                           {"places", "begin-fort"},
                                           {"repairs", "repair-fort"},
                                           {"removes", "remove-fort"}};
    for (int i = 0; i < 4; i++) {
        if (!strstr(notice->log, words[i][0]))
            continue;
        begin_building(table, words[i][1], bga_text(notice->args, "tkn_boldText_spaceName"));
        end(table);
        return;
    }
    tell_unread(table, notice);
}

static void read_road(struct bga_table *table, const struct bga_notice *notice)
{
    begin_building(table, strstr(notice->log, "places") ? "begin-road" : "finish-road",
                   bga_text(notice->args, "tkn_boldText_origin"));
    line_pair(&table->line, "to", bga_text(notice->args, "tkn_boldText_destination"));
    end(table);
}

static void read_place(struct bga_table *table, const struct bga_notice *notice)
{
    char name[NAME_BYTES];
    begin(table, table->active, "place");
    put_units(table, bga_member(notice->args, "units"));
    line_pair(&table->line, "to", our_name(bga_text(notice->args, "spaceId"), name));
    end(table);
}

static void read_battle(struct bga_table *table, const struct bga_notice *notice)
{
    begin(table, table->active, "battle");
    line_pair(&table->line, "at", bga_text(notice->args, "tkn_boldText_space"));
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

static void read_rolls(struct bga_table *table, const struct bga_notice *notice)
{
    const char *type = type_of_step(bga_text(notice->args, "battleRollsSequenceStep"));
    const cJSON *faces = bga_member(notice->args, "diceResults");
    begin(table, table->active, "roll");
    if (type)
        line_pair(&table->line, "what", type);
    put_faces(table,
              faces ? faces : bga_member(bga_member(notice->args, "diceResultsLog"), "args"));
    end(table);
}

/* The notification names no unit, but the face that its die had. */
static void put_old_face(struct bga_table *table, const char *theirs)
{
    char face[NAME_BYTES];
    struct line text = {0};
    line_plain(&text, "import: which unit rerolls is not told; its die showed ");
    line_plain(&text, our_name(theirs, face));
    line_pair(&table->line, "comment", text.text ? text.text : "");
    line_free(&text);
}

static void read_reroll(struct bga_table *table, const struct bga_notice *notice)
{
    const cJSON *commander = bga_member(notice->args, "commander");
    begin(table, table->active, "reroll");
    if (cJSON_IsObject(commander))
        line_pair(&table->line, "mode", "commander");
    put_die(table, bga_text(notice->args, "tkn_dieResult_new"));
    put_old_face(table, bga_text(notice->args, "tkn_dieResult_old"));
    end(table);
}

/* The Action Point that an action takes, by what the action is called. */
static void read_action(struct bga_table *table, const char *action, const char *space)
{
    static const struct {
        const char *word, *point;
    } points[] = {{"Sail", "sail-army"}, {"Army", "army"},     {"Marshal", "army"},
                  {"Construct", "army"}, {"Indian", "indian"}, {"Light", "light"},
                  {"Raid", "light"}};
    table->raid.begun = false;
    if (strstr(action, "Raid"))
        begin_raid(table, space);
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

static void note_initiative(struct bga_table *table, const struct bga_notice *notice)
{
    const char *name = bga_text(notice->args, "factionName");
    if (!strstr(notice->log, "initiative"))
        return;
    table->initiative = strcmp(name, "British") == 0  ? "british"
                        : strcmp(name, "French") == 0 ? "french"
                                                      : table->initiative;
}

/* Dice that are told in words: of a Raid, its interception and a Commander. */
static bool read_message(struct bga_table *table, const struct bga_notice *notice)
{
    const char *face = bga_text(notice->args, "tkn_dieResult");
    const char *action = bga_text(notice->args, "tkn_boldText_action");
    bool intercepts = strstr(notice->log, "Interception") != NULL;
    note_initiative(table, notice);
    if (action[0]) {
        read_action(table, action, bga_text(notice->args, "tkn_boldText_space"));
        return true;
    }
    if (strstr(notice->log, "perform Construction")) {
        table->builder = bga_text(notice->args, "tkn_unit");
        return true;
    }
    if (strstr(notice->log, "leaves ${unitsLog}")) {
        read_garrison(table, notice);
        return true;
    }
    if (!face[0])
        return false;
    if (intercepts && table->raid.begun) {
        read_interception(table, enemy_of(table->active), notice);
        return true;
    }
    if (strstr(notice->log, "Raid Resolution"))
        write_raid(table);
    begin(table, table->active, intercepts ? "intercept" : "roll");
    put_die(table, face);
    end(table);
    return true;
}

static void read_loss(struct bga_table *table, const struct bga_notice *notice)
{
    const cJSON *unit = bga_member(notice->args, "unit");
    const char *side = bga_known_side(bga_text(unit, "faction"));
    begin(table, side ? side : table->active, "lose");
    put_units(table, unit);
    end(table);
}

static void read_draw(struct bga_table *table, const struct bga_notice *notice, const char *verb)
{
    begin(table, table->active, verb);
    put_units(table, bga_member(notice->args, "units"));
    end(table);
}

static void read_commander(struct bga_table *table, const struct bga_notice *notice)
{
    begin(table, table->active, "command");
    put_units(table, bga_member(notice->args, "commander"));
    end(table);
}

/* What happens by itself, or is told by another notification. */
static const char *const silent[] = {"advanceBattleVictoryMarker",
                                     "moveBattleVictoryMarker",
                                     "battle",
                                     "battleCleanup",
                                     "battleReturnCommander",
                                     "battleRollsResultAfterRerolls",
                                     "battleOrder",
                                     "drawWieChit",
                                     "flipMarker",
                                     "removeAllRaidedMarkers",
                                     "removeAllRoutAndOOSMarkers",
                                     "returnWIEChitsToPool",
                                     "updateActionPoints",
                                     "updateCurrentStepOfRound",
                                     "winterQuartersAddUnitsToPools",
                                     "winterQuartersDisbandColonialBrigades",
                                     "winterQuartersPlaceIndianUnits",
                                     "winterQuartersReturnFleets",
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

static bool is_silent(const char *type)
{
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) {
        if (strcmp(silent[i], type) == 0)
            return true;
    }
    return false;
}

static void read_reinforcements(struct bga_table *table, const struct bga_notice *notice)
{
    read_draw(table, notice, "draw");
}

static void read_picked(struct bga_table *table, const struct bga_notice *notice)
{
    read_draw(table, notice, "pick");
}

static const struct {
    const char *type;
    void (*read)(struct bga_table *table, const struct bga_notice *notice);
} readers[] = {
    {"revealCardsInPlay", read_reveal},
    {"moveStack", read_move},
    {"moveUnit", read_move},
    {"placeUnits", read_place},
    {"battleStart", read_battle},
    {"battleRolls", read_rolls},
    {"battleReroll", read_reroll},
    {"flipUnit", read_loss},
    {"eliminateUnit", read_loss},
    {"battleSelectCommander", read_commander},
    {"drawnReinforcements", read_reinforcements},
    {"vagariesOfWarPickUnits", read_picked},
    {"constructionFort", read_fort},
    {"constructionRoad", read_road},
    {"winterQuartersReturnToColoniesMove", read_home},
};

void bga_read_notice(struct bga_table *table, const struct bga_notice *notice, const char *side)
{
    const char *type = notice->type;
    table->active = side;
    if (strcmp(type, "moveYearMarker") == 0)
        table->year_begun = false;
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (strcmp(readers[i].type, type) == 0) {
            readers[i].read(table, notice);
            return;
        }
    }
    if (!(strcmp(type, "message") == 0 && read_message(table, notice)) && !is_silent(type))
        tell_unread(table, notice);
}
