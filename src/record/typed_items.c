#include "record/typed_items.h"

#include "record/line_memory.h"
#include "record/names.h"
#include "record/taking_back.h"
#include "record/text.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NAME_WORDS_MAX = 8, PHRASE_WORDS_MAX = 4 };

struct reader_of_items {
    const struct notation *notation;
    const struct dialect *dialect;
    const char *text;
    size_t end;
    const struct scan *clause;
    struct items *items;
    int replaced; /* column of what is being replaced, 0: the text is the clause */
};

/* clang-format off */
static const struct small_word {
    const char *typed;
    enum small small;
} small_words[] = {
    {"a", SMALL_SKIP},          {"an", SMALL_SKIP},         {"the", SMALL_SKIP},
    {"of", SMALL_SKIP},         {"i", SMALL_SKIP},          {"we", SMALL_SKIP},
    {"he", SMALL_SKIP},         {"they", SMALL_SKIP},       {"them", SMALL_SKIP},
    {"my", SMALL_MINE},         {"his", SMALL_SKIP},        {"our", SMALL_SKIP},
    {"their", SMALL_SKIP},      {"its", SMALL_SKIP},        {"then", SMALL_SKIP},
    {"now", SMALL_SKIP},        {"again", SMALL_SKIP},      {"also", SMALL_SKIP},
    {"please", SMALL_SKIP},     {"try", SMALL_SKIP},        {"tries", SMALL_SKIP},
    {"tried", SMALL_SKIP},      {"trying", SMALL_SKIP},     {"attempt", SMALL_SKIP},
    {"attempts", SMALL_SKIP},   {"attempted", SMALL_SKIP},  {"attempting", SMALL_SKIP},
    {"unit", SMALL_SKIP},       {"units", SMALL_SKIP},      {"general", SMALL_SKIP},
    {"for", SMALL_FOR},        {"as", SMALL_SKIP},         {"on", SMALL_SKIP},
    {"up", SMALL_SKIP},         {"is", SMALL_SKIP},         {"are", SMALL_SKIP},
    {"will", SMALL_SKIP},       {"using", SMALL_SKIP},      {"stay", SMALL_SKIP},
    {"stays", SMALL_SKIP},      {"stand", SMALL_SKIP},      {"stands", SMALL_SKIP},
    {"remain", SMALL_SKIP},     {"remains", SMALL_SKIP},    {"come", SMALL_SKIP},
    {"comes", SMALL_SKIP},      {"continue", SMALL_SKIP},   {"continues", SMALL_SKIP},
    {"show", SMALL_SKIP},       {"shows", SMALL_SKIP},      {"resolve", SMALL_SKIP},
    {"resolves", SMALL_SKIP},   {"and", SMALL_AND},         {"plus", SMALL_AND},
    {"with", SMALL_WITH},       {"w", SMALL_WITH},          {"from", SMALL_FROM},
    {"to", SMALL_TO},           {"into", SMALL_TO},         {"towards", SMALL_TO},
    {"onto", SMALL_TO},         {"until", SMALL_TO},         {"at", SMALL_AT},           {"in", SMALL_AT},
    {"via", SMALL_VIA},         {"through", SMALL_VIA},     {"thru", SMALL_VIA},
    {"by", SMALL_BY},           {"die", SMALL_DIE},         {"dice", SMALL_DIE},
    {"d6", SMALL_DIE},          {"rolled", SMALL_DIE},      {"card", SMALL_CARD},
    {"cards", SMALL_CARD},      {"all", SMALL_ALL},         {"everything", SMALL_ALL},
    {"everybody", SMALL_ALL},   {"everyone", SMALL_ALL},    {"but", SMALL_ALL_BUT},
    {"except", SMALL_ALL_BUT},  {"no", SMALL_NO},           {"not", SMALL_NO},
    {"total", SMALL_TOTAL},     {"step", SMALL_STEP},       {"steps", SMALL_STEP},
    {"full", SMALL_FULL},       {"reduced", SMALL_REDUCED}, {"flipped", SMALL_REDUCED},
    {"away", SMALL_AWAY},       {"new", SMALL_SKIP},        {"another", SMALL_SKIP},
    {"remaining", SMALL_ALL},
    {"off", SMALL_OFF},         {"behind", SMALL_SKIP},     {"leader", SMALL_SKIP},
    {"leaders", SMALL_SKIP},    {"number", SMALL_SKIP},     {"nr", SMALL_SKIP},
    {"nothing", SMALL_NO},      {"none", SMALL_NO},         {"was", SMALL_SKIP},
    {"were", SMALL_SKIP},       {"it", SMALL_SKIP},         {"own", SMALL_SKIP},
    {"just", SMALL_SKIP},       {"only", SMALL_SKIP},       {"alone", SMALL_SKIP},
    {"actual", SMALL_SKIP},     {"gen", SMALL_SKIP},        {"generals", SMALL_SKIP},
    {"generals'", SMALL_SKIP},  {"north", SMALL_SKIP},      {"south", SMALL_SKIP},
    {"east", SMALL_SKIP},       {"west", SMALL_SKIP},       {"against", SMALL_AT},
    {"back", SMALL_BACK},       {"mine", SMALL_MINE},       {"your", SMALL_YOURS},
    {"yours", SMALL_YOURS},     {"vs", SMALL_SKIP},         {"versus", SMALL_SKIP},
    {"v", SMALL_SKIP},
    {"points", SMALL_POINTS},   {"pts", SMALL_POINTS},      {"space", SMALL_MEASURE},
    {"spaces", SMALL_MEASURE},  {"whole", SMALL_WHOLE},     {"entire", SMALL_WHOLE},
};
/* clang-format on */

static const char marks[] = ",:;>@[]()=+&/#!";

/* --- bytes --- */

/* The bytes of a letter of a word at at; 0 for a mark, a hyphen or a full stop. */
static size_t letter_at(const struct reader_of_items *reader, size_t at)
{
    unsigned point = 0;
    if (isalnum((unsigned char)reader->text[at]))
        return 1;
    size_t size = utf8_read(reader->text + at, reader->end - at, &point);
    bool mark = point < 0x80 && strchr("+&/.-", (int)point);
    return glyph_of(point) == GLYPH_LETTER && !mark ? size : 0;
}

static size_t dash_at(const struct reader_of_items *reader, size_t at)
{
    return at < reader->end ? dash_length(reader->text + at, reader->end - at) : 0;
}

static size_t word_bytes(const struct reader_of_items *reader, size_t at)
{
    size_t end = at, size;
    while (end < reader->end && (size = letter_at(reader, end)) > 0)
        end += size;
    return end - at;
}

static size_t blanks_at(const struct reader_of_items *reader, size_t at)
{
    size_t end = at, size;
    unsigned point;
    while (end < reader->end) {
        size = utf8_read(reader->text + end, reader->end - end, &point);
        if (size == 0 || glyph_of(point) != GLYPH_BLANK)
            break;
        end += size;
    }
    return end - at;
}

static int column_here(const struct reader_of_items *reader, size_t at)
{
    const struct scan *clause = reader->clause;
    if (reader->replaced)
        return reader->replaced;
    return clause->column ? clause->column[at] : (int)at + 1;
}

static struct item *add_item(struct reader_of_items *reader, enum item_kind kind, size_t at,
                             size_t length)
{
    struct items *items = reader->items;
    if (items->count >= ITEMS_MAX)
        return NULL;
    struct item *item = &items->item[items->count++];
    *item = (struct item){.kind = kind,
                          .number = -1,
                          .text = reader->text + at,
                          .length = length,
                          .column = column_here(reader, at),
                          .glued = at > 0 && !blanks_at(reader, at - 1)};
    return item;
}

/* --- names --- */

