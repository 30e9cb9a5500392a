#include "games/wilderness-war/game.h"

/* Sieges (8.2), assaults (9.1, 9.22); rules that always hold. */

void ww_besiege(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct ids inside;
    ww_pieces_in(referee, place, other_side(now->active), &inside);
    change(referee, &now->besieged[place], 1, R8_21);
    change(referee, &now->siege_level[place], 0, R8_21);
    change(referee, &now->siege_new[place], 1, RECORD_FLOW);
    for (int i = 0; i < inside.count; i++)
        change(referee, &now->inside[inside.id[i]], 1, R8_21);
}

static int owner_of_fort(const struct position *now, int place)
{
    return now->fort[place] ? now->fort[place] : now->fortress[place];
}

/* 8.232, once the battle there is over: until then the besieged that lose it go back inside
 * (8.252). */
static bool is_siege_over(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    return now->battle_at != place &&
           !ww_has_units(referee, place, other_side(owner_of_fort(now, place)));
}

bool ww_siege_is_over(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->besieged, is_siege_over) != 0;
}

void ww_lift_sieges(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = ww_first_place(referee, now->besieged, is_siege_over);
    change(referee, &now->besieged[place], 0, R8_232);
    change(referee, &now->siege_level[place], 0, R8_232);
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if (now->at[piece] == place)
            change(referee, &now->inside[piece], 0, R8_232);
    }
}

/* 5.532 */
static bool is_alliance_over(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    const struct ids *settled = &ww_tables(referee)->settled;
    for (int i = 0; i < settled->count; i++) {
        int piece = settled->id[i];
        if (ww_kind_of(referee, piece)->settlement == place && ww_in_play(referee, piece) &&
            ww_side_of(referee, piece) == now->allied[place])
            return false;
    }
    return true;
}

bool ww_alliance_is_over(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->allied, is_alliance_over) != 0;
}

void ww_end_alliances(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = ww_first_place(referee, now->allied, is_alliance_over);
    change(referee, &now->allied[place], 0, R5_532);
}

/* 13.23: whether the other side alone stands in a space that counts, once its battles are over and
 * the losses of its raid are taken. */
static bool changes_hands(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct ids holders, takers;
    int holder = now->held_by[place];
    if (now->entered == place || (now->raid_at == place && now->raid_loss > 0))
        return false;
    ww_pieces_in(referee, place, holder, &holders);
    ww_pieces_in(referee, place, other_side(holder), &takers);
    return !ww_any(referee, &holders, ww_is_unit) && !ww_has_works(referee, place, holder) &&
           (ww_any(referee, &takers, ww_is_unit) ||
            ww_has_works(referee, place, other_side(holder)));
}

bool ww_key_space_changes(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->held_by, changes_hands) != 0;
}

void ww_change_key_spaces(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = ww_first_place(referee, now->held_by, changes_hands);
    int taker = other_side(now->held_by[place]);
    change(referee, &now->held_by[place], taker, R13_23);
    ww_award(referee, taker, ww_tables(referee)->space_points, R13_23);
}

/* --- the besieging force (8.231) --- */

static int besieged_owner(const struct referee *referee, int place)
{
    return owner_of_fort(position(referee), place);
}

static bool commands_most(const struct referee *referee, int leader);

/* Whether the force may be meant, as far as its place and leader say: of a siege roll (8.231) the
 * one whose leader commands most there, of an assault, in which all there take part (9.12), any. */
static bool may_besiege(const struct referee *referee, const struct declaration *declaration,
                        int leader)
{
    const struct position *now = position(referee);
    int place = now->at[leader];
    return (!declaration->at || declaration->at == place) &&
           ww_besieges(referee, place, now->active) &&
           (declaration->verb == VERB_ASSAULT || commands_most(referee, leader));
}

/* The activations meant: the acting one, the one of the leader named, those that may besiege, else
 * the first, whose faults are told. Of several at one assault the first does. */
static void besieging_groups(const struct referee *referee, const struct declaration *declaration,
                             struct ids *groups)
{
    const struct position *now = position(referee);
    int first = 0, place = 0;
    if (now->acting)
        ids_add(groups, now->acting);
    else if (declaration->leader && now->group[declaration->leader])
        ids_add(groups, now->group[declaration->leader]);
    for (int group = 1; !now->acting && !declaration->leader && group <= GROUPS_MAX; group++) {
        int leader = now->commander[group];
        if (!leader || now->group[leader] != group)
            continue;
        first = first ? first : group;
        bool same = declaration->verb == VERB_ASSAULT && now->at[leader] == place;
        if (!same && may_besiege(referee, declaration, leader)) {
            ids_add(groups, group);
            place = now->at[leader];
        }
    }
    if (groups->count == 0 && first)
        ids_add(groups, first);
}

