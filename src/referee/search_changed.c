#include "referee/search_changed.h"
#include "referee/actions.h"
#include "referee/attempt.h"
#include "referee/check.h"
#include "referee/doubt.h"
#include "referee/journal.h"
#include "referee/mended.h"
#include "referee/move_builder.h"
#include "referee/present.h"
#include "referee/search_line.h"
#include "referee/search_window.h"
#include "referee/walk.h"
#include "referee/words.h"

#include <ctype.h>
#include <string.h>

/* Another value was meant. */

enum { NAMES_TRIED = 3 };

/* Whether a word stands in a field, by its name. */
static bool has_word_of(const struct referee *referee, enum field_word field,
                        const struct words *words, const char *text)
{
    int kind = kind_of_field(referee, field);
    int id = kind > NUMBER ? names_match(&referee->data->names[kind], text).id : 0;
    for (int i = 0; i < words->count; i++) {
        const char *other = words->word[i].text;
        if (strcmp(text, other) == 0 ||
            (id && names_match(&referee->data->names[kind], other).id == id))
            return true;
    }
    return false;
}

/* How many words of a field of one entry the other lacks; who leads is one of the units. */
static int lacking(const struct referee *referee, enum field_word field, const struct entry *entry,
                   const struct entry *other)
{
    const struct words *words = &entry->field[field];
    int count = 0;
    for (int i = 0; i < words->count; i++) {
        const char *text = words->word[i].text;
        count += !has_word_of(referee, field, &other->field[field], text) &&
                 !(field == FIELD_UNITS &&
                   has_word_of(referee, FIELD_LEADER, &other->field[FIELD_LEADER], text));
    }
    return count;
}

/* Whether one field may have been meant where the entry has another: of several words some, and
 * where what was played broke a rule and what follows finds its steps, one word more, less or
 * instead. */
static bool may_mean(const struct search *search, enum field_word field, const struct entry *other)
{
    int written = search->entry->field[field].count;
    int lost = lacking(search->referee, field, search->entry, other);
    if (search->kept_thread &&
        (lost > 1 || lacking(search->referee, field, other, search->entry) > 1))
        return false;
    return written < 2 || other->field[field].count == 0 || lost < written;
}

/* Whether the whole may have been meant. */
static bool may_be_meant(const struct search *search, const struct entry *whole)
{
    int changed = 0;
    for (int number = 0; number < FIELD_COUNT; number++) {
        enum field_word field = (enum field_word)number;
        if (field == FIELD_PHASE || same_words(&search->entry->field[field], &whole->field[field]))
            continue;
        changed++;
        if (!may_mean(search, field, whole))
            return false;
    }
    return changed <= 1 || !search->kept_thread;
}

/* All of it, with the entry's dice and claims. */
static void try_whole(struct search *search, const struct entry *whole)
{
    struct entry *all = arena_take(&search->referee->line_arena, sizeof *all);
    if (!all || !may_be_meant(search, whole))
        return;
    *all = *whole;
    all->dice = search->entry->dice;
    all->claim = search->entry->claim;
    try_changed(search, all, true);
}

/* The entry with the value that one field has in another declaration of its verb, or with all. */
static void try_values_of(struct search *search, const struct entry *whole)
{
    const struct entry *entry = search->entry;
    for (int field = 0; field <= FIELD_COUNT && search->left > 0; field++) {
        struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
        if (!with || field == FIELD_PHASE ||
            same_words(&entry->field[field], &whole->field[field]) ||
            !may_mean(search, (enum field_word)field, whole))
            continue;
        *with = *entry;
        with->by = entry->by ? entry->by : whole->by;
        with->field[field] = whole->field[field];
        try_changed(search, with, true);
    }
    try_whole(search, whole);
}

/* --- names that mean nothing --- */

