#include "record/notation_propose.h"

#include "record/line_memory.h"
#include "record/names.h"
#include "record/notation_entry.h"
#include "record/notation_head.h"
#include "record/notation_speaker.h"
#include "record/typed_clause.h"
#include "record/typed_explained.h"
#include "record/typed_side.h"
#include "record/typed_statement.h"
#include "record/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What to write instead of a clause that is not read. */

/* Clauses in the notation as it is written; NULL when they cannot be read. by:
 * the side before them. */
static const char *canonical(const struct notation *notation, const struct retyped *retyped,
                             const char *by)
{
    struct scan scan = scan_retyped(notation, retyped);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    bool read = out != NULL;
    for (int count = 0; read && !at_end(&scan); count++) {
        struct scan clause = next_clause(&scan);
        struct entry entry = {.about = {.text = ""}};
        const char *expected;
        read =
            scan_clause(&clause, &entry, &by) && !misplaced(notation->dialect, &entry, &expected);
        bool follows = count > 0 && entry.kind == ENTRY_DECLARATION;
        fputs(count > 0 ? (follows ? ";" : "; ") : "", out);
        if (read)
            (follows ? write_clause : write_notation)(out, &entry, notation->dialect);
    }
    if (out)
        fclose(out);
    const char *kept = read && text ? arena_text(notation->arena, text, size) : NULL;
    free(text);
    return kept;
}

static void add_proposal(const struct notation *notation, const struct retyped *retyped,
                         const char *by, struct entry *entry)
{
    if (!entry->proposal)
        entry->proposal = arena_take(notation->arena, PROPOSALS_MAX * sizeof *entry->proposal);
    const char *text = canonical(notation, retyped, by);
    bool plain = text && !begins_word(text, strlen(text), "by"); /* one that is read as it stands */
    if (entry->proposal && plain && entry->proposals < PROPOSALS_MAX)
        entry->proposal[entry->proposals++] = text;
}

/* "attack Frobnitz": where nothing but a name that nobody knows is named, what leaves it out is not
 * what was meant. */
static bool leaves_out_name(const struct meant *meant)
{
    return meant->bare && meant->misspelt && *meant->unknown;
}

/* by: whose they are where they have no head. */
static void propose_meant(const struct notation *notation, const struct meant *meant,
                          const char *by, struct entry *entry)
{
    for (int i = 0; i < meant->count; i++)
        add_proposal(notation, &meant->text[i], by, entry);
}

bool names_are_known(const struct notation *notation)
{
    return notation->dialect && notation->dialect->places;
}

/* Of what is said of where the game stands, and is not so, the assertion: the referee tells how it
 * stands. */
static bool propose_assertion(struct notation *notation, const char *text, size_t length,
                              struct entry *entry)
{
    struct retyped out = {.arena = notation->arena};
    if (!is_statement(notation, text, length))
        return false;
    retype_statement(notation, text, length, 0, &out);
    if (out.length > 0)
        add_proposal(notation, &out, NULL, entry);
    return true;
}

/* "John Paul Jones! you lose a card": the event of a card whose title is cried out, where one side
 * alone may play it. */
static bool propose_cried(struct notation *notation, const struct scan *clause, struct entry *entry)
{
    size_t length = cried_title(notation, clause->text + clause->at, clause->end - clause->at);
    struct retyped event = {.arena = notation->arena};
    int may = 0;
    for (int side = 1; length > 0 && side <= SIDES; side++) {
        struct retyped out = {.arena = notation->arena};
        struct opinion opinion = {.lawful = false};
        char head[] = {(char)(notation->dialect->side[side][0] - 'a' + 'A'), ' ', '\0'};
        retype_text(&out, head, 1);
        retype_text(&out, "#\"", 1);
        retype_bytes(&out, clause->text + clause->at, length, column_at(clause));
        retype_text(&out, "\" event", 1);
        if (!ask_of_text(notation, &out, NULL, &opinion) || !(opinion.lawful || opinion.open))
            continue;
        event = out;
        may++;
    }
    if (may == 1)
        add_proposal(notation, &event, NULL, entry);
    return may == 1;
}

