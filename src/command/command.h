#ifndef PROVOST_COMMAND_COMMAND_H
#define PROVOST_COMMAND_COMMAND_H

#include "command/arguments.h"
#include "command/complain.h"
#include "command/user_data.h"
#include "record/notation_input.h"
#include "session/session.h"

#include <stdbool.h>
#include <stdio.h>

/* What the subcommands share. */

enum status { STATUS_LEGAL = 0, STATUS_ILLEGAL = 1, STATUS_UNJUDGED = 2, STATUS_OWN_FAULT = 3 };

struct command {
    const char *name;
    const char *takes; /* letters of the options it takes, see arguments.c */
    const char *operands, *meaning;
    enum status (*run)(const struct arguments *arguments);
};

enum status run_check(const struct arguments *arguments);
enum status run_test(const struct arguments *arguments);
enum status run_diff(const struct arguments *arguments);
enum status run_show(const struct arguments *arguments);
enum status run_why(const struct arguments *arguments);
enum status run_options(const struct arguments *arguments);
enum status run_convert(const struct arguments *arguments);
enum status run_explain(const struct arguments *arguments);
enum status run_rules(const struct arguments *arguments);
enum status run_games(const struct arguments *arguments);
enum status run_data(const struct arguments *arguments);
enum status run_ledger(const struct arguments *arguments);
enum status run_roll(const struct arguments *arguments);
enum status run_commit(const struct arguments *arguments);
enum status run_reveal(const struct arguments *arguments);
enum status run_generate(const struct arguments *arguments);

/* A seed that no record could hold would give dice that nobody can check: false, after a message,
 * where it is not UTF-8. */
bool is_seed(const char *seed);
enum status run_import(const struct arguments *arguments);
enum status run_mail(const struct arguments *arguments);
enum status run_serve(const struct arguments *arguments);

/* An entry that --at names: its running number, or its label, "F4.3"; a label that comes again in
 * another season behind the beginning of its moment, "Late 1757 F4.3". */
struct entry_asked {
    const char *at; /* NULL: none, the end of the record is meant */
    bool found, told;
};

/* Whether a verdict is the first of the entry asked for. One more of that label is told on standard
 * error, once, with what to write for it. */
bool is_entry_asked(struct entry_asked *asked, const struct verdict *verdict);

/* Whether the moment before the first entry of the record is asked for ("--at 0"), and was not yet.
 */
bool is_beginning_asked(struct entry_asked *asked);

/* Feeds the record of that name ("-": standard input) to session line by line and ends its game.
 * Returns what is wrong, told on standard error too, when it cannot be read or holds nothing; else
 * NULL. */
const char *feed_record(struct session *session, const char *name);

/* Gives each line of the record of that name to take; returns as above. */
const char *read_record(const char *name, void *context,
                        void (*take)(void *context, const char *line, size_t length,
                                     bool too_long));

/* Says on standard error what is wrong with a line of the record of that name. */
void complain_of_line(const char *name, long line, int column, const char *what);

/* The game of an operand, NULL after a message with the nearest name. */
const struct game *game_operand(const char *id);

/* Fills report from the options, for tests when tests; false after a message when there is no such
 * format. */
struct report;
bool open_report(struct report *report, const struct arguments *arguments, bool tests);

/* The form of that name, FORM_UNKNOWN for NULL; false after a message when there is none. */
bool form_named(const char *name, enum form *form);

/* The worse of two. */
enum status worse(enum status a, enum status b);

/* The status of a record whose game is closed. */
enum status status_of(const struct closing *closing);

/* Paths of the records below path (itself when it is a file), those of a folder before those of its
 * subfolders; owned by the caller: free each and the list. Negative after a message. */
int list_records(const char *path, char ***records);

#endif
