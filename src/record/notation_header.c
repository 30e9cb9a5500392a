#include "record/notation_header.h"

#include "record/notation_players.h"
#include "record/text.h"
#include "record/typed_verbs.h"

#include <string.h>
#include <strings.h>

/* "game ID; scenario NAME; dice supplied; hands F open, B closed; ..." */

#define WORD_LIST(...)                                                                             \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

static bool is_allowed(struct scan *scan, const struct word *word, const char *const *allowed)
{
    int count = 0;
    while (allowed && allowed[count])
        count++;
    return count == 0 || is_one_of(&scan->reader, word->column, word->text, allowed, count);
}

#define PLACE(name) offsetof(struct header, name)

struct part {
    const char *word, *key; /* in the notation and in a record */
    bool (*read)(struct scan *scan, const struct part *part, void *place);
    size_t place, column; /* in the header; column 0: nowhere */
    const char *const *allowed;
};

static bool part_name(struct scan *scan, const struct part *part, void *place)
{
    const char **text = place;
    struct word word;
    if (!scan_name(scan, "a name", &word) || !is_allowed(scan, &word, part->allowed))
        return false;
    *text = word.text;
    return true;
}

static bool part_flag(struct scan *scan, const struct part *part, void *place)
{
    bool *flag = place;
    (void)scan;
    (void)part;
    return *flag = true;
}

static bool part_words(struct scan *scan, const struct part *part, void *place)
{
    (void)part;
    return scan_names(scan, ',', "a name or number", place);
}

/* Who plays and how a rule is read are texts, also where they look like numbers, and one each. */
static bool finish_texts(struct scan *scan, const struct pile *pile, struct facts *facts)
{
    struct fact *fact = pile->item;
    for (int i = 0; i < pile->count; i++) {
        const char *item = fact[i].item, *before = i > 0 ? fact[i - 1].item : NULL;
        fact[i].value.is_number = false;
        if (item && before && strcmp(item, before) == 0)
            return refuse_again(scan, &fact[i]);
    }
    return finish_facts(scan, pile, facts);
}

static bool part_items(struct scan *scan, const struct part *part, void *place)
{
    struct pile pile = {.size = sizeof(struct fact)};
    struct facts *facts = place;
    if (!scan_items(scan, part->key, &pile) || !finish_texts(scan, &pile, facts))
        return false;
    for (int i = 0; i < facts->count; i++)
        if (!is_allowed(scan, &facts->fact[i].value, part->allowed))
            return false;
    bool by_item = part->allowed || facts->fact[0].item;
    return by_item || !scan->dialect || /* a game without data has no sides; that is told */
           refuse(&scan->reader, facts->fact[0].value.column, "no side",
                  "a side and a name, as F Ann, B Bob");
}

static bool are_of_sides(const struct dialect *dialect, const struct facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        int side = SIDES;
        const char *item = facts->fact[i].item;
        while (item && side > 0 && strcmp(item, dialect->side[side]) != 0)
            side--;
        if (!item || side == 0)
            return false;
    }
    return true;
}

/* "F Ann, B Bob", or as players write it; a clause each, if they like. */
static bool part_players(struct scan *scan, const struct part *part, void *place)
{
    struct pile pile = {.size = sizeof(struct fact)};
    struct facts *facts = place, strict = {0};
    struct scan before = *scan;
    bool read = part_items(scan, part, &strict);
    struct scan behind = *scan;
    for (int i = 0; i < facts->count; i++)
        if (!pile_add(scan, &pile, &facts->fact[i]))
            return false;
    *scan = before;
    bool sided = read && scan->dialect && facts->count == 0 && are_of_sides(scan->dialect, &strict);
    if (scan_players(scan, part->key, &pile) && (!sided || pile.count > strict.count))
        return finish_texts(scan, &pile, facts);
    *scan = behind;
    *facts =
        scan->dialect ? strict : (struct facts){0}; /* no sides, no players; the game is told */
    return read;
}

/* "F 9a1c..., B 33e0..." */
static bool part_commitments(struct scan *scan, const struct part *part, void *place)
{
    struct facts *facts = place;
    if (!part_items(scan, part, facts))
        return false;
    for (int i = 0; i < facts->count; i++)
        if (!is_written_link(&scan->reader, &facts->fact[i].value))
            return false;
    return true;
}

