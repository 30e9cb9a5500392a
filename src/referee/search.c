#include "referee/search.h"
#include "record/copy.h"
#include "record/read_entry.h"
#include "referee/actions.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/doubt.h"
#include "referee/entry_text.h"
#include "referee/fit.h"
#include "referee/journal.h"
#include "referee/picks.h"
#include "referee/steps.h"
#include "referee/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What was meant by an entry that is at fault, found by what follows it in the record: it is one
 * too many, it stands in the wrong place, another value was meant, something is missing before it,
 * or an unreadable line is what is missing. Each is tried on the entries that follow; the cheapest
 * is taken, of equal ones the first in that order. */

enum {
    JUDGEMENTS = 60,       /* of a fault; 4 more for what it makes others owe */
    JUDGEMENTS_A_LINE = 8, /* over the record */
    COST_STRAY = 4,        /* of an entry without effects, in the trial */
    COST_BROKEN = 3,       /* of one against a rule */
    COST_OPEN = 2,         /* of one that is not known */
    LATER_MAX = 2,         /* entries that one may be deferred past, or belong before */
    WHOLES_MAX = 256,      /* declarations thought of */
    WORDS_MAX = 512,       /* that the record says around the fault */
    GATHERING_TRIES = 600, /* of each field */
    WAYS_TO_FALL = 36,     /* of dice nobody knows */
    SEEN_MAX = 128,
    WAIVED_ROWS = 256,
    SAID_AGAIN = 3,
    NAMES_TRIED = 3,
    CLASS_TRIED = 2, /* of each class of declarations, before any other */
    STRIDE = 13      /* through the ways that dice fall, no divisor of them: neighbours differ */
};

enum remedy { KEPT, WAIVED, STRAY, LATER_ON, SOONER, CHANGED_TO, MISSING_ONE, UNREAD, GONE_PAST };

struct plan {
    enum remedy remedy;
    const struct entry *with; /* in its place, or before it */
    int past;                 /* entries it is deferred past, or belongs before */
    bool guessed;             /* by the entry after it alone, which then must be lawful */
};

struct whole {
    const char *text;
    int likeness;
    const struct entry *entry;
    int class;   /* the first one by the same side, of the same verb and use */
    int tried;   /* of the first of a class: how many of it were tried before the entry */
    bool done;   /* it was */
    bool stands; /* of the first of a class: the entry was lawful after one of it */
};

struct search {
    struct referee *referee;
    const struct entry *entry;
    const struct window *window;
    long mark, end; /* the changes of the entry as it is written */
    bool astray;    /* it found no step */
    bool of_things; /* dice, claims, pieces or cards are not what it has them for */
    bool idle;      /* it takes no effect: it found none, cannot be read, or lacks what it needs */
    int left;       /* judgements */
    int cost;       /* of the best plan */
    enum fit next;  /* of the first entry that followed what was tried last */
    bool goes_on;   /* the first entry after it as it is written has its effects */
    struct plan best;
    cell *target; /* the position that it leads to */
    int seen_count;
    uint64_t seen[SEEN_MAX];
    int word_count;
    uint32_t word[WORDS_MAX];
    int whole_count;
    struct whole whole[WHOLES_MAX];
};

/* --- trials --- */

static int cost_of(enum fit fit)
{
    static const int cost[] = {[FITS] = 0,
                               [DOUBTFUL] = COST_OPEN,
                               [BREAKS] = COST_BROKEN,
                               [LACKS] = COST_STRAY,
                               [STRAYS] = COST_STRAY};
    return cost[fit];
}

static enum fit try_one(struct search *search, const struct entry *entry)
{
    search->left--;
    search->referee->totals.trials++;
    return fit_of(search->referee, entry);
}

/* What the entries from the first on cost, as soon as it is too much; guessed: it is too much where
 * the first is not lawful. */
static int follow_window(struct search *search, int first, int cost, bool guessed)
{
    for (int i = first; i < search->window->count && cost < search->cost && search->left > 0; i++) {
        enum fit fit = try_one(search, search->window->entry[i]);
        if (guessed && i == first && fit != FITS && fit != DOUBTFUL)
            return search->cost;
        cost += cost_of(fit);
        search->next = i == first ? fit : search->next;
    }
    return search->left > 0 ? cost : search->cost;
}

static bool was_seen(struct search *search)
{
    uint64_t checksum = search->referee->checksum;
    for (int i = 0; i < search->seen_count; i++) {
        if (search->seen[i] == checksum)
            return true;
    }
    if (search->seen_count < SEEN_MAX)
        search->seen[search->seen_count++] = checksum;
    return false;
}

