#include "referee/picture.h"

#include "referee/state.h"

#include <string.h>

/* From a position to its picture. The words looked for in the rows are those all maps share; a game
 * that knows better says so by its place_look. */

/* Whether key of row is text and found among side names. */
static int side_in_row(const struct referee *referee, const struct row *row, const char *key)
{
    const char *word = row_text(row, key);
    return word ? side_of_word(referee, word) : 0;
}

static const char *first_text(const struct row *row, const char *key, const char *other_key)
{
    const char *text = row_text(row, key);
    text = text ? text : row_text(row, other_key);
    return text ? text : "";
}

static void look_of_row(const struct referee *referee, const struct row *row,
                        struct place_look *look)
{
    memset(look, 0, sizeof *look);
    for (int side = 0; side <= SIDE_MAX; side++)
        look->strength[side] = STRENGTH_UNSAID;
    look->terrain = first_text(row, "terrain", "type");
    look->control = side_in_row(referee, row, "originally");
    if (!look->control)
        look->control = side_in_row(referee, row, "home");
    look->port = row_flag(row, "port");
    if (row_flag(row, "fortress") || row_flag(row, "fortified"))
        look->works = WORKS_FORTRESS;
    look->works_side = look->control;
}

static const char *stack_text(struct referee *referee, const struct ids *pieces,
                              const struct sentence *forces)
{
    struct sentence text = *forces;
    struct sentence counters;
    sentence_clear(&counters);
    describe_pieces(referee, pieces, &counters);
    if (counters.length)
        say_item(&text, ", ", counters.text);
    return text.length ? keep(referee, "%s", text.text) : "";
}

static void draw_stacks(struct referee *referee, int place, const struct place_look *look,
                        struct picture_place *drawn)
{
    struct ids all, own;
    pieces_at(referee, place, 0, &all);
    for (int side = 0; side <= SIDE_MAX; side++) {
        own.count = 0;
        for (int i = 0; i < all.count; i++) {
            if (referee->data->side_of_piece[all.id[i]] == side)
                ids_add(&own, all.id[i]);
        }
        bool said = look->strength[side] != STRENGTH_UNSAID;
        drawn->stack[side].text = stack_text(referee, &own, &look->forces[side]);
        drawn->stack[side].strength = said ? look->strength[side] : own.count;
    }
}

static void draw_place(struct referee *referee, int place, struct picture_place *drawn)
{
    const struct map *map = &referee->data->map;
    struct place_look look;
    struct sentence note;
    sentence_clear(&note);
    look_of_row(referee, map->row[place], &look);
    if (referee->game->place_look)
        referee->game->place_look(referee, place, &look);
    if (referee->game->place_note)
        referee->game->place_note(referee, place, &note);
    *drawn = (struct picture_place){
        .name = name_of(referee, PLACE, place),
        .on_map = place <= map->space_count && (map->x[place] || map->y[place]),
        .x = map->x[place],
        .y = map->y[place],
        .terrain = look.terrain,
        .control = look.control,
        .works = look.works,
        .works_side = look.works_side,
        .besieged = look.besieged,
        .port = look.port,
        .note = keep(referee, "%s", note.text),
    };
    draw_stacks(referee, place, &look, drawn);
}

static struct picture_place *draw_places(struct referee *referee, struct picture *picture)
{
    int count = referee->data->map.row ? referee->data->names[PLACE].count : 0;
    struct picture_place *place =
        arena_take(&referee->line_arena, ((size_t)count + 1) * sizeof *place);
    for (int i = 1; place && i <= count; i++)
        draw_place(referee, i, &place[i]);
    picture->place = place;
    picture->place_count = place ? count : 0;
    return place;
}

static void draw_arrows(const struct referee *referee, struct picture_way *way, int *count)
{
    const struct names *places = &referee->data->names[PLACE];
    for (const struct row *row = referee->data->map.arrows; row; row = row_next(row)) {
        int from = data_id(places, row_text(row, "from")),
            to = data_id(places, row_text(row, "to"));
        if (from && to)
            way[(*count)++] = (struct picture_way){.from = from, .to = to, .arrow = true};
    }
}

static struct picture_way draw_way(const struct referee *referee, int from, const struct way *way)
{
    int kind = referee->game->way_kind ? referee->game->way_kind(referee, way) : way->kind;
    return (struct picture_way){
        .from = from, .to = way->to, .kind = kind, .printed_kind = way->kind};
}

