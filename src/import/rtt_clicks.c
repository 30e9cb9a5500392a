#include "import/rtt_play.h"

#include <limits.h>
#include <string.h>

/* Which clicks made what is being read: those between two positions and of one card. */

enum { PHASES_AHEAD = 8, TEXTS_BEFORE_CARD = 12 };

static bool uses_card(const struct rtt_click *click, int card)
{
    static const char *const uses[] = {
        "play_event",          "activate_force",  "activate_individually",
        "construct_stockades", "construct_forts", "discard"};
    bool uses_one = false;
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++)
        uses_one |= strcmp(click->action, uses[i]) == 0;
    return uses_one && click->argument == card;
}

/* The card that opens the phase whose heading is at text; 0 for none. */
static int card_of_phase(const struct rtt_game *game, int text)
{
    struct rtt_said said;
    for (int at = text + 1; at < game->log_count && at < text + TEXTS_BEFORE_CARD; at++) {
        rtt_understand(game->log[at], &said);
        bool used = said.kind == RTT_PLAYED || said.kind == RTT_TO_ACTIVATE ||
                    said.kind == RTT_TO_ACTIVATE_UNITS || said.kind == RTT_TO_BUILD ||
                    said.kind == RTT_DISCARDED;
        if (used || said.kind == RTT_PHASE || said.kind == RTT_PASSED)
            return used ? said.card[0] : 0;
    }
    return 0;
}

static bool demolishes(const struct rtt_click *click)
{
    return strncmp(click->action, "demolish_", 9) == 0;
}

/* The first click of that phase, from one on: works may be demolished before the card is played.
 * click_count where there is none. */
static int click_of_phase(const struct rtt_game *game, int text, int from)
{
    const struct rtt_click *click = game->click;
    int card = card_of_phase(game, text), i = from;
    if (!card)
        return game->click_count;
    while (i < game->click_count && !uses_card(&click[i], card))
        i++;
    while (i < game->click_count && i - 2 >= from && demolishes(&click[i - 2]))
        i -= 2;
    return i;
}

void rtt_find_phase(struct rtt_play *play)
{
    const struct rtt_game *game = play->game;
    struct rtt_said said;
    int begun = click_of_phase(game, play->at, play->phase_from);
    if (begun < game->click_count)
        play->phase_from = begun;
    play->phase_to = game->click_count;
    for (int at = play->at + 1, phases = 0; at < game->log_count && phases < PHASES_AHEAD; at++) {
        rtt_understand(game->log[at], &said);
        if (said.kind != RTT_PHASE)
            continue;
        phases++;
        play->phase_to = click_of_phase(game, at, play->phase_from + 1);
        if (play->phase_to < game->click_count)
            break;
    }
}

void rtt_find_clicks(struct rtt_play *play)
{
    const struct rtt_game *game = play->game;
    int after = play->snap > 0 ? game->snap[play->snap - 1].clicks : 0;
    int until = play->snap < game->snap_count ? game->snap[play->snap].clicks : INT_MAX;
    play->from = play->phase_from;
    while (play->from < play->phase_to && game->click[play->from].number <= after)
        play->from++;
    play->to = play->from;
    while (play->to < play->phase_to && game->click[play->to].number <= until)
        play->to++;
    memset(play->clicked, 0, sizeof play->clicked);
    for (int i = play->from; i < play->to; i++) {
        int piece = rtt_piece_clicked(&game->click[i]);
        play->clicked[piece] = piece != 0;
    }
}

int rtt_piece_clicked(const struct rtt_click *click)
{
    bool piece = click->argument > 0 && click->argument < RTT_PIECES;
    return piece && strcmp(click->action, "piece") == 0 ? click->argument : 0;
}

enum rtt_side rtt_who_clicked(const struct rtt_play *play, int piece)
{
    for (int i = play->from; i < play->to; i++) {
        if (rtt_piece_clicked(&play->game->click[i]) == piece)
            return play->game->click[i].role;
    }
    return play->event_by;
}
