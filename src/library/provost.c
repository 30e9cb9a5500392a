#include "library/handle.h"

#include "record/strict.h"
#include "report/report.h"
#include "report/version.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* The public library: a session with a plain C face. The face's numbers are the kernel's, checked
 * here. */

_Static_assert((int)PROVOST_LEGAL == (int)LEGAL && (int)PROVOST_ILLEGAL == (int)ILLEGAL &&
                   (int)PROVOST_OPEN == (int)OPEN && (int)PROVOST_RULED == (int)RULED &&
                   (int)PROVOST_UNREADABLE == (int)UNREADABLE && (int)PROVOST_NOTED == (int)NOTED,
               "verdicts");
_Static_assert((int)PROVOST_VIOLATION == (int)VIOLATION && (int)PROVOST_MISSING == (int)MISSING &&
                   (int)PROVOST_REMARK == (int)REMARK,
               "findings");

struct provost_verdict {
    const struct verdict *verdict;
    struct finding cause; /* of an unreadable line */
};

struct provost_summary {
    const struct closing *closing;
};

void handle_verdict(struct provost *handle, const struct verdict *verdict)
{
    struct provost_verdict told = {.verdict = verdict,
                                   .cause = {VIOLATION, "record.line",
                                             "A line is an entry of the record", verdict->said,
                                             false}};
    if (handle->verdict)
        handle->verdict(handle->context, &told);
}

void handle_summary(struct provost *handle, const struct closing *closing)
{
    struct provost_summary told = {closing};
    if (handle->summary)
        handle->summary(handle->context, &told);
}

static void hear_begin(void *context, const struct referee *referee)
{
    struct provost *handle = context;
    (void)referee;
    handle->kept.entries = 0;
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct provost *handle = context;
    if (handle->keeping && verdict->number)
        handle->starved |= !keep_entry(&handle->kept, verdict->number, verdict->line);
    if (!handle->muted)
        handle_verdict(handle, verdict);
}

static void hear_end(void *context, const struct closing *closing)
{
    struct provost *handle = context;
    if (!handle->muted)
        handle_summary(handle, closing);
}

struct session *handle_session(struct provost *handle)
{
    struct listener listener = {handle, hear_begin, hear_verdict, hear_end};
    struct session *session = session_open(handle->cache, listener);
    if (session)
        session_when(session, AT_ONCE_AND_AGAIN);
    return session;
}

const char *provost_version(void)
{
    return PROVOST_VERSION;
}

provost *provost_open(const char *rules_data)
{
    struct provost *handle = sodium_init() >= 0 ? calloc(1, sizeof *handle) : NULL;
    if (!handle)
        return NULL;
    handle->rules_data = rules_data ? strdup(rules_data) : NULL;
    if (!rules_data || handle->rules_data)
        handle->cache = data_cache_open(handle->rules_data);
    if (handle->cache)
        handle->session = handle_session(handle);
    if (handle->session)
        return handle;
    provost_close(handle);
    return NULL;
}

void provost_listen(provost *handle, provost_verdict_function *verdict,
                    provost_summary_function *summary, void *context)
{
    handle->verdict = verdict;
    handle->summary = summary;
    handle->context = context;
}

void feed_session(struct session *session, const char *line, size_t length)
{
    if (length && line[length - 1] == '\n')
        length--;
    if (length && line[length - 1] == '\r')
        length--;
    bool too_long = length > LINE_BYTES_MAX;
    session_line(session, line, too_long ? LINE_BYTES_MAX + 1 : length, too_long);
}

int provost_feed(provost *handle, const char *line, size_t length)
{
    if (handle->keeping)
        handle->starved |= !keep_line(&handle->kept, line, length);
    feed_session(handle->session, line, length);
    return handle->starved || session_starved(handle->session) ? -1 : 0;
}

int provost_finish(provost *handle)
{
    session_end(handle->session);
    session_close(handle->session);
    session_close(handle->rehearsal);
    free_kept(&handle->kept);
    handle->rehearsal = NULL;
    handle->session = handle_session(handle);
    return handle->session ? 0 : -1;
}

void provost_close(provost *handle)
{
    if (!handle)
        return;
    session_close(handle->session);
    session_close(handle->rehearsal);
    free_kept(&handle->kept);
    data_cache_close(handle->cache);
    free(handle->rules_data);
    free(handle);
}

