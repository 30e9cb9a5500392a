#include "record/write.h"

#include "record/notation_judged.h"
#include "record/notation_scan.h"
#include "record/respell.h"
#include "record/text.h"
#include "record/typed_clause.h"
#include "record/typed_items.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* One clause a line. A name stands in quotes where the reader would take it for something else. */

struct ink {
    FILE *out;
    const struct dialect *dialect;
    bool begun;   /* something stands in the line before a declaration */
    bool literal; /* the head is one behind which nothing is read as players type */
};

/* --- names --- */

static int side_of_word(const struct ink *ink, const char *text)
{
    for (int side = 1; ink->dialect && side <= SIDES; side++)
        if (strcmp(ink->dialect->side[side], text) == 0)
            return side;
    return 0;
}

static char initial_of(const struct ink *ink, int side)
{
    return (char)(ink->dialect->side[side][0] - 'a' + 'A');
}

static bool looks_like_number(const char *text)
{
    text += *text == '-';
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* "F", "F 3", "F3", "F-1": an initial, alone, before another word or with a number. */
static bool looks_like_side(const struct ink *ink, const char *text)
{
    return side_of_initial(ink->dialect, text[0]) &&
           (!text[1] || text[1] == ' ' || looks_like_number(text + 1));
}

static bool is_special(const char *text)
{
    static const char *const words[] = {"none", "is",      "allow", "disallow",
                                        "set",  "replace", "data",  "after"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], text) == 0)
            return true;
    return strncmp(text, "3D", 2) == 0;
}

/* Whether text is words with one blank between; keywords may be among them or not. */
static bool is_words(const char *text, bool keywords)
{
    size_t length = strlen(text), start = 0, size;
    for (size_t at = 0; at <= length; at += size) {
        unsigned point = 0;
        size = at < length ? utf8_read(text + at, length - at, &point) : 1;
        bool blank = at == length || text[at] == ' ';
        if (blank && (at == start || (!keywords && is_keyword(text + start, at - start))))
            return false;
        if (!blank && (point == ' ' || is_obeyed(point) || glyph_of(point) != GLYPH_LETTER))
            return false;
        start = blank ? at + 1 : start;
    }
    return true;
}

static bool is_bare(const struct ink *ink, const char *text)
{
    return is_words(text, false) && !looks_like_number(text) && !looks_like_side(ink, text) &&
           !is_special(text);
}

static void put_text(struct ink *ink, const char *text, bool bare)
{
    if (bare)
        fputs(text, ink->out);
    else
        write_quoted(ink->out, text, true);
}

static void put_name(struct ink *ink, const struct word *word)
{
    int side = word->is_number ? 0 : side_of_word(ink, word->text);
    if (word->is_number)
        fprintf(ink->out, "%d", word->number);
    else if (side)
        putc(initial_of(ink, side), ink->out);
    else
        put_text(ink, word->text, is_bare(ink, word->text));
}

static void put_token(struct ink *ink, const struct word *word)
{
    if (word->is_number)
        fprintf(ink->out, "%d", word->number);
    else
        put_text(ink, word->text, is_bare(ink, word->text) && !strchr(word->text, ' '));
}

/* Where one word is read and nothing but one. */
static void put_key(struct ink *ink, const char *text)
{
    put_text(ink, text, is_words(text, true) && !strchr(text, ' '));
}

static bool is_exception(const char *text)
{
    return strncmp(text, "all but ", 8) == 0;
}

/* "all but Gage, Howe": every part bare, as one name. */
static bool is_bare_exception(const struct ink *ink, const char *text)
{
    char part[256];
    for (const char *at = text; *at;) {
        const char *comma = strstr(at, ", ");
        size_t length = comma ? (size_t)(comma - at) : strlen(at);
        if (length >= sizeof part)
            return false;
        memcpy(part, at, length);
        part[length] = '\0';
        if (!is_bare(ink, part) || side_of_word(ink, part) || (at > text && is_exception(part)))
            return false;
        at += comma ? length + 2 : length;
        if (comma && !*at)
            return false;
    }
    return true;
}

static void put_names(struct ink *ink, const struct words *words, const char *between)
{
    for (int i = 0; i < words->count; i++) {
        fputs(i ? between : "", ink->out);
        put_name(ink, &words->word[i]);
    }
}

