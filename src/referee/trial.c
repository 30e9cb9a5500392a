
#include "referee/trial.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/depends.h"
#include "referee/faces.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/parts.h"
#include "referee/steps.h"
#include "referee/words.h"
#include "referee/write.h"
#include <string.h>

/* Performing an entry whose dice may be unknown: every face is tried, and those are kept that agree
 * with what the entry claims. */

enum { FITS_SHOWN = 12 };

static const char *const claim_word[] = {
#define CLAIM(name, word) word,
    CLAIMS(CLAIM)
#undef CLAIM
};

static int claim_of(const struct referee *referee, const char *word)
{
    const char *marker = referee->game->words.marker;
    if (strcmp(word, "result") == 0)
        return CLAIM_SUCCESS;
    if (marker && strcmp(word, marker) == 0)
        return CLAIM_MARKER;
    for (int claim = 0; claim < CLAIM_COUNT_OF; claim++) {
        if (strcmp(claim_word[claim], word) == 0)
            return claim;
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

/* Another number came of it than the one claimed. */
static void refuse_claim(struct referee *referee, const struct fact *fact,
                         const struct outcome_row *row, int value)
{
    struct outcome_row said = *row; /* "success" is yes, as what came of it is */
    int outcome = (int)(row - referee->pending.outcome), rule = row->rule;
    said.value = said.most = (int16_t)value;
    if (row->total)
        note_cause(referee, row->total);
    if (row->claim == CLAIM_MODIFIER)
        rule = rule_of_modifier(referee, outcome, row->side, value - row->value, rule);
    add_finding(referee, VIOLATION, RECORD_CLAIM, true, "%s%s%s: %s claimed, %s by rule %s%s",
                fact->key, row->side ? " " : "", row->side ? side_name(referee, row->side) : "",
                outcome_text(referee, &said), outcome_text(referee, row),
                rule_row(referee->game, rule)->id,
                parts_text(referee, outcome, row->claim, row->side, value, row->value));
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

/* As of what stands alone behind the entry: with what comes by itself. */
static void check_score(struct referee *referee, const struct fact *fact)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    bool stuck = referee->dice.stuck;
    unsigned outer = enter(referee, MODE_VIEWING);
    settle(referee);
    leave(referee, outer);
    pending_undo(referee, pending);
    check_facts(referee, &(struct facts){.present = true, .count = 1, .fact = fact});
    for (int i = pending.finding; i < referee->pending.finding_count; i++)
        referee->pending.finding[i].harmless = true; /* the entry stands whatever is said of it */
    journal_undo(referee, mark);
    referee->dice.stuck = stuck;
}

static void check_claim(struct referee *referee, const struct fact *fact, int by)
{
    int claim = 0, side = 0, value = 0;
    if (tells_score(referee, fact)) {
        check_score(referee, fact);
        return;
    }
    if (!read_claim(referee, fact, &claim, &side, &value))
        return;
    const struct outcome_row *row = outcome_for(referee, claim, side, by);
    const struct outcome_row *other = row ? NULL : outcome_for(referee, claim, 0, by);
    if (other && other->side)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true,
                    "%s %s claimed, what came of it counts for %s", fact->key,
                    side_name(referee, side), side_name(referee, other->side));
    else if (!row)
        add_finding(referee, VIOLATION, RECORD_CLAIM, true,
                    "%s%s%s claimed, which this entry does not settle%s%s", fact->key,
                    side ? " " : "", side ? side_name(referee, side) : "",
                    rolls_text(referee, "; it rolls for "), what_came(referee));
    else if (row->most > row->value && value >= row->value && value <= row->most)
        add_finding(referee, MISSING, RECORD_CLAIM, true, "%s: %s claimed, %s as far as is known",
                    fact->key, fact->value.text, outcome_text(referee, row));
    else if (row->value != value)
        refuse_claim(referee, fact, row, value);
}

void check_claims(struct referee *referee, const struct entry *entry, int by)
{
    tell_points(referee, referee->now.walk_mark);
    for (int i = 0; i < entry->claim.count; i++)
        check_claim(referee, &entry->claim.fact[i], by);
}

/* A value of a claim in the words of an entry. */
static struct word claim_in_words(struct referee *referee, const struct outcome_row *row)
{
    if (row->claim == CLAIM_WIN)
        return (struct word){.text = referee->data->names[SIDE].name[row->value].id};
    return (struct word){.text = outcome_text(referee, row),
                         .number = row->value,
                         .is_number = row->claim != CLAIM_SUCCESS};
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
        right->value = claim_in_words(referee, row);
    }
    return true;
}

/* --- performing --- */

/* Whether those written were rolled, all of them and no others; where it is not said whose they
 * are, the first by side by, who wrote them. */
