#include "mistakes.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* One mistake planted in a lawful record, one fault in its report: how near the referee comes.
 *
 *     planted [MISTAKES [GAME [SHOWN]]]
 *                               that many unlawful records of each kind and form (100), of all
 *                               games or one; prints a table and the SHOWN worst of each kind
 *     planted check             few of them: TAP, one test a game, by the thresholds it must hold
 */

enum { KINDS = TWO_AT_ONCE + 1, ENTRIES = 150, EACH = 100, EACH_IN_CHECK = 6 };

/* --- the games --- */

struct system {
    const char *game, *directory;
    const char *file[4]; /* whole games of the fixtures */
    /* what "planted check" must find at least, or at most, of all mistakes of the game */
    double found, false_faults, none, blame;
};

static const struct system rows[] = {
    {"fort-tokens",
     NULL,
     {"fixtures/fort-tokens/games/supplied.jsonl"},
     .found = 99,
     .false_faults = 3,
     .none = 50,
     .blame = 60},
    {"washingtons-war",
     "tests/boards/washingtons-war-invented",
     {NULL},
     .found = 99,
     .false_faults = 3,
     .none = 50,
     .blame = 60},
    {"bayonets-and-tomahawks",
     NULL,
     {NULL},
     .found = 99,
     .false_faults = 30,
     .none = 50,
     .blame = 60},
    {"wilderness-war",
     NULL,
     {"fixtures/demo/early-1757-french-4.jsonl", "fixtures/wilderness-war/games/closed-hands.txt"},
     .found = 99,
     .false_faults = 3,
     .none = 50,
     .blame = 60},
};

/* --- what is heard of a record --- */

struct heard {
    long first_line; /* of the first fault, 0: none */
    int roots;       /* faults that rest on no other */
    int faulty;      /* entries at fault */
    long errors[SIDE_MAX + 1];
    char side[SIDE_MAX + 1][16];
    uint64_t checksum; /* of the position at the end */
};

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct heard *heard = context;
    enum verdict_kind kind = verdict->kind;
    if (kind != ILLEGAL && kind != OPEN && kind != UNREADABLE)
        return;
    heard->faulty++;
    heard->roots += verdict->rests_line == 0;
    if (!heard->first_line)
        heard->first_line = verdict->line;
}

static void hear_end(void *context, const struct closing *closing)
{
    struct heard *heard = context;
    memcpy(heard->errors, closing->errors, sizeof heard->errors);
    for (int side = 1; side <= SIDE_MAX; side++)
        snprintf(heard->side[side], sizeof heard->side[side], "%s", closing->side[side]);
    heard->checksum = closing->checksum;
}

static struct heard hear(struct shelf *shelf, const struct lines *lines)
{
    struct heard heard = {0};
    struct session *session =
        session_open(shelf, (struct listener){&heard, NULL, hear_verdict, hear_end});
    session_tell(session, TELL_KINDS);
    for (int i = 0; i < lines->count; i++)
        session_line(session, lines->line[i], strlen(lines->line[i]), false);
    session_end(session);
    session_close(session);
    return heard;
}

/* --- what came of the mistakes --- */

struct sums {
    int mistakes; /* that leave the record unlawful */
    int lawful;   /* that do not */
    int found, none, blamed, same_end;
    long false_faults, wrongly;
};

static void add_sums(struct sums *all, const struct sums *one)
{
    all->mistakes += one->mistakes;
    all->lawful += one->lawful;
    all->found += one->found;
    all->none += one->none;
    all->blamed += one->blamed;
    all->same_end += one->same_end;
    all->false_faults += one->false_faults;
    all->wrongly += one->wrongly;
}

/* A record that was spoiled, and what is known of it. */
struct planted {
    enum mistake kind; /* TWO_AT_ONCE: two of them */
    int mistakes;
    int at;              /* the first line that they touched, from 0 */
    char author[4][16];  /* who wrote the lines touched */
    struct lines lines;  /* spoiled */
    struct heard lawful; /* of the record before */
    bool notation;
};

static bool is_author(const struct planted *planted, const char *side)
{
    for (int i = 0; i < 4; i++) {
        if (strncasecmp(planted->author[i], side, 15) == 0)
            return true;
    }
    return false;
}

