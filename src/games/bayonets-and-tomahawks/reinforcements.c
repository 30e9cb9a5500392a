#include "games/bayonets-and-tomahawks/reinforcements.h"
#include "games/bayonets-and-tomahawks/checks.h"

#include "games/bayonets-and-tomahawks/pieces.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 15.2, 15.2.1, 16.2, 16.2.1: drawing, tokens and picks; what is drawn is placed (15.3, 16.3). */

/* --- what is in a pool --- */

struct piece_set bt_pool(const struct referee *referee, int pool)
{
    return pieces_without(at(referee, pool), pieces_marked(referee, position(referee)->recruit));
}

static bool token_in_pool(const struct referee *referee, int token, int pool)
{
    const struct position *now = position(referee);
    return now->token_place[token] == pool && !now->token_drawn[token];
}

static int pool_size(const struct referee *referee, int pool)
{
    int size = pieces_count(bt_pool(referee, pool));
    for (int token = 1; token <= TOKEN_MAX; token++)
        size += token_in_pool(referee, token, pool);
    return size;
}

static int side_of_pool(const struct referee *referee, int pool)
{
    const struct bayonets_data *own = bt_own(referee);
    return pool == own->fleets_pool ? 0 : pool == own->metropolitan_pool[FRENCH] ? FRENCH : BRITISH;
}

/* --- drawing (15.2, 16.2) --- */

static int draws_of_year(const struct referee *referee, int pool)
{
    const struct rules_data *data = rules_data(referee);
    for (const struct row *row = bt_rows(referee, "draws"); row; row = row_next(row)) {
        if (row_number(row, "year", 0) == position(referee)->year &&
            data_id(&data->names[PLACE], row_text(row, "pool")) == pool)
            return row_number(row, "count", 0);
    }
    return 0;
}

enum flow bt_begin_drawing(struct referee *referee, int pool)
{
    const struct position *now = position(referee);
    int draws = draws_of_year(referee, pool);
    bool fewer = pool == bt_own(referee)->fleets_pool && now->admiral_came && draws > 0 &&
                 ruling_is(referee, ADMIRAL_DRAW_YES);
    change(referee, &now->pool, pool, R15_2_DRAWN);
    change(referee, &now->to_draw, fewer ? draws - 1 : draws, R15_2_DRAWN);
    begin(referee, DRAWING);
    return NEXT;
}

static unsigned drawer(const struct referee *referee)
{
    int side = side_of_pool(referee, position(referee)->pool);
    return side ? bt_mask(side) : bt_both(referee);
}

static int still_to_draw(const struct referee *referee)
{
    int left = pool_size(referee, position(referee)->pool);
    return position(referee)->to_draw < left ? position(referee)->to_draw : left;
}

static bool must_draw(const struct referee *referee)
{
    return still_to_draw(referee) > 0;
}

void bt_take_recruit(struct referee *referee, int piece, int rule)
{
    change(referee, &position(referee)->recruit[piece], 1, rule);
}

/* Whether what is drawn are Colonials, who have paragraphs of their own. */
static bool enlists(const struct referee *referee)
{
    return position(referee)->pool == bt_own(referee)->colonial_pool;
}

static int rule_of_draw(const struct referee *referee)
{
    return enlists(referee) ? R16_2_DRAWN : R15_2_DRAWN;
}

static int rule_of_picks(const struct referee *referee)
{
    return enlists(referee) ? R16_2_1_PICK : R15_2_1_PICK;
}

/* The n-th thing of the pool: pieces, then tokens. */
static void take_nth(struct referee *referee, int pool, int n)
{
    struct piece_set pieces = bt_pool(referee, pool);
    if (n <= pieces_count(pieces)) {
        bt_take_recruit(referee, bt_nth(pieces, n), rule_of_draw(referee));
        return;
    }
    n -= pieces_count(pieces);
    for (int token = 1; token <= TOKEN_MAX; token++) {
        if (token_in_pool(referee, token, pool) && --n == 0) {
            change(referee, &position(referee)->token_drawn[token], 1, rule_of_draw(referee));
            return;
        }
    }
}

static enum flow draw_undeclared(struct referee *referee)
{
    const struct position *now = position(referee);
    int size = pool_size(referee, now->pool), left = still_to_draw(referee);
    int lot = size > left ? draw_lot(referee, size, rule_of_draw(referee), "reinforcement") : 1;
    if (!lot)
        return WAIT;
    take_nth(referee, now->pool, lot);
    change_by(referee, &now->to_draw, -1, rule_of_draw(referee));
    return must_draw(referee) ? AGAIN : NEXT;
}

