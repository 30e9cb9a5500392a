#include "fuzz.h"

#include "report/ledger.h"
#include "report/print.h"
#include "report/report.h"
#include "report/svg.h"

#include <cjson/cJSON.h>
#include <libxml/HTMLparser.h>
#include <libxml/hash.h>
#include <libxml/parser.h>
#include <string.h>

/* A record in every format at once: parsers that are not ours read what was written. XML and HTML
 * by libxml2, JSON by cJSON, each line for itself; the forms of lines by what their page says. The
 * record has a name that breaks whatever can be broken. */

enum { FORMATS = 7, LINES_MAX = 400 };

static const char record_name[] =
    "a b]]>\"'<&\n::error::\x1b[31m\xe2\x80\xae\xef\xbf\xbe\x01\xff# SKIP.jsonl";

struct text {
    FILE *out;
    char *bytes;
    size_t size;
};

struct outputs {
    struct report report[FORMATS];
    struct text text[FORMATS];
    struct report test_report[FORMATS]; /* of those that show tests */
    struct text test_text[FORMATS];
    struct ledger ledger[2]; /* text, JSON */
    struct text ledger_text[2];
    struct text drawing; /* of the last game's end */
    struct test test;
    enum detail detail;
    long told; /* games and verdicts */
};

static const struct format *const formats[FORMATS] = {&text_format,  &json_format,  &tap_format,
                                                      &junit_format, &sarif_format, &github_format,
                                                      &html_format};

/* --- what was written is read --- */

static void begin_text(struct text *text)
{
    text->out = open_memstream(&text->bytes, &text->size);
    MUST(text->out != NULL);
}

static void end_text(struct text *text)
{
    if (text->out)
        fclose(text->out);
    text->out = NULL;
}

static void fail(const char *what, const struct text *text, const char *why)
{
    fprintf(stderr, "%s: %s\n%.*s\n", what, why, (int)(text->size < 100000 ? text->size : 100000),
            text->bytes);
    abort();
}

/* Of the characters of three bytes. */
static bool is_hidden(unsigned point)
{
    return point == 0x180E || point == 0x200B || point == 0x200E || point == 0x200F ||
           (point >= 0x2028 && point <= 0x202E) || (point >= 0x2060 && point <= 0x206F) ||
           point == 0xFEFF || (point >= 0xFFF9 && point <= 0xFFFB) || point >= 0xFFFE;
}

/* Line feeds alone: no control, no mark that turns writing, no line end of Unicode's, nothing
 * unseen, no noncharacter of XML's. */
static bool is_obeyed_there(const unsigned char *at)
{
    if (*at < 0x20 || *at == 0x7F)
        return *at != '\n';
    if (at[0] == 0xC2)
        return at[1] < 0xA0 || at[1] == 0xAD;
    if (at[0] == 0xD8)
        return at[1] == 0x9C;
    if (at[0] == 0xF3)
        return at[1] == 0xA0 && (at[2] == 0x80 || at[2] == 0x81);
    return at[0] >> 4 == 0xE &&
           is_hidden((at[0] & 0xFU) << 12 | (at[1] & 0x3FU) << 6 | (at[2] & 0x3FU));
}

/* A text for people shows a byte that is no UTF-8 as "\xff": what is written is UTF-8. */
static void read_plain(const char *what, const struct text *text)
{
    if (memchr(text->bytes, '\0', text->size) || !xmlCheckUTF8((const xmlChar *)text->bytes))
        fail(what, text, "no UTF-8");
    for (const unsigned char *at = (const unsigned char *)text->bytes; *at; at++) {
        if (is_obeyed_there(at))
            fail(what, text, "a character that is obeyed");
    }
}

typedef bool line_function(const char *line, size_t length);

static bool is_json(const char *line, size_t length)
{
    const char *end = NULL;
    cJSON *tree = cJSON_ParseWithLengthOpts(line, length, &end, 0);
    bool whole = tree && end == line + length;
    cJSON_Delete(tree);
    return whole;
}

