#include "report/ledger.h"

#include "report/print.h"

#include <string.h>
#include <strings.h>

/* --- what is kept until the game ends --- */

struct block_row {
    struct block_row *next;
    long line, number;
    const char *server;
    const char *fault;  /* found by the referee, NULL for none */
    const char *reused; /* where it stands in another game, NULL for nowhere */
    int dice, used;
};

struct stay {
    struct stay *next;
    const char *to, *label, *side;
    long line;
};

/* A card since it last left the pile it came from: its deck. */
struct card_row {
    struct card_row *next;
    const char *name, *home;
    struct stay *first, *last;
};

struct conflict_row {
    struct conflict_row *next;
    const char *text, *rule;
    long line;
};

/* A numbered block of any game so far. */
struct known_block {
    struct known_block *next;
    long number, line, game;
    const char *server, *record, *said;
};

static const char *copy(struct arena *arena, const char *text)
{
    const char *copied = arena_text(arena, text, strlen(text));
    return copied ? copied : "";
}

/* --- dice --- */

static void print_roll_json(struct ledger *ledger, const struct verdict *verdict,
                            const struct roll *roll)
{
    FILE *out = ledger->out;
    fprintf(out, "{\"ledger\":\"die\",\"line\":%ld", verdict->line);
    print_json_member(out, "record", ledger->record);
    print_json_member(out, "label", verdict->label);
    print_json_member(out, "side", roll->side);
    print_json_member(out, "purpose", roll->purpose);
    print_json_member(out, "die", roll->die);
    print_json_member(out, "face", roll->face);
    fprintf(out, ",\"raw\":%d", roll->raw);
    if (roll->modified)
        fprintf(out, ",\"modifier\":%d,\"total\":%d", roll->modifier, roll->total);
    print_json_member(out, "source", dice_source_word(roll->source));
    print_json_member(out, "rule", roll->rule);
    fprintf(out, "}\n");
}

/* The record's name stands above what is first said of a game. */
static void print_record(struct ledger *ledger)
{
    if (ledger->begun)
        return;
    print_visible(ledger->out, ledger->record);
    putc('\n', ledger->out);
    ledger->begun = true;
}

static void print_title(struct ledger *ledger, const char *title)
{
    print_record(ledger);
    fprintf(ledger->out, "  %s\n", title);
}

static void print_roll(struct ledger *ledger, const struct verdict *verdict,
                       const struct roll *roll)
{
    char figures[64] = "";
    if (roll->modified)
        snprintf(figures, sizeof figures, "%+d = %d", roll->modifier, roll->total);
    if (!ledger->rolled)
        print_title(ledger, "DICE");
    ledger->rolled = true;
    fprintf(ledger->out, "  line %-5ld %-8s %-9s ", verdict->line, verdict->label, roll->side);
    print_column(ledger->out, roll->purpose, 24);
    fprintf(ledger->out, "%s%s, %s\n", roll->face, figures, dice_source_word(roll->source));
}

static void hear_roll(struct ledger *ledger, const struct verdict *verdict, const struct roll *roll)
{
    sums_roll(&ledger->sums, roll);
    if (roll->source == DIE_SERVER && ledger->last_block)
        ledger->last_block->used++;
    if (!ledger->summary)
        (ledger->json ? print_roll_json : print_roll)(ledger, verdict, roll);
}

/* --- blocks --- */

static const struct known_block *find_known(const struct known_block *known,
                                            const struct verdict *verdict)
{
    while (known &&
           (known->number != verdict->block || strcasecmp(known->server, verdict->server) != 0))
        known = known->next;
    return known;
}

static void know_block(struct ledger *ledger, struct known_block **list,
                       const struct verdict *verdict)
{
    struct known_block *known = arena_take(&ledger->all, sizeof *known);
    if (!known)
        return;
    *known = (struct known_block){
        .next = *list,
        .number = verdict->block,
        .line = verdict->line,
        .game = ledger->games,
        .server = copy(&ledger->all, verdict->server),
        .record = ledger->record,
        .said = copy(&ledger->all, verdict->said),
    };
    *list = known;
}

