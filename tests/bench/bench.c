#include "cost.h"
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
 */

static const struct row {
    const char *game, *scenario;
} rows[] = {
    {"fort-tokens", NULL},
    {"wilderness-war", NULL},
    {"washingtons-war", NULL},
    {"bayonets-and-tomahawks", NULL},
};

enum { ENTRIES = 40000, ROUNDS = 7 };

struct figures {
    long entries, bytes;
    double bare, strict, check; /* seconds an entry, the best round */
    double hash;                /* of them for the record's SHA-256 */
    double allocations;         /* an entry, in the second half of the record */
    long faults;
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
        cost = cost_of_strict_parse(record);
        figures->strict = better(figures->strict, cost.seconds / (double)record->entries);
        cost = cost_of_check(record);
        figures->check = better(figures->check, cost.seconds / (double)record->entries);
    }
    figures->allocations = 2 * (double)cost.allocations / (double)record->entries;
    figures->faults = cost.faults;
}

static void print_figures(const struct row *row, const struct figures *figures)
{
    printf("%s  %ld entries of %.0f bytes\n", row->game, figures->entries,
           (double)figures->bytes / (double)figures->entries);
    printf("  check         %9.0f entries a second\n", 1 / figures->check);
    printf("    of which    %9.0f ns an entry, %.0f to parse, %.0f to hash the record\n",
           1e9 * figures->check, 1e9 * figures->strict, 1e9 * figures->hash);
    printf("  strict parse  %9.0f entries a second; check takes %.2f times as long\n",
           1 / figures->strict, figures->check / figures->strict);
    printf("  bare cJSON    %9.0f entries a second; check takes %.2f times as long\n",
           1 / figures->bare, figures->check / figures->bare);
    printf("  allocations   %9.4f an entry once warm\n", figures->allocations);
    printf("  peak memory   %9ld KiB; %ld KiB for ten times the record\n", figures->memory,
           figures->memory_tenfold);
    printf("  two jobs      %9.2f times as fast as one\n", figures->alone / figures->by_two);
}

static void print_json(const struct row *row, const struct figures *figures)
{
    printf(
        "{\"game\":\"%s\",\"entries\":%ld,\"bytes\":%ld,\"check_per_second\":%.0f,"
        "\"strict_per_second\":%.0f,\"bare_per_second\":%.0f,\"check_to_strict\":%.3f,"
        "\"check_to_bare\":%.3f,\"hash_ns\":%.0f,\"allocations_per_entry\":%.5f,\"peak_kib\":%ld,"
        "\"peak_tenfold_kib\":%ld,\"two_jobs\":%.2f}\n",
        row->game, figures->entries, figures->bytes, 1 / figures->check, 1 / figures->strict,
        1 / figures->bare, figures->check / figures->strict, figures->check / figures->bare,
        1e9 * figures->hash, figures->allocations, figures->memory, figures->memory_tenfold,
        figures->alone / figures->by_two);
}

static void measure_jobs(const char *provost, const struct record *record, struct figures *figures)
{
    for (int round = 0; round < ROUNDS; round++) {
        figures->alone = better(figures->alone, seconds_with_jobs(provost, record, 1));
        figures->by_two = better(figures->by_two, seconds_with_jobs(provost, record, 2));
    }
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
    if (figures.faults)
        fprintf(stderr, "bench: %ld of the entries of %s are illegal\n", figures.faults, row->game);
    figures.memory = memory_of_command(provost, &record, 1);
    figures.memory_tenfold = memory_of_command(provost, &record, 10);
    measure_jobs(provost, &record, &figures);
    (json ? print_json : print_figures)(row, &figures);
    fflush(stdout);
    free_record(&record);
    return true;
}

static void measure_start(const char *provost, bool json)
{
    double best = 0;
    for (int round = 0; round < 5 * ROUNDS; round++)
        best = better(best, seconds_to_start(provost, rows[0].game));
    printf(json ? "{\"start_ms\":%.2f,\"draw_ns\":%.0f}\n"
                : "start-up %.2f ms for a record of one line; a draw of the stream %.0f ns\n",
           1000 * best, 1e9 * seconds_to_draw());
}

int main(int argc, char **argv)
{
    bool json = argc > 1 && strcmp(argv[1], "--json") == 0, done = true;
    char **operand = argv + 1 + json;
    if (argc == 3 && strcmp(argv[1], "--peak") == 0)
        return print_peak(argv[2]);
    if (sodium_init() < 0 || !operand[0]) {
        fprintf(stderr, "usage: bench [--json] PROVOST [ENTRIES]\n");
        return 2;
    }
    long entries = operand[1] ? strtol(operand[1], NULL, 10) : ENTRIES;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        done &= measure(&rows[i], operand[0], entries, json);
    measure_start(operand[0], json);
    return done ? 0 : 1;
}
