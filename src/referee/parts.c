#include "referee/parts.h"
#include "referee/check.h"
#include "referee/faces.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the numbers told of an entry are made of, so that a player sees which of them he reckoned
 * otherwise. */

/* Whether a later outcome is the same running total, which goes on. */
static bool goes_on(const struct pending_verdict *pending, int outcome, int later)
{
    int total = pending->outcome[outcome].total;
    return total && later < pending->outcome_count && pending->outcome[later].total == total;
}

bool is_part_of(const struct pending_verdict *pending, const struct part_row *row, int outcome,
                int claim, int side)
{
    if (row->claim != claim || row->side != side || row->told > outcome)
        return false;
    for (int i = row->told; i < outcome; i++) {
        if (pending->outcome[i].claim == claim && pending->outcome[i].side == side &&
            !goes_on(pending, i, outcome))
            return false; /* which took it */
    }
    return true;
}

bool is_told_later(const struct pending_verdict *pending, int outcome)
{
    bool later = false;
    for (int i = outcome + 1; i < pending->outcome_count; i++)
        later |= goes_on(pending, outcome, i);
    return later;
}

const char *points_text(struct referee *referee, int side, int points)
{
    struct sentence text;
    if (side || !referee->game->status.say_points)
        return keep(referee, "%d", points);
    sentence_clear(&text);
    referee->game->status.say_points(points, &text);
    return keep(referee, "%s", text.text);
}

/* What points go up or down by: "F+1". */
static const char *points_moved_text(struct referee *referee, int side, int change)
{
    int grows = referee->game->status.points_grow_for;
    if (side || !grows || change == 0)
        return keep(referee, "%+d", change);
    int for_side = change > 0 ? grows : SIDE_MAX + 1 - grows;
    return keep(referee, "%c+%d", side_name(referee, for_side)[0], abs(change));
}

/* A value of a claim, or what a part of it adds. */
static const char *number_text(struct referee *referee, int claim, int side, int value)
{
    return claim == CLAIM_VP ? points_text(referee, side, value) : keep(referee, "%d", value);
}

static const char *added_text(struct referee *referee, int claim, int side, int value)
{
    return claim == CLAIM_VP ? points_moved_text(referee, side, value)
                             : keep(referee, "%+d", value);
}

/* "0 to 3", "+1 to +3": what a part adds whose value is open between limits. */
static const char *within_text(struct referee *referee, const struct part_row *part, bool added)
{
    int least = part->value, most = least + part->more;
    return keep(referee, added ? "%+d to %+d" : "%d to %d", least, most);
}

/* Whether it says that there is nothing that would add: "no leader in command". */
static bool tells_of_nothing(const struct part_row *part)
{
    return part->value == 0 && strncmp(part->what, "no ", 3) == 0;
}

/* "die", "2 Provincials" */
static const char *part_named(struct referee *referee, const struct part_row *part)
{
    return part->times > 1 ? keep(referee, "%d %s", part->times, part->what) : part->what;
}

const char *part_told(struct referee *referee, const struct part_row *part, bool first, int sum)
{
    const char *name = part_named(referee, part);
    size_t length = strlen(name);
    bool number = length > 0 && isdigit((unsigned char)name[length - 1]);
    const char *added = added_text(referee, part->claim, part->side, part->value);
    if (part->more)
        return keep(referee, "%s %s", name,
                    within_text(referee, part, !first || part->claim == CLAIM_MODIFIER));
    if (tells_of_nothing(part))
        return name;
    if (part->claim == CLAIM_MODIFIER || !part->counts)
        return keep(referee, "%s %s", name, added);
    if (part->claim != CLAIM_VP && part->value == 0 && (!first || sum == 0))
        return name;
    return first ? keep(referee, "%s%s %s", name, number ? ":" : "",
                        number_text(referee, part->claim, part->side, part->value))
                 : keep(referee, "%s %s", name, added);
}

const char die_part[] = "die";

bool widen_die(struct pending_verdict *pending, int outcome, int least, int most)
{
    const struct outcome_row *of = &pending->outcome[outcome];
    for (int i = 0; of->claim == CLAIM_TOTAL && i < pending->part_count; i++) {
        struct part_row *row = &pending->part[i];
        if (row->what != die_part || !is_part_of(pending, row, outcome, of->claim, of->side))
            continue;
        row->value = (int16_t)(row->value - of->value + least);
        row->more = (int16_t)(most - least);
        return true;
    }
    return false;
}