static bool all_dice_fit(const struct referee *referee, int rolled_before, int by)
{
    const struct pending_verdict *pending = &referee->pending;
    int written = dice_written(referee);
    return written < 64 && referee->dice.used == (UINT64_C(1) << written) - 1 &&
           pending->rolled_count - rolled_before == written &&
           (referee->dice.written->die[0].side || pending->rolled[rolled_before].side == by);
}

/* Performs the step on top, with the dice written where it happens by itself; false where play
 * stops. */
static bool play_one(struct referee *referee)
{
    struct place_in_play where;
    if (!in_play(referee, &where))
        return false;
    if (step_at(referee, where)->silence != FORCED)
        return auto_advance(referee);
    enum flow flow = perform_step(referee, NULL);
    return flow != WAIT && flow != ELSEWHERE && !referee->pending.need_failed;
}

/* What has begun above that depth, up to what rolls dice: it rolls those that side by wrote, or is
 * left to come. */
static void roll_in_what_began(struct referee *referee, int depth, int by)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    struct dice_box dice = referee->dice;
    skip_rows(referee);
    for (int steps = 0; steps < WALK_MAX && position(referee)->depth > depth; steps++) {
        if (referee->dice.used || referee->dice.unknown || !play_one(referee))
            break;
        skip_rows(referee);
    }
    if (all_dice_fit(referee, pending.rolled, by))
        return;
    journal_undo(referee, mark);
    pending_undo(referee, pending);
    referee->dice = dice;
}

/* Dice behind a declaration that they may decide, and that rolled none, are those of what it began
 * above that depth: "assault [B3 F4]". */
static void roll_those_left(struct referee *referee, const struct declaration *declaration,
                            int depth, enum flow flow)
{
    bool left = verb_is(declaration->verb, ROLLS_DICE) && dice_written(referee) > 0 &&
                !referee->dice.used && !referee->dice.unknown;
    bool begun = flow != WAIT && flow != ELSEWHERE && !referee->pending.need_failed;
    if (left && begun && !referee->pending.forbidden)
        roll_in_what_began(referee, depth, declaration->by);
}

/* --- the trials --- */

enum { CLAIMS_TOLD = 16 };

struct trials {
    const struct entry *entry;
    const struct declaration *declaration;
    long mark;
    struct pending_mark pending;
    int tried, fits;
    int wrong; /* how many broke a rule whatever is claimed */
    bool all;  /* every face of every die was tried */
    int fitting[ASSUMED_MAX];
    uint64_t fixed; /* bit i: claim i is wrong with every face tried, by the same value */
    int value[CLAIMS_TOLD];
    uint64_t checksum; /* after the first that fits */
    bool alike;        /* all that fit lead to the same position */
    struct sentence faces;
};

/* The dice written are there again, for the same declaration. */
static void roll_again(struct referee *referee)
{
    referee->dice.used = 0;
    referee->dice.unknown = 0;
}

static void take_back(struct referee *referee, const struct trials *trials)
{
    int checked =
        referee->pending.checked_count; /* which rules were looked at stands for any face */
    journal_undo(referee, trials->mark);
    pending_undo(referee, trials->pending);
    referee->pending.checked_count = checked;
}

/* The claims alone decide whether a face fits; what else is wrong is wrong with any die. */
static bool claims_fit(struct referee *referee, const struct trials *trials)
{
    struct pending_mark mark = pending_mark(referee);
    unsigned outer = enter(referee, MODE_TRYING);
    referee->pending.violated = false;
    check_claims(referee, trials->entry, trials->declaration->by);
    bool fit = !referee->pending.violated;
    leave(referee, outer);
    pending_undo(referee, mark);
    return fit;
}

/* Whether a claim is wrong, and by what value. */
static bool is_wrong(struct referee *referee, const struct fact *fact, int by, int *value)
{
    int claim = claim_of(referee, fact->key), claimed = 0;
    int side = side_of_word(referee, fact->item);
    const struct outcome_row *row = claim < 0 ? NULL : outcome_for(referee, claim, side, by);
    if (!row || row->most > row->value || !claim_value(referee, claim, &fact->value, &claimed))
        return false;
    *value = row->value;
    return claimed != row->value;
}

static void note_fixed(struct referee *referee, struct trials *trials)
{
    const struct facts *claims = &trials->entry->claim;
    for (int i = 0; i < claims->count && i < CLAIMS_TOLD; i++) {
        int value = 0;
        bool wrong = is_wrong(referee, &claims->fact[i], trials->declaration->by, &value);
        if (!wrong || (trials->tried > 0 && value != trials->value[i]))
            trials->fixed &= ~(UINT64_C(1) << i);
        trials->value[i] = value;
    }
}

