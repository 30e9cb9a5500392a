#include "referee/search_earlier.h"
#include "referee/attempt.h"
#include "referee/doubt.h"
#include "referee/history.h"
#include "referee/journal.h"
#include "referee/present.h"
#include "referee/replay.h"
#include "referee/search_changed.h"
#include "referee/search_gather.h"
#include "referee/search_line.h"
#include "referee/search_missing.h"
#include "referee/search_order.h"
#include "referee/search_window.h"
#include "referee/words.h"

#include <string.h>

/* A fault before the entry was meant otherwise than it was played, or something else than was
 * supposed was missing there, and the entry goes on from what was meant. The fault is looked at
 * again, with what was declared since, the entry and those after it as what follows it. */

enum {
    FAULTS_BACK = 8,
    LOOKED_AT_WHOLE = 3,
    MOVERS_TRIED = 3,
    ENTRIES_BACK = 256,
    ROLLS_BACK = 4,
    REPEATED_BACK = 12,
    REPEATED_TRIED = 2,
    OTHERWISE_COST = 24, /* beside those that a search has, as is the last */
    MEANT_COST = 30,
    LED_COST = 60,
    SUPPOSED_COST = 90
};

/* Whether it is an error of a side, who said what it meant to do. */
static bool is_error(const struct search *search, const struct past_entry *past)
{
    (void)search;
    return past->kind == ILLEGAL && (past->meant || past->meant_as) &&
           past->ruled == CORRECTION_NONE;
}

/* The entry and those that follow it; NULL when memory is out. */
static const struct window *window_from(const struct search *search)
{
    struct arena *arena = &search->referee->line_arena;
    size_t count = (size_t)search->window->count;
    const struct entry **entry = arena_take(arena, (count + 1) * sizeof *entry);
    struct window *window = arena_take(arena, sizeof *window);
    if (!entry || !window)
        return NULL;
    entry[0] = search->entry;
    if (count)
        memcpy(entry + 1, search->window->entry, count * sizeof *entry);
    *window = (struct window){(int)count + 1, entry};
    return window;
}

/* The fault that stands so many entries before, as it is looked at again. */
static void look_again(const struct search *search, const struct window *window, int again,
                       struct search *fault)
{
    const struct history *history = &search->referee->history;
    const struct past_entry *past = &history->past[history->count - again];
    *fault = (struct search){.referee = search->referee,
                             .entry = past->entry,
                             .window = window,
                             .again = again,
                             .mark = past->journal_mark,
                             .end = search->end,
                             .repaired = past->repaired,
                             .meanings = past->meanings,
                             .assumes =
                                 is_error(search, past) || past->missing || past->meant_as ? 0 : 1,
                             .rule = "",
                             .kept_thread = true,
                             .left = search->left,
                             .cost = search->cost};
}

static void take_over(struct search *search, const struct search *fault)
{
    search->left = fault->left;
    if (fault->cost >= search->cost || !fault->target)
        return;
    search->cost = fault->cost;
    search->best = fault->best;
    search->best.remedy = EARLIER_ONE;
    search->best.past = fault->again;
    search->target = fault->target;
}

/* As its repair has it, or without it. */
static void try_mended(struct search *fault)
{
    struct plan plan = {.remedy = CHANGED_TO, .with = fault->repaired, .guessed = true};
    try_plan(fault, plan, fault->mark, &plan.with, plan.with ? 1 : 0, 0);
}

static void add_words_around(struct search *again)
{
    add_words_of(again, again->entry);
    for (int i = 0; i < again->window->count; i++)
        add_words_of(again, again->window->entry[i]);
}

/* What might have been instead, the likest to the words of what follows first. */
static void gather_by_words(struct search *again)
{
    add_words_around(again);
    gather_like(again);
}

/* With one value that it might have had: those with which it was known to be lawful first. */
static void try_other_meanings(struct search *fault)
{
    try_meanings(fault);
    if (fault->cost <= 1)
        return;
    gather_by_words(fault);
    try_other_values(fault);
}

