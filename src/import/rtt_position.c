#include "import/rtt_play.h"

#include <string.h>

/* Headers and asserts from the site's positions. */

static const char *const assemblies[] = {"reluctant", "supportive", "enthusiastic"};

struct scenario {
    const char *theirs, *ours;
    int vp, end_year;        /* the site's */
    bool without_late_cards; /* those from 63 on are set aside */
};

static const struct scenario scenarios[] = {
    {"Annus Mirabilis", "annus-mirabilis", 2, 1759, true},
    {"Early War Campaign", "early-war", 0, 1762, false},
    {"Late War Campaign", "late-war", 4, 1762, true},
    {"The Full Campaign", "full-campaign", 0, 1762, false},
};

static const struct scenario *scenario_of(const struct rtt_game *game)
{
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        if (strcmp(scenarios[i].theirs, game->scenario) == 0)
            return &scenarios[i];
    }
    return &scenarios[0];
}

static const cJSON *list_of(const cJSON *state, enum rtt_side side, const char *key)
{
    const cJSON *owner = state;
    if (side)
        owner = cJSON_GetObjectItemCaseSensitive(state, rtt_side_id(side));
    return cJSON_GetObjectItemCaseSensitive(owner, key);
}

static bool option(const struct rtt_game *game, const char *key)
{
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(game->options, key));
}

/* --- cards --- */

static const struct {
    enum rtt_side side;
    const char *list, *pile;
} piles[] = {
    {RTT_NOBODY, "deck", "deck"},        {RTT_NOBODY, "discard", "discards"},
    {RTT_FRENCH, "hand", "French hand"}, {RTT_BRITISH, "hand", "British hand"},
    {RTT_NOBODY, "removed", "removed"},
};

static void put_cards(struct rtt_play *play, const cJSON *state, bool dealt)
{
    const cJSON *item;
    bool late = scenario_of(play->game)->without_late_cards;
    line_key(&play->line, "in");
    line_open(&play->line, '{');
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++) {
        const char *pile = i < 4 && !dealt ? "deck" : piles[i].pile;
        cJSON_ArrayForEach(item, list_of(state, piles[i].side, piles[i].list))
        {
            int card = item->valueint;
            bool aside = i == 4 && late && card >= 63;
            if (cJSON_IsNumber(item) && card > 0 && card < RTT_CARDS)
                line_pair(&play->line, rtt_cards[card], aside ? "set aside" : pile);
        }
    }
    line_close(&play->line, '}');
}

/* --- pieces --- */

static bool is_listed(const cJSON *list, int number)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, list)
    {
        if (cJSON_IsNumber(item) && item->valueint == number)
            return true;
    }
    return false;
}

/* A leader outside among enemy units, without units or a fort of his own. */
static bool is_lone(const struct rtt_snap *snap, int leader)
{
    const struct rtt_board *board = &snap->board;
    enum rtt_side side = rtt_pieces[leader].side;
    int place = board->at[leader];
    bool enemies = false, company = false;
    if (rtt_pieces[leader].type != RTT_LEADER || !place || board->inside[leader])
        return false;
    for (int piece = 1; piece < RTT_PIECES; piece++) {
        bool there = board->at[piece] == place && !board->inside[piece];
        bool unit = there && rtt_pieces[piece].type != RTT_LEADER;
        enemies |= unit && rtt_pieces[piece].side != side;
        company |= unit && rtt_pieces[piece].side == side;
    }
    return enemies && !company && !is_listed(list_of(snap->state, side, "forts"), place) &&
           !is_listed(list_of(snap->state, side, "fortresses"), place);
}

/* The site leaves leaders alone among enemies (6.53), whom we have retreat: they are left out of
 * asserts, and taken away by repairs, until they move. */
static void find_lone(struct rtt_play *play, const struct rtt_snap *snap)
{
    for (int piece = 1; piece < RTT_PIECES; piece++) {
        bool was = play->lone[piece];
        play->lone[piece] = is_lone(snap, piece);
        if (play->lone[piece] && !was)
            rtt_note(play,
                     "6.53: the site leaves a leader alone among enemies, who is left out of "
                     "asserts until he moves",
                     rtt_pieces[piece].id);
    }
}

/* Units other than Regulars and coureurs may come back. */
static bool may_come_back(int piece)
{
    return (piece >= 14 && piece <= 55) || (piece >= 97 && piece <= 118) ||
           rtt_pieces[piece].type == RTT_MILITIA;
}

