#include "report/sums.h"

#include "report/print.h"

#include <string.h>

const char *dice_source_word(enum dice_source source)
{
    static const char *const word[DICE_SOURCES] = {"written", "seeded", "server", "assumed"};
    return word[source];
}

/* --- counting --- */

static const char *copy(struct sums *sums, const char *text)
{
    const char *copied = arena_text(&sums->arena, text, strlen(text));
    return copied ? copied : "";
}

/* The first face of the die that reads like this one. */
static int first_alike(const struct face_count *die, int face)
{
    int first = 1;
    while (die->name && strcmp(die->name[first], die->name[face]) != 0)
        first++;
    return die->name ? first : face;
}

static bool is_die(const struct face_count *die, const struct roll *roll)
{
    return die->faces == roll->faces && die->name == roll->face_name &&
           strcmp(die->die, roll->die) == 0;
}

static struct face_count count_from_zero(struct sums *sums, const struct roll *roll)
{
    struct face_count die = {
        .die = copy(sums, roll->die), .faces = roll->faces, .name = roll->face_name};
    for (int face = 1; face <= die.faces; face++)
        die.sides[first_alike(&die, face)]++;
    return die;
}

static struct face_count *die_of(struct sums *sums, const struct roll *roll)
{
    for (int i = 0; i < sums->die_count; i++) {
        if (is_die(&sums->die[i], roll))
            return &sums->die[i];
    }
    if (sums->die_count == SUMS_DICE_MAX)
        return NULL;
    sums->die[sums->die_count] = count_from_zero(sums, roll);
    return &sums->die[sums->die_count++];
}

static void count_face(struct face_count *die, const struct roll *roll)
{
    if (die && roll->source != DIE_ASSUMED && roll->raw >= 1 && roll->raw <= die->faces)
        die->count[first_alike(die, roll->raw)]++;
}

static void count_source(struct source_count *rolled, const struct roll *roll)
{
    rolled->rolls++;
    rolled->by_source[roll->source]++;
}

static bool is_rule(const struct rule_count *row, const struct sums *sums, const struct roll *roll)
{
    return strcmp(row->game, sums->game) == 0 && strcmp(row->rule, roll->rule) == 0 &&
           is_die(&row->die, roll);
}

/* Behind the last rule of its game. */
static struct rule_count *add_rule(struct sums *sums, const struct roll *roll)
{
    struct rule_count *row = arena_take(&sums->arena, sizeof *row);
    struct rule_count **place = &sums->rule;
    if (!row)
        return NULL;
    bool met = false;
    for (; *place && !(met && strcmp((*place)->game, sums->game) != 0); place = &(*place)->next)
        met |= strcmp((*place)->game, sums->game) == 0;
    *row = (struct rule_count){.next = *place,
                               .game = sums->game,
                               .game_title = sums->game_title,
                               .rule = roll->rule,
                               .title = roll->title,
                               .die = count_from_zero(sums, roll)};
    return *place = row;
}

static struct rule_count *rule_of(struct sums *sums, const struct roll *roll)
{
    struct rule_count *row = sums->rule;
    while (row && !is_rule(row, sums, roll))
        row = row->next;
    return row ? row : add_rule(sums, roll);
}

static struct purpose_count *purpose_of(struct sums *sums, struct rule_count *rule,
                                        const struct roll *roll)
{
    struct purpose_count *purpose = rule->purpose;
    while (purpose && strcmp(purpose->purpose, roll->purpose) != 0)
        purpose = purpose->next;
    if (purpose || !(purpose = arena_take(&sums->arena, sizeof *purpose)))
        return purpose;
    *purpose = (struct purpose_count){.purpose = copy(sums, roll->purpose)};
    if (rule->last_purpose)
        rule->last_purpose->next = purpose;
    else
        rule->purpose = purpose;
    return rule->last_purpose = purpose;
}

void sums_begin_game(struct sums *sums, const struct catalogue *catalogue)
{
    sums->game = catalogue->game;
    sums->game_title = catalogue->title;
}

void sums_roll(struct sums *sums, const struct roll *roll)
{
    if (roll->faces > SUMS_FACES_MAX)
        return;
    struct rule_count *rule = rule_of(sums, roll);
    struct purpose_count *purpose = rule ? purpose_of(sums, rule, roll) : NULL;
    count_face(die_of(sums, roll), roll);
    if (!purpose)
        return;
    count_face(&rule->die, roll);
    count_source(&rule->rolled, roll);
    count_source(&purpose->rolled, roll);
}

void sums_close(struct sums *sums)
{
    arena_free(&sums->arena);
}

/* --- chi-squared --- */

static long thrown(const struct face_count *die)
{
    long sum = 0;
    for (int face = 1; face <= die->faces; face++)
        sum += die->count[face];
    return sum;
}

double chi_squared(const struct face_count *die)
{
    double one_side = (double)thrown(die) / die->faces, sum = 0;
    for (int face = 1; one_side > 0 && face <= die->faces; face++) {
        double expected = one_side * die->sides[face];
        double apart = (double)die->count[face] - expected;
        sum += die->sides[face] ? apart * apart / expected : 0;
    }
    return sum;
}

/* One less than the faces that can be told apart. */
static int freedom_of(const struct face_count *die)
{
    int freedom = -1;
    for (int face = 1; face <= die->faces; face++)
        freedom += die->sides[face] > 0;
    return freedom;
}

/* What fair dice go above once in twenty times, by degrees of freedom. */
static const double once_in_twenty[] = {0,     3.84,  5.99,  7.81,  9.49,  11.07, 12.59,
                                        14.07, 15.51, 16.92, 18.31, 19.68, 21.03};