/* Whether it may be in the place of one that was supposed. */
static bool is_of_its_verb(const struct entry *with, const struct entry *one)
{
    return with->verb == one->verb && same_side_named(with, one);
}

static bool is_any(const struct entry *with, const struct entry *one)
{
    return with != one;
}

/* Another declaration than that one, in the place of the fault, or before it. */
static void try_others_than(struct search *fault, const struct entry *one,
                            bool (*may_be)(const struct entry *with, const struct entry *one),
                            const struct entry *before)
{
    add_words_around(fault);
    gather(fault, 0, fault->mark);
    for (int i = 0; i < fault->whole_count && fault->left > 0 && fault->cost > 0; i++) {
        const struct entry *with = fault->whole[i].entry;
        struct plan plan = {
            .remedy = before ? MISSING_ONE : CHANGED_TO, .with = with, .guessed = true};
        if (with && (one->dice.count > 0 || !entries_alike(with, one)) && may_be(with, one))
            try_missing_one(fault, plan, before);
    }
}

/* Another declaration than the one supposed was missing before an entry. */
static void try_other_missing(struct search *fault)
{
    const struct history *history = &fault->referee->history;
    const struct entry *one = history->past[history->count - fault->again].missing;
    try_others_than(fault, one, is_of_its_verb, fault->entry);
}

/* An unreadable line stands for another declaration than the one supposed. */
static void try_other_reading(struct search *fault)
{
    const struct history *history = &fault->referee->history;
    try_others_than(fault, history->past[history->count - fault->again].meant_as, is_any, NULL);
}

/* Whether a card was played that could not be. */
static bool is_faulty_play(const struct search *search, const struct past_entry *past)
{
    (void)search;
    return past->kind == ILLEGAL && past->ruled == CORRECTION_NONE &&
           verb_is(past->entry->verb, PLAYS_CARD) && past->entry->field[FIELD_CARD].count > 0;
}

/* Another card was played: only if then all is lawful that follows. */
static void try_other_card(struct search *fault)
{
    fault->cost = 2;
    try_others_than(fault, fault->entry, are_of_a_class, NULL);
}

/* Whether something was supposed to be missing before it, on which the entry rests. */
static bool is_supposed(const struct search *search, const struct past_entry *past)
{
    return past->missing && past->ruled == CORRECTION_NONE && rests_on(past, search->rests_on);
}

/* The same, whatever the entry rests on. */
static bool is_missing_before(const struct search *search, const struct past_entry *past)
{
    (void)search;
    return past->missing && past->ruled == CORRECTION_NONE;
}

/* Only if then all is lawful that follows. */
static void try_all_other_missing(struct search *fault)
{
    fault->cost = 2;
    try_other_missing(fault);
}

/* Whether an unreadable line was supposed to stand for something. */
static bool is_read_anyhow(const struct search *search, const struct past_entry *past)
{
    (void)search;
    return past->kind == UNREADABLE && past->meant_as && past->ruled == CORRECTION_NONE;
}

static void try_all_other_readings(struct search *fault)
{
    fault->cost = 2;
    try_other_reading(fault);
}

/* Whether the game went on from a guess at what a lawful entry was meant as. */
static bool is_guessed(const struct search *search, const struct past_entry *past)
{
    (void)search;
    return past->meant_as && past->ruled == CORRECTION_NONE && past->kind == LEGAL;
}

/* Another guess, that what follows bears out. */
static void try_other_guess(struct search *guessed)
{
    gather_by_words(guessed);
    try_other_goals(guessed);
}

