#include "record/typed_reading.h"

#include "record/names.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Hearing: each item finds its part of the declaration, by what it can be and what stands around
 * it. What fits nowhere makes the clause one that is not understood. */

struct hearing {
    struct said *said;
    const struct items *items;
    int at;
    enum small role; /* of the places that follow */
    bool dice;       /* numbers that follow are dice */
    bool brackets;   /* they stand in square ones */
    bool card;       /* a card follows */
    bool total;
    bool plus, minus; /* a modifier follows */
    bool exempt;
    int die_side;
    bool parted;            /* several declarations, which are not to be read as one */
    struct said_piece next; /* what was said of the piece that follows */
};

static const struct item *here(const struct hearing *hearing)
{
    return &hearing->items->item[hearing->at];
}

static bool is_mark(const struct item *item, char mark)
{
    return item->kind == ITEM_MARK && item->mark == mark;
}

static bool is_last(const struct hearing *hearing, int at)
{
    return at >= hearing->items->count;
}

static bool takes(const struct said *said, verb_id verb, enum field_word field)
{
    return said->dialect->takes[verb] >> field & 1;
}

/* Whether a word is the verb that a sign stands for. */
static bool is_for(const char *word, enum verb_sign sign)
{
    return word && strcmp(word, verb_word(verb_by(sign))) == 0;
}

/* The same of what was said. */
static bool says(const struct said *said, enum verb_sign sign)
{
    return is_for(said->verb, sign);
}

static bool says_any(const struct said *said, enum verb_flag flag)
{
    return said->verb && verb_is(verb_of(said->verb), flag);
}

static bool joins(const struct item *item)
{
    return item->small == SMALL_SKIP || item->small == SMALL_AND || item->small == SMALL_FOR;
}

/* The next item that says something, from at on. */
static int next_said(const struct hearing *hearing, int at)
{
    while (!is_last(hearing, at) && joins(&hearing->items->item[at]))
        at++;
    return at;
}

static const struct item *following(const struct hearing *hearing)
{
    return &hearing->items->item[next_said(hearing, hearing->at + 1)];
}

static bool is_piece(const struct item *item)
{
    return item->kind == ITEM_WORD && item->means & MEANS_PIECE;
}

static bool set_item(const struct item **place, const struct item *item)
{
    bool free = !*place;
    *place = item;
    return free;
}

/* --- verbs --- */

static bool activates(const struct said *said)
{
    return said->verb && (says_any(said, ACTIVATES) ||
                          strcmp(said->verb, activity_word(said->dialect, FIELD_LEADER)) == 0);
}

/* Whether a number behind it is a die. */
static bool rolls(const struct dialect *dialect, const char *word)
{
    return word &&
           (verb_is(verb_of(word), ROLLS_DICE) || verb_for(dialect, word) == verb_by(BY_DICE));
}

/* "eliminates Massachusetts and reduces Rogers": both steps of the first; only a guess. */
static bool lose_whole(struct hearing *hearing)
{
    struct said *said = hearing->said;
    for (int i = 0; i < said->pieces; i++)
        said->piece[i].twice = true;
    said->verb = verb_word(verb_by(BY_STEP));
    return hearing->items->mend;
}

/* What the game has for a word that stands for a verb and more: "fort". */
static const struct verb_alias *alias_for(const struct said *said, const char *word)
{
    return alias_of_word(said->dialect, word, strlen(word));
}

/* "build" before "fort", "activate" before "force": the second says it all. */
static bool says_more(const struct said *said, const char *verb)
{
    const struct verb_alias *alias = alias_for(said, verb);
    return alias && alias->written && verb_of(said->verb) == alias->verb;
}

/* "march with Amherst", behind who is activated: whether a piece that was named stands at at. */
static bool is_named_again(const struct hearing *hearing, int at)
{
    const struct said *said = hearing->said;
    const struct names *pieces = said->dialect->pieces;
    const struct item *item = &hearing->items->item[at];
    const int id = pieces && is_piece(item) ? item_match(pieces, item).id : 0;
    for (int i = 0; id && i < said->pieces; i++)
        if (said->piece[i].item && item_match(pieces, said->piece[i].item).id == id)
            return true;
    return false;
}

/* Who is meant first by what comes behind the verb. */
static int named_next(const struct hearing *hearing)
{
    int at = next_said(hearing, hearing->at + 1);
    return hearing->items->item[at].small == SMALL_WITH ? next_said(hearing, at + 1) : at;
}

