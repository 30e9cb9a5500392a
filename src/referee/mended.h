#ifndef PROVOST_REFEREE_MENDED_H
#define PROVOST_REFEREE_MENDED_H

#include "referee/referee.h"
#include "referee/rules.h"
#include "referee/state.h"

/* A fault whose repair is looked for: the entry, what it declares, the fields its verb takes. */
struct repairing {
    const struct declaration *declaration;
    const struct entry *entry;
    uint32_t takes, needs;    /* FIELD_BIT */
    uint32_t excess;          /* the same of those that the step does not take: each is left out */
    bool misses_units;        /* units that it names are not there */
    long mark;                /* of the journal, before play went on to the entry's step */
    struct ids named;         /* its units, those that are not where it says from anywhere */
    struct piece_set singly;  /* of them those that no other of their kind stands for */
    struct piece_set by_kind; /* all that its names mean which stand for a kind */
    struct piece_set
        near; /* what a repair may name: these and what is where they act; empty: any */
};

/* A value of a field as a record has it. */
struct word word_of(const struct referee *referee, enum field_word field, int id);

/* The one piece that a word names by what is printed on it or its id, "48th" or "48th x2"; 0: none,
 * or one of several. */
int piece_of_word(struct referee *referee, const char *text);

/* Whether two declarations have the same in a field. */
bool same_value(const struct declaration *a, const struct declaration *b, enum field_word field);

/* How many values have to be changed, left out or added to come from what was declared to another
 * declaration: a unit, a space of a path or a card counts as one, and so does a field in excess;
 * none is a unit where the words stay that name them. */
int values_changed(const struct repairing *repairing, const struct declaration *to,
                   const struct entry *mended);

/* Whether all that is asked is who leads: he stands where the choice is. */
bool chooses_leader(const struct declaration *declaration);

/* Whether the units of the entry with its repair are named as they were. */
bool keeps_unit_words(const struct repairing *repairing, const struct entry *mended);

/* Whether units that are not where they are named are left out of the entry with its repair. */
bool drops_unit_words(const struct repairing *repairing, const struct entry *mended);

/* Whether the entry, put in the place of the faulty one, would be lawful; only dice may be missing,
 * where that has none and no fewer units would be named. Nothing is kept. */
bool is_lawful_there(struct referee *referee, const struct repairing *repairing,
                     const struct entry *entry);

/* The faulty entry with the values of another declaration, as it is lawful in its place: words that
 * need not change stay as they are; claims and dice are those that come of it, and left out where
 * nobody knows them.
 * In the line's memory; NULL when it is lawful in no such form, or memory is out. */
const struct entry *entry_mended(struct referee *referee, const struct repairing *repairing,
                                 const struct declaration *to);

/* The entry with the counters that its units were taken for, as no others will do; NULL when memory
 * is out. */
struct entry *entry_of_counters(struct referee *referee, const struct repairing *repairing);

/* That entry, which names nothing yet, with what is declared; NULL when memory is out. */
struct entry *entry_declaring(struct referee *referee, const struct entry *bare,
                              const struct declaration *declaration);

/* Where what was declared is lawful, and wrong is only how it is written, a place named twice: the
 * repair, with each named once. mark: of the journal, before play went on to its step. */
void find_as_read(struct referee *referee, const struct entry *entry,
                  const struct declaration *declaration, long mark, struct verdict *verdict);

/* Where nothing is wrong but what is said to have come of the entry, which has just been performed:
 * the repair, with the right numbers. mark: of the journal, before play went on to its step. */
void find_right_results(struct referee *referee, const struct entry *entry,
                        const struct declaration *declaration, long mark, struct verdict *verdict);

#endif
