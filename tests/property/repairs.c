#include "repairs.h"
#include "referee/actions.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/declare_units.h"
#include "referee/move_builder.h"
#include "referee/present.h"

#include "record/read_entry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED_MAX = 24, VALUES_BYTES = 1100 };

/* A fault as it was reported. */
struct reported {
    enum verdict_kind kind;
    int number, rows;
    bool misplaced;  /* a counter is not where it was named: another stands in for it */
    bool dice_alone; /* nothing but a die is missing: it could not be in the entry at fault */
    enum field_word field[LISTED_MAX];
    char values[LISTED_MAX][VALUES_BYTES];
    char edit[LINE_MAX_BYTES]; /* what to write instead; "" for nothing */
};

static const char *const field_words[] = {
#define FIELD(name, word, form) word,
    FIELDS_OF_A_DECLARATION(FIELD)
#undef FIELD
};

/* FIELD_WORD_COUNT for "do", another verb. */
static enum field_word field_of_word(const char *word)
{
    int field = 0;
    while (field < FIELD_WORD_COUNT && strcmp(field_words[field], word) != 0)
        field++;
    return (enum field_word)field;
}

static void hear(void *context, const struct verdict *verdict)
{
    struct reported *reported = context;
    reported->kind = verdict->kind;
    reported->number = verdict->number;
    reported->rows = 0;
    snprintf(reported->edit, sizeof reported->edit, "%s", verdict->edit ? verdict->edit : "");
    reported->misplaced = false;
    reported->dice_alone = verdict->kind == OPEN;
    for (int i = 0; i < verdict->finding_count; i++) {
        reported->misplaced |= strcmp(verdict->finding[i].rule, "record.piece") == 0;
        reported->dice_alone &= strcmp(verdict->finding[i].rule, "record.dice") == 0;
    }
    for (int i = 0; i < verdict->alternative_count && i < LISTED_MAX; i++) {
        const struct alternative *row = &verdict->alternative[i];
        reported->field[i] = field_of_word(row->field);
        snprintf(reported->values[i], VALUES_BYTES, "%s", row->values);
        reported->rows++;
    }
}

/* --- the words of a value --- */

static const char *name_in(struct referee *referee, enum field_word field, int id)
{
    struct ids one = {1, {(int16_t)id}};
    if (field == FIELD_COUNT)
        return keep(referee, "%d", id);
    if (field == FIELD_UNITS)
        return pieces_text(referee, &one);
    int kind = kind_of_field(referee, field);
    return kind == CARD ? card_text(referee, id) : name_of(referee, kind, id);
}

static bool after_word(const char **text, const char *word)
{
    size_t length = strlen(word);
    bool there = strncmp(*text, word, length) == 0;
    *text += there ? length : 0;
    return there;
}

/* A unit may be named twice: to lose two steps. */
static void take_out(struct ids *list, int id)
{
    int at = 0;
    while (at < list->count && list->id[at] != id)
        at++;
    for (list->count -= at < list->count; at < list->count; at++)
        list->id[at] = list->id[at + 1];
}

static bool stands_with(const struct referee *referee, const struct declaration *declaration,
                        int piece)
{
    return declaration->units.count > 0 &&
           place_of_piece(referee, piece) == place_of_piece(referee, declaration->units.id[0]);
}

/* Cuts the path at the space of this name, which stands there once or is numbered. */
static bool cut_path(struct ids *path, const char *words, const char *name, int id)
{
    int length = 0, times = 0;
    if (!after_word(&words, name))
        return false;
    for (int i = 0; i < path->count; i++) {
        times += path->id[i] == id;
        length = path->id[i] == id ? i + 1 : length;
    }
    bool numbered = sscanf(words, " (space %d of the path)", &length) == 1;
    if (((words[0] || times != 1) && !numbered) || length < 1 || length > path->count)
        return false;
    path->count = length;
    return path->id[length - 1] == id;
}

/* "Oneida for Mohawk", "another Mohawk", "Mohawk at Albany", or the name alone in the place of the
 * only one. */