/* A verb behind one that was said: whether both are one declaration. */
static bool join_verb(struct hearing *hearing, const char *verb)
{
    struct said *said = hearing->said;
    if (strcmp(said->verb, verb) == 0)
        return true;
    if (is_for(verb, BY_DICE)) {
        hearing->dice = rolls(said->dialect, said->verb) || said->use;
        if (says_any(said, STRIKES) && said->pieces == 0 && said->places == 0 &&
            takes(said, verb_of(said->verb), FIELD_PATH))
            said->verb = verb;
        return hearing->dice;
    }
    const verb_id second = verb_of(verb);
    if (says(said, BY_WAY) && verb_is(second, STRIKES) && !takes(said, second, FIELD_PATH))
        return false;
    if (activates(said) && is_for(verb, BY_WAY) && said->pieces > 0)
        return said->moves = !is_named_again(hearing, named_next(hearing));
    if (says_more(said, verb)) {
        said->verb = verb;
        return true;
    }
    const struct verb_pair *pair = all_verbs.pairs;
    while (pair->first && !(strcmp(pair->first, said->verb) == 0 &&
                            (strcmp(pair->second, verb) == 0 || pair->second[0] == '*')))
        pair++;
    if (!pair->first)
        return false;
    said->verb = pair->second_said ? verb : said->verb;
    if (said->cards == 0 && said->count && !number_counts(said->dialect, verb_of(said->verb))) {
        said->card[said->cards++] = said->count;
        said->count = NULL;
    }
    return true;
}

/* "moves to Augusta and raids": a clause of its own begins here, behind what joins two. */
static bool begin_clause(struct hearing *hearing)
{
    struct said *said = hearing->said;
    const struct item *before = here(hearing) - 1;
    if (hearing->at <= said->from || said->denied || said->rest ||
        !(joins(before) || is_mark(before, ',')))
        return false;
    said->next = hearing->at;
    hearing->at = hearing->items->count;
    return true;
}

/* "3 ops: PC markers in Genesee": a card, and what is done with it. */
static bool is_done_with_card(const struct said *said, const char *word)
{
    verb_id verb = verb_of(word);
    if (said->cards == 0 || said->pieces > 0 || said->places > 0 ||
        (said->verb && !says(said, BY_CARD)))
        return false;
    if (verb_is(verb, USES_CARD) || verb_is(verb, WITH_CARD) || verb_is(verb, SAYS_NO))
        return false;
    return said->dialect->verbs >> verb & 1 && !takes_cards(said->dialect, verb);
}

/* A word for something built. */
static bool is_works(const struct said *said, const struct item *item)
{
    const struct verb_alias *alias = item->verb ? alias_for(said, item->verb) : NULL;
    return alias && alias->what && !(item->means & ~(unsigned)MEANS_WHAT);
}

/* "storms the fort": works that are the aim of the verb, and are where it says. */
static bool is_aim(const struct said *said, const struct item *item)
{
    verb_id verb = said->verb && is_works(said, item) ? verb_of(said->verb) : VERB_NONE;
    return verb_is(verb, AT_WORKS) && !takes(said, verb, FIELD_WHAT);
}

static bool hear_verb(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    const char *verb = item->verb;
    if (is_aim(said, item))
        return true;
    const verb_id play = verb_by(BY_CARD), second = verb_of(verb);
    bool plays = says(said, BY_CARD), card = said->cards > 0 || plays;
    if (said->cards > 0 && is_for(verb, BY_DICE) && !said->verb)
        return hearing->dice = true;
    if ((card || (says(said, BY_UNITS) && said->cards > 0)) && item->means & MEANS_USE &&
        !said->use) {
        said->use = item;
        said->verb = says(said, BY_UNITS) ? verb_word(play) : said->verb;
        return true;
    }
    if (said->cards > 0 && (!said->verb || plays) && is_for(verb, BY_FORCE))
        return said->activates = true;
    if ((card || says(said, BY_UNITS)) && verb_is(second, KEEPS_CARD) && said->cards > 0) {
        said->use = item;
        said->verb = verb_word(play);
        return true;
    }
    if (said->verb && item->means & MEANS_WHAT && !said->what) {
        said->what = item;
        return true;
    }
    bool goes = is_for(verb, BY_WAY) || is_for(verb, BY_WIN);
    if (goes && said->cards > 0 && said->pieces > 0 && (!said->verb || plays))
        return said->moves = true;
    if (is_done_with_card(said, verb)) {
        said->next = hearing->at;
        hearing->at = hearing->items->count;
        return true;
    }
    if (says(said, BY_WHOLE) && is_for(verb, BY_STEP))
        return lose_whole(hearing);
    if (said->verb)
        return join_verb(hearing, verb) || begin_clause(hearing);
    said->verb = verb;
    hearing->dice |= is_for(verb, BY_DICE);
    return true;
}

/* --- pieces, places, cards --- */

/* "the La Sarre regulars", "leader Murray": a kind right beside the name of a piece of it. */
static bool names_kind_only(const struct hearing *hearing, const struct item *item)
{
    const struct said *said = hearing->said;
    const struct item *last = said->pieces > 0 ? said->piece[said->pieces - 1].item : NULL;
    if (hearing->next.number > 0)
        return false;
    return (last && last == item - 1 && names_kind_of(said->dialect, item, last)) ||
           (is_piece(item + 1) && names_kind_of(said->dialect, item, item + 1));
}

/* Whether an item may name one who leads, where others have the same name, too. */
static bool may_lead(const struct dialect *dialect, const struct item *item)
{
    struct name_match of = item_match_of_all(dialect->pieces, item);
    struct name_match kind = names_match(dialect->piece_kinds, dialect->leader_kind);
    bool leads = of.id && dialect->kind_of_piece[of.id] == kind.id;
    for (int i = 0; of.ambiguous && i < of.nearest_count; i++)
        leads |= dialect->kind_of_piece[of.nearest[i]] == kind.id;
    return kind.id && leads;
}

