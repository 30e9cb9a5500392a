#include "games/wilderness-war/data.h"

#include <string.h>

static bool is_word(const struct row *row, const char *key, const char *word)
{
    const char *text = row_text(row, key);
    return text && strcmp(text, word) == 0;
}

/* --- words --- */

static bool load_words(struct loader *loader)
{
    static const char *const use[] = {"activation", "construction", "event", "response", NULL};
    static const char *const mode[] = {"land", "boat", "sea", NULL};
    static const char *const what[] = {"fort", "stockade", "fieldworks", NULL};
    static const char *const level[] = {"reluctant", "supportive", "enthusiastic", NULL};
    static const char *const season[] = {"early", "late", NULL};
    static const char *const stop[] = {"after wilderness",
                                       "after enemy cultivated",
                                       "mountain",
                                       "enemy",
                                       "sent back",
                                       "battle",
                                       "siege",
                                       NULL};
    static const char *const task[] = {"choice",
                                       "draw",
                                       "removal",
                                       "placement",
                                       "answer",
                                       "restoring",
                                       "elimination",
                                       "second elimination",
                                       "third elimination",
                                       "steps",
                                       "exchange",
                                       "discard",
                                       "card to take",
                                       NULL};
    static const char *const combat[] = {"sortie", "raid", "assault", NULL};
    static const char *const pile[] = {"deck",    "discards",  "French hand", "British hand",
                                       "removed", "set aside", NULL};
    struct names *names = loader_data(loader)->names;
    return loader_words(loader, &names[USE], "use of a card", use) &&
           loader_words(loader, &names[MODE], "mode of movement", mode) &&
           loader_words(loader, &names[WHAT], "work", what) &&
           loader_words(loader, &names[ASSEMBLIES], "state of the assemblies", level) &&
           loader_words(loader, &names[SEASON], "season", season) &&
           loader_words(loader, &names[STOP_REASON], "reason to stop", stop) &&
           loader_words(loader, &names[TASK], "task", task) &&
           loader_words(loader, &names[COMBAT], "kind of combat", combat) &&
           loader_words(loader, &names[PILE], "pile", pile);
}

/* --- map --- */

static void load_departments(struct loader *loader, struct ww_data *own)
{
    int count;
    const struct rules_data *data = loader_data(loader);
    const struct row *row = loader_rows(loader, "map.json", "departments", &count);
    for (; row && own->department_count < DEPARTMENTS_MAX; row = row_next(row)) {
        struct ww_department *department = &own->department[++own->department_count];
        department->id = row_text(row, "id");
        department->name = row_text(row, "name");
        department->side = loader_id(loader, &data->names[SIDE], row_text(row, "side"));
        department->box = loader_id(loader, &data->names[PLACE], row_text(row, "militia_box"));
    }
}

static int department_of(const struct ww_data *own, const struct row *row)
{
    for (int i = 1; i <= own->department_count; i++) {
        if (is_word(row, "department", own->department[i].id))
            return i;
    }
    return 0;
}

static enum ww_terrain terrain_of(const struct row *row)
{
    if (is_word(row, "terrain", "cultivated"))
        return CULTIVATED;
    if (is_word(row, "terrain", "wilderness"))
        return WILDERNESS;
    return is_word(row, "terrain", "mountain") ? MOUNTAIN : NO_TERRAIN;
}

static void load_spaces(struct loader *loader, struct ww_data *own)
{
    int count, place = 1;
    const struct rules_data *data = loader_data(loader);
    const struct row *row = loader_rows(loader, "map.json", "spaces", &count);
    for (; row; row = row_next(row), place++)
        own->space[place] = (struct ww_space_facts){
            .on_map = true,
            .terrain = terrain_of(row),
            .department = department_of(own, row),
            .originally = loader_id(loader, &data->names[SIDE], row_text(row, "originally")),
            .fortress = row_flag(row, "fortress"),
            .port = row_flag(row, "port"),
            .settlement = row_known(row, "settlement"),
        };
}

static int load_arrows(struct loader *loader, const char *list, struct ww_arrow *arrow)
{
    int count, loaded = 0;
    const struct names *places = &loader_data(loader)->names[PLACE];
    const struct row *row = loader_rows(loader, "map.json", list, &count);
    for (; row && loaded < ARROWS_MAX; row = row_next(row))
        arrow[loaded++] = (struct ww_arrow){loader_id(loader, places, row_text(row, "from")),
                                            loader_id(loader, places, row_text(row, "to"))};
    return loaded;
}

