#ifndef PROVOST_REFEREE_GAME_H
#define PROVOST_REFEREE_GAME_H

#include "board/kind.h"
#include "record/entry.h"
#include "record/names.h"
#include "record/sentence.h"
#include "record/typed_word.h"
#include "referee/catalogue.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a game describes itself to the kernel: tables, and a few functions that read its position.
 * Each game completes struct position from its list of fields; ids run from 1, 0 is nothing. */

struct ids;
struct referee;
struct position;
struct rules_data;
struct loader;
struct declaration;
struct way;
struct place_look;
struct worksheet_form;

typedef int16_t cell;

enum {
    DEPTH_MAX = 8,
    BLOCK_MAX = 64,
    DRAWS_MAX = INT16_MAX,
    ALWAYS = 0,
    MOMENT_MAX = 15,
    ANYWHERE = -1
};

/* The kernel's own part of every position: the stack of steps, who said no at the step on top, how
 * far the stream of chance is used, and the dice left of a server's block. */
#define KERNEL_FIELDS(ONE, LIST)                                                                   \
    ONE(depth, NUMBERS(0, DEPTH_MAX), ALWAYS, "depth")                                             \
    LIST(step, DEPTH, SLOT, STEP, ALWAYS, "steps")                                                 \
    ONE(passed, NUMBERS(0, 6), ALWAYS, "passed")                                                   \
    ONE(draws, NUMBERS(0, DRAWS_MAX), ALWAYS, "draws")                                             \
    ONE(block_used, NUMBERS(0, BLOCK_MAX), ALWAYS, "block used")                                   \
    LIST(block, BLOCK, SLOT, NUMBERS(0, FACES_MAX), ALWAYS, "block")

/* What a field of numbers holds: least to most. A position that says otherwise is refused, so that
 * rules may rely on it. */
#define NUMBERS(least, most) NUMBER, least, most

/* A game lists its fields as
 *     #define FIELDS(ONE, LIST, BY_SIDE)
 *         ONE(name, holds, until, "shown")             one cell
 *         LIST(name, size, per, holds, until, "shown") cells 1 to size_MAX, one per id of kind per
 *         BY_SIDE(name, size, per, holds, until, "shown of side 1", "shown of side 2")
 *                                                      such a list for each side, by OF_SIDE
 * and writes POSITION_OF(FIELDS) once in its header and FIELD_TABLE(FIELDS) once in a source file.
 */