/* The site tells no more of a piece than that it is off the map. */
static const char *off_map(const struct rtt_snap *snap, int piece)
{
    if (is_listed(list_of(snap->state, RTT_BRITISH, "pool"), piece))
        return "british-leader-pool";
    return may_come_back(piece) ? "eliminated" : "removed";
}

static void put_pieces(struct rtt_play *play, const struct rtt_snap *snap, bool repairs)
{
    const struct rtt_board *board = &snap->board;
    line_key(&play->line, "at");
    line_open(&play->line, '{');
    for (int piece = 1; piece < RTT_PIECES; piece++) {
        if (board->at[piece] && !play->lone[piece])
            line_pair(&play->line, rtt_pieces[piece].id, rtt_spaces[board->at[piece]].id);
        else if (board->at[piece] && repairs)
            line_pair(&play->line, rtt_pieces[piece].id, "removed");
        else if (!board->at[piece] && play->seen[piece])
            line_pair(&play->line, rtt_pieces[piece].id, off_map(snap, piece));
        play->seen[piece] |= board->at[piece] != 0;
    }
    line_close(&play->line, '}');
}

static void put_flags(struct rtt_play *play, const char *key, const bool flag[RTT_PIECES])
{
    line_key(&play->line, key);
    line_open(&play->line, '[');
    for (int piece = 1; piece < RTT_PIECES; piece++) {
        if (flag[piece])
            line_text(&play->line, rtt_pieces[piece].id);
    }
    line_close(&play->line, ']');
}

/* --- markers --- */

/* Markers of both sides at spaces. */
struct marker {
    const char *theirs, *ours;
};

static const struct marker owned[] = {{"stockades", "stockade"},
                                      {"forts", "fort"},
                                      {"forts_uc", "fort under construction"},
                                      {"fortresses", "fortress"},
                                      {"allied", "allied"}};
static const struct marker unowned[] = {{"amphib", "amphib"}, {"fieldworks", "fieldworks"}};
static const struct marker raids[] = {{"raids", "raided"}, {"raids", "raided by the British"}};

/* The spaces of a list, with what stands beside each or, where that is NULL, alone. Two of one kind
 * may lie in a space. */
static void put_spaces(struct rtt_play *play, const cJSON *list, const char *beside)
{
    const cJSON *item;
    bool said[RTT_PLACES] = {false};
    cJSON_ArrayForEach(item, list)
    {
        bool known = cJSON_IsNumber(item) && item->valueint > 0 && item->valueint < RTT_PLACES &&
                     !said[item->valueint];
        if (known)
            said[item->valueint] = true;
        if (known && beside)
            line_pair(&play->line, rtt_spaces[item->valueint].id, beside);
        else if (known)
            line_text(&play->line, rtt_spaces[item->valueint].id);
    }
}

static void put_markers(struct rtt_play *play, const cJSON *state, const struct marker *marker,
                        bool with_side)
{
    line_key(&play->line, marker->ours);
    line_open(&play->line, with_side ? '{' : '[');
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++)
        put_spaces(play, list_of(state, side, marker->theirs),
                   with_side ? rtt_side_id(side) : NULL);
    if (with_side)
        line_close_map(&play->line);
    else
        line_close(&play->line, ']');
}

/* Sieges by space: that it is besieged, or its level. */
static void put_sieges(struct rtt_play *play, const cJSON *state, bool levels)
{
    const cJSON *item;
    line_key(&play->line, levels ? "siege level" : "besieged");
    line_open(&play->line, levels ? '{' : '[');
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(state, "sieges"))
    {
        int place = rtt_place_of_key(item->string);
        if (place == 0)
            continue;
        if (levels)
            line_count(&play->line, rtt_spaces[place].id, item->valueint);
        else
            line_text(&play->line, rtt_spaces[place].id);
    }
    if (levels)
        line_close_map(&play->line);
    else
        line_close(&play->line, ']');
}

/* --- what is in force --- */

static void put_side(struct rtt_play *play, const char *key, int sign)
{
    line_pair(&play->line, key, sign > 0 ? "french" : sign < 0 ? "british" : "nothing");
}

