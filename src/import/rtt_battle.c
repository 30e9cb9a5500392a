#include "import/rtt_play.h"

#include <string.h>

/* Battles, assaults and sieges, losses and retreats. */

static void begin_battle(struct rtt_play *play, int place)
{
    play->context = RTT_OF_BATTLE;
    play->battle_at = place;
    play->firing = RTT_NOBODY;
    play->battle_written = false;
    memset(play->fire, 0, sizeof play->fire);
}

/* --- fire --- */

static void put_by_side(struct rtt_play *play, const char *key, const int value[RTT_BRITISH + 1])
{
    line_key(&play->line, key);
    line_open(&play->line, '{');
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++) {
        if (play->fire[side].said)
            line_count(&play->line, rtt_side_id(side), value[side]);
    }
    line_close(&play->line, '}');
}

static void put_battle_dice(struct rtt_play *play)
{
    if (play->fire[RTT_FRENCH].die == 0 && play->fire[RTT_BRITISH].die == 0)
        return;
    line_key(&play->line, "dice");
    line_open(&play->line, '{');
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++) {
        if (!play->fire[side].said || !play->fire[side].die)
            continue;
        line_key(&play->line, rtt_side_id(side));
        line_open(&play->line, '[');
        line_number(&play->line, play->fire[side].die);
        line_close(&play->line, ']');
    }
    line_close(&play->line, '}');
}

/* The dice of the fires said so far, with what the site reckoned from them. */
static void write_fires(struct rtt_play *play)
{
    int hits[RTT_BRITISH + 1], column[RTT_BRITISH + 1], modifier[RTT_BRITISH + 1];
    for (int side = 0; side <= RTT_BRITISH; side++) {
        hits[side] = play->fire[side].hits;
        column[side] = play->fire[side].column;
        modifier[side] = play->fire[side].modifier;
    }
    rtt_begin(play, play->side, "battle");
    rtt_place(play, "at", play->battle_at);
    put_battle_dice(play);
    line_key(&play->line, "claim");
    line_open(&play->line, '{');
    put_by_side(play, "hits", hits);
    put_by_side(play, "column", column);
    put_by_side(play, "modifier", modifier);
    line_close(&play->line, '}');
    rtt_end(play);
    memset(play->fire, 0, sizeof play->fire);
    play->battle_written = true;
}

/* An ambush and the fire after it are entries of their own. */
static void end_fire(struct rtt_play *play)
{
    struct rtt_fire *fire = &play->fire[play->firing];
    fire->hits = play->said.number;
    bool both = play->fire[rtt_other(play->firing)].said;
    if (fire->ambush || both || play->battle_written)
        write_fires(play);
    play->context = RTT_OF_BATTLE;
}

static void begin_fire(struct rtt_play *play)
{
    rtt_leave_works(play);
    play->firing = play->said.kind == RTT_ATTACKER ? play->side : rtt_other(play->side);
    play->fire[play->firing] = (struct rtt_fire){.said = true};
}

static void read_fire(struct rtt_play *play)
{
    struct rtt_fire *fire = &play->fire[play->firing];
    switch (play->said.kind) {
    case RTT_STRENGTH_AMBUSH:
    case RTT_STRENGTH:
        fire->strength = play->said.number;
        fire->ambush = play->said.kind == RTT_STRENGTH_AMBUSH;
        break;
    case RTT_ROLLED:
        fire->die = play->said.number;
        break;
    case RTT_COLUMN_MOST:
    case RTT_COLUMN:
        fire->column = play->said.second;
        break;
    default:
        fire->modifier += play->said.number;
        break;
    }
}

/* --- sieges --- */

static void siege(struct rtt_play *play)
{
    rtt_begin(play, play->side, "siege");
    rtt_place(play, "at", play->battle_at);
    rtt_dice(play, &play->said.number, 1);
    rtt_end(play);
}

static void assault(struct rtt_play *play)
{
    begin_battle(play, play->said.space);
    rtt_begin(play, play->side, "assault");
    rtt_place(play, "at", play->said.space);
    rtt_end(play);
}

static void join_in(struct rtt_play *play, const char *verb)
{
    struct rtt_group group;
    if (play->at == play->sortie_ahead)
        return;
    rtt_pick_all(play, 0, WANT_AT, play->battle_at, &group);
    if (group.count == 0)
        return;
    rtt_begin(play, rtt_side_of(&group), verb);
    rtt_units(play, &group);
    rtt_end(play);
    for (int i = 0; i < group.count; i++) {
        play->board.at[group.piece[i]] = (short)play->battle_at;
        play->board.inside[group.piece[i]] = false;
    }
}

void rtt_read_battle(struct rtt_play *play)
{
    enum rtt_kind kind = play->said.kind;
    if (kind == RTT_TACTICS && play->attempt.verb)
        return;
    rtt_flush(play);
    switch (kind) {
    case RTT_BATTLE:
        rtt_leave_works(play);
        begin_battle(play, play->said.space);
        break;
    case RTT_SIEGE:
        play->battle_at = play->said.space;
        play->firing = RTT_NOBODY;
        break;
    case RTT_ASSAULT:
        assault(play);
        break;
    case RTT_ROLLED_SIEGE:
        siege(play);
        break;
    case RTT_SORTIED:
        join_in(play, "outside");
        break;
    case RTT_DEPLOYED:
        join_in(play, "deploy");
        break;
    case RTT_ATTACKER:
    case RTT_DEFENDER:
        begin_fire(play);
        break;
    case RTT_RESULT:
        end_fire(play);
        play->firing = RTT_NOBODY;
        break;
    default:
        if (play->firing)
            read_fire(play);
        break;
    }
}