/* The bytes between two words of one name: blanks, full stops, a hyphen, "&", "Penn. & Del.". */
static size_t joint_at(const struct reader_of_items *reader, size_t at)
{
    size_t end = at + blanks_at(reader, at), dash = dash_at(reader, end);
    if (dash == 0 && end < reader->end && strchr("&.", reader->text[end]))
        dash = 1;
    bool stop = dash == 1 && reader->text[end] == '.';
    end += dash;
    end += blanks_at(reader, end);
    if (stop && end < reader->end && reader->text[end] == '&')
        end += 1 + blanks_at(reader, end + 1);
    return end - at;
}

/* The bytes between two words of one name or phrase, "1/42nd", "and/or". */
static size_t glue_at(const struct reader_of_items *reader, size_t at)
{
    return at < reader->end && reader->text[at] == '/' ? 1 : joint_at(reader, at);
}

/* "Ft William Henry": its meaning in full; 0 for what is not so shortened. */
static unsigned meanings_of_shortened(const struct dialect *dialect, const char *text,
                                      size_t length)
{
    char full[128];
    size_t bytes;
    const char *word = full_word(dialect, text, length, &bytes);
    int written =
        word ? snprintf(full, sizeof full, "%s%.*s", word, (int)(length - bytes), text + bytes) : 0;
    return written > 0 && (size_t)written < sizeof full
               ? plain_meanings_of(dialect, full, (size_t)written)
               : 0;
}

/* The title of a card without the "!" it ends with: "Surrender". */
static unsigned meanings_of_cry(const struct dialect *dialect, const char *text, size_t length)
{
    char full[128];
    if (length + 2 > sizeof full || text[length - 1] == '!')
        return 0;
    memcpy(full, text, length);
    full[length] = '!';
    return plain_meanings_of(dialect, full, length + 1) & MEANS_CARD;
}

/* Words of every day with which names begin: "that took a long time" is not about Long Island. */
static bool is_plain_word(const char *text, size_t length)
{
    static const char *const words[] = {"black", "cape",  "crown", "east",   "grand", "great",
                                        "green", "head",  "lake",  "little", "long",  "north",
                                        "open",  "point", "port",  "sail",   "south", "station",
                                        "upper", "west",  "white", "wood",   NULL};
    return islower((unsigned char)text[0]) && is_word_of(words, text, length);
}

/* Of a name, or of the beginning of one where it need not be whole; *grows: a longer text that
 * begins so may be a name, too. */
static unsigned meanings_in_full(const struct dialect *dialect, const char *text, size_t length,
                                 bool whole, bool *grows)
{
    unsigned means = growing_meanings_of(dialect, text, length, grows);
    if (!means && !whole && !is_plain_word(text, length))
        means = meanings_of(dialect, text, length);
    if (!means && whole && *grows)
        means = meanings_of_cry(dialect, text, length);
    return means ? means : meanings_of_shortened(dialect, text, length);
}

/* "Wilmington (DE)": a name with what stands in brackets behind it; found: the bytes without. */
static size_t with_bracket(const struct reader_of_items *reader, size_t at, size_t end,
                           unsigned *means, size_t found)
{
    size_t open = end + blanks_at(reader, end);
    size_t closed = open < reader->end && reader->text[open] == '('
                        ? remark_end(reader->text, reader->end, open)
                        : 0;
    unsigned meant =
        closed ? plain_meanings_of(reader->dialect, reader->text + at, closed - at) : 0;
    *means = meant ? meant : *means;
    return meant ? closed - at : found;
}

/* The longest name at at, whole or at least the beginning of one: its bytes. */
static size_t longest_name(const struct reader_of_items *reader, size_t at, bool whole,
                           unsigned *means)
{
    size_t end = at, found = 0;
    bool grows = true;
    for (int words = 0; grows && words < NAME_WORDS_MAX; words++) {
        const char *text = reader->text + at;
        size_t word = word_bytes(reader, end);
        if (word == 0)
            break;
        end += word;
        if (end < reader->end && reader->text[end] == '!' &&
            plain_meanings_of(reader->dialect, text, end + 1 - at))
            end++;
        size_t length = end - at, bare = without_possessive(text, length);
        unsigned meant = meanings_in_full(reader->dialect, text, length, whole, &grows);
        grows |= length == 1 && end < reader->end && text[1] == '.'; /* "N. York" */
        if (!meant && bare < length)
            meant = meanings_in_full(reader->dialect, text, bare, whole, &grows);
        if (meant) {
            *means = meant;
            found = length;
        }
        found = with_bracket(reader, at, end, means, found);
        end += glue_at(reader, end);
    }
    return found;
}

/* --- words --- */

static enum small small_of(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof small_words / sizeof *small_words; i++)
        if (same_word(word, length, small_words[i].typed))
            return small_words[i].small;
    return SMALL_NONE;
}

const char *small_word(int at)
{
    return at < (int)(sizeof small_words / sizeof *small_words) ? small_words[at].typed : NULL;
}

/* Whether word is the phrase's, or another form of it: "begins" of "begin". */
static bool alike(const char *word, size_t length, const char *phrase, size_t size)
{
    static const char *const endings[] = {"s", "es", "ed", "d", "ing"};
    if (length < size || strncasecmp(word, phrase, size) != 0)
        return length + 1 == size + 3 && phrase[size - 1] == 'e' &&
               strncasecmp(word, phrase, size - 1) == 0 &&
               strncasecmp(word + size - 1, "ing", 3) == 0;
    if (length == size)
        return true;
    for (size_t i = 0; size > 2 && i < sizeof endings / sizeof *endings; i++)
        if (same_word(word + size, length - size, endings[i]))
            return true;
    return false;
}

/* The face of a die at at, which may have hyphens, and its bytes; NULL for none. */
static const char *face_at(const struct reader_of_items *reader, size_t at, size_t *length)
{
    const struct dialect *dialect = reader->dialect;
    size_t word = word_bytes(reader, at);
    for (int i = 0; i < dialect->face_count; i++) {
        size_t size = strlen(dialect->face[i]), end = at + size;
        bool whole = end <= reader->end &&
                     strncasecmp(reader->text + at, dialect->face[i], size) == 0 &&
                     !dash_at(reader, end) && word_bytes(reader, end) == 0;
        if (whole || (word > size && alike(reader->text + at, word, dialect->face[i], size))) {
            *length = whole ? size : word; /* "misses", "flags" */
            return dialect->face[i];
        }
    }
    return NULL;
}

/* The bytes of a phrase at at, articles between its words allowed; 0 when it is another. */
static size_t phrase_at(const struct reader_of_items *reader, size_t at, const char *phrase)
{
    size_t end = at;
    while (*phrase) {
        size_t size = strcspn(phrase, " "), length = word_bytes(reader, end);
        if (end > at && is_article(reader->text + end, length)) {
            end += length;
            end += blanks_at(reader, end);
            continue;
        }
        if (length == 0 || !alike(reader->text + end, length, phrase, size))
            return 0;
        end += length;
        phrase += size + (phrase[size] == ' ');
        if (*phrase)
            end += glue_at(reader, end);
    }
    return end - at;
}

/* The longest of the phrases at at, if it is longer than *length. */
static void find_phrase(const struct reader_of_items *reader, size_t at,
                        const struct typed_word *phrases, const struct typed_word **found,
                        size_t *length)
{
    int initial = at < reader->end ? tolower((unsigned char)reader->text[at]) : '\0';
    for (; phrases && phrases->typed; phrases++) {
        if (tolower((unsigned char)phrases->typed[0]) != initial)
            continue;
        size_t size = phrase_at(reader, at, phrases->typed);
        if (size > *length) {
            *length = size;
            *found = phrases;
        }
    }
}

/* "if you don't mind", "if that is all right with you": the bytes of a condition that is none; 0:
 * it is one. */
