#include "referee/actions.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/journal.h"
#include "referee/move_builder.h"
#include "referee/steps.h"
#include "session/session.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Counts the sequences of picks from stored positions and compares them with stored numbers. Prints
 * TAP. perft FILE...         compare perft update FILE...  write the numbers anew perft list
 * FILE...    print the sequences themselves, for counting by hand
 *
 * A pick is a side and its verb, where some value or "done" can follow; a value of a field, in
 * order; "done", which performs the declaration; passing on in silence where an optional step has a
 * declaration to pass by. Everything else that silence does is no pick. A die that the record and
 * its stream do not give shows its first face.
 *
 * A file holds positions, each the lines of a record and then how often there are sequences of 1,
 * 2, 3... picks: # what it is, and how it was counted by hand
 *     {"provost":1,"game":"fort-tokens"}
 *     {"by":"british","do":"toss"}
 *     picks 2 8 40
 * A line "rules-data DIRECTORY" names the rules data from there on. */

enum { PLIES_MAX = 8, TITLE_BYTES = 200, TEXT_BYTES = 400 };

struct count {
    struct referee *referee;
    int plies;
    long at[PLIES_MAX]; /* sequences of 1, 2, 3... picks */
    bool list;
};

/* --- counting --- */

static void count_choices(struct count *count, int ply);

static bool is_last(struct count *count, int ply, const char *text)
{
    count->at[ply]++;
    if (count->list)
        printf("#   %*s%s\n", 2 * ply, "", text);
    return ply + 1 == count->plies;
}

static const char *value_text(struct referee *referee, struct pick pick)
{
    struct declaration one = {.by = 1};
    pick_into(&one, pick);
    const char *text = declaration_json(referee, &one);
    return strchr(strchr(text, ',') + 1, ',') + 1;
}

/* The last field that a value may be picked for: values come in order, and a needed one is not left
 * out. */
static int last_field(const struct verb_use *use, const struct declaration *declaration)
{
    for (int field = FIELD_CARD; field < FIELD_COUNT; field++) {
        if (use->field[field].needed && !(declaration->declared >> field & 1))
            return field;
    }
    return FIELD_COUNT;
}

static bool may_be_done(struct referee *referee, const struct declaration *declaration)
{
    uint32_t needs = needs_of(use_here(referee, declaration->verb));
    return (declaration->declared & needs) == needs && judged_legal(referee, declaration, false);
}

/* The next value that may follow in the declaration after pick; false when there is none. */
static bool next_value(struct referee *referee, const struct declaration *declaration,
                       struct pick *pick)
{
    const struct verb_use *use = use_here(referee, declaration->verb);
    int last = last_field(use, declaration);
    for (int field = (int)pick->field; field <= last; field++) {
        int id = field == (int)pick->field ? pick->id + 1 : field == FIELD_COUNT ? 0 : 1;
        for (; takes_field(use, (enum field_word)field) &&
               id <= field_range(referee, (enum field_word)field);
             id++) {
            *pick = (struct pick){(enum field_word)field, id};
            if (pick_allowed(referee, declaration, *pick))
                return true;
        }
    }
    return false;
}

static void perform(struct count *count, const struct declaration *declaration, int ply)
{
    struct referee *referee = count->referee;
    long mark = journal_mark(referee);
    pending_clear(referee);
    dice_open(referee, NULL);
    perform_step(referee, declaration);
    count_choices(count, ply);
    journal_undo(referee, mark);
}

static void count_values(struct count *count, const struct declaration *declaration, int ply)
{
    struct pick pick = {FIELD_CARD, 0};
    while (next_value(count->referee, declaration, &pick)) {
        struct declaration with = *declaration;
        pick_into(&with, pick);
        if (!is_last(count, ply, count->list ? value_text(count->referee, pick) : ""))
            count_values(count, &with, ply + 1);
    }
    if (may_be_done(count->referee, declaration) && !is_last(count, ply, "done"))
        perform(count, declaration, ply + 1);
}

static bool leads_on(struct referee *referee, const struct step *step,
                     const struct declaration *head)
{
    struct pick pick = {FIELD_CARD, 0};
    return may_begin(referee, step, head) && judged_legal(referee, head, true) &&
           (may_be_done(referee, head) || next_value(referee, head, &pick));
}

/* How many declarations may begin at step. */
static int count_heads(struct count *count, const struct step *step, int ply)
{
    struct referee *referee = count->referee;
    int heads = 0;
    for (int side = 1; side <= SIDE_MAX; side++) {
        for (int i = 0; i < referee->verbs.count; i++) {
            struct declaration head = {.by = side, .verb = referee->verbs.row[i].verb};
            if (!leads_on(referee, step, &head))
                continue;
            heads++;
            if (!is_last(count, ply, count->list ? declaration_json(referee, &head) : ""))
                count_values(count, &head, ply + 1);
        }
    }
    return heads;
}