void drop_parts(struct pending_verdict *pending, int outcome)
{
    const struct outcome_row of = pending->outcome[outcome];
    int kept = 0;
    for (int i = 0; i < pending->part_count; i++) {
        if (!is_part_of(pending, &pending->part[i], outcome, of.claim, of.side))
            pending->part[kept++] = pending->part[i];
    }
    pending->part_count = kept;
}

/* A part told already that the new one joins; NULL for none. */
static struct part_row *same_part(struct pending_verdict *pending, const struct part_row *row)
{
    for (int i = 0; i < pending->part_count; i++) {
        struct part_row *other = &pending->part[i];
        if (other->claim == row->claim && other->side == row->side && other->rule == row->rule &&
            other->counts == row->counts && strcmp(other->what, row->what) == 0 &&
            is_part_of(pending, other, pending->outcome_count, row->claim, row->side))
            return other;
    }
    return NULL;
}

static void add_part(struct pending_verdict *pending, const struct part_row *row)
{
    struct part_row *same = same_part(pending, row);
    if (same) {
        same->value = (int16_t)(same->value + row->value);
        same->more = (int16_t)(same->more + row->more);
        same->times++;
    } else if (pending->part_count < PARTS_MAX) {
        pending->part[pending->part_count++] = *row;
    }
}

/* Most are told of no more than a name, or are always the same. */
static const char *__attribute__((format(printf, 2, 0)))
part_text(struct referee *referee, const char *what, va_list arguments)
{
    char text[SENTENCE_BYTES];
    if (!strchr(what, '%'))
        return what;
    if (strcmp(what, "%s") == 0) {
        const char *name = va_arg(arguments, const char *);
        return keep_text(referee, name, strnlen(name, sizeof text - 1));
    }
    vsnprintf(text, sizeof text, what, arguments);
    mend_numbers(text, sizeof text, referee->game->words.noun);
    return keep_text(referee, text, strlen(text));
}

int part(struct referee *referee, enum claim claim, int side, int rule, bool counts, int value,
         const char *what, ...)
{
    va_list arguments;
    if (in_mode(referee, MODE_TRYING) || (value == 0 && !counts))
        return counts ? value : 0;
    va_start(arguments, what);
    const char *text = part_text(referee, what, arguments);
    va_end(arguments);
    const struct part_row row = {.claim = (int16_t)claim,
                                 .side = (int16_t)side,
                                 .value = (int16_t)value,
                                 .rule = (int16_t)rule,
                                 .times = 1,
                                 .told = (int16_t)referee->pending.outcome_count,
                                 .counts = counts,
                                 .what = text};
    add_part(&referee->pending, &row);
    return counts ? value : 0;
}

void part_within(struct referee *referee, enum claim claim, int side, int rule, int least, int most,
                 const char *what)
{
    const struct part_row row = {.claim = (int16_t)claim,
                                 .side = (int16_t)side,
                                 .value = (int16_t)least,
                                 .more = (int16_t)(most - least),
                                 .rule = (int16_t)rule,
                                 .times = 1,
                                 .told = (int16_t)referee->pending.outcome_count,
                                 .counts = true,
                                 .what = what};
    if (!in_mode(referee, MODE_TRYING))
        add_part(&referee->pending, &row);
}

bool is_total_told(const struct referee *referee, const cell *where)
{
    const struct pending_verdict *pending = &referee->pending;
    bool told = false;
    for (int i = 0; i < pending->outcome_count; i++)
        told |= pending->outcome[i].total == where - referee->cells;
    return told;
}

void begin_total(struct referee *referee, const cell *where)
{
    struct pending_verdict *pending = &referee->pending;
    for (int i = 0; i < pending->outcome_count; i++) {
        if (pending->outcome[i].total == where - referee->cells)
            pending->outcome[i].total = 0;
    }
}

int total_told(const struct referee *referee, const cell *where)
{
    const struct pending_verdict *pending = &referee->pending;
    int total = *where;
    for (int i = 0; i < pending->outcome_count; i++)
        total =
            pending->outcome[i].total == where - referee->cells ? pending->outcome[i].value : total;
    return total;
}

void outcome_figures(struct referee *referee, const char *figures, ...)
{
    char text[SENTENCE_BYTES];
    va_list arguments;
    struct pending_verdict *pending = &referee->pending;
    if (in_mode(referee, MODE_TRYING) || pending->outcome_count == 0)
        return;
    va_start(arguments, figures);
    vsnprintf(text, sizeof text, figures, arguments);
    va_end(arguments);
    mend_numbers(text, sizeof text, referee->game->words.noun);
    pending->outcome[pending->outcome_count - 1].figures = keep_text(referee, text, strlen(text));
}

