#include "at_once.h"
#include "mistakes.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* One mistake planted in a lawful record, one fault in its report: how near the referee comes.
 *
 *     planted [MISTAKES [GAME [SHOWN [SEED]]]]
 *                               that many unlawful records of each kind and form (100), of all
 *                               games or one; prints a table and the first SHOWN bad ones of each
 *                               kind; another SEED (0) takes other games and other mistakes
 *     planted check             few of them: TAP, two tests a game, by the thresholds it must hold
 *
 * The second test of a game: what the library says of such a record line by line, after what it
 * tells again, is what the batch says of it. AT_ONCE_EACH of each kind and form are enough.
 */

enum {
    KINDS = TWO_AT_ONCE + 1,
    ENTRIES = 150,
    GAMES_A_SEED = 1000,
    EACH = 100,
    EACH_IN_CHECK = 6,
    AT_ONCE_EACH = 20,
    AT_ONCE_IN_CHECK = 2,
    TOLD_MAX = 12,
    AUTHORS_MAX = 6,
    JUDGEMENTS_A_FAULT = 118,
    JUDGEMENTS_A_LINE = 8,
    LINES_AT_FIRST = 8,
    SHORTEST = 35 /* lines of a record of nothing but mistakes, and twice and four times as many */
};

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
     .false_faults = 0.2,
     .none = 85,
     .blame = 92},
    {"washingtons-war",
     "tests/boards/washingtons-war-invented",
     {NULL},
     .found = 99,
     .false_faults = 0.2,
     .none = 85,
     .blame = 92},
    {"bayonets-and-tomahawks",
     NULL,
     {NULL},
     .found = 99,
     .false_faults = 0.2,
     .none = 85,
     .blame = 92},
    {"wilderness-war",
     NULL,
     {"fixtures/demo/early-1757-french-4.jsonl", "fixtures/wilderness-war/games/closed-hands.txt"},
     .found = 99,
     .false_faults = 0.2,
     .none = 85,
     .blame = 92},
};

/* --- what is heard of a record --- */

struct heard {
    bool keeps; /* what is told of the first faults */
    struct sentence told[TOLD_MAX];
    long first_line; /* of the first fault, 0: none */
    int roots;       /* faults that rest on no other */
    int faulty;      /* entries at fault */
    int heard;       /* entries of all kinds */
    int waiting;     /* entries that take no effect for an earlier fault alone */
    long errors[SIDE_MAX + 1];
    char side[SIDE_MAX + 1][16];
    uint64_t checksum; /* of the position at the end */
    long judged;       /* declarations tried to find out what was meant */
};

