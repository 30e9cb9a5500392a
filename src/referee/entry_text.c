#include "referee/entry_text.h"

#include <ctype.h>

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
        bool same = before && strcmp(die->side, before) == 0;
        before = die->side;
        say(said, "%s", i == 0 ? " [" : same ? "," : " ");
        if (die->side && !same)
            say(said, "%c%s", toupper((unsigned char)die->side[0]), die->face ? ":" : "");
        say_die(said, die);
    }
    if (dice->count)
        say(said, "]");
}

const char *entry_text(struct referee *referee, const struct entry *entry)
{
    struct sentence said;
    sentence_clear(&said);
    say(&said, "%s", verb_word(entry->verb));
    say_words(&said, " #", &entry->field[FIELD_CARD], ", #");
    say_words(&said, " #", &entry->field[FIELD_CARDS], ", #");
    say_words(&said, " for ", &entry->field[FIELD_USE], ", ");
    say_words(&said, " ", &entry->field[FIELD_WHAT], ", ");
    say_words(&said, " ", &entry->field[FIELD_LEADER], ", ");
    say_words(&said, entry->field[FIELD_LEADER].count ? ", " : " ", &entry->field[FIELD_UNITS],
              ", ");
    say_words(&said, entry->field[FIELD_UNITS].count ? ": " : " ", &entry->field[FIELD_PATH],
              " > ");
    say_words(&said, " @ ", &entry->field[FIELD_AT], ", ");
    say_words(&said, " > ", &entry->field[FIELD_TO], ", ");
    say_words(&said, " by ", &entry->field[FIELD_MODE], ", ");
    say_words(&said, " ", &entry->field[FIELD_COUNT], ", ");
    say_words(&said, " ", &entry->field[FIELD_STEP], ", ");
    say_dice(&said, &entry->dice);
    return keep(referee, "%s", said.text);
}
