#ifndef PROVOST_REFEREE_WALK_H
#define PROVOST_REFEREE_WALK_H

#include "referee/depends.h"

/* The walk from the step on top to the one that takes an entry; private to src/referee. */

enum { STEPS_SHOWN_MAX = 32, EXPECTED_SHOWN_MAX = 3 };

/* A step that was not the one, with the sides it asked. */
struct step_met {
    const struct step *step;
    unsigned sides;
    uint64_t verbs; /* it admits; of them those that may be lawful, when that was looked into */
    const char *details; /* its event, and what it is about */
    bool owed;           /* and silence does not go past it */
};

/* What happened to a declaration on its way. */
struct ruling_context {
    enum flow flow;
    int steps;              /* met on the way */
    int fault_at;           /* the step met whose fault is told, 0: none forbade it */
    bool telling_fault;     /* it is lawful nowhere: it stands where the fault is told */
    bool sent_on;           /* a step that admits its verb left it to a later one */
    bool withheld;          /* it came to what the stream gives, which a question is not told */
    bool any_time;          /* its verb may come between any two steps */
    bool found;             /* a step admitted it */
    bool said_no;           /* by a pass, which performs nothing */
    bool partial;           /* a name or field is missing: only what is there can be judged */
    int phase;              /* the running number of the card it is labelled by, 0 for none */
    unsigned turn;          /* whose turn was met last, bits of sides */
    long mark;              /* changes before the walk */
    struct checkpoint from; /* before the step was performed */
    int own_fault_beside; /* the fault without which it breaks the same rules, 0: not looked for */
    int barred_rule;      /* on what comes first, 0 for none */
    const char *barred_why;        /* in its words */
    const struct order *barred_by; /* the rule, where it is of no one step; NULL */
    const struct order *uncalled;  /* what would call for it, and does not; NULL: nobody knows */
    const char *unsure;            /* the first step that may not be due, NULL: none was met */
    long assumed_from, assumed_to; /* the changes made as if none were */
    int met_count;
    struct declaration declaration;
    struct step_met met[STEPS_SHOWN_MAX]; /* as many as were met */
};

/* Before the walk, where play stands now. */
void begin_walk(const struct referee *referee, struct ruling_context *context);

/* Of the entry what any step may ask: side, verb, card and what that is played for. */
void declare_head(const struct referee *referee, const struct entry *entry,
                  struct declaration *head);

/* Goes to the first step that takes the entry and performs it there; context begins with mark and
 * from. Where found is false the position is left as it was, and the context says why. */
void find_step(struct referee *referee, const struct entry *entry, struct ruling_context *context);

/* The rule that an entry which no step admits breaks by standing where it does. */
int rule_on_place(const struct ruling_context *context);

/* Where both sides play their cards at once the game tells whose label an entry bears; in other
 * games nothing happens. */
void label_by_side(struct referee *referee, const struct entry *entry);

/* An entry bears the label that it would bear where play stands, played there. */
void label_where_asked(struct referee *referee, const struct entry *entry);

#endif