/* --- a verdict --- */

enum provost_kind provost_verdict_kind(const provost_verdict *verdict)
{
    return (enum provost_kind)verdict->verdict->kind;
}

const char *provost_verdict_word(const provost_verdict *verdict)
{
    return verdict_word(verdict->verdict->kind);
}

int provost_verdict_again(const provost_verdict *verdict)
{
    return verdict->verdict->again;
}

long provost_verdict_line(const provost_verdict *verdict)
{
    return verdict->verdict->line;
}

int provost_verdict_column(const provost_verdict *verdict)
{
    return verdict->verdict->column > 0 ? verdict->verdict->column : 1;
}

int provost_verdict_entry(const provost_verdict *verdict)
{
    return verdict->verdict->number;
}

const char *provost_verdict_label(const provost_verdict *verdict)
{
    return verdict->verdict->label;
}

const char *provost_verdict_moment(const provost_verdict *verdict)
{
    return verdict->verdict->moment;
}

const char *provost_verdict_side(const provost_verdict *verdict)
{
    return verdict->verdict->side;
}

const char *provost_verdict_said(const provost_verdict *verdict)
{
    return verdict->verdict->kind == UNREADABLE ? "" : verdict->verdict->said;
}

const char *provost_verdict_before(const provost_verdict *verdict)
{
    return verdict->verdict->before;
}

const char *provost_verdict_repair(const provost_verdict *verdict)
{
    return verdict->verdict->repair;
}

int provost_verdict_rests_on(const provost_verdict *verdict)
{
    return verdict->verdict->depends_on;
}

/* An unreadable line has one finding, its cause. */
static const struct finding *finding_of(const provost_verdict *verdict, int index)
{
    static const struct finding none = {REMARK, "", "", "", true};
    if (index < 0 || index >= provost_finding_count(verdict))
        return &none;
    return verdict->verdict->kind == UNREADABLE ? &verdict->cause
                                                : &verdict->verdict->finding[index];
}

int provost_finding_count(const provost_verdict *verdict)
{
    return verdict->verdict->kind == UNREADABLE ? 1 : verdict->verdict->finding_count;
}

enum provost_finding_kind provost_finding_kind(const provost_verdict *verdict, int index)
{
    return (enum provost_finding_kind)finding_of(verdict, index)->kind;
}

const char *provost_finding_rule(const provost_verdict *verdict, int index)
{
    return finding_of(verdict, index)->rule;
}

const char *provost_finding_title(const provost_verdict *verdict, int index)
{
    return finding_of(verdict, index)->title;
}

const char *provost_finding_text(const provost_verdict *verdict, int index)
{
    return finding_of(verdict, index)->text;
}

/* --- a summary --- */

const char *provost_summary_game(const provost_summary *summary)
{
    return summary->closing->game;
}

const char *provost_summary_edition(const provost_summary *summary)
{
    return summary->closing->edition;
}

const char *provost_summary_state(const provost_summary *summary)
{
    return summary->closing->state;
}

const char *provost_summary_sha256(const provost_summary *summary)
{
    return summary->closing->record_hash;
}

long provost_summary_count(const provost_summary *summary, enum provost_kind kind)
{
    return (int)kind >= 0 && (int)kind < VERDICT_KINDS ? summary->closing->count[kind] : 0;
}

long provost_summary_missed(const provost_summary *summary)
{
    return summary->closing->missed;
}

int provost_summary_first(const provost_summary *summary)
{
    return summary->closing->first_number;
}

/* --- as JSON --- */

static char *json_of(const struct verdict *verdict, const struct closing *closing)
{
    char *text = NULL;
    size_t size = 0;
    struct report report = {
        .format = &json_format, .record = "", .out = open_memstream(&text, &size)};
    if (!report.out)
        return NULL;
    if (verdict)
        json_format.verdict(&report, verdict);
    else
        json_format.end_game(&report, closing);
    if (fclose(report.out) != 0 || size == 0) {
        free(text);
        return NULL;
    }
    text[size - 1] = '\0'; /* the line's end */
    return text;
}

char *provost_verdict_json(const provost_verdict *verdict)
{
    return json_of(verdict->verdict, NULL);
}

char *provost_summary_json(const provost_summary *summary)
{
    return json_of(NULL, summary->closing);
}

void provost_free(char *text)
{
    free(text);
}
