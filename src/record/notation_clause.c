#include "record/notation_scan.h"

#include "record/names.h"
#include "record/strict.h"
#include "record/text.h"

#include <string.h>

/* Declarations: a verb, who, where, and what marks and keywords say. */

/* Names of the game for examples, the first from number on that are one word or two; "" for none.
 */
static const char *example(const struct names *names, int number)
{
    enum { EXAMPLE_BYTES_MAX = 16 };
    for (int id = 1; names && id <= names->count; id++) {
        const char *name = names->name[id].printed;
        if (name && strlen(name) <= EXAMPLE_BYTES_MAX && number-- == 0)
            return name;
    }
    return "";
}

static bool game_takes(const struct dialect *dialect, verb_id verb, enum field_word field)
{
    return dialect->verbs >> verb & 1 && dialect->takes[verb] >> field & 1;
}

/* What begins a clause, in the words of the game; found: what stands there, NULL for nothing. */
static bool refuse_no_clause(struct scan *scan, int column, const char *found)
{
    const struct dialect *dialect = scan->dialect;
    struct arena *arena = scan->reader.arena;
    if (!dialect || !dialect->places)
        return refuse(&scan->reader, column, found ? found : nothing_more,
                      "a verb (lose), a card (#7) or a way (Albany > Oswego); chat begins with --");
    verb_id lose = verb_by(BY_STEP), verb = dialect->verbs >> lose & 1 ? lose : verb_by(BY_CARD);
    bool numbered = dialect->cards && names_match(dialect->cards, "7").id;
    const char *card = numbered ? "7" : example(dialect->cards, 0);
    const char *quote = strchr(card, ' ') ? "\"" : "";
    const char *way = game_takes(dialect, verb_by(BY_WAY), FIELD_PATH)
                          ? arena_print(arena, ", a way (%s > %s)", example(dialect->places, 0),
                                        example(dialect->places, 1))
                          : "";
    const char *unknown = found ? arena_print(arena, "I do not know what %s does", found)
                                : "it is not said what is done";
    return refuse_saying(
        &scan->reader, column,
        arena_print(arena,
                    "%s: begin with a verb (%s ...), a card (#%s%s%s)%s; chat begins with --",
                    unknown ? unknown : "", verb_word(verb), quote, card, quote, way ? way : ""));
}

/* What may still stand behind what was read of a declaration, in the words of the game. */
static bool refuse_more(struct scan *scan, verb_id verb)
{
    const struct dialect *dialect = scan->dialect;
    if (!dialect || !dialect->places)
        return refuse_next(scan, "nothing more, or where (@ Albany), where to (> Albany), dice "
                                 "([4]), what came of it (= success) or a comment in ( )");
    const char *place = example(dialect->places, 0);
    bool at = game_takes(dialect, verb, FIELD_AT), to = game_takes(dialect, verb, FIELD_TO);
    const char *where =
        arena_print(scan->reader.arena, "%s%s%s%s%s%s", at ? "where (@ " : "", at ? place : "",
                    at ? "), " : "", to ? "where to (> " : "", to ? place : "", to ? "), " : "");
    skip_blanks(scan);
    return refuse_saying(
        &scan->reader, column_at(scan),
        arena_print(scan->reader.arena,
                    "I do not know what %s means after \"%s\"; what may follow: %sdice ([4]), what "
                    "came of it (= success) or a comment in ( )",
                    found_next(scan), verb_word(verb), where ? where : ""));
}

/* What is known of a clause besides its entry. */
struct clause {
    struct scan *scan;
    struct entry *entry;
    enum field_word bare;   /* the field of names without a mark */
    int leader;             /* which of them is no number of units: he leads where one must */
    bool implied;           /* the verb was not written */
    const struct word *way; /* what a colon behind implied it of: "3 OPS: Howe, 5 CU"; NULL */
};