/* "Howe rerolls Dunn": the leader right before the verb has another do it, where that is a
 * mode of the verb. */
static void hear_who_has_it_done(struct hearing *hearing)
{
    struct said *said = hearing->said;
    const struct item *who = said->pieces == 1 ? said->piece[0].item : NULL;
    bool does = who && who[1].verb && said->verb && !said->mode && !hearing->next.number;
    if (!does || !takes(said, verb_of(said->verb), FIELD_MODE) || !mode_of_leaders(said->dialect) ||
        !may_lead(said->dialect, who))
        return;
    said->led = true;
    said->pieces = 0;
}

/* Whether a place is said to be where they go or are, among the items from one on; alone: or is
 * named without a word. */
static bool goes_somewhere(const struct hearing *hearing, int from, bool alone)
{
    bool role = alone;
    for (int at = from; !is_last(hearing, at); at++) {
        const struct item *item = &hearing->items->item[at];
        if (role && item->means & MEANS_PLACE && !is_piece(item))
            return true;
        role = item->small == SMALL_TO || item->small == SMALL_AT || is_mark(item, '>') ||
               is_mark(item, '@') || (role && item->small == SMALL_SKIP) ||
               (alone && item->small != SMALL_FROM && item->small != SMALL_VIA);
    }
    return false;
}

/* "2 New Englands to Boston, Virginia to Winchester", "17th Baltimore, 1st Royal Philadelphia":
 * others go elsewhere, which is another declaration. */
static bool begins_others(const struct hearing *hearing, const struct item *item)
{
    const struct said *said = hearing->said;
    int at = hearing->at - 1;
    while (at > said->from && (hearing->items->item[at].kind == ITEM_NUMBER ||
                               hearing->items->item[at].small == SMALL_SKIP))
        at--;
    if (at <= said->from || said->pieces == 0 || item->means & MEANS_PLACE)
        return false;
    const struct item *joint = &hearing->items->item[at], *place = joint - 1;
    bool joins = is_mark(joint, ',') || is_mark(joint, ';') || joint->small == SMALL_AND;
    const bool alone = !said->verb && said->places == 1 && said->place[0].role == SMALL_NONE;
    return joins && place->means & MEANS_PLACE && !is_piece(place) &&
           goes_somewhere(hearing, hearing->at + 1, alone);
}

/* "Washington with 5 CU and Greene with 2": who is behind him goes with another. */
static bool begins_force(const struct hearing *hearing, const struct item *item)
{
    return hearing->said->with && hearing->said->pieces > 1 && item->means & MEANS_LEADER &&
           following(hearing)->small == SMALL_WITH;
}

/* "attacks Putnam at Number Four": one of the other side does not go where he is met. */
static bool is_met(const struct said *said, const struct item *item)
{
    const struct dialect *dialect = said->dialect;
    bool goes = says(said, BY_WAY) || says(said, BY_WIN);
    int id = goes && dialect->side_of_piece ? item_match(dialect->pieces, item).id : 0;
    return id && said->by && dialect->side_of_piece[id] == SIDES + 1 - said->by;
}

/* "The 44th marshals Rogers", "marshal the 44th @ Albany, Rogers": who does it with others, where
 * no leader is who does it. */
static bool is_with_others(const struct said *said)
{
    const struct item *who = said->pieces == 1 ? said->piece[0].item : NULL;
    const bool does =
        who && said->verb && !(who->means & MEANS_LEADER) && (who[1].verb || is_mark(&who[1], '@'));
    return does && takes(said, verb_of(said->verb), FIELD_LEADER) &&
           takes(said, verb_of(said->verb), FIELD_UNITS);
}

static bool hear_piece(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    if (names_kind_only(hearing, item))
        return true;
    if (is_met(said, item) || is_with_others(said))
        return false;
    if (activates(said) && is_named_again(hearing, hearing->at) && begin_clause(hearing))
        return true;
    if (begins_others(hearing, item) || begins_force(hearing, item))
        return !(hearing->parted = true);
    hear_who_has_it_done(hearing);
    if (said->pieces >= SAID_MAX)
        return false;
    struct said_piece piece = hearing->next;
    piece.item = item;
    piece.exempt = hearing->exempt;
    hearing->next = (struct said_piece){0};
    said->piece[said->pieces++] = piece;
    if (is_mark(following(hearing), '(') && item->means & MEANS_LEADER)
        said->with = true;
    return true;
}

static bool hear_place(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    if (said->places >= SAID_MAX)
        return false;
    said->place[said->places++] = (struct said_place){item, hearing->role};
    return true;
}

static bool is_card_known(const struct said *said, const struct item *item)
{
    char name[64];
    if (item->length >= sizeof name || !said->dialect->cards)
        return false;
    memcpy(name, item->text, item->length);
    name[item->length] = '\0';
    struct name_match match = names_match(said->dialect->cards, name);
    return (match.id || match.ambiguous) && match.whole;
}

