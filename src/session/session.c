#include "session/session.h"

#include "board/rules_data.h"
#include "record/door.h"
#include "record/strict.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 16, HASH_HEX = 2 * crypto_hash_sha256_BYTES + 1 };

struct shelf {
    const char *directory;
    struct rules_data *data[GAMES_MAX];
    struct sentence complaint;
};

struct shelf *shelf_open(const char *directory)
{
    struct shelf *shelf = calloc(1, sizeof *shelf);
    if (shelf)
        shelf->directory = directory;
    return shelf;
}

void shelf_close(struct shelf *shelf)
{
    for (int i = 0; shelf && i < GAMES_MAX; i++)
        rules_data_free(shelf->data[i]);
    free(shelf);
}

const struct rules_data *shelf_data(struct shelf *shelf, const struct game *game,
                                    const char **complaint)
{
    int which = 0;
    while (all_games[which] && all_games[which] != game)
        which++;
    if (which >= GAMES_MAX)
        return NULL;
    if (!shelf->data[which]) {
        sentence_clear(&shelf->complaint);
        shelf->data[which] = rules_data_open(game, shelf->directory, &shelf->complaint);
        *complaint = shelf->complaint.text;
    }
    return shelf->data[which];
}

struct session {
    struct shelf *shelf;
    struct listener listener;
    struct arena arena; /* of the line */
    struct referee *referee;
    long line, entries;
    bool unreadable, drawing;
    crypto_hash_sha256_state hash;
};

struct session *session_open(struct shelf *shelf, struct listener listener)
{
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->shelf = shelf;
    session->listener = listener;
    return session;
}

static void tell(struct session *session, const struct verdict *verdict)
{
    session->unreadable |= verdict->kind == UNREADABLE;
    if (session->listener.verdict)
        session->listener.verdict(session->listener.context, verdict);
}

static void tell_unreadable(struct session *session, const struct fault *fault)
{
    struct verdict verdict = blank_verdict();
    verdict.kind = UNREADABLE;
    verdict.entry = ENTRY_UNREADABLE;
    verdict.line = session->line;
    verdict.column = fault->column;
    verdict.said = fault->text;
    tell(session, &verdict);
}

void session_end(struct session *session)
{
    unsigned char digest[crypto_hash_sha256_BYTES];
    char hex[HASH_HEX];
    if (!session->referee)
        return;
    struct closing closing = *referee_end(session->referee);
    crypto_hash_sha256_final(&session->hash, digest);
    closing.record_hash = sodium_bin2hex(hex, sizeof hex, digest, sizeof digest);
    if (session->listener.end)
        session->listener.end(session->listener.context, &closing);
    referee_close(session->referee);
    session->referee = NULL;
}

static void start_game(struct session *session, const struct entry *header)
{
    struct fault fault = {header->column, NULL};
    const char *complaint = "memory is out";
    session_end(session);
    const struct game *game = game_named(header->header.game);
    if (!game) {
        const char *name[GAMES_MAX];
        int count = 0;
        while (all_games[count] && count < GAMES_MAX) {
            name[count] = all_games[count]->id;
            count++;
        }
        const char *nearest = nearest_word(header->header.game, name, count);
        fault.column = header->header.game_column;
        fault.text = arena_print(&session->arena, "no game is called %s%s%s%s", header->header.game,
                                 nearest ? "; did you mean " : "", nearest ? nearest : "",
                                 nearest ? "?" : "");
        tell_unreadable(session, &fault);
        return;
    }
    const struct rules_data *data = shelf_data(session->shelf, game, &complaint);
    if (data)
        session->referee = referee_open(game, data, header, &session->arena, &fault);
    else
        fault.text = complaint;
    if (!session->referee) {
        tell_unreadable(session, &fault);
        return;
    }
    if (session->drawing)
        referee_draw(session->referee);
    crypto_hash_sha256_init(&session->hash);
    if (session->listener.begin)
        session->listener.begin(session->listener.context, session->referee);
}

static void rule_line(struct session *session, const struct entry *entry)
{
    struct verdict verdict;
    if (entry->kind == ENTRY_HEADER) {
        start_game(session, entry);
    } else if (session->referee) {
        referee_rule(session->referee, entry, &verdict);
        tell(session, &verdict);
    } else if (entry->kind == ENTRY_UNREADABLE) {
        tell_unreadable(session, &entry->fault);
    } else {
        tell_unreadable(session, &(struct fault){1, "no game yet: a header such as "
                                                    "{\"provost\":1,\"game\":...} comes first"});
    }
}

void session_draw(struct session *session)
{
    session->drawing = true;
}

void session_line(struct session *session, const char *line, size_t length, bool too_long)
{
    struct entry entry;
    arena_reset(&session->arena);
    session->line++;
    if (too_long) {
        session->entries++;
        session->unreadable = true;
        tell_unreadable(session,
                        &(struct fault){LINE_BYTES_MAX + 1,
                                        "the line goes on past the limit of 1048576 bytes"});
        return;
    }
    read_json_entry(line, length, session->line, &session->arena, &entry);
    if (entry.kind == ENTRY_BLANK)
        return;
    session->entries++;
    rule_line(session, &entry);
    if (session->referee) {
        crypto_hash_sha256_update(&session->hash, (const unsigned char *)line, length);
        crypto_hash_sha256_update(&session->hash, (const unsigned char *)"\n", 1);
    }
}

void session_close(struct session *session)
{
    if (!session)
        return;
    referee_close(session->referee);
    arena_free(&session->arena);
    free(session);
}

struct referee *session_referee(struct session *session)
{
    return session->referee;
}

bool session_unreadable(const struct session *session)
{
    return session->unreadable;
}

long session_entries(const struct session *session)
{
    return session->entries;
}
