#include "record/notation.h"

#include "record/extent.h"
#include "record/line_memory.h"
#include "record/notation_deal.h"
#include "record/notation_entry.h"
#include "record/notation_head.h"
#include "record/notation_header.h"
#include "record/notation_heads.h"
#include "record/notation_mail.h"
#include "record/notation_propose.h"
#include "record/notation_scan.h"
#include "record/notation_sides.h"
#include "record/notation_speaker.h"
#include "record/notation_thread.h"
#include "record/notation_typed.h"
#include "record/respell.h"
#include "record/server_lines.h"
#include "record/talk.h"
#include "record/talk_around.h"
#include "record/text.h"
#include "record/typed_clause.h"
#include "record/typed_items.h"
#include "record/typed_lost.h"
#include "record/typed_misread.h"
#include "record/typed_side.h"
#include "record/typed_statement.h"
#include "record/typed_told.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Lines and their heads. */

const char no_game_yet[] = "no game yet: a header such as {\"provost\":1,\"game\":...} or a line "
                           "\"game ...\" comes first; in a thread the oldest mail stands first";

/* --- lines --- */

static struct scan scan_of(const struct notation *notation, const struct whole_line *line)
{
    return (struct scan){.reader = {.arena = notation->arena},
                         .text = line->text,
                         .end = line->length,
                         .dialect = notation->dialect};
}

static struct entry entry_at(const struct whole_line *line, int column)
{
    struct entry entry = {.about = {.text = ""}};
    place_in(line, column, &entry.line, &entry.column);
    return entry;
}

/* A server's line may tell them again. */
static void keep_rolled(struct notation *notation, const struct entry *entry)
{
    if (entry->kind == ENTRY_NOTE)
        return;
    notation->asked.count = 0;
    bool rolled = entry->kind == ENTRY_DECLARATION && entry->dice.count <= ROLLED_MAX;
    bool beside = rolled && entry->dice.count == 0 && entry->line == notation->rolled_on;
    if (beside) /* "#23 event [5]; place Abenaki", and the server's line behind it
                 */
        return;
    notation->rolled_on = entry->line;
    notation->rolled_count = rolled ? entry->dice.count : 0;
    for (int i = 0; i < notation->rolled_count; i++)
        notation->rolled[i] = entry->dice.die[i].raw;
}

/* The line of the record that holds a column of the whole line, and where in it
 * that is. */
static void quote_line(const struct notation *notation, const struct whole_line *line, int column,
                       struct entry *entry)
{
    size_t at = column > 0 ? (size_t)column - 1 : 0, from = 0, to = line->length;
    for (int i = 0; i < line->origins; i++) {
        size_t offset = line->origin[i].offset;
        if (line->origin[i].line == entry->line && line->origin[i].column == 1 && offset <= at)
            from = offset;
        if (line->origin[i].line > entry->line && offset > at && offset < to)
            to = offset;
    }
    entry->typed = arena_text(notation->arena, line->text + from, to - from);
    entry->mark = (int)((at < to ? at : to) - from);
}

/* The same of a line as it was typed, whose slips are mended in what is read. */
static void quote_typed(const struct notation *notation, const struct whole_line *line, int column,
                        struct entry *entry)
{
    const struct respelt *respelt = notation->respelt;
    const size_t at = column > 0 ? (size_t)column - 1 : 0;
    if (!respelt)
        quote_line(notation, line, column, entry);
    else
        quote_line(notation, notation->typed,
                   at < respelt->line.length ? respelt->column[at]
                                             : (int)notation->typed->length + 1,
                   entry);
}

/* Tells of the slips of a line with the first entry that is read of it. */
static void tell_slips(struct notation *notation, struct entry *entry)
{
    const struct respelt *respelt = notation->respelt;
    if (!respelt || notation->slips_told || entry->kind == ENTRY_NOTE)
        return;
    entry->reading = entry->reading
                         ? arena_print(notation->arena, "%s; %s", respelt->told, entry->reading)
                         : respelt->told;
    notation->slips_told = true;
}

/* A fault's text, with what a reading that was found had no place for. */
static const char *with_lost(const struct notation *notation, const char *fault)
{
    const char *text =
        notation->lost && fault
            ? arena_print(notation->arena, "%s; no place was found for %s", fault, notation->lost)
            : NULL;
    return text ? text : fault;
}

static void hear(struct notation *notation, const struct whole_line *line, struct entry *entry,
                 bool read, const struct fault *fault)
{
    if (!read || notation->arena->failed) {
        struct fault said = fault->text ? *fault : (struct fault){1, memory_ran_out};
        said.text = with_lost(notation, with_untried(notation, said.text));
        *entry = (struct entry){.kind = ENTRY_UNREADABLE,
                                .extent = entry->extent,
                                .about = {.text = ""},
                                .expect = entry->expect,
                                .expect_at = entry->expect_at,
                                .clause = entry->clause,
                                .heard = entry->heard,
                                .proposal = entry->proposal,
                                .proposals = entry->proposals};
        place_in(line, said.column, &entry->line, &entry->column);
        entry->fault = (struct fault){entry->column, said.text};
        quote_typed(notation, line, said.column, entry);
        if (!entry->clause)
            entry->clause = arena_text(notation->arena, line->text, line->length);
    }
    tell_slips(notation, entry);
    keep_rolled(notation, entry);
    forget_moment(notation);
    notation->hear(notation->context, entry);
}

/* From columns of the whole line to those of the record's, where one line holds
 * all of it. */
static void place_expectation(const struct whole_line *line, struct entry *entry)
{
    struct stretch *at = &entry->expect_at;
    long last;
    if (!entry->expect.present)
        return;
    place_in(line, at->to - 1, &last, &at->to);
    place_in(line, at->from, &at->line, &at->from);
    at->to++;
    if (last != at->line)
        at->line = 0;
}

/* "xyz !illegal": what is expected of a text that is no entry. Where it begins, with the blanks
 * before it: the text's end where nothing is expected. */
static size_t expect_behind(const struct whole_line *line, struct scan text, struct entry *entry)
{
    struct entry expecting = {.about = {.text = ""}};
    const size_t first = text.at, end = text.end;
    size_t blank = end > first + 2 ? end - 3 : first;
    while (blank > first && memcmp(text.text + blank, " !", 2) != 0)
        blank--;
    text.at = blank + 1;
    if (blank == first || text.text[blank + 2] == ' ' || !scan_after(&text, &expecting) ||
        !at_end(&text))
        return end;
    entry->expect = expecting.expect;
    entry->expect_at = expecting.expect_at;
    place_expectation(line, entry);
    while (blank > first && text.text[blank - 1] == ' ')
        blank--;
    return blank;
}

/* A line that is read as nothing. */
static void refuse_whole(struct notation *notation, const struct whole_line *line,
                         struct entry *entry, const struct fault *fault)
{
    expect_behind(line, scan_of(notation, line), entry);
    hear(notation, line, entry, false, fault);
}

static void read_clause(struct notation *notation, const struct whole_line *line,
                        const struct scan *clause, const char **by, bool typed);

