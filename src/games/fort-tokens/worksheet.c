#include "games/fort-tokens/worksheet.h"

#include <stddef.h>

/* What the worksheet of this game asks for. */

static const struct column cards[] = {
    {.head = "Number", .key = "number", .form = CELL_KEY},
    {.head = "type", .key = "type", .form = CELL_WORD, .list = "types"},
    {.head = "force", .key = "force", .form = CELL_NUMBER, .most = 9},
    {.head = NULL},
};

static const struct section sections[] = {
    {.name = "cards",
     .file = "cards.json",
     .list = "cards",
     .about = "Number, type and force.",
     .column = cards},
    {.name = NULL},
};

const struct worksheet_form ft_worksheet = {.game = "fort-tokens", .section = sections};