static bool set_words(struct clause *clause, enum field_word field, struct words words)
{
    struct words *place = &clause->entry->field[field];
    if (place->count > 0) {
        const char *found =
            arena_print(clause->scan->reader.arena, "a second \"%s\"", field_word(field));
        int column = words.count > 0 ? words.word[0].column : column_at(clause->scan);
        return refuse(&clause->scan->reader, column, found ? found : memory_ran_out, "one");
    }
    *place = words;
    return true;
}

static bool set_word(struct clause *clause, enum field_word field, struct word word)
{
    struct word *kept = arena_take(clause->scan->reader.arena, sizeof *kept);
    if (!kept)
        return out_of_memory(&clause->scan->reader);
    *kept = word;
    return set_words(clause, field, (struct words){1, kept});
}

/* --- cards --- */

static bool scan_cards(struct clause *clause, struct words *words)
{
    struct pile pile = {.size = sizeof(struct word)};
    do {
        struct word word;
        if (!take(clause->scan, '#'))
            return refuse_next(clause->scan, "a card, as #7");
        if (!scan_token(clause->scan, "a card's number, its title in quotes, or ?", &word) ||
            !pile_add(clause->scan, &pile, &word))
            return false;
    } while (take(clause->scan, ','));
    *words = (struct words){pile.count, pile.item};
    return !next_is(clause->scan, '#') || refuse_next(clause->scan, "a comma between cards");
}

static bool slot_cards(struct clause *clause)
{
    struct words words = {0};
    if (clause->entry->verb == VERB_NONE) {
        clause->entry->verb = verb_by(BY_CARD);
        clause->bare = FIELD_USE;
        clause->implied = true;
    }
    if (!scan_cards(clause, &words))
        return false;
    enum field_word one = card_field(clause->scan->dialect, clause->entry->verb);
    return set_words(clause, words.count > 1 ? FIELD_CARDS : one, words);
}

/* --- marks --- */

static bool scan_path(struct clause *clause, const struct word *first)
{
    struct pile pile = {.size = sizeof(struct word)};
    if (first && !pile_add(clause->scan, &pile, first))
        return false;
    while (!first || take(clause->scan, '>')) {
        struct word word;
        if (!scan_name(clause->scan, "a place", &word) || !pile_add(clause->scan, &pile, &word))
            return false;
        first = pile.item;
    }
    return set_words(clause, FIELD_PATH, (struct words){pile.count, pile.item});
}

static bool slot_at(struct clause *clause)
{
    struct words words = {0};
    clause->scan->at++;
    return scan_names(clause->scan, ',', "a place", &words) && set_words(clause, FIELD_AT, words);
}

static bool slot_to(struct clause *clause)
{
    struct word word;
    if (clause->entry->verb == VERB_NONE)
        clause->entry->verb = verb_by(BY_WAY);
    take(clause->scan, '>');
    if (way_field(clause->scan->dialect, clause->entry->verb) == FIELD_PATH)
        return scan_path(clause, NULL);
    return scan_name(clause->scan, "a place", &word) && set_word(clause, FIELD_TO, word);
}

static bool slot_dice(struct clause *clause)
{
    if (clause->entry->dice.present)
        return refuse_next(clause->scan, "all dice in one pair of brackets");
    return scan_dice(clause->scan, &clause->entry->dice);
}

static bool slot_claim(struct clause *clause)
{
    struct pile pile = {.size = sizeof(struct fact)};
    if (clause->entry->claim.present)
        return refuse_next(clause->scan, "one claim");
    clause->scan->at++;
    return scan_facts(clause->scan, FACTS_CLAIM, &pile) &&
           finish_facts(clause->scan, &pile, &clause->entry->claim);
}

static bool set_comment(struct clause *clause)
{
    struct word word = {.column = column_at(clause->scan)};
    return scan_remark(clause->scan, &word.text) && set_word(clause, FIELD_COMMENT, word);
}

static bool slot_remark(struct clause *clause)
{
    const char **reason = clause->scan->reason;
    if (!reason)
        return set_comment(clause);
    return *reason ? refuse_next(clause->scan, "one reason in round brackets")
                   : scan_remark(clause->scan, reason);
}

