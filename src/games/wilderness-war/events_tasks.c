#include "games/wilderness-war/events.h"

#include <string.h>

/* What an event leaves to be declared: leaders drawn, pieces placed, restored and eliminated, cards discarded and taken. */

/* --- who declares what --- */

static unsigned mask(int side)
{
    return 1U << side;
}

static int chooser(const struct referee *referee, enum ww_chooser chooser)
{
    switch (chooser) {
    case THE_BRITISH:
        return BRITISH;
    case ITS_ENEMY:
        return other_side(ww_player(referee));
    case DISPERSED_CHOOSER:
        return ruling(referee, RULING_DISPERSED_CHOICE) == 0 ? ww_player(referee) : BRITISH;
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
    const struct ww_event *event = ww_event_now(referee);
    return mask(event ? chooser(referee, event->placed_by) : ww_player(referee));
}

unsigned ww_event_loses(const struct referee *referee)
{
    const struct ww_event *event = ww_event_now(referee);
    return mask(event ? chooser(referee, event->lost_by) : ww_player(referee));
}

static int owed(const struct referee *referee, enum ww_task task)
{
    return position(referee)->owed[task];
}

static void pay(struct referee *referee, enum ww_task task, int count)
{
    ww_owe(referee, task, owed(referee, task) - count);
}

/* What cannot or need not be done is dropped. */
static enum flow drop_task(struct referee *referee, enum ww_task task)
{
    ww_owe(referee, task, 0);
    return NEXT;
}

/* --- counters meant by a name --- */

typedef bool place_test(const struct referee *referee, int piece, int place);

static bool same_name(const struct referee *referee, int a, int b)
{
    const struct rules_data *data = rules_data(referee);
    const char *one = data->plural[data->kind_of_piece[a]], *other = data->plural[data->kind_of_piece[b]];
    return a == b || (one && other && data->side_of_piece[a] == data->side_of_piece[b] && strcmp(one, other) == 0);
}

static int like(const struct referee *referee, const struct ids *taken, int piece, place_test *test,
                int place)
{
    for (int other = 1; other <= ww_piece_count(referee); other++) {
        if (!ids_hold(taken, other) && same_name(referee, piece, other) && test(referee, other, place))
            return other;
    }
    return 0;
}

/* A name is a preference: a piece that does not pass is replaced by one of that name that does. */
static void prefer(const struct referee *referee, struct ids *pieces, place_test *test, int place)
{
    for (int i = 0; i < pieces->count; i++) {
        int other = test(referee, pieces->id[i], place)
                        ? 0
                        : like(referee, pieces, pieces->id[i], test, place);
        if (other)
            pieces->id[i] = (int16_t)other;
    }
}

/* --- choosing a department --- */

static int department_at(const struct referee *referee, int place)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 1; i <= own->department_count; i++) {
        if (own->department[i].box == place)
            return i;
    }
    return place ? ww_space(referee, place)->department : 0;
}

static int provincials_to_lose(const struct referee *referee, int department)
{
    int count = 0;
    for (int piece = 1; piece <= ww_piece_count(referee); piece++)
        count += ww_is_provincial_of(referee, piece, department) && ww_on_map_unbesieged(referee, piece);
    return count;
}

/* The one department that has any; 0 for none or several. */
static int only_department(const struct referee *referee)
{
    int found = 0;
    for (int i = 1; i <= ww_tables(referee)->department_count; i++) {
        if (!provincials_to_lose(referee, i))
            continue;
        if (found)
            return 0;
        found = i;
    }
    return found;
}

enum flow ww_choose(struct referee *referee, const struct declaration *declaration)
{
    int department = declaration ? department_at(referee, declaration->at) : only_department(referee);
    if (!declaration && !department)
        return WAIT;
    if (declaration && declaration->at)
        require(referee, CARD_39_DEPARTMENT, truth_of(provincials_to_lose(referee, department) > 0),
                "%s: %d unbesieged Provincials of its department", name_of(referee, PLACE, declaration->at),
                provincials_to_lose(referee, department));
    if (!whole(referee))
        return NEXT;
    change(referee, &position(referee)->event_department, department, R5_51);
    return drop_task(referee, TO_CHOOSE);
}

/* --- leaders (5.55) --- */

static bool is_in_pool(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->at[piece] == ww_tables(referee)->leader_pool && !now->came_now[piece];
}

/* Drawn and not yet placed. */
static bool is_drawn(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->at[piece] == ww_tables(referee)->leader_pool && now->came_now[piece];
}

static bool is_seven(const struct referee *referee, int piece)
{
    return ww_side_of(referee, piece) == BRITISH && ww_leader_of(referee, piece)->command == 7 &&
           (ww_in_play(referee, piece) || is_drawn(referee, piece));
}

static bool may_be_removed(const struct referee *referee, int piece)
{
    return is_seven(referee, piece) && ww_on_map_unbesieged(referee, piece) &&
           !position(referee)->came_now[piece];
}