static bool reads_clause(struct notation *notation, const struct scan *clause, const char **by);
static bool read_joined(struct notation *notation, const struct whole_line *line, struct scan whole,
                        const char *by);
static bool read_retyped(struct notation *notation, const struct whole_line *line,
                         const struct scan *typed, const struct retyped *retyped, const char *by);

/* "die roll 4", "raid die 4", "rolls B 3, A 3", "roll 1": dice, of what stands before them. */
static bool tells_dice(const char *text, size_t length)
{
    static const char *const die[] = {"die", "dice", "d6", "rolled", "rolling", "rolls", NULL};
    static const char *const roll[] = {"roll", NULL}, *const the[] = {"the", NULL};
    struct words_of_line words = {text, length, 0};
    size_t word = next_word(&words);
    if (is_word_of(the, text + words.at, word)) {
        words.at += word;
        word = next_word(&words);
    }
    const char *first = text + words.at, *behind = first + word;
    const bool number = behind + 1 < text + length && isdigit((unsigned char)behind[1]);
    if (is_word_of(die, first, word))
        return behind < text + length;
    if (is_word_of(roll, first, word))
        return number;
    words.at += word;
    word = next_word(&words);
    return is_word_of(die, text + words.at, word) && words.at + word < length;
}

/* "battle: my die is 3; I win": whether a semicolon may stand within a
 * declaration, for a clause cannot be read by itself, and none has a head of
 * its own behind the first. */
static bool may_be_joined(struct notation *notation, struct scan whole, const char *by)
{
    bool unread = false;
    int count = 0;
    for (; !at_end(&whole); count++) {
        struct scan clause = next_clause(&whole);
        skip_blanks(&clause);
        const char *text = clause.text + clause.at;
        const size_t length = clause.end - clause.at;
        if (count > 0 && has_clause_head(notation->dialect, text, length))
            return false;
        unread |= !reads_clause(notation, &clause, &by) || (count > 0 && tells_dice(text, length));
    }
    return unread && count > 1;
}

typedef bool retype_parts(struct notation *notation, const struct scan *line, struct retyped *out);

/* Each side's part of a line as a declaration of it. */
static bool read_sides(struct notation *notation, const struct whole_line *line, struct scan clause,
                       retype_parts *retype)
{
    struct retyped sides = {.arena = notation->arena};
    if (!names_are_known(notation) || memchr(line->text, '?', line->length) ||
        !retype(notation, &clause, &sides))
        return false;
    notation->heard = notation->explains ? words_heard(notation, &clause) : NULL;
    notation->reading = slips_of(notation, &clause);
    return read_retyped(notation, line, &clause, &sides, NULL);
}

/* Whether each clause is as the notation has it. */
static bool reads_well(const struct notation *notation, struct scan whole)
{
    bool well = true;
    for (const char *by = NULL; well && !at_end(&whole);) {
        struct scan clause = next_clause(&whole), scan = clause;
        struct entry entry = {.about = {.text = ""}};
        well = scan_clause(&scan, &entry, &by) && is_well_read(notation->dialect, &clause, &entry);
    }
    return well;
}

/* The clauses from at on, of the text of scan: the line as typed, or as it was
 * written anew. */
static void read_clauses(struct notation *notation, const struct whole_line *line,
                         struct scan whole, size_t at, const char *by, bool typed)
{
    whole.at = at;
    bool several =
        whole.end - at <= TYPED_BYTES_MAX && memchr(whole.text + at, ';', whole.end - at);
    if (!typed && several && notation->judge && notation->dialect &&
        may_be_joined(notation, whole, by) && read_joined(notation, line, whole, by))
        return;
    const bool well = typed || reads_well(notation, whole);
    if (!well && read_sides(notation, line, whole, retype_heads))
        return;
    whole.at = at;
    for (; !at_end(&whole);) {
        struct scan scan = next_clause(&whole);
        if (!at_end(&scan))
            read_clause(notation, line, &scan, &by, typed);
    }
}

/* Whether what a clause was written anew as can be read; first: the verb it begins with. */
static bool is_readable(const struct notation *notation, const struct retyped *retyped,
                        const char *by, verb_id *first)
{
    struct scan scan = scan_retyped(notation, retyped);
    bool read = true;
    *first = VERB_NONE;
    while (read && !at_end(&scan)) {
        struct scan clause = next_clause(&scan);
        struct entry entry = {.about = {.text = ""}};
        read = scan_clause(&clause, &entry, &by);
        *first = *first ? *first : entry.verb;
    }
    return read;
}

enum loosely {
    NOT_UNDERSTOOD,
    UNDERSTOOD, /* and heard */
    FITS_NOT    /* what it seems to say cannot be declared now; something else of the
                   same can */
};

/* Whether a thing that is said is lost in what a clause was written anew as. by: whose it is where
 * that does not say. */
static bool loses_part(struct notation *notation, const struct scan *typed,
                       const struct retyped *retyped, const char *by)
{
    int side = retyped->length > 0 ? side_of_initial(notation->dialect, retyped->text[0]) : 0;
    for (int each = 1; !side && by && each <= SIDES; each++)
        side = strcmp(by, notation->dialect->side[each]) == 0 ? each : 0;
    const struct item *lost = lost_of(notation, typed, side, retyped);
    if (lost)
        notation->lost = lost->typed ? arena_text(notation->arena, lost->typed, lost->typed_length)
                                     : arena_text(notation->arena, lost->text, lost->length);
    return lost;
}

/* What was typed, as it was written anew; false, and nothing is read, where that loses a die or a
 * card of it, or says the contrary. */
static bool read_retyped(struct notation *notation, const struct whole_line *line,
                         const struct scan *typed, const struct retyped *retyped, const char *by)
{
    struct scan scan = scan_retyped(notation, retyped);
    if (is_misread(notation, typed, retyped, false) || loses_part(notation, typed, retyped, by)) {
        notation->reading = NULL;
        return false;
    }
    read_clauses(notation, line, scan, 0, by, true);
    return true;
}

/* Whether what a clause plainly says, which is not lawful now, may be meant otherwise: it is none
 * of this moment, and something else is lawful with all that is named. */
static bool may_mean_else(const struct meant *meant, const struct opinion *opinion)
{
    return meant->whole && opinion->misfit && !opinion->open && !meant->nameless &&
           (meant->said || opinion->no_step);
}

/* A clause that is not, or not well, written as the notation has it: as players
 * type. strict: its verb where the notation reads it, too. well: it is well written, and none of
 * this moment as it stands. What it seems to say is heard if it can
 * be declared now, or if nothing else could be meant. */
