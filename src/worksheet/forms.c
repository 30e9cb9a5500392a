#include "worksheet/form.h"

#include <stddef.h>
#include <string.h>

/* The worksheets of all games. */

/* --- Washington's War --- */

static const struct mark waw_space_marks[] = {
    {"fort", "fortified", MARK_FLAG, NULL, 0, false, true},
    {"winter", "winter_quarters", MARK_FLAG, NULL, 0, false, false},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct mark waw_card_marks[] = {
    {"battle", "battle_card", MARK_FLAG, NULL, 0, false, false},
    {"event", "strategy_event", MARK_FLAG, NULL, 0, false, false},
    {"special", "must_be_played", MARK_FLAG, NULL, 0, false, true},
    {"leaves play", "leaves_play", MARK_FLAG, "stays in play", 0, false, false},
    {"no reshuffle", "reshuffle", MARK_TEXT, "never", 0, true, false},
    {"reshuffle when played", "reshuffle", MARK_TEXT, "when-played", 0, false, false},
    {"reshuffle when discarded", "reshuffle", MARK_TEXT, "when-discarded", 0, false, false},
    {"any time", "condition", MARK_TEXT, "none", 0, true, false},
    {"before the alliance", "condition", MARK_TEXT, "before-french-alliance", 0, false, false},
    {"after the alliance", "condition", MARK_TEXT, "after-french-alliance", 0, false, false},
    {"in the European War", "condition", MARK_TEXT, "european-war", 0, false, false},
    {"not in the European War", "condition", MARK_TEXT, "no-european-war", 0, false, false},
    {"from 1775", "joins_year", MARK_NUMBER, NULL, 1775, true, true},
    {"from 1776", "joins_year", MARK_NUMBER, NULL, 1776, false, true},
    {"1 general", "activations", MARK_NUMBER, NULL, 1, false, true},
    {"2 generals", "activations", MARK_NUMBER, NULL, 2, false, true},
    {"3 generals", "activations", MARK_NUMBER, NULL, 3, false, true},
    {"1779", "year", MARK_NUMBER, NULL, 1779, false, true},
    {"1780", "year", MARK_NUMBER, NULL, 1780, false, true},
    {"1781", "year", MARK_NUMBER, NULL, 1781, false, true},
    {"1782", "year", MARK_NUMBER, NULL, 1782, false, true},
    {"1783", "year", MARK_NUMBER, NULL, 1783, false, true},
    {"+2 in battle", "event", MARK_TEXT, "battle-card", 0, false, false},
    {"campaign", "event", MARK_TEXT, "campaign", 0, false, false},
    {"war ends", "event", MARK_TEXT, "war-ends", 0, false, false},
    {"a PC in every colony", "event", MARK_TEXT, "declaration", 0, false, false},
    {"alliance +4", "event", MARK_TEXT, "franklin", 0, false, false},
    {"alliance +2", "event", MARK_TEXT, "hortelez", 0, false, false},
    {"general moves six", "event", MARK_TEXT, "glover", 0, false, false},
    {"+2 in battle and Arnold leaves", "event", MARK_TEXT, "treason", 0, false, false},
    {"enemy loses a random card", "event", MARK_TEXT, "random-discard", 0, false, false},
    {"French Navy leaves", "event", MARK_TEXT, "navy-leaves", 0, false, false},
    {"no American PCs by OPS", "event", MARK_TEXT, "line-mutinies", 0, false, false},
    {"nothing", "event", MARK_TEXT, "pitt", 0, false, false},
    {"Regulars lost", "event", MARK_TEXT, "von-steuben", 0, false, false},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct mark waw_line_marks[] = {
    {"Arnold", "only", MARK_TEXT, "arnold", 0, false, false},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct column waw_spaces[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "colony",
     .key = "colony",
     .form = CELL_WORD,
     .list = "colonies",
     .settles = "PCs, committees and control of the colony"},
    {.head = "port of", .key = "zone", .form = CELL_WORD, .list = "zones", .also_set = "port"},
    {.head = "marks",
     .key = "winter_quarters",
     .form = CELL_MARKS,
     .mark = waw_space_marks,
     .settles = "winter losses there"},
    {.head = "lines",
     .key = "connections",
     .form = CELL_LINES,
     .settles = "marches, PCs, retreats and isolation"},
    {.head = NULL},
};

static const struct column waw_generals[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "strategy",
     .key = "strategy",
     .form = CELL_SPAN,
     .most = 3,
     .settles = "which OPS card activates the general"},
    {.head = "battle",
     .key = "battle",
     .form = CELL_SPAN,
     .most = 6,
     .settles = "the battle total"},
    {.head = "agility",
     .key = "agility",
     .form = CELL_SPAN,
     .most = 3,
     .settles = "interceptions, retreats before battle and the winner's loss"},
    {.head = NULL},
};

static const struct column waw_counters[] = {
    {.head = "Kind", .key = "name", .form = CELL_NAME},
    {.head = "how many",
     .key = "stock",
     .form = CELL_NUMBER,
     .most = 200,
     .settles = "whether reinforcements run out"},
    {.head = NULL},
};

static const struct column waw_years[] = {
    {.head = "Year", .key = "year", .form = CELL_KEY},
    {.head = "British CUs",
     .key = "british_reinforcements",
     .form = CELL_NUMBER,
     .most = 40,
     .settles = "the British reinforcements of that year"},
    {.head = NULL},
};

static const struct column waw_cards[] = {
    {.head = "Title", .key = "title", .form = CELL_NAME},
    {.head = "number",
     .key = "copies",
     .form = CELL_COPIES,
     .settles = "how many cards are left to draw"},
    {.head = "flag", .key = "side", .form = CELL_WORD, .settles = "who may play the event"},
    {.head = "what it is and does",
     .key = "event",
     .form = CELL_MARKS,
     .mark = waw_card_marks,
     .settles = "plays of the event",
     .instructions = true},
    {.head = NULL},
};

static const struct column waw_ops[] = {
    {.head = "Card", .key = "name", .form = CELL_NAME},
    {.head = "numbers", .key = "copies", .form = CELL_COPIES, .settles = "how many are left"},
    {.head = NULL},
};

static const struct section waw_sections[] = {
    {.name = "spaces",
     .file = "map.json",
     .list = "spaces",
     .about =
         "One line a space. Colony: its name or its letters. Port of: its blockade zone; nothing "
         "for\n"
         "# a space that is no port. Marks: fort, winter (a square or a star: winter quarters).\n"
         "# Whether it lies south of the line follows from the colony.",
     .column = waw_spaces,
     .grows = true,
     .whole = "all spaces are here"},
    {.name = "generals",
     .file = "pieces.json",
     .list = "pieces",
     .about = "Strategy at the top left of the counter, battle at the top right, agility below.\n"
              "# Limits are written 2-3.",
     .column = waw_generals,
     .having = "strategy"},
    {.name = "years",
     .file = "tables.json",
     .list = "turns",
     .about = "The British CUs printed on the turn track.",
     .column = waw_years},
    {.name = "counters",
     .file = "pieces.json",
     .list = "kinds",
     .about = "All CUs of a kind in the box, its counters of 2, 3 and 5 as so many CUs.",
     .column = waw_counters,
     .having = "stock"},
    {.name = "ops",
     .file = "cards.json",
     .list = "ops_cards",
     .about = "The numbers of all cards of a value (1, 5, 9), or how many there are (x3).",
     .column = waw_ops},
    {.name = "cards",
     .file = "cards.json",
     .list = "cards",
     .about =
         "Each card that is no OPS card. Several copies: all their numbers, or how many (x2).\n"
         "# Flag: british, american, either, or holder (a special card, for whoever holds it).\n"
         "# What it is: battle (may be played in a battle), event (may be played otherwise), both, "
         "or\n"
         "# special; leaves play; reshuffle when played, reshuffle when discarded; before the "
         "alliance,\n"
         "# after the alliance, in the European War, not in the European War; from 1776.\n"
         "# What it does, one of: +2 in battle; campaign, with 1 general, 2 generals or 3 "
         "generals; "
         "war\n"
         "# ends, with the year; a PC in every colony; alliance +2; alliance +4; general moves "
         "six; "
         "enemy\n"
         "# loses a random card; French Navy leaves; no American PCs by OPS; Regulars lost; +2 in\n"
         "# battle and Arnold leaves; nothing. And, in the order of its text, any of:\n"
         "# place 2 American PCs, remove 1 British PC, flip 1 PC (the enemy's to the player's "
         "own), "
         "place\n"
         "# 2 British CUs, remove 1 American CU, bring a general, draw 1 card, enemy loses 2 "
         "random "
         "cards,\n"
         "# alliance -1. Before it may, where the text says may. Behind it where: in Virginia or "
         "Georgia\n"
         "# (colonies), at Boston or New York (spaces), in ports, not in ports, without enemy CUs, "
         "without\n"
         "# enemy units, next to own PCs. What none of this says keeps its ... and is open when "
         "played.",
     .column = waw_cards,
     .lacking = "ops",
     .grows = true},
    {.name = NULL},
};

static const struct line_kind waw_kinds[] = {
    {0, "normal", "solid"}, {'~', "wilderness", "dashed, a wilderness line"}, {0, NULL, NULL}};

/* --- Wilderness War --- */

static const struct mark wiw_space_marks[] = {
    {"fortress", "fortress", MARK_FLAG, NULL, 0, false, true},
    {"port", "port", MARK_FLAG, NULL, 0, false, true},
    {"holding box", "holding_box", MARK_FLAG, NULL, 0, false, true},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct column wiw_spaces[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "department", .key = "department", .form = CELL_WORD, .list = "departments"},
    {.head = "originally", .key = "originally", .form = CELL_WORD},
    {.head = "terrain", .key = "terrain", .form = CELL_WORD},
    {.head = "settlement", .key = "settlement", .form = CELL_WORD},
    {.head = "marks", .key = "port", .form = CELL_MARKS, .mark = wiw_space_marks},
    {.head = "lines", .key = "connections", .form = CELL_LINES},
    {.head = NULL},
};

static const struct column wiw_leaders[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "initiative", .key = "initiative", .form = CELL_NUMBER, .most = 6},
    {.head = "command", .key = "command", .form = CELL_NUMBER, .most = 20},
    {.head = "tactics", .key = "tactics", .form = CELL_NUMBER, .most = 6},
    {.head = NULL},
};