/* A third commander in chief: one of the others goes, or he goes back when both are besieged. */
static bool stays_drawn(struct referee *referee)
{
    int sevens = ww_count_all(referee, is_seven) - owed(referee, TO_REMOVE);
    if (sevens <= ww_tables(referee)->sevens)
        return true;
    if (ww_count_all(referee, may_be_removed) <= owed(referee, TO_REMOVE))
        return false;
    ww_owe(referee, TO_REMOVE, owed(referee, TO_REMOVE) + 1);
    return true;
}

static void draw_leader(struct referee *referee, int leader)
{
    const struct position *now = position(referee);
    change(referee, &now->came_now[leader], 1, R5_55_POOL);
    pay(referee, TO_DRAW, 1);
    if (is_seven(referee, leader) && !stays_drawn(referee))
        change(referee, &now->came_now[leader], 0, R5_55_THIRD);
    else
        ww_owe(referee, TO_PLACE, owed(referee, TO_PLACE) + 2);
}

static int nth_in_pool(const struct referee *referee, int n)
{
    for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
        if (is_in_pool(referee, piece) && --n == 0)
            return piece;
    }
    return 0;
}

/* The leader chance draws; 0 when the record must say it. */
static int leader_by_chance(struct referee *referee)
{
    int count = ww_count_all(referee, is_in_pool);
    if (count == 1)
        return nth_in_pool(referee, 1);
    return stream_decides(referee) ? nth_in_pool(referee, draw_lot(referee, count, R5_55_POOL, "a leader")) : 0;
}

enum flow ww_draw_leaders(struct referee *referee, const struct declaration *declaration)
{
    int due = owed(referee, TO_DRAW), pool = ww_count_all(referee, is_in_pool);
    due = due < pool ? due : pool;
    const struct ids *named = declaration ? &declaration->units : NULL;
    for (int i = 0; named && i < named->count; i++)
        need(referee, R5_55_POOL, truth_of(is_in_pool(referee, named->id[i])), "%s is at: %s",
             name_of(referee, PIECE, named->id[i]),
             name_of(referee, PLACE, position(referee)->at[named->id[i]]));
    if (named)
        require(referee, R5_52_COUNT, truth_of(named->count <= due), "%d leaders drawn, due %d", named->count, due);
    if (!whole(referee))
        return AGAIN;
    for (int i = 0; i < due && (!named || i < named->count); i++) {
        int leader = named && !stream_decides(referee) ? named->id[i] : leader_by_chance(referee);
        if (!leader)
            return WAIT;
        if (named)
            require(referee, RECORD_STREAM, truth_of(leader == named->id[i]), "%s written, %s drawn",
                    name_of(referee, PIECE, named->id[i]), name_of(referee, PIECE, leader));
        draw_leader(referee, leader);
    }
    bool done = !owed(referee, TO_DRAW) || !ww_count_all(referee, is_in_pool);
    return done ? drop_task(referee, TO_DRAW) : AGAIN;
}

enum flow ww_remove_leader(struct referee *referee, const struct declaration *declaration)
{
    int leader = declaration && declaration->units.count ? declaration->units.id[0] : 0;
    int choices = ww_count_all(referee, may_be_removed);
    if (!declaration && choices > owed(referee, TO_REMOVE))
        return WAIT;
    for (int piece = 1; !declaration && !leader && piece <= ww_piece_count(referee); piece++)
        leader = may_be_removed(referee, piece) ? piece : 0;
    if (declaration && leader)
        need(referee, R5_55_THIRD, truth_of(may_be_removed(referee, leader)),
             "%s is no unbesieged leader of command 7 who was on the map", name_of(referee, PIECE, leader));
    if (!whole(referee))
        return AGAIN;
    if (leader)
        ww_eliminate(referee, leader, R5_55_THIRD);
    pay(referee, TO_REMOVE, 1);
    return owed(referee, TO_REMOVE) ? AGAIN : NEXT;
}

/* --- placing (5.52) --- */

static bool is_of_this_event(const struct referee *referee, int piece, int place)
{
    (void)place;
    const struct ww_event *event = ww_event_now(referee);
    return event && event->enters && (event->enters(referee, piece) || is_drawn(referee, piece));
}

static bool is_out_of_play(const struct referee *referee, int piece, int place)
{
    (void)place;
    const struct ww_data *own = ww_tables(referee);
    int at = position(referee)->at[piece];
    return ww_is_leader(referee, piece) ? is_drawn(referee, piece) : at == own->force_pool || at == own->eliminated;
}

static bool is_free_of_enemy(const struct referee *referee, int piece, int place)
{
    int enemy = other_side(ww_side_of(referee, piece));
    return !ww_has_units(referee, place, enemy) && !ww_has_works(referee, place, enemy);
}

static bool is_unbesieged(const struct referee *referee, int piece, int place)
{
    (void)piece;
    return !position(referee)->besieged[place];
}

static const struct ww_limit every_entry[] = {
    {R5_52_UNITS, is_of_this_event, "is not brought by this event"},
    {R5_52_POOL, is_out_of_play, "is no counter out of play"},
    {R5_522_ENEMY, is_free_of_enemy, "holds enemy units or fortifications"},
    {R5_522_BESIEGED, is_unbesieged, "is besieged"},
    {0, NULL, NULL},
};

