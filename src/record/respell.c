#include "record/respell.h"

#include "record/lexicon.h"
#include "record/name_words.h"
#include "record/names.h"
#include "record/notation_scan.h"
#include "record/notation_typed.h"
#include "record/text.h"
#include "record/typed_verbs.h"
#include "record/vocabulary.h"

#include <ctype.h>
#include <string.h>

enum {
    WORD_BYTES = 32,
    TYPED_MIN = 4, /* letters of a word with a slip, */
    SHORT_MIN = 3, /* or where a vowel alone is missing, or one of two */
    OTHER_MIN = 6, /* or where a letter is any other, or one too many; of a name one less, */
    TWICE_MIN = 8  /* or where two letters of a name are wrong */
};

/* How far a word is from what was typed: with no letter that it has not, by a slip as hands make
 * them, by another letter, by its vowels, by two letters. */
enum slip { SAME, CLOSE, NEAR, OTHER, NO_VOWELS, FAR, NO_SLIP };

/* What is known of a word that was typed. */
struct sought {
    const struct notation *notation;
    char typed[WORD_BYTES]; /* in plain small letters */
    size_t length;
    bool small;             /* of three letters, none of them a capital */
    bool shortened;         /* it may be short for another: it has no vowel, or is long */
    bool known, whole;      /* whole: it is a word of a name, not the beginning of one */
    char found[WORD_BYTES]; /* the word that it is a slip of; "": none */
    enum word_kind kind;
    enum slip slip;
    bool several; /* others are as near */
};

/* --- letters --- */

/* How many letters two words have in common at their beginning. */
static size_t begin_alike(const char *one, const char *other)
{
    size_t at = 0;
    while (one[at] && one[at] == other[at])
        at++;
    return at;
}

/* Whether two letters stand beside each other on a keyboard. */
static bool are_neighbours(char one, char other)
{
    static const char keys[] = "qwertyuiop asdfghjkl zxcvbnm";
    const char *at = strchr(keys, one);
    return at && other != ' ' && (at[1] == other || (at > keys && at[-1] == other));
}

/* Of words of one length: two neighbours are swapped, or a letter is another. */
static enum slip changed(const char *typed, size_t length, const char *word, bool name)
{
    const size_t at = begin_alike(typed, word);
    if (at + 1 < length && typed[at] == word[at + 1] && typed[at + 1] == word[at] &&
        strcmp(typed + at + 2, word + at + 2) == 0)
        return CLOSE;
    if (at == 0 || length < TYPED_MIN || strcmp(typed + at + 1, word + at + 1) != 0)
        return NO_SLIP;
    return are_neighbours(typed[at], word[at]) ? NEAR
           : length + name >= OTHER_MIN        ? OTHER
                                               : NO_SLIP;
}

static bool is_vowel(char letter)
{
    return letter && strchr("aeiou", letter);
}

/* A letter is typed twice, or one too many stands in a longer word, as in "ralley". */
static enum slip one_more(const char *typed, size_t length, const char *word, bool name)
{
    const size_t at = begin_alike(typed, word);
    if (at == 0 || strcmp(typed + at + 1, word + at) != 0)
        return NO_SLIP;
    return typed[at] == typed[at - 1]                        ? CLOSE
           : length + name + is_vowel(typed[at]) > OTHER_MIN ? OTHER
                                                             : NO_SLIP;
}

/* A letter is missing; of a short word a vowel, or one of two. */
static enum slip one_less(const char *typed, size_t length, const char *word)
{
    const size_t at = begin_alike(typed, word);
    if (at == 0 || strcmp(typed + at, word + at + 1) != 0)
        return NO_SLIP;
    return word[at] == word[at - 1]                    ? CLOSE
           : length >= TYPED_MIN || is_vowel(word[at]) ? NEAR
                                                       : NO_SLIP;
}

/* "mvs", "dscrd", "btl": only the consonants are there, of two one or both. */
static bool lacks_vowels(const char *typed, const char *word)
{
    while (*typed && *word)
        if (*typed == *word) {
            const bool twice = word[1] == *word && typed[1] != *typed;
            typed++;
            word += 1 + twice;
        } else if (is_vowel(*word))
            word++;
        else
            return false;
    while (is_vowel(*word))
        word++;
    return !*typed && !*word;
}

