#include "record/notation_sides.h"

#include "record/lexicon.h"
#include "record/notation_asking.h"
#include "record/notation_heads.h"
#include "record/notation_judged.h"
#include "record/text.h"
#include "record/typed_items.h"
#include "record/typed_misread.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <string.h>

enum { TOPIC_WORDS_MAX = 4 };

/* A part of a line: whose it is, and where it lies. */
struct part {
    int side;
    size_t from, to;
};

struct parting {
    const struct notation *notation;
    const char *text;
    size_t topic; /* bytes before the first part, with the colon */
    bool unnamed; /* neither side is: what each does is said by a verb */
    int speaker;  /* who says "I" where the other side is named; 0: not known */
    int count;
    struct part part[SIDES];
};

/* A capital letter alone, with a blank or a mark behind it, a player or a side's word, or "I". */
static int side_at(const struct parting *parting, size_t at, size_t length)
{
    static const char *const mine[] = {"I", "I'll", "my", "we", "our", NULL};
    const char *text = parting->text + at;
    if (parting->speaker && is_word_of(mine, text, length))
        return parting->speaker;
    bool initial = length == 1 && isupper((unsigned char)*text);
    if (length == 1 && !initial)
        return 0;
    return initial ? side_of_initial(parting->notation->dialect, *text)
                   : side_of_typed_word(parting->notation, text, length);
}

/* Whether a new part may begin behind these bytes: a mark that ends one, "and", "v.", "against". */
static bool ends_part(const char *text, size_t at)
{
    static const char *const joints[] = {"and",     "v",   "vs",   "versus",
                                         "against", "but", "then", NULL};
    size_t end = at;
    while (end > 0 && strchr(" .", text[end - 1]))
        end--;
    bool stop = end < at && text[end] == '.';
    if (end > 0 && strchr(",;/", text[end - 1]))
        return true;
    size_t word = 0;
    while (word < end && isalpha((unsigned char)text[end - word - 1]))
        word++;
    return stop || is_word_of(joints, text + end - word, word);
}

/* Where the part that holds the word at at begins: behind the last mark that ends one. */
static size_t beginning_of(const struct parting *parting, size_t from, size_t at)
{
    for (size_t begin = at; begin > from; begin--)
        if (!isalnum((unsigned char)parting->text[begin - 1]) &&
            isalnum((unsigned char)parting->text[begin]) && ends_part(parting->text, begin))
            return begin;
    return from;
}

static bool add_part(struct parting *parting, int side, size_t at)
{
    struct part *last = parting->count > 0 ? &parting->part[parting->count - 1] : NULL;
    if (last && last->side == side)
        return true;
    size_t from = last ? beginning_of(parting, last->from, at) : parting->topic;
    if (parting->count == SIDES || (last && from <= last->from))
        return false;
    if (last)
        last->to = from;
    parting->part[parting->count++] = (struct part){.side = side, .from = from};
    return true;
}

/* "Losses: ", "unplayed cards are discarded: ": the bytes of words before a colon that name no
 * side. */
static size_t topic_of(const struct parting *parting, size_t from, size_t end)
{
    struct words_of_line words = {parting->text, end, from};
    const char *colon = memchr(parting->text + from, ':', end - from);
    int count = 0;
    if (!colon)
        return from;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word, count++) {
        if (parting->text + words.at > colon)
            break;
        if (side_at(parting, words.at, word) || count == TOPIC_WORDS_MAX)
            return from;
    }
    return (size_t)(colon - parting->text) + 1;
}

static bool part_by_words(struct parting *parting, const struct scan *line)
{
    struct words_of_line words = {parting->text, line->end, parting->topic};
    parting->count = 0;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        int side = side_at(parting, words.at, word);
        if (side && !add_part(parting, side, words.at))
            return false;
    }
    if (parting->count == SIDES)
        parting->part[SIDES - 1].to = line->end;
    return parting->count == SIDES;
}

/* "British: I discard J5", "Bruno, I'm discarding J5": the side that is named speaks itself, or is
 * spoken to; "I" is nobody else. */
static bool is_head_or_address(const struct parting *parting, const struct scan *line)
{
    struct words_of_line words = {parting->text, line->end, line->at};
    size_t word = next_word(&words), behind = words.at + word;
    bool side = word > 0 && side_at(parting, words.at, word);
    return side && behind < line->end && strchr(":,", parting->text[behind]);
}

