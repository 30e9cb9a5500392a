#include "matrix.h"
#include "referee/present.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What is tried: every name there is, by chance, and forms that no generator writes. */

const char *const key_word[KEYS] = {"by",    "phase", "card", "cards",  "for",  "leader",
                                    "units", "path",  "at",   "to",     "mode", "what",
                                    "count", "under", "step", "comment"};

/* --- lines --- */

void write_with(const char *object, const char *key, const char *json, struct sentence *line)
{
    cJSON *all = cJSON_Parse(object), *value = cJSON_Parse(json);
    if (value && cJSON_HasObjectItem(all, key))
        cJSON_ReplaceItemInObjectCaseSensitive(all, key, value);
    else if (value)
        cJSON_AddItemToObject(all, key, value);
    char *text = cJSON_PrintUnformatted(all);
    sentence_clear(line);
    say(line, "%s", text ? text : "");
    free(text);
    cJSON_Delete(all);
}

bool says_key(const char *object, const char *key)
{
    cJSON *all = cJSON_Parse(object);
    bool has = cJSON_HasObjectItem(all, key);
    cJSON_Delete(all);
    return has;
}

bool read_verb(const char *object, char *verb, size_t size)
{
    cJSON *all = cJSON_Parse(object);
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(all, "do"));
    if (text)
        snprintf(verb, size, "%s", text);
    cJSON_Delete(all);
    return text != NULL;
}

/* --- what a text names --- */

static bool names_one(const struct names *names, const char *text)
{
    struct name_match match = names_match(names, text);
    return match.id || match.ambiguous;
}

/* Without a count, "reduced", "x2" and the like. */
static void bare_counter(const char *text, char *bare, size_t size)
{
    static const char *const before[] = {"all but ", "all ", "reduced ", "full "};
    size_t digits = strspn(text, "0123456789");
    if (digits && text[digits] == ' ')
        text += digits + 1;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        if (strncmp(text, before[i], strlen(before[i])) == 0)
            text += strlen(before[i]);
    }
    snprintf(bare, size, "%s", text);
    size_t length = strlen(bare);
    if (length > 3 && strcmp(bare + length - 3, " x2") == 0)
        bare[length - 3] = '\0';
}

static bool names_counter(const struct referee *referee, const char *text)
{
    char bare[120];
    const struct rules_data *data = referee->data;
    bare_counter(text, bare, sizeof bare);
    size_t length = strlen(bare);
    if (strcmp(bare, "all") == 0 || names_one(&data->names[PIECE], bare) ||
        names_one(&data->piece_kinds, bare))
        return true;
    if (length < 3 || (bare[length - 1] != 's' && bare[length - 1] != '-'))
        return false;
    bare[length - 1] = '\0';
    return names_one(&data->names[PIECE], bare) || names_one(&data->piece_kinds, bare);
}

static bool names_step_of(const struct game *game, const char *text)
{
    for (int i = 0; i < game->play.procedure.count; i++) {
        for (int j = 0; j < game->play.procedure.row[i].count; j++) {
            if (strcmp(game->play.procedure.row[i].row[j].name, text) == 0)
                return true;
        }
    }
    return false;
}

unsigned kinds_of_text(const struct referee *referee, const char *text, bool is_number)
{
    const struct game *game = referee->game;
    const struct names *names = referee->data->names;
    unsigned kinds = is_number ? A_NUMBER : 0;
    if (!is_number)
        kinds |= ANY_TEXT;
    if (names_one(&names[SIDE], text))
        kinds |= A_SIDE;
    if (names_one(&names[PLACE], text))
        kinds |= A_SPACE;
    if (names_one(&names[CARD], text) || strcmp(text, "?") == 0)
        kinds |= A_CARD;
    if (has_pieces(referee) && names_counter(referee, text))
        kinds |= A_COUNTER;
    if (game->words.use_kind != NUMBER && names_one(&names[game->words.use_kind], text))
        kinds |= A_USE;
    if (game->words.mode_kind != NUMBER && names_one(&names[game->words.mode_kind], text))
        kinds |= A_MODE;
    if (game->words.what_kind != NUMBER && names_one(&names[game->words.what_kind], text))
        kinds |= A_WHAT;
    if (names_step_of(game, text))
        kinds |= A_STEP;
    return kinds;
}