/* 9.12: whether the leader of a force is named that acts once the acting one is done. */
static bool is_for_another(const struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int group = now->group[declaration->leader];
    return now->acting && group && group != now->acting;
}

static int highest_command(const struct referee *referee, int place, int side)
{
    struct ids there;
    int highest = 0;
    ww_pieces_outside(referee, place, side, &there);
    for (int i = 0; i < there.count; i++) {
        int command = ww_leader_of(referee, there.id[i])->command;
        highest = command > highest ? command : highest;
    }
    return highest;
}

static bool commands_most(const struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    return ww_leader_of(referee, leader)->command ==
           highest_command(referee, now->at[leader], now->active);
}

bool ww_besieges(const struct referee *referee, int place, int side)
{
    return position(referee)->besieged[place] && besieged_owner(referee, place) == other_side(side);
}

bool ww_can_roll_siege(const struct referee *referee, int place, int side)
{
    struct ids there;
    ww_pieces_outside(referee, place, side, &there);
    return ww_has_supplied_drilled(referee, place, side) && ww_any(referee, &there, ww_is_leader);
}

/* What a siege roll and an assault have in common. Gives the space, 0 after a need. */
static int check_besiegers(struct referee *referee, const struct declaration *declaration,
                           int *group, int rule_still)
{
    const struct position *now = position(referee);
    struct ids groups = {0};
    besieging_groups(referee, declaration, &groups);
    if (groups.count > 1) {
        ww_ask_which_force(referee, &groups);
        return 0;
    }
    *group = ids_first(&groups);
    int leader = ww_commander_in(referee, *group);
    if (!need(referee, rule_still == R9_1_STILL ? R9_11_LEADER : R8_231_FORCE,
              leader != 0 && now->group[leader] == *group, "no force under a leader is active"))
        return 0;
    if (declaration->leader && declaration->leader != leader)
        need(referee, rule_still == R9_1_STILL ? R9_11_LEADER : R8_231_FORCE, false,
             "%s does not command the active force, %s does",
             name_of(referee, PIECE, declaration->leader), name_of(referee, PIECE, leader));
    int place = now->at[leader];
    const char *where = name_of(referee, PLACE, place);
    bool besieges = ww_besieges(referee, place, now->active);
    if (!need(referee, R8_231_BESIEGED, besieges && (!declaration->at || declaration->at == place),
              "%s is at %s, %s", name_of(referee, PIECE, leader), where,
              besieges ? "which is another space" : "where nothing is besieged"))
        return 0;
    require(referee, rule_still, now->spaces_moved == 0, "the force moved %d spaces",
            now->spaces_moved);
    return place;
}

static int level_needed(const struct referee *referee, int place)
{
    const struct ww_data *own = ww_tables(referee);
    return position(referee)->fort[place] ? own->fort_level : own->fortress_level;
}

static void check_supply(struct referee *referee, int place, int side)
{
    bool supplied = ww_has_supplied_drilled(referee, place, side);
    struct ids there;
    struct sentence breaks;
    sentence_clear(&breaks);
    ww_pieces_outside(referee, place, side, &there);
    int drilled = ww_count(referee, &there, ww_is_drilled);
    if (drilled && !supplied)
        ww_say_supply_breaks(referee, place, side, &breaks);
    require(referee, R8_231_SUPPLY, supplied,
            "%s Drilled Troops at %s: %d, in supply: 0, needed 1%s", side_name(referee, side),
            name_of(referee, PLACE, place), drilled, breaks.text);
}

void ww_check_besieger(struct referee *referee, int place, int leader)
{
    const struct position *now = position(referee);
    int side = now->active, highest = highest_command(referee, place, side);
    const char *where = name_of(referee, PLACE, place);
    require(referee, R8_231_HIGHEST, ww_leader_of(referee, leader)->command == highest,
            "%s commands %d, the highest at %s %d", name_of(referee, PIECE, leader),
            ww_leader_of(referee, leader)->command, where, highest);
    require(referee, R8_231_BEGAN, !now->siege_new[place], "the siege of %s began in this phase",
            where);
    check_supply(referee, place, side);
}

