#include "board/complaints.h"

#include <stdio.h>

enum { COMPLAINTS_SHOWN = 6 };

void complain_of(struct complaints *complaints, const char *place, const char *text)
{
    complaints->count++;
    if (complaints->count > COMPLAINTS_SHOWN)
        return;
    say_item(complaints->message, "\n", place);
    say(complaints->message, ": %s", text);
}

void complain_here(struct complaints *complaints, const char *text)
{
    char place[256];
    if (complaints->path)
        snprintf(place, sizeof place, "%s:%d", complaints->path, complaints->line);
    else
        snprintf(place, sizeof place, "%s", complaints->game);
    complain_of(complaints, place, text);
}

void complain_of_more(const struct complaints *complaints)
{
    if (complaints->count > COMPLAINTS_SHOWN)
        say(complaints->message, "\nand %d more", complaints->count - COMPLAINTS_SHOWN);
}