static void put_events(struct rtt_play *play, const cJSON *state)
{
    static const struct marker events[] = {{"pitt", "William Pitt"},
                                           {"diplo", "Diplomatic Revolution"},
                                           {"quiberon", "Quiberon Bay"},
                                           {"no_amphib", "No Amphib"},
                                           {"no_fr_naval", "No French Naval"},
                                           {"cherokees", "Cherokees"},
                                           {"cherokee_uprising", "Cherokee Uprising"}};
    const cJSON *events_now = cJSON_GetObjectItemCaseSensitive(state, "events");
    bool quiberon = rtt_number(events_now, "quiberon", 0) != 0;
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        /* QUIBERON BAY ends what DIPLOMATIC REVOLUTION did: it no longer counts for the site. */
        if (quiberon && strcmp(events[i].theirs, "diplo") == 0)
            continue;
        line_flag(&play->line, events[i].ours, rtt_number(events_now, events[i].theirs, 0) != 0);
    }
    line_key(&play->line, "Regulars came");
    line_open(&play->line, '{');
    line_flag(&play->line, "french", rtt_number(events_now, "french_regulars", 0) != 0);
    line_flag(&play->line, "british", rtt_number(events_now, "british_regulars", 0) != 0);
    line_close(&play->line, '}');
}

static void put_built(struct rtt_play *play, const cJSON *state)
{
    line_key(&play->line, "built with the last card");
    line_open(&play->line, '{');
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++) {
        const cJSON *owner = cJSON_GetObjectItemCaseSensitive(state, rtt_side_id(side));
        line_flag(&play->line, rtt_side_id(side), rtt_number(owner, "did_construct", 0) != 0);
    }
    line_close(&play->line, '}');
}

static void put_holders(struct rtt_play *play, const cJSON *state)
{
    line_key(&play->line, "held by");
    line_open(&play->line, '{');
    put_side(play, "niagara", rtt_number(state, "niagara", 0));
    put_side(play, "ohio-forks", rtt_number(state, "ohio_forks", 0));
    line_close(&play->line, '}');
}

static void put_scores(struct rtt_play *play, const cJSON *state)
{
    int temper = rtt_number(state, "pa", 1);
    line_count(&play->line, "vp", rtt_number(state, "vp", 0));
    line_count(&play->line, "year", rtt_number(state, "year", 0));
    line_pair(&play->line, "assemblies", assemblies[temper >= 0 && temper <= 2 ? temper : 1]);
}

/* --- asserts --- */

static void begin_assert(struct rtt_play *play)
{
    line_clear(&play->line);
    line_open(&play->line, '{');
    line_key(&play->line, "assert");
    line_open(&play->line, '{');
}

static void end_assert(struct rtt_play *play)
{
    line_close(&play->line, '}');
    line_close(&play->line, '}');
    sink_line(play->sink, &play->line);
}

/* Where each thing is. */
static void put_places(struct rtt_play *play, const struct rtt_snap *snap, bool repairs)
{
    const cJSON *state = snap->state;
    put_scores(play, state);
    put_pieces(play, snap, repairs);
    put_cards(play, state, true);
    for (size_t i = 0; i < sizeof owned / sizeof *owned; i++)
        put_markers(play, state, &owned[i], true);
    put_sieges(play, state, true);
    put_holders(play, state);
    put_built(play, state);
    put_events(play, state);
}

static void put_list(struct rtt_play *play, const char *key, const cJSON *list)
{
    line_key(&play->line, key);
    line_open(&play->line, '[');
    put_spaces(play, list, NULL);
    line_close(&play->line, ']');
}

/* What is set without a value beside it. */
static void put_lists(struct rtt_play *play, const struct rtt_snap *snap)
{
    put_flags(play, "reduced", snap->board.reduced);
    put_flags(play, "inside", snap->board.inside);
    for (size_t i = 0; i < sizeof unowned / sizeof *unowned; i++)
        put_list(play, unowned[i].ours, list_of(snap->state, RTT_NOBODY, unowned[i].theirs));
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++)
        put_list(play, raids[side - 1].ours, list_of(snap->state, side, raids[side - 1].theirs));
    put_sieges(play, snap->state, false);
}

/* One line says where each thing is, the next one that nothing else is there. */
static void write_asserts(struct rtt_play *play, const struct rtt_snap *snap)
{
    begin_assert(play);
    put_places(play, snap, false);
    end_assert(play);
    begin_assert(play);
    put_lists(play, snap);
    for (size_t i = 0; i < sizeof owned / sizeof *owned; i++)
        put_markers(play, snap->state, &owned[i], false);
    end_assert(play);
}

/* --- repairs --- */

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

static void put_held(struct rtt_play *play, const cJSON *state, const char *ours,
                     const char *theirs)
{
    line_key(&play->line, ours);
    line_open(&play->line, '{');
    for (enum rtt_side side = RTT_FRENCH; side <= RTT_BRITISH; side++) {
        const cJSON *owner = cJSON_GetObjectItemCaseSensitive(state, rtt_side_id(side));
        line_flag(&play->line, rtt_side_id(side), rtt_number(owner, theirs, 0) != 0);
    }
    line_close(&play->line, '}');
}