/* The entries before this one that may have been otherwise, the last one first. */
static void try_each_before(struct search *search, const struct window *window,
                            struct search *fault,
                            bool (*is)(const struct search *search, const struct past_entry *past),
                            void (*try)(struct search *fault), int most)
{
    const struct history *history = &search->referee->history;
    for (int again = 1; again <= history->count && most > 0 && search->cost > 0; again++) {
        if (!is(search, &history->past[history->count - again]))
            continue;
        most--;
        look_again(search, window, again, fault);
        try(fault);
        take_over(search, fault);
    }
}

void try_earlier(struct search *search)
{
    const struct window *window = window_from(search);
    struct search *fault = arena_take(&search->referee->line_arena, sizeof *fault);
    if (!window || !fault)
        return;
    try_each_before(search, window, fault, is_error, try_mended, FAULTS_BACK);
    int kept = search->left > MEANT_COST ? search->left - MEANT_COST : 0;
    search->left -= kept;
    if (!search->best.with)
        try_each_before(search, window, fault, is_error, try_other_meanings, LOOKED_AT_WHOLE);
    search->left += kept;
    if (!search->best.with)
        try_each_before(search, window, fault, is_supposed, try_other_missing, LOOKED_AT_WHOLE);
    if (!search->best.with)
        try_each_before(search, window, fault, is_guessed, try_other_guess, LOOKED_AT_WHOLE);
}

/* --- a lawful entry stands twice --- */

/* Whether it says again, not long before, what the lawful one right above it has said. */
static bool is_repeated(const struct search *search, const struct past_entry *past)
{
    const struct history *history = &search->referee->history;
    int index = (int)(past - history->past);
    return index > 0 && index >= history->count - REPEATED_BACK && past->kind == LEGAL &&
           past[-1].kind == LEGAL && entries_alike(past->entry, past[-1].entry);
}

static void try_left_out(struct search *twice)
{
    try_plan(twice, (struct plan){.guessed = true}, twice->mark, NULL, 0, 0);
}

/* Whether all that follows fits with one of the entries before it tried otherwise. */
static bool fits_with(struct search *search,
                      bool (*is)(const struct search *search, const struct past_entry *past),
                      void (*try)(struct search *before))
{
    const struct window *window = window_from(search);
    struct search *before = arena_take(&search->referee->line_arena, sizeof *before);
    int cost = search->cost, kept = search->left;
    long more = judgements_left(search->referee) - kept; /* beside those that it has */
    if (!window || !before || more <= 0 || !is_first_of_line(search))
        return false;
    search->left = more < OTHERWISE_COST ? (int)more : OTHERWISE_COST;
    search->cost = cost < 2 ? cost : 2;
    try_each_before(search, window, before, is, try, REPEATED_TRIED);
    bool fits = search->cost <= 1 && search->best.remedy == EARLIER_ONE;
    search->cost = fits ? search->cost : cost;
    search->left = kept;
    return fits;
}

bool fits_without_repeated(struct search *search)
{
    return fits_with(search, is_repeated, try_left_out);
}

/* --- two lawful entries stand the other way round --- */

static bool lawful(const struct past_entry *past)
{
    return past->kind == LEGAL && past->entry->kind == ENTRY_DECLARATION;
}

/* Whether a stream gave both what they brought: which of them comes first says what each side got.
 */
static bool both_draw(const struct referee *referee, const struct past_entry *past)
{
    return referee->terms.seeded && verb_is(past->entry->verb, BRINGS_CARDS) &&
           verb_is(past[-1].entry->verb, BRINGS_CARDS);
}

/* Whether both are of one side, and stand right above the entry at fault: one that finds no step or
 * thing, for in what order a side did what it did is what many rules are about; or one of them only
 * chooses with what the next is done, and that side saw nothing new. */
static bool both_lead_to(const struct search *search, const struct past_entry *past)
{
    struct referee *referee = search->referee;
    const struct history *history = &referee->history;
    bool chooses = names_no_thing(referee, past->entry) != names_no_thing(referee, past[-1].entry);
    return past == &history->past[history->count - 1] &&
           same_side_named(past->entry, past[-1].entry) &&
           (search->astray || search->of_things || (chooses && is_among_own(search, 2)));
}