/* Weighs the position as it is now, from which the entries of the window go on. */
static void weigh_position(struct search *search, struct plan plan, int first)
{
    struct referee *referee = search->referee;
    long here = journal_mark(referee);
    size_t size = (size_t)referee->cell_count * sizeof *search->target;
    cell *cells = arena_take(&referee->line_arena, size);
    if (!cells)
        return;
    memcpy(cells, referee->cells, size);
    int cost = follow_window(search, first, 1, plan.guessed);
    journal_undo(referee, here);
    if (cost >= search->cost)
        return;
    search->cost = cost;
    search->best = plan;
    search->target = cells;
}

/* Tries the entries before the window, each of which must be lawful. */
static bool all_fit(struct search *search, const struct entry *const *entry, int count)
{
    for (int i = 0; i < count; i++) {
        enum fit fit = search->left > 0 ? try_one(search, entry[i]) : STRAYS;
        if (fit != FITS && fit != DOUBTFUL)
            return false;
    }
    return true;
}

/* Back to the moment before changes, and ahead again. */
static long look_back(struct search *search, long mark)
{
    journal_look_back(search->referee, search->end, mark);
    return journal_mark(search->referee);
}

static void look_ahead(struct search *search, long mark)
{
    journal_undo(search->referee, search->end);
    journal_look_ahead(search->referee, mark, search->end);
}

/* The position as it was at that mark; NULL when memory is out. */
static cell *position_at(struct search *search, long mark)
{
    struct referee *referee = search->referee;
    size_t size = (size_t)referee->cell_count * sizeof *search->target;
    cell *cells = arena_take(&referee->line_arena, size);
    if (!cells)
        return NULL;
    look_back(search, mark);
    memcpy(cells, referee->cells, size);
    look_ahead(search, mark);
    return cells;
}

static void try_plan(struct search *search, struct plan plan, long mark,
                     const struct entry *const *before, int count, int first)
{
    if (search->left <= 0 || search->cost <= 1)
        return;
    look_back(search, mark);
    if (all_fit(search, before, count) && !was_seen(search))
        weigh_position(search, plan, first);
    look_ahead(search, mark);
}

/* --- it is one too many, or stands in the wrong place --- */

/* Whether the record has the entry already, shortly before. */
static bool is_said_again(const struct search *search)
{
    const struct history *history = &search->referee->history;
    for (int i = 1; i <= SAID_AGAIN && i <= history->count; i++) {
        if (entries_alike(search->entry, history->past[history->count - i].entry))
            return true;
    }
    return false;
}

static void try_order(struct search *search)
{
    const struct entry *row[LATER_MAX + 1];
    for (int past = 1; past <= LATER_MAX && past <= search->window->count; past++) {
        for (int i = 0; i < past; i++)
            row[i] = search->window->entry[i];
        row[past] = search->entry;
        try_plan(search, (struct plan){.remedy = LATER_ON, .past = past}, search->mark, row,
                 past + 1, past);
    }
}

static void try_sooner(struct search *search)
{
    const struct history *history = &search->referee->history;
    const struct entry *row[LATER_MAX + 1] = {search->entry};
    for (int past = 1; past <= LATER_MAX && past <= history->count; past++) {
        const struct past_entry *first = &history->past[history->count - past];
        if (!first->entry || first->entry->kind != ENTRY_DECLARATION || first->kind != LEGAL)
            return;
        for (int i = 0; i < past; i++)
            row[1 + i] = history->past[history->count - past + i].entry;
        try_plan(search, (struct plan){.remedy = SOONER, .past = past}, first->journal_mark, row,
                 past + 1, 0);
    }
}

/* --- what an unlawful entry began binds nobody --- */

/* Puts the procedures away that a faulty entry began, with what they ask for. */
static bool waive(struct referee *referee)
{
    bool waived = false;
    for (int rows = 0; rows < WAIVED_ROWS; rows++) {
        int depth = position(referee)->depth;
        if (!depth || !referee->cells[own_cell_frame(referee, depth)])
            break;
        step_over(referee);
        waived = true;
    }
    return waived;
}

/* The unlawful entry whose effects ask for what play waits for: the last one, or that which
 * everything waits on; -1 for none. */
static int unlawful_entry(const struct referee *referee)
{
    const struct history *history = &referee->history;
    int least = history->count - WINDOW_MAX;
    for (int i = history->count - 1; i >= 0; i--) {
        const struct past_entry *past = &history->past[i];
        bool lost = referee->totals.lost.line && past->number == referee->totals.lost.number;
        if (past->number && (lost || (past->kind == ILLEGAL && i >= least)))
            return past->kind == ILLEGAL ? i : -1;
        if (i < least && !referee->totals.lost.line)
            return -1;
    }
    return -1;
}