/* --- lists of values --- */

static void add(struct value_list *list, const char *json, const char *text, enum form form)
{
    if (list->count == VALUES_MAX)
        return;
    struct value_tried *value = &list->value[list->count++];
    *value = (struct value_tried){.form = form};
    snprintf(value->json, sizeof value->json, "%s", json);
    snprintf(value->text, sizeof value->text, "%s", text);
}

static struct value_tried *add_name(struct value_list *list, const char *text)
{
    char json[300];
    snprintf(json, sizeof json, "\"%s\"", text);
    add(list, json, text, ONE_VALUE);
    return &list->value[list->count - 1];
}

static void add_number(struct value_list *list, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    add(list, text, text, ONE_VALUE);
    list->value[list->count - 1].is_number = true;
}

static const char *any_id(const struct names *names, uint64_t *random)
{
    return names->count ? names->name[1 + below(random, names->count)].id : "nothing";
}

static const char *any_printed(const struct names *names, uint64_t *random)
{
    return names->count ? names->name[1 + below(random, names->count)].printed : "nothing";
}

static int side_of_entry(const struct referee *referee, const char *base)
{
    cJSON *all = cJSON_Parse(base);
    const char *by = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(all, "by"));
    int side = by ? names_match(&referee->data->names[SIDE], by).id : 0;
    cJSON_Delete(all);
    return side;
}

/* Counters by their ids, of either side and wherever they are. */
static void add_counters(const struct referee *referee, int by, uint64_t *random,
                         struct value_list *list)
{
    const struct rules_data *data = referee->data;
    int count = data->names[PIECE].count;
    for (int i = 0; count && i < 8; i++) {
        int piece = 1 + below(random, count), side = data->side_of_piece[piece];
        if (referee->game->piece.side)
            side = referee->game->piece.side(referee, piece);
        const struct name *name = &data->names[PIECE].name[piece];
        struct value_tried *value = add_name(list, name->id);
        value->of_enemy = by && side && side != by && strcasecmp(name->id, name->printed) != 0;
        if (i == 0)
            add_name(list, name->printed);
    }
    if (!count)
        return;
    char counted[100];
    const char *kind = any_printed(&data->piece_kinds, random);
    add_name(list, kind);
    snprintf(counted, sizeof counted, "2 %s", kind);
    add_name(list, counted);
    snprintf(counted, sizeof counted, "0 %s", kind);
    add_name(list, counted);
    snprintf(counted, sizeof counted, "reduced %s", kind);
    add_name(list, counted);
    add_name(list, "all");
}

static void add_names(const struct referee *referee, int by, uint64_t *random,
                      struct value_list *list)
{
    const struct game *game = referee->game;
    const struct names *names = referee->data->names;
    for (int side = 1; side <= SIDE_MAX; side++)
        add_name(list, names[SIDE].name[side].id);
    for (int i = 0; names[PLACE].count && i < 6; i++)
        add_name(list, any_id(&names[PLACE], random));
    add_counters(referee, by, random, list);
    for (int i = 0; names[CARD].count && i < 4; i++)
        add_name(list, i == 1 ? any_printed(&names[CARD], random) : any_id(&names[CARD], random));
    for (int kind = KIND_GAME; kind < KIND_MAX; kind++) {
        for (int i = 0; names[kind].count && i < 2; i++)
            add_name(list, any_id(&names[kind], random));
    }
    const struct procedure *procedure =
        &game->play.procedure.row[below(random, game->play.procedure.count)];
    add_name(list, procedure->row[below(random, procedure->count)].name);
}

