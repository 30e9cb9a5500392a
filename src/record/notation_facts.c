#include "record/notation_scan.h"

#include "record/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Facts: "vp F3", "hits F2 B2", "at Halifax: Loudoun, 2 reg", one after the other with = between.
 */

static const char a_value[] = "a value";

struct facts_scan {
    struct scan *scan;
    struct pile *pile;
    enum facts_form form;
    struct fact fact; /* the key, and the item so far */
};

static bool add_fact(struct facts_scan *facts, const char *item, const struct word *value)
{
    facts->fact.item = item;
    facts->fact.value = *value;
    return pile_add(facts->scan, facts->pile, &facts->fact);
}

/* "F2", "F-1", "F+1": a side's initial and a number, nothing between. */
static int glued_side(struct scan *scan)
{
    size_t length = word_length(scan);
    const char *text = scan->text + scan->at;
    size_t digits = length > 1 ? 1 + dash_length(text + 1, length - 1) + (text[1] == '+') : 1;
    bool number = length > digits;
    for (size_t i = digits; i < length; i++)
        number &= isdigit((unsigned char)text[i]) != 0;
    struct scan ahead = *scan;
    ahead.at += length;
    return number && !next_is(&ahead, ':') ? side_of_initial(scan->dialect, text[0]) : 0;
}

static bool begins_value(struct scan *scan)
{
    size_t length = word_length(scan);
    return next_is_quote(scan) || (length > 0 && !is_keyword(scan->text + scan->at, length));
}

/* Whether neither of two values of a list is "none", which stands alone. */
static bool are_some(struct scan *scan, const struct word *before, const struct word *value)
{
    bool some = (!before->text || *before->text) && (!value->text || *value->text);
    return some ||
           refuse(&scan->reader, value->column, "none among others", "none alone, or no none");
}

/* "+1" is 1. */
static void skip_plus(struct scan *scan)
{
    skip_blanks(scan);
    scan->at += scan->at + 1 < scan->end && scan->text[scan->at] == '+' &&
                isdigit((unsigned char)scan->text[scan->at + 1]);
}

/* "none", without quotes, is an empty list. */
static bool scan_value(struct scan *scan, struct word *value)
{
    skip_plus(scan);
    bool none = next_is_word(scan, "none");
    if (!scan_name(scan, a_value, value))
        return false;
    if (none && strcmp(value->text, "none") == 0)
        value->text = "";
    return true;
}

/* "F2", or "F" alone. */
static bool begins_side(struct scan *scan)
{
    struct scan ahead = *scan;
    return glued_side(scan) || take_side(&ahead);
}

/* "F2 B2", and with a comma between. */
static bool goes_on_by_side(struct scan *scan)
{
    struct scan ahead = *scan;
    if (!take(&ahead, ','))
        return begins_side(scan);
    bool glued = glued_side(&ahead) != 0;
    *scan = glued ? ahead : *scan;
    return glued;
}

/* In a claim a comma begins the next fact, elsewhere the next value. */
static bool add_values(struct facts_scan *facts, const char *item, struct word value)
{
    if (!add_fact(facts, item, &value))
        return false;
    while (facts->form != FACTS_CLAIM && take(facts->scan, ','))
        if (!scan_value(facts->scan, &value) || !add_fact(facts, item, &value))
            return false;
    return true;
}

static bool scan_glued(struct facts_scan *facts, int side)
{
    struct scan *scan = facts->scan;
    struct word value;
    scan->at++;
    skip_plus(scan);
    return scan_token(scan, a_value, &value) && add_fact(facts, scan->dialect->side[side], &value);
}

/* "F 5 B 3": a number that the other side follows. */
static bool scan_number_of_side(struct scan *scan, struct word *value)
{
    struct scan number = *scan;
    skip_plus(&number);
    if (!scan_token(&number, a_value, value) || !value->is_number)
        return false;
    struct scan ahead = number;
    if (!begins_side(&ahead))
        return false;
    *scan = number;
    return true;
}

/* "F 5": the side stands alone and its value follows. */
static bool scan_side_value(struct facts_scan *facts, int side)
{
    struct scan *scan = facts->scan;
    struct word value;
    if (!scan_number_of_side(scan, &value) && !scan_value(scan, &value))
        return false;
    return add_values(facts, scan->dialect->side[side], value);
}

