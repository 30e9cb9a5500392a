

#include "referee/picture.h"
#include "referee/actions.h"
#include "referee/before.h"
#include "referee/drawing.h"
#include "referee/facts.h"
#include "referee/journal.h"
#include "referee/present.h"
#include "referee/turn.h"
#include "referee/words.h"
#include "referee/write.h"
#include <string.h>

/* From a position to its picture. The words looked for in the rows are those all maps share; a game
 * that knows better says so by its place_look. */

/* Whether key of row is text and found among side names. */
static int side_in_row(const struct referee *referee, const struct row *row, const char *key)
{
    const char *word = row_text(row, key);
    return side_of_word(referee, word);
}

static const char *first_text(const struct row *row, const char *key, const char *other_key)
{
    const char *text = row_text(row, key);
    text = text ? text : row_text(row, other_key);
    return text ? text : "";
}

static enum outline outline_printed(const struct referee *referee, const struct row *row)
{
    const struct outline_look *look = referee->game->map.outline_look;
    while (look && look->word && !(look->printed && row_flag(row, look->printed)))
        look++;
    return look && look->word ? look->outline : OUTLINE_NONE;
}

/* What the map has printed. */
static void draw_row(const struct referee *referee, const struct row *row,
                     struct picture_place *drawn)
{
    drawn->terrain = first_text(row, "terrain", "type");
    drawn->control = side_in_row(referee, row, "originally");
    if (!drawn->control)
        drawn->control = side_in_row(referee, row, "home");
    drawn->port = row_flag(row, "port");
    drawn->outline = outline_printed(referee, row);
    drawn->outline_side = drawn->control;
}

static void look_as_printed(const struct picture_place *printed, struct place_look *look)
{
    look->terrain = printed->terrain;
    look->control = printed->control;
    look->outline = printed->outline;
    look->outline_side = printed->outline_side;
    look->besieged = false;
    look->port = printed->port;
    for (int side = 0; side <= SIDE_MAX; side++) {
        look->strength[side] = STRENGTH_UNSAID;
        sentence_clear(&look->forces[side]);
    }
}

/* The counters behind the forces. */
static const char *stack_text(struct referee *referee, const struct ids *pieces,
                              struct sentence *forces)
{
    struct sentence counters;
    sentence_clear(&counters);
    if (pieces->count)
        describe_pieces(referee, pieces, &counters);
    if (counters.length)
        say_item(forces, ", ", counters.text);
    return forces->length ? keep_text(referee, forces->text, forces->length) : "";
}

static void draw_stacks(struct referee *referee, int place, struct place_look *look,
                        struct picture_place *drawn)
{
    for (int side = 0; side <= SIDE_MAX; side++) {
        struct ids own =
            ids_of(pieces_and(at(referee, place), referee->data->pieces_of_side[side]));
        bool said = look->strength[side] != STRENGTH_UNSAID;
        drawn->stack[side].text = stack_text(referee, &own, &look->forces[side]);
        drawn->stack[side].strength = said ? look->strength[side] : own.count;
    }
}

/* What a place of the map always is. */
static void lay_out_place(const struct referee *referee, int place, struct picture_place *drawn)
{
    const struct map *map = &referee->data->map;
    drawn->name = name_of(referee, PLACE, place);
    drawn->on_map = place <= map->space_count && (map->x[place] || map->y[place]);
    drawn->x = map->x[place];
    drawn->y = map->y[place];
    drawn->note = "";
    draw_row(referee, map->row[place], drawn);
}

static void draw_place(struct referee *referee, int place, struct picture_place *drawn)
{
    struct place_look look;
    struct sentence note;
    sentence_clear(&note);
    look_as_printed(&referee->drawing.printed[place], &look);
    if (referee->game->map.place_look)
        referee->game->map.place_look(referee, place, &look);
    if (referee->game->map.place_note)
        referee->game->map.place_note(referee, place, &note);
    drawn->terrain = look.terrain;
    drawn->control = look.control;
    drawn->outline = look.outline;
    drawn->outline_side = look.outline_side;
    drawn->besieged = look.besieged;
    drawn->port = look.port;
    drawn->note = note.length ? keep_text(referee, note.text, note.length) : "";
    draw_stacks(referee, place, &look, drawn);
}

/* Of a step those that changed, of a picture all. */
static void draw_places(struct referee *referee, struct picture_place *place, int count, bool step)
{
    for (int i = 1; i <= count; i++) {
        if (place[i].changed || !step)
            draw_place(referee, i, &place[i]);
    }
}

