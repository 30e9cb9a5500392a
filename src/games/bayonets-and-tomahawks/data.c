#include "games/bayonets-and-tomahawks/data.h"

#include "games/bayonets-and-tomahawks/event_rows.h"

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

static const char *const faces[] = {
    "flag", "hit-triangle-circle", "hit-square-circle", "b-and-t", "miss", NULL};
static const char *const directions[] = {"forth", "back", "both", NULL};
static const char *const works[] = {"begun", "under-construction", "road", NULL};
static const char *const reasons[] = {"highland", "commander", "card", NULL};
static const char *const words[] = {
    "light", "indian", "highland", "metropolitan", "non-metropolitan", "fleet", "bastion-or-fort",
    "artillery", "militia",
    /* Action Points, but for light and indian */
    "light-2x", "army", "army-2x", "sail-army", "sail-army-2x", "indian-2x", "french-light-army",
    /* who goes first */
    "first", "second",
    /* construction (12.0) */
    "begin-fort", "finish-fort", "repair-fort", "remove-fort", "begin-road", "finish-road",
    /* tokens (15.2.1, 16.2.1), in the order of pieces.json */
    "vow-french-navy-losses", "vow-fewer-troops-british", "vow-fewer-troops-return-british",
    "vow-pick-2-artillery-british", "vow-pick-2-artillery-or-light-british-1",
    "vow-pick-2-artillery-or-light-british-2", "vow-pick-2-artillery-or-light-british-3",
    "vow-pick-2-artillery-or-light-british-4", "vow-fewer-troops-french",
    "vow-fewer-troops-return-french", "vow-pick-1-artillery-french", "vow-fewer-troops-colonial",
    "vow-fewer-troops-return-colonial", "vow-pick-1-colonial-light",
    "vow-pick-1-colonial-light-return", "vow-pennsylvania-musters", "vow-pitt-subsidies",
    /* the War in Europe chit that is kept (18.3.1) */
    "held-chit", "drawn-chit",
    /* a Fort or a Road, as far as it has come */
    "fort", "road", NULL};
static const char *const piles[] = {"british-buildup-deck",
                                    "british-campaign-deck",
                                    "french-buildup-deck",
                                    "french-campaign-deck",
                                    "indian-deck",
                                    "british-hand",
                                    "french-hand",
                                    "indian-hand",
                                    "in-play",
                                    "discarded",
                                    "removed",
                                    "not-used",
                                    NULL};
static const char *const printed_piles[] = {"British Buildup deck",
                                            "British Campaign deck",
                                            "French Buildup deck",
                                            "French Campaign deck",
                                            "Indian deck",
                                            "British hand",
                                            "French hand",
                                            "Indian hand",
                                            "in play",
                                            "discards",
                                            "removed",
                                            "not used",
                                            NULL};

static bool load_words(struct rules_data *data, struct loader *loader)
{
    static const struct {
        int kind;
        const char *what;
        const char *const *words;
    } list[] = {
        {FACE, "face", faces},
        {WAYS, "direction", directions},
        {WORK, "state of construction", works},
        {REASON, "reason to reroll", reasons},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        if (!loader_words(loader, &data->names[list[i].kind], list[i].what, list[i].words))
            return false;
    }
    if (!loader_printed_words(loader, &data->names[PILE], "pile", piles, printed_piles))
        return false;
    const struct names *const known[] = {&data->names[POINT], &data->names[TOKEN], NULL};
    return loader_words_too(loader, &data->names[WHAT], "word", words, known);
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
        {POINT, POINT_MAX, "tables.json", "action_point_types", "Action Point"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        if (!load_list(data, loader, &list[i]))
            return false;
    }
    return true;
}

static const char *joined(struct loader *loader, const char *a, const char *b)
{
    size_t before = strlen(a), behind = strlen(b);
    char *text = loader_take(loader, before + behind + 2);
    if (!text)
        return NULL;
    memcpy(text, a, before);
    text[before] = '-';
    memcpy(text + before + 1, b, behind);
    return text;
}