/* "line 7 illegal French: march ...: record.step: no step" */
static void keep_told(struct heard *heard, const struct verdict *verdict)
{
    struct sentence *told = &heard->told[heard->faulty];
    sentence_clear(told);
    say(told, "line %ld %s", verdict->line, verdict_word(verdict->kind));
    if (verdict->dependent_line)
        say(told, " (depends on line %ld)", verdict->dependent_line);
    say(told, " %s: %.120s", verdict->side, verdict->said);
    for (int i = 0; i < verdict->finding_count; i++)
        say(told, "%s %s: %.180s", i ? ";" : "", verdict->finding[i].rule,
            verdict->finding[i].text);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct heard *heard = context;
    enum verdict_kind kind = verdict->kind;
    heard->heard++;
    heard->waiting += verdict->waits;
    if (kind != ILLEGAL && kind != OPEN && kind != UNREADABLE)
        return;
    if (heard->keeps && heard->faulty < TOLD_MAX)
        keep_told(heard, verdict);
    heard->faulty++;
    heard->roots += verdict->dependent_line == 0;
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

static struct heard hear(struct data_cache *cache, const struct lines *lines, bool keeps)
{
    struct heard heard = {.keeps = keeps};
    struct session *session =
        session_open(cache, (struct listener){&heard, NULL, hear_verdict, hear_end});
    session_tell(session, TELL_KINDS);
    for (int i = 0; i < lines->count; i++)
        session_line(session, lines->line[i], strlen(lines->line[i]), false);
    struct referee *referee = session_referee(session);
    heard.judged = referee ? referee->totals.trials : 0;
    session_end(session);
    session_close(session);
    return heard;
}

/* --- what came of the mistakes --- */

struct sums {
    int mistakes; /* that leave the record unlawful */
    int lawful;   /* that do not */
    int found, none, blamed, same_end;
    long false_faults, wrongly, waiting, entries;
    int overspent;           /* records that took more judgements than they may */
    int compared, differing; /* of the library's words with the batch's */
    long retold;
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
    all->waiting += one->waiting;
    all->entries += one->entries;
    all->overspent += one->overspent;
    all->compared += one->compared;
    all->differing += one->differing;
    all->retold += one->retold;
}

/* A record that was spoiled, and what is known of it. */
struct planted {
    enum mistake kind; /* TWO_AT_ONCE: two of them */
    int mistakes;
    int at;     /* the first line that they touched, from 0 */
    int longer; /* lines that the mistake made last added, or took away */
    int authors;
    char author[AUTHORS_MAX][16]; /* who wrote the lines touched */
    struct lines lines;           /* spoiled */
    struct heard lawful;          /* of the record before */
    bool notation;
};

static bool is_author(const struct planted *planted, const char *side)
{
    for (int i = 0; i < planted->authors; i++) {
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

/* 118 judgements a fault, and 8 a line: a record of nothing but faults takes time by its length. */
static bool is_overspent(const struct lines *lines, const struct heard *heard)
{
    return heard->judged > JUDGEMENTS_A_FAULT * (long)heard->faulty ||
           heard->judged > JUDGEMENTS_A_LINE * (long)(lines->count + LINES_AT_FIRST);
}

static void weigh(const struct planted *planted, const struct heard *heard, struct sums *sums)
{
    sums->overspent += is_overspent(&planted->lines, heard);
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
    sums->waiting += heard->waiting;
    sums->entries += heard->heard;
    sums->blamed += is_blamed_right(planted, heard);
    sums->same_end += heard->checksum == planted->lawful.checksum;
}

/* --- planting --- */

static struct lines in_notation(struct data_cache *cache, const struct lines *lines)
{
    struct record json = {lines_join(lines), 0, 0};
    struct record other = other_form(cache, &json, true);
    struct lines written = lines_split(other.text);
    free(json.text);
    free(other.text);
    return written;
}

static void note_author(struct planted *planted, const char *line)
{
    if (planted->authors < AUTHORS_MAX)
        side_of_line(line, planted->author[planted->authors++]);
}

/* The line's writer, and the next one's when they are swapped. */
static void note_authors(struct planted *planted, const struct lines *game, int index,
                         enum mistake kind)
{
    note_author(planted, game->line[index]);
    if (index + 1 < game->count && kind == SWAPPED)
        note_author(planted, game->line[index + 1]);
}

/* Lines after a mistake stand elsewhere than in the lawful game. */
static int index_in_game(const struct planted *planted, int index)
{
    return planted->mistakes && index > planted->at ? index - planted->longer : index;
}

/* A value of the line is changed while it is JSON, any other mistake is made in the record's form.
 * Headers and entries of a generated game take one line each in both forms. */
static bool plant_one(struct planted *planted, struct data_cache *cache, const struct lines *game,
                      enum mistake kind, uint64_t *random)
{
    int index = 1 + below(random, planted->lines.count - 1);
    int before = planted->lines.count, in_game = index_in_game(planted, index);
    bool made;
    if (in_game >= game->count)
        return false;
    note_authors(planted, game, in_game, kind);
    if (kind == CHANGED && planted->notation) {
        struct lines json = lines_copy(game);
        made = make_mistake(kind, in_game, &json, random);
        note_author(planted, json.line[in_game]);
        struct lines text = in_notation(cache, &json);
        if (made && text.count == game->count) {
            free(planted->lines.line[index]);
            planted->lines.line[index] = strdup(text.line[in_game]);
        }
        lines_free(&json);
        lines_free(&text);
    } else {
        made = make_mistake(kind, index, &planted->lines, random);
        if (made && kind == CHANGED)
            note_author(planted, planted->lines.line[index]);
    }
    planted->longer = planted->lines.count - before;
    planted->mistakes++;
    planted->at = !planted->at || index < planted->at ? index : planted->at;
    return made;
}

static bool plant(struct planted *planted, struct data_cache *cache, const struct lines *game,
                  uint64_t *random)
{
    planted->lines = planted->notation ? in_notation(cache, game) : lines_copy(game);
    if (planted->lines.count != game->count)
        return false;
    if (planted->kind != TWO_AT_ONCE)
        return plant_one(planted, cache, game, planted->kind, random);
    for (int i = 0; i < 2; i++) {
        if (!plant_one(planted, cache, game, (enum mistake)below(random, MISTAKES), random))
            return false;
    }
    return true;
}

/* --- a kind of mistake in the games of a system --- */

struct plan {
    struct data_cache *cache;
    provost *library;
    const struct system *row;
    int each, shown, at_once, seed;
    int games;
    struct lines game[64];
    struct heard lawful[64];
};

static void show_lines(const char *what, const struct lines *lines, int at)
{
    for (int i = at; i < at + 2 && i < lines->count; i++)
        printf("#     %s %d: %s\n", what, i + 1, lines->line[i]);
}

/* A mistake that became more than one fault, or somebody else's, with its record in a file. */
static void show(const struct planted *planted, const struct lines *game, const struct heard *heard)
{
    static int number;
    char name[64];
    snprintf(name, sizeof name, "planted-%03d.%s", ++number, planted->notation ? "txt" : "jsonl");
    printf("# %s: line %d %s, %d false faults%s\n", name, planted->at + 1,
           mistake_word(planted->kind), false_faults(planted, heard),
           is_blamed_right(planted, heard) ? "" : ", blame wrong");
    show_lines("was", game, planted->at);
    show_lines("is ", &planted->lines, planted->at);
    for (int i = 0; i < heard->faulty && i < TOLD_MAX; i++)
        printf("#     %s\n", heard->told[i].text);
    FILE *out = fopen(name, "w");
    for (int i = 0; out && i < planted->lines.count; i++)
        fprintf(out, "%s\n", planted->lines.line[i]);
    if (out)
        fclose(out);
}

static struct sums try_kind(struct plan *plan, enum mistake kind, bool notation)
{
    struct sums sums = {0};
    uint64_t random = (uint64_t)kind * 31 + notation + 5 + (uint64_t)plan->seed * 1000003;
    int shown = plan->shown;
    for (int tries = 0; sums.mistakes < plan->each && tries < 20 * plan->each; tries++) {
        int which = below(&random, plan->games);
        struct planted planted = {.kind = kind, .notation = notation};
        planted.lawful = plan->lawful[which];
        if (plant(&planted, plan->cache, &plan->game[which], &random)) {
            struct heard heard = hear(plan->cache, &planted.lines, shown > 0);
            weigh(&planted, &heard, &sums);
            if (sums.compared < plan->at_once) {
                sums.compared++;
                sums.differing +=
                    !says_as_batch(plan->cache, plan->library, &planted.lines, &sums.retold);
            }
            if (shown > 0 && heard.first_line &&
                (false_faults(&planted, &heard) > 0 || !is_blamed_right(&planted, &heard))) {
                show(&planted, &plan->game[which], &heard);
                shown--;
            }
        }
        lines_free(&planted.lines);
    }
    return sums;
}

static void add_game(struct plan *plan, struct lines lines)
{
    struct heard heard = hear(plan->cache, &lines, false);
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
        add_game(plan, game_of_file(plan->cache, plan->row->file[i]));
    for (int number = 1; number <= generated; number++)
        add_game(plan, generated_game(plan->cache, plan->row->game,
                                      plan->seed * GAMES_A_SEED + number, ENTRIES));
}

/* --- what is printed --- */

static double percent(long part, long whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void tell(const char *kind, const char *form, const struct sums *sums)
{
    double mistakes = sums->mistakes ? sums->mistakes : 1;
    printf("# %-12s %-8s %5d %6.1f %7.2f %6.1f %7.2f %6.2f %6.1f %6.1f\n", kind, form,
           sums->mistakes, percent(sums->found, sums->mistakes),
           (double)sums->false_faults / mistakes, percent(sums->none, sums->mistakes),
           (double)sums->wrongly / mistakes, percent(sums->waiting, sums->entries),
           percent(sums->blamed, sums->mistakes), percent(sums->same_end, sums->mistakes));
}

static struct sums try_game(struct plan *plan)
{
    static const char *const form[] = {"json", "notation"};
    struct sums all = {0};
    printf("# %s, %d games\n# %-12s %-8s %5s %6s %7s %6s %7s %6s %6s %6s\n", plan->row->game,
           plan->games, "mistake", "form", "n", "found", "false", "none", "wrongly", "wait",
           "blame", "end");
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

/* --- the bound --- */

/* The first lines of a game, with every one but the header spoiled. */
static struct lines spoiled_lines(const struct lines *game, int count)
{
    struct lines lines = {0};
    uint64_t random = 11;
    for (int i = 0; i < count && i < game->count; i++)
        lines_add(&lines, game->line[i], strlen(game->line[i]));
    for (int i = 1; i < lines.count; i++)
        make_mistake(i % 2 ? GARBLED : CHANGED, i, &lines, &random);
    return lines;
}

/* A header, and lines that mean nothing: every third is JSON of no meaning. */
static struct lines nonsense_lines(const struct lines *game, int count)
{
    struct lines lines = {0};
    lines_add(&lines, game->line[0], strlen(game->line[0]));
    for (int i = 1; i < count; i++) {
        const char *text =
            i % 3 ? "{\"by\":\"~~~~\",\"do\"" : "{\"by\":\"nobody\",\"do\":\"move\"}";
        lines_add(&lines, text, strlen(text));
    }
    return lines;
}

static const struct lines *longest_game(const struct plan *plan)
{
    int longest = 0;
    for (int i = 1; i < plan->games; i++)
        longest = plan->game[i].count > plan->game[longest].count ? i : longest;
    return &plan->game[longest];
}

/* Judgements of records of one length, twice and four times as many lines: each within its bound,
 * and a line of a longer one takes no more than twice what a line of the shortest does. */
static bool grows_by_length(struct plan *plan, const char *what,
                            struct lines make(const struct lines *game, int count))
{
    bool bears = true;
    long shortest = 0;
    printf("# %s:", what);
    for (int count = SHORTEST; count <= 4 * SHORTEST; count *= 2) {
        struct lines lines = make(longest_game(plan), count);
        struct heard heard = hear(plan->cache, &lines, false);
        printf(" %ld judgements of %d lines, %d faults;", heard.judged, lines.count, heard.faulty);
        shortest = shortest ? shortest : heard.judged;
        bears &= heard.faulty > lines.count / 4 && !is_overspent(&lines, &heard) &&
                 heard.judged * SHORTEST <= 2 * shortest * lines.count;
        lines_free(&lines);
    }
    printf("\n");
    return bears;
}

static bool bears_nonsense(struct plan *plan)
{
    bool spoiled = grows_by_length(plan, "every line spoiled", spoiled_lines);
    return grows_by_length(plan, "nonsense", nonsense_lines) && spoiled;
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
        plan->seed = argc > 4 ? atoi(argv[4]) : 0;
        plan->at_once = checking ? AT_ONCE_IN_CHECK : AT_ONCE_EACH;
        plan->cache = data_cache_open(rows[i].directory);
        plan->library = provost_open(rows[i].directory);
        if (!plan->cache || !plan->library)
            return 3;
        find_games(plan, checking ? 4 : 24);
        struct sums sums = try_game(plan);
        bool held =
            sums.overspent == 0 && bears_nonsense(plan) && (!checking || holds(&rows[i], &sums));
        failed += !held;
        printf("%s %d - %s: one mistake, one fault\n", held ? "ok" : "not ok", ++tests,
               rows[i].game);
        bool equal = sums.differing == 0 && sums.retold > 0;
        failed += !equal;
        printf("# %d records line by line, %ld verdicts told again, %d records differ\n",
               sums.compared, sums.retold, sums.differing);
        printf("%s %d - %s: the library says in the end what the batch says\n",
               equal ? "ok" : "not ok", ++tests, rows[i].game);
        for (int game = 0; game < plan->games; game++)
            lines_free(&plan->game[game]);
        provost_close(plan->library);
        data_cache_close(plan->cache);
        free(plan);
    }
    printf("1..%d\n", tests);
    return failed > 0;
}