static void lay_out_map(struct referee *referee, int count)
{
    struct picture_place *place =
        arena_take(&referee->game_arena, ((size_t)count + 1) * sizeof *place);
    for (int i = 1; place && i <= count; i++)
        lay_out_place(referee, i, &place[i]);
    referee->drawing.printed = place;
}

/* Places as printed; NULL when memory is out. */
static struct picture_place *lay_out_places(struct referee *referee, struct arena *arena, int count)
{
    if (!referee->drawing.printed)
        lay_out_map(referee, count);
    const struct picture_place *printed = referee->drawing.printed;
    return printed ? arena_copy(arena, printed, ((size_t)count + 1) * sizeof *printed) : NULL;
}

/* The places of the next step: those of all steps, as printed again. */
static struct picture_place *places_of_step(struct referee *referee, int count)
{
    struct picture_place *place = referee->drawing.place;
    for (int i = 1; place && i <= count; i++) {
        if (place[i].changed || place[i].concerned)
            place[i] = referee->drawing.printed[i];
    }
    if (!place)
        referee->drawing.place = lay_out_places(referee, &referee->game_arena, count);
    return referee->drawing.place;
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
    int kind = referee->game->map.way_kind ? referee->game->map.way_kind(referee, way) : way->kind;
    return (struct picture_way){
        .from = from, .to = way->to, .kind = kind, .printed_kind = way->kind};
}

static bool is_arrow(const struct referee *referee, const struct row *row, int from, int to)
{
    const struct names *places = &referee->data->names[PLACE];
    return data_id(places, row_text(row, "from")) == from &&
           data_id(places, row_text(row, "to")) == to;
}

static bool are_adjacent(const struct referee *referee, int a, int b)
{
    const struct map *map = &referee->data->map;
    for (int i = map->first[a]; i < map->first[a + 1]; i++) {
        if (map->way[i].to == b)
            return true;
    }
    for (const struct row *row = map->arrows; row; row = row_next(row)) {
        if (is_arrow(referee, row, a, b) || is_arrow(referee, row, b, a))
            return true;
    }
    return false;
}

static struct picture_leg draw_leg(const struct referee *referee, int from, int to)
{
    return (struct picture_leg){from, to, .broken = !are_adjacent(referee, from, to)};
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
    bool moment = false;
    int count = 0;
    struct picture_view *drawn = arena_take(
        &referee->line_arena, (size_t)(SIDE_MAX * game->status.view.count + 1) * sizeof *drawn);
    for (int i = 0; drawn && i < game->status.view.count; i++) {
        const struct view *view = &game->status.view.row[i];
        int items = view->per == SIDE ? SIDE_MAX : view->per == NUMBER ? 1 : 0;
        if (view->of_moment) { /* several views may say it in part */
            if (!moment)
                drawn[count++] = (struct picture_view){"", "", moment_text(referee), false};
            moment = true;
            continue;
        }
        for (int item = 1; item <= items; item++) {
            struct sentence shown;
            sentence_clear(&shown);
            view->show(referee, view->per == NUMBER ? 0 : item, &shown);
            drawn[count++] = (struct picture_view){
                view->key, view->per == SIDE ? side_name(referee, item) : "",
                keep_text(referee, shown.text, shown.length), is_score(game, view->key)};
        }
    }
    picture->view = drawn;
    picture->view_count = count;
    return drawn != NULL;
}

/* --- what has changed since the step before --- */

enum { MOVES_MAX = 12, NAMED_MAX = 32, CHANGED_FEW = 3, FEW = 8, BLOCK = 64, STRETCH = 16 * BLOCK };

struct changes {
    struct picture_place *place;
    bool first, any, ways;
    int move_count;
    struct picture_leg move[MOVES_MAX]; /* of pieces, each way once */
    int named_count;
    int named[NAMED_MAX]; /* places that the position names, as where a battle is, or did before */
};

static void note_move(struct changes *changes, int from, int to)
{
    for (int i = 0; i < changes->move_count; i++) {
        if (changes->move[i].from == from && changes->move[i].to == to)
            return;
    }
    if (changes->move_count < MOVES_MAX)
        changes->move[changes->move_count++] = (struct picture_leg){.from = from, .to = to};
}

static void note_piece(const struct referee *referee, int piece, struct changes *changes)
{
    int from = referee->drawing.shown[cell_of_place(referee, piece)],
        to = place_of_piece(referee, piece);
    if (from > 0)
        changes->place[from].changed = true;
    if (to > 0)
        changes->place[to].changed = true;
    if (from > 0 && to > 0 && from != to)
        note_move(changes, from, to);
}