/* " (Montréal)": the space that has just changed hands, before that row of points. */
static const char *changed_hands(struct referee *referee, long mark, long row)
{
    if (row == mark)
        return "";
    const struct journal_row *before = &referee->journal.row[row - 1];
    const struct field *field = &referee->game->field.row[referee->fields.of_cell[before->cell]];
    return field->per == PLACE && field->holds == SIDE
               ? keep(referee, " (%s)", name_of(referee, PLACE, before->cell - (int)field->cell))
               : "";
}

/* One number of the points: what it was, and each rule that moved it since mark. */
static void tell_points_of(struct referee *referee, long mark, int where, int side)
{
    int rule = RECORD_FLOW;
    for (long i = mark; i < referee->journal.count; i++) {
        const struct journal_row *row = &referee->journal.row[i];
        if (row->cell != where)
            continue;
        if (rule == RECORD_FLOW && !is_total_told(referee, &referee->cells[where]))
            part(referee, CLAIM_VP, side, row->rule, true, row->before, "before");
        rule = row->rule;
        part(referee, CLAIM_VP, side, rule, true, row->after - row->before, "%s%s",
             rule_row(referee->game, rule)->title, changed_hands(referee, mark, i));
    }
    if (rule != RECORD_FLOW)
        outcome_total(referee, CLAIM_VP, side, referee->cells[where], &referee->cells[where], rule);
}

static bool are_moved(const struct referee *referee, long mark, const struct field *field)
{
    bool moved = false;
    for (long i = mark; !moved && i < referee->journal.count; i++) {
        int element = referee->journal.row[i].cell - (int)field->cell;
        moved = element >= 0 && element <= field->size;
    }
    return moved;
}

void tell_points(struct referee *referee, long mark)
{
    const struct field *field = referee->fields.points;
    if (!field || !are_moved(referee, mark, field))
        return;
    if (field->size == 0)
        tell_points_of(referee, mark, (int)field->cell, 0);
    for (int side = 1; field->size > 0 && field->per == SIDE && side <= SIDE_MAX; side++)
        tell_points_of(referee, mark, (int)field->cell + side, side);
}

/* The label of the entry that made the change of that number, or after which it came by itself; ""
 * where it has none. */
static const char *label_of_change(const struct referee *referee, long change)
{
    int i = referee->history.count;
    while (i > 0 && referee->history.past[i - 1].journal_mark > change)
        i--;
    if (referee->journal.row[change].silent && change < referee->now.walk_mark)
        i--;
    while (i > 1 && !referee->history.past[i - 1].label[0])
        i--;
    return i > 0 ? referee->history.past[i - 1].label : "";
}

void tell_changes(struct referee *referee, enum claim claim, int side, const cell *where,
                  const cell *begun, int rule)
{
    const struct journal_row *change = referee->journal.row;
    int told = (int)(where - referee->cells), value = *where;
    long first = referee->journal.count;
    if (in_mode(referee, MODE_TRYING))
        return;
    for (long i = first - 1; i >= 0 && change[i].cell != begun - referee->cells; i--) {
        if (change[i].cell != told)
            continue;
        value = change[i].before;
        first = i;
    }
    if (first < referee->journal.count)
        part(referee, claim, side, rule, value != 0, value, "before");
    else
        part(referee, claim, side, rule, true, value, value ? "before" : "no change");
    for (long i = first; i < referee->journal.count; i++) {
        const struct journal_row *row = &referee->journal.row[i];
        const char *label = row->cell == told ? label_of_change(referee, i) : NULL;
        if (label)
            part(referee, claim, side, row->rule, true, row->after - row->before, "%s",
                 label[0] ? label : "this entry");
    }
}

static bool is_number(const struct referee *referee, int where)
{
    return referee->game->field.row[referee->fields.of_cell[where]].holds == NUMBER;
}

/* What a cell goes up or down by. */
static const char *changed_text(struct referee *referee, int where, int change)
{
    const struct field *points = referee->fields.points;
    bool is_points = points && points->size == 0 && where == (int)points->cell;
    return is_points ? points_moved_text(referee, 0, change) : keep(referee, "%+d", change);
}