static size_t courtesy_at(const struct reader_of_items *reader, size_t at)
{
    static const char *const polite[] = {"may",  "please", "agree", "right",  "fine",  "ok",
                                         "mind", "object", "kind",  "excuse", "allow", NULL};
    static const char *const words[] = {"you",    "i",     "all",  "don't", "with",  "that",
                                        "that's", "it",    "it's", "is",    "you'd", "you'll",
                                        "will",   "would", "be",   "so",    "me",    "him",
                                        "her",    "us",    "them", NULL};
    size_t end = at, word = word_bytes(reader, at);
    bool asks = false;
    if (!same_word(reader->text + at, word, "if"))
        return 0;
    for (size_t next = at + word + blanks_at(reader, at + word);;
         next = end + blanks_at(reader, end)) {
        const bool courteous =
            is_word_of(polite, reader->text + next, word = word_bytes(reader, next));
        if (word == 0 || (!courteous && !is_word_of(words, reader->text + next, word)))
            break;
        asks |= courteous;
        end = next + word;
    }
    return asks && (end == reader->end || strchr(",.!;:)?", reader->text[end])) ? end - at : 0;
}

static const struct typed_word *phrase_of(const struct reader_of_items *reader, size_t at,
                                          size_t *length)
{
    static const struct typed_word courtesy = {"", "the"};
    const struct typed_word *found = NULL;
    *length = courtesy_at(reader, at);
    if (*length > 0)
        return &courtesy;
    if (!reader->replaced) {
        find_phrase(reader, at, reader->dialect->words, &found, length);
        find_phrase(reader, at, all_verbs.phrases, &found, length);
    }
    return found;
}

/* --- what comes next --- */

static bool add_mark(struct reader_of_items *reader, size_t *at, char mark, size_t length)
{
    struct item *item = add_item(reader, ITEM_MARK, *at, length);
    if (item)
        item->mark = mark;
    *at += length;
    return item;
}

/* "->", "=>", "...", "-", and their like: a way. */
static size_t arrow_at(const struct reader_of_items *reader, size_t at)
{
    size_t end = at, size;
    const char *text = reader->text;
    unsigned point;
    while ((size = dash_at(reader, end)) > 0 || (end < reader->end && text[end] == '='))
        end += size ? size : 1;
    if (end < reader->end && text[end] == '>')
        return end + 1 - at;
    end = at;
    while (end < reader->end && text[end] == '.')
        end++;
    if (end - at >= 2)
        return end - at;
    size = utf8_read(text + at, reader->end - at, &point);
    if (size > 0 && (point == 0x2192 || point == 0x2026))
        return size;
    return dash_at(reader, at);
}

static struct item *add_number(struct reader_of_items *reader, size_t at, size_t length, int number)
{
    struct item *item = add_item(reader, ITEM_NUMBER, at, length);
    if (item)
        item->number = number;
    return item;
}

/* "2", "2x", "2xReg", "x2", "1d6". */
static bool add_digits(struct reader_of_items *reader, size_t *at, bool *added)
{
    const char *text = reader->text + *at;
    size_t left = reader->end - *at, times = left > 1 && (*text | ' ') == 'x', digits = times;
    while (digits < left && isdigit((unsigned char)text[digits]))
        digits++;
    size_t word = word_bytes(reader, *at);
    bool x = !times && digits < left && (text[digits] | ' ') == 'x';
    bool die = !times && digits > 0 && digits < word && (text[digits] | ' ') == 'd' &&
               span_of(text + digits + 1, word - digits - 1, "0123456789") == word - digits - 1;
    bool counts = !times && digits > 0 && digits < word &&
                  plain_meanings_of(reader->dialect, text + digits, word - digits) & MEANS_PIECE;
    *added = digits > times && digits - times <= 6 && (digits == word || x || die || counts);
    if (!*added)
        return true;
    struct item *item =
        add_number(reader, *at, digits, number_of_digits(text + times, digits - times));
    if (item && die) {
        item->kind = ITEM_WORD;
        item->small = SMALL_DIE;
    } else if (item)
        item->times = times || x;
    *at += die ? word : digits + x;
    return item;
}

/* "F3", "B:4" begin with a side's initial; the number is read next. */
static size_t glued_side(const struct reader_of_items *reader, size_t at)
{
    if (at + 1 >= reader->end || !isdigit((unsigned char)reader->text[at + 1]))
        return 0;
    return side_of_initial(reader->dialect, reader->text[at]) != 0;
}

/* "no. 36" */
static bool numbers_next(const struct reader_of_items *reader, size_t at, size_t length)
{
    size_t end = at + length;
    if (!same_word(reader->text + at, length, "no") || end >= reader->end ||
        reader->text[end++] != '.')
        return false;
    end += blanks_at(reader, end);
    return end < reader->end && isdigit((unsigned char)reader->text[end]);
}

static void tell_word(const struct reader_of_items *reader, struct item *item, size_t at,
                      size_t length)
{
    const char *text = reader->text + at;
    const bool asks = length > 1 && text[length - 1] == '?'; /* "intercepts?", "coin's" */
    size_t bare = without_possessive(text, length - asks);
    item->verb = verb_typed(reader->dialect, text, bare);
    item->may = verbs_meant(reader->dialect, text, bare);
    item->length -= asks && item->verb;
    item->result = result_typed(text, length);
    item->small = small_of(text, length);
    if (numbers_next(reader, at, length)) {
        item->small = SMALL_SKIP;
        item->result = NULL;
    }
    item->face = face_at(reader, at, &item->length);
    bool small_letter = bare == 1 && islower((unsigned char)*text); /* "a 3 OPS" */
    item->side = small_letter ? 0 : side_typed(reader->notation, text, bare);
    if (number_typed(text, length) > 0) {
        item->kind = ITEM_NUMBER;
        item->number = number_typed(text, length);
    }
}

static bool says_nothing(const struct item *item)
{
    return !item->verb && !item->result && item->small == SMALL_NONE && !item->face &&
           !item->side && item->number < 0 && !item->means;
}

enum { SHORTENED_WORDS_MAX = 4, SLIP_LETTERS_MIN = 5, TWO_SLIPS_LETTERS_MIN = 8 };

/* Words from at on, with blanks, stops or hyphens between them, where each ends; how many. */
static int words_from(const struct reader_of_items *reader, size_t at,
                      struct beginning word[SHORTENED_WORDS_MAX])
{
    int count = 0;
    for (size_t bytes; count < SHORTENED_WORDS_MAX && (bytes = word_bytes(reader, at)) > 0;) {
        bool ends = count > 0 && (isdigit((unsigned char)reader->text[at]) ||
                                  (bytes < 5 && is_filler(reader->text + at, bytes)));
        if (ends)
            break;
        word[count++] = (struct beginning){reader->text + at, bytes};
        at += bytes;
        at += joint_at(reader, at);
    }
    return count;
}

static size_t bytes_to(const struct beginning *first, const struct beginning *last)
{
    return (size_t)(last->text + last->length - first->text);
}

/* A place or a piece whose words are shortened, "L. George", "R. Roussillon": its name, and *length
 * its bytes. */
static const char *shortened_name(const struct reader_of_items *reader, size_t at, size_t *length,
                                  unsigned *means)
{
    const struct names *const lists[] = {reader->dialect->places, reader->dialect->pieces};
    static const unsigned meaning[] = {MEANS_PLACE, MEANS_PIECE};
    struct beginning word[SHORTENED_WORDS_MAX];
    for (int count = words_from(reader, at, word); count >= 2; count--)
        for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
            bool may = lists[i] && !islower((unsigned char)word[0].text[0]);
            int id = may ? names_shortened(lists[i], word, count) : 0;
            if (!id)
                continue;
            *length = bytes_to(&word[0], &word[count - 1]);
            *means = meaning[i];
            return lists[i]->name[id].printed;
        }
    return NULL;
}

