#include "library/handle.h"

#include "board/rules_data.h"
#include "report/explanation.h"
#include "report/options.h"
#include "report/print.h"

#include <stdlib.h>
#include <string.h>

/* What a program may ask of the game under way, and of the games there are. */

/* A text being written into memory. */
struct text {
    char *bytes;
    size_t length;
    FILE *out;
};

static bool begin_text(struct text *text)
{
    *text = (struct text){.bytes = NULL};
    text->out = open_memstream(&text->bytes, &text->length);
    return text->out != NULL;
}

static char *end_text(struct text *text)
{
    bool whole = !ferror(text->out);
    if (fclose(text->out) == 0 && whole)
        return text->bytes;
    free(text->bytes);
    return NULL;
}

static char *copy_of(const char *text)
{
    return text ? strdup(text) : NULL;
}

/* --- the position --- */

char *provost_position_json(provost *handle)
{
    struct referee *referee = session_referee(handle->session);
    return referee ? copy_of(referee_position_json(referee)) : NULL;
}

char *provost_position_text(provost *handle)
{
    struct referee *referee = session_referee(handle->session);
    return referee ? copy_of(referee_position_text(referee)) : NULL;
}

/* --- what may be declared --- */

static char *options_json(provost *handle, struct inquiry *inquiry)
{
    struct text text;
    struct referee *referee = session_referee(handle->session);
    if (!referee || !begin_text(&text))
        return NULL;
    inquiry->verb = session_verb(handle->session, inquiry->verb);
    const char *fault = referee_inquiry_fault(referee, inquiry);
    if (fault) {
        fputs("{\"error\":", text.out);
        print_json_string(text.out, fault);
        putc('}', text.out);
    } else {
        print_options_json(text.out, referee, inquiry);
    }
    return end_text(&text);
}

char *provost_options_json(provost *handle, const char *side, const char *verb)
{
    struct inquiry inquiry = {.side = side, .verb = verb};
    return options_json(handle, &inquiry);
}

char *provost_options_of_json(provost *handle, const char *side, const char *verb,
                              const char *units, const char *place)
{
    struct inquiry inquiry = {side, verb, units, place};
    return options_json(handle, &inquiry);
}

char *provost_random_line(provost *handle, unsigned long long *random)
{
    struct referee *referee = session_referee(handle->session);
    uint64_t state = *random;
    char *line = referee ? copy_of(referee_random_entry(referee, &state)) : NULL;
    *random = state;
    return line;
}

/* --- the games --- */

static void put_names(FILE *out, const char *key, const struct names *names)
{
    fprintf(out, ",\"%s\":[", key);
    for (int i = 1; i <= names->count; i++) {
        fprintf(out, "%s{\"id\":", i > 1 ? "," : "");
        print_json_string(out, names->name[i].id);
        print_json_member(out, "name", names->name[i].printed);
        putc('}', out);
    }
    putc(']', out);
}

static void put_game(FILE *out, const struct game *game, const struct rules_data *data)
{
    fputs("{\"id\":", out);
    print_json_string(out, game->id);
    print_json_member(out, "title", game->title);
    print_json_member(out, "edition", game->edition);
    fputs(",\"sides\":[", out);
    for (int side = 1; side <= SIDE_MAX; side++) {
        if (side > 1)
            putc(',', out);
        print_json_string(out, game->side[side]);
    }
    putc(']', out);
    if (data) {
        put_names(out, "scenarios", &data->scenarios);
        put_names(out, "places", &data->names[PLACE]);
        put_names(out, "pieces", &data->names[PIECE]);
        put_names(out, "cards", &data->names[CARD]);
    }
    putc('}', out);
}

char *provost_games_json(provost *handle)
{
    struct text text;
    if (!begin_text(&text))
        return NULL;
    putc('[', text.out);
    for (int i = 0; all_games[i]; i++) {
        const char *complaint;
        if (i)
            putc(',', text.out);
        put_game(text.out, all_games[i], cached_data(handle->cache, all_games[i], &complaint));
    }
    putc(']', text.out);
    return end_text(&text);
}

char *provost_explain(const char *game, const char *rule)
{
    struct text text;
    const struct game *known = game_named(game);
    if (!known || !begin_text(&text))
        return NULL;
    bool found = rule ? explain_rule(text.out, known, rule) : explain_game(text.out, known);
    char *told = end_text(&text);
    if (found)
        return told;
    free(told);
    return NULL;
}
