#include "import/rtt_play.h"

#include <string.h>

/* Raids, going home, seasons and years. */

enum { LOOKED_AHEAD = 200 }; /* texts from a deal to the next position, at most */

static void raid(struct rtt_play *play)
{
    rtt_begin(play, play->side, "raid");
    rtt_place(play, "at", play->raid_at);
    rtt_dice(play, &play->raid_die, 1);
    line_key(&play->line, "claim");
    line_open(&play->line, '{');
    line_flag(&play->line, "success", play->said.kind == RTT_SUCCESS);
    line_close(&play->line, '}');
    rtt_end(play);
    play->raid_die = 0;
}

/* Pieces of one line that come from one place go together. */
static void go_home(struct rtt_play *play)
{
    struct rtt_group group, from_one;
    bool gone[RTT_GROUP] = {false};
    rtt_pick_all(play, 0, WANT_AT, play->said.space, &group);
    for (int i = 0; i < group.count; i++) {
        int place = play->board.at[group.piece[i]];
        from_one.count = 0;
        for (int j = i; j < group.count; j++) {
            if (gone[j] || play->board.at[group.piece[j]] != place)
                continue;
            gone[j] = true;
            rtt_put(&from_one, group.piece[j]);
        }
        if (from_one.count == 0)
            continue;
        rtt_begin(play, rtt_side_of(&group), "home");
        rtt_units(play, &from_one);
        rtt_place(play, "to", play->said.space);
        rtt_end(play);
    }
    for (int i = 0; i < group.count; i++)
        play->board.at[group.piece[i]] = (short)play->said.space;
}

void rtt_read_raid(struct rtt_play *play)
{
    rtt_flush(play);
    switch (play->said.kind) {
    case RTT_RAID:
        play->raid_at = play->battle_at = play->said.space;
        play->context = RTT_OF_RAID;
        play->firing = RTT_NOBODY;
        play->battle_written = false;
        memset(play->fire, 0, sizeof play->fire);
        break;
    case RTT_ROLLED_RAID:
        play->raid_die = play->said.number;
        play->context = RTT_OF_RAID;
        break;
    case RTT_SUCCESS:
    case RTT_FAILURE:
        if (play->raid_die)
            raid(play);
        break;
    case RTT_WENT_HOME:
        play->context = RTT_OF_HOME;
        go_home(play);
        break;
    default:
        play->context = RTT_OF_HOME;
        break;
    }
}

/* --- seasons --- */

static bool in_list(const cJSON *list, int card)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, list)
    {
        if (cJSON_IsNumber(item) && item->valueint == card)
            return true;
    }
    return false;
}

static const cJSON *hand_of(const struct rtt_snap *snap, enum rtt_side side)
{
    const cJSON *of_side = cJSON_GetObjectItemCaseSensitive(snap->state, rtt_side_id(side));
    return cJSON_GetObjectItemCaseSensitive(of_side, "hand");
}

/* Whether side uses a card in one of the texts from one to the other; taken: it gets it so. */
static bool is_used(const struct rtt_play *play, int from, int to, enum rtt_side side, int card)
{
    struct rtt_said said;
    for (int at = from; at < to && at < from + LOOKED_AHEAD && at < play->game->log_count; at++) {
        rtt_understand(play->game->log[at], &said);
        bool takes = said.kind == RTT_DREW || said.kind == RTT_STOLE || said.kind == RTT_EXCHANGED;
        if (said.cards > 0 && !takes && said.role == side && said.card[0] == card)
            return true;
        if (said.kind == RTT_EXCHANGED && side == RTT_BRITISH && said.card[0] == card)
            return true;
    }
    return false;
}

/* A card held before the deal, from the last position. */
static bool was_held(const struct rtt_play *play, enum rtt_side side, int card)
{
    if (play->snap == 0)
        return false;
    const struct rtt_snap *last = &play->game->snap[play->snap - 1];
    return in_list(hand_of(last, side), card) && !is_used(play, last->texts, play->at, side, card);
}

