#ifndef PROVOST_RECORD_WRITE_H
#define PROVOST_RECORD_WRITE_H

#include "record/dialect.h"
#include "record/entry.h"

#include <stdio.h>

/* Entries in canonical form: what one door reads, the other form's writer writes, and back, gives
 * the same bytes. Neither writes anything for a blank or unreadable entry. */

/* The entry as one line of JSON, without line end. */
void write_json(FILE *out, const struct entry *entry);

/* The entry in the notation, without line end; a long header takes several lines. dialect is that
 * of the entry's game, NULL when it is not known. */
void write_notation(FILE *out, const struct entry *entry, const struct dialect *dialect);

/* A declaration in the notation behind a blank, without its head: as the clause after another of
 * its side. */
void write_clause(FILE *out, const struct entry *entry, const struct dialect *dialect);

/* A text in double quotes with the escapes of JSON. mailed: also of what quoted-printable would
 * change, an equals sign before a capital hexadecimal digit. */
void write_quoted(FILE *out, const char *text, bool mailed);
bool is_coded_at(const char *text);

/* Whether both are absent or the same. */
bool same_text(const char *a, const char *b);

/* How many facts from first on are of its key, and of its key and item. */
int facts_of_key(const struct facts *facts, int first);
int facts_of_item(const struct facts *facts, int first);

/* The word of a correction: "amend". */
const char *correction_word(enum correction correction);

#endif
