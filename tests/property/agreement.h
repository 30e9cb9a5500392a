#ifndef PROVOST_TESTS_PROPERTY_AGREEMENT_H
#define PROVOST_TESTS_PROPERTY_AGREEMENT_H

#include "formats.h"
#include "record.h"

/* A report never contradicts itself. Of each verdict: it is illegal where a rule is broken, open
 * where only something is missing, else lawful; what it depends on is an earlier fault that depends
 * on nothing. Of the game: its counts are those of the verdicts, its first fault is the first
 * illegal declaration, it is sound up to the line before, as many entries rest on it as say so.
 * Every format shows the same faults at the same lines with the same rules, and the text needs no
 * lawful verdict told in full. */

/* Rules on the record; false when its report contradicts itself: then where. */
bool report_agrees(struct data_cache *cache, const struct record *record,
                   char contradiction[CONTRADICTION_BYTES]);

#endif
