#include "games/bayonets-and-tomahawks/events.h"

#include "games/bayonets-and-tomahawks/checks.h"
#include "games/bayonets-and-tomahawks/event.h"
#include "games/bayonets-and-tomahawks/events_indians.h"
#include "games/bayonets-and-tomahawks/events_losses.h"
#include "games/bayonets-and-tomahawks/events_restoring.h"
#include "games/bayonets-and-tomahawks/events_spaces.h"
#include "games/bayonets-and-tomahawks/values.h"
#include "games/verbs/verbs.h"

/* 7.1 #5 and 7.4: events at the start of an Action Round: the table of events, and the steps at
 * which they are carried out. */

struct event_row {
    const char *id;
    int decides;    /* a side, BOTH_SIDES for chance that the record may tell, 0 for nobody */
    uint32_t takes; /* FIELD_BIT */
    bt_event_effect *perform;
};

/* --- the table --- */

static const struct event_row event_rows[] = {{"", 0, NOTHING, NULL},
#define EVENT(name, id, decides, takes, perform) {id, decides, takes, perform},
                                              BAYONETS_EVENTS(EVENT)
#undef EVENT
};

static const struct event_row *event_of(const struct referee *referee, int card)
{
    return &event_rows[bt_card_row(referee, card)->event];
}

/* --- whose turn it is --- */

static int due_of(const struct referee *referee, int card)
{
    return card && event_of(referee, card)->perform && !position(referee)->event_done[card] ? card
                                                                                            : 0;
}

/* Whether an event after this one asks side too. */
static bool another_due(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    const int cards[] = {now->plays[BRITISH], now->plays[FRENCH], now->indian_card};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        if (due_of(referee, cards[i]) && event_of(referee, cards[i])->decides == side)
            return true;
    }
    return false;
}

/* --- the steps --- */

static int due_of_side(const struct referee *referee, int side)
{
    const struct position *now = position(referee);
    int indian = side == FRENCH ? due_of(referee, now->indian_card) : 0;
    return indian ? indian : due_of(referee, now->plays[side]);
}

enum flow bt_next_event(struct referee *referee, const struct declaration *declaration)
{
    const struct position *now = position(referee);
    int card = due_of_side(referee, now->first_player);
    (void)declaration;
    if (!card)
        card = due_of_side(referee, other_side(now->first_player));
    if (!card)
        return NEXT;
    change(referee, &now->event_done[card], 1, R7_1_EVENTS);
    change(referee, &now->event, card, R7_1_EVENTS);
    begin(referee, EVENT);
    return AGAIN;
}

static bool is_optional(const struct referee *referee)
{
    return bt_card_row(referee, position(referee)->event)->event == EVENT_REAR_ADMIRAL;
}

static bool is_chance(const struct referee *referee)
{
    return event_of(referee, position(referee)->event)->decides == BOTH_SIDES;
}

/* An event that takes effect elsewhere asks nothing here, though a position may name it. */
static bool is_owed(const struct referee *referee)
{
    const struct event_row *row = event_of(referee, position(referee)->event);
    return row->perform && row->decides && !is_optional(referee) && !is_chance(referee);
}

static bool asks_nothing(const struct referee *referee)
{
    const struct event_row *row = event_of(referee, position(referee)->event);
    return row->perform && !row->decides;
}

static unsigned decider(const struct referee *referee)
{
    int decides = event_of(referee, position(referee)->event)->decides;
    return decides == BOTH_SIDES ? bt_both(referee) : bt_mask(decides);
}

/* Of units it may be said where they are. */
static uint32_t fields_taken(const struct event_row *row, const struct declaration *declaration)
{
    return row->takes | (declaration && (declaration->declared & row->takes & UNITS) ? SPACE : 0);
}

/* An Action Point is chosen, or what the next event asks: this one is passed over. */
static bool is_of_later(const struct referee *referee, const struct declaration *declaration,
                        const struct event_row *row)
{
    const uint32_t choices = UNITS_TO | SPACE | ENDS;
    bool point = declaration->what && !(row->takes & FIELD_BIT(WHAT));
    return point || ((declaration->declared & choices & ~fields_taken(row, declaration)) &&
                     another_due(referee, declaration->by));
}

static enum flow perform_event(struct referee *referee, const struct declaration *declaration)
{
    int card = position(referee)->event;
    const struct event_row *row = event_of(referee, card);
    if (declaration && is_chance(referee) && stream_decides(referee))
        return ELSEWHERE;
    if (declaration && is_of_later(referee, declaration, row))
        return ELSEWHERE;
    takes_only(referee, declaration, fields_taken(row, declaration));
    return row->perform(referee, declaration, card);
}

static enum flow end_event(struct referee *referee, const struct declaration *declaration)
{
    (void)declaration;
    expire(referee, EVENT_ENDS, R7_1_EVENTS);
    return NEXT;
}

