#include "record/names.h"

#include "record/text.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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
    if (point >= PLAIN_FIRST && point < PLAIN_END)
        point = (unsigned char)plain_latin[point - PLAIN_FIRST];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (point == (unsigned char)pairs[i].mark) {
            memcpy(out, pairs[i].letters, 2);
            return 2;
        }
    return utf8_write(point, out);
}

/* A letter or digit of ASCII as it is folded, which nearly all in a record are; 0 for any other. */
static char fold_letter(char letter)
{
    if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
        return letter;
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : '\0';
}

/* The folded form of the first character of text and its length; bytes: how many it took. */
static size_t fold_first(const char *text, size_t length, char out[4], size_t *bytes)
{
    unsigned point;
    char letter = fold_letter(text[0]);
    bool blank = text[0] == ' ' || text[0] == '-';
    out[0] = letter ? letter : blank ? ' ' : text[0];
    *bytes = 1;
    if (letter || blank)
        return 1;
    size_t read = utf8_read(text, length, &point);
    if (read == 0)
        return 1;
    *bytes = read;
    if (!separates(point))
        return fold_point(point, out);
    out[0] = ' ';
    return 1;
}

/* "and" is the sign that many names are printed with: the size of out with it. */
static size_t and_as_sign(char *out, size_t size)
{
    if (size < 3 || memcmp(out + size - 3, "and", 3) != 0 || (size > 3 && out[size - 4] != ' '))
        return size;
    out[size - 3] = '&';
    return size - 2;
}

size_t fold_name(const char *text, size_t length, char *out, size_t capacity)
{
    size_t size = 0, bytes;
    bool separated = false;
    for (size_t at = 0; at < length; at += bytes) {
        while (!separated && at < length && size + 1 < capacity && fold_letter(text[at]))
            out[size++] = fold_letter(text[at++]);
        if (at == length)
            break;
        char piece[4];
        size_t pieces = fold_first(text + at, length - at, piece, &bytes);
        if (pieces > 0 && piece[0] == ' ') {
            separated = true;
            continue;
        }
        bool blank = separated && size > 0 && pieces > 0;
        if (blank)
            size = and_as_sign(out, size);
        if (size + blank + pieces >= capacity)
            break;
        if (blank)
            out[size++] = ' ';
        for (size_t i = 0; i < pieces; i++)
            out[size++] = piece[i];
        separated = separated && pieces == 0;
    }
    size = and_as_sign(out, size);
    out[size] = '\0';
    return size;
}

bool names_alike(const char *a, const char *b)
{
    char first[256], second[256];
    fold_name(a, strlen(a), first, sizeof first);
    fold_name(b, strlen(b), second, sizeof second);
    return first[0] ? strcmp(first, second) == 0 : strcmp(a, b) == 0;
}

struct folded_name {
    const char *folded;
    uint64_t head; /* its first bytes, which compare as the name does as long as they differ */
    int id;
    int16_t length;   /* as far as names are compared */
    uint32_t letters; /* the letters it has, a bit for each */
};

struct folded_names {
    int names;   /* of the list, whose forms there is room for */
    char *texts; /* NULL once they are made */
    int count;
    struct folded_name name[]; /* sorted */
};

static int compare_folded(const void *left, const void *right)
{
    const struct folded_name *a = left, *b = right;
    int order = a->head != b->head ? (a->head < b->head ? -1 : 1) : strcmp(a->folded, b->folded);
    return order ? order : (a->id > b->id) - (a->id < b->id);
}

static int length_of(const char *folded)
{
    size_t length = strlen(folded);
    return length < FOLDED_BYTES ? (int)length : FOLDED_BYTES - 1;
}

/* Which letters and other bytes a folded text has: a bit for each, or for several. */
static uint32_t letters_of(const char *folded)
{
    uint32_t letters = 0;
    int length = length_of(folded);
    for (int i = 0; i < length; i++)
        letters |= UINT32_C(1) << ((unsigned char)folded[i] & 31U);
    return letters;
}

