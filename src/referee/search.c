#include "referee/search.h"
#include "referee/attempt.h"
#include "referee/check.h"
#include "referee/doubt.h"
#include "referee/entry_text.h"
#include "referee/journal.h"
#include "referee/known_cards.h"
#include "referee/move_builder.h"
#include "referee/repair_values.h"
#include "referee/right_results.h"
#include "referee/search_activated.h"
#include "referee/search_adopt.h"
#include "referee/search_changed.h"
#include "referee/search_debts.h"
#include "referee/search_dice.h"
#include "referee/search_earlier.h"
#include "referee/search_gather.h"
#include "referee/search_lacking.h"
#include "referee/search_line.h"
#include "referee/search_missing.h"
#include "referee/search_order.h"
#include "referee/search_units.h"
#include "referee/search_window.h"
#include "referee/words.h"

#include <string.h>

/* What was meant by an entry that is at fault, found by what follows it in the record: it is one
 * too many, it stands in the wrong place, another value was meant, something is missing before it,
 * or an unreadable line is what is missing. Each is tried on the entries that follow; the cheapest
 * is taken, of equal ones the first in that order. */

enum {
    REST_SHARE = 4,   /* of what the record has left */
    JUDGEMENTS = 60,  /* of a fault; 4 more for what it makes others owe,
                       * and LAWFUL_COST */
    VALUES_COST = 14, /* of these, for other values where a step has taken it */
    MISSED_COST = 30, /* of these, for what those that follow miss */
    SOONER_COST = 20, /* of these, for what is missing before the entries above it */
    LAWFUL_COST = 14, /* beside these, for what the lawful entries above it were meant as */
    REST_COST = 40    /* beside these, for all that may be missing or meant */
};

/* Whether dice, claims, pieces or cards are not what the entry has them for. */
static bool is_of_things(const struct verdict *verdict)
{
    static const char *const rule[] = {"record.dice", "record.claim", "record.piece",
                                       "record.card", "record.deal",  "record.field"};
    bool is = false;
    for (size_t i = 0; i < sizeof rule / sizeof *rule; i++)
        is |= finds(verdict, rule[i]);
    return is;
}

/* It stands in the wrong place; rather that than that it was said again, unless right behind, or
 * that it draws what another had drawn before. */
static void try_elsewhere(struct search *search)
{
    enum remedy remedy = search->best.remedy;
    int more = search->cost <= 1 &&
               ((remedy == STRAY && !stands_twice(search)) || (remedy == KEPT && search->of_deal));
    search->cost += more;
    search->seen_count = 0; /* where it belongs it may change no more than if it were left out */
    try_lines(search);
    try_order(search);
    try_sooner(search);
    if (search->best.remedy == remedy)
        search->cost -= more;
}

/* What stands there is meant, elsewhere or in other words. */
static void try_as_written(struct search *search)
{
    try_elsewhere(search);
    if (search->cost > 1) {
        try_names(search);
        try_other_side(search);
        try_other_dice(search);
        try_die_more(search);
    }
}

static void note_words(struct search *search)
{
    if (search->entry->kind == ENTRY_UNREADABLE) {
        add_words(search, search->entry->reason);
        return;
    }
    add_words_of(search, search->entry);
    for (int i = 0; i < search->window->count; i++)
        add_words_of(search, search->window->entry[i]);
}

/* Whether it has one value that what follows may miss. */
static bool says_where(const struct entry *entry)
{
    return entry->field[FIELD_AT].count + entry->field[FIELD_TO].count +
               entry->field[FIELD_WHAT].count ==
           1;
}

/* An entry that took no effect was meant as what those that follow miss. */
static void try_what_is_missed(struct search *search)
{
    int left = search->left, kept = left > MISSED_COST ? left - MISSED_COST : 0;
    search->left -= kept;
    gather_missed(search);
    try_whole_values(search);
    search->left += kept;
}

