#include "report/explanation.h"

#include "board/rules_data.h"
#include "record/names.h"
#include "record/sentence.h"
#include "referee/catalogue.h"
#include "report/print.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *kind_word(enum rule_kind kind)
{
    static const char *const word[] = {"check", "effect", "definition", "option", "advice"};
    return word[kind];
}

static void print_ruling(FILE *out, const struct ruling *ruling)
{
    fprintf(out, "\n  ruling %s: ", ruling->name);
    print_wrapped(out, 4, 11 + (int)strlen(ruling->name), ruling->question);
    for (int i = 0; i < RULING_ALTERNATIVES_MAX && ruling->alternative[i].name; i++) {
        fprintf(out, "    %s%s  ", ruling->alternative[i].name, i == 0 ? " (default)" : "");
        int column = 6 + (int)strlen(ruling->alternative[i].name) + (i == 0 ? 10 : 0);
        print_wrapped(out, 6, column, ruling->alternative[i].meaning);
    }
}

static void print_rule(FILE *out, const struct game *game, const struct rule *rule)
{
    fprintf(out, "%s  %s  (%s)\n  ", rule->id, rule->title, kind_word(rule->kind));
    print_wrapped(out, 2, 2, rule->sentence);
    for (int i = 0; i < game->ruling.count; i++) {
        if (strcmp(game->ruling.row[i].rule, rule->id) == 0)
            print_ruling(out, &game->ruling.row[i]);
    }
}

/* Whether id is wanted: itself, one of the checks of a paragraph, or a paragraph of a section,
 * which may go on with its number: 9.61 and 9.62 are of 9.6. */
static bool is_within(const char *id, const char *wanted)
{
    size_t length = strlen(wanted);
    return strncmp(id, wanted, length) == 0 &&
           (id[length] == '\0' || id[length] == '-' || id[length] == '.' ||
            (strchr(wanted, '.') && isdigit((unsigned char)id[length])));
}

static int print_rules(FILE *out, const struct game *game, const struct rule *rule, int count,
                       const char *wanted)
{
    int printed = 0;
    for (int i = 0; i < count; i++) {
        if (is_within(rule[i].id, wanted)) {
            print_rule(out, game, &rule[i]);
            printed++;
        }
    }
    return printed;
}

static int print_catalogue(FILE *out, const struct game *game, const char *wanted)
{
    struct catalogue catalogue = catalogue_of(game);
    int printed = 0;
    for (int part = CATALOGUE_PARTS - 1; part >= 0; part--)
        printed += print_rules(out, game, catalogue.rule[part], catalogue.count[part], wanted);
    return printed;
}

static bool has_rules(const struct game *game, const char *wanted)
{
    struct catalogue catalogue = catalogue_of(game);
    bool has = false;
    for (int part = 0; part < CATALOGUE_PARTS; part++) {
        for (int i = 0; i < catalogue.count[part]; i++)
            has |= is_within(catalogue.rule[part][i].id, wanted);
    }
    return has;
}

bool explain_game(FILE *out, const struct game *game)
{
    fprintf(out, "%s, %s\n\n", game->title, game->edition);
    for (int i = 0; i < game->rule.count; i++)
        fprintf(out, "%-22s %s\n", game->rule.row[i].id, game->rule.row[i].title);
    for (int i = 0; i < game->ruling.count; i++)
        print_ruling(out, &game->ruling.row[i]);
    return true;
}

bool explain_rule(FILE *out, const struct game *game, const char *wanted)
{
    int printed = print_catalogue(out, game, wanted);
    for (int i = 0; printed == 0 && i < game->ruling.count; i++) {
        if (strcmp(game->ruling.row[i].name, wanted) == 0) {
            print_ruling(out, &game->ruling.row[i]);
            return true;
        }
    }
    return printed > 0;
}

/* --- a thing of the game: a card, a piece, a kind of pieces, a space --- */

/* As it is printed. */
static const char *title_of(const struct row *thing)
{
    const char *title = row_text(thing, "title"), *name = row_text(thing, "name");
    return title && *title ? title : name ? name : row_text(thing, "id");
}

typedef bool name_test(const struct row *thing, const char *wanted);

