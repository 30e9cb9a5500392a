#include "record/notation_deal.h"

#include "record/lexicon.h"
#include "record/names.h"
#include "record/notation_asking.h"
#include "record/notation_scan.h"
#include "record/text.h"
#include "record/typed_side.h"
#include "record/typed_verbs.h"

#include <ctype.h>
#include <string.h>

enum { HAND_CARDS_MAX = 24 };

/* What is dealt to a side: cards, or how many. */
struct hand {
    int side; /* 0: not said yet */
    int count;
    struct dealt {
        const char *text;
        size_t length;
        int column; /* where it stands */
    } card[HAND_CARDS_MAX];
};

struct deal {
    const struct notation *notation;
    const char *text;
    size_t at, length;
    bool named; /* a word for a deal, or "cards", stands in it */
    bool own;   /* "my cards are": who has them says so */
    bool drawn; /* "Ann draws 8 cards": the same of somebody, who may draw otherwise */
    bool loose; /* it is not as the notation has it */
    bool each;  /* "9 each" */
    bool after; /* "8 cards to Ann, 8 to Bob": whose they are stands behind them */
    int first;  /* "American first": whose hand is dealt first; 0: not said */
    int hands;
    struct hand hand[SIDES + 1];
};

size_t deal_word(const struct dialect *dialect, const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && isalpha((unsigned char)text[at]))
        at++;
    const char *verb = at > 0 ? verb_typed(dialect, text, at) : NULL;
    if (!verb || !verb_is(verb_of(verb), DEALS_CARDS))
        return 0;
    at += at < length && text[at] == ':';
    return at < length && text[at] == ' ' ? at : 0;
}

static size_t letters_at(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && isalpha((unsigned char)text[at]))
        at++;
    return at;
}

/* The side of a word, or of a capital initial; 0: none. */
static int side_of(const struct deal *deal, size_t length)
{
    const char *text = deal->text + deal->at;
    bool small = length == 1 && !isupper((unsigned char)*text);
    return small ? 0 : side_typed(deal->notation, text, length);
}

static bool is_card(const struct deal *deal, size_t length)
{
    char name[16];
    const struct names *cards = deal->notation->dialect->cards;
    if (!cards || length >= sizeof name)
        return false;
    memcpy(name, deal->text + deal->at, length);
    name[length] = '\0';
    return names_match(cards, name).whole;
}

static bool begin_hand(struct deal *deal, int side)
{
    struct hand *hand = &deal->hand[deal->hands];
    if (hand->side || hand->count == 0) { /* else "8 cards to Ann": what is dealt stands first */
        if (deal->hands >= SIDES || (hand->side && hand->count == 0))
            return false;
        deal->hands += hand->side > 0;
        hand = &deal->hand[deal->hands];
    }
    if (deal->hands >= SIDES)
        return false;
    deal->after |= hand->count > 0;
    hand->side = side;
    return true;
}

static bool add_card(struct deal *deal, size_t length)
{
    deal->hands += deal->after && deal->hand[deal->hands].side && deal->hands < SIDES;
    struct hand *hand = &deal->hand[deal->hands];
    if (hand->count >= HAND_CARDS_MAX)
        return false;
    hand->card[hand->count++] = (struct dealt){deal->text + deal->at, length, (int)deal->at + 1};
    return true;
}

/* "eight cards": how many there are, in words. */
static bool add_count(struct deal *deal, int count)
{
    const char *digits = arena_print(deal->notation->arena, "%d", count);
    if (!digits || !add_card(deal, strlen(digits)))
        return false;
    struct hand *hand = &deal->hand[deal->hands];
    hand->card[hand->count - 1].text = digits;
    return true;
}

