#include "record/notation_speaker.h"

#include "record/lexicon.h"
#include "record/notation_heads.h"
#include "record/notation_scan.h"
#include "record/notation_thread.h"
#include "record/text.h"
#include "record/typed_items.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { TOPIC_WORDS_MAX = 3, TOLD_WORDS_MAX = 8, CRY_BYTES_MIN = 8 };

/* --- words --- */

static int count_words(const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    int count = 0;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word)
        count++;
    return count;
}

/* Whether a word names the side, or who plays it, or whose pieces are counted: "French". */
static bool names_side(const struct notation *notation, const char *text, size_t length)
{
    return side_of_typed_word(notation, text, length) ||
           (notation->dialect->counted_of &&
            is_word_of(notation->dialect->counted_of, text, length));
}

static bool has_digit(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (isdigit((unsigned char)text[i]))
            return true;
    return false;
}

/* --- who signs a line --- */

static int player_named(const struct notation *notation, const char *text, size_t length)
{
    for (int side = 1; side <= SIDES; side++)
        if (notation->player[side][0] && same_word(text, length, notation->player[side]))
            return side;
    return 0;
}

static bool ends_with_you(const char *text, size_t end)
{
    while (end > 0 && text[end - 1] == ' ')
        end--;
    return end >= 4 && same_word(text + end - 3, 3, "you") &&
           !isalpha((unsigned char)text[end - 4]);
}

/* The word, before the bytes up to end, in brackets, behind " - " or, of a side, behind a comma:
 * where the signature begins; end: it is none. */
static size_t signature_at(const char *text, size_t end, const char *word, bool of_side)
{
    bool bracket = end > 0 && text[end - 1] == ')';
    size_t size = strlen(word), from = end - bracket - size;
    if (size == 0 || end < size + 3 + bracket || !same_word(text + from, size, word))
        return end;
    bool dash = text[from - 1] == ' ' && text[from - 2] == '-' && text[from - 3] == ' ';
    bool comma = of_side && text[from - 1] == ' ' && text[from - 2] == ',';
    if (bracket) /* "1 for you (American)" */
        return text[from - 1] == '(' && !ends_with_you(text, from - 1) ? from - 1 : end;
    return dash ? from - 3 : comma ? from - 2 : end;
}

/* "... (Ann)", "... - Ann", "... - British": the side, and where the signature begins. */
static int signed_behind(const struct notation *notation, const char *text, size_t length,
                         size_t *begins)
{
    size_t end = length;
    while (end > 0 && strchr(" .", text[end - 1]))
        end--;
    for (int side = 1; side <= SIDES; side++) {
        *begins = signature_at(text, end, notation->player[side], false);
        if (*begins == end && !memchr(text, ';', end))
            *begins = signature_at(text, end, notation->dialect->side[side], true);
        if (*begins < end)
            return side;
    }
    *begins = length;
    return 0;
}

/* Whether a player's name stands in a text as a word of its own. */
static bool holds_name(const char *text, const char *name)
{
    const size_t size = strlen(name);
    for (const char *at = text; size > 0 && strlen(at) >= size; at++)
        if ((at == text || !isalpha((unsigned char)at[-1])) && !isalpha((unsigned char)at[size]) &&
            same_word(at, size, name))
            return true;
    return false;
}

void note_writer(struct notation *notation, const char *text, size_t length)
{
    if (!is_from_line(text, length))
        return;
    length = length < FROM_BYTES ? length : FROM_BYTES - 1;
    memcpy(notation->from, text, length);
    notation->from[length] = '\0';
}

int side_that_writes(const struct notation *notation)
{
    int writes = 0;
    for (int side = 1; side <= SIDES; side++)
        if (holds_name(notation->from, notation->player[side]))
            writes = writes ? SIDES + 1 : side;
    return writes <= SIDES ? writes : 0;
}

