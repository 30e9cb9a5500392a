#include "games/washingtons-war/worksheet.h"

#include "games/washingtons-war/worksheet_parts.h"

#include <stddef.h>

/* What the worksheet of this game asks for. */

static const struct mark space_marks[] = {
    {"fort", "fortified", MARK_FLAG, NULL, 0, false, true},
    {"winter", "winter_quarters", MARK_FLAG, NULL, 0, false, false},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct mark card_marks[] = {
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

static const struct mark line_marks[] = {
    {"Arnold", "only", MARK_TEXT, "arnold", 0, false, false},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

/* Ranks go by the share of marches and card plays that wait, see tests/boards/share.py. */
static const struct column spaces[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "colony",
     .key = "colony",
     .form = CELL_WORD,
     .list = "colonies",
     .settles = "PCs, committees and control of the colony",
     .rank = 3},
    {.head = "port of", .key = "zone", .form = CELL_WORD, .list = "zones", .also_set = "port"},
    {.head = "marks",
     .key = "winter_quarters",
     .form = CELL_MARKS,
     .mark = space_marks,
     .settles = "winter losses there",
     .rank = 2},
    {.head = "lines",
     .key = "connections",
     .form = CELL_LINES,
     .settles = "marches, PCs, retreats and isolation",
     .rank = 1},
    {.head = NULL},
};

static const struct column generals[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "strategy",
     .key = "strategy",
     .form = CELL_SPAN,
     .most = 3,
     .settles = "which OPS card activates the general",
     .rank = 4},
    {.head = "battle",
     .key = "battle",
     .form = CELL_SPAN,
     .most = 6,
     .settles = "the battle total",
     .rank = 7},
    {.head = "agility",
     .key = "agility",
     .form = CELL_SPAN,
     .most = 3,
     .settles = "interceptions, retreats before battle and the winner's loss",
     .rank = 8},
    {.head = NULL},
};

static const struct column counters[] = {
    {.head = "Kind", .key = "name", .form = CELL_NAME},
    {.head = "how many",
     .key = "stock",
     .form = CELL_NUMBER,
     .most = 200,
     .settles = "whether reinforcements run out"},
    {.head = NULL},
};

static const struct column years[] = {
    {.head = "Year", .key = "year", .form = CELL_KEY},
    {.head = "British CUs",
     .key = "british_reinforcements",
     .form = CELL_NUMBER,
     .most = 40,
     .settles = "the British reinforcements of that year"},
    {.head = NULL},
};

static const struct column cards[] = {
    {.head = "Title", .key = "title", .form = CELL_NAME},
    {.head = "number",
     .key = "copies",
     .form = CELL_COPIES,
     .settles = "how many cards are left to draw"},
    {.head = "flag",
     .key = "side",
     .form = CELL_WORD,
     .settles = "who may play the event",
     .rank = 6},
    {.head = "what it is and does",
     .key = "event",
     .form = CELL_MARKS,
     .mark = card_marks,
     .settles = "plays of the event",
     .rank = 5,
     .parts = &waw_instructions},
    {.head = NULL},
};

static const struct column ops[] = {
    {.head = "Card", .key = "name", .form = CELL_NAME},
    {.head = "numbers",
     .key = "copies",
     .form = CELL_COPIES,
     .settles = "how many are left",
     .numbered = &waw_ops_cards},
    {.head = NULL},
};

static const struct section sections[] = {
    {.name = "spaces",
     .file = "map.json",
     .list = "spaces",
     .about =
         "One line a space. Colony: its name or its letters. Port of: its blockade zone; nothing "
         "for\n"
         "# a space that is no port. Marks: fort, winter (a square or a star: winter quarters).\n"
         "# Whether it lies south of the line follows from the colony.",
     .column = spaces,
     .grows = true,
     .whole = "all spaces are here"},
    {.name = "generals",
     .file = "pieces.json",
     .list = "pieces",
     .about = "Strategy at the top left of the counter, battle at the top right, agility below.\n"
              "# Limits are written 2-3.",
     .column = generals,
     .having = "strategy"},
    {.name = "years",
     .file = "tables.json",
     .list = "turns",
     .about = "The British CUs printed on the turn track.",
     .column = years},
    {.name = "counters",
     .file = "pieces.json",
     .list = "kinds",
     .about = "All CUs of a kind in the box, its counters of 2, 3 and 5 as so many CUs.",
     .column = counters,
     .having = "stock"},
    {.name = "ops",
     .file = "cards.json",
     .list = "ops_cards",
     .about = "The numbers of all cards of a value (1, 5, 9), or how many there are (x3).",
     .column = ops},
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
     .column = cards,
     .lacking = "ops",
     .grows = true},
    {.name = NULL},
};

static const struct line_kind kinds[] = {
    {0, "normal", "solid"}, {'~', "wilderness", "dashed, a wilderness line"}, {0, NULL, NULL}};

const struct worksheet_form waw_worksheet = {.game = "washingtons-war",
                                             .section = sections,
                                             .kind = kinds,
                                             .line_mark = line_marks,
                                             .gaps = true,
                                             .derive = waw_derive_worksheet,
                                             .datum_row = waw_datum_row};