static bool passes(const struct referee *referee, const struct ww_limit *limit, int piece, int place)
{
    for (; limit && limit->test; limit++) {
        if (!limit->test(referee, piece, place))
            return false;
    }
    return true;
}

/* place 0: anywhere */
static bool may_enter(const struct referee *referee, int piece, int place)
{
    const struct ww_event *event = ww_event_now(referee);
    if (!is_of_this_event(referee, piece, 0) || !is_out_of_play(referee, piece, 0))
        return false;
    if (place)
        return passes(referee, every_entry, piece, place) && passes(referee, event->where, piece, place);
    for (int any = 1; any <= ww_place_count(referee); any++) {
        if (passes(referee, event->where, piece, any) && passes(referee, every_entry, piece, any))
            return true;
    }
    return false;
}

static void check_limits(struct referee *referee, const struct ww_limit *limit,
                         const struct ids *pieces, int place)
{
    for (; limit && limit->test; limit++) {
        for (int i = 0; i < pieces->count; i++)
            require(referee, limit->rule, truth_of(limit->test(referee, pieces->id[i], place)), "%s to %s: %s",
                    name_of(referee, PIECE, pieces->id[i]), name_of(referee, PLACE, place), limit->figures);
    }
}

static int provincials_in_play(const struct referee *referee, int department)
{
    int count = 0;
    for (int piece = 1; piece <= ww_piece_count(referee); piece++)
        count += ww_is_provincial_of(referee, piece, department) && ww_in_play(referee, piece);
    return count;
}

/* How many units may still enter for the event of RAISE PROVINCIAL REGIMENTS. */
static void check_regiments(struct referee *referee, const struct ids *pieces)
{
    const struct position *now = position(referee);
    const struct ww_data *own = ww_tables(referee);
    int department = ww_kind_of(referee, pieces->id[0])->department, placed = pieces->count;
    for (int i = 0; i < pieces->count; i++)
        require(referee, CARD_43_ONE,
                truth_of(ww_kind_of(referee, pieces->id[i])->department ==
                         (now->event_department ? now->event_department : department)),
                "%s is of another department", name_of(referee, PIECE, pieces->id[i]));
    for (int piece = 1; piece <= ww_piece_count(referee); piece++)
        placed += now->came_now[piece] && ww_is_provincial(referee, piece);
    int limit = ww_event_number(referee, own->department[department].id);
    if (ruling(referee, RULING_REGIMENTS_COUNT) == 0)
        require(referee, CARD_43_COUNT, truth_of(placed <= limit), "%d %s Provincials, limit %d", placed,
                own->department[department].name, limit);
    int total = provincials_in_play(referee, department) + pieces->count;
    require(referee, R5_54_ENTRY, truth_of(total <= own->assembly_limit[now->assemblies][department]),
            "%d %s Provincials in play, limit %d", total, own->department[department].name,
            own->assembly_limit[now->assemblies][department]);
}

static void check_placing(struct referee *referee, const struct ids *pieces, int place,
                          enum ww_task task)
{
    const struct ww_event *event = ww_event_now(referee);
    int units = ww_count(referee, pieces, ww_is_unit);
    int room = (owed(referee, task) - 2 * ww_count_all(referee, is_drawn)) / 2;
    require(referee, R5_52_COUNT, truth_of(units <= room), "%d units placed, due %d", units, room);
    check_limits(referee, every_entry, pieces, place);
    if (event)
        check_limits(referee, event->where, pieces, place);
    if (event && event->enters == ww_is_provincial && pieces->count)
        check_regiments(referee, pieces);
}

static void put(struct referee *referee, int piece, int place)
{
    const struct position *now = position(referee);
    int home = ww_kind_of(referee, piece)->settlement;
    change(referee, &now->at[piece], place, R5_521);
    change(referee, &now->reduced[piece], 0, R5_521);
    change(referee, &now->came_now[piece], 1, R5_521);
    if (home)
        change(referee, &now->allied[home], ww_side_of(referee, piece), R5_532);
}

static void put_all(struct referee *referee, const struct ids *pieces, int place, enum ww_task task)
{
    const struct position *now = position(referee);
    for (int i = 0; i < pieces->count; i++)
        put(referee, pieces->id[i], place);
    pay(referee, task, 2 * pieces->count);
    change(referee, &now->event_place, place, R5_51);
    change(referee, &now->event_department, ww_kind_of(referee, pieces->id[0])->department, R5_51);
    if (now->event_department)
        ww_owe(referee, TO_RESTORE, 0);
    ww_bring_french_leaders(referee, place);
}

/* Whether the piece stands for its name: the first of its kind that could enter. */
static bool has_twin_before(const struct referee *referee, int piece)
{
    const struct rules_data *data = rules_data(referee);
    for (int other = 1; other < piece; other++) {
        if (data->kind_of_piece[other] == data->kind_of_piece[piece] && ww_is_unit(referee, piece) &&
            is_out_of_play(referee, other, 0))
            return true;
    }
    return false;
}