/* The names of a clause, in which an exception goes on to the end. all: no name follows them. */
static void put_units(struct ink *ink, const struct words *words, bool all)
{
    for (int i = 0; i < words->count; i++) {
        const struct word *word = &words->word[i];
        bool last = all && i + 1 == words->count;
        fputs(i ? ", " : "", ink->out);
        if (!word->is_number && is_exception(word->text))
            put_text(ink, word->text, last && is_bare_exception(ink, word->text));
        else
            put_name(ink, word);
    }
}

/* --- remarks --- */

/* Whether the reader gets text back from it as it stands. */
static bool is_plain(const char *text)
{
    size_t length = strlen(text), size;
    for (size_t at = 0; at < length; at += size) {
        unsigned point = 0;
        size = utf8_read(text + at, length - at, &point);
        if (size == 0 || is_obeyed(point) || is_coded_at(text + at) ||
            ((at == 0 || at + size == length) && glyph_of(point) == GLYPH_BLANK))
            return false;
    }
    return text[0] != '"';
}

static bool is_balanced(const char *text)
{
    long open = 0;
    for (; *text && open >= 0; text++)
        open += (*text == '(') - (*text == ')');
    return open == 0;
}

static void put_remark(struct ink *ink, const char *before, const char *text)
{
    fprintf(ink->out, "%s(", before);
    put_text(ink, text, is_plain(text) && is_balanced(text));
    putc(')', ink->out);
}

/* --- facts --- */

static bool is_glued(const struct ink *ink, const struct facts *facts, int i)
{
    const struct fact *fact = &facts->fact[i];
    return fact->item && side_of_word(ink, fact->item) && facts_of_item(facts, i) == 1 &&
           fact->value.is_number && strcasecmp(fact->key, "vp") != 0;
}

static void put_value(struct ink *ink, const struct fact *fact)
{
    const struct word *word = &fact->value;
    bool track = strcasecmp(fact->key, "vp") == 0 && !word->is_number &&
                 looks_like_side(ink, word->text) && word->text[1];
    if (!word->is_number && !*word->text)
        fputs("none", ink->out);
    else if (track)
        fputs(word->text, ink->out);
    else
        put_name(ink, word);
}

static void put_values(struct ink *ink, const struct fact *fact, int count)
{
    for (int i = 0; i < count; i++) {
        fputs(i ? ", " : " ", ink->out);
        put_value(ink, &fact[i]);
    }
}

static void put_item(struct ink *ink, const char *item)
{
    if (looks_like_number(item))
        fputs(item, ink->out);
    else
        put_name(ink, &(struct word){.text = item});
    putc(':', ink->out);
}

static void put_glued(struct ink *ink, const struct fact *fact)
{
    fprintf(ink->out, " %c%d", initial_of(ink, side_of_word(ink, fact->item)), fact->value.number);
}

/* "KEY F2 B2", "KEY item: values | item: values". */
static void put_items(struct ink *ink, const struct facts *facts, int first, int end)
{
    bool glued_before = true;
    for (int i = first; i < end; i += facts_of_item(facts, i)) {
        bool glued = is_glued(ink, facts, i);
        fputs(i > first && !(glued && glued_before) ? " |" : "", ink->out);
        if (glued) {
            put_glued(ink, &facts->fact[i]);
        } else {
            putc(' ', ink->out);
            put_item(ink, facts->fact[i].item);
            put_values(ink, &facts->fact[i], facts_of_item(facts, i));
        }
        glued_before = glued;
    }
}

/* In a claim each value that stands for itself has its key. */
static void put_claim_of_key(struct ink *ink, const struct facts *facts, int first, int end)
{
    bool glued_before = false;
    for (int i = first; i < end; i++) {
        const struct fact *fact = &facts->fact[i];
        bool glued = is_glued(ink, facts, i);
        fputs(i > first && !(glued && glued_before) ? ", " : "", ink->out);
        if (!(glued && glued_before))
            put_key(ink, fact->key);
        if (glued) {
            put_glued(ink, fact);
        } else {
            putc(' ', ink->out);
            if (fact->item)
                put_item(ink, fact->item);
            fputs(fact->item ? " " : "", ink->out);
            put_value(ink, fact);
        }
        glued_before = glued;
    }
}

static bool is_result(const struct facts *facts, int i)
{
    const struct fact *fact = &facts->fact[i];
    return strcmp(fact->key, "result") == 0 && !fact->item && facts_of_key(facts, i) == 1 &&
           !fact->value.is_number && is_result_word(fact->value.text, strlen(fact->value.text));
}

