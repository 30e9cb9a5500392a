#include "referee/reveal.h"
#include "chance/commitment.h"
#include "chance/stream.h"
#include "referee/check.h"
#include "referee/faces.h"
#include "referee/journal.h"
#include "referee/pledges.h"
#include "referee/words.h"
#include "referee/write.h"

#include <string.h>

/* Committed dice. The header has each side's commitment; a reveal opens the next link of its chain.
 * Dice stand in the record as written until both sides have revealed: then each die since the last
 * such pair is compared with the stream that the two links make together. */

static bool keep_link(struct referee *referee, int side, int number, const char *text)
{
    struct chain *chain = &referee->secrets.chain[side];
    struct link *link =
        with_room(referee, chain->link, number, &chain->capacity, sizeof *chain->link);
    if (!link)
        return false;
    chain->link = link;
    memcpy(link[number].text, text, sizeof link[number].text);
    if (number > chain->known)
        chain->known = number;
    return true;
}

const char *last_of_pair(const struct referee *referee, int side)
{
    return referee->secrets.chain[side].link[pairs(referee)].text;
}

/* --- the header --- */

bool take_commitments(struct referee *referee)
{
    const struct facts *facts = &referee->terms.header->commitments;
    int given = 0;
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        int side = side_of_word(referee, fact->item);
        if (!side || (given & 1 << side) || !keep_link(referee, side, 0, fact->value.text))
            return false;
        given |= 1 << side;
    }
    return given == (1 << 1 | 1 << 2);
}

/* --- a reveal --- */

static bool may_reveal(struct referee *referee, const struct entry *entry, int side)
{
    if (!need(referee, RECORD_REVEAL, referee->terms.committed,
              "the dice of this game are %s, not committed", referee->terms.header->stream) ||
        !need(referee, RECORD_NAME, side != 0, "no side is called %s%s", entry->by,
              suggest_side(referee, entry->by)))
        return false;
    int other = other_side(side);
    return need(referee, RECORD_REVEAL, revealed(referee, side) <= revealed(referee, other),
                "%s has revealed already; %s is to reveal first", side_name(referee, side),
                side_name(referee, other));
}

/* What can be foreseen is told; where the header asks for strict reveals it is a fault. */
static void tell_foreknowledge(struct referee *referee, const char *text)
{
    referee->totals.open_choices++;
    add_finding(referee, referee->terms.strict_reveals ? VIOLATION : REMARK, RECORD_REVEAL, true,
                "%s", text);
}

/* The first of two reveals, where no roll has been declared that it is for. */
static void note_open_choice(struct referee *referee, int side)
{
    int other = other_side(side);
    bool declared = position(referee)->draws || referee->cells[own_cell_blocked(referee)] ||
                    referee->cells[own_cell_waiting(referee)];
    if (declared || revealed(referee, side) < revealed(referee, other))
        return;
    tell_foreknowledge(referee,
                       keep(referee,
                            "no roll is declared since the last reveal of both: %s can reckon the "
                            "dice before it chooses whether to roll",
                            side_name(referee, other)));
}

void note_foreknowledge(struct referee *referee, const struct entry *entry)
{
    int side = referee->terms.committed ? side_declaring(referee, entry) : 0;
    if (!side || revealed(referee, side) >= revealed(referee, other_side(side)))
        return;
    tell_foreknowledge(referee,
                       keep(referee,
                            "%s alone has revealed: %s could reckon the dice before it declared "
                            "this",
                            side_name(referee, other_side(side)), side_name(referee, side)));
}

/* What the side is bound to: its last link that stands in the record. */
static const char *bound_to(const struct referee *referee, int side)
{
    return referee->secrets.chain[side].link[revealed(referee, side)].text;
}

static struct link link_opened(const struct referee *referee, int side, const char *opening)
{
    return link_before(referee->data->names[SIDE].name[side].id, opening);
}

