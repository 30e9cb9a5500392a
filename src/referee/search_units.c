#include "referee/search_units.h"
#include "referee/doubt.h"
#include "referee/present.h"
#include "referee/search_gather.h"
#include "referee/search_window.h"
#include "referee/words.h"

#include <string.h>

/* A piece was named that is not where the entry acts: another was meant that is there. */

enum { THERE_COST = 24 /* judgements */ };

static int piece_of_word(const struct referee *referee, const struct words *words, int index)
{
    return names_match(&referee->data->names[PIECE], words->word[index].text).id;
}

/* The place that most of the pieces stand at, of several the first; 0: nowhere. */
static int place_of_most(const struct referee *referee, struct piece_set pieces)
{
    int best = 0, most = 0;
    EACH_PIECE (piece, pieces) {
        int place = place_of_piece(referee, piece), count = 0;
        EACH_PIECE (other, pieces)
            count += place_of_piece(referee, other) == place;
        if (count > most) {
            most = count;
            best = place;
        }
    }
    return best;
}

/* Where the entry acts: as it says, else where most of those are that it names. */
static int place_of_action(const struct search *search)
{
    const struct referee *referee = search->referee;
    const struct words *path = &search->entry->field[FIELD_PATH],
                       *at = &search->entry->field[FIELD_AT];
    const struct words *said = path->count > 1 ? path : at;
    int place = said->count ? names_match(&referee->data->names[PLACE], said->word[0].text).id : 0;
    struct piece_set named = pieces_named(referee, search->entry);
    return place ? place : pieces_count(named) > 1 ? place_of_most(referee, named) : 0;
}

/* The entry with another piece in the place of one word of the field. */
static const struct entry *with_piece(struct search *search, enum field_word field, int index,
                                      int piece)
{
    struct arena *arena = &search->referee->line_arena;
    const struct words *words = &search->entry->field[field];
    struct entry *with = arena_take(arena, sizeof *with);
    struct word *word = arena_take(arena, (size_t)words->count * sizeof *word);
    if (!with || !word)
        return NULL;
    memcpy(word, words->word, (size_t)words->count * sizeof *word);
    word[index].text = search->referee->data->names[PIECE].name[piece].id;
    *with = *search->entry;
    with->field[field] = (struct words){words->count, word};
    return with;
}

/* With each of the pieces in the place of the word. */
static void try_each_for(struct search *search, enum field_word field, int index,
                         struct piece_set pieces)
{
    EACH_PIECE (piece, pieces) {
        struct plan plan = {.remedy = CHANGED_TO, .guessed = true};
        plan.with = with_piece(search, field, index, piece);
        if (plan.with)
            try_plan(search, plan, search->mark, &plan.with, 1, 0);
    }
}

/* Those of a side that stand at the place before the entry, which does not name them. */
static struct piece_set others_there(struct search *search, int place)
{
    struct referee *referee = search->referee;
    int side = side_declaring(referee, search->entry);
    return pieces_without(pieces_at(referee, place, side), pieces_named(referee, search->entry));
}

/* The words of a field that name a piece which is elsewhere. */
static void try_field(struct search *search, enum field_word field, int place,
                      struct piece_set there, struct piece_set stand)
{
    const struct words *words = &search->entry->field[field];
    struct piece_set after = pieces_and(there, named_after(search, search->entry));
    for (int i = 0; place && i < words->count; i++) {
        int piece = piece_of_word(search->referee, words, i);
        if (!piece || pieces_have(stand, piece))
            continue;
        try_each_for(search, field, i, after);
        try_each_for(search, field, i, pieces_without(there, after));
    }
}

void try_pieces_there(struct search *search)
{
    if (!search->lacks_piece)
        return;
    int left = search->left, kept = left > THERE_COST ? left - THERE_COST : 0;
    look_back(search, search->mark);
    int place = place_of_action(search);
    struct piece_set there = others_there(search, place),
                     stand = pieces_at(search->referee, place, 0);
    look_ahead(search, search->mark);
    search->left -= kept;
    try_field(search, FIELD_LEADER, place, there, stand);
    try_field(search, FIELD_UNITS, place, there, stand);
    search->left += kept;
}