static void put_claim(struct ink *ink, const struct facts *facts)
{
    for (int i = 0; i < facts->count; i += facts_of_key(facts, i)) {
        fputs(i ? ", " : "", ink->out);
        if (is_result(facts, i))
            fputs(facts->fact[i].value.text, ink->out);
        else
            put_claim_of_key(ink, facts, i, i + facts_of_key(facts, i));
    }
}

static bool is_stack(const struct facts *facts, int i)
{
    return strcmp(facts->fact[i].key, "at") == 0 && !facts->fact[i].item &&
           facts_of_key(facts, i) == 1 && *facts->fact[i].value.text && i + 1 < facts->count &&
           strcmp(facts->fact[i + 1].key, field_word(FIELD_UNITS)) == 0 && !facts->fact[i + 1].item;
}

/* The facts of a key; how many they were. */
static int put_fact(struct ink *ink, const struct facts *facts, int i, bool asserted)
{
    const struct fact *fact = &facts->fact[i];
    int count = facts_of_key(facts, i);
    if (asserted && is_stack(facts, i)) {
        fputs("at ", ink->out);
        put_name(ink, &fact->value);
        putc(':', ink->out);
        put_values(ink, fact + 1, facts_of_key(facts, i + 1));
        return 1 + facts_of_key(facts, i + 1);
    }
    if (asserted && strcmp(fact->key, "at") == 0)
        write_quoted(ink->out, fact->key, true);
    else
        put_key(ink, fact->key);
    if (fact->item)
        put_items(ink, facts, i, i + count);
    else
        put_values(ink, fact, count);
    return count;
}

static void put_facts(struct ink *ink, const struct facts *facts, bool asserted)
{
    for (int i = 0; i < facts->count;) {
        fputs(i ? " = " : "", ink->out);
        i += put_fact(ink, facts, i, asserted);
    }
}

/* A rule, or "none". */
static void put_rule(struct ink *ink, const char *text)
{
    if (*text)
        put_text(ink, text, is_words(text, true) && !strchr(text, ' ') && !is_special(text));
    else
        fputs("none", ink->out);
}

/* "!snapshot illegal 5.34, 7.92-drilled"; rules without a verdict stand behind "rules". */
static void put_expectation(struct ink *ink, const struct entry *entry)
{
    static const char *const order[] = {"snapshot", "verdict", "rules"};
    const struct facts *facts = &entry->expect;
    const char *before = " !", *before_rules = "rules ";
    for (size_t part = 0; part < sizeof order / sizeof *order; part++)
        for (int i = 0; i < facts->count; i++) {
            const char *text = facts->fact[i].value.text;
            if (strcmp(facts->fact[i].key, order[part]) != 0)
                continue;
            fputs(before, ink->out);
            if (part == 0)
                fputs(strcmp(text, "no") == 0 ? "snapshot no" : "snapshot", ink->out);
            else if (part == 1)
                fputs(text, ink->out);
            else {
                fputs(before_rules, ink->out);
                put_rule(ink, text);
            }
            before = part == 2 ? ", " : " ";
            before_rules = part == 0 ? before_rules : "";
        }
}

/* --- dice --- */

static void put_die(struct ink *ink, const struct written_die *die)
{
    if (die->unknown) {
        putc('?', ink->out);
    } else if (die->face) {
        bool letter = isalpha((unsigned char)die->face[0]) && !looks_like_side(ink, die->face);
        char second = letter ? die->face[1] : '\0';
        bool glued = side_of_initial(ink->dialect, die->face[0]) && second &&
                     strchr("0123456789?=+-", second);
        put_text(ink, die->face,
                 letter && !glued && is_bare(ink, die->face) && !strchr(die->face, ' '));
    } else {
        if (die->raw > 0)
            fprintf(ink->out, "%d", die->raw);
        if (die->has_modifier)
            fprintf(ink->out, "%+d", die->modifier);
        if (die->has_total)
            fprintf(ink->out, "=%d", die->total);
    }
}

static void put_dice_side(struct ink *ink, const struct written_die *die)
{
    int side = side_of_word(ink, die->side);
    if (side)
        putc(initial_of(ink, side), ink->out);
    else
        put_token(ink, &(struct word){.text = die->side});
    fputs(side && !die->face ? "" : ":", ink->out);
}