/* --- pieces --- */

static enum ww_class class_of(const struct row *row)
{
    if (is_word(row, "class", "drilled"))
        return DRILLED;
    if (is_word(row, "class", "auxiliary"))
        return AUXILIARY;
    return is_word(row, "class", "militia") ? MILITIA : A_LEADER;
}

static void load_kinds(struct loader *loader, struct ww_data *own)
{
    int count, kind = 1;
    const struct names *places = &loader_data(loader)->names[PLACE];
    const struct row *row = loader_rows(loader, "pieces.json", "kinds", &count);
    for (; row; row = row_next(row), kind++)
        own->kind[kind] = (struct ww_kind_facts){
            .class = class_of(row),
            .regulars = row_flag(row, "regulars"),
            .woodsmen = row_flag(row, "woodsmen"),
            .indians = is_word(row, "type", "indians"),
            .iroquois = is_word(row, "side", "british") &&
                        (is_word(row, "group", "iroquois") || is_word(row, "group", "mohawk")),
            .coureurs = is_word(row, "type", "coureurs"),
            .rangers = is_word(row, "type", "rangers"),
            .returns = row_flag(row, "returns"),
            .marines = row_flag(row, "marines"),
            .strength = row_number(row, "strength", 0),
            .reduced = row_number(row, "reduced", 0),
            .movement = row_number(row, "movement", 0),
            .count = row_number(row, "count", 0),
            .settlement = loader_id(loader, places, row_text(row, "settlement")),
            .department = department_of(own, row),
            .id = row_text(row, "id"),
            .tribe = row_text(row, "tribe"),
            .group = row_text(row, "group"),
            .type = row_text(row, "type"),
        };
}

static void load_leaders(struct loader *loader, struct ww_data *own)
{
    int count, piece = 1;
    const struct row *row = loader_rows(loader, "pieces.json", "pieces", &count);
    for (; row; row = row_next(row), piece++)
        own->leader[piece] = (struct ww_leader_facts){
            .initiative = row_number(row, "initiative", 0),
            .command = row_number(row, "command", 0),
            .tactics = row_number(row, "tactics", 0),
            .commands_iroquois = row_flag(row, "commands_iroquois"),
        };
}

static void add_when(struct piece_set *set, int piece, bool is)
{
    if (is)
        pieces_add(set, piece);
}

static void sort_pieces(const struct rules_data *data, struct ww_data *own)
{
    for (int piece = 1; piece <= data->names[PIECE].count; piece++) {
        const struct ww_kind_facts *kind = &own->kind[data->kind_of_piece[piece]];
        add_when(&own->leaders, piece, kind->class == A_LEADER);
        add_when(&own->units, piece, kind->class != A_LEADER);
        add_when(&own->drilled, piece, kind->class == DRILLED);
        add_when(&own->auxiliaries, piece, kind->class == AUXILIARY);
        add_when(&own->militia, piece, kind->class == MILITIA);
        add_when(&own->indians, piece, kind->indians);
        add_when(&own->iroquois, piece, kind->iroquois);
        add_when(&own->settled, piece, kind->settlement != 0);
        add_when(&own->regulars, piece, kind->regulars);
        add_when(&own->woodsmen, piece, kind->woodsmen);
        add_when(&own->rangers, piece, kind->rangers);
        add_when(&own->coureurs, piece, kind->coureurs);
        add_when(&own->provincials, piece, kind->type && strcmp(kind->type, "provincials") == 0);
    }
}

/* The bits of a card's moments, in the order of the data's list. */
static uint32_t moments_of(struct loader *loader, const struct row *card)
{
    uint32_t moments = 0;
    for (const struct row *word = row_inside(card, "moments"); word; word = row_next(word)) {
        int count, bit = 0;
        const struct row *row = loader_rows(loader, "cards.json", "moments", &count);
        while (row && !is_word(row, "id", row_own_text(word))) {
            row = row_next(row);
            bit++;
        }
        if (!row)
            loader_complain(loader, "no moment is called %s", row_own_text(word));
        else
            moments |= UINT32_C(1) << bit;
    }
    return moments;
}