/* "F4.8 -1: Points for a battle [7.81], F2.1 +2: ...": the entries that changed a cell before the
 * change of that number, the last first, since it was 0; "" for none. What is no number is told
 * without one, and when it was taken away. by_itself: the change from which on what is silent came
 * with no entry. */
static const char *changes_text(struct referee *referee, int where, long before, long by_itself)
{
    enum { TOLD_MAX = 3 };
    int told = 0;
    bool number = is_number(referee, where), cleared = false;
    struct sentence text;
    sentence_clear(&text);
    for (long i = before - 1; i >= 0 && told < TOLD_MAX && !cleared; i--) {
        const struct journal_row *row = &referee->journal.row[i];
        if (row->cell != where || row->before == row->after)
            continue;
        if (row->after == 0 && (number || told))
            break;
        cleared = row->after == 0;
        const char *label =
            row->silent && i >= by_itself ? "by itself" : label_of_change(referee, i);
        if (!*label || row->rule == RECORD_FLOW)
            continue;
        say_item(&text, ", ", label);
        if (number)
            say(&text, " %s", changed_text(referee, where, row->after - row->before));
        say(&text, ": %s [%s]", rule_row(referee->game, row->rule)->title,
            rule_row(referee->game, row->rule)->id);
        told++;
    }
    return keep(referee, "%s", text.text);
}

const char *last_changes_text(struct referee *referee, int where)
{
    const char *changes =
        changes_text(referee, where, referee->journal.count, referee->now.walk_mark);
    return *changes ? keep(referee, "; last changed: %s", changes) : "";
}

/* What a running total has come from before the entry, whose own parts begin where it stood; where
 * what came by itself before it was told, too, before that. */
static const char *total_text(struct referee *referee, int outcome)
{
    const struct pending_verdict *pending = &referee->pending;
    int where = outcome < pending->outcome_count ? pending->outcome[outcome].total : 0;
    bool told = false;
    for (int i = 0; i < outcome; i++)
        told |= goes_on(pending, i, outcome);
    long before = told ? referee->now.walk_mark : referee->now.step_mark;
    const char *changes = where ? changes_text(referee, where, before, LONG_MAX) : "";
    return *changes ? keep(referee, "; it had changed before at %s", changes) : "";
}

/* How many parts count: one alone is a value of a table, unless it is a modifier. */
static int counted_parts(const struct pending_verdict *pending, const struct outcome_row *of,
                         int outcome)
{
    int count = 0;
    for (int i = 0; i < pending->part_count; i++)
        count += pending->part[i].counts &&
                 is_part_of(pending, &pending->part[i], outcome, of->claim, of->side);
    return count;
}

/* " [7.51]" behind the last of those parts, one behind the other, that it gives; rule 0: none. */
static void say_rule_of(const struct referee *referee, int rule, struct sentence *text)
{
    if (rule)
        say(text, " [%s]", rule_row(referee->game, rule)->id);
}

static bool is_sum(int claim)
{
    return claim != CLAIM_SUCCESS && claim != CLAIM_WIN;
}

/* rule: that of the part before it, which is still to be said; becomes its own. One part alone is
 * told with its number, unless it says by a figure what it comes from. */
static void say_part(struct referee *referee, const struct outcome_row *of,
                     const struct part_row *row, bool sum, int *rule, struct sentence *text)
{
    bool figure = sum || (is_sum(of->claim) && !strpbrk(row->what, "0123456789"));
    const char *told =
        figure ? part_told(referee, row, !text->length, of->value) : part_named(referee, row);
    if (row->rule != *rule)
        say_rule_of(referee, *rule, text);
    *rule = row->rule;
    say_item(text, ", ", told);
}

/* The parts that count. */
static void say_counted(struct referee *referee, const struct outcome_row *of, int outcome,
                        struct sentence *text)
{
    const struct pending_verdict *pending = &referee->pending;
    bool sum = of->claim == CLAIM_MODIFIER || counted_parts(pending, of, outcome) > 1;
    int rule = 0;
    sentence_clear(text);
    for (int i = 0; i < pending->part_count; i++) {
        const struct part_row *row = &pending->part[i];
        if (row->counts && is_part_of(pending, row, outcome, of->claim, of->side))
            say_part(referee, of, row, sum, &rule, text);
    }
    say_rule_of(referee, rule, text);
}