/* How many characters two names share at both their ends. */
static int shared_ends(const char *a, const char *b)
{
    size_t long_a = strlen(a), long_b = strlen(b), least = long_a < long_b ? long_a : long_b;
    size_t head = 0, tail = 0;
    while (head < least && tolower((unsigned char)a[head]) == tolower((unsigned char)b[head]))
        head++;
    while (tail < least - head && tolower((unsigned char)a[long_a - 1 - tail]) ==
                                      tolower((unsigned char)b[long_b - 1 - tail]))
        tail++;
    return (int)(head + tail);
}

/* The name that text is meant for, by its ends; after: how many that are as near are left out. */
static const char *name_meant(const struct names *names, const char *text, int after)
{
    int most = (int)strlen(text) / 2, left = after;
    const char *best = NULL;
    for (int i = 1; i <= names->count; i++) {
        int shared = shared_ends(text, names->name[i].id);
        if (shared > most)
            left = after;
        if (shared > most || (shared == most && best && left-- > 0)) {
            most = shared;
            best = names->name[i].id;
        }
    }
    return left > 0 && after ? NULL : best;
}

/* The words of a field with names in place of what means nothing; false when nothing changes. */
static bool mend_words(struct search *search, int field, int after, struct words *words)
{
    const struct referee *referee = search->referee;
    int kind = kind_of_field(referee, (enum field_word)field);
    bool mended = false;
    struct word *word =
        arena_take(&search->referee->line_arena, (size_t)(words->count + 1) * sizeof *word);
    if (kind <= NUMBER || words->count == 0 || !word)
        return false;
    memcpy(word, words->word, (size_t)words->count * sizeof *word);
    for (int i = 0; i < words->count; i++) {
        const struct names *names = &referee->data->names[kind];
        struct name_match match = names_find(names, word[i].text);
        const char *meant = NULL;
        if (!match.id && !match.whole)
            meant = after < match.nearest_count
                        ? names->name[match.nearest[after]].id
                        : name_meant(names, word[i].text, after - match.nearest_count);
        if (meant)
            word[i].text = meant;
        mended |= meant != NULL;
    }
    words->word = word;
    return mended;
}

static bool means_nothing(const struct referee *referee, int field, const struct words *words)
{
    int kind = kind_of_field(referee, (enum field_word)field);
    if (kind <= NUMBER || words->count == 0)
        return false;
    struct name_match match = names_match(&referee->data->names[kind], words->word[0].text);
    return !match.id && !match.whole;
}

/* A name that means nothing where it was read may be that of the field which the verb lacks. */
static void put_where_needed(const struct referee *referee, struct entry *with)
{
    const struct verb_use *use = verb_use_of(referee, with->verb);
    for (int needed = FIELD_CARD; use && needed < FIELD_COUNT; needed++) {
        if (!(needs_of(use) >> needed & 1) || with->field[needed].count)
            continue;
        for (int field = FIELD_CARD; field < FIELD_COUNT; field++) {
            if (!means_nothing(referee, field, &with->field[field]))
                continue;
            with->field[needed] = with->field[field];
            with->field[field] = (struct words){0};
            return;
        }
    }
}

/* The entry with the names that are like those which mean nothing. */
static void try_names_but(struct search *search, const char *by, int after)
{
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    bool mended = by != search->entry->by;
    if (!with)
        return;
    *with = *search->entry;
    with->by = by;
    put_where_needed(search->referee, with);
    for (int field = 0; field < FIELD_COMMENT; field++)
        mended |= mend_words(search, field, after, &with->field[field]);
    if (mended)
        try_changed(search, with, false);
}

/* Declared by that side, with what else stands on its line. */
static void try_side(struct search *search, int side)
{
    const struct window *window = search->window;
    search->window = window_by(search, side);
    try_changed(search, declared_by(search, search->entry, side), false);
    search->window = window;
}

