#include "games/wilderness-war/events.h"

#include "games/wilderness-war/events_indians.h"
#include "games/wilderness-war/events_politics.h"
#include "games/wilderness-war/events_responses.h"
#include "games/wilderness-war/events_troops.h"
#include "games/wilderness-war/points.h"

#include <string.h>

/* Cards played as events (5.5): the table, and what an event asks for when it is played. What it
 * leaves to be declared is in events_tasks.c. */

/* clang-format off */
static const struct ww_event events[] = {
    /* key                          check                     perform              enters, where */
    {"campaign",                    ww_check_campaign,        NULL,                .up_to = true},
    {"bastions-repaired",           ww_check_bastions,        ww_bastions,         .up_to = true, .asks_where = true},
    {"louisbourg-squadrons",        ww_check_squadrons,       ww_squadrons,        .up_to = true},
    {"governor-vaudreuil-interferes", ww_check_vaudreuil,     ww_vaudreuil,        .up_to = false},
    {"northern-indian-alliance",    ww_check_northern,        ww_alliance,         .enters = ww_is_allied_indian, .where = ww_where_home, .restored = ww_is_allied_indian},
    {"western-indian-alliance",     ww_check_western,         ww_alliance,         .enters = ww_is_allied_indian, .where = ww_where_home, .restored = ww_is_allied_indian},
    {"iroquois-alliance",           ww_check_iroquois,        ww_ally_iroquois,         .enters = ww_is_own_iroquois, .where = ww_where_home, .restored = ww_is_own_iroquois},
    {"mohawks",                     ww_check_mohawks,         ww_mohawks,          .enters = ww_is_mohawk, .where = ww_where_mohawks, .restored = ww_is_mohawk, .restores_all = CARD_29},
    {"cherokees",                   ww_check_cherokees,       ww_cherokees,        .enters = ww_is_cherokee, .where = ww_where_cherokees, .restored = ww_is_cherokee, .restores_all = CARD_30},
    {"cherokee-uprising",           ww_check_uprising,        ww_uprising,         .lost = ww_is_british_regular,
                                                                                   .lost_too = ww_is_southern_provincial, .lost_all = ww_is_cherokee, .lost_by = THE_BRITISH},
    {"treaty-of-easton",            ww_check_treaty,          ww_treaty,           .lost = ww_is_western},
    {"indians-desert",              ww_check_desert,          ww_desert,           .lost = ww_is_enemy_indian, .up_to = true},
    {"small-pox",                   ww_check_pox,             ww_pox,              .asks_where = true},
    {"courier-intercepted",         ww_check_courier,         ww_courier,          .up_to = false},
    {"francois-bigot",              ww_check_bigot,           ww_bigot,            .up_to = false},
    {"british-ministerial-crisis",  ww_check_crisis,          ww_crisis,           .up_to = false},
    {"provincial-regiments-dispersed", ww_check_dispersed,    ww_dispersed,        .lost = ww_is_northern_provincial,
                                                                                   .lost_too = ww_is_southern_provincial, .lost_by = DISPERSED_CHOOSER},
    {"stingy-provincial-assembly",  ww_check_stingy,          ww_stingy,           .lost = ww_is_chosen_provincial, .lost_by = THE_BRITISH},
    {"british-colonial-politics",   ww_check_politics,        ww_politics,         .lost = ww_is_northern_provincial,
                                                                                   .lost_too = ww_is_southern_provincial, .lost_by = THE_BRITISH},
    {"raise-provincial-regiments",  ww_check_regiments,       ww_regiments,        .enters = ww_is_provincial, .where = ww_where_provincials, .restored = ww_is_provincial, .up_to = true},
    {"colonial-recruits",           ww_check_recruits,        ww_recruits,         .restored = ww_is_recruit, .up_to = true},
    {"troop-transports",            ww_check_transports,      ww_transports,       .restored = ww_is_regular_or_light, .up_to = true},
    {"victories-in-germany",        ww_check_germany,         ww_germany,          .restored = ww_is_regular_or_light, .up_to = true},
    {"call-out-militias",           ww_check_militias,        ww_militias,         .enters = ww_is_own_militia, .where = ww_where_militia, .restored = ww_is_own_militia, .up_to = true},
    {"rangers",                     NULL,                     ww_raise_rangers,          .enters = ww_is_ranger, .where = ww_where_rangers, .restored = ww_is_ranger, .up_to = true},
    {"light-infantry",              NULL,                     ww_reinforcements,   .enters = ww_is_of_event, .where = ww_where_light},
    {"french-regulars",             ww_check_french_regulars, ww_french_regulars,  .enters = ww_is_of_event, .where = ww_where_french, .along = ww_is_french_leader_aside},
    {"british-regulars",            ww_check_british_regulars, ww_reinforcements,  .enters = ww_is_of_event, .where = ww_where_ports},
    {"highlanders",                 ww_check_highlanders,     ww_reinforcements,   .enters = ww_is_of_event, .where = ww_where_ports},
    {"royal-americans",             NULL,                     ww_reinforcements,   .enters = ww_is_of_event, .where = ww_where_royal},
    {"acadians-expelled",           NULL,                     ww_acadians,         .enters = ww_is_acadian_event, .where = ww_where_acadians, .placed_by = THE_BRITISH,
                                                                                   .restored = ww_is_french_irregular, .restores_all = CARD_66, .restored_by = THE_FRENCH},
    {"quiberon-bay",                ww_check_quiberon,        ww_quiberon,         .up_to = true},
    {"william-pitt",                NULL,                     ww_pitt,             .up_to = true},
    {"diplomatic-revolution",       ww_check_diplomacy,       ww_diplomacy,        .up_to = true},
    {"intrigues-against-shirley",   ww_check_shirley,         ww_shirley,          .lost = ww_is_shirley},
};
/* clang-format on */