/* Names that another game has, and none. */
static void add_foreign(struct value_list *list)
{
    static const char *const foreign[] = {"hudson-carry-north",
                                          "montcalm",
                                          "regulars-bearn",
                                          "bastions-repaired",
                                          "foul-weather",
                                          "fort-stanwix",
                                          "burgoyne",
                                          "european-war",
                                          "a-quart-of-ink",
                                          "lexington",
                                          "ticonderoga",
                                          "british-cu-3",
                                          "queue",
                                          "royal-american",
                                          "b-and-t",
                                          "activation",
                                          "stockade",
                                          "boat",
                                          "sea",
                                          "reserve",
                                          "x",
                                          "no",
                                          "nothing",
                                          "none",
                                          "?",
                                          "#1",
                                          "-1",
                                          "1000000",
                                          "space",
                                          "all but all"};
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        add_name(list, foreign[i]);
}

static void add_numbers(struct value_list *list)
{
    static const int number[] = {0, 1, 2, 7, -1, -32, 99, 100, 999999, 1000000, -1000000};
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        add_number(list, number[i]);
    static const char *const no_number[] = {"1000001", "-1000001", "1.5", "1e30"};
    for (size_t i = 0; i < sizeof no_number / sizeof *no_number; i++)
        add(list, no_number[i], "", NO_VALUE);
}

/* The base's own value in every form: twice, twice over, in a list, with another. */
static void add_forms(const char *base, const char *key, const char *other, struct value_list *list)
{
    cJSON *all = cJSON_Parse(base);
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(all, key);
    const cJSON *own = cJSON_IsArray(member) ? cJSON_GetArrayItem(member, 0) : member;
    char *text = own ? cJSON_PrintUnformatted(own) : NULL;
    const char *name = own && cJSON_IsString(own) ? own->valuestring : "";
    char json[300];
    if (text) {
        snprintf(json, sizeof json, "[%s,%s]", text, text);
        add(list, json, name, TWICE);
        list->value[list->count - 1].is_number = cJSON_IsNumber(own);
        snprintf(json, sizeof json, "[%s,\"%s\"]", text, other);
        add(list, json, other, SEVERAL_VALUES);
        snprintf(json, sizeof json, "[[%s]]", text);
        add(list, json, name, NO_VALUE);
        if (*name) {
            snprintf(json, sizeof json, "\"%s x2\"", name);
            add(list, json, name, TIMES_TWO);
            snprintf(json, sizeof json, "[\"%s\",\"%s x2\"]", name, name);
            add(list, json, name, TWICE);
        }
    }
    free(text);
    cJSON_Delete(all);
}

/* The whole list of the base with one more, or with its first once more. */
static void add_longer(const char *base, const char *key, const char *other,
                       struct value_list *list)
{
    for (int again = 0; again < 2; again++) {
        cJSON *all = cJSON_Parse(base);
        cJSON *member = cJSON_GetObjectItemCaseSensitive(all, key);
        const char *first = cJSON_GetStringValue(cJSON_GetArrayItem(member, 0));
        const char *more = again ? first : other;
        if (cJSON_IsArray(member) && more)
            cJSON_AddItemToArray(member, cJSON_CreateString(more));
        char *text = cJSON_IsArray(member) && more ? cJSON_PrintUnformatted(member) : NULL;
        if (text && strlen(text) < sizeof list->value->json)
            add(list, text, more, again ? TWICE : SEVERAL_VALUES);
        free(text);
        cJSON_Delete(all);
    }
}

static void add_nothing(struct value_list *list)
{
    static const char *const nothing[] = {
        "[]",   "[[]]",  "{}",     "null",   "true",          "false",
        "\"\"", "\" \"", "[null]", "[\"\"]", "{\"french\":1}"};
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
        add(list, nothing[i], "", NO_VALUE);
}

void values_of_key(struct referee *referee, const char *base, const char *key, uint64_t *random,
                   struct value_list *values)
{
    values->count = 0;
    int by = side_of_entry(referee, base);
    add_names(referee, by, random, values);
    const char *other = values->value[below(random, values->count)].text;
    char kept[120];
    snprintf(kept, sizeof kept, "%s", other);
    add_foreign(values);
    add_numbers(values);
    add_forms(base, key, kept, values);
    add_longer(base, key, kept, values);
    add_nothing(values);
}
