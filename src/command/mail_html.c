#include "command/mail_html.h"

#include "record/lexicon.h"
#include "record/text.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Entities as mail programs write them; others stand as they are. */
static const struct {
    const char *name, *text;
} entities[] = {
    {"amp", "&"},         {"lt", "<"},          {"gt", ">"},          {"quot", "\""},
    {"apos", "'"},        {"nbsp", " "},        {"eacute", "\u00e9"}, {"egrave", "\u00e8"},
    {"ecirc", "\u00ea"},  {"agrave", "\u00e0"}, {"acirc", "\u00e2"},  {"ccedil", "\u00e7"},
    {"ocirc", "\u00f4"},  {"icirc", "\u00ee"},  {"iuml", "\u00ef"},   {"euml", "\u00eb"},
    {"ugrave", "\u00f9"}, {"ucirc", "\u00fb"},  {"auml", "\u00e4"},   {"ouml", "\u00f6"},
    {"uuml", "\u00fc"},   {"szlig", "\u00df"},  {"Eacute", "\u00c9"}, {"ntilde", "\u00f1"},
    {"oacute", "\u00f3"}, {"aacute", "\u00e1"}, {"iacute", "\u00ed"}, {"rarr", "\u2192"},
    {"mdash", "\u2014"},  {"ndash", "\u2013"},  {"hellip", "..."},    {"times", "x"},
    {"lsquo", "'"},       {"rsquo", "'"},       {"ldquo", "\""},      {"rdquo", "\""},
};

static void put_text(struct html *html, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        html->put(html->context, text[i]);
}

static void begin_line(struct html *html)
{
    for (int i = 0; i < html->quoted; i++)
        put_text(html, "> ", 2);
    html->begun = true;
}

static void end_line(struct html *html, bool always)
{
    if (html->begun || always)
        html->put(html->context, '\n');
    html->begun = html->blank = false;
}

static void show(struct html *html, const char *text, size_t length)
{
    if (html->hidden)
        return;
    if (!html->begun)
        begin_line(html);
    else if (html->blank)
        html->put(html->context, ' ');
    html->blank = false;
    put_text(html, text, length);
}

/* --- tags --- */

static void end_tag(struct html *html)
{
    static const char *const blocks[] = {"p",  "div", "li", "ul", "ol", "tr",  "table",
                                         "h1", "h2",  "h3", "h4", "hr", "pre", NULL};
    static const char *const hidden[] = {"style", "script", "head", "title", NULL};
    const bool ends = html->name[0] == '/';
    const char *name = html->name + ends;
    const size_t length = strlen(name);
    html->state = HTML_TEXT;
    if (is_word_of(hidden, name, length) && (!html->hidden || html->hidden == *name))
        html->hidden = ends ? '\0' : *name;
    else if (strcasecmp(name, "br") == 0)
        end_line(html, true);
    else if (is_word_of(blocks, name, length))
        end_line(html, false);
    else if (strcasecmp(name, "td") == 0 || strcasecmp(name, "th") == 0)
        html->blank = html->begun;
    else if (strcasecmp(name, "blockquote") == 0) {
        end_line(html, false);
        html->quoted += ends ? -(html->quoted > 0) : 1;
    }
}

static void keep_name(struct html *html, char byte)
{
    if (html->length < HTML_NAME_BYTES - 1)
        html->name[html->length++] = byte;
    html->name[html->length] = '\0';
}

static void read_tag(struct html *html, char byte)
{
    if (byte == '>') {
        end_tag(html);
        return;
    }
    if ((byte == '"' || byte == '\'') && html->named) {
        html->state = HTML_QUOTE;
        html->mark = byte;
        return;
    }
    html->named |= strchr(" \t\n", byte) || (byte == '/' && html->length > 0);
    if (!html->named)
        keep_name(html, byte);
    if (strcmp(html->name, "!--") == 0) {
        html->state = HTML_COMMENT;
        html->dashes = 0;
    }
}

static void read_comment(struct html *html, char byte)
{
    if (byte == '>' && html->dashes >= 2)
        html->state = HTML_TEXT;
    html->dashes = byte == '-' ? html->dashes + (html->dashes < 2) : 0;
}

/* --- entities --- */

static bool show_number(struct html *html)
{
    const bool hex = html->name[1] == 'x' || html->name[1] == 'X';
    const unsigned long point = strtoul(html->name + 1 + hex, NULL, hex ? 16 : 10);
    char out[4];
    if (html->name[0] != '#' || point < ' ' || point > 0x10FFFF ||
        (point >= 0xD800 && point < 0xE000))
        return false;
    if (point == 0xA0)
        show(html, " ", 1);
    else
        show(html, out, utf8_write((unsigned)point, out));
    return true;
}

static void end_entity(struct html *html, bool closed)
{
    html->state = HTML_TEXT;
    if (show_number(html))
        return;
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (strcmp(entities[i].name, html->name) == 0) {
            show(html, entities[i].text, strlen(entities[i].text));
            return;
        }
    show(html, "&", 1);
    show(html, html->name, strlen(html->name));
    if (closed)
        show(html, ";", 1);
}

/* --- text --- */

static void begin_name(struct html *html, enum html_state state)
{
    html->state = state;
    html->length = 0;
    html->name[0] = '\0';
    html->named = false;
}

static void read_text(struct html *html, char byte)
{
    if (byte == '<')
        begin_name(html, HTML_TAG);
    else if (byte == '&')
        begin_name(html, HTML_ENTITY);
    else if (strchr(" \t\r\n", byte))
        html->blank = html->begun;
    else
        show(html, &byte, 1);
}

void html_add(struct html *html, char byte)
{
    switch (html->state) {
    case HTML_TEXT:
        read_text(html, byte);
        break;
    case HTML_TAG:
        read_tag(html, byte);
        break;
    case HTML_QUOTE:
        if (byte == html->mark)
            html->state = HTML_TAG;
        break;
    case HTML_COMMENT:
        read_comment(html, byte);
        break;
    case HTML_ENTITY:
        if (byte != ';' && !strchr(" \t\r\n<&", byte) && html->length < HTML_NAME_BYTES - 1) {
            keep_name(html, byte);
            break;
        }
        end_entity(html, byte == ';');
        if (byte != ';')
            read_text(html, byte);
        break;
    }
}