/* What might be declared there was meant, or is missing. */
static void try_gathered(struct search *search)
{
    bool unread = search->entry->kind == ENTRY_UNREADABLE;
    if (!unread && search->idle && !search->astray && search->strayed && says_where(search->entry))
        try_what_is_missed(search);
    gather(search, 0, search->mark);
    if (!unread) {
        if (search->idle)
            try_contrary(search);
        try_repaired(search);
        if (search->astray)
            try_other_uses(search);
        try_pieces_there(search);
        int left = search->left, kept = left > VALUES_COST ? left - VALUES_COST : 0;
        search->left -= kept;
        if (search->idle || !search->of_things)
            try_meanings(search);
        search->left += kept;
        if (search->broken && !search->astray)
            try_other_cards(search);
        try_other_verbs(search);
        left = search->left, kept = left > VALUES_COST ? left - VALUES_COST : 0;
        search->left -= kept;
        if (search->referee->follow.placing == PLACED)
            try_other_values(search);
        search->left += kept;
    }
    try_missing(search, unread ? UNREAD : MISSING_ONE, unread ? NULL : search->entry);
    if (search->cost <= 1 && (search->best.remedy == UNREAD || search->best.remedy == MISSING_ONE))
        list_others(search, unread ? NULL : search->entry);
    if (search->astray)
        try_other_values(search);
}

/* Of many places or choices, those that what follows names come first. */
static void try_elsewhere_by_words(struct search *search)
{
    search->whole_count = 0;
    gather_like(search);
    try_whole_values(search);
}

/* Beside all other judgements, as far as the record has some left: what may be missing or meant is
 * tried to the end. */
static void try_all(struct search *search)
{
    long left = judgements_left(search->referee) - search->left;
    int more = left / REST_SHARE < REST_COST ? (int)(left / REST_SHARE) : REST_COST;
    if (search->cost <= 1 || more <= 0)
        return;
    int kept = search->left, cost = search->cost;
    search->left = more;
    search->cost = 2;                                 /* all that follows fits */
    if (search->broken && !search->stands_behind_one) /* nothing that is missing would do */
        try_dice_before(search);
    if (!search->astray && !search->of_things && says_where(search->entry) &&
        !pieces_any(pieces_named(search->referee, search->entry)))
        try_elsewhere_by_words(search);
    try_all_missing(search, search->entry);
    try_other_values(search);
    search->left = kept;
    search->cost = search->cost <= 1 ? search->cost : cost;
}

static void search_plans(struct search *search)
{
    bool unread = search->entry->kind == ENTRY_UNREADABLE;
    if (search->window->count == 0)
        return;
    if (!unread)
        try_as_written(search);
    if (search->cost <= 1 || search->left <= 0)
        return;
    note_words(search);
    if (unread && search->entry->with) {
        struct plan plan = {.remedy = UNREAD, .with = search->entry->with};
        try_missing_one(search, plan, NULL);
    }
    if (search->cost <= 1 || search->left <= 0)
        return;
    int kept = search->broken && lawful_before(search, 1) ? SOONER_COST : 0;
    kept = kept < search->left ? kept : 0;
    search->left -= kept;
    try_gathered(search);
    search->left += kept;
    if (!unread) {
        try_rest_of_classes(search, search->entry);
        try_all(search);
    }
    if (search->broken)
        try_missing_sooner(search);
    if (search->broken && !unread)
        try_lacking(search);
    if (!unread && search->idle)
        try_going_past(search, search->astray);
}

/* Whether a rule was broken by an entry that took its effects. */
static bool is_plain(const struct search *search)
{
    return !search->astray && !search->of_things && !search->idle;
}

/* Beside all other judgements, as far as the record has some left. */
static void search_lawful_before(struct search *search)
{
    long left = judgements_left(search->referee);
    search->left = left < LAWFUL_COST ? (int)left : LAWFUL_COST;
    try_lawful_before(search);
}

/* The same; nothing is known to make it lawful as it is. */
static void search_own_before(struct search *search)
{
    long left = judgements_left(search->referee);
    int cost = search->cost;
    search->left = left < LAWFUL_COST ? (int)left : LAWFUL_COST;
    try_own_before(search);
    search->cost = search->best.own ? search->cost : cost;
}

/* How many clauses behind it go with it if it is left out: its whole line stands twice. */
static int doubled_rest(const struct search *search)
{
    return stands_twice(search) ? rest_of_line(search) : 0;
}

/* A step has taken it; first: rather that than as it is written, if all that follows fits both.
 * What took no effect leads where it leads without it. */
static void try_leaving_out(struct search *search, bool first)
{
    int more = first && search->cost <= 1;
    if (search->idle && !more)
        return;
    search->cost += more;
    try_plan(search, (struct plan){.remedy = STRAY}, search->mark, NULL, 0, doubled_rest(search));
    if (search->best.remedy != STRAY)
        search->cost -= more;
}

