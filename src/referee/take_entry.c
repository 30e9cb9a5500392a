#include "referee/take_entry.h"
#include "referee/attempt.h"
#include "referee/blocks.h"
#include "referee/check.h"
#include "referee/closing.h"
#include "referee/doubt.h"
#include "referee/entry_text.h"
#include "referee/fit.h"
#include "referee/history.h"
#include "referee/journal.h"
#include "referee/known_cards.h"
#include "referee/repair_fields.h"
#include "referee/reveal.h"
#include "referee/rule.h"
#include "referee/search.h"
#include "referee/set.h"
#include "referee/thread.h"
#include "referee/words.h"
#include "referee/write.h"

#include <string.h>

/* One entry: it is ruled on, remembered and counted. */

/* Where in the history the record ceases to be sound: here, or where a die was rolled that this
 * reveal disproves. */
static int unsound_from(const struct referee *referee)
{
    const struct history *history = &referee->history;
    int at = history->count, number = referee->pending.disproven_at;
    while (number && at > 0) {
        if (history->past[--at].number == number)
            break;
    }
    return at;
}

/* The position there, in a few words; mark: of the journal, before the entry ruled on last. */
static const char *state_before(struct referee *referee, int at, long mark)
{
    const struct history *history = &referee->history;
    long now = journal_mark(referee);
    long then = at < history->count ? history->past[at].journal_mark : mark;
    struct pending_mark pending = pending_mark(referee);
    journal_look_back(referee, now, then);
    referee->pending.need_failed = false; /* that of the entry stops nothing before it */
    const char *state = state_now(referee).text;
    journal_look_ahead(referee, then, now);
    pending_undo(referee, pending);
    return state;
}

/* For as long as the game; "" where memory is out. */
static const char *kept_text(struct arena *arena, const char *text)
{
    const char *kept = arena_text(arena, text, strlen(text));
    return kept ? kept : "";
}

/* "French play #J4 (cards without #D5)": who is to do what; the repair alone where it is no
 * declaration, and behind it only where it tells more. */
static const char *repair_sentence(struct referee *referee, const struct verdict *verdict)
{
    const struct entry *entry = verdict->repaired;
    const char *said = entry ? entry_in_print(referee, entry) : "", *repair = verdict->repair;
    if (!said[0] || verdict->repaired_by_nothing)
        return repair;
    const char *side = side_in_print(referee, entry->by);
    bool same = strstr(said, repair) || strcmp(repair, keep(referee, "%s: %s", side, said)) == 0;
    return same ? keep(referee, "%s %s", side, said)
                : keep(referee, "%s %s (%s)", side, said, repair);
}

/* What is expected in the place of a misplaced entry is told with it alone. */
static const char *without_expected(struct referee *referee, const char *text,
                                    const struct verdict *verdict)
{
    const char *steps = verdict->expected_steps ? verdict->expected_steps : "";
    const char *tail = *steps ? strstr(text, keep(referee, "; expected: %s", steps)) : NULL;
    return tail ? keep(referee, "%.*s", (int)(tail - text), text) : text;
}

/* What the end of the game tells of its first fault. mark: of the journal, before the entry. */
static void tell_first(struct referee *referee, const struct verdict *verdict, long mark)
{
    int last = unsound_from(referee) - 1;
    bool unread = verdict->kind == UNREADABLE;
    struct arena *arena = &referee->game_arena;
    const struct finding *finding = NULL;
    for (int i = verdict->finding_count - 1; i >= 0; i--) {
        if (verdict->finding[i].kind == VIOLATION)
            finding = &verdict->finding[i];
    }
    const char *text = finding ? without_expected(referee, finding->text, verdict) : "";
    referee->first.text = kept_text(arena, unread && !finding ? verdict->said : text);
    referee->first.rule = finding ? finding->rule : unread ? "record.line" : "";
    referee->first.label = kept_text(arena, verdict->label);
    referee->first.sound_state = kept_text(arena, state_before(referee, last + 1, mark));
    referee->first.repair = kept_text(arena, repair_sentence(referee, verdict));
    referee->first.sound_line = last >= 0 ? referee->history.past[last].entry->line : 0;
    referee->first.sound_label =
        last >= 0 ? kept_text(arena, referee->history.past[last].label) : "";
}

static void note_first(struct referee *referee, const struct verdict *verdict, int by, long mark)
{
    referee->totals.first_number = verdict->number;
    referee->totals.first_by = by;
    referee->totals.first_line = verdict->line;
    referee->totals.first_series = verdict->series;
    /* one that waits is ruled on again, and is then the first */
    if (!is_opinion(referee) && !(referee->follow.may_wait && referee->follow.wants_window))
        tell_first(referee, verdict, mark);
}