/* A server rolls a block of one number once: in another game it is wrong in one of the two. Within
 * a game the referee has it. */
static const char *reuse_of(struct ledger *ledger, const struct verdict *verdict)
{
    if (!verdict->block || !verdict->server[0])
        return NULL;
    struct known_block **list = &ledger->known[verdict->block % LEDGER_BLOCK_LISTS];
    const struct known_block *known = find_known(*list, verdict);
    if (!known)
        know_block(ledger, list, verdict);
    if (!known || known->game == ledger->games)
        return NULL;
    ledger->reused = true;
    return arena_print(&ledger->game,
                       "block %ld stands in another game, line %ld of %s, with %s dice",
                       known->number, known->line, known->record,
                       strcmp(known->said, verdict->said) == 0 ? "the same" : "other");
}

static void hear_block(struct ledger *ledger, const struct verdict *verdict)
{
    struct block_row *row = arena_take(&ledger->game, sizeof *row);
    if (!row)
        return;
    row->line = verdict->line;
    row->number = verdict->block;
    row->server = copy(&ledger->game, verdict->server);
    row->dice = verdict->block_dice;
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind != REMARK)
            row->fault = copy(&ledger->game, verdict->finding[i].text);
    }
    row->reused = reuse_of(ledger, verdict);
    if (ledger->last_block)
        ledger->last_block->next = row;
    else
        ledger->block = row;
    ledger->last_block = row;
}

static void print_block_json(struct ledger *ledger, const struct block_row *row)
{
    FILE *out = ledger->out;
    fprintf(out, "{\"ledger\":\"block\",\"line\":%ld,\"block\":%ld,\"dice\":%d,\"rolled\":%d",
            row->line, row->number, row->dice, row->used);
    print_json_member(out, "record", ledger->record);
    print_json_member(out, "server", row->server);
    if (row->fault)
        print_json_member(out, "fault", row->fault);
    if (row->reused)
        print_json_member(out, "reused", row->reused);
    fprintf(out, "}\n");
}

static void print_what_is_wrong(FILE *out, const char *text)
{
    if (!text)
        return;
    fprintf(out, "             ");
    print_wrapped(out, 13, 13, text);
}

static bool is_replaced(const struct block_row *row)
{
    return row->used == 0 && row->next;
}

static const char *left_over(const struct block_row *row)
{
    if (is_replaced(row))
        return " (another block came in its place)";
    return row->used < row->dice ? " (some left over)" : "";
}

static void print_block(struct ledger *ledger, const struct block_row *row)
{
    FILE *out = ledger->out;
    fprintf(out, "  line %-5ld ", row->line);
    print_visible(out, row->server[0] ? row->server : row->number ? "no server," : "no server");
    if (row->number)
        fprintf(out, " block %ld", row->number);
    fprintf(out, ": %d %s, %d rolled%s\n", row->dice, row->dice == 1 ? "die" : "dice", row->used,
            left_over(row));
    print_what_is_wrong(out, row->fault);
    print_what_is_wrong(out, row->reused);
}

/* Of a summary only those that something is wrong with. */
static void print_blocks(struct ledger *ledger)
{
    bool titled = ledger->json;
    for (const struct block_row *row = ledger->block; row; row = row->next) {
        if (ledger->summary && !row->fault && !row->reused && !is_replaced(row))
            continue;
        if (!titled)
            print_title(ledger, "BLOCKS");
        titled = true;
        (ledger->json ? print_block_json : print_block)(ledger, row);
    }
}

/* --- cards --- */

