#include "toy_game.h"

#include "board/rules_data.h"
#include "games/verbs/verbs.h"
#include "referee/rules.h"

#include <string.h>

/* --- data --- */

/* clang-format off */
static const char *const other_names[][2] = {{"al", NULL}, {"reds", NULL}};
static const char *const card_numbers[][2] = {{NULL}, {"1", NULL}, {"2", NULL}, {"3", NULL}, {"4", NULL}};

static const struct name places[] = {
    {NULL, NULL, NULL},
    {"alder", "Alder", other_names[0]}, {"birch", "Birch", NULL}, {"cedar", "C\xC3\xA8" "dar", NULL},
    {"dale-east", "Dale East", NULL}, {"dale-west", "Dale West", NULL}, {"lost", "Lost", NULL},
};

enum { SPEARS = 1, BOWS, CAPTAIN };

static const struct name kinds[] = {
    {NULL, NULL, NULL}, {"spears", "Spears", NULL}, {"bows", "Bows", NULL}, {"captain", "Captain", NULL},
};
static const char *plurals[] = {"", "Spears", "Bows", NULL};

static const struct name pieces[] = {
    {NULL, NULL, NULL},
    {"ash", "Ash Spears", NULL}, {"beech", "Beech Spears", NULL}, {"elm", "Elm Spears", NULL},
    {"fir", "Fir Bows", NULL}, {"ada", "Ada", other_names[1]},
    {"gorse", "Gorse Spears", NULL}, {"hazel", "Hazel Spears", NULL}, {"ivy", "Ivy Bows", NULL},
    {"juniper", "Juniper Bows", NULL}, {"bo", "Bo Thorn", NULL},
};
static const int kind_of_piece[] = {0, SPEARS, SPEARS, SPEARS, BOWS, CAPTAIN, SPEARS, SPEARS, BOWS, BOWS, CAPTAIN};
static const int side_of_piece[] = {0, RED, RED, RED, RED, RED, BLUE, BLUE, BLUE, BLUE, BLUE};

static const struct name cards[] = {
    {NULL, NULL, NULL}, {"drums", "Drums", card_numbers[1]}, {"fifes", "Fifes", card_numbers[2]},
    {"ambush", "Ambush", card_numbers[3]}, {"horns", "Horns", card_numbers[4]},
};

enum way_kind { NO_WAY, ROAD, FORD };
static const enum way_kind ways[PLACES_MAX + 1][PLACES_MAX + 1] = {
    [ALDER][BIRCH] = ROAD,     [BIRCH][ALDER] = ROAD,     [BIRCH][CEDAR] = ROAD,     [CEDAR][BIRCH] = ROAD,
    [CEDAR][DALE_EAST] = ROAD, [DALE_EAST][CEDAR] = ROAD, [BIRCH][DALE_WEST] = ROAD, [DALE_WEST][BIRCH] = ROAD,
    [DALE_EAST][DALE_WEST] = ROAD, [DALE_WEST][DALE_EAST] = ROAD,
    [CEDAR][DALE_WEST] = FORD, [DALE_WEST][CEDAR] = FORD,
};
/* clang-format on */

static bool load_names(struct loader *loader, struct names *names, const char *what,
                       const struct name *name, int count)
{
    *names = (struct names){.what = what, .count = count, .name = name};
    return names_index(names, &loader_data(loader)->arena);
}

static bool load_ints(struct loader *loader, int **to, const int *from, int count)
{
    *to = loader_take(loader, ((size_t)count + 1) * sizeof **to);
    for (int i = 0; *to && i <= count; i++)
        (*to)[i] = from[i];
    return *to != NULL;
}

static bool toy_load(struct rules_data *data, struct loader *loader)
{
    static const char *const piles[] = {"deck", "red hand", "blue hand", "played", NULL};
    static const char *const uses[] = {"march", "rally", "rest", NULL};
    data->plural = plurals;
    data->map.space_count = LOST - 1;
    return load_names(loader, &data->names[PLACE], "space", places, PLACES_MAX) &&
           load_names(loader, &data->names[PIECE], "piece", pieces, PIECES_MAX) &&
           load_names(loader, &data->piece_kinds, "kind of piece", kinds, CAPTAIN) &&
           load_names(loader, &data->names[CARD], "card", cards, CARDS_MAX) &&
           load_ints(loader, &data->kind_of_piece, kind_of_piece, PIECES_MAX) &&
           load_ints(loader, &data->side_of_piece, side_of_piece, PIECES_MAX) &&
           loader_words(loader, &data->names[PILE], "pile", piles) &&
           loader_words(loader, &data->names[USE], "use", uses);
}

