#include "games/washingtons-war/game.h"

/* 13 Victory. */

/* --- 13.1 automatic --- */

/* Whether a CU at place keeps its side in the war: Americans do anywhere, British in a colony. */
static enum truth counts_at(const struct referee *referee, int side, int place)
{
    const struct waw_data *data = waw_data(referee);
    if (!waw_on_map(referee, place))
        return NO;
    if (side == AMERICAN)
        return YES;
    int colony = data->space[place].colony;
    return colony ? truth_of(data->colony[colony].is_colony) : UNKNOWN;
}

/* Whether the side has no CU where 13.1 asks for one. UNKNOWN: it has some, all in spaces of which
 * nobody knows the colony; doubtful, unless it is NULL, is then one of them. */
static enum truth is_gone(const struct referee *referee, int side, int *doubtful)
{
    const struct position *now = position(referee);
    enum truth gone = YES;
    for (int piece = 1; piece <= rules_data(referee)->names[PIECE].count; piece++) {
        int place = now->piece_at[piece];
        if (!waw_is(referee, piece, CU) || waw_side_of(referee, piece) != side)
            continue;
        enum truth counts = counts_at(referee, side, place);
        if (counts == YES)
            return NO;
        if (counts == NO)
            continue;
        gone = UNKNOWN;
        if (doubtful)
            *doubtful = place;
    }
    return gone;
}

void waw_note_absent(struct referee *referee)
{
    const struct position *now = position(referee);
    bool change_counts = ruling_is(referee, AUTOMATIC_STATE_CHANGE);
    for (int side = BRITISH; side <= AMERICAN; side++)
        change(referee, &now->absent[side], change_counts && is_gone(referee, side, NULL) == YES,
               RULE_AUTOMATIC);
}

static bool has_lost(const struct referee *referee, int side)
{
    return is_gone(referee, side, NULL) == YES && !position(referee)->absent[side];
}

static bool is_back(const struct referee *referee, int side)
{
    return position(referee)->absent[side] && is_gone(referee, side, NULL) == NO;
}

bool waw_anybody_back(const struct referee *referee)
{
    return is_back(referee, BRITISH) || is_back(referee, AMERICAN);
}

void waw_count_again(struct referee *referee)
{
    const struct position *now = position(referee);
    for (int side = BRITISH; side <= AMERICAN; side++)
        change(referee, &now->absent[side], now->absent[side] && !is_back(referee, side),
               RULE_AUTOMATIC);
}

static bool can_be_won(const struct referee *referee)
{
    const struct position *now = position(referee);
    return !now->over && (now->phase == STRATEGY_PHASE || now->phase == WINTER_PHASE);
}

bool waw_automatic_victory(const struct referee *referee)
{
    return can_be_won(referee) && (has_lost(referee, AMERICAN) || has_lost(referee, BRITISH));
}

bool waw_victory_in_doubt(const struct referee *referee)
{
    const struct position *now = position(referee);
    enum truth gone =
        can_be_won(referee) && !now->absent[BRITISH] ? is_gone(referee, BRITISH, NULL) : NO;
    return (gone == UNKNOWN) != now->in_doubt;
}

/* Asked once, as the last CU known to be in a colony has left it; play goes on. */
void waw_doubt_victory(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = 0;
    change(referee, &now->in_doubt, !now->in_doubt, RULE_AUTOMATIC);
    if (!now->in_doubt)
        return;
    is_gone(referee, BRITISH, &place);
    require(referee, RULE_AUTOMATIC, UNKNOWN,
            "is %s in a colony? not in the rules data; if not, the American has won",
            name_of(referee, PLACE, place));
}

static void declare_winner(struct referee *referee, int side, int rule)
{
    const struct position *now = position(referee);
    change(referee, &now->over, 1, rule);
    change(referee, &now->victor, side, rule);
    outcome(referee, CLAIM_WIN, 0, side, rule);
}

/* Play ends at once, whatever was going on. */
void waw_win_at_once(struct referee *referee)
{
    const struct position *now = position(referee);
    bool british = has_lost(referee, AMERICAN);
    if (british && ruling_is(referee, BOTH_WIN_AMERICAN))
        british = !has_lost(referee, BRITISH);
    declare_winner(referee, british ? BRITISH : AMERICAN, RULE_AUTOMATIC);
    for (; now->depth > 0; change_by(referee, &now->depth, -1, RULE_AUTOMATIC))
        change(referee, &now->step[now->depth], 0, RULE_AUTOMATIC);
}

/* --- 13.2 at the end --- */

struct span waw_colonies_of(const struct referee *referee, int side)
{
    struct span held = {0, 0};
    for (int colony = 1; colony <= rules_data(referee)->names[COLONY].count; colony++) {
        enum truth own = waw_holds_colony(referee, colony, side);
        held.least += own == YES;
        held.most += own != NO;
    }
    return held;
}

bool waw_war_is_over(const struct referee *referee)
{
    const struct waw_data *data = waw_data(referee);
    const struct position *now = position(referee);
    if (now->year >= data->limit[LIMIT_LAST_YEAR])
        return true;
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (now->card_in[card] == WAR_ENDS_BOX && data->card[card].war_ends <= now->year)
            return true;
    }
    return false;
}

/* Both or neither: the British (13.2). Nobody is named where the data leaves it open. */
void waw_end_game(struct referee *referee)
{
    const struct waw_data *data = waw_data(referee);
    struct span british = waw_colonies_of(referee, BRITISH);
    struct span american = waw_colonies_of(referee, AMERICAN);
    enum truth british_enough = british.least >= data->victory[BRITISH] ? YES
                                : british.most < data->victory[BRITISH] ? NO
                                                                        : UNKNOWN;
    enum truth american_enough = american.least >= data->victory[AMERICAN] ? YES
                                 : american.most < data->victory[AMERICAN] ? NO
                                                                           : UNKNOWN;
    if (british_enough == YES || american_enough == NO)
        declare_winner(referee, BRITISH, RULE_COLONIES);
    else if (american_enough == YES && british_enough == NO)
        declare_winner(referee, AMERICAN, RULE_COLONIES);
    else
        declare_winner(referee, 0, RULE_COLONIES);
}