/* 5.36: what comes after it, a further assault or sortie too, is too late. */
static void check_not_fought(struct referee *referee)
{
    require(referee, R5_36_ONCE, position(referee)->must_stop != STOP_BATTLE,
            "1 assault or sortie made, limit 1 and nothing after it");
}

static void check_siege(struct referee *referee, int place, int group)
{
    const struct position *now = position(referee);
    ww_check_besieger(referee, place, now->commander[group]);
    check_not_fought(referee);
    require(referee, R8_231_ONCE, now->must_stop != STOP_SIEGE,
            "the force has made a siege roll, limit 1");
    if (ruling_is(referee, SIEGE_READY_BARRED))
        require(referee, R8_231_DONE, now->siege_level[place] < level_needed(referee, place),
                "the siege level is %d, an assault needs %d", now->siege_level[place],
                level_needed(referee, place));
}

/* --- the siege roll --- */

bool ww_has_guns(const struct referee *referee, int place, int side)
{
    const struct position *now = position(referee);
    return now->coehorns[side] &&
           (ruling_is(referee, COEHORNS_PHASE_PHASE) || now->coehorns_at[side] == place);
}

static int siege_modifier(struct referee *referee, int place, int leader)
{
    const struct position *now = position(referee);
    int side = now->active, other = other_side(side);
    struct ids inside;
    ww_pieces_in(referee, place, other, &inside);
    int modifier = ww_tactics_part(referee, side, R8_231, 1, leader) +
                   ww_tactics_part(referee, side, R8_231, -1, ww_commander_of(referee, &inside, 0));
    bool own_guns = ww_has_guns(referee, place, side);
    modifier += part(referee, CLAIM_MODIFIER, side, R8_231, own_guns, 2, "Coehorns & Howitzers");
    modifier +=
        part(referee, CLAIM_MODIFIER, side, R8_231, !own_guns && ww_has_guns(referee, place, other),
             -2, "Coehorns & Howitzers of the besieged");
    return modifier + part(referee, CLAIM_MODIFIER, side, R8_231,
                           place == ww_tables(referee)->louisbourg, -1, "%s",
                           name_of(referee, PLACE, ww_tables(referee)->louisbourg));
}

static void roll_siege(struct referee *referee, int place, int leader)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    int side = now->active, modifier = siege_modifier(referee, place, leader);
    int total = throw_modified(referee, side, modifier, R8_231, "the siege");
    int row = ww_die_row(total);
    int level = now->siege_level[place] + own->siege_levels[row];
    level = level > own->siege_limit ? own->siege_limit : level;
    outcome(referee, CLAIM_MODIFIER, side, modifier, R8_231);
    outcome(referee, CLAIM_TOTAL, side, total, R8_231);
    part(referee, CLAIM_COUNT, side, R8_231, true, now->siege_level[place], "level before");
    part(referee, CLAIM_COUNT, side, R8_231, true, level - now->siege_level[place], "a total of %d",
         total);
    outcome(referee, CLAIM_COUNT, side, level, R8_231);
    outcome(referee, CLAIM_SUCCESS, side, own->siege_levels[row] > 0, R8_231);
    change(referee, &now->siege_level[place], level, R8_231);
    change(referee, &now->must_stop, STOP_SIEGE, R8_231_STILL);
}

enum flow ww_siege(struct referee *referee, const struct declaration *declaration)
{
    if (is_for_another(referee, declaration))
        return ELSEWHERE;
    int group, place = check_besiegers(referee, declaration, &group, R8_231_STILL);
    if (!place)
        return AGAIN;
    check_siege(referee, place, group);
    if (!commits(referee))
        return AGAIN;
    change(referee, &position(referee)->acting, group, RECORD_FLOW);
    roll_siege(referee, place, position(referee)->commander[group]);
    return AGAIN;
}

/* --- the assault (9) --- */

/* 9.12: everybody in the space, whoever is active; none of them acts again in the phase. */
static void all_attack(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    struct ids attackers;
    ww_pieces_outside(referee, place, now->active, &attackers);
    for (int i = 0; i < attackers.count; i++) {
        int piece = attackers.id[i];
        change(referee, &now->attacks[piece], 1, R9_12);
        if (now->group[piece] == now->acting)
            continue;
        change(referee, &now->group[piece], 0, R9_12);
        change(referee, &now->was_active[piece], 1, R9_12);
    }
}