static enum slip slip_of(const struct sought *sought, const char *word, size_t size, bool name)
{
    const size_t length = sought->length;
    const char *typed = sought->typed;
    if (size == length && memcmp(typed, word, size) == 0)
        return SAME;
    if (size < TYPED_MIN || size + 2 < length)
        return NO_SLIP;
    const enum slip slip = size == length       ? changed(typed, length, word, name)
                           : size + 1 == length ? one_more(typed, length, word, name)
                           : size == length + 1 ? one_less(typed, length, word)
                                                : NO_SLIP;
    if (slip != NO_SLIP || size < length || typed[0] != word[0])
        return slip;
    if (sought->shortened && lacks_vowels(typed, word))
        return NO_VOWELS;
    const bool far = name && length >= TWICE_MIN && size <= length + 2 &&
                     begin_alike(typed, word) < size && /* "Rogerson" is not Rogers */
                     word_distance(typed, word) <= 2;
    return far ? FAR : NO_SLIP;
}

/* --- the words of the game --- */

/* Whether two words are one: of verbs that may be the same, or one in the singular and plural. */
static bool are_one(const struct dialect *dialect, const char *one, const char *other)
{
    const size_t size = strlen(one), length = strlen(other), both = begin_alike(one, other);
    const uint64_t verbs = verbs_meant(dialect, one, size); /* "losd": loss, lose */
    return (size == both && length == both) || (size == both && strcmp(other + both, "s") == 0) ||
           (length == both && strcmp(one + both, "s") == 0) ||
           (verbs & verbs_meant(dialect, other, length)) != 0;
}

static void keep_word(struct sought *sought, const char *word, enum word_kind kind, enum slip slip)
{
    if (slip > sought->slip)
        return;
    if (slip < sought->slip) {
        sought->several = false;
        sought->found[0] = '\0';
    }
    if (sought->found[0]) {
        sought->several |= !are_one(sought->notation->dialect, sought->found, word);
        return;
    }
    strcpy(sought->found, word);
    sought->kind = kind;
    sought->slip = slip;
}

static bool hear_form(struct sought *sought, const char *word, size_t size, enum word_kind kind)
{
    enum slip slip = slip_of(sought, word, size, kind == WORD_NAME);
    slip += (slip == CLOSE || slip == NEAR) && kind == WORD_IDLE;
    sought->known |= slip == SAME;
    sought->whole |= slip == SAME && kind == WORD_NAME;
    if (slip != NO_SLIP && slip != SAME)
        keep_word(sought, word, kind, slip);
    return !sought->known;
}

/* A word of the game; names are written in the plural, too, and abbreviated to their beginnings. */
static bool hear_word(void *context, const char *text, size_t length, enum word_kind kind)
{
    struct sought *sought = context;
    char word[WORD_BYTES + 1];
    const bool begins = (tolower((unsigned char)text[0]) == sought->typed[0] ||
                         (length > 1 && tolower((unsigned char)text[1]) == sought->typed[0]));
    if (!begins || length + 1 >= WORD_BYTES)
        return true;
    const size_t size = fold_name(text, length, word, WORD_BYTES);
    if (kind == WORD_NAME && size > sought->length && !(sought->slip == CLOSE && sought->small) &&
        memcmp(word, sought->typed, sought->length) == 0)
        sought->known = true; /* but "mis" is miss */
    if (sought->known || !hear_form(sought, word, size, kind))
        return false;
    if (kind != WORD_NAME && kind != WORD_SAID)
        return true;
    const bool plural = size > TYPED_MIN && word[size - 1] == 's';
    word[plural ? size - 1 : size] = plural ? '\0' : 's';
    word[size + 1] = '\0';
    return hear_form(sought, word, plural ? size - 1 : size + 1, kind);
}

/* "sailbox", "warparty": two words of a name that are run together; found is them both. */
static void part_word(struct sought *sought, const struct names *names)
{
    const char *name;
    for (int i = 0; names && !sought->found[0] && (name = names_folded(names, i)); i++)
        for (const char *blank = strchr(name, ' '); blank; blank = strchr(blank + 1, ' ')) {
            const char *from = blank;
            while (from > name && from[-1] != ' ')
                from--;
            const size_t first = (size_t)(blank - from), second = strcspn(blank + 1, " ");
            if (first + second != sought->length || first + second + 1 >= WORD_BYTES ||
                memcmp(from, sought->typed, first) != 0 ||
                memcmp(blank + 1, sought->typed + first, second) != 0)
                continue;
            memcpy(sought->found, from, first + 1 + second);
            sought->found[first + 1 + second] = '\0';
            sought->kind = WORD_NAME;
            return;
        }
}