static void note_dependent(struct running_totals *totals, const struct verdict *verdict)
{
    totals->dependent_series_apart |= verdict->series != totals->first_series;
    for (int end = totals->dependents ? 1 : 0; end < 2; end++) {
        totals->dependent_lines[end] = verdict->line;
        copy_label(totals->dependent_labels[end], verdict->label);
    }
    totals->dependents++;
}

/* Points moved since mark, what silence did before the entry included or not. Where each side has
 * its own, what one loses to the other counts once. */
static long points_moved(const struct referee *referee, long mark, bool silent)
{
    const struct field *field = referee->fields.points;
    long moved = 0;
    for (long i = mark; field && i < referee->journal.count; i++) {
        const struct journal_row *row = &referee->journal.row[i];
        size_t changed = (size_t)row->cell;
        int gain = row->after - row->before;
        if ((row->silent && !silent) || changed < field->cell ||
            changed > field->cell + (size_t)field->size)
            continue;
        moved += gain > 0 ? gain : field->size ? 0 : -gain;
    }
    return moved;
}

/* Dice that an entry names were seen, whether a rule asked for them or not, and so is a secret that
 * gives dice. */
static bool shows_dice(const struct verdict *verdict, const struct entry *entry)
{
    return verdict->dice > 0 || entry->dice.count > 0 || entry->kind == ENTRY_REVEAL;
}

static void count_dependent(struct referee *referee, const struct entry *entry,
                            const struct verdict *verdict, int by, long mark)
{
    struct running_totals *totals = &referee->totals;
    if (verdict->dependent_line && verdict->dependent_line == totals->first_line) {
        note_dependent(totals, verdict);
        totals->dependent_dice += verdict->dice;
        totals->dependent_points += points_moved(referee, mark, true);
    }
    totals->dice_shown |= shows_dice(verdict, entry);
    totals->other_side_acted |= by && by != totals->first_by;
}

/* mark: of the journal, before the entry. */
static void count_fault(struct referee *referee, const struct entry *entry,
                        const struct verdict *verdict, long mark)
{
    struct running_totals *totals = &referee->totals;
    if (totals->first_line) {
        count_dependent(referee, entry, verdict, side_declaring(referee, entry), mark);
    } else if (verdict->kind == ILLEGAL || verdict->kind == UNREADABLE) {
        note_first(referee, verdict, side_declaring(referee, entry), mark);
        totals->dependent_points = points_moved(referee, mark, false);
        totals->dice_shown = shows_dice(verdict, entry);
    }
}

/* The label and line of the entry that the verdict depends on. */
static void name_cause(struct referee *referee, struct verdict *verdict)
{
    const struct history *history = &referee->history;
    if (!verdict->depends_on)
        return;
    verdict->depends_on = cause_of_entry(referee, verdict->depends_on);
    for (int i = 0; i < history->count; i++) {
        if (history->past[i].number != verdict->depends_on)
            continue;
        verdict->dependent_label = keep(referee, "%s", history->past[i].label);
        verdict->dependent_line = history->past[i].entry->line;
        return;
    }
}

void put_back(struct referee *referee, const struct past_entry *past, int number)
{
    long trials = referee->totals.trials, replayed = referee->totals.replayed;
    referee->totals = past->totals;
    referee->totals.trials = trials;
    referee->totals.replayed = replayed;
    referee->labels = past->labels;
    referee->number = number;
    referee->next.ruling = past->ruled;
    referee->next.replacement = past->replacement;
    referee->next.reason = past->reason;
}

/* Entries take their effects; nothing of that is told. */
static void take_untold(struct referee *referee, const struct entry *const *entry, int count)
{
    struct pending_verdict *pending = arena_take(&referee->line_arena, sizeof *pending);
    struct labels labels = referee->labels;
    if (!pending)
        return;
    *pending = referee->pending;
    unsigned outer = enter(referee, MODE_TRYING);
    for (int i = 0; i < count; i++) {
        if (entry[i])
            fit_of(referee, entry[i]);
    }
    leave(referee, outer);
    referee->labels = labels;
    referee->pending = *pending;
}

/* An entry that stands too early takes its effects when its turn has come. */
static void take_deferred(struct referee *referee, const struct entry *entry,
                          struct verdict *verdict)
{
    struct running_totals *totals = &referee->totals;
    bool counts = entry->kind == ENTRY_DECLARATION;
    if (!totals->deferred || !counts || --totals->deferred_for > 0)
        return;
    take_untold(referee, totals->deferred->entry, totals->deferred->count);
    totals->deferred = NULL;
    verdict->checksum = referee->checksum;
}

