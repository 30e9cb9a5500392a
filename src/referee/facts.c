
#include "referee/facts.h"
#include "referee/declare_units.h"
#include "referee/depends.h"
#include "referee/journal.h"
#include "referee/parts.h"
#include "referee/present.h"
#include "referee/steps.h"
#include "referee/words.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Facts of a position: set by a header or a director, compared by an assert. */

static int step_of_text(const struct game *game, const char *text)
{
    for (int p = 0; p < game->play.procedure.count; p++) {
        size_t length = strlen(game->play.procedure.row[p].name);
        if (strncmp(game->play.procedure.row[p].name, text, length) != 0 || text[length] != '/')
            continue;
        for (int row = 0; row < game->play.procedure.row[p].count; row++) {
            if (strcmp(game->play.procedure.row[p].row[row].name, text + length + 1) == 0)
                return step_number((struct place_in_play){p, row});
        }
    }
    return 0;
}

static void step_text(const struct game *game, int step, struct sentence *sentence)
{
    struct place_in_play where = place_of_step(step);
    if (!step)
        say(sentence, "nothing");
    else
        say(sentence, "%s/%s", game->play.procedure.row[where.procedure].name,
            game->play.procedure.row[where.procedure].row[where.row].name);
}

/* The text of a value that has one in the rules data; NULL of one that is put together. */
static const char *text_at_hand(const struct referee *referee, int kind, int value)
{
    if (kind == NUMBER || kind == SLOT || kind == STEP)
        return NULL;
    if (kind == FLAG)
        return value ? "yes" : "no";
    /* Cards of one title are told apart by their numbers. */
    return kind == CARD ? card_text(referee, value) : name_of(referee, kind, value);
}

void kind_text(const struct referee *referee, int kind, int value, struct sentence *sentence)
{
    const char *text = text_at_hand(referee, kind, value);
    if (text)
        say_text(sentence, text);
    else if (kind == STEP)
        step_text(referee->game, value, sentence);
    else
        say_number(sentence, value);
}

const char *kept_kind_text(struct referee *referee, int kind, int value)
{
    const char *text = text_at_hand(referee, kind, value);
    struct sentence sentence;
    if (text)
        return text;
    sentence_clear(&sentence);
    kind_text(referee, kind, value, &sentence);
    return keep_text(referee, sentence.text, sentence.length);
}

void item_text(const struct referee *referee, const struct field *field, int item,
               struct sentence *sentence)
{
    if (field->size > 0)
        kind_text(referee, field->per, item, sentence);
}

static const struct field *field_shown(const struct game *game, const char *key)
{
    for (int i = 0; i < game->field.count; i++) {
        if (strcasecmp(game->field.row[i].shown, key) == 0)
            return &game->field.row[i];
    }
    return NULL;
}

/* The field, or the view when an assert may name one, that key was likely meant to be. */
static const char *meant_field(struct referee *referee, const char *key, bool views)
{
    const struct game *game = referee->game;
    size_t room = (size_t)game->field.count + (size_t)game->status.view.count + 1;
    const char **name = arena_take(&referee->line_arena, room * sizeof *name);
    int count = 0;
    for (int i = 0; name && i < game->field.count; i++)
        name[count++] = game->field.row[i].shown;
    for (int i = 0; name && views && i < game->status.view.count; i++)
        name[count++] = game->status.view.row[i].key;
    for (int i = 0; i < count; i++) { /* in the notation a key of several words needs quotes */
        if (strncasecmp(name[i], key, strlen(key)) == 0 && name[i][strlen(key)] == ' ')
            return keep(referee, "; did you mean \"%s\"?", name[i]);
    }
    return name ? suggest_word(referee, key, name, count) : "";
}

