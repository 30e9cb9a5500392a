#include "referee/search_order.h"
#include "referee/doubt.h"
#include "referee/journal.h"
#include "referee/search_changed.h"
#include "referee/search_line.h"
#include "referee/search_missing.h"
#include "referee/search_window.h"

/* The entry is one too many, or stands in the wrong place. */

enum {
    SAID_AGAIN = 3,
    WORD_BACK = 24,
    LINES_COST = 40 /* beside the judgements that a search has */
};

/* Whether the record has the entry already, shortly before. */
bool is_said_again(const struct search *search)
{
    const struct history *history = &search->referee->history;
    bool said = stands_twice(search);
    for (int i = 1; i <= SAID_AGAIN && i <= history->count; i++)
        said |= entries_alike(search->entry, history->past[history->count - i].entry);
    return said;
}

void try_order(struct search *search)
{
    const struct entry *row[PAST_MAX + 1];
    for (int past = 1; past <= PAST_MAX && past <= search->window->count; past++) {
        for (int i = 0; i < past; i++)
            row[i] = search->window->entry[i];
        row[past] = search->entry;
        try_plan(search, (struct plan){.remedy = LATER_ON, .past = past}, search->mark, row,
                 past + 1, past);
    }
}

void try_sooner(struct search *search)
{
    const struct history *history = &search->referee->history;
    const struct entry *row[PAST_MAX + 1] = {search->entry};
    for (int past = 1; past <= PAST_MAX && past <= history->count; past++) {
        const struct past_entry *first = lawful_before(search, past);
        if (!first)
            return;
        for (int i = 0; i < past; i++)
            row[1 + i] = history->past[history->count - past + i].entry;
        try_plan(search, (struct plan){.remedy = SOONER, .past = past}, first->journal_mark, row,
                 past + 1, 0);
    }
}

/* How many declarations the line has that begins there in the window; 0 where it may have more. */
static int line_below(const struct search *search, int first)
{
    const struct window *window = search->window;
    int i = first;
    while (i < window->count && window->entry[i]->kind == ENTRY_DECLARATION &&
           window->entry[i]->line == window->entry[first]->line)
        i++;
    return i < window->count ? i - first : 0;
}

/* The same of the line right above; 0 where it is not lawful. */
static int line_above(const struct search *search)
{
    const struct past_entry *last = lawful_before(search, 1);
    int count = last ? 1 : 0;
    while (count && count < search->referee->history.count &&
           last[-count].entry->line == last->entry->line) {
        if (++count > SOONER_MAX || !lawful_before(search, count))
            return 0;
    }
    return count;
}

static void try_line_later(struct search *search, int rest, int below)
{
    const struct entry *const *window = search->window->entry;
    const struct entry *row[WINDOW_MAX + 1];
    for (int i = 0; i < below; i++)
        row[i] = window[rest + i];
    row[below] = search->entry;
    for (int i = 0; i < rest; i++)
        row[below + 1 + i] = window[i];
    struct plan plan = {.remedy = LATER_ON, .past = rest + below, .whole_line = true};
    try_plan(search, plan, search->mark, row, rest + below + 1, rest + below);
}

static void try_line_sooner(struct search *search, int rest, int above)
{
    const struct entry *row[WINDOW_MAX + SOONER_MAX + 1] = {search->entry};
    for (int i = 0; i < rest; i++)
        row[1 + i] = search->window->entry[i];
    for (int i = 0; i < above; i++)
        row[1 + rest + i] = lawful_before(search, above - i)->entry;
    struct plan plan = {.remedy = SOONER, .past = above, .whole_line = true};
    try_plan(search, plan, lawful_before(search, above)->journal_mark, row, rest + above + 1, rest);
}

void try_lines(struct search *search)
{
    if (search->again || search->entry->line == 0 || start_of_line(search) > 0)
        return;
    int rest = rest_of_line(search), below = line_below(search, rest), above = line_above(search);
    int kept = search->left;
    search->left = kept < LINES_COST ? kept : LINES_COST;
    if (below > 0 && rest + below > 1)
        try_line_later(search, rest, below);
    if (above > 0 && rest + above > 1)
        try_line_sooner(search, rest, above);
    search->left = kept;
}

/* --- a slip of order --- */

static bool shows_nothing(const struct entry *entry)
{
    return entry->dice.count == 0 && !verb_is(entry->verb, BRINGS_CARDS);
}

/* Whether a stream gave anything between the marks of the journal. */
static bool has_drawn(const struct referee *referee, long from, long to)
{
    int draws = (int)(&position(referee)->draws - referee->cells);
    bool drawn = false;
    for (long i = from; i < to; i++)
        drawn |= referee->journal.row[i].cell == draws;
    return drawn;
}

/* Whether the entries that it stands behind, the last so many, rolled and drew nothing. */
static bool show_nothing(const struct search *search, int past)
{
    const struct history *history = &search->referee->history;
    bool nothing = true;
    for (int i = history->count - past; i < history->count; i++)
        nothing &= shows_nothing(history->past[i].entry);
    return nothing;
}