/* A name of the game with a slip of a letter or two: "Miramichi"; *length: its bytes. */
static const char *slip_of_name(const struct reader_of_items *reader, size_t at, unsigned *means,
                                size_t *length)
{
    const struct dialect *dialect = reader->dialect;
    const struct names *const lists[] = {dialect->places, dialect->pieces, dialect->piece_kinds,
                                         dialect->cards};
    static const unsigned meaning[] = {MEANS_PLACE, MEANS_PIECE, MEANS_PIECE, MEANS_CARD};
    struct beginning word[SHORTENED_WORDS_MAX];
    char text[64];
    for (int count = words_from(reader, at, word); count > 0; count--) {
        *length = bytes_to(&word[0], &word[count - 1]);
        if (*length < SLIP_LETTERS_MIN || *length >= sizeof text)
            continue;
        memcpy(text, word[0].text, *length);
        text[*length] = '\0';
        for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
            int most = *length < TWO_SLIPS_LETTERS_MIN ? 1 : 2;
            int id = lists[i] ? names_meant(lists[i], text, most) : 0;
            *means = meaning[i];
            bool cards_alone = dialect->places && dialect->places->count == 0;
            if (id && (*means != MEANS_CARD || cards_alone || *length >= TWO_SLIPS_LETTERS_MIN))
                return lists[i]->name[id].printed;
        }
    }
    return NULL;
}

/* "Trek", "mohawks", "mercs": a card by a word that no other title has, or begins with, in a game
 * where cards alone have names. */
static bool is_of_title(const struct reader_of_items *reader, struct item *item)
{
    const struct names *cards = reader->dialect->cards, *places = reader->dialect->places;
    const struct beginning word = {item->text, without_possessive(item->text, item->length)};
    bool may = cards && places && places->count == 0 && !reader->replaced &&
               word.length >= TITLE_LETTERS_MIN && !is_idle(word.text, word.length);
    bool verb = item->may || verbs_shortened(reader->dialect, word.text, word.length);
    int id = may ? names_with_word(cards, word, verb) : 0;
    if (!id)
        return false;
    item->kind = ITEM_WORD;
    item->means = MEANS_CARD;
    item->may = 0;
    item->part = true;
    item->text = cards->name[id].printed;
    item->length = strlen(item->text);
    return true;
}

/* Has an item be the word or name that was meant by what was typed. */
static void take_as(const struct reader_of_items *reader, struct item *item, size_t at,
                    size_t length, const char *meant)
{
    item->kind = ITEM_WORD;
    item->typed = reader->text + at;
    item->typed_length = length;
    item->text = meant;
    item->length = strlen(meant);
}

/* Whether letters are those that the words of a name begin with, small words left out or not:
 * "WC" of "Wood Creek". */
static bool are_initials(const char *letters, size_t count, const char *name)
{
    static const char joints[] = " -.&/";
    size_t at = 0;
    for (size_t size; *(name += strspn(name, joints)); name += size) {
        size = strcspn(name, joints);
        if (at < count && toupper((unsigned char)*name) == letters[at])
            at++;
        else if (!is_filler(name, size))
            return false;
    }
    return at == count;
}

/* The only name of a list that has such initials; NULL where none has, "" where several have. */
static const char *name_with_initials(const struct names *names, const struct item *item)
{
    const char *found = NULL;
    for (int id = 1; names && id <= names->count; id++) {
        const char *name = names->name[id].printed;
        if (!are_initials(item->text, item->length, name) || (found && strcmp(found, name) == 0))
            continue;
        if (found)
            return "";
        found = name;
    }
    return found;
}

/* "Conn, Mass, NH": whether a word goes on with a list of pieces. */
static bool follows_piece(const struct reader_of_items *reader, const struct item *item)
{
    const struct item *joint = item > reader->items->item + 1 ? item - 1 : NULL;
    return joint && joins_names(joint) &&
           (joint[-1].means & (MEANS_PIECE | MEANS_PLACE)) == MEANS_PIECE;
}

/* The only place or piece that has such initials; NULL where none has, or several have. */
static const char *name_of_initials(const struct reader_of_items *reader, const struct item *item,
                                    unsigned *means)
{
    bool capitals = item->length >= 2 && item->length <= 4;
    for (size_t i = 0; i < item->length; i++)
        capitals &= isupper((unsigned char)item->text[i]) != 0;
    if (!capitals)
        return NULL;
    const char *place = name_with_initials(reader->dialect->places, item),
               *piece = name_with_initials(reader->dialect->pieces, item);
    if (place && piece && follows_piece(reader, item))
        place = NULL;
    const char *name = place ? place : piece;
    *means = place ? MEANS_PLACE : MEANS_PIECE;
    return name && *name && !(place && piece) ? name : NULL;
}

/* Whether what comes is a die, or what came of it: nobody mends that. */
static bool is_rolled_next(const struct reader_of_items *reader)
{
    bool rolled = false;
    for (int i = 0; i < reader->items->count - 1; i++) {
        const struct item *item = &reader->items->item[i];
        if (item->kind == ITEM_MARK)
            rolled = item->mark == '=' || item->mark == '[' || (rolled && !strchr("]", item->mark));
    }
    return rolled;
}

/* What a word that nobody knows may be: a slip of a name, or a verb in short. */
static void guess_word(const struct reader_of_items *reader, struct item *item, size_t at,
                       size_t *length)
{
    unsigned means = 0;
    size_t bytes = 0;
    if (item->may || is_idle(item->text, item->length) ||
        is_turning_word(item->text, item->length) || reader->replaced || is_rolled_next(reader))
        return;
    const char *name = name_of_initials(reader, item, &means);
    bytes = name ? item->length : 0;
    name = name ? name : slip_of_name(reader, at, &means, &bytes);
    item->may = name ? 0 : verbs_shortened(reader->dialect, item->text, item->length);
    if (name) {
        take_as(reader, item, at, bytes, name);
        item->means = means;
        *length = bytes;
    }
}

/* The bytes between two names of one unit, "and", "&", "/" or "+", blanks around them; 0 for
 * others. */
static size_t joint_of_unit(const struct reader_of_items *reader, size_t at)
{
    size_t joint = at + blanks_at(reader, at), word = word_bytes(reader, joint);
    if (joint < reader->end && strchr("/&+", reader->text[joint]))
        word = 1;
    else if (!same_word(reader->text + joint, word, "and"))
        return 0;
    return joint + word + blanks_at(reader, joint + word) - at;
}

/* A name of a unit as it is printed: "45" is "45th". */
static void add_ordinal(const struct reader_of_items *reader, size_t at, size_t length, char *name,
                        size_t room)
{
    static const char *const ends[] = {"th", "st", "nd", "rd"};
    const char *text = reader->text + at;
    const bool digits = span_of(text, length, "0123456789") == length;
    const int last = text[length - 1] - '0';
    const bool teen = length > 1 && text[length - 2] == '1';
    snprintf(name + strlen(name), room - strlen(name), "%.*s%s", (int)length, text,
             !digits ? "" : ends[last < 4 && !teen ? last : 0]);
}

enum { UNIT_WORDS_MAX = 5, UNIT_NAME_BYTES = 80 };

/* A unit of several names, however they are joined: "the 27th and 55th", "22nd/28th", "40/45/47",
 * "35th/New York Companies"; *length: its bytes. */