/* 14.1: a linked card came out of the discards before the deal. */
static bool was_received(const struct rtt_play *play, enum rtt_side side, int card)
{
    const char *title =
        card == 69 ? "France received Diplomatic Revolution" : "Britain received William Pitt";
    bool linked = (card == 69 && side == RTT_FRENCH) || (card == 67 && side == RTT_BRITISH);
    for (int at = play->at; linked && at >= 0 && at > play->at - 6; at--) {
        if (strncmp(play->game->log[at], title, strlen(title)) == 0)
            return true;
    }
    return false;
}

/* A card that an exchange fetched between the deal and the next position. */
static bool was_fetched(const struct rtt_play *play, int to, enum rtt_side side, int card)
{
    struct rtt_said said;
    for (int at = play->at; side == RTT_BRITISH && at < to && at < play->game->log_count; at++) {
        rtt_understand(play->game->log[at], &said);
        if (said.kind == RTT_EXCHANGED && said.card[1] == card)
            return true;
    }
    return false;
}

/* Without a position nothing tells the cards. */
static void deal_unseen(struct rtt_play *play, enum rtt_side side)
{
    if (play->game->snap_count > 0)
        return;
    rtt_begin(play, side, "deal");
    line_pair(&play->line, "to", rtt_side_id(side));
    rtt_end(play);
}

/* What a side was dealt is what it has in the next position, and what it used before that. */
static void deal(struct rtt_play *play)
{
    enum rtt_side side = play->said.role;
    if (play->said.number == 0)
        return;
    if (play->snap >= play->game->snap_count) {
        deal_unseen(play, side);
        return;
    }
    const struct rtt_snap *next = &play->game->snap[play->snap];
    rtt_begin(play, side, "deal");
    line_pair(&play->line, "to", rtt_side_id(side));
    line_key(&play->line, "cards");
    line_open(&play->line, '[');
    for (int card = 1; card < RTT_CARDS; card++) {
        bool has =
            in_list(hand_of(next, side), card) && !was_fetched(play, next->texts, side, card);
        bool had = is_used(play, play->at, next->texts, side, card);
        bool before = was_held(play, side, card) || was_received(play, side, card);
        if ((has || had) && !before)
            line_text(&play->line, rtt_cards[card]);
    }
    line_close(&play->line, ']');
    rtt_end(play);
}

static void exchange(struct rtt_play *play)
{
    rtt_begin(play, RTT_BRITISH, "exchange");
    line_pair(&play->line, "card", rtt_cards[play->said.card[1]]);
    line_key(&play->line, "cards");
    line_open(&play->line, '[');
    line_text(&play->line, rtt_cards[play->said.card[0]]);
    line_close(&play->line, ']');
    rtt_end(play);
}

static void begin_season(struct rtt_play *play)
{
    struct rtt_turn *turn = &play->turn;
    turn->late = play->said.kind == RTT_LATE;
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++) {
        turn->began[side] = turn->holds[side];
        turn->holds[side] = false;
    }
}

static void begin_phase(struct rtt_play *play)
{
    play->side = play->turn.active = play->said.role;
    play->card_played = play->announced = play->singly = false;
    play->event = 0;
    rtt_find_phase(play);
    rtt_find_clicks(play);
    play->drawn = true;
    play->acting.count = play->path_count = 0;
    play->force[0].count = play->force[1].count = 0;
    play->battle_at = play->commander = 0;
    play->context = RTT_OF_RETREAT;
}

static void hold(struct rtt_play *play)
{
    rtt_write_tracked(play);
    play->turn.holds[play->said.role] = true;
    rtt_begin(play, play->said.role, "hold");
    rtt_end(play);
    play->card_played = true;
}

void rtt_read_season(struct rtt_play *play)
{
    rtt_flush(play);
    switch (play->said.kind) {
    case RTT_DEALT:
        deal(play);
        break;
    case RTT_EXCHANGED:
        exchange(play);
        break;
    case RTT_PHASE:
        begin_phase(play);
        break;
    case RTT_PASSED:
        hold(play);
        break;
    case RTT_WINTER:
        play->context = RTT_OF_WINTER;
        play->losing = strstr(play->game->log[play->at], "French") ? RTT_FRENCH : RTT_BRITISH;
        break;
    case RTT_EARLY:
    case RTT_LATE:
        begin_season(play);
        break;
    case RTT_YEAR_ENDS:
        play->context = RTT_OF_HOME;
        play->acting.count = play->path_count = 0;
        break;
    default:
        break;
    }
}
