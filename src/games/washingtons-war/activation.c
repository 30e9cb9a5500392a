#include "games/washingtons-war/activation.h"

#include "games/verbs/verbs.h"
#include "games/washingtons-war/event_text.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/said.h"

/* 7.1 and 7.2: generals are activated; 7.3.A and 7.4.E: the CUs that move with them. */

static bool moved_with_another(const struct referee *referee, int cu, int general)
{
    int with = position(referee)->moved[cu];
    return with && with != general;
}

/* How little a counter suits: one that is in the Army already, one that moved with another. */
static int unfit_to_join(const struct referee *referee, int cu)
{
    const struct position *now = position(referee);
    return 2 * now->in_army[cu] + moved_with_another(referee, cu, now->general);
}

static int unfit_to_drop(const struct referee *referee, int cu)
{
    return !position(referee)->in_army[cu];
}

typedef int unfit_for(const struct referee *referee, int cu);

/* Whether other may be taken for named: one of its nation, or any where that was not said. */
static bool may_stand_for(const struct referee *referee, const struct declaration *declaration,
                          int named, int other)
{
    const struct rules_data *data = rules_data(referee);
    return data->kind_of_piece[other] == data->kind_of_piece[named] ||
           (named_so(declaration, NAMED_BY_ANY, named) && waw_is(referee, other, CU) &&
            waw_side_of(referee, other) == waw_side_of(referee, named));
}

/* "4 CU" are Americans first; if some French are among them and some are not, nobody has said how
 * many. */
static void need_nations(struct referee *referee, const struct declaration *declaration,
                         unfit_for *unfit, const struct ids *chosen)
{
    struct piece_set loose = no_pieces();
    int stay = 0;
    for (int i = 0; i < chosen->count; i++) {
        if (named_so(declaration, NAMED_BY_ANY, declaration->units.id[i]))
            pieces_add(&loose, chosen->id[i]);
    }
    if (!waw_is_mixed(referee, loose))
        return;
    int place = position(referee)->piece_at[pieces_first(loose)];
    struct piece_set there = waw_cus(referee, place, declaration->by);
    EACH_PIECE (cu, pieces_without(there, pieces_in(chosen)))
        stay += !unfit(referee, cu);
    waw_need_nations(referee, R7_3_A_CUS_ONLY, pieces_count(loose), stay);
}

/* The counters a declaration means by "3 CU": equal ones go by what they are, not by which they
 * are. Those that suit least are taken last. */
static void choose_counters(struct referee *referee, const struct declaration *declaration,
                            unfit_for *unfit, struct ids *chosen)
{
    const struct position *now = position(referee);
    bool all = true;
    chosen->count = 0;
    for (int i = 0; i < declaration->units.count; i++) {
        int named = declaration->units.id[i], best = 0;
        for (int piece = 0; (piece = next_present(referee, now->piece_at[named], piece));) {
            if (!may_stand_for(referee, declaration, named, piece) || ids_hold(chosen, piece))
                continue;
            if (!best || unfit(referee, best) > unfit(referee, piece))
                best = piece;
        }
        if (need(referee, RECORD_PIECE, best, "%s is named twice", name_of(referee, PIECE, named)))
            ids_add(chosen, best);
        all &= best != 0;
    }
    if (all)
        need_nations(referee, declaration, unfit, chosen);
}

static bool need_cus(struct referee *referee, const struct declaration *declaration)
{
    bool all = true;
    for (int i = 0; i < declaration->units.count; i++) {
        int piece = declaration->units.id[i];
        bool own = waw_is(referee, piece, CU) && waw_side_of(referee, piece) == declaration->by;
        all &= printed(referee,
                       need(referee, R7_3_A_CUS_ONLY, own, "%s is no %s CU",
                            name_of(referee, PIECE, piece), side_name(referee, declaration->by)));
    }
    return all;
}

static void check_five(struct referee *referee, int general, int cus)
{
    int limit = waw_limit(referee, LIMIT_ARMY_CUS);
    require_bound(referee, R7_3_A_FIVE_CUS, cus <= limit, "%s takes %d CUs, limit %d",
                  name_of(referee, PIECE, general), cus, limit);
}

