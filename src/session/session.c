#include "session/session.h"

#include "record/copy.h"
#include "record/extent.h"
#include "record/hash.h"
#include "record/lexicon.h"
#include "record/names.h"
#include "record/notation_input.h"
#include "record/printed_names.h"
#include "record/read_entry.h"
#include "record/text.h"
#include "record/typed_verbs.h"
#include "record/write.h"
#include "session/shown.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    GREETING_LINES_MAX = 40,
    GAMES_MAX = 16,           /* whose names are compared with one that nobody knows */
    JUDGEMENTS_AT_ALL = 5000, /* of what lines may mean, over a record */
    JUDGEMENTS_A_LINE = 16,
    LEFT_OUT_BYTES = 640,
    CHAT_LINES_MAX = 3, /* that are named with a fault behind them */
    CHAT_BYTES = 120,   /* of each */
    HASH_HEX = 2 * HASH_BYTES + 1
};

/* The numbers of cards as they follow one another, by side. */
struct thread {
    int phase[SIDES + 1], falls[SIDES + 1];
};

/* Chat since the last declaration that names what declarations name. */
struct chat {
    int count;
    char told[CHAT_LINES_MAX * (CHAT_BYTES + 32)]; /* line 3: "And Rigaud? He wants ..." */
};

/* Entries that wait for others: the first is at fault, and what follows tells what was meant. Each
 * slot of the ring has its own memory. */
enum { WINDOW_DECLARATIONS = 8, HELD_MAX = 24 };

struct held_entries {
    int first, count;
    const struct entry *entry[HELD_MAX];
    struct shown_verdict told[HELD_MAX]; /* of those that were ruled on at once */
    struct arena arena[HELD_MAX];
};

struct session {
    struct data_cache *cache;
    struct data_cache *chosen; /* of the game under way */
    struct held_entries held;
    enum when when;
    struct listener listener;
    struct record_input input;
    enum form form; /* of the record of the game under way, and its dialect */
    const struct dialect *dialect;
    long left[LEFT_KINDS]; /* lines not ruled on before the game under way */
    struct thread thread;
    struct chat chat;
    struct referee *referee;
    long entries;
    long judgements; /* of what lines may mean */
    int ahead;       /* of the entries held, ruled on because somebody asked how the game stands, */
    enum telling ahead_told; /* with so much told */
    bool hearing;            /* something is being told: the referee stands behind its entry */
    bool drawing;
    bool starved; /* memory ran out in a game */
    enum telling telling;
    struct hash hash;
};

/* What the loader says where memory ran out; rules data have no such words. */
static bool speaks_of_memory(const char *complaint)
{
    return strstr(complaint, memory_ran_out) != NULL;
}

/* Without its dialect a game in the notation cannot be read. */
static const struct dialect *dialect_of(void *context, const char *id)
{
    struct session *session = context;
    const char *complaint = "";
    const struct dialect *dialect = cached_dialect(session->cache, id);
    const struct game *game = dialect ? NULL : game_named(id);
    if (game && !cached_data(session->cache, game, &complaint))
        session->starved |= speaks_of_memory(complaint);
    return dialect;
}

static void take_entry(void *context, const struct entry *heard);
static void leave_line(void *context, enum left left, long number, const char *text, size_t length);
static bool judge(void *context, const struct entry *entries, int count, struct opinion *opinion);
static void hash_line(void *context, const char *text, size_t length);

struct session *session_open(struct data_cache *cache, struct listener listener)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->cache = session->chosen = cache;
    session->listener = listener;
    input_open(&session->input, (struct input_reader){session, dialect_of, take_entry, hash_line,
                                                      leave_line, judge});
    return session;
}