static const struct column wiw_cards[] = {
    {.head = "Number", .key = "number", .form = CELL_KEY},
    {.head = "value", .key = "value", .form = CELL_NUMBER, .most = 3},
    {.head = "side", .key = "side", .form = CELL_WORD},
    {.head = NULL},
};

static const struct section wiw_sections[] = {
    {.name = "spaces",
     .file = "map.json",
     .list = "spaces",
     .about = "One line a space. Marks: fortress, port, holding box.",
     .column = wiw_spaces,
     .grows = true},
    {.name = "leaders",
     .file = "pieces.json",
     .list = "pieces",
     .about = "The ratings of the leaders.",
     .column = wiw_leaders,
     .having = "initiative"},
    {.name = "cards",
     .file = "cards.json",
     .list = "cards",
     .about = "Number, value and who may play the event.",
     .column = wiw_cards},
    {.name = NULL},
};

static const struct line_kind wiw_kinds[] = {
    {0, "land", "land"}, {'~', "river", "a river"}, {'=', "lake", "a lake"}, {0, NULL, NULL}};

/* --- Bayonets & Tomahawks --- */

static const struct mark bat_space_marks[] = {
    {"victory", "victory", MARK_FLAG, NULL, 0, false, true},
    {"fortress", "fortress", MARK_FLAG, NULL, 0, false, true},
    {"village", "village", MARK_FLAG, NULL, 0, false, true},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct mark bat_line_marks[] = {
    {"coastal", "coastal", MARK_FLAG, NULL, 0, false, true},
    {"Cherokee", "nation", MARK_TEXT, "cherokee", 0, false, true},
    {"Iroquois", "nation", MARK_TEXT, "iroquois", 0, false, true},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct column bat_spaces[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "type", .key = "type", .form = CELL_WORD},
    {.head = "home", .key = "home", .form = CELL_WORD},
    {.head = "value", .key = "value", .form = CELL_NUMBER, .most = 9},
    {.head = "colony", .key = "colony", .form = CELL_WORD, .list = "colonies"},
    {.head = "nation", .key = "nation", .form = CELL_WORD, .list = "nations"},
    {.head = "sea zone", .key = "sea_zone", .form = CELL_WORD, .list = "sea_zones"},
    {.head = "second", .key = "second_sea_zone", .form = CELL_WORD, .list = "sea_zones"},
    {.head = "militia", .key = "militia", .form = CELL_NUMBER, .most = 9},
    {.head = "battle order", .key = "battle_priority", .form = CELL_NUMBER, .most = 400},
    {.head = "marks", .key = "victory", .form = CELL_MARKS, .mark = bat_space_marks},
    {.head = "lines", .key = "connections", .form = CELL_LINES},
    {.head = NULL},
};

static const struct column bat_commanders[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "rating", .key = "rating", .form = CELL_NUMBER, .most = 6},
    {.head = NULL},
};

