#include "games/washingtons-war/data.h"

#include <stdio.h>
#include <string.h>

/* Which words of the rules data mean what. */

static const char *const connection_kinds[] = {"normal", "wilderness", NULL};
static const char *const uses[] = {"ops", "queue", "event", "battle", "response", "discard", NULL};
static const char *const modes[] = {"land", "sea", NULL};
static const char *const phases[] = {"setting up",
                                     "reinforcements",
                                     "strategy cards",
                                     "strategy",
                                     "winter attrition",
                                     "french naval",
                                     "political control",
                                     "end",
                                     NULL};
static const char *const piles[] = {"deck",
                                    "British hand",
                                    "American hand",
                                    "discard pile",
                                    "British queue",
                                    "American queue",
                                    "British reinforcement card",
                                    "American reinforcement cards",
                                    "War Ends box",
                                    "on the deck",
                                    "out of play",
                                    "set aside",
                                    NULL};

/* How many counters or copies there are when the data does not say it. */
enum { STOCK_UNKNOWN = 60, COPIES_MOST = 40, CAMPAIGNS_UNKNOWN = 6 };

static bool is_text(const char *text, const char *word)
{
    return text && strcmp(text, word) == 0;
}

static enum truth truth_in(const struct row *row, const char *key)
{
    return row_known(row, key) ? truth_of(row_flag(row, key)) : UNKNOWN;
}

/* A figure between least and most; otherwise where the row has none. */
static int number_between(struct loader *loader, const struct row *row, const char *key, int least,
                          int most, int otherwise)
{
    int number = row_number(row, key, otherwise);
    if (!row_known(row, key) || (number >= least && number <= most))
        return number;
    if (least == most)
        loader_complain(loader, "\"%s\": %d, expected %d", key, number, least);
    else
        loader_complain(loader, "\"%s\": %d, expected %d to %d", key, number, least, most);
    return least;
}

/* Every key of a row is there, be its value null: a key that is misspelt says nothing. */
static void need_keys(struct loader *loader, const struct row *row, const char *const *key)
{
    const char *id = row_text(row, "id");
    for (; *key; key++) {
        const struct row *member = row_inside(row, NULL);
        while (member && !is_text(row_own_key(member), *key))
            member = row_next(member);
        if (!member)
            loader_complain(loader, "%s has no \"%s\"; what is not known is null",
                            id ? id : "a connection", *key);
    }
}

/* The place of a row's text among words, which begin with "" and end with NULL; 0 for none. */
static int word_in(struct loader *loader, const struct row *row, const char *key,
                   const char *const *word)
{
    const char *text = row_text(row, key), *nearest;
    int count = 1;
    for (; text && word[count]; count++) {
        if (is_text(text, word[count]))
            return count;
    }
    if (!text)
        return 0;
    nearest = nearest_word(text, word + 1, count - 1);
    struct sentence hint;
    sentence_clear(&hint);
    if (nearest)
        say(&hint, "; the nearest is \"%s\"", nearest);
    loader_complain(loader, "\"%s\": nothing is called \"%s\"%s", key, text, hint.text);
    return 0;
}

/* --- the map --- */

static void load_spaces(struct loader *loader, struct waw_data *own)
{
    struct rules_data *data = loader_data(loader);
    static const char *const key[] = {"colony",          "zone",          "port", "fortified",
                                      "winter_quarters", "south_of_line", NULL};
    const struct row *row = loader_rows(loader, "map.json", "spaces", &own->space_count);
    for (int space = 1; row && space <= PLACE_MAX; row = row_next(row), space++) {
        need_keys(loader, row, key);
        own->space[space] = (struct waw_space){
            .colony = loader_id(loader, &data->names[COLONY], row_text(row, "colony")),
            .zone = loader_id(loader, &data->names[ZONE], row_text(row, "zone")),
            .port = row_flag(row, "port"),
            .fortified = row_flag(row, "fortified"),
            .lines_complete = row_flag(row, "lines_complete"),
            .winter_quarters = truth_in(row, "winter_quarters"),
            .south_of_line = truth_in(row, "south_of_line"),
        };
    }
}

static bool load_colonies(struct loader *loader, struct waw_data *own)
{
    int count;
    struct rules_data *data = loader_data(loader);
    const struct row *rows = loader_rows(loader, "map.json", "colonies", &count);
    if (count > COLONY_MAX)
        loader_complain(loader, "%d colonies, limit %d", count, COLONY_MAX);
    else if (loader_names(loader, &data->names[COLONY], "colony", rows, count)) {
        int colony = 1;
        for (const struct row *row = rows; row; row = row_next(row), colony++) {
            const struct row *held = row_inside(row, "control_spaces");
            own->colony[colony].is_colony = row_flag(row, "colony");
            own->colony[colony].south =
                row_known(row, "south_of_line") && row_flag(row, "south_of_line");
            for (int i = 0; held && i < 2; i++, held = row_next(held))
                own->colony[colony].control[i] =
                    loader_id(loader, &data->names[PLACE], row_own_text(held));
            if (own->colony[colony].control[0] && !own->colony[colony].control[1])
                loader_complain(loader, "%s has one of \"control_spaces\", expected two or none",
                                row_text(row, "id"));
        }
        return true;
    }
    return false;
}