#define POSITION_ONE(name, holds, until, shown) cell name;
#define POSITION_LIST(name, size, per, holds, until, shown) cell name[size##_MAX + 1];
#define POSITION_BY_SIDE(name, size, per, holds, until, first, second)                             \
    cell name[SIDE_MAX][size##_MAX + 1];
#define POSITION_OF(FIELDS)                                                                        \
    struct position {                                                                              \
        KERNEL_FIELDS(POSITION_ONE, POSITION_LIST)                                                 \
        FIELDS(POSITION_ONE, POSITION_LIST, POSITION_BY_SIDE)                                      \
    };
/* The list that side has of a field BY_SIDE; that of side 2 where nobody is named. */
#define OF_SIDE(position, side, name) ((position)->name[(side) == 1 ? 0 : 1])
#define CELL_OF(name) (offsetof(struct position, name) / sizeof(cell))
#define TABLE_ONE(name, what, lasts, key)                                                          \
    {.shown = key, .cell = CELL_OF(name), .per = NUMBER, .until = lasts, .holds = what},
#define TABLE_LIST(name, length, of, what, lasts, key)                                             \
    {.shown = key,                                                                                 \
     .cell = CELL_OF(name),                                                                        \
     .size = length##_MAX,                                                                         \
     .per = of,                                                                                    \
     .until = lasts,                                                                               \
     .holds = what},
#define TABLE_BY_SIDE(name, length, of, what, lasts, first, second)                                \
    {.shown = first,                                                                               \
     .cell = CELL_OF(name[0]),                                                                     \
     .size = length##_MAX,                                                                         \
     .per = of,                                                                                    \
     .until = lasts,                                                                               \
     .holds = what},                                                                               \
        {.shown = second,                                                                          \
         .cell = CELL_OF(name[1]),                                                                 \
         .size = length##_MAX,                                                                     \
         .per = of,                                                                                \
         .until = lasts,                                                                           \
         .holds = what},
#define FIELD_TABLE(FIELDS)                                                                        \
    KERNEL_FIELDS(TABLE_ONE, TABLE_LIST)                                                           \
    FIELDS(TABLE_ONE, TABLE_LIST, TABLE_BY_SIDE)

struct field {
    const char *shown; /* the key in JSON */
    size_t cell;       /* of the field itself, or of its unused element 0 */
    int size;          /* 0: one cell; else cells cell+1 to cell+size */
    int per;           /* kind, when size > 0 */
    int until;         /* the moment at which it expires to 0, to MOMENT_MAX; ALWAYS for never */
    int holds;         /* kind */
    int least, most;   /* of NUMBERS */
};

/* The kernel's own rows come first in every catalogue. */
#define KERNEL_RULES(RULE)                                                                         \
    RULE(RECORD_STEP, "record.step", CHECK, "Each entry in its turn",                              \
         "An entry comes where play asks its side for what it does, or leaves it free to do so.")  \
    RULE(RECORD_FIELD, "record.field", CHECK, "A declaration says what it must",                   \
         "A declaration has what the game's page asks of its kind, and nothing else.")             \
    RULE(RECORD_NAME, "record.name", CHECK, "Names are known",                                     \
         "Every name is one of the game's, or the unique beginning of one.")                       \
    RULE(RECORD_PIECE, "record.piece", CHECK, "Pieces are where they are named",                   \
         "Counters named are the side's own, in play, and in the place the entry speaks of.")      \
    RULE(RECORD_CARD, "record.card", CHECK, "A card is played from the hand that holds it",        \
         "A card comes from the hand of the side that plays it.")                                  \
    RULE(RECORD_DICE, "record.dice", CHECK, "Dice fit what is rolled",                             \
         "Each roll has a die of its kind, no die is left over, none is out of range.")            \
    RULE(RECORD_STREAM, "record.stream", CHECK, "Dice agree with the stream",                      \
         "With a seeded stream or a server's block a written die is the stream's.")                \
    RULE(RECORD_BLOCK, "record.block", CHECK, "Blocks of dice follow one another",                 \
         "A server's numbered blocks stand in the record in order, none missing and none twice, "  \
         "where its dice come neither from a seed nor from secrets.")                              \
    RULE(RECORD_REVEAL, "record.reveal", CHECK, "What is revealed was committed to",               \
         "A reveal opens the commitment of its side; the sides reveal in turn.")                   \
    RULE(RECORD_CLAIM, "record.claim", CHECK, "What is claimed came of it",                        \
         "A claimed result, modifier or total agrees with the dice and the rules.")                \
    RULE(RECORD_LABEL, "record.label", CHECK, "Labels agree",                                      \
         "A phase number is the running number of the side's card.")                               \
    RULE(RECORD_ASSERT, "record.assert", CHECK, "What is asserted holds",                          \
         "An assertion agrees with the settled position.")                                         \
    RULE(RECORD_DEAL, "record.deal", CHECK, "Cards dealt come from the deck",                      \
         "A card dealt or drawn is in the deck, and as many are dealt as the rules say.")          \
    RULE(RECORD_CORRECTION, "record.correction", CHECK, "Corrections are agreed",                  \
         "A correction names an entry, and the other side agrees or a director rules.")            \
    RULE(RECORD_MEANT, "record.meant", DEFINITION, "What was meant",                               \
         "Where an entry is at fault, the entries behind it tell what was declared in its place.") \
    RULE(RECORD_SETUP, "record.setup", EFFECT, "Set-up", "The position a game starts from.")       \
    RULE(RECORD_CONSERVED, "record.conserved", DEFINITION, "Nothing vanishes",                     \
         "A piece, card or marker leaves the board only by a rule that removes it; where it does " \
         "otherwise this program is at fault, and the entry takes no effect.")                     \
    RULE(RECORD_FLOW, "record.flow", EFFECT, "Steps of play",                                      \
         "Play goes from step to step in the order of the rulebook.")                              \
    RULE(RECORD_CHANCE, "record.chance", EFFECT, "Chance is used in order",                        \
         "Each draw uses the next number of the stream or the next die of the block.")

enum kernel_rule {
#define RULE(name, id, kind, title, sentence) name,
    KERNEL_RULES(RULE)
#undef RULE
        KERNEL_RULE_COUNT
};

enum { RULING_ALTERNATIVES_MAX = 4 };

/* A point the rulebook leaves open, with its possible readings; the first is the default. */
struct ruling {
    const char *name; /* the key in a header's "rules" */
    const char *rule; /* the id it reads */
    const char *question;
    struct {
        const char *name, *meaning;
    } alternative[RULING_ALTERNATIVES_MAX]; /* ends with a NULL name when fewer */
};

/* A game's list of rulings is a macro LIST(RULING, READING) of rows
 *     RULING(POINT, "name", "rule", "question?",
 *            READING(POINT_NO, "no", "meaning"), READING(POINT_YES, "yes", "meaning"))
 * From it come the numbers of the rulings, RULING_POINT; those of the readings, POINT_NO and
 * POINT_YES, for ruling_is(); and the table. */
#define RULING_NUMBER(point, ...) RULING_##point,
#define RULING_READINGS(point, name, rule, question, ...)                                          \
    enum { BEFORE_##point = RULING_##point * RULING_ALTERNATIVES_MAX - 1, __VA_ARGS__ };
#define READING_NUMBER(reading, name, meaning) reading
#define RULING_ROW(point, name, rule, question, ...) {name, rule, question, {__VA_ARGS__}},
#define READING_ROW(reading, name, meaning)                                                        \
    {                                                                                              \
        name, meaning                                                                              \
    }

struct option {
    const char *name; /* the word in a header's "options" */
    const char *title;
};

/* Of a list of options, LIST(OPTION), of rows OPTION(NAME, "word", "title"): OPTION_NAME; the
 * table. */
#define OPTION_NUMBER(name, word, title) OPTION_##name,
#define OPTION_ROW(name, word, title) {word, title},

enum silence {
    PASSES, /* nobody does it */
    LATER,  /* a later row does it: no rule gives their order, a declaration is taken at either */
    FORCED, /* it happens; needs an entry only when a die or card must be supplied */
    OWED,   /* somebody must declare it, unless only one outcome is lawful */
    UNSURE /* the same where nobody knows whether it is due: what is lawful behind it if it were not
              is open, not at fault, and takes its effects; perform then finds nothing_is_due() */
};

/* Whether a condition holds, where what decides it may not be known. */
enum truth { NO, YES, UNKNOWN };

enum flow {
    NEXT,     /* the step is done */
    AGAIN,    /* the step may be declared again */
    DONE,     /* the procedure is done */
    WAIT,     /* without an entry: a die, a card or a choice is owed. With one: never */
    ELSEWHERE /* the entry speaks of a later step, be it lawful here or not */
};

#define FIELD_BIT(field) (UINT32_C(1) << FIELD_##field)

enum { WORD = KIND_MAX, DECLARED_MAX = 192, VALUE_ID_MAX = 511 };

/* Ids of one kind, 0 to VALUE_ID_MAX: what is worth trying in a field, or numbers. */
struct value_set {
    uint64_t word[(VALUE_ID_MAX + 1) / 64];
};

/* What a field of an action takes: names of a kind (WORD: of the game's list of words for the
 * field), so many of them; a NUMBER itself lies between least and most. Where names are steps lost
 * a piece may stand as often as it has steps, by the rule that steps is; 0: each stands once. */
struct field_use {
    int8_t kind;
    bool needed;
    bool on_map;         /* of PLACE: spaces of the map alone, no boxes */
    bool unlisted;       /* of PLACE: what incomplete data does not list may be named, too */
    int16_t least, most; /* most 0: it is not taken */
    int16_t steps;
    /* Adds the ids worth trying in a declaration that has its fields before this one already, by
     * values_add and its like (referee/rules.h): options, repairs and generated games try these and
     * no others, so that none that is lawful may be left out but what stands for nothing on the
     * board. NULL: all of the kind. */
    void (*values)(const struct referee *referee, const struct declaration *declaration,
                   struct value_set *values);
    /* How gladly a generated game takes id: 1 as any other, 0 never. id 0: the field at all when it
     * is not needed, for a path one more space. NULL: all alike. */
    int (*weight)(const struct referee *referee, const struct declaration *declaration, int id);
};

#define NEEDS(field, ...) [FIELD_##field] = {.needed = true, __VA_ARGS__}
#define MAY(field, ...) [FIELD_##field] = {__VA_ARGS__}
#define SINGLE(thing) .kind = (thing), .most = 1
#define SEVERAL(thing) .kind = (thing), .most = DECLARED_MAX
#define ON_MAP .on_map = true
#define STEPS_BY(rule) .kind = PIECE, .most = DECLARED_MAX, .steps = (rule)
#define FROM(low, high) .kind = NUMBER, .least = (low), .most = (high)

/* A verb, and what each of its fields takes. */
struct verb_use {
    verb_id verb;
    const char *meaning;
    struct field_use field[FIELD_WORD_COUNT];
};

/* All that is known of something a side may declare, in one row of its chapter:
 *
 *     const struct action ww_dropping = {
 *         {VERB_DROP,
 *          "leave pieces of the force behind",
 *          {NEEDS(UNITS, SEVERAL(PIECE), .values = ww_list_active), MAY(AT, SINGLE(PLACE))}},
 *         .units_from = acting_place,
 *         .perform = drop_off,
 *     };
 *
 * and the steps at which it may be declared name it: TAKES(&ww_moving, &ww_dropping). A verb that
 * means two things has a row for each, with the fields it takes there: those of another row are
 * told as too many, so that perform need not ask. A step has one row a verb at most. What a verb
 * takes anywhere in the game is gathered from the rows of all steps (game_verbs). */
struct action {
    struct verb_use takes;
    /* States its checks, then makes its changes; NULL: the step's own perform does. */
    enum flow (*perform)(struct referee *referee, const struct declaration *declaration);
    /* Of what plays a card: a card of these moments is played as a response; 0: no response. */
    uint32_t moments;
    /* The place the units are taken from unless there is a path: a place, ANYWHERE when they may be
     * in several, 0: where the leader is, else "at". NULL: 0. */
    int (*units_from)(const struct referee *referee, const struct declaration *declaration);
    /* How soon a name that several pieces share means this one: 3 before 2, 1 and 0. NULL: all
     * alike. */
    int (*meant_first)(const struct referee *referee, const struct declaration *declaration,
                       int piece);
    /* Whether "all" of the units means this piece, too, of those in the place. NULL: it does. */
    bool (*meant_by_all)(const struct referee *referee, int piece);
    /* How gladly a generated game declares it: 1 as any other (0 is taken for 1); when it depends
     * on the position, weigh tells, 0 for never. */
    int weight;
    int (*weigh)(const struct referee *referee, const struct declaration *declaration);
};

enum { ACTIONS_MAX = 8 };
#define TAKES(...) .action = {__VA_ARGS__}

/* Why an entry that finds no step is at fault: where the walk in search of one came to a row that
 * names this. */
struct misplaced {
    int rule;        /* 0: none */
    const char *why; /* it may not be */
    uint64_t verbs;  /* it is told of these; 0: of those that the row takes */
    /* NO: the rule is broken, YES: it is kept here, UNKNOWN: here it is no matter of this rule. Of
     * the declaration only side, verb, card and use are known. NULL: see where it stands. */
    enum truth (*kept)(const struct referee *referee, const struct declaration *declaration);
};

/* A row of a procedure. who gives a mask of sides (1 << side); NULL: the game's active side.
 * applies: false skips the row; NULL: always. perform gets NULL when the step happens in silence,
 * and the declarations of actions that have no perform of their own. */
struct step {
    const char *name;
    int rule;
    unsigned (*who)(const struct referee *referee);
    bool (*applies)(const struct referee *referee);
    uint32_t moments; /* the game's card moments: which response cards fit here */
    enum silence silence;
    enum flow (*perform)(struct referee *referee, const struct declaration *declaration);
    const struct action *action[ACTIONS_MAX]; /* ends with NULL when fewer */
    /* An entry of the other side: who is not asked here breaks this rule, who is keeps it. */
    struct misplaced other_turn;
    /* An entry that comes only here, or where nothing calls for it. A list, its last rule 0. */
    const struct misplaced *too_late;
    const char *said; /* what is to be done, in players' words; NULL: the name says it */
    /* Who may do it, where the step hears others only to tell them why not; NULL: who. */
    unsigned (*may)(const struct referee *referee);
    bool goes_on; /* with what is under way: an entry that it leaves to a later step begins
                     something of its own, which something calls for */
};

static inline const char *step_said(const struct step *step)
{
    return step->said ? step->said : step->name;
}

static inline bool step_is_owed(const struct step *step)
{
    return step->silence == OWED || step->silence == UNSURE;
}

struct procedure {
    const char *name;
    int count;
    const struct step *row;
};

/* A rule on what comes first that is of no one row, asked at every step met in search of one that
 * admits the entry: an entry that finds none is at fault under the first such rule that was not
 * kept. UNKNOWN: there it is no matter of this rule. Of the declaration only side, verb, card and
 * use are known, and which fields it has. */
struct order {
    int rule;
    uint64_t verbs;
    enum truth (*kept)(const struct referee *referee, const struct declaration *declaration);
    const char *why; /* it may not be */
    bool of_an_end;  /* of the game at a later check: not asked while a side may still act before it
                      */
    uint64_t callers; /* of what calls for a verb: the verbs that do, looked for first where
                         something is missing; 0: no declaration does */
};

enum { STANDING_MAX = 32, WATCHED_MAX = 12, ROWS_MAX = 64 };

/* What must hold of every position, stated once: a stack limit, a capacity, a house limit. It is
 * asked after the effects of a declaration and the standing rules, of each thing of the kind per
 * whose watched fields the declaration changed, or that such a field came to name or named before;
 * per NUMBER: once. A declaration that begins a procedure, as a move does, is asked where that
 * leads if nobody reacts, up to the first die or choice: who only passes through breaks no limit.
 * The entry that breaks it is at fault as by require(); who finds it broken and leaves it so is
 * not. */
struct standing_check {
    const char *name;
    int rule;
    int per;                                        /* PLACE, PIECE, SIDE, CARD or NUMBER */
    bool (*applies)(const struct referee *referee); /* an option, a ruling; NULL: always */
    /* false: it is broken; figures then says what was found against what is allowed */
    bool (*holds)(const struct referee *referee, int item, struct sentence *figures);
    size_t watches[WATCHED_MAX]; /* by CELL_OF */
};

/* A rule that always holds: run after every step, in order, until none applies. It is asked again
 * only when one of the fields has changed that its applies reads: watches names them by CELL_OF. */
struct standing_rule {
    const char *name;
    int rule;
    bool (*applies)(const struct referee *referee);
    void (*perform)(struct referee *referee);
    size_t watches[WATCHED_MAX];
};

/* A condition of steps that is asked again only when one of the fields has changed that it reads:
 * what was found not to apply is remembered till then, across undo as well. */
struct remembered {
    bool (*applies)(const struct referee *referee);
    size_t watches[WATCHED_MAX]; /* by CELL_OF */
};

static inline bool takes_field(const struct verb_use *use, enum field_word field)
{
    return use->field[field].most > 0;
}

/* The fields, by FIELD_BIT, that the verb takes; that may hold several; that it cannot be
 * without. */
static inline uint32_t takes_of(const struct verb_use *use)
{
    uint32_t fields = 0;
    for (int field = 0; field < FIELD_WORD_COUNT; field++)
        fields |= (uint32_t)(use->field[field].most > 0) << field;
    return fields;
}

static inline uint32_t lists_of(const struct verb_use *use)
{
    uint32_t fields = 0;
    for (int field = 0; field < FIELD_WORD_COUNT; field++)
        fields |= (uint32_t)(use->field[field].most > 1) << field;
    return fields;
}

static inline uint32_t needs_of(const struct verb_use *use)
{
    uint32_t fields = 0;
    for (int field = 0; field < FIELD_WORD_COUNT; field++)
        fields |= (uint32_t)use->field[field].needed << field;
    return fields;
}

struct face_name {
    const char *name;
    int face;
};

/* A die: its faces by number 1 to faces; face NULL when they are plain numbers. */
struct die {
    const char *name;
    int faces;
    const char *const *face;           /* face[1] to face[faces] */
    const struct face_name *face_also; /* how else they are written, ends with NULL; may be NULL */
};

/* A key of an assert that is not a field: the text the position shows for it, of item (an id of
 * kind per) when per is not NUMBER. */
struct view {
    const char *key;
    int per;
    void (*show)(const struct referee *referee, int item, struct sentence *sentence);
    bool of_moment; /* what the moment says in words */
};

/* How terrain is drawn: by a shape and a class of report/page/map.css. The word is that of
 * map.json.
 */
enum sign { SIGN_CIRCLE, SIGN_DIAMOND, SIGN_TRIANGLE, SIGN_SQUARE, SIGN_HEXAGON };
struct terrain_look {
    const char *word, *class;
    enum sign sign;
};

/* The same of a kind of connection; any without a row is a plain line. */
struct way_look {
    const char *word, *class;
};

/* Outlines drawn around a place, and what one means in a game. */
enum outline { OUTLINE_NONE, OUTLINE_SQUARE, OUTLINE_DASHED, OUTLINE_CORNERED, OUTLINE_STAR };
struct outline_look {
    const char *word;
    enum outline outline;
    const char *printed; /* the key of the places in map.json that have it printed; NULL: none */
};

/* A table of a game and how many rows it has, and how a game says that. */
#define ROWS_OF(type)                                                                              \
    struct {                                                                                       \
        const type *row;                                                                           \
        int count;                                                                                 \
    }
#define ALL_OF(table)                                                                              \
    {                                                                                              \
        table, (int)(sizeof(table) / sizeof *(table))                                              \
    }

/* How a game comes from its rules data to a position. */
struct game_data {
    /* Fills data from the game's rules data; false after a message through the loader. */
    bool (*load)(struct rules_data *data, struct loader *loader);
    /* Tells line by line what data has or still lacks, and where it contradicts itself or
     * confirmed; gives the number of contradictions. NULL: loading it checks enough. */
    int (*compare)(const struct rules_data *data, const struct rules_data *confirmed,
                   void (*tell)(void *context, const char *text), void *context);
    /* By changes: a datum of the printed game that the record supplies; with a need that fails
     * where it is none or is known otherwise. May be NULL. */
    void (*set_datum)(struct referee *referee, const char *text);
    /* How its owner types in rules data, see worksheet/form.h; NULL: not at all. */
    const struct worksheet_form *worksheet;
    /* Sets up a scenario by changes; false when there is none of that name. NULL name: the default.
     */
    bool (*set_up)(struct referee *referee, const char *scenario);
    /* Needs, of a position that a record has set, that its counters and cards are no more than
     * there are. NULL: no fields together say how many. */
    void (*count_up)(struct referee *referee);
};

/* How it is played: what is done when, with which dice, and what holds at any time. */
struct game_play {
    ROWS_OF(struct procedure) procedure; /* the first is where a game begins */
    /* The procedure whose steps, each with its condition, may come between any two others and go
     * past none: each is done when it is performed; 0: none. Its other_turn and too_late are asked
     * at every step. */
    int any_time;
    ROWS_OF(struct order) order;
    /* What calls for a verb, where no row takes it and none of order is broken: the first row of
     * the verb that is not kept before the entry tells the rule; kept NULL: it is not. */
    ROWS_OF(struct order) called_for;
    ROWS_OF(struct standing_rule) standing;
    ROWS_OF(struct remembered) remembered; /* with the standing rules STANDING_MAX at most */
    ROWS_OF(struct standing_check) check;
    ROWS_OF(struct die) die; /* the first is rolled unless said otherwise */
};

/* Where the game stands: whose turn it is, and what is said of it. */
struct game_status {
    ROWS_OF(struct view) view;
    /* The side whose turn it is, as a mask; both where a turn is no side's own. Silence does not
     * stand for all of another side's turn in search of a step where a fault is lawful. */
    unsigned (*active)(const struct referee *referee);
    /* "Early 1757" */
    void (*moment)(const struct referee *referee, struct sentence *sentence);
    /* How a game that is over ended: the figures that decided it, and their rule. NULL: the score
     * says it. */
    void (*end)(const struct referee *referee, struct sentence *sentence);
    /* The running number of side's card, 0 when it has none. */
    int (*phase)(const struct referee *referee, int side);
    bool phases_run_on; /* through the whole game: no number comes again */
    /* Whose label an entry of side by bears; NULL: of whoever played a card for its phase last. */
    int (*label_side)(const struct referee *referee, int by);
    /* The card whose event is carried out, 0: none; the steps of it are told with its name. NULL:
     * the names of steps say it all. */
    int (*event)(const struct referee *referee);
    /* Who or what a step that applies is about, said after its name. NULL: its name says it all. */
    void (*about)(const struct referee *referee, const struct step *step,
                  struct sentence *sentence);
    /* What else mattered before a declaration that breaks a rule: a hand of cards. NULL: nothing.
     */
    void (*before)(struct referee *referee, const struct declaration *declaration,
                   struct sentence *sentence);
    /* The key of the view that says who is ahead; NULL: "vp". */
    const char *score;
    /* The field that keeps points, by its key, and what one point and several are called: what
     * depends on a fault is counted in them. NULL: the game keeps none. */
    const char *points_field, *point_word, *points_word;
    /* Of one number of points for both sides: as players say it ("F4"), and for which side it
     * grows. NULL: it is said as a number. */
    void (*say_points)(int points, struct sentence *sentence);
    int points_grow_for;
};

/* What its things are called: in a record, in figures, and as players type. */
/* A field of its position that people are told by another name than its key. */
struct field_told {
    const char *field; /* its key */
    const char *said;  /* NULL: what the program keeps for itself, and programs alone are told */
};

struct game_words {
    int use_kind, mode_kind, what_kind; /* lists of words for "for", "mode", "what"; NUMBER: none */
    bool use_by_card; /* an unsaid "for" goes by the card, not to the first word of use_kind */
    const struct field_told *told; /* ends with field NULL; NULL: all go by their keys */
    const struct noun *noun;       /* the game's own in figures, ends with NULL; NULL: none */
    const char *counted;           /* what "count" counts besides cards: "CU"; NULL: nothing */
    const char *const *counted_of; /* whose they may be, a "what" each, NULL behind the last */
    const char *card_worth;        /* "OPS" where cards are called "3 OPS"; NULL elsewhere */
    const char *leader_kind; /* how the kinds of pieces that lead end: "Leader"; NULL: none does */
    const char *marker;      /* another word for a claim of CLAIM_MARKER; NULL: none */
    const struct typed_word *typed;      /* what players type, in words of the notation; typed NULL
                                            behind the last; NULL: nothing of its own */
    const struct typed_word *shortened;  /* first words of its names: "ft" for "Fort"; NULL: none */
    const struct verb_alias *aliases;    /* of its notation for a verb and more; NULL: none */
    const struct use_alias *use_aliases; /* of what a card is played for; NULL: none */
    const struct talked_of *talk;        /* what they talk of; NULL: nothing of their own */
};

/* Its pieces on the board: the first of its fields that says a PLACE of each PIECE says where they
 * are. */
struct game_pieces {
    /* Whether it has lost a step; NULL: none of them has steps. */
    bool (*reduced)(const struct position *position, int piece);
    /* How many steps a piece has to lose; NULL: one. */
    int (*steps)(const struct referee *referee, int piece);
    /* What sort of piece it is, whatever side has it: one of a sort comes nearest to another. NULL:
     * as its kind says. */
    int (*sort)(const struct referee *referee, int piece);
    /* The pieces that one word names whatever they are called: "Indians"; empty: it names none.
     * NULL: the game has no such words. */
    struct piece_set (*called)(const struct referee *referee, const char *word);
    /* The side a piece fights for now; NULL: the side its data gives. */
    int (*side)(const struct referee *referee, int piece);
};

/* Its map, and how it is drawn. */
struct game_map {
    const char *colour[SIDE_MAX + 1];        /* of a side's counters: "red"; NULL: "grey" */
    const struct terrain_look *terrain_look; /* word NULL behind the last; NULL: all alike */
    const struct way_look *way_look;         /* likewise */
    const struct outline_look *outline_look; /* word NULL behind the last; NULL: it draws none */
    /* How a place looks now. NULL: as its row in map.json has it. */
    void (*place_look)(const struct referee *referee, int place, struct place_look *look);
    /* The strength of a side's stack: what stands at place besides pieces ("British fort"). NULL:
     * nothing. */
    void (*place_note)(const struct referee *referee, int place, struct sentence *sentence);
    /* What the strength of a stack there counts: "CUs". NULL: counters. */
    const char *stack_counts;
    /* Where a battle is fought now, 0 where none is. NULL: the game has none on a map. */
    int (*battle_place)(const struct position *position);
    /* The spaces of the move that goes on, first to last, with those that its path leaves out; none
     * where nobody moves. NULL: paths leave out nothing. */
    void (*route)(const struct position *position, struct ids *route);
    /* The kind a connection is of now, by fields of one a way_item. NULL: as map.json has it. */
    int (*way_kind)(const struct referee *referee, const struct way *way);
    int way_item;
};

/* Its response cards: NULL where it has none. */
struct game_responses {
    /* The moments at which a card may be played as a response. */
    uint32_t (*moments)(const struct referee *referee, int card);
    /* When the card that is played is a response, in words: "before the dice of a battle"; "" where
     * it is none. Of the declaration only side, verb, card and use are known. */
    const char *(*when)(const struct referee *referee, const struct declaration *declaration);
};

/* A game: what it leaves out it does not have. */
struct game {
    const char *id, *title, *edition;
    const char *short_id; /* "ww": stands for the id wherever a game is named; NULL for none */
    const char *side[SIDE_MAX + 1]; /* side[1], side[2] */

    size_t cells; /* of struct position */
    ROWS_OF(struct field) field;
    ROWS_OF(struct rule) rule; /* without the kernel's */
    const bool *removes; /* by rule: pieces, cards or markers leave the board by it; NULL: nobody
                            looks after them */
    ROWS_OF(struct ruling) ruling;
    ROWS_OF(struct option) option;

    struct game_data data;
    struct game_play play;
    struct game_status status;
    struct game_words words;
    struct game_pieces piece;
    struct game_map map;
    struct game_responses response;
};

enum { STRENGTH_UNSAID = -1 };

/* How a place looks on a drawn map. It comes filled from the map's own rows: a game says what it
 * knows better. */
struct place_look {
    const char *terrain; /* a word of the map: "mountain"; "" for none */
    int control;         /* SIDE, 0 for nobody */
    enum outline outline;
    int outline_side; /* SIDE, 0 for nobody in particular */
    bool besieged, port;
    int strength[SIDE_MAX + 1]; /* of a side's stack; STRENGTH_UNSAID: its counters are counted */
    struct sentence forces[SIDE_MAX + 1]; /* what stands there besides pieces: "3 CUs" */
};

/* All games, ends with NULL. */
extern const struct game *const all_games[];

/* The verbs of a game in the order of its steps, each with all that its actions take, needed where
 * every one of them needs it; how many. */
int game_verbs(const struct game *game, struct verb_use verbs[VERBS_MAX]);

/* The game of that id or short id, NULL when there is none. */
const struct game *game_named(const char *id);

/* Reads a game's rules data; as rules_data_open of board/rules_data.h. Free with rules_data_free.
 */
struct rules_data *game_data_open(const struct game *game, const char *directory,
                                  struct sentence *message);

#endif