static struct card_row *card_named(struct ledger *ledger, const struct effect *effect)
{
    struct card_row *row = ledger->card;
    while (row && strcmp(row->name, effect->item) != 0)
        row = row->next;
    if (row || !(row = arena_take(&ledger->game, sizeof *row)))
        return row;
    row->name = copy(&ledger->game, effect->item);
    row->home = copy(&ledger->game, effect->from);
    if (ledger->last_card)
        ledger->last_card->next = row;
    else
        ledger->card = row;
    ledger->last_card = row;
    return row;
}

static void hear_move(struct ledger *ledger, const struct verdict *verdict,
                      const struct effect *effect)
{
    struct card_row *row = card_named(ledger, effect);
    struct stay *stay = row ? arena_take(&ledger->game, sizeof *stay) : NULL;
    if (!stay)
        return;
    stay->to = copy(&ledger->game, effect->to);
    stay->label = copy(&ledger->game, verdict->label);
    stay->side = copy(&ledger->game, verdict->side);
    stay->line = verdict->line;
    if (row->last)
        row->last->next = stay;
    else
        row->first = stay;
    row->last = stay;
}

/* A card that is where it was not expected: the verdict's text names the entry that put it there.
 */
static void hear_conflict(struct ledger *ledger, const struct verdict *verdict,
                          const struct finding *finding)
{
    struct conflict_row *row = arena_take(&ledger->game, sizeof *row);
    if (!row)
        return;
    row->text = copy(&ledger->game, finding->text);
    row->rule = finding->rule;
    row->line = verdict->line;
    if (ledger->last_conflict)
        ledger->last_conflict->next = row;
    else
        ledger->conflict = row;
    ledger->last_conflict = row;
}

static void print_card_json(const struct ledger *ledger, const struct card_row *row)
{
    FILE *out = ledger->out;
    fprintf(out, "{\"ledger\":\"card\"");
    print_json_member(out, "record", ledger->record);
    print_json_member(out, "card", row->name);
    print_json_member(out, "deck", row->home);
    fprintf(out, ",\"went\":[");
    for (const struct stay *stay = row->first; stay; stay = stay->next) {
        fprintf(out, "%s{\"line\":%ld", stay == row->first ? "" : ",", stay->line);
        print_json_member(out, "label", stay->label);
        print_json_member(out, "to", stay->to);
        fprintf(out, "}");
    }
    fprintf(out, "]}\n");
}

/* Where a card went from its deck until it was back in it. */
static const struct stay *print_period(const struct ledger *ledger, const struct card_row *row,
                                       const struct stay *stay)
{
    char text[1024] = "";
    bool home = false;
    for (size_t length = 0; stay && !home && length < sizeof text; stay = stay->next) {
        home = strcmp(stay->to, row->home) == 0;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s %ld",
                                   length ? ", " : "", stay->to, stay->line);
    }
    fputs("  ", ledger->out);
    print_column(ledger->out, row->name, 26);
    print_list(ledger->out, 29, 29, text);
    return stay;
}

static void print_card(const struct ledger *ledger, const struct card_row *row)
{
    const struct stay *stay = row->first;
    while (stay)
        stay = print_period(ledger, row, stay);
}

static void print_conflict(struct ledger *ledger, const struct conflict_row *row)
{
    if (ledger->json) {
        fprintf(ledger->out, "{\"ledger\":\"conflict\",\"line\":%ld", row->line);
        print_json_member(ledger->out, "record", ledger->record);
        print_json_member(ledger->out, "rule", row->rule);
        print_json_member(ledger->out, "text", row->text);
        fprintf(ledger->out, "}\n");
        return;
    }
    print_record(ledger);
    fprintf(ledger->out, "  CONFLICT, line %ld: ", row->line);
    print_wrapped(ledger->out, 4, 20, row->text);
}

static void print_cards(struct ledger *ledger)
{
    if (ledger->card && !ledger->json)
        print_title(ledger, "CARDS, with the line that put them there");
    for (const struct card_row *row = ledger->card; row; row = row->next)
        (ledger->json ? print_card_json : print_card)(ledger, row);
}

