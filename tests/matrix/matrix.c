#include "matrix.h"

#include "games/verbs/verbs.h"
#include "record/read_entry.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every verb with every field and every kind of value, at moments of generated games: what is taken
 * as lawful must be of a kind that the table of meanings has, which has the manual's words for it.
 * Verbs that do not come next are tried with one field alone, a few at each moment. Prints TAP.
 *
 *     matrix [GAMES [MOMENTS]]    so many games of each row, so many moments of each */

static const struct row rows[] = {
    {"fort-tokens", NULL, NULL, NULL, 0, true, true, NULL, false},
    {"bayonets-and-tomahawks", "vaudreuils-petite-guerre", NULL, NULL, 0, false, true, NULL, false},
    {"bayonets-and-tomahawks", "amhersts-juggernaut", NULL, NULL, 0, false, true, NULL, false},
    {"washingtons-war", NULL, NULL, "tests/boards/washingtons-war-invented", 0, false, true, NULL,
     false},
    {"wilderness-war", "annus-mirabilis", NULL, NULL, 0, true, true, NULL, false},
    {"wilderness-war", "early-war", NULL, NULL, 0, true, true, NULL, false},
};

enum { ROWS = sizeof rows / sizeof *rows, GAMES = 1, MOMENTS_EACH = 4, BARE_VERBS = 2, SHOWN = 40 };

/* --- complaints, each kind once --- */

struct complaint {
    char what[160], example[600];
    long times;
};

static struct complaint complaint[SHOWN];
static int complaints;
static long tried, lawful, other_kinds;
static int game_tried;  /* its number */
static long line_tried; /* before which entries are tried */

static void complain_of(const char *what, const char *line, const char *why)
{
    int i = 0;
    while (i < complaints && strcmp(complaint[i].what, what) != 0)
        i++;
    if (i == SHOWN)
        return;
    if (i == complaints) {
        complaints++;
        snprintf(complaint[i].what, sizeof complaint[i].what, "%s", what);
        snprintf(complaint[i].example, sizeof complaint[i].example, "game %d, line %ld: %s %s",
                 game_tried, line_tried, line, why);
    }
    complaint[i].times++;
}

/* --- one entry at one moment --- */

struct moment {
    struct referee *referee;
    const struct game *game;
    const char *base; /* the lawful entry that comes next, a JSON object */
    char verb[16];    /* its verb */
    uint64_t after;   /* checksum of the position that it leads to */
    struct arena arena;
};

struct ruled {
    bool lawful, own_fault;
    int rolls;
    uint64_t checksum;
    char rules[200];
};

static struct ruled rule(struct moment *moment, const char *line)
{
    struct entry entry;
    struct verdict verdict;
    struct ruled ruled = {.lawful = false};
    arena_reset(&moment->arena);
    read_json_entry(line, strlen(line), 2, &moment->arena, &entry);
    tried++;
    if (entry.kind != ENTRY_DECLARATION) {
        snprintf(ruled.rules, sizeof ruled.rules, "unreadable");
        return ruled;
    }
    referee_rule(moment->referee, &entry, &verdict);
    ruled.lawful = verdict.kind == LEGAL;
    ruled.rolls = verdict.dice;
    ruled.checksum = referee_checksum(moment->referee);
    for (int i = 0; i < verdict.finding_count; i++) {
        size_t length = strlen(ruled.rules);
        if (verdict.finding[i].kind != REMARK)
            snprintf(ruled.rules + length, sizeof ruled.rules - length, "%s ",
                     verdict.finding[i].rule);
        ruled.own_fault |= strcmp(verdict.finding[i].rule, "record.conserved") == 0;
    }
    referee_undo_last(moment->referee);
    lawful += ruled.lawful;
    return ruled;
}

/* The base entry with the member in place of its own, or another verb with it alone. */
static void write_line(const struct moment *moment, const char *verb, bool bare, const char *key,
                       const char *json, struct sentence *line)
{
    sentence_clear(line);
    if (bare) {
        const char *by = strstr(moment->base, "\"by\":");
        int length = by ? (int)strcspn(by, ",}") : 0;
        say(line, "{%.*s%s\"do\":\"%s\",\"%s\":%s}", length, by ? by : "", by ? "," : "", verb, key,
            json);
        return;
    }
    write_with(moment->base, key, json, line);
}

/* --- what may be lawful --- */

/* The only thing said after a verb may stand in another field than its own: a space, a card. */
static bool is_said_elsewhere(const struct moment *moment, const char *verb, bool bare,
                              const char *key, unsigned kinds)
{
    static const struct {
        const char *key, *meant;
        unsigned kind;
    } elsewhere[] = {{"leader", "at", A_SPACE}, {"units", "at", A_SPACE},
                     {"what", "at", A_SPACE},   {"leader", "to", A_SPACE},
                     {"units", "to", A_SPACE},  {"what", "to", A_SPACE},
                     {"units", "card", A_CARD}, {"for", "card", A_CARD},
                     {"units", "what", A_WHAT}, {"what", "leader", A_COUNTER}};
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++) {
        if (strcmp(key, elsewhere[i].key) == 0 && (kinds & elsewhere[i].kind) &&
            meaning_of(moment->game->id, verb, elsewhere[i].meant) &&
            (bare || !says_key(moment->base, elsewhere[i].meant)))
            return true;
    }
    return false;
}