/* "American first": whose hand is dealt first, which begins none; its bytes. */
static size_t hear_order(struct deal *deal, size_t length)
{
    const char *text = deal->text + deal->at;
    size_t left = deal->length - deal->at, at = length + span_of(text + length, left - length, " ");
    size_t word = letters_at(text + at, left - at);
    int side = side_of(deal, length);
    if (!side || !same_word(text + at, word, "first"))
        return 0;
    deal->first = side;
    return at + word;
}

/* "8 cards: X3 J1 ...": how many there are in the list behind it. */
static bool counts_list(const struct deal *deal, size_t length)
{
    static const char cards[] = " cards:";
    const char *text = deal->text + deal->at + length;
    size_t left = deal->length - deal->at - length, size = strlen(cards);
    return left > size && strncmp(text, cards, size) == 0;
}

/* One word of a deal; false for one that belongs to none. */
static bool hear_word(struct deal *deal, size_t length)
{
    static const char *const
        joints[] = {"and",  "to",   "for",     "with",  "the",    "a",     "of",       "are",
                    "is",   "was",  "were",    "has",   "hand",   "been",  "draws",    "gets",
                    "get",  "gave", "got",     "gives", "please", "also",  "receives", "receive",
                    "then", "us",   "players", "his",   "her",    "their", NULL},
        *const own[] = {"my", "our", "i", "have", "these", "this", "own", NULL},
        *const cards[] = {"card", "cards", NULL}, *const each[] = {"each", "apiece", "both", NULL};
    const char *text = deal->text + deal->at;
    int side = side_of(deal, length);
    if (span_of(text, length, "0123456789") == length)
        return counts_list(deal, length) || add_card(deal, length);
    int number = side || is_word_of(each, text, length) ? 0 : number_typed(text, length);
    if (number > 0)
        return counts_list(deal, length) || add_count(deal, number);
    deal->own |= is_word_of(own, text, length);
    if (is_word_of(own, text, length) && !side)
        return deal->loose = true;
    const char *verb = verb_typed(deal->notation->dialect, text, length);
    bool deals = verb && verb_is(verb_of(verb), DEALS_CARDS);
    deal->named |= is_word_of(cards, text, length) || deals;
    deal->each |= is_word_of(each, text, length);
    bool says_nothing = deals || is_word_of(joints, text, length) ||
                        is_word_of(cards, text, length) || is_word_of(each, text, length);
    if (says_nothing && !side) /* "A" is a side, "a" is none */
        return deal->loose = true;
    deal->loose |= side && length > 1;
    if (side)
        return begin_hand(deal, side);
    return is_card(deal, length) && add_card(deal, length);
}

static bool hear_deal(struct deal *deal)
{
    static const char marks[] = " ,;:&+/.#()\t";
    for (; deal->at < deal->length;) {
        const char *text = deal->text + deal->at;
        if (strchr(marks, *text)) {
            deal->loose |= strchr(":;&+/#()", *text) != NULL;
            deal->at++;
            continue;
        }
        size_t length = 0;
        while (deal->at + length < deal->length && !strchr(marks, text[length]))
            length++;
        size_t order = hear_order(deal, length);
        if (order == 0 && !hear_word(deal, length))
            return false;
        deal->at += order ? order : length;
    }
    struct hand *last = &deal->hand[deal->hands];
    deal->hands += last->side > 0;
    return last->side == 0 ? deal->each && deal->hands == 0 && last->count == 1 : last->count > 0;
}

static void retype_hand(const struct deal *deal, const struct hand *hand, int side,
                        struct retyped *out)
{
    const char *word = deal->notation->dialect->side[side];
    char head[] = {(char)(word[0] - 'a' + 'A'), '\0'};
    retype_text(out, out->length > 0 ? "; deal " : "deal ", 1);
    retype_text(out, head, 1);
    for (int i = 0; i < hand->count; i++) {
        const struct dealt *card = &hand->card[i];
        retype_text(out, " ", card->column);
        retype_bytes(out, card->text, card->length, card->column);
    }
}

