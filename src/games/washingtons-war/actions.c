#include "games/washingtons-war/actions.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/cards.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/instructions.h"
#include "games/washingtons-war/winter.h"

/* What is declared: the verb, what each of its fields takes and is worth trying, where units are
 * taken from, and how gladly a generated game declares it: Armies that march on the enemy,
 * interceptions and cards in battle, which left to chance would hardly ever happen. */

/* --- cards --- */

static void cards_that(const struct referee *referee, int side, struct value_set *values,
                       bool (*may)(const struct referee *referee, int side, int card))
{
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (may(referee, side, card))
            values_add(values, card);
    }
}

static void cards_to_draw(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    cards_that(referee, declaration->by, values, waw_may_be_drawn);
}

static void cards_held(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    cards_that(referee, declaration->by, values, waw_may_name);
}

/* An OPS card is thrown away: lawful, of no use. */
static bool may_discard(const struct referee *referee, int side, int card)
{
    return waw_data(referee)->card[card].ops <= 0 && waw_may_name(referee, side, card);
}

static void cards_to_discard(const struct referee *referee, const struct declaration *declaration,
                             struct value_set *values)
{
    cards_that(referee, declaration->by, values, may_discard);
}

static void uses(const struct referee *referee, const struct declaration *declaration,
                 struct value_set *values)
{
    (void)declaration;
    if (position(referee)->battle_at)
        values_add(values, USE_EVENT);
    else
        values_add_range(values, 1, USE_BATTLE - 1);
}

/* --- spaces, zones and generals --- */

static void spaces(const struct referee *referee, const struct declaration *declaration,
                   struct value_set *values)
{
    (void)declaration;
    values_add_range(values, 1, waw_data(referee)->space_count);
}

static void zones(const struct referee *referee, const struct declaration *declaration,
                  struct value_set *values)
{
    (void)declaration;
    values_add_range(values, WHAT_ZONE + 1, rules_data(referee)->names[WHAT].count);
}

static void own_generals(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    values_add_pieces(values, waw_data(referee)->generals_of[declaration->by]);
}

static void generals_to_box(const struct referee *referee, const struct declaration *declaration,
                            struct value_set *values)
{
    if (!waw_first_open(referee))
        own_generals(referee, declaration, values);
}

static void first_players(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    (void)referee;
    if (!declaration->leader)
        values_add_range(values, 1, SIDE_MAX);
}

/* The next space of a path lies next to the one before, or a port may be sailed to. */
static void next_spaces(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    const struct ids *path = &declaration->path;
    int from = path->count ? path->id[path->count - 1] : position(referee)->army_at;
    bool sails = from == position(referee)->army_at && declaration->by == BRITISH;
    if (path->count == 0 && declaration->units.count > 0) { /* who is named goes from where he is */
        values_add(values, from);
        return;
    }
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (place != from && !ids_hold(path, place) &&
            (waw_line_between(referee, from, place).there == YES ||
             (sails && waw_data(referee)->space[place].port)))
            values_add(values, place);
    }
}

/* --- where units are taken from --- */

static int army_place(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->army_at;
}

static int battle_place(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->battle_at;
}

static int place_of_losses(const struct referee *referee, const struct declaration *declaration)
{
    int at = declaration->at ? declaration->at : ANYWHERE;
    return position(referee)->battle_at ? position(referee)->battle_at : at;
}

static int place_said(const struct referee *referee, const struct declaration *declaration)
{
    (void)referee;
    return declaration->at ? declaration->at : ANYWHERE;
}

/* --- units --- */

static struct piece_set cus_in(const struct referee *referee, int place, int side)
{
    struct piece_set cus = waw_data(referee)->cus_of[side], there = no_pieces();
    if (place != ANYWHERE)
        return pieces_and(cus, at(referee, place));
    EACH_PIECE (piece, cus) {
        if (waw_on_map(referee, position(referee)->piece_at[piece]))
            pieces_add(&there, piece);
    }
    return there;
}

static void cus_with_leader(const struct referee *referee, const struct declaration *declaration,
                            struct value_set *values)
{
    int place = position(referee)->piece_at[declaration->leader];
    values_add_pieces(values, cus_in(referee, place, declaration->by));
}

static void cus_to_pick(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    const struct position *now = position(referee);
    values_add_pieces(values, pieces_without(cus_in(referee, now->army_at, declaration->by),
                                             pieces_marked(referee, now->in_army)));
}

static void cus_to_drop(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    const struct position *now = position(referee);
    values_add_pieces(values, pieces_and(cus_in(referee, now->army_at, declaration->by),
                                         pieces_marked(referee, now->in_army)));
}

