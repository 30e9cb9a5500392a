#define _GNU_SOURCE /* memmem */

#include "command/mail_thread.h"

#include "record/notation_thread.h"
#include "record/strict.h"

#include <stdlib.h>
#include <string.h>

/* So much of what was said last is looked through: what a line costs is bounded. */
enum { SAID_BYTES_MAX = 128 * 1024 };

static bool is_left_out(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '>';
}

static bool make_room(struct mail_thread *thread, size_t more)
{
    if (thread->length + more <= thread->capacity)
        return true;
    const size_t capacity = 2 * (thread->length + more);
    char *said = realloc(thread->said, capacity);
    thread->failed |= !said;
    thread->said = said ? said : thread->said;
    thread->capacity = said ? capacity : thread->capacity;
    return said;
}

/* Adds what a line says, and gives how many bytes that are; they are no part of what was said
 * before its mail. */
static size_t keep_words(struct mail_thread *thread, const char *line, size_t length)
{
    const size_t from = thread->length;
    if (!make_room(thread, length))
        return 0;
    for (size_t i = 0; i < length; i++)
        if (!is_left_out(line[i]))
            thread->said[thread->length++] = line[i];
    return thread->length - from;
}

/* Where words, the last bytes of what is kept, end in what the mails before said, from a place on;
 * 0: nowhere. */
static size_t find_said(const struct mail_thread *thread, size_t words, size_t from)
{
    if (thread->before > SAID_BYTES_MAX && from < thread->before - SAID_BYTES_MAX)
        from = thread->before - SAID_BYTES_MAX;
    const char *begin = thread->said + from, *last = thread->said + thread->length - words;
    const char *found =
        words && from < thread->before ? memmem(begin, thread->before - from, last, words) : NULL;
    return found ? (size_t)(found - thread->said) + words : 0;
}

void thread_mail(struct mail_thread *thread)
{
    thread->file = true;
    thread->body = thread->quotes = false;
    thread->before = thread->length;
    thread->older = OLDER_NONE;
}

/* Whether a line below the head of an older mail repeats what was said: the first of them tells
 * whether any does. */
static bool repeats(struct mail_thread *thread, size_t words)
{
    const bool first = thread->older == OLDER_HEADED;
    if (words == 0 || (!first && thread->older != OLDER_SAID))
        return false;
    const size_t found = find_said(thread, words, first ? 0 : thread->found);
    if (first)
        thread->older = found ? OLDER_SAID : OLDER_MARKED;
    thread->found = found ? found : thread->found;
    return found;
}

static void give_behind(struct mail_thread *thread, const char *mark, const char *line,
                        size_t length, long number)
{
    const size_t size = strlen(mark);
    char *text = malloc(size + length);
    thread->failed |= !text;
    if (!text)
        return;
    memcpy(text, mark, size);
    memcpy(text + size, line, length);
    const bool too_long = size + length > LINE_BYTES_MAX;
    thread->take(thread->context, text, too_long ? LINE_BYTES_MAX : size + length, too_long,
                 number);
    free(text);
}

/* A quoted line: where others of the mail are what was said before, and it is not, it was written
 * by who quotes. */
static void hear_quoted(struct mail_thread *thread, const char *line, size_t length, size_t words,
                        long number)
{
    size_t at = 0;
    while (at < length && is_left_out(line[at]))
        at++;
    const bool said = find_said(thread, words, 0) > 0;
    if (thread->older == OLDER_HEADED)
        thread->older = OLDER_MARKED;
    if (!said && thread->quotes && words > 0 && !is_mail_field(line + at, length - at))
        give_behind(thread, "-- quoted, but not as it was said: ", line + at, length - at, number);
    thread->quotes |= said;
}

/* What a line of the body says, and below which head. */
static bool is_repeated(struct mail_thread *thread, const char *line, size_t length, size_t words,
                        long number)
{
    size_t at = 0;
    while (at < length && (line[at] == ' ' || line[at] == '\t'))
        at++;
    if (at < length && line[at] == '>')
        hear_quoted(thread, line, length, words, number);
    else if (begins_mail(line + at, length - at))
        thread->older = OLDER_HEADED;
    else if (!is_mail_field(line + at, length - at))
        return repeats(thread, words);
    return false;
}

void thread_line(struct mail_thread *thread, const char *line, size_t length, bool too_long,
                 long number)
{
    const size_t from = thread->length;
    const size_t words = keep_words(thread, line, length);
    const bool again = thread->file && thread->body && !thread->failed &&
                       is_repeated(thread, line, length, words, number);
    if (again || !thread->body)
        thread->length = from;
    if (again)
        give_behind(thread, "> ", line, length, number);
    else
        thread->take(thread->context, line, length, too_long, number);
}

void thread_end(struct mail_thread *thread)
{
    free(thread->said);
}
