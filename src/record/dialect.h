#ifndef PROVOST_RECORD_DIALECT_H
#define PROVOST_RECORD_DIALECT_H

#include "record/entry.h"
#include "record/typed_word.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The words of the notation, and those of a game. */

struct names;

/* A word of a game's notation that stands for a verb and a word more: "force", "fort". */
struct verb_alias {
    const char *word; /* NULL: behind the last of a table */
    verb_id verb;
    enum field_word first; /* the field of the first name */
    const char *what;      /* the value of "what", NULL for none */
    bool written;          /* provost writes it so, too */
};

/* What a card is played for by another word than the verb that it is for: "construction". */
struct use_alias {
    verb_id verb;
    const char *use; /* NULL: behind the last of a table */
    bool written;    /* in the notation the verb stands for it behind a card: "#24 build" */
};

/* What the notation asks of a game. */
struct dialect {
    const char *game;            /* its id */
    const char *side[SIDES + 1]; /* the words of a record; their initials are the heads */
    const char *use;             /* what a card is played for when nothing is said; NULL: nothing */
    const char *counted;         /* what a count counts: "CU"; NULL: nothing that has a name */
    const char *const *counted_of; /* whose they may be: "French", NULL behind the last */
    const char *card_worth;        /* of what cards have so many, as they are called: "OPS"; NULL */
    uint32_t takes[VERBS_MAX]; /* the fields each verb takes, 1 << enum field_word; 0: unknown */
    uint32_t needs[VERBS_MAX]; /* those of them it needs */
    uint32_t lists[VERBS_MAX]; /* those that hold several names */
    uint64_t verbs;            /* the game has, 1 << verb_id */
    /* The names of the game, by which a clause is read that is not written as the notation has it;
     * NULL: none are known. */
    const struct names *places, *pieces, *piece_kinds, *cards, *uses, *modes, *whats;
    const struct typed_word *words; /* its own words: for a verb, a side, or whole phrases */
    int word_count;
    const struct talked_of *talk;        /* NULL: none of its own */
    const struct verb_alias *aliases;    /* NULL: none */
    const struct use_alias *use_aliases; /* NULL: none */
    const struct typed_word *shortened;  /* first words of names: "ft" for "Fort"; NULL: none */
    const char *leader_kind; /* how the kinds of pieces end that lead others: "Leader"; NULL */
    const int *kind_of_piece, *side_of_piece; /* by piece; NULL: none; side 0: not of one side */
    const char *const *face;                  /* of its dice that have names */
    int face_count;
};

/* The field the names after a verb are, that of "> place" alone, and that of a single card, in a
 * game (NULL: not known). */
enum field_word bare_field(const struct dialect *dialect, verb_id verb);
enum field_word way_field(const struct dialect *dialect, verb_id verb);
enum field_word card_field(const struct dialect *dialect, verb_id verb);

/* Whether verb takes cards, and whether a number alone after it is a count or a card without its
 * mark. */
bool takes_cards(const struct dialect *dialect, verb_id verb);
bool number_counts(const struct dialect *dialect, verb_id verb);

/* The aliases of a game (NULL: not known, none), and the one that length bytes of text are; NULL
 * when they are none. */
const struct verb_alias *aliases_of(const struct dialect *dialect);
const struct verb_alias *alias_of_word(const struct dialect *dialect, const char *text,
                                       size_t length);
/* The verb of a word of the notation, or of one that stands for it; VERB_NONE: it is none. */
verb_id verb_for(const struct dialect *dialect, const char *word);
#define EACH_ALIAS(alias, dialect)                                                                 \
    for (const struct verb_alias *alias = aliases_of(dialect); alias->word; alias++)

/* Whether a verb as it is written says who leads, or that nobody does. */
bool is_activity_word(const struct dialect *dialect, const char *word);

/* "2", "2 CU", "5 French", "3 French CUs", "French", where verb takes no units but counts them: how
 * many, -1 when that is not said, and whose, NULL when that is not. */
struct counted {
    int number;
    const char *of;
};
bool read_counted(const struct dialect *dialect, verb_id verb, const char *text,
                  struct counted *counted);
/* Whether it begins like "5 French": with a number and a blank. */
bool begins_with_number(const char *text);

/* NULL: what the verb is for is called so. */
const struct use_alias *alias_of_use(const struct dialect *dialect, verb_id verb);
/* NULL: a verb says it, or none does. */
const struct use_alias *alias_named(const struct dialect *dialect, const char *use);

/* A claim that is one of these words claims it as "result". */
bool is_result_word(const char *text, size_t length);

/* The keywords of the notation by field, and behind them "by", of a mode: "by card". */
enum { KEYWORDS = FIELD_WORD_COUNT + 1 };
extern const char *const clause_keywords[KEYWORDS];

/* The word of a field in a record, which is its keyword in the notation: "leader". */
const char *field_word(enum field_word field);

/* Whether length bytes are a keyword, which ends a name. */
bool is_keyword(const char *text, size_t length);

#endif