/* Whether the part does not count, and is of the direction in which what is written differs. */
static bool is_idle(const struct pending_verdict *pending, const struct part_row *row,
                    const struct outcome_row *of, int outcome, int difference)
{
    return !row->counts && (row->value > 0) == (difference > 0) &&
           is_part_of(pending, row, outcome, of->claim, of->side);
}

/* Those that do not, of the direction in which what is written differs. */
static void say_idle(struct referee *referee, const struct outcome_row *of, int outcome,
                     int difference, struct sentence *text)
{
    const struct pending_verdict *pending = &referee->pending;
    int rule = 0;
    sentence_clear(text);
    for (int i = 0; i < pending->part_count; i++) {
        const struct part_row *row = &pending->part[i];
        if (is_idle(pending, row, of, outcome, difference))
            say_part(referee, of, row, true, &rule, text);
    }
    say_rule_of(referee, rule, text);
}

/* Whether the part alone makes the difference, which counts or not as asked. */
static bool makes_difference(const struct referee *referee, const struct part_row *row,
                             const struct outcome_row *of, int outcome, int difference, bool counts)
{
    return row->counts == counts && difference == (counts ? -row->value : row->value) &&
           is_part_of(&referee->pending, row, outcome, of->claim, of->side);
}

/* Whether another part of the number is told as one of it, and goes with it. */
static bool has_more(const struct pending_verdict *pending, const struct part_row *row, int outcome)
{
    bool more = false;
    for (int i = 0; i < pending->part_count; i++) {
        const struct part_row *other = &pending->part[i];
        more |= other != row && is_part_of(pending, other, outcome, row->claim, row->side) &&
                strstr(other->what, row->what);
    }
    return more;
}

/* Which of those that do not count alone makes the difference; -1 where none does, or several: that
 * they are not here says it. */
static int only_idle(const struct referee *referee, const struct outcome_row *of, int outcome,
                     int difference)
{
    const struct pending_verdict *pending = &referee->pending;
    int only = -1;
    for (int i = 0; i < pending->part_count; i++) {
        if (!makes_difference(referee, &pending->part[i], of, outcome, difference, false))
            continue;
        if (only >= 0)
            return -1;
        only = i;
    }
    return only;
}

/* Whether the rules data leaves open what one of its parts adds: then none makes a difference. */
static bool is_open(const struct pending_verdict *pending, const struct outcome_row *of,
                    int outcome)
{
    bool open = false;
    for (int i = 0; i < pending->part_count; i++)
        open |= pending->part[i].more &&
                is_part_of(pending, &pending->part[i], outcome, of->claim, of->side);
    return open;
}

/* How many of those that do not count are told; 0 unless together they make the difference. */
static int all_idle(const struct referee *referee, const struct outcome_row *of, int outcome,
                    int difference)
{
    const struct pending_verdict *pending = &referee->pending;
    int count = 0, sum = 0;
    for (int i = 0; i < pending->part_count; i++) {
        const struct part_row *row = &pending->part[i];
        bool idle = is_idle(pending, row, of, outcome, difference);
        count += idle;
        sum += idle ? row->value : 0;
    }
    return sum == difference ? count : 0;
}

bool is_difference(const struct referee *referee, const struct outcome_row *of, int outcome,
                   int part, int difference)
{
    const struct pending_verdict *pending = &referee->pending;
    const struct part_row *row = &pending->part[part];
    if (is_open(pending, of, outcome))
        return false;
    if (row->counts)
        return (of->claim == CLAIM_MODIFIER || counted_parts(pending, of, outcome) > 1) &&
               makes_difference(referee, row, of, outcome, difference, true) &&
               !has_more(pending, row, outcome);
    return part == only_idle(referee, of, outcome, difference) ||
           (is_idle(pending, row, of, outcome, difference) &&
            all_idle(referee, of, outcome, difference) > 1);
}

/* The parts that make the difference between what is written and what the rules give, alone or all
 * of those that are not here. */
static void say_difference(struct referee *referee, const struct outcome_row *of, int outcome,
                           int difference, struct sentence *text)
{
    const struct pending_verdict *pending = &referee->pending;
    if (is_open(pending, of, outcome))
        return;
    int idle = only_idle(referee, of, outcome, difference);
    const char *would_be = number_text(referee, of->claim, of->side, of->value + difference);
    for (int i = 0; i < pending->part_count; i++) {
        if (pending->part[i].counts && is_difference(referee, of, outcome, i, difference))
            say(text, "; without %s it would be %s", pending->part[i].what, would_be);
    }
    if (idle >= 0)
        say(text, "; with %s it would be %s", pending->part[idle].what, would_be);
    int together = all_idle(referee, of, outcome, difference);
    if (together > 1)
        say(text, "; with %s it would be %s", together == 2 ? "both" : "all of these", would_be);
}

