#include "games/wilderness-war/events_politics.h"

/* Events of politics, hands, leaders and fleets. */

/* --- CAMPAIGN: its activations are in activation.c --- */

void ww_check_campaign(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    require(referee, CARD_1_LEADERS, true, "%s", "");
}

/* --- BASTIONS REPAIRED --- */

static bool is_breached(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    return now->besieged[place] && now->siege_level[place] > 0 && ww_has_fort(referee, place, side);
}

static int only_breach(const struct referee *referee, int side, int *many)
{
    int found = 0;
    *many = 0;
    for (int place = 1; place <= ww_place_count(referee); place++) {
        if (!is_breached(referee, place, side))
            continue;
        found = place;
        ++*many;
    }
    return found;
}

void ww_check_bastions(struct referee *referee, const struct declaration *declaration)
{
    int many, place = only_breach(referee, declaration->by, &many);
    if (declaration->at) {
        const char *where = name_of(referee, PLACE, declaration->at);
        if (require(referee, CARD_5_SIEGE, ww_has_fort(referee, declaration->at, declaration->by),
                    "%s has no %s fort or fortress", where, side_name(referee, declaration->by)))
            require(referee, CARD_5_SIEGE, is_breached(referee, declaration->at, declaration->by),
                    "%s: siege level %d, needed 1", where,
                    position(referee)->siege_level[declaration->at]);
        return;
    }
    require(referee, CARD_5_SIEGE, place != 0,
            "%d own fortifications at siege level 1 or 2, needed 1", many);
    if (many > 1 && commits(referee))
        need_known(referee, RECORD_FIELD, UNKNOWN, "which of %d sieges: \"at\" is missing", many);
}

void ww_bastions(struct referee *referee, const struct declaration *declaration)
{
    int many,
        place = declaration->at ? declaration->at : only_breach(referee, declaration->by, &many);
    if (place)
        change(referee, &position(referee)->siege_level[place], 0, CARD_5);
}

/* Whether the die is one of those for which the card says what happens. */
static bool is_hit(const struct referee *referee, int die)
{
    return die >= ww_event_number(referee, "roll_low") &&
           die <= ww_event_number(referee, "roll_high");
}

/* --- LOUISBOURG SQUADRONS, QUIBERON BAY --- */

void ww_check_squadrons(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    require(referee, CARD_21_PORT, ww_controls(referee, ww_tables(referee)->louisbourg, FRENCH),
            "the French do not control Louisbourg");
}

void ww_squadrons(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    change(referee, &now->no_amphib, 1, CARD_21);
    int die = throw_die(referee, 0, declaration->by, CARD_21, "the squadrons");
    bool lost = is_hit(referee, die);
    outcome(referee, CLAIM_SUCCESS, declaration->by, !lost, CARD_21);
    outcome_figures(referee, "die %d, %d to %d fails", die, ww_event_number(referee, "roll_low"),
                    ww_event_number(referee, "roll_high"));
    if (!lost)
        return;
    change(referee, &now->no_french_naval, 1, CARD_21);
    change(referee, &now->card_in[declaration->card], CARD_REMOVED, CARD_21);
}

void ww_check_quiberon(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    int louisbourg = ww_tables(referee)->louisbourg;
    bool removed = ww_card_in(referee, "louisbourg-squadrons", CARD_REMOVED) != 0;
    require(
        referee, CARD_62_WHEN,
        removed || ww_controls(referee, louisbourg, BRITISH) || now->year >= 1760,
        "neither is LOUISBOURG SQUADRONS removed, nor do the British control Louisbourg, nor is it "
        "1760: it is %d",
        now->year);
}

void ww_quiberon(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    change(referee, &now->quiberon, 1, CARD_62);
    change(referee, &now->hand_size[FRENCH], ww_event_number(referee, "hand"), CARD_62);
    change(referee, &now->first, BRITISH, CARD_62);
}

/* --- GOVERNOR VAUDREUIL INTERFERES --- */