/* The id or number a word stands for among kind; false after a finding. */
static bool fact_value(struct referee *referee, int kind, const struct word *word, int *value)
{
    *value = word->number;
    if (kind == STEP)
        *value = step_of_text(referee->game, word->text);
    if (kind == NUMBER || kind == SLOT)
        return need(referee, RECORD_FIELD, word->is_number, "%s found, a number expected",
                    word->text);
    if (kind == FLAG) {
        *value = word->is_number ? word->number : strcmp(word->text, "yes") == 0;
        bool known = word->is_number ? *value == 0 || *value == 1
                                     : *value == 1 || strcmp(word->text, "no") == 0;
        return need(referee, RECORD_FIELD, known,
                    "%s found, yes or no expected (in JSON true or false)", word->text);
    }
    if (kind == STEP)
        return need(referee, RECORD_NAME, *value != 0, "no step is called %s", word->text);
    if (strcmp(word->text, "nothing") == 0)
        return *value = 0, true;
    struct name_match match = names_match(&referee->data->names[kind], word->text);
    *value = match.id;
    if (!match.id)
        complain_of_name(referee, &referee->data->names[kind], word->text, &match);
    return match.id != 0;
}

static struct word word_of_text(const char *text)
{
    struct word word = {.text = text, .is_number = true};
    const char *digits = text[0] == '-' ? text + 1 : text;
    for (const char *at = digits; *at; at++) {
        word.is_number &= *at >= '0' && *at <= '9' && word.number <= INT16_MAX;
        word.number = word.is_number ? 10 * word.number + (*at - '0') : 0;
    }
    word.is_number &= *digits != '\0';
    if (text[0] == '-')
        word.number = -word.number;
    return word;
}

/* The cell a fact speaks of and its value: a list without items names the ids that are set. */
static bool fact_cell(struct referee *referee, const struct field *field, const struct fact *fact,
                      int *where, int *value)
{
    int item = 0;
    struct word item_word = word_of_text(fact->item ? fact->item : "");
    struct word said = fact->value;
    bool flagged = field->size > 0 && !fact->item;
    if (said.text[0] == '\0') /* an empty list */
        said.text = "nothing";
    if (field->size == 0 && fact->item)
        return need(referee, RECORD_FIELD, false, "%s is one value, no list", fact->key);
    if (field->size > 0 &&
        !fact_value(referee, field->per, flagged ? &fact->value : &item_word, &item))
        return false;
    if (!need(referee, RECORD_FIELD,
              item >= 0 && item <= field->size && (field->size == 0 || item > 0), "%s has no %s",
              fact->key, fact->item ? fact->item : fact->value.text))
        return false;
    *where = (int)field->cell + item;
    *value = 1;
    return flagged || fact_value(referee, field->holds, &said, value);
}

/* An empty list: none of its ids is set. */
static bool is_empty_list(const struct field *field, const struct fact *fact)
{
    return field->size > 0 && !fact->item && fact->value.text[0] == '\0';
}

/* Whether a field of numbers may hold value: rules rely on it. */
static bool is_within(struct referee *referee, const struct field *field, const struct fact *fact,
                      int value)
{
    bool within = field->holds != NUMBER || (value >= field->least && value <= field->most);
    return need(referee, RECORD_FIELD, within, "%s%s%s: %d found, a number from %d to %d expected",
                fact->key, fact->item ? " " : "", fact->item ? fact->item : "", value, field->least,
                field->most);
}

/* Whether nothing else was said of a cell before: a card or counter under two of its names is in
 * one place. said: by cell. */
static bool is_said_once(struct referee *referee, const struct field *field,
                         const struct fact *fact, int where, int value, bool *said)
{
    bool agrees = !said[where] || referee->cells[where] == value;
    struct sentence item, before;
    sentence_clear(&item);
    sentence_clear(&before);
    item_text(referee, field, where - (int)field->cell, &item);
    kind_text(referee, field->holds, referee->cells[where], &before);
    said[where] = true;
    return need(referee, RECORD_FIELD, agrees, "%s %s: %s found, %s was said before", fact->key,
                item.text, fact->value.text, before.text);
}

static bool set_fact(struct referee *referee, const struct fact *fact, int rule, bool *said)
{
    const struct field *field = field_shown(referee->game, fact->key);
    int where = 0, value = 0;
    need(referee, RECORD_FIELD, field != NULL, "a position has no field %s%s", fact->key,
         field ? "" : meant_field(referee, fact->key, false));
    if (!field)
        return false;
    for (int item = 1; is_empty_list(field, fact) && item <= field->size; item++)
        change_cell(referee, (int)field->cell + item, 0, rule);
    if (is_empty_list(field, fact))
        return true;
    if (!fact_cell(referee, field, fact, &where, &value) ||
        !is_within(referee, field, fact, value) ||
        !is_said_once(referee, field, fact, where, value, said))
        return false;
    change_cell(referee, where, value, rule);
    return true;
}

