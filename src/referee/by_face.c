#include "referee/by_face.h"

#include "referee/faces.h"
#include "referee/words.h"
#include "referee/write.h"

/* What each face of a die that nobody knows gives. */

static int dice_noted(const struct dice_box *dice)
{
    return dice->unknown < ASSUMED_MAX ? dice->unknown : ASSUMED_MAX;
}

void note_by_face(const struct referee *referee, const struct outcome_row *row, int count,
                  struct by_face *by_face)
{
    const struct dice_box *dice = &referee->dice;
    for (int i = 0; i < count; i++) {
        for (int die = 0; die < ASSUMED_MAX; die++) {
            int face = die < dice_noted(dice) ? dice->assumed[die] : 0;
            bool *known = &by_face->known[i][die][face];
            int16_t *value = &by_face->value[i][die][face];
            by_face->others[i][die] |=
                !face || row[i].value != row[i].most || (*known && *value != row[i].value);
            *known = true;
            *value = row[i].value;
        }
    }
}

/* The first die that alone decides it; -1: none. */
static int deciding_die(const struct referee *referee, const struct by_face *by_face, int outcome)
{
    for (int die = 0; die < dice_noted(&referee->dice); die++) {
        if (!by_face->others[outcome][die])
            return die;
    }
    return -1;
}

/* Whether a face before it gave the same. */
static bool gave_before(const bool *known, const int16_t *value, int face)
{
    for (int other = 1; other < face; other++) {
        if (known[other] && value[other] == value[face])
            return true;
    }
    return false;
}

static void say_faces(const struct referee *referee, int kind, const bool *known,
                      const int16_t *value, int first, struct sentence *text)
{
    for (int face = first; face <= FACES_MAX; face++) {
        if (known[face] && value[face] == value[first])
            say(text, "%s%s", face == first ? " with " : ", ", face_text(referee, kind, face));
    }
}

const char *by_face_text(struct referee *referee, const struct by_face *by_face, int outcome,
                         const struct outcome_row *row)
{
    const struct dice_box *dice = &referee->dice;
    int die = deciding_die(referee, by_face, outcome), faces = 0, values = 0;
    if (die < 0)
        return NULL;
    const bool *known = by_face->known[outcome][die];
    const int16_t *value = by_face->value[outcome][die];
    struct sentence text;
    sentence_clear(&text);
    for (int face = 1; face <= FACES_MAX; face++) {
        struct outcome_row one = *row;
        faces += known[face];
        if (!known[face] || gave_before(known, value, face))
            continue;
        values++;
        one.value = one.most = value[face];
        say_item(&text, "; ", outcome_text(referee, &one));
        say_faces(referee, dice->die[die], known, value, face, &text);
    }
    if (dice->unknown > 1)
        say(&text, " (the %s die for %s)", side_name(referee, dice->side[die]), dice->purpose[die]);
    return values < faces ? keep(referee, "%s", text.text) : NULL;
}
