#include "record/names.h"

#include "record/text.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What is compared of a name as a player writes it; every name of a game is shorter. */
enum { FOLDED_BYTES = 128, DISTANCE_MAX = 4 };

/* Letters from U+00C0 to U+017F without their accents; a capital stands for two letters. */
static const char plain_latin[] =
    "aaaaaaAceeeeiiiidnooooo ouuuuyTSaaaaaaAceeeeiiiidnooooo ouuuuyTy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiJJjjkkkllllllllllnnnnnnnnn"
    "ooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
enum { PLAIN_FIRST = 0xC0, PLAIN_END = 0x180 };
static_assert(sizeof plain_latin == PLAIN_END - PLAIN_FIRST + 1, "one letter a code point");

static const struct pair {
    char mark;
    const char *letters;
} pairs[] = {{'A', "ae"}, {'J', "ij"}, {'O', "oe"}, {'S', "ss"}, {'T', "th"}};

/* Blanks, hyphens, apostrophes and full stops, as keyboards, mail programs and word processors
 * write them. */
static bool separates(unsigned point)
{
    static const unsigned separators[] = {' ',  '\t',  '-',    '\'',   '.',    '`',    0xA0,
                                          0xB4, 0x2BC, 0x2009, 0x202F, 0x2212, 0x2018, 0x2019};
    for (size_t i = 0; i < sizeof separators / sizeof *separators; i++)
        if (point == separators[i])
            return true;
    return point >= 0x2010 && point <= 0x2015;
}

static bool is_combining_accent(unsigned point)
{
    return point >= 0x300 && point <= 0x36F;
}

/* The folded form of one character: its length, at most 4; 0 for an accent. */
static size_t fold_point(unsigned point, char out[4])
{
    if (is_combining_accent(point))
        return 0;
    if (point >= 'A' && point <= 'Z')
        point = point - 'A' + 'a';
    else if (point >= PLAIN_FIRST && point < PLAIN_END)
        point = (unsigned char)plain_latin[point - PLAIN_FIRST];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (point == (unsigned char)pairs[i].mark) {
            memcpy(out, pairs[i].letters, 2);
            return 2;
        }
    return utf8_write(point, out);
}

/* The leading letters and digits that are folded already, as nearly all names in a record are. */
static size_t plain_beginning(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length &&
           ((text[at] >= 'a' && text[at] <= 'z') || (text[at] >= '0' && text[at] <= '9')))
        at++;
    return at;
}

size_t fold_name(const char *text, size_t length, char *out, size_t capacity)
{
    size_t size = plain_beginning(text, length < capacity ? length : capacity - 1);
    bool separated = false;
    memcpy(out, text, size);
    for (size_t at = size; at < length;) {
        unsigned point;
        char piece[4] = {text[at]};
        size_t bytes = utf8_read(text + at, length - at, &point);
        size_t pieces = bytes ? fold_point(point, piece) : 1;
        at += bytes ? bytes : 1;
        if (bytes && separates(point)) {
            separated = true;
            continue;
        }
        bool blank = separated && size > 0 && pieces > 0;
        if (size + blank + pieces >= capacity)
            break;
        if (blank)
            out[size++] = ' ';
        memcpy(out + size, piece, pieces);
        size += pieces;
        separated = separated && pieces == 0;
    }
    out[size] = '\0';
    return size;
}

static int compare_folded(const void *left, const void *right)
{
    const struct folded_name *a = left, *b = right;
    int order = strcmp(a->folded, b->folded);
    return order ? order : (a->id > b->id) - (a->id < b->id);
}

static bool add_folded(struct names *names, struct arena *arena, const char *text, int id)
{
    if (!text)
        return true;
    size_t length = strlen(text);
    char *folded = arena_take(arena, length + 1);
    if (!folded)
        return false;
    if (fold_name(text, length, folded, length + 1) > 0)
        names->folded[names->folded_count++] = (struct folded_name){folded, id};
    return true;
}

static size_t forms_of(const struct name *name)
{
    size_t forms = 2;
    for (const char *const *other = name->others; other && *other; other++)
        forms++;
    return forms;
}