/* How many ways there are to place one piece; the last in piece and place. */
static int ways_to_enter(const struct referee *referee, int side, int *piece, int *place)
{
    int ways = 0;
    for (int one = 1; one <= ww_piece_count(referee); one++) {
        if (ww_side_of(referee, one) != side || !may_enter(referee, one, 0) || has_twin_before(referee, one))
            continue;
        for (int to = 1; to <= ww_place_count(referee); to++) {
            if (!may_enter(referee, one, to))
                continue;
            ways++;
            *piece = one;
            *place = to;
        }
    }
    return ways;
}

static bool may_restore_instead(const struct referee *referee)
{
    return ww_count_all(referee, ww_may_restore) > 0;
}

static int side_of_task(const struct referee *referee, enum ww_task task)
{
    return task == TO_ANSWER ? FRENCH : ww_event_places(referee) == mask(FRENCH) ? FRENCH : BRITISH;
}

/* Whether something can still be done with what is due; nobody enters where all is held by the enemy (5.522). */
static bool can_place(const struct referee *referee, enum ww_task task)
{
    int piece, place, left = owed(referee, task);
    return (left > 1 && ways_to_enter(referee, side_of_task(referee, task), &piece, &place) > 0) ||
           (left > 0 && task == TO_PLACE && may_restore_instead(referee));
}

static enum flow place_in_silence(struct referee *referee, enum ww_task task)
{
    const struct ww_event *event = ww_event_now(referee);
    int piece = 0, place = 0, ways = ways_to_enter(referee, side_of_task(referee, task), &piece, &place);
    bool instead = task == TO_PLACE && may_restore_instead(referee);
    if (!event || event->up_to || owed(referee, task) < 1 || !can_place(referee, task))
        return drop_task(referee, task);
    if (ways != 1 || instead)
        return WAIT;
    struct ids one = {1, {(int16_t)piece}};
    put_all(referee, &one, place, task);
    return owed(referee, task) ? AGAIN : NEXT;
}

static enum flow restore_some(struct referee *referee, const struct declaration *declaration, enum ww_task task);

static enum flow place_some(struct referee *referee, const struct declaration *declaration, enum ww_task task)
{
    struct ids pieces = declaration->units;
    prefer(referee, &pieces, may_enter, declaration->at);
    if (declaration->at)
        check_placing(referee, &pieces, declaration->at, task);
    else if (whole(referee))
        need(referee, RECORD_FIELD, NO, "pieces enter at a space");
    if (!whole(referee))
        return AGAIN;
    put_all(referee, &pieces, declaration->at, task);
    return can_place(referee, task) ? AGAIN : drop_task(referee, task);
}

enum flow ww_place(struct referee *referee, const struct declaration *declaration)
{
    if (!declaration)
        return place_in_silence(referee, TO_PLACE);
    return declaration->verb == VERB_RESTORE ? restore_some(referee, declaration, TO_PLACE)
                                             : place_some(referee, declaration, TO_PLACE);
}

enum flow ww_answer(struct referee *referee, const struct declaration *declaration)
{
    return declaration ? place_some(referee, declaration, TO_ANSWER) : place_in_silence(referee, TO_ANSWER);
}

/* --- restoring (5.523) --- */

static bool is_of_restored_kind(const struct referee *referee, int piece, int place)
{
    (void)place;
    const struct ww_event *event = ww_event_now(referee);
    return event && event->restored && event->restored(referee, piece);
}

static bool is_reduced(const struct referee *referee, int piece, int place)
{
    (void)place;
    return position(referee)->reduced[piece] && (ww_in_play(referee, piece) || ww_is_militia(referee, piece));
}

static bool is_not_besieged(const struct referee *referee, int piece, int place)
{
    (void)place;
    return !ww_is_besieged(referee, piece);
}

static bool is_fed(const struct referee *referee, int piece, int place)
{
    (void)place;
    return !ww_is_drilled(referee, piece) ||
           ww_is_supplied(referee, position(referee)->at[piece], ww_side_of(referee, piece));
}

static bool is_of_raised_department(const struct referee *referee, int piece, int place)
{
    (void)place;
    int department = position(referee)->event_department;
    return !ww_is_provincial(referee, piece) || !department ||
           ww_kind_of(referee, piece)->department == department;
}

static const struct ww_limit every_restoring[] = {
    {R5_52_UNITS, is_of_restored_kind, "is not restored by this event"},
    {R5_523_REDUCED, is_reduced, "is not reduced and in play"},
    {R5_523_BESIEGED, is_not_besieged, "is besieged"},
    {R5_523_SUPPLY, is_fed, "is out of supply"},
    {CARD_43_ONE, is_of_raised_department, "is of another department"},
    {0, NULL, NULL},
};

static bool may_be_restored_at(const struct referee *referee, int piece, int place)
{
    return (!place || position(referee)->at[piece] == place) &&
           passes(referee, every_restoring, piece, position(referee)->at[piece]);
}

