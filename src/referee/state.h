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

/* One change of one cell. Cells past the position are the referee's own (which fault a piece rests
 * on, which entry blocks play); they are undone with the rest but are no part of the checksum. */
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

/* "F12" and "F12.345": a root that is longer is none, and a count has eleven digits at most. */
enum { ROOT_ROOM = 8, LABEL_ROOM = ROOT_ROOM + 12 };

enum { SERVERS_MAX = 8 }; /* so many are told apart */

enum { ASSUMED_MAX = 5, ROLLS_MAX = 512, OUTCOMES_MAX = 32, PARTS_MAX = 128, WALK_MAX = 20000 };

struct roll_row {
    const char *purpose;
    int16_t rule;
    int8_t side, die, face, modifier;
    int8_t source;
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
};

struct part_row {
    int16_t claim, side, value, rule;
    int16_t times; /* how many of one name */
    int16_t told;  /* outcomes told before it */
    bool counts;
    const char *what;
};

/* A verdict being made. Counts can be put back, so that a trial leaves no trace. */
struct pending_verdict {
    int finding_count, finding_capacity;
    struct finding *finding;
    bool need_failed, violated, missing;
    bool forbidden;  /* violated by more than dice and claims: a later step may take it */
    uint32_t excess; /* FIELD_BIT of fields that the step does not take, and that were said */
    int depends_on;  /* the first fault that changed what is wrongly claimed or asserted, 0 for none
                      */
    int waits_at;    /* the step whose dice are not known, 0 for none */
    int disproven_at; /* the entry of the first die that a reveal disproves, 0 for none */
    int rolled_count;
    struct roll_row rolled[ROLLS_MAX];
    int outcome_count;
    struct outcome_row outcome[OUTCOMES_MAX];
    int part_count;
    struct part_row part[PARTS_MAX];
    int checked_count;
    int16_t checked[256];
};

/* The fault since which it is not known where play stands: what finds no step after it waits on it,
 * until so many entries are lawful that the thread is found again. */
struct lost_thread {
    int number; /* of the faulty entry, 0 for an unreadable line */
    long line;  /* its line; 0: the thread is not lost */
    bool hard;  /* it took no effect: what is wrong after it may be so for that alone */
    int calm;   /* lawful declarations since */
};

/* The last fault whose effects are assumed, or that took none: doubt.c. */
struct doubt {
    int number;    /* of the fault, 0 for an unreadable line */
    long line;     /* its line; 0: nothing is in doubt */
    long from, to; /* the changes of the journal that are assumed; what changed later is known */
    bool of_cards; /* hands and decks are in doubt */
    bool deep;     /* so is where play stands */
};

/* Counts over the entries so far, and what else goes back with them. */
struct running_totals {
    struct lost_thread lost;
    struct doubt doubt;
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
    long resting, resting_dice, resting_points;
    const struct entry *deferred; /* takes its effects after so many declarations; NULL for none */
    int deferred_for;
    long trials;          /* judgements of searches */
    long waiting;         /* entries that wait on a fault and took no effect */
    long resting_line[2]; /* of the first and the last entry that rests on it */
    char resting_label[2][LABEL_ROOM];
    long first_line;                   /* of the first illegal entry, 0 for none */
    int first_number, first_by;        /* its number and side, 0 for what has none */
    bool other_side_acted, dice_shown; /* after it */
    long own_faults;                   /* of this program */
};

/* "F4.3": the third entry in the phase of the French's fourth card. A side's count goes on when its
 * phase does after the other's. */
struct labels {
    char root[ROOT_ROOM]; /* "F4", "" before the first */
    int side, count;
    int phase[SIDE_MAX + 1], count_of[SIDE_MAX + 1]; /* of each side, when last labelled */
};