enum flow ww_assault(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (is_for_another(referee, declaration))
        return ELSEWHERE;
    int group, place = check_besiegers(referee, declaration, &group, R9_1_STILL);
    if (!place)
        return AGAIN;
    check_not_fought(referee);
    require(referee, R8_24_LEVEL, now->siege_level[place] >= level_needed(referee, place),
            "the siege level is %d, needed %d", now->siege_level[place],
            level_needed(referee, place));
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->acting, group, RECORD_FLOW);
    change(referee, &now->battle_at, place, RECORD_FLOW);
    change(referee, &now->combat, AN_ASSAULT, RECORD_FLOW);
    change(referee, &now->must_stop, STOP_BATTLE, RECORD_FLOW);
    all_attack(referee, place);
    begin(referee, A_BATTLE);
    return AGAIN;
}

/* Those who broke out go on from there (6.82, 7.82). */
bool ww_is_at_siege(const struct referee *referee)
{
    const struct position *now = position(referee);
    if (now->broke_out)
        return true;
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if (now->group[piece] && (!now->acting || now->group[piece] == now->acting) &&
            now->besieged[now->at[piece]])
            return true;
    }
    return false;
}

bool ww_is_assault(const struct referee *referee)
{
    return position(referee)->combat == AN_ASSAULT;
}

/* Gives the works to the captor; a fort taken by assault is damaged (9.22). */
void ww_capture_works(struct referee *referee, int place, int captor, bool damaged, int rule)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    bool fort = now->fort[place] != 0;
    change(referee, &now->works_taken, place, RECORD_FLOW);
    if (fort) {
        change(referee, &now->fort[place], damaged ? 0 : captor, rule);
        if (damaged)
            change(referee, &now->building[place], captor, rule);
    } else {
        change(referee, &now->fortress[place], captor, rule);
    }
    change(referee, &now->besieged[place], 0, rule);
    change(referee, &now->siege_level[place], 0, rule);
    ww_award(referee, captor, fort ? own->fort_points : own->fortress_points, rule);
}

/* 9.22 */
void ww_end_assault(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = now->battle_at, captor = now->active;
    struct ids inside;
    if (now->winner != captor)
        return;
    ww_pieces_in(referee, place, other_side(captor), &inside);
    for (int i = 0; i < inside.count; i++)
        ww_eliminate(referee, inside.id[i], R9_22);
    ww_capture_works(referee, place, captor, true, R9_22);
}

/* --- breaking the siege (8.25) --- */

static bool is_active_besieged(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->group[piece] && (!now->acting || now->group[piece] == now->acting) &&
           ww_is_besieged(referee, piece);
}

/* Active besieged pieces break out, by a ruling with others who are besieged there (8.251). */
static void check_breakers(struct referee *referee, const struct ids *pieces, int group, int place)
{
    const struct position *now = position(referee);
    bool joins = ruling_is(referee, SORTIE_JOINS_YES);
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        need(referee, RECORD_PIECE, ww_side_of(referee, piece) == now->active, "%s is not %s",
             name_of(referee, PIECE, piece), side_name(referee, now->active));
        require(referee, R8_25_BREAK,
                ww_is_besieged(referee, piece) && now->at[piece] == place &&
                    (joins || now->group[piece] == group),
                "%s is not among the active besieged pieces at %s", name_of(referee, PIECE, piece),
                name_of(referee, PLACE, place));
    }
    require_whole(referee, R8_25_BREAK, ww_any(referee, pieces, is_active_besieged),
                  "nobody named is active and besieged");
    require_whole(referee, R8_25_BREAK, ww_any(referee, pieces, ww_is_unit),
                  "%d leaders, 0 units break out", pieces->count);
}

/* Where the first of them is that may break out. */
static int sortie_place(const struct referee *referee, const struct ids *pieces)
{
    int i = 0;
    while (i < pieces->count - 1 && !is_active_besieged(referee, pieces->id[i]))
        i++;
    return position(referee)->at[pieces->id[i]];
}