/* "next turn, ", "ok: ": the bytes of words that say nothing, up to a mark behind them. */
static size_t idle_before(const char *text, size_t length)
{
    size_t at = 0, word;
    while ((word = letters_at(text + at, length - at)) > 0 &&
           (is_idle(text + at, word) || is_filler(text + at, word)))
        at += word + span_of(text + at + word, length - at - word, " ");
    size_t mark = span_of(text + at, length - at, ",:");
    return mark > 0 ? at + mark + span_of(text + at + mark, length - at - mark, " ") : 0;
}

/* Behind a side's word: "my cards are X3, J1", "I have these: X3, J1". */
static bool tells_own(const char *text, size_t length)
{
    static const char *const own[] = {"my", "our", "i", NULL};
    return is_word_of(own, text, letters_at(text, length));
}

/* The text from at on as a deal: behind its word, "deal ", "Server: deals ", or behind no side's
 * that speaks, "8 cards to Ann". */
static bool read_hands(const struct notation *notation, const char *text, size_t length, size_t at,
                       struct deal *deal)
{
    const struct dialect *dialect = notation->dialect;
    *deal = (struct deal){.notation = notation, .text = text, .at = at, .length = length};
    if (!dialect || !dialect->places)
        return false;
    size_t talk = idle_before(text + at, length - at);
    at += talk;
    size_t word = deal_word(dialect, text + at, length - at), second = 0;
    size_t first = letters_at(text + at, length - at), next = at + first;
    next += span_of(text + next, length - next, ": ");
    deal->drawn = !word && talk == 0 && side_typed(notation, text + at, first) &&
                  !tells_own(text + next, length - next);
    second = word ? 0 : deal_word(dialect, text + next, length - next);
    bool dealer = same_word(text + at, first, "dealer");
    bool written = same_word(text + (word ? at : next), word ? word : second,
                             verb_word(verb_by(BY_HANDS))); /* "deal F ...", "F deal F ..." */
    deal->named = word || second || dealer || tells_own(text + next, length - next);
    deal->loose = (word || second) && !(written && (word || first == 1));
    deal->at = word ? at + word : second ? next + second : dealer ? next : at;
    return hear_deal(deal) && deal->named;
}

bool deals_to_side(const struct notation *notation, const char *text, size_t length)
{
    struct deal deal;
    size_t at = deal_word(notation->dialect, text, length);
    if (at == 0)
        return read_hands(notation, text, length, 0, &deal) && !deal.drawn;
    at += span_of(text + at, length - at, " ");
    bool initial =
        letters_at(text + at, length - at) == 1 && side_of_initial(notation->dialect, text[at]);
    return at < length && (isdigit((unsigned char)text[at]) || initial);
}

/* Whether a hand that somebody says is his own, or that he draws, card by card, is dealt now; of
 * both hands the number is enough. */
static bool is_due(struct notation *notation, const struct deal *deal, const struct retyped *text)
{
    struct opinion opinion = {.wants_results = false};
    bool told =
        (deal->drawn && deal->hands == SIDES) || (deal->hands == 1 && deal->hand[0].count > 1);
    return told && !text->failed && ask_of_text(notation, text, NULL, &opinion) && opinion.lawful;
}

bool retype_deal(struct notation *notation, const char *text, size_t length, size_t at,
                 struct retyped *out)
{
    struct deal deal;
    if (!read_hands(notation, text, length, at, &deal) || (!deal.loose && deal.hands == 1))
        return false;
    for (int i = 0; i < deal.hands; i++)
        retype_hand(&deal, &deal.hand[i], deal.hand[i].side, out);
    for (int each = 0; deal.hands == 0 && each < SIDES; each++) {
        int first = deal.first ? deal.first : 1;
        retype_hand(&deal, &deal.hand[0], each == 0 ? first : SIDES + 1 - first, out);
    }
    return !out->failed && (!(deal.own || deal.drawn) || is_due(notation, &deal, out));
}
