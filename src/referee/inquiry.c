
#include "referee/inquiry.h"
#include "referee/actions.h"
#include "referee/check.h"
#include "referee/declare_units.h"
#include "referee/move_builder.h"
#include "referee/words.h"
#include <ctype.h>
#include <strings.h>

/* What is asked of the options: a side, a verb, a group of counters, a place. */

/* --- names --- */

/* "F": the side whose name begins so. */
static int side_of_initial(const struct referee *referee, const char *word)
{
    int found = 0;
    for (int side = 1; word && word[0] && !word[1] && side <= SIDE_MAX; side++) {
        if (tolower((unsigned char)side_name(referee, side)[0]) == tolower((unsigned char)word[0]))
            found = side;
    }
    return found;
}

static bool find_side(struct referee *referee, const char *word, struct question *asked)
{
    asked->side = side_of_word(referee, word);
    asked->side = asked->side ? asked->side : side_of_initial(referee, word);
    if (word && !asked->side)
        asked->fault = keep(referee, "%s is no side%s", word, suggest_side(referee, word));
    return !asked->fault;
}

/* "; its verbs are activate, avoid and battle": where none is near to what was said. */
static const char *verbs_there(struct referee *referee, const char *const *known, int count)
{
    struct sentence verbs;
    sentence_clear(&verbs);
    for (int i = 0; i < count; i++)
        say(&verbs, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " and ", known[i]);
    return keep(referee, "; its verbs are %s", verbs.text);
}

static bool find_verb(struct referee *referee, const char *word, struct question *asked)
{
    const struct game *game = referee->game;
    int count = referee->verbs.count;
    const char *known[VERBS_MAX];
    for (int i = 0; i < count; i++) {
        known[i] = verb_word(referee->verbs.row[i].verb);
        if (word && strcasecmp(word, known[i]) == 0)
            asked->verb = referee->verbs.row[i].verb;
    }
    if (word && !asked->verb) {
        const char *near = suggest_word(referee, word, known, count);
        asked->fault = keep(referee, "%s has no verb \"%s\"%s", game->title, word,
                            near[0] ? near : verbs_there(referee, known, count));
    }
    return !asked->fault;
}

static bool find_place(struct referee *referee, const char *name, struct question *asked)
{
    const struct names *places = &referee->data->names[PLACE];
    if (!name)
        return true;
    asked->place = names_match(places, name).id;
    if (!asked->place)
        asked->fault =
            keep(referee, "%s is no %s%s", name, places->what, suggest_name(referee, places, name));
    return asked->place;
}

/* --- groups --- */

/* "2 Provincials, Montcalm": each name a word. */
static const struct words *words_of(struct referee *referee, const char *text)
{
    struct words *words = arena_take(&referee->line_arena, sizeof *words);
    struct word *word = arena_take(&referee->line_arena, DECLARED_MAX * sizeof *word);
    if (!words || !word)
        return NULL;
    *words = (struct words){.word = word};
    for (text += strspn(text, ", "); *text && words->count < DECLARED_MAX;
         text += strspn(text, ", ")) {
        size_t length = strcspn(text, ",");
        word[words->count++].text = keep(referee, "%.*s", (int)length, text);
        text += length;
    }
    return words;
}

/* The counters that the words mean at place, 0 for anywhere; what is said against it, or NULL.
 * Those of a side, or of any where side is 0. */
static const char *group_at(struct referee *referee, const struct words *words, int side, int place,
                            struct ids *group)
{
    struct declaration declaration = {.by = side};
    struct pending_mark before = pending_mark(referee);
    resolve_units_at(referee, words, place, &declaration);
    const struct pending_verdict *pending = &referee->pending;
    const char *fault =
        pending->finding_count > before.finding ? pending->finding[before.finding].text : NULL;
    pending_undo(referee, before);
    *group = declaration.units;
    return group->count > 0 || fault ? fault : "no counter";
}

static void keep_group(struct question *asked, int side, const struct ids *group)
{
    if (asked->group_count[side] < GROUPS_MAX)
        asked->group[side][asked->group_count[side]++] = *group;
    else
        asked->cut = true;
}

/* The group wherever all of it stands together; where it does so nowhere, as it is found. */
static void find_groups(struct referee *referee, const struct words *words, int side,
                        struct question *asked)
{
    struct ids group;
    for (int place = 1; place <= referee->data->names[PLACE].count; place++) {
        if (next_present(referee, place, 0) && !group_at(referee, words, side, place, &group))
            keep_group(asked, side, &group);
    }
    if (asked->group_count[side] == 0 && !group_at(referee, words, side, 0, &group))
        keep_group(asked, side, &group);
}

