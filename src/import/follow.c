#include "import/follow.h"

#include "session/session.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum { PASSES_MOST = 4, EXCUSED_MOST = 32, NAME_MOST = 64 };

struct kept {
    size_t start, length; /* in the text of all lines */
    enum record_part part;
    const char *allowed; /* why the entry is to stand, NULL: it is not */
};

/* A fact of the site's positions that ours cannot hold, because a rule takes it away at once. */
struct excused {
    const char *field;
    char place[NAME_MOST];
};

struct follower {
    struct data_cache *cache;
    struct line text, written; /* all lines; those of the last pass */
    struct kept *kept;
    size_t count, room;
    size_t current; /* the line being ruled on */
    bool asserts;   /* there are positions */
    bool unequal;   /* an assert of the last position did not hold */
    bool adrift;    /* something since the last repair could stand is not lawful */
    struct excused excused[EXCUSED_MOST];
    int excused_count;
    bool changed; /* this pass found something to allow */
    bool starved;
};

/* What the site is known not to keep: the rules that its games break, and what it does. */
static const struct {
    const char *rule, *does;
} departures[] = {
    {"12.3-building", "the site follows supply otherwise (12.1, 12.2)"},
    {"5.523-supply", "the site follows supply otherwise (12.1, 12.2)"},
    {"8.231-supply", "the site follows supply otherwise (12.1, 12.2)"},
    {"6.52", "the site lets an Auxiliary enter a fort or fortress as in any move"},
    {"6.53-enter", "the site lets leaders without units enter a space with enemy units"},
    {"6.4-no-french", "the site knows no end of French naval movement"},
    {"6.4-ports", "the site sails from a port under siege"},
    {"card-17-port", "the site lands from a port under siege"},
    {"6.431-card", "the site lands where its Amphib marker is left"},
    {"6.51-stop", "the site lets a force go on past works or enemies who left"},
    {"6.723", "the site has leaders alone intercepted"},
    {"6.724", "the site has forces intercepted from the space they leave"},
    {"card-29-johnson", "the site places MOHAWKS wherever JOHNSON is"},
    {"8.25-break", "the site lets leaders without units break out"},
    {"5.52-pool", "the site returns eliminated Regulars to the force pool"},
    {"5.31-once", "the site lets a leader take part in both groups of a CAMPAIGN"},
};

static const char *departure_of(const char *rule)
{
    for (size_t i = 0; i < sizeof departures / sizeof *departures; i++) {
        if (strcmp(departures[i].rule, rule) == 0)
            return departures[i].does;
    }
    return NULL;
}

/* What is known of all rules that an entry breaks; NULL where one is not. */
static const char *known_of(const struct verdict *verdict)
{
    const char *known = NULL;
    for (int i = 0; i < verdict->finding_count; i++) {
        if (verdict->finding[i].kind != VIOLATION)
            continue;
        known = departure_of(verdict->finding[i].rule);
        if (!known)
            return NULL;
    }
    return known;
}

/* Markers that the site leaves where a rule has them removed. */
static const struct {
    const char *field, *why;
} lasting[] = {
    {"amphib", "the site leaves an Amphib marker that 6.431 has removed"},
    {"fort under construction", "the site leaves a fort under construction that 5.45 has removed"},
};

static void tell_excused(struct follower *follower, const char *why, const char *place)
{
    struct line *written = &follower->written;
    line_plain(written, "{\"note\":\"import: ");
    line_plain(written, why);
    line_plain(written, "; asserts leave it out from here on: ");
    line_plain(written, place);
    line_plain(written, "\"}\n");
}

/* What did not hold is told as "amphib: louisbourg asserted, ..." or with "amphib louisbourg: ...".
 */
static void excuse(struct follower *follower, const char *text)
{
    for (size_t i = 0; i < sizeof lasting / sizeof *lasting; i++) {
        size_t length = strlen(lasting[i].field);
        if (strncmp(text, lasting[i].field, length) != 0 || strncmp(text + length, ": ", 2) != 0)
            continue;
        const char *place = text + length + 2, *end = strstr(place, " asserted");
        if (!end || end - place >= NAME_MOST || (*place >= '0' && *place <= '9') ||
            follower->excused_count == EXCUSED_MOST)
            return; /* a count, or too much */
        struct excused *excused = &follower->excused[follower->excused_count++];
        excused->field = lasting[i].field;
        memcpy(excused->place, place, (size_t)(end - place));
        excused->place[end - place] = '\0';
        tell_excused(follower, lasting[i].why, excused->place);
    }
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct follower *follower = context;
    if (follower->current >= follower->count)
        return;
    struct kept *kept = &follower->kept[follower->current];
    if (verdict->entry == ENTRY_ASSERT) {
        follower->unequal |= verdict->kind != LEGAL;
        for (int i = 0; i < verdict->finding_count; i++)
            excuse(follower, verdict->finding[i].text);
    }
    follower->adrift |=
        verdict->entry == ENTRY_DECLARATION && (verdict->kind == ILLEGAL || verdict->kind == OPEN);
    if (verdict->entry != ENTRY_DECLARATION || verdict->kind != ILLEGAL || kept->allowed)
        return;
    kept->allowed = known_of(verdict);
    follower->changed |= kept->allowed != NULL;
}

/* --- lines --- */