static enum loosely read_loosely(struct notation *notation, const struct whole_line *line,
                                 struct scan clause, const char **by, verb_id strict, bool well,
                                 struct meant *meant)
{
    struct retyped retyped = {.arena = notation->arena};
    struct opinion opinion = {.wants_results = false};
    int side = side_of_clause(notation, &clause, *by, &retyped);
    *meant = (struct meant){.unknown = ""};
    notation->heard = notation->explains ? words_heard(notation, &clause) : NULL;
    if (side < 0)
        return NOT_UNDERSTOOD;
    struct retyped head = {.arena = notation->arena};
    verb_id first = VERB_NONE;
    retype_bytes(&head, retyped.text, retyped.length, column_at(&clause));
    bool read = read_plainly(notation, &clause, side, &retyped) &&
                is_readable(notation, &retyped, *by, &first);
    bool lawful = read && ask_of_text(notation, &retyped, *by, &opinion) && opinion.lawful;
    read &= !opinion.unfit || opinion.no_step;
    if (side > 0 && !lawful)
        find_meant(notation, &clause, side, head.length > 0 ? head.text : "", meant);
    /* who goes a way that is none of this moment, and says no verb, says it of something else */
    read &= lawful || opinion.open || !opinion.no_step || meant->does || first != verb_by(BY_WAY);
    meant->read = read;
    if (strict != VERB_NONE && strict == meant->verb &&
        meant->misnamed) { /* the notation says which name is none */
        *meant = (struct meant){.unknown = ""};
        return NOT_UNDERSTOOD;
    }
    bool other = meant->whole && meant->certain && !(read && meant->nameless);
    if (!other && meant->count > 0 && (!(read || well) || may_mean_else(meant, &opinion)))
        return FITS_NOT;
    if (!other && (!read || (well && (!lawful || verb_is(first, SAYS_NO)))))
        return NOT_UNDERSTOOD;
    notation->reading = other ? meant->slips : NULL;
    if (!read_retyped(notation, line, &clause, other ? &meant->text[0] : &retyped, *by))
        return NOT_UNDERSTOOD;
    *by = side > 0 ? notation->dialect->side[side] : *by;
    return UNDERSTOOD;
}

/* Whether what a clause was written anew as has what its verb needs: "expedition" is no play yet.
 */
static bool has_what_it_needs(const struct notation *notation, const struct retyped *retyped)
{
    struct scan scan = scan_retyped(notation, retyped);
    struct entry entry = {.about = {.text = ""}};
    const char *by = NULL;
    const uint32_t cards = UINT32_C(1) << FIELD_CARD | UINT32_C(1) << FIELD_CARDS;
    if (!scan_clause(&scan, &entry, &by) || entry.kind != ENTRY_DECLARATION)
        return true;
    return !(notation->dialect->needs[entry.verb] & cards) || entry.field[FIELD_CARD].count > 0 ||
           entry.field[FIELD_CARDS].count > 0;
}

/* Whether a clause can be read without the referee. */
static bool reads_clause(struct notation *notation, const struct scan *clause, const char **by)
{
    struct scan scan = *clause, loose = *clause;
    struct entry entry = {.about = {.text = ""}};
    struct retyped out = {.arena = notation->arena};
    const char *before = *by;
    if (scan_clause(&scan, &entry, by))
        return true;
    int side = side_of_clause(notation, &loose, before, &out);
    return side > 0 && read_plainly(notation, &loose, side, &out) &&
           has_what_it_needs(notation, &out);
}

/* "light: miss; fort: hit", "I discard R1; Bob two": whether a clause behind another, which names
 * something and is no claim that was read, stands in nothing that they were read as. */
static bool leaves_clause(const struct notation *notation, struct scan whole,
                          const struct retyped *read)
{
    const bool claims = memchr(read->text, '=', read->length);
    for (next_clause(&whole); !at_end(&whole);) {
        struct scan clause = next_clause(&whole);
        const int from = column_at(&clause), to = from + (int)(clause.end - clause.at);
        bool stands = !says_anything(notation, &clause, claims);
        for (size_t at = 0; !stands && at < read->length; at++)
            stands = read->column[at] > from && read->column[at] < to;
        if (!stands)
            return true;
    }
    return false;
}

/* All clauses of a line as one, if that is certain. */
static bool read_joined(struct notation *notation, const struct whole_line *line, struct scan whole,
                        const char *by)
{
    struct retyped head = {.arena = notation->arena};
    struct meant meant;
    int side = side_of_clause(notation, &whole, by, &head);
    if (side <= 0)
        return false;
    find_meant(notation, &whole, side, head.length > 0 ? head.text : "", &meant);
    if (!meant.certain || leaves_clause(notation, whole, &meant.text[0]))
        return false;
    notation->reading = meant.slips;
    return read_retyped(notation, line, &whole, &meant.text[0], by);
}

/* A clause as it stands, with the side of the one before it where it has no
 * head. */
static const char *clause_text(const struct notation *notation, const struct scan *clause,
                               const char *by)
{
    const char *text = clause->text + clause->at;
    size_t length = clause->end - clause->at;
    char head[] = "  ";
    for (int side = 1; by && notation->dialect && side <= SIDES; side++)
        if (strcmp(by, notation->dialect->side[side]) == 0)
            head[0] = (char)(by[0] - 'a' + 'A');
    if (head[0] == ' ' || has_clause_head(notation->dialect, text, length))
        head[0] = '\0';
    return arena_print(notation->arena, "%s%.*s", head, (int)length, text);
}

/* Whether what is well read may yet be meant otherwise, for it is none of this moment. */
static bool is_rather_otherwise(struct notation *notation, const struct entry *entry)
{
    struct opinion opinion = {.wants_results = false};
    return names_are_known(notation) && may_be_otherwise(notation->dialect, entry) &&
           ask(notation, entry, 1, &opinion) && !opinion.lawful &&
           (opinion.misfit || opinion.misplaced);
}

/* Where in a clause the first of such words stands; its beginning where it does not. */
static size_t place_of(const struct scan *clause, const char *words)
{
    const size_t size = strcspn(words, ",");
    const char *first = arena_text(clause->reader.arena, words, size);
    for (size_t at = clause->at; first && at + size <= clause->end; at++)
        if (same_word(clause->text + at, size, first))
            return at;
    return clause->at;
}

/* What is said of a clause that is not read: the words that nobody knows; that it may mean what is
 * proposed; what is wrong with it as the notation has it, where it begins so. */
static void tell_why_not(struct notation *notation, struct scan clause, const char *by,
                         const struct meant *meant, const struct entry *entry, struct fault *fault)
{
    struct retyped head = {.arena = notation->arena};
    side_of_clause(notation, &clause, by, &head);
    skip_blanks(&clause);
    const bool begun = fault->column > column_at(&clause), proposed = entry->proposals > 0;
    const char *text = fault->text;
    if (*meant->unknown && (begun || (!proposed && !(meant->said && meant->misspelt))))
        text = arena_print(notation->arena, "%s; not understood: %s", text, meant->unknown);
    else if (*meant->unknown) {
        text = arena_print(notation->arena, "not understood: %s", meant->unknown);
        fault->column = column_of(&clause, place_of(&clause, meant->unknown));
    } else if (proposed && !begun)
        text = "not clear enough to be ruled on as it stands";
    fault->text = text ? text : memory_ran_out;
}

/* A line in round brackets is chat, whatever it holds. */
static bool is_bracketed(const char *text, size_t length)
{
    size_t end = length > 0 && text[0] == '(' ? remark_end(text, length, 0) : 0;
    while (end > 0 && end < length && strchr(" .", text[end]))
        end++;
    return end > 0 && end == length;
}

