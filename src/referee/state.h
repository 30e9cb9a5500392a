#ifndef PROVOST_REFEREE_STATE_H
#define PROVOST_REFEREE_STATE_H

#include "board/rules_data.h"
#include "chance/commitment.h"
#include "referee/referee.h"
#include "referee/rules.h"
#include "referee/verdict.h"

/* The referee's own memory: private to src/referee. */

/* The beginning of every position, see KERNEL_FIELDS. */
struct position {
    KERNEL_FIELDS(POSITION_ONE, POSITION_LIST)
};

/* One change of one cell. Cells past the position are the referee's own (which fault a piece
 * depends on, which entry blocks play); they are undone with the rest but are no part of the
 * checksum. */
struct journal_row {
    int cell;
    cell before, after;
    int16_t rule, step;
    bool silent;
};

struct journal {
    long count, capacity;
    struct journal_row *row;
};

/* "F12" and "F12.345": a stem that is longer is none, and a count has eleven digits at most. */
enum { STEM_ROOM = 8, LABEL_ROOM = STEM_ROOM + 12 };

enum { SERVERS_MAX = 8 }; /* so many are told apart */

enum { ASSUMED_MAX = 5, ROLLS_MAX = 512, OUTCOMES_MAX = 32, PARTS_MAX = 128, WALK_MAX = 20000 };

struct roll_row {
    const char *purpose;
    int16_t rule;
    int8_t side, die, face, modifier;
    int8_t modifier_most; /* as far as is known; modifier where it is */
    int8_t source;
    int8_t written; /* which of the entry's dice it was, from 1; 0 for none */
    bool modified, silent;
};

/* Where the dice of the entry under judgement come from. */
struct dice_box {
    const struct written_dice *written; /* NULL: none */
    uint64_t used;                      /* bit i: written die i is taken */
    int assumed_count;                  /* faces tried for dice nobody knows */
    int assumed[ASSUMED_MAX], faces[ASSUMED_MAX], side[ASSUMED_MAX], die[ASSUMED_MAX];
    const char *purpose[ASSUMED_MAX];
    bool misread[ASSUMED_MAX];            /* written with a face that its die has not */
    int unknown;                          /* dice asked for that nobody knows */
    bool stuck;                           /* a step in silence asked for chance that is not there */
    const struct written_die *impossible; /* a face no die has, NULL for none */
    const struct die *impossible_kind;
};

struct outcome_row {
    int16_t claim, side, value, most, rule; /* value: the least, most: where the data has limits */
    int total;                              /* the cell of a running total, 0 for none */
    const char *figures;                    /* what decided it; NULL: its parts say it */
    bool differs;                           /* another number was claimed than came of it */
    int16_t claimed;                        /* that one */
};

struct part_row {
    int16_t claim, side, value, rule;
    int16_t more;  /* that it may add beyond value, where the rules data leaves that open */
    int16_t times; /* how many of one name */
    int16_t told;  /* outcomes told before it */
    bool counts;
    const char *what;
};

/* What a check that holds has found against its bound, and those of the checks before it. */
struct kept_figures {
    const struct kept_figures *before;
    int rule;
    const char *text;
};

/* A verdict being made. Counts can be put back, so that a trial leaves no trace. */
struct pending_verdict {
    int finding_count, finding_capacity;
    struct finding *finding;
    bool need_failed, violated, missing;
    bool printed;    /* violated by what the board alone decides, and no line that is missing */
    bool unsure;     /* by more than dice that are missing */
    bool forbidden;  /* violated by more than dice and claims: a later step may take it */
    uint32_t excess; /* FIELD_BIT of fields that the step does not take, and that were said */
    int depends_on;  /* the first fault that changed what is wrongly claimed or asserted, 0 for none
                      */
    int waits_at;    /* the step whose dice are not known, 0 for none */
    int lacked_rule; /* of the first need that failed, but for form and dice; 0: none did */
    int disproven_at; /* the entry of the first die that a reveal disproves, 0 for none */
    int rolled_count;
    struct roll_row rolled[ROLLS_MAX];
    int outcome_count;
    struct outcome_row outcome[OUTCOMES_MAX];
    int part_count;
    struct part_row part[PARTS_MAX];
    int checked_count;
    int16_t checked[256];
    const struct kept_figures *kept; /* for who asks why; NULL: none */
};