static void load_cards(struct loader *loader, struct ww_data *own, ww_event_finder *event_called)
{
    int count, card = 1;
    const struct row *row = loader_rows(loader, "cards.json", "cards", &count);
    for (; row; row = row_next(row), card++) {
        if (is_word(row, "event", "foul-weather"))
            own->weather_spaces = row_number(row, "spaces", 0);
        own->card[card] = (struct ww_card){
            .value = row_number(row, "value", 0),
            .event = row_text(row, "event"),
            .row_of_event = event_called(row_text(row, "event")),
            .remove = is_word(row, "removal", "always"),
            .response = row_flag(row, "response"),
            .reshuffle = row_flag(row, "reshuffle"),
            .moments = moments_of(loader, row),
            .kind = row_text(row, "kind"),
            .row = row,
        };
    }
}

/* --- tables --- */

static void load_columns(struct loader *loader, struct ww_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "tables.json", "combat_columns", &count);
    for (; row && own->column_count < COLUMNS_MAX; row = row_next(row)) {
        struct ww_column *column = &own->column[own->column_count++];
        int die = 0;
        column->from = row_number(row, "from", 0);
        for (const struct row *loss = row_inside(row, "losses"); loss && die < DIE_ROWS;
             loss = row_next(loss))
            column->losses[die++] = row_own_number(loss, 0);
        if (die != DIE_ROWS)
            loader_complain(loader, "a combat column needs %d losses", DIE_ROWS);
    }
}

/* The number under key in the row of that id; a complaint when it is missing. */
static int table_number(struct loader *loader, const char *list, const char *id, const char *key)
{
    int count;
    const struct row *row = loader_rows(loader, "tables.json", list, &count);
    for (; row; row = row_next(row)) {
        if (is_word(row, "id", id))
            return row_number(row, key, 0);
    }
    loader_complain(loader, "%s has no row %s", list, id);
    return 0;
}

static void load_results(struct loader *loader, struct ww_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "tables.json", "siege_results", &count);
    for (int die = 0; row && die < DIE_ROWS; row = row_next(row), die++)
        own->siege_levels[die] = row_number(row, "levels", 0);
    row = loader_rows(loader, "tables.json", "raid_results", &count);
    for (int die = 0; row && die < DIE_ROWS; row = row_next(row), die++) {
        own->raid[OPEN_TARGET][die] =
            (struct ww_raid_result){row_flag(row, "open_success"), row_number(row, "open_loss", 0)};
        own->raid[WORKS_TARGET][die] = (struct ww_raid_result){row_flag(row, "works_success"),
                                                               row_number(row, "works_loss", 0)};
    }
}

static void load_assemblies(struct loader *loader, struct ww_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "tables.json", "provincial_assemblies", &count);
    for (int level = 1; row && level <= ASSEMBLY_LEVELS; row = row_next(row), level++) {
        for (int i = 1; i <= own->department_count; i++)
            own->assembly_limit[level][i] = row_number(row, own->department[i].id, 0);
    }
}

static void load_victory(struct loader *loader, struct ww_data *own)
{
    int count;
    const struct names *places = &loader_data(loader)->names[PLACE];
    const struct row *row = loader_rows(loader, "tables.json", "victory_spaces", &count);
    for (; row && own->victory_space_count < VICTORY_SPACES_MAX; row = row_next(row))
        own->victory_space[own->victory_space_count++] = (struct ww_victory_space){
            .place = loader_id(loader, places, row_text(row, "space")),
            .at_1759 = row_flag(row, "end_1759"),
            .sudden = row_flag(row, "sudden_death"),
        };
    row = loader_rows(loader, "tables.json", "years", &count);
    for (; row && own->year_count < YEARS_MAX; row = row_next(row))
        own->year[own->year_count++] = (struct ww_year_mark){
            .year = row_number(row, "year", 0),
            .french_points = row_number(row, "french_points", 0),
        };
    own->winning_points = table_number(loader, "sudden_death", "points", "points");
    own->short_end_year = table_number(loader, "endings", "end-1759", "year");
    own->british_end_spaces = table_number(loader, "endings", "end-1759", "british_spaces");
    own->french_end_points = table_number(loader, "endings", "end-1762", "french_points");
    own->british_end_points = table_number(loader, "endings", "end-1762", "british_points");
}

static void load_points(struct loader *loader, struct ww_data *own)
{
    own->fort_points = table_number(loader, "victory_points", "capture-fort", "points");
    own->fortress_points = table_number(loader, "victory_points", "capture-fortress", "points");
    own->reverted_points = table_number(loader, "victory_points", "fortress-reverts", "points");
    own->demolition_points = -table_number(loader, "victory_points", "demolish-fort", "points");
}