static bool slot_expectation(struct clause *clause)
{
    clause->scan->at++;
    return scan_expectation(clause->scan, clause->entry);
}

static const struct slot {
    char mark;
    bool (*read)(struct clause *clause);
} slots[] = {
    {'#', slot_cards}, {'@', slot_at},     {'>', slot_to},          {'[', slot_dice},
    {'=', slot_claim}, {'(', slot_remark}, {'!', slot_expectation},
};
enum { SLOTS = sizeof slots / sizeof *slots };

static const struct slot *slot_here(struct scan *scan)
{
    for (int i = 0; i < SLOTS; i++)
        if (next_is(scan, slots[i].mark))
            return &slots[i];
    return NULL;
}

/* --- keywords --- */

/* "play Hortelez for event": the name that stood for a use is the card's. */
static void name_card(struct clause *clause)
{
    struct words *use = &clause->entry->field[FIELD_USE];
    enum field_word card = card_field(clause->scan->dialect, clause->entry->verb);
    if (use->count == 0 || clause->entry->field[card].count > 0)
        return;
    clause->entry->field[card] = *use;
    *use = (struct words){0};
}

static bool word_word(struct clause *clause, enum field_word field)
{
    struct words words = {0};
    if (field == FIELD_USE)
        name_card(clause);
    if (field == FIELD_CARD && next_is(clause->scan, '#'))
        return scan_cards(clause, &words) &&
               (words.count == 1 || refuse_next(clause->scan, "one card")) &&
               set_words(clause, field, words);
    struct scan *scan = clause->scan;
    struct word word;
    skip_blanks(scan);
    bool by_keyword = /* "by card" */
        field == FIELD_MODE && is_keyword(scan->text + scan->at, word_length(scan));
    bool read = by_keyword ? scan_token(scan, "a name or number", &word)
                           : scan_name(scan, "a name or number", &word);
    return read && set_word(clause, field, word);
}

static bool word_words(struct clause *clause, enum field_word field)
{
    struct words words = {0};
    char mark = field == FIELD_PATH ? '>' : ',';
    bool read = field == FIELD_CARDS && next_is(clause->scan, '#')
                    ? scan_cards(clause, &words)
                    : scan_names(clause->scan, mark, "a name or number", &words);
    return read && set_words(clause, field, words);
}

static bool word_number(struct clause *clause, enum field_word field)
{
    struct word word;
    if (!scan_token(clause->scan, "a number from 0 to 1000000", &word))
        return false;
    if (!word.is_number || word.number < 0)
        return refuse(&clause->scan->reader, word.column,
                      quoted(clause->scan->reader.arena, word.text, strlen(word.text)),
                      "a number from 0 to 1000000");
    return set_word(clause, field, word);
}

static bool word_text(struct clause *clause, enum field_word field)
{
    (void)field;
    return set_comment(clause);
}

#define READ_WORD word_word
#define READ_WORDS word_words
#define READ_NUMBER word_number
#define READ_TEXT word_text
/* By keyword. */
static const struct reading {
    bool (*read)(struct clause *clause, enum field_word field);
    enum field_word field;
} reading[KEYWORDS] = {
#define FIELD(name, word, form) {READ_##form, FIELD_##name},
    FIELDS_OF_A_DECLARATION(FIELD)
#undef FIELD
        {word_word, FIELD_MODE},
};

/* Reads a keyword and its value, if one comes next. */
static bool scan_keyword(struct clause *clause, bool *found)
{
    for (int i = 0; i < KEYWORDS; i++) {
        if (!take_word(clause->scan, clause_keywords[i]))
            continue;
        *found = true;
        return reading[i].read(clause, reading[i].field);
    }
    return true;
}

/* --- names without a mark --- */

static bool is_exception(const struct word *word)
{
    static const char all_but[] = "all but ";
    return !word->is_number && strncmp(word->text, all_but, sizeof all_but - 1) == 0;
}

