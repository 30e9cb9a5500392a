#include "command/command.h"

#include "board/rules_data.h"
#include "record/sentence.h"
#include "report/explanation.h"

#include <string.h>

/* What is no rule may be a thing of the game, or a word of rules. */
static enum status explain_other(const struct game *game, const char *wanted,
                                 const char *rules_data)
{
    const char *complaint = "memory ran out";
    struct data_cache *cache = take_data_cache(rules_data);
    const struct rules_data *data = cache ? cached_data(cache, game, &complaint) : NULL;
    bool told = data && explain_word(stdout, game, data, wanted);
    if (!data)
        complain("%s", complaint);
    else if (!told)
        complain("%s has no rule %s, nothing that is called so, and no rule with %s", game->title,
                 wanted, strchr(wanted, ' ') ? "these words" : "this word");
    data_cache_close(cache);
    return !data ? STATUS_OWN_FAULT : told ? STATUS_LEGAL : STATUS_UNJUDGED;
}

enum status run_explain(const struct arguments *arguments)
{
    struct sentence wanted;
    sentence_clear(&wanted);
    for (int i = 1; i < arguments->count; i++)
        say_item(&wanted, " ", arguments->operand[i]);
    if (arguments->count < 1) {
        complain("explain takes a game, and a rule, a card or words");
        return STATUS_UNJUDGED;
    }
    const struct game *game = game_operand(arguments->operand[0]);
    if (!game)
        return STATUS_UNJUDGED;
    if (arguments->count == 1 ? explain_game(stdout, game)
                              : explain_rule(stdout, game, wanted.text))
        return STATUS_LEGAL;
    return explain_other(game, wanted.text, arguments->rules_data);
}