/* An entry of the game so far, kept so that a correction can go back to it. */
struct past_entry {
    const struct entry *entry; /* own copy in the history's arena */
    long journal_mark;         /* changes before it */
    int number;                /* 0: no declaration */
    int by;
    int depends_on; /* number of the fault it rests on, 0 for none */
    char label[LABEL_ROOM];
    struct labels labels;         /* before it */
    struct running_totals totals; /* before it */
    enum verdict_kind kind;
    enum expectation expectation;    /* of the verdict it was given first */
    enum correction ruled;           /* how it came to stand: ALLOW, REPLACE, AMEND... */
    const struct entry *replacement; /* what is ruled on in its place, NULL for itself */
    const char *reason;
};

struct history {
    struct arena arena;
    int count, capacity;
    struct past_entry *past;
    int pending; /* index of a correction that waits for the other side, -1 for none */
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
    MODE_SILENT = 1,    /* a step is performed without an entry */
    MODE_VIEWING = 2,   /* no chance is used: looking ahead */
    MODE_PARTIAL = 4,   /* a declaration that is not finished is judged */
    MODE_TRYING = 8,    /* nothing of this will be kept */
    MODE_ASKED = 16,    /* of the declaration only whether it is lawful */
    MODE_REPLAYING = 32 /* after a correction: entries of the history are ruled on again */
};

struct referee {
    struct rules_view view; /* first: position() and rules_data() look there */
    const struct game *game;
    const struct rules_data *data;
    int verb_count;
    const struct verb_use *verb; /* the game's, with all that each takes anywhere */
    struct arena game_arena;     /* until the next header */
    struct arena line_arena;     /* until the next line */
    cell *cells;                 /* the position, then the referee's own */
    int cell_count;
    uint64_t checksum;
    struct journal journal;
    struct history history;
    struct pending_verdict pending;
    struct dice_box dice;
    int first_placed, last_placed; /* cells of the places of pieces; last below first: none */
    struct piece_set *presence;    /* by PLACE: the pieces there */
    int16_t *field_of_cell;        /* by cell of the position: row in the game's fields */
    int16_t first_lapsing[MOMENT_MAX + 1]; /* field that expires at a moment, 0: none does */
    int16_t *next_lapsing; /* by field: the next that expires with it, 0: it is the last */
    uint32_t *watchers;    /* by field: bit i is standing rule i, which reads it */
    uint32_t disturbed;    /* standing rules that may apply since a field changed */
    const struct field *points_field; /* NULL: the game keeps no points */

    /* the header */
    const struct header *header;
    long header_line;
    uint64_t opened; /* checksum of the position it gives */
    const char *scenario;
    enum fault_policy policy;
    bool seeded, committed, strict_reveals;
    int drawn_before;           /* draws of the stream before the record begins */
    int left_before;            /* dice of a block that the position begins with */
    const struct facts *claims; /* of the entry that is performed, NULL between entries */
    enum hand_mode hand[SIDE_MAX + 1];
    uint8_t *ruling;
    bool *option;

    /* committed dice, in the game's memory; how far they count is in cells */
    struct chain chain[SIDE_MAX + 1];
    struct pledged *pledged; /* dice since both have revealed: pledged[0] is number 1 */
    int pledged_capacity;

    /* servers of blocks, each once, and one by another spelling */
    int server_count;
    const char *server[SERVERS_MAX], *spelled_otherwise;

    /* what is going on */
    unsigned mode;  /* MODE_..., any at once */
    long judged;    /* declarations tried, since a search began */
    int path_state; /* by the rules, of the declaration judged last */
    int looks_back; /* steps that silence went past, while the position is as it was at one */
    bool remembers; /* what is judged is kept in memo */
    struct memo *memo;
    enum telling telling;
    bool drawing; /* faults come with pictures */
    cell *shown;  /* the position of the last step drawn, NULL before the first */
    const struct declaration *played; /* by the entry ruled on last, when drawing; or NULL */
    struct ids *lawful; /* where it could have been declared, while that is looked for; or NULL */
    struct disabled_check *disabled_check; /* a test's, NULL in play */
    int procedure_begun;                   /* by the step being performed, -1 for none */
    int step_now;