static bool put_in_place(struct referee *referee, struct ids *list, enum field_word field,
                         const char *words, int id)
{
    const char *name = name_in(referee, field, id);
    for (int i = 0; i < list->count; i++) {
        int out = list->id[i];
        const char *of_out = name_in(referee, field, out), *place = "", *whence = "";
        if (field == FIELD_UNITS) {
            place = name_of(referee, PLACE, place_of_piece(referee, id));
            whence = name_of(referee, PLACE, place_of_piece(referee, out));
        }
        bool same = strcmp(of_out, name) == 0;
        bool said =
            same ? strcmp(words, keep(referee, "another %s", name)) == 0 ||
                       strcmp(words, keep(referee, "%s at %s", name, place)) == 0
                 : strcmp(words, keep(referee, "%s for %s at %s", name, of_out, whence)) == 0 ||
                       strcmp(words,
                              list->count == 1 ? name : keep(referee, "%s for %s", name, of_out)) ==
                           0;
        if (out == id || !said)
            continue;
        list->id[i] = (int16_t)id;
        return true;
    }
    return false;
}

/* The declaration with the value that the words mean, if id is that; false when it is not. */
static bool apply(struct referee *referee, struct declaration *declaration, enum field_word field,
                  const char *words, int id)
{
    struct ids *list = field == FIELD_AT ? NULL : list_of(declaration, field);
    bool without = after_word(&words, "without "), with = after_word(&words, "with ");
    bool listed = list && ids_hold(list, id);
    if (field == FIELD_PATH && after_word(&words, "as far as "))
        return cut_path(list, words, name_in(referee, field, id), id);
    if (field == FIELD_PATH)
        after_word(&words, "to ");
    else if (list && list->count > 0 && !with && !without)
        return put_in_place(referee, list, field, words, id);
    if (strcmp(words, name_in(referee, field, id)) != 0)
        return false;
    if (field == FIELD_PATH) {
        list->id[list->count - 1] = (int16_t)id;
        return true;
    }
    if (without) {
        take_out(list, id);
        return listed;
    }
    if (field == FIELD_AT)
        declaration->places.count = 0;
    pick_into(declaration, (struct pick){field, id});
    return !listed && (field != FIELD_UNITS || stands_with(referee, declaration, id));
}

/* --- trying --- */

struct trial {
    struct session *session;
    struct reported *reported;
    const struct declaration *declaration;
    struct repairs_tried *tried;
};

static bool is_ruled_legal(struct trial *trial, const struct declaration *declaration)
{
    char line[LINE_MAX_BYTES];
    struct referee *referee = session_referee(trial->session);
    snprintf(line, sizeof line, "%s", declaration_json(referee, declaration));
    session_line(trial->session, line, strlen(line), false);
    referee_undo_last(referee);
    bool legal = trial->reported->kind == LEGAL || trial->reported->dice_alone;
    if (!legal)
        snprintf(trial->tried->example, sizeof trial->tried->example, "%s is %s", line,
                 verdict_word(trial->reported->kind));
    return legal;
}

/* Whether some counter, card or place of this name makes it legal; *meant: whether there is one. */
static bool try_words(struct trial *trial, enum field_word field, const char *words, bool *meant)
{
    struct referee *referee = session_referee(trial->session);
    int range = field_range(referee, field);
    *meant = false;
    for (int id = 0; id <= range; id++) {
        struct declaration other = *trial->declaration;
        arena_reset(&referee->line_arena);
        if ((id == 0 && field != FIELD_COUNT) || !apply(referee, &other, field, words, id))
            continue;
        *meant = true;
        if (is_ruled_legal(trial, &other))
            return true;
    }
    return false;
}

/* "without Huron, Ojibwa and Ottawa": a row that begins with several at once is not tried. */
static bool leaves_out_several(const char *values)
{
    const char *next = strstr(values, ", with"), *and = strstr(values, " and ");
    return strncmp(values, "without ", 8) == 0 && and&&(!next || and < next);
}

/* Names may hold commas: the longest stretch that means something is a value. */
static bool try_values_of(struct trial *trial, enum field_word field, char *values)
{
    bool meant = false;
    char *more = strstr(values, " more");
    for (char *at = more; more && !more[5] && at > values; at--) {
        if (strncmp(at, " and ", 5) == 0) {
            *at = '\0';
            break;
        }
    }
    if (leaves_out_several(values)) {
        trial->tried->passed_over++;
        return true;
    }
    for (char *end = values + strlen(values); end > values; end--) {
        char kept = *end;
        if (kept && strncmp(end, ", ", 2) != 0)
            continue;
        *end = '\0';
        bool legal = try_words(trial, field, values, &meant);
        *end = kept;
        if (meant && !legal)
            return false;
        trial->tried->legal += legal;
        if (legal)
            return !kept || try_values_of(trial, field, end + 2);
    }
    trial->tried->passed_over++;
    return true;
}