/* The text of a note: in quotes, or as it stands. Where a mark says that it is one, something is
 * expected of it behind quotes alone. */
static void read_note(struct notation *notation, const struct whole_line *line, size_t at,
                      bool marked)
{
    line = notation->respelt ? notation->typed : line;
    struct scan scan = scan_of(notation, line);
    struct entry entry = entry_at(line, (int)at + 1);
    bool read = true;
    scan.at = at;
    entry.kind = ENTRY_NOTE;
    skip_blanks(&scan);
    size_t end = expect_behind(line, scan, &entry);
    bool in_quotes =
        scan.at < end && line->text[scan.at] == '"' && quoted_end(line->text, end, scan.at) == end;
    if (marked && !in_quotes) {
        entry.expect = (struct facts){.present = false};
        end = line->length;
    }
    entry.may_declare = !marked && !in_quotes && notation->dialect &&
                        !is_bracketed(line->text + at, end - at) &&
                        names_several_kinds(notation->dialect, line->text + scan.at, end - scan.at);
    if (in_quotes)
        read = scan_quoted(&scan, &entry.reason);
    else
        entry.reason = arena_text(notation->arena, line->text + scan.at, end - scan.at);
    hear(notation, line, &entry, read && entry.reason, &scan.reader.fault);
}

/* What is told of where the game stands, where it is so, is an assertion, or a remark. */
static bool hear_told(struct notation *notation, const struct whole_line *line,
                      const struct scan *clause, int side)
{
    struct retyped out = {.arena = notation->arena};
    bool remark = false;
    if (!retype_told(notation, clause, side, &remark, &out))
        return false;
    if (!remark || memchr(line->text, ';', line->length))
        return read_retyped(notation, line, clause, &out, NULL);
    read_note(notation, line, 0, false);
    return true;
}

/* The same of a clause whose head is not yet read; by: whose the one before it was. */
static bool read_told(struct notation *notation, const struct whole_line *line, struct scan clause,
                      const char *by)
{
    struct retyped head = {.arena = notation->arena};
    int side = side_of_clause(notation, &clause, by, &head);
    return side >= 0 && hear_told(notation, line, &clause, side);
}

/* False after a word was refused that cannot stand where it does. */
static bool is_placed(struct notation *notation, struct scan *scan, const struct entry *entry)
{
    const char *expected;
    const struct word *wrong = misplaced(notation->dialect, entry, &expected);
    return !wrong || refuse(&scan->reader, wrong->column,
                            arena_print(notation->arena, "\"%s\"", wrong->text), expected);
}

/* Whoever is told to write the contrary of what he said writes it. */
static void drop_contrary(const struct notation *notation, const struct scan *clause,
                          struct entry *entry)
{
    int kept = 0;
    for (int i = 0; i < entry->proposals; i++)
        if (!is_contrary(notation, clause, entry->proposal[i]))
            entry->proposal[kept++] = entry->proposal[i];
    entry->proposals = kept;
}

/* Reads a clause that was refused as what is proposed for it, where that alone can have been meant;
 * the report tells so. by: whose the clause before it was. */
static bool take_proposal(struct notation *notation, const struct whole_line *line,
                          const struct scan *clause, const char *by, const struct entry *entry)
{
    struct retyped text = {.arena = notation->arena};
    const char *proposal = sole_proposal(notation, clause, by, entry);
    if (!proposal)
        return false;
    retype_text(&text, proposal, column_at(clause));
    if (is_misread(notation, clause, &text, true))
        return false;
    notation->reading = arena_print(notation->arena, "read as: %s", proposal);
    read_clauses(notation, line, scan_retyped(notation, &text), 0, by, true);
    return true;
}

/* What stands between talk, as whole: where it names nothing, or asks. */
static bool is_amid_talk(struct notation *notation, const struct whole_line *line, size_t at,
                         const struct core *core)
{
    const char *text = line->text;
    return (is_mere_question(text + at, core->from - at) ||
            !is_never_talk(notation, text + at, core->from - at)) &&
           !is_never_talk(notation, text + core->to, line->length - core->to) &&
           !is_talk(notation, text + core->from, core->to - core->from);
}

/* How a clause was read, and what of its line was passed over. */
static const char *with_left_out(const struct notation *notation)
{
    const char *joint = notation->reading ? "; " : "", *left = notation->left_out;
    const char *text = left ? arena_print(notation->arena, "%s%sleft out: %s",
                                          notation->reading ? notation->reading : "", joint, left)
                            : NULL;
    return text ? text : notation->reading;
}

/* Where the entry of a clause stands in the record, and what it was read from. */
static void place_entry(struct notation *notation, const struct whole_line *line,
                        const struct scan *start, bool typed, struct entry *entry)
{
    size_t from = (size_t)column_at(start) - 1,
           last = start->end > start->at ? start->end - 1 : start->at;
    place_expectation(line, entry);
    entry->heard = notation->heard;
    notation->heard = NULL;
    entry->reading = with_left_out(notation);
    notation->reading = notation->left_out = NULL;
    if (typed)
        entry->read_as =
            arena_text(notation->arena, start->text + start->at, start->end - start->at);
    else
        entry->extent = extent_in(line, from, (size_t)column_of(start, last));
}

/* "F Savagery. B Scalping": read as a way, in a game where nobody goes one. */
static bool goes_nowhere(const struct dialect *dialect, const struct entry *entry)
{
    return entry->kind == ENTRY_DECLARATION && entry->verb == verb_by(BY_WAY) &&
           !(dialect->verbs >> entry->verb & 1);
}

/* A clause that says nothing that may be declared at this moment. */
static bool refuse_for_now(const struct notation *notation, struct reader *reader,
                           const struct scan *clause)
{
    const char *said = quoted(notation->arena, clause->text + clause->at, clause->end - clause->at);
    return refuse_saying(
        reader, column_at(clause),
        arena_print(notation->arena, "I do not know what %s does at this moment", said));
}

