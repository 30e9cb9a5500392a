#include "games/washingtons-war/alliance.h"

#include "games/washingtons-war/event_text.h"
#include "games/washingtons-war/hands.h"
#include "games/washingtons-war/pieces.h"
#include "games/washingtons-war/points.h"

/* 12.2 and 12.3 The French alliance. */

/* --- 12.2 the alliance --- */

bool waw_alliance_due(const struct referee *referee)
{
    return position(referee)->alliance_due != 0;
}

enum flow waw_make_alliance(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    change(referee, &now->alliance_due, 0, R12_2_B_ALLIANCE_MADE);
    change(referee, &now->france_at_war, 1, R12_2_B_ALLIANCE_MADE);
    change(referee, &now->war_next, 1, R12_2_B_ALLIANCE_MADE);
    if (ruling_is(referee, ALLIANCE_SHUFFLE_BOXES_FIRST))
        change(referee, &now->reshuffle_due, 1, R6_1_B_RESHUFFLE);
    return NEXT;
}

static bool in_french_box(const struct referee *referee, int piece)
{
    return position(referee)->piece_at[piece] == waw_box(referee, FRENCH_BOX);
}

/* --- 12.3 the French Navy --- */

bool waw_navy_arrives(const struct referee *referee)
{
    return position(referee)->france_at_war && in_french_box(referee, waw_data(referee)->navy);
}

bool waw_navy_at_sea(const struct referee *referee)
{
    return position(referee)->navy_zone != 0;
}

bool waw_navy_away(const struct referee *referee)
{
    int navy = waw_data(referee)->navy;
    return position(referee)->piece_at[navy] == waw_box(referee, TURN_TRACK);
}

enum flow waw_deploy_navy(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return WAIT;
    int zone = declaration->what - WHAT_ZONE, navy = waw_data(referee)->navy;
    bool named = declaration->leader == navy || ids_hold(&declaration->units, navy);
    if (declaration->at && !named)
        return ELSEWHERE;
    waw_comes_by_name(referee, declaration, navy, FIELD_BIT(WHAT));
    if (declaration->what)
        need(referee, R12_3_NAVY_ZONE, zone > 0,
             "the French Navy goes to a blockade zone, not to %s",
             name_of(referee, WHAT, declaration->what));
    else
        need_known(referee, R12_3_NAVY_ZONE, UNKNOWN,
                   "to which blockade zone does the French Navy go?");
    if (!commits(referee))
        return NEXT;
    change(referee, &now->navy_zone, zone, R12_3_NAVY);
    change(referee, &now->piece_at[waw_data(referee)->navy], 0, R12_3_NAVY);
    return NEXT;
}

/* --- 12.2.B.ii: Rochambeau and his troops --- */

bool waw_french_arrive(const struct referee *referee)
{
    return position(referee)->france_at_war &&
           in_french_box(referee, waw_data(referee)->rochambeau);
}

static bool washington_at(const struct referee *referee, int place)
{
    int general = waw_general_at(referee, place, AMERICAN);
    return general && waw_data(referee)->piece[general].never_boxed;
}

static bool open_port(const struct referee *referee, int place)
{
    return waw_data(referee)->space[place].port && position(referee)->pc[place] != BRITISH &&
           waw_cus_at(referee, place, BRITISH) == 0;
}

/* The ports without Washington, and the last of them; his own if a ruling says that the CUs land
 * there. */
static int open_ports(const struct referee *referee, int *one)
{
    int count = 0, his = 0;
    for (int place = 1; waw_on_map(referee, place); place++) {
        if (!open_port(referee, place))
            continue;
        if (washington_at(referee, place) && !ruling_is(referee, FRENCH_NOWHERE_ANY)) {
            his = place;
        } else {
            count++;
            *one = place;
        }
    }
    if (count > 0 || !his || !ruling_is(referee, FRENCH_NOWHERE_LAND))
        return count;
    *one = his;
    return 1;
}

static void check_french_port(struct referee *referee, int place)
{
    const char *name = name_of(referee, PLACE, place);
    int cus = waw_cus_at(referee, place, BRITISH);
    require(referee, R12_2_B_II_FRENCH_PORT, waw_data(referee)->space[place].port, "%s is no port",
            name);
    require(referee, R12_2_B_II_FRENCH_PORT, cus == 0, "%s has %d British CUs, none allowed", name,
            cus);
    require(referee, R12_2_B_II_FRENCH_PORT, position(referee)->pc[place] != BRITISH,
            "%s has a British PC", name);
    int only = 0;
    open_ports(referee, &only);
    bool lands = place == only || ruling_is(referee, FRENCH_NOWHERE_ANY);
    require(referee, R12_2_B_II_FRENCH_PORT, lands || !washington_at(referee, place),
            "Washington is in %s and never goes to the box", name);
}

static void put_french(struct referee *referee, int place)
{
    int enemy = waw_on_map(referee, place) ? waw_general_at(referee, place, BRITISH) : 0;
    int rochambeau = waw_data(referee)->rochambeau, box = waw_box(referee, AMERICAN_BOX);
    bool replaced = waw_on_map(referee, place) && washington_at(referee, place);
    struct ids cus = ids_of(waw_cus(referee, waw_box(referee, FRENCH_BOX), AMERICAN));
    waw_place_force(referee, &cus, 0, place, R12_2_B_II_FRENCH_LAND);
    change(referee, &position(referee)->piece_at[rochambeau], replaced ? box : place,
           R12_2_B_II_FRENCH_LAND);
    if (enemy)
        waw_capture_general(referee, enemy, R7_6_A_CAPTURE);
}

