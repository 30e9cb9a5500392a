#include "record/typed_account.h"

#include "record/notation_entry.h"
#include "record/typed_clause.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static void add_cards(struct account *account, const struct entry *entry, enum field_word field)
{
    const struct words *cards = &entry->field[field];
    for (int i = 0; i < cards->count && account->cards < ACCOUNT_CARDS_MAX; i++) {
        account->card_verb[account->cards] = entry->verb;
        account->card[account->cards++] = cards->word[i].text;
    }
}

static void add_arrivals(struct account *account, const struct words *places, int first)
{
    for (int i = first > 0 ? first : 0; i < places->count && account->arrivals < ARRIVALS_MAX; i++)
        account->arrival[account->arrivals++] = places->word[i].text;
}

/* Where who goes or strikes comes to; the place of who avoids or meets another, or goes home, is
 * where he is.
 */
static void add_goals(struct account *account, const struct entry *entry)
{
    const struct words *path = &entry->field[FIELD_PATH], *to = &entry->field[FIELD_TO];
    const unsigned leaves = MEETS | GIVES_UP | OF_ALL;
    if (!verb_is(entry->verb, GOES_TO | STRIKES))
        return;
    add_arrivals(account, to, 0);
    if (path->count < 2 || strcmp(path->word[0].text, path->word[path->count - 1].text) != 0)
        add_arrivals(account, path, path->count - 1); /* but "to York and back" */
    if (to->count + path->count == 0 && !verb_is(entry->verb, (enum verb_flag)leaves))
        add_arrivals(account, &entry->field[FIELD_AT], 0);
}

static int modifiers_of(const struct written_dice *dice)
{
    int modifiers = 0;
    for (int i = 0; i < dice->count; i++)
        modifiers += dice->die[i].has_modifier;
    return modifiers;
}

/* Dice that are numbers, 1 << each. */
static unsigned faces_of(const struct written_dice *dice)
{
    unsigned faces = 0;
    for (int i = 0; i < dice->count; i++)
        if (dice->die[i].raw > 0 && dice->die[i].raw <= DIE_FACES_MAX)
            faces |= 1U << dice->die[i].raw;
    return faces;
}

/* "deal F 8", "choose B": the sides that an entry names, 1 << side each. */
static unsigned sides_named(const struct dialect *dialect, const struct entry *entry)
{
    unsigned named = 0;
    for (int field = 0; field < FIELD_WORD_COUNT; field++)
        for (int i = 0; i < entry->field[field].count; i++) {
            const char *text = entry->field[field].word[i].text;
            for (int side = 1; side <= SIDES; side++)
                named |= (unsigned)(strcasecmp(text, dialect->side[side]) == 0) << side;
        }
    for (int i = 0; i < entry->dice.count; i++) /* "[british]" of a coin */
        for (int side = 1; entry->dice.die[i].face && side <= SIDES; side++)
            named |= (unsigned)(strcasecmp(entry->dice.die[i].face, dialect->side[side]) == 0)
                     << side;
    return named;
}

/* Whose the pieces are that words name, 1 << side each. */
static unsigned owners_of(const struct dialect *dialect, const struct words *words)
{
    unsigned owners = 0;
    for (int i = 0; dialect->side_of_piece && i < words->count; i++) {
        const int id =
            words->word[i].is_number ? 0 : names_match(dialect->pieces, words->word[i].text).id;
        owners |= id ? 1U << dialect->side_of_piece[id] : 0;
    }
    return owners;
}

/* Whose the claim is that somebody wins; 0: none is made. */
static int winner_of(const struct dialect *dialect, const struct entry *entry)
{
    int winner = 0;
    for (int i = 0; i < entry->claim.count; i++) {
        const struct fact *fact = &entry->claim.fact[i];
        for (int side = 1; strcmp(fact->key, "win") == 0 && side <= SIDES; side++)
            winner = fact->value.text && strcmp(fact->value.text, dialect->side[side]) == 0
                         ? side
                         : winner;
    }
    return winner;
}

static bool is_senseless(const struct dialect *dialect, const struct entry *entry)
{
    const unsigned owners = owners_of(dialect, &entry->field[FIELD_UNITS]) |
                            owners_of(dialect, &entry->field[FIELD_LEADER]);
    const bool both = owners >> 1 & 1 && owners >> SIDES & 1;
    bool faces = false; /* beside figures: "[3 flag miss]" */
    for (int i = 0; i < entry->dice.count; i++)
        faces |= entry->dice.die[i].face != NULL;
    return entry->kind == ENTRY_DECLARATION &&
           (!fits_verb(dialect, entry) || both || (faces && faces_of(&entry->dice)) ||
            (verb_is(entry->verb, SAYS_NO) && entry->dice.count > 0));
}