/* "NAME=VALUE, NAME=VALUE" */
static bool part_rules(struct scan *scan, const struct part *part, void *place)
{
    struct pile pile = {.size = sizeof(struct fact)};
    do {
        struct word name;
        struct fact fact = {.key = part->key};
        if (!scan_name(scan, "the name of a reading", &name))
            return false;
        fact.item = name.text;
        fact.column = name.column;
        if (!take(scan, '='))
            return refuse_next(scan, "= and the reading");
        if (!scan_name(scan, "a reading", &fact.value) || !pile_add(scan, &pile, &fact))
            return false;
    } while (take(scan, ','));
    return finish_texts(scan, &pile, place);
}

/* '1 "text", 2 "text"': the numbers are what "under" cites. */
static bool part_houses(struct scan *scan, const struct part *part, void *place)
{
    struct pile pile = {.size = sizeof(struct word)};
    struct words *words = place;
    (void)part;
    do {
        struct word number, word;
        if (!scan_token(scan, "the number of a house rule", &number))
            return false;
        if (!number.is_number || number.number != pile.count + 1)
            return refuse(&scan->reader, number.column,
                          quoted(scan->reader.arena, number.text, strlen(number.text)),
                          "house rules numbered 1, 2, 3, ...");
        if (!scan_name(scan, "a house rule", &word) || !pile_add(scan, &pile, &word))
            return false;
    } while (take(scan, ','));
    *words = (struct words){pile.count, pile.item};
    return true;
}

/* The number of the stream's first draw. */
static bool part_from(struct scan *scan, const struct part *part, void *place)
{
    long *from = place;
    struct word word;
    (void)part;
    if (!scan_token(scan, "the number of a draw", &word))
        return false;
    *from = word.number;
    return (word.is_number && word.number >= 1 && word.number <= FROM_MAX) ||
           refuse(&scan->reader, word.column,
                  quoted(scan->reader.arena, word.text, strlen(word.text)),
                  "the number of a draw, from 1 to 32768");
}

/* Parts of a position may stand in several clauses. */
static bool part_position(struct scan *scan, const struct part *part, void *place)
{
    struct facts *facts = place;
    struct pile pile = {.size = sizeof(struct fact)};
    (void)part;
    for (int i = 0; i < facts->count; i++)
        if (!pile_add(scan, &pile, &facts->fact[i]))
            return false;
    if (!scan_facts(scan, FACTS_POSITION, &pile))
        return false;
    *facts = (struct facts){true, pile.count, pile.item};
    return true;
}

#define STREAMS WORD_LIST("supplied", "seeded", "committed")
#define REVEALS WORD_LIST("free", "strict")
#define HANDS WORD_LIST("open", "closed", "seeded")
#define ON_FAULTS WORD_LIST("stand", "skip", "stop")

/* clang-format off */
static const struct part parts[] = {
    /* word        key           read by        place              place of the column */
    {"scenario",   "scenario",   part_name,     PLACE(scenario),   PLACE(scenario_column), NULL},
    {"dice",       "dice",       part_name,     PLACE(stream),     PLACE(stream_column),   STREAMS},
    {"seed",       "seed",       part_name,     PLACE(seed),       PLACE(seed_column),     NULL},
    {"from",       "from",       part_from,     PLACE(from),       PLACE(from_column),     NULL},
    {"commitments", "commitments", part_commitments, PLACE(commitments), 0, NULL},
    {"reveals",    "reveals",    part_name,     PLACE(reveals),    PLACE(reveals_column),  REVEALS},
    {"server",     "server",     part_name,     PLACE(server),     PLACE(server_column),   NULL},
    {"data",       "data",       part_name,     PLACE(data),       0,                      NULL},
    {"convention", "convention", part_name,     PLACE(convention), 0,                      NULL},
    {"hands",      "hands",      part_items,    PLACE(hands),      0,                      HANDS},
    {"players",    "players",    part_players,  PLACE(players),    0,                      NULL},
    {"rule",       "rules",      part_rules,    PLACE(rules),      0,                      NULL},
    {"option",     "options",    part_words,    PLACE(options),    0,                      NULL},
    {"house",      "house",      part_houses,   PLACE(houses),     0,                      NULL},
    {"on-fault",   "on-fault",   part_name,     PLACE(on_fault),   PLACE(on_fault_column), ON_FAULTS},
    {"strict",     "strict",     part_flag,     PLACE(strict),     0,                      NULL},
    {"position",   "position",   part_position, PLACE(position),   0,                      NULL},
};
/* clang-format on */
enum { PARTS = sizeof parts / sizeof *parts };

