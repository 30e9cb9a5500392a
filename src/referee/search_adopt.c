#include "referee/search_adopt.h"
#include "record/copy.h"
#include "referee/check.h"
#include "referee/doubt.h"
#include "referee/entry_text.h"
#include "referee/journal.h"
#include "referee/replay.h"
#include "referee/search_debts.h"
#include "referee/search_line.h"
#include "referee/search_missing.h"
#include "referee/search_order.h"
#include "referee/search_window.h"
#include "referee/words.h"

#include <string.h>

/* The best plan is taken: the position becomes that which it leads to, and what is assumed is told.
 */

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

/* Nothing rests on an entry of which nothing comes, or that by a slip of writing stands too late:
 * from its mark on it touched nothing. */
static void forget_touched(struct search *search)
{
    struct referee *referee = search->referee;
    const cell *before = position_at(search, search->mark);
    for (int where = own_cell_blocked(referee) + 1; before && where < referee->cell_count;
         where++) {
        if (referee->cells[where] != before[where])
            change_cell(referee, where, before[where], RECORD_FLOW);
    }
}

/* Whether it was the other side's, or was said of none: nobody has declared what is at fault. */
bool is_of_other_side(const struct search *search)
{
    const struct entry *entry = search->entry, *with = search->best.with;
    return search->best.remedy == CHANGED_TO && with->by &&
           (!entry->by || !names_alike(with->by, entry->by));
}

/* "; as well: ..., ...; not all were tried": what fits no less than the declaration assumed. */
static const char *others_of(struct search *search)
{
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < search->other_count; i++)
        say(&text, "%s%s",
            i ? " or " : "; as well: ", entry_in_print(search->referee, search->other[i]));
    say(&text, search->others_cut ? "; not all were tried" : "");
    return keep(search->referee, "%s", text.text);
}

static struct assumed assumed_by(const struct search *search)
{
    return (struct assumed){search->best.with, search->best.past, search->other_count,
                            search->other, search->others_cut};
}

bool comes_to_nothing(const struct search *search)
{
    return search->best.remedy == STRAY && search->cost <= 1 &&
           search->entry->kind != ENTRY_UNREADABLE;
}

/* A declaration as it is printed; which counters, where it would look like the one that stands
 * there. */
static const char *text_of(const struct search *search, const struct entry *with)
{
    struct referee *referee = search->referee;
    const char *printed = entry_in_print(referee, with);
    bool alike = search->entry->kind == ENTRY_DECLARATION &&
                 strcmp(printed, entry_in_print(referee, search->entry)) == 0;
    return alike ? entry_told_apart(referee, with) : printed;
}

/* What is assumed, in words; NULL where nothing is. */
static const char *words_of(struct search *search)
{
    struct referee *referee = search->referee;
    const struct plan *plan = &search->best;
    switch (plan->remedy) {
    case STRAY:
        return !comes_to_nothing(search) ? NULL
               : is_said_again(search)
                   ? "it was said already and changes nothing"
                   : "what follows fits only without this entry, which changes nothing";
    case LATER_ON:
        if (plan->whole_line)
            return "by what follows, its line and the one below it have changed places";
        if (search->misplaced && plan->past == 1)
            return "by what follows, it and the entry below it have changed places";
        return keep(referee, "by what follows it belongs %d %s later, and takes its effects there",
                    plan->past, plan->past == 1 ? "entry" : "entries");
    case SOONER:
        if (plan->whole_line)
            return "by what follows, its line and the one above it have changed places";
        if (search->misplaced && plan->past == 1)
            return "by what follows, it and the entry above it have changed places";
        return keep(referee,
                    "by what follows it comes too late, and takes its effects %d %s earlier",
                    plan->past, plan->past == 1 ? "entry" : "entries");
    case CHANGED_TO:
        return keep(referee, "%s, %s%s%s%s",
                    search->cost <= 1 ? "by what follows" : "by most of what follows",
                    is_of_other_side(search) ? side_in_print(referee, plan->with->by) : "",
                    is_of_other_side(search) ? ": " : "", text_of(search, plan->with),
                    !is_of_other_side(search) && search->others_fit
                        ? ", or another that fits as well"
                        : "");
    case GONE_PAST:
        return "by what follows it was done, and it is not known how";
    case UNREAD:
        return keep(referee, "by what follows it stands for %s: %s%s",
                    side_in_print(referee, plan->with->by), entry_in_print(referee, plan->with),
                    others_of(search));
    default:
        return NULL;
    }
}

bool is_beside_the_game(const struct search *search)
{
    return search->astray && search->best.remedy == STRAY && !search->was_lost &&
           !search->stands_behind_one && search->best_heard.calm > 0 &&
           names_no_thing(search->referee, search->entry) &&
           (search->best_next <= DOUBTFUL ||
            (search->best_heard.unfit <= 1 && !search->best_heard.alike));
}