bool ww_may_restore(const struct referee *referee, int piece)
{
    return is_of_restored_kind(referee, piece, 0) && may_be_restored_at(referee, piece, 0);
}

static void check_restoring(struct referee *referee, const struct ids *pieces, enum ww_task task)
{
    int raised = 0;
    for (int piece = 1; piece <= ww_piece_count(referee); piece++)
        raised += position(referee)->came_now[piece] && ww_is_provincial(referee, piece);
    require(referee, R5_52_COUNT, truth_of(pieces->count <= owed(referee, task)), "%d units restored, due %d",
            pieces->count, owed(referee, task));
    require(referee, CARD_43_EITHER, truth_of(raised == 0), "%d Provincials raised with this card", raised);
    for (const struct ww_limit *limit = every_restoring; limit->test; limit++) {
        for (int i = 0; i < pieces->count; i++)
            require(referee, limit->rule, truth_of(limit->test(referee, pieces->id[i], 0)), "%s at %s %s",
                    name_of(referee, PIECE, pieces->id[i]),
                    name_of(referee, PLACE, position(referee)->at[pieces->id[i]]), limit->figures);
    }
}

static enum flow restore_some(struct referee *referee, const struct declaration *declaration, enum ww_task task)
{
    const struct position *now = position(referee);
    struct ids pieces = declaration->units;
    prefer(referee, &pieces, may_be_restored_at, declaration->at);
    check_restoring(referee, &pieces, task);
    if (!whole(referee))
        return AGAIN;
    bool regiments = ww_event_now(referee) && ww_event_now(referee)->enters == ww_is_provincial;
    for (int i = 0; i < pieces.count; i++)
        change(referee, &now->reduced[pieces.id[i]], 0, R5_523_REDUCED);
    pay(referee, task, pieces.count);
    if (!regiments)
        return owed(referee, task) ? AGAIN : NEXT;
    change(referee, &now->event_department, ww_kind_of(referee, pieces.id[0])->department, R5_51);
    if (task == TO_PLACE)
        ww_owe(referee, TO_PLACE, 0);
    return task == TO_PLACE || !owed(referee, task) ? NEXT : AGAIN;
}

enum flow ww_restore(struct referee *referee, const struct declaration *declaration)
{
    if (declaration)
        return restore_some(referee, declaration, TO_RESTORE);
    const struct ww_event *event = ww_event_now(referee);
    int choices = ww_count_all(referee, ww_may_restore);
    return !event || event->up_to || choices == 0 ? drop_task(referee, TO_RESTORE) : WAIT;
}

/* --- eliminating --- */

static enum ww_task task_of_loss(const struct referee *referee, int piece)
{
    const struct ww_event *event = ww_event_now(referee);
    if (event && event->lost && event->lost(referee, piece))
        return TO_ELIMINATE;
    return event && event->lost_too && event->lost_too(referee, piece) ? TO_ELIMINATE_MORE : 0;
}

static bool may_be_lost_at(const struct referee *referee, int piece, int place)
{
    enum ww_task task = task_of_loss(referee, piece);
    return task && owed(referee, task) > 0 && ww_on_map_unbesieged(referee, piece) &&
           (!place || position(referee)->at[piece] == place);
}

bool ww_may_lose(const struct referee *referee, int piece)
{
    return may_be_lost_at(referee, piece, 0);
}

static void check_elimination(struct referee *referee, const struct ids *pieces)
{
    const struct position *now = position(referee);
    int count[TASKS_MAX + 1] = {0};
    bool one_space = ww_is_event(referee, now->card, "indians-desert");
    for (int i = 0; i < pieces->count; i++) {
        int piece = pieces->id[i];
        const char *name = name_of(referee, PIECE, piece), *where = name_of(referee, PLACE, now->at[piece]);
        enum ww_task task = task_of_loss(referee, piece);
        require(referee, R5_52_UNITS, truth_of(task != 0), "%s is not taken by this event", name);
        need(referee, RECORD_PIECE, truth_of(ww_in_play(referee, piece)), "%s is in: %s", name, where);
        require(referee, R8_22_INSIDE, truth_of(!ww_is_besieged(referee, piece)), "%s is besieged at %s", name, where);
        if (one_space)
            require(referee, CARD_33_SPACE,
                    truth_of(now->at[piece] == (now->event_place ? now->event_place : now->at[pieces->id[0]])),
                    "%s is at %s, another at %s", name, where, name_of(referee, PLACE, now->at[pieces->id[0]]));
        count[task]++;
    }
    for (int task = TO_ELIMINATE; task <= TO_ELIMINATE_MORE; task++)
        require(referee, R5_52_COUNT, truth_of(count[task] <= now->owed[task]), "%d units eliminated, due %d",
                count[task], now->owed[task]);
}

static void take_away(struct referee *referee, const struct ids *pieces)
{
    const struct position *now = position(referee);
    change(referee, &now->event_place, now->at[pieces->id[0]], R5_51);
    for (int i = 0; i < pieces->count; i++) {
        enum ww_task task = task_of_loss(referee, pieces->id[i]);
        if (task)
            pay(referee, task, 1);
        ww_eliminate(referee, pieces->id[i], R5_51);
    }
}

