#include "referee/claims.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/depends.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/parts.h"
#include "referee/steps.h"
#include "referee/words.h"
#include "referee/write.h"
#include <string.h>
#include <strings.h>

/* What is claimed came of an entry, compared with what did. */

static const char *const claim_word[] = {
#define CLAIM(name, word) word,
    CLAIMS(CLAIM)
#undef CLAIM
};

/* Other words for them. */
static const struct {
    const char *word;
    enum claim claim;
} also_called[] = {
    {"result", CLAIM_SUCCESS},     {"hit", CLAIM_HITS},     {"losses", CLAIM_LOSS},
    {"winner", CLAIM_WIN},         {"wins", CLAIM_WIN},     {"mod", CLAIM_MODIFIER},
    {"modifiers", CLAIM_MODIFIER}, {"drm", CLAIM_MODIFIER},
};

static int claim_of(const struct referee *referee, const char *word)
{
    const char *marker = referee->game->words.marker;
    if (marker && strcmp(word, marker) == 0)
        return CLAIM_MARKER;
    for (int claim = 0; claim < CLAIM_COUNT_OF; claim++) {
        if (strcmp(claim_word[claim], word) == 0)
            return claim;
    }
    for (size_t i = 0; i < sizeof also_called / sizeof *also_called; i++) {
        if (strcasecmp(also_called[i].word, word) == 0)
            return (int)also_called[i].claim;
    }
    return -1;
}

static bool one_of(const char *word, const char *a, const char *b)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0;
}

/* The number a claim's value stands for; false when it is none. */
static bool claim_value(const struct referee *referee, int claim, const struct word *value,
                        int *number)
{
    *number = value->number;
    if (value->is_number)
        return true;
    if (claim == CLAIM_SUCCESS && one_of(value->text, "yes", "success"))
        return *number = 1, true;
    if (claim == CLAIM_SUCCESS && one_of(value->text, "no", "fail"))
        return *number = 0, true;
    *number = side_of_word(referee, value->text);
    return claim == CLAIM_WIN && *number != 0;
}

int claimed(const struct referee *referee, enum claim claim, int side, int otherwise)
{
    const struct facts *claims = referee->now.claims;
    int value;
    for (int i = 0; claims && i < claims->count; i++) {
        const struct fact *fact = &claims->fact[i];
        bool its = fact->item ? side && side_of_word(referee, fact->item) == side : !side;
        if (its && claim_of(referee, fact->key) == (int)claim &&
            claim_value(referee, (int)claim, &fact->value, &value))
            return value;
    }
    return otherwise;
}

static const struct outcome_row *outcome_for(const struct referee *referee, int claim, int side,
                                             int by)
{
    const struct pending_verdict *pending = &referee->pending;
    const struct outcome_row *found = NULL;
    for (int i = pending->outcome_count - 1; i >= 0; i--) {
        const struct outcome_row *row = &pending->outcome[i];
        if (row->claim != claim || (side && row->side != side))
            continue;
        if (side || row->side == 0 || row->side == by)
            return row;
        found = found ? found : row;
    }
    return found;
}

static const char *values_of_claim(int claim)
{
    return claim == CLAIM_SUCCESS ? "yes or no" : claim == CLAIM_WIN ? "a side" : "a number";
}

/* What a claim says in ids; false after a finding. */
static bool read_claim(struct referee *referee, const struct fact *fact, int *claim, int *side,
                       int *value)
{
    *claim = claim_of(referee, fact->key);
    *side = side_of_word(referee, fact->item);
    if (*claim < 0)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true, "no claim is called %s%s", fact->key,
                    suggest_word(referee, fact->key, claim_word, CLAIM_COUNT_OF));
    else if (fact->item && !*side)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true, "%s: no side is called %s%s", fact->key,
                    fact->item, suggest_side(referee, fact->item));
    else if (!claim_value(referee, *claim, &fact->value, value))
        add_finding(referee, VIOLATION, RECORD_CLAIM, true, "%s: %s claimed, expected %s",
                    fact->key, fact->value.text, values_of_claim(*claim));
    else
        return true;
    return false;
}

/* "by rule 7.2", or no more than "by the rules" where the parts name it behind what it gives. */
static const char *by_rule(struct referee *referee, int rule, const char *parts)
{
    const char *id = rule_row(referee->game, rule)->id;
    return strstr(parts, keep(referee, "[%s]", id)) ? "by the rules"
                                                    : keep(referee, "by rule %s", id);
}

