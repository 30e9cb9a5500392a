#include "board/loader.h"

/* Counters and cards: the pieces of a game that have a kind or a side. */

static bool load_kinds(struct loader *loader)
{
    int count;
    struct rules_data *data = loader->data;
    const struct row *rows = loader_rows(loader, "pieces.json", "kinds", &count);
    if (!loader_names(loader, &data->piece_kinds, "kind of piece", rows, count))
        return false;
    data->plural = loader_take(loader, ((size_t)count + 1) * sizeof *data->plural);
    if (!data->plural)
        return false;
    data->plural[0] = "";
    int kind = 1;
    for (const struct row *row = rows; row; row = row_next(row), kind++)
        data->plural[kind] = row_text(row, "plural");
    return true;
}

bool loader_pieces(struct loader *loader)
{
    int count, complaints = loader->complaints.count;
    struct rules_data *data = loader->data;
    if (!load_kinds(loader))
        return false;
    const struct row *rows = loader_rows(loader, "pieces.json", "pieces", &count);
    if (!loader_names(loader, &data->names[PIECE], "piece", rows, count))
        return false;
    data->kind_of_piece = loader_take(loader, ((size_t)count + 1) * sizeof *data->kind_of_piece);
    data->side_of_piece = loader_take(loader, ((size_t)count + 1) * sizeof *data->side_of_piece);
    if (!data->kind_of_piece || !data->side_of_piece)
        return false;
    int piece = 1;
    for (const struct row *row = rows; row; row = row_next(row), piece++) {
        data->side_of_piece[piece] = loader_side(loader, row);
        data->kind_of_piece[piece] = loader_id(loader, &data->piece_kinds, row_text(row, "kind"));
        if (!row_known(row, "kind"))
            loader_complain(loader, "a piece needs a \"kind\"");
    }
    return loader->complaints.count == complaints;
}

/* A card is often called by its number alone, so it must tell cards apart. */
static void check_number(struct loader *loader, const struct row *rows, const struct row *card)
{
    int number = row_number(card, "number", 0);
    for (const struct row *row = rows; number && row != card; row = row_next(row))
        if (row_number(row, "number", 0) == number) {
            row_number(card, "number", 0);
            loader_complain(loader, "there already is a card with the number %d", number);
            return;
        }
}

bool loader_cards(struct loader *loader)
{
    int count, complaints = loader->complaints.count;
    struct rules_data *data = loader->data;
    const struct row *rows = loader_rows(loader, "cards.json", "cards", &count);
    if (!loader_names(loader, &data->names[CARD], "card", rows, count))
        return false;
    data->card_side = loader_take(loader, ((size_t)count + 1) * sizeof *data->card_side);
    if (!data->card_side)
        return false;
    int card = 1;
    for (const struct row *row = rows; row; row = row_next(row), card++) {
        check_number(loader, rows, row);
        data->card_side[card] = loader_side(loader, row);
    }
    return loader->complaints.count == complaints;
}
