#include "command/command.h"

#include "report/explanation.h"

enum status run_explain(const struct arguments *arguments)
{
    if (arguments->count < 1 || arguments->count > 2) {
        complain("explain takes a game and a rule");
        return STATUS_UNJUDGED;
    }
    const struct game *game = game_operand(arguments->operand[0]);
    if (!game)
        return STATUS_UNJUDGED;
    if (arguments->count == 1 ? explain_game(stdout, game)
                              : explain_rule(stdout, game, arguments->operand[1]))
        return STATUS_LEGAL;
    complain("%s has no rule %s", game->title, arguments->operand[1]);
    return STATUS_UNJUDGED;
}