static bool load_zones(struct loader *loader)
{
    int count;
    const struct row *rows = loader_rows(loader, "map.json", "zones", &count);
    if (count > ZONE_MAX)
        loader_complain(loader, "%d zones, limit %d", count, ZONE_MAX);
    return count <= ZONE_MAX &&
           loader_names(loader, &loader_data(loader)->names[ZONE], "blockade zone", rows, count);
}

static void load_lines(struct loader *loader, struct waw_data *own)
{
    static const char *const key[] = {"only", NULL};
    int count, line = 1;
    struct rules_data *data = loader_data(loader);
    const struct row *row = loader_rows(loader, "map.json", "connections", &count);
    own->line_of = loader_take(loader, ((size_t)count + 1) * sizeof *own->line_of);
    own->line_inferred = loader_take(loader, ((size_t)count + 1) * sizeof *own->line_inferred);
    for (; row && own->line_of && own->line_inferred; row = row_next(row), line++) {
        need_keys(loader, row, key);
        own->line_of[line] = loader_id(loader, &data->names[PIECE], row_text(row, "only"));
        own->line_inferred[line] = is_text(row_text(row, "status"), "inferred");
    }
    row = loader_rows(loader, "map.json", "completeness", &count);
    for (; row; row = row_next(row)) {
        if (is_text(row_text(row, "list"), "connections"))
            own->all_connections_known = row_flag(row, "complete");
        if (is_text(row_text(row, "list"), "spaces"))
            own->all_spaces_known = row_flag(row, "complete");
    }
    row = loader_rows(loader, "map.json", "not_connected", &count);
    for (; row && own->apart_count < APART_MAX; row = row_next(row), own->apart_count++) {
        own->apart_inferred[own->apart_count] = is_text(row_text(row, "status"), "inferred");
        int *pair = own->apart[own->apart_count];
        pair[0] = loader_id(loader, &data->names[PLACE], row_text(row, "a"));
        pair[1] = loader_id(loader, &data->names[PLACE], row_text(row, "b"));
        pieces_add(&own->space[pair[0]].apart, pair[1]);
        pieces_add(&own->space[pair[1]].apart, pair[0]);
    }
    if (row)
        loader_complain(loader, "%d rows of \"not_connected\", limit %d", count, APART_MAX);
}

static struct waw_constraint constraint_in(struct loader *loader, const struct row *row)
{
    static const char *const word[] = {"",
#define CONSTRAINT(name, text) text,
                                       CONSTRAINTS(CONSTRAINT)
#undef CONSTRAINT
                                           NULL};
    const struct rules_data *data = loader_data(loader);
    const char *from = row_text(row, "space");
    struct waw_constraint one = {
        .kind = (enum constraint_kind)word_in(loader, row, "kind", word),
        .from = loader_id(loader, &data->names[PLACE], from ? from : row_text(row, "a")),
        .to = loader_id(loader, &data->names[PLACE], row_text(row, "b")),
        .length = row_number(row, "length", 0),
        .colony = loader_id(loader, &data->names[COLONY], row_text(row, "colony")),
        .inferred = is_text(row_text(row, "status"), "inferred"),
    };
    const struct row *other = row_inside(row, "others");
    for (; other && one.count < ONE_OF_MAX; other = row_next(other))
        one.one_of[one.count++] = loader_id(loader, &data->names[PLACE], row_own_text(other));
    return one;
}

static void load_constraints(struct loader *loader, struct waw_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "map.json", "constraints", &count);
    if (count > CONSTRAINTS_MAX)
        loader_complain(loader, "%d constraints, limit %d", count, CONSTRAINTS_MAX);
    for (; row && own->constraint_count < CONSTRAINTS_MAX; row = row_next(row))
        own->constraint[own->constraint_count++] = constraint_in(loader, row);
}

static void load_boxes(struct loader *loader, struct waw_data *own)
{
    static const char *const id[] = {
#define BOX(name, word) word,
        BOXES(BOX)
#undef BOX
    };
    for (int box = 0; box < BOX_COUNT; box++)
        own->box[box] = loader_id(loader, &loader_data(loader)->names[PLACE], id[box]);
}