/* Takes the effects that the entry has if that side declares it, as it is meant. */
static void take_as_by(struct referee *referee, const struct entry *entry, int side)
{
    struct entry *with = arena_take(&referee->line_arena, sizeof *with);
    if (!with)
        return;
    *with = *entry;
    with->by = referee->data->names[SIDE].name[side].id;
    referee->follow.meant = with;
    take_untold(referee, &referee->follow.meant, 1);
}

/* Whether it breaks a rule of the game at its own step, and lacks nothing that it needs: where a
 * card is that it plays may hang on what was meant, whether it may be played there does not. */
static bool breaks_rule(const struct referee *referee, const struct verdict *verdict)
{
    bool breaks = false;
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        breaks |= finding->kind == VIOLATION && !is_rule_of_record(finding->rule);
    }
    return breaks && referee->follow.placing == PLACED && !referee->pending.need_failed;
}

/* Whether dice and claims alone are wrong, which nothing that is missing makes so. */
static bool is_of_dice(const struct verdict *verdict)
{
    bool others = false;
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        others |= finding->kind != REMARK && strcmp(finding->rule, "record.claim") != 0 &&
                  strcmp(finding->rule, "record.dice") != 0;
    }
    return !others;
}

/* Whether a card that is played before any other is drawn was not dealt either: the stream is then
 * off by what is missing, and who plays is not at fault. */
static bool another_was_not_dealt(const struct referee *referee)
{
    const struct window *window = referee->follow.window;
    for (int i = 0; window && i < window->count; i++) {
        const struct entry *entry = window->entry[i];
        const struct words *card = &entry->field[FIELD_CARD];
        if (entry->kind != ENTRY_DECLARATION || verb_is(entry->verb, BRINGS_CARDS))
            return false;
        int id = card->count ? names_match(&referee->data->names[CARD], card->word[0].text).id : 0;
        if (id && card_is_in_deck(referee, id))
            return true;
    }
    return false;
}

/* Whether a declaration was supposed to be missing shortly before, with which not all that followed
 * was lawful: what breaks a rule there may break it for what was missing in truth. */
static bool rests_on_guess(const struct referee *referee, const struct verdict *verdict)
{
    const struct history *history = &referee->history;
    const struct doubt *doubt = &referee->totals.doubt;
    bool near = doubt->deep && !referee->follow.anyway &&
                verdict->number - doubt->number <= WINDOW_DECLARATIONS;
    bool guessed = false;
    for (int i = history->count - 1; near && !guessed && i >= 0; i--) {
        if (history->past[i].number && history->past[i].number < doubt->number)
            break;
        guessed = history->past[i].number == doubt->number && history->past[i].missing;
    }
    return guessed;
}

/* "If you do not mind, Rigaud strolls off": what finds no step, piece or card behind chat that may
 * be a declaration may lack that. */
static bool lacks_what_chat_says(const struct referee *referee, const struct entry *entry,
                                 const struct verdict *verdict)
{
    return entry->chat && !referee->pending.printed && !finds(verdict, "record.name") &&
           !is_of_dice(verdict) && !breaks_rule(referee, verdict);
}

/* Chat right before a fault may hold what is missing. */
static void name_chat(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    const bool fault = verdict->kind == ILLEGAL || verdict->kind == OPEN;
    if (entry->chat && fault && !verdict->depends_on && !verdict->dependent_line)
        add_remark(
            referee, verdict,
            keep(referee, "taken for chat, and may declare what is missing: %s", entry->chat));
}

/* Errors of a side are roots: what depends on a fault is nobody's, nor is what finds no step, piece
 * or card where nothing tells what is missing; a name that nobody has is wrong whatever is, and so
 * is a rule broken at the step that was looked for. What the other side declared nobody has. */