static void read_clause(struct notation *notation, const struct whole_line *line,
                        const struct scan *clause, const char **by, bool typed)
{
    struct scan scan = *clause, start = *clause;
    struct entry entry = entry_at(line, column_at(&scan));
    const char *before = *by;
    bool read = scan_clause(&scan, &entry, by),
         names = notation->dialect && notation->dialect->places;
    skip_blanks(&start);
    bool literal = begins_by(start.text + start.at, start.end - start.at);
    const bool well = read && is_well_read(notation->dialect, clause, &entry);
    const bool settled = typed || literal || (well && !is_rather_otherwise(notation, &entry));
    enum loosely loosely = NOT_UNDERSTOOD;
    struct meant meant = {.unknown = ""};
    bool strange = read && names && names_stranger(notation->dialect, &entry);
    if (names && !settled && !strange && (entry.kind == ENTRY_DECLARATION || !read))
        loosely = read_loosely(
            notation, line, *clause, &before,
            read && !well && differs_by_slips(notation->dialect, &entry) ? entry.verb : VERB_NONE,
            well, &meant);
    if (loosely == UNDERSTOOD) {
        *by = before;
        return;
    }
    if (names && !well && !typed && !literal && read_told(notation, line, start, before))
        return;
    if (read && !well && !typed && !literal && names &&
        (holds_clause(notation->dialect, &entry) || goes_nowhere(notation->dialect, &entry)))
        read = refuse_for_now(notation, &scan.reader, &start);
    const bool known = read && names && entry.kind == ENTRY_DECLARATION &&
                       is_all_known(notation->dialect, clause, &entry) &&
                       !(meant.whole && meant.said);
    if (loosely == FITS_NOT && read && !well && !known && !(meant.misspelt && !meant.read))
        read = refuse_for_now(notation, &scan.reader, &start);
    if (read && !well && !typed && !literal)
        read = is_placed(notation, &scan, &entry);
    place_entry(notation, line, &start, typed, &entry);
    if (!read) {
        if (!entry.expect.present)
            expect_behind(line, start, &entry);
        entry.clause = clause_text(notation, &start, before);
    }
    if (!read && !literal)
        propose_for(notation, start, before, &meant, &entry);
    drop_contrary(notation, &start, &entry);
    if (!read && !literal && take_proposal(notation, line, &start, before, &entry))
        return;
    if (!read && !literal)
        tell_why_not(notation, start, before, &meant, &entry, &scan.reader.fault);
    hear(notation, line, &entry, read, &scan.reader.fault);
}

/* A line whose head is not as the notation has it. */
static void read_typed(struct notation *notation, const struct whole_line *line,
                       const struct typed_head *head, size_t at)
{
    struct retyped retyped = {.arena = notation->arena};
    const char *side = notation->dialect->side[head->side];
    char initial = (char)(side[0] - 'a' + 'A');
    retype_bytes(&retyped, &initial, 1, (int)at + 1);
    if (head->digits)
        retype_bytes(&retyped, line->text + at + head->phase, head->digits,
                     (int)(at + head->phase) + 1);
    retype_text(&retyped, " ", (int)(at + head->length));
    at += head->length;
    retype_bytes(&retyped, line->text + at, line->length - at, (int)at + 1);
    struct entry entry = entry_at(line, (int)at + 1);
    struct scan scan = scan_of(notation, line);
    scan.text = retyped.text;
    scan.column = retyped.column;
    scan.end = retyped.length;
    if (retyped.failed)
        hear(notation, line, &entry, false, &(struct fault){1, memory_ran_out});
    else
        read_clauses(notation, line, scan, 0, NULL, false);
}

void know_players(struct notation *notation, const struct header *header)
{
    const struct dialect *dialect = notation->dialect;
    memset(notation->player, 0, sizeof notation->player);
    if (notation->memory)
        *notation->memory = (struct line_memory){.items = NULL};
    for (int i = 0; dialect && i < header->players.count; i++) {
        const struct fact *fact = &header->players.fact[i];
        for (int side = 1; fact->item && side <= SIDES; side++)
            if (strcmp(fact->item, dialect->side[side]) == 0 &&
                strlen(fact->value.text) < PLAYER_BYTES)
                strcpy(notation->player[side], fact->value.text);
    }
}

static void read_game(struct notation *notation, const struct whole_line *line, size_t at)
{
    struct scan scan = scan_of(notation, line);
    struct entry entry = entry_at(line, (int)at + 1);
    scan.at = at + game_head(notation, line->text + at, line->length - at);
    bool read = scan_header(&scan, notation, &entry);
    memset(notation->player, 0, sizeof notation->player); /* of the game before */
    if (read)
        know_players(notation, entry.header);
    hear(notation, line, &entry, read, &scan.reader.fault);
}

/* What no chat has: a card, dice or a way. The offset, or the line's length. */
static size_t looks_declared(const struct whole_line *line)
{
    for (size_t at = 0; at < line->length; at++) {
        const char *text = line->text + at;
        size_t left = line->length - at;
        if (text[0] == '[' || (left >= 3 && memcmp(text, " > ", 3) == 0) ||
            (left >= 2 && text[0] == '#' && isdigit((unsigned char)text[1])))
            return at;
    }
    return 0;
}

/* "no interception": the side that is asked for what is denied; 0: neither, or both. */
static int side_that_passes(struct notation *notation, const char *text, size_t length)
{
    int asked = 0;
    const char *verb = denied_verb(notation, text, length);
    for (int side = 1; verb && notation->judge && side <= SIDES; side++) {
        struct retyped out = {.arena = notation->arena};
        struct opinion opinion = {.lawful = false};
        retype_text(&out, notation->dialect->side[side], 1);
        out.text[0] = (char)toupper((unsigned char)out.text[0]);
        out.length = 1;
        retype_text(&out, " pass ", 1);
        retype_text(&out, verb, 1);
        if (ask_of_text(notation, &out, NULL, &opinion) && opinion.lawful)
            asked = asked ? SIDES + 1 : side;
    }
    return asked <= SIDES ? asked : 0;
}

/* A line of nobody that is a side's; text: of all of it in the notation, if it was found. */
static bool read_of_side(struct notation *notation, const struct whole_line *line, int side,
                         const struct retyped *text)
{
    struct scan scan = scan_of(notation, line);
    if (text->length == 0) {
        read_typed(notation, line, &(struct typed_head){.side = side}, 0);
        return true;
    }
    notation->heard = notation->explains ? words_heard(notation, &scan) : NULL;
    notation->reading = slips_of(notation, &scan);
    return read_retyped(notation, line, &scan, text, NULL);
}

/* "I go back to Ticonderoga", in a mail of one of the players: what may be declared by him. */
static bool read_of_writer(struct notation *notation, const struct whole_line *line,
                           const struct scan *clause)
{
    const int writer = side_that_writes(notation);
    begin_asking(notation);
    return writer && may_be_declared_by(notation, *clause, writer) == SURELY_MEANT &&
           read_of_side(notation, line, writer, &(struct retyped){.length = 0});
}

/* In a mail what the other side would declare is not proposed where its writer may declare
 * something. */
static void keep_writers(const struct notation *notation, struct entry *entry)
{
    const int writer = side_that_writes(notation);
    int kept = 0;
    for (int i = 0; writer && i < entry->proposals; i++)
        if (side_of_initial(notation->dialect, entry->proposal[i][0]) == writer)
            entry->proposal[kept++] = entry->proposal[i];
    entry->proposals = kept ? kept : entry->proposals;
}

/* What is proposed for a line of nobody, or a part of it; true: it was read as that. */
static bool take_proposed(struct notation *notation, const struct whole_line *line,
                          const struct scan *clause, struct entry *entry)
{
    begin_last_asking(notation);
    propose_for_each(notation, clause, entry);
    drop_contrary(notation, clause, entry);
    keep_writers(notation, entry);
    return take_proposal(notation, line, clause, NULL, entry);
}