static bool begins(const char *line, size_t length, const char *word)
{
    return length >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

static bool is_tap(const char *line, size_t length)
{
    static const char *const beginning[] = {"TAP version 14", "ok ", "not ok ", "# ", "1..", "  "};
    for (size_t i = 0; i < sizeof beginning / sizeof *beginning; i++) {
        if (begins(line, length, beginning[i]))
            return true;
    }
    return false;
}

static bool is_command(const char *line, size_t length)
{
    static const char *const beginning[] = {"::error ", "::warning ", "::notice ",
                                            "passed ",  "failed ",    "not run "};
    for (size_t i = 0; i < sizeof beginning / sizeof *beginning; i++) {
        if (begins(line, length, beginning[i]))
            return true;
    }
    return false;
}

static void read_lines(const char *what, const struct text *text, line_function *is_line)
{
    read_plain(what, text);
    for (const char *line = text->bytes; *line;) {
        const char *end = strchr(line, '\n');
        if (!end || !is_line(line, (size_t)(end - line)))
            fail(what, text, end ? line : "no end of the last line");
        line = end + 1;
    }
}

/* The points are numbered as they come, and the plan says how many. */
static void count_points(const char *what, const struct text *text)
{
    long points = 0, planned = -1;
    for (const char *line = text->bytes; *line; line = strchr(line, '\n') + 1) {
        long number = 0;
        if (sscanf(line, "ok %ld", &number) == 1 || sscanf(line, "not ok %ld", &number) == 1) {
            if (number != ++points)
                fail(what, text, line);
        }
        if (strncmp(line, "1..", 3) == 0)
            planned = planned < 0 ? strtol(line + 3, NULL, 10) : -2;
    }
    if (planned != points)
        fail(what, text, "the plan is another");
}

static void read_whole_json(const char *what, const struct text *text)
{
    read_plain(what, text);
    size_t length = text->size;
    while (length > 0 && text->bytes[length - 1] == '\n')
        length--;
    if (!is_json(text->bytes, length))
        fail(what, text, "no JSON");
}

static void read_xml(const char *what, const struct text *text)
{
    read_plain(what, text);
    xmlDoc *document = xmlReadMemory(text->bytes, (int)text->size, NULL, NULL,
                                     XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOERROR);
    if (!document)
        fail(what, text, xmlGetLastError() ? xmlGetLastError()->message : "no XML");
    xmlFreeDoc(document);
}

/* --- a page --- */

/* Elements of HTML 5 and of drawings, which libxml2 does not know, are no fault. */
static void hear_fault(void *context, xmlError *error)
{
    enum { UNKNOWN_ELEMENT = 801 };
    if (error->code != UNKNOWN_ELEMENT)
        *(int *)context = error->code;
}

static xmlNode *next_node(xmlNode *node)
{
    if (node->children && node->type == XML_ELEMENT_NODE)
        return node->children;
    while (node && !node->next)
        node = node->parent;
    return node ? node->next : NULL;
}

/* The places of the page: no name stands twice. */
static xmlHashTable *read_places(const char *what, const struct text *text, xmlNode *root)
{
    xmlHashTable *places = xmlHashCreate(0);
    MUST(places != NULL);
    for (xmlNode *node = root; node; node = next_node(node)) {
        xmlChar *id =
            node->type == XML_ELEMENT_NODE ? xmlGetProp(node, (const xmlChar *)"id") : NULL;
        if (id && xmlHashAddEntry(places, id, node) != 0)
            fail(what, text, (const char *)id);
        xmlFree(id);
    }
    return places;
}

/* Every link within the page has its place. */
static void read_links(const char *what, const struct text *text, xmlNode *root)
{
    xmlHashTable *places = read_places(what, text, root);
    for (xmlNode *node = root; node; node = next_node(node)) {
        xmlChar *to =
            node->type == XML_ELEMENT_NODE ? xmlGetProp(node, (const xmlChar *)"href") : NULL;
        if (to && to[0] == '#' && !xmlHashLookup(places, to + 1))
            fail(what, text, (const char *)to);
        xmlFree(to);
    }
    xmlHashFree(places, NULL);
}

static void read_html(const char *what, const struct text *text)
{
    int code = 0;
    read_plain(what, text);
    xmlSetStructuredErrorFunc(&code, (xmlStructuredErrorFunc)hear_fault);
    xmlDoc *document = htmlReadMemory(text->bytes, (int)text->size, NULL, "UTF-8",
                                      HTML_PARSE_NONET | HTML_PARSE_RECOVER);
    xmlSetStructuredErrorFunc(NULL, NULL);
    if (!document || code) {
        char why[64];
        snprintf(why, sizeof why, "libxml2's error %d", code);
        fail(what, text, why);
    }
    read_links(what, text, xmlDocGetRootElement(document));
    xmlFreeDoc(document);
}

static void read_text(const struct format *format, const struct text *text)
{
    const char *name = format->name;
    if (format == &json_format)
        read_lines(name, text, is_json);
    else if (format == &tap_format)
        read_lines(name, text, is_tap);
    else if (format == &github_format)
        read_lines(name, text, is_command);
    else if (format == &junit_format)
        read_xml(name, text);
    else if (format == &sarif_format)
        read_whole_json(name, text);
    else if (format == &html_format)
        read_html(name, text);
    else
        read_plain(name, text);
    if (format == &tap_format)
        count_points(name, text);
}

/* --- a record in all formats --- */

static void begin_report(struct report *report, struct text *text, const struct format *format,
                         enum detail detail)
{
    begin_text(text);
    *report = (struct report){.format = format, .out = text->out, .detail = detail};
    MUST(report_begin(report));
}

static void begin(struct outputs *outputs)
{
    for (int i = 0; i < FORMATS; i++) {
        begin_report(&outputs->report[i], &outputs->text[i], formats[i], outputs->detail);
        report_begin_record(&outputs->report[i], record_name);
        if (formats[i]->test)
            begin_report(&outputs->test_report[i], &outputs->test_text[i], formats[i],
                         outputs->detail);
    }
    for (int i = 0; i < 2; i++) {
        begin_text(&outputs->ledger_text[i]);
        outputs->ledger[i] = (struct ledger){
            .out = outputs->ledger_text[i].out, .json = i == 1, .record = record_name};
    }
    outputs->test.record = record_name;
    outputs->test.result = TEST_PASSED;
}

static void hear_begin(void *context, const struct referee *referee)
{
    struct outputs *outputs = context;
    struct catalogue catalogue = catalogue_of(referee_game(referee));
    for (int i = 0; i < FORMATS; i++)
        report_begin_game(&outputs->report[i], &catalogue);
    for (int i = 0; i < 2; i++)
        ledger_begin_game(&outputs->ledger[i], &catalogue);
    outputs->test.mismatches.game = catalogue.game;
    outputs->told++;
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct outputs *outputs = context;
    outputs->told++;
    for (int i = 0; i < FORMATS; i++)
        report_verdict(&outputs->report[i], verdict);
    for (int i = 0; i < 2; i++)
        ledger_verdict(&outputs->ledger[i], verdict);
    bool fault = verdict->kind == ILLEGAL || verdict->kind == OPEN || verdict->kind == UNREADABLE;
    if (!fault && verdict->expectation != MISSED && !verdict->changed_count)
        return;
    points_add(&outputs->test.mismatches, verdict);
    outputs->test.result = TEST_FAILED;
}

static void hear_end(void *context, const struct closing *closing)
{
    struct outputs *outputs = context;
    for (int i = 0; i < FORMATS; i++)
        report_end_game(&outputs->report[i], closing);
    for (int i = 0; i < 2; i++)
        ledger_end_game(&outputs->ledger[i], closing);
    if (!closing->picture || outputs->drawing.bytes)
        return;
    begin_text(&outputs->drawing);
    svg_file(outputs->drawing.out, closing->picture);
    end_text(&outputs->drawing);
}

static void end_ledgers(struct outputs *outputs)
{
    for (int i = 0; i < 2; i++) {
        ledger_end(&outputs->ledger[i]);
        end_text(&outputs->ledger_text[i]);
    }
    read_plain("ledger", &outputs->ledger_text[0]);
    read_lines("ledger in JSON", &outputs->ledger_text[1], is_json);
}

static void end_reports(struct outputs *outputs)
{
    struct totals totals = {.tests = 1,
                            .passed = outputs->test.result == TEST_PASSED,
                            .failed = outputs->test.result == TEST_FAILED};
    for (int i = 0; i < FORMATS; i++) {
        report_end_record(&outputs->report[i], outputs->told ? NULL : "holds no record");
        report_end(&outputs->report[i], NULL);
        end_text(&outputs->text[i]);
        read_text(formats[i], &outputs->text[i]);
        if (!formats[i]->test)
            continue;
        report_test(&outputs->test_report[i], &outputs->test);
        report_end(&outputs->test_report[i], &totals);
        end_text(&outputs->test_text[i]);
        read_text(formats[i], &outputs->test_text[i]);
    }
}

static void close_outputs(struct outputs *outputs)
{
    if (outputs->drawing.bytes)
        read_xml("a drawing", &outputs->drawing);
    for (int i = 0; i < FORMATS; i++) {
        free(outputs->text[i].bytes);
        free(outputs->test_text[i].bytes);
    }
    for (int i = 0; i < 2; i++)
        free(outputs->ledger_text[i].bytes);
    free(outputs->drawing.bytes);
    points_free(&outputs->test.mismatches);
}

struct feeding {
    struct session *session;
    long lines;
};

static void feed(void *context, const char *line, size_t length)
{
    struct feeding *feeding = context;
    if (feeding->lines++ < LINES_MAX)
        session_line(feeding->session, line, length, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct outputs outputs;
    memset(&outputs, 0, sizeof outputs);
    outputs.detail = size % 3 == 0 ? DETAIL_ALL : size % 3 == 1 ? DETAIL_FAULTS : DETAIL_SUMMARY;
    begin(&outputs);
    struct listener listener = {&outputs, hear_begin, hear_verdict, hear_end};
    struct feeding feeding = {.session = session_open(whole_shelf(), listener)};
    MUST(feeding.session != NULL);
    session_draw(feeding.session);
    each_line(data, size, feed, &feeding);
    session_end(feeding.session);
    session_close(feeding.session);
    end_ledgers(&outputs);
    end_reports(&outputs);
    close_outputs(&outputs);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned seed)
{
    return mutate_record(data, size, capacity, seed);
}