/* A step has taken it, and what follows finds none: nothing comes of it, if all that follows is
 * lawful then. It remains its side's error; what breaks a rule behind it is not excused. */
static void try_leaving_out_alone(struct search *search)
{
    int cost = search->cost;
    search->cost = cost < 2 ? cost : 2; /* all that follows fits */
    try_leaving_out(search, false);
    search->cost = search->cost <= 1 ? search->cost : cost;
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
    if (search->waits) {
        weigh_position(search, (struct plan){.remedy = KEPT}, 0);
        search->cost++; /* what it waits for is lacking */
    }
    if (!unread)
        try_earlier(search);
    if (search->cost <= 0 || search->waits)
        return;
    if (!unread)
        try_missing_activation(search);
    bool again = is_said_again(search);
    if (!unread && search->broken &&
        (try_side_that_owes(search, again) || fits_without_repeated(search) ||
         fits_in_other_order(search)))
        return;
    bool stray = unread || search->astray;
    weigh_position(search, (struct plan){.remedy = stray ? STRAY : KEPT},
                   stray ? doubled_rest(search) : 0);
    search->goes_on = search->next < LACKS;
    search->missed_by_other = search->heard.others;
    search->kept_thread =
        search->broken && !search->astray && !search->of_things && !search->strayed;
    if (!unread && !search->astray && (search->of_things || again))
        try_leaving_out(search, search->broken && again);
    int more =
        search->window->count > 0 && !again && (search->idle || search->best.remedy == STRAY);
    search->cost += more;
    search_plans(search);
    if (search->best.remedy == STRAY || search->best.remedy == KEPT)
        search->cost -= more;
    if (search->broken)
        search_lawful_before(search);
    if (search->broken && !search->repaired && search->best.remedy == KEPT)
        search_own_before(search);
    if (search->broken && is_plain(search) && !search->kept_thread)
        try_leaving_out_alone(search);
    search->others_fit |= search->best.remedy == CHANGED_TO && others_meant_as_well(search);
}

static bool declares(const struct window *window)
{
    bool declares = false;
    for (int i = 0; i < window->count; i++)
        declares |= window->entry[i]->kind == ENTRY_DECLARATION;
    return declares;
}

/* A search for what an entry was to be, whose changes began at mark; NULL when memory is out. */
static struct search *new_search(struct referee *referee, const struct entry *entry,
                                 const struct window *window, long mark)
{
    struct search *search = arena_take(&referee->line_arena, sizeof *search);
    if (search)
        *search = (struct search){.referee = referee,
                                  .entry = entry,
                                  .window = window,
                                  .mark = mark,
                                  .end = journal_mark(referee),
                                  .rule = "",
                                  .assumes = 1,
                                  .left = JUDGEMENTS,
                                  .cost = 1 << 20};
    return search;
}

/* What is wrong with the entry, and how it found its step. */
static void note_fault(struct search *search, const struct verdict *verdict)
{
    const struct referee *referee = search->referee;
    bool unread = search->entry->kind == ENTRY_UNREADABLE;
    search->repaired = verdict->repaired;
    search->meanings = &referee->follow.meanings;
    search->rule = verdict->finding_count ? verdict->finding[0].rule : "";
    search->astray = !unread && referee->follow.placing != PLACED;
    search->uncalled = search->astray && verdict->uncalled;
    search->callers = search->astray ? referee->follow.callers : 0;
    search->broken = verdict->kind == ILLEGAL;
    search->of_things = is_of_things(verdict);
    search->of_deal = finds(verdict, "record.deal");
    search->lacks_piece = finds(verdict, "record.piece");
    search->rests_on = verdict->depends_on;
    search->waits = verdict->kind == OPEN && !search->astray && !referee->pending.need_failed;
    search->idle = unread || search->astray || referee->pending.need_failed;
}

/* The entry is ruled on again behind what was missing, or waived. */
static bool has_head(const struct search *search)
{
    enum remedy remedy = search->best.remedy;
    return remedy == MISSING_ONE || remedy == WAIVED ||
           (remedy == EARLIER_ONE && !search->best.own) ||
           (remedy == GONE_PAST && search->referee->follow.placing != PLACED);
}

/* The entry is to be left out, or to stand elsewhere: it has no other value. */
static void repair_apart(struct verdict *verdict, const char *repair, bool nothing)
{
    verdict->repair = repair;
    verdict->repaired = NULL;
    verdict->repaired_by_nothing = nothing;
    verdict->away = 1;
}