static void note_fit(struct referee *referee, struct trials *trials)
{
    const struct dice_box *dice = &referee->dice;
    if (trials->fits++ == 0) {
        memcpy(trials->fitting, dice->assumed, sizeof trials->fitting);
        trials->checksum = referee->checksum;
        trials->alike = true;
    }
    trials->alike &= trials->checksum == referee->checksum;
    if (trials->fits > FITS_SHOWN)
        return;
    struct sentence one;
    sentence_clear(&one);
    for (int i = 0; i < dice->unknown && i < ASSUMED_MAX; i++)
        say_item(&one, " ", face_text(referee, dice->die[i], dice->assumed[i]));
    say_item(&trials->faces, dice->unknown > 1 ? "; " : ", ", one.text);
}

static bool next_face(struct referee *referee, int which)
{
    struct dice_box *dice = &referee->dice;
    while (dice->assumed[which] < dice->faces[which]) {
        if (!reads_alike(&referee->game->play.die.row[dice->die[which]], ++dice->assumed[which]))
            return true;
    }
    return false;
}

/* The next faces to try; false when all were. */
static bool next_faces(struct referee *referee)
{
    struct dice_box *dice = &referee->dice;
    int last = dice->unknown < ASSUMED_MAX ? dice->unknown - 1 : ASSUMED_MAX - 1;
    while (last >= 0 && !next_face(referee, last))
        last--;
    dice->assumed_count = last + 1;
    return last >= 0;
}

static void try_all_faces(struct referee *referee, struct trials *trials)
{
    bool more = true;
    unsigned outer = enter(referee, MODE_TRYING);
    trials->all = true;
    for (trials->tried = 0; more; trials->tried++) {
        take_back(referee, trials);
        referee->pending.violated = false;
        roll_again(referee);
        int depth = position(referee)->depth;
        enum flow flow = perform_step(referee, trials->declaration);
        roll_those_left(referee, trials->declaration, depth, flow);
        dice_close(referee);
        trials->wrong += referee->pending.violated;
        trials->all &= referee->dice.unknown <= ASSUMED_MAX;
        note_fixed(referee, trials);
        if (claims_fit(referee, trials))
            note_fit(referee, trials);
        more = next_faces(referee);
    }
    take_back(referee, trials);
    leave(referee, outer);
}

static const char *dice_wanted(struct referee *referee)
{
    const struct dice_box *dice = &referee->dice;
    struct sentence wanted;
    sentence_clear(&wanted);
    for (int i = 0; i < dice->unknown && i < ASSUMED_MAX; i++) {
        struct sentence one;
        sentence_clear(&one);
        say(&one, "the %s die for %s", side_name(referee, dice->side[i]), dice->purpose[i]);
        say_item(&wanted, ", ", one.text);
    }
    if (referee->terms.seeded)
        say(&wanted, " (the stream ends after %d draws)", DRAWS_MAX);
    return keep(referee, "%s", wanted.text);
}

static enum flow perform_with(struct referee *referee, struct trials *trials)
{
    referee->dice.assumed_count = ASSUMED_MAX;
    memcpy(referee->dice.assumed, trials->fitting, sizeof trials->fitting);
    roll_again(referee);
    int depth = position(referee)->depth;
    enum flow flow = perform_step(referee, trials->declaration);
    roll_those_left(referee, trials->declaration, depth, flow);
    return flow;
}

/* Nothing can be said of the position after the entry: it moves nothing and blocks the step. What
 * is wrong with any face is found all the same. */
static enum flow leave_undecided(struct referee *referee, struct trials *trials)
{
    if (trials->wrong == trials->tried) {
        perform_with(referee, trials);
        dice_close(referee);
        journal_undo(referee, trials->mark);
        referee->pending.rolled_count = trials->pending.rolled;
        referee->pending.outcome_count = trials->pending.outcome;
    }
    const struct position *now = position(referee);
    referee->pending.need_failed = true;
    referee->pending.waits_at = now->step[now->depth];
    return WAIT;
}

/* The claims that no face makes right, with what came of it. */
static bool tell_fixed_claims(struct referee *referee, struct trials *trials)
{
    const struct facts *claims = &trials->entry->claim;
    bool told = false;
    unsigned outer = enter(referee, MODE_TRYING);
    perform_with(referee, trials);
    leave(referee, outer);
    for (int i = 0; i < claims->count && i < CLAIMS_TOLD; i++) {
        if (!(trials->fixed >> i & 1))
            continue;
        check_claim(referee, &claims->fact[i], trials->declaration->by);
        told = true;
    }
    journal_undo(referee, trials->mark);
    referee->pending.rolled_count = trials->pending.rolled;
    referee->pending.outcome_count = trials->pending.outcome;
    return told;
}