/* "J4, #J5": whether the words are names of cards, which then are asked for. "#" makes it sure. */
static bool find_cards(struct referee *referee, const struct words *words, bool sure,
                       struct question *asked)
{
    bool cards_alone = referee->data->names[PIECE].count == 0;
    const struct names *cards = &referee->data->names[CARD];
    struct ids found = {0};
    for (int i = 0; i < words->count; i++) {
        const char *name = words->word[i].text;
        const char *called = name + (*name == '#');
        int card = names_match(cards, called).id;
        if (card && (*name == '#' || !sure))
            ids_add(&found, card);
        else if (*name == '#' || (cards_alone && !sure))
            asked->fault =
                keep(referee, "no card is called %s%s", name, suggest_name(referee, cards, called));
    }
    if (found.count == words->count)
        asked->cards = found;
    return asked->cards.count > 0;
}

static bool find_units(struct referee *referee, const char *text, struct question *asked)
{
    struct ids group;
    const struct words *words = text ? words_of(referee, text) : NULL;
    asked->grouped = words != NULL;
    if (!words || find_cards(referee, words, true, asked) || asked->fault)
        return !asked->fault;
    for (int side = 1; side <= SIDE_MAX; side++) {
        if (!asked->side || asked->side == side)
            find_groups(referee, words, side, asked);
    }
    const char *fault = group_at(referee, words, asked->side, 0, &group);
    if (fault && !find_cards(referee, words, false, asked) && !asked->fault)
        asked->fault = fault;
    return !asked->fault;
}

bool read_inquiry(struct referee *referee, const struct inquiry *inquiry, struct question *asked)
{
    *asked = (struct question){.side = 0};
    forget_line(referee);
    return !inquiry ||
           (find_side(referee, inquiry->side, asked) && find_verb(referee, inquiry->verb, asked) &&
            find_place(referee, inquiry->place, asked) &&
            find_units(referee, inquiry->units, asked));
}

/* --- the ways in which a verb can hold it --- */

static bool leads(const struct referee *referee, int piece)
{
    const char *kind = referee->data->piece_kinds.name[referee->data->kind_of_piece[piece]].printed;
    const char *ending = referee->game->words.leader_kind;
    size_t length = strlen(kind), last = ending ? strlen(ending) : 0;
    return last && length >= last && strcasecmp(kind + length - last, ending) == 0;
}

/* The group as the units, but one of it as the leader; 0: all are units. False when the verb does
 * not take them so. */
static bool give_group(const struct verb_use *use, const struct ids *group, int leader,
                       struct declaration *given)
{
    *given = (struct declaration){.leader = leader};
    for (int i = 0; i < group->count; i++) {
        if (group->id[i] != leader)
            pick_into(given, (struct pick){FIELD_UNITS, group->id[i]});
    }
    given->declared |= leader ? FIELD_BIT(LEADER) : 0;
    return !(given->declared & ~takes_of(use));
}

/* Whether anything is lawful so. */
static bool give_place(const struct question *asked, const struct verb_use *use,
                       const struct declaration *given, way_function *take, void *context)
{
    static const enum field_word of_places[] = {FIELD_PATH, FIELD_AT, FIELD_TO};
    bool lawful = false;
    for (int i = 0; asked->place && i < 3; i++) {
        struct declaration with = *given;
        if (!takes_field(use, of_places[i]))
            continue;
        pick_into(&with, (struct pick){of_places[i], asked->place});
        lawful |= take(context, &with);
    }
    return asked->place ? lawful : take(context, given);
}

/* The cards in the field for one, and in that for several. */
static void give_cards(const struct question *asked, const struct verb_use *use, way_function *take,
                       void *context)
{
    const struct ids *cards = &asked->cards;
    struct declaration one = {.by = 0}, several = {.by = 0};
    for (int i = 0; i < cards->count; i++)
        pick_into(&several, (struct pick){FIELD_CARDS, cards->id[i]});
    if (cards->count == 1)
        pick_into(&one, (struct pick){FIELD_CARD, cards->id[0]});
    if (cards->count == 1 && takes_field(use, FIELD_CARD))
        give_place(asked, use, &one, take, context);
    if (cards->count && takes_field(use, FIELD_CARDS))
        give_place(asked, use, &several, take, context);
}

/* All as units; where nothing is lawful so, one of them who leads as the leader of the others. */
static void give_as_led(const struct referee *referee, const struct question *asked,
                        const struct ids *group, const struct verb_use *use, way_function *take,
                        void *context)
{
    struct declaration given;
    if (give_group(use, group, 0, &given) && give_place(asked, use, &given, take, context))
        return;
    for (int n = 0; n < group->count; n++) {
        if (leads(referee, group->id[n]) && give_group(use, group, group->id[n], &given))
            give_place(asked, use, &given, take, context);
    }
}

void each_way_asked(const struct referee *referee, const struct question *asked, int side,
                    const struct verb_use *use, way_function *take, void *context)
{
    struct declaration given = {.by = 0};
    if ((asked->verb && asked->verb != use->verb) || (asked->side && asked->side != side))
        return;
    if (!asked->grouped)
        give_place(asked, use, &given, take, context);
    give_cards(asked, use, take, context);
    for (int i = 0; i < asked->group_count[side]; i++)
        give_as_led(referee, asked, &asked->group[side][i], use, take, context);
}