bool is_certain(const struct search *search)
{
    enum remedy remedy = search->best.remedy;
    if (search->entry->kind == ENTRY_UNREADABLE || (remedy == KEPT && search->idle))
        return false;
    if (remedy == KEPT && !search->of_things)
        return true;
    if (remedy == STRAY && (search->referee->follow.placing == APART ||
                            (is_beside_the_game(search) && !search->best_heard.leans)))
        return true;
    return search->cost <= 1 && (remedy == KEPT || remedy == LATER_ON || remedy == SOONER ||
                                 (remedy == STRAY && is_said_again(search)));
}

/* Whether it is not known where play stands: not so where a rule is broken and nothing else. */
bool loses_thread(const struct search *search)
{
    bool broken = search->best.remedy == KEPT && !search->referee->pending.need_failed;
    return search->entry->kind == ENTRY_UNREADABLE || (search->cost > 1 && !broken);
}

void note_places(struct search *search)
{
    static const enum field_word field[] = {FIELD_AT, FIELD_TO};
    struct referee *referee = search->referee;
    const struct entry *with = search->best.with;
    referee->follow.places = (struct place_set){0};
    for (int i = -1; with && i < search->whole_count; i++) {
        const struct entry *entry = i < 0 ? search->entry : search->whole[i].entry;
        bool alike = entry && entry->kind == ENTRY_DECLARATION && entry->verb == with->verb &&
                     same_side_named(entry, with);
        for (int j = 0; alike && j < 2; j++) {
            const struct words *words = &entry->field[field[j]];
            for (int k = 0; k < words->count; k++)
                add_place(&referee->follow.places,
                          names_match(&referee->data->names[PLACE], words->word[k].text).id);
        }
    }
}

/* The position becomes that of the entries before this one with what is missing among them. */
static void adopt_sooner(struct search *search)
{
    struct referee *referee = search->referee;
    const struct entry *row[SOONER_MAX + 1];
    int count = row_behind(search, &search->best, row);
    long mark = lawful_before(search, search->best.past)->journal_mark;
    cell *cells = arena_take(&referee->line_arena, (size_t)referee->cell_count * sizeof *cells);
    if (!cells)
        return;
    search->end = search->mark;
    look_back(search, mark);
    for (int i = 0; i < count; i++)
        fit_of(referee, row[i]);
    memcpy(cells, referee->cells, (size_t)referee->cell_count * sizeof *cells);
    look_ahead(search, mark);
    take_target(referee, cells);
}

static const char *name_of_earlier(struct referee *referee, const struct past_entry *past)
{
    if (!past->number)
        return keep(referee, "line %ld", past->entry->line);
    return past->label[0] ? keep(referee, "entry %d (%s)", past->number, past->label)
                          : keep(referee, "entry %d", past->number);
}

static const char *words_of_earlier(struct referee *referee, const struct past_entry *past,
                                    const struct plan *plan)
{
    const struct entry *with = plan->with;
    const char *text = with ? entry_in_print(referee, with) : "";
    const char *name = name_of_earlier(referee, past);
    if (plan->swapped)
        return keep(referee, "by what follows, %s and %s stand the other way round",
                    name_of_earlier(referee, past - 1), name);
    if (plan->of_dice)
        return keep(referee, "by what follows, %s had another die: %s fits", name, text);
    if (past->missing)
        return keep(referee, "by what follows, what is missing before %s was rather: %s", name,
                    text);
    if (!with) /* it says what the one above it has said */
        return keep(referee, "by what follows, %s was meant once, and stands twice", name);
    return keep(referee, "by what follows, %s was meant%s: %s", name,
                past->meant_as ? " rather" : "", text);
}

/* The position becomes that of the record with an earlier fault as it was meant. */
static void adopt_earlier(struct search *search)
{
    struct referee *referee = search->referee;
    const struct plan *plan = &search->best;
    int index = referee->history.count - plan->past;
    struct past_entry *past = &referee->history.past[index];
    size_t size = (size_t)referee->cell_count * sizeof *search->target;
    cell *cells = arena_take(&referee->line_arena, size);
    if (!cells)
        return;
    long mark = past[plan->swapped ? -1 : 0].journal_mark;
    search->end = plan->own ? search->end : search->mark; /* else its changes are undone */
    look_back(search, mark);
    if (plan->with)
        fit_of(referee, plan->with);
    if (plan->swapped)
        fit_of(referee, past[-1].entry);
    if (past->missing)
        fit_of(referee, past->entry);
    replay_since(referee, index, DOUBTFUL, NULL);
    if (plan->own)
        fit_of(referee, search->entry);
    memcpy(cells, referee->cells, size);
    look_ahead(search, mark);
    take_target(referee, cells);
    referee->follow.head_cause = past->number;
    referee->follow.head_line = past->entry->line;
    referee->follow.head_end = journal_mark(referee);
    referee->follow.head = words_of_earlier(referee, past, plan);
    const struct entry *with = plan->with ? entry_copy(plan->with, &referee->history.arena) : NULL;
    if (plan->swapped)
        past[-1].meant_as = past->entry;
    if (past->missing)
        past->missing = with;
    else
        past->meant_as = plan->swapped ? past[-1].entry : with;
}