static void note_name(int place, struct changes *changes)
{
    if (place > 0 && changes->named_count < NAMED_MAX)
        changes->named[changes->named_count++] = place;
}

/* What is said of one place may hang on another that is named: all that are now, and the one that
 * was. */
static void note_names(const struct referee *referee, int where, struct changes *changes)
{
    note_name(referee->drawing.shown[where], changes);
    for (int i = 0; i < referee->game->field.count; i++) {
        const struct field *field = &referee->game->field.row[i];
        if (field->size == 0 && field->holds == PLACE)
            note_name(referee->cells[field->cell], changes);
    }
}

static void note_cell(const struct referee *referee, int where, struct changes *changes)
{
    const struct field *field = &referee->game->field.row[referee->fields.of_cell[where]];
    int item = where - (int)field->cell;
    if (field->size == 0 && field->holds == PLACE)
        note_names(referee, where, changes);
    if (field->size == 0 || item == 0)
        return;
    if (field->per == PIECE)
        note_piece(referee, item, changes);
    else if (field->per == PLACE)
        changes->place[item].changed = true;
    else
        changes->ways |= referee->game->map.way_kind && field->per == referee->game->map.way_item;
}

/* Cells that are few enough to be compared in no call. */
static bool few_are_equal(const cell *a, const cell *b)
{
    return memcmp(a, b, FEW * sizeof *a) == 0;
}

static void note_block(const struct referee *referee, int from, int length, struct changes *changes)
{
    const cell *shown = referee->drawing.shown;
    for (int i = from; i < from + length; i++) {
        if (i + FEW <= from + length && few_are_equal(shown + i, referee->cells + i))
            i += FEW - 1;
        else if (shown[i] != referee->cells[i])
            note_cell(referee, i, changes);
    }
}

/* Everything is new. */
static void show_first(struct referee *referee, int count, bool step, struct changes *changes)
{
    size_t size = referee->game->cells * sizeof(cell);
    for (int i = 1; i <= count; i++)
        changes->place[i].changed = true;
    if (step)
        referee->drawing.shown = arena_take(&referee->game_arena, size);
    if (referee->drawing.shown)
        memcpy(referee->drawing.shown, referee->cells, size);
}

/* Those in length cells from one on, which are looked through block by block. */
static void find_changes_in(struct referee *referee, int from, int length, int count, bool step,
                            struct changes *changes)
{
    cell *shown = referee->drawing.shown;
    for (int end = from + length; from < end; from += BLOCK) {
        length = end - from < BLOCK ? end - from : BLOCK;
        size_t size = (size_t)length * sizeof(cell);
        if (memcmp(shown + from, referee->cells + from, size) == 0)
            continue;
        changes->any = true;
        if (count)
            note_block(referee, from, length, changes);
        if (step)
            memcpy(shown + from, referee->cells + from, size);
    }
}

/* Compared with the position that was shown last, whatever has happened since: a correction, or an
 * entry that was taken back. A step is shown from now on. */
static void find_changes(struct referee *referee, int count, bool step, struct changes *changes)
{
    int cells = (int)referee->game->cells;
    cell *shown = referee->drawing.shown;
    changes->first = changes->any = changes->ways = !shown;
    if (!shown)
        show_first(referee, count, step, changes);
    for (int from = 0; from < cells && shown; from += STRETCH) {
        int length = cells - from < STRETCH ? cells - from : STRETCH;
        if (memcmp(shown + from, referee->cells + from, (size_t)length * sizeof(cell)) != 0)
            find_changes_in(referee, from, length, count, step, changes);
    }
}

/* --- the declaration --- */

/* Where the movers stand, or 0: a path may leave out its start. */
static int start_of(const struct referee *referee, const struct declaration *declaration)
{
    if (declaration->units.count > 0)
        return place_of_piece(referee, declaration->units.id[0]);
    int place = place_units_come_from(referee, declaration);
    return place == ANYWHERE ? 0 : place;
}

static int first_of_path(const struct declaration *declaration)
{
    return declaration->path.count ? declaration->path.id[0] : declaration->to;
}

static int last_of_path(const struct declaration *declaration)
{
    const struct ids *path = &declaration->path;
    return path->count ? path->id[path->count - 1] : declaration->to;
}

