#include "command/command.h"

#include "report/ledger.h"
#include "report/print.h"

#include <string.h>

struct keeping {
    struct ledger ledger;
    enum status status;
};

static void hear_begin(void *context, const struct referee *referee)
{
    struct keeping *keeping = context;
    struct catalogue catalogue = catalogue_of(referee_game(referee));
    ledger_begin_game(&keeping->ledger, &catalogue);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct keeping *keeping = context;
    ledger_verdict(&keeping->ledger, verdict);
    if (verdict->kind != UNREADABLE)
        return;
    complain_of_line(keeping->ledger.record, verdict->line, verdict->column, verdict->said);
    keeping->status = STATUS_UNJUDGED;
}

static void hear_end(void *context, const struct closing *closing)
{
    struct keeping *keeping = context;
    ledger_end_game(&keeping->ledger, closing);
    keeping->status = worse(keeping->status, status_of(closing));
}

static void keep_record(struct data_cache *cache, const char *name, struct keeping *keeping)
{
    struct listener listener = {keeping, hear_begin, hear_verdict, hear_end};
    struct session *session = session_open(cache, listener);
    keeping->ledger.record = strcmp(name, "-") == 0 ? "standard input" : name;
    if (!session)
        keeping->status = STATUS_OWN_FAULT;
    else if (feed_record(session, name))
        keeping->status = worse(keeping->status, STATUS_UNJUDGED);
    session_close(session);
}

enum status run_ledger(const struct arguments *arguments)
{
    const char *format = arguments->format ? arguments->format : "text";
    struct keeping keeping = {.ledger = {.out = stdout, .summary = arguments->quiet}};
    keeping.ledger.json = strcmp(format, "json") == 0;
    if (!keeping.ledger.json && strcmp(format, "text") != 0) {
        complain("no format is called %s: text or json was expected", format);
        return STATUS_UNJUDGED;
    }
    struct data_cache *cache = take_data_cache(arguments->rules_data);
    if (!cache)
        return STATUS_OWN_FAULT;
    if (arguments->count == 0)
        keep_record(cache, "-", &keeping);
    for (int i = 0; i < arguments->count; i++)
        keep_record(cache, arguments->operand[i], &keeping);
    if (keeping.ledger.reused)
        keeping.status = worse(keeping.status, STATUS_ILLEGAL);
    if (keeping.ledger.reuse.left_out)
        keeping.status = worse(keeping.status, STATUS_UNJUDGED);
    if (!ledger_end(&keeping.ledger))
        keeping.status = STATUS_OWN_FAULT;
    data_cache_close(cache);
    return keeping.status;
}