/* How a false link comes about, where that can be seen. */
static const char *why_false(struct referee *referee, int side, const char *opening)
{
    const char *bound = bound_to(referee, side), *name = side_name(referee, side);
    struct link before = link_opened(referee, side, opening);
    struct link second = link_opened(referee, side, before.text);
    if (strcmp(opening, bound) == 0 && revealed(referee, side) > 0)
        return keep(referee, "%s has revealed this before; the next link is due", name);
    if (strcmp(opening, bound) == 0)
        return "this is the commitment itself; what opens it is due";
    if (strcmp(second.text, bound) == 0)
        return keep(referee, "this is the link after the one that %s is to reveal now", name);
    return keep(referee,
                "what is revealed belongs to the commitment %.16s..., %s is bound to %.16s...",
                before.text, name, bound);
}

static bool is_opening(const struct referee *referee, int side, const char *opening)
{
    return strcmp(link_opened(referee, side, opening).text, bound_to(referee, side)) == 0;
}

static bool opens_commitment(struct referee *referee, const struct entry *entry, int side)
{
    bool opens = is_opening(referee, side, entry->opening);
    return need(referee, RECORD_REVEAL, opens, "false: %s",
                opens ? "" : why_false(referee, side, entry->opening));
}

/* Whether both sides have revealed with this entry. */
static bool completes_pair(const struct referee *referee, const struct entry *entry, int side)
{
    return referee->terms.committed && side &&
           revealed(referee, side) < revealed(referee, other_side(side)) &&
           is_opening(referee, side, entry->opening);
}

/* "entry 4 (F4.4)" */
static const char *entry_in_words(struct referee *referee, int number)
{
    const struct history *history = &referee->history;
    for (int i = history->count - 1; i >= 0; i--) {
        const struct past_entry *past = &history->past[i];
        if (past->number == number && past->label[0])
            return keep(referee, "entry %d (%s)", number, past->label);
    }
    return keep(referee, "entry %d", number);
}

static void check_pledged(struct referee *referee, const struct mixed_seed *seed, int number)
{
    const struct pledged *pledged = &referee->secrets.pledged[number - 1];
    int faces = referee->game->play.die.row[pledged->die].faces;
    int face = stream_draw(seed->text, number, faces);
    struct running_totals *totals = &referee->totals;
    if (pledged->entry == 0)
        return; /* rolled before the position that the record begins with */
    if (pledged->face == 0) {
        remark(referee, RECORD_STREAM, "die %d, in %s, is not known; the stream gives %s", number,
               entry_in_words(referee, pledged->entry), face_text(referee, pledged->die, face));
        return;
    }
    bool same = face == pledged->face;
    require(
        referee, RECORD_STREAM, same, "die %d, in %s: %s written, both secrets together give %s",
        number, same ? "" : entry_in_words(referee, pledged->entry),
        face_text(referee, pledged->die, pledged->face), face_text(referee, pledged->die, face));
    if (!same && !referee->pending.disproven_at)
        referee->pending.disproven_at = pledged->entry;
    totals->proven += same;
    totals->disproven += !same;
    if (!pledged->foreseen)
        return;
    totals->foreseen++;
    add_finding(referee, MISSING, RECORD_REVEAL, true,
                "die %d, in %s, was rolled after one side alone had revealed: the other could know "
                "it before",
                number, entry_in_words(referee, pledged->entry));
}

/* Both have revealed: the dice since the last pair are compared, and counted afresh. */
static void check_dice(struct referee *referee)
{
    const struct position *now = position(referee);
    int dice = now->draws;
    struct mixed_seed seed = seed_of_pair(referee, pairs(referee));
    long before = referee->totals.proven + referee->totals.disproven;
    for (int number = 1; number <= dice && number <= referee->secrets.pledged_capacity; number++)
        check_pledged(referee, &seed, number);
    long compared = referee->totals.proven + referee->totals.disproven - before;
    if (!referee->pending.violated)
        remark(referee, RECORD_STREAM, "%ld dice compared with the stream of both secrets",
               compared);
    if (compared < dice)
        remark(referee, RECORD_STREAM, "%ld dice not known, and not compared", dice - compared);
    referee->totals.unknown += dice - compared;
    referee->totals.pairs++;
    change(referee, &now->draws, 0, RECORD_CHANCE);
}