/* Whether play waits for what the other side than by owes. */
static bool other_owes(const struct referee *referee, int by)
{
    struct place_in_play where;
    if (!in_play(referee, &where))
        return false;
    const struct step *step = step_at(referee, where);
    return step_is_owed(step) && sides_of(referee, step) == 1U << other_side(by) &&
           !(verbs_admitted(step) & ADMITS(PLAY));
}

/* Numbers that the entry of history at index raised from nothing, and that stand so still, are what
 * it made others owe; points are none. */
static void forgive(struct referee *referee, int index)
{
    const struct history *history = &referee->history;
    long last =
        index + 1 < history->count ? history->past[index + 1].journal_mark : referee->journal.count;
    for (long i = history->past[index].journal_mark; i < last; i++) {
        const struct journal_row row = referee->journal.row[i];
        if (row.cell >= (int)referee->game->cells || row.rule == RECORD_FLOW || row.before != 0)
            continue;
        const struct field *field = &referee->game->field[referee->fields.of_cell[row.cell]];
        if (field->holds == NUMBER && field != referee->fields.points &&
            referee->cells[row.cell] == row.after)
            change_cell(referee, row.cell, 0, RECORD_FLOW);
    }
}

/* Goes past what an unlawful entry makes the other side owe. */
static bool waive_debts(struct referee *referee)
{
    int index = unlawful_entry(referee);
    if (index < 0 || referee->cells[own_cell_blocked(referee)])
        return false;
    int by = referee->history.past[index].by;
    settle(referee);
    if (!other_owes(referee, by))
        return false;
    forgive(referee, index);
    settle(referee);
    return !other_owes(referee, by);
}

/* Whether the entry is lawful without them. */
static bool try_waived(struct search *search)
{
    struct referee *referee = search->referee;
    look_back(search, search->mark);
    pending_clear(referee);
    bool waived = (waive(referee) || waive_debts(referee)) && all_fit(search, &search->entry, 1);
    look_ahead(search, search->mark);
    return waived;
}

/* --- what is owed was done, and nobody knows how --- */

/* Goes past what is owed, which is told; false when nothing is. */
static bool go_past_owed(struct referee *referee, const struct step **owed, int *by)
{
    struct place_in_play where;
    settle(referee);
    if (!in_play(referee, &where))
        return false;
    *owed = step_at(referee, where);
    *by = only_side(sides_of(referee, *owed));
    if (!step_is_owed(*owed) || verbs_admitted(*owed) & ADMITS(PLAY))
        return false;
    step_over(referee);
    change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
    return true;
}

static void try_going_past(struct search *search, bool astray)
{
    const struct step *owed;
    int by;
    if (search->left <= 0 || search->cost <= 1)
        return;
    look_back(search, search->mark);
    pending_clear(search->referee);
    if (go_past_owed(search->referee, &owed, &by) &&
        all_fit(search, &search->entry, astray ? 1 : 0) && !was_seen(search))
        weigh_position(search, (struct plan){.remedy = GONE_PAST, .guessed = !astray}, 0);
    look_ahead(search, search->mark);
}

/* --- words of the record, by which declarations are likened --- */

static const char *next_word(const char *text, uint32_t *hash)
{
    while (*text && !isalnum((unsigned char)*text) && !((unsigned char)*text & 0x80))
        text++;
    const char *start = text;
    *hash = 2166136261U;
    for (; isalnum((unsigned char)*text) || (unsigned char)*text & 0x80; text++)
        *hash = (*hash ^ (uint32_t)tolower((unsigned char)*text)) * 16777619U;
    return text > start ? text : NULL;
}

static bool has_word(const struct search *search, uint32_t hash)
{
    for (int i = 0; i < search->word_count; i++) {
        if (search->word[i] == hash)
            return true;
    }
    return false;
}

static void add_words(struct search *search, const char *text)
{
    uint32_t hash;
    while (text && (text = next_word(text, &hash))) {
        if (search->word_count < WORDS_MAX && !has_word(search, hash))
            search->word[search->word_count++] = hash;
    }
}

static void add_words_of(struct search *search, const struct entry *entry)
{
    add_words(search, entry->by);
    for (int field = 0; field < FIELD_WORD_COUNT; field++) {
        const struct words *words = &entry->field[field];
        for (int i = 0; field != FIELD_COMMENT && i < words->count; i++)
            add_words(search, words->word[i].text);
    }
}

static int likeness(const struct search *search, const char *text)
{
    int likeness = 0;
    uint32_t hash;
    while ((text = next_word(text, &hash)))
        likeness += has_word(search, hash) ? 2 : -1;
    return likeness;
}

