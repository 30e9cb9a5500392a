#include "report/explanation.h"

#include "referee/catalogue.h"
#include "report/print.h"

#include <ctype.h>
#include <string.h>

static const char *kind_word(enum rule_kind kind)
{
    static const char *const word[] = {"check", "effect", "definition", "option", "advice"};
    return word[kind];
}

static void print_ruling(FILE *out, const struct ruling *ruling)
{
    fprintf(out, "\n  ruling %s: ", ruling->name);
    print_wrapped(out, 4, 11 + (int)strlen(ruling->name), ruling->question);
    for (int i = 0; i < RULING_ALTERNATIVES_MAX && ruling->alternative[i].name; i++) {
        fprintf(out, "    %s%s  ", ruling->alternative[i].name, i == 0 ? " (default)" : "");
        int column = 6 + (int)strlen(ruling->alternative[i].name) + (i == 0 ? 10 : 0);
        print_wrapped(out, 6, column, ruling->alternative[i].meaning);
    }
}

static void print_rule(FILE *out, const struct game *game, const struct rule *rule)
{
    fprintf(out, "%s  %s  (%s)\n  ", rule->id, rule->title, kind_word(rule->kind));
    print_wrapped(out, 2, 2, rule->sentence);
    for (int i = 0; i < game->ruling_count; i++) {
        if (strcmp(game->ruling[i].rule, rule->id) == 0)
            print_ruling(out, &game->ruling[i]);
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

static int print_rules(FILE *out, const struct game *game, const struct rule *rule, int count,
                       const char *wanted, bool section)
{
    int printed = 0;
    for (int i = 0; i < count; i++) {
        if (is_within(rule[i].id, wanted, section)) {
            print_rule(out, game, &rule[i]);
            printed++;
        }
    }
    return printed;
}

static int print_catalogue(FILE *out, const struct game *game, const char *wanted, bool section)
{
    struct catalogue catalogue = catalogue_of(game);
    int printed = 0;
    for (int part = CATALOGUE_PARTS - 1; part >= 0; part--)
        printed +=
            print_rules(out, game, catalogue.rule[part], catalogue.count[part], wanted, section);
    return printed;
}

bool explain_game(FILE *out, const struct game *game)
{
    fprintf(out, "%s, %s\n\n", game->title, game->edition);
    for (int i = 0; i < game->rule_count; i++)
        fprintf(out, "%-22s %s\n", game->rule[i].id, game->rule[i].title);
    for (int i = 0; i < game->ruling_count; i++)
        print_ruling(out, &game->ruling[i]);
    return true;
}

bool explain_rule(FILE *out, const struct game *game, const char *wanted)
{
    int printed = print_catalogue(out, game, wanted, false);
    if (printed == 0)
        printed = print_catalogue(out, game, wanted, true);
    for (int i = 0; printed == 0 && i < game->ruling_count; i++) {
        if (strcmp(game->ruling[i].name, wanted) == 0) {
            print_ruling(out, &game->ruling[i]);
            return true;
        }
    }
    return printed > 0;
}