/* Nor did a stream give anything, in silence. */
static bool saw_nothing(const struct search *search, int past)
{
    const struct referee *referee = search->referee;
    long mark = referee->history.past[referee->history.count - past].journal_mark;
    return show_nothing(search, past) && !has_drawn(referee, mark, search->mark);
}

/* Whether so many entries from the first on are its own side's. */
static bool are_own(const struct search *search, const struct past_entry *first, int count)
{
    bool own = true;
    for (int i = 0; i < count; i++)
        own &= same_side_named(search->entry, first[i].entry);
    return own;
}

bool is_among_own(const struct search *search, int past)
{
    const struct history *history = &search->referee->history;
    return are_own(search, &history->past[history->count - past], past) &&
           saw_nothing(search, past);
}

/* Whether it is due where it belongs: it was no choice, whatever was in sight. */
static bool was_due(struct search *search, const struct past_entry *where)
{
    look_back(search, where->journal_mark);
    bool due = is_due(search, search->entry, false);
    look_ahead(search, where->journal_mark);
    return due;
}

/* Whether it begins what comes next: a card, an activation, a deal. */
static bool begins_anew(const struct entry *entry)
{
    return verb_is(entry->verb, PLAYS_CARD) || verb_is(entry->verb, ACTIVATES) ||
           verb_is(entry->verb, BRINGS_CARDS);
}

/* Whether it says no more than what is done: there was nothing to choose by what came in sight. */
static bool chooses_nothing(const struct entry *entry)
{
    bool nothing = entry->dice.count == 0;
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++)
        nothing &= entry->field[field].count == 0;
    return nothing;
}

/* Whether its side had the word there: it has declared what stands right above, or whom the last
 * activation is of. */
static bool had_the_word(const struct search *search, const struct past_entry *above)
{
    const struct past_entry *first = search->referee->history.past, *last = above;
    bool activates = false;
    for (int back = 0; !activates && last > first && back < WORD_BACK; back++) {
        activates = last->entry->kind == ENTRY_DECLARATION && verb_is(last->entry->verb, ACTIVATES);
        last -= !activates;
    }
    return are_own(search, above, 1) || (activates && are_own(search, last, 1));
}

/* Whether it comes too late and its side has nothing of that: it was due, or no choice, or nothing
 * new was in sight. Of a line that came between what its own side had begun and had left to say
 * nobody knows who did not wait; one that begins something else came too early, but a card played
 * behind it is played in sight of it. */
static bool is_late_for_nothing(struct search *search)
{
    const struct history *history = &search->referee->history;
    const struct plan *plan = &search->best;
    const struct past_entry *first = &history->past[history->count - plan->past];
    bool own = are_own(search, first, plan->past), nothing = saw_nothing(search, plan->past);
    bool next = (plan->past == 1 || plan->whole_line) && first > history->past;
    bool apart = next && !are_own(search, first, 1);
    bool early = next && begins_anew(first->entry) && !verb_is(search->entry->verb, PLAYS_CARD);
    if (!own && !apart)
        return false;
    return (own && nothing) || (apart && early) || chooses_nothing(search->entry) ||
           was_due(search, first) ||
           (next && (nothing || early) && had_the_word(search, first - 1));
}

/* Whether it shows something out of turn: what is drawn then is not seen unless it is named. */
static bool shows_early(const struct entry *entry)
{
    bool named = entry->field[FIELD_CARD].count + entry->field[FIELD_CARDS].count +
                     entry->field[FIELD_UNITS].count >
                 0;
    return entry->dice.count > 0 || (named && !shows_nothing(entry));
}

/* Whether its side has declared all that it stands before, with what it shows in sight. */
static bool showed_own(const struct search *search)
{
    int rest = search->best.whole_line ? rest_of_line(search) : 0;
    bool own = true, shows = shows_early(search->entry);
    for (int i = 0; i < search->best.past; i++) {
        own &= same_side_named(search->entry, search->window->entry[i]);
        shows |= i < rest && shows_early(search->window->entry[i]);
    }
    return own && shows;
}

/* Whether it may have been declared in earnest before the other side's, which comes first: the same
 * thing, and it begins nothing that its side goes on with behind that. */
static bool may_be_out_of_turn(const struct search *search)
{
    const struct window *window = search->window;
    const struct entry *entry = search->entry;
    int past = search->best.past, rest = search->best.whole_line ? rest_of_line(search) : 0;
    bool same = window->entry[rest]->verb == entry->verb && !verb_is(entry->verb, BRINGS_CARDS) &&
                !same_side_named(window->entry[rest], entry);
    bool begins = verb_is(entry->verb, PLAYS_CARD) || verb_is(entry->verb, ACTIVATES);
    return same && !(begins && past < window->count && same_side_named(window->entry[past], entry));
}

bool is_slip_of_order(struct search *search)
{
    enum remedy remedy = search->best.remedy;
    if (search->cost > 1 || (remedy != LATER_ON && remedy != SOONER))
        return false;
    if (search->missed_by_other)
        return true;
    return remedy == LATER_ON ? !showed_own(search) && !may_be_out_of_turn(search)
                              : is_late_for_nothing(search);
}
