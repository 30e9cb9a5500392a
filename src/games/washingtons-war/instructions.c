#include "games/washingtons-war/instructions.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/event_text.h"
#include "games/washingtons-war/events.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/markers.h"
#include "games/washingtons-war/pieces.h"
#include "games/washingtons-war/points.h"
#include "games/washingtons-war/said.h"

/* 6.31: the instructions of an event, one after another; 10.12.A: those on PCs. */

bool waw_instruction_due(const struct referee *referee)
{
    return waw_instruction_now(referee) != NULL;
}

/* Whose PCs, CUs or general it is about: the player's own, the enemy's where they are taken. */
static int owner_of(const struct referee *referee, const struct waw_instruction *it)
{
    int player = position(referee)->to_play;
    bool taken = it->kind == INSTRUCTION_REMOVE || it->kind == INSTRUCTION_FLIP;
    return it->side ? it->side : taken ? other_side(player) : player;
}

/* --- where it works --- */

static enum truth is_named(const struct referee *referee, const struct waw_instruction *it,
                           int place)
{
    const struct waw_space *space = &waw_data(referee)->space[place];
    if (it->ports != ANY_SPACE && space->port != (it->ports == PORTS_ONLY))
        return NO;
    if (it->anywhere || it->space[place])
        return YES;
    if (!it->colonies)
        return NO;
    int colony = waw_colony_of(referee, place);
    return colony ? truth_of(it->colonies >> colony & 1U) : UNKNOWN;
}

static bool is_kept_away(const struct referee *referee, const struct waw_instruction *it, int place)
{
    int enemy = other_side(position(referee)->to_play);
    bool cus = waw_cus_at(referee, place, enemy) > 0;
    return (it->without == ENEMY_CUS && cus) ||
           (it->without == ENEMY_UNITS && waw_unit_at(referee, place, enemy));
}

/* What keeps CUs or a general of side from coming to place, 8.1.B and 8.2.B; NULL: nothing. */
static const char *bar_to_arrival(const struct referee *referee, const struct waw_instruction *it,
                                  int place)
{
    int side = owner_of(referee, it), enemy = other_side(side);
    if (waw_cus_at(referee, place, enemy) > 0)
        return "has enemy CUs";
    if (it->kind == INSTRUCTION_PLACE)
        return NULL;
    if (position(referee)->pc[place] == enemy)
        return "has an enemy PC";
    bool port = waw_data(referee)->space[place].port && !waw_blockaded(referee, place);
    return side == BRITISH && !port ? "is no port, or is blockaded" : NULL;
}

/* What keeps it from being done in place, whatever the text says of spaces; NULL:
 * nothing. */
static const char *bar_at(const struct referee *referee, const struct waw_instruction *it,
                          int place)
{
    int side = owner_of(referee, it), holder = position(referee)->pc[place];
    if (it->kind == INSTRUCTION_BRING || (it->kind == INSTRUCTION_PLACE && it->cus))
        return bar_to_arrival(referee, it, place);
    if (it->cus)
        return waw_cus_at(referee, place, side) > 0 ? NULL : "has no such CU";
    if (it->kind == INSTRUCTION_PLACE)
        return holder ? "has a PC, which this text does not flip" : NULL;
    return holder == side ? NULL : "has no such PC";
}

static enum truth fits(const struct referee *referee, const struct waw_instruction *it, int place)
{
    enum truth named = is_named(referee, it, place), near = YES;
    if (bar_at(referee, it, place) || is_kept_away(referee, it, place) || named == NO)
        return NO;
    if (it->next_to_own)
        near = waw_next_to_own(referee, place, position(referee)->to_play);
    return near == NO ? NO : near == UNKNOWN ? UNKNOWN : named;
}

/* Whether there is anything to bring or to place. */
static bool in_supply(const struct referee *referee, const struct waw_instruction *it)
{
    int side = owner_of(referee, it);
    if (it->kind == INSTRUCTION_BRING)
        return waw_general_at(referee,
                              waw_box(referee, side == BRITISH ? BRITISH_BOX : AMERICAN_BOX),
                              side) != 0;
    return it->kind != INSTRUCTION_PLACE || !it->cus || waw_stock_of(referee, side).most > 0;
}

/* Whether it can be done at all; UNKNOWN: in doubtful alone, as far as is known. */
static enum truth can_be_done(const struct referee *referee, const struct waw_instruction *it,
                              int *doubtful)
{
    enum truth can = waw_data(referee)->all_spaces_known ? NO : UNKNOWN;
    *doubtful = 0;
    if (!in_supply(referee, it))
        return NO;
    for (int place = 1; waw_on_map(referee, place); place++) {
        enum truth here = fits(referee, it, place);
        if (here == YES)
            return YES;
        if (here == UNKNOWN) {
            can = UNKNOWN;
            *doubtful = place;
        }
    }
    return can;
}

/* --- findings --- */