/* --- queries --- */

static bool is_captain(int piece)
{
    return kind_of_piece[piece] == CAPTAIN;
}

/* Units, not captains, of side at place. */
static int units_at(const struct position *now, int place, int side)
{
    int count = 0;
    for (int piece = 1; piece <= PIECES_MAX; piece++)
        count += now->at[piece] == place && side_of_piece[piece] == side && !is_captain(piece);
    return count;
}

static int captain_of(int side)
{
    return side == RED ? ADA : BO;
}

static bool has_captain(const struct position *now, int place, int side)
{
    return now->at[captain_of(side)] == place;
}

static int steps_at(const struct position *now, int place, int side)
{
    int steps = 0;
    for (int piece = 1; piece <= PIECES_MAX; piece++) {
        if (now->at[piece] == place && side_of_piece[piece] == side && !is_captain(piece))
            steps += now->reduced[piece] ? 1 : 2;
    }
    return steps;
}

static int hand_of(int side)
{
    return side == RED ? RED_HAND : BLUE_HAND;
}

static unsigned both(const struct referee *referee)
{
    (void)referee;
    return 1U << RED | 1U << BLUE;
}

static unsigned the_red(const struct referee *referee)
{
    (void)referee;
    return 1U << RED;
}

static unsigned the_blue(const struct referee *referee)
{
    (void)referee;
    return 1U << BLUE;
}

static unsigned active(const struct referee *referee)
{
    return 1U << position(referee)->active;
}

static unsigned inactive(const struct referee *referee)
{
    return 1U << other_side(position(referee)->active);
}

static bool require_own(struct referee *referee, int rule, const struct declaration *declaration)
{
    bool own = true;
    for (int i = 0; i < declaration->units.count; i++) {
        int piece = declaration->units.id[i];
        own &= require(referee, rule, side_of_piece[piece] == declaration->by, "%s is not %s",
                       name_of(referee, PIECE, piece), side_name(referee, declaration->by));
    }
    return own;
}

/* --- the game and its turns --- */

static bool turns_are_left(const struct referee *referee)
{
    return position(referee)->turn < 6;
}

static enum flow begin_turn(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    change_by(referee, &position(referee)->turn, 1, TOY_TURN);
    begin(referee, A_TURN);
    return AGAIN;
}

static int deck_size(const struct position *now)
{
    int size = 0;
    for (int card = 1; card <= CARDS_MAX; card++)
        size += now->card_in[card] == DECK;
    return size;
}

static bool has_deck(const struct referee *referee)
{
    return deck_size(position(referee)) > 0;
}

static int nth_of_deck(const struct position *now, int n)
{
    for (int card = 1; card <= CARDS_MAX; card++) {
        if (now->card_in[card] == DECK && --n == 0)
            return card;
    }
    return 0;
}

static enum flow draw(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int card = nth_of_deck(now, draw_lot(referee, deck_size(now), TOY_DRAW, "draw"));
    if (declaration && declaration->cards.count > 0)
        card = declaration->cards.id[0];
    if (!declaration && !card)
        return WAIT;
    require(referee, RECORD_DEAL, !card || now->card_in[card] == DECK, "%s is in %s",
            name_of(referee, CARD, card), name_of(referee, PILE, now->card_in[card]));
    if (commits(referee) && card)
        change(referee, &now->card_in[card], hand_of(now->active), TOY_DRAW);
    return NEXT;
}