static void repair_with(struct search *search, const struct entry *meant, struct verdict *verdict)
{
    struct referee *referee = search->referee;
    bool same = meant && search->repaired && entries_alike(search->repaired, meant) &&
                same_dice(&search->repaired->dice, &meant->dice);
    if (!meant || same)
        return;
    const char *text = entry_in_print(referee, meant);
    verdict->repair = is_of_other_side(search)
                          ? keep(referee, "%s: %s", side_in_print(referee, meant->by), text)
                          : text;
    verdict->repaired = meant;
    verdict->repaired_by_nothing = false;
}

/* What was meant, by what follows, is the repair; it is lawful, or the plan would not be one. A die
 * that may have shown several faces is asked for. */
static void repair_as_meant(struct search *search, struct verdict *verdict)
{
    const struct plan *plan = &search->best;
    bool later = plan->remedy == LATER_ON;
    if (has_die_more(search) && search->others_fit)
        verdict->repair = "1 die more";
    else if (has_die_more(search))
        repair_with(search, plan->with, verdict);
    if (verdict->kind != ILLEGAL || search->window->count == 0)
        return;
    if (plan->own)
        repair_apart(verdict, repair_of_earlier(search), false);
    else if (plan->remedy == CHANGED_TO && has_unknown_die(&plan->with->dice))
        repair_apart(verdict, plan->with->dice.count == 1 ? "another die" : "other dice", false);
    else if (plan->remedy == CHANGED_TO)
        repair_with(search, plan->with, verdict);
    else if (plan->remedy == KEPT)
        repair_with(search, repair_that_fits(search), verdict);
    else if (comes_to_nothing(search))
        repair_apart(verdict, "leave it out", true);
    else if (plan->whole_line)
        repair_apart(verdict, later ? "put it 1 line later" : "put it 1 line earlier", false);
    else if (later || plan->remedy == SOONER)
        repair_apart(verdict,
                     keep(search->referee, "put it %d %s %s", plan->past,
                          plan->past == 1 ? "entry" : "entries", later ? "later" : "earlier"),
                     false);
}

/* Whether all that follows is lawful if the other side declared the same, or if the entry stands
 * elsewhere, and the other side goes on from it; or without it, where its line stands twice. */
static bool is_slip(const struct search *search)
{
    return search->cost <= 1 && ((is_of_other_side(search) && search->entry->by &&
                                  goes_on_by(search, search->best.with)) ||
                                 search->misplaced || is_doubled(search));
}

/* Whether the record ends while its side goes on from what it has said already, and no line that
 * may be missing makes it lawful. */
static bool ends_with_it(const struct search *search)
{
    return !goes_on_long(search) && !search->was_lost && !search->stands_behind_one &&
           is_said_again(search);
}

/* Whether it was meant to begin elsewhere than where it has the pieces: as well what brought them
 * there may be missing. */
static bool begins_elsewhere(const struct search *search)
{
    const struct words *way = &search->entry->field[FIELD_PATH];
    const struct words *meant =
        search->best.remedy == CHANGED_TO ? &search->best.with->field[FIELD_PATH] : NULL;
    return search->lacks_piece && way->count > 1 && meant && meant->count > 0 &&
           !names_alike(way->word[0].text, meant->word[0].text);
}

/* Whether its step has taken it, what it needs is not there, no line that may be missing would
 * bring it, and its side goes on otherwise: that is wrong by what stands before it, whatever the
 * other side does behind it. */
static bool lacks_what_nothing_brings(const struct search *search)
{
    return search->broken && search->idle && !search->astray && !search->of_things &&
           !search->stands_behind_one && !search->was_lost && !search->best_heard.leans &&
           !stands_twice(search);
}

/* What may be missing is told, and nobody charged. Where nothing follows nothing tells its dice. */
static void note_lacking(struct search *search, const struct entry *lacking, int past,
                         struct verdict *verdict)
{
    struct referee *referee = search->referee;
    bool follows = declares(search->window);
    referee->follow.lacking = lacking != NULL;
    if (!lacking)
        return;
    struct entry told = *lacking;
    if (!follows)
        told.dice = (struct written_dice){0};
    add_remark(referee, verdict,
               keep(referee, "%s line may be missing %s: %s: %s", follows ? "as well a" : "a",
                    where_missing(referee, past),
                    side_name(referee, side_of_word(referee, told.by)),
                    entry_in_print(referee, &told)));
}

