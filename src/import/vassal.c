#include "import/vassal.h"

#include "import/container.h"

#include <stdlib.h>
#include <string.h>

enum { DICE_MOST = 60 };

static const char hex_mark[] = "!VCSK", xz_mark[] = "!VOXZ";
enum { MARK = sizeof hex_mark - 1, BETWEEN = 0x1b };

struct log {
    struct talk talk;
    struct line line, text;
    long moves; /* commands that are not said */
    char name[64];
};

bool vassal_knows(const char *bytes, size_t length)
{
    return is_zip(bytes, length) || (length > MARK && (memcmp(bytes, hex_mark, MARK) == 0 ||
                                                       memcmp(bytes, xz_mark, MARK) == 0));
}

/* --- the saved game in plain text --- */

static int hex_digit(char digit)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *found = digit ? strchr(digits, digit) : NULL;
    return found ? (int)(found - digits) % 16 : -1;
}

/* Two hexadecimal digits a byte, the first byte being the key of all others. */
static bool uncover_hex(const char *bytes, size_t length, struct unpacked *plain)
{
    size_t count = length / 2;
    int key = 0;
    plain->bytes = calloc(1, count + 1);
    for (size_t i = 0; plain->bytes && i < count; i++) {
        int high = hex_digit(bytes[2 * i]), low = hex_digit(bytes[2 * i + 1]);
        if (high < 0 || low < 0)
            break;
        if (i == 0)
            key = 16 * high + low;
        else
            plain->bytes[plain->length++] = (char)((16 * high + low) ^ key);
    }
    return plain->bytes != NULL;
}

/* A key, then XZ under it. */
static bool uncover_xz(const char *bytes, size_t length, struct unpacked *plain,
                       const char **complaint)
{
    char *xz = malloc(length);
    for (size_t i = 1; xz && i < length; i++)
        xz[i - 1] = (char)(bytes[i] ^ bytes[0]);
    bool done = xz && unpack(xz, length - 1, plain, complaint);
    free(xz);
    if (done && !plain->bytes)
        *complaint = "a saved game of VASSAL that is not packed as it says";
    return done && plain->bytes;
}

static bool uncover(const char *bytes, size_t length, struct unpacked *plain,
                    const char **complaint)
{
    *plain = (struct unpacked){0};
    *complaint = "memory ran out";
    if (length > MARK && memcmp(bytes, hex_mark, MARK) == 0)
        return uncover_hex(bytes + MARK, length - MARK, plain);
    if (length > MARK + 1 && memcmp(bytes, xz_mark, MARK) == 0)
        return uncover_xz(bytes + MARK, length - MARK, plain, complaint);
    plain->bytes = calloc(1, length + 1);
    if (plain->bytes) {
        memcpy(plain->bytes, bytes, length);
        plain->length = length;
    }
    return plain->bytes != NULL;
}

/* --- what was said --- */

/* "*** 2d6 = 3,5 *** <Ann>": the numbers behind the last equals sign. */
static int read_dice(const char *text, int die[DICE_MOST])
{
    const char *at = strrchr(text, '=');
    int count = 0;
    if (strncmp(text, "***", 3) != 0 || !at)
        return 0;
    at++;
    while (*at && strncmp(at, "***", 3) != 0 && count < DICE_MOST) {
        char *behind = NULL;
        long number = strtol(at, &behind, 10);
        if (behind != at && number > 0 && number <= 100)
            die[count++] = (int)number;
        at = behind != at ? behind : at + 1;
    }
    return count;
}

static void put_dice(struct log *log, const int *die, int count)
{
    struct line *line = &log->line;
    line_clear(line);
    line_open(line, '{');
    line_key(line, "dice");
    line_open(line, '[');
    for (int i = 0; i < count; i++)
        line_number(line, die[i]);
    line_close(line, ']');
    line_pair(line, "server", "VASSAL");
    line_pair(line, "comment", log->text.text);
    line_close(line, '}');
    sink_line(log->talk.sink, line);
}

