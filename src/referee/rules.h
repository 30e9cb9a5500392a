#ifndef PROVOST_REFEREE_RULES_H
#define PROVOST_REFEREE_RULES_H

#include "board/rules_data.h"
#include "referee/game.h"

#include <string.h>

/* What the rules of a game call: checks, effects, chance, outcomes, steps.
 *
 * A check says what must hold and adds a finding when it does not. An effect is a change of one
 * cell. A step's perform function states its checks first, then, if commits() says so, makes its
 * changes. A die asked for is always given: where the record does not know it, the kernel tries
 * every face. */

/* Ids in an order, or of which one may stand twice: paths, spaces, cards as they are named, units
 * of which each counts for a step. Where only who is among them matters it is a struct piece_set.
 */
struct ids {
    int count;
    int16_t id[DECLARED_MAX];
};

/* How a unit may be named. Who was is a set, not a mark on the list of units: rules ask who is in
 * it, and what edits that list as any other (repairs, options, counters that stand in) leaves it
 * be. */
enum named {
    NAMED_SINGLY,  /* not as any of a kind: no other will do */
    NAMED_BY_ID,   /* which is not what is printed */
    NAMED_BY_ANY,  /* by a name that several kinds have */
    NAMED_BY_STEP, /* as full or reduced */
    NAMED_WAYS
};

/* An entry with its names resolved to ids. A field that was not declared is 0 or an empty list. */
struct declaration {
    int by;
    verb_id verb;
    int card; /* 0 with hidden_card: a card that was not shown */
    bool hidden_card;
    int use;     /* of the game's use_kind */
    int leader;  /* PIECE */
    int at, to;  /* PLACE: the first of places, and the place of "to" */
    int to_side; /* SIDE, for a deal */
    int mode;    /* of the game's mode_kind */
    int what;    /* of the game's what_kind */
    int count;
    int phase;   /* the label, 0 when absent */
    int lacking; /* units of a kind asked for that were not to be had where they are taken from */
    bool units_lead;   /* a path begins with units and not with their place */
    int unlisted;      /* of "at", spaces that incomplete data does not list */
    uint32_t declared; /* FIELD_BIT of each field present */
    uint32_t excess;   /* and of those left out, as the verb or the step does not take them */
    struct piece_set named[NAMED_WAYS]; /* the units that were named so */
    struct piece_set others;            /* those elsewhere that the names of units mean as well */
    struct ids units;                   /* PIECE */
    struct ids path;                    /* PLACE */
    struct ids places;                  /* PLACE, all of "at" */
    struct ids cards;                   /* CARD */
};

/* Whether a piece is a unit that was named so. */
static inline bool named_so(const struct declaration *declaration, enum named how, int piece)
{
    return pieces_have(declaration->named[how], piece);
}

/* truth of a C condition */
static inline enum truth truth_of(bool holds)
{
    return holds ? YES : NO;
}

/* The three kinds of check. Each returns whether the check holds and, if not, adds a finding with
 * the rule and the figures formatted from the rest: what was found against what is allowed.
 *
 *     need           without it the effect means nothing: the entry then moves nothing
 *     require        a rule: the entry is illegal, its effect still stands as played
 *     require_whole  like require, but only the finished declaration must meet it
 *
 * The same, _known, of what may not be known: UNKNOWN does not hold and makes the entry open, and
 * the figures then say what is missing. The same, _bound, whose figures measure something against a
 * bound, so that they are as true where it holds and are told then, too, to who asks why. */
bool need(struct referee *referee, int rule, bool holds, const char *figures, ...)
    __attribute__((format(printf, 4, 5)));
bool need_known(struct referee *referee, int rule, enum truth holds, const char *figures, ...)
    __attribute__((format(printf, 4, 5)));
bool require(struct referee *referee, int rule, bool holds, const char *figures, ...)
    __attribute__((format(printf, 4, 5)));
bool require_known(struct referee *referee, int rule, enum truth holds, const char *figures, ...)
    __attribute__((format(printf, 4, 5)));
bool require_whole(struct referee *referee, int rule, bool holds, const char *figures, ...)
    __attribute__((format(printf, 4, 5)));
bool require_whole_known(struct referee *referee, int rule, enum truth holds, const char *figures,
                         ...) __attribute__((format(printf, 4, 5)));
bool need_bound(struct referee *referee, int rule, bool holds, const char *figures, ...)
    __attribute__((format(printf, 4, 5)));
bool require_bound(struct referee *referee, int rule, bool holds, const char *figures, ...)
    __attribute__((format(printf, 4, 5)));
bool require_known_bound(struct referee *referee, int rule, enum truth holds, const char *figures,
                         ...) __attribute__((format(printf, 4, 5)));
