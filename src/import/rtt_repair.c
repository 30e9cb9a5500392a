#include "import/rtt_play.h"

/* Rulings that set our position to the site's, or to the tracker's where the site kept none. */

/* Between two cards nothing of the last one is left over. */
static const struct {
    const char *field, *value;
} settled[] = {
    {"activation", "[]"},
    {"commander", "[]"},
    {"was active", "[]"},
    {"activation is declared", "[]"},
    {"interception tried at", "[]"},
    {"avoiding tried at", "[]"},
    {"tried to intercept", "[]"},
    {"path", "[]"},
    {"demolished in the move", "[]"},
    {"intercepted here", "[]"},
    {"attacks", "[]"},
    {"deployed", "[]"},
    {"must retreat", "[]"},
    {"hits suffered", "[]"},
    {"steps lost", "[]"},
    {"leaders at risk", "[]"},
    {"worth a point", "[]"},
    {"begun in this phase", "[]"},
    {"besieged in this phase", "[]"},
    {"fought at", "[]"},
    {"played Coehorns", "[]"},
    {"Coehorns at", "[]"},
    {"dropped off", "[]"},
    {"entered from", "[]"},
    {"goes home", "[]"},
    {"went home from", "[]"},
    {"due", "[]"},
    {"came with this card", "[]"},
    {"foul weather", "[]"},
    {"ambush", "[]"},
    {"wintered", "[]"},
    {"card", "\"nothing\""},
    {"played for", "\"nothing\""},
    {"must stop", "\"nothing\""},
    {"came from", "\"nothing\""},
    {"entered", "\"nothing\""},
    {"battle at", "\"nothing\""},
    {"winner", "\"nothing\""},
    {"builds", "\"nothing\""},
    {"combat", "\"nothing\""},
    {"raid at", "\"nothing\""},
    {"militia pays for", "\"nothing\""},
    {"garrison from", "\"nothing\""},
    {"event at", "\"nothing\""},
    {"works taken", "\"nothing\""},
    {"won by", "\"nothing\""},
    {"acting", "0"},
    {"modes open", "0"},
    {"spaces moved", "0"},
    {"path step", "0"},
    {"built", "0"},
    {"raid costs", "0"},
    {"event in department", "0"},
    {"card is played", "false"},
    {"carry used", "false"},
    {"broke out", "false"},
    {"interception tried", "false"},
    {"intercepted", "false"},
    {"avoiding tried", "false"},
    {"overrun", "false"},
    {"landing", "false"},
    {"raid endangers leaders", "false"},
    {"guided by Croghan", "false"},
    {"game is over", "false"},
};

/* What is set afresh: all of it is taken away first. */
static const char *const of_pieces[] = {"reduced", "inside"};
static const char *const of_spaces[] = {"stockade",
                                        "fort",
                                        "fort under construction",
                                        "fortress",
                                        "besieged",
                                        "siege level",
                                        "fieldworks",
                                        "amphib",
                                        "allied",
                                        "raided",
                                        "raided by the British"};

static void begin_set(struct rtt_play *play)
{
    line_clear(&play->line);
    line_open(&play->line, '{');
    line_pair(&play->line, "ruling", "set");
    line_key(&play->line, "position");
    line_open(&play->line, '{');
}

static void end_set(struct rtt_play *play, const char *reason)
{
    line_close(&play->line, '}');
    line_pair(&play->line, "reason", reason);
    line_close(&play->line, '}');
    if (!play->line.starved)
        play->sink->take(play->sink->context, play->line.text, play->line.length, RECORD_REPAIR);
}

static void clear(struct rtt_play *play, const char *const *field, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        line_key(&play->line, field[i]);
        line_plain(&play->line, "[]");
    }
}

static void put_by_side(struct rtt_play *play, const char *key, const bool flag[RTT_BRITISH + 1])
{
    line_key(&play->line, key);
    line_open(&play->line, '{');
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++)
        line_flag(&play->line, rtt_side_id(side), flag[side]);
    line_close(&play->line, '}');
}

/* A side is to play a card. */
static void put_turn(struct rtt_play *play, const struct rtt_turn *turn)
{
    line_key(&play->line, "steps");
    line_plain(&play->line, "{\"1\":\"game/season\",\"2\":\"season/action phases\","
                            "\"3\":\"action phase/play a card\"}");
    line_pair(&play->line, "active", rtt_side_id(turn->active));
    line_pair(&play->line, "season", turn->late ? "late" : "early");
    line_flag(&play->line, "dealt", true);
    put_by_side(play, "holds its last card", turn->holds);
    put_by_side(play, "began with a held card", turn->began);
    for (size_t i = 0; i < sizeof settled / sizeof *settled; i++) {
        line_key(&play->line, settled[i].field);
        line_plain(&play->line, settled[i].value);
    }
}

static struct rtt_turn turn_of(const cJSON *state)
{
    const cJSON *active = cJSON_GetObjectItemCaseSensitive(state, "active");
    struct rtt_turn turn = {.active = rtt_role(cJSON_GetStringValue(active)),
                            .late = rtt_number(state, "season", 0) != 0};
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++) {
        const cJSON *owner = cJSON_GetObjectItemCaseSensitive(state, rtt_side_id(side));
        turn.holds[side] = rtt_number(owner, "passed", 0) != 0;
        turn.began[side] = rtt_number(owner, "held", 0) != 0;
    }
    return turn;
}

void rtt_write_repair(struct rtt_play *play, const struct rtt_snap *snap)
{
    struct rtt_turn turn = turn_of(snap->state);
    begin_set(play);
    clear(play, of_pieces, sizeof of_pieces / sizeof *of_pieces);
    clear(play, of_spaces, sizeof of_spaces / sizeof *of_spaces);
    put_turn(play, &turn);
    end_set(play, "the site's position differs: what is not in it is taken away");
    begin_set(play);
    rtt_put_places(play, snap, true);
    rtt_put_lists(play, snap);
    end_set(play, "the site's position differs from here on");
}

/* --- where the site kept no position --- */

static void put_tracked(struct rtt_play *play)
{
    const struct rtt_board *board = &play->board;
    line_key(&play->line, "at");
    line_open(&play->line, '{');
    for (int piece = 1; piece < RTT_PIECES; piece++) {
        if (board->at[piece])
            line_pair(&play->line, rtt_pieces[piece].id, rtt_spaces[board->at[piece]].id);
        else if (play->seen[piece])
            line_pair(&play->line, rtt_pieces[piece].id, "eliminated");
        play->seen[piece] |= board->at[piece] != 0;
    }
    line_close(&play->line, '}');
    rtt_put_flags(play, "reduced", board->reduced);
}

void rtt_write_tracked(struct rtt_play *play)
{
    if (play->game->snap_count > 0)
        return;
    begin_set(play);
    clear(play, of_pieces, sizeof of_pieces / sizeof *of_pieces);
    put_turn(play, &play->turn);
    end_set(play, "what went before is not as the rules have it: the next card is played");
    begin_set(play);
    put_tracked(play);
    end_set(play, "pieces are where the log has them; the export holds no positions");
}