static enum flow play_card(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return WAIT;
    const struct position *now = position(referee);
    int card = declaration->card, side = declaration->by;
    require_known(referee, TOY_SHOWN, declaration->hidden_card ? UNKNOWN : YES,
                  "the card is not shown");
    if (card)
        require(referee, RECORD_CARD, now->card_in[card] == hand_of(side), "%s is in %s",
                name_of(referee, CARD, card), name_of(referee, PILE, now->card_in[card]));
    require_whole(referee, TOY_USE, declaration->use != 0, "played for nothing");
    if (!commits(referee))
        return NEXT;
    if (card)
        change(referee, &now->card_in[card], PLAYED, TOY_USE);
    change(referee, &now->use, declaration->use, TOY_USE);
    change_by(referee, &now->cards_played[side], 1, TOY_USE);
    return NEXT;
}

static bool is_rally(const struct referee *referee)
{
    return position(referee)->use == RALLY;
}

static enum flow rally(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ids *units = &declaration->units;
    require_own(referee, TOY_RALLY_OWN, declaration);
    require(referee, TOY_RALLY_ONE, units->count <= 1, "%d units, limit 1", units->count);
    for (int i = 0; i < units->count; i++)
        require(referee, TOY_RALLY_REDUCED, now->reduced[units->id[i]] == 1,
                "%s is at full strength", name_of(referee, PIECE, units->id[i]));
    if (!commits(referee) || units->count == 0)
        return NEXT;
    bool led = has_captain(now, now->at[units->id[0]], declaration->by);
    int total = throw_modified(referee, declaration->by, led ? 3 : 0, TOY_RALLY_ONE, "rally");
    outcome(referee, CLAIM_SUCCESS, declaration->by, total >= 4, TOY_RALLY_ONE);
    for (int i = 0; i < units->count && total >= 4; i++)
        change(referee, &now->reduced[units->id[i]], 0, TOY_RALLY_ONE);
    return NEXT;
}

static enum flow end_turn(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, TURN_ENDS, TOY_TURN);
    change(referee, &position(referee)->active, other_side(position(referee)->active), TOY_TURN);
    return DONE;
}

/* --- marching --- */

static bool is_march(const struct referee *referee)
{
    return position(referee)->use == MARCH;
}

static void check_way(struct referee *referee, int from, int to)
{
    enum way_kind way = ways[from][to];
    require(referee, TOY_MARCH_WAY, way != NO_WAY, "no way from %s to %s",
            name_of(referee, PLACE, from), name_of(referee, PLACE, to));
    require_known(referee, TOY_MARCH_FORD, way == FORD ? UNKNOWN : YES,
                  "nobody knows the water at %s", name_of(referee, PLACE, to));
}

static void check_march(struct referee *referee, const struct declaration *declaration)
{
    const struct ids *path = &declaration->path, *units = &declaration->units;
    int limit = option(referee, MUD_OPTION) ? 1 : 2, fighting = 0;
    require_own(referee, TOY_MARCH_OWN, declaration);
    for (int i = 0; i + 1 < path->count; i++)
        check_way(referee, path->id[i], path->id[i + 1]);
    require(referee, TOY_MARCH_LENGTH, path->count - 1 <= limit, "%d spaces, limit %d",
            path->count - 1, limit);
    require_whole(referee, TOY_MARCH_LENGTH, path->count > 1, "nowhere to go");
    for (int i = 0; i < units->count; i++)
        fighting += !is_captain(units->id[i]);
    require_whole(referee, TOY_MARCH_CAPTAIN,
                  fighting < 2 || ids_hold(units, captain_of(declaration->by)),
                  "%d units, limit 1 without a captain", fighting);
    for (int i = 0; i < units->count && path->count > 0; i++)
        need(referee, RECORD_PIECE, position(referee)->at[units->id[i]] == path->id[0],
             "%s is at %s", name_of(referee, PIECE, units->id[i]),
             name_of(referee, PLACE, position(referee)->at[units->id[i]]));
}

static enum flow march(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ids *path = &declaration->path;
    check_march(referee, declaration);
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < declaration->units.count; i++)
        change(referee, &now->marches[declaration->units.id[i]], 1, TOY_MARCH_WAY);
    for (int i = 0; i < path->count && i < ROUTE_MAX; i++)
        change(referee, &now->route[i + 1], path->id[i], TOY_MARCH_WAY);
    change(referee, &now->route_step, 1, TOY_MARCH_WAY);
    begin(referee, A_MARCH);
    return NEXT;
}

static bool goes_on(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->route_step > 0 && now->route_step < ROUTE_MAX && now->route[now->route_step + 1];
}