void try_names(struct search *search)
{
    const struct referee *referee = search->referee;
    const char *by = search->entry->by;
    for (int side = 1; !by && side <= SIDES && !side_declaring(referee, search->entry); side++)
        try_side(search, side);
    for (int side = 1; side <= SIDE_MAX && !side_declaring(referee, search->entry); side++)
        try_names_but(search, referee->data->names[SIDE].name[side].id, 0);
    for (int after = 0; by && side_declaring(referee, search->entry) && after < NAMES_TRIED;
         after++)
        try_names_but(search, by, after);
}

bool is_due(const struct search *search, const struct entry *entry, bool again)
{
    struct referee *referee = search->referee;
    struct ruling_context walk;
    long mark = journal_mark(referee);
    referee->totals.trials++;
    pending_clear(referee);
    begin_walk(referee, &walk);
    find_step(referee, entry, &walk);
    journal_undo(referee, walk.found ? walk.from.mark : mark);
    const struct step *step = walk.found ? step_now(referee) : NULL;
    journal_undo(referee, mark);
    return step && step->silence != PASSES && (again || step->silence != UNSURE);
}

bool try_side_that_owes(struct search *search, bool again)
{
    int side = side_declaring(search->referee, search->entry);
    const struct entry *with =
        side && search->entry->by ? declared_by(search, search->entry, other_side(side)) : NULL;
    if (!with || search->cost <= 1 || !goes_on_by(search, with))
        return false;
    look_back(search, search->mark);
    bool due = is_due(search, with, again);
    look_ahead(search, search->mark);
    int cost = search->cost;
    search->cost = 2; /* all that follows is lawful */
    if (due)
        try_side(search, other_side(side));
    bool fits = search->cost <= 1;
    search->cost = fits ? search->cost : cost;
    return fits;
}

/* The same, declared by the other side. */
void try_other_side(struct search *search)
{
    int side = side_declaring(search->referee, search->entry);
    if (side && search->entry->by)
        try_side(search, other_side(side));
}

/* The same, for that use of its card; NULL where that is its use. */
static const struct entry *for_use(const struct search *search, int use)
{
    struct arena *arena = &search->referee->line_arena;
    struct entry *with = arena_take(arena, sizeof *with);
    struct word *word = arena_take(arena, sizeof *word);
    if (!with || !word)
        return NULL;
    *word = word_of(search->referee, FIELD_USE, use);
    *with = *search->entry;
    with->field[FIELD_USE] = (struct words){1, word};
    return entries_alike(with, search->entry) ? NULL : with;
}

void try_other_uses(struct search *search)
{
    bool plays = verb_is(search->entry->verb, PLAYS_CARD);
    int uses = plays ? field_range(search->referee, FIELD_USE) : 0;
    for (int use = uses; use > 0 && search->cost > 1 && search->left > 0; use--)
        try_changed(search, for_use(search, use), true);
}

/* Whether a declaration is one of the side that declares the entry, or nobody is said to. */
static bool may_be_by(const struct entry *entry, const struct entry *whole)
{
    return whole->by && (!entry->by || names_alike(whole->by, entry->by));
}

void try_repaired(struct search *search)
{
    if (search->repaired && (search->idle || !search->of_things))
        try_changed(search, search->repaired, true);
}

/* How likely a meaning is by what follows: it names other pieces that this names, too; or a card
 * that is in hand until then. */
enum rank { NAMED_LATER, NOT_NAMED, IN_HAND_LATER, RANKS };

static enum rank rank_of(const struct search *search, const struct entry *with)
{
    const struct referee *referee = search->referee;
    struct piece_set others =
        pieces_without(pieces_named(referee, with), pieces_named(referee, search->entry));
    const struct words *card = &with->field[FIELD_CARD];
    int id = card->count && !same_words(card, &search->entry->field[FIELD_CARD])
                 ? names_match(&referee->data->names[CARD], card->word[0].text).id
                 : 0;
    if (id && pieces_have(search->later.cards, id))
        return IN_HAND_LATER;
    return pieces_meet(others, search->later.units) ? NAMED_LATER : NOT_NAMED;
}