/* The part whose word comes next, in any case; NULL for another word. */
static const struct part *next_part(struct scan *scan)
{
    size_t length = word_length(scan);
    for (int i = 0; i < PARTS; i++) {
        if (strlen(parts[i].word) == length &&
            strncasecmp(parts[i].word, scan->text + scan->at, length) == 0)
            return &parts[i];
    }
    return NULL;
}

static const struct part *take_part(struct scan *scan)
{
    const struct part *part = next_part(scan);
    if (part) {
        scan->at += strlen(part->word);
        take(scan, ':');
    }
    return part;
}

/* "British: Ann" needs no word before it. */
static const struct part *part_of_players(const struct scan *scan)
{
    const struct part *part = parts;
    while (part->read != part_players)
        part++;
    return are_players(scan) ? part : NULL;
}

static const struct part *part_named(struct scan *scan)
{
    const char *words[PARTS];
    struct word word;
    const struct part *part = next_part(scan);
    if (part)
        return part;
    for (int i = 0; i < PARTS; i++)
        words[i] = parts[i].word;
    if (scan_token(scan, "a part of the game line, as scenario or dice", &word))
        is_one_of(&scan->reader, word.column, word.text, words, PARTS);
    return NULL;
}

/* The part read, NULL where it cannot be. */
static const struct part *scan_part(struct scan *scan, struct entry *entry, unsigned *seen)
{
    char *header = (char *)entry->header;
    const struct part *part = next_part(scan);
    bool bare = !part && (part = part_of_players(scan));
    if (!part && !(part = part_named(scan)))
        return NULL;
    unsigned bit = 1U << (part - parts);
    if (*seen & bit && part->read != part_position && part->read != part_players) {
        refuse_next(scan, "each part of the game line once");
        return NULL;
    }
    *seen |= bit;
    if (!bare)
        take_part(scan);
    skip_blanks(scan);
    int column = column_at(scan);
    if (part->column > 0)
        memcpy(header + part->column, &column, sizeof column);
    return part->read(scan, part, header + part->place) ? part : NULL;
}

static bool is_sound(struct scan *scan, const struct header *header)
{
    if (header->seed && strcmp(header->stream, "seeded") != 0)
        return refuse(&scan->reader, header->seed_column, "a seed for dice that are not seeded",
                      "\"dice seeded\" beside it");
    return dice_are_sound(&scan->reader, header) && said_once(scan, &header->position);
}

/* The name of a game: up to a mark, or the word of a part behind it. */
static bool scan_game(struct scan *scan, struct word *name)
{
    skip_blanks(scan);
    struct scan ahead = *scan;
    size_t start = scan->at, end = scan->end;
    for (size_t length; (length = word_length(&ahead)) > 0; ahead.at += length) {
        if (ahead.at > start && next_part(&ahead)) {
            scan->end = ahead.at;
            break;
        }
    }
    bool read = scan_name(scan, "the name of a game", name);
    scan->end = end;
    return read;
}

const struct dialect *dialect_behind(const struct notation *notation, const char *text,
                                     size_t length)
{
    struct word name;
    struct scan scan = {
        .reader = {.arena = notation->arena}, .text = text, .end = clause_end(text, length, 0)};
    return scan_game(&scan, &name) ? notation->dialect_of(notation->context, name.text) : NULL;
}

size_t game_head(const struct notation *notation, const char *text, size_t length)
{
    static const char word[] = "game";
    size_t size = sizeof word - 1, at = size;
    if (length <= size || strncasecmp(text, word, size) != 0)
        return 0;
    while (at < length && (text[at] == ' ' || text[at] == '\t'))
        at++;
    if (at < length && text[at] == ':')
        return at + 1;
    bool apart = at > size || text[at] == '\xC2'; /* a blank that does not break */
    bool said = memcmp(text, word, size) == 0;
    return apart && (said || dialect_behind(notation, text + size, length - size)) ? size : 0;
}

/* Whether another part comes: behind ";", or a name and ",", or a name and the part's word. */
static bool goes_on(struct scan *scan, size_t end, bool named)
{
    if (named && (take(scan, ',') || next_part(scan)))
        return true;
    if (!at_end(scan))
        return false;
    scan->end = end;
    if (!take(scan, ';') || at_end(scan))
        return false;
    scan->end = clause_end(scan->text, end, scan->at);
    return true;
}