/* Nobody is blamed but who wrote what is wrong. */
static bool is_blamed_right(const struct planted *planted, const struct heard *heard)
{
    for (int side = 1; side <= SIDE_MAX; side++) {
        if (heard->errors[side] > 0 && !is_author(planted, heard->side[side]))
            return false;
    }
    return true;
}

static int false_faults(const struct planted *planted, const struct heard *heard)
{
    return heard->roots > planted->mistakes ? heard->roots - planted->mistakes : 0;
}

static void weigh(const struct planted *planted, const struct heard *heard, struct sums *sums)
{
    int wrongly = heard->faulty - planted->mistakes;
    if (!heard->first_line) {
        sums->lawful++;
        return;
    }
    sums->mistakes++;
    sums->found += heard->first_line > planted->at;
    sums->false_faults += false_faults(planted, heard);
    sums->none += false_faults(planted, heard) == 0;
    sums->wrongly += wrongly > 0 ? wrongly : 0;
    sums->blamed += is_blamed_right(planted, heard);
    sums->same_end += heard->checksum == planted->lawful.checksum;
}

/* --- planting --- */

static struct lines in_notation(struct shelf *shelf, const struct lines *lines)
{
    struct record json = {lines_join(lines), 0, 0};
    struct record other = other_form(shelf, &json, true);
    struct lines written = lines_split(other.text);
    free(json.text);
    free(other.text);
    return written;
}

static void note_authors(struct planted *planted, const struct lines *lines, int index, int slot)
{
    side_of_line(lines->line[index], planted->author[slot]);
    if (index + 1 < lines->count && planted->kind == SWAPPED)
        side_of_line(lines->line[index + 1], planted->author[slot + 1]);
}

/* A value of the line is changed while it is JSON, any other mistake is made in the record's form.
 * Headers and entries of a generated game take one line each in both forms. */
static bool plant_one(struct planted *planted, struct shelf *shelf, const struct lines *game,
                      enum mistake kind, uint64_t *random)
{
    int index = 1 + below(random, planted->lines.count - 1);
    bool made;
    if (index >= game->count)
        return false;
    note_authors(planted, game, index, 2 * planted->mistakes);
    if (kind == CHANGED && planted->notation) {
        struct lines json = lines_copy(game);
        made = make_mistake(kind, index, &json, random);
        note_authors(planted, &json, index, 2 * planted->mistakes + 1);
        struct lines text = in_notation(shelf, &json);
        if (made && text.count == game->count) {
            free(planted->lines.line[index]);
            planted->lines.line[index] = strdup(text.line[index]);
        }
        lines_free(&json);
        lines_free(&text);
    } else {
        made = make_mistake(kind, index, &planted->lines, random);
        if (made && kind == CHANGED)
            note_authors(planted, &planted->lines, index, 2 * planted->mistakes + 1);
    }
    planted->mistakes++;
    planted->at = !planted->at || index < planted->at ? index : planted->at;
    return made;
}

static bool plant(struct planted *planted, struct shelf *shelf, const struct lines *game,
                  uint64_t *random)
{
    planted->lines = planted->notation ? in_notation(shelf, game) : lines_copy(game);
    if (planted->lines.count != game->count)
        return false;
    if (planted->kind != TWO_AT_ONCE)
        return plant_one(planted, shelf, game, planted->kind, random);
    for (int i = 0; i < 2; i++) {
        if (!plant_one(planted, shelf, game, (enum mistake)below(random, MISTAKES), random))
            return false;
    }
    return true;
}

/* --- a kind of mistake in the games of a system --- */

struct plan {
    struct shelf *shelf;
    const struct system *row;
    int each, shown;
    int games;
    struct lines game[64];
    struct heard lawful[64];
};

static void show(const struct planted *planted, const struct heard *heard)
{
    printf("# %d false faults: line %d %s\n", false_faults(planted, heard), planted->at + 1,
           mistake_word(planted->kind));
    char name[64];
    static int number;
    snprintf(name, sizeof name, "planted-%03d.%s", ++number, planted->notation ? "txt" : "jsonl");
    FILE *out = fopen(name, "w");
    for (int i = 0; out && i < planted->lines.count; i++)
        fprintf(out, "%s\n", planted->lines.line[i]);
    if (out)
        fclose(out);
    printf("#     %s\n", name);
}