/* What holds all that a clause of no side names, and says what is done. */
static bool propose_whole(struct notation *notation, const struct scan *clause, struct entry *entry)
{
    struct meant meant;
    for (int side = 1; side <= SIDES; side++) {
        char head[] = {(char)(notation->dialect->side[side][0] - 'a' + 'A'), ' ', '\0'};
        find_meant_whole(notation, clause, side, head, &meant);
        if (meant.whole && meant.said)
            propose_meant(notation, &meant, NULL, entry);
    }
    return entry->proposals > 0;
}

/* Whose a clause of nobody is by what it says: who speaks to the other player, or the only side
 * that it calls, or whose pieces it names; 0: it does not say. */
static int side_said(struct notation *notation, const struct scan *clause)
{
    int speaker = speaker_to_other(notation, clause->text + clause->at, clause->end - clause->at);
    return speaker ? speaker : side_told(notation, clause);
}

/* Of proposals for both sides those of the one that the clause says. */
static void keep_proposals_of(const struct notation *notation, int side, struct entry *entry)
{
    int kept = 0;
    for (int i = 0; i < entry->proposals; i++)
        if (side_of_initial(notation->dialect, entry->proposal[i][0]) == side)
            entry->proposal[kept++] = entry->proposal[i];
    entry->proposals = kept > 0 ? kept : entry->proposals;
}

/* What a clause of no side makes of what it names, for each side, where nothing lawful says its
 * verb: all of what is named before a part of it. True: all of it is held. */
static bool propose_unsaid(struct notation *notation, const struct scan *clause,
                           struct entry *entry)
{
    struct meant in_part = {.count = 0};
    bool whole = false;
    for (int side = 1; side <= SIDES; side++) {
        struct meant meant;
        char head[] = {(char)(notation->dialect->side[side][0] - 'a' + 'A'), ' ', '\0'};
        find_meant(notation, clause, side, head, &meant);
        whole |= meant.whole;
        if (meant.whole)
            propose_meant(notation, &meant, NULL, entry);
        bool rather = meant.said && meant.aside && !(in_part.said && in_part.aside);
        in_part =
            meant.count > 0 && !meant.bare && (rather || in_part.count == 0) ? meant : in_part;
    }
    if (entry->proposals == 0)
        propose_meant(notation, &in_part, NULL, entry);
    return whole;
}

/* What a clause of no side may mean for each; true: nothing else is lawful. */
static bool propose_all(struct notation *notation, const struct scan *clause, struct entry *entry)
{
    if (propose_cried(notation, clause, entry) || propose_whole(notation, clause, entry))
        return true;
    const bool lawful = propose_unsaid(notation, clause, entry);
    const int side = entry->proposals > 1 ? side_said(notation, clause) : 0;
    if (side)
        keep_proposals_of(notation, side, entry);
    return lawful;
}

bool propose_for_each(struct notation *notation, const struct scan *clause, struct entry *entry)
{
    return names_are_known(notation) &&
           !propose_assertion(notation, clause->text + clause->at, clause->end - clause->at,
                              entry) &&
           !is_of_strange_topic(notation, clause) && propose_all(notation, clause, entry);
}

/* What a side may declare by a line, if it is sure: in the notation, and what becomes of it. */
struct weighed {
    enum sure sure;
    struct retyped text;
    uint64_t outcome;
    int whose; /* told by what is named; 0: by nothing */
    bool says_no;
};

/* Whether the only lawful declaration that holds all that is said was meant: things of two kinds
 * are named, or the side that may declare it tells what it does. */
static bool is_told_plainly(const struct meant *meant, bool speaks)
{
    bool verb = meant->spoken && !meant->strange_topic, all = !*meant->unknown;
    bool told = speaks && meant->plain && (meant->spoken || all);
    told |= speaks && meant->tells && meant->spoken && all && !verb_is(meant->verb, SAYS_NO);
    return meant->whole && meant->best && !meant->conditional && !meant->misspelt &&
           ((verb && meant->plain) || told);
}