bool require_whole_bound(struct referee *referee, int rule, bool holds, const char *figures, ...)
    __attribute__((format(printf, 4, 5)));

/* Says of what was just checked, and returns whether it held, that the board alone decides it: of
 * what side and kind a counter is, what is printed on a card, what the map has. No line that may be
 * missing makes it right: who declares it is at fault, whatever else is not known. */
bool printed(struct referee *referee, bool held);

/* The same of the way between two spaces, if the entry names one right behind the other: where a
 * force stands from which it is not said to go, the record decides. */
bool printed_between(struct referee *referee, bool held, int from, int to);

/* A verb of several uses: the declaration carries no field but these of its verb's, which are
 * judged here. NULL carries none. A field too many is a fault; the entry stands without it. */
bool takes_only(struct referee *referee, const struct declaration *declaration, uint32_t fields);

/* Where pieces that leave from go, as "to" and a path of one space or two say, which must agree; 0:
 * not said. */
int place_gone_to(struct referee *referee, const struct declaration *declaration, int from);

/* Adds a remark to the verdict; it changes nothing. */
void remark(struct referee *referee, int rule, const char *text, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether the figures of a check are told: of one that holds only to who asks why. */
bool tells_figures(const struct referee *referee, bool holds);

/* Whether the effects of the declaration are to be made: false while options judge a declaration
 * that is not finished, and when a need failed. */
bool commits(const struct referee *referee);

/* Whether it is only asked if the declaration is lawful: once a rule is found broken, nothing more
 * need be found out. */
bool only_asked(const struct referee *referee);

/* What the rules know of the path of a declaration besides its last space and its length: where two
 * paths to a space are alike in it, the shorter goes on wherever the longer does. 0 unless told. */
void note_path_state(struct referee *referee, int what);

/* The only writer of a position: sets the cell where points (into the referee's position) to value,
 * by rule. */
void change(struct referee *referee, const cell *where, int value, int rule);

/* Adds amount. */
void change_by(struct referee *referee, const cell *where, int amount, int rule);

/* Sets all fields that last until moment back to 0. */
void expire(struct referee *referee, int moment, int rule);

/* Begins the procedure of that number; the step that calls it goes on (or is done, by its flow)
 * afterwards. */
void begin(struct referee *referee, int procedure);

/* Whether the step on top is one of the first rows of a procedure. */
bool stands_in(const struct referee *referee, int procedure, int rows);

/* What the referee rules on. */
struct rules_view {
    const struct position *position;
    const struct rules_data *data;
    const struct piece_set *presence; /* by PLACE: the pieces there */
};

/* Every referee begins with its view, so that these are cheap: rules ask them at every turn. */
static inline const struct position *position(const struct referee *referee)
{
    return ((const struct rules_view *)referee)->position;
}

/* The pieces at place, a box included, by the game's field of what PLACE a PIECE is in ALWAYS; none
 * at 0. Kept with each change, so that nobody need look through all pieces for the few that are
 * there. */
static inline struct piece_set at(const struct referee *referee, int place)
{
    return ((const struct rules_view *)referee)->presence[place];
}

/* The first piece after piece (0: of all) that is at place; 0 when there is none, or place is 0. */
static inline int next_present(const struct referee *referee, int place, int piece)
{
    return pieces_next(at(referee, place), piece);
}

/* Adds a value worth trying; one beyond what fits is none. */
static inline void values_add(struct value_set *values, int id)
{
    if (id >= 0 && id <= VALUE_ID_MAX)
        values->word[id / 64] |= UINT64_C(1) << id % 64;
}

/* Adds least to most. */
static inline void values_add_range(struct value_set *values, int least, int most)
{
    for (int id = least; id <= most; id++)
        values_add(values, id);
}

static inline void values_add_pieces(struct value_set *values, struct piece_set pieces)
{
    for (int i = 0; i < PIECE_SET_WORDS; i++)
        values->word[i] |= pieces.word[i];
}

static inline bool values_have(const struct value_set *values, int id)
{
    return id >= 0 && id <= VALUE_ID_MAX && values->word[id / 64] >> id % 64 & 1;
}

/* The field is not worth filling. */
void no_values(const struct referee *referee, const struct declaration *declaration,
               struct value_set *values);

/* For the rows of actions: their units may be anywhere; where "at" says, else anywhere; where the
 * leader or "at" says, else anywhere. */
int units_anywhere(const struct referee *referee, const struct declaration *declaration);
int units_at_or_anywhere(const struct referee *referee, const struct declaration *declaration);
int units_led_or_anywhere(const struct referee *referee, const struct declaration *declaration);

static inline const struct rules_data *rules_data(const struct referee *referee)
{
    return ((const struct rules_view *)referee)->data;
}

/* The pieces whose cell in list, a field of the position per PIECE, is not 0: kept like at(). */
struct piece_set pieces_marked(const struct referee *referee, const cell *list);

/* The places of a list per PLACE, by their ids. */
static inline struct piece_set places_marked(const struct referee *referee, const cell *list)
{
    return pieces_marked(referee, list);
}

/* The pieces of a list, each once; those of a set as a list, in rising order. */
struct piece_set pieces_in(const struct ids *list);
struct ids ids_of(struct piece_set set);

/* Whether this game reads a doubtful point so: a reading of the game's list of rulings. */
bool ruling_is(const struct referee *referee, int reading);

/* Whether a step that may not be due is gone past in silence as if it were not: it does what is
 * known, and changes a cell of each place of which it is not. */
bool nothing_is_due(const struct referee *referee);

/* Whether an optional rule is in force. */
bool option(const struct referee *referee, int which);

/* Rolls one die of the kind die (index in the game's table) for side; purpose and rule stand in the
 * ledger. The value 1 to faces. A step performed in silence whose die is not there returns WAIT
 * afterwards: the kernel sees to it and undoes what the step did, so the face given is of no
 * account. */
int throw_die(struct referee *referee, int die, int side, int rule, const char *purpose);

/* As throw_die, with the modifier that will be added, so that written modifiers and totals can be
 * checked; the total. */
int throw_modified(struct referee *referee, int side, int modifier, int rule, const char *purpose);
/* The same where the data tells no more than that the modifier is from least to most; the total
 * with the least. */
int throw_within(struct referee *referee, int side, int least, int most, int rule,
                 const char *purpose);

/* How many dice the entry has written, whoever's. */
int dice_written(const struct referee *referee);

/* One of count equal things, 1 to count, from a seeded stream only; 0 when the stream does not
 * decide it (the record must say it). */
int draw_lot(struct referee *referee, int count, int rule, const char *purpose);
/* How often the seeded stream may be drawn from still. */
int draws_left(const struct referee *referee);

/* Whether the stream of the header decides chance, so that nothing has to be written. */
bool stream_decides(const struct referee *referee);
/* Whether it does, but for a question, which is not told what it gives. */
bool stream_is_withheld(const struct referee *referee);

/* A text for a purpose or a figure that lives until the next entry; "" when memory is out. */
const char *keep_text(struct referee *referee, const char *text, size_t length);
const char *keep(struct referee *referee, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* " since entry 12 (F4.3)": the entry that changed the cell last; "" when it is as the game began,
 * or nobody will read it. */
const char *since_entry(struct referee *referee, const cell *where);

/* An entry that is at fault for want of what a cell counts depends on the fault that changed it. */
void depends_on_count(struct referee *referee, const cell *where);

/* Whether hands of side are open, closed or dealt by the stream. */
enum hand_mode { HAND_OPEN, HAND_CLOSED, HAND_SEEDED };
enum hand_mode hand_mode(const struct referee *referee, int side);

/* What came of an entry: compared with its claim, shown in the report. side 0: of nobody in
 * particular. */
#define CLAIMS(CLAIM)                                                                              \
    CLAIM(SUCCESS, "success") /* 1 or 0 */                                                         \
    CLAIM(HITS, "hits")       /* inflicted by a side */                                            \
    CLAIM(LOSS, "loss")       /* suffered by a side */                                             \
    CLAIM(COUNT, "count")                                                                          \
    CLAIM(WIN, "win") /* a side */                                                                 \
    CLAIM(RATING, "rating")                                                                        \
    CLAIM(MODIFIER, "modifier") /* the sum of a side's die roll modifiers */                       \
    CLAIM(TOTAL, "total")       /* die and modifiers */                                            \
    CLAIM(STRENGTH, "strength")                                                                    \
    CLAIM(COLUMN, "column")                                                                        \
    CLAIM(MARKER, "marker") /* a position on a battle track */                                     \
    CLAIM(VP, "vp")
enum claim {
#define CLAIM(name, word) CLAIM_##name,
    CLAIMS(CLAIM)
#undef CLAIM
        CLAIM_COUNT_OF
};
void outcome(struct referee *referee, enum claim claim, int side, int value, int rule);

/* The same where the rules data leaves the value open between limits: a claim within them is open.
 */
void outcome_within(struct referee *referee, enum claim claim, int side, int least, int most,
                    int rule);

/* What the entry performed claims of side's value, or of nobody's; otherwise where it claims none.
 * Where the rules data leaves a value open, what a table saw of it may stand as it is claimed. */
int claimed(const struct referee *referee, enum claim claim, int side, int otherwise);

/* An outcome that is a running total kept at where: a wrong claim of it depends on the fault that
 * changed it. Of several in one entry the last is told, with the parts of all.
 */
void outcome_total(struct referee *referee, enum claim claim, int side, int value,
                   const cell *where, int rule);

/* Tells of a running total kept at where each entry that moved it since the cell begun changed, as
 * parts; rule: of what it was before them. */
void tell_changes(struct referee *referee, enum claim claim, int side, const cell *where,
                  const cell *begun, int rule);

/* Whether the entry has told that running total before: then what it was is no part of it. */
bool is_total_told(const struct referee *referee, const cell *where);

/* The running total begins anew: what the entry has told of it before stands for itself. */
void begin_total(struct referee *referee, const cell *where);

/* What the entry has told last of that running total; where it stands, if nothing. */
int total_told(const struct referee *referee, const cell *where);

/* A part of a number that will be told of the entry: what adds value to that figure of side, by
 * which rule; told before the die it modifies and before the figure itself, which takes all such
 * parts since the last of its kind and side. counts is false for what was weighed and adds nothing
 * here, though a player may think so. What it adds: value, or 0; what does not count and would add
 * 0 is no part. Parts of one rule and name are told as one. */
int part(struct referee *referee, enum claim claim, int side, int rule, bool counts, int value,
         const char *what, ...) __attribute__((format(printf, 7, 8)));

/* A part that counts and adds least to most, where the rules data leaves open which. what lives as
 * long as the verdict. */
void part_within(struct referee *referee, enum claim claim, int side, int rule, int least, int most,
                 const char *what);

/* A number of points as players say it, "F4"; as a number of a side's own, or where the game says
 * no more of it. In the line's memory. */
const char *points_text(struct referee *referee, int side, int points);

/* What decided the outcome told last where no sum of parts says it, a yes or no and who wins:
 * "a total of 3, needed 4". */
void outcome_figures(struct referee *referee, const char *figures, ...)
    __attribute__((format(printf, 2, 3)));

/* The die of side that was rolled last with its modifiers, for outcome_figures: "die 3, tactics of
 * Webb +0 [6.71] = 3". Their sum must have been told. Kept until the next entry. */
const char *roll_text(struct referee *referee, int side);

/* Names for figures; "nothing" for 0. They live as long as the rules data. */
const char *name_of(const struct referee *referee, int kind, int id);

/* A card's title, where several share it behind what tells it apart: "#2 Campaign"; "nothing"
 * for 0, "a hidden card" where it may not be told. It lives as long as the rules data. */
const char *card_text(const struct referee *referee, int card);
/* Where a card of the pile is, behind "is": "in the deck", "in the French hand", "removed". It
 * lives as long as the verdict. */
const char *in_pile(struct referee *referee, int pile);
/* Whether it may be told that a card is in the pile: of a question it is not told what is in decks
 * and in hands that the stream has dealt. */
bool pile_is_told(const struct referee *referee, int pile);
/* " of" the card whose event is carried out; "" when none is. */
const char *event_text(struct referee *referee);
/* What is told of a step after its name: its event, and what it is about. */
const char *step_details(struct referee *referee, const struct step *step);

/* Pieces as players name them, by kind and step: "2 Regulars, Rangers, reduced Provincials". In the
 * referee's memory until the next entry. */
const char *pieces_text(struct referee *referee, const struct ids *pieces);

/* The word of the side, "French". */
const char *side_name(const struct referee *referee, int side);

/* Whether list holds id, and how many of others it does not. */
bool ids_hold(const struct ids *list, int id);
int ids_missing(const struct ids *list, const struct ids *others);
/* How often list has id. */
static inline int ids_times(const struct ids *list, int id)
{
    int times = 0;
    for (int i = 0; i < list->count; i++)
        times += list->id[i] == id;
    return times;
}
static inline void ids_add(struct ids *list, int id)
{
    if (list->count < DECLARED_MAX)
        list->id[list->count++] = (int16_t)id;
}

/* Adds id to list unless it is there. */
void ids_add_once(struct ids *list, int id);

/* The first of a list, 0 of an empty one. */
static inline int ids_first(const struct ids *list)
{
    return list->count ? list->id[0] : 0;
}

/* The other side; of nobody, nobody. */
static inline int other_side(int side)
{
    return side ? SIDE_MAX + 1 - side : 0;
}

/* The side of a mask (1 << side) that has one alone; 0 for none or both. */
static inline int only_side(unsigned sides)
{
    int side = SIDE_MAX;
    while (side > 0 && sides != 1U << side)
        side--;
    return side;
}

#endif