static void put_dice(struct ink *ink, const struct written_dice *dice)
{
    putc('[', ink->out);
    for (int i = 0; i < dice->count; i++) {
        const struct written_die *die = &dice->die[i];
        bool same = i > 0 && die->side && same_text(die->side, dice->die[i - 1].side);
        if (i > 0)
            putc(same ? ',' : ' ', ink->out);
        if (die->side && !same)
            put_dice_side(ink, die);
        put_die(ink, die);
    }
    putc(']', ink->out);
}

/* --- declarations --- */

/* What of an entry is written already. */
struct clause {
    struct ink *ink;
    const struct entry *entry;
    uint32_t written; /* 1 << enum field_word */
    bool named;       /* the place of names without a mark is taken */
};

static const struct words *field_of(const struct clause *clause, enum field_word field)
{
    return &clause->entry->field[field];
}

static bool has(const struct clause *clause, enum field_word field)
{
    return field_of(clause, field)->count > 0 && !(clause->written >> field & 1);
}

static void done(struct clause *clause, enum field_word field)
{
    clause->written |= UINT32_C(1) << field;
}

static bool is_one_number(const struct words *words)
{
    return words->count == 1 && words->word[0].is_number;
}

static bool is_verb(const struct dialect *dialect, const char *text, size_t length)
{
    if (length == 6 && memcmp(text, "reveal", length) == 0)
        return true;
    if (alias_of_word(dialect, text, length))
        return true;
    for (int i = AMEND; i <= AGREE; i++)
        if (strlen(correction_word((enum correction)i)) == length &&
            memcmp(correction_word((enum correction)i), text, length) == 0)
            return true;
    EACH_VERB (verb)
        if (strlen(verb_word(verb)) == length && memcmp(verb_word(verb), text, length) == 0)
            return true;
    return false;
}

/* A move needs no verb when its way shows that it is one. */
static bool is_plain_move(const struct clause *clause)
{
    const struct words *units = field_of(clause, FIELD_UNITS), *path = field_of(clause, FIELD_PATH);
    const struct words *first = units->count > 0 ? units : path;
    if (clause->entry->verb != verb_by(BY_WAY) || path->count < (units->count > 0 ? 1 : 2) ||
        first->word[0].is_number)
        return false;
    const char *text = first->word[0].text;
    return !is_verb(clause->ink->dialect, text, strcspn(text, " "));
}

static const struct verb_alias *alias_of(const struct clause *clause)
{
    const struct words *leader = field_of(clause, FIELD_LEADER),
                       *units = field_of(clause, FIELD_UNITS), *what = field_of(clause, FIELD_WHAT);
    bool way = field_of(clause, FIELD_PATH)->count > 0;
    EACH_ALIAS (alias, clause->ink->dialect) {
        bool leads = alias->first == FIELD_LEADER;
        if (!alias->written || alias->verb != clause->entry->verb)
            continue;
        if (alias->what ? what->count == 1 && strcmp(what->word[0].text, alias->what) == 0
            : leads     ? leader->count == 1 && !leader->word[0].is_number && !way
                        : leader->count == 0 && units->count > 0 && !is_one_number(units) && !way)
            return alias;
    }
    return NULL;
}

static void put_cards(struct clause *clause, enum field_word field)
{
    const struct words *words = field_of(clause, field);
    for (int i = 0; i < words->count; i++) {
        fputs(i ? ", #" : " #", clause->ink->out);
        put_token(clause->ink, &words->word[i]);
    }
    done(clause, field);
}

/* The field whose cards can stand without a keyword; FIELD_WORD_COUNT: none. */
static enum field_word short_cards(const struct clause *clause)
{
    enum field_word one = card_field(clause->ink->dialect, clause->entry->verb);
    if (one == FIELD_CARD && has(clause, FIELD_CARD))
        return FIELD_CARD;
    bool many = has(clause, FIELD_CARDS) &&
                (one == FIELD_CARDS || field_of(clause, FIELD_CARDS)->count > 1);
    return many ? FIELD_CARDS : FIELD_WORD_COUNT;
}

