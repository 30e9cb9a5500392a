#ifndef PROVOST_COMMAND_WORKSHEET_H
#define PROVOST_COMMAND_WORKSHEET_H

#include "command/command.h"

/* "data GAME --template": prints the worksheet of a game, from the rules data in use. */
enum status print_template(const struct game *game, const struct arguments *arguments);

/* "data GAME --fill FILE": writes rules data as a worksheet says, where --to says or into the
 * user's directory. */
enum status fill_worksheet(const struct game *game, const struct arguments *arguments);

#endif