static enum flow enter_space(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    change_by(referee, &now->route_step, 1, TOY_MARCH_WAY);
    for (int piece = 1; piece <= PIECES_MAX; piece++) {
        if (now->marches[piece] && now->at[piece] != LOST)
            change(referee, &now->at[piece], now->route[now->route_step], TOY_MARCH_WAY);
    }
    begin(referee, A_SPACE);
    return AGAIN;
}

static enum flow halt(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, MARCH_ENDS, TOY_MARCH_WAY);
    return DONE;
}

/* --- a space entered --- */

static int space_entered(const struct referee *referee)
{
    const struct position *now = position(referee);
    bool within = now->route_step > 0 && now->route_step <= ROUTE_MAX;
    return within ? now->route[now->route_step] : 0;
}

static enum flow intercept(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ids *units = &declaration->units;
    int space = space_entered(referee), side = declaration->by;
    if (declaration->at && declaration->at != space)
        return ELSEWHERE;
    require_own(referee, TOY_INTERCEPT_OWN, declaration);
    bool led = ids_hold(units, captain_of(side));
    for (int i = 0; i < units->count; i++)
        require(referee, TOY_INTERCEPT_NEAR, ways[now->at[units->id[i]]][space] == ROAD,
                "%s is at %s, not next to %s", name_of(referee, PIECE, units->id[i]),
                name_of(referee, PLACE, now->at[units->id[i]]), name_of(referee, PLACE, space));
    if (!commits(referee))
        return NEXT;
    int total = throw_modified(referee, side, led ? 1 : 0, TOY_INTERCEPT_NEAR, "interception");
    outcome(referee, CLAIM_SUCCESS, side, total >= 5, TOY_INTERCEPT_NEAR);
    outcome(referee, CLAIM_MODIFIER, side, led ? 1 : 0, TOY_INTERCEPT_NEAR);
    for (int i = 0; i < units->count && total >= 5; i++)
        change(referee, &now->at[units->id[i]], space, TOY_INTERCEPT_NEAR);
    return NEXT;
}

static bool enemies_meet(const struct referee *referee)
{
    const struct position *now = position(referee);
    int space = space_entered(referee);
    return space && units_at(now, space, RED) > 0 && units_at(now, space, BLUE) > 0;
}

static enum flow meet(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    change(referee, &now->battle_at, space_entered(referee), TOY_BATTLE);
    for (int slot = now->route_step + 1; slot <= ROUTE_MAX; slot++)
        change(referee, &now->route[slot], 0, TOY_BATTLE);
    begin(referee, A_BATTLE);
    return NEXT;
}

/* --- battle --- */

static enum flow respond(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int card = declaration->card, side = declaration->by;
    require(referee, TOY_AMBUSH, !declaration->use, "a response is played for nothing");
    if (card)
        require(referee, RECORD_CARD, now->card_in[card] == hand_of(side), "%s is in %s",
                name_of(referee, CARD, card), name_of(referee, PILE, now->card_in[card]));
    if (!commits(referee))
        return NEXT;
    change(referee, &now->card_in[card], PLAYED, TOY_AMBUSH);
    change_by(referee, &now->bonus[side], 1, TOY_AMBUSH);
    return AGAIN;
}

static int roll_hits(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int modifier = part(referee, CLAIM_MODIFIER, side, TOY_AMBUSH, now->bonus[side] > 0,
                        now->bonus[side] > 0 ? now->bonus[side] : 1, "ambush") +
                   part(referee, CLAIM_MODIFIER, side, TOY_BATTLE,
                        has_captain(now, now->battle_at, side), 1, "captain");
    int total = throw_modified(referee, side, modifier, TOY_BATTLE, "battle");
    int hits = total >= 6 ? 2 : total >= 4 ? 1 : 0;
    outcome(referee, CLAIM_MODIFIER, side, modifier, TOY_BATTLE);
    outcome(referee, CLAIM_TOTAL, side, total, TOY_BATTLE);
    outcome(referee, CLAIM_HITS, side, hits, TOY_BATTLE);
    return hits;
}