/* "all but Gage, Howe" is one word: all names that follow are excepted, too. */
static bool join_exceptions(struct scan *scan, struct word *first)
{
    struct words others;
    size_t length = strlen(first->text) + 1;
    if (!take(scan, ','))
        return true;
    if (!scan_names(scan, ',', "a name", &others))
        return false;
    for (int i = 0; i < others.count; i++)
        length += strlen(others.word[i].text) + 2;
    char *text = arena_take(scan->reader.arena, length);
    if (!text)
        return out_of_memory(&scan->reader);
    char *end = stpcpy(text, first->text);
    for (int i = 0; i < others.count; i++)
        end = stpcpy(stpcpy(end, ", "), others.word[i].text);
    first->text = text;
    return true;
}

/* "3 CU" among the names where the verb takes no units but a count; "French" beside another name.
 */
static bool take_count(struct clause *clause, const struct word *word, bool beside, bool *taken)
{
    struct scan *scan = clause->scan;
    struct counted counted;
    *taken = read_counted(scan->dialect, clause->entry->verb, word->text, &counted) &&
             (counted.number >= 0 || beside);
    if (!*taken)
        return true;
    struct word number = {.is_number = true, .number = counted.number, .column = word->column},
                of = {.text = counted.of, .column = word->column};
    if (counted.of)
        clause->bare = FIELD_LEADER;
    number.text = arena_print(scan->reader.arena, "%d", counted.number);
    if (!number.text)
        return out_of_memory(&scan->reader);
    return (counted.number < 0 || set_word(clause, FIELD_COUNT, number)) &&
           (!counted.of || set_word(clause, FIELD_WHAT, of));
}

static bool scan_who(struct clause *clause, struct words *words)
{
    struct scan *scan = clause->scan;
    struct pile pile = {.size = sizeof(struct word)};
    do {
        struct word word;
        bool bare = !next_is_quote(scan), taken = false;
        if (!scan_name(scan, "a name", &word) ||
            (bare && is_exception(&word) && !join_exceptions(scan, &word)) ||
            (bare && !take_count(clause, &word, pile.count > 0 || next_is(scan, ','), &taken)))
            return false;
        if (taken)
            continue;
        clause->leader += clause->leader == pile.count && bare && begins_with_number(word.text);
        if (!pile_add(scan, &pile, &word))
            return false;
    } while (take(scan, ','));
    *words = (struct words){pile.count, pile.item};
    return true;
}

/* "draw 2 cards": the word after their number, where no card comes behind it. */
static void pass_word_card(struct scan *scan)
{
    size_t at = scan->at;
    if (!take_word(scan, field_word(FIELD_CARD)) && !take_word(scan, field_word(FIELD_CARDS)))
        return;
    const struct slot *slot = slot_here(scan);
    if (!at_end(scan) && (!slot || slot->read == slot_cards))
        scan->at = at;
}

/* A number alone is a count; where the verb takes cards and none can be meant, it lacks its mark.
 */
static bool set_number(struct clause *clause, struct words words)
{
    const struct dialect *dialect = clause->scan->dialect;
    verb_id verb = clause->entry->verb;
    if (clause->bare != FIELD_USE && number_counts(dialect, verb)) {
        if (takes_cards(dialect, verb))
            pass_word_card(clause->scan);
        return set_words(clause, FIELD_COUNT, words);
    }
    const char *found = words.word[0].text;
    const char *card = arena_print(clause->scan->reader.arena, "a card, as #%s", found);
    return refuse(&clause->scan->reader, words.word[0].column,
                  quoted(clause->scan->reader.arena, found, strlen(found)),
                  card ? card : memory_ran_out);
}

/* "Greene, 5 CU" and "5 CU, Greene". */
static bool set_leader(struct clause *clause, struct words words)
{
    int first = clause->leader < words.count ? clause->leader : 0;
    struct words others = {words.count - 1, words.word + 1};
    struct word *rest = arena_take(clause->scan->reader.arena, (size_t)others.count * sizeof *rest);
    if (!rest)
        return out_of_memory(&clause->scan->reader);
    for (int i = 0; i < others.count; i++)
        rest[i] = words.word[i < first ? i : i + 1];
    others.word = rest;
    return set_words(clause, FIELD_UNITS, others) &&
           set_word(clause, FIELD_LEADER, words.word[first]);
}