/* The title of the card whose number has just been said. */
static bool names_same_card(const struct said *said, const struct item *item)
{
    char name[128], number[16];
    const struct item *before = said->cards > 0 ? said->card[said->cards - 1] : NULL;
    if (!before || (before->kind == ITEM_NUMBER && item->kind == ITEM_NUMBER))
        return false;
    const struct item *title = before->kind == ITEM_NUMBER ? item : before,
                      *digits = before->kind == ITEM_NUMBER ? before : item;
    if (title->length >= sizeof name || digits->length >= sizeof number)
        return false;
    memcpy(name, title->text, title->length);
    name[title->length] = '\0';
    memcpy(number, digits->text, digits->length);
    number[digits->length] = '\0';
    if (names_alike(name, number)) /* "3 OPS, 3 OPS" are two */
        return false;
    struct name_match of = names_match(said->dialect->cards, name),
                      at = names_match(said->dialect->cards, number);
    bool same = at.id && at.id == of.id;
    for (int i = 0; i < of.nearest_count && !same; i++)
        same = of.nearest[i] == at.id;
    return same;
}

static bool is_number_of_card(const struct hearing *hearing, int at)
{
    const struct item *item = &hearing->items->item[at], *then;
    then = &hearing->items->item[next_said(hearing, at + 1)];
    return item->kind == ITEM_NUMBER && is_card_known(hearing->said, item) && !is_piece(then);
}

/* Whether another number of a list of cards follows: "draws 2 and 3". */
static bool is_card_next(const struct hearing *hearing)
{
    const struct said *said = hearing->said;
    const struct item *item = &hearing->items->item[hearing->at], *next = item + 1;
    verb_id verb = said->verb ? verb_of(said->verb) : verb_by(BY_CARD);
    bool joins =
        is_mark(next, ',') || is_mark(next, '+') || is_mark(next, '&') || next->small == SMALL_AND;
    int at = hearing->at + 2;
    at = joins ? next_said(hearing, at) : at;
    const struct item *kind = &hearing->items->item[joins ? at : hearing->at];
    at += joins && !is_last(hearing, at) && kind->means & MEANS_WHAT &&
          kind[1].small == SMALL_CARD; /* "24 and the Indian card 43" */
    at += joins && !is_last(hearing, at) && hearing->items->item[at].small == SMALL_CARD;
    return joins && item->kind == ITEM_NUMBER && is_number_of_card(hearing, at) &&
           said->dialect->lists[verb] >> FIELD_CARDS & 1;
}

static bool hear_card(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    hearing->card = is_card_next(hearing);
    said->titled |= item->kind != ITEM_NUMBER;
    if (names_same_card(said, item)) {
        if (item->kind == ITEM_NUMBER)
            said->card[said->cards - 1] = item;
        return true;
    }
    if (said->cards >= SAID_MAX)
        return false;
    said->card[said->cards++] = item;
    return true;
}

/* Whether a title is meant where pieces or places have the same name. */
static bool means_card(const struct hearing *hearing, const struct item *item)
{
    const struct said *said = hearing->said;
    if (!(item->means & MEANS_CARD))
        return false;
    bool used = said->use && said->cards > 0 && said->use > said->card[said->cards - 1];
    if (used && item->means & MEANS_PIECE) /* "#53 event Rangers @ Albany": whom it brings */
        return false;
    if (hearing->card || !(item->means & (MEANS_PIECE | MEANS_PLACE | MEANS_WHAT)))
        return true;
    if (hearing->next.number > 0 || said->pieces > 0)
        return false;
    if (said->verb && said->cards == 0 && takes_cards(said->dialect, verb_of(said->verb)) &&
        (says(said, BY_CARD) || !takes(said, verb_of(said->verb), FIELD_UNITS)))
        return true;
    for (int at = hearing->at + 1; !said->verb && !said->cards && !is_last(hearing, at); at++)
        if (hearing->items->item[at].means & MEANS_USE)
            return true;
    return said->cards > 0 && names_same_card(said, item);
}

/* --- dice --- */

/* "a 4 against a 1": a die of the side that does it, and one of the other. */
static void hear_against(struct hearing *hearing, const struct item *item)
{
    static const char *const joints[] = {"against", "vs", "versus", "v", NULL};
    struct said *said = hearing->said;
    const struct item *before = item - (hearing->at > 0);
    if (said->dice != 1 || !said->by || said->die[0].side || hearing->brackets)
        return;
    before -= before->small == SMALL_SKIP && before->length == 1; /* "a" */
    if (!is_word_of(joints, before->text, before->length))
        return;
    said->die[0].side = said->by;
    hearing->die_side = SIDES + 1 - said->by;
}

static bool add_die(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    if (said->dice >= SAID_MAX || item->number > DIE_FACES_MAX)
        return false;
    hear_against(hearing, item);
    said->die[said->dice++] = (struct said_die){.side = hearing->die_side, .item = item};
    hearing->dice |= !hearing->brackets;
    return true;
}