/* Connections go by their two ends: "albany-lake-george", Albany-Lake George. */
static bool name_connections(struct rules_data *data, struct loader *loader)
{
    const struct bayonets_data *own = data->own;
    const struct name *place = data->names[PLACE].name;
    const char **word = loader_take(loader, (CONNECTION_MAX + 1) * sizeof *word);
    const char **printed = loader_take(loader, (CONNECTION_MAX + 1) * sizeof *printed);
    if (!word || !printed)
        return false;
    for (int i = 1; i <= data->map.connection_count; i++) {
        const struct name *a = &place[own->connection[i].a], *b = &place[own->connection[i].b];
        word[i - 1] = joined(loader, a->id, b->id);
        printed[i - 1] = joined(loader, a->printed, b->printed);
        if (!word[i - 1] || !printed[i - 1])
            return false;
    }
    return loader_printed_words(loader, &data->names[CONNECTION], "Connection", word, printed);
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

static void find_boxes(struct rules_data *data, struct loader *loader, struct bayonets_data *own)
{
    const struct {
        int *where;
        const char *id;
    } boxes[] = {
        {&own->losses_box[BRITISH], "british-losses-box"},
        {&own->losses_box[FRENCH], "french-losses-box"},
        {&own->artillery_pool[BRITISH], "british-artillery-pool"},
        {&own->artillery_pool[FRENCH], "french-artillery-pool"},
        {&own->forts_pool[BRITISH], "british-forts-pool"},
        {&own->forts_pool[FRENCH], "french-forts-pool"},
        {&own->metropolitan_pool[BRITISH], "british-metropolitan-pool"},
        {&own->metropolitan_pool[FRENCH], "french-metropolitan-pool"},
        {&own->commanders_pool[BRITISH], "british-commanders-pool"},
        {&own->commanders_pool[FRENCH], "french-commanders-pool"},
        {&own->chit_pool[BRITISH], "british-war-in-europe-pool"},
        {&own->chit_pool[FRENCH], "french-war-in-europe-pool"},
        {&own->chit_placeholder[BRITISH], "british-war-in-europe-placeholder"},
        {&own->chit_placeholder[FRENCH], "french-war-in-europe-placeholder"},
        {&own->colonial_pool, "british-colonial-pool"},
        {&own->colonial_light_pool, "british-colonial-light-pool"},
        {&own->bonus_pool, "british-bonus-pool"},
        {&own->fleets_pool, "fleets-pool"},
        {&own->neutral_pool, "neutral-indians-pool"},
        {&own->removed, "removed-from-play"},
        {&own->sail_box, "sail-box"},
        {&own->disbanded, "disbanded-colonial-brigades-box"},
        {&own->set_aside, "set-aside"},
        {&own->louisbourg, "louisbourg"},
    };
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        *boxes[i].where = loader_id(loader, &data->names[PLACE], boxes[i].id);
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
            .movement = row_number(row, "movement_points", 0),
            .carried = row_flag(row, "carried_by_fleet"),
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

static bool is_colonial_light(const struct rules_data *data, const struct bayonets_data *own,
                              int piece)
{
    enum { COLONIAL_GROUP = 3 };
    return data->kind_of_piece[piece] == NON_INDIAN_LIGHT &&
           own->piece[piece].group == COLONIAL_GROUP;
}

/* The sets of counters that queries name. */
static void gather_pieces(const struct rules_data *data, struct bayonets_data *own)
{
    for (int piece = 1; piece <= PIECE_MAX; piece++) {
        const struct type_row *type = &own->type[data->kind_of_piece[piece]];
        const struct {
            bool member;
            struct piece_set *set;
        } sets[] = {
            {type->light, &own->light},
            {type->brigade, &own->brigades},
            {type->metropolitan, &own->metropolitan},
            {type->counts, &own->counted},
            {data->kind_of_piece[piece] == FORT || data->kind_of_piece[piece] == BASTION,
             &own->works},
            {own->piece[piece].gorget, &own->gorgets},
            {is_colonial_light(data, own, piece), &own->colonial_light},
            {!own->piece[piece].nation, &own->of_side[data->side_of_piece[piece]]},
            {true, &own->of_group[type->group]},
            {true, &own->of_nation[own->piece[piece].nation]},
        };
        for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
            if (sets[i].member)
                pieces_add(sets[i].set, piece);
        }
    }
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
    const struct {
        const char *id;
        int *where;
    } numbers[] = {
        {"out-of-supply-large-stack", &own->penalty_large_stack},
        {"outnumber-ratio-exceeded", &own->outnumber_ratio},
        {"rout-margin", &own->rout_margin},
        {"units-per-fleet", &own->per_fleet},
        {"raid-points-per-vp", &own->raid_track},
        {"losses-return-one-in", &own->losses_return},
        {"highland-return-per-year", &own->highland_return},
    };
    int count;
    const struct row *row = loader_rows(loader, "tables.json", "numbers", &count);
    for (; row; row = row_next(row)) {
        const char *id = row_text(row, "id");
        for (size_t i = 0; id && i < sizeof numbers / sizeof *numbers; i++) {
            if (strcmp(id, numbers[i].id) == 0)
                *numbers[i].where = row_number(row, "value", 0);
        }
    }
}

/* --- cards and Action Points --- */

static void load_points(struct loader *loader, struct bayonets_data *own)
{
    int count, point = 1;
    const struct row *row = loader_rows(loader, "tables.json", "action_point_types", &count);
    for (; row && point <= POINT_MAX; row = row_next(row), point++) {
        const char *activates = row_text(row, "activates");
        own->point[point] = (struct point_row){
            .factor = row_number(row, "factor", 1),
            .light = row_flag(row, "light_movement"),
            .army = row_flag(row, "army_movement"),
            .sail = row_flag(row, "sail_movement"),
            .indian = activates && strcmp(activates, "one-indian-or-nation") == 0,
            .reaction = row_flag(row, "reaction"),
        };
    }
}

static int event_number(struct loader *loader, const char *id)
{
    static const char *const events[] = {
#define EVENT(name, word, decides, takes, perform) word,
        BAYONETS_EVENTS(EVENT)
#undef EVENT
            NULL};
    return word_number(loader, id, events);
}

static void load_card(struct rules_data *data, struct loader *loader, const struct row *row,
                      struct card_row *card)
{
    static const char *const decks[] = {"british-buildup", "british-campaign", "french-buildup",
                                        "french-campaign", "indian",           NULL};
    const char *side = row_text(row, "side");
    *card = (struct card_row){
        .side = side && strcmp(side, "indian") != 0 ? side_number(loader, side) : 0,
        .deck = word_number(loader, row_text(row, "deck"), decks) - 1,
        .initiative = row_number(row, "initiative", 0),
        .event = event_number(loader, row_text(row, "event")),
        .first_year = row_number(row, "first_year", 0),
        .last_year = row_number(row, "last_year", 9999),
        .raid_points = row_number(row, "raid_points", 0),
        .raid_points_both = row_number(row, "raid_points_both", 0),
        .rerolls = row_number(row, "rerolls", 0),
        .advance = row_number(row, "advance", 0),
        .advance_large = row_number(row, "advance_large", 0),
        .large_from = row_number(row, "large_from", 0),
        .enemy_advance = row_number(row, "enemy_advance", 0),
        .units = row_number(row, "units", 0),
        .turn_full = row_number(row, "turn_full", 0),
        .extra_movement = row_number(row, "extra_movement", 0),
        .lost_army_points = row_number(row, "lost_army_points", 0),
        .spaces_needed = row_number(row, "spaces_needed", 0),
        .french_vp_below = row_number(row, "french_vp_below", 0),
        .french_vp_at_least = row_number(row, "french_vp_at_least", 0),
        .nation = loader_id(loader, &data->names[NATION], row_text(row, "nation")),
    };
    for (const struct row *one = row_inside(row, "action_points"); one; one = row_next(one)) {
        if (card->point_count < CARD_POINTS_MAX)
            card->point[card->point_count++] =
                loader_id(loader, &data->names[POINT], row_own_text(one));
    }
    if (row_known(row, "extra_point"))
        card->point[card->point_count++] =
            loader_id(loader, &data->names[POINT], row_text(row, "extra_point"));
}

static void load_card_spaces(struct rules_data *data, struct loader *loader,
                             struct bayonets_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "cards.json", "card_spaces", &count);
    for (; row; row = row_next(row)) {
        struct card_row *card =
            &own->card[loader_id(loader, &data->names[CARD], row_text(row, "card"))];
        if (card->space.count < CARD_ITEMS_MAX)
            card->space.id[card->space.count++] =
                loader_id(loader, &data->names[PLACE], row_text(row, "space"));
    }
    row = loader_rows(loader, "cards.json", "card_pieces", &count);
    for (; row; row = row_next(row)) {
        struct card_row *card =
            &own->card[loader_id(loader, &data->names[CARD], row_text(row, "card"))];
        if (card->piece.count < CARD_ITEMS_MAX)
            card->piece.id[card->piece.count++] =
                loader_id(loader, &data->names[PIECE], row_text(row, "piece"));
    }
}