static bool load_map(struct loader *loader, struct waw_data *own)
{
    struct rules_data *data = loader_data(loader);
    if (!loader_map(loader, connection_kinds))
        return false;
    if (data->names[PLACE].count == 0)
        return false; /* the file is not there, as was said */
    if (data->names[PLACE].count > PLACE_MAX) {
        loader_complain(loader, "%d places, limit %d", data->names[PLACE].count, PLACE_MAX);
        return false;
    }
    if (!load_colonies(loader, own) || !load_zones(loader))
        return false;
    load_spaces(loader, own);
    load_boxes(loader, own);
    load_constraints(loader, own);
    return true;
}

/* --- pieces --- */

/* A rating, known or within limits. */
static struct span rating_in(struct loader *loader, const struct row *row, const char *key,
                             int limit)
{
    char least[32], most[32];
    snprintf(least, sizeof least, "%s_min", key);
    snprintf(most, sizeof most, "%s_max", key);
    int known = number_between(loader, row, key, 1, limit, 0);
    if (known)
        return (struct span){known, known};
    return (struct span){number_between(loader, row, least, 1, limit, 1),
                         number_between(loader, row, most, 1, limit, limit)};
}

static enum piece_class class_of(struct loader *loader, const struct row *row)
{
    static const char *const word[] = {"", "cu", "general", "congress", "navy", "pc", NULL};
    return (enum piece_class)word_in(loader, row, "class", word);
}

static enum nation nation_of(struct loader *loader, const struct row *row)
{
    static const char *const word[] = {"", "british", "american", "french", NULL};
    return (enum nation)word_in(loader, row, "nationality", word);
}

/* The CUs of a kind become counters of one each; denominations are change (2.2.A). */
static int add_counters(struct loader *loader, struct name *name, int first, int kind,
                        const struct row *row)
{
    struct rules_data *data = loader_data(loader);
    int stock = number_between(loader, row, "stock", 0, PIECE_MAX, STOCK_UNKNOWN);
    for (int i = 1; i <= stock; i++) {
        const char *id = arena_print(&data->arena, "%s-%d", row_text(row, "id"), i);
        const char *printed = arena_print(&data->arena, "%s %d", row_text(row, "name"), i);
        name[first + i] = (struct name){id, printed, NULL};
        data->kind_of_piece[first + i] = kind;
        data->side_of_piece[first + i] =
            loader_id(loader, &data->names[SIDE], row_text(row, "side"));
    }
    return first + stock;
}

static int count_counters(struct loader *loader, const struct row *kinds)
{
    int count = 0;
    for (const struct row *row = kinds; row; row = row_next(row)) {
        int stock = row_number(row, "stock", STOCK_UNKNOWN);
        if (class_of(loader, row) == CU && stock > 0)
            count += stock;
    }
    return count;
}

static bool add_all_counters(struct loader *loader, const struct row *kinds)
{
    struct rules_data *data = loader_data(loader);
    struct names *pieces = &data->names[PIECE];
    size_t room = (size_t)(pieces->count + count_counters(loader, kinds)) + 1;
    struct name *name = loader_take(loader, room * sizeof *name);
    int *kind_of = loader_take(loader, room * sizeof *kind_of);
    int *side_of = loader_take(loader, room * sizeof *side_of);
    if (!name || !kind_of || !side_of || room > PIECE_MAX + 1) {
        loader_complain(loader, "%d pieces, limit %d", (int)room - 1, PIECE_MAX);
        return false;
    }
    memcpy(name, pieces->name, ((size_t)pieces->count + 1) * sizeof *name);
    memcpy(kind_of, data->kind_of_piece, ((size_t)pieces->count + 1) * sizeof *kind_of);
    memcpy(side_of, data->side_of_piece, ((size_t)pieces->count + 1) * sizeof *side_of);
    data->kind_of_piece = kind_of;
    data->side_of_piece = side_of;
    int kind = 1, last = pieces->count;
    for (const struct row *row = kinds; row; row = row_next(row), kind++) {
        if (class_of(loader, row) == CU)
            last = add_counters(loader, name, last, kind, row);
        else
            data->plural[kind] = NULL;
    }
    *pieces = (struct names){.what = pieces->what, .count = last, .name = name};
    return names_index(pieces, &data->arena);
}

/* How many there are, or at least are known to be. */
static struct span stock_in(struct loader *loader, const struct row *row)
{
    int stock = number_between(loader, row, "stock", 0, PIECE_MAX, STOCK_UNKNOWN);
    int least = number_between(loader, row, "stock_min", 0, PIECE_MAX, 0);
    return (struct span){row_known(row, "stock") ? stock : least, stock};
}