static void keep_line(void *context, const char *line, size_t length, enum record_part part)
{
    struct follower *follower = context;
    if (follower->count == follower->room) {
        size_t room = follower->room ? 2 * follower->room : 1024;
        struct kept *kept = realloc(follower->kept, room * sizeof *kept);
        follower->starved |= !kept;
        if (!kept)
            return;
        follower->kept = kept;
        follower->room = room;
    }
    follower->kept[follower->count++] = (struct kept){follower->text.length, length, part, NULL};
    line_bytes(&follower->text, line, length);
}

static void put(struct follower *follower, struct session *session, const char *line, size_t length)
{
    line_bytes(&follower->written, line, length);
    line_plain(&follower->written, "\n");
    session_line(session, line, length, false);
}

static void allow(struct follower *follower, struct session *session, const char *why)
{
    struct line line = {0};
    line_open(&line, '{');
    line_pair(&line, "ruling", "allow");
    line_pair(&line, "reason", why);
    line_close(&line, '}');
    if (!line.starved)
        put(follower, session, line.text, line.length);
    follower->starved |= line.starved;
    line_free(&line);
}

/* Takes a place out of a list of places, or out of an object by place. */
static void take_out(cJSON *facts, const struct excused *excused)
{
    cJSON *field = cJSON_GetObjectItemCaseSensitive(facts, excused->field);
    cJSON *item, *found = NULL;
    cJSON_ArrayForEach(item, field)
    {
        const char *name = item->string ? item->string : cJSON_GetStringValue(item);
        if (name && strcmp(name, excused->place) == 0)
            found = item;
    }
    cJSON_Delete(found ? cJSON_DetachItemViaPointer(field, found) : NULL);
    if (found && cJSON_IsObject(field) && cJSON_GetArraySize(field) == 0)
        cJSON_ReplaceItemInObjectCaseSensitive(facts, excused->field, cJSON_CreateArray());
}

/* A line without what is excused; owned by the caller, NULL when memory is out. */
static char *without_excused(const struct follower *follower, const struct kept *kept)
{
    cJSON *line = cJSON_ParseWithLength(follower->text.text + kept->start, kept->length);
    const char *key = kept->part == RECORD_REPAIR ? "position" : "assert";
    cJSON *facts = cJSON_GetObjectItemCaseSensitive(line, key);
    for (int i = 0; i < follower->excused_count; i++)
        take_out(facts, &follower->excused[i]);
    char *text = line ? cJSON_PrintUnformatted(line) : NULL;
    cJSON_Delete(line);
    return text;
}

static void put_facts(struct follower *follower, struct session *session, const struct kept *kept)
{
    char *text = follower->excused_count ? without_excused(follower, kept) : NULL;
    if (text)
        put(follower, session, text, strlen(text));
    else
        put(follower, session, follower->text.text + kept->start, kept->length);
    free(text);
}

static void follow_line(struct follower *follower, struct session *session)
{
    const struct kept *kept = &follower->kept[follower->current];
    const char *text = follower->text.text + kept->start;
    bool facts = kept->part == RECORD_REPAIR || strncmp(text, "{\"assert\"", 9) == 0;
    follower->asserts |= facts && kept->part == RECORD_LINE;
    if (kept->part == RECORD_REPAIR && !(follower->asserts ? follower->unequal : follower->adrift))
        return;
    if (facts) {
        put_facts(follower, session, kept);
        return;
    }
    follower->unequal = false;
    if (follower->current > 0 && kept[-1].part == RECORD_REPAIR)
        follower->adrift = false;
    if (kept->allowed)
        allow(follower, session, kept->allowed);
    put(follower, session, text, kept->length);
}

/* Rules on all lines once. */
static bool pass(struct follower *follower)
{
    struct session *session =
        session_open(follower->cache, (struct listener){follower, NULL, hear_verdict, NULL});
    if (!session)
        return false;
    session_when(session, AT_ONCE);
    session_tell(session, TELL_KINDS);
    line_clear(&follower->written);
    follower->changed = follower->asserts = false;
    follower->unequal = follower->adrift = false;
    follower->excused_count = 0;
    for (follower->current = 0; follower->current < follower->count; follower->current++)
        follow_line(follower, session);
    session_end(session);
    bool starved = session_starved(session);
    session_close(session);
    return !starved;
}

static void give(const struct line *written, const struct record_sink *sink)
{
    for (size_t at = 0; at < written->length;) {
        size_t length = strcspn(written->text + at, "\n");
        sink->take(sink->context, written->text + at, length, RECORD_LINE);
        at += length + 1;
    }
}

struct follower *follower_open(struct data_cache *cache)
{
    struct follower *follower = calloc(1, sizeof *follower);
    if (follower)
        follower->cache = cache;
    return follower;
}

void follower_close(struct follower *follower)
{
    line_free(&follower->text);
    line_free(&follower->written);
    free(follower->kept);
    free(follower);
}

struct record_sink follower_sink(struct follower *follower)
{
    return (struct record_sink){follower, keep_line};
}

bool follower_write(struct follower *follower, const struct record_sink *sink)
{
    follower->changed = true;
    for (int i = 0; i < PASSES_MOST && follower->changed; i++) {
        follower->starved |= !pass(follower);
        follower->starved |= follower->text.starved || follower->written.starved;
    }
    if (!follower->starved)
        give(&follower->written, sink);
    return !follower->starved;
}
