#include "import/rtt_play.h"

#include <string.h>

/* Cards: what they are played for, and what an event brings and takes. */

/* What the next text says, of so many; NULL: none of them is of that kind before the phase ends. */
static bool find_ahead(const struct rtt_play *play, enum rtt_kind kind, int texts,
                       struct rtt_said *said)
{
    const struct rtt_game *game = play->game;
    for (int at = play->at + 1; at < game->log_count && at <= play->at + texts; at++) {
        rtt_understand(game->log[at], said);
        if (said->kind == kind)
            return true;
        if (said->kind == RTT_EMPTY || said->kind == RTT_PHASE)
            return false;
    }
    return false;
}

static void play_card(struct rtt_play *play, const char *use)
{
    rtt_begin(play, play->said.role, "play");
    line_pair(&play->line, "card", rtt_cards[play->said.card[0]]);
    line_pair(&play->line, "for", use);
}

/* STINGY ASSEMBLY names a department; the site asks for it only where it has to be asked. */
static void choose_department(struct rtt_play *play)
{
    struct rtt_said ahead;
    if (!find_ahead(play, RTT_ELIMINATED, 2, &ahead) || ahead.items == 0)
        return;
    bool southern = strstr(ahead.item[0].text, "southern") != NULL;
    rtt_begin(play, play->event_by, "choose");
    rtt_place(play, "at", southern ? RTT_SOUTHERN_BOX : RTT_NORTHERN_BOX);
    rtt_end(play);
}

/* An event asks for a place, and its die stands in the next text. */
static void play_event(struct rtt_play *play)
{
    struct rtt_said ahead;
    play_card(play, "event");
    if (find_ahead(play, RTT_SMALL_POX, 3, &ahead) || find_ahead(play, RTT_BASTIONS, 3, &ahead))
        rtt_place(play, "at", ahead.space);
    if (find_ahead(play, RTT_ROLLED, 2, &ahead))
        rtt_dice(play, &ahead.number, 1);
    rtt_end(play);
    play->event = play->said.card[0];
    play->event_by = play->said.role;
    play->context = RTT_OF_EVENT;
    play->drawn = false;
    if (play->event == 39 || play->event == 40)
        choose_department(play);
}

/* FOUL WEATHER, GEORGE CROGHAN and AMPHIBIOUS LANDING are about those who are about to move. */
static bool is_about_force(int card)
{
    return card == 14 || (card >= 16 && card <= 20);
}

static void play_any(struct rtt_play *play)
{
    bool opens = !play->card_played && play->said.role == play->side;
    if (opens) {
        play_event(play);
    } else {
        play_card(play, "response");
        if (play->announced && is_about_force(play->said.card[0]))
            rtt_units(play, &play->acting);
        rtt_end(play);
    }
    play->card_played = true;
}

static void discard(struct rtt_play *play)
{
    rtt_begin(play, play->said.role, "discard");
    line_pair(&play->line, "card", rtt_cards[play->said.card[0]]);
    rtt_end(play);
    play->card_played = true;
}

void rtt_read_card(struct rtt_play *play)
{
    rtt_flush(play);
    if (!play->card_played && play->said.role == play->side)
        rtt_write_tracked(play);
    switch (play->said.kind) {
    case RTT_PLAYED:
        play_any(play);
        return;
    case RTT_DISCARDED:
        discard(play);
        return;
    case RTT_TO_BUILD:
        play_card(play, "construction");
        break;
    default:
        play_card(play, "activation");
        play->singly = play->said.kind == RTT_TO_ACTIVATE_UNITS;
        break;
    }
    rtt_end(play);
    play->card_played = true;
}

/* --- what an event does --- */

/* Leaders among what the event places from here on come out of the pool. */
static void draw_leaders(struct rtt_play *play)
{
    struct rtt_group leaders = {0};
    struct rtt_said said;
    for (int at = play->at; at < play->game->log_count && at < play->at + 40; at++) {
        rtt_understand(play->game->log[at], &said);
        if (said.kind == RTT_EMPTY || said.kind == RTT_PHASE)
            break;
        for (int i = 0; said.kind == RTT_PLACED && i < said.items; i++) {
            int piece = rtt_pick(play, &said.item[i], RTT_OFF_MAP, WANT_AT, said.space);
            if (piece < 14 && rtt_pieces[piece].type == RTT_LEADER)
                rtt_put(&leaders, piece);
        }
    }
    memset(play->used, 0, sizeof play->used);
    play->drawn = true;
    if (leaders.count == 0)
        return;
    rtt_begin(play, RTT_BRITISH, "draw");
    rtt_units(play, &leaders);
    rtt_end(play);
}

static void place(struct rtt_play *play)
{
    struct rtt_group group;
    if (!play->drawn)
        draw_leaders(play);
    group.count = 0;
    play->picked = play->said.space == RTT_SAINT_LAWRENCE_BOX ? RTT_FRENCH
                   : play->said.space >= RTT_NORTHERN_BOX     ? RTT_BRITISH
                   : play->event == RTT_CARD_ACADIANS         ? RTT_NOBODY
                                                              : play->event_by;
    for (int i = 0; i < play->said.items; i++) {
        int piece = rtt_pick(play, &play->said.item[i], RTT_OFF_MAP, WANT_AT, play->said.space);
        rtt_put(&group, piece);
        play->board.at[piece] = (short)play->said.space;
        play->board.inside[piece] = false;
    }
    if (group.count == 0)
        return;
    rtt_begin(play, rtt_side_of(&group), "place");
    rtt_units(play, &group);
    rtt_place(play, "at", play->said.space);
    rtt_end(play);
}