static void charge(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    bool rests = verdict->depends_on || verdict->dependent_line;
    bool first = !referee->totals.first_line && !referee->totals.count[OPEN]; /* what a seed deals
                                      hangs on the dice before it, and on no line that is missing */
    verdict->charged =
        entry->kind == ENTRY_DECLARATION && verdict->kind == ILLEGAL && !rests &&
        !referee->follow.slip && !referee->follow.lacking &&
        !lacks_what_chat_says(referee, entry, verdict) &&
        (!rests_on_guess(referee, verdict) || finds(verdict, "record.name") ||
         referee->pending.printed) &&
        (referee->follow.explained || is_of_dice(verdict) || finds(verdict, "record.name") ||
         referee->pending.printed || breaks_rule(referee, verdict) ||
         (first && referee->follow.placing == PLACED && plays_card_not_dealt(referee, verdict) &&
          !another_was_not_dealt(referee)));
    if (verdict->charged)
        referee->totals.errors[side_declaring(referee, entry)]++;
    verdict->uncharged = entry->kind == ENTRY_DECLARATION && verdict->kind == ILLEGAL && !rests &&
                         !verdict->charged && !referee->asking.on;
    verdict->slip = verdict->uncharged && referee->follow.slip;
}

static void note(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    verdict->kind = NOTED;
    verdict->tells_reading = entry->tells_reading;
    write_verdict(referee, entry, journal_mark(referee), verdict);
}

/* By kind of entry; what goes back in the game has been ruled on before. */
static void (*const rule_on[])(struct referee *, const struct entry *, struct verdict *) = {
    [ENTRY_BLANK] = note,
    [ENTRY_HEADER] = note,
    [ENTRY_DECLARATION] = rule_on_declaration,
    [ENTRY_DICE] = take_block,
    [ENTRY_ASSERT] = rule_on_assert,
    [ENTRY_RULING] = rule_on_setting,
    [ENTRY_CORRECTION] = rule_on_setting,
    [ENTRY_REVEAL] = rule_on_reveal,
    [ENTRY_NOTE] = note,
    [ENTRY_UNREADABLE] = rule_on_unreadable,
    [ENTRY_END] = note,
};

/* Whether what the first clause of its line was meant as has the entry with it: it takes no effect
 * where it stands, or those that it has if the other side declares it. */
static bool goes_with_its_line(struct referee *referee, const struct entry *entry,
                               const struct past_entry *past, struct verdict *verdict)
{
    const struct running_totals *totals = &referee->totals;
    if (!totals->line_moved || totals->line_moved != entry->line ||
        entry->kind != ENTRY_DECLARATION)
        return false;
    journal_undo(referee, past->journal_mark);
    if (totals->line_by)
        take_as_by(referee, entry, totals->line_by);
    verdict->checksum = referee->checksum;
    verdict->depends_on = totals->moved_with;
    return true;
}

/* Whether an entry at fault is to be ruled on again, since what follows it tells what was meant. */
static bool rules_again(struct referee *referee, const struct entry *entry,
                        const struct past_entry *past, int number, struct verdict *verdict)
{
    bool wants = !goes_with_its_line(referee, entry, past, verdict) &&
                 wants_search(referee, entry, verdict) && !past->ruled;
    referee->follow.explained = !wants || !referee->now.spares;
    referee->follow.slip = false;
    referee->follow.lacking = false;
    wants &= !referee->now.spares;
    referee->follow.wants_window = wants && !referee->follow.window;
    if (!wants || !referee->follow.window || !follow_record(referee, entry, past, verdict))
        return false;
    put_back(referee, past, number);
    *verdict = blank_verdict();
    return true;
}

/* An entry of which nothing stands begins no new count, unless one begins where play stands; of one
 * that waits and finds no step nobody knows where it belongs. */
static void label_in_place(struct referee *referee, const struct entry *entry,
                           const struct past_entry *past, struct verdict *verdict)
{
    struct labels given = referee->labels;
    if (verdict->waits && referee->follow.placing != PLACED) {
        referee->labels = past->labels;
        verdict->label = "";
        return;
    }
    if (!verdict->label[0] || referee->checksum != past->checksum)
        return;
    given.borne = given.series == past->labels.series && past->labels.borne;
    referee->labels = past->labels;
    const char *moment = given.series == past->labels.series
                             ? NULL
                             : moment_asked(referee, entry, label_where_asked);
    bool begins = referee->labels.series == given.series;
    referee->labels = begins ? given : past->labels;
    if (begins)
        return;
    referee->labels.count++;
    label_verdict(referee, verdict);
    verdict->moment = moment;
}

/* The card that an entry plays, 0: none. */
static int card_played(const struct referee *referee, const struct entry *entry)
{
    const struct words *card = &entry->field[FIELD_CARD];
    bool plays = verb_is(entry->verb, PLAYS_CARD) && card->count > 0;
    return plays ? names_match(&referee->data->names[CARD], card->word[0].text).id : 0;
}

/* What no small change makes lawful may be lawful as it is behind something else: where no change
 * does, behind anything; else behind a choice, or a response where it would go elsewhere. That is
 * nearer than other pieces, and other places. */