/* "B1 F1": a number of either side, as dice are told that stand in no brackets. */
static bool are_dice_of_sides(const struct dialect *dialect, const char *text)
{
    int told = 0;
    for (size_t number; *text; told++, text += number + (text[number] == ' ')) {
        const int side = side_of_initial(dialect, *text++);
        number = strspn(text, "0123456789");
        if (side == 0 || number == 0 || number > 2 || (text[number] && text[number] != ' '))
            return false;
    }
    return told > 1;
}

static bool set_bare(struct clause *clause, struct words words)
{
    if (words.count == 0)
        return true;
    const struct word *word = &words.word[0];
    if (words.count == 1 && word->is_number && word->number < 0)
        return refuse(&clause->scan->reader, word->column,
                      quoted(clause->scan->reader.arena, word->text, strlen(word->text)),
                      "a number from 0, or a name");
    if (words.count == 1 && word->is_number)
        return set_number(clause, words);
    if (words.count == 1 && are_dice_of_sides(clause->scan->dialect, word->text))
        return refuse(&clause->scan->reader, word->column,
                      quoted(clause->scan->reader.arena, word->text, strlen(word->text)),
                      "dice in [ ], or a name");
    if (clause->bare == FIELD_UNITS || clause->bare == FIELD_CARDS)
        return set_words(clause, clause->bare, words);
    if (clause->bare == FIELD_LEADER && words.count > 1)
        return set_leader(clause, words);
    if (words.count > 1)
        return refuse(&clause->scan->reader, words.word[1].column, "a second name",
                      "one name alone");
    const struct use_alias *use =
        clause->bare == FIELD_USE ? alias_of_use(clause->scan->dialect, verb_of(words.word[0].text))
                                  : NULL;
    if (use && use->written)
        return set_word(clause, FIELD_USE,
                        (struct word){.text = use->use, .column = words.word[0].column});
    return set_words(clause, clause->bare, words);
}

/* "who: A > B", "A > B", or names. */
static bool scan_bare(struct clause *clause)
{
    struct scan *scan = clause->scan;
    struct entry *entry = clause->entry;
    struct words words = {0};
    int column = column_at(scan);
    if (!scan_who(clause, &words))
        return false;
    if (words.count == 0) /* a count alone */
        return true;
    const verb_id move = verb_by(BY_WAY);
    bool moves = entry->verb == VERB_NONE || entry->verb == move;
    if (take(scan, ':')) {
        clause->way = entry->verb == VERB_NONE ? &words.word[0] : NULL;
        entry->verb = clause->way ? move : entry->verb;
        clause->bare = FIELD_UNITS;
        return set_bare(clause, words) && scan_path(clause, NULL);
    }
    if (moves && next_is(scan, '>')) {
        entry->verb = move;
        return words.count == 1 ? scan_path(clause, words.word)
                                : refuse_next(scan, "\":\" between who moves and the way");
    }
    if (entry->verb != VERB_NONE)
        return set_bare(clause, words);
    const char *found = quoted(scan->reader.arena, words.word[0].text, strlen(words.word[0].text));
    return refuse_no_clause(scan, column, found);
}

/* "deal F 14 24 32" or "deal F 9". */
static bool scan_deal(struct clause *clause)
{
    struct scan *scan = clause->scan;
    struct pile pile = {.size = sizeof(struct word)};
    int side = take_side(scan);
    struct word word = {.text = side ? scan->dialect->side[side] : "", .column = column_at(scan)};
    if (side && !set_word(clause, FIELD_TO, word))
        return false;
    while (next_is_quote(scan) || word_length(scan) > 0) {
        if (is_keyword(scan->text + scan->at, word_length(scan)))
            break;
        if (!scan_token(scan, "a card", &word) || !pile_add(scan, &pile, &word))
            return false;
    }
    if (pile.count == 0)
        return true;
    bool count = pile.count == 1 && word.is_number && word.number >= 0;
    return set_words(clause, count ? FIELD_COUNT : FIELD_CARDS,
                     (struct words){pile.count, pile.item});
}