/* Whether it is certain what was meant, and of nothing that was said it is not known what it says.
 */
static bool is_certainly_meant(const struct meant *meant)
{
    bool known = !meant->strange_topic && !meant->qualified &&
                 (!meant->vague || !*meant->unknown); /* "Ticonderoga is getting crowded" */
    return meant->certain && meant->said && (meant->spoken || meant->tells || meant->told) && known;
}

/* speaks: the side tells what it does. */
static struct weighed weigh_for(struct notation *notation, struct scan clause, int side,
                                bool speaks)
{
    struct opinion opinion = {.lawful = false};
    struct weighed weighed = {.text = {.arena = notation->arena}};
    char head[] = {(char)(notation->dialect->side[side][0] - 'a' + 'A'), ' ', '\0'};
    struct meant meant;
    retype_text(&weighed.text, head, 1);
    bool read = read_plainly(notation, &clause, side, &weighed.text) &&
                ask_of_text(notation, &weighed.text, NULL, &opinion) && opinion.lawful;
    weighed.outcome = opinion.outcome;
    weighed.sure = SURELY_MEANT;
    if (read)
        return weighed;
    find_meant_whole(notation, &clause, side, head, &meant);
    if (meant.count > 0)
        weighed.text = meant.text[0];
    weighed.outcome = meant.outcome;
    weighed.whose = meant.whose;
    weighed.says_no = verb_is(meant.verb, SAYS_NO);
    weighed.sure = is_certainly_meant(&meant) || is_told_plainly(&meant, speaks) ? SURELY_MEANT
                   : meant.whole                                                 ? MAY_BE_MEANT
                                                                                 : NOT_MEANT;
    return weighed;
}

enum sure may_be_declared_by(struct notation *notation, struct scan clause, int side)
{
    clause.end = clause_end(clause.text, clause.end, clause.at);
    return weigh_for(notation, clause, side, true).sure;
}

/* The side that a line is of; 0 where it may be of either, or nothing is certain. Who speaks to the
 * other says what he does himself, but a no, which is chat as well, either might say. */
static int side_of_step(struct notation *notation, const struct scan *clause, struct retyped *text)
{
    struct weighed weighed[SIDES + 1];
    const char *said = clause->text + clause->at;
    size_t length = clause->end - clause->at;
    int sure = 0, surely = 0, possible = 0, speaker = speaker_to_other(notation, said, length);
    bool speaks = speaker || speaks_of_self(said, length);
    int first = speaker ? speaker : SIDES;
    for (int i = 0; i < SIDES && notation->judge; i++) {
        int side = (first + i - 1) % SIDES + 1;
        if (speaker && i > 0 && !weighed[speaker].says_no)
            break;
        begin_asking(notation); /* what is asked for one side is not to be missing for the other */
        weighed[side] = weigh_for(notation, *clause, side, speaks);
        possible += weighed[side].sure != NOT_MEANT;
        surely += weighed[side].sure == SURELY_MEANT;
        sure = weighed[side].sure == SURELY_MEANT ? side : sure;
    }
    bool same = surely == SIDES && weighed[1].outcome == weighed[SIDES].outcome;
    int whose = surely == SIDES && weighed[1].whose == weighed[SIDES].whose ? weighed[1].whose : 0;
    sure = possible == 1 || same ? sure : whose;
    if (sure)
        *text = weighed[sure].text;
    return sure;
}

int side_by_its_step(struct notation *notation, const struct scan *line, struct retyped *text)
{
    struct retyped first = {.arena = notation->arena};
    struct scan clause = *line;
    clause.end = clause_end(line->text, line->end, line->at);
    int side = side_of_step(notation, line, text);
    if (side || clause.end == line->end)
        return side;
    begin_asking(notation);
    return side_of_step(notation, &clause, &first);
}

/* Whether a side may declare all that is said, each word of which is known: it tells what it does
 * itself, or names things and says what is done with them. */
