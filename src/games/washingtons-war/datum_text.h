#ifndef PROVOST_WASHINGTONS_WAR_DATUM_TEXT_H
#define PROVOST_WASHINGTONS_WAR_DATUM_TEXT_H

#include <stdbool.h>

/* One datum of the printed game in words, as a record supplies it: "Frederick Town in Maryland",
 * "Boston - Lexington", "Fort Niagara ~ Genesee" (a wilderness line), "no line Boston - Norwich",
 * "Camden winter", "Camden no winter", "Howe battle 3". */

enum datum_kind {
    NO_DATUM,
    DATUM_COLONY,
    DATUM_LINE,
    DATUM_WILDERNESS,
    DATUM_NO_LINE,
    DATUM_WINTER,
    DATUM_NO_WINTER,
    DATUM_STRATEGY,
    DATUM_BATTLE,
    DATUM_AGILITY
};

enum { DATUM_NAME_MAX = 96 };

struct datum {
    enum datum_kind kind;
    char first[DATUM_NAME_MAX], second[DATUM_NAME_MAX]; /* names as typed; second may be empty */
    int number;                                         /* of a rating, 1 to 6 */
};

/* What text says; false where it says none of these. */
bool datum_read(const char *text, struct datum *datum);

/* The forms, for messages. */
extern const char datum_forms[];

#endif