static enum flow roll_battle(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int attacker = now->active, defender = other_side(attacker);
    if (declaration)
        need(referee, TOY_BATTLE, !declaration->at || declaration->at == now->battle_at,
             "the battle is at %s", name_of(referee, PLACE, now->battle_at));
    if (!commits(referee))
        return NEXT;
    int of_attacker = roll_hits(referee, attacker), of_defender = roll_hits(referee, defender);
    bool attacker_wins =
        of_attacker == of_defender ? ruling_is(referee, TIES_ATTACKER) : of_attacker > of_defender;
    int winner = attacker_wins ? attacker : defender;
    outcome(referee, CLAIM_WIN, 0, winner, TOY_BATTLE);
    change(referee, &now->winner, winner, TOY_BATTLE);
    change(referee, &now->to_lose[defender], of_attacker, TOY_BATTLE);
    change(referee, &now->to_lose[attacker], of_defender, TOY_BATTLE);
    return NEXT;
}

static void lose_step(struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    if (!now->reduced[piece]) {
        change(referee, &now->reduced[piece], 1, TOY_LOSE_COUNT);
        return;
    }
    change(referee, &now->at[piece], LOST, TOY_LOSE_COUNT);
    change(referee, &now->reduced[piece], 0, TOY_LOSE_COUNT);
}

static bool red_loses(const struct referee *referee)
{
    return position(referee)->to_lose[RED] > 0;
}

static bool blue_loses(const struct referee *referee)
{
    return position(referee)->to_lose[BLUE] > 0;
}

/* Losses nobody can choose: all steps, or those of the only unit. */
static enum flow lose_without_choice(struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int due = now->to_lose[side];
    bool all = due >= steps_at(now, now->battle_at, side);
    if (!all && units_at(now, now->battle_at, side) > 1)
        return WAIT;
    for (int piece = 1; piece <= PIECES_MAX; piece++) {
        int steps = now->reduced[piece] ? 1 : 2;
        bool there = now->at[piece] == now->battle_at && side_of_piece[piece] == side;
        for (int i = 0; there && !is_captain(piece) && i < (all ? steps : due); i++)
            lose_step(referee, piece);
    }
    change(referee, &now->to_lose[side], 0, TOY_LOSE_COUNT);
    return NEXT;
}

static enum flow lose(struct referee *referee, const struct declaration *declaration, int side)
{
    const struct position *now = position(referee);
    if (!declaration)
        return lose_without_choice(referee, side);
    const struct ids *units = &declaration->units;
    int steps = steps_at(now, now->battle_at, side);
    int due = now->to_lose[side] < steps ? now->to_lose[side] : steps;
    require_own(referee, TOY_LOSE_OWN, declaration);
    for (int i = 0; i < units->count; i++)
        need(referee, RECORD_PIECE, now->at[units->id[i]] == now->battle_at,
             "%s is not in the battle", name_of(referee, PIECE, units->id[i]));
    require(referee, TOY_LOSE_COUNT, units->count <= due, "%d steps lost, %d due", units->count,
            due);
    require_whole(referee, TOY_LOSE_COUNT, units->count >= due, "%d steps lost, %d due",
                  units->count, due);
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < units->count; i++)
        lose_step(referee, units->id[i]);
    change(referee, &now->to_lose[side], 0, TOY_LOSE_COUNT);
    return NEXT;
}

static enum flow lose_red(struct referee *referee, const struct declaration *declaration)
{
    return lose(referee, declaration, RED);
}

static enum flow lose_blue(struct referee *referee, const struct declaration *declaration)
{
    return lose(referee, declaration, BLUE);
}

static int loser(const struct position *now)
{
    return now->winner ? other_side(now->winner) : 0;
}

static unsigned the_loser(const struct referee *referee)
{
    return 1U << loser(position(referee));
}

static bool must_retreat(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->winner && units_at(now, now->battle_at, loser(now)) > 0 &&
           units_at(now, now->battle_at, now->winner) > 0;
}

static int came_from(const struct position *now)
{
    return now->route_step > 1 && now->route_step <= ROUTE_MAX ? now->route[now->route_step - 1]
                                                               : 0;
}

static bool may_retreat_to(const struct position *now, int place)
{
    int side = loser(now);
    return ways[now->battle_at][place] == ROAD && units_at(now, place, other_side(side)) == 0 &&
           (side != now->active || !came_from(now) || came_from(now) == place);
}