/* Units that must go because there are no more of their task than are due, or are all alike. */
static int forced_loss(const struct referee *referee)
{
    for (enum ww_task task = TO_ELIMINATE; task <= TO_ELIMINATE_MORE; task++) {
        int first = 0, choices = 0;
        bool alike = true;
        for (int piece = 1; piece <= ww_piece_count(referee); piece++) {
            if (task_of_loss(referee, piece) != task || !ww_may_lose(referee, piece))
                continue;
            choices++;
            first = first ? first : piece;
            alike &= rules_data(referee)->kind_of_piece[first] == rules_data(referee)->kind_of_piece[piece] &&
                     position(referee)->at[first] == position(referee)->at[piece] &&
                     position(referee)->reduced[first] == position(referee)->reduced[piece];
        }
        if (choices && (choices <= owed(referee, task) || alike))
            return first;
    }
    return 0;
}

static enum flow go_on_losing(struct referee *referee)
{
    if (ww_count_all(referee, ww_may_lose) > 0)
        return AGAIN;
    drop_task(referee, TO_ELIMINATE_MORE);
    return drop_task(referee, TO_ELIMINATE);
}

enum flow ww_lose_units(struct referee *referee, const struct declaration *declaration)
{
    const struct ww_event *event = ww_event_now(referee);
    if (!declaration) {
        struct ids one = {1, {(int16_t)forced_loss(referee)}};
        if (event && event->up_to)
            return drop_task(referee, TO_ELIMINATE);
        if (!one.id[0])
            return ww_count_all(referee, ww_may_lose) ? WAIT : go_on_losing(referee);
        take_away(referee, &one);
        return go_on_losing(referee);
    }
    struct ids pieces = declaration->units;
    prefer(referee, &pieces, may_be_lost_at, declaration->at);
    check_elimination(referee, &pieces);
    if (!whole(referee))
        return AGAIN;
    take_away(referee, &pieces);
    return go_on_losing(referee);
}

/* --- steps lost to SMALL POX --- */

static void stack(const struct referee *referee, struct ids *units)
{
    struct ids all;
    ww_pieces_in(referee, position(referee)->event_place, other_side(ww_player(referee)), &all);
    *units = ww_those(referee, &all, ww_is_unit);
}

static bool is_full(const struct referee *referee, int piece)
{
    return !position(referee)->reduced[piece];
}

static bool is_in_stack(const struct referee *referee, int piece, int place)
{
    (void)place;
    struct ids units;
    stack(referee, &units);
    return ids_hold(&units, piece);
}

static int times_in(const struct ids *list, int piece)
{
    int times = 0;
    for (int i = 0; i < list->count; i++)
        times += list->id[i] == piece;
    return times;
}

static void check_steps(struct referee *referee, const struct ids *lost)
{
    struct ids units;
    stack(referee, &units);
    int due = owed(referee, TO_LOSE), dead = 0, whole_units = 0;
    for (int i = 0; i < lost->count; i++)
        need(referee, RECORD_PIECE, truth_of(ids_hold(&units, lost->id[i])), "%s is no unit there",
             name_of(referee, PIECE, lost->id[i]));
    for (int i = 0; i < units.count; i++) {
        int times = times_in(lost, units.id[i]);
        dead += times >= ww_steps_of(referee, units.id[i]);
        whole_units += times == 0 && is_full(referee, units.id[i]);
        need(referee, R7_61_STEPS, truth_of(times <= ww_steps_of(referee, units.id[i])), "%s loses %d steps, has %d",
             name_of(referee, PIECE, units.id[i]), times, ww_steps_of(referee, units.id[i]));
    }
    require(referee, CARD_34_COUNT, truth_of(lost->count <= due), "%d steps lost, due %d", lost->count, due);
    require_whole(referee, CARD_34_COUNT, truth_of(lost->count >= due), "%d steps lost, due %d", lost->count, due);
    require_whole(referee, CARD_34_FULL, truth_of(dead == 0 || whole_units == 0),
                  "%d units eliminated, %d still full", dead, whole_units);
}

/* Losses without a choice: everything, or each full unit once. */
static bool only_steps(const struct referee *referee, struct ids *lost)
{
    struct ids units;
    stack(referee, &units);
    int due = owed(referee, TO_LOSE);
    bool all = due >= ww_steps(referee, &units, ww_is_unit);
    bool full = due == ww_count(referee, &units, is_full);
    for (int i = 0; (all || full) && i < units.count; i++) {
        int times = all ? ww_steps_of(referee, units.id[i]) : is_full(referee, units.id[i]);
        for (; times > 0; times--)
            ids_add(lost, units.id[i]);
    }
    return all || full;
}

