#include "referee/entry_text.h"
#include "referee/check.h"
#include "referee/move_builder.h"
#include "referee/words.h"

#include <ctype.h>
#include <string.h>

/* An entry as a person says it. */

static void say_words(struct sentence *said, const char *before, const struct words *words,
                      const char *separator)
{
    for (int i = 0; i < words->count; i++)
        say(said, "%s%s", i == 0 ? before : separator, words->word[i].text);
}

/* "3+1=4" */
static void say_die(struct sentence *said, const struct written_die *die)
{
    if (die->unknown)
        say(said, "?");
    else if (die->face)
        say(said, "%s", die->face);
    else if (die->raw)
        say(said, "%d", die->raw);
    if (die->has_modifier)
        say(said, "%+d", die->modifier);
    if (die->has_total)
        say(said, "=%d", die->total);
}

void say_dice(struct sentence *said, const struct written_dice *dice)
{
    const char *before = NULL; /* the side of the die before; all have one, or none */
    for (int i = 0; i < dice->count; i++) {
        const struct written_die *die = &dice->die[i];
        bool same = before && die->side && strcmp(die->side, before) == 0;
        before = die->side;
        say(said, "%s", i == 0 ? " [" : same ? "," : " ");
        if (die->side && !same)
            say(said, "%c%s", toupper((unsigned char)die->side[0]), die->face ? ":" : "");
        say_die(said, die);
    }
    if (dice->count)
        say(said, "]");
}

/* "deploy Clinton with 2" */
static bool names_piece(const struct referee *referee, const struct word *word)
{
    return names_match(&referee->data->names[PIECE], word->text).id != 0;
}

/* "draw 3 cards", "draw #M4, #R1, 2 cards"; of other verbs the number alone. */
static void say_count(struct sentence *said, const struct entry *entry)
{
    const struct words *count = &entry->field[FIELD_COUNT];
    bool cards = verb_is(entry->verb, OF_HANDS) && !entry->field[FIELD_UNITS].count;
    bool behind = cards && (entry->field[FIELD_CARDS].count || entry->field[FIELD_TO].count);
    say_words(said, behind ? ", " : " ", count, ", ");
    if (cards && count->count)
        say(said, " %s", strcmp(count->word[0].text, "1") == 0 ? "card" : "cards");
}

const char *entry_text(struct referee *referee, const struct entry *entry)
{
    struct sentence said;
    sentence_clear(&said);
    say(&said, "%s", verb_word(entry->verb));
    say_words(&said, " #", &entry->field[FIELD_CARD], ", #");
    say_words(&said, " #", &entry->field[FIELD_CARDS], ", #");
    say_words(&said, " for ", &entry->field[FIELD_USE], ", ");
    bool of_what = entry->field[FIELD_WHAT].count > 0; /* "5 French", else behind the rest */
    bool with_piece = of_what && names_piece(referee, entry->field[FIELD_WHAT].word);
    if (of_what && !with_piece)
        say_words(&said, " ", &entry->field[FIELD_COUNT], ", ");
    say_words(&said, " ", &entry->field[FIELD_WHAT], ", ");
    if (with_piece)
        say_words(&said, " with ", &entry->field[FIELD_COUNT], ", ");
    say_words(&said, " ", &entry->field[FIELD_LEADER], ", ");
    say_words(&said, entry->field[FIELD_LEADER].count ? ", " : " ", &entry->field[FIELD_UNITS],
              ", ");
    say_words(&said, entry->field[FIELD_UNITS].count ? ": " : " ", &entry->field[FIELD_PATH],
              " > ");
    say_words(&said, " @ ", &entry->field[FIELD_AT], ", ");
    say_words(&said, " > ", &entry->field[FIELD_TO], ", ");
    say_words(&said, " by ", &entry->field[FIELD_MODE], ", ");
    if (!of_what)
        say_count(&said, entry);
    say_words(&said, " ", &entry->field[FIELD_STEP], ", ");
    say_dice(&said, &entry->dice);
    return keep(referee, "%s", said.text);
}

/* Whether another is printed the same. */
static bool is_one_of_many(const struct names *names, int id)
{
    bool many = false;
    for (int other = 1; other <= names->count; other++)
        many |= other != id && strcmp(names->name[other].printed, names->name[id].printed) == 0;
    return many;
}

/* An id as it is printed; a card as it is played; what is no id as it is. apart: of what is printed
 * several times, which: "Regulars (regulars-40th)". */
static const char *in_print(struct referee *referee, int kind, const char *text, bool apart)
{
    const struct names *names = &referee->data->names[kind];
    int id = kind == NUMBER ? 0 : names_id(names, text);
    const char *sign = kind == CARD ? referee->data->card_sign[id] : NULL;
    if (id && !sign && apart && is_one_of_many(names, id))
        return keep(referee, "%s (%s)", names->name[id].printed, text);
    return !id ? text : sign ? sign : names->name[id].printed;
}

static const char *print(struct referee *referee, const struct entry *entry, bool apart)
{
    struct entry *other = arena_take(&referee->line_arena, sizeof *other);
    if (!other)
        return "";
    *other = *entry;
    for (int field = FIELD_CARD; field < FIELD_WORD_COUNT; field++) {
        struct words *words = &other->field[field];
        size_t bytes = (size_t)words->count * sizeof(struct word);
        struct word *word = bytes ? arena_take(&referee->line_arena, bytes) : NULL;
        for (int i = 0; word && i < words->count; i++)
            word[i].text = in_print(referee, kind_of_field(referee, (enum field_word)field),
                                    words->word[i].text, apart);
        words->word = word ? word : words->word;
    }
    return entry_text(referee, other);
}

const char *entry_in_print(struct referee *referee, const struct entry *entry)
{
    return print(referee, entry, false);
}

const char *entry_told_apart(struct referee *referee, const struct entry *entry)
{
    return print(referee, entry, true);
}

const char *side_in_print(const struct referee *referee, const char *word)
{
    int side = side_of_word(referee, word);
    return side ? side_name(referee, side) : "nobody";
}