/* "no discards for the British": for whom it is done may be who says "I". */
static bool is_done_for(const struct parting *parting, const struct scan *line)
{
    static const char *const aim[] = {"for", NULL}, *const the[] = {"the", NULL};
    struct words_of_line words = {parting->text, line->end, parting->topic};
    bool last = false; /* the word before is "for", but for "the" */
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        const char *text = parting->text + words.at;
        if (side_at(parting, words.at, word))
            return last;
        last = is_word_of(aim, text, word) || (last && is_word_of(the, text, word));
    }
    return false;
}

/* By the sides that are named; where one is, "I" is the other: "I get Raid, and Bob keeps all". */
static bool part_line(struct parting *parting, const struct scan *line)
{
    if (part_by_words(parting, line))
        return true;
    if (is_head_or_address(parting, line) || is_done_for(parting, line))
        return false;
    parting->speaker = parting->count == 1 ? SIDES + 1 - parting->part[0].side : 0;
    return parting->speaker && part_by_words(parting, line);
}

/* Whether a piece of that side is named there, by a word of its own. */
static bool names_piece_of(const struct parting *parting, const struct part *part)
{
    const struct dialect *dialect = parting->notation->dialect;
    struct words_of_line words = {parting->text, part->to, part->from};
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        const struct item item = {.text = parting->text + words.at, .length = word};
        int id = item_match(dialect->pieces, &item).id;
        if (id && dialect->side_of_piece && dialect->side_of_piece[id] == part->side)
            return true;
    }
    return false;
}

/* "My 44th rolls a flag, and Delphine loses Béarn": what comes before the only side that is named
 * is the other's. */
static bool part_before_side(struct parting *parting, const struct scan *line)
{
    struct words_of_line words = {parting->text, line->end, parting->topic};
    int side = 0;
    for (size_t word; !side && (word = next_word(&words)) > 0; words.at += side ? 0 : word)
        side = side_at(parting, words.at, word);
    size_t from = side ? beginning_of(parting, parting->topic, words.at) : parting->topic;
    parting->part[0] = (struct part){SIDES + 1 - side, parting->topic, from};
    parting->part[1] = (struct part){side, from, line->end};
    parting->count = SIDES;
    return from > parting->topic;
}

/* What a part declares behind what stands before it, in out, and its verb; VERB_NONE where it is
 * not sure. topic: with what the line is about; said: the verb of the part before, which need not
 * be said again. */
static verb_id read_part(struct notation *notation, const struct scan *line,
                         const struct parting *parting, int at, bool topic, verb_id said,
                         struct retyped *out)
{
    const struct part *part = &parting->part[at];
    struct retyped text = {.arena = notation->arena}, head = {.arena = notation->arena};
    char initial[] = {(char)(notation->dialect->side[part->side][0] - 'a' + 'A'), ' ', '\0'};
    struct meant meant;
    if (topic)
        retype_bytes(&text, line->text + line->at, parting->topic - line->at, (int)line->at + 1);
    retype_bytes(&text, line->text + part->from, part->to - part->from, (int)part->from + 1);
    retype_text(&head, out->length > 0 ? out->text : "", 1);
    retype_text(&head, out->length > 0 ? "; " : "", 1);
    retype_text(&head, initial, (int)part->from + 1);
    struct scan clause = scan_retyped(notation, &text);
    if (text.failed || head.failed)
        return VERB_NONE;
    find_meant_whole(notation, &clause, part->side, head.text, &meant);
    bool same = meant.verb == said; /* which need not be said again */
    bool told = meant.spoken || meant.tells || same;
    bool known = !meant.strange_topic && !*meant.unknown;
    bool worded = meant.worded || same || !parting->unnamed;
    const size_t before = out->length > 0 ? out->length + strlen("; ") : 0;
    if (!meant.certain || !(meant.said || same) || !told || !known || !worded)
        return VERB_NONE;
    struct retyped own = meant.text[0]; /* without the part before it */
    own.text += before;
    own.column += before;
    own.length -= before;
    if (is_misread(notation, &clause, &own, false))
        return VERB_NONE;
    *out = meant.text[0];
    return meant.verb;
}

/* alike: what a line is about is what both sides do. */
static bool read_parts(struct notation *notation, const struct scan *line,
                       const struct parting *parting, bool alike, struct retyped *out)
{
    for (int topic = parting->topic > line->at; topic >= 0; topic--) {
        *out = (struct retyped){.arena = notation->arena};
        verb_id verb = read_part(notation, line, parting, 0, topic, VERB_NONE, out);
        verb_id other =
            verb == VERB_NONE ? VERB_NONE : read_part(notation, line, parting, 1, topic, verb, out);
        if (other != VERB_NONE && (other == verb || !topic || !alike))
            return true;
    }
    return false;
}