bool opens_last_secret(struct referee *referee, const struct entry *entry)
{
    int side = side_declaring(referee, entry);
    return completes_pair(referee, entry, side) && !in_mode(referee, MODE_REPLAYING) &&
           keep_link(referee, side, revealed(referee, side) + 1, entry->opening);
}

void rule_on_reveal(struct referee *referee, const struct entry *entry, struct verdict *verdict)
{
    int side = side_declaring(referee, entry);
    long mark = journal_mark(referee);
    if (may_reveal(referee, entry, side) && opens_commitment(referee, entry, side) &&
        keep_link(referee, side, revealed(referee, side) + 1, entry->opening)) {
        note_open_choice(referee, side);
        change_cell(referee, own_cell_revealed(referee, side), revealed(referee, side) + 1,
                    RECORD_CHANCE);
        if (revealed(referee, 1) == revealed(referee, 2))
            check_dice(referee);
    }
    verdict->kind = referee->pending.violated ? ILLEGAL : referee->pending.missing ? OPEN : NOTED;
    if (referee->pending.need_failed)
        referee->totals.errors[side]++;
    write_verdict(referee, entry, mark, verdict);
}

/* --- what it proves --- */

/* The sides that are to reveal next. */
static void say_owed(const struct referee *referee, struct sentence *text)
{
    int first = revealed(referee, 1), second = revealed(referee, 2);
    if (first == second)
        say_text(text, "both sides are to reveal");
    else
        say(text, "%s has not revealed what %s has", side_name(referee, first < second ? 1 : 2),
            side_name(referee, first < second ? 2 : 1));
}

static const char *is_or_are(long count)
{
    return count == 1 ? "is" : "are";
}

bool rule_on_unproven(struct referee *referee, struct verdict *verdict)
{
    int dice = position(referee)->draws;
    if (!referee->terms.committed || dice == 0)
        return false;
    const struct history *history = &referee->history;
    long line = history->count ? history->past[history->count - 1].entry->line : 1;
    struct entry end = {.kind = ENTRY_END, .line = line, .column = 1};
    struct sentence owed;
    sentence_clear(&owed);
    say_owed(referee, &owed);
    pending_clear(referee);
    add_finding(referee, MISSING, RECORD_REVEAL, false,
                "%d %s since the last reveal of both %s not proven: %s", dice,
                dice == 1 ? "die" : "dice", is_or_are(dice), owed.text);
    verdict->kind = OPEN;
    write_verdict(referee, &end, journal_mark(referee), verdict);
    return true;
}

void say_committed(const struct referee *referee, struct sentence *proof)
{
    const struct running_totals *totals = &referee->totals;
    int waiting = position(referee)->draws;
    if (totals->proven)
        say(proof, "%ld %s of both sides' secrets: neither could choose alone", totals->proven,
            totals->proven == 1 ? "die is that" : "dice are those");
    else
        say_text(proof, "no die is proven so far");
    if (totals->disproven)
        say(proof, "; %ld %s not", totals->disproven,
            totals->disproven == 1 ? "die is" : "dice are");
    if (totals->unknown)
        say(proof, "; %ld %s not known", totals->unknown, is_or_are(totals->unknown));
    if (totals->foreseen)
        say(proof, "; %ld %s rolled after one side had revealed: the other could know %s before",
            totals->foreseen, totals->foreseen == 1 ? "was" : "were",
            totals->foreseen == 1 ? "it" : "them");
    if (totals->open_choices)
        say(proof, "; %ld %s a side could reckon dice to come before it chose",
            totals->open_choices, totals->open_choices == 1 ? "time" : "times");
    if (waiting)
        say(proof, "; %d since the last reveal of both %s not proven", waiting, is_or_are(waiting));
    if (waiting || revealed(referee, 1) != revealed(referee, 2)) {
        say_text(proof, "; ");
        say_owed(referee, proof);
    }
    say_text(proof, "; cards drawn are as the record says");
}