/* The position becomes that of the best plan, and what is not known of it is in doubt. */
static void take_best(struct search *search, struct verdict *verdict)
{
    struct referee *referee = search->referee;
    adopt(search, verdict);
    repair_as_meant(search, verdict);
    bool certain = is_certain(search);
    referee->follow.explained = is_plain(search) || (certain && search->goes_on) ||
                                search->cost <= 1 || !declares(search->window);
    referee->follow.explained |= search->best.remedy == CHANGED_TO && search->best_next == FITS;
    referee->follow.explained |= is_beside_the_game(search) || ends_with_it(search);
    referee->follow.explained |= lacks_what_nothing_brings(search);
    referee->follow.explained |= !search->best_heard.unfit; /* what is open refutes nothing */
    referee->follow.explained &= !is_of_other_side(search);
    referee->follow.explained &= !begins_elsewhere(search);
    referee->follow.slip = is_slip(search);
    if (!certain)
        begin_doubt(referee, search->entry, verdict, search->mark, journal_mark(referee),
                    loses_thread(search));
    if (search->window->count > 0 && (search->cost <= COST_STRAY || is_certain(search)))
        referee->totals.lost.line = 0;
}

/* Whether it was not known where play stands before an entry: since long, or right before it. */
static bool was_lost_before(const struct referee *referee, const struct past_entry *past)
{
    const struct history *history = &referee->history;
    const struct past_entry *last = history->count ? &history->past[history->count - 1] : NULL;
    const struct doubt *doubt = &past->totals.doubt;
    return past->totals.lost.line || doubt->deep ||
           (last && (last->kind == UNREADABLE || (doubt->line && doubt->number == last->number)));
}

bool follow_record(struct referee *referee, const struct entry *entry,
                   const struct past_entry *past, struct verdict *verdict)
{
    long left = judgements_left(referee);
    struct search *search =
        left > 0 ? new_search(referee, entry, referee->follow.window, past->journal_mark) : NULL;
    struct attempt *attempt = search ? begin_attempt(referee) : NULL;
    if (!attempt)
        return false;
    search->left = left < JUDGEMENTS ? (int)left : JUDGEMENTS;
    note_fault(search, verdict);
    search->was_lost = was_lost_before(referee, past);
    search_from_the_likeliest(search);
    note_places(search);
    search->misplaced = is_slip_of_order(search);
    int above = 0;
    const struct entry *lacking = has_head(search) ? NULL : may_be_lacking(search, &above);
    end_attempt(referee, attempt);
    if (has_head(search)) {
        attempt->mode = enter(referee, MODE_TRYING);
        adopt_head(search);
        leave(referee, attempt->mode);
        referee->labels = attempt->labels;
        return true;
    }
    if (search->target && !search->waits) {
        take_best(search, verdict);
        note_lacking(search, lacking, above, verdict);
    }
    return false;
}

static bool names_unseen_card(const struct referee *referee, const struct entry *entry)
{
    const struct words *card = &entry->field[FIELD_CARD];
    int id = card->count ? names_match(&referee->data->names[CARD], card->word[0].text).id : 0;
    return entry->field[FIELD_CARDS].count > 0 ||
           (card->count && !may_be_advised(referee, id, false));
}

/* Whether the entry is lawful behind the first, which names no card that nobody has shown. */
static bool fits_behind(struct search *search, const struct entry *first)
{
    const struct entry *row[] = {first, search->entry};
    if (!first || !same_side_named(first, search->entry) ||
        names_unseen_card(search->referee, first))
        return false;
    long here = journal_mark(search->referee);
    bool fits = all_fit(search, row, 2);
    journal_undo(search->referee, here);
    return fits;
}

/* Of the entry's own pieces. */
static const struct entry *first_of_its_pieces(struct search *search)
{
    for (int i = 0; i < search->whole_count && search->left > 0; i++) {
        const struct whole *whole = &search->whole[i];
        bool of_a_class = whole->class == i && whole->entry;
        const struct entry *first =
            of_a_class ? in_words_of(search, search->entry, whole->entry) : NULL;
        if (fits_behind(search, first))
            return first;
    }
    return NULL;
}