/* All go, unless they are more than five. */
static void add_those_who_react(const struct referee *referee, int place, int side,
                                struct value_set *values)
{
    struct piece_set cus = cus_in(referee, place, side);
    if (pieces_count(cus) > waw_limit(referee, LIMIT_ARMY_CUS))
        values_add_pieces(values, cus);
}

static void cus_to_intercept(const struct referee *referee, const struct declaration *declaration,
                             struct value_set *values)
{
    int place = position(referee)->piece_at[declaration->leader];
    add_those_who_react(referee, place, declaration->by, values);
}

static void cus_to_avoid(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    add_those_who_react(referee, position(referee)->army_at, declaration->by, values);
}

static void cus_to_lose(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    int owner = position(referee)->loss_due ? AMERICAN : declaration->by;
    values_add_pieces(values, cus_in(referee, place_of_losses(referee, declaration), owner));
}

static void cus_to_remove(const struct referee *referee, const struct declaration *declaration,
                          struct value_set *values)
{
    int instructed = waw_instructed_side(referee);
    int owner = instructed ? instructed : declaration->by;
    if (instructed || position(referee)->cus_due > 0)
        values_add_pieces(values, cus_in(referee, place_said(referee, declaration), owner));
}

/* --- how gladly --- */

/* Who has marched seldom goes on by another entry. */
static int weight_of_marching(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    return now->stopped ? 0 : now->spaces ? 1 : 12;
}

/* A loss in winter that needs no word. */
static int weight_of_losing(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return !waw_winter_begins(referee);
}

static void reckon_distances(const struct referee *referee, int side, int *distance)
{
    int enemy = other_side(side);
    for (int place = 1; place <= PLACE_MAX; place++) {
        bool goal = waw_on_map(referee, place) && (waw_cus_at(referee, place, enemy) > 0 ||
                                                   waw_general_at(referee, place, enemy) > 0);
        distance[place] = goal ? 0 : MAP_FAR;
    }
    map_spread(&rules_data(referee)->map, distance);
}

/* A path, which begins beyond the Army's own space, goes to the nearest enemy and no further. */
static int weight_of_space(const struct referee *referee, const struct declaration *declaration,
                           int place)
{
    int distance[PLACE_MAX + 1];
    const struct ids *path = &declaration->path;
    int last = path->count ? path->id[path->count - 1] : position(referee)->army_at;
    if (!last)
        return 1;
    reckon_distances(referee, declaration->by, distance);
    if (!place)
        return path->count && distance[last] == 0 ? 0 : 3;
    return distance[place] < distance[last] ? 12 : 1;
}

/* A general with an Army. */
static int weight_of_leader(const struct referee *referee, const struct declaration *declaration,
                            int general)
{
    int place = position(referee)->piece_at[general];
    int cus = waw_on_map(referee, place) ? waw_cus_at(referee, place, declaration->by) : 0;
    return general ? 1 + 2 * (cus < 5 ? cus : 5) : 2;
}

static int weight_of_units(const struct referee *referee, const struct declaration *declaration,
                           int piece)
{
    (void)referee;
    (void)declaration;
    (void)piece;
    return 4;
}

/* "all" of what takes CUs: not the general who takes them. */
static bool is_cu(const struct referee *referee, int piece)
{
    return waw_is(referee, piece, CU);
}

/* --- the rows --- */

#define A_SPACE SINGLE(PLACE), .values = spaces
#define SPACES SEVERAL(PLACE), .values = spaces
#define A_CARD(cards) SINGLE(CARD), .values = (cards)
#define A_GENERAL(generals) SINGLE(PIECE), .values = (generals), .weight = weight_of_leader
#define CUS(cus) SEVERAL(PIECE), .values = (cus), .weight = weight_of_units
#define UNSAID(what) SINGLE(what), .values = no_values

/* clang-format off */
const struct action waw_action_deal = {
    {VERB_DEAL, "deal seven cards to a side",
     {MAY(CARDS, SEVERAL(CARD), .values = cards_to_draw), MAY(TO, SINGLE(SIDE)), MAY(COUNT, FROM(0, 99))}}};
const struct action waw_action_play = {
    {VERB_PLAY, "play a card for ops, queue, event or battle",
     {NEEDS(CARD, A_CARD(cards_held)), MAY(USE, SINGLE(WORD), .values = uses)}},
    .weight = 8};
const struct action waw_action_discard = {
    {VERB_DISCARD, "discard an event as a play or in a battle, or throw an OPS card away",
     {NEEDS(CARD, A_CARD(cards_to_discard))}}};
const struct action waw_action_exchange = {
    {VERB_EXCHANGE, "give an OPS card for the event just discarded", {NEEDS(CARD, A_CARD(cards_held))}},
    .weight = 2};