static void load_card_connections(struct rules_data *data, struct loader *loader,
                                  struct bayonets_data *own)
{
    int count;
    const struct row *row = loader_rows(loader, "cards.json", "card_connections", &count);
    for (; row; row = row_next(row)) {
        struct card_row *card =
            &own->card[loader_id(loader, &data->names[CARD], row_text(row, "card"))];
        const struct way *way =
            way_between(&data->map, loader_id(loader, &data->names[PLACE], row_text(row, "a")),
                        loader_id(loader, &data->names[PLACE], row_text(row, "b")));
        if (!way)
            loader_complain(loader, "a card closes a Connection that is none");
        else if (card->connection.count < CARD_ITEMS_MAX)
            card->connection.id[card->connection.count++] = way->number;
    }
}

static void load_card_rows(struct rules_data *data, struct loader *loader,
                           struct bayonets_data *own)
{
    int count, card = 1;
    const struct row *row = loader_rows(loader, "cards.json", "cards", &count);
    for (; row && card <= CARD_MAX; row = row_next(row), card++)
        load_card(data, loader, row, &own->card[card]);
    load_card_spaces(data, loader, own);
    load_card_connections(data, loader, own);
}

/* --- tokens --- */

static int place_number(struct rules_data *data, struct loader *loader, const struct row *row,
                        const char *key)
{
    return loader_id(loader, &data->names[PLACE], row_text(row, key));
}