enum flow ww_break_out(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids pieces = declaration->units;
    int group = now->acting;
    ww_prefer_meant(referee, declaration, &pieces, is_active_besieged, 0);
    for (int i = 0; !group && i < pieces.count; i++)
        group = now->group[pieces.id[i]];
    bool named = pieces.count > 0 || commits(referee);
    if (!named || !need(referee, R8_25_BREAK, group != 0, "no active besieged piece is named") ||
        !ww_is_one_force(referee, declaration, &pieces, group))
        return AGAIN;
    int place = sortie_place(referee, &pieces);
    ww_prefer(referee, declaration, &pieces, ww_is_besieged, place);
    ww_check_at(referee, declaration, place, "the sortie");
    check_breakers(referee, &pieces, group, place);
    check_not_fought(referee);
    if (!commits(referee))
        return AGAIN;
    change(referee, &now->acting, group, RECORD_FLOW);
    change(referee, &now->broke_out, 1, RECORD_FLOW);
    change(referee, &now->entered, place, RECORD_FLOW);
    change(referee, &now->combat, A_SORTIE_FIGHT, RECORD_FLOW);
    for (int i = 0; i < pieces.count; i++) {
        change(referee, &now->attacks[pieces.id[i]], 1, R8_25_BREAK);
        change(referee, &now->group[pieces.id[i]], group, R8_25_BREAK);
    }
    begin(referee, A_SORTIE);
    return AGAIN;
}

enum flow ww_sortie_ends(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    if (ruling_is(referee, SORTIE_AVOIDED_STAYS))
        change(referee, &position(referee)->must_stop, STOP_BATTLE, RECORD_FLOW);
    expire(referee, UNTIL_BATTLE_ENDS, RECORD_FLOW);
    expire(referee, UNTIL_SPACE_IS_LEFT, RECORD_FLOW);
    return NEXT;
}

/* --- relief (8.251) --- */

static bool may_join(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->at[piece] == now->battle_at && ww_side_of(referee, piece) == now->active &&
           ww_is_besieged(referee, piece) && !now->attacks[piece];
}

bool ww_friends_may_join(const struct referee *referee)
{
    if (position(referee)->combat)
        return false;
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if (may_join(referee, piece))
            return true;
    }
    return false;
}

bool ww_only_militia_joins(const struct referee *referee)
{
    return ww_has_militia(referee) && !ww_friends_may_join(referee);
}

unsigned ww_joining_sides(const struct referee *referee)
{
    return 1U << ww_attacker(referee) | (ww_has_militia(referee) ? ww_militia_sides(referee) : 0);
}

/* No rule says whether they or militia come first. */
enum flow ww_join(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (declaration->verb == VERB_DEPLOY)
        return ww_deploy(referee, declaration);
    struct ids pieces = declaration->units;
    ww_check_at(referee, declaration, now->battle_at, "the battle");
    ww_prefer(referee, declaration, &pieces, may_join, 0);
    for (int i = 0; i < pieces.count; i++)
        require(referee, R8_251, may_join(referee, pieces.id[i]), "%s is not besieged at %s",
                name_of(referee, PIECE, pieces.id[i]), name_of(referee, PLACE, now->battle_at));
    if (!commits(referee))
        return AGAIN;
    for (int i = 0; i < pieces.count; i++) {
        change(referee, &now->attacks[pieces.id[i]], 1, R8_251);
        change(referee, &now->was_active[pieces.id[i]], 1, R8_251);
        change(referee, &now->group[pieces.id[i]], 0, R8_251);
    }
    return AGAIN;
}

/* --- surrender (8.231) --- */

/* As ruled, leaders alone are no garrison: they stand in the open among enemies (6.53). */
static void turn_out_leaders(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int side = other_side(besieged_owner(referee, place));
    struct ids left;
    ww_pieces_in(referee, place, side, &left);
    if (ruling_is(referee, SURRENDER_LEADER_GARRISON) || ww_any(referee, &left, ww_is_unit))
        return;
    for (int i = 0; i < left.count; i++)
        change(referee, &now->inside[left.id[i]], 0, R8_24_SURRENDER);
    change(referee, &now->garrison_from, 0, RECORD_FLOW);
}

void ww_surrender(struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int captor = other_side(besieged_owner(referee, place));
    change(referee, &now->garrison_from, place, RECORD_FLOW);
    ww_capture_works(referee, place, captor, false, R8_24_SURRENDER);
    turn_out_leaders(referee, place);
    begin(referee, A_SURRENDER);
}

static int garrison_side(const struct referee *referee)
{
    const struct position *now = position(referee);
    return other_side(besieged_owner(referee, now->garrison_from));
}

static void garrison(const struct referee *referee, struct ids *pieces)
{
    ww_pieces_in(referee, position(referee)->garrison_from, garrison_side(referee), pieces);
}

unsigned ww_garrison_side(const struct referee *referee)
{
    return 1U << garrison_side(referee);
}

bool ww_garrison_leaves(const struct referee *referee)
{
    struct ids pieces;
    garrison(referee, &pieces);
    return pieces.count > 0;
}