/* Whether a side's word stands before its dice: "F 3", "British roll 4", "F=3", "B: flag". */
static bool rolls_next(const struct hearing *hearing)
{
    int at = hearing->at + 1;
    for (; !is_last(hearing, at); at++) {
        const struct item *item = &hearing->items->item[at];
        if (item->kind == ITEM_NUMBER || item->face)
            return item->kind != ITEM_NUMBER || !is_piece(&hearing->items->item[at + 1]);
        bool passes = is_mark(item, ':') || is_mark(item, '=') || item->small == SMALL_SKIP ||
                      item->small == SMALL_FOR || item->small == SMALL_DIE ||
                      rolls(hearing->said->dialect, item->verb);
        if (!passes)
            return false;
    }
    return false;
}

static bool hear_side(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    if (item->face && says(said, BY_COIN))
        return add_die(hearing, item);
    bool deals = says_any(said, DEALS_CARDS);
    if (deals && said->cards == 0)
        said->by = item->side;
    bool chooses = is_for(said->verb ? said->verb : following(hearing)->verb, BY_CHOICE);
    if (chooses && !said->what && takes(said, verb_by(BY_CHOICE), FIELD_WHAT))
        return set_item(&said->what, item);
    if (!rolls_next(hearing))
        return is_piece(following(hearing)) || deals ||
               (said->cards == 0 && said->pieces == 0 && following(hearing)->verb);
    hearing->die_side = item->side;
    hearing->dice = true;
    return true;
}

/* --- numbers --- */

/* Whether a number without a mark is a card's: "37 for event", "discards 57". */
static bool is_bare_card(const struct hearing *hearing, const struct item *item)
{
    const struct said *said = hearing->said;
    bool counts = is_piece(following(hearing)) && !is_card_next(hearing);
    if (said->cards > 0 || said->pieces > 0 || said->places > 0 || counts ||
        !is_card_known(said, item))
        return false;
    verb_id verb = said->verb ? verb_of(said->verb) : verb_by(BY_CARD);
    return takes_cards(said->dialect, verb) &&
           (is_card_next(hearing) || !takes(said, verb, FIELD_COUNT));
}

/* "Massachusetts (2 steps)", "two steps of Rogers"; of whom is said later, or not at all. */
static bool hear_steps(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    const struct item *before = hearing->at > 0 ? item - 1 : NULL;
    if (before && is_mark(before, '(') && hearing->at > 1)
        before--;
    if (item->number != 2)
        return true;
    if (before && said->pieces > 0 && said->piece[said->pieces - 1].item == before)
        return said->piece[said->pieces - 1].twice = true;
    int then = next_said(hearing, next_said(hearing, hearing->at + 1) + 1);
    if (!is_last(hearing, then) && is_piece(&hearing->items->item[then]))
        hearing->next.twice = true;
    return true;
}

/* No count is below 0; only a guess. */
static bool hear_none(struct hearing *hearing)
{
    static const struct item none = {.kind = ITEM_NUMBER, .number = 0, .text = "0", .length = 1};
    return hearing->items->mend && set_item(&hearing->said->count, &none);
}

static bool hear_modifier(struct hearing *hearing, const struct item *item)
{
    struct said_die *die = &hearing->said->die[hearing->said->dice - 1];
    die->minus = hearing->minus;
    hearing->plus = hearing->minus = false;
    return set_item(&die->modifier, item);
}

/* "Regulars x2" */
static bool hear_times(struct said *said, const struct item *item)
{
    if (said->pieces == 0 || item->number != 2)
        return false;
    return said->piece[said->pieces - 1].twice = true;
}

/* "two misses": so many dice show the face behind it, the last of them told by itself. */
static bool counts_faces(struct hearing *hearing, const struct item *item, const struct item *face)
{
    bool added = item->number > 0 && item->number <= DIE_FACES_MAX && !item->times;
    for (int i = 1; added && i < item->number; i++)
        added = add_die(hearing, face);
    return added;
}

static bool hear_number(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    const struct item *next = following(hearing);
    if (is_worth_of_card(item)) /* which is not said */
        return false;
    if ((hearing->plus || hearing->minus) && said->dice > 0)
        return hear_modifier(hearing, item);
    if (item->times && item->length > 0 && (item->text[0] | ' ') == 'x')
        return hear_times(said, item);
    if (next->small == SMALL_CARD && !hearing->card)
        return set_item(&said->count, item);
    if (hearing->card || (!hearing->brackets && is_bare_card(hearing, item)))
        return hear_card(hearing, item);
    if (hearing->total)
        return set_item(&said->total, item);
    if (is_piece(next) || next->small == SMALL_REDUCED || next->small == SMALL_FULL) {
        hearing->next.number = item->number;
        return true;
    }
    if (next->face && next == item + 1 && !hearing->brackets)
        return counts_faces(hearing, item, next);
    if (hearing->brackets || hearing->dice)
        return add_die(hearing, item);
    if (next->means & MEANS_USE ||
        next->small == SMALL_MEASURE) /* "2 ops": what the card is worth */
        return true;
    if (next->small == SMALL_STEP)
        return hear_steps(hearing, item);
    if (next->small == SMALL_POINTS && said->cards > 0)
        return set_item(&said->total, item);
    if (said->cards > 0 && said->dialect->lists[verb_by(BY_CARD)] >> FIELD_CARDS & 1 &&
        (is_mark(next, ')') || (next->kind == ITEM_MARK && next->length == 0)))
        return set_item(&said->total, item);
    if (rolls(said->dialect, said->verb) || (said->use && said->cards > 0))
        return add_die(hearing, item);
    if (is_below_zero(hearing->items, item))
        return hear_none(hearing);
    return set_item(&said->count, item);
}