static enum flow weigh_misfit(struct referee *referee, struct trials *trials, const char *wanted)
{
    bool told = trials->all && trials->fixed && tell_fixed_claims(referee, trials);
    enum flow flow = leave_undecided(referee, trials);
    if (told)
        return flow;
    if (trials->all)
        add_finding(referee, VIOLATION, RECORD_CLAIM, false,
                    "no face gives what is claimed (%s; %d tried)", wanted, trials->tried);
    else
        add_finding(referee, MISSING, RECORD_DICE, false,
                    "not known: %s; none of %d faces tried gives what is claimed", wanted,
                    trials->tried);
    return flow;
}

static const char *faces_that_fit(struct referee *referee, const struct trials *trials)
{
    int more = trials->fits - FITS_SHOWN;
    return keep(referee, "%s%s", trials->faces.text,
                more > 0 ? keep(referee, " and %d more", more) : "");
}

/* Whether no die lacks a face but those written with an impossible one, which are faults of their
 * own. */
static bool all_were_written(const struct dice_box *dice)
{
    for (int i = 0; i < dice->unknown; i++) {
        if (i >= ASSUMED_MAX || !dice->misread[i])
            return false;
    }
    return true;
}

/* Whether a die was rolled that the writer does not know, not merely left out. */
static bool wrote_unknown_die(const struct written_dice *written)
{
    for (int i = 0; i < written->count; i++) {
        if (written->die[i].unknown)
            return true;
    }
    return false;
}

/* A lost die leaves the entry open even so; nothing depends on it. */
static enum flow weigh_idle_die(struct referee *referee, struct trials *trials, const char *wanted)
{
    enum flow flow = perform_with(referee, trials);
    if (wrote_unknown_die(&trials->entry->dice))
        add_finding(referee, MISSING, RECORD_DICE, true,
                    "not known: %s; any face gives the same: %s", wanted,
                    faces_that_fit(referee, trials));
    else if (!all_were_written(&referee->dice))
        remark(referee, RECORD_DICE, "not known: %s; any face gives the same", wanted);
    return flow;
}

/* Whether every face is lawful, or none. */
static bool ruled_alike(const struct trials *trials)
{
    return trials->wrong == 0 || trials->wrong == trials->tried;
}

static enum flow weigh_trials(struct referee *referee, struct trials *trials, const char *wanted)
{
    bool claimed = trials->entry->claim.count > 0, written = all_were_written(&referee->dice);
    const char *order = referee->dice.unknown > 1 ? ", in that order:" : "";
    if (trials->fits == 0)
        return weigh_misfit(referee, trials, wanted);
    if (trials->fits == trials->tried && trials->alike && trials->all && ruled_alike(trials))
        return weigh_idle_die(referee, trials, wanted);
    if (!claimed) {
        enum flow flow = leave_undecided(referee, trials);
        if (!written)
            add_finding(referee, MISSING, RECORD_DICE, false, "not known: %s", wanted);
        return flow;
    }
    enum flow flow = perform_with(referee, trials);
    if (written)
        remark(referee, RECORD_DICE, "what is claimed fits%s %s", order,
               faces_that_fit(referee, trials));
    else
        add_finding(referee, MISSING, RECORD_DICE, false,
                    "not known: %s; what is claimed fits%s %s", wanted, order,
                    faces_that_fit(referee, trials));
    if (!trials->alike)
        remark(referee, RECORD_DICE, "these lead to different positions; the first is used");
    return flow;
}

static enum flow weigh_all_faces(struct referee *referee, const struct entry *entry,
                                 const struct declaration *declaration, long mark,
                                 struct pending_mark pending)
{
    struct trials trials = {.entry = entry,
                            .declaration = declaration,
                            .mark = mark,
                            .pending = pending,
                            .fitting = {1, 1, 1, 1, 1},
                            .fixed = (UINT64_C(1) << CLAIMS_TOLD) - 1};
    const char *wanted = dice_wanted(referee);
    try_all_faces(referee, &trials);
    return weigh_trials(referee, &trials, wanted);
}

enum flow perform_entry(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, bool partial)
{
    long mark = journal_mark(referee);
    struct pending_mark pending = pending_mark(referee);
    unsigned outer = enter(referee, partial ? MODE_PARTIAL : 0);
    referee->now.claims = &entry->claim;
    dice_open(referee, &entry->dice);
    int depth = position(referee)->depth;
    enum flow flow = perform_step(referee, declaration);
    roll_those_left(referee, declaration, depth, flow);
    bool idle = referee->pending.need_failed && referee->dice.unknown == 0; /* nothing was rolled */
    if (flow != ELSEWHERE && referee->dice.unknown > 0)
        flow = weigh_all_faces(referee, entry, declaration, mark, pending);
    if (flow != ELSEWHERE && flow != WAIT && !idle) {
        dice_close(referee);
        check_claims(referee, entry, declaration->by);
    }
    referee->now.claims = NULL;
    leave(referee, outer);
    return flow;
}