static void describe_kinds(struct loader *loader, struct waw_data *own, const struct row *kinds)
{
    const struct rules_data *data = loader_data(loader);
    int kind = 1;
    for (const struct row *row = kinds; row; row = row_next(row), kind++) {
        enum piece_class class = class_of(loader, row);
        enum nation nation = nation_of(loader, row);
        own->stocks_unknown += class == CU && !row_known(row, "stock");
        if (class == CU && nation != OF_FRANCE)
            own->cus[loader_id(loader, &data->names[SIDE], row_text(row, "side"))] =
                stock_in(loader, row);
        for (int piece = 1; piece <= data->names[PIECE].count; piece++) {
            if (data->kind_of_piece[piece] != kind)
                continue;
            own->piece[piece].class = class;
            own->piece[piece].nation = nation;
            if (class == CU)
                pieces_add(&own->cus_of[data->side_of_piece[piece]], piece);
        }
    }
}

static void describe_generals(struct loader *loader, struct waw_data *own)
{
    static const char *const rating[] = {"strategy", "battle", "agility", NULL};
    const int *side_of = loader_data(loader)->side_of_piece;
    int count, piece = 1;
    const struct row *row = loader_rows(loader, "pieces.json", "pieces", &count);
    for (; row; row = row_next(row), piece++) {
        struct waw_piece *one = &own->piece[piece];
        if (one->class == GENERAL) {
            need_keys(loader, row, rating);
            pieces_add(&own->generals_of[side_of[piece]], piece);
        }
        one->strategy = rating_in(loader, row, "strategy", STRATEGY_MAX);
        one->battle = rating_in(loader, row, "battle", FACES);
        one->agility = rating_in(loader, row, "agility", AGILITY_MAX);
        one->retreat_bonus = row_number(row, "retreat_bonus", 0);
        one->winter_sheltered = row_number(row, "winter_sheltered", 0);
        one->winter_offensive = row_number(row, "winter_offensive", 0) > 0;
        one->never_boxed = row_flag(row, "never_boxed");
        one->leaves_game = row_flag(row, "leaves_game_if_captured");
        one->treason_target = row_flag(row, "treason_target");
        if (one->class == CONGRESS)
            own->congress = piece;
        if (one->class == NAVY)
            own->navy = piece;
        if (one->class == GENERAL && one->nation == OF_FRANCE)
            own->rochambeau = piece;
    }
}

/* Those that rules speak of without their names. */
static void need_pieces(struct loader *loader, const struct waw_data *own)
{
    const struct {
        const char *what;
        int piece;
    } needed[] = {{"Continental Congress", own->congress},
                  {"French Navy", own->navy},
                  {"French general", own->rochambeau}};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (!needed[i].piece)
            loader_complain(loader, "pieces.json has no %s", needed[i].what);
    }
}

static bool load_pieces(struct loader *loader, struct waw_data *own)
{
    int count;
    const struct row *kinds = loader_rows(loader, "pieces.json", "kinds", &count);
    if (!loader_pieces(loader) || !add_all_counters(loader, kinds))
        return false;
    describe_kinds(loader, own, kinds);
    describe_generals(loader, own);
    need_pieces(loader, own);
    return true;
}

/* --- cards --- */

static enum flag flag_of(const struct row *row)
{
    const char *side = row_text(row, "side");
    if (is_text(side, "british"))
        return FLAG_BRITISH;
    if (is_text(side, "american"))
        return FLAG_AMERICAN;
    return side ? FLAG_EITHER : FLAG_UNKNOWN;
}

static enum event event_of(struct loader *loader, const struct row *row)
{
    static const char *const word[] = {"",
#define EVENT(name, text) text,
                                       EVENTS(EVENT)
#undef EVENT
                                           NULL};
    return (enum event)word_in(loader, row, "event", word);
}

static enum condition condition_of(struct loader *loader, const struct row *row)
{
    static const char *const word[] = {"",
                                       "none",
                                       "before-french-alliance",
                                       "after-french-alliance",
                                       "european-war",
                                       "no-european-war",
                                       NULL};
    return (enum condition)word_in(loader, row, "condition", word);
}

static enum reshuffle reshuffle_of(struct loader *loader, const struct row *row)
{
    static const char *const word[] = {"", "never", "when-played", "when-discarded", NULL};
    return (enum reshuffle)word_in(loader, row, "reshuffle", word);
}

static enum truth effect_of(struct loader *loader, const struct row *row)
{
    static const char *const word[] = {"", "complete", "part", "none", NULL};
    static const enum truth truth[] = {UNKNOWN, YES, NO, UNKNOWN};
    return truth[word_in(loader, row, "effect_known", word)];
}

/* Events that say nothing without a figure. */
static void need_figure(struct loader *loader, const struct row *row, enum event event)
{
    const char *key = event == EVENT_CAMPAIGN ? "activations" : "year";
    bool needs = event == EVENT_CAMPAIGN || event == EVENT_WAR_ENDS;
    if (needs && !row_known(row, key))
        loader_complain(loader, "%s has no \"%s\"", row_text(row, "id"), key);
}