static void send_garrison(struct referee *referee, int to)
{
    const struct position *now = position(referee);
    struct ids pieces;
    garrison(referee, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        int piece = pieces.id[i];
        change(referee, &now->inside[piece], 0, R8_24_SURRENDER);
        if (to) {
            change(referee, &now->at[piece], to, R8_24_SURRENDER);
            continue;
        }
        ww_eliminate(referee, piece, R8_24_SURRENDER);
        if (ruling_is(referee, SUPPLY_NONE_FORCE_POOL) && ww_is_unit(referee, piece))
            change(referee, &now->at[piece], ww_tables(referee)->force_pool, R8_24_SURRENDER);
    }
}

/* Louisbourg is joined to nothing: its garrison is shipped to the other port of its side. */
static int way_out(const struct referee *referee, int place)
{
    const struct map *map = &rules_data(referee)->map;
    for (int port = 1; map->first[place] == map->first[place + 1] && port <= map->space_count;
         port++) {
        if (ww_space(referee, port)->port && map->first[port] != map->first[port + 1] &&
            ww_space(referee, port)->originally == ww_space(referee, place)->originally)
            return port;
    }
    return place;
}

static bool is_leaving(const struct referee *referee, int piece)
{
    return position(referee)->at[piece] == position(referee)->garrison_from &&
           ww_side_of(referee, piece) == garrison_side(referee);
}

enum flow ww_leave_works(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    struct ids closest;
    ww_closest_works(referee, way_out(referee, now->garrison_from), garrison_side(referee),
                     &closest);
    if (!declaration) {
        if (closest.count > 1)
            return WAIT;
        send_garrison(referee, ids_first(&closest));
        return NEXT;
    }
    struct ids units = declaration->units;
    int to = place_gone_to(referee, declaration, now->garrison_from);
    ww_check_at(referee, declaration, now->garrison_from, "the garrison");
    ww_prefer_meant(referee, declaration, &units, is_leaving, 0);
    for (int i = 0; i < units.count; i++)
        need(referee, RECORD_PIECE, is_leaving(referee, units.id[i]),
             "%s is not in the garrison of %s", name_of(referee, PIECE, units.id[i]),
             name_of(referee, PLACE, now->garrison_from));
    if (to)
        require(referee, R8_24_REFUGE, ids_hold(&closest, to),
                "%s is not the closest %s fortification, which is %s", name_of(referee, PLACE, to),
                side_name(referee, declaration->by), name_of(referee, PLACE, ids_first(&closest)));
    if (commits(referee) &&
        need(referee, RECORD_FIELD, to != 0, "a retreat needs the space it goes to"))
        send_garrison(referee, to);
    return NEXT;
}

/* --- captured fortresses and Amphib markers --- */

/* 8.24 */
static bool reverts(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    int holder = now->fortress[place], owner = ww_space(referee, place)->originally;
    return holder != owner && !now->battle_at && !ww_has_any_units(referee, place, holder) &&
           !(holder == BRITISH && now->amphib[place]);
}

bool ww_fortress_reverts(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->fortress, reverts) != 0;
}

void ww_revert_fortress(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = ww_first_place(referee, now->fortress, reverts);
    int owner = ww_space(referee, place)->originally;
    change(referee, &now->fortress[place], owner, R8_24_REVERTS);
    change(referee, &now->besieged[place], 0, R8_24_REVERTS);
    change(referee, &now->siege_level[place], 0, R8_24_REVERTS);
    ww_award(referee, owner, ww_tables(referee)->reverted_points, R8_24_REVERTS);
}

/* 6.431 */
bool ww_french_alone_hold(const struct referee *referee, int place)
{
    struct ids french;
    if (ww_has_units(referee, place, BRITISH) || ww_has_works(referee, place, BRITISH))
        return false;
    ww_pieces_outside(referee, place, FRENCH, &french);
    return ww_any(referee, &french, ww_is_drilled) || ww_has_free_works(referee, place, FRENCH);
}

static bool is_amphib_gone(const struct referee *referee, int place)
{
    const struct position *now = position(referee);
    return !now->battle_at && now->entered != place && ww_french_alone_hold(referee, place);
}

bool ww_amphib_is_gone(const struct referee *referee)
{
    return ww_first_place(referee, position(referee)->amphib, is_amphib_gone) != 0;
}

void ww_remove_amphib(struct referee *referee)
{
    const struct position *now = position(referee);
    int place = ww_first_place(referee, now->amphib, is_amphib_gone);
    change(referee, &now->amphib[place], 0, R6_431_GONE);
}
