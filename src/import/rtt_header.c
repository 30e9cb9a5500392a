#include "import/rtt_play.h"

#include <string.h>

/* The header: scenario, options, the readings that the site plays, and the start. */

struct pair {
    const char *theirs, *ours;
};

static bool option(const struct rtt_game *game, const char *key)
{
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(game->options, key));
}

static void put_options(struct rtt_play *play)
{
    static const struct pair options[] = {
        {"pitt_dip_rev", "14.1"}, {"raid_militia", "14.2"}, {"regulars_vp", "14.3"},
        {"surrender", "14.4"},    {"acadians", "14.5"},     {"regulars_from_discard", "14.6"}};
    bool any = false;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (!option(play->game, options[i].theirs))
            continue;
        if (!any) {
            line_key(&play->line, "options");
            line_open(&play->line, '[');
        }
        any = true;
        line_text(&play->line, options[i].ours);
    }
    if (any)
        line_close(&play->line, ']');
}

/* Readings that the site plays, where they are not the first ones. */
static void put_rules(struct rtt_play *play)
{
    static const struct pair rules[] = {
        {"leader-in-stockade", "drives-out"},
        {"empty-works", "free"},
        {"raid-after-retreat", "stays"},
        {"assault-leader", "highest"},
        {"siege-roll-when-ready", "barred"},
        {"units-for-a-point", "not-counted"},
        {"winner-without-units", "stay"},
        {"event-without-target", "free"},
        {"reshuffle-or-linked-card", "reshuffle"},
        {"sortie-joins", "yes"},
        {"intercept-or-avoid", "space"},
        {"infiltrator-ends", "infiltrates"},
        {"force-left-behind-sails", "any-card"},
        {"coehorns-second-siege", "siege"},
        {"third-commander", "after"},
        {"massacre-garrison", "all"},
        {"western-alliance", "montreal"},
    };
    line_key(&play->line, "rules");
    line_open(&play->line, '{');
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        line_pair(&play->line, rules[i].theirs, rules[i].ours);
    line_close(&play->line, '}');
}

static void put_players(struct rtt_play *play)
{
    line_key(&play->line, "players");
    line_open(&play->line, '{');
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++) {
        if (play->game->player[side])
            line_pair(&play->line, rtt_side_id(side), play->game->player[side]);
    }
    line_close(&play->line, '}');
}

static void put_start(struct rtt_play *play, const struct rtt_snap *snap)
{
    line_key(&play->line, "position");
    line_open(&play->line, '{');
    line_count(&play->line, "vp", rtt_number(snap->state, "vp", 0));
    line_count(&play->line, "last year", rtt_number(snap->state, "end_year", 1759));
    rtt_put_pieces(play, snap, false);
    rtt_put_cards(play, snap->state, false);
    line_close(&play->line, '}');
}

/* Where no position is kept, what the site's set-ups have otherwise. */
static void put_unseen_start(struct rtt_play *play)
{
    const struct rtt_scenario *scenario = rtt_scenario(play->game);
    line_key(&play->line, "position");
    line_open(&play->line, '{');
    line_count(&play->line, "vp", scenario->vp);
    line_count(&play->line, "last year", scenario->end_year);
    if (option(play->game, "no_foul_weather")) {
        line_key(&play->line, "in");
        line_open(&play->line, '{');
        line_pair(&play->line, rtt_cards[RTT_CARD_FOUL_WEATHER], "removed");
        line_close(&play->line, '}');
    }
    line_close(&play->line, '}');
}

void rtt_write_header(struct rtt_play *play)
{
    line_clear(&play->line);
    line_open(&play->line, '{');
    line_count(&play->line, "provost", 1);
    line_pair(&play->line, "game", "wilderness-war");
    line_pair(&play->line, "scenario", rtt_scenario(play->game)->ours);
    put_options(play);
    put_rules(play);
    put_players(play);
    line_pair(&play->line, "hands", play->game->snap_count > 0 ? "open" : "closed");
    if (play->game->snap_count > 0)
        put_start(play, &play->game->snap[0]);
    else
        put_unseen_start(play);
    line_close(&play->line, '}');
    sink_line(play->sink, &play->line);
}
