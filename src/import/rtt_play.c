#include "import/rtt_play.h"

#include <stdio.h>
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

static void read_nothing(struct rtt_play *play)
{
    (void)play;
}

static void note_unknown(struct rtt_play *play)
{
    rtt_note(play, "not understood", NULL);
}

static void note_nowhere(struct rtt_play *play)
{
    rtt_note(play, "a unit that was not on the map was taken", NULL);
}

/* What part of the reader takes a text; any other is of a battle. */
static void (*const readers[RTT_HEADING + 1])(struct rtt_play *play) = {
    [RTT_EMPTY] = read_nothing,
    [RTT_NOTHING] = read_nothing,
    [RTT_LOOKED_UP] = read_nothing,
    [RTT_SMALL_POX] = read_nothing,
    [RTT_BASTIONS] = read_nothing,
    [RTT_PLACED_LEADERS] = read_nothing,
    [RTT_OVERRUN] = read_nothing,
    [RTT_SIEGE_STARTED] = read_nothing,
    [RTT_NO_HOME] = read_nothing,
    [RTT_SHIFTED] = read_nothing,
    [RTT_HEADING] = read_nothing,
    [RTT_UNKNOWN] = note_unknown,
    [RTT_NOWHERE] = note_nowhere,
    [RTT_EARLY] = rtt_read_season,
    [RTT_LATE] = rtt_read_season,
    [RTT_YEAR_ENDS] = rtt_read_season,
    [RTT_PHASE] = rtt_read_season,
    [RTT_WINTER] = rtt_read_season,
    [RTT_DEALT] = rtt_read_season,
    [RTT_EXCHANGED] = rtt_read_season,
    [RTT_PASSED] = rtt_read_season,
    [RTT_PLAYED] = rtt_read_card,
    [RTT_TO_ACTIVATE] = rtt_read_card,
    [RTT_TO_ACTIVATE_UNITS] = rtt_read_card,
    [RTT_TO_BUILD] = rtt_read_card,
    [RTT_DISCARDED] = rtt_read_card,
    [RTT_SELECTED] = rtt_read_activation,
    [RTT_ACTIVATED] = rtt_read_activation,
    [RTT_MOVED] = rtt_read_move,
    [RTT_INFILTRATED] = rtt_read_move,
    [RTT_DROPPED] = rtt_read_move,
    [RTT_WORKS_ENTERED] = rtt_read_move,
    [RTT_STOPPED] = rtt_read_move,
    [RTT_INTERCEPTS] = rtt_read_reaction,
    [RTT_AVOIDS] = rtt_read_reaction,
    [RTT_AVOIDS_FREELY] = rtt_read_reaction,
    [RTT_AVOIDED_TO] = rtt_read_reaction,
    [RTT_SUCCEEDED] = rtt_read_reaction,
    [RTT_FAILED] = rtt_read_reaction,
    [RTT_WITHDREW] = rtt_read_reaction,
    [RTT_LONE] = rtt_read_reaction,
    [RTT_LONE_INSIDE] = rtt_read_reaction,
    [RTT_REDUCED] = rtt_read_losses,
    [RTT_ELIMINATED] = rtt_read_losses,
    [RTT_ROLLED_FOR] = rtt_read_losses,
    [RTT_LEADERS] = rtt_read_losses,
    [RTT_LOSSES] = rtt_read_losses,
    [RTT_WON] = rtt_read_losses,
    [RTT_RETREAT] = rtt_read_losses,
    [RTT_RETREATED] = rtt_read_losses,
    [RTT_RETREATED_INSIDE] = rtt_read_losses,
    [RTT_RAID] = rtt_read_raid,
    [RTT_ROLLED_RAID] = rtt_read_raid,
    [RTT_SUCCESS] = rtt_read_raid,
    [RTT_FAILURE] = rtt_read_raid,
    [RTT_WENT_HOME] = rtt_read_raid,
    [RTT_PLACED] = rtt_read_event,
    [RTT_RESTORED] = rtt_read_event,
    [RTT_SWAPPED] = rtt_read_event,
    [RTT_STOLE] = rtt_read_event,
    [RTT_DREW] = rtt_read_event,
    [RTT_TO_POOL] = rtt_read_event,
    [RTT_STOCKADE] = rtt_read_event,
    [RTT_FORT] = rtt_read_event,
    [RTT_DEMOLISHED_FORT] = rtt_read_event,
    [RTT_DEMOLISHED_STOCKADE] = rtt_read_event,
    [RTT_DEMOLISHED_OTHER] = rtt_read_event,
    [RTT_FIELDWORKS_GONE] = rtt_read_event,
    [RTT_FRENCH_WIN] = read_ending,
    [RTT_BRITISH_WIN] = read_ending,
    [RTT_DRAW] = read_ending,
    [RTT_GIVEN_UP] = read_ending,
};

static void read_text(struct rtt_play *play)
{
    void (*read)(struct rtt_play *) = readers[play->said.kind];
    (read ? read : rtt_read_battle)(play);
}

/* The tracker takes over a position, and one where a card is due is asserted. */
static void pass_snap(struct rtt_play *play)
{
    const struct rtt_snap *snap = &play->game->snap[play->snap++];
    const cJSON *step = cJSON_GetObjectItemCaseSensitive(snap->state, "state");
    play->board = snap->board;
    rtt_find_clicks(play);
    if (!cJSON_IsString(step) || strcmp(step->valuestring, "action_phase") != 0)
        return;
    rtt_flush(play);
    rtt_write_position(play, snap);
    rtt_write_repair(play, snap);
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

/* Dice that were reckoned, or are not those of the seed. */
static void note_die(struct rtt_play *play)
{
    int die = play->game->die[play->at];
    char what[48];
    if (!rtt_is_roll(play->game->log[play->at]) || play->said.kind == RTT_UNKNOWN)
        return;
    if (die < 0)
        rtt_note(play, "the die is reckoned from the seed", NULL);
    if (die <= 0 || die == play->said.number)
        return;
    snprintf(what, sizeof what, "the seed gives a %d", die);
    rtt_note(play, what, NULL);
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
    play->phase_to = game->click_count;
    rtt_find_clicks(play);
    rtt_write_header(play);
    if (game->snap_count == 0)
        rtt_note(play,
                 "the export holds no positions: hands are not known, nothing is asserted, and "
                 "which counters are meant is a guess",
                 "");
    for (play->at = first_text(game); play->at < game->log_count; play->at++) {
        pass_snaps(play);
        memset(play->used, 0, sizeof play->used);
        play->unread = play->read;
        play->picked = RTT_NOBODY;
        rtt_understand(game->log[play->at], &play->said);
        note_die(play);
        read_text(play);
    }
    pass_snaps(play);
    rtt_flush(play);
    line_free(&play->line);
    line_free(&play->pending);
    line_free(&play->text);
    free(play);
}