static void require_fit(struct referee *referee, const struct waw_instruction *it, int place)
{
    const char *name = name_of(referee, PLACE, place);
    const char *card = card_text(referee, position(referee)->instructing);
    int player = position(referee)->to_play;
    enum truth named = is_named(referee, it, place);
    if (named == UNKNOWN)
        require_known(referee, R6_31_EVENT_WHERE, UNKNOWN,
                      "in which colony is %s? not in the rules data; worksheet: %s, colony", name,
                      name);
    else
        require_known(referee, R6_31_EVENT_WHERE, named, "%s is none of the spaces that %s names",
                      name, card);
    require(referee, R6_31_EVENT_GUARD, !is_kept_away(referee, it, place),
            "%s asks for spaces without %s %s; some are in %s", card,
            side_name(referee, other_side(player)), it->without == ENEMY_CUS ? "CUs" : "units",
            name);
    if (it->next_to_own)
        waw_require_next_to_own(referee, R6_31_EVENT_NEXT, place, player);
}

static bool need_fit(struct referee *referee, const struct waw_instruction *it, int place)
{
    const char *name = name_of(referee, PLACE, place);
    if (!need(referee, R10_0_PC_SPACE, waw_on_map(referee, place), "%s is no space of the map",
              name))
        return false;
    const char *bar = bar_at(referee, it, place);
    if (it->cus || it->kind == INSTRUCTION_BRING)
        require(referee, R6_31_EVENT_ARRIVAL, !bar, "%s %s", name, bar ? bar : "");
    else if (!need(referee, R10_12_A_EVENT_PC, !bar, "%s %s", name, bar ? bar : ""))
        return false;
    require_fit(referee, it, place);
    return true;
}

static void require_count(struct referee *referee, int count, const char *what)
{
    int left = position(referee)->instruction_left;
    require(referee, R6_31_EVENT_COUNT, count <= left, "%d %s, %s has %d left to do", count, what,
            card_text(referee, position(referee)->instructing), left);
}

/* --- what is done --- */

static void change_pcs(struct referee *referee, const struct waw_instruction *it,
                       const struct declaration *declaration)
{
    const struct ids *places = &declaration->places;
    int count = places->count + declaration->unlisted;
    int holder = it->kind == INSTRUCTION_REMOVE ? 0
                 : it->kind == INSTRUCTION_FLIP ? position(referee)->to_play
                                                : owner_of(referee, it);
    waw_need_pcs(referee, declaration);
    require_whole(referee, R6_31_EVENT_COUNT, count > 0, "0 PCs");
    require_count(referee, count, "PCs");
    for (int i = 0; i < places->count; i++)
        need_fit(referee, it, places->id[i]);
    if (!commits(referee))
        return;
    for (int i = 0; i < places->count; i++)
        waw_set_pc(referee, places->id[i], holder, R6_31_EVENT_TEXT);
    waw_instruction_done(referee, count);
}

static void remove_cus(struct referee *referee, const struct waw_instruction *it,
                       const struct declaration *declaration)
{
    const struct ids *cus = &declaration->units;
    int side = owner_of(referee, it);
    require_whole(referee, R6_31_EVENT_COUNT, cus->count > 0, "0 CUs");
    require_count(referee, cus->count, "CUs");
    waw_need_once(referee, RECORD_PIECE, PIECE, cus);
    for (int i = 0; i < cus->count; i++) {
        int at = position(referee)->piece_at[cus->id[i]];
        bool there = waw_is(referee, cus->id[i], CU) && waw_on_map(referee, at) &&
                     waw_side_of(referee, cus->id[i]) == side;
        if (need(referee, R6_31_EVENT_UNITS, there, "%s is no %s CU on the map",
                 name_of(referee, PIECE, cus->id[i]), side_name(referee, side)))
            require_fit(referee, it, at);
    }
    for (int i = 0; commits(referee) && i < cus->count; i++)
        waw_eliminate(referee, cus->id[i], R6_31_EVENT_TEXT);
    if (commits(referee))
        waw_instruction_done(referee, cus->count);
}

/* Where nothing is said of their number, all come. */
static void place_cus(struct referee *referee, const struct waw_instruction *it,
                      const struct declaration *declaration)
{
    int side = owner_of(referee, it), left = position(referee)->instruction_left;
    bool said = declaration->declared & FIELD_BIT(COUNT);
    int stock = waw_stock_of(referee, side).most;
    int count = said ? declaration->count : left < stock ? left : stock;
    need(referee, RECORD_PIECE, !declaration->what || declaration->what == side, "%s CUs come",
         side_name(referee, side));
    need(referee, RECORD_FIELD, !declaration->leader, "CUs come, no general");
    require_count(referee, count, "CUs");
    require_whole(referee, R6_31_EVENT_COUNT, count > 0 && count <= stock,
                  "%d CUs, %d in the stock", count, stock);
    if (!declaration->at)
        need_known(referee, RECORD_FIELD, UNKNOWN, "where do they come?");
    else
        need_fit(referee, it, declaration->at);
    if (!commits(referee))
        return;
    waw_from_stock(referee, side, count, declaration->at);
    waw_instruction_done(referee, count == stock ? left : count); /* no more are there */
}

