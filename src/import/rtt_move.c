#include "import/rtt_play.h"

#include <string.h>

/* Activations, moves, and what the other side does against them. */

/* --- who is activated --- */

/* What the clicks on pieces since the last position leave in the force of a commander. */
static void gather_clicks(const struct rtt_play *play, int commander, int place,
                          bool in[RTT_PIECES])
{
    const struct rtt_game *game = play->game;
    bool begun = false;
    int from = play->snap > 0 ? game->snap[play->snap - 1].clicks : 0;
    int to = play->snap < game->snap_count ? game->snap[play->snap].clicks : 1 << 30;
    for (int i = 0; i < game->click_count; i++) {
        const struct rtt_click *click = &game->click[i];
        bool piece = strcmp(click->action, "piece") == 0 && click->argument > 0 &&
                     click->argument < RTT_PIECES;
        if (click->number <= from || click->number > to)
            continue;
        if (begun && strcmp(click->action, "next") == 0)
            return;
        for (int p = 1; begun && p < RTT_PIECES && strcmp(click->action, "pick_up_all") == 0; p++)
            in[p] |= play->board.at[p] == place;
        if (begun && piece)
            in[click->argument] = !in[click->argument];
        begun |= piece && click->argument == commander;
    }
}

/* The members of a force beside its commander; said is the line "Activated". */
static void pick_members(struct rtt_play *play, const struct rtt_said *said, int place,
                         struct rtt_group *group)
{
    bool kept[RTT_PIECES];
    const struct rtt_game *game = play->game;
    const struct rtt_board *next =
        play->snap < game->snap_count ? &game->snap[play->snap].board : NULL;
    memcpy(kept, play->clicked, sizeof kept);
    memset(play->clicked, 0, sizeof play->clicked);
    gather_clicks(play, group->piece[0], place, play->clicked);
    for (int piece = 1; next && piece < RTT_PIECES; piece++) {
        if (next->leader[piece] == group->piece[0])
            play->clicked[piece] = true;
    }
    for (int i = 1; i < said->items; i++) {
        int piece = rtt_pick(play, &said->item[i], place, WANT_ANY, 0);
        if (!piece)
            rtt_note(play, "no counter is known by this name", said->item[i].text);
        rtt_put(group, piece);
    }
    memcpy(play->clicked, kept, sizeof kept);
}

/* Whether the activation that is being read is the one under way in the next position. */
static bool reaches_snap(const struct rtt_play *play)
{
    struct rtt_said said;
    int end = play->snap < play->game->snap_count ? play->game->snap[play->snap].texts : 0;
    for (int at = play->at + 1; at < end && at < play->game->log_count; at++) {
        rtt_understand(play->game->log[at], &said);
        if (said.kind == RTT_ACTIVATED || said.kind == RTT_PHASE)
            return false;
    }
    return end > 0;
}

/* The piece that moves in the next position, if that is of this activation. */
static int moving_now(const struct rtt_play *play)
{
    if (!reaches_snap(play))
        return 0;
    const cJSON *state = play->game->snap[play->snap].state;
    int piece = rtt_number(cJSON_GetObjectItemCaseSensitive(state, "move"), "moving", 0);
    return piece > 0 && piece < RTT_PIECES ? piece : 0;
}

/* The next piece that was clicked and went on with a click that is not on a piece. */
static int moved_next(struct rtt_play *play, const struct rtt_item *item)
{
    const struct rtt_game *game = play->game;
    for (int i = play->mover_click; i + 1 < game->click_count; i++) {
        const struct rtt_click *click = &game->click[i];
        int piece = click->argument;
        bool chosen = strcmp(click->action, "piece") == 0 && piece > 0 && piece < RTT_PIECES &&
                      strcmp(click[1].action, "piece") != 0 && strcmp(click[1].action, "next") != 0;
        if (!chosen || click->number <= play->phase_click)
            continue;
        if (play->snap < game->snap_count && click->number > game->snap[play->snap].clicks)
            return 0;
        if (strcmp(item->text, rtt_pieces[piece].full) != 0 &&
            strcmp(item->text, rtt_pieces[piece].reduced) != 0)
            continue;
        play->mover_click = i + 1;
        return piece;
    }
    return 0;
}

/* Of several that were activated one by one: which goes now. */
static int pick_single(struct rtt_play *play, const struct rtt_item *item)
{
    int moving = moving_now(play), next = moved_next(play, item);
    int meant = moving ? moving : next;
    bool kept[RTT_PIECES];
    memcpy(kept, play->clicked, sizeof kept);
    memset(play->clicked, 0, sizeof play->clicked);
    play->clicked[meant] = meant != 0;
    int piece = rtt_pick(play, item, item->place, WANT_ANY, 0);
    memcpy(play->clicked, kept, sizeof kept);
    return piece;
}