/* "Do you hear the pipes, Ann? I play #61": the same of what stands amid talk. */
static bool take_amid_talk(struct notation *notation, const struct whole_line *line)
{
    struct core core[CORES_MAX];
    if (!names_are_known(notation) || cores_of(notation, line->text, line->length, 0, core) == 0 ||
        !is_amid_talk(notation, line, 0, &core[0]))
        return false;
    struct whole_line part = *line;
    part.length = core[0].to;
    struct scan clause = scan_of(notation, &part);
    struct entry entry = entry_at(line, (int)core[0].from + 1);
    clause.at = core[0].from;
    return take_proposed(notation, line, &clause, &entry);
}

static void refuse_undeclared(struct notation *notation, const struct whole_line *line)
{
    struct retyped text = {.arena = notation->arena};
    struct reader reader = {.arena = notation->arena};
    struct entry entry = entry_at(line, 1);
    struct scan scan = scan_of(notation, line);
    if (notation->dialect && holds_correction(notation->dialect, line->text, line->length)) {
        refuse_saying(&reader, 1,
                      "whose correction or ruling is this? Write it as in F undo F1, B agree F1, "
                      "F amend F1.2 is: CLAUSE, ruling allow F1.2 (reason); chat begins with --");
        refuse_whole(notation, line, &entry, &reader.fault);
        return;
    }
    if (names_are_known(notation) && read_of_writer(notation, line, &scan))
        return;
    int declaring =
        names_are_known(notation) ? side_that_passes(notation, line->text, line->length) : 0;
    if ((declaring ||
         (names_are_known(notation) && (declaring = side_by_its_step(notation, &scan, &text)))) &&
        read_of_side(notation, line, declaring, &text))
        return;
    if (names_are_known(notation) && hear_told(notation, line, &scan, 0))
        return;
    begin_asking(notation); /* the share of the line that is refused */
    if (names_are_known(notation) && retype_turns(notation, &scan, &text) &&
        read_of_side(notation, line, 0, &text))
        return;
    if (take_proposed(notation, line, &scan, &entry) || take_amid_talk(notation, line))
        return;
    if (!notation->dialect) {
        refuse_whole(notation, line, &entry, &(struct fault){1, no_game_yet});
        return;
    }
    const char *const *side = notation->dialect->side;
    refuse_saying(
        &reader, (int)looks_declared(line) + 1,
        arena_print(notation->arena,
                    "whose declaration is this? Begin it with %c or %c; chat begins with --",
                    toupper((unsigned char)side[1][0]), toupper((unsigned char)side[2][0])));
    refuse_whole(notation, line, &entry, &reader.fault);
}

static const char late_part[] =
    "a part of the game line behind entries, expected it on the game line or "
    "just below it; chat "
    "begins with --";

static void refuse_late_part(struct notation *notation, const struct whole_line *line, size_t at)
{
    struct entry entry = entry_at(line, (int)at + 1);
    refuse_whole(notation, line, &entry, &(struct fault){(int)at + 1, late_part});
}

/* Whether a server's dice tell what the declaration before them has told. */
static bool tells_again(const struct notation *notation, const struct server_dice *dice)
{
    bool again = dice->count == notation->rolled_count;
    for (int i = 0; again && i < dice->count; i++)
        again = dice->face[i] == notation->rolled[i];
    return again;
}

/* Dice of a server, for what is rolled next. In a game whose dice have names
 * their numbers say nothing. */
static bool read_server(struct notation *notation, const struct whole_line *line, size_t at)
{
    struct server_dice rolled;
    const struct dialect *dialect = notation->dialect;
    const char *text = line->text + at;
    size_t length = line->length - at;
    if (!dialect)
        return false;
    if (read_server_request(text, length, &rolled)) {
        notation->asked = rolled;
        read_note(notation, line, at, false);
        return true;
    }
    bool result = notation->asked.count > 0;
    rolled = notation->asked;
    result = result && read_server_result(text, length, &rolled);
    if (!result && !read_server_line(text, length, &rolled))
        return false;
    struct entry entry = entry_at(line, (int)at + 1);
    struct written_die *die = arena_take(notation->arena, (size_t)rolled.count * sizeof *die);
    for (int i = 0; die && i < rolled.count; i++)
        die[i] = (struct written_die){.raw = rolled.face[i], .column = entry.column};
    entry.kind = ENTRY_DICE;
    entry.server = rolled.server;
    entry.dice = (struct written_dice){true, rolled.count, die, entry.column};
    if (dialect->face_count > 0 || tells_again(notation, &rolled))
        read_note(notation, line, at, false);
    else
        hear(notation, line, &entry, die, &(struct fault){1, memory_ran_out});
    return true;
}

/* The label a line begins with: "F1.2"; its bytes. */
static size_t label_at(const struct dialect *dialect, const char *text, size_t length)
{
    size_t at = 1;
    if (length < 2 || !side_of_initial(dialect, text[0]))
        return 0;
    while (at < length && isdigit((unsigned char)text[at]))
        at++;
    size_t digits = at;
    if (digits > 1 && at + 1 < length && text[at] == '.' && isdigit((unsigned char)text[at + 1]))
        for (at++; at < length && isdigit((unsigned char)text[at]);)
            at++;
    return digits > 1 && at < length && strchr(" \t:", text[at]) ? at : 0;
}

/* What is said of an entry behind its label; declares: a declaration follows.
 */
static const struct said_of_label {
    const char *text, *means;
    bool declares;
} said_of_labels[] = {
    {"undo", "undo", false},        {"is undone", "undo", false},
    {"takeback", "undo", false},    {"take back", "undo", false},
    {"taken back", "undo", false},  {"is taken back", "undo", false},
    {"should be", "amend", true},   {"should have been", "amend", true},
    {"should read", "amend", true}, {"was meant to be", "amend", true},
    {"must be", "amend", true},     {"is:", "amend", true},
};

static const struct said_of_label *label_said(const char *text, size_t length, size_t *size)
{
    for (size_t i = 0; i < sizeof said_of_labels / sizeof *said_of_labels; i++) {
        const struct said_of_label *said = &said_of_labels[i];
        *size = strlen(said->text);
        bool begins_it = length >= *size && strncasecmp(text, said->text, *size) == 0;
        bool ends = length == *size || (begins_it && strchr(" \t:.!", text[*size]));
        size_t rest = begins_it ? *size + span_of(text + *size, length - *size, " .!:") : 0;
        if (begins_it && ends && (said->declares ? rest < length : rest >= length))
            return said;
    }
    return NULL;
}

/* The declaration that is to stand: as it is if it is in the notation, else as
 * it is read. */
static void retype_declaration(struct notation *notation, const struct scan *clause, int side,
                               struct retyped *out)
{
    struct scan strict = *clause;
    struct entry entry = {.about = {.text = ""}};
    struct retyped loose = {.arena = notation->arena};
    bool headed, well = scan_head(&strict, &entry, &headed) && scan_declaration(&strict, &entry) &&
                        is_well_read(notation->dialect, clause, &entry);
    bool read = !well && read_plainly(notation, clause, side, &loose) &&
                !memchr(loose.text, ';', loose.length);
    if (read)
        retype_bytes(out, loose.text, loose.length, column_at(clause));
    else
        retype_bytes(out, clause->text + clause->at, clause->end - clause->at, column_at(clause));
}