/* The fault since which it is not known where play stands: what finds no step after it waits on it,
 * until so many entries are lawful that the thread is found again. */
struct lost_thread {
    int number; /* of the faulty entry, 0 for an unreadable line */
    long line;  /* its line; 0: the thread is not lost */
    bool hard;  /* it took no effect: what is wrong after it may be so for that alone */
    int calm;   /* lawful declarations since */
};

enum { PLACES_IN_DOUBT = 256 };

/* Places by id; those beyond are in none. */
struct place_set {
    uint64_t bits[PLACES_IN_DOUBT / 64];
};

/* The last fault whose effects are assumed, or that took none: doubt.c. */
struct doubt {
    int number;    /* of the fault, 0 for an unreadable line */
    long line;     /* its line; 0: nothing is in doubt */
    long from, to; /* the changes of the journal that are assumed; what changed later is known */
    bool of_cards; /* hands and decks are in doubt */
    bool deep;     /* so is where play stands, until enough entries in a row are lawful */
    int calm;      /* lawful declarations in a row since */
    struct place_set places; /* where it may have been as well */
};

/* An entry behind steps of which nobody knows whether they were due, taken as if they were not. */
struct assumption {
    int number; /* 0: none of the game */
    long line;
};

/* Counts over the entries so far, and what else goes back with them. */
struct running_totals {
    struct lost_thread lost;
    struct doubt doubt;
    struct assumption assumed; /* the last */
    long count[VERDICT_KINDS];
    long errors[SIDE_MAX + 1];
    long expectations, missed;
    long rolls, faces[FACES_MAX + 1];
    long blocks;              /* of a server */
    long unnamed, unnumbered; /* blocks without a server, without a number */
    long loose;               /* dice of no block, stream or secret */
    long given_up;            /* dice of blocks in whose place others came */
    long proven, disproven;   /* committed dice compared with the stream of both secrets */
    long foreseen;            /* of these, rolled when one side had revealed */
    long open_choices;        /* times a side could reckon dice to come before it chose */
    long unknown;             /* committed dice that the record does not have */
    long pairs;               /* of links, revealed by both sides */
    long moved;               /* rulings that moved the stream */
    long touched;             /* rulings that set what is left of a block */
    long dependents, dependent_dice, dependent_points;
    const struct window *deferred; /* take their effects after so many declarations; NULL: none */
    int deferred_for;
    long line_moved; /* its clauses go where its first has gone, the entry of that number */
    int moved_with;
    int line_by;   /* the side that declares them there; 0: they take no effect where they stand */
    long trials;   /* judgements of searches */
    long replayed; /* entries, to see whether a fault is one without another */
    long waiting;  /* entries that wait on a fault and took no effect */
    long dependent_lines[2]; /* of the first and the last entry that depends on it */
    char dependent_labels[2][LABEL_ROOM];
    int first_series;                  /* of labels: that of the first fault */
    bool dependent_series_apart;       /* what depends on it is not all of that */
    long first_line;                   /* of the first illegal entry, 0 for none */
    int first_number, first_by;        /* its number and side, 0 for what has none */
    bool other_side_acted, dice_shown; /* after it */
    long own_faults;                   /* of this program */
};

/* "F4.3": the third entry in the phase of the French's fourth card. A side's count goes on when its
 * phase does after the other's. */
struct labels {
    char stem[STEM_ROOM]; /* "F4", "" before the first */
    int side, count;
    int series; /* they have begun anew so often */
    bool borne; /* since then, by an entry that stands and deals no cards */
    int phase[SIDE_MAX + 1], count_of[SIDE_MAX + 1]; /* of each side, when last labelled */
};

enum { MEANT_MAX = 16 };