static void print_conflicts(struct ledger *ledger)
{
    for (const struct conflict_row *row = ledger->conflict; row; row = row->next)
        print_conflict(ledger, row);
}

/* --- commitments and seeds of several games --- */

static const char *const kinship_word[] = {"another-game", "same-game", "same-beginning",
                                           "goes-on-from", "goes-on-in"};

/* A seed may be as long as a line: its first characters tell it. */
static const char *shortened(struct ledger *ledger, const char *text)
{
    enum { SHOWN_MAX = 40 };
    size_t length = SHOWN_MAX;
    if (strlen(text) <= SHOWN_MAX)
        return text;
    while ((text[length] & 0xC0) == 0x80) /* within a character */
        length--;
    return arena_print(&ledger->game, "%.*s...", (int)length, text);
}

static const char *reuse_in_words(struct ledger *ledger, const struct reuse_row *row,
                                  const struct closing *closing)
{
    struct arena *arena = &ledger->game;
    long line = row->other->line;
    const char *record = row->other->record,
               *secrets = row->side ? "the same commitments" : "the same seed";
    switch (row->kinship) {
    case ANOTHER_GAME:
        if (row->side)
            return reuse_of_commitment(row, closing->side[row->side], arena);
        return arena_print(arena,
                           "the seed \"%s\" stands in another game, line %ld of %s: both draw from "
                           "one stream",
                           shortened(ledger, row->text), line, record);
    case SAME_GAME:
        return arena_print(arena,
                           "entry for entry that of line %ld of %s, with %s: its dice are counted "
                           "twice",
                           line, record, secrets);
    case SAME_BEGINNING:
        return arena_print(arena,
                           "for %ld %s, all of the shorter, that of line %ld of %s, with %s: "
                           "taken for one game, whose dice are counted twice",
                           row->alike, row->alike == 1 ? "entry" : "entries", line, record,
                           secrets);
    default:
        return arena_print(arena, "%s where line %ld of %s %s, with %s: taken for one game",
                           row->kinship == GOES_ON_FROM ? "begins" : "ends", line, record,
                           row->kinship == GOES_ON_FROM ? "ends" : "begins", secrets);
    }
}

static void print_reuse_json(struct ledger *ledger, const struct reuse_row *row,
                             const struct closing *closing)
{
    FILE *out = ledger->out;
    fprintf(out, "{\"ledger\":\"reuse\",\"line\":%ld", closing->header_line);
    print_json_member(out, "record", ledger->record);
    print_json_member(out, "kinship", kinship_word[row->kinship]);
    if (row->kinship == ANOTHER_GAME && row->side)
        print_json_member(out, "side", closing->side[row->side]);
    if (row->kinship == ANOTHER_GAME)
        print_json_member(out, row->side ? "commitment" : "seed", row->text);
    if (row->alike)
        fprintf(out, ",\"alike\":%ld", row->alike);
    fprintf(out, ",\"other\":{\"line\":%ld", row->other->line);
    print_json_member(out, "record", row->other->record);
    fprintf(out, "}}\n");
}

static void print_reuse(struct ledger *ledger, const struct reuse_row *row,
                        const struct closing *closing)
{
    const char *text = reuse_in_words(ledger, row, closing);
    print_record(ledger);
    fprintf(ledger->out, "  %s, line %ld: ", row->kinship == ANOTHER_GAME ? "REUSED" : "ONE GAME",
            closing->header_line);
    print_wrapped(ledger->out, 4, 20, text ? text : "");
}

static void hear_reuse(struct ledger *ledger, const struct closing *closing)
{
    struct reuse *reuse = &ledger->reuse;
    ledger->reused |= reuse_end_game(reuse, ledger->record, closing);
    for (int i = 0; i < reuse->row_count; i++)
        (ledger->json ? print_reuse_json : print_reuse)(ledger, &reuse->row[i], closing);
}