enum flow ww_lose_to_pox(struct referee *referee, const struct declaration *declaration)
{
    struct ids lost = {0};
    if (!declaration) {
        if (!only_steps(referee, &lost))
            return WAIT;
    } else {
        lost = declaration->units;
        prefer(referee, &lost, is_in_stack, 0);
        check_steps(referee, &lost);
    }
    if (!whole(referee))
        return NEXT;
    for (int i = 0; i < lost.count; i++) {
        if (is_full(referee, lost.id[i]))
            change(referee, &position(referee)->reduced[lost.id[i]], 1, CARD_34);
        else
            ww_eliminate(referee, lost.id[i], CARD_34);
    }
    ww_end_pox(referee);
    return drop_task(referee, TO_LOSE);
}

/* --- cards discarded and taken --- */

static int nth_in(const struct referee *referee, int pile, int n)
{
    for (int card = 1; card <= rules_data(referee)->names[CARD].count; card++) {
        if (position(referee)->card_in[card] == pile && --n == 0)
            return card;
    }
    return 0;
}

static int hand_pile(int side)
{
    return side == FRENCH ? FRENCH_HAND : BRITISH_HAND;
}

/* A random card of the hand; 0 when the record must say which, as with cards it has not shown. */
static int random_card(struct referee *referee, int side)
{
    struct hands hands = ww_hands(referee);
    int count = pile_size(&hands, hand_pile(side));
    if (hands.hidden[side] || (count > 1 && !stream_decides(referee)))
        return 0;
    return nth_in(referee, hand_pile(side), count > 1 ? draw_lot(referee, count, R5_51, "a card") : 1);
}

/* The card of a crisis or of BIGOT; many gets how many it could be, -1 with hidden ones. */
static int card_to_discard(struct referee *referee, int side, int *many)
{
    struct hands hands = ww_hands(referee);
    bool crisis = ww_is_event(referee, position(referee)->card, "british-ministerial-crisis");
    int found = 0;
    *many = 0;
    if (!crisis) {
        found = random_card(referee, side);
        *many = found ? 1 : ww_hand(referee, side);
        return found;
    }
    for (int card = 1; card <= hands.cards; card++) {
        if (hands.pile[card] != hand_pile(side) || !ww_is_listed(referee, "discards", card))
            continue;
        found = card;
        ++*many;
    }
    return found;
}

static void discard_card(struct referee *referee, int side, const struct declaration *declaration, int card)
{
    struct hands hands = ww_hands(referee);
    if (card) {
        take_from_hand(referee, &hands, side, card, DISCARDS, R5_51);
    } else if (declaration && declaration->hidden_card && hands.hidden[side] > 0) {
        change_by(referee, &hands.hidden[side], -1, R5_51);
        change_by(referee, hands.hidden_discards, 1, R5_51);
    }
}

enum flow ww_discard(struct referee *referee, const struct declaration *declaration)
{
    struct hands hands = ww_hands(referee);
    int side = other_side(ww_player(referee)), many = 0;
    bool crisis = ww_is_event(referee, position(referee)->card, "british-ministerial-crisis");
    if (!declaration) {
        int card = card_to_discard(referee, side, &many);
        if (many > 1)
            return WAIT;
        discard_card(referee, side, NULL, card);
        return drop_task(referee, TO_DISCARD);
    }
    struct ids card = {0};
    if (declaration->card)
        ids_add(&card, declaration->card);
    require_in_hand(referee, &hands, side, &card);
    if (crisis && declaration->card)
        require(referee, CARD_37_LIST, truth_of(ww_is_listed(referee, "discards", declaration->card)),
                "%s is not on the list", name_of(referee, CARD, declaration->card));
    if (!crisis && stream_decides(referee) && whole(referee) && declaration->card) {
        int drawn = random_card(referee, side);
        require(referee, RECORD_STREAM, truth_of(!drawn || drawn == declaration->card), "%s written, %s drawn",
                name_of(referee, CARD, declaration->card), name_of(referee, CARD, drawn));
    }
    if (!whole(referee))
        return NEXT;
    discard_card(referee, side, declaration, declaration->card);
    return drop_task(referee, TO_DISCARD);
}

static bool takes_from_enemy(const struct referee *referee)
{
    return ww_is_event(referee, position(referee)->card, "courier-intercepted");
}

static void take_card(struct referee *referee, const struct declaration *declaration, int card)
{
    struct hands hands = ww_hands(referee);
    int side = ww_player(referee), enemy = other_side(side);
    if (card && takes_from_enemy(referee)) {
        take_from_hand(referee, &hands, enemy, card, hand_pile(side), R5_51);
    } else if (card) {
        change(referee, &position(referee)->card_in[card], hand_pile(side), R5_51);
    } else if (declaration && declaration->hidden_card && hands.hidden[enemy] > 0) {
        change_by(referee, &hands.hidden[enemy], -1, R5_51);
        change_by(referee, &hands.hidden[side], 1, R5_51);
    }
}