    /* following the record as it was played: search.c */
    const struct window *window;   /* NULL: nothing is known of what follows */
    enum placing placing;          /* of the entry ruled on last */
    const char *head;              /* what was missing before the entry being ruled on, or NULL */
    const struct entry *head_with; /* as a declaration, NULL where nobody knows it */
    long head_end;                 /* changes of the journal before the entry itself */
    bool explained;                /* what follows the entry ruled on last tells what was meant */
    bool looks_ahead;              /* entries are ruled on within their windows */
    bool wants_window;             /* the last entry is to be ruled on again when more is known */

    /* the game so far */
    int number; /* declarations so far */
    struct labels labels;
    enum correction next_ruling; /* for the next entry */
    const struct entry *next_replacement;
    const char *next_reason;
    struct running_totals totals;
    struct closing closing;
    const char *first_text, *first_rule, *first_label, *sound_label, *sound_state, *repair;
    long sound_line;
    bool memory_out; /* nothing more is ruled: what stands may lack a part */
    bool stopped;    /* policy stop: nothing more is ruled */
    bool game_open;
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

/* --- actions.c --- */

/* Gathers what the game's verbs take; false when memory is out. */
bool gather_verbs(struct referee *referee);
/* The verbs a step takes, but responses; the moments of its responses; whether it takes neither. */
uint64_t verbs_admitted(const struct step *step);
uint32_t moments_admitted(const struct step *step);
bool admits_nothing(const struct step *step);
/* Performs the declaration's action at the step, or the step in silence (NULL). */
enum flow perform_at(struct referee *referee, const struct step *step,
                     const struct declaration *declaration);
/* Where the units of a declaration come from; see struct action. */
int place_units_come_from(const struct referee *referee, const struct declaration *declaration);
/* Whether the verb tells how soon a shared name means a piece, and how soon. */
bool ranks_names(const struct referee *referee, enum verb verb);
int rank_of_name(const struct referee *referee, const struct declaration *declaration, int piece);
bool is_meant_by_all(const struct referee *referee, enum verb verb, int piece);

/* --- standing.c --- */

/* Asks the standing checks of what has changed since mark. */
void check_standing(struct referee *referee, long mark);

/* --- memo.c --- */

/* From begin to end what is judged of one position is remembered: begin again for another. */
void memo_begin(struct referee *referee);
void memo_end(struct referee *referee);
void memo_free(struct referee *referee);

/* The values of a field that may follow a beginning, as far as they were looked for, in the line's
 * memory. NULL when nothing is remembered; it may stand for another beginning after the next call.
 */
struct followers {
    int tried; /* the highest value */
    int count, room;
    int16_t *id;
};
struct followers *memo_followers(struct referee *referee, const struct declaration *declaration,
                                 int field);
bool add_follower(struct referee *referee, struct followers *followers,
                  int id); /* false: no memory */

/* Performs the step on top and takes it back; judge asks what is remembered first. */
struct judgement judge(struct referee *referee, const struct declaration *declaration,
                       bool partial);
struct judgement judge_afresh(struct referee *referee, const struct declaration *declaration,
                              bool partial);

/* --- journal.c --- */
bool journal_open(struct referee *referee);
long journal_mark(const struct referee *referee);
void journal_undo(struct referee *referee, long mark);
/* The cells as they were at an earlier mark, and from there ahead again: the journal keeps its
 * rows, so that what is tried there is undone to the latest mark first. */
void journal_look_back(struct referee *referee, long from, long to);
void journal_look_ahead(struct referee *referee, long from, long to);
/* The changes since mark, in the line's memory; NULL when that is out. Whether those since mark are
 * the same, and end there. Makes them once more, up to end. */
struct journal_row *journal_since(struct referee *referee, long mark);
bool journal_agrees(const struct referee *referee, long mark, long end,
                    const struct journal_row *row);
void journal_again(struct referee *referee, const struct journal_row *row, long end);
void journal_free(struct referee *referee);
uint64_t checksum_of(const struct referee *referee); /* from scratch; wrong when what is
 kept beside the cells is */
void change_cell(struct referee *referee, int where, int value, int rule);

/* The referee's own cells, after the position's: which entry blocks play, the step that silence
 * does not go past while its dice are not known, and for each piece, place and card, each procedure
 * and each number of the position the fault it rests on. */
int own_cell_blocked(const struct referee *referee);
int own_cell_waiting(const struct referee *referee);
int own_cell_root(const struct referee *referee, int kind, int id); /* -1: not traced */
int own_cell_revealed(const struct referee *referee, int side);     /* links of its chain */
int own_cell_frame(const struct referee *referee, int depth);       /* fault that began it */
int own_cell_total(const struct referee *referee, int where);       /* fault that changed it */
int own_cell_count(const struct referee *referee);

/* --- check.c --- */
void pending_clear(struct referee *referee);
struct pending_mark {
    int finding, rolled, outcome, part, checked;
    bool need_failed, violated, forbidden, missing;
    int waits_at;
};
struct pending_mark pending_mark(const struct referee *referee);
void pending_undo(struct referee *referee, struct pending_mark mark);
void add_finding(struct referee *referee, enum finding_kind kind, int rule, bool harmless,
                 const char *format, ...) __attribute__((format(printf, 5, 6)));
const struct rule *rule_row(const struct game *game, int rule);

/* --- steps.c --- */
struct place_in_play {
    int procedure, row;
};
/* How a cell keeps a place of the stack: a number from 1. */
int step_number(struct place_in_play where);
struct place_in_play place_of_step(int step);
bool in_play(const struct referee *referee, struct place_in_play *where);
const struct step *step_at(const struct referee *referee, struct place_in_play where);
unsigned sides_of(const struct referee *referee, const struct step *step);
/* Whether the step takes the declaration, whoever makes it. */
bool step_takes(const struct referee *referee, const struct step *step,
                const struct declaration *declaration);
bool step_admits(const struct referee *referee, const struct step *step,
                 const struct declaration *declaration);
/* Puts the game's any_time on top, if it applies and admits the declaration; else does nothing. */
bool begin_any_time(struct referee *referee, const struct declaration *declaration);
/* Performs the step on top, of which there is one, with or without a declaration, then the standing
 * rules. WAIT and ELSEWHERE leave no trace. */
enum flow perform_step(struct referee *referee, const struct declaration *declaration);
/* Goes past the step on top as silence has it; false when it cannot (somebody owes something). */
bool pass_in_silence(struct referee *referee);
/* Whether it has become the turn of a side other than by since turn, a mask of sides that is
 * brought up to date; 0: nobody's so far. What was forbidden before is not looked for after it:
 * silence does not stand for all of another's turn. */
bool other_turn_begins(const struct referee *referee, int by, unsigned *turn);
/* Puts the step on top, of which there is one, away. */
void step_over(struct referee *referee);
void settle(struct referee *referee);
/* Goes past the steps that do not apply and, by silence, past those that ask no side. */
void settle_to_a_side(struct referee *referee);
void skip_rows(struct referee *referee);

/* --- declare.c --- */
/* excess: FIELD_BIT of fields to leave out, as the step does not take them. */
bool declare(struct referee *referee, const struct entry *entry, uint32_t excess,
             struct declaration *declaration);
void resolve_units(struct referee *referee, const struct entry *entry,
                   struct declaration *declaration);
/* The same for units that are said to be at place, 0 for anywhere. */
void resolve_units_at(struct referee *referee, const struct words *words, int place,
                      struct declaration *declaration);
/* A unit as an entry names it, with the nearest name in place of one that means nothing. */
const char *piece_meant(struct referee *referee, const char *text);
/* Whether units that were picked are where the declaration's words would be looked for. */
bool units_are_there(const struct referee *referee, const struct declaration *declaration);
int side_of_word(const struct referee *referee, const char *word); /* 0 when it is none */
/* A finding: no name of the list is text, or it could be any of several. */
void complain_of_name(struct referee *referee, const struct names *names, const char *text,
                      const struct name_match *match);

/* The side an entry is declared by: the side dealt to when a deal names nobody. 0 when it names
 * none. */
int side_declaring(const struct referee *referee, const struct entry *entry);
const char *entry_text(struct referee *referee, const struct entry *entry);
/* " [F3,1 B4]", " [B:flag]": dice as written. */
void say_dice(struct sentence *said, const struct written_dice *dice);

/* --- words.c --- */
/* "; did you mean march?": the nearest of count words to text, "" when none is near. In the line's
 * memory. */
const char *suggest_word(struct referee *referee, const char *text, const char *const *words,
                         int count);
/* The same of names that were searched in vain. */
const char *suggest_name(struct referee *referee, const struct names *names,
                         const struct name_match *match);
const char *suggest_side(struct referee *referee, const char *text);

/* --- chance.c --- */
void dice_open(struct referee *referee, const struct written_dice *written);
void dice_close(struct referee *referee); /* finds dice that were not needed */
const char *face_text(const struct referee *referee, int die, int face);
/* Whether a face reads like one before it, as the second flag of a die does: it need be neither
 * tried nor named again. */
bool reads_alike(const struct die *kind, int face);
int die_side(const struct referee *referee, const struct written_die *die);
/* The face a die of a server's block shows, 0 when no die of the game has it. */
int face_of_block(const struct referee *referee, const struct written_die *die);

/* --- reveal.c --- */
/* Keeps the header's commitments; false when they are not one of each side, or memory is out. */
bool take_commitments(struct referee *referee);
/* A die of a committed stream as it stands in the record: face 0 when it is not known. */
void pledge_die(struct referee *referee, int die, int face);
/* The next committed die of an entry that is ruled on again, where both secrets have come out
 * since; 0 where they have not. */
int face_since_revealed(const struct referee *referee, int die);
void rule_on_reveal(struct referee *referee, const struct entry *entry, struct verdict *verdict);
/* The link of side that both sides have revealed last; its commitment before that. */
const char *last_of_pair(const struct referee *referee, int side);
/* What is open at the end of a record: dice of both secrets that were never revealed. False when
 * there are none. */
bool rule_on_unproven(struct referee *referee, struct verdict *verdict);
/* What a declaration shows of dice that its side could reckon: the other alone has revealed. */
void note_foreknowledge(struct referee *referee, const struct entry *entry);
void say_committed(const struct referee *referee, struct sentence *proof);

/* --- trial.c --- */
/* Performs the step on top with the declaration; dice nobody knows are tried over all faces.
 * partial: a name or field is missing, and only what is there is judged. */
enum flow perform_entry(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, bool partial);
void check_claims(struct referee *referee, const struct entry *entry, int by);

/* --- facts.c --- */
/* Makes the position what facts say; steps that are given are all there are. After a finding the
 * first fact that means nothing, or the first of all that together say too much; else NULL. */
const struct fact *set_facts(struct referee *referee, const struct facts *facts, int rule);
/* The first fact of that key and of no item, NULL when there is none. */
const struct fact *fact_called(const struct facts *facts, const char *key);
void check_facts(struct referee *referee, const struct facts *facts);
/* Whether the view says who is ahead. */
bool is_score(const struct game *game, const struct view *view);
/* What a cell that holds value of that kind says: a name, a number, yes or no, a step. */
void kind_text(const struct referee *referee, int kind, int value, struct sentence *sentence);
/* What an element of a list is of; nothing when the field is no list. */
void item_text(const struct referee *referee, const struct field *field, int item,
               struct sentence *sentence);
void pieces_at(const struct referee *referee, int place, int side, struct ids *pieces);
/* The side a piece fights for now. */
int side_of_piece(const struct referee *referee, int piece);
void describe_pieces(const struct referee *referee, const struct ids *pieces,
                     struct sentence *sentence);

/* --- picture.c --- */
/* The position as it stands, in the line's memory. Drawn on it are what was declared and the places
 * where it would have been lawful: each NULL for none. refused: a rule of play forbids it. */
const struct picture *picture_of(struct referee *referee, const struct declaration *declaration,
                                 const struct ids *lawful, bool refused);
/* A lawful declaration: its place is kept where places are wanted. */
void note_lawful_place(struct referee *referee, const struct declaration *declaration);
/* --- before.c --- */
/* Marks places the declaration is about: ends of its path, where it happens, where its units stand.
 */
void concerned_places(const struct referee *referee, const struct declaration *declaration,
                      struct ids *places);
/* "Ticonderoga (French fort): Rigaud, 2 Regulars; ...": what stands in the places the declaration
 * is about, no boxes, and what else the game says matters. In the line's memory. */
const char *forces_before(struct referee *referee, const struct declaration *declaration);

/* --- options.c --- */
/* What would have been lawful in place of a faulty entry: other values of its fields. mark: of the
 * journal, before play went on to the step of the entry, which is on top now. */
void find_alternatives(struct referee *referee, const struct entry *entry,
                       const struct declaration *declaration, long mark, struct verdict *verdict);

/* --- conserve.c --- */
/* A failed need, told as a fault of the program, where something has vanished since mark. */
void check_conserved(struct referee *referee, long mark);

/* --- limits.c --- */
/* What of the game or its rules data is more than the kernel has room for; NULL: nothing. */
const char *limit_broken(struct referee *referee);

/* --- correct.c --- */
void correct(struct referee *referee, const struct entry *entry, struct verdict *verdict);
/* Rules again from the first entry on that was left open since both sides revealed before. The
 * verdict says what changed. */
void rule_again_on_open(struct referee *referee, struct verdict *verdict);
/* The label of a verdict into room; one too long is cut. */
void copy_label(char room[static LABEL_ROOM], const char *label);
/* Keeps the entry with what it would take to come back to the moment before it (as past_before
 * gives it). */
struct past_entry past_before(const struct referee *referee);
void remember(struct referee *referee, const struct entry *entry, struct past_entry past,
              const struct verdict *verdict);
/* The fault that what waits for the entry of that number rests on: its own root, or itself. */
int root_of_entry(const struct referee *referee, int number);
void history_free(struct referee *referee);
/* Forgets the older half of a history that is longer than any correction could ask for. */
void history_trim(struct referee *referee);
/* "vp F4, ...; French: play a card": for a director's first lines. In the line's memory. */
const char *state_text(struct referee *referee);
const char *to_act_text(struct referee *referee);
/* Where the game stands: with the side that may still act, else where play waits. In the line's
 * memory. */
struct state_now {
    const char *text, *to_act;
    bool over;
};
struct state_now state_now(struct referee *referee);

/* --- depends.c --- */
/* Where an entry stands, after what silence did and before it happens. */
struct checkpoint {
    long mark; /* of the journal */
    int depth; /* of procedures */
    int root;  /* the first faulty entry that one of them rests on, 0 for none */
};
struct checkpoint checkpoint(const struct referee *referee);
/* The first fault that changed a cell or what it is of, 0 for none. */
int root_of_cell(const struct referee *referee, int where);
/* What is wrongly claimed or asserted of a cell rests on that fault. */
void note_root(struct referee *referee, int where);
/* What rests on a fault, and from now on. declaration: NULL when no step admitted it. stands: it
 * was performed and is not undone; on what does not stand nothing rests. */
void trace_roots(struct referee *referee, struct checkpoint from,
                 const struct declaration *declaration, bool stands, struct verdict *verdict);

/* --- worlds.c --- */
/* The number of the open entry without which the declaration would break no rule at the step on
 * top, 0 for none. */
int entry_to_blame(struct referee *referee, const struct declaration *declaration);

/* --- thread.c --- */
/* The line of the entry of that number; line where there is none before this one. */
long line_of_entry(const struct referee *referee, int number, long line);
/* Makes what the pending has found against the entry wait on that one; its line. */
long wait_on_entry(struct referee *referee, const struct entry *entry, int number);
/* The line of the fault that the entry whose pending is finished waits on, because it lost the
 * thread or left in doubt what the entry names, 0 for none: what it lacks is then missing, and no
 * fault of its own. begun_by: the entry that began the procedure it stands in; if that is open, the
 * entry may not stand there at all. */
long wait_on_thread(struct referee *referee, const struct entry *entry, enum placing placing,
                    int begun_by);
/* What was missing before the entry rests on the fault since which that is not known, if it is:
 * the line of that fault, 0 for none. */
long rest_head(struct referee *referee);
/* Loses the thread at the verdict, or follows it on. waits_on: see above. */
void follow_thread(struct referee *referee, struct verdict *verdict, enum placing placing,
                   long waits_on);
/* What is asserted in vain while the thread is lost is not known. */
void doubt_assertion(struct referee *referee, struct verdict *verdict);
/* The thread is lost at an unreadable line. */
void lose_thread(struct referee *referee, long line);

/* --- doubt.c --- */
/* The fault just ruled on leaves in doubt what those changes of the journal assume. */
void begin_doubt(struct referee *referee, const struct entry *entry, const struct verdict *verdict,
                 long from, long to, bool deep);
/* Whether the fault of an entry may be no other than the one before it that is in doubt. lacks: a
 * thing it names is not where it must be. */
bool is_in_doubt(const struct referee *referee, const struct entry *entry, enum placing placing,
                 bool lacks);
/* What was at fault is lawful when it comes again: it came too early, and nothing is in doubt. */
void end_doubt(struct referee *referee, const struct entry *entry);
/* The oldest rows of the journal are forgotten. */
void shift_doubt(struct doubt *doubt, long rows);

/* --- write.c --- */
/* What came of it as a player says it: "yes", "French", "3". */
const char *outcome_text(struct referee *referee, const struct outcome_row *row);

/* --- parts.c --- */
/* Whether a part belongs to the outcome of that number; to the next of its kind that may be told,
 * for the count of outcomes. */
bool is_part_of(const struct pending_verdict *pending, const struct part_row *row, int outcome,
                int claim, int side);

/* "; +2 by the rules is Montcalm +1 [7.51]; fieldworks ...": the parts of an outcome of value, and
 * which of them the number written differs by; "" when none are told. */
const char *parts_text(struct referee *referee, int outcome, int claim, int side, int written,
                       int value);

/* --- blocks.c --- */
/* A server's block: its dice are the next ones rolled. */
void take_block(struct referee *referee, const struct entry *entry, struct verdict *verdict);
/* Dice of the last block that are not rolled yet. */
int dice_left(const struct referee *referee);

/* --- open.c --- */
void rule_on_unreadable(struct referee *referee, const struct entry *entry,
                        struct verdict *verdict);

/* --- ruling on one entry: rule.c --- */
/* The verdict that what has been found so far amounts to: LEGAL, OPEN or ILLEGAL. */
enum verdict_kind kind_found(const struct referee *referee);

/* Makes the effects of an entry as its verdict would have them, without one. */
enum fit fit_of(struct referee *referee, const struct entry *entry);

/* --- search.c --- */
/* Whether what follows the entry is to be looked at before its verdict is told. */
bool wants_search(const struct referee *referee, const struct entry *entry,
                  const struct verdict *verdict);
/* Whether two declarations say the same. */
bool entries_alike(const struct entry *a, const struct entry *b);
/* Looks for what was meant, by what follows the entry just ruled on, whose changes began at past:
 * its effects become those. True when something was missing before it and the position is that in
 * which it is to be ruled on again. */
bool follow_record(struct referee *referee, const struct entry *entry,
                   const struct past_entry *past, struct verdict *verdict);

void rule_on(struct referee *referee, const struct entry *entry, struct verdict *verdict);
/* Where play stands, and which side is asked next, in a few words. */
const char *waiting_state(struct referee *referee);

/* --- turn.c --- */

/* Goes past what asks nobody whose turn it is, to the first optional step at which the side whose
 * turn it is may lawfully declare something; false when play waits or ends before one. The caller
 * undoes it. */
bool stand_at_open_turn(struct referee *referee);

/* Where a position is shown, to programs and to people: what comes by itself has come, and nobody
 * has been silent. Begins the line's memory anew. The mark that undoes it. */
long stand_where_asked(struct referee *referee);
void write_verdict(struct referee *referee, const struct entry *entry, long mark,
                   struct verdict *verdict);
void rule_and_remember(struct referee *referee, const struct entry *entry, struct verdict *verdict);

#endif