static void bring_general(struct referee *referee, const struct waw_instruction *it,
                          const struct declaration *declaration)
{
    int side = owner_of(referee, it);
    takes_only(referee, declaration, FIELD_BIT(LEADER) | FIELD_BIT(AT));
    need_known(referee, RECORD_FIELD, declaration->leader ? YES : UNKNOWN, "which general comes?");
    need_known(referee, RECORD_FIELD, declaration->at ? YES : UNKNOWN, "where does he come?");
    if (declaration->leader)
        waw_need_in_box(referee, side, declaration->leader);
    if (declaration->at)
        need_fit(referee, it, declaration->at);
    if (!commits(referee))
        return;
    waw_bring_general(referee, side, declaration->leader, declaration->at);
    waw_instruction_done(referee, 1);
}

/* One by one, or several at once. */
static enum flow draw(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int count = declaration && declaration->count > 1 ? declaration->count : 1;
    if (count > now->instruction_left)
        count = now->instruction_left;
    if (waw_draw_by_event(referee, declaration, now->to_play, count) == WAIT)
        return WAIT;
    if (commits(referee))
        waw_instruction_done(referee, count);
    return AGAIN;
}

/* The card may have been lost before, at the step of its own. */
static enum flow lose_cards(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (waw_random_loss_due(referee)) {
        if (waw_lose_at_random(referee, declaration) == WAIT)
            return WAIT;
        if (!commits(referee))
            return AGAIN;
    } else if (declaration)
        return ELSEWHERE;
    waw_instruction_done(referee, 1);
    const struct waw_instruction *it = waw_instruction_now(referee);
    if (it && it->kind == INSTRUCTION_LOSE)
        change(referee, &now->random_loss, other_side(now->to_play), R6_31_RANDOM_LOSS);
    return AGAIN;
}

/* --- the step --- */

/* In silence: what may be left, and what cannot be done, is; what nobody knows is
 * asked for. */
static enum flow leave(struct referee *referee, const struct waw_instruction *it)
{
    int doubtful;
    enum truth can = can_be_done(referee, it, &doubtful);
    if (!it->may && can == YES)
        return WAIT;
    if (!it->may && can == UNKNOWN && doubtful)
        require_known(
            referee, R6_31_EVENT_TEXT, UNKNOWN,
            "can %s be carried out in %s? not in the rules data; worksheet: %s, colony and "
            "lines",
            card_text(referee, position(referee)->instructing), name_of(referee, PLACE, doubtful),
            name_of(referee, PLACE, doubtful));
    else if (!it->may && can == UNKNOWN)
        require_known(
            referee, R6_31_EVENT_TEXT, UNKNOWN,
            "is there another space for %s? not in the rules data; worksheet: all spaces are "
            "here",
            card_text(referee, position(referee)->instructing));
    waw_next_instruction(referee);
    return AGAIN;
}

static enum flow change_alliance(struct referee *referee, const struct waw_instruction *it)
{
    waw_move_alliance_by(referee, it->count, card_text(referee, position(referee)->instructing));
    waw_next_instruction(referee);
    return AGAIN;
}

static bool suits(const struct waw_instruction *it, verb_id verb)
{
    if (it->kind == INSTRUCTION_BRING || (it->kind == INSTRUCTION_PLACE && it->cus))
        return verb == VERB_DEPLOY;
    return verb == (it->kind == INSTRUCTION_REMOVE ? VERB_REMOVE : VERB_PLACE);
}

enum flow waw_carry_out(struct referee *referee, const struct declaration *declaration)
{
    const struct waw_instruction *it = waw_instruction_now(referee);
    if (it->kind == INSTRUCTION_LOSE || it->kind == INSTRUCTION_DRAW) {
        if (declaration && declaration->verb != VERB_DRAW)
            return ELSEWHERE;
        return it->kind == INSTRUCTION_LOSE ? lose_cards(referee, declaration)
                                            : draw(referee, declaration);
    }
    if (it->kind == INSTRUCTION_ALLIANCE)
        return declaration ? ELSEWHERE : change_alliance(referee, it);
    if (!declaration)
        return leave(referee, it);
    if (!suits(it, declaration->verb))
        return ELSEWHERE;
    if (it->kind == INSTRUCTION_BRING)
        bring_general(referee, it, declaration);
    else if (!it->cus)
        change_pcs(referee, it, declaration);
    else if (it->kind == INSTRUCTION_PLACE)
        place_cus(referee, it, declaration);
    else
        remove_cus(referee, it, declaration);
    return AGAIN;
}

int waw_instructed_side(const struct referee *referee)
{
    const struct waw_instruction *it = waw_instruction_now(referee);
    bool taken = it && it->cus && it->kind == INSTRUCTION_REMOVE;
    return taken ? owner_of(referee, it) : 0;
}
