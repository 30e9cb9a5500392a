#include "games/wilderness-war/events.h"

#include <string.h>

/* What an event leaves to be declared: which task is next, who declares it, and which counters are
 * meant. */

/* --- who declares what --- */

static unsigned mask(int side)
{
    return 1U << side;
}

static int chooser(const struct referee *referee, enum ww_chooser chooser)
{
    switch (chooser) {
    case THE_FRENCH:
        return FRENCH;
    case THE_BRITISH:
        return BRITISH;
    case DISPERSED_CHOOSER:
        return ruling_is(referee, DISPERSED_CHOICE_FRENCH) ? ww_player(referee) : BRITISH;
    default:
        return ww_player(referee);
    }
}

unsigned ww_event_player(const struct referee *referee)
{
    return mask(ww_player(referee));
}

unsigned ww_event_enemy(const struct referee *referee)
{
    return mask(other_side(ww_player(referee)));
}

unsigned ww_event_places(const struct referee *referee)
{
    return mask(chooser(referee, ww_event_now(referee)->placed_by));
}

unsigned ww_event_restores(const struct referee *referee)
{
    return mask(chooser(referee, ww_event_now(referee)->restored_by));
}

unsigned ww_event_loses(const struct referee *referee)
{
    return mask(chooser(referee, ww_event_now(referee)->lost_by));
}

int ww_owed(const struct referee *referee, enum ww_task task)
{
    return position(referee)->owed[task];
}

void ww_pay(struct referee *referee, enum ww_task task, int count)
{
    ww_owe(referee, task, ww_owed(referee, task) - count);
}

/* What cannot or need not be done is dropped. */
enum flow ww_drop_task(struct referee *referee, enum ww_task task)
{
    ww_owe(referee, task, 0);
    return NEXT;
}

/* --- limits --- */

bool ww_passes(const struct referee *referee, const struct ww_limit *limit, int piece, int place)
{
    for (; limit->test; limit++) {
        if (!limit->test(referee, piece, place))
            return false;
    }
    return true;
}

/* --- which task is next --- */

bool ww_owes_choice(const struct referee *referee)
{
    return ww_owed(referee, TO_CHOOSE) > 0;
}

bool ww_owes_draw(const struct referee *referee)
{
    return ww_owed(referee, TO_DRAW) > 0;
}

bool ww_owes_removal(const struct referee *referee)
{
    return ww_owed(referee, TO_REMOVE) > 0 && ruling_is(referee, THIRD_LEAVES_AT_ONCE);
}

bool ww_owes_late_removal(const struct referee *referee)
{
    return ww_owed(referee, TO_REMOVE) > 0;
}

bool ww_owes_placement(const struct referee *referee)
{
    return ww_owed(referee, TO_PLACE) > 0;
}

bool ww_owes_answer(const struct referee *referee)
{
    return ww_owed(referee, TO_ANSWER) > 0;
}

bool ww_owes_restoring(const struct referee *referee)
{
    return ww_owed(referee, TO_RESTORE) > 0;
}

bool ww_owes_units(const struct referee *referee)
{
    return ww_owed(referee, TO_ELIMINATE) > 0 || ww_owed(referee, TO_ELIMINATE_MORE) > 0 ||
           ww_owed(referee, TO_ELIMINATE_ALL) > 0;
}

bool ww_owes_steps(const struct referee *referee)
{
    return ww_owed(referee, TO_LOSE) > 0;
}

bool ww_owes_exchange(const struct referee *referee)
{
    return ww_owed(referee, TO_SWAP) > 0;
}

bool ww_owes_discard(const struct referee *referee)
{
    return ww_owed(referee, TO_DISCARD) > 0;
}

bool ww_owes_taking(const struct referee *referee)
{
    return ww_owed(referee, TO_TAKE) > 0;
}

/* --- an event that is over, or half over --- */

bool ww_event_takes_verb(const struct referee *referee, enum verb verb)
{
    const struct ww_event *event = ww_event_now(referee);
    return verb == VERB_PLACE     ? event->enters != NULL
           : verb == VERB_RESTORE ? event->restored != NULL
                                  : event->lost != NULL;
}

/* --- what is worth trying --- */

bool ww_is_event_candidate(const struct referee *referee, enum verb verb, int piece)
{
    switch (verb) {
    case VERB_PLACE:
        return ww_may_be_placed(referee, piece);
    case VERB_RESTORE:
        return ww_may_restore(referee, piece);
    case VERB_ELIMINATE:
        return ww_may_lose(referee, piece);
    case VERB_DRAW:
        return ww_may_be_drawn(referee, piece);
    case VERB_REMOVE:
        return ww_may_be_removed(referee, piece);
    default: /* VERB_SWAP */
        return ww_may_be_exchanged(referee, piece);
    }
}
