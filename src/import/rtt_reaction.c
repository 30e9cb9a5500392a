#include "import/rtt_play.h"

#include <string.h>

/* What the other side does against a move: interceptions, avoiding battle, going inside. */

static bool is_auxiliary(int piece)
{
    return (piece >= 14 && piece <= 25) || (piece >= 97 && piece <= 126);
}

/* The site has Auxiliaries avoid battle without a die in any wilderness, the rulebook (6.8) only
 * where there are none among the attackers: then a ruling says where they are. */
static bool avoids_against_the_rule(const struct rtt_play *play)
{
    bool auxiliaries = false;
    for (int i = 0; i < play->acting.count; i++)
        auxiliaries |= is_auxiliary(play->acting.piece[i]);
    return auxiliaries && !play->attempt.rolled && strcmp(play->attempt.verb, "avoid") == 0;
}

static void set_avoided(struct rtt_play *play, int to)
{
    line_clear(&play->line);
    line_open(&play->line, '{');
    line_pair(&play->line, "ruling", "set");
    line_key(&play->line, "position");
    line_open(&play->line, '{');
    line_key(&play->line, "at");
    line_open(&play->line, '{');
    for (int i = 0; i < play->attempt.group.count; i++)
        line_pair(&play->line, rtt_pieces[play->attempt.group.piece[i]].id, rtt_spaces[to].id);
    line_close(&play->line, '}');
    line_close(&play->line, '}');
    line_pair(&play->line, "reason",
              "6.8: Auxiliaries avoid battle without a die on the site, though Auxiliaries attack");
    rtt_end(play);
}

/* Where those who tried are now; 0: where they were. */
static void place_attempt(struct rtt_play *play, int place)
{
    for (int i = 0; place && i < play->attempt.group.count; i++)
        play->board.at[play->attempt.group.piece[i]] = (short)place;
    play->attempt.verb = NULL;
}

static void write_attempt(struct rtt_play *play, bool success, int to)
{
    struct rtt_attempt *attempt = &play->attempt;
    bool intercepts = attempt->verb && strcmp(attempt->verb, "intercept") == 0;
    if (!attempt->verb)
        return;
    if (avoids_against_the_rule(play)) {
        set_avoided(play, to);
        place_attempt(play, to);
        return;
    }
    rtt_begin(play, rtt_side_of(&attempt->group), attempt->verb);
    rtt_units(play, &attempt->group);
    rtt_place(play, "to", intercepts ? play->entered : to);
    if (attempt->rolled) {
        rtt_dice(play, &attempt->die, 1);
        line_key(&play->line, "claim");
        line_open(&play->line, '{');
        line_flag(&play->line, "success", success);
        line_close(&play->line, '}');
    }
    rtt_end_later(play);
    play->came_between = intercepts && success;
    play->infiltrated = intercepts && success && play->path_count > 1 &&
                        play->board.at[attempt->group.piece[0]] == play->entered;
    place_attempt(play, !success ? 0 : intercepts ? play->entered : to);
}

/* Where those who try to avoid battle will be; 0: they stay. */
static int refuge_ahead(const struct rtt_play *play)
{
    struct rtt_said said;
    for (int at = play->at + 1; at < play->game->log_count && at < play->at + 4; at++) {
        rtt_understand(play->game->log[at], &said);
        if (said.kind == RTT_AVOIDED_TO)
            return said.space;
    }
    return 0;
}

static void begin_attempt(struct rtt_play *play, const char *verb, bool rolled)
{
    bool intercepts = strcmp(verb, "intercept") == 0;
    play->attempt.verb = verb;
    play->attempt.rolled = rolled;
    if (!intercepts && !avoids_against_the_rule(play)) /* else it is set before the move */
        rtt_flush(play);
    if (!intercepts)
        rtt_leave_works(play);
    play->attempt.die = play->said.number;
    int to = intercepts ? play->entered : refuge_ahead(play);
    int from = play->said.items ? play->said.item[0].place : 0;
    rtt_pick_all(play, intercepts ? from : play->entered, to ? WANT_AT : WANT_ANY, to,
                 &play->attempt.group);
    if (play->attempt.group.count == 0)
        play->attempt.verb = NULL;
}