const struct fact *fact_called(const struct facts *facts, const char *key)
{
    for (int i = 0; i < facts->count; i++) {
        if (strcasecmp(facts->fact[i].key, key) == 0 && !facts->fact[i].item)
            return &facts->fact[i];
    }
    return NULL;
}

static bool names_steps(const struct facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        if (strcmp(facts->fact[i].key, "steps") == 0)
            return true;
    }
    return false;
}

static void clear_steps(struct referee *referee, int rule)
{
    const struct position *now = position(referee);
    for (int depth = 1; depth <= DEPTH_MAX; depth++)
        change(referee, &now->step[depth], 0, rule);
}

/* The number of steps given is the depth, whatever else a position says; no step is left out. */
static void count_steps(struct referee *referee, int rule)
{
    const struct position *now = position(referee);
    int depth = 0, deepest = DEPTH_MAX;
    while (depth < DEPTH_MAX && now->step[depth + 1])
        depth++;
    while (deepest > depth && !now->step[deepest])
        deepest--;
    need(referee, RECORD_FIELD, deepest == depth, "steps: %d is said, %d is not", deepest,
         depth + 1);
    change(referee, &now->depth, depth, rule);
}

const struct fact *set_facts(struct referee *referee, const struct facts *facts, int rule)
{
    if (names_steps(facts))
        clear_steps(referee, rule);
    bool *said = arena_take(&referee->line_arena, referee->game->cells * sizeof *said);
    for (int i = 0; said && i < facts->count; i++) {
        if (!set_fact(referee, &facts->fact[i], rule, said))
            return &facts->fact[i];
    }
    count_steps(referee, rule);
    if (facts->count > 0 && referee->game->data.count_up)
        referee->game->data.count_up(referee);
    return referee->pending.need_failed ? &facts->fact[0] : NULL;
}

/* --- pieces at a place --- */

/* --- asserts --- */

static const struct view *view_of(const struct game *game, const char *key)
{
    for (int i = 0; i < game->status.view.count; i++) {
        if (strcasecmp(game->status.view.row[i].key, key) == 0)
            return &game->status.view.row[i];
    }
    return NULL;
}

bool is_score(const struct game *game, const char *key)
{
    return strcmp(key, game->status.score ? game->status.score : "vp") == 0;
}

static bool same_folded(const char *a, const char *b)
{
    char folded_a[SENTENCE_BYTES], folded_b[SENTENCE_BYTES];
    fold_name(a, strlen(a), folded_a, sizeof folded_a);
    fold_name(b, strlen(b), folded_b, sizeof folded_b);
    return strcmp(folded_a, folded_b) == 0;
}

/* "0 American": nothing of that side is shown. */
static bool is_none_of(const struct referee *referee, const char *said, const char *shown)
{
    static const char none[] = "0 ";
    bool begins = strncmp(said, none, sizeof none - 1) == 0;
    int side = begins ? side_of_word(referee, said + sizeof none - 1) : 0;
    return side && !strstr(shown, side_name(referee, side));
}

/* Whether a number is said of what is shown as "0 to 9", as nobody knows it better, and lies
 * between.
 */
static bool may_be(const char *said, const char *shown)
{
    int value, least, most, length = 0;
    return sscanf(said, "%d%n", &value, &length) == 1 && !said[length] &&
           sscanf(shown, "%d to %d", &least, &most) == 2 && least <= value && value <= most;
}

/* What changes where the view does: the points, or the field of its name; NULL: no one field. */
static const struct field *field_of_view(const struct referee *referee, const struct view *view)
{
    if (referee->fields.points && is_score(referee->game, view->key))
        return referee->fields.points;
    const struct field *field = field_shown(referee->game, view->key);
    bool alike = field && (view->per == NUMBER ? field->size == 0 : field->per == view->per);
    return alike ? field : NULL;
}