static void move_loser(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int from = now->battle_at, side = loser(now);
    for (int piece = 1; piece <= PIECES_MAX; piece++) {
        if (now->at[piece] == from && side_of_piece[piece] == side)
            change(referee, &now->at[piece], place, TOY_RETREAT_NEAR);
    }
}

static enum flow retreat_without_choice(struct referee *referee)
{
    int count = 0, only = LOST;
    for (int place = 1; place < LOST; place++) {
        if (!may_retreat_to(position(referee), place))
            continue;
        only = place;
        count++;
    }
    if (count > 1)
        return WAIT;
    move_loser(referee, only);
    return NEXT;
}

static enum flow retreat(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return retreat_without_choice(referee);
    int to = declaration->to;
    const char *where = name_of(referee, PLACE, to);
    if (to) {
        require(referee, TOY_RETREAT_NEAR, ways[now->battle_at][to] == ROAD, "%s is not next to %s",
                where, name_of(referee, PLACE, now->battle_at));
        require(referee, TOY_RETREAT_ENEMY, units_at(now, to, now->winner) == 0,
                "%d enemy units at %s", units_at(now, to, now->winner), where);
        require(referee, TOY_RETREAT_BACK,
                declaration->by != now->active || !came_from(now) || to == came_from(now),
                "attackers came from %s", name_of(referee, PLACE, came_from(now)));
    }
    if (commits(referee))
        move_loser(referee, to);
    return NEXT;
}

static enum flow end_battle(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, BATTLE_ENDS, TOY_BATTLE);
    return DONE;
}

/* --- standing rules --- */

static int captain_alone(const struct position *now)
{
    for (int side = RED; side <= BLUE; side++) {
        int captain = captain_of(side), place = now->at[captain];
        if (place && place != LOST && units_at(now, place, side) == 0 &&
            units_at(now, place, other_side(side)) > 0)
            return captain;
    }
    return 0;
}

static bool a_captain_is_alone(const struct referee *referee)
{
    return captain_alone(position(referee)) != 0;
}

static void capture(struct referee *referee)
{
    const struct position *now = position(referee);
    change(referee, &now->at[captain_alone(now)], LOST, TOY_CAPTURE);
}

static int new_holder(const struct position *now, int place)
{
    bool red = units_at(now, place, RED) > 0, blue = units_at(now, place, BLUE) > 0;
    int holder = red == blue ? 0 : red ? RED : BLUE;
    return holder == now->held_by[place] ? 0 : holder;
}

static int place_taken(const struct position *now)
{
    for (int place = 1; place < LOST; place++) {
        if (new_holder(now, place))
            return place;
    }
    return 0;
}

static bool a_place_is_taken(const struct referee *referee)
{
    return place_taken(position(referee)) != 0;
}

static void hold(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = place_taken(now);
    change(referee, &now->held_by[place], new_holder(now, place), TOY_HOLD);
}

/* --- standing checks --- */

static bool stacks_are_limited(const struct referee *referee)
{
    return option(referee, STACKS_OPTION);
}

static bool is_within_limit(const struct referee *referee, int place, struct sentence *figures)
{
    enum { LIMIT = 3 };
    int most = 0;
    for (int side = RED; side <= BLUE && place != LOST; side++) {
        int there =
            pieces_count(pieces_and(rules_data(referee)->pieces_of_side[side], at(referee, place)));
        most = there > most ? there : most;
    }
    if (most > LIMIT)
        say(figures, "%s: %d counters of a side, limit %d", name_of(referee, PLACE, place), most,
            LIMIT);
    return most <= LIMIT;
}

/* --- the tables --- */

/* clang-format off */
static int units_in_battle(const struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    return position(referee)->battle_at;
}

/* An action whose step performs it, too, when nobody declares it has no perform of its own. */
static const struct action drawing = {
    {VERB_DEAL, "draw a card", {MAY(CARDS, SEVERAL(CARD)), NEEDS(TO, SINGLE(SIDE))}}};
static const struct action playing = {
    {VERB_PLAY, "play a card", {NEEDS(CARD, SINGLE(CARD)), MAY(USE, SINGLE(WORD))}}};
