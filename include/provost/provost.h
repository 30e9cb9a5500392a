#ifndef PROVOST_PROVOST_H
#define PROVOST_PROVOST_H

/* libprovost: a referee for board wargames that a program feeds with the lines of a game record.
 * libprovost(3) is the reference, provost-record(5) the form of a record.
 *
 * Nothing is printed, nothing ends the program, nothing is shared: each handle is its own referee,
 * and handles may be used in different threads. Texts are UTF-8, never NULL, "" where there is
 * nothing to say. */

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define PROVOST_API __attribute__((visibility("default")))
#else
#define PROVOST_API
#endif

/* Names, parameters and meanings below stay as they are while this number stays. */
#define PROVOST_API_VERSION 1

typedef struct provost provost;
typedef struct provost_verdict provost_verdict; /* on one entry */
typedef struct provost_summary provost_summary; /* of one game, when it is over */

enum provost_kind {
    PROVOST_LEGAL,
    PROVOST_ILLEGAL,
    PROVOST_OPEN,       /* something is missing that decides it */
    PROVOST_RULED,      /* by a director, an agreement or a house rule */
    PROVOST_UNREADABLE, /* no entry: the findings say why */
    PROVOST_NOTED       /* talk: nothing to rule on */
};

enum provost_finding_kind { PROVOST_VIOLATION, PROVOST_MISSING, PROVOST_REMARK };

typedef void provost_verdict_function(void *context, const provost_verdict *verdict);
typedef void provost_summary_function(void *context, const provost_summary *summary);

/* "0.1.0" */
PROVOST_API const char *provost_version(void);

/* A referee. rules_data: a directory whose rules data is used instead of what is compiled in, or
 * NULL; it is copied. NULL when memory is out. */
PROVOST_API provost *provost_open(const char *rules_data);

/* Who hears of verdicts and of games that are over; either may be NULL. What a function is given
 * lives until it returns. It must not feed, finish or close the handle. */
PROVOST_API void provost_listen(provost *handle, provost_verdict_function *verdict,
                                provost_summary_function *summary, void *context);

/* One line of the record, with or without its end; it need not be terminated. A header begins a
 * game and ends the one before. 0, or -1 when memory ran out: the handle can then only be closed.
 */
PROVOST_API int provost_feed(provost *handle, const char *line, size_t length);

/* The record is over: ends the game under way, which brings a verdict where committed dice were
 * never revealed. What is fed afterwards belongs to another record. 0 or -1 as above. */
PROVOST_API int provost_finish(provost *handle);

/* Ends nothing and tells nobody. NULL is allowed. */
PROVOST_API void provost_close(provost *handle);

/* --- playing --- */

/* From now on the handle keeps its lines, which the functions below up to provost_report ask for.
 * 0, or 1 when a line was fed before. */
PROVOST_API int provost_keep(provost *handle);

/* Rules on one line as provost_feed would now, and keeps nothing of it: the listeners hear what it
 * would bring. 0, 1 when the handle does not keep its lines, -1 when memory ran out. */
PROVOST_API int provost_try(provost *handle, const char *line, size_t length);

/* Takes back the line of that declaration of the game under way, and all lines after it, as though
 * they had never been fed; nobody hears of it. 0, 1 when there is no such declaration or the
 * handle does not keep its lines, -1 when memory ran out. */
PROVOST_API int provost_undo(provost *handle, int entry);

/* The texts below are the caller's, to be given to provost_free. NULL when memory is out, and where
 * it is said. */

/* The lines fed so far. */
PROVOST_API char *provost_record(provost *handle);

/* A report on the record so far as "provost check --format FORMAT" writes it. NULL for another
 * format than text, json, tap, junit, sarif, github or html. */
PROVOST_API char *provost_report(provost *handle, const char *format);

/* The record in the form "json" or "text" (as players type it); unreadable lines are left out. NULL
 * for another form. */
PROVOST_API char *provost_convert(provost *handle, const char *form);

/* The position as a header that takes the game up from there, and as text. NULL outside a game. */
PROVOST_API char *provost_position_json(provost *handle);
PROVOST_API char *provost_position_text(provost *handle);