static bool is_turn(const char *text, size_t from, size_t at);

/* "The British win, so Langis retreats": the one side that is named does the first, the other what
 * comes behind it, where one way alone can be meant. */
static bool read_behind_side(struct notation *notation, const struct scan *line,
                             struct parting *parting, struct retyped *out)
{
    struct words_of_line words = {parting->text, line->end, parting->topic};
    int side = 0, ways = 0;
    for (size_t word; !side && (word = next_word(&words)) > 0; words.at += word)
        side = side_at(parting, words.at, word);
    for (size_t at = words.at; side && at < line->end; at++) {
        struct retyped way;
        if (!is_turn(parting->text, parting->topic, at))
            continue;
        parting->part[0] = (struct part){side, parting->topic, at};
        parting->part[1] = (struct part){SIDES + 1 - side, at, line->end};
        parting->count = SIDES;
        if (!names_piece_of(parting, &parting->part[1]) ||
            !read_parts(notation, line, parting, false, &way))
            continue;
        ways += ways == 0 || strcmp(out->text, way.text) != 0;
        *out = way;
    }
    return ways == 1;
}

/* Where one side alone is named, and neither speaks or is spoken to. */
static bool read_one_named(struct notation *notation, const struct scan *line,
                           struct parting *parting, struct retyped *out)
{
    parting->speaker = 0;
    parting->unnamed = true;
    if (part_by_words(parting, line) || parting->count != 1 || is_head_or_address(parting, line))
        return false;
    if (part_before_side(parting, line) && names_piece_of(parting, &parting->part[0]) &&
        read_parts(notation, line, parting, false, out))
        return true;
    begin_asking(notation);
    return read_behind_side(notation, line, parting, out);
}

bool retype_heads(struct notation *notation, const struct scan *line, struct retyped *out)
{
    struct parting parting = {.notation = notation, .text = line->text, .topic = line->at};
    return notation->judge && line->end - line->at <= TYPED_BYTES_MAX &&
           part_by_words(&parting, line) && read_parts(notation, line, &parting, false, out);
}

bool retype_sides(struct notation *notation, const struct scan *line, struct retyped *out)
{
    struct parting parting = {.notation = notation, .text = line->text};
    if (!notation->judge || line->end - line->at > TYPED_BYTES_MAX)
        return false;
    parting.topic = topic_of(&parting, line->at, line->end);
    if (part_line(&parting, line))
        return read_parts(notation, line, &parting, false, out);
    return read_one_named(notation, line, &parting, out);
}

/* --- what one side does, and then the other, where neither is named --- */

/* Behind a mark, or "and" and "but", that ends what is told of one side. */
static bool is_turn(const char *text, size_t from, size_t at)
{
    static const char *const joints[] = {"and", "but", "then", "so", "while", NULL};
    size_t word = 0;
    if (at <= from || text[at - 1] != ' ')
        return false;
    if (at >= from + 2 && strchr(",;.!", text[at - 2]))
        return true;
    while (at >= word + 2 && isalpha((unsigned char)text[at - 2 - word]))
        word++;
    return is_word_of(joints, text + at - 1 - word, word);
}

/* Parted there, if it is sure what each side declares; more: it is another way than before. */
static bool read_turn(struct notation *notation, const struct scan *line, struct parting *parting,
                      size_t at, int first, struct retyped *out, bool *more)
{
    struct retyped way;
    parting->count = SIDES;
    parting->part[0] = (struct part){first, parting->topic, at};
    parting->part[1] = (struct part){SIDES + 1 - first, at, line->end};
    if (!read_parts(notation, line, parting, true, &way))
        return false;
    *more = out->length > 0 && strcmp(out->text, way.text) != 0;
    *out = way;
    return true;
}

/* "I", "your": who speaks is one of them, and may do both. */
static bool is_personal(const struct scan *line)
{
    static const char *const words[] = {"i",  "i'll",  "i'm", "i've", "i'd", "me",   "my", "mine",
                                        "we", "we'll", "our", "us",   "you", "your", NULL};
    struct words_of_line said = {line->text, line->end, line->at};
    for (size_t word; (word = next_word(&said)) > 0; said.at += word)
        if (is_word_of(words, line->text + said.at, word))
            return true;
    return false;
}