static void go_inside(struct rtt_play *play)
{
    struct rtt_group group;
    rtt_flush(play);
    for (int i = 0; play->came_between && i < play->attempt.group.count; i++)
        play->used[play->attempt.group.piece[i]] = true; /* interceptors fight */
    rtt_pick_all(play, play->entered, WANT_INSIDE, 0, &group);
    if (group.count == 0)
        return;
    rtt_begin(play, rtt_side_of(&group), "inside");
    rtt_units(play, &group);
    rtt_place(play, "at", play->board.at[group.piece[0]]);
    rtt_end(play);
    for (int i = 0; i < group.count; i++)
        play->board.inside[group.piece[i]] = true;
}

static bool has_fort(const struct rtt_play *play, enum rtt_side side, int place)
{
    static const char *const works[] = {"forts", "fortresses"};
    const cJSON *state = play->snap > 0 ? play->game->snap[play->snap - 1].state : NULL, *item;
    const cJSON *owner = cJSON_GetObjectItemCaseSensitive(state, rtt_side_id(side));
    for (int i = 0; i < 2; i++) {
        cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(owner, works[i]))
        {
            if (cJSON_IsNumber(item) && item->valueint == place)
                return true;
        }
    }
    return false;
}

/* A leader whom his fort shelters leaves it, which the rulebook has no word for. */
static void set_left(struct rtt_play *play, int leader, int place)
{
    line_clear(&play->line);
    line_plain(&play->line, "{\"ruling\":\"set\",\"position\":{\"at\":{");
    line_pair(&play->line, rtt_pieces[leader].id, rtt_spaces[place].id);
    line_plain(&play->line, "}}");
    line_pair(&play->line, "reason",
              "6.53: the site has a leader retreat whom his fort or fortress shelters");
    rtt_end(play);
}

static void write_lone(struct rtt_play *play, const struct rtt_group *group, int place)
{
    rtt_begin(play, rtt_side_of(group), place ? "retreat" : "inside");
    rtt_units(play, group);
    rtt_place(play, "to", place);
    rtt_end(play);
}

/* A leader left alone among enemies. */
static void leave_alone(struct rtt_play *play)
{
    struct rtt_group group;
    bool inside = play->said.kind == RTT_LONE_INSIDE;
    rtt_flush_losses(play);
    rtt_pick_all(play, 0, inside ? WANT_ANY : WANT_AT, play->said.space, &group);
    if (group.count == 0)
        return;
    int place = inside ? play->board.at[group.piece[0]] : play->said.space;
    if (inside && !rtt_is_inside_next(play, group.piece[0]))
        return; /* nobody besieges him: he was only passed */
    if (!inside && has_fort(play, rtt_side_of(&group), play->board.at[group.piece[0]])) {
        set_left(play, group.piece[0], place); /* before the move that goes on */
    } else {
        rtt_flush_path(play);
        write_lone(play, &group, inside ? 0 : place);
    }
    play->board.at[group.piece[0]] = (short)place;
    play->board.inside[group.piece[0]] = inside;
}

void rtt_read_reaction(struct rtt_play *play)
{
    bool either = play->said.kind == RTT_LONE || play->said.kind == RTT_LONE_INSIDE;
    play->picked = either ? RTT_NOBODY : rtt_other(play->side);
    switch (play->said.kind) {
    case RTT_INTERCEPTS:
        begin_attempt(play, "intercept", true);
        break;
    case RTT_AVOIDS:
    case RTT_AVOIDS_FREELY:
        begin_attempt(play, "avoid", play->said.kind == RTT_AVOIDS);
        break;
    case RTT_SUCCEEDED:
    case RTT_FAILED:
        write_attempt(play, play->said.kind == RTT_SUCCEEDED, 0);
        break;
    case RTT_AVOIDED_TO:
        write_attempt(play, true, play->said.space);
        break;
    case RTT_WITHDREW:
        go_inside(play);
        break;
    default:
        leave_alone(play);
        break;
    }
}