static bool is_called(const struct row *thing, const char *wanted)
{
    const char *text[] = {row_text(thing, "id"), title_of(thing)};
    char number[16];
    wanted += wanted[0] == '#';
    snprintf(number, sizeof number, "%d", row_number(thing, "number", 0));
    bool called = strcmp(number, wanted) == 0 && number[0] != '0';
    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        called |= text[i] && names_alike(text[i], wanted);
    for (const struct row *name = row_inside(thing, "names"); name && !called;
         name = row_next(name))
        called = row_own_text(name) && names_alike(row_own_text(name), wanted);
    return called;
}

static void put_paragraph(FILE *out, const char *what, const char *text)
{
    if (!text || strcmp(text, "none") == 0)
        return;
    fprintf(out, "  %s", what);
    print_wrapped(out, 2, 2 + (int)strlen(what), text);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

/* What a thing has besides its text and what the program alone reads: "battle_min" is told with
 * "battle". */
static bool is_printed_figure(const struct row *thing, const struct row *member)
{
    static const char *const others[] = {
        "id",    "title", "name",       "names",  "plural", "number", "side", "condition", "effect",
        "doubt", "event", "confidence", "status", "source", "reason", "why",  "x",         "y"};
    const char *key = row_own_key(member);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (strcmp(key, others[i]) == 0)
            return false;
    }
    const char *text = row_own_text(member);
    return !ends_with(key, "_min") && !ends_with(key, "_max") &&
           (row_inside(member, NULL) || (text && strcmp(text, "none") != 0) ||
            row_own_number(member, 0) || row_flag(thing, key) || !row_known(thing, key));
}

static void say_value(struct sentence *text, const struct row *value)
{
    if (row_own_text(value))
        say(text, "%s", row_own_text(value));
    else
        say(text, "%d", row_own_number(value, 0));
}

/* Words with blanks for what joins them in a key or an id of the rules data. */
static void say_words(struct sentence *text, const char *words)
{
    for (; *words; words++)
        say(text, "%c", *words == '_' || *words == '-' ? ' ' : *words);
}

/* Whether the card leaves the game, as a player says it. */
static const char *removal_said(const char *when)
{
    return strcmp(when, "never") == 0    ? "stays in the game"
           : strcmp(when, "always") == 0 ? "leaves the game after its event"
                                         : "may leave the game by its event";
}

/* "battle 1 to 6" of a figure that nobody knows, "copies at least 5", "agility not known" */
static void say_bounds(struct sentence *text, const struct row *thing, const char *key)
{
    char bound[64];
    snprintf(bound, sizeof bound, "%s_min", key);
    int least = row_number(thing, bound, 0);
    snprintf(bound, sizeof bound, "%s_max", key);
    int most = row_number(thing, bound, 0);
    say(text, least && most ? "%d to %d" : least ? "at least %d" : "not known", least, most);
}

/* "spaces 2", "response: enemy about to move", "port" */
static void say_figure(struct sentence *text, const struct row *thing, const struct row *member)
{
    const char *key = row_own_key(member);
    const struct row *value = row_inside(member, NULL);
    bool moments = strcmp(key, "moments") == 0;
    if (strcmp(key, "removal") == 0 && row_own_text(member)) {
        say(text, "%s", removal_said(row_own_text(member)));
        return;
    }
    say_words(text, moments ? "response:" : key);
    if (row_flag(thing, key))
        return;
    say(text, " ");
    if (!row_known(thing, key))
        say_bounds(text, thing, key);
    else if (!value)
        say_value(text, member);
    for (const struct row *one = value; one; one = row_next(one)) {
        say(text, "%s", one == value ? "" : ", ");
        if (moments && row_own_text(one))
            say_words(text, row_own_text(one));
        else
            say_value(text, one);
    }
}

/* "value 3; stays in the game": by the keys of the rules data. */
static void print_figures(FILE *out, const struct row *thing)
{
    struct sentence text;
    sentence_clear(&text);
    for (const struct row *member = row_inside(thing, NULL); member; member = row_next(member)) {
        if (!is_printed_figure(thing, member))
            continue;
        say_item(&text, "; ", "");
        say_figure(&text, thing, member);
    }
    put_paragraph(out, "", *text.text ? text.text : NULL);
}

/* The sign by which a report names a card, "J3"; NULL: it has none, or is no card. */
static const char *sign_of(const struct rules_data *data, const char *list, const struct row *thing)
{
    bool card = strcmp(list, "cards") == 0;
    int id = card ? names_find(&data->names[CARD], row_text(thing, "id")).id : 0;
    return id ? data->card_sign[id] : NULL;
}