/* "#37 event", without verb where the reader will know it. */
static void put_play(struct clause *clause)
{
    const struct words *use = field_of(clause, FIELD_USE);
    const struct dialect *dialect = clause->ink->dialect;
    const char *unsaid = dialect ? dialect->use : NULL;
    const char *text = use->count > 0 && !use->word[0].is_number ? use->word[0].text : NULL;
    enum field_word cards = short_cards(clause);
    if (cards == FIELD_WORD_COUNT || (use->count == 0 && unsaid))
        fputs(" play", clause->ink->out);
    if (cards == FIELD_WORD_COUNT)
        return;
    put_cards(clause, cards);
    const struct use_alias *verb = text ? alias_of_use(dialect, verb_of(text)) : NULL;
    if (!text || (verb && verb->written))
        return;
    done(clause, FIELD_USE);
    if (unsaid && strcmp(text, unsaid) == 0)
        return;
    clause->named = true;
    putc(' ', clause->ink->out);
    const struct use_alias *alias = alias_named(dialect, text);
    if (alias && alias->written)
        fputs(verb_word(alias->verb), clause->ink->out);
    else
        put_name(clause->ink, &use->word[0]);
}

/* "deal F 14 24 32", "deal F 9". */
static void put_deal(struct clause *clause)
{
    struct ink *ink = clause->ink;
    const struct words *to = field_of(clause, FIELD_TO), *cards = field_of(clause, FIELD_CARDS);
    fprintf(ink->out, "%s%s", ink->begun ? " " : "", verb_word(verb_by(BY_HANDS)));
    if (to->count == 1 && !to->word[0].is_number && side_of_word(ink, to->word[0].text)) {
        putc(' ', ink->out);
        put_name(ink, &to->word[0]);
        done(clause, FIELD_TO);
    }
    clause->named = true;
    for (int i = 0; i < cards->count && cards->count > 1; i++) {
        putc(' ', ink->out);
        put_token(ink, &cards->word[i]);
        done(clause, FIELD_CARDS);
    }
    if (cards->count == 0 && has(clause, FIELD_COUNT)) {
        fprintf(ink->out, " %d", field_of(clause, FIELD_COUNT)->word[0].number);
        done(clause, FIELD_COUNT);
    }
    if (short_cards(clause) != FIELD_WORD_COUNT)
        put_cards(clause, short_cards(clause));
}

static void put_path(struct clause *clause)
{
    put_names(clause->ink, field_of(clause, FIELD_PATH), " > ");
    done(clause, FIELD_PATH);
}

/* Who moves and his way. */
static void put_way(struct clause *clause)
{
    putc(' ', clause->ink->out);
    clause->named = true;
    if (has(clause, FIELD_UNITS)) {
        put_units(clause->ink, field_of(clause, FIELD_UNITS), true);
        done(clause, FIELD_UNITS);
        fputs(": ", clause->ink->out);
    }
    put_path(clause);
}

/* Without its mark it would be a count, or units before their leader. */
static bool needs_quotes(const struct clause *clause, const struct word *word, bool leads)
{
    struct counted counted;
    bool counts = read_counted(clause->ink->dialect, clause->entry->verb, word->text, &counted) &&
                  counted.number >= 0;
    return !word->is_number && (counts || (leads && begins_with_number(word->text)));
}

/* Names without a mark, of the field they are read as. */
static void put_bare(struct clause *clause, const struct verb_alias *alias)
{
    struct ink *ink = clause->ink;
    verb_id verb = clause->entry->verb;
    enum field_word field = alias ? alias->first : bare_field(ink->dialect, verb);
    bool leads = field == FIELD_LEADER && has(clause, field) && has(clause, FIELD_UNITS);
    bool marked = field == FIELD_PATH || field == FIELD_CARDS;
    if (has(clause, field) && !marked && !is_one_number(field_of(clause, field))) {
        putc(' ', ink->out);
        if (needs_quotes(clause, field_of(clause, field)->word, leads))
            write_quoted(ink->out, field_of(clause, field)->word[0].text, true);
        else if (field == FIELD_UNITS || field == FIELD_LEADER)
            put_units(ink, field_of(clause, field), !leads);
        else
            put_name(ink, &field_of(clause, field)->word[0]);
        done(clause, field);
        if (leads) {
            fputs(", ", ink->out);
            put_units(ink, field_of(clause, FIELD_UNITS), true);
            done(clause, FIELD_UNITS);
        }
    } else if (has(clause, FIELD_COUNT) && number_counts(ink->dialect, verb)) {
        fprintf(ink->out, " %d", field_of(clause, FIELD_COUNT)->word[0].number);
        done(clause, FIELD_COUNT);
    }
}

