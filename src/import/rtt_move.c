#include "import/rtt_play.h"

#include <string.h>

/* Activations and moves. */

enum { SORTIE_AHEAD = 12 }; /* texts from those who avoid to who joins the battle, at most */

/* --- who is activated --- */

/* What the clicks on pieces since the last position leave in the force of a commander. */
static void gather_force(const struct rtt_play *play, int commander, int place, bool in[RTT_PIECES])
{
    bool begun = false;
    for (int i = play->from; i < play->to; i++) {
        const struct rtt_click *click = &play->game->click[i];
        int piece = rtt_piece_clicked(click);
        if (begun && strcmp(click->action, "next") == 0)
            return;
        for (int p = 1; begun && p < RTT_PIECES && strcmp(click->action, "pick_up_all") == 0; p++)
            in[p] |= play->board.at[p] == place;
        if (begun && piece)
            in[piece] = !in[piece];
        begun |= piece == commander;
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
    gather_force(play, group->piece[0], place, play->clicked);
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

/* The next piece of the phase that was clicked and went on with a click that is not on a piece. */
static int moved_next(struct rtt_play *play, const struct rtt_item *item)
{
    const struct rtt_click *click = play->game->click;
    int i = play->mover_click > play->phase_from ? play->mover_click : play->phase_from;
    for (; i + 1 < play->to; i++) {
        int piece = rtt_piece_clicked(&click[i]);
        bool chosen =
            piece && !rtt_piece_clicked(&click[i + 1]) && strcmp(click[i + 1].action, "next") != 0;
        if (!chosen || !rtt_is_called(piece, item))
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
    int found = 0, read = play->read;
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
    play->read = read;
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

/* Others of the garrison who come along, told of when the battle begins. */
static void gather_sortie(struct rtt_play *play, struct rtt_group *group)
{
    struct rtt_said kept = play->said;
    struct rtt_group joining = {0};
    for (int at = play->at; at < play->game->log_count && at < play->at + SORTIE_AHEAD; at++) {
        rtt_understand(play->game->log[at], &play->said);
        if (play->said.kind == RTT_ATTACKER || play->said.kind == RTT_PHASE)
            break;
        if (play->said.kind != RTT_SORTIED)
            continue;
        rtt_pick_all(play, play->board.at[group->piece[0]], WANT_ANY, 0, &joining);
        play->sortie_ahead = at;
    }
    for (int i = 0; i < joining.count; i++)
        rtt_put(group, joining.piece[i]);
    play->said = kept;
}

/* Besieged pieces that fight their besiegers come out first. */
void rtt_leave_works(struct rtt_play *play)
{
    struct rtt_group out = play->acting;
    if (out.count == 0 || !play->board.inside[out.piece[0]] || play->broke_out)
        return;
    play->broke_out = true;
    for (int i = 0; i < out.count; i++)
        play->used[out.piece[i]] = true;
    gather_sortie(play, &out);
    rtt_begin(play, play->side, "outside");
    rtt_units(play, &out);
    rtt_end(play);
    for (int i = 0; i < out.count; i++)
        play->board.inside[out.piece[i]] = play->used[out.piece[i]] = false;
}

/* Whether the click that led there was one of a voyage; each is one only once. */
static bool was_by_sea(struct rtt_play *play, int place)
{
    const struct rtt_click *click = play->game->click;
    int i = play->voyage_click > play->from ? play->voyage_click : play->from;
    for (i++; i < play->to; i++) {
        if (click[i].argument != place || strcmp(click[i].action, "space") != 0 ||
            strcmp(click[i - 1].action, "naval_move") != 0)
            continue;
        play->voyage_click = i;
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
    play->came_between = false;
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
