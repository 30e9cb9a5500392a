#include "report/options.h"

#include "report/print.h"

#include <string.h>

/* What may be declared, for programs. */

struct list_out {
    FILE *out;
    int told;
};

static void put_value(FILE *out, const struct offer *offer, int index)
{
    const char *whole = offer->whole ? offer->whole[index] : NULL;
    fputs(index ? ",{" : "{", out);
    if (offer->count) {
        fputs("\"id\":", out);
        print_json_string(out, offer->id[index]);
        print_json_member(out, "value", offer->value[index]);
    }
    if (whole)
        fprintf(out, "%s\"line\":%s", offer->count ? "," : "", whole);
    putc('}', out);
}

static void put_offer(void *context, const struct offer *offer)
{
    struct list_out *list = context;
    FILE *out = list->out;
    fprintf(out, "%s{\"side\":", list->told++ ? "," : "");
    print_json_string(out, offer->side);
    print_json_member(out, "step", offer->step);
    print_json_member(out, "verb", offer->verb);
    fprintf(out, ",\"owed\":%s", offer->owed ? "true" : "false");
    if (offer->field) {
        print_json_member(out, "field", offer->field);
        fprintf(out, ",\"needed\":%s", offer->needed ? "true" : "false");
    }
    fprintf(out, ",\"count\":%d,\"cut\":%s,\"values\":[", offer->count,
            offer->broken_off ? "true" : "false");
    int rows = offer->count ? offer->count : offer->whole && offer->whole[0] ? 1 : 0;
    for (int i = 0; i < rows; i++)
        put_value(out, offer, i);
    fputs("]}", out);
}

void print_options_json(FILE *out, struct referee *referee, const struct inquiry *inquiry)
{
    struct list_out list = {out, 0};
    struct sentence why;
    fputs("{\"options\":[", out);
    const char *chance = referee_options(referee, inquiry, put_offer, &list);
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

static void say_verb(void *context, const struct offer *offer)
{
    struct verbs_said *said = context;
    bool other = !said->side || strcmp(said->side, offer->side) != 0;
    if (!other && strcmp(said->verb, offer->verb) == 0)
        return;
    if (other)
        say(&said->text, "%s%s %s", said->side ? "; " : "", offer->side, offer->verb);
    else
        say(&said->text, ", %s", offer->verb);
    said->side = offer->side;
    said->verb = offer->verb;
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