static void take_whole(void *context, const char *text)
{
    struct search *search = context;
    for (int i = 0; i < search->whole_count; i++) {
        if (strcmp(search->whole[i].text, text) == 0)
            return;
    }
    if (search->whole_count < WHOLES_MAX)
        search->whole[search->whole_count++] =
            (struct whole){.text = text, .likeness = likeness(search, text)};
}

static int by_likeness(const void *a, const void *b)
{
    const struct whole *one = a, *other = b;
    if (one->likeness != other->likeness)
        return other->likeness - one->likeness;
    return strcmp(one->text, other->text);
}

static struct entry *read_whole(struct search *search, const char *text)
{
    struct arena *arena = &search->referee->line_arena;
    struct entry *entry = arena_take(arena, sizeof *entry);
    if (!entry)
        return NULL;
    read_json_entry(text, strlen(text), search->entry->line, arena, entry);
    return entry->kind == ENTRY_DECLARATION ? entry : NULL;
}

static bool are_of_a_class(const struct entry *a, const struct entry *b)
{
    return a && b && a->verb == b->verb && a->by && b->by && strcmp(a->by, b->by) == 0 &&
           same_words(&a->field[FIELD_USE], &b->field[FIELD_USE]);
}

static void read_wholes(struct search *search)
{
    struct whole *whole = search->whole;
    for (int i = 0; i < search->whole_count; i++) {
        whole[i].entry = read_whole(search, whole[i].text);
        whole[i].done = !whole[i].entry;
        whole[i].class = 0;
        while (whole[i].class < i && !are_of_a_class(whole[whole[i].class].entry, whole[i].entry))
            whole[i].class ++;
    }
}

/* What might be declared at that moment, the likest to the words first. */
static void gather(struct search *search, long mark)
{
    struct referee *referee = search->referee;
    look_back(search, mark);
    pending_clear(referee); /* silence goes past nothing where the last trial has failed */
    dice_open(referee, NULL);
    unsigned outer = enter(referee, MODE_TRYING);
    gather_wholes(referee, GATHERING_TRIES, take_whole, search);
    leave(referee, outer);
    look_ahead(search, mark);
    qsort(search->whole, (size_t)search->whole_count, sizeof *search->whole, by_likeness);
    read_wholes(search);
}

/* --- dice that nobody knows --- */

static struct entry *with_dice(struct search *search, const struct entry *entry, int number)
{
    struct referee *referee = search->referee;
    const struct dice_box *dice = &referee->dice;
    struct entry *with = arena_take(&referee->line_arena, sizeof *with);
    struct written_die *die = arena_take(&referee->line_arena, ASSUMED_MAX * sizeof *die);
    if (!with || !die)
        return NULL;
    *with = *entry;
    for (int i = 0; i < dice->unknown; i++) {
        const struct die *kind = &referee->game->die[dice->die[i]];
        int face = 1 + number % kind->faces;
        number /= kind->faces;
        die[i].side = dice->side[i] ? referee->data->names[SIDE].name[dice->side[i]].id : NULL;
        die[i].raw = kind->face ? 0 : face;
        die[i].face = kind->face ? kind->face[face] : NULL;
    }
    with->dice = (struct written_dice){true, dice->unknown, die, 1};
    return with;
}

/* How many ways the dice can fall that the entry tried last lacked; 0 when too many. */
static int ways_to_fall(const struct referee *referee)
{
    const struct dice_box *dice = &referee->dice;
    int ways = dice->unknown > 0 && dice->unknown <= 2;
    for (int i = 0; ways && i < dice->unknown; i++)
        ways *= referee->game->die[dice->die[i]].faces;
    return ways <= WAYS_TO_FALL ? ways : 0;
}

/* --- something is missing --- */

/* The declaration, then the entry if it is to follow, which must be lawful; if so, what the window
 * makes of it. ways: in which the dice can fall, where it fails for want of them alone. */
static bool try_before(struct search *search, struct plan plan, const struct entry *after,
                       int *ways)
{
    look_back(search, search->mark);
    enum fit fit = search->left > 0 && search->cost > 1 ? try_one(search, plan.with) : STRAYS;
    *ways = fit == LACKS && !search->referee->terms.seeded ? ways_to_fall(search->referee) : 0;
    bool stands = (fit == FITS || fit == DOUBTFUL) && !was_seen(search) &&
                  (!after || all_fit(search, &after, 1));
    if (stands)
        weigh_position(search, plan, 0);
    look_ahead(search, search->mark);
    return stands;
}

static bool try_missing_one(struct search *search, struct plan plan, const struct entry *after)
{
    const struct entry *bare = plan.with;
    int ways, none;
    bool stands = try_before(search, plan, after, &ways);
    struct dice_box box = search->referee->dice;
    for (int way = 0; way < ways && search->left > 0; way++) {
        search->referee->dice = box;
        plan.with = with_dice(search, bare, way * STRIDE % ways);
        stands |= plan.with && try_before(search, plan, after, &none);
    }
    return stands;
}