/* --- instructions of events, 6.31 --- */

static bool flag_where_known(const struct row *row, const char *key)
{
    return row_known(row, key) && row_flag(row, key);
}

static struct waw_instruction instruction_in(struct loader *loader, const struct row *row)
{
    static const char *const kind[] = {"",     "place", "remove",   "flip", "bring",
                                       "draw", "lose",  "alliance", NULL};
    static const char *const what[] = {"", "pc", "cu", NULL};
    static const char *const ports[] = {"", "only", "none", NULL};
    static const char *const without[] = {"", "enemy-cus", "enemy-units", NULL};
    const struct rules_data *data = loader_data(loader);
    struct waw_instruction it = {
        .kind = (enum instruction_kind)word_in(loader, row, "do", kind),
        .cus = word_in(loader, row, "what", what) == 2,
        .may = flag_where_known(row, "may"),
        .side = loader_id(loader, &data->names[SIDE], row_text(row, "side")),
        .count = number_between(loader, row, "count", -9, 40, 1),
        .ports = (enum ports)word_in(loader, row, "ports", ports),
        .without = (enum without)word_in(loader, row, "without", without),
        .next_to_own = flag_where_known(row, "next_to_own"),
    };
    const struct row *name = row_inside(row, "colonies");
    for (; name; name = row_next(name))
        it.colonies |= 1U << loader_id(loader, &data->names[COLONY], row_own_text(name));
    for (name = row_inside(row, "spaces"); name; name = row_next(name))
        it.space[loader_id(loader, &data->names[PLACE], row_own_text(name))] = true;
    it.anywhere = !row_inside(row, "colonies") && !row_inside(row, "spaces");
    return it;
}

static void complain_of(struct loader *loader, const struct waw_instruction *it, const char *card)
{
    if (!it->kind)
        loader_complain(loader, "%s: an instruction has no \"do\"", card);
    else if (it->count < 1 && it->kind != INSTRUCTION_ALLIANCE)
        loader_complain(loader, "%s: an instruction has \"count\": %d", card, it->count);
    else if (it->cus && it->kind == INSTRUCTION_FLIP)
        loader_complain(loader, "%s: CUs cannot be flipped", card);
}

static void load_instructions(struct loader *loader, struct waw_card *card, const struct row *row)
{
    const struct row *one = row_inside(row, "instructions");
    struct waw_instruction *it;
    if (!one)
        return;
    it = loader_take(loader, INSTRUCTIONS_MAX * sizeof *it);
    for (; it && one && card->instruction_count < INSTRUCTIONS_MAX; one = row_next(one)) {
        it[card->instruction_count] = instruction_in(loader, one);
        complain_of(loader, &it[card->instruction_count++], row_text(row, "id"));
    }
    if (one)
        loader_complain(loader, "%s: more than %d instructions", row_text(row, "id"),
                        INSTRUCTIONS_MAX);
    card->instruction = it;
}

static void describe_card(struct loader *loader, struct waw_card *card, const struct row *row)
{
    static const char *const key[] = {"side",      "battle_card", "strategy_event", "leaves_play",
                                      "condition", "reshuffle",   "event",          "effect_known",
                                      "copies",    NULL};
    need_keys(loader, row, key);
    *card = (struct waw_card){
        .number = row_number(row, "number", 0),
        .ops = row_number(row, "ops", 0),
        .copies_known = row_known(row, "copies"),
        .special = row_flag(row, "must_be_played"),
        .group = row_number(row, "ops", 0),
        .flag = flag_of(row),
        .battle_card = truth_in(row, "battle_card"),
        .event = event_of(loader, row),
        .condition = condition_of(loader, row),
        .reshuffle = reshuffle_of(loader, row),
        .strategy_event = truth_in(row, "strategy_event"),
        .effect_known = effect_of(loader, row),
        .leaves_play = truth_in(row, "leaves_play"),
        .joins_year = row_number(row, "joins_year", 0),
        .war_ends = row_number(row, "year", 0),
        .activations = row_number(row, "activations", 0),
    };
    need_figure(loader, row, card->event);
    load_instructions(loader, card, row);
}

static bool is_listed(const struct waw_data *own, int cards, int ops)
{
    for (int card = 1; card <= cards; card++) {
        if (own->card[card].ops == ops)
            return true;
    }
    return false;
}

/* "3 OPS" stands for any card of that value; where the data does not number them, copies are added.
 */