/* The entry of a fault with ids; false where its units are there only after a silence. */
static bool read_declaration(struct referee *referee, const char *line,
                             struct declaration *declaration)
{
    struct entry entry;
    forget_line(referee);
    read_json_entry(line, strcspn(line, "\n"), 1, &referee->line_arena, &entry);
    if (entry.kind != ENTRY_DECLARATION)
        return false;
    struct pending_mark pending = pending_mark(referee);
    declare(referee, &entry, 0, declaration);
    resolve_units(referee, &entry, declaration);
    pending_undo(referee, pending);
    return !(declaration->declared & FIELD_BIT(UNITS)) || declaration->units.count > 0;
}

/* Whether the entry with ids is the same fault: a name may mean another counter where it is read.
 */
static bool is_same_fault(struct trial *trial, const struct reported *fault)
{
    is_ruled_legal(trial, trial->declaration);
    const struct reported *again = trial->reported;
    bool same = again->rows == fault->rows;
    for (int i = 0; same && i < fault->rows; i++)
        same = strcmp(again->values[i], fault->values[i]) == 0;
    return same;
}

/* Whether what to write instead can be read as it is typed. */
static void try_typed(struct trial *trial)
{
    struct verdict verdict;
    char *typed =
        trial->reported->edit[0] ? session_as_typed(trial->session, trial->reported->edit) : NULL;
    if (typed && session_ask(trial->session, typed, strlen(typed), &verdict) &&
        verdict.kind == UNREADABLE) {
        trial->tried->hold = false;
        snprintf(trial->tried->example, sizeof trial->tried->example, "%s cannot be read: %s",
                 typed, verdict.said);
    }
    trial->tried->typed += typed != NULL;
    free(typed);
}

static void try_fault(struct trial *trial, const char *line, long number)
{
    struct reported fault = *trial->reported, shown = fault;
    struct declaration declaration;
    struct referee *referee = session_referee(trial->session);
    referee_undo_last(referee);
    trial->declaration = &declaration;
    for (int i = 0; trial->tried->hold && i < fault.rows; i++) {
        if (fault.field[i] == FIELD_WORD_COUNT || strcmp(fault.values[i], "left out") == 0 ||
            (fault.field[i] == FIELD_UNITS && fault.misplaced) ||
            !read_declaration(referee, line, &declaration) || !is_same_fault(trial, &shown))
            continue;
        char example[VALUES_BYTES];
        snprintf(example, sizeof example, "%s", fault.values[i]);
        trial->tried->hold = try_values_of(trial, fault.field[i], fault.values[i]);
        if (!trial->tried->hold) {
            size_t length = strlen(trial->tried->example);
            snprintf(trial->tried->example + length, sizeof trial->tried->example - length,
                     ", though line %ld says legal is %s: %s", number, field_words[fault.field[i]],
                     example);
        }
    }
    session_line(trial->session, line, strcspn(line, "\n"), false);
}

void try_repairs(struct data_cache *cache, const struct record *record, int faults,
                 struct repairs_tried *tried)
{
    struct reported reported = {.rows = 0};
    struct listener listener = {&reported, NULL, hear, NULL};
    struct trial trial = {session_open(cache, listener), &reported, NULL, tried};
    long number = 0;
    session_when(trial.session, AT_ONCE);
    for (const char *line = record->text; *line && tried->hold && faults > 0; number++) {
        size_t length = strcspn(line, "\n");
        reported = (struct reported){.rows = 0};
        session_line(trial.session, line, length, false);
        if (reported.kind == ILLEGAL && reported.number)
            try_typed(&trial);
        if (tried->hold && reported.kind == ILLEGAL && reported.number && reported.rows) {
            try_fault(&trial, line, number + 1);
            faults--;
        }
        line += length + 1;
    }
    session_close(trial.session);
}
