#include "board/loader.h"
#include "record/text.h"

#include <stdlib.h>
#include <string.h>

/* "French" as an id: "french". */
static const char *side_id(struct loader *loader, const char *printed)
{
    size_t length = strlen(printed);
    char *id = loader_take(loader, length + 1);
    if (!id)
        return printed;
    fold_name(printed, length, id, length + 1);
    for (char *blank = strchr(id, ' '); blank; blank = strchr(blank, ' '))
        *blank = '-';
    return id;
}

static bool load_sides(struct loader *loader)
{
    struct names *sides = &loader->data->names[SIDE];
    const char *const *printed = loader->form->side;
    struct name *name = loader_begin_names(loader, sides, "side", SIDE_MAX);
    for (int i = 1; name && i <= SIDE_MAX; i++) {
        name[i] = (struct name){side_id(loader, printed[i]), printed[i], NULL};
        names_add_id(sides, i);
    }
    return name && names_index(sides, &loader->data->arena);
}

static int titles_like(const struct names *cards, const char *title)
{
    int count = 0;
    for (int card = 1; card <= cards->count; card++)
        count += strcmp(cards->name[card].printed, title) == 0;
    return count;
}

/* The word besides its title that means the card alone: a number or a letter and a number where
 * there is one ("14", "J4"); NULL for none. */
static const char *sign_of(const struct names *cards, int card)
{
    const char *const *other = cards->name[card].others;
    const char *sign = NULL;
    for (; other && *other; other++) {
        if (strchr(*other, ' ') || names_find(cards, *other).id != card)
            continue;
        if (strpbrk(*other, "0123456789"))
            return *other;
        sign = sign ? sign : *other;
    }
    return sign && titles_like(cards, cards->name[card].printed) > 1 ? sign : NULL;
}

/* "#14 Foul Weather": as it is played, and its title, which may say it. */
static const char *sign_and_title(struct rules_data *data, int card)
{
    const char *title = data->names[CARD].name[card].printed, *sign = data->card_sign[card];
    return sign && !strstr(title, sign) ? arena_print(&data->arena, "#%s %s", sign, title) : title;
}

static bool tell_cards_apart(struct loader *loader)
{
    struct rules_data *data = loader->data;
    int count = data->names[CARD].count;
    data->card_sign = loader_take(loader, ((size_t)count + 1) * sizeof *data->card_sign);
    data->card_text = loader_take(loader, ((size_t)count + 1) * sizeof *data->card_text);
    for (int card = 1; data->card_sign && data->card_text && card <= count; card++) {
        data->card_sign[card] = sign_of(&data->names[CARD], card);
        data->card_text[card] = sign_and_title(data, card);
    }
    return data->card_sign && data->card_text;
}

static const char *kind_and_name(struct rules_data *data, int piece)
{
    const char *name = data->names[PIECE].name[piece].printed,
               *kind = data->piece_kinds.name[data->kind_of_piece[piece]].printed;
    if (strstr(name, kind))
        return name;
    return arena_print(&data->arena, strchr(name, '(') ? "%s %s" : "%s (%s)", kind, name);
}

static bool say_kinds(struct loader *loader)
{
    struct rules_data *data = loader->data;
    int pieces = data->kind_of_piece ? data->names[PIECE].count : 0;
    data->piece_text = loader_take(loader, ((size_t)pieces + 1) * sizeof *data->piece_text);
    for (int piece = 1; data->piece_text && piece <= pieces; piece++)
        data->piece_text[piece] = kind_and_name(data, piece);
    return data->piece_text != NULL;
}

/* What side and kind a piece is of, as sets. */
static bool gather_pieces(struct loader *loader)
{
    struct rules_data *data = loader->data;
    int kinds = data->piece_kinds.count,
        pieces = data->side_of_piece ? data->names[PIECE].count : 0;
    data->pieces_of_kind = loader_take(loader, ((size_t)kinds + 1) * sizeof *data->pieces_of_kind);
    for (int piece = 1; data->pieces_of_kind && piece <= pieces && piece <= PIECES_AT_MOST;
         piece++) {
        pieces_add(&data->pieces_of_side[data->side_of_piece[piece]], piece);
        pieces_add(&data->pieces_of_kind[data->kind_of_piece[piece]], piece);
    }
    return data->pieces_of_kind != NULL;
}

/* What the files say of cards, pieces and spaces beside what rules ask. */
static void keep_things(struct loader *loader)
{
    static const char *const name[THINGS_FILES] = {"cards.json", "pieces.json", "map.json"};
    for (const struct row_file *file = loader->files; file; file = file->next)
        for (int i = 0; i < THINGS_FILES; i++)
            if (strcmp(file->name, name[i]) == 0)
                loader->data->things[i] = file->root;
}

static bool load(struct loader *loader)
{
    const struct data_form *form = loader->form;
    struct rules_data *data = loader->data;
    bool loaded = loader_directory(loader) && load_sides(loader) && loader_scenarios(loader) &&
                  (!form->load || form->load(data, loader)) && tell_cards_apart(loader) &&
                  gather_pieces(loader) && say_kinds(loader);
    if (loaded)
        keep_things(loader);
    if (loaded)
        loader_label(loader);
    loader->complaints.path = NULL;
    if (data->arena.failed ||
        loader->scratch.failed) { /* what else was found may be for that alone */
        sentence_clear(loader->complaints.message);
        loader->complaints.count = 0;
        loader_complain(loader, "%s", memory_ran_out);
    } else if (!loaded && loader->complaints.count == 0) {
        loader_complain(loader, "the rules data cannot be loaded");
    }
    complain_of_more(&loader->complaints);
    return loader->complaints.count == 0;
}

struct rules_data *rules_data_open(const struct data_form *form, const char *directory,
                                   struct sentence *message)
{
    sentence_clear(message);
    struct rules_data *data = calloc(1, sizeof *data);
    struct loader loader = {.form = form,
                            .directory = directory,
                            .data = data,
                            .complaints = {.game = form->game, .message = message}};
    if (!data) {
        say(message, "%s: %s", form->game, memory_ran_out);
        return NULL;
    }
    data->names[PLACE].what = "space"; /* of a game without any, too */
    data->names[PIECE].what = "piece";
    bool loaded = load(&loader);
    for (struct row_file *file = loader.files; file; file = file->next)
        file->complaints = NULL;
    arena_free(&loader.scratch);
    if (loaded)
        return data;
    rules_data_free(data);
    return NULL;
}

void rules_data_free(struct rules_data *data)
{
    if (!data)
        return;
    arena_free(&data->arena);
    free(data);
}