static void check_drawn(struct referee *referee, const struct declaration *declaration, int token)
{
    const struct position *now = position(referee);
    int drawn = declaration->units.count + (token != 0), left = still_to_draw(referee);
    for (int i = 0; i < declaration->units.count; i++)
        need(referee, rule_of_draw(referee),
             pieces_have(bt_pool(referee, now->pool), declaration->units.id[i]), "%s is not in %s",
             bt_name(referee, declaration->units.id[i]), bt_place_name(referee, now->pool));
    if (token)
        need(referee, rule_of_draw(referee), token_in_pool(referee, token, now->pool),
             "%s is not in %s", name_of(referee, TOKEN, token), bt_place_name(referee, now->pool));
    require(referee, rule_of_draw(referee), drawn <= left, "%d drawn from %s, %d due", drawn,
            bt_place_name(referee, now->pool), left);
}

static int token_of(struct referee *referee, const struct declaration *declaration)
{
    int token = declaration->what - WORD_TOKEN;
    if (declaration->what)
        need(referee, RECORD_FIELD, token >= 1 && token <= TOKEN_MAX, "%s is no token",
             name_of(referee, WHAT, declaration->what));
    return token >= 1 && token <= TOKEN_MAX ? token : 0;
}

static enum flow draw(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return draw_undeclared(referee);
    if (stream_decides(referee) &&
        !need(referee, rule_of_draw(referee), false, "the seeded stream draws, no entry says what"))
        return AGAIN;
    int token = token_of(referee, declaration);
    check_drawn(referee, declaration, token);
    if (commits(referee))
        need(referee, RECORD_FIELD, declaration->units.count > 0 || token,
             "what was drawn is not said");
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < declaration->units.count; i++)
        bt_take_recruit(referee, declaration->units.id[i], rule_of_draw(referee));
    if (token)
        change(referee, &now->token_drawn[token], 1, rule_of_draw(referee));
    int drawn = declaration->units.count + (token != 0);
    change(referee, &now->to_draw, now->to_draw > drawn ? now->to_draw - drawn : 0,
           rule_of_draw(referee));
    return must_draw(referee) ? AGAIN : NEXT;
}

/* --- tokens (15.2.1, 16.2.1) --- */

static int open_token(const struct referee *referee, enum token_effect effect)
{
    const struct position *now = position(referee);
    for (int token = 1; token <= TOKEN_MAX; token++) {
        if (now->token_drawn[token] && !now->token_settled[token] &&
            bt_own(referee)->token[token].effect == effect)
            return token;
    }
    return 0;
}

static void settle_token(struct referee *referee, int token)
{
    change(referee, &position(referee)->token_settled[token], 1, R15_2_1_TOKENS);
}

static void muster_bonus(struct referee *referee, const struct token_row *token)
{
    for (int colony = 1; colony <= 4; colony++) {
        int left = token->bonus[colony];
        EACH_PIECE (piece, bt_pool(referee, bt_own(referee)->bonus_pool)) {
            if (left <= 0 || bt_own(referee)->piece[piece].colony != colony)
                continue;
            bt_take_recruit(referee, piece, R15_2_1_TOKENS);
            left--;
        }
    }
}

static enum flow settle_tokens(struct referee *referee, const struct declaration *declaration)
{
    int token;
    (void)declaration;
    while ((token = open_token(referee, TOKEN_BONUS)) != 0) {
        muster_bonus(referee, &bt_own(referee)->token[token]);
        settle_token(referee, token);
    }
    while ((token = open_token(referee, TOKEN_NOTHING)) != 0)
        settle_token(referee, token);
    return NEXT;
}

static bool fleet_lost(const struct referee *referee)
{
    return open_token(referee, TOKEN_FRENCH_FLEET) != 0;
}

static struct piece_set french_fleets_left(const struct referee *referee)
{
    return pieces_and(bt_pool(referee, bt_own(referee)->fleets_pool), bt_of_side(referee, FRENCH));
}

static enum flow lose_fleet(struct referee *referee, const struct declaration *declaration)
{
    struct piece_set fleets = french_fleets_left(referee);
    int count = pieces_count(fleets);
    if (declaration && stream_decides(referee))
        return ELSEWHERE;
    int lot = count > 1 ? draw_lot(referee, count, R15_2_1_TOKENS, "French Navy Losses") : 1;
    int fleet =
        declaration && declaration->units.count ? declaration->units.id[0] : bt_nth(fleets, lot);
    if (!declaration && !lot)
        return WAIT;
    if (declaration &&
        need(referee, R15_2_1_TOKENS, fleet || !count,
             "which of the %d French Fleets left in the pool is lost is not said", count))
        need(referee, R15_2_1_TOKENS, fleet && pieces_have(fleets, fleet),
             "%s is none of the %d French Fleets left in the pool",
             fleet ? bt_name(referee, fleet) : "this", count);
    if (!commits(referee))
        return NEXT;
    if (fleet)
        change(referee, &position(referee)->place[fleet], bt_own(referee)->removed, R15_2_1_TOKENS);
    settle_token(referee, open_token(referee, TOKEN_FRENCH_FLEET));
    return NEXT;
}