static void check_view(struct referee *referee, const struct view *view, const struct fact *fact)
{
    int item = 0;
    if (view->per != NUMBER && !fact->item) {
        need(referee, RECORD_NAME, false, "%s: %s found, expected a %s and what it has", fact->key,
             fact->value.text, referee->data->names[view->per].what);
        return;
    }
    if (view->per != NUMBER) {
        struct word word = word_of_text(fact->item);
        if (!fact_value(referee, view->per, &word, &item))
            return;
    }
    struct sentence shown;
    sentence_clear(&shown);
    view->show(referee, item, &shown);
    bool holds = same_folded(shown.text, fact->value.text) ||
                 is_none_of(referee, fact->value.text, shown.text);
    enum truth known = holds || !may_be(fact->value.text, shown.text) ? truth_of(holds) : UNKNOWN;
    const struct field *field = field_of_view(referee, view);
    int where = field ? (int)field->cell + item : 0;
    const char *changed = field && known == NO ? last_changes_text(referee, where) : "";
    if (!require_known(referee, RECORD_ASSERT, known, "%s%s%s: %s asserted, %s in the position%s",
                       fact->key, fact->item ? " " : "", fact->item ? fact->item : "",
                       fact->value.text, shown.text, changed) &&
        field)
        note_cause(referee, where);
}

static bool is_same_id(const struct referee *referee, int kind, const char *text, const char *other)
{
    int id = names_match(&referee->data->names[kind], text).id;
    return strcasecmp(text, other) == 0 ||
           (id && id == names_match(&referee->data->names[kind], other).id);
}

/* How often the list has named the id of the fact at index, with that: so many markers of it. */
static int times_named(const struct referee *referee, const struct field *field,
                       const struct facts *facts, int index)
{
    const struct fact *fact = &facts->fact[index];
    int times = 0;
    for (int i = 0; i <= index; i++)
        times += strcmp(facts->fact[i].key, fact->key) == 0 &&
                 is_same_id(referee, field->per, facts->fact[i].value.text, fact->value.text);
    return times;
}

/* An id of a list is set; one that is named again is there as often. */
static void check_cell(struct referee *referee, const struct field *field,
                       const struct facts *facts, int index)
{
    const struct fact *fact = &facts->fact[index];
    int where = 0, value = 0;
    if (!fact_cell(referee, field, fact, &where, &value))
        return;
    bool listed = field->size > 0 && !fact->item;
    struct sentence shown;
    sentence_clear(&shown);
    kind_text(referee, field->holds, referee->cells[where], &shown);
    int times = listed ? times_named(referee, field, facts, index) : 0;
    bool again = times > 1 && field->holds == NUMBER;
    bool holds = again    ? referee->cells[where] >= times
                 : listed ? referee->cells[where] != 0
                          : referee->cells[where] == value;
    if (!require(referee, RECORD_ASSERT, holds, "%s%s%s: %s asserted, %s in the position%s",
                 fact->key, fact->item ? " " : "", fact->item ? fact->item : "", fact->value.text,
                 shown.text, holds ? "" : last_changes_text(referee, where)))
        note_cause(referee, where);
}

/* A list of ids asserted must be all that are set. */
static void check_complete(struct referee *referee, const struct field *field,
                           const struct facts *facts)
{
    int set = 0, asserted = 0;
    for (int item = 1; item <= field->size; item++)
        set += referee->cells[field->cell + (size_t)item] != 0;
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        asserted += strcmp(fact->key, field->shown) == 0 && !is_empty_list(field, fact) &&
                    (field->holds != NUMBER || times_named(referee, field, facts, i) == 1);
    }
    require(referee, RECORD_ASSERT, set == asserted, "%s: %d asserted, %d in the position",
            field->shown, asserted, set);
}

/* What stands there unnamed, or is named and stands elsewhere, depends on what moved it. */
static void note_strangers(struct referee *referee, const struct words *words, int place,
                           const struct ids *named)
{
    EACH_PIECE (piece, pieces_without(at(referee, place), pieces_in(named)))
        note_cause_of(referee, PIECE, piece);
    for (int i = 0; i < words->count; i++) {
        int piece = names_match(&referee->data->names[PIECE], words->word[i].text).id;
        if (piece && place_of_piece(referee, piece) != place)
            note_cause_of(referee, PIECE, piece);
    }
}

