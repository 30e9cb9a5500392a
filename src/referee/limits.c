#include "referee/limits.h"

/* What the kernel has room for. A game whose tables or rules data go beyond it is refused when it
 * opens, so that nothing later asks again. */

_Static_assert((int)DECLARED_MAX <= (int)PIECES_AT_MOST, "the pieces of a game fit in a set");
_Static_assert(VERBS_MAX <= 64 && FIELD_WORD_COUNT <= 32, "verbs and fields are bits of a mask");

static const char *sides_broken(struct referee *referee)
{
    for (int side = 1; side <= SIDE_MAX; side++) {
        if (!referee->game->side[side] || !referee->game->side[side][0])
            return keep(referee, "a game has %d sides, side %d has no name", SIDE_MAX, side);
    }
    return NULL;
}

/* Faces are counted one by one, and a server's block keeps them. */
static const char *dice_broken(struct referee *referee)
{
    const struct game *game = referee->game;
    for (int i = 0; i < game->play.die.count; i++) {
        int faces = game->play.die.row[i].faces;
        if (faces < 2 || faces > FACES_MAX)
            return keep(referee, "its %s has %d faces, 2 to %d can be kept",
                        game->play.die.row[i].name, faces, FACES_MAX);
    }
    return NULL;
}

/* A step is kept as one number of its procedure and row. */
static const char *steps_broken(struct referee *referee)
{
    const struct game *game = referee->game;
    int asked = game->play.standing.count + game->play.remembered.count;
    if (asked > STANDING_MAX)
        return keep(referee, "it has %d standing rules, limit %d", asked, STANDING_MAX);
    if (game->play.procedure.count < 1 || game->play.procedure.count * ROWS_MAX > INT16_MAX)
        return keep(referee, "it has %d procedures, 1 to %d can be kept",
                    game->play.procedure.count, INT16_MAX / ROWS_MAX);
    for (int i = 0; i < game->play.procedure.count; i++) {
        if (game->play.procedure.row[i].count > ROWS_MAX)
            return keep(referee, "%s has %d steps, limit %d", game->play.procedure.row[i].name,
                        game->play.procedure.row[i].count, ROWS_MAX);
    }
    return NULL;
}

/* A list has an element for each thing of its kind that the rules data names. */
static const char *field_broken(struct referee *referee, const struct field *field)
{
    if (field->until > MOMENT_MAX)
        return keep(referee, "%s lapses at moment %d, limit %d", field->shown, field->until,
                    MOMENT_MAX);
    if (field->holds == NUMBER && (field->least < INT16_MIN || field->most > INT16_MAX))
        return keep(referee, "%s holds %d to %d, a cell %d to %d", field->shown, field->least,
                    field->most, INT16_MIN, INT16_MAX);
    bool named = field->size > 0 && field->per >= SIDE && field->per != STEP && field->per != SLOT;
    const struct names *names = &referee->data->names[field->per];
    if (named && names->count > field->size)
        return keep(referee, "the rules data names %d of %s, limit %d", names->count, names->what,
                    field->size);
    return NULL;
}

static const char *fields_broken(struct referee *referee)
{
    const struct game *game = referee->game;
    const char *broken = NULL;
    if (game->cells > INT16_MAX)
        return keep(referee, "a position has %zu cells, limit %d", game->cells, INT16_MAX);
    for (int i = 0; !broken && i < game->field.count; i++)
        broken = field_broken(referee, &game->field.row[i]);
    return broken;
}

/* All counters may stand in one list, and all cards in one set; an id is kept in a cell. */
static const char *names_broken(struct referee *referee)
{
    const struct rules_data *data = referee->data;
    int pieces = data->names[PIECE].count;
    if (pieces > DECLARED_MAX)
        return keep(referee, "it has %d counters, limit %d", pieces, DECLARED_MAX);
    if (data->names[CARD].count > PIECES_AT_MOST)
        return keep(referee, "it has %d cards, limit %d", data->names[CARD].count, PIECES_AT_MOST);
    for (int kind = SIDE; kind < KIND_MAX; kind++) {
        if (data->names[kind].count > INT16_MAX)
            return keep(referee, "it has %d of %s, limit %d", data->names[kind].count,
                        data->names[kind].what, INT16_MAX);
    }
    return NULL;
}

static const char *words_broken(struct referee *referee, const struct step *step)
{
    const struct game *game = referee->game;
    for (int i = 0; i < ACTIONS_MAX && step->action[i]; i++) {
        const struct field_use *use = step->action[i]->takes.field;
        bool words = (use[FIELD_USE].most && game->words.use_kind == NUMBER) ||
                     (use[FIELD_MODE].most && game->words.mode_kind == NUMBER) ||
                     (use[FIELD_WHAT].most && game->words.what_kind == NUMBER);
        if (words)
            return keep(referee, "%s takes a word of a list that the game has not",
                        verb_word(step->action[i]->takes.verb));
    }
    return NULL;
}

static const char *rules_broken(struct referee *referee)
{
    const struct game *game = referee->game;
    if (KERNEL_RULE_COUNT + game->rule.count > INT16_MAX)
        return keep(referee, "it has %d rules, limit %d", game->rule.count,
                    INT16_MAX - KERNEL_RULE_COUNT);
    for (int i = 0; i < game->play.procedure.count; i++) {
        for (int row = 0; row < game->play.procedure.row[i].count; row++) {
            const char *broken = words_broken(referee, &game->play.procedure.row[i].row[row]);
            if (broken)
                return broken;
        }
    }
    return NULL;
}

const char *limit_broken(struct referee *referee)
{
    const char *(*const limit[])(struct referee *) = {sides_broken,  dice_broken,  steps_broken,
                                                      fields_broken, names_broken, rules_broken};
    const char *broken = NULL;
    for (size_t i = 0; !broken && i < sizeof limit / sizeof *limit; i++)
        broken = limit[i](referee);
    return broken;
}