/* Commander and members of the force that a line "Activated" names. */
static void pick_force(struct rtt_play *play, const struct rtt_said *said, struct rtt_group *group)
{
    group->count = 0;
    if (said->items == 0)
        return;
    rtt_put(group, play->singly && play->announced
                       ? pick_single(play, &said->item[0])
                       : rtt_pick(play, &said->item[0], said->item[0].place, WANT_ANY, 0));
    if (group->count > 0 && !play->singly)
        pick_members(play, said, play->board.at[group->piece[0]], group);
}

static void write_force(struct rtt_play *play, const struct rtt_group *group)
{
    struct rtt_group members = {0};
    if (group->count == 0)
        return;
    rtt_begin(play, play->side, "activate");
    line_pair(&play->line, "leader", rtt_pieces[group->piece[0]].id);
    for (int i = 1; i < group->count; i++)
        rtt_put(&members, group->piece[i]);
    if (members.count)
        rtt_units(play, &members);
    rtt_place(play, "at", play->board.at[group->piece[0]]);
    rtt_end(play);
}

/* The site lets a leader be in both forces of a CAMPAIGN; no unit is. */
static void free_leaders(struct rtt_play *play)
{
    for (int piece = 1; piece < RTT_PIECES; piece++)
        play->used[piece] &= rtt_pieces[piece].type != RTT_LEADER;
}

/* The force of a CAMPAIGN that was announced under this commander; NULL: none was. */
static const struct rtt_group *announced_force(const struct rtt_play *play)
{
    for (int i = 0; !play->singly && play->announced && i < RTT_FORCES; i++) {
        const struct rtt_group *force = &play->force[i];
        if (force->count && play->said.items &&
            strcmp(rtt_pieces[force->piece[0]].full, play->said.item[0].text) == 0)
            return force;
    }
    return NULL;
}

/* Both forces of a CAMPAIGN are named before either acts: the lines that tell their members are
 * looked for. */
static void announce_forces(struct rtt_play *play)
{
    struct rtt_said said;
    struct rtt_group force;
    int found = 0;
    for (int at = play->at; at < play->game->log_count && at < play->at + 400 && found < RTT_FORCES;
         at++) {
        rtt_understand(play->game->log[at], &said);
        if (said.kind == RTT_PHASE || said.kind == RTT_YEAR_ENDS || said.kind == RTT_EARLY ||
            said.kind == RTT_LATE)
            break;
        if (said.kind != RTT_ACTIVATED)
            continue;
        pick_force(play, &said, &force);
        write_force(play, &force);
        play->force[found++] = force;
        free_leaders(play);
    }
}

static void write_singles(struct rtt_play *play, const struct rtt_group *group)
{
    if (group->count == 0)
        return;
    rtt_begin(play, play->side, "activate");
    rtt_units(play, group);
    rtt_end(play);
}

static void select_pieces(struct rtt_play *play)
{
    struct rtt_group group;
    if (!play->singly) {
        announce_forces(play);
    } else {
        rtt_pick_all(play, 0, WANT_ANY, 0, &group);
        write_singles(play, &group);
    }
    play->announced = true;
}

static void begin_moving(struct rtt_play *play)
{
    play->context = RTT_OF_RETREAT;
    play->commander = play->singly || !play->acting.count ? 0 : play->acting.piece[0];
    play->path[0] = play->acting.count ? play->board.at[play->acting.piece[0]] : 0;
    play->path_count = 1;
    play->by_sea = play->broke_out = false;
    play->entered = play->path[0];
    play->raid_at = 0;
}

static void activate(struct rtt_play *play)
{
    const struct rtt_group *announced = announced_force(play);
    if (announced)
        play->acting = *announced;
    else
        pick_force(play, &play->said, &play->acting);
    if (!play->announced && play->singly)
        write_singles(play, &play->acting);
    else if (!play->announced)
        write_force(play, &play->acting);
    play->announced |= !play->singly && play->event == 0;
    begin_moving(play);
}

void rtt_read_activation(struct rtt_play *play)
{
    rtt_flush(play);
    play->picked = play->side;
    if (play->said.kind == RTT_SELECTED)
        select_pieces(play);
    else
        activate(play);
}

/* --- the path --- */

/* Who acts, in a move or an attack. */
static void put_movers(struct rtt_play *play)
{
    if (play->commander)
        line_pair(&play->line, "leader", rtt_pieces[play->commander].id);
    else
        rtt_units(play, &play->acting);
}