static verb_id only_verb(uint64_t verbs)
{
    verb_id found = VERB_NONE;
    EACH_VERB (verb)
        if (verbs == UINT64_C(1) << verb)
            found = verb;
    return found;
}

/* What a word that nobody knows is a slip of, in found; "" for nothing, or several. */
static void seek(struct sought *sought, const struct notation *notation, const char *text,
                 size_t length)
{
    *sought = (struct sought){.notation = notation, .slip = NO_SLIP};
    sought->known =
        length < SHORT_MIN || length >= WORD_BYTES || is_word_of_its_own(notation, text, length);
    if (sought->known)
        return;
    sought->length = fold_name(text, length, sought->typed, WORD_BYTES);
    sought->small = length == SHORT_MIN && islower((unsigned char)text[0]);
    sought->shortened = length >= OTHER_MIN || strcspn(sought->typed, "aeiou") == sought->length;
    each_word(notation, hear_word, sought);
    if (sought->known || sought->several)
        sought->found[0] = '\0';
    const struct dialect *dialect = notation->dialect;
    if (sought->known || sought->found[0])
        return;
    const verb_id verb = sought->several || length < TYPED_MIN
                             ? VERB_NONE
                             : only_verb(verbs_shortened(dialect, text, length));
    if (verb) {
        strcpy(sought->found, verb_word(verb));
        sought->kind = WORD_VERB;
    } else if (length >= OTHER_MIN) {
        part_word(sought, dialect->places);
        part_word(sought, dialect->pieces);
        part_word(sought, dialect->cards);
    }
}

/* "Sharp Shooters": whether two words of which nobody knows one are one word of a name; sought: of
 * the first; next: of the second, which is sought. */
static bool are_one_word(struct sought *sought, struct sought *next, const char *first,
                         size_t first_length, const char *second, size_t second_length)
{
    char both[2 * WORD_BYTES];
    struct sought joined;
    seek(next, sought->notation, second, second_length);
    if (first_length < SHORT_MIN || second_length < SHORT_MIN ||
        first_length + second_length >= WORD_BYTES || (sought->known && next->known))
        return false;
    memcpy(both, first, first_length);
    memcpy(both + first_length, second, second_length);
    seek(&joined, sought->notation, both, first_length + second_length);
    if (!joined.whole)
        return false;
    strcpy(sought->found, joined.typed);
    sought->kind = WORD_NAME;
    return true;
}

/* --- a line --- */

struct respelling {
    const struct notation *notation;
    const struct whole_line *line;
    struct retyped out;
    const char *told;
    int of_game;        /* names and verbs that are mended */
    struct sought next; /* of the word at next_at */
    size_t next_at;
};

/* The bytes of the letters at at. */
static size_t letters_at(const struct whole_line *line, size_t at)
{
    size_t end = at;
    while (end < line->length &&
           (isalpha((unsigned char)line->text[end]) || line->text[end] & 0x80)) {
        unsigned point;
        size_t size = utf8_read(line->text + end, line->length - end, &point);
        if (size == 0 || glyph_of(point) != GLYPH_LETTER)
            break;
        end += size;
    }
    return end - at;
}

static bool begins_word(const struct whole_line *line, size_t at)
{
    return at == 0 || !(isalnum((unsigned char)line->text[at - 1]) || line->text[at - 1] & 0x80);
}

/* Whether a word is cut off on its left or right by what parts words, and is no abbreviation in
 * capitals; "doesn't" goes on, "Rigaud's" does not. */
