#include "record.h"

#include "record/notation_input.h"
#include "record/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_MAX = 10000, OTHER_CHANCE = 15 };

/* --- what is heard --- */

/* The first piece, or card, that is nowhere; 0 when each has its place. */
static int first_nowhere(const struct referee *referee, int kind)
{
    const struct game *game = referee->game;
    int holds = kind == CARD ? PILE : PLACE;
    for (int i = 0; i < game->field.count; i++) {
        const struct field *field = &game->field.row[i];
        bool whereabouts = field->per == kind && field->holds == holds && field->until == ALWAYS;
        for (int id = 1; whereabouts && id <= referee->data->names[kind].count; id++) {
            if (referee->cells[field->cell + (size_t)id] == 0)
                return id;
        }
    }
    return 0;
}

/* Where all pieces, or cards, have a place at first, they always have: what is out of play is in a
 * box. A game may keep pieces out of play nowhere. */
static void look_for_lost(struct watch *watch, const struct referee *referee, long line)
{
    static const int kinds[] = {PIECE, CARD};
    for (int i = 0; i < 2; i++) {
        int lost = first_nowhere(referee, kinds[i]);
        if (watch->verdicts == 1)
            watch->all_placed[i] = !lost && (kinds[i] == CARD || watch->boxed);
        if (watch->all_placed[i] && lost && !watch->lost[0])
            snprintf(watch->lost, sizeof watch->lost, "line %ld: %s", line,
                     name_of(referee, kinds[i], lost));
    }
}

static void count_checks(struct watch *watch, const struct game *game,
                         const struct verdict *verdict)
{
    for (int i = 0; watch->asked && i < verdict->checked_count; i++) {
        for (int rule = 0; rule < game->rule.count; rule++)
            watch->asked[rule] += strcmp(game->rule.row[rule].id, verdict->checked[i]) == 0;
    }
}

static void watch_verdict(void *context, const struct verdict *verdict)
{
    struct watch *watch = context;
    struct referee *referee = session_referee(watch->session);
    watch->verdicts++;
    watch->trail = (watch->trail ^ verdict->checksum) * UINT64_C(0x100000001b3);
    if (referee) {
        watch->afresh_differs |= referee_checksum(referee) != referee_checksum_afresh(referee);
        look_for_lost(watch, referee, verdict->line);
        count_checks(watch, referee->game, verdict);
    }
    if (verdict->kind == LEGAL || verdict->kind == NOTED)
        return;
    if (watch->faulty++ == 0)
        snprintf(watch->first, sizeof watch->first, "line %ld: %s: %s", verdict->line,
                 verdict->said, verdict->finding_count ? verdict->finding[0].text : "");
}

static void watch_end(void *context, const struct closing *closing)
{
    struct watch *watch = context;
    watch->over = closing->over;
    if (!closing->over && !watch->first[0])
        snprintf(watch->first, sizeof watch->first, "no end: %s; %s", closing->state,
                 closing->to_act);
}

static struct session *open_watched(struct data_cache *cache, struct watch *watch)
{
    long *asked = watch->asked;
    memset(watch, 0, sizeof *watch);
    watch->asked = asked;
    watch->session = session_open(cache, (struct listener){watch, NULL, watch_verdict, watch_end});
    return watch->session;
}

static void close_watched(struct watch *watch)
{
    session_end(watch->session);
    session_close(watch->session);
    watch->session = NULL;
}

void hear_record(struct data_cache *cache, const struct record *record, struct watch *watch)
{
    feed(open_watched(cache, watch), record, 0, ENTRIES_MAX + 1);
    close_watched(watch);
}

/* --- headers --- */

int below(uint64_t *random, int count)
{
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return count > 0 ? (int)(*random >> 33) % count : 0;
}

static bool by_chance(uint64_t *random)
{
    return below(random, 100) < OTHER_CHANCE;
}

static void say_any_options(const struct game *game, uint64_t random, struct sentence *line)
{
    int said = 0;
    for (int i = 0; i < game->option.count; i++) {
        if (by_chance(&random))
            say(line, "%s\"%s\"", said++ ? "," : ",\"options\":[", game->option.row[i].name);
    }
    say(line, "%s", said ? "]" : "");
    said = 0;
    for (int i = 0; i < game->ruling.count; i++) {
        const struct ruling *ruling = &game->ruling.row[i];
        if (ruling->alternative[1].name && by_chance(&random))
            say(line, "%s\"%s\":\"%s\"", said++ ? "," : ",\"rules\":{", ruling->name,
                ruling->alternative[1].name);
    }
    say(line, "%s", said ? "}" : "");
}