/* "<Ann> - F #32": who speaks stands in angle brackets before what is said. */
static const char *split_speaker(struct log *log, const char *text)
{
    const char *close = text[0] == '<' ? strchr(text, '>') : NULL;
    size_t length = close ? (size_t)(close - text) - 1 : 0;
    if (!close || length >= sizeof log->name)
        return text;
    memcpy(log->name, text + 1, length);
    log->name[length] = '\0';
    const char *said = close + 1 + strspn(close + 1, " ");
    return *said == '-' ? said + 1 : said;
}

static void read_chat(struct log *log)
{
    const char *text = log->text.text ? log->text.text : "";
    int die[DICE_MOST], count = read_dice(text, die);
    log->name[0] = '\0';
    if (count > 0)
        put_dice(log, die, count);
    else
        talk_say(&log->talk, log->name, "", split_speaker(log, text));
}

/* --- commands --- */

static size_t skip(const char *text, size_t length, const char *word)
{
    size_t wanted = strlen(word);
    return length >= wanted && memcmp(text, word, wanted) == 0 ? wanted : 0;
}

/* One command, without the log's mark and the backslashes of nested ones. */
static void read_command(struct log *log, const char *text, size_t length)
{
    size_t mark = skip(text, length, "LOG\t");
    text += mark;
    length -= mark;
    while (length > 0 && text[length - 1] == '\\')
        length--;
    size_t chat = skip(text, length, "CHAT");
    if (!chat) {
        log->moves += length > 2 && text[1] == '/';
        return;
    }
    line_clear(&log->text);
    for (size_t i = chat; i < length; i++)
        line_bytes(&log->text, text[i] == '\0' ? " " : text + i, 1);
    if (log->text.length > 0 && !log->text.starved)
        read_chat(log);
}

static void read_commands(struct log *log, const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end) {
        const char *next = memchr(text, BETWEEN, (size_t)(end - text));
        next = next ? next : end;
        read_command(log, text, (size_t)(next - text));
        text = next + 1;
    }
}

static void tell_moves(struct log *log)
{
    line_clear(&log->text);
    line_plain(&log->text, "pieces and cards were handled by ");
    line_digits(&log->text, log->moves);
    line_plain(&log->text, " commands of VASSAL, which give pixels of a picture, no spaces: they "
                           "are left out");
    note_import(log->talk.sink, "", log->text.text ? log->text.text : "");
}

static void write_header(struct log *log)
{
    line_clear(&log->line);
    line_open(&log->line, '{');
    line_count(&log->line, "provost", 1);
    line_pair(&log->line, "game", log->talk.game);
    line_pair(&log->line, "hands", "closed");
    line_close(&log->line, '}');
    sink_line(log->talk.sink, &log->line);
    note_import(log->talk.sink, "",
                "VASSAL does not say which scenario was played: name it in the header");
}

/* The game by the name of the module. */
static const char *game_of(const char *about)
{
    static const struct {
        const char *name, *game;
    } games[] = {{"Washington", "washingtons-war"},
                 {"Bayonets", "bayonets-and-tomahawks"},
                 {"Fort Tokens", "fort-tokens"}};
    for (size_t i = 0; about && i < sizeof games / sizeof *games; i++) {
        if (strstr(about, games[i].name))
            return games[i].game;
    }
    return "wilderness-war";
}

static bool import_plain(struct log *log, const char *bytes, size_t length, const char **complaint)
{
    struct unpacked plain;
    if (!uncover(bytes, length, &plain, complaint))
        return false;
    write_header(log);
    read_commands(log, plain.bytes, plain.length);
    tell_moves(log);
    free(plain.bytes);
    line_free(&log->line);
    line_free(&log->text);
    return true;
}

bool vassal_import(const char *bytes, size_t length, struct data_cache *cache,
                   const struct record_sink *sink, const char **complaint)
{
    struct log log = {.talk = {cache, "wilderness-war", sink}};
    struct unpacked about = {0}, saved;
    const char *no_about = NULL;
    if (!is_zip(bytes, length))
        return import_plain(&log, bytes, length, complaint);
    unzip_member(bytes, length, "moduledata", &about, &no_about);
    log.talk.game = game_of(about.bytes);
    free(about.bytes);
    if (!unzip_member(bytes, length, "savedGame", &saved, complaint))
        return false;
    bool done = import_plain(&log, saved.bytes, saved.length, complaint);
    free(saved.bytes);
    return done;
}