static int add_ops_cards(struct loader *loader, struct waw_data *own, struct name *name, int last,
                         const struct row *row)
{
    struct rules_data *data = loader_data(loader);
    const char *id = row_text(row, "id");
    int ops = row_number(row, "ops", 0);
    bool listed = is_listed(own, last, ops);
    int written = number_between(loader, row, "copies", 1, COPIES_MOST, COPIES_MOST);
    int copies = listed ? 0 : written;
    const char **others = loader_take(loader, 4 * sizeof *others);
    const struct row *other = row_inside(row, "names");
    for (int i = 0; others && other && i < 3; i++, other = row_next(other))
        others[i] = row_own_text(other);
    name[++last] = (struct name){id, row_text(row, "name"), others};
    own->card[last] = (struct waw_card){.ops = ops,
                                        .any = true,
                                        .group = ops,
                                        .flag = FLAG_EITHER,
                                        .copies_known = listed || row_known(row, "copies")};
    for (int i = 1; i <= copies; i++) {
        name[++last] =
            (struct name){arena_print(&data->arena, "%s-%d", id, i),
                          arena_print(&data->arena, "%s (%d)", row_text(row, "name"), i), NULL};
        own->card[last] = (struct waw_card){.ops = ops, .group = ops, .flag = FLAG_EITHER};
    }
    return last;
}

static void copy_names(struct loader *loader, const struct waw_data *own, struct name *name)
{
    struct rules_data *data = loader_data(loader);
    const struct names *cards = &data->names[CARD];
    for (int card = 1; card <= cards->count; card++) {
        name[card] = cards->name[card];
        if (own->card[card].ops) /* several bear this title: their number tells them apart */
            name[card].printed = arena_print(
                &data->arena, "%s (%s)", name[card].printed,
                name[card].others && name[card].others[0] ? name[card].others[0] : name[card].id);
    }
}

/* "Minor Campaign" stands for any of its copies. Of campaigns nobody knows how many there are; of
 * other events one is taken to be all there is, as the data has no second one. */
static int add_copies(struct loader *loader, struct waw_data *own, struct name *name, int last,
                      int card, const struct row *row)
{
    struct rules_data *data = loader_data(loader);
    int unknown = own->card[card].event == EVENT_CAMPAIGN ? CAMPAIGNS_UNKNOWN : 1;
    int copies = number_between(loader, row, "copies", 1, COPIES_MOST, unknown);
    if (copies < 2 || own->card[card].ops)
        return last;
    if (last + copies > CARD_MAX) {
        loader_complain(loader, "%d cards, limit %d", last + copies, CARD_MAX);
        return last;
    }
    own->card[card].group = FACES + card;
    for (int i = 1; i <= copies; i++) {
        name[++last] =
            (struct name){arena_print(&data->arena, "%s-%d", row_text(row, "id"), i),
                          arena_print(&data->arena, "%s (%d)", row_text(row, "title"), i), NULL};
        own->card[last] = own->card[card];
    }
    own->card[card].any = true;
    return last;
}

/* Of an OPS value whose cards have rows of their own, these are counted. */
static void count_cards(struct loader *loader, struct waw_data *own)
{
    int count, rows;
    const struct row *row = loader_rows(loader, "cards.json", "cards", &rows);
    for (; row; row = row_next(row)) {
        own->cards_least += row_number(row, "copies", 1);
        own->copies_unknown += !row_known(row, "copies");
    }
    row = loader_rows(loader, "cards.json", "ops_cards", &count);
    for (; row; row = row_next(row)) {
        if (is_listed(own, rows, row_number(row, "ops", 0)))
            continue;
        own->cards_least += row_number(row, "copies", row_number(row, "copies_min", 1));
        own->copies_unknown += !row_known(row, "copies");
    }
}

static bool load_cards(struct loader *loader, struct waw_data *own)
{
    int count, values, listed;
    struct rules_data *data = loader_data(loader);
    if (!loader_cards(loader))
        return false;
    const struct row *row = loader_rows(loader, "cards.json", "cards", &count);
    const struct row *ops = loader_rows(loader, "cards.json", "ops_cards", &values);
    struct name *name = loader_take(loader, (CARD_MAX + 1) * sizeof *name);
    if (!name || count + values * (COPIES_MOST + 1) > CARD_MAX) {
        loader_complain(loader, "%d cards are too many", count);
        return false;
    }
    for (int card = 1; row; row = row_next(row), card++)
        describe_card(loader, &own->card[card], row);
    count_cards(loader, own);
    name[0] = data->names[CARD].name[0];
    copy_names(loader, own, name);
    for (; ops; ops = row_next(ops))
        count = add_ops_cards(loader, own, name, count, ops);
    row = loader_rows(loader, "cards.json", "cards", &listed);
    for (int card = 1; row; row = row_next(row), card++)
        count = add_copies(loader, own, name, count, card, row);
    data->names[CARD] = (struct names){.what = "card", .count = count, .name = name};
    data->card_side = loader_take(loader, ((size_t)count + 1) * sizeof *data->card_side);
    for (int card = 1; data->card_side && card <= count; card++)
        data->card_side[card] = own->card[card].flag == FLAG_BRITISH    ? BRITISH
                                : own->card[card].flag == FLAG_AMERICAN ? AMERICAN
                                                                        : 0;
    return data->card_side && names_index(&data->names[CARD], &data->arena);
}

