#include "record/notation_thread.h"

#include "record/lexicon.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Heads of mails, as mail programs write them above what they quote or forward, in the languages
 * that players of these games write in. */

static bool begins_with(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    return length >= size && strncasecmp(text, word, size) == 0;
}

static bool begins_with_one(const char *text, size_t length, const char *const *words)
{
    for (; *words; words++)
        if (begins_with(text, length, *words))
            return true;
    return false;
}

static bool holds(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t at = 0; at + size <= length; at++)
        if (strncasecmp(text + at, word, size) == 0)
            return true;
    return false;
}

static bool holds_digit(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++)
        if (isdigit((unsigned char)text[at]))
            return true;
    return false;
}

/* "On Mon, 8 Mar 2021 at 07:12, Ann wrote:", also cut in two behind the address. */
static bool is_attribution(const char *text, size_t length)
{
    static const char *const wrote[] = {"wrote",
                                        "writes",
                                        "\xC3\xA9"
                                        "crit",
                                        "schrieb",
                                        "escribi",
                                        "ha scritto",
                                        "schreef",
                                        NULL};
    static const char *const begins[] = {"On ", "Le ", "Am ", "El ", "Il ", "Op ", NULL};
    bool address = holds(text, length, "@") && text[length - 1] == '>';
    bool says = false;
    for (const char *const *word = wrote; *word; word++)
        says |= holds(text, length, *word);
    if (says && text[length - 1] == ':' && holds_digit(text, length))
        return true;
    return begins_with_one(text, length, begins) && holds_digit(text, length) && (says || address);
}

static bool is_divider(const char *text, size_t length)
{
    static const char *const words[] = {
        "Original Message", "Forwarded message", "Message d'origine", "Message transf",
        "Nachricht",        "Mensaje original",  "Mensaje reenviado", NULL};
    if (begins_with(text, length, "Begin forwarded message:"))
        return true;
    for (const char *const *word = words; *word; word++)
        if (begins_with(text, length, "--") && holds(text, length, *word))
            return true;
    return false;
}

bool is_from_line(const char *text, size_t length)
{
    static const char *const from[] = {"From:", "Von:", "De:", "De :", NULL};
    return length > 0 && begins_with_one(text, length, from);
}

bool begins_mail(const char *text, size_t length)
{
    if (length == 0)
        return false;
    if (begins_with(text, length, "From ")) /* of a file of mails */
        return holds(text, length, "@") && holds(text, length, ":");
    return is_from_line(text, length) || is_attribution(text, length) || is_divider(text, length);
}

bool is_mail_field(const char *text, size_t length)
{
    static const char *const fields[] = {
        "To:",         "An:",           "Cc:",      "Date:",     "Datum:",      "Sent:",
        "Gesendet:",   "Subject:",      "Betreff:", "Objet",     "Asunto:",     "Fecha:",
        "Enviado",     "Para:",         "Envoy",    "Reply-To:", "Message-ID:", "In-Reply-To:",
        "References:", "MIME-Version:", "Content-", "X-",        "Received:",   "Return-Path:",
        "User-Agent:", "Delivered-To:", NULL};
    return begins_mail(text, length) || begins_with_one(text, length, fields) ||
           (length > 3 && memcmp(text, "\xC3\x80", 2) == 0 && holds(text, length, ":"));
}