static void say_header(const struct row *row, int number, struct sentence *line)
{
    sentence_clear(line);
    say(line, "{\"provost\":1,\"game\":\"%s\"", row->game);
    if (row->scenario)
        say(line, ",\"scenario\":\"%s\"", row->scenario);
    if (row->options)
        say(line, ",\"options\":%s", row->options);
    if (row->position)
        say(line, ",\"position\":%s", row->position);
    if (row->any_options)
        say_any_options(game_named(row->game), (uint64_t)number, line);
    if (row->supplied)
        say(line, ",\"dice\":{\"stream\":\"supplied\"}}");
    else
        say(line, ",\"dice\":{\"stream\":\"seeded\",\"seed\":\"property-%d\"}}", number);
}

/* --- records --- */

static void put_line(struct session *session, FILE *out, const char *line)
{
    fprintf(out, "%s\n", line);
    session_line(session, line, strlen(line), false);
}

/* A block of dice, when those of the last one may not last for one more entry. */
static void supply_dice(struct session *session, FILE *out, uint64_t *random, struct record *record)
{
    enum { DICE_ENOUGH = 32 };
    struct sentence line;
    struct referee *referee = session_referee(session);
    if (position(referee)->block[1] && position(referee)->block_used < BLOCK_MAX - DICE_ENOUGH)
        return;
    sentence_clear(&line);
    say(&line, "{\"dice\":[");
    for (int die = 0; die < BLOCK_MAX; die++)
        say(&line, "%s%d", die ? "," : "", 1 + below(random, referee->game->play.die.row[0].faces));
    say(&line, "]}");
    put_line(session, out, line.text);
    record->entries++;
}

void generate(struct data_cache *cache, const struct row *row, int number, struct record *record,
              struct watch *watch)
{
    char line[LINE_MAX_BYTES];
    struct sentence header;
    uint64_t random = (uint64_t)number * 977 + 1;
    struct session *session = open_watched(cache, watch);
    FILE *out = open_memstream(&record->text, &record->size);
    say_header(row, number, &header);
    put_line(session, out, header.text);
    record->entries = 0;
    while (session_referee(session) && record->entries < ENTRIES_MAX) {
        if (row->supplied)
            supply_dice(session, out, &random, record);
        const char *entry = referee_random_entry(session_referee(session), &random);
        if (!entry)
            break;
        snprintf(line, sizeof line, "%s", entry);
        put_line(session, out, line);
        record->entries++;
    }
    fclose(out);
    close_watched(watch);
}

bool was_legal(const struct record *record, const struct watch *watch)
{
    return record->entries > 0 && watch->verdicts >= record->entries && watch->faulty == 0;
}

void feed(struct session *session, const struct record *record, long from, long to)
{
    long number = 0;
    for (const char *at = record->text; *at && number < to; number++) {
        size_t length = strcspn(at, "\n");
        if (number >= from)
            session_line(session, at, length, false);
        at += length + 1;
    }
}

/* --- the other form --- */

struct writing {
    struct data_cache *cache;
    struct record_input input;
    bool notation;
    FILE *out;
};

static void write_entry(void *context, const struct entry *entry)
{
    struct writing *writing = context;
    if (writing->notation)
        write_notation(writing->out, entry, writing->input.notation.dialect);
    else
        write_json(writing->out, entry);
    fputc('\n', writing->out);
}

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct writing *writing = context;
    return cached_dialect(writing->cache, game);
}

struct record other_form(struct data_cache *cache, const struct record *record, bool notation)
{
    struct record other = {NULL, 0, 0};
    struct writing writing = {.cache = cache, .notation = notation};
    writing.out = open_memstream(&other.text, &other.size);
    input_open(&writing.input,
               (struct input_reader){&writing, dialect_of, write_entry, NULL, NULL, NULL});
    for (const char *at = record->text; *at;) {
        size_t length = strcspn(at, "\n");
        input_line(&writing.input, at, length, false);
        at += length + 1;
    }
    input_end(&writing.input);
    input_close(&writing.input);
    fclose(writing.out);
    return other;
}