struct ids route_under_way(const struct referee *referee)
{
    struct ids route = {0};
    if (referee->game->map.route)
        referee->game->map.route(position(referee), &route);
    return route;
}

/* The legs of a move, along the route that it takes. */
struct tracing {
    const struct ids *route; /* or NULL */
    int reached;             /* of the route */
    struct picture_leg *leg;
    int count;
};

/* Where a place stands on the route, from there on; -1 for nowhere. */
static int place_on_route(const struct ids *route, int from, int place)
{
    while (route && from < route->count && route->id[from] != place)
        from++;
    return route && from < route->count ? from : -1;
}

/* A leg, or those that the record leaves out there. */
static void trace_leg(const struct referee *referee, int from, int to, struct tracing *tracing)
{
    const struct ids *route = tracing->route;
    int first = place_on_route(route, tracing->reached, from);
    int last = first < 0 ? -1 : place_on_route(route, first + 1, to);
    struct picture_leg leg = draw_leg(referee, from, to);
    for (int i = first; leg.broken && i < last; i++)
        tracing->leg[tracing->count++] =
            (struct picture_leg){route->id[i], route->id[i + 1], .broken = true};
    if (!leg.broken || last < 0)
        tracing->leg[tracing->count++] = leg;
    tracing->reached = last < 0 ? tracing->reached : last;
}

static bool draw_path(struct referee *referee, const struct declaration *declaration, int start,
                      const struct ids *route, struct picture *picture)
{
    const struct ids *path = &declaration->path;
    int first = first_of_path(declaration);
    struct tracing tracing = {.route = route};
    int most = path->count + (route ? route->count : 0) + 1;
    tracing.leg = arena_take(&referee->line_arena, (size_t)most * sizeof *tracing.leg);
    if (!tracing.leg)
        return false;
    if (start && first && first != start)
        trace_leg(referee, start, first, &tracing);
    for (int i = 0; i + 1 < path->count; i++)
        trace_leg(referee, path->id[i], path->id[i + 1], &tracing);
    picture->leg = tracing.leg;
    picture->leg_count = tracing.count;
    return true;
}

/* The declared way; where an entry names none, whatever moved. */
static bool draw_move_made(struct referee *referee, const struct declaration *declaration,
                           const struct changes *changes, struct picture *picture)
{
    int last = last_of_path(declaration), start = 0;
    struct picture_leg *leg = arena_take(&referee->line_arena, sizeof changes->move);
    for (int i = 0; i < changes->move_count && !start; i++)
        start = changes->move[i].to == last ? changes->move[i].from : 0;
    if (declaration->path.count || start) {
        struct ids route = route_under_way(referee);
        return draw_path(referee, declaration, start, &route, picture);
    }
    if (!leg)
        return false;
    for (int i = 0; i < changes->move_count; i++)
        leg[i] = draw_leg(referee, changes->move[i].from, changes->move[i].to);
    picture->leg = leg;
    picture->leg_count = changes->move_count;
    return true;
}

static void mark_concerned(const struct referee *referee, const struct declaration *declaration,
                           struct picture_place *place)
{
    struct ids places = {0};
    concerned_places(referee, declaration, &places);
    for (int i = 0; i < places.count; i++)
        place[places.id[i]].concerned = true;
}

/* What names no place, as dice of a battle do, is about where that is fought. */
static void mark_battle(const struct referee *referee, struct picture *picture,
                        struct picture_place *place)
{
    int battle =
        referee->game->map.battle_place ? referee->game->map.battle_place(position(referee)) : 0;
    for (int i = 1; i <= picture->place_count; i++) {
        if (place[i].concerned)
            return;
    }
    place[battle].concerned = battle != 0;
}

static int place_declared(const struct declaration *declaration)
{
    int place = last_of_path(declaration);
    return place ? place : declaration->at;
}

void note_lawful_place(struct referee *referee, const struct declaration *declaration)
{
    int place = place_declared(declaration);
    if (referee->drawing.lawful && place && referee->drawing.lawful->count < DECLARED_MAX &&
        !ids_hold(referee->drawing.lawful, place))
        ids_add(referee->drawing.lawful, place);
}

/* Not the place that was declared, where it is other units or another card that would do. */
static void mark_lawful(const struct ids *lawful, const struct declaration *declaration,
                        struct picture_place *place)
{
    for (int i = 0; i < lawful->count; i++)
        place[lawful->id[i]].lawful = lawful->id[i] != place_declared(declaration);
}

/* --- a picture --- */

