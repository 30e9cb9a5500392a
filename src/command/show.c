#include "command/command.h"

#include "record/dialect.h"
#include "record/names.h"
#include "report/options.h"
#include "report/print.h"
#include "report/svg.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Goes to an entry of a record and shows the position there, or what may be declared. */

enum { OFFER_VERB_COLUMNS = 10 };
enum show_format { SHOW_TEXT, SHOW_JSON, SHOW_SVG, SHOW_FORMATS };

struct looking {
    const char *record;
    struct entry_asked entry;
    enum show_format format;
    bool options, shown;
    struct inquiry inquiry; /* of the options */
    bool starved;           /* memory ran out: something is not shown */
    struct session *session;
    enum status status;
};

/* The side and step whose offers were written last. */
struct heading {
    FILE *out;
    const char *side, *step;
    bool asked; /* for units or a place */
    bool starved;
};

static bool is_new(const struct heading *heading, const struct legal_move *move)
{
    return !heading->side || strcmp(heading->side, move->side) != 0 ||
           strcmp(heading->step, move->step) != 0;
}

/* Whether others of the list are called so, too. */
static bool shares_its_name(const struct legal_move *move, int index)
{
    int called = 0;
    for (int i = 0; i < move->count; i++)
        called += strcasecmp(move->value[i], move->value[index]) == 0;
    return called > 1;
}

/* Of counters that are asked for those of one name with their ids. */
static void write_offered(FILE *out, const struct heading *heading, const struct legal_move *move,
                          int index)
{
    bool counter = heading->asked && strcmp(move->field, field_word(FIELD_UNITS)) == 0;
    fprintf(out, "%s %s", index ? "," : "", move->value[index]);
    if (counter && shares_its_name(move, index))
        fprintf(out, " (%s)", move->id[index]);
}

/* False when memory is out. */
static bool write_field(const struct heading *heading, const struct legal_move *move)
{
    int indent = 2 + OFFER_VERB_COLUMNS + 2;
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (memory) {
        bool joins = move->with_others && strcmp(move->field, field_word(FIELD_UNITS)) == 0;
        fprintf(memory, "%s%s%s",
                joins          ? "with other "
                : move->needed ? ""
                               : "(may) ",
                move->field,
                move->count        ? ":"
                : move->broken_off ? ": ..."
                                   : "");
        for (int i = 0; i < move->count; i++)
            write_offered(memory, heading, move, i);
        fprintf(memory, "%s", move->count && move->broken_off ? ", ..." : "");
        fclose(memory);
        fprintf(heading->out, "  %-*s  ", OFFER_VERB_COLUMNS, move->verb);
        print_list(heading->out, indent, indent, text);
    }
    free(text);
    return memory != NULL;
}

/* A verb that will do alone, or the line that has what was asked for, in JSON. */
static void write_alone(const struct heading *heading, const struct legal_move *move)
{
    if (heading->asked)
        fprintf(heading->out, "  %-*s  %s%s\n", OFFER_VERB_COLUMNS, move->verb,
                move->with_others ? "only together with others: " : "", move->whole[0]);
    else
        fprintf(heading->out, "  %s\n", move->verb);
}

static void write_move(void *context, const struct legal_move *move)
{
    struct heading *heading = context;
    if (is_new(heading, move))
        fprintf(heading->out, "%s, %s%s%s\n", move->side, move->step, move->owed ? ": owed" : "",
                move->in_doubt ? "; not known to be lawful" : "");
    heading->side = move->side;
    heading->step = move->step;
    if (move->field)
        heading->starved |= !write_field(heading, move);
    else
        write_alone(heading, move);
}

/* The lines, with declarations as a player types them: what they may be read as is ruled on, which
 * waits until all options are gathered. False when memory is out. */
static bool print_typed(struct session *session, char *lines)
{
    bool printed = true;
    for (char *line = lines; *line;) {
        size_t length = strcspn(line, "\n"), before = strcspn(line, "{\n");
        line[length] = '\0';
        char *typed = before < length ? session_as_typed(session, line + before) : NULL;
        printf("%.*s%s\n", (int)before, line, typed ? typed : "");
        printed &= typed || before == length;
        free(typed);
        line += length + 1;
    }
    return printed;
}

