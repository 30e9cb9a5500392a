#include "games/bayonets-and-tomahawks/data.h"

#include <stdio.h>
#include <string.h>

static const char *const type_id[] = {
    [NON_INDIAN_LIGHT] = "non-indian-light",
    [INDIAN] = "indian",
    [HIGHLAND_BRIGADE] = "highland-brigade",
    [METROPOLITAN_BRIGADE] = "metropolitan-brigade",
    [NON_METROPOLITAN_BRIGADE] = "non-metropolitan-brigade",
    [FLEET] = "fleet",
    [BASTION] = "bastion",
    [FORT] = "fort",
    [ARTILLERY] = "artillery",
    [COMMANDER] = "commander",
};

/* The place of text among words, from 1; 0 after a complaint. */
static int word_number(struct loader *loader, const char *text, const char *const *words)
{
    for (int i = 0; text && words[i]; i++) {
        if (strcmp(words[i], text) == 0)
            return i + 1;
    }
    if (text)
        loader_complain(loader, "\"%s\" is not among the words expected here", text);
    return 0;
}

/* --- words --- */

static bool load_words(struct rules_data *data, struct loader *loader)
{
    static const char *const faces[] = {
        "flag", "hit-triangle-circle", "hit-square-circle", "b-and-t", "miss", NULL};
    static const char *const ways[] = {"forth", "back", "both", NULL};
    static const char *const works[] = {"begun", "under-construction", "road", NULL};
    static const char *const reasons[] = {"highland", "commander", NULL};
    static const char *const groups[] = {
        "light", "indian",          "highland",  "metropolitan", "non-metropolitan",
        "fleet", "bastion-or-fort", "artillery", "militia",      NULL};
    static const char *const piles[] = {"british-buildup-deck",
                                        "british-campaign-deck",
                                        "french-buildup-deck",
                                        "french-campaign-deck",
                                        "indian-deck",
                                        "british-hand",
                                        "french-hand",
                                        "british-reserve",
                                        "french-reserve",
                                        "in-play",
                                        "discarded",
                                        "removed",
                                        "not-used",
                                        NULL};
    return loader_words(loader, &data->names[FACE], "face", faces) &&
           loader_words(loader, &data->names[WAYS], "direction", ways) &&
           loader_words(loader, &data->names[WORK], "state of construction", works) &&
           loader_words(loader, &data->names[REASON], "reason to reroll", reasons) &&
           loader_words(loader, &data->names[WHAT], "word", groups) &&
           loader_words(loader, &data->names[PILE], "pile", piles);
}

struct named_list {
    int kind, most;
    const char *file, *list, *what;
};

static bool load_list(struct rules_data *data, struct loader *loader,
                      const struct named_list *named)
{
    int count;
    const struct row *rows = loader_rows(loader, named->file, named->list, &count);
    if (count > named->most) {
        loader_complain(loader, "%d of \"%s\", room for %d", count, named->list, named->most);
        return false;
    }
    return loader_names(loader, &data->names[named->kind], named->what, rows, count);
}