static const char *misfit(const struct moment *moment, const char *verb, bool bare, const char *key,
                          const struct value_tried *value)
{
    const struct meaning *meaning = meaning_of(moment->game->id, verb, key);
    unsigned kinds = kinds_of_text(moment->referee, value->text, value->is_number);
    if (meaning && (meaning->kinds & ANY_TEXT) && value->json[0] == '"')
        return NULL;
    if (value->form == NO_VALUE)
        return "no value";
    if (value->form == ONE_VALUE && is_said_elsewhere(moment, verb, bare, key, kinds))
        return NULL;
    if (!meaning)
        return "a field that the manual does not name";
    if (!(kinds & meaning->kinds))
        return "a value of another kind";
    if (value->form == SEVERAL_VALUES && !(meaning->how & TAKES_SEVERAL))
        return "several where one is meant";
    if (value->form == TWICE && !(meaning->how & (TAKES_STEPS | TAKES_AGAIN)))
        return "the same twice";
    if (value->form == TIMES_TWO && !(meaning->how & TAKES_STEPS))
        return "x2";
    if (value->of_enemy && !(meaning->how & TAKES_ENEMY))
        return "the other side's";
    return NULL;
}

/* What is of another kind is refused by a rule on names, fields and pieces; so is what names
 * nothing. */
static void try_value(struct moment *moment, const char *verb, bool bare, const char *key,
                      const struct value_tried *value)
{
    struct sentence line;
    char what[160];
    write_line(moment, verb, bare, key, value->json, &line);
    struct ruled ruled = rule(moment, line.text);
    const char *why = misfit(moment, verb, bare, key, value);
    other_kinds += why != NULL;
    snprintf(what, sizeof what, "%s: %s with \"%s\": %s", moment->game->id, verb, key,
             ruled.own_fault ? "a fault of the program"
             : why           ? why
                             : "lawful");
    if ((ruled.lawful && why) || ruled.own_fault)
        complain_of(what, line.text, "");
    else if (why && !bare && value->form != TWICE && !value->of_enemy &&
             !strstr(ruled.rules, "record.") && strcmp(ruled.rules, "unreadable") != 0) {
        snprintf(what, sizeof what, "%s: %s with \"%s\": %s, refused by another rule",
                 moment->game->id, verb, key, why);
        complain_of(what, line.text, ruled.rules);
    }
}

/* Two words for one thing: a name may be cut where it is told apart. */
static bool may_mean_the_same(const char *value, const char *first)
{
    size_t length = strlen(first);
    return length > 0 && (names_alike(value, first) || strncmp(value, first, length) == 0 ||
                          strncmp(first, value, strlen(value)) == 0);
}

/* A field that the entry does not have, and that two values may fill without a difference, is
 * passed over; so is a list that all of four may fill. Not so what is unknown. */
static void look_for_unread(struct moment *moment, const char *key, const struct value_list *values)
{
    const struct meaning *meaning = meaning_of(moment->game->id, moment->verb, key);
    int several = 0, same = 0;
    struct sentence line, last;
    char what[160], first[120] = "";
    sentence_clear(&last);
    if (!meaning || says_key(moment->base, key) || (meaning->how & (TAKES_ANYTHING | TAKES_ALIKE)))
        return;
    for (int i = 0; i < values->count; i++) {
        const struct value_tried *value = &values->value[i];
        if (value->form != ONE_VALUE || strcmp(value->text, "?") == 0 ||
            misfit(moment, moment->verb, false, key, value) ||
            may_mean_the_same(value->text, first))
            continue;
        write_line(moment, moment->verb, false, key, value->json, &line);
        struct ruled ruled = rule(moment, line.text);
        several++;
        if (!ruled.lawful || ruled.checksum != moment->after)
            continue;
        same++;
        snprintf(first, sizeof first, "%s", value->text);
        last = line;
    }
    bool list = meaning->how & TAKES_SEVERAL;
    snprintf(what, sizeof what, "%s: %s with \"%s\": passed over", moment->game->id, moment->verb,
             key);
    if (list ? several >= 4 && same == several : same >= 2)
        complain_of(what, last.text, "");
}

/* --- dice and claims --- */

static const char *const dice_tried[] = {"[]",
                                         "[7]",
                                         "[0]",
                                         "[-1]",
                                         "[\"flag\"]",
                                         "[\"nothing\"]",
                                         "[1]",
                                         "[6]",
                                         "[null]",
                                         "[\"?\"]",
                                         "[1,2,3,4,5,6]",
                                         "[{\"total\":40}]",
                                         "[{\"raw\":3,\"modifier\":9}]",
                                         "{\"french\":[1]}",
                                         "{\"british\":[1],\"french\":[1]}",
                                         "{\"nobody\":[1]}",
                                         "7"};

