#include "record/typed_passing.h"

#include "record/notation_asking.h"

static bool is_single(const struct bag_name *name, unsigned means)
{
    return name->item && name->means & means && !name->number && !name->all && !name->of;
}

/* Whether the piece is where the place says, now. */
static bool stands_at(struct notation *notation, const struct bag_name *piece,
                      const struct bag_name *place)
{
    struct retyped text = {.arena = notation->arena};
    struct opinion opinion = {.wants_results = false};
    retype_text(&text, "= ", 1);
    retype_text(&text, notation->dialect->talk->where, 1);
    retype_text(&text, " ", 1);
    retype_bytes(&text, piece->item->text, piece->item->length, 1);
    retype_text(&text, ": ", 1);
    retype_bytes(&text, place->item->text, place->item->length, 1);
    return !text.failed && ask_of_assert(notation, &text, &opinion) && opinion.lawful;
}

/* The place where it is done, or is gone to: the last that is neither where one comes from nor
 * passed; -1 for none. */
static int last_goal(const struct bag *bag)
{
    int goal = -1;
    for (int i = 0; i < bag->names; i++)
        if (bag->name[i].means & MEANS_PLACE && bag->name[i].role != SMALL_FROM &&
            bag->name[i].role != SMALL_VIA)
            goal = i;
    return goal;
}

/* "attacks Langis at Ticonderoga", "intercepts from Albany": a piece that stands where it is done,
 * or where a piece that is named comes from. */
static bool is_in_passing(struct notation *notation, const struct bag *bag,
                          const struct bag_name *name)
{
    int goal = last_goal(bag);
    if (name->means & MEANS_PIECE && is_single(name, MEANS_PIECE))
        return goal >= 0 && stands_at(notation, name, &bag->name[goal]);
    if (name->role != SMALL_FROM)
        return false;
    for (int i = 0; i < bag->names; i++)
        if (is_single(&bag->name[i], MEANS_PIECE) && !(bag->name[i].means & MEANS_PLACE) &&
            stands_at(notation, &bag->name[i], name))
            return true;
    return false;
}

bool is_all_in_passing(struct notation *notation, const struct bag *bag,
                       const struct passing *passing)
{
    const struct talked_of *talk = notation->dialect->talk;
    if (!talk || !talk->where || passing->count == 0 || passing->count > PASSING_MAX)
        return false;
    for (int i = 0; i < passing->count; i++)
        if (!is_in_passing(notation, bag, &passing->name[i]))
            return false;
    return true;
}

bool may_pass(const struct bag *bag)
{
    int pieces = 0, places = 0;
    for (int i = 0; i < bag->names; i++) {
        pieces += is_single(&bag->name[i], MEANS_PIECE);
        places += (bag->name[i].means & MEANS_PLACE) != 0;
    }
    return pieces > 0 && places > 0 && bag->verbs > 0;
}