/* Whether it and the one right above it, not long before, are lawful and may stand the other way
 * round. */
static bool stands_behind_another(const struct search *search, const struct past_entry *past)
{
    const struct referee *referee = search->referee;
    const struct history *history = &referee->history;
    int index = (int)(past - history->past);
    return index > 0 && index >= history->count - REPEATED_BACK && lawful(past) &&
           lawful(&past[-1]) && !entries_alike(past->entry, past[-1].entry) &&
           (both_draw(referee, past) || both_lead_to(search, past));
}

static void try_other_way_round(struct search *second)
{
    const struct history *history = &second->referee->history;
    const struct past_entry *past = &history->past[history->count - second->again];
    const struct entry *row[] = {past->entry, past[-1].entry};
    struct plan plan = {.with = past->entry, .swapped = true, .guessed = true};
    try_plan(second, plan, past[-1].journal_mark, row, 2, 0);
}

bool fits_in_other_order(struct search *search)
{
    return fits_with(search, stands_behind_another, try_other_way_round);
}

/* --- a lawful entry was meant otherwise --- */

/* Whether what a lawful entry was meant as may tell why the other is not lawful: a side that breaks
 * a rule of the game is not excused by what it declared itself. */
static bool may_excuse(const struct search *search, const struct past_entry *past)
{
    return search->astray || search->of_things ||
           past->by != side_declaring(search->referee, search->entry);
}

/* The entry before the one at fault by that many, of which alone a datum is not known: NULL where
 * it is another. */
static const struct past_entry *unsure_before(const struct search *search, int past)
{
    const struct history *history = &search->referee->history;
    const struct past_entry *entry =
        past <= history->count ? &history->past[history->count - past] : NULL;
    bool unsure = entry && entry->entry->kind == ENTRY_DECLARATION && is_open_for_data(entry);
    return unsure ? entry : NULL;
}

/* With another end, or use, or by the other side: only if then all is lawful that follows. */
static void try_other_end(struct search *search, const struct window *window, int again,
                          struct search *before, bool mends)
{
    look_again(search, window, again, before);
    before->mends = mends;
    before->cost = 2;
    gather_by_words(before);
    try_other_goals(before);
    if (before->cost > 1)
        try_other_side(before);
    search->left = before->left;
    if (before->best.with)
        take_over(search, before);
}

/* The changes before the entry of the history at index, or those up to now. */
static long mark_before(const struct referee *referee, int index)
{
    const struct history *history = &referee->history;
    return index < history->count ? history->past[index].journal_mark : journal_mark(referee);
}

/* What an entry is about: the pieces it names, and the places, with all that stands there. */
struct concern {
    struct piece_set pieces, places;
};

static struct concern concern_of(const struct search *search)
{
    static const enum field_word field[] = {FIELD_AT, FIELD_TO, FIELD_PATH};
    const struct referee *referee = search->referee;
    struct concern concern = {pieces_named(referee, search->entry), no_pieces()};
    for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
        const struct words *words = &search->entry->field[field[i]];
        for (int j = 0; j < words->count; j++) {
            int place = names_match(&referee->data->names[PLACE], words->word[j].text).id;
            if (!place)
                continue;
            pieces_add(&concern.places, place);
            concern.pieces = pieces_or(concern.pieces, at(referee, place));
        }
    }
    return concern;
}

/* Whether a row of the journal changed what the entry is about. */
static bool concerns(const struct referee *referee, const struct journal_row *row,
                     const struct concern *concern)
{
    int piece = piece_of_cell(referee, row->cell);
    if (piece || row->cell >= (int)referee->game->cells)
        return piece && pieces_have(concern->pieces, piece);
    const struct field *field = &referee->game->field.row[referee->fields.of_cell[row->cell]];
    return field->size > 0 && field->per == PLACE &&
           pieces_have(concern->places, row->cell - (int)field->cell);
}

