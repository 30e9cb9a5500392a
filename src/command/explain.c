#include "command/command.h"

#include "report/report.h"

#include <ctype.h>
#include <string.h>

static const char *kind_word(enum rule_kind kind)
{
    static const char *const word[] = {"check", "effect", "definition", "option", "advice"};
    return word[kind];
}

static void print_ruling(const struct ruling *ruling)
{
    printf("\n  ruling %s: ", ruling->name);
    print_wrapped(stdout, 4, 11 + (int)strlen(ruling->name), ruling->question);
    for (int i = 0; i < RULING_ALTERNATIVES_MAX && ruling->alternative[i].name; i++) {
        printf("    %s%s  ", ruling->alternative[i].name, i == 0 ? " (default)" : "");
        int column = 6 + (int)strlen(ruling->alternative[i].name) + (i == 0 ? 10 : 0);
        print_wrapped(stdout, 6, column, ruling->alternative[i].meaning);
    }
}

static void print_rule(const struct game *game, const struct rule *rule)
{
    printf("%s  %s  (%s)\n  ", rule->id, rule->title, kind_word(rule->kind));
    print_wrapped(stdout, 2, 2, rule->sentence);
    for (int i = 0; i < game->ruling_count; i++) {
        if (strcmp(game->ruling[i].rule, rule->id) == 0)
            print_ruling(&game->ruling[i]);
    }
}

/* Whether id is wanted: itself, or one of the checks of a paragraph. The paragraphs of a section
 * may go on with its number: 9.61 and 9.62 are of 9.6. */
static bool is_within(const char *id, const char *wanted, bool section)
{
    size_t length = strlen(wanted);
    return strncmp(id, wanted, length) == 0 &&
           (id[length] == '\0' || id[length] == '-' || id[length] == '.' ||
            (section && strchr(wanted, '.') && isdigit((unsigned char)id[length])));
}

static int print_rules(const struct game *game, const struct rule *rule, int count,
                       const char *wanted, bool section)
{
    int printed = 0;
    for (int i = 0; i < count; i++) {
        if (is_within(rule[i].id, wanted, section)) {
            print_rule(game, &rule[i]);
            printed++;
        }
    }
    return printed;
}

static int print_catalogue(const struct game *game, const char *wanted, bool section)
{
    struct catalogue catalogue = catalogue_of(game);
    int printed = 0;
    for (int part = CATALOGUE_PARTS - 1; part >= 0; part--)
        printed += print_rules(game, catalogue.rule[part], catalogue.count[part], wanted, section);
    return printed;
}

static enum status explain_game(const struct game *game)
{
    printf("%s, %s\n\n", game->title, game->edition);
    for (int i = 0; i < game->rule_count; i++)
        printf("%-22s %s\n", game->rule[i].id, game->rule[i].title);
    for (int i = 0; i < game->ruling_count; i++)
        print_ruling(&game->ruling[i]);
    return STATUS_LEGAL;
}

enum status run_explain(const struct arguments *arguments)
{
    if (arguments->count < 1 || arguments->count > 2) {
        complain("explain takes a game and a rule");
        return STATUS_UNJUDGED;
    }
    const struct game *game = game_operand(arguments->operand[0]);
    if (!game)
        return STATUS_UNJUDGED;
    if (arguments->count == 1)
        return explain_game(game);
    const char *wanted = arguments->operand[1];
    int printed = print_catalogue(game, wanted, false);
    if (printed == 0)
        printed = print_catalogue(game, wanted, true);
    for (int i = 0; printed == 0 && i < game->ruling_count; i++) {
        if (strcmp(game->ruling[i].name, wanted) == 0) {
            print_ruling(&game->ruling[i]);
            return STATUS_LEGAL;
        }
    }
    if (printed)
        return STATUS_LEGAL;
    complain("%s has no rule %s", game->title, wanted);
    return STATUS_UNJUDGED;
}