/* False when memory is out. */
static bool print_options(struct session *session, const struct inquiry *inquiry)
{
    struct referee *referee = session_referee(session);
    char *lines = NULL;
    size_t size = 0;
    struct heading heading = {.out = open_memstream(&lines, &size),
                              .asked = inquiry->units || inquiry->place};
    if (!heading.out)
        return false;
    const char *chance = referee_options(referee, inquiry, write_move, &heading);
    struct sentence why;
    if (chance)
        fprintf(heading.out, "chance decides what comes after that: %s\n", chance);
    if (!chance && !heading.side) {
        say_why_none(referee, inquiry, &why);
        print_wrapped(heading.out, 2, 0, why.text);
    }
    bool written = fclose(heading.out) == 0 && !heading.starved;
    written &= lines && print_typed(session, lines);
    free(lines);
    return written;
}

static void show_options(struct looking *looking, struct referee *referee)
{
    looking->inquiry.verb = session_verb(looking->session, looking->inquiry.verb);
    const char *fault = referee_inquiry_fault(referee, &looking->inquiry);
    if (fault) {
        complain("%s", fault);
        looking->status = STATUS_UNJUDGED;
    } else if (looking->format == SHOW_JSON) {
        print_options_json(stdout, referee, &looking->inquiry);
        putchar('\n');
    } else {
        looking->starved = !print_options(looking->session, &looking->inquiry);
    }
}

static void show_drawing(struct looking *looking, struct referee *referee)
{
    const struct picture *picture = referee_picture(referee);
    looking->starved = !picture || !svg_file(stdout, picture);
}

static void show(struct looking *looking)
{
    struct referee *referee = session_referee(looking->session);
    looking->shown = true;
    if (looking->options)
        show_options(looking, referee);
    else if (looking->format == SHOW_JSON)
        printf("%s\n", referee_position_json(referee));
    else if (looking->format == SHOW_SVG)
        show_drawing(looking, referee);
    else
        printf("%s", referee_position_text(referee));
    looking->starved |= session_starved(looking->session);
}

static void hear_begin(void *context, const struct referee *referee)
{
    struct looking *looking = context;
    (void)referee;
    if (is_beginning_asked(&looking->entry))
        show(looking);
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct looking *looking = context;
    if (verdict->kind == UNREADABLE) {
        complain_of_line(looking->record, verdict->line, verdict->column, verdict->said);
        looking->status = STATUS_UNJUDGED;
    }
    if (is_entry_asked(&looking->entry, verdict) && !looking->shown)
        show(looking);
}

static void hear_end(void *context, const struct closing *closing)
{
    struct looking *looking = context;
    (void)closing;
    if (!looking->entry.at && !looking->shown)
        show(looking);
}

static bool choose_format(struct looking *looking, const char *name)
{
    static const char *const word[SHOW_FORMATS] = {"text", "json", "svg"};
    for (int format = SHOW_TEXT; format < SHOW_FORMATS; format++) {
        looking->format = (enum show_format)format;
        if ((!name || strcmp(word[format], name) == 0) && !(looking->options && format == SHOW_SVG))
            return true;
    }
    complain("no format is called %s: text%s was expected", name,
             looking->options ? " or json" : ", json or svg");
    return false;
}

static enum status look(const struct arguments *arguments, bool options)
{
    struct looking looking = {
        .entry = {.at = arguments->at},
        .options = options,
        .inquiry = {arguments->side, arguments->verb, arguments->units, arguments->place}};
    const char *record = arguments->count == 0 ? "-" : arguments->operand[0];
    looking.record = record;
    if (arguments->count > 1) {
        complain("one record was expected, or - for standard input");
        return STATUS_UNJUDGED;
    }
    if (!choose_format(&looking, arguments->format))
        return STATUS_UNJUDGED;
    struct data_cache *cache = take_data_cache(arguments->rules_data);
    struct listener listener = {&looking, hear_begin, hear_verdict, hear_end};
    looking.session = cache ? session_open(cache, listener) : NULL;
    if (!looking.session) {
        data_cache_close(cache);
        return STATUS_OWN_FAULT;
    }
    if (feed_record(looking.session, record))
        looking.status = STATUS_UNJUDGED;
    if (!looking.shown && looking.status == STATUS_LEGAL) {
        complain("%s has no entry %s", record, arguments->at ? arguments->at : "");
        looking.status = STATUS_UNJUDGED;
    }
    session_close(looking.session);
    data_cache_close(cache);
    return looking.starved ? STATUS_OWN_FAULT : looking.status;
}

enum status run_show(const struct arguments *arguments)
{
    return look(arguments, false);
}

enum status run_options(const struct arguments *arguments)
{
    return look(arguments, true);
}
