#include "import/rtt_play.h"

#include <string.h>

/* What waits for its end before it is written: the path of a move, and losses. */

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

/* --- losses --- */

void rtt_flush_losses_of(struct rtt_play *play, enum rtt_side side)
{
    struct rtt_group *lost = &play->lost[side];
    if (lost->count == 0)
        return;
    bool eliminates = play->context == RTT_OF_EVENT && play->event != RTT_CARD_SMALL_POX;
    rtt_begin(play, eliminates ? rtt_who_clicked(play, lost->piece[0]) : side,
              eliminates ? "eliminate" : "lose");
    rtt_units(play, lost);
    if (play->context == RTT_OF_WINTER)
        rtt_place(play, "at", play->battle_at);
    rtt_end(play);
    lost->count = 0;
}

void rtt_flush_checks(struct rtt_play *play)
{
    struct rtt_group *checked = &play->checked;
    int die[RTT_GROUP], count = 0;
    if (checked->count == 0)
        return;
    for (int piece = 1; piece < RTT_PIECES; piece++) {
        for (int i = 0; i < checked->count; i++) {
            if (checked->piece[i] == piece)
                die[count++] = play->check_die[i];
        }
    }
    rtt_begin(play, rtt_side_of(checked), "roll");
    rtt_dice(play, die, count);
    rtt_end(play);
    checked->count = 0;
}

void rtt_flush_losses(struct rtt_play *play)
{
    rtt_flush_losses_of(play, RTT_FRENCH);
    rtt_flush_losses_of(play, RTT_BRITISH);
    rtt_flush_checks(play);
}

void rtt_flush(struct rtt_play *play)
{
    rtt_flush_path(play);
    rtt_flush_losses(play);
}