/* Nothing of the last card is left over, and the side of the position is to play one. */
static void put_steps(struct rtt_play *play, const cJSON *state)
{
    static const char *const empty[] = {"activation",
                                        "commander",
                                        "was active",
                                        "activation is declared",
                                        "interception tried at",
                                        "avoiding tried at",
                                        "tried to intercept",
                                        "path",
                                        "demolished in the move",
                                        "intercepted here",
                                        "attacks",
                                        "deployed",
                                        "must retreat",
                                        "hits suffered",
                                        "steps lost",
                                        "leaders at risk",
                                        "worth a point",
                                        "begun in this phase",
                                        "besieged in this phase",
                                        "fought at",
                                        "played Coehorns",
                                        "Coehorns at",
                                        "dropped off",
                                        "entered from",
                                        "goes home",
                                        "went home from",
                                        "due",
                                        "came with this card",
                                        "foul weather",
                                        "ambush",
                                        "wintered"};
    static const char *const nothing[] = {
        "card",     "played for",  "must stop", "came from", "entered",          "battle at",
        "winner",   "builds",      "combat",    "raid at",   "militia pays for", "garrison from",
        "event at", "works taken", "won by"};
    static const char *const zero[] = {"acting", "modes open", "spaces moved",       "path step",
                                       "built",  "raid costs", "event in department"};
    static const char *const no[] = {
        "card is played", "carry used", "broke out", "interception tried",     "intercepted",
        "avoiding tried", "overrun",    "landing",   "raid endangers leaders", "guided by Croghan",
        "game is over"};
    const cJSON *active = cJSON_GetObjectItemCaseSensitive(state, "active");
    line_key(&play->line, "steps");
    line_plain(&play->line, "{\"1\":\"game/season\",\"2\":\"season/action phases\","
                            "\"3\":\"action phase/play a card\"}");
    line_pair(&play->line, "active", rtt_side_id(rtt_role(cJSON_GetStringValue(active))));
    line_pair(&play->line, "season", rtt_number(state, "season", 0) ? "late" : "early");
    line_flag(&play->line, "dealt", true);
    put_held(play, state, "holds its last card", "passed");
    put_held(play, state, "began with a held card", "held");
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        line_key(&play->line, empty[i]);
        line_plain(&play->line, "[]");
    }
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
        line_pair(&play->line, nothing[i], "nothing");
    for (size_t i = 0; i < sizeof zero / sizeof *zero; i++)
        line_count(&play->line, zero[i], 0);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        line_flag(&play->line, no[i], false);
}

/* First everything is taken away, then set where it is. */
static void write_repair(struct rtt_play *play, const struct rtt_snap *snap)
{
    static const char *const cleared[] = {"reduced",
                                          "inside",
                                          "stockade",
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
    begin_set(play);
    for (size_t i = 0; i < sizeof cleared / sizeof *cleared; i++) {
        line_key(&play->line, cleared[i]);
        line_plain(&play->line, "[]");
    }
    put_steps(play, snap->state);
    end_set(play, "the site's position differs: what is not in it is taken away");
    begin_set(play);
    put_places(play, snap, true);
    put_lists(play, snap);
    end_set(play, "the site's position differs from here on");
}

void rtt_write_position(struct rtt_play *play, const struct rtt_snap *snap)
{
    find_lone(play, snap);
    write_asserts(play, snap);
    write_repair(play, snap);
}

/* --- the header --- */

static void put_options(struct rtt_play *play)
{
    static const struct marker options[] = {
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
    static const struct marker rules[] = {
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
    put_pieces(play, snap, false);
    put_cards(play, snap->state, false);
    line_close(&play->line, '}');
}

/* Where no position is kept, what the site's set-ups have otherwise. */
static void put_unseen_start(struct rtt_play *play)
{
    const struct scenario *scenario = scenario_of(play->game);
    line_key(&play->line, "position");
    line_open(&play->line, '{');
    line_count(&play->line, "vp", scenario->vp);
    line_count(&play->line, "last year", scenario->end_year);
    line_close(&play->line, '}');
}

void rtt_write_header(struct rtt_play *play)
{
    line_clear(&play->line);
    line_open(&play->line, '{');
    line_count(&play->line, "provost", 1);
    line_pair(&play->line, "game", "wilderness-war");
    line_pair(&play->line, "scenario", scenario_of(play->game)->ours);
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