static const char *joined_name(const struct reader_of_items *reader, size_t at, size_t *length)
{
    const struct names *pieces = reader->dialect->pieces;
    char name[UNIT_NAME_BYTES] = "";
    const char *found = NULL;
    bool joined = false;
    size_t end = at;
    for (int count = 0; pieces && count < UNIT_WORDS_MAX; count++) {
        const size_t word = word_bytes(reader, end);
        if (word == 0 || strlen(name) + word + 6 > sizeof name)
            break;
        add_ordinal(reader, end, word, name, sizeof name);
        end += word;
        struct name_match match = {.id = 0};
        if (joined)
            match = names_match(pieces, name);
        if (match.id && match.whole) {
            found = pieces->name[match.id].printed;
            *length = end - at;
        }
        const size_t joint = joint_of_unit(reader, end);
        joined |= joint > 0;
        strcat(name, joint > 0 ? " & " : " ");
        end += joint > 0 ? joint : joint_at(reader, end);
    }
    return found;
}

/* "New Heaven", "N York & NJ": a name of several words with a slip, the first of which says
 * nothing, or is short for another. */
static bool add_slip_of_words(struct reader_of_items *reader, size_t *at, size_t shortened)
{
    unsigned means = 0;
    size_t bytes = 0, word = word_bytes(reader, *at);
    bool may = reader->items->lenient && !reader->replaced && word > 0 &&
               isupper((unsigned char)reader->text[*at]) &&
               (shortened > 0 || small_of(reader->text + *at, word) != SMALL_NONE);
    const char *name = may ? slip_of_name(reader, *at, &means, &bytes) : NULL;
    bool longer = name && bytes > shortened && bytes > word &&
                  bytes > longest_name(reader, *at, true, &(unsigned){0});
    struct item *item = longer ? add_item(reader, ITEM_WORD, *at, bytes) : NULL;
    if (!item)
        return false;
    take_as(reader, item, *at, bytes, name);
    item->means = means;
    *at += bytes;
    return true;
}

/* A name joined otherwise or, where clauses are read that are not well written, in short. whole:
 * the bytes of a name that stands there as it is. */
static bool add_shortened(struct reader_of_items *reader, size_t *at, size_t whole)
{
    size_t length = 0;
    unsigned means = MEANS_PIECE;
    bool lenient = reader->items->lenient && !reader->replaced;
    const char *name = lenient ? shortened_name(reader, *at, &length, &means) : NULL;
    name = length > whole ? name : NULL;
    if (add_slip_of_words(reader, at, name ? length : 0))
        return true;
    const size_t first = whole > 0 ? whole : word_bytes(reader, *at);
    const bool may = !name && !reader->replaced && joint_of_unit(reader, *at + first) > 0;
    name = may ? joined_name(reader, *at, &length) : name;
    struct item *item = name ? add_item(reader, ITEM_WORD, *at, length) : NULL;
    if (!item)
        return false;
    item->means = means;
    item->text = name;
    item->length = strlen(name);
    *at += length;
    return true;
}

/* "Captain, Bombard, Soldiers": a card by the beginning of its title in a list, though the word is
 * a verb, too, in a game where cards alone have names. */
static void take_listed_title(const struct reader_of_items *reader, struct item *item)
{
    const struct item *before = item > reader->items->item ? item - 1 : NULL;
    const struct names *cards = reader->dialect->cards, *places = reader->dialect->places;
    bool listed = before && before->kind == ITEM_MARK && before->mark == ',' &&
                  before > reader->items->item && before[-1].means & MEANS_CARD;
    bool may = listed && cards && places && places->count == 0 && item->verb && !item->means &&
               item->length >= TITLE_LETTERS_MIN && isupper((unsigned char)item->text[0]);
    int id = may ? names_with_word(cards, (struct beginning){item->text, item->length}, false) : 0;
    if (!id)
        return;
    item->means = MEANS_CARD;
    item->verb = NULL;
    item->may = 0;
    item->part = true;
    item->text = cards->name[id].printed;
    item->length = strlen(item->text);
}

/* The notation has brackets for comments: a place that has some goes by its printed name. */
static void take_printed_place(const struct reader_of_items *reader, struct item *item)
{
    struct name_match place = item_match(reader->dialect->places, item);
    if (!place.id)
        return;
    item->text = reader->dialect->places->name[place.id].printed;
    item->length = strlen(item->text);
}

/* "Shepherds Fery": whether a name with a slip goes on behind what begins another. */
static bool is_slip_of_more(const struct reader_of_items *reader, size_t at, size_t begun)
{
    unsigned means = 0;
    size_t bytes = 0;
    return begun > 0 && reader->items->lenient && !reader->replaced &&
           slip_of_name(reader, at, &means, &bytes) && bytes > begun;
}

/* "by land" is no verb, and "Rogers first: a flag" no choice. */
static void hear_beside(const struct reader_of_items *reader, struct item *item)
{
    const struct item *before = item > reader->items->item ? item - 1 : item;
    if (item->means & MEANS_WHAT && before->means & MEANS_PIECE &&
        is_ordinal(item->text, item->length))
        item->means &= ~(unsigned)MEANS_WHAT;
    if (item->means & MEANS_MODE && before->small == SMALL_BY) {
        item->verb = NULL;
        item->may = 0;
    }
}

static bool add_word(struct reader_of_items *reader, size_t *at)
{
    unsigned means = 0;
    size_t word = word_bytes(reader, *at), side = glued_side(reader, *at);
    size_t name = longest_name(reader, *at, true, &means), length = name > word ? name : word;
    if (name == word && word < 4 && small_of(reader->text + *at, word) != SMALL_NONE)
        name = 0; /* "a" is no abbreviation */
    if (side && name == 0)
        length = side;
    struct item *item = add_item(reader, ITEM_WORD, *at, length);
    if (!item)
        return false;
    if (name > 0 && (name == length || name > word))
        item->means = means;
    if (name <= word)
        tell_word(reader, item, *at, length);
    length = item->face ? item->length : length;
    if (says_nothing(item) && !is_idle(item->text, length)) {
        name = longest_name(reader, *at, false, &means);
        if (is_slip_of_more(reader, *at, name))
            name = 0;
        item->means = name > 0 ? means : 0;
        item->length = length = name > 0 ? name : word;
    }
    if (item->means)
        item->length = without_possessive(item->text, item->length);
    if (memchr(item->text, '(', item->length))
        take_printed_place(reader, item);
    take_listed_title(reader, item);
    hear_beside(reader, item);
    if (says_nothing(item))
        item->kind = ITEM_STRANGE;
    if (item->kind == ITEM_STRANGE && reader->items->lenient && !is_of_title(reader, item))
        guess_word(reader, item, *at, &length);
    *at += length;
    return true;
}

static bool add_next(struct reader_of_items *reader, size_t *at);

/* The words that stand for a phrase of the game. */
static bool add_replaced(struct reader_of_items *reader, size_t *at, const char *means,
                         size_t length)
{
    struct reader_of_items inner = *reader;
    inner.replaced = column_here(reader, *at);
    inner.text = means;
    inner.end = strlen(means);
    const int first = reader->items->count;
    for (size_t place = 0; place < inner.end;)
        if (!add_next(&inner, &place))
            return false;
    for (int i = first; i < reader->items->count; i++) {
        reader->items->item[i].raw = reader->text + *at;
        reader->items->item[i].raw_length = i == first ? length : 0;
    }
    *at += length;
    return true;
}

static bool add_quoted(struct reader_of_items *reader, size_t *at)
{
    size_t end = quoted_end(reader->text, reader->end, *at);
    struct item *item = end ? add_item(reader, ITEM_TEXT, *at, end - *at) : NULL;
    *at = end ? end : *at;
    return item;
}

/* ":-)", ":(": the bytes of a face made of marks, which says nothing; 0 for none. */
static size_t smile_at(const struct reader_of_items *reader, size_t at)
{
    const char *text = reader->text;
    size_t end = at + 1;
    bool begins = at < reader->end && strchr(":=", text[at]) && (at == 0 || text[at - 1] == ' ');
    end += begins && end < reader->end && strchr("-o'", text[end]);
    bool ends = begins && end < reader->end && strchr(")(DPp/|", text[end]);
    end += ends && end + 1 < reader->end && text[end + 1] == text[end];
    end++;
    return ends && (end == reader->end || strchr(" .!,", text[end])) ? end - at : 0;
}

