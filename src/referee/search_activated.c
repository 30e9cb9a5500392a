#include "referee/search_activated.h"
#include "referee/actions.h"
#include "referee/doubt.h"
#include "referee/mended.h"
#include "referee/present.h"
#include "referee/search_gather.h"
#include "referee/search_missing.h"
#include "referee/search_window.h"
#include "referee/words.h"

/* The activation of those who act was left out. Where several are activated before any of them
 * acts, it is missing not before the entry that shows it, but further up. */

enum {
    ACTIVATION_COST = 32, /* judgements */
    ACTIVATIONS_MAX = 32  /* tried in one place */
};

/* Those that may be missing in one place, the likeliest first. */
struct activations {
    int count;
    const struct entry *entry[ACTIVATIONS_MAX];
};

static void add_activation(struct activations *activations, const struct entry *entry)
{
    for (int i = 0; entry && i < activations->count; i++) {
        if (entries_alike(activations->entry[i], entry))
            return;
    }
    if (entry && activations->count < ACTIVATIONS_MAX)
        activations->entry[activations->count++] = entry;
}

/* Those of the pieces that the side of the activation has. */
static struct piece_set of_its_side(const struct search *search, const struct entry *activation,
                                    struct piece_set pieces)
{
    const struct referee *referee = search->referee;
    int side = side_of_word(referee, activation->by);
    struct piece_set own = no_pieces();
    EACH_PIECE (piece, pieces) {
        if (side_of_piece(referee, piece) == side)
            pieces_add(&own, piece);
    }
    return own;
}

/* What its side names from the entry on, until it activates others. */
static struct piece_set named_until_next(const struct search *search,
                                         const struct entry *activation)
{
    struct piece_set named = pieces_named(search->referee, search->entry);
    return of_its_side(search, activation, pieces_or(named, named_after(search, activation)));
}

/* The activation of those of the pieces that stand with its leader; NULL where there are none. */
static const struct entry *activating(struct search *search, const struct entry *activation,
                                      struct piece_set pieces)
{
    struct referee *referee = search->referee;
    const struct words *leaders = &activation->field[FIELD_LEADER];
    int leader =
        leaders->count ? names_match(&referee->data->names[PIECE], leaders->word[0].text).id : 0;
    size_t room = (size_t)pieces_count(pieces) + 1;
    struct word *word = arena_take(&referee->line_arena, room * sizeof *word);
    struct entry *with = arena_take(&referee->line_arena, sizeof *with);
    int count = 0;
    if (!leader || !word || !with)
        return NULL;
    EACH_PIECE (piece, pieces) {
        if (piece != leader && place_of_piece(referee, piece) == place_of_piece(referee, leader))
            word[count++] = word_of(referee, FIELD_UNITS, piece);
    }
    *with = *activation;
    with->field[FIELD_UNITS] = (struct words){count, word};
    with->field[FIELD_AT] = (struct words){0};
    return count ? with : NULL;
}

/* Where those act whom the entry does not name; 0: nowhere. */
static int where_they_act(const struct search *search)
{
    const struct words *at = &search->entry->field[FIELD_AT];
    return search->begins_at ? search->begins_at
           : at->count ? names_match(&search->referee->data->names[PLACE], at->word[0].text).id
                       : 0;
}

static bool all_stand_at(const struct referee *referee, struct piece_set pieces, int place)
{
    bool there = place != 0;
    EACH_PIECE (piece, pieces)
        there &= place_of_piece(referee, piece) == place;
    return there;
}

/* Whether it activates all who act, as far as they are named or it is said where they are. */
static bool is_of_those_who_act(const struct search *search, const struct entry *activation)
{
    const struct referee *referee = search->referee;
    struct piece_set pieces = pieces_named(referee, activation);
    struct piece_set acting = of_its_side(search, activation, pieces_named(referee, search->entry));
    if (pieces_any(acting))
        return pieces_within(acting, pieces);
    return all_stand_at(referee, pieces, where_they_act(search)) ||
           pieces_within(pieces, named_until_next(search, activation));
}

static void list_activations(struct search *search, long mark, struct activations *list)
{
    gather(search, 0, mark);
    look_back(search, mark);
    for (int likely = 1; likely >= 0; likely--) {
        for (int i = 0; i < search->whole_count; i++) {
            const struct entry *whole = search->whole[i].entry;
            if (!whole || !verb_is(whole->verb, ACTIVATES) ||
                is_of_those_who_act(search, whole) != likely)
                continue;
            if (likely)
                add_activation(list, activating(search, whole, named_until_next(search, whole)));
            if (search->whole[i].class == i)
                add_activation(list, in_words_of(search, search->entry, whole));
            add_activation(list, whole);
        }
    }
    look_ahead(search, mark);
}

/* Before so many entries above this one, where the changes of the first of them begin. Whether
 * somebody may be activated there. */
static bool try_activations_there(struct search *search, int past, long mark)
{
    const struct entry *row[SOONER_MAX + 2];
    struct activations list = {0};
    list_activations(search, mark, &list);
    for (int i = 0; i < list.count && search->left > 0 && search->cost > 1; i++) {
        struct plan plan = {.remedy = MISSING_ONE, .with = list.entry[i], .past = past};
        int count = row_behind(search, &plan, row);
        row[count++] = search->entry;
        try_plan(search, plan, mark, row, count, 0);
    }
    return list.count > 0;
}

static bool game_has_activations(const struct referee *referee)
{
    bool has = false;
    EACH_VERB (verb)
        has |= verb_is(verb, ACTIVATES) && verb_use_of(referee, verb);
    return has;
}

/* Whether one may have been left out: what follows tells, the entry alone is at fault as it stands.
 */
static bool may_be_missing(const struct search *search)
{
    return search->broken && search->window->count > 0 &&
           !verb_is(search->entry->verb, ACTIVATES) && game_has_activations(search->referee);
}

void try_missing_activation(struct search *search)
{
    int left = search->left, kept = left > ACTIVATION_COST ? left - ACTIVATION_COST : 0;
    long mark = search->mark;
    if (!may_be_missing(search))
        return;
    search->left -= kept;
    try_activations_there(search, 0, mark);
    for (int past = 0; past <= SOONER_MAX && search->left > 0 && search->cost > 1; past++) {
        const struct past_entry *above = lawful_before(search, past + 1);
        bool activates = above && verb_is(above->entry->verb, ACTIVATES);
        bool begins = activates || (above && verb_is(above->entry->verb, PLAYS_CARD));
        bool found = past > 0 && begins && try_activations_there(search, past, mark);
        if (!above || activates || found)
            break;
        mark = above->journal_mark;
    }
    search->left += kept;
}
