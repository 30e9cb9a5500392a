#include "command/command.h"

#include "board/rules_data.h"
#include "report/explanation.h"

/* What is no rule may be a thing of the game, or a word of rules. */
static enum status explain_other(const struct game *game, const char *wanted)
{
    const char *complaint = "memory ran out";
    struct data_cache *cache = data_cache_open(NULL);
    const struct rules_data *data = cache ? cached_data(cache, game, &complaint) : NULL;
    bool told = data && explain_word(stdout, game, data, wanted);
    if (!data)
        complain("%s", complaint);
    else if (!told)
        complain("%s has no rule %s, nothing that is called so, and no rule with this word",
                 game->title, wanted);
    data_cache_close(cache);
    return !data ? STATUS_OWN_FAULT : told ? STATUS_LEGAL : STATUS_UNJUDGED;
}

enum status run_explain(const struct arguments *arguments)
{
    if (arguments->count < 1 || arguments->count > 2) {
        complain("explain takes a game, and a rule, a card or a word");
        return STATUS_UNJUDGED;
    }
    const struct game *game = game_operand(arguments->operand[0]);
    if (!game)
        return STATUS_UNJUDGED;
    if (arguments->count == 1 ? explain_game(stdout, game)
                              : explain_rule(stdout, game, arguments->operand[1]))
        return STATUS_LEGAL;
    return explain_other(game, arguments->operand[1]);
}
