#include "games/wilderness-war/event.h"

#include "games/verbs/verbs.h"

/* The event going on: its row, its words, and what it leaves to be declared. */

const struct ww_event *ww_event_of(const struct referee *referee, int card)
{
    return ww_tables(referee)->card[card].row_of_event;
}

const struct ww_event *ww_event_now(const struct referee *referee)
{
    static const struct ww_event nothing = {.key = ""};
    const struct position *now = position(referee);
    const struct ww_event *event = now->use == FOR_EVENT ? ww_event_of(referee, now->card) : NULL;
    return event ? event : &nothing;
}

int ww_event_number(const struct referee *referee, const char *key)
{
    int card = position(referee)->card;
    return key ? row_number(ww_tables(referee)->card[card].row, key, 0) : 0;
}

int ww_player(const struct referee *referee)
{
    return position(referee)->active;
}

int ww_place_called(const struct referee *referee, const char *id)
{
    return data_id(&rules_data(referee)->names[PLACE], id);
}

int ww_piece_called(const struct referee *referee, const char *id)
{
    return data_id(&rules_data(referee)->names[PIECE], id);
}

static bool is_word(const char *word, const char *other)
{
    return word && other && strcmp(word, other) == 0;
}

bool ww_is_kind(const struct referee *referee, int piece, const char *kind)
{
    return is_word(ww_kind_of(referee, piece)->id, kind);
}

bool ww_is_group(const struct referee *referee, int piece, const char *group)
{
    return is_word(ww_kind_of(referee, piece)->group, group);
}

bool ww_are_of_one_tribe(const struct referee *referee, int a, int b)
{
    return is_word(ww_kind_of(referee, a)->tribe, ww_kind_of(referee, b)->tribe);
}

bool ww_is_provincial(const struct referee *referee, int piece)
{
    return pieces_have(ww_provincials(referee), piece);
}

bool ww_is_provincial_of(const struct referee *referee, int piece, int department)
{
    return ww_is_provincial(referee, piece) && ww_kind_of(referee, piece)->department == department;
}

int ww_department_called(const struct referee *referee, const char *id)
{
    const struct ww_data *own = ww_tables(referee);
    for (int i = 1; i <= own->department_count; i++) {
        if (is_word(own->department[i].id, id))
            return i;
    }
    return 0;
}

bool ww_within(const struct referee *referee, int a, int b, int connections)
{
    int distance[PLACES_MAX + 1];
    for (int place = 0; place <= PLACES_MAX; place++)
        distance[place] = place == a ? 0 : MAP_FAR;
    map_spread(&rules_data(referee)->map, distance);
    return distance[b] <= connections;
}

bool ww_on_map_unbesieged(const struct referee *referee, int piece)
{
    return ww_in_play(referee, piece) && !ww_is_besieged(referee, piece);
}

/* 8.22 bars besieged fortresses and ports; of forts and stockades it does not speak. */
bool ww_serves_event(const struct referee *referee, int place)
{
    return !position(referee)->besieged[place] || ruling_is(referee, BESIEGED_FORT_COUNTS);
}

bool ww_has_french_fort(const struct referee *referee, const char *place)
{
    int at = ww_place_called(referee, place);
    return position(referee)->fort[at] == FRENCH && ww_serves_event(referee, at);
}

static bool is_fort_at_niagara(const struct referee *referee)
{
    return ww_has_french_fort(referee, "niagara");
}

bool ww_is_open_from_niagara(const struct referee *referee, int piece, int place)
{
    (void)place;
    return !ww_is_group(referee, piece, "pays-d-en-haut") || is_fort_at_niagara(referee);
}

/* Drawn and not yet placed. */
bool ww_is_drawn(const struct referee *referee, int piece)
{
    const struct position *now = position(referee);
    return now->at[piece] == ww_tables(referee)->leader_pool && now->came_now[piece];
}

bool ww_raises_regiments(const struct referee *referee)
{
    return ww_event_now(referee)->enters == ww_is_provincial;
}

void ww_check_one_department(struct referee *referee, const struct ids *provincials)
{
    int department = position(referee)->event_department;
    for (int i = 0; i < provincials->count; i++) {
        int own = ww_kind_of(referee, provincials->id[i])->department;
        department = department ? department : own;
        require(referee, CARD_43_ONE, own == department, "%s is of another department",
                name_of(referee, PIECE, provincials->id[i]));
    }
}

bool ww_passes(const struct referee *referee, const struct ww_limit *limit, int piece, int place)
{
    for (; limit->test; limit++) {
        if (!limit->test(referee, piece, place))
            return false;
    }
    return true;
}

/* --- what is due --- */

void ww_owe(struct referee *referee, enum ww_task task, int count)
{
    change(referee, &position(referee)->owed[task], count > 0 ? count : 0, R5_51);
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

/* --- who declares it --- */

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

bool ww_event_takes_verb(const struct referee *referee, verb_id verb)
{
    const struct ww_event *event = ww_event_now(referee);
    return verb == VERB_PLACE     ? event->enters != NULL
           : verb == VERB_RESTORE ? event->restored != NULL
                                  : event->lost != NULL;
}
