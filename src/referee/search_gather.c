#include "referee/search_gather.h"
#include "referee/chance.h"
#include "referee/check.h"
#include "referee/doubt.h"
#include "referee/journal.h"
#include "referee/known_cards.h"
#include "referee/memo.h"
#include "referee/move_builder.h"
#include "referee/present.h"
#include "referee/replay.h"
#include "referee/search_window.h"
#include "referee/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Declarations that may be what is missing, or what was meant: what is lawful at the moment, the
 * likest to the words of the record first. */

#define ID_BYTES "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"

enum {
    GATHERING_TRIES = 600, /* of each field */
    SEEN_LATER = 4,        /* likeness lost by a card that is in the hand later */
    LIKE_OWED = 4          /* likeness of what silence does not do */
};

/* Fields that say where to. */
enum { OF_PLACES = FIELD_BIT(AT) | FIELD_BIT(TO) | FIELD_BIT(PATH) };

static const char *next_word(const char *text, uint32_t *hash)
{
    while (*text && !isalnum((unsigned char)*text) && !((unsigned char)*text & 0x80))
        text++;
    const char *start = text;
    *hash = 2166136261U;
    for (; isalnum((unsigned char)*text) || (unsigned char)*text & 0x80; text++)
        *hash = (*hash ^ (uint32_t)tolower((unsigned char)*text)) * 16777619U;
    return text > start ? text : NULL;
}

static bool has_word(const struct search *search, uint32_t hash)
{
    for (int i = 0; i < search->word_count; i++) {
        if (search->word[i] == hash)
            return true;
    }
    return false;
}

void add_words(struct search *search, const char *text)
{
    uint32_t hash;
    while (text && (text = next_word(text, &hash))) {
        if (search->word_count < WORDS_MAX && !has_word(search, hash))
            search->word[search->word_count++] = hash;
    }
}

/* Where something is asserted is where something was done. */
static void add_places_asserted(struct search *search, const struct facts *facts)
{
    const struct names *places = &search->referee->data->names[PLACE];
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        const char *at = strcmp(fact->key, "at") == 0 ? fact->value.text : fact->item;
        int place = at ? names_match(places, at).id : 0;
        if (place)
            add_words(search, places->name[place].id);
    }
}

void add_words_of(struct search *search, const struct entry *entry)
{
    add_words(search, entry->by);
    add_places_asserted(search, &entry->fact);
    for (int field = 0; field < FIELD_WORD_COUNT; field++) {
        const struct words *words = &entry->field[field];
        for (int i = 0; field != FIELD_COMMENT && i < words->count; i++)
            add_words(search, words->word[i].text);
    }
}

static int likeness(const struct search *search, const char *text)
{
    int likeness = 0;
    uint32_t hash;
    while ((text = next_word(text, &hash)))
        likeness += has_word(search, hash) ? 2 : -1;
    return likeness;
}

/* --- cards and pieces that are named --- */

static void add_cards(const struct referee *referee, const struct words *words,
                      struct piece_set *named)
{
    for (int i = 0; i < words->count; i++) {
        int id = names_match(&referee->data->names[CARD], words->word[i].text).id;
        if (id)
            pieces_add(named, id);
    }
}

static void add_named_by(const struct referee *referee, const struct entry *entry,
                         struct naming *named)
{
    add_cards(referee, &entry->field[FIELD_CARD], &named->cards);
    add_cards(referee, &entry->field[FIELD_CARDS], &named->cards);
    named->units = pieces_or(named->units, pieces_named(referee, entry));
}

/* The ids in the text of a line, NULL where it is not known. */
static void add_named_in(struct referee *referee, const char *text, struct naming *named)
{
    while (text && *text) {
        size_t length = strspn(text, ID_BYTES);
        const char *id = keep(referee, "%.*s", (int)length, text);
        int card = names_match(&referee->data->names[CARD], id).id;
        int piece = names_id(&referee->data->names[PIECE], id);
        if (card)
            pieces_add(&named->cards, card);
        if (piece)
            pieces_add(&named->units, piece);
        text += length + (text[length] != '\0');
    }
}

/* Where the way of an entry begins that names nobody; 0: nowhere. */
static int where_all_begin(const struct referee *referee, const struct entry *entry)
{
    const struct words *way = &entry->field[FIELD_PATH];
    bool named = entry->field[FIELD_UNITS].count + entry->field[FIELD_LEADER].count > 0;
    return way->count > 1 && !named
               ? names_match(&referee->data->names[PLACE], way->word[0].text).id
               : 0;
}