/* --- the whole --- */

static bool set_alias(struct clause *clause, const struct verb_alias *alias)
{
    clause->entry->verb = alias->verb;
    clause->bare = alias->first != FIELD_WORD_COUNT
                       ? alias->first
                       : bare_field(clause->scan->dialect, alias->verb);
    struct word word = {.text = alias->what, .column = column_at(clause->scan)};
    return !alias->what || set_word(clause, FIELD_WHAT, word);
}

/* An alias for the verb or, after the verb itself, one that says what: "fort", "build fort". */
static const struct verb_alias *alias_here(struct scan *scan, verb_id verb)
{
    EACH_ALIAS (alias, scan->dialect) {
        bool fits = verb == VERB_NONE || (alias->what && alias->verb == verb);
        if (fits && next_is_word(scan, alias->word))
            return alias;
    }
    return NULL;
}

static bool scan_alias(struct clause *clause)
{
    struct scan *scan = clause->scan;
    const struct verb_alias *alias = alias_here(scan, clause->entry->verb);
    if (!alias)
        return true;
    bool set = set_alias(clause, alias);
    return take_word(scan, alias->word) && set;
}

static bool scan_verb(struct clause *clause)
{
    struct scan *scan = clause->scan;
    if (!scan_alias(clause))
        return false;
    if (clause->entry->verb != VERB_NONE)
        return true;
    EACH_VERB (verb)
        if (take_word(scan, verb_word(verb))) {
            clause->entry->verb = verb;
            clause->bare = bare_field(scan->dialect, verb);
            return verb_is(clause->entry->verb, DEALS_CARDS) ? scan_deal(clause)
                                                             : scan_alias(clause);
        }
    return true;
}

static bool scan_slot(struct clause *clause, bool *named)
{
    struct scan *scan = clause->scan;
    const struct slot *slot = slot_here(scan);
    bool keyword = false;
    if (slot)
        return slot->read(clause);
    if (!scan_keyword(clause, &keyword) || keyword)
        return keyword && !scan->reader.fault.text;
    if (clause->way)
        return refuse_no_clause(
            scan, clause->way->column,
            quoted(scan->reader.arena, clause->way->text, strlen(clause->way->text)));
    if (*named || (!next_is_quote(scan) && word_length(scan) == 0))
        return clause->entry->verb == VERB_NONE
                   ? refuse_no_clause(scan, column_at(scan), found_next(scan))
                   : refuse_more(scan, clause->entry->verb);
    *named = true;
    return scan_bare(clause);
}

static bool set_use(struct clause *clause)
{
    const struct dialect *dialect = clause->scan->dialect;
    bool unsaid = clause->implied && clause->entry->field[FIELD_USE].count == 0;
    struct word word = {.text = dialect ? dialect->use : NULL};
    return !unsaid || !word.text || set_word(clause, FIELD_USE, word);
}

bool scan_declaration(struct scan *scan, struct entry *entry)
{
    struct clause clause = {.scan = scan, .entry = entry, .bare = FIELD_UNITS};
    bool named = false;
    entry->kind = ENTRY_DECLARATION;
    if (!scan_verb(&clause))
        return false;
    while (!at_end(scan))
        if (!scan_slot(&clause, &named))
            return false;
    if (entry->verb == VERB_NONE)
        return refuse_no_clause(scan, column_at(scan), NULL);
    return set_use(&clause);
}

bool scan_after(struct scan *scan, struct entry *entry)
{
    struct clause clause = {.scan = scan, .entry = entry, .bare = FIELD_UNITS};
    bool read = true;
    while (read) {
        if (next_is(scan, '('))
            read = slot_remark(&clause);
        else if (next_is(scan, '!'))
            read = slot_expectation(&clause);
        else if (take_word(scan, field_word(FIELD_COMMENT)))
            read = set_comment(&clause);
        else
            return true;
    }
    return false;
}
