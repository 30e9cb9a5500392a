#include "games/wilderness-war/worksheet.h"

#include <stddef.h>

/* What the worksheet of this game asks for. */

static const struct mark space_marks[] = {
    {"fortress", "fortress", MARK_FLAG, NULL, 0, false, true},
    {"port", "port", MARK_FLAG, NULL, 0, false, true},
    {"holding box", "holding_box", MARK_FLAG, NULL, 0, false, true},
    {NULL, NULL, MARK_FLAG, NULL, 0, false, false},
};

static const struct column spaces[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "department", .key = "department", .form = CELL_WORD, .list = "departments"},
    {.head = "originally", .key = "originally", .form = CELL_WORD},
    {.head = "terrain", .key = "terrain", .form = CELL_WORD},
    {.head = "settlement", .key = "settlement", .form = CELL_WORD},
    {.head = "marks", .key = "port", .form = CELL_MARKS, .mark = space_marks},
    {.head = "lines", .key = "connections", .form = CELL_LINES},
    {.head = NULL},
};

static const struct column leaders[] = {
    {.head = "Name", .key = "name", .form = CELL_NAME},
    {.head = "initiative", .key = "initiative", .form = CELL_NUMBER, .most = 6},
    {.head = "command", .key = "command", .form = CELL_NUMBER, .most = 20},
    {.head = "tactics", .key = "tactics", .form = CELL_NUMBER, .most = 6},
    {.head = NULL},
};

static const struct column cards[] = {
    {.head = "Number", .key = "number", .form = CELL_KEY},
    {.head = "value", .key = "value", .form = CELL_NUMBER, .most = 3},
    {.head = "side", .key = "side", .form = CELL_WORD},
    {.head = NULL},
};

static const struct section sections[] = {
    {.name = "spaces",
     .file = "map.json",
     .list = "spaces",
     .about = "One line a space. Marks: fortress, port, holding box.",
     .column = spaces,
     .grows = true},
    {.name = "leaders",
     .file = "pieces.json",
     .list = "pieces",
     .about = "The ratings of the leaders.",
     .column = leaders,
     .having = "initiative"},
    {.name = "cards",
     .file = "cards.json",
     .list = "cards",
     .about = "Number, value and who may play the event.",
     .column = cards},
    {.name = NULL},
};

static const struct line_kind kinds[] = {
    {0, "land", "land"}, {'~', "river", "a river"}, {'=', "lake", "a lake"}, {0, NULL, NULL}};

const struct worksheet_form ww_worksheet = {
    .game = "wilderness-war", .section = sections, .kind = kinds};