/* "(Carl) keep", behind "I": the side, and the bytes up to the verb. */
static int signed_first(const struct notation *notation, const char *text, size_t length,
                        size_t *bytes)
{
    for (int side = 1; length > 0 && text[0] == '(' && side <= SIDES; side++) {
        size_t size = strlen(notation->player[side]), end = 1 + size;
        if (size == 0 || end + 1 >= length || player_named(notation, text + 1, size) != side ||
            text[end] != ')')
            continue;
        *bytes = end + 1 + span_of(text + end + 1, length - end - 1, " ");
        return side;
    }
    return 0;
}

/* Past "ok, ", "and ", "so ", "then I ". */
static size_t past_talk(const char *text, size_t length)
{
    static const char *const joints[] = {"and", "so",  "then", "ok", "okay",
                                         "now", "but", "i",    NULL};
    size_t at = 0;
    for (;;) {
        size_t word = 0;
        while (at + word < length && isalpha((unsigned char)text[at + word]))
            word++;
        bool shortened = at + word < length && text[at + word] == '\''; /* "I'll" */
        if (shortened || !is_word_of(joints, text + at, word))
            return at;
        at += word + span_of(text + at + word, length - at - word, " ,");
    }
}

bool retype_signed(const struct notation *notation, const char *text, size_t length, size_t at,
                   struct retyped *out)
{
    size_t end = length, first = 0;
    if (!notation->dialect || !notation->dialect->places)
        return false;
    at += past_talk(text + at, length - at);
    int side = signed_behind(notation, text, length, &end);
    if (!side)
        side = signed_first(notation, text + at, length - at, &first);
    at += first;
    if (!side || at >= end || memchr(text + at, '?', end - at))
        return false;
    const char *word = notation->dialect->side[side];
    char head[] = {(char)(word[0] - 'a' + 'A'), ' ', '\0'};
    retype_text(out, head, (int)at + 1);
    at += past_talk(text + at, end - at);
    retype_bytes(out, text + at, end - at, (int)at + 1);
    return !out->failed &&
           (typed_head_of(notation, out->text, out->length).side > 0 ||
            holds_declaration(notation, text + at, end - at) || tells_order(text + at, end - at) ||
            has_topic(notation, text + at, end - at));
}

/* --- who speaks --- */

/* Whether the word before at is one of a list, with no mark between them. */
static bool is_behind_word(const char *text, size_t at, const char *const *list)
{
    size_t end = at;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    size_t begin = end;
    while (begin > 0 && isalpha((unsigned char)text[begin - 1]))
        begin--;
    return begin < end && is_word_of(list, text + begin, end - begin);
}

/* Whether the word from at is spoken to: ", Ann.", "Hi Ann!", "my dear Ann,". */
static bool is_spoken_to(const char *text, size_t length, size_t at, size_t word)
{
    static const char *const greetings[] = {
        "hi",      "hello",   "hey",  "dear",  "poor",  "sorry",  "oh",    "ah",
        "bonjour", "bonsoir", "well", "hallo", "salut", "thanks", "thank", NULL};
    size_t end = at + word, before = at;
    while (before > 0 && text[before - 1] == ' ')
        before--;
    if (before == 0)
        return goes_on_of_self(text, length, end);
    bool closed = end < length && strchr(",.!?;:", text[end]); /* at the end of a line he signs */
    bool greeted = is_behind_word(text, at, greetings);
    return (greeted && (closed || end == length)) || (closed && text[before - 1] == ',');
}

int speaker_to_other(const struct notation *notation, const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    int spoken_to = 0;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        int side = player_named(notation, text + words.at, word);
        if (!side || !is_spoken_to(text, length, words.at, word))
            continue;
        if (spoken_to && spoken_to != side)
            return 0;
        spoken_to = side;
    }
    return spoken_to ? SIDES + 1 - spoken_to : 0;
}

bool speaks_of_self(const char *text, size_t length)
{
    static const char *const musings[] = {"think", "like",  "love", "hate",   "regret", "hope",
                                          "wish",  "would", "i'd",  "wonder", "almost", "tempted",
                                          "may",   "later", "next", "bet",    "guess",  NULL};
    struct words_of_line words = {text, length, 0};
    bool self = false;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        if (is_word_of(musings, text + words.at, word))
            return false;
        self |= is_self(text + words.at, word);
    }
    return self;
}

