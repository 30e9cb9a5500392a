#include "record/typed_passing.h"

#include "record/notation_asking.h"

static bool is_single(const struct bag_name *name, unsigned means)
{
    return name->item && name->means & means && !name->number && !name->all && !name->of;
}

/* Whether the piece is where the place says: behind what is declared, NULL for now. */
static bool is_found_at(struct notation *notation, const struct bag_name *piece,
                        const struct bag_name *place, const struct retyped *declared)
{
    struct retyped text = {.arena = notation->arena};
    struct opinion opinion = {.wants_results = false};
    retype_bytes(&text, declared ? declared->text : "", declared ? declared->length : 0, 1);
    retype_text(&text, declared ? "; = " : "= ", 1);
    retype_text(&text, notation->dialect->talk->where, 1);
    retype_text(&text, " ", 1);
    retype_bytes(&text, piece->item->text, piece->item->length, 1);
    retype_text(&text, ": ", 1);
    retype_bytes(&text, place->item->text, place->item->length, 1);
    if (!declared)
        return holds_now(notation, &text, true) || holds_now(notation, &text, false);
    return !text.failed && ask_of_text(notation, &text, NULL, &opinion) && opinion.lawful;
}

static bool stands_at(struct notation *notation, const struct bag_name *piece,
                      const struct bag_name *place, const struct retyped *declared)
{
    return is_found_at(notation, piece, place, NULL) ||
           is_found_at(notation, piece, place, declared);
}

/* "attacks Langis at Ticonderoga", "a miss, and Mingo goes back to Diiohage": a piece that stands
 * at a place that is named, or a place where a piece that is named stands, now or behind what is
 * declared. */
static bool is_in_passing(struct notation *notation, const struct bag *bag,
                          const struct bag_name *name, const struct passing *passing,
                          const struct retyped *declared)
{
    bool piece = is_single(name, MEANS_PIECE) && !(name->means & MEANS_PLACE);
    const unsigned wanted = piece ? MEANS_PLACE : MEANS_PIECE;
    if (!piece && (!(name->means & MEANS_PLACE) || (passing->vague && name->role != SMALL_FROM)))
        return false;
    for (int i = 0; i < bag->names; i++) {
        const struct bag_name *other = &bag->name[i];
        bool fits = other->item != name->item && is_single(other, wanted) &&
                    (piece || !(other->means & MEANS_PLACE));
        if (fits && stands_at(notation, piece ? name : other, piece ? other : name, declared))
            return true;
    }
    return false;
}

bool is_all_in_passing(struct notation *notation, const struct bag *bag,
                       const struct passing *passing, const struct retyped *declared)
{
    const struct talked_of *talk = notation->dialect->talk;
    if (!talk || !talk->where || passing->count == 0 || passing->count > PASSING_MAX)
        return false;
    for (int i = 0; i < passing->count; i++)
        if (!is_in_passing(notation, bag, &passing->name[i], passing, declared))
            return false;
    return true;
}

bool may_pass(const struct bag *bag)
{
    int pieces = 0, places = 0;
    bool said = bag->verbs > 0;
    for (int i = 0; i < bag->names; i++) {
        said |= bag->name[i].role == SMALL_FROM;
        pieces += is_single(&bag->name[i], MEANS_PIECE);
        places += (bag->name[i].means & MEANS_PLACE) != 0;
    }
    return pieces > 0 && places > 0 && said;
}