/* An entry in one form or the other: the caller's. NULL when memory is out. */
static char *write_in(enum form form, const struct entry *entry, const struct dialect *dialect)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out && form == FORM_NOTATION)
        write_notation(out, entry, dialect);
    else if (out)
        write_json(out, entry);
    if (out && fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* The same, in the notation by printed names that mean one thing alone. */
static char *write_entry(struct session *session, const struct entry *entry, enum form form,
                         const struct dialect *dialect)
{
    struct entry named = *entry;
    if (form == FORM_NOTATION)
        named = with_printed_names(entry, dialect, false, &session->input.arena);
    return write_in(form, &named, dialect);
}

/* The entry with its repair in the form of the record: the caller's; NULL when there is none. */
static char *write_repaired(struct session *session, const struct verdict *verdict)
{
    return verdict->repaired
               ? write_entry(session, verdict->repaired, session->form, session->dialect)
               : NULL;
}

/* before: what was told of the entry already, which is told again only where this says otherwise;
 * NULL where nothing can have been. */
static void tell_after(struct session *session, struct verdict *verdict,
                       struct shown_verdict *before)
{
    char *edit = write_repaired(session, verdict);
    verdict->edit = verdict->repaired_by_nothing ? "" : edit;
    if (session->drawing && session->referee) {
        verdict->step = referee_step(session->referee);
        session->starved |= referee_starved(session->referee);
    }
    struct shown_verdict now = before ? shown_of(verdict) : (struct shown_verdict){.told = false};
    bool news = !before || !before->told || !shown_alike(before, &now);
    verdict->again = before && before->told;
    verdict->was = verdict->again ? before->kind : verdict->kind;
    if (before)
        *before = now;
    session->hearing = true;
    if (news && session->listener.verdict)
        session->listener.verdict(session->listener.context, verdict);
    session->hearing = false;
    verdict->edit = NULL;
    free(edit);
}

static void tell(struct session *session, struct verdict *verdict)
{
    tell_after(session, verdict, NULL);
}

static void tell_unreadable(struct session *session, long line, const struct fault *fault)
{
    struct verdict verdict = blank_verdict();
    verdict.without_game = fault->text == no_game_yet;
    verdict.kind = UNREADABLE;
    verdict.entry = ENTRY_UNREADABLE;
    verdict.line = line;
    verdict.column = fault->column;
    verdict.said = fault->text;
    tell(session, &verdict);
}

/* The numbers of a side's cards, as long as each is one less than the one before. */
static bool runs_backwards(const struct thread *thread)
{
    return thread->falls[1] >= 2 || thread->falls[2] >= 2;
}

static void add_left(char *text, long count, const char *what)
{
    size_t length = strlen(text);
    if (count > 0)
        snprintf(text + length, LEFT_OUT_BYTES - length, "%s%ld %s", length ? ", " : "", count,
                 what);
}

/* Its line and how it begins, of the first few since the last declaration. */
static void keep_chat(struct chat *chat, const struct entry *note)
{
    size_t used = strlen(chat->told), length = strlen(note->reason), cut = length;
    if (chat->count++ >= CHAT_LINES_MAX)
        return;
    if (cut > CHAT_BYTES)
        for (cut = CHAT_BYTES; cut > 0 && ((unsigned char)note->reason[cut] & 0xC0) == 0x80;)
            cut--;
    snprintf(chat->told + used, sizeof chat->told - used, "%sline %ld: \"%.*s%s\"",
             used ? ", " : "", note->line, (int)cut, note->reason, cut < length ? "..." : "");
}

/* With a declaration goes the chat before it that may declare something. */
static void follow_chat(struct session *session, struct entry *entry)
{
    if (entry->kind == ENTRY_NOTE && entry->may_declare)
        keep_chat(&session->chat, entry);
    const bool declares = entry->kind == ENTRY_DECLARATION;
    if (session->chat.count == 0 || (!declares && entry->kind != ENTRY_UNREADABLE))
        return;
    if (declares)
        entry->chat =
            arena_text(&session->input.arena, session->chat.told, strlen(session->chat.told));
    session->chat = (struct chat){.count = 0};
}

/* What of the lines since the last game was not ruled on, in words; in text. */
static const char *left_out(struct session *session, char text[LEFT_OUT_BYTES])
{
    static const char *const what[] = {"", "of chat", "quoted", "of signatures"};
    text[0] = '\0';
    for (int left = LEFT_CHAT; left < LEFT_KINDS; left++) {
        add_left(text, session->input.left[left] - session->left[left], what[left]);
        session->left[left] = session->input.left[left];
    }
    size_t length = strlen(text);
    if (session->chat.count > 0)
        snprintf(text + length, LEFT_OUT_BYTES - length,
                 "; behind the last entry, and perhaps a declaration: %s", session->chat.told);
    length = strlen(text);
    if (runs_backwards(&session->thread))
        snprintf(text + length, LEFT_OUT_BYTES - length,
                 "%sthe newest mail seems to stand first: put the oldest first",
                 length ? "; " : "");
    return text;
}

/* --- looking ahead --- */

static const struct entry *held_entry(const struct session *session, int index)
{
    return session->held.entry[(session->held.first + index) % HELD_MAX];
}

static void hold_entry(struct session *session, const struct entry *entry)
{
    struct held_entries *held = &session->held;
    int slot = (held->first + held->count) % HELD_MAX;
    arena_reset(&held->arena[slot]);
    held->told[slot].told = false;
    held->entry[slot] = entry_copy(entry, &held->arena[slot]);
    session->starved |= held->arena[slot].failed;
    if (!held->entry[slot])
        tell_unreadable(session, entry->line, &(struct fault){1, memory_ran_out});
    held->count += held->entry[slot] != NULL;
}

/* A window ends before what no declaration is: a correction, dice that a server rolled. */
static bool ends_window(const struct entry *entry)
{
    return entry->kind != ENTRY_DECLARATION && entry->kind != ENTRY_ASSERT &&
           entry->kind != ENTRY_NOTE;
}

/* How many held entries the window of that one has; complete: nothing more comes into it. */
static int window_of(const struct session *session, int index,
                     const struct entry *window[HELD_MAX + 1], bool *complete)
{
    int count = 0, declarations = 0;
    *complete = index == 0 && session->held.count == HELD_MAX;
    for (int i = index + 1; i < session->held.count && declarations < WINDOW_DECLARATIONS; i++) {
        const struct entry *entry = held_entry(session, i);
        *complete |= ends_window(entry);
        if (ends_window(entry))
            break;
        declarations += entry->kind == ENTRY_DECLARATION;
        if (entry->kind != ENTRY_NOTE)
            window[count++] = entry;
    }
    *complete |= declarations == WINDOW_DECLARATIONS;
    return count;
}

static bool tells_again(const struct session *session)
{
    return session->when == AT_ONCE_AND_AGAIN;
}

/* What was told of the first entry held: nothing unless each is told at once. */
static struct shown_verdict *told_first(struct session *session)
{
    return tells_again(session) ? &session->held.told[session->held.first] : NULL;
}

static void rule_and_tell(struct session *session, const struct entry *entry,
                          const struct entry *const *window, int count)
{
    struct verdict verdict;
    referee_rule_within(session->referee, entry, window, count, NULL, &verdict);
    session->starved |= referee_starved(session->referee);
    tell_after(session, &verdict, told_first(session));
}

/* Rules on the first of those held: false when it has to wait for what follows. */
static bool settle_first(struct session *session, bool over)
{
    struct verdict verdict;
    const struct entry *window[HELD_MAX + 1], *first = held_entry(session, 0);
    bool complete;
    int count = window_of(session, 0, window, &complete);
    if (complete || over) {
        rule_and_tell(session, first, window, count);
    } else {
        referee_let_wait(session->referee);
        referee_rule(session->referee, first, &verdict);
        session->starved |= referee_starved(session->referee);
        if (referee_waits(session->referee))
            return false;
        tell_after(session, &verdict, told_first(session));
    }
    session->held.first = (session->held.first + 1) % HELD_MAX;
    session->held.count--;
    return true;
}

/* --- at once: the entries held are ruled on as they come, and again when their window is full ---
 */

/* Rules on the held entry of that index on what is known now, and tells what is new of it. */
static void rule_ahead(struct session *session, int index)
{
    struct verdict verdict;
    int slot = (session->held.first + index) % HELD_MAX;
    referee_rule(session->referee, held_entry(session, index), &verdict);
    session->starved |= referee_starved(session->referee);
    tell_after(session, &verdict, &session->held.told[slot]);
}

static void look_no_more(struct session *session)
{
    for (int i = session->ahead - 1; i >= 0; i--)
        if (held_entry(session, i)->kind != ENTRY_NOTE)
            referee_take_back(session->referee);
    session->ahead = 0;
}

/* Rules on the entries held as if nothing followed, and tells nobody. An opinion needs less than
 * who asks how the game stands, which has labels. */
static void look_ahead(struct session *session, enum telling telling)
{
    struct verdict verdict;
    if (!session->referee)
        return;
    if (session->ahead_told != telling)
        look_no_more(session);
    session->ahead_told = telling;
    referee_tell(session->referee, telling);
    for (int i = session->ahead; i < session->held.count; i++)
        referee_rule(session->referee, held_entry(session, i), &verdict);
    referee_tell(session->referee, session->telling);
    session->ahead = session->held.count;
    session->starved |= referee_starved(session->referee);
}

/* Rules on the entries held, each with the question in its window where that has room for it, and
 * tells nobody. */
static void look_ahead_to(struct session *session, const struct entry *question)
{
    struct verdict verdict;
    const struct entry *window[HELD_MAX + 1];
    bool complete;
    for (int i = 0; i < session->held.count; i++) {
        int count = window_of(session, i, window, &complete);
        if (!complete)
            window[count++] = question;
        referee_rule_within(session->referee, held_entry(session, i), window, count, question,
                            &verdict);
    }
    session->ahead = session->held.count;
    session->starved |= referee_starved(session->referee);
}

/* Takes the entries back that were ruled on at once: all held but the newest ones not told yet. */
static void take_back_held(struct session *session)
{
    look_no_more(session);
    for (int i = session->held.count - 1; i >= 0 && tells_again(session); i--) {
        int slot = (session->held.first + i) % HELD_MAX;
        if (session->held.told[slot].told && held_entry(session, i)->kind != ENTRY_NOTE)
            referee_take_back(session->referee);
    }
}

/* over: nothing follows that could tell more. */
static void settle_held(struct session *session, bool over)
{
    take_back_held(session);
    while (session->held.count > 0 && settle_first(session, over))
        ;
    for (int i = 0; i < session->held.count && tells_again(session); i++)
        rule_ahead(session, i);
}

/* Behind entries that are held: it comes into the window of the first. */
static void hold_back(struct session *session, const struct entry *entry)
{
    const struct entry *window[HELD_MAX + 1];
    bool complete;
    look_no_more(session);
    hold_entry(session, entry);
    window_of(session, 0, window, &complete);
    if (complete)
        settle_held(session, false);
    else if (tells_again(session))
        rule_ahead(session, session->held.count - 1);
}

/* The memory of a game serves the next one on the same data. */
static void retire_referee(struct session *session)
{
    if (!session->referee)
        return;
    cache_keep(session->cache, session->referee);
    session->referee = NULL;
}

static void end_game(struct session *session)
{
    unsigned char digest[HASH_BYTES];
    char hex[HASH_HEX], left[LEFT_OUT_BYTES];
    struct verdict verdict;
    if (!session->referee)
        return;
    if (session->listener.read)
        session->listener.read(session->listener.context);
    settle_held(session, true);
    if (referee_rule_end(session->referee, &verdict))
        tell(session, &verdict);
    struct closing closing = *referee_end(session->referee);
    session->starved |= referee_starved(session->referee);
    closing.left_out = left_out(session, left);
    session->thread = (struct thread){0};
    session->chat = (struct chat){.count = 0};
    hash_end(&session->hash, digest);
    closing.record_hash = sodium_bin2hex(hex, sizeof hex, digest, sizeof digest);
    session->hearing = true;
    if (session->listener.end)
        session->listener.end(session->listener.context, &closing);
    session->hearing = false;
    retire_referee(session);
}

void session_end(struct session *session)
{
    input_end(&session->input);
    end_game(session);
    memcpy(session->left, session->input.left, sizeof session->left);
}

/* The fault's column is that of a word of the header, which may take several lines. */
static void refuse_header(struct session *session, struct fault fault)
{
    long line;
    input_place(&session->input, fault.column, &line, &fault.column);
    tell_unreadable(session, line, &fault);
}

static struct referee *take_view(struct session *session, const struct game *game,
                                 const struct rules_data *data, const struct entry *header,
                                 struct arena *arena, struct fault *fault)
{
    struct referee *spent = cache_take(session->cache);
    return spent ? referee_reopen(spent, game, data, header, arena, fault)
                 : referee_open(game, data, header, arena, fault);
}

const char *game_nearest(const char *name)
{
    const char *id[GAMES_MAX];
    int count = 0;
    for (; count < GAMES_MAX && all_games[count]; count++) {
        id[count] = all_games[count]->id;
        if (strlen(name) >= 3 && strncasecmp(id[count], name, strlen(name)) == 0)
            return id[count];
    }
    return nearest_word(name, id, count);
}

static void start_game(struct session *session, const struct entry *header)
{
    struct arena *arena = &session->input.arena;
    struct fault fault = {header->column, NULL};
    const char *complaint = memory_ran_out;
    end_game(session);
    const struct game *game = game_named(header->header->game);
    if (!game) {
        const char *nearest = game_nearest(header->header->game);
        fault.column = header->header->game_column;
        fault.text = arena_print(arena, "no game is called %s; %s%s%s", header->header->game,
                                 nearest ? "did you mean " : "provost games lists them",
                                 nearest ? nearest : "", nearest ? "?" : "");
        refuse_header(session, fault);
        return;
    }
    session->chosen = cache_for(session->cache, header->header);
    const struct rules_data *data = cached_data(session->chosen, game, &complaint);
    if (session->chosen != session->cache)
        session->input.notation.dialect = cached_dialect(session->chosen, game->id);
    if (data)
        session->referee = take_view(session, game, data, header, arena, &fault);
    else
        fault.text = complaint;
    if (!session->referee) {
        session->starved |= data ? fault.text == memory_ran_out : speaks_of_memory(complaint);
        refuse_header(session, fault);
        return;
    }
    session->form = session->input.form;
    session->dialect = session->input.notation.dialect;
    referee_tell(session->referee, session->telling);
    if (session->drawing)
        referee_draw(session->referee);
    hash_begin(&session->hash);
    if (session->listener.begin) {
        session->hearing = true;
        session->listener.begin(session->listener.context, session->referee);
        session->hearing = false;
    }
}

/* The side that declares, 0 where its word is not its id. From now on the word is that of the rules
 * data, which is known by its address. */
static int take_side(const struct session *session, struct entry *entry)
{
    const struct dialect *dialect = session->input.notation.dialect;
    for (int side = 1; dialect && side <= SIDES && entry->by; side++) {
        if (!is_same_text(entry->by, dialect->side[side]))
            continue;
        entry->by = dialect->side[side];
        return side;
    }
    return 0;
}

static void note_phase(struct session *session, const struct entry *entry, int side)
{
    struct thread *thread = &session->thread;
    const struct words *phase = &entry->field[FIELD_PHASE];
    if (!side || phase->count == 0)
        return;
    bool falls = phase->word[0].number == thread->phase[side] - 1;
    thread->falls[side] = falls ? thread->falls[side] + 1 : 0;
    thread->phase[side] = phase->word[0].number;
}

/* Chat above the first game of a mail: that much of it and no more. */
static bool is_greeting(const struct session *session, const struct entry *entry)
{
    return entry->kind == ENTRY_NOTE && !session->referee && session->entries == 0 &&
           session->input.form == FORM_NOTATION && entry->line <= GREETING_LINES_MAX;
}

/* --- what a line may mean --- */

static void add_figure(struct opinion *opinion, const struct opinion_result *result,
                       const char *what, int value)
{
    if (!opinion->wants_results || opinion->figures == OPINION_FIGURES)
        return;
    struct opinion_figure *figure = &opinion->figure[opinion->figures++];
    *figure = (struct opinion_figure){result->claim, result->side, what, .value = value};
    snprintf(figure->what, sizeof figure->what, "%s", what ? what : "");
}

/* What came of an entry, as far as it is numbers. */
static void add_results(const struct dialect *dialect, const struct verdict *verdict,
                        struct opinion *opinion)
{
    opinion->results = 0;
    for (int i = 0; i < verdict->result_count && opinion->results < OPINION_RESULTS; i++) {
        const struct result *result = &verdict->result[i];
        struct opinion_result *judged = &opinion->result[opinion->results];
        char *end;
        *judged = (struct opinion_result){result->claim, 0, (int)strtol(result->value, &end, 10)};
        for (int side = 1; side <= SIDES; side++)
            if (strcasecmp(result->side, dialect->side[side]) == 0)
                judged->side = side;
        if (*end != '\0' || end == result->value)
            continue;
        opinion->results++;
        add_figure(opinion, judged, NULL, judged->value);
        for (int part = 0; part < result->part_count; part++)
            add_figure(opinion, judged, result->part[part].what, result->part[part].value);
    }
}

static void add_opinion(const struct dialect *dialect, const struct verdict *verdict,
                        struct opinion *opinion)
{
    opinion->lawful = verdict->kind == LEGAL;
    opinion->open |= verdict->kind == OPEN;
    for (int i = 0; i < verdict->finding_count; i++) {
        const char *rule = verdict->finding[i].rule;
        bool astray = strcmp(rule, "record.piece") == 0;
        bool broken = verdict->finding[i].kind == VIOLATION && strncmp(rule, "record.", 7) == 0;
        opinion->misfit |= broken && !astray;
        opinion->unfit |= strcmp(rule, "record.field") == 0 || strcmp(rule, "record.name") == 0;
        opinion->no_step |= strcmp(rule, "record.step") == 0;
        opinion->astray |= astray;
        opinion->no_card |= strcmp(rule, "record.card") == 0;
        opinion->vague |= strncmp(rule, "record.", 7) == 0 && strcmp(rule, "record.dice") != 0;
        opinion->lawful &= strcmp(rule, "record.dice") != 0;
    }
    opinion->misplaced |= verdict->expected_steps != NULL;
    opinion->no_step |= verdict->uncalled;
    opinion->misfit |= verdict->uncalled;
    int units = 0;
    for (int i = 0; i < verdict->units; i++)
        units += !is_leader(dialect, verdict->unit[i]);
    opinion->units = units > 0 ? units : opinion->units;
    add_results(dialect, verdict, opinion);
}

/* Where the way of an entry begins, which it does not say and its repair does; NULL: it does. */
static const char *way_begins(const struct dialect *dialect, const struct entry *entry,
                              const struct entry *repaired)
{
    const struct words *way = &entry->field[FIELD_PATH];
    const struct words *right = repaired ? &repaired->field[FIELD_PATH] : way;
    bool begins = right->count == way->count + 1 && way->count > 0 && dialect->places;
    for (int i = 0; begins && i < way->count; i++)
        begins = names_match(dialect->places, right->word[i + 1].text).id ==
                 names_match(dialect->places, way->word[i].text).id;
    int id = begins ? names_match(dialect->places, right->word[0].text).id : 0;
    return id ? dialect->places->name[id].printed : NULL;
}

/* Rules on declarations nobody has made, and takes them back. */
static bool judge_in(struct session *session, const struct dialect *dialect,
                     const struct entry *entries, int count, struct opinion *opinion)
{
    struct referee *referee = session->referee;
    struct verdict verdict;
    long line;
    int column;
    const bool results = opinion->wants_results, begin = opinion->wants_begin;
    *opinion = (struct opinion){.lawful = true, .wants_results = results, .wants_begin = begin};
    input_place(&session->input, 1, &line, &column);
    if (!referee || referee_has_tried_enough(referee, line) ||
        session->judgements >= JUDGEMENTS_AT_ALL + JUDGEMENTS_A_LINE * session->entries)
        return false;
    session->judgements++;
    if (!tells_again(session) && !session->hearing) /* the entry told of is ruled on, and held */
        look_ahead(session, TELL_OPINION);
    referee_tell(referee, begin ? TELL_NEAR : results ? TELL_RESULTS : TELL_OPINION);
    int ruled = 0;
    for (; ruled < count && opinion->lawful; ruled++) {
        referee_rule(referee, &entries[ruled], &verdict);
        add_opinion(dialect, &verdict, opinion);
    }
    if (begin && ruled > 0)
        opinion->begins = way_begins(dialect, &entries[ruled - 1], verdict.repaired);
    opinion->outcome = referee_checksum(referee);
    while (ruled-- > 0)
        referee_take_back(referee);
    referee_tell(referee, session->telling);
    session->starved |= referee_starved(referee);
    return true;
}

static bool judge(void *context, const struct entry *entries, int count, struct opinion *opinion)
{
    struct session *session = context;
    return judge_in(session, session->input.notation.dialect, entries, count, opinion);
}

/* The one declaration that was heard, or the card played before others; NULL where there are
 * several else. */
struct hearing {
    struct arena *arena;
    struct entry *entry;
    int heard;
};

static void hear_proposal(void *context, const struct entry *entry)
{
    struct hearing *hearing = context;
    bool first = hearing->heard++ == 0 && entry->kind == ENTRY_DECLARATION;
    if (first)
        hearing->entry = entry_copy(entry, hearing->arena);
    else if (!hearing->entry || !verb_is(hearing->entry->verb, PLAYS_CARD))
        hearing->entry = NULL;
}

/* A line as a declaration, in the line's memory; NULL when it is none. */
static struct entry *read_line(struct session *session, const struct dialect *dialect,
                               const char *line)
{
    struct hearing hearing = {.arena = &session->input.arena};
    struct notation notation = {.arena = &session->input.arena,
                                .dialect = dialect,
                                .context = &hearing,
                                .hear = hear_proposal};
    const struct origin origin = {0, 1, 1};
    if (dialect)
        read_notation(&notation, &(struct whole_line){line, strlen(line), &origin, 1});
    return hearing.entry;
}

/* The first proposal that is of another side than the likeliest; NULL where there is none. */
static const char *of_other_side(const struct entry *entry)
{
    for (int i = 1; i < entry->proposals; i++)
        if (entry->proposal[i][0] != entry->proposal[0][0])
            return entry->proposal[i];
    return NULL;
}

/* An unreadable line's fault, with the line to write instead, or that of each side. */
static void advise(struct session *session, struct entry *entry)
{
    if (entry->proposals == 0)
        return;
    entry->with = read_line(session, session->input.notation.dialect, entry->proposal[0]);
    const char *other = of_other_side(entry);
    const char *text = arena_print(&session->input.arena, "%s; write: %s%s%s", entry->fault.text,
                                   entry->proposal[0], other ? "; or: " : "", other ? other : "");
    if (text)
        entry->fault.text = text;
}

/* Tells of a line behind what is held: in the order of the lines. */
static void tell_note(struct session *session, long line, int column, const char *said,
                      bool tells_reading)
{
    struct verdict verdict = blank_verdict();
    verdict.kind = NOTED;
    verdict.entry = ENTRY_NOTE;
    verdict.line = line;
    verdict.column = column;
    verdict.said = said;
    verdict.tells_reading = tells_reading;
    if (!said)
        return;
    if (session->held.count > 0)
        hold_back(session, &(struct entry){.kind = ENTRY_NOTE,
                                           .tells_reading = tells_reading,
                                           .line = line,
                                           .column = column,
                                           .about.text = "",
                                           .reason = said});
    else
        tell(session, &verdict);
}

/* What a line that was typed otherwise was read as. */
static void tell_reading(struct session *session, const struct entry *entry)
{
    if (entry->read_as && !(entry->reading && strstr(entry->reading, entry->read_as)) &&
        session->telling != TELL_KINDS)
        tell_note(session, entry->line, entry->column,
                  arena_print(&session->input.arena, "read as: %s", entry->read_as), true);
}

/* What is told and done before an entry is ruled on; false where it is not for the referee. */
static bool is_for_referee(struct session *session, struct entry *entry)
{
    if (is_greeting(session, entry))
        return false;
    session->entries++;
    if (entry->kind == ENTRY_UNREADABLE)
        advise(session, entry);
    note_phase(session, entry, take_side(session, entry));
    tell_reading(session, entry);
    if (entry->kind == ENTRY_HEADER)
        start_game(session, entry);
    else if (!session->referee && entry->kind == ENTRY_UNREADABLE)
        tell_unreadable(session, entry->line, &entry->fault);
    else if (!session->referee)
        tell_unreadable(session, entry->line, &(struct fault){1, no_game_yet});
    return session->referee && entry->kind != ENTRY_HEADER;
}

static void take_entry(void *context, const struct entry *heard)
{
    struct session *session = context;
    struct entry entry = *heard;
    struct verdict verdict;
    const bool ruled = is_for_referee(session, &entry);
    if (session->listener.heard)
        session->listener.heard(session->listener.context, heard, session->input.notation.dialect);
    if (!ruled)
        return;
    follow_chat(session, &entry);
    if (session->held.count > 0) {
        hold_back(session, &entry);
        return;
    }
    bool may_wait = session->when != AT_ONCE;
    if (may_wait)
        referee_let_wait(session->referee);
    referee_rule(session->referee, &entry, &verdict);
    session->starved |= referee_starved(session->referee);
    if (!may_wait || !referee_waits(session->referee)) {
        tell(session, &verdict);
        return;
    }
    hold_entry(session, &entry);
    if (tells_again(session) && session->held.count > 0)
        rule_ahead(session, 0);
}

static void leave_line(void *context, enum left left, long number, const char *text, size_t length)
{
    static const char *const why[] = {"", "chat", "quoted", "of a signature"};
    struct session *session = context;
    if (session->listener.left)
        session->listener.left(session->listener.context, left, number, text, length);
    if (session->telling == TELL_ALL)
        tell_note(session, number, 1,
                  arena_print(&session->input.arena, "%s: %.*s", why[left], (int)length, text),
                  false);
}

/* The words of a line that cannot be read may tell what it was. */
static void keep_words(struct session *session, const char *text, size_t length)
{
    struct held_entries *held = &session->held;
    int slot = (held->first + held->count + HELD_MAX - 1) % HELD_MAX;
    if (held->count == 0 || held->entry[slot]->kind != ENTRY_UNREADABLE ||
        held->entry[slot]->reason || !text || length > LEFT_OUT_BYTES * 8)
        return;
    struct entry *entry = arena_take(&held->arena[slot], sizeof *entry);
    if (!entry)
        return;
    *entry = *held->entry[slot];
    entry->reason = arena_text(&held->arena[slot], text, length);
    held->entry[slot] = entry;
    session->starved |= held->arena[slot].failed;
}

static void hash_line(void *context, const char *text, size_t length)
{
    struct session *session = context;
    keep_words(session, text, length);
    if (!session->referee)
        return;
    hash_add(&session->hash, text, length);
    hash_add(&session->hash, "\n", 1);
}

void session_explain(struct session *session)
{
    session->input.notation.explains = true;
}

void session_tell(struct session *session, enum telling telling)
{
    session->telling = telling;
}

void session_draw(struct session *session)
{
    session->drawing = true;
}

void session_line(struct session *session, const char *line, size_t length, bool too_long)
{
    input_line(&session->input, line, length, too_long);
}

void session_close(struct session *session)
{
    if (!session)
        return;
    retire_referee(session);
    for (int i = 0; i < HELD_MAX; i++)
        arena_free(&session->held.arena[i]);
    input_close(&session->input);
    free(session);
}

void session_when(struct session *session, enum when when)
{
    session->when = when;
}

/* --- a question --- */

struct question {
    struct session *session;
    struct verdict *verdict;
    const struct entry **heard; /* each declaration of the line */
    int count, played;
    bool stopped; /* the last one heard does not let play go on */
    enum form form;
    const struct dialect *dialect;
};

#define DECLARATION_EXPECTED "a declaration, or how things stand (= at PLACE: UNITS), was expected"

static void refuse_question(struct question *question, int column, const char *why)
{
    *question->verdict = blank_verdict();
    question->verdict->kind = UNREADABLE;
    question->verdict->entry = ENTRY_UNREADABLE;
    question->verdict->column = column;
    question->verdict->said = why;
}

/* What to write instead, in the form in which it was asked. */
static void write_answer(struct question *question)
{
    struct verdict *verdict = question->verdict;
    char *first = verdict->first ? write_entry(question->session, verdict->first, question->form,
                                               question->dialect)
                                 : NULL;
    char *text = verdict->repaired ? write_entry(question->session, verdict->repaired,
                                                 question->form, question->dialect)
                                   : NULL;
    verdict->edit = verdict->repaired_by_nothing ? ""
                    : text ? arena_print(&question->session->input.arena, "%s%s%s",
                                         first ? first : "", first ? "\n" : "", text)
                           : NULL;
    free(first);
    free(text);
}

/* Of a seed or of commitments nothing is told by the way in which a question is read. */
static bool judge_question(void *context, const struct entry *entries, int count,
                           struct opinion *opinion)
{
    struct question *question = context;
    struct referee *referee = question->session->referee;
    struct withheld withheld = referee_withhold(referee);
    bool judged = judge_in(question->session, question->dialect, entries, count, opinion);
    referee_tell_again(referee, withheld);
    return judged;
}

static void refuse_unreadable(struct question *question, struct entry entry)
{
    advise(question->session, &entry);
    refuse_question(question, entry.fault.column, entry.fault.text);
}

static void ask_behind(struct session *session, const struct entry *entry, bool follows,
                       struct verdict *verdict)
{
    look_no_more(session);
    if (follows)
        look_ahead_to(session, entry);
    else
        look_ahead(session, session->telling);
    referee_ask(session->referee, entry, verdict);
    look_no_more(session);
}

/* Behind entries that wait for what follows, the question follows them. One that only waits on
 * them even so is lawful by nothing they may have meant: what it breaks where they stand it breaks.
 */
static void ask_referee(struct session *session, const struct entry *entry, struct verdict *verdict)
{
    if (session->hearing || session->held.count == 0) {
        referee_ask(session->referee, entry, verdict);
        return;
    }
    ask_behind(session, entry, true, verdict);
    if (!(verdict->kind == OPEN && verdict->waits))
        return;
    ask_behind(session, entry, false, verdict);
    if (verdict->kind != ILLEGAL)
        ask_behind(session, entry, true, verdict);
}

/* Plays a declaration of the line, so that what stands behind it is read and ruled on as it is when
 * that has happened. Whether it is legal. */
static bool play_on(struct question *question, const struct entry *entry)
{
    struct session *session = question->session;
    struct verdict verdict;
    if (!session->hearing)
        look_ahead(session, TELL_OPINION);
    struct withheld withheld = referee_withhold(session->referee);
    referee_tell(session->referee, TELL_OPINION);
    referee_rule(session->referee, entry, &verdict);
    referee_tell(session->referee, session->telling);
    referee_tell_again(session->referee, withheld);
    question->played++;
    return verdict.kind == LEGAL;
}

static void take_back_played(struct question *question)
{
    for (; question->played > 0; question->played--)
        referee_take_back(question->session->referee);
}

static void hear_question(void *context, const struct entry *entry)
{
    struct question *question = context;
    struct arena *arena = &question->session->input.arena;
    if (question->stopped)
        return;
    const struct entry **heard = arena_take(arena, (size_t)(question->count + 1) * sizeof *heard);
    const struct entry *kept = heard ? entry_copy(entry, arena) : NULL;
    if (!kept) {
        question->session->starved = question->stopped = true;
        return;
    }
    for (int i = 0; i < question->count; i++)
        heard[i] = question->heard[i];
    heard[question->count++] = kept;
    question->heard = heard;
    question->stopped = entry->kind != ENTRY_DECLARATION || !play_on(question, kept);
}

/* Rules on the last declaration heard, behind the others. */
static void answer_question(struct question *question)
{
    take_back_played(question);
    if (question->count == 0)
        return;
    const struct entry *entry = question->heard[question->count - 1];
    for (int i = 0; i < question->count - 1; i++)
        play_on(question, question->heard[i]);
    if (entry->kind == ENTRY_UNREADABLE)
        refuse_unreadable(question, *entry);
    else if (entry->kind != ENTRY_DECLARATION && entry->kind != ENTRY_ASSERT)
        refuse_question(question, entry->column, DECLARATION_EXPECTED);
    else if (question->played > 0)
        referee_ask(question->session->referee, entry, question->verdict);
    else
        ask_referee(question->session, entry, question->verdict);
    write_answer(question);
    take_back_played(question);
}

static void read_question(struct question *question, const char *line, size_t length)
{
    struct session *session = question->session;
    struct arena *arena = &session->input.arena;
    const struct origin origin = {0, 1, 1};
    struct entry entry = {.kind = ENTRY_UNREADABLE};
    question->dialect = cached_dialect(session->chosen, referee_game(session->referee)->id);
    question->form = length > 0 && line[0] == '{' ? FORM_JSON : FORM_NOTATION;
    struct notation notation = {.arena = arena,
                                .dialect = question->dialect,
                                .context = question,
                                .hear = hear_question,
                                .judge = judge_question};
    memcpy(notation.player, session->input.notation.player, sizeof notation.player);
    if (question->form == FORM_JSON) {
        read_json_entry(line, length, 1, arena, &entry);
        entry.extent = extent_of_line(line, length, 1);
        hear_question(question, &entry);
    } else {
        read_notation(&notation, &(struct whole_line){line, length, &origin, 1});
    }
    answer_question(question);
}

bool session_ask(struct session *session, const char *line, size_t length, struct verdict *verdict)
{
    struct question question = {.session = session, .verdict = verdict};
    if (!session->referee)
        return false;
    refuse_question(&question, 1, DECLARATION_EXPECTED);
    if (!session->hearing)
        look_ahead(session, TELL_OPINION);
    read_question(&question, line, length);
    return true;
}

/* --- as a player types it --- */

static bool fits(const struct opinion *opinion)
{
    return opinion->lawful || (opinion->open && !opinion->vague && !opinion->misfit);
}

/* Whether one declaration comes to the same as the other, where a question is ruled on. */
static bool comes_to_the_same(struct session *session, const struct dialect *dialect,
                              const struct entry *one, const struct entry *other)
{
    struct opinion of_one = {.lawful = false}, of_other = {.lawful = false};
    struct withheld withheld = referee_withhold(session->referee);
    bool judged = judge_in(session, dialect, one, 1, &of_one) &&
                  judge_in(session, dialect, other, 1, &of_other);
    referee_tell_again(session->referee, withheld);
    return judged && fits(&of_one) && fits(&of_other) && of_one.outcome == of_other.outcome;
}

static bool says_the_same(struct session *session, const struct dialect *dialect, const char *line,
                          const struct entry *entry)
{
    const struct entry *read = read_line(session, dialect, line);
    char *one = read ? write_in(FORM_JSON, read, dialect) : NULL;
    char *other = write_in(FORM_JSON, entry, dialect);
    bool same = (one && other && strcmp(one, other) == 0) ||
                (read && comes_to_the_same(session, dialect, read, entry));
    free(one);
    free(other);
    return same;
}

/* "B choose sail army" of "B choose what sail-army": a choice stands behind what is done without a
 * word for it. The line's own where it has none. */
static char *without_what(char *line)
{
    static const char what[] = " what ";
    char *at = line ? strstr(line, what) : NULL;
    if (!at)
        return line;
    char *choice = at + 1;
    memmove(choice, at + strlen(what), strlen(at + strlen(what)) + 1);
    for (; *choice && *choice != ' '; choice++)
        *choice = *choice == '-' ? ' ' : *choice;
    return line;
}

char *session_as_typed(struct session *session, const char *declaration)
{
    struct entry json;
    const struct game *game = referee_game(session->referee);
    const struct dialect *dialect = cached_dialect(session->chosen, game->id);
    const struct entry *entry = &json;
    if (declaration[0] == '{')
        read_json_entry(declaration, strlen(declaration), 1, &session->input.arena, &json);
    else
        entry = read_line(session, dialect, declaration);
    for (int way = 0; entry && way < 2; way++) {
        struct entry named = with_printed_names(entry, dialect, way == 0, &session->input.arena);
        char *text = without_what(write_in(FORM_NOTATION, &named, dialect));
        if (text && says_the_same(session, dialect, text, entry))
            return text;
        free(text);
    }
    return entry ? write_entry(session, entry, FORM_NOTATION, dialect) : strdup(declaration);
}

const char *session_verb(struct session *session, const char *word)
{
    const struct game *game = referee_game(session->referee);
    const struct dialect *dialect = cached_dialect(session->chosen, game->id);
    size_t length = word ? strlen(word) : 0;
    const char *typed = length && dialect ? verb_typed(dialect, word, length) : NULL;
    verb_id verb = typed ? verb_for(dialect, typed) : VERB_NONE;
    if (verb && dialect->verbs >> verb & 1)
        return verb_word(verb);
    uint64_t meant = length && dialect ? verbs_meant(dialect, word, length) & dialect->verbs : 0;
    EACH_VERB (one)
        if (meant == UINT64_C(1) << one)
            return verb_word(one);
    return word;
}

struct referee *session_referee(struct session *session)
{
    if (session->hearing)
        return session->referee;
    input_settle(&session->input);
    if (!tells_again(session))
        look_ahead(session, session->telling);
    return session->referee;
}

bool session_starved(const struct session *session)
{
    return session->starved || session->input.starved || session->input.arena.failed ||
           (session->referee && referee_starved(session->referee));
}

long session_left(const struct session *session, enum left left)
{
    return session->input.left[left];
}

long session_entries(const struct session *session)
{
    return session->entries;
}
