#ifndef PROVOST_RECORD_NOTATION_JUDGED_H
#define PROVOST_RECORD_NOTATION_JUDGED_H

#include "record/notation_asking.h"

/* What a clause may mean, by the things it names, whatever their order: the referee says which of
 * the declarations they make is lawful now. */

enum { MEANT_MAX = 4 };

struct meant {
    int count;                      /* of lawful declarations, the likeliest first */
    struct retyped text[MEANT_MAX]; /* in the notation, with their head */
    const char *unknown; /* words of the clause that nobody knows, "throw, into"; "" for none */
    bool certain;  /* there is one alone, it holds all that was named, and nothing speaks against it
                    */
    bool whole;    /* they hold all that was named */
    bool chained;  /* it is several, found one behind the other: a verb of some may be guessed */
    bool told;     /* what came of it is told, too, as the referee finds it */
    bool best;     /* no other is as likely, it is lawful, and does all that was said */
    bool vague;    /* the verb of its last was said by a word alone that may mean any */
    bool aside;    /* the first leaves out no more than places and leaders */
    bool bare;     /* it holds neither a name nor a die, */
    bool nameless; /* or none of the names that were said */
    const char *slips;  /* how words that nobody knows were read; NULL: none was read so */
    bool misnamed;      /* one of them is a name of a piece, a place or a card */
    bool read;          /* the clause is read without the referee, too */
    bool strange_topic; /* a word nobody knows stands before a colon and may say what it is */
    bool misspelt;      /* a name nobody knows, or an expectation, stands in the clause */
    verb_id verb;       /* of the first, its last where it is several */
    bool said;          /* the verb of the first was said, or one that may mean any */
    bool spoken;        /* it was said */
    bool worded;        /* by a verb, not by a card alone */
    bool led;           /* it is said who leads whom */
    uint64_t outcome;   /* of the first */
    int whose;          /* whom it is for, or the one side whose pieces are named; 0: neither */
    bool plain;         /* things of two kinds are named, and little else */
    bool deed;          /* a sentence says by its form that something is done with what it names */
    bool qualified;     /* a word that nobody knows may say which of several is named */
    bool hand;        /* cards that come or go are told, or that nothing is done, where nothing but
                         cards has names */
    bool counts;      /* pieces are named with their number, and every word is known */
    bool rolls;       /* a number is rolled, and something is named */
    bool figures;     /* a number in digits is rolled */
    bool of_cards;    /* something is done with cards, whichever */
    bool dice;        /* those of both sides are told, or several by their faces */
    bool conditional; /* "if", "or": the whole may not be declared */
    bool called;      /* a side is, by its word or its player */
    bool listed;      /* each thing with its number, or what a side does; every word is known */
    bool several;     /* more than one thing is named */
    bool does;        /* a verb of its own is said, not one that may be any */
    bool tells;       /* two things of the game are named, or one and a number or verb */
};

/* "Kept: D5 D3": whether a word that nobody knows stands before a colon and may say what is done,
 * and no verb does. */
bool is_of_strange_topic(struct notation *notation, const struct scan *clause);

/* "Catch me if you can, Rupert!": whether nothing of the game is named, or no more than spoken of
 * to a player, and nothing can be declared. may_say: a verb, a side or who has won may be said,
 * where it cannot be declared by itself. */
bool is_small_talk(struct notation *notation, const struct scan *clause, bool may_say);

/* The only side that a clause calls, or for whom it says it is, or whose pieces it names; 0: none.
 */
int side_told(struct notation *notation, const struct scan *clause);

/* How words of a clause that nobody knows are read, as reports tell it; NULL: none is read so. */
const char *slips_of(struct notation *notation, const struct scan *clause);

/* Of a clause behind its head; head: "F4 ", by: its side. Nothing is found without a referee. */
void find_meant(struct notation *notation, const struct scan *clause, int by, const char *head,
                struct meant *meant);

/* The same, where all that was named must be held. */
void find_meant_whole(struct notation *notation, const struct scan *clause, int by,
                      const char *head, struct meant *meant);

/* Reads a clause behind its head as its words say it, whatever is lawful: writes it anew in the
 * notation behind what out holds. by: the side at its head, 0 for none. False where they do not say
 * one thing alone, with all that is named. */
bool read_plainly(struct notation *notation, const struct scan *clause, int by,
                  struct retyped *out);

/* Whether the same would be read of text, behind a head and without a line: it is not as the
 * notation has it. */
bool is_read_plainly(const struct dialect *dialect, const char *text, size_t length);

#endif
