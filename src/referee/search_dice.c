#include "referee/search_dice.h"
#include "referee/search_line.h"
#include "referee/search_window.h"
#include "referee/words.h"

#include <string.h>

/* The dice of the entry were other than they are written. */

/* The entry with those dice; NULL when memory is out. */
static struct entry *with_dice(struct search *search, struct written_die *die, int count)
{
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    if (!with || !die)
        return NULL;
    *with = *search->entry;
    with->dice.present = true;
    with->dice.die = die;
    with->dice.count = count;
    return with;
}

static struct written_die *room_for(struct search *search, int count)
{
    struct arena *arena = &search->referee->line_arena;
    return arena_take(arena, (size_t)count * sizeof(struct written_die));
}

/* Each of two sides has the die of the other. */
static void try_dice_of_the_other(struct search *search)
{
    const struct written_dice *dice = &search->entry->dice;
    struct written_die *die = room_for(search, 2);
    if (!die || dice->count != 2 || !dice->die[0].side || !dice->die[1].side ||
        strcmp(dice->die[0].side, dice->die[1].side) == 0)
        return;
    for (int i = 0; i < 2; i++) {
        die[i] = dice->die[1 - i];
        die[i].side = dice->die[i].side;
    }
    try_changed(search, with_dice(search, die, 2), false);
}

void try_other_dice(struct search *search)
{
    const struct written_dice *dice = &search->entry->dice;
    struct written_die *die = room_for(search, dice->count + 1);
    if (!die || !dice->count || !search->entry->claim.count)
        return;
    try_dice_of_the_other(search);
    for (int i = 0; i < dice->count; i++)
        die[i] = (struct written_die){.side = dice->die[i].side, .unknown = true};
    try_changed(search, with_dice(search, die, dice->count), false);
}

/* Whether the entry wants one die more than are written, and nothing else. */
static bool lacks_one_die(struct search *search)
{
    if (search->broken || search->referee->terms.seeded)
        return false;
    look_back(search, search->mark);
    bool lacks = try_one(search, search->entry) == LACKS && search->referee->dice.unknown == 1;
    look_ahead(search, search->mark);
    return lacks;
}

/* Whose a die before number at is: of the side that has none yet, where the others say theirs; NULL
 * where they do not. */
static const char *side_of_more(const struct search *search, int at)
{
    const struct referee *referee = search->referee;
    const struct written_dice *dice = &search->entry->dice;
    unsigned sides = 0;
    for (int i = 0; i < dice->count; i++)
        sides |= dice->die[i].side ? 1U << side_of_word(referee, dice->die[i].side) : 0;
    for (int side = 1; side <= SIDES; side++)
        if (sides == 1U << side)
            return referee->data->names[SIDE].name[SIDES + 1 - side].id;
    return dice->count ? dice->die[at < dice->count ? at : dice->count - 1].side : NULL;
}

/* The entry with that face before die number at, written as the others are. */
static const struct entry *with_die_more(struct search *search, int at, int face)
{
    const struct written_dice *dice = &search->entry->dice;
    bool named = !dice->count || dice->die[0].face; /* else as the others are written */
    const char *const *name = named ? search->referee->game->play.die.row[0].face : NULL;
    struct written_die *die = room_for(search, dice->count + 1);
    if (!die)
        return NULL;
    for (int i = 0; i < dice->count; i++)
        die[i + (i >= at)] = dice->die[i];
    die[at] = (struct written_die){
        .raw = name ? 0 : face, .face = name ? name[face] : NULL, .side = side_of_more(search, at)};
    return with_dice(search, die, dice->count + 1);
}

/* Whether it fits no less than the best plan, to whatever other face that is due; a die more may
 * stand at several places. */
static bool fits_too(struct search *search, const struct entry *with)
{
    if (!with || same_dice(&with->dice, &search->best.with->dice))
        return false;
    look_back(search, search->mark);
    bool fits = all_fit(search, &with, 1) &&
                (search->referee->checksum == search->best_checksum || goes_on_as_well(search));
    look_ahead(search, search->mark);
    return fits;
}

/* From the middle outwards: what it did is then least far from what it may have done. */
static int face_tried(int faces, int number)
{
    int middle = (faces + 1) / 2;
    return number % 2 ? middle + (number + 1) / 2 : middle - number / 2;
}

void try_die_more(struct search *search)
{
    int faces = search->referee->game->play.die.row[0].faces;
    if (search->cost <= 1 || !lacks_one_die(search))
        return;
    for (int at = search->entry->dice.count; at >= 0 && !search->others_fit; at--) {
        for (int i = 0; i < faces && search->left > 0 && !search->others_fit; i++) {
            const struct entry *with = with_die_more(search, at, face_tried(faces, i));
            if (search->cost > 1)
                try_changed(search, with, true);
            else
                search->others_fit = fits_too(search, with);
        }
    }
    search->others_fit |= search->left <= 0; /* not all were tried */
}

bool has_die_more(const struct search *search)
{
    const struct entry *with = search->best.with;
    return search->best.remedy == CHANGED_TO && search->cost <= 1 &&
           with->verb == search->entry->verb && with->dice.count == search->entry->dice.count + 1;
}
