#include "command/command.h"

#include "report/print.h"

#include <stdlib.h>
#include <string.h>

/* The first entry where two records of one game part. Both are ruled on once to find it: the
 * entries, their verdicts and the positions behind them must be the same. Then both are taken there
 * again, B while A waits, to show what differs. Notes, and asserts that hold, are passed over. */

struct trace {
    long count, capacity;
    uint64_t *digest; /* one a header or judged entry */
};

struct reading {
    const char *name;
    struct data_cache *cache;
    struct session *session;
    struct trace trace;
    bool readable, starved;
    bool lost; /* it could not be read again */
    /* the second time */
    bool showing;
    long entry, wanted;    /* running number from 0 of the next event; that of the parting */
    struct reading *other; /* NULL: this is the other */
    struct referee *referee_of_other;
    long game, parting_game; /* running number of the game being read; that in which they part */
    bool ending;             /* the third time: the ends of that game are compared */
    char *differing;         /* what was printed of B's position at the parting */
};

/* --- finding the entry --- */

static void mix(uint64_t *digest, const char *text)
{
    do {
        *digest = (*digest ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    } while (*text++);
}

static void add_digest(struct reading *reading, uint64_t digest)
{
    struct trace *trace = &reading->trace;
    if (trace->count == trace->capacity) {
        long capacity = trace->capacity ? 2 * trace->capacity : 256;
        uint64_t *grown = realloc(trace->digest, (size_t)capacity * sizeof *grown);
        reading->starved |= !grown;
        if (!grown)
            return;
        trace->digest = grown;
        trace->capacity = capacity;
    }
    trace->digest[trace->count++] = digest;
}

static uint64_t digest_of(const struct verdict *verdict)
{
    uint64_t digest = verdict->checksum ^ (uint64_t)verdict->kind << 56;
    mix(&digest, verdict->side);
    mix(&digest, verdict->said);
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind == REMARK)
            continue;
        mix(&digest, verdict->finding[i].rule);
        mix(&digest, verdict->finding[i].text);
    }
    return digest;
}

/* --- showing it --- */

static void print_place(const struct reading *reading, long line)
{
    fputs(reading->other ? "A  " : "B  ", stdout);
    print_visible(stdout, reading->name);
    if (line)
        printf(":%ld", line);
}

static void print_entry(const struct reading *reading, const struct verdict *verdict)
{
    char text[4096];
    print_place(reading, verdict->line);
    printf("%s%s  %s\n   ", verdict->label[0] ? "  " : "", verdict->label,
           verdict_word(verdict->kind));
    snprintf(text, sizeof text, "%s%s%s", verdict->side, verdict->side[0] ? ": " : "",
             verdict->said);
    print_wrapped(stdout, 5, 3, text);
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        snprintf(text, sizeof text, "%s %s: %s", finding->rule, finding->title, finding->text);
        fputs("   ", stdout);
        print_wrapped(stdout, 5, 3, text);
    }
}

static void print_difference(void *context, const struct difference *difference)
{
    FILE *out = context;
    char text[4096];
    snprintf(text, sizeof text, "%s%s%s: A %s, B %s", difference->item,
             difference->item[0] ? " " : "", difference->field, difference->a, difference->b);
    fputs("  ", out);
    print_wrapped(out, 6, 2, text);
}

/* The differences of the ends are told unless they are those of the parting. */
static void print_differing(struct reading *reading, char *differing)
{
    const char *when = reading->ending ? "at the end" : "then";
    if (!differing[0])
        printf("\nThe positions %s are the same.\n", when);
    else if (reading->differing && strcmp(reading->differing, differing) == 0)
        printf("\nThe positions at the end differ in the same.\n");
    else
        printf("\nThe positions %s differ:\n%s", when, differing);
    free(reading->differing);
    reading->differing = differing;
}

static void print_positions(struct reading *reading, struct referee *a, struct referee *b)
{
    char *differing = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&differing, &size);
    bool same_game = out && referee_difference(a, b, print_difference, out);
    bool written = out && fclose(out) == 0 && differing;
    reading->starved |= !written;
    if (written && same_game) {
        print_differing(reading, differing);
        return;
    }
    if (written && !reading->ending)
        printf("\nThese are records of different games.\n");
    free(differing);
}

static void read_again(struct reading *reading);

/* At the parting: of A, goes on to B; of B, compares. */
static void arrive(struct reading *reading)
{
    struct referee *referee = session_referee(reading->session);
    reading->starved |= !referee;
    if (!referee)
        return;
    if (reading->other) {
        reading->other->referee_of_other = referee;
        read_again(reading->other);
    } else if (reading->referee_of_other) {
        print_positions(reading, reading->referee_of_other, referee);
    }
}

