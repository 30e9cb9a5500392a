#include "record/typed_here.h"

#include "record/lexicon.h"
#include "record/names.h"
#include "record/notation_asking.h"
#include "record/notation_typed.h"

/* Whether a fact has that value now: = "battle at" "albany". */
static bool holds(struct notation *notation, const char *fact, const char *value)
{
    struct retyped text = {.arena = notation->arena};
    const char *asserted = arena_print(notation->arena, "= %s \"%s\"", fact, value);
    retype_text(&text, asserted ? asserted : "", 1);
    return holds_now(notation, &text, true) || holds_now(notation, &text, false);
}

static bool one_holds(struct notation *notation, const char *const *facts, const char *value)
{
    for (; facts && *facts; facts++)
        if (holds(notation, *facts, value))
            return true;
    return false;
}

bool happens_at(struct notation *notation, int place)
{
    const struct dialect *dialect = notation->dialect;
    return dialect->talk &&
           one_holds(notation, dialect->talk->here, dialect->places->name[place].id);
}

bool stands_at(struct notation *notation, int piece, int place)
{
    const struct dialect *dialect = notation->dialect;
    const char *fact = dialect->talk && dialect->talk->where
                           ? arena_print(notation->arena, "%s \"%s\":", dialect->talk->where,
                                         dialect->pieces->name[piece].id)
                           : NULL;
    return fact && holds(notation, fact, dialect->places->name[place].id);
}

bool acts_now(struct notation *notation, int piece)
{
    const struct dialect *dialect = notation->dialect;
    const struct talked_of *talk = dialect->talk;
    const char *id = dialect->pieces->name[piece].id;
    bool acts = talk && one_holds(notation, talk->leads, id);
    for (const char *const *of = talk ? talk->acting : NULL; of && *of; of++) {
        const char *fact = arena_print(notation->arena, "%s \"%s\":", *of, id);
        acts |= fact && holds(notation, fact, "yes");
    }
    return acts;
}

static bool may_play(struct notation *notation, const char *card, int side)
{
    struct opinion opinion = {.lawful = false};
    struct retyped text = {.arena = notation->arena};
    const char *play = arena_print(notation->arena, "%c #\"%s\"",
                                   notation->dialect->side[side][0] - 'a' + 'A', card);
    retype_text(&text, play ? play : "", 1);
    return !ask_of_text(notation, &text, NULL, &opinion) || opinion.lawful || opinion.open;
}

bool lies_before(struct notation *notation, int card, int side)
{
    const struct dialect *dialect = notation->dialect;
    const char *id = card > 0 ? dialect->cards->name[card].id : NULL;
    const char *fact = dialect->talk ? dialect->talk->table[side] : NULL;
    return id && fact && holds(notation, fact, id) && !may_play(notation, id, side);
}

bool is_to_be_got(struct notation *notation, int card)
{
    const struct dialect *dialect = notation->dialect;
    const char *fact = dialect->talk ? dialect->talk->got : NULL;
    return !fact || (card > 0 && holds(notation, fact, dialect->cards->name[card].id));
}
