#include "cost.h"
#include "options.h"
#include "records.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How fast records are ruled on, game by game, on records made for the purpose. Times are of the
 * processor, so that other work on the machine disturbs little; each is the best of several rounds,
 * and the ratios compare times of one run.
 *
 *     bench [--json] PROVOST [ENTRIES]     PROVOST: the command, run for memory and start-up time
 *     bench --compare OLD PROVOST [ENTRIES]     two builds of the command on the same records
 *     bench --options GAMES [GAME [RULES-DATA]]   what a list of options costs; of GAME verb by
 * verb
 */

static const struct row {
    const char *game, *scenario;
} rows[] = {
    {"fort-tokens", NULL},
    {"wilderness-war", NULL},
    {"washingtons-war", NULL},
    {"bayonets-and-tomahawks", NULL},
};

enum { ENTRIES = 40000, ROUNDS = 7, STARTS = 150, ENTRIES_COUNTED = 2000 };

struct figures {
    long entries, bytes;
    double bare, strict, check; /* seconds an entry, the best round */
    double yyjson;              /* the same, 0 where it is not here */
    double hash;                /* of them for the record's SHA-256 */
    double files;               /* of the command, where each game is a record of its own */
    double allocations;         /* an entry, in the second half of the record */
    long faults;
    double start;         /* seconds by the clock for a record of one line */
    long instructions;    /* an entry, 0 where they cannot be counted */
    double alone, by_two; /* seconds by the clock for eight records with one job and with two */
    long memory, memory_tenfold; /* KiB at the peak, for the record once and ten times over */
};

static double better(double best, double seconds)
{
    return best == 0 || seconds < best ? seconds : best;
}

static void measure_times(const struct record *record, struct figures *figures)
{
    struct cost cost;
    for (int round = 0; round < ROUNDS; round++) {
        cost = cost_of_bare_parse(record);
        figures->bare = better(figures->bare, cost.seconds / (double)record->entries);
        cost = cost_of_yyjson(record);
        figures->yyjson = better(figures->yyjson, cost.seconds / (double)record->entries);
        cost = cost_of_strict_parse(record);
        figures->strict = better(figures->strict, cost.seconds / (double)record->entries);
        cost = cost_of_check(record);
        figures->check = better(figures->check, cost.seconds / (double)record->entries);
    }
    figures->allocations = 2 * (double)cost.allocations / (double)record->entries;
    figures->faults = cost.faults;
}

/* Of all entries, with what the command takes to start. */
static double best_of_files(const char *provost, const struct record *record)
{
    double best = 0;
    for (int round = 0; round < ROUNDS; round++)
        best = better(best, seconds_of_files(provost, record));
    return best / (double)record->entries;
}

static void print_figures(const struct row *row, const struct figures *figures)
{
    printf("%s  %ld entries of %.0f bytes\n", row->game, figures->entries,
           (double)figures->bytes / (double)figures->entries);
    printf("  check         %9.0f entries a second\n", 1 / figures->check);
    printf("    of which    %9.0f ns an entry, %.0f to parse, %.0f to hash the record\n",
           1e9 * figures->check, 1e9 * figures->strict, 1e9 * figures->hash);
    if (figures->files > 0)
        printf("  check         %9.0f entries a second where each game is a file\n",
               1 / figures->files);
    printf("  strict parse  %9.0f entries a second; check takes %.2f times as long\n",
           1 / figures->strict, figures->check / figures->strict);
    printf("  bare cJSON    %9.0f entries a second; check takes %.2f times as long\n",
           1 / figures->bare, figures->check / figures->bare);
    if (figures->yyjson > 0)
        printf("  yyjson        %9.0f entries a second; check takes %.2f times as long\n",
               1 / figures->yyjson, figures->check / figures->yyjson);
    printf("  start-up      %9.2f ms for a record of one line\n", 1000 * figures->start);
    if (figures->instructions)
        printf("  instructions  %9ld an entry, counted where SHA-256 has none of its own\n",
               figures->instructions);
    printf("  allocations   %9.4f an entry once warm\n", figures->allocations);
    printf("  peak memory   %9ld KiB; %ld KiB for ten times the record\n", figures->memory,
           figures->memory_tenfold);
    printf("  two jobs      %9.2f times as fast as one\n", figures->alone / figures->by_two);
}

static void print_json(const struct row *row, const struct figures *figures)
{
    printf("{\"game\":\"%s\",\"entries\":%ld,\"bytes\":%ld,\"check_per_second\":%.0f,"
           "\"files_per_second\":%.0f,\"strict_per_second\":%.0f,\"bare_per_second\":%.0f,\"check_"
           "to_strict\":%.3f,"
           "\"check_to_bare\":%.3f,\"check_to_yyjson\":%.3f,\"hash_ns\":%.0f,\"start_ms\":%.2f,"
           "\"instructions_per_entry\":%ld,\"allocations_per_entry\":%.5f,\"peak_kib\":%ld,"
           "\"peak_tenfold_kib\":%ld,\"two_jobs\":%.2f}\n",
           row->game, figures->entries, figures->bytes, 1 / figures->check,
           figures->files > 0 ? 1 / figures->files : 0.0, 1 / figures->strict, 1 / figures->bare,
           figures->check / figures->strict, figures->check / figures->bare,
           figures->yyjson > 0 ? figures->check / figures->yyjson : 0.0, 1e9 * figures->hash,
           1000 * figures->start, figures->instructions, figures->allocations, figures->memory,
           figures->memory_tenfold, figures->alone / figures->by_two);
}