static bool load_lists(struct rules_data *data, struct loader *loader)
{
    static const struct named_list list[] = {
        {NATION, NATION_MAX, "map.json", "nations", "Indian Nation"},
        {ROUND, 12, "tables.json", "rounds", "Round"},
        {TOKEN, TOKEN_MAX, "pieces.json", "tokens", "token"},
        {CHIT, CHIT_MAX, "pieces.json", "chits", "chit"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        if (!load_list(data, loader, &list[i]))
            return false;
    }
    return true;
}

/* Connections go by their two ends: "albany-lake-george". */
static bool name_connections(struct rules_data *data, struct loader *loader)
{
    const char **word = loader_take(loader, (CONNECTION_MAX + 1) * sizeof *word);
    struct bayonets_data *own = data->own;
    for (int i = 1; word && i <= data->map.connection_count; i++) {
        char text[128];
        int length =
            snprintf(text, sizeof text, "%s-%s", data->names[PLACE].name[own->connection[i].a].id,
                     data->names[PLACE].name[own->connection[i].b].id);
        char *kept = loader_take(loader, (size_t)length + 1);
        if (!kept)
            return false;
        memcpy(kept, text, (size_t)length + 1);
        word[i - 1] = kept;
    }
    return word && loader_words(loader, &data->names[CONNECTION], "Connection", word);
}

/* --- the map --- */

static int zone_bit(struct loader *loader, const char *zone)
{
    static const char *const zones[] = {"atlantic-ocean", "gulf-of-saint-lawrence", NULL};
    int number = word_number(loader, zone, zones);
    return number ? 1 << number : 0;
}

static int side_number(struct loader *loader, const char *side)
{
    static const char *const sides[] = {"british", "french", NULL};
    return side ? word_number(loader, side, sides) : 0;
}

static void load_space(struct rules_data *data, struct loader *loader, const struct row *row,
                       struct space_row *space)
{
    static const char *const types[] = {"outpost", "settled", "wilderness",
                                        "village", "base",    NULL};
    static const char *const colonies[] = {
        "new-england",    "new-york-new-jersey", "pennsylvania-delaware",
        "virginia-south", "nova-scotia",         "acadie",
        "canada",         "pays-den-haut",       NULL};
    *space = (struct space_row){
        .type = (enum space_type)word_number(loader, row_text(row, "type"), types),
        .home = side_number(loader, row_text(row, "home")),
        .value = row_number(row, "value", 0),
        .colony = word_number(loader, row_text(row, "colony"), colonies),
        .sea_zones = zone_bit(loader, row_text(row, "sea_zone")) |
                     zone_bit(loader, row_text(row, "second_sea_zone")),
        .militia = row_number(row, "militia", 0),
        .nation = loader_id(loader, &data->names[NATION], row_text(row, "nation")),
        .priority = row_number(row, "battle_priority", PLACE_MAX),
        .victory = row_flag(row, "victory"),
        .fortress = row_flag(row, "fortress"),
    };
}

static int box(struct rules_data *data, struct loader *loader, const char *id)
{
    return loader_id(loader, &data->names[PLACE], id);
}

static void find_boxes(struct rules_data *data, struct loader *loader, struct bayonets_data *own)
{
    own->losses_box[BRITISH] = box(data, loader, "british-losses-box");
    own->losses_box[FRENCH] = box(data, loader, "french-losses-box");
    own->artillery_pool[BRITISH] = box(data, loader, "british-artillery-pool");
    own->artillery_pool[FRENCH] = box(data, loader, "french-artillery-pool");
    own->forts_pool[BRITISH] = box(data, loader, "british-forts-pool");
    own->forts_pool[FRENCH] = box(data, loader, "french-forts-pool");
    own->fleets_pool = box(data, loader, "fleets-pool");
    own->neutral_pool = box(data, loader, "neutral-indians-pool");
    own->removed = box(data, loader, "removed-from-play");
    own->sail_box = box(data, loader, "sail-box");
    own->louisbourg = box(data, loader, "louisbourg");
}

static void load_spaces(struct rules_data *data, struct loader *loader, struct bayonets_data *own)
{
    int count, place = 1;
    const struct row *row = loader_rows(loader, "map.json", "spaces", &count);
    for (; row; row = row_next(row), place++)
        load_space(data, loader, row, &own->space[place]);
    for (; place <= data->names[PLACE].count; place++)
        own->space[place] = (struct space_row){.type = BOX, .priority = PLACE_MAX};
    find_boxes(data, loader, own);
}

static void load_connections(struct rules_data *data, struct loader *loader,
                             struct bayonets_data *own)
{
    int count, number = 1;
    const struct row *row = loader_rows(loader, "map.json", "connections", &count);
    for (; row; row = row_next(row), number++)
        own->connection[number] = (struct connection_row){
            .a = loader_id(loader, &data->names[PLACE], row_text(row, "a")),
            .b = loader_id(loader, &data->names[PLACE], row_text(row, "b")),
            .nation = loader_id(loader, &data->names[NATION], row_text(row, "nation")),
            .coastal = row_flag(row, "coastal"),
        };
}

/* --- counters --- */

static void load_types(struct rules_data *data, struct loader *loader, struct bayonets_data *own)
{
    static const char *const shapes[] = {"none", "triangle", "square", "circle", NULL};
    int count, type = 1;
    const struct row *row = loader_rows(loader, "pieces.json", "kinds", &count);
    for (; row && type < TYPE_COUNT; row = row_next(row), type++) {
        if (strcmp(data->piece_kinds.name[type].id, type_id[type]) != 0)
            loader_complain(loader, "kind %d is expected to be \"%s\"", type, type_id[type]);
        const char *class = row_text(row, "class");
        own->type[type] = (struct type_row){
            .shape = (enum shape)(word_number(loader, row_text(row, "shape"), shapes) - 1),
            .faces = row_number(row, "faces", 1),
            .light = class && strcmp(class, "light") == 0,
            .brigade = class && strcmp(class, "brigade") == 0,
            .metropolitan = row_flag(row, "metropolitan"),
            .counts = row_flag(row, "counts"),
        };
    }
}

static void load_pieces(struct rules_data *data, struct loader *loader, struct bayonets_data *own)
{
    static const char *const groups[] = {"british", "french", "colonial", "indian", NULL};
    static const char *const colonies[] = {"new-england", "new-york-new-jersey",
                                           "pennsylvania-delaware", "virginia-south", NULL};
    int count, piece = 1;
    const struct row *row = loader_rows(loader, "pieces.json", "pieces", &count);
    for (; row; row = row_next(row), piece++)
        own->piece[piece] = (struct piece_row){
            .nation = loader_id(loader, &data->names[NATION], row_text(row, "nation")),
            .village = loader_id(loader, &data->names[PLACE], row_text(row, "village")),
            .colony = word_number(loader, row_text(row, "colony"), colonies),
            .group = word_number(loader, row_text(row, "group"), groups),
            .rating = row_number(row, "rating", 0),
            .rerolls_triangle = row_flag(row, "rerolls_triangle"),
            .rerolls_square = row_flag(row, "rerolls_square"),
            .gorget = row_flag(row, "gorget"),
        };
}

static void load_chits(struct loader *loader, struct bayonets_data *own)
{
    int count, chit = 1;
    const struct row *row = loader_rows(loader, "pieces.json", "chits", &count);
    for (; row; row = row_next(row), chit++) {
        own->chit_side[chit] = side_number(loader, row_text(row, "side"));
        own->chit_value[chit] = row_number(row, "value", 0);
    }
}

/* --- the tables of a Battle --- */

static int type_number(struct rules_data *data, struct loader *loader, const struct row *row,
                       const char *key)
{
    return loader_id(loader, &data->piece_kinds, row_text(row, key));
}

static void load_battle_tables(struct rules_data *data, struct loader *loader,
                               struct bayonets_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "tables.json", "battle_roll_sequence", &count);
    for (; row; row = row_next(row))
        own->type[type_number(data, loader, row, "kind")].group = row_number(row, "order", 0);
    row = loader_rows(loader, "tables.json", "hit_table", &count);
    for (; row; row = row_next(row))
        own->type[type_number(data, loader, row, "roller")]
            .hit_priority[type_number(data, loader, row, "target")] =
            row_number(row, "priority", 0);
    row = loader_rows(loader, "tables.json", "bayonet_and_tomahawk", &count);
    for (; row; row = row_next(row)) {
        const char *roller = row_text(row, "roller");
        if (roller && strcmp(roller, "militia") == 0)
            continue;
        struct type_row *type = &own->type[loader_id(loader, &data->piece_kinds, roller)];
        type->removes_militia = row_number(row, "removes_militia", 0) > 0;
        type->hits_brigade = row_number(row, "hits_brigade", 0) > 0;
        type->may_leave = row_number(row, "fleet_may_leave", 0) > 0;
    }
}