/* One item with its values, or values without item. */
static bool scan_item(struct facts_scan *facts)
{
    struct scan *scan = facts->scan, before = *scan;
    struct word value, item;
    int glued = strcasecmp(facts->fact.key, "vp") == 0 ? 0 : glued_side(scan);
    if (glued)
        return scan_glued(facts, glued);
    int side = take_side(scan);
    if (side && begins_value(scan))
        return scan_side_value(facts, side);
    *scan = before;
    if (!scan_name(scan, a_value, &item))
        return false;
    if (take(scan, ':'))
        return scan_value(scan, &value) && add_values(facts, item.text, value);
    *scan = before;
    return scan_value(scan, &value) && add_values(facts, NULL, value);
}

bool refuse_again(struct scan *scan, const struct fact *fact)
{
    const char *name = fact->item ? fact->item : fact->key;
    const char *found =
        arena_print(scan->reader.arena, "%s again", quoted(scan->reader.arena, name, strlen(name)));
    return found ? refuse(&scan->reader, fact->column, found, "everything said once")
                 : out_of_memory(&scan->reader);
}

/* Only in a claim a key or item that comes again adds a value to the one before. */
static bool comes_again(const struct facts_scan *facts, int before)
{
    const struct fact *fact = facts->pile->item;
    if (facts->form == FACTS_CLAIM || before == 0)
        return false;
    const struct fact *last = &fact[before - 1], *next = &fact[before];
    return strcmp(last->key, next->key) == 0 &&
           (!last->item || !next->item || strcmp(last->item, next->item) == 0);
}

static bool scan_items_of_key(struct facts_scan *facts)
{
    do {
        int before = facts->pile->count;
        if (!scan_item(facts))
            return false;
        if (comes_again(facts, before))
            return refuse_again(facts->scan, &facts->fact);
    } while (take(facts->scan, '|') || (facts->fact.item && goes_on_by_side(facts->scan)));
    return true;
}

/* "yes": what came of it in a word, unless it is a key with a value. */
static bool is_result(struct facts_scan *facts)
{
    struct scan ahead = *facts->scan;
    size_t length = word_length(&ahead);
    if (facts->form != FACTS_CLAIM || !is_result_word(ahead.text + ahead.at, length))
        return false;
    ahead.at += length;
    return !begins_value(&ahead);
}

/* "at PLACE: pieces", all that is there. */
static bool scan_stack(struct facts_scan *facts)
{
    struct scan *scan = facts->scan;
    struct word value;
    if (!scan_name(scan, "a place", &value) || !add_fact(facts, NULL, &value))
        return false;
    if (!take(scan, ':'))
        return refuse_next(scan, "\":\" and all that is there");
    facts->fact.key = field_word(FIELD_UNITS);
    return scan_value(scan, &value) && add_values(facts, NULL, value);
}

static bool scan_fact(struct facts_scan *facts)
{
    struct scan *scan = facts->scan;
    struct word key;
    bool stack = facts->form == FACTS_ASSERT && next_is_word(scan, "at");
    facts->fact = (struct fact){.column = (skip_blanks(scan), column_at(scan))};
    if (is_result(facts)) {
        facts->fact.key = "result";
        return scan_token(scan, a_value, &key) && add_fact(facts, NULL, &key);
    }
    if (!scan_token(scan, "what is so, as vp F3", &key))
        return false;
    facts->fact.key = key.text;
    return stack ? scan_stack(facts) : scan_items_of_key(facts);
}

bool scan_facts(struct scan *scan, enum facts_form form, struct pile *pile)
{
    struct facts_scan facts = {.scan = scan, .pile = pile, .form = form};
    do {
        if (!scan_fact(&facts))
            return false;
    } while (take(scan, '=') || (form == FACTS_CLAIM && take(scan, ',')));
    return true;
}

bool scan_items(struct scan *scan, const char *key, struct pile *pile)
{
    struct facts_scan facts = {.scan = scan, .pile = pile, .form = FACTS_CLAIM};
    facts.fact.key = key;
    do {
        facts.fact.column = (skip_blanks(scan), column_at(scan));
        if (!scan_item(&facts))
            return false;
    } while (take(scan, ','));
    return true;
}

/* --- nothing twice --- */

/* Facts that follow each other with one key and item. */
struct run {
    const struct fact *fact;
    int number;
};

static int compare_items(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) : (a != NULL) - (b != NULL);
}