static const struct action rallying = {
    {VERB_RESTORE, "rally a unit", {NEEDS(UNITS, SEVERAL(PIECE))}}};
static const struct action marching = {
    {VERB_MOVE, "march", {NEEDS(UNITS, SEVERAL(PIECE)), NEEDS(PATH, SEVERAL(PLACE))}}, .perform = march};
static const struct action intercepting = {
    {VERB_INTERCEPT, "intercept", {NEEDS(UNITS, SEVERAL(PIECE)), MAY(AT, SINGLE(PLACE))}},
    .perform = intercept, .units_from = units_anywhere};
static const struct action responding = {
    {VERB_PLAY, "play a card in response", {NEEDS(CARD, SINGLE(CARD)), MAY(USE, SINGLE(WORD))}},
    .perform = respond, .moments = BEFORE_BATTLE};
static const struct action fighting = {
    {VERB_BATTLE, "roll the dice", {MAY(AT, SINGLE(PLACE))}}};
static const struct action losing = {
    {VERB_LOSE, "lose steps", {NEEDS(UNITS, STEPS_BY(RECORD_PIECE))}}, .units_from = units_in_battle};
static const struct action retreating = {
    {VERB_RETREAT, "retreat", {NEEDS(TO, SINGLE(PLACE))}}};

static const struct step game_rows[] = {
    {"next turn", TOY_TURN, NULL, turns_are_left, 0, FORCED, begin_turn},
};
static const struct step turn_rows[] = {
    {"draw",     TOY_DRAW,          NULL, has_deck, 0, FORCED, draw, TAKES(&drawing)},
    {"card",     TOY_USE,           NULL, NULL,     0, OWED,   play_card, TAKES(&playing)},
    {"rally",    TOY_RALLY_ONE,     NULL, is_rally, 0, PASSES, rally, TAKES(&rallying)},
    {"march",    TOY_MARCH_WAY,     NULL, is_march, 0, PASSES, NULL, TAKES(&marching)},
    {"turn end", TOY_TURN,          NULL, NULL,     0, FORCED, end_turn},
};
static const struct step march_rows[] = {
    {"space",    TOY_MARCH_WAY,     NULL, goes_on,  0, FORCED, enter_space},
    {"halt",     TOY_MARCH_WAY,     NULL, NULL,     0, FORCED, halt},
};
static const struct step space_rows[] = {
    {"intercept", TOY_INTERCEPT_NEAR, inactive, NULL,       0, PASSES, NULL, TAKES(&intercepting)},
    {"meet",      TOY_BATTLE,         NULL,     enemies_meet, 0, FORCED, meet},
};
static const struct step battle_rows[] = {
    {"respond",     TOY_AMBUSH,       both,      NULL,       0, PASSES, NULL, TAKES(&responding)},
    {"battle",      TOY_BATTLE,       NULL,      NULL,       0, FORCED, roll_battle, TAKES(&fighting)},
    {"red losses",  TOY_LOSE_COUNT,   the_red,   red_loses,  0, OWED,   lose_red, TAKES(&losing),
     .other_turn = {TOY_LOSE_FIRST, "Red has yet to lose"}},
    {"blue losses", TOY_LOSE_COUNT,   the_blue,  blue_loses, 0, OWED,   lose_blue, TAKES(&losing)},
    {"retreat",     TOY_RETREAT_NEAR, the_loser, must_retreat, 0, OWED, retreat, TAKES(&retreating)},
    {"battle end",  TOY_BATTLE,       NULL,      NULL,       0, FORCED, end_battle},
};
#define ROWS(rows) (int)(sizeof(rows) / sizeof *(rows)), rows
static const struct procedure procedures[] = {
    {"game", ROWS(game_rows)}, {"turn", ROWS(turn_rows)}, {"march", ROWS(march_rows)},
    {"space", ROWS(space_rows)}, {"battle", ROWS(battle_rows)},
};
static const struct standing_rule standing[] = {
    {"capture", TOY_CAPTURE, a_captain_is_alone, capture, {CELL_OF(at)}},
    {"hold",    TOY_HOLD,    a_place_is_taken,   hold,    {CELL_OF(at), CELL_OF(held_by)}},
};
static const struct standing_check checks[] = {
    {"stacks",  TOY_STACK,   PLACE, stacks_are_limited, is_within_limit, {CELL_OF(at)}},
};
static const struct field fields[] = {FIELD_TABLE(TOY_FIELDS)};
static const struct rule rules[] = {
#define RULE(name, id, kind, title, sentence) {id, kind, title, sentence},
    TOY_RULES(RULE)
#undef RULE
};
static const struct ruling rulings[] = {
    TOY_RULINGS(RULING_ROW, READING_ROW)
};
static const struct option options[] = {{"mud", "Marches in mud"}, {"stacks", "Three counters of a side in a space"}};
static const struct die dice[] = {{"die", 6, NULL, NULL}};
/* clang-format on */

