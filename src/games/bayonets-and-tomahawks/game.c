#include "games/bayonets-and-tomahawks/game.h"
#include "games/bayonets-and-tomahawks/look.h"
#include "games/games.h"

/* Bayonets & Tomahawks as the kernel sees it. */

static const struct field fields[] = {FIELD_TABLE(BAYONETS_FIELDS)};

static const struct rule rules[] = {
#define RULE(name, id, kind, title, sentence) {id, kind, title, sentence},
    BAYONETS_RULES(RULE)
#undef RULE
};

static const struct ruling rulings[] = {
#define RULING(name, word, rule, question, first, means, second, means_second)                     \
    {word, rule, question, {{first, means}, {second, means_second}}},
    BAYONETS_RULINGS(RULING)
#undef RULING
};

static const char *const faces[] = {
    "", "flag", "flag", "hit-triangle-circle", "hit-square-circle", "b-and-t", "miss"};
static const struct die dice[] = {{"the die", 6, faces}};

/* clang-format off */
static const struct verb_use verbs[] = {
    /* verb, meaning, needs, may */
    {VERB_BATTLE, "resolve a Battle; after its last roll: who won", 0, FIELD_BIT(AT)},
    {VERB_COMMAND, "use a Commander, or replace one that was lost", FIELD_BIT(LEADER), 0},
    {VERB_DEMOLISH, "eliminate the own Fort when retreating", 0, FIELD_BIT(AT)},
    {VERB_DRAW, "the Indian unit that deserts", FIELD_BIT(UNITS), 0},
    {VERB_ELIMINATE, "combine Reduced units (the one lost, the one turned), pay for a Rout, take the price of an Overwhelm in Retreat", FIELD_BIT(UNITS), 0},
    {VERB_EXCHANGE, "Emergency Artillery: the Fleet, the Artillery", FIELD_BIT(UNITS), 0},
    {VERB_LOSE, "apply Hits to own units, one step a name", FIELD_BIT(UNITS), 0},
    {VERB_MOVE, "a Fleet leaves the Battle by B&T", FIELD_BIT(UNITS) | FIELD_BIT(TO), 0},
    {VERB_REROLL, "reroll one unit's die", FIELD_BIT(UNITS), FIELD_BIT(MODE)},
    {VERB_RETREAT, "retreat from a Battle", FIELD_BIT(TO), FIELD_BIT(UNITS)},
    {VERB_ROLL, "roll for a unit type", 0, FIELD_BIT(UNITS) | FIELD_BIT(WHAT)},
};
/* clang-format on */

static unsigned active(const struct referee *referee)
{
    (void)referee;
    return bt_mask(BRITISH) | bt_mask(FRENCH);
}

static void moment(const struct referee *referee, struct sentence *sentence)
{
    const struct position *now = position(referee);
    say(sentence, "%d %s", (int)now->year, name_of(referee, ROUND, now->round));
    if (now->battle_place)
        say(sentence, ", Battle at %s", bt_place_name(referee, now->battle_place));
}

static int piece_place(const struct position *now, int piece)
{
    return now->place[piece];
}

static bool piece_reduced(const struct position *now, int piece)
{
    return now->reduced[piece] != 0;
}

/* In a Battle units are those of its space; dice are also rolled by units just eliminated, and
 * Emergency Artillery comes from elsewhere. */
static int units_place(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (declaration->verb == VERB_EXCHANGE)
        return 0;
    if (now->retreat_from)
        return now->overwhelm_losses ? now->retreat_to : now->retreat_from;
    for (int piece = 1; declaration->verb == VERB_ROLL || declaration->verb == VERB_REROLL;
         piece++) {
        if (piece > PIECE_MAX)
            break;
        if (now->in_battle[piece] && now->place[piece] != now->battle_place)
            return 0;
    }
    return now->battle_place;
}

static void place_note(const struct referee *referee, int place, struct sentence *sentence)
{
    const struct position *now = position(referee);
    if (now->control[place])
        say_item(sentence, ", ",
                 now->control[place] == BRITISH ? "British control" : "French control");
    if (now->battle[place])
        say_item(sentence, ", ", "Battle");
    if (now->british_routed[place])
        say_item(sentence, ", ", "British Rout");
    if (now->french_routed[place])
        say_item(sentence, ", ", "French Rout");
    if (now->british_unsupplied[place])
        say_item(sentence, ", ", "British out of supply");
    if (now->french_unsupplied[place])
        say_item(sentence, ", ", "French out of supply");
    if (now->british_landed[place])
        say_item(sentence, ", ", "British Landing");
    if (now->french_landed[place])
        say_item(sentence, ", ", "French Landing");
    if (now->british_marshaled[place])
        say_item(sentence, ", ", "British Marshal Troops");
    if (now->french_marshaled[place])
        say_item(sentence, ", ", "French Marshal Troops");
}

static void show_vp(const struct referee *referee, int item, struct sentence *sentence)
{
    int marker = position(referee)->victory;
    (void)item;
    say(sentence, "%c%d", marker > 0 ? 'B' : 'F', marker > 0 ? marker : 1 - marker);
}

static void show_marker(const struct referee *referee, int side, struct sentence *sentence)
{
    say(sentence, "%d", (int)position(referee)->marker[side]);
}

static void show_round(const struct referee *referee, int item, struct sentence *sentence)
{
    const struct position *now = position(referee);
    (void)item;
    if (now->round)
        say(sentence, "%s", rules_data(referee)->names[ROUND].name[now->round].id);
}

static const struct view views[] = {
    {"vp", NUMBER, show_vp},
    {"marker", SIDE, show_marker},
    {"round", NUMBER, show_round},
};

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

const struct game bayonets_and_tomahawks_game = {
    .id = "bayonets-and-tomahawks",
    .title = "Bayonets & Tomahawks",
    .edition = "GMT Games, 2021",
    .side = {"", "British", "French"},
    .cells = sizeof(struct position) / sizeof(cell),
    .field_count = COUNT(fields),
    .rule_count = COUNT(rules),
    .ruling_count = COUNT(rulings),
    .procedure_count = PROCEDURE_COUNT,
    .verb_count = COUNT(verbs),
    .die_count = COUNT(dice),
    .view_count = COUNT(views),
    .field = fields,
    .rule = rules,
    .ruling = rulings,
    .procedure = bt_procedure,
    .verb = verbs,
    .die = dice,
    .view = views,
    .use_kind = NUMBER,
    .mode_kind = REASON,
    .what_kind = WHAT,
    .load = bt_load,
    .set_up = bt_set_up,
    .active = active,
    .moment = moment,
    .piece_place = piece_place,
    .piece_reduced = piece_reduced,
    .units_place = units_place,
    .place_note = place_note,
    .place_look = bt_place_look,
    .way_kind = bt_way_kind,
};