enum { FREEDOM_MAX = sizeof once_in_twenty / sizeof *once_in_twenty - 1, EXPECTED_LEAST = 5 };

static bool are_enough(const struct face_count *die)
{
    return thrown(die) >= (long)EXPECTED_LEAST * die->faces;
}

/* --- printing --- */

/* The first face that can be told apart from those before it, after this one; 0 for none. */
static int next_face(const struct face_count *die, int face)
{
    do
        face++;
    while (face <= die->faces && die->sides[face] == 0);
    return face <= die->faces ? face : 0;
}

static void put_names(FILE *out, const struct face_count *die)
{
    fputs(",\"faces\":[", out);
    for (int face = 1; face; face = next_face(die, face)) {
        fputs(face > 1 ? "," : "", out);
        print_json_string(out, die->name[face]);
    }
    putc(']', out);
}

static void put_faces(FILE *out, const struct face_count *die)
{
    print_json_member(out, "die", die->die);
    if (die->name)
        put_names(out, die);
    fputs(",\"fell\":[", out);
    for (int face = 1; face; face = next_face(die, face))
        fprintf(out, "%s%ld", face > 1 ? "," : "", die->count[face]);
    fprintf(out, "],\"chi_squared\":%.2f,\"freedom\":%d", chi_squared(die), freedom_of(die));
}

static void put_sources(FILE *out, const struct source_count *rolled)
{
    for (int source = 0; source < DICE_SOURCES; source++) {
        if (rolled->by_source[source])
            fprintf(out, ",\"%s\":%ld", dice_source_word((enum dice_source)source),
                    rolled->by_source[source]);
    }
}

static void print_rule_json(FILE *out, const struct rule_count *rule)
{
    fprintf(out, "{\"ledger\":\"rule\",\"rolls\":%ld", rule->rolled.rolls);
    print_json_member(out, "game", rule->game);
    print_json_member(out, "rule", rule->rule);
    print_json_member(out, "title", rule->title);
    put_sources(out, &rule->rolled);
    put_faces(out, &rule->die);
    fputs("}\n", out);
}

static void print_purpose_json(FILE *out, const struct rule_count *rule,
                               const struct purpose_count *purpose)
{
    fprintf(out, "{\"ledger\":\"purpose\",\"rolls\":%ld", purpose->rolled.rolls);
    print_json_member(out, "purpose", purpose->purpose);
    print_json_member(out, "game", rule->game);
    print_json_member(out, "rule", rule->rule);
    put_sources(out, &purpose->rolled);
    fputs("}\n", out);
}

static void print_face(FILE *out, const struct face_count *die, int face)
{
    if (die->name)
        fprintf(out, "%s", die->name[face]);
    else
        fprintf(out, "%d", face);
    fprintf(out, " x%ld", die->count[face]);
}

static void print_fallen(FILE *out, const struct face_count *die)
{
    for (int face = 1, told = 0; face <= die->faces; face++) {
        if (!die->count[face])
            continue;
        fputs(told++ ? ", " : " ", out);
        print_face(out, die, face);
    }
    putc('\n', out);
}

static void print_chi_squared(FILE *out, const struct face_count *die)
{
    int freedom = freedom_of(die);
    if (freedom >= 1 && freedom <= FREEDOM_MAX)
        fprintf(out, "             chi-squared %.2f; fair dice go above %.2f once in 20 times\n",
                chi_squared(die), once_in_twenty[freedom]);
}

static void print_rule(FILE *out, const struct rule_count *rule)
{
    char name[128];
    snprintf(name, sizeof name, "%s %s", rule->rule, rule->title);
    fputs("  ", out);
    print_column(out, name, 36);
    fprintf(out, "%ld:", rule->rolled.rolls);
    for (int source = 0; source < DICE_SOURCES; source++) {
        if (rule->rolled.by_source[source])
            fprintf(out, " %ld %s", rule->rolled.by_source[source],
                    dice_source_word((enum dice_source)source));
    }
    putc('\n', out);
    if (!are_enough(&rule->die))
        return;
    fputs("            ", out);
    print_fallen(out, &rule->die);
    print_chi_squared(out, &rule->die);
}

static void print_die(FILE *out, const struct face_count *die)
{
    fprintf(out, "  %-10s %ld thrown:", die->die, thrown(die));
    print_fallen(out, die);
    if (are_enough(die))
        print_chi_squared(out, die);
    else
        fprintf(out, "             too few to tell whether they are even\n");
}

static void print_as_json(const struct sums *sums, FILE *out, long games)
{
    for (const struct rule_count *rule = sums->rule; rule; rule = rule->next) {
        print_rule_json(out, rule);
        for (const struct purpose_count *purpose = rule->purpose; purpose; purpose = purpose->next)
            print_purpose_json(out, rule, purpose);
    }
    for (int i = 0; i < sums->die_count; i++) {
        fprintf(out, "{\"ledger\":\"faces\",\"games\":%ld", games);
        put_faces(out, &sums->die[i]);
        fputs("}\n", out);
    }
}

void sums_print(const struct sums *sums, FILE *out, bool json, long games)
{
    const char *game = "";
    if (json) {
        print_as_json(sums, out, games);
        return;
    }
    for (const struct rule_count *rule = sums->rule; rule; rule = rule->next) {
        if (strcmp(game, rule->game) != 0)
            fprintf(out, "  %s\n", rule->game_title);
        game = rule->game;
        print_rule(out, rule);
    }
    for (int i = 0; i < sums->die_count; i++)
        print_die(out, &sums->die[i]);
}
