#include "command/reply.h"

#include "command/mail_parts.h"
#include "record/notation_mail.h"
#include "record/notation_thread.h"
#include "record/text.h"
#include "report/print.h"

#include <stdlib.h>
#include <string.h>

/* An answer to the newest mail in which something was declared. What it says are notes and quoted
 * lines, so that it may be read again as a part of the thread. */

enum { NOTE_COLUMNS = 70, NOTE_BYTES = 2048 };

struct line_at {
    size_t start, length;
    int mail; /* running number of the mail it stands in */
};

struct replying {
    struct session *session;
    char *text; /* owned: all lines of the thread */
    size_t length, capacity;
    struct line_at *line; /* owned */
    long lines, line_capacity;
    int mail;     /* of the last line */
    FILE *out;    /* the answer to mail answered */
    char *answer; /* owned */
    size_t bytes;
    int answered;
    long quoted; /* the last line quoted in it */
    bool failed;
    enum status status;
};

/* --- the thread --- */

static bool grow(struct replying *replying, size_t more)
{
    if (replying->length + more > replying->capacity) {
        size_t capacity = 2 * (replying->length + more);
        char *text = realloc(replying->text, capacity);
        replying->failed |= !text;
        replying->text = text ? text : replying->text;
        replying->capacity = text ? capacity : replying->capacity;
    }
    if (replying->lines == replying->line_capacity) {
        long capacity = 2 * replying->lines + 64;
        struct line_at *line = realloc(replying->line, (size_t)capacity * sizeof *line);
        replying->failed |= !line;
        replying->line = line ? line : replying->line;
        replying->line_capacity = line ? capacity : replying->line_capacity;
    }
    return !replying->failed;
}

static void take_line(void *context, const char *line, size_t length, bool too_long, long number)
{
    struct replying *replying = context;
    if (!grow(replying, length))
        return;
    replying->mail += begins_mail(line, length);
    replying->line[replying->lines++] = (struct line_at){replying->length, length, replying->mail};
    memcpy(replying->text + replying->length, line, length);
    replying->length += length;
    session_line(replying->session, line, length, too_long);
    (void)number;
}

/* --- the answer --- */

/* text in lines, each of them a note. */
static void put_note(FILE *out, const char *text)
{
    const char *begin = "-- ";
    while (*text) {
        size_t length = strlen(text), end = length;
        for (size_t at = 0; at < length && length > NOTE_COLUMNS; at++)
            if (text[at] == ' ' && (at <= NOTE_COLUMNS || end == length))
                end = at;
        char part[NOTE_BYTES];
        snprintf(part, sizeof part, "%.*s", (int)(end < NOTE_BYTES ? end : NOTE_BYTES - 1), text);
        fputs(begin, out);
        print_visible(out, part);
        putc('\n', out);
        text += end + (text[end] == ' ');
        begin = "--   ";
    }
}

/* Begins the answer anew where the mail is a newer one. */
static bool turn_to(struct replying *replying, int mail)
{
    if (mail < replying->answered)
        return false;
    if (mail > replying->answered || !replying->out) {
        if (replying->out)
            fclose(replying->out);
        free(replying->answer);
        replying->answer = NULL;
        replying->out = open_memstream(&replying->answer, &replying->bytes);
        replying->answered = mail;
        replying->quoted = 0;
    }
    replying->failed |= !replying->out;
    return replying->out;
}

static void quote(struct replying *replying, long number)
{
    const struct line_at *line = &replying->line[number - 1];
    char text[NOTE_BYTES];
    if (replying->quoted == number)
        return;
    replying->quoted = number;
    size_t length = line->length < sizeof text ? line->length : sizeof text - 1;
    memcpy(text, replying->text + line->start, length);
    text[length] = '\0';
    fputs("> ", replying->out);
    print_visible(replying->out, text);
    putc('\n', replying->out);
}

/* "F4.2 illegal: TITLE: TEXT (RULE)", a finding a note. */
static void put_verdict(struct replying *replying, const struct verdict *verdict)
{
    char text[NOTE_BYTES];
    const char *word = verdict_word(verdict->kind), *blank = verdict->label[0] ? " " : "";
    if (verdict->kind == UNREADABLE)
        snprintf(text, sizeof text, "not read: %s", verdict->said);
    else
        snprintf(text, sizeof text, "%s%s%s: %s", verdict->label, blank, word, verdict->said);
    put_note(replying->out, text);
    for (int i = 0; i < verdict->finding_count; i++) {
        const struct finding *finding = &verdict->finding[i];
        snprintf(text, sizeof text, "%s: %s [%s]", finding->title, finding->text, finding->rule);
        put_note(replying->out, text);
    }
    if (verdict->repair[0]) {
        snprintf(text, sizeof text, "Repair: %s", verdict->repair);
        put_note(replying->out, text);
    }
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct replying *replying = context;
    if (verdict->kind == UNREADABLE)
        replying->status = STATUS_UNJUDGED;
    if (verdict->kind == NOTED || verdict->line < 1 || verdict->line > replying->lines)
        return;
    if (!turn_to(replying, replying->line[verdict->line - 1].mail))
        return;
    quote(replying, verdict->line);
    put_verdict(replying, verdict);
}

static void hear_end(void *context, const struct closing *closing)
{
    struct replying *replying = context;
    char text[NOTE_BYTES];
    replying->status = worse(replying->status, status_of(closing));
    if (!replying->out)
        return;
    snprintf(text, sizeof text, "Now: %s", closing->state);
    put_note(replying->out, text);
}

enum status reply_to(struct data_cache *cache, const char *name)
{
    struct replying replying = {.answered = -1};
    struct listener listener = {&replying, NULL, hear_verdict, hear_end};
    replying.session = session_open(cache, listener);
    if (!replying.session)
        return STATUS_OWN_FAULT;
    if (!read_mails(name, &replying, take_line))
        replying.status = STATUS_UNJUDGED;
    session_end(replying.session);
    if (replying.out) {
        fclose(replying.out);
        fputs(replying.answer ? replying.answer : "", stdout);
    } else {
        complain("%s: holds no declaration to answer: above the first a line game GAME; scenario "
                 "SCENARIO was expected, then a declaration a line",
                 name);
        replying.status = STATUS_UNJUDGED;
    }
    replying.failed |= session_starved(replying.session);
    session_close(replying.session);
    free(replying.answer);
    free(replying.text);
    free(replying.line);
    return replying.failed ? STATUS_OWN_FAULT : replying.status;
}