static bool is_free_french_leader(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    bool kept = now->no_french_naval && now->at[piece] == ww_tables(referee)->louisbourg &&
                ruling_is(referee, VAUDREUIL_LOUISBOURG_KEEPS);
    return ww_side_of(referee, piece) == FRENCH && ww_is_leader(referee, piece) &&
           ww_on_map_unbesieged(referee, piece) && !kept;
}

void ww_check_vaudreuil(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int leaders = ww_count(referee, ww_leaders(referee), is_free_french_leader);
    require(referee, CARD_22_LEADERS, leaders >= 2, "%d French leaders to exchange, 2 needed",
            leaders);
}

void ww_vaudreuil(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_SWAP, 1);
}

/* --- hands --- */

void ww_check_courier(struct referee *referee, const struct declaration *declaration)
{
    require(referee, CARD_35_HAND, ww_hand(referee, other_side(declaration->by)) > 0,
            "%s holds 0 cards, needed 1", side_name(referee, other_side(declaration->by)));
}

void ww_courier(struct referee *referee, const struct declaration *declaration)
{
    int die = throw_die(referee, 0, declaration->by, CARD_35, "the courier");
    bool caught = is_hit(referee, die);
    outcome(referee, CLAIM_SUCCESS, declaration->by, caught, CARD_35);
    outcome_figures(referee, "die %d, needed %d to %d", die, ww_event_number(referee, "roll_low"),
                    ww_event_number(referee, "roll_high"));
    ww_owe(referee, TO_TAKE, caught && ww_hand(referee, other_side(declaration->by)) > 0);
}

void ww_check_bigot(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    require(referee, CARD_36_HAND, ww_hand(referee, FRENCH) > 0,
            "the French hold 0 cards, needed 1");
}

void ww_bigot(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_DISCARD, ww_hand(referee, other_side(ww_player(referee))) > 0);
}

void ww_check_crisis(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    require(referee, CARD_37_HAND, ww_hand(referee, BRITISH) > 0,
            "the British hold 0 cards, needed 1");
}

void ww_crisis(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_DISCARD, ww_hand(referee, other_side(ww_player(referee))) > 0);
}

/* --- WILLIAM PITT, DIPLOMATIC REVOLUTION --- */

static bool has_card_to_fetch(const struct referee *referee)
{
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (position(referee)->card_in[card] == DISCARDS && ww_is_listed(referee, "fetches", card))
            return true;
    }
    return false;
}

void ww_pitt(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    change(referee, &now->pitt, 1, CARD_67);
    change(referee, &now->hand_size[BRITISH], ww_event_number(referee, "hand"), CARD_67);
    ww_owe(referee, TO_TAKE, has_card_to_fetch(referee));
}

void ww_check_diplomacy(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    require(referee, CARD_55_QUIBERON, !position(referee)->quiberon,
            "QUIBERON BAY has been played");
}

void ww_diplomacy(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    const struct position *now = position(referee);
    change(referee, &now->diplomacy, 1, CARD_69);
    change(referee, &now->hand_size[FRENCH], ww_event_number(referee, "hand"), CARD_69);
    ww_owe(referee, TO_TAKE, has_card_to_fetch(referee));
}

/* --- INTRIGUES AGAINST SHIRLEY --- */

void ww_check_shirley(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int shirley = ww_piece_called(referee, "shirley"), vp = position(referee)->vp;
    if (ruling_is(referee, SHIRLEY_POINTS_NEEDED))
        require(referee, CARD_70_POINTS, vp >= 1, "the French have %d VP, needed 1", vp);
    require(referee, CARD_70_SHIRLEY, ww_on_map_unbesieged(referee, shirley), "SHIRLEY is at: %s%s",
            name_of(referee, PLACE, position(referee)->at[shirley]),
            ww_is_besieged(referee, shirley) ? ", besieged" : "");
}

bool ww_is_shirley(const struct referee *referee, int piece)
{
    return piece == ww_piece_called(referee, "shirley");
}