static void load_sieges_and_raids(struct loader *loader, struct ww_data *own)
{
    const struct names *places = &loader_data(loader)->names[PLACE];
    own->fort_level = table_number(loader, "fortifications", "fort", "assault_level");
    own->fortress_level = table_number(loader, "fortifications", "fortress", "assault_level");
    own->siege_limit = table_number(loader, "limits", "siege-level", "value");
    own->raid_militia = table_number(loader, "modifiers", "raid-militia", "militia");
    own->deployed_militia = table_number(loader, "limits", "raid-defence-militia", "value");
    own->winter_units = table_number(loader, "limits", "winter-shelter-units", "value");
    own->sevens = table_number(loader, "limits", "leaders-with-command-seven", "value");
    own->louisbourg = loader_id(loader, places, "louisbourg");
}

static void load_tables(struct loader *loader, struct ww_data *own)
{
    load_columns(loader, own);
    load_results(loader, own);
    load_assemblies(loader, own);
    load_victory(loader, own);
    load_points(loader, own);
    load_sieges_and_raids(loader, own);
    own->intercept_success = table_number(loader, "reactions", "intercept", "success");
    own->avoid_success = table_number(loader, "reactions", "avoid", "success");
    own->leader_moves = table_number(loader, "movement", "leader-alone", "spaces");
    own->boat_moves = table_number(loader, "movement", "boat", "spaces");
    own->naval_card = table_number(loader, "limits", "naval-force-card", "value");
    own->point_units = table_number(loader, "limits", "battle-point-units", "value");
    own->fort_capacity = table_number(loader, "fortifications", "fort", "capacity");
    own->stockade_points = table_number(loader, "victory_points", "take-stockade", "points");
    own->space_points = table_number(loader, "victory_points", "take-niagara", "points");
    own->battle_points = table_number(loader, "victory_points", "win-battle", "points");
}

static void load_boxes(struct loader *loader, struct ww_data *own)
{
    const struct names *places = &loader_data(loader)->names[PLACE];
    own->force_pool = loader_id(loader, places, "force-pool");
    own->eliminated = loader_id(loader, places, "eliminated");
    own->removed = loader_id(loader, places, "removed");
    own->leader_pool = loader_id(loader, places, "british-leader-pool");
    own->set_aside = loader_id(loader, places, "set-aside");
}

/* --- all --- */

static bool fits(struct loader *loader, const struct names *names, int limit)
{
    if (names->count > limit)
        loader_complain(loader, "more than %d of a kind: %s", limit, names->what);
    return names->count <= limit;
}

static struct ww_data *take_own(struct loader *loader)
{
    const struct rules_data *data = loader_data(loader);
    const struct names *names = data->names;
    struct ww_data *own = loader_take(loader, sizeof *own);
    if (!own)
        return NULL;
    own->kind = loader_take(loader, (size_t)(data->piece_kinds.count + 1) * sizeof *own->kind);
    own->leader = loader_take(loader, (size_t)(names[PIECE].count + 1) * sizeof *own->leader);
    own->space = loader_take(loader, (size_t)(names[PLACE].count + 1) * sizeof *own->space);
    own->card = loader_take(loader, (size_t)(names[CARD].count + 1) * sizeof *own->card);
    return own->kind && own->leader && own->space && own->card ? own : NULL;
}

bool ww_load(struct rules_data *data, struct loader *loader, ww_event_finder *event_called)
{
    static const char *const ways[] = {"land", "river", "lake", NULL};
    if (!load_words(loader) || !loader_map(loader, ways) || !loader_pieces(loader) ||
        !loader_cards(loader))
        return false;
    struct ww_data *own = take_own(loader);
    if (!own || !fits(loader, &data->names[PLACE], PLACES_MAX) ||
        !fits(loader, &data->names[PIECE], PIECES_MAX) ||
        !fits(loader, &data->names[CARD], CARDS_MAX))
        return false;
    load_departments(loader, own);
    load_spaces(loader, own);
    own->arrow_count = load_arrows(loader, "one_way_arrows", own->arrow);
    own->landing_count = load_arrows(loader, "amphibious_arrows", own->landing);
    load_kinds(loader, own);
    load_leaders(loader, own);
    sort_pieces(data, own);
    load_cards(loader, own, event_called);
    load_tables(loader, own);
    load_boxes(loader, own);
    data->own = own;
    return true;
}