static void print_left_out(struct ledger *ledger)
{
    const struct reuse *reuse = &ledger->reuse;
    if (ledger->json) {
        fprintf(ledger->out, "{\"ledger\":\"left-out\",\"games\":%ld,\"limit\":%d}\n",
                reuse->left_out, REUSE_SEALS_MAX);
        return;
    }
    const char *text =
        arena_print(&ledger->game,
                    "the commitments and seeds of %ld %s were not kept for those after it to be "
                    "compared with: more than %d in all",
                    reuse->left_out, reuse->left_out == 1 ? "game" : "games", REUSE_SEALS_MAX);
    fputs("  NOT COMPARED  ", ledger->out);
    print_wrapped(ledger->out, 4, 16, text ? text : "");
}

/* --- what the dice do not prove --- */

static void print_loopholes(struct ledger *ledger, const struct closing *closing)
{
    FILE *out = ledger->out;
    if (!closing->loopholes[0])
        return;
    if (ledger->json) {
        fprintf(out, "{\"ledger\":\"loophole\",\"line\":%ld", closing->header_line);
        print_json_member(out, "record", ledger->record);
        print_json_member(out, "text", closing->loopholes);
        fprintf(out, "}\n");
        return;
    }
    print_record(ledger);
    fprintf(out, "  LOOPHOLE   ");
    print_wrapped(out, 13, 13, closing->loopholes);
}

/* --- the whole --- */

void ledger_begin_game(struct ledger *ledger, const struct catalogue *catalogue)
{
    sums_begin_game(&ledger->sums, catalogue);
}

void ledger_verdict(struct ledger *ledger, const struct verdict *verdict)
{
    reuse_verdict(&ledger->reuse, verdict);
    if (verdict->entry == ENTRY_DICE)
        hear_block(ledger, verdict);
    for (int i = 0; i < verdict->roll_count; i++)
        hear_roll(ledger, verdict, &verdict->roll[i]);
    for (int i = 0; i < verdict->effect_count; i++) {
        const struct effect *effect = &verdict->effect[i];
        if (effect->placed && strcmp(effect->what, "card") == 0)
            hear_move(ledger, verdict, effect);
    }
    for (int i = 0; i < verdict->finding_count; i++) {
        const char *rule = verdict->finding[i].rule;
        if (strcmp(rule, "record.card") == 0 || strcmp(rule, "record.deal") == 0)
            hear_conflict(ledger, verdict, &verdict->finding[i]);
    }
}

void ledger_end_game(struct ledger *ledger, const struct closing *closing)
{
    hear_reuse(ledger, closing);
    print_blocks(ledger);
    print_loopholes(ledger, closing);
    if (!ledger->summary)
        print_cards(ledger);
    print_conflicts(ledger);
    if (!ledger->json && !ledger->summary) {
        print_record(ledger);
        fprintf(ledger->out, "  PROOF      ");
        print_wrapped(ledger->out, 13, 13, closing->proof);
    }
    ledger->games++;
    ledger->begun = ledger->rolled = false;
    ledger->starved |= ledger->game.failed;
    arena_reset(&ledger->game);
    ledger->block = ledger->last_block = NULL;
    ledger->card = ledger->last_card = NULL;
    ledger->conflict = ledger->last_conflict = NULL;
}

bool ledger_end(struct ledger *ledger)
{
    bool whole = !ledger->starved && !ledger->all.failed && !ledger->game.failed &&
                 !ledger->sums.arena.failed && !ledger->reuse.arena.failed;
    if (!ledger->json)
        fprintf(ledger->out, "ALL  %ld game%s\n", ledger->games, ledger->games == 1 ? "" : "s");
    if (ledger->reuse.left_out)
        print_left_out(ledger);
    sums_print(&ledger->sums, ledger->out, ledger->json, ledger->games);
    sums_close(&ledger->sums);
    reuse_close(&ledger->reuse);
    arena_free(&ledger->all);
    arena_free(&ledger->game);
    return whole;
}