/* The next step at which somebody may choose: NULL when there is none. */
static const struct step *next_choice(struct referee *referee)
{
    for (int steps = 0; steps < WALK_MAX; steps++) {
        const struct step *step = step_now(referee);
        if (!step || step->silence == PASSES || !auto_advance(referee))
            return step;
    }
    return NULL;
}

static void count_choices(struct count *count, int ply)
{
    struct referee *referee = count->referee;
    long mark = journal_mark(referee);
    for (int steps = 0; steps < WALK_MAX; steps++) {
        const struct step *step = next_choice(referee);
        int heads = step ? count_heads(count, step, ply) : 0;
        if (!step || step->silence != PASSES ||
            (heads && is_last(count, ply, count->list ? keep(referee, "no %s", step->name) : "")))
            break;
        auto_advance(referee);
        ply += heads > 0;
    }
    journal_undo(referee, mark);
}

/* --- positions --- */

struct book {
    const char *path;
    char directory[TITLE_BYTES];
    struct data_cache *cache;
    struct session *session;
    char title[TITLE_BYTES];
    bool lawful, update, list;
    FILE *out; /* the file as it is to be */
};

static int tests, failures;

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct book *book = context;
    if (verdict->kind == LEGAL || verdict->kind == NOTED || verdict->kind == RULED)
        return;
    book->lawful = false;
    printf("# %s: %s: %s\n", verdict_word(verdict->kind), verdict->said,
           verdict->finding_count ? verdict->finding[0].text : "");
}

static void feed(struct book *book, const char *line)
{
    if (!book->cache)
        book->cache = data_cache_open(book->directory[0] ? book->directory : NULL);
    if (!book->session) {
        book->lawful = true;
        book->session =
            session_open(book->cache, (struct listener){book, NULL, hear_verdict, NULL});
    }
    session_line(book->session, line, strlen(line), false);
}

static void write_counts(const struct count *count, char *text)
{
    int length = snprintf(text, TEXT_BYTES, "picks");
    for (int ply = 0; ply < count->plies; ply++)
        length += snprintf(text + length, TEXT_BYTES - (size_t)length, " %ld", count->at[ply]);
}

/* As deep as the line has numbers. */
static struct count counted(struct book *book, const char *line)
{
    struct count count = {.referee = session_referee(book->session), .list = book->list};
    for (const char *space = strchr(line, ' '); space; space = strchr(space + 1, ' '))
        count.plies += count.plies < PLIES_MAX;
    if (!count.referee)
        return count;
    arena_reset(&count.referee->line_arena);
    count_choices(&count, 0);
    return count;
}

static void compare(struct book *book, const char *line)
{
    char text[TEXT_BYTES];
    if (!book->session) {
        failures++;
        printf("not ok %d - %s: no record before its numbers\n", ++tests, book->path);
        return;
    }
    struct count count = counted(book, line);
    write_counts(&count, text);
    bool same = book->lawful && count.referee && (book->update || strcmp(text, line) == 0);
    failures += !same;
    printf("%sok %d - %s\n", same ? "" : "not ", ++tests, book->title);
    if (!same)
        printf("# %s stored, %s counted\n", line, text);
    if (book->update)
        fprintf(book->out, "%s\n", text);
    session_close(book->session);
    book->session = NULL;
    book->title[0] = '\0';
}

static void take_line(struct book *book, const char *line)
{
    bool numbers = strncmp(line, "picks ", 6) == 0;
    if (numbers)
        compare(book, line);
    else if (line[0] == '{')
        feed(book, line);
    else if (line[0] == '#' && !book->title[0])
        snprintf(book->title, sizeof book->title, "%s", line + 1 + (line[1] == ' '));
    else
        sscanf(line, "rules-data %199s", book->directory);
    if (!numbers && book->update)
        fprintf(book->out, "%s\n", line);
}

static bool write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    return file && fputs(text, file) >= 0 && fclose(file) == 0;
}

static void read_book(struct book *book)
{
    char *text = NULL, *line = NULL;
    size_t size = 0, room = 0;
    FILE *in = fopen(book->path, "r");
    book->out = open_memstream(&text, &size);
    if (!in || !book->out) {
        fprintf(stderr, "%s cannot be read\n", book->path);
        exit(3);
    }
    for (ssize_t length; (length = getline(&line, &room, in)) > 0;) {
        line[strcspn(line, "\n")] = '\0';
        take_line(book, line);
    }
    fclose(in);
    fclose(book->out);
    if (book->update && !write_file(book->path, text))
        failures++;
    session_close(book->session);
    data_cache_close(book->cache);
    free(line);
    free(text);
}

int main(int argc, char **argv)
{
    int first = 1;
    struct book mode = {.update = argc > 1 && strcmp(argv[1], "update") == 0,
                        .list = argc > 1 && strcmp(argv[1], "list") == 0};
    first += mode.update || mode.list;
    if (sodium_init() < 0)
        return 3;
    printf("TAP version 14\n");
    for (int i = first; i < argc; i++) {
        struct book book = mode;
        book.path = argv[i];
        read_book(&book);
    }
    printf("1..%d\n", tests);
    return failures > 0;
}