static int compare_runs(const void *left, const void *right)
{
    const struct run *a = left, *b = right;
    int order = strcmp(a->fact->key, b->fact->key);
    order = order ? order : compare_items(a->fact->item, b->fact->item);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

/* Runs of one key must follow each other, each with an item of its own, or be one without. */
static bool are_apart(struct scan *scan, const struct run *runs, int count)
{
    int first = 0, least = 0, most = 0;
    for (int i = 0; i < count; i++) {
        bool same = i > 0 && strcmp(runs[i].fact->key, runs[i - 1].fact->key) == 0;
        if (same &&
            (!runs[i - 1].fact->item || strcmp(runs[i].fact->item, runs[i - 1].fact->item) == 0))
            return refuse_again(scan, runs[i].fact);
        first = same ? first : i;
        least = same && least < runs[i].number ? least : runs[i].number;
        most = same && most > runs[i].number ? most : runs[i].number;
        bool last = i + 1 == count || strcmp(runs[i].fact->key, runs[i + 1].fact->key) != 0;
        if (last && most - least != i - first)
            return refuse_again(scan, runs[i].fact);
    }
    return true;
}

bool said_once(struct scan *scan, const struct facts *facts)
{
    const struct fact *fact = facts->fact;
    struct run *runs = arena_take(scan->reader.arena, (size_t)facts->count * sizeof *runs + 1);
    int count = 0;
    if (!runs)
        return out_of_memory(&scan->reader);
    for (int i = 0; i < facts->count; i++) {
        bool begins = i == 0 || strcmp(fact[i].key, fact[i - 1].key) != 0 ||
                      compare_items(fact[i].item, fact[i - 1].item) != 0;
        if (!begins && !are_some(scan, &fact[i - 1].value, &fact[i].value))
            return false;
        if (begins) {
            runs[count] = (struct run){&fact[i], count};
            count++;
        }
    }
    qsort(runs, (size_t)count, sizeof *runs, compare_runs);
    return are_apart(scan, runs, count);
}

bool finish_facts(struct scan *scan, const struct pile *pile, struct facts *facts)
{
    *facts = (struct facts){.present = true, .count = pile->count, .fact = pile->item};
    return said_once(scan, facts);
}

/* --- expectations --- */

static bool add_expected(struct scan *scan, struct pile *pile, const char *key,
                         const struct word *value)
{
    struct fact fact = {.key = key, .value = *value, .column = value->column};
    fact.value.is_number = false;
    return pile_add(scan, pile, &fact);
}

/* "snapshot", or "snapshot no". */
static bool scan_snapshot(struct scan *scan, struct pile *pile)
{
    struct word flag = {.text = "yes", .column = column_at(scan)};
    if (!take_word(scan, "snapshot"))
        return true;
    if (take_word(scan, "no"))
        flag.text = "no";
    return add_expected(scan, pile, "snapshot", &flag);
}

static bool scan_verdict(struct scan *scan, struct pile *pile)
{
    static const char *const verdicts[] = {"legal", "illegal",    "open",
                                           "ruled", "unreadable", "noted"};
    struct word verdict;
    return scan_token(scan, "a verdict", &verdict) &&
           is_one_of(&scan->reader, verdict.column, verdict.text, verdicts,
                     sizeof verdicts / sizeof *verdicts) &&
           add_expected(scan, pile, "verdict", &verdict);
}

static bool scan_rules(struct scan *scan, struct pile *pile)
{
    struct word rule, before;
    int count = 0;
    do {
        bool none = next_is_word(scan, "none");
        if (!scan_token(scan, "a rule", &rule))
            return false;
        rule.text = none ? "" : rule.text;
        if ((count++ > 0 && !are_some(scan, &before, &rule)) ||
            !add_expected(scan, pile, "rules", &rule))
            return false;
        before = rule;
    } while (take(scan, ','));
    return true;
}

/* Whether a word follows that is not the "is" of a correction. */
static bool goes_on(struct scan *scan)
{
    return next_is_quote(scan) || (word_length(scan) > 0 && !next_is_word(scan, "is"));
}

bool scan_expectation(struct scan *scan, struct entry *entry)
{
    struct pile pile = {.size = sizeof(struct fact)};
    if (entry->expect.present)
        return refuse_next(scan, "one expectation");
    entry->expect_at.from = column_at(scan);
    if (!scan_snapshot(scan, &pile))
        return false;
    bool only_rules = take_word(scan, "rules");
    if (!only_rules && (pile.count == 0 || goes_on(scan)) && !scan_verdict(scan, &pile))
        return false;
    if ((only_rules || goes_on(scan)) && !scan_rules(scan, &pile))
        return false;
    entry->expect = (struct facts){true, pile.count, pile.item};
    entry->expect_at.to = column_at(scan);
    return true;
}
