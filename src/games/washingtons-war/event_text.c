#include "games/washingtons-war/event_text.h"

#include "games/washingtons-war/points.h"

/* 6.31: which part of the text of an event is carried out. */

void waw_ask_for_text(struct referee *referee)
{
    const char *card = card_text(referee, position(referee)->card_played);
    require_known(referee, R6_31_EVENT_TEXT, UNKNOWN,
                  "does %s do this? not in the rules data; worksheet: %s, what it does", card,
                  card);
}

const struct waw_instruction *waw_instruction_now(const struct referee *referee)
{
    const struct position *now = position(referee);
    const struct waw_card *card = &waw_data(referee)->card[now->instructing];
    bool there = now->instruction > 0 && now->instruction <= card->instruction_count;
    return there ? &card->instruction[now->instruction - 1] : NULL;
}

static void start(struct referee *referee, int number)
{
    const struct position *now = position(referee);
    bool more = number <= waw_data(referee)->card[now->instructing].instruction_count;
    change(referee, &now->instruction, more ? number : 0, R6_31_EVENT_TEXT);
    const struct waw_instruction *it = waw_instruction_now(referee);
    change(referee, &now->instruction_left, it && it->count > 0 ? it->count : 0, R6_31_EVENT_TEXT);
    if (!it)
        change(referee, &now->instructing, 0, R6_31_EVENT_TEXT);
    else if (it->kind == INSTRUCTION_LOSE)
        change(referee, &now->random_loss, other_side(now->to_play), R6_31_RANDOM_LOSS);
}

void waw_next_instruction(struct referee *referee)
{
    start(referee, position(referee)->instruction + 1);
}

void waw_instruction_done(struct referee *referee, int count)
{
    const struct position *now = position(referee);
    int left = now->instruction_left - count;
    change(referee, &now->instruction_left, left > 0 ? left : 0, R6_31_EVENT_TEXT);
    if (left <= 0)
        waw_next_instruction(referee);
}

void waw_begin_instructions(struct referee *referee, int card)
{
    if (waw_data(referee)->card[card].instruction_count == 0)
        return;
    change(referee, &position(referee)->instructing, card, R6_31_EVENT_TEXT);
    start(referee, 1);
}

/* --- what it does to the alliance's marker --- */

static int on_the_track(const struct referee *referee, int space)
{
    int top = waw_limit(referee, LIMIT_ALLIANCE_AT);
    int floor = waw_limit(referee, LIMIT_ALLIANCE_FLOOR);
    return space > top ? top : space < floor ? floor : space;
}

/* Where the marker stands when the text is carried out, as far as it is known. */
static int alliance_after(const struct referee *referee, int card)
{
    const struct waw_card *facts = &waw_data(referee)->card[card];
    int space = position(referee)->alliance;
    for (int i = 0; i < facts->instruction_count; i++) {
        if (facts->instruction[i].kind == INSTRUCTION_ALLIANCE)
            space = on_the_track(referee, space + facts->instruction[i].count);
    }
    return space;
}

/* Where nobody knows the text the marker may stand anywhere. */
static void stand_as_claimed(struct referee *referee, int card, int known, int seen)
{
    if (seen == known) {
        waw_tell_alliance(referee, known, card_text(referee, card));
        return;
    }
    if (seen == on_the_track(referee, seen)) {
        remark(referee, R6_31_EVENT_TEXT,
               "the French Alliance marker stands on %d as it is claimed, and would on %d by what "
               "the rules data knows of %s",
               seen, known, card_text(referee, card));
        waw_move_alliance_by(referee, seen - position(referee)->alliance,
                             keep(referee, "%s, as it is claimed", card_text(referee, card)));
        return;
    }
    outcome_within(referee, CLAIM_MARKER, 0, waw_limit(referee, LIMIT_ALLIANCE_FLOOR),
                   waw_limit(referee, LIMIT_ALLIANCE_AT), R12_1_ALLIANCE);
    outcome_figures(referee, "the text of %s is not in the rules data", card_text(referee, card));
}

void waw_see_alliance(struct referee *referee, int card)
{
    int seen = claimed(referee, CLAIM_MARKER, 0, NOT_KNOWN), known = alliance_after(referee, card);
    bool doubtful = seen == NOT_KNOWN && !waw_is_described(referee, card);
    if (position(referee)->france_at_war)
        return;
    if (doubtful || seen != NOT_KNOWN)
        change(referee, &position(referee)->alliance_by, doubtful ? card : 0, R12_1_ALLIANCE);
    if (seen == NOT_KNOWN)
        return;
    if (waw_is_described(referee, card))
        waw_tell_alliance(referee, known, card_text(referee, card));
    else
        stand_as_claimed(referee, card, known, seen);
}