/* --- a toss --- */

static bool begins_toss(const struct notation *notation, const char *text, size_t length,
                        size_t *bytes)
{
    static const char *const tosses[] = {"coin toss", "coin flip", "the toss",
                                         "the coin",  "coin",      "toss"};
    if (!notation->dialect || !(notation->dialect->verbs >> verb_by(BY_COIN) & 1))
        return false;
    for (size_t i = 0; i < sizeof tosses / sizeof *tosses; i++) {
        *bytes = strlen(tosses[i]);
        if (length > *bytes && strncasecmp(text, tosses[i], *bytes) == 0 &&
            strchr(" :-", text[*bytes]))
            return true;
    }
    return false;
}

bool retype_toss(const struct notation *notation, const char *text, size_t length, size_t at,
                 struct retyped *out)
{
    static const char *const gains[] = {"wins", "won",    "win",    "attacks", "attack",
                                        "gets", "begins", "starts", NULL};
    size_t bytes, column = 0;
    if (!begins_toss(notation, text + at, length - at, &bytes) || memchr(text, '?', length))
        return false;
    struct words_of_line words = {text, length, at + bytes};
    int last = 0, winner = 0;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        const char *said = text + words.at;
        int side = side_of_typed_word(notation, said, word);
        if (is_word_of(gains, said, word) && last) {
            if (winner && winner != last)
                return false;
            winner = last;
        }
        column = side ? words.at : column;
        last = side ? side : last;
    }
    if (!winner)
        return false;
    const char *name = notation->dialect->side[winner];
    char head[] = {(char)(name[0] - 'a' + 'A'), ' ', '\0'};
    retype_text(out, head, (int)column + 1);
    retype_text(out, verb_word(verb_by(BY_COIN)), (int)at + 1);
    retype_text(out, " [", (int)at + 1);
    retype_text(out, name, (int)column + 1);
    retype_text(out, "] = win ", (int)column + 1);
    retype_text(out, head, (int)column + 1);
    return !out->failed;
}

/* --- topics --- */

/* What a line may be about that a mark closes: "Landing: ", "Siege - ". */
static bool is_topic(const struct dialect *dialect, const char *text, size_t length)
{
    static const char *const words[] = {"roll", "total", "totals", "result", "results", NULL};
    return is_word_of(words, text, length) || verb_typed(dialect, text, length) ||
           fact_said(dialect, text, length) ||
           (dialect->talk && is_word_of(dialect->talk->topics, text, length));
}

/* What is counted: a side and a number with it declare how many there are. */
static bool is_counted(const struct dialect *dialect, const char *text, size_t length)
{
    const struct said_fact *fact = fact_said(dialect, text, length);
    return fact && !fact->role;
}

/* Whether a word is one of the game: a side, a player, a number, a face or a part of a name. */
static bool is_of_game(const struct notation *notation, const char *text, size_t length)
{
    bool name = length > 3 && isupper((unsigned char)*text) &&
                meanings_of(notation->dialect, text, without_possessive(text, length));
    return name || side_of_typed_word(notation, text, length) || has_digit(text, length) ||
           is_face(notation->dialect, text, length);
}

/* The bytes up to a mark that closes a topic, ": " or " - "; 0: there is none. */
static size_t topic_end(const char *text, size_t length)
{
    for (size_t at = 1; at + 2 < length; at++) {
        if (text[at] == ':' && text[at + 1] == ' ')
            return at;
        if (text[at] == ' ' && text[at + 1] == '-' && text[at + 2] == ' ')
            return at + 1;
    }
    return 0;
}

/* How much of a text is of the game. */
struct share {
    int words, known;   /* without those that say nothing */
    int numbers, verbs; /* of the known */
    int digits;         /* of the known: numbers and "D5" */
};