static void check_moved_before(struct referee *referee, int general, const struct ids *cus)
{
    int moved = 0;
    for (int i = 0; i < cus->count; i++)
        moved += moved_with_another(referee, cus->id[i], general);
    require(referee, R7_4_E_CU_ONCE, moved == 0,
            "%d of the CUs moved with another general on this card", moved);
}

static void set_in_army(struct referee *referee, const struct ids *cus, bool in_army, int rule)
{
    const struct position *now = position(referee);
    for (int i = 0; i < cus->count; i++)
        change(referee, &now->in_army[cus->id[i]], in_army, rule);
}

/* --- 7.1 activation --- */

enum { FREE_OF_RATING = 100 };

bool waw_gives_activations(const struct referee *referee)
{
    enum event event = waw_data(referee)->card[position(referee)->card_played].event;
    return position(referee)->card_use == USE_EVENT &&
           (event == EVENT_CAMPAIGN || event == EVENT_GLOVER);
}

/* Campaigns and John Glover do not ask for a rating (7.2.A, 7.3.C), unless Glover's one activation
 * is taken as that of a 1 OPS card; nor is it known to matter behind a text that nobody knows. */
static int operations_for_rating(const struct referee *referee)
{
    const struct position *now = position(referee);
    if (waw_text_is_unknown(referee) && !waw_gives_activations(referee))
        return FREE_OF_RATING;
    if (!waw_gives_activations(referee))
        return now->ops;
    return now->glover && ruling_is(referee, GLOVER_RATING_ONE) ? 1 : FREE_OF_RATING;
}

/* "; an OPS card of 3 or a queue would do": the card that was played before is the slip. */
static void say_what_would_do(const struct referee *referee, struct span rating,
                              struct sentence *figures)
{
    int use = position(referee)->card_use;
    if (use == USE_QUEUE)
        say(figures, "; a further OPS card in the queue would do");
    else if (use == USE_OPS)
        say(figures, "; an OPS card of %d%s or a queue would do", rating.most,
            rating.most < 3 ? " or more" : "");
}

static void check_rating(struct referee *referee, int general)
{
    struct span rating = waw_strategy(referee, general);
    int ops = operations_for_rating(referee);
    enum truth enough = waw_at_most(rating, ops);
    struct sentence figures;
    sentence_clear(&figures);
    waw_say_span(&figures, rating);
    say(&figures, "; %d OPS %s played", ops, ops == 1 ? "is" : "are");
    if (enough == NO)
        say_what_would_do(referee, rating, &figures);
    require_known(referee, R7_1_A_STRATEGY_RATING, enough, "%s's strategy rating is %s",
                  name_of(referee, PIECE, general), figures.text);
}

static bool need_general(struct referee *referee, int side, int piece)
{
    const struct position *now = position(referee);
    bool general = waw_is(referee, piece, GENERAL) && waw_side_of(referee, piece) == side;
    if (!printed(referee, need(referee, R7_1_A_GENERAL_THERE, general, "%s is no %s general",
                               name_of(referee, PIECE, piece), side_name(referee, side))))
        return false;
    return need(referee, R7_1_A_GENERAL_THERE, waw_on_map(referee, now->piece_at[piece]),
                "%s is in %s, not on the map", name_of(referee, PIECE, piece),
                name_of(referee, PLACE, now->piece_at[piece]));
}

/* Where he is said to stand, if it is said. */
static bool need_there(struct referee *referee, int general, int at)
{
    int place = position(referee)->piece_at[general];
    return need(referee, R7_1_A_GENERAL_THERE, !at || at == place, "%s is at %s, not at %s",
                name_of(referee, PIECE, general), name_of(referee, PLACE, place),
                name_of(referee, PLACE, at));
}

