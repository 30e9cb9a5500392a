#include "games/washingtons-war/victory.h"

#include "games/washingtons-war/said.h"

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
    int colony = waw_colony_of(referee, place);
    return colony ? truth_of(data->colony[colony].is_colony) : UNKNOWN;
}

/* Whether the side has no CU where 13.1 asks for one. UNKNOWN: it has some, all in spaces of which
 * nobody knows the colony; doubtful, unless it is NULL, is then one of them. */
static enum truth is_gone(const struct referee *referee, int side, int *doubtful)
{
    const struct position *now = position(referee);
    enum truth gone = YES;
    EACH_PIECE (piece, waw_data(referee)->cus_of[side]) {
        int place = now->piece_at[piece];
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
               R13_1_AUTOMATIC);
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
               R13_1_AUTOMATIC);
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

/* As the last CU known to be in a colony has left it: play goes on, and the end asks. */
void waw_doubt_victory(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = 0;
    change(referee, &now->in_doubt, !now->in_doubt, R13_1_AUTOMATIC);
    if (!now->in_doubt || now->doubted_at)
        return;
    is_gone(referee, BRITISH, &place);
    change(referee, &now->doubted_at, place, R13_1_AUTOMATIC);
    remark(referee, R13_1_AUTOMATIC,
           "whether %s is in a colony is not in the rules data; if not, the American has won now: "
           "asked at the end of the game",
           name_of(referee, PLACE, place));
}

/* Who wins where play had ended before, if a space is in no colony; 0 where nobody knows that. */
static int winner_after_doubt(struct referee *referee, int winner)
{
    const struct waw_data *data = waw_data(referee);
    int place = position(referee)->doubted_at, colony = waw_colony_of(referee, place);
    const char *name = name_of(referee, PLACE, place);
    if (!place || (colony && data->colony[colony].is_colony))
        return winner;
    if (colony)
        return AMERICAN;
    require_known(
        referee, R13_1_AUTOMATIC, UNKNOWN,
        "is %s in a colony? not in the rules data; worksheet: %s, colony; if not, the American "
        "has won when all British CUs were there",
        name, name);
    return 0;
}

/* "British controls 5 colonies and needs 6, American 8 and needs 7" */
static void say_colonies(const struct referee *referee, struct sentence *text)
{
    for (int side = BRITISH; side <= AMERICAN; side++) {
        say(text, "%s%s controls ", side == BRITISH ? "" : ", ", side_name(referee, side));
        waw_say_span(text, waw_colonies_of(referee, side));
        say(text, " colonies and needs %d", waw_data(referee)->victory[side]);
    }
    say_text(text, "; with both or neither, British wins [13.2]");
}

void waw_say_end(const struct referee *referee, struct sentence *text)
{
    if (has_lost(referee, AMERICAN) && position(referee)->victor == BRITISH)
        say_text(text, "no American or French CU is left on the map [13.1]");
    else if (has_lost(referee, BRITISH) && position(referee)->victor == AMERICAN)
        say_text(text, "no British CU is left in the 13 colonies [13.1]");
    else
        say_colonies(referee, text);
}

static void declare_winner(struct referee *referee, int side, int rule)
{
    const struct position *now = position(referee);
    int winner = winner_after_doubt(referee, side);
    struct sentence text;
    change(referee, &now->over, 1, rule);
    change(referee, &now->victor, winner, rule);
    outcome(referee, CLAIM_WIN, 0, winner, rule);
    sentence_clear(&text);
    waw_say_end(referee, &text);
    outcome_figures(referee, "%s", text.text);
}

/* Play ends at once, whatever was going on. */
void waw_win_at_once(struct referee *referee)
{
    const struct position *now = position(referee);
    bool british = has_lost(referee, AMERICAN);
    if (british && ruling_is(referee, BOTH_WIN_AMERICAN))
        british = !has_lost(referee, BRITISH);
    declare_winner(referee, british ? BRITISH : AMERICAN, R13_1_AUTOMATIC);
    for (; now->depth > 0; change_by(referee, &now->depth, -1, R13_1_AUTOMATIC))
        change(referee, &now->step[now->depth], 0, R13_1_AUTOMATIC);
}

/* --- 13.2 at the end --- */

/* How many colonies so many PCs of which nobody knows the colony can turn, the cheapest first;
 * price: by colony, how many it takes, 0: none can. */
static int most_turned(int *price, int pcs)
{
    for (int turned = 0;; turned++) {
        int cheapest = 0;
        for (int colony = 1; colony <= COLONY_MAX; colony++) {
            if (price[colony] > 0 && (!cheapest || price[colony] < price[cheapest]))
                cheapest = colony;
        }
        if (!cheapest || price[cheapest] > pcs)
            return turned;
        pcs -= price[cheapest];
        price[cheapest] = 0;
    }
}

struct span waw_colonies_of(const struct referee *referee, int side)
{
    const struct waw_data *data = waw_data(referee);
    int to_win[COLONY_MAX + 1] = {0}, to_lose[COLONY_MAX + 1] = {0}, sure = 0;
    int pcs[SIDE_MAX + 1][COLONY_MAX + 1] = {{0}}, enemy = other_side(side);
    for (int space = 1; space <= data->space_count; space++)
        pcs[position(referee)->pc[space]][waw_colony_of(referee, space)]++;
    for (int colony = 1; colony <= rules_data(referee)->names[COLONY].count; colony++) {
        if (data->colony[colony].control[0]) {
            sure += waw_holds_colony(referee, colony, side) == YES;
            continue;
        }
        int lead = pcs[side][colony] - pcs[enemy][colony];
        sure += lead > 0;
        to_win[colony] = lead > 0 ? 0 : 1 - lead;
        to_lose[colony] = lead > 0 ? lead : 0;
    }
    return (struct span){sure - most_turned(to_lose, pcs[enemy][0]),
                         sure + most_turned(to_win, pcs[side][0])};
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

static enum truth has_enough(const struct referee *referee, int side)
{
    struct span held = waw_colonies_of(referee, side);
    int needed = waw_data(referee)->victory[side];
    if (held.least >= needed)
        return YES;
    return held.most < needed ? NO : UNKNOWN;
}

/* Both or neither: the British (13.2). Nobody is named where the data leaves it open. */
void waw_end_game(struct referee *referee)
{
    enum truth british = has_enough(referee, BRITISH), american = has_enough(referee, AMERICAN);
    int winner = british == YES || american == NO   ? BRITISH
                 : american == YES && british == NO ? AMERICAN
                                                    : 0;
    declare_winner(referee, winner, R13_2_COLONIES);
}