enum flow waw_land_french(struct referee *referee, const struct declaration *declaration)
{
    int place = waw_box(referee, AMERICAN_BOX), ways = open_ports(referee, &place);
    if (!declaration && ways > 1)
        return WAIT;
    if (declaration) {
        if (declaration->what && declaration->what != WHAT_FRENCH)
            return ELSEWHERE;
        waw_comes_by_name(referee, declaration, waw_data(referee)->rochambeau,
                          FIELD_BIT(AT) | FIELD_BIT(COUNT) | FIELD_BIT(WHAT));
        waw_check_french_count(referee, declaration,
                               waw_cus_at(referee, waw_box(referee, FRENCH_BOX), AMERICAN));
        place = declaration->at;
        if (place)
            check_french_port(referee, place);
        else
            need_known(referee, R12_2_B_II_FRENCH_PORT, UNKNOWN,
                       "in which port do the French land?");
    }
    if (commits(referee))
        put_french(referee, place);
    return NEXT;
}

/* --- 12.2.B.iii: the European War --- */

void waw_war_breaks_out(struct referee *referee)
{
    const struct position *now = position(referee);
    struct hands hands = waw_hands(referee);
    if (!now->war_next)
        return;
    if (ruling_is(referee,
                  ALLIANCE_SHUFFLE_BOXES_AFTER)) /* 12.2.B.iv, before the boxes are emptied */
        reshuffle(referee, &hands, R6_1_B_RESHUFFLE);
    change(referee, &now->war_next, 0, R12_2_B_III_EUROPEAN_WAR);
    change(referee, &now->european_war, 1, R12_2_B_III_EUROPEAN_WAR);
    change(referee, &now->cus_due, waw_limit(referee, LIMIT_WAR_LOSSES), R12_2_B_III_EUROPEAN_WAR);
}

static bool is_british_on_map(const struct referee *referee, int piece)
{
    return waw_is(referee, piece, CU) && waw_side_of(referee, piece) == BRITISH &&
           waw_on_map(referee, position(referee)->piece_at[piece]);
}

static void british_on_map(const struct referee *referee, struct ids *cus)
{
    cus->count = 0;
    EACH_PIECE (piece, waw_data(referee)->cus_of[BRITISH]) {
        if (waw_on_map(referee, position(referee)->piece_at[piece]))
            ids_add(cus, piece);
    }
}

bool waw_war_losses_due(const struct referee *referee)
{
    struct ids cus;
    british_on_map(referee, &cus);
    return position(referee)->cus_due > 0 && cus.count > 0;
}

enum flow waw_lose_to_war(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids cus;
    british_on_map(referee, &cus);
    if (!declaration && cus.count > now->cus_due)
        return WAIT;
    if (declaration) {
        takes_only(referee, declaration, FIELD_BIT(UNITS) | FIELD_BIT(AT));
        cus = declaration->units;
        require(referee, R12_2_B_III_WAR_COUNT, cus.count <= now->cus_due,
                "%d CUs, %d left to remove", cus.count, now->cus_due);
        require_whole(referee, R12_2_B_III_WAR_COUNT, cus.count > 0, "0 CUs, %d to remove",
                      now->cus_due);
        for (int i = 0; i < cus.count; i++)
            need(referee, R12_2_B_III_WAR_UNITS, is_british_on_map(referee, cus.id[i]),
                 "%s is no British CU on the map", name_of(referee, PIECE, cus.id[i]));
    }
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < cus.count; i++)
        waw_eliminate(referee, cus.id[i], R12_2_B_III_EUROPEAN_WAR);
    int left = now->cus_due - cus.count;
    change(referee, &now->cus_due, left > 0 ? left : 0, R12_2_B_III_EUROPEAN_WAR);
    return AGAIN;
}

/* --- by an event of unknown text --- */

static bool are_french(const struct referee *referee, const struct declaration *declaration)
{
    const struct waw_data *data = waw_data(referee);
    return declaration->what >= WHAT_FRENCH || declaration->leader == data->rochambeau ||
           declaration->leader == data->navy;
}

bool waw_alliance_doubtful(const struct referee *referee)
{
    const struct position *now = position(referee);
    return now->alliance_by && !now->france_at_war && !now->alliance_due;
}

/* They come: the event has brought the marker so far. */
enum flow waw_bring_french(struct referee *referee, const struct declaration *declaration)
{
    const char *card = card_text(referee, position(referee)->alliance_by);
    if (!are_french(referee, declaration))
        return ELSEWHERE;
    require_known(referee, R6_31_EVENT_TEXT, UNKNOWN,
                  "did %s move the French Alliance marker? not in the rules data; worksheet: %s, "
                  "what it does",
                  card, card);
    if (declaration->what > WHAT_FRENCH || declaration->leader == waw_data(referee)->navy)
        waw_deploy_navy(referee, declaration);
    else
        waw_land_french(referee, declaration);
    if (!commits(referee))
        return AGAIN;
    waw_move_alliance_by(referee, waw_limit(referee, LIMIT_ALLIANCE_AT), card);
    change(referee, &position(referee)->alliance_by, 0, R12_1_ALLIANCE);
    waw_make_alliance(referee, NULL);
    return NEXT;
}