static void load_tokens(struct rules_data *data, struct loader *loader, struct bayonets_data *own)
{
    static const char *const effects[] = {"none", "pick", "bonus", "french-fleet-lost", NULL};
    static const char *const colonies[] = {"new-england", "new-york-new-jersey",
                                           "pennsylvania-delaware", "virginia-south", NULL};
    int count, token = 1;
    const struct row *row = loader_rows(loader, "pieces.json", "tokens", &count);
    for (; row && token <= TOKEN_MAX; row = row_next(row), token++)
        own->token[token] = (struct token_row){
            .side = side_number(loader, row_text(row, "side")),
            .pool = place_number(data, loader, row, "pool"),
            .returns = row_flag(row, "returns"),
            .effect =
                (enum token_effect)(word_number(loader, row_text(row, "effect"), effects) - 1),
            .picks = row_number(row, "picks", 0),
            .pick_from = place_number(data, loader, row, "pick_from"),
            .or_from = place_number(data, loader, row, "or_from"),
            .else_from = place_number(data, loader, row, "else_from"),
        };
    row = loader_rows(loader, "pieces.json", "token_bonuses", &count);
    for (; row; row = row_next(row))
        own->token[loader_id(loader, &data->names[TOKEN], row_text(row, "token"))]
            .bonus[word_number(loader, row_text(row, "colony"), colonies)] =
            row_number(row, "brigades", 0);
}

static bool fits(const struct rules_data *data, struct loader *loader)
{
    if (data->names[PIECE].count == PIECE_MAX && data->names[PLACE].count == PLACE_MAX &&
        data->names[CARD].count == CARD_MAX && data->map.connection_count <= CONNECTION_MAX)
        return true;
    loader_complain(
        loader,
        "counters, places, cards, Connections: %d, %d, %d, %d; %d, %d, %d and at most %d "
        "expected",
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
    gather_pieces(data, own);
    load_numbers(loader, own);
    load_points(loader, own);
    load_card_rows(data, loader, own);
    load_tokens(data, loader, own);
    return name_connections(data, loader);
}