/* "Rogers  (piece, british)": list is the name of the list it stands in, "pieces". */
static void print_title(FILE *out, const struct rules_data *data, const char *list,
                        const struct row *thing)
{
    struct sentence kind;
    const char *side = row_text(thing, "side"), *sign = sign_of(data, list, thing);
    int length = (int)strlen(list);
    sentence_clear(&kind);
    say_words(&kind, list);
    if (sign)
        fprintf(out, "#%s  ", sign);
    fprintf(out, "%s  (%.*s", title_of(thing), length - (list[length - 1] == 's'), kind.text);
    fprintf(out, side ? ", %s)\n" : ")\n", side);
}

static const struct row *with_id(const struct row *file, const char *list, const char *id)
{
    const struct row *row = row_inside(file, list);
    while (row && !(row_text(row, "id") && strcmp(row_text(row, "id"), id) == 0))
        row = row_next(row);
    return row;
}

/* The other end of a line of the map, where thing is one of its ends; NULL: it is none. */
static const struct row *other_end(const struct row *file, const char *list,
                                   const struct row *thing, const struct row *line)
{
    const char *end[] = {row_text(line, "a"), row_text(line, "b")}, *id = row_text(thing, "id");
    for (int i = 0; end[0] && end[1] && i < 2; i++) {
        if (strcmp(end[i], id) == 0)
            return with_id(file, list, end[1 - i]);
    }
    return NULL;
}

static bool is_whole(const struct row *file, const char *list)
{
    const struct row *row = row_inside(file, "completeness");
    while (row && strcmp(row_text(row, "list"), list) != 0)
        row = row_next(row);
    return !row || row_flag(row, "complete");
}

/* " (path, coastal)" */
static void say_line(struct sentence *text, const struct row *line)
{
    const char *kind = row_text(line, "kind");
    say(text, " (%s", kind ? kind : "kind not known");
    for (const struct row *member = row_inside(line, NULL); member; member = row_next(member)) {
        const char *key = row_own_key(member);
        if (strcmp(key, "a") == 0 || strcmp(key, "b") == 0 || strcmp(key, "kind") == 0 ||
            !row_known(line, key) || !is_printed_figure(line, member))
            continue;
        say(text, ", ");
        say_figure(text, line, member);
    }
    say(text, ")");
}

/* "next to Kingston (highway), Lake George (highway)": the lines of the map from a space. */
static void print_lines(FILE *out, const struct row *file, const char *list,
                        const struct row *thing)
{
    static const char lines[] = "connections";
    struct sentence text;
    sentence_clear(&text);
    for (const struct row *line = row_inside(file, lines); line; line = row_next(line)) {
        const struct row *end = other_end(file, list, thing, line);
        if (!end)
            continue;
        say_item(&text, ", ", title_of(end));
        say_line(&text, line);
    }
    if (text.length && !is_whole(file, lines))
        say_item(&text, ", ", "and what the rules data does not know");
    put_paragraph(out, "next to ", text.length ? text.text : NULL);
}

static void print_thing(FILE *out, const struct game *game, const struct rules_data *data,
                        const struct row *file, const char *list, const struct row *thing)
{
    char rule[32];
    print_title(out, data, list, thing);
    print_figures(out, thing);
    print_lines(out, file, list, thing);
    put_paragraph(out, "Condition: ", row_text(thing, "condition"));
    put_paragraph(out, "", row_text(thing, "effect"));
    put_paragraph(out, "In doubt: ", row_text(thing, "doubt"));
    snprintf(rule, sizeof rule, "card-%d", row_number(thing, "number", 0));
    print_catalogue(out, game, rule);
}

/* How many things were printed, and how many of them were cards, whose rules are printed with them.
 */
struct told {
    int things, cards;
};

/* The kind that a piece is of, which has most of its figures. */
static void print_kind(FILE *out, const struct game *game, const struct rules_data *data,
                       const struct row *file, const struct row *piece)
{
    const char *id = row_text(piece, "kind");
    for (const struct row *kind = row_inside(file, "kinds"); id && kind; kind = row_next(kind)) {
        if (strcmp(row_text(kind, "id"), id) == 0)
            print_thing(out, game, data, file, "kind", kind);
    }
}