static uint64_t head_of(const char *folded)
{
    uint64_t head = 0;
    for (size_t i = 0; i < sizeof head; i++) {
        head = head << 8 | (unsigned char)*folded;
        folded += *folded != '\0';
    }
    return head;
}

/* The id and the name printed are mostly the same form. */
static bool is_last_form(const struct folded_names *names, const char *folded, int id)
{
    const struct folded_name *last = names->name + names->count;
    return names->count > 0 && last[-1].id == id && strcmp(last[-1].folded, folded) == 0;
}

static void add_folded(struct folded_names *names, const char *text, int id)
{
    size_t length = text ? strlen(text) : 0;
    char *folded = names->texts;
    if (length == 0 || fold_name(text, length, folded, length + 1) == 0 ||
        is_last_form(names, folded, id))
        return;
    names->name[names->count++] = (struct folded_name){.folded = folded,
                                                       .head = head_of(folded),
                                                       .id = id,
                                                       .length = (int16_t)length_of(folded),
                                                       .letters = letters_of(folded)};
    names->texts += length + 1;
}

/* Of its length, its first bytes and its last. */
static uint32_t hash_of(const char *id)
{
    size_t length = strlen(id), part = length < sizeof(uint64_t) ? length : sizeof(uint64_t);
    uint64_t first = 0, last = 0;
    memcpy(&first, id, part);
    memcpy(&last, id + length - part, part);
    uint64_t hash = (first ^ length) * UINT64_C(0x9E3779B97F4A7C15) ^ last;
    return (uint32_t)(hash * UINT64_C(0xD6E8FEB86659FD93) >> 32);
}

/* Where an id stands, or would stand: at its hash or in the next free place after it. */
static int *place_of_id(const struct names *names, const char *id)
{
    uint32_t at = hash_of(id) & names->by_id_mask;
    while (names->by_id[at] && strcmp(names->name[names->by_id[at]].id, id) != 0)
        at = (at + 1) & names->by_id_mask;
    return &names->by_id[at];
}

/* A table twice as large, so that few stand far from their hash. */
bool names_begin_ids(struct names *names, struct arena *arena)
{
    size_t places = 4;
    while (places < 2 * (size_t)names->count)
        places *= 2;
    names->by_id = arena_take(arena, places * sizeof *names->by_id);
    names->by_id_mask = (uint32_t)(places - 1);
    return names->by_id != NULL;
}

bool names_add_id(const struct names *names, int id)
{
    int *place = place_of_id(names, names->name[id].id);
    if (*place)
        return false;
    *place = id;
    return true;
}

static bool index_ids(struct names *names, struct arena *arena)
{
    if (!names_begin_ids(names, arena))
        return false;
    for (int id = 1; id <= names->count; id++)
        if (names->name[id].id && *names->name[id].id)
            names_add_id(names, id);
    return true;
}

int names_id(const struct names *names, const char *id)
{
    return names->by_id ? *place_of_id(names, id) : 0;
}

/* How many forms a name has, and their bytes with terminators. */
static size_t count_forms(const struct name *name, size_t *bytes)
{
    size_t forms = 2;
    *bytes += (name->id ? strlen(name->id) : 0) + (name->printed ? strlen(name->printed) : 0) + 2;
    for (const char *const *other = name->others; other && *other; other++) {
        forms++;
        *bytes += strlen(*other) + 1;
    }
    return forms;
}

static bool make_room(struct names *names, struct arena *arena)
{
    size_t forms = 0, bytes = 0;
    for (int id = 1; id <= names->count; id++)
        forms += count_forms(&names->name[id], &bytes);
    struct folded_names *folded = arena_room(arena, sizeof *folded + forms * sizeof *folded->name);
    char *texts = arena_room(arena, bytes + 1);
    names->folded = folded;
    if (!folded || !texts)
        return false;
    *folded = (struct folded_names){.names = names->count, .texts = texts};
    return true;
}

