#include "referee/known_cards.h"
#include "referee/rules.h"
#include "referee/words.h"
#include <string.h>
#include <strings.h>

/* Which cards who reads the record knows. A card that nobody has shown of a closed hand is in the
 * pile of its deck; of a hand that the stream has dealt the referee alone knows all. */

/* The pile a card is in; 0: in none, or the game has no piles. */
static int pile_of(const struct referee *referee, int card)
{
    const struct game *game = referee->game;
    for (int i = 0; i < game->field.count; i++) {
        const struct field *field = &game->field.row[i];
        if (field->per == CARD && field->holds == PILE)
            return referee->cells[field->cell + (size_t)card];
    }
    return 0;
}

static bool is_called(const struct referee *referee, int pile, const char *word)
{
    return pile && strstr(referee->data->names[PILE].name[pile].id, word);
}

/* A hand is its side's by its name; one of no side is hidden with those of the sides. */
static bool is_hidden_hand(const struct referee *referee, int pile)
{
    bool hidden = false;
    if (!is_called(referee, pile, "hand"))
        return false;
    for (int side = 1; side <= SIDE_MAX; side++) {
        const char *id = referee->data->names[SIDE].name[side].id;
        bool seeded = hand_mode(referee, side) == HAND_SEEDED;
        if (strncasecmp(referee->data->names[PILE].name[pile].id, id, strlen(id)) == 0)
            return seeded;
        hidden |= seeded;
    }
    return hidden;
}

/* Whether the name says how its cards are, and not where they lie. */
static bool is_state(const char *name)
{
    static const char *const begins[] = {"in ", "on ", "out ", "not ", "set ", "removed"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        if (strncmp(name, begins[i], strlen(begins[i])) == 0)
            return true;
    }
    return false;
}

const char *in_pile(struct referee *referee, int pile)
{
    const char *name = name_of(referee, PILE, pile);
    return is_state(name) ? name : keep(referee, "in the %s", name);
}

bool pile_is_told(const struct referee *referee, int pile)
{
    return !referee->asking.on ||
           !(is_hidden_hand(referee, pile) || is_called(referee, pile, "deck"));
}

bool card_is_seen(const struct referee *referee, int card)
{
    int pile = pile_of(referee, card);
    return pile && is_called(referee, pile, "hand");
}

bool card_is_in_deck(const struct referee *referee, int card)
{
    return is_called(referee, pile_of(referee, card), "deck");
}

bool card_is_hidden(const struct referee *referee, int card)
{
    return is_hidden_hand(referee, pile_of(referee, card));
}

/* Cards that a word may mean are told apart by their names. */
static void tell_cards(const struct referee *referee, const struct words *words,
                       struct piece_set *untold)
{
    for (int i = 0; i < words->count; i++) {
        struct name_match match = names_match(&referee->data->names[CARD], words->word[i].text);
        pieces_remove(untold, match.id);
        for (int j = 0; j < match.nearest_count; j++)
            pieces_remove(untold, match.nearest[j]);
    }
}

struct piece_set cards_not_told(const struct referee *referee, const struct entry *entry)
{
    struct piece_set untold = no_pieces();
    for (int card = 1; card <= referee->data->names[CARD].count; card++) {
        if (card_is_hidden(referee, card))
            pieces_add(&untold, card);
    }
    tell_cards(referee, &entry->field[FIELD_CARD], &untold);
    tell_cards(referee, &entry->field[FIELD_CARDS], &untold);
    return untold;
}