static bool draw_ways(struct referee *referee, struct picture *picture)
{
    const struct map *map = &referee->data->map;
    int room = map->connection_count, count = 0;
    for (const struct row *row = map->arrows; row; row = row_next(row))
        room++;
    struct picture_way *way = arena_take(&referee->line_arena, ((size_t)room + 1) * sizeof *way);
    for (int place = 1; way && place <= picture->place_count; place++) {
        for (int i = map->first[place]; i < map->first[place + 1]; i++) {
            if (map->way[i].to > place)
                way[count++] = draw_way(referee, place, &map->way[i]);
        }
    }
    if (way)
        draw_arrows(referee, way, &count);
    picture->way = way;
    picture->way_count = count;
    picture->way_kind = map->kind;
    return way != NULL;
}

static bool draw_views(struct referee *referee, struct picture *picture)
{
    const struct game *game = referee->game;
    int count = 0;
    struct picture_view *drawn =
        arena_take(&referee->line_arena, (size_t)(SIDE_MAX * game->view_count + 1) * sizeof *drawn);
    for (int i = 0; drawn && i < game->view_count; i++) {
        const struct view *view = &game->view[i];
        int items = view->per == SIDE ? SIDE_MAX : view->per == NUMBER ? 1 : 0;
        for (int item = 1; item <= items; item++) {
            struct sentence shown;
            sentence_clear(&shown);
            view->show(referee, view->per == NUMBER ? 0 : item, &shown);
            drawn[count++] =
                (struct picture_view){view->key, view->per == SIDE ? side_name(referee, item) : "",
                                      keep(referee, "%s", shown.text)};
        }
    }
    picture->view = drawn;
    picture->view_count = count;
    return drawn != NULL;
}

/* --- the declaration --- */

/* Where the movers stand, or 0: a path may leave out its start. */
static int start_of(const struct referee *referee, const struct declaration *declaration)
{
    const struct game *game = referee->game;
    if (declaration->units.count > 0)
        return game->piece_place(position(referee), declaration->units.id[0]);
    int place = game->units_place(referee, declaration);
    return place == ANYWHERE ? 0 : place;
}

static bool draw_path(struct referee *referee, const struct declaration *declaration,
                      struct picture *picture)
{
    const struct ids *named = &declaration->path;
    int count = 0, start = start_of(referee, declaration);
    int *path = arena_take(&referee->line_arena, ((size_t)named->count + 2) * sizeof *path);
    int first = named->count ? named->id[0] : declaration->to;
    if (!path)
        return false;
    if (start && first && first != start)
        path[count++] = start;
    for (int i = 0; i < named->count; i++)
        path[count++] = named->id[i];
    if (named->count == 0 && declaration->to)
        path[count++] = declaration->to;
    picture->path = path;
    picture->path_count = count;
    picture->mover = declaration->by;
    return true;
}

static bool draw_declaration(struct referee *referee, const struct declaration *declaration,
                             struct picture *picture, struct picture_place *place)
{
    struct ids places = {0};
    concerned_places(referee, declaration, &places);
    for (int i = 0; i < places.count; i++)
        place[places.id[i]].concerned = true;
    return draw_path(referee, declaration, picture);
}

const struct picture *picture_of(struct referee *referee, const struct declaration *declaration)
{
    struct picture *picture = arena_take(&referee->line_arena, sizeof *picture);
    struct sentence moment;
    sentence_clear(&moment);
    if (!picture)
        return NULL;
    referee->game->moment(referee, &moment);
    picture->moment = keep(referee, "%s", moment.text);
    picture->checksum = referee->checksum;
    for (int side = 1; side <= SIDE_MAX; side++)
        picture->side[side] = side_name(referee, side);
    picture->side[0] = "";
    struct picture_place *place = draw_places(referee, picture);
    bool drawn = place && draw_ways(referee, picture) && draw_views(referee, picture);
    if (drawn && declaration && picture->place_count > 0)
        drawn = draw_declaration(referee, declaration, picture, place);
    return drawn ? picture : NULL;
}

const struct picture *referee_picture(struct referee *referee)
{
    long mark = stand_where_asked(referee);
    const struct picture *picture = picture_of(referee, NULL);
    journal_undo(referee, mark);
    return picture;
}

void referee_draw(struct referee *referee)
{
    referee->drawing = true;
}