/* ACADIANS EXPELLED brings British Regulars first, though the log, which goes by spaces, may tell
 * of the French before. */
static void place_in_order(struct rtt_play *play)
{
    struct rtt_said said = play->said;
    bool french = said.items > 0 && strstr(said.item[0].text, "coureurs") != NULL;
    if (play->at == play->placed_ahead)
        return;
    if (play->event == RTT_CARD_ACADIANS && french &&
        find_ahead(play, RTT_PLACED, 1, &play->said)) {
        place(play);
        play->placed_ahead = play->at + 1;
    }
    play->said = said;
    place(play);
}

static void restore(struct rtt_play *play)
{
    struct rtt_group group;
    rtt_pick_all(play, play->said.space, WANT_FULL, 0, &group);
    if (group.count == 0)
        return;
    for (int i = 0; i < group.count; i++)
        play->board.reduced[group.piece[i]] = false;
    rtt_begin(play, rtt_side_of(&group), "restore");
    rtt_units(play, &group);
    rtt_place(play, "at", play->said.space);
    rtt_end(play);
}

/* Two lines of one swap; the second one writes it. */
static void swap(struct rtt_play *play)
{
    struct rtt_group group;
    rtt_pick_all(play, 0, WANT_AT, play->said.space, &group);
    for (int i = 0; i < group.count; i++) {
        rtt_put(&play->acting, group.piece[i]);
        play->board.at[group.piece[i]] = (short)play->said.space;
    }
    if (play->acting.count < 2)
        return;
    rtt_begin(play, play->event_by, "swap");
    rtt_units(play, &play->acting);
    rtt_end(play);
    play->acting.count = 0;
}

static void take(struct rtt_play *play)
{
    rtt_begin(play, play->event_by, "take");
    line_pair(&play->line, "card", rtt_cards[play->said.card[0]]);
    rtt_end(play);
}

static void back_to_pool(struct rtt_play *play)
{
    struct rtt_group group;
    rtt_pick_all(play, 0, WANT_OFF, 0, &group);
    for (int i = 0; i < group.count; i++)
        play->board.at[group.piece[i]] = 0;
    if (group.count == 0)
        return;
    rtt_begin(play, RTT_BRITISH, "remove");
    rtt_units(play, &group);
    rtt_end(play);
}

static void build(struct rtt_play *play, const char *what)
{
    rtt_begin(play, play->side, "build");
    line_pair(&play->line, "what", what);
    rtt_place(play, "at", play->said.space);
    rtt_end(play);
}

/* 5.46: at any time, even in the middle of a path. */
static void demolish(struct rtt_play *play, const char *what)
{
    rtt_flush_losses(play);
    rtt_begin(play, play->side, "demolish");
    rtt_place(play, "at", play->said.space);
    line_pair(&play->line, "what", what);
    rtt_end_later(play);
}

/* Whether the side chose to demolish fieldworks of late. */
static bool has_clicked_demolition(const struct rtt_play *play)
{
    for (int i = play->from; i < play->to; i++) {
        if (strcmp(play->game->click[i].action, "demolish_fieldworks") == 0)
            return true;
    }
    return false;
}

/* The site lets fieldworks be demolished, which no rule does; a battle may take them away, too. */
static void demolish_fieldworks(struct rtt_play *play)
{
    if (!has_clicked_demolition(play))
        return;
    line_clear(&play->line);
    line_plain(&play->line, "{\"ruling\":\"set\",\"position\":{\"fieldworks\":{");
    line_flag(&play->line, rtt_spaces[play->said.space].id, false);
    line_plain(&play->line, "}}");
    line_pair(&play->line, "reason", "5.46: the site lets fieldworks be demolished");
    rtt_end(play);
}

void rtt_read_event(struct rtt_play *play)
{
    bool demolishes =
        play->said.kind == RTT_DEMOLISHED_FORT || play->said.kind == RTT_DEMOLISHED_STOCKADE;
    if (!demolishes)
        rtt_flush(play);
    switch (play->said.kind) {
    case RTT_PLACED:
        place_in_order(play);
        break;
    case RTT_RESTORED:
        restore(play);
        break;
    case RTT_SWAPPED:
        swap(play);
        break;
    case RTT_STOLE:
    case RTT_DREW:
        take(play);
        break;
    case RTT_TO_POOL:
        back_to_pool(play);
        break;
    case RTT_STOCKADE:
    case RTT_FORT:
        build(play, play->said.kind == RTT_FORT ? "fort" : "stockade");
        break;
    case RTT_DEMOLISHED_FORT:
    case RTT_DEMOLISHED_STOCKADE:
        demolish(play, play->said.kind == RTT_DEMOLISHED_FORT ? "fort" : "stockade");
        break;
    case RTT_FIELDWORKS_GONE:
        demolish_fieldworks(play);
        break;
    default:
        rtt_note(play, "not imported", NULL);
        break;
    }
}
