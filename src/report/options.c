#include "report/options.h"

#include "report/print.h"

#include <string.h>

/* What may be declared, for programs. */

struct list_out {
    FILE *out;
    int told;
};

static void put_value(FILE *out, const struct legal_move *move, int index)
{
    const char *whole = move->whole ? move->whole[index] : NULL;
    fputs(index ? ",{" : "{", out);
    if (move->count) {
        fputs("\"id\":", out);
        print_json_string(out, move->id[index]);
        print_json_member(out, "value", move->value[index]);
    }
    if (whole)
        fprintf(out, "%s\"line\":%s", move->count ? "," : "", whole);
    putc('}', out);
}

static void put_move(void *context, const struct legal_move *move)
{
    struct list_out *list = context;
    FILE *out = list->out;
    fprintf(out, "%s{\"side\":", list->told++ ? "," : "");
    print_json_string(out, move->side);
    print_json_member(out, "step", move->step);
    print_json_member(out, "verb", move->verb);
    fprintf(out, ",\"owed\":%s", move->owed ? "true" : "false");
    fputs(move->with_others ? ",\"with_others\":true" : "", out);
    fputs(move->in_doubt ? ",\"open\":true" : "", out);
    if (move->field) {
        print_json_member(out, "field", move->field);
        fprintf(out, ",\"needed\":%s", move->needed ? "true" : "false");
    }
    fprintf(out, ",\"count\":%d,\"cut\":%s,\"values\":[", move->count,
            move->broken_off ? "true" : "false");
    int rows = move->count ? move->count : move->whole && move->whole[0] ? 1 : 0;
    for (int i = 0; i < rows; i++)
        put_value(out, move, i);
    fputs("]}", out);
}

void print_options_json(FILE *out, struct referee *referee, const struct inquiry *inquiry)
{
    struct list_out list = {out, 0};
    struct sentence why;
    fputs("{\"options\":[", out);
    const char *chance = referee_options(referee, inquiry, put_move, &list);
    putc(']', out);
    if (chance)
        print_json_member(out, "chance", chance);
    else if (list.told == 0 && inquiry) {
        say_why_none(referee, inquiry, &why);
        print_json_member(out, "why", why.text);
    }
    putc('}', out);
}

/* --- why nothing is listed --- */

/* "British avoid, drop; French lose": the verbs that there are. */
struct verbs_said {
    struct sentence text;
    const char *side, *verb;
};

static void say_verb(void *context, const struct legal_move *move)
{
    struct verbs_said *said = context;
    bool other = !said->side || strcmp(said->side, move->side) != 0;
    if (!other && strcmp(said->verb, move->verb) == 0)
        return;
    if (other)
        say(&said->text, "%s%s %s", said->side ? "; " : "", move->side, move->verb);
    else
        say(&said->text, ", %s", move->verb);
    said->side = move->side;
    said->verb = move->verb;
}

void say_why_none(struct referee *referee, const struct inquiry *inquiry, struct sentence *why)
{
    static const char *const option[] = {"place", "units", "verb", "side"};
    struct inquiry rest = *inquiry;
    const char **asked[] = {&rest.place, &rest.units, &rest.verb, &rest.side};
    struct sentence left;
    sentence_clear(&left);
    sentence_clear(why);
    for (int i = 0; i < 4; i++) {
        struct verbs_said said = {.side = NULL};
        if (!*asked[i])
            continue;
        sentence_clear(&said.text);
        say(&left, "%s--%s %s", left.length ? " " : "", option[i], *asked[i]);
        *asked[i] = NULL;
        referee_options(referee, &rest, say_verb, &said);
        if (!said.side)
            continue;
        say(why, "nothing is lawful with %s; without that: %s", left.text, said.text.text);
        return;
    }
    say(why, "nothing may be declared here by anybody");
}
