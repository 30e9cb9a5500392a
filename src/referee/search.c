#include "record/copy.h"
#include "record/door.h"
#include "referee/picks.h"
#include "referee/state.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What was meant by an entry that is at fault, found by what follows it in the record: it is one
 * too many, it stands in the wrong place, another value was meant, something is missing before it,
 * or an unreadable line is what is missing. Each is tried on the entries that follow; the cheapest
 * is taken, of equal ones the first in that order. */

enum {
    JUDGEMENTS = 64,       /* of a fault */
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
    WAIVED_ROWS = 256
};

enum remedy { KEPT, WAIVED, STRAY, LATER_ON, SOONER, CHANGED_TO, MISSING_ONE, UNREAD };

struct plan {
    enum remedy remedy;
    const struct entry *with; /* in its place, or before it */
    const char *whole;        /* as a JSON line, NULL for none */
    int past;                 /* entries it is deferred past, or belongs before */
};

struct whole {
    const char *text;
    int likeness;
};

struct search {
    struct referee *referee;
    const struct entry *entry;
    const struct window *window;
    long mark, end; /* the changes of the entry as it is written */
    int left;       /* judgements */
    int cost;       /* of the best plan */
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
    search->referee->tally.trials++;
    return fit_of(search->referee, entry);
}

/* What the entries from the first on cost, as soon as it is too much. */
static int follow_window(struct search *search, int first, int cost)
{
    for (int i = first; i < search->window->count && cost < search->cost && search->left > 0; i++)
        cost += cost_of(try_one(search, search->window->entry[i]));
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
    int cost = follow_window(search, first, 1);
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

/* The unlawful entry, which took its effects, that everything waits on; -1 for none. */
static int unlawful_entry(const struct referee *referee)
{
    const struct history *history = &referee->history;
    for (int i = history->count - 1; i >= 0 && referee->tally.lost.line; i--) {
        const struct past_entry *past = &history->past[i];
        if (past->number && past->number == referee->tally.lost.number)
            return past->kind == ILLEGAL ? i : -1;
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
    return step->silence == OWED && sides_of(referee, step) == 1U << other_side(by) &&
           !(step->admits & ADMITS(PLAY));
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
        const struct field *field = &referee->game->field[referee->field_of_cell[row.cell]];
        if (field->holds == NUMBER && field != referee->points_field &&
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

static void try_waived(struct search *search)
{
    struct referee *referee = search->referee;
    look_back(search, search->mark);
    draft_clear(referee);
    bool waived = waive(referee) || waive_debts(referee);
    cell *cells = arena_take(&referee->line_arena, (size_t)referee->cell_count * sizeof *cells);
    if (waived && cells) {
        memcpy(cells, referee->cells, (size_t)referee->cell_count * sizeof *cells);
        int cost = all_fit(search, &search->entry, 1) ? follow_window(search, 0, 0) : search->cost;
        if (cost < search->cost) {
            search->cost = cost;
            search->best = (struct plan){.remedy = WAIVED};
            search->target = cells;
        }
    }
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
        search->whole[search->whole_count++] = (struct whole){text, likeness(search, text)};
}

static int by_likeness(const void *a, const void *b)
{
    const struct whole *one = a, *other = b;
    if (one->likeness != other->likeness)
        return other->likeness - one->likeness;
    return strcmp(one->text, other->text);
}

/* What might be declared at that moment, the likest to the words first. */
static void gather(struct search *search, long mark)
{
    struct referee *referee = search->referee;
    bool trying = referee->trying;
    look_back(search, mark);
    dice_open(referee, NULL);
    referee->trying = true;
    gather_wholes(referee, GATHERING_TRIES, take_whole, search);
    referee->trying = trying;
    look_ahead(search, mark);
    qsort(search->whole, (size_t)search->whole_count, sizeof *search->whole, by_likeness);
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

/* The declaration, then the entry if it is to follow, then the window. */
static void try_with(struct search *search, struct plan plan, const struct entry *after)
{
    const struct entry *row[2] = {plan.with, after};
    try_plan(search, plan, search->mark, row, after ? 2 : 1, 0);
}

/* Whether the declaration fails for want of dice alone. */
static int dice_wanting(struct search *search, const struct entry *entry)
{
    int ways = 0;
    look_back(search, search->mark);
    if (search->left > 0 && try_one(search, entry) == LACKS)
        ways = ways_to_fall(search->referee);
    look_ahead(search, search->mark);
    return ways;
}

static void try_missing(struct search *search, enum remedy remedy, const struct entry *after)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        struct plan plan = {.remedy = remedy, .whole = search->whole[i].text};
        plan.with = read_whole(search, plan.whole);
        if (!plan.with)
            continue;
        int ways = search->referee->seeded ? 0 : dice_wanting(search, plan.with);
        const struct entry *bare = plan.with;
        if (!ways)
            try_with(search, plan, after);
        struct dice_box box = search->referee->dice;
        for (int way = 0; way < ways && search->left > 0; way++) {
            search->referee->dice = box;
            plan.with = with_dice(search, bare, way);
            if (plan.with)
                try_with(search, plan, after);
        }
    }
}

/* --- another value was meant --- */

static bool same_words(const struct words *a, const struct words *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = names_alike(a->word[i].text, b->word[i].text);
    return same;
}

static void try_changed(struct search *search, const struct entry *with, const char *whole)
{
    struct plan plan = {.remedy = CHANGED_TO, .with = with, .whole = whole};
    try_with(search, plan, NULL);
}

/* The entry with the value that one field has in another declaration of its verb, or with all. */
static void try_values_of(struct search *search, const struct entry *whole, const char *text)
{
    const struct entry *entry = search->entry;
    for (int field = 0; field <= FIELD_COUNT && search->left > 0; field++) {
        struct entry *with = arena_take(&search->referee->line_arena, sizeof *with);
        if (!with || field == FIELD_PHASE || same_words(&entry->field[field], &whole->field[field]))
            continue;
        *with = *entry;
        with->field[field] = whole->field[field];
        try_changed(search, with, NULL);
    }
    struct entry *all = arena_take(&search->referee->line_arena, sizeof *all);
    if (!all)
        return;
    *all = *whole;
    all->dice = entry->dice;
    all->claim = entry->claim;
    try_changed(search, all, text);
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
    try_changed(search, with, NULL);
}

static void try_other_values(struct search *search)
{
    for (int i = 0; i < search->whole_count && search->left > 0 && search->cost > 1; i++) {
        struct entry *whole = read_whole(search, search->whole[i].text);
        if (whole && whole->verb == search->entry->verb && search->entry->by &&
            names_alike(whole->by, search->entry->by))
            try_values_of(search, whole, search->whole[i].text);
    }
}

/* --- the whole --- */

static bool is_of_dice(const struct verdict *verdict)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        if (finding->kind != REMARK && (strcmp(finding->rule, "record.dice") == 0 ||
                                        strcmp(finding->rule, "record.claim") == 0))
            return true;
    }
    return false;
}

bool wants_search(const struct referee *referee, const struct entry *entry,
                  const struct verdict *verdict)
{
    if (referee->policy != STAND || referee->trying || referee->stopped)
        return false;
    if (verdict->kind == UNREADABLE)
        return true;
    bool fault = verdict->kind == ILLEGAL || verdict->kind == OPEN;
    return fault && entry->kind == ENTRY_DECLARATION && referee->placing != NOWHERE &&
           (referee->placing != PLACED || referee->draft.need_failed ||
            (verdict->kind == ILLEGAL && is_of_dice(verdict)));
}

static void search_plans(struct search *search)
{
    const struct referee *referee = search->referee;
    bool unread = search->entry->kind == ENTRY_UNREADABLE;
    bool astray = !unread && referee->placing != PLACED;
    weigh_position(search, (struct plan){.remedy = unread || astray ? STRAY : KEPT}, 0);
    if (!unread && !astray)
        try_plan(search, (struct plan){.remedy = STRAY}, search->mark, NULL, 0, 0);
    if (astray)
        try_waived(search);
    if (search->cost <= 1 || search->window->count == 0)
        return;
    if (!unread) {
        try_order(search);
        try_sooner(search);
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
    gather(search, search->mark);
    if (!unread && referee->placing == PLACED)
        try_other_values(search);
    try_missing(search, unread ? UNREAD : MISSING_ONE, unread ? NULL : search->entry);
    if (astray)
        try_other_values(search);
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
    return said_text(referee, entry);
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
        return keep(referee, "by what follows this was meant: %s", said_of(referee, plan->with));
    case UNREAD:
        return keep(referee, "by what follows it stands for %s: %s", plan->with->by,
                    said_of(referee, plan->with));
    default:
        return NULL;
    }
}

static void adopt(struct search *search, struct verdict *verdict)
{
    struct referee *referee = search->referee;
    const struct plan *plan = &search->best;
    const char *words = search->window->count > 0 ? words_of(search) : NULL;
    if (plan->remedy == LATER_ON) {
        referee->tally.deferred = entry_copy(search->entry, &referee->history.arena);
        referee->tally.deferred_for = plan->past + 1;
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
    draft_clear(referee);
    if (plan->remedy == WAIVED) {
        if (!waive(referee))
            waive_debts(referee);
        change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
        return;
    }
    fit_of(referee, plan->with);
    referee->head = keep(referee, "missing before it, owed by %s; by what follows: %s",
                         side_name(referee, side_of_word(referee, plan->with->by)),
                         said_of(referee, plan->with));
}

bool follow_record(struct referee *referee, const struct entry *entry,
                   const struct past_entry *past, struct verdict *verdict)
{
    struct search *search = arena_take(&referee->line_arena, sizeof *search);
    struct draft *draft = arena_take(&referee->line_arena, sizeof *draft);
    struct labels labels = referee->labels;
    struct tally tally = referee->tally;
    bool trying = referee->trying;
    long line_budget = (long)JUDGEMENTS_A_LINE * (referee->number + 8) - tally.trials;
    if (!search || !draft || line_budget <= 0)
        return false;
    *draft = referee->draft;
    *search = (struct search){.referee = referee,
                              .entry = entry,
                              .window = referee->window,
                              .mark = past->journal_mark,
                              .end = journal_mark(referee),
                              .left = line_budget < JUDGEMENTS ? (int)line_budget : JUDGEMENTS,
                              .cost = 1 << 20};
    referee->trying = true;
    search_plans(search);
    referee->trying = trying;
    tally.trials = referee->tally.trials;
    referee->tally = tally;
    referee->labels = labels;
    referee->draft = *draft;
    bool sound = search->window->count > 0 && search->cost <= COST_STRAY;
    if (!search->target)
        return false;
    if (search->best.remedy == MISSING_ONE || search->best.remedy == WAIVED) {
        referee->trying = true;
        adopt_head(search);
        referee->trying = trying;
        referee->labels = labels;
        return true;
    }
    adopt(search, verdict);
    if (sound)
        referee->tally.lost.line = 0;
    return false;
}
