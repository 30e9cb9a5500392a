#ifndef PROVOST_RECORD_NOTATION_SCAN_H
#define PROVOST_RECORD_NOTATION_SCAN_H

#include "record/notation_reader.h"
#include "record/reader.h"

/* What the files of the notation share: reading a clause from left to right. Every bool function
 * that reads sets the fault and returns false when it cannot. */

struct scan {
    struct reader reader; /* its columns count from the beginning of the whole line */
    const char *text;
    size_t at, end; /* of the clause */
    const struct dialect *dialect;
    const int *column;   /* of each byte of text in the whole line, NULL: it is that line */
    const char **reason; /* where "(text)" goes that is no comment: a ruling's reason; or NULL */
};

/* What a character is to the notation. Dashes and quotation marks of all kinds count as one. */
enum glyph { GLYPH_LETTER, GLYPH_BLANK, GLYPH_MARK, GLYPH_QUOTE, GLYPH_DASH };
enum glyph glyph_of(unsigned point);

/* The bytes of the hyphen or dash text begins with; 0 when it begins with none. */
size_t dash_length(const char *text, size_t length);

int column_at(const struct scan *scan);
/* The same of the byte at. */
int column_of(const struct scan *scan, size_t at);
void skip_blanks(struct scan *scan);
bool at_end(struct scan *scan);

/* Whether the next thing is this mark, or this word; take: and goes past it. */
bool next_is(struct scan *scan, char mark);
bool take(struct scan *scan, char mark);
bool next_is_quote(struct scan *scan);
bool next_is_word(struct scan *scan, const char *word);
bool take_word(struct scan *scan, const char *word);

/* The bytes of the word that comes next, 0 when a mark does; it runs up to a blank or a mark. */
size_t word_length(struct scan *scan);

/* What is found at the end of a clause. */
extern const char nothing_more[];

/* What comes next, as messages say it: in quotes, or "nothing more" at the end of the clause. */
const char *found_next(struct scan *scan);

/* Sets the fault "found (what comes next), expected ..." and returns false. */
bool refuse_next(struct scan *scan, const char *expected);

/* A side's initial that stands alone: the side, else 0. */
int take_side(struct scan *scan);
int side_of_initial(const struct dialect *dialect, char initial);

/* A name: words up to a mark or a keyword, or a text in quotes. A whole number is a number; a
 * side's initial alone is the side's word. */
bool scan_name(struct scan *scan, const char *expected, struct word *word);

/* One word, or a text in quotes; keywords and initials mean nothing. */
bool scan_token(struct scan *scan, const char *expected, struct word *word);

/* length bytes of text in the arena, with a plain hyphen for each dash and its like; NULL when
 * memory ran out. */
char *fold_glyphs(struct arena *arena, const char *text, size_t length);

/* A text in quotes with the escapes of JSON. */
bool scan_quoted(struct scan *scan, const char **text);

/* "(text)": all up to the bracket that closes it, or a text in quotes. */
bool scan_remark(struct scan *scan, const char **text);

/* Where the text ends that begins with a quotation mark or a round bracket at at; 0 when nothing
 * ends it. */
size_t quoted_end(const char *text, size_t end, size_t at);
size_t remark_end(const char *text, size_t end, size_t at);

/* The clause that begins where the text stands, which then stands behind its semicolon. */
struct scan next_clause(struct scan *text);

/* Where the clause ends that begins at at: at a semicolon, or at end. */
size_t clause_end(const char *text, size_t end, size_t at);

/* A list that grows in the arena. */
struct pile {
    void *item;
    int count, capacity;
    size_t size; /* of an item */
};
void *pile_add(struct scan *scan, struct pile *pile, const void *item);

/* Names with a mark between them: to words. */
bool scan_names(struct scan *scan, char mark, const char *expected, struct words *words);

/* How facts may be written: see provost-notation(5). */
enum facts_form { FACTS_CLAIM, FACTS_ASSERT, FACTS_POSITION };
bool scan_facts(struct scan *scan, enum facts_form form, struct pile *facts);

/* "F Ann, B Bob": values by item, under key. One value without item when it stands alone. */
bool scan_items(struct scan *scan, const char *key, struct pile *facts);

/* Sets the fault that the key, or its item, was there already; false. */
bool refuse_again(struct scan *scan, const struct fact *fact);

/* Whether no key and no item is given twice, and no "none" stands among other values. */
bool said_once(struct scan *scan, const struct facts *facts);

/* The pile as facts, if each is said once. */
bool finish_facts(struct scan *scan, const struct pile *pile, struct facts *facts);

/* Dice in square brackets. */
bool scan_dice(struct scan *scan, struct written_dice *dice);

/* "!illegal 7.92-drilled" to facts. */
bool scan_expectation(struct scan *scan, struct entry *entry);

/* Everything of a declaration behind its head. */
bool scan_declaration(struct scan *scan, struct entry *entry);

/* What may follow a fact or a correction: comment and expectation. */
bool scan_after(struct scan *scan, struct entry *entry);

/* What follows "game", "ruling", and "amend" and its like. */
bool scan_ruling(struct scan *scan, struct entry *entry);
bool scan_correction(struct scan *scan, struct entry *entry, bool *found);

#endif