const struct action waw_action_draw = {
    {VERB_DRAW, "draw a replacement, or a card of the other hand",
     {MAY(CARD, A_CARD(cards_to_draw)), MAY(COUNT, FROM(0, 99), .values = no_values)}}};
const struct action waw_action_place = { /* "PC" goes without saying */
    {VERB_PLACE, "place or flip PCs", {NEEDS(AT, SPACES, .unlisted = true), MAY(WHAT, UNSAID(WORD))}}};
const struct action waw_action_remove = {
    {VERB_REMOVE, "remove PCs, or CUs for the European War",
     {MAY(UNITS, CUS(cus_to_remove)), MAY(AT, SPACES), MAY(WHAT, UNSAID(WORD))}},
    .units_from = place_said};
const struct action waw_action_deploy = { /* so does whose the reinforcements are */
    {VERB_DEPLOY, "bring reinforcements, the French, their Navy or the Congress",
     {MAY(LEADER, A_GENERAL(own_generals)), MAY(AT, A_SPACE), MAY(WHAT, SINGLE(WORD), .values = zones),
      MAY(COUNT, FROM(0, 99))}}};
const struct action waw_action_roll = {
    {VERB_ROLL, "roll for a CU alone in winter", {MAY(AT, A_SPACE)}}};
const struct action waw_action_activate = {
    {VERB_ACTIVATE, "activate a general with CUs",
     {NEEDS(LEADER, A_GENERAL(own_generals)), MAY(UNITS, CUS(cus_with_leader)),
      MAY(AT, SINGLE(PLACE), ON_MAP, .values = no_values)}},
    .meant_by_all = is_cu, .weight = 12};
const struct action waw_action_move = { /* all go, named or not */
    {VERB_MOVE, "move the activated general",
     {MAY(UNITS, SEVERAL(PIECE), .values = no_values, .weight = weight_of_units),
      NEEDS(PATH, SEVERAL(PLACE), .values = next_spaces, .weight = weight_of_space), MAY(MODE, SINGLE(WORD))}},
    .units_from = army_place, .weigh = weight_of_marching};
const struct action waw_action_pick = {
    {VERB_PICK, "pick up CUs", {NEEDS(UNITS, CUS(cus_to_pick))}},
    .units_from = army_place, .meant_by_all = is_cu, .weight = 2};
const struct action waw_action_drop = {
    {VERB_DROP, "drop CUs", {NEEDS(UNITS, CUS(cus_to_drop))}},
    .units_from = army_place, .meant_by_all = is_cu};
const struct action waw_action_choose = {
    {VERB_CHOOSE, "choose the general who is boxed, or who plays first",
     {MAY(LEADER, A_GENERAL(generals_to_box)), MAY(WHAT, SINGLE(WORD), .values = first_players)}}};
const struct action waw_action_intercept = { /* it is at a space, not to one */
    {VERB_INTERCEPT, "intercept",
     {NEEDS(LEADER, A_GENERAL(own_generals)), MAY(UNITS, CUS(cus_to_intercept)), MAY(AT, A_SPACE),
      MAY(TO, UNSAID(PLACE))}},
    .meant_by_all = is_cu, .weight = 4};
const struct action waw_action_avoid = {
    {VERB_AVOID, "retreat before battle",
     {MAY(LEADER, A_GENERAL(own_generals)), MAY(UNITS, CUS(cus_to_avoid)), NEEDS(TO, A_SPACE)}},
    .units_from = army_place, .meant_by_all = is_cu, .weight = 3};
const struct action waw_action_overrun = {{VERB_OVERRUN, "overrun one CU", {MAY(AT, A_SPACE)}}};
const struct action waw_action_rate = {{VERB_RATE, "roll the actual battle ratings", {{0}}}};
const struct action waw_action_battle = {{VERB_BATTLE, "roll the battle", {MAY(AT, A_SPACE)}}};
const struct action waw_action_lose = {
    {VERB_LOSE, "roll the losses, or name the CUs lost", {MAY(UNITS, CUS(cus_to_lose)), MAY(AT, A_SPACE)}},
    .units_from = place_of_losses, .meant_by_all = is_cu, .weigh = weight_of_losing};
const struct action waw_action_retreat = { /* all go, named or not */
    {VERB_RETREAT, "retreat after a battle",
     {MAY(UNITS, SEVERAL(PIECE), .values = no_values, .weight = weight_of_units),
      MAY(PATH, SEVERAL(PLACE), .values = next_spaces), MAY(TO, A_SPACE), MAY(MODE, SINGLE(WORD))}},
    .units_from = battle_place};
const struct action waw_action_surrender = {
    {VERB_SURRENDER, "surrender for want of a retreat",
     {MAY(UNITS, SEVERAL(PIECE), .values = no_values, .weight = weight_of_units)}},
    .units_from = battle_place};
/* clang-format on */