static void measure_jobs(const char *provost, const struct record *record, struct figures *figures)
{
    for (int round = 0; round < ROUNDS; round++) {
        figures->alone = better(figures->alone, seconds_with_jobs(provost, record, 1));
        figures->by_two = better(figures->by_two, seconds_with_jobs(provost, record, 2));
    }
}

/* Of the command, without what it takes to start. */
static long instructions_an_entry(const char *provost, const struct record *record)
{
    long entries = record->entries < ENTRIES_COUNTED ? record->entries : ENTRIES_COUNTED;
    long alone = instructions_of_command(provost, record, 1);
    long all = instructions_of_command(provost, record, entries);
    return alone && entries > 1 ? (all - alone) / (entries - 1) : 0;
}

static double start_of(const char *provost, const char *game)
{
    double best = 0;
    for (int round = 0; round < STARTS; round++)
        best = better(best, seconds_to_start(provost, game));
    return best;
}

/* By turns, so that what else the machine does disturbs both. */
static bool compare(const struct row *row, const char *const provost[2], long entries)
{
    struct record record = {0};
    double seconds[2] = {0, 0}, files[2] = {0, 0};
    if (!make_record(row->game, row->scenario, entries, &record))
        return false;
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < 2; i++)
            seconds[i] =
                better(seconds[i], seconds_of_command(provost[i], &record, record.entries));
        for (int i = 0; i < 2; i++)
            files[i] = better(files[i], seconds_of_files(provost[i], &record));
    }
    printf("%s  %ld entries\n", row->game, record.entries);
    for (int i = 0; i < 2; i++)
        printf("  %s  %9.0f entries a second, %9.0f where each game is a file, %6ld instructions "
               "an entry, start-up %.2f ms\n",
               i ? "new" : "old", (double)record.entries / seconds[i],
               files[i] > 0 ? (double)record.entries / files[i] : 0.0,
               instructions_an_entry(provost[i], &record), 1000 * start_of(provost[i], row->game));
    printf("  the new one is %.2f times as fast\n", seconds[0] / seconds[1]);
    fflush(stdout);
    free_record(&record);
    return true;
}

static bool measure(const struct row *row, const char *provost, long entries, bool json)
{
    struct record record = {0};
    struct figures figures = {0};
    if (!make_record(row->game, row->scenario, entries, &record)) {
        fprintf(stderr, "bench: no record of %s could be made\n", row->game);
        return false;
    }
    figures.entries = record.entries;
    figures.bytes = (long)record.size;
    figures.hash = seconds_to_hash(record.size / (size_t)record.entries);
    measure_times(&record, &figures);
    figures.files = best_of_files(provost, &record);
    if (figures.faults)
        fprintf(stderr, "bench: %ld of the entries of %s are illegal\n", figures.faults, row->game);
    figures.start = start_of(provost, row->game);
    figures.instructions = instructions_an_entry(provost, &record);
    figures.memory = memory_of_command(provost, &record, 1);
    figures.memory_tenfold = memory_of_command(provost, &record, 10);
    measure_jobs(provost, &record, &figures);
    (json ? print_json : print_figures)(row, &figures);
    fflush(stdout);
    free_record(&record);
    return true;
}

static long entries_asked(const char *operand)
{
    return operand ? strtol(operand, NULL, 10) : ENTRIES;
}

static bool options_of_games(char **operand)
{
    bool done = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!operand[1] || strcmp(operand[1], rows[i].game) == 0)
            done &= measure_options(rows[i].game, operand[1] ? operand[2] : NULL,
                                    strtol(operand[0], NULL, 10), operand[1] != NULL);
    }
    return done;
}

int main(int argc, char **argv)
{
    bool json = argc > 1 && strcmp(argv[1], "--json") == 0, done = true;
    bool comparing = argc > 3 && strcmp(argv[1], "--compare") == 0;
    char **operand = argv + 1 + json + comparing;
    if (argc == 3 && strcmp(argv[1], "--peak") == 0)
        return print_peak(argv[2]);
    if (argc > 2 && strcmp(argv[1], "--options") == 0)
        return options_of_games(argv + 2) ? 0 : 1;
    if (sodium_init() < 0 || !operand[0]) {
        fprintf(stderr, "usage: bench [--json] PROVOST [ENTRIES]\n"
                        "       bench --compare OLD PROVOST [ENTRIES]\n"
                        "       bench --options GAMES [GAME [RULES-DATA]]\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const both[2] = {operand[0], operand[1]};
        done &= comparing ? compare(&rows[i], both, entries_asked(operand[2]))
                          : measure(&rows[i], operand[0], entries_asked(operand[1]), json);
    }
    if (!comparing)
        printf(json ? "{\"draw_ns\":%.0f}\n" : "a draw of the stream takes %.0f ns\n",
               1e9 * seconds_to_draw());
    return done ? 0 : 1;
}
