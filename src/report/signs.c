#include "report/signs.h"

#include <string.h>

enum { SYMBOL = 17 };

const struct terrain_look *terrain_of(const struct picture *picture, const char *word)
{
    static const struct terrain_look plain = {"", "plain", SIGN_CIRCLE};
    const struct terrain_look *look = picture->terrain_look;
    while (look && look->word && strcmp(look->word, word) != 0)
        look++;
    return look && look->word ? look : &plain;
}

const char *way_word(const struct picture *picture, int kind)
{
    return kind ? picture->way_kind[kind - 1] : "unknown";
}

const char *way_class(const struct picture *picture, const char *word)
{
    if (strcmp(word, "unknown") == 0)
        return "doubt";
    if (strcmp(word, "one way") == 0)
        return "arrow";
    for (const struct way_look *look = picture->way_look; look && look->word; look++) {
        if (strcmp(look->word, word) == 0)
            return look->class;
    }
    return "plain";
}

void put_symbol(struct markup *out, const struct terrain_look *terrain, int x, int y)
{
    const char *class = terrain->class;
    switch (terrain->sign) {
    case SIGN_CIRCLE:
        markup_say(out, "<circle class=\"spot %s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", class, x, y,
                   SYMBOL);
        break;
    case SIGN_SQUARE:
        markup_say(out, "<path class=\"spot %s\" d=\"M%d %dh30v30h-30z\"/>\n", class, x - 15,
                   y - 15);
        break;
    case SIGN_DIAMOND:
        markup_say(out, "<path class=\"spot %s\" d=\"M%d %dl20 20l-20 20l-20 -20z\"/>\n", class, x,
                   y - 20);
        break;
    case SIGN_TRIANGLE:
        markup_say(out, "<path class=\"spot %s\" d=\"M%d %dl22 36h-44z\"/>\n", class, x, y - 22);
        break;
    case SIGN_HEXAGON:
        markup_say(out, "<path class=\"spot %s\" d=\"M%d %dl19 10v20l-19 10l-19 -10v-20z\"/>\n",
                   class, x, y - 20);
        break;
    }
}

static void put_numbers(struct markup *sign, const char *before, int first, const char *between,
                        int second)
{
    markup_put(sign, before);
    markup_number(sign, first);
    markup_put(sign, between);
    markup_number(sign, second);
}

/* How outlines are drawn: from a corner or a tip that lies so far from the place. */
struct shape {
    const char *class, *path;
    int left, up;
};

static const struct shape shapes[] = {
    [OUTLINE_SQUARE] = {"outline ", "h52v52h-52z", 26, 26},
    [OUTLINE_DASHED] = {"outline dashed ", "h52v52h-52z", 26, 26},
    [OUTLINE_CORNERED] = {"outline heavy ",
                          "h15v5h22v-5h15v15h-5v22h5v15h-15v-5h-22v5h-15v-15h5v-22h-5z", 26, 26},
    [OUTLINE_STAR] = {"outline heavy ",
                      "l10 13l16 -4v0l-4 16l13 10l-13 10l4 16l-16 -4l-10 13l-10 -13l-16 4l4 -16"
                      "l-13 -10l13 -10l-4 -16l16 4z",
                      0, 35},
};

/* Not filled, so that the place shows through. */
void put_outline(struct markup *out, enum outline outline, const char *colour, int x, int y)
{
    const struct shape *shape = &shapes[outline];
    if (outline == OUTLINE_NONE)
        return;
    markup_put(out, "<path class=\"");
    markup_put(out, shape->class);
    markup_put(out, colour);
    put_numbers(out, "\" d=\"M", x - shape->left, " ", y - shape->up);
    markup_put(out, shape->path);
    markup_put(out, "\"/>\n");
}

/* A ring with a tick, so that its colour need not be seen. */
void put_lawful(struct markup *out, int x, int y)
{
    markup_say(
        out,
        "<circle class=\"lawful\" cx=\"%d\" cy=\"%d\" r=\"44\"/><circle class=\"lawful tag\" "
        "cx=\"%d\" cy=\"%d\" r=\"15\"/><path class=\"tick\" d=\"M%d %dl5 6l10 -13\"/>\n",
        x, y, x + 31, y - 31, x + 23, y - 30);
}

void put_anchor(struct markup *out, int x, int y)
{
    markup_say(out, "<path class=\"port\" d=\"M%d %dv16m-5 -11h10m-13 5a8 7 0 0 0 16 0\"/>\n", x,
               y);
}

void put_counter(struct markup *out, const char *colour, int strength, int x, int y)
{
    markup_put(out, "<rect class=\"counter ");
    markup_put(out, colour);
    put_numbers(out, "\" x=\"", x - COUNTER_WIDTH / 2, "\" y=\"", y - COUNTER_HEIGHT / 2);
    put_numbers(out, "\" width=\"", COUNTER_WIDTH, "\" height=\"", COUNTER_HEIGHT);
    put_numbers(out, "\" rx=\"4\"/><text class=\"strength\" x=\"", x, "\" y=\"", y + 8);
    markup_put(out, "\">");
    if (strength > 0)
        markup_number(out, strength);
    else
        markup_put(out, "\u2022");
    markup_put(out, "</text>\n");
}