/* The pieces of the entry, in a declaration of another verb by its side. */
static const struct entry *in_words_of(struct search *search, const struct entry *entry,
                                       const struct entry *whole)
{
    const struct verb_use *use = verb_use_of(search->referee, whole->verb);
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    const struct words *units = &entry->field[FIELD_UNITS], *leader = &entry->field[FIELD_LEADER];
    if (!with || !use || whole->verb == entry->verb || units->count + leader->count == 0 ||
        (takes_of(use) & (FIELD_BIT(UNITS) | FIELD_BIT(LEADER))) !=
            (FIELD_BIT(UNITS) | FIELD_BIT(LEADER)) ||
        !entry->by || !names_alike(whole->by, entry->by))
        return NULL;
    *with = *whole;
    with->field[FIELD_UNITS] = *units;
    with->field[FIELD_LEADER] = *leader;
    with->field[FIELD_AT] = (struct words){0};
    return with;
}

/* What is missing was of the entry's own pieces. */
static void try_missing_of(struct search *search, const struct entry *after)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        if (search->whole[i].class != i || !search->whole[i].entry)
            continue;
        const struct entry *with = in_words_of(search, after, search->whole[i].entry);
        struct plan plan = {.remedy = MISSING_ONE, .with = with};
        if (with)
            try_missing_one(search, plan, after);
    }
}

/* The declaration with one value of others of its verb: not every pair of values was gathered. */
static void try_missing_mixed(struct search *search, const struct whole *whole,
                              const struct entry *after)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *entry = whole->entry, *other = search->whole[i].entry;
        if (!other || other->verb != entry->verb || !names_alike(other->by, entry->by))
            continue;
        for (int field = 0; field < FIELD_COMMENT; field++) {
            struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
            if (!with || field == FIELD_USE || !entry->field[field].count ||
                !other->field[field].count ||
                same_words(&entry->field[field], &other->field[field]))
                continue;
            *with = *entry;
            with->field[field] = other->field[field];
            try_missing_one(search, (struct plan){.remedy = MISSING_ONE, .with = with}, after);
        }
    }
}

/* Some of each class, then the classes that fit, then all. */
static void try_missing(struct search *search, enum remedy remedy, const struct entry *after)
{
    if (after)
        try_missing_of(search, after);
    for (int pass = after ? 0 : 2; pass <= 2; pass++) {
        for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
            struct whole *whole = &search->whole[i], *class = &search->whole[whole->class];
            if (whole->done || (pass == 0 && class->tried >= CLASS_TRIED) ||
                (pass == 1 && !class->stands))
                continue;
            whole->done = true;
            class->tried++;
            struct plan plan = {.remedy = remedy, .with = whole->entry};
            bool stands = try_missing_one(search, plan, after);
            if (stands && after && !class->stands)
                try_missing_mixed(search, whole, after);
            class->stands |= stands;
        }
    }
}

/* --- another value was meant --- */

static void try_changed(struct search *search, const struct entry *with, bool guessed)
{
    struct plan plan = {.remedy = CHANGED_TO, .with = with, .guessed = guessed};
    try_plan(search, plan, search->mark, &with, 1, 0);
}

/* The entry with the value that one field has in another declaration of its verb, or with all. */
static void try_values_of(struct search *search, const struct entry *whole)
{
    const struct entry *entry = search->entry;
    for (int field = 0; field <= FIELD_COUNT && search->left > 0; field++) {
        struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
        if (!with || field == FIELD_PHASE || same_words(&entry->field[field], &whole->field[field]))
            continue;
        *with = *entry;
        with->field[field] = whole->field[field];
        try_changed(search, with, true);
    }
    struct entry *all = arena_take(&search->referee->line_arena, sizeof *all);
    if (!all)
        return;
    *all = *whole;
    all->dice = entry->dice;
    all->claim = entry->claim;
    try_changed(search, all, true);
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

/* The entry with the names that are like those which mean nothing. */
static void try_names_but(struct search *search, const char *by, int after)
{
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    bool mended = by != search->entry->by;
    if (!with)
        return;
    *with = *search->entry;
    with->by = by;
    for (int field = 0; field < FIELD_COMMENT; field++)
        mended |= mend_words(search, field, after, &with->field[field]);
    if (mended)
        try_changed(search, with, false);
}

static void try_names(struct search *search)
{
    const struct referee *referee = search->referee;
    const char *by = search->entry->by;
    for (int side = 1; by && side <= SIDE_MAX && !side_declaring(referee, search->entry); side++)
        try_names_but(search, referee->data->names[SIDE].name[side].id, 0);
    for (int after = 0; by && side_declaring(referee, search->entry) && after < NAMES_TRIED;
         after++)
        try_names_but(search, by, after);
}

/* The same, declared by the other side. */
static void try_other_side(struct search *search)
{
    const struct referee *referee = search->referee;
    struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
    int side = side_declaring(referee, search->entry);
    if (!with || !side || !search->entry->by)
        return;
    *with = *search->entry;
    with->by = referee->data->names[SIDE].name[other_side(side)].id;
    try_changed(search, with, false);
}

/* The same with a verb that the side may declare here. */
static void try_other_verbs(struct search *search)
{
    uint64_t tried = UINT64_C(1) << search->entry->verb;
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *whole = search->whole[i].entry;
        struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
        if (!whole || !with || tried >> whole->verb & 1 || !search->entry->by ||
            !names_alike(whole->by, search->entry->by))
            continue;
        tried |= UINT64_C(1) << whole->verb;
        *with = *search->entry;
        with->verb = whole->verb;
        try_changed(search, with, true);
    }
}