/* A faulty entry with a value with which it would be lawful, in each of them another: what it may
 * have been meant as, the nearest first. */
struct meanings {
    int count;
    int cost[MEANT_MAX]; /* how far it is from what was declared */
    const struct entry *entry[MEANT_MAX];
};

/* An entry of the game so far, kept so that a correction can go back to it. */
struct past_entry {
    const struct entry *entry; /* own copy in the history's arena */
    long journal_mark;         /* changes before it */
    int number;                /* 0: no declaration */
    int by;
    int depends_on; /* number of the fault it depends on, 0 for none */
    char label[LABEL_ROOM];
    enum verdict_kind kind;
    bool meant;   /* an error of a side, who said what it meant to do */
    bool resumed; /* it is open for that alone which an earlier fault was meant as */
    enum expectation expectation;    /* of the verdict it was given first */
    enum correction ruled;           /* how it came to stand: ALLOW, REPLACE, AMEND... */
    const struct entry *replacement; /* what is ruled on in its place, NULL for itself */
    const struct entry *repaired;    /* if it is illegal, as it would be lawful; NULL: not at all */
    const struct meanings *meanings; /* the same with other values; NULL: none */
    const struct entry *meant_as; /* what the game went on from instead; NULL: as it is written */
    const struct entry *missing;  /* what was assumed before it; NULL: nothing */
    const char *reason;
    struct labels labels; /* before it */
    uint64_t checksum;    /* of the position before it */
    struct running_totals totals;
};

struct history {
    struct arena arena;
    int count, capacity;
    struct past_entry *past;
    int pending; /* index of a correction that waits for the other side, -1 for none */
    int latest_phase[SIDE_MAX + 1]; /* of each side, that was labelled; where they run on */
};

enum fault_policy { STAND, SKIP, STOP };

/* What a side has revealed: link[0] is its commitment. */
struct chain {
    int capacity;
    int known; /* links seen to open it, wherever the game has gone back to since */
    struct link *link;
};

/* A die that stands in the record until the secrets are revealed. */
struct pledged {
    int8_t die, face; /* face 0: not known */
    bool foreseen;    /* one side had revealed: the other could know the die before it was rolled */
    int entry;        /* 0: before the position that the record begins with */
};

/* How an entry found its step: */
enum placing {
    PLACED,  /* it did */
    BARRED,  /* no: a rule on what comes first forbids it */
    APART,   /* no, and it is owed nowhere: nothing need be missing before it */
    ASTRAY,  /* no */
    NOWHERE, /* no, and it would find none in any position of the game */
};

enum { WINDOW_DECLARATIONS = 8, WINDOW_MAX = 24 };

/* What comes after an entry in the record, as far as is known when it is ruled on. */
struct window {
    int count;
    const struct entry *const *entry;
};

/* How an entry that is tried comes out. */
enum fit {
    FITS,
    DOUBTFUL, /* it has its effects, and something is not known */
    BREAKS,   /* it has its effects against a rule */
    LACKS,    /* it found its step and has no effects */
    STRAYS    /* no step admits it */
};

/* What the step on top says of a declaration. */
struct judgement {
    enum flow flow;
    bool holds;     /* nothing was found against it */
    bool forbidden; /* a rule is broken, not by dice or claims alone */
};

/* How the referee goes to work now: entered for a while, any at once. */
enum {
    MODE_SILENT = 1,     /* a step is performed without an entry */
    MODE_VIEWING = 2,    /* no chance is used: looking ahead */
    MODE_PARTIAL = 4,    /* a declaration that is not finished is judged */
    MODE_TRYING = 8,     /* nothing of this will be kept */
    MODE_ASKED = 16,     /* of the declaration only whether it is lawful */
    MODE_REPLAYING = 32, /* after a correction: entries of the history are ruled on again */
    MODE_ASSUMING = 64,  /* what nobody knows to be due is taken as not due */
    MODE_DOUBTING = 128  /* what is not known counts as lawful */
};