static void put_who(struct clause *clause)
{
    const struct verb_alias *alias = alias_of(clause);
    verb_id verb = clause->entry->verb;
    bool plain = is_plain_move(clause);
    if (!plain)
        fprintf(clause->ink->out, " %s", alias ? alias->word : verb_word(verb));
    if (alias && alias->what)
        done(clause, FIELD_WHAT);
    if (short_cards(clause) != FIELD_WORD_COUNT && !plain)
        put_cards(clause, short_cards(clause));
    bool way = has(clause, FIELD_UNITS) && has(clause, FIELD_PATH) &&
               !is_one_number(field_of(clause, FIELD_UNITS));
    if (plain || way)
        put_way(clause);
    else if (verb != verb_by(BY_WAY) || !has(clause, FIELD_PATH))
        put_bare(clause, alias);
}

static void put_keyword(struct clause *clause, enum field_word field)
{
    struct ink *ink = clause->ink;
    if (!has(clause, field))
        return;
    fprintf(ink->out, " %s", field_word(field));
    if (field == FIELD_CARD || field == FIELD_CARDS) {
        put_cards(clause, field);
    } else {
        putc(' ', ink->out);
        put_names(ink, field_of(clause, field), field == FIELD_PATH ? " > " : ", ");
        done(clause, field);
    }
}

static void put_places(struct clause *clause)
{
    struct ink *ink = clause->ink;
    const struct words *to = field_of(clause, FIELD_TO);
    bool mark = clause->entry->verb != verb_by(BY_WAY) && field_of(clause, FIELD_PATH)->count == 0;
    if (has(clause, FIELD_AT)) {
        fputs(" @ ", ink->out);
        put_names(ink, field_of(clause, FIELD_AT), ", ");
        done(clause, FIELD_AT);
    }
    if (has(clause, FIELD_TO) && to->count == 1 && mark) {
        fputs(" > ", ink->out);
        put_name(ink, &to->word[0]);
        done(clause, FIELD_TO);
    }
    if (has(clause, FIELD_MODE)) {
        fputs(" by ", ink->out);
        put_names(ink, field_of(clause, FIELD_MODE), ", ");
        done(clause, FIELD_MODE);
    }
}

static void put_comment(struct ink *ink, const struct entry *entry, const char *before)
{
    const struct words *comment = &entry->field[FIELD_COMMENT];
    if (comment->count == 0)
        return;
    const char *text = comment->word[0].text;
    bool names = ink->dialect && ink->dialect->places;
    if (!names || !comment_hides(ink->dialect, entry, text)) {
        put_remark(ink, before, text);
        return;
    }
    fprintf(ink->out, "%s(", before);
    put_text(ink, text, false);
    putc(')', ink->out);
}

static bool has_initial(const struct ink *ink, const struct entry *entry)
{
    return entry->by && side_of_word(ink, entry->by) && !ink->literal;
}

/* Everything behind the head. before_comment: " ", or a keyword where round brackets are a reason.
 */
static void put_declaration(struct ink *ink, const struct entry *entry, const char *before_comment)
{
    struct clause clause = {.ink = ink, .entry = entry};
    if (has_initial(ink, entry))
        done(&clause, FIELD_PHASE);
    done(&clause, FIELD_COMMENT);
    if (verb_is(entry->verb, PLAYS_CARD))
        put_play(&clause);
    else if (verb_is(entry->verb, DEALS_CARDS))
        put_deal(&clause);
    else
        put_who(&clause);
    put_places(&clause);
    for (int field = 0; field < FIELD_WORD_COUNT; field++)
        if (field != FIELD_UNDER)
            put_keyword(&clause, (enum field_word)field);
    if (entry->dice.present) {
        putc(' ', ink->out);
        put_dice(ink, &entry->dice);
    }
    if (entry->claim.count) {
        fputs(" = ", ink->out);
        put_claim(ink, &entry->claim);
    }
    put_keyword(&clause, FIELD_UNDER);
    put_comment(ink, entry, before_comment);
    put_expectation(ink, entry);
}

/* --- heads --- */

static void put_head(struct ink *ink, const struct entry *entry)
{
    const struct words *phase = &entry->field[FIELD_PHASE];
    ink->begun = true;
    if (!has_initial(ink, entry)) {
        fputs(entry->by ? "by " : "by ?", ink->out);
        if (entry->by)
            write_quoted(ink->out, entry->by, true);
        return;
    }
    putc(initial_of(ink, side_of_word(ink, entry->by)), ink->out);
    if (phase->count > 0)
        fprintf(ink->out, "%d", phase->word[0].number);
}