bool scan_header(struct scan *scan, struct notation *notation, struct entry *entry)
{
    struct header *header = arena_take(scan->reader.arena, sizeof *header);
    size_t end = scan->end;
    unsigned seen = 0;
    bool named = true;
    struct word game;
    if (!header)
        return out_of_memory(&scan->reader);
    *header = (struct header){.stream = STREAMS[0], .on_fault = ON_FAULTS[0]};
    entry->kind = ENTRY_HEADER;
    entry->header = header;
    scan->end = clause_end(scan->text, end, scan->at);
    skip_blanks(scan);
    header->game_column = column_at(scan);
    if (!scan_game(scan, &game))
        return false;
    notation->dialect = notation->dialect_of(notation->context, game.text);
    header->game = notation->dialect ? notation->dialect->game : game.text;
    scan->dialect = notation->dialect;
    while (scan_after(scan, entry)) {
        if (!goes_on(scan, end, named))
            return at_end(scan) ? is_sound(scan, header)
                                : refuse_next(scan, "; and the next part of the game line");
        const struct part *part = NULL;
        if (!next_is(scan, '(') && !(part = scan_part(scan, entry, &seen)))
            return false;
        named = part && part->read == part_name;
    }
    return false;
}

/* --- parts on lines of their own --- */

/* "Server deals 2, 2", "Server: Ann gets X3": what was done names no part. */
static bool tells_deed(const struct dialect *dialect, const char *text)
{
    while (*text) {
        size_t word = strcspn(text, " ");
        if (dialect && word > 0 && verbs_meant(dialect, text, word))
            return true;
        text += word + (text[word] == ' ');
    }
    return false;
}

/* "at Webb: Albany" */
static bool tells_place(struct scan ahead)
{
    struct word word;
    return scan_token(&ahead, "", &word) && strcmp(word.text, "at") == 0 &&
           scan_name(&ahead, "", &word) && next_is(&ahead, ':');
}

/* Whether what follows the word of a part is what it takes, so that chat is none: "hands closed",
 * "strict". */
static bool fits_part(struct scan *scan, const struct part *part)
{
    struct word value;
    struct scan ahead = *scan;
    if (part->read == part_flag)
        return at_end(scan) || next_is(scan, ';') || next_is(scan, '(');
    if (part->read == part_from) /* "From: Ann" is the head of a mail */
        return scan_token(scan, "", &value) && value.is_number;
    if (part->read == part_houses)
        return scan_token(scan, "", &value) && value.is_number && next_is_quote(scan);
    if (part->read == part_rules)
        return scan_name(scan, "", &value) && next_is(scan, '=');
    if (part->allowed && scan_token(&ahead, "", &value)) {
        const char *const *word = part->allowed;
        while (*word && strcmp(*word, value.text) != 0)
            word++;
        if (*word)
            return true;
    }
    if (part->read == part_players && (scan->text[scan->at - 1] == ':' || are_players(scan)))
        return true; /* "Players: Ann, Bob" is told what it lacks */
    if (part->read == part_items || part->read == part_players || part->read == part_commitments)
        return take_side(scan) != 0;
    if (part->read == part_position && tells_place(*scan))
        return true;
    bool free = !part->allowed && !next_is(scan, '[');
    return free && scan_name(scan, "", &value) &&
           !(part->place == PLACE(server) && tells_deed(scan->dialect, value.text)) &&
           (at_end(scan) || next_is(scan, ';') || next_is(scan, ',') || next_is(scan, '(') ||
            part->read == part_position);
}

int players_named(const struct dialect *dialect, const char *text, size_t length)
{
    int count = 0;
    struct arena arena = {0};
    for (size_t at = 0; at < length; at++) {
        struct scan scan = {
            .reader = {.arena = &arena}, .text = text, .at = at, .dialect = dialect};
        scan.end = at = clause_end(text, length, at);
        const struct part *part = take_part(&scan);
        if (part ? part->read == part_players : are_players(&scan))
            count += count_players(&scan);
    }
    arena_free(&arena);
    return count;
}

bool is_game_part(const struct dialect *dialect, const char *text, size_t length, bool bare)
{
    struct arena arena = {0};
    struct scan scan = {.reader = {.arena = &arena},
                        .text = text,
                        .end = clause_end(text, length, 0),
                        .dialect = dialect};
    const struct part *part = take_part(&scan);
    bool fits = part ? fits_part(&scan, part) : bare && are_players(&scan);
    arena_free(&arena);
    return fits;
}