/* Whether the entry of the history at index changed that: what it set going happens in silence at
 * the head of the next one. */
static bool has_changed(const struct referee *referee, int index, const struct concern *concern)
{
    long end = mark_before(referee, index + 1), after = mark_before(referee, index + 2);
    for (long i = mark_before(referee, index); i < after; i++) {
        const struct journal_row *row = &referee->journal.row[i];
        if (row->silent == (i >= end) && concerns(referee, row, concern))
            return true;
    }
    return false;
}

/* The last lawful entries that changed what the concern is of may have been meant otherwise; mends:
 * only if an error since is none then. */
static void try_what_changed(struct search *search, const struct window *window,
                             struct search *before, const struct concern *concern, bool mends)
{
    const struct referee *referee = search->referee;
    int most = MOVERS_TRIED;
    for (int again = PAST_MAX + 1; again <= ENTRIES_BACK && again <= referee->history.count &&
                                   most > 0 && search->cost > 1 && search->left > 0;
         again++) {
        if (!lawful_before(search, again) ||
            !has_changed(referee, referee->history.count - again, concern))
            continue;
        most--;
        try_other_end(search, window, again, before, mends);
    }
}

/* Pieces are not where the entry has them: what brought them to where they are may have gone
 * elsewhere. */
static void try_what_moved_them(struct search *search, const struct window *window,
                                struct search *before)
{
    struct concern concern = {pieces_named(search->referee, search->entry), no_pieces()};
    try_what_changed(search, window, before, &concern, false);
}

/* A rule is broken here as it was before: what led to both may have been meant otherwise. */
static void try_what_led_here(struct search *search, const struct window *window,
                              struct search *before)
{
    const struct referee *referee = search->referee;
    long left = judgements_left(referee) - search->left;
    if (referee->totals.count[ILLEGAL] == 0)
        return;
    struct concern concern = concern_of(search);
    search->left += left < LED_COST ? (int)left : LED_COST;
    try_what_changed(search, window, before, &concern, true);
}

/* What was supposed before the entry was something else, that makes it lawful: no error of its side
 * then, whatever else it may be meant as. */
static void try_what_was_supposed(struct search *search, const struct window *window,
                                  struct search *before)
{
    long left = judgements_left(search->referee);
    int cost = search->cost;
    search->left = left < SUPPOSED_COST ? (int)left : SUPPOSED_COST;
    search->cost = 2;
    try_each_before(search, window, before, is_read_anyhow, try_all_other_readings, 1);
    try_each_before(search, window, before, is_missing_before, try_all_other_missing, 1);
    search->cost = search->best.remedy == EARLIER_ONE && search->cost <= 1 ? search->cost : cost;
}

void try_lawful_before(struct search *search)
{
    const struct window *window = window_from(search);
    struct search *before = arena_take(&search->referee->line_arena, sizeof *before);
    if (!window || !before)
        return;
    for (int past = 1; past <= PAST_MAX && search->cost > 1; past++) {
        const struct past_entry *stands = lawful_before(search, past);
        stands = stands ? stands : unsure_before(search, past);
        if (!stands)
            break;
        if (may_excuse(search, stands))
            try_other_end(search, window, past, before, false);
    }
    if (search->lacks_piece)
        try_what_moved_them(search, window, before);
    if (search->cost > 1 && search->broken)
        try_what_led_here(search, window, before);
    if (search->cost > 1)
        try_each_before(search, window, before, is_faulty_play, try_other_card, LOOKED_AT_WHOLE);
    if (search->broken && is_first_of_line(search))
        try_what_was_supposed(search, window, before);
}

/* --- its own side activated others than those who act, or played a card for another use --- */

