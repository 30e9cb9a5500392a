#include "import/rtt_play.h"

#include <limits.h>
#include <string.h>

/* Which counter the log means: it names most by their kind alone. */

void rtt_put(struct rtt_group *group, int piece)
{
    if (piece > 0 && group->count < RTT_GROUP)
        group->piece[group->count++] = (short)piece;
}

enum rtt_side rtt_side_of(const struct rtt_group *group)
{
    return group->count ? rtt_pieces[group->piece[0]].side : RTT_NOBODY;
}

static const struct rtt_board *next_board(const struct rtt_play *play)
{
    return play->snap < play->game->snap_count ? &play->game->snap[play->snap].board : NULL;
}

bool rtt_is_called(int piece, const struct rtt_item *item)
{
    return strcmp(item->text, rtt_pieces[piece].full) == 0 ||
           strcmp(item->text, rtt_pieces[piece].reduced) == 0;
}

/* Whether the next position shows what is wanted of a piece. */
static bool is_wanted(const struct rtt_play *play, int piece, enum rtt_want want, int to)
{
    const struct rtt_board *next = next_board(play);
    if (!next)
        return false;
    switch (want) {
    case WANT_AT:
        return next->at[piece] == to && !next->inside[piece];
    case WANT_INSIDE:
        return next->inside[piece];
    case WANT_OFF:
        return next->at[piece] == 0 || rtt_pieces[piece].type == RTT_MILITIA;
    case WANT_REDUCED:
        return next->at[piece] == 0 || next->reduced[piece];
    case WANT_FULL:
        return next->at[piece] != 0 && !next->reduced[piece];
    default:
        return false;
    }
}

bool rtt_is_inside_next(const struct rtt_play *play, int piece)
{
    const struct rtt_board *next = next_board(play);
    return next && next->inside[piece];
}

/* Whether a piece that is placed there came between the last two positions: the log tells of it
 * only now. */
static bool has_just_come(const struct rtt_play *play, int piece, int to)
{
    return play->snap > 1 && play->board.at[piece] == to &&
           play->game->snap[play->snap - 2].board.at[piece] == 0;
}

/* How well a piece fits what is said; 0 for not at all. */
static int fit(const struct rtt_play *play, int piece, const struct rtt_item *item, int place,
               enum rtt_want want, int to)
{
    const struct rtt_piece *named = &rtt_pieces[piece];
    bool full = strcmp(item->text, named->full) == 0;
    bool reduced = strcmp(item->text, named->reduced) == 0;
    bool wrong = play->picked && play->picked != named->side;
    if (wrong || play->used[piece] || (!full && !reduced))
        return 0;
    bool in_step =
        play->board.reduced[piece] ? reduced || want == WANT_FULL : full && want != WANT_FULL;
    bool there = place == 0 || play->board.at[piece] == (place == RTT_OFF_MAP ? 0 : place) ||
                 (place == RTT_OFF_MAP && has_just_come(play, piece, to));
    return 1 + 64 * there + 32 * in_step + 16 * is_wanted(play, piece, want, to) +
           8 * play->clicked[piece] + 4 * (play->board.at[piece] != 0) +
           2 * !play->board.inside[piece];
}

/* Of those that fit as well, the one that was clicked first of those not read yet. */
static int first_click(const struct rtt_play *play, int piece)
{
    int i = play->unread > play->from ? play->unread : play->from;
    while (i < play->to && rtt_piece_clicked(&play->game->click[i]) != piece)
        i++;
    return i < play->to ? i : INT_MAX;
}

int rtt_pick(struct rtt_play *play, const struct rtt_item *item, int place, enum rtt_want want,
             int to)
{
    int best = 0, most = 0, earliest = INT_MAX;
    for (int piece = 1; piece < RTT_PIECES; piece++) {
        int value = fit(play, piece, item, place, want, to);
        int click = value > 0 && value >= most ? first_click(play, piece) : INT_MAX;
        if (value > most || (value > 0 && value == most && click < earliest)) {
            most = value;
            best = piece;
            earliest = click;
        }
    }
    if (best)
        play->used[best] = true;
    if (best && earliest < INT_MAX && earliest >= play->read)
        play->read = earliest + 1;
    return best;
}

void rtt_pick_all(struct rtt_play *play, int place, enum rtt_want want, int to,
                  struct rtt_group *group)
{
    group->count = 0;
    for (int i = 0; i < play->said.items; i++) {
        const struct rtt_item *item = &play->said.item[i];
        int piece = rtt_pick(play, item, item->place ? item->place : place, want, to);
        if (!piece)
            rtt_note(play, "no counter is known by this name", item->text);
        rtt_put(group, piece);
    }
}