/* --- what is declared --- */

static int event_means(const struct referee *referee, const struct declaration *declaration,
                       int piece)
{
    int card = position(referee)->event, event = bt_card_row(referee, card)->event;
    if (event == EVENT_ROUND_UP_BRITISH || event == EVENT_ROUND_UP_FRENCH)
        return pieces_have(bt_those_to_turn(referee, card), piece)     ? 1 + (declaration->to == 0)
               : pieces_have(bt_those_to_return(referee, card), piece) ? 1 + (declaration->to != 0)
                                                                       : 0;
    if (is_chance(referee)) /* drawn, then chosen with a Village */
        return pieces_have(bt_lost_indians(referee), piece) &&
               (position(referee)->recruit[piece] != 0) == (declaration->verb == VERB_CHOOSE);
    return bt_in_play(referee, piece);
}

static bool event_takes(const struct referee *referee, enum field_word field)
{
    return event_of(referee, position(referee)->event)->takes >> field & 1;
}

/* Whether a Connection its card names ends at place. */
static bool event_names(const struct referee *referee, int place)
{
    const struct card_row *row = bt_card_row(referee, position(referee)->event);
    for (int i = 0; i < row->connection.count; i++) {
        const struct connection_row *ends = &bt_own(referee)->connection[row->connection.id[i]];
        if (ends->a == place || ends->b == place)
            return true;
    }
    return false;
}

static void event_units(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    if (event_takes(referee, FIELD_UNITS))
        bt_all_units(referee, declaration, values);
}

static void event_path(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    const struct ids *path = &declaration->path;
    int last = path->count ? path->id[path->count - 1] : 0;
    for (int place = 1; place <= PLACE_MAX && event_takes(referee, FIELD_PATH); place++) {
        if (event_names(referee, place) &&
            (last ? are_joined(&rules_data(referee)->map, last, place) : bt_on_map(referee, place)))
            values_add(values, place);
    }
}

static void event_space(const struct referee *referee, const struct declaration *declaration,
                        struct value_set *values)
{
    if (event_takes(referee, FIELD_AT))
        bt_spaces(referee, declaration, values);
}

static void event_goal(const struct referee *referee, const struct declaration *declaration,
                       struct value_set *values)
{
    for (int place = 1; place <= PLACE_MAX && event_takes(referee, FIELD_TO); place++) {
        if (bt_on_map(referee, place) &&
            (bt_controller(referee, place) == declaration->by || bt_space(referee, place)->nation))
            values_add(values, place);
    }
}

static void event_points(const struct referee *referee, const struct declaration *declaration,
                         struct value_set *values)
{
    if (event_takes(referee, FIELD_WHAT))
        bt_point_words(referee, declaration, values);
}

/* clang-format off */
static const struct action choosing = {
    {VERB_CHOOSE, "what an event asks",
     {MAY(CARD, SINGLE(CARD), .values = no_values),
      MAY(UNITS, SEVERAL(PIECE), .values = event_units),
      MAY(PATH, SEVERAL(PLACE), .values = event_path, .weight = bt_weight_of_space),
      MAY(AT, SINGLE(PLACE), .values = event_space),
      MAY(TO, SINGLE(PLACE), .values = event_goal),
      MAY(WHAT, SINGLE(WORD), .values = event_points)}},
    .units_from = bt_units_said, .meant_first = event_means, .weight = 4,
};
static const struct action drawing = {
    {VERB_DRAW, "units that an event takes by chance",
     {MAY(CARDS, SEVERAL(CARD), .values = no_values),
      MAY(UNITS, SEVERAL(PIECE), .values = bt_all_units),
      MAY(WHAT, SINGLE(WORD), .values = no_values),
      MAY(COUNT, FROM(0, 99), .values = no_values)}},
    .units_from = bt_units_from, .meant_first = event_means,
};
/* clang-format on */

/* clang-format off */
const struct step bt_event_rows[] = {
    /* name, rule, who, applies, moments, silence, perform */
    {"event", R7_1_EVENTS, decider, is_owed, 0, OWED, perform_event, TAKES(&choosing), .said = "choose for an event"},
    {"event by itself", R7_1_EVENTS, bt_both, asks_nothing, 0, FORCED, perform_event},
    {"event by chance", R7_1_EVENTS, decider, is_chance, 0, OWED, perform_event, TAKES(&drawing), .said = "draw for an event"},
    {"villages", CARD_51_ENCROACHMENT, bt_french, bt_village_due, 0, OWED, bt_choose_village, TAKES(&choosing), .said = "choose a Village"},
    {"event offered", R7_1_EVENTS, decider, is_optional, 0, PASSES, perform_event, TAKES(&choosing), .said = "choose to use an event"},
    {CHITS_DUE},
    {"event over", R7_1_EVENTS, bt_both, NULL, 0, FORCED, end_event},
};
/* clang-format on */