/* The things of a list that are; a thing has a name. */
static struct told print_called(FILE *out, const struct game *game, const struct rules_data *data,
                                const struct row *file, const struct row *list, name_test *is,
                                const char *wanted)
{
    struct told told = {0, 0};
    for (const struct row *thing = row_inside(list, NULL); thing; thing = row_next(thing)) {
        bool named = row_text(thing, "name") || row_text(thing, "title");
        if (!named || !row_text(thing, "id") || !is(thing, wanted))
            continue;
        print_thing(out, game, data, file, row_own_key(list), thing);
        if (strcmp(row_own_key(list), "pieces") == 0)
            print_kind(out, game, data, file, thing);
        told.things++;
        told.cards += row_number(thing, "number", 0) > 0;
    }
    return told;
}

static struct told print_things(FILE *out, const struct game *game, const struct rules_data *data,
                                name_test *is, const char *wanted)
{
    struct told told = {0, 0};
    for (int i = 0; i < THINGS_FILES; i++) {
        const struct row *list = row_inside(data->things[i], NULL);
        for (; list; list = row_next(list)) {
            struct told more = print_called(out, game, data, data->things[i], list, is, wanted);
            told.things += more.things;
            told.cards += more.cards;
        }
    }
    return told;
}

/* --- words --- */

static bool holds_word(const char *text, const char *wanted, size_t length)
{
    for (; text && *text; text++) {
        if (strncasecmp(text, wanted, length) == 0)
            return true;
    }
    return false;
}

/* Whether each of the words stands in one of both texts, of which the second may be NULL. */
static bool hold_words(const char *text, const char *more, const char *wanted)
{
    static const char blank[] = " ";
    const char *word = wanted + strspn(wanted, blank);
    bool hold = *word != '\0';
    while (hold && *word) {
        size_t length = strcspn(word, blank);
        hold = holds_word(text, word, length) || holds_word(more, word, length);
        word += length;
        word += strspn(word, blank);
    }
    return hold;
}

static bool has_in_its_name(const struct row *thing, const char *wanted)
{
    char name[SENTENCE_BYTES], words[SENTENCE_BYTES];
    fold_name(title_of(thing), strlen(title_of(thing)), name, sizeof name);
    fold_name(wanted, strlen(wanted), words, sizeof words);
    return hold_words(name, NULL, words);
}

static bool rule_holds(const struct rule *rule, const char *wanted)
{
    return hold_words(rule->title, rule->sentence, wanted);
}

/* Whether the rule that leaves the ruling open holds the words, and is told with it. */
static bool is_told_with_rule(const struct game *game, const struct ruling *ruling,
                              const char *wanted)
{
    bool told = false;
    for (int i = 0; i < game->rule.count; i++)
        told |= strcmp(game->rule.row[i].id, ruling->rule) == 0 &&
                rule_holds(&game->rule.row[i], wanted);
    return told;
}

static int print_holding(FILE *out, const struct game *game, const char *wanted)
{
    struct catalogue catalogue = catalogue_of(game);
    int printed = 0;
    for (int part = CATALOGUE_PARTS - 1; part >= 0; part--) {
        for (int i = 0; i < catalogue.count[part]; i++) {
            const struct rule *rule = &catalogue.rule[part][i];
            if (!rule_holds(rule, wanted))
                continue;
            print_rule(out, game, rule);
            printed++;
        }
    }
    for (int i = 0; i < game->ruling.count; i++) {
        const struct ruling *ruling = &game->ruling.row[i];
        if (!hold_words(ruling->question, NULL, wanted) || is_told_with_rule(game, ruling, wanted))
            continue;
        print_ruling(out, ruling);
        printed++;
    }
    return printed;
}

/* "DRM" and "stacking" as the sentences of rules have them: "modifier", "stack". */
static int print_holding_stem(FILE *out, const struct game *game, const char *wanted)
{
    static const char *const abbreviated[][2] = {
        {"drm", "modifier"}, {"vp", "point"}, {"mp", "move"}};
    static const char *const ending[] = {"ing", "ed", "es", "s"};
    char stem[64];
    size_t length = strlen(wanted);
    for (size_t i = 0; i < sizeof abbreviated / sizeof *abbreviated; i++) {
        if (strcasecmp(wanted, abbreviated[i][0]) == 0)
            return print_holding(out, game, abbreviated[i][1]);
    }
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        size_t end = strlen(ending[i]);
        if (length > end + 2 && length < sizeof stem &&
            strcasecmp(wanted + length - end, ending[i]) == 0) {
            snprintf(stem, sizeof stem, "%.*s", (int)(length - end), wanted);
            return print_holding(out, game, stem);
        }
    }
    return 0;
}