/* What the header says, and the position that play begins at. */
struct terms {
    const struct header *header;
    long line;
    uint64_t checksum; /* of the position */
    const char *scenario;
    enum fault_policy policy;
    bool seeded, committed, strict_reveals;
    bool blind;       /* for a question, which is not told what the stream would give */
    bool withheld;    /* which is seeded, but for that question */
    int drawn_before; /* draws of the stream before the record begins */
    int left_before;  /* dice of a block that the position begins with */
    enum hand_mode hand[SIDE_MAX + 1];
    uint8_t *ruling;
    bool *option;
};

/* Committed dice, in the game's memory; how far they count is in cells. */
struct secrets {
    struct chain chain[SIDE_MAX + 1];
    struct pledged *pledged; /* dice since both have revealed: pledged[0] is number 1 */
    int pledged_capacity;
};

/* Servers of blocks, each once, and one by another spelling. */
struct servers {
    int count;
    const char *name[SERVERS_MAX], *spelled_otherwise;
};

/* What is known of the game's fields once it is opened, and which have changed. */
struct field_tables {
    int first_placed, last_placed; /* cells of the places of pieces; last below first: none */
    struct piece_set *presence;    /* by PLACE: the pieces there */
    struct piece_set *marked;      /* by field: of a list, the elements that are not 0 */
    int16_t *of_cell;              /* by cell of the position: row in the game's fields */
    int16_t first_expiring[MOMENT_MAX + 1]; /* field that expires at a moment, 0: none does */
    int16_t *next_expiring;     /* by field: the next that expires with it, 0: it is the last */
    uint32_t *watchers;         /* by field: bit i is standing rule i, which reads it; behind
                                   them what is remembered of steps */
    uint32_t disturbed;         /* standing rules that may apply since a field changed */
    uint8_t *remembered;        /* by number of a step: its bit there, from 1; 0: it has none */
    const struct field *points; /* NULL: the game keeps no points */
};

/* Faults with pictures, and steps of the replay. */
struct drawing {
    bool on;
    cell *shown; /* the position of the last step drawn, NULL before the first */
    const struct picture_place *printed; /* as the map has them, nobody there; or NULL */
    struct picture_place *place; /* of the steps, each as printed but where it was drawn; or NULL */
    const struct declaration *played; /* by the entry ruled on last; or NULL */
    struct ids *lawful; /* where it could have been declared, while that is looked for; or NULL */
};

/* Following the record as it was played: search.c. */
struct following {
    const struct window *window; /* NULL: nothing is known of what follows */
    enum placing placing;        /* of the entry ruled on last */
    const char *head;            /* what was missing before the entry being ruled on, or NULL */
    struct assumed missing;      /* the same as a declaration */
    int head_cause;              /* the number of the fault that was meant otherwise, or 0 */
    long head_line;              /* its line; 0: nothing was */
    const struct entry *meant;   /* what the entry ruled on last was meant as, or NULL */
    const char *rule_of_place;   /* broken by the entry that found no step last */
    uint64_t callers; /* verbs that call for the last one that found none; 0: nobody knows */
    bool withheld;    /* it may have its step behind what a question is not told */
    struct meanings meanings; /* what it may have been meant as */
    struct place_set places;  /* named by what may have been meant or missing as well */
    long head_end;            /* changes of the journal before the entry itself */
    bool explained;           /* what follows the entry ruled on last tells what was meant */
    bool slip;                /* it does: of a line that is nobody's error */
    bool lacking;             /* a line that may be missing explains it as well */
    bool anyway;              /* it breaks its rule whatever the fault was that it touches */
    bool looks_ahead;         /* entries are ruled on within their windows */
    bool may_wait;            /* a verdict that what follows may explain is not told now */
    bool wants_window;        /* the last entry is to be ruled on again when more is known */
};

/* How the next entry is ruled on, by a ruling. */
struct next_ruling {
    enum correction ruling;
    const struct entry *replacement; /* what is ruled on in its place, NULL for itself */
    const char *reason;
};