static bool is_known_and_lawful(const struct meant *meant, bool speaks)
{
    const bool side = meant->called && verb_is(meant->verb, NAMES_SIDE);
    const bool own = meant->spoken && !meant->vague && !meant->bare;
    return meant->whole && !*meant->unknown && !meant->conditional &&
           ((speaks && meant->certain && (own || side)) || (meant->tells && meant->does));
}

/* Whether a side may declare all that is said, and says it by more than names. */
static bool is_declared(const struct meant *meant)
{
    const bool worded = meant->worded && (!meant->vague || !*meant->unknown);
    return meant->whole &&
           (worded || meant->counts || (meant->certain && meant->spoken && meant->several));
}

/* "cion toss = Britsh": a line of so few words, that addresses nobody, is no chat where it says
 * what is done. */
static bool is_short(const struct scan *line)
{
    enum { SHORT_WORDS = 4 };
    const char *text = line->text + line->at;
    struct words_of_line words = {text, line->end - line->at, 0};
    int count = memchr(text, ',', words.length) ? SHORT_WORDS + 1 : 0;
    for (size_t word; count <= SHORT_WORDS && (word = next_word(&words)) > 0; words.at += word)
        count++;
    return count <= SHORT_WORDS;
}

/* "Britsh pas", "For losses we both rolled a 4", "I keep all eight cards": whether each word is
 * known and says what a side does, or with what, be it lawful or not. */
static bool is_said_in_full(const struct meant *meant, bool speaks, bool brief)
{
    const bool known = !*meant->unknown && !meant->conditional && meant->does;
    return known && ((brief && meant->called) || (speaks && (meant->figures || meant->of_cards)));
}

/* "Charleston B2 A4", "flag and flag again": dice of both sides, or several by their faces. */
static bool tells_dice(const struct meant *meant)
{
    return meant->whole && !meant->conditional && meant->dice;
}

bool hides_declaration(struct notation *notation, const struct scan *line)
{
    /* names alone are talked of, but cards where nothing else has a name */
    bool cards_alone = notation->dialect->places->count == 0;
    const bool speaks = speaks_of_self(line->text + line->at, line->end - line->at);
    const bool brief = is_short(line);
    bool plain = false;
    for (int side = 1; side <= SIDES && notation->judge; side++) {
        struct meant meant;
        char head[] = {(char)(notation->dialect->side[side][0] - 'a' + 'A'), ' ', '\0'};
        find_meant_whole(notation, line, side, head, &meant);
        bool may =
            !meant.conditional && (is_declared(&meant) || meant.plain || (speaks && meant.rolls));
        if (meant.listed || meant.deed || is_known_and_lawful(&meant, speaks) ||
            tells_dice(&meant) || is_said_in_full(&meant, speaks, brief) ||
            (meant.hand && !meant.conditional && (speaks || meant.called)) ||
            ((meant.tells || brief) && (may || (cards_alone && meant.whole))))
            return true;
        plain |= meant.plain;
    }
    return plain && notation->memory && notation->memory->untried;
}

/* What a clause that is not understood may mean. Its head is not yet read; by: whose the one before
 * it was. True: nothing else is lawful. */
bool propose_for(struct notation *notation, struct scan clause, const char *by,
                 const struct meant *meant, struct entry *entry)
{
    struct retyped head = {.arena = notation->arena};
    const struct scan whole = clause;
    int side = notation->dialect ? side_of_clause(notation, &clause, by, &head) : -1;
    if (side <= 0 || !notation->dialect->places ||
        propose_assertion(notation, whole.text + whole.at, whole.end - whole.at, entry))
        return false;
    if (!leaves_out_name(meant))
        propose_meant(notation, meant, by, entry);
    return meant->whole && meant->said;
}

const char *sole_proposal(struct notation *notation, const struct scan *clause, const char *by,
                          const struct entry *entry)
{
    struct scan behind = *clause;
    struct retyped head = {.arena = notation->arena};
    const int side = side_of_clause(notation, &behind, by, &head);
    return sole_explaining(notation, &behind, side, entry->proposal, entry->proposals);
}
