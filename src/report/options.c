#include "report/options.h"

#include "report/print.h"

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
    fputs("{\"options\":[", out);
    const char *chance = referee_options(referee, inquiry, put_offer, &list);
    putc(']', out);
    if (chance)
        print_json_member(out, "chance", chance);
    putc('}', out);
}