/* --- tables --- */

/* Reads the numbers of a list by their ids. */
static void load_numbers(struct loader *loader, const char *list, const char *key, int count,
                         const char *const *id, int *number)
{
    int rows;
    const struct row *first = loader_rows(loader, "tables.json", list, &rows);
    for (int i = 0; i < count; i++) {
        const struct row *row = first;
        while (row && !is_text(row_text(row, "id"), id[i]))
            row = row_next(row);
        if (!row)
            loader_complain(loader, "%s: \"%s\" is missing", list, id[i]);
        number[i] = row ? row_number(row, key, 0) : 0;
    }
}

static void load_figures(struct loader *loader, struct waw_data *own)
{
#define WORD(name, id) id,
    static const char *const limits[] = {LIMITS(WORD)};
    static const char *const modifiers[] = {BATTLE_MODIFIERS(WORD)};
    static const char *const moves[] = {ALLIANCE_MOVES(WORD)};
#undef WORD
    load_numbers(loader, "limits", "value", LIMIT_COUNT, limits, own->limit);
    load_numbers(loader, "battle_modifiers", "value", MODIFIER_COUNT, modifiers, own->modifier);
    load_numbers(loader, "french_alliance_moves", "spaces", ALLIANCE_MOVE_COUNT, moves,
                 own->alliance_move);
}

static void fill_faces(struct loader *loader, const struct row *row, int *loss)
{
    int most = number_between(loader, row, "die_max", 1, FACES, 0);
    for (int face = number_between(loader, row, "die_min", 1, FACES, 1); face <= most; face++)
        loss[face] = row_number(row, "cus", 0);
}

static void load_battle_tables(struct loader *loader, struct waw_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "tables.json", "loser_losses", &count);
    for (; row; row = row_next(row))
        fill_faces(loader, row, own->loser_loss);
    row = loader_rows(loader, "tables.json", "winner_losses", &count);
    for (; row; row = row_next(row))
        fill_faces(
            loader, row,
            own->winner_loss[number_between(loader, row, "losing_agility", 0, AGILITY_MAX, 0)]);
    row = loader_rows(loader, "tables.json", "actual_battle_rating", &count);
    for (; row; row = row_next(row)) {
        for (int face = 1; face <= FACES; face++) {
            if (face >= row_number(row, "die_min", 1) && face <= row_number(row, "die_max", 0))
                own->half_rating[face] = is_text(row_text(row, "share"), "half");
        }
    }
}

static void load_years(struct loader *loader, struct waw_data *own)
{
    int count, i = 0;
    const struct row *row = loader_rows(loader, "tables.json", "turns", &count);
    for (; row && i < YEARS_MAX; row = row_next(row), i++) {
        number_between(loader, row, "year", FIRST_YEAR + i, FIRST_YEAR + i, 0);
        own->reinforcements[i] =
            number_between(loader, row, "british_reinforcements", 0, PIECE_MAX, NOT_KNOWN);
    }
    row = loader_rows(loader, "tables.json", "victory", &count);
    for (; row; row = row_next(row)) {
        int side = loader_id(loader, &loader_data(loader)->names[SIDE], row_text(row, "side"));
        own->victory[side] = row_number(row, "colonies", 0);
    }
}

/* The row of a side whose lone CU rolls says on which faces it is lost. */
static void load_winter(struct loader *loader, struct waw_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "tables.json", "winter_attrition", &count);
    for (; row; row = row_next(row)) {
        for (int face = 1; face <= FACES && is_text(row_text(row, "loss"), "die"); face++)
            own->winter_lost[face] = face >= row_number(row, "lost_die_min", 1) &&
                                     face <= row_number(row, "lost_die_max", 0);
    }
}

static void load_deck(struct loader *loader, struct waw_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "cards.json", "deck", &count);
    for (; row; row = row_next(row)) {
        if (is_text(row_text(row, "id"), "cards"))
            own->cards_later = row_number(row, "count", 0);
        if (is_text(row_text(row, "id"), "cards-1775"))
            own->cards_in_1775 = row_number(row, "count", 0);
    }
    row = loader_rows(loader, "cards.json", "completeness", &count);
    for (; row; row = row_next(row)) {
        if (is_text(row_text(row, "list"), "cards"))
            own->cards_complete = row_flag(row, "complete");
    }
}

/* --- what is inferred --- */

static void weaken_space(struct waw_space *space, const char *field)
{
    if (is_text(field, "colony"))
        space->colony = 0;
    if (is_text(field, "winter_quarters"))
        space->winter_quarters = UNKNOWN;
    if (is_text(field, "south_of_line"))
        space->south_of_line = UNKNOWN;
}