static void check_taken(struct referee *referee, int card)
{
    struct hands hands = ww_hands(referee);
    int enemy = other_side(ww_player(referee)), pile = position(referee)->card_in[card];
    if (takes_from_enemy(referee))
        require(referee, CARD_35_TAKEN, truth_of(hand_holds(&hands, enemy, card) != NO), "%s is in: %s",
                name_of(referee, CARD, card), name_of(referee, PILE, pile));
    else
        require(referee, CARD_67_LIST, truth_of(pile == DISCARDS && ww_is_listed(referee, "fetches", card)),
                "%s is in: %s", name_of(referee, CARD, card), name_of(referee, PILE, pile));
}

enum flow ww_take(struct referee *referee, const struct declaration *declaration)
{
    bool courier = takes_from_enemy(referee);
    int enemy = other_side(ww_player(referee));
    if (!declaration) {
        int card = courier ? random_card(referee, enemy) : 0;
        if (courier && !card)
            return WAIT;
        take_card(referee, NULL, card);
        return drop_task(referee, TO_TAKE);
    }
    if (declaration->card)
        check_taken(referee, declaration->card);
    if (courier && stream_decides(referee) && whole(referee) && declaration->card) {
        int drawn = random_card(referee, enemy);
        require(referee, RECORD_STREAM, truth_of(!drawn || drawn == declaration->card), "%s written, %s drawn",
                name_of(referee, CARD, declaration->card), name_of(referee, CARD, drawn));
    }
    if (!whole(referee))
        return NEXT;
    take_card(referee, declaration, declaration->card);
    return drop_task(referee, TO_TAKE);
}

/* --- leaders who change places --- */

static bool is_exchangeable(const struct referee *referee, int piece)
{
    return ww_side_of(referee, piece) == FRENCH && ww_is_leader(referee, piece) &&
           ww_on_map_unbesieged(referee, piece);
}

static void check_exchange(struct referee *referee, const struct ids *leaders)
{
    const struct position *now = position(referee);
    int louisbourg = ww_tables(referee)->louisbourg;
    require(referee, CARD_22_LEADERS, truth_of(leaders->count <= 2), "%d leaders, needed 2", leaders->count);
    require_whole(referee, CARD_22_LEADERS, truth_of(leaders->count >= 2), "%d leaders, needed 2", leaders->count);
    for (int i = 0; i < leaders->count; i++) {
        int piece = leaders->id[i];
        const char *name = name_of(referee, PIECE, piece);
        require(referee, CARD_22_LEADERS,
                truth_of(ww_side_of(referee, piece) == FRENCH && ww_is_leader(referee, piece) && ww_in_play(referee, piece)),
                "%s is no French leader on the map", name);
        require(referee, CARD_22_BESIEGED, truth_of(!ww_is_besieged(referee, piece)), "%s is besieged at %s", name,
                name_of(referee, PLACE, now->at[piece]));
        if (now->no_french_naval && ruling(referee, RULING_VAUDREUIL_LOUISBOURG) == 0)
            require(referee, CARD_22_PORT, truth_of(now->at[piece] != louisbourg), "%s is at Louisbourg", name);
    }
}

enum flow ww_exchange(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    if (!declaration)
        return ww_count_all(referee, is_exchangeable) < 2 ? drop_task(referee, TO_SWAP) : WAIT;
    const struct ids *leaders = &declaration->units;
    check_exchange(referee, leaders);
    if (!whole(referee))
        return AGAIN;
    if (leaders->count >= 2) {
        int one = leaders->id[0], other = leaders->id[1], place = now->at[one], inside = now->inside[one];
        change(referee, &now->at[one], now->at[other], CARD_22);
        change(referee, &now->inside[one], now->inside[other], CARD_22);
        change(referee, &now->at[other], place, CARD_22);
        change(referee, &now->inside[other], inside, CARD_22);
    }
    return drop_task(referee, TO_SWAP);
}

/* --- which task is next --- */

bool ww_owes_choice(const struct referee *referee)
{
    return owed(referee, TO_CHOOSE) > 0;
}

bool ww_owes_draw(const struct referee *referee)
{
    return owed(referee, TO_DRAW) > 0;
}

bool ww_owes_removal(const struct referee *referee)
{
    return owed(referee, TO_REMOVE) > 0;
}

bool ww_owes_placement(const struct referee *referee)
{
    return owed(referee, TO_PLACE) > 0;
}

bool ww_owes_answer(const struct referee *referee)
{
    return owed(referee, TO_ANSWER) > 0;
}

bool ww_owes_restoring(const struct referee *referee)
{
    return owed(referee, TO_RESTORE) > 0;
}

bool ww_owes_units(const struct referee *referee)
{
    return owed(referee, TO_ELIMINATE) > 0 || owed(referee, TO_ELIMINATE_MORE) > 0;
}

bool ww_owes_steps(const struct referee *referee)
{
    return owed(referee, TO_LOSE) > 0;
}

bool ww_owes_exchange(const struct referee *referee)
{
    return owed(referee, TO_SWAP) > 0;
}

bool ww_owes_discard(const struct referee *referee)
{
    return owed(referee, TO_DISCARD) > 0;
}

bool ww_owes_taking(const struct referee *referee)
{
    return owed(referee, TO_TAKE) > 0;
}
