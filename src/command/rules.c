#include "command/command.h"

#include <stdlib.h>
#include <string.h>

/* The catalogue of a game, and which of its checks the records of a directory meet and break. */

struct coverage {
    const struct game *game;
    bool *met, *broken; /* by rule of the game */
    bool missed;        /* an expectation was missed: the counts mean nothing */
};

static int rule_of(const struct game *game, const char *id)
{
    for (int i = 0; i < game->rule_count; i++) {
        if (strcmp(game->rule[i].id, id) == 0)
            return i;
    }
    return -1;
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct coverage *coverage = context;
    coverage->missed |= verdict->expectation == MISSED;
    for (int i = 0; verdict->kind == LEGAL && i < verdict->checked_count; i++) {
        int rule = rule_of(coverage->game, verdict->checked[i]);
        if (rule >= 0)
            coverage->met[rule] = true;
    }
    for (int i = 0; verdict->expectation == MET && i < verdict->finding_count; i++) {
        int rule = rule_of(coverage->game, verdict->finding[i].rule);
        if (rule >= 0 && verdict->finding[i].kind == VIOLATION)
            coverage->broken[rule] = true;
    }
}

static bool run_records(struct coverage *coverage, const struct arguments *arguments)
{
    char **records = NULL;
    struct shelf *shelf = shelf_open(arguments->rules_data);
    int count = shelf ? list_records(arguments->coverage, &records) : -1;
    bool read = count >= 0;
    for (int i = 0; i < count; i++) {
        struct listener listener = {coverage, NULL, hear_verdict, NULL};
        struct session *session = session_open(shelf, listener);
        read &= session && feed_record(session, records[i]);
        session_close(session);
        free(records[i]);
    }
    free(records);
    shelf_close(shelf);
    return read;
}

/* The part of an id before its first full stop, hyphen or end of digits: "7" of "7.92-drilled". */
static int section_length(const char *id)
{
    return (int)strcspn(id, ".-");
}

static void print_section(const char *id, int checks, int covered)
{
    if (checks)
        printf("  section %.*s: %d of %d checks have both cases\n", section_length(id), id, covered,
               checks);
}

static int print_coverage(const struct coverage *coverage)
{
    const struct game *game = coverage->game;
    int checks = 0, covered = 0, total = 0, lacking = 0;
    const char *section = "";
    for (int i = 0; i < game->rule_count; i++) {
        const struct rule *rule = &game->rule[i];
        if (rule->kind != CHECK)
            continue;
        int length = section_length(rule->id);
        if (strncmp(section, rule->id, (size_t)length + 1) != 0 &&
            (section_length(section) != length || strncmp(section, rule->id, (size_t)length) != 0)) {
            print_section(section, checks, covered);
            checks = covered = 0;
            section = rule->id;
        }
        bool both = coverage->met[i] && coverage->broken[i];
        checks++;
        total++;
        covered += both;
        lacking += !both;
        if (!both)
            printf("%-28s lacks %s%s%s\n", rule->id, coverage->met[i] ? "" : "a legal case",
                   !coverage->met[i] && !coverage->broken[i] ? " and " : "",
                   coverage->broken[i] ? "" : "an illegal case");
    }
    print_section(section, checks, covered);
    printf("%s: %d of %d checks have both cases\n", game->id, total - lacking, total);
    return lacking;
}

static enum status report_coverage(const struct game *game, const struct arguments *arguments)
{
    struct coverage coverage = {.game = game};
    enum status status = STATUS_OWN_FAULT;
    coverage.met = calloc((size_t)game->rule_count + 1, sizeof(bool));
    coverage.broken = calloc((size_t)game->rule_count + 1, sizeof(bool));
    if (coverage.met && coverage.broken) {
        status = run_records(&coverage, arguments) ? STATUS_LEGAL : STATUS_UNJUDGED;
        if (coverage.missed)
            printf("an expectation was missed: see provost test %s\n", arguments->coverage);
        if (print_coverage(&coverage) > 0 || coverage.missed)
            status = worse(status, STATUS_ILLEGAL);
    }
    free(coverage.met);
    free(coverage.broken);
    return status;
}

enum status run_rules(const struct arguments *arguments)
{
    static const char *const kind[] = {"check", "effect", "definition", "option", "advice"};
    if (arguments->count != 1) {
        fprintf(stderr, "provost: rules takes a game\n");
        return STATUS_UNJUDGED;
    }
    const struct game *game = game_operand(arguments->operand[0]);
    if (!game)
        return STATUS_UNJUDGED;
    if (arguments->coverage)
        return report_coverage(game, arguments);
    for (int i = 0; i < game->rule_count; i++)
        printf("%-28s %-11s %s\n", game->rule[i].id, kind[game->rule[i].kind],
               game->rule[i].title);
    return STATUS_LEGAL;
}
