#include "command/command.h"

#include <stdlib.h>
#include <string.h>

/* The catalogue of a game, and which of its checks the records of a directory meet and break. */

struct coverage {
    const struct game *game;
    bool *met, *broken; /* by rule of the game */
    bool missed;        /* an expectation was missed: the counts mean nothing */
    bool starved;       /* as they do where memory ran out */
};

static int rule_of(const struct game *game, const char *id)
{
    for (int i = 0; i < game->rule.count; i++) {
        if (strcmp(game->rule.row[i].id, id) == 0)
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
    struct data_cache *cache = take_data_cache(arguments->rules_data);
    int count = cache ? list_records(arguments->coverage, &records) : -1;
    bool read = count >= 0;
    for (int i = 0; i < count; i++) {
        struct listener listener = {coverage, NULL, hear_verdict, NULL};
        struct session *session = session_open(cache, listener);
        read &= session && !feed_record(session, records[i]);
        coverage->starved |= !session || session_starved(session);
        session_close(session);
        free(records[i]);
    }
    free(records);
    coverage->starved |= !cache;
    data_cache_close(cache);
    return read;
}

/* The part of an id before its first full stop, hyphen or end of digits: "7" of "7.92-drilled". */
static int section_length(const char *id)
{
    return (int)strcspn(id, ".-");
}

static bool is_covered(const struct coverage *coverage, int rule)
{
    return coverage->met[rule] && coverage->broken[rule];
}

static bool in_section(const struct rule *rule, const char *section)
{
    int length = section_length(section);
    return rule->kind == CHECK && section_length(rule->id) == length &&
           strncmp(rule->id, section, (size_t)length) == 0;
}

static bool section_is_new(const struct game *game, int rule)
{
    for (int i = 0; i < rule; i++) {
        if (in_section(&game->rule.row[i], game->rule.row[rule].id))
            return false;
    }
    return game->rule.row[rule].kind == CHECK;
}

static void print_section(const struct coverage *coverage, const char *section)
{
    int checks = 0, covered = 0;
    for (int i = 0; i < coverage->game->rule.count; i++) {
        if (!in_section(&coverage->game->rule.row[i], section))
            continue;
        checks++;
        covered += is_covered(coverage, i);
    }
    printf("  section %.*s: %d of %d checks have both cases\n", section_length(section), section,
           covered, checks);
}

static void print_lacking(const struct coverage *coverage, int rule)
{
    bool met = coverage->met[rule], broken = coverage->broken[rule];
    printf("%-28s lacks %s%s%s\n", coverage->game->rule.row[rule].id, met ? "" : "a legal case",
           !met && !broken ? " and " : "", broken ? "" : "an illegal case");
}

static int print_coverage(const struct coverage *coverage)
{
    const struct game *game = coverage->game;
    int checks = 0, lacking = 0;
    for (int i = 0; i < game->rule.count; i++) {
        if (game->rule.row[i].kind != CHECK)
            continue;
        checks++;
        if (is_covered(coverage, i))
            continue;
        lacking++;
        print_lacking(coverage, i);
    }
    for (int i = 0; i < game->rule.count; i++) {
        if (section_is_new(game, i))
            print_section(coverage, game->rule.row[i].id);
    }
    printf("%s: %d of %d checks have both cases\n", game->id, checks - lacking, checks);
    return lacking;
}

static enum status report_coverage(const struct game *game, const struct arguments *arguments)
{
    struct coverage coverage = {.game = game};
    enum status status = STATUS_OWN_FAULT;
    coverage.met = calloc((size_t)game->rule.count + 1, sizeof(bool));
    coverage.broken = calloc((size_t)game->rule.count + 1, sizeof(bool));
    if (coverage.met && coverage.broken) {
        status = run_records(&coverage, arguments) ? STATUS_LEGAL : STATUS_UNJUDGED;
        if (coverage.missed)
            printf("an expectation was missed: see provost test %s\n", arguments->coverage);
        if (print_coverage(&coverage) > 0 || coverage.missed)
            status = worse(status, STATUS_ILLEGAL);
        if (coverage.starved)
            status = STATUS_OWN_FAULT;
    }
    free(coverage.met);
    free(coverage.broken);
    return status;
}

enum status run_rules(const struct arguments *arguments)
{
    static const char *const kind[] = {"check", "effect", "definition", "option", "advice"};
    if (arguments->count != 1) {
        complain("rules takes a game");
        return STATUS_UNJUDGED;
    }
    const struct game *game = game_operand(arguments->operand[0]);
    if (!game)
        return STATUS_UNJUDGED;
    if (arguments->coverage)
        return report_coverage(game, arguments);
    for (int i = 0; i < game->rule.count; i++)
        printf("%-28s %-11s %s\n", game->rule.row[i].id, kind[game->rule.row[i].kind],
               game->rule.row[i].title);
    return STATUS_LEGAL;
}
