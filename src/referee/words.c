#include "referee/words.h"

#include "record/text.h"

#include <stdlib.h>
#include <string.h>

/* What was likely meant by a word that means nothing. */

const char *suggest_word(struct referee *referee, const char *text, const char *const *words,
                         int count)
{
    const char *nearest = nearest_word(text, words, count);
    return nearest ? keep(referee, "; did you mean %s?", nearest) : "";
}

bool suggests(const struct referee *referee)
{
    enum { ADVISED_MAX = 16 }; /* findings of one entry; what was meant is sought in whole lists */
    return !in_mode(referee, MODE_TRYING) && referee->pending.finding_count < ADVISED_MAX;
}

const char *suggest_name(struct referee *referee, const struct names *names, const char *text)
{
    struct sentence nearest;
    const char *before = ""; /* namesakes are named once */
    if (!suggests(referee))
        return "";
    struct name_match match = names_find(names, text);
    sentence_clear(&nearest);
    for (int i = 0; i < match.nearest_count; i++) {
        const char *printed = names->name[match.nearest[i]].printed;
        if (strcmp(printed, before) != 0)
            say_item(&nearest, ", ", printed);
        before = printed;
    }
    return nearest.length ? keep(referee, "; did you mean %s?", nearest.text) : "";
}

const char *suggest_side(struct referee *referee, const char *text)
{
    const char *names[SIDE_MAX];
    for (int side = 1; side <= SIDE_MAX; side++)
        names[side - 1] = side_name(referee, side);
    return suggest_word(referee, text, names, SIDE_MAX);
}

/* One of several that a name could mean, as it is told from the others. */
static const char *told_apart(const struct referee *referee, const struct names *names, bool whole,
                              int id)
{
    if (names == &referee->data->names[CARD])
        return card_text(referee, id);
    return whole ? names->name[id].id : names->name[id].printed;
}

bool may_be_unlisted(const struct referee *referee, const struct names *names,
                     const struct name_match *match)
{
    return names == &referee->data->names[PLACE] && referee->data->places_incomplete &&
           !match->id && !match->ambiguous;
}

int side_of_word(const struct referee *referee, const char *word)
{
    const struct names *sides = &referee->data->names[SIDE];
    for (int side = 1; side <= sides->count; side++) /* as a session hands it over */
        if (sides->name[side].id == word)
            return side;
    for (int side = 1; word && side <= sides->count; side++) /* by its id, mostly */
        if (strcmp(sides->name[side].id, word) == 0)
            return side;
    return word ? names_match(sides, word).id : 0;
}

int side_declaring(const struct referee *referee, const struct entry *entry)
{
    const struct words *to = &entry->field[FIELD_TO];
    if (entry->by)
        return side_of_word(referee, entry->by);
    return verb_is(entry->verb, DEALS_CARDS) && to->count > 0
               ? side_of_word(referee, to->word[0].text)
               : 0;
}

/* A number that may be that of a card whose number nobody knows. */
static bool may_be_unnumbered(const struct referee *referee, const struct names *names,
                              const char *text)
{
    size_t digits = strspn(text, "0123456789");
    long number = digits > 0 && digits < 4 && !text[digits] ? strtol(text, NULL, 10) : 0;
    return names == &referee->data->names[CARD] && number > 0 &&
           number <= referee->data->cards_unnumbered;
}

void complain_of_name(struct referee *referee, const struct names *names, const char *text,
                      const struct name_match *match)
{
    struct sentence nearest;
    const char *before = "";
    if (may_be_unlisted(referee, names, match)) {
        need_known(
            referee, RECORD_NAME, UNKNOWN,
            "is %s a space? not in the rules data, whose list is not whole; worksheet: a line "
            "%s%s",
            text, text, suggest_name(referee, names, text));
        return;
    }
    if (may_be_unnumbered(referee, names, text)) {
        need_known(referee, RECORD_NAME, UNKNOWN,
                   "which card has the number %s? not in the rules data; worksheet: cards, number; "
                   "its title will do",
                   text);
        return;
    }
    if (!match->ambiguous) {
        need(referee, RECORD_NAME, false, "no %s is called %s%s", names->what, text,
             suggest_name(referee, names, text));
        return;
    }
    sentence_clear(&nearest);
    for (int i = 0; i < match->nearest_count; i++) {
        const char *said = told_apart(referee, names, match->whole, match->nearest[i]);
        if (strcmp(said, before) != 0)
            say_item(&nearest, " or ", said);
        before = said;
    }
    need_known(referee, RECORD_NAME, UNKNOWN, "which %s is %s: %s?", names->what, text,
               nearest.text);
}

/* The kernel's own part of a position (KERNEL_FIELDS) serves the program alone. */
static const struct field_told told_of_kernel[] = {
    {"depth", NULL}, {"steps", NULL},      {"passed", NULL}, {"draws", NULL},
    {"block", NULL}, {"block used", NULL}, {NULL, NULL},
};

static const struct field_told *told_row(const struct field_told *row, const struct field *field)
{
    while (row && row->field && !is_same_text(row->field, field->shown))
        row++;
    return row && row->field ? row : NULL;
}

const char *field_told(const struct game *game, const struct field *field)
{
    const struct field_told *row = told_row(game->words.told, field);
    if (!row)
        row = told_row(told_of_kernel, field);
    return row ? row->said : field->shown;
}

const char *field_said(enum field_word field)
{
    static const char *const said[FIELD_WORD_COUNT] = {
        [FIELD_PHASE] = "a phase number", [FIELD_CARD] = "a card",
        [FIELD_CARDS] = "cards",          [FIELD_USE] = "a use",
        [FIELD_LEADER] = "a leader",      [FIELD_UNITS] = "units",
        [FIELD_PATH] = "a path",          [FIELD_AT] = "a place",
        [FIELD_TO] = "a destination",     [FIELD_MODE] = "a way of going",
        [FIELD_WHAT] = "a choice",        [FIELD_COUNT] = "a number",
        [FIELD_UNDER] = "a house rule",   [FIELD_STEP] = "a step",
        [FIELD_COMMENT] = "a comment",
    };
    return said[field];
}

const char *field_noun(enum field_word field)
{
    const char *said = field_said(field);
    return strncmp(said, "a ", 2) == 0 ? said + 2 : said;
}

const char *field_text(enum field_word field)
{
    static const char *const text[] = {
#define FIELD(name, word, form) word,
        FIELDS_OF_A_DECLARATION(FIELD)
#undef FIELD
    };
    return text[field];
}