static struct sums try_kind(struct plan *plan, enum mistake kind, bool notation)
{
    struct sums sums = {0};
    uint64_t random = (uint64_t)kind * 31 + notation + 5;
    int shown = plan->shown;
    for (int tries = 0; sums.mistakes < plan->each && tries < 20 * plan->each; tries++) {
        int which = below(&random, plan->games);
        struct planted planted = {.kind = kind, .notation = notation};
        planted.lawful = plan->lawful[which];
        if (plant(&planted, plan->shelf, &plan->game[which], &random)) {
            struct heard heard = hear(plan->shelf, &planted.lines);
            weigh(&planted, &heard, &sums);
            if (shown > 0 && false_faults(&planted, &heard) > 0) {
                show(&planted, &heard);
                shown--;
            }
        }
        lines_free(&planted.lines);
    }
    return sums;
}

static void add_game(struct plan *plan, struct lines lines)
{
    struct heard heard = hear(plan->shelf, &lines);
    if (heard.faulty > 0 || lines.count < 10 ||
        plan->games == (int)(sizeof plan->game / sizeof *plan->game)) {
        lines_free(&lines);
        return;
    }
    plan->lawful[plan->games] = heard;
    plan->game[plan->games++] = lines;
}

static void find_games(struct plan *plan, int generated)
{
    for (int i = 0; i < 4 && plan->row->file[i]; i++)
        add_game(plan, game_of_file(plan->shelf, plan->row->file[i]));
    for (int number = 1; number <= generated; number++)
        add_game(plan, generated_game(plan->shelf, plan->row->game, number, ENTRIES));
}

/* --- what is printed --- */

static double percent(long part, long whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void tell(const char *kind, const char *form, const struct sums *sums)
{
    double mistakes = sums->mistakes ? sums->mistakes : 1;
    printf("# %-12s %-8s %5d %6.1f %7.2f %6.1f %7.2f %6.1f %6.1f\n", kind, form, sums->mistakes,
           percent(sums->found, sums->mistakes), (double)sums->false_faults / mistakes,
           percent(sums->none, sums->mistakes), (double)sums->wrongly / mistakes,
           percent(sums->blamed, sums->mistakes), percent(sums->same_end, sums->mistakes));
}

static struct sums try_game(struct plan *plan)
{
    static const char *const form[] = {"json", "notation"};
    struct sums all = {0};
    printf("# %s, %d games\n# %-12s %-8s %5s %6s %7s %6s %7s %6s %6s\n", plan->row->game,
           plan->games, "mistake", "form", "n", "found", "false", "none", "wrongly", "blame",
           "end");
    for (int kind = 0; kind < KINDS; kind++) {
        for (int notation = 0; notation < 2; notation++) {
            struct sums sums = try_kind(plan, (enum mistake)kind, notation);
            tell(mistake_word((enum mistake)kind), form[notation], &sums);
            add_sums(&all, &sums);
        }
    }
    tell("all", "both", &all);
    fflush(stdout);
    return all;
}

static bool holds(const struct system *row, const struct sums *sums)
{
    return percent(sums->found, sums->mistakes) >= row->found &&
           (double)sums->false_faults <= row->false_faults * sums->mistakes &&
           percent(sums->none, sums->mistakes) >= row->none &&
           percent(sums->blamed, sums->mistakes) >= row->blame && sums->mistakes > 0;
}

int main(int argc, char **argv)
{
    bool checking = argc > 1 && strcmp(argv[1], "check") == 0;
    int each = argc > 1 && !checking ? atoi(argv[1]) : checking ? EACH_IN_CHECK : EACH;
    int tests = 0, failed = 0;
    if (sodium_init() < 0)
        return 3;
    printf("TAP version 14\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (argc > 2 && strcmp(argv[2], rows[i].game) != 0)
            continue;
        struct plan *plan = calloc(1, sizeof *plan);
        if (!plan)
            return 3;
        plan->row = &rows[i];
        plan->each = each;
        plan->shown = argc > 3 ? atoi(argv[3]) : 0;
        plan->shelf = shelf_open(rows[i].directory);
        find_games(plan, checking ? 4 : 24);
        struct sums sums = try_game(plan);
        bool held = !checking || holds(&rows[i], &sums);
        failed += !held;
        printf("%s %d - %s: one mistake, one fault\n", held ? "ok" : "not ok", ++tests,
               rows[i].game);
        for (int game = 0; game < plan->games; game++)
            lines_free(&plan->game[game]);
        shelf_close(plan->shelf);
        free(plan);
    }
    printf("1..%d\n", tests);
    return failed > 0;
}