/* The same with the entry behind it: what was found of that as it is written stays. In words. */
static const char *adopt_own(struct search *search)
{
    struct referee *referee = search->referee;
    struct pending_verdict *pending = arena_take(&referee->line_arena, sizeof *pending);
    struct labels labels = referee->labels;
    if (!pending)
        return NULL;
    *pending = referee->pending;
    unsigned outer = enter(referee, MODE_TRYING);
    adopt_earlier(search);
    leave(referee, outer);
    referee->labels = labels;
    referee->pending = *pending;
    const char *words = referee->follow.head;
    referee->follow.head = NULL;
    referee->follow.head_cause = 0;
    referee->follow.head_line = 0;
    return words;
}

/* What takes its effects later: the entry, and what else its line declares if that goes with it. */
static const struct window *deferred_by(const struct search *search)
{
    struct arena *arena = &search->referee->history.arena;
    int count = 1 + (search->best.whole_line ? rest_of_line(search) : 0);
    struct window *deferred = arena_take(arena, sizeof *deferred);
    const struct entry **entry = arena_take(arena, (size_t)count * sizeof *entry);
    if (!deferred || !entry)
        return NULL;
    for (int i = 0; i < count; i++)
        entry[i] = entry_copy(i ? search->window->entry[i - 1] : search->entry, arena);
    *deferred = (struct window){count, entry};
    return deferred;
}

/* The clauses behind that of the entry go with it: to where it belongs, to the side that declares
 * it, or to nothing. */
static void move_line(const struct search *search, const struct verdict *verdict)
{
    struct running_totals *totals = &search->referee->totals;
    bool twice = comes_to_nothing(search) && stands_twice(search) && start_of_line(search) == 0;
    bool by_other = search->cost <= 1 && is_of_other_side(search) && search->entry->by;
    if (rest_of_line(search) == 0 || !(twice || by_other || search->best.whole_line))
        return;
    totals->line_moved = search->entry->line;
    totals->moved_with = verdict->number;
    totals->line_by = by_other ? side_of_word(search->referee, search->best.with->by) : 0;
}

void adopt(struct search *search, struct verdict *verdict)
{
    struct referee *referee = search->referee;
    const struct plan *plan = &search->best;
    const char *words = search->window->count > 0 ? words_of(search) : NULL;
    if (plan->remedy == CHANGED_TO || plan->remedy == UNREAD)
        referee->follow.meant = plan->with;
    if (plan->own) {
        words = adopt_own(search);
    } else if (plan->remedy == LATER_ON) {
        referee->totals.deferred = deferred_by(search);
        referee->totals.deferred_for = plan->past + 1;
        const cell *before = position_at(search, search->mark);
        if (before)
            take_target(referee, before);
        change_cell(referee, own_cell_blocked(referee), 0, RECORD_FLOW);
    } else {
        if (comes_to_nothing(search) || search->misplaced)
            forget_touched(search);
        take_target(referee, search->target);
    }
    if (words && plan->remedy == UNREAD)
        verdict->assumed = assumed_by(search);
    move_line(search, verdict);
    if (words)
        add_remark(referee, verdict, words);
    verdict->checksum = referee->checksum;
}

const char *repair_of_earlier(const struct search *search)
{
    struct referee *referee = search->referee;
    const struct past_entry *past =
        &referee->history.past[referee->history.count - search->best.past];
    return keep(referee, "%s as %s", name_of_earlier(referee, past),
                entry_in_print(referee, search->best.with));
}

const char *where_missing(struct referee *referee, int past)
{
    return past > 1    ? keep(referee, "before the %d entries above it", past)
           : past == 1 ? "before the entry above it"
                       : "before it";
}

/* The entry is ruled on again behind what was missing, or waived. */
void adopt_head(struct search *search)
{
    struct referee *referee = search->referee;
    const struct plan *plan = &search->best;
    journal_undo(referee, search->mark);
    pending_clear(referee);
    referee->follow.missing = (struct assumed){0};
    if (plan->remedy == WAIVED) {
        waive_all(referee);
        return;
    }
    if (plan->remedy == EARLIER_ONE) {
        adopt_earlier(search);
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
    referee->follow.missing = assumed_by(search);
    if (plan->past)
        adopt_sooner(search);
    else
        fit_of(referee, plan->with);
    referee->follow.head_end = journal_mark(referee);
    referee->follow.head = keep(referee, "missing %s, owed by %s; by what follows: %s%s",
                                where_missing(referee, plan->past),
                                side_name(referee, side_of_word(referee, plan->with->by)),
                                entry_in_print(referee, plan->with), others_of(search));
}
