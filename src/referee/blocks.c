
#include "referee/blocks.h"
#include "referee/check.h"
#include "referee/faces.h"
#include "referee/journal.h"
#include "referee/write.h"
#include <string.h>

/* Blocks of dice from a server: whose they are, whether one is left out, what is left of them. */

/* Dice of a server would stand in the place of those that the header promises. */
static bool require_own_dice(struct referee *referee)
{
    return need(referee, RECORD_BLOCK, !referee->terms.seeded && !referee->terms.committed,
                "the dice of this game are those of %s: a block has no place in it",
                referee->terms.seeded ? "the seed" : "both sides' secrets");
}

/* Whether each die of a block shows a face that some die of the game has. */
static bool require_faces(struct referee *referee, const struct written_dice *dice)
{
    for (int i = 0; i < dice->count; i++) {
        if (!need(referee, RECORD_DICE, face_of_block(referee, &dice->die[i]) > 0,
                  "die %d of the block shows no face of a die of the game", i + 1))
            return false;
    }
    return need(referee, RECORD_DICE, dice->count <= BLOCK_MAX, "a block holds %d dice, limit %d",
                dice->count, BLOCK_MAX);
}

/* A block without a name is of the server that the header fixes; NULL for none. */
static const char *server_of(const struct referee *referee, const struct entry *block)
{
    return block->server ? block->server : referee->terms.header->server;
}

static bool same_server(const char *a, const char *b)
{
    return a && b ? names_alike(a, b) : a == b;
}

/* Who may choose the server of a roll may choose the roll. */
static bool require_server(struct referee *referee, const struct entry *block)
{
    const char *fixed = referee->terms.header->server, *server = server_of(referee, block);
    return need(referee, RECORD_BLOCK, !fixed || same_server(server, fixed),
                "a block of %s, the header's server is %s", server ? server : "none",
                fixed ? fixed : "none");
}

/* What the game's proof is to tell of its servers. */
static void note_server(struct referee *referee, const struct entry *block)
{
    const char *server = server_of(referee, block);
    struct running_totals *totals = &referee->totals;
    totals->blocks++;
    totals->unnamed += !server;
    totals->unnumbered += block->block == 0;
    for (int i = 0; server && i < referee->servers.count; i++) {
        if (!same_server(server, referee->servers.name[i]))
            continue;
        if (strcmp(server, referee->servers.name[i]) != 0)
            referee->servers.spelled_otherwise =
                arena_text(&referee->game_arena, server, strlen(server));
        return;
    }
    if (server && referee->servers.count < SERVERS_MAX)
        referee->servers.name[referee->servers.count++] =
            arena_text(&referee->game_arena, server, strlen(server));
}

/* The server's last numbered block before this one; NULL when there is none. */
static const struct entry *block_before(const struct referee *referee, const struct entry *block)
{
    for (int i = referee->history.count - 1; i >= 0; i--) {
        const struct entry *entry = referee->history.past[i].entry;
        if (entry->kind == ENTRY_DICE && entry->block > 0 &&
            same_server(server_of(referee, entry), server_of(referee, block)))
            return entry;
    }
    return NULL;
}

/* "block 8 of ACTS is", "blocks 8 to 10 are" */
static const char *blocks_left_out(struct referee *referee, const struct entry *before,
                                   const struct entry *block)
{
    struct sentence text;
    long first = before->block + 1, last = block->block - 1;
    sentence_clear(&text);
    say(&text, first == last ? "block %ld" : "blocks %ld to %ld", first, last);
    if (server_of(referee, block))
        say(&text, " of %s", server_of(referee, block));
    say_text(&text, first == last ? " is" : " are");
    return keep(referee, "%s", text.text);
}

/* A block left out can hide dice that somebody did not like; so can one without its number. */
static void require_next_block(struct referee *referee, const struct entry *block)
{
    const struct entry *before = block_before(referee, block);
    const char *server = server_of(referee, block);
    if (!before || (!block->block && !server))
        return;
    long gap = block->block - before->block - 1;
    if (!block->block)
        require_known(
            referee, RECORD_BLOCK, UNKNOWN,
            "blocks of %s have numbers, as block %ld of line %ld; without one nobody sees "
            "whether a block before it is left out",
            server, before->block, before->line);
    else if (gap < 0)
        require(referee, RECORD_BLOCK, false, "block %ld comes %s block %ld of line %ld",
                block->block, gap == -1 ? "again after" : "after", before->block, before->line);
    else
        require_known(referee, RECORD_BLOCK, gap == 0 ? YES : UNKNOWN,
                      "%s not in the record, between block %ld of line %ld and block %ld: what was "
                      "rolled there is not shown",
                      blocks_left_out(referee, before, block), before->block, before->line,
                      block->block);
}

int dice_left(const struct referee *referee)
{
    const struct position *now = position(referee);
    int left = 0;
    for (int slot = now->block_used + 1; slot <= BLOCK_MAX; slot++)
        left += now->block[slot] > 0;
    return left;
}

/* Dice that were shown and are given up for others: who did so may have liked the others better. */
static void give_up_block(struct referee *referee)
{
    int left = dice_left(referee);
    if (left)
        remark(referee, RECORD_BLOCK, "%d %s of the block before %s never rolled", left,
               left == 1 ? "die" : "dice", left == 1 ? "was" : "were");
    referee->totals.given_up += left;
}

void take_block(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    long mark = journal_mark(referee);
    const struct position *now = position(referee);
    const struct written_dice *dice = &entry->dice;
    bool taken =
        require_own_dice(referee) && require_server(referee, entry) && require_faces(referee, dice);
    if (taken)
        give_up_block(referee);
    for (int slot = 1; taken && slot <= BLOCK_MAX; slot++) {
        int face = slot <= dice->count ? face_of_block(referee, &dice->die[slot - 1]) : 0;
        change(referee, &now->block[slot], face, RECORD_CHANCE);
    }
    if (taken)
        change(referee, &now->block_used, 0, RECORD_CHANCE);
    if (taken)
        note_server(referee, entry);
    require_next_block(referee, entry);
    const char *server = server_of(referee, entry);
    verdict->server = server ? server : "";
    verdict->block = entry->block;
    verdict->block_dice = dice->count;
    verdict->kind = kind_found(referee) == LEGAL ? NOTED : kind_found(referee);
    write_verdict(referee, entry, mark, verdict);
}