/* The dice were misread: the claims tell what they were. */
static void try_other_dice(struct search *search)
{
    const struct entry *entry = search->entry;
    struct arena *arena = &search->referee->line_arena;
    struct entry *with = arena_take(arena, sizeof *with);
    struct written_die *die = arena_take(arena, (size_t)(entry->dice.count + 1) * sizeof *die);
    if (!with || !die || !entry->dice.count || !entry->claim.count)
        return;
    *with = *entry;
    for (int i = 0; i < entry->dice.count; i++)
        die[i] = (struct written_die){.side = entry->dice.die[i].side, .unknown = true};
    with->dice.die = die;
    try_changed(search, with, false);
}

static void try_other_values(struct search *search)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        const struct entry *whole = search->whole[i].entry;
        if (whole && whole->verb == search->entry->verb && search->entry->by &&
            names_alike(whole->by, search->entry->by))
            try_values_of(search, whole);
    }
}

/* --- the whole --- */

/* Whether dice, claims, pieces or cards are not what the entry has them for. */
static bool is_of_things(const struct verdict *verdict)
{
    static const char *const rule[] = {"record.dice", "record.claim", "record.piece",
                                       "record.card", "record.deal",  "record.field"};
    for (int i = 0; i < verdict->finding_count; i++) {
        for (size_t j = 0; j < sizeof rule / sizeof *rule; j++) {
            if (verdict->finding[i].kind != REMARK &&
                strcmp(verdict->finding[i].rule, rule[j]) == 0)
                return true;
        }
    }
    return false;
}

/* Whether more is wrong than a label. */
static bool is_more_than_label(const struct verdict *verdict)
{
    bool more = false;
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        more |= finding->kind != REMARK && strcmp(finding->rule, "record.label") != 0;
    }
    return more;
}

bool wants_search(const struct referee *referee, const struct entry *entry,
                  const struct verdict *verdict)
{
    if (referee->terms.policy != STAND || in_mode(referee, MODE_TRYING) || referee->stopped)
        return false;
    if (verdict->kind == UNREADABLE)
        return true;
    bool fault = verdict->kind == ILLEGAL || verdict->kind == OPEN;
    bool nobody = entry->by && !side_declaring(referee, entry);
    return fault && entry->kind == ENTRY_DECLARATION &&
           (referee->follow.placing != NOWHERE || nobody) &&
           (referee->follow.placing != PLACED || referee->pending.need_failed ||
            (verdict->kind == ILLEGAL && is_more_than_label(verdict)));
}

static void search_plans(struct search *search)
{
    const struct referee *referee = search->referee;
    bool unread = search->entry->kind == ENTRY_UNREADABLE;
    if (search->window->count == 0)
        return;
    if (!unread) {
        try_order(search);
        try_sooner(search);
    }
    if (!unread && search->cost > 1) {
        try_names(search);
        try_other_side(search);
        try_other_dice(search);
    }
    if (search->cost <= 1 || search->left <= 0)
        return;
    if (unread) {
        add_words(search, search->entry->reason);
    } else {
        add_words_of(search, search->entry);
        for (int i = 0; i < search->window->count; i++)
            add_words_of(search, search->window->entry[i]);
    }
    if (unread && search->entry->with) {
        struct plan plan = {.remedy = UNREAD, .with = search->entry->with};
        try_missing_one(search, plan, NULL);
    }
    if (search->cost <= 1 || search->left <= 0)
        return;
    gather(search, search->mark);
    if (!unread)
        try_other_verbs(search);
    if (!unread && referee->follow.placing == PLACED)
        try_other_values(search);
    try_missing(search, unread ? UNREAD : MISSING_ONE, unread ? NULL : search->entry);
    if (search->astray)
        try_other_values(search);
    if (!unread && search->idle)
        try_going_past(search, search->astray);
}