/* --- picks --- */

static bool must_pick(const struct referee *referee)
{
    return open_token(referee, TOKEN_PICK) != 0;
}

static unsigned picker(const struct referee *referee)
{
    return bt_mask(bt_own(referee)->token[open_token(referee, TOKEN_PICK)].side);
}

/* What can be picked; only then what the token gives instead. */
static struct piece_set pickable(const struct referee *referee, const struct token_row *token)
{
    struct piece_set units =
        pieces_or(bt_pool(referee, token->pick_from), bt_pool(referee, token->or_from));
    return pieces_any(units)
               ? units
               : pieces_and(bt_pool(referee, token->else_from), bt_own(referee)->colonial_light);
}

static enum flow draw_instead(struct referee *referee, int token)
{
    settle_token(referee, token);
    change(referee, &position(referee)->to_draw, 1, R15_2_1_TOKENS);
    begin(referee, DRAWING);
    return DONE;
}

static bool check_picked(struct referee *referee, int unit, struct piece_set units, int token)
{
    bool fits = pieces_have(units, unit);
    return require(referee, rule_of_picks(referee), fits, "%s is none of those that %s brings: %s",
                   bt_name(referee, unit), name_of(referee, TOKEN, token),
                   fits ? "" : bt_pieces_text(referee, units));
}

static enum flow pick(struct referee *referee, const struct declaration *declaration)
{
    int number = open_token(referee, TOKEN_PICK);
    const struct token_row *token = &bt_own(referee)->token[number];
    struct piece_set units = pickable(referee, token);
    int count = pieces_count(units), wanted = count < token->picks ? count : token->picks;
    if (count == 0)
        return declaration ? ELSEWHERE : draw_instead(referee, number);
    if (!declaration && count > token->picks && !bt_all_alike(referee, units))
        return WAIT;
    struct ids chosen = declaration ? declaration->units : ids_of(pieces_some(units, wanted));
    int picked = chosen.count;
    bool fit = true;
    for (int i = 0; i < picked; i++)
        fit &= check_picked(referee, chosen.id[i], units, number);
    if (fit)
        require_bound(referee, rule_of_picks(referee), picked <= wanted,
                      "%d units picked, limit %d", picked, wanted);
    require_whole(referee, rule_of_picks(referee), picked >= wanted, "%d units picked, %d due",
                  picked, wanted);
    if (!commits(referee))
        return NEXT;
    for (int i = 0; i < picked; i++)
        bt_take_recruit(referee, chosen.id[i], rule_of_picks(referee));
    settle_token(referee, number);
    return must_pick(referee) ? AGAIN : NEXT;
}

/* A Colonial token goes back only while its pools hold something. */
static bool goes_back(const struct referee *referee, int token)
{
    const struct bayonets_data *own = bt_own(referee);
    const struct token_row *row = &own->token[token];
    bool empty = row->effect == TOKEN_PICK && pool_size(referee, own->colonial_pool) == 0 &&
                 pool_size(referee, own->colonial_light_pool) == 0;
    return row->returns && !empty;
}

static enum flow end_drawing(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    for (int token = 1; token <= TOKEN_MAX; token++) {
        if (!now->token_drawn[token])
            continue;
        if (!goes_back(referee, token))
            change(referee, &now->token_place[token], bt_own(referee)->removed, R15_2_1_TOKENS);
        change(referee, &now->token_drawn[token], 0, R15_2_1_TOKENS);
        change(referee, &now->token_settled[token], 0, R15_2_1_TOKENS);
    }
    expire(referee, DRAW_ENDS, R15_2_DRAWN);
    return NEXT;
}

/* --- 15.3 placement --- */

int bt_recruits_waiting(const struct referee *referee, int side, bool fleets_only)
{
    struct piece_set units =
        pieces_and(pieces_marked(referee, position(referee)->recruit), bt_of_side(referee, side));
    return pieces_count(fleets_only ? pieces_and(units, bt_of_type(referee, FLEET))
                                    : pieces_without(units, bt_of_type(referee, COMMANDER)));
}

static void check_recruit(struct referee *referee, int unit, int side)
{
    const struct position *now = position(referee);
    int at = now->place[unit];
    if (!bt_need_own(referee, R15_3_PLACED, unit, side))
        return;
    need(referee, R15_3_PLACED, !now->recruit[unit] || bt_type(referee, unit) != COMMANDER,
         "%s comes with the Brigade he was drawn for", bt_name(referee, unit));
    need(referee, R15_3_PLACED, now->recruit[unit],
         bt_on_map(referee, at) ? "%s is at %s already" : "%s was not drawn, but is in %s",
         bt_name(referee, unit), bt_place_name(referee, at));
}