static void weaken_piece(struct waw_piece *piece, const struct waw_doubt *doubt)
{
    if (is_text(doubt->field, "strategy"))
        piece->strategy = doubt->confirmed;
    if (is_text(doubt->field, "battle"))
        piece->battle = doubt->confirmed;
    if (is_text(doubt->field, "agility"))
        piece->agility = doubt->confirmed;
}

static void weaken_card(struct waw_card *card, int *side, const char *field)
{
    if (is_text(field, "battle_card"))
        card->battle_card = UNKNOWN;
    if (is_text(field, "strategy_event"))
        card->strategy_event = UNKNOWN;
    if (is_text(field, "leaves_play"))
        card->leaves_play = UNKNOWN;
    if (is_text(field, "condition"))
        card->condition = CONDITION_UNKNOWN;
    if (is_text(field, "reshuffle"))
        card->reshuffle = RESHUFFLE_UNKNOWN;
    if (!is_text(field, "side"))
        return;
    card->flag = FLAG_UNKNOWN;
    *side = 0;
}

/* What a weak inference says is forgotten; of a rating what is confirmed remains. */
static void weaken(struct loader *loader, struct waw_data *own, const struct waw_doubt *doubt)
{
    struct rules_data *data = loader_data(loader);
    int card = data_id(&data->names[CARD], doubt->id);
    if (is_text(doubt->file, "map.json"))
        weaken_space(&own->space[data_id(&data->names[PLACE], doubt->id)], doubt->field);
    if (is_text(doubt->file, "pieces.json"))
        weaken_piece(&own->piece[data_id(&data->names[PIECE], doubt->id)], doubt);
    if (is_text(doubt->file, "cards.json"))
        weaken_card(&own->card[card], &data->card_side[card], doubt->field);
}

static void load_doubts(struct loader *loader, struct waw_data *own, const char *file)
{
    int count;
    const struct row *row = loader_rows(loader, file, "provenance", &count);
    for (; row && own->doubt_count < DOUBTS_MAX; row = row_next(row)) {
        struct waw_doubt doubt = {
            .file = file,
            .id = row_text(row, "id"),
            .field = row_text(row, "field"),
            .weak = !is_text(row_text(row, "confidence"), "high"),
            .confirmed = {
                row_number(row, "confirmed_min", 1),
                row_number(row, "confirmed_max",
                           is_text(row_text(row, "field"), "battle") ? FACES : STRATEGY_MAX)}};
        if (!is_text(row_text(row, "status"), "inferred") || !doubt.id || !doubt.field)
            continue;
        own->doubt[own->doubt_count++] = doubt;
        if (doubt.weak)
            weaken(loader, own, &doubt);
    }
    if (row)
        loader_complain(loader, "more than %d inferences", DOUBTS_MAX);
}

/* "what": one of the sides, PC, the French, or a zone. */
static bool load_what(struct loader *loader, struct rules_data *data)
{
    const char **word = loader_take(loader, (WHAT_ZONE + ZONE_MAX + 1) * sizeof *word);
    if (!word)
        return false;
    for (int side = 1; side <= SIDE_MAX; side++)
        word[side - 1] = data->names[SIDE].name[side].id;
    word[WHAT_PC - 1] = "pc";
    word[WHAT_FRENCH - 1] = "french";
    for (int zone = 1; zone <= data->names[ZONE].count; zone++)
        word[WHAT_ZONE + zone - 1] = data->names[ZONE].name[zone].id;
    return loader_words(loader, &data->names[WHAT], "side or zone", word);
}

bool waw_load(struct rules_data *data, struct loader *loader)
{
    struct waw_data *own = loader_take(loader, sizeof *own);
    data->own = own;
    if (!own || !load_map(loader, own) || !load_pieces(loader, own) || !load_cards(loader, own))
        return false;
    load_lines(loader, own);
    load_figures(loader, own);
    load_battle_tables(loader, own);
    load_years(loader, own);
    load_winter(loader, own);
    load_deck(loader, own);
    data->places_incomplete = !own->all_spaces_known;
    for (int card = 1; card <= data->names[CARD].count; card++) {
        if (!own->card[card].any && !own->card[card].number)
            data->cards_unnumbered = own->cards_later;
    }
    load_doubts(loader, own, "map.json");
    load_doubts(loader, own, "pieces.json");
    load_doubts(loader, own, "cards.json");
    load_doubts(loader, own, "tables.json");
    return load_what(loader, data) && loader_words(loader, &data->names[PHASE], "phase", phases) &&
           loader_words(loader, &data->names[PILE], "pile", piles) &&
           loader_words(loader, &data->names[USE], "use of a card", uses) &&
           loader_words(loader, &data->names[MODE], "way to move", modes);
}