/* The same of the entry, or of the one that its side declares next. */
static int where_it_begins(const struct search *search)
{
    const struct entry *next = search->window->count ? search->window->entry[0] : NULL;
    int place = where_all_begin(search->referee, search->entry);
    return !place && next && same_side_named(search->entry, next)
               ? where_all_begin(search->referee, next)
               : place;
}

/* What was declared since a fault that is looked at again. */
static void note_named_since(struct search *search)
{
    const struct history *history = &search->referee->history;
    for (int i = history->count - search->again + 1; search->again && i < history->count; i++) {
        const struct entry *entry = history->past[i].entry;
        if (entry->kind == ENTRY_DECLARATION && !verb_is(entry->verb, BRINGS_CARDS))
            add_named_by(search->referee, entry, &search->later);
    }
}

static void note_named(struct search *search)
{
    struct referee *referee = search->referee;
    bool unread = search->entry->kind == ENTRY_UNREADABLE;
    search->begins_at = unread ? 0 : where_it_begins(search);
    if (!unread)
        add_named_by(referee, search->entry, &search->later);
    search->own_cards = search->later.cards;
    note_named_since(search);
    for (int i = 0; i < search->window->count; i++) {
        const struct entry *entry = search->window->entry[i];
        if (verb_is(entry->verb, DEALS_CARDS)) /* from there on they may be others */
            break;
        if (!verb_is(entry->verb, BRINGS_CARDS))
            add_named_by(referee, entry, &search->later);
    }
    if (unread) {
        add_named_in(referee, search->entry->reason, &search->said);
        search->own_cards = search->said.cards;
    } else {
        search->said = search->later;
    }
}

struct piece_set named_after(const struct search *search, const struct entry *of)
{
    struct piece_set named = no_pieces();
    for (int i = 0; i < search->window->count; i++) {
        const struct entry *entry = search->window->entry[i];
        bool own = same_side_named(entry, of);
        if (own && verb_is(entry->verb, ACTIVATES))
            break;
        if (own)
            named = pieces_or(named, pieces_named(search->referee, entry));
    }
    return named;
}

static void take_whole(void *context, const char *text, bool owed)
{
    struct search *search = context;
    for (int i = 0; i < search->whole_count; i++) {
        if (strcmp(search->whole[i].text, text) == 0)
            return;
    }
    int order = search->whole_count;
    if (order < WHOLES_MAX)
        search->whole[search->whole_count++] =
            (struct whole){.text = text, .order = order, .owed = owed};
}

static int by_likeness(const void *a, const void *b)
{
    const struct whole *one = a, *other = b;
    if (one->likeness != other->likeness)
        return other->likeness - one->likeness;
    return one->order - other->order;
}

/* What is played or thrown away is in no hand later. */
static int likeness_of_card(const struct search *search, const char *text)
{
    int id = names_match(&search->referee->data->names[CARD], text).id;
    return id && pieces_have(search->later.cards, id) ? -SEEN_LATER : 1;
}

/* A counter is named as it is, or stands where the way begins of an entry that names nobody; else
 * where something is named. */
static int likeness_of_piece(const struct search *search, const char *text)
{
    const struct referee *referee = search->referee;
    int id = names_match(&referee->data->names[PIECE], text).id;
    int place = id ? place_of_piece(referee, id) : 0;
    if (!id || (pieces_have(search->said.units, id) && place != search->begins_at))
        return likeness(search, text);
    if (search->begins_at)
        return place == search->begins_at ? 2 : -1;
    return place && likeness(search, referee->data->names[PLACE].name[place].id) > 0;
}

static bool takes_from_hand(const struct entry *entry)
{
    return !verb_is(entry->verb, BRINGS_CARDS);
}

/* The words of cards and counters are weighed by what they name. */
static int likeness_of_names(const struct search *search, const struct entry *entry)
{
    static const enum field_word field[] = {FIELD_CARD, FIELD_CARDS, FIELD_LEADER, FIELD_UNITS};
    int change = 0;
    for (int i = 0; i < 4; i++) {
        const struct words *words = &entry->field[field[i]];
        for (int j = 0; (i > 1 || takes_from_hand(entry)) && j < words->count; j++) {
            const char *text = words->word[j].text;
            change -= likeness(search, text);
            change += i > 1 ? likeness_of_piece(search, text) : likeness_of_card(search, text);
        }
    }
    return change;
}

/* What was chosen in a line that is missing, no word around it tells: none counts. */
static int likeness_of_choice(const struct search *search, const struct entry *entry)
{
    const struct words *what = &entry->field[FIELD_WHAT];
    int change = 0;
    for (int i = 0; search->entry->kind != ENTRY_UNREADABLE && i < what->count; i++)
        change -= likeness(search, what->word[i].text);
    return change;
}