static bool stands_alone(const struct whole_line *line, size_t at, size_t length)
{
    const char *text = line->text;
    const size_t end = at + length, left = line->length - end;
    bool apart = at == 0 || !(isdigit((unsigned char)text[at - 1]) || text[at - 1] == '\'');
    bool goes_on = left > 1 && text[end] == '\'' && isalpha((unsigned char)text[end + 1]);
    bool possessive =
        goes_on && text[end + 1] == 's' && (left == 2 || !isalpha((unsigned char)text[end + 2]));
    bool capitals = length <= TYPED_MIN;
    for (size_t i = 0; i < length; i++)
        capitals &= isupper((unsigned char)text[at + i]) != 0;
    return apart && !(left > 0 && isdigit((unsigned char)text[end])) && !capitals &&
           (!goes_on || possessive) && !(left > 2 && memcmp(text + end, "\u2019", 3) == 0);
}

/* Whether what a player does may be told behind his name: a colon, or a verb. */
static bool heads_line(const struct respelling *respelling, size_t end)
{
    static const char *const verbs[] = {"has", "is", "will", NULL};
    const struct whole_line *line = respelling->line;
    const size_t at = end + span_of(line->text + end, line->length - end, " "),
                 word = letters_at(line, at);
    return (end < line->length && line->text[end] == ':') ||
           is_word_of(verbs, line->text + at, word) ||
           verbs_meant(respelling->notation->dialect, line->text + at, word);
}

/* "flga -- sorry, flag": whether the writer mends it himself. */
static bool is_mended(const struct whole_line *line, size_t end)
{
    static const char *const words[] = {"sorry", "oops", NULL};
    const size_t at = end + span_of(line->text + end, line->length - end, " -,.");
    return is_word_of(words, line->text + at, letters_at(line, at));
}

/* A player is called at the head of a line: "Svven: pass". A word that says nothing is read only
 * where it is long. */
static bool may_stand(const struct respelling *respelling, const struct sought *sought, size_t at,
                      size_t length)
{
    const struct whole_line *line = respelling->line;
    const bool first =
        respelling->out.length == 0 ||
        span_of(respelling->out.text, respelling->out.length, " \t<") == respelling->out.length;
    if (sought->kind == WORD_IDLE)
        return length >= OTHER_MIN;
    return sought->kind != WORD_PLAYER ||
           (first && isupper((unsigned char)line->text[at]) && heads_line(respelling, at + length));
}

static void write_meant(struct respelling *respelling, const char *meant, size_t at, size_t length)
{
    struct arena *arena = respelling->notation->arena;
    const char *typed = respelling->line->text + at;
    char *word = arena_text(arena, meant, strlen(meant));
    if (!word)
        return;
    if (isupper((unsigned char)typed[0]))
        word[0] = (char)toupper((unsigned char)word[0]);
    for (size_t i = 0; word[i]; i++)
        retype_bytes(&respelling->out, word + i, 1, (int)(at + (i < length ? i : length - 1)) + 1);
    respelling->told =
        arena_print(arena, "%s%s\"%.*s\" as %s", respelling->told ? respelling->told : "read ",
                    respelling->told ? ", " : "", (int)length, typed, word);
}

/* The bytes of a word and the next, where both are one word of a name; else those of the word. */
static size_t joined_at(struct respelling *respelling, struct sought *sought, size_t at,
                        size_t length)
{
    const struct whole_line *line = respelling->line;
    const size_t next = at + length + 1;
    if (next >= line->length || line->text[next - 1] != ' ')
        return length;
    const size_t more = letters_at(line, next);
    if (more == 0 || !stands_alone(line, next, more))
        return length;
    respelling->next_at = next;
    return are_one_word(sought, &respelling->next, line->text + at, length, line->text + next, more)
               ? length + 1 + more
               : length;
}

/* "card30": a word for a card or a die, and its number; *bytes of both. NULL for none. */
static const char *word_with_number(const struct respelling *respelling, size_t at, size_t length,
                                    size_t *bytes)
{
    static const char *const words[] = {"card", "cards", "roll", "rolls", "rolled", "die", NULL};
    const struct whole_line *line = respelling->line;
    const char *text = line->text + at;
    const size_t digits = span_of(text + length, line->length - at - length, "0123456789");
    *bytes = length + digits;
    if (digits == 0 || !is_word_of(words, text, length) ||
        (at + *bytes < line->length && isalnum((unsigned char)text[*bytes])))
        return NULL;
    return arena_print(respelling->notation->arena, "%.*s %.*s", (int)length, text, (int)digits,
                       text + length);
}