/* The outcome that took the parts of a number, where it was told before what is rolled with it. */
static int outcome_with_parts(const struct pending_verdict *pending, int outcome, int claim,
                              int side)
{
    for (int i = 0; i < pending->part_count; i++) {
        if (is_part_of(pending, &pending->part[i], outcome, claim, side))
            return outcome;
    }
    for (int i = outcome - 1; i >= 0; i--) {
        if (pending->outcome[i].claim == claim && pending->outcome[i].side == side)
            return i;
    }
    return outcome;
}

void part_modifier(struct referee *referee, enum claim claim, int side, int rule, int modifier)
{
    struct pending_verdict *pending = &referee->pending;
    int outcome = outcome_with_parts(pending, pending->outcome_count, CLAIM_MODIFIER, side);
    int count = pending->part_count;
    for (int i = 0; i < count && !in_mode(referee, MODE_TRYING); i++) {
        struct part_row row = pending->part[i];
        if (!row.counts || !is_part_of(pending, &row, outcome, CLAIM_MODIFIER, side))
            continue;
        modifier -= row.value;
        row.claim = (int16_t)claim;
        row.told = (int16_t)pending->outcome_count;
        add_part(pending, &row);
    }
    part(referee, claim, side, rule, modifier != 0, modifier, "modifiers");
}

const char *roll_text(struct referee *referee, int side)
{
    const struct pending_verdict *pending = &referee->pending;
    const struct outcome_row of = {.claim = CLAIM_MODIFIER, .side = (int16_t)side};
    int roll = pending->rolled_count - 1;
    struct sentence counted;
    while (roll >= 0 && pending->rolled[roll].side != side)
        roll--;
    if (in_mode(referee, MODE_TRYING) || roll < 0)
        return "";
    const struct roll_row *rolled = &pending->rolled[roll];
    if (!rolled->modified)
        return keep(referee, "die %s", face_text(referee, rolled->die, rolled->face));
    int outcome = outcome_with_parts(pending, pending->outcome_count, CLAIM_MODIFIER, side);
    say_counted(referee, &of, outcome, &counted);
    return keep(referee, "die %d%s%s = %d", rolled->face, counted.length ? ", " : "", counted.text,
                rolled->face + rolled->modifier);
}

int rule_of_modifier(const struct referee *referee, int outcome, int side, int difference, int rule)
{
    const struct pending_verdict *pending = &referee->pending;
    const struct outcome_row of = {.claim = CLAIM_MODIFIER, .side = (int16_t)side};
    int sole = 0, only = 0;
    for (int i = 0; i < pending->part_count; i++) {
        const struct part_row *row = &pending->part[i];
        if (!is_part_of(pending, row, outcome, CLAIM_MODIFIER, side))
            continue;
        if (makes_difference(referee, row, &of, outcome, difference, row->counts))
            only = only ? -1 : row->rule;
        if (row->counts)
            sole = sole == 0 || sole == row->rule ? row->rule : -1;
    }
    return sole > 0 ? sole : only > 0 ? only : rule;
}

const char *parts_text(struct referee *referee, int outcome, int claim, int side, int written,
                       int value)
{
    const struct outcome_row of = {
        .claim = (int16_t)claim, .side = (int16_t)side, .value = (int16_t)value};
    struct sentence counted, idle, text;
    if (outcome < referee->pending.outcome_count && referee->pending.outcome[outcome].figures)
        return keep(referee, ": %s", referee->pending.outcome[outcome].figures);
    const char *total = total_text(referee, outcome);
    outcome = outcome_with_parts(&referee->pending, outcome, claim, side);
    say_counted(referee, &of, outcome, &counted);
    say_idle(referee, &of, outcome, written - value, &idle);
    sentence_clear(&text);
    if (!counted.length && !idle.length)
        return claim == CLAIM_MODIFIER ? keep(referee, ": none applies here%s", total)
               : is_sum(claim) && value == 0 && !*total ? ": nothing adds to it"
                                                        : total;
    say(&text, ": %s", counted.length ? counted.text : "nothing adds to it");
    if (idle.length)
        say(&text, "; not here: %s", idle.text);
    say_difference(referee, &of, outcome, written - value, &text);
    return keep(referee, "%s%s", text.text, total);
}