bool retype_turns(struct notation *notation, const struct scan *line, struct retyped *out)
{
    struct parting parting = {.notation = notation, .text = line->text, .unnamed = true};
    bool more = false;
    int ways = 0;
    *out = (struct retyped){.arena = notation->arena};
    if (!notation->judge || line->end - line->at > TYPED_BYTES_MAX || is_personal(line))
        return false;
    parting.topic = topic_of(&parting, line->at, line->end);
    for (size_t at = parting.topic + 1; at < line->end && !more; at++)
        for (int first = 1; first <= SIDES && !more && is_turn(line->text, parting.topic, at);
             first++)
            ways += read_turn(notation, line, &parting, at, first, out, &more);
    return ways > 0 && !more;
}

/* --- clauses and sentences with heads --- */

/* Whether a word of what is done comes next, "British lose", "French: losses"; but of dice and of
 * who wins both sides are told behind what one does. */
static bool is_done_next(const struct notation *notation, const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    const size_t word = next_word(&words);
    const uint64_t may = word > 0 && words.at == 0 ? verbs_meant(notation->dialect, text, word) : 0;
    const bool alone = span_of(text + word, length - word, " .!") == length - word;
    bool told = same_word(text, word, "die") ||
                (alone && may >> verb_by(BY_STEP) & 1); /* "The British lose." */
    EACH_VERB (verb)
        told |= may >> verb & 1 && (verb == verb_by(BY_DICE) || verb == verb_by(BY_WIN) ||
                                    verb_is(verb, KEEPS_CARD)); /* "the British hold" */
    return (may && !told) || (length > 1 && text[0] == '-' && isupper((unsigned char)text[1]));
}

/* The head with which a clause or a sentence begins at at, behind another. */
static struct typed_head head_at(const struct notation *notation, const struct scan *line,
                                 size_t at)
{
    const char *text = line->text;
    size_t mark = at;
    while (mark > line->at && text[mark - 1] == ' ')
        mark--;
    const bool begins = mark < at && mark > line->at && strchr(";.!", text[mark - 1]);
    struct typed_head head = {.side = 0};
    if (begins)
        head = typed_head_of(notation, text + at, line->end - at);
    const bool called = head.side && text[mark - 1] == ';' && memchr(text + at, ':', head.length);
    const bool does = called || (head.side && is_done_next(notation, text + at + head.length,
                                                           line->end - at - head.length));
    return does ? head : (struct typed_head){.side = 0};
}

/* Whose the first clause is: its head's; where "I" begins it, nobody's who is named; 0: not told.
 */
static int side_of_first(const struct notation *notation, const struct scan *line, unsigned named,
                         struct typed_head *head)
{
    const char *text = line->text + line->at;
    struct words_of_line words = {text, line->end - line->at, 0};
    const bool self = is_self(text, next_word(&words));
    *head = typed_head_of(notation, text, line->end - line->at);
    if (self && named != (1U << 1 | 1U << SIDES))
        return named == 1U << 1 ? SIDES : 1;
    return head->side;
}

static void put_head(const struct notation *notation, const struct scan *line, int side, size_t at,
                     const struct typed_head *head, struct retyped *out)
{
    const char initial[] = {(char)toupper((unsigned char)notation->dialect->side[side][0]), '\0'};
    retype_text(out, initial, (int)at + 1);
    retype_bytes(out, line->text + at + head->phase, head->digits, (int)(at + head->phase) + 1);
    retype_text(out, " ", (int)(at + head->length));
}

bool retype_clause_heads(const struct notation *notation, const struct scan *line,
                         struct retyped *out)
{
    size_t from = line->at;
    unsigned named = 0;
    struct typed_head head;
    if (line->end - line->at > TYPED_BYTES_MAX)
        return false;
    for (size_t at = line->at + 1; at < line->end; at++)
        named |= (1U << head_at(notation, line, at).side) & ~1U;
    const int first = named ? side_of_first(notation, line, named, &head) : 0;
    if (!first)
        return false;
    put_head(notation, line, first, line->at, &head, out);
    from += head.length;
    for (size_t at = from; at < line->end; at++) {
        const struct typed_head next = head_at(notation, line, at);
        if (!next.side)
            continue;
        size_t to = at;
        while (to > from && strchr(" ;.", line->text[to - 1]))
            to--;
        retype_bytes(out, line->text + from, to - from, (int)from + 1);
        retype_text(out, "; ", (int)at + 1);
        put_head(notation, line, next.side, at, &next, out);
        from = at += next.length;
    }
    const size_t end = line->end - (line->text[line->end - 1] == '.');
    retype_bytes(out, line->text + from, end - from, (int)from + 1);
    return !out->failed;
}