/* --- marks --- */

static bool is_verdict_next(const struct hearing *hearing)
{
    static const char *const words[] = {"legal", "illegal", "open",     "ruled",
                                        "noted", "rules",   "snapshot", NULL};
    const struct item *next = &hearing->items->item[hearing->at + 1];
    for (int i = 0; words[i] && next->glued; i++)
        if (next->length >= strlen(words[i]) &&
            strncmp(next->text, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

/* The rest of the clause is a claim or an expectation and stays as it stands. */
static bool keep_rest(struct hearing *hearing, const struct item *item)
{
    hearing->said->rest = item;
    hearing->at = hearing->items->count;
    return true;
}

static bool hear_equals(struct hearing *hearing, const struct item *item)
{
    const struct item *next = following(hearing);
    if (next->result)
        return true;
    if (next->face && !next->result)
        return hearing->dice = true;
    if (next->kind == ITEM_NUMBER && (hearing->dice || hearing->brackets))
        return true;
    if (next->kind == ITEM_NUMBER) {
        hearing->total = true;
        return true;
    }
    return keep_rest(hearing, item);
}

static bool hear_dash(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    const struct item *next = following(hearing),
                      *before = hearing->at > 0 ? &hearing->items->item[hearing->at - 1] : NULL;
    if (before && is_piece(before) && item->glued && said->pieces > 0 &&
        !(next->glued && next->kind == ITEM_WORD)) {
        said->piece[said->pieces - 1].minus = true;
        return true;
    }
    if (hearing->dice || hearing->brackets) {
        hearing->minus = next->kind == ITEM_NUMBER;
        return hearing->minus;
    }
    if (before && before->means & MEANS_PLACE && next->means & MEANS_PLACE)
        hearing->role = SMALL_TO;
    return true;
}

static bool hear_mark(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    switch (item->mark) {
    case '>':
        hearing->role = following(hearing)->result ? hearing->role : SMALL_TO;
        return true;
    case '@':
        hearing->role = SMALL_AT;
        return true;
    case '-':
        return hear_dash(hearing, item);
    case '#':
        return hearing->card = true;
    case '[':
        hearing->die_side = 0;
        return hearing->brackets = said->dice == 0;
    case ']':
        hearing->brackets = hearing->dice = false;
        return true;
    case '=':
        return hear_equals(hearing, item);
    case '+':
        hearing->plus = (hearing->dice || hearing->brackets) && said->dice > 0 &&
                        following(hearing)->kind == ITEM_NUMBER;
        return true;
    case '!':
        return !is_verdict_next(hearing) || keep_rest(hearing, item);
    case ':':
        said->with |=
            said->pieces == 1 && said->piece[0].item && said->piece[0].item->means & MEANS_LEADER;
        return true;
    default:
        return strchr(",()/&", item->mark);
    }
}

/* --- words --- */

static bool hear_no(struct hearing *hearing)
{
    struct said *said = hearing->said;
    const struct item *next = following(hearing);
    bool plays = says(said, BY_CARD);
    if (said->dice > 0 && rolls(said->dialect, said->verb)) {
        said->result = says(said, BY_STEP) ? "loss 0" : "no";
        return true;
    }
    bool denies = !said->verb && next->verb && !is_for(next->verb, BY_STEP);
    denies |= !said->verb && next->small == SMALL_CARD;
    denies |= plays && next->kind == ITEM_MARK && next->length == 0;
    denies |= plays && said->cards == 0 &&
              (next->small == SMALL_CARD || (next->verb && (next + 1)->small == SMALL_CARD));
    if (hearing->card && next->kind == ITEM_NUMBER) /* "card no. 36" */
        return true;
    said->denied = denies;
    return denies;
}

static bool hear_all(struct hearing *hearing)
{
    const struct item *next = following(hearing);
    struct said *said = hearing->said;
    if (is_piece(next) && !(next->means & MEANS_LEADER)) {
        hearing->next.all = true;
        return true;
    }
    if (next->kind == ITEM_NUMBER) /* "all five CU", "all seven cards" */
        return true;
    if (said->pieces >= SAID_MAX)
        return false;
    said->piece[said->pieces++] = (struct said_piece){.all = true};
    return true;
}

/* Whether who is in, or goes into, the fort of a space stays or goes inside. */
static bool goes_inside(const struct said *said)
{
    const verb_id inside = verb_by(BY_INSIDE);
    bool fits = !said->verb || says(said, BY_INSIDE);
    for (const struct verb_pair *pair = all_verbs.pairs; pair->first && !fits; pair++)
        fits = strcmp(pair->first, said->verb) == 0 && is_for(pair->second, BY_INSIDE);
    return fits && said->dialect->verbs >> inside & 1;
}

static bool hear_inside(struct hearing *hearing)
{
    hearing->said->verb = verb_word(verb_by(BY_INSIDE));
    hearing->at = next_said(hearing, hearing->at + 1);
    return true;
}

/* "my 5 against your 2": a side's dice follow, or nothing is said. */
static bool hear_owner(struct hearing *hearing, enum small whose)
{
    int by = hearing->said->by;
    if (!rolls_next(hearing))
        return whose == SMALL_MINE;
    if (by == 0)
        return false;
    hearing->die_side = whose == SMALL_MINE ? by : SIDES + 1 - by;
    return hearing->dice = true;
}

/* "at", "to": a place, or the inside of works. */
static bool hear_where(struct hearing *hearing, const struct item *item)
{
    const struct item *next = following(hearing);
    if (is_works(hearing->said, next) && goes_inside(hearing->said))
        return hear_inside(hearing);
    if (item->small == SMALL_AT || !next->verb || next->means)
        hearing->role = item->small;
    return true;
}

/* "repair Fort X with Y", or a piece and who goes with it. */
static bool hear_with(struct hearing *hearing)
{
    struct said *said = hearing->said;
    if (says_any(said, MAKES_WORKS) && said->pieces > 0) {
        said->pieces = 0;
        return hearing->items->mend;
    }
    said->with |= said->pieces == 1;
    return true;
}

static bool hear_card_word(struct hearing *hearing)
{
    const struct item *next = following(hearing);
    hearing->card = (next->kind == ITEM_NUMBER && !hearing->at) || next->means & MEANS_CARD ||
                    (next->kind == ITEM_NUMBER && is_card_known(hearing->said, next));
    return true;
}

/* "full", "reduced": of the piece that follows, or "restores them to full", "1 reg, reduced". */
static bool hear_strength(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    const struct item *next = following(hearing);
    hearing->next.full = item->small == SMALL_FULL;
    hearing->next.reduced = item->small == SMALL_REDUCED;
    if (is_piece(next))
        return true;
    hearing->next = (struct said_piece){0};
    if (says(said, BY_FULL) && said->pieces > 0)
        return item->small == SMALL_FULL;
    return said->pieces > 0 && item->small == SMALL_REDUCED &&
           (said->piece[said->pieces - 1].minus = true);
}

/* "wins by three", "by boat" */
static bool hear_by(struct hearing *hearing)
{
    const struct item *next = following(hearing);
    if (next->kind != ITEM_NUMBER || !hearing->said->result)
        return next->means & (MEANS_MODE | MEANS_PIECE);
    hearing->at = next_said(hearing, hearing->at + 1);
    return true;
}

/* "a step", "takes a step": one is lost. */
static bool hear_step(struct said *said)
{
    bool lost = !said->verb || says_any(said, VAGUE);
    said->verb = lost ? verb_word(verb_by(BY_STEP)) : said->verb;
    return true;
}

static bool hear_whole(struct hearing *hearing)
{
    const struct item *next = following(hearing);
    hearing->next.twice = is_piece(next) && says(hearing->said, BY_STEP);
    return hearing->next.twice || is_piece(next);
}

/* "throws it away" */
static bool hear_away(struct hearing *hearing)
{
    struct said *said = hearing->said;
    said->verb = says(said, BY_DICE) ? verb_word(verb_by(BY_MINUS)) : said->verb;
    hearing->dice = false;
    return says(said, BY_MINUS);
}

/* How many, and of what. */
static bool hear_amount(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    switch (item->small) {
    case SMALL_DIE:
        return hearing->dice = true;
    case SMALL_CARD:
        return hear_card_word(hearing);
    case SMALL_ALL:
        return hear_all(hearing);
    case SMALL_ALL_BUT:
        return hearing->exempt = said->pieces > 0 && said->piece[said->pieces - 1].all;
    case SMALL_NO:
        return hear_no(hearing);
    case SMALL_TOTAL:
        return hearing->total = true;
    case SMALL_STEP:
        return hear_step(said);
    case SMALL_FULL:
    case SMALL_REDUCED:
        return hear_strength(hearing, item);
    case SMALL_WHOLE:
        return hear_whole(hearing);
    default:
        return true; /* SMALL_SKIP, SMALL_AND */
    }
}

static bool hear_small(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    switch (item->small) {
    case SMALL_FROM:
    case SMALL_VIA:
        hearing->role = item->small;
        return true;
    case SMALL_AT:
    case SMALL_TO:
        return hear_where(hearing, item);
    case SMALL_WITH:
        return hear_with(hearing);
    case SMALL_FOR:
        said->given = said->cards;
        return true;
    case SMALL_BY:
        return hear_by(hearing);
    case SMALL_OFF:
        if (says_any(said, VAGUE) && said->dialect->verbs >> verb_by(BY_OFF) & 1)
            said->verb = verb_word(verb_by(BY_OFF));
        return true;
    case SMALL_BACK:
        return says_any(said, GOES_BACK) || says(said, BY_FULL);
    case SMALL_MINE:
    case SMALL_YOURS:
        return hear_owner(hearing, item->small);
    case SMALL_AWAY:
        return hear_away(hearing);
    default:
        return hear_amount(hearing, item);
    }
}

/* Whether a way goes on from a name that a piece has, too. */
static bool begins_way(const struct hearing *hearing)
{
    const struct item *next = following(hearing);
    const struct item *then = &hearing->items->item[next_said(hearing, hearing->at + 2)];
    bool way = is_mark(next, '>') || is_mark(next, '-') || next->small == SMALL_TO;
    return way && then->means & MEANS_PLACE && !hearing->next.number;
}

static bool same_text(const struct item *a, const struct item *b)
{
    return a->length == b->length && strncasecmp(a->text, b->text, a->length) == 0;
}

/* A name, by what stands around it. */
static bool hear_name(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    unsigned means = item->means;
    bool kind_of_card = means & MEANS_WHAT && following(hearing)->small == SMALL_CARD &&
                        said->verb && takes_cards(said->dialect, verb_of(said->verb));
    if (kind_of_card) /* "draws the Indian card 43" */
        return hearing->next.number == 0;
    if (means & MEANS_USE && said->use && same_text(item, said->use))
        return true; /* "campaign event" */
    if (means & MEANS_PLACE && hearing->role != SMALL_NONE && !hearing->next.number)
        return hear_place(hearing, item);
    if (means & MEANS_PLACE && begins_way(hearing))
        return hear_place(hearing, item);
    if (means_card(hearing, item))
        return hear_card(hearing, item);
    if (means & MEANS_USE && !said->use && (said->cards > 0 || says(said, BY_CARD)))
        return set_item(&said->use, item);
    if (means & MEANS_MODE && said->verb && !said->mode && (!is_piece(item) || said->pieces > 0) &&
        !takes(said, verb_of(said->verb), FIELD_WHAT) &&
        takes(said, verb_of(said->verb), FIELD_MODE))
        return set_item(&said->mode, item);
    if (means & MEANS_WHAT && !said->what &&
        !(means & MEANS_PIECE && said->verb && !takes(said, verb_of(said->verb), FIELD_WHAT)))
        return set_item(&said->what, item);
    if (means & MEANS_PIECE)
        return hear_piece(hearing, item);
    if (means & MEANS_PLACE)
        return hear_place(hearing, item);
    if (means & MEANS_MODE)
        return set_item(&said->mode, item);
    if (means & MEANS_USE)
        return set_item(&said->use, item);
    return false;
}

static bool hear_result(struct said *said, const struct item *item)
{
    bool free = !said->result;
    said->result = item->result;
    return free;
}

static bool hear_word(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    if (item->face && !item->side && (hearing->dice || hearing->brackets || !item->means))
        return add_die(hearing, item);
    if (item->side && !(item->means & (MEANS_PLACE | MEANS_CARD)))
        return hear_side(hearing, item);
    bool by_card = said->verb && takes(said, verb_of(said->verb), FIELD_MODE);
    if (item->small == SMALL_CARD && (following(hearing)->kind == ITEM_NUMBER || !by_card))
        return hear_small(hearing, item);
    if (item->small == SMALL_SKIP && item->verb && (hearing->dice || said->verb))
        return true; /* "the die shows 4" */
    bool box = item->means == MEANS_PLACE && !said->verb && hearing->role == SMALL_NONE;
    if (item->verb && box) /* "are eliminated" */
        return hear_verb(hearing, item);
    if (item->verb && !(item->means && hearing->role != SMALL_NONE && said->verb) &&
        !(item->means & (MEANS_PIECE | MEANS_PLACE | MEANS_CARD)))
        return hear_verb(hearing, item);
    if (item->means)
        return hear_name(hearing, item);
    if (item->small == SMALL_NO)
        return hear_no(hearing);
    if (item->result)
        return hear_result(said, item);
    return hear_small(hearing, item);
}

static bool hear_item(struct hearing *hearing, const struct item *item)
{
    struct said *said = hearing->said;
    switch (item->kind) {
    case ITEM_MARK:
        return hear_mark(hearing, item);
    case ITEM_NUMBER:
        return hear_number(hearing, item);
    case ITEM_WORD:
        return hear_word(hearing, item);
    case ITEM_TEXT: /* in quotes: a card's title, or a name that is meant as it stands */
        return (hearing->card || says_any(said, OF_TITLE)) && hear_card(hearing, item);
    case ITEM_REMARK:
        return set_item(&said->remark, item);
    case ITEM_STRANGE: /* "#45 Smallpox": a title in short behind its number */
        return hearing->at > 0 && (item - 1)->kind == ITEM_NUMBER && names_same_card(said, item);
    }
    return false;
}

/* An item, or who is meant by "he" where it begins what is done next. */
static bool hear_next(struct hearing *hearing)
{
    const struct item *named = named_by_pronoun(hearing->items, hearing->said->from, hearing->at);
    return named ? hear_piece(hearing, named) : hear_item(hearing, here(hearing));
}

bool hear_items(struct said *said, const struct items *items)
{
    struct hearing hearing = {.said = said, .items = items, .at = said->from};
    const int before = said->from - 1; /* "they" of "they appear", where the verb parts them */
    const struct item *named = before > 0 ? named_by_pronoun(items, before, before) : NULL;
    said->next = items->count;
    said->end = items->end;
    if (named && !hear_piece(&hearing, named))
        return false;
    while (hearing.at < items->count) {
        if (!hear_next(&hearing) && (!items->mend || hearing.parted))
            return false;
        hearing.at++;
    }
    return true;
}