static void propose_first(struct referee *referee, const struct entry *entry, long mark,
                          struct verdict *verdict)
{
    bool repaired = verdict->repaired || verdict->repair[0];
    bool kept = repaired && !verdict->repaired_by_nothing && !verdict->repaired_by_others &&
                verdict->away <= 1;
    bool waits = verdict->kind == OPEN && referee->follow.withheld;
    if (!(verdict->kind == ILLEGAL || waits) || (kept && !verdict->repaired_elsewhere))
        return;
    verdict->first = response_before(referee, entry, mark);
    if (!verdict->first && !kept)
        verdict->first = missing_before(referee, entry, !repaired, mark);
    if (!verdict->first)
        return;
    int card = card_played(referee, verdict->first);
    if (card && (card_is_hidden(referee, card) ||
                 !card_is_seen(referee, card))) { /* nobody is known to hold it */
        verdict->repair = keep(referee, "first %s, if %s holds it", name_of(referee, CARD, card),
                               side_name(referee, side_declaring(referee, verdict->first)));
        verdict->first = NULL;
        verdict->repaired = NULL;
        verdict->repaired_by_nothing = false;
        return;
    }
    verdict->repair = keep(referee, "first %s", entry_in_print(referee, verdict->first));
    verdict->repaired = entry;
    verdict->repaired_by_nothing = false;
    verdict->away = 1;
}

/* A response where none can be, nor the card be played for anything else, is owed nowhere: it is
 * left out. mark: of the journal, before the entry. */
static void leave_response_out(struct referee *referee, const struct entry *entry, long mark,
                               struct verdict *verdict)
{
    bool apart = entry->kind == ENTRY_DECLARATION && verb_is(entry->verb, PLAYS_CARD) &&
                 referee->follow.placing == APART;
    static const struct alternative nothing = {"do", "nothing"};
    if (!apart || verdict->kind != ILLEGAL || verdict->repair[0] || referee->follow.meant)
        return;
    if (mend_use(referee, entry, mark, verdict))
        return;
    if (verdict->alternative_count == 0) {
        verdict->alternative = &nothing;
        verdict->alternative_count = 1;
    }
    verdict->repair = "do nothing";
    verdict->repaired_by_nothing = true;
    verdict->away = 1;
}

/* again: it was ruled on again, as what follows it tells. */
static void conclude(struct referee *referee, const struct entry *entry,
                     const struct past_entry *past, bool again, struct verdict *verdict)
{
    if (again && referee->follow.head && !referee->follow.head_line)
        begin_doubt(referee, entry, verdict, past->journal_mark, referee->follow.head_end, true);
    if (again)
        referee->follow.head = NULL;
    if (!is_opinion(referee))
        label_in_place(referee, entry, past, verdict);
    follow_doubt(referee, entry, verdict);
    if (referee->asking.on)
        propose_first(referee, entry, past->journal_mark, verdict);
    leave_response_out(referee, entry, past->journal_mark, verdict);
    charge(referee, entry, verdict);
    name_chat(referee, entry, verdict);
    if (verdict->waits)
        doubt_named(referee, entry, verdict->depends_on);
    take_deferred(referee, entry, verdict);
    name_cause(referee, verdict);
}

void rule_and_remember(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    struct past_entry past;
    bool again = false;
    past_before(referee, &past);
    if (entry->kind == ENTRY_RULING) /* a ruling for the next entry is not that entry */
        past.ruled = CORRECTION_NONE;
    int number = referee->number;
    long judged = referee->now.judged;
    bool searched = referee->follow.window != NULL;
    referee->now.spares = referee_has_tried_enough(referee, entry->line);
    referee->follow.missing = (struct assumed){0};
    referee->follow.meant = NULL;
    referee->follow.head_cause = 0;
    referee->follow.head_line = 0;
    do {
        pending_clear(referee);
        referee->follow.meanings.count = 0;
        rule_on[entry->kind](referee, entry, verdict);
    } while (!again && (again = rules_again(referee, entry, &past, number, verdict)));
    conclude(referee, entry, &past, again, verdict);
    referee->totals.waiting += verdict->waits;
    if (entry->kind != ENTRY_NOTE && entry->kind != ENTRY_RULING && entry->kind != ENTRY_CORRECTION)
        count_fault(referee, entry, verdict, past.journal_mark);
    if (entry->kind != ENTRY_NOTE)
        remember(referee, entry, &past, verdict);
    if (searched)
        use_share(referee, entry, number, referee->now.judged - judged, verdict);
}