/* --- what both readings hear --- */

static void hear_begin(void *context, const struct referee *referee)
{
    struct reading *reading = context;
    uint64_t digest = referee_checksum(referee);
    mix(&digest, referee_game(referee)->id);
    reading->game++;
    if (reading->ending)
        return;
    if (!reading->showing) {
        add_digest(reading, digest);
    } else if (reading->entry++ == reading->wanted) {
        reading->parting_game = reading->game;
        print_place(reading, 0);
        printf(": header of %s\n", referee_game(referee)->id);
        arrive(reading);
    }
}

/* An assert that holds says nothing that the position does not. */
static bool is_passed_over(const struct verdict *verdict)
{
    return verdict->entry == ENTRY_NOTE ||
           (verdict->entry == ENTRY_ASSERT && verdict->kind == LEGAL);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct reading *reading = context;
    if (is_passed_over(verdict) || reading->ending)
        return;
    if (reading->showing) {
        reading->starved |= verdict->kind == UNREADABLE; /* all was readable the first time */
        if (reading->entry++ != reading->wanted)
            return;
        reading->parting_game = reading->game;
        print_entry(reading, verdict);
        arrive(reading);
        return;
    }
    if (verdict->kind == UNREADABLE) {
        complain_of_line(reading->name, verdict->line, verdict->column, verdict->said);
        reading->readable = false;
    }
    add_digest(reading, digest_of(verdict));
}

/* The last game of a record that ends before the other parts from it is its end. */
static void hear_end(void *context, const struct closing *closing)
{
    struct reading *reading = context;
    (void)closing;
    if (reading->ending && reading->game == reading->parting_game)
        arrive(reading);
}

static bool rule_on_record(struct reading *reading)
{
    struct listener listener = {reading, hear_begin, hear_verdict, hear_end};
    reading->game = 0;
    reading->session = session_open(reading->cache, listener);
    reading->starved |= !reading->session;
    bool read = reading->session && !feed_record(reading->session, reading->name);
    reading->starved |= reading->session && session_starved(reading->session);
    session_close(reading->session);
    reading->session = NULL;
    return read && reading->readable;
}

static void read_again(struct reading *reading)
{
    if (reading->ending || reading->wanted < reading->trace.count) {
        reading->lost = !rule_on_record(reading);
        return;
    }
    print_place(reading, 0);
    printf(": ends here\n");
}

static long parting_of(const struct trace *a, const struct trace *b)
{
    long count = a->count < b->count ? a->count : b->count;
    for (long i = 0; i < count; i++) {
        if (a->digest[i] != b->digest[i])
            return i;
    }
    return a->count == b->count ? -1 : count;
}

/* Where one has no entry more the game in which the other goes on ends there. */
static void compare_ends(struct reading *a, struct reading *b)
{
    long game = a->parting_game > b->parting_game ? a->parting_game : b->parting_game;
    if (a->lost || b->lost)
        return;
    a->parting_game = b->parting_game = game;
    a->ending = b->ending = true;
    read_again(a);
}

static enum status compare(struct reading *a, struct reading *b)
{
    bool read = rule_on_record(a);
    if (!rule_on_record(b) || !read)
        return STATUS_UNJUDGED;
    long parting = parting_of(&a->trace, &b->trace);
    if (parting < 0) {
        printf("The same, entry by entry: %ld with the header.\n", a->trace.count);
        return STATUS_LEGAL;
    }
    printf("They part %s.\n", parting ? "here" : "at the header");
    a->showing = b->showing = true;
    a->wanted = b->wanted = parting;
    read_again(a);
    if (parting >= a->trace.count)
        read_again(b);
    compare_ends(a, b);
    return STATUS_ILLEGAL;
}

enum status run_diff(const struct arguments *arguments)
{
    struct data_cache *cache = take_data_cache(arguments->rules_data);
    if (!cache)
        return STATUS_OWN_FAULT;
    enum status status = STATUS_UNJUDGED;
    if (arguments->count != 2 || strcmp(arguments->operand[0], "-") == 0 ||
        strcmp(arguments->operand[1], "-") == 0) {
        complain("diff takes two records, both files: they are read twice");
    } else {
        struct reading b = {.name = arguments->operand[1], .cache = cache, .readable = true};
        struct reading a = {.name = arguments->operand[0], .cache = cache, .readable = true};
        a.other = &b;
        status = compare(&a, &b);
        if (a.lost || b.lost)
            status = STATUS_UNJUDGED;
        if (a.starved || b.starved)
            status = STATUS_OWN_FAULT;
        free(b.differing);
        free(a.trace.digest);
        free(b.trace.digest);
    }
    data_cache_close(cache);
    return status;
}