bool names_index(struct names *names, struct arena *arena)
{
    size_t forms = 0;
    for (int id = 1; id <= names->count; id++)
        forms += forms_of(&names->name[id]);
    names->folded_count = 0;
    names->folded = arena_take(arena, forms * sizeof *names->folded);
    if (!names->folded)
        return false;
    for (int id = 1; id <= names->count; id++) {
        const struct name *name = &names->name[id];
        if (!add_folded(names, arena, name->id, id) || !add_folded(names, arena, name->printed, id))
            return false;
        for (const char *const *other = name->others; other && *other; other++)
            if (!add_folded(names, arena, *other, id))
                return false;
    }
    qsort(names->folded, (size_t)names->folded_count, sizeof *names->folded, compare_folded);
    return true;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int length_of(const char *folded)
{
    size_t length = strlen(folded);
    return length < FOLDED_BYTES ? (int)length : FOLDED_BYTES - 1;
}

/* Letters to insert, remove, replace or swap with a neighbour to make one text the other. */
static int edit_distance(const char *from, const char *to)
{
    int rows[3][FOLDED_BYTES] = {{0}};
    int *before = rows[0], *last = rows[1], *row = rows[2];
    int height = length_of(from), width = length_of(to);
    for (int j = 0; j <= width; j++)
        row[j] = j;
    for (int i = 1; i <= height; i++) {
        int *spare = before;
        before = last, last = row, row = spare;
        row[0] = i;
        for (int j = 1; j <= width; j++) {
            int replaced = last[j - 1] + (from[i - 1] != to[j - 1]);
            row[j] = least(replaced, least(last[j], row[j - 1]) + 1);
            bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if (swapped)
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return row[width];
}

/* How far a name may be from what was written and still be meant. */
static int farthest_meant(const char *folded)
{
    return least((length_of(folded) + 2) / 3, DISTANCE_MAX);
}

/* The best few of all candidates seen so far, each id once. */
struct candidates {
    int count;
    int id[NAMES_NEAREST_MAX + 1];
    int distance[NAMES_NEAREST_MAX + 1];
};

static void forget(struct candidates *candidates, int place)
{
    candidates->count--;
    for (int i = place; i < candidates->count; i++) {
        candidates->id[i] = candidates->id[i + 1];
        candidates->distance[i] = candidates->distance[i + 1];
    }
}

static void consider(struct candidates *candidates, int id, int distance)
{
    for (int i = 0; i < candidates->count; i++)
        if (candidates->id[i] == id) {
            if (candidates->distance[i] <= distance)
                return;
            forget(candidates, i);
        }
    int place = candidates->count++;
    for (; place > 0; place--) {
        int ahead = candidates->distance[place - 1];
        if (ahead < distance || (ahead == distance && candidates->id[place - 1] < id))
            break;
        candidates->id[place] = candidates->id[place - 1];
        candidates->distance[place] = ahead;
    }
    candidates->id[place] = id;
    candidates->distance[place] = distance;
    candidates->count = least(candidates->count, NAMES_NEAREST_MAX);
}

/* The first folded name that is not before text. */
static int first_not_before(const struct names *names, const char *text)
{
    int low = 0, high = names->folded_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (strcmp(names->folded[middle].folded, text) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The names whose folded form begins like text for length bytes. */
static struct candidates beginning_like(const struct names *names, const char *text, size_t length)
{
    struct candidates candidates = {0};
    for (int i = first_not_before(names, text); i < names->folded_count; i++) {
        const struct folded_name *name = &names->folded[i];
        if (strncmp(name->folded, text, length) != 0)
            break;
        bool whole = name->folded[length - 1] == '\0';
        consider(&candidates, name->id, whole ? 0 : edit_distance(text, name->folded));
    }
    return candidates;
}

static struct candidates nearest_names(const struct names *names, const char *text)
{
    struct candidates candidates = {0};
    int farthest = farthest_meant(text);
    for (int i = 0; i < names->folded_count; i++) {
        int apart = length_of(text) - length_of(names->folded[i].folded);
        if (abs(apart) > farthest)
            continue;
        int distance = edit_distance(text, names->folded[i].folded);
        if (distance <= farthest)
            consider(&candidates, names->folded[i].id, distance);
    }
    return candidates;
}

static struct name_match match_of(const struct candidates *candidates, bool found)
{
    if (found && candidates->count == 1)
        return (struct name_match){.id = candidates->id[0]};
    struct name_match match = {.ambiguous = found, .nearest_count = candidates->count};
    for (int i = 0; i < candidates->count; i++)
        match.nearest[i] = candidates->id[i];
    return match;
}

/* The only id that goes by exactly this folded name; 0 when there is none, or several share it. */
static int owner_of(const struct names *names, const char *folded)
{
    int first = first_not_before(names, folded);
    for (int i = first; i < names->folded_count; i++) {
        if (strcmp(names->folded[i].folded, folded) != 0)
            return i > first ? names->folded[first].id : 0;
        if (names->folded[i].id != names->folded[first].id)
            return 0;
    }
    return first < names->folded_count ? names->folded[first].id : 0;
}

/* Of several that share a folded name the one whose id is just this text, as a printed position has
 * it. */
static int id_among(const struct names *names, const char *folded, const char *text)
{
    for (int i = first_not_before(names, folded); i < names->folded_count; i++) {
        int id = names->folded[i].id;
        if (strcmp(names->folded[i].folded, folded) != 0)
            break;
        if (names->name[id].id && strcmp(names->name[id].id, text) == 0)
            return id;
    }
    return 0;
}

static struct name_match match_folded(const struct names *names, const char *text,
                                      const char *folded, size_t length)
{
    int owner = owner_of(names, folded);
    if (!owner)
        owner = id_among(names, folded, text);
    if (owner)
        return (struct name_match){.id = owner, .whole = true};
    /* With its terminator: the whole name. */
    struct candidates candidates = beginning_like(names, folded, length + 1);
    bool whole = candidates.count > 0;
    if (!whole && length >= 2)
        candidates = beginning_like(names, folded, length);
    struct name_match match = match_of(&candidates, candidates.count > 0);
    match.whole = whole;
    return match;
}

struct name_match names_match(const struct names *names, const char *text)
{
    char folded[FOLDED_BYTES];
    size_t length = fold_name(text, strlen(text), folded, sizeof folded);
    return length > 0 ? match_folded(names, text, folded, length) : (struct name_match){.id = 0};
}

struct name_match names_find(const struct names *names, const char *text)
{
    char folded[FOLDED_BYTES];
    struct name_match match = names_match(names, text);
    if (match.id || match.ambiguous)
        return match;
    fold_name(text, strlen(text), folded, sizeof folded);
    struct candidates nearest = nearest_names(names, folded);
    return match_of(&nearest, false);
}

const char *nearest_word(const char *text, const char *const *words, int count)
{
    char folded[FOLDED_BYTES] = "", other[FOLDED_BYTES] = "";
    fold_name(text, strlen(text), folded, sizeof folded);
    int best = farthest_meant(folded) + 1;
    const char *nearest = NULL;
    for (int i = 0; i < count; i++) {
        fold_name(words[i], strlen(words[i]), other, sizeof other);
        int distance = edit_distance(folded, other);
        if (distance < best) {
            best = distance;
            nearest = words[i];
        }
    }
    return nearest;
}
