#include "listing.h"
#include "games/verbs/verbs.h"
#include "referee/check.h"
#include "referee/declare.h"
#include "referee/declare_units.h"
#include "referee/move_builder.h"
#include "referee/words.h"

#include "record/read_entry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHOWN_MAX = 2000,
    JUDGED_MAX = 30000 /* a list takes a tenth of that nine times in ten */
};

/* What was listed, compared with an entry while it is. */
struct listing {
    struct session *session;
    const struct entry *entry;
    long offers;
    bool has_verb;
    bool strange;    /* a declaration that stands for a value does not hold it */
    uint32_t listed; /* fields whose values are all there, by enum field_word */
    int shown;
    char *whole[SHOWN_MAX];
};

/* The entry with ids, as the step that is offered would read it. */
static void read_declaration(struct referee *referee, const struct entry *entry,
                             struct declaration *declaration)
{
    struct pending_mark pending = pending_mark(referee);
    memset(declaration, 0, sizeof *declaration);
    declare(referee, entry, 0, declaration);
    resolve_units(referee, entry, declaration);
    pending_undo(referee, pending);
}

/* A declaration that stands for a value, with ids. */
static void read_whole(struct referee *referee, const struct legal_move *move, int index,
                       struct declaration *declaration)
{
    struct entry entry;
    const char *line = move->whole[index];
    read_json_entry(line, strlen(line), 1, &referee->line_arena, &entry);
    read_declaration(referee, &entry, declaration);
}

/* Where the name stands in the move, -1: nowhere. */
static int index_of(const struct legal_move *move, const char *name)
{
    for (int i = 0; i < move->count; i++) {
        if (strcmp(move->value[i], name) == 0)
            return i;
    }
    return -1;
}

/* The name of the one value of a field. A deal is to a side. */
static const char *value_text(struct referee *referee, enum field_word field,
                              const struct declaration *declaration)
{
    return field == FIELD_TO && declaration->to_side
               ? side_name(referee, declaration->to_side)
               : value_name(referee, field, value_declared(declaration, field));
}

static int last_of(const struct ids *list)
{
    return list->count > 0 ? list->id[list->count - 1] : 0;
}

/* Whether a path that ends where the declared one does stands for that space. */
static bool lists_end(struct referee *referee, const struct legal_move *move,
                      const struct declaration *declaration)
{
    int end = last_of(&declaration->path),
        index = index_of(move, value_name(referee, FIELD_PATH, end));
    struct declaration shown;
    if (index < 0)
        return false;
    read_whole(referee, move, index, &shown);
    return last_of(&shown.path) == end;
}

/* Whether every value of the field is in the move, or others than are listed may do. Of a path its
 * end is, whichever ways were not tried; a list of DECLARED_MAX values has no room for more. */
static bool lists_all(struct referee *referee, const struct legal_move *move, enum field_word field,
                      const struct declaration *declaration)
{
    const struct ids *list = declared_list(declaration, field);
    if (move->count == 0 || move->count == DECLARED_MAX)
        return true;
    if (field == FIELD_PATH)
        return lists_end(referee, move, declaration);
    if (move->broken_off)
        return true;
    if (!list)
        return index_of(move, value_text(referee, field, declaration)) >= 0;
    for (int i = 0; i < list->count; i++) {
        if (index_of(move, value_name(referee, field, list->id[i])) < 0)
            return false;
    }
    return true;
}

static enum field_word field_of(const char *word)
{
    int field = 0;
    while (field < FIELD_WORD_COUNT && strcmp(field_text((enum field_word)field), word) != 0)
        field++;
    return (enum field_word)field;
}

/* Whether the declaration that stands for a value holds it. */
static bool holds_value(struct referee *referee, const struct legal_move *move, int index)
{
    struct declaration declaration;
    const char *name = move->value[index];
    enum field_word field = field_of(move->field);
    read_whole(referee, move, index, &declaration);
    const struct ids *list = declared_list(&declaration, field);
    bool holds = !list && strcmp(value_text(referee, field, &declaration), name) == 0;
    for (int i = 0; list && i < list->count; i++)
        holds |= strcmp(value_name(referee, field, list->id[i]), name) == 0;
    return holds;
}