static void share_word(const struct notation *notation, const char *text, size_t length,
                       struct share *share)
{
    const struct dialect *dialect = notation->dialect;
    bool letters = span_of(text, length, "0123456789+-") < length;
    bool named = letters && plain_meanings_of(dialect, text, without_possessive(text, length));
    bool names = named || is_of_game(notation, text, length);
    bool idle = is_filler(text, length) || is_idle(text, length);
    bool known = names || (!idle && verb_typed(dialect, text, length));
    if (!known && idle)
        return;
    share->words++;
    share->known += known;
    share->numbers += known && !letters;
    share->verbs += known && !names;
    share->digits += known && has_digit(text, length);
}

static struct share share_of(const struct notation *notation, const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    struct share share = {0};
    for (size_t word; (word = next_word(&words)) > 0; words.at += word)
        share_word(notation, text + words.at, word, &share);
    return share;
}

/* "Coin toss: Ann wins", "Mulligan: D5 D3", "Rogers: Albany": something is said before a mark, and
 * what stands behind it is most of it of the game; or any of it, if the game is known to be about
 * that. Bare names behind words of no game, "Winter dice: Albany and Boston", declare nothing. */
static bool is_headed_by_topic(const struct notation *notation, const char *text, size_t length)
{
    size_t end = topic_end(text, length);
    struct words_of_line before = {text, end, 0};
    bool topic = false;
    if (end == 0 || count_words(text, end) > TOPIC_WORDS_MAX)
        return false;
    for (size_t word; (word = next_word(&before)) > 0; before.at += word)
        topic |= is_topic(notation->dialect, text + before.at, word);
    struct share head = share_of(notation, text, end);
    struct share share = share_of(notation, text + end + 1, length - end - 1);
    return (topic && share.known > share.verbs) ||
           (2 * share.known > share.words && share.known > share.numbers &&
            (head.known || share.verbs || share.digits));
}

size_t head_behind_topic(const struct notation *notation, const char *text, size_t length)
{
    size_t end = topic_end(text, length), behind = end + 2;
    struct words_of_line words = {text, end, 0};
    if (!notation->dialect || !notation->dialect->places || end == 0 || text[end] != ':' ||
        behind >= length || count_words(text, end) > TOPIC_WORDS_MAX || memchr(text, '?', length))
        return 0;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        const char *said = text + words.at;
        const unsigned things = MEANS_PIECE | MEANS_PLACE | MEANS_CARD;
        if (plain_meanings_of(notation->dialect, said, word) & things || has_digit(said, word))
            return 0;
    }
    return typed_head_of(notation, text + behind, length - behind).side ? behind : 0;
}

/* "token to the French, now 6-4", "French alliance +1", "result Ann 4, Carl 2": a topic, a side
 * and a number in a few words. */
static bool counts_topic(const struct notation *notation, const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    bool topic = false, side = false, number = false;
    int count = 0;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word, count++) {
        const char *said = text + words.at;
        topic |= is_counted(notation->dialect, said, word) ||
                 (count == 0 && same_word(said, word, "result"));
        side |= names_side(notation, said, word);
        number |= has_digit(said, word);
    }
    return topic && side && number && count <= TOLD_WORDS_MAX;
}

/* "no interception", "interception fails", "Ann no reaction": what is done by nobody, or how it
 * went, and nothing else. */
static bool denies_action(const struct notation *notation, const char *text, size_t length)
{
    static const char *const actions[] = {"reaction", "response", "avoidance", NULL};
    static const char *const fates[] = {"no", "none", "fails", "failed", "succeeds", "works", NULL};
    const char *remark = memchr(text, '(', length);
    struct words_of_line words = {text, remark ? (size_t)(remark - text) : length, 0};
    bool action = false, fate = false;
    for (size_t word; (word = next_word(&words)) > 0; words.at += word) {
        const char *said = text + words.at;
        bool fares = is_word_of(fates, said, word);
        bool acts = !fares &&
                    (is_word_of(actions, said, word) || verb_typed(notation->dialect, said, word));
        bool idle = is_filler(said, word) || is_idle(said, word);
        if (!acts && !fares && !idle && !is_of_game(notation, said, word))
            return false;
        action |= acts;
        fate |= fares;
    }
    return action && fate;
}

