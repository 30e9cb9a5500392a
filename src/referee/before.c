#include "referee/before.h"
#include "referee/present.h"

/* The position before an entry, where it concerns it. */

static void add_place(struct ids *places, int place)
{
    if (place && !ids_hold(places, place))
        ids_add(places, place);
}

/* A counter that stands for its kind may be meant elsewhere: its space tells nothing. */
static bool is_certain(const struct declaration *declaration, int piece)
{
    return !pieces_any(declaration->others) || named_so(declaration, NAMED_SINGLY, piece);
}

void concerned_places(const struct referee *referee, const struct declaration *declaration,
                      struct ids *places)
{
    const struct ids *units = &declaration->units;
    if (declaration->path.count > 0) {
        add_place(places, declaration->path.id[0]);
        add_place(places, declaration->path.id[declaration->path.count - 1]);
    }
    add_place(places, declaration->at);
    add_place(places, declaration->to);
    for (int i = 0; i < units->count && places->count < 4; i++) {
        if (is_certain(declaration, units->id[i]))
            add_place(places, place_of_piece(referee, units->id[i]));
    }
}

/* "French: Rigaud, 2 Regulars; British: Rangers": each side apart, where both are there. */
static const char *forces_text(struct referee *referee, const struct ids *pieces)
{
    struct ids of_side[SIDE_MAX + 1] = {{0}};
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < pieces->count; i++)
        ids_add(&of_side[side_of_piece(referee, pieces->id[i])], pieces->id[i]);
    if (!of_side[1].count || !of_side[2].count || of_side[0].count)
        return pieces_text(referee, pieces);
    for (int side = 1; side <= SIDE_MAX; side++)
        say(&text, "%s%s: %s", side > 1 ? "; " : "", side_name(referee, side),
            pieces_text(referee, &of_side[side]));
    return keep(referee, "%s", text.text);
}

/* "Ticonderoga (French fort): Rigaud, 2 Regulars" */
static void say_place(struct referee *referee, int place, struct sentence *text)
{
    struct sentence one, note;
    struct ids pieces = ids_of(pieces_at(referee, place, 0));
    sentence_clear(&one);
    sentence_clear(&note);
    if (referee->game->map.place_note)
        referee->game->map.place_note(referee, place, &note);
    say(&one, "%s%s%s%s: %s", name_of(referee, PLACE, place), note.length ? " (" : "", note.text,
        note.length ? ")" : "", forces_text(referee, &pieces));
    say_item(text, "; ", one.text);
}

const char *forces_before(struct referee *referee, const struct declaration *declaration)
{
    struct ids places = {0};
    struct sentence text, other;
    sentence_clear(&text);
    sentence_clear(&other);
    if (has_pieces(referee))
        concerned_places(referee, declaration, &places);
    for (int i = 0; i < places.count; i++) {
        if (places.id[i] <= referee->data->map.space_count)
            say_place(referee, places.id[i], &text);
    }
    if (referee->game->status.before)
        referee->game->status.before(referee, declaration, &other);
    if (other.length)
        say_item(&text, "; ", other.text);
    return keep_text(referee, text.text, text.length);
}