/* Another number came of it than the one claimed. */
static void refuse_claim(struct referee *referee, const struct fact *fact,
                         const struct outcome_row *row, int value)
{
    struct outcome_row said = *row; /* "success" is yes, as what came of it is */
    int outcome = (int)(row - referee->pending.outcome), rule = row->rule;
    said.value = said.most = (int16_t)value;
    referee->pending.outcome[outcome].differs = true;
    referee->pending.outcome[outcome].claimed = (int16_t)value;
    if (row->total)
        note_cause(referee, row->total);
    int nearest = value > row->most ? row->most : row->value;
    if (row->claim == CLAIM_MODIFIER)
        rule = rule_of_modifier(referee, outcome, row->side, value - nearest, rule);
    const char *parts = parts_text(referee, outcome, row->claim, row->side, value, nearest);
    add_finding(referee, VIOLATION, RECORD_CLAIM, true, "%s%s%s: %s claimed, %s %s%s", fact->key,
                row->side ? " " : "", row->side ? side_name(referee, row->side) : "",
                outcome_text(referee, &said), outcome_text(referee, row),
                by_rule(referee, rule, parts), parts);
}

/* "; it gave count 1, hits French 2": what may be claimed of it; "" where nothing came of it. */
static const char *what_came(struct referee *referee)
{
    enum { TOLD_MAX = 3 };
    struct sentence text;
    sentence_clear(&text);
    for (int i = 0; i < referee->pending.outcome_count && i < TOLD_MAX; i++) {
        const struct outcome_row *row = &referee->pending.outcome[i];
        say_item(&text, ", ", claim_word[row->claim]);
        say(&text, "%s%s %s", row->side ? " " : "", row->side ? side_name(referee, row->side) : "",
            outcome_text(referee, row));
    }
    return text.length ? keep(referee, "; it gave %s", text.text) : "";
}

/* "vp F5" behind an entry: not what it is worth, but where the score stands after it. */
static bool tells_score(const struct referee *referee, const struct fact *fact)
{
    return is_score(referee->game, fact->key) && !fact->item && !fact->value.is_number;
}

/* What stood before what comes by itself behind an entry was looked at. */
struct behind {
    long mark;
    struct pending_mark pending;
    bool stuck;
};

static struct behind look_behind(struct referee *referee)
{
    struct behind behind = {journal_mark(referee), pending_mark(referee), referee->dice.stuck};
    unsigned outer = enter(referee, MODE_VIEWING);
    settle(referee);
    leave(referee, outer);
    return behind;
}

static void undo_look(struct referee *referee, const struct behind *behind)
{
    journal_undo(referee, behind->mark);
    referee->dice.stuck = behind->stuck;
}

/* Whether it comes by itself behind the entry: the points of a battle that its last loss ends. */
static bool comes_behind(struct referee *referee, int claim, int side, int value, int by)
{
    struct behind behind = look_behind(referee);
    tell_points(referee, behind.mark);
    const struct outcome_row *row = outcome_for(referee, claim, side, by);
    bool comes = row && row->value == value && row->most <= row->value;
    pending_undo(referee, behind.pending);
    undo_look(referee, &behind);
    return comes;
}

/* As of what stands alone behind the entry: with what comes by itself. */
static void check_score(struct referee *referee, const struct fact *fact)
{
    struct behind behind = look_behind(referee);
    pending_undo(referee, behind.pending);
    check_facts(referee, &(struct facts){.present = true, .count = 1, .fact = fact});
    for (int i = behind.pending.finding; i < referee->pending.finding_count; i++)
        referee->pending.finding[i].harmless = true; /* the entry stands whatever is said of it */
    undo_look(referee, &behind);
}

/* Of a number that may be one of several: one that it is not, or may not be. */
static void weigh_within(struct referee *referee, const struct fact *fact,
                         const struct outcome_row *row, bool never)
{
    const char *side = row->side ? side_name(referee, row->side) : "";
    if (never)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true,
                    "%s%s%s: %s claimed, which no die gives", fact->key, *side ? " " : "", side,
                    fact->value.text);
    else
        add_finding(referee, MISSING, RECORD_CLAIM, true,
                    "%s%s%s: %s claimed, %s as far as is known%s", fact->key, *side ? " " : "",
                    side, fact->value.text, outcome_text(referee, row),
                    parts_text(referee, (int)(row - referee->pending.outcome), row->claim,
                               row->side, row->value, row->value));
}