/* The activation, of those whom the entry names; NULL where they are the same. */
static const struct entry *activating_those(struct search *search, const struct entry *activation)
{
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    if (!with)
        return NULL;
    *with = *activation;
    with->field[FIELD_UNITS] = search->entry->field[FIELD_UNITS];
    with->field[FIELD_LEADER] = search->entry->field[FIELD_LEADER];
    with->field[FIELD_AT] = (struct words){0};
    return entries_alike(with, activation) ? NULL : with;
}

/* The activation of those who act, or the card for another use. */
static void try_own(struct search *search, const struct window *window, int again,
                    struct search *before)
{
    look_again(search, window, again, before);
    before->cost = 2; /* all that follows is lawful */
    if (verb_is(before->entry->verb, ACTIVATES))
        try_changed(before, activating_those(search, before->entry), true);
    else
        try_other_uses(before);
    take_over(search, before);
    search->best.own = before->best.with != NULL;
}

void try_own_before(struct search *search)
{
    const struct window *window = window_from(search);
    struct search *before = arena_take(&search->referee->line_arena, sizeof *before);
    bool names = pieces_any(pieces_named(search->referee, search->entry));
    if (!window || !before || !names)
        return;
    search->cost = search->cost < 2 ? 2 : search->cost;
    for (int again = 1; !search->best.own && again <= PAST_MAX; again++) {
        const struct past_entry *past = lawful_before(search, again);
        if (!past || !same_side_named(past->entry, search->entry))
            return;
        if (verb_is(past->entry->verb, ACTIVATES) || verb_is(past->entry->verb, PLAYS_CARD))
            try_own(search, window, again, before);
    }
}

/* --- a die was misread --- */

/* The entry with another face of one of its dice. */
static const struct entry *with_face(struct search *search, const struct entry *entry, int number,
                                     int face)
{
    const struct die *kind = &search->referee->game->play.die.row[0];
    struct arena *arena = &search->referee->line_arena;
    size_t size = (size_t)entry->dice.count * sizeof *entry->dice.die;
    struct entry *with = arena_take(arena, sizeof *with);
    struct written_die *die = arena_take(arena, size);
    if (!with || !die)
        return NULL;
    memcpy(die, entry->dice.die, size);
    die[number] = (struct written_die){.side = die[number].side,
                                       .raw = kind->face ? 0 : face,
                                       .face = kind->face ? kind->face[face] : NULL};
    *with = *entry;
    with->dice.die = die;
    return with;
}

static void try_other_faces(struct search *roll)
{
    int faces = roll->referee->game->play.die.row[0].faces;
    for (int die = 0; die < roll->entry->dice.count; die++) {
        for (int face = 1; face <= faces && roll->left > 0 && roll->cost > 1; face++) {
            struct plan plan = {.remedy = CHANGED_TO,
                                .with = with_face(roll, roll->entry, die, face),
                                .of_dice = true,
                                .guessed = true};
            if (plan.with)
                try_plan(roll, plan, roll->mark, &plan.with, 1, 0);
        }
    }
}

/* Whether dice are no more than written down: a stream, secrets and servers prove theirs. */
static bool are_dice_as_written(const struct referee *referee)
{
    return !referee->terms.seeded && !referee->terms.committed && referee->totals.blocks == 0;
}

void try_dice_before(struct search *search)
{
    const struct window *window = window_from(search);
    struct search *roll = arena_take(&search->referee->line_arena, sizeof *roll);
    int rolls = 0;
    if (!window || !roll || !other_side_goes_on(search) || !are_dice_as_written(search->referee))
        return;
    for (int again = 1; rolls < ROLLS_BACK && search->cost > 1 && search->left > 0; again++) {
        const struct past_entry *past = lawful_before(search, again);
        if (!past)
            return;
        if (past->entry->dice.count == 0)
            continue;
        rolls++;
        look_again(search, window, again, roll);
        roll->cost = 2; /* all that follows is lawful */
        try_other_faces(roll);
        search->left = roll->left;
        take_over(search, roll);
    }
}