/* Whether the declaration plays a card that nobody is known to have, but for those. */
static bool plays_unseen(const struct search *search, const struct entry *entry,
                         struct piece_set but)
{
    struct naming named = {0};
    if (takes_from_hand(entry))
        add_named_by(search->referee, entry, &named);
    EACH_PIECE (card, pieces_without(named.cards, but)) {
        if (!card_is_seen(search->referee, card))
            return true;
    }
    return false;
}

bool are_of_a_class(const struct entry *a, const struct entry *b)
{
    return a && b && a->verb == b->verb && a->by && b->by && strcmp(a->by, b->by) == 0 &&
           same_words(&a->field[FIELD_USE], &b->field[FIELD_USE]);
}

/* Whether any word of a text but a number is among those of the record around the fault. */
static bool shares_word(const struct search *search, const char *text)
{
    uint32_t hash;
    while ((text = next_word(text, &hash))) {
        if (!isdigit((unsigned char)*text) && has_word(search, hash))
            return true;
    }
    return false;
}

/* Whether the declaration names pieces or places, and a line that cannot be read none of them:
 * nobody says the one with the other. */
static bool is_unsaid(const struct search *search, const struct entry *entry)
{
    static const enum field_word field[] = {FIELD_LEADER, FIELD_UNITS, FIELD_AT, FIELD_TO,
                                            FIELD_PATH};
    bool names = false, said = false;
    for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
        const struct words *words = &entry->field[field[i]];
        names |= words->count > 0;
        for (int j = 0; j < words->count; j++)
            said |= shares_word(search, words->word[j].text);
    }
    return search->entry->kind == ENTRY_UNREADABLE && names && !said;
}

static void read_wholes(struct search *search)
{
    struct whole *whole = search->whole;
    for (int i = 0; i < search->whole_count; i++) {
        whole[i].entry = entry_of_whole(search->referee, whole[i].text, search->entry->line);
        if (whole[i].entry && (plays_unseen(search, whole[i].entry, search->said.cards) ||
                               is_unsaid(search, whole[i].entry)))
            whole[i].entry = NULL; /* only what the record names is gone through */
        whole[i].unseen = whole[i].entry && plays_unseen(search, whole[i].entry, search->own_cards);
        whole[i].likeness = likeness(search, whole[i].text) + (whole[i].owed ? LIKE_OWED : 0);
        if (whole[i].entry)
            whole[i].likeness += likeness_of_names(search, whole[i].entry) +
                                 likeness_of_choice(search, whole[i].entry);
    }
    qsort(whole, (size_t)search->whole_count, sizeof *whole, by_likeness);
    for (int i = 0; i < search->whole_count; i++) {
        whole[i].done = !whole[i].entry;
        whole[i].class = 0;
        while (whole[i].class < i && !are_of_a_class(whole[whole[i].class].entry, whole[i].entry))
            whole[i].class ++;
    }
}

/* --- cards that were dealt or drawn --- */

/* What the record shows of the cards that a side is brought: what it plays or throws away before it
 * is dealt others, and what cannot be among them. */
struct shown {
    struct piece_set likely, others; /* by CARD */
};

static void note_shown(const struct referee *referee, const struct entry *entry, int side,
                       struct shown *shown)
{
    struct piece_set cards = no_pieces();
    add_cards(referee, &entry->field[FIELD_CARD], &cards);
    add_cards(referee, &entry->field[FIELD_CARDS], &cards);
    bool own = side_declaring(referee, entry) == side && takes_from_hand(entry);
    shown->likely = own ? pieces_or(shown->likely, pieces_without(cards, shown->others))
                        : pieces_without(shown->likely, cards);
    shown->others = own ? shown->others : pieces_or(shown->others, cards);
}

static struct shown shown_by(const struct search *search, int side)
{
    const struct referee *referee = search->referee;
    struct shown shown = {no_pieces(), no_pieces()};
    for (int i = -1; i < search->window->count; i++) {
        const struct entry *entry = i < 0 ? search->entry : search->window->entry[i];
        if (entry->kind != ENTRY_DECLARATION)
            continue;
        if (verb_is(entry->verb, DEALS_CARDS) && side_declaring(referee, entry) == side)
            break;
        note_shown(referee, entry, side, &shown);
    }
    return shown;
}

/* The cards that the declarations of a class name. */
static struct piece_set cards_of_class(const struct search *search, int class)
{
    struct piece_set cards = no_pieces();
    for (int i = class; i < search->whole_count; i++) {
        if (search->whole[i].class == class && search->whole[i].entry)
            add_cards(search->referee, &search->whole[i].entry->field[FIELD_CARDS], &cards);
    }
    return cards;
}

