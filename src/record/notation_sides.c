#include "record/notation_sides.h"

#include "record/lexicon.h"
#include "record/notation_judged.h"
#include "record/text.h"
#include "record/typed_items.h"
#include "record/typed_side.h"

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
    int count;
    struct part part[SIDES];
};

/* A capital letter alone, with a blank or a mark behind it, a player or a side's word. */
static int side_at(const struct parting *parting, size_t at, size_t length)
{
    const char *text = parting->text + at;
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
    if (end > 0 && strchr(",;", text[end - 1]))
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

static bool part_line(struct parting *parting, const struct scan *line)
{
    struct words_of_line words = {parting->text, line->end, parting->topic};
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        int side = side_at(parting, words.at, word);
        if (side && !add_part(parting, side, words.at))
            return false;
    }
    if (parting->count == SIDES)
        parting->part[SIDES - 1].to = line->end;
    return parting->count == SIDES;
}

/* What a part declares behind what stands before it, in out; topic: with what the line is about. */
static bool read_part(struct notation *notation, const struct scan *line,
                      const struct parting *parting, int at, bool topic, struct retyped *out)
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
        return false;
    find_meant_whole(notation, &clause, part->side, head.text, &meant);
    bool told = meant.spoken || meant.tells, known = !meant.strange_topic && !*meant.unknown;
    bool sure = meant.certain && meant.said && told && known;
    if (sure)
        *out = meant.text[0];
    return sure;
}

bool retype_sides(struct notation *notation, const struct scan *line, struct retyped *out)
{
    struct parting parting = {.notation = notation, .text = line->text};
    if (!notation->judge || line->end - line->at > TYPED_BYTES_MAX)
        return false;
    parting.topic = topic_of(&parting, line->at, line->end);
    if (!part_line(&parting, line))
        return false;
    for (int topic = parting.topic > line->at; topic >= 0; topic--) {
        *out = (struct retyped){.arena = notation->arena};
        if (read_part(notation, line, &parting, 0, topic, out) &&
            read_part(notation, line, &parting, 1, topic, out))
            return true;
    }
    return false;
}
