#include "record/notation_heads.h"

#include "record/lexicon.h"
#include "record/notation_head.h"
#include "record/notation_scan.h"
#include "record/notation_thread.h"
#include "record/text.h"
#include "record/typed_items.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* --- the words of a line --- */

enum {
    SPOKEN_VERB = 1024,
    SPOKEN_SIDE = 2048,
    SPOKEN_THING = 4096, /* a word of the game that says nothing by itself: "coin" */
    SPOKEN_WORDS_MAX = 12,
    SIDE_LETTERS_MIN = 4,
    ORDER_WORDS_MAX = 4,
    STRANGE_WORDS_MAX = 2 /* words of a short line that its game does not know */
};

/* What a line says in words of its game. */
struct spoken {
    int words, known;
    int figures;    /* numbers that are of no name; they are no words */
    unsigned kinds; /* meanings met, and SPOKEN_VERB and so on */
    bool marked;    /* an arrow, a card's number, dice or a verdict */
    bool certain;   /* such a mark as chat never holds */
    bool counted;   /* a number stands before pieces: "3 Regulars" */
};

static size_t skip(const char *text, size_t length, size_t at, const char *what)
{
    while (at < length && strchr(what, text[at]))
        at++;
    return at;
}

static const char blanks[] = " \t", between[] = " \t,;:.!?()<>[]\"=/*|+&-";

static bool is_arrow(const char *text, size_t left)
{
    return (left >= 2 && (memcmp(text, "->", 2) == 0 || memcmp(text, "=>", 2) == 0)) ||
           (left >= 3 && memcmp(text, "\u2192", 3) == 0);
}

static size_t word_at(const char *text, size_t length, size_t at)
{
    size_t end = at;
    while (end < length && !strchr(between, text[end]) && !is_arrow(text + end, length - end))
        end++;
    return end - at;
}

/* The longest name that begins at at: its bytes and what it means; 0 for none. */
static size_t name_at(const struct dialect *dialect, const char *text, size_t length, size_t at,
                      unsigned *means)
{
    size_t found = 0, end = at;
    bool grows = true;
    for (int words = 0; grows && words < SPOKEN_WORDS_MAX && end < length; words++) {
        end += word_at(text, length, end);
        bool stressed = end < length && text[end] == '!'; /* "Ambush!" */
        unsigned meant = growing_meanings_of(dialect, text + at, end - at, &grows);
        if (!meant && stressed)
            meant = plain_meanings_of(dialect, text + at, end + 1 - at);
        if (meant) {
            found = end - at;
            *means = meant;
        }
        size_t next = skip(text, length, end, ".&/- ");
        if (next == end || next >= length || word_at(text, length, next) == 0)
            break;
        end = next;
    }
    return found;
}

static bool is_verdict(const char *text, size_t left)
{
    static const char *const verdicts[] = {"!legal", "!illegal", "!open", "!ruled", "!noted"};
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        if (left >= strlen(verdicts[i]) && memcmp(text, verdicts[i], strlen(verdicts[i])) == 0)
            return true;
    return false;
}

/* "card 24", "card no. 24", "card number 24" */
static bool is_card_by_word(const char *text, size_t left)
{
    static const char *const words[] = {"card ", "card no. ", "card number ", "card #"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t at = strlen(words[i]);
        if (left > at && strncasecmp(text, words[i], at) == 0 && isdigit((unsigned char)text[at]))
            return true;
    }
    return false;
}

/* "die 3", "die: 3", "d6=4", "total 12" */
static bool is_die_by_word(const char *text, size_t left)
{
    static const char *const words[] = {"die", "d6", "drm", "dice"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t at = strlen(words[i]);
        if (left <= at || strncasecmp(text, words[i], at) != 0 || !strchr(" :=", text[at]))
            continue;
        at = skip(text, left, at, " :=+");
        if (at < left && isdigit((unsigned char)text[at]))
            return true;
    }
    return false;
}

static void hear_mark(struct spoken *spoken, const char *text, size_t left)
{
    bool card = (left >= 2 && text[0] == '#' && isdigit((unsigned char)text[1])) ||
                is_card_by_word(text, left);
    bool way = left >= 3 && memcmp(text, " > ", 3) == 0;
    spoken->certain |= text[0] == '[' || way;
    const bool die = is_die_by_word(text, left);
    spoken->known += die; /* "attrition die 1", of which nothing else is known */
    spoken->marked |=
        spoken->certain || card || is_arrow(text, left) || is_verdict(text, left) || die;
}

