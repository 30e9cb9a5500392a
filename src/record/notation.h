#ifndef PROVOST_RECORD_NOTATION_H
#define PROVOST_RECORD_NOTATION_H

#include "record/arena.h"
#include "record/entry.h"
#include "record/server_lines.h"
#include "record/typed_word.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The second door: a record as players write it, provost-notation(5). */

struct names;

/* What the notation asks of a game. */
struct dialect {
    const char *game;            /* its id */
    const char *side[SIDES + 1]; /* the words of a record; their initials are the heads */
    const char *use;             /* what a card is played for when nothing is said; NULL: nothing */
    const char *counted;         /* what a count counts: "CU"; NULL: nothing that has a name */
    const char *const *counted_of; /* whose they may be: "French", NULL behind the last */
    uint32_t takes[VERB_COUNT]; /* the fields each verb takes, 1 << enum field_word; 0: unknown */
    uint32_t needs[VERB_COUNT]; /* those of them it needs */
    uint32_t lists[VERB_COUNT]; /* those that hold several names */
    uint64_t verbs;             /* the game has, 1 << enum verb */
    /* The names of the game, by which a clause is read that is not written as the notation has it;
     * NULL: none are known. */
    const struct names *places, *pieces, *piece_kinds, *cards, *uses, *modes, *whats;
    const struct typed_word *words; /* its own words: for a verb, a side, or whole phrases */
    int word_count;
    const char *leader_kind; /* how the kinds of pieces end that lead others: "Leader"; NULL */
    const int *kind_of_piece;
    const char *const *face; /* of its dice that have names */
    int face_count;
};

enum { PLAYER_BYTES = 40, ROLLED_MAX = 16 };

/* What the referee would say of declarations, one behind the other, that nobody has made. */
enum { OPINION_RESULTS = 16 };

struct opinion_result {
    const char *claim; /* "hits" */
    int side;          /* 0: of nobody in particular */
    int value;
};

struct opinion {
    bool wants_results; /* asked for: what comes of the last of them */
    bool lawful, open;  /* all of them; not known */
    bool misfit;        /* one is none of this moment, or its names are none of its fields */
    bool no_step;       /* the last that was judged is none of this moment */
    bool astray;        /* its pieces are not where they are named */
    uint64_t outcome;   /* of the position behind them */
    int results;
    struct opinion_result result[OPINION_RESULTS];
};

/* Who reads: entries come to him one by one and live until the arena is reset. */
struct notation {
    struct arena *arena;
    const struct dialect *dialect;        /* of the game under way, NULL when it is not known */
    char player[SIDES + 1][PLAYER_BYTES]; /* by side: what the game line calls who plays it */
    long rolled_on;                       /* the line of those dice */
    int rolled[ROLLED_MAX], rolled_count; /* the dice of the last declaration, as numbers */
    struct server_dice asked; /* of a server, their result not yet read; count 0: none */
    bool explains;            /* tells what the words of what was typed are taken for */
    const char *heard;        /* of the clause being read, then; else NULL */
    void *context;
    const struct dialect *(*dialect_of)(void *context, const char *game);
    void (*hear)(void *context, const struct entry *entry);
    /* Asks the referee, where there is one, what a line may mean now; NULL: there is none. False:
     * nobody can be asked now. */
    bool (*judge)(void *context, const struct entry *entries, int count, struct opinion *opinion);
    int judgements; /* that may still be asked for of the line being read */
};

/* Where bytes of a line came from: from offset on they stand in that line, from that column on. */
struct origin {
    size_t offset;
    long line;
    int column;
};

/* A line with its continuation lines, and with what mail programs did to it undone. */
struct whole_line {
    const char *text;
    size_t length;
    const struct origin *origin; /* rising, the first at offset 0 */
    int origins;
};

/* Reads the clauses of a line. One that cannot be read is heard as ENTRY_UNREADABLE, with the line
 * and column of its fault; the others are read all the same. Columns of words within an entry count
 * from the beginning of the whole line, see place_in. */
void read_notation(struct notation *notation, const struct whole_line *line);

/* The bytes of the word that begins a game line, "game" or "Game:"; 0 where none does. "Game over"
 * is chat: without a colon a capital begins a game line only where a game is named behind it. */
size_t game_head(const struct notation *notation, const char *text, size_t length);

/* The dialect of the game that a text begins with; NULL when none is known. */
const struct dialect *dialect_behind(const struct notation *notation, const char *text,
                                     size_t length);

/* Whether a line begins as entries do and so may go on in the next one; chat and notes do not. */
bool has_head(const struct dialect *dialect, const char *text, size_t length);

/* Whether a line is chat: it has no head, and not the words of a declaration. */
bool is_chat(const struct notation *notation, const char *text, size_t length);

/* Whether a line is a part of the game line that stands on a line of its own: "hands closed". */
bool is_game_part(const struct dialect *dialect, const char *text, size_t length);

/* The fault of a declaration before any game. */
extern const char no_game_yet[];

/* Keeps whom a header calls the players of each side. */
void know_players(struct notation *notation, const struct header *header);

/* Turns a column of the whole line into line and column of the record. */
void place_in(const struct whole_line *whole, int column, long *line, int *column_there);

/* The field the names after a verb are, that of "> place" alone, and that of a single card, in a
 * game (NULL: not known). */
enum field_word bare_field(const struct dialect *dialect, enum verb verb);
enum field_word way_field(const struct dialect *dialect, enum verb verb);
enum field_word card_field(const struct dialect *dialect, enum verb verb);

/* Whether verb takes cards, and whether a number alone after it is a count or a card without its
 * mark. */
bool takes_cards(const struct dialect *dialect, enum verb verb);
bool number_counts(const struct dialect *dialect, enum verb verb);

/* "2", "2 CU", "5 French", "3 French CUs", "French", where verb takes no units but counts them: how
 * many, -1 when that is not said, and whose, NULL when that is not. */
struct counted {
    int number;
    const char *of;
};
bool read_counted(const struct dialect *dialect, enum verb verb, const char *text,
                  struct counted *counted);
/* Whether it begins like "5 French": with a number and a blank. */
bool begins_with_number(const char *text);

/* Words of the notation that stand for a verb and a word more. */
struct verb_alias {
    const char *word;
    enum verb verb;
    enum field_word first; /* the field of the first name, FIELD_WORD_COUNT: as the verb's */
    const char *what;      /* the value of "what", NULL for none */
    bool written;          /* provost writes it so, too */
};
enum { VERB_ALIASES = 8 };
extern const struct verb_alias verb_aliases[VERB_ALIASES];

/* "build" after a card is "construction" in a record. */
extern const char use_word[], use_meant[];

/* A claim that is one of these words claims it as "result". */
bool is_result_word(const char *text, size_t length);

/* The word of a field in a record, which is its keyword in the notation: "leader". */
const char *field_word(enum field_word field);

/* Whether length bytes are a keyword, which ends a name. */
bool is_keyword(const char *text, size_t length);

#endif
