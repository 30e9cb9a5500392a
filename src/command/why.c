#include "command/command.h"

#include "report/report.h"
#include "report/text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Rules on a declaration that nobody has made, at a moment of a record. */

struct asking {
    const char *record, *declaration;
    struct entry_asked entry;
    struct report report;
    struct session *session;
    struct catalogue catalogue;
    bool answered;
    enum status status;
};

static const struct rule *rule_of(const struct catalogue *catalogue, const char *id)
{
    for (int list = 0; list < CATALOGUE_PARTS; list++) {
        for (int i = 0; i < catalogue->count[list]; i++) {
            if (strcmp(catalogue->rule[list][i].id, id) == 0)
                return &catalogue->rule[list][i];
        }
    }
    return NULL;
}

static bool is_broken(const struct verdict *verdict, const char *rule)
{
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind != REMARK && strcmp(verdict->finding[i].rule, rule) == 0)
            return true;
    }
    return false;
}

/* What comes of a die that was only assumed is told as no result. */
static bool tells_results(const struct verdict *verdict)
{
    bool tells = verdict->kind != ILLEGAL;
    for (int i = 0; i < verdict->roll_count; i++)
        tells &= verdict->roll[i].source != DIE_ASSUMED;
    return tells;
}

static void print_kept(FILE *out, const struct rule *rule, const char *figures)
{
    fprintf(out, "  Holds   %s %s%s%s\n", rule->id, rule->title, figures[0] ? ": " : "", figures);
}

/* The rules that were checked and hold, with what they say and the figures against a bound. */
static void print_held(FILE *out, const struct asking *asking, const struct verdict *verdict)
{
    for (int i = 0; i < verdict->checked_count; i++) {
        const struct rule *rule = rule_of(&asking->catalogue, verdict->checked[i]);
        if (rule && rule->kind != EFFECT && !is_broken(verdict, rule->id))
            print_kept(out, rule, verdict->checked_figures[i]);
    }
}

static void print_distance(FILE *out, const struct verdict *verdict)
{
    if (verdict->entry == ENTRY_ASSERT || verdict->kind != ILLEGAL)
        return;
    if (verdict->away > 0)
        fprintf(out, "  Away    %d change%s\n", verdict->away, verdict->away == 1 ? "" : "s");
    else if (verdict->repair[0] || verdict->alternative_count)
        fprintf(out, "  Away    another declaration\n");
    else
        fprintf(out, "  Away    no change that was tried makes it lawful\n");
}

/* As a player types it, or as it stands where the question was in JSON. False when memory is out.
 */
static bool print_line(struct session *session, const char *text, size_t length)
{
    char *line = strndup(text, length);
    char *typed = line && line[0] != '{' ? session_as_typed(session, line) : NULL;
    bool printed = line && (typed || line[0] == '{');
    if (printed)
        printf("  Write   %s\n", typed ? typed : line);
    free(line);
    free(typed);
    return printed;
}

/* Line by line: what comes first, and the declaration. The verdict is gone then: what a line is
 * read as is ruled on. False when memory is out. */
static bool print_edit(struct session *session, const char *edit)
{
    bool printed = true;
    for (const char *line = edit; line && *line && printed;) {
        size_t length = strcspn(line, "\n");
        printed = print_line(session, line, length);
        line = line[length] ? line + length + 1 : NULL;
    }
    return printed;
}

/* What stands behind the repair: how far it is, the results, what holds. The caller's; NULL when
 * memory is out. */
static char *write_rest(const struct asking *asking, const struct verdict *verdict)
{
    char *rest = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&rest, &size);
    if (!out)
        return NULL;
    print_distance(out, verdict);
    if (asking->report.detail != DETAIL_ALL && tells_results(verdict))
        text_results(out, verdict);
    print_held(out, asking, verdict);
    fclose(out);
    return rest;
}

static void answer(struct asking *asking)
{
    struct verdict verdict;
    asking->answered =
        session_ask(asking->session, asking->declaration, strlen(asking->declaration), &verdict);
    if (!asking->answered)
        return;
    asking->status = verdict.kind == UNREADABLE ? STATUS_UNJUDGED
                     : verdict.kind == LEGAL    ? STATUS_LEGAL
                                                : STATUS_ILLEGAL;
    verdict.line = 0; /* of no record */
    if (asking->report.format == &json_format) {
        json_format.verdict(&asking->report, &verdict);
        return;
    }
    const char *edit = verdict.edit; /* told as a player types it */
    verdict.edit = NULL;
    text_one(&asking->report, stdout, &verdict);
    char *rest = write_rest(asking, &verdict);
    asking->report.starved |= !rest || !print_edit(asking->session, edit);
    fputs(rest ? rest : "", stdout);
    free(rest);
}

static void hear_begin(void *context, const struct referee *referee)
{
    struct asking *asking = context;
    asking->catalogue = catalogue_of(referee_game(referee));
    if (is_beginning_asked(&asking->entry))
        answer(asking);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct asking *asking = context;
    if (verdict->kind == UNREADABLE && !asking->answered)
        complain_of_line(asking->record, verdict->line, verdict->column, verdict->said);
    if (is_entry_asked(&asking->entry, verdict) && !asking->answered)
        answer(asking);
}

static void hear_last_line(void *context)
{
    struct asking *asking = context;
    if (!asking->entry.at && !asking->answered)
        answer(asking);
}

static enum status ask(struct asking *asking, struct data_cache *cache)
{
    struct listener listener = {asking, hear_begin, hear_verdict, NULL, hear_last_line};
    asking->session = cache ? session_open(cache, listener) : NULL;
    if (!asking->session)
        return STATUS_OWN_FAULT;
    bool unread = feed_record(asking->session, asking->record) != NULL;
    if (!asking->answered && !unread)
        complain("%s has no entry %s", asking->record, asking->entry.at ? asking->entry.at : "");
    if (!asking->answered)
        asking->status = STATUS_UNJUDGED;
    if (session_starved(asking->session) || asking->report.starved)
        asking->status = STATUS_OWN_FAULT;
    session_close(asking->session);
    return asking->status;
}

enum status run_why(const struct arguments *arguments)
{
    struct asking asking = {.entry = {.at = arguments->at}};
    if (arguments->count < 1 || arguments->count > 2) {
        complain("why takes a record and a declaration in quotes, as in provost why game.txt "
                 "\"B retreat all > Albany\"");
        return STATUS_UNJUDGED;
    }
    if (!open_report(&asking.report, arguments, false))
        return STATUS_UNJUDGED;
    if (asking.report.format != &text_format && asking.report.format != &json_format) {
        complain("why answers as text or json, not as %s", arguments->format);
        return STATUS_UNJUDGED;
    }
    asking.record = arguments->count == 2 ? arguments->operand[0] : "-";
    asking.declaration = arguments->operand[arguments->count - 1];
    asking.report.record = asking.record;
    struct data_cache *cache = take_data_cache(arguments->rules_data);
    enum status status = ask(&asking, cache);
    data_cache_close(cache);
    return status;
}