/* Whether all of something is named, and with an exception. */
static void add_all(struct account *account, const struct words *words)
{
    for (int i = 0; i < words->count; i++) {
        const char *text = words->word[i].text;
        account->all |= strcmp(text, "all") == 0 || strncmp(text, "all ", 4) == 0;
        account->but |= strstr(text, " but ") != NULL;
    }
}

struct account account_of(const struct notation *notation, const struct retyped *read)
{
    struct account account = {.dice = 0};
    struct scan scan = scan_retyped(notation, read);
    bool activated = false;
    for (const char *by = NULL; !at_end(&scan);) {
        struct scan clause = next_clause(&scan);
        struct entry entry = {.about = {.text = ""}};
        scan_clause(&clause, &entry, &by);
        for (int side = 1; by && side <= SIDES; side++)
            account.sides |= (unsigned)(strcmp(by, notation->dialect->side[side]) == 0) << side;
        account.named |= sides_named(notation->dialect, &entry);
        account.declares |= entry.kind == ENTRY_DECLARATION;
        account.verbs |= (uint64_t)(entry.kind == ENTRY_DECLARATION) << entry.verb;
        account.winner = account.winner ? account.winner : winner_of(notation->dialect, &entry);
        account.senseless |= is_senseless(notation->dialect, &entry);
        account.draws |= entry.verb == verb_by(BY_PLUS) &&
                         entry.field[FIELD_CARD].count + entry.field[FIELD_CARDS].count > 0;
        account.ways += entry.verb == verb_by(BY_WAY);
        account.units |= entry.field[FIELD_UNITS].count > 0;
        account.led |= entry.verb == verb_by(BY_WAY) && entry.field[FIELD_UNITS].count == 0;
        activated |= verb_is(entry.verb, ACTIVATES);
        add_all(&account, &entry.field[FIELD_UNITS]);
        add_all(&account, &entry.field[FIELD_CARDS]);
        account.counts |= entry.field[FIELD_COUNT].count > 0;
        account.figures |= entry.claim.count > 0 || account.counts;
        account.rolls |= entry.dice.count > 0;
        account.faces |= faces_of(&entry.dice);
        account.dice += entry.dice.count + modifiers_of(&entry.dice) + entry.claim.count;
        add_goals(&account, &entry);
        add_cards(&account, &entry, FIELD_CARD);
        add_cards(&account, &entry, FIELD_CARDS);
    }
    account.led &= !activated;
    return account;
}

static bool may_be_same(const struct name_match *a, const struct name_match *b)
{
    bool same = a->id && a->id == b->id;
    for (int i = 0; a->ambiguous && i < a->nearest_count; i++)
        same |= b->id == a->nearest[i] || b->ambiguous;
    for (int i = 0; b->ambiguous && i < b->nearest_count; i++)
        same |= a->id == b->nearest[i];
    return same;
}

bool is_card_read_of(const struct account *account, const struct bag *bag,
                     const struct name_match *named, uint64_t verbs)
{
    for (int i = 0; i < account->cards; i++) {
        const struct name_match read = names_match(bag->dialect->cards, account->card[i]);
        if (verbs >> account->card_verb[i] & 1 && may_be_same(named, &read))
            return true;
    }
    return false;
}

bool is_card_read(const struct account *account, const struct bag *bag,
                  const struct name_match *named)
{
    return is_card_read_of(account, bag, named, ~UINT64_C(0));
}

bool holds_card(const struct account *account, const struct bag *bag, const struct item *item)
{
    const struct name_match named = card_of_item(bag->dialect, item);
    return (!named.id && !named.ambiguous) || is_card_read(account, bag, &named);
}

/* Whether a name stands in a text, as a word of it. */
static bool holds_word(const struct retyped *read, const struct item *item)
{
    for (size_t at = 0; item->length > 0 && at + item->length <= read->length; at++) {
        const char *text = read->text + at;
        bool begins = at == 0 || !isalnum((unsigned char)text[-1]);
        bool ends = !isalnum((unsigned char)text[item->length]); /* of a text that ends with 0 */
        if (begins && ends && strncasecmp(text, item->text, item->length) == 0)
            return true;
    }
    return false;
}

bool is_taken_over(const struct retyped *read, const struct item *item)
{
    for (size_t at = 0; at < read->length; at++)
        if (read->column[at] == item->column)
            return true;
    return false;
}

/* "discards 7", "Militia (irregulars)": a count, or in what is kept as a remark. */
bool is_written(const struct retyped *read, const struct item *item)
{
    return is_taken_over(read, item) || (item->kind != ITEM_NUMBER && holds_word(read, item));
}

bool is_arrival(const struct account *account, const struct dialect *dialect,
                const struct item *place)
{
    const struct name_match named = item_match(dialect->places, place);
    bool arrival = false;
    for (int i = 0; i < account->arrivals; i++) {
        const struct name_match read = names_match(dialect->places, account->arrival[i]);
        arrival |= may_be_same(&named, &read);
    }
    return arrival;
}