/* A name of several words, or a word with a number; its bytes, 0 for none. */
static size_t respell_words(struct respelling *respelling, size_t at, size_t length)
{
    const struct whole_line *line = respelling->line;
    size_t bytes = 0;
    const char *meant = word_with_number(respelling, at, length, &bytes);
    if (!meant)
        meant = name_of_words(respelling->notation, line->text, line->length, at, &bytes);
    if (!meant)
        return 0;
    write_meant(respelling, meant, at, bytes);
    return bytes;
}

/* Writes the word at at, or what it is meant for; the bytes that are read. */
static size_t respell_word(struct respelling *respelling, size_t at, size_t length)
{
    struct sought sought = {.found = ""};
    const size_t words =
        begins_word(respelling->line, at) ? respell_words(respelling, at, length) : 0;
    if (words > 0)
        return words;
    if (stands_alone(respelling->line, at, length) && !is_mended(respelling->line, at + length)) {
        if (respelling->next_at == at && at > 0)
            sought = respelling->next;
        else
            seek(&sought, respelling->notation, respelling->line->text + at, length);
        length = joined_at(respelling, &sought, at, length);
    }
    if (sought.found[0] && may_stand(respelling, &sought, at, length)) {
        write_meant(respelling, sought.found, at, length);
        respelling->of_game += sought.kind == WORD_NAME || sought.kind == WORD_VERB;
    } else
        retype_bytes(&respelling->out, respelling->line->text + at, length, (int)at + 1);
    return length;
}

/* What stands in quotes, or in brackets with a blank in it: its bytes; 0 for nothing such. */
static size_t kept_at(const struct whole_line *line, size_t at)
{
    const char *text = line->text;
    unsigned point = 0;
    utf8_read(text + at, line->length - at, &point);
    const bool bracket = point == '(';
    if (!bracket && glyph_of(point) != GLYPH_QUOTE)
        return 0;
    size_t end = bracket ? remark_end(text, line->length, at) : quoted_end(text, line->length, at);
    return end > at && (!bracket || memchr(text + at, ' ', end - at)) ? end - at : 0;
}

/* From where each byte is written to where it stands in the record. */
static bool place_bytes(struct respelling *respelling, struct respelt *respelt)
{
    const struct retyped *out = &respelling->out;
    struct origin *origin =
        arena_take(respelling->notation->arena, (out->length + 1) * sizeof *origin);
    if (!origin || out->failed)
        return false;
    int origins = 0;
    for (size_t at = 0; at < out->length; at++) {
        struct origin here = {.offset = at};
        place_in(respelling->line, out->column[at], &here.line, &here.column);
        const struct origin *last = &origin[origins - 1];
        if (origins == 0 || last->line != here.line ||
            here.column - last->column != (int)(at - last->offset))
            origin[origins++] = here;
    }
    respelt->line = (struct whole_line){out->text, out->length, origin, origins};
    respelt->column = out->column;
    return true;
}

bool has_slips(const struct dialect *dialect, const char *text, size_t length)
{
    struct arena arena = {.first = NULL};
    const struct notation notation = {.arena = &arena, .dialect = dialect};
    const struct origin origin = {0, 1, 1};
    const struct whole_line line = {text, length, &origin, 1};
    struct respelt respelt = {.told = NULL};
    const bool slips = dialect->places && respell(&notation, &line, 0, &respelt) && respelt.told;
    arena_free(&arena);
    return slips;
}

bool respell(const struct notation *notation, const struct whole_line *line, size_t from,
             struct respelt *respelt)
{
    struct respelling respelling = {
        .notation = notation, .line = line, .out = {.arena = notation->arena}};
    retype_bytes(&respelling.out, line->text, from, 1);
    for (size_t at = from, size; at < line->length; at += size) {
        size_t word = letters_at(line, at), kept = word ? 0 : kept_at(line, at);
        size = kept ? kept : 1;
        if (word)
            size = respell_word(&respelling, at, word);
        else
            retype_bytes(&respelling.out, line->text + at, size, (int)at + 1);
    }
    *respelt =
        (struct respelt){.line = *line, .told = respelling.told, .of_game = respelling.of_game};
    return !respelling.told || place_bytes(&respelling, respelt);
}