void try_meanings(struct search *search)
{
    const struct meanings *meanings = search->meanings;
    int count = meanings ? meanings->count : 0;
    for (int i = 0; i < count * RANKS && search->left > 0 && search->cost > 1; i++) {
        const struct entry *with = meanings->entry[i % count];
        if ((int)rank_of(search, with) == i / count &&
            !(search->repaired && entries_alike(with, search->repaired)))
            try_changed(search, with, true);
    }
}

static bool is_followed(struct search *search, const struct entry *with)
{
    look_back(search, search->mark);
    bool fits =
        all_fit(search, &with, 1) && all_fit(search, search->window->entry, search->window->count);
    look_ahead(search, search->mark);
    return fits;
}

enum { KEPT_FOR_NEXT = 60 }; /* judgements of the record that the faults to come may need */

/* Beside all other judgements, as far as the record has some left: the repair is what is read. */
static bool can_afford(struct search *search)
{
    long left = judgements_left(search->referee) - KEPT_FOR_NEXT;
    int least = search->window->count + 1;
    search->left = left < least ? (int)left : least;
    return search->left > 0;
}

const struct entry *repair_that_fits(struct search *search)
{
    const struct meanings *meanings = search->meanings;
    if (!search->repaired || !can_afford(search) || is_followed(search, search->repaired))
        return search->repaired;
    for (int i = 0; meanings && i < meanings->count && can_afford(search); i++) {
        const struct entry *meant = meanings->entry[i];
        if (!entries_alike(meant, search->repaired) && is_followed(search, meant))
            return meant;
    }
    return search->repaired;
}

bool others_meant_as_well(struct search *search)
{
    const struct meanings *meanings = search->meanings;
    bool fits = false;
    for (int i = 0; !fits && meanings && i < meanings->count && search->left > 0; i++)
        fits = fits_as_the_best(search, meanings->entry[i]);
    return fits;
}

/* The entry with card number i left out, or with another in its place. */
static const struct entry *with_card(const struct search *search, int i, const struct word *other)
{
    struct arena *arena = &search->referee->line_arena;
    const struct words *cards = &search->entry->field[FIELD_CARDS];
    struct entry *with = arena_take(arena, sizeof *with);
    struct word *word = arena_take(arena, (size_t)cards->count * sizeof *word);
    int count = 0;
    if (!with || !word)
        return NULL;
    for (int j = 0; j < cards->count; j++) {
        if (j != i)
            word[count++] = cards->word[j];
        else if (other)
            word[count++] = *other;
    }
    *with = *search->entry;
    with->field[FIELD_CARDS].word = word;
    with->field[FIELD_CARDS].count = count;
    return with;
}

/* With each card that other declarations of its verb have there, in place of card number i. */
static void try_cards_for(struct search *search, int i)
{
    const struct names *names = &search->referee->data->names[CARD];
    struct ids tried = {0};
    for (int j = 0; j < search->whole_count && search->left > 0 && search->cost > 1; j++) {
        const struct whole *whole = &search->whole[j];
        if (!whole->entry || whole->unseen || whole->entry->verb != search->entry->verb ||
            !may_be_by(search->entry, whole->entry))
            continue;
        const struct words *cards = &whole->entry->field[FIELD_CARDS];
        for (int k = 0; k < cards->count; k++) {
            int id = names_match(names, cards->word[k].text).id;
            if (ids_hold(&tried, id))
                continue;
            ids_add_once(&tried, id);
            try_changed(search, with_card(search, i, &cards->word[k]), true);
        }
    }
}

/* One of several cards was not meant, or another was: without it they are lawful. */
void try_other_cards(struct search *search)
{
    const struct words *cards = &search->entry->field[FIELD_CARDS];
    for (int i = 0; cards->count > 1 && i < cards->count && search->cost > 1; i++) {
        if (try_changed(search, with_card(search, i, NULL), true))
            try_cards_for(search, i);
    }
}

