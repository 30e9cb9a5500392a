#include "import/rtt_play.h"

#include <stdlib.h>
#include <string.h>

/* The log from front to back. */

static void end_game(struct rtt_play *play, const char *won_by)
{
    rtt_flush(play);
    line_clear(&play->line);
    line_plain(&play->line, "{\"assert\":{\"won by\":\"");
    line_plain(&play->line, won_by);
    line_plain(&play->line, "\"}}");
    sink_line(play->sink, &play->line);
    play->over = true;
}

static void read_ending(struct rtt_play *play)
{
    switch (play->said.kind) {
    case RTT_FRENCH_WIN:
        end_game(play, "french");
        break;
    case RTT_BRITISH_WIN:
        end_game(play, "british");
        break;
    case RTT_DRAW:
        end_game(play, "nothing");
        break;
    default:
        rtt_flush(play);
        rtt_note(play, "the game ends so, which no rule says", NULL);
        play->over = true;
        break;
    }
}

/* What part of the reader takes a text. */
static void read_text(struct rtt_play *play)
{
    switch (play->said.kind) {
    case RTT_EMPTY:
    case RTT_NOTHING:
    case RTT_LOOKED_UP:
    case RTT_SMALL_POX:
    case RTT_BASTIONS:
    case RTT_PLACED_LEADERS:
    case RTT_OVERRUN:
    case RTT_SIEGE_STARTED:
    case RTT_NO_HOME:
    case RTT_SHIFTED:
        return;
    case RTT_UNKNOWN:
        rtt_note(play, "not understood", NULL);
        return;
    case RTT_NOWHERE:
        rtt_note(play, "a unit that was not on the map was taken", NULL);
        return;
    case RTT_EARLY:
    case RTT_LATE:
    case RTT_YEAR_ENDS:
    case RTT_PHASE:
    case RTT_WINTER:
    case RTT_DEALT:
    case RTT_EXCHANGED:
    case RTT_PASSED:
        rtt_read_season(play);
        return;
    case RTT_PLAYED:
    case RTT_TO_ACTIVATE:
    case RTT_TO_ACTIVATE_UNITS:
    case RTT_TO_BUILD:
    case RTT_DISCARDED:
        rtt_read_card(play);
        return;
    case RTT_SELECTED:
    case RTT_ACTIVATED:
        rtt_read_activation(play);
        return;
    case RTT_MOVED:
    case RTT_INFILTRATED:
    case RTT_DROPPED:
    case RTT_WORKS_ENTERED:
    case RTT_STOPPED:
        rtt_read_move(play);
        return;
    case RTT_INTERCEPTS:
    case RTT_AVOIDS:
    case RTT_AVOIDS_FREELY:
    case RTT_AVOIDED_TO:
    case RTT_SUCCEEDED:
    case RTT_FAILED:
    case RTT_WITHDREW:
    case RTT_LONE:
    case RTT_LONE_INSIDE:
        rtt_read_reaction(play);
        return;
    case RTT_REDUCED:
    case RTT_ELIMINATED:
    case RTT_ROLLED_FOR:
    case RTT_LEADERS:
    case RTT_LOSSES:
    case RTT_WON:
    case RTT_RETREAT:
    case RTT_RETREATED:
    case RTT_RETREATED_INSIDE:
        rtt_read_losses(play);
        return;
    case RTT_RAID:
    case RTT_ROLLED_RAID:
    case RTT_SUCCESS:
    case RTT_FAILURE:
    case RTT_WENT_HOME:
        rtt_read_raid(play);
        return;
    case RTT_PLACED:
    case RTT_RESTORED:
    case RTT_SWAPPED:
    case RTT_STOLE:
    case RTT_DREW:
    case RTT_TO_POOL:
    case RTT_STOCKADE:
    case RTT_FORT:
    case RTT_DEMOLISHED_FORT:
    case RTT_DEMOLISHED_STOCKADE:
    case RTT_DEMOLISHED_OTHER:
    case RTT_FIELDWORKS_GONE:
        rtt_read_event(play);
        return;
    case RTT_FRENCH_WIN:
    case RTT_BRITISH_WIN:
    case RTT_DRAW:
    case RTT_GIVEN_UP:
        read_ending(play);
        return;
    case RTT_HEADING:
        return;
    default:
        rtt_read_battle(play);
        return;
    }
}

/* The pieces clicked between two positions. */
static void gather_clicks(struct rtt_play *play)
{
    const struct rtt_game *game = play->game;
    int from = play->snap > 0 ? game->snap[play->snap - 1].clicks : 0;
    int to = play->snap < game->snap_count ? game->snap[play->snap].clicks : 1 << 30;
    memset(play->clicked, 0, sizeof play->clicked);
    for (int i = 0; i < game->click_count; i++) {
        const struct rtt_click *click = &game->click[i];
        if (click->number > from && click->number <= to && click->argument > 0 &&
            click->argument < RTT_PIECES && strcmp(click->action, "piece") == 0)
            play->clicked[click->argument] = true;
    }
}

/* The tracker takes over a position, and one where a card is due is asserted. */
static void pass_snap(struct rtt_play *play)
{
    const struct rtt_snap *snap = &play->game->snap[play->snap++];
    const cJSON *step = cJSON_GetObjectItemCaseSensitive(snap->state, "state");
    play->board = snap->board;
    gather_clicks(play);
    if (!cJSON_IsString(step) || strcmp(step->valuestring, "action_phase") != 0)
        return;
    rtt_flush(play);
    rtt_write_position(play, snap);
}

static void pass_snaps(struct rtt_play *play)
{
    while (play->snap < play->game->snap_count && play->game->snap[play->snap].texts <= play->at)
        pass_snap(play);
}

/* What the options say stands before the first season. */
static int first_text(const struct rtt_game *game)
{
    for (int at = 0; at < game->log_count; at++) {
        if (strncmp(game->log[at], ".h1 Early", 9) == 0 ||
            strncmp(game->log[at], ".h1 Late S", 10) == 0)
            return at;
    }
    return 0;
}

void rtt_import(const struct rtt_game *game, const struct record_sink *sink)
{
    struct rtt_play *play = calloc(1, sizeof *play);
    if (!play)
        return;
    play->game = game;
    play->sink = sink;
    if (game->snap_count > 0)
        play->board = game->snap[0].board;
    else
        rtt_set_up(game, &play->board);
    gather_clicks(play);
    rtt_write_header(play);
    if (game->snap_count == 0)
        rtt_note(play,
                 "the export holds no positions: hands are not known, nothing is asserted, and "
                 "which counters are meant is a guess",
                 "");
    for (play->at = first_text(game); play->at < game->log_count; play->at++) {
        pass_snaps(play);
        memset(play->used, 0, sizeof play->used);
        play->picked = RTT_NOBODY;
        rtt_understand(game->log[play->at], &play->said);
        read_text(play);
    }
    pass_snaps(play);
    rtt_flush(play);
    line_free(&play->line);
    line_free(&play->pending);
    line_free(&play->text);
    free(play);
}