/* As it is written, or without it; then whatever else it may be. Nobody writes what was never
 * declared: unless it was said already, anything else comes before one too many. */
static void search_from_the_likeliest(struct search *search)
{
    bool unread = search->entry->kind == ENTRY_UNREADABLE;
    if (search->astray && try_waived(search)) {
        search->best.remedy = WAIVED;
        search->cost = 0;
        return; /* no fault: what follows is judged by itself */
    }
    weigh_position(search, (struct plan){.remedy = unread || search->astray ? STRAY : KEPT}, 0);
    search->goes_on = search->next < LACKS;
    if (!unread && !search->astray && (search->of_things || is_said_again(search)))
        try_plan(search, (struct plan){.remedy = STRAY}, search->mark, NULL, 0, 0);
    int more = search->idle && search->window->count > 0 && !is_said_again(search);
    search->cost += more;
    search_plans(search);
    if (search->best.remedy == STRAY || search->best.remedy == KEPT)
        search->cost -= more;
}

/* The position becomes that of the plan: changes of whatever was assumed. */
static void take_target(struct referee *referee, const cell *target)
{
    for (int where = 0; where < own_cell_blocked(referee); where++) {
        if (referee->cells[where] != target[where])
            change_cell(referee, where, target[where], RECORD_FLOW);
    }
    change_cell(referee, own_cell_blocked(referee), target[own_cell_blocked(referee)], RECORD_FLOW);
    change_cell(referee, own_cell_waiting(referee), target[own_cell_waiting(referee)], RECORD_FLOW);
}

static void add_remark(struct referee *referee, struct verdict *verdict, const char *text)
{
    size_t count = (size_t)verdict->finding_count;
    struct finding *finding = arena_take(&referee->line_arena, (count + 1) * sizeof *finding);
    if (!finding)
        return;
    if (count)
        memcpy(finding, verdict->finding, count * sizeof *finding);
    const struct rule *rule = rule_row(referee->game, RECORD_STEP);
    finding[count] = (struct finding){REMARK, rule->id, rule->title, text, true};
    verdict->finding = finding;
    verdict->finding_count++;
}

static const char *said_of(struct referee *referee, const struct entry *entry)
{
    return entry_text(referee, entry);
}

/* Whether it was the other side's: nobody has declared what is at fault. */
static bool is_of_other_side(const struct search *search)
{
    return search->best.remedy == CHANGED_TO && search->entry->by &&
           !names_alike(search->best.with->by, search->entry->by);
}

/* What is assumed, in words; NULL where nothing is. */
static const char *words_of(struct search *search)
{
    struct referee *referee = search->referee;
    const struct plan *plan = &search->best;
    switch (plan->remedy) {
    case STRAY:
        return search->cost > 1 || search->entry->kind == ENTRY_UNREADABLE
                   ? NULL
                   : "by what follows it is one too many: nothing comes of it";
    case LATER_ON:
        return keep(referee, "by what follows it belongs %d %s later, and takes its effects there",
                    plan->past, plan->past == 1 ? "entry" : "entries");
    case SOONER:
        return keep(referee,
                    "by what follows it comes too late: its effects are those of %d %s before",
                    plan->past, plan->past == 1 ? "entry" : "entries");
    case CHANGED_TO:
        return is_of_other_side(search) ? keep(referee, "by what follows this was meant: %s: %s",
                                               plan->with->by, said_of(referee, plan->with))
                                        : keep(referee, "by what follows this was meant: %s",
                                               said_of(referee, plan->with));
    case GONE_PAST:
        return "by what follows it was done, and it is not known how";
    case UNREAD:
        return keep(referee, "by what follows it stands for %s: %s", plan->with->by,
                    said_of(referee, plan->with));
    default:
        return NULL;
    }
}

/* Whether nothing is assumed: the position is that of the record as it was played. */
static bool is_certain(const struct search *search)
{
    enum remedy remedy = search->best.remedy;
    if (search->entry->kind == ENTRY_UNREADABLE || (remedy == KEPT && search->idle))
        return false;
    if (remedy == KEPT && !search->of_things)
        return true;
    if (remedy == STRAY && search->referee->follow.placing == APART)
        return true;
    return search->cost <= 1 && (remedy == KEPT || remedy == LATER_ON || remedy == SOONER ||
                                 (remedy == STRAY && is_said_again(search)));
}