void try_contrary(struct search *search)
{
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    if (!with || !contrary_verb(search->entry->verb))
        return;
    *with = *search->entry;
    with->verb = contrary_verb(search->entry->verb);
    try_changed(search, with, true);
}

/* The same with a verb that the side may declare here. */

void try_other_verbs(struct search *search)
{
    uint64_t tried = UINT64_C(1) << search->entry->verb;
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *whole = search->whole[i].entry;
        struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
        if (!whole || !with || tried >> whole->verb & 1 || !may_be_by(search->entry, whole))
            continue;
        tried |= UINT64_C(1) << whole->verb;
        *with = *search->entry;
        with->by = whole->by;
        with->verb = whole->verb;
        struct plan plan = {.remedy = CHANGED_TO, .with = with, .guessed = true, .as_rolled = true};
        try_plan(search, plan, search->mark, &plan.with, 1, 0);
    }
}

/* Each declaration of the entry's verb that was gathered; the card of a later line is in hand until
 * then. */
static void try_each_of_verb(struct search *search,
                             void (*try)(struct search *search, const struct entry *whole))
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *whole = search->whole[i].entry;
        if (whole && !search->whole[i].unseen && whole->verb == search->entry->verb &&
            may_be_by(search->entry, whole))
            try(search, whole);
    }
}

void try_whole_values(struct search *search)
{
    try_each_of_verb(search, try_whole);
}

void try_other_values(struct search *search)
{
    try_each_of_verb(search, try_values_of);
}

/* --- it went elsewhere --- */

static int place_of_word(const struct search *search, const struct word *word)
{
    return names_match(&search->referee->data->names[PLACE], word->text).id;
}

/* The way as it is written, but to the end of another; empty where that leads nowhere. */
static struct words way_to_end_of(const struct search *search, const struct words *other)
{
    const struct words *way = &search->entry->field[FIELD_PATH];
    size_t count = (size_t)way->count;
    struct word *word = arena_take(&search->referee->line_arena, (count + 1) * sizeof *word);
    if (!word || count == 0 || other->count == 0)
        return (struct words){0};
    memcpy(word, way->word, count * sizeof *word);
    word[count - 1] = other->word[other->count - 1];
    const struct map *map = &search->referee->data->map;
    int end = place_of_word(search, &word[count - 1]);
    bool leads = map->first && end && end != place_of_word(search, &way->word[count - 1]) &&
                 (count == 1 || are_joined(map, place_of_word(search, &word[count - 2]), end));
    return leads ? (struct words){.word = word, .count = way->count} : (struct words){0};
}

/* The entry to where another goes, or a card for its use; NULL where it goes there itself, or
 * cannot. */
static const struct entry *with_goal_of(const struct search *search, const struct entry *whole)
{
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    if (!with)
        return NULL;
    *with = *search->entry;
    if (with->field[FIELD_PATH].count > 0)
        with->field[FIELD_PATH] = way_to_end_of(search, &whole->field[FIELD_PATH]);
    if (with->field[FIELD_TO].count > 0)
        with->field[FIELD_TO] = whole->field[FIELD_TO];
    if (with->field[FIELD_AT].count > 0)
        with->field[FIELD_AT] = whole->field[FIELD_AT];
    if (verb_is(with->verb, PLAYS_CARD))
        with->field[FIELD_USE] = whole->field[FIELD_USE];
    bool lost = search->entry->field[FIELD_PATH].count && !with->field[FIELD_PATH].count;
    return lost || entries_alike(with, search->entry) ? NULL : with;
}

void try_other_goals(struct search *search)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *whole = search->whole[i].entry;
        if (whole && whole->verb == search->entry->verb)
            try_changed(search, with_goal_of(search, whole), true);
    }
}