/* Whether it says who acts and how, and moves nothing: "choose army", "pass". */
static bool moves_nothing(const struct entry *entry)
{
    static const enum field_word of_pieces[] = {FIELD_LEADER, FIELD_UNITS, FIELD_PATH, FIELD_AT,
                                                FIELD_CARD,   FIELD_CARDS, FIELD_COUNT};
    for (size_t i = 0; i < sizeof of_pieces / sizeof *of_pieces; i++) {
        if (entry->field[of_pieces[i]].count > 0)
            return false;
    }
    return true;
}

/* Of what was gathered, the likest of each class first. */
static const struct entry *first_that_fits(struct search *search, bool any)
{
    for (int all = 0; all <= 1; all++) {
        for (int i = 0; i < search->whole_count && search->left > 0; i++) {
            struct whole *whole = &search->whole[i], *class = &search->whole[whole->class];
            if (whole->done || whole->unseen || !(any || moves_nothing(whole->entry)) ||
                (!all && class->tried >= CLASS_TRIED))
                continue;
            whole->done = true;
            class->tried++;
            if (fits_behind(search, whole->entry))
                return whole->entry;
        }
    }
    return NULL;
}

static struct words one_word(struct referee *referee, struct word text)
{
    struct word *word = arena_take(&referee->line_arena, sizeof *word);
    if (word)
        *word = text;
    return (struct words){word != NULL, word};
}

/* The card played by the side of the entry as a response; NULL where it is none. */
static const struct entry *response_by(struct search *search, verb_id verb, int card, int use)
{
    struct referee *referee = search->referee;
    struct declaration declaration = {.by = side_of_word(referee, search->entry->by),
                                      .verb = verb,
                                      .card = card,
                                      .use = use,
                                      .declared = FIELD_BIT(CARD) | FIELD_BIT(USE)};
    struct entry *response = is_response(referee, &declaration)
                                 ? arena_take(&referee->line_arena, sizeof *response)
                                 : NULL;
    if (!response)
        return NULL;
    *response = (struct entry){.kind = ENTRY_DECLARATION, .by = search->entry->by, .verb = verb};
    response->field[FIELD_CARD] = one_word(referee, word_of(referee, FIELD_CARD, card));
    response->field[FIELD_USE] = one_word(referee, word_of(referee, FIELD_USE, use));
    return response;
}

/* Of the cards that nobody hides: of a closed hand any may be there that was not seen elsewhere. */
static const struct entry *first_response(struct search *search, verb_id verb, int use)
{
    struct referee *referee = search->referee;
    for (int card = 1; card <= referee->data->names[CARD].count; card++) {
        const struct entry *response =
            card_is_hidden(referee, card) ? NULL : response_by(search, verb, card, use);
        const struct entry *row[] = {response, search->entry};
        search->left = JUDGEMENTS; /* each card is judged by itself */
        if (!response)
            continue;
        long here = journal_mark(referee);
        bool fits = all_fit(search, row, 2);
        journal_undo(referee, here);
        if (fits)
            return response;
    }
    return NULL;
}

const struct entry *response_before(struct referee *referee, const struct entry *entry, long mark)
{
    static const struct window nothing;
    struct search *search =
        referee->game->response.when ? new_search(referee, entry, &nothing, mark) : NULL;
    struct attempt *attempt = search ? begin_attempt(referee) : NULL;
    const struct entry *first = NULL;
    if (!attempt)
        return NULL;
    look_back(search, mark);
    EACH_VERB (verb) {
        int uses = verb_is(verb, PLAYS_CARD) ? field_range(referee, FIELD_USE) : 0;
        for (int use = uses; !first && use > 0; use--) /* the last means nothing else */
            first = first_response(search, verb, use);
    }
    look_ahead(search, mark);
    end_attempt(referee, attempt);
    return first;
}

const struct entry *missing_before(struct referee *referee, const struct entry *entry, bool any,
                                   long mark)
{
    static const struct window nothing;
    struct search *search = new_search(referee, entry, &nothing, mark);
    struct attempt *attempt = search ? begin_attempt(referee) : NULL;
    if (!attempt)
        return NULL;
    note_words(search);
    gather(search, any ? 0 : FIELD_BIT(WHAT) | FIELD_BIT(USE) | FIELD_BIT(TO), mark);
    look_back(search, mark);
    const struct entry *first = any ? first_of_its_pieces(search) : NULL;
    if (!first)
        first = first_that_fits(search, any);
    look_ahead(search, mark);
    end_attempt(referee, attempt);
    return first;
}