/* A mark nobody knows. */
static bool add_unknown(struct reader_of_items *reader, size_t *at, size_t size)
{
    if (!reader->items->lenient || size == 0)
        return false;
    struct item *item = add_item(reader, ITEM_STRANGE, *at, size);
    *at += size;
    return item;
}

/* Whether a number stands before the name, with a blank between: "2 Provincials". */
static bool begins_count(const char *text, size_t length)
{
    size_t digits = 0;
    while (digits < length && isdigit((unsigned char)text[digits]))
        digits++;
    return digits < length && text[digits] == ' ';
}

/* "card number 4": no name that begins with "number". */
static bool numbers_card(const struct reader_of_items *reader, size_t at)
{
    const struct items *items = reader->items;
    return items->count > 0 && items->item[items->count - 1].small == SMALL_CARD &&
           same_word(reader->text + at, word_bytes(reader, at), "number");
}

/* Behind a card's number a word says what the card is played for before it says its title. */
static bool follows_number(const struct reader_of_items *reader)
{
    const struct items *items = reader->items;
    return items->count > 0 && items->item[items->count - 1].kind == ITEM_NUMBER;
}

/* "for the Expedition", "against the Expedition": whether what comes is what cards are played for.
 */
static bool follows_reason(const struct reader_of_items *reader)
{
    static const char *const why[] = {"for", "against", "in", "during", NULL}, *const which[] = {
                                                                                   "the", "this",
                                                                                   "my", "your",
                                                                                   NULL};
    const struct items *items = reader->items;
    const struct item *last = items->item + items->count - 1;
    return items->count > 1 && is_any_of(last, which) && is_any_of(last - 1, why);
}

/* "Expedition: I play Guides": whether a colon stands there, and words behind it. */
static bool closes_topic(const struct reader_of_items *reader, size_t at)
{
    return at + 2 < reader->end && reader->text[at] == ':' &&
           (reader->text[at + 1] == ' ' && isalpha((unsigned char)reader->text[at + 2]));
}

/* Whether a card may be spoken of next: nothing stands before it, or a mark, "with" or a verb of
 * cards. */
static bool may_name_card(const struct reader_of_items *reader)
{
    const struct items *items = reader->items;
    const struct item *last = items->count > 0 ? &items->item[items->count - 1] : NULL;
    bool rolled = false;
    for (int i = 0; i < items->count; i++)
        rolled |= items->item[i].small == SMALL_DIE ||
                  (items->item[i].verb && verb_is(verb_of(items->item[i].verb), ROLLS_DICE));
    return !rolled && (!last || last->kind == ITEM_MARK || last->small == SMALL_WITH ||
                       (last->verb && takes_cards(reader->dialect, verb_of(last->verb))));
}

static const char *const again_words[] = {"second", "third", "further", NULL};

/* "a 3", "with a two": a card that is called by what it is worth, "3 OPS". */
static const char *card_of_worth(const struct reader_of_items *reader, size_t at, size_t *length)
{
    size_t first = word_bytes(reader, at), number = at + first;
    number += blanks_at(reader, number);
    size_t again = word_bytes(reader, number); /* "a second 1" */
    if (is_word_of(again_words, reader->text + number, again)) {
        number += again;
        number += blanks_at(reader, number);
    }
    size_t digits = word_bytes(reader, number), then = number + digits;
    const char *text = reader->text + number;
    int worth = span_of(text, digits, "0123456789") == digits && digits > 0 && digits < 3
                    ? number_of_digits(text, digits)
                    : number_typed(text, digits);
    unsigned means = 0;
    char title[32];
    struct name_match match = {.id = 0};
    then += blanks_at(reader, then);
    const char *worths = reader->dialect->card_worth;
    bool initial = at > 0 && reader->text[at] == 'A'; /* "Losses: A 3, B 2" */
    if (!same_word(reader->text + at, first, "a") || initial || worth <= 0 || !worths ||
        !may_name_card(reader) || longest_name(reader, then, true, &means) > 0)
        return NULL;
    snprintf(title, sizeof title, "%d %s", worth, worths);
    match = names_match(reader->dialect->cards, title);
    *length = number + digits - at;
    bool named = (match.id || match.ambiguous) && match.whole;
    int id = match.id || match.nearest_count == 0 ? match.id : match.nearest[0];
    return named && id ? reader->dialect->cards->name[id].printed : NULL;
}

static bool add_card_of_worth(struct reader_of_items *reader, size_t *at)
{
    size_t length = 0;
    const char *title = reader->replaced ? NULL : card_of_worth(reader, *at, &length);
    struct item *item = title ? add_item(reader, ITEM_WORD, *at, length) : NULL;
    if (!item)
        return false;
    item->means = MEANS_CARD;
    item->text = title;
    item->length = strlen(title);
    *at += length;
    return true;
}

/* "card 43": no name that begins with "card". */
static bool begins_card_number(const struct reader_of_items *reader, size_t at)
{
    size_t word = word_bytes(reader, at), number = at + word;
    number += blanks_at(reader, number);
    return same_word(reader->text + at, word, "card") && number < reader->end &&
           isdigit((unsigned char)reader->text[number]);
}

static bool add_card_word(struct reader_of_items *reader, size_t *at)
{
    struct item *item = add_item(reader, ITEM_WORD, *at, strlen("card"));
    *at += strlen("card");
    if (item)
        item->small = SMALL_CARD;
    return item;
}

/* A name or phrase, a number or word. */
static bool add_spoken(struct reader_of_items *reader, size_t *at)
{
    size_t length;
    unsigned means = 0;
    bool added = false;
    const struct typed_word *phrase = phrase_of(reader, *at, &length);
    if (numbers_card(reader, *at))
        return *at += word_bytes(reader, *at), true;
    if (!reader->replaced && begins_card_number(reader, *at))
        return add_card_word(reader, at);
    size_t name = longest_name(reader, *at, true, &means);
    bool titled = name == length && *at > reader->clause->at && means & MEANS_CARD &&
                  isupper((unsigned char)reader->text[*at]) && /* "Terrain, Supplies, Expedition" */
                  !follows_number(reader) &&                   /* "#2 Campaign" */
                  !follows_reason(reader) &&
                  !closes_topic(reader, *at + name); /* "Expedition: I play Guides" */
    const bool replaced = phrase && length >= name && !titled;
    if (add_shortened(reader, at, replaced ? length : name))
        return true;
    if (replaced)
        return add_replaced(reader, at, phrase->means, length);
    bool counts = isdigit((unsigned char)reader->text[*at]) &&
                  !(name > 0 && means & (MEANS_CARD | MEANS_PLACE));
    if (add_card_of_worth(reader, at))
        return true;
    bool numbers = name == 0 || (counts && begins_count(reader->text + *at, name));
    if (numbers && (!add_digits(reader, at, &added) || added))
        return added;
    return add_word(reader, at);
}

/* The number of a rule: "7.91", "12.2.B.iii", "6.32.B(i)"; its bytes, 0 when it is none. */
static size_t rule_number_at(const struct reader_of_items *reader, size_t at)
{
    const char *text = reader->text;
    size_t end = at;
    while (end < reader->end && isdigit((unsigned char)text[end]))
        end++;
    bool begins = end > at && (at == 0 || !isalnum((unsigned char)text[at - 1]));
    if (!begins || end + 1 >= reader->end || text[end] != '.' ||
        !isdigit((unsigned char)text[end + 1]))
        return 0;
    while (end + 1 < reader->end && strchr(".(", text[end]) &&
           isalnum((unsigned char)text[end + 1])) {
        end += 1 + word_bytes(reader, end + 1);
        end += end < reader->end && text[end] == ')' && memchr(text + at, '(', end - at);
    }
    return end - at;
}