static enum flow activate(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int general = declaration->leader;
    struct ids cus;
    if (!general || !need_general(referee, declaration->by, general) ||
        !need_there(referee, general, declaration->at))
        return NEXT;
    if (operations_for_rating(referee) < FREE_OF_RATING)
        check_rating(referee, general);
    require(referee, R7_4_E_NO_TWICE, !now->activated[general],
            "%s was activated on this card, limit 1", name_of(referee, PIECE, general));
    need_cus(referee, declaration);
    choose_counters(referee, declaration, unfit_to_join, &cus);
    check_five(referee, general, cus.count + declaration->lacking);
    check_moved_before(referee, general, &cus);
    if (!commits(referee))
        return NEXT;
    change(referee, &now->general, general, R7_1_A_ACTIVATION);
    change(referee, &now->activated[general], 1, R7_1_A_ACTIVATION);
    change(referee, &now->army_at, now->piece_at[general], R7_1_A_ACTIVATION);
    set_in_army(referee, &cus, true, R7_1_A_ACTIVATION);
    waw_drop_queue(referee, declaration->by);
    begin(referee, ACTIVATION);
    return NEXT;
}

static enum flow activate_by_event(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!need(referee, R7_2_A_CAMPAIGN_COUNT, now->activations > 0,
              "%d activations are left of %s, 1 is needed", now->activations,
              card_text(referee, now->card_played)))
        return AGAIN;
    activate(referee, declaration);
    if (commits(referee))
        change_by(referee, &now->activations, -1, R7_2_A_CAMPAIGN);
    return AGAIN;
}

static enum flow activate_by_ops(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    bool opened = now->card_use == USE_QUEUE && now->ops == 0;
    if (!need(referee, R7_1_B_QUEUE_FURTHER, !opened, "%s only opened a queue: 0 OPS to use",
              card_text(referee, now->card_played)) ||
        !need(referee, R6_2_OPS_CARD, now->ops > 0, "%s was played for %s: 0 OPS to use",
              card_text(referee, now->card_played), name_of(referee, USE, now->card_use)))
        return AGAIN;
    if (!need(referee, R6_2_ONE_GENERAL, now->activity != ACTIVATING,
              "%s has activated a general, limit 1", card_text(referee, now->card_played)))
        return AGAIN;
    require(referee, R6_2_ONE_ACTIVITY, now->activity == NO_ACTIVITY,
            "%s has done something else already", card_text(referee, now->card_played));
    activate(referee, declaration);
    if (commits(referee))
        change(referee, &now->activity, ACTIVATING, R7_1_A_ACTIVATION);
    return AGAIN;
}

/* --- 7.3.A on the way --- */

static void check_picked_up(struct referee *referee, const struct ids *cus)
{
    const struct position *now = position(referee);
    int joined = 0;
    for (int i = 0; i < cus->count; i++)
        joined += now->in_army[cus->id[i]] != 0;
    need(referee, RECORD_PIECE, joined == 0, "%d of the CUs are with %s already", joined,
         name_of(referee, PIECE, now->general));
    check_five(referee, now->general, waw_army_cus(referee) + cus->count);
    check_moved_before(referee, now->general, cus);
}

static void check_dropped(struct referee *referee, const struct ids *cus)
{
    const struct position *now = position(referee);
    int with = 0;
    for (int i = 0; i < cus->count; i++)
        with += now->in_army[cus->id[i]] != 0;
    need(referee, RECORD_PIECE, with == cus->count, "%d CUs to drop, %d of them with %s",
         cus->count, with, name_of(referee, PIECE, now->general));
}

enum flow waw_pick_or_drop(struct referee *referee, const struct declaration *declaration)
{
    bool pick = declaration->verb == VERB_PICK;
    struct ids cus;
    need_cus(referee, declaration);
    choose_counters(referee, declaration, pick ? unfit_to_join : unfit_to_drop, &cus);
    if (pick)
        check_picked_up(referee, &cus);
    else
        check_dropped(referee, &cus);
    if (commits(referee))
        set_in_army(referee, &cus, pick, R7_3_B_MOVED);
    return AGAIN;
}

/* What the text of an event nobody knows activates is judged as any other, but for its rating. */
enum flow waw_activate_by_text(struct referee *referee, const struct declaration *declaration)
{
    waw_ask_for_text(referee);
    activate(referee, declaration);
    return AGAIN;
}

enum flow waw_activate(struct referee *referee, const struct declaration *declaration)
{
    return waw_gives_activations(referee) ? activate_by_event(referee, declaration)
                                          : activate_by_ops(referee, declaration);
}