static void hear_offer(void *context, const struct legal_move *move)
{
    struct listing *listing = context;
    struct referee *referee = session_referee(listing->session);
    listing->offers++;
    int wholes = move->count ? move->count : move->whole != NULL;
    for (int i = 0; i < wholes && !move->in_doubt && listing->shown < SHOWN_MAX; i++)
        listing->whole[listing->shown++] = strdup(move->whole[i]);
    for (int i = 0; i < move->count && move->whole; i++)
        listing->strange |= !holds_value(referee, move, i);
    struct declaration declaration;
    read_declaration(referee, listing->entry, &declaration);
    if (strcmp(move->verb, verb_word(declaration.verb)) != 0 ||
        strcmp(move->side, side_name(referee, declaration.by)) != 0)
        return;
    listing->has_verb = true;
    if (move->field && lists_all(referee, move, field_of(move->field), &declaration))
        listing->listed |= UINT32_C(1) << field_of(move->field);
}

static void hear(void *context, const struct verdict *verdict)
{
    enum verdict_kind *kind = context;
    *kind = verdict->kind;
}

static void complain(struct listing_tried *tried, long entry, const char *line, const char *what)
{
    tried->hold = false;
    snprintf(tried->example, sizeof tried->example, "entry %ld: %.*s: %s", entry,
             (int)strcspn(line, "\n"), line, what);
}

/* Rules on everything that was shown, and takes it back. */
static void try_shown(struct listing *listing, const enum verdict_kind *kind, long entry,
                      struct listing_tried *tried)
{
    for (int i = 0; i < listing->shown; i++) {
        session_line(listing->session, listing->whole[i], strlen(listing->whole[i]), false);
        tried->shown++;
        if (*kind != LEGAL)
            complain(tried, entry, listing->whole[i], "is listed and not legal");
        referee_undo_last(session_referee(listing->session));
        free(listing->whole[i]);
    }
}

/* The fields with values that must be listed: what a stream draws is not told before. */
static uint32_t fields_asked(const struct referee *referee, const struct declaration *declaration)
{
    uint32_t drawn = declaration->verb == VERB_DRAW && referee->terms.seeded
                         ? FIELD_BIT(CARDS) | FIELD_BIT(UNITS) | FIELD_BIT(WHAT)
                         : 0;
    uint32_t up_to_count = (UINT32_C(1) << (FIELD_COUNT + 1)) - (UINT32_C(1) << FIELD_CARD);
    return declaration->declared & up_to_count & ~drawn;
}

/* Compares the options before the line with it. */
static void try_entry(struct listing *listing, const char *line, long entry,
                      struct listing_tried *tried)
{
    struct declaration declaration;
    struct referee *referee = session_referee(listing->session);
    long judged = referee->now.judged;
    bool by_chance = referee_options(referee, NULL, hear_offer, listing) != NULL;
    if (referee->now.judged - judged > JUDGED_MAX)
        complain(tried, entry, line, "what may be declared before it takes too long to list");
    read_declaration(referee, listing->entry, &declaration);
    uint32_t missing = fields_asked(referee, &declaration) & ~listing->listed;
    tried->entries++;
    if (listing->strange)
        complain(tried, entry, line, "a declaration shown before it lacks its value");
    if (listing->offers == 0 && !by_chance)
        complain(tried, entry, line, "nothing is listed");
    if (!listing->has_verb && declaration.verb != VERB_PASS && !by_chance)
        complain(tried, entry, line, "its verb is not listed");
    for (int field = FIELD_CARD; listing->has_verb && field <= FIELD_COUNT; field++) {
        if (missing >> field & 1)
            complain(tried, entry, line, field_text((enum field_word)field));
    }
}

void try_listing(struct data_cache *cache, const struct record *record, int entries,
                 struct listing_tried *tried)
{
    enum verdict_kind kind = LEGAL;
    struct session *session = session_open(cache, (struct listener){&kind, NULL, hear, NULL});
    session_when(session, AT_ONCE);
    session_tell(session, TELL_KINDS);
    long number = 0, every = record->entries / entries + 1;
    for (const char *line = record->text; *line && tried->hold; number++) {
        struct arena arena = {0};
        struct entry entry;
        size_t length = strcspn(line, "\n");
        read_json_entry(line, length, 1, &arena, &entry);
        if (number > 0 && number % every == 0 && entry.kind == ENTRY_DECLARATION) {
            struct listing listing = {.session = session, .entry = &entry};
            try_entry(&listing, line, number, tried);
            try_shown(&listing, &kind, number, tried);
        }
        arena_free(&arena);
        session_line(session, line, length, false);
        line += length + 1;
    }
    session_close(session);
}