static bool needs_head(const struct entry *entry)
{
    return entry->by || !verb_is(entry->verb, DEALS_CARDS);
}

/* Whether the reader would take the entry, as written, for another in a player's words, or not at
 * all. */
static bool is_read_otherwise(const struct ink *ink, const struct entry *entry)
{
    struct ink trial = *ink;
    char *text = NULL;
    size_t length = 0;
    const char *expected;
    if (!ink->dialect || !has_initial(ink, entry) || is_well_read(ink->dialect, NULL, entry))
        return false;
    if (misplaced(ink->dialect, entry, &expected))
        return true;
    trial.out = open_memstream(&text, &length);
    if (!trial.out)
        return false;
    put_declaration(&trial, entry, " ");
    bool written = fclose(trial.out) == 0;
    bool otherwise = written && (is_read_plainly(ink->dialect, text, length) ||
                                 has_slips(ink->dialect, text, length));
    free(text);
    return otherwise;
}

static void put_headed(struct ink *ink, const struct entry *entry)
{
    ink->literal = is_read_otherwise(ink, entry);
    if (needs_head(entry))
        put_head(ink, entry);
    put_declaration(ink, entry, " ");
}

/* --- corrections and rulings --- */

/* The declaration behind a colon; its head only when it is not that of the correction. */
static void put_with(struct ink *ink, const struct entry *entry, const char *before_comment)
{
    const struct entry *with = entry->with;
    ink->begun = true;
    fputs(entry->kind == ENTRY_CORRECTION && entry->correction == AFTER ? ":" : " is:", ink->out);
    if (!same_text(entry->by, with->by) || with->field[FIELD_PHASE].count > 0) {
        putc(' ', ink->out);
        put_head(ink, with);
    }
    put_declaration(ink, with, before_comment);
}

static void put_about(struct ink *ink, const struct word *about)
{
    if (!about->is_number && (!about->text || !*about->text))
        return;
    putc(' ', ink->out);
    put_token(ink, about);
}

static void put_correction(struct ink *ink, const struct entry *entry)
{
    put_head(ink, entry);
    fprintf(ink->out, " %s", correction_word(entry->correction));
    put_about(ink, &entry->about);
    put_comment(ink, entry, " ");
    put_expectation(ink, entry);
    if (entry->with)
        put_with(ink, entry, " ");
}

static void put_datum(struct ink *ink, const char *text)
{
    putc(' ', ink->out);
    put_text(ink, text, is_plain(text) && !strpbrk(text, "()[]!;\"'"));
}

static void put_ruling(struct ink *ink, const struct entry *entry)
{
    static const char before_comment[] = " comment ";
    bool set = entry->correction == SET;
    fputs("ruling", ink->out);
    if (entry->correction != REPLACE)
        fprintf(ink->out, " %s", correction_word(entry->correction));
    put_about(ink, &entry->about);
    if (set) {
        bool about = entry->about.is_number || (entry->about.text && *entry->about.text);
        fputs(about ? ": " : " ", ink->out);
        put_facts(ink, &entry->fact, false);
    }
    if (entry->datum)
        put_datum(ink, entry->datum);
    put_comment(ink, entry, before_comment);
    put_expectation(ink, entry);
    if (entry->with)
        put_with(ink, entry, before_comment);
    if (entry->reason)
        put_remark(ink, " ", entry->reason);
}

/* --- the other kinds --- */

static void put_assert(struct ink *ink, const struct entry *entry)
{
    fputs("= ", ink->out);
    put_facts(ink, &entry->fact, true);
    put_comment(ink, entry, " ");
    put_expectation(ink, entry);
}

static void put_note(struct ink *ink, const struct entry *entry)
{
    const char *text = entry->reason ? entry->reason : "";
    size_t length = strlen(text);
    fputs("-- ", ink->out);
    put_text(ink, text,
             !entry->expect.present && length > 0 && is_plain(text) && text[length - 1] != '=');
    put_expectation(ink, entry);
}

static void put_block(struct ink *ink, const struct entry *entry)
{
    fputs("dice ", ink->out);
    put_dice(ink, &entry->dice);
    if (entry->server) {
        fputs(" server ", ink->out);
        put_key(ink, entry->server);
    }
    if (entry->block > 0)
        fprintf(ink->out, " block %ld", entry->block);
    put_comment(ink, entry, " ");
    put_expectation(ink, entry);
}