/* "F1.2 should be CLAUSE", "F1 undo": a correction whose label comes first. */
static bool read_label_first(struct notation *notation, const struct whole_line *line, size_t at)
{
    const struct dialect *dialect = notation->dialect;
    const char *text = line->text + at;
    size_t length = line->length - at, label = dialect ? label_at(dialect, text, length) : 0, size;
    size_t verb = label + (label > 0 ? span_of(text + label, length - label, " \t:") : 0);
    const struct said_of_label *said =
        label > 0 ? label_said(text + verb, length - verb, &size) : NULL;
    if (!said || !dialect->places)
        return false;
    int side = side_of_initial(dialect, text[0]);
    struct retyped out = {.arena = notation->arena};
    char head[] = {(char)(dialect->side[side][0] - 'a' + 'A'), ' ', '\0'};
    retype_text(&out, head, (int)at + 1);
    retype_text(&out, said->means, (int)(at + verb) + 1);
    retype_text(&out, " ", (int)at + 1);
    retype_bytes(&out, text, label, (int)at + 1);
    if (said->declares) {
        struct scan clause = scan_of(notation, line);
        clause.at = at + verb + size;
        take(&clause, ':');
        skip_blanks(&clause);
        retype_text(&out, " is: ", column_at(&clause));
        retype_declaration(notation, &clause, side, &out);
    }
    struct scan scan = scan_of(notation, line);
    scan.text = out.text;
    scan.column = out.column;
    scan.end = out.length;
    if (!out.failed)
        read_clauses(notation, line, scan, 0, NULL, true);
    return !out.failed;
}

/* A deal to one hand or to several, where nothing else is said; what is said of where the game
 * stands, if it is so. */
static bool read_whole(struct notation *notation, const struct whole_line *line, size_t at)
{
    struct retyped deal = {.arena = notation->arena}, statement = deal;
    bool deals = retype_deal(notation, line->text, line->length, at, &deal);
    if (!deals && !retype_statement(notation, line->text, line->length, at, &statement))
        return false;
    struct scan scan = scan_of(notation, line);
    return read_retyped(notation, line, &scan, deals ? &deal : &statement, NULL);
}

/* A toss, or a line that its player signs: "I keep all (Ann)". */
static bool read_anew(struct notation *notation, const struct whole_line *line, size_t at)
{
    struct retyped toss = {.arena = notation->arena}, own = {.arena = notation->arena};
    struct scan scan = scan_of(notation, line);
    if (retype_toss(notation, line->text, line->length, at, &toss))
        return read_retyped(notation, line, &scan, &toss, NULL);
    if (!retype_signed(notation, line->text, line->length, at, &own))
        return false;
    scan.text = own.text;
    scan.column = own.column;
    scan.end = own.length;
    read_clauses(notation, line, scan, 0, NULL, false);
    return true;
}

/* "Fleets arrive: Ann draws Holburne": what it is about says no more than what is declared, where
 * that is lawful. */
static bool read_behind_topic(struct notation *notation, const struct whole_line *line, size_t at)
{
    size_t behind = head_behind_topic(notation, line->text + at, line->length - at);
    if (behind == 0)
        return false;
    at += behind;
    struct typed_head head = typed_head_of(notation, line->text + at, line->length - at);
    struct scan clause = scan_of(notation, line);
    clause.at = at + head.length;
    if (may_be_declared_by(notation, clause, head.side) != SURELY_MEANT)
        return false;
    read_typed(notation, line, &head, at);
    return true;
}

/* What a line says within a core, if it is sure; side: whose it is where it does not say; 0:
 * anybody's. */
static bool read_surely(struct notation *notation, const struct whole_line *line,
                        const struct core *core, int side)
{
    struct whole_line part = *line;
    part.length = core->to;
    struct typed_head head =
        typed_head_of(notation, line->text + core->from, core->to - core->from);
    struct retyped text = {.arena = notation->arena};
    struct scan clause = scan_of(notation, &part);
    head = head.side ? head : (struct typed_head){.side = side};
    clause.at = core->from + head.length;
    if (head.side && may_be_declared_by(notation, clause, head.side) == SURELY_MEANT) {
        read_typed(notation, &part, &head, core->from);
        return true;
    }
    side = head.side ? 0 : side_by_its_step(notation, &clause, &text);
    notation->reading = text.length > 0 ? slips_of(notation, &clause) : NULL;
    return side > 0 && text.length > 0 && read_retyped(notation, line, &clause, &text, NULL);
}

/* What is passed over before and behind a core, where it names something of the game. */
static const char *passed_over(const struct notation *notation, const struct whole_line *line,
                               size_t at, const struct core *core)
{
    const char *text = line->text, *behind = text + core->to;
    const size_t before = core->from - at, rest = line->length - core->to;
    const bool first = names_something_of_game(notation, text + at, before),
               last = names_something_of_game(notation, behind, rest);
    if (!first && !last)
        return NULL;
    return arena_print(notation->arena, "%.*s%s%.*s", first ? (int)before : 0, text + at,
                       first && last ? "... " : "", last ? (int)rest : 0, behind);
}

/* "Bonsoir Agnes! Pierre puts M1 on the pile. Your turn": sentences that name nothing of the game
 * stand around what is declared. */
static bool read_amid_talk(struct notation *notation, const struct whole_line *line, size_t at,
                           const struct typed_head *head)
{
    struct core core[CORES_MAX];
    if (!names_are_known(notation))
        return false;
    int count = cores_of(notation, line->text, line->length, at + head->length, core);
    for (int i = 0; i < count; i++) {
        begin_asking(notation);
        notation->left_out = passed_over(notation, line, at, &core[i]);
        if (is_amid_talk(notation, line, at, &core[i]) &&
            read_surely(notation, line, &core[i], head->side ? head->side : core[i].side))
            return true;
    }
    notation->left_out = NULL;
    begin_asking(notation);
    return false;
}

/* "Arnold intercepts? 3, no": whether a line asks, and does not answer by a number itself. */
static bool asks(const char *text, size_t length)
{
    const char *mark = memchr(text, '?', length);
    for (const char *at = mark; at && at < text + length; at++)
        if (isdigit((unsigned char)*at))
            return false;
    return mark != NULL;
}

/* Whether a line that looks like chat is none: the things of the game that it names make a
 * declaration of this moment. */
static bool is_hidden(struct notation *notation, const struct whole_line *line, size_t at)
{
    const char *text = line->text + at;
    size_t length = line->length - at;
    struct scan clause = scan_of(notation, line);
    clause.at = at;
    bool may = names_are_known(notation) && !is_bracketed(text, length) && !asks(text, length) &&
               !is_mail_field(text, length);
    return may && hides_declaration(notation, &clause);
}

/* "Good luck, Ann! I win the toss. Can you stop that?": whether a line of plain talk holds between
 * it what makes a declaration. */
static bool is_hidden_amid_talk(struct notation *notation, const struct whole_line *line, size_t at)
{
    struct core core[CORES_MAX];
    if (!names_are_known(notation))
        return false;
    int count = cores_of(notation, line->text, line->length, at, core);
    for (int i = 0; i < count; i++) {
        struct whole_line part = *line;
        part.length = core[i].to;
        begin_asking(notation);
        if (!is_talk(notation, line->text + core[i].from, core[i].to - core[i].from) &&
            is_hidden(notation, &part, core[i].from))
            return true;
    }
    return false;
}