/* --- losses --- */

/* An event takes a leader away: INTRIGUES, or who makes room for a third of command 7. */
static void remove_leader(struct rtt_play *play, int leader)
{
    struct rtt_group group = {1, {(short)leader}};
    rtt_begin(play, rtt_who_clicked(play, leader), "remove");
    rtt_units(play, &group);
    rtt_end(play);
}

static void lose_step(struct rtt_play *play, int piece, bool gone)
{
    bool was_reduced = play->board.reduced[piece];
    bool of_winter = play->context == RTT_OF_WINTER;
    bool silent = play->context == RTT_OF_RETREAT || play->context == RTT_OF_HOME;
    bool said = !silent && rtt_pieces[piece].type != RTT_LEADER;
    bool by_event = play->context == RTT_OF_EVENT && play->event != RTT_CARD_SMALL_POX;
    bool twice = play->context == RTT_OF_EVENT && gone && !by_event && !was_reduced;
    if (rtt_pieces[piece].type == RTT_LEADER && play->context == RTT_OF_EVENT)
        remove_leader(play, piece);
    play->board.reduced[piece] = !gone;
    if (gone)
        play->board.at[piece] = 0;
    if (!said || (of_winter && !gone) || (by_event && !gone))
        return;
    rtt_put(&play->lost[rtt_pieces[piece].side], piece);
    if (twice)
        rtt_put(&play->lost[rtt_pieces[piece].side], piece);
}

/* Winter takes a stack at a time; an event takes whom its player names. */
static void read_lost(struct rtt_play *play)
{
    struct rtt_group group;
    bool gone = play->said.kind == RTT_ELIMINATED;
    if (play->context == RTT_OF_WINTER) {
        rtt_flush_losses(play);
        play->battle_at = play->said.space;
    }
    rtt_pick_all(play, play->said.space, gone ? WANT_OFF : WANT_REDUCED, 0, &group);
    for (int i = 0; i < group.count; i++)
        lose_step(play, group.piece[i], gone);
}

static void check_leader(struct rtt_play *play)
{
    struct rtt_group group;
    rtt_flush_losses_of(play, RTT_FRENCH);
    rtt_flush_losses_of(play, RTT_BRITISH);
    rtt_pick_all(play, play->battle_at, WANT_ANY, 0, &group);
    if (group.count == 0 || play->checked.count == RTT_GROUP)
        return;
    if (play->checked.count && rtt_side_of(&group) != rtt_side_of(&play->checked))
        rtt_flush_checks(play);
    play->check_die[play->checked.count] = play->said.number;
    rtt_put(&play->checked, group.piece[0]);
}

/* The site tells of leaders who never left the works that they go back inside. */
static void leave_out_insiders(const struct rtt_play *play, struct rtt_group *group)
{
    int kept = 0;
    for (int i = 0; i < group->count; i++) {
        if (!play->board.inside[group->piece[i]])
            group->piece[kept++] = group->piece[i];
    }
    group->count = kept;
}

static void retreat(struct rtt_play *play)
{
    struct rtt_group group;
    bool inside = play->said.kind == RTT_RETREATED_INSIDE;
    int place = inside ? play->battle_at : play->said.space;
    rtt_pick_all(play, play->battle_at, WANT_AT, place, &group);
    if (inside)
        leave_out_insiders(play, &group);
    if (group.count == 0)
        return;
    rtt_begin(play, rtt_side_of(&group), inside ? "inside" : "retreat");
    rtt_units(play, &group);
    if (!inside)
        rtt_place(play, "to", place);
    rtt_end(play);
    for (int i = 0; i < group.count; i++) {
        play->board.at[group.piece[i]] = (short)place;
        play->board.inside[group.piece[i]] = inside;
    }
}

/* "Attacker" or "Defender", whose losses or way out follow. */
static void note_loser(struct rtt_play *play)
{
    bool attacker = strncmp(play->game->log[play->at], ".b Attacker", 11) == 0;
    play->losing = attacker ? play->side : rtt_other(play->side);
}

void rtt_read_losses(struct rtt_play *play)
{
    bool fights = play->context == RTT_OF_BATTLE || play->context == RTT_OF_RETREAT;
    play->picked = fights || play->context == RTT_OF_WINTER ? play->losing : RTT_NOBODY;
    switch (play->said.kind) {
    case RTT_REDUCED:
    case RTT_ELIMINATED:
        rtt_flush_path(play);
        read_lost(play);
        return;
    case RTT_ROLLED_FOR:
        check_leader(play);
        return;
    case RTT_RETREATED:
    case RTT_RETREATED_INSIDE:
        rtt_flush(play);
        retreat(play);
        return;
    default:
        rtt_flush(play);
        if (play->said.kind == RTT_LOSSES || play->said.kind == RTT_RETREAT)
            note_loser(play);
        if (play->said.kind == RTT_WON || play->said.kind == RTT_RETREAT)
            play->context = RTT_OF_RETREAT; /* who is eliminated from here on is so by the rules */
        return;
    }
}