static void put_reveal(struct ink *ink, const struct entry *entry)
{
    put_head(ink, entry);
    fprintf(ink->out, " reveal %s", entry->opening);
    put_comment(ink, entry, " ");
    put_expectation(ink, entry);
}

/* --- headers --- */

static void put_part(struct ink *ink, const char *word, const char *text)
{
    if (!text)
        return;
    fprintf(ink->out, "; %s ", word);
    put_name(ink, &(struct word){.text = text});
}

static void put_part_by_item(struct ink *ink, const char *word, const struct facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        bool side = fact->item && side_of_word(ink, fact->item);
        if (i == 0)
            fprintf(ink->out, "; %s ", word);
        fputs(i ? ", " : "", ink->out);
        if (side)
            putc(initial_of(ink, side_of_word(ink, fact->item)), ink->out);
        else if (fact->item)
            put_item(ink, fact->item);
        fputs(fact->item ? " " : "", ink->out);
        put_value(ink, fact);
    }
}

static void put_rules(struct ink *ink, const struct facts *facts)
{
    for (int i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->fact[i];
        fputs(i ? ", " : "; rule ", ink->out);
        put_name(ink, &(struct word){.text = fact->item ? fact->item : fact->key});
        fputs(fact->value.is_number ? " = " : "=", ink->out);
        put_value(ink, fact);
    }
}

static void put_houses(struct ink *ink, const struct words *houses)
{
    for (int i = 0; i < houses->count; i++) {
        fprintf(ink->out, "%s%d ", i ? ", " : "; house ", i + 1);
        if (houses->word[i].is_number)
            put_name(ink, &houses->word[i]);
        else
            write_quoted(ink->out, houses->word[i].text, true);
    }
}

static void put_position(struct ink *ink, const struct facts *facts)
{
    for (int i = 0; i < facts->count;) {
        fputs(";\n  position ", ink->out);
        i += put_fact(ink, facts, i, false);
    }
}

static void put_header(struct ink *ink, const struct entry *entry)
{
    const struct header *header = entry->header;
    fputs("game ", ink->out);
    put_name(ink, &(struct word){.text = header->game});
    put_part(ink, "scenario", header->scenario);
    put_part(ink, "dice", header->stream_column > 0 ? header->stream : NULL);
    put_part(ink, "seed", header->seed);
    if (header->from)
        fprintf(ink->out, "; from %ld", header->from);
    put_part_by_item(ink, "commitments", &header->commitments);
    put_part(ink, "reveals", header->reveals);
    put_part(ink, "server", header->server);
    put_part(ink, "data", header->data);
    put_part(ink, "convention", header->convention);
    put_part_by_item(ink, "hands", &header->hands);
    put_part_by_item(ink, "players", &header->players);
    put_rules(ink, &header->rules);
    if (header->options.count > 0) {
        fputs("; option ", ink->out);
        put_names(ink, &header->options, ", ");
    }
    put_houses(ink, &header->houses);
    put_part(ink, "on-fault", header->on_fault_column > 0 ? header->on_fault : NULL);
    fputs(header->strict ? "; strict" : "", ink->out);
    put_position(ink, &header->position);
    put_comment(ink, entry, "; ");
}

void write_notation(FILE *out, const struct entry *entry, const struct dialect *dialect)
{
    static void (*const put[])(struct ink * ink,
                               const struct entry *entry) = {[ENTRY_HEADER] = put_header,
                                                             [ENTRY_DECLARATION] = put_headed,
                                                             [ENTRY_ASSERT] = put_assert,
                                                             [ENTRY_NOTE] = put_note,
                                                             [ENTRY_DICE] = put_block,
                                                             [ENTRY_RULING] = put_ruling,
                                                             [ENTRY_CORRECTION] = put_correction,
                                                             [ENTRY_REVEAL] = put_reveal};
    struct ink ink = {.out = out, .dialect = dialect};
    if (entry->kind == ENTRY_UNREADABLE || entry->kind == ENTRY_BLANK)
        return;
    put[entry->kind](&ink, entry);
}

void write_clause(FILE *out, const struct entry *entry, const struct dialect *dialect)
{
    struct ink ink = {.out = out, .dialect = dialect, .begun = true};
    put_declaration(&ink, entry, " ");
}