/* --- a word with a slip, a paragraph that is none --- */

enum { WORD_BYTES = 64, LETTERS_OF_A_SLIP = 4, SLIPS = 2 };

/* The word nearest to one that was typed, of those that rules and things are told in. */
struct nearest {
    const char *typed;
    char word[WORD_BYTES];
    int away;
};

static void compare_words(struct nearest *nearest, const char *text)
{
    static const char joints[] = " ,.;:()/-\"'";
    for (size_t size; text && *(text += strspn(text, joints)); text += size) {
        char word[WORD_BYTES];
        size = strcspn(text, joints);
        if (size >= sizeof word)
            continue;
        snprintf(word, sizeof word, "%.*s", (int)size, text);
        int away = word_distance(nearest->typed, word);
        if (away >= nearest->away)
            continue;
        memcpy(nearest->word, word, size + 1);
        nearest->away = away;
    }
}

static void compare_all(struct nearest *nearest, const struct game *game,
                        const struct rules_data *data)
{
    struct catalogue catalogue = catalogue_of(game);
    for (int i = 0; i < THINGS_FILES; i++) {
        const struct row *list = row_inside(data->things[i], NULL);
        for (; list; list = row_next(list)) {
            const struct row *thing = row_inside(list, NULL);
            for (; thing; thing = row_next(thing)) {
                if (row_text(thing, "id"))
                    compare_words(nearest, title_of(thing));
            }
        }
    }
    for (int part = 0; part < CATALOGUE_PARTS; part++) {
        for (int i = 0; i < catalogue.count[part]; i++) {
            compare_words(nearest, catalogue.rule[part][i].title);
            compare_words(nearest, catalogue.rule[part][i].sentence);
        }
    }
    for (int i = 0; i < game->ruling.count; i++)
        compare_words(nearest, game->ruling.row[i].question);
}

/* Each word as the nearest there is; false where one is near none, or none is another. */
static bool mend_words(struct sentence *mended, const struct game *game,
                       const struct rules_data *data, const char *wanted)
{
    static const char blank[] = " ";
    bool another = false;
    sentence_clear(mended);
    for (size_t size; *(wanted += strspn(wanted, blank)); wanted += size) {
        char typed[WORD_BYTES];
        size = strcspn(wanted, blank);
        int slips = (int)size / LETTERS_OF_A_SLIP, far = (slips < SLIPS ? slips : SLIPS) + 1;
        struct nearest nearest = {.typed = typed, .away = far};
        snprintf(typed, sizeof typed, "%.*s", (int)size, wanted);
        compare_all(&nearest, game, data);
        if (size >= sizeof typed || nearest.away == far)
            return false;
        say_item(mended, " ", nearest.word);
        another |= nearest.away > 0;
    }
    return another;
}

/* The section that a paragraph would stand in: 7.9 of 7.93. */
static bool print_section(FILE *out, const struct game *game, const char *wanted)
{
    struct sentence section;
    sentence_clear(&section);
    int chapter = (int)strcspn(wanted, "."), length = (int)strlen(wanted);
    bool has = false;
    for (; length > chapter && !has && isdigit((unsigned char)*wanted); length--) {
        sentence_clear(&section);
        say(&section, "%.*s", length - 1, wanted);
        has = wanted[length - 2] != '.' && has_rules(game, section.text);
    }
    if (has)
        fprintf(out, "no rule %s; those of %s:\n", wanted, section.text);
    return has && print_catalogue(out, game, section.text) > 0;
}

static bool explain_known(FILE *out, const struct game *game, const struct rules_data *data,
                          const char *wanted)
{
    struct told told = print_things(out, game, data, is_called, wanted);
    return told.cards > 0 || print_holding(out, game, wanted) > 0 || told.things > 0 ||
           print_holding_stem(out, game, wanted) > 0 ||
           print_things(out, game, data, has_in_its_name, wanted).things > 0;
}

bool explain_word(FILE *out, const struct game *game, const struct rules_data *data,
                  const char *wanted)
{
    struct sentence mended;
    if (explain_known(out, game, data, wanted) || print_section(out, game, wanted))
        return true;
    if (!mend_words(&mended, game, data, wanted))
        return false;
    fprintf(out, "read \"%s\" as %s\n", wanted, mended.text);
    return explain_known(out, game, data, mended.text);
}