/* Adds cards of the set up to as many as the list may have. */
static void fill_cards(const struct search *search, struct piece_set set, int most,
                       struct words *words, struct word *word)
{
    EACH_PIECE (card, set) {
        if (words->count < most)
            word[words->count++].text = search->referee->data->names[CARD].name[card].id;
    }
}

/* Of a class that brings cards the first has those that its side shows later, as far as they may be
 * brought. */
static void show_class(struct search *search, int class)
{
    struct referee *referee = search->referee;
    struct whole *first = &search->whole[class];
    int count = first->entry->field[FIELD_CARDS].count;
    struct piece_set cards = cards_of_class(search, class);
    struct shown shown = shown_by(search, side_declaring(referee, first->entry));
    struct piece_set likely = pieces_and(cards, shown.likely), rest = pieces_without(cards, likely);
    struct word *word = arena_take(&referee->line_arena, ((size_t)count + 1) * sizeof *word);
    struct entry *with = arena_take(&referee->line_arena, sizeof *with);
    if (!word || !with || !pieces_any(likely))
        return;
    memset(word, 0, ((size_t)count + 1) * sizeof *word);
    *with = *first->entry;
    with->field[FIELD_CARDS] = (struct words){0, word};
    fill_cards(search, likely, count, &with->field[FIELD_CARDS], word);
    fill_cards(search, pieces_without(rest, shown.others), count, &with->field[FIELD_CARDS], word);
    fill_cards(search, pieces_and(rest, shown.others), count, &with->field[FIELD_CARDS], word);
    first->entry = with;
}

static void show_cards(struct search *search)
{
    for (int i = 0; i < search->whole_count; i++) {
        const struct entry *entry = search->whole[i].entry;
        if (entry && search->whole[i].class == i && verb_is(entry->verb, BRINGS_CARDS) &&
            entry->field[FIELD_CARDS].count)
            show_class(search, i);
    }
}

/* Where play stands now, unless that was done for another fault. */
static void gather_here(struct search *search, uint32_t only)
{
    struct referee *referee = search->referee;
    struct gathered *gathered = memo_gathered(referee, search->by, &search->said, only);
    if (gathered && gathered->known) {
        for (int i = 0; i < gathered->count; i++)
            take_whole(search, keep(referee, "%s", gathered->whole[i].text),
                       gathered->whole[i].owed);
        return;
    }
    gather_wholes(referee, search->by, GATHERING_TRIES, only, &search->said, take_whole, search);
    if (gathered)
        gathered_begin(gathered);
    for (int i = 0; gathered && i < search->whole_count; i++)
        gathered_add(gathered, search->whole[i].text, search->whole[i].owed);
}

/* What might be declared at that moment, the likest to the words first. */
void gather(struct search *search, uint32_t only, long mark)
{
    struct referee *referee = search->referee;
    search->whole_count = 0;
    note_named(search);
    look_back(search, mark);
    if (search->begins_at)
        search->said.units = pieces_or(search->said.units, at(referee, search->begins_at));
    pending_clear(referee); /* silence goes past nothing where the last trial has failed */
    dice_open(referee, NULL);
    unsigned outer = enter(referee, MODE_TRYING);
    gather_here(search, only);
    leave(referee, outer);
    read_wholes(search);
    show_cards(search);
    look_ahead(search, mark);
}

static void take_instead(void *context, const char *whole)
{
    take_whole(context, whole, true);
}

/* Plays what follows until an entry finds no step; false where all find theirs. */
static bool play_until_missed(struct search *search)
{
    for (int i = 0; i < search->window->count && search->left > 0; i++) {
        long before = journal_mark(search->referee);
        enum fit fit = try_one(search, search->window->entry[i]);
        if (fit != LACKS && fit != STRAYS)
            continue;
        journal_undo(search->referee, before);
        return true;
    }
    return false;
}

void gather_missed(struct search *search)
{
    search->whole_count = 0;
    note_named(search);
    look_back(search, search->mark);
    pending_clear(search->referee);
    if (play_until_missed(search))
        each_instead(search->referee, search->entry,
                     FIELD_BIT(AT) | FIELD_BIT(TO) | FIELD_BIT(WHAT), GATHERING_TRIES, take_instead,
                     search);
    read_wholes(search);
    look_ahead(search, search->mark);
}

/* The same pieces, where they could have gone otherwise. */
void gather_like(struct search *search)
{
    note_named(search);
    look_back(search, search->mark);
    uint32_t fields = verb_is(search->entry->verb, PLAYS_CARD) ? FIELD_BIT(USE) : OF_PLACES;
    each_instead(search->referee, search->entry, fields, GATHERING_TRIES, take_instead, search);
    read_wholes(search);
    look_ahead(search, search->mark);
}