const struct ww_event *ww_find_event(const char *key)
{
    for (size_t i = 0; key && i < sizeof events / sizeof *events; i++) {
        if (strcmp(key, events[i].key) == 0)
            return &events[i];
    }
    return NULL;
}

/* --- playing an event --- */

static bool is_own_event(const struct referee *referee, int card, int side)
{
    int owner = rules_data(referee)->card_side[card];
    return !owner || owner == side ||
           (option(referee, OPTION_ACADIANS_BY_EITHER) &&
            ww_is_event(referee, card, "acadians-expelled"));
}

void ww_check_event(struct referee *referee, const struct declaration *declaration)
{
    int card = declaration->card, side = declaration->by;
    if (declaration->hidden_card)
        need_known(referee, R5_51, UNKNOWN, "which card is played as an event");
    if (!card)
        return;
    const struct ww_event *event = ww_event_of(referee, card);
    const char *name = card_text(referee, card);
    printed(referee, require(referee, R5_12, is_own_event(referee, card, side),
                             "%s is a %s event, played by the %s", name,
                             side_name(referee, other_side(side)), side_name(referee, side)));
    printed(referee, need(referee, R5_13, event != NULL, "%s is a response card, played %s", name,
                          ww_when_response(referee, card)));
    if (event && event->check)
        event->check(referee, declaration);
}

/* 14.3 */
static void pay_for_early_regulars(struct referee *referee)
{
    const struct position *now = position(referee);
    bool regulars = ww_is_event(referee, now->card, "french-regulars") ||
                    ww_is_event(referee, now->card, "british-regulars");
    if (option(referee, OPTION_EARLY_REGULARS_COST) && regulars && now->year < 1757)
        ww_award(referee, ww_player(referee), -1, R14_3);
}

void ww_perform_event(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    const struct ww_event *event = ww_event_of(referee, declaration->card);
    if (ww_tables(referee)->card[declaration->card].remove)
        change(referee, &now->card_in[declaration->card], CARD_REMOVED, R5_23);
    pay_for_early_regulars(referee);
    if (event->perform)
        event->perform(referee, declaration);
}

bool ww_has_event(const struct referee *referee)
{
    for (int task = 1; task <= TASKS_MAX; task++) {
        if (position(referee)->owed[task])
            return true;
    }
    return false;
}

enum flow ww_begin_event(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    begin(referee, AN_EVENT);
    return NEXT;
}

/* --- around the deal: 5.25, 14.1, leaders who join late --- */

static int card_to_reshuffle(const struct referee *referee)
{
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (ww_tables(referee)->card[card].reshuffle &&
            position(referee)->card_in[card] == DISCARDS)
            return card;
    }
    return 0;
}

bool ww_surrender_was_played(const struct referee *referee)
{
    return !position(referee)->dealt && card_to_reshuffle(referee) != 0;
}

bool ww_reshuffles_first(const struct referee *referee)
{
    return ruling_is(referee, RESHUFFLE_LINK_RESHUFFLE) && ww_surrender_was_played(referee);
}

enum flow ww_reshuffle(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    struct hands hands = ww_hands(referee);
    reshuffle(referee, &hands, R5_25_SURRENDER);
    return NEXT;
}

/* The card that comes to side because of the other's: it is a discard and the other was played. */
static int linked_card(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    bool other = side == FRENCH ? now->pitt : now->diplomacy;
    const char *event = side == FRENCH ? "diplomatic-revolution" : "william-pitt";
    return other ? ww_card_in(referee, event, DISCARDS) : 0;
}

bool ww_is_linked(const struct referee *referee)
{
    return option(referee, OPTION_LINKED_POLITICS) && !position(referee)->dealt &&
           (linked_card(referee, FRENCH) || linked_card(referee, BRITISH));
}

enum flow ww_link(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    for (int side = FRENCH; side <= BRITISH; side++) {
        int card = linked_card(referee, side);
        if (card)
            change(referee, &position(referee)->card_in[card],
                   side == FRENCH ? FRENCH_HAND : BRITISH_HAND, R14_1);
    }
    return NEXT;
}

/* AMHERST, FORBES and WOLFE, with WILLIAM PITT or from 1759 on. */
static bool joins_pool(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return ww_side_of(referee, piece) == BRITISH && ww_is_leader(referee, piece) &&
           now->at[piece] == ww_tables(referee)->set_aside && (now->pitt || now->year >= 1759);
}

bool ww_leaders_join(const struct referee *referee)
{
    return ww_any(referee, ww_leaders(referee), joins_pool);
}

void ww_join_pool(struct referee *referee)
{
    const struct position *now = position(referee);
    EACH_PIECE (leader, ww_those(referee, ww_leaders(referee), joins_pool))
        change(referee, &now->at[leader], ww_tables(referee)->leader_pool, CARD_67);
}