/* "-Raid, +Guides": a card thrown away or drawn, in a game where cards alone have names. */
static bool add_sign(struct reader_of_items *reader, size_t *at)
{
    const struct dialect *dialect = reader->dialect;
    const bool plus = reader->text[*at] == '+';
    const verb_id verb = verb_by(plus ? BY_PLUS : BY_MINUS);
    size_t sign = plus ? 1 : dash_at(reader, *at), behind = *at + sign;
    bool may = sign > 0 && dialect->places->count == 0 && !blanks_at(reader, behind) &&
               (*at == reader->clause->at || reader->text[*at - 1] == ' ');
    unsigned means = 0;
    if (!may || !longest_name(reader, behind, true, &means) || !(means & MEANS_CARD))
        return false;
    struct item *item = add_item(reader, ITEM_WORD, *at, sign);
    if (!item)
        return false;
    item->verb = verb_word(verb);
    item->may = UINT64_C(1) << verb;
    *at = behind;
    return true;
}

/* The end of a sentence, where all that is known is gathered; else a full stop says nothing. */
static bool add_stop(struct reader_of_items *reader, size_t *at)
{
    if (reader->items->lenient)
        return add_mark(reader, at, '.', 1);
    ++*at;
    return true;
}

static bool add_next(struct reader_of_items *reader, size_t *at)
{
    const char *text = reader->text;
    size_t size, arrow;
    unsigned point;
    *at += blanks_at(reader, *at);
    if (*at >= reader->end)
        return true;
    size = rule_number_at(reader, *at);
    size = size > 0 ? size : smile_at(reader, *at);
    if (size > 0)
        return *at += size, true;
    size = utf8_read(text + *at, reader->end - *at, &point);
    if (size > 0 && glyph_of(point) == GLYPH_QUOTE)
        return add_quoted(reader, at) || add_unknown(reader, at, size);
    if (add_sign(reader, at))
        return true;
    if (text[*at] != '=' && (arrow = arrow_at(reader, *at)) > 0)
        return add_mark(reader, at, arrow == dash_at(reader, *at) ? '-' : '>', arrow);
    if (text[*at] == '=' && (arrow = arrow_at(reader, *at)) > 1)
        return add_mark(reader, at, '>', arrow);
    if (text[*at] == '.')
        return add_stop(reader, at);
    if (strchr(marks, text[*at]))
        return add_mark(reader, at, text[*at], 1);
    if (word_bytes(reader, *at) == 0)
        return add_unknown(reader, at, size);
    return add_spoken(reader, at);
}

/* Whether what stands in round brackets is a part of the clause: all of it is known. */
static bool is_content(const struct items *items, int first, int end)
{
    bool tells = false;
    for (int i = first; i < end; i++) {
        const struct item *item = &items->item[i];
        if (item->kind == ITEM_STRANGE || (item->kind == ITEM_MARK && strchr("()!;", item->mark)))
            return false;
        tells |= item->means || item->number >= 0 || item->face || item->result || item->verb;
    }
    return tells;
}

static bool add_bracketed(struct reader_of_items *reader, size_t *at)
{
    size_t end = remark_end(reader->text, reader->end, *at), place = *at + 1;
    int first = reader->items->count;
    struct reader_of_items inner = *reader;
    if (end == 0)
        return false;
    inner.end = end - 1;
    bool read = add_mark(&inner, &(size_t){*at}, '(', 1);
    while (read && place < inner.end)
        read = add_next(&inner, &place);
    inner.end = end;
    read = read && add_mark(&inner, &(size_t){end - 1}, ')', 1);
    struct items *items = reader->items;
    if (!read || !is_content(items, first + 1, items->count - 1)) {
        items->count = first;
        add_item(reader, ITEM_REMARK, *at, end - *at);
    }
    *at = end;
    return items->count > first;
}

/* Whether a name is that of a kind, or of several pieces. */
static bool names_several(const struct dialect *dialect, const struct item *item)
{
    const struct name_match match = item_match(dialect->pieces, item);
    return kind_of_item(dialect, item) || (match.ambiguous && match.whole);
}

/* "both Rogers and Goreham", "both Regulars and Rangers": the two that are named; but "both
 * Regulars and Rogers". */
static bool is_both_named(const struct dialect *dialect, const struct item *item)
{
    return same_word(item->text, item->length, "both") && item[1].means & MEANS_PIECE &&
           item[2].small == SMALL_AND && item[3].means & MEANS_PIECE &&
           (!names_several(dialect, &item[1]) || names_several(dialect, &item[3]));
}

/* "the remaining Provincials" are all of them; "1 remaining" says nothing, nor does "both" of the
 * two that are named. */
static void settle_amounts(const struct dialect *dialect, struct items *items)
{
    for (int i = 0; i < items->count; i++) {
        struct item *item = &items->item[i];
        bool counts = item[1].means & MEANS_PIECE;
        if (!counts && same_word(item->text, item->length, "remaining"))
            item->small = SMALL_SKIP;
        if (is_both_named(dialect, item)) {
            item->kind = ITEM_WORD;
            item->small = SMALL_SKIP;
            item->number = -1;
        }
    }
}

static bool read_items(const struct notation *notation, const struct scan *clause,
                       struct items *items)
{
    struct reader_of_items reader = {.notation = notation,
                                     .dialect = notation->dialect,
                                     .text = clause->text,
                                     .end = clause->end,
                                     .clause = clause,
                                     .items = items};
    items->count = 0;
    items->end = clause->text + clause->end;
    if (clause->end - clause->at > TYPED_BYTES_MAX)
        return false;
    for (size_t at = clause->at; at < clause->end;) {
        at += blanks_at(&reader, at);
        bool read = at >= clause->end || (clause->text[at] == '(' ? add_bracketed(&reader, &at)
                                                                  : add_next(&reader, &at));
        if (!read)
            return false;
    }
    items->item[items->count] = (struct item){.kind = ITEM_MARK, .number = -1, .text = ""};
    settle_amounts(notation->dialect, items);
    return true;
}

enum { ITEMS_KEPT = 64 }; /* the last */

/* A clause whose items are known; NULL: it is too long. */
struct kept_items {
    struct scan clause;
    enum reading reading;
    const struct items *items;
};

static const struct kept_items *kept_items(const struct line_memory *memory,
                                           const struct scan *clause, enum reading reading)
{
    for (int i = 0; i < ITEMS_KEPT && i < memory->items_count; i++) {
        const struct kept_items *kept = &memory->items[i];
        if (kept->clause.text == clause->text && kept->clause.at == clause->at &&
            kept->clause.end == clause->end && kept->clause.column == clause->column &&
            kept->reading == reading)
            return kept;
    }
    return NULL;
}

static void keep_items(const struct notation *notation, const struct scan *clause,
                       enum reading reading, const struct items *items)
{
    struct line_memory *memory = notation->memory;
    if (!memory->items)
        memory->items = arena_room(notation->arena, ITEMS_KEPT * sizeof *memory->items);
    if (memory->items)
        memory->items[memory->items_count++ % ITEMS_KEPT] =
            (struct kept_items){*clause, reading, items};
}

const struct items *items_of(const struct notation *notation, const struct scan *clause,
                             enum reading reading)
{
    const struct kept_items *kept =
        notation->memory ? kept_items(notation->memory, clause, reading) : NULL;
    if (kept)
        return kept->items;
    struct items *items = arena_room(notation->arena, sizeof *items);
    if (!items)
        return NULL;
    items->lenient = reading == LENIENTLY;
    const struct items *read = read_items(notation, clause, items) ? items : NULL;
    if (notation->memory)
        keep_items(notation, clause, reading, read);
    return read;
}