/* What may be declared now, by that side and with that verb, each NULL for all: libprovost(3) has
 * the form. NULL outside a game. */
PROVOST_API char *provost_options_json(provost *handle, const char *side, const char *verb);

/* The same of counters ("2 Provincials, Montcalm"), all of which are to act, and of a place; each
 * NULL for all. What it lists is true of just these. Where a name means nothing, {"error": "..."}.
 */
PROVOST_API char *provost_options_of_json(provost *handle, const char *side, const char *verb,
                                          const char *units, const char *place);

/* A lawful declaration by chance, as a line to feed; random is the state of the generator, any
 * number at first. NULL outside a game and when nobody can do anything. */
PROVOST_API char *provost_random_line(provost *handle, unsigned long long *random);

/* The games, with sides, scenarios, places, pieces and cards. */
PROVOST_API char *provost_games_json(provost *handle);

/* A rule or named ruling in our words; rule NULL: the list of them. NULL when there is none. */
PROVOST_API char *provost_explain(const char *game, const char *rule);

/* --- a verdict --- */

PROVOST_API enum provost_kind provost_verdict_kind(const provost_verdict *verdict);
PROVOST_API const char *provost_verdict_word(const provost_verdict *verdict); /* "legal" */
/* 1 when it takes the place of an earlier one on the same entry, because later lines have shown
 * what was meant by a fault; else 0. */
PROVOST_API int provost_verdict_again(const provost_verdict *verdict);
PROVOST_API long provost_verdict_line(const provost_verdict *verdict);  /* from 1 */
PROVOST_API int provost_verdict_column(const provost_verdict *verdict); /* from 1, in bytes */
PROVOST_API int
provost_verdict_entry(const provost_verdict *verdict); /* running number, 0 for none */
PROVOST_API const char *provost_verdict_label(const provost_verdict *verdict);  /* "F4.3" */
PROVOST_API const char *provost_verdict_moment(const provost_verdict *verdict); /* "Early 1757" */
PROVOST_API const char *provost_verdict_side(const provost_verdict *verdict);   /* "French" */
PROVOST_API const char *
provost_verdict_said(const provost_verdict *verdict); /* the entry in short */
PROVOST_API const char *
provost_verdict_before(const provost_verdict *verdict); /* the forces before */
PROVOST_API const char *provost_verdict_repair(const provost_verdict *verdict); /* the smallest */
PROVOST_API int
provost_verdict_rests_on(const provost_verdict *verdict); /* entry at fault, 0: none */

/* Findings are counted from 0; there is none at another index, and its texts are "". */
PROVOST_API int provost_finding_count(const provost_verdict *verdict);
PROVOST_API enum provost_finding_kind provost_finding_kind(const provost_verdict *verdict,
                                                           int index);
PROVOST_API const char *provost_finding_rule(const provost_verdict *verdict,
                                             int index); /* "5.34" */
PROVOST_API const char *provost_finding_title(const provost_verdict *verdict, int index);
PROVOST_API const char *provost_finding_text(const provost_verdict *verdict, int index);

/* All there is to say, as "provost check --format json" says it: one line without its end. NULL
 * when memory is out. The caller's, to be given to provost_free. */
PROVOST_API char *provost_verdict_json(const provost_verdict *verdict);

/* --- a summary --- */

PROVOST_API const char *provost_summary_game(const provost_summary *summary); /* "fort-tokens" */
PROVOST_API const char *
provost_summary_edition(const provost_summary *summary);                       /* of the rulebook */
PROVOST_API const char *provost_summary_state(const provost_summary *summary); /* where it stands */
PROVOST_API const char *provost_summary_sha256(const provost_summary *summary);
PROVOST_API long provost_summary_count(const provost_summary *summary, enum provost_kind kind);
PROVOST_API long provost_summary_missed(const provost_summary *summary); /* expectations not met */
PROVOST_API int provost_summary_first(const provost_summary *summary); /* entry at fault, 0: none */
PROVOST_API char *provost_summary_json(const provost_summary *summary); /* as above */

PROVOST_API void provost_free(char *text);

#ifdef __cplusplus
}
#endif

#endif