static void load_numbers(struct loader *loader, struct bayonets_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "tables.json", "numbers", &count);
    for (; row; row = row_next(row)) {
        const char *id = row_text(row, "id");
        int value = row_number(row, "value", 0);
        if (!id)
            continue;
        if (strcmp(id, "out-of-supply-large-stack") == 0)
            own->penalty_large_stack = value;
        else if (strcmp(id, "outnumber-ratio-exceeded") == 0)
            own->outnumber_ratio = value;
        else if (strcmp(id, "rout-margin") == 0)
            own->rout_margin = value;
    }
}

static bool fits(const struct rules_data *data, struct loader *loader)
{
    if (data->names[PIECE].count == PIECE_MAX && data->names[PLACE].count == PLACE_MAX &&
        data->names[CARD].count == CARD_MAX && data->map.connection_count == CONNECTION_MAX)
        return true;
    loader_complain(loader,
                    "counters, places, cards, Connections: %d, %d, %d, %d; %d, %d, %d, %d expected",
                    data->names[PIECE].count, data->names[PLACE].count, data->names[CARD].count,
                    data->map.connection_count, PIECE_MAX, PLACE_MAX, CARD_MAX, CONNECTION_MAX);
    return false;
}

bool bt_load(struct rules_data *data, struct loader *loader)
{
    static const char *const kinds[] = {"path", "road", "highway", NULL};
    if (!loader_map(loader, kinds) || !loader_pieces(loader) || !loader_cards(loader) ||
        !fits(data, loader) || !load_lists(data, loader) || !load_words(data, loader))
        return false;
    struct bayonets_data *own = loader_take(loader, sizeof *own);
    if (!own)
        return false;
    data->own = own;
    load_spaces(data, loader, own);
    load_connections(data, loader, own);
    load_types(data, loader, own);
    load_pieces(data, loader, own);
    load_chits(loader, own);
    load_battle_tables(data, loader, own);
    load_numbers(loader, own);
    return name_connections(data, loader);
}
