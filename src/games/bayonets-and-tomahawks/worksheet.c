#include "games/bayonets-and-tomahawks/worksheet.h"

#include <stddef.h>

/* What the worksheet of this game asks for. */

static const struct mark space_marks[] = {
    {"victory", "victory", MARK_FLAG, NULL, 0, false, true},
    {"fortress", "fortress", MARK_FLAG, NULL, 0, false, true},
    {"village", "village", MARK_FLAG, NULL, 0, false, true},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct mark line_marks[] = {
    {"coastal", "coastal", MARK_FLAG, NULL, 0, false, true},
    {"Cherokee", "nation", MARK_TEXT, "cherokee", 0, false, true},
    {"Iroquois", "nation", MARK_TEXT, "iroquois", 0, false, true},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct column spaces[] = {
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
    {.head = "marks", .key = "victory", .form = CELL_MARKS, .mark = space_marks},
    {.head = "lines", .key = "connections", .form = CELL_LINES},
    {.head = NULL},
};

static const struct column commanders[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "rating", .key = "rating", .form = CELL_NUMBER, .most = 6},
    {.head = NULL},
};

static const struct section sections[] = {
    {.name = "spaces",
     .file = "map.json",
     .list = "spaces",
     .about = "One line a space. Militia: how many. Marks: victory, fortress, village.\n"
              "# Behind a neighbour in brackets: coastal, Cherokee, Iroquois.",
     .column = spaces,
     .grows = true},
    {.name = "commanders",
     .file = "pieces.json",
     .list = "pieces",
     .about = "The rating of each commander.",
     .column = commanders,
     .having = "rating"},
    {.name = NULL},
};

static const struct line_kind kinds[] = {
    {0, "path", "a path"}, {'=', "highway", "a highway"}, {0, NULL, NULL}};

const struct worksheet_form bt_worksheet = {
    .game = "bayonets-and-tomahawks", .section = sections, .kind = kinds, .line_mark = line_marks};
