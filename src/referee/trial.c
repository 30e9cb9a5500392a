
#include "referee/trial.h"
#include "referee/by_face.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/claims.h"
#include "referee/faces.h"
#include "referee/journal.h"
#include "referee/parts.h"
#include "referee/steps.h"
#include "referee/words.h"
#include <string.h>

/* Performing an entry whose dice may be unknown: every face is tried, and those are kept that agree
 * with what the entry claims. */

enum { FITS_SHOWN = 12 };

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

struct trials {
    const struct entry *entry;
    const struct declaration *declaration;
    long mark;
    struct pending_mark pending;
    int tried, fits;
    int wrong;                                   /* how many broke a rule whatever is claimed */
    bool all;                                    /* every face of every die was tried */
    int fitting[ASSUMED_MAX], last[ASSUMED_MAX]; /* faces: the first that fit, and the last tried */
    uint64_t amiss;                              /* the claims that no face tried makes right */
    struct outcome_row came[OUTCOMES_MAX]; /* what comes of it with any face: least and most */
    int came_count;
    struct by_face by_face; /* only where words are told of it */
    bool words;
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

/* Whether it is the same number, of another value perhaps. */
static bool is_alike(const struct outcome_row *a, const struct outcome_row *b)
{
    return a->claim == b->claim && a->side == b->side && a->rule == b->rule && a->total == b->total;
}

/* What comes of it with these faces, too: numbers told in the same order whatever is rolled. */
static void note_what_came(const struct referee *referee, struct trials *trials)
{
    const struct outcome_row *row = &referee->pending.outcome[trials->pending.outcome];
    int count = referee->pending.outcome_count - trials->pending.outcome;
    if (trials->tried == 0) {
        memcpy(trials->came, row, (size_t)count * sizeof *row);
        trials->came_count = count;
    }
    trials->came_count = count < trials->came_count ? count : trials->came_count;
    if (trials->words)
        note_by_face(referee, row, trials->came_count, &trials->by_face);
    for (int i = 0; i < trials->came_count; i++) {
        struct outcome_row *came = &trials->came[i];
        if (!is_alike(came, &row[i]))
            trials->came_count = i;
        came->value = row[i].value < came->value ? row[i].value : came->value;
        came->most = row[i].most > came->most ? row[i].most : came->most;
    }
}

/* The claims alone decide whether a face fits; what else is wrong is wrong with any die. */
static bool claims_fit(struct referee *referee, struct trials *trials)
{
    struct pending_mark mark = pending_mark(referee);
    tell_points(referee, referee->now.walk_mark);
    note_what_came(referee, trials);
    uint64_t amiss = claims_amiss(referee, &trials->entry->claim, trials->declaration->by);
    trials->amiss &= amiss;
    pending_undo(referee, mark);
    return amiss == 0;
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
    trials->words = !in_mode(referee, MODE_TRYING);
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
        memcpy(trials->last, referee->dice.assumed, sizeof trials->last);
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

static enum flow perform_with(struct referee *referee, const struct trials *trials,
                              const int faces[ASSUMED_MAX])
{
    referee->dice.assumed_count = ASSUMED_MAX;
    memcpy(referee->dice.assumed, faces, sizeof trials->fitting);
    roll_again(referee);
    int depth = position(referee)->depth;
    enum flow flow = perform_step(referee, trials->declaration);
    roll_those_left(referee, trials->declaration, depth, flow);
    return flow;
}

/* What a number that came of it is made of. */
static const char *parts_of(struct referee *referee, const struct trials *trials, int i)
{
    const struct outcome_row *row = &trials->came[i];
    return parts_text(referee, trials->pending.outcome + i, row->claim, row->side, row->value,
                      row->value);
}

/* Performs it and takes it back, but for what was found and what came of it. */
static void perform_for_words(struct referee *referee, const struct trials *trials,
                              const int faces[ASSUMED_MAX])
{
    take_back(referee, trials);
    perform_with(referee, trials, faces);
    dice_close(referee);
    tell_points(referee, referee->now.walk_mark);
    journal_undo(referee, trials->mark);
    referee->pending.rolled_count = trials->pending.rolled;
}

/* What comes of it with these faces becomes what comes of it with any; parts that are others with
 * the last faces, by_last, are not told. */
static void widen_results(struct referee *referee, const struct trials *trials,
                          const char *const by_last[OUTCOMES_MAX])
{
    struct pending_verdict *pending = &referee->pending;
    for (int i = 0; i < trials->came_count; i++) {
        int outcome = trials->pending.outcome + i;
        struct outcome_row *row = &pending->outcome[outcome];
        bool decided = trials->came[i].value == trials->came[i].most;
        if (!decided || !by_last[i] || strcmp(by_last[i], parts_of(referee, trials, i)) != 0) {
            if (!widen_die(pending, outcome, trials->came[i].value, trials->came[i].most))
                drop_parts(pending, outcome);
            row->figures = !trials->words ? NULL
                           : decided      ? "whatever the die shows"
                                          : by_face_text(referee, &trials->by_face, i, row);
            if (trials->words && !row->figures && row->claim == CLAIM_WIN)
                row->figures = "it hangs on the die";
        }
        row->value = trials->came[i].value;
        row->most = trials->came[i].most;
    }
    pending->outcome_count = trials->pending.outcome + trials->came_count;
}

static void forget_findings(struct referee *referee, const struct trials *trials)
{
    const struct pending_verdict *pending = &referee->pending;
    struct pending_mark mark = trials->pending;
    mark.outcome = pending->outcome_count;
    mark.part = pending->part_count;
    mark.checked = pending->checked_count;
    mark.kept = pending->kept;
    pending_undo(referee, mark);
}

/* What comes of it with any face stands as its results. Of what was found stands what is wrong with
 * any face. */
static void tell_what_comes(struct referee *referee, const struct trials *trials)
{
    const char *by_last[OUTCOMES_MAX] = {NULL};
    if (trials->words)
        perform_for_words(referee, trials, trials->last);
    for (int i = 0; trials->words && i < trials->came_count; i++)
        by_last[i] = parts_of(referee, trials, i);
    perform_for_words(referee, trials, trials->fitting);
    widen_results(referee, trials, by_last);
    if (trials->wrong < trials->tried)
        forget_findings(referee, trials);
}

/* Nothing can be said of the position after the entry: it moves nothing and blocks the step. What
 * is wrong with any face is found all the same. */
static enum flow leave_undecided(struct referee *referee, struct trials *trials)
{
    trials->came_count = trials->all ? trials->came_count : 0;
    tell_what_comes(referee, trials);
    const struct position *now = position(referee);
    referee->pending.need_failed = true;
    referee->pending.waits_at = now->step[now->depth];
    return WAIT;
}

static enum flow weigh_misfit(struct referee *referee, struct trials *trials, const char *wanted)
{
    enum flow flow = leave_undecided(referee, trials);
    if (trials->all &&
        refuse_claims(referee, &trials->entry->claim, trials->declaration->by, trials->amiss))
        return flow;
    if (trials->all)
        add_finding(referee, VIOLATION, RECORD_CLAIM, false,
                    "no face gives all that is claimed (%s; %d tried)", wanted, trials->tried);
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
    enum flow flow = perform_with(referee, trials, trials->fitting);
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
    enum flow flow = perform_with(referee, trials, trials->fitting);
    if (written)
        remark(referee, RECORD_DICE, "what is claimed fits%s %s", order,
               faces_that_fit(referee, trials));
    else
        add_finding(referee, MISSING, RECORD_DICE, false,
                    "not known: %s; what is claimed fits%s %s", wanted, order,
                    faces_that_fit(referee, trials));
    if (!trials->alike)
        remark(referee, RECORD_DICE,
               "these lead to different positions; play goes on from the first");
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
                            .amiss = UINT64_MAX};
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
    referee->now.way = &entry->field[FIELD_PATH];
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
    referee->now.way = NULL;
    leave(referee, outer);
    return flow;
}