/* "should Webb have intercepted?": talk, but for a line that says by a colon whose it is, or is a
 * part of the game line. */
static bool is_plain_talk(const struct notation *notation, const char *text, size_t length)
{
    if (!notation->dialect || !is_talk(notation, text, length))
        return false;
    struct typed_head head = typed_head_of(notation, text, length);
    return !memchr(text, ':', head.length) && !is_game_part(notation->dialect, text, length, false);
}

/* "activte Washinton 5cu": two names or verbs with slips, or one and a number: no chat, though what
 * the line declares is not understood. */
static bool declares_with_slips(const struct notation *notation, const char *text, size_t length)
{
    const int slips = notation->respelt ? notation->respelt->of_game : 0;
    return slips > 1 || (slips > 0 && span_to(text, length, "0123456789") < length);
}

/* Clauses and sentences of each side, each with a head. */
static bool read_by_heads(struct notation *notation, const struct whole_line *line, size_t at)
{
    struct retyped heads = {.arena = notation->arena};
    struct scan scan = scan_of(notation, line);
    scan.at = at;
    if (!names_are_known(notation) || !retype_clause_heads(notation, &scan, &heads))
        return false;
    read_clauses(notation, line, scan_retyped(notation, &heads), 0, NULL, false);
    return true;
}

static void read_headless(struct notation *notation, const struct whole_line *line, size_t at)
{
    const char *text = line->text + at;
    size_t length = line->length - at;
    struct typed_head head = typed_head_of(notation, text, length);
    struct scan clause = scan_of(notation, line);
    clause.at = at;
    if (read_server(notation, line, at))
        return;
    if (is_plain_talk(notation, text, length)) {
        if (read_amid_talk(notation, line, at, &head))
            return;
        if (is_hidden_amid_talk(notation, line, at))
            refuse_undeclared(notation, line);
        else
            read_note(notation, line, at, false);
        return;
    }
    if (!is_bracketed(text, length) && (read_sides(notation, line, clause, retype_sides) ||
                                        read_amid_talk(notation, line, at, &head)))
        return;
    if (head.side && !is_bracketed(text, length))
        read_typed(notation, line, &head, at);
    else if (!is_bracketed(text, length) &&
             (read_anew(notation, line, at) || read_behind_topic(notation, line, at)))
        return;
    else if (is_game_part(notation->dialect, text, length, false))
        refuse_late_part(notation, line, at);
    else if (!is_chat(notation, text, length) || is_hidden(notation, line, at) ||
             is_hidden_amid_talk(notation, line, at) || declares_with_slips(notation, text, length))
        refuse_undeclared(notation, line);
    else
        read_note(notation, line, at, false);
}

/* Text must be UTF-8 without control characters, as in the other form. */
static bool is_text(struct notation *notation, const struct whole_line *line)
{
    struct reader reader = {.arena = notation->arena};
    for (size_t at = 0; at < line->length;) {
        unsigned point = 0, byte = (unsigned char)line->text[at];
        size_t size = utf8_read(line->text + at, line->length - at, &point);
        bool control = (point < ' ' && point != '\t') || point == 0x7F || point == BYTE_ORDER_MARK;
        if (size == 0 || control) {
            const char *found =
                arena_print(notation->arena, "the %s 0x%02X",
                            size ? "control character" : "non-UTF-8 byte", size ? point : byte);
            struct entry entry = {0};
            refuse(&reader, (int)at + 1, found ? found : memory_ran_out, "text in UTF-8");
            refuse_whole(notation, line, &entry, &reader.fault);
            return false;
        }
        at += size;
    }
    return true;
}

/* The bytes of "--" or of a long dash that begins a note. */
static size_t note_mark(const char *text, size_t length)
{
    unsigned point;
    if (length >= 2 && memcmp(text, "--", 2) == 0)
        return 2;
    size_t size = utf8_read(text, length, &point);
    return size > 1 && glyph_of(point) == GLYPH_DASH ? size : 0;
}

/* A line that is neither a note nor a game line. */
static void read_said(struct notation *notation, const struct whole_line *line, struct scan scan)
{
    const char *text = line->text + scan.at;
    size_t length = line->length - scan.at;
    bool deals = deal_word(notation->dialect, text, length) > 0;
    if (read_label_first(notation, line, scan.at) || read_whole(notation, line, scan.at) ||
        read_by_heads(notation, line, scan.at))
        return;
    else if (has_clause_head(notation->dialect, text, length) ||
             (deals && !is_chat(notation, text, length)))
        read_clauses(notation, line, scan, scan.at, NULL, false);
    else
        read_headless(notation, line, scan.at);
}

/* Whether a line may have slips: it is not as the notation has it, and is to be read as it may be
 * meant. */
static bool may_have_slips(const struct notation *notation, const struct scan *line)
{
    const char *text = line->text + line->at;
    const size_t length = line->end - line->at;
    return names_are_known(notation) && length <= TYPED_BYTES_MAX && !is_bracketed(text, length) &&
           !is_mail_field(text, length) && !begins_by(text, length) && !reads_well(notation, *line);
}

static void read_line(struct notation *notation, const struct whole_line *line)
{
    struct scan scan = scan_of(notation, line);
    struct respelt respelt = {.told = NULL};
    notation->left_out = notation->lost = NULL;
    begin_asking(notation);
    if (!is_text(notation, line) || at_end(&scan))
        return;
    const char *text = line->text + scan.at;
    size_t length = line->length - scan.at, mark = note_mark(text, length);
    if (mark > 0)
        read_note(notation, line, scan.at + mark, true);
    else if (game_head(notation, text, length) > 0)
        read_game(notation, line, scan.at);
    else if (may_have_slips(notation, &scan) && respell(notation, line, scan.at, &respelt) &&
             respelt.told) {
        struct scan mended = scan_of(notation, &respelt.line);
        mended.at = scan.at;
        notation->respelt = &respelt;
        notation->typed = line;
        notation->slips_told = false;
        read_said(notation, &respelt.line, mended);
        notation->respelt = NULL;
    } else
        read_said(notation, line, scan);
}

void read_notation(struct notation *notation, const struct whole_line *line)
{
    struct line_memory memory = {.items = NULL};
    notation->memory = &memory;
    read_line(notation, line);
    notation->memory = NULL;
}

bool is_chat(const struct notation *notation, const char *text, size_t length)
{
    if (game_head(notation, text, length) > 0) /* "...; rule marshal-from-enemy-space=never" */
        return false;
    if (note_mark(text, length) > 0 || is_bracketed(text, length) ||
        is_plain_talk(notation, text, length))
        return true;
    return !has_head(notation->dialect, text, length) && !deals_to_side(notation, text, length) &&
           !typed_head_of(notation, text, length).side &&
           !holds_declaration(notation, text, length) && !has_topic(notation, text, length) &&
           !is_statement(notation, text, length);
}