bool names_index(struct names *names, struct arena *arena)
{
    return make_room(names, arena) && (names->by_id || index_ids(names, arena));
}

static void fold_all(struct folded_names *folded, const struct name *names)
{
    for (int id = 1; id <= folded->names; id++) {
        add_folded(folded, names[id].id, id);
        add_folded(folded, names[id].printed, id);
        for (const char *const *other = names[id].others; other && *other; other++)
            add_folded(folded, *other, id);
    }
    folded->texts = NULL;
    qsort(folded->name, (size_t)folded->count, sizeof *folded->name, compare_folded);
}

static const struct folded_names *folded_of(const struct names *names)
{
    static const struct folded_names none = {0};
    if (!names->folded)
        return &none;
    if (names->folded->texts)
        fold_all(names->folded, names->name);
    return names->folded;
}

const char *names_folded(const struct names *names, int at)
{
    const struct folded_names *folded = folded_of(names);
    return at < folded->count ? folded->name[at].folded : NULL;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Letters to insert, remove, replace or swap with a neighbour to make one text the other. */
static int edit_distance(const char *from, const char *to)
{
    int rows[3][FOLDED_BYTES];
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

static bool has_more_bits(uint32_t bits, int count)
{
    for (; bits && count >= 0; count--)
        bits &= bits - 1;
    return count < 0;
}

/* An edit takes away one letter at most, and brings one. */
static bool letters_are_far(uint32_t from, uint32_t to, int farthest)
{
    return has_more_bits(from & ~to, farthest) || has_more_bits(to & ~from, farthest);
}

/* Whether the distance is no more than that: most words are far by their length or letters. */
static bool is_within(const char *from, const char *to, int farthest)
{
    return abs(length_of(from) - length_of(to)) <= farthest &&
           !letters_are_far(letters_of(from), letters_of(to), farthest) &&
           edit_distance(from, to) <= farthest;
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
static int first_not_before(const struct folded_names *names, const char *text)
{
    int low = 0, high = names->count;
    uint64_t head = head_of(text);
    while (low < high) {
        int middle = low + (high - low) / 2;
        const struct folded_name *name = &names->name[middle];
        if (name->head < head || (name->head == head && strcmp(name->folded, text) < 0))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The names from first on whose folded form begins like text for length bytes: what they have more
 * is how far they are from it. */
static struct candidates beginning_like(const struct folded_names *names, int first,
                                        const char *text, size_t length)
{
    struct candidates candidates;
    candidates.count = 0;
    for (int i = first; i < names->count; i++) {
        const struct folded_name *name = &names->name[i];
        if (strncmp(name->folded, text, length) != 0)
            break;
        consider(&candidates, name->id, name->length - length_of(text));
    }
    return candidates;
}

static struct candidates nearest_names(const struct names *list, const char *text, int farthest)
{
    const struct folded_names *names = folded_of(list);
    struct candidates candidates = {0};
    int length = length_of(text);
    uint32_t letters = letters_of(text);
    for (int i = 0; i < names->count; i++) {
        const struct folded_name *name = &names->name[i];
        if (abs(length - name->length) > farthest ||
            letters_are_far(letters, name->letters, farthest))
            continue;
        int distance = edit_distance(text, name->folded);
        if (distance <= farthest)
            consider(&candidates, name->id, distance);
    }
    candidates.count = least(candidates.count, NAMES_SHOWN_MAX);
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

/* The only id that goes by exactly this folded name, which stands at first or nowhere; 0 when there
 * is none, or several share it. */
static int owner_of(const struct folded_names *names, int first, const char *folded)
{
    for (int i = first; i < names->count; i++) {
        if (strcmp(names->name[i].folded, folded) != 0)
            return i > first ? names->name[first].id : 0;
        if (names->name[i].id != names->name[first].id)
            return 0;
    }
    return first < names->count ? names->name[first].id : 0;
}

/* Words that answer a question: no name begins with one. */
static bool is_answer(const char *folded)
{
    static const char *const answers[] = {"no", "none", "nobody", "not", "nothing", "yes"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (is_same_text(folded, answers[i]))
            return true;
    return false;
}

/* A number below 0 is no number of a thing, though hyphens do not count in names. */
static bool is_negative(const char *text)
{
    return text[0] == '-' && text[1] >= '0' && text[1] <= '9';
}

static struct name_match match_folded(const struct names *list, const char *folded, size_t length)
{
    const struct folded_names *names = folded_of(list);
    int first = first_not_before(names, folded), owner = owner_of(names, first, folded);
    if (owner)
        return (struct name_match){.id = owner, .whole = true};
    /* With its terminator: the whole name. */
    struct candidates candidates = beginning_like(names, first, folded, length + 1);
    bool whole = candidates.count > 0;
    if (!whole && length >= 2 && !is_answer(folded))
        candidates = beginning_like(names, first, folded, length);
    if (!whole)
        candidates.count = least(candidates.count, NAMES_SHOWN_MAX);
    struct name_match match = match_of(&candidates, candidates.count > 0);
    match.whole = whole;
    return match;
}

struct name_match names_match(const struct names *names, const char *text)
{
    char folded[FOLDED_BYTES];
    int id = names_id(names, text);
    if (id)
        return (struct name_match){.id = id, .whole = true};
    size_t length = is_negative(text) ? 0 : fold_name(text, strlen(text), folded, sizeof folded);
    return length > 0 ? match_folded(names, folded, length) : (struct name_match){.id = 0};
}

struct name_match names_find(const struct names *names, const char *text)
{
    char folded[FOLDED_BYTES];
    struct name_match match = names_match(names, text);
    if (match.id || match.ambiguous)
        return match;
    fold_name(text, strlen(text), folded, sizeof folded);
    struct candidates nearest = nearest_names(names, folded, farthest_meant(folded));
    return match_of(&nearest, false);
}

int names_meant(const struct names *names, const char *text, int most)
{
    char folded[FOLDED_BYTES];
    fold_name(text, strlen(text), folded, sizeof folded);
    struct candidates nearest = nearest_names(names, folded, most);
    int next = 1; /* several may share a name */
    while (next < nearest.count &&
           strcmp(names->name[nearest.id[next]].printed, names->name[nearest.id[0]].printed) == 0)
        next++;
    bool one = nearest.count > 0 &&
               (next == nearest.count || nearest.distance[0] < nearest.distance[next]);
    return one && nearest.distance[0] <= most ? nearest.id[0] : 0;
}

/* "Pt" of "Point", "Mts" of "Mountains": the first letter and the last, and letters between them in
 * their order. */
static bool is_contracted(const char *name, size_t size, const struct beginning *word)
{
    size_t at = 0;
    for (size_t i = 0; i < size && at < word->length; i++)
        at += (name[i] | ' ') == (word->text[at] | ' ');
    return word->length >= 2 && word->length < size && at == word->length &&
           (name[0] | ' ') == (word->text[0] | ' ') &&
           (name[size - 1] | ' ') == (word->text[word->length - 1] | ' ');
}

static const char between_words[] = " -.&/";

/* "NY" of "New York Companies": the words of a name that begin with these capitals; what is behind
 * the last, NULL where they do not. */
static const char *behind_initials(const char *name, const struct beginning *letters)
{
    for (size_t i = 0; i < letters->length; i++) {
        name += strspn(name, between_words);
        if (!isupper((unsigned char)letters->text[i]) ||
            toupper((unsigned char)*name) != letters->text[i])
            return NULL;
        name += strcspn(name, between_words);
    }
    return letters->length >= 2 ? name : NULL;
}

/* Whether each word of a name begins with the word in its place, or several with the capitals of
 * one, and one of them is longer. */
static bool is_shortened(const char *name, const struct beginning *words, int count)
{
    bool longer = false;
    for (int i = 0; i < count && name; i++) {
        name += strspn(name, between_words);
        size_t size = strcspn(name, between_words);
        bool begins =
            size >= words[i].length && strncasecmp(name, words[i].text, words[i].length) == 0;
        begins |= i > 0 && is_contracted(name, size, &words[i]);
        longer |= !begins || size > words[i].length;
        name = begins ? name + size : behind_initials(name, &words[i]);
    }
    return name && longer && name[strspn(name, between_words)] == '\0';
}

int names_shortened(const struct names *names, const struct beginning *words, int count)
{
    int found = 0;
    for (int id = 1; id <= names->count; id++) {
        if (!is_shortened(names->name[id].printed, words, count))
            continue;
        if (found && strcmp(names->name[found].printed, names->name[id].printed) != 0)
            return 0;
        found = found ? found : id;
    }
    return found;
}

/* Whether a word of a name is this one; whole: not its beginning alone. */
static bool has_word(const char *name, struct beginning word, bool whole)
{
    static const char joints[] = " -.";
    for (size_t size; *(name += strspn(name, joints)); name += size) {
        size = strcspn(name, joints);
        bool fits = whole ? size == word.length : size > word.length;
        if (fits && strncasecmp(name, word.text, word.length) == 0)
            return true;
    }
    return false;
}

enum { LETTERS_OF_SLIP = 5 }; /* a shorter word is not read as one that it differs from */

static int one_with_word(const struct names *names, struct beginning word, bool whole)
{
    int found = 0;
    for (int id = 1; id <= names->count; id++) {
        if (!has_word(names->name[id].printed, word, whole))
            continue;
        if (found && strcmp(names->name[found].printed, names->name[id].printed) != 0)
            return 0;
        found = found ? found : id;
    }
    return found;
}

int names_with_word(const struct names *names, struct beginning word, bool whole)
{
    const bool plural = word.length > 0 && (word.text[word.length - 1] | ' ') == 's';
    const struct beginning one = {word.text, word.length - plural};
    int id = one_with_word(names, word, true);
    id = id ? id : one_with_word(names, one, true);
    if (!id && !whole)
        id = one_with_word(names, word, false);
    return id || whole ? id : one_with_word(names, one, false);
}

int word_distance(const char *a, const char *b)
{
    char folded[FOLDED_BYTES], other[FOLDED_BYTES];
    fold_name(a, strlen(a), folded, sizeof folded);
    fold_name(b, strlen(b), other, sizeof other);
    return edit_distance(folded, other);
}

bool name_has_word(const char *name, struct beginning word)
{
    static const char joints[] = " -.";
    char text[FOLDED_BYTES], part[FOLDED_BYTES];
    if (word.length >= sizeof text)
        return false;
    fold_name(word.text, word.length, text, sizeof text);
    for (size_t size; *(name += strspn(name, joints)); name += size) {
        size = strcspn(name, joints);
        if (size >= sizeof part)
            continue;
        fold_name(name, size, part, sizeof part);
        if (is_within(part, text, size >= LETTERS_OF_SLIP))
            return true;
    }
    return false;
}

const char *nearest_word(const char *text, const char *const *words, int count)
{
    char folded[FOLDED_BYTES] = "", other[FOLDED_BYTES] = "";
    fold_name(text, strlen(text), folded, sizeof folded);
    int best = farthest_meant(folded) + 1, length = length_of(folded);
    uint32_t letters = letters_of(folded);
    const char *nearest = NULL;
    for (int i = 0; i < count; i++) {
        fold_name(words[i], strlen(words[i]), other, sizeof other);
        if (abs(length - length_of(other)) >= best ||
            letters_are_far(letters, letters_of(other), best - 1))
            continue;
        int distance = edit_distance(folded, other);
        if (distance < best) {
            best = distance;
            nearest = words[i];
        }
    }
    return nearest;
}