const char *denied_verb(const struct notation *notation, const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    size_t word = next_word(&words);
    bool denies = same_word(text + words.at, word, "no");
    words.at += word;
    word = next_word(&words);
    const char *verb =
        denies && word > 0 ? verb_typed(notation->dialect, text + words.at, word) : NULL;
    words.at += word;
    return next_word(&words) == 0 ? verb : NULL;
}

/* "Ann stays attacker": what a side is from now on. */
static bool names_role(const struct notation *notation, const char *text, size_t length)
{
    static const char *const verbs[] = {"stays", "becomes", "remains", "is", "the", NULL};
    struct words_of_line words = {text, length, 0};
    size_t word = next_word(&words);
    bool verb = false;
    if (!side_of_typed_word(notation, text + words.at, word))
        return false;
    words.at += word;
    while ((word = next_word(&words)) > 0 && is_word_of(verbs, text + words.at, word)) {
        verb = true;
        words.at += word;
    }
    const struct said_fact *role = fact_said(notation->dialect, text + words.at, word);
    words.at += word;
    return verb && role && role->role && next_word(&words) == 0;
}

/* The bytes of a card's title that a line begins with, and a mark behind it; 0 for none. */
static size_t title_before(const struct notation *notation, const char *text, size_t length,
                           const char *marks)
{
    size_t end = span_to(text, length, marks);
    bool title = end >= CRY_BYTES_MIN && end + 1 < length && memchr(text, ' ', end) &&
                 plain_meanings_of(notation->dialect, text, end) & MEANS_CARD;
    return title ? end : 0;
}

size_t cried_title(const struct notation *notation, const char *text, size_t length)
{
    return title_before(notation, text, length, "!");
}

/* "Washington is in winter quarters": a piece, and what it is in. */
static bool tells_state(const struct notation *notation, const char *text, size_t length)
{
    const char *const *states = notation->dialect->talk ? notation->dialect->talk->states : NULL;
    struct words_of_line words = {text, length, 0};
    size_t first = next_word(&words);
    bool piece = plain_meanings_of(notation->dialect, text + words.at, first) & MEANS_PIECE;
    for (; piece && states && *states; states++)
        for (size_t at = words.at; at + strlen(*states) <= length; at++)
            if (strncasecmp(text + at, *states, strlen(*states)) == 0)
                return true;
    return false;
}

/* "both discard the rest" */
static bool tells_of_both(const struct notation *notation, const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    size_t word = next_word(&words);
    bool both = same_word(text + words.at, word, "both");
    words.at += word;
    word = next_word(&words);
    return both && word > 0 && verb_typed(notation->dialect, text + words.at, word);
}

/* "neither Ann nor Bob changes any cards" */
static bool tells_of_neither(const struct notation *notation, const char *text, size_t length)
{
    struct words_of_line words = {text, length, 0};
    size_t word = next_word(&words);
    bool neither = same_word(text + words.at, word, "neither"), verb = false, side = false;
    for (words.at += word; neither && (word = next_word(&words)) > 0; words.at += word) {
        side |= side_of_typed_word(notation, text + words.at, word) > 0;
        verb |= verbs_meant(notation->dialect, text + words.at, word) != 0;
    }
    return verb && side;
}

bool has_topic(const struct notation *notation, const char *text, size_t length)
{
    const struct dialect *dialect = notation->dialect;
    if (!dialect || !dialect->places || length == 0 || memchr(text, '?', length) ||
        is_mail_field(text, length))
        return false;
    return is_headed_by_topic(notation, text, length) || counts_topic(notation, text, length) ||
           denies_action(notation, text, length) || names_role(notation, text, length) ||
           title_before(notation, text, length, "!:") > 0 || tells_state(notation, text, length) ||
           tells_of_both(notation, text, length) || tells_of_neither(notation, text, length);
}