static bool list_told(struct referee *referee, bool step, struct picture *picture)
{
    int *told = arena_take(&referee->line_arena, ((size_t)picture->place_count + 1) * sizeof *told);
    for (int i = 1; told && i <= picture->place_count; i++) {
        if (!step || picture->place[i].changed || picture->place[i].concerned)
            told[picture->told_count++] = i;
    }
    picture->told = told;
    return told != NULL;
}

static struct picture *begin_picture(struct referee *referee, bool step, struct changes *changes)
{
    struct picture *picture = arena_take(&referee->line_arena, sizeof *picture);
    int count = referee->data->map.row ? referee->data->names[PLACE].count : 0;
    changes->place = step ? places_of_step(referee, count)
                          : lay_out_places(referee, &referee->line_arena, count);
    if (!picture || !changes->place)
        return NULL;
    picture->moment = "";
    picture->checksum = referee->checksum;
    for (int side = 0; side <= SIDE_MAX; side++) {
        const char *colour = referee->game->map.colour[side];
        picture->side[side] = side_name(referee, side);
        picture->colour[side] = colour ? colour : "grey";
    }
    picture->side[0] = "";
    picture->terrain_look = referee->game->map.terrain_look;
    picture->way_look = referee->game->map.way_look;
    picture->outline_look = referee->game->map.outline_look;
    picture->counted =
        referee->game->map.stack_counts ? referee->game->map.stack_counts : "counters";
    picture->place = changes->place;
    picture->place_count = count;
    find_changes(referee, count, step, changes);
    picture->ways_changed = changes->ways;
    return picture;
}

static bool draw_declared(struct referee *referee, const struct drawn_move *move,
                          const struct changes *changes, struct picture *picture)
{
    const struct declaration *declaration = move->declaration;
    mark_concerned(referee, declaration, changes->place);
    mark_battle(referee, picture, changes->place);
    if (move->lawful)
        mark_lawful(move->lawful, declaration, changes->place);
    picture->mover = declaration->by;
    picture->refused = move->refused;
    return draw_path(referee, declaration, start_of(referee, declaration), move->route, picture);
}

const struct picture *picture_of(struct referee *referee, const struct drawn_move *move)
{
    struct changes changes = {0};
    struct picture *picture = begin_picture(referee, false, &changes);
    if (!picture)
        return NULL;
    struct sentence moment;
    sentence_clear(&moment);
    referee->game->status.moment(referee, &moment);
    picture->moment = keep_text(referee, moment.text, moment.length);
    draw_places(referee, changes.place, picture->place_count, false);
    bool drawn = draw_ways(referee, picture) && draw_views(referee, picture);
    if (move && picture->place_count > 0)
        drawn &= draw_declared(referee, move, &changes, picture);
    return list_told(referee, false, picture) && drawn ? picture : NULL;
}

/* An entry that names no place, as a battle's dice do not, is about those it changes: where these
 * are few. */
static void mark_fought_over(struct picture_place *place, int count)
{
    int changed = 0;
    for (int i = 1; i <= count; i++) {
        if (place[i].concerned)
            return;
        changed += place[i].changed && place[i].on_map;
    }
    for (int i = 1; i <= count && changed <= CHANGED_FEW; i++)
        place[i].concerned = place[i].changed;
}

/* The move of the entry ruled on last. */
static bool draw_played(struct referee *referee, const struct changes *changes,
                        struct picture *picture)
{
    const struct declaration *played = referee->drawing.played;
    referee->drawing.played = NULL;
    if (!played || picture->place_count == 0)
        return true;
    mark_concerned(referee, played, changes->place);
    picture->mover = played->by;
    bool drawn = draw_move_made(referee, played, changes, picture);
    if (changes->first || picture->leg_count > 0)
        return drawn;
    mark_battle(referee, picture, changes->place);
    mark_fought_over(changes->place, picture->place_count);
    return drawn;
}

const struct picture *referee_step(struct referee *referee)
{
    struct changes changes = {0};
    struct picture *picture = begin_picture(referee, true, &changes);
    if (!picture)
        return NULL;
    bool drawn = draw_played(referee, &changes, picture);
    for (int i = 0; i < changes.named_count; i++)
        changes.place[changes.named[i]].changed = true;
    draw_places(referee, changes.place, picture->place_count, true);
    if (changes.ways)
        drawn &= draw_ways(referee, picture);
    if (changes.any)
        drawn &= draw_views(referee, picture);
    return list_told(referee, true, picture) && drawn ? picture : NULL;
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
    referee->drawing.on = true;
}