static const char *const claims_tried[] = {"{\"vp\":99}",
                                           "{\"hits\":99}",
                                           "{\"loss\":99}",
                                           "{\"count\":99}",
                                           "{\"win\":\"nobody\"}",
                                           "{\"win\":\"Ticonderoga\"}",
                                           "{\"success\":\"perhaps\"}",
                                           "{\"success\":17}",
                                           "{\"rating\":99}",
                                           "{\"modifier\":99}",
                                           "{\"total\":99}",
                                           "{\"strength\":999}",
                                           "{\"column\":999}",
                                           "{\"marker\":99}",
                                           "{\"banana\":1}",
                                           "{\"hits\":{\"nobody\":1}}",
                                           "{\"hits\":[]}",
                                           "[]",
                                           "\"yes\""};

/* Dice written are those rolled, no claim here can be true. */
static void try_dice_and_claims(struct moment *moment, const char *verb, bool bare)
{
    struct sentence line;
    char what[160];
    for (size_t i = 0; i < sizeof dice_tried / sizeof *dice_tried; i++) {
        write_line(moment, verb, bare, "dice", dice_tried[i], &line);
        struct ruled ruled = rule(moment, line.text);
        snprintf(what, sizeof what, "%s: %s with dice %s that nothing rolls", moment->game->id,
                 verb, dice_tried[i]);
        if (ruled.lawful && ruled.rolls == 0 && i > 0)
            complain_of(what, line.text, "");
    }
    for (size_t i = 0; i < sizeof claims_tried / sizeof *claims_tried; i++) {
        write_line(moment, verb, bare, "claim", claims_tried[i], &line);
        struct ruled ruled = rule(moment, line.text);
        snprintf(what, sizeof what, "%s: %s with the claim %s", moment->game->id, verb,
                 claims_tried[i]);
        if (ruled.lawful)
            complain_of(what, line.text, "");
    }
}

/* --- moments --- */

static void try_fields(struct moment *moment, uint64_t *random, const char *verb, bool bare)
{
    struct value_list values;
    for (int field = 0; field < KEYS; field++) {
        values_of_key(moment->referee, moment->base, key_word[field], random, &values);
        for (int i = 0; i < values.count; i++)
            try_value(moment, verb, bare, key_word[field], &values.value[i]);
        if (!bare)
            look_for_unread(moment, key_word[field], &values);
    }
    try_dice_and_claims(moment, verb, bare);
}

static void try_moment(struct referee *referee, const char *base, uint64_t *random)
{
    struct moment moment = {.referee = referee, .game = referee->game, .base = base};
    if (!read_verb(base, moment.verb, sizeof moment.verb))
        return;
    referee_tell(referee, TELL_KINDS);
    struct ruled ruled = rule(&moment, base);
    moment.after = ruled.checksum;
    if (ruled.lawful)
        try_fields(&moment, random, moment.verb, false);
    for (int i = 0; i < BARE_VERBS; i++) {
        verb_id verb = VERB_NONE + 1 + (int)below(random, VERB_COUNT - VERB_NONE - 1);
        try_fields(&moment, random, verb_word(verb), true);
    }
    arena_free(&moment.arena);
}

static void try_game(struct data_cache *cache, const struct row *row, int number, int moments)
{
    struct record record;
    struct watch watch = {.asked = NULL};
    uint64_t random = (uint64_t)number * 31 + 7;
    game_tried = number;
    generate(cache, row, number, &record, &watch);
    struct session *session = session_open(cache, (struct listener){NULL, NULL, NULL, NULL});
    session_tell(session, TELL_KINDS);
    long line = 0;
    for (const char *at = record.text; *at; line++) {
        size_t length = strcspn(at, "\n");
        char base[LINE_MAX_BYTES];
        line_tried = line + 1;
        bool chosen = line > 0 && below(&random, (int)record.entries) < moments;
        snprintf(base, sizeof base, "%.*s", (int)length, at);
        if (chosen && session_referee(session))
            try_moment(session_referee(session), base, &random);
        session_line(session, at, length, false);
        at += length + 1;
    }
    session_close(session);
    free(record.text);
}

static void tell(const struct row *row, int number, int before)
{
    printf("%sok %d - %s%s%s\n", complaints > before ? "not " : "", number, row->game,
           row->scenario ? ", " : "", row->scenario ? row->scenario : "");
    for (int i = before; i < complaints; i++)
        printf("# %s (%ld): %s\n", complaint[i].what, complaint[i].times, complaint[i].example);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : GAMES;
    int moments = argc > 2 ? atoi(argv[2]) : MOMENTS_EACH;
    if (sodium_init() < 0 || !read_meanings("tests/matrix/meanings.txt"))
        return 1;
    for (int i = 0; i < ROWS; i++) {
        struct data_cache *cache = data_cache_open(rows[i].directory);
        int before = complaints;
        for (int number = 1; cache && number <= games; number++)
            try_game(cache, &rows[i], number, moments);
        tell(&rows[i], i + 1, before);
        data_cache_close(cache);
    }
    printf("1..%d\n# %ld entries, %ld lawful, %ld that mean nothing by the manual\n", ROWS, tried,
           lawful, other_kinds);
    return complaints > 0;
}