static void same_pieces(struct referee *referee, int place, const struct facts *facts)
{
    struct ids there = ids_of(pieces_at(referee, place, 0)), named;
    struct word word[DECLARED_MAX];
    struct words words = {0, word};
    struct declaration declaration = {.at = place, .declared = FIELD_BIT(UNITS)};
    for (int i = 0; i < facts->count; i++) {
        if (strcmp(facts->fact[i].key, "units") == 0 && facts->fact[i].value.text[0] &&
            words.count < DECLARED_MAX)
            word[words.count++] = facts->fact[i].value;
    }
    resolve_units_at(referee, &words, place, &declaration);
    named = declaration.units;
    struct sentence shown;
    sentence_clear(&shown);
    describe_pieces(referee, &there, &shown);
    require(referee, RECORD_ASSERT, named.count == there.count,
            "%s: %d pieces asserted, in the position %s", name_of(referee, PLACE, place),
            named.count, there.count ? shown.text : "nothing");
    if (referee->pending.violated || referee->pending.need_failed)
        note_strangers(referee, &words, place, &named);
}

/* {"at": place, "units": [...]}: all that stands there. */
static bool check_stack(struct referee *referee, const struct facts *facts)
{
    const struct fact *at = fact_called(facts, "at");
    int place = 0;
    if (!at || !fact_called(facts, "units"))
        return false;
    if (fact_value(referee, PLACE, &at->value, &place))
        same_pieces(referee, place, facts);
    return true;
}

/* Whether the value is as a header's position has it, and not as a view of that name shows it. */
static bool is_value_of(const struct referee *referee, const struct field *field,
                        const struct word *value)
{
    return field->holds == NUMBER
               ? value->is_number
               : field->holds >= KIND_GAME &&
                     names_match(&referee->data->names[field->holds], value->text).id > 0;
}

/* Whether the view shows a number as one of several: "0 to 9". */
static bool shows_several(const struct referee *referee, const struct view *view)
{
    int least, most;
    struct sentence shown;
    sentence_clear(&shown);
    if (view->per != NUMBER)
        return false;
    view->show(referee, 0, &shown);
    return sscanf(shown.text, "%d to %d", &least, &most) == 2;
}

/* An answer tells of no card that nobody has shown where it is. */
static bool is_not_told(const struct referee *referee, const struct field *field)
{
    bool of_cards = field && ((field->size > 0 && field->per == CARD) || field->holds == CARD);
    return of_cards && referee->asking.on && pieces_any(referee->asking.untold);
}

static void check_field_fact(struct referee *referee, const struct field *field,
                             const struct facts *facts, int index)
{
    const struct fact *fact = &facts->fact[index];
    bool first = index == 0 || strcmp(facts->fact[index - 1].key, fact->key) != 0;
    if (!is_empty_list(field, fact))
        check_cell(referee, field, facts, index);
    if (field->size > 0 && !fact->item && first)
        check_complete(referee, field, facts);
}

static void check_fact(struct referee *referee, const struct facts *facts, int index)
{
    const struct fact *fact = &facts->fact[index];
    const struct view *view = view_of(referee->game, fact->key);
    const struct field *field = field_shown(referee->game, fact->key);
    if (view &&
        (shows_several(referee, view) || !field || !is_value_of(referee, field, &fact->value)))
        check_view(referee, view, fact);
    else if (is_not_told(referee, field))
        need_known(referee, RECORD_ASSERT, UNKNOWN, "%s: of cards not shown nothing is told",
                   fact->key);
    else if (need(referee, RECORD_FIELD, field != NULL, "nothing in a position is called %s%s",
                  fact->key, field ? "" : meant_field(referee, fact->key, true)))
        check_field_fact(referee, field, facts, index);
}

void check_facts(struct referee *referee, const struct facts *facts)
{
    bool stack = check_stack(referee, facts);
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        bool of_stack = strcmp(fact->key, "at") == 0 || strcmp(fact->key, "units") == 0;
        if (!stack || !of_stack)
            check_fact(referee, facts, i);
    }
}