/* The first fault, and where the record was sound last, as closing.h tells them. */
struct first_fault {
    const char *text, *rule, *label, *repair, *sound_label, *sound_state;
    long sound_line;
};

/* The game's verbs, with all that each takes anywhere. */
struct verbs_of_game {
    int count;
    const struct verb_use *row;
    const struct verb_use *of[VERBS_MAX]; /* of these and of saying no; NULL */
};

enum { LOTS_MAX = 8 };

/* What the stream might give before a question, in the place of what it does. */
struct imagined {
    bool on;
    bool beyond; /* more was drawn than is imagined */
    bool dealt;  /* cards */
    int from;    /* the draws before the question */
    int count;   /* of those imagined, in the order in which they are drawn */
    int lot[LOTS_MAX], faces[LOTS_MAX];
};

/* What is asked and not declared: nothing is drawn, what is hidden is not told. */
struct asking {
    bool on;
    struct piece_set untold;   /* then: the cards that are not named, by CARD */
    const struct entry *entry; /* the question, while it is in the windows of those before it */
    struct imagined imagined;
};

enum { SHARES = 32 }; /* more than a window has lines */

/* Declarations tried for the faults of a line of the record, which may hold many. The first is
 * looked into whatever that takes. */
struct line_share {
    long line, judged;
    int first; /* declarations before the first at fault; 0: none is so far */
};

/* What is performed or judged now. */
struct performing {
    const struct facts *claims; /* of the entry that is performed, NULL between entries */
    const struct words *way;    /* and the way it names */
    int procedure_begun;        /* by the step being performed, -1 for none */
    int step_now;
    long walk_mark;                  /* of the journal, before play went on to the entry's step */
    long step_mark;                  /* and when it had come there */
    long judged;                     /* declarations tried, since a search began */
    struct line_share share[SHARES]; /* by line, modulo their number */
    bool spares;    /* the line of the entry has had its share: nothing is looked for */
    int path_state; /* by the rules, of the declaration judged last */
    int looks_back; /* steps that silence went past, while the position is as it was at one */
};

struct referee {
    struct rules_view view; /* first: position() and rules_data() look there */
    const struct game *game;
    const struct rules_data *data;
    struct verbs_of_game verbs;
    struct arena game_arena; /* until the next header */
    struct arena line_arena; /* until the next line */

    cell *cells; /* the position, then the referee's own */
    int cell_count;
    uint64_t checksum;
    uint64_t own_checksum; /* of the referee's own cells */
    struct field_tables fields;
    struct journal journal;
    struct history history;

    struct terms terms;
    struct secrets secrets;
    struct servers servers;

    unsigned mode; /* MODE_..., any at once */
    enum telling telling;
    struct asking asking;
    struct piece_set by_kind; /* the counters that the entry names by their kind */
    struct pending_verdict pending;
    struct dice_box dice;
    struct performing now;
    bool remembers; /* what is judged is kept in memo */
    struct memo *memo;
    struct drawing drawing;
    struct following follow;
    struct disabled_check *disabled_check; /* a test's, NULL in play */

    int number; /* declarations so far */
    struct labels labels;
    struct next_ruling next;
    struct running_totals totals;
    struct closing closing;
    struct first_fault first;
    bool memory_out; /* nothing more is ruled: what stands may lack a part */
    bool stopped;    /* policy stop: nothing more is ruled */
};

/* Enters those modes beside those it is in; gives what leave() takes to go back. */
static inline unsigned enter(struct referee *referee, unsigned modes)
{
    unsigned outer = referee->mode;
    referee->mode |= modes;
    return outer;
}

static inline void leave(struct referee *referee, unsigned outer)
{
    referee->mode = outer;
}

static inline bool in_mode(const struct referee *referee, unsigned modes)
{
    return (referee->mode & modes) != 0;
}

/* Whether nobody has made the declaration: what is ruled on is an opinion, and is taken back. */
static inline bool is_opinion(const struct referee *referee)
{
    return referee->telling >= TELL_NEAR;
}

#endif