static bool declares(const struct window *window)
{
    bool declares = false;
    for (int i = 0; i < window->count; i++)
        declares |= window->entry[i]->kind == ENTRY_DECLARATION;
    return declares;
}

/* Whether it is not known where play stands: not so where a rule is broken and nothing else. */
static bool loses_thread(const struct search *search)
{
    bool broken = search->best.remedy == KEPT && !search->referee->pending.need_failed;
    return search->entry->kind == ENTRY_UNREADABLE || (search->cost > 1 && !broken);
}

static void adopt(struct search *search, struct verdict *verdict)
{
    struct referee *referee = search->referee;
    const struct plan *plan = &search->best;
    const char *words = search->window->count > 0 ? words_of(search) : NULL;
    if (plan->remedy == LATER_ON) {
        referee->totals.deferred = entry_copy(search->entry, &referee->history.arena);
        referee->totals.deferred_for = plan->past + 1;
        const cell *before = position_at(search, search->mark);
        if (before)
            take_target(referee, before);
        change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
    } else {
        take_target(referee, search->target);
    }
    if (words)
        add_remark(referee, verdict, words);
    verdict->checksum = referee->checksum;
}

/* The entry is ruled on again behind what was missing, or waived. */
static void adopt_head(struct search *search)
{
    struct referee *referee = search->referee;
    const struct plan *plan = &search->best;
    journal_undo(referee, search->mark);
    pending_clear(referee);
    referee->follow.head_with = NULL;
    if (plan->remedy == WAIVED) {
        if (!waive(referee))
            waive_debts(referee);
        change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
        return;
    }
    if (plan->remedy == GONE_PAST) {
        const struct step *owed = NULL;
        int by = 0;
        if (go_past_owed(referee, &owed, &by))
            referee->follow.head = keep(referee, "missing before it, owed by %s: %s (%s)",
                                        by ? side_name(referee, by) : "either side", owed->name,
                                        rule_row(referee->game, owed->rule)->id);
        referee->follow.head_end = journal_mark(referee);
        return;
    }
    referee->follow.head_with = plan->with;
    fit_of(referee, plan->with);
    referee->follow.head_end = journal_mark(referee);
    referee->follow.head = keep(referee, "missing before it, owed by %s; by what follows: %s",
                                side_name(referee, side_of_word(referee, plan->with->by)),
                                said_of(referee, plan->with));
}

bool follow_record(struct referee *referee, const struct entry *entry,
                   const struct past_entry *past, struct verdict *verdict)
{
    struct search *search = arena_take(&referee->line_arena, sizeof *search);
    struct pending_verdict *pending = arena_take(&referee->line_arena, sizeof *pending);
    struct labels labels = referee->labels;
    struct running_totals totals = referee->totals;
    long line_budget = (long)JUDGEMENTS_A_LINE * (referee->number + 8) - totals.trials;
    if (!search || !pending || line_budget <= 0)
        return false;
    *pending = referee->pending;
    *search = (struct search){.referee = referee,
                              .entry = entry,
                              .window = referee->follow.window,
                              .mark = past->journal_mark,
                              .end = journal_mark(referee),
                              .left = line_budget < JUDGEMENTS ? (int)line_budget : JUDGEMENTS,
                              .cost = 1 << 20};
    bool unread = entry->kind == ENTRY_UNREADABLE;
    search->astray = !unread && referee->follow.placing != PLACED;
    search->of_things = is_of_things(verdict);
    search->idle = unread || search->astray || referee->pending.need_failed;
    unsigned outer = enter(referee, MODE_TRYING);
    search_from_the_likeliest(search);
    leave(referee, outer);
    totals.trials = referee->totals.trials;
    referee->totals = totals;
    referee->labels = labels;
    referee->pending = *pending;
    bool sound = search->window->count > 0 && search->cost <= COST_STRAY;
    if (!search->target && search->best.remedy != WAIVED)
        return false;
    bool past_it = search->best.remedy == GONE_PAST && referee->follow.placing != PLACED;
    if (search->best.remedy == MISSING_ONE || search->best.remedy == WAIVED || past_it) {
        enter(referee, MODE_TRYING);
        adopt_head(search);
        leave(referee, outer);
        referee->labels = labels;
        return true;
    }
    adopt(search, verdict);
    bool certain = is_certain(search);
    bool plain =
        !search->astray && !search->of_things && !search->idle; /* a rule broken as played */
    referee->follow.explained =
        plain || (certain && search->goes_on) || search->cost <= 1 || !declares(search->window);
    referee->follow.explained &= !is_of_other_side(search);
    if (!certain)
        begin_doubt(referee, entry, verdict, past->journal_mark, journal_mark(referee),
                    loses_thread(search));
    if (sound)
        referee->totals.lost.line = 0;
    return false;
}