/* Nothing of it came of the entry: neither in it, nor by itself behind it. */
static void refuse_unsettled(struct referee *referee, const struct fact *fact, int side, int value,
                             int by)
{
    if (comes_behind(referee, claim_of(referee, fact->key), side, value, by))
        return;
    add_finding(referee, VIOLATION, RECORD_CLAIM, true,
                "%s%s%s claimed, which this entry does not settle%s%s", fact->key, side ? " " : "",
                side ? side_name(referee, side) : "", rolls_text(referee, "; it rolls for "),
                what_came(referee));
}

/* never: it is wrong whatever is rolled. */
static void check_claim(struct referee *referee, const struct fact *fact, int by, bool never)
{
    int claim = 0, side = 0, value = 0;
    if (tells_score(referee, fact) && never)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true, "%s: %s claimed, which no die gives",
                    fact->key, fact->value.text);
    if (tells_score(referee, fact) && !never)
        check_score(referee, fact);
    if (tells_score(referee, fact) || !read_claim(referee, fact, &claim, &side, &value))
        return;
    const struct outcome_row *row = outcome_for(referee, claim, side, by);
    const struct outcome_row *other = row ? NULL : outcome_for(referee, claim, 0, by);
    if (other && other->side)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true,
                    "%s %s claimed, what came of it counts for %s", fact->key,
                    side_name(referee, side), side_name(referee, other->side));
    else if (!row && never)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true, "%s%s%s claimed, which no die gives%s",
                    fact->key, side ? " " : "", side ? side_name(referee, side) : "",
                    what_came(referee));
    else if (!row)
        refuse_unsettled(referee, fact, side, value, by);
    else if (row->most > row->value && value >= row->value && value <= row->most)
        weigh_within(referee, fact, row, never);
    else if (row->value != value)
        refuse_claim(referee, fact, row, value);
}

void check_claims(struct referee *referee, const struct entry *entry, int by)
{
    tell_points(referee, referee->now.walk_mark);
    for (int i = 0; i < entry->claim.count; i++)
        check_claim(referee, &entry->claim.fact[i], by, false);
}

uint64_t claims_amiss(struct referee *referee, const struct facts *claims, int by)
{
    uint64_t amiss = 0;
    struct pending_mark mark = pending_mark(referee);
    unsigned outer = enter(referee, MODE_TRYING);
    for (int i = 0; i < claims->count; i++) {
        referee->pending.violated = false;
        check_claim(referee, &claims->fact[i], by, false);
        amiss |= referee->pending.violated ? UINT64_C(1) << (i < CLAIMS_TOLD ? i : CLAIMS_TOLD) : 0;
    }
    leave(referee, outer);
    pending_undo(referee, mark);
    return amiss;
}

bool refuse_claims(struct referee *referee, const struct facts *claims, int by, uint64_t amiss)
{
    bool told = false;
    for (int i = 0; i < claims->count && i < CLAIMS_TOLD; i++) {
        if (!(amiss >> i & 1))
            continue;
        check_claim(referee, &claims->fact[i], by, true);
        told = true;
    }
    return told;
}

/* A value of a claim in the words of an entry: a number for a number. */
static struct word claim_in_words(struct referee *referee, const struct outcome_row *row,
                                  const struct fact *fact)
{
    if (row->claim == CLAIM_WIN)
        return (struct word){.text = referee->data->names[SIDE].name[row->value].id};
    if (row->claim == CLAIM_SUCCESS || tells_score(referee, fact))
        return (struct word){.text = outcome_text(referee, row)};
    return (struct word){
        .text = keep(referee, "%d", row->value), .number = row->value, .is_number = true};
}

const char *claimed_text(struct referee *referee, const struct fact *fact)
{
    int claim = claim_of(referee, fact->key);
    struct outcome_row told = {.claim = (int16_t)claim,
                               .side = (int16_t)side_of_word(referee, fact->item),
                               .value = (int16_t)fact->value.number,
                               .most = (int16_t)fact->value.number};
    return claim >= 0 && fact->value.is_number ? outcome_text(referee, &told) : fact->value.text;
}

bool right_claim(struct referee *referee, const struct fact *fact, int by, struct fact *right)
{
    int claim = claim_of(referee, fact->key), value = 0;
    int side = side_of_word(referee, fact->item);
    if (claim < 0 || (fact->item && !side))
        return false;
    const struct outcome_row *row = outcome_for(referee, claim, side, by);
    bool read = claim_value(referee, claim, &fact->value, &value);
    if (!row || (claim == CLAIM_WIN && row->value == 0))
        return false;
    *right = *fact;
    if (!read || value < row->value || value > row->most) {
        if (row->most > row->value)
            return false;
        right->value = claim_in_words(referee, row, fact);
    }
    return true;
}