void bt_check_recruits(struct referee *referee, const struct declaration *declaration)
{
    for (int i = 0; i < declaration->units.count; i++)
        check_recruit(referee, declaration->units.id[i], declaration->by);
}

void bt_put_recruit(struct referee *referee, int unit, int to, int rule)
{
    const struct position *now = position(referee);
    bt_move_stack(referee, one_piece(unit), to, rule);
    change(referee, &now->recruit[unit], 0, rule);
    int commander = now->escorts[unit];
    if (!commander)
        return;
    change(referee, &now->place[commander], to, rule);
    change(referee, &now->recruit[commander], 0, rule);
}

bool bt_british_wait(const struct referee *referee)
{
    return bt_recruits_waiting(referee, BRITISH, false) > 0;
}

enum flow bt_end_logistics(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    (void)declaration;
    for (int place = 1; place <= PLACE_MAX; place++) {
        if (!bt_on_map(referee, place))
            continue;
        bt_remove_lone_commanders(referee, place, BRITISH);
        bt_remove_lone_commanders(referee, place, FRENCH);
    }
    expire(referee, LOGISTICS_ENDS, R4_1_ROUNDS);
    change_by(referee, &now->round, 1, R4_1_ROUNDS);
    return NEXT;
}

/* --- what is declared --- */

static int drawn_first(const struct referee *referee, const struct declaration *declaration,
                       int piece)
{
    (void)declaration;
    return pieces_have(bt_pool(referee, position(referee)->pool), piece);
}

static int picked_first(const struct referee *referee, const struct declaration *declaration,
                        int piece)
{
    const struct token_row *token = &bt_own(referee)->token[open_token(referee, TOKEN_PICK)];
    (void)declaration;
    return pieces_have(pickable(referee, token), piece);
}

static int recruits_first(const struct referee *referee, const struct declaration *declaration,
                          int piece)
{
    (void)declaration;
    return position(referee)->recruit[piece] != 0;
}

static void tokens_to_draw(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    const struct position *now = position(referee);
    (void)declaration;
    for (int token = 1; token <= TOKEN_MAX; token++) {
        if (now->pool && now->token_place[token] == now->pool)
            values_add(values, WORD_TOKEN + token);
    }
}

/* Fleets first (15.3); units placed together are of one Colony, as far as they have one. */
static void units_to_place(const struct referee *referee, const struct declaration *declaration,
                           struct value_set *values)
{
    const struct piece_row *row = bt_own(referee)->piece;
    int first = ids_first(&declaration->units);
    EACH_PIECE (piece, pieces_marked(referee, position(referee)->recruit)) {
        enum unit_type type = bt_type(referee, piece);
        bool may =
            type == FLEET ||
            (type != COMMANDER && bt_recruits_waiting(referee, bt_side(referee, piece), true) == 0);
        if (may && (!first || row[first].colony == row[piece].colony))
            values_add(values, piece);
    }
}

/* clang-format off */
const struct action bt_placing = {
    {VERB_PLACE, "reinforcements",
     {NEEDS(UNITS, SEVERAL(PIECE), .values = units_to_place), NEEDS(TO, SINGLE(PLACE), .values = bt_spaces_and_sea)}},
    .units_from = bt_units_from, .meant_first = recruits_first,
};
static const struct action drawing = {
    {VERB_DRAW, "reinforcements and tokens",
     {MAY(UNITS, SEVERAL(PIECE), .values = bt_all_units), MAY(WHAT, SINGLE(WORD), .values = tokens_to_draw)}},
    .units_from = bt_units_from, .meant_first = drawn_first,
};
static const struct action losing_fleet = {
    {VERB_DRAW, "the Fleet that is lost", {MAY(UNITS, SEVERAL(PIECE), .values = bt_all_units)}},
    .units_from = bt_units_from, .meant_first = drawn_first,
};
static const struct action picking = {
    {VERB_PICK, "units a token brings", {NEEDS(UNITS, SEVERAL(PIECE), .values = bt_pooled_units)}},
    .units_from = bt_units_from, .meant_first = picked_first,
};
/* clang-format on */

/* clang-format off */
const struct step bt_drawing_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"draw", R15_2_DRAWN, drawer, must_draw, 0, OWED, draw, TAKES(&drawing), .said = "draw reinforcements"},
    {"tokens", R15_2_1_TOKENS, drawer, NULL, 0, FORCED, settle_tokens},
    {"fleet lost", R15_2_1_TOKENS, bt_both, fleet_lost, 0, OWED, lose_fleet, TAKES(&losing_fleet), .said = "lose a Fleet"},
    {"picks", R15_2_1_PICK, picker, must_pick, 0, OWED, pick, TAKES(&picking), .said = "pick a unit"},
    {"end of draw", R15_2_DRAWN, bt_both, NULL, 0, FORCED, end_drawing},
};
/* clang-format on */