bool begins_phrase(const struct dialect *dialect, const char *text, size_t length)
{
    const struct reader_of_items reader = {.dialect = dialect, .text = text, .end = length};
    size_t bytes;
    const struct typed_word *phrase = phrase_of(&reader, 0, &bytes);
    return phrase && strcmp(phrase->means, "the") != 0;
}

/* Whether all that is said is of these meanings, or numbers where there is none. */
static bool all_mean(const struct items *items, unsigned meaning)
{
    bool some = false;
    for (int i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        bool passes = item->kind == ITEM_MARK || item->small == SMALL_AND ||
                      item->small == SMALL_SKIP || item->small == SMALL_FOR ||
                      item->small == SMALL_DIE;
        bool fits = meaning ? item->means & meaning : item->kind == ITEM_NUMBER;
        if (!fits && !passes && !(meaning && item->kind == ITEM_NUMBER))
            return false;
        some |= fits;
    }
    return some;
}

bool comment_hides(const struct dialect *dialect, const struct entry *entry, const char *comment)
{
    struct items *items = calloc(1, sizeof *items);
    const struct notation notation = {.dialect = dialect};
    const struct scan clause = {.text = comment, .end = strlen(comment), .dialect = dialect};
    uint32_t takes = dialect->takes[entry->verb];
    bool read = items && read_items(&notation, &clause, items);
    bool lacks_units = entry->field[FIELD_UNITS].count == 0 && takes >> FIELD_UNITS & 1,
         lacks_mode = entry->field[FIELD_MODE].count == 0 && takes >> FIELD_MODE & 1,
         lacks_dice = !entry->dice.present && verb_is(entry->verb, ROLLS_DICE);
    const bool card = entry->field[FIELD_CARD].count + entry->field[FIELD_CARDS].count == 1;
    bool hides =
        read && ((card && comment[0] == '#') || (lacks_units && all_mean(items, MEANS_PIECE)) ||
                 (lacks_mode && all_mean(items, MEANS_MODE)) || (lacks_dice && all_mean(items, 0)));
    free(items);
    return hides;
}

static bool says_little(const struct item *item)
{
    return item->kind == ITEM_MARK || item->small == SMALL_SKIP || item->small == SMALL_AND ||
           item->small == SMALL_MINE;
}

const struct item *named_by_pronoun(const struct items *items, int first, int at)
{
    static const char *const does[] = {"he", "she", "they", NULL};
    static const char *const suffers[] = {"him", "her", NULL}; /* "and place him at Halifax" */
    const struct item *item = &items->item[at];
    const enum small behind = item[1].small;
    bool object = is_word_of(suffers, item->text, item->length) &&
                  (behind == SMALL_AND || behind == SMALL_AT || behind == SMALL_TO);
    if (first == 0 || !(object || is_word_of(does, item->text, item->length)))
        return NULL;
    for (int i = first; i < at; i++)
        if (!says_little(&items->item[i]) && !(object && items->item[i].verb))
            return NULL;
    for (int i = first - 1; i >= 0; i--)
        if (items->item[i].kind == ITEM_WORD && items->item[i].means & MEANS_PIECE)
            return &items->item[i];
    return NULL;
}

bool is_worth_of_card(const struct item *item)
{
    return item->kind == ITEM_NUMBER && item[1].kind == ITEM_MARK && item[1].mark == '-' &&
           item[1].glued && item[2].small == SMALL_CARD && item[2].glued;
}

bool is_below_zero(const struct items *items, const struct item *item)
{
    ptrdiff_t at = item - items->item;
    if (at < 1 || item->kind != ITEM_NUMBER || !item->glued)
        return false;
    const struct item *sign = &items->item[at - 1];
    bool between = at > 1 && items->item[at - 2].kind == ITEM_NUMBER;
    return sign->kind == ITEM_MARK && sign->mark == '-' && !sign->glued && !between;
}

struct name_match item_match(const struct names *names, const struct item *item)
{
    char name[128];
    if (!names || item->length == 0 || item->length >= sizeof name)
        return (struct name_match){.id = 0};
    memcpy(name, item->text, item->length);
    name[item->length] = '\0';
    return names_match(names, name);
}

/* The same of a name that may stand in the plural. */
static struct name_match item_match_of_all(const struct names *names, const struct item *item)
{
    struct item one = *item;
    struct name_match match = item_match(names, item);
    bool plural = !match.id && !match.ambiguous && item->length > 2 &&
                  (item->text[item->length - 1] | ' ') == 's';
    one.length -= plural;
    return plural ? item_match(names, &one) : match;
}

int kind_of_item(const struct dialect *dialect, const struct item *item)
{
    return item_match_of_all(dialect->piece_kinds, item).id;
}

bool names_kind_of(const struct dialect *dialect, const struct item *kind, const struct item *piece)
{
    struct name_match of = item_match_of_all(dialect->pieces, piece),
                      kinds = item_match_of_all(dialect->piece_kinds, kind);
    int any = of.id || of.nearest_count == 0 ? of.id : of.nearest[0];
    int id = any && dialect->kind_of_piece ? dialect->kind_of_piece[any] : 0;
    bool same = id && kinds.id == id;
    for (int i = 0; id && kinds.ambiguous && i < kinds.nearest_count; i++)
        same |= kinds.nearest[i] == id;
    return same;
}

const char *slips_told(struct arena *arena, const struct items *items)
{
    const char *told = NULL;
    for (int i = 0; i < items->count; i++) {
        const struct item *item = &items->item[i];
        if (item->typed)
            told =
                arena_print(arena, "%s%s\"%.*s\" as %.*s", told ? told : "read ", told ? ", " : "",
                            (int)item->typed_length, item->typed, (int)item->length, item->text);
    }
    return told;
}

bool is_name_misspelt(const struct items *items)
{
    for (int i = 0; i < items->count; i++)
        if (items->item[i].typed && items->item[i].means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD))
            return true;
    return false;
}

void retype_item(struct retyped *out, const struct dialect *dialect, const struct item *item)
{
    size_t bytes;
    const char *word = full_word(dialect, item->text, item->length, &bytes);
    retype_text(out, word ? word : "", item->column);
    retype_bytes(out, item->text + bytes, item->length - bytes, item->column + (int)bytes);
}

bool may_be(const struct name_match *match, int id)
{
    bool may = match->id == id;
    for (int i = 0; match->ambiguous && i < match->nearest_count; i++)
        may |= match->nearest[i] == id;
    return id > 0 && may;
}

bool joins_names(const struct item *item)
{
    return item->small == SMALL_AND ||
           (item->kind == ITEM_MARK && item->mark && strchr(",+&", item->mark));
}

bool is_any_of(const struct item *item, const char *const *words)
{
    return is_word_of(words, item->text, item->length);
}

struct item *meaning(struct arena *arena, const struct item *word, verb_id verb)
{
    struct item *means = arena_take(arena, sizeof *means);
    if (!means)
        return NULL;
    *means = *word;
    means->reworded = in_clause(word);
    means->verb = verb_word(verb);
    means->may = UINT64_C(1) << verb;
    return means;
}

bool is_hit(const struct item *item)
{
    static const char *const words[] = {"hit", "hits", NULL};
    return is_word_of(words, item->text, item->length);
}

const struct item *said_behind(const struct item *item)
{
    item++;
    while (item->kind == ITEM_WORD && !item->means && item->small == SMALL_SKIP)
        item++;
    return item;
}

bool says_number_behind(const struct item *item)
{
    do
        item++; /* a mark of no byte is behind the last */
    while (item->kind != ITEM_MARK && item->number < 0);
    return item->number >= 0;
}
