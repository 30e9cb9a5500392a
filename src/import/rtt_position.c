#include "import/rtt_play.h"

#include <string.h>

/* Asserts of the site's positions. */

static const char *const assemblies[] = {"reluctant", "supportive", "enthusiastic"};

static const cJSON *list_of(const cJSON *state, enum rtt_side side, const char *key)
{
    const cJSON *owner = state;
    if (side)
        owner = cJSON_GetObjectItemCaseSensitive(state, rtt_side_id(side));
    return cJSON_GetObjectItemCaseSensitive(owner, key);
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

void rtt_put_cards(struct rtt_play *play, const cJSON *state, bool dealt)
{
    const cJSON *item;
    bool late = rtt_scenario(play->game)->without_late_cards;
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

void rtt_put_pieces(struct rtt_play *play, const struct rtt_snap *snap, bool repairs)
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

void rtt_put_flags(struct rtt_play *play, const char *key, const bool flag[RTT_PIECES])
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

void rtt_put_places(struct rtt_play *play, const struct rtt_snap *snap, bool repairs)
{
    const cJSON *state = snap->state;
    put_scores(play, state);
    rtt_put_pieces(play, snap, repairs);
    rtt_put_cards(play, state, true);
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

void rtt_put_lists(struct rtt_play *play, const struct rtt_snap *snap)
{
    rtt_put_flags(play, "reduced", snap->board.reduced);
    rtt_put_flags(play, "inside", snap->board.inside);
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
    rtt_put_places(play, snap, false);
    end_assert(play);
    begin_assert(play);
    rtt_put_lists(play, snap);
    for (size_t i = 0; i < sizeof owned / sizeof *owned; i++)
        put_markers(play, snap->state, &owned[i], false);
    end_assert(play);
}

void rtt_write_position(struct rtt_play *play, const struct rtt_snap *snap)
{
    find_lone(play, snap);
    write_asserts(play, snap);
}