static bool says_result(const char *word, size_t length)
{
    static const char *const words[] = {"win", "wins", "won", "hit", "hits", "vp", "misses"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (same_word(word, length, words[i]))
            return true;
    return false;
}

/* "card 24", "card no. 24", "cards are 24 and 43" */
static bool numbers_cards(const char *text, size_t length)
{
    size_t word = word_at(text, length, 0), at = skip(text, length, word, blanks);
    if (!same_word(text, word, "card") && !same_word(text, word, "cards"))
        return false;
    static const char *const before[] = {"are", "is", "no", "nr", "number", "#"};
    size_t next = word_at(text, length, at);
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        if (same_word(text + at, next, before[i]))
            return (at = skip(text, length, at + next, ". #")) < length &&
                   isdigit((unsigned char)text[at]);
    return at < length && isdigit((unsigned char)text[at]);
}

/* "British", "coin": no more than a side, or a word of the game that says nothing. */
static unsigned side_or_thing(const struct dialect *dialect, const char *word, size_t length)
{
    for (int side = 1; dialect && side <= SIDES; side++)
        if (length >= SIDE_LETTERS_MIN && begins_side(dialect->side[side], word, length))
            return SPOKEN_SIDE;
    for (int i = 0; dialect && i < dialect->word_count; i++)
        if (same_word(word, length, dialect->words[i].typed))
            return SPOKEN_THING;
    return 0;
}

/* The word or name at at: its bytes. */
static size_t hear_word(const struct dialect *dialect, struct spoken *spoken, const char *text,
                        size_t length, size_t at)
{
    unsigned means = 0;
    size_t word = word_at(text, length, at), name = name_at(dialect, text, length, at, &means);
    bool number = span_of(text + at, word, "0123456789") == word;
    bool verb = verb_typed(dialect, text + at, word) || says_result(text + at, word) ||
                is_face(dialect, text + at, word) ||
                (dialect && begins_phrase(dialect, text + at, length - at)) ||
                numbers_cards(text + at, length - at);
    bool figure = name <= word && !verb && (number || number_typed(text + at, word) > 1);
    spoken->figures += figure;
    if (figure || (name <= word && is_filler(text + at, word) && !verb))
        return word;
    unsigned other = name > word ? 0 : side_or_thing(dialect, text + at, word);
    if (verb || name > 0)
        other &= SPOKEN_SIDE;
    spoken->words++;
    spoken->known += name > 0 || verb || other;
    spoken->counted |= number && name > word && means & (MEANS_PIECE | MEANS_WHAT);
    spoken->kinds |= means | other | (verb && name <= word ? (unsigned)SPOKEN_VERB : 0);
    return name > word ? name : word;
}

static struct spoken hear_line(const struct dialect *dialect, const char *text, size_t length)
{
    struct spoken spoken = {0};
    for (size_t at = 0; at < length;) {
        if (at == 0 || strchr(between, text[at - 1]) || !isalnum((unsigned char)text[at]))
            hear_mark(&spoken, text + at, length - at);
        size_t word = word_at(text, length, at);
        at += word > 0 ? hear_word(dialect, &spoken, text, length, at) : 1;
    }
    return spoken;
}

/* "Radi Augusta F 3": a side's letter amid a line. */
static bool names_letter(const struct dialect *dialect, const char *text, size_t length)
{
    for (size_t at = 1; at < length; at++) {
        bool alone = strchr(blanks, text[at - 1]) && word_at(text, length, at) == 1;
        if (alone && isupper((unsigned char)text[at]) && side_of_initial(dialect, text[at]))
            return true;
    }
    return false;
}

/* "French drwa 35, 23", "Brit los: 27/55": a side, with figures or names and a word or two that
 * nobody knows, is a declaration with a slip. */
static bool is_note_of_side(const struct dialect *dialect, const struct spoken *spoken,
                            const char *text, size_t length)
{
    bool side = spoken->kinds & SPOKEN_SIDE || names_letter(dialect, text, length);
    bool more = spoken->figures > 0 || spoken->kinds & ~(unsigned)SPOKEN_SIDE;
    return side && more && spoken->words - spoken->known <= STRANGE_WORDS_MAX &&
           !memchr(text, '?', length);
}

/* Whether several kinds of words are among them: a piece and a place, a verb and a piece. */
static bool says_two_things(unsigned kinds)
{
    bool piece = kinds & (MEANS_PIECE | MEANS_WHAT), place = kinds & MEANS_PLACE;
    bool verb = kinds & SPOKEN_VERB, card = kinds & (MEANS_CARD | MEANS_USE | MEANS_MODE);
    bool side = kinds & SPOKEN_SIDE && kinds & (SPOKEN_VERB | SPOKEN_THING);
    return piece + place + verb + card + side >= 2;
}

/* "I go first", "Ann lets Bob begin": who begins; *words: how many there are. */
static bool says_order(const char *text, size_t length, int *words)
{
    static const char *const verbs[] = {"go", "goes", "play",  "plays",  "start", "starts",
                                        "am", "be",   "begin", "begins", NULL},
                             *const orders[] = {"first", "second", "1st", "2nd", NULL},
                             *const lets[] = {"lets", NULL};
    bool verb = false, order = false;
    *words = 0;
    for (size_t at = 0; at < length;) {
        size_t word = word_at(text, length, at);
        verb |= is_word_of(verbs, text + at, word);
        order |= is_word_of(orders, text + at, word) ||
                 (*words > 0 && is_word_of(lets, text + at, word));
        *words += word > 0;
        at += word > 0 ? word : 1;
    }
    return verb && order && !memchr(text, '?', length);
}

/* In a few words: whoever writes more of it may only tell. */
static bool chooses_order(const char *text, size_t length)
{
    int words;
    return says_order(text, length, &words) && words <= ORDER_WORDS_MAX;
}

bool tells_order(const char *text, size_t length)
{
    int words;
    return says_order(text, length, &words);
}

/* "X: gugus", "French: gugus": the head of a side that the game does not have. */
static bool has_foreign_head(const struct dialect *dialect, const char *text, size_t length)
{
    size_t at = skip(text, length, 0, blanks), letters = word_at(text, length, at);
    size_t letter = at < length && text[at] >= 'A' && text[at] <= 'Z';
    size_t digits = skip(text, length, at + letter, "0123456789");
    bool foreign = letter && digits - at == letters;
    for (const char *const *of = dialect->counted_of; of && *of; of++)
        foreign |= same_word(text + at, letters, *of);
    at += letters;
    return foreign && at + 1 < length && text[at] == ':' && text[at + 1] == ' ';
}

/* "B3 #8": a side's letter and a card, of a side no game has; bare: without a number. */
static bool looks_headed(const char *text, size_t length, bool bare)
{
    size_t at = skip(text, length, 0, blanks) + 1;
    if (at > length || text[at - 1] < 'A' || text[at - 1] > 'Z')
        return false;
    size_t letter = at;
    at = skip(text, length, at, "0123456789");
    if (at == letter && !bare)
        return false;
    size_t end = skip(text, length, skip(text, length, at, ":.)"), blanks);
    for (size_t i = end; end > at && i + 1 < length; i++)
        if ((text[i] == '#' || text[i] == '[') && isdigit((unsigned char)text[i + 1]))
            return true;
    return false;
}

/* "undo", "take that back, please": of what is not said. */
static bool is_lone_correction(const char *text, size_t length)
{
    static const char *const words[] = {"undo", "take",   "takeback", "back", "that", "it", "this",
                                        "last", "please", "my",       "the",  "move", NULL};
    bool undoes = false, all = true;
    for (size_t at = 0; at < length && all;) {
        size_t word = word_at(text, length, at);
        bool known = word == 0;
        for (int i = 0; words[i] && !known; i++)
            known = same_word(text + at, word, words[i]);
        undoes |= same_word(text + at, word, "undo") || same_word(text + at, word, "takeback") ||
                  same_word(text + at, word, "back");
        all = known;
        at += word > 0 ? word : 1;
    }
    return undoes && all;
}

bool holds_correction(const struct dialect *dialect, const char *text, size_t length)
{
    static const char *const words[] = {"undo",     "take back", "takeback", "amend", "correct",
                                        "disallow", "allow",     "ruling",   "agree"};
    bool corrects = false, label = false;
    for (size_t at = 0; at < length; at++) {
        bool begins = at == 0 || strchr(between, text[at - 1]);
        for (size_t i = 0; begins && i < sizeof words / sizeof *words; i++)
            corrects |= length - at >= strlen(words[i]) &&
                        strncasecmp(text + at, words[i], strlen(words[i])) == 0;
        label |= begins && at + 1 < length && side_of_initial(dialect, text[at]) &&
                 isdigit((unsigned char)text[at + 1]);
    }
    return (corrects && label) || is_lone_correction(text, length);
}

/* "check: British 5 tokens": a verb and a colon, then a side. */
static bool checks_side(const struct notation *notation, const char *text, size_t length)
{
    size_t first = word_at(text, length, 0), side = skip(text, length, first, ": ");
    return first > 0 && first < length && text[first] == ':' &&
           verb_typed(notation->dialect, text, first) &&
           side_typed(notation, text + side, word_at(text, length, side));
}

bool names_several_kinds(const struct dialect *dialect, const char *text, size_t length)
{
    return says_two_things(hear_line(dialect, text, length).kinds);
}

bool holds_declaration(const struct notation *notation, const char *text, size_t length)
{
    if (is_mail_field(text, length))
        return false;
    if (looks_headed(text, length, !notation->dialect))
        return true;
    if (!notation->dialect)
        return false;
    if (has_foreign_head(notation->dialect, text, length) ||
        holds_correction(notation->dialect, text, length) || chooses_order(text, length))
        return true;
    struct spoken spoken = hear_line(notation->dialect, text, length);
    if (spoken.certain || (spoken.marked && spoken.known > 0))
        return true;
    bool tells = spoken.kinds & ~(unsigned)(SPOKEN_SIDE | SPOKEN_THING) || spoken.marked ||
                 (spoken.kinds & SPOKEN_SIDE && spoken.kinds & SPOKEN_THING);
    bool all = spoken.known == spoken.words && tells;
    all |= checks_side(notation, text, length);
    all |= is_note_of_side(notation->dialect, &spoken, text, length);
    /* "fo~~e Montcalm, 3 Regulars": all but what is done with them */
    all |= spoken.counted && spoken.known > 1 && spoken.words - spoken.known == 1;
    return all || (says_two_things(spoken.kinds) && 2 * spoken.known >= spoken.words);
}

/* --- heads --- */

/* "12. ", "118 ", "* ", "- ": numbers of entries and marks of lists before a head. */
static size_t before_head(const char *text, size_t length)
{
    size_t at = skip(text, length, 0, blanks), digits = skip(text, length, at, "0123456789");
    size_t end = digits > at ? skip(text, length, digits, ".)") : skip(text, length, at, "*-+");
    if (length - at >= 3 && memcmp(text + at, "\u2022", 3) == 0)
        end = at + 3;
    if (word_at(text, length, at) == 3 && strncasecmp(text + at, "the", 3) == 0)
        end = at + 3;
    size_t next = skip(text, length, end, blanks);
    return end > at && next > end ? next : at;
}

/* The letters of a word: what stands behind them may be a number or a mark. */
static size_t letters_at(const char *text, size_t length, size_t at)
{
    size_t end = at;
    while (end < length && (isalpha((unsigned char)text[end]) || (text[end] & 0x80)))
        end++;
    return end - at;
}

/* A player's name may have several words or a hyphen: "Jean-Marc". */
static size_t player_at(const struct notation *notation, const char *text, size_t length, int *side)
{
    for (*side = 1; *side <= SIDES; (*side)++) {
        size_t size = strlen(notation->player[*side]);
        if (size > 1 && size <= length && strncasecmp(text, notation->player[*side], size) == 0)
            return size;
    }
    return 0;
}

/* "D: 2 OPS": the player whose name begins so, where a colon stands behind it. */
static int side_of_player_initial(const struct notation *notation, const char *text, size_t length)
{
    bool first = notation->player[1][0] == text[0], second = notation->player[SIDES][0] == text[0];
    bool heads = length > 1 && text[1] == ':' && first != second;
    return !heads ? 0 : first ? 1 : SIDES;
}

static size_t who_at(const struct notation *notation, const char *text, size_t length, int *side)
{
    size_t player = player_at(notation, text, length, side);
    size_t letters = letters_at(text, length, 0);
    if (player > 0)
        return player;
    *side = letters > 0 ? side_typed(notation, text, letters) : 0;
    if (!*side && letters == 1)
        *side = side_of_player_initial(notation, text, length);
    return *side ? letters : 0;
}

/* "is dealt", "have been reduced" */
static bool is_helping_verb(const char *word, size_t length)
{
    static const char *const words[] = {"is", "are", "was", "were", "has", "have", "had", "been"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (same_word(word, length, words[i]))
            return true;
    return false;
}

/* Past "tries to" and its like before a verb. */
static size_t past_tries(const char *text, size_t length, size_t at)
{
    size_t word;
    while (at < length && (word = word_at(text, length, at)) > 0 &&
           (is_try(text + at, word) || is_helping_verb(text + at, word)))
        at = skip(text, length, at + word, blanks);
    return at;
}

/* "3CU", "Eutaw Spr.": a count that touches a piece's name, or a capital word behind others that
 * begins a name. */
static bool hints_at_name(const struct dialect *dialect, const char *text, size_t length)
{
    for (size_t at = 0, word; at<length; at += word> 0 ? word : 1) {
        word = word_at(text, length, at);
        size_t digits = skip(text, at + word, at, "0123456789") - at;
        bool counted = digits > 0 && digits < word &&
                       plain_meanings_of(dialect, text + at + digits, word - digits) & MEANS_PIECE;
        bool begins = at > 0 && word >= SIDE_LETTERS_MIN && isupper((unsigned char)text[at]) &&
                      meanings_of(dialect, text + at, word) & (MEANS_PIECE | MEANS_PLACE);
        if (counted || begins)
            return true;
    }
    return false;
}

/* Whether what follows a head is a declaration: its first word is one of the game, or any is where
 * the head has a mark behind it. */
static bool declares(const struct notation *notation, const char *text, size_t length, bool marked)
{
    struct spoken spoken = {0};
    if (marked)
        spoken = hear_line(notation->dialect, text, length);
    else if (length > 0 && strchr("#>[@", text[0]))
        return true;
    else {
        size_t digits = skip(text, length, 0, "0123456789");
        size_t at = past_tries(text, length, skip(text, length, digits, blanks));
        if (at < length && word_at(text, length, at) > 0)
            hear_word(notation->dialect, &spoken, text, length, at);
        if (same_word(text, word_at(text, length, 0), "all") ||
            same_word(text, word_at(text, length, 0), "no"))
            return true;
    }
    if (spoken.known > 0 || spoken.certain || spoken.marked ||
        (marked && hints_at_name(notation->dialect, text, length)))
        return true;
    return !marked && (holds_declaration(notation, text, length) ||
                       hear_line(notation->dialect, text, length).known > 1);
}

/* "/", ":" and their like behind a head, the bracket that closes it, and the blank. */
static size_t after_head(const char *text, size_t length, size_t at, bool *marked)
{
    size_t end = skip(text, length, at, ">)");
    end = skip(text, length, end, ":.)/-");
    *marked |= end > at;
    size_t next = skip(text, length, end, blanks);
    if (next > end && next + 1 < length && text[next] == '-' && text[next + 1] == ' ') {
        *marked = true; /* "British - Webb goes back" */
        next = skip(text, length, next + 1, blanks);
    }
    return next > at ? next : 0;
}

/* "Bob's 2 Provincials": whose they are. */
static size_t possessive_at(const char *text, size_t length, size_t at)
{
    if (length - at >= 3 && memcmp(text + at, "'s ", 3) == 0)
        return 2;
    return length - at >= 5 && memcmp(text + at, "\u2019s ", 5) == 0 ? 4 : 0;
}

/* "British 1: ": the blank before the number of a card, which a mark must follow. */
static size_t blank_before_number(const char *text, size_t length, size_t at)
{
    size_t number = skip(text, length, at, blanks), end = skip(text, length, number, "0123456789");
    bool marked = end > number && end < length && strchr(":.)", text[end]);
    return marked ? number - at : 0;
}

/* Whether a side's word or capital letter begins a text, not a player's name. */
static bool begins_with_side(const struct dialect *dialect, const char *text, size_t letters)
{
    bool side = letters == 1 && side_of_initial(dialect, text[0]);
    for (int each = 1; dialect && each <= SIDES; each++)
        side |= letters >= SIDE_LETTERS_MIN && begins_side(dialect->side[each], text, letters);
    return side;
}

/* "F: gugus", "British 2: er": a side and a colon stand before what is meant as a declaration, even
 * if nothing of it is known. */
static bool heads_by_colon(const struct dialect *dialect, const char *text, size_t length)
{
    size_t letters = letters_at(text, length, 0), at = skip(text, length, letters, blanks);
    at = skip(text, length, at, "0123456789");
    bool colon = at < length && text[at] == ':';
    return colon && begins_with_side(dialect, text, letters) &&
           skip(text, length, at + 1, blanks) < length;
}

/* "British pull back to Albany": behind a side's word a name of the game among few words. */
static bool tells_of_side(const struct dialect *dialect, const char *text, size_t length, size_t at)
{
    struct spoken spoken = {0};
    if (begins_with_side(dialect, text, letters_at(text, length, 0)))
        spoken = hear_line(dialect, text + at, length - at);
    return spoken.kinds & ~(unsigned)(SPOKEN_VERB | SPOKEN_SIDE | SPOKEN_THING) &&
           3 * spoken.known >= spoken.words;
}

/* "French Regulars as event", "British Regulars (57)": a title of several words that begins with
 * the word of a side is no head, where no more than its use or its number stands behind it. */
static bool begins_title(const struct dialect *dialect, const char *text, size_t length)
{
    unsigned means = 0;
    size_t title = name_at(dialect, text, length, 0, &means), word = word_at(text, length, 0);
    size_t next = skip(text, length, title, blanks), behind = word_at(text, length, next);
    unsigned used = next < length ? plain_meanings_of(dialect, text + next, behind) : 0;
    bool closed = next == length || strchr(",.;!(", text[next]) ||
                  same_word(text + next, behind, "as") || same_word(text + next, behind, "for") ||
                  used == MEANS_USE;
    return word > 1 && title > word && means & MEANS_CARD && closed;
}

bool goes_on_of_self(const char *text, size_t length, size_t at)
{
    size_t word = at + 2;
    while (word < length && (isalpha((unsigned char)text[word]) || text[word] == '\''))
        word++;
    return at + 2 < length && text[at] == ',' && text[at + 1] == ' ' &&
           is_self(text + at + 2, word - at - 2);
}

static struct typed_head one_head(const struct notation *notation, const char *text, size_t length)
{
    struct typed_head head = {0};
    size_t start = before_head(text, length), at = skip(text, length, start, "<(");
    bool marked = at > start, colon = heads_by_colon(notation->dialect, text + at, length - at);
    at += who_at(notation, text + at, length - at, &head.side);
    if (!head.side || begins_with_article(text + start, length - start) ||
        begins_title(notation->dialect, text + start, length - start) ||
        goes_on_of_self(text, length, at))
        return (struct typed_head){0};
    at += possessive_at(text, length, at);
    at += blank_before_number(text, length, at);
    head.digits = skip(text, length, at, "0123456789") - at;
    head.phase = head.digits > 0 ? at : 0;
    at = after_head(text, length, at + head.digits, &marked);
    bool tells =
        at > 0 && (colon || declares(notation, text + at, length - at, marked) ||
                   tells_of_side(notation->dialect, text + start, length - start, at - start));
    if (!tells)
        return (struct typed_head){0};
    head.length = at;
    return head;
}

struct typed_head typed_head_of(const struct notation *notation, const char *text, size_t length)
{
    struct typed_head head = {0};
    if (!notation->dialect || is_mail_field(text, length))
        return head;
    head = one_head(notation, text, length);
    size_t at = head.length;
    /* "<Bob> B lose": a head behind who wrote the line */
    if (!head.side || head.digits || at >= length || text[at] < 'A' || text[at] > 'Z')
        return head;
    struct typed_head inner = one_head(notation, text + at, length - at);
    if (!inner.side)
        return head;
    inner.length += at;
    inner.phase += inner.digits > 0 ? at : 0;
    return inner;
}