static const struct section bat_sections[] = {
    {.name = "spaces",
     .file = "map.json",
     .list = "spaces",
     .about = "One line a space. Militia: how many. Marks: victory, fortress, village.\n"
              "# Behind a neighbour in brackets: coastal, Cherokee, Iroquois.",
     .column = bat_spaces,
     .grows = true},
    {.name = "commanders",
     .file = "pieces.json",
     .list = "pieces",
     .about = "The rating of each commander.",
     .column = bat_commanders,
     .having = "rating"},
    {.name = NULL},
};

static const struct line_kind bat_kinds[] = {
    {0, "path", "a path"}, {'=', "highway", "a highway"}, {0, NULL, NULL}};

/* --- Fort Tokens --- */

static const struct column fot_cards[] = {
    {.head = "Number", .key = "number", .form = CELL_KEY},
    {.head = "type", .key = "type", .form = CELL_WORD, .list = "types"},
    {.head = "force", .key = "force", .form = CELL_NUMBER, .most = 9},
    {.head = NULL},
};

static const struct section fot_sections[] = {
    {.name = "cards",
     .file = "cards.json",
     .list = "cards",
     .about = "Number, type and force.",
     .column = fot_cards},
    {.name = NULL},
};

static const struct worksheet_form forms[] = {
    {"washingtons-war", waw_sections, waw_kinds, waw_line_marks, true},
    {"wilderness-war", wiw_sections, wiw_kinds, NULL, false},
    {"bayonets-and-tomahawks", bat_sections, bat_kinds, bat_line_marks, false},
    {"fort-tokens", fot_sections, NULL, NULL, false},
};

const struct worksheet_form *form_of(const char *game)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (strcmp(forms[i].game, game) == 0)
            return &forms[i];
    }
    return NULL;
}