static void write_pending(struct rtt_play *play)
{
    const char *text = play->pending.text;
    for (size_t at = 0; text && at < play->pending.length;) {
        size_t length = strcspn(text + at, "\n");
        play->sink->take(play->sink->context, text + at, length, RECORD_LINE);
        at += length + 1;
    }
    line_clear(&play->pending);
}

void rtt_flush_path(struct rtt_play *play)
{
    if (play->path_count < 2)
        return;
    rtt_begin(play, play->side, "move");
    put_movers(play);
    line_key(&play->line, "path");
    line_open(&play->line, '[');
    for (int i = 0; i < play->path_count; i++)
        line_text(&play->line, rtt_spaces[play->path[i]].id);
    if (play->infiltrated)
        line_text(&play->line, rtt_spaces[play->path[play->path_count - 2]].id);
    line_close(&play->line, ']');
    if (play->infiltrated)
        line_pair(&play->line, "comment",
                  "import: infiltrates, and would have gone on; the last space is a guess");
    play->infiltrated = false;
    if (play->by_sea)
        line_pair(&play->line, "mode", "sea");
    rtt_end(play);
    play->path[0] = play->path[play->path_count - 1];
    play->path_count = 1;
    play->by_sea = false;
    write_pending(play);
}

/* Besieged pieces that fight their besiegers come out first. */
void rtt_leave_works(struct rtt_play *play)
{
    bool inside = play->acting.count > 0 && play->board.inside[play->acting.piece[0]];
    if (!inside || play->broke_out)
        return;
    play->broke_out = true;
    rtt_begin(play, play->side, "outside");
    rtt_units(play, &play->acting);
    rtt_end(play);
    for (int i = 0; i < play->acting.count; i++)
        play->board.inside[play->acting.piece[i]] = false;
}

/* Whether the click that led there was one of a voyage. */
static bool was_by_sea(const struct rtt_play *play, int place)
{
    const struct rtt_game *game = play->game;
    int from = play->snap > 0 ? game->snap[play->snap - 1].clicks : 0;
    int to = play->snap < game->snap_count ? game->snap[play->snap].clicks : 1 << 30;
    for (int i = 1; i < game->click_count; i++) {
        const struct rtt_click *click = &game->click[i];
        if (click->number > from && click->number <= to && click->argument == place &&
            strcmp(click->action, "space") == 0 && strcmp(click[-1].action, "naval_move") == 0)
            return true;
    }
    return false;
}

static void move_on(struct rtt_play *play)
{
    int place = play->said.space;
    bool by_sea = play->path_count == 1 && was_by_sea(play, place);
    if (play->path_count >= RTT_PATH || play->by_sea)
        rtt_flush_path(play);
    play->by_sea = by_sea;
    play->path[play->path_count++] = place;
    play->entered = place;
    for (int i = 0; i < play->acting.count; i++) {
        play->board.at[play->acting.piece[i]] = (short)place;
        play->board.inside[play->acting.piece[i]] = false;
    }
}

/* Who is left behind acts no more. */
static void leave_behind(struct rtt_play *play, const struct rtt_group *left)
{
    int kept = 0;
    for (int i = 0; i < play->acting.count; i++) {
        bool stays = false;
        for (int j = 0; j < left->count; j++)
            stays |= left->piece[j] == play->acting.piece[i];
        if (!stays)
            play->acting.piece[kept++] = play->acting.piece[i];
    }
    play->acting.count = kept;
}

static void drop(struct rtt_play *play)
{
    struct rtt_group group;
    rtt_flush(play);
    play->picked = play->side;
    rtt_pick_all(play, play->entered, WANT_AT, play->entered, &group);
    rtt_begin(play, play->side, "drop");
    rtt_units(play, &group);
    rtt_end(play);
    leave_behind(play, &group);
}

/* LAKE SCHOONER throws the movers back to where they came from. */
static void throw_back(struct rtt_play *play)
{
    rtt_flush(play);
    play->context = RTT_OF_RETREAT;
    for (int i = 0; i < play->acting.count; i++)
        play->board.at[play->acting.piece[i]] = (short)play->said.space;
    play->path[0] = play->entered = play->said.space;
}

void rtt_read_move(struct rtt_play *play)
{
    if (play->said.kind == RTT_STOPPED) {
        throw_back(play);
        return;
    }
    if (play->said.kind == RTT_DROPPED) {
        drop(play);
        return;
    }
    rtt_flush_losses(play);
    if (play->said.kind != RTT_WORKS_ENTERED)
        move_on(play);
}

/* --- the other side --- */

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