void ww_shirley(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_ELIMINATE, 1);
}

/* --- provincial assemblies (5.54) --- */

bool ww_is_northern_provincial(const struct referee *referee, int piece)
{
    return ww_is_provincial_of(referee, piece, ww_department_called(referee, "northern"));
}

bool ww_is_southern_provincial(const struct referee *referee, int piece)
{
    return ww_is_provincial_of(referee, piece, ww_department_called(referee, "southern"));
}

bool ww_is_chosen_provincial(const struct referee *referee, int piece)
{
    return ww_is_provincial_of(referee, piece, position(referee)->event_department);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Those on the map, or only those an event can reach. */
static int provincials(const struct referee *referee, int department, bool unbesieged)
{
    int count = 0;
    EACH_PIECE (piece, ww_provincials(referee))
        count += ww_is_provincial_of(referee, piece, department) && ww_in_play(referee, piece) &&
                 !(unbesieged && ww_is_besieged(referee, piece));
    return count;
}

void ww_check_politics(struct referee *referee, const struct declaration *declaration)
{
    int level = position(referee)->assemblies;
    if (ruling_is(referee, POLITICS_END_NO))
        require(referee, CARD_41_TRACK,
                level != (declaration->by == FRENCH ? RELUCTANT : ENTHUSIASTIC),
                "the assemblies are %s already", name_of(referee, ASSEMBLIES, level));
}

static int excess(const struct referee *referee, const char *department)
{
    int id = ww_department_called(referee, department);
    int limit = ww_tables(referee)->assembly_limit[position(referee)->assemblies][id];
    return least(provincials(referee, id, false) - limit, provincials(referee, id, true));
}

void ww_politics(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int step = declaration->by == FRENCH ? -1 : 1, level = now->assemblies + step;
    bool moves = level >= RELUCTANT && level <= ENTHUSIASTIC;
    if (moves)
        change(referee, &now->assemblies, level, CARD_41);
    if (declaration->by != FRENCH || (!moves && ruling_is(referee, POLITICS_END_NO)))
        return;
    ww_owe(referee, TO_ELIMINATE, excess(referee, "northern"));
    ww_owe(referee, TO_ELIMINATE_MORE, excess(referee, "southern"));
}

void ww_check_stingy(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int level = position(referee)->assemblies;
    int there = provincials(referee, ww_department_called(referee, "northern"), true) +
                provincials(referee, ww_department_called(referee, "southern"), true);
    require(referee, CARD_39_ASSEMBLIES, level != ENTHUSIASTIC, "the assemblies are %s",
            name_of(referee, ASSEMBLIES, level));
    if (ruling_is(referee, EVENT_TARGET_NEEDED))
        require(referee, CARD_39_UNIT, there > 0, "%d unbesieged Provincials, needed 1", there);
}

void ww_stingy(struct referee *referee, const struct declaration *declaration)
{
    int there = provincials(referee, ww_department_called(referee, "northern"), true) +
                provincials(referee, ww_department_called(referee, "southern"), true);
    (void)declaration;
    ww_owe(referee, TO_CHOOSE, there > 0);
    ww_owe(referee, TO_ELIMINATE, there > 0);
}

static int dispersed(const struct referee *referee, const char *department)
{
    int id = ww_department_called(referee, department);
    return least(ww_raids_in(referee, id, FRENCH), provincials(referee, id, true));
}

void ww_check_dispersed(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    int count = dispersed(referee, "northern") + dispersed(referee, "southern");
    if (ruling_is(referee, EVENT_TARGET_NEEDED))
        require(referee, CARD_38_RAID, count > 0,
                "%d Provincials in departments with French Raided markers, needed 1", count);
}

void ww_dispersed(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    ww_owe(referee, TO_ELIMINATE, dispersed(referee, "northern"));
    ww_owe(referee, TO_ELIMINATE_MORE, dispersed(referee, "southern"));
}
