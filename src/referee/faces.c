#include "referee/faces.h"

#include <strings.h>

/* Dice as their faces are named. */

bool reads_alike(const struct die *kind, int face)
{
    for (int other = 1; kind->face && other < face; other++) {
        if (strcmp(kind->face[other], kind->face[face]) == 0)
            return true;
    }
    return false;
}

const char *face_text(const struct referee *referee, int die, int face)
{
    static const char *const number[] = {"", "1", "2", "3", "4", "5", "6"};
    const struct die *kind = &referee->game->play.die.row[die];
    return kind->face ? kind->face[face] : number[face];
}

int face_named(const struct die *kind, const char *name)
{
    for (int face = 1; kind->face && face <= kind->faces; face++) {
        if (strcasecmp(kind->face[face], name) == 0)
            return face;
    }
    for (const struct face_name *also = kind->face_also; also && also->name; also++) {
        if (strcasecmp(also->name, name) == 0)
            return also->face;
    }
    return 0;
}

int face_of_block(const struct referee *referee, const struct written_die *die)
{
    for (int i = 0; i < referee->game->play.die.count; i++) {
        const struct die *kind = &referee->game->play.die.row[i];
        int face = die->face ? face_named(kind, die->face) : die->raw;
        if (face >= 1 && face <= kind->faces)
            return face;
    }
    return 0;
}