static void show_score(const struct referee *referee, int item, struct sentence *sentence)
{
    const struct position *now = position(referee);
    int score = 0;
    (void)item;
    for (int place = 1; place < LOST; place++)
        score += now->held_by[place] == RED ? 1 : now->held_by[place] == BLUE ? -1 : 0;
    if (score == 0)
        say(sentence, "0");
    else
        say(sentence, "%c%d", score > 0 ? 'R' : 'B', score > 0 ? score : -score);
}

static void show_held(const struct referee *referee, int item, struct sentence *sentence)
{
    int held = 0;
    for (int place = 1; place < LOST; place++)
        held += position(referee)->held_by[place] == item;
    say(sentence, "%d", held);
}

static const struct view views[] = {{"score", NUMBER, show_score}, {"spaces", SIDE, show_held}};

static bool piece_reduced(const struct position *now, int piece)
{
    return now->reduced[piece] != 0;
}

static int piece_steps(const struct referee *referee, int piece)
{
    return position(referee)->reduced[piece] || piece == ADA || piece == BO ? 1 : 2;
}

static void moment(const struct referee *referee, struct sentence *sentence)
{
    say(sentence, "Turn %d", position(referee)->turn);
}

static int phase(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    bool before = now->use == 0; /* the card about to be played */
    return now->cards_played[side] + (before && side == now->active);
}

static uint32_t card_moments(const struct referee *referee, int card)
{
    (void)referee;
    return card == 3 ? BEFORE_BATTLE : 0;
}

static bool toy_set_up(struct referee *referee, const char *scenario)
{
    static const int start[] = {0,     ALDER,     ALDER,     BIRCH, ALDER, ALDER,
                                CEDAR, DALE_WEST, DALE_EAST, CEDAR, CEDAR};
    static const int hand[] = {0, RED_HAND, BLUE_HAND, BLUE_HAND, RED_HAND};
    const struct position *now = position(referee);
    bool deck = scenario && strcmp(scenario, "deck") == 0;
    if (scenario && !deck && strcmp(scenario, "plain") != 0)
        return false;
    for (int piece = 1; piece <= PIECES_MAX; piece++)
        change(referee, &now->at[piece], start[piece], RECORD_SETUP);
    for (int card = 1; card <= CARDS_MAX; card++)
        change(referee, &now->card_in[card], deck ? DECK : hand[card], RECORD_SETUP);
    for (int place = 1; place < LOST; place++)
        change(referee, &now->held_by[place], new_holder(now, place), RECORD_SETUP);
    change(referee, &now->active, RED, RECORD_SETUP);
    return true;
}

const struct game toy_game = {
    .id = "the-ferry",
    .title = "The Ferry",
    .edition = "invented",
    .side = {NULL, "Red", "Blue"},
    .cells = sizeof(struct position) / sizeof(cell),
    .field = ALL_OF(fields),
    .rule = ALL_OF(rules),
    .ruling = ALL_OF(rulings),
    .option = ALL_OF(options),
    .data = {.load = toy_load, .set_up = toy_set_up},
    .play = {.procedure = ALL_OF(procedures),
             .standing = ALL_OF(standing),
             .check = ALL_OF(checks),
             .die = ALL_OF(dice)},
    .status = {.view = ALL_OF(views), .active = active, .moment = moment, .phase = phase},
    .words = {.use_kind = USE},
    .piece = {.reduced = piece_reduced, .steps = piece_steps},
    .response = {.moments = card_moments},
};
