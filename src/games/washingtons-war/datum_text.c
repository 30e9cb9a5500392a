#include "games/washingtons-war/datum_text.h"

#include <string.h>

const char datum_forms[] = "\"space in colony\", \"space - space\", \"space ~ space\", \"no line "
                           "space - space\", \"space winter\", \"space no winter\", or \"general "
                           "strategy 2\", battle or agility";

/* A word between two names, behind one, or behind one with a number. */
static const struct form {
    const char *word;
    enum datum_kind kind;
    bool second, number;
} forms[] = {
    {" in ", DATUM_COLONY, true, false},           {" - ", DATUM_LINE, true, false},
    {" ~ ", DATUM_WILDERNESS, true, false},        {" ~", DATUM_WILDERNESS, true, false},
    {" no winter", DATUM_NO_WINTER, false, false}, {" winter", DATUM_WINTER, false, false},
    {" strategy ", DATUM_STRATEGY, false, true},   {" battle ", DATUM_BATTLE, false, true},
    {" agility ", DATUM_AGILITY, false, true},
};

/* Without blanks around it; false when it is empty or too long. */
static bool take_name(char *name, const char *from, const char *to)
{
    while (from < to && *from == ' ')
        from++;
    while (to > from && to[-1] == ' ')
        to--;
    size_t length = (size_t)(to - from);
    if (length == 0 || length >= DATUM_NAME_MAX)
        return false;
    memcpy(name, from, length);
    name[length] = '\0';
    return true;
}

static bool take_rest(const struct form *form, const char *rest, struct datum *datum)
{
    if (form->second)
        return take_name(datum->second, rest, rest + strlen(rest));
    size_t digits = form->number ? strspn(rest, "123456") : 0;
    datum->number = digits == 1 ? *rest - '0' : 0;
    return (!form->number || digits == 1) && strspn(rest + digits, " ") == strlen(rest + digits);
}

static bool read_form(const char *text, struct datum *datum)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const char *found = strstr(text, forms[i].word);
        *datum = (struct datum){.kind = forms[i].kind};
        if (found && take_name(datum->first, text, found) &&
            take_rest(&forms[i], found + strlen(forms[i].word), datum))
            return true;
    }
    return false;
}

bool datum_read(const char *text, struct datum *datum)
{
    static const char none[] = "no line ";
    bool denied = strncmp(text, none, strlen(none)) == 0;
    if (!read_form(denied ? text + strlen(none) : text, datum))
        return false;
    if (denied && datum->kind != DATUM_LINE)
        return false;
    datum->kind = denied ? DATUM_NO_LINE : datum->kind;
    return true;
}
